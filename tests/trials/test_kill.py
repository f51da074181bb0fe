"""A match can be continued after the program was killed in the middle of it."""

from tests.trials.kill import kill

SEEDS = (4, 9, 14)
"""Seeds of rounds of Deck Duel, which is quick to build."""


def test_a_killed_program_is_continued_at_the_same_table() -> None:
    said: list[str] = []
    for seed in SEEDS:
        outcome = kill(rounds=1, seed=seed, say=said.append)
        assert outcome.failures == [], "\n".join(said)
        if outcome.continued:
            return
        # A signal can arrive just after the seats changed: then nothing can be compared.
    raise AssertionError("\n".join(said))
