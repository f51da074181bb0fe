"""The attacks of a round in which a seat may be in several fights."""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from game.engine.events import Compared
from game.engine.names import Seat
from game.engine.text import Text

Attack: TypeAlias = tuple[Seat, Seat]
"""A seat and its target."""

Pair: TypeAlias = frozenset[Seat]
"""The two seats of a fight."""


class Attacks(NamedTuple):
    """The attacks of a round that are drawn as arrows and signs.

    ``coming``: announced attacks of later fights. ``present``: attacks of the current fight.
    ``tied``: attacks of pairs that tied and will play again. ``extra``: what ties add to the next
    hit between two seats.
    """

    coming: tuple[Attack, ...] = ()
    present: tuple[Attack, ...] = ()
    tied: Mapping[Pair, tuple[Attack, ...]] = MappingProxyType({})
    extra: Mapping[Pair, int] = MappingProxyType({})

    def of(self, seats: Collection[Seat]) -> tuple[Attack, ...]:
        """Return the attacks of a fight that has just been compared."""
        return self.tied.get(frozenset(seats), self.present)

    def told(self, attacks: Collection[Attack]) -> "Attacks":
        """Return the attacks after a line has announced further ones."""
        return self._replace(coming=(*self.coming, *attacks))

    def fought(self, event: Compared, targets: Mapping[Seat, Seat]) -> "Attacks":
        """Return the attacks after a fight; ``targets``: the targets that seats have chosen."""
        pair, told = frozenset(event.seats), {*self.coming}
        ways = (event.seats, event.seats[::-1])
        found = tuple(way for way in ways if way in told or targets.get(way[0]) == way[1])
        present = self.tied.get(pair, found)
        coming = tuple(attack for attack in self.coming if set(attack) != pair)
        tied = {each: attacks for each, attacks in self.tied.items() if each != pair}
        more = number_in(event.detail)
        if event.winner is not None or not more:  # a tie that adds nothing is not played again
            return self._replace(coming=coming, present=present, tied=tied)
        return Attacks(coming, (), {**tied, pair: present}, {**self.extra, pair: more})

    def ties_of(self, seats: Collection[Seat]) -> bool:
        """Return whether two seats have tied and not been compared since."""
        return frozenset(seats) in self.tied

    def hit(self, seats: Collection[Seat]) -> "Attacks":
        """Return the attacks after the hit of a fight, to which ties have added."""
        extra = {pair: more for pair, more in self.extra.items() if pair != frozenset(seats)}
        return self._replace(extra=extra)

    def cleared(self, include_coming: bool) -> "Attacks":
        """Drop the current fight's attacks; with ``include_coming``, announced ones too.

        Attacks of pairs that tied stay.
        """
        return self._replace(present=(), coming=() if include_coming else self.coming)


def number_in(text: Text | None, field: str = "number") -> int:
    """Return the number in a field of a text; 0 if there is none."""
    value = 0 if text is None else dict(text.values).get(field, 0)
    return value if isinstance(value, int) else 0
