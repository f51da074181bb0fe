"""Marks of the fights that open cards have had."""

from collections.abc import Sequence

from game.engine.names import CardId
from game.scenes.table.overview import Outcomes
from game.view.fight_marks import FightMark


def marks_of(outcomes: Outcomes, crests: Sequence[str]) -> dict[CardId, tuple[FightMark, ...]]:
    """Return the marks of the fights that were won or lost, by card; ``crests``: by seat."""
    return {
        card: tuple(
            FightMark(fight.won, crests[fight.against]) for fight in fights if fight.won is not None
        )
        for card, fights in outcomes.fights.items()
    }
