"""Choosing cards: drag, click then click, keys or gamepad, all to the same offers."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.engine import Action
from game.engine.dealer import Prompt
from game.engine.events import Refused
from game.engine.names import CardId, Zone
from game.engine.text import Filler
from game.scenes.table.board import Board
from game.scenes.table.marking import Marking
from game.scenes.table.on_offer import OnOffer
from game.scenes.table.reach import card_at, place_at
from game.view.cards import RIM, CardSprite, Pose, between
from game.view.easel import Easel
from game.view.inputs import Ask, Glide, Input, Intent, Pos, Press, Release, Slot
from game.view.motion import Tween, out_cubic, out_elastic
from game.view.stage import Stage

HOVER = 0.12
"""Seconds that a card takes to rise under the mouse (ART.md, 12)."""

SPRING = 0.32
"""Seconds that a refused or dropped card takes home."""

CLICK = 6.0
"""Base units that the mouse may move and still only click."""

ASIDE = 0.28
"""How far a chosen card comes out of overlapping strips, as a share of its width."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A card was laid where it cannot lie: the dealer will say why."""

    card: CardId
    zone: Zone


Outcome: TypeAlias = Action | Refused | Tried | None


class Picking:
    """What a person does with the cards on offer while a prompt is open.

    Cards of the open hand and cards on the table are chosen alike. A card of the hand that will
    not do is dimmed, with the reason on it.
    """

    def __init__(
        self,
        easel: Easel,
        stage: Stage,
        board: Board,
        say: Callable[[CardSprite | None], None],
        fill: Filler,
    ) -> None:
        """``say`` is told which card has the focus; ``fill`` words the values of Texts."""
        self._board, self._say, self._fill = board, say, fill
        self._marking = Marking(easel, stage, board)
        self._on = OnOffer()
        self._reasons_due = False
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
        return bool(self._on.offers)

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
        for sprite in self._board.shown(self._on.offers):
            for zone in self._on.goals(sprite.card):
                anchor = self._board.place(zone)
                if anchor is not None:
                    return (sprite.pose.x, sprite.pose.y), anchor.box.centre
        return None

    def start(self, prompt: Prompt) -> None:
        """Open a prompt."""
        self.stop()
        self._on = OnOffer.of(prompt, self._fill)
        self._marking.start(self._on.places())
        self._board.dimmed = frozenset(self._on.reasons)
        self._mark()
        self._reasons_due = bool(self._on.reasons)
        self._light()

    def stop(self) -> None:
        """Close the prompt; cards go back to where they rest."""
        self._marking.stop()
        for sprite in self._board.shown(self._board.dimmed | self._board.marked):
            sprite.adjust(dim=False, rim="")
        self._board.dimmed = self._board.marked = frozenset()
        self._on = OnOffer()
        self._reasons_due = False
        left = [sprite for sprite in (self._focus, self._selected) if sprite is not None]
        self._held = self._focus = self._selected = None
        self._dragging = False
        for tween in self._tweens.values():
            tween.finish()
        self._tweens = {}
        for sprite in left:
            self._rest_on_table(sprite)

    def refusal(self, sprite: CardSprite) -> Refused | None:
        """Why a card of the hand will not do; None if it can go somewhere."""
        return self._on.refusal(sprite.card)

    def update(self, dt: float) -> None:
        """Go on by dt seconds."""
        for key, tween in list(self._tweens.items()):
            if tween.update(dt):
                self._tweens.pop(key, None)
        if self._reasons_due and self._hand_is_up():
            self._reasons_due = False
            self._marking.say_why(self._on.reasons)

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
        self._light(self._goal_at(pos))

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
            return self._click(held)
        zone = self._goal_at(pos)
        if self._selected is not None and zone is not None:
            return self._lay(self._selected, zone)
        return None

    def _click(self, card: CardSprite) -> Outcome:
        """A click selects; a second one picks the card, or lets a card to be laid go again."""
        refused = self.refusal(card)
        if refused is not None:
            return refused
        if card is self._selected and (pick := self._on.pick(card.card)) is not None:
            return pick
        self._select(None if card is self._selected else card)
        return None

    def _drop(self, held: CardSprite, pos: Pos) -> Outcome:
        zone = self._goal_at(pos)
        if zone is None or (zone == self._board.zone_of(held) and self._is_put_back(held, pos)):
            self._select(None)
            self._go(held, self._rest(held), SPRING, elastic=True)
            return None
        return self._lay(held, zone)

    def _is_put_back(self, held: CardSprite, pos: Pos) -> bool:
        """Let go in its own zone it goes home, unless it can be picked there and was drawn away."""
        if self._board.zone_of(held) not in self._on.goals(held.card):
            return True
        away = max(abs(pos[0] - self._from[0]), abs(pos[1] - self._from[1]))
        return away < held.pose.width / 2

    def _lay(self, sprite: CardSprite, zone: Zone) -> Outcome:
        assert sprite.card is not None
        return self._on.outcome(sprite.card, zone) or Tried(sprite.card, zone)

    def _under(self, pos: Pos) -> CardSprite | None:
        """The topmost card under the mouse that has an offer, or a reason why it has none."""
        cards = self._on.offers.keys() | self._on.reasons.keys()
        return card_at(self._board, cards, self._rest, pos)

    def _goal_at(self, pos: Pos) -> Zone | None:
        """The place that a drop here reaches."""
        return place_at(self._board, self._marking.marks, pos)

    # Keys and gamepad

    def _ask(self, intent: Intent) -> Outcome:
        hand = self._board.shown(self._on.offers)
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
        goals = list(self._on.goals(self._selected.card))
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
        cards = self._board.shown(self._on.offers.keys() | self._on.reasons.keys())
        hand = self._board.hand()
        if any(sprite in hand for sprite in cards):
            cards = hand
        if place >= len(cards):
            return None
        refused = self.refusal(cards[place])
        if refused is not None:
            return refused
        if cards[place].card not in self._on.offers:
            return None
        if cards[place] is self._selected:
            return self._ask_goal(Intent.OK)
        self._aim(cards[place])
        self._select(cards[place])
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
        """Where a card lies now: raised under the focus, rimmed when selected."""
        zone = self._board.zone_of(sprite)
        assert zone is not None
        home = self._board.rest(zone, sprite)
        if sprite is not self._selected and sprite is not self._focus:
            return home
        x, y = self._out(zone, home.width)
        rim = RIM if sprite is self._selected else ""
        far = 1.0 if sprite is self._selected else 0.6
        shown = Pose(home.x + far * x, home.y - far * y, home.width, home.angle, 1.06, lift=2)
        return replace(shown, rim=rim, dim=home.dim)

    def _out(self, zone: Zone, width: float) -> Pos:
        """How far a chosen card comes out: up from a hand, to the side from overlapping strips."""
        anchor = self._board.place(zone)
        return (
            (ASIDE * width, 0.0) if anchor is not None and anchor.kind == "strips" else (0.0, 30.0)
        )

    def _go(self, sprite: CardSprite, goal: Pose, seconds: float, elastic: bool = False) -> None:
        start = sprite.pose
        hand = self._board.hand()
        sprite.lift(74 + 0.01 * (hand.index(sprite) if sprite in hand else 0))

        def apply(share: float) -> None:
            sprite.put(between(start, goal, share))

        def done() -> None:
            if sprite in (self._selected, self._focus):
                return
            self._board.settle_z(sprite)

        ease = out_elastic if elastic else out_cubic
        self._tweens[id(sprite)] = Tween(seconds, apply, ease, done=done)

    def _mark(self) -> None:
        """Let stand out what can be chosen, but for a hand that can be chosen from freely."""
        hand = {sprite.card for sprite in self._board.hand()}
        cards = self._on.offers.keys() - (set() if self._on.reasons else hand)
        self._board.marked = frozenset(cards)
        for sprite in self._board.shown(cards):
            self._rest_on_table(sprite)

    def _rest_on_table(self, sprite: CardSprite) -> None:
        """A card on the table goes back at once; the open hand sinks by itself."""
        zone = self._board.zone_of(sprite)
        if zone is not None and zone not in self._board.own_zones():
            sprite.put(self._board.rest(zone, sprite))
            self._board.settle_z(sprite)

    def _hand_is_up(self) -> bool:
        """All cards that have a reason on them have come to where they rest."""
        return all(
            sprite is self._focus or abs(sprite.pose.y - self._rest(sprite).y) < 1
            for sprite in self._board.shown(self._on.reasons)
        )

    def _light(self, aimed: Zone | None = None) -> None:
        """Light the places for the selected card."""
        card = self._selected.card if self._selected is not None else None
        goals = self._on.goals(card)
        if not self._dragging and len(goals) > 1:
            aimed = list(goals)[self._goal % len(goals)]
        self._marking.cross_out(self._on.barred.get(card, {}) if card in self._on.offers else ())
        self._marking.light(goals, aimed)
