"""Whole matches at large and small tables, played to the result."""

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game.engine import Choose, Match, Play
from game.engine.actions import from_plain
from game.engine.events import Compared, Ended, Fell, Noted, Struck, Told
from game.engine.names import Seat
from game.rulebooks import rulebook
from game.scenes.result import ResultScene
from game.scenes.services import Chair
from game.scenes.table.announcements import ending, fallen
from game.scenes.texts import TableTexts
from game.view.inputs import Intent
from game.view.seat_signs import Shield
from tests.rulebooks.playing import cards
from tests.scenes.tables import SLUG, SMALL, TablePilot, TableServices, chairs, pixels, standing

SEVEN = ("screen", "screen", "screen", "pad:1", "pad:2", "", "")
FOURTEEN = tuple("screen" if seat in (3, 8) else "" for seat in range(14))

PARTIES = {
    "seven": (SEVEN, {"mode": "free_for_all", "hp": 2}),
    "fourteen": (FOURTEEN, {"mode": "commander", "team_size": 7, "hp": 2}),
}


def answer(pilot: TablePilot, seat: Seat) -> None:
    """Choose the first offer with the seat's own device."""
    action, caption = pilot.services.dealer.prompt(seat).offers[0]
    if pilot.scene.parts.secret_choices.has(seat):
        hand = pilot.scene.state.secret[seat]
        pilot.lay_by_peek(seat, hand.cards[0][1], caption.at, int(hand.source[4:]) - 1)
    elif isinstance(action, Play):
        pilot.lay_by_drag(action.card, caption.at.partition("/")[0])
    else:
        assert isinstance(action, Choose)
        pilot.key(Intent.OK)


def played(
    folder: Path,
    sitting: Sequence[Chair],
    options: dict[str, object],
    still: bool,
    size: tuple[int, int] = SMALL,
    drawn: bool = False,
) -> TablePilot:
    """Play a match to its result and return it."""
    services = TableServices(folder, seed=12)
    services.set(pace=200, reduced_motion=still)
    pilot = TablePilot(services, sitting, options, size, drawn)
    before = cards(services.playing.table)

    def over() -> bool:
        assert cards(services.playing.table) == before
        return pilot.top is not pilot.scene

    pilot.play(lambda seat: answer(pilot, seat), over, 1 / 30)
    return pilot


@pytest.mark.parametrize("party", PARTIES)
def test_reduced_motion_does_not_change_a_match(party: str, tmp_path: Path) -> None:
    devices, options = PARTIES[party]
    moving = played(tmp_path, chairs(*devices), options, still=False)
    still = played(tmp_path, chairs(*devices), options, still=True)
    assert moving.log == still.log
    assert len(moving.log) > 10
    for pilot in (moving, still):
        result = pilot.services.playing.result
        assert isinstance(pilot.top, ResultScene)
        assert result is not None
        assert pilot.top.winners == result.winners
        record = pilot.services.playing.record()
        assert Match.replay(record, rulebook(SLUG)).result == result
    assert moving.services.journal.actions == still.services.journal.actions
    assert moving.held == still.held
    assert set(moving.held) == {seat for seat, device in enumerate(devices) if device == "screen"}


def test_the_log_follows_the_events(tmp_path: Path) -> None:
    pilot = played(tmp_path, chairs(*SEVEN), PARTIES["seven"][1], still=True)
    record = pilot.services.playing.record()
    actions, record["actions"] = record["actions"], []
    match = Match.replay(record, rulebook(SLUG))
    words = TableTexts([chair.name for chair in chairs(*SEVEN)], pilot.services.looks[SLUG])
    told = []
    for plain in actions:  # type: ignore[attr-defined]
        for event in match.submit(from_plain(plain)):
            if isinstance(event, Compared | Noted | Struck | Told):
                told.append(words.say(event.text))
            elif isinstance(event, Fell):
                told.append(words.say(fallen(event)))
            elif isinstance(event, Ended):
                told.append(words.say(ending(event.result)))
    assert pilot.log == told


def shields(pilot: TablePilot) -> list[bytes]:
    """Return the picture of every seat's shield."""
    return [pixels(shield.image.convert()) for shield in pilot.sprites(Shield)]


