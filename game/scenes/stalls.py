"""The seats of a party: banners on a rod, or two lines of plaques where there are many."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.scenes.party import Party
from game.view import palette as p
from game.view.furniture import rod
from game.view.scale import Box
from game.view.sheet import Sheet
from game.view.tiles import Nameplate, Sitter
from game.view.widgets import Field, Widget

MOST = 7
"""So many banners hang on the rod; more seats stand in two lines."""

BANNER = (240, 500)
"""The box of a banner piece."""

STEP, WIDE_STEP = 244, 316
"""From one banner to the next; more where there are few."""

ROD_Y = 189
"""The middle of the rod."""

PLAQUE = (218, 230)
"""A plaque's size."""

LINES = (308, 560)
"""The middles of the two lines of plaques."""


class Stalls(Protocol):
    """How seats are shown."""

    def paint(self, sheet: Sheet, focus: str) -> None:
        """Paint what is not a widget; gold where a seat's widget has the focus."""

    def widgets(self) -> Sequence[Widget]:
        """A name and a player for each seat, and ways to add or take away one."""


def seats_of(party: Party) -> Stalls:
    """Banners for up to seven seats, plaques for more."""
    return Banners(party) if party.count <= MOST else Plaques(party)


@dataclass(frozen=True, slots=True)
class Banners:
    """Seats as banners side by side."""

    party: Party

    def paint(self, sheet: Sheet, focus: str) -> None:
        """The rod, and a banner with its shield for each seat."""
        rod(sheet, min(1780.0, self._shown() * self._step() + 72), 960, ROD_Y)
        for seat in range(self._shown()):
            self._banner(sheet, seat, focus)

    def widgets(self) -> Sequence[Widget]:
        """The widgets on the banners."""
        widgets: list[Widget] = []
        for seat, chair in enumerate(self.party.seated):
            x = self._middle(seat)
            widgets.append(Field(f"name:{seat}", Box.around(x, 434, 190, 62), chair.name))
            sitter = Box.around(x, 536, 176, 112)
            widgets.append(Sitter(f"player:{seat}", sitter, chair.person))
        last = self.party.count
        if self._shown() > last:
            box = Box.around(self._middle(last), 434, 180, 104)
            widgets.append(Nameplate("more", "Add a seat", box, "person"))
        if self.party.fewer() is not None:
            box = Box.around(self._middle(last - 1), 622, 64, 44)
            widgets.append(Nameplate("fewer", "", box, "cross_x"))
        return widgets

    def _banner(self, sheet: Sheet, seat: int, focus: str) -> None:
        x, y = self._middle(seat), ROD_Y - 14 + BANNER[1] / 2
        if seat >= self.party.count:
            sheet.piece("banner_open", x, y, BANNER[0])
            return
        sheet.piece(f"banner_{seat + 1}_{p.SEATING[seat]}", x, y, BANNER[0])
        if _held(seat, focus):
            sheet.piece("banner_rim", x, y, BANNER[0])
        shield = sheet.easel.piece(p.shield(seat), 132)
        sheet.shade(shield, x, 316, 6, 8)
        sheet.put(shield, x, 316)

    def _shown(self) -> int:
        """The seats, and one more where another can be added."""
        more = self.party.more()
        return self.party.count + (more is not None and more <= MOST)

    def _step(self) -> int:
        return WIDE_STEP if self._shown() <= 4 else STEP

    def _middle(self, seat: int) -> float:
        return 960 + (seat - (self._shown() - 1) / 2) * self._step()


@dataclass(frozen=True, slots=True)
class Plaques:
    """Seats in two lines that face each other."""

    party: Party

    def paint(self, sheet: Sheet, focus: str) -> None:
        """A panel with a shield for each seat."""
        for seat in range(self.party.count):
            x, y = self._middle(seat)
            sheet.panel(Box.around(x, y, *PLAQUE), 14)
            shield = sheet.easel.piece(p.shield(seat), 70)
            sheet.shade(shield, x, y - 62, 4, 5)
            sheet.put(shield, x, y - 62)
            if _held(seat, focus):
                sheet.piece("shield_rim_turn", x, y - 62, 70)

    def widgets(self) -> Sequence[Widget]:
        """The widgets on the plaques."""
        widgets: list[Widget] = []
        for seat, chair in enumerate(self.party.seated):
            x, y = self._middle(seat)
            widgets.append(Field(f"name:{seat}", Box.around(x, y + 16, 190, 54), chair.name))
            sitter = Box.around(x, y + 80, 176, 50)
            widgets.append(Sitter(f"player:{seat}", sitter, chair.person))
        return widgets

    def _middle(self, seat: int) -> tuple[float, float]:
        half = self.party.count // 2
        line, place = (0, seat) if seat < half else (1, seat - half)
        return 960 + (place - (half - 1) / 2) * STEP, LINES[line]


def _held(seat: int, focus: str) -> bool:
    """Whether a widget of a seat has the focus."""
    return focus in (f"name:{seat}", f"player:{seat}")
