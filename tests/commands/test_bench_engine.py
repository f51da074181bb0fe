"""The plain loop that the speed of the rules is compared with plays the same card game."""

from random import Random
from statistics import mean

import pytest

from game.commands.bench_engine import plain_match, quiet_match
from game.rulebooks import rulebook


def test_the_plain_loop_takes_as_many_decisions_as_the_engine() -> None:
    random, book = Random(1), rulebook("filthy_casual")
    plain = mean(plain_match(random) for _ in range(3000))
    played = mean(quiet_match(book, seed) for seed in range(600))
    assert plain == pytest.approx(played, rel=0.03)
