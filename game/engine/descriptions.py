"""What a rulebook says about cards, actions and seats, as plain data."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from game.engine.names import CardId, Face, Seat
from game.engine.text import Text


@dataclass(frozen=True, slots=True)
class Bar:
    """Why an action is illegal: the rule's id and one sentence for a player.

    ``brief``: the same in at most three words, for a badge on a dimmed card.
    """

    rule: str
    reason: Text
    brief: Text | None = None


@dataclass(frozen=True, slots=True)
class PendingEffect:
    """An effect on the card that a seat plays next: about three words, and what it adds.

    ``fails``: the card that was played does not meet its condition.
    """

    seat: Seat
    text: Text
    amount: int
    fails: bool = False


def not_asked(rule: str, seat: Seat) -> Bar:
    """Return the bar for a seat that does not have to choose in this step."""
    return Bar(rule, Text("{seat} has no choice to make now", seat=seat))


def locked_already(rule: str, seat: Seat) -> Bar:
    """Return the bar for a seat that has already locked its choice."""
    return Bar(rule, Text("{seat} has already chosen", seat=seat))


class Drag(NamedTuple):
    """How an option can also be chosen: by dragging one thing onto another.

    ``grip`` and ``goal`` name a zone, a counter or a seat (``seat:3``). ``amount``: the counter of
    which the option ``spends`` so many, if options with the same grip and goal differ in that.
    """

    grip: str
    goal: str
    amount: str = ""
    spends: int = 0


@dataclass(frozen=True, slots=True)
class Caption:
    """What an action means in words, and its target on the table.

    ``at``: a zone, a seat (``seat:3``), half a zone (``commit:0/sideways``), or "" for a button; a
    prefix such as ``lane:2`` addresses every zone under it. ``along``: hand cards that are played
    together with the card. ``brief``: what a card on offer does, in at most three words, for a
    badge. ``drag``: how an option can also be dragged. ``detail``: what a card does where ``at``
    is, in at most three words, for that place. ``targets``: the seats that a card will affect from
    there. ``harms``: an option that only lets harm happen, which is not proposed first.
    """

    text: Text
    at: str
    along: tuple[CardId, ...] = ()
    brief: Text | None = None
    drag: Drag | None = None
    detail: Text | None = None
    targets: tuple[Seat, ...] = ()
    harms: bool = False


class Gathering(Enum):
    """How picked cards form a set, until an option ends the set.

    Until then no card is drawn at random, nothing is shown to anybody and no other seat chooses;
    every card can be taken out of the set again.
    """

    SET = "set"
    SEQUENCE = "sequence"
    """The order of the picks matters."""


@dataclass(frozen=True, slots=True)
class Origin:
    """The possible faces of the cards in a hidden zone; up to ``strangers`` of them may be others.

    ``owner``: the seat that the cards belong to, if cards have owners.
    """

    faces: frozenset[Face]
    strangers: int = 0
    owner: Seat | None = None


@dataclass(frozen=True, slots=True)
class Placed:
    """A card in a given position: its face, its owner, and the cards attached to it.

    ``shown``: everybody knows that it is there, even those who cannot see into the zone.
    """

    face: Face
    owner: Seat | None = None
    attached: tuple["Placed", ...] = ()
    shown: bool = False


@dataclass(frozen=True, slots=True)
class Ladder:
    """How a counter is shown as a ladder.

    ``rungs`` are their labels, lowest first; ``open`` says which of them are legal now; ``at`` is
    the rung to beat, if there is one.
    """

    rungs: tuple[str, ...]
    open: tuple[bool, ...]
    at: int | None
    words: Text


@dataclass(frozen=True, slots=True)
class Forecast:
    """What an open card will do if nothing else happens.

    ``text`` says what and when; ``effect`` the consequence; ``seat``: the seat it affects.
    """

    text: Text
    effect: Text
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Outlook:
    """Whom an open card will affect if nothing else happens, and after how many moves.

    ``target``: None if it will affect nobody. ``moves``: 0 for a card that takes effect now.
    ``values``: its current numbers, each with the face on which such a number is printed; its own
    face comes first.
    """

    target: Seat | None
    moves: int
    values: tuple[tuple[Face, int], ...] = ()


class CardTitle(NamedTuple):
    """The name of a card for its owner, and its values in a few words."""

    name: Text
    value: Text


class Bearing(NamedTuple):
    """The direction in which an aiming card points: the side of the table where ``seat`` sits.

    ``words`` and ``whose``: its target and the owner of that, if the aimed card is known.
    """

    seat: Seat
    words: Text | None = None
    whose: Seat | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a seat plays or could choose to play, such as a character.

    ``emblem`` names the drawing ("": none), ``icon`` the kind, and ``label`` the kind in a word or
    two. ``lines``: name and effect of each ability; none if a name and an icon say everything.
    ``role``: its strength, in a word.
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
    """Author, license, link and changes of a card game."""

    author: str
    licence: str
    link: str
    changes: str
