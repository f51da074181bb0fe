"""Choosing in secret at the open table: peek at one's own hand while a button is held.

Everybody with a gamepad or a row of the keyboard chooses at the same time. Faces and cursor
are on the screen only while the peek button is held; a lock looks and sounds the same
whatever was chosen, and can be taken back until the last seat has locked.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.engine import Action, Pick, Play
from game.engine.dealer import Prompt
from game.engine.names import CardId, Face, Seat
from game.engine.view import View
from game.scenes.table.board import Board
from game.view import palette as p
from game.view import vector
from game.view.art import clear, paste_centred
from game.view.cards import RIM, CardPainter, CardSprite, Pose
from game.view.inputs import PEEK_KEY, Ask, Input, Intent, LetGo, RowKey
from game.view.layout import Anchor
from game.view.pieces import Badge
from game.view.plaques import is_wide
from game.view.stage import Sprite, Stage

WIDTH, STEP = 92.0, 74.0
"""Base units of a card in a peeked hand, and from one to the next."""

MOST, EDGE = 1000.0, 24.0
"""Base units that a peeked hand is wide at most, and that it keeps from the window's edge."""

ROW_EDGE = 340.0
"""Base units from the window's edge to the middle of the words for a row of the keyboard."""

PAGE = PEEK_KEY - 1
"""With more choices than a row has keys for cards, so many at a time: the next key turns on."""

REACH = 148.0
"""Base units from a plaque's edge to the middle of the peeked hand."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A seat wants its locked choice back."""

    seat: Seat


