"""Absorbing with cards from the hand, one after another, and their effects then (CS-46)."""

from game.engine.names import CardId, Face, Seat
from game.engine.narration import pause, say
from game.engine.table import Table
from game.engine.text import N_, Text
from game.rulebooks.card_shot.cards import CLASHES, DAMAGES, DECKS, HANDS, RANK, SUIT
from game.rulebooks.card_shot.characters import Words
from game.rulebooks.card_shot.damage import special_of, takes_off
from game.rulebooks.card_shot.effects import holds
from game.rulebooks.card_shot.piles import discard
from game.rulebooks.card_shot.roster import played_by
from game.rulebooks.card_shot.steps import (
    AbsorbDamage,
    DoEffect,
    LoseCards,
    find,
    plain,
)
from game.rulebooks.card_shot.verbs import effect


def absorb(table: Table, step: AbsorbDamage, card: CardId) -> None:
    """Add a card to the set that absorbs; its effects happen after the whole set."""
    seat, face = step.seat, table.faces[card]
    off, special = takes_off(table, seat, face), special_of(table, seat, face)
    if not table.quiet:
        say(table, _said(table, step, face))
    effects = special.absorbing if special else ()
    left = max(0, step.left - off)
    if any(_goes_under(table, seat, words) for words in effects):
        shown = table.move(card, HANDS[seat], CLASHES[seat])  # all see what goes under the deck
        table.count(DAMAGES[seat], left)
        pause(table)
        table.move(shown, CLASHES[seat], DECKS[seat])
    else:
        discard(table, card, HANDS[seat], seat)
        table.count(DAMAGES[seat], left)
    place = find(table.agenda, LoseCards)[0][0]
    before, after = table.agenda[1:place], table.agenda[place + 1 :]
    told = [DoEffect(seat, words, RANK[face]) for words in effects if effect(words).verb != "under"]
    smaller = not step.least or off < step.least
    least, smallest = (off, face) if smaller else (step.least, step.face)
    more = AbsorbDamage(seat, left, least, step.off + step.left - left, smallest)
    table.plan((*plain(more), *before, *plain(*told, LoseCards(seat, left)), *after))


def _said(table: Table, step: AbsorbDamage, face: Face) -> Text:
    """Return how much of the damage a card absorbs (CS-17, CS-18), and why if more than 1."""
    seat, damage = step.seat, step.left
    off = takes_off(table, seat, face)
    words = N_("{seat}'s {face} absorbs {off} of {damage} damage")
    told = Text(words, seat=seat, face=face, off=min(off, damage), damage=damage)
    why = _why(table, seat, face) if off <= damage else None
    return told if why is None else Text("{told} ({why})", told=told, why=why)


def _why(table: Table, seat: Seat, face: Face) -> Text | None:
    """Return why a card can absorb more than 1; None if it cannot."""
    who, special = played_by(table, seat), special_of(table, seat, face)
    own = Text("+1: {name}'s suit", name=who.name) if SUIT[face] == who.suit else None
    if special is None or not special.absorbs:
        return own
    if own is None:
        return Text("{name}", name=special.name)
    return Text("{name}, {own}", name=special.name, own=own)


def _goes_under(table: Table, seat: Seat, words: Words) -> bool:
    """Return whether an effect puts its card under the deck when it absorbs now."""
    told = effect(words)
    return told.verb == "under" and holds(table, seat, told.condition)
