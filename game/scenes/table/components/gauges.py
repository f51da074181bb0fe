"""Gauges: dials, dice, ladders, scores and tokens that show counters."""

from collections.abc import Callable
from functools import partial
from math import hypot

from game.catalogues import scenes_text as _
from game.engine.actions import Play
from game.engine.counters import starting
from game.engine.events import Counted
from game.engine.names import Seat, group_of, seat_of
from game.scenes.table.context import TableContext
from game.scenes.table.durations import (
    COUNTER_REDUCED,
    DIAL,
    DIE_ROLL,
    DIE_TURN,
    PIP_DROP,
    TOKEN,
)
from game.scenes.table.state import TableState
from game.view.change_sign import ChangeSign
from game.view.counter_die import CounterDie
from game.view.dial import Dial
from game.view.falling_pip import FallingPip
from game.view.inputs import Pos
from game.view.ladder import LadderSprite
from game.view.motion import Motion, Tween, in_out, linear, out_elastic
from game.view.scale import meet
from game.view.scores import ScoreBoard
from game.view.stage import Sprite
from game.view.strips import is_in_rows
from game.view.table_anchors import (
    BadgeAnchor,
    DialAnchor,
    DieAnchor,
    LadderAnchor,
    ScoresAnchor,
    SpotAnchor,
)
from game.view.table_canvas import TableCanvas
from game.view.token import LANDING, Token, arc_beside
from game.view.zone_anchors import StripsAnchor

SIGN_DROP = 0.0
"""Distance from the top of a dial down to the middle of its sign, in base units."""


class Gauge:
    """Shows one counter, at rest or animated."""

    sound = "ratchet"
    """Sound of the animation."""

    def __init__(self, counter: str, draw: Callable[[int], None]) -> None:
        """``draw`` shows a value at once."""
        self.counter, self._draw = counter, draw
        self.sprite: Sprite | None = None
        """What can be dragged, if anything."""
        self.centre: Pos | None = None
        """Where damage flies to, if it does."""
        self._drawn: int | None = None

    def update(self, state: TableState) -> None:
        """Draw the counter if it has changed and was not animated."""
        value = state.counters[self.counter]
        if value != self._drawn:
            self._drawn = value
            self._draw(value)

    def change(self, event: Counted, still: bool) -> list[Motion]:
        """Return the animation of a change, if there is one; ``still``: reduced motion is on."""
        motions = self._animate(event.was, event.value, still)
        if motions:
            self._drawn = event.value
        return motions

    def jolt(self, start: Pos, seconds: float, delay: float) -> list[Motion]:
        """Return how a blow from a place knocks the gauge aside, if it can be."""
        return []

    def drop(self, value: int) -> list[Motion]:
        """Return how what a value adds drops into its place, if it does."""
        return []

    def _animate(self, was: int, value: int, still: bool) -> list[Motion]:
        return []


class DialGauge(Gauge):
    """A dial whose needle turns, and the sign of its last change if the layout has room for it."""

    def __init__(self, context: TableContext, canvas: TableCanvas, anchor: DialAnchor) -> None:
        drawn, box = context.look.counters[group_of(anchor.name)], anchor.box
        full = _start(context, anchor.name)
        self._dial = Dial(canvas.easel, drawn.piece, drawn.icon, box.centre, box.w, full, full)
        super().__init__(anchor.name, self._dial.set)
        self.centre = box.centre
        canvas.stage.add(self._dial)
        self.sign = ChangeSign(canvas.easel, (box.centre[0], box.y + SIGN_DROP), *self._dial.loss)
        """The sign of the last change."""
        self._has_sign = anchor.change
        canvas.stage.add(self.sign)

    @property
    def shown(self) -> float:
        """Return the value that the needle points to."""
        return self._dial.shown

    def update(self, state: TableState) -> None:
        """Draw the value and the sign of its last change."""
        super().update(state)
        if self._has_sign:
            self.sign.tell(state.changes.get(self.counter, 0))

    def _animate(self, was: int, value: int, still: bool) -> list[Motion]:
        reached = 0.0

        def apply(share: float) -> None:
            nonlocal reached  # only the needle swings back
            reached = min(1.0, max(reached, share))
            needle = min(self._dial.most, max(0.0, was + (value - was) * share))
            self._dial.set(was + (value - was) * reached, max(0, was - value), needle)
            if share == 1:
                self._dial.set(value)

        seconds, ease = (COUNTER_REDUCED, linear) if still else (DIAL, out_elastic)
        return [Tween(seconds, apply, ease)]


