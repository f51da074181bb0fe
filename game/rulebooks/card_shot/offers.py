"""What a seat may choose at each step, and why it may not choose the rest.

Whether a seat is asked depends on what everyone sees: a seat without a Joker is asked too, and
can only keep its cards.
"""

from collections.abc import Iterable, Sequence

from game.engine.actions import Action, Choose, Pick, shared_play
from game.engine.descriptions import Bar, Gathering, locked_already, not_asked
from game.engine.names import CardId, Face, Seat
from game.engine.rulebook import View
from game.engine.steps import step_name
from game.engine.table import Table
from game.engine.text import N_, Text
from game.rulebooks.card_shot.cards import (
    COMMITS,
    DECKS,
    DISCARDS,
    HAND_SIZES,
    HANDS,
    JOKER,
    MODES,
    NUMBER,
    PEEKS,
    SUIT,
    other,
)
from game.rulebooks.card_shot.choosing import numbered, recyclable
from game.rulebooks.card_shot.damage import is_idle, takes_off
from game.rulebooks.card_shot.effects import holds
from game.rulebooks.card_shot.opening import BEATS
from game.rulebooks.card_shot.roster import played_by, roster
from game.rulebooks.card_shot.steps import (
    AbsorbDamage,
    CardShotStep,
    CycleNumber,
    DiscardJokers,
    HandQuestion,
    LayCards,
    OfferAbility,
    OrderCards,
    PayCost,
    PeekCards,
    RecycleCards,
    ScoutHand,
    SeatQuestion,
    SharedQuestion,
    ShedCards,
    SpareCard,
    first,
)

RULES = {
    "character": "CS-23",
    "cut": "CS-3",
    "throw": "CS-3",
    "jokers": "CS-7",
    "ability": "CS-32",
    "cost": "CS-33",
    "call": "CS-8",
    "scout": "CS-8",
    "cycle": "CS-8",
    "lay": "CS-9",
    "absorb": "CS-17",
    "recycle": "CS-29",
    "peek": "CS-25",
    "order": "CS-25",
    "shed": "CS-16",
    "spare": "CS-16",
}
"""The rule behind each question."""

_WANTED = {
    "character": N_("choose one of the characters"),
    "cut": N_("choose how many cards go from the top to the bottom"),
    "throw": N_("throw rock, paper or scissors"),
    "jokers": N_("discard a Joker to draw two cards, or keep your hand"),
    "ability": N_("use your ability, or pass"),
    "cost": N_("pay with a card from your hand"),
    "call": N_("name Number or special"),
    "scout": N_("choose one of the cards you see"),
    "cycle": N_("choose a Number card from your hand"),
    "lay": N_("play one card from your hand face down, upright or sideways"),
    "absorb": N_("absorb with a card from your hand, or take the rest"),
    "recycle": N_("choose a card from your discard pile, or finish"),
    "peek": N_("choose a card to put on the bottom of your deck, or finish"),
    "order": N_("choose the card to draw next"),
    "shed": N_("discard a card from your hand"),
    "spare": N_("discard a card from your hand, or keep it"),
}
"""What each step asks for, as the reply to any other action."""

_OPTIONS: dict[str, tuple[str, ...]] = {
    "throw": tuple(BEATS),
    "jokers": ("keep",),
    "ability": ("ability", "pass"),
    "call": ("call:number", "call:special"),
    "absorb": ("done",),
    "recycle": ("done",),
    "peek": ("done",),
    "spare": ("keep",),
}
"""Options of each step besides cards."""

GATHERINGS = {"absorb": Gathering.SET, "recycle": Gathering.SET, "peek": Gathering.SEQUENCE}
"""Steps in which cards are picked one after another until "done"."""


def owing(table: Table) -> tuple[Seat, ...]:
    """Return the seats that owe a choice."""
    return _asked(table, first(table.agenda)) if step_name(table.agenda) in RULES else ()


def _asked(table: Table, step: CardShotStep | None) -> tuple[Seat, ...]:
    """Return the seats that owe a choice in a step."""
    if isinstance(step, SeatQuestion):
        return (step.seat,) if _is_due(table, step) else ()
    if isinstance(step, LayCards):
        return tuple([seat for seat in step.seats if table.zones[HANDS[seat]]])
    return step.seats if isinstance(step, SharedQuestion) else ()


def gathers(view: View) -> Gathering | None:
    """Return how cards are picked in this step; None if they are not gathered."""
    return GATHERINGS.get(step_name(view.agenda))


def _is_due(table: Table, step: SeatQuestion) -> bool:
    """Return whether there is a choice, as far as everyone can see."""
    seat = step.seat
    hand = len(table.zones[HANDS[seat]])
    match step:
        case DiscardJokers():
            seen = sum(table.faces[card] == JOKER for card in table.zones[DISCARDS[seat]])
            return hand > 0 and seen < 2
        case OfferAbility():
            return step.when == played_by(table, seat).ability.step and _can_pay(table, seat)
        case PayCost():
            return bool(_payable(table, seat, step.kind))
        case CycleNumber():
            return numbered(table, seat)
        case ScoutHand():
            return bool(table.zones[PEEKS[seat]])
        case AbsorbDamage():
            return hand > 0 or step.least > 0
        case RecycleCards():
            return bool(step.picked or recyclable(table, seat, step.kind))
        case OrderCards():
            return len(table.zones[PEEKS[seat]]) - step.placed > 1
        case ShedCards():
            return hand > table.counters[HAND_SIZES[seat]]
        case SpareCard():
            return hand > 0
    return True


