"""A turn of Deck Duel, step by step: prepare, flip, fight and clear."""

from collections.abc import Sequence

from game.engine.chance import Chance
from game.engine.events import Compared
from game.engine.names import Seat, Step
from game.engine.narration import affect, pause, say
from game.engine.table import Table
from game.engine.text import N_, Text
from game.rulebooks.deck_duel.cards import (
    ACE,
    SEATS,
    has_focus,
    height,
    in_play,
    is_stuck,
    named,
    other,
)
from game.rulebooks.deck_duel.combat import clear, effect_of, gain, take
from game.rulebooks.deck_duel.offers import answers, asked
from game.rulebooks.deck_duel.ruleset import DIE, FULL, KINDS, ruleset
from game.rulebooks.deck_duel.steps import (
    TIE,
    CutDeck,
    FinishTurn,
    FlipCards,
    OpenDuel,
    PrepareTurn,
    SupplyDecks,
    TurnQuestion,
    UseWin,
    first,
    plain,
)


def opening(table: Table) -> None:
    """Plan the start of a dealt match (DD-3, DD-4)."""
    table.plan(plain(OpenDuel()))


def steps(table: Table) -> tuple[Step, ...]:
    """Return the steps of the next turn (DD-5, DD-24)."""
    if ruleset(table.options) is FULL:
        leader = table.counters["initiative"]
        prep = [PrepareTurn((leader,)), PrepareTurn((other(leader),))]
    else:
        prep = [PrepareTurn(SEATS)]
    return plain(*prep, SupplyDecks(), FlipCards())


def declare_draw(table: Table) -> None:
    """End the match in a draw, because nobody can win it."""
    say(table, "Only one rank is left: every turn would be a tie")
    table.end(())


def advance(table: Table, chance: Chance) -> None:
    """Carry out the first step of the agenda, or give the only answer to its question."""
    step, rest = first(table.agenda), table.agenda[1:]
    if isinstance(step, TurnQuestion):
        for seat in asked(table):
            take(table, seat, answers(table, seat)[0])
        return
    table.plan(rest)
    match step:
        case OpenDuel():
            _open(table, chance)
        case SupplyDecks():
            empty = [seat for seat in SEATS if not table.zones[f"deck:{seat}"]]
            if empty:
                table.plan((*_reshuffled(table, empty, chance), *rest))
        case FlipCards():
            _flip(table)
        case FinishTurn(winner):
            _finish(table, winner, chance)


def _open(table: Table, chance: Chance) -> None:
    """Roll for the initiative (DD-3); then decks may be cut (DD-4)."""
    if ruleset(table.options) is FULL:
        say(table, "Both roll for the initiative")
        rolls = [table.roll(seat, DIE, chance) for seat in SEATS]
        while rolls[0] == rolls[1]:
            say(table, "A tie: both roll again")
            rolls = [table.roll(seat, DIE, chance) for seat in SEATS]
        _give_initiative(table, rolls.index(max(rolls)))
    table.plan((*_cuts(table, SEATS), *steps(table)))


def _give_initiative(table: Table, seat: Seat) -> None:
    if table.counters["initiative"] != seat:
        say(table, "{seat} has the initiative", seat=seat)
        table.count("initiative", seat)


def _cuts(table: Table, owners: tuple[Seat, ...] | list[Seat]) -> tuple[Step, ...]:
    """Return a step for each cut of the shuffled decks, in seat order (DD-4)."""
    if not table.options["cut"]:
        return ()
    return plain(*(CutDeck(seat) for seat in SEATS if other(seat) in owners))


def _flip(table: Table) -> None:
    """Flip both top cards and compare them (DD-6, DD-7)."""
    for seat in SEATS:
        table.move(table.zones[f"deck:{seat}"][0], f"deck:{seat}", f"play:{seat}")
    for seat in SEATS:
        if in_play(table, seat) == ACE and not has_focus(table, seat):
            _lose_points(table, seat)
    focus = [has_focus(table, seat) for seat in SEATS]
    ranks = [in_play(table, seat) for seat in SEATS]
    heights = [height(*pair) for pair in zip(ranks, focus, strict=True)]
    winner = None if heights[0] == heights[1] else heights.index(max(heights))
    if not table.quiet:
        _tell_comparison(table, [named(*pair) for pair in zip(ranks, focus, strict=True)], winner)
    if winner is None:
        _tie(table)
        table.plan(plain(FinishTurn(TIE)))
    else:
        table.plan(plain(UseWin(winner), FinishTurn(winner)))


