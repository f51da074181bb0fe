"""What the answers do: buying points, strikes, blocks and abilities."""

from game.engine.actions import Action, Choose
from game.engine.chance import Chance
from game.engine.events import Fell, Stopped, Struck
from game.engine.names import Seat, Zone
from game.engine.narration import CardEffect, affect, cut, pause, say
from game.engine.table import Table
from game.engine.text import N_, Text, TextValue
from game.rulebooks.deck_duel.cards import ACE, in_play, other
from game.rulebooks.deck_duel.ruleset import FULL, KINDS, ruleset
from game.rulebooks.deck_duel.steps import (
    AnswerDamage,
    CutDeck,
    DeckDuelStep,
    JudgeCard,
    LookAgain,
    PrepareTurn,
    UseWin,
    first,
    plain,
)

_STRIKES = (
    N_("{seat_a} strikes {seat_b} for {damage} (won the flip)"),
    N_("{seat_a} strikes {seat_b} for {damage}: flip 1 + {kind} {points}"),
)
"""What a strike says and what its damage comes from, without and with points."""

_FOCUSED = (
    N_("{seat_a} strikes {seat_b} for {damage} (focused Ace)"),
    N_("{seat_a} strikes {seat_b} for {damage}: Ace 2 + {kind} {points}"),
)
"""The same for an Ace, which wins only with focus (DD-8)."""

_HEALS = (
    N_("{seat}'s Queen restores {points} Health"),
    N_("{seat} pays 1 Energy: the Queen restores {points} Health"),
)
"""What a Queen does, free and paid (DD-16)."""


def resolve(table: Table, action: Action, chance: Chance) -> None:
    """Carry out an answer."""
    assert isinstance(action, Choose)
    take(table, action.seat, action.option)


def take(table: Table, seat: Seat, option: str) -> None:
    """Carry out a seat's answer to the current step, and take the step off the agenda."""
    step, rest = first(table.agenda), table.agenda[1:]
    word, _, detail = option.partition(":")
    table.plan(rest)
    match step:
        case CutDeck():
            cut(table, f"deck:{other(seat)}", seat, int(detail))
        case PrepareTurn(seats):
            _prepare(table, seat, option, seats)
        case UseWin():
            table.plan((*plain(*_won(table, seat, word, detail)), *rest))
        case AnswerDamage(damage=damage):
            _defend(table, seat, int(detail), damage)
        case LookAgain():
            if option == "look":
                say(table, "{seat} spends 1 Energy to look at the second card", seat=seat)
                _spend(table, seat)
                _peek(table, seat)
        case _:
            _judge(table, seat, discards=option == "discard")


def gain(table: Table, counter: str, amount: int = 1) -> bool:
    """Raise a counter up to its maximum (DD-2); return whether it rose."""
    was = table.counters[counter]
    value = min(was + amount, ruleset(table.options).most(counter))
    if value != was:
        table.count(counter, value)
    return value != was


def clear(table: Table, counter: str) -> bool:
    """Set a counter to 0; return whether it was higher."""
    had = table.counters[counter] > 0
    if had:
        table.count(counter, 0)
    return had


_SPENT = {
    "attack": N_("{seat} spends 1 {unit} on {kind}: +1 for a strike"),
    "defense": N_("{seat} spends 1 {unit} on {kind}: it can block 1 damage"),
}
"""What is said of a seat that spends Energy, with what the point is for."""


def _prepare(table: Table, seat: Seat, option: str, asked: tuple[Seat, ...]) -> None:
    """Spend 1 Energy or Action on a point, or pass (DD-5, DD-24)."""
    left = tuple(named for named in asked if named != seat)
    if left:
        table.plan((*plain(PrepareTurn(left)), *table.agenda))
    unit = ruleset(table.options).unit
    if option == "pass":
        say(table, "{seat} spends no {unit}", seat=seat, unit=unit)
        return
    words = _SPENT.get(option, N_("{seat} spends 1 {unit} on {kind}"))
    say(table, words, seat=seat, unit=unit, kind=KINDS[option])
    _spend(table, seat)
    gain(table, f"{option}:{seat}")


def _spend(table: Table, seat: Seat) -> None:
    fuel = ruleset(table.options).fueled(seat)
    table.count(fuel, table.counters[fuel] - 1)


def _won(table: Table, seat: Seat, word: str, detail: str) -> tuple[DeckDuelStep, ...]:
    """Carry out the winner's choice; return the steps that follow (DD-7, DD-25, DD-26)."""
    rules = ruleset(table.options)
    base = 2 if in_play(table, seat) == ACE else 1  # only a focused Ace wins (DD-8)
    if rules is FULL:
        if word == "strike":
            return (_aimed(table, seat, base, int(detail)),)
        return _used(table, seat, word, detail)
    asked = _used(table, seat, word, detail)
    return (*asked, _aimed(table, seat, base, table.counters[f"rage:{seat}"]))


def _aimed(table: Table, seat: Seat, base: int, points: int) -> AnswerDamage:
    """Announce a strike that spends points; return the step in which the loser answers it."""
    rules, loser, damage = ruleset(table.options), other(seat), base + points
    effect = effect_of(table, seat, "DD-8" if rules is FULL else "DD-25")
    effect = effect._replace(counters=((f"health:{loser}", -damage),))
    words = (_STRIKES if base == 1 else _FOCUSED)[bool(points)]
    kind = KINDS[rules.edge]
    text = Text(words, seat_a=seat, seat_b=loser, damage=damage, points=points, kind=kind)
    affect(table, effect, text)
    if points:
        edge = f"{rules.edge}:{seat}"
        table.count(edge, table.counters[edge] - points)
    return AnswerDamage(loser, damage)


