"""The end of a round of Filthy Casual, and drawing cards."""

from collections.abc import Sequence

from game.engine.chance import Chance
from game.engine.events import Fell
from game.engine.names import Seat
from game.engine.narration import announce, mention, say
from game.engine.table import Table
from game.engine.text import Text
from game.rulebooks.filthy_casual.cards import HANDS, HIT_POINTS
from game.rulebooks.filthy_casual.formation import commanders, team
from game.rulebooks.filthy_casual.phrases import (
    commander_standings,
    falling,
    refilling,
    standings,
)
from game.rulebooks.filthy_casual.steps import round_of

HAND = 5
"""Cards in a full hand (FC-4, FC-11)."""


def living(table: Table) -> list[Seat]:
    """Return the seats with HP left."""
    return [seat for seat in range(table.seats) if table.counters[HIT_POINTS[seat]] > 0]


def draw(table: Table, to: str, chance: Chance) -> bool:
    """Draw the top card into a zone; False if there is none.

    An empty deck is first refilled with the shuffled discard pile (FC-12).
    """
    if not table.zones["deck"] and not _reshuffle(table, chance):
        return False
    table.move(table.zones["deck"][0], "deck", to)
    return True


def _reshuffle(table: Table, chance: Chance) -> bool:
    """Shuffle the discard pile into a new deck; False if it is empty too."""
    if not table.zones["discard"]:
        return False
    say(table, "The deck ran out: the discard pile is reshuffled")
    table.gather("discard", "deck")
    table.shuffle("deck", chance)
    return True


def refill(table: Table, seats: Sequence[Seat], chance: Chance) -> None:
    """Draw one card each in turn until all hold five or none is left (FC-4, FC-11)."""
    zones, short = table.zones, list(seats)
    while short := [seat for seat in short if len(zones[HANDS[seat]]) < HAND]:
        for seat in short:
            if not draw(table, HANDS[seat], chance):
                return


def winners_of(table: Table, fencers: Sequence[Seat]) -> tuple[Seat, ...] | None:
    """Return the winners; None while the match goes on.

    The last seat wins, or the team whose Commander is left.
    """
    leaders = commanders(table.options)
    if not leaders:
        return tuple(fencers) if len(fencers) < 2 else None
    standing = [seat for seat in leaders if seat in fencers]
    if len(standing) == 2:
        return None
    own = team(table.options, standing[0]) if standing else -1
    return tuple(seat for seat in range(table.seats) if team(table.options, seat) == own)


def finish_round(table: Table, fencers: Sequence[Seat], chance: Chance) -> None:
    """End the round: eliminate the fallen (FC-17), refill hands, and plan the next round."""
    fallen = [seat for seat in fencers if table.counters[HIT_POINTS[seat]] == 0]
    if fallen:
        _eliminate(table, fencers, fallen)
        fencers = living(table)
        winners = winners_of(table, fencers)
        if winners is not None:
            table.end(winners)
            return
    # a fall has announced the end already; with two players, the verdict of the only fight does
    if table.seats > 2 and not (fallen or table.quiet):
        announce(table, _standings(table, fencers))
    if any(len(table.zones[HANDS[seat]]) < HAND for seat in fencers):
        if not table.zones["deck"]:
            _reshuffle(table, chance)  # its line comes first, and the one about drawing stays
        mention(table, refilling(len(fencers), HAND))
    refill(table, fencers, chance)
    table.count("round", table.counters["round"] + 1)
    table.plan(round_of(tuple(fencers)))


def _standings(table: Table, fencers: Sequence[Seat]) -> Text:
    """Return the line at the end of a round: who leads, or how the Commanders stand."""
    leaders = commanders(table.options)
    points = tuple((seat, table.counters[HIT_POINTS[seat]]) for seat in leaders or fencers)
    number = table.counters["round"]
    return commander_standings(number, points) if leaders else standings(number, points)


def _eliminate(table: Table, fencers: Sequence[Seat], fallen: list[Seat]) -> None:
    """Put the fallen out of the match (FC-17), except those who come back."""
    for seat in _spared(table, fencers, fallen):
        say(table, "{seat} comes back with 1 HP", seat=seat)
        table.count(HIT_POINTS[seat], 1)
        fallen.remove(seat)
    for seat in fallen:
        table.tell(Fell(seat, falling(seat) if table.seats > 2 else None))
        if table.seats > 2 and table.zones[HANDS[seat]]:
            mention(table, "{seat}'s cards are discarded", seat=seat)
        table.gather(HANDS[seat], "discard")


def _spared(table: Table, fencers: Sequence[Seat], fallen: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return who comes back if nobody would win: all (FC-22), or both Commanders (FC-29)."""
    leaders = commanders(table.options)
    if leaders:
        return leaders if all(seat in fallen for seat in leaders) else ()
    return tuple(fallen) if len(fallen) == len(fencers) else ()
