"""An attack: cards are played, revealed and compared (CS-9 to CS-14, CS-37 to CS-45)."""

from collections.abc import Callable
from typing import TypeVar

from game.engine.actions import Action, Play
from game.engine.names import CardId, Face, Seat
from game.engine.narration import explain, note, pause, present, say
from game.engine.rulebook import View
from game.engine.table import Table
from game.engine.text import N_, Text
from game.rulebooks.card_shot.cards import (
    CLASHES,
    COMMITS,
    DEFENDS,
    HANDS,
    JOKER,
    KIND,
    MODES,
    NUMBER,
    RANK,
    SUIT,
    VALUES,
    WAYS,
    other,
)
from game.rulebooks.card_shot.characters import ATTACK, BLANK, DEFENSE, NOTHING, Front
from game.rulebooks.card_shot.damage import special_of
from game.rulebooks.card_shot.effect_lines import spell_played
from game.rulebooks.card_shot.effect_text import is_replaced
from game.rulebooks.card_shot.piles import discard, with_article
from game.rulebooks.card_shot.roster import played_by
from game.rulebooks.card_shot.steps import (
    CardShotStep,
    ClearCards,
    CompareValues,
    DoEffect,
    LayCards,
    StrikeSeat,
    find,
    plain,
)

K = TypeVar("K", bound=StrikeSeat | CompareValues | ClearCards)

BONUS_CAP = 10
"""Highest value that a Number card reaches by its suit (CS-11, CS-38)."""


RANKS = {"A": N_("Ace"), "K": N_("King"), "Q": N_("Queen"), "J": N_("Jack"), "2": N_("Two")}
"""The names of the ranks of special cards."""

_LAID = N_("{seat}'s {rank}: {name}, {told}")
_LAID_SO = {
    "upright": N_("{seat}'s {rank}, first effect: {name}, {told}"),
    "sideways": N_("{seat}'s {rank}, second effect: {name}, {told}"),
}
_LAID_ALIKE = N_("{seat}'s {rank} has only one effect: {name}, {told}")
"""Lines for a special card: upright with one effect, with two by orientation, sideways with one."""

_EFFECT_OF = {"upright": N_("first effect"), "sideways": N_("second effect")}
"""The note on a special card with two effects, by orientation."""

_BLUFF = N_("{seat} bluffed: {card} attacks for {value} even sideways")
"""What is said of a Number card that lies sideways, which changes nothing (CS-14)."""

_NO_BONUS = N_("{seat}'s {face} gets no +1 for {suit}: {why}")
"""What is said of a card in the character's suit that counts no more for it."""

_GUESSED = {
    "number": N_("{name}: {seat} guessed right. The {face} is a Number card: −{n}"),
    "special": N_("{name}: {seat} guessed right. The {face} is special: −{n}"),
}
_MISSED = {
    "number": N_("{name}: {seat} guessed wrong. The {face} is special"),
    "special": N_("{name}: {seat} guessed wrong. The {face} is a Number card"),
}
"""What is said of a call, by the kind that was named."""


def lay(table: Table, action: Action, seats: tuple[Seat, ...]) -> None:
    """Put the chosen card face down at its seat's place; its way is visible (CS-9, CS-26)."""
    assert isinstance(action, Play)
    table.count(WAYS[action.seat], MODES.index(action.mode))
    table.move(action.card, HANDS[action.seat], COMMITS[action.seat])
    if not table.quiet:
        _say_way(table, action)
    if table.options["way"] != "hidden":
        pause(table)
    left = tuple(seat for seat in seats if seat != action.seat)
    table.plan((*(plain(LayCards(left)) if left else ()), *table.agenda[1:]))


def _say_way(table: Table, action: Play) -> None:
    """Say how a card lies, if both seats see that before the cards are revealed (CS-26)."""
    if table.options["way"] != "hidden":
        say(table, "{seat} plays a card face down, {way}", seat=action.seat, way=action.mode)


def front_of(table: Table | View, seat: Seat, face: Face, sideways: bool) -> Front:
    """Return the value of a card played this way, without its suit (CS-10, CS-14, CS-42)."""
    if face in NUMBER:
        return Front(ATTACK, NUMBER[face])
    special = special_of(table, seat, face)
    if special is not None:
        return special.front(sideways)
    joker = played_by(table, seat).joker
    return Front(ATTACK, joker) if joker else NOTHING


