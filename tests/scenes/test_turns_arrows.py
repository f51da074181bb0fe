"""Cards of Duel with an effect come forward, and what they affect is seen whole."""

from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.scenes.table.inspect.peek_panel import HINT_Z
from game.view import palette as p
from game.view.cards import CardSprite
from game.view.carried_arrow import FAINT, CarriedArrow
from game.view.ladder import MARGIN, RING, LadderSprite
from game.view.pieces import Badge
from game.view.scale import Box
from game.view.stage import Stage
from game.view.table_card import RAISED
from tests.rulebooks.duelling import COLOURS, duel
from tests.scenes.pilot import shared_easel
from tests.scenes.tables import TablePilot
from tests.scenes.towers import LARGE, box_of, computer_plays, covers, watched
from tests.scenes.turns import at_hand, choose, sit

WAYS = {
    "disarm": (("azure_6", "seat:2"), "hand:2", "bury"),
    "disarm below": (("azure_6", "seat:0"), "hand:0", "bury"),
    "feint": (("azure_3", "seat:2"), "hand:2", "tower"),
    "feint below": (("azure_3", "seat:0"), "hand:0", "tower"),
}
"""A computer's choices, and from where to where the effect takes a card."""


@pytest.mark.parametrize("name", WAYS)
def test_an_arrow_goes_the_way_that_the_card_will_go(name: str, tmp_path: Path) -> None:
    script, origin, goal = WAYS[name]
    pilot = computer_plays(tmp_path, *script)
    pilot.until(lambda: bool(pilot.sprites(CarriedArrow)), 20.0)
    (arrow,) = pilot.sprites(CarriedArrow)
    start = pilot.board.extent(origin)
    assert start is not None
    pilot.until(lambda: arrow.image is not None, 20.0)
    begun = arrow.rect.inflate(20, 20)
    assert begun.colliderect(pilot.scale.rect(start)), "it grows from where the card is"
    pilot.frames(30)
    latest = pilot.board.cards("tower")[-1]
    end = box_of(latest) if goal == "tower" else pilot.board.extent(goal)
    assert end is not None
    for box in (start, end):
        near = pilot.scale.rect(Box(box.x - 24, box.y - 24, box.w + 48, box.h + 48))
        assert arrow.rect.colliderect(near)
    whole = pilot.scale.rect(Box.enclosing([start, end]))
    assert whole.inflate(80, 80).contains(arrow.rect)


@pytest.mark.parametrize("taker", [0, 1, 2])
def test_the_arrow_of_a_card_taken_from_the_pile_goes_from_the_pile_to_the_hand(
    taker: int, tmp_path: Path
) -> None:
    hands = ["g* g7 g3", "a5 a4 a3", "v7 v6 v3"]
    colour = "gav"[taker]
    hands[taker] += f" {colour}1"
    match = duel(hands, "g4", bury="v2 g2", turn=taker)
    scripts = {seat: [f"{COLOURS[colour]}_1"] if seat == taker else [] for seat in (1, 2)}
    pilot = sit(tmp_path, match, "screen", "", "", scripts=scripts)
    if taker == 0:
        at_hand(pilot, 0)
        choose(pilot, "g1")
    pilot.until(lambda: bool(pilot.sprites(CarriedArrow)), 20.0)
    pilot.frames(30)
    (arrow,) = pilot.sprites(CarriedArrow)
    hand, pile = (pilot.board.extent(zone) for zone in (f"hand:{taker}", "bury"))
    assert hand is not None and pile is not None
    for box in (hand, pile):
        near = pilot.scale.rect(Box(box.x - 24, box.y - 24, box.w + 48, box.h + 48))
        assert arrow.rect.colliderect(near)
    whole = pilot.scale.rect(Box.enclosing([hand, pile]))
    assert whole.inflate(80, 80).contains(arrow.rect)
    point = arrow.rect.inflate(-24, -24)  # without the margin around its head
    assert not point.colliderect(pilot.scale.rect(hand)), "its head is whole"
    latest = pilot.board.cards("tower")[-1]
    assert arrow.z < latest.z, "the card with the effect is not crossed"


