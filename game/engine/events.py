"""What happened at a table, past tense, as small frozen values.

A Table's verbs write these; Match.submit returns them; Dealer hands them to a scene, each
seat's with only what that seat may know (see redaction.py). An event carries all it shows.
"""

from dataclasses import dataclass
from typing import TypeAlias

from game.engine.actions import Action
from game.engine.names import CardId, Face, Seat, Step, Zone
from game.engine.text import Text


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended: the winning seats, () for a draw."""

    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Created:
    """New cards came to lie in a zone. Sent at the start of a match.

    ``shown``: the whole table saw which faces came (a pack that everyone knows). Then who
    cannot see into the zone still gets the faces, sorted and without identities. ``owner``:
    whose cards they are, where cards belong to seats.
    """

    zone: Zone
    count: int
    cards: tuple[CardId, ...]
    faces: tuple[Face, ...]
    shown: bool
    owner: Seat | None = None


@dataclass(frozen=True, slots=True)
class Moved:
    """A card went from one zone to another.

    ``card`` is its identity from now on, ``was`` the one before (None to those who could
    not see into ``origin``); ``face`` is None to those who saw it neither there nor here.
    ``at`` is its place in ``to`` (None to those who cannot see into it); ``on_top``: it was laid
    on top of a deck, for all to see. ``owner``: whose card it is, to those who learn its face.
    What hangs on the card goes with it.
    """

    card: CardId
    was: CardId | None
    origin: Zone
    to: Zone
    at: int | None
    face: Face | None
    on_top: bool = False
    owner: Seat | None = None


@dataclass(frozen=True, slots=True)
class Attached:
    """A card was hung on an open card, ``host``; it goes where that goes, for all to see.

    ``was`` is its identity before (None to those who could not see into ``origin``).
    """

    card: CardId
    was: CardId | None
    origin: Zone
    host: CardId
    face: Face
    owner: Seat | None = None


@dataclass(frozen=True, slots=True)
class Detached:
    """A card that hung on another went to the end of a zone."""

    card: CardId
    host: CardId
    to: Zone
    face: Face
    owner: Seat | None = None


@dataclass(frozen=True, slots=True)
class Gathered:
    """All cards of a zone went to the end of another, each as (card, was, face) like Moved.

    ``owners`` says whose each card is, in the same order.
    """

    origin: Zone
    to: Zone
    cards: tuple[tuple[CardId, CardId | None, Face | None], ...]
    owners: tuple[Seat | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Glimpsed:
    """A seat looked at cards that stay in a zone it cannot see into.

    ``faces`` are sorted, and only that seat learns them; the others see how many there were.
    ``cards`` are the cards' identities, for those who see into the zone.
    """

    seat: Seat
    zone: Zone
    count: int
    cards: tuple[CardId, ...]
    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A zone was shuffled; its cards as (card, was), top first, to those who see into it."""

    zone: Zone
    cards: tuple[tuple[CardId, CardId], ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """A counter was set from ``was`` to ``value``."""

    counter: str
    value: int
    was: int


@dataclass(frozen=True, slots=True)
class Planned:
    """What is still to be done was set."""

    agenda: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Locked:
    """A seat made its choice of a simultaneous step; only that seat learns which."""

    seat: Seat
    action: Action | None


@dataclass(frozen=True, slots=True)
class Unlocked:
    """A seat took its locked choice back. Sent by the Dealer; the match never sees it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Opened:
    """The last seat had locked: all choices of the step are carried out now."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Rolled:
    """A die was rolled for a seat, openly."""

    seat: Seat
    sides: int
    value: int


@dataclass(frozen=True, slots=True)
class Compared:
    """Two open cards of two seats were held against each other; winner None: they are equal."""

    seats: tuple[Seat, Seat]
    cards: tuple[CardId, CardId]
    winner: Seat | None
    text: Text


@dataclass(frozen=True, slots=True)
class Struck:
    """A seat dealt damage to another, as rolled or counted (a counter follows it).

    ``shares``: where several dealt it together, each with its part.
    """

    by: Seat
    seat: Seat
    amount: int
    text: Text
    shares: tuple[tuple[Seat, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Stopped:
    """Damage that was aimed at a seat did not reach it."""

    seat: Seat
    amount: int
    text: Text


@dataclass(frozen=True, slots=True)
class Fell:
    """A seat is out of the match."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Told:
    """Something worth a line in the log that no other event says."""

    text: Text


@dataclass(frozen=True, slots=True)
class Noted:
    """A line for the log of what is seen anyway: there is no note on the table."""

    text: Text


@dataclass(frozen=True, slots=True)
class Sign:
    """What a seat shows that is no card, and its name; ``emblem`` and ``icon`` as of a Sheet."""

    seat: Seat
    emblem: str
    icon: str
    title: Text


@dataclass(frozen=True, slots=True)
class Faced:
    """Seats show openly what they have chosen in secret; the winner's is the better, if one is."""

    signs: tuple[Sign, ...]
    winner: Seat | None
    text: Text


@dataclass(frozen=True, slots=True)
class Explained:
    """Why a counter is set next, in three words or so; a `Counted` follows if it changes."""

    counter: str
    text: Text


@dataclass(frozen=True, slots=True)
class Beat:
    """Let everything come to rest before going on."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The match is over."""

    result: Result


@dataclass(frozen=True, slots=True)
class Refused:
    """An action was not on offer and nothing changed: the rule's id and one sentence.

    ``brief`` says the same in three words at most, for a badge on a card; None where no card
    is meant.
    """

    action: Action
    rule: str
    reason: Text
    brief: Text | None = None


Event: TypeAlias = (
    Created
    | Moved
    | Attached
    | Detached
    | Gathered
    | Glimpsed
    | Shuffled
    | Counted
    | Planned
    | Locked
    | Unlocked
    | Opened
    | Rolled
    | Compared
    | Struck
    | Stopped
    | Fell
    | Told
    | Noted
    | Faced
    | Explained
    | Beat
    | Ended
    | Refused
)
