"""The program from the checkout, in a real window, used by a real mouse and real keys."""

import json
import os
import signal
import subprocess
from pathlib import Path

import pygame
import pytest

from game import resources
from game.app import headless_surface
from game.app_services import AppServices
from game.scenes.pause_menu import PANEL, PauseMenu
from game.scenes.seatbook import SeatBook
from game.view.scale import SMALLEST, Box
from game.view.too_small import TooSmall
from tests.window.conftest import SitDown
from tests.window.driver import (
    PATIENCE,
    ROOT,
    Picture,
    Player,
    checkout,
    children,
    environment,
    is_alive,
    wait_for,
)
from tests.window.playing import (
    ALIKE,
    BOOK,
    lay_a_card,
    painted,
    part,
    pixel,
    services_of,
    shows_ledger,
    start_match,
    table_of,
)

SIZES = ((640, 480), (1920, 1080), (640, 360))
"""Window sizes: with bars above and below, the base canvas, and the smallest."""

NEAR = 3
"""Distance from an edge, in pixels, that is clearly inside or outside."""

INSIDE = Box(PANEL.x + 20, PANEL.y + 20, PANEL.w - 40, PANEL.h - 40)
"""The panel of the pause menu without its rim."""

HANDS = Box(420, 680, 1080, 260)
"""Area of an open hand."""


def test_it_opens_at_the_title(sit_down: SitDown) -> None:
    player = sit_down()
    services = services_of(player)
    title = painted(services.title(), player.place[2:], services)
    player.see("the title", lambda seen: seen.likeness(title) > ALIKE)


def test_a_match_is_played_by_drag_to_its_result_and_started_again(sit_down: SitDown) -> None:
    player = sit_down(table_of(True, False))
    start_match(player)
    first = player.match
    while not shows_ledger(player.look()):
        lay_a_card(player)
    wait_for("another match", lambda: again(player, first))


@pytest.mark.parametrize("at_the_table", [False, True])
def test_ctrl_c_ends_the_program_quietly(at_the_table: bool, sit_down: SitDown) -> None:
    player = sit_down(table_of(True, False))
    if at_the_table:
        start_match(player)
        player.look_at_rest()
    for process in (player.program.pid, *children(player.program.pid)):  # as a terminal does
        os.kill(process, signal.SIGINT)
    assert player.leave() == 130
    assert player.said == ""


def again(player: Player, first: object) -> bool:
    """Press Enter, which presses the result's first button; return whether a new match runs."""
    player.key("Return")
    return player.match not in (None, first)


def test_a_match_is_started_and_a_card_played_with_keys_alone(sit_down: SitDown) -> None:
    player = sit_down(table_of(True, False))
    start_match(player)

    def laid() -> bool:
        player.key("1", "1")
        return bool(player.actions)

    wait_for("a card laid by keys", laid)


def test_after_a_resize_everything_is_redrawn_and_the_mouse_is_exact(
    sit_down: SitDown,
) -> None:
    player = sit_down(table_of(True, False))
    services = services_of(player)
    for size in SIZES:
        player.resize(*size)
        title = painted(services.title(), size, services)
        player.see(f"the title at {size}", lambda seen, title=title: seen.likeness(title) > ALIKE)
        player.key("Return")
        press_at_corners(player, services)


def press_at_corners(player: Player, services: AppServices) -> None:
    """Assert that in the lobby only clicks inside a button's edge press it."""
    scene = services.seating(BOOK.slug)
    seating = painted(scene, player.place[2:], services)
    back, settings = (box_of(scene.widgets(), name) for name in ("back", "settings"))
    player.see("the seating", lambda seen: seen.likeness(seating) > ALIKE)
    low, right = back.y + back.h, settings.x + settings.w
    x, y = pixel(player, back.x, low)
    across, middle = pixel(player, right, settings.centre[1])
    player.click((x - NEAR, y + NEAR))
    player.click((across + NEAR, middle))
    assert player.look_at_rest().likeness(seating) > ALIKE, "a click beside a button pressed it"
    player.click((across - NEAR, middle))
    player.see("the settings", lambda seen: seen.likeness(seating) < ALIKE)
    player.key("Escape")
    player.see("the seating again", lambda seen: seen.likeness(seating) > ALIKE)
    player.click((x + NEAR, y - NEAR))
    player.see("the title", lambda seen: seen.likeness(seating) < ALIKE)


def box_of(widgets: object, name: str) -> Box:
    """Return the box of a widget by its name."""
    return next(widget.box for widget in widgets if widget.name == name)


