"""Help for parts of the table, and the remaining cards of a counted pile."""

from pathlib import Path

import pytest

from game import resources
from game.engine import Match
from game.rulebooks import rulebook
from game.view.card_spread import CARD_Z, PANEL_Z, TITLE_Z
from game.view.cards import CardSprite
from game.view.help_tip import HelpTip
from game.view.inputs import Command, FocusLost, Glide, Intent, LetGo, Press
from game.view.look import read_look
from game.view.table_anchors import (
    DialAnchor,
    DieAnchor,
    LadderAnchor,
    PlaqueAnchor,
    ScoresAnchor,
    SpotAnchor,
)
from game.view.zone_anchors import PileAnchor, TallyAnchor
from tests.rulebooks.flipping import duel
from tests.scenes.shots import sit as shot_table
from tests.scenes.tables import TablePilot
from tests.scenes.turns import DECKS, sit
from tests.view.test_layout import CASES, Case, layout_of

EXPLAINED = (DialAnchor, DieAnchor, LadderAnchor, ScoresAnchor, PileAnchor, TallyAnchor)

RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")


def table(folder: Path, own: str, rival: str) -> TablePilot:
    """Return a table at which seat 0 prepares; cards that are not in a deck are discarded."""
    piles = {
        f"discard:{seat}": " ".join(rank for rank in RANKS if rank not in deck.split())
        for seat, deck in enumerate((own, rival))
    }
    pilot = sit(folder, duel(own, rival, piles), "screen", "", slug=DECKS)
    pilot.until(lambda: pilot.asked == 0)
    pilot.frames(1)
    return pilot


def point_at(pilot: TablePilot, name: str) -> None:
    pilot.scene.handle(Glide(pilot.scene.parts.canvas.layout.box(name).centre))


def helped(pilot: TablePilot) -> str:
    return pilot.scene.state.inspected.helped


def listed(pilot: TablePilot) -> list[str]:
    """Return the ranks of the cards shown over the table."""
    faces = pilot.scene.state.inspected.peeked.faces
    return [str(face).partition("_")[2] for face in faces]


@pytest.mark.parametrize("name", ["health:1", "energy:0", "deck:1", "discard:0", "focus:0"])
def test_the_mouse_shows_what_a_part_is_for_until_it_leaves(name: str, tmp_path: Path) -> None:
    pilot = table(tmp_path, "K 3 4", "9 4 3")
    point_at(pilot, name)
    assert helped(pilot) == name
    pilot.scene.handle(Glide((960, 760)))
    assert helped(pilot) == ""


@pytest.mark.parametrize("text", [100, 130])
def test_help_covers_no_other_die(text: int, tmp_path: Path) -> None:
    pilot = table(tmp_path, "K 3 4", "9 4 3")
    pilot.resize((1280, 720), text)
    pilot.frames(1)
    (tip,) = pilot.sprites(HelpTip)
    dice = pilot.scene.parts.canvas.layout.of_kind(DieAnchor)
    for die in dice:
        point_at(pilot, die.name)
        assert tip.image is not None
        for other in dice:
            number = pilot.scale.rect(other.box)
            assert other is die or not tip.rect.inflate(-30, -30).colliderect(number)


def test_a_press_hides_the_help(tmp_path: Path) -> None:
    pilot = table(tmp_path, "K 3 4", "9 4 3")
    point_at(pilot, "health:1")
    pilot.scene.handle(Press(pilot.scene.parts.canvas.layout.box("health:1").centre))
    assert helped(pilot) == ""


def test_a_drag_shows_no_help(tmp_path: Path) -> None:
    pilot = table(tmp_path, "K 3 4", "9 4 3")
    box = pilot.scene.parts.canvas.layout.box
    pilot.scene.handle(Press(box("energy:0").centre))
    for name in ("health:0", "attack:0"):
        point_at(pilot, name)
        assert helped(pilot) == ""


def test_help_returns_after_a_release_that_the_table_did_not_get(tmp_path: Path) -> None:
    pilot = table(tmp_path, "K 3 4", "9 4 3")
    pilot.scene.handle(Press((960, 760)))
    pilot.scene.handle(FocusLost())
    point_at(pilot, "health:1")
    assert helped(pilot) == "health:1"


def test_no_help_is_shown_under_options_and_sheets(tmp_path: Path) -> None:
    pilot = shot_table(tmp_path, None, "screen", "")
    pilot.until(lambda: pilot.asked == 0)
    layout = pilot.scene.parts.canvas.layout
    names = [
        name for name in layout.anchors if name.partition(":")[0] in pilot.scene.context.look.help
    ]
    assert names and pilot.scene.state.veiled
    for name in names:
        point_at(pilot, name)
        assert helped(pilot) == "", name


