"""Two people at one screen: hands are lowered before cards are revealed publicly."""

import zlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pygame
import pytest

from game.engine import Chance, Match
from game.engine.names import Seat
from game.rulebooks import rulebook
from game.scenes.table.durations import FLIP, PRIVATE_IDLE
from game.view.cards import CardSprite
from game.view.inputs import Intent
from tests.scenes.tables import (
    PEEK,
    SMALL,
    STEP,
    TablePilot,
    TableServices,
    chairs,
    is_choice,
    pixels,
    standing,
)

TABLES: dict[str, tuple[str, int, Mapping[str, object]]] = {
    "duel of moves": ("filthy_casual", 2, {}),
    "ring": ("filthy_casual", 5, {"mode": "round_robin", "hp": 20}),
    "free for all": ("filthy_casual", 4, {"mode": "free_for_all", "hp": 20}),
    "teams": ("filthy_casual", 6, {"mode": "commander"}),
    "tower": ("duel", 3, {}),
    "lanes": ("art_of_battle", 4, {}),
    "two decks": ("card_shot", 2, {}),
    "two decks, secret lays": ("card_shot", 2, {"way": "hidden"}),
    "dice": ("deck_duel", 2, {}),
}
"""Slug, seats and options of a table."""

LOG_ONLY = (" draws ",)
"""Words of lines that are in the log but not shown."""


def seated(folder: Path, table: str, still: bool = False, pace: int = 100) -> TablePilot:
    """Seat two people at one screen, and computers in the other seats."""
    slug, seats, options = TABLES[table]
    services = TableServices(folder, seed=7)
    services.set(pace=pace, reduced_motion=still)
    devices = ["screen" if seat < 2 else "" for seat in range(seats)]
    return TablePilot(services, chairs(*devices), options, SMALL, drawn=False, slug=slug)


def play(pilot: TablePilot, each_frame: Callable[[], None], choices: int = 8) -> None:
    """Make a number of choices and check every frame."""
    made = 0
    for _ in range(30_000):
        if made == choices or pilot.top is not pilot.scene:
            return
        if pilot.covered is not None:
            pilot.hold()
        if pilot.asked is not None:
            offers = pilot.services.dealer.prompt(pilot.asked).offers
            pilot.answer(offers[made * 5 % len(offers)][0])
            made += 1
        each_frame()
        pilot.frames(1, 0.05)
        each_frame()
    raise AssertionError(f"only {made} choices were made")


def open_to_few(pilot: TablePilot) -> list[str]:
    """Return the cards on screen that show a private face."""
    public = pilot.services.dealer.view(None).zones
    window = pilot.target.get_rect()
    return [
        f"{sprite.face} of {pilot.board.zone_of(sprite)}"
        for sprite in pilot.scene.stage.sprites
        if isinstance(sprite, CardSprite)
        and sprite.face is not None
        and sprite.image is not None
        and sprite.rect.colliderect(window)
        and pilot.board.zone_of(sprite) not in public
    ]


@pytest.mark.parametrize("still", [False, True], ids=["moving", "still"])
@pytest.mark.parametrize("table", TABLES)
def test_no_private_card_shows_its_face_while_the_curtain_closes(
    table: str, still: bool, tmp_path: Path
) -> None:
    pilot = seated(tmp_path, table, still)
    wrong: list[str] = []

    def look() -> None:
        if pilot.handoff.covering:
            wrong.extend(open_to_few(pilot))
            assert pilot.board.own_zones() == ()

    play(pilot, look)
    assert not wrong


def test_all_cards_of_a_hand_turn_face_down_as_soon_as_one_is_locked(tmp_path: Path) -> None:
    pilot = seated(tmp_path, "duel of moves")
    pilot.until(lambda: pilot.covered is not None)
    pilot.hold()
    pilot.until(lambda: pilot.asked is not None and bool(open_to_few(pilot)))
    assert pilot.asked is not None
    pilot.answer(pilot.services.dealer.prompt(pilot.asked).offers[0][0])
    seconds = 0.0
    while open_to_few(pilot):
        pilot.frames(1)
        seconds += STEP
    assert seconds < FLIP / 2


@pytest.mark.parametrize("pace", [50, 200])
def test_the_hand_is_down_before_the_curtain_at_every_pace(pace: int, tmp_path: Path) -> None:
    pilot = seated(tmp_path, "duel of moves", pace=pace)
    wrong: list[str] = []
    closing = 0

    def look() -> None:
        nonlocal closing
        if pilot.handoff.covering:
            closing += 1
            wrong.extend(open_to_few(pilot))

    play(pilot, look)
    assert not wrong
    assert closing


