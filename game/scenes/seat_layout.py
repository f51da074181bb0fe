"""The seats of the lobby as banners on a rod (two lines of plaques: see lineup.py)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from pygame import Surface

from game.catalogues import scenes_text as _
from game.engine.names import Seat
from game.scenes.party import Party
from game.scenes.seatchips import level_chip, player_chip
from game.store.names import clean_name
from game.view import palette as p
from game.view.canvas import Canvas
from game.view.easel import Easel
from game.view.furniture import rod
from game.view.scale import Box
from game.view.tiles import Nameplate
from game.view.widgets import RIM, RoundButton, TextField, Widget

MOST = 7
"""Maximum number of banners on the rod; more seats are shown in two lines."""

BANNER = (240, 500)
"""Size of a banner."""

STEP, WIDE_STEP = 244, 316
"""Distance from one banner to the next; the second if there are few."""

ROD_Y = 189
"""Middle of the rod."""

SHIELD, NAME, PLAYER, LEVEL, FEWER = 292, 402, 488, 574, 640
"""Middles of the parts of a banner, top to bottom."""


class SeatLayout(Protocol):
    """Shows the seats of a party."""

    def paint(self, sheet: Canvas, focus: str) -> None:
        """Paint everything except widgets; the focused seat gets a gold rim."""

    def widgets(self) -> Sequence[Widget]:
        """Return the widgets of each seat, and those that add or remove a seat."""

    def rim(self, easel: Easel, seat: Seat) -> tuple[Surface, tuple[float, float]]:
        """Return the gold rim of a seat and the base position of its middle."""


@dataclass(frozen=True, slots=True)
class Banners:
    """Shows seats as banners side by side."""

    party: Party

    def paint(self, sheet: Canvas, focus: str) -> None:
        """Paint the rod, and a banner with a shield for each seat."""
        rod(sheet, min(1780.0, self._shown() * self._step() + 72), 960, ROD_Y)
        for seat in range(self._shown()):
            self._banner(sheet, seat, focus)

    def widgets(self) -> Sequence[Widget]:
        """Return the widgets on the banners."""
        widgets: list[Widget] = []
        party = self.party
        for seat, chair in enumerate(party.seated):
            x = self._middle(seat)
            widgets.append(TextField(f"name:{seat}", Box.around(x, NAME, 190, 64), chair.name))
            box = Box.around(x, PLAYER, 184, 92)
            widgets.append(player_chip(party.seated, seat, party.pads, box))
            if not chair.person:
                widgets.append(level_chip(seat, chair, Box.around(x, LEVEL, 184, 66)))
        last = party.count
        if self._shown() > last:
            wide, high = (side - 2 * RIM for side in BANNER)
            box = Box.around(*self._centre(last), wide, high)
            widgets.append(Nameplate("more", _("Add a seat"), box, "person", "banner_rim"))
        if party.fewer() is not None:
            box = Box.around(self._middle(last - 1), FEWER, 64, 64)
            widgets.append(RoundButton("fewer", "", box, "cross_x"))
        return widgets

    def rim(self, easel: Easel, seat: Seat) -> tuple[Surface, tuple[float, float]]:
        """Return the gold rim of a banner and its middle."""
        return easel.piece("banner_rim", BANNER[0]), self._centre(seat)

    def _banner(self, sheet: Canvas, seat: Seat, focus: str) -> None:
        x, y = self._centre(seat)
        if seat >= self.party.count:
            sheet.piece("banner_open", x, y, BANNER[0])
            return
        sheet.piece(f"banner_{seat + 1}_{p.SEATING[seat]}", x, y, BANNER[0])
        if is_held(seat, focus):
            sheet.piece("banner_rim", x, y, BANNER[0])
        shield = sheet.easel.piece(p.shield(seat), 124)
        sheet.shade(shield, x, SHIELD, 6, 8, p.shield(seat))
        sheet.put(shield, x, SHIELD)
        state(sheet, self.party, seat, focus, Box.around(x, LEVEL, 184, 66))

    def _centre(self, seat: Seat) -> tuple[float, float]:
        return self._middle(seat), ROD_Y - 14 + BANNER[1] / 2

    def _shown(self) -> int:
        """Return the number of banners: the seats, plus one if a seat can be added."""
        more = self.party.more()
        return self.party.count + (more is not None and more <= MOST)

    def _step(self) -> int:
        return WIDE_STEP if self._shown() <= 4 else STEP

    def _middle(self, seat: Seat) -> float:
        return 960 + (seat - (self._shown() - 1) / 2) * self._step()


def state(sheet: Canvas, party: Party, seat: Seat, focus: str, box: Box) -> None:
    """Paint whether a person is ready; paint nothing for a computer."""
    chair = party.chairs[seat]
    if not chair.person:
        return
    icon, word, colour = "check", _("ready"), p.GOOD
    if focus == f"name:{seat}":
        icon, word, colour = "", _("typing"), p.GOLD
    elif party.is_away(seat):
        icon, word, colour = "cross_x", _("unplugged"), p.BAD
    elif not clean_name(chair.name):
        icon, word, colour = "cross_x", _("no name"), p.BAD
    x, y = box.centre
    width = sheet.easel.line(word, "bold", 26, colour).get_width() / sheet.easel.scale.u
    shift = 17 if icon else 0
    sheet.text(word, "bold", 26, colour, x + shift, y + 9, "middle", box.w - 2 * shift)
    if icon:
        sheet.icon(icon, x + shift - min(width, box.w - 2 * shift) / 2 - 20, y, 24, colour)


def is_held(seat: Seat, focus: str) -> bool:
    """Return whether a widget of a seat has the focus."""
    kind, __, place = focus.partition(":")
    return kind in ("name", "player", "level", "place") and place == str(seat)
