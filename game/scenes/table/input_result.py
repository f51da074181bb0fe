"""The result of an input; every `handle` of the table's parts returns it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.engine.actions import Action
from game.engine.events import Refused
from game.engine.names import Seat

if TYPE_CHECKING:
    from game.scenes.scene import Change


class InputResult(NamedTuple):
    """The result of an input; at most one field besides ``used`` is set.

    ``used``: the part has handled the input, and no other part gets it.
    """

    used: bool = False
    action: Action | None = None
    """A seat's choice, for the dealer."""
    refused: Refused | None = None
    """The refusal of an illegal choice."""
    change: Change | None = None
    """A change of the scene stack."""
    take_back: Seat | None = None
    """The seat that takes back its locked choice."""
    called: Seat | None = None
    """The seat for which the curtain closes."""
    hides: bool = False
    """Whether everything private must be covered."""


UNUSED: Final = InputResult()
"""The input is for other parts."""

USED: Final = InputResult(used=True)
"""The input was handled and has no further effect."""

HIDE: Final = InputResult(used=True, hides=True)
"""Everything private must be covered, since nobody may be looking."""
