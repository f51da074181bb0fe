"""Who sits where in a running match: shared by the table and the screen that changes it."""

from collections.abc import Collection, Sequence

from game.engine.names import Seat
from game.scenes.services import Chair
from game.view.pads import PREFIX


class SeatBook:
    """The chairs of a match as they are now, and the changes the table has not taken yet."""

    def __init__(
        self,
        chairs: Sequence[Chair],
        crests: Sequence[str] = (),
        lent: Collection[Seat] = (),
    ) -> None:
        """``lent``: seats of people that a computer plays for the time being."""
        self._guests = tuple(
            seat for seat, chair in enumerate(chairs) if chair.person or seat in lent
        )
        self._chairs = list(chairs)
        self._missed: set[str] = set()
        self._given: dict[Seat, Chair] = {}
        self.crests = tuple(crests)
        """The shield of each seat; () for the usual ones."""

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Every seat's chair, with the changes that were asked for."""
        return tuple(self._chairs)

    @property
    def guests(self) -> tuple[Seat, ...]:
        """The seats that people took before the match: only these change hands."""
        return self._guests

    @property
    def pending(self) -> bool:
        """Whether there are changes that the table has not taken yet."""
        return bool(self._given)

    def missing(self, there: Collection[str]) -> Seat | None:
        """A person's seat whose gamepad has gone, once for each time it goes."""
        for seat, chair in enumerate(self._chairs):
            pad = chair.device
            if not chair.person or not pad.startswith(PREFIX) or pad in there:
                self._missed.discard(pad)
            elif pad not in self._missed:
                self._missed.add(pad)
                return seat
        return None

    def give(self, seat: Seat, chair: Chair) -> None:
        """Ask for another chair in a seat; the table takes it when it is shown again."""
        self._given[seat] = chair
        self._chairs[seat] = chair

    def take(self) -> tuple[tuple[Seat, Chair], ...]:
        """The changes that were asked for since the last call, in the order of the seats."""
        given, self._given = self._given, {}
        return tuple(sorted(given.items(), key=lambda change: change[0]))
