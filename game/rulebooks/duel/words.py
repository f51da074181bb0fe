"""The texts of Duel: prompts, captions, the status line, and why a card cannot be played."""

from game.engine.actions import Action, Choose, Play
from game.engine.descriptions import Bar, Caption, Ladder
from game.engine.options import number_of
from game.engine.rulebook import View
from game.engine.steps import step_name
from game.engine.text import N_, Text
from game.rulebooks.duel.cards import FREE, HANDS, NAMES, OVER, TRUMP, is_open
from game.rulebooks.duel.steps import (
    AimAbility,
    CopyCard,
    GiveCard,
    PassCard,
    PlayCard,
    TakeCard,
    first,
)

RUNGS = (*NAMES[:TRUMP], "*")
"""Labels on the ladder of the limit, lowest first."""

_PROMPTS: dict[str, Text] = {
    "bury": Text("Bury which tower card?"),
    "take": Text("Take which tower card?"),
    "copy": Text("Copy which tower card?"),
    "starter": Text("Choose who starts"),
}

_AIMS: dict[int, tuple[Text, str]] = {
    3: (Text("Play a card from whose hand?"), N_("play a random card from {seat}'s hand")),
    6: (Text("Disarm whom?"), N_("disarm {seat}")),
    7: (Text("Which rival gives you a card?"), N_("{seat} gives you a card")),
}
"""Prompt and caption of the choice of an opponent, by ability."""

_PLAYS: dict[int, Text] = {
    FREE: Text("Drag any card to the tower"),
    0: Text("Drag a trump to the tower"),
    TRUMP: Text("Drag any card but a 0 to the tower"),
    OVER: Text("Drag a 6, a 7 or a trump to the tower"),
}

_RUNGS: dict[int, Text] = {
    FREE: Text("any card"),
    0: Text("trump only"),
    TRUMP: Text("anything but 0"),
    OVER: Text("above 5 only"),
}


def prompt(view: View) -> Text:
    """Return what the seat of the view has to do, in one line."""
    if not view.agenda:
        return Text("The match is over")
    match first(view.agenda):
        case PlayCard():
            limit = view.counters["limit"]
            return _PLAYS.get(limit) or Text("Drag a card below {number}, or a trump", number=limit)
        case AimAbility(number=number):
            return _AIMS[number][0]
        case GiveCard(taker=taker):
            return Text("Drag a card to {seat}", seat=taker)
        case PassCard(taker=taker):
            return Text("Drag a card to {seat}", seat=taker)
        case CopyCard(again=1):
            return Text("Copy a card other than a Copycat")
    return _PROMPTS[step_name(view.agenda)]


def status(view: View) -> Text:
    """Return the rounds to win, and the round."""
    return Text(
        "First to {number} · round {round}",
        number=number_of(view.options, "rounds_to_win"),
        round=view.counters["round"],
    )


def caption(view: View, action: Action) -> Caption:
    """Return the meaning of an action, and its target."""
    step = first(view.agenda)
    if isinstance(action, Choose):
        words = _AIMS[step.number][1] if isinstance(step, AimAbility) else N_("{seat} starts")
        seat = int(action.detail)
        return Caption(Text(words, seat=seat), action.option)
    face = view.face(action.card)
    if isinstance(action, Play):
        return Caption(Text("play {face}", face=face), action.to)
    match step:
        case GiveCard(taker=taker):
            return Caption(Text("give {face} to {seat}", face=face, seat=taker), f"seat:{taker}")
        case PassCard(taker=taker):
            return Caption(Text("pass {face} to {seat}", face=face, seat=taker), f"seat:{taker}")
        case TakeCard():
            return Caption(Text("take {face}", face=face), HANDS[action.seat])
        case CopyCard():
            return Caption(Text("copy {face}", face=face), "tower")
    return Caption(Text("bury {face}", face=face), "bury")


def ladder(counter: str, value: int) -> Ladder | None:
    """Return the cards that the limit allows, from 0 to the trump; None for other counters."""
    return _ladder(value) if counter == "limit" else None


def _ladder(limit: int) -> Ladder:
    at = 5 if limit == OVER else None if limit == FREE else limit
    allowed = tuple(is_open(number, limit) for number in range(len(RUNGS)))
    return Ladder(
        RUNGS, allowed, at, _RUNGS.get(limit) or Text("lower than {number}", number=limit)
    )


BARS: dict[int, Bar] = {
    0: Bar("DU-11", Text("only a trump can be played on a 0"), Text("trump only")),
    TRUMP: Bar("DU-12", Text("a 0 cannot be played directly on a trump"), Text("not on *")),
    OVER: Bar(
        "DU-17",
        Text("after Change Stance, play a 6, a 7 or a trump"),
        Text("needs 6+"),
    ),
}
"""Why a card cannot be played, by limit."""

BARS |= {
    number: Bar(
        "DU-5",
        Text("play a card lower than {number}, or a trump", number=number),
        Text("too high"),
    )
    for number in range(1, TRUMP)
}
