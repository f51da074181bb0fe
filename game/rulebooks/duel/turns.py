"""A turn: playing a card, dropping out, and the end of a round."""

from game.engine.events import Told
from game.engine.names import CardId, Face, Seat
from game.engine.narration import announce, pause
from game.engine.options import number_of
from game.engine.table import Table
from game.rulebooks.duel.cards import (
    CHANGE_STANCE,
    FREE,
    HANDS,
    NUMBER,
    OVER,
    OWNER,
    PLAYABLE,
)
from game.rulebooks.duel.seats import following, side_of, survivors
from game.rulebooks.duel.steps import PlayCard, RenewRound, plain
from game.rulebooks.duel.words import out_of_round, round_won


def can_play(table: Table, seat: Seat) -> bool:
    """Return whether a seat has a playable card (DU-8)."""
    allowed, faces = PLAYABLE[table.counters["limit"]], table.faces
    return not allowed.isdisjoint([faces[card] for card in table.zones[HANDS[seat]]])


def lay(table: Table, seat: Seat, card: CardId, void: bool = False) -> int:
    """Move a card from a hand onto the tower, and set what the next card must meet.

    Returns its number. ``void``: without its ability. A Change Stance sets its limit at once
    (DU-17), so that its number is never shown as the one to beat.
    """
    face = table.faces[card]
    table.move(card, HANDS[seat], "tower")
    lost(table, seat, face)
    number = NUMBER[face]
    table.count("limit", OVER if number == CHANGE_STANCE and not void else number)
    return number


def gained(table: Table, seat: Seat) -> None:
    """Record that a hand has gained a card that may be of another color."""
    name = f"strangers:{seat}"
    table.count(name, table.counters[name] + 1)


def lost(table: Table, seat: Seat, face: Face | None) -> None:
    """Record that a card has left a hand; pass its face only if everyone saw it."""
    name = f"strangers:{seat}"
    number = table.counters[name]
    if not number:
        return
    fewer = number - (face is not None and OWNER[face] != seat)
    fewer = min(fewer, len(table.zones[HANDS[seat]]))
    if fewer != number:
        table.count(name, fewer)


def pass_turn(table: Table, seat: Seat) -> None:
    """Plan the turn of the next seat (DU-5)."""
    table.plan(plain(PlayCard(following(table, seat))))


def drop(table: Table, seat: Seat) -> None:
    """Put a seat that cannot play out of the round; the last one in wins (DU-8, DU-9)."""
    counters, hand = table.counters, table.zones[HANDS[seat]]
    table.count(f"out:{seat}", 1)
    announce(table, out_of_round(seat, counters["limit"] if hand else None))
    if counters["loser"] < 0:
        table.count("loser", seat)
    if hand and counters["limit"] != FREE:
        table.count(f"stuck:{seat}", counters["limit"])
    winners = survivors(table)
    if winners:
        close(table, winners)
    else:
        pass_turn(table, seat)


def close(table: Table, winners: tuple[Seat, ...]) -> None:
    """End the round, and the match if enough rounds are won (DU-4)."""
    pause(table)
    won = table.counters[f"rounds:{winners[0]}"] + 1
    for seat in winners:
        table.count(f"rounds:{seat}", won)
    if not table.quiet:
        total = number_of(table.options, "rounds_to_win")
        table.tell(Told(round_won(winners, won, total), major=True))
    champions = victors(table)
    if champions:
        table.end(champions)
    else:
        table.plan(plain(RenewRound()))


def victors(table: Table) -> tuple[Seat, ...]:
    """Return the seats that have won enough rounds (DU-4, DU-22); () if nobody has yet."""
    for seat in range(table.seats):
        if table.counters[f"rounds:{seat}"] >= number_of(table.options, "rounds_to_win"):
            return side_of(seat, table.seats, table.options)
    return ()
