"""What a card game must say about itself so that the engine, bots and scenes can play it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.names import CardId, Face, Options, Seat, Value, Zone
from game.engine.plain import TooDeepError, as_json, quoted
from game.engine.table import Sight, Table
from game.engine.text import Text
from game.engine.view import View


@dataclass(frozen=True, slots=True)
class Choice:
    """One allowed value of an option: what to call it and what it means.

    ``minutes``: how long a match takes with it, about; 0 where it makes no difference.
    """

    value: Value
    label: str
    help: str = ""
    minutes: int = 0


@dataclass(frozen=True, slots=True)
class Files:
    """Where an option has its values from: each of a file that people have written themselves.

    ``folder`` is their folder's name. ``check(found)`` is given the plain data of the files up to
    one of them; ValueError says, by its key, what is wrong with the last and what is allowed.
    ``examples`` are such data, to be copied.
    """

    folder: str
    check: Callable[[Sequence[Mapping[str, object]]], None]
    examples: tuple[Mapping[str, object], ...]


@dataclass(frozen=True, slots=True)
class Option:
    """Something the people at a table can set before they start.

    ``used(options)`` says whether the option means anything with the others as they are; an
    unused one must keep its default. ``check(value, options)`` gives a value that is none of the
    choices as it is kept, by the options that the rulebook names before this one; ValueError says
    what is allowed. Without it only the choices are. ``files``: it is not set at the table, but
    holds what people's own files bring.
    """

    name: str
    label: str
    choices: tuple[Choice, ...]
    default: Value
    help: str
    used: Callable[[Options], bool] = lambda options: True
    check: Callable[[object, Options], Value] | None = None
    files: Files | None = None

    def checked(self, value: object, options: Options | None = None) -> Value:
        """The value, if it is an allowed one; else ValueError naming what is allowed."""
        for choice in self.choices:
            if choice.value == value and type(choice.value) is type(value):
                return choice.value
        if self.check is not None:
            return self.check(value, {} if options is None else options)
        allowed = ", ".join(str(choice.value) for choice in self.choices)
        raise ValueError(f"option {self.name} cannot be {quoted(value)}; allowed: {allowed}")


@dataclass(frozen=True, slots=True)
class Bar:
    """Why an action is not possible: the rule's id and one sentence for a player.

    ``brief``: the same in three words at most, for a badge on a dimmed card.
    """

    rule: str
    reason: Text
    brief: Text | None = None


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


class Advice(Protocol):
    """Strategy for one card game; bots use it without knowing any game by name."""

    def searches(self, view: View) -> bool:
        """Whether choices in this step need simulations; depends on the agenda alone.

        `policy` runs them, or the bots' own search if it returns None. In all other steps, policy
        and hints answer immediately.
        """

    def policy(
        self, view: View, offers: Sequence[Action], simulations: Iterable[int], chance: Chance
    ) -> Mapping[Action, float] | None:
        """How likely a good player takes each offer; None where it takes a search to tell.

        One of ``simulations`` is taken for each course of the match that is tried out; there are
        no more of them when time is up.
        """

    def hint(self, view: View, action: Action) -> float:
        """How good an offer looks at first sight; only the order counts."""

    def value(self, view: View, seat: Seat) -> float:
        """How the match stands for a seat: 1 is won, -1 is lost."""


class Rulebook(Protocol):
    """How one card game is played. Stateless; everything it remembers is in the Table.

    The engine makes offers, refusals and the reasons on dimmed cards from `candidates` and
    `bar` alone, so legality is written once.
    """

    slug: str
    title: str
    tagline: str
    minutes: int
    credit: Credit
    advice: Advice
    options: tuple[Option, ...]
    dice: tuple[int, ...]

    def seats(self, options: Options) -> tuple[int, ...]:
        """The numbers of seats that the options allow."""

    def sights(self, seats: int, options: Options) -> Mapping[Zone, Sight]:
        """Every zone, in the order of the table, and who can see into it."""

    def counters(self, seats: int, options: Options) -> Mapping[str, int]:
        """Every counter and its starting value; a dial's highest number is that value."""

    def pack(self, seats: int, options: Options) -> tuple[Face, ...]:
        """The faces of all cards in the match."""

    def owners(self, seats: int, options: Options) -> tuple[Seat | None, ...]:
        """The seat that each card of the pack belongs to; () where cards belong to nobody."""

    def prints(self, seats: int, options: Options) -> Mapping[Face, str]:
        """The faces that the options print otherwise, each with the name of that print."""

    def teams(self, seats: int, options: Options) -> tuple[int, ...]:
        """The team of each seat; () where everyone plays alone."""

    def layout(self, seats: int, options: Options) -> str:
        """The name of the table layout for so many seats."""

    def read(self, zone: Zone, word: str) -> Placed:
        """What a word of a given position means in a zone; ValueError names what is wrong."""

    def deal(
        self, table: Table, pack: Iterable[Face], placed: frozenset[Zone], chance: Chance
    ) -> None:
        """Set the cards up; zones in ``placed`` are filled already and get none."""

    def begin(self, table: Table, turn: Seat | None) -> None:
        """Plan the first steps, on a dealt table or a given position.

        ``turn`` names the seat that acts next where one acts at a time. ValueError when the
        position cannot be played on.
        """

    def owing(self, table: Table) -> tuple[Seat, ...]:
        """The seats that owe a choice now (answered or not), in order; () when none does."""

    def candidates(self, table: Table, seat: Seat) -> Iterable[Action]:
        """Every action of this step worth trying for a seat that owes a choice."""

    def bar(self, table: Table, action: Action) -> Bar | None:
        """Why an action is not possible, or None. Depends only on what its seat knows."""

    def resolve(self, table: Table, action: Action, chance: Chance) -> None:
        """Carry out an offered action through the table's verbs."""

    def advance(self, table: Table, chance: Chance) -> None:
        """Do the next thing that needs no choice."""

    def origins(self, view: View) -> Mapping[Zone, Origin]:
        """Where the cards of hidden zones come from; a zone left out may hold any card.

        The faces of two zones are the same or have none in common.
        """

    def fits(self, view: View, table: Table) -> bool:
        """Whether an imagined table agrees with everything the rules let the viewer infer."""

    def caption(self, view: View, action: Action) -> Caption:
        """What an action on offer means and where to point; distinct within one step."""

    def prompt(self, view: View) -> Text:
        """What the seat of the view is to do now, in one line."""

    def status(self, view: View) -> Text:
        """The state of the match in one line: mode and round."""

    def ladder(self, counter: str, value: int) -> Ladder | None:
        """What a value of a counter that is drawn as a ladder means; None for other counters."""

    def forecast(self, view: View, card: CardId) -> Forecast | None:
        """What is to be expected of an open card; None where there is nothing to expect."""

    def sheet(self, view: View, about: Seat | Action) -> Sheet | None:
        """What a seat plays, or would play by an offered action; None where it is nothing."""

    def gloss(self, view: View, card: CardId) -> Text | None:
        """What a card that the viewer sees means for its owner; None where its look says all."""

    def in_force(self, view: View) -> tuple[tuple[Seat, Text], ...]:
        """What changes the cards that seats lay next, in three words or so, and whose they are.

        It is all in counters and agenda; () where nothing does.
        """

    def gathers(self, view: View) -> Gathering | None:
        """Whether the step at hand puts cards together, and how; None where a pick is done."""


def settled(rulebook: Rulebook, given: Mapping[str, object]) -> Options:
    """All options of a rulebook, the given ones checked, the others at their default.

    ValueError names an unknown option, a value that is not allowed, or an option that has no
    meaning with the others.
    """
    if not isinstance(given, Mapping):
        raise ValueError(f"options must be a mapping, not {quoted(given)}")
    try:
        as_json(given)
    except TooDeepError:
        raise ValueError("the options are nested too deeply") from None
    known = {option.name: option for option in rulebook.options}
    for name in given:
        if name not in known:
            there = ", ".join(known)
            raise ValueError(f"unknown option {quoted(name)}; {rulebook.title} has {there}")
    options = {name: option.default for name, option in known.items()}
    for name, option in known.items():
        if name in given:
            value = given[name]
            value = tuple(value) if isinstance(value, list) else value
            options[name] = option.checked(value, options)
    for name, option in known.items():
        if not option.used(options) and options[name] != option.default:
            raise ValueError(f"option {name} is not used here and must be {option.default!r}")
    return options