@pytest.mark.parametrize("table", TABLES)
def test_the_outcome_of_choices_is_shown_to_everybody(table: str, tmp_path: Path) -> None:
    pilot = seated(tmp_path, table, pace=200)
    told = 0
    seen: list[Seat | None] = []

    def look() -> None:
        nonlocal told
        lines = [line for line in pilot.log[told:] if not any(words in line for words in LOG_ONLY)]
        told = len(pilot.log)
        if not lines:
            return
        assert pilot.handoff.idle, f"behind the curtain: {lines}"
        if pilot.viewer not in pilot.services.dealer.waiting():
            seen.append(pilot.viewer)

    play(pilot, look)
    assert seen
    assert set(seen) == {None}


def locked(folder: Path, table: str, still: bool, place: int) -> list[tuple[int, int]]:
    """Lock the offer at an index; return what all see and hear until the curtain closes.

    Each frame is given as a picture hash and the number of sounds.
    """
    pilot = seated(folder, table, still)
    pilot.drawn = True
    pilot.until(lambda: pilot.covered is not None)
    pilot.hold()
    first = pilot.asked
    assert first is not None
    offers = pilot.services.dealer.prompt(first).offers
    pilot.answer(offers[place % len(offers)][0])
    frames = []
    while pilot.covered in (None, first):
        pilot.frames(1)
        if not pilot.handoff.private:
            pilot.scene.stage.paint_whole(pilot.target)
            picture = zlib.crc32(pixels(pilot.target))
            frames.append((picture, len(pilot.services.sound.cues)))
    return frames


@pytest.mark.parametrize("still", [False, True], ids=["moving", "still"])
@pytest.mark.parametrize(
    "table", ["duel of moves", "free for all", "teams", "lanes", "two decks, secret lays"]
)
def test_the_closing_curtain_looks_the_same_for_every_choice(
    table: str, still: bool, tmp_path: Path
) -> None:
    first, *others = [locked(tmp_path, table, still, place) for place in (0, 3, 7, -1)]
    assert len(first) > 1
    assert others == [first] * 3


def compared(pilot: TablePilot) -> list[str | None]:
    """Return the faces shown by the cards that are being compared."""
    zones = [zone for zone in pilot.board.zones() if zone.startswith(("commit:", "open:"))]
    return [piece.face for zone in zones for piece, _ in pilot.board.resting(zone)]


def test_both_cards_turn_over_in_the_public_view(tmp_path: Path) -> None:
    hands = [["slash", "flurry"], ["impale", "cleave"]]
    match = standing("standard", hands, ["slash"] * 20, hp=9)
    pilot = TablePilot(
        TableServices(tmp_path, match=match), chairs("screen", "screen"), drawn=False
    )
    for seat, card in ((0, "slash"), (1, "impale")):
        pilot.until(lambda seat=seat: pilot.covered == seat)
        pilot.hold()
        pilot.lay_by_drag(card, f"commit:{seat}")
        pilot.frames(1)
    assert pilot.services.sound.cues.count("curtain") == 2
    backs = faces = 0
    for _ in range(600):
        if pilot.covered is not None:
            break
        cards = compared(pilot)
        backs += cards == [None, None]
        faces += len(cards) == 2 and None not in cards
        assert not any(cards) or (pilot.viewer is None and pilot.handoff.idle)
        pilot.frames(1)
    assert backs
    assert faces > 60
    assert pilot.covered == 0


def opened(folder: Path, hands: list[list[str]]) -> TablePilot:
    """Seat two people at one screen and open the hand of seat 0."""
    match: Match = standing("standard", hands, ["slash", "cleave"] * 10)
    pilot = TablePilot(TableServices(folder, match=match), chairs("screen", "screen"), size=SMALL)
    pilot.until(lambda: pilot.covered == 0)
    pilot.hold()
    return pilot


HANDS = [["slash", "flurry", "impale"], ["slash", "cleave"]]


@pytest.mark.parametrize("how", ["a minute", "focus", "pause"])
def test_an_automatic_curtain_covers_at_once(how: str, tmp_path: Path) -> None:
    pilot = opened(tmp_path, HANDS)
    if how == "a minute":
        pilot.until(lambda: pilot.scene.parts.hand.seat is None, PRIVATE_IDLE + 1)
    elif how == "focus":
        pilot.away()
    else:
        pilot.key(Intent.BACK)
    assert pilot.covered is not None
    assert pilot.viewer is None
    assert pilot.faces_shown() == []


