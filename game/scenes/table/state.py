"""What one screen shows of a match, as plain data that outlives any window size.

Nothing in here needs pygame. A screen that is built anew is drawn from this state alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import NamedTuple, TypeAlias, TypeVar

from game.engine.events import Result
from game.engine.names import Face, Seat, Zone
from game.engine.rulebook import View
from game.scenes.table.handoff_state import HandOffState, Uncovered
from game.scenes.table.inspected import CardInfo, Inspected, PeekedCards
from game.scenes.table.peeked_hand import PeekedHand
from game.scenes.table.selection import Selection
from game.view.values import CombatValue, Damage

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


def _nothing() -> Mapping[Key, Value]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class TableState:
    """What the screen shows. Mappings are never changed, only replaced."""

    view: View
    """The match as the screen's viewer has been shown it."""
    handoff: HandOffState = field(default_factory=Uncovered)
    """Whose eyes the screen has, and the curtain between two people."""
    headline: str = ""
    in_force: tuple[tuple[Seat, str], ...] = ()
    """Effects that hold until later, for the seats that have them."""
    step: str = ""
    """The step of a turn that is lit at the head of the table."""
    prompt: PromptLine = field(default_factory=PromptLine)
    said: str = ""
    """The last prompt that was not empty."""
    toast: str = ""
    """The refusal that is shown in place of the prompt."""
    badge: BadgeText = field(default_factory=BadgeText)
    verdict: Verdict = field(default_factory=Verdict)
    reveal: Reveal = field(default_factory=Reveal)
    relation: WheelRelation = field(default_factory=WheelRelation)
    marks: Mapping[Seat, str] = field(default_factory=_nothing)
    """Icons beside plaques: locked, or still choosing."""
    veiled: bool = False
    """Options are shown on a veil over the table: the prompt lies above it, marks are hidden."""
    fallen: frozenset[Seat] = frozenset()
    rule: str = ""
    """The rule of the last refusal; the rules open there."""
    note: Face = ""
    """The card that the panel beside the table tells of; "" for the latest."""
    latest: LatestCard = field(default_factory=LatestCard)
    combat: Mapping[str, CombatValue] = field(default_factory=_nothing)
    """What cards count as while they meet, by counter."""
    reasons: Mapping[str, tuple[str, ...]] = field(default_factory=_nothing)
    """Why they count so, by counter."""
    damage: Mapping[str, Damage] = field(default_factory=_nothing)
    """Damage on its way, by counter."""
    damage_sources: Mapping[str, str] = field(default_factory=_nothing)
    damage_told: str = ""
    """The counter whose damage the panel tells of; "" for none."""
    foreseen: Mapping[str, int] = field(default_factory=_nothing)
    """What a choice would leave of damage, by counter."""
    secret: Mapping[Seat, PeekedHand] = field(default_factory=_nothing)
    """The hands of seats that choose in secret with a device of their own."""
    selection: Selection | None = None
    """What the seat with the open hand can choose, and how far it has come."""
    inspected: Inspected = field(default_factory=Inspected)
    """What somebody reads, such as a sheet or the cards of a pile."""
    due: tuple[Seat, ...] | None = None
    """Seats that have to choose, from when the screen has come to it until they are asked."""
    invites: bool = False
    """Whether everybody is called to the screen before the next thing is shown."""
    result: Result | None = None
    """The end of the match, once it has been shown."""
    read: Mapping[Seat, int] = field(default_factory=_nothing)
    """How many lines of the log each seat had seen when it chose last."""
    looked_at: Mapping[Seat, tuple[Zone, ...]] = field(default_factory=_nothing)
    """Zones that each seat has looked at and not yet been shown alone."""


def from_view(view: View) -> TableState:
    """Return the state of a table that shows a match as it is, with nothing said yet."""
    return TableState(view, step=str(view.agenda[0][0]) if view.agenda else "")


