"""Damage on its way: what of it is absorbed, what the deck pays, and what is called off."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.engine.names import Seat
from game.view.drop_row import Harm
from game.view.drops import Drops
from game.view.easel import Easel
from game.view.layout import Layout
from game.view.look import Look
from game.view.stage import Stage

DROPS = "drops"
"""The part of a look that is drawn here."""

SOAK, PAID, CALLED_OFF, DONE = (
    "cards of the hand take it off",
    "cards come off the deck",
    "the rest is called off",
    "that is all",
)
"""What is said of damage: before any of it is paid, while it is, and when it is over."""

PAYING = "Damage"
"""What the panel is called once cards of the deck have gone for it."""


class Harms:
    """The panel of drops, if a table has one; it tells of one seat's damage at a time."""

    def __init__(
        self,
        easel: Easel,
        stage: Stage,
        look: Look,
        layout: Layout,
        seats: Sequence[tuple[str, str]],
    ) -> None:
        """``seats``: crest and name of each."""
        self._look, self._seats = look, tuple(seats)
        self._drops = {anchor.name: Drops(easel, anchor) for anchor in layout.of_kind(DROPS)}
        self._harms: dict[str, Harm] = {}
        self._told: dict[str, str] = {}
        for drops in self._drops.values():
            stage.add(*drops.sprites)

    @property
    def there(self) -> bool:
        """Whether this table has such a panel."""
        return bool(self._drops)

    @property
    def harms(self) -> Mapping[Seat, Harm]:
        """All damage that has been told of since it was last cleared, by seat."""
        return {_seat(counter): harm for counter, harm in self._harms.items()}

    def shows(self, counter: str) -> bool:
        """Whether a counter is told by drops."""
        return counter.partition(":")[0] in self._drops

    def put(self, counter: str, value: int) -> None:
        """Show what is left at rest."""
        harm = self._harms.get(counter)
        if value and (harm is None or harm.left != value):
            self._harms[counter] = Harm(value)
        elif not value:
            self._harms.pop(counter, None)
        self._tell(counter if value else "")

    def change(self, counter: str, was: int, value: int, paid: bool) -> Harm:
        """Damage is dealt, or less of it is left; ``paid``: a card of the deck went for it."""
        harm = self._harms.get(counter)
        if harm is None or value >= was or harm.left != was:
            harm = Harm(value)
            self._told.pop(counter, None)
        elif paid:
            harm = replace(harm, lost=harm.lost + 1, spared=harm.spared + was - value - 1)
        else:
            harm = replace(harm, absorbed=harm.absorbed + was - value)
        self._harms[counter] = harm
        self._tell(counter)
        return harm

    def explain(self, counter: str, words: str) -> None:
        """Say beside the drops what has come over the damage."""
        if self.shows(counter):
            self._told[counter] = words
            self._tell(counter)

    def rest(self) -> None:
        """Something else begins: damage of which nothing is left is told of no more."""
        self._harms = {counter: harm for counter, harm in self._harms.items() if harm.left > 0}
        self._tell(next(iter(self._harms), ""))

    def go_on_from(self, before: "Harms") -> None:
        """Take over what the panel of a screen says that was built anew."""
        self._harms, self._told = dict(before._harms), dict(before._told)
        self._tell(next(reversed(self._harms), ""))

    def _tell(self, counter: str) -> None:
        harm = self._harms.get(counter)
        for name, drops in self._drops.items():
            if harm is None or counter.partition(":")[0] != name:
                drops.tell(None)
                continue
            drawn, (crest, _) = self._look.counters[name], self._seats[_seat(counter)]
            title = PAYING if harm.lost else drawn.label
            drops.tell(harm, title, self._told.get(counter) or _line(harm), crest)


def _line(harm: Harm) -> str:
    """How far it has come."""
    if harm.spared:
        return CALLED_OFF
    if harm.lost:
        return PAID
    return SOAK if harm.left else DONE


def _seat(counter: str) -> Seat:
    return int(counter.partition(":")[2])
