"""Whom each Weapon in play will affect, and how many moves it still has to make (AB-7, AB-31)."""

from collections.abc import Iterator, Mapping

from game.engine.descriptions import Outlook
from game.engine.names import CardId, Seat
from game.engine.rulebook import View
from game.rulebooks.art_of_battle.assessment import clashes, is_before_move
from game.rulebooks.art_of_battle.cards import Card
from game.rulebooks.art_of_battle.forces import Force, force, lands_in
from game.rulebooks.art_of_battle.lanes import BEYOND, Field, Lane, is_living, opposite


def outlooks(view: View) -> Mapping[CardId, Outlook]:
    """Return the outlook of each Weapon on the battlefield; none after the match."""
    return {} if view.result is not None else dict(_outlooks(view))


def _outlooks(view: View) -> Iterator[tuple[CardId, Outlook]]:
    made = 0 if is_before_move(view) else 1
    for clash in clashes(view):
        for found in clash.assessments:
            seat = affected(view, found.force, found.force.owner, found.lane)
            yield found.card, Outlook(seat, found.turns - made)
    for lane, zone in enumerate(BEYOND):
        for card in view.zones[zone]:
            strength = force(view, card)
            goal = lands_in(lane, strength)
            yield card, Outlook(affected(view, strength, strength.owner, goal), 0)


def affected(field: Field, card: Force | Card, owner: Seat, lane: Lane) -> Seat | None:
    """Return whom a Weapon affects that resolves in a lane: first of all by its attack.

    That is the facing enemy, or its own player for a recovery, or the lane's owner for a Block.
    None if that player is out (AB-8).
    """
    seat = opposite(lane) if card.attack else owner if card.recovery else lane
    return seat if is_living(field, seat) else None
