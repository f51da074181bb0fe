"""What mouse, keys and gamepads at the screen are for while no curtain hangs before the table."""

from game.engine import Action, Play
from game.engine.events import Refused
from game.scenes.table.choosing.open_hand import OpenHand
from game.scenes.table.choosing.picking import Tried
from game.scenes.table.reading.foresight import Foresight
from game.scenes.table.reading.looking import Looking
from game.scenes.table.reading.memory import Memory
from game.scenes.table.reading.sheets import Sheets
from game.view.inputs import PEEK_KEY, Ask, Glide, Input, Intent, Press, RowKey, Slot
from game.view.motion import Director


class AtScreen:
    """Passes input on: to what is looked at, to what is foretold, to the open hand, or to skip."""

    def __init__(self, director: Director) -> None:
        self._director = director
        self._hand: OpenHand | None = None
        self._memory: Memory | None = None
        self._foresight: Foresight | None = None
        self._looking: Looking | None = None

    def attach(self, hand: OpenHand, memory: Memory, foresight: Foresight, sheets: Sheets) -> None:
        """Use the parts of a newly built screen."""
        self._hand, self._memory, self._foresight = hand, memory, foresight
        self._looking = Looking(sheets, memory, foresight)

    @property
    def undoing(self) -> bool:
        """There is something on the table that Back undoes or leaves."""
        assert self._hand is not None and self._foresight is not None
        assert self._looking is not None
        return self._hand.undoing or self._foresight.by_keys or self._looking.by_keys

    def update(self, still: bool) -> None:
        """``still``: nothing moves on the table, and no curtain over it."""
        assert self._foresight is not None
        self._foresight.update(still)

    def step(self, given: Input) -> bool:
        """A gamepad that chooses at the open table: Up goes along the table's cards, Down away."""
        assert self._foresight is not None and self._looking is not None
        if given == Ask(Intent.UP):
            if not self._foresight.step(1):
                self._looking.step(1)
        elif given == Ask(Intent.DOWN):
            self._foresight.leave()
            self._looking.leave()
        return given in (Ask(Intent.UP), Ask(Intent.DOWN))

    def handle(self, given: Input) -> Action | Refused | None:
        """What the person at the screen chose or tried in vain, if anybody is asked there."""
        if isinstance(given, RowKey) and given.down and given.place < PEEK_KEY:
            given = Slot(given.place)
        hand, memory, foresight = self._hand, self._memory, self._foresight
        assert hand is not None and memory is not None and foresight is not None
        looking = self._looking
        assert looking is not None
        asked, presses = hand.seat is not None, _presses(given)
        if memory.reminding and presses:
            self._director.skip()
            return None
        held, free = isinstance(given, Glide) and hand.selecting, not asked or hand.leaves_up
        if not held and looking.handle(given, free=free and not foresight.by_keys):
            return None
        if not held and memory.handle(given):
            return None
        if foresight.handle(given, free=free, alone=not asked):
            return None
        if hand.seat is not None:
            outcome = hand.handle(given)
            if isinstance(outcome, Tried):
                return Play(hand.seat, outcome.card, outcome.zone)
            return outcome
        if presses:
            self._director.skip()
        return None


def _presses(given: Input) -> bool:
    """Whether somebody presses something, which skips what is shown."""
    return isinstance(given, Press | Slot) or given == Ask(Intent.OK)
