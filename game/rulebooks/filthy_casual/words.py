"""The texts of Filthy Casual: prompts, captions and the status line."""

from collections.abc import Sequence

from game.engine.actions import Action, Choose, Play
from game.engine.descriptions import Caption
from game.engine.names import Seat
from game.engine.rulebook import View
from game.engine.text import N_, Text
from game.rulebooks.filthy_casual.cards import COMMITS, HANDS, HIT_POINTS
from game.rulebooks.filthy_casual.formation import (
    MODE,
    commanders,
    hit_points,
    is_commander,
    opposite,
    pairs,
)
from game.rulebooks.filthy_casual.phrases import standing_at_0
from game.rulebooks.filthy_casual.steps import (
    CollectWins,
    ForceChain,
    find,
    first,
    in_round,
    parry_of,
)

_ATTACK = N_("Attack {seat}")
"""Label of a card at its target."""

_MODES = {choice.value: choice.label for choice in MODE.choices}
"""Names of the modes (FC-18 to FC-23)."""


def prompt(view: View) -> Text:
    """Return what the seat of the view has to do, in one line."""
    if isinstance(first(view.agenda), ForceChain):
        return Text("Force a chain on someone you beat, or let them go")
    parry = parry_of(view.agenda)
    if parry is not None:
        rivals = [seat for seat in parry.pair if seat != view.seat]
        if len(rivals) > 1:
            return Text("Parry! Play another card")
        return Text("Parry! Play another card against {seat}", seat=rivals[0])
    mode = view.options["mode"]
    if mode == "free_for_all" or (view.seat is not None and is_commander(view.options, view.seat)):
        return Text("Drag a card onto your target")
    return Text("Drag a card to your place")


def awaited(view: View, seats: Sequence[Seat]) -> Text | None:
    """Return the line for a Parry choice (FC-13); None if either has no card (FC-14)."""
    if parry_of(view.agenda) is None or len(seats) != 2:
        return None
    if not all(any(map(view.counts.get, (HANDS[seat], COMMITS[seat]))) for seat in seats):
        return None
    one, other = seats
    return Text("{seat_a} and {seat_b} each choose another card", seat_a=one, seat_b=other)


def fight_count(view: View) -> int:
    """Return the number of duels of the round (FC-16); 0 once chains are forced (FC-27)."""
    fencers = in_round(view.agenda)
    are_over = commanders(view.options) and not find(view.agenda, CollectWins)
    return 0 if are_over or not fencers else len(pairs(view, fencers))


def fight_note(view: View, seats: Sequence[Seat]) -> Text | None:
    """Return why a seat at 0 HP still fights (FC-17); None if both have HP left."""
    spent = [seat for seat in seats if not view.counters[HIT_POINTS[seat]]]
    return standing_at_0(tuple(spent)) if spent else None


def status(view: View) -> Text:
    """Return the goal (with two players, the mode and hit points), then the round."""
    plain = N_("{mode} · {hp} HP · round {round}")
    frenzy = N_("{mode} · Frenzy · {hp} HP · round {round}")
    if view.options["mode"] == "commander":
        plain = N_("Beat their Commander · round {round}")
        frenzy = N_("Frenzy · beat their Commander · round {round}")
    elif view.seats > 2:
        plain = N_("Last one left wins · round {round}")
        frenzy = N_("Frenzy · last one left wins · round {round}")
    return Text(
        frenzy if view.options["frenzy"] else plain,
        mode=_MODES[view.options["mode"]],
        hp=hit_points(view.options, 0),
        round=view.counters["round"],
    )


def caption(view: View, action: Action) -> Caption:
    """Return the meaning of an action, and its target; cards are numbered from the left."""
    if isinstance(action, Choose):
        target = action.detail
        if not target:
            return Caption(Text("let them go"), "")
        return Caption(Text("force a chain on {seat}", seat=int(target)), f"seat:{target}")
    assert isinstance(action, Play)
    face = view.face(action.card)
    place = view.zones[f"hand:{action.seat}"].index(action.card) + 1
    if not action.mode:
        text = Text("play {face}, card {place}", face=face, place=place)
        return Caption(text, action.to, detail=_meeting(view, action.seat))
    seat = int(action.mode)
    text = Text("{face}, card {place}, on {seat}", face=face, place=place, seat=seat)
    return Caption(text, f"seat:{seat}", detail=Text(_ATTACK, seat=seat))


def _meeting(view: View, seat: Seat) -> Text | None:
    """Return the opponent of a card without a chosen target; None for several or the only one.

    A Knight attacks the enemy that the formation gives it (FC-24).
    """
    parry = parry_of(view.agenda)
    if parry is not None:
        return Text("Against {seat}", seat=sum(parry.pair) - seat)
    if not commanders(view.options):
        return None
    return Text(_ATTACK, seat=opposite(view.options, in_round(view.agenda), seat))
