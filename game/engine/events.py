"""Events: what has happened at a table, as small frozen values.

The table's verbs write them, `Match.submit` returns them, and the dealer gives each seat a redacted
copy (see redaction.py). An event contains everything that is shown about it.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.engine.actions import Action
from game.engine.names import CardId, Face, Seat, Step, Zone
from game.engine.text import Text
from game.engine.values import with_fast_init

AmountKind: TypeAlias = Literal["base", "added", "set"]
"""What the number of a reason is: what a card counts by itself, a change, or a new value."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended: the winning seats, () for a draw."""

    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Created:
    """New cards were put into a zone, at the start of a match.

    ``shown``: everybody saw which faces they were, because the pack is known. Viewers who cannot
    see into the zone then get the faces sorted and without identities. ``owner``: the seat that the
    cards belong to, if cards have owners.
    """

    zone: Zone
    count: int
    cards: tuple[CardId, ...]
    faces: tuple[Face, ...]
    shown: bool
    owner: Seat | None = None


@with_fast_init
@dataclass(frozen=True, slots=True)
class Moved:
    """A card moved from one zone to another, with its attachments.

    ``card`` is its identity from now on, ``was`` the one before (None for viewers who could not
    see into ``origin``); ``face`` is None for viewers who saw it in neither zone. ``at`` is its
    place in ``to`` (None for viewers who cannot see into it); ``on_top``: everybody saw it go on
    top of a deck. ``owner``: the owner, for viewers who learn the face.
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
    """A card was attached to an open card, ``host``, and moves with it from now on.

    ``was`` is its identity before (None for viewers who could not see into ``origin``).
    """

    card: CardId
    was: CardId | None
    origin: Zone
    host: CardId
    face: Face
    owner: Seat | None = None


@dataclass(frozen=True, slots=True)
class Detached:
    """An attached card was moved to the end of a zone."""

    card: CardId
    host: CardId
    to: Zone
    face: Face
    owner: Seat | None = None


@dataclass(frozen=True, slots=True)
class Gathered:
    """All cards of a zone were moved to the end of another, each as (card, was, face).

    ``owners``: the owner of each card, in the same order.
    """

    origin: Zone
    to: Zone
    cards: tuple[tuple[CardId, CardId | None, Face | None], ...]
    owners: tuple[Seat | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Glimpsed:
    """A seat looked at cards that stay in a zone it cannot see into.

    ``faces`` are sorted; that seat and viewers who see into the zone learn them, others the count.
    ``cards`` are their identities, for viewers who see into the zone.
    """

    seat: Seat
    zone: Zone
    count: int
    cards: tuple[CardId, ...]
    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A zone was shuffled; its cards as (card, was), top first, for viewers who see into it."""

    zone: Zone
    cards: tuple[tuple[CardId, CardId], ...]


@with_fast_init
@dataclass(frozen=True, slots=True)
class Counted:
    """A counter was set from ``was`` to ``value``."""

    counter: str
    value: int
    was: int


@with_fast_init
@dataclass(frozen=True, slots=True)
class Planned:
    """The agenda changed."""

    agenda: tuple[Step, ...]


@with_fast_init
@dataclass(frozen=True, slots=True)
class Locked:
    """A seat locked its choice in a simultaneous step; only that seat learns which."""

    seat: Seat
    action: Action | None


@dataclass(frozen=True, slots=True)
class Unlocked:
    """A seat took back its locked choice. Sent by the dealer; the match does not know it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Opened:
    """The last seat has locked; all choices of the step are carried out now."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Rolled:
    """A die was rolled openly for a seat."""

    seat: Seat
    sides: int
    value: int


@dataclass(frozen=True, slots=True)
class Compared:
    """Two open cards of two seats were compared; ``winner`` is None if they are equal.

    ``detail``: why, and what the winner gains.
    """

    seats: tuple[Seat, Seat]
    cards: tuple[CardId, CardId]
    winner: Seat | None
    text: Text
    detail: Text | None = None


@dataclass(frozen=True, slots=True)
class Term:
    """What a seat's open card adds to a number, or takes away if ``amount`` is negative."""

    seat: Seat
    card: CardId
    face: Face
    amount: int


