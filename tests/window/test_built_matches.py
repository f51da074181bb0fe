"""Matches in the built program that QUINTE_PROGRAM names, or in the checkout, played by mouse."""

import shutil
import signal
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from game.app_services import ELSEWHERE, AppServices
from game.engine import Rulebook
from game.engine.options import settled
from game.rulebooks import SHELF
from game.scenes.title import SHELF as COVERS
from game.store.folder import Folder
from game.view.scale import Box
from game.view.shelf import Shelf
from tests.scenes.pilot import Pilot
from tests.scenes.tables import SMALL
from tests.window.conftest import SitDown
from tests.window.driver import Picture, Player, children, is_alive, wait_for
from tests.window.playing import ALIKE, BOOK, painted, part, pixel, program, services_of
from tests.window.shadow import Shadow, play

Follow = Callable[[Player], Shadow]
"""Starts to follow a real window; see `follow`."""

STILL = 5
"""Pictures in a row that are equal when nothing moves; a loading screen may pause for two."""

HALF = (960, 540)
"""Size of a window of which two fit on the screen."""

WARNING = Box(420, 1036, 1080, 32)
"""Where the title shows warnings."""

CHOICES = 3
"""Choices that the person makes by mouse in each card game."""


def tables() -> dict[str, object]:
    """Return settings with a saved table of each card game: one person, gentle computers."""
    return {"tables": {book.slug: table(book) for book in SHELF}}


def table(book: Rulebook) -> dict[str, object]:
    seats = min(book.seats(settled(book, {})))
    names = ("Ines", "Bram", "Odile", "Castor", "Vesna", "Teo", "Runa")
    chairs = [
        {"name": name, "person": not seat, "device": "screen", "level": "gentle"}
        for seat, name in enumerate(names[:seats])
    ]
    return {"seats": chairs, "options": {}}


def click(player: Player, box: Box) -> None:
    """Click on the middle of a box once nothing moves."""
    player.look_at_rest()
    player.click(pixel(player, *box.centre))


def go_to_table(player: Player, book: Rulebook) -> None:
    """Choose a card game on the shelf, take seats and start, by clicks."""
    services = services_of(player)
    pilot = Pilot(services.title(), SMALL)
    shelf = pilot.widget("shelf")
    assert isinstance(shelf, Shelf)
    if book is not SHELF[0]:
        x, y, _ = shelf.spot(SHELF.index(book))
        click(player, Box.around(COVERS.x + x, COVERS.y + y, 10, 10))
    click(player, pilot.widget("seats").box)
    pilot = Pilot(services.seating(book.slug), SMALL)
    click(player, pilot.widget("start").box)
    wait_for("a match in the journal", lambda: player.match)
    services.close()


@pytest.fixture
def follow(tmp_path: Path) -> Iterator[Follow]:
    """Return a function that starts to follow a real window; its shadows are closed at the end."""
    shadows: list[Shadow] = []

    def start(player: Player) -> Shadow:
        shadows.append(Shadow(player, tmp_path / f"shadow{len(shadows)}"))
        return shadows[-1]

    yield start
    for shadow in shadows:
        shadow.close()


@pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)
def test_every_card_game_is_started_and_played_with_the_mouse_alone(
    book: Rulebook, sit_down: SitDown, follow: Follow
) -> None:
    player = sit_down(tables(), command=program())
    go_to_table(player, book)
    shadow = follow(player)
    for choice in range(CHOICES):
        play(player, shadow, by_drag=choice % 2 == 0)
    assert player.match["slug"] == book.slug
    leave(player)


def test_a_killed_match_is_continued_by_clicks_with_the_same_actions(
    sit_down: SitDown, follow: Follow
) -> None:
    player = sit_down(tables(), command=program())
    go_to_table(player, BOOK)
    play(player, follow(player))
    match, actions = player.match, player.actions
    others = children(player.program.pid)
    player.program.kill()
    assert player.leave() == -signal.SIGKILL
    wait_for("no process left", lambda: not [pid for pid in others if is_alive(pid)])
    player = sit_down(command=program())
    continue_match(player)
    play(player, follow(player))
    assert player.match == match
    assert player.actions[: len(actions)] == actions
    leave(player)


