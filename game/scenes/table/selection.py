"""The selection of the seat that is asked: a state machine as plain data."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import Self, TypeAlias

from game.engine.actions import Choose, Pick, Play
from game.engine.dealer import Prompt
from game.engine.events import Refused
from game.engine.names import SEAT_GROUP, CardId, Face, Seat, Zone, group_of
from game.engine.text import N_, Text
from game.scenes.table.drag_offers import DragOffers, DragWay
from game.scenes.table.input_result import USED, InputResult
from game.scenes.table.offer_index import DropTarget, OfferIndex
from game.view.inputs import Pos

Meant: TypeAlias = DropTarget | Refused | None
"""Outcome of dropping the chosen card at the aimed place."""

NOT_THERE = N_("{face} can't go there")
ALONE = N_("{face} can't go there by itself")
PICK_UP = N_("{face} can't go there: pick it up to see where it can")
"""Refusals for a card that can go elsewhere."""


class ChoicePhase(Enum):
    """How far a choice has come."""

    IDLE = auto()
    HOVERING = auto()
    """A card has the focus."""
    SELECTED = auto()
    """A card is chosen but has no place yet."""
    DRAGGING = auto()
    """The mouse drags it, or something else that stands for an option."""
    GATHERING = auto()
    """Some cards of a set have been gathered."""
    CONFIRMING = auto()
    """A plan is made but not yet committed."""


@dataclass(frozen=True, slots=True)
class Selection:
    """A seat's open prompt and its current selection. Methods return the next selection.

    Companions are added to a card one by one; if none are added, choosing a place adds those it
    needs.
    """

    prompt: Prompt
    offers: OfferIndex
    drags: DragOffers = field(default_factory=DragOffers)
    faces: Mapping[CardId, Face] = field(default_factory=dict)
    focus: CardId | None = None
    by_keys: bool = False
    """Whether the focus was moved by keys."""
    at_options: bool = False
    """Whether keys choose among the buttons instead of the cards."""
    card: CardId | None = None
    """The selected card, which has no target yet."""
    dragged: bool = False
    """The mouse drags it, or what it has gripped."""
    along: frozenset[CardId] = frozenset()
    """The companions added to it."""
    place: int = 0
    """The index of the way that the keys aim at."""
    aimed: Zone | None = None
    """The place that the mouse aims at."""
    plan: DropTarget | None = None
    """The plan that is not yet committed."""
    pressed: CardId | None = None
    """The card that the mouse button went down on."""
    pressed_at: Pos | None = None
    """Where the mouse went down; None while it is up."""
    gripped: str = ""
    """The die, or the zone of the card, that the mouse button went down on to drag an option."""
    handle: str = ""
    """What the mouse was last on, among the things that can be gripped."""
    dropped: frozenset[CardId] = frozenset()
    """The cards of a set that were dragged to their place, and wait there."""
    amounts: Mapping[str, int] = field(default_factory=dict)
    """How much of each counter is spent by an option that is dragged."""

    @classmethod
    def of(cls, prompt: Prompt, faces: Mapping[CardId, Face], say: Callable[[Text], str]) -> Self:
        """Open a prompt. ``faces``: of the cards that its seat sees."""
        offers, drags = OfferIndex.of(prompt, say), DragOffers.of(prompt)
        return cls(
            prompt,
            offers,
            drags,
            faces,
            at_options=not offers.offers,
            amounts={counter: each[-1] for counter, each in drags.amounts.items()},
        )

    def resumed(self, before: "Selection") -> "Selection":
        """Return the selection with the plan and the amounts of one of the same prompt."""
        plan = before.plan
        now = self if self.drags != before.drags else replace(self, amounts=before.amounts)
        return now if plan is None or plan not in now.offers.ways(plan.card) else now.planned(plan)

    def renewed(self, prompt: Prompt, say: Callable[[Text], str]) -> "Selection":
        """Return the selection with the prompt of a changed set.

        If no more cards can be added to the set, the keys move on to the options.
        """
        adds = any(isinstance(action, Play | Pick) for action, _ in prompt.offers)
        complete = bool(prompt.gathered) and not adds
        offers = OfferIndex.of(prompt, say)
        dropped = self.dropped.intersection(offers.gathered)
        now = replace(self.select(None), prompt=prompt, offers=offers, at_options=complete)
        return replace(now, dropped=dropped)

    @property
    def seat(self) -> Seat:
        """The seat that is asked."""
        return self.prompt.seat

    @property
    def seats_pointed_at(self) -> frozenset[Zone]:
        """The seats that can be clicked because options point at them, if no card is asked for."""
        chosen = [
            caption.at for action, caption in self.prompt.offers if isinstance(action, Choose)
        ]
        seats = {at for at in chosen if group_of(at) == SEAT_GROUP and chosen.count(at) == 1}
        return frozenset() if self.offers.offers or self.drags.ways else frozenset(seats)

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
        """Whether a card is selected or pressed, or something is dragged."""
        return self.card is not None or self.pressed is not None or self.dragged

    @property
    def undoing(self) -> bool:
        """Whether a step back has something to undo: a card, its companions, a plan or a set."""
        return bool(self.along or self.offers.gathered) or self.plan is not None or self.selecting

    @property
    def meant(self) -> Meant:
        """The outcome of playing the chosen card where it is aimed."""
        ways = self.ways()
        found = self._aimed_outcome
        if found is None and not self.dragged and ways and self.tells:
            return ways[self.place % len(ways)]
        return found

    @property
    def lit(self) -> Zone | None:
        """The drop place that is highlighted most."""
        if self.card is None:
            return None if self.plan is None else self.plan.zone
        ways = self.ways()
        if self.dragged or not ways or self._aimed_outcome is not None:
            return self.aimed
        return self.way().zone if len(ways) > 1 else None

    @property
    def target(self) -> DropTarget | None:
        """Where the chosen card is aimed, or the planned card goes; None for neither."""
        return self.meant if isinstance(self.meant, DropTarget) else self.plan

    @property
    def raised(self) -> frozenset[CardId]:
        """The highlighted cards: the chosen one, companions, a set, and those of a plan."""
        raised = {*self.along, *self.offers.gathered, *(() if self.card is None else (self.card,))}
        if self.plan is not None:
            raised |= {self.plan.card, *(self.plan.along if self.card is None else ())}
        if isinstance(self.meant, DropTarget):
            raised |= self.meant.along
        return frozenset(raised)

    @property
    def tells(self) -> bool:
        """Whether the prompt says what a card does at each place."""
        return self.offers.planned or self.offers.halved

    @property
    def way_aimed(self) -> DragWay | None:
        """The option that dropping the gripped thing here chooses; None if there is none."""
        if not (self.gripped and self.dragged and self.aimed):
            return None
        return self.drags.way(self.gripped, self.aimed, self.amounts)

    @property
    def _aimed_outcome(self) -> Meant:
        if self.card is None or self.aimed is None or not self.tells:
            return None
        return self.offers.outcome(self.card, self.aimed, self.along)

    def face(self, card: CardId | None) -> Face:
        """Return the face of a card that the seat sees; "" for one that it does not, or None."""
        return "" if card is None else self.faces.get(card, "")

    def ways(self) -> list[DropTarget]:
        """Return every way to choose the chosen card with its companions."""
        return self.offers.ways(self.card, self.along)

    def way(self) -> DropTarget:
        """Return the way that keys aim at."""
        ways = self.ways()
        return ways[self.place % len(ways)]

    def goals(self) -> dict[Zone, DropTarget]:
        """Return where the chosen card can go, or the planned card if none is chosen."""
        if self.card is None and self.plan is not None:
            return self.offers.goals(self.plan.card)
        return self.offers.goals(self.card, self.along)

    # Choosing

    def choose(self, card: CardId, picks: bool = False) -> tuple["Selection", InputResult]:
        """Choose a card; ``picks``: commit at once if it needs no place."""
        pick, refused = self.offers.pick(card), self.offers.refusal(card)
        if refused is not None:
            return self, InputResult(used=True, refused=refused)
        if self.offers.gathers:
            return self, InputResult(used=True, action=pick)
        if card in self.offers.companions:
            return self.accompany(card)
        if picks and pick is not None:
            return self, InputResult(used=True, action=pick)
        return self.select(card), USED

    def lay(self, card: CardId, zone: Zone) -> tuple["Selection", InputResult]:
        """Play a card at a place, or return why it cannot go there."""
        found = self.offers.outcome(card, zone, self.along)
        if isinstance(found, DropTarget):
            return self.take(found)
        if found is None and self.offers.planned and card in self.offers.offers:
            found = self._refusal(self.offers.ways(card)[0], self.along, PICK_UP)
        if found is None:
            return self, InputResult(used=True, action=Play(self.seat, card, zone))
        return self, InputResult(used=True, refused=found)

    def aim(self, zone: Zone | None) -> "Selection":
        """Set the place that the mouse aims at; None for none."""
        if zone == self.aimed:
            return self
        aimed = replace(self, aimed=zone)
        found, ways = aimed._aimed_outcome, self.ways()
        if self.offers.halved and found in ways:
            return replace(aimed, place=ways.index(found))
        return aimed

    def let_go(self) -> "Selection":
        """Cancel a drag; the mouse button does nothing until it is pressed again."""
        up = replace(self, pressed=None, pressed_at=None, gripped="")
        return up.select(None) if self.dragged else up

    def spend(self, counters: Collection[str], by: int) -> "Selection":
        """Step through the amounts of counters, wrapping around at their limits."""
        amounts = dict(self.amounts)
        for counter in counters:
            each = self.drags.amounts[counter]
            amounts[counter] = each[(each.index(amounts[counter]) + by) % len(each)]
        return replace(self, amounts=amounts)

    def select(self, card: CardId | None) -> "Selection":
        """Choose a card, or none; drop companions that cannot be played with it."""
        chosen = replace(self, card=card, dragged=False, place=0, aimed=None)
        return chosen if card is None or chosen.ways() else replace(chosen, along=frozenset())

    def planned(self, goal: DropTarget) -> "Selection":
        """Replace the plan."""
        return replace(self.select(None), plan=goal, along=frozenset(), focus=None)

    def without_plan(self) -> "Selection":
        """Remove the plan."""
        return replace(self, plan=None, aimed=None)

    def drop(self, card: CardId) -> "Selection":
        """Keep a card added to the set where it was dropped; send a removed one back."""
        joins = self.offers.gathers is not None and card not in self.offers.gathered
        dropped = self.dropped | {card} if joins else self.dropped - {card}
        return replace(self.select(None), dropped=dropped)

    def returned(self, card: CardId) -> "Selection":
        """Send a refused card back to its place."""
        return replace(self.select(None), dropped=self.dropped - {card})

    def take(self, goal: DropTarget) -> tuple["Selection", InputResult]:
        """Choose at once, or make a plan that must be committed."""
        if self.offers.planned:
            return self.planned(goal), USED
        return self, InputResult(used=True, action=goal.action)

    def step_back(self) -> "Selection":
        """Undo the last choice: the card, then companions, then the plan."""
        if self.card is not None:
            return self.select(None)
        if self.along:
            return replace(self, along=frozenset(), place=0, aimed=None)
        return self.without_plan()

    def accompany(self, companion: CardId) -> tuple["Selection", InputResult]:
        """Add a companion to the chosen or planned card, or remove it.

        A planned card keeps its place; the result is a refusal if it cannot go there with the
        companion.
        """
        if self.card is None and self.plan is not None:
            return self._change_plan(self.plan, companion)
        along = self.offers.with_companion(companion, self.along, self.card)
        chosen = replace(self, along=along, place=0, aimed=None)
        return (chosen if chosen.ways() else replace(chosen, card=None)), USED

    def _change_plan(self, plan: DropTarget, companion: CardId) -> tuple["Selection", InputResult]:
        """Plan the same card at the same place with only this companion, or without it."""
        wanted = frozenset((companion,)) - plan.along
        found = [way for way in self.offers.ways(plan.card) if way.along == wanted]
        here = next((way for way in found if way.zone == plan.zone), None)
        if here is None:
            refused = self._refusal(plan, wanted, NOT_THERE if wanted else ALONE)
            return self, InputResult(used=True, refused=refused)
        return replace(self.planned(here), focus=self.focus), USED

    def _refusal(self, way: DropTarget, along: frozenset[CardId], words: str) -> Refused:
        """Return why a card that can go elsewhere cannot go to a place with these companions.

        ``way``: an offer of that card.
        """
        face = self.face(way.card)
        text = Text(words, face=face)
        if along:
            beside = self.face(min(along))
            text = Text("{face} can't go there with {face_b}", face=face, face_b=beside)
        return Refused(way.action, "", text)


def toggled(prompt: Prompt, pick: Pick) -> tuple[Pick, ...]:
    """Return the picks of a set with a card added, or removed if it was in the set."""
    before = tuple(taken for taken, _ in prompt.gathered)
    without = tuple(taken for taken in before if taken != pick)
    return without if len(without) < len(before) else (*before, pick)
