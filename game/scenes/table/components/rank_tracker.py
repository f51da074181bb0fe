"""The row that shows which cards are left in a seat's deck, for decks that everybody knows."""

from collections.abc import Sequence

from game.engine.names import Face, Seat, Zone, seat_if_any, seat_of
from game.scenes.table.components.component import Component, Drawn
from game.scenes.table.context import TableContext
from game.scenes.table.state import TableState
from game.view.rank_row import RankRow
from game.view.table_anchors import TrackerAnchor
from game.view.table_canvas import TableCanvas


def rank_tracker(
    context: TableContext, canvas: TableCanvas, anchor: TrackerAnchor
) -> Sequence[Component]:
    """Build the row of a seat, if everybody knows which cards its deck is made of.

    A card that not everybody sees counts as left in the deck, wherever it is. There is no row if a
    match began at a position without some of the cards.
    """
    view, seat = context.public_view(), seat_of(anchor.name)
    cards, public = view.rulebook.tracked(view, seat), frozenset(view.zones)
    hidden = sum(view.counts[zone] for zone in view.counts if _is_hidden(zone, seat, public))
    if not cards or hidden + len(set(view.faces.values()).intersection(cards)) != len(cards):
        return ()
    row = RankRow(canvas.easel, anchor, tuple(cards.values()))
    canvas.stage.add(row, row.heading)

    def read(state: TableState) -> frozenset[int]:
        seen = _seen(state, public)
        return frozenset(place for place, face in enumerate(cards) if face not in seen)

    return (Drawn(read, row.tell),)


def _is_hidden(zone: Zone, seat: Seat, public: frozenset[Zone]) -> bool:
    """Return whether a zone of a seat holds cards that not everybody sees."""
    return seat_if_any(zone) == seat and zone not in public


def _seen(state: TableState, public: frozenset[Zone]) -> frozenset[Face]:
    """Return the faces that lie where everybody sees them."""
    view = state.view
    zones = (cards for zone, cards in view.zones.items() if zone in public)
    return frozenset(view.faces[card] for cards in zones for card in cards)
