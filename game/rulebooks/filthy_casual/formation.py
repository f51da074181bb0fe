"""Opponents, targets and teams in each mode (FC-18 to FC-26)."""

from collections.abc import Sequence
from functools import lru_cache

from game.engine.names import Options, Seat
from game.engine.options import Choice, Option, number_of
from game.engine.rulebook import View
from game.engine.table import Table

Pair = tuple[Seat, Seat]
"""The two seats of a duel, lower seat first."""

MODE = Option(
    "mode",
    "Mode",
    (
        Choice("standard", "Duel", "Two fencers fight until one has no hit points left."),
        Choice(
            "round_robin",
            "Ring",
            "Everyone fights the neighbor on their right, all at once, with one card. "
            "Last one standing wins.",
        ),
        Choice(
            "free_for_all",
            "Free-for-all",
            "Each round, secretly pick a card and a rival, but not the same rival twice in a row. "
            "Last one standing wins.",
        ),
        Choice(
            "commander",
            "Commander",
            "Each team is a line with a Commander in the middle. Lose your Commander and you lose.",
        ),
    ),
    "standard",
    "Who fights whom.",
)
"""The option that decides who fights whom (FC-18 to FC-23)."""


def pairs(table: Table | View, fencers: tuple[Seat, ...]) -> tuple[Pair, ...]:
    """Return the duels of a round, each pair once, in the order of FC-16."""
    if not has_targets(table.options):
        return _ring(fencers)
    found = {
        _pair(seat, rival)
        for seat in fencers
        if (rival := opponent(table, fencers, seat)) is not None
    }
    return tuple(sorted(found))


@lru_cache(maxsize=256)
def _ring(fencers: tuple[Seat, ...]) -> tuple[Pair, ...]:
    """Return each seat with the next one, in order (FC-18, FC-19)."""
    after = (*fencers[1:], fencers[0])
    return tuple(sorted({_pair(seat, other) for seat, other in zip(fencers, after, strict=True)}))


def has_targets(options: Options) -> bool:
    """Return whether seats choose whom to fight in this mode (FC-20, FC-25)."""
    return options["mode"] in ("free_for_all", "commander")


def targets(table: Table | View, fencers: Sequence[Seat], seat: Seat) -> tuple[Seat, ...]:
    """Return the seats that a first card may target; () if it has no target (FC-20, FC-25)."""
    match table.options["mode"]:
        case "free_for_all":
            return tuple(other for other in fencers if other != seat)
        case "commander" if is_commander(table.options, seat):
            enemies = [
                other for other in fencers if team(table.options, other) != _own(table, seat)
            ]
            knights = [other for other in enemies if not is_commander(table.options, other)]
            return tuple(knights or enemies)
    return ()


def opponent(table: Table | View, fencers: Sequence[Seat], seat: Seat) -> Seat | None:
    """Return whom a seat fights: a Knight by FC-24, others their target.

    None if the seat has no valid target, as when a position leaves it without a card.
    """
    if table.options["mode"] == "free_for_all" or is_commander(table.options, seat):
        target = table.counters[f"last:{seat}"]
        return target if target in targets(table, fencers, seat) else None
    return opposite(table.options, fencers, seat)


def opposite(options: Options, fencers: Sequence[Seat], seat: Seat) -> Seat:
    """Return whom a Knight fights: the first enemy Knight inwards, or the Commander (FC-24)."""
    size = line(options)
    column, middle = seat % size, size // 2
    inward = range(column, middle) if column < middle else range(column, middle, -1)
    start = size if seat < size else 0
    knights = (start + place for place in inward)
    return next((rival for rival in knights if rival in fencers), start + middle)


def is_across(options: Options, seat: Seat, other: Seat) -> bool:
    """Return whether two seats of different teams are in the same column (FC-23)."""
    return abs(seat - other) == line(options)


def attackers(table: Table | View, fencers: Sequence[Seat], seat: Seat) -> tuple[Seat, ...]:
    """Return the seats that attack a Commander in this round (FC-27)."""
    return tuple(other for other in fencers if opponent(table, fencers, other) == seat)


def commanders(options: Options) -> tuple[Seat, ...]:
    """Return the seats of the Commanders; () in other modes (FC-23)."""
    if options["mode"] != "commander":
        return ()
    size = line(options)
    return size // 2, size + size // 2


def is_commander(options: Options, seat: Seat) -> bool:
    """Return whether a seat is a Commander."""
    return seat in commanders(options)


def hit_points(options: Options, seat: Seat) -> int:
    """Return the HP of a seat at the start (FC-5), more for Commanders and in Frenzy (FC-6)."""
    base = number_of(options, "hp")
    if is_commander(options, seat):
        return base * 3 if options["frenzy"] else (base * 3 + 1) // 2
    return base * 2 if options["frenzy"] else base


def team(options: Options, seat: Seat) -> int:
    """Return the team of a seat in Commander, 0 or 1 (FC-23)."""
    return seat // line(options)


def line(options: Options) -> int:
    """Return the number of seats in each team."""
    return number_of(options, "team_size")


def _own(table: Table | View, seat: Seat) -> int:
    return team(table.options, seat)


def _pair(a: Seat, b: Seat) -> Pair:
    return (a, b) if a < b else (b, a)