def suited(table: Table | View, seat: Seat, face: Face) -> int:
    """Return the suit bonus of a seat's Number card (CS-11)."""
    own = face in NUMBER and SUIT[face] == played_by(table, seat).suit
    return int(own and NUMBER[face] < BONUS_CAP)


def laid(table: Table, seat: Seat) -> Face:
    """Return the revealed card of a seat; "" for none."""
    cards = table.zones[CLASHES[seat]]
    return table.faces[cards[0]] if cards else ""


def revealed(table: Table, seat: Seat) -> CardId:
    """Return the id of a seat's revealed card, which must be there."""
    return table.zones[CLASHES[seat]][0]


def laid_kind(table: Table, seat: Seat) -> str:
    """Return the kind of a seat's revealed card by its rank; "" for neither kind (CS-41)."""
    return KIND.get(laid(table, seat), "")


def laid_front(table: Table, seat: Seat) -> Front:
    """Return the front of a seat's revealed card."""
    face = laid(table, seat)
    return front_of(table, seat, face, table.counters[WAYS[seat]] == 1) if face else NOTHING


def reveal(table: Table) -> None:
    """Reveal both cards, and plan the effects that change values (CS-10, CS-12, CS-37)."""
    order = ordered(table)
    for seat in order:
        for card in tuple(table.zones[COMMITS[seat]]):
            table.move(card, COMMITS[seat], CLASHES[seat])
    pause(table)
    if not table.quiet:
        for seat in order:
            _note_laid(table, seat)
    for seat in order:
        _value(table, seat)
    pause(table)
    for seat in order:
        _add_suit(table, seat)
    plan_before(
        table, (CompareValues,), *(step for seat in order for step in told(table, seat, "value"))
    )


def _note_laid(table: Table, seat: Seat) -> None:
    """Note what a seat played, and its first value."""
    face, front = laid(table, seat), laid_front(table, seat)
    special = special_of(table, seat, face) if face else None
    worth, told = Text("{value}", value=front.value), spell_played(front, seat)
    if special is not None:
        way, rank = MODES[table.counters[WAYS[seat]]], Text(RANKS[RANK[face]])
        alike = _LAID if way == MODES[0] else _LAID_ALIKE
        words, name = alike if special.sideways is None else _LAID_SO[way], special.name
        present(table, revealed(table, seat), words, seat=seat, rank=rank, name=name, told=told)
    elif face == JOKER:
        present(table, revealed(table, seat), "{seat}'s Joker: {told}", seat=seat, told=told)
    elif face and table.counters[WAYS[seat]] == 1:
        say(table, _BLUFF, seat=seat, card=with_article(face), value=worth)
    elif face:
        note(table, "{seat} plays {card}: {value}", seat=seat, card=with_article(face), value=worth)
    else:
        note(table, "{seat} plays no card: {value}", seat=seat, value=worth)


def _value(table: Table, seat: Seat) -> None:
    """Set the printed value of a seat's card (CS-10, CS-37)."""
    face, front = laid(table, seat), laid_front(table, seat)
    if face:
        _name_card(table, seat, face, front)
    if front.kind == DEFENSE:
        table.count(DEFENDS[seat], 1)
    table.count(VALUES[seat], front.value)


def _name_card(table: Table, seat: Seat, face: Face, front: Front) -> None:
    """Name a card, and its orientation if that changes its effect (CS-14)."""
    special = special_of(table, seat, face)
    if special is not None and not is_replaced(front):
        explain(table, VALUES[seat], "{name}", front.value, "base", name=special.name)
    has_two = special is not None and special.sideways is not None
    if has_two:
        explain(table, VALUES[seat], _EFFECT_OF[MODES[table.counters[WAYS[seat]]]])
    else:
        explain(table, VALUES[seat], "{face}", face=face)


def _add_suit(table: Table, seat: Seat) -> None:
    """Add 1 to a Number card in the character's suit, or say why not (CS-11, CS-38, CS-41)."""
    face, who = laid(table, seat), played_by(table, seat)
    if not face or SUIT[face] != who.suit:
        return
    bonus, card = suited(table, seat, face), revealed(table, seat)
    if bonus:
        explain(table, VALUES[seat], "{name}'s {suit}", bonus, name=who.name, suit=SUIT[face])
        words = N_("{seat}'s {face} is in {name}'s suit: +1")
        present(table, card, words, face=face, seat=seat, name=who.name)
        change(table, seat, table.counters[VALUES[seat]] + bonus)
        pause(table)
    elif (why := _unsuited(table, seat, face)) is not None:
        present(table, card, _NO_BONUS, face=face, seat=seat, suit=SUIT[face], why=why)
        pause(table)


