"""What Card Shot! says: prompts, captions, the words of effects, the state of the match."""

from dataclasses import replace

from game.engine.actions import Action, Choose, Pick, Play
from game.engine.names import CardId, Seat, Step, Zone
from game.engine.rulebook import Caption
from game.engine.text import Text
from game.engine.view import View
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
from game.rulebooks.card_shot.roster import place, played_by, roster
from game.rulebooks.card_shot.telling import spell_cost, spell_value

_PLAIN = {
    "rock": "rock",
    "paper": "paper",
    "scissors": "scissors",
    "pass": "pass",
    "call:number": "a Number card",
    "call:special": "a special card",
    "cut:0": "leave it",
}
"""Captions that need nothing but the option."""

_ENDS = {
    "jokers": "keep these cards",
    "recycle": "enough",
    "peek": "the others stay on top",
    "spare": "keep them all",
}
"""Captions of what ends a step."""

_PROMPTS = {
    "character": "Choose your character",
    "throw": "Who goes first? Show your hand",
    "jokers": "Discard a Joker to draw two cards?",
    "scout": "Choose the card to be discarded",
    "cycle": "Put which Number card under the deck?",
    "call": "What will {seat} lay?",
    "cut": "Cut the deck of {seat}: how many cards?",
    "lay": "Lay a card face down",
    "peek": "Which of these go under your deck?",
    "order": "Which card will you draw first?",
    "spare": "Discard one card more, if you like",
}


def prompt(view: View) -> Text:
    """What the seat of the view is to do, in one line."""
    if not view.agenda:
        return Text("The match is over")
    step = view.agenda[0]
    match step:
        case ("ability", int(seat), _):
            return Text("Use {name}?", name=played_by(view, seat).ability.name)
        case ("cost", int(seat), int(left), str(kind)):
            what = played_by(view, seat).suit if kind == "suit" else "any card"
            more = ", and {more} more" if left > 1 else ""
            values = {"more": left - 1} if left > 1 else {}
            return Text("Pay with {what}" + more, what=what, **values)
        case ("absorb", _, 0, _):
            return Text("All of the damage is absorbed")
        case ("absorb", _, int(left), _):
            return Text("{left} damage: absorb with which cards?", left=left)
        case ("recycle", _, 0, *_):
            return Text("That is all: shuffle them in")
        case ("recycle", _, int(left), *_):
            return Text("Shuffle which back in? {left} at most", left=left)
        case ("order", _, int(placed)) if placed:
            return Text("Which card will you draw after that?")
        case ("shed", int(seat)):
            size = view.counters[f"hand_size:{seat}"]
            return Text("Discard down to {size} cards", size=size)
        case (str(name), int(seat), *_) if name in ("cut", "call"):
            return Text(_PROMPTS[name], seat=other(seat))
    return Text(_PROMPTS.get(str(step[0]), "The cards decide"))


def status(view: View) -> Text:
    """Who plays whom, and the turn."""
    kind = "Half decks" if view.options["deck"] == "half" else "Full decks"
    if NONE in (view.counters[counter] for counter in CHARACTERS):
        return Text("{kind} · before the first turn", kind=kind)
    one, two = (played_by(view, seat).name for seat in SEATS)
    turn = view.counters["turn"]
    return Text("{one} – {two} · {kind} · turn {turn}", one=one, two=two, kind=kind, turn=turn)


def caption(view: View, action: Action) -> Caption:
    """What an action means, and where it goes."""
    match action:
        case Play(seat, card, to, mode):
            front = _front(view, seat, card, mode)
            words = f"{_name(view, card, HANDS[seat])} {mode}: {{front}}"
            return Caption(Text(words, face=view.face(card), front=front), f"{to}/{mode}")
        case Pick(seat, card):
            return _picked(view, seat, card, view.agenda[0])
        case Choose(seat, option):
            return Caption(_chosen(view, seat, option, view.agenda[0]), "")


def _front(view: View, seat: Seat, card: CardId, mode: str) -> str:
    """What a card counts as when it is laid so."""
    face = view.face(card)
    front = front_of(view, seat, face, mode == MODES[1])
    special = special_of(view, seat, face)
    told = spell_value(replace(front, value=front.value + suited(view, seat, face)))
    return f"{special.name}, {told}" if special else told


def _name(view: View, card: CardId, zone: Zone) -> str:
    """How a card is called; of several like ones in its zone it says which."""
    alike = [other for other in view.zones[zone] if view.face(other) == view.face(card)]
    return "{face}" if len(alike) < 2 else f"{{face}} no. {alike.index(card) + 1}"


def _picked(view: View, seat: Seat, card: CardId, step: Step) -> Caption:
    """What a card is picked for."""
    face = view.face(card)
    match step[0]:
        case "absorb":
            off = takes_off(view, seat, face)
            name, at = _name(view, card, HANDS[seat]), DISCARDS[seat]
            text = Text(f"absorb {{off}} with {name}", face=face, off=off)
            return Caption(text, at, brief=Text("soak {off}", off=off))
        case "recycle":
            name, at = _name(view, card, DISCARDS[seat]), DECKS[seat]
            return Caption(Text(f"shuffle {name} into your deck", face=face), at)
        case "peek":
            name = _name(view, card, PEEKS[seat])
            return Caption(Text(f"{name} under your deck", face=face), DECKS[seat])
        case "order":
            name = _name(view, card, PEEKS[seat])
            return Caption(Text(f"draw {name} next", face=face), DECKS[seat])
        case "scout":
            name, at = _name(view, card, PEEKS[seat]), DISCARDS[other(seat)]
            text = Text(f"{{seat}} discards {name}", seat=other(seat), face=face)
            return Caption(text, at)
        case "cycle":
            name = _name(view, card, HANDS[seat])
            return Caption(Text(f"{name} under your deck", face=face), DECKS[seat])
    verb = "pay with" if step[0] == "cost" else "discard"
    return Caption(Text(f"{verb} {_name(view, card, HANDS[seat])}", face=face), DISCARDS[seat])


def _chosen(view: View, seat: Seat, option: str, step: Step) -> Text:
    """What an option is."""
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
    if step[0] == "absorb":
        return Text("take {left} damage", left=int(step[2])) if step[2] else Text("done")
    return Text(_ENDS[str(step[0])])
