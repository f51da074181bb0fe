"""The texts of Deck Duel: prompts, captions and the status line."""

from collections.abc import Sequence
from dataclasses import replace

from game.engine.actions import Action, Choose
from game.engine.descriptions import Caption, Drag
from game.engine.names import Seat
from game.engine.rulebook import View
from game.engine.text import N_, Text
from game.rulebooks.deck_duel.cards import ACE, other, rank
from game.rulebooks.deck_duel.ruleset import FULL, ruleset
from game.rulebooks.deck_duel.steps import (
    AnswerDamage,
    CutDeck,
    JudgeCard,
    LookAgain,
    PrepareTurn,
    UseWin,
    first,
)

_PLAIN = {
    "attack": N_("+1 Attack"),
    "defense": N_("+1 Defense"),
    "rage": N_("+1 Rage"),
    "pass": N_("pass"),
    "strike": N_("strike only"),
    "energy": N_("gain 1 Energy"),
    "action": N_("gain 1 Action"),
    "focus": N_("focus: your next Ace beats every card"),
    "heal": N_("gain 1 Health"),
    "heal:paid": N_("gain 2 Health for 1 Energy"),
    "foresight": N_("look at your top card"),
    "look": N_("look at the second card"),
    "enough": N_("stop at one card"),
    "discard": N_("discard it"),
    "keep": N_("keep it"),
    "cut:0": N_("don't cut"),
}
"""Captions that depend only on the option."""


def caption(view: View, action: Action) -> Caption:
    """Return the meaning of an answer, and its target; after a look, the cards seen."""
    assert isinstance(action, Choose)
    return replace(_caption(view, action), drag=_drag(view, action))


def _drag(view: View, action: Choose) -> Drag | None:
    """Return how an option is dragged: a die, the flipped card, or the card that was looked at."""
    seat, (word, _, detail) = action.seat, action.option.partition(":")
    full = ruleset(view.options) is FULL
    fuel, card, deck = ruleset(view.options).fueled(seat), f"play:{seat}", f"deck:{seat}"
    drags = {
        "attack": Drag(fuel, f"attack:{seat}"),
        "defense": Drag(fuel, f"defense:{seat}"),
        "rage": Drag(fuel, f"rage:{seat}"),
        "energy": Drag(card, fuel),
        "action": Drag(card, fuel),
        "focus": Drag(card, f"focus:{seat}"),
        "heal": Drag(fuel if detail else card, f"health:{seat}"),
        "foresight": Drag(card, deck),
        "look": Drag(fuel, deck),
        "discard": Drag(f"peek:{seat}", f"discard:{seat}"),
        "keep": Drag(f"peek:{seat}", deck),
    }
    if word == "strike":
        return Drag(card, f"seat:{other(seat)}", f"attack:{seat}" if full else "", int(detail or 0))
    if word == "defend" and detail != "0":
        guard = f"defense:{seat}" if full else fuel
        return Drag(guard, f"health:{seat}", guard if full else "", int(detail))
    return drags.get(word)


def _caption(view: View, action: Choose) -> Caption:
    """Return the caption of an answer, and its target."""
    step = first(view.agenda)
    private = isinstance(step, LookAgain | JudgeCard)
    at = f"peek:{action.seat}" if private else ""
    if isinstance(step, JudgeCard) and view.counts[f"peek:{action.seat}"] > 1:
        return Caption(
            Text(N_("discard the first") if action.option == "discard" else N_("keep both")), at
        )
    if action.option in _PLAIN:
        return Caption(Text(_PLAIN[action.option]), at)
    word, _, detail = action.option.partition(":")
    number = int(detail)
    match word:
        case "strike":
            return Caption(_strike(number, _base(view, action.seat)), at)
        case "defend":
            assert isinstance(step, AnswerDamage)
            return Caption(_defend(view, number, step.damage), at, harms=not number)
        case _:
            return Caption(Text("{number}", number=number), at)


def _base(view: View, seat: int) -> int:
    """Return the damage of the winner's card: 2 for an Ace, as only a focused one wins (DD-8)."""
    (card,) = view.zones[f"play:{seat}"]
    return 2 if rank(view.face(card)) == ACE else 1


def _strike(points: int, base: int) -> Text:
    if not points:
        return Text("strike for {damage}", damage=base)
    return Text(
        "strike for {damage} (−{points} Attack)",
        damage=base + points,
        points=points,
    )


def _defend(view: View, points: int, damage: int) -> Text:
    if not points:
        return Text("take {damage} damage", damage=damage)
    unit = N_("Defense") if ruleset(view.options) is FULL else N_("Action")
    left = damage - points
    if not left:
        return Text("block it all (−{points} {unit})", points=points, unit=unit)
    return Text("take {left} (−{points} {unit})", points=points, unit=unit, left=left)


def prompt(view: View) -> Text:
    """Return what the seat of the view has to choose, in one line."""
    if not view.agenda:
        return Text("The match is over")
    full = ruleset(view.options) is FULL
    match first(view.agenda):
        case CutDeck(seat):
            return Text("Cut {seat}'s deck: how many cards?", seat=other(seat))
        case PrepareTurn():
            words = N_("Drag 1 Energy to spend it, or pass")
            return Text(words if full else N_("Drag 1 Action to Rage, or pass"))
        case UseWin(seat) if full:
            words = N_("Drag your card to {seat}, or choose")
            return Text(words, seat=other(seat))
        case UseWin():
            return Text("Drag your card to use it, or strike")
        case AnswerDamage(damage=damage):
            dice = N_("use Defense") if full else N_("use an Action")
            return Text("{damage} damage: {question}, or take it", damage=damage, question=dice)
        case LookAgain():
            return Text("Drag Energy to your deck, or stop")
        case JudgeCard(seat) if view.counts[f"peek:{seat}"] > 1:
            return Text("Discard the first, or keep both")
        case JudgeCard():
            return Text("Drag it to discards or deck")
    return Text("The cards decide")


def awaited(view: View, seats: Sequence[Seat]) -> Text | None:
    """Return what a seat chooses now; None for the winner, as the result of the fight says it."""
    if len(seats) != 1 or not view.agenda:
        return None
    seat, full = seats[0], ruleset(view.options) is FULL
    match first(view.agenda):
        case CutDeck():
            return Text(
                "{seat} chooses where to cut {seat_b}'s deck", seat=seat, seat_b=other(seat)
            )
        case PrepareTurn():
            words = N_("{seat} may spend 1 Energy or pass")
            return Text(words if full else N_("{seat} may spend 1 Action or pass"), seat=seat)
        case AnswerDamage(damage=damage):
            words = N_("{seat} must take {damage} damage or block")
            return Text(words, seat=seat, damage=damage)
        case LookAgain():
            return Text("{seat} may spend 1 Energy to look again", seat=seat)
        case JudgeCard():
            return Text("{seat} may discard or keep their top card", seat=seat)
    return None


def status(view: View) -> Text:
    """Return the ruleset and the turn."""
    title = ruleset(view.options).title
    return Text("{title} · turn {turn}", title=title, turn=view.counters["round"])
