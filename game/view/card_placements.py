"""How cards lie on a layout: at which widths and angles."""

from collections.abc import Collection, Container, Iterator
from typing import TypeAlias

from game.engine.names import Face, Zone
from game.view.card_spread import WIDTHS
from game.view.cards import Pose
from game.view.cell_geometry import cell_widths
from game.view.fan_geometry import fan_angle, hand_widths
from game.view.focus_panel import CARD as FOCUSED
from game.view.kept_cards import CardPlacement, leaning
from game.view.layout import Layout
from game.view.look import Look
from game.view.pieces import TILTS
from game.view.strips import widths
from game.view.table_anchors import FocusAnchor, RoundelAnchor
from game.view.table_card import HELD, PRESENTED, RAISED, enlarged
from game.view.zone_anchors import (
    CellAnchor,
    FanAnchor,
    HandAnchor,
    PileAnchor,
    SlotAnchor,
    StripsAnchor,
    TallyAnchor,
)

HAND, FAN = 9, 13
"""Number of cards in an open hand and in a fan up to which all angles are known in advance."""

STEEP = 30
"""Angle in degrees up to which cards are drawn in advance; a fan shows few that lean further."""

Shown: TypeAlias = tuple[Face | None, ...]


def placements(
    layout: Layout, faces: Collection[Face], public: Container[Zone], look: Look
) -> tuple[CardPlacement, ...]:
    """Return how cards lie on a layout, and on the one for automatic movement.

    ``public``: zones whose cards everybody sees.
    """
    pack = tuple(dict.fromkeys(faces))
    layouts = [layout, layout.while_moving()] if layout.moving else [layout]
    return tuple(
        placement
        for each in layouts
        for found in (_piles(each, pack, public), _slots(each, pack), _others(each, pack))
        for placement in found
    ) + tuple(placement for each in layouts for placement in _fans(each, pack, public, look))


def _piles(layout: Layout, pack: Shown, public: Container[Zone]) -> Iterator[CardPlacement]:
    """Yield cards of piles, to which beaten cards fly from slots."""
    fights = bool(layout.of_kind(SlotAnchor)) and not layout.of_kind(CellAnchor)
    for pile in layout.of_kind(PileAnchor):
        open_angles = (0, *TILTS) if pile.name in public else (0,)
        yield CardPlacement(pile.box.w, (None,))
        yield CardPlacement(pile.box.w, pack, open_angles, fights and pile.name in public)


def _slots(layout: Layout, pack: Shown) -> Iterator[CardPlacement]:
    """Yield cards in slots, and those that have come forward from there.

    Beside values they do not grow.
    """
    grows = not layout.of_kind(RoundelAnchor)
    for slot in layout.of_kind(SlotAnchor):
        angles, faces = (0, leaning(slot.angle)), () if slot.covered else pack
        yield CardPlacement(slot.box.w, (None, *faces), angles, fights=True)
        if grows:
            yield CardPlacement(_grown(slot.box.w), faces, fights=True)


def _fans(
    layout: Layout, pack: Shown, public: Container[Zone], look: Look
) -> Iterator[CardPlacement]:
    """Yield cards in open hands, in focus or not, and in fans."""
    for hand in layout.of_kind(HandAnchor):
        for width in hand_widths(hand):
            yield CardPlacement(width, (None, *pack), _angles(hand, HAND))
        yield CardPlacement(HELD * hand.box.w, pack)
        if hand.focus is not None:
            yield CardPlacement(hand.focus, pack)
    for fan in layout.of_kind(FanAnchor):
        named = look.slot(fan.name)
        seen = fan.name in public or (named is not None and named.full != "")
        yield CardPlacement(fan.box.w, (None, *pack) if seen else (None,), _angles(fan, FAN))


def _others(layout: Layout, pack: Shown) -> Iterator[CardPlacement]:
    """Yield cards that are never rotated."""
    everything = (None, *pack)
    for tower in layout.of_kind(StripsAnchor):
        found = widths(tower.box, tower.row_area, len(everything))
        yield from (CardPlacement(width, everything) for width in found)
        yield CardPlacement(RAISED, pack)
    if layout.of_kind(FocusAnchor):
        yield CardPlacement(FOCUSED, everything)
    if layout.of_kind(TallyAnchor):
        yield from (CardPlacement(width, everything) for width in (*WIDTHS, PRESENTED))
    for cell in layout.of_kind(CellAnchor):
        for width in cell_widths(cell):
            yield CardPlacement(width, everything)
            yield CardPlacement(_grown(width), pack)


def _grown(width: float) -> float:
    """Return the width of a card that has come forward."""
    return width * enlarged(Pose(0, 0, width)).zoom


def _angles(anchor: FanAnchor | HandAnchor, most: int) -> tuple[int, ...]:
    """Return all angles in fans of up to ``most`` cards."""
    found = {round(fan_angle(anchor, half / 2)) for half in range(1 - most, most)}
    return tuple(angle for angle in found if abs(angle) <= STEEP)
