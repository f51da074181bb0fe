"""A turn of Deck Duel, step by step: prepare, flip, fight and clear."""

from game.engine.chance import Chance
from game.engine.events import Compared
from game.engine.names import Seat, Step, seat_of
from game.engine.narration import affect, mention, pause, present, say
from game.engine.table import Table
from game.engine.text import N_, TextValue
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

_RENEWS = (
    N_("{seat}'s Ace always refills {unit} to {tank} and reshuffles the discard pile"),
    N_("{seat}'s Ace always refills {unit} to {tank} and reshuffles the King and the discard pile"),
)
"""What an Ace does at the end of the turn, without and with focus."""


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
    """Skip seats that have nothing to spend (DD-5, DD-24).

    Say so, unless nobody has: then the flip does.
    """
    rules = ruleset(table.options)
    poor = [seat for seat in SEATS if not table.counters[rules.fueled(seat)]]
    preps = len(STEPS.find(table.agenda, PrepareTurn))
    if len(poor) == len(SEATS) == len(step.seats) + preps - 1:
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
            say(table, "A {high}–{low} tie: both roll again", high=rolls[0], low=rolls[1])
            rolls = [table.roll(seat, DIE, chance) for seat in SEATS]
        leader = rolls.index(max(rolls))
        words = N_("{seat} wins the roll {high} to {low}, takes the initiative and chooses first")
        say(table, words, seat=leader, high=max(rolls), low=min(rolls))
        table.count("initiative", leader)
    table.plan((*_cuts(table, SEATS), *steps(table)))


def _pass_initiative(table: Table, winner: int) -> None:
    """Give the initiative to the winner, and say why it moves or stays (DD-12)."""
    holder = table.counters["initiative"]
    if winner == TIE:
        say(table, "After a tie, {seat} keeps the initiative", seat=holder)
    elif winner == holder:
        say(table, "{seat} won and keeps the initiative", seat=winner)
    else:
        say(table, "{seat} won and takes the initiative", seat=winner)
        table.count("initiative", winner)


def _cuts(table: Table, owners: tuple[Seat, ...] | list[Seat]) -> tuple[Step, ...]:
    """Return a step for each cut of the shuffled decks, in seat order (DD-4)."""
    if not table.options["cut"]:
        return ()
    return plain(*(CutDeck(seat) for seat in SEATS if other(seat) in owners))


def _flip(table: Table) -> None:
    """Flip both top cards and compare them (DD-6, DD-7)."""
    rules = ruleset(table.options)
    if any(table.counters[rules.fueled(seat)] for seat in SEATS):
        mention(table, "Both flip their top card")
    else:
        mention(table, "No {unit} left to spend: both flip their top card", unit=rules.units)
    for seat in SEATS:
        table.move(table.zones[f"deck:{seat}"][0], f"deck:{seat}", f"play:{seat}")
    _lose_points(table, _plain_aces(table))
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


def _plain_aces(table: Table) -> list[Seat]:
    """Return the seats that have flipped an Ace without focus."""
    return [seat for seat in SEATS if in_play(table, seat) == ACE and not has_focus(table, seat)]


def _lose_points(table: Table, seats: list[Seat]) -> None:
    """Clear Attack and Defense of seats with an Ace without focus (DD-18); not in Basic."""
    lost = _points(table, seats)
    losers = [seat for seat in seats if any(seat_of(counter) == seat for counter in lost)]
    if len(losers) > 1:
        say(table, "Neither Ace has focus: both players lose all Attack and Defense")
    elif len(seats) == 1 and not losers and ruleset(table.options) is FULL:
        words = N_("An Ace without focus costs all Attack and Defense, but {seat} has none")
        present(table, table.zones[f"play:{seats[0]}"][0], words, seat=seats[0])
    for seat in losers if len(losers) == 1 else ():
        changes = tuple((counter, -table.counters[counter]) for counter in lost)
        effect = effect_of(table, seat, "DD-18")._replace(counters=changes)
        words = N_("{seat}'s Ace has no focus: {seat} loses all Attack and Defense")
        affect(table, effect, words, seat=seat)
    for counter in lost:
        clear(table, counter)


def _points(table: Table, seats: list[Seat]) -> list[str]:
    """Return the counters of points that an Ace without focus takes from these seats."""
    kinds = FULL.points if ruleset(table.options) is FULL else ()
    counters = [f"{kind}:{seat}" for seat in seats for kind in kinds]
    return [counter for counter in counters if table.counters[counter]]


def _tie(table: Table) -> None:
    """Give both seats 1 Attack or Rage (DD-11, DD-26)."""
    edge = ruleset(table.options).edge
    most = ruleset(table.options).most(edge)
    gained = [seat for seat in SEATS if table.counters[f"{edge}:{seat}"] < most]
    if len(gained) == len(SEATS) and ruleset(table.options) is FULL and _plain_aces(table):
        say(table, "A tie gives 1 Attack, but Aces without focus lose it again")
    elif len(gained) == len(SEATS):
        say(table, "A tie: both gain 1 {kind}", kind=KINDS[edge])
    elif gained:
        say(table, "A tie: {seat} gains 1 {kind}", seat=gained[0], kind=KINDS[edge])
    for seat in gained:
        gain(table, f"{edge}:{seat}")
    pause(table)


def _finish(table: Table, winner: int, chance: Chance) -> None:
    """Discard, reshuffle for Aces, pass the initiative and plan the next turn."""
    rules = ruleset(table.options)
    aces = [seat for seat in SEATS if in_play(table, seat) == ACE]
    _renew(table, aces)
    for seat in SEATS:
        table.gather(f"play:{seat}", f"discard:{seat}")
    for seat in aces:
        if has_focus(table, seat):  # a focused Ace ends the focus (DD-15)
            table.gather(f"focus:{seat}", f"discard:{seat}")
    cuts = _reshuffled(table, aces, chance)
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


def _renew(table: Table, seats: list[Seat]) -> None:
    """Restore Energy or Actions after Aces, and say that they reshuffle (DD-18, DD-19, DD-27).

    Unfocused Aces clear the points again (DD-20).
    """
    rules = ruleset(table.options)
    values: dict[str, TextValue] = {"unit": rules.units, "tank": rules.tank}
    fuels = [(fuel, rules.tank - table.counters[fuel]) for fuel in map(rules.fueled, seats)]
    missing = tuple((fuel, number) for fuel, number in fuels if number)
    if len(seats) > 1:
        words = N_("Both Aces refill {unit} to {tank} and reshuffle the discards")
        say(table, words, **values)
    elif seats:
        rule = "DD-18" if rules is FULL else "DD-27"
        effect = effect_of(table, seats[0], rule)._replace(counters=missing)
        words = _RENEWS[has_focus(table, seats[0])]
        affect(table, effect, words, seat=seats[0], **values)
    for counter in _points(table, _plain_aces(table)):
        clear(table, counter)
    for fuel, _ in missing:
        table.count(fuel, rules.tank)


def _reshuffled(
    table: Table, seats: list[Seat], chance: Chance, words: str = ""
) -> tuple[Step, ...]:
    """Shuffle these seats' discard piles into their decks; return the cuts (DD-21, DD-22).

    ``words`` say why, unless that has been said. If a King in focus is the seat's last card (in
    given positions only), it returns to the deck.
    """
    for seat in seats:
        if words:
            say(table, words, seat=seat)
        table.gather(f"discard:{seat}", f"deck:{seat}")
        if not table.zones[f"deck:{seat}"]:
            table.gather(f"focus:{seat}", f"deck:{seat}")
        table.shuffle(f"deck:{seat}", chance)
    return _cuts(table, seats)
