"""Fish Tales at the real table: by drag, by keys, and by two people who share the screen."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine import Action, Choose, Match
from game.engine.names import Seat
from game.scenes.result import ResultScene
from game.scenes.rules import Rules
from game.scenes.seating import Seating
from game.scenes.table.scene import TableScene
from game.scenes.title import Title
from game.view.cards import CardPainter, Pose
from game.view.game_assets import load_game_assets
from game.view.inputs import Intent
from tests.rulebooks.playing import cards
from tests.sample_game.rulebook import FISH
from tests.sample_game.services import BOOK, SampleServices, copy_assets
from tests.scenes.pilot import Pilot
from tests.scenes.tables import TablePilot, chairs, pixels
from tests.scenes.turns import by_button, by_drag, by_keys, falls, misread

HANDS = (["pike", "trout", "perch"], ["salmon", "minnow", "sturgeon"])


def sit(folder: Path, *devices: str, match: Match | None = None) -> TablePilot:
    """Return a table of the sample card game at its first frame."""
    services = SampleServices(folder, match=match or Match.start(BOOK, len(devices), seed=7))
    services.set(pace=200)
    return TablePilot(services, chairs(*devices))


def first_offer(pilot: TablePilot, seat: Seat) -> tuple[Action, str]:
    action, caption = pilot.services.dealer.prompt(seat).offers[0]
    return action, caption.at


def drag(pilot: TablePilot, seat: Seat) -> None:
    """Choose by dragging a card to its place, or by pressing the button of a tale."""
    action, at = first_offer(pilot, seat)
    if isinstance(action, Choose):
        by_button(pilot, action, at)
    else:
        by_drag(pilot, action, at)


def keys(pilot: TablePilot, seat: Seat) -> None:
    by_keys(pilot, *first_offer(pilot, seat))


WAYS: dict[str, Callable[[TablePilot, Seat], None]] = {"drag": drag, "keys": keys}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seats", BOOK.seats({}))
def test_a_match_against_computers_is_played_to_its_result(
    way: str, seats: int, tmp_path: Path
) -> None:
    pilot = sit(tmp_path, "screen", *[""] * (seats - 1))
    pack, asked = cards(pilot.services.playing.table), []

    def answer(seat: Seat) -> None:
        assert not misread(pilot)
        asked.append(seat)
        WAYS[way](pilot, seat)

    pilot.play(answer, lambda: pilot.top is not pilot.scene, 1 / 30)
    match = pilot.services.playing
    assert cards(match.table) == pack
    assert set(asked) == {0}
    assert isinstance(pilot.top, ResultScene)
    assert match.result is not None
    assert pilot.top.winners == match.result.winners
    assert Match.replay(match.record(), BOOK).result == match.result


def at_two() -> Match:
    """Return a match of two seats with hands that have no card in common."""
    zones = {f"hand:{seat}": held for seat, held in enumerate(HANDS)}
    return Match.start(BOOK, 2, position={"zones": zones})


def told(folder: Path) -> TablePilot:
    """Return a table of two people; the first has told a tale, and both have to play a card."""
    pilot = sit(folder, "screen", "screen", match=at_two())
    pilot.until(lambda: pilot.asked == 0)
    assert not pilot.faces_shown(), "telling a tale needs no hand, and so no curtain"
    by_button(pilot, Choose(0, "tell:pike"), "")
    pilot.until(lambda: pilot.covered == 0)
    return pilot


def test_two_people_choose_behind_the_curtain_and_the_cards_are_revealed_together(
    tmp_path: Path,
) -> None:
    pilot = told(tmp_path)
    for seat, face in enumerate(("pike", "salmon")):
        pilot.until(lambda seat=seat: pilot.covered == seat)
        assert not pilot.faces_shown()
        pilot.hold()
        assert sorted(pilot.faces_shown()) == sorted(HANDS[seat])
        pilot.lay_by_drag(face, f"laid:{seat}")
        assert pilot.log == ["Ines says: Pike"]
    pilot.until(lambda: pilot.log[1:] == ["Bram scores 1 with Salmon"])
    assert sorted(pilot.faces_shown()) == ["pike", "salmon"]
    assert pilot.held == [0, 1]
    assert falls(pilot) == 2


def test_a_number_key_hands_the_curtain_to_the_next_person(tmp_path: Path) -> None:
    pilot = told(tmp_path)
    pilot.number(1)
    pilot.until(lambda: pilot.covered == 1)
    pilot.hold()
    pilot.lay_by_drag("salmon", "laid:1")
    pilot.until(lambda: pilot.covered == 0)
    pilot.hold()
    pilot.lay_by_drag("pike", "laid:0")
    pilot.until(lambda: len(pilot.log) == 2)
    assert pilot.held == [1, 0]


def test_secret_choices_are_made_with_gamepads_at_the_open_table(tmp_path: Path) -> None:
    pilot = sit(tmp_path, "screen", "pad:1", "pad:2")
    chosen: list[Seat] = []

    def answer(seat: Seat) -> None:
        if seat not in pilot.scene.state.secret:
            keys(pilot, seat)
            return
        chosen.append(seat)
        hand = pilot.scene.state.secret[seat]
        pilot.lay_by_peek(seat, hand.cards[0][1], pad=int(hand.source.removeprefix("pad:")) - 1)

    pilot.play(answer, lambda: pilot.top is not pilot.scene, 1 / 30)
    assert isinstance(pilot.top, ResultScene)
    assert set(chosen) == {1, 2}


def test_a_card_in_a_wrong_place_is_refused_with_its_rule(tmp_path: Path) -> None:
    pilot = sit(tmp_path, "screen", "", match=at_two())
    pilot.until(lambda: pilot.asked == 0)
    drag(pilot, 0)
    pilot.until(lambda: pilot.asked == 0 and bool(pilot.log))
    pilot.lay_by_drag("pike", "laid:1")
    assert pilot.scene.state.rule == "FT-3"
    assert pilot.toast


# The screens around a match


def test_it_is_chosen_on_the_title_screen_and_played_from_its_seats(tmp_path: Path) -> None:
    services = SampleServices(tmp_path)
    services.set(pace=200)
    pilot = Pilot(Title(services))
    pilot.key(*[Intent.RIGHT] * (len(services.shelf) - 1), Intent.RULES)
    assert isinstance(pilot.top, Rules)
    pilot.key(Intent.BACK)
    assert isinstance(pilot.top, Title)
    assert pilot.top.chosen is BOOK
    pilot.press("seats")
    assert isinstance(pilot.top, Seating)
    pilot.press("start")
    pilot.settle()
    assert isinstance(pilot.top, TableScene)
    assert services.setups[0].slug == BOOK.slug
    assert pilot.top.state.view.rulebook is BOOK


def test_its_files_pass_the_check_of_the_program(tmp_path: Path) -> None:
    copy_assets(tmp_path)
    loaded = load_game_assets(BOOK, tmp_path / "assets", tmp_path / "levels")
    assert sorted(loaded.layouts) == ["seats_2", "seats_3", "seats_4"]
    assert set(loaded.look.faces) == set(BOOK.pack(2, {}))


def test_fish_that_share_a_picture_are_told_apart_by_their_names(tmp_path: Path) -> None:
    pilot = sit(tmp_path, "screen", "", match=at_two())
    painter = CardPainter(pilot.easel, pilot.services.looks[BOOK.slug])
    pictures = {pixels(painter.picture(fish, Pose(0, 0, 200)).convert()) for fish in FISH}
    assert len(pictures) == len(FISH)