def _used(table: Table, seat: Seat, word: str, detail: str) -> tuple[DeckDuelStep, ...]:
    """Gain Energy or an Action, or use an ability; return the steps that follow."""
    rules = ruleset(table.options)
    match word:
        case "energy" | "action":
            fuel = rules.fueled(seat)
            words = N_("{seat} gains 1 {unit}")
            _tell(table, seat, "DD-7", words, changes=((fuel, 1),), unit=rules.unit)
            gain(table, fuel)
        case "focus":
            words = N_("{seat}'s King gives focus: {seat}'s next Ace beats every card")
            path = f"play:{seat}", f"focus:{seat}"
            _tell(table, seat, "DD-14", words, path=path)
            table.move(table.zones[f"play:{seat}"][0], *path)
        case "heal":
            points = 2 if detail else 1
            changes = ((f"health:{seat}", points),)
            _tell(table, seat, "DD-16", _HEALS[bool(detail)], changes=changes, points=points)
            if detail:
                _spend(table, seat)
            gain(table, f"health:{seat}", points)
        case "foresight":
            _tell(table, seat, "DD-17", N_("{seat} uses a Jack to look at the top card"))
            _peek(table, seat)
            judge = JudgeCard(seat)
            return (LookAgain(seat), judge) if rules is FULL else (judge,)
    return ()


def _tell(
    table: Table,
    seat: Seat,
    rule: str,
    words: str,
    /,
    changes: tuple[tuple[str, int], ...] = (),
    path: tuple[Zone, Zone] | None = None,
    **values: TextValue,
) -> None:
    """Show what a seat uses its win for (DD-26 in Basic), and what that changes.

    ``path``: from and to which zone its card goes.
    """
    rule = rule if ruleset(table.options) is FULL else "DD-26"
    effect = effect_of(table, seat, rule)._replace(counters=changes, path=path)
    affect(table, effect, words, seat=seat, **values)


def effect_of(table: Table, seat: Seat, rule: str) -> CardEffect:
    """Return an effect of a seat's flipped card, if it is still in play."""
    return CardEffect(seat, next(iter(table.zones[f"play:{seat}"]), None), rule)


def _peek(table: Table, seat: Seat) -> None:
    """Move a seat's top card to the end of its peek zone (DD-17)."""
    table.move(table.zones[f"deck:{seat}"][0], f"deck:{seat}", f"peek:{seat}")


def _judge(table: Table, seat: Seat, discards: bool) -> None:
    """Discard or keep the first card; put the rest back on top in order (DD-17)."""
    peek = f"peek:{seat}"
    if discards:
        words = N_("{seat} discards the top card")
        if len(table.zones[peek]) > 1:
            words = N_("{seat} discards the top card; the second is now on top")
        say(table, words, seat=seat)
        table.move(table.zones[peek][0], peek, f"discard:{seat}")
    else:
        say(table, "{seat} keeps the top card", seat=seat)
    for card in reversed(table.zones[peek].copy()):
        table.move(card, peek, f"deck:{seat}", at=0)


def _defend(table: Table, seat: Seat, points: int, damage: int) -> None:
    """Spend the loser's points or Action, then deal the remaining damage (DD-9)."""
    rules = ruleset(table.options)
    left = damage - points
    if points:
        guard = f"{rules.guard or rules.fuel}:{seat}"
        unit = N_("Defense") if rules.guard else rules.unit
        words = N_("{seat} spends {points} {unit} and stops all damage")
        if left:
            words = N_("{seat} spends {points} {unit}: {left} damage is left")
        text = Text(words, seat=seat, points=points, unit=unit, left=left)
        if not table.quiet:
            table.tell(Stopped(seat, points, text, counter=guard))
        table.count(guard, table.counters[guard] - points)
    if left:
        unguarded = rules is FULL and not table.counters[f"{rules.guard}:{seat}"] and not points
        words = N_("{seat} has no Defense to block with and loses {amount} Health")
        _strike(table, seat, left, words if unguarded else N_("{seat} loses {amount} Health"))
    if table.result is not None:
        return
    if left or rules is not FULL:
        _lose_edge(table, seat)
    pause(table)


def _lose_edge(table: Table, seat: Seat) -> None:
    """Take all Attack or Rage from the loser (DD-10, DD-25)."""
    rules = ruleset(table.options)
    edge, rule = (f"{rules.edge}:{seat}", "DD-10" if rules is FULL else "DD-25")
    if table.counters[edge]:
        words, winner = N_("{seat} took damage and loses all {kind}"), other(seat)
        effect = effect_of(table, winner, rule)
        effect = effect._replace(counters=((edge, -table.counters[edge]),))
        affect(table, effect, words, seat=seat, kind=KINDS[rules.edge])
        clear(table, edge)


def _strike(table: Table, seat: Seat, amount: int, words: str) -> None:
    """Deal damage, and say so; a seat without Health loses the match (DD-23)."""
    winner = other(seat)
    text = Text(words, seat=seat, amount=amount)
    table.tell(Struck(winner, seat, amount, text))
    health = max(0, table.counters[f"health:{seat}"] - amount)
    table.count(f"health:{seat}", health)
    if not health:
        table.tell(Fell(seat))
        table.end((winner,))
