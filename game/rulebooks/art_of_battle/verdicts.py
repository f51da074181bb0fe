"""The sentences of RESOLVE: where a number comes from, and which cards had no effect."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from game.engine.events import Stopped, Struck
from game.engine.names import CardId, Face, Seat
from game.engine.narration import CardEffect, affect
from game.engine.table import Table
from game.engine.text import N_, Text, TextValue
from game.rulebooks.art_of_battle.cards import CARDS, UNBROKEN, Card
from game.rulebooks.art_of_battle.forces import Blow, Force
from game.rulebooks.art_of_battle.lanes import Lane, is_unbroken
from game.rulebooks.art_of_battle.phrases import listed, seats_named, summed


class Part(NamedTuple):
    """What one card adds to a number."""

    seat: Seat
    face: Face
    amount: int


def tell_blow(table: Table, blow: Blow, resolving: Mapping[Lane, Mapping[CardId, Force]]) -> None:
    """Report what one lane does to the seat opposite: the attack, what is blocked, the damage."""
    if table.quiet:
        return
    cards = resolving[blow.lane]
    shares = [found for card in cards if (found := _dealt(table, card, blow.answers))]
    if blow.stopped:
        _tell_attack(table, blow, cards, shares)
        _tell_block(table, blow, resolving[blow.seat])
    if not blow.amount:
        return
    force = {found.owner: found for found in cards.values()}
    dealt = {seat: found.counter if blow.answers else found.attack for seat, found in force.items()}
    weights = {seat: amount for seat, amount in dealt.items() if amount}
    by = max(weights, key=lambda seat: weights[seat])
    text = _struck(blow, shares)
    table.tell(Struck(by, blow.seat, blow.amount, text, _split(blow.amount, weights)))


def _dealt(table: Table, weapon: CardId, answers: bool) -> list[Part]:
    """Return the parts of a Weapon's attack, or of its Counter."""
    if answers:
        return _parts(table, weapon, lambda card: card.counter)
    if not CARDS[table.faces[weapon]].attack:
        return []
    owner = table.owners[weapon]
    assert owner is not None
    unbroken = [Part(owner, UNBROKEN, CARDS[UNBROKEN].attack)] if is_unbroken(table, owner) else []
    return _parts(table, weapon, lambda card: card.attack) + unbroken


def _blocked(table: Table, lane: Lane, weapons: Iterable[CardId]) -> list[Part]:
    """Return the parts of the Block of a lane."""
    parts = [part for card in weapons for part in _parts(table, card, lambda card: card.block)]
    if is_unbroken(table, lane):
        parts.append(Part(lane, UNBROKEN, CARDS[UNBROKEN].block))
    return parts


def _parts(table: Table, weapon: CardId, number: Callable[[Card], int]) -> list[Part]:
    """Return what a Weapon and its Modifiers add to a number; the Weapon comes first."""
    parts = []
    for card in (weapon, *table.attached.get(weapon, ())):
        owner, face = table.owners[card], table.faces[card]
        assert owner is not None
        if amount := number(CARDS[face]):
            parts.append(Part(owner, face, amount))
    return parts


def _tell_attack(
    table: Table, blow: Blow, cards: Mapping[CardId, Force], shares: Sequence[Sequence[Part]]
) -> None:
    """Announce an attack of which something will be blocked."""
    card = max(cards, key=lambda card: cards[card].attack)
    effect = CardEffect(cards[card].owner, card, "AB-33", seats=(blow.seat,))
    attack, values = blow.amount + blow.stopped, {"seat": blow.seat}
    if len(shares) > 1:
        words = N_("{attackers} attack {seat} with {attack} damage")
        affect(table, effect, words, attackers=_sides(shares), attack=attack, **values)
    else:
        words = N_("{attacker} attacks {seat} with {attack} damage")
        affect(table, effect, words, attacker=_armed(shares[0]), attack=attack, **values)


def _tell_block(table: Table, blow: Blow, cards: Iterable[CardId]) -> None:
    """Report how much of an attack is blocked, by which cards."""
    parts, stopped, seat = _blocked(table, blow.seat, cards), blow.stopped, blow.seat
    exact = len(parts) == 1 and parts[0].amount == stopped
    cards_named = listed([_owned(part) if exact else _numbered(part) for part in parts])
    values: dict[str, TextValue] = {"cards": cards_named, "stopped": stopped, "seat": seat}
    if len(parts) > 1:
        text = Text("{cards} block {stopped} damage for {seat}", **values)
    elif parts[0].seat != seat:
        text = Text("{cards} blocks {stopped} damage for {seat}", **values)
    else:
        text = Text("{cards} blocks {stopped} damage", cards=cards_named, stopped=stopped)
    table.tell(Stopped(seat, stopped, text))


def _struck(blow: Blow, shares: Sequence[Sequence[Part]]) -> Text:
    """Return the sentence about damage, with the sum that leads to it."""
    seat, amount, stopped = blow.seat, blow.amount, blow.stopped
    if stopped:
        values = {"seat": seat, "amount": amount, "stopped": stopped, "attack": amount + stopped}
        if len(shares) > 1:
            words = N_("{attackers} hit {seat}: {attack} − {stopped} blocked = {amount}")
            return Text(words, attackers=seats_named(parts[0].seat for parts in shares), **values)
        words = N_("{attacker} hits {seat}: {attack} − {stopped} blocked = {amount}")
        return Text(words, attacker=_owned(shares[0][0]), **values)
    if blow.answers and len(shares) == 1:
        words = N_("{attacker} hits back at {seat} for {amount}")
        return Text(words, attacker=_armed(shares[0]), seat=seat, amount=amount)
    if blow.answers:
        words = N_("{attackers} hit back at {seat} for {amount}")
        return Text(words, attackers=_sides(shares), seat=seat, amount=amount)
    if len(shares) == 1:
        words = N_("{attacker} hits {seat} for {amount}")
        return Text(words, attacker=_armed(shares[0]), seat=seat, amount=amount)
    words = N_("{attackers} hit {seat} for {amount}")
    return Text(words, attackers=_sides(shares), seat=seat, amount=amount)


def _armed(parts: Sequence[Part]) -> Text:
    """Return a Weapon and what was added to it, with all numbers if there is more than one."""
    weapon, *more = parts
    if not more:
        return _owned(weapon)
    added = [
        Text("{face} (+{amount})", face=part.face, amount=part.amount)
        if part.seat == weapon.seat
        else Text("{seat}'s {face} (+{amount})", seat=part.seat, face=part.face, amount=part.amount)
        for part in more
    ]
    return Text("{card} with {more}", card=_numbered(weapon), more=listed(added))


def _sides(shares: Sequence[Sequence[Part]]) -> Text:
    """Return the players that attack together, with the numbers of their cards."""
    sides = [
        Text("{seat} ({sum})", seat=parts[0].seat, sum=summed(part.amount for part in parts))
        for parts in shares
    ]
    return listed(sides)


def _owned(part: Part) -> Text:
    return Text("{seat}'s {face}", seat=part.seat, face=part.face)


def _numbered(part: Part) -> Text:
    return Text("{seat}'s {face} ({amount})", seat=part.seat, face=part.face, amount=part.amount)


def _split(amount: int, weights: Mapping[Seat, int]) -> tuple[tuple[Seat, int], ...]:
    """Return each attacker's share of joint damage, in proportion to their attacks."""
    if len(weights) < 2:
        return ()
    first, second = sorted(weights)
    part = round(amount * weights[first] / sum(weights.values()))
    return (first, part), (second, amount - part)
