"""What a seat may answer at each step, and why it may not give the rest."""

from collections.abc import Iterable
from functools import cache

from game.engine.actions import Action, Choose
from game.engine.descriptions import Bar, locked_already, not_asked
from game.engine.names import Seat
from game.engine.steps import step_name
from game.engine.table import Table
from game.engine.text import N_, Text
from game.rulebooks.deck_duel.cards import JACK, KING, QUEEN, in_play, other
from game.rulebooks.deck_duel.ruleset import FULL, KINDS, MOST_HEALTH, MOST_POINTS, Ruleset, ruleset
from game.rulebooks.deck_duel.steps import (
    AnswerDamage,
    CutDeck,
    LookAgain,
    PrepareTurn,
    TurnQuestion,
    UseWin,
    first,
)

RULES = {
    "cut": ("DD-4", "DD-4"),
    "prep": ("DD-5", "DD-24"),
    "win": ("DD-7", "DD-26"),
    "defend": ("DD-9", "DD-25"),
    "look": ("DD-17", "DD-26"),
    "judge": ("DD-17", "DD-26"),
}
"""The rule behind each question, full and Basic."""

_WANTED = {
    "cut": (N_("choose how many cards go from the top to the bottom"),) * 2,
    "prep": (
        N_("spend 1 Energy on Attack or on Defense, or pass"),
        N_("spend 1 Action on Rage, or pass"),
    ),
    "win": (
        N_("choose one: strike, gain Energy, or use the face card you won with"),
        N_("choose one: strike only, gain an Action, or use the face card you won with"),
    ),
    "defend": (
        N_("you can't spend more Defense than you have, or more than the damage"),
        N_("spend 1 Action, or none"),
    ),
    "look": (N_("look at the second card, or leave it"),) * 2,
    "judge": (N_("discard the first card, or keep it"),) * 2,
}
"""Why any other answer is refused, full and Basic."""

ABILITIES = {KING: ("focus",), QUEEN: ("heal", "heal:paid"), JACK: ("foresight",)}
"""Options that a winning face card adds (DD-14, DD-16, DD-17)."""


def asked(table: Table) -> tuple[Seat, ...]:
    """Return the seats that the current step asks, even those with only one answer."""
    step = first(table.agenda)
    if isinstance(step, PrepareTurn):
        return step.seats
    return (step.seat,) if isinstance(step, TurnQuestion) else ()


def owing(table: Table) -> tuple[Seat, ...]:
    """Return the seats that have more than one answer to the current step."""
    return tuple([seat for seat in asked(table) if _chooses(table, seat)])


def _chooses(table: Table, seat: Seat) -> bool:
    """Return whether a seat that is asked has more than one legal answer."""
    step, found = step_name(table.agenda), False
    for option in tries(table, seat):
        if _lacking(table, seat, step, option) is None:
            if found:
                return True
            found = True
    return False


def answers(table: Table, seat: Seat) -> tuple[str, ...]:
    """Return the legal answers of a seat that is asked."""
    step = step_name(table.agenda)
    return tuple(
        [option for option in tries(table, seat) if _lacking(table, seat, step, option) is None]
    )


def candidates(table: Table, seat: Seat) -> Iterable[Action]:
    """Return all answers to the current step, legal or not."""
    return [Choose(seat, option) for option in tries(table, seat)]


def bar(table: Table, action: Action) -> Bar | None:
    """Return why an action is illegal, or None (DD-4 to DD-17, DD-24 to DD-26)."""
    seat = action.seat
    if not table.agenda:
        return Bar("DD-23", Text("the match is over"))
    if seat not in owing(table):
        return not_asked(_rule(table), seat)
    if seat in table.locked:
        return locked_already(_rule(table), seat)
    return bar_asked(table, action)


def bar_asked(table: Table, action: Action) -> Bar | None:
    """Return the same for a seat that owes a choice and has not locked one."""
    if not isinstance(action, Choose):
        return Bar(_rule(table), Text("cards are flipped, not played: use the buttons"))
    return barred(table, action.seat, action.option)


def _rule(table: Table) -> str:
    """Return the rule behind the current question."""
    return RULES[step_name(table.agenda)][ruleset(table.options) is not FULL]


