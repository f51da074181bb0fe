"""A round of Filthy Casual, step by step: lay, reveal, compare, parry and hit."""

from collections.abc import Sequence
from itertools import chain

from game.engine.actions import Action, Choose, Play
from game.engine.chance import Chance
from game.engine.events import Compared, Struck
from game.engine.names import Seat
from game.engine.narration import announce, note, pause, say
from game.engine.table import Table
from game.engine.text import Text
from game.rulebooks.filthy_casual.cards import COMMITS, HANDS, HIT_POINTS, OPENS, outcome
from game.rulebooks.filthy_casual.formation import (
    Pair,
    attackers,
    commanders,
    has_targets,
    opponent,
    pairs,
    team,
)
from game.rulebooks.filthy_casual.phrases import (
    LONG_CHAIN,
    again,
    again_held,
    beating,
    fighting_on,
    holding,
    losing,
    parrying,
    spent,
    tying,
    unhurt,
)
from game.rulebooks.filthy_casual.round_end import draw, finish_round
from game.rulebooks.filthy_casual.steps import (
    CollectWins,
    CompareParry,
    FinishRound,
    ForceChain,
    LayMoves,
    PlayParry,
    RevealMoves,
    RoundStep,
    SettleDuels,
    Win,
    find,
    in_round,
    plain,
    read,
)
from game.rulebooks.filthy_casual.targeting import result_of, tell_targets

DIE = 6
"""Sides of the die of Frenzy (FC-30)."""


def advance(table: Table, chance: Chance) -> None:
    """Carry out the first step of the agenda."""
    step, rest = read(table.agenda[0]), table.agenda[1:]
    match step:
        case LayMoves():
            _lay_unseen(table, step.seats, chance)
            table.plan(rest)
        case RevealMoves():
            table.plan(rest)
            _reveal(table, step.seats)
        case SettleDuels():
            table.plan(rest)
            tell_targets(table, in_round(rest))
            _settle_duels(table, pairs(table, in_round(rest)), chance)
        case FinishRound():
            finish_round(table, step.seats, chance)
        case PlayParry():
            table.plan(rest)
            _parry(table, step.pair, step.number, chance)
        case CompareParry():
            table.plan(rest)
            _compare(table, step.pair, step.number, chance)
        case CollectWins():
            table.plan((*plain(*_forces(table, step.wins)), *rest))


def force(table: Table, commander: Seat, target: Seat | None) -> None:
    """Force a chain on a seat that the Commander beat; None declines (FC-27)."""
    rest = table.agenda[1:]
    if target is None:
        table.plan(rest)
        return
    say(table, "{seat_a} forces a chain on {seat_b}", seat_a=commander, seat_b=target)
    one, two = sorted((commander, target))
    table.plan((*plain(PlayParry(one, two, 1)), *rest))


def resolve(table: Table, action: Action, chance: Chance) -> None:
    """Lay the chosen card face down and record its target, or decide on a chain."""
    if isinstance(action, Play):
        table.move(action.card, HANDS[action.seat], action.to)
        if action.mode:
            table.count(f"last:{action.seat}", int(action.mode))
    elif isinstance(action, Choose):
        force(table, action.seat, int(action.detail) if action.detail else None)


def _lay_unseen(table: Table, seats: Sequence[Seat], chance: Chance) -> None:
    """Lay the top card of the deck for each seat that had no card to lay (FC-14)."""
    for seat in seats:
        if not table.zones[COMMITS[seat]]:
            say(table, "{seat} has no cards left and plays the top card", seat=seat)
            draw(table, COMMITS[seat], chance)


def _reveal(table: Table, seats: Sequence[Seat]) -> None:
    """Reveal the cards of these seats at once (FC-8)."""
    for seat in seats:
        table.move(table.zones[COMMITS[seat]][0], COMMITS[seat], OPENS[seat])
    if table.quiet:
        return
    for seat in seats:
        card = table.zones[OPENS[seat]][-1]
        note(table, "{seat} plays {face}", routine=True, seat=seat, face=table.faces[card])
    pause(table)


