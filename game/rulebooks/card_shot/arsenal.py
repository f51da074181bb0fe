"""A character's cards for the advice: what each is when played or discarded."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from game.engine.names import Face
from game.rulebooks.card_shot.cards import DECK, KIND, NUMBER, RANK, SUIT
from game.rulebooks.card_shot.characters import ATTACK, NOTHING, Character, Front
from game.rulebooks.card_shot.combat import BONUS_CAP
from game.rulebooks.card_shot.roster import OWN, roster
from game.rulebooks.card_shot.verbs import effect

Own = tuple[str, ...]
"""Players' own characters, as the option holds them."""


@dataclass(frozen=True, slots=True)
class Lay:
    """A played card: its kind, and its front with the suit bonus."""

    kind: str
    front: Front


NO_CARD = Lay("", NOTHING)
"""The play of a seat without a card."""


@dataclass(frozen=True, slots=True)
class Arsenal:
    """A character's deck: distinct plays, and the plays of each face upright and sideways.

    ``off``: what a face absorbs. ``under``: faces that go under the deck when absorbing.
    ``asked``: conditions, kinds of cards and times named by the character's effects.
    """

    who: Character
    lays: tuple[Lay, ...]
    ways: Mapping[Face, tuple[int, int]]
    off: Mapping[Face, int]
    under: frozenset[Face]
    asked: frozenset[str]


@lru_cache(maxsize=64)
def arsenal(own: Own, place: int) -> Arsenal:
    """Return the deck of a character in the roster."""
    who = roster({OWN: own})[place]
    lays: list[Lay] = []
    ways = {}
    for face in dict.fromkeys(DECK):
        both = [_lay(who, face, sideways) for sideways in (False, True)]
        lays += [lay for lay in dict.fromkeys(both) if lay not in lays]
        ways[face] = lays.index(both[0]), lays.index(both[1])
    return Arsenal(
        who,
        tuple(lays),
        ways,
        {face: _off(who, face) for face in ways},
        frozenset(face for face in ways if "under" in _absorbing(who, face)),
        _asked(who),
    )


def _lay(who: Character, face: Face, sideways: bool) -> Lay:
    """Return what a card is when played (CS-10, CS-11, CS-14, CS-42)."""
    if face in NUMBER:
        own = SUIT[face] == who.suit and NUMBER[face] < BONUS_CAP
        return Lay(KIND[face], Front(ATTACK, NUMBER[face] + own))
    if KIND[face]:
        return Lay(KIND[face], who.cards[RANK[face]].front(sideways))
    return Lay("", Front(ATTACK, who.joker)) if who.joker else NO_CARD


def _off(who: Character, face: Face) -> int:
    """Return what a card absorbs (CS-46)."""
    absorbs = who.cards[RANK[face]].absorbs if KIND[face] == "special" else 0
    return (absorbs or 1) + (SUIT[face] == who.suit)


def _absorbing(who: Character, face: Face) -> tuple[str, ...]:
    return who.cards[RANK[face]].absorbing if KIND[face] == "special" else ()


def _asked(who: Character) -> frozenset[str]:
    """Return what the effects of a character depend on."""
    fronts = [
        front for card in who.cards.values() for front in (card.upright, card.sideways) if front
    ]
    words = [words for front in fronts for _, words in front.effects]
    told = [effect(one) for one in (*words, *who.ability.effects)]
    return frozenset(word for one in told for word in (one.kind, one.condition) if word)


def boosted(lay: Lay, n: int) -> Lay:
    """Return a play with its value raised, if an ability can do so (CS-39)."""
    if lay.front.kind != ATTACK or not n:
        return lay
    return replace(lay, front=replace(lay.front, value=lay.front.value + n))


def called(lay: Lay, kind: str, n: int) -> Lay:
    """Return a play with its value lowered by a right call (CS-39)."""
    if lay.kind != kind or not n:
        return lay
    return replace(lay, front=replace(lay.front, value=max(0, lay.front.value - n)))
