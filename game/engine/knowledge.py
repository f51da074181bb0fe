"""What is certain about a zone one cannot see into: a multiset of faces, kept move by move."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TypeAlias

from game.engine.names import Face, Zone

Known: TypeAlias = tuple[Face, ...]
"""Faces certain to lie in a zone, sorted, without identity or order."""

Top: TypeAlias = tuple[Face, ...]
"""Faces certain to lie on top of a zone, the topmost first."""

NOTHING: Known = ()


def gathered(known: Known, faces: Iterable[Face]) -> Known:
    """What is known after cards with these faces were seen to come in."""
    return tuple(sorted((*known, *faces)))


def glimpsed(known: Known, faces: Iterable[Face]) -> Known:
    """What is known after cards with these faces were seen to lie there, all at once.

    Some of them may be the ones that were known before.
    """
    return tuple(sorted((Counter(known) | Counter(faces)).elements()))


def without(known: Known, face: Face) -> Known:
    """What is known after a card with this face was seen to leave."""
    if face not in known:
        return known
    place = known.index(face)
    return known[:place] + known[place + 1 :]


def after_unseen(known: Known) -> Known:
    """What is known after one unseen card left: one of each face is no longer certain."""
    if not known:
        return known
    least = Counter(known)
    return tuple(face for face in sorted(least) for _ in range(least[face] - 1))


def only_face(known: Known, cards: int) -> Face | None:
    """The face that every one of a zone's cards is certain to have, if there is one."""
    if cards and len(known) == cards and known[0] == known[-1]:
        return known[0]
    return None


def drawn(known: Known, top: Top, cards: int) -> Face | None:
    """The face that a card drawn unseen from so many is certain to have, if there is one."""
    if top:
        return top[0]
    return only_face(known, cards) if known else None


def left_behind(known: Known, face: Face | None) -> Known:
    """What is known after a card left, seen (its face) or unseen (None)."""
    return after_unseen(known) if face is None else without(known, face)


def counted(
    told: Mapping[Zone, Known], zone: Zone, cards: int, unseen: Counter[Face], own: frozenset[Face]
) -> Known:
    """What is certain about a zone of so many cards, all of them with one of its own faces.

    ``unseen``: how many of each face lie out of sight. If just as many of its own are not known
    to lie elsewhere, all of them lie here.
    """
    left = Counter({face: unseen[face] for face in own})
    for other, faces in told.items():
        if other != zone:
            left.subtract(face for face in faces if face in own)
    here = tuple(sorted((+left).elements()))
    return here if len(here) == cards else told[zone]
