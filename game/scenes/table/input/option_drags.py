"""Options that can also be chosen by dragging a die or a card onto something else."""

from game.engine import Action
from game.engine.dealer import Prompt
from game.engine.descriptions import Caption, Drag
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.components.hud import Hud
from game.scenes.table.context import TableContext
from game.scenes.table.input.choosing import CLICK
from game.scenes.table.input_result import UNUSED, USED, InputResult
from game.scenes.table.state import PromptLine
from game.view.anchor import Anchor
from game.view.drag_marks import DragMarks
from game.view.inputs import Glide, Input, Pos, Press, Release, Scroll
from game.view.scale import Box
from game.view.stage import Sprite
from game.view.table_anchors import PlaqueAnchor, TrayAnchor
from game.view.table_canvas import TableCanvas
from game.view.table_geometry import SIDEWAYS, card_height
from game.view.zone_anchors import SlotAnchor

SEATED = (PlaqueAnchor, SlotAnchor, TrayAnchor)
"""Kinds of places that count as their seat when something is dropped there."""


class OptionDrags:
    """The options of an open prompt that can be dragged."""

    def __init__(
        self, context: TableContext, canvas: TableCanvas, board: CardSprites, hud: Hud
    ) -> None:
        self._context, self._store = context, context.store
        self._layout, self._board, self._gauges = canvas.layout, board, hud.gauges
        self._marks = DragMarks(canvas)
        self._offers: dict[tuple[str, str], list[tuple[Action, Caption]]] = {}
        self._amounts: dict[str, int] = {}
        self._pressed: tuple[str, Pos] | None = None
        self._carried = False
        self._before = PromptLine()

    @property
    def dragging(self) -> bool:
        """Whether something is being dragged."""
        return self._carried

    def start(self, prompt: Prompt) -> None:
        """Mark what can be dragged."""
        self.stop()
        for action, caption in prompt.offers:
            if caption.drag is not None and self._is_here(caption.drag):
                way = caption.drag.grip, caption.drag.goal
                self._offers.setdefault(way, []).append((action, caption))
        for ways in self._offers.values():
            if (drag := ways[0][1].drag) is not None and drag.amount:
                self._amounts[drag.amount] = len(ways) - 1
        names = dict.fromkeys(name for way in self._offers for name in way)
        self._marks.start({name: self._boxes(name)[0] for name in names})
        self._rest()

    def stop(self) -> None:
        """Remove all marks."""
        self._marks.stop()
        self._offers, self._amounts, self._pressed, self._carried = {}, {}, None, False

    def let_go(self) -> None:
        """Cancel the drag."""
        if self._carried:
            self._store.prompt(self._before)
        self._pressed, self._carried = None, False
        self._marks.carry(None)
        self._rest()

    def handle(self, given: Input) -> InputResult:
        """Drag with the mouse; a click or the wheel changes an amount."""
        match given:
            case Press(pos) if (grip := self._under(pos, self._handles())) != "":
                self._pressed = grip, pos
                return USED
            case Glide(pos) if self._pressed is not None:
                self._drag(*self._pressed, pos)
                return USED
            case Release(pos) if self._pressed is not None:
                (grip, _), carried = self._pressed, self._carried
                self.let_go()
                if carried:
                    return self._drop(grip, pos)
                self._change(grip, -1)
                return USED
            case Scroll(notches) if self._amounts:
                for counter in self._amounts:
                    self._change(counter, 1 if notches > 0 else -1)
                return USED
        return UNUSED

    def _handles(self) -> list[str]:
        """Return what can be pressed: everything that can be dragged or has an amount."""
        return [*dict.fromkeys([*(grip for grip, _ in self._offers), *self._amounts])]

    def _drag(self, grip: str, start: Pos, pos: Pos) -> None:
        if not self._carried:
            moved = max(abs(pos[0] - start[0]), abs(pos[1] - start[1])) >= CLICK
            if not moved or not any(grip == other for other, _ in self._offers):
                return
            self._carried, self._before = True, self._store.state.prompt
        sprite = self._sprite(grip)
        self._marks.carry(None if sprite is None else sprite.image, pos)
        goals = [goal for other, goal in self._offers if other == grip]
        aimed = self._under(pos, goals)
        self._marks.light(goals, aimed)
        line = self._before
        if aimed:
            _, caption = self._chosen(grip, aimed)
            words = self._context.texts.say(caption.text)
            line = PromptLine(words[:1].upper() + words[1:], line.seat, True)
        self._store.prompt(line)

    def _drop(self, grip: str, pos: Pos) -> InputResult:
        goal = self._under(pos, [goal for other, goal in self._offers if other == grip])
        if not goal:
            return USED
        return InputResult(used=True, action=self._chosen(grip, goal)[0])

    def _chosen(self, grip: str, goal: str) -> tuple[Action, Caption]:
        """Return the offer that a drop chooses, with the chosen amount."""
        ways = self._offers[grip, goal]
        drag = ways[0][1].drag
        amount = "" if drag is None else drag.amount
        return ways[self._amounts.get(amount, 0)]

    def _change(self, counter: str, by: int) -> None:
        """Change an amount, wrapping around at its limits."""
        if counter in self._amounts:
            counts = (len(ways) for ways in self._offers.values() if _amount(ways) == counter)
            self._amounts[counter] = (self._amounts[counter] + by) % max(counts)
            self._rest()

    def _rest(self) -> None:
        """Outline what can be dragged, and show the amounts."""
        self._marks.light({grip for grip, _ in self._offers})
        for ways in self._offers.values():
            counter = _amount(ways)
            brief = ways[self._amounts[counter]][1].brief if counter else None
            if brief is not None and len(ways) > 1:
                words = self._context.texts.say(brief)
                self._marks.say(counter, self._boxes(counter)[0], words)

    def _under(self, pos: Pos, names: list[str]) -> str:
        """Return the first of the named things at a position; "" if there is none."""
        found = (name for name in names if any(box.holds(pos) for box in self._boxes(name)))
        return next(found, "")

    def _is_here(self, drag: Drag) -> bool:
        return self._sprite(drag.grip) is not None and bool(self._boxes(drag.goal))

    def _sprite(self, name: str) -> Sprite | None:
        """Return the sprite of a die, or of the first card in a zone."""
        if name in self._gauges:
            return self._gauges[name].sprite
        return next(iter(self._board.cards(name)), None)

    def _boxes(self, name: str) -> list[Box]:
        """Return the boxes of a thing; those of a seat include its cards in slots and its tray."""
        cards = self._board.cards(name)
        if cards and not name.startswith("seat:"):
            pose = cards[0].pose
            width = pose.width * pose.zoom
            return [Box.around(pose.x, pose.y, width, card_height(width))]
        anchors = self._layout.anchors
        boxes = [_upright(anchors[name])] if name in anchors else []
        kind, _, seat = name.partition(":")
        if kind == "seat":
            seated = (anchor for each in SEATED for anchor in self._layout.of_kind(each))
            boxes += [anchor.box for anchor in seated if anchor.name.endswith(f":{seat}")]
        return boxes


def _upright(anchor: Anchor) -> Box:
    """Return the box of a place, with width and height swapped for a sideways slot."""
    box = anchor.box
    if isinstance(anchor, SlotAnchor) and abs(anchor.angle) == SIDEWAYS:
        return Box.around(*box.centre, box.h, box.w)
    return box


def _amount(ways: list[tuple[Action, Caption]]) -> str:
    drag = ways[0][1].drag
    return "" if drag is None else drag.amount