@dataclass(slots=True)
class _Hand:
    """What one seat can choose from, and how far it has come."""

    seat: Seat
    source: str
    anchor: Anchor
    cards: list[tuple[CardId, Face]]
    offers: dict[CardId, list[tuple[str, Action]]]
    view: View
    peeking: bool = False
    cursor: int = 0
    picked: int | None = None
    goal: int = 0
    page: int = 0
    locked: bool = False
    sprites: list[CardSprite] = field(default_factory=list)

    def goals(self) -> list[tuple[str, Action]]:
        """Where the picked card can go."""
        return [] if self.picked is None else self.offers.get(self.cards[self.picked][0], [])

    @property
    def paged(self) -> bool:
        """The hand has more choices than a row of the keyboard has keys for them."""
        choices = self.cards if self.picked is None else self.goals()
        return self.source.startswith("keys") and len(choices) > PEEK_KEY

    def turn_page(self) -> None:
        """The keys stand for the next choices; after the last for the first again."""
        choices = self.cards if self.picked is None else self.goals()
        self.page = (self.page + 1) % -(-len(choices) // PAGE)
        if self.picked is None:
            self.cursor = self.page * PAGE
        else:
            self.goal = self.page * PAGE


class Peeking:
    """The hands of all seats that choose by gamepad or keyboard row."""

    def __init__(
        self,
        painter: CardPainter,
        stage: Stage,
        board: Board,
        order: Sequence[Face],
        crests: Sequence[str],
        describe: Callable[[str], str],
        remember: Callable[[View], list[CardSprite]],
    ) -> None:
        """``remember`` makes the cards of piles that a seat may look at.

        ``describe`` words a device's keys for people: how to peek and to lock.
        """
        self._painter, self._stage, self._board = painter, stage, board
        self._order = {face: place for place, face in enumerate(order)}
        self._crests = tuple(crests)
        self._describe, self._remember = describe, remember
        self._hands: dict[Seat, _Hand] = {}
        self._badges: dict[Seat, Badge] = {}
        self._aims: dict[Seat, Sprite] = {}

    @property
    def waiting(self) -> bool:
        """A seat has not locked its choice yet."""
        return any(not hand.locked for hand in self._hands.values())

    def has(self, seat: Seat) -> bool:
        """Whether a seat chooses here in this step."""
        return seat in self._hands

    def begin(self, seat: Seat, source: str, prompt: Prompt, view: View) -> None:
        """Let a seat choose from its prompt; ``view`` is its own."""
        anchor = self._board.place(f"seat:{seat}")
        assert anchor is not None
        offers: dict[CardId, list[tuple[str, Action]]] = {}
        for action, caption in prompt.offers:
            if isinstance(action, Play | Pick):
                offers.setdefault(action.card, []).append((caption.at, action))
        cards = sorted(
            ((card, view.face(card)) for card in offers), key=lambda item: self._order[item[1]]
        )
        self._hands[seat] = _Hand(seat, source, anchor, cards, offers, view)
        easel = self._painter.easel
        self._badges[seat] = Badge(easel, self._badge_place(anchor, source), "hand", z=84, size=24)
        self._aims[seat] = Sprite(z=88)
        self._stage.add(self._badges[seat], self._aims[seat])
        self._show(self._hands[seat])

    def stop(self) -> None:
        """The step is over: take everything off."""
        for hand in self._hands.values():
            self._stage.remove(*hand.sprites)
        self._stage.remove(*self._badges.values(), *self._aims.values())
        self._hands, self._badges, self._aims = {}, {}, {}

    def hide(self) -> None:
        """Nobody holds a button any more (the window lost the focus)."""
        for hand in self._hands.values():
            hand.peeking = False
            self._show(hand)

    def handle(self, given: Input) -> Action | TakeBack | None:
        """Take what people do with their own device: a lock, a lock taken back, or nothing."""
        match given:
            case Ask(intent, source) | LetGo(intent, source):
                hand = self._of(source)
                if hand is None:
                    return None
                return self._button(hand, intent, isinstance(given, Ask))
            case RowKey(source, place, down):
                hand = self._of(source)
                return None if hand is None else self._key(hand, place, down)
        return None

    def owns(self, source: str) -> bool:
        """Whether a device belongs to a seat that chooses here."""
        return self._of(source) is not None

    def _of(self, source: str) -> _Hand | None:
        return next((hand for hand in self._hands.values() if hand.source == source), None)

    def _button(self, hand: _Hand, intent: Intent, down: bool) -> Action | TakeBack | None:
        if intent is Intent.PEEK:
            hand.peeking = down
        elif not down:
            return None
        elif intent is Intent.BACK:
            return self._back(hand)
        elif hand.locked:
            return None
        elif intent in (Intent.LEFT, Intent.RIGHT):
            self._turn(hand, -1 if intent is Intent.LEFT else 1)
        elif intent is Intent.OK:
            return self._confirm(hand, hand.cursor if hand.picked is None else hand.goal)
        self._show(hand)
        return None

    def _key(self, hand: _Hand, place: int, down: bool) -> Action | TakeBack | None:
        """A row's key: hold the sixth to peek; the others pick a card, then its target."""
        if place == PEEK_KEY:
            if down and hand.locked:
                return self._back(hand)
            hand.peeking = down
            self._show(hand)
            return None
        if not down or hand.locked:
            return None
        if hand.paged and place == PAGE:
            hand.turn_page()
            self._show(hand)
            return None
        return self._confirm(hand, place + hand.page * PAGE)

    def _turn(self, hand: _Hand, by: int) -> None:
        if hand.picked is None:
            hand.cursor = (hand.cursor + by) % len(hand.cards)
        else:
            hand.goal = (hand.goal + by) % len(hand.goals())

    def _confirm(self, hand: _Hand, place: int) -> Action | None:
        """Pick the card at a place, or, once one is picked, its target there."""
        if hand.picked is None:
            if place >= len(hand.cards):
                return None
            hand.picked, hand.goal, hand.page = place, 0, 0
            if len(hand.goals()) > 1:
                self._show(hand)
                return None
            place = 0
        if place >= len(hand.goals()):
            return None
        hand.goal = place
        return hand.goals()[place][1]

    def lock(self, seat: Seat) -> None:
        """The dealer has taken the seat's choice."""
        hand = self._hands[seat]
        hand.locked, hand.peeking = True, False
        self._show(hand)

    def _back(self, hand: _Hand) -> TakeBack | None:
        """Undo the lock, or the picked card."""
        was = hand.locked
        hand.locked, hand.picked, hand.page = False, None, 0
        self._show(hand)
        return TakeBack(hand.seat) if was else None

    # How it looks

    def _show(self, hand: _Hand) -> None:
        """Faces and cursor while the button is held, else nothing but how to peek."""
        self._stage.remove(*hand.sprites)
        hand.sprites = []
        self._aims[hand.seat].show(None)
        badge = self._badges[hand.seat]
        badge.say("" if hand.locked or hand.peeking else self._hint(hand), p.MIST)
        if not hand.peeking:
            return
        x, y = self._middle(hand.anchor)
        left, step = _spread(x, len(hand.cards))
        chosen = hand.cursor if hand.picked is None else hand.picked
        turned = hand.paged and hand.picked is None
        for place, (_, face) in enumerate(hand.cards):
            here = place == chosen
            pose = Pose(
                left + place * step,
                y - (14 if here else 0),
                WIDTH,
                lift=2,
                rim=RIM if here else "",
                dim=turned and place // PAGE != hand.page,
            )
            sprite = CardSprite(self._painter, pose, face)
            sprite.lift(86 + 0.01 * place)
            hand.sprites.append(sprite)
        hand.sprites += self._remember(hand.view)
        self._stage.add(*hand.sprites)
        if hand.picked is not None and len(hand.goals()) > 1:
            self._show_goals(hand, x, y)

    def _hint(self, hand: _Hand) -> str:
        """How to peek and to lock, and what turns on to more choices."""
        words = self._describe(hand.source)
        return f"{words} · last one: more" if hand.paged else words

    def _show_goals(self, hand: _Hand, x: float, y: float) -> None:
        """The shields of those the picked card can be for, the chosen one on gold."""
        easel = self._painter.easel
        goals = hand.goals()
        width = 62.0 * len(goals) + 20
        whole = easel.vector(vector.pill(width, 74), width, 74).copy()
        for place, (at, _) in enumerate(goals):
            centre = (easel.scale.px(41 + 62 * place), whole.get_height() / 2)
            if place == hand.goal:
                paste_centred(
                    whole, easel.vector(vector.roundel(66, p.GOLD, p.GOLD), 66, 66), centre
                )
            seat = at.partition(":")[2]
            if seat.isdigit():
                paste_centred(whole, easel.crest(self._crests[int(seat)], 38), centre)
        framed = clear(*whole.get_size())
        paste_centred(framed, whole, (whole.get_width() / 2, whole.get_height() / 2))
        away = 106 if y > hand.anchor.box.y else -106
        self._aims[hand.seat].show_centred(framed, easel.scale.at(x, y + away))

    def _middle(self, anchor: Anchor) -> tuple[float, float]:
        """Where a seat's peeked hand is shown: beside its plaque, towards the middle."""
        box = anchor.box
        x = min(max(box.centre[0], 260.0), 1660.0)
        if not is_wide(anchor):
            return x, box.y + box.h + 150
        return x, box.y + box.h + REACH - 50 if box.centre[1] < 540 else box.y - REACH + 50

    def _badge_place(self, anchor: Anchor, source: str) -> tuple[float, float]:
        """Where it says how to peek; a row has more to say, and keeps clear of the edge."""
        x, y = self._middle(anchor)
        if source.startswith("keys"):
            x = min(max(x, ROW_EDGE), 1920 - ROW_EDGE)
        if not is_wide(anchor):
            return x, y + 118
        return x, anchor.box.y + anchor.box.h + 26 if y > anchor.box.y else anchor.box.y - 26


def _spread(x: float, count: int) -> tuple[float, float]:
    """The middle of the first card and the step to the next: around x, but in the window."""
    step = min(STEP, (MOST - WIDTH) / max(1, count - 1))
    half = (step * (count - 1) + WIDTH) / 2 + EDGE
    return min(max(x, half), 1920 - half) - step * (count - 1) / 2, step
