"""Gamepads and keyboard rows: while nobody peeks, the table reveals nothing about hidden hands.

Two matches that differ only in hidden information are played side by side. Locking a choice or
taking it back is public, so either both tables get input that locks or neither does. The chosen
cards may differ.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

import pytest

from game.engine import Chance, Match, Pick, Rulebook
from game.engine.names import Seat, Viewer
from game.rulebooks import SHELF
from game.scenes.table.peeked_hand import PAGE, PeekedHand
from game.view.inputs import Intent
from game.view.values import PEEK_KEY
from tests.rulebooks.playing import moments, settings
from tests.scenes.tables import PADS, SMALL, TablePilot, TableServices, chairs, pixels
from tests.scenes.turns import is_asking

COUCHES = (
    ("keys:left", "pad:1", "keys:right", "pad:2"),
    ("pad:1", "keys:right", "pad:2", "keys:left"),
)
"""The devices of the first seats; the others are computers that never answer."""

MIXED = ("screen", "keys:left", "pad:1", "keys:right")
"""The same, with seat 0 choosing behind the curtain."""

HELD, LET_GO = "held", "let go"
"""Pressing and releasing the peek key or button."""

LOCK, QUIET = "lock", "quiet"
"""Input that locks or carries out a choice, and input that only its own seat may notice."""

EARLY, OF_A_KIND = 80, 4
"""Number of choices examined in a match, and of those of one kind that are played."""

IMAGINED = 12
"""Number of sampled matches; the two most different ones are played."""

ROW_INPUT: tuple[object, ...] = (*range(PEEK_KEY), PAGE, HELD, LET_GO, LET_GO)
PAD_INPUT: tuple[object, ...] = (
    *(Intent.LEFT, Intent.RIGHT, Intent.OK, Intent.OK, Intent.BACK),
    *(Intent.UP, Intent.DOWN, HELD, LET_GO, LET_GO),
)
"""Random input; entries listed twice are pressed more often."""


def seated(folder: Path, match: Match, devices: Sequence[str]) -> TablePilot:
    """Build a table that waits for a choice.

    A sampled match has no past: the board takes the cards from the view.
    """
    silent = {seat: () for seat, device in enumerate(devices) if not device}
    pilot = TablePilot(TableServices(folder, match=match, scripts=silent), chairs(*devices))
    pilot.resize(SMALL)
    pilot.until(lambda: is_asking(pilot))
    return pilot


@dataclass
class Twins:
    """Two tables, the input they got, and the states of their peeked hands.

    They differ only in what is hidden from ``eyes``: one seat, or None for the public view.
    """

    name: str
    pilots: tuple[TablePilot, TablePilot]
    eyes: Viewer = None
    pressed: list[str] = field(default_factory=list)
    peeking: set[Seat] = field(default_factory=set)
    """The seats that hold their peek key or button."""
    states: set[str] = field(default_factory=set)

    def __str__(self) -> str:
        return f"{self.name}: {', '.join(self.pressed)}"

    @property
    def seats(self) -> list[Seat]:
        """Return the seats that choose without the curtain."""
        first, second = (list(pilot.scene.state.secret) for pilot in self.pilots)
        assert first == second, str(self)
        return first

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Return the seats that have not locked a choice."""
        first, second = (pilot.services.dealer.waiting() for pilot in self.pilots)
        assert first == second, str(self)
        return first

    def hands(self, seat: Seat) -> list[PeekedHand]:
        """Return a seat's peeked hands at both tables."""
        return [pilot.scene.state.secret[seat] for pilot in self.pilots]

    def press(self, seat: Seat, keys: Sequence[object]) -> None:
        """Send a seat's input to each table."""
        self.pressed.append(f"{seat} {keys}")
        if HELD in keys:
            self.peeking.add(seat)
        if LET_GO in keys:
            self.peeking.discard(seat)
        before = self.hands(seat)
        for pilot, key in zip(self.pilots, keys, strict=True):
            _press(pilot, seat, key)
        self.compare()
        for old, hand, key in zip(before, self.hands(seat), keys, strict=True):
            self._note(old, hand, isinstance(key, int))

    def compare(self, frames: int = 2) -> None:
        """Assert equal pictures and sounds, except during a peek or in another seat's view."""
        one, other = self.pilots
        for _ in range(frames):
            one.frames(1)
            other.frames(1)
            assert one.viewer == other.viewer, str(self)
            if not self.peeking and one.viewer in (None, self.eyes):
                assert pixels(one.target) == pixels(other.target), str(self)
            assert one.services.sound.cues == other.services.sound.cues, str(self)
            assert one.log == other.log, str(self)
            assert self.waiting is not None

    def _note(self, old: PeekedHand, hand: PeekedHand, by_key: bool) -> None:
        state = hand.picked, hand.page, hand.gathered, hand.locked
        same = state == (old.picked, old.page, old.gathered, old.locked)
        found = {
            "peeked": hand.peeking,
            "picked": hand.picked is not None and not hand.locked,
            "turned a page": hand.page > 0,
            "put together": bool(hand.gathered),
            "locked": hand.locked,
            "taken back": old.locked and not hand.locked,
            "dead key": by_key and same and not hand.locked,
            "of several": len(self.seats) > 1,
            "of many": hand.paged,
            "of a set": hand.gathers is not None,
        }
        self.states |= {state for state, here in found.items() if here}


