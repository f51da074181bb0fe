"""Who is out of the match, and whether it is decided, as far as the screen has shown it."""

from game.engine.names import Seat
from game.engine.options import number_of
from game.scenes.table.display_rules import DisplayRules
from game.scenes.table.state import TableState


def eliminated(state: TableState, rules: DisplayRules) -> frozenset[Seat]:
    """Return the seats that are out of the match, not only of a round."""
    resting = {
        int(name.partition(":")[2])
        for name, value in state.counters.items()
        if value and rules.part(name) == "out"
    }
    return state.fallen - resting


def is_decided(state: TableState, rules: DisplayRules) -> bool:
    """Return whether somebody has won as many rounds as the match needs."""
    drawn = {name: rules.look.counter(name) for name in state.counters}
    options = state.view.options
    return any(
        look is not None
        and look.part == "score"
        and state.counters[name] >= number_of(options, look.most)
        for name, look in drawn.items()
    )
