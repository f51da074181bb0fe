"""Which keys and buttons are for the cards, and which for the row of buttons beside them."""

from typing import TypeAlias

from game.scenes.table.input.card_picker import CardPicker, PickResult
from game.scenes.table.input.option_buttons import ButtonResult, OptionButtons
from game.view.inputs import Command, Glide, Input, Intent, NumberKey

Steered: TypeAlias = PickResult | ButtonResult


class FocusRouter:
    """Leads keys to the cards or to the buttons of a prompt that has both.

    Down leads from the cards to the buttons. From there Back, and Up from the first, lead to the
    cards again; beside the cards so do Left and Right. The mouse is for both all the time.
    """

    def __init__(self, card_picker: CardPicker, asking: OptionButtons) -> None:
        self._card_picker, self._option_buttons = card_picker, asking
        self.at_buttons = False
        """Keys go along the buttons."""

    @property
    def _both(self) -> bool:
        return self._card_picker.open and self._option_buttons.open

    @property
    def aside(self) -> bool:
        """Keys have been led to buttons that stand beside cards."""
        return self._both and self.at_buttons

    def start(self) -> None:
        """A prompt was opened: keys are for its cards, if it has any."""
        self.at_buttons = not self._card_picker.open
        self._option_buttons.aim(self.at_buttons)

    def handle(self, given: Input) -> Steered:
        """What the person chose, or tried in vain."""
        if not self._both:
            return self._option_buttons.handle(given) or self._card_picker.handle(given)
        if isinstance(given, Command):
            return self._at_buttons(given) if self.at_buttons else self._at_cards(given)
        if isinstance(given, NumberKey):
            return self._card_picker.handle(given)
        outcome = self._option_buttons.handle(given)
        if isinstance(given, Glide) and not self.at_buttons:
            self._option_buttons.leave(given.pos)
        return outcome or self._card_picker.handle(given)

    def _at_cards(self, given: Command) -> Steered:
        if given.intent is Intent.DOWN and not self._card_picker.selecting:
            self._lead(to_buttons=True)
            return None
        return self._card_picker.handle(given)

    def _at_buttons(self, given: Command) -> Steered:
        aside = given.intent in (Intent.LEFT, Intent.RIGHT) and self._option_buttons.in_column
        first = given.intent is Intent.UP and self._option_buttons.at_first
        if given.intent is Intent.BACK or aside or first:
            self._lead(to_buttons=False)
            return None
        return self._option_buttons.handle(given)

    def _lead(self, to_buttons: bool) -> None:
        self.at_buttons = to_buttons
        self._option_buttons.aim(to_buttons)