def tries(table: Table, seat: Seat) -> tuple[str, ...]:
    """Return the options of the current step, legal or not."""
    rules = ruleset(table.options)
    match first(table.agenda):
        case CutDeck():
            return tuple(f"cut:{number}" for number in range(_deck(table, other(seat))))
        case PrepareTurn():
            return (*rules.points, "pass")
        case UseWin():
            return _wins(table, seat)
        case AnswerDamage(damage=damage):
            own = table.counters[f"{rules.guard}:{seat}"] if rules is FULL else 1
            return tuple(f"defend:{number}" for number in range(min(own, damage) + 1))
        case LookAgain():
            return ("look", "enough")
        case _:
            return ("discard", "keep")


def _wins(table: Table, seat: Seat) -> tuple[str, ...]:
    """Return the winner's options (DD-7, DD-8); in Basic only face cards have any (DD-26)."""
    card, rules = in_play(table, seat), ruleset(table.options)
    ability = ABILITIES.get(card, ())
    if rules is FULL:
        strikes = (f"strike:{number}" for number in range(table.counters[f"attack:{seat}"] + 1))
        return (*strikes, "energy", *ability)
    return ("strike", "action", *ability[:1]) if ability else ("strike",)


def barred(table: Table, seat: Seat, option: str) -> Bar | None:
    """Return why a seat that is asked cannot choose an option, or None."""
    step = step_name(table.agenda)
    if option in tries(table, seat):
        return _lacking(table, seat, step, option)
    basic = ruleset(table.options) is not FULL
    if step == "win" and not basic and _is_strike(option):
        points = table.counters[f"attack:{seat}"]
        few = Text("you have {points} Attack to spend", points=points)
        return Bar("DD-8", few if points else Text("you have no Attack to spend"))
    return Bar(RULES[step][basic], Text(_WANTED[step][basic]))


def _is_strike(option: str) -> bool:
    """Return whether an option is ``strike:N``, with N in ASCII digits and no leading zero."""
    word, _, points = option.partition(":")
    return word == "strike" and points.isascii() and points.isdecimal() and points[0] != "0"


def _lacking(table: Table, seat: Seat, step: str, option: str) -> Bar | None:
    """Return what a seat lacks for an option, or None."""
    counters, rules = table.counters, ruleset(table.options)
    basic, fuel = rules is not FULL, counters[rules.fueled(seat)]
    rule = RULES[step][basic]
    match option:
        case "attack" | "defense" | "rage" if not fuel:
            return _unfueled(rule, rules)
        case "attack" | "defense" | "rage" if counters[f"{option}:{seat}"] >= MOST_POINTS:
            return Bar(rule, Text("your {kind} is already 3", kind=KINDS[option]))
        case "energy" | "action" if fuel >= rules.tank:
            text = Text("you already have {fuel} {unit}", fuel=fuel, unit=rules.units)
            return Bar(rule, text)
        case "defend:1" if basic and not fuel:
            return _unfueled(rule, rules)
        case "heal" | "heal:paid":
            return _unhealed(table, seat, option)
        case "foresight" if not _deck(table, seat):
            return Bar("DD-26" if basic else "DD-17", Text("your deck is empty"))
        case "look" if not fuel:
            return _unfueled(rule, rules)
        case "look" if not _deck(table, seat):
            return Bar("DD-17", Text("your deck has no second card"))
    return None


def _unhealed(table: Table, seat: Seat, option: str) -> Bar | None:
    """Return why a Queen cannot heal this much; None if she can (DD-16, DD-26)."""
    rules = ruleset(table.options)
    rule = "DD-16" if rules is FULL else "DD-26"
    health = table.counters[f"health:{seat}"]
    if health >= MOST_HEALTH:
        return Bar(rule, Text("your Health is already 12"))
    if option == "heal":
        return None
    if health >= MOST_HEALTH - 1:
        return Bar(rule, Text("your Health cannot go above 12"))
    return None if table.counters[rules.fueled(seat)] else _unfueled(rule, rules)


@cache
def _unfueled(rule: str, rules: Ruleset) -> Bar:
    """Return the refusal for a seat without Energy or Actions."""
    return Bar(rule, Text("you have no {unit} to spend", unit=rules.unit))


def _deck(table: Table, seat: Seat) -> int:
    return len(table.zones[f"deck:{seat}"])
