"""A turn of Deck Duel, step by step: prepare, flip, fight and clear."""

from game.engine.chance import Chance
from game.engine.events import Compared
from game.engine.names import Seat, Step
from game.engine.narration import affect, pause, say
from game.engine.table import Table
from game.engine.text import N_
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
    STEPS,
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
from game.rulebooks.deck_duel.verdicts import verdict


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
    if isinstance(step, PrepareTurn):
        _skip_prep(table, step)
        return
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
                words = N_("{seat}'s deck is empty: the discards are shuffled back in")
                table.plan((*_reshuffled(table, empty, chance, words), *rest))
        case FlipCards():
            _flip(table)
        case FinishTurn(winner):
            _finish(table, winner, chance)


def _skip_prep(table: Table, step: PrepareTurn) -> None:
    """Skip seats that have nothing to spend, and say so (DD-5, DD-24)."""
    rules = ruleset(table.options)
    poor = [seat for seat in SEATS if not table.counters[rules.fueled(seat)]]
    preps = len(STEPS.find(table.agenda, PrepareTurn))
    if len(poor) == len(SEATS) == len(step.seats) + preps - 1:
        say(table, "Nobody has {unit} to spend", unit=rules.units)
        table.plan(table.agenda[preps:])
        return
    table.plan(table.agenda[1:])
    for seat in step.seats:
        if seat in poor:
            say(table, "{seat} has no {unit} to spend", seat=seat, unit=rules.units)
        else:
            say(table, "{seat} cannot hold more points", seat=seat)


def _open(table: Table, chance: Chance) -> None:
    """Roll for the initiative (DD-3); then decks may be cut (DD-4)."""
    if ruleset(table.options) is FULL:
        say(table, "Both roll for initiative")
        rolls = [table.roll(seat, DIE, chance) for seat in SEATS]
        while rolls[0] == rolls[1]:
            say(table, "A tie: both roll again")
            rolls = [table.roll(seat, DIE, chance) for seat in SEATS]
        leader = rolls.index(max(rolls))
        say(table, "{seat} rolled higher and takes the initiative", seat=leader)
        table.count("initiative", leader)
    table.plan((*_cuts(table, SEATS), *steps(table)))


def _pass_initiative(table: Table, winner: int) -> None:
    """Give the initiative to the winner, and say why it moves or stays (DD-12)."""
    holder = table.counters["initiative"]
    if winner == TIE:
        say(table, "After a tie, {seat} keeps the initiative", seat=holder)
    elif winner == holder:
        say(table, "{seat} won the clash and keeps the initiative", seat=winner)
    else:
        say(table, "{seat} won the clash and takes the initiative", seat=winner)
        table.count("initiative", winner)


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
    table.plan(plain(FinishTurn(TIE) if winner is None else FinishTurn(winner)))
    if winner is not None:
        table.plan((*plain(UseWin(winner)), *table.agenda))
    if not table.quiet:
        names = [named(*pair) for pair in zip(ranks, focus, strict=True)]
        text, detail = verdict(table, winner, names)
        cards = (table.zones["play:0"][0], table.zones["play:1"][0])
        table.tell(Compared(SEATS, cards, winner, text, detail))
    pause(table)
    if winner is None:
        _tie(table)


def _lose_points(table: Table, seat: Seat) -> None:
    """Clear a seat's Attack and Defense after an Ace without focus (DD-18); not in Basic."""
    if ruleset(table.options) is not FULL:
        return
    lost = [kind for kind in FULL.points if table.counters[f"{kind}:{seat}"]]
    if lost:
        words = N_("{seat}'s Ace wipes out their Attack and Defense")
        counters = [f"{kind}:{seat}" for kind in lost]
        changes = tuple((counter, -table.counters[counter]) for counter in counters)
        effect = effect_of(table, seat, "DD-18")._replace(counters=changes)
        affect(table, effect, words, seat=seat)
    for kind in lost:
        clear(table, f"{kind}:{seat}")


def _tie(table: Table) -> None:
    """Give both seats 1 Attack or Rage (DD-11, DD-26)."""
    edge = ruleset(table.options).edge
    most = ruleset(table.options).most(edge)
    gained = [seat for seat in SEATS if table.counters[f"{edge}:{seat}"] < most]
    if len(gained) == len(SEATS):
        say(table, "Both gain 1 {kind}", kind=KINDS[edge])
    elif gained:
        say(table, "{seat} gains 1 {kind}", seat=gained[0], kind=KINDS[edge])
    for seat in gained:
        gain(table, f"{edge}:{seat}")
    pause(table)


def _finish(table: Table, winner: int, chance: Chance) -> None:
    """Discard, reshuffle for Aces, pass the initiative and plan the next turn."""
    rules = ruleset(table.options)
    aces = [seat for seat in SEATS if in_play(table, seat) == ACE]
    for seat in aces:
        _renew(table, seat)
    for seat in SEATS:
        table.gather(f"play:{seat}", f"discard:{seat}")
    for seat in aces:
        if has_focus(table, seat):  # a focused Ace ends the focus (DD-15)
            table.gather(f"focus:{seat}", f"discard:{seat}")
    words = N_("{seat}'s Ace shuffles the discards back into the deck")
    cuts = _reshuffled(table, aces, chance, words)
    if rules is FULL:
        _pass_initiative(table, winner)
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

    An unfocused Ace clears the points again (DD-20).
    """
    rules = ruleset(table.options)
    if not has_focus(table, seat):
        _lose_points(table, seat)
    fuel, tank = rules.fueled(seat), rules.tank
    missing = tank - table.counters[fuel]
    if missing:
        effect = effect_of(table, seat, "DD-18" if rules is FULL else "DD-27")
        effect = effect._replace(counters=((fuel, missing),))
        words = N_("{seat}'s Ace restores {unit} to {tank}")
        affect(table, effect, words, seat=seat, unit=rules.units, tank=tank)
        table.count(fuel, tank)


def _reshuffled(table: Table, seats: list[Seat], chance: Chance, words: str) -> tuple[Step, ...]:
    """Shuffle these seats' discard piles into their decks; return the cuts (DD-21, DD-22).

    ``words`` say why. If a King in focus is the seat's last card (in given positions only), it
    returns to the deck.
    """
    for seat in seats:
        say(table, words, seat=seat)
        table.gather(f"discard:{seat}", f"deck:{seat}")
        if not table.zones[f"deck:{seat}"]:
            table.gather(f"focus:{seat}", f"deck:{seat}")
        table.shuffle(f"deck:{seat}", chance)
    return _cuts(table, seats)
