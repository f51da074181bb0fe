"""News that is shown at once: cards that move, dice of one roll, counters of one change."""

from dataclasses import dataclass, field

from game.engine.dealer import News
from game.engine.events import Counted, Moved, Rolled
from game.view.look import Look


@dataclass(slots=True)
class Batch:
    """Neighbours among the news that go together.

    Cards move together with the aims that their seats name; dice of different seats are rolled
    together; different counters change together.
    """

    look: Look
    moves: list[Moved] = field(default_factory=list)
    aims: list[Counted] = field(default_factory=list)
    rolls: list[Rolled] = field(default_factory=list)
    counts: list[Counted] = field(default_factory=list)

    def takes(self, item: News) -> bool:
        """Take an event in, if it goes together with all that is here."""
        match item:
            case Moved() if not (self.rolls or self.counts):
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

    def _is_aim(self, event: Counted) -> bool:
        drawn = self.look.counter(event.counter)
        return drawn is not None and drawn.part == "aim"
