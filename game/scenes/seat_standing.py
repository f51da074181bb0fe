"""What a seat played, and what it has left of its life, at the end of a match."""

from dataclasses import dataclass

from game.engine.names import Seat, Zone
from game.engine.rulebook import View
from game.engine.text import Text
from game.view.layout import Layout
from game.view.look import Look
from game.view.zone_anchors import PileAnchor

GAUGES = ("dial", "die")
"""Parts of a look that show a seat's life; the first in the look counts."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat at the end of a match.

    ``title``: what it played, with the piece of its emblem and its icon; None for nothing.
    ``left``: label and amount of its life; None without any.
    """

    title: Text | None = None
    emblem: str = ""
    icon: str = ""
    left: tuple[str, int] | None = None


def standings(view: View, look: Look, layout: Layout) -> tuple[Standing, ...]:
    """Return the standing of all seats, from public information."""
    return tuple(_standing(view, look, layout, seat) for seat in range(view.seats))


def _standing(view: View, look: Look, layout: Layout, seat: Seat) -> Standing:
    sheet = view.rulebook.sheet(view, seat)
    left = _left(view, look, layout, seat)
    if sheet is None:
        return Standing(left=left)
    return Standing(sheet.title, look.piece(sheet.emblem), sheet.icon, left)


def _left(view: View, look: Look, layout: Layout, seat: Seat) -> tuple[str, int] | None:
    """Return the size of the pile that is the seat's life, or the value of its gauge."""
    for anchor in layout.of_kind(PileAnchor):
        zone = _life_of(anchor, seat)
        if zone and (named := look.slot(zone)) is not None:
            return named.text, view.counts[zone]
    for name, drawn in look.counters.items():
        if drawn.part in GAUGES and (value := view.counters.get(f"{name}:{seat}")) is not None:
            return drawn.label, value
    return None


def _life_of(anchor: PileAnchor, seat: Seat) -> Zone:
    """Return the name of a pile, or "" if it is not the life of a seat."""
    return anchor.name if anchor.life is not None and anchor.name.endswith(f":{seat}") else ""
