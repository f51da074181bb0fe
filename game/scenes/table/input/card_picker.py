"""Choosing cards: drag, click then click, keys or gamepad, all to the same offers."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from game.engine import Action
from game.engine.events import Refused
from game.engine.names import CardId, Zone
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.components.geometry import HalfAnchor
from game.scenes.table.input.hit_test import card_at, place_at
from game.scenes.table.input.offer_index import DropTarget
from game.scenes.table.input.selection import Selection
from game.view.cards import CardSprite, Pose
from game.view.inputs import Command, Glide, Input, Intent, NumberKey, Pos, Press, Release

ELSEWHERE = ": lift it, and see what lights up"
"""Where a card goes that does not go there."""

CLICK = 6.0
"""Base units that the mouse may move and still only click."""


@dataclass(frozen=True, slots=True)
class RefusedDrop:
    """A card was laid where it cannot lie: the dealer will say why."""

    card: CardId
    zone: Zone


PickResult: TypeAlias = Action | Refused | RefusedDrop | None


class CardPicker:
    """What a person does with the cards on offer while a prompt is open.

    Cards of the open hand and cards on the table are chosen alike.
    """

    def __init__(self, board: CardSprites, choice: Selection, into: Callable[[Pos], bool]) -> None:
        """``choice`` holds what was chosen so far, and its prompt.

        ``into``: where a card can be dropped that is put to a set, beside the place it goes to.
        """
        self._board, self._choice, self._into = board, choice, into
        self._from: Pos = (0.0, 0.0)
        self._pressed: CardSprite | None = None
        self._down = False
        self._by_keys = False

    @property
    def open(self) -> bool:
        """There are cards to choose from."""
        return bool(self._choice.on.offers)

    @property
    def selecting(self) -> bool:
        """A card is selected or held."""
        return self._choice.selected is not None or self._pressed is not None

    def first_drag(self) -> tuple[Pos, Pos] | None:
        """Where the first card with an offer lies, and where it can be dropped."""
        on = self._choice.on
        for sprite in self._board.shown(on.offers):
            for zone in on.goals(sprite.card):
                anchor = self._board.place(zone)
                if anchor is not None:
                    return (sprite.pose.x, sprite.pose.y), anchor.box.centre
        return None

    @property
    def dragging(self) -> bool:
        """Whether the mouse is dragging a card."""
        return self._choice.standing.held is not None

    def stop(self) -> None:
        """The prompt is closed: no card is held."""
        self._pressed, self._down = None, False

    def let_go(self) -> None:
        """Cancel a drag; the mouse button does nothing until it is pressed again."""
        self.stop()
        held, self._choice.standing.held = self._choice.standing.held, None
        if held is not None:
            self._choice.send_home(held)

    def handle(self, given: Input) -> PickResult:
        """Take what the person does; an action, or a try that is not on offer."""
        if not self.open:
            return None
        match given:
            case Glide(pos):
                self._glide(pos)
            case Press(pos):
                self.let_go()
                self._pressed, self._from, self._down = self._under(pos), pos, True
            case Release(pos):
                return self._release(pos)
            case Command(intent):
                return self._ask(intent)
            case NumberKey(place):
                return self._number(place)
        return None

    # Mouse

    def _glide(self, pos: Pos) -> None:
        choice, pressed = self._choice, self._pressed
        if pressed is None:
            self._hover(pos)
            return
        dx, dy = pos[0] - self._from[0], pos[1] - self._from[1]
        if choice.standing.held is None:
            if max(abs(dx), abs(dy)) < CLICK:
                return
            choice.standing.held = pressed
            choice.select(pressed)
        aimed = self._goal_at(pos)
        angle = max(-8.0, min(8.0, (pos[0] - pressed.pose.x) * 0.35)) + self._turned(aimed)
        choice.standing.hold(Pose(pos[0], pos[1], pressed.pose.width, angle, zoom=1.08, lift=3))
        if choice.light(aimed):
            choice.tell()

    def _turned(self, aimed: Zone | None) -> float:
        """Degrees that a card would lie turned at the half of a slot that is aimed at."""
        place = None if aimed is None else self._board.place(aimed)
        return place.angle if isinstance(place, HalfAnchor) else 0.0

    def _hover(self, pos: Pos) -> None:
        """The mouse points at a card, or with a card selected at a place for it."""
        choice, over = self._choice, self._under(pos)
        if over is not choice.standing.focus:
            self._by_keys = False
            choice.aim(over)
        follows = choice.selected is not None and (choice.on.planned or choice.on.halved)
        if follows and choice.light(self._goal_at(pos)):
            choice.tell()

    def _release(self, pos: Pos) -> PickResult:
        choice, down, pressed = self._choice, self._down, self._pressed
        self.stop()
        if not down:
            return None
        held, choice.standing.held = choice.standing.held, None
        if held is not None:
            return self._drop(held, pos)
        if pressed is not None:
            return self._click(pressed)
        zone = self._goal_at(pos)
        if choice.selected is not None and zone is not None:
            return self._lay(choice.selected, zone)
        if choice.plan is not None and zone is not None:
            self._plan_at(choice.plan, zone)
        return None

    def _plan_at(self, plan: DropTarget, zone: Zone) -> None:
        """A click on another place for a planned card, with none selected, moves it there."""
        goal = self._choice.on.goals(plan.card).get(zone)
        if goal is not None and zone != plan.zone:
            self._choice.make(goal)

    def _click(self, card: CardSprite) -> PickResult:
        """A click selects; a second one picks the card, or lets a card to be laid go again.

        In a set the first one does: the next takes the card out.
        """
        choice = self._choice
        refused = choice.on.refusal(card.card)
        if refused is not None:
            return refused
        if choice.on.gathers:
            return choice.on.pick(card.card)
        if card.card in choice.on.companions:
            return choice.accompany(card)
        if card is choice.selected and (pick := choice.on.pick(card.card)) is not None:
            return pick
        choice.select(None if card is choice.selected else card)
        return None

    def _drop(self, held: CardSprite, pos: Pos) -> PickResult:
        choice, zone = self._choice, self._goal_at(pos)
        if zone is None or (zone == self._board.zone_of(held) and self._is_put_back(held, pos)):
            if choice.plan is not None and choice.plan.card == held.card:
                choice.drop_plan()
            choice.send_home(held)
            return None
        outcome = self._lay(held, zone)
        if outcome is None or choice.on.gathers:
            choice.send_home(held)
        return outcome

    def _is_put_back(self, held: CardSprite, pos: Pos) -> bool:
        """Let go in its own zone it goes home, unless it can be picked there and was drawn away."""
        if self._board.zone_of(held) not in self._choice.on.goals(held.card):
            return True
        away = max(abs(pos[0] - self._from[0]), abs(pos[1] - self._from[1]))
        return away < held.pose.width / 2

    def _lay(self, sprite: CardSprite, zone: Zone) -> PickResult:
        """Lay a card at a place, or say why it cannot lie there."""
        assert sprite.card is not None
        on = self._choice.on
        found = on.outcome(sprite.card, zone, self._choice.along)
        if isinstance(found, DropTarget):
            return self._choice.take(found)
        if found is None and on.planned and sprite.card in on.offers:
            return self._choice.refuse(on.ways(sprite.card)[0], self._choice.along, ELSEWHERE)
        return RefusedDrop(sprite.card, zone) if found is None else found

    def _under(self, pos: Pos) -> CardSprite | None:
        """The topmost card under the mouse to do something with, or that says why not.

        The likeness of a plan stands for its card.
        """
        choice = self._choice
        cards = choice.on.cards | choice.on.reasons.keys()
        found = card_at(self._board, cards, choice.standing.pose, pos)
        if found is None and choice.plan is not None and choice.planning.holds(pos):
            return self._board.find(choice.plan.card)
        return found

    def _goal_at(self, pos: Pos) -> Zone | None:
        """The place that a drop here reaches; where places crowd, those for the card at hand."""
        choice = self._choice
        if choice.on.gathers and choice.selected is not None and self._into(pos):
            return next(iter(choice.on.places()), None)
        marks = choice.goals().__contains__ if choice.on.planned else choice.marking.marks
        return place_at(self._board, marks, pos)

    # Keys and gamepad

    def _ask(self, intent: Intent) -> PickResult:
        choice = self._choice
        cards, focus = self._reached(), choice.standing.focus
        if choice.selected is not None and intent is not Intent.BACK:
            return self._ask_goal(intent)
        match intent:
            case Intent.LEFT | Intent.RIGHT | Intent.NEXT | Intent.BEFORE if cards:
                by = 1 if intent in (Intent.RIGHT, Intent.NEXT) else -1
                place = cards.index(focus) + by if focus in cards else min(0, by)
                self._by_keys = True
                choice.aim(cards[place % len(cards)])
            case Intent.OK if choice.plan is not None and not (focus and self._by_keys):
                return choice.plan.action
            case Intent.OK if focus is not None:
                pick = choice.on.pick(focus.card)
                return self._choose(focus) if pick is None or choice.on.planned else pick
            case Intent.OK if cards:
                return self._ask(Intent.RIGHT)
            case Intent.BACK:
                choice.step_back()
        return None

    def _reached(self) -> list[CardSprite]:
        """The cards that keys go along; in a set also those that will not do, to say why."""
        on = self._choice.on
        return self._board.shown(on.cards | on.reasons.keys() if on.gathers else on.cards)

    def _choose(self, sprite: CardSprite) -> PickResult:
        refused = self._choice.on.refusal(sprite.card)
        if refused is not None or self._choice.on.gathers:
            return refused or self._choice.on.pick(sprite.card)
        if sprite.card in self._choice.on.companions:
            return self._choice.accompany(sprite)
        self._choice.select(sprite)
        return None

    def _ask_goal(self, intent: Intent) -> PickResult:
        """With a card selected: choose among its places, and lay it there."""
        choice = self._choice
        match intent:
            case Intent.OK:
                return choice.take(choice.way())
            case Intent.LEFT | Intent.RIGHT if len(choice.ways()) > 1:
                choice.turn(1 if intent is Intent.RIGHT else -1)
            case Intent.LEFT | Intent.RIGHT | Intent.NEXT | Intent.BEFORE:
                focus = choice.selected
                choice.select(None)
                choice.standing.focus = focus
                return self._ask(intent)
            case Intent.DOWN:
                choice.select(None)
        return None

    def _number(self, place: int) -> PickResult:
        """A number key: select that card; once more: lay it at its first place."""
        choice = self._choice
        cards = self._board.shown(choice.on.cards | choice.on.reasons.keys())
        hand = self._board.hand()
        if any(sprite in hand for sprite in cards):
            cards = hand
        if place >= len(cards):
            return None
        sprite = cards[place]
        refused = choice.on.refusal(sprite.card)
        if refused is not None:
            return refused
        if sprite is choice.selected:
            return self._ask_goal(Intent.OK)
        if sprite.card in choice.on.cards:
            self._by_keys = True
            choice.aim(sprite)
            return self._choose(sprite)
        return None