class DieGauge(Gauge):
    """A die that turns to its value."""

    def __init__(self, context: TableContext, canvas: TableCanvas, anchor: DieAnchor) -> None:
        drawn, box = context.look.counters[group_of(anchor.name)], anchor.box
        value, start = context.store.state.counters[anchor.name], _start(context, anchor.name)
        at = box.centre, box.w
        self._die = CounterDie(canvas.easel, drawn, *at, value, start == 0, anchor.letters)
        super().__init__(anchor.name, self._die.set)
        self.sprite = self._die
        self._change, self._store = 0, context.store
        self._middle, self._struck = box.centre, anchor.name in context.rules.layout.blow_dice
        canvas.stage.add(*self._die.sprites)

    @property
    def shown(self) -> int:
        """Return the number on top."""
        return self._die.value

    def update(self, state: TableState) -> None:
        """Draw the value and the sign of its last change."""
        super().update(state)
        change = state.changes.get(self.counter, 0)
        if change != self._change:
            self._change = change
            self._die.tell(change)

    def change(self, event: Counted, still: bool) -> list[Motion]:
        """Return how the die turns, with the sign beside it."""
        self._change = self._store.state.changes.get(self.counter, 0)
        return super().change(event, still)

    def _animate(self, was: int, value: int, still: bool) -> list[Motion]:
        if self._struck and value < was and not still:
            return [Tween(DIE_ROLL, lambda share: self._die.roll(share, was, value), linear)]

        def apply(share: float) -> None:
            self._die.turn(1.0 if still else share, was, value, self._change != 0)

        return [Tween(COUNTER_REDUCED if still else DIE_TURN, apply, linear)]

    def jolt(self, start: Pos, seconds: float, delay: float) -> list[Motion]:
        """Return how a blow from a place knocks the die aside."""
        x, y = self._middle[0] - start[0], self._middle[1] - start[1]
        way = x / hypot(x, y), y / hypot(x, y)
        return [Tween(seconds, lambda share: self._die.jolt(share, way), linear, delay)]


class TokenGauge(Gauge):
    """A coin beside the seat that its counter names."""

    def __init__(self, context: TableContext, canvas: TableCanvas, counter: str) -> None:
        drawn = context.look.counters[group_of(counter)]
        anchors = canvas.layout.of_kind(SpotAnchor)
        self._spots = [anchor.box.centre for anchor in anchors]
        self._words = canvas.layout.get(BadgeAnchor, "badge").box
        self.token = Token(
            canvas.easel, drawn.piece, drawn.label, anchors[0].room, anchors[0].box.w
        )
        super().__init__(counter, self._put)
        canvas.stage.add(self.token, *self.token.trail)

    def is_at(self, seat: Seat) -> bool:
        """Return whether the coin is beside a seat."""
        return self._drawn == seat

    def _put(self, seat: Seat) -> None:
        if seat in range(len(self._spots)):
            self.token.stand_at(self._spots[seat])
        else:
            self.token.hide()

    def _animate(self, was: Seat, value: Seat, still: bool) -> list[Motion]:
        seats = range(len(self._spots))
        if still or was == value or was not in seats or value not in seats:
            return []
        start, goal = self._spots[was], self._spots[value]
        arc, flight = arc_beside(start, goal, self._words), 1 - LANDING

        def move(share: float) -> None:
            if share < flight:
                self.token.travel(start, goal, in_out(share / flight), arc)
            else:
                self.token.land(goal, (share - flight) / LANDING)

        return [Tween(TOKEN, move, linear)]


