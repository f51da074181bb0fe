"""Named steps are flat tuples on the agenda, and survive a round trip."""

from typing import NamedTuple

import pytest

from game.engine.steps import StepKinds, step_name


class Draw(NamedTuple):
    """A seat draws this many cards."""

    seat: int
    count: int


class Share(NamedTuple):
    """The share of a seat."""

    seat: int
    kind: str


class Divide(NamedTuple):
    """A seat divides."""

    seat: int
    shares: tuple[Share, ...]


class Answer(NamedTuple):
    """These seats answer."""

    seats: tuple[int, ...]


class Stop(NamedTuple):
    """Nothing is left."""


STEPS = StepKinds({"draw": Draw, "divide": Divide, "answer": Answer, "stop": Stop})

CASES = [
    (Draw(1, 2), ("draw", 1, 2)),
    (Divide(0, (Share(1, "gold"), Share(2, "iron"))), ("divide", 0, 1, "gold", 2, "iron")),
    (Answer((0, 3)), ("answer", 0, 3)),
    (Answer(()), ("answer",)),
    (Stop(), ("stop",)),
]


@pytest.mark.parametrize(("step", "plain"), CASES)
def test_a_step_is_flat_on_the_agenda_and_read_back_by_name(step: tuple, plain: tuple) -> None:
    (kept,) = STEPS.plain(step)
    assert (kept, type(kept)) == (plain, tuple)
    read = STEPS.read(kept)
    assert (read, type(read)) == (step, type(step))


def test_the_current_step_is_the_first_of_the_agenda() -> None:
    agenda = STEPS.plain(Draw(1, 2), Stop())
    assert (STEPS.first(agenda), step_name(agenda)) == (Draw(1, 2), "draw")
    assert (STEPS.first(()), step_name(())) == (None, "")
    assert STEPS.read_all(agenda) == [Draw(1, 2), Stop()]


def test_steps_of_a_class_are_found_with_their_indices() -> None:
    agenda = STEPS.plain(Draw(1, 2), Answer((0, 3)), Draw(0, 1))
    assert STEPS.find(agenda, Draw) == [(0, Draw(1, 2)), (2, Draw(0, 1))]
    assert STEPS.find(agenda, Stop) == []
