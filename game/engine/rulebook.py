"""How one card game is played, and what a seat knows of a match.

A view brings its rulebook along and a rulebook answers about views, so both are defined here.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.counters import CounterRange
from game.engine.descriptions import (
    Bar,
    Caption,
    Credit,
    Forecast,
    Gathering,
    Ladder,
    Origin,
    Placed,
    Sheet,
)
from game.engine.events import Event, Result
from game.engine.knowledge import Known, Top, counted
from game.engine.names import CardId, Face, Options, Print, Seat, Step, Viewer, Zone
from game.engine.options import Option
from game.engine.table import Sight, Table
from game.engine.text import Text


@dataclass(frozen=True, slots=True)
class View:
    """Everything a seat (or, with seat None, the whole table) may know; equal by value.

    ``zones`` holds only zones the viewer sees into; ``counts`` says how many cards lie in
    every zone; ``told`` holds, for zones it cannot see into, the faces that events told of.
    ``owners`` says whose the cards it sees are, where cards belong to seats; ``attached`` holds
    what hangs on a card, for all that have something hanging on them (they all lie open).
    ``tops`` holds the faces known to lie on top of such zones, the topmost first, where any are.
    ``locked`` are the seats that have locked a choice of this step, ``choice`` is the viewer's
    own. ``seats`` is the number of seats.
    """

    rulebook: "Rulebook" = field(compare=False, repr=False)
    seat: Viewer
    seats: int
    options: Options
    zones: Mapping[Zone, tuple[CardId, ...]]
    counts: Mapping[Zone, int]
    faces: Mapping[CardId, Face]
    owners: Mapping[CardId, Seat]
    attached: Mapping[CardId, tuple[CardId, ...]]
    told: Mapping[Zone, Known]
    tops: Mapping[Zone, Top]
    counters: Mapping[str, int]
    agenda: tuple[Step, ...]
    locked: tuple[Seat, ...]
    choice: Action | None
    result: Result | None
    imaginer: "Callable[[View, Chance], ImaginedMatch]" = field(compare=False, repr=False)

    @property
    def known(self) -> Mapping[Zone, Known]:
        """The faces certain to lie in each zone that the viewer cannot see into.

        These are what events told and, where all that is unseen of a zone's own cards just
        fills it, all of these.
        """
        origins = self.rulebook.origins(self)
        if not origins:
            return self.told
        unseen, known = self.unseen(), dict(self.told)
        for zone, origin in origins.items():
            if zone in known and not origin.strangers:
                own = Counter({face: unseen[face, origin.owner] for face in origin.faces})
                told = {
                    other: faces
                    for other, faces in self.told.items()
                    if other not in origins or origins[other].owner == origin.owner
                }
                known[zone] = counted(told, zone, self.counts[zone], own, origin.faces)
        return known

    def unseen(self) -> Counter[Print]:
        """The cards of the pack that the viewer does not see, wherever they are."""
        unseen = Counter(self.prints())
        unseen.subtract((face, self.owners.get(card)) for card, face in self.faces.items())
        return +unseen

    def prints(self) -> list[Print]:
        """The pack: every card's face, and the seat that it belongs to."""
        pack = self.rulebook.pack(self.seats, self.options)
        owners = self.rulebook.owners(self.seats, self.options) or (None,) * len(pack)
        return list(zip(pack, owners, strict=True))

    def face(self, card: CardId) -> Face:
        """The face of a card that the viewer sees; KeyError for any other."""
        return self.faces[card]

    def imagine(self, chance: Chance) -> "ImaginedMatch":
        """A quiet full match that fits all the viewer knows."""
        return self.imaginer(self, chance)


class ImaginedMatch(Protocol):
    """What a search does with a match that a view imagines: the part of `Match` it plays."""

    table: Table
    seats: int

    @property
    def result(self) -> Result | None:
        """None while the match goes on; winners () is a draw."""

    def asked(self) -> tuple[Seat, ...]:
        """The seats that owe a choice and have locked none, in order."""

    def all_offers(self, seat: Seat) -> tuple[Action, ...]:
        """What a seat that owes a choice may do, whether it has locked one or not."""

    def any_offer(self, seat: Seat, chance: Chance) -> Action:
        """One offer of a seat that owes a choice, each as likely."""

    def play(self, action: Action) -> tuple[Event, ...]:
        """Do an action that is known to be on offer."""

    def view(self, viewer: Viewer) -> View:
        """What a seat knows."""


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


class NoAdvice:
    """Advice for a card game that has none of its own: bots search, and know only who has won."""

    def searches(self, view: View) -> bool:
        """Return True: every step takes a search."""
        return True

    def policy(
        self, view: View, offers: Sequence[Action], simulations: Iterable[int], chance: Chance
    ) -> Mapping[Action, float] | None:
        """Return None: it takes a search to tell."""
        return None

    def hint(self, view: View, action: Action) -> float:
        """Return 0: no offer looks better than another."""
        return 0.0

    def value(self, view: View, seat: Seat) -> float:
        """Return 0: every seat is as likely to win."""
        return 0.0