def _can_pay(table: Table, seat: Seat) -> bool:
    """Return whether an ability can be used, as far as everyone can see (CS-32)."""
    ability = played_by(table, seat).ability
    held = {"none": ability.cost.n, "deck": len(table.zones[DECKS[seat]])}
    enough = held.get(ability.cost.kind, len(table.zones[HANDS[seat]])) >= ability.cost.n
    return enough and holds(table, seat, ability.condition)


def _payable(table: Table, seat: Seat, kind: str) -> list[CardId]:
    """Return the cards in hand that can pay: any, or those of the own suit."""
    hand = table.zones[HANDS[seat]]
    if kind == "hand":
        return hand
    suit = played_by(table, seat).suit
    return [card for card in hand if SUIT[table.faces[card]] == suit]


def candidates(table: Table, seat: Seat) -> Iterable[Action]:
    """Return every action worth trying in this step, also illegal picks."""
    step, name = first(table.agenda), step_name(table.agenda)
    if isinstance(step, LayCards):
        to = COMMITS[seat]
        return [
            shared_play(seat, card, to, mode) for card in table.zones[HANDS[seat]] for mode in MODES
        ]
    cards = [Pick(seat, card) for card in _cards(table, seat, step)]
    return [*cards, *(Choose(seat, option) for option in _options(table, seat, name))]


def _cards(table: Table, seat: Seat, step: CardShotStep | None) -> Sequence[CardId]:
    """Return the cards that the step is about."""
    if isinstance(step, HandQuestion):
        return table.zones[HANDS[seat]]
    match step:
        case RecycleCards():
            return recyclable(table, seat, step.kind)
        case ScoutHand() | PeekCards():
            return table.zones[PEEKS[seat]]
        case OrderCards():
            return table.zones[PEEKS[seat]][step.placed :]
    return ()


def _options(table: Table, seat: Seat, name: str) -> Iterable[str]:
    """Return the options besides cards."""
    match name:
        case "character":
            return [f"character:{character.id}" for character in roster(table.options)]
        case "cut":
            return [f"cut:{number}" for number in range(len(table.zones[DECKS[other(seat)]]))]
    return _OPTIONS.get(name, ())


def bar(table: Table, action: Action) -> Bar | None:
    """Return why an action is illegal: it is not asked for, or breaks a rule; None if legal."""
    step, name, seat = first(table.agenda), step_name(table.agenda), action.seat
    if seat not in _asked(table, step):
        return not_asked(RULES.get(name, "CS-4") if table.agenda else "CS-5", seat)
    if seat in table.locked:
        return locked_already(RULES[name], seat)
    return bar_asked(table, action)


def bar_asked(table: Table, action: Action) -> Bar | None:
    """Return the same for a seat that owes a choice and has not locked one."""
    step, name, seat = first(table.agenda), step_name(table.agenda), action.seat
    if isinstance(action, Pick):
        if action.card in _cards(table, seat, step):
            return _bar_card(table, seat, action.card, step)
    elif isinstance(action, Choose):
        if action.option in _options(table, seat, name):
            return _bar_ability(table, seat) if action.option == "ability" else None
    elif isinstance(step, LayCards):
        is_place = action.to == COMMITS[seat] and action.mode in MODES
        return None if is_place and action.card in table.zones[HANDS[seat]] else _wanted(name)
    return _wanted(name)


def _wanted(name: str) -> Bar:
    return Bar(RULES[name], Text(_WANTED[name]))


def _bar_card(table: Table, seat: Seat, card: CardId, step: CardShotStep | None) -> Bar | None:
    """Return why a card that the step is about cannot be chosen."""
    face = table.faces[card]
    match step:
        case DiscardJokers() if face != JOKER:
            return _NO_JOKER
        case CycleNumber() if face not in NUMBER:
            return _NO_NUMBER
        case PayCost(kind="suit") if SUIT[face] != played_by(table, seat).suit:
            return _other_suit(table, seat)
        case RecycleCards(left=0):
            return _NO_MORE
        case AbsorbDamage():
            idle = is_idle(takes_off(table, seat, face), step.left, step.least)
            return _idle(face, step.face if step.left else "") if idle else None
    return None


def _bar_ability(table: Table, seat: Seat) -> Bar | None:
    """Check that the hand has the suit that the ability costs (CS-32)."""
    cost = played_by(table, seat).ability.cost
    if cost.kind == "suit" and len(_payable(table, seat, "suit")) < cost.n:
        return _other_suit(table, seat)
    return None


def _other_suit(table: Table, seat: Seat) -> Bar:
    who = played_by(table, seat)
    reason = Text("{name} costs {suit}", name=who.ability.name, suit=who.suit)
    return Bar("CS-32", reason, Text("needs {suit}", suit=who.suit))


_NO_JOKER = Bar(
    "CS-7", Text("only a Joker can be discarded to draw two cards"), Text("not a Joker")
)

_NO_NUMBER = Bar(
    "CS-8", Text("only a Number card can go on the bottom of your deck"), Text("no Number card")
)

_NO_MORE = Bar("CS-29", Text("you cannot shuffle in more cards"), Text("no more"))


def _idle(face: Face, before: Face) -> Bar:
    """Return why a card is one too many (CS-46): itself, or ``before`` because of it."""
    if not before:
        return Bar(
            "CS-46",
            Text("there is no damage left for the {face} to absorb", face=face),
            Text("not needed"),
        )
    reason = Text("the {face} is enough: you don't need the {face_b}", face=face, face_b=before)
    return Bar("CS-46", reason, Text("too much"))