def test_the_table_survives_a_resize_and_its_buttons_follow(sit_down: SitDown) -> None:
    player = sit_down(table_of(True, False, hp=5))
    start_match(player)
    lay_a_card(player)
    services = services_of(player)
    for size in SIZES[:2]:
        player.resize(*size)
        panel = painted(PauseMenu(services, BOOK.slug, SeatBook(())), size, services)
        inner = part(panel, INSIDE)
        player.look_at_rest()
        player.click(pixel(player, 1830 + 24, 78))
        player.see("the pause", lambda seen, p=panel, i=inner: seen.likeness(p, i) > 0.9)
        player.key("Escape")
        player.see("the table", lambda seen, p=panel, i=inner: seen.likeness(p, i) < 0.5)
    lay_a_card(player)


@pytest.mark.parametrize("shortcut", ["F11", "alt+Return"])
def test_a_shortcut_turns_fullscreen_on_and_off_and_does_nothing_else(
    shortcut: str, sit_down: SitDown
) -> None:
    player = sit_down()
    before = player.look_at_rest()
    for wanted in (True, False):
        player.key(shortcut)
        wait_for(f"fullscreen {wanted}", lambda wanted=wanted: is_fullscreen(player) is wanted)
    player.see("the window as before", lambda seen: seen.likeness(before) > ALIKE)


def is_fullscreen(player: Player) -> bool:
    """Return whether the saved settings say fullscreen; they are saved shortly after the key."""
    return json.loads((player.home / "settings.json").read_text()).get("fullscreen", False)


def test_losing_the_focus_covers_an_open_hand(sit_down: SitDown) -> None:
    player = sit_down(table_of(True, True))
    start_match(player)
    player.see("the curtain", is_curtain)
    curtain = player.look_at_rest()
    hands = part(curtain, HANDS)
    with player.holding("Return"):
        player.see("an open hand", lambda seen: seen.likeness(curtain, hands) < 0.5)
    player.look_away()
    player.see("the curtain again", lambda seen: seen.likeness(curtain, hands) > ALIKE)


def test_a_restored_window_does_not_show_the_open_hand(sit_down: SitDown) -> None:
    player = sit_down(table_of(True, True))
    start_match(player)
    player.see("the curtain", is_curtain)
    curtain = player.look_at_rest()
    hands = part(curtain, HANDS)
    with player.holding("Return"):
        player.see("an open hand", lambda seen: seen.likeness(curtain, hands) < 0.5)
    opened = player.look_at_rest()
    with player.out_of_sight():
        pass
    first = player.see("any picture", lambda seen: not seen.is_black())
    assert first.likeness(opened, hands) < 0.5
    player.see("the curtain again", lambda seen: seen.likeness(curtain, hands) > ALIKE)


def test_a_window_that_is_too_small_says_so_until_it_is_larger(sit_down: SitDown) -> None:
    player = sit_down()
    small, services = (480, 300), services_of(player)
    player.resize(*small)
    notice = headless_surface(small)
    TooSmall(resources.font).paint(notice)
    words = Picture(*small, pygame.image.tobytes(notice, "RGB"))
    player.see("the words", lambda seen: seen.likeness(words) > ALIKE)
    player.key("Return")
    player.resize(*SMALLEST)
    title = painted(services.title(), SMALLEST, services)
    player.see("the title", lambda seen: seen.likeness(title) > ALIKE)


def is_curtain(seen: Picture) -> bool:
    """Return whether the picture is red at the top, where the table is blue."""
    cloth = b"".join(seen.rows(part(seen, Box(480, 30, 200, 40))))
    return sum(cloth[0::3]) > sum(cloth[2::3])


def test_closing_the_window_ends_the_program(sit_down: SitDown) -> None:
    player = sit_down(table_of(True, False, hp=5))
    start_match(player)
    lay_a_card(player)
    others = children(player.program.pid)
    assert others, "the computer players must use another process"
    player.close_window()
    assert player.leave() == 0
    assert "Traceback" not in player.said
    wait_for("no process left", lambda: not [pid for pid in others if is_alive(pid)])


@pytest.mark.skipif(os.name == "nt", reason="Windows always has a screen")
def test_without_a_screen_it_says_so_in_one_sentence(tmp_path: Path) -> None:
    without = environment("", tmp_path)
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        without.pop(name, None)
    told = subprocess.run(
        checkout(), cwd=ROOT, env=without, capture_output=True, text=True, timeout=PATIENCE
    )
    said = [line for line in told.stderr.splitlines() if line.startswith("Quinte")]  # not SDL
    assert told.returncode == 1
    assert len(said) == 1, said
    assert "screen" in said[0]
    assert "Traceback" not in told.stderr


def test_without_a_sound_device_a_match_can_be_played(sit_down: SitDown) -> None:
    player = sit_down(table_of(True, False), SDL_AUDIODRIVER="nowhere")
    start_match(player)
    lay_a_card(player)
    assert "Traceback" not in player.said
