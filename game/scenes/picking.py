"""Choosing from the open hand: drag, click then click, keys or gamepad, all to the same offers."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import pygame
from pygame import Surface

from game.engine import Action, Pick, Play
from game.engine.dealer import Prompt
from game.engine.events import Refused
from game.engine.names import CardId, Zone
from game.scenes.board import Board
from game.view import palette as p
from game.view import vector
from game.view.cards import RIM, CardSprite, Pose
from game.view.easel import Easel
from game.view.inputs import Ask, Glide, Input, Intent, Pos, Press, Release, Slot
from game.view.layout import Anchor
from game.view.motion import Tween, out_cubic, out_elastic
from game.view.scale import Box
from game.view.stage import Sprite, Stage

HOVER = 0.12
"""Seconds that a card takes to rise under the mouse (ART.md, 12)."""

SPRING = 0.32
"""Seconds that a refused or dropped card takes home."""

CLICK = 6.0
"""Base units that the mouse may move and still only click."""

REACH = 36.0
"""Base units around a slot where a dropped card still lands in it."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A card was laid where it cannot lie: the dealer will say why."""

    card: CardId
    zone: Zone


Outcome: TypeAlias = Action | Refused | Tried | None


class Picking:
    """What a person does with the cards of the open hand while a prompt is open."""

    def __init__(
        self, easel: Easel, stage: Stage, board: Board, say: Callable[[CardSprite | None], None]
    ) -> None:
        self._easel, self._stage, self._board, self._say = easel, stage, board, say
        self._offers: dict[CardId, dict[Zone, Action]] = {}
        self._barred: dict[CardId, dict[Zone, Refused]] = {}
        self._slots: dict[Zone, Sprite] = {}
        self._crosses: list[Sprite] = []
        self._held: CardSprite | None = None
        self._from: Pos = (0.0, 0.0)
        self._dragging = False
        self._focus: CardSprite | None = None
        self._selected: CardSprite | None = None
        self._goal = 0
        self._tweens: dict[int, Tween] = {}

    @property
    def open(self) -> bool:
        """A prompt is open."""
        return bool(self._offers)

    @property
    def selecting(self) -> bool:
        """A card is selected or held."""
        return self._selected is not None or self._held is not None

    @property
    def moving(self) -> bool:
        """A card of the hand is on its way."""
        return bool(self._tweens)

    def first_drag(self) -> tuple[Pos, Pos] | None:
        """Where the first card with an offer lies, and where it can be dropped."""
        for sprite in self._board.hand():
            for zone in self._offers.get(sprite.card if sprite.card is not None else -1, {}):
                anchor = self._board.place(zone)
                if anchor is not None:
                    return (sprite.pose.x, sprite.pose.y), anchor.box.centre
        return None

    def start(self, prompt: Prompt) -> None:
        """Open a prompt."""
        self.stop()
        for action, caption in prompt.offers:
            if isinstance(action, Play | Pick):
                zone = caption.at.partition("/")[0]
                self._offers.setdefault(action.card, {})[zone] = action
        for refused, caption in prompt.barred:
            if isinstance(refused.action, Play | Pick):
                self._barred.setdefault(refused.action.card, {})[caption.at] = refused
        targets = {zone for offers in self._offers.values() for zone in offers}
        for anchor in self._board.places():
            if anchor.name in targets:
                self._slots[anchor.name] = sprite = Sprite(z=15)
                self._stage.add(sprite)
        self._light()

    def stop(self) -> None:
        """Close the prompt; cards go back to where they rest."""
        self._offers, self._barred = {}, {}
        self._stage.remove(*self._slots.values(), *self._crosses)
        self._slots = {}
        self._held = self._focus = self._selected = None
        self._dragging = False
        for tween in self._tweens.values():
            tween.finish()
        self._tweens = {}

    def update(self, dt: float) -> None:
        """Go on by dt seconds."""
        for key, tween in list(self._tweens.items()):
            if tween.update(dt):
                self._tweens.pop(key, None)

    def handle(self, given: Input) -> Outcome:
        """Take what the person does; an action, or a try that is not on offer."""
        if not self.open:
            return None
        match given:
            case Glide(pos):
                self._glide(pos)
            case Press(pos):
                self._press(pos)
            case Release(pos):
                return self._release(pos)
            case Ask(intent):
                return self._ask(intent)
            case Slot(place):
                return self._number(place)
        return None

    def send_home(self, card: CardId) -> None:
        """Let a card spring back into the hand."""
        sprite = self._board.find(card)
        if sprite is not None:
            self._select(None)
            self._go(sprite, self._rest(sprite), SPRING, elastic=True)

    # Mouse

    def _glide(self, pos: Pos) -> None:
        if self._held is None:
            over = self._under(pos)
            if over is not self._focus:
                self._aim(over)
            return
        dx, dy = pos[0] - self._from[0], pos[1] - self._from[1]
        if not self._dragging and max(abs(dx), abs(dy)) < CLICK:
            return
        if not self._dragging:
            self._dragging = True
            self._select(self._held)
        self._tweens.pop(id(self._held), None)
        tilt = max(-8.0, min(8.0, (pos[0] - self._held.pose.x) * 0.35))
        self._held.lift(200)
        width = self._held.pose.width
        self._held.put(Pose(pos[0], pos[1], width, tilt, zoom=1.08, lift=3))
        self._light(self._slot_at(pos))

    def _press(self, pos: Pos) -> None:
        card = self._under(pos)
        if card is not None:
            self._held, self._from, self._dragging = card, pos, False

    def _release(self, pos: Pos) -> Outcome:
        held, self._held = self._held, None
        if held is not None and self._dragging:
            self._dragging = False
            return self._drop(held, pos)
        if held is not None:
            self._select(None if held is self._selected else held)
            return None
        zone = self._slot_at(pos)
        if self._selected is not None and zone is not None:
            return self._lay(self._selected, zone)
        return None

    def _drop(self, held: CardSprite, pos: Pos) -> Outcome:
        zone = self._slot_at(pos)
        if zone is None:
            self._select(None)
            self._go(held, self._rest(held), SPRING, elastic=True)
            return None
        return self._lay(held, zone)

    def _lay(self, sprite: CardSprite, zone: Zone) -> Outcome:
        assert sprite.card is not None
        action = self._offers.get(sprite.card, {}).get(zone)
        if action is not None:
            return action
        return self._barred.get(sprite.card, {}).get(zone) or Tried(sprite.card, zone)

    def _under(self, pos: Pos) -> CardSprite | None:
        """The topmost card of the hand under the mouse that has an offer."""
        for sprite in reversed(self._board.hand()):
            home = self._rest(sprite)
            reach = Box.around(home.x, home.y - 9, home.width, home.width * 1.4 + 18)
            if reach.holds(pos) and sprite.card in self._offers:
                return sprite
        return None

    def _slot_at(self, pos: Pos) -> Zone | None:
        """The slot whose middle is nearest among those that a drop here reaches."""
        near = [anchor for anchor in self._board.places() if _grown(anchor.box).holds(pos)]
        lit = [anchor for anchor in near if anchor.name in self._slots]
        best = min(lit or near, key=lambda anchor: _distance(anchor, pos), default=None)
        return best.name if best is not None else None

    # Keys and gamepad

    def _ask(self, intent: Intent) -> Outcome:
        hand = [sprite for sprite in self._board.hand() if sprite.card in self._offers]
        if self._selected is not None and intent is not Intent.BACK:
            return self._ask_goal(intent)
        match intent:
            case Intent.LEFT | Intent.RIGHT | Intent.NEXT | Intent.BEFORE if hand:
                by = 1 if intent in (Intent.RIGHT, Intent.NEXT) else -1
                place = hand.index(self._focus) + by if self._focus in hand else min(0, by)
                self._aim(hand[place % len(hand)])
            case Intent.OK if self._focus is not None:
                self._select(self._focus)
            case Intent.BACK | Intent.DOWN:
                self._select(None)
        return None

    def _ask_goal(self, intent: Intent) -> Outcome:
        """With a card selected: choose among its places, and lay it there."""
        assert self._selected is not None and self._selected.card is not None
        goals = list(self._offers.get(self._selected.card, {}))
        match intent:
            case Intent.OK | Intent.UP:
                return self._lay(self._selected, goals[self._goal % len(goals)])
            case Intent.LEFT | Intent.RIGHT if len(goals) > 1:
                self._goal = (self._goal + (1 if intent is Intent.RIGHT else -1)) % len(goals)
                self._light(goals[self._goal])
            case Intent.LEFT | Intent.RIGHT | Intent.NEXT | Intent.BEFORE:
                focus = self._selected
                self._select(None)
                self._focus = focus
                return self._ask(intent)
            case Intent.DOWN:
                self._select(None)
        return None

    def _number(self, place: int) -> Outcome:
        """A number key: select that card; once more: lay it at its first place."""
        hand = self._board.hand()
        if place >= len(hand) or hand[place].card not in self._offers:
            return None
        if hand[place] is self._selected:
            return self._ask_goal(Intent.OK)
        self._aim(hand[place])
        self._select(hand[place])
        return None

    # How it looks

    def _aim(self, sprite: CardSprite | None) -> None:
        """Move the focus; the card under it rises."""
        before, self._focus = self._focus, sprite
        for card in (before, sprite):
            if card is not None and card is not self._held:
                self._go(card, self._rest(card), HOVER)
        self._say(sprite or self._selected)

    def _select(self, sprite: CardSprite | None) -> None:
        before, self._selected = self._selected, sprite
        self._goal = 0
        for card in (before, sprite):
            if card is not None and not (self._dragging and card is self._held):
                self._go(card, self._rest(card), HOVER)
        self._light()
        self._say(sprite or self._focus)

    def _rest(self, sprite: CardSprite) -> Pose:
        """Where a card of the hand lies now: raised under the focus, rimmed when selected."""
        zone = next(zone for zone in self._board.own_zones())
        home = self._board.rest(zone, sprite)
        if sprite is self._selected:
            return Pose(home.x, home.y - 30, home.width, home.angle, 1.06, lift=2, rim=RIM)
        if sprite is self._focus:
            return Pose(home.x, home.y - 18, home.width, home.angle, 1.06, lift=2)
        return home

    def _go(self, sprite: CardSprite, goal: Pose, seconds: float, elastic: bool = False) -> None:
        start = sprite.pose
        sprite.lift(74 + 0.01 * self._board.hand().index(sprite))

        def apply(share: float) -> None:
            sprite.put(between(start, goal, share))

        def done() -> None:
            if sprite in (self._selected, self._focus):
                return
            self._board.settle_z(sprite)

        ease = out_elastic if elastic else out_cubic
        self._tweens[id(sprite)] = Tween(seconds, apply, ease, done=done)

    def _cross_out(self, card: CardId | None) -> None:
        """Mark the places where the selected card cannot go, though one might think so."""
        self._stage.remove(*self._crosses)
        self._crosses = []
        for zone in self._barred.get(card, {}) if card is not None else ():
            anchor = self._board.place(zone)
            if anchor is not None:
                cross = Sprite(z=26)
                picture = self._easel.icon("cross_x", 56, p.BAD)
                cross.show_centred(picture, self._easel.scale.at(*anchor.box.centre))
                self._crosses.append(cross)
        self._stage.add(*self._crosses)

    def _light(self, aimed: Zone | None = None) -> None:
        """Draw the target slots: lit while a card is held or selected."""
        card = self._selected.card if self._selected is not None else None
        goals = self._offers.get(card, {}) if card is not None else {}
        if not self._dragging and len(goals) > 1:
            aimed = list(goals)[self._goal % len(goals)]
        self._cross_out(card)
        for zone, sprite in self._slots.items():
            anchor = self._board.place(zone)
            assert anchor is not None
            lit, here = zone in goals, zone in goals and zone == aimed
            width = anchor.box.w * (1.06 if here else 1.0) + 16
            if anchor.kind == "plaque" and not lit:
                sprite.show(None)
                continue
            sprite.lift(23 if anchor.kind == "plaque" else 15)
            sprite.show_centred(
                _slot(self._easel, anchor, width, lit, here),
                self._easel.scale.at(*anchor.box.centre),
            )