@pytest.mark.parametrize("how", ["focus", "pause", "resize"])
@pytest.mark.parametrize("frames", [1, 8, 20])
def test_a_hand_that_is_being_lowered_goes_down_at_once_when_necessary(
    how: str, frames: int, tmp_path: Path
) -> None:
    shown = []
    for card, hands in (("slash", HANDS), ("flurry", [HANDS[0][::-1], ["cleave", "slash"]])):
        pilot = opened(tmp_path, hands)
        pilot.lay_by_drag(card, "commit:0")
        pilot.frames(frames)
        if how == "focus":
            pilot.away()
        elif how == "pause":
            pilot.key(Intent.BACK)
        else:
            pilot.resize((800, 450))
        assert pilot.viewer is None
        assert open_to_few(pilot) == []
        pilot.frames(1)
        shown.append(pixels(pilot.target))
        if how == "pause":
            pilot.key(Intent.BACK)
        pilot.until(lambda pilot=pilot: pilot.covered == 1)
        pilot.hold()
        pilot.lay_by_clicks("cleave", "commit:1")
        pilot.until(lambda pilot=pilot: bool(pilot.log))
    assert shown[0] == shown[1]


# Inviting everybody to look

INVITATION = "Everyone can look now"


def after_the_last_person(folder: Path, lag: int) -> TablePilot:
    """Lock a card for two people and lower the last hand; a computer answers after ``lag``."""
    services = TableServices(folder, seed=7, lag=lag)
    crew = chairs("screen", "screen", "")
    options = {"mode": "free_for_all"}
    pilot = TablePilot(services, crew, options, SMALL, drawn=False)
    for seat in (0, 1):
        pilot.until(lambda seat=seat: pilot.covered == seat)
        pilot.hold()
        pilot.answer(services.dealer.prompt(seat).offers[0][0])
        pilot.until(lambda: not pilot.handoff.lowering)
    return pilot


def prompts(pilot: TablePilot) -> list[str]:
    """Return the prompts until the log says something."""
    found: list[str] = []
    while not pilot.log:
        pilot.frames(1)
        text = pilot.scene.state.prompt.text
        if text and text not in found:
            found.append(text)
    return found


def test_everybody_is_called_to_the_screen_once_the_computers_have_chosen(tmp_path: Path) -> None:
    pilot = after_the_last_person(tmp_path, lag=2_000)
    assert pilot.viewer is None
    pilot.frames(60)
    assert pilot.services.dealer.waiting() == (2,)
    assert pilot.scene.state.prompt.text == "Cleo is thinking"
    assert prompts(pilot) == ["Cleo is thinking", INVITATION]


def test_everybody_is_called_to_the_screen_at_once_if_all_have_chosen(tmp_path: Path) -> None:
    pilot = after_the_last_person(tmp_path, lag=0)
    assert prompts(pilot)[0] == INVITATION


# Looking at known cards while a hand is put down


def lowering(folder: Path, match: Match, devices: tuple[str, ...]) -> TablePilot:
    """Return a table at which the last person has just passed and the hand is being lowered."""
    folder.mkdir()
    seats = match.view(None).seats
    scripts: dict[Seat, Sequence[str]] = dict.fromkeys(range(len(devices), seats), ())
    crew = chairs(*devices, *[""] * (seats - len(devices)))
    pilot = TablePilot(TableServices(folder, match=match, scripts=scripts), crew)
    for seat in range(len(devices)):
        pilot.until(lambda: pilot.covered is not None)
        pilot.hold()
        pilot.frames(30)
        offers = pilot.services.dealer.prompt(seat).offers
        pilot.answer(next(action for action, _ in offers if is_choice(action)))
        if pilot.services.dealer.waiting() == () or set(pilot.services.dealer.waiting()) <= set(
            scripts
        ):
            break
    assert pilot.handoff.lowering
    pilot.frames(4)
    return pilot


def hold_f3(pilot: TablePilot) -> None:
    pilot.post(pygame.KEYDOWN, key=pygame.K_F3, mod=0, unicode="")


def point_at_the_own_tally(pilot: TablePilot) -> None:
    pilot.point(pilot.place(f"hand:{pilot.held[-1]}"))


def hold_x(pilot: TablePilot) -> None:
    pilot.button(PEEK)


@pytest.mark.parametrize("look", [hold_f3, point_at_the_own_tally, hold_x])
def test_nothing_known_to_one_seat_can_be_opened_while_its_hand_is_put_down(
    look: Callable[[TablePilot], None], tmp_path: Path
) -> None:
    view = Match.start(rulebook("art_of_battle"), seed=5).view(None)
    seen: list[list[bytes]] = []
    for twin in (1, 2):
        match = view.imagine(Chance(twin)).copy()
        pilot = lowering(tmp_path / str(twin), match, ("screen", "screen"))
        look(pilot)
        pilot.until(lambda pilot=pilot: pilot.viewer is None)
        pictures = []
        for _ in range(60):
            pilot.frames(1)
            pictures.append(pixels(pilot.target))
        seen.append(pictures)
    assert seen[0] == seen[1]


def test_the_call_to_the_screen_survives_a_resize(tmp_path: Path) -> None:
    pilot = after_the_last_person(tmp_path, lag=2_000)
    pilot.frames(60)
    pilot.resize((800, 450))
    assert INVITATION in prompts(pilot)
