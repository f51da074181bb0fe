"""A turn, step by step: draw, pre-attack, attack, post-attack, discard (CS-4 to CS-16).

Steps that ask, beside those of other modules: ``("jokers", seat)``, ``("ability", seat, step)``,
``("cost", seat, left, kind)`` cards of the hand that are still to be paid, ``("call", seat, n)``,
``("lay", seat...)``, ``("shed", seat)`` down to the hand size, ``("spare", seat)`` one card more.
Others: ``("draw", seat)``, ``("end",)``, and ``("before",)``, ``("attack",)``, ``("after",)`` and
``("discard",)``, which only say that a step of the turn begins: each waits as ``("next", name)``,
so that it is at hand no sooner than all that was planned before it is done.
"""

from game.engine.actions import Action, Choose, Pick
from game.engine.chance import Chance
from game.engine.names import CardId, Seat, Step
from game.engine.narration import pause, say
from game.engine.table import Table
from game.rulebooks.card_shot import absorbing, choosing, combat, damage
from game.rulebooks.card_shot.cards import (
    DECKS,
    DEFENDS,
    HAND_SIZES,
    HANDS,
    NONE,
    SEATS,
    VALUES,
    WAYS,
    other,
)
from game.rulebooks.card_shot.effects import ABILITY, carry_out
from game.rulebooks.card_shot.hands import restore
from game.rulebooks.card_shot.piles import PAID, discard, draw, peel, with_article
from game.rulebooks.card_shot.roster import played_by
from game.rulebooks.card_shot.values import call

LAST_TURN = 60
"""The turn after which the match is stopped (CS-50)."""


def steps(table: Table) -> tuple[Step, ...]:
    """The steps of a turn, the Active Player first in each (CS-4, CS-6 to CS-16, CS-31)."""
    one, two = combat.ordered(table)
    lays: tuple[Step, ...] = (("lay", one), ("lay", two))
    if table.options["way"] == "hidden":
        lays = (("lay", *SEATS),)
    return (
        *(("draw", one), ("jokers", one), ("draw", two), ("jokers", two)),
        *(("next", "before"), ("ability", one, "pre"), ("ability", two, "pre")),
        *(("next", "attack"), *lays, ("reveal",), ("compare", 0, 0, 0), ("clear",)),
        *(("next", "after"), ("ability", one, "post"), ("ability", two, "post")),
        *(("next", "discard"), ("shed", one), ("spare", one), ("shed", two), ("spare", two)),
        ("end",),
    )


def advance(table: Table, chance: Chance) -> None:
    """Do the step at hand, which asks nobody; a question without a point is passed over.

    So is a step that only says what begins.
    """
    step, *rest = table.agenda
    table.plan(rest)
    match step:
        case ("next", str(name)):
            table.plan(((name,), *rest))
        case ("draw", int(seat)):
            draw(table, seat, table.counters[HAND_SIZES[seat]] - len(table.zones[HANDS[seat]]))
        case ("reveal",):
            combat.reveal(table)
        case ("boost", int(seat), int(n)):
            combat.boost(table, seat, n)
        case ("hush", int(seat), str(kind), int(n)):
            combat.hush(table, seat, kind, n)
        case ("do", int(seat), str(words), str(source)):
            carry_out(table, seat, words, source, chance)
        case ("compare", int(doublings), int(one), int(two)):
            combat.compare(table, doublings, (one, two))
        case ("strike", int(seat), int(amount), int(guard), int(pierced)):
            combat.strike(table, seat, amount, guard, bool(pierced))
        case ("lose", int(seat), int(amount)):
            damage.lose(table, seat, amount)
        case ("order", int(seat), int()):
            choosing.lay_back(table, seat)
        case ("scout", int(seat)):
            choosing.return_scouted(table, seat)
        case ("recycle", int(seat), *_):
            say(table, "{seat} finds no card to take back", seat=seat)
        case ("clear", *kept):
            combat.clear(table, tuple(int(seat) for seat in kept))
        case ("end",):
            _end(table)


