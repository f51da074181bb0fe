"""Search: the most promising choices are tried in fast simulations.

Each imagined world is played for some turns, once with every choice still in question, all else
being equal; the weakest choices are dropped after a number of worlds (after Karnin, Koren and
Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", 2013).
"""

from collections.abc import Iterable, Mapping, Sequence
from math import exp
from typing import TypeAlias

from game.engine.actions import Action, Choose, Play
from game.engine.chance import Chance
from game.engine.imagination import deal_unseen
from game.engine.names import Seat
from game.engine.rulebook import View
from game.rulebooks.art_of_battle.cards import CARDS, LAST_STAND, Card
from game.rulebooks.art_of_battle.commit_values import committed, is_for_weapons, is_idle, prospect
from game.rulebooks.art_of_battle.commitments import MODES
from game.rulebooks.art_of_battle.fast_sim import FastSim
from game.rulebooks.art_of_battle.lanes import HANDS, SEATS, mate, side
from game.rulebooks.art_of_battle.posts import Plan
from game.rulebooks.art_of_battle.threats import Threats, valued

TURNS = 3
"""Turns played in a simulation: a Weapon that starts in row 3 resolves in the third."""

TRIED = 16
"""Choices that are tried: those with the highest estimates."""

STAGES = {8: 8, 24: 4, 72: 2}
"""Number of choices kept, by the number of worlds evaluated so far."""

NEAR = 0.01
"""Temperature of the softmax over values: a choice this far below the best is 1/e as likely."""

Idea: TypeAlias = Plan | str | None
"""A commitment, the Last Stand card to take, or None for a pass."""


def foreseen(
    view: View, offers: Sequence[Action], simulations: Iterable[int], chance: Chance
) -> dict[Action, float]:
    """Return the softmax over the values of the best offers; equivalent offers count once."""
    seat, world = offers[0].seat, imagined(view, chance)
    ideas = _ideas(view, world, offers)
    values = _Trial(view, seat, _promising(world, seat, ideas), chance).run(simulations)
    values = {idea: value for idea, value in values.items() if _is_worth_it(idea, value, values)}
    best = max(values.values())
    return {ideas[idea]: exp((value - best) / NEAR) for idea, value in values.items()}


def planned(view: View, play: Play) -> Plan:
    """Return a commitment of the viewer for simulations."""
    return Plan(CARDS[view.face(play.card)], *MODES[play.mode])


def imagined(view: View, chance: Chance) -> FastSim:
    """Return a simulation of a battle that fits what the viewer knows."""
    return FastSim.of(deal_unseen(view, chance))


def _ideas(view: View, world: FastSim, offers: Iterable[Action]) -> dict[Idea, Action]:
    """Return the distinct offers by their plan, without idle cards and needless Directions."""
    ideas: dict[Idea, Action] = {}
    for offer in offers:
        idea: Idea = None
        if isinstance(offer, Play):
            idea = planned(view, offer)
            if is_idle(world, offer.seat, idea) or _is_the_teammates(view, world, offer.seat, idea):
                continue
            if _is_plain(world, offer.seat, idea.card, idea.letter):
                idea = idea._replace(letter="")
        elif isinstance(offer, Choose) and offer.option in _LAST:
            idea = offer.option
        ideas[idea] = offer
    return ideas


_LAST = frozenset(card.face for card in LAST_STAND)


def _is_plain(world: FastSim, seat: Seat, card: Card, letter: str) -> bool:
    """Return whether a Direction names the same target as none, whatever the teammate plays."""
    if not is_for_weapons(card):
        return side(seat, letter) == seat
    other = mate(seat)
    settled = world.posts[other] is not None or not world.health[other]
    return settled and world.ally(seat, letter) is world.posts[seat]


def _is_worth_it(idea: Idea, value: float, values: Mapping[Idea, float]) -> bool:
    """Return whether an idea is better than a pass, so that useless cards stay hidden.

    A Weapon returns to hand, so it is always worth playing.
    """
    return not isinstance(idea, Plan) or idea.row > 0 or value > values.get(None, value - 1)


def _is_the_teammates(view: View, world: FastSim, seat: Seat, plan: Plan) -> bool:
    """Return whether a Lunge is left to the Weapon's own player, so that not both play one.

    Both partners know: a seat that can play a Weapon leaves it to a teammate who may hold a
    Lunge, and any seat leaves it to a teammate whose Lunge both can see. In row 3 two are useful.
    """
    other = mate(seat)
    post = world.posts[other]
    if plan.card.face != "lunge" or post is None or post.row != 2:
        return False
    if world.ally(seat, plan.letter) is not post or world.stamina[other] < plan.card.cost:
        return False
    copies = [card for card, face in view.faces.items() if face == plan.card.face]
    own = [card for card in copies if view.owners.get(card) == other]
    if HANDS[other] in view.zones:
        return any(card in view.zones[HANDS[other]] for card in own)
    return world.posts[seat] is None and len(own) < plan.card.copies


def _promising(world: FastSim, seat: Seat, ideas: Iterable[Idea]) -> list[Idea]:
    """Return the ideas with the highest estimated gains."""
    threats = Threats(world)
    gains = {
        idea: prospect(threats, seat, idea) if isinstance(idea, Plan) else 0.0 for idea in ideas
    }
    return sorted(gains, key=lambda idea: -gains[idea])[:TRIED]


class _Trial:
    """The ideas still in question, and their total values."""

    def __init__(self, view: View, seat: Seat, ideas: list[Idea], chance: Chance) -> None:
        self._view, self._seat, self._chance = view, seat, chance
        self._ideas = ideas
        self._brought = dict.fromkeys(ideas, 0.0)
        self._worlds = 0

    def run(self, simulations: Iterable[int]) -> dict[Idea, float]:
        """Return the average value of each idea left; only worlds that all ideas tried count."""
        found: list[float] = []
        for _ in simulations:
            if not found:
                world = imagined(self._view, self._chance)
                plans, luck = committed(world, self._chance), self._chance.bits()
            found.append(self._tried(self._ideas[len(found)], world.copy(), plans, Chance(luck)))
            if len(found) == len(self._ideas):
                self._count(found)
                found = []
        if not self._worlds:
            return dict(zip(self._ideas, found, strict=False))
        return {idea: self._brought[idea] / self._worlds for idea in self._ideas}

    def _tried(
        self, idea: Idea, world: FastSim, plans: Sequence[Plan | None], chance: Chance
    ) -> float:
        """Return the value of a world some turns after an idea was carried out in it."""
        seat, turns = self._seat, TURNS
        if isinstance(idea, str):
            world.stand(seat, idea)
            turns += 2
        else:
            world.turn([idea if other == seat else plans[other] for other in SEATS])
            turns -= 1
        for _ in range(turns):
            if world.is_over:
                break
            world.turn(committed(world, chance))
        return valued(world, seat)

    def _count(self, found: Sequence[float]) -> None:
        """Add the values of a world, and drop the worst ideas so far."""
        self._worlds += 1
        for idea, value in zip(self._ideas, found, strict=True):
            self._brought[idea] += value
        kept = STAGES.get(self._worlds, TRIED)
        self._ideas = sorted(self._ideas, key=lambda idea: -self._brought[idea])[:kept]
