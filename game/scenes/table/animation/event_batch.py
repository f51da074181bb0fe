"""Groups of events that are animated at the same time."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias, TypeGuard

from game.engine.dealer import ChoiceRequested, News
from game.engine.events import (
    Affected,
    Attached,
    Beat,
    Compared,
    Counted,
    Detached,
    Ended,
    Fell,
    Gathered,
    Moved,
    Noted,
    Planned,
    Rolled,
    Shuffled,
    Struck,
    Told,
)
from game.engine.names import CardId, Zone, seat_if_any, seat_of
from game.scenes.table.display_rules import DisplayRules, LayoutFeatures
from game.scenes.table.durations import MOVES_AFTER, SENTENCE_READ
from game.scenes.table.reducer import head_of
from game.view.look import Look

Travel: TypeAlias = Moved | Attached | Detached
"""An event that moves a card."""


@dataclass(slots=True)
class EventBatch:
    """Consecutive events that are animated together.

    - Moves of different cards, and the target choices between them. Cards are drawn only after
      others have left their slots, so that everybody sees the draw.
    - Rolls of different seats' dice.
    - Changes of different counters. On a battlefield, the card that a seat pays for leaves its
      slot together with them.
    - Shuffles of different zones.
    - Sweeps of different zones to one place between two rounds, or from the slots of a fight.
    - A note, the card laid into strips right after it, and the ladder that marks it.
    """

    look: Look
    layout: LayoutFeatures
    noted: bool = False
    """Whether the batch begins with a note."""
    note_read: float = SENTENCE_READ
    """How long a note alone is shown; briefly if it stays while cards are collected or shuffled."""
    moves: list[Travel] = field(default_factory=list)
    rolls: list[Rolled] = field(default_factory=list)
    counts: list[Counted] = field(default_factory=list)
    shuffles: list[Shuffled] = field(default_factory=list)
    gathers: list[Gathered] = field(default_factory=list)

    def takes(self, item: News) -> bool:
        """Add an event if it can be shown together with all others; return whether it was added."""
        if isinstance(item, Shuffled) or self._is_collected(item):
            self.note_read = MOVES_AFTER
        if isinstance(item, Shuffled) or self.shuffles:
            return self._shuffles(item)
        if isinstance(item, Gathered) or self.gathers:
            return self._sweeps(item)
        match item:
            case Told(major=False) if self.strips and self._is_empty:
                self.noted = True
            case Counted() if self._is_part(item, "ladder") and self.is_laid:
                pass
            case Moved(to=to) if self.noted and to not in self.strips:
                return False
            case Moved() if self._is_paid(item):
                self.moves.append(item)
            case Moved() | Attached() | Detached() if not (self.rolls or self.counts):
                again = before(item) in [move.card for move in self.moves]
                if again or self._follows_slots(item):
                    return False
                self.moves.append(item)
            case Counted() if self._is_part(item, "aim") and not (self.rolls or self.counts):
                pass  # its arrow grows when its fight is told
            case Rolled(seat=seat) if not (self.noted or self.moves or self.counts):
                if seat in [roll.seat for roll in self.rolls]:
                    return False
                self.rolls.append(item)
            case Counted(counter=counter) if not (self.moves or self.rolls):
                drawn = self.look.counter(counter) is not None and not self._is_part(item, "aim")
                if not drawn or self.noted or counter in [count.counter for count in self.counts]:
                    return False
                self.counts.append(item)
            case _:
                return False
        return True

    def _shuffles(self, item: News) -> bool:
        if not isinstance(item, Shuffled) or self.gathers or not self._is_empty:
            return False
        if item.zone in [shuffle.zone for shuffle in self.shuffles]:
            return False
        self.shuffles.append(item)
        return True

    def _sweeps(self, item: News) -> bool:
        """Add a zone that is swept to the same place as the others, on a table that then rests.

        Where one sentence tells it all, the cards of both seats leave together.
        """
        if not isinstance(item, Gathered) or not self._is_empty:
            return False
        leave = self.layout.one_caption and item.origin in self.layout.zones("slot")
        if not (self.layout.rests or leave):
            return False
        if any(item.origin == other.origin for other in self.gathers):
            return False
        if not leave and any(item.to != other.to for other in self.gathers):
            return False
        self.gathers.append(item)
        return True

    def _is_collected(self, item: News) -> bool:
        """Return whether a zone's cards are collected on a pile."""
        return isinstance(item, Gathered) and item.to in self.layout.zones("pile")

    @property
    def strips(self) -> frozenset[Zone]:
        """The zones that are shown as strips."""
        return self.layout.zones("strips")

    @property
    def is_drawn(self) -> bool:
        """Whether all moving cards are drawn into hands."""
        return all_drawn(self.moves, self.layout)

    def _is_paid(self, item: Moved) -> bool:
        """Return whether a card leaves the slot of a seat that has just paid for it."""
        seats = {seat_if_any(count.counter) for count in self.counts}
        placed = self.layout.battlefield and item.origin in self.layout.zones("slot")
        return placed and not self.moves and seats == {seat_if_any(item.origin)}

    def _follows_slots(self, item: Travel) -> bool:
        """Return whether a card is drawn after others have left their slots."""
        slots = self.layout.zones("slot")
        left = [isinstance(move, Moved) and move.origin in slots for move in self.moves]
        return any(left) and all_drawn([item], self.layout)

    @property
    def _is_empty(self) -> bool:
        return not (self.noted or self.moves or self.rolls or self.counts)

    @property
    def is_laid(self) -> bool:
        """Whether all moving cards are laid into strips."""
        laid = [isinstance(move, Moved) and move.to in self.strips for move in self.moves]
        return bool(laid) and all(laid)

    def _is_part(self, event: Counted, part: str) -> bool:
        drawn = self.look.counter(event.counter)
        return drawn is not None and drawn.part == part


