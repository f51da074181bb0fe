"""Paying and recovering stamina (AB-10, AB-13)."""

from collections.abc import Sequence

from game.engine.names import Seat
from game.engine.narration import CardEffect, affect, say
from game.engine.table import Table
from game.engine.text import N_, Text, TextValue, chained
from game.rulebooks.art_of_battle.cards import CAP
from game.rulebooks.art_of_battle.phrases import summed


def pay(table: Table, seat: Seat, cost: int) -> None:
    """Subtract a card's cost from a seat's stamina (AB-13)."""
    if cost:
        counter = f"stamina:{seat}"
        table.count(counter, table.counters[counter] - cost)


def recover(
    table: Table,
    seat: Seat,
    numbers: Sequence[int],
    by: CardEffect,
    reason: Text | None = None,
) -> None:
    """Let a seat recover stamina through a card, up to the cap (AB-10).

    ``numbers``: more than one if several cards of the same name and owner work together.
    ``reason``: why it is not the usual number.
    """
    counter = f"stamina:{seat}"
    was = table.counters[counter]
    now = min(CAP, was + sum(numbers))
    if not table.quiet:
        _tell(table, seat, now - was, numbers, by, reason)
    if now > was:
        table.count(counter, now)


def _tell(
    table: Table,
    seat: Seat,
    amount: int,
    numbers: Sequence[int],
    by: CardEffect,
    reason: Text | None,
) -> None:
    """Show a recovery, with its sum if it has one."""
    assert by.card is not None
    face = table.faces[by.card]
    if not amount:
        words = N_("{seat}'s {face} recovers nothing: {seat_b}'s stamina is full")
        say(table, words, seat=by.seat, face=face, seat_b=seat)
        return
    details = [summed(numbers)] if len(numbers) > 1 else []
    details += [] if reason is None else [reason]
    details += [Text("full at {cap}", cap=CAP)] if amount < sum(numbers) else []
    told = _recovers(seat, face, amount, len(numbers), by)
    if details:
        told = Text("{told} ({detail})", told=told, detail=chained(N_("{one}, {other}"), details))
    affect(table, by._replace(seats=(seat,)), told)


def _recovers(seat: Seat, face: str, amount: int, cards: int, by: CardEffect) -> Text:
    """Return that one or several cards let a seat recover."""
    values: dict[str, TextValue] = {"seat": by.seat, "face": face, "amount": amount}
    if by.seat == seat and cards > 1:
        words = N_("{seat}'s {cards} {face} cards recover {amount} stamina")
        return Text(words, cards=cards, **values)
    if by.seat == seat:
        return Text("{seat}'s {face} recovers {amount} stamina", **values)
    if cards > 1:
        words = N_("{seat}'s {cards} {face} cards give {seat_b} {amount} stamina")
        return Text(words, cards=cards, seat_b=seat, **values)
    return Text("{seat}'s {face} gives {seat_b} {amount} stamina", seat_b=seat, **values)
