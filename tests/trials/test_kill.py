"""A match can be continued after the program was killed in the middle of it."""

from tests.trials.kill import kill

SEED = 4
"""Seed of a round of Deck Duel, which is quick to build."""


def test_a_killed_program_is_continued_at_the_same_table() -> None:
    said: list[str] = []
    outcome = kill(rounds=1, seed=SEED, say=said.append)
    assert outcome.failures == [], "\n".join(said)
    assert sum(outcome.continued.values()) == 1, "\n".join(said)