@pytest.mark.parametrize("giver", [1, 2])
def test_the_arrow_of_a_card_that_is_given_passes_beside_the_panels(
    giver: int, tmp_path: Path
) -> None:
    hands = ("g* g7 g0 g3 g1 g4 g5 g6 g2", "a5 a6 a4", "v6 v5 v3")
    gift = ("", "azure_6", "vert_6")[giver]
    scripts = {seat: [gift] if seat == giver else [] for seat in (1, 2)}
    pilot = sit(tmp_path, duel(hands), "screen", "", "", scripts=scripts, size=LARGE)
    for choice in ("g7", f"seat:{giver}"):
        at_hand(pilot, 0)
        choose(pilot, choice)
    pilot.until(lambda: "gives Ines a card" in pilot.scene.state.badge.text, 20.0)
    pilot.frames(30)
    (arrow,) = pilot.sprites(CarriedArrow)
    middle = arrow.rect.centerx
    for name in ("note", "rounds", "bury_mat"):
        panel = pilot.scale.rect(pilot.scene.parts.board.geometry.layout.box(name))
        assert not panel.left < middle < panel.right, name
    assert arrow.rect.w < pilot.scale.px(80), "it goes straight down"
    assert pilot.hand()[0].rect.left < middle < pilot.hand()[-1].rect.right


def test_the_arrow_of_a_card_that_is_given_goes_to_the_nearest_card_of_a_small_hand(
    tmp_path: Path,
) -> None:
    match = duel(("g7 g0 g3 g1 g4", "a6 a4 a3"))
    pilot = sit(tmp_path, match, "screen", "", scripts={1: ["azure_6"]}, size=LARGE)
    at_hand(pilot, 0)
    choose(pilot, "g7")
    pilot.until(lambda: "gives Ines a card" in pilot.scene.state.badge.text, 20.0)
    pilot.frames(30)
    (arrow,) = pilot.sprites(CarriedArrow)
    giver = pilot.board.extent("hand:1")
    assert giver is not None
    for rect in (pilot.scale.rect(giver), pilot.hand()[-1].rect):
        assert arrow.rect.colliderect(rect)


def test_the_arrow_of_a_card_that_is_given_goes_from_hand_to_hand(tmp_path: Path) -> None:
    hands = ("g* g0", "a7 a6 a4", "v6 v5 v3")
    scripts = {1: ["azure_7", "seat:2"], 2: ["vert_6"]}
    pilot = sit(tmp_path, duel(hands, turn=1), "screen", "", "", scripts=scripts, size=LARGE)
    pilot.until(lambda: "gives Bram a card" in pilot.scene.state.badge.text, 20.0)
    pilot.frames(30)
    (arrow,) = pilot.sprites(CarriedArrow)
    for zone in ("hand:1", "hand:2"):
        hand = pilot.board.extent(zone)
        assert hand is not None
        assert arrow.rect.colliderect(pilot.scale.rect(hand).inflate(40, 0)), zone


@pytest.mark.parametrize("tower", ["", "g6 g5 g4 g3 v7"])
def test_an_arrow_from_a_hand_passes_between_headline_and_note(tower: str, tmp_path: Path) -> None:
    pilot = computer_plays(tmp_path, "azure_3", "seat:2", tower=tower)
    pilot.until(lambda: bool(pilot.sprites(CarriedArrow)), 20.0)
    pilot.frames(30)
    (arrow,) = pilot.sprites(CarriedArrow)
    layout = pilot.scene.parts.board.geometry.layout
    headline, note = (pilot.scale.rect(layout.box(each)) for each in ("badge", "note"))
    assert headline.bottom < arrow.rect.top
    assert arrow.rect.bottom < note.top + pilot.scale.px(16)
    assert not arrow.rect.colliderect(pilot.scale.rect(pilot.place("seat:2")))


def test_an_arrow_from_the_open_hand_means_all_its_cards(tmp_path: Path) -> None:
    pilot = computer_plays(tmp_path, "azure_3", "seat:0")
    pilot.until(lambda: bool(pilot.sprites(CarriedArrow)), 20.0)
    pilot.frames(30)
    (arrow,) = pilot.sprites(CarriedArrow)
    sides = arrow.rect.left, arrow.rect.right
    cards = pilot.board.cards("hand:0")
    assert len(cards) == 3
    gaps = [pilot.scale.at((a.pose.x + b.pose.x) / 2, 0)[0] for a, b in pairwise(cards)]
    assert min(abs(gap - side) for gap in gaps for side in sides) < pilot.scale.px(40)
    assert all(card.pose.rim for card in cards)
    pilot.until(lambda: not pilot.sprites(CarriedArrow), 20.0)
    pilot.frames(3)
    assert not any(card.pose.rim for card in pilot.board.cards("hand:0"))