def test_two_copies_with_one_folder_play_their_own_matches(
    sit_down: SitDown, follow: Follow
) -> None:
    first = sit_down(tables(), command=program())
    go_to_table(first, BOOK)
    first.resize(*HALF)
    services = services_of(first)
    assert services.trouble == ELSEWHERE
    second = sit_down(command=program())
    second.resize(*HALF, *HALF)
    second.journal = "match2.journal"
    title = painted(services.title(), HALF, services)
    words = part(title, WARNING)
    second.see("the warning", lambda seen: seen.likeness(title, words) > ALIKE)
    assert without_warning(services).likeness(title, words) < ALIKE
    go_to_table(second, BOOK)
    shadows = follow(first), follow(second)
    for player, shadow in zip((first, second), shadows, strict=True):
        play(player, shadow)
    assert first.match != second.match
    leave(second)
    leave(first)


def test_a_cache_that_is_deleted_while_it_runs_is_not_missed(
    sit_down: SitDown, follow: Follow
) -> None:
    player = sit_down(tables(), command=program())
    shutil.rmtree(cache_of(player))
    go_to_table(player, BOOK)
    shadow = follow(player)
    play(player, shadow)
    shutil.rmtree(cache_of(player), ignore_errors=True)
    play(player, shadow)
    leave(player)


def test_a_damaged_cache_changes_no_picture(sit_down: SitDown) -> None:
    player = sit_down(tables(), command=program())
    go_to_table(player, BOOK)
    leave(player)
    healthy = pictures(sit_down)
    rasters = [*cache_of(player).rglob("*.raster")]
    assert rasters
    for raster in rasters:
        damage(raster)
    pictures(sit_down, healthy)


def pictures(sit_down: SitDown, wanted: Sequence[Picture] = ()) -> list[Picture]:
    """Return the pictures of the title, and of the table of an unfinished match, at rest.

    ``wanted``: wait until each is like this one.
    """
    player = sit_down(command=program())
    shown = [still(player, wanted[:1])]
    continue_match(player)
    player.see("the table", lambda seen: seen.likeness(shown[0]) < ALIKE)
    player.move((4, 4))
    shown.append(still(player, wanted[1:]))
    leave(player)
    return shown


def still(player: Player, wanted: Sequence[Picture]) -> Picture:
    """Return the picture once it has stayed the same for a while, and is like the wanted one."""
    seen: list[Picture] = []

    def stays(picture: Picture) -> bool:
        seen.append(picture)
        same = len(seen) >= STILL and all(each == picture for each in seen[-STILL:])
        return same and all(picture.likeness(each) > ALIKE for each in wanted[:1])

    return player.see("the same picture as before", stays)


def damage(path: Path) -> None:
    """Change a byte in the middle of a file."""
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 0xFF
    path.write_bytes(data)


def cache_of(player: Player) -> Path:
    return player.home / "cache"


def without_warning(services: AppServices) -> Picture:
    """Return the title as it is without any warning."""
    quiet = AppServices(Folder(None))
    return painted(quiet.title(), HALF, services)


def leave(player: Player) -> None:
    """Close the window and assert that nothing went wrong."""
    player.close_window()
    assert player.leave() == 0
    assert "Traceback" not in player.said
    assert not (player.home / "errors.log").exists()


def continue_match(player: Player) -> None:
    """Continue the only unfinished match, by clicks."""
    services = services_of(player)
    pilot = Pilot(services.title(), SMALL)
    click(player, pilot.widget("resume").box)
    pilot.press("resume")
    click(player, pilot.widget("continue:0").box)
    services.close()
