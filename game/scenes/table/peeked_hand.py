"""The state of a hand that is peeked at with a gamepad or keyboard row."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.engine import Action, Choose, Pick, Play
from game.engine.dealer import Prompt
from game.engine.descriptions import Gathering
from game.engine.names import CardId, Face, Seat
from game.engine.rulebook import View
from game.engine.text import Text
from game.view.values import PEEK_KEY

PAGE = PEEK_KEY - 1
"""Number of choices on a page, if there are more than a row has keys for cards."""


@dataclass(frozen=True, slots=True)
class PeekedHand:
    """The choices of a peeked hand: pick a card or one of the ``named`` options, then a goal.

    Everybody can see when a choice is locked, and the number of presses must not reveal which one
    it is. If any card of a step has several goals, a goal is asked for after every choice.
    """

    seat: Seat
    source: str
    view: View
    cards: tuple[tuple[CardId, Face], ...] = ()
    offers: Mapping[CardId, Sequence[tuple[str, Action]]] = field(default_factory=dict)
    words: Mapping[Action, str] = field(default_factory=dict)
    """The caption of each offer."""
    named: tuple[Action, ...] = ()
    asks_goal: bool = False
    """Whether every choice needs a second press, for its target."""
    gathers: Gathering | None = None
    gathered: tuple[Pick, ...] = ()
    """The picks of an unfinished set."""
    peeking: bool = False
    cursor: int = 0
    picked: int | None = None
    goal: int = 0
    page: int = 0
    locked: bool = False

    def take(
        self, prompt: Prompt, order: Callable[[Face], int], say: Callable[[Text], str]
    ) -> "PeekedHand":
        """Return the hand with a prompt's offers; cards are sorted by face.

        While a set is collected, its cards and cards that cannot be added keep their places.
        """
        offers: dict[CardId, list[tuple[str, Action]]] = {}
        words, named = dict(self.words), []
        for action, caption in (*prompt.offers, *prompt.gathered):
            words[action] = say(caption.text)
            if isinstance(action, Play | Pick):
                offers.setdefault(action.card, []).append((caption.at, action))
            elif isinstance(action, Choose):
                named.append(action)
        barred = [refused.action for refused, _ in prompt.barred]
        tried = [action for action, _ in prompt.offers] + barred
        ways = Counter(action.card for action in tried if isinstance(action, Play))
        held = dict.fromkeys(offers)
        if prompt.gathers:
            held.update({one.card: None for one in barred if isinstance(one, Pick)})
        cards = [(card, self.view.face(card)) for card in held]
        return replace(
            self,
            cards=tuple(sorted(cards, key=lambda item: (order(item[1]), item[0]))),
            offers=offers,
            words=words,
            named=tuple(named),
            asks_goal=max(ways.values(), default=0) > 1,
            gathers=prompt.gathers,
            gathered=tuple(pick for pick, _ in prompt.gathered),
        )

    @property
    def count(self) -> int:
        """The number of cards and other options."""
        return len(self.cards) + len(self.named)

    @property
    def chosen(self) -> int:
        """The index of the picked choice, else of the cursor."""
        return self.cursor if self.picked is None else self.picked

    def goals(self) -> Sequence[tuple[str, Action]]:
        """Return the goals of the picked card; the only goal of an option is itself."""
        if self.picked is None:
            return []
        if self.picked >= len(self.cards):
            return [("", self.named[self.picked - len(self.cards)])]
        return self.offers[self.cards[self.picked][0]]

    @property
    def is_goal_asked(self) -> bool:
        """Whether a card or option is picked and its target must be confirmed."""
        return self.asks_goal and self.picked is not None

    @property
    def paged(self) -> bool:
        """Whether a keyboard row has too few keys for the choices."""
        return self.source.startswith("keys") and self._choices > PEEK_KEY

    @property
    def _choices(self) -> int:
        return self.count if self.picked is None else len(self.goals())

    @property
    def live(self) -> range:
        """The choices that a row's keys select now; all of them for a gamepad."""
        return (
            range(self.page * PAGE, (self.page + 1) * PAGE) if self.paged else range(self._choices)
        )

    def turn_page(self) -> "PeekedHand":
        """Assign the keys to the next page of choices, wrapping around after the last."""
        page = (self.page + 1) % -(-self._choices // PAGE)
        if self.picked is None:
            return replace(self, page=page, cursor=page * PAGE)
        return replace(self, page=page, goal=page * PAGE)

    def turn(self, by: int) -> "PeekedHand":
        """Move to another choice or target."""
        if self.picked is None:
            return replace(self, cursor=(self.cursor + by) % self.count)
        return replace(self, goal=(self.goal + by) % len(self.goals()))

    def confirm(self, place: int) -> "tuple[PeekedHand, Action | None]":
        """Pick the choice or target at an index; return the action too, once it is complete."""
        if self.picked is None:
            return self._pick(place) if place < self.count else (self, None)
        if place >= len(self.goals()):
            return self, None
        return replace(self, goal=place), self.goals()[place][1]

    def _pick(self, place: int) -> "tuple[PeekedHand, Action | None]":
        """Pick a card or an option; return its action if no target is needed."""
        if self.gathers and place < len(self.cards):
            actions = [action for _, action in self.offers.get(self.cards[place][0], ())]
            return replace(self, cursor=place), next(iter(actions), None)
        picked = replace(self, picked=place, goal=0, page=0)
        return picked, None if self.asks_goal else picked.goals()[0][1]

    def toggled(self, pick: Pick) -> tuple[Pick, ...]:
        """Return the picks of the set with a card added, or removed if it was in the set."""
        without = tuple(taken for taken in self.gathered if taken != pick)
        return without if pick in self.gathered else (*self.gathered, pick)

    def put_back(self) -> "PeekedHand":
        """Return the hand with nothing picked and nothing locked."""
        return replace(self, locked=False, picked=None, page=0)
