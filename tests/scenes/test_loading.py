"""A loading message is shown before a table is built."""

from dataclasses import replace

import pygame
import pytest

from game.app import App
from game.scenes.options import SettingsScene
from game.scenes.scene import Push, Replace
from game.scenes.seating import Seating
from game.scenes.table.scene import TableScene
from game.view import loading
from game.view.loading import PANEL, draw_loading, draw_progress
from tests.scenes.pilot import shared_easel
from tests.scenes.program import frame, watch
from tests.scenes.tables import pixels


def test_a_loading_screen_shows_before_a_table(app: App) -> None:
    assert app.show(Push(Seating(app.services, app.services.shelf[0].slug)))
    watched = watch(app)
    frame(app)
    order = app.top.party.vacated(0).setup()
    assert app.show(Replace(app.services.table(order)))
    assert len(watched.built) >= 2
    assert not any(watched.built)
    assert watched.seen[1] != watched.seen[0]
    frame(app)
    assert isinstance(app.top, TableScene)
    assert watched.built[-1] is True
    assert watched.seen[-1] != watched.seen[-2]


def test_a_line_fills_while_the_table_is_prepared() -> None:
    easel = shared_easel((1280, 720))
    pictures = []
    for share in (0.0, 0.3, 0.9):
        surface = pygame.Surface((1280, 720)).convert()
        draw_loading(easel, surface)
        draw_progress(easel, surface, share)
        pictures.append(pixels(surface))
    assert len(set(pictures)) == 3


def test_a_fast_screen_shows_no_loading_message(app: App) -> None:
    watched = watch(app)
    assert app.show(Push(SettingsScene(app.services)))
    assert watched.seen == []


@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080)])
def test_the_loading_text_is_inside_its_panel(
    size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    easel = replace(shared_easel(size), text_scale=text)
    surface, wordless = (pygame.Surface(size).convert() for _ in range(2))
    draw_loading(easel, surface)
    monkeypatch.setattr(loading, "WORDS", " ")
    draw_loading(easel, wordless)
    assert pixels(surface) != pixels(wordless)
    rect = easel.scale.rect(PANEL)
    for x in range(0, size[0], 3):
        for y in range(0, size[1], 3):
            if surface.get_at((x, y)) != wordless.get_at((x, y)):
                assert rect.collidepoint(x, y)
