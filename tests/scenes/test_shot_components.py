"""Components of an attack: sideways cards, values with reasons, drops, a Joker, sheets, piles."""

from pathlib import Path

import pygame
import pytest

from game.engine.names import Seat
from game.view.inputs import Intent
from game.view.pieces import Burst
from game.view.plaque_sheet import PlaqueSheet
from game.view.sheet_panel import SheetWords
from game.view.values import CombatValue, Damage, Reason
from game.view.veil import Veil
from tests.rulebooks.shooting import face, own, shot
from tests.scenes.shots import answer, ask, assert_true, is_asked, sit, words
from tests.scenes.tables import TablePilot

UPRIGHT, SIDEWAYS = (-3, 3), (87, 93)
"""Rotations of the cards that seats 0 and 1 have played, in degrees."""


def harm(pilot: TablePilot, seat: Seat) -> Damage | None:
    """Return what the panel shows of a seat's damage."""
    return pilot.scene.state.damage.get(f"damage:{seat}")


def watch(pilot: TablePilot, look, most: int = 3000) -> list:
    """Return every distinct observation until somebody is asked again."""
    seen = []
    for _ in range(most):
        pilot.frames(1)
        now = look()
        if now is not None and (not seen or seen[-1] != now):
            seen.append(now)
        if is_asked(pilot):
            return seen
    raise AssertionError("nobody is asked again")


@pytest.mark.parametrize("laid", ["6C", "6C/"])
def test_a_card_keeps_its_orientation_when_revealed(laid: str, tmp_path: Path) -> None:
    match = shot(hands=("3S ...", "6C ..."), active=1)
    pilot = sit(tmp_path, match, "screen", "", scripts={1: ["keep", _scripted(laid)]})
    answer(pilot, "keep", "pass")
    ask(pilot)
    pilot.frames(30)
    (card,) = pilot.board.cards("commit:1")
    angle = (SIDEWAYS if "/" in laid else UPRIGHT)[1]
    assert (card.face, card.pose.angle) == (None, angle)
    assert_true(pilot)
    pilot.answer(pilot.services.dealer.prompt(0).offers[0][0])
    pilot.until(lambda: bool(pilot.board.cards("clash:1")), 30.0)
    pilot.until(lambda: pilot.board.cards("clash:1")[0].face is not None, 30.0)
    (card,) = pilot.board.cards("clash:1")
    assert (card.face, round(card.pose.angle)) == (face("6C"), angle)


def _scripted(laid: str) -> str:
    return f"{face(laid.rstrip('/'))}>{'sideways' if '/' in laid else 'upright'}"


def test_a_value_is_built_up_with_reasons(tmp_path: Path) -> None:
    match = shot("aurelle wren", ("AH KC ...", "KD ..."))
    pilot = sit(tmp_path, match, "screen", "screen")
    answer(pilot, "ability", "KC", "AH/")
    ask(pilot)
    answer(pilot, "KD")

    def look() -> tuple[int, tuple[Reason, ...]] | None:
        state = pilot.scene.state
        value = state.combat["value:0"].value
        return None if value < 0 else (value, state.reasons.get("value:0", ()))

    seen = watch(pilot, look)
    values = [value for value, _ in seen]
    assert list(dict.fromkeys(values)) == [7, 9, 14]
    assert next(reasons for _, reasons in seen if len(reasons) == 4) == (
        Reason("Stop Hit", 7, "base"),
        Reason("second effect"),
        Reason("Salute", 2),
        Reason("Stop Hit", 5),
    )
    ask(pilot)
    assert pilot.scene.state.combat["value:0"] == CombatValue(14, won=True)
    assert not pilot.scene.state.combat["value:1"].won


def test_a_defense_is_marked(tmp_path: Path) -> None:
    match = shot("aurelle wren", ("QH ...", "3S ..."))
    pilot = sit(tmp_path, match, "screen", "screen")
    answer(pilot, "QH", "3S")
    pilot.until(lambda: pilot.scene.state.combat["value:0"].value == 7)
    assert pilot.scene.state.combat["value:0"].defends
    assert not pilot.scene.state.combat["value:1"].defends


