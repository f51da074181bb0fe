"""The advice of The Art of Battle: a fast estimate, refined by simulating the coming turns."""

from collections.abc import Iterable, Mapping, Sequence

from game.engine.actions import Action, Choose, Pick, Play
from game.engine.chance import Chance
from game.engine.names import Face, Seat
from game.engine.rulebook import View
from game.engine.steps import step_name
from game.rulebooks.art_of_battle.cards import HELD, UNBROKEN
from game.rulebooks.art_of_battle.commit_values import prospect
from game.rulebooks.art_of_battle.fast_sim import FastSim
from game.rulebooks.art_of_battle.lookahead import foreseen, planned
from game.rulebooks.art_of_battle.piles import held
from game.rulebooks.art_of_battle.threats import Threats, valued

DISMISSED: dict[Face, float] = {"riposte": 0.4, "wind_up": 0.3, "brace": 0.2, "draw_off": 0.1}
"""Value of replacing one of these Proficiencies with another card."""

KEPT = -0.1
"""Value of discarding any other Proficiency, or one that is not replaced."""

TRIFLE = 0.01
"""Cost of a Direction, so that none is played without effect."""


class Soldier:
    """Advice for The Art of Battle.

    The estimate of a commitment assumes that all other seats pass. In a search, all other seats,
    the teammate too, play by the estimate.
    """

    def searches(self, view: View) -> bool:
        """Return True except for a discard, which needs no search."""
        return step_name(view.agenda) != "discard"

    def policy(
        self, view: View, offers: Sequence[Action], simulations: Iterable[int], chance: Chance
    ) -> Mapping[Action, float] | None:
        """Evaluate the coming turns; None if this step takes no search."""
        return foreseen(view, offers, simulations, chance) if self.searches(view) else None

    def hint(self, view: View, action: Action) -> float:
        """Return the estimated gain of a choice minus its cost, in points of health."""
        match action:
            case Play():
                plan, threats = planned(view, action), Threats(FastSim.of(view))
                return prospect(threats, action.seat, plan) - (TRIFLE if plan.letter else 0.0)
            case Pick(seat, card):
                replaced = len(held(view, seat)) <= HELD
                return DISMISSED.get(view.face(card), KEPT) if replaced else KEPT
            case Choose(option=option):
                return 0.1 if option == UNBROKEN else 0.0

    def value(self, view: View, seat: Seat) -> float:
        """Return the lead in health and players, with a little for stamina, from -1 to 1."""
        if view.result is not None and not view.result.winners:
            return 0.0
        if view.result is not None:
            return 1.0 if seat in view.result.winners else -1.0
        return valued(FastSim.of(view), seat)
