"""The texts of Duel: prompts, captions, the status line, and why a card cannot be played."""

from collections.abc import Sequence

from game.engine.actions import Action, Choose, Play
from game.engine.descriptions import Bar, Caption, Ladder
from game.engine.names import Face, Seat, seat_place
from game.engine.options import number_of
from game.engine.rulebook import View
from game.engine.steps import step_name
from game.engine.text import N_, Text
from game.rulebooks.duel.cards import (
    COPYCAT,
    FREE,
    HANDS,
    NAMES,
    NUMBER,
    OVER,
    OWNER,
    TRUMP,
    is_open,
)
from game.rulebooks.duel.seats import together
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
    3: (Text("Play a card from whose hand?"), N_("{seat}'s hand")),
    6: (Text("Disarm whom?"), N_("disarm {seat}")),
    7: (Text("Which rival gives you a card?"), N_("from {seat}")),
}
"""Prompt and caption of the choice of an opponent, by ability."""

_PLAYS: dict[int, Text] = {
    FREE: Text("Drag any card to the tower"),
    0: Text("Drag a trump (*) to the tower"),
    TRUMP: Text("Drag any card but a 0 onto the trump"),
    OVER: Text("Drag a 6, 7 or trump (*) to the tower"),
}

_RUNGS: dict[int, Text] = {
    FREE: Text("any card"),
    0: Text("only trump"),
    TRUMP: Text("all but 0"),
    OVER: Text("6, 7 or trump"),
}


_STUCK: dict[int, str] = {
    0: N_("{seat} is out: no trump for the 0"),
    TRUMP: N_("{seat} is out: a 0 can't go on a trump"),
    OVER: N_("{seat} is out: no 6, 7 or trump"),
}
"""Why a seat with cards is out, by limit."""

_COPIES: dict[int, str] = {
    COPYCAT: N_("{seat} copies {face} and chooses again"),
    5: N_("{seat} copies {face}: play a 6, 7 or trump next"),
}
"""Sentences for copies whose ability needs no choice, by number."""


def prompt(view: View) -> Text:
    """Return what the seat of the view has to do, in one line."""
    if not view.agenda:
        return Text("The match is over")
    match first(view.agenda):
        case PlayCard():
            limit = view.counters["limit"]
            return _PLAYS.get(limit) or Text(
                "Drag a card below {number}, or a trump (*)", number=limit
            )
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
    if number_of(view.options, "rounds_to_win") == 1:
        return Text("One round")
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
            return Caption(Text("give {face} to {seat}", face=face, seat=taker), seat_place(taker))
        case PassCard(taker=taker):
            return Caption(Text("pass {face} to {seat}", face=face, seat=taker), seat_place(taker))
        case TakeCard():
            own, others = N_("take back {face}"), N_("take {seat_b}'s {face}")
            return Caption(of_tower(action.seat, face, own, others), HANDS[action.seat])
        case CopyCard():
            own, others = N_("copy your own {face}"), N_("copy {seat_b}'s {face}")
            return Caption(of_tower(action.seat, face, own, others), "tower")
    own, others = N_("bury your own {face}"), N_("bury {seat_b}'s {face}")
    return Caption(of_tower(action.seat, face, own, others), "bury")


def tied_for_lowest(seats: Sequence[Seat], face: Face) -> Text:
    """Return who reveals another card, since their lowest cards have the same name."""
    if len(seats) == 2:
        words = N_("{seat_a} and {seat_b} tie with {face}: both reveal another card")
        return Text(words, seat_a=seats[0], seat_b=seats[1], face=face)
    reason = N_("{number} players tie with {face}: each reveals another card")
    return Text(reason, number=len(seats), face=face)


def out_of_round(seat: Seat, limit: int | None) -> Text:
    """Return why a seat is out; ``limit``: what its cards could not meet, None without cards."""
    if limit is None:
        return Text("{seat} is out: no cards left", seat=seat)
    words = _STUCK.get(limit)
    if words is None:
        reason = N_("{seat} is out: nothing below {number}")
        return Text(reason, seat=seat, number=limit)
    return Text(words, seat=seat)


def round_won(winners: tuple[Seat, ...], won: int, total: int) -> Text:
    """Return who wins a round, and the winner's stars out of the number needed."""
    one = N_("{seat} wins the round")
    two = N_("{seat_a} and {seat_b} win the round")
    told = together(winners, one, two)
    if total == 1:
        return told
    return Text("{told}: {number} of {total} stars", told=told, number=won, total=total)


def playing(seat: Seat, face: Face) -> Text:
    """Return who plays a card, and whose it was if it has another color."""
    return of_tower(seat, face, N_("{seat} plays {face}"), N_("{seat} plays {seat_b}'s {face}"))


def copying(seat: Seat, face: Face, works: bool) -> Text:
    """Return the sentence for a copy; ``works``: the ability has a target (DU-16).

    The effect of the copied ability gets its own line later.
    """
    if not works:
        reason = N_("{seat} copies {face}: no effect. Next: below {number} or a trump")
        return Text(reason, seat=seat, face=face, number=COPYCAT)
    if NUMBER[face] in _COPIES:
        return Text(_COPIES[NUMBER[face]], seat=seat, face=face)
    own = N_("Copycat: {seat} copies their own {face}")
    return of_tower(seat, face, own, N_("Copycat: {seat} copies {seat_b}'s {face}"))


def of_tower(seat: Seat, face: Face, own: str, others: str) -> Text:
    """Return a sentence about a seat and a tower card, naming the card's owner if another."""
    if OWNER[face] == seat:
        return Text(own, seat=seat, face=face)
    return Text(others, seat=seat, seat_b=OWNER[face], face=face)


def ladder(counter: str, value: int) -> Ladder | None:
    """Return the cards that the limit allows, from 0 to the trump; None for other counters."""
    return _ladder(value) if counter == "limit" else None


def _ladder(limit: int) -> Ladder:
    at = 5 if limit == OVER else None if limit == FREE else limit
    allowed = tuple(is_open(number, limit) for number in range(len(RUNGS)))
    return Ladder(
        RUNGS, allowed, at, _RUNGS.get(limit) or Text("below {number} or trump", number=limit)
    )


BARS: dict[int, Bar] = {
    0: Bar("DU-11", Text("only a trump can be played on a 0"), Text("trump only")),
    TRUMP: Bar("DU-12", Text("a 0 cannot be played directly on a trump"), Text("not on trump")),
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
