"""The outcomes of two played cards: all courses that flips allow, with probabilities.

Seat 0 is the one that thinks. Nothing here looks at hidden cards.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeAlias

from game.rulebooks.card_shot.arsenal import Lay, Own, arsenal, boosted, called
from game.rulebooks.card_shot.cards import DECK, JOKER, NUMBER, RANK, RED, other
from game.rulebooks.card_shot.characters import ATTACK, DEFENSE
from game.rulebooks.card_shot.verbs import FLIPPED_JOKER, KINDS, Effect, effect

Settled: TypeAlias = tuple[int, int, float, float, int, int]
"""Damage to seats 0 and 1 that can be absorbed; life that each gains; whose card returns."""

Outcome: TypeAlias = tuple[float, int, int, float, float, int, int]
"""A probability, and what happens then."""

PEEKED = 0.25
"""Value of putting the next cards of the deck in order."""

CHOICE = 0.1
"""Value of one more card in hand for a turn, in cards left."""

ROBBED = 0.15
"""Value of a random card in hand, beside the card of life that replaces it."""

SHORT = 0.4
"""Cost of a smaller hand until the end of the next turn."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What else decides an attack.

    ``active``: the active seat. ``boosts``: bonuses of abilities. ``calls``: for each seat the
    kind called against it, and by how much it is lowered. ``fewer``: the seat with the smaller
    deck. ``stock``: for each seat the number of cards of each kind that could return. ``turns``:
    an estimate of the turns to come.
    """

    active: int = 0
    boosts: tuple[int, int] = (0, 0)
    calls: tuple[tuple[str, int], tuple[str, int]] = (("", 0), ("", 0))
    fewer: tuple[bool, bool] = (False, False)
    stock: tuple[tuple[int, ...], tuple[int, ...]] = ((9, 9, 9), (9, 9, 9))
    turns: int = 8


@dataclass(slots=True)
class Course:
    """One course of an attack, as far as it has gone."""

    chance: float
    values: list[int]
    doubled: int = 0
    guards: list[int] = field(default_factory=lambda: [0, 0])
    hurt: list[int] = field(default_factory=lambda: [0, 0])
    gain: list[float] = field(default_factory=lambda: [0.0, 0.0])
    back: list[int] = field(default_factory=lambda: [0, 0])

    def branch(self, chance: float) -> "Course":
        """Return the same course with a share of its probability and other values."""
        return Course(
            self.chance * chance,
            self.values.copy(),
            self.doubled,
            self.guards.copy(),
            self.hurt.copy(),
            self.gain.copy(),
            self.back.copy(),
        )


@lru_cache(maxsize=512)
def matchups(
    own: Own, one: int, two: int, terms: Terms
) -> tuple[tuple[tuple[Outcome, ...], ...], ...]:
    """Return the outcomes of each play of one character against each of another."""
    sides = [
        [called(boosted(lay, n), *call) for lay in arsenal(own, place).lays]
        for place, n, call in zip((one, two), terms.boosts, terms.calls, strict=True)
    ]
    return tuple(tuple(match_up((mine, yours), terms) for yours in sides[1]) for mine in sides[0])


def match_up(lays: tuple[Lay, Lay], terms: Terms) -> tuple[Outcome, ...]:
    """Return the outcomes of two plays (CS-12, CS-37, CS-44, CS-45)."""
    one, two = lays[0].front, lays[1].front
    if not one.effects and not two.effects and one.kind == two.kind:
        apart = one.value - two.value if one.kind == ATTACK else 0
        return ((1.0, max(0, -apart), max(0, apart), 0.0, 0.0, 0, 0),)
    courses = [Course(1.0, [lay.front.value for lay in lays])]
    for seat in (terms.active, other(terms.active)):
        for words in lays[seat].front.told("value"):
            told = effect(words)
            if _holds(told.condition, seat, lays, terms):
                courses = [
                    new for course in courses for new in _valued(course, seat, told, lays, terms)
                ]
    likely: dict[Settled, float] = {}
    for course in courses:
        settled = _settled(course, lays, terms)
        likely[settled] = likely.get(settled, 0.0) + course.chance
    return tuple((part, *settled) for settled, part in likely.items())


def _holds(condition: str, seat: int, lays: tuple[Lay, Lay], terms: Terms) -> bool:
    """Return whether a condition holds that does not ask for values."""
    rival = lays[other(seat)]
    match condition:
        case "opp_number" | "opp_special":
            return rival.kind == condition.partition("_")[2]
        case "opp_defense":
            return rival.front.kind == DEFENSE
        case "active":
            return terms.active == seat
        case "waiting":
            return terms.active != seat
        case "deck_less":
            return terms.fewer[seat]
    return True


def _valued(
    course: Course, seat: int, told: Effect, lays: tuple[Lay, Lay], terms: Terms
) -> Iterable[Course]:
    """Return the courses after an effect that changes values."""
    rival, values = other(seat), course.values
    match told.verb:
        case "add":
            values[seat] += told.n
        case "cut":
            values[rival] = max(0, values[rival] - told.n)
        case "zero":
            values[rival] = 0
        case "match":
            values[seat] = min(told.most, values[rival] + told.n)
        case "guard":
            course.guards[seat] += told.n
        case "double":
            course.doubled += 1
        case "flipswap" | "flipadd" | "flipset":
            course.gain[seat] -= 1
            flips = _BY_NUMBER if told.verb == "flipset" else _BY_COLOUR
            return [_flipped(course.branch(part), seat, told, face) for face, part in flips]
        case _:
            _happen(course, seat, told, terms)
    return [course]


def _flips(alike: Callable[[str], str]) -> tuple[tuple[str, float], ...]:
    """Return the distinct cards that a flip can turn up, with probabilities."""
    return tuple((face, n / len(DECK)) for face, n in Counter(map(alike, DECK)).items())


_BY_COLOUR = _flips(lambda face: face if face == JOKER else "red" if face in RED else "black")

_BY_NUMBER = _flips(lambda face: RANK[face] if face in NUMBER else face if face == JOKER else "")


def _flipped(course: Course, seat: int, told: Effect, face: str) -> Course:
    """Return a course after a flip: a Joker, a color or a number."""
    values = course.values
    match told.verb:
        case "flipswap" if face != "black":
            values.reverse()
        case "flipadd" if face != "black":
            values[seat] += 2 * told.n if face == JOKER else told.n
        case "flipset":
            values[seat] = FLIPPED_JOKER if face == JOKER else int(face or told.n)
    return course


def _settled(course: Course, lays: tuple[Lay, Lay], terms: Terms) -> Settled:
    """Return the damage and all other effects of a course with final values."""
    values = course.values
    apart = values[0] - values[1]
    winner = None if not apart else 0 if apart > 0 else 1
    if winner is not None:
        loser, more, pierced = other(winner), 0, False
        for told in map(effect, lays[winner].front.told("higher")):
            if _holds(told.condition, winner, lays, terms):
                more += told.n if told.verb == "more" else 0
                pierced = pierced or told.verb == "pierce"
                _happen(course, winner, told, terms)
        if lays[winner].front.kind != DEFENSE:
            amount = max(0, (abs(apart) << course.doubled) + more - course.guards[loser])
            if pierced:
                course.gain[loser] -= amount
            else:
                course.hurt[loser] += amount
    for seat in (terms.active, other(terms.active)):
        lead = apart if seat == 0 else -apart
        for told in map(effect, lays[seat].front.told("after")):
            compared = {"higher": lead > 0, "lower": lead < 0, "not_lower": lead >= 0}
            if compared.get(told.condition, _holds(told.condition, seat, lays, terms)):
                _happen(course, seat, told, terms)
    (hurt, harm), (gain, boon), (back, again) = course.hurt, course.gain, course.back
    return hurt, harm, gain, boon, back, again


def _happen(course: Course, seat: int, told: Effect, terms: Terms) -> None:
    """Apply an effect to the damage and the life of both seats."""
    if told.verb == "hit":
        course.hurt[other(seat)] += told.n
    elif told.verb == "back":
        course.back[seat] = 1
    else:
        mine, yours = gains(told, terms.stock[seat], terms.turns)
        course.gain[seat] += mine
        course.gain[other(seat)] += yours


def gains(told: Effect, stock: tuple[int, ...], turns: int) -> tuple[float, float]:
    """Return the cards left that an effect without damage gains its seat and the opponent."""
    gain = _GAINS.get(told.verb)
    return gain(told, stock, turns) if gain else (0.0, 0.0)


def _resized(told: Effect, stock: tuple[int, ...], turns: int) -> tuple[float, float]:
    """Return the gain of a larger hand: its first cards, then more choice while it lasts."""
    gain = told.n * (CHOICE * turns - 1) if told.kind == "game" else told.n * SHORT
    return (0.0, gain) if told.rival else (gain, 0.0)


def _recycled(told: Effect, stock: tuple[int, ...], turns: int) -> tuple[float, float]:
    return float(min(told.n, stock[KINDS.index(told.kind)])), 0.0


_GAINS: Mapping[str, Callable[[Effect, tuple[int, ...], int], tuple[float, float]]] = {
    "mill": lambda told, stock, turns: (0.0, -told.n),
    "pay": lambda told, stock, turns: (-told.n, 0.0),
    "rob": lambda told, stock, turns: (0.0, -told.n * (1 + ROBBED)),
    "peek": lambda told, stock, turns: (PEEKED, 0.0),
    "hand": _resized,
    "recycle": _recycled,
}
