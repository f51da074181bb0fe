"""Decks and discard piles (AB-28, AB-35 to AB-38)."""

from game.engine.chance import Chance
from game.engine.names import CardId, Seat, Zone
from game.engine.narration import CardEffect, say
from game.engine.table import Table
from game.rulebooks.art_of_battle.cards import PROFICIENCY, RULES
from game.rulebooks.art_of_battle.lanes import AWAYS, DECKS, DISCARDS, HANDS, Field, is_living


def held(field: Field, seat: Seat) -> list[CardId]:
    """Return the Proficiencies in a visible hand."""
    return [card for card in field.zones[HANDS[seat]] if field.faces[card] in PROFICIENCY]


def draw(table: Table, seat: Seat, cards: int, chance: Chance) -> None:
    """Draw this many Proficiencies, or fewer if the piles run out (AB-37)."""
    for _ in range(cards):
        deck = table.zones[DECKS[seat]]
        if not deck:
            break
        table.move(deck[0], DECKS[seat], HANDS[seat])
        renew(table, seat, chance)


def drawable(table: Table, seat: Seat) -> int:
    """Return how many Proficiencies a seat could draw, those of its discard pile included."""
    return len(table.zones[DECKS[seat]]) + len(table.zones[DISCARDS[seat]])


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


def effect_of(table: Table, seat: Seat, card: CardId) -> CardEffect:
    """Return the effect of a seat's card in play."""
    return CardEffect(seat, card, RULES[table.faces[card]])