@pytest.mark.parametrize("script", [("azure_1",), ("azure_6", "seat:2"), ("azure_3", "seat:2")])
def test_arrows_at_hands_of_rivals_pass_below_tower_and_ladder(
    script: tuple[str, ...], tmp_path: Path
) -> None:
    pilot = computer_plays(tmp_path, *script, tower="g1 v7")
    pilot.until(lambda: bool(pilot.sprites(CarriedArrow)), 20.0)
    pilot.frames(30)
    (arrow,), (ladder,) = pilot.sprites(CarriedArrow), pilot.sprites(LadderSprite)
    assert arrow.image is not None
    assert arrow.z < min(ladder.z, *(card.z for card in pilot.board.cards("tower")))


def test_the_card_with_an_effect_comes_forward(tmp_path: Path) -> None:
    pilot = computer_plays(tmp_path, "azure_6", "seat:2", tower="g6 g5 g4 g3 v7")
    pilot.until(lambda: bool(pilot.sprites(CarriedArrow)), 20.0)
    pilot.frames(30)
    latest = pilot.board.cards("tower")[-1]
    assert latest.pose.width * latest.pose.zoom == pytest.approx(RAISED)
    tower = pilot.place("tower")
    assert box_of(latest).y + box_of(latest).h <= tower.y + tower.h


def test_the_latest_card_comes_forward_while_a_rival_gives_a_card(tmp_path: Path) -> None:
    pilot = computer_plays(tmp_path, "azure_4", "vert_7", "seat:0", tower="v7")
    at_hand(pilot, 0)
    choose(pilot, "g7")
    pilot.until(lambda: pilot.scene.state.badge.text == "Ines gives Bram a card", 20.0)
    pilot.frames(30)
    latest = pilot.board.cards("tower")[-1]
    assert latest.face == "azure_4"
    assert latest.pose.width * latest.pose.zoom == pytest.approx(RAISED)


def test_a_level_arrow_keeps_off_the_words_beside_the_ladder(tmp_path: Path) -> None:
    match = duel(("g* g7 g0", "a5 a4", "v3 v1"), "v7", bury="v2 g2", turn=2)
    pilot = sit(tmp_path, match, "screen", "", "", scripts={1: [], 2: ["vert_3", "seat:1"]})
    pilot.until(lambda: bool(pilot.sprites(CarriedArrow)), 20.0)
    pilot.frames(30)
    (arrow,) = pilot.sprites(CarriedArrow)
    (ladder,) = pilot.sprites(LadderSprite)
    assert arrow.image is not None
    assert arrow.rect.x < ladder.written.x and arrow.rect.right > ladder.written.right
    drawn, words = pygame.mask.from_surface(arrow.image), ladder.written
    offset = words.x - arrow.rect.x, words.y - arrow.rect.y
    assert not drawn.overlap(pygame.Mask(words.size, fill=True), offset)


def test_an_arrow_is_faint_over_words() -> None:
    easel, stage = shared_easel((1280, 720)), Stage(Surface((1280, 720)))
    words = Badge(easel, (960, 540), "", z=1)
    words.say("words")
    arrow = CarriedArrow(easel, stage, (400, 540), (1500, 540), p.GOOD)
    stage.add(words, arrow)
    arrow.grow(1.0)
    assert arrow.image is not None
    inside = words.rect.clip(arrow.rect).move(-arrow.rect.x, -arrow.rect.y)
    assert arrow.image.subsurface(inside).get_bounding_rect(), "the arrow is not cut"
    alphas = pygame.surfarray.array_alpha(arrow.image)
    over = pygame.surfarray.array_alpha(arrow.image.subsurface(inside))
    assert over.max() <= round(255 * FAINT) < alphas.max()


