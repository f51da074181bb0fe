"""Decks, discard piles and stamina (AB-10, AB-28, AB-35 to AB-38)."""

from game.engine.chance import Chance
from game.engine.names import CardId, Seat, Zone
from game.engine.narration import CardEffect, affect, note_draw, say
from game.engine.table import Table
from game.engine.text import N_, Text
from game.rulebooks.art_of_battle.cards import CAP, PROFICIENCY, RULES
from game.rulebooks.art_of_battle.lanes import AWAYS, DECKS, DISCARDS, HANDS, Field, is_living


def held(field: Field, seat: Seat) -> list[CardId]:
    """Return the Proficiencies in a visible hand."""
    return [card for card in field.zones[HANDS[seat]] if field.faces[card] in PROFICIENCY]


def draw(table: Table, seat: Seat, cards: int, chance: Chance) -> None:
    """Draw this many Proficiencies, or fewer if the piles run out (AB-37)."""
    drawn = 0
    while drawn < cards and (deck := table.zones[DECKS[seat]]):
        table.move(deck[0], DECKS[seat], HANDS[seat])
        renew(table, seat, chance)
        drawn += 1
    note_draw(table, seat, drawn)


def renew(table: Table, seat: Seat, chance: Chance) -> None:
    """Shuffle the discard pile into a new deck if the deck is empty (AB-37)."""
    if table.zones[DECKS[seat]] or not table.zones[DISCARDS[seat]]:
        return
    say(table, "{seat} reshuffles the discard pile", seat=seat)
    table.gather(DISCARDS[seat], DECKS[seat])
    table.shuffle(DECKS[seat], chance)


def discard(table: Table, card: CardId, zone: Zone, seat: Seat, chance: Chance) -> None:
    """Move a Proficiency to its owner's discard pile."""
    table.move(card, zone, DISCARDS[seat])
    renew(table, seat, chance)


def shed(table: Table, host: CardId, chance: Chance) -> None:
    """Discard a Weapon's Modifiers; those of a seat that is out leave the match."""
    for card in table.attached.get(host, ()):
        owner = table.owners[card]
        if is_living(table, owner):
            table.detach(card, host, DISCARDS[owner])
            renew(table, owner, chance)
        else:
            table.detach(card, host, AWAYS[owner])


def send_home(table: Table, card: CardId, zone: Zone, chance: Chance) -> None:
    """Return a Weapon to its player's hand and discard its Modifiers."""
    shed(table, card, chance)
    table.move(card, zone, HANDS[table.owners[card]])


def named(table: Table, card: CardId, seat: Seat) -> Text:
    """Return a card's name, with its owner's unless that is the seat."""
    owner, face = table.owners[card], table.faces[card]
    if owner == seat:
        return Text("{face}", face=face)
    return Text("{seat}'s {face}", seat=owner, face=face)


def effect_of(table: Table, seat: Seat, card: CardId) -> CardEffect:
    """Return the effect of a seat's card in play."""
    return CardEffect(seat, card, RULES[table.faces[card]])


def recover(table: Table, seat: Seat, amount: int, by: CardEffect) -> None:
    """Let a seat recover stamina through a card, up to the cap (AB-10)."""
    counter = f"stamina:{seat}"
    was = table.counters[counter]
    now = min(CAP, was + amount)
    if now > was:
        _tell_recovery(table, seat, now - was, by)
        table.count(counter, now)


def _tell_recovery(table: Table, seat: Seat, amount: int, by: CardEffect) -> None:
    if table.quiet or by.card is None:
        return
    face = table.faces[by.card]
    if by.seat == seat:
        words = N_("{seat}'s {face} recovers {amount} stamina")
        affect(table, by._replace(seats=(seat,)), words, seat=seat, face=face, amount=amount)
    else:
        words = N_("{seat}'s {face} gives {seat_b} {amount} stamina")
        values = {"seat": by.seat, "seat_b": seat, "amount": amount}
        affect(table, by._replace(seats=(seat,)), words, face=face, **values)


def pay(table: Table, seat: Seat, cost: int) -> None:
    """Subtract a card's cost from a seat's stamina (AB-13)."""
    if cost:
        counter = f"stamina:{seat}"
        table.count(counter, table.counters[counter] - cost)
