"""Settings and random matches for suites that go over every card game."""

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
from game.engine.rulebook import View, view_of
from game.rulebooks import SHELF

RULEBOOKS: tuple[Rulebook, ...] = SHELF
"""What is played: the shelf."""

LONGEST = 5_000
"""Choices after which a random match counts as one that never ends."""

MOST_SETTINGS = 14
"""Settings of one card game that are played; every value at the edge of an option is in one."""


@dataclass(frozen=True)
class Setting:
    """A card game with seats and options, as people could set it."""

    book: Rulebook
    seats: int
    options: tuple[tuple[str, object], ...] = ()

    def __str__(self) -> str:
        words = [self.book.slug, f"{self.seats} seats"]
        return " ".join([*words, *(f"{name}={value}" for name, value in self.options)])

    def start(self, seed: int) -> Match:
        """A new match of the setting."""
        return Match.start(self.book, self.seats, dict(self.options), seed)


def settings() -> list[Setting]:
    """For each card game: the default, then options at their edges, numbers of seats too."""
    return [setting for book in RULEBOOKS for setting in _settings(book)]


def edges(book: Rulebook) -> list[Options]:
    """The default options, then for each option's values at its edges the nearest to it."""
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
    """Few values are all tried, of many the first and the last."""
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
    """Every seat, and the whole table."""
    return (*range(match.seats), None)


def random_action(match: Match, chance: Chance) -> Action:
    """Any offer of any seat that owes a choice."""
    offers = match.offers()
    return chance.one_of(offers[chance.one_of(tuple(offers))])


def play(match: Match, chance: Chance) -> Iterator[tuple[Event, ...]]:
    """Play at random to the end; the events of each choice, while the match stands after it."""
    for _ in range(LONGEST):
        if match.result is not None:
            return
        yield match.submit(random_action(match, chance))
    raise AssertionError(f"no end after {LONGEST} choices")


def moments(setting: Setting, seed: int, every: int) -> Iterator[Match]:
    """A random match as it stands before the first choice and after each ``every`` more.

    A match of many seats takes longer to look at, and is looked at less often.
    """
    match = setting.start(seed)
    yield match
    for number, _ in enumerate(play(match, Chance(seed + 1)), 1):
        if number % (every * max(1, match.seats - 2)) == 0:
            yield match


def blank(match: Match, viewer: Viewer) -> View:
    """What the viewer knows before anything has come to the table."""
    return view_of(empty_table(match), match.rulebook, viewer, imagine)


def empty_table(match: Match) -> Table:
    """The table of the match before anything has come to it."""
    book, seats, options = match.rulebook, match.seats, match.options
    counters = starting(book.counters(seats, options))
    return Table(seats, book.sights(seats, options), counters, options)


def cards(table: Table) -> Counter[Face]:
    """How many cards of each face lie on the table."""
    lying = (*table.zones.values(), *table.attached.values())
    return Counter(table.faces[card] for cards in lying for card in cards)


def probes(match: Match, seat: Seat) -> list[Action]:
    """Actions of a seat that are mostly not on offer, made from what it can see."""
    view = match.view(seat)
    seen = [*sorted(view.faces)[:12], -1, 10**6]
    places = [*list(view.counts)[:12], "nowhere"]
    return [
        *(Play(seat, card, zone, mode) for card in seen for zone in places for mode in ("", "9")),
        *(Pick(seat, card) for card in seen),
        *(Choose(seat, option) for option in ("", "pass", "nonsense")),
    ]


def swapped(match: Match, viewer: Viewer, chance: Chance) -> tuple[Match, Match, set[int]] | None:
    """A match from this one's cards and counters, its twin, and the two cards that differ.

    Two unlike cards that the viewer does not know have changed places, of two zones where that
    is possible, else of one. None when no two can: the rules exclude it, or there are none such.
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
    """A match from these cards and the counters of another; None where none begins so."""
    counters = dict(match.table.counters)
    position = {"zones": {zone: list(held) for zone, held in faces.items()}, "counters": counters}
    try:
        placed = Match.start(match.rulebook, match.seats, match.options, 5, (), position)
    except ValueError:
        return None
    return placed if _faces(placed.table) == faces else None


def _faces(table: Table) -> dict[str, list[Face]]:
    return {zone: [table.faces[card] for card in held] for zone, held in table.zones.items()}
