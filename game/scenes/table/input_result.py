"""The result of an input; every `handle` of the table's parts returns it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.engine.actions import Action
from game.engine.events import Refused
from game.engine.names import Seat

if TYPE_CHECKING:
    from game.scenes.scene import Change


class InputResult(NamedTuple):
    """What an input comes to; at most one field but ``used`` is set.

    ``used``: it was meant for this part, and no other part is to see it.
    """

    used: bool = False
    action: Action | None = None
    """The choice of a seat, for the dealer."""
    refused: Refused | None = None
    """Why a choice is impossible."""
    change: Change | None = None
    """A change of scenes."""
    take_back: Seat | None = None
    """The seat that takes its locked choice back."""
    called: Seat | None = None
    """The seat that the curtain is handed to."""
    hides: bool = False
    """Everything private is to be covered."""


UNUSED: Final = InputResult()
"""The input was not for this part."""

USED: Final = InputResult(used=True)
"""The input was handled and has no further effect."""

HIDE: Final = InputResult(used=True, hides=True)
"""Everything private must be covered, since nobody may be looking."""
