"""Options that are not cards: buttons, tiles and clickable seats."""

from collections.abc import Callable

from game.catalogues import scenes_text as _
from game.engine import Action, Choose
from game.engine.dealer import Prompt
from game.engine.names import Face
from game.engine.text import Text
from game.scenes.table.input_result import UNUSED, InputResult
from game.scenes.table.offer_index import DropTarget
from game.view.button_boxes import button_boxes, heights, letters_in
from game.view.card_tile import CardTile, CardWords
from game.view.fading import FADE
from game.view.frames import LEAST_BUTTON, raised_button
from game.view.inputs import Command, Input, Intent, NumberKey, Pos, Press
from game.view.lines import sentence
from game.view.option_tiles import TILE_Z, OptionTiles
from game.view.pressed_button import FADED, PressedButton
from game.view.seat_geometry import target_box
from game.view.sheet_panel import SheetWords
from game.view.table_canvas import TableCanvas
from game.view.widget import Widget
from game.view.widgets import Button, Form

_ALONG = {Intent.LEFT: Intent.BEFORE, Intent.RIGHT: Intent.NEXT}
"""Left and right step through the buttons in order, across rows or down a column."""


LOCK_IN, TAKE_BACK = _("lock in"), _("take back")
"""The buttons for a plan."""


class OptionButtons:
    """The options of an open prompt that are chosen by name, and the buttons for a plan."""

    def __init__(self, canvas: TableCanvas, say: Callable[[Text], str]) -> None:
        easel, stage, layout = canvas.easel, canvas.stage, canvas.layout
        self._easel, self._layout, self._say = easel, layout, say
        self._form = Form(easel, stage, z=TILE_Z, fades=True)
        self.pressed = PressedButton(canvas)
        """The button that was pressed last."""
        for high in heights(layout):
            raised_button(easel, LEAST_BUTTON, high, "rest")  # rasterized in advance
        self.tiles = OptionTiles(canvas)
        """Options that are shown large."""
        self._sheets: list[SheetWords | None] = []
        self._cards: list[CardWords | None] = []
        self._offers: dict[str, Action] = {}
        self._labels: list[str] = []
        self._harmful: list[str] = []
        self._places: dict[str, Action] = {}
        self.buttons: list[Widget] = []
        """All buttons and tiles."""
        self._plan: DropTarget | None = None
        self._fades_out = False
        self.first: Pos | None = None
        """The middle of the first button, where there are any."""
        self.over_hand = False
        """The options lie where the open hand comes up."""
        self.in_column = False
        """Whether the buttons are in a column beside the cards."""

    @property
    def open(self) -> bool:
        """Whether there are buttons."""
        return bool(self._offers) or self._plan is not None

    @property
    def focus(self) -> str:
        """The name of the button that has the focus."""
        return self._form.focus

    @property
    def at_first(self) -> bool:
        """Whether the first button has the focus."""
        return self._form.focus == next(iter(self._names()), "")

    @property
    def veiled(self) -> bool:
        """Whether the options are shown over a darkened table."""
        return self.tiles.veiled

    def start(
        self,
        prompt: Prompt,
        sheet_of: Callable[[Action], SheetWords | None] = lambda action: None,
        card_of: Callable[[Action], CardWords | None] = lambda action: None,
    ) -> None:
        """Show a button for each option; an option that points at a seat can also be clicked there.

        If ``sheet_of`` or ``card_of`` returns something for all options, they are large tiles.
        """
        self.stop()
        chosen = [item for item in prompt.offers if isinstance(item[0], Choose)]
        self._labels = [sentence(self._say(caption.text)) for _, caption in chosen]
        self._sheets = [sheet_of(action) for action, _ in chosen]
        self._cards = [card_of(action) for action, _ in chosen]
        pointed = [caption.at for _, caption in chosen]
        for place, (action, caption) in enumerate(chosen):
            self._offers[str(place)] = action
            if caption.harms:
                self._harmful.append(str(place))
            if caption.at and pointed.count(caption.at) == 1:
                self._places[caption.at] = action
        self._show()

    def offer(self, plan: DropTarget | None) -> None:
        """Offer to lock in a plan or take it back; None for no plan."""
        before, self._plan = self._plan, plan
        if (plan is None) == (before is None):
            return
        focus = self._form.focus
        self._form.clear()
        self._show()
        if focus:
            self._form.aim(focus if focus in self._names() else self._names()[0])

    def aim(self, here: bool) -> None:
        """Focus the first button that does no harm if ``here``, else none."""
        names = self._names()
        safe = next((name for name in names if name not in self._harmful), next(iter(names), ""))
        self._form.aim(safe if here else "")
        self.tiles.follow(self._form.focus)

    def holds(self, pos: Pos) -> bool:
        """Return whether there is a button or a tile at a position."""
        return any(widget.box.holds(pos) for widget in self.buttons)

    def face_at(self, pos: Pos) -> Face:
        """Return the face of the card tile at a position; "" for none."""
        tiles = (widget for widget in self.buttons if isinstance(widget, CardTile))
        return next((tile.card.face for tile in tiles if tile.box.holds(pos)), "")

    def press(self, action: Action) -> None:
        """Light the button of an option that is chosen openly; the other buttons fade first."""
        self._fades_out = True
        names = [name for name, offered in self._offers.items() if offered == action]
        pressed = [each for each in self.buttons if isinstance(each, Button) and each.name in names]
        for button in pressed:
            lit = Button(button.name, button.label, button.box, "", True, button.letters)
            self.pressed.show(lit.picture(self._easel, focus=True), button.box)

    def update(self, dt: float, uncovered: bool) -> None:
        """Fade buttons in and out by dt seconds, or end that with the hand that they belong to."""
        self._form.advance(dt if uncovered else FADE)
        self.pressed.update(dt if uncovered else FADED)

    def leave(self, pos: Pos) -> None:
        """Remove the focus from buttons that the mouse is not on."""
        if not self.holds(pos):
            self._form.aim("")

    def _names(self) -> list[str]:
        return [*(() if self._plan is None else (LOCK_IN, TAKE_BACK)), *self._offers]

    def _options(self) -> list[str]:
        offers = self._offers.values()
        return [action.option for action in offers if isinstance(action, Choose)]

    def _show(self) -> None:
        tiles: list[Widget] = []
        if self._plan is None:
            tiles += self.tiles.tiles(self._names(), self._sheets)
            cards: list[Widget] = []
            if not tiles:
                cards += self.tiles.cards(self._names(), self._labels, self._cards)
                cards += self.tiles.places(self._names(), self._options(), self._labels)
            self.over_hand = bool(cards)
            tiles += cards
        if tiles:
            self.in_column = False
            self._form.add(*tiles)
            self.buttons = list(tiles)
            self.first = tiles[0].box.centre
            return
        bids = [] if self._plan is None else [sentence(LOCK_IN), sentence(TAKE_BACK)]
        labels = [*bids, *self._labels]
        boxes, self.in_column = button_boxes(self._easel, self._layout, labels)
        self.buttons = [
            Button(name, label, box, primary=name == LOCK_IN, letters=letters_in(self._easel, box))
            for name, label, box in zip(self._names(), labels, boxes, strict=True)
        ]
        self._form.add(*self.buttons)
        self.first = boxes[0].centre if boxes else None

    def stop(self) -> None:
        """Remove the buttons; they fade only after an open choice.

        A fade after a secret choice would show everybody which button had the focus.
        """
        if self._fades_out:
            self._form.fade_out()
        else:
            self._form.clear()
        self._fades_out = False
        self.tiles.stop()
        self._offers, self._places, self._labels, self._sheets = {}, {}, [], []
        self.buttons, self._plan, self.first = [], None, None
        self._cards, self._harmful, self.over_hand = [], [], False

    def handle(self, given: Input) -> InputResult:
        """Choose an option, or lock in a plan or take it back."""
        if not self.open:
            return UNUSED
        if isinstance(given, Command) and not self.veiled:
            given = Command(_ALONG.get(given.intent, given.intent))
        done = self._form.handle(given)
        self.tiles.follow(self._form.focus)
        name = str(given.place) if isinstance(given, NumberKey) else ""
        if done is not None:
            name = done.name
        if self._plan is not None and name == LOCK_IN:
            return InputResult(used=True, action=self._plan.action)
        if self._plan is not None and name == TAKE_BACK:
            return InputResult(used=True, take_back=self._plan.action.seat)
        if name in self._offers:
            return InputResult(used=True, action=self._offers[name])
        if isinstance(given, Press):
            for at, action in self._places.items():
                box = target_box(self._layout, at)
                if box is not None and box.holds(given.pos):
                    return InputResult(used=True, action=action)
        return UNUSED
