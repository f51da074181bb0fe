"""What one screen shows of a match, as plain data that outlives any window size.

Nothing in here needs pygame. A screen that is built anew is drawn from this state alone.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple, TypeAlias, TypeVar

from game.engine.dealer import News
from game.engine.events import Counted, Result
from game.engine.knowledge import NOTHING
from game.engine.names import CardId, Face, Seat, Zone
from game.engine.rulebook import View
from game.scenes.table.handoff_state import HandOffState, Uncovered
from game.scenes.table.inspected import CardInfo, Inspected, PeekedCards
from game.scenes.table.peeked_hand import PeekedHand
from game.scenes.table.selection import Selection
from game.view.values import CombatValue, Damage

Causes: TypeAlias = Mapping[CardId, tuple[str, ...]]
"""Why cards are where they are, by card."""

FaceLabel: TypeAlias = tuple[str, str, str]
"""What a seat shows openly: its piece, its icon, its name."""

Key = TypeVar("Key")
Value = TypeVar("Value")


class PromptLine(NamedTuple):
    """The line at the foot of the table; ``acting``: its seat has to act now."""

    text: str = ""
    seat: Seat | None = None
    acting: bool = False
    hints: tuple[tuple[str, str], ...] = ()


class BadgeText(NamedTuple):
    """The note in the middle of the table; ``is_old``: something else was said since."""

    text: str = ""
    is_old: bool = False


class Moment(NamedTuple):
    """What is shown over the whole table: a line, the shield of a seat, and an icon on it."""

    text: str = ""
    seat: Seat | None = None
    icon: str = ""


class Verdict(NamedTuple):
    """How two cards compare: between their icons (the better one's first) or their seats.

    ``seats`` go from left to right; () where icons are shown.
    """

    text: str = ""
    icons: tuple[str, ...] = ()
    even: bool = False
    seats: tuple[Seat, ...] = ()
    winner: Seat | None = None


class Reveal(NamedTuple):
    """What seats show that they chose in secret, and the better one."""

    shown: tuple[tuple[Seat, FaceLabel], ...] = ()
    winner: Seat | None = None


class WheelRelation(NamedTuple):
    """The faces that are lit on the wheel of what beats what."""

    better: Face = ""
    worse: Face = ""


class LatestCard(NamedTuple):
    """The card that came to lie in strips last, and the seat that it came from."""

    face: Face = ""
    seat: Seat | None = None


class TableState(NamedTuple):
    """Everything the screen shows. Mappings are replaced, never changed."""

    view: View
    """The match as the screen's viewer has been shown it."""
    handoff: HandOffState = Uncovered()
    """Who sees the screen, and the curtain."""
    headline: str = ""
    in_force: tuple[tuple[Seat, str], ...] = ()
    """Effects that hold until later, for the seats that have them."""
    counters: Mapping[str, int] = MappingProxyType({})
    """Values that gauges show; ``view`` follows after their animation."""
    changes: Mapping[str, int] = MappingProxyType({})
    """By how much counters changed since the last cards were moved."""
    step: str = ""
    """The step of a turn that is lit at the head of the table."""
    prompt: PromptLine = PromptLine()
    hand_raised: bool = False
    """The open hand is up, to be chosen from."""
    said: str = ""
    """The last prompt that was not empty."""
    recent: tuple[str, ...] = ()
    """The last lines of the log."""
    toast: str = ""
    """The refusal that is shown in place of the prompt."""
    moment: Moment = Moment()
    badge: BadgeText = BadgeText()
    verdict: Verdict = Verdict()
    reveal: Reveal = Reveal()
    relation: WheelRelation = WheelRelation()
    marks: Mapping[Seat, str] = MappingProxyType({})
    """Icons beside plaques."""
    veiled: bool = False
    """Options are shown on a veil over the table: the prompt lies above it, marks are hidden."""
    fallen: frozenset[Seat] = frozenset()
    rule: str = ""
    """The rule of the last refusal; the rules open there."""
    note: Face = ""
    """The card that the panel beside the table tells of; "" for the latest."""
    latest: LatestCard = LatestCard()
    combat: Mapping[str, CombatValue] = MappingProxyType({})
    """Combat values by counter."""
    reasons: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """Reasons for combat values, by counter."""
    causes: Causes = MappingProxyType({})
    """Why cards on the table are where they are, for their forecasts."""
    damage: Mapping[str, Damage] = MappingProxyType({})
    """Pending damage by counter."""
    damage_sources: Mapping[str, str] = MappingProxyType({})
    damage_told: str = ""
    """The counter whose damage the panel tells of; "" for none."""
    foreseen: Mapping[str, int] = MappingProxyType({})
    """What a choice would leave of damage, by counter."""
    next_sources: Mapping[str, str] = MappingProxyType({})
    """What deals the damage that is dealt next, by counter."""
    moving: bool = False
    """Cards move by themselves, on the layout for that."""
    on_stage: bool = False
    """Whether what was chosen is being revealed and carried out."""
    dimmed: float = 0.0
    """How far the table around the stage is dimmed, from 0 to 1."""
    struck: bool = False
    """Whether somebody was hit since the last clash was cleared away."""
    hit: frozenset[Seat] = frozenset()
    """The seats whose damage has been shown since then."""
    paid: bool = False
    """Whether the card that moved last went from one pile to another."""
    secret: Mapping[Seat, PeekedHand] = MappingProxyType({})
    """The hands of seats that choose in secret with a device of their own."""
    selection: Selection | None = None
    """What the seat with the open hand can choose, and how far it has come."""
    inspected: Inspected = Inspected()
    """What somebody reads, such as a sheet or the cards of a pile."""
    due: tuple[Seat, ...] | None = None
    """Seats that have to choose, from when the screen has come to it until they are asked."""
    invites: bool = False
    """Whether everybody is called to the screen before the next thing is shown."""
    result: Result | None = None
    """The end of the match, once it has been shown."""
    fast_forward: bool = False
    """Whether everything is shown at once, up to the result or until somebody comes back."""
    read: Mapping[Seat, int] = MappingProxyType({})
    """How many lines of the log each seat had seen when it chose last."""
    looked_at: Mapping[Seat, tuple[Zone, ...]] = MappingProxyType({})
    """Zones that each seat has looked at and still has to be shown."""


def prompted(state: TableState, line: PromptLine) -> TableState:
    """Return the state with a prompt; the second other prompt after a badge removes it."""
    if state.badge.text and line.text not in ("", state.said) and not line.acting:
        badge = BadgeText() if state.badge.is_old else state.badge
        state = state._replace(badge=badge._replace(is_old=True))
    return state._replace(prompt=line, said=line.text or state.said)


def view_before(view: View, news: Sequence[News]) -> View:
    """Return the view before the first event; ``news``: all events up to ``view``."""
    counters = dict(view.counters)
    for item in reversed(news):
        if isinstance(item, Counted):
            counters[item.counter] = item.was
    return replace(
        view,
        zones=dict.fromkeys(view.zones, ()),
        counts=dict.fromkeys(view.counts, 0),
        faces={},
        owners={},
        attached={},
        told=dict.fromkeys(view.told, NOTHING),
        tops={},
        counters=counters,
        agenda=(),
        locked=(),
        choice=None,
        result=None,
    )


class TableStore:
    """Holds the state of one table; every change of what is shown goes through it."""

    def __init__(self, state: TableState) -> None:
        self.state = state

    def handoff(self, state: HandOffState) -> None:
        """Set whose eyes the screen has, or how far the curtain has come."""
        if state is not self.state.handoff:
            self.state = self.state._replace(handoff=state)

    def raise_hand(self, raised: bool = True) -> None:
        """Raise or lower the open hand."""
        self.state = self.state._replace(hand_raised=raised)

    def prompt(self, line: PromptLine) -> None:
        """Set the prompt."""
        self.state = prompted(self.state, line)

    def toast(self, text: str) -> None:
        """Show a refusal; "" removes it."""
        self.state = self.state._replace(toast=text)

    def rule(self, rule: str) -> None:
        """Remember the rule of a refusal; "" for none."""
        self.state = self.state._replace(rule=rule)

    def badge(self, text: str) -> None:
        """Show a note in the middle; "" removes it."""
        self.state = self.state._replace(badge=BadgeText(text))

    def mark(self, seat: Seat, icon: str) -> None:
        """Set the icon beside a plaque."""
        self.state = self.state._replace(marks=put(self.state.marks, seat, icon))

    def dim(self, share: float) -> None:
        """Dim the table around the stage, from 0 (not at all) to 1."""
        if share != self.state.dimmed:
            self.state = self.state._replace(dimmed=share)

    def veil(self, veiled: bool) -> None:
        """Set whether options are shown on a veil over the table."""
        self.state = self.state._replace(veiled=veiled)

    def note(self, face: Face) -> None:
        """Tell of a card in the panel beside the table; "" for the latest one."""
        self.state = self.state._replace(note=face)

    def foresee(self, counters: Mapping[str, int]) -> None:
        """Set what a choice would leave of damage, and tell of that."""
        foreseen = {name: left for name, left in counters.items() if name in self.state.damage}
        told = next(iter(foreseen), self.state.damage_told)
        self.state = self.state._replace(foreseen=foreseen, damage_told=told)

    def secret(self, hand: PeekedHand) -> None:
        """Set what a seat chooses from in secret, and how far it has come."""
        self.state = self.state._replace(secret=put(self.state.secret, hand.seat, hand))

    def end_secrets(self) -> None:
        """End all secret choices."""
        self.state = self.state._replace(secret={})

    def selection(self, selection: Selection | None) -> None:
        """The seat with the open hand has come so far; None while nobody is asked so."""
        self.state = self.state._replace(selection=selection)

    def inspect(self, inspected: Inspected) -> None:
        """Set what somebody reads."""
        if inspected != self.state.inspected:
            self.state = self.state._replace(inspected=inspected)

    def peek(self, peeked: PeekedCards) -> None:
        """Lay cards over the table to be looked at, in place of those before."""
        self.inspect(replace(self.state.inspected, peeked=peeked))

    def hand_card(self, info: CardInfo) -> None:
        """Set the info of the card that the prompt is about."""
        self.inspect(replace(self.state.inspected, hand_card=info))

    def fast_forward(self, on: bool) -> None:
        """Show everything at once that happens from now on, or no longer."""
        self.state = self.state._replace(fast_forward=on)

    def due(self, seats: tuple[Seat, ...] | None) -> None:
        """The screen has come to a choice of these seats; None once they are asked."""
        self.state = self.state._replace(due=seats)

    def invite(self, invites: bool) -> None:
        """Call everybody to the screen, or not, before the next thing is shown."""
        self.state = self.state._replace(invites=invites)

    def has_read(self, seat: Seat, lines: int) -> None:
        """A seat has seen so many lines of the log."""
        self.state = self.state._replace(read=put(self.state.read, seat, lines))

    def looked_at(self, seat: Seat, zones: tuple[Zone, ...]) -> None:
        """Set the zones that a seat still has to be shown."""
        self.state = self.state._replace(looked_at=put(self.state.looked_at, seat, zones or None))


def put(mapping: Mapping[Key, Value], key: Key, value: Value | None) -> Mapping[Key, Value]:
    """Return a mapping with one key set, or without it if the value is None."""
    if value is None:
        return {name: kept for name, kept in mapping.items() if name != key}
    return {**mapping, key: value}
