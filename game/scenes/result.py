"""The end of a match: the winner under the crown, and the ledger."""

import random
from collections.abc import Sequence

from game.engine import Rulebook
from game.engine.names import Seat
from game.scenes.ledger import Ledger
from game.scenes.ledger_page import LedgerPage
from game.scenes.options import SettingsScene
from game.scenes.scene import Change, Push, Replace, Reset
from game.scenes.screen import Screen
from game.scenes.seat_standing import Standing
from game.scenes.services import MatchSetup, Services
from game.view import palette as p
from game.view import vector
from game.view.canvas import Canvas
from game.view.furniture import head
from game.view.scale import Box
from game.view.sheet_panel import emblem
from game.view.widgets import Button, Done, RoundButton, Widget

PAGE = Box(1010, 150, 826, 720)
"""The ledger's paper."""

MIDDLE = 520
"""The winner's x."""

CROWN = (0.783, 0.48)
"""How far a crown is above the middle of its shield, and how wide, in widths of the shield."""

PLAYED = (0.42, 0.40, 0.46)
"""How far beside and below the middle of its shield lies what the winner played, and how wide it
is, in widths of the shield."""

RAYS = (520, 400)
"""Where the rays come from."""

CONFETTI, FALL = 70, 21
"""How many scraps of paper lie in the air, and the seed they fell by."""


class ResultScene(Screen):
    """Who won, how and with what, and what next.

    ``minutes``: how long the match took; None where it was left in between. ``standings``: what
    each seat played and has left; () where that is not known.
    """

    def __init__(
        self,
        services: Services,
        setup: MatchSetup,
        winners: tuple[Seat, ...],
        ledger: Ledger,
        minutes: int | None,
        standings: tuple[Standing, ...] = (),
    ) -> None:
        super().__init__(services, "rematch")
        self.setup, self.winners, self.ledger, self.minutes = setup, winners, ledger, minutes
        self._book: Rulebook = next(book for book in services.shelf if book.slug == setup.slug)
        seats = len(setup.chairs)
        self._look = services.looks[setup.slug].printed(self._book.prints(seats, setup.options))
        self._teams = self._book.teams(seats, setup.options)
        self._crests = p.crests(seats, self._teams)
        self._standings = standings
        self.page = LedgerPage(setup, winners, ledger, self._look, self._crests, standings)

    @property
    def heading(self) -> str:
        """Who won, in words."""
        names = [self.setup.chairs[seat].name for seat in self.winners]
        if not names:
            return "A draw"
        if self._teams:
            return f"{p.CHIEFS[self._teams[self.winners[0]]].capitalize()} wins"
        if len(names) > 3:
            return f"{names[0]} and {len(names) - 1} others win"
        return f"{listed(names)} win{'s' if len(names) == 1 else ''}"

    @property
    def line(self) -> str:
        """How many played, and how long."""
        words = [f"{len(self.setup.chairs)} players", self._length()]
        if self.minutes is not None:
            words.append(f"{max(1, self.minutes)} min")
        return " · ".join(words)

    @property
    def reason(self) -> str:
        """What decided the match, in a line; "" where nothing was said of it."""
        return self.page.reason

    @property
    def honour(self) -> str:
        """What the match was won with: what the winner played, and how well."""
        played = self.page.played(self.winners[0]) if len(self.winners) == 1 else ""
        return " · ".join(filter(None, (f"as {played}" if played else "", self._deeds())))

    def _deeds(self) -> str:
        """How well the winner played."""
        if not self.winners:
            return "nobody won, nobody lost"
        row = self.ledger.row(self.winners[0], self.winners)
        rounds = self._rounds_won(row.won)
        if self._teams:
            names = listed([self.setup.chairs[seat].name for seat in self.winners])
            return f"{names} {rounds}" if rounds else names
        if rounds:
            return rounds
        if row.dealt or row.taken:
            return f"{row.dealt} dealt, {row.taken} taken"
        return f"after {self._length()}"

    def paint(self, sheet: Canvas) -> None:
        """Rays, confetti and shield at the left, the ledger at the right."""
        sheet.table()
        _shine(sheet)
        _scatter(sheet)
        head(sheet, self._look, self._book.title, self.line)
        self._honours(sheet)
        sheet.text(self.heading, "title", 112, p.IVORY, MIDDLE, 792, "middle", 860, shadowed=True)
        lines = [self.reason, self.honour] if self.reason else [self.honour]
        sheet.text(lines[0], "aside", 36, p.BRASS200, MIDDLE, 854, "middle", 860)
        for words in lines[1:]:
            sheet.text(words, "sans", 30, p.MIST, MIDDLE, 906, "middle", 860)
        self.page.paint(sheet, PAGE)

    def widgets(self) -> Sequence[Widget]:
        """The three ways on, and the settings."""
        return (
            Button("rematch", "Rematch", Box.around(1152, 962, 276, 78), "swords", True),
            Button("seats", "Same seats, new game", Box.around(1487, 962, 350, 72)),
            Button("leave", "Leave", Box.around(1760, 962, 152, 72)),
            RoundButton("settings", "", Box.around(1830, 78, 60, 60), "gear"),
        )

    def use(self, done: Done) -> Change | None:
        """Play again, sit down anew, or go home."""
        match done.name:
            case "rematch":
                return Replace(self.services.table(self.setup))
            case "seats":
                return Replace(self.services.seating(self.setup.slug))
            case "settings":
                return Push(SettingsScene(self.services))
        return Reset(self.services.title())

    def back(self) -> Change | None:
        """Escape goes to Leave, which asks for one more press."""
        self.aim("leave")
        return None

    def _length(self) -> str:
        """How many rounds were played, or turns where the card game counts those."""
        rounds = self.ledger.rounds
        return f"{rounds} {self.ledger.unit}{'s' if rounds != 1 else ''}"

    def _rounds_won(self, won: int) -> str:
        """How many of all rounds the winner has won; "" where none are won.

        A round that a team has won counts for each of its seats.
        """
        sides = self._teams or tuple(range(len(self.setup.chairs)))
        best: dict[int, int] = {}
        for row in self.ledger.rows(self.winners):
            side = sides[row.seat]
            best[side] = max(best.get(side, 0), row.won)
        total = sum(best.values())
        if not won:
            return ""
        if won == total:
            return f"won all {total} rounds" if total > 1 else "won the only round"
        return f"won {won} of {total} rounds"

    def _honours(self, sheet: Canvas) -> None:
        """Laurel, and the winner's shield under its crown; several winners stand side by side."""
        sheet.piece("laurel", MIDDLE, 440, 640)
        if not self.winners:
            sheet.icon("swords", MIDDLE, 420, 250, p.BRASS300)
            return
        count = min(len(self.winners), 3)
        width, y = ((300, 405), (176, 440), (128, 440))[count - 1]
        first = (len(self.winners) - count) // 2
        for place, seat in enumerate(self.winners[first : first + count]):
            x = MIDDLE + (place - (count - 1) / 2) * (width + 20)
            shield = sheet.easel.crest(self._crests[seat], width)
            sheet.shade(shield, x, y, 16, 20)
            rim = sheet.easel.piece("shield_rim_turn", width)
            sheet.glow(rim, x, y, 9)
            sheet.put(shield, x, y)
            sheet.put(rim, x, y)
            sheet.piece("crown_brass", x, y - width * CROWN[0], width * CROWN[1])
            self._played(sheet, seat, x, y, width)

    def _played(self, sheet: Canvas, seat: Seat, x: float, y: float, width: float) -> None:
        """The emblem of what a seat played, over the lower corner of its shield."""
        played = self._standings[seat] if self._standings else Standing()
        if played.title is None:
            return
        disc = emblem(sheet.easel, played.emblem, played.icon, width * PLAYED[2])
        x, y = x + width * PLAYED[0], y + width * PLAYED[1]
        sheet.shade(disc, x, y, 10, 10)
        sheet.put(disc, x, y)


