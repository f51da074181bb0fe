"""Why cards are where they are, as far as that still holds after they move."""

from collections.abc import Sequence

from game.engine.events import Attached, Detached, Gathered, Moved
from game.engine.names import CardId, group_of
from game.scenes.table.state import Causes


def kept_causes(causes: Causes, event: Moved | Attached | Detached | Gathered) -> Causes:
    """Keep the causes of cards that move between zones of one kind; drop those of any others."""
    moves: Sequence[tuple[CardId, CardId | None]]
    match event:
        case Gathered(cards=cards):
            moves = [(card, was) for card, was, _face in cards]
        case Detached(card=card):
            moves = [(card, card)]
        case Moved(card=card, was=was) | Attached(card=card, was=was):
            moves = [(card, was)]
    left = {was for _card, was in moves if was in causes}
    if not left:
        return causes
    kept = {card: why for card, why in causes.items() if card not in left}
    if isinstance(event, Moved | Gathered) and group_of(event.origin) == group_of(event.to):
        kept |= {card: causes[was] for card, was in moves if was is not None and was in left}
    return kept
