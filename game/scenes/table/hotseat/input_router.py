"""What mouse, keys and gamepads at the screen are for while no curtain hangs before the table."""

from game.engine import Action
from game.engine.events import Refused
from game.scenes.table.input.open_hand import OpenHand
from game.scenes.table.inspect.forecasts import ForecastOverlay
from game.scenes.table.inspect.peek_panel import PeekPanel
from game.scenes.table.inspect.seat_sheets import SeatSheets
from game.scenes.table.inspect.sheet_viewer import SheetViewer
from game.view.inputs import Command, Glide, Input, Intent, NumberKey, Press, RowKey
from game.view.motion import Timeline
from game.view.values import PEEK_KEY


class InputRouter:
    """Passes input on: to what is looked at, to what is foretold, to the open hand, or to skip."""

    def __init__(
        self,
        timeline: Timeline,
        hand: OpenHand,
        peek_panel: PeekPanel,
        forecasts: ForecastOverlay,
        sheets: SeatSheets,
    ) -> None:
        self._timeline = timeline
        self._hand, self._peek_panel, self._forecasts = hand, peek_panel, forecasts
        self._looking = SheetViewer(sheets, peek_panel, forecasts)

    @property
    def undoing(self) -> bool:
        """There is something on the table that Back undoes or leaves."""
        return self._hand.undoing or self._forecasts.by_keys or self._looking.by_keys

    def update(self, still: bool) -> None:
        """``still``: nothing moves on the table, and no curtain over it."""
        self._forecasts.update(still)

    def step(self, given: Input) -> bool:
        """A gamepad that chooses at the open table: Up goes along the table's cards, Down away."""
        if given == Command(Intent.UP):
            if not self._forecasts.step(1):
                self._looking.step(1)
        elif given == Command(Intent.DOWN):
            self._forecasts.leave()
            self._looking.leave()
        return given in (Command(Intent.UP), Command(Intent.DOWN))

    def handle(self, given: Input) -> Action | Refused | None:
        """What the person at the screen chose or tried in vain, if anybody is asked there."""
        if isinstance(given, RowKey) and given.down and given.place < PEEK_KEY:
            given = NumberKey(given.place)
        hand, peek_panel, forecasts = self._hand, self._peek_panel, self._forecasts
        looking = self._looking
        asked, presses = hand.seat is not None, _presses(given)
        if peek_panel.reminding and presses:
            self._timeline.skip()
            return None
        held, free = isinstance(given, Glide) and hand.selecting, not asked or hand.leaves_up
        if not held and looking.handle(given, free=free and not forecasts.by_keys):
            return None
        if not held and peek_panel.handle(given):
            return None
        if forecasts.handle(given, free=free, alone=not asked):
            return None
        if hand.seat is not None:
            result = hand.handle(given)
            return result.action or result.refused
        if presses:
            self._timeline.skip()
        return None


def _presses(given: Input) -> bool:
    """Whether somebody presses something, which skips what is shown."""
    return isinstance(given, Press | NumberKey) or given == Command(Intent.OK)
