"""Choices that are no cards: buttons beside or above the prompt, and seats that can be clicked."""

from collections.abc import Callable, Iterator, Sequence

from game.engine import Action, Choose
from game.engine.dealer import Prompt
from game.engine.text import Filler
from game.scenes.table.context import TableCanvas
from game.scenes.table.input.option_tiles import TILE_Z, OptionTiles
from game.scenes.table.input_result import UNUSED, InputResult
from game.scenes.table.offer_index import DropTarget
from game.view.anchor import Anchor
from game.view.card_tile import CardWords
from game.view.inputs import Command, Input, Intent, NumberKey, Pos, Press
from game.view.scale import Box
from game.view.sheet_panel import SheetWords
from game.view.table_anchors import (
    ChoicesAnchor,
    DialAnchor,
    DieAnchor,
    PlaqueAnchor,
    PromptAnchor,
    ScoresAnchor,
    TrayAnchor,
)
from game.view.widget import Widget
from game.view.widgets import Button, Form
from game.view.zone_anchors import FanAnchor, PileAnchor, SlotAnchor

MIDDLE = 960.0
"""The line that the buttons stand around."""

HEIGHT, GAP = 68.0, 20.0
"""Base units of a button's height and of the gap between two."""

ROOM = 1720.0
"""Base units that a row of buttons may take where nothing lies beside it."""

KEPT = (TrayAnchor, DieAnchor, DialAnchor, PlaqueAnchor, PileAnchor, SlotAnchor, ScoresAnchor)
"""Kinds of objects that no button may hide."""

CLEAR = 8.0
"""Base units from them to a button."""

LEAST, PADDING, WORDS = 96.0, 72.0, 30.0
"""Base units that a button is wide at least, and more than its words; how large these are."""

MANY, TIGHT = 24, (72.0, 40.0)
"""With more buttons than so many: how wide one is at least, and more than its words."""

ABOVE = 56.0
"""Base units between the middle of the lowest row and the prompt, where the layout does not say
with ``buttons`` of the prompt how high that middle lies."""

PITCH = HEIGHT + GAP / 2
"""Base units from one row to the next."""

COLUMN, BETWEEN, SHRUNK = 60.0, 14.0, 1.15
"""Base units of a button's height in a column, of the gap between two, and how much wider than its
button a label may be that is made smaller for it."""

_ALONG = {Intent.LEFT: Intent.BEFORE, Intent.RIGHT: Intent.NEXT}
"""Left and right go through the buttons in their order, from one row on to the other."""


COMMIT, TAKE_BACK = "commit", "take back"
"""The buttons for a plan."""