def all_drawn(moves: Sequence[Travel], layout: LayoutFeatures) -> bool:
    """Return whether all cards, at least one, come from piles into hands."""
    piles = layout.zones("pile")
    drawn = [
        isinstance(move, Moved) and move.origin in piles and move.to in layout.hands
        for move in moves
    ]
    return bool(drawn) and all(drawn)


def cue_of(moves: Sequence[Travel], layout: LayoutFeatures) -> str:
    """Return the cue for moving cards: "reveal" if any, else the one they share, else "move".

    It depends only on zones, so it gives away no face.
    """
    ways = {_way(move, layout) for move in moves}
    if "reveal" in ways:
        return "reveal"
    return ways.pop() if len(ways) == 1 else "move"


def _way(move: Travel, layout: LayoutFeatures) -> str:
    """Return the cue of one move: "draw", "reveal", "pile" or "move"."""
    if not isinstance(move, Moved):
        return "move"
    origin, goal = layout.kinds.get(move.origin), layout.kinds.get(move.to)
    if move.to in layout.hands:
        return "move" if move.origin in layout.hands or origin in ("slot", "strips") else "draw"
    if goal == "pile":
        return "pile"
    return "reveal" if origin in ("slot", "pile") and goal == "slot" else "move"


def last_quiet(news: Sequence[News], layout: LayoutFeatures) -> list[News]:
    """Return the events at the end that only prepare a choice: draws, notes and counters.

    A pile that is reshuffled into an empty one between draws is part of them, and so is the line
    about it. There are none if cards move in a step of their own first.
    """
    quiet: list[News] = []
    plans = (item for item in news if isinstance(item, Planned))
    if any(head_of(plan.agenda) in layout.moving_steps for plan in plans):
        return quiet
    for item in reversed(news):
        is_draw = isinstance(item, Moved) and all_drawn([item], layout)
        if not (is_draw or _is_reshuffle(item, quiet[-1:], layout)) and not isinstance(
            item, Noted | Counted | Planned | ChoiceRequested
        ):
            break
        quiet.append(item)
    return quiet


def _is_reshuffle(item: News, following: Sequence[News], layout: LayoutFeatures) -> bool:
    """Return whether an event is part of reshuffling a pile; ``following``: the event after it."""
    piles = layout.zones("pile") - layout.hands
    match item:
        case Shuffled(zone=zone):
            return zone in piles
        case Gathered(origin=origin, to=to):
            return origin in piles and to in piles
        case Told(major=False):
            return any(isinstance(each, Gathered) for each in following)
    return False


def revealed_in(moves: Sequence[Travel], layout: LayoutFeatures) -> int:
    """Return the number of slots that receive cards; 0 if anything else moves."""
    laid = [move for move in moves if isinstance(move, Moved)]
    goals = {move.to for move in laid} - {move.origin for move in laid}
    return len(goals) if len(laid) == len(moves) and goals <= layout.zones("slot") else 0


def eliminates_seat(item: News, rules: DisplayRules) -> TypeGuard[Counted]:
    """Return whether an event takes a seat out of the round because it cannot act."""
    if not isinstance(item, Counted) or not rules.layout.rests:
        return False
    return bool(item.value) and rules.part(item.counter) == "out"


def leads_to_line(following: Sequence[News], rules: DisplayRules) -> bool:
    """Return whether the next line for everybody comes at once, with no other turn before it."""
    for item in following:
        if eliminates_seat(item, rules):
            return False
        if not isinstance(item, Beat | Counted | Planned):
            return isinstance(item, Ended | Fell) or (isinstance(item, Told) and item.major)
    return False


def is_killing(blow: Struck, following: Sequence[News], look: Look) -> bool:
    """Return whether a blow leaves a seat nothing, from the counter that changes after it."""
    for item in following:
        if isinstance(item, Counted) and item.counter.endswith(f":{blow.seat}"):
            drawn = look.counter(item.counter)
            return drawn is not None and drawn.part == "dial" and item.value == 0
        if isinstance(item, Struck):
            return False
    return False


def compared_in(following: Sequence[News]) -> frozenset[CardId]:
    """Return the cards that events compare."""
    fights = (item for item in following if isinstance(item, Compared))
    return frozenset(card for item in fights for card in item.cards)


def costs_its_owner(event: Affected) -> bool:
    """Return whether all that an effect does is to lower counters of its own seat."""
    if event.cards or event.seats or not event.counters:
        return False
    return all(change < 0 and seat_of(name) == event.seat for name, change in event.counters)


def before(travel: Travel) -> CardId | None:
    """Return the card's identity before it moved; None if the viewer could not see it."""
    return travel.card if isinstance(travel, Detached) else travel.was


def moves_of(event: Gathered) -> list[Moved]:
    """Return the moves of the cards of a zone that is moved as a whole."""
    return [Moved(card, was, event.origin, event.to, None, face) for card, was, face in event.cards]
