"""Whom each Weapon in play will affect, and how many moves it still has to make (AB-7, AB-31)."""

from collections.abc import Iterator, Mapping

from game.engine.descriptions import Outlook
from game.engine.names import CardId, Face, Seat
from game.engine.rulebook import View
from game.rulebooks.art_of_battle.assessment import moves_left
from game.rulebooks.art_of_battle.cards import CARDS, RIPOSTE, WEAPON, Card
from game.rulebooks.art_of_battle.forces import Force, force, lands_in
from game.rulebooks.art_of_battle.lanes import (
    BEYOND,
    Field,
    Lane,
    is_living,
    opposite,
    standing,
)
from game.rulebooks.art_of_battle.steps import ResolveWeapons, first


def outlooks(view: View) -> Mapping[CardId, Outlook]:
    """Return the outlook of each Weapon on the battlefield; none after the match."""
    return {} if view.result is not None else dict(_outlooks(view))


def _outlooks(view: View) -> Iterator[tuple[CardId, Outlook]]:
    """Yield Weapons in rows, then those beyond row 1; a held one makes one more move (AB-73).

    Beyond row 1, the step names the lane a Weapon crosses to, whether or not it has moved yet
    (AB-33.1).
    """
    moves = moves_left(view)
    for weapon in standing(view):
        lane = lands_in(weapon.lane, force(view, weapon.card))
        yield weapon.card, _outlook(view, weapon.card, lane, moves[weapon.card])
    step = first(view.agenda)
    goals = dict(step.crossings) if isinstance(step, ResolveWeapons) else {}
    for lane, zone in enumerate(BEYOND):
        for card in view.zones[zone]:
            goal = goals.get(card, lands_in(lane, force(view, card)))
            yield card, _outlook(view, card, goal, 0)


def targets_of(field: Field, seat: Seat, face: Face, lane: Lane) -> tuple[Seat, ...]:
    """Return whom a seat's card will affect in a lane; () if nobody, or if it is not a Weapon."""
    if face not in WEAPON:
        return ()
    target = affected(field, CARDS[face], seat, lane)
    return () if target is None else (target,)


def _outlook(view: View, card: CardId, lane: Lane, moves: int) -> Outlook:
    """Return the outlook of a Weapon that resolves in a lane."""
    strength = force(view, card)
    target = affected(view, strength, strength.owner, lane)
    return Outlook(target, moves, tuple(_values(view, card, strength)))


def _values(view: View, card: CardId, strength: Force) -> Iterator[tuple[Face, int]]:
    """Yield what a Weapon does with its Modifiers: also Block added to it, and a Counter."""
    yield view.faces[card], strength.attack or strength.recovery or strength.block
    blocking = [
        face for other in view.attached.get(card, ()) if CARDS[face := view.faces[other]].block
    ]
    if blocking and (strength.attack or strength.recovery):
        yield blocking[0], strength.block
    if strength.counter:
        yield RIPOSTE, strength.counter


def affected(field: Field, card: Force | Card, owner: Seat, lane: Lane) -> Seat | None:
    """Return whom a Weapon affects that resolves in a lane; None if that player is out (AB-8).

    An attack affects the facing enemy, else a recovery its own player, else a Block the lane's.
    """
    seat = opposite(lane) if card.attack else owner if card.recovery else lane
    return seat if is_living(field, seat) else None
