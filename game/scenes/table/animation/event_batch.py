"""Groups of events that are animated at the same time."""

from dataclasses import dataclass, field
from typing import TypeAlias

from game.engine.dealer import News
from game.engine.events import Attached, Counted, Detached, Moved, Rolled, Shuffled
from game.engine.names import CardId
from game.view.look import Look

Travel: TypeAlias = Moved | Attached | Detached
"""An event that moves a card."""


@dataclass(slots=True)
class EventBatch:
    """Consecutive events that are animated together.

    Different cards move together, along with the aims of their seats; dice of different seats are
    rolled together; different counters change together; different zones are shuffled together.
    """

    look: Look
    moves: list[Travel] = field(default_factory=list)
    aims: list[Counted] = field(default_factory=list)
    rolls: list[Rolled] = field(default_factory=list)
    counts: list[Counted] = field(default_factory=list)
    shuffles: list[Shuffled] = field(default_factory=list)

    def takes(self, item: News) -> bool:
        """Add an event if it can be shown together with all others; return whether it was added."""
        if isinstance(item, Shuffled) or self.shuffles:
            return self._shuffles(item)
        match item:
            case Moved() | Attached() | Detached() if not (self.rolls or self.counts):
                if before(item) in [move.card for move in self.moves]:
                    return False
                self.moves.append(item)
            case Counted() if self._is_aim(item) and not (self.rolls or self.counts):
                self.aims.append(item)
            case Rolled(seat=seat) if not (self.moves or self.aims or self.counts):
                if seat in [roll.seat for roll in self.rolls]:
                    return False
                self.rolls.append(item)
            case Counted(counter=counter) if not (self.moves or self.aims or self.rolls):
                drawn = self.look.counter(counter) is not None and not self._is_aim(item)
                if not drawn or counter in [count.counter for count in self.counts]:
                    return False
                self.counts.append(item)
            case _:
                return False
        return True

    def _shuffles(self, item: News) -> bool:
        others = self.moves or self.aims or self.rolls or self.counts
        if others or not isinstance(item, Shuffled):
            return False
        if item.zone in [shuffle.zone for shuffle in self.shuffles]:
            return False
        self.shuffles.append(item)
        return True

    def _is_aim(self, event: Counted) -> bool:
        drawn = self.look.counter(event.counter)
        return drawn is not None and drawn.part == "aim"


def before(travel: Travel) -> CardId | None:
    """Return the card's identity before it moved; None if the viewer could not see it."""
    return travel.card if isinstance(travel, Detached) else travel.was
