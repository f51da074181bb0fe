"""Sound effects and ambient sound, on a dummy device."""

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game import resources
from game.view.sound import AMBIENT, Sound

PLACE = "place_fc"


@pytest.fixture
def sound() -> Iterator[Sound]:
    """Provide a player of the shipped sounds."""
    made = Sound(resources.assets() / "sounds", ambience=50)
    assert made.works
    yield made
    made.close()


def heard() -> bool:
    """Return whether an ambient loop is playing."""
    return pygame.mixer.Channel(AMBIENT).get_busy()


def test_a_place_is_heard_until_it_is_left(sound: Sound) -> None:
    assert not heard()
    sound.enter(PLACE)
    assert heard()
    assert pygame.mixer.Channel(AMBIENT).get_sound().get_volume() == pytest.approx(0.5, abs=0.01)
    sound.enter("")
    pygame.time.wait(800)
    assert not heard()


def test_entering_the_same_place_does_not_start_its_sound_again(
    sound: Sound, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound.enter(PLACE)
    monkeypatch.setattr(pygame.mixer, "Sound", None)
    sound.enter(PLACE)
    assert heard()


def test_a_place_is_not_streamed(sound: Sound) -> None:
    sound.enter(PLACE)
    assert not pygame.mixer.music.get_busy(), "a stream is decoded again and again"


def test_a_place_is_silent_while_its_volume_is_0(sound: Sound) -> None:
    sound.ambience = 0
    sound.enter(PLACE)
    assert not heard()
    sound.ambience = 30
    assert heard()
    sound.ambience = 0
    assert not heard()
    sound.enter("")
    sound.ambience = 30
    assert not heard()


def test_cues_leave_the_ambient_loop_alone(sound: Sound) -> None:
    sound.enter(PLACE)
    loop = pygame.mixer.Channel(AMBIENT).get_sound()
    for _ in range(40):
        sound.play("click")
    assert pygame.mixer.Channel(AMBIENT).get_sound() is loop


def test_no_place_is_entered_while_all_is_hushed(sound: Sound) -> None:
    with sound.hushed():
        sound.enter(PLACE)
    assert not heard()
    sound.enter(PLACE)
    with sound.hushed():
        sound.enter("")
    assert heard()


@pytest.mark.parametrize("data", [b"", b"OggS", None])
def test_a_place_with_a_damaged_or_missing_sound_is_silent(
    data: bytes | None, tmp_path: Path
) -> None:
    (tmp_path / "places").mkdir()
    if data is not None:
        (tmp_path / "places" / f"{PLACE}.ogg").write_bytes(data)
    sound = Sound(tmp_path)
    sound.enter(PLACE)
    assert not heard()
    assert (f"{PLACE}.ogg" in sound.trouble) == (data is not None)
    sound.close()


def test_all_places_are_equally_loud_and_have_no_seam() -> None:
    numpy = pytest.importorskip("numpy")
    soundfile = pytest.importorskip("soundfile")
    for path in sorted((resources.assets() / "sounds" / "places").glob("*.ogg")):
        loop, rate = soundfile.read(path)
        level = 20 * numpy.log10(numpy.sqrt(numpy.mean(loop**2)))
        assert level == pytest.approx(-30, abs=1), path.name
        assert len(loop) == pytest.approx(12 * rate, rel=0.01)
        steps = numpy.abs(numpy.diff(loop))
        assert abs(loop[0] - loop[-1]) <= 6 * numpy.quantile(steps, 0.99), path.name


def loudness(path: Path) -> float:
    """Return the level of a sound's loudest tenth of a second, in dB of full scale."""
    numpy = pytest.importorskip("numpy")
    sound, rate = pytest.importorskip("soundfile").read(path)
    window = int(rate / 10)
    energy = numpy.convolve(numpy.pad(sound**2, (0, window)), numpy.ones(window), "valid")
    return float(10 * numpy.log10(numpy.max(energy) / window))


COMBAT = ("swish_*", "parry_*", "clang*", "hit*", "thud*", "horn", "win", "sting")


def test_all_sounds_of_combat_are_equally_loud() -> None:
    folder = resources.assets() / "sounds"
    levels = {path.stem: loudness(path) for each in COMBAT for path in folder.glob(f"{each}.ogg")}
    assert max(levels.values()) - min(levels.values()) < 2.0, levels


def test_all_variants_of_a_cue_are_equally_loud() -> None:
    folder = resources.assets() / "sounds"
    for path in sorted(folder.glob("*-[23].ogg")):
        first = folder / f"{path.stem.partition('-')[0]}.ogg"
        assert loudness(path) == pytest.approx(loudness(first), abs=1.5), path.name


def test_a_cue_plays_its_variants_in_turn(
    sound: Sound, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    heard: list[int] = []
    monkeypatch.setattr(
        "game.view.sound.pygame.mixer.Sound", lambda path: Noted(path.stat().st_size, heard)
    )
    for number, name in enumerate(("hit", "hit-2", "hit-3", "thud"), 1):
        (tmp_path / f"{name}.ogg").write_bytes(b"." * number)
    player = Sound(tmp_path)
    for cue in ("hit", "hit", "thud", "hit", "hit", "thud"):
        player.play(cue)
    assert heard == [2, 3, 4, 1, 2, 4]


class Noted:
    """A sound that records its number when it is played."""

    def __init__(self, number: int, heard: list[int]) -> None:
        self.number, self.heard = number, heard

    def set_volume(self, volume: float) -> None:
        """Accept any volume."""

    def play(self) -> None:
        self.heard.append(self.number)
