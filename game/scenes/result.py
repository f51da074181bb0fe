"""The result screen: the winner, and the statistics of the match."""

import random
from collections.abc import Sequence
from dataclasses import replace

from game.catalogues import scenes_count
from game.catalogues import scenes_text as _
from game.engine import Rulebook
from game.engine.names import Seat
from game.scenes.ledger import ROUND, Ledger
from game.scenes.ledger_page import HEADING as LEDGER_HEADING
from game.scenes.ledger_page import LedgerPage
from game.scenes.options import SettingsScene
from game.scenes.party import players
from game.scenes.scene import Change, Push, Replace, Reset
from game.scenes.screen import Screen
from game.scenes.seat_standing import Standing
from game.scenes.services import MatchSetup, Services
from game.scenes.story import MatchStory
from game.scenes.story_page import HEADING, StoryPage
from game.scenes.texts import listed
from game.view import palette as p
from game.view import vector
from game.view.canvas import Canvas
from game.view.furniture import head
from game.view.scale import Box
from game.view.sheet_panel import emblem
from game.view.tiles import Tiles
from game.view.widgets import Button, Done, RoundButton, Widget

PAGE = Box(1010, 150, 826, 720)
"""Box of the page with the statistics."""

TABS = Box(1010, 54, 420, 60)
"""Box of the choice between the two pages."""

REPLAY = Box(1460, 54, 300, 60)
"""Box of the button that opens the replay."""

STORY, SUMMARY = "story", "summary"
"""The two pages."""

MIDDLE = 520
"""Middle of the winner's shield."""

CROWN = (0.783, 0.48)
"""Distance of the crown above the middle of the shield, and its width, in shield widths."""

PLAYED = (0.42, 0.40, 0.46)
"""Offset right and down of the winner's emblem from the middle of the shield, and its width, in
shield widths."""

RAYS = (520, 400)
"""Center of the rays."""

DRAW = _("It's a draw")
ONE_WINS, SOME_WIN = _("{name} wins"), _("{name} win")
"""The heading: who won."""

MINUTES = _("{count} min")
AS = _("as {name}")
"""The size and length of the match, and what the winner played."""

NOBODY = _("nobody won, nobody lost")
BLOWS = _("dealt {dealt}, took {taken}")
AFTER = _("after {length}")
WON_ALL, WON_ONE = _("won all {total} rounds"), _("won the only round")
WON_SOME = _("won {won} of {total} rounds")
"""How well the winner played."""

SCORE, SERIES = _("{name} {count}"), _("Series: {score}")
"""How often somebody won in a series of rematches, and the line with all of that."""

FEW = 4
"""Maximum number of players of whom a series names also those who have not won."""

CONFETTI, FALL = 70, 21
"""Number of pieces of confetti, and the seed of their places."""


