"""What the Weapons on the battlefield will do if nothing else happens (AB-31, AB-33)."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from game.engine.names import CardId, Seat
from game.engine.rulebook import View
from game.engine.steps import step_name
from game.rulebooks.art_of_battle.cards import CARDS
from game.rulebooks.art_of_battle.forces import (
    Blow,
    Force,
    LaneFront,
    blows,
    force,
    front,
    lands_in,
)
from game.rulebooks.art_of_battle.lanes import (
    SEATS,
    Lane,
    Weapon,
    is_living,
    opposite,
    standing,
)
from game.rulebooks.art_of_battle.steps import STEPS, MoveWeapons

BEFORE_MOVE = frozenset(("open", "play", "reveal", "move"))
"""Steps before this turn's MOVE."""


@dataclass(frozen=True, slots=True)
class CardAssessment:
    """When and where a Weapon resolves if nothing else happens, and its force.

    ``turns``: 1 for the current turn; ``seat``: the enemy it faces there, None if that enemy is
    out.
    """

    card: CardId
    turns: int
    lane: Lane
    seat: Seat | None
    force: Force


@dataclass(frozen=True, slots=True)
class Clash:
    """A coming RESOLVE with the Weapons on the battlefield now, and all its damage.

    ``health``: of each seat before this clash; below 0 after more damage than needed.
    """

    turns: int
    assessments: tuple[CardAssessment, ...]
    fronts: tuple[LaneFront, ...]
    blows: tuple[Blow, ...]
    health: tuple[int, ...]

    def lost(self, seat: Seat) -> int:
        """Return the damage to a seat."""
        return sum(blow.amount for blow in self.blows if blow.seat == seat)


def held_weapons(view: View) -> frozenset[CardId]:
    """Return the Weapons that an attached Modifier keeps from moving this turn (AB-73)."""
    return frozenset(
        card
        for _, step in STEPS.find(view.agenda, MoveWeapons)
        for card in step.held
        if any(CARDS[view.faces[hung]].holds for hung in view.attached.get(card, ()))
    )


def moves_left(view: View) -> dict[CardId, int]:
    """Return how many moves each Weapon is away from resolving; a held one makes one more.

    A push that is only expected does not count: it is told when it happens.
    """
    held = held_weapons(view)
    return {weapon.card: weapon.row + (weapon.card in held) for weapon in standing(view)}


def clashes(view: View) -> list[Clash]:
    """Return all coming clashes, in order; held Weapons wait and pushes count (AB-63, AB-73)."""
    held: Collection[CardId] = held_weapons(view)
    turns = 1 if step_name(view.agenda) in BEFORE_MOVE else 2
    rows = {weapon: weapon.row for weapon in standing(view)}
    health = tuple(view.counters[f"health:{seat}"] for seat in SEATS)
    found: list[Clash] = []
    while rows:
        rows = {weapon: row - (weapon.card not in held) for weapon, row in rows.items()}
        now = [weapon for weapon, row in rows.items() if not row]
        if now:
            found.append(clash := _clash(view, turns, now, health))
            health = tuple(left - clash.lost(seat) for seat, left in enumerate(health))
            pushed = {opposite(lane) for lane in SEATS if clash.fronts[lane].pushes}
            rows = {
                weapon: min(3, row + (weapon.lane in pushed)) for weapon, row in rows.items() if row
            }
        held, turns = (), turns + 1
    return found


def assess(view: View, card: CardId) -> CardAssessment | None:
    """Return the assessment of a Weapon; None for any other card."""
    found = (each for clash in clashes(view) for each in clash.assessments)
    return next((each for each in found if each.card == card), None)


def _clash(view: View, turns: int, weapons: Sequence[Weapon], health: tuple[int, ...]) -> Clash:
    """Return the clash of Weapons that resolve together."""
    assessments = tuple(_assess(view, turns, weapon) for weapon in weapons)
    fronts = tuple(
        front(view, lane, [each.force for each in assessments if each.lane == lane])
        for lane in SEATS
    )
    return Clash(turns, assessments, fronts, tuple(blows(view, dict(enumerate(fronts)))), health)


def _assess(view: View, turns: int, weapon: Weapon) -> CardAssessment:
    strength = force(view, weapon.card)
    lane = lands_in(weapon.lane, strength)
    facing = opposite(lane)
    seat = facing if is_living(view, facing) else None
    return CardAssessment(weapon.card, turns, lane, seat, strength)