def test_absorbing_lowers_the_damage_before_the_deck_pays(
    tmp_path: Path,
) -> None:
    match = shot("aurelle wren", ("3D 4H 5S 6S 7S", "10C ..."), ("6C 7C 8C ...", "..."))
    pilot = sit(tmp_path, match, "screen", "screen")
    answer(pilot, "3D", "10C")
    ask(pilot)
    assert harm(pilot, 0) == Damage(7)
    assert [pile.pill.image is not None for pile in _lives(pilot)] == [True, False]
    notes = {sprite.face: sprite.note for sprite in pilot.hand()}
    assert notes[face("4H")] == "absorbs 2: Aurelle's hearts"
    assert notes[face("5S")] == "absorbs 1"
    answer(pilot, "4H")
    ask(pilot)
    assert harm(pilot, 0) == Damage(7, absorbed=2)
    answer(pilot, "5S")
    ask(pilot)
    assert harm(pilot, 0) == Damage(7, absorbed=3)
    decks = [pilot.board.pile_views.count("deck:0")]
    pilot.answer(pilot.services.dealer.prompt(0).offers[-1][0])

    def look() -> Damage | None:
        decks.append(pilot.board.pile_views.count("deck:0"))
        return harm(pilot, 0)

    seen = watch(pilot, look)
    assert seen == [Damage(7, absorbed=3, lost=lost) for lost in range(5)]
    assert list(dict.fromkeys(decks)) == list(range(decks[0], decks[0] - 5, -1))
    ask(pilot)
    assert [pile.pill.image is not None for pile in _lives(pilot)] == [False, False]


def test_a_joker_stops_damage_in_public(tmp_path: Path) -> None:
    match = shot("aurelle wren", ("3D ...", "10C ..."), ("6C Joker 8C ...", "..."))
    pilot = sit(tmp_path, match, "screen", "screen")
    answer(pilot, "3D", "10C", "done")

    def look() -> tuple[Damage, bool, bool] | None:
        now = harm(pilot, 0)
        stopped = any("stops" in line for line in pilot.log)
        return None if now is None else (now, stopped, bool(pilot.sprites(Burst)))

    seen = watch(pilot, look)
    assert [each for each, _, _ in seen][-1] == Damage(7, lost=2, spared=5)
    assert (Damage(7, lost=2, spared=5), True, True) in seen
    assert pilot.board.pile_views.faces("discard:0")[-2] == face("Joker")
    ask(pilot)
    assert harm(pilot, 0) is None


def _lives(pilot: TablePilot) -> list:
    pile_views = pilot.board.pile_views.piles
    return [pile for pile in pile_views.values() if hasattr(pile, "pill")]


# Sheets and piles


def shown(pilot: TablePilot) -> tuple[Seat, ...]:
    """Return the seats whose sheets are shown over the table."""
    return pilot.scene.state.inspected.sheets


def test_the_sheet_of_a_seat_is_shown_by_mouse_and_keys_at_any_time(tmp_path: Path) -> None:
    match = shot("aurelle wren", discards=("3S 4S", "5H"))
    pilot = sit(tmp_path, match, "screen", "")
    ask(pilot)
    pilot.point(pilot.place("seat:1"))
    assert shown(pilot) == (1,)
    pilot.point((960, 600))
    assert shown(pilot) == ()
    pilot.post(pygame.KEYDOWN, key=pygame.K_F3, mod=0, unicode="")
    assert shown(pilot) == (0, 1)
    pilot.post(pygame.KEYUP, key=pygame.K_F3, mod=0)
    assert shown(pilot) == ()
    looks = []
    pilot.key(Intent.UP)
    helped = ["deck:0", "active", "steps"]
    for _ in range(5 + len(helped) + len(pilot.hand())):
        looks.append((shown(pilot), bool(pilot.scene.state.inspected.peeked)))
        pilot.key(Intent.RIGHT)
    assert looks == [
        ((0,), False),
        ((1,), False),
        ((), True),
        ((), True),
        *[((), False)] * (len(helped) + len(pilot.hand())),
        ((0,), False),
    ]
    pilot.key(Intent.BACK)
    assert shown(pilot) == ()
    assert pilot.top is pilot.scene
    assert pilot.asked == 0


