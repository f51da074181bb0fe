"""Paying and recovering stamina (AB-10, AB-13)."""

from collections.abc import Sequence

from game.engine.names import Face, Seat
from game.engine.narration import CardEffect, affect, say
from game.engine.table import Table
from game.engine.text import N_, Text, TextValue, chained
from game.rulebooks.art_of_battle.cards import CAP


def pay(table: Table, seat: Seat, cost: int) -> None:
    """Subtract a card's cost from a seat's stamina (AB-13)."""
    if cost:
        counter = f"stamina:{seat}"
        table.count(counter, table.counters[counter] - cost)


def recover(
    table: Table,
    seat: Seat,
    number: int,
    by: CardEffect,
    reason: Text | None = None,
    hitter: Face = "",
) -> None:
    """Let a seat recover stamina through a card, up to the cap (AB-10).

    ``reason``: why it is not the usual number. ``hitter``: the Weapon that earns it by a hit.
    """
    counter = f"stamina:{seat}"
    was = table.counters[counter]
    now = min(CAP, was + number)
    if not table.quiet:
        details = [] if reason is None else [reason]
        details += [Text("full at {cap}", cap=CAP)] if now < was + number else []
        _tell(table, seat, now - was, by, hitter, details)
    if now > was:
        table.count(counter, now)


def _tell(
    table: Table,
    seat: Seat,
    amount: int,
    by: CardEffect,
    hitter: Face,
    details: Sequence[Text],
) -> None:
    """Show a recovery, why it happens, and the reasons for its number if it is not the usual."""
    assert by.card is not None
    face = table.faces[by.card]
    if not amount:
        words = N_("{seat}'s {face} recovers nothing: {seat_b}'s stamina is full")
        say(table, words, seat=by.seat, face=face, seat_b=seat)
        return
    told = _recovers(seat, face, amount, by)
    if hitter:
        told = Text("{face} hit, so {told}", face=hitter, told=told)
    if details:
        told = Text("{told} ({detail})", told=told, detail=chained(N_("{one}, {other}"), details))
    affect(table, by._replace(seats=(seat,)), told)


def _recovers(seat: Seat, face: str, amount: int, by: CardEffect) -> Text:
    """Return that a card lets a seat recover."""
    values: dict[str, TextValue] = {"seat": by.seat, "face": face, "amount": amount}
    if by.seat == seat:
        return Text("{seat}'s {face} recovers {amount} stamina", **values)
    return Text("{seat}'s {face} gives {seat_b} {amount} stamina", seat_b=seat, **values)
