"""What a seat may choose at each step, and why it may not choose the rest (FC-8 to FC-27)."""

from collections.abc import Sequence

from game.engine.actions import Action, Choose, Play, shared_play
from game.engine.chance import Chance
from game.engine.descriptions import Bar, locked_already, not_asked
from game.engine.names import Options, Seat, Zone
from game.engine.table import Table
from game.engine.text import N_, Text
from game.rulebooks.filthy_casual.cards import COMMITS, HANDS
from game.rulebooks.filthy_casual.formation import has_targets, is_commander, targets, team
from game.rulebooks.filthy_casual.steps import (
    ASKING,
    ForceChain,
    LayMoves,
    RoundStep,
    first,
    in_round,
    parries,
    read,
)


def owing(table: Table) -> tuple[Seat, ...]:
    """Return the seats that owe a card (FC-8, FC-13), or a Commander that may force (FC-27)."""
    agenda, zones = table.agenda, table.zones
    if not agenda or agenda[0][0] not in ASKING:
        return ()
    step = read(agenda[0])
    if isinstance(step, LayMoves):
        return tuple(
            [seat for seat in step.seats if not zones[COMMITS[seat]] and zones[HANDS[seat]]]
        )
    return (step.commander,) if isinstance(step, ForceChain) else ()


def _owes(table: Table, step: RoundStep | None, seat: Seat) -> bool:
    """Return whether one seat owes a choice; faster than `owing`, as each candidate needs it."""
    if isinstance(step, LayMoves):
        return seat in step.seats and _can_lay(table, seat)
    return isinstance(step, ForceChain) and seat == step.commander


def _can_lay(table: Table, seat: Seat) -> bool:
    """Return whether a seat has laid no card and has one to lay."""
    return not table.zones[COMMITS[seat]] and bool(table.zones[HANDS[seat]])


def candidates(table: Table, seat: Seat) -> tuple[Action, ...]:
    """Return each card of the hand with each target, or the answers on a forced chain."""
    step = first(table.agenda)
    if isinstance(step, ForceChain):
        chains = (Choose(seat, f"chain:{other}") for other in step.beaten)
        return (*chains, Choose(seat, "decline"))
    return _plays(table, seat, _modes(table, seat))


def legal(table: Table, seat: Seat) -> tuple[Action, ...]:
    """Return the candidates that nothing bars; only their targets need a check."""
    if isinstance(first(table.agenda), ForceChain):
        return candidates(table, seat)
    if not _has_target(table):
        return _plays(table, seat, ("",))
    modes = [mode for mode in _modes(table, seat) if _bar_target(table, seat, mode) is None]
    return _plays(table, seat, modes)


def any_legal(table: Table, seat: Seat, chance: Chance) -> Action:
    """Return a random legal candidate; only the one that is selected is constructed."""
    if isinstance(first(table.agenda), ForceChain):
        return chance.one_of(candidates(table, seat))
    hand = table.zones[HANDS[seat]]
    if not _has_target(table):
        return shared_play(seat, chance.one_of(hand), COMMITS[seat], "")
    modes = _modes(table, seat)
    left = list(range(len(hand) * len(modes)))
    while True:
        place, mode = divmod(left.pop(chance.below(len(left))), len(modes))
        if not modes[mode] or _bar_target(table, seat, modes[mode]) is None:
            return shared_play(seat, hand[place], COMMITS[seat], modes[mode])


def _plays(table: Table, seat: Seat, modes: Sequence[str]) -> tuple[Action, ...]:
    """Return each card of the hand with each of these modes."""
    to, hand = COMMITS[seat], table.zones[HANDS[seat]]
    return tuple([shared_play(seat, card, to, mode) for card in hand for mode in modes])


def _modes(table: Table, seat: Seat) -> list[str]:
    """Return the targets of the current card as modes; one empty mode if it has none."""
    return [str(target) for target in _targets(table, seat)] or [""]


