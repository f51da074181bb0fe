"""Advice for Deck Duel, by counting cards.

Everyone knows which cards a deck began with and sees what has left it, so the odds of the next
flip are known. All values are in points of Health.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import comb

from game.engine.actions import Action, Choose
from game.engine.chance import Chance
from game.engine.names import Seat
from game.engine.rulebook import View
from game.rulebooks.deck_duel.cards import ACE, cards_of, height, other, rank
from game.rulebooks.deck_duel.ruleset import FULL, ruleset
from game.rulebooks.deck_duel.steps import (
    AnswerDamage,
    JudgeCard,
    LookAgain,
    PrepareTurn,
    UseWin,
    first,
)

FUEL = 0.8
"""Value of 1 unspent Energy or Action."""

GUARD = 0.95
"""Value of 1 Defense: sooner or later it stops 1 damage."""

EDGE = 0.55
"""Value of 1 kept Attack; much of it is lost before it is spent."""

FOCUS = 3.2
"""Value of focus: the Ace deals 2 instead of losing the combat and all points."""

FORESIGHT = 0.6
"""Value of a look at the top card."""

LOOK = 0.2
"""Value of a look at the second card."""

NEXT = 1.6
"""Value of winning the next combat instead of losing it."""

KILL = 1000.0
"""Value of a strike that ends the match."""


@dataclass(frozen=True, slots=True)
class Odds:
    """Probabilities for one seat's next flip; ``fall``: that it is an unfocused Ace."""

    win: float
    lose: float
    fall: float


class Duellist:
    """Advice for Deck Duel: rates each offer by its value in Health."""

    def searches(self, view: View) -> bool:
        """Return False: no step takes a search."""
        return False

    def policy(
        self, view: View, offers: Sequence[Action], simulations: Iterable[int], chance: Chance
    ) -> Mapping[Action, float] | None:
        """Return None: the best offer is always played, as there is nothing to bluff about."""
        return None

    def hint(self, view: View, action: Action) -> float:
        """Return the value of an offer in points of Health."""
        if not isinstance(action, Choose):
            return 0.0
        word, _, detail = action.option.partition(":")
        match first(view.agenda):
            case PrepareTurn():
                return _prepared(view, action.seat, word)
            case UseWin():
                return _won(view, action.seat, word, detail)
            case AnswerDamage(damage=damage):
                return _defended(view, action.seat, int(detail), damage)
            case LookAgain():
                return _curiosity(view, action.seat) if word == "look" else 0.0
            case JudgeCard():
                return _judged(view, action.seat, discards=word == "discard")
        return 0.0

    def value(self, view: View, seat: Seat) -> float:
        """Return a seat's lead in total value, -1 to 1."""
        if view.result is not None:
            if not view.result.winners:
                return 0.0
            return 1.0 if seat in view.result.winners else -1.0
        own, rival = _worth(view, seat), _worth(view, other(seat))
        return (own - rival) / max(1.0, own, rival)


def _worth(view: View, seat: Seat) -> float:
    """Return the value of everything a seat has."""
    rules, counters = ruleset(view.options), view.counters
    points = counters[f"health:{seat}"] + FUEL * counters[rules.fueled(seat)]
    points += EDGE * counters[f"{rules.edge}:{seat}"]
    if rules.guard:
        points += GUARD * counters[f"{rules.guard}:{seat}"]
    return points + FOCUS * view.counts[f"focus:{seat}"]


def odds(view: View, seat: Seat, own: Sequence[str] | None = None) -> Odds:
    """Compute the odds of the next flip; ``own``: the possible ranks of the seat's top card."""
    focus = [bool(view.counts[f"focus:{one}"]) for one in (seat, other(seat))]
    ranks = own or tops(view, seat)
    ours = [height(one, focus[0]) for one in ranks]
    theirs = [height(one, focus[1]) for one in tops(view, other(seat))]
    pairs = len(ours) * len(theirs)
    win = sum(a > b for a in ours for b in theirs) / pairs
    lose = sum(a < b for a in ours for b in theirs) / pairs
    fall = 0.0 if focus[0] else ranks.count(ACE) / len(ranks)
    return Odds(win, lose, fall)


def tops(view: View, seat: Seat) -> list[str]:
    """Return the possible ranks of a seat's next card for the viewer, all equally likely."""
    known = view.tops.get(f"deck:{seat}")
    if known:
        return [rank(known[0])]
    zones = ["play", "focus", "peek"]
    if view.counts[f"deck:{seat}"]:
        zones.append("discard")
    seen = {view.face(card) for zone in zones for card in view.zones.get(f"{zone}:{seat}", ())}
    return [rank(face) for face in cards_of(view.options, seat) if face not in seen] or [ACE]