class OptionButtons:
    """The options of an open prompt that are chosen by name, and what can be done with a plan."""

    def __init__(self, canvas: TableCanvas, fill: Filler) -> None:
        easel, stage, layout = canvas.easel, canvas.stage, canvas.layout
        self._easel, self._layout, self._fill = easel, layout, fill
        self._form = Form(easel, stage, z=TILE_Z)
        self.tiles = OptionTiles(canvas)
        """Options that are shown large."""
        self._sheets: list[SheetWords | None] = []
        self._cards: list[CardWords | None] = []
        self._offers: dict[str, Action] = {}
        self._labels: list[str] = []
        self._places: dict[str, Action] = {}
        self.buttons: list[Widget] = []
        """The buttons and tiles there are."""
        self._plan: DropTarget | None = None
        self.first: Pos | None = None
        """The middle of the first button, where there are any."""
        self.over_hand = False
        """The options lie where the open hand comes up."""
        self.in_column = False
        """The buttons stand below each other, beside the cards."""

    @property
    def open(self) -> bool:
        """There is something to choose by name."""
        return bool(self._offers) or self._plan is not None

    @property
    def focus(self) -> str:
        """The name of the button that has the focus."""
        return self._form.focus

    @property
    def at_first(self) -> bool:
        """The first button has the focus."""
        return self._form.focus == next(iter(self._names()), "")

    @property
    def veiled(self) -> bool:
        """The options lie over the whole table."""
        return self.tiles.veiled

    def start(
        self,
        prompt: Prompt,
        sheet_of: Callable[[Action], SheetWords | None] = lambda action: None,
        card_of: Callable[[Action], CardWords | None] = lambda action: None,
    ) -> None:
        """Show a button for each option; an option that points at a seat can be clicked there.

        Where ``sheet_of`` tells of each of them what a seat would play, or ``card_of`` which
        card of the table it is, they are large.
        """
        self.stop()
        chosen = [item for item in prompt.offers if isinstance(item[0], Choose)]
        self._labels = [_label(caption.text.filled(self._fill)) for _, caption in chosen]
        self._sheets = [sheet_of(action) for action, _ in chosen]
        self._cards = [card_of(action) for action, _ in chosen]
        pointed = [caption.at for _, caption in chosen]
        for place, (action, caption) in enumerate(chosen):
            self._offers[str(place)] = action
            if caption.at and pointed.count(caption.at) == 1:
                self._places[caption.at] = action
        self._show()

    def offer(self, plan: DropTarget | None) -> None:
        """Offer to commit a plan or take it back; None for no plan."""
        before, self._plan = self._plan, plan
        if (plan is None) == (before is None):
            return
        focus = self._form.focus
        self._form.clear()
        self._show()
        if focus:
            self._form.aim(focus if focus in self._names() else self._names()[0])

    def aim(self, here: bool) -> None:
        """Keys are for the buttons, or not."""
        names = self._names()
        self._form.aim(names[0] if here and names else "")
        self.tiles.follow(self._form.focus)

    def leave(self, pos: Pos) -> None:
        """The mouse is here: no button that it is not on has the focus."""
        if not any(widget.box.holds(pos) for widget in self.buttons):
            self._form.aim("")

    def _names(self) -> list[str]:
        return [*(() if self._plan is None else (COMMIT, TAKE_BACK)), *self._offers]

    def _options(self) -> list[str]:
        """What the offers are called."""
        offers = self._offers.values()
        return [action.option for action in offers if isinstance(action, Choose)]

    def _show(self) -> None:
        """The buttons as they stand now."""
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
        bids = [] if self._plan is None else [_label(COMMIT), _label(TAKE_BACK)]
        labels = [*bids, *self._labels]
        boxes = list(self.boxes(labels))
        self.buttons = [
            Button(name, label, box, primary=name == COMMIT)
            for name, label, box in zip(self._names(), labels, boxes, strict=True)
        ]
        self._form.add(*self.buttons)
        self.first = boxes[0].centre if boxes else None

    def boxes(self, labels: Sequence[str]) -> Iterator[Box]:
        """A place for each button: in the layout's column, if it has one that they fit in.

        Else in as few rows above the prompt as they fit in, each no wider than what lies beside
        it on the table leaves.
        """
        scale = self._easel.scale
        size = scale.px(WORDS * self._easel.text_scale)
        wide = [self._easel.typist.width(label, "bold", size) / scale.u for label in labels]
        column = next(iter(self._layout.of_kind(ChoicesAnchor)), None)
        self.in_column = column is not None and _fits(column.box, wide)
        if column is not None and self.in_column:
            yield from _stacked(column.box, len(labels))
            return
        least, padding = (LEAST, PADDING) if len(labels) <= MANY else TIGHT
        widths = [max(least, width + padding) for width in wide]
        rows = _rows(widths, [self._room(place) for place in range(len(widths))])
        for number, row in enumerate(rows):
            x, top = MIDDLE - _length(row) / 2, self._top(len(rows) - 1 - number)
            for width in row:
                yield Box(x, top, width, HEIGHT)
                x += width + GAP

    def _top(self, place: int) -> float:
        """The top of a row, counted from the lowest one."""
        prompt = self._layout.get(PromptAnchor, "prompt")
        middle = prompt.buttons or prompt.box.y - ABOVE
        return middle - HEIGHT / 2 - place * PITCH

    def _room(self, place: int) -> float:
        """How wide a row can be, counted from the lowest one, without hiding anything.

        A fan that may be as wide as its room is hidden no more than what never moves; but one
        across the middle is for cards that are looked at, when other things are asked.
        """
        top = self._top(place)
        wide = (fan for fan in self._layout.of_kind(FanAnchor) if fan.room is not None)
        fans = (fan for fan in wide if abs(fan.box.centre[0] - MIDDLE) > fan.box.w / 2)
        kept = (anchor for kind in KEPT for anchor in self._layout.of_kind(kind))
        reach = ROOM / 2
        for box in map(_whole, (*kept, *fans)):
            if box.y < top + HEIGHT + CLEAR and top - CLEAR < box.y + box.h:
                reach = min(reach, max(box.x - MIDDLE, MIDDLE - box.x - box.w) - CLEAR)
        return 2 * reach

    def stop(self) -> None:
        """Take the buttons off."""
        self._form.clear()
        self.tiles.stop()
        self._offers, self._places, self._labels, self._sheets = {}, {}, [], []
        self.buttons, self._plan, self.first = [], None, None
        self._cards, self.over_hand = [], False

    def handle(self, given: Input) -> InputResult:
        """Choose an option, or commit a plan or take it back."""
        if not self.open:
            return UNUSED
        if isinstance(given, Command) and not self.in_column and not self.veiled:
            given = Command(_ALONG.get(given.intent, given.intent))
        done = self._form.handle(given)
        self.tiles.follow(self._form.focus)
        name = str(given.place) if isinstance(given, NumberKey) else ""
        if done is not None:
            name = done.name
        if self._plan is not None and name == COMMIT:
            return InputResult(used=True, action=self._plan.action)
        if self._plan is not None and name == TAKE_BACK:
            return InputResult(used=True, take_back=self._plan.action.seat)
        if name in self._offers:
            return InputResult(used=True, action=self._offers[name])
        if isinstance(given, Press):
            for at, action in self._places.items():
                anchor = self._layout.anchors.get(at)
                if (
                    anchor is not None
                    and not isinstance(anchor, FanAnchor)
                    and anchor.box.holds(given.pos)
                ):
                    return InputResult(used=True, action=action)
        return UNUSED


