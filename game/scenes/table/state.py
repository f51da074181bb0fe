"""What one screen shows of a match, as plain data that does not depend on the window size.

Nothing here needs pygame. A rebuilt screen is drawn from this state alone.
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple, TypeAlias, TypeVar

from game.engine.events import Result
from game.engine.names import CardId, Face, Seat, Zone
from game.engine.rulebook import View
from game.scenes.table.attacks import Attacks
from game.scenes.table.handoff_state import HandOffState, Uncovered
from game.scenes.table.inspected import CardInfo, Inspected, PeekedCards
from game.scenes.table.overview import Overview
from game.scenes.table.peeked_hand import PeekedHand
from game.scenes.table.selection import Selection
from game.view.values import CombatValue, Damage, Reason

Causes: TypeAlias = Mapping[CardId, tuple[str, ...]]
"""Why cards are where they are, by card."""

FaceLabel: TypeAlias = tuple[str, str, str]
"""What a seat shows openly: its piece, its icon, its name."""

Key = TypeVar("Key")
Value = TypeVar("Value")

CHECK, HOUR = "check", "hour"
"""Icons beside the plaques of seats that have locked a choice, and of those that have not."""

RULES_KEY = "F1"
"""The key that opens the rules."""


class PromptLine(NamedTuple):
    """The prompt line; ``acting``: its seat has to act now; ``rule``: why a choice is illegal.

    ``beside``, ``other``: further seats that it names. ``below``, ``hurts``: see `Narration`.
    """

    text: str = ""
    seat: Seat | None = None
    acting: bool = False
    hints: tuple[tuple[str, str], ...] = ()
    rule: str = ""
    beside: Seat | None = None
    other: Seat | None = None
    below: str | None = None
    hurts: bool = False


class BadgeText(NamedTuple):
    """The note in the middle of the table; ``is_old``: another prompt has been shown since.

    ``seats``: the seats that it names. ``routine``: it has no icon, and is over at the next choice.
    """

    text: str = ""
    is_old: bool = False
    seats: tuple[Seat, ...] = ()
    routine: bool = False


class Moment(NamedTuple):
    """A line over the whole table with shields; ``won``: somebody has won a round or the match."""

    text: str = ""
    seat: Seat | None = None
    icon: str = ""
    won: bool = False
    others: tuple[Seat, ...] = ()


class Verdict(NamedTuple):
    """How two cards compare, between their icons or, without icons, the shields of their seats.

    Both go from left to right. ``detail``: why, and what follows; ``stands_for``: its log line.
    """

    text: str = ""
    icons: tuple[str, ...] = ()
    seats: tuple[Seat, ...] = ()
    winner: Seat | None = None
    detail: str = ""
    stands_for: str = ""


class Reveal(NamedTuple):
    """Revealed secret choices of seats, and the winner."""

    shown: tuple[tuple[Seat, FaceLabel], ...] = ()
    winner: Seat | None = None


class WheelRelation(NamedTuple):
    """The faces that are lit on the wheel."""

    better: Face = ""
    worse: Face = ""


class LatestCard(NamedTuple):
    """The latest card in strips, and the seat that it came from.

    ``brought``: an effect put it there, so its own effect does not happen. ``copied``: the face of
    an earlier card whose effect it has; ``copied_of``: that card's owner; ``told``: the log line.
    """

    face: Face = ""
    seat: Seat | None = None
    brought: bool = False
    copied: Face = ""
    copied_of: Seat | None = None
    told: str = ""


class SeenHand(NamedTuple):
    """The hand cards of a seat when it was asked last, and those it had drawn since before.

    ``public``: the faces in the hand that everybody knew of then.
    """

    cards: frozenset[CardId] = frozenset()
    fresh: frozenset[CardId] = frozenset()
    public: tuple[Face, ...] = ()


class TableState(NamedTuple):
    """Everything the screen shows. Mappings are replaced, never changed."""

    view: View
    """The match as the screen's viewer has been shown it."""
    handoff: HandOffState = Uncovered()
    """Who sees the screen, and the curtain."""
    headline: str = ""
    in_force: tuple[tuple[Seat, Reason], ...] = ()
    """Effects on later plays, with the seat of each."""
    counters: Mapping[str, int] = MappingProxyType({})
    """Values that gauges show; ``view`` follows after their animation."""
    changes: Mapping[str, int] = MappingProxyType({})
    """Changes of counters since cards were last moved or another choice was made."""
    changes_old: bool = False
    """Whether somebody has been asked since the last change, so that the next one replaces them."""
    step: str = ""
    """The step that is highlighted on the ribbon."""
    prompt: PromptLine = PromptLine()
    hand_raised: bool = False
    said: str = ""
    """The last prompt that was not empty."""
    announced: str = ""
    """The text of the last event, if it told something, for dice that roll next."""
    recent: tuple[str, ...] = ()
    """The last entries of the log: lines, with what they led to on further lines."""
    toast: str = ""
    """The refusal that is shown in place of the prompt."""
    moment: Moment = Moment()
    scored: frozenset[str] = frozenset()
    """Counters of rounds that were just won, until their pips have dropped into their rows."""
    badge: BadgeText = BadgeText()
    verdict: Verdict = Verdict()
    reveal: Reveal = Reveal()
    relation: WheelRelation = WheelRelation()
    marks: Mapping[Seat, str] = MappingProxyType({})
    """Icons beside plaques."""
    backs: Mapping[Seat, bool] = MappingProxyType({})
    """Seats that have locked a choice, and whether the card has not come to its slot yet."""
    veiled: bool = False
    """Whether options are shown on a veil, with the prompt above it and marks hidden."""
    fallen: frozenset[Seat] = frozenset()
    rule: str = ""
    """The rule of the last refusal or effect; the rules open there."""
    note: Face = ""
    """The card that the panel beside the table explains; "" for the latest."""
    latest: LatestCard = LatestCard()
    overview: Overview = Overview()
    """What somebody who has just looked up needs to know."""
    leaving: Mapping[Zone, int] = MappingProxyType({})
    """Lost cards that have not left their life piles yet, by pile."""
    combat: Mapping[str, CombatValue] = MappingProxyType({})
    reasons: Mapping[str, tuple[Reason, ...]] = MappingProxyType({})
    """Reasons for combat values, by counter."""
    causes: Causes = MappingProxyType({})
    """Why cards on the table are where they are, for their forecasts."""
    damage: Mapping[str, Damage] = MappingProxyType({})
    """Pending damage by counter."""
    damage_sources: Mapping[str, str] = MappingProxyType({})
    damage_told: str = ""
    """The counter whose damage the panel shows; "" for none."""
    foreseen: Mapping[str, int] = MappingProxyType({})
    """The damage that a choice would leave, by counter."""
    next_sources: Mapping[str, str] = MappingProxyType({})
    """The source of the damage dealt next, by counter."""
    moving: bool = False
    """Whether cards are moving automatically, on the layout for that."""
    unfolded: float = 1.0
    """Progress of the board's change of size, from 0 to 1."""
    lit: tuple[str, ...] = ()
    """Zones and seats of the latest line, whose lanes are lit; a prefix is all zones under it."""
    retargeted: frozenset[CardId] = frozenset()
    """Cards that will affect somebody else than before the latest line."""
    fighting: frozenset[CardId] = frozenset()
    """Cards that strike in the blow that is shown, and those that block it so far."""
    attacks: Attacks = Attacks()
    on_stage: bool = False
    """Whether choices are being revealed and carried out."""
    telling: bool = False
    """Whether the only caption of a table reports events; False while somebody is asked."""
    dimmed: float = 0.0
    """Dimming of the table around revealed cards, from 0 to 1."""
    struck: bool = False
    """Whether somebody was hit since the last clash was cleared away."""
    hit: frozenset[Seat] = frozenset()
    """The seats whose damage has been shown since then."""
    paid: bool = False
    """Whether the card that moved last went from one pile to another."""
    secret: Mapping[Seat, PeekedHand] = MappingProxyType({})
    """The hands of seats that choose in secret with a device of their own."""
    selection: Selection | None = None
    """The options of the seat with the open hand, and its selection."""
    inspected: Inspected = Inspected()
    """What somebody inspects, such as a sheet or the cards of a pile."""
    asked: tuple[Seat, ...] = ()
    """The seats of the last choice that the screen has reached."""
    pierced: bool = False
    """Whether the last hit cannot be absorbed."""
    carried: tuple[Zone, Zone] | None = None
    """From and to which zone the next card goes because of an effect."""
    due: tuple[Seat, ...] | None = None
    """Seats that have to choose, from when the screen reaches this event until they are asked."""
    invites: bool = False
    """Whether everybody is invited to look at the screen before the next event."""
    result: Result | None = None
    """The end of the match, once it has been shown."""
    fast_forward: bool = False
    """Whether everything is shown at once, until the result or until a person is back in."""
    read: Mapping[Seat, int] = MappingProxyType({})
    """The number of log lines that each seat had seen at its last choice."""
    hands: Mapping[Seat, SeenHand] = MappingProxyType({})
    """What each seat has seen of its own hand; drawn only in that seat's open hand."""
    looked_at: Mapping[Seat, tuple[Zone, ...]] = MappingProxyType({})
    """Zones that each seat has looked at but has not been shown yet."""

    @property
    def between_rounds(self) -> bool:
        """Whether a round is over and nobody has been asked in the next one."""
        return not self.asked

    @property
    def cited(self) -> str:
        """The rule at which the rules open: of the refusal or the prompt, else the last one."""
        return self.rule if self.toast else self.prompt.rule or self.rule


