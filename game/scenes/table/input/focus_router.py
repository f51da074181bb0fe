"""Which keys and buttons are for the cards, and which for the row of buttons beside them."""

from typing import TypeAlias

from game.scenes.table.choosing.asking import Asking, Bid
from game.scenes.table.choosing.picking import Outcome, Picking
from game.view.inputs import Ask, Glide, Input, Intent, Slot

Steered: TypeAlias = Outcome | Bid


class Steering:
    """Leads keys to the cards or to the buttons of a prompt that has both.

    Down leads from the cards to the buttons. From there Back, and Up from the first, lead to the
    cards again; beside the cards so do Left and Right. The mouse is for both all the time.
    """

    def __init__(self, picking: Picking, asking: Asking) -> None:
        self._picking, self._asking = picking, asking
        self.at_buttons = False
        """Keys go along the buttons."""

    @property
    def _both(self) -> bool:
        return self._picking.open and self._asking.open

    @property
    def aside(self) -> bool:
        """Keys have been led to buttons that stand beside cards."""
        return self._both and self.at_buttons

    def start(self) -> None:
        """A prompt was opened: keys are for its cards, if it has any."""
        self.at_buttons = not self._picking.open
        self._asking.aim(self.at_buttons)

    def handle(self, given: Input) -> Steered:
        """What the person chose, or tried in vain."""
        if not self._both:
            return self._asking.handle(given) or self._picking.handle(given)
        if isinstance(given, Ask):
            return self._at_buttons(given) if self.at_buttons else self._at_cards(given)
        if isinstance(given, Slot):
            return self._picking.handle(given)
        outcome = self._asking.handle(given)
        if isinstance(given, Glide) and not self.at_buttons:
            self._asking.leave(given.pos)
        return outcome or self._picking.handle(given)

    def _at_cards(self, given: Ask) -> Steered:
        if given.intent is Intent.DOWN and not self._picking.selecting:
            self._lead(to_buttons=True)
            return None
        return self._picking.handle(given)

    def _at_buttons(self, given: Ask) -> Steered:
        aside = given.intent in (Intent.LEFT, Intent.RIGHT) and self._asking.in_column
        first = given.intent is Intent.UP and self._asking.at_first
        if given.intent is Intent.BACK or aside or first:
            self._lead(to_buttons=False)
            return None
        return self._asking.handle(given)

    def _lead(self, to_buttons: bool) -> None:
        self.at_buttons = to_buttons
        self._asking.aim(to_buttons)