def _press(pilot: TablePilot, seat: Seat, key: object) -> None:
    """Send input from a seat's own device."""
    source = pilot.scene.seatbook.chairs[seat].device
    if key in (HELD, LET_GO):
        pilot.peek(seat, key == HELD)
    elif isinstance(key, Intent):
        pilot.pad_press(key, pad=PADS.index(source))
    else:
        assert isinstance(key, int)
        pilot.row(source, key)


def inputs(hand: PeekedHand) -> tuple[object, ...]:
    """Return the possible input from a seat's device."""
    return ROW_INPUT if hand.source.startswith("keys") else PAD_INPUT


def kind(hand: PeekedHand, key: object) -> object:
    """Return the public part of an input: the key itself, that it locks, or nothing."""
    if key in (HELD, LET_GO, Intent.UP, Intent.DOWN, Intent.BACK):
        return key
    if isinstance(key, Intent):
        place = hand.cursor if hand.picked is None else hand.goal
        return LOCK if key is Intent.OK and locks(hand, place) else QUIET
    assert isinstance(key, int)
    turns = hand.paged and key == PAGE
    return LOCK if not turns and locks(hand, key + hand.page * PAGE) else QUIET


def locks(hand: PeekedHand, place: int) -> bool:
    """Return whether confirming the choice at an index locks it or carries it out."""
    action = None if hand.locked else hand.confirm(place)[1]
    return action is not None and not (hand.gathers and isinstance(action, Pick))


def assert_as_many_presses(twins: Twins, seat: Seat) -> None:
    """Assert that all choices of a hand take the same number of presses at both tables."""
    hands = [hand for hand in twins.hands(seat) if hand.picked is None and not hand.locked]
    at_once = {
        locks(hand, place) for hand in hands if not hand.gathers for place in range(hand.count)
    }
    assert len(at_once) < 2, str(twins)


def walk(twins: Twins, chance: Chance, length: int) -> None:
    """Send random input until nobody peeks; the last seat does not lock."""
    for _ in range(length):
        seat = chance.one_of(tuple(twins.seats))
        assert_as_many_presses(twins, seat)
        first, second = twins.hands(seat)
        key = chance.one_of(inputs(first))
        meant = kind(first, key)
        alike = tuple(other for other in inputs(second) if kind(second, other) == meant)
        if alike and not (meant == LOCK and len(twins.waiting) == 1):
            twins.press(seat, (key, chance.one_of(alike)))
    for seat in twins.seats:
        twins.press(seat, (LET_GO, LET_GO))


