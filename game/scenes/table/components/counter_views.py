"""Counters on a table: dials, dice, ladders, scores, tokens, and what tells of an attack."""

from game.engine.counters import starting
from game.engine.events import Counted
from game.engine.names import Seat
from game.engine.rulebook import View
from game.scenes.table.components.combat_values import CombatValues
from game.scenes.table.components.damage_panel import DamagePanel
from game.scenes.table.context import TableCanvas, TableContext
from game.scenes.table.durations import COUNTER_REDUCED, DIAL, DIE_TURN, TOKEN
from game.view.anchor import Anchor
from game.view.counter_die import CounterDie
from game.view.dial import Dial
from game.view.ladder import LadderSprite
from game.view.look import CounterLook
from game.view.motion import Motion, Tween, in_out, linear, out_elastic
from game.view.scores import ScoreBoard
from game.view.table_anchors import DialAnchor, DieAnchor, LadderAnchor, ScoresAnchor, SpotAnchor
from game.view.token import Token


class CounterViews:
    """Everything that shows a counter, by the counter's name."""

    def __init__(self, context: TableContext, canvas: TableCanvas, view: View) -> None:
        """``view``: what the whole table sees."""
        easel, stage, layout = canvas.easel, canvas.stage, canvas.layout
        self._easel, self._look, look = easel, context.look, context.look
        self._book, self._context = view.rulebook, context
        self._spots = [anchor.box.centre for anchor in layout.of_kind(SpotAnchor)]
        start = starting(self._book.counters(view.seats, view.options))
        self.dials = {
            (name := anchor.name): self._make_dial(anchor, drawn, view.counters[name], start[name])
            for anchor in layout.of_kind(DialAnchor)
            if (drawn := look.counter(anchor.name)) is not None and drawn.part == "dial"
        }
        self.dice = {
            (name := anchor.name): self._make_die(anchor, drawn, view.counters[name], start[name])
            for anchor in layout.of_kind(DieAnchor)
            if (drawn := look.counter(anchor.name)) is not None and drawn.part == "die"
        }
        self._ladders = {
            anchor.name: LadderSprite(easel, look, anchor.box)
            for anchor in layout.of_kind(LadderAnchor)
        }
        self.scores = {
            anchor.name: self._make_scores(anchor, view) for anchor in layout.of_kind(ScoresAnchor)
        }
        self.tokens = {
            name: Token(easel, drawn.piece, drawn.label)
            for name, drawn in look.counters.items()
            if drawn.part == "token" and name in view.counters and self._spots
        }
        self.combat_values = CombatValues(context, canvas)
        """What cards count as while they meet."""
        self.damage_panel = DamagePanel(context, canvas)
        """Damage on its way."""
        self.rungs: dict[str, int] = {}
        self._live = False
        stage.add(*self.dials.values(), *self._ladders.values(), *self.scores.values())
        stage.add(*self.tokens.values())
        for die in self.dice.values():
            stage.add(*die.sprites)
        for name, value in view.counters.items():
            self._put(name, value)

    def shows(self, counter: str) -> bool:
        """Whether anything on the table shows a counter."""
        group = counter.partition(":")[0]
        return (
            counter in self.dials
            or counter in self.dice
            or counter in self._ladders
            or group in self.scores
            or counter in self.tokens
        )

    def change(self, event: Counted, still: bool) -> list[Motion]:
        """Bring a gauge from one value to another; ``still``: with little motion."""
        was, value = event.was, event.value
        if (dial := self.dials.get(event.counter)) is not None:
            return [_turn_dial(dial, was, value, still)]
        if (die := self.dice.get(event.counter)) is not None:
            return [_turn_die(die, was, value, still)]
        if event.counter in self.tokens and value in range(len(self._spots)):
            return self._hand_over(self.tokens[event.counter], was, value, still)
        self._put(event.counter, value)
        return []

    def rest(self) -> None:
        """Take away what told of the last changes."""
        for die in self.dice.values():
            die.rest()

    def live(self, live: bool) -> None:
        """Whether a person chooses now what the ladders tell about."""
        self._live = live
        for counter in self._ladders:
            self._climb(counter)

    def _put(self, counter: str, value: int) -> None:
        group, _, seat = counter.partition(":")
        if counter in self.dials:
            self.dials[counter].set(value)
        elif counter in self.dice:
            self.dice[counter].set(value)
        elif counter in self._ladders:
            self.rungs[counter] = value
            self._climb(counter)
        elif group in self.scores:
            self.scores[group].set(int(seat), value)
        elif counter in self.tokens and value in range(len(self._spots)):
            self.tokens[counter].stand_at(self._spots[value])

    def _climb(self, counter: str) -> None:
        says = self._book.ladder(counter, self.rungs[counter])
        if says is not None:
            words = self._context.texts.say(says.words)
            self._ladders[counter].set(says.rungs, says.open, says.at, words, self._live)

    def _hand_over(self, token: Token, was: Seat, value: Seat, still: bool) -> list[Motion]:
        goal = self._spots[value]
        if was == value or was not in range(len(self._spots)) or still:
            token.stand_at(goal)
            return []
        start = self._spots[was]
        return [Tween(TOKEN, lambda share: token.travel(start, goal, share), in_out)]

    def _make_dial(self, anchor: Anchor, drawn: CounterLook, value: int, most: int) -> Dial:
        box = anchor.box
        return Dial(self._easel, drawn.piece, drawn.icon, box.centre, box.w, value, most)

    def _make_die(self, anchor: Anchor, drawn: CounterLook, value: int, start: int) -> CounterDie:
        box = anchor.box
        return CounterDie(self._easel, drawn, box.centre, box.w, value, empty_at_zero=start == 0)

    def _make_scores(self, anchor: Anchor, view: View) -> ScoreBoard:
        """A row for each seat, as many pips as the option of the look says."""
        most = int(str(view.options[self._look.counters[anchor.name].most]))
        seats = zip(self._context.crests, self._context.names, strict=True)
        rows = [(crest, name, most) for crest, name in seats]
        return ScoreBoard(self._easel, anchor.box, f"First to {most}", rows)


def _turn_dial(dial: Dial, was: int, value: int, still: bool) -> Motion:
    def apply(share: float) -> None:
        shown = was + (value - was) * min(1.0, max(0.0, share))
        dial.set(value if share >= 1 else shown, 0 if share >= 1 else max(0, was - value))

    return Tween(COUNTER_REDUCED if still else DIAL, apply, linear if still else out_elastic)


def _turn_die(die: CounterDie, was: int, value: int, still: bool) -> Motion:
    def apply(share: float) -> None:
        die.turn(1.0 if still else share, was, value)

    return Tween(COUNTER_REDUCED if still else DIE_TURN, apply, linear)
