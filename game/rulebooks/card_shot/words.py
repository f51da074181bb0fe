"""The texts of Card Shot!: prompts, captions and the status line."""

from collections.abc import Sequence
from dataclasses import replace

from game.engine.actions import Action, Choose, Pick, Play
from game.engine.descriptions import Caption, CardTitle
from game.engine.names import CardId, Seat, Zone
from game.engine.rulebook import View
from game.engine.steps import step_name
from game.engine.text import N_, Text
from game.rulebooks.card_shot.cards import (
    CHARACTERS,
    CLASHES,
    DECKS,
    DISCARDS,
    HANDS,
    MODES,
    NONE,
    NUMBER,
    PEEKS,
    SUIT,
    WAYS,
    other,
)
from game.rulebooks.card_shot.characters import ATTACK, BLANK, DEFENSE, FREE, Front
from game.rulebooks.card_shot.combat import front_of, suited
from game.rulebooks.card_shot.damage import special_of, takes_off
from game.rulebooks.card_shot.effect_lines import spell_offer
from game.rulebooks.card_shot.effect_text import (
    REPLACED,
    is_replaced,
    spell_absorbing,
    spell_briefly,
    spell_cost,
    spell_price,
    spell_worth,
)
from game.rulebooks.card_shot.force import added, counted
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
from game.rulebooks.card_shot.verbs import effect

_PLAIN = {
    "rock": N_("rock"),
    "paper": N_("paper"),
    "scissors": N_("scissors"),
    "pass": N_("pass"),
    "call:number": N_("a Number card"),
    "call:special": N_("a special card"),
    "cut:0": N_("don't cut"),
}
"""Captions that depend only on the option."""

_ENDS = {
    "jokers": N_("keep these cards"),
    "spare": N_("keep them all"),
}
"""Captions of options that end a step."""

_PROMPTS = {
    "character": N_("Choose your character"),
    "throw": N_("Rock, paper, scissors: who goes first?"),
    "jokers": N_("Discard a Joker to draw two cards?"),
    "scout": N_("Choose a card to discard"),
    "cycle": N_("Put which Number card on the bottom?"),
    "call": N_("What will {seat} play?"),
    "cut": N_("Cut {seat}'s deck: how many cards?"),
    "lay": N_("Play a card: the higher value wins"),
    "peek": N_("Put which of these on the bottom?"),
    "order": N_("Which card will you draw first?"),
    "spare": N_("Discard a card and draw one next turn?"),
}


def prompt(view: View) -> Text:
    """Return what the seat of the view has to do, in one line."""
    if not view.agenda:
        return Text("The match is over")
    match first(view.agenda):
        case OfferAbility(seat):
            ability = played_by(view, seat).ability
            told, name = spell_offer(ability, seat), ability.name
            if ability.cost == FREE:
                return Text("Use {name}: {told}?", name=name, told=told)
            words, cost = N_("Use {name}: {cost}, then {told}?"), spell_cost(ability.cost)
            return Text(words, name=name, cost=cost, told=told)
        case PayCost(seat, left, kind):
            what = played_by(view, seat).suit if kind == "suit" else N_("any card")
            if left > 1:
                return Text("Pay with {what}, and {more} more", what=what, more=left - 1)
            return Text("Pay with {what}", what=what)
        case AbsorbDamage(left=0):
            return Text("All damage is absorbed: confirm")
        case AbsorbDamage():
            return Text("Discard cards to absorb the damage?")
        case RecycleCards(left=0):
            return Text("That is the maximum: shuffle them in")
        case RecycleCards(left=left):
            return Text("Shuffle which cards back in? (maximum {left})", left=left)
        case OrderCards(placed=placed) if placed:
            return Text("Which card will you draw after that?")
        case ShedCards(seat):
            size = view.counters[f"hand_size:{seat}"]
            return Text.counted("Discard down to {n} card", "Discard down to {n} cards", size)
        case CutRivalDeck(seat) | CallKind(seat):
            return Text(_PROMPTS[step_name(view.agenda)], seat=other(seat))
    return Text(_PROMPTS.get(step_name(view.agenda), N_("The cards decide")))


def status(view: View) -> Text:
    """Return the size of the decks and the turn."""
    kind = N_("Half decks") if view.options["deck"] == "half" else N_("Full decks")
    if view.counters["active"] == NONE:
        return Text("{kind} · before the first turn", kind=kind)
    return Text("{kind} · turn {turn}", kind=kind, turn=view.counters["turn"])


