"""Inspecting a table of Card Shot!: life piles, who sees what, panels, open piles, sheets."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.names import Seat
from game.view.card_spread import PANEL_Z, TITLE_Z
from game.view.cards import Pose
from game.view.curtain_picture import ROWS, SIZE, WIDE, CurtainPicture
from game.view.inputs import Intent
from game.view.life_pile import ROOM, LifePile
from game.view.plaque_sheet import BESIDE, EMBLEM, ICON, KIND, PlaqueSheet
from game.view.plaque_sheet import GAP as PLAQUE_GAP
from game.view.plaques import sheet_place
from game.view.scale import Box
from game.view.seat_signs import SeatMark
from game.view.sheet_panel import MARGIN
from game.view.sliver import Sliver
from game.view.table_anchors import SpotAnchor
from game.view.token import Token
from game.view.unfolded_pile import geometry, in_grid
from game.view.zone_anchors import PileAnchor
from tests.rulebooks.shooting import shot
from tests.scenes.pilot import shared_easel
from tests.scenes.shots import answer, ask, assert_true, is_asked, offer, offers, sit, words
from tests.scenes.tables import TablePilot
from tests.view.test_layout import cases, layout_of

LOOKED_AT = ("ilse wren", ("KS ...", "3S ..."))
"""Characters one of whom looks at its deck with a King, and hands for that."""

FEW = (1, 2, 3, 4, 5, 6, 9, 12)
"""Numbers of cards that do not overlap when a pile is spread out."""


def pass_until(pilot: TablePilot, zone: str) -> None:
    """Decline choices until a zone has cards."""
    for _ in range(12):
        ask(pilot)
        if pilot.board.cards(zone):
            return
        idle = [one for one in ("keep", "pass", "done") if one in words(pilot)]
        pilot.answer(offer(pilot, idle[0])[0])
        pilot.frames(1)
    raise AssertionError(f"nothing comes to lie in {zone}")


def life(pilot: TablePilot, seat: Seat) -> int:
    """Return the number beside a deck."""
    pile = pilot.board.pile_views.piles[f"deck:{seat}"]
    assert isinstance(pile, LifePile)
    return pile.life


def sign(pilot: TablePilot, zone: str) -> str:
    """Return the words about who sees the cards of a zone."""
    return pilot.scene.context.seers(zone)


# Lives


def test_inspected_cards_count_as_in_their_deck(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot(*LOOKED_AT), "screen", "screen")
    ask(pilot)
    before = life(pilot, 0)
    answer(pilot, "KS", "3S")
    pass_until(pilot, "peek:0")
    away = len(pilot.board.cards("peek:0"))
    assert away > 0
    assert pilot.board.count("deck:0") == before - away
    assert life(pilot, 0) == before
    assert_true(pilot)
    view = pilot.services.dealer.view(pilot.viewer)
    fresh = pilot.board_anew(view).pile_views.piles["deck:0"]
    assert isinstance(fresh, LifePile)
    assert fresh.life == before
    public = pilot.board_anew(pilot.services.dealer.view(None)).pile_views.piles["deck:0"]
    assert isinstance(public, LifePile)
    assert public.life == before
    while pilot.board.cards("peek:0"):
        ask(pilot)
        pilot.answer(offers(pilot)[-1][0])
        pilot.frames(60)
    assert life(pilot, 0) == before == pilot.board.count("deck:0")


def test_the_deck_count_is_constant_during_a_look(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot(*LOOKED_AT), "screen", "screen", still=False, pace=100)
    answer(pilot, "KS", "3S")
    ask(pilot)
    numbers = set()
    for _ in range(600):
        pilot.frames(1)
        numbers.add(life(pilot, 0))
        if pilot.board.cards("peek:0") and pilot.asked == 0:
            pilot.answer(offers(pilot)[-1][0])
        elif pilot.asked is not None:
            idle = [one for one in ("keep", "pass", "done") if one in words(pilot)]
            pilot.answer(offer(pilot, idle[0])[0])
    assert len(numbers) == 1


def test_scouted_hand_cards_do_not_count_as_life(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot("magpie wren"), "screen", "screen")
    ask(pilot)
    before = [life(pilot, seat) for seat in (0, 1)]
    _scout(pilot)
    assert pilot.board.cards("peek:0")
    assert [life(pilot, seat) for seat in (0, 1)] == before


def test_a_prompt_and_what_picking_a_card_does_are_two_sentences(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot("magpie wren"), "screen", "screen")
    _scout(pilot)
    card = pilot.board.cards("peek:0")[0]
    assert card.face is not None
    pilot.point((card.pose.x, card.pose.y))
    pilot.frames(30)
    name = pilot.services.looks["card_shot"].faces[card.face].name
    told = f"Choose a card to discard. Bram discards the {name}"
    assert pilot.scene.state.prompt.text == told


def _scout(pilot: TablePilot) -> None:
    """Pay for a look at the opponent's hand."""
    answer(pilot, "ability")
    ask(pilot)
    pilot.answer(offers(pilot)[0][0])
    pass_until(pilot, "peek:0")