def _prepared(view: View, seat: Seat, word: str) -> float:
    """Return the value of a point now, minus the Energy or Action it costs (DD-5, DD-24)."""
    if word == "pass":
        return 0.0
    rules, chances = ruleset(view.options), odds(view, seat)
    cost = _fuel(view, seat, _held(view, seat))
    tie = 1.0 - chances.win - chances.lose
    if word == "defense":
        return GUARD * (1.0 - chances.fall) - cost
    if rules is FULL:
        guarded = view.counters[f"defense:{seat}"] > 0
        kept = tie + (0.7 * chances.lose if guarded else 0.0)
        return chances.win + EDGE * kept - cost
    return chances.win + EDGE * tie - cost


def _fuel(view: View, seat: Seat, held: int) -> float:
    """Return the value of the last of ``held`` Energy or Actions: it stops one more loss.

    It does so only if that many losses come before the Ace, which restores them all.
    """
    ranks, left = tops(view, seat), view.counts[f"deck:{seat}"]
    if ACE not in ranks or not left:
        return FUEL
    chances = odds(view, seat, [one for one in ranks if one != ACE] or [ACE])
    sure = 0 if view.counts[f"focus:{seat}"] else 1
    return FUEL * sum(_at_least(held - sure, before, chances.lose) for before in range(left)) / left


def _held(view: View, seat: Seat) -> int:
    """Return a seat's Energy or Actions."""
    return view.counters[ruleset(view.options).fueled(seat)]


def _at_least(wanted: int, flips: int, likely: float) -> float:
    """Return the probability of at least ``wanted`` successes, each of probability ``likely``."""
    return sum(
        comb(flips, number) * likely**number * (1 - likely) ** (flips - number)
        for number in range(max(0, wanted), flips + 1)
    )


def _won(view: View, seat: Seat, word: str, detail: str) -> float:
    """Return the value of the winner's choice (DD-7, DD-26)."""
    match word:
        case "strike":
            return _struck(view, seat, int(detail)) if detail else 0.0
        case "energy" | "action":
            return _fuel(view, seat, _held(view, seat) + 1)
        case "focus":
            return FOCUS
        case "heal":
            return 2.0 - _fuel(view, seat, _held(view, seat)) if detail else 1.0
    return FORESIGHT


def _struck(view: View, seat: Seat, points: int) -> float:
    """Return the value of a strike that spends ``points`` Attack (DD-8, DD-10)."""
    (card,) = view.zones[f"play:{seat}"]
    damage = (2 if rank(view.face(card)) == ACE else 1) + points
    guard = view.counters[f"defense:{other(seat)}"]
    if damage - guard >= view.counters[f"health:{other(seat)}"]:
        return KILL
    blocked = min(guard, damage)
    through = damage - blocked
    lost = view.counters[f"attack:{other(seat)}"] if through else 0
    return through + GUARD * blocked + EDGE * lost - EDGE * points


def _defended(view: View, seat: Seat, points: int, damage: int) -> float:
    """Return the value of spending ``points`` against ``damage`` (DD-9, DD-25)."""
    if damage - points >= view.counters[f"health:{seat}"]:
        return -KILL
    rules = ruleset(view.options)
    if rules is not FULL:
        return points * (1.0 - _fuel(view, seat, _held(view, seat)))
    kept = view.counters[f"attack:{seat}"] if points == damage else 0
    return points * (1.0 - GUARD) + EDGE * kept


def _curiosity(view: View, seat: Seat) -> float:
    """Return the value of a paid second look: positive only if the Energy is of little use."""
    return LOOK - _fuel(view, seat, _held(view, seat))


def _judged(view: View, seat: Seat, discards: bool) -> float:
    """Return the value of flipping the first card next, or the one after it (DD-17)."""
    first, *behind = (rank(view.face(card)) for card in view.zones[f"peek:{seat}"])
    chances = odds(view, seat, (behind or None) if discards else [first])
    rules = ruleset(view.options)
    points = sum(view.counters[f"{kind}:{seat}"] for kind in rules.points)
    spent = rules.tank - view.counters[rules.fueled(seat)]
    gain = NEXT * (chances.win - chances.lose) / 2
    return gain + chances.fall * (FUEL * spent - EDGE * points * (rules is FULL))