class Rulebook(ABC):
    """How one card game is played. Stateless; everything it remembers is in the Table.

    A card game states the attributes and the abstract methods; the other methods have a default
    that suits most. The engine makes offers, refusals and the reasons on dimmed cards from
    `candidates` and `bar` alone, so legality is written once.
    """

    slug: str
    title: str
    tagline: str
    minutes: int
    credit: Credit
    advice: Advice = NoAdvice()
    options: tuple[Option, ...] = ()
    dice: tuple[int, ...] = ()

    # Setup

    @abstractmethod
    def seats(self, options: Options) -> tuple[int, ...]:
        """The numbers of seats that the options allow."""

    @abstractmethod
    def sights(self, seats: int, options: Options) -> Mapping[Zone, Sight]:
        """Every zone, in the order of the table, and who can see into it."""

    @abstractmethod
    def counters(self, seats: int, options: Options) -> Mapping[str, CounterRange]:
        """Every counter: where it starts, which is a dial's highest number, and its range."""

    @abstractmethod
    def pack(self, seats: int, options: Options) -> tuple[Face, ...]:
        """The faces of all cards in the match."""

    def owners(self, seats: int, options: Options) -> tuple[Seat | None, ...]:
        """The seat that each card of the pack belongs to; () where cards belong to nobody."""
        return ()

    def prints(self, seats: int, options: Options) -> Mapping[Face, str]:
        """The faces that the options print otherwise, each with the name of that print."""
        return {}

    def teams(self, seats: int, options: Options) -> tuple[int, ...]:
        """The team of each seat; () where everyone plays alone."""
        return ()

    def layout(self, seats: int, options: Options) -> str:
        """The name of the table layout for so many seats."""
        return f"seats_{seats}"

    def read(self, zone: Zone, word: str) -> Placed:
        """What a word of a given position means in a zone; ValueError names what is wrong."""
        return Placed(word)

    @abstractmethod
    def deal(
        self, table: Table, pack: Iterable[Face], placed: frozenset[Zone], chance: Chance
    ) -> None:
        """Set the cards up; zones in ``placed`` are filled already and get none."""

    @abstractmethod
    def begin(self, table: Table, turn: Seat | None) -> None:
        """Plan the first steps, on a dealt table or a given position.

        ``turn`` names the seat that acts next where one acts at a time. ValueError when the
        position cannot be played on.
        """

    # Play

    @abstractmethod
    def owing(self, table: Table) -> tuple[Seat, ...]:
        """The seats that owe a choice now (answered or not), in order; () when none does."""

    @abstractmethod
    def candidates(self, table: Table, seat: Seat) -> Iterable[Action]:
        """Every action of this step worth trying for a seat that owes a choice."""

    @abstractmethod
    def bar(self, table: Table, action: Action) -> Bar | None:
        """Why an action is not possible, or None. Depends only on what its seat knows."""

    @abstractmethod
    def resolve(self, table: Table, action: Action, chance: Chance) -> None:
        """Carry out an offered action through the table's verbs."""

    @abstractmethod
    def advance(self, table: Table, chance: Chance) -> None:
        """Do the next thing that needs no choice."""

    # What can be inferred

    def origins(self, view: View) -> Mapping[Zone, Origin]:
        """Where the cards of hidden zones come from; a zone left out may hold any card.

        The faces of two zones are the same or have none in common.
        """
        return {}

    def fits(self, view: View, table: Table) -> bool:
        """Whether an imagined table agrees with everything the rules let the viewer infer."""
        return True

    # Words

    @abstractmethod
    def caption(self, view: View, action: Action) -> Caption:
        """What an action on offer means and where to point; distinct within one step."""

    @abstractmethod
    def prompt(self, view: View) -> Text:
        """What the seat of the view is to do now, in one line."""

    @abstractmethod
    def status(self, view: View) -> Text:
        """The state of the match in one line: mode and round."""

    def ladder(self, counter: str, value: int) -> Ladder | None:
        """What a value of a counter that is drawn as a ladder means; None for other counters."""
        return None

    def forecast(self, view: View, card: CardId) -> Forecast | None:
        """What is to be expected of an open card; None where it has done what it does."""
        return None

    def sheet(self, view: View, about: Seat | Action) -> Sheet | None:
        """What a seat plays, or would play by an offered action; None where all play the same."""
        return None

    def gloss(self, view: View, card: CardId) -> Text | None:
        """What a card that the viewer sees means for its owner; None where its look says all."""
        return None

    def in_force(self, view: View) -> tuple[tuple[Seat, Text], ...]:
        """What changes the cards that seats lay next, in three words or so, and whose they are.

        It is all in counters and agenda; () where nothing does.
        """
        return ()

    def gathers(self, view: View) -> Gathering | None:
        """Whether the step at hand puts cards together, and how; None where a pick is done."""
        return None


def view_of(
    table: Table,
    rulebook: Rulebook,
    viewer: Viewer,
    imaginer: Callable[[View, Chance], ImaginedMatch],
) -> View:
    """What the viewer knows of a table."""
    zones: dict[Zone, tuple[CardId, ...]] = {}
    told: dict[Zone, Known] = {}
    place = table.seats if viewer is None else viewer
    for zone, sight in table.sights.items():
        if sight is None or viewer in sight:
            zones[zone] = tuple(table.zones[zone])
        else:
            told[zone] = table.known[zone][place]
    seen = [card for cards in (*zones.values(), *table.attached.values()) for card in cards]
    faces, owners = table.faces, table.owners
    return View(
        rulebook=rulebook,
        seat=viewer,
        seats=table.seats,
        options=table.options.copy(),
        zones=zones,
        counts={zone: len(cards) for zone, cards in table.zones.items()},
        faces={card: faces[card] for card in seen},
        owners={card: owners[card] for card in seen if card in owners},
        attached=table.attached.copy(),
        told=told,
        tops={zone: tops[place] for zone, tops in table.tops.items() if tops[place]},
        counters=table.counters.copy(),
        agenda=table.agenda,
        locked=tuple(sorted(table.locked)),
        choice=None if viewer is None else table.locked.get(viewer),
        result=table.result,
        imaginer=imaginer,
    )