def caption(view: View, action: Action) -> Caption:
    """Return the meaning of an action, and its target."""
    match action:
        case Play(seat, card, to, mode):
            name, front = _name(view, card, HANDS[seat]), _front(view, seat, card, mode)
            text = Text("{card} {way}: {front}", card=name, way=mode, front=front)
            brief, detail = _brief(view, seat, card), _detail(view, seat, card, mode)
            return Caption(text, f"{to}/{mode}", brief=brief, detail=detail)
        case Pick(seat, card):
            return _picked(view, seat, card)
        case Choose(seat, option):
            return Caption(_chosen(view, seat, option), "")


def card_title(view: View, card: CardId) -> CardTitle | None:
    """Return the name and the values of a special card or a Joker; None for other cards.

    In its owner's hand, the values include what this turn adds to them. A card that was played has
    only the value of the way it lies.
    """
    seat, face = view.owners.get(card), view.faces.get(card)
    if seat is None or face is None or face in NUMBER or view.counters[CHARACTERS[seat]] == NONE:
        return None
    special = special_of(view, seat, face)
    if card in view.zones.get(HANDS[seat], ()):
        fronts = [_valued(view, seat, card, mode) for mode in MODES]
        worth = [_worth(front, added(view, seat, front)) for front in fronts]
    else:
        fronts = [front_of(view, seat, face, mode == MODES[1]) for mode in MODES]
        worth = [_worth(front) for front in fronts]
    way = view.counters[WAYS[seat]]
    if way != NONE and card in view.zones.get(CLASHES[seat], ()):
        fronts, worth = [fronts[way]], [worth[way] or Text("0")]
    if special is None:
        return CardTitle(Text("Joker"), Text("0") if worth[0] is None else worth[0])
    if worth[0] is None:
        value = Text("absorbs {off}", off=takes_off(view, seat, face))
    elif len(fronts) == 1:
        attacks = fronts[0].kind == ATTACK and not is_replaced(fronts[0])
        value = Text("attack {value}", value=worth[0]) if attacks else worth[0]
        if way == 1 and special.sideways is not None:
            value = Text("second effect: {told}", told=value)
    else:
        value = worth[0] if special.sideways is None else _either(worth, fronts)
    return CardTitle(Text("{name}", name=special.name), value)


def _either(worth: Sequence[Text | None], fronts: Sequence[Front]) -> Text:
    """Return a card's value upright and sideways."""
    upright, sideways = (Text("0") if each is None else each for each in worth)
    if upright == sideways:
        return Text("{value} either way", value=upright)
    kinds = () if any(map(is_replaced, fronts)) else tuple(front.kind for front in fronts)
    words = N_("{upright} or {sideways}")
    if kinds == (ATTACK, DEFENSE):
        words = N_("attack {upright}, {sideways}")
    elif kinds == (DEFENSE, ATTACK):
        words = N_("{upright}, attack {sideways}")
    return Text(words, upright=upright, sideways=sideways)


def _brief(view: View, seat: Seat, card: CardId) -> Text | None:
    """Return the value of a Number card if it is not the printed one, else None."""
    face = view.face(card)
    if face not in NUMBER:
        return None
    value, bonus = _valued(view, seat, card, MODES[0]).value, suited(view, seat, face)
    if value == NUMBER[face]:
        return None
    own = bonus and value == NUMBER[face] + bonus
    words = N_("{value}: {name}'s {suit} +1") if own else N_("counts as {value}")
    return Text(words, value=value, name=played_by(view, seat).name, suit=SUIT[face])


def _worth(front: Front, more: int = 0) -> Text | None:
    """Return a card's value in at most two words; None if it has none.

    ``more``: what is added to its value in this turn.
    """
    if is_replaced(front):
        return Text(REPLACED[effect(front.told("value")[0]).verb])
    if front.kind == BLANK:
        return None
    value = front.value + more
    return Text(N_("defense {value}") if front.kind == DEFENSE else "{value}", value=value)


def _detail(view: View, seat: Seat, card: CardId, mode: str) -> Text:
    """Return what a card counts as where it is laid one way, and what only this way does."""
    front = _valued(view, seat, card, mode)
    worth = _worth(front, added(view, seat, front))
    special = special_of(view, seat, view.face(card))
    more = 0 if front.kind == DEFENSE else added(view, seat, front)
    if special is not None and special.sideways is not None:
        rest = [each for each in front.effects if not (more and effect(each[1]).verb == "add")]
        return spell_briefly(replace(front, value=front.value + more, effects=tuple(rest)))
    attacks = front.kind == ATTACK and not is_replaced(front)
    if mode == MODES[1]:
        words = N_("still attack {worth}") if attacks else N_("still {worth}")
        return Text(words, worth=0 if worth is None else worth)
    if worth is None:
        return Text("0")
    if more:
        words = N_("{value} + {more} = {worth}")
        return Text(words, value=front.value, more=more, worth=worth)
    return Text("attack {worth}", worth=worth) if attacks else worth