def _unsuited(table: Table, seat: Seat, face: Face) -> Text | None:
    """Return why a card in the character's suit gets no bonus; None without a reason to show."""
    front = laid_front(table, seat)
    if face in NUMBER:
        return Text("{most} is the maximum", most=BONUS_CAP)
    if front.kind == BLANK or is_replaced(front):
        return None
    return Text("only Number cards get it")


def told(table: Table, seat: Seat, when: str) -> list[DoEffect]:
    """Return the effects of a step on a seat's card."""
    words = laid_front(table, seat).told(when)
    source = laid(table, seat).rpartition("_")[2]
    return [DoEffect(seat, told, source) for told in words]


def ordered(table: Table) -> tuple[Seat, Seat]:
    """Return the seats in this turn's order (CS-4)."""
    first = table.counters["active"]
    return first, other(first)


def boost(table: Table, seat: Seat, n: int) -> None:
    """Add an ability's bonus to an attack value (CS-39)."""
    name = played_by(table, seat).ability.name
    if laid_front(table, seat).kind == ATTACK:
        explain(table, VALUES[seat], "{name}", n, name=name)
        say(table, "{seat}'s ability {name}: +{n}", name=name, seat=seat, n=n)
        change(table, seat, table.counters[VALUES[seat]] + n)
    else:
        words = N_("{seat}'s ability {name} adds nothing: it only raises attacks")
        say(table, words, name=name, seat=seat)
    pause(table)


def hush(table: Table, seat: Seat, kind: str, n: int) -> None:
    """Lower a value of the kind that was called (CS-39, CS-41)."""
    name, rival = played_by(table, seat).ability.name, other(seat)
    found, face = laid_kind(table, rival), laid(table, rival)
    if found == kind:
        explain(table, VALUES[rival], "{name}", -n, name=name)
        card, words = revealed(table, rival), _GUESSED[kind]
        present(table, card, words, name=name, seat=seat, face=face, n=n)
        change(table, rival, table.counters[VALUES[rival]] - n)
    elif found:
        present(table, revealed(table, rival), _MISSED[kind], name=name, seat=seat, face=face)
    else:
        words = N_("{name}: {seat} guessed wrong. {seat_b} played neither kind")
        say(table, words, name=name, seat=seat, seat_b=rival)
    pause(table)


def add(table: Table, seat: Seat, n: int, name: str) -> None:
    """Add n to a value; ``name`` is the reason."""
    explain(table, VALUES[seat], "{name}", n, name=name)
    change(table, seat, table.counters[VALUES[seat]] + n)


def become(table: Table, seat: Seat, value: int, name: str) -> None:
    """Set a value; ``name`` is the reason."""
    explain(table, VALUES[seat], "{name}", value, "set", name=name)
    change(table, seat, value)


def change(table: Table, seat: Seat, value: int) -> None:
    """Set a value, not below 0 (CS-38)."""
    value = max(0, value)
    if table.counters[VALUES[seat]] != value:
        table.count(VALUES[seat], value)


def amend(table: Table, kind: type[K], change: Callable[[K], K]) -> None:
    """Change the next step of a kind, if there is one."""
    for place, step in find(table.agenda, kind)[:1]:
        changed = plain(change(step))
        table.plan((*table.agenda[:place], *changed, *table.agenda[place + 1 :]))


def plan_before(table: Table, kinds: tuple[type[CardShotStep], ...], *steps: CardShotStep) -> None:
    """Plan steps before the next one of these kinds."""
    place = min(at for kind in kinds for at, _ in find(table.agenda, kind))
    table.plan((*table.agenda[:place], *plain(*steps), *table.agenda[place:]))


def take_back(table: Table, seat: Seat) -> None:
    """Note that a seat's played card returns to hand instead of being discarded."""
    amend(
        table,
        ClearCards,
        lambda step: step if seat in step.kept else ClearCards((*step.kept, seat)),
    )


def clear(table: Table, kept: tuple[Seat, ...]) -> None:
    """Discard the played cards, or return them to hand (CS-42)."""
    for seat in ordered(table):
        for card in tuple(table.zones[CLASHES[seat]]):
            if seat in kept:
                say(table, "The {face} returns to {seat}'s hand", face=table.faces[card], seat=seat)
                table.move(card, CLASHES[seat], HANDS[seat])
            else:
                discard(table, card, CLASHES[seat], seat)
    pause(table)