@dataclass(frozen=True, slots=True)
class Struck:
    """A seat dealt damage to another; a change of its counter follows.

    ``shares``: the part of each seat, if several dealt the damage together. ``cost``: what the
    damage costs the seat, if that is not a counter on the table. ``excess``: further damage that
    the seat cannot lose, because nothing is left.
    """

    by: Seat
    seat: Seat
    amount: int
    text: Text
    shares: tuple[tuple[Seat, int], ...] = ()
    cost: Text | None = None
    excess: int = 0


@dataclass(frozen=True, slots=True)
class Pierced(Struck):
    """Damage that cannot be absorbed."""


@dataclass(frozen=True, slots=True)
class Affected:
    """A seat's open card or ability affects open cards, seats or counters; the changes follow.

    ``source``: the card, or None for an ability. ``cards`` and ``seats``: what it affects.
    ``counters``: the counters it affects, each with the change if nothing stops it.
    ``rule``: the id of its rule. ``cause``: why the affected cards are where they are from now on,
    for their forecasts; None if the effect does not last. ``terms``: what adds up to its damage.
    """

    seat: Seat
    source: CardId | None
    cards: tuple[CardId, ...]
    seats: tuple[Seat, ...]
    rule: str
    text: Text
    cause: Text | None = None
    counters: tuple[tuple[str, int], ...] = ()
    terms: tuple[Term, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Carried(Affected):
    """An effect because of which a single card goes from a zone to another; its move follows."""

    origin: Zone
    to: Zone


@dataclass(frozen=True, slots=True)
class Stopped:
    """Damage to a seat was prevented; ``terms``: by which cards, ``counter``: by which counter."""

    seat: Seat
    amount: int
    text: Text
    terms: tuple[Term, ...] = ()
    counter: str = ""


@dataclass(frozen=True, slots=True)
class Fell:
    """A seat is out of the match; ``text`` says so, if not in the usual words."""

    seat: Seat
    text: Text | None = None


@with_fast_init
@dataclass(frozen=True, slots=True)
class Told:
    """A line for the table and the log, for what no other event reports.

    ``major``: it changes the match so much that everybody has to notice it. ``routine``: summaries
    of what happened last leave it out. ``card``: the open card that it is about.
    """

    text: Text
    major: bool = False
    routine: bool = False
    card: CardId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Aimed(Told):
    """A line about a revealed card and what it is aimed at. If the card moves, `Moved` follows.

    ``goal``: a zone, the beginning of the names of several, or a seat. ``targets``: the seats that
    the card will affect from there. ``pointer``: the open card that aims it, if there is one.
    ``picked``: the open card that it is aimed at, if it is for a card.
    """

    goal: str
    targets: tuple[Seat, ...] = ()
    pointer: CardId | None = None
    picked: CardId | None = None


@with_fast_init
@dataclass(frozen=True, slots=True)
class Noted:
    """A line for the log only, because the table shows it anyway.

    ``routine``: summaries of what happened last leave it out.
    """

    text: Text
    routine: bool = False


@dataclass(frozen=True, slots=True)
class Sign:
    """Something other than a card that a seat shows; ``emblem`` and ``icon`` as in a Sheet."""

    seat: Seat
    emblem: str
    icon: str
    title: Text


@dataclass(frozen=True, slots=True)
class Faced:
    """Seats revealed a secret choice that is not a card; ``winner`` has the better one, if any."""

    signs: tuple[Sign, ...]
    winner: Seat | None
    text: Text


@dataclass(frozen=True, slots=True)
class Explained:
    """The reason for the next change of a counter, in about three words.

    ``amount``: its number, which is not in the text; None if it has none.
    """

    counter: str
    text: Text
    amount: int | None = None
    kind: AmountKind = "added"


@dataclass(frozen=True, slots=True)
class Beat:
    """Let all animations finish before the next event."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The match is over."""

    result: Result


@dataclass(frozen=True, slots=True)
class Refused:
    """An action was illegal and nothing changed: the rule's id and one sentence.

    ``brief`` says the same in at most three words, for a badge on a card; None if the action has no
    card.
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
    | Pierced
    | Affected
    | Aimed
    | Carried
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