def _valued(view: View, seat: Seat, card: CardId, mode: str) -> Front:
    """Return a card played upright or sideways, with the value that it counts as."""
    face = view.face(card)
    front = front_of(view, seat, face, mode == MODES[1])
    front = replace(front, value=front.value + suited(view, seat, face))
    return replace(front, value=counted(view, seat, face, front))


def _front(view: View, seat: Seat, card: CardId, mode: str) -> Text:
    """Return the value of a card played upright or sideways."""
    front = _valued(view, seat, card, mode)
    special = special_of(view, seat, view.face(card))
    told = spell_worth(front)
    if special is None:
        return told
    words = N_("{name} {told}") if is_replaced(front) else N_("{name}, {told}")
    return Text(words, name=special.name, told=told)


def _number(view: View, card: CardId, zone: Zone) -> int:
    """Return a card's number among equal ones in its zone; 0 if there is no other."""
    alike = [other for other in view.zones[zone] if view.face(other) == view.face(card)]
    return alike.index(card) + 1 if len(alike) > 1 else 0


def _name(view: View, card: CardId, zone: Zone) -> Text:
    """Return the name of a card, with a number among equal ones in its zone."""
    face, number = view.face(card), _number(view, card, zone)
    if number:
        return Text("{face} no. {number}", face=face, number=number)
    return Text("{face}", face=face)


def _the(view: View, card: CardId, zone: Zone) -> Text:
    """Return a card inside a sentence."""
    return _name(view, card, zone) if _number(view, card, zone) else with_article(view.face(card))


def _picked(view: View, seat: Seat, card: CardId) -> Caption:
    """Return what a card is picked for."""
    step = first(view.agenda)
    match step:
        case AbsorbDamage():
            off, name = takes_off(view, seat, view.face(card)), _the(view, card, HANDS[seat])
            text = Text("absorb {off} with {card}", card=name, off=off)
            return Caption(text, DISCARDS[seat], brief=_absorbs(view, seat, card, off))
        case RecycleCards():
            name = _the(view, card, DISCARDS[seat])
            return Caption(Text("shuffle {card} into your deck", card=name), DECKS[seat])
        case PeekCards():
            name = _name(view, card, PEEKS[seat])
            return Caption(Text("put {card} on the bottom of your deck", card=name), DECKS[seat])
        case OrderCards():
            name = _the(view, card, PEEKS[seat])
            return Caption(Text("draw {card} next", card=name), DECKS[seat])
        case ScoutHand():
            rival = other(seat)
            text = Text("{seat} discards {card}", seat=rival, card=_the(view, card, PEEKS[seat]))
            return Caption(text, DISCARDS[rival])
        case CycleNumber():
            name = _name(view, card, HANDS[seat])
            return Caption(Text("put {card} on the bottom of your deck", card=name), DECKS[seat])
    words = N_("pay with {card}") if isinstance(step, PayCost) else N_("discard {card}")
    return Caption(Text(words, card=_the(view, card, HANDS[seat])), DISCARDS[seat])


def _absorbs(view: View, seat: Seat, card: CardId, off: int) -> Text:
    """Return what a card absorbs, and what happens then or why it absorbs more than others."""
    face = view.face(card)
    special = special_of(view, seat, face)
    if special is not None and special.absorbing:
        return Text("absorbs {off}, {then}", off=off, then=spell_absorbing(special))
    who = played_by(view, seat)
    own = SUIT[face] == who.suit
    words = N_("absorbs {off}: {name}'s {suit}") if own else N_("absorbs {off}")
    return Text(words, off=off, name=who.name, suit=SUIT[face])


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
            return Text("{name}: {cost}", name=ability.name, cost=spell_price(ability))
    return _ended(view)


def _ended(view: View) -> Text:
    """Return the caption that ends a step, with the effect of the chosen cards."""
    match first(view.agenda):
        case AbsorbDamage(left=left, off=0):
            return Text.counted("lose {n} life card", "lose {n} life cards", left)
        case AbsorbDamage(left=0):
            return Text("confirm: lose nothing")
        case AbsorbDamage(left=left):
            return Text.counted("lose only {n} life card", "lose only {n} life cards", left)
        case RecycleCards(picked=picked):
            return Text(N_("shuffle them in") if picked else N_("shuffle none back"))
        case PeekCards(picked=picked):
            return Text(N_("leave the rest on top") if picked else N_("leave them all on top"))
    return Text(_ENDS[step_name(view.agenda)])
