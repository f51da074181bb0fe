"""What an open prompt says of cards: where each can go, and why one cannot."""

from dataclasses import dataclass, field

from game.engine import Action, Pick, Play
from game.engine.dealer import Prompt
from game.engine.events import Refused
from game.engine.names import CardId, Zone
from game.engine.text import Filler


@dataclass(frozen=True, slots=True)
class OnOffer:
    """The offers and refusals of one prompt by card and by the place each points to.

    ``reasons``: for each card that can go nowhere, a few words that say why.
    """

    offers: dict[CardId, dict[Zone, Action]] = field(default_factory=dict)
    barred: dict[CardId, dict[Zone, Refused]] = field(default_factory=dict)
    reasons: dict[CardId, str] = field(default_factory=dict)

    @classmethod
    def of(cls, prompt: Prompt, fill: Filler) -> "OnOffer":
        """What a prompt says of cards; ``fill`` words the values of its Texts."""
        found = cls()
        for action, caption in prompt.offers:
            if isinstance(action, Play | Pick):
                zone = caption.at.partition("/")[0]
                found.offers.setdefault(action.card, {})[zone] = action
        for refused, caption in prompt.barred:
            if isinstance(refused.action, Play | Pick):
                found.barred.setdefault(refused.action.card, {})[caption.at] = refused
        for card in found.barred:
            refusal = found.refusal(card)
            if refusal is not None:
                found.reasons[card] = "" if refusal.brief is None else refusal.brief.filled(fill)
        return found

    def goals(self, card: CardId | None) -> dict[Zone, Action]:
        """Where a card can go."""
        return {} if card is None else self.offers.get(card, {})

    def places(self) -> set[Zone]:
        """Every place that some card can go to."""
        return {zone for goals in self.offers.values() for zone in goals}

    def refusal(self, card: CardId | None) -> Refused | None:
        """Why a card can go nowhere; None if it can go somewhere."""
        if card is None or card in self.offers:
            return None
        return next(iter(self.barred.get(card, {}).values()), None)

    def outcome(self, card: CardId, zone: Zone) -> Action | Refused | None:
        """What laying a card at a place does, or why it does not."""
        return (
            self.goals(card).get(zone) or self.barred.get(card, {}).get(zone) or self.refusal(card)
        )

    def pick(self, card: CardId | None) -> Pick | None:
        """The one way to point at a card, where there is just one."""
        picks = [action for action in self.goals(card).values() if isinstance(action, Pick)]
        return picks[0] if len(picks) == 1 else None