def test_an_empty_pile_that_is_not_drawn_has_no_help(tmp_path: Path) -> None:
    pilot = sit(tmp_path, Match.start(rulebook("duel"), seats=2, options={}, seed=1), "screen", "")
    pilot.until(lambda: pilot.asked == 0)
    pilot.frames(1)
    (unseen,) = (
        pile.name
        for pile in pilot.scene.parts.canvas.layout.of_kind(PileAnchor)
        if not pilot.scene.state.view.counts.get(pile.name) and pile.bare
    )
    point_at(pilot, unseen)
    assert helped(pilot) == ""
    point_at(pilot, "bury")
    assert helped(pilot) == "bury"


def test_the_token_is_explained_where_it_is(tmp_path: Path) -> None:
    pilot = table(tmp_path, "K 3 4", "9 4 3")
    spots = pilot.scene.parts.canvas.layout.of_kind(SpotAnchor)
    shown = []
    for spot in spots:
        pilot.scene.handle(Glide(spot.box.centre))
        shown.append(helped(pilot))
    holder = pilot.scene.state.counters["initiative"]
    assert shown == ["initiative" if seat == holder else "" for seat in range(2)]


def test_keys_reach_one_part_of_each_kind(tmp_path: Path) -> None:
    pilot = table(tmp_path, "K 3 4", "9 4 3")
    seen = []
    pilot.scene.handle(Command(Intent.UP))
    while (name := helped(pilot)) not in seen:
        seen.append(name)
        pilot.scene.handle(Command(Intent.RIGHT))
    kinds = [name.partition(":")[0] for name in seen]
    for kind in ("health", "energy", "attack", "defense", "initiative", "deck", "discard", "focus"):
        assert kind in kinds
    pilot.scene.handle(Command(Intent.DOWN))
    assert helped(pilot) == ""


def test_a_deck_lists_the_ranks_that_are_left_in_order(tmp_path: Path) -> None:
    pilot = table(tmp_path, "4 K 3", "9 4 3")
    point_at(pilot, "deck:0")
    assert listed(pilot) == ["3", "4", "K"]
    point_at(pilot, "deck:1")
    assert listed(pilot) == ["3", "4", "9"]


def test_a_list_does_not_depend_on_the_order_of_the_deck(tmp_path: Path) -> None:
    lists = []
    for place, own in enumerate(("4 K 3", "3 4 K")):
        pilot = table(tmp_path / str(place), own, "9 4 3")
        point_at(pilot, "deck:0")
        lists.append(listed(pilot))
    assert lists[0] == lists[1] != []


def test_the_key_for_known_cards_lists_what_is_left_in_both_decks(tmp_path: Path) -> None:
    pilot = table(tmp_path, "4 K 3", "9 4 3")
    pilot.scene.handle(Command(Intent.PEEK))
    pilot.frames(1)
    assert listed(pilot) == ["3", "4", "K", "3", "4", "9"]
    cards = [card for card in pilot.sprites(CardSprite) if card.z >= CARD_Z]
    assert [card.pose.x < 960 for card in cards] == [True] * 3 + [False] * 3
    pilot.scene.handle(LetGo(Intent.PEEK))
    pilot.frames(1)
    assert listed(pilot) == []


@pytest.mark.parametrize("name", ["deck:0", "deck:1"])
def test_a_list_of_ranks_hides_neither_a_name_nor_the_words_about_the_fights(
    name: str, tmp_path: Path
) -> None:
    pilot = table(tmp_path, "A 2 3 4 5 6 7 8 9 10 J Q K", "9 4 3")
    words = pilot.scene.parts.canvas.layout.box("between")
    point_at(pilot, name)
    pilot.frames(1)
    panels = [each for each in pilot.scene.stage.sprites if each.z in (PANEL_Z, TITLE_Z)]
    assert len(panels) == 2
    (tip,) = pilot.sprites(HelpTip)
    names = [
        pilot.scale.rect(each.box) for each in pilot.scene.parts.canvas.layout.of_kind(PlaqueAnchor)
    ]
    for panel in panels:
        assert panel.rect.top > pilot.scale.rect(words).y + pilot.scale.px(words.h) / 2
        assert not panel.rect.colliderect(tip.rect)
    assert not any(tip.rect.inflate(-30, -30).colliderect(each) for each in names)


@CASES
def test_every_counter_and_pile_is_explained(case: Case) -> None:
    look, layout = read_look(resources.assets() / "look" / f"{case[0].slug}.toml"), layout_of(case)
    anchors = (anchor for kind in EXPLAINED for anchor in layout.of_kind(kind))
    assert {anchor.name.partition(":")[0] for anchor in anchors} <= look.help.keys()
