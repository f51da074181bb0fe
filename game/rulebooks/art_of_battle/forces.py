"""What Weapons do when they resolve, with their Modifiers (AB-7, AB-33)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.engine.names import CardId, Seat
from game.rulebooks.art_of_battle.cards import CARDS, UNBROKEN
from game.rulebooks.art_of_battle.lanes import (
    SEATS,
    Field,
    Lane,
    is_living,
    is_unbroken,
    mate,
    opposite,
)


@dataclass(frozen=True, slots=True)
class Force:
    """A Weapon with its Modifiers and its player's Passive card, if it resolved now.

    The numbers are sums of those in cards.py; ``crosses``: it resolves in its team's other lane.
    """

    owner: Seat
    attack: int
    piercing: bool
    block: int
    counter: int
    recovery: int
    shaken: int
    reward: int
    pushes: bool
    crosses: bool


@dataclass(frozen=True, slots=True)
class LaneFront:
    """What all Weapons that resolve in a lane do together (AB-33)."""

    attack: int
    piercing: int
    block: int
    counter: int
    pushes: bool


@dataclass(frozen=True, slots=True)
class Blow:
    """Damage to the owner of a lane, and how much of the attack was blocked.

    ``lane``: where it comes from; ``answers``: it is a Counter.
    """

    lane: Lane
    seat: Seat
    amount: int
    stopped: int = 0
    answers: bool = False


def force(field: Field, weapon: CardId) -> Force:
    """Return what a Weapon in play does when it resolves."""
    card, owner = CARDS[field.faces[weapon]], field.owners[weapon]
    hung = [CARDS[field.faces[other]] for other in field.attached.get(weapon, ())]
    bonus = sum(other.attack for other in hung)
    if is_unbroken(field, owner):
        bonus += CARDS[UNBROKEN].attack
    return Force(
        owner=owner,
        attack=card.attack + bonus if card.attack else 0,
        piercing=card.piercing,
        block=card.block + sum(other.block for other in hung),
        counter=card.counter + sum(other.counter for other in hung),
        recovery=card.recovery,
        shaken=card.shaken,
        reward=sum(other.reward for other in hung),
        pushes=card.pushes,
        crosses=sum(other.crosses for other in hung) % 2 == 1,
    )


def front(field: Field, lane: Lane, forces: Sequence[Force]) -> LaneFront:
    """Return what Weapons do together in a lane, with the Block of Unbroken (AB-80)."""
    block = sum(force.block for force in forces)
    if is_unbroken(field, lane):
        block += CARDS[UNBROKEN].block
    return LaneFront(
        attack=sum(force.attack for force in forces if not force.piercing),
        piercing=sum(force.attack for force in forces if force.piercing),
        block=block,
        counter=sum(force.counter for force in forces),
        pushes=any(force.pushes for force in forces),
    )


def blows(field: Field, fronts: Mapping[Lane, LaneFront]) -> list[Blow]:
    """Return all damage of a RESOLVE: attacks by lane, then the Counters (AB-33).

    Nobody is hit, blocks or counters in a lane whose owner is out (AB-8).
    """
    attacks: list[Blow] = []
    counters: list[Blow] = []
    for lane in SEATS:
        facing = opposite(lane)
        if not is_living(field, facing):
            continue
        ours, theirs = fronts[lane], fronts[facing]
        stopped = min(ours.attack, theirs.block)
        amount = ours.attack - stopped + ours.piercing
        if amount or stopped:
            attacks.append(Blow(lane, facing, amount, stopped))
        if stopped and theirs.counter and is_living(field, lane):
            counters.append(Blow(facing, lane, theirs.counter, answers=True))
    return attacks + counters


def lands_in(lane: Lane, force: Force) -> Lane:
    """Return the lane in which a Weapon resolves (AB-33.1)."""
    return mate(lane) if force.crosses else lane