# Who sees what


def test_the_table_says_who_sees_inspected_cards(tmp_path: Path) -> None:
    pilot = sit(tmp_path / "own", shot(*LOOKED_AT), "screen", "screen")
    answer(pilot, "KS", "3S")
    pass_until(pilot, "peek:0")
    assert sign(pilot, "peek:0") == "only you see this"
    pilot = sit(tmp_path / "other", shot("magpie wren"), "screen", "screen")
    _scout(pilot)
    assert pilot.viewer == 0
    assert sign(pilot, "peek:0") == "you and Bram see this"


def test_others_are_told_who_sees_the_cards(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot(*LOOKED_AT), "screen", "screen")
    answer(pilot, "KS", "3S")
    pass_until(pilot, "peek:0")
    pilot.away()
    assert pilot.viewer is None
    assert sign(pilot, "peek:0") == "only Ines sees this"
    assert all(piece.face is None for piece in pilot.board.cards("peek:0"))


def test_inspected_cards_are_inside_the_mat_with_visible_text(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot(*LOOKED_AT), "screen", "screen")
    answer(pilot, "KS", "3S")
    pass_until(pilot, "peek:0")
    layout = pilot.services.layout("card_shot", "seats_2")
    mat = layout.anchors["meeting"].box
    said = pilot.board.pile_views.signs["peek:0"]
    u = pilot.easel.scale.u
    words_top = said.rect.top / u
    for piece in pilot.board.cards("peek:0"):
        pilot.point((piece.pose.x, piece.pose.y))
        pilot.frames(30)
        box = _box(piece.pose)
        assert piece.pose.width >= 130
        assert mat.x <= box.x and box.x + box.w <= mat.x + mat.w
        assert mat.y <= box.y and box.y + box.h <= mat.y + mat.h
        assert box.y + box.h <= words_top


# Questions with one answer


def test_a_single_player_without_jokers_is_not_asked(tmp_path: Path) -> None:
    match = shot("aurelle wren", ("3S 4S 5S 6S 7S", "..."))
    pilot = sit(tmp_path, match, "screen", "")
    ask(pilot)
    assert "keep" not in words(pilot)
    assert str(match.table.agenda[0][0]) != "jokers"


def test_a_single_player_with_a_joker_is_asked(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot("aurelle wren", ("Joker 4S 5S 6S 7S", "...")), "screen", "")
    ask(pilot)
    assert set(words(pilot)) == {"Joker", "keep"}


def test_a_single_player_is_asked_for_the_only_legal_card(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot("ilse wren", ("KS AH QH JD 5S", "...")), "screen", "")
    answer(pilot, "ability")
    ask(pilot)
    assert words(pilot) == ["5S"]


def test_two_people_are_asked_for_jokers_whatever_they_hold(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot("aurelle wren", ("3S 4S 5S 6S 7S", "...")), "screen", "screen")
    assert ask(pilot) == 0
    assert words(pilot) == ["keep"]


# The focus panel


def panel_says(pilot: TablePilot) -> bool:
    """Return whether the panel explains a card."""
    return pilot.scene.state.inspected.info.face != ""


