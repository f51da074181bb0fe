"""After the warm-up, frames of a table rasterize, blur, smoothly scale and rotate nothing."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.commands.bench_tables import smallest
from game.commands.smooth_work import KINDS, counting
from game.engine import Dealer, Match, Person, Rulebook
from game.engine.names import Options
from game.engine.options import settled
from game.rulebooks import SHELF
from game.scenes.services import MatchSetup
from game.scenes.table.scene import TableScene
from game.scenes.table_warmup import table_warmup
from game.view.inputs import Glide, Input, Press, Release
from tests.scenes.pilot import fresh_easel
from tests.scenes.tables import SMALL, Book, Brisk, TableServices, chairs

FRAMES = 900
"""Frames of each match, at 30 a second."""


def drags(scene: TableScene) -> Iterator[Input | None]:
    """Yield inputs that drag each card that can be played to its goal, in small steps."""
    while True:
        way = scene.parts.hand.first_drag() if scene.idle else None
        yield None
        if way is None:
            continue
        (x0, y0), (x1, y1) = way
        yield Press((x0, y0))
        for step in range(1, 7):
            yield Glide((x0 + (x1 - x0) * step / 6, y0 + (y1 - y0) * step / 6))
        yield Release((x1, y1))


@pytest.mark.parametrize(
    ("book", "options", "place"),
    [
        each
        for book in SHELF
        for each in ((book, settled(book, {}), 0), (book, smallest(book).options, -1))
    ],
    ids=[f"{book.slug} {table}" for book in SHELF for table in ("few", "many")],
)
def test_frames_do_no_slow_drawing_after_the_warmup(
    book: Rulebook, options: Options, place: int, tmp_path: Path
) -> None:
    """Check the smallest table, and the largest with every switch turned on."""
    services, easel = TableServices(tmp_path), fresh_easel(SMALL)
    seats = book.seats(options)[place]
    table_warmup(services, book, seats, options, easel).finish()
    match = Match.start(book, seats, options, seed=4)
    players = [Person(), *(Brisk(seat) for seat in range(1, seats))]
    setup = MatchSetup(book.slug, chairs("screen", *[""] * (seats - 1)), options)
    scene = TableScene(services, setup, Dealer(match, players, Book()))
    scene.lay_out(easel, None)
    surface, hand = pygame.Surface(SMALL), drags(scene)
    actions = len(match.record()["actions"])
    with counting() as counts:
        for _ in range(FRAMES):
            given = next(hand)
            if given is not None:
                scene.handle(given)
            scene.update(1 / 30)
            scene.stage.paint(surface)
    assert len(match.record()["actions"]) > actions, "nobody has chosen anything"
    assert counts == dict.fromkeys(KINDS, 0)
