"""A short run of random input on the whole program, repeatable by its seed."""

import pytest

from tests.trials.scenes import SCENES
from tests.trials.storm import storm, storm_scenes

SEEDS = (1, 3, 4, 5, 27)
"""Seeds of one round for each card game."""


@pytest.mark.parametrize("seed", SEEDS)
def test_random_input_raises_no_exception(seed: int) -> None:
    said: list[str] = []
    tally = storm(rounds=1, events=150, seed=seed, say=said.append)
    assert tally.exceptions == 0, "\n".join(said)
    assert tally.events >= 150


def test_a_round_can_be_repeated_with_its_seed() -> None:
    first, again = (storm(rounds=1, events=100, seed=7, say=print) for _ in range(2))
    assert first == again


def test_random_input_to_each_scene_raises_no_exception() -> None:
    said: list[str] = []
    tally = storm_scenes(events=25, seed=1, say=said.append)
    assert tally.exceptions == 0, "\n".join(said)
    assert (tally.rounds, tally.events >= 25 * len(SCENES)) == (len(SCENES), True)
