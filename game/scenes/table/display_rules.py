"""Rules for showing the events of one match: the look, the texts, and the layout."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from game.engine import Action, Pick, Play
from game.engine.dealer import Prompt
from game.engine.names import Seat, Zone
from game.engine.text import Text
from game.scenes.table.state import BadgeText, TableState
from game.view.look import OUT, Look

ZoneKind: TypeAlias = Literal["slot", "pile", "strips"]
"""How a zone is drawn, for zones where the state depends on it."""


@dataclass(frozen=True, slots=True)
class LayoutFeatures:
    """The features of a layout that affect how events are shown.

    ``kinds``: how zones are drawn. ``across``: the seats whose cards meet, from left to right.
    ``battlefield``: cards meet in the middle. ``banner``: there is a banner for comparisons.
    ``one_caption``: notes are shown on that banner too, in place of what it said. ``note_below``:
    notes are shown on it below what it says, as they have no room beside it. ``face_off``: seats
    can show their choices side by side. ``moving_steps``: steps in which cards move by
    themselves. ``blow_dice``: the counters of dice on which damage is shown. ``meeting``: the zones
    of cards that cover the words shown where seats meet. ``lives``: piles that are a seat's life.
    ``looks``: zones where a seat looks at cards of such a pile. ``hands``: hands of seats.
    """

    kinds: Mapping[Zone, ZoneKind] = field(default_factory=dict)
    across: tuple[Seat, ...] = ()
    battlefield: bool = False
    banner: bool = False
    one_caption: bool = False
    note_below: bool = False
    face_off: bool = False
    moving_steps: frozenset[str] = frozenset()
    blow_dice: frozenset[str] = frozenset()
    meeting: frozenset[Zone] = frozenset()
    lives: frozenset[Zone] = frozenset()
    looks: frozenset[Zone] = frozenset()
    hands: frozenset[Zone] = frozenset()

    def zones(self, kind: ZoneKind) -> frozenset[Zone]:
        """Return the zones that are drawn in a way."""
        return frozenset(zone for zone, drawn in self.kinds.items() if drawn == kind)

    @property
    def rests(self) -> bool:
        """Whether nobody acts between two rounds: the strips of the last one are cleared away."""
        return "strips" in self.kinds.values()


@dataclass(frozen=True, slots=True)
class DisplayRules:
    """Rules for showing the events of one match.

    ``say``: formats a Text. ``asks_here``: whether a seat is asked at this screen. ``is_person``:
    whether a person chooses for a seat, with any device.
    """

    look: Look
    say: Callable[[Text], str]
    asks_here: Callable[[Seat], bool]
    is_person: Callable[[Seat], bool]
    layout: LayoutFeatures = LayoutFeatures()

    def hand_makes_way(self, state: TableState, chosen: Action, at: str) -> bool:
        """Return whether the open hand is lowered for a fight after an action at a place.

        It stays lowered from the card that is laid for a fight until the fight's cards are gone,
        except between picks.
        """
        meeting, lying = self.layout.meeting, state.overview.occupied
        is_fight = at.partition("/")[0] in meeting or not meeting.isdisjoint(lying)
        return is_fight and not isinstance(chosen, Pick)

    def is_over(self, told: BadgeText, prompt: Prompt, covered: bool) -> bool:
        """Return whether a caption is over once a seat is asked.

        It is if the hand has ``covered`` it and it is not about two seats. On a table with strips,
        where the log soon repeats it, it is also over when the seat can play a card.
        """
        begins = any(isinstance(action, Play) for action, _ in prompt.offers)
        return (covered and len(told.seats) < 2) or (self.layout.rests and begins)

    def part(self, counter: str) -> str:
        """Return the part that a counter is drawn as; "" if it is not drawn."""
        drawn = self.look.counter(counter)
        return "" if drawn is None else drawn.part

    def is_out_at_0(self, counter: str) -> bool:
        """Return whether a counter's seat is out of the match at 0."""
        drawn = self.look.counter(counter)
        return drawn is not None and drawn.at_0 == OUT


def waiting_backs(state: TableState, look: Look) -> dict[Seat, Zone]:
    """Return the slots in which backs lie for locked cards that have not come there yet."""
    waiting = [seat for seat, waits in state.backs.items() if waits]
    slots = {seat: back_slot(state, seat, look) for seat in waiting}
    return {seat: slot for seat, slot in slots.items() if slot is not None}


def back_slot(state: TableState, seat: Seat, look: Look) -> Zone | None:
    """Return the slot for the back of a seat's locked card, in a step in which each locks one.

    None if the viewer has locked it: that card lies there itself.
    """
    agenda = state.view.agenda
    group = look.laid.get(str(agenda[0][0])) if agenda else None
    shown = group is not None and seat in state.backs and seat != state.view.seat
    return f"{group}:{seat}" if shown else None
