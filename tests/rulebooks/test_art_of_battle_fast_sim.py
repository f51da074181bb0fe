"""The fast simulation of The Art of Battle plays a turn exactly as the rules do."""

import pytest

from game.engine import Chance, Match, Play
from game.rulebooks.art_of_battle.cards import CARDS
from game.rulebooks.art_of_battle.commitments import MODES
from game.rulebooks.art_of_battle.fast_sim import FastSim
from game.rulebooks.art_of_battle.posts import Plan
from tests.rulebooks.battling import BOOK, SEATS, submit

MATCHES = 25
"""Random matches, in each of which every turn is compared."""

ENOUGH = 3
"""Number of cards in each deck that suffices for a turn without reshuffling."""


def numbers(sim: FastSim) -> list[object]:
    """Return the whole state of a fast simulation, except for decks."""
    posts = [
        post
        and (
            (post.card, post.lane, post.row, post.attack, post.block),
            (post.counter, post.reward, post.crosses, post.held),
        )
        for post in sim.posts
    ]
    hands = [sorted(card.face for card in hand) for hand in sim.hands]
    weapons = living(sim, sim.weapons)
    return [sim.health, sim.stamina, sim.alone, sim.middle, posts, hands, weapons]


def living(sim: FastSim, things: list) -> list:
    """Return the items that belong to seats that are still in."""
    return [thing for seat, thing in enumerate(things) if sim.health[seat]]


def committed(match: Match, chance: Chance) -> list[Plan | None]:
    """Commit a random choice for each seat; return the choices."""
    plans: list[Plan | None] = [None] * len(SEATS)
    for seat, offers in match.offers().items():
        action = chance.one_of(offers)
        if isinstance(action, Play):
            plans[seat] = Plan(CARDS[match.table.faces[action.card]], *MODES[action.mode])
        submit(match, action)
    return plans


def settled(match: Match, choice: str) -> None:
    """Keep all Proficiencies and take a Last Stand card, up to the next PLAY."""
    while match.result is None and match.table.agenda[0][0] != "play":
        offers = next(iter(match.offers().values()))
        wanted = ("keep", choice)
        submit(match, next(offer for offer in offers if getattr(offer, "option", "") in wanted))


@pytest.mark.parametrize("seed", range(MATCHES))
def test_the_fast_simulation_follows_the_rules(seed: int) -> None:
    match, chance = Match.start(BOOK, options={"health": 10}, seed=seed), Chance(seed)
    while match.result is None:
        sim = FastSim.of(match.table)
        ample = all(
            len(match.table.zones[f"proficiencies:{seat}"]) >= ENOUGH
            for seat in living(sim, list(SEATS))
        )
        sim.turn(committed(match, chance))
        settled(match, "unbroken")
        if match.result is not None:
            assert sim.is_over or match.table.counters["calm"] == 20
        elif ample:
            assert numbers(sim) == numbers(FastSim.of(match.table))
