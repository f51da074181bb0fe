"""The texts of Card Shot!: prompts, captions and the status line."""

from dataclasses import replace

from game.engine.actions import Action, Choose, Pick, Play
from game.engine.descriptions import Caption
from game.engine.names import CardId, Seat, Zone
from game.engine.rulebook import View
from game.engine.steps import step_name
from game.engine.text import Text
from game.rulebooks.card_shot.cards import (
    CHARACTERS,
    DECKS,
    DISCARDS,
    HANDS,
    MODES,
    NONE,
    PEEKS,
    SEATS,
    other,
)
from game.rulebooks.card_shot.combat import front_of, suited
from game.rulebooks.card_shot.damage import special_of, takes_off
from game.rulebooks.card_shot.effect_text import spell_cost, spell_does, spell_worth
from game.rulebooks.card_shot.force import counted
from game.rulebooks.card_shot.piles import with_article
from game.rulebooks.card_shot.roster import place, played_by, roster
from game.rulebooks.card_shot.steps import (
    AbsorbDamage,
    CallKind,
    CutRivalDeck,
    CycleNumber,
    OfferAbility,
    OrderCards,
    PayCost,
    PeekCards,
    RecycleCards,
    ScoutHand,
    ShedCards,
    first,
)

_PLAIN = {
    "rock": "rock",
    "paper": "paper",
    "scissors": "scissors",
    "pass": "pass",
    "call:number": "a Number card",
    "call:special": "a special card",
    "cut:0": "leave it",
}
"""Captions that depend only on the option."""

_ENDS = {
    "jokers": "keep these cards",
    "spare": "keep them all",
}
"""Captions of options that end a step."""

_PROMPTS = {
    "character": "Choose your character",
    "throw": "Rock, paper, scissors: who goes first?",
    "jokers": "Discard a Joker to draw two cards?",
    "scout": "Choose a card to discard",
    "cycle": "Put which Number card under the deck?",
    "call": "What will {seat} play?",
    "cut": "Cut {seat}'s deck: how many cards?",
    "lay": "Play a card face down",
    "peek": "Which of these go under your deck?",
    "order": "Which card will you draw first?",
    "spare": "You may discard one card",
}


def prompt(view: View) -> Text:
    """Return what the seat of the view is to do, in one line."""
    if not view.agenda:
        return Text("The match is over")
    match first(view.agenda):
        case OfferAbility(seat):
            ability = played_by(view, seat).ability
            told = spell_does(ability)
            told = told[:1].upper() + told[1:]
            return Text("Use {name}? {told}", name=ability.name, told=told)
        case PayCost(seat, left, kind):
            what = played_by(view, seat).suit if kind == "suit" else "any card"
            more = ", and {more} more" if left > 1 else ""
            values = {"more": left - 1} if left > 1 else {}
            return Text("Pay with {what}" + more, what=what, **values)
        case AbsorbDamage(left=0):
            return Text("All damage is absorbed")
        case AbsorbDamage(left=left):
            return Text("{left} damage: absorb with which cards?", left=left)
        case RecycleCards(left=0):
            return Text("Done: shuffle them in")
        case RecycleCards(left=left):
            return Text("Shuffle which cards back in? (maximum {left})", left=left)
        case OrderCards(placed=placed) if placed:
            return Text("Which card will you draw after that?")
        case ShedCards(seat):
            size = view.counters[f"hand_size:{seat}"]
            return Text("Discard down to {size} cards", size=size)
        case CutRivalDeck(seat) | CallKind(seat):
            return Text(_PROMPTS[step_name(view.agenda)], seat=other(seat))
    return Text(_PROMPTS.get(step_name(view.agenda), "The cards decide"))


def status(view: View) -> Text:
    """Return the characters and the turn."""
    kind = "Half decks" if view.options["deck"] == "half" else "Full decks"
    if NONE in (view.counters[counter] for counter in CHARACTERS):
        return Text("{kind} · before the first turn", kind=kind)
    one, two = (played_by(view, seat).name for seat in SEATS)
    if view.counters["active"] == NONE:
        words = "{one} – {two} · {kind} · before the first turn"
        return Text(words, one=one, two=two, kind=kind)
    turn = view.counters["turn"]
    return Text("{one} – {two} · {kind} · turn {turn}", one=one, two=two, kind=kind, turn=turn)


