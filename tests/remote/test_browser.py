"""Phones as real browsers: headless Chromium pages play matches to their results."""

import importlib.util
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import pytest

from game.engine import Chance
from game.remote.messages import FreeSeat
from game.scenes.lost_phone import LostPhone
from game.scenes.result import ResultScene
from game.scenes.table.scene import TableScene
from game.view import palette as p
from tests.remote.phones import PATIENCE
from tests.scenes.tables import TablePilot, TableServices, chairs

ROOT = Path(__file__).parents[2]

CHROMIUM = Path("/usr/bin/chromium")

PICTURES = "QUINTE_PHONE_PICTURES"
"""Environment variable that names a folder for pictures of the page."""


class Case(NamedTuple):
    """A match: the card game, its seats' devices ("" for a computer), options, and page size."""

    slug: str
    devices: tuple[str, ...]
    options: tuple[tuple[str, object], ...] = ()
    size: str = "390x844"


ROBIN = (("mode", "round_robin"), ("hp", 3))

DUEL = (("rounds_to_win", 2),)

BATTLE = (("health", 10),)

SHOT = (("deck", "half"),)

CASES = (
    Case("filthy_casual", ("phone",) * 7, (("mode", "free_for_all"), ("hp", 2)), "360x640"),
    Case("filthy_casual", ("phone", "phone", "screen", "pad:1"), ROBIN),
    Case("duel", ("phone", "phone", ""), (("rounds_to_win", 1),)),
    Case("duel", ("phone",) * 4, DUEL, "1024x768"),
    Case("art_of_battle", ("phone", "phone", "pad:1", ""), BATTLE),
    Case("art_of_battle", ("phone",) * 4, BATTLE, "844x390"),
    Case("card_shot", ("phone", "screen"), SHOT),
    Case("card_shot", ("phone", "phone"), SHOT, "844x390"),
    Case("deck_duel", ("phone", "")),
    Case("deck_duel", ("phone", "phone"), (("ruleset", "basic"),), "360x640"),
)


def missing() -> str:
    """Return what is not installed, as a sentence; "" if nothing is."""
    if importlib.util.find_spec("playwright") is None:
        return "needs playwright (pip install playwright)"
    return "" if CHROMIUM.exists() else "needs a browser (Debian: chromium)"


def require_browser() -> None:
    """Skip the test if no browser can be driven; fail if one is required."""
    if reason := missing():
        if os.environ.get("QUINTE_WINDOW") == "required":
            pytest.fail(reason)
        pytest.skip(reason)


def named(case: Case) -> str:
    return f"{case.slug} {' '.join(device or 'computer' for device in case.devices)}"


@pytest.mark.parametrize("case", CASES, ids=named)
def test_browsers_play_a_match_to_its_result(case: Case, tmp_path: Path) -> None:
    require_browser()
    services = TableServices(tmp_path, seed=3, lag=1)
    services.set(pace=200)
    phones = case.devices.count("phone")
    services.phones.open()
    services.phones.offer_seats([FreeSeat(seat, "", p.shield(seat)) for seat in range(phones)])
    end = time.monotonic() + PATIENCE
    while not services.phones.links:
        assert time.monotonic() < end
        time.sleep(0.01)
    pages = subprocess.Popen(command(services, phones, case), cwd=ROOT, stdout=subprocess.PIPE)
    try:
        while len(services.phones.connected) < phones:
            services.phones.poll()
            assert time.monotonic() < end + PATIENCE, "the pages do not join"
            time.sleep(0.01)
        handed_over = play(services, case)
    finally:
        services.phones.close()
        said = pages.communicate(timeout=10 * PATIENCE)[0]
    told = json.loads(said)
    assert told["errors"] == []
    assert all(told["answers"]), told
    if "screen" not in case.devices:
        assert handed_over == 0


def command(services: TableServices, phones: int, case: Case) -> list[str]:
    """Return the command of the process with the pages."""
    link, code = services.phones.links[0], services.phones.code
    folder = os.environ.get(PICTURES)
    wanted = (
        [] if folder is None else [tempfile.mkdtemp(prefix=f"{case.slug}_{case.size}_", dir=folder)]
    )
    return [
        sys.executable,
        "-m",
        "tests.remote.browser",
        link,
        code,
        str(phones),
        case.size,
        *wanted,
    ]


def play(services: TableServices, case: Case) -> int:
    """Play the match, with random choices for people without a phone; return the hand-overs."""
    numbers = iter(range(1, 8))
    devices = [f"phone:{next(numbers)}" if each == "phone" else each for each in case.devices]
    pilot = TablePilot(services, chairs(*devices), dict(case.options), slug=case.slug, drawn=False)
    pilot.pads, chance, handed_over = services.gamepads, Chance(4), 0
    end = time.monotonic() + 15 * PATIENCE
    while isinstance(pilot.top, TableScene | LostPhone):
        pilot.frames(1, 0.1)
        assert time.monotonic() < end, "the match does not end"
        if isinstance(pilot.top, LostPhone):  # a busy computer: the page is heard of again soon
            time.sleep(0.05)
            continue
        if pilot.covered is not None:
            handed_over += 1
            pilot.hold()
        for seat in pilot.asked_here():
            offers = [action for action, _ in services.dealer.prompt(seat).offers]
            pilot.answer(chance.one_of(offers))
        time.sleep(0.003)
    assert isinstance(pilot.top, ResultScene)
    return handed_over
