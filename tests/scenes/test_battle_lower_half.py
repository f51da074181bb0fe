"""The place of the open hand while it is lowered: played cards, private cards, large offers."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine import Choose, Match, Pick
from game.engine.names import Face
from game.scenes.table.components.revealed_tray import TRAY_Z
from game.scenes.table.inspected import Spread
from game.scenes.texts import asked_for
from game.view.card_spread import CARD_Z, PANEL_Z
from game.view.card_tile import CardTile
from game.view.cards import CardSprite
from game.view.focus_panel import FocusPanel
from game.view.inputs import Examine, Intent
from game.view.moment_card import MomentCard
from game.view.narration_bar import NarrationBar
from game.view.prompt_bar import PromptBar
from game.view.scale import BASE, Box
from game.view.table_card import TableCard
from game.view.table_geometry import card_height
from tests.rulebooks.battling import BOOK, FRESH, battle
from tests.scenes.battlefields import answer, ask, choose, field, is_asked
from tests.scenes.battles import alone, at_draw, at_last_stand, at_play, offers, sit
from tests.scenes.tables import TablePilot

LOWER = Box(356, 600, 1208, 340)
"""The area that the open hand covers."""

STUDY = ("20/20", "9/9", "20/20", "20/20")


def lying(pilot: TablePilot) -> dict[str, list[tuple[str | None, str]]]:
    """Return faces and shields of committed cards, by zone."""
    zones = [f"commit:{seat}" for seat in range(4)]
    found = {zone: pilot.board.cards(zone) for zone in zones}
    return {
        zone: [(one.face, one.crest) for one in cards] for zone, cards in found.items() if cards
    }


def test_revealed_cards_lie_in_the_middle_of_the_lanes_of_their_players(tmp_path: Path) -> None:
    scripts = {1: ("guard>L1", "keep"), 2: ("thrust>R2", "keep"), 3: ("pass", "keep")}
    pilot = field(tmp_path, at_play(("20/20",) * 4), scripts=scripts, still=False)
    choose(pilot, "Quick Jab R 1")
    pilot.until(lambda: len(lying(pilot)) == 3 and pilot.log != [], dt=0.05)
    pilot.frames(10)
    shields = pilot.board.crests
    assert lying(pilot) == {
        "commit:0": [("quick_jab", shields[0]), ("right", shields[0])],
        "commit:1": [("guard", shields[1]), ("left", shields[1])],
        "commit:2": [("thrust", shields[2]), ("right", shields[2])],
    }
    layout = pilot.scene.parts.canvas.layout.while_moving()
    middle = layout.box("middle")
    for seat in range(3):
        lane = layout.box(f"lane:{seat}")
        for pose in map(pilot.board.home, pilot.board.cards(f"commit:{seat}")):
            assert middle.holds((pose.x, pose.y)) and lane.holds((pose.x, pose.y))
            assert pose.width >= 120
    assert all(one.pose.y > 1080 for one in pilot.hand())


@pytest.mark.parametrize("still", [True, False])
def test_revealed_cards_lie_on_a_tray_until_the_weapons_move(still: bool, tmp_path: Path) -> None:
    scripts = dict.fromkeys((1, 2, 3), ("pass", "keep"))
    pilot = field(tmp_path, at_play(("20/20",) * 4), scripts=scripts, still=still)
    column = pilot.scale.rect(pilot.scene.parts.canvas.layout.while_moving().box("middle"))
    trays = [one for one in pilot.scene.stage.sprites if one.z == TRAY_Z]
    seen: dict[str, list[bool]] = {}
    choose(pilot, "Quick Jab R 1")
    while not is_asked(pilot):
        pilot.frames(1)
        shown = [one.rect for one in trays if one.image is not None]
        assert all(column.inflate(4, 4).contains(rect) for rect in shown)
        seen.setdefault(pilot.scene.state.step, []).append(bool(shown))
    assert seen["reveal"][-1]
    assert not any(seen["move"] + seen["resolve"] + seen["draw"])


def test_a_direction_never_covers_the_card_that_it_aims(tmp_path: Path) -> None:
    scripts = {1: ("guard>L1", "keep"), 2: ("thrust>R2", "keep"), 3: ("pass", "keep")}
    pilot = field(tmp_path, at_play(("20/20",) * 4), scripts=scripts, still=False)
    choose(pilot, "Quick Jab R 1")
    pilot.until(lambda: len(lying(pilot)) == 3)
    while not pilot.scene.state.prompt.text.startswith("Ines plays"):
        for seat in range(3):
            card, direction = pilot.board.cards(f"commit:{seat}")
            assert card.z > direction.z
        pilot.frames(1)


def test_the_own_card_waits_there_face_down(tmp_path: Path) -> None:
    silent: dict[int, tuple[str, ...]] = dict.fromkeys((1, 2, 3), ())
    pilot = field(tmp_path, at_play(("20/20",) * 4), scripts=silent, still=False)
    choose(pilot, "Quick Jab R 1")
    pilot.frames(60)
    laid = [
        one for one in [*pilot.hand(), *pilot.board.cards("hand:0")] if one.card in pilot.board.laid
    ]
    assert {one.face for one in laid} == {None}
    assert {one.crest for one in laid} == {pilot.board.crests[0]}
    assert all(LOWER.holds((one.pose.x, one.pose.y)) for one in laid)


# Study


def studied(folder: Path, *devices: str) -> TablePilot:
    """Return a table at which seat 0 studies the hand of seat 3."""
    match = battle(STUDY, {0: "Study", 3: "Riposte, Wind Up, Brace"})
    quiet = {1: ("pass",), 2: ("pass",), 3: ("pass", "keep")}
    pilot = field(folder, match, devices, scripts=quiet, still=False)
    choose(pilot, "Study -")
    return pilot


def seen_alone(pilot: TablePilot) -> list[Face | None]:
    """Return what is shown to one seat alone."""
    return list(pilot.scene.state.inspected.peeked.faces)


def test_a_single_player_sees_studied_cards_large_at_once(tmp_path: Path) -> None:
    pilot = studied(tmp_path, "screen", "", "", "")
    pilot.until(lambda: seen_alone(pilot) != [], dt=0.05)
    assert sorted(map(str, seen_alone(pilot))) == ["brace", "riposte", "wind_up"]
    assert pilot.scene.state.inspected.peeked.spread is Spread.ACROSS
    pilot.press((960, 300))
    pilot.frames(2)
    assert seen_alone(pilot) == []


def title(pilot: TablePilot) -> str:
    """What is written over cards that are looked at."""
    (row,) = pilot.scene.state.inspected.peeked.rows
    return row.title


def test_cards_that_a_player_looks_at_say_who_sees_them(tmp_path: Path) -> None:
    pilot = studied(tmp_path, "screen", "", "", "")
    pilot.until(lambda: seen_alone(pilot) != [], dt=0.05)
    assert title(pilot) == "Only Ines can see Dara's hand"
    assert (
        pilot.scene.state.prompt.text
        == "Ines looks at Dara's Proficiencies; the others do not see them"
    )


@pytest.mark.parametrize(
    ("card", "open_team", "words"),
    [
        ("study>R", False, "Dara now knows these cards of Ines"),
        ("study>L", True, "Dara now knows these cards of Bram"),
        ("study>L", False, ""),
    ],
    ids=["own", "teammate in the open", "teammate"],
)
def test_cards_that_an_enemy_looks_at_are_shown_to_who_sees_them_anyway(
    card: str, open_team: bool, words: str, tmp_path: Path
) -> None:
    match = battle(("20/20",) * 4, {0: "Riposte", 1: "Feint", 3: "Study"}, open_team=open_team)
    scripts = {1: ("pass", "keep"), 2: ("pass", "keep"), 3: (card,)}
    pilot = field(tmp_path, match, scripts=scripts, still=False)
    choose(pilot, "pass")
    titles = set()
    while not is_asked(pilot):
        pilot.frames(1)
        if seen_alone(pilot):
            titles.add(title(pilot))
    assert titles == ({words} if words else set())


def test_cards_that_are_looked_at_leave_the_line_below_readable(tmp_path: Path) -> None:
    pilot = studied(tmp_path, "screen", "", "", "")
    pilot.until(lambda: seen_alone(pilot) != [], dt=0.05)
    pilot.frames(5)
    (bar,) = [one for one in pilot.sprites(NarrationBar) if one.told]
    cards = [one for one in pilot.sprites(CardSprite) if one.z >= CARD_Z]
    assert len(cards) == 3
    assert all(one.rect.bottom < bar.rect.top + bar.rect.height / 2 for one in cards)
    panels = [one for one in pilot.scene.stage.sprites if one.z == PANEL_Z]
    assert panels and all(one.rect.bottom <= bar.rect.top + 10 for one in panels)


# A Last Stand


def tiles(pilot: TablePilot) -> list[CardTile]:
    """Return the large cards that can be chosen."""
    widgets = pilot.scene.parts.hand.options.buttons
    return [one for one in widgets if isinstance(one, CardTile)]


@pytest.mark.parametrize("place", [0, 1])
def test_last_stand_cards_are_large_and_clickable(place: int, tmp_path: Path) -> None:
    pilot = alone(tmp_path, 1, at_last_stand())
    wanted = offers(pilot, 1)[place][0]
    found = tiles(pilot)
    assert [tile.card.face for tile in found] == ["battle_cry", "unbroken"]
    assert all("." in tile.card.rule and tile.card.face[:4] in tile.label.lower() for tile in found)
    assert all(LOWER.holds(tile.box.centre) for tile in found)
    assert all(one.pose.y > 1080 for one in pilot.hand())
    pilot.press(found[place].box)
    pilot.frames(1)
    assert pilot.services.journal.actions == [wanted]


def test_a_last_stand_card_can_be_read_at_full_size(tmp_path: Path) -> None:
    pilot = alone(tmp_path, 1, at_last_stand())
    for tile in tiles(pilot):
        pilot.scene.handle(Examine(tile.box.centre))
        pilot.frames(1)
        assert pilot.scene.state.inspected.zoomed.face == tile.card.face
        pilot.key(Intent.BACK)
    assert pilot.services.journal.actions == []


@pytest.mark.parametrize("way", ["key", "pad"])
def test_keys_move_between_the_last_stand_cards(way: str, tmp_path: Path) -> None:
    pilot = alone(tmp_path, 1, at_last_stand())
    options = pilot.scene.parts.hand.options
    press: Callable[[Intent], None] = pilot.key if way == "key" else pilot.pad
    assert options.focus == tiles(pilot)[0].name
    press(Intent.RIGHT)
    assert options.focus == tiles(pilot)[1].name
    press(Intent.LEFT)
    assert options.focus == tiles(pilot)[0].name


def test_the_hand_is_raised_again_after_the_choice(tmp_path: Path) -> None:
    pilot = alone(tmp_path, 1, at_last_stand(), scripts={2: ("pass",), 3: ("pass",)})
    answer(pilot, offers(pilot, 1)[1][0])
    ask(pilot)
    pilot.frames(60)
    assert tiles(pilot) == []
    assert all(one.pose.y < 1080 for one in pilot.hand())


def unbroken() -> Match:
    """Return a match in which seat 0 is alone, with Unbroken in play."""
    before = ("20/20", "out", "20/20", "20/20")
    return battle(before, zones={"passive:0": ["unbroken"]})


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_lasting_effect_is_announced(way: str, tmp_path: Path) -> None:
    pilot = alone(tmp_path, 0, unbroken())
    (card,) = pilot.board.cards("passive:0")
    if way == "mouse":
        pilot.point((card.pose.x, card.pose.y))
    else:
        pilot.key(Intent.UP)
    pilot.frames(2)
    panels = [one for one in pilot.scene.stage.sprites if isinstance(one, FocusPanel)]
    assert pilot.scene.state.inspected.told.face
    assert panels and all(panel.image is not None for panel in panels)
    assert card.pose.rim
    pilot.point((960, 400))
    pilot.frames(2)
    assert not pilot.scene.state.inspected.told.face


def test_the_curtain_says_what_to_choose(tmp_path: Path) -> None:
    for match, words in ((at_play(), "to play a card"), (at_draw(), "to discard a card")):
        pilot = sit(tmp_path, match, "screen", "screen", "", "")
        pilot.until(lambda pilot=pilot: pilot.covered is not None)  # type: ignore[misc]
        asked = asked_for(pilot.services.looks[BOOK.slug], pilot.services.dealer.view(None))
        assert asked.startswith(words)


def test_the_banner_of_a_seat_that_is_out_closes_before_the_last_stand_is_turned_up(
    tmp_path: Path,
) -> None:
    before = ("3/9", "9/9", "9/9", "9/9, Thrust 3 @3.1")
    match = battle(before, zones={"last_stand": ["battle_cry", "unbroken"]})
    scripts = {0: ("pass",), 2: ("pass",), 3: ("pass",)}
    pilot = field(tmp_path, match, ("", "screen", "", ""), scripts=scripts)
    ask(pilot)
    choose(pilot, "pass")
    (banner,) = pilot.sprites(MomentCard)
    pilot.until(lambda: banner.image is not None)
    pilot.until(lambda: banner.image is None)
    assert pilot.board.cards("last_stand_open") == ()
    while not pilot.board.cards("last_stand_open"):
        assert banner.image is None
        pilot.frames(1)
    ask(pilot)
    assert banner.image is None


def test_a_prompt_waits_until_the_board_has_folded(tmp_path: Path) -> None:
    scripts = dict.fromkeys((1, 2, 3), ("pass",))
    match = battle(("20/20, Thrust 0 @0.1", *FRESH[1:]), {0: "Feint"})
    pilot = field(tmp_path, match, still=False, pace=100, scripts=scripts)
    choose(pilot, "pass")
    shares = set[float]()
    while pilot.asked is None:
        pilot.frames(1)
        state = pilot.scene.state
        if state.unfolded < 1 and not state.moving:
            shares.add(state.unfolded)
            bars = [*pilot.sprites(PromptBar), *pilot.sprites(NarrationBar)]
            assert not [bar for bar in bars if bar.image is not None]
    assert len(shares) > 10, "it folds in many steps"


def at_discard(folder: Path) -> TablePilot:
    """Return a table at which seat 0 may discard its only Proficiency; the others keep theirs."""
    scripts = dict.fromkeys((1, 2, 3), ("pass", "keep", "pass"))
    match = battle(FRESH, {0: "Feint", **dict.fromkeys((1, 2, 3), "Brace")})
    pilot = field(folder, match, still=False, pace=100, scripts=scripts)
    choose(pilot, "pass")
    ask(pilot)
    pilot.frames(60)
    return pilot


def test_a_discarded_card_waits_where_it_lies_and_flies_once_from_there(tmp_path: Path) -> None:
    pilot = at_discard(tmp_path)
    (feint,) = [card for card in pilot.hand() if card.face == "feint"]
    answer(pilot, Pick(0, feint.card))
    start = feint.pose.x, feint.pose.y
    seen = []
    while pilot.board.pile_views.count("discard:0") == 0:
        seen.append((feint.pose.x, feint.pose.y))
        pilot.frames(1)
    assert seen.count(start) > 20, "it lies there until its event moves it"
    shown = [pose for pose in seen if pose != start]
    assert shown == seen[seen.index(shown[0]) :], "it leaves once"
    assert max(abs(shown[0][0] - start[0]), abs(shown[0][1] - start[1])) < 100


def test_the_hand_is_up_when_cards_are_drawn_after_a_discard(tmp_path: Path) -> None:
    pilot = at_discard(tmp_path)
    held = len(pilot.hand())
    answer(pilot, Choose(0, "keep"))
    pilot.until(lambda: len(pilot.hand()) == held + 1)
    high = BASE[1]
    assert all(card.pose.y < high for card in pilot.hand()[:held])


def test_a_card_drawn_into_a_count_passes_above_the_number(tmp_path: Path) -> None:
    pilot = at_discard(tmp_path)
    answer(pilot, Choose(0, "keep"))
    layout = pilot.scene.parts.canvas.layout
    plaque, number = layout.box("seat:1"), layout.box("hand:1").centre
    lows = []
    while not is_asked(pilot):
        pilot.frames(1)
        for pose in (card.pose for card in pilot.sprites(TableCard) if card.pose.flying):
            if plaque.holds((pose.x, pose.y)) and 6 < pose.x - number[0] < 38:
                lows.append(pose.y + card_height(pose.width * pose.zoom) / 2)
    assert lows and max(lows) < number[1] - 20


def test_no_line_about_everyone_flashes_before_a_person_is_asked(tmp_path: Path) -> None:
    pilot = at_discard(tmp_path)
    answer(pilot, Choose(0, "keep"))
    lines: list[str] = []
    pilot.until(lambda: pilot.asked is None)
    while pilot.asked is None:
        lines.append(pilot.scene.state.prompt.text)
        pilot.frames(1)
    assert lines
    assert "Everyone chooses in secret" not in lines
