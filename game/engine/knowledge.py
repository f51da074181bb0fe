"""What a viewer knows about a hidden zone: a multiset of faces, updated with every move."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import TypeAlias

from game.engine.names import Face, Zone

Known: TypeAlias = tuple[Face, ...]
"""Faces known to be in a zone, sorted, without identity or order."""

Top: TypeAlias = tuple[Face, ...]
"""Faces known to be on top of a zone, the topmost first."""

NOTHING: Known = ()


@lru_cache(maxsize=1024)
def gathered(known: Known, faces: tuple[Face, ...]) -> Known:
    """Return what is known after cards with these faces were seen to come in."""
    return tuple(sorted((*known, *faces)))


def glimpsed(known: Known, faces: Iterable[Face]) -> Known:
    """Return what is known after cards with these faces were seen in the zone together.

    Some of them may be cards that were already known.
    """
    return tuple(sorted((Counter(known) | Counter(faces)).elements()))


def without(known: Known, face: Face) -> Known:
    """Return what is known after a card with this face was seen to leave."""
    place = bisect_left(known, face)
    if place == len(known) or known[place] != face:
        return known
    return known[:place] + known[place + 1 :]


@lru_cache(maxsize=1024)
def after_unseen(known: Known) -> Known:
    """Return what is known after an unseen card left: one card fewer of each face is certain."""
    return tuple([face for before, face in pairwise(known) if before == face])


def drawn(known: Known, top: Top, cards: int) -> Face | None:
    """Return the face that a card drawn unseen from so many is known to have, if any."""
    if top:
        return top[0]
    return known[0] if known and len(known) == cards and known[0] == known[-1] else None


def left_behind(known: Known, face: Face | None) -> Known:
    """Return what is known after a card left, seen (its face) or unseen (None)."""
    return after_unseen(known) if face is None else without(known, face)


def counted(
    told: Mapping[Zone, Known], zone: Zone, cards: int, unseen: Counter[Face], own: frozenset[Face]
) -> Known:
    """Return what counting proves about a zone of ``cards`` cards that can only hold certain faces.

    ``own``: those faces; ``unseen``: how many of each face are out of sight. If the ones that are
    not known to be elsewhere exactly fill the zone, all of them are in it.
    """
    left = Counter({face: unseen[face] for face in own})
    for other, faces in told.items():
        if other != zone:
            left.subtract(face for face in faces if face in own)
    here = tuple(sorted((+left).elements()))
    return here if len(here) == cards else told[zone]