def test_a_fallen_seats_shield_stays_dimmed_after_a_resize(tmp_path: Path) -> None:
    hands = [["slash", "cleave"], ["impale"], ["impale", "flurry"]]
    match = standing("free_for_all", hands, ["slash"] * 9, {"hp:1": 1}, hp=5)
    services = TableServices(tmp_path, match=match, scripts={1: ["impale>0"], 2: ["impale>0"]})
    pilot = TablePilot(services, chairs("screen", "", ""))
    pilot.until(lambda: pilot.asked == 0)
    before = shields(pilot)
    pilot.lay_by_drag("slash", "seat:1")
    pilot.until(
        lambda: "Bram is out: 0 HP at the end of the round" in pilot.log and pilot.asked == 0
    )
    after = shields(pilot)
    assert [one == two for one, two in zip(before, after, strict=True)][1] is False
    pilot.resize((800, 450))
    pilot.resize(SMALL)
    assert shields(pilot)[1] == after[1]


SIZES = ((1024, 600), (3840, 2160))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("party", PARTIES)
def test_many_seats_play_a_round_in_small_and_large_windows(
    party: str, size: tuple[int, int], tmp_path: Path
) -> None:
    devices, options = PARTIES[party]
    services = TableServices(tmp_path, seed=2)
    services.set(pace=200, reduced_motion=True)
    pilot = TablePilot(services, chairs(*devices), {**options, "hp": 9}, size, drawn=False)
    lines: list[int] = []
    pilot.play(
        lambda seat: answer(pilot, seat), lambda: lines.append(1) or len(pilot.log) > 8, 0.05
    )
    assert pilot.scene.stage.paint(pilot.target)
    assert pilot.top is pilot.scene


# Resizing

OTHER = ((800, 450), (500, 500), SMALL)


def same_prompt(pilot: TablePilot, seat: Seat) -> None:
    """Assert that the seat is asked as before, with all its cards at rest, and can choose."""
    pilot.until(lambda: pilot.asked == seat, 5.0)
    assert len(pilot.hand()) == 5
    counts = pilot.services.dealer.view(None).counts
    assert {zone: pilot.board.count(zone) for zone in counts} == counts


def test_a_resize_keeps_the_prompt(tmp_path: Path) -> None:
    pilot = TablePilot(TableServices(tmp_path), chairs("screen", ""))
    pilot.until(lambda: pilot.asked == 0)
    pilot.press((pilot.hand()[0].pose.x, pilot.hand()[0].pose.y))
    for size in OTHER:
        pilot.resize(size)
        same_prompt(pilot, 0)
    pilot.lay_by_drag(pilot.hand()[2].card, "commit:0")
    pilot.until(lambda: bool(pilot.log))


def test_a_resize_during_a_drag_keeps_the_card(tmp_path: Path) -> None:
    pilot = TablePilot(TableServices(tmp_path), chairs("screen", ""))
    pilot.until(lambda: pilot.asked == 0)
    sprite = pilot.hand()[1]
    pilot.mouse(pygame.MOUSEBUTTONDOWN, (sprite.pose.x, sprite.pose.y))
    pilot.point((960, 400))
    pilot.resize(OTHER[0])
    pilot.mouse(pygame.MOUSEBUTTONUP, (960, 400))
    same_prompt(pilot, 0)
    assert len(pilot.services.dealer.waiting()) == 1


@pytest.mark.parametrize("after", [1, 12, 25, 40, 70, 110, 160])
def test_a_resize_during_an_animation_keeps_the_match(after: int, tmp_path: Path) -> None:
    pilot = TablePilot(TableServices(tmp_path), chairs("screen", ""))
    pilot.frames(after)
    pilot.resize(OTHER[after % 2])
    same_prompt(pilot, 0)
    pilot.lay_by_drag(pilot.hand()[0].card, "commit:0")
    pilot.frames(after)
    pilot.resize(SMALL)
    pilot.until(lambda: pilot.asked == 0)
    counts = pilot.services.dealer.view(None).counts
    assert {zone: pilot.board.count(zone) for zone in counts} == counts
    assert len(pilot.log) >= 2