class LadderGauge(Gauge):
    """A ladder that marks the values a seat can choose, brightly while it chooses.

    It is hidden between rounds, when there is no limit and nobody is asked, and while the cards of
    strips lie in rows over it.
    """

    def __init__(self, context: TableContext, canvas: TableCanvas, anchor: LadderAnchor) -> None:
        self._rulebook, self._say = context.store.state.view.rulebook, context.texts.say
        self._ladder, self._is_asked = LadderSprite(canvas.easel, context.look, anchor.box), False
        self._is_between = self._is_covered = False
        self._strips = [
            strips
            for strips in canvas.layout.of_kind(StripsAnchor)
            if meet(strips.row_area, anchor.box)
        ]
        super().__init__(anchor.name, self._climb)
        canvas.stage.add(self._ladder)

    def update(self, state: TableState) -> None:
        """Draw the value, and whether somebody chooses a card."""
        offers = () if state.selection is None else state.selection.prompt.offers
        is_asked = any(isinstance(action, Play) for action, _ in offers)
        now = is_asked, state.between_rounds, self._lies_below(state)
        if now != (self._is_asked, self._is_between, self._is_covered):
            (self._is_asked, self._is_between, self._is_covered), self._drawn = now, None
        super().update(state)

    def _lies_below(self, state: TableState) -> bool:
        """Return whether cards of strips lie in rows over the ladder."""
        offers = {} if state.selection is None else state.selection.offers.offers
        zones = state.view.zones
        return any(is_in_rows(zones.get(strips.name, ()), offers) for strips in self._strips)

    def _climb(self, value: int) -> None:
        says = self._rulebook.ladder(self.counter, value)
        is_idle = says is not None and says.at is None and self._is_between
        if self._is_covered or is_idle:
            self._ladder.set((), ())
        elif says is not None:
            words = self._say(says.words)
            self._ladder.set(says.rungs, says.open, says.at, words, self._is_asked)


class ScoreGauge(Gauge):
    """The rounds that a seat has won; a new pip drops into its row once that has been told."""

    def __init__(
        self, canvas: TableCanvas, counter: str, board: ScoreBoard, coin: FallingPip
    ) -> None:
        self._board, self._seat, self._coin = board, seat_of(counter), coin
        super().__init__(counter, partial(board.set, self._seat))
        canvas.stage.add(coin)

    def update(self, state: TableState) -> None:
        """Draw the score, without a round whose pip has not dropped yet."""
        if self.counter not in state.scored:
            super().update(state)

    def drop(self, value: int) -> list[Motion]:
        """Return how the pip of the last of ``value`` rounds drops into its row."""
        coin, goal = self._coin, self._board.place(self._seat, value)
        coin.fall(goal, 0.0)
        return [Tween(PIP_DROP, lambda share: coin.fall(goal, share), linear, done=coin.hide)]


def scores(context: TableContext, canvas: TableCanvas, anchor: ScoresAnchor) -> list[Gauge]:
    """Build a row for each seat, with as many pips as the option named by the look says."""
    options = context.store.state.view.options
    most = int(str(options[context.look.counters[anchor.name].most]))
    seats = zip(context.crests, context.names, strict=True)
    rows = [(crest, name, most) for crest, name in seats]
    head = _("First to {number}").format(number=most) if most > 1 else _("One round")
    board = ScoreBoard(canvas.easel, anchor.box, head, rows)
    canvas.stage.add(board)
    names = [f"{anchor.name}:{seat}" for seat in range(len(rows))]
    return [ScoreGauge(canvas, name, board, FallingPip(canvas.easel)) for name in names]


def tokens(context: TableContext, canvas: TableCanvas) -> list[Gauge]:
    """Build the coins for the spots of a layout."""
    drawn, counters = context.look.counters, context.store.state.counters
    names = [name for name in counters if name in drawn and drawn[name].part == "token"]
    has_spots = bool(canvas.layout.of_kind(SpotAnchor))
    return [TokenGauge(context, canvas, name) for name in names if has_spots]


def _start(context: TableContext, counter: str) -> int:
    """Return the value of a counter at the start of the match."""
    view = context.store.state.view
    return starting(view.rulebook.counters(view.seats, view.options))[counter]