@pytest.mark.parametrize("taker", [1, 2])
def test_a_card_that_is_taken_slides_out_and_hides_nothing_of_the_latest_one(
    taker: int, tmp_path: Path
) -> None:
    name = ("", "azure_2", "vert_2")[taker]
    match = duel(("g* g7", "a5 a2", "v5 v2"), "g6 g4", turn=taker)
    scripts = {seat: [name, "gules_6"] if seat == taker else [] for seat in (1, 2)}
    pilot = sit(tmp_path, match, "screen", "", "", scripts=scripts, size=LARGE)
    pilot.until(lambda: "takes Ines's" in pilot.scene.state.badge.text, 20.0)
    pilot.frames(25)
    (arrow,) = pilot.sprites(CarriedArrow)
    hand = pilot.board.extent(f"hand:{taker}")
    assert hand is not None and arrow.rect.colliderect(pilot.scale.rect(hand).inflate(60, 60))
    taken, *_, latest = pilot.board.cards("tower")
    assert (taken.face, latest.face) == ("gules_6", name)
    assert taken.pose.rim and latest.pose.rim
    assert not covers(taken, latest) and arrow.z < min(taken.z, latest.z)
    assert not is_on_the_ladder(pilot, taken)


def test_a_copied_card_stays_while_its_copy_moves_onto_the_card_that_copies_it(
    tmp_path: Path,
) -> None:
    pilot = computer_plays(tmp_path, "azure_4", "gules_6", "seat:2", tower="g6")
    for state in watched(pilot, 500):
        if "copies" in state.badge.text:
            break
    copied, copycat = pilot.board.cards("tower")
    rest = pilot.board.home(copied)
    pilot.frames(30)
    (copy,) = (
        card
        for card in pilot.sprites(CardSprite)
        if card.face == copied.face and card is not copied
    )
    assert (copied.face, copycat.face) == ("gules_6", "azure_4")
    assert (copied.pose.x, copied.pose.y, copied.pose.zoom) == (rest.x, rest.y, rest.zoom)
    assert copy.z > copycat.z
    assert copy.pose.x == pytest.approx(copycat.pose.x)
    pilot.until(lambda: "Disarm:" in pilot.scene.state.badge.text)
    assert copy not in pilot.sprites(CardSprite)


def is_on_the_ladder(pilot: TablePilot, card: CardSprite) -> bool:
    """Return whether a card covers a rung, from the edge of the last card's ring."""
    box = pilot.scene.parts.board.geometry.layout.box("limit")
    return box_of(card).x < box.x + box.w - MARGIN + RING


def test_a_card_that_its_owner_loses_to_the_pile_is_seen_on_most_of_its_way(tmp_path: Path) -> None:
    pilot = computer_plays(tmp_path, "azure_6", "seat:0")
    pilot.until(lambda: bool(pilot.sprites(CarriedArrow)), 20.0)
    pilot.until(lambda: not pilot.sprites(CarriedArrow), 20.0)
    pile = pilot.place("bury")
    faces = []
    for _ in watched(pilot, 200):
        flying = [card for card in pilot.sprites(CardSprite) if card.pose.flying and card.z >= 75]
        faces += [(card.face, card.pose.x > pile.x + 300) for card in flying]
        assert all(card.face is None for card in flying if pile.holds(box_of(card).centre))
    assert {face for face, is_far in faces if is_far} <= {"gules_trump", "gules_7", "gules_0"}
    assert [face for face, _ in faces if face is not None]


def test_the_hint_on_the_pile_names_the_cards_that_its_reader_knows(tmp_path: Path) -> None:
    pilot = computer_plays(tmp_path, "azure_6", "seat:0", third="v7")
    lost = {"gules_trump": "Dodge", "gules_7": "Backstab", "gules_0": "Killing Blow"}
    pilot.until(lambda: pilot.scene.state.view.counts["hand:0"] == 2, 20.0)
    at_hand(pilot, 0)
    (gone,) = lost.keys() - {card.face for card in pilot.hand()}
    assert pilot.scene.parts.peek_panel.hints == (f"You know: {lost[gone]}",)
    layout = pilot.scene.parts.board.geometry.layout
    (hint,) = (badge for badge in pilot.sprites(Badge) if badge.z == HINT_Z)
    assert hint.rect.right < pilot.scale.rect(layout.box("limit")).left, "the ladder is free"
    assert pilot.scale.rect(layout.box("bury_mat")).contains(hint.rect)
