"""What the seat that is asked has chosen so far, and what each input makes of that.

One state machine for mouse, keys and gamepads, as plain data without pygame.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import Protocol, Self, TypeAlias

from game.engine.actions import Play
from game.engine.dealer import Prompt
from game.engine.events import Refused
from game.engine.names import CardId, Face, Seat, Zone
from game.engine.text import Filler, Text
from game.scenes.table.input_result import UNUSED, USED, InputResult
from game.scenes.table.offer_index import DropTarget, OfferIndex
from game.view.inputs import Command, Glide, Input, Intent, NumberKey, Pos, Press, Release

Meant: TypeAlias = DropTarget | Refused | None
"""What the card at hand would come to at the place that is aimed at."""

CLICK = 6.0
"""Base units that the mouse may move and still only click."""

ELSEWHERE = ": lift it, and see what lights up"
"""Where a card goes that does not go there."""

_SIDEWAYS = (Intent.LEFT, Intent.RIGHT, Intent.NEXT, Intent.BEFORE)


class ChoicePhase(Enum):
    """How far a choice has come."""

    IDLE = auto()
    HOVERING = auto()
    """A card has the focus."""
    SELECTED = auto()
    """A card is chosen, and has no place yet."""
    DRAGGING = auto()
    """The mouse drags it."""
    GATHERING = auto()
    """Some cards of a set are put together."""
    CONFIRMING = auto()
    """A plan is made and not yet committed."""


class Surroundings(Protocol):
    """Where the cards and places of a selection are on the screen."""

    def card_at(self, selection: "Selection", pos: Pos) -> CardId | None:
        """Return the topmost card there that something can be done with, or that says why not."""

    def place_at(self, selection: "Selection", pos: Pos) -> Zone | None:
        """Return the place that a drop there reaches."""

    def in_order(self, cards: Collection[CardId]) -> list[CardId]:
        """Return the cards as they lie, the open hand first, from left to right."""

    def hand(self) -> Sequence[CardId]:
        """Return the cards of the open hand from left to right."""

    def is_pulled_out(self, card: CardId, start: Pos, end: Pos) -> bool:
        """Whether a card was dragged by at least half its width."""

    def zone_of(self, card: CardId) -> Zone | None:
        """Return the zone that a card lies in."""


@dataclass(frozen=True, slots=True)
class Selection:
    """A seat's open prompt and how far its choice has come. Methods return the next selection.

    Companions are put to a card one by one; where none is, a place implies those it needs.
    """

    prompt: Prompt
    offers: OfferIndex
    faces: Mapping[CardId, Face] = field(default_factory=dict)
    focus: CardId | None = None
    by_keys: bool = False
    """The focus was moved by keys."""
    at_options: bool = False
    """Keys go along the buttons beside the cards."""
    card: CardId | None = None
    """The chosen card, which has no place yet."""
    dragged: bool = False
    """The mouse drags it."""
    along: frozenset[CardId] = frozenset()
    """The companions that were put to it."""
    place: int = 0
    """Which of its ways the keys aim at."""
    aimed: Zone | None = None
    """The place that the mouse aims at."""
    plan: DropTarget | None = None
    """What is planned and not yet committed."""
    pressed: CardId | None = None
    """The card that the mouse button went down on."""
    pressed_at: Pos | None = None
    """Where it went down; None while it is up."""

    @classmethod
    def of(cls, prompt: Prompt, faces: Mapping[CardId, Face], fill: Filler) -> Self:
        """Open a prompt. ``faces``: of the cards that its seat sees; ``fill`` words Texts."""
        offers = OfferIndex.of(prompt, fill)
        return cls(prompt, offers, faces, at_options=not offers.offers)

    def renewed(self, prompt: Prompt, fill: Filler) -> "Selection":
        """Return the selection with another prompt, for its set is another one."""
        return replace(self.select(None), prompt=prompt, offers=OfferIndex.of(prompt, fill))

    @property
    def seat(self) -> Seat:
        """The seat that is asked."""
        return self.prompt.seat

    @property
    def phase(self) -> ChoicePhase:
        """How far the choice has come."""
        if self.dragged:
            return ChoicePhase.DRAGGING
        if self.card is not None:
            return ChoicePhase.SELECTED
        if self.plan is not None:
            return ChoicePhase.CONFIRMING
        if self.offers.gathered:
            return ChoicePhase.GATHERING
        return ChoicePhase.IDLE if self.focus is None else ChoicePhase.HOVERING

    @property
    def selecting(self) -> bool:
        """A card is selected or held."""
        return self.card is not None or self.pressed is not None

    @property
    def undoing(self) -> bool:
        """There is something that one step back undoes: a card, its companions, a plan, a set."""
        return bool(self.along or self.offers.gathered) or self.plan is not None or self.selecting

    @property
    def meant(self) -> Meant:
        """What the chosen card would come to where it is aimed at."""
        ways = self.ways()
        found = self._aimed_outcome
        if found is None and not self.dragged and ways and self._tells:
            return ways[self.place % len(ways)]
        return found

    @property
    def lit(self) -> Zone | None:
        """The one place that stands out among those the card can go to."""
        if self.card is None:
            return None if self.plan is None else self.plan.zone
        ways = self.ways()
        if self.dragged or not ways or self._aimed_outcome is not None:
            return self.aimed
        return self.way().zone if len(ways) > 1 else None

    @property
    def raised(self) -> frozenset[CardId]:
        """The cards that stand out: the chosen one, companions, a set, and those of a plan."""
        raised = {*self.along, *self.offers.gathered, *(() if self.card is None else (self.card,))}
        if self.plan is not None:
            raised |= {self.plan.card, *(self.plan.along if self.card is None else ())}
        if isinstance(self.meant, DropTarget):
            raised |= self.meant.along
        return frozenset(raised)

    @property
    def _tells(self) -> bool:
        """Whether it matters so much where a card goes that the prompt says what comes of it."""
        return self.offers.planned or self.offers.halved

    @property
    def _aimed_outcome(self) -> Meant:
        if self.card is None or self.aimed is None or not self._tells:
            return None
        return self.offers.outcome(self.card, self.aimed, self.along)

    def face(self, card: CardId | None) -> Face:
        """Return the face of a card that the seat sees; "" for one that it does not, or None."""
        return "" if card is None else self.faces.get(card, "")

    def ways(self) -> list[DropTarget]:
        """Return every way to choose the chosen card with its companions."""
        return self.offers.ways(self.card, self.along)

    def way(self) -> DropTarget:
        """Return the one of them that keys aim at."""
        ways = self.ways()
        return ways[self.place % len(ways)]

    def goals(self) -> dict[Zone, DropTarget]:
        """Return where the chosen card can go; without one, the card that is planned."""
        if self.card is None and self.plan is not None:
            return self.offers.goals(self.plan.card)
        return self.offers.goals(self.card, self.along)

    # Input

    def handle(self, given: Input, surroundings: Surroundings) -> tuple["Selection", InputResult]:
        """Take what the person does with the cards."""
        if not self.offers.offers:
            return self, UNUSED
        match given:
            case Glide(pos):
                return self._glide(pos, surroundings), UNUSED
            case Press(pos):
                let_go = self.let_go()
                under = surroundings.card_at(let_go, pos)
                return replace(let_go, pressed=under, pressed_at=pos), UNUSED
            case Release(pos):
                return self._release(pos, surroundings)
            case Command(intent):
                return self._key(intent, surroundings)
            case NumberKey(place):
                return self._number(place, surroundings)
        return self, UNUSED

    def let_go(self) -> "Selection":
        """Cancel a drag; the mouse button does nothing until it is pressed again."""
        up = replace(self, pressed=None, pressed_at=None)
        return up.select(None) if self.dragged else up

    def _glide(self, pos: Pos, surroundings: Surroundings) -> "Selection":
        dragged = self
        if self.pressed is None or self.pressed_at is None:
            return self._hover(pos, surroundings)
        if not self.dragged:
            dx, dy = pos[0] - self.pressed_at[0], pos[1] - self.pressed_at[1]
            if max(abs(dx), abs(dy)) < CLICK:
                return self
            dragged = replace(self.select(self.pressed), dragged=True)
        return dragged._aim(surroundings.place_at(dragged, pos))

    def _hover(self, pos: Pos, surroundings: Surroundings) -> "Selection":
        """Point at a card, or with a card chosen at a place for it."""
        over = surroundings.card_at(self, pos)
        now = self if over == self.focus else replace(self, focus=over, by_keys=False)
        if now.card is None or not now._tells:
            return now
        return now._aim(surroundings.place_at(now, pos))

    def _aim(self, zone: Zone | None) -> "Selection":
        if zone == self.aimed:
            return self
        aimed = replace(self, aimed=zone)
        found, ways = aimed._aimed_outcome, self.ways()
        if self.offers.halved and found in ways:
            return replace(aimed, place=ways.index(found))
        return aimed

    def _release(self, pos: Pos, surroundings: Surroundings) -> tuple["Selection", InputResult]:
        start, pressed = self.pressed_at, self.pressed
        up = replace(self, pressed=None, pressed_at=None, dragged=False)
        if start is None:
            return up, UNUSED
        if pressed is not None:
            if self.dragged:
                return up._drop(pressed, start, pos, surroundings)
            return up._click(pressed)
        zone = surroundings.place_at(up, pos)
        if zone is not None and up.card is not None:
            return up._lay(up.card, zone)
        if zone is not None and up.plan is not None and zone != up.plan.zone:
            goal = up.offers.goals(up.plan.card).get(zone)
            return (up if goal is None else up.planned(goal)), UNUSED
        return up, UNUSED

    def _click(self, card: CardId) -> tuple["Selection", InputResult]:
        """Select; a second click picks the card, or lets a card to be laid go again.

        In a set the first one picks: the next takes the card out.
        """
        picks = card == self.card and self.offers.pick(card) is not None
        if picks or card != self.card:
            return self._choose(card, picks)
        return self.select(None), USED

    def _drop(
        self, card: CardId, start: Pos, end: Pos, surroundings: Surroundings
    ) -> tuple["Selection", InputResult]:
        """Let a dragged card go. In its own zone it goes home, unless it is picked there."""
        zone = surroundings.place_at(self, end)
        if zone is None or (
            zone == surroundings.zone_of(card)
            and not (
                zone in self.offers.goals(card) and surroundings.is_pulled_out(card, start, end)
            )
        ):
            is_planned = self.plan is not None and self.plan.card == card
            kept = replace(self, plan=None) if is_planned else self
            return kept.select(None), USED
        laid, result = self._lay(card, zone)
        chosen = result.action is not None or result.refused is not None
        return (laid if chosen and not self.offers.gathers else laid.select(None)), result

    def _lay(self, card: CardId, zone: Zone) -> tuple["Selection", InputResult]:
        """Lay a card at a place, or say why it cannot lie there."""
        found = self.offers.outcome(card, zone, self.along)
        if isinstance(found, DropTarget):
            return self._take(found)
        if found is None and self.offers.planned and card in self.offers.offers:
            found = self._refusal(self.offers.ways(card)[0], self.along, ELSEWHERE)
        if found is None:
            return self, InputResult(used=True, action=Play(self.seat, card, zone))
        return self, InputResult(used=True, refused=found)

    def _key(self, intent: Intent, surroundings: Surroundings) -> tuple["Selection", InputResult]:
        if self.card is not None and intent is not Intent.BACK:
            return self._key_at_places(self.card, intent, surroundings)
        reached = self.offers.cards | (self.offers.reasons.keys() if self.offers.gathers else set())
        cards, focus = surroundings.in_order(reached), self.focus
        match intent:
            case Intent.LEFT | Intent.RIGHT | Intent.NEXT | Intent.BEFORE if cards:
                by = 1 if intent in (Intent.RIGHT, Intent.NEXT) else -1
                place = cards.index(focus) + by if focus in cards else min(0, by)
                return replace(self, focus=cards[place % len(cards)], by_keys=True), USED
            case Intent.OK if self.plan is not None and not (focus is not None and self.by_keys):
                return self, InputResult(used=True, action=self.plan.action)
            case Intent.OK if focus is not None:
                return self._choose(focus, picks=not self.offers.planned)
            case Intent.OK if cards:
                return self._key(Intent.RIGHT, surroundings)
            case Intent.BACK:
                return self._step_back(), USED
        return self, UNUSED

    def _key_at_places(
        self, card: CardId, intent: Intent, surroundings: Surroundings
    ) -> tuple["Selection", InputResult]:
        """With a card chosen: choose among its places, and lay it there."""
        ways = self.ways()
        if intent is Intent.OK:
            return self._take(self.way())
        if intent in (Intent.LEFT, Intent.RIGHT) and len(ways) > 1:
            by = 1 if intent is Intent.RIGHT else -1
            return replace(self, place=(self.place + by) % len(ways), aimed=None), USED
        if intent in _SIDEWAYS:
            return replace(self.select(None), focus=card)._key(intent, surroundings)
        return (self.select(None) if intent is Intent.DOWN else self), USED

    def _number(self, place: int, surroundings: Surroundings) -> tuple["Selection", InputResult]:
        """Choose the card with this number; once more: lay it at its first place."""
        cards: Sequence[CardId] = surroundings.in_order(
            self.offers.cards | self.offers.reasons.keys()
        )
        hand = surroundings.hand()
        if set(cards) & set(hand):
            cards = hand
        if place >= len(cards):
            return self, UNUSED
        card = cards[place]
        if card == self.card:
            return self._take(self.way())
        if card in self.offers.cards:
            return replace(self, focus=card, by_keys=True)._choose(card)
        refused = self.offers.refusal(card)
        return self, InputResult(used=refused is not None, refused=refused)

    def _choose(self, card: CardId, picks: bool = False) -> tuple["Selection", InputResult]:
        """Choose a card; ``picks``: at once, where it can only be pointed at."""
        pick, refused = self.offers.pick(card), self.offers.refusal(card)
        if refused is not None:
            return self, InputResult(used=True, refused=refused)
        if self.offers.gathers:
            return self, InputResult(used=True, action=pick)
        if card in self.offers.companions:
            return self._accompany(card)
        if picks and pick is not None:
            return self, InputResult(used=True, action=pick)
        return self.select(card), USED

    # Choosing

    def select(self, card: CardId | None) -> "Selection":
        """Choose a card, or none; companions that cannot go along with it are put down."""
        chosen = replace(self, card=card, dragged=False, place=0, aimed=None)
        return chosen if card is None or chosen.ways() else replace(chosen, along=frozenset())

    def planned(self, goal: DropTarget) -> "Selection":
        """Plan this, in place of what was planned before."""
        return replace(self.select(None), plan=goal, along=frozenset(), focus=None)

    def without_plan(self) -> "Selection":
        """Plan nothing."""
        return replace(self, plan=None, aimed=None)

    def _take(self, goal: DropTarget) -> tuple["Selection", InputResult]:
        """Choose in one way: at once, or as a plan that is still to be committed."""
        if self.offers.planned:
            return self.planned(goal), USED
        return self, InputResult(used=True, action=goal.action)

    def _step_back(self) -> "Selection":
        """Undo the last that was chosen: card, then companions, then the plan."""
        if self.card is not None:
            return self.select(None)
        if self.along:
            return replace(self, along=frozenset(), place=0, aimed=None)
        return self.without_plan()

    def _accompany(self, companion: CardId) -> tuple["Selection", InputResult]:
        """Put a companion to the card that is chosen or planned, or take it away again.

        A planned card stays where it is: why not, where it cannot lie there with this companion.
        """
        if self.card is None and self.plan is not None:
            return self._change_plan(self.plan, companion)
        along = self.offers.with_companion(companion, self.along, self.card)
        chosen = replace(self, along=along, place=0, aimed=None)
        return (chosen if chosen.ways() else replace(chosen, card=None)), USED

    def _change_plan(self, plan: DropTarget, companion: CardId) -> tuple["Selection", InputResult]:
        """Plan the same card at the same place with just one companion, or without it again."""
        wanted = frozenset((companion,)) - plan.along
        found = [way for way in self.offers.ways(plan.card) if way.along == wanted]
        here = next((way for way in found if way.zone == plan.zone), None)
        if here is None:
            refused = self._refusal(plan, wanted, "" if wanted else " alone")
            return self, InputResult(used=True, refused=refused)
        return replace(self.planned(here), focus=self.focus), USED

    def _refusal(self, way: DropTarget, along: frozenset[CardId], how: str) -> Refused:
        """Why a card that can go elsewhere cannot lie somewhere, with these companions or none.

        ``way``: one that is on offer.
        """
        face, words = self.face(way.card), "{face} does not go there"
        if along:
            beside = self.face(min(along))
            return Refused(way.action, "", Text(words + " with {face_b}", face=face, face_b=beside))
        return Refused(way.action, "", Text(words + how, face=face))
