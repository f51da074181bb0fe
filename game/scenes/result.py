"""The end of a match: the winner under the crown, and the ledger."""

import random
from collections.abc import Sequence

from game.engine import Rulebook
from game.engine.names import Seat
from game.scenes.house import House, Order
from game.scenes.ledger import Ledger
from game.scenes.ledger_page import LedgerPage
from game.scenes.options import SettingsScene
from game.scenes.scene import Change, Push, Replace, Reset
from game.scenes.screen import Screen
from game.view import palette as p
from game.view import vector
from game.view.furniture import head
from game.view.scale import Box
from game.view.sheet import Sheet
from game.view.widgets import Button, Done, RoundButton, Widget

PAGE = Box(1010, 150, 826, 720)
"""The ledger's paper."""

MIDDLE = 520
"""The winner's x."""

RAYS = (520, 400)
"""Where the rays come from."""

CONFETTI, FALL = 70, 21
"""How many scraps of paper lie in the air, and the seed they fell by."""


class ResultScene(Screen):
    """Who won, with what, and what next. ``minutes``: how long the match took."""

    def __init__(
        self,
        house: House,
        order: Order,
        winners: tuple[Seat, ...],
        ledger: Ledger,
        minutes: int,
    ) -> None:
        super().__init__(house, "rematch")
        self.order, self.winners, self.ledger, self.minutes = order, winners, ledger, minutes
        self._book: Rulebook = next(book for book in house.shelf if book.slug == order.slug)
        self._look = house.looks[order.slug]
        self._teams = self._book.teams(len(order.chairs), order.options)
        self._crests = p.crests(len(order.chairs), self._teams)

    @property
    def heading(self) -> str:
        """Who won, in words."""
        names = [self.order.chairs[seat].name for seat in self.winners]
        if not names:
            return "A draw"
        if self._teams:
            return f"{p.CHIEFS[self._teams[self.winners[0]]].capitalize()} wins"
        if len(names) == 1:
            return f"{names[0]} wins"
        if len(names) > 3:
            return f"{names[0]} and {len(names) - 1} others win"
        return f"{', '.join(names[:-1])} and {names[-1]} win"

    def paint(self, sheet: Sheet) -> None:
        """Rays, confetti and shield at the left, the ledger at the right."""
        sheet.table()
        _shine(sheet)
        _scatter(sheet)
        rounds = f"{self.ledger.rounds} round{'s' if self.ledger.rounds != 1 else ''}"
        line = f"{len(self.order.chairs)} players · {rounds} · {max(1, self.minutes)} min"
        head(sheet, self._look, self._book.title, line)
        self._honours(sheet)
        sheet.text(self.heading, "title", 112, p.IVORY, MIDDLE, 792, "middle", 860, shadowed=True)
        sheet.text(self._beneath(), "aside", 36, p.BRASS200, MIDDLE, 850, "middle", 860)
        page = LedgerPage(self.order, self.winners, self.ledger, self._look, self._crests)
        page.paint(sheet, PAGE)

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
                return Replace(self.house.table(self.order))
            case "seats":
                return Replace(self.house.seating(self.order.slug))
            case "settings":
                return Push(SettingsScene(self.house))
        return Reset(self.house.title())

    def back(self) -> Change | None:
        """Escape goes to Leave, which asks for one more press."""
        self.aim("leave")
        return None

    def _beneath(self) -> str:
        """The line under the winner's name."""
        if not self.winners:
            return "nobody is left to salute"
        if self._teams:
            return ", ".join(self.order.chairs[seat].name for seat in self.winners)
        row = self.ledger.row(self.winners[0])
        if row.dealt or row.taken:
            return f"{row.dealt} dealt, {row.taken} taken"
        return f"after {self.ledger.rounds} rounds"

    def _honours(self, sheet: Sheet) -> None:
        """Laurel, crown and the winner's shield; several winners stand side by side."""
        sheet.piece("laurel", MIDDLE, 440, 640)
        if not self.winners:
            sheet.icon("swords", MIDDLE, 420, 250, p.BRASS300)
            return
        count = min(len(self.winners), 3)
        width = (300, 176, 128)[count - 1]
        first = (len(self.winners) - count) // 2
        for place, seat in enumerate(self.winners[first : first + count]):
            x = MIDDLE + (place - (count - 1) / 2) * (width + 20)
            shield = sheet.easel.crest(self._crests[seat], width)
            sheet.shade(shield, x, 405, 16, 20)
            rim = sheet.easel.piece("shield_rim_turn", width)
            sheet.glow(rim, x, 405, 9)
            sheet.put(shield, x, 405)
            sheet.put(rim, x, 405)
        if count == 1:
            sheet.piece("crown_brass", MIDDLE, 170, 144)


def _shine(sheet: Sheet) -> None:
    """Rays from behind the shield to the edges of the window, whatever its shape."""
    whole, (x, y) = sheet.easel.whole(), RAYS
    share = max(1.0, 1 - whole.x / x, 1 - whole.y / y)
    sheet.piece("rays", x + (960 - x) * share, y + (540 - y) * share, 1920 * share)


def _scatter(sheet: Sheet) -> None:
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
