"""The base class of rulebooks, and views: what a seat knows about a match.

A view has its rulebook and a rulebook answers about views, so both are defined here.
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
    Bearing,
    Caption,
    CardTitle,
    Credit,
    Forecast,
    Gathering,
    Ladder,
    Origin,
    Outlook,
    PendingEffect,
    Placed,
    Sheet,
)
from game.engine.events import Event, Result
from game.engine.knowledge import Known, Top, counted
from game.engine.names import CardId, Face, Options, Print, Seat, Step, Viewer, Zone
from game.engine.options import Option
from game.engine.table import Sight, Table
from game.engine.text import Text
from game.engine.values import with_fast_init


@with_fast_init
@dataclass(frozen=True, slots=True)
class View:
    """Everything a seat (or, with seat None, everybody) may know; equal by value.

    ``zones`` has only the zones that the viewer sees into, ``counts`` the number of cards in every
    zone, and ``told`` the faces known to be in zones it cannot see into. ``tops`` has the faces
    known to be on top of such zones, the topmost first. ``owners`` has the owners of visible cards,
    if cards have owners; ``attached`` the attachments of each card that has any (they are all
    open). ``locked`` are the seats that have locked a choice in this step, and ``choice`` is the
    viewer's own. ``seats`` is the number of seats.
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
        """The faces known to be in each zone that the viewer cannot see into.

        These are the faces that events have shown, or all faces of a zone if the unseen cards
        exactly fill it.
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
        """Return the cards of the pack that the viewer does not see, wherever they are."""
        unseen = Counter(self.prints())
        unseen.subtract((face, self.owners.get(card)) for card, face in self.faces.items())
        return +unseen

    def prints(self) -> list[Print]:
        """Return the face and the owner of every card in the pack."""
        pack = self.rulebook.pack(self.seats, self.options)
        owners = self.rulebook.owners(self.seats, self.options) or (None,) * len(pack)
        return list(zip(pack, owners, strict=True))

    def face(self, card: CardId) -> Face:
        """Return the face of a visible card; KeyError for any other."""
        return self.faces[card]

    def imagine(self, chance: Chance) -> "ImaginedMatch":
        """Return a random quiet match that agrees with the view."""
        return self.imaginer(self, chance)


class ImaginedMatch(Protocol):
    """The part of `Match` that a search plays on an imagined match."""

    table: Table
    seats: int

    @property
    def result(self) -> Result | None:
        """The result; None while the match goes on. No winners is a draw."""

    def asked(self) -> tuple[Seat, ...]:
        """Return the seats that have to choose and have not locked, in order."""

    def all_offers(self, seat: Seat) -> tuple[Action, ...]:
        """Return the legal actions of a seat that has to choose and has not locked."""

    def any_offer(self, seat: Seat, chance: Chance) -> Action:
        """Return a random legal action of a seat that has to choose."""

    def play(self, action: Action) -> tuple[Event, ...]:
        """Carry out a legal action."""

    def view(self, viewer: Viewer) -> View:
        """Return what a seat knows."""


class Advice(Protocol):
    """A strategy for one card game; the bots themselves know no card game."""

    def searches(self, view: View) -> bool:
        """Return whether choices in this step need simulations; depends on the agenda alone.

        `policy` runs them, or the bots' own search if it returns None. In all other steps, policy
        and hints answer immediately.
        """

    def policy(
        self, view: View, offers: Sequence[Action], simulations: Iterable[int], chance: Chance
    ) -> Mapping[Action, float] | None:
        """Return the probability of each offer for a good player; None if a search must decide.

        Every simulated playout takes one of ``simulations``; none are left when time is up.
        """

    def hint(self, view: View, action: Action) -> float:
        """Return a quick score for an offer; only the order matters."""

    def value(self, view: View, seat: Seat) -> float:
        """Return an evaluation for a seat, from -1 (lost) to 1 (won)."""


class NoAdvice:
    """No strategy: bots search, and evaluate only the end of a match."""

    def searches(self, view: View) -> bool:
        """Return True: every step needs a search."""
        return True

    def policy(
        self, view: View, offers: Sequence[Action], simulations: Iterable[int], chance: Chance
    ) -> Mapping[Action, float] | None:
        """Return None: a search must decide."""
        return None

    def hint(self, view: View, action: Action) -> float:
        """Return 0: all offers look equal."""
        return 0.0

    def value(self, view: View, seat: Seat) -> float:
        """Return 0: all seats are equally likely to win."""
        return 0.0


class Rulebook(ABC):
    """The rules of one card game. Stateless: all state is in the Table.

    A card game defines the attributes and the abstract methods; the other methods have defaults
    that suit most games. Offers, refusals and the reasons on dimmed cards all come from
    `candidates` and `bar`, so legality is written once.

    ``mode``: the option that people call the mode; "" for none. ``standing``: the counter, or the
    pile of cards, that says how well a seat stands, without the seat; more is better.
    """

    slug: str
    title: str
    tagline: str
    minutes: int
    credit: Credit
    advice: Advice = NoAdvice()
    options: tuple[Option, ...] = ()
    dice: tuple[int, ...] = ()
    mode: str = ""
    standing: str = ""

    def awaited(self, view: View, seats: Sequence[Seat]) -> Text | None:
        """Return who is waited for, if these seats choose for a reason of their own; else None.

        A table with a single caption also shows what one seat chooses.
        """
        return None

    def tracked(self, view: View, seat: Seat) -> Mapping[Face, str]:
        """Return the publicly known cards of a seat's deck and their short names, in order.

        Empty if players cannot know them.
        """
        return {}

    def fight_count(self, view: View) -> int:
        """Return the number of consecutive fights in this round; 0 if they are not numbered."""
        return 0

    def fight_note(self, view: View, seats: Sequence[Seat]) -> Text | None:
        """Return a note that explains an unexpected fight of these seats; else None."""
        return None

    # Setup

    @abstractmethod
    def seats(self, options: Options) -> tuple[int, ...]:
        """Return the numbers of seats that the options allow."""

    @abstractmethod
    def sights(self, seats: int, options: Options) -> Mapping[Zone, Sight]:
        """Return every zone, in table order, and who can see into it."""

    @abstractmethod
    def counters(self, seats: int, options: Options) -> Mapping[str, CounterRange]:
        """Return every counter: its start, which is also the maximum of its dial, and its range."""

    @abstractmethod
    def pack(self, seats: int, options: Options) -> tuple[Face, ...]:
        """Return the faces of all cards in the match."""

    def owners(self, seats: int, options: Options) -> tuple[Seat | None, ...]:
        """Return the owner of each card of the pack; () if cards have no owners."""
        return ()

    def prints(self, seats: int, options: Options) -> Mapping[Face, str]:
        """Return the faces whose print the options change, each with the name of its print."""
        return {}

    def teams(self, seats: int, options: Options) -> tuple[int, ...]:
        """Return the team of each seat; () if everyone plays alone."""
        return ()

    def layout(self, seats: int, options: Options) -> str:
        """Return the name of the table layout."""
        return f"seats_{seats}"

    def read(self, zone: Zone, word: str) -> Placed:
        """Parse a word of a given position for a zone; ValueError names what is wrong."""
        return Placed(word)

    @abstractmethod
    def deal(
        self, table: Table, pack: Iterable[Face], placed: frozenset[Zone], chance: Chance
    ) -> None:
        """Set up the cards; zones in ``placed`` are already filled."""

    @abstractmethod
    def begin(self, table: Table, turn: Seat | None) -> None:
        """Plan the first steps, on a dealt table or in a given position.

        ``turn`` is the seat that acts next, if seats act one at a time. Raises ValueError if the
        position cannot be played.
        """

    # Play

    @abstractmethod
    def owing(self, table: Table) -> tuple[Seat, ...]:
        """Return the seats that have to choose now (locked or not), in order; () if none."""

    @abstractmethod
    def candidates(self, table: Table, seat: Seat) -> Iterable[Action]:
        """Return every action worth trying in this step for a seat that has to choose.

        The choices that other seats have locked change neither these nor what bars them.
        """

    @abstractmethod
    def bar(self, table: Table, action: Action) -> Bar | None:
        """Return why an action is illegal, or None. Depends only on what its seat knows."""

    def bar_asked(self, table: Table, action: Action) -> Bar | None:
        """Return the same for a seat that has to choose and has not locked yet.

        A card game may leave out the checks of the seat, since every offer calls this.
        """
        return self.bar(table, action)

    def legal(self, table: Table, seat: Seat) -> tuple[Action, ...]:
        """Return the candidates that nothing bars.

        Override this to skip checks that every candidate passes.
        """
        bar = self.bar_asked
        return tuple([one for one in self.candidates(table, seat) if bar(table, one) is None])

    def any_legal(self, table: Table, seat: Seat, chance: Chance) -> Action:
        """Return a random legal candidate, uniformly.

        Override this to construct only the selected one, with the same numbers from ``chance``.
        """
        actions = list(self.candidates(table, seat))
        action = actions.pop(chance.below(len(actions)))
        while self.bar_asked(table, action) is not None:
            action = actions.pop(chance.below(len(actions)))
        return action

    @abstractmethod
    def resolve(self, table: Table, action: Action, chance: Chance) -> None:
        """Carry out a legal action through the table's verbs."""

    @abstractmethod
    def advance(self, table: Table, chance: Chance) -> None:
        """Carry out the next step that needs no choice."""

    # Inference

    def origins(self, view: View) -> Mapping[Zone, Origin]:
        """Return the possible faces of hidden zones; a zone left out may hold any card.

        The faces of two zones are either the same or disjoint.
        """
        return {}

    def fits(self, view: View, table: Table) -> bool:
        """Return whether an imagined table agrees with everything the viewer can infer."""
        return True

    # Texts

    @abstractmethod
    def caption(self, view: View, action: Action) -> Caption:
        """Return what a legal action means and its target; distinct within one step."""

    @abstractmethod
    def prompt(self, view: View) -> Text:
        """Return what the seat of the view has to do now, in one line."""

    @abstractmethod
    def status(self, view: View) -> Text:
        """Return the state of the match in one line: mode and round."""

    def ladder(self, counter: str, value: int) -> Ladder | None:
        """Return how a value of a counter is shown as a ladder; None for other counters."""
        return None

    def forecast(self, view: View, card: CardId) -> Forecast | None:
        """Return what an open card will do; None if it no longer does anything."""
        return None

    def outlooks(self, view: View) -> Mapping[CardId, Outlook]:
        """Return the outlook of each open card that moves before it takes effect.

        An outlook is the target of a card, its remaining moves and its numbers.
        """
        return {}

    def bearings(self, view: View) -> Mapping[tuple[Seat, Face], Bearing]:
        """Return the bearing of each seat's aiming cards."""
        return {}

    def sheet(self, view: View, about: Seat | Action) -> Sheet | None:
        """Return what a seat plays, or would play by an action; None if all play the same."""
        return None

    def gloss(self, view: View, card: CardId) -> Text | None:
        """Return what a visible card means for its owner; None if its look says everything."""
        return None

    def card_title(self, view: View, card: CardId) -> CardTitle | None:
        """Return the name and values of a visible card; None if its face shows both."""
        return None

    def in_force(self, view: View) -> tuple[PendingEffect, ...]:
        """Return effects on the cards that seats play next.

        Depends on counters, agenda and open cards only; () if there are none.
        """
        return ()

    def gathers(self, view: View) -> Gathering | None:
        """Return how this step collects a set of cards; None if a pick is final."""
        return None