def caption(view: View, action: Action) -> Caption:
    """Return the meaning of an action, and its target."""
    match action:
        case Play(seat, card, to, mode):
            front = _front(view, seat, card, mode)
            words = f"{_name(view, card, HANDS[seat])} {mode}: {{front}}"
            return Caption(Text(words, face=view.face(card), front=front), f"{to}/{mode}")
        case Pick(seat, card):
            return _picked(view, seat, card)
        case Choose(seat, option):
            return Caption(_chosen(view, seat, option), "")


def _front(view: View, seat: Seat, card: CardId, mode: str) -> str:
    """Return the value of a card played upright or sideways."""
    face = view.face(card)
    front = front_of(view, seat, face, mode == MODES[1])
    front = replace(front, value=front.value + suited(view, seat, face))
    special = special_of(view, seat, face)
    told = spell_worth(replace(front, value=counted(view, seat, face, front)))
    if special is None:
        return told
    return f"{special.name} {told}" if told.startswith("becomes") else f"{special.name}, {told}"


def _name(view: View, card: CardId, zone: Zone) -> str:
    """Return the name of a card, with a number among equal ones in its zone."""
    alike = [other for other in view.zones[zone] if view.face(other) == view.face(card)]
    return "{face}" if len(alike) < 2 else f"{{face}} no. {alike.index(card) + 1}"


def _the(view: View, card: CardId, zone: Zone) -> str:
    """Return a card inside a sentence."""
    name = _name(view, card, zone)
    return with_article(view.face(card)) if name == "{face}" else name


def _picked(view: View, seat: Seat, card: CardId) -> Caption:
    """Return what a card is picked for."""
    face, step = view.face(card), first(view.agenda)
    match step:
        case AbsorbDamage():
            off = takes_off(view, seat, face)
            name, at = _the(view, card, HANDS[seat]), DISCARDS[seat]
            text = Text(f"absorb {{off}} with {name}", face=face, off=off)
            return Caption(text, at, brief=Text("absorb {off}", off=off))
        case RecycleCards():
            name, at = _the(view, card, DISCARDS[seat]), DECKS[seat]
            return Caption(Text(f"shuffle {name} into your deck", face=face), at)
        case PeekCards():
            name = _name(view, card, PEEKS[seat])
            return Caption(Text(f"{name} under your deck", face=face), DECKS[seat])
        case OrderCards():
            name = _the(view, card, PEEKS[seat])
            return Caption(Text(f"draw {name} next", face=face), DECKS[seat])
        case ScoutHand():
            name, at = _the(view, card, PEEKS[seat]), DISCARDS[other(seat)]
            text = Text(f"{{seat}} discards {name}", seat=other(seat), face=face)
            return Caption(text, at)
        case CycleNumber():
            name = _name(view, card, HANDS[seat])
            return Caption(Text(f"{name} under your deck", face=face), DECKS[seat])
    verb = "pay with" if isinstance(step, PayCost) else "discard"
    return Caption(Text(f"{verb} {_the(view, card, HANDS[seat])}", face=face), DISCARDS[seat])


def _chosen(view: View, seat: Seat, option: str) -> Text:
    """Return the caption of an option."""
    if option in _PLAIN:
        return Text(_PLAIN[option])
    word, _, detail = option.partition(":")
    match word:
        case "character":
            who = roster(view.options)[place(view.options, detail)]
            return Text("{name}, {role}: {suit}", name=who.name, role=who.role, suit=who.suit)
        case "cut":
            return Text("{number}", number=int(detail))
        case "ability":
            ability = played_by(view, seat).ability
            return Text("{name}: {cost}", name=ability.name, cost=spell_cost(ability.cost))
    return _ended(view)


def _ended(view: View) -> Text:
    """Return the caption that ends a step, with the effect of the chosen cards."""
    match first(view.agenda):
        case AbsorbDamage(left=left, off=0):
            return Text("take {left} damage", left=left)
        case AbsorbDamage(left=0, off=off):
            return Text("absorb {off}", off=off)
        case AbsorbDamage(left=left, off=off):
            return Text("absorb {off}, take {left}", off=off, left=left)
        case RecycleCards(picked=picked):
            return Text("shuffle them in" if picked else "take none back")
        case PeekCards(picked=picked):
            return Text("the others stay on top" if picked else "all stay on top")
    return Text(_ENDS[step_name(view.agenda)])