class TableStore:
    """Holds the state of one table; every change of what is shown goes through it."""

    def __init__(self, state: TableState) -> None:
        self.state = state

    def handoff(self, state: HandOffState) -> None:
        """Set whose eyes the screen has, or how far the curtain has come."""
        if state is not self.state.handoff:
            self.state = replace(self.state, handoff=state)

    def prompt(self, line: PromptLine) -> None:
        """Set the prompt. The badge is removed with the second other prompt after it."""
        state = self.state
        if line.text not in ("", state.said) and not line.acting:
            badge = BadgeText() if state.badge.is_old else state.badge
            state = replace(state, badge=badge._replace(is_old=True))
        self.state = replace(state, prompt=line, said=line.text or state.said)

    def toast(self, text: str) -> None:
        """Show a refusal; "" removes it."""
        self.state = replace(self.state, toast=text)

    def rule(self, rule: str) -> None:
        """Remember the rule of a refusal; "" for none."""
        self.state = replace(self.state, rule=rule)

    def badge(self, text: str) -> None:
        """Show a note in the middle; "" removes it."""
        self.state = replace(self.state, badge=BadgeText(text))

    def verdict(self, verdict: Verdict) -> None:
        """Say how cards compare; it takes the badge's place."""
        state = self.state
        if verdict.text:
            state = replace(state, badge=BadgeText())
        self.state = replace(state, verdict=verdict)

    def reveal(self, reveal: Reveal) -> None:
        """Show what seats chose in secret."""
        self.state = replace(self.state, reveal=reveal)

    def relate(self, better: Face, worse: Face) -> None:
        """Light two faces on the wheel."""
        self.state = replace(self.state, relation=WheelRelation(better, worse))

    def clear_clash(self, all_of_it: bool) -> None:
        """Remove how cards compare; with ``all_of_it`` also the badge."""
        state = replace(self.state, verdict=Verdict(), reveal=Reveal(), relation=WheelRelation())
        self.state = replace(state, badge=BadgeText()) if all_of_it else state

    def step(self, step: str) -> None:
        """Light a step of a turn."""
        self.state = replace(self.state, step=step)

    def mark(self, seat: Seat, icon: str) -> None:
        """Set the icon beside a plaque."""
        self.state = replace(self.state, marks=put(self.state.marks, seat, icon))

    def clear_marks(self) -> None:
        """Remove all icons beside plaques."""
        self.state = replace(self.state, marks={})

    def veil(self, veiled: bool) -> None:
        """Options veil the table, or do no longer."""
        self.state = replace(self.state, veiled=veiled)

    def fall(self, seat: Seat) -> None:
        """A seat is out."""
        self.state = replace(self.state, fallen=self.state.fallen | {seat})

    def rise(self, seat: Seat) -> None:
        """A seat is in again."""
        self.state = replace(self.state, fallen=self.state.fallen - {seat})

    def note(self, face: Face) -> None:
        """Tell of a card in the panel beside the table; "" for the latest one."""
        self.state = replace(self.state, note=face)

    def latest(self, card: LatestCard) -> None:
        """A card came to lie in strips."""
        self.state = replace(self.state, latest=card, note="")

    def view(self, view: View) -> None:
        """The viewer has been shown this much of the match."""
        self.state = replace(self.state, view=view)

    def headline(self, headline: str, in_force: tuple[tuple[Seat, str], ...]) -> None:
        """Set the line at the head, and the effects in force."""
        self.state = replace(self.state, headline=headline, in_force=in_force)

    def combat(self, counter: str, value: CombatValue) -> None:
        """Set what a card counts as."""
        self.state = replace(self.state, combat=put(self.state.combat, counter, value))

    def reason(self, counter: str, words: str) -> None:
        """Add a reason why a card counts so."""
        told = (*self.state.reasons.get(counter, ()), words)
        self.state = replace(self.state, reasons=put(self.state.reasons, counter, told))

    def forget_reasons(self, *counters: str) -> None:
        """Remove the reasons of some counters, or of all."""
        kept = {name: told for name, told in self.state.reasons.items() if name not in counters}
        self.state = replace(self.state, reasons=kept if counters else {})

    def judge(self, winner: Seat | None) -> None:
        """Hold what cards count as against each other."""
        judged = {
            counter: replace(value, won=winner is not None and counter.endswith(f":{winner}"))
            for counter, value in self.state.combat.items()
        }
        self.state = replace(self.state, combat=judged)

    def end_combat(self) -> None:
        """Remove what cards counted as, with the reasons."""
        hidden = dict.fromkeys(self.state.combat, CombatValue())
        self.state = replace(self.state, combat=hidden, reasons={})

    def damage(self, counter: str, damage: Damage | None) -> None:
        """Set damage on its way, and tell of it; None removes it."""
        changed = put(self.state.damage, counter, damage)
        told = "" if damage is None else counter
        self.state = replace(self.state, damage=changed, damage_told=told)

    def clear_paid(self) -> None:
        """Remove damage of which nothing is left."""
        kept = {counter: harm for counter, harm in self.state.damage.items() if harm.left > 0}
        self.state = replace(self.state, damage=kept, damage_told=next(iter(kept), ""))

    def foresee(self, counters: Mapping[str, int]) -> None:
        """Set what a choice would leave of damage, and tell of that."""
        foreseen = {name: left for name, left in counters.items() if name in self.state.damage}
        told = next(iter(foreseen), self.state.damage_told)
        self.state = replace(self.state, foreseen=foreseen, damage_told=told)

    def damage_source(self, counter: str, source: str) -> None:
        """Name what deals damage; "" if the attack itself does."""
        sources = put(self.state.damage_sources, counter, source)
        self.state = replace(self.state, damage_sources=sources)

    def secret(self, hand: PeekedHand) -> None:
        """Set what a seat chooses from in secret, and how far it has come."""
        self.state = replace(self.state, secret=put(self.state.secret, hand.seat, hand))

    def end_secrets(self) -> None:
        """No seat chooses in secret any more."""
        self.state = replace(self.state, secret={})

    def selection(self, selection: Selection | None) -> None:
        """The seat with the open hand has come so far; None while nobody is asked so."""
        self.state = replace(self.state, selection=selection)

    def inspect(self, inspected: Inspected) -> None:
        """Set what somebody reads."""
        if inspected != self.state.inspected:
            self.state = replace(self.state, inspected=inspected)

    def peek(self, peeked: PeekedCards) -> None:
        """Lay cards over the table to be looked at, in place of those before."""
        self.inspect(replace(self.state.inspected, peeked=peeked))

    def hand_card(self, info: CardInfo) -> None:
        """Tell of a card that something is asked about, while nothing else is told."""
        self.inspect(replace(self.state.inspected, hand_card=info))

    def due(self, seats: tuple[Seat, ...] | None) -> None:
        """The screen has come to a choice of these seats; None once they are asked."""
        self.state = replace(self.state, due=seats)

    def invite(self, invites: bool) -> None:
        """Call everybody to the screen, or not, before the next thing is shown."""
        self.state = replace(self.state, invites=invites)

    def end(self, result: Result) -> None:
        """The end of the match has been shown."""
        self.state = replace(self.state, result=result)

    def has_read(self, seat: Seat, lines: int) -> None:
        """A seat has seen so many lines of the log."""
        self.state = replace(self.state, read=put(self.state.read, seat, lines))

    def looked_at(self, seat: Seat, zones: tuple[Zone, ...]) -> None:
        """A seat has these zones still to be shown."""
        self.state = replace(self.state, looked_at=put(self.state.looked_at, seat, zones or None))


def put(mapping: Mapping[Key, Value], key: Key, value: Value | None) -> Mapping[Key, Value]:
    """Return a mapping with one key set, or without it if the value is None."""
    if value is None:
        return {name: kept for name, kept in mapping.items() if name != key}
    return {**mapping, key: value}
