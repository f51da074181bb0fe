"""Setup and given positions: dealing, completing, checking, and planning the first step."""

from collections.abc import Callable, Iterable

from game.engine.chance import Chance
from game.engine.names import Face, Seat, Zone
from game.engine.options import number_of
from game.engine.position import require_empty, require_single
from game.engine.table import Table
from game.rulebooks.duel.cards import (
    COPYCAT,
    FREE,
    HANDS,
    NINES,
    NUMBER,
    OVER,
    OWNER,
    PLAYABLE,
    REVEALS,
    implied,
)
from game.rulebooks.duel.rounds import bury_unseen
from game.rulebooks.duel.seats import living, paired, side_of, survivors, tides
from game.rulebooks.duel.steps import LayDown, PlayCard, RevealCards, plain
from game.rulebooks.duel.turns import close, victors


def deal(table: Table, pack: Iterable[Face], placed: frozenset[Zone], chance: Chance) -> None:
    """Deal each seat its nine cards (DU-1), or those that a given position leaves over."""
    left = frozenset(pack)
    dealt = [seat for seat in range(table.seats) if HANDS[seat] not in placed]
    for seat in dealt:
        faces = [face for face in NINES[seat] if face in left]
        table.create(HANDS[seat], faces, shown=not placed)
        table.count(f"strangers:{seat}", 0)
    if not placed:
        table.plan(plain(RevealCards(tuple(range(table.seats)))))
    elif "bury" not in placed:
        bury_unseen(table, dealt, chance)


def begin(table: Table, turn: Seat | None) -> None:
    """Plan the first step of a dealt table or a given position; ValueError for a bad position."""
    _check_cards(table)
    _check_counters(table)
    _complete(table)
    champions = victors(table)
    if champions:
        table.end(champions)
        return
    left = living(table.seats, table.counters)
    if turn is not None and turn not in left:
        raise ValueError(f"turn cannot be {turn}: that seat is out of the round")
    dealt = bool(table.agenda)
    if dealt and turn is None and len(left) == table.seats:
        return
    first = left[0] if turn is None else turn
    winners = survivors(table)
    if winners:
        close(table, winners)
    elif dealt:
        table.plan(plain(LayDown(), PlayCard(first)))
    else:
        table.plan(plain(PlayCard(first)))


def _complete(table: Table) -> None:
    """Add what a position leaves out: unused cards, the limit, and the loser."""
    named = frozenset(table.faces.values())
    missing = [face for nine in NINES[: table.seats] for face in nine if face not in named]
    if missing:
        table.create("away", missing, shown=False)
    tower = table.zones["tower"]
    if tower and table.counters["limit"] == FREE:
        table.count("limit", implied(table.faces[tower[-1]]))
    gone = [seat for seat in range(table.seats) if table.counters[f"out:{seat}"]]
    if gone and table.counters["loser"] < 0:
        table.count("loser", gone[0])


def _check_cards(table: Table) -> None:
    """Check that no face is on the table twice and no card is being revealed."""
    require_single(table)
    require_empty(table, REVEALS[: table.seats], "a match")


def _check_counters(table: Table) -> None:
    counters, seats = table.counters, range(table.seats)
    _require(table, "loser", "a seat that is out, or -1", lambda value: _is_loser(table, value))
    limits = _limits(table)
    words = f"{' or '.join(map(str, limits))} with this tower"
    _require(table, "limit", words, lambda value: value in limits)
    for seat in seats:
        _check_strangers(table, seat)
        _check_stuck(table, seat)
    if not living(table.seats, counters):
        raise ValueError("out cannot be 1 for every seat: nobody would be in the round")
    _check_score(table)


def _check_strangers(table: Table, seat: Seat) -> None:
    """Check that a hand's strangers are at least its cards of other colors."""
    held = [table.faces[card] for card in table.zones[HANDS[seat]]]
    most = sum(OWNER[face] != seat for face in held)
    words = (
        f"at least {most}, the number of cards of other colors in {HANDS[seat]}"
        if most
        else "at least 0"
    )
    _require(table, f"strangers:{seat}", words, lambda value: value >= most)


def _check_stuck(table: Table, seat: Seat) -> None:
    """Check that a stuck seat is out and holds no card that it could have played."""
    name, out = f"stuck:{seat}", table.counters[f"out:{seat}"]
    _require(
        table, name, "-1 for a seat still in the round", lambda value: value == FREE or bool(out)
    )
    limit = table.counters[name]
    if limit == FREE:
        return
    for card in table.zones[HANDS[seat]]:
        if table.faces[card] in PLAYABLE[limit]:
            words = f"{table.faces[card]} in {HANDS[seat]} could have been played"
            raise ValueError(f"{name} cannot be {limit}: {words}")


def _check_score(table: Table) -> None:
    """Check that a team scores together (DU-22), and that only one side has won."""
    rounds = [table.counters[f"rounds:{seat}"] for seat in range(table.seats)]
    sides = {side_of(seat, table.seats, table.options) for seat in range(table.seats)}
    for side in sides:
        if len({rounds[seat] for seat in side}) > 1:
            raise ValueError(
                f"rounds:{side[1]} must equal rounds:{side[0]}: the two seats are a team"
            )
    enough = number_of(table.options, "rounds_to_win")
    if sum(rounds[side[0]] >= enough for side in sides) > 1:
        raise ValueError("rounds: only one side can have won the match")


def _require(table: Table, counter: str, words: str, allowed: Callable[[int], bool]) -> None:
    """Raise ValueError if the value of a counter is not allowed."""
    value = table.counters[counter]
    if not allowed(value):
        raise ValueError(f"{counter} must be {words}, not {value}")


def _is_loser(table: Table, value: int) -> bool:
    return value == -1 or table.counters.get(f"out:{value}") == 1


def _limits(table: Table) -> tuple[int, ...]:
    """Return the allowed limits; FREE with a tower means the limit of its last card.

    A 5 that a Feint played is only a number, and a Copycat may have copied a Change Stance.
    """
    tower = table.zones["tower"]
    if not tower:
        return (FREE,)
    number = NUMBER[table.faces[tower[-1]]]
    printed = tides(table.seats, table.options) or paired(table.seats, table.options)
    over = number == 5 or (number == COPYCAT and not printed)
    return (FREE, number, OVER) if over else (FREE, number)
