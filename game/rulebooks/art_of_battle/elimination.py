"""Elimination, the Last Stand and the end of the match (AB-38 to AB-44)."""

from collections.abc import Mapping

from game.engine.chance import Chance
from game.engine.events import Fell
from game.engine.names import Seat
from game.engine.narration import announce, mention, present, say
from game.engine.table import Table
from game.engine.text import N_
from game.rulebooks.art_of_battle.cards import BATTLE_CRY, UNBROKEN
from game.rulebooks.art_of_battle.lanes import (
    AWAYS,
    DECKS,
    DISCARDS,
    HANDS,
    LAST_STAND,
    PASSIVES,
    SEATS,
    TEAMS,
    TURNED_UP,
    is_alone,
    is_living,
    mate,
    weapon_of,
)
from game.rulebooks.art_of_battle.piles import shed
from game.rulebooks.art_of_battle.steps import ChooseLastStand

PEACE = 20
"""Consecutive turns without lost health that end the match (AB-44)."""


STANDS: Mapping[str, str] = {
    BATTLE_CRY: N_("{face}: once, {seat} may clear an enemy lane of Weapons and recover 3 stamina"),
    UNBROKEN: N_(
        "{face}: against two enemies, {seat} blocks 3 damage in their own lane each turn, "
        "and their attacks deal 3 more"
    ),
}
"""What each Last Stand card does for its player, in one line."""


def healths(table: Table) -> dict[Seat, int]:
    """Return the health of every seat."""
    return {seat: table.counters[f"health:{seat}"] for seat in SEATS}


def settle(table: Table, before: Mapping[Seat, int], chance: Chance) -> ChooseLastStand | None:
    """Eliminate seats after a RESOLVE; return the Last Stand choice that follows, if any.

    ``before``: the health of each seat before that RESOLVE.
    """
    now = healths(table)
    fallen = [seat for seat in SEATS if before[seat] and not now[seat]]
    for seat in fallen:
        _eliminate(table, seat, chance)
    for seat in SEATS:
        if table.zones[PASSIVES[seat]] and not is_alone(table, seat):
            table.gather(PASSIVES[seat], AWAYS[seat])
    _count_calm(table, now == before)
    winners = verdict(table, before)
    if winners is not None:
        table.end(winners)
        return None
    for seat in fallen:
        if is_alone(table, mate(seat)) and table.zones[LAST_STAND]:
            _turn_up(table, mate(seat))
            return ChooseLastStand(mate(seat))
    return None


def verdict(table: Table, before: Mapping[Seat, int]) -> tuple[Seat, ...] | None:
    """Return the winners, () for a draw, None while the match is running (AB-42 to AB-44)."""
    left = {TEAMS[seat] for seat in SEATS if is_living(table, seat)}
    if len(left) == 1:
        return _team(left.pop())
    if left and table.counters["calm"] < PEACE:
        return None
    health = healths(table) if left else before
    totals = [sum(health[seat] for seat in _team(team)) for team in (0, 1)]
    if totals[0] == totals[1]:
        return ()
    return _team(totals.index(max(totals)))


def stand(table: Table, seat: Seat, choice: str) -> None:
    """Give a lone player one Last Stand card and remove the other from the match (AB-39)."""
    announce(table, "Last Stand: {seat} chooses {face}", seat=seat, face=choice)
    chosen = next(card for card in table.zones[TURNED_UP] if table.faces[card] == choice)
    present(table, chosen, STANDS[choice], seat=seat, face=choice)
    table.move(chosen, TURNED_UP, PASSIVES[seat] if choice == UNBROKEN else HANDS[seat])
    for other in table.zones[TURNED_UP]:
        say(table, "{face} was not chosen and leaves the match", face=table.faces[other])
        table.gather(TURNED_UP, AWAYS[seat])
    table.plan(table.agenda[1:])


def _turn_up(table: Table, seat: Seat) -> None:
    """Turn the two Last Stand cards face up, because everyone sees the choice (AB-39)."""
    say(table, "{seat} faces two enemies alone and chooses a Last Stand card", seat=seat)
    for card in tuple(table.zones[LAST_STAND]):
        table.move(card, LAST_STAND, TURNED_UP)


def _count_calm(table: Table, unhurt: bool) -> None:
    """Count consecutive turns without lost health (AB-44)."""
    was = table.counters["calm"]
    now = was + 1 if unhurt else 0
    if now != was:
        table.count("calm", now)
    if now == PEACE:
        say(table, "No damage for {turns} turns: the match ends", turns=PEACE)


def _eliminate(table: Table, seat: Seat, chance: Chance) -> None:
    """Remove a seat's cards, except its Modifiers on the teammate's Weapon (AB-38)."""
    table.tell(Fell(seat))
    mention(table, "{seat}'s cards leave the match", seat=seat)
    weapon = weapon_of(table, seat)
    if weapon is not None:
        shed(table, weapon.card, chance)
        table.move(weapon.card, weapon.zone, AWAYS[seat])
    for card in tuple(table.zones[HANDS[seat]]):
        if table.faces[card] == BATTLE_CRY:  # through an open zone, so that all see it
            table.move(table.move(card, HANDS[seat], PASSIVES[seat]), PASSIVES[seat], AWAYS[seat])
    for zone in (HANDS[seat], DECKS[seat], DISCARDS[seat], PASSIVES[seat]):
        if table.zones[zone]:
            table.gather(zone, AWAYS[seat])


def _team(team: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in SEATS if TEAMS[seat] == team)