def prompted(state: TableState, line: PromptLine) -> TableState:
    """Return the state with a prompt; the second new prompt after a badge removes the badge."""
    goes_on = len(state.badge.seats) == 2 and len(state.asked) == 2
    if state.badge.text and line.text not in ("", state.said) and not line.acting and not goes_on:
        badge = BadgeText() if state.badge.is_old else state.badge
        state = state._replace(badge=badge._replace(is_old=True))
    return state._replace(prompt=line, said=line.text or state.said)


def marked(state: TableState, seat: Seat, icon: str) -> TableState:
    """Return the state with an icon beside a plaque; a tick says that its choice is locked."""
    backs = put(state.backs, seat, True if icon == CHECK else None)
    return state._replace(marks=put(state.marks, seat, icon), backs=backs)


class TableStore:
    """Holds the state of one table; every change of what is shown goes through it."""

    def __init__(self, state: TableState) -> None:
        self.state = state

    def handoff(self, state: HandOffState) -> None:
        """Set who sees the screen, and the position of the curtain."""
        if state is not self.state.handoff:
            self.state = self.state._replace(handoff=state)

    def raise_hand(self, raised: bool = True) -> None:
        """Raise or lower the open hand."""
        self.state = self.state._replace(hand_raised=raised)

    def prompt(self, line: PromptLine) -> None:
        """Set the prompt."""
        self.state = prompted(self.state, line)

    def refusal(self, text: str, rule: str) -> None:
        """Show a refusal and remember its rule; "" removes either."""
        self.state = self.state._replace(toast=text, rule=rule)

    def end_toast(self) -> None:
        """Remove the refusal from the screen, but remember its rule."""
        if self.state.toast:
            self.state = self.state._replace(toast="")

    def end_moment(self) -> None:
        """Remove the line over the whole table."""
        self.state = self.state._replace(moment=Moment())

    def award(self) -> None:
        """Show the rounds that were just won in the score."""
        self.state = self.state._replace(scored=frozenset())

    def badge(self, text: str) -> None:
        """Show a note in the middle; "" removes it."""
        self.state = self.state._replace(badge=BadgeText(text))

    def mark(self, seat: Seat, icon: str) -> None:
        """Set the icon beside a plaque; a tick says that the seat has locked its choice."""
        self.state = marked(self.state, seat, icon)

    def dim(self, share: float) -> None:
        """Set the dimming of the table around revealed cards, from 0 (none) to 1."""
        if share != self.state.dimmed:
            self.state = self.state._replace(dimmed=share)

    def unfold(self, share: float) -> None:
        """Set the progress of the board's change of size, from 0 to 1."""
        if share != self.state.unfolded:
            self.state = self.state._replace(unfolded=share)

    def count_leaving(self, zone: Zone, change: int) -> None:
        """Change the number of lost cards that have not left a life pile yet."""
        before = self.state.leaving
        count = before.get(zone, 0) + change
        self.state = self.state._replace(leaving=put(before, zone, count or None))

    def veil(self, veiled: bool) -> None:
        """Set whether options are shown on a veil over the table."""
        self.state = self.state._replace(veiled=veiled)

    def note(self, face: Face) -> None:
        """Explain a card in the panel beside the table; "" for the latest one."""
        self.state = self.state._replace(note=face)

    def foresee(self, counters: Mapping[str, int]) -> None:
        """Set the damage that a choice would leave, and show it."""
        foreseen = {name: left for name, left in counters.items() if name in self.state.damage}
        told = next(iter(foreseen), self.state.damage_told)
        self.state = self.state._replace(foreseen=foreseen, damage_told=told)

    def secret(self, hand: PeekedHand) -> None:
        """Set the peeked hand of a seat."""
        self.state = self.state._replace(secret=put(self.state.secret, hand.seat, hand))

    def end_secrets(self) -> None:
        """End all secret choices."""
        self.state = self.state._replace(secret={})

    def selection(self, selection: Selection | None) -> None:
        """Set the selection of the seat with the open hand; None if no seat is asked."""
        self.state = self.state._replace(selection=selection)

    def inspect(self, inspected: Inspected) -> None:
        """Set what somebody inspects."""
        if inspected != self.state.inspected:
            self.state = self.state._replace(inspected=inspected)

    def peek(self, peeked: PeekedCards) -> None:
        """Show cards over the table, replacing those shown before."""
        self.inspect(replace(self.state.inspected, peeked=peeked))

    def hand_card(self, info: CardInfo) -> None:
        """Set the info of the card that the prompt is about."""
        self.inspect(replace(self.state.inspected, hand_card=info))

    def fast_forward(self, on: bool) -> None:
        """Set whether everything from now on is shown at once."""
        self.state = self.state._replace(fast_forward=on)

    def due(self, seats: tuple[Seat, ...] | None) -> None:
        """Set the seats that have to choose; None once they are asked."""
        self.state = self.state._replace(due=seats)

    def invite(self, invites: bool) -> None:
        """Set whether everybody is invited to look at the screen before the next event."""
        self.state = self.state._replace(invites=invites)

    def has_read(self, seat: Seat, lines: int) -> None:
        """Set the number of log lines that a seat has seen."""
        self.state = self.state._replace(read=put(self.state.read, seat, lines))

    def seen_hand(self, seat: Seat, seen: SeenHand) -> None:
        """Set what a seat has seen of its own hand."""
        self.state = self.state._replace(hands=put(self.state.hands, seat, seen))

    def looked_at(self, seat: Seat, zones: tuple[Zone, ...]) -> None:
        """Set the zones that a seat still has to be shown."""
        self.state = self.state._replace(looked_at=put(self.state.looked_at, seat, zones or None))


def put(mapping: Mapping[Key, Value], key: Key, value: Value | None) -> Mapping[Key, Value]:
    """Return a mapping with one key set, or without it if the value is None."""
    if value is None:
        return {name: kept for name, kept in mapping.items() if name != key}
    return {**mapping, key: value}
