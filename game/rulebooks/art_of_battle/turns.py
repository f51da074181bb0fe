"""A turn of The Art of Battle: PLAY, REVEAL, MOVE, RESOLVE, DRAW."""

from collections.abc import Sequence

from game.engine.actions import Action, Choose, Pick
from game.engine.chance import Chance
from game.engine.names import Seat, Step
from game.engine.narration import mention, say
from game.engine.table import Table
from game.engine.text import N_
from game.rulebooks.art_of_battle.cards import HELD
from game.rulebooks.art_of_battle.commitments import commit
from game.rulebooks.art_of_battle.elimination import healths, settle, stand
from game.rulebooks.art_of_battle.lanes import HANDS, SEATS, living
from game.rulebooks.art_of_battle.phrases import seats_named
from game.rulebooks.art_of_battle.piles import discard, draw, drawable, held, renew
from game.rulebooks.art_of_battle.resolving import move, resolve
from game.rulebooks.art_of_battle.reveal import reveal
from game.rulebooks.art_of_battle.setup import complete
from game.rulebooks.art_of_battle.steps import (
    ChooseLastStand,
    Commit,
    DiscardProficiency,
    MoveWeapons,
    OfferDiscards,
    ReadyDecks,
    RefillHands,
    ResolveWeapons,
    RevealCommitments,
    first,
    plain,
)


def take(table: Table, action: Action, chance: Chance) -> None:
    """Carry out a seat's choice."""
    match first(table.agenda):
        case Commit() as step:
            commit(table, action, step)
        case ChooseLastStand():
            assert isinstance(action, Choose)
            stand(table, action.seat, action.option)
        case DiscardProficiency() as step:
            if isinstance(action, Pick):
                face = table.faces[action.card]
                say(table, "{seat} discards {face}", seat=action.seat, face=face)
                discard(table, action.card, HANDS[action.seat], action.seat, chance)
            else:
                say(table, "{seat} discards nothing", seat=action.seat)
            left = tuple(seat for seat in step.seats if seat != action.seat)
            planned = plain(DiscardProficiency(left)) if left else ()
            table.plan((*planned, *table.agenda[1:]))


def advance(table: Table, chance: Chance) -> None:
    """Carry out a step that needs no choice."""
    match first(table.agenda):
        case ReadyDecks():
            complete(table, chance)
            for seat in living(table):
                renew(table, seat, chance)
            table.plan(_turn(table))
        case RevealCommitments() as step:
            reveal(table, step.commitments, chance)
        case MoveWeapons() as step:
            move(table, step.held)
        case ResolveWeapons():
            _resolve(table, chance)
        case OfferDiscards() as step:
            _ask(table, step.seats)
        case RefillHands():
            _refill(table, chance)


def _turn(table: Table) -> tuple[Step, ...]:
    """Plan PLAY and REVEAL; REVEAL plans the rest of the turn (AB-16)."""
    return plain(Commit(tuple(living(table))), RevealCommitments(()))


def _resolve(table: Table, chance: Chance) -> None:
    before, rest = healths(table), table.agenda[1:]
    resolve(table, chance)
    owed = settle(table, before, chance)
    if table.result is None:
        table.plan(rest if owed is None else (*plain(owed), *rest))


def _ask(table: Table, seats: Sequence[Seat]) -> None:
    """Ask the seats that may discard a Proficiency (AB-35)."""
    able = tuple(seat for seat in seats if held(table, seat))
    if not table.quiet:
        _tell_discards(table, able, [seat for seat in living(table) if seat not in seats])
    questions = [DiscardProficiency(able)] if able else []
    table.plan(plain(*questions, RefillHands()))


def _tell_discards(table: Table, able: Sequence[Seat], spent: Sequence[Seat]) -> None:
    """Tell who may discard a Proficiency, and why others may not (AB-35)."""
    everyone = living(table)
    if able and spent:
        words = N_("{spent} played a Proficiency (a blue card), so only {players} may discard one")
        say(table, words, spent=seats_named(spent), players=seats_named(able))
    elif spent == everyone:
        say(table, "Everyone played a Proficiency (a blue card), so nobody may discard one")
    elif list(able) == list(SEATS):
        say(table, "Nobody played a Proficiency (a blue card), so everyone may discard one")
    elif list(able) == everyone:
        words = N_("{players} played no Proficiency (a blue card), so each may discard one")
        say(table, words, players=seats_named(able))
    elif able:
        words = N_("{players} may discard a Proficiency (a blue card): the others hold none")
        say(table, words, players=seats_named(able))


def _refill(table: Table, chance: Chance) -> None:
    """Draw for seats with fewer than three Proficiencies (AB-36); begin a new turn."""
    short = [seat for seat in living(table) if len(held(table, seat)) < HELD]
    if not table.quiet:
        _tell_draws(table, short)
    for seat in short:
        draw(table, seat, 1, chance)
    table.count("turn", table.counters["turn"] + 1)
    table.plan(_turn(table))


def _tell_draws(table: Table, short: Sequence[Seat]) -> None:
    """Tell who draws (AB-36)."""
    drawing = [seat for seat in short if drawable(table, seat)]
    if drawing and drawing == living(table):
        mention(table, "Everyone has fewer than {held} Proficiencies and draws a card", held=HELD)
    elif len(drawing) > 1:
        words = N_("{players} have fewer than {held} Proficiencies and draw a card each")
        mention(table, words, players=seats_named(drawing), held=HELD)
    elif drawing:
        words = N_("{seat} has fewer than {held} Proficiencies and draws a card")
        mention(table, words, seat=drawing[0], held=HELD)
    elif not short:
        mention(table, "Nobody draws: everyone has {held} or more Proficiencies", held=HELD)
