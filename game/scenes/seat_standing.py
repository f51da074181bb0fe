"""How a seat stands when its match is over: what it played, and what it has left of its life."""

from dataclasses import dataclass

from game.engine.names import Seat, Zone
from game.engine.rulebook import View
from game.engine.text import Text
from game.view.layout import Layout
from game.view.look import Look
from game.view.zone_anchors import PileAnchor

GAUGES = ("dial", "die")
"""The parts of a look that a number of life is drawn as; the first one named in a look is it."""


@dataclass(frozen=True, slots=True)
class Standing:
    """``title``: what the seat played, with its emblem's piece and its icon; None for nothing.

    ``left``: what its life is called, and how much of it there is; None where seats have none.
    """

    title: Text | None = None
    emblem: str = ""
    icon: str = ""
    left: tuple[str, int] | None = None


def standings(view: View, look: Look, layout: Layout) -> tuple[Standing, ...]:
    """How all seats stand, as the whole table sees it."""
    return tuple(_standing(view, look, layout, seat) for seat in range(view.seats))


def _standing(view: View, look: Look, layout: Layout, seat: Seat) -> Standing:
    sheet = view.rulebook.sheet(view, seat)
    left = _left(view, look, layout, seat)
    if sheet is None:
        return Standing(left=left)
    return Standing(sheet.title, look.piece(sheet.emblem), sheet.icon, left)


def _left(view: View, look: Look, layout: Layout, seat: Seat) -> tuple[str, int] | None:
    """The cards of a pile that is the seat's life, or what its first gauge says."""
    for anchor in layout.of_kind(PileAnchor):
        zone = _life_of(anchor, seat)
        if zone and (named := look.slot(zone)) is not None:
            return named.text, view.counts[zone]
    for name, drawn in look.counters.items():
        if drawn.part in GAUGES and (value := view.counters.get(f"{name}:{seat}")) is not None:
            return drawn.label, value
    return None


def _life_of(anchor: PileAnchor, seat: Seat) -> Zone:
    """The name of a pile, if it is the life of a seat."""
    return anchor.name if anchor.life is not None and anchor.name.endswith(f":{seat}") else ""
