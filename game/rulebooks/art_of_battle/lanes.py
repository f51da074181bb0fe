"""Teams, lanes and rows, and the Weapons in them (AB-2 to AB-5, AB-20, AB-23)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from game.engine.names import CardId, Seat, Zone
from game.engine.rulebook import View
from game.engine.table import Table
from game.rulebooks.art_of_battle.cards import ANY

Lane: TypeAlias = int
"""The number of a lane is that of the seat that owns it (AB-3)."""

Field: TypeAlias = Table | View
"""Either one contains the battlefield, which everybody can see (AB-15)."""

SEATS: tuple[Seat, ...] = (0, 1, 2, 3)
TEAMS = (0, 0, 1, 1)

LAST_STAND: Zone = "last_stand"
TURNED_UP: Zone = "last_stand_open"
HANDS: tuple[Zone, ...] = tuple(f"hand:{seat}" for seat in SEATS)
COMMITS: tuple[Zone, ...] = tuple(f"commit:{seat}" for seat in SEATS)
DECKS: tuple[Zone, ...] = tuple(f"proficiencies:{seat}" for seat in SEATS)
DISCARDS: tuple[Zone, ...] = tuple(f"discard:{seat}" for seat in SEATS)
PASSIVES: tuple[Zone, ...] = tuple(f"passive:{seat}" for seat in SEATS)
AWAYS: tuple[Zone, ...] = tuple(f"away:{seat}" for seat in SEATS)
BEYOND: tuple[Zone, ...] = tuple(f"resolution:{lane}" for lane in SEATS)

CELLS: Mapping[tuple[Lane, int], Zone] = {
    (lane, row): f"lane:{lane}:row:{row}" for lane in SEATS for row in ANY
}
"""The zone of each row of each lane."""

PLACES: Mapping[Zone, tuple[Lane, int]] = {zone: place for place, zone in CELLS.items()}

_LANE_CELLS = tuple(tuple(CELLS[lane, row] for row in ANY) for lane in SEATS)
"""The rows of each lane."""

_TEAM_CELLS = tuple((*_LANE_CELLS[seat & ~1], *_LANE_CELLS[seat | 1]) for seat in SEATS)
"""For each seat, the rows of both lanes of its team."""


@dataclass(frozen=True, slots=True)
class Weapon:
    """A Weapon on the battlefield."""

    card: CardId
    owner: Seat
    lane: Lane
    row: int

    @property
    def zone(self) -> Zone:
        """The zone of its row."""
        return CELLS[self.lane, self.row]


def mate(seat: Seat) -> Seat:
    """Return the teammate; also the team's other lane (AB-2)."""
    return seat ^ 1


def opposite(lane: Lane) -> Lane:
    """Return the enemy lane that a lane faces; also the seat that owns it (AB-4, AB-7)."""
    return 3 - lane


def side(seat: Seat, letter: str) -> Seat:
    """Return the team's left or right seat, or the seat itself without a letter (AB-20)."""
    return {"L": seat & ~1, "R": seat | 1}.get(letter, seat)


def is_living(field: Field, seat: Seat) -> bool:
    """Return whether a seat has health left (AB-38)."""
    return field.counters[f"health:{seat}"] > 0


def living(field: Field) -> list[Seat]:
    """Return the seats that are not out."""
    return [seat for seat in SEATS if is_living(field, seat)]


def standing(field: Field, lanes: Iterable[Lane] = SEATS) -> list[Weapon]:
    """Return the Weapons in these lanes, lane by lane, front row first."""
    zones, owners = field.zones, field.owners
    return [
        Weapon(card, owners[card], *PLACES[cell])
        for lane in lanes
        for cell in _LANE_CELLS[lane]
        for card in zones[cell]
    ]


def weapon_of(field: Field, seat: Seat) -> Weapon | None:
    """Return the one Weapon that a seat has in play (AB-19)."""
    zones, owners = field.zones, field.owners
    for cell in _TEAM_CELLS[seat]:
        for card in zones[cell]:
            if owners[card] == seat:
                return Weapon(card, seat, *PLACES[cell])
    return None


def allied(field: Field, seat: Seat, letter: str) -> Weapon | None:
    """Return a seat's own Weapon, or the leftmost or rightmost of its team (AB-20, AB-23)."""
    if not letter:
        return weapon_of(field, seat)
    return aimed_at(standing(field, _pair(seat)), seat, letter)


def aimed_at(weapons: Iterable[Weapon], seat: Seat, letter: str) -> Weapon | None:
    """Return which of these Weapons a seat's card is for (AB-20, AB-23)."""
    if not letter:
        return next((weapon for weapon in weapons if weapon.owner == seat), None)
    team = allied_to(seat, weapons)
    return (team[0] if letter == "L" else team[-1]) if team else None


def allied_to(seat: Seat, weapons: Iterable[Weapon]) -> list[Weapon]:
    """Return those of a seat's team, from the leftmost to the rightmost (AB-23)."""
    lanes = _pair(seat)
    team = [weapon for weapon in weapons if weapon.lane in lanes]
    return sorted(team, key=lambda weapon: (weapon.lane, weapon.owner))


def is_unbroken(field: Field, seat: Seat) -> bool:
    """Return whether a seat has Unbroken in play (AB-40)."""
    return bool(field.zones[PASSIVES[seat]])


def is_alone(field: Field, seat: Seat) -> bool:
    """Return whether a seat faces two enemies alone (AB-39, AB-80)."""
    return living(field) == [other for other in SEATS if other != mate(seat)]


def _pair(seat: Seat) -> tuple[Lane, Lane]:
    """Return the two lanes of a seat's team."""
    return (seat & ~1, seat | 1)
