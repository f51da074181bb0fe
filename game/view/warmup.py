"""Drawing pictures before they are shown, in small steps."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext
from functools import partial
from time import perf_counter

from game.view.art import Art
from game.view.cards import CardPainter

Draw = Callable[[], object]
"""Draws a picture into the cache."""


class Warmup:
    """Draws pictures one after another, and saves their rasters on disk.

    Which rasters are saved must not depend on hidden cards, since others may look at the files. So
    there is no saving once hidden cards have been shown: a frame may have drawn some of the
    pictures before.
    """

    def __init__(self, art: Art, draws: Iterable[Draw], saves: bool = True) -> None:
        self._art, self._draws, self._saves = art, tuple(draws), saves
        self._done = 0

    @property
    def share(self) -> float:
        """The finished share, from 0 to 1."""
        return self._done / len(self._draws) if self._draws else 1.0

    def step(self) -> bool:
        """Draw one picture; return False if there is none left."""
        if self._done == len(self._draws):
            return False
        with self._art.saving() if self._saves else nullcontext():
            self._draws[self._done]()
        self._done += 1
        return True

    def step_for(self, seconds: float) -> None:
        """Draw at least one picture, and more until so many seconds have passed."""
        end = perf_counter() + seconds
        while self.step() and perf_counter() < end:
            pass

    def finish(self) -> None:
        """Draw all pictures that are left."""
        while self.step():
            pass


def marks(painter: CardPainter) -> Iterator[Draw]:
    """Yield what draws the marks on upright cards and their lights."""
    for width in dict.fromkeys(width for width, _ in painter.kept.cards):
        yield partial(painter.warm_marks, width)
        yield partial(painter.warm_lights, width)


def upright_cards(painter: CardPainter) -> Iterator[Draw]:
    """Yield what draws each card that a painter keeps, upright."""
    for width, face in painter.kept.cards:
        yield partial(painter.warm, width, face)


def cards_not_stored(painter: CardPainter) -> Iterator[Draw]:
    """Yield what draws each upright card that is not on disk."""
    for width, face in painter.kept.cards:
        if not painter.is_stored(width, face):
            yield partial(painter.warm, width, face)


def rotated_cards(painter: CardPainter) -> Iterator[Draw]:
    """Yield what draws each card that a painter keeps at each other angle, with its lights."""
    for (width, face), angles in painter.kept.cards.items():
        for angle in sorted(angles - {0}):
            yield partial(painter.warm, width, face, angle)
            yield partial(painter.warm_lights, width, angle)
