"""The seating of a running match, shared by the table and the screen that changes it."""

from collections.abc import Collection, Sequence

from game.engine.names import Seat
from game.scenes.services import Chair
from game.view import palette as p
from game.view.pads import PREFIX


class SeatBook:
    """The current chairs of a match, and changes that the table has not applied yet."""

    def __init__(
        self,
        chairs: Sequence[Chair],
        crests: Sequence[str] = (),
        lent: Collection[Seat] = (),
    ) -> None:
        """``crests``: the shields, if they show teams.

        ``lent``: seats of people that a computer plays for now.
        """
        self._guests = tuple(
            seat for seat, chair in enumerate(chairs) if chair.person or seat in lent
        )
        self._chairs = list(chairs)
        self._missed: set[str] = set()
        self._given: dict[Seat, Chair] = {}
        self.crests = tuple(crests) or p.crests(len(chairs), ())
        """The shield of each seat."""

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """The chair of every seat, with the requested changes."""
        return tuple(self._chairs)

    @property
    def guests(self) -> tuple[Seat, ...]:
        """The seats that people took before the match; only these can change."""
        return self._guests

    @property
    def pending(self) -> bool:
        """Whether the table has changes still to apply."""
        return bool(self._given)

    def missing(self, there: Collection[str]) -> Seat | None:
        """Return a person's seat whose gamepad was unplugged, once per disconnection."""
        for seat, chair in enumerate(self._chairs):
            pad = chair.device
            if not chair.person or not pad.startswith(PREFIX) or pad in there:
                self._missed.discard(pad)
            elif pad not in self._missed:
                self._missed.add(pad)
                return seat
        return None

    def give(self, seat: Seat, chair: Chair) -> None:
        """Request another chair; the table applies it when it is shown again."""
        self._given[seat] = chair
        self._chairs[seat] = chair

    def take(self) -> tuple[tuple[Seat, Chair], ...]:
        """Return the changes requested since the last call, by seat."""
        given, self._given = self._given, {}
        return tuple(sorted(given.items(), key=lambda change: change[0]))
