"""Whose eyes the screen has, and how it passes from one person to the next behind the curtain."""

from collections.abc import Callable, Collection, Sequence
from enum import Enum, auto

from game.engine.names import Seat, Viewer
from game.engine.rulebook import View
from game.scenes.table.hotseat.curtain import Curtain, Phase
from game.view.inputs import Command, Input, Intent, LetGo, NumberKey, Press, Release


class HandOffState(Enum):
    """How far a hand-off has come."""

    OPEN = auto()
    """What the viewer may see is on the screen."""
    LOWERING = auto()
    """The open hand is being lowered; the viewer keeps the screen until it is face down."""
    COVERING = auto()
    """The curtain falls over an open hand or the table."""
    COVERED = auto()
    """The curtain waits to be held."""


class HandOff:
    """The viewer of one table, and the curtain between viewers.

    Where just one person plays, that seat is the viewer all the time and no curtain falls.
    """

    def __init__(
        self,
        names: Sequence[str],
        crests: Sequence[str],
        owing: Callable[[], Collection[Seat]],
        purpose: Callable[[], str] = lambda: "",
    ) -> None:
        """``owing``: the seats that owe a choice of this step, locked or not.

        ``purpose``: what they are asked for, in words for everybody.
        """
        self._names, self._crests = tuple(names), tuple(crests)
        self._owing, self._purpose = owing, purpose
        self._people: tuple[Seat, ...] = ()
        self._curtain: Curtain | None = None
        self._stance = HandOffState.OPEN
        self._recap: Sequence[str] = ()
        self._before: View | None = None
        self.viewer: Viewer = None
        self.next: Seat | None = None
        """The seat that the curtain falls or waits for."""

    def seat(self, people: Sequence[Seat]) -> None:
        """These seats are played by people from now on; one alone is always the viewer."""
        self._people = tuple(people)
        self._stance, self.next = HandOffState.OPEN, None
        self.viewer = people[0] if len(people) == 1 else None

    @property
    def private(self) -> bool:
        """A hand is open that others at the screen must not see."""
        return self.viewer is not None and len(self._people) > 1

    @property
    def open(self) -> bool:
        """Nothing is being covered."""
        return self._stance is HandOffState.OPEN

    @property
    def covering(self) -> bool:
        """The curtain falls: what is on the screen must not change meanwhile."""
        return self._stance is HandOffState.COVERING

    @property
    def lowering(self) -> bool:
        """Whether the hand is being lowered; nothing else may change on screen meanwhile."""
        return self._stance is HandOffState.LOWERING

    @property
    def idle(self) -> bool:
        """There is no curtain to be seen."""
        return self._curtain is None or self._curtain.phase is Phase.UP

    def attach(self, curtain: Curtain, waiting: Collection[Seat]) -> None:
        """Use the curtain of a newly built screen; one that was down is down again."""
        self._curtain = curtain
        if self._stance is not HandOffState.OPEN and self.next is not None:
            self.cover(self.next, (*waiting, self.next), self._recap, at_once=True)

    def cover(
        self,
        seat: Seat,
        waiting: Collection[Seat],
        recap: Sequence[str] = (),
        at_once: bool = False,
    ) -> None:
        """Close the curtain for a seat that has to choose or wants to change its choice.

        ``waiting``: the seats that have not chosen. ``recap``: the events since its last choice.
        """
        assert self._curtain is not None
        self.next, self._stance = seat, HandOffState.COVERING
        self._recap = tuple(recap)
        rows = [self._row(other, waiting) for other in range(len(self._names))]
        words = self._purpose()
        self._curtain.close(seat, self._names[seat], rows, self._recap, at_once, words)

    def arrive(self) -> bool:
        """Return to the public view once the curtain has closed; True if that happened now."""
        if self._stance is not HandOffState.COVERING or self._curtain is None:
            return False
        if not self._curtain.covers:
            return False
        self.viewer = None
        self._stance = HandOffState.COVERED
        return True

    def uncover(self) -> Seat:
        """The seat in front of the curtain has held it: its eyes are the viewer's now."""
        assert self.next is not None and self._curtain is not None
        self.viewer, self.next, self._stance = self.next, None, HandOffState.OPEN
        self._curtain.lift()
        assert self.viewer is not None
        return self.viewer

    def lower(self, before: View) -> None:
        """Start to lower the viewer's hand; ``before``: the public view when it chose."""
        assert self.private and self._stance is HandOffState.OPEN
        self._stance, self._before = HandOffState.LOWERING, before

    def retire(self) -> tuple[Seat, View]:
        """Return to the public view; return the hand's seat and the public view of its choice."""
        assert self._stance is HandOffState.LOWERING and self.viewer is not None
        assert self._before is not None
        seat, self.viewer, self._stance = self.viewer, None, HandOffState.OPEN
        return seat, self._before

    def hold(self, held: bool) -> None:
        """Somebody holds the curtain, or lets go."""
        if self._curtain is not None:
            self._curtain.hold(held)

    def handle(self, given: Input) -> Seat | None:
        """Hold the curtain or let go; the seat that a number key names while it waits."""
        if isinstance(given, Press) or given == Command(Intent.OK):
            self.hold(True)
        elif isinstance(given, Release) or given == LetGo(Intent.OK):
            self.hold(False)
        elif isinstance(given, NumberKey) and self._stance is HandOffState.COVERED:
            return given.place
        return None

    def update(self, dt: float, still: bool) -> bool:
        """Go on by dt seconds; True when the curtain has been held long enough."""
        return self._curtain is not None and self._curtain.update(dt, still)

    def _row(self, seat: Seat, waiting: Collection[Seat]) -> tuple[str, str]:
        """What the curtain says of a seat: to choose now, a computer, waiting, chosen; or ""."""
        if seat in waiting and seat == self.next:
            icon = "eye"
        elif seat not in self._people:
            icon = "bot"
        elif seat in waiting:
            icon = "hour"
        else:
            icon = "check" if seat in self._owing() else ""
        return self._crests[seat], icon
