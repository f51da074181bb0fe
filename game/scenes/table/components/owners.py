"""Owners of cards on the table."""

from game.engine.names import CardId, Seat, seat_if_any
from game.engine.rulebook import View
from game.view.anchor import Anchor
from game.view.pile_views import is_life
from game.view.zone_anchors import SlotAnchor


def whose(view: View, anchor: Anchor, card: CardId | None) -> Seat | None:
    """Return the owner of a card, even of an unseen one that somebody looks at."""
    if card is not None:
        owner = view.owners.get(card)
        return holder(anchor) if owner is None else owner
    origin = view.rulebook.origins(view).get(anchor.name) if is_life(anchor) else None
    return None if origin is None else origin.owner


def holder(anchor: Anchor | None) -> Seat | None:
    """Return the seat whose cards lie at a place that shows whose they are; None elsewhere."""
    shows = isinstance(anchor, SlotAnchor) and anchor.crest
    return seat_if_any(anchor.name) if anchor is not None and shows else None
