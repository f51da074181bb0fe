"""What a Weapon on the battlefield will come to as things stand, in words for the table."""

from game.engine.descriptions import Forecast
from game.engine.names import CardId, Seat
from game.engine.rulebook import View
from game.engine.text import Text
from game.rulebooks.art_of_battle.assessment import CardAssessment, Clash, clashes
from game.rulebooks.art_of_battle.forces import Force
from game.rulebooks.art_of_battle.lanes import is_living, opposite

_WHEN = {1: "this turn", 2: "next turn", 3: "the turn after next"}
"""When a Weapon resolves, by the turns it needs."""


def forecast(view: View, card: CardId) -> Forecast | None:
    """What is to be expected of a Weapon, or of the one that a Modifier hangs on; else None.

    After the match nothing is.
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
    """When and where a Weapon resolves."""
    words = "{face} resolves " + _WHEN.get(found.turns, "in {turns} turns") + " in {seat}'s lane"
    face = view.faces[found.card]
    if "{turns}" in words:
        return Text(words, face=face, seat=found.lane, turns=found.turns - 1)
    return Text(words, face=face, seat=found.lane)


def _effect(view: View, clash: Clash, found: CardAssessment) -> tuple[Text, Seat | None]:
    """What comes of it and whom it reaches, by what the Weapon is mainly for."""
    if found.force.attack:
        return _attack(view, clash, found)
    if found.force.recovery:
        return _breath(clash, found), found.force.owner
    return _guard(view, clash, found)


def _attack(view: View, clash: Clash, found: CardAssessment) -> tuple[Text, Seat | None]:
    """What an attack takes, with all that lands in its lane at the same time, and from whom."""
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
    """What its player recovers, and what else it does."""
    if clash.lost(found.force.owner):
        words = "{seat} will be hit then, and gets only {least} stamina"
    else:
        words = "{seat} gets up to {most} stamina, or {least} if hit in that turn"
    words += _also(found.force, clash.health[found.lane])
    return _filled(words, _numbers(found.force) | {"seat": found.force.owner})


def _guard(view: View, clash: Clash, found: CardAssessment) -> tuple[Text, Seat | None]:
    """What a Block stops, for whom, what hits back, and what gets through nevertheless."""
    lane, force = found.lane, found.force
    values, left = _numbers(force) | {"seat": lane}, clash.health[found.lane]
    if left <= 0:
        words = "it will cover nobody: " + _out(view, lane) + _also(force, left)
        return _filled(words, values), None
    hits = [blow for blow in clash.blows if blow.seat == lane and not blow.answers]
    through = sum(blow.amount for blow in hits)
    if through and clash.lost(lane) >= left:
        words = "{seat} would still fall: up to {block} is stopped"
    else:
        words = "{seat} is covered: up to {block} damage is stopped"
    words += ", {through} gets through" if through else ""
    words += ", {counter} hits back" if force.counter else ""
    words += ", {reward} stamina on a hit" if force.reward else ""
    return _filled(words, values | {"through": through}), lane


def _out(view: View, seat: Seat) -> str:
    """Why nobody is reached: that seat is out, or will be by what lands earlier."""
    return "{seat} should be out by then" if is_living(view, seat) else "{seat} is out"


def _also(force: Force, health: int) -> str:
    """What a Weapon does beside what it is mainly for; it can cover nobody without health."""
    words = ", Block {block}" if force.block and health > 0 else ""
    words += ", Counter {counter}" if force.counter and health > 0 else ""
    return words + (", {reward} stamina on a hit" if force.reward else "")


def _numbers(force: Force) -> dict[str, int]:
    """The numbers of a Weapon, as the sentences name them."""
    return {
        "block": force.block,
        "counter": force.counter,
        "reward": force.reward,
        "most": force.recovery,
        "least": force.shaken,
    }


def _filled(words: str, values: dict[str, int]) -> Text:
    """A sentence with those values that it names."""
    return Text(words, **{name: value for name, value in values.items() if f"{{{name}}}" in words})