def look_behind_the_curtain(twins: Twins) -> None:
    """Let the seat at the curtain see its cards until the window loses the focus."""
    for pilot in twins.pilots:
        pilot.hold()
    twins.compare(10)
    for pilot in twins.pilots:
        pilot.away()
        assert pilot.covered is not None
    twins.compare(10)


def choices(book: Rulebook) -> Iterator[tuple[str, Match]]:
    """Yield matches at every kind of choice, in all settings of a card game.

    Each kind is sampled from different settings and different times in a match.
    """
    taken: Counter[str] = Counter()
    for seed, setting in enumerate(one for one in settings() if one.book is book):
        passed: Counter[str] = Counter()
        for match in islice(moments(setting, seed, every=1), EARLY):
            if match.result is not None or match.table.locked:
                continue
            step = f"{match.table.agenda[0][0]} of {match.seats}"
            if taken[step] == OF_A_KIND:
                continue
            passed[step] += 1
            if passed[step] == 1 + seed % 3:
                taken[step] += 1
                yield f"{setting}, seed {seed}, {step} {passed[step]}", match


def seated_twins(
    name: str, match: Match, couch: Sequence[str], folder: Path, eyes: Viewer = None
) -> Twins:
    """Return two tables that differ from a match, and each other, in what is hidden from ``eyes``.

    Of several sampled matches, these have the fewest and the most choices.
    """
    devices = (*couch, *[""] * match.seats)[: match.seats]
    view = match.view(eyes)
    imagined = [view.imagine(Chance(seed)).copy(quiet=False) for seed in range(IMAGINED)]
    assert all(other.view(eyes) == view for other in imagined)
    imagined.sort(key=lambda other: sum(map(len, other.offers().values())))
    first, second = (seated(folder, twin, devices) for twin in (imagined[0], imagined[-1]))
    return Twins(name, (first, second), eyes)


@pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)
def test_rows_and_pads_reveal_nothing_while_nobody_peeks(book: Rulebook, tmp_path: Path) -> None:
    seen: set[str] = set()
    for number, (name, match) in enumerate(choices(book)):
        twins = seated_twins(name, match, COUCHES[number % 2], tmp_path)
        twins.compare(10)
        if twins.seats:
            walk(twins, Chance(number), 50)
        elif twins.pilots[0].covered is not None:
            look_behind_the_curtain(twins)
        seen |= twins.states
    assert seen >= expected(seen)


@pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)
def test_rows_and_pads_reveal_nothing_to_a_person_at_the_screen(
    book: Rulebook, tmp_path: Path
) -> None:
    seen: set[str] = set()
    for number, (name, match) in enumerate(choices(book)):
        if len(match.offers()) == 1 or 0 not in match.offers():
            continue
        twins = seated_twins(name, match, MIXED, tmp_path, eyes=0)
        if not twins.seats:
            continue
        lock_all(twins)
        for pilot in twins.pilots:
            pilot.until(lambda pilot=pilot: pilot.covered == 0)
            pilot.hold()
        walk(twins, Chance(number), 40)
        seen |= twins.states
    assert not seen or {"peeked", "locked", "taken back"} <= seen


def lock_all(twins: Twins) -> None:
    """Lock a choice for every seat with its own device."""
    for seat in twins.seats:
        while seat in twins.waiting:
            keys = [
                next((key for key in inputs(hand) if kind(hand, key) == LOCK), None)
                for hand in twins.hands(seat)
            ]
            first = 0 if 0 in inputs(twins.hands(seat)[0]) else Intent.OK
            twins.press(seat, [first if key is None else key for key in keys])


def expected(seen: Collection[str]) -> set[str]:
    """Return the states that a card game's hands must reach, by their kind of choice."""
    found = {"peeked", "dead key"} if seen else set()
    if "of several" in seen:
        found |= {"picked", "locked", "taken back"}
    if "of many" in seen:
        found |= {"turned a page"}
    return found | ({"put together"} if "of a set" in seen else set())
