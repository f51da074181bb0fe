"""How fast cards fly that move together."""

from game.engine.events import Moved
from game.scenes.table.animation.pacing import Pace, pace_of
from game.scenes.table.durations import DEAL, GATHER, STAGGER, SWEEP_NEXT


def moved(origin: str, count: int, to: str) -> list[Moved]:
    return [Moved(place, None, origin, to, None, None) for place in range(count)]


def test_the_cards_of_a_round_are_collected_more_slowly_than_new_ones_are_dealt() -> None:
    sweep = [*moved("hand:0", 4, "away"), *moved("tower", 3, "away")]
    assert pace_of(sweep, False, False) == Pace(GATHER, SWEEP_NEXT)
    assert pace_of(moved("away", 9, "hand:0"), False, False) == Pace(DEAL, STAGGER)


def test_single_cards_from_two_places_still_leave_together() -> None:
    fight = [*moved("open:0", 1, "discard"), *moved("open:1", 1, "discard")]
    assert pace_of(fight, False, False) is None
