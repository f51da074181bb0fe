"""Settings and random matches for tests that cover every card game."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise, product

from game.engine import Chance, Choose, Match, Pick, Play, Rulebook, Table
from game.engine.actions import Action
from game.engine.counters import starting
from game.engine.events import Event
from game.engine.match import imagine
from game.engine.names import Face, Options, Seat, Viewer
from game.engine.options import settled
from game.engine.rulebook import View
from game.engine.viewing import view_of
from game.rulebooks import SHELF

RULEBOOKS: tuple[Rulebook, ...] = SHELF
"""The card games under test: the shelf."""

LONGEST = 5_000
"""Choices after which a random match counts as one that never ends."""

MOST_SETTINGS = 14
"""Number of tested settings per card game; together they cover every edge value of its options."""


@dataclass(frozen=True)
class Setting:
    """A card game with a number of seats and options that people could choose."""

    book: Rulebook
    seats: int
    options: tuple[tuple[str, object], ...] = ()

    def __str__(self) -> str:
        words = [self.book.slug, f"{self.seats} seats"]
        return " ".join([*words, *(f"{name}={value}" for name, value in self.options)])

    def start(self, seed: int) -> Match:
        """Return a new match of the setting."""
        return Match.start(self.book, self.seats, dict(self.options), seed)


def settings() -> list[Setting]:
    """Return the tested settings of each card game: the default, edge values, numbers of seats."""
    return [setting for book in RULEBOOKS for setting in _settings(book)]


def edges(book: Rulebook) -> list[Options]:
    """Return the default options, then for each edge value the closest valid options."""
    default = settled(book, {})
    values = [
        dict.fromkeys((option.default, *_edges_of([choice.value for choice in option.choices])))
        for option in book.options
    ]
    names = [option.name for option in book.options]
    allowed = []
    for chosen in product(*values):
        try:
            allowed.append(settled(book, dict(zip(names, chosen, strict=True))))
        except ValueError:
            continue
    allowed.sort(key=lambda options: sum(options[name] != default[name] for name in names))
    covered: set[tuple[str, object]] = set()
    found = []
    for options in allowed:
        if not found or not covered.issuperset(options.items()):
            covered.update(options.items())
            found.append(options)
    return found


def _edges_of(values: list) -> list:
    """Return all values if there are few, else the first and the last."""
    return values if len(values) < 5 else [values[0], values[-1]]


def _settings(book: Rulebook) -> list[Setting]:
    found = {}
    for options in edges(book):
        changed = tuple(
            (option.name, options[option.name])
            for option in book.options
            if options[option.name] != option.default
        )
        for seats in _edges_of(list(book.seats(options))):
            found[seats, changed] = Setting(book, seats, changed)
    return list(found.values())[:MOST_SETTINGS]


def viewers(match: Match) -> tuple[Viewer, ...]:
    """Return every seat, and None for the public view."""
    return (*range(match.seats), None)


def random_action(match: Match, chance: Chance) -> Action:
    """Return a random offer of a random seat that owes a choice."""
    offers = match.offers()
    return chance.one_of(offers[chance.one_of(tuple(offers))])


def play(match: Match, chance: Chance) -> Iterator[tuple[Event, ...]]:
    """Play at random to the end; yield the events of each choice, with the match just after it."""
    for _ in range(LONGEST):
        if match.result is not None:
            return
        yield match.submit(random_action(match, chance))
    raise AssertionError(f"no end after {LONGEST} choices")


def moments(setting: Setting, seed: int, every: int) -> Iterator[Match]:
    """Yield a random match before the first choice and after every ``every`` choices.

    A match with many seats takes longer to check and is yielded less often.
    """
    match = setting.start(seed)
    yield match
    for number, _ in enumerate(play(match, Chance(seed + 1)), 1):
        if number % (every * max(1, match.seats - 2)) == 0:
            yield match


def blank(match: Match, viewer: Viewer) -> View:
    """Return what the viewer knows before anything is on the table."""
    return view_of(empty_table(match), match.rulebook, viewer, imagine)


def empty_table(match: Match) -> Table:
    """Return the match's table before anything is on it."""
    book, seats, options = match.rulebook, match.seats, match.options
    counters = starting(book.counters(seats, options))
    return Table(seats, book.sights(seats, options), counters, options)


def cards(table: Table) -> Counter[Face]:
    """Return how many cards of each face are on the table."""
    lying = (*table.zones.values(), *table.attached.values())
    return Counter(table.faces[card] for cards in lying for card in cards)


def probes(match: Match, seat: Seat) -> list[Action]:
    """Return actions of a seat, mostly illegal, built from what it can see."""
    view = match.view(seat)
    seen = [*sorted(view.faces)[:12], -1, 10**6]
    places = [*list(view.counts)[:12], "nowhere"]
    return [
        *(Play(seat, card, zone, mode) for card in seen for zone in places for mode in ("", "9")),
        *(Pick(seat, card) for card in seen),
        *(Choose(seat, option) for option in ("", "pass", "nonsense")),
    ]


def swapped(match: Match, viewer: Viewer, chance: Chance) -> tuple[Match, Match, set[int]] | None:
    """Return a match with this one's cards and counters, its twin, and the two cards that differ.

    Two different cards that the viewer does not know have changed places, between two zones if
    possible, else within one. None if no two cards can: the rules exclude it, or there are none.
    """
    table = match.table
    hidden = [
        (zone, place)
        for zone, held in _faces(table).items()
        if not table.sees(viewer, zone)
        for place, face in enumerate(held)
        if not match.rulebook.read(zone, face).shown
    ]
    chance.shuffle(hidden)
    faces = _faces(table)
    first = _placed(match, faces)
    if first is None:
        return None
    for (zone, place), (other, spot) in sorted(pairwise(hidden), key=_within_a_zone):
        one, two = faces[zone][place], faces[other][spot]
        if one == two:
            continue
        faces[zone][place], faces[other][spot] = two, one
        second = _placed(match, faces)
        faces[zone][place], faces[other][spot] = one, two
        if second is not None and match.rulebook.fits(first.view(viewer), second.table):
            ids = {first.table.zones[zone][place], first.table.zones[other][spot]}
            return first, second, ids
    return None


def _within_a_zone(pair: tuple[tuple[str, int], tuple[str, int]]) -> bool:
    return pair[0][0] == pair[1][0]


def _placed(match: Match, faces: dict[str, list[Face]]) -> Match | None:
    """Return a match with these cards and another's counters; None if the rules exclude it."""
    counters = dict(match.table.counters)
    position = {"zones": {zone: list(held) for zone, held in faces.items()}, "counters": counters}
    try:
        placed = Match.start(match.rulebook, match.seats, match.options, 5, (), position)
    except ValueError:
        return None
    return placed if _faces(placed.table) == faces else None


def _faces(table: Table) -> dict[str, list[Face]]:
    return {zone: [table.faces[card] for card in held] for zone, held in table.zones.items()}