def _label(words: str) -> str:
    """A caption as a button says it."""
    return words[:1].upper() + words[1:]


def _fits(box: Box, wide: Sequence[float]) -> bool:
    """Whether labels so wide have room in a column."""
    high = len(wide) * COLUMN + (len(wide) - 1) * BETWEEN
    return high <= box.h + 1 and all(width <= SHRUNK * (box.w - PADDING / 2) for width in wide)


def _stacked(box: Box, count: int) -> Iterator[Box]:
    """So many buttons below each other, the last at the foot of their column."""
    for place in range(count):
        below = count - 1 - place
        top = box.y + box.h - COLUMN - below * (COLUMN + BETWEEN)
        yield Box(box.x, top, box.w, COLUMN)


def _whole(anchor: Anchor) -> Box:
    """The box of what lies at an anchor, a full fan as well."""
    box = anchor.box
    room = anchor.room if isinstance(anchor, FanAnchor) else None
    return Box.around(*box.centre, room or box.w, box.h)


def _rows(widths: Sequence[float], rooms: Sequence[float]) -> list[Sequence[float]]:
    """The widths in as few rows as they fit in, each with about as many.

    ``rooms``: how wide a row can be, from the lowest one upwards; where they have not room
    enough, a row is as wide as it is on an empty table.
    """
    for wide in (rooms, [ROOM] * len(widths)):
        for count in range(1, len(widths) + 1):
            size = -(-len(widths) // count)
            rows = [widths[start : start + size] for start in range(0, len(widths), size)]
            if all(_length(row) <= room for row, room in zip(rows[::-1], wide, strict=False)):
                return rows
    return [[width] for width in widths]


def _length(row: Sequence[float]) -> float:
    """Base units that a row takes."""
    return sum(row) + GAP * (len(row) - 1)
