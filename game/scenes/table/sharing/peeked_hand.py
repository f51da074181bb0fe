"""What one seat can choose from at the open table, and how far it has come."""

from collections.abc import Callable
from dataclasses import dataclass, field

from game.engine import Action, Choose, Pick, Play
from game.engine.dealer import Prompt
from game.engine.names import CardId, Face, Seat
from game.engine.text import Filler
from game.engine.view import View
from game.view.cards import CardSprite
from game.view.inputs import PEEK_KEY
from game.view.layout import Anchor

PAGE = PEEK_KEY - 1
"""With more choices than a row has keys for cards, so many at a time: the next key turns on."""


@dataclass(slots=True)
class PeekedHand:
    """First a card is picked, or one of ``named``, which are no cards; then the card's goal."""

    seat: Seat
    source: str
    anchor: Anchor
    view: View
    cards: list[tuple[CardId, Face]] = field(default_factory=list)
    offers: dict[CardId, list[tuple[str, Action]]] = field(default_factory=dict)
    words: dict[Action, str] = field(default_factory=dict)
    """What each offer means, for people."""
    named: list[Action] = field(default_factory=list)
    peeking: bool = False
    cursor: int = 0
    picked: int | None = None
    goal: int = 0
    page: int = 0
    locked: bool = False
    sprites: list[CardSprite] = field(default_factory=list)

    def take(self, prompt: Prompt, order: Callable[[Face], int], fill: Filler) -> None:
        """Everything on offer, the cards in the order of their faces."""
        for action, caption in prompt.offers:
            self.words[action] = caption.text.filled(fill)
            if isinstance(action, Play | Pick):
                self.offers.setdefault(action.card, []).append((caption.at, action))
            elif isinstance(action, Choose):
                self.named.append(action)
        cards = [(card, self.view.face(card)) for card in self.offers]
        self.cards = sorted(cards, key=lambda item: order(item[1]))

    @property
    def count(self) -> int:
        """How many cards and other options there are."""
        return len(self.cards) + len(self.named)

    def goals(self) -> list[tuple[str, Action]]:
        """Where the picked card can go."""
        return [] if self.picked is None else self.offers.get(self.cards[self.picked][0], [])

    @property
    def is_shown(self) -> bool:
        """There are goals to choose between."""
        return len(self.goals()) > 1

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
        if self.picked is None and place >= len(self.cards):
            place -= len(self.cards)
            return self.named[place] if place < len(self.named) else None
        if self.picked is None:
            self.picked, self.goal, self.page = place, 0, 0
            if self.is_shown:
                return None
            place = 0
        if place >= len(self.goals()):
            return None
        self.goal = place
        return self.goals()[place][1]

    def put_back(self) -> None:
        """Nothing is picked, nothing locked."""
        self.locked, self.picked, self.page = False, None, 0
