"""The measurements with phones play real matches with phones of another process."""

from game.commands.bench_phones import measure_phones
from game.scenes.party import PEOPLE


def test_seven_phones_play_while_frames_and_locks_are_measured() -> None:
    told = list(measure_phones(frames=20, taps=2 * PEOPLE))
    assert [(row["measure"], row["phones"]) for row in told] == [
        ("phones", 0),
        ("phones", PEOPLE),
        ("tap_to_lock", PEOPLE),
        ("phones_attacked", PEOPLE),
    ]
    assert told[2]["bytes_per_step"]
