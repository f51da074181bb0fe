"""What a Weapon on the battlefield will come to as things stand, in words for the table."""

from game.engine.names import CardId, Seat
from game.engine.rulebook import Forecast
from game.engine.text import Text
from game.engine.view import View
from game.rulebooks.art_of_battle.forces import Blow, Front, blows, front
from game.rulebooks.art_of_battle.lanes import SEATS, Lane, is_living, opposite
from game.rulebooks.art_of_battle.outlook import Outlook, outlook, outlooks

_WHEN = {1: "this turn", 2: "next turn", 3: "the turn after next"}
"""When a Weapon resolves, by the turns it needs."""


def forecast(view: View, card: CardId) -> Forecast | None:
    """What is to be expected of a Weapon, or of the one that a Modifier hangs on; else None."""
    hosts = [host for host, hung in view.attached.items() if card in hung]
    weapon = hosts[0] if hosts else card
    found = outlook(view, weapon)
    if found is None:
        return None
    words = f"{{face}} resolves {_WHEN[found.turns]} in the lane of {{seat}}"
    text = Text(words, face=view.faces[weapon], seat=found.lane)
    if found.force.attack:
        return Forecast(text, *_attack(view, found))
    if found.force.recovery:
        words = "{seat} gets {most} stamina, or {least} if hit in that turn"
        values = {"most": found.force.recovery, "least": found.force.shaken}
        effect = Text(words, seat=found.force.owner, **values)
        return Forecast(text, effect, found.force.owner)
    return Forecast(text, *_guard(view, found))


def _attack(view: View, found: Outlook) -> tuple[Text, Seat | None]:
    """What an attack takes, with all that lands in its lane at the same time, and from whom."""
    if found.seat is None:
        return Text("it will reach nobody: {seat} is out", seat=opposite(found.lane)), None
    blow = next(
        blow for blow in _blows(view, found.turns) if blow.lane == found.lane and not blow.answers
    )
    if not blow.amount:
        return Text("all {amount} of it will be stopped", amount=blow.stopped), found.seat
    words = "{seat} stands to lose {amount}" + (", {stopped} is stopped" if blow.stopped else "")
    values = {"stopped": blow.stopped} if blow.stopped else {}
    return Text(words, seat=found.seat, amount=blow.amount, **values), found.seat


def _guard(view: View, found: Outlook) -> tuple[Text, Seat | None]:
    """What a Block stops, for whom, and what hits back."""
    words = "{seat} is covered: up to {block} damage is stopped"
    words += ", {counter} hits back" if found.force.counter else ""
    values = {"counter": found.force.counter} if found.force.counter else {}
    lane = found.lane
    if not is_living(view, lane):
        return Text("it will cover nobody: {seat} is out", seat=lane), None
    return Text(words, seat=lane, block=found.force.block, **values), lane


def _blows(view: View, turns: int) -> list[Blow]:
    """All damage of a RESOLVE to come, by the Weapons that stand already."""
    there = [found for found in outlooks(view) if found.turns == turns]
    fronts: dict[Lane, Front] = {
        lane: front(view, lane, [found.force for found in there if found.lane == lane])
        for lane in SEATS
    }
    return blows(view, fronts)
