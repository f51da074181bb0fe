"""The context that the parts of a table share."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.catalogues import scenes_text as _
from game.engine.actions import Pick
from game.engine.dealer import Prompt
from game.engine.events import Refused
from game.engine.names import Seat, Viewer, Zone
from game.engine.rulebook import View
from game.scenes.log import Log
from game.scenes.table.display_rules import DisplayRules
from game.scenes.table.handoff_state import Lowering
from game.scenes.table.state import TableStore
from game.scenes.texts import TableTexts, listed
from game.view.ambient import AmbientClock
from game.view.device_keys import DeviceKeys
from game.view.look import Look
from game.view.motion import Timeline
from game.view.sound import Sound

Gather: TypeAlias = Callable[[Seat, Sequence[Pick]], Prompt | Refused]
"""Returns the prompt that a set of cards leads to, or why it is refused."""


@dataclass(frozen=True, slots=True)
class TableContext:
    """The data and services of one match, independent of the window size."""

    look: Look
    sound: Sound
    timeline: Timeline
    texts: TableTexts
    names: tuple[str, ...]
    """The players' names by seat."""
    crests: tuple[str, ...]
    store: TableStore
    log: Log
    rules: DisplayRules
    """Rules for how events change the state."""
    views: Callable[[Viewer], View]
    """Returns the current view of a seat, or of everyone."""
    gather: Gather
    ambient: AmbientClock
    """The time of the motion behind the table."""
    keys: Callable[[str], DeviceKeys]
    """Returns the key hints of a device."""

    def viewer(self) -> Viewer:
        """Return the seat that the screen shows; None while a hand is lowered."""
        handoff = self.store.state.handoff
        return None if isinstance(handoff, Lowering) else handoff.viewer

    def own_view(self) -> View:
        """Return the viewer's current view."""
        return self.views(self.viewer())

    def seers(self, zone: Zone) -> str:
        """Return a phrase for the viewer that says who sees all cards of a zone."""
        viewer = self.viewer()
        seats = [seat for seat in range(len(self.names)) if _sees(self.views(seat), zone)]
        others = [self.texts.name(seat) for seat in seats if seat != viewer]
        names = [_("you")] * (viewer in seats) + others
        if len(names) > 1:
            return _("{names} see this").format(names=listed(names))
        if viewer in seats:
            return _("only you see this")
        return _("only {name} sees this").format(name=names[0]) if names else ""

    def public_view(self) -> View:
        """Return the current public view."""
        return self.views(None)


def _sees(view: View, zone: Zone) -> bool:
    """Return whether a seat sees the cards of a zone, or has been shown every one of them."""
    return zone in view.zones or 0 < view.counts[zone] == len(view.told.get(zone, ()))