def _settle_duels(table: Table, duels: Sequence[Pair], chance: Chance) -> None:
    """Settle the duels that have a winner, and plan the Parries of the tied ones (FC-16)."""
    tied = [pair for pair in duels if result_of(table, pair) == 0]
    planned: list[RoundStep] = [PlayParry(*pair, 1) for pair in tied]
    if commanders(table.options):
        planned.append(CollectWins(()))
    table.plan((*plain(*planned), *table.agenda))
    won = [pair for pair in duels if pair not in tied]
    for place, pair in enumerate(won, 1):
        _hold_up(table, pair)
        _hit(table, pair, 0, chance, won[place:])
    for pair in tied:
        _hold_up(table, pair)
    _clear(table, tuple(dict.fromkeys((*chain.from_iterable(duels), *in_round(table.agenda)))))


def _parry(table: Table, pair: Pair, number: int, chance: Chance) -> None:
    """Ask the pair for another card; an empty hand plays the top card (FC-13, FC-14)."""
    if _is_stuck(table, pair):
        _break_off(table)
        return
    # plan before announcing, because `awaited` reads the agenda
    planned = plain(LayMoves(pair), RevealMoves(pair), CompareParry(*pair, number))
    table.plan((*planned, *table.agenda))
    if not table.quiet:
        tell = announce if number >= LONG_CHAIN else say
        tell(table, parrying(pair, number, table.seats))
    empty = [seat for seat in pair if not table.zones[HANDS[seat]]]
    _lay_unseen(table, empty, chance)
    pause(table)


def _is_stuck(table: Table, pair: Pair) -> bool:
    """Return whether a tie can never be broken.

    Both hands are empty, and all cards left to draw are the same.
    """
    if any(table.zones[HANDS[seat]] for seat in pair):
        return False
    left = {table.faces[card] for zone in ("deck", "discard") for card in table.zones[zone]}
    return len(left) < 2


def _goes_on(table: Table, pair: Pair, parries: int) -> bool:
    """Return whether all players can tell that a tie will be fought again.

    If the open and discarded cards show two different faces, the tie can still be broken. Cards
    in hand count only if no other fight uses some of them first.
    """
    seen = chain(table.zones["discard"], *(table.zones[zone] for zone in OPENS[: table.seats]))
    if len({table.faces[card] for card in seen}) > 1:
        return True
    is_next = parries > 1 or len(in_round(table.agenda)) == 2
    return is_next and any(table.zones[HANDS[seat]] for seat in pair)


def _break_off(table: Table) -> None:
    """End a duel without damage; if all cards of the match are equal, it is a draw."""
    say(table, "No cards are left to break the tie")
    if len(set(table.faces.values())) < 2:
        table.end(())


def _compare(table: Table, pair: Pair, number: int, chance: Chance) -> None:
    """Compare the cards of a Parry: deal the hit, or plan another Parry (FC-13)."""
    _hold_up(table, pair, number)
    if result_of(table, pair):
        _hit(table, pair, number, chance)
    else:
        table.plan((*plain(PlayParry(*pair, number + 1)), *table.agenda))
    _clear(table, pair)


def _attacks(table: Table, pair: Pair) -> tuple[Seat, ...]:
    """Return who of a pair attacks the other; () where nobody has a target (FC-20, FC-24)."""
    if not has_targets(table.options):
        return ()
    return tuple(
        seat
        for seat, other in (pair, pair[::-1])
        if opponent(table, in_round(table.agenda), seat) == other
    )