def listed(names: Sequence[str]) -> str:
    """Names as in a sentence: with commas, and "and" before the last."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _shine(sheet: Canvas) -> None:
    """Rays from behind the shield to the edges of the window, whatever its shape."""
    whole, (x, y) = sheet.easel.whole(), RAYS
    share = max(1.0, 1 - whole.x / x, 1 - whole.y / y)
    sheet.piece("rays", x + (960 - x) * share, y + (540 - y) * share, 1920 * share)


def _scatter(sheet: Canvas) -> None:
    """Confetti in the tinctures of the seats, where it hides nothing."""
    luck = random.Random(FALL)
    colours = (*p.TINCTURES, p.BRASS300, p.BRASS300, p.BRASS300)
    scraps = []
    for _ in range(CONFETTI):
        x, y, turn = luck.uniform(70, 980), luck.uniform(120, 900), luck.uniform(0, 180)
        size, colour, strength = luck.uniform(7, 13), luck.choice(colours), luck.uniform(0.55, 0.95)
        if (300 < x < 740 and 240 < y < 660) or (130 < x < 910 and y > 690):
            continue
        scraps.append(
            f'<path d="M0 {-size:.1f}L{size * 0.6:.1f} 0L0 {size:.1f}L{-size * 0.6:.1f} 0Z" '
            f'fill="{colour}" fill-opacity="{strength:.2f}" '
            f'transform="translate({x:.0f} {y:.0f}) rotate({turn:.0f})"/>'
        )
    sheet.draw(vector.svg(1000, 1000, "".join(scraps)), Box(0, 0, 1000, 1000))