class ResultScene(Screen):
    """Shows who won and how, and offers a rematch.

    ``minutes``: length of the match; None if it was interrupted. ``standings``: what each seat
    played and has left; () if unknown.
    """

    def __init__(
        self,
        services: Services,
        setup: MatchSetup,
        winners: tuple[Seat, ...],
        ledger: Ledger,
        minutes: int | None,
        standings: tuple[Standing, ...] = (),
        story: MatchStory | None = None,
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
        self.story_page = None if story is None else self._told(story)
        self.shown = SUMMARY if self.story_page is None or self.story_page.is_empty else STORY
        """The page that is shown at the right."""

    @property
    def heading(self) -> str:
        """Who won."""
        names = [self.setup.chairs[seat].name for seat in self.winners]
        if not names:
            return DRAW
        if self._teams:
            return ONE_WINS.format(name=p.CHIEF_NAMES[p.CHIEFS[self._teams[self.winners[0]]]])
        if len(names) > 3:
            others = len(names) - 1
            words = scenes_count("{name} and {n} other win", "{name} and {n} others win", others)
            return words.format(name=names[0], n=others)
        return (ONE_WINS if len(names) == 1 else SOME_WIN).format(name=listed(names))

    @property
    def line(self) -> str:
        """The numbers of players, rounds and minutes."""
        words = [players((len(self.setup.chairs),)), self._length()]
        if self.minutes is not None:
            words.append(MINUTES.format(count=max(1, self.minutes)))
        return " · ".join(words)

    @property
    def reason(self) -> str:
        """What decided the match; "" if unknown."""
        return self.page.reason

    @property
    def honour(self) -> str:
        """What the winner played, and how well."""
        played = self.page.played(self.winners[0]) if len(self.winners) == 1 else ""
        return " · ".join(filter(None, (AS.format(name=played) if played else "", self._deeds())))

    @property
    def won(self) -> tuple[int, ...]:
        """The matches that each seat has won in this series."""
        before = self.setup.won or (0,) * len(self.setup.chairs)
        return tuple(count + (seat in self.winners) for seat, count in enumerate(before))

    @property
    def series(self) -> str:
        """The score of the series, such as "Ines 2, Bram 1"; "" after its first match.

        At a large table, only seats that have won are named.
        """
        if not self.setup.won:
            return ""
        if self._teams:
            best = dict(zip(self._teams, self.won, strict=True))
            scores = [(p.CHIEF_NAMES[p.CHIEFS[team]], count) for team, count in best.items()]
        else:
            names = (chair.name for chair in self.setup.chairs)
            scores = [*zip(names, self.won, strict=True)]
        if len(scores) > FEW:
            scores = [(name, count) for name, count in scores if count]
        ranked = sorted(scores, key=lambda score: -score[1])
        return ", ".join(SCORE.format(name=name, count=count) for name, count in ranked)

    @property
    def _has_pages(self) -> bool:
        return self.story_page is not None and not self.story_page.is_empty

    def _told(self, story: MatchStory) -> StoryPage:
        told = self.setup, self.winners, story, self.ledger, self._look, self._crests
        return StoryPage(*told, self._book.standing, self._teams)

    def _deeds(self) -> str:
        """Return how well the winner played."""
        if not self.winners:
            return NOBODY
        row = self.ledger.row(self.winners[0], self.winners)
        rounds = self._rounds_won(row.won)
        if self._teams:
            names = listed([self.setup.chairs[seat].name for seat in self.winners])
            return f"{names} {rounds}" if rounds else names
        if rounds:
            return rounds
        if row.dealt or row.taken:
            return BLOWS.format(dealt=row.dealt, taken=row.taken)
        return AFTER.format(length=self._length())

    def paint(self, sheet: Canvas) -> None:
        """Paint the winner's shield at the left, the statistics at the right."""
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
        if self.series:
            words = SERIES.format(score=self.series)
            sheet.text(words, "bold", 32, p.GOLD200, MIDDLE, 964, "middle", 860)
        sheet.text(self.services.trouble, "sans", 26, p.BAD, 960, 1050, "middle", 1700)
        if self.story_page is not None and self.shown == STORY:
            self.story_page.paint(sheet, PAGE)
        else:
            self.page.paint(sheet, PAGE)

    def widgets(self) -> Sequence[Widget]:
        """Return the buttons, and the choice of the page if there is one."""
        pages = ((STORY, HEADING, ""), (SUMMARY, LEDGER_HEADING, ""))
        return (
            Button("rematch", _("Rematch"), Box.around(1152, 962, 276, 78), "swords", True),
            Button("seats", _("Change seats or options"), Box.around(1487, 962, 350, 72)),
            Button("leave", _("Leave"), Box.around(1760, 962, 152, 72)),
            Button("replay", _("Watch replay"), REPLAY, "play"),
            *([Tiles("page", TABS, pages, self.shown, gap=0)] if self._has_pages else []),
            RoundButton("settings", "", Box.around(1830, 78, 60, 60), "gear"),
        )

    def use(self, done: Done) -> Change | None:
        """Run the pressed button."""
        match done.name:
            case "rematch":
                return Replace(self.services.table(replace(self.setup, won=self.won)))
            case "seats":
                return Replace(self.services.seating(self.setup.slug))
            case "settings":
                return Push(SettingsScene(self.services))
            case "replay":
                replay = self.services.replay_last()
                return None if replay is None else Push(replay)
            case "page":
                self.shown = str(done.value)
                self.refresh()
                return None
        return Reset(self.services.title())

    def back(self) -> Change | None:
        """Focus the Leave button, so that leaving takes a second press."""
        self.aim("leave")
        return None

    def _length(self) -> str:
        """Return the number of rounds, or of turns, with the word for them."""
        rounds = self.ledger.rounds
        if self.ledger.unit == ROUND:
            words = scenes_count("{n} round", "{n} rounds", rounds)
        else:
            words = scenes_count("{n} turn", "{n} turns", rounds)
        return words.format(n=rounds)

    def _rounds_won(self, won: int) -> str:
        """Return how many rounds the winner won; "" if rounds are not won.

        A round won by a team counts for each of its seats.
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
            return WON_ALL.format(total=total) if total > 1 else WON_ONE
        return WON_SOME.format(won=won, total=total)

    def _honours(self, sheet: Canvas) -> None:
        """Paint the laurel and the crowned shields of up to three winners."""
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
        """Paint the emblem of what a seat played over the corner of its shield."""
        played = self._standings[seat] if self._standings else Standing()
        if played.title is None:
            return
        disc = emblem(sheet.easel, played.emblem, played.icon, width * PLAYED[2])
        x, y = x + width * PLAYED[0], y + width * PLAYED[1]
        sheet.shade(disc, x, y, 10, 10)
        sheet.put(disc, x, y)


def _shine(sheet: Canvas) -> None:
    """Paint rays from the shield to the edges of a window of any shape."""
    whole, (x, y) = sheet.easel.whole(), RAYS
    share = max(1.0, 1 - whole.x / x, 1 - whole.y / y)
    sheet.piece("rays", x + (960 - x) * share, y + (540 - y) * share, 1920 * share)


def _scatter(sheet: Canvas) -> None:
    """Paint confetti in the colors of the seats, clear of shield and text."""
    luck = random.Random(FALL)
    colours = (*p.TINCTURES, p.BRASS300, p.BRASS300, p.BRASS300)
    scraps = []
    for __ in range(CONFETTI):
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