def test_pointing_at_a_hand_card_always_describes_it(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot("aurelle wren", ("KS AH 5S 6S 7S", "...")), "screen", "")
    ask(pilot)
    assert set(words(pilot)) == {"ability", "pass"}
    assert not panel_says(pilot)
    for sprite in pilot.hand():
        pilot.point((sprite.pose.x, sprite.pose.y))
        assert panel_says(pilot)
    pilot.point((960, 560))
    assert not panel_says(pilot)
    pilot.key(Intent.UP, Intent.LEFT)
    assert panel_says(pilot)
    pilot.key(Intent.DOWN)
    assert not panel_says(pilot)
    assert pilot.asked == 0


# Open piles


@pytest.mark.parametrize("count", range(1, 55))
def test_an_open_pile_does_not_overlap_the_card_text(count: int) -> None:
    panel = geometry(count)
    assert panel.y + MARGIN >= 157, "below the words over the mat"
    assert panel.y + panel.h - MARGIN <= 606, "above the focus panel"
    assert panel.x >= 528 and panel.x + panel.w <= 1392
    boxes = [_lying(place, count) for place in range(count)]
    assert len({(box.x, box.y) for box in boxes}) == count
    for box in boxes:
        assert panel.x < box.x and box.x + box.w < panel.x + panel.w
        assert panel.y < box.y and box.y + box.h < panel.y + panel.h


@pytest.mark.parametrize("count", FEW)
def test_few_cards_of_an_open_pile_are_large(count: int) -> None:
    assert in_grid(0, count).width >= 100


def _lying(place: int, count: int) -> Box:
    return _box(in_grid(place, count))


def _box(pose: Pose) -> Box:
    return Box.around(pose.x, pose.y, pose.width * pose.zoom, 1.4 * pose.width * pose.zoom)


# The curtain


def test_the_curtain_does_not_repeat_the_seats_own_action(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot("magpie wren"), "screen", "screen")
    answer(pilot, "ability")
    ask(pilot)
    pilot.answer(offers(pilot)[0][0])
    pass_until(pilot, "peek:0")
    pilot.answer(offers(pilot)[0][0])
    pilot.frames(200)
    own = pilot.scene.parts.player.since(0)
    assert not any("Light Fingers" in line for line in own), own
    other = pilot.scene.parts.player.since(1)
    assert any("Light Fingers" in line for line in other), other


# Cutting


@pytest.mark.parametrize("way", ["click", "keys", "number"])
@pytest.mark.parametrize("deck", ["half", "full"])
def test_a_deck_can_be_cut_at_marked_places(deck: str, way: str, tmp_path: Path) -> None:
    options = {"cut": True, "deck": deck, "characters": "random"}
    pilot = sit(tmp_path, None, "screen", "screen", options=options)
    ask(pilot)
    buttons = pilot.scene.parts.hand.options.buttons
    slivers = [button for button in buttons if isinstance(button, Sliver)]
    assert len(slivers) == len(offers(pilot)) - 1
    hand = pilot.services.layout("card_shot", "seats_2").anchors["hand"].box
    for sliver in slivers:
        assert sliver.box.x > 436 and sliver.box.x + sliver.box.w < 1484
        assert hand.y <= sliver.box.y and sliver.box.y + sliver.box.h < 962
    if way == "click":
        pilot.point(slivers[7].box)
        assert pilot.scene.parts.hand.options.tiles.label is not None
        pilot.press(slivers[7].box)
    elif way == "keys":
        pilot.key(*[Intent.RIGHT] * 8, Intent.OK)
    else:
        pilot.number(8)
    pilot.until(lambda: any("cuts" in line for line in pilot.log))
    assert any("cuts 8 cards" in line for line in pilot.log), pilot.log[-3:]


# Large text


def test_the_coins_name_fits_with_large_text() -> None:
    layout = layout_of(next(case for case in cases() if case[0].slug == "card_shot"))
    spot, mat = layout.get(SpotAnchor, "spot:0"), layout.anchors["life:0"].box
    deck = layout.get(PileAnchor, "deck:0")
    number = deck.box.centre[0] + (deck.life or 0.0) - ROOM / 2
    easel = replace(shared_easel((1920, 1080)), text_scale=1.3)
    token = Token(easel, "token_initiative", "Active Player", spot.room, spot.box.w)
    token.stand_at(spot.box.centre)
    assert token.image is not None
    seen = token.image.get_bounding_rect(min_alpha=120)
    left = token.rect.x + seen.x
    assert mat.x <= left and left + seen.w <= number