def _tell_comparison(table: Table, names: Sequence[str], winner: Seat | None) -> None:
    """Report how the two flipped cards compare, by their names (DD-7)."""
    if winner is None:
        text = Text("Tie: {rank} against {rank}", rank=names[0])
    else:
        loser = other(winner)
        text = Text(
            "{seat_a}'s {rank_a} beats {seat_b}'s {rank_b}",
            seat_a=winner,
            rank_a=names[winner],
            seat_b=loser,
            rank_b=names[loser],
        )
    cards = (table.zones["play:0"][0], table.zones["play:1"][0])
    table.tell(Compared(SEATS, cards, winner, text))
    pause(table)


def _lose_points(table: Table, seat: Seat) -> None:
    """Clear a seat's Attack and Defense after an Ace without focus (DD-18); not in Basic."""
    if ruleset(table.options) is not FULL:
        return
    lost = [kind for kind in FULL.points if table.counters[f"{kind}:{seat}"]]
    if lost:
        words = N_("{seat}'s Ace wipes out their Attack and Defense")
        affect(table, effect_of(table, seat, "DD-18", seat), words, seat=seat)
    for kind in lost:
        clear(table, f"{kind}:{seat}")


def _tie(table: Table) -> None:
    """Give both seats 1 Attack or Rage (DD-11, DD-26)."""
    edge = ruleset(table.options).edge
    gained = [seat for seat in SEATS if gain(table, f"{edge}:{seat}")]
    if len(gained) == len(SEATS):
        say(table, "Both gain 1 {kind}", kind=KINDS[edge])
    elif gained:
        say(table, "{seat} gains 1 {kind}", seat=gained[0], kind=KINDS[edge])
    pause(table)


def _finish(table: Table, winner: int, chance: Chance) -> None:
    """Discard, reshuffle for Aces, pass the initiative and plan the next turn."""
    rules = ruleset(table.options)
    aces = [seat for seat in SEATS if in_play(table, seat) == ACE]
    for seat in SEATS:
        table.gather(f"play:{seat}", f"discard:{seat}")
    for seat in aces:
        _renew(table, seat)
    cuts = _reshuffled(table, aces, chance)
    if rules is FULL and winner != TIE:
        _give_initiative(table, winner)
    if is_stuck(table) and (aces or not _gains(table)):
        declare_draw(table)
        return
    table.count("round", table.counters["round"] + 1)
    table.plan((*cuts, *steps(table)))


def _gains(table: Table) -> bool:
    """Return whether another tie would still raise a counter."""
    rules = ruleset(table.options)
    edges = [f"{rules.edge}:{seat}" for seat in SEATS]
    return any(table.counters[edge] < rules.most(edge) for edge in edges)


def _renew(table: Table, seat: Seat) -> None:
    """Restore a seat's Energy or Actions after its Ace (DD-18, DD-19, DD-27).

    A focused Ace ends the focus (DD-15); an unfocused one clears the points again (DD-20).
    """
    rules = ruleset(table.options)
    if has_focus(table, seat):
        table.gather(f"focus:{seat}", f"discard:{seat}")
    else:
        _lose_points(table, seat)
    if table.counters[rules.fueled(seat)] != rules.tank:
        table.count(rules.fueled(seat), rules.tank)


def _reshuffled(table: Table, seats: list[Seat], chance: Chance) -> tuple[Step, ...]:
    """Shuffle these seats' discard piles into their decks; return the cuts (DD-21, DD-22).

    If a King in focus is the seat's last card (in given positions only), it returns to the deck.
    """
    for seat in seats:
        say(table, "{seat} reshuffles", seat=seat)
        table.gather(f"discard:{seat}", f"deck:{seat}")
        if not table.zones[f"deck:{seat}"]:
            table.gather(f"focus:{seat}", f"deck:{seat}")
        table.shuffle(f"deck:{seat}", chance)
    return _cuts(table, seats)
