"""Taking back choices: how far back each one lies, and whether anybody would notice.

A choice can be taken back freely if nothing random has happened since, and no seat has learned
anything. A seat has learned something if it can place a card that it could not place before. It may
have learned something if carrying out the choice looked at a face that it does not see, since what
followed may depend on that face.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from game.engine.actions import Action, Pick
from game.engine.events import Affected, Compared, Event, Noted, Struck, Told
from game.engine.match import Match
from game.engine.names import CardId, Face, Print, Seat
from game.engine.rulebook import View
from game.engine.text import Text


class Since(Enum):
    """What has happened since a choice."""

    NOTHING = auto()
    """Nothing random, and nobody has learned anything."""
    LEARNED = auto()
    """Somebody knows something new."""
    RANDOM = auto()
    """Dice were rolled, or cards were drawn or shuffled at random."""


@dataclass(frozen=True, slots=True)
class Submitted:
    """A choice that was carried out: its seats, and the numbers of its first action and the next.

    Several actions belong together if they collect a set of cards, or if several seats chose at the
    same time.
    """

    seats: tuple[Seat, ...]
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A choice that a seat may take back: how many actions stay, and what has happened since.

    ``text``: what it told everybody; None if it told nothing.
    """

    seat: Seat
    kept: int
    since: Since
    text: Text | None

    @property
    def line(self) -> Text:
        """The line that says that it was taken back."""
        if self.text is None:
            return Text("{seat} takes back a choice", seat=self.seat)
        return Text("{seat} takes back: {choice}", seat=self.seat, choice=self.text)


def submitted(match: Match) -> tuple[Submitted, ...]:
    """Return the choices of a match in order, each with the actions that belong to it."""
    return tuple(choice for choice, _was, _now, _events in _walked(match))


def last_choice(match: Match, seats: Collection[Seat]) -> TakeBack | None:
    """Return the last choice of one of the seats; None if they have not chosen yet."""
    if not any(action.seat in seats for action in match.actions):
        return None
    walked = [*_walked(match)]
    place = max(at for at, step in enumerate(walked) if set(step[0].seats) & set(seats))
    choice, _before, _after, events = walked[place]
    seat = next(seat for seat in choice.seats if seat in seats)
    since = Since.NOTHING
    for one, before, after, _events in walked[place:]:
        if (found := happened(one, before, after)) is not Since.NOTHING:
            since = found
            break
    return TakeBack(seat, choice.start, since, _told(events))


def happened(choice: Submitted, before: Match, after: Match) -> Since:
    """Return what happened when a choice was carried out."""
    if before.chance.state != after.chance.state or before.chance.luck != after.chance.luck:
        return Since.RANDOM
    if len(choice.seats) > 1 or after.result is not None:
        return Since.LEARNED  # a secret choice, or the end
    seats = range(before.seats)
    if any(knows_more(before.view(seat), after.view(seat)) for seat in seats):
        return Since.LEARNED
    if _reads_hidden_faces(before, after.actions[choice.start : choice.end]):
        return Since.LEARNED
    return Since.NOTHING


def knows_more(before: View, after: View) -> bool:
    """Return whether a viewer can place a card that it could not place before."""
    if any(top != before.tops.get(zone, ())[-len(top) :] for zone, top in after.tops.items()):
        return True
    return bool(_unplaced(before) - _unplaced(after))


def _unplaced(view: View) -> Counter[Print]:
    """Return the cards of the pack that the viewer can place in no zone."""
    unseen = view.unseen()
    known = Counter(face for faces in view.known.values() for face in faces)
    left: Counter[Print] = Counter()
    for printed, count in unseen.items():
        placed = min(count, known[printed[0]])
        known[printed[0]] -= placed
        left[printed] = count - placed
    return +left


def _reads_hidden_faces(before: Match, actions: Sequence[Action]) -> bool:
    """Return whether carrying out actions looks at a face that some seat does not see.

    If it does not, the outcome cannot depend on what that seat does not know.
    """
    match, views = before.copy(quiet=True), [before.view(seat) for seat in range(before.seats)]
    seen_by_all = set.intersection(*(set(view.faces) for view in views))
    match.table.faces = watched = WatchedFaces(match.table.faces, seen_by_all)
    for action in actions:
        match.play(action)
    return watched.is_hidden_read


class WatchedFaces(dict[CardId, Face]):
    """The faces of a table's cards, which notes when one that not everybody sees is read."""

    def __init__(self, faces: Mapping[CardId, Face], seen_by_all: Collection[CardId]) -> None:
        super().__init__(faces)
        self._seen_by_all = seen_by_all
        self.is_hidden_read = False

    def __getitem__(self, card: CardId) -> Face:
        self.is_hidden_read = self.is_hidden_read or card not in self._seen_by_all
        return super().__getitem__(card)


def _walked(match: Match) -> Iterator[tuple[Submitted, Match, Match, tuple[Event, ...]]]:
    """Yield each choice of a match with the matches before and after it, and its events."""
    actions, start = match.actions, 0
    told: list[Event] = []
    before: Match | None = None
    seats: tuple[Seat, ...] = ()
    for place, (now, events) in enumerate(Match.replaying(match.record(), match.rulebook)):
        if place == 0:
            before, seats = now.copy(quiet=True), now.asked()
            continue
        told += events
        if before is None or not _is_whole(now, seats, actions[start:place]):
            continue
        after = now.copy(quiet=True)
        yield Submitted(seats, start, place), before, after, tuple(told)
        before, seats, start, told = after, after.asked(), place, []


def _is_whole(now: Match, seats: Sequence[Seat], taken: Sequence[Action]) -> bool:
    """Return whether actions make up a whole choice: every seat's, or a finished set of cards."""
    if len(seats) > 1:
        return len(taken) == len(seats)
    if not isinstance(taken[-1], Pick) or now.asked() != tuple(seats):
        return True
    return now.rulebook.gathers(now.view(seats[0])) is None


def _told(events: Sequence[Event]) -> Text | None:
    """Return the first line that a choice wrote."""
    for event in events:
        match event:
            case Told() | Noted() | Affected() | Compared() | Struck():
                return event.text
    return None
