"""What is to be expected of a Weapon on the battlefield, as things stand (AB-31, AB-33)."""

from dataclasses import dataclass

from game.engine.names import CardId, Seat
from game.engine.view import View
from game.rulebooks.art_of_battle.forces import Force, force, lands_in
from game.rulebooks.art_of_battle.lanes import Lane, is_living, opposite, standing


@dataclass(frozen=True, slots=True)
class Outlook:
    """When and where a Weapon will resolve if nothing else happens, and what it will do.

    ``turns``: in the how-manieth turn, 1 is the one that is being played; ``seat``: whom it
    faces there, None where the owner of that lane is out.
    """

    turns: int
    lane: Lane
    seat: Seat | None
    force: Force


def outlook(view: View, card: CardId) -> Outlook | None:
    """What is to be expected of a card; None when it is no Weapon on the battlefield."""
    weapon = next((found for found in standing(view) if found.card == card), None)
    if weapon is None:
        return None
    strength = force(view, card)
    lane = lands_in(weapon.lane, strength)
    facing = opposite(lane)
    return Outlook(weapon.row, lane, facing if is_living(view, facing) else None, strength)


def outlooks(view: View) -> list[Outlook]:
    """What is to be expected of all Weapons on the battlefield."""
    found = (outlook(view, weapon.card) for weapon in standing(view))
    return [each for each in found if each is not None]
