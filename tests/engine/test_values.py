"""The fast constructors of frozen values: they do what the generated ones do."""

import inspect
from dataclasses import FrozenInstanceError, dataclass, replace

import pytest

from game.engine.events import Moved
from game.engine.text import Text
from game.engine.values import with_fast_init


@dataclass(frozen=True, slots=True)
class Usual:
    """A value with the generated constructor."""

    name: str
    number: int = 3
    words: tuple[str, ...] = ()


Fast = with_fast_init(
    dataclass(frozen=True, slots=True)(
        type("Fast", (), {"__annotations__": Usual.__annotations__, "number": 3, "words": ()})
    )
)


def test_a_fast_constructor_takes_the_same_parameters() -> None:
    usual, fast = inspect.signature(Usual), inspect.signature(Fast)
    assert [(one.name, one.default) for one in usual.parameters.values()] == [
        (one.name, one.default) for one in fast.parameters.values()
    ]
    with pytest.raises(TypeError):
        Moved(1)  # type: ignore[call-arg]


def test_values_are_the_same_by_position_by_name_and_by_default() -> None:
    given = Moved(5, None, "deck", "hand:0", None, None, False, None)
    named = Moved(card=5, was=None, origin="deck", to="hand:0", at=None, face=None)
    assert given == named
    assert hash(given) == hash(named)
    assert (given.card, given.to, given.on_top, given.owner) == (5, "hand:0", False, None)
    assert replace(given, card=6) == Moved(6, None, "deck", "hand:0", None, None)


def test_values_stay_frozen() -> None:
    for value in (Moved(5, None, "deck", "hand:0", None, None), Text("{seat} waits", seat=1)):
        for name in type(value).__slots__:
            with pytest.raises(FrozenInstanceError):
                setattr(value, name, 0)
