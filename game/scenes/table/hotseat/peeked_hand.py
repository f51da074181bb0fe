"""What one seat can choose from at the open table, and how far it has come."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from game.engine import Action, Choose, Pick, Play
from game.engine.dealer import Prompt
from game.engine.names import CardId, Face, Seat
from game.engine.rulebook import Gathering
from game.engine.text import Filler
from game.engine.view import View
from game.view.cards import CardSprite
from game.view.inputs import PEEK_KEY
from game.view.layout import Anchor
from game.view.trim import TICKED

PAGE = PEEK_KEY - 1
"""With more choices than a row has keys for cards, so many at a time: the next key turns on."""


@dataclass(slots=True)
class PeekedHand:
    """The choices of a peeked hand: pick a card or one of the ``named`` options, then a goal.

    Everybody sees when a choice is locked, and the number of presses must not reveal which one. If
    any card of a step has several goals, a goal is asked for after every choice.
    """

    seat: Seat
    source: str
    anchor: Anchor
    view: View
    cards: list[tuple[CardId, Face]] = field(default_factory=list)
    offers: dict[CardId, list[tuple[str, Action]]] = field(default_factory=dict)
    words: dict[Action, str] = field(default_factory=dict)
    """What each offer means, for people."""
    named: list[Action] = field(default_factory=list)
    asks_goal: bool = False
    """Whether every choice takes a second press, for its goal."""
    gathers: Gathering | None = None
    gathered: tuple[Pick, ...] = ()
    """What is in the set that is put together, where one is."""
    peeking: bool = False
    cursor: int = 0
    picked: int | None = None
    goal: int = 0
    page: int = 0
    locked: bool = False
    sprites: list[CardSprite] = field(default_factory=list)

    def take(self, prompt: Prompt, order: Callable[[Face], int], fill: Filler) -> None:
        """Everything on offer, the cards in the order of their faces.

        Where cards are put together, those in the set and those that will not do keep their
        places among the others.
        """
        self.offers, self.named = {}, []
        self.gathers, self.gathered = prompt.gathers, tuple(pick for pick, _ in prompt.gathered)
        for action, caption in (*prompt.offers, *prompt.gathered):
            self.words[action] = caption.text.filled(fill)
            if isinstance(action, Play | Pick):
                self.offers.setdefault(action.card, []).append((caption.at, action))
            elif isinstance(action, Choose):
                self.named.append(action)
        barred = [refused.action for refused, _ in prompt.barred]
        tried = [action for action, _ in prompt.offers] + barred
        ways = Counter(action.card for action in tried if isinstance(action, Play))
        self.asks_goal = max(ways.values(), default=0) > 1
        held = dict.fromkeys(self.offers)
        if self.gathers:
            held.update({one.card: None for one in barred if isinstance(one, Pick)})
        cards = [(card, self.view.face(card)) for card in held]
        self.cards = sorted(cards, key=lambda item: (order(item[1]), item[0]))

    @property
    def count(self) -> int:
        """How many cards and other options there are."""
        return len(self.cards) + len(self.named)

    @property
    def chosen(self) -> int:
        """Return the index of the picked choice, else of the cursor."""
        return self.cursor if self.picked is None else self.picked

    def goals(self) -> list[tuple[str, Action]]:
        """Return the goals of the picked card; the only goal of an option is itself."""
        if self.picked is None:
            return []
        if self.picked >= len(self.cards):
            return [("", self.named[self.picked - len(self.cards)])]
        return self.offers[self.cards[self.picked][0]]

    @property
    def is_goal_asked(self) -> bool:
        """Whether a card or option is picked and its goal has to be confirmed."""
        return self.asks_goal and self.picked is not None

    @property
    def paged(self) -> bool:
        """The hand has more choices than a row of the keyboard has keys for them."""
        return self.source.startswith("keys") and self._choices > PEEK_KEY

    @property
    def _choices(self) -> int:
        return self.count if self.picked is None else len(self.goals())

    @property
    def live(self) -> range:
        """Which choices the keys of a row stand for now; all of them for a gamepad."""
        return (
            range(self.page * PAGE, (self.page + 1) * PAGE) if self.paged else range(self._choices)
        )

    def turn_page(self) -> None:
        """The keys stand for the next choices; after the last for the first again."""
        self.page = (self.page + 1) % -(-self._choices // PAGE)
        if self.picked is None:
            self.cursor = self.page * PAGE
        else:
            self.goal = self.page * PAGE

    def turn(self, by: int) -> None:
        """Go on to the next choice, or back."""
        if self.picked is None:
            self.cursor = (self.cursor + by) % self.count
        else:
            self.goal = (self.goal + by) % len(self.goals())

    def confirm(self, place: int) -> Action | None:
        """Pick what is at a place; the offer, once that says which it is."""
        if self.picked is None:
            return self._pick(place) if place < self.count else None
        if place >= len(self.goals()):
            return None
        self.goal = place
        return self.goals()[place][1]

    def _pick(self, place: int) -> Action | None:
        """Pick a card or an option; return its action if no goal is asked for."""
        if self.gathers and place < len(self.cards):
            self.cursor = place
            return next((action for _, action in self.offers.get(self.cards[place][0], ())), None)
        self.picked, self.goal, self.page = place, 0, 0
        return None if self.asks_goal else self.goals()[0][1]

    def mark(self, card: CardId) -> str:
        """What a card bears that is in the set: a tick, or as which card of it it counts."""
        taken = [pick.card for pick in self.gathered]
        if card not in taken:
            return ""
        return str(1 + taken.index(card)) if self.gathers is Gathering.SEQUENCE else TICKED

    def toggled(self, pick: Pick) -> tuple[Pick, ...]:
        """The set with a card, or without it if it was in it."""
        without = tuple(taken for taken in self.gathered if taken != pick)
        return without if pick in self.gathered else (*self.gathered, pick)

    def put_back(self) -> None:
        """Nothing is picked, nothing locked."""
        self.locked, self.picked, self.page = False, None, 0
