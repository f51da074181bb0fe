"""Sound effects and ambient sound; without a working device nothing is played."""

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from game.catalogues import view_text as _

SAID = 4
"""Maximum number of damaged sounds named in a message."""

AMBIENT = 0
"""Channel of the ambient loop. The loop is short, so it is decoded once; a stream would be decoded
again and again."""

BUFFER = 2048
"""Samples that are mixed at once: 46 ms. A smaller buffer wakes the processor more often."""

FADE = 1500
"""Duration of fading ambient sound in and out, in milliseconds."""


class Sound:
    """Player of the cues in assets/sounds, and of one ambient loop from its folder ``places``.

    A cue may have variants: `hit.ogg`, `hit-2.ogg` and so on.

    ``volume`` and ``ambience``: the volume of cues and of ambient loops, 0 to 100.
    """

    def __init__(self, folder: Path, volume: int = 80, ambience: int = 40) -> None:
        self._loaded: dict[str, deque[pygame.mixer.Sound]] = {}
        self._places: dict[str, Path] = {}
        self._place = ""
        self._loop: pygame.mixer.Sound | None = None
        self._hushed = False
        self.volume, self._ambience = volume, ambience
        self.works = _open()
        self.trouble = ""
        """A sentence that names sounds that cannot be played; "" if there are none."""
        damaged = []
        for path in sorted(folder.glob("*.ogg")) if self.works else ():
            sound = _load(path)
            if sound is None:
                damaged.append(path.name)
            else:
                self._loaded.setdefault(path.stem.partition("-")[0], deque()).append(sound)
        for path in sorted((folder / "places").glob("*.ogg")) if self.works else ():
            if _is_music(path):
                self._places[path.stem] = path
            else:
                damaged.append(path.name)
        if damaged:
            self.trouble = _("These sounds cannot be played: {files}.").format(
                files=", ".join(damaged[:SAID])
            )

    def play(self, name: str) -> None:
        """Play a cue, each time its next variant.

        Do nothing for an empty name, a missing file or without a device.
        """
        if not (self.works and name and self.volume):
            return
        if variants := self._loaded.get(name):
            variants[0].set_volume(self.volume / 100)
            variants[0].play()
            variants.rotate(-1)

    @property
    def ambience(self) -> int:
        """The volume of ambient loops."""
        return self._ambience

    @ambience.setter
    def ambience(self, volume: int) -> None:
        self._ambience = volume
        if not self.works or self._loop is None:
            return
        channel = pygame.mixer.Channel(AMBIENT)
        self._loop.set_volume(volume / 100)  # a channel's own volume is lost when it fades in
        if not volume:
            channel.stop()
        elif not channel.get_busy():
            channel.play(self._loop, loops=-1, fade_ms=FADE)

    def enter(self, place: str) -> None:
        """Loop the sound of a place; stop it for "" or a place without sound."""
        if not self.works or place == self._place or self._hushed:
            return
        self._place = place
        self._loop = _load(self._places[place]) if place in self._places else None
        channel = pygame.mixer.Channel(AMBIENT)
        if self._loop is None and channel.get_volume() > 0:
            channel.fadeout(FADE // 3)
        else:
            channel.stop()  # also what begins to fade in, since SDL does not fade it out
            self.ambience = self._ambience

    @contextmanager
    def hushed(self) -> Iterator[None]:
        """Play no cue, and enter no place, within a ``with`` block."""
        volume, self.volume = self.volume, 0
        hushed, self._hushed = self._hushed, True
        try:
            yield
        finally:
            self.volume, self._hushed = volume, hushed

    def close(self) -> None:
        """Close the sound device."""
        if self.works:
            pygame.mixer.quit()
            self.works = False


def _load(path: Path) -> pygame.mixer.Sound | None:
    try:
        return pygame.mixer.Sound(path)
    except (pygame.error, OSError):
        return None


def _is_music(path: Path) -> bool:
    try:
        pygame.mixer.music.load(path)
    except (pygame.error, OSError):
        return False
    pygame.mixer.music.unload()
    return True


def _open() -> bool:
    try:
        pygame.mixer.init(44100, -16, 2, BUFFER)
        pygame.mixer.set_num_channels(24)
        pygame.mixer.set_reserved(AMBIENT + 1)
    except (pygame.error, NotImplementedError):  # the latter: pygame was built without a mixer
        return False
    return True
