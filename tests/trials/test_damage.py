"""A short run of damaged files of every kind."""

from tests.trials.damage import READERS, damage


def test_damaged_files_are_used_or_refused_in_a_sentence_and_never_lost() -> None:
    said: list[str] = []
    tally = damage(files=400, first=1, say=said.append)
    assert tally.failures == [], "\n".join(said)
    assert tally.files >= 300
    assert {outcome.rpartition(" ")[0] for outcome in tally.outcomes} == set(READERS)