def test_plaques_name_known_characters(tmp_path: Path) -> None:
    pilot = sit(tmp_path, None, "screen", "screen")
    ask(pilot)
    plaques = pilot.sprites(PlaqueSheet)
    assert [plaque.image for plaque in plaques] == [None, None]
    answer(pilot, "character:pell", "character:hobb")
    ask(pilot)
    assert all(plaque.image is not None for plaque in plaques)
    sheets = pilot.scene.parts.sheets
    names = [sheets.of(seat) for seat in (0, 1)]
    assert [words.title for words in names if isinstance(words, SheetWords)] == ["Pell", "Hobb"]


def test_the_focused_tile_shows_its_whole_sheet(tmp_path: Path) -> None:
    pilot = sit(tmp_path, None, "screen", "")
    ask(pilot)
    option_tiles = pilot.scene.parts.hand.options.tiles
    assert option_tiles.veiled
    assert any(veil.image is not None for veil in pilot.sprites(Veil))
    first = option_tiles.panel.image
    pilot.key(Intent.RIGHT)
    assert option_tiles.panel.image is not first
    answer(pilot, words(pilot)[0])
    assert not option_tiles.veiled
    assert all(veil.image is None for veil in pilot.sprites(Veil))
    ask(pilot)
    assert not option_tiles.veiled


def test_open_cards_lie_apart_from_their_pile(tmp_path: Path) -> None:
    match = shot("hobb wren", ("QH ...", "3S ..."), discards=("3C 4C 5D 6S KS", ""))
    pilot = sit(tmp_path, match, "screen", "screen")
    answer(pilot, "QH", "3S")
    ask(pilot)
    open_cards = [piece.face for piece in pilot.board.cards("discard:0/open")]
    assert sorted(open_cards) == sorted(face(card) for card in ("3C", "4C", "5D", "6S"))
    assert pilot.board.pile_views.count("discard:0") == 5
    assert_true(pilot)
    answer(pilot, "4C")
    ask(pilot)
    assert pilot.board.pile_views.faces("discard:0") == tuple(
        face(card) for card in ("3C", "5D", "6S", "KS")
    )
    assert_true(pilot)


def wordy() -> dict:
    """Return a custom character with the maximum number and length of effects."""
    front = "20" + 3 * "; after: recycle 20 other_numbers if opp_special"
    absorption = "20" + 3 * "; recycle 20 other_numbers if waiting"
    name = "Name of 18 letters"
    special = {
        "name": name,
        "upright": front,
        "sideways": f"defense {front}",
        "absorption": absorption,
    }
    return own(
        name=name,
        about="Words that say who it is. " * 4,
        joker=20,
        ability={
            "name": name,
            "step": "post",
            "cost": "suit 3",
            "condition": "not_lower",
            "effect": "; ".join(["recycle 20 other_numbers"] * 3),
        },
        cards=dict.fromkeys(("A", "K", "Q", "J", "2"), special),
    )


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_longest_possible_sheet_fits_the_table(size: tuple[int, int], tmp_path: Path) -> None:
    pilot = sit(tmp_path, None, "screen", "", options={"own_characters": [wordy()]}, size=size)
    ask(pilot)
    pilot.key(Intent.DOWN)
    pilot.key(Intent.DOWN)
    panel = pilot.scene.parts.hand.options.tiles.panel
    assert panel.image is not None
    assert panel.rect.top >= 0 and panel.rect.bottom <= size[1]


def test_visible_changes_are_only_logged(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot("aurelle wren", ("3D ...", "10C ...")), "screen", "screen")
    answer(pilot, "3D", "10C", "done")

    notes = watch(pilot, lambda: pilot.scene.state.badge.text)
    assert any("to damage: " in line for line in pilot.log)
    assert not any("to damage: " in note for note in notes)
    assert [line for line in pilot.log if " plays the " in line] == [
        "Ines plays the Three of Diamonds: 3",
        "Bram plays the Ten of Clubs: 10",
    ]
