"""The start of a round: who goes first, buried cards, and new hands after the last round."""

from collections.abc import Iterable

from game.engine.chance import Chance
from game.engine.names import CardId, Seat
from game.engine.narration import announce, note, pause, say
from game.engine.table import Table
from game.engine.text import N_
from game.rulebooks.duel.cards import FREE, HANDS, NUMBER, OWNER, REVEALS
from game.rulebooks.duel.steps import (
    ChooseStarter,
    LayDown,
    PlayCard,
    RevealCards,
    first,
    plain,
)
from game.rulebooks.duel.words import tied_for_lowest


def reveal(table: Table, seats: tuple[Seat, ...], chance: Chance) -> None:
    """Reveal a random card of each of these seats; the lowest chooses who starts (DU-2)."""
    for seat in seats:
        if not table.zones[HANDS[seat]]:  # tied with all nine cards
            table.gather(REVEALS[seat], HANDS[seat])
        table.move(chance.one_of(table.zones[HANDS[seat]]), HANDS[seat], REVEALS[seat])
    faces = {seat: table.faces[table.zones[REVEALS[seat]][-1]] for seat in seats}
    least = min(NUMBER[face] for face in faces.values())
    lowest = [seat for seat in seats if NUMBER[faces[seat]] == least]
    for seat in seats:
        note(table, "{seat} reveals {face}", routine=True, seat=seat, face=faces[seat])
    pause(table)
    if len(lowest) > 1:
        say(table, tied_for_lowest(lowest, faces[lowest[0]]))
        table.plan(plain(RevealCards(tuple(lowest))))
        return
    words = N_("{seat} has the lowest card, {face}, and chooses who starts")
    if len(seats) < table.seats or len(table.zones[REVEALS[lowest[0]]]) > 1:
        words = N_("{seat} wins the tie with {face} and chooses who starts")
    say(table, words, seat=lowest[0], face=faces[lowest[0]])
    for seat in range(table.seats):
        table.gather(REVEALS[seat], HANDS[seat])
    table.plan(plain(ChooseStarter(lowest[0]), LayDown()))


def lay_down(table: Table, chance: Chance) -> None:
    """Shuffle each hand, bury a random card of it, and sort the rest (DU-3)."""
    rest = table.agenda[1:]
    say(table, "Everyone buries one random card, so nobody can be sure of a rival's hand")
    for seat in range(table.seats):
        table.shuffle(HANDS[seat], chance)
    bury_unseen(table, range(table.seats), chance)
    for seat in range(table.seats):
        table.reorder(HANDS[seat], _sorted(table, table.zones[HANDS[seat]]))
    step = first(rest)
    if isinstance(step, ChooseStarter):
        say(table, "{seat} was out first and chooses who starts", seat=step.seat)
    table.plan(rest)


def renew(table: Table, chance: Chance) -> None:
    """Return all nine cards to every seat for the next round (DU-4).

    All cards are gathered out of sight first, so that cards nobody saw stay unknown.
    """
    chooser = table.counters["loser"]
    _reset(table)
    words = N_("Round {number}: cards are collected and everyone takes back their own nine")
    say(table, words, number=table.counters["round"])
    zones = [*HANDS[: table.seats], "tower", "bury"]
    for zone in zones:
        if table.zones[zone]:
            table.gather(zone, "away")
    table.shuffle("away", chance)
    for seat in range(table.seats):
        _take_back(table, seat)
    table.plan(plain(LayDown(), ChooseStarter(chooser)))


def start(table: Table, chooser: Seat, starter: Seat) -> None:
    """Let the chosen seat go first (DU-2, DU-4)."""
    if starter == chooser:
        announce(table, "{seat} chooses to go first", seat=starter)
    else:
        announce(table, "{seat_a} lets {seat_b} go first", seat_a=chooser, seat_b=starter)
    table.plan((*table.agenda[1:], *plain(PlayCard(starter))))


def _take_back(table: Table, seat: Seat) -> None:
    nine = [card for card in table.zones["away"] if OWNER[table.faces[card]] == seat]
    for card in _sorted(table, nine):
        table.move(card, "away", HANDS[seat])


def _sorted(table: Table, cards: Iterable[CardId]) -> list[CardId]:
    return sorted(cards, key=lambda card: NUMBER[table.faces[card]])


def _reset(table: Table) -> None:
    """Reset the counters for a new round."""
    fresh = {"round": table.counters["round"] + 1, "limit": FREE, "direction": 1, "loser": -1}
    for seat in range(table.seats):
        fresh |= {f"out:{seat}": 0, f"strangers:{seat}": 0, f"stuck:{seat}": -1}
    for name, value in fresh.items():
        if table.counters[name] != value:
            table.count(name, value)


def bury_unseen(table: Table, seats: Iterable[Seat], chance: Chance) -> None:
    """Move a random card of each of these hands face down to the bury pile."""
    for seat in seats:
        if table.zones[HANDS[seat]]:
            table.move(chance.one_of(table.zones[HANDS[seat]]), HANDS[seat], "bury")
