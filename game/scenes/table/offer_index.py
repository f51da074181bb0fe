"""The offers of a prompt, indexed by card and place."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from game.engine import Action, Pick, Play
from game.engine.dealer import Prompt
from game.engine.descriptions import Caption, Gathering
from game.engine.events import Refused
from game.engine.names import CardId, Seat, Zone
from game.engine.text import Text


@dataclass(frozen=True, slots=True)
class DropTarget:
    """One way to play a card: its target place, and the cards played with it.

    A place is a zone, or half of one; ``brief`` says in a few words what it does. ``targets``: the
    seats that the card will affect from there.
    """

    card: CardId
    zone: Zone
    action: Action
    text: Text
    along: frozenset[CardId] = frozenset()
    brief: Text | None = None
    targets: tuple[Seat, ...] = ()

    @classmethod
    def of(cls, action: Play | Pick, caption: Caption) -> "DropTarget":
        """Return the target of an offer of a card."""
        words = caption.text, frozenset(caption.along), caption.brief, caption.targets
        return cls(action.card, caption.at, action, *words)


def _details(prompt: Prompt, say: Callable[[Text], str]) -> dict[CardId, dict[Zone, str]]:
    """Return what the captions of cards say about single places."""
    details: dict[CardId, dict[Zone, str]] = {}
    for action, caption in prompt.offers:
        if isinstance(action, Play | Pick) and caption.detail is not None:
            details.setdefault(action.card, {})[caption.at] = say(caption.detail)
    return details


@dataclass(frozen=True, slots=True)
class OfferIndex:
    """The offers and refusals of one prompt, by card and by place.

    ``companions``: cards that can only be played along with others. ``reasons``: for each
    unplayable card, the reason in a few words. If the step collects a set, ``gathers`` says how,
    and ``gathered`` are its cards so far; picking one of them again removes it.
    """

    offers: dict[CardId, list[DropTarget]] = field(default_factory=dict)
    barred: dict[CardId, dict[Zone, Refused]] = field(default_factory=dict)
    reasons: dict[CardId, str] = field(default_factory=dict)
    companions: frozenset[CardId] = frozenset()
    gathers: Gathering | None = None
    gathered: tuple[CardId, ...] = ()
    briefs: dict[CardId, str] = field(default_factory=dict)
    """What choosing a card does, in a few words, for cards that have such a text."""
    details: dict[CardId, dict[Zone, str]] = field(default_factory=dict)
    """What a card counts as at each place, in a few words, for places that have such a text."""
    barred_why: dict[CardId, dict[Zone, str]] = field(default_factory=dict)
    """Why a card cannot go to a place, in a few words, for places that have such a text."""

    @classmethod
    def of(cls, prompt: Prompt, say: Callable[[Text], str]) -> "OfferIndex":
        """Return the index of a prompt; ``say`` formats a Text."""
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
        details = _details(prompt, say)
        found = cls(offers, {}, {}, companions, prompt.gathers, gathered, briefs, details)
        for refused, caption in prompt.barred:
            if isinstance(refused.action, Play | Pick):
                found.barred.setdefault(refused.action.card, {})[caption.at] = refused
                if refused.brief is not None:
                    why = found.barred_why.setdefault(refused.action.card, {})
                    why[caption.at] = say(refused.brief)
        for card in found.barred:
            refusal = found.refusal(card)
            if refusal is not None:
                found.reasons[card] = "" if refusal.brief is None else say(refusal.brief)
        return found

    @property
    def planned(self) -> bool:
        """Whether a choice is planned before it is committed, because it may take several cards."""
        return bool(self.companions)

    @property
    def halved(self) -> bool:
        """Whether cards are played on halves of places, so that the exact position matters."""
        return any("/" in place for place in self.places())

    @property
    def cards(self) -> set[CardId]:
        """Every card that can be chosen."""
        return {*self.offers, *self.companions}

    def ways(self, card: CardId | None, along: Collection[CardId] = ()) -> list[DropTarget]:
        """Return every way to choose a card, those with the fewest companions first.

        If ``along`` is not empty, only the ways with exactly these companions.
        """
        goals = [] if card is None else self.offers.get(card, [])
        if along:
            return [goal for goal in goals if goal.along == frozenset(along)]
        return sorted(goals, key=lambda goal: len(goal.along))

    def goals(self, card: CardId | None, along: Collection[CardId] = ()) -> dict[Zone, DropTarget]:
        """Return where a card can go: for each place, the way with the fewest companions."""
        found: dict[Zone, DropTarget] = {}
        for goal in self.ways(card, along):
            found.setdefault(goal.zone, goal)
        return found

    def places(self) -> dict[Zone, None]:
        """Return every place that any card can go to, in the order of the offers."""
        goals = (goal for goals in self.offers.values() for goal in goals)
        return dict.fromkeys(goal.zone for goal in goals)

    def with_companion(
        self, card: CardId, along: frozenset[CardId], chosen: CardId | None
    ) -> frozenset[CardId]:
        """Return the companions after a card is added to them, or removed if it is one of them.

        ``chosen``: the card that they are played with, if one is chosen. If no offer has exactly
        these companions, the card becomes the only one.
        """
        wanted = along ^ {card}
        offers = (chosen,) if chosen is not None else tuple(self.offers)
        if not wanted or any(self.ways(offer, wanted) for offer in offers):
            return wanted
        return frozenset((card,))

    def refusal(self, card: CardId | None) -> Refused | None:
        """Return why a card cannot be played at all; None if it can."""
        if card is None or card in self.offers or card in self.companions:
            return None
        return next(iter(self.barred.get(card, {}).values()), None)

    def bars(self, card: CardId | None) -> dict[Zone, Refused]:
        """Return the illegal places of a playable card, each with its refusal."""
        if card is None or card not in self.offers:
            return {}
        goals = {goal.zone for goal in self.offers[card]}
        barred = self.barred.get(card, {})
        return {zone: refused for zone, refused in barred.items() if zone not in goals}

    def outcome(
        self, card: CardId, zone: Zone, along: Collection[CardId] = ()
    ) -> DropTarget | Refused | None:
        """Return what playing a card at a place does, or why it is illegal."""
        return (
            self.goals(card, along).get(zone)
            or self.barred.get(card, {}).get(zone)
            or self.refusal(card)
        )

    def pick(self, card: CardId | None) -> Pick | None:
        """Return the only way to choose a card, if there is just one."""
        picks = [goal.action for goal in self.ways(card) if isinstance(goal.action, Pick)]
        return picks[0] if len(picks) == 1 else None