def between(start: Pose, goal: Pose, share: float) -> Pose:
    """A pose on the way from one to another; its state is already the goal's."""
    if share >= 1:
        return goal
    return Pose(
        start.x + (goal.x - start.x) * share,
        start.y + (goal.y - start.y) * share,
        goal.width,
        start.angle + (goal.angle - start.angle) * share,
        start.zoom + (goal.zoom - start.zoom) * share,
        1.0,
        goal.lift,
        goal.rim,
        goal.dim,
    )


def _slot(easel: Easel, anchor: Anchor, width: float, lit: bool, aimed: bool) -> Surface:
    """The outline of a slot, turned as cards lie in it."""
    height = width * (anchor.box.h + 16) / (anchor.box.w + 16)
    key = ("slot", easel.scale.width, easel.scale.height, anchor.name, round(width), lit, aimed)

    def make() -> Surface:
        picture = easel.vector(vector.slot(width, height, lit, aimed), width, height)
        return pygame.transform.rotozoom(picture, -anchor.props.get("angle", 0.0), 1.0)

    return easel.art.cache.get(key, make)


def _grown(box: Box) -> Box:
    return Box(box.x - REACH, box.y - REACH, box.w + 2 * REACH, box.h + 2 * REACH)


def _distance(anchor: Anchor, pos: Pos) -> float:
    x, y = anchor.box.centre
    return (x - pos[0]) ** 2 + (y - pos[1]) ** 2
