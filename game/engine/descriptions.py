"""What a rulebook answers about cards, actions and seats, as plain data."""

from dataclasses import dataclass
from enum import Enum

from game.engine.names import CardId, Face, Seat
from game.engine.text import Text


@dataclass(frozen=True, slots=True)
class Bar:
    """Why an action is not possible: the rule's id and one sentence for a player.

    ``brief``: the same in three words at most, for a badge on a dimmed card.
    """

    rule: str
    reason: Text
    brief: Text | None = None


def not_asked(rule: str, seat: Seat) -> Bar:
    """The bar for a seat that owes no choice in this step."""
    return Bar(rule, Text("{seat} has nothing to choose now", seat=seat))


def locked_already(rule: str, seat: Seat) -> Bar:
    """The bar for a seat that has locked its choice of this step."""
    return Bar(rule, Text("{seat} has already chosen", seat=seat))


@dataclass(frozen=True, slots=True)
class Caption:
    """What an action means in words, and where to point.

    ``at``: a zone, a seat (``seat:3``), half a zone (``commit:0/sideways``), or "" for a
    button; a name that nothing on the table has (``lane:2``) stands for all whose names begin
    with it and a colon. ``along``: cards of the hand that go with the card that is played.
    ``brief``: what a card on offer brings, in three words at most, for a badge on it.
    """

    text: Text
    at: str
    along: tuple[CardId, ...] = ()
    brief: Text | None = None


class Gathering(Enum):
    """How the cards count that a seat picks one after another until an option ends that.

    Nothing is drawn by chance, nothing shown to anybody and no choice owed by another seat before
    it is done, and each card can be left out of what is allowed.
    """

    SET = "set"
    SEQUENCE = "sequence"
    """In the order in which they were picked."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where the cards of a hidden zone come from: all but ``strangers`` have one of ``faces``.

    ``owner``: the seat they belong to, where cards belong to seats.
    """

    faces: frozenset[Face]
    strangers: int = 0
    owner: Seat | None = None


@dataclass(frozen=True, slots=True)
class Placed:
    """A card of a given position: its face, whose it is, and what hangs on it.

    ``shown``: everybody knows that it lies there, also where they cannot see into the zone.
    """

    face: Face
    owner: Seat | None = None
    attached: tuple["Placed", ...] = ()
    shown: bool = False


@dataclass(frozen=True, slots=True)
class Ladder:
    """What a counter that is drawn as a ladder says.

    ``rungs`` are their labels, lowest first; ``open`` says which of them will do now; ``at`` is
    the rung to beat, if there is one.
    """

    rungs: tuple[str, ...]
    open: tuple[bool, ...]
    at: int | None
    words: Text


@dataclass(frozen=True, slots=True)
class Forecast:
    """What is to be expected of a card on the table, as things stand.

    ``text`` says what it will do and when; ``effect`` what comes of it; ``seat``: whom it reaches.
    """

    text: Text
    effect: Text
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a seat plays, or could choose to play: who it is and what it can do.

    ``emblem`` is what the look draws a piece for ("": none), ``icon`` the kind of thing it is and
    ``label`` the same in a word or two. ``lines``: for each thing that it can do, what that is
    called and what it does; none where there is no more to say than a name and an icon. ``role``:
    what it is good at, in a word.
    """

    title: Text
    emblem: str
    icon: str
    label: Text
    text: Text
    lines: tuple[tuple[Text, Text], ...]
    role: Text


@dataclass(frozen=True, slots=True)
class Credit:
    """Who made the card game, under which licence, where it is found."""

    author: str
    licence: str
    link: str
    changes: str
