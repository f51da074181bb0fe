"""Forecasts in words: what a Weapon in play will do if nothing else happens."""

from game.engine.descriptions import Forecast
from game.engine.names import CardId, Seat
from game.engine.rulebook import View
from game.engine.steps import step_name
from game.engine.text import N_, Text, chained
from game.rulebooks.art_of_battle.assessment import (
    BEFORE_MOVE,
    CardAssessment,
    Clash,
    clashes,
    moves_left,
)
from game.rulebooks.art_of_battle.forces import Force
from game.rulebooks.art_of_battle.lanes import is_living, opposite


def forecast(view: View, card: CardId) -> Forecast | None:
    """Return the forecast of a Weapon, or of the Weapon under a Modifier; None for other cards.

    After the match there is none.
    """
    hosts = [host for host, hung in view.attached.items() if card in hung]
    weapon = hosts[0] if hosts else card
    for clash in clashes(view) if view.result is None else ():
        for found in clash.assessments:
            if found.card == weapon:
                text = _resolves(view, found)
                return Forecast(text, *_effect(view, clash, found))
    return None


def _resolves(view: View, found: CardAssessment) -> Text:
    """Return after how many moves and in whose lane a Weapon resolves.

    These are as many as its tag shows, unless a Weapon opposite will push it back before.
    """
    is_moved = step_name(view.agenda) not in BEFORE_MOVE
    moves = found.turns - is_moved
    when = Text(N_("on the next move") if is_moved else N_("this turn"))
    if moves > 1:
        when = Text("in {moves} moves", moves=moves)
    words = N_("{face} resolves {when} in {seat}'s lane")
    if moves > moves_left(view)[found.card]:
        words = N_("{face} will be pushed back and resolve {when} in {seat}'s lane")
    return Text(words, face=view.faces[found.card], when=when, seat=found.lane)


def _effect(view: View, clash: Clash, found: CardAssessment) -> tuple[Text, Seat | None]:
    """Return the main effect of a Weapon and the seat it concerns."""
    if found.force.attack:
        return _attack(view, clash, found)
    if found.force.recovery:
        return _breath(clash, found), found.force.owner
    return _guard(view, clash, found)


def _attack(view: View, clash: Clash, found: CardAssessment) -> tuple[Text, Seat | None]:
    """Return the damage of an attack, with all that lands with it, and the seat that is hit."""
    facing = opposite(found.lane)
    also = [Text("Weapons opposite go back a row")] if found.force.pushes else []
    also += _also(found.force, clash.health[found.lane])
    left = clash.health[facing]
    if left <= 0:
        return _listed(Text("it will hit nobody: {reason}", reason=_out(view, facing)), also), None
    blow = next(blow for blow in clash.blows if blow.lane == found.lane and not blow.answers)
    if not blow.amount:
        main = Text("all {stopped} damage will be blocked", stopped=blow.stopped)
    elif clash.lost(facing) >= left:
        main = Text(
            "{seat} would be knocked out by {amount} damage", seat=facing, amount=blow.amount
        )
    else:
        main = Text("{seat} would lose {amount} health", seat=facing, amount=blow.amount)
    if blow.amount and blow.stopped:
        main = _listed(main, [Text("{stopped} blocked", stopped=blow.stopped)])
    answers = [
        Text("counters for {back}", back=answer.amount)
        for answer in clash.blows
        if answer.answers and answer.lane == facing
    ]
    return _listed(main, [*answers, *also]), facing


def _breath(clash: Clash, found: CardAssessment) -> Text:
    """Return the stamina its player recovers, and the Weapon's other effects."""
    force = found.force
    if clash.lost(force.owner):
        main = Text(
            "{seat} will be hit and recover only {least} stamina",
            seat=force.owner,
            least=force.shaken,
        )
    else:
        main = Text(
            "{seat} recovers up to {most} stamina, or {least} if hit that turn",
            seat=force.owner,
            most=force.recovery,
            least=force.shaken,
        )
    return _listed(main, _also(force, clash.health[found.lane]))


def _guard(view: View, clash: Clash, found: CardAssessment) -> tuple[Text, Seat | None]:
    """Return what a Block stops, what gets through, and the seat it protects."""
    lane, force = found.lane, found.force
    left = clash.health[lane]
    if left <= 0:
        main = Text("it will protect nobody: {reason}", reason=_out(view, lane))
        return _listed(main, _also(force, left)), None
    hits = [blow for blow in clash.blows if blow.seat == lane and not blow.answers]
    through = sum(blow.amount for blow in hits)
    if through and clash.lost(lane) >= left:
        main = Text(
            "{seat} would still be knocked out, even with {block} blocked",
            seat=lane,
            block=force.block,
        )
    else:
        main = Text("{seat} is safe from up to {block} damage", seat=lane, block=force.block)
    also = [Text("{through} gets through", through=through)] if through else []
    also += [Text("counters for {counter}", counter=force.counter)] if force.counter else []
    return _listed(main, also + _reward(force)), lane


def _out(view: View, seat: Seat) -> Text:
    """Return why nobody is hit: the seat is out, or will be by then."""
    if is_living(view, seat):
        return Text("{seat} should be out by then", seat=seat)
    return Text("{seat} is out", seat=seat)


def _also(force: Force, health: int) -> list[Text]:
    """Return the other effects of a Weapon; without health left, no Block or Counter."""
    also = [Text("Block {block}", block=force.block)] if force.block and health > 0 else []
    if force.counter and health > 0:
        also.append(Text("Counter {counter}", counter=force.counter))
    return also + _reward(force)


def _reward(force: Force) -> list[Text]:
    return [Text("{reward} stamina on a hit", reward=force.reward)] if force.reward else []


def _listed(main: Text, also: list[Text]) -> Text:
    return chained(N_("{one}, {other}"), (main, *also))
