"""Forecasts in words: what a Weapon in play will do if nothing else happens."""

from game.engine.descriptions import Forecast
from game.engine.names import CardId, Seat
from game.engine.rulebook import View
from game.engine.text import Text
from game.rulebooks.art_of_battle.assessment import CardAssessment, Clash, clashes
from game.rulebooks.art_of_battle.forces import Force
from game.rulebooks.art_of_battle.lanes import is_living, opposite

_WHEN = {1: "this turn", 2: "next turn", 3: "the turn after next"}
"""When a Weapon resolves, by the number of turns; 1 is the current turn."""


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
    """Return when and where a Weapon resolves."""
    words = "{face} resolves " + _WHEN.get(found.turns, "in {turns} turns") + " in {seat}'s lane"
    face = view.faces[found.card]
    if "{turns}" in words:
        return Text(words, face=face, seat=found.lane, turns=found.turns - 1)
    return Text(words, face=face, seat=found.lane)


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
    extra = ", Weapons there go back" if found.force.pushes else ""
    extra += _also(found.force, clash.health[found.lane])
    values = _numbers(found.force) | {"seat": facing}
    left = clash.health[facing]
    if left <= 0:
        return _filled("it will hit nobody: " + _out(view, facing) + extra, values), None
    blow = next(blow for blow in clash.blows if blow.lane == found.lane and not blow.answers)
    values |= {"amount": blow.amount, "stopped": blow.stopped}
    if not blow.amount:
        words = "all {stopped} damage will be stopped"
    elif clash.lost(facing) >= left:
        words = "{seat} would fall, hit by {amount}"
    else:
        words = "{seat} would lose {amount}"
    if blow.amount and blow.stopped:
        words += ", {stopped} is stopped"
    for answer in clash.blows:
        if answer.answers and answer.lane == facing:
            words, values = words + ", {back} hits back", values | {"back": answer.amount}
    return _filled(words + extra, values), facing


def _breath(clash: Clash, found: CardAssessment) -> Text:
    """Return the stamina its player recovers, and the Weapon's other effects."""
    if clash.lost(found.force.owner):
        words = "{seat} will be hit and get only {least} stamina"
    else:
        words = "{seat} gets up to {most} stamina, or {least} if hit that turn"
    words += _also(found.force, clash.health[found.lane])
    return _filled(words, _numbers(found.force) | {"seat": found.force.owner})


def _guard(view: View, clash: Clash, found: CardAssessment) -> tuple[Text, Seat | None]:
    """Return what a Block stops, what gets through, and the seat it protects."""
    lane, force = found.lane, found.force
    values, left = _numbers(force) | {"seat": lane}, clash.health[found.lane]
    if left <= 0:
        words = "it will protect nobody: " + _out(view, lane) + _also(force, left)
        return _filled(words, values), None
    hits = [blow for blow in clash.blows if blow.seat == lane and not blow.answers]
    through = sum(blow.amount for blow in hits)
    if through and clash.lost(lane) >= left:
        words = "{seat} would still fall: up to {block} is stopped"
    else:
        words = "{seat} is safe from up to {block} damage"
    words += ", {through} gets through" if through else ""
    words += ", {counter} hits back" if force.counter else ""
    words += ", {reward} stamina on a hit" if force.reward else ""
    return _filled(words, values | {"through": through}), lane


def _out(view: View, seat: Seat) -> str:
    """Return why nobody is hit: the seat is out, or will be by then."""
    return "{seat} should be out by then" if is_living(view, seat) else "{seat} is out"


def _also(force: Force, health: int) -> str:
    """Return the other effects of a Weapon; without health it protects nobody."""
    words = ", Block {block}" if force.block and health > 0 else ""
    words += ", Counter {counter}" if force.counter and health > 0 else ""
    return words + (", {reward} stamina on a hit" if force.reward else "")


def _numbers(force: Force) -> dict[str, int]:
    """Return the numbers of a Weapon by the names that sentences use."""
    return {
        "block": force.block,
        "counter": force.counter,
        "reward": force.reward,
        "most": force.recovery,
        "least": force.shaken,
    }


def _filled(words: str, values: dict[str, int]) -> Text:
    """Return a sentence with the values that it names."""
    return Text(words, **{name: value for name, value in values.items() if f"{{{name}}}" in words})
