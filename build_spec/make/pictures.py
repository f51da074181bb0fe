"""Make the pictures in README.md from real matches: `python -m build_spec.make.pictures`.

Each picture is one moment of a match with a fixed seed, drawn without a window. A digest of each
is saved beside them, so that a test can detect outdated pictures.
"""

import json
import os
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path

import pygame
from PIL import Image
from pygame import Surface

from game.app import easel, headless_surface
from game.app_services import AppServices
from game.bots import Budget, choose
from game.engine import Action, Chance, View
from game.engine.dealer import Player
from game.engine.options import settled
from game.rulebooks import rulebook
from game.scenes.scene import Scene
from game.scenes.services import Chair, MatchSetup
from game.scenes.table.scene import TableScene
from game.store.folder import Folder
from game.view.scale import Scale

FOLDER = Path(__file__).parents[2] / ".github" / "pictures"
DIGESTS = FOLDER / "digests.json"
"""File with a hash of each picture's pixels."""

DRAWN = (1920, 1080)
"""Size of the drawn screen, in pixels."""

QUALITY = 82
"""Quality of the WebP files, from 0 to 100."""

SIMULATIONS = 60
"""Simulations per choice of each player."""

NAMES = ("Ines", "Bram", "Cleo", "Dara")
FRAME = 1 / 60
LONGEST = 40_000
"""Maximum frames until the moment of a picture."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A moment of a match, or the title screen.

    ``choices``: the number of choices that the person at the screen makes before it; ``outcome``:
    it shows what follows the last of them, not the next choice; ``seconds``: the time after that;
    ``width``: the width of the file, in pixels.
    """

    name: str
    slug: str = ""
    seats: int = 2
    seed: int = 1
    choices: int = 0
    outcome: bool = False
    seconds: float = 0.0
    width: int = 640
    options: Mapping[str, object] = field(default_factory=dict)


PICTURES = (
    Picture("title", width=1280, seconds=2.0),
    Picture("filthy_casual", "filthy_casual", seed=3, choices=3, outcome=True, seconds=3.0),
    Picture("duel", "duel", seats=3, seed=2, choices=4, seconds=2.5),
    Picture("art_of_battle", "art_of_battle", seats=4, seed=5, choices=4, seconds=3.0),
    Picture("card_shot", "card_shot", seed=4, choices=5, outcome=True, seconds=5.0),
    Picture("deck_duel", "deck_duel", seed=6, choices=8, outcome=True, seconds=3.0),
)


class _InPlace:
    """A computer player that answers at once, the same way in every run."""

    def __init__(self, seed: int) -> None:
        self._chance = Chance(seed)
        self._choice: Action | None = None

    def ask(self, view: View, offers: Sequence[Action]) -> None:
        self._choice = choose(view, offers, Budget(SIMULATIONS), self._chance)

    def answer(self) -> Action | None:
        choice, self._choice = self._choice, None
        return choice

    def stop(self) -> None:
        self._choice = None


class _Services(AppServices):
    """Services whose computer players use no worker process."""

    def computer(self, level: str) -> Player:
        return _InPlace(1)


def draw(picture: Picture) -> Surface:
    """Play up to the moment of a picture and return the whole screen."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    surface = headless_surface(DRAWN)
    with tempfile.TemporaryDirectory() as folder:
        services = _Services(Folder(Path(folder)), seed=picture.seed)
        scene = _table(services, picture) if picture.slug else services.title()
        scene.lay_out(easel(Scale(*DRAWN), services.settings), None)
        if isinstance(scene, TableScene):
            _play(scene, picture.choices, picture.outcome)
        for _ in range(round(picture.seconds / FRAME)):
            scene.update(FRAME)
        scene.stage.paint(surface)
        scene.leave()
        services.close()
    return surface.copy()


def _table(services: AppServices, picture: Picture) -> Scene:
    book = rulebook(picture.slug)
    names = NAMES[: picture.seats]
    chairs = tuple(Chair(name, person=not seat) for seat, name in enumerate(names))
    return TableScene(services, MatchSetup(book.slug, chairs, settled(book, picture.options)))


def _play(scene: TableScene, choices: int, outcome: bool) -> None:
    """Make a number of the person's choices, and stop at the next choice or at the outcome."""
    chance = Chance(choices)
    for _ in range(LONGEST):
        selection = scene.state.selection
        if selection is not None and scene.idle:
            if not choices:
                return
            offers = [action for action, _ in selection.prompt.offers]
            view = scene.context.views(selection.seat)
            scene.answer(choose(view, offers, Budget(SIMULATIONS), chance))
            choices -= 1
            if outcome and not choices:
                return
        scene.update(FRAME)
    raise RuntimeError(f"the match did not reach this moment within {LONGEST} frames")


def digest(surface: Surface) -> str:
    """Return a hash of a surface's pixels."""
    return blake2b(surface.get_buffer().raw, digest_size=16).hexdigest()


def main() -> None:
    """Draw and write all pictures and their digests."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    digests = {}
    for picture in PICTURES:
        surface = draw(picture)
        digests[picture.name] = digest(surface)
        image = Image.frombytes("RGB", DRAWN, pygame.image.tobytes(surface, "RGB"))
        height = round(picture.width * DRAWN[1] / DRAWN[0])
        small = image.resize((picture.width, height), Image.Resampling.LANCZOS)
        small.save(FOLDER / f"{picture.name}.webp", quality=QUALITY, method=6)
    DIGESTS.write_text(json.dumps(digests, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
