"""What one input at the table comes to. Every `handle` of the table's parts returns this type."""

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
    """What a seat chose: for the dealer, who may refuse it."""
    refused: Refused | None = None
    """Why what a seat tried cannot be."""
    change: Change | None = None
    """Another scene that is to be shown."""
    take_back: Seat | None = None
    """The seat that takes its locked choice back."""
    called: Seat | None = None
    """The seat that the curtain is handed to."""
    hides: bool = False
    """Everything private is to be covered."""


UNUSED: Final = InputResult()
"""The input means nothing here."""

USED: Final = InputResult(used=True)
"""The input was dealt with; nothing else follows from it."""

HIDE: Final = InputResult(used=True, hides=True)
"""Nobody may be looking any more: everything private is to be covered."""
