"""The strip with the latest log lines, and what gives way to buttons."""

from pathlib import Path

import pytest

from game.engine.actions import Choose
from game.view.card_note import CardNote
from game.view.cards import CardSprite
from game.view.recap import SIZE, RecapStrip
from game.view.scale import Box
from game.view.table_geometry import card_height
from tests.rulebooks.duelling import duel
from tests.scenes.pilot import shared_easel
from tests.scenes.tables import TablePilot
from tests.scenes.turns import at_hand, choose, sit

LARGE = (1280, 720)
"""A window in which areas can be compared exactly enough."""

LINES = (
    "Bram plays Disarm",
    "Disarm: Bram makes Cleo bury a random card",
    "Cleo plays Precision Strike",
    "Precision Strike: Cleo takes Bram's Disarm",
)
"""Lines of a log, some of which need two rows."""


def strip(wide: float, high: float) -> RecapStrip:
    return RecapStrip(shared_easel(LARGE), Box(0, 0, wide, high))


@pytest.mark.parametrize("high", [60, 100, 160, 226, 400])
def test_the_strip_shows_whole_lines_the_newest_last(high: float) -> None:
    recap = strip(302, high)
    recap.tell(LINES)
    recap.end()
    assert recap.lines == LINES[len(LINES) - len(recap.lines) :]
    assert recap.lines
    assert recap.image is not None


def test_more_room_shows_more_lines() -> None:
    shown = []
    for high in (100, 226, 400):
        recap = strip(302, high)
        recap.tell(LINES)
        shown.append(len(recap.lines))
    assert shown == sorted(set(shown))
    assert shown[-1] == len(LINES)


@pytest.mark.parametrize("high", [160, 226, 400])
def test_the_strip_keeps_the_size_of_its_letters_when_lines_wrap(high: float) -> None:
    recap = strip(302, high)
    sizes = set()
    for count in range(1, len(LINES) + 1):
        recap.tell(("Bram passes", *LINES[:count]))
        sizes.add(recap.letters)
    assert sizes == {SIZE}


def test_the_strip_leaves_out_an_entry_whole_and_never_half_of_it() -> None:
    fight, hit = "Ines's Flurry beats Bram's Cross-Cut", "Bram loses 1"
    tie = "Ines and Bram both play Cleave"
    recap = strip(436, 134)
    recap.tell((f"{fight}\n{hit}", tie))
    assert recap.lines == (tie,)
    recap.tell((tie, f"{fight}\n{hit}"))
    assert recap.lines == (fight, hit)


def test_a_single_line_is_in_the_middle_of_a_low_strip() -> None:
    recap = strip(302, 88)
    recap.tell(LINES[:1])
    recap.end()
    picture = recap.image
    assert picture is not None
    x = range(picture.get_width() // 20, picture.get_width())
    bright = [
        y for y in range(picture.get_height()) if any(picture.get_at((at, y))[0] > 200 for at in x)
    ]
    assert abs((bright[0] + bright[-1]) / 2 - picture.get_height() / 2) < 5


def test_after_three_computers_the_strip_still_shows_the_first_one(tmp_path: Path) -> None:
    hands = ("g* g7 g4", "a6 a1", "v5 v1", "p7 p1")
    scripts = {1: ["azure_1", "azure_6", "seat:2"], 2: ["vert_5"], 3: ["purpure_7"]}
    match = duel(hands, turn=0)
    pilot = sit(tmp_path, match, "screen", "", "", "", scripts=scripts, size=LARGE)
    at_hand(pilot, 0)
    choose(pilot, "g7")
    at_hand(pilot, 0)
    choose(pilot, "seat:1")
    pilot.until(lambda: pilot.scene.state.latest.face == "purpure_7", 60.0)
    since = [line for line in pilot.log if "Ines" not in line]
    assert since[0].startswith("Bram")
    assert set(since) <= set(pilot.scene.state.recent)


STARTS = (2, 3, 4)
"""Numbers of seats at which somebody chooses who starts."""


def choosing_the_starter(folder: Path, seats: int) -> TablePilot:
    """Return a table at which the only person chooses among the seats."""
    for seed in range(20):
        devices = ["screen", *[""] * (seats - 1)]
        pilot = sit(folder / str(seed), None, *devices, size=LARGE, seed=seed, slug="duel")
        if pilot.services.dealer.waiting() == (0,):
            break
    at_hand(pilot, 0)
    offers = pilot.services.dealer.prompt(0).offers
    assert all(isinstance(action, Choose) for action, _ in offers)
    pilot.frames(60)
    return pilot


@pytest.mark.parametrize("seats", STARTS)
def test_who_chooses_the_starter_sees_ladder_and_bury_pile(seats: int, tmp_path: Path) -> None:
    pilot = choosing_the_starter(tmp_path, seats)
    layout = pilot.scene.parts.canvas.layout
    ladder, pile = layout.box("limit"), layout.box("bury")
    free = Box(ladder.x, ladder.y, ladder.w, ladder.h), Box(pile.x, pile.y, pile.w, pile.h + 48)
    hand = pilot.hand()
    assert len(hand) == 9
    shown = [each.box for each in pilot.scene.parts.hand.options.buttons] + list(map(face_of, hand))
    for box in shown:
        assert not any(meet(box, kept) for kept in free)


def face_of(card: CardSprite) -> Box:
    """Return the box of a card without its shadow."""
    return Box.around(card.pose.x, card.pose.y, card.pose.width, card_height(card.pose.width))


def meet(one: Box, other: Box) -> bool:
    return not (
        one.x + one.w <= other.x
        or other.x + other.w <= one.x
        or one.y + one.h <= other.y
        or other.y + other.h <= one.y
    )


@pytest.mark.parametrize("card", ["g3", "g6", "g7"])
@pytest.mark.parametrize("rivals", [2, 3])
def test_who_chooses_a_rival_sees_hand_and_panel(card: str, rivals: int, tmp_path: Path) -> None:
    hands = (f"{card} g1 g2", "a6 a1", "v5 v1", "p7 p1")[: rivals + 1]
    devices = ["screen", *[""] * rivals]
    pilot = sit(tmp_path, duel(hands), *devices, scripts={1: [], 2: [], 3: []}, size=LARGE)
    at_hand(pilot, 0)
    choose(pilot, card)
    pilot.until(lambda: pilot.asked == 0)
    pilot.frames(60)
    (panel,) = pilot.sprites(CardNote)
    assert panel.image is not None
    buttons = [each.box for each in pilot.scene.parts.hand.options.buttons]
    assert len(buttons) == rivals
    for box in (*buttons, *map(face_of, pilot.hand())):
        assert not pilot.scale.rect(box).colliderect(panel.rect)
    for box in map(face_of, pilot.hand()):
        assert not any(meet(box, button) for button in buttons)


def test_lines_change_at_once_and_the_panel_fades_in_only() -> None:
    shown = strip(400, 200)
    shown.tell(["Bram strikes Ines for 1"])
    assert shown.is_fading
    shown.end()
    shown.tell(["Bram strikes Ines for 1", "Ines loses 1 Health"])
    assert not shown.is_fading
    shown.tell([])
    assert shown.image is None
