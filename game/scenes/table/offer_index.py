"""The offers of a prompt, indexed by card and place."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from game.engine import Action, Pick, Play
from game.engine.dealer import Prompt
from game.engine.descriptions import Caption, Gathering
from game.engine.events import Refused
from game.engine.names import CardId, Zone
from game.engine.text import Text


@dataclass(frozen=True, slots=True)
class DropTarget:
    """One way to play a card: its target place, and the cards played with it.

    A place is a zone, or half of one; ``brief`` says in a few words what it does.
    """

    card: CardId
    zone: Zone
    action: Action
    text: Text
    along: frozenset[CardId] = frozenset()
    brief: Text | None = None

    @classmethod
    def of(cls, action: Play | Pick, caption: Caption) -> "DropTarget":
        """What an offer of a card means."""
        words = caption.text, frozenset(caption.along), caption.brief
        return cls(action.card, caption.at, action, *words)


@dataclass(frozen=True, slots=True)
class OfferIndex:
    """The offers and refusals of one prompt by card and by the place each points to.

    ``companions``: cards that only go along with others. ``reasons``: for each card that can go
    nowhere, a few words that say why. Where cards are put together, ``gathers`` says how, and
    ``gathered`` are those that were: to be picked again, which takes them out.
    """

    offers: dict[CardId, list[DropTarget]] = field(default_factory=dict)
    barred: dict[CardId, dict[Zone, Refused]] = field(default_factory=dict)
    reasons: dict[CardId, str] = field(default_factory=dict)
    companions: frozenset[CardId] = frozenset()
    gathers: Gathering | None = None
    gathered: tuple[CardId, ...] = ()
    briefs: dict[CardId, str] = field(default_factory=dict)
    """What choosing a card does, in few words, for cards with which that can be said."""

    @classmethod
    def of(cls, prompt: Prompt, say: Callable[[Text], str]) -> "OfferIndex":
        """What a prompt says of cards; ``say`` puts Texts into words."""
        offers: dict[CardId, list[DropTarget]] = {}
        for action, caption in (*prompt.offers, *prompt.gathered):
            if isinstance(action, Play | Pick):
                offers.setdefault(action.card, []).append(DropTarget.of(action, caption))
        goals = [goal for found in offers.values() for goal in found]
        companions = frozenset(card for goal in goals for card in goal.along) - offers.keys()
        gathered = tuple(pick.card for pick, _ in prompt.gathered)
        briefs = {
            card: say(brief)
            for card, ways in offers.items()
            if (brief := ways[0].brief) is not None and all(way.brief == brief for way in ways)
        }
        found = cls(offers, {}, {}, companions, prompt.gathers, gathered, briefs)
        for refused, caption in prompt.barred:
            if isinstance(refused.action, Play | Pick):
                found.barred.setdefault(refused.action.card, {})[caption.at] = refused
        for card in found.barred:
            refusal = found.refusal(card)
            if refusal is not None:
                found.reasons[card] = "" if refusal.brief is None else say(refusal.brief)
        return found

    @property
    def planned(self) -> bool:
        """Whether a choice is planned before it is committed: it may take several cards."""
        return bool(self.companions)

    @property
    def halved(self) -> bool:
        """Whether cards are played on halves of places, so that the exact position matters."""
        return any("/" in place for place in self.places())

    @property
    def cards(self) -> set[CardId]:
        """Every card that something can be done with."""
        return {*self.offers, *self.companions}

    def ways(self, card: CardId | None, along: Collection[CardId] = ()) -> list[DropTarget]:
        """Every way to choose a card, those that take fewer cards along first.

        Where ``along`` names cards, only the ways that take just these along.
        """
        goals = [] if card is None else self.offers.get(card, [])
        if along:
            return [goal for goal in goals if goal.along == frozenset(along)]
        return sorted(goals, key=lambda goal: len(goal.along))

    def goals(self, card: CardId | None, along: Collection[CardId] = ()) -> dict[Zone, DropTarget]:
        """Where a card can go; of several ways to one place the one with the fewest companions."""
        found: dict[Zone, DropTarget] = {}
        for goal in self.ways(card, along):
            found.setdefault(goal.zone, goal)
        return found

    def places(self) -> dict[Zone, None]:
        """Every place that some card can go to, in the order of the offers."""
        goals = (goal for goals in self.offers.values() for goal in goals)
        return dict.fromkeys(goal.zone for goal in goals)

    def with_companion(
        self, card: CardId, along: frozenset[CardId], chosen: CardId | None
    ) -> frozenset[CardId]:
        """The companions that are meant once a card of them is put to them, or taken away.

        ``chosen``: the card that they go along with, if one is chosen yet. What no offer takes
        along as a whole becomes this one card alone.
        """
        wanted = along ^ {card}
        offers = (chosen,) if chosen is not None else tuple(self.offers)
        if not wanted or any(self.ways(offer, wanted) for offer in offers):
            return wanted
        return frozenset((card,))

    def refusal(self, card: CardId | None) -> Refused | None:
        """Why a card can go nowhere; None if it can go somewhere."""
        if card is None or card in self.offers or card in self.companions:
            return None
        return next(iter(self.barred.get(card, {}).values()), None)

    def bars(self, card: CardId | None) -> dict[Zone, Refused]:
        """The places where a card that can go somewhere cannot go, and why."""
        if card is None or card not in self.offers:
            return {}
        goals = {goal.zone for goal in self.offers[card]}
        barred = self.barred.get(card, {})
        return {zone: refused for zone, refused in barred.items() if zone not in goals}

    def outcome(
        self, card: CardId, zone: Zone, along: Collection[CardId] = ()
    ) -> DropTarget | Refused | None:
        """What laying a card at a place does, or why it does not."""
        return (
            self.goals(card, along).get(zone)
            or self.barred.get(card, {}).get(zone)
            or self.refusal(card)
        )

    def pick(self, card: CardId | None) -> Pick | None:
        """Return the only way to choose a card, if there is just one."""
        picks = [goal.action for goal in self.ways(card) if isinstance(goal.action, Pick)]
        return picks[0] if len(picks) == 1 else None