def _hold_up(table: Table, pair: Pair, parries: int = 0) -> None:
    """Announce how the two revealed cards compare, after some Parries (FC-7, FC-9)."""
    if table.quiet:
        return
    cards = (table.zones[OPENS[pair[0]]][0], table.zones[OPENS[pair[1]]][0])
    face, other = table.faces[cards[0]], table.faces[cards[1]]
    (one, two), result = pair, outcome(face, other)
    winner: Seat | None = None
    attacks = _attacks(table, pair)
    chosen = () if parries else attacks  # in a Parry, both attack
    if result > 0:
        winner, text = one, beating(chosen, one, two, face, other)
    elif result < 0:
        winner, text = two, beating(chosen, two, one, other, face)
    else:
        text = tying(pair[::-1] if attacks == (two,) else pair, face)
    detail = _next_hit(table, pair, parries + 1) if winner is None else None
    table.tell(Compared(pair, cards, winner, text, detail))


def _next_hit(table: Table, pair: Pair, parries: int) -> Text:
    """Return the line about the hit after a tie; a Commander that cannot fall yet is named (FC-28).

    The next hit is not mentioned unless all players can tell that the tie will be fought again.
    """
    if not _goes_on(table, pair, parries):
        return unhurt()
    frenzy = bool(table.options["frenzy"])
    most = parries + (DIE if frenzy else 1)
    held = [
        seat
        for seat in pair
        if _is_shielded(table, seat) and table.counters[HIT_POINTS[seat]] <= most
    ]
    return again_held(parries, frenzy, held[0]) if len(held) == 1 else again(parries)


def _hit(
    table: Table, pair: Pair, number: int, chance: Chance, following: Sequence[Pair] = ()
) -> None:
    """Deal 1 damage, or 1d6 in Frenzy (FC-30), plus 1 for each Parry (FC-9, FC-15).

    ``following``: the won duels of the round that are settled next.
    """
    winner, loser = pair if result_of(table, pair) > 0 else pair[::-1]
    rolls = bool(table.options["frenzy"])
    base = table.roll(winner, DIE, chance) if rolls else 1
    amount, left = base + number, table.counters[HIT_POINTS[loser]]
    least = 1 if _is_shielded(table, loser) else 0
    if not table.quiet:
        text = losing(loser, base, number, rolls) if left else spent(loser)
        if left - amount < least == 1:
            text = holding(loser, left - least)
        elif 0 < left <= amount and _fights_on(table, loser, following):
            text = fighting_on(text, amount)
        table.tell(Struck(winner, loser, amount, text))
    table.count(HIT_POINTS[loser], max(least, left - amount))
    _note_win(table, winner, loser)
    pause(table)


def _fights_on(table: Table, seat: Seat, following: Sequence[Pair]) -> bool:
    """Return whether a seat is in one of the following duels, or in a tied one (FC-16)."""
    tied = (step.pair for _, step in find(table.agenda, PlayParry))
    return any(seat in pair for pair in (*following, *tied))


def _is_shielded(table: Table, seat: Seat) -> bool:
    """Return whether a Commander had living Knights when the round began (FC-28)."""
    if seat not in commanders(table.options):
        return False
    own = team(table.options, seat)
    return any(
        other != seat and team(table.options, other) == own for other in in_round(table.agenda)
    )


def _note_win(table: Table, winner: Seat, loser: Seat) -> None:
    """Record a win for the Commanders' choice at the end of the round (FC-27)."""
    if not commanders(table.options):
        return
    for place, step in find(table.agenda, CollectWins):
        noted = CollectWins((*step.wins, Win(winner, loser)))
        table.plan((*table.agenda[:place], *plain(noted), *table.agenda[place + 1 :]))


def _forces(table: Table, wins: Sequence[Win]) -> list[ForceChain]:
    """Return the Commanders that beat two or more attackers, lower seat first (FC-27)."""
    fencers = in_round(table.agenda)
    forces: list[ForceChain] = []
    for commander in commanders(table.options):
        mine = [
            seat for seat in attackers(table, fencers, commander) if Win(commander, seat) in wins
        ]
        if len(mine) >= 2:
            forces.append(ForceChain(commander, tuple(mine)))
    return forces


def _clear(table: Table, seats: Sequence[Seat]) -> None:
    """Discard revealed cards whose comparisons are all done (FC-10)."""
    for seat in seats:
        table.move(table.zones[OPENS[seat]][0], OPENS[seat], "discard")