def bar(table: Table, action: Action) -> Bar | None:
    """Return why an action is illegal; None if it is legal.

    FC-8 is for cards, FC-20, FC-21 and FC-25 for targets, FC-27 for the forced chain.
    """
    step, seat = first(table.agenda), action.seat
    if not _owes(table, step, seat):
        if table.counters.get(f"hp:{seat}") == 0 and seat not in in_round(table.agenda):
            return Bar("FC-17", Text("{seat} is out of the match", seat=seat))
        return not_asked("FC-8", seat)
    if seat in table.locked:
        return locked_already("FC-8", seat)
    return bar_asked(table, action)


def bar_asked(table: Table, action: Action) -> Bar | None:
    """Return the same for a seat that owes a choice and has not locked one."""
    step, seat = first(table.agenda), action.seat
    if isinstance(step, ForceChain):
        if action in candidates(table, seat):
            return None
        return Bar("FC-27", Text("force a chain on an attacker you beat, or decline"))
    if not isinstance(action, Play):
        return Bar("FC-8", Text("choose a card from your hand and play it face down"))
    if action.card not in table.zones[HANDS[seat]]:
        return Bar("FC-8", Text("that card is not in your hand"))
    if action.to != COMMITS[seat]:
        return _bar_place(table, seat, action.to)
    return _bar_target(table, seat, action.mode)


def _bar_place(table: Table, seat: Seat, place: Zone) -> Bar:
    """Return where to drop a card that was dropped elsewhere (FC-8, FC-20, FC-24, FC-25)."""
    other = _seat_named(table, place)
    if _targets(table, seat):
        named = "" if other is None else str(other)
        return _bar_target(table, seat, named) or Bar(
            _target_rule(table.options),
            Text("drag the card onto {seat}'s name", seat=other or 0),
        )
    first = table.options["mode"] == "commander" and not parries(table.agenda)
    if first and other is not None and team(table.options, other) != team(table.options, seat):
        reason = N_("a Knight can't choose whom to fight: drag a card to your own place")
        return Bar("FC-24", Text(reason))
    return Bar("FC-8", Text("drag a card to your own place"))


def _bar_target(table: Table, seat: Seat, mode: str) -> Bar | None:
    targets = _targets(table, seat)
    rule = _target_rule(table.options)
    if not targets:
        return Bar(rule, Text("this card takes no target")) if mode else None
    if mode not in [str(target) for target in targets]:
        return Bar(rule, _no_target(table, seat, _seat_named(table, mode), targets))
    last = table.counters[f"last:{seat}"]
    if rule == "FC-20" and int(mode) == last and len(targets) > 1:
        reason = N_("you can't attack {seat} twice in a row: drag a card onto another rival")
        return Bar("FC-21", Text(reason, seat=last), Text("your last target"))
    return None


def _targets(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats that the current card may target; () in a Parry."""
    return targets(table, in_round(table.agenda), seat) if _has_target(table) else ()


def _has_target(table: Table) -> bool:
    """Return whether the current card may have a target."""
    return has_targets(table.options) and not parries(table.agenda)


def _target_rule(options: Options) -> str:
    """Return the id of the rule about valid targets."""
    return "FC-25" if options["mode"] == "commander" else "FC-20"


def _seat_named(table: Table, word: str) -> Seat | None:
    """Return the seat in a zone, drop target or mode; None if there is none."""
    number = word.rpartition(":")[2]
    seats = (seat for seat in range(table.seats) if str(seat) == number)
    return next(seats, None)


def _no_target(table: Table, seat: Seat, other: Seat | None, targets: Sequence[Seat]) -> Text:
    """Return why ``other`` cannot be hit, and whom to hit instead."""
    options = table.options
    wanted, instead = N_("the rival you want to hit"), N_("another rival")
    if options["mode"] == "commander":
        wanted, instead = N_("the enemy Knight you want to hit"), N_("an enemy Knight")
        if is_commander(options, targets[0]):
            wanted = instead = N_("the enemy Commander")
    if other is None or other == seat:
        return Text("drag a card onto {wanted}", wanted=wanted)
    if other not in in_round(table.agenda):
        reason = N_("{seat} is out: drag a card onto {instead}")
    elif team(options, other) == team(options, seat):
        reason = N_("{seat} is on your side: drag a card onto {instead}")
    else:
        reason = N_("{seat} can't be hit while a Knight stands: drag a card onto {instead}")
    return Text(reason, seat=other, instead=instead)
