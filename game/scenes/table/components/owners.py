"""Owners of cards on the table."""

from game.engine.names import CardId, Seat
from game.engine.rulebook import View
from game.view.anchor import Anchor
from game.view.pile_views import is_life


def whose(view: View, anchor: Anchor, card: CardId | None) -> Seat | None:
    """Return the owner of a card, even of an unseen one that somebody looks at."""
    if card is not None:
        return view.owners.get(card)
    origin = view.rulebook.origins(view).get(anchor.name) if is_life(anchor) else None
    return None if origin is None else origin.owner
