"""Sheets of characters, and the meaning of a card for its owner (CS-2)."""

from collections.abc import Iterator

from game.engine.actions import Action, Choose
from game.engine.descriptions import Sheet
from game.engine.names import CardId, Seat
from game.engine.rulebook import View
from game.engine.text import EMPTY, N_, Text
from game.rulebooks.card_shot.cards import CHARACTERS, JOKER, KIND, NONE, NUMBER, SPECIALS
from game.rulebooks.card_shot.characters import Character
from game.rulebooks.card_shot.combat import suited
from game.rulebooks.card_shot.damage import special_of, takes_off
from game.rulebooks.card_shot.effect_text import (
    spell_card,
    spell_special,
    spell_use,
)
from game.rulebooks.card_shot.opening import THROWS
from game.rulebooks.card_shot.roster import place, played_by, roster

_ICONS = {"spades": "spade", "hearts": "heart", "diamonds": "diamond", "clubs": "club"}
"""The icon of each suit."""


def sheet(view: View, about: Seat | Action) -> Sheet | None:
    """Return the sheet of a seat's character or of a choice; a throw has a name only."""
    if isinstance(about, Choose) and about.option in THROWS:
        throw = about.option
        return Sheet(Text(THROWS[throw]), "", throw, EMPTY, EMPTY, (), EMPTY)
    who = _meant(view, about)
    if who is None:
        return None
    return Sheet(
        title=Text("{name}", name=who.name),
        emblem=who.id,
        icon=_ICONS[who.suit],
        label=Text("{suit}", suit=who.suit),
        text=Text("{about}", about=who.about),
        lines=(_ability(who), *_cards(who)),
        role=Text("{role}", role=who.role),
    )


def _ability(who: Character) -> tuple[Text, Text]:
    """Return the name of the ability, and when it can be used, its cost and its effects."""
    return Text("{name}", name=who.ability.name), spell_use(who.ability)


def _cards(who: Character) -> Iterator[tuple[Text, Text]]:
    """Yield the line of each special card, and of the Joker if it has a value."""
    for rank in SPECIALS:
        special = who.cards[rank]
        name = Text("{rank} {name}", rank=rank, name=special.name)
        yield name, spell_special(special)
    if who.joker:
        yield Text("Joker"), Text("It attacks for {joker} when you play it.", joker=who.joker)


def _meant(view: View, about: Seat | Action) -> Character | None:
    """Return the character of a seat or a choice; None if it is not known."""
    match about:
        case int(seat):
            known = view.counters[CHARACTERS[seat]] != NONE
            return played_by(view, seat) if known else None
        case Choose(option=option) if option.startswith("character:"):
            number = place(view.options, option.partition(":")[2])
            return roster(view.options)[number] if number != NONE else None
    return None


def gloss(view: View, card: CardId) -> Text | None:
    """Return what a card does for the character of its owner."""
    seat, face = view.owners.get(card), view.faces.get(card)
    if seat is None or face is None or view.counters[CHARACTERS[seat]] == NONE:
        return None
    special, off = special_of(view, seat, face), takes_off(view, seat, face)
    if special is not None:
        return Text("{name}: {told}", name=special.name, told=spell_card(special, off))
    if KIND[face] == "number":
        value = NUMBER[face]
        if suited(view, seat, face):
            words = N_("It attacks for {value} ({n} + 1 for your suit). It absorbs {off} damage.")
            return Text(words, value=value + 1, n=value, off=off)
        return Text("It attacks for {value}. It absorbs {off} damage.", value=value, off=off)
    assert face == JOKER
    joker = played_by(view, seat).joker
    played = (
        Text("It attacks for {joker}.", joker=joker)
        if joker
        else Text("It is worth 0 when played.")
    )
    return Text(
        "After drawing, discard it to draw two cards. In your deck, it stops damage. "
        "{played} It absorbs {off} damage.",
        played=played,
        off=off,
    )