def take(table: Table, action: Action, chance: Chance) -> None:
    """Carry out what a seat chose in a turn."""
    step = table.agenda[0]
    if step[0] == "lay":
        combat.lay(table, action)
    elif isinstance(action, Pick):
        _pick(table, action.seat, action.card, step)
    else:
        assert isinstance(action, Choose)
        _choose(table, action.seat, action.option, step, chance)


def _pick(table: Table, seat: Seat, card: CardId, step: Step) -> None:
    """Do with a card what the step asks for it."""
    face, rest = table.faces[card], table.agenda[1:]
    match step[0]:
        case "jokers":
            say(table, "{seat} discards a Joker and draws two", seat=seat)
            discard(table, card, HANDS[seat], seat)
            draw(table, seat, 2)
        case "cost":
            say(table, f"{{seat}} pays with {with_article(face)}", seat=seat, face=face)
            discard(table, card, HANDS[seat], seat)
            left = int(step[2]) - 1
            table.plan((("cost", seat, left, step[3]), *rest) if left else rest)
        case "absorb":
            absorbing.absorb(table, seat, card)
        case "recycle":
            choosing.recycle(table, seat, card)
        case "peek":
            choosing.bury(table, seat, card)
        case "order":
            choosing.order(table, seat, card)
        case "scout":
            table.plan(rest)
            choosing.scouted(table, seat, card)
        case "cycle":
            table.plan(rest)
            choosing.cycled(table, seat, card)
        case _:
            say(table, f"{{seat}} discards {with_article(face)}", seat=seat, face=face)
            discard(table, card, HANDS[seat], seat)
            if step[0] == "spare":
                table.plan(rest)


def _choose(table: Table, seat: Seat, option: str, step: Step, chance: Chance) -> None:
    """Use an ability, name a kind, end a set of cards, or do without."""
    if step[0] == "recycle":
        choosing.recycled(table, seat, chance)
        return
    table.plan(table.agenda[1:])
    match step[0]:
        case "ability" if option == "ability":
            _use(table, seat)
        case "call":
            call(table, seat, option.partition(":")[2], int(step[2]))


def _use(table: Table, seat: Seat) -> None:
    """Pay for an ability, and plan what it does (CS-32, CS-33)."""
    ability = played_by(table, seat).ability
    say(table, "{seat} uses {name}", seat=seat, name=ability.name)
    planned: list[Step] = [("do", seat, words, ABILITY) for words in ability.effects]
    kind, n = ability.cost.kind, ability.cost.n
    if kind in ("hand", "suit"):
        planned.insert(0, ("cost", seat, n, kind))
    if kind == "deck":
        peel(table, seat, n, PAID)
    if table.result is None:
        table.plan((*planned, *table.agenda))
        pause(table)


def _end(table: Table) -> None:
    """The other seat becomes active (CS-4); after the last turn the decks are counted (CS-50)."""
    turn, active = table.counters["turn"], table.counters["active"]
    for seat in SEATS:
        for counter, value in ((VALUES[seat], NONE), (WAYS[seat], NONE), (DEFENDS[seat], 0)):
            if table.counters[counter] != value:
                table.count(counter, value)
    restore(table)
    if turn == LAST_TURN:
        _count_decks(table, active)
        return
    table.count("turn", turn + 1)
    table.count("active", other(active))
    table.plan((*steps(table), *table.agenda))


def _count_decks(table: Table, active: Seat) -> None:
    """The fuller deck wins; with equal ones the Active Player loses (CS-50)."""
    decks = [len(table.zones[zone]) for zone in DECKS]
    winner = other(active) if decks[0] == decks[1] else decks.index(max(decks))
    words = "After turn {turn} {seat} has more cards left: {most} against {least}"
    if decks[0] == decks[1]:
        words = "After turn {turn} both have {most} cards left, and {seat} was not active"
    most, least = max(decks), min(decks)
    say(table, words, turn=LAST_TURN, seat=winner, most=most, least=least)
    table.end((winner,))