def test_reasons_stay_inside_dimmed_cards(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot("ilse ragna", ("KS AH 5S 6S 7S", "...")), "screen", "")
    pilot.resize((1280, 720), 130)
    answer(pilot, "ability")
    ask(pilot)
    pilot.frames(60)
    u = pilot.easel.scale.u
    reasons = pilot.scene.parts.hand.view.marks.reasons
    assert len(reasons) == 2
    free = [_box(each.pose) for each in pilot.hand() if not each.pose.dim]
    for reason in reasons:
        left, right = reason.rect.left / u, reason.rect.right / u
        assert all(right <= box.x + 10 or box.x + box.w - 10 <= left for box in free)


@pytest.mark.parametrize("text_scale", [1.0, 1.3])
def test_a_long_plaque_name_is_readable(text_scale: float) -> None:
    layout = layout_of(next(case for case in cases() if case[0].slug == "card_shot"))
    easel = replace(shared_easel((1920, 1080)), text_scale=text_scale)
    plaque = PlaqueSheet(easel, layout.anchors["seat:0"])
    for name in ("Maximiliane-Odette", "Wolfgangamadeus", "Anna Maria Sibylla"):
        lines, pixels = plaque.setting(name, 136.0)
        assert pixels >= 20, (name, pixels)
        assert "".join(lines).replace(" ", "").replace("-", "") == name.replace(" ", "").replace(
            "-", ""
        )


def test_all_suits_have_one_size() -> None:
    layout = layout_of(next(case for case in cases() if case[0].slug == "card_shot"))
    easel = replace(shared_easel((1920, 1080)), text_scale=1.3)
    room = sheet_place(layout.anchors["seat:0"]).w - EMBLEM - PLAQUE_GAP - ICON - BESIDE
    for suit in ("spades", "hearts", "diamonds", "clubs"):
        assert easel.typist.width(suit, "sans", easel.scale.px(KIND)) <= easel.scale.px(room)


# Sheets


def test_a_sheet_starts_with_the_ability_and_shows_the_role(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot("aurelle wren"), "screen", "")
    ask(pilot)
    words = pilot.scene.parts.sheets.of(0)
    assert words is not None
    assert words.role == "duelist"
    label, told = words.lines[0]
    assert label == "Salute"
    assert told.startswith("Before the attack, you may discard a card: ")
    assert "Salute" not in words.text


def test_marks_are_hidden_under_sheets(tmp_path: Path) -> None:
    pilot = sit(tmp_path, None, "screen", "")
    ask(pilot)
    assert pilot.scene.parts.hand.options.veiled
    assert all(mark.image is None for mark in pilot.sprites(SeatMark))
    answer(pilot, words(pilot)[0])
    ask(pilot)
    assert any(mark.image is not None for mark in pilot.sprites(SeatMark))


def test_an_open_pile_does_not_cover_the_hand(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot("aurelle wren", discards=("3S 4S 5S", "5H")), "screen", "")
    ask(pilot)
    hand = min(sprite.pose.y - 0.7 * sprite.pose.width for sprite in pilot.hand())
    for seat in (0, 1):
        pilot.point(pilot.place(f"discard:{seat}"))
        assert pilot.scene.state.inspected.peeked
        shown = [one for one in pilot.scene.stage.sprites if PANEL_Z <= one.z <= TITLE_Z]
        low = max(sprite.rect.bottom for sprite in shown) / pilot.easel.scale.u
        assert low <= hand + 12


def test_long_curtain_lines_wrap(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot("aurelle wren"), "screen", "screen")
    pilot.until(lambda: is_asked(pilot))
    curtain = CurtainPicture(pilot.easel, ("Ines", "Bram"), ())
    line = "Light Fingers of Bram: a look at the other hand of somebody with a long name"
    rows = curtain.rows([line] * 9)
    assert 0 < sum(map(len, rows)) <= ROWS
    size = pilot.easel.scale.px(SIZE)
    room = pilot.easel.scale.px(WIDE)
    for each in rows:
        assert " ".join(each) == line
        assert all(pilot.easel.typist.width(row, "bold", size) <= room for row in each)