@pytest.mark.parametrize("after", [0, 10, 24, 26, 40])
def test_a_resize_under_the_curtain_keeps_it_covered(after: int, tmp_path: Path) -> None:
    pilot = TablePilot(TableServices(tmp_path), chairs("screen", "screen"))
    pilot.until(lambda: pilot.handoff.covering)
    pilot.frames(after)
    for size in OTHER:
        pilot.resize(size)
        pilot.frames(2)
        assert pilot.handoff.next == 0
        assert pilot.faces_shown() == []
    pilot.until(lambda: pilot.covered == 0)
    pilot.hold()
    same_prompt(pilot, 0)


def test_a_resize_keeps_the_curtains_progress(tmp_path: Path) -> None:
    pilot = TablePilot(TableServices(tmp_path), chairs("screen", "screen"))
    pilot.until(lambda: pilot.handoff.covering)
    resized_alike(pilot)
    pilot.frames(12)
    resized_alike(pilot)
    pilot.until(lambda: pilot.covered == 0)
    resized_alike(pilot)
    pilot.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    pilot.frames(20)
    resized_alike(pilot)
    pilot.until(lambda: pilot.viewer == 0)
    pilot.frames(8)
    assert not pilot.handoff.idle
    resized_alike(pilot)
    pilot.until(lambda: pilot.handoff.idle, 1.0)


def resized_alike(pilot: TablePilot) -> None:
    """Rebuild the table twice; assert that the curtain looks the same."""
    before = pilot.scene.state.handoff
    size = pilot.target.get_size()
    curtain = [one for one in pilot.scene.stage.sprites if one.z >= 1000]
    pictures = [(one.rect, None if one.image is None else pixels(one.image)) for one in curtain]
    for other in (OTHER[0], size):
        pilot.resize(other)
        assert pilot.scene.state.handoff == before
    curtain = [one for one in pilot.scene.stage.sprites if one.z >= 1000]
    again = [(one.rect, None if one.image is None else pixels(one.image)) for one in curtain]
    assert again == pictures


@pytest.mark.parametrize("after", [0, 5, 15, 28])
def test_a_resize_while_the_curtain_falls_over_a_lock_keeps_the_lock(
    after: int, tmp_path: Path
) -> None:
    pilot = TablePilot(TableServices(tmp_path), chairs("screen", "screen"))
    pilot.until(lambda: pilot.covered == 0)
    pilot.hold()
    pilot.lay_by_drag(pilot.hand()[0].card, "commit:0")
    pilot.frames(after)
    pilot.resize(OTHER[0])
    pilot.until(lambda: pilot.covered == 1)
    assert pilot.services.dealer.waiting() == (1,)
    pilot.hold()
    same_prompt(pilot, 1)


@pytest.mark.parametrize("after", [0, 10, 25])
def test_a_resize_after_the_last_lock_raises_the_curtain(after: int, tmp_path: Path) -> None:
    match = standing("free_for_all", [["slash"]] * 3, ["slash"] * 9, hp=9)
    services = TableServices(tmp_path, match=match, scripts={2: ()})
    pilot = TablePilot(services, chairs("screen", "screen", ""))
    for seat in (0, 1):
        pilot.until(lambda seat=seat: pilot.covered == seat)
        pilot.hold()
        pilot.lay_by_drag("slash", "seat:2")
    pilot.frames(after)
    pilot.resize(OTHER[0])
    pilot.until(lambda: pilot.handoff.idle, 3.0)
    assert pilot.viewer is None
    assert pilot.services.dealer.waiting() == (2,)
    assert pilot.faces_shown() == []


def test_a_resize_with_an_open_private_hand_keeps_it_open(tmp_path: Path) -> None:
    pilot = TablePilot(TableServices(tmp_path), chairs("screen", "screen"))
    pilot.until(lambda: pilot.covered == 0)
    pilot.hold()
    pilot.resize(OTHER[1])
    same_prompt(pilot, 0)
    assert pilot.viewer == 0
    pilot.lay_by_keys(pilot.hand()[4].card, "commit:0")
    pilot.until(lambda: pilot.covered == 1)


def test_a_resize_after_the_last_hit_leads_to_the_result(tmp_path: Path) -> None:
    services = TableServices(tmp_path, seed=5)
    pilot = TablePilot(services, chairs("screen", ""), {"hp": 1}, drawn=False)
    pilot.play(lambda seat: answer(pilot, seat), lambda: pilot.scene.state.result is not None, 0.02)
    pilot.resize(OTHER[0])
    pilot.until(lambda: isinstance(pilot.top, ResultScene), 5.0)
