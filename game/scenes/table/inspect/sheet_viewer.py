"""Looking at the sheets of what seats play, at open piles, and at the cards of the own hand."""

from dataclasses import dataclass

from game.engine.names import CardId, Seat, Zone
from game.scenes.table.input_result import UNUSED, USED, InputResult
from game.scenes.table.inspect.forecasts import ForecastOverlay
from game.scenes.table.inspect.peek_panel import PeekPanel
from game.scenes.table.inspect.seat_sheets import SeatSheets
from game.view.inputs import Command, Glide, Input, Intent, LetGo, Press


@dataclass(frozen=True, slots=True)
class HeldHand:
    """A card of the open hand."""

    card: CardId


class SheetViewer:
    """One thing at a time is looked at, by mouse or keys; all sheets while the key is held.

    The mouse looks at what it is on. Up begins to go along everything, Left and Right go on,
    Down and Back lead away.
    """

    def __init__(
        self, sheets: SeatSheets, peek_panel: PeekPanel, forecasts: ForecastOverlay
    ) -> None:
        """``foresight`` tells of the cards in the open hand that nothing is asked about."""
        self._sheets, self._peek_panel, self._forecasts = sheets, peek_panel, forecasts
        self._here: Seat | Zone | HeldHand | None = None
        self._held = False

    @property
    def by_keys(self) -> bool:
        """Keys go along what can be looked at now."""
        return self._here is not None

    def handle(self, given: Input, free: bool) -> InputResult:
        """Show what somebody points at.

        ``free``: Up means nothing else now.
        """
        match given:
            case Glide() if self._held:
                return UNUSED
            case Glide(pos) | Press(pos):
                self.leave()
                self._sheets.show(*self._sheets.at(pos))
                return USED if isinstance(given, Press) and self._sheets.shown else UNUSED
            case Command(Intent.PEEK) if self._sheets.seats:
                self.leave()
                self._sheets.show(*self._sheets.seats)
                self._held = True
                return USED
            case LetGo(Intent.PEEK) if self._held:
                self.leave()
                self._sheets.show()
                return USED
            case Command(intent) if self.by_keys:
                return self._go_on(intent)
            case Command(Intent.UP) if free:
                return USED if self.step(1) else UNUSED
        return UNUSED

    def step(self, by: int) -> bool:
        """Look at the next thing, or the one before; whether there is one."""
        held = [HeldHand(card) for card in self._forecasts.hand()]
        things: list[Seat | Zone | HeldHand] = [
            *self._sheets.seats,
            *self._peek_panel.open_piles,
            *held,
        ]
        if not things:
            return False
        here = self._here
        place = things.index(here) + by if here in things else 0
        self.leave()
        self._show(things[place % len(things)])
        return True

    def leave(self) -> None:
        """Keys go elsewhere."""
        self._held = False
        if self._here is not None:
            self._here = None
            self._sheets.show()
            self._peek_panel.hide()
            self._forecasts.read(None)

    def _show(self, thing: Seat | Zone | HeldHand) -> None:
        self._here = thing
        if isinstance(thing, HeldHand):
            self._sheets.show()
            self._forecasts.read(thing.card)
        elif isinstance(thing, str):
            self._sheets.show()
            self._peek_panel.look_at(thing)
        else:
            self._sheets.show(thing)

    def _go_on(self, intent: Intent) -> InputResult:
        """Keys along what can be looked at. What OK means else, it means too."""
        if intent in (Intent.LEFT, Intent.RIGHT, Intent.UP):
            return USED if self.step(-1 if intent is Intent.LEFT else 1) else UNUSED
        self.leave()
        return USED if intent in (Intent.DOWN, Intent.BACK) else UNUSED
