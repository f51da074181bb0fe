"""Secret choices at the open table: players peek at their own hands while holding a button.

Everybody with a gamepad or a keyboard row chooses at the same time. Faces and cursor are on the
screen only while the peek button is held; a lock looks and sounds the same whatever was chosen, and
can be taken back until the last seat has locked.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from game.engine import Pick
from game.engine.dealer import Prompt
from game.engine.descriptions import Gathering
from game.engine.names import SEAT_GROUP, CardId, Seat, group_of, seat_of, seat_place
from game.engine.rulebook import View
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.context import TableContext
from game.scenes.table.input_result import UNUSED, USED, InputResult
from game.scenes.table.peeked_hand import PAGE, PeekedHand
from game.view import palette as p
from game.view.cards import RIM, CardSprite, Pose
from game.view.inputs import Command, Input, Intent, LetGo, RowKey
from game.view.peek_list import (
    LOW,
    Listed,
    crests_in_a_row,
    lines_in_a_column,
    with_a_note,
    words_in_a_row,
)
from game.view.peek_places import EDGE, WIDTH, PeekPlace, peek_place
from game.view.pieces import Badge
from game.view.stage import Sprite
from game.view.table_anchors import PlaqueAnchor
from game.view.table_canvas import TableCanvas
from game.view.trim import TICKED
from game.view.values import PEEK_KEY


class SecretChoices:
    """The peeked hands of all seats with a gamepad or keyboard row."""

    def __init__(
        self,
        context: TableContext,
        canvas: TableCanvas,
        board: CardSprites,
        remember: Callable[[View], list[CardSprite]],
    ) -> None:
        """``remember`` draws the known cards of piles."""
        self._painter, self._stage, self._board = canvas.painter, canvas.stage, board
        self._order = {face: place for place, face in enumerate(context.look.faces)}
        self._crests = context.crests
        self._keys, self._texts, self._remember = context.keys, context.texts, remember
        self._store = context.store
        self.interrupted = bool(self._store.state.secret)
        """Whether seats were choosing when the table was built anew; their hands are closed."""
        self._store.end_secrets()
        self._held: dict[str, bool] = {}
        """The rows whose peek key is held, and whether pressing it has undone a lock."""
        self._sprites: dict[Seat, list[CardSprite]] = {}
        self._places: dict[Seat, PeekPlace] = {}
        self.hints: dict[Seat, Badge] = {}
        """Key hints by seat."""
        self.lists: dict[Seat, Sprite] = {}
        """Lists of options by seat."""

    @property
    def _hands(self) -> Mapping[Seat, PeekedHand]:
        return self._store.state.secret

    @property
    def waiting(self) -> bool:
        """Whether any seat has not locked its choice yet."""
        return any(not hand.locked for hand in self._hands.values())

    def has(self, seat: Seat) -> bool:
        """Return whether a seat chooses with its own device in this step."""
        return seat in self._hands

    def begin(self, seat: Seat, source: str, prompt: Prompt, view: View) -> None:
        """Let a seat choose from its prompt; ``view`` is its own."""
        hand = PeekedHand(seat, source, view).take(prompt, self._order.__getitem__, self._texts.say)
        plaques = {
            place.name: place for place in self._board.places() if isinstance(place, PlaqueAnchor)
        }
        where = peek_place(plaques[seat_place(seat)], source, [*plaques.values()])
        self._places[seat], self._sprites[seat] = where, []
        easel = self._painter.easel
        self.hints[seat] = badge = Badge(easel, where.hint, "hand", z=84, size=24)
        badge.room = where.hint_room
        self.lists[seat] = Sprite(z=88)
        self._stage.add(badge, self.lists[seat])
        self._set(hand)

    def gather(self, pick: Pick) -> tuple[Pick, ...] | None:
        """Return the set after adding or removing a card; None if no set is asked for."""
        hand = self._hands[pick.seat]
        return hand.toggled(pick) if hand.gathers else None

    def go_on(self, prompt: Prompt) -> None:
        """Continue with the prompt of a changed set."""
        hand = self._hands[prompt.seat]
        self._set(hand.take(prompt, self._order.__getitem__, self._texts.say))

    def stop(self) -> None:
        """Remove all hands at the end of a step."""
        for sprites in self._sprites.values():
            self._stage.remove(*sprites)
        self._stage.remove(*self.hints.values(), *self.lists.values())
        self._sprites, self._places, self.hints, self.lists = {}, {}, {}, {}
        self._store.end_secrets()

    def hide(self) -> None:
        """Close all hands, as if every button were released."""
        self._held.clear()
        for hand in self._hands.values():
            self._set(replace(hand, peeking=False))

    def handle(self, given: Input) -> InputResult:
        """Handle input from a person's own device; it may lock a choice or take a lock back."""
        match given:
            case Command(intent, source) | LetGo(intent, source):
                hand = self._of(source)
                if hand is None:
                    return UNUSED
                return self._button(hand, intent, isinstance(given, Command))
            case RowKey(source, place, down):
                hand = self._of(source)
                return UNUSED if hand is None else self._key(hand, place, down)
        return UNUSED

    def note(self, given: Input) -> None:
        """Notice which peek keys of rows are held; call this before `handle`."""
        if isinstance(given, RowKey) and given.place == PEEK_KEY:
            self._held.pop(given.source, None)
            if given.down:
                self._held[given.source] = self.is_locked(given.source)

    @property
    def held_row(self) -> str | None:
        """The row whose peek key is held, the last one if there are several; None without one."""
        return next(reversed(self._held), None)

    def has_unlocked(self, source: str) -> bool:
        """Return whether the held peek key of a row has undone a lock when it was pressed."""
        return self._held.get(source, False)

    def owns(self, given: Input) -> bool:
        """Return whether input comes from the device of a seat that is choosing."""
        if not isinstance(given, Command | LetGo | RowKey):
            return False
        return self._of(given.source) is not None

    def is_locked(self, source: str) -> bool:
        """Return whether the seat of a device has locked its choice."""
        hand = self._of(source)
        return hand is not None and hand.locked

    def _of(self, source: str) -> PeekedHand | None:
        return next((hand for hand in self._hands.values() if hand.source == source), None)

    def _button(self, hand: PeekedHand, intent: Intent, down: bool) -> InputResult:
        if intent is Intent.PEEK:
            hand = replace(hand, peeking=down)
        elif not down:
            return USED
        elif intent is Intent.BACK:
            return self._back(hand)
        elif hand.locked:
            return USED
        elif intent in (Intent.LEFT, Intent.RIGHT):
            hand = hand.turn(-1 if intent is Intent.LEFT else 1)
        elif intent is Intent.OK:
            return self._confirm(hand, hand.cursor if hand.picked is None else hand.goal)
        self._set(hand)
        return USED

    def _key(self, hand: PeekedHand, place: int, down: bool) -> InputResult:
        """Handle a row's key: the sixth peeks while held; others pick a card, then its target."""
        if place == PEEK_KEY:
            if down and hand.locked:
                return self._back(hand)
            self._set(replace(hand, peeking=down))
        elif down and not hand.locked:
            if not hand.paged or place != PAGE:
                return self._confirm(hand, place + hand.page * PAGE)
            self._set(hand.turn_page())
        return USED

    def _confirm(self, hand: PeekedHand, place: int) -> InputResult:
        """Pick the card or target at an index; return the offer once it is complete."""
        confirmed, action = hand.confirm(place)
        self._set(confirmed, draw=action is None)
        return InputResult(used=True, action=action)

    def lock(self, seat: Seat) -> bool:
        """Mark a choice as locked; return False if its seat has no peeked hand."""
        hand = self._hands.get(seat)
        if hand is None:
            return False
        self._set(replace(hand, locked=True, peeking=False))
        return True

    def _back(self, hand: PeekedHand) -> InputResult:
        """Undo the lock, the picked card, or the gathered set."""
        was = hand.locked or bool(hand.gathered)
        self._set(hand.put_back())
        return InputResult(used=True, take_back=hand.seat if was else None)

    def _set(self, hand: PeekedHand, draw: bool = True) -> None:
        """Store a changed hand and draw it, unless locking the choice will do so."""
        self._store.secret(hand)
        if draw:
            self._show(hand)

    # How it looks

    def shown(self, seat: Seat) -> tuple[CardSprite, ...]:
        """Return the sprites that a seat peeks at."""
        return tuple(self._sprites.get(seat, ()))

    def _show(self, hand: PeekedHand) -> None:
        """Draw faces and cursor while the button is held, else only the hints."""
        sprites = self._sprites[hand.seat]
        self._stage.remove(*sprites)
        sprites.clear()
        self.lists[hand.seat].show(None)
        badge = self.hints[hand.seat]
        badge.say("" if hand.locked else self._hint(hand), p.MIST)
        if not hand.peeking:
            return
        y = self._places[hand.seat].middle[1]
        first, step = self._places[hand.seat].spread(len(hand.cards))
        turned = hand.paged and hand.picked is None
        for place, (card, face) in enumerate(hand.cards):
            here, mark = place == hand.chosen, _mark(hand, card)
            pose = Pose(
                first + place * step,
                y - (14 if here else 0),
                WIDTH,
                lift=2,
                rim=RIM if mark or (here and not hand.gathers) else "",
                dim=(turned and place // PAGE != hand.page) or card not in hand.offers,
            )
            sprite = CardSprite(self._painter, pose, face)
            sprite.mark = mark
            sprite.lift(86 + 0.01 * place + (0.5 if here else 0))
            sprites.append(sprite)
        sprites += self._remember(hand.view)
        self._stage.add(*sprites)
        self._show_rest(hand, first + step * (len(hand.cards) - 1) / 2, y)

    def _hint(self, hand: PeekedHand) -> str:
        """Return the public key hints; they are the same for every hand."""
        keys = self._keys(hand.source)
        words = keys.back if hand.peeking else keys.usual
        if not words:
            return ""
        shared = self._places[hand.seat].edge is not None
        return f"{self._texts.name(hand.seat)}: {words}" if shared else words

    def _show_rest(self, hand: PeekedHand, x: float, y: float) -> None:
        """Show the other choices beside the cards, and the key that turns the page."""
        easel, where = self._painter.easel, self._places[hand.seat]
        listed = self._listed(hand)
        if hand.paged and not hand.locked:
            listed = with_a_note(easel, listed, self._keys(hand.source).more)
        if listed is None:
            return
        picture, high = listed
        way = 1 if where.away > 0 else -1
        wide = picture.get_width() / 2 / easel.scale.u + EDGE
        middle = min(max(x, wide), 1920 - wide)
        centre = easel.scale.at(middle, y + where.away + way * (high - LOW) / 2)
        self.lists[hand.seat].show_centred(picture, centre)

    def _listed(self, hand: PeekedHand) -> Listed | None:
        """Return a list of the picked card's goals, or of the choices that are not cards."""
        easel = self._painter.easel
        if hand.is_goal_asked:
            seats = [seat_of(at) for at, _ in hand.goals() if group_of(at) == SEAT_GROUP]
            words = [hand.words[action] for _, action in hand.goals()]
            if len(set(seats)) == len(words):
                crests = [self._crests[seat] for seat in seats]
                return crests_in_a_row(easel, crests, hand.goal)
            return lines_in_a_column(easel, words, hand.goal, hand.live)
        if hand.named:
            words = [hand.words[action] for action in hand.named]
            return words_in_a_row(easel, words, hand.chosen - len(hand.cards))
        return None


def _mark(hand: PeekedHand, card: CardId) -> str:
    """Return the mark of a card in a set: a tick, or its place in a sequence."""
    taken = [pick.card for pick in hand.gathered]
    if card not in taken:
        return ""
    return str(1 + taken.index(card)) if hand.gathers is Gathering.SEQUENCE else TICKED
