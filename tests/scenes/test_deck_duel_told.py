"""What is told at a table of Deck Duel: one sentence at a time, with what belongs to it."""

from collections.abc import Mapping
from dataclasses import replace
from math import hypot
from pathlib import Path

import pygame
import pytest

from game.engine import Choose
from game.scenes.table.animation.rushes import MET
from game.scenes.table.durations import BLOW_BOUNCE, BLOW_FLIGHT, BURST, DIE_BLOW
from game.view import palette as p
from game.view.arrows import Arrow
from game.view.banner import Banner
from game.view.cards import BAD_RIM, RIM
from game.view.change_sign import announced
from game.view.effect_arrows import SIGN_Z
from game.view.pieces import Badge, Burst, Pile
from game.view.prompt_bar import ASIDE, MARGIN, SIZE, PromptBar
from game.view.scale import Box
from game.view.scale import meet as overlap_of
from game.view.seat_geometry import blow_place
from game.view.stage import Sprite
from game.view.table_anchors import DieAnchor, PromptAnchor, SpotAnchor, TrayAnchor, VerdictAnchor
from tests.rulebooks.flipping import duel
from tests.scenes.pilot import shared_easel
from tests.scenes.tables import STEP, TablePilot, TableServices, chairs

LOW = "2 3 4 5"

SLOTS = ("play:0", "play:1", "focus:0")

PROMPTS = (
    "Drag 1 Energy to spend it, or pass",
    "Drag your card to Bram, or choose",
    "Drag your card to use it, or strike",
    "2 damage: use Defense, or take it",
    "Drag Energy to your deck, or stop",
    "Discard the first, or keep both",
    "Drag it to discards or deck",
)
"""What seats are asked, but for the cut."""


def flipped(
    folder: Path,
    own: str,
    rival: str,
    piles: Mapping[str, str] | None = None,
    script: str = "strike:0",
    **counters: int,
) -> TablePilot:
    """Return a table on which seat 0, which alone had Energy, has just passed."""
    points = {name.replace("_", ":"): value for name, value in counters.items()}
    points |= {"energy:0": 1, "energy:1": 0}
    match = duel(f"{own} {LOW}", f"{rival} {LOW}", piles, points)
    services = TableServices(folder, match=match, scripts={1: [script]})
    pilot = TablePilot(services, chairs("screen", ""), (), (1280, 720), False, "deck_duel")
    pilot.until(lambda: pilot.asked == 0)
    pilot.answer(Choose(0, "pass"))
    return pilot


def until_told(pilot: TablePilot, words: str) -> None:
    pilot.until(lambda: words in pilot.scene.state.badge.text, 30.0)
    pilot.frames(2)


def test_an_ace_that_costs_its_owner_points_does_not_look_like_a_win(tmp_path: Path) -> None:
    pilot = flipped(tmp_path, "A", "9", attack_0=2)
    until_told(pilot, "Ines's Ace has no focus")
    pilot.frames(20)
    assert [card.pose.rim for card in pilot.board.sprites() if card.pose.rim] == [BAD_RIM]
    assert not [sign for sign in pilot.sprites(Badge) if sign.z == SIGN_Z]
    pilot.until(lambda: pilot.scene.state.changes == {"attack:0": -2}, 5.0)


def test_an_ace_without_focus_and_points_does_not_look_like_a_win(tmp_path: Path) -> None:
    pilot = flipped(tmp_path, "A", "9")
    until_told(pilot, "costs all Attack and Defense, but")
    pilot.frames(20)
    assert not [card for card in pilot.board.sprites() if card.pose.rim]


def test_a_verdict_of_two_sentences_is_shown_longer_than_one(tmp_path: Path) -> None:
    shown = []
    for own in ("A", "8"):
        pilot = flipped(tmp_path / own, own, "9")
        pilot.until(lambda table=pilot.scene: bool(table.state.verdict.text), 30.0)
        shown.append(0)
        while pilot.scene.state.verdict.text:
            pilot.frames(1)
            shown[-1] += 1
    assert shown[0] > 1.5 * shown[1]


def test_a_beaten_ace_at_work_stays_grey_and_leaves_the_gold_to_the_winner(tmp_path: Path) -> None:
    pilot = flipped(tmp_path, "A", "9")
    until_told(pilot, "Ines's Ace always refills Energy to 3")
    pilot.frames(20)
    ace, winner = (card.pose for card in pilot.board.open_everywhere())
    assert (ace.rim, ace.dim) == ("", True)
    assert ace.zoom > winner.zoom, "it has come forward"
    assert winner.rim == RIM


def lit(pilot: TablePilot) -> list[int]:
    """Return the seats whose plaques are marked as acting."""
    return [seat for seat, plaque in pilot.scene.parts.hud.plaques.items() if plaque.acting]


def test_the_lit_plaque_is_that_of_the_seat_that_a_sentence_is_about(tmp_path: Path) -> None:
    pilot = flipped(tmp_path, "A", "9")
    until_told(pilot, "Both flip")
    assert lit(pilot) == []
    pilot.until(lambda: pilot.scene.state.verdict.winner == 1, 10.0)
    pilot.frames(2)
    assert lit(pilot) == [1]
    until_told(pilot, "Bram strikes Ines")
    assert lit(pilot) == [1]
    until_told(pilot, "Ines's Ace")
    assert lit(pilot) == [0]
    pilot.until(lambda: pilot.asked == 0, 30.0)
    assert lit(pilot) == [0]


def test_marks_leave_with_the_sentence_that_they_belong_to(tmp_path: Path) -> None:
    pilot = flipped(tmp_path, "A", "9", attack_0=2)
    pilot.until(lambda: bool(pilot.scene.state.changes), 30.0)
    pilot.until(lambda: bool(pilot.scene.state.verdict.text), 10.0)
    assert not pilot.scene.state.changes


def test_two_aces_show_both_gains_and_are_told_until_the_decks_are_shuffled(
    tmp_path: Path,
) -> None:
    pilot = flipped(tmp_path, "A", "A")
    until_told(pilot, "Both Aces")
    told = pilot.scene.state.badge.text
    pilot.until(lambda: bool(pilot.scene.state.changes), 5.0)
    changes = pilot.scene.state.changes
    assert (changes["energy:0"], changes["energy:1"]) == (2, 3)
    pilot.until(lambda: pilot.scene.state.badge.text != told, 20.0)
    assert "initiative" in pilot.scene.state.badge.text
    assert pilot.scene.state.view.counts["deck:0"] == 5


def test_the_box_of_the_sentence_is_never_empty_between_a_choice_and_its_verdict(
    tmp_path: Path,
) -> None:
    pilot = flipped(tmp_path, "K", "9")
    until_told(pilot, "has no Energy to spend")
    told = []
    while not pilot.scene.state.verdict.text:
        told.append(pilot.scene.state.badge.text)
        pilot.frames(1)
    assert all(told)
    assert told[-1] == "Both flip their top card"


def test_a_paid_heal_names_its_price_before_the_die_changes(tmp_path: Path) -> None:
    pilot = flipped(tmp_path, "Q", "9", energy_0=1, health_0=6)
    pilot.until(lambda: pilot.asked == 0, 30.0)
    pilot.answer(Choose(0, "heal:paid"))
    until_told(pilot, "Ines pays 1 Energy: the Queen restores 2 Health")
    assert pilot.scene.state.counters["energy:0"] == 1
    pilot.until(lambda: bool(pilot.scene.state.changes), 5.0)
    assert pilot.scene.state.changes == {"energy:0": -1, "health:0": 2}


def test_the_damage_of_a_hit_leaves_with_the_next_sentence(tmp_path: Path) -> None:
    pilot = flipped(tmp_path, "K", "9", attack_1=1)
    pilot.until(lambda: pilot.asked == 0, 30.0)
    pilot.answer(Choose(0, "strike:0"))
    until_told(pilot, "Bram has no Defense to block with and loses 1 Health")
    assert [burst.text for burst in pilot.sprites(Burst) if burst.text] == ["−1"]
    until_told(pilot, "loses all Attack")
    assert not pilot.sprites(Burst)


HALFWAY = round(MET * DIE_BLOW / 2 / STEP)
"""Frames until an arrow along which a card thrusts is whole."""


def standing(pilot: TablePilot) -> list[pygame.Rect]:
    """Return where arrows can be seen."""
    return [arrow.rect.copy() for arrow in pilot.sprites(Arrow) if arrow.image is not None]


def test_the_arrow_of_a_strike_ends_when_its_card_thrusts(tmp_path: Path) -> None:
    pilot = flipped(tmp_path, "9", "6")
    pilot.until(lambda: pilot.asked == 0, 30.0)
    pilot.answer(Choose(0, "strike:0"))
    until_told(pilot, "Ines strikes Bram")
    pilot.frames(30)
    (strike,) = standing(pilot)
    while not any(burst.image for burst in pilot.sprites(Burst)):
        left = standing(pilot)
        assert all(strike.contains(each) and each.right == strike.right for each in left)
        pilot.frames(1)
    assert not standing(pilot)
    while pilot.scene.state.counters["health:1"] == 10 and not pilot.scene.state.changes:
        landed = [burst.rect for burst in pilot.sprites(Burst) if burst.image is not None]
        pilot.frames(1)
    assert landed[0].colliderect(strike.inflate(40, 40)), "the damage is shown where it ends"
    assert not standing(pilot)


def test_damage_that_is_left_after_a_block_has_an_arrow_to_the_die_that_it_lowers(
    tmp_path: Path,
) -> None:
    pilot = flipped(tmp_path, "6", "9", attack_1=1, defense_0=1, script="strike:1")
    pilot.until(lambda: pilot.asked == 0, 30.0)
    pilot.answer(Choose(0, "defend:1"))
    until_told(pilot, "1 damage is left")
    pilot.frames(HALFWAY)
    (block,) = standing(pilot)
    until_told(pilot, "Ines loses 1 Health")
    assert pilot.sprites(Arrow)[0].z < pilot.board.cards("play:1")[0].z, "the card is above it"
    pilot.frames(HALFWAY)
    (hit,) = standing(pilot)
    die = pilot.scale.rect(pilot.scene.parts.canvas.layout.box("health:0"))
    assert block.x < die.centerx < hit.x, "Defense is beyond Health, seen from the cards"
    assert die.right - 12 <= hit.x < die.right + 40, "the die has no corner there"
    (arrow,) = pilot.sprites(Arrow)
    banner = pilot.scale.rect(pilot.scene.parts.canvas.layout.box("badge"))
    shaft, panel = pygame.mask.from_surface(arrow.image, 127), pygame.Mask(banner.size, fill=True)
    assert not shaft.overlap(panel, (banner.x - hit.x, banner.y - hit.y)), "it runs above it"


@pytest.mark.parametrize("variant", ["seats_2", "basic_2"])
def test_damage_is_right_above_its_die(variant: str) -> None:
    layout = TableServices(Path()).layout("deck_duel", variant)
    for seat in (0, 1):
        place, die = blow_place(layout, seat)[0], layout.box(f"health:{seat}")
        assert place[0] == die.centre[0] and place[1] < die.y


@pytest.mark.parametrize("variant", ["seats_2", "basic_2"])
def test_dice_and_their_names_lie_inside_the_line_of_their_tray(variant: str) -> None:
    layout, easel = TableServices(Path()).layout("deck_duel", variant), shared_easel((1920, 1080))
    for tray in layout.of_kind(TrayAnchor):
        seat = tray.name.partition(":")[2]
        for die in (die for die in layout.of_kind(DieAnchor) if die.name.endswith(f":{seat}")):
            name = easel.line(die.name.partition(":")[0].title(), "bold", die.letters, p.IVORY)
            half = max(die.box.w, name.get_width() / easel.scale.u + NAME_ICON) / 2
            x = die.box.centre[0]
            assert x - half > tray.box.x + LINE and x + half < tray.box.x + tray.box.w - LINE


def test_the_arrow_of_a_strike_passes_over_the_beaten_card_alone(tmp_path: Path) -> None:
    pilot = flipped(tmp_path, "6", "9", {"focus:0": "K", "discard:0": "7 8"})
    until_told(pilot, "Bram strikes Ines")
    pilot.frames(20)
    assert not set(covered(pilot, *pilot.sprites(Arrow))) - {"play:0", "play:1"}
    assert len([each for each in pilot.sprites(Badge) if each.z == SIGN_Z]) == 1, "its damage"


def test_lost_health_covers_no_card_and_no_number(tmp_path: Path) -> None:
    pilot = flipped(tmp_path, "6", "9", {"focus:0": "K", "discard:0": "7 8"})
    until_told(pilot, "Ines has no Defense to block with and loses 1 Health")
    pilot.frames(round((MET * DIE_BLOW + BLOW_FLIGHT + 3 * BLOW_BOUNCE) / STEP))
    (damage,) = (burst for burst in pilot.sprites(Burst) if burst.image is not None)
    assert damage.text == "−1"
    cards = [card for zone in SLOTS for card in pilot.board.cards(zone)]
    assert len(cards) == 3
    assert not any(overlap(card, damage) for card in cards)
    box = pilot.scene.parts.canvas.layout.box("health:0")
    number = Box.around(*box.centre, 0.4 * box.w, 0.4 * box.w)
    assert not damage.rect.colliderect(pilot.scale.rect(number))


def covered(pilot: TablePilot, *signs: Sprite) -> list[str]:
    """Return the slots and piles whose cards or counts signs cover."""
    views = pilot.board.pile_views
    piles = {zone: pile for zone, pile in views.piles.items() if isinstance(pile, Pile)}
    things: list[tuple[str, Sprite]] = [(zone, pile.badge) for zone, pile in piles.items()]
    things += [(zone, card) for zone in SLOTS for card in pilot.board.cards(zone)]
    things += [(zone, sign) for zone, sign in views.signs.items() if sign.image is not None]
    return [zone for zone, thing in things if any(overlap(thing, sign) for sign in signs)]


def overlap(one: Sprite, other: Sprite) -> bool:
    """Return whether two sprites share a pixel that is not transparent in either."""
    assert one.image is not None and other.image is not None
    masks = [pygame.mask.from_surface(each.image, 127) for each in (one, other) if each.image]
    apart = other.rect.x - one.rect.x, other.rect.y - one.rect.y
    return masks[0].overlap(masks[1], apart) is not None


def test_a_block_ends_the_arrow_of_the_strike_at_the_die_that_blocks(tmp_path: Path) -> None:
    pilot = flipped(tmp_path, "6", "9", defense_0=1)
    pilot.until(lambda: pilot.asked == 0, 30.0)
    pilot.answer(Choose(0, "defend:1"))
    until_told(pilot, "stops all damage")
    ways = []
    for _ in range(2 * HALFWAY):
        pilot.frames(1)
        ways += standing(pilot)
    pilot.frames(round(BURST / STEP))
    way = ways[0].unionall(ways)
    arrow, glance = pilot.sprites(Arrow)
    (block,) = pilot.sprites(Burst)
    assert arrow.image is None, "the card has left its tail behind"
    assert block.rect.colliderect(way.inflate(20, 20))
    assert block.rect.colliderect(
        pilot.scale.rect(pilot.scene.parts.canvas.layout.box("defense:0"))
    )
    assert way.right > pilot.scale.rect(Box(960, 0, 1, 1)).x, "it begins at Bram's card"
    assert glance.image is not None, "it bounces off the die"
    assert glance.rect.colliderect(block.rect)
    assert glance.rect.top < block.rect.top


def test_a_block_knocks_the_die_that_blocks_aside(tmp_path: Path) -> None:
    pilot = flipped(tmp_path, "6", "9", defense_0=1)
    pilot.until(lambda: pilot.asked == 0, 30.0)
    pilot.answer(Choose(0, "defend:1"))
    until_told(pilot, "stops all damage")
    gauges = pilot.scene.parts.hud.gauges
    (die,) = (each.sprite for name, each in gauges.items() if name.startswith("defense:0"))
    rest, moved = die.rect.center, 0.0
    for _ in range(60):
        pilot.frames(1)
        moved = max(moved, abs(die.rect.centerx - rest[0]))
    assert moved > 0.1 * die.rect.w


def test_damage_is_called_a_strike_while_it_can_be_blocked() -> None:
    layout = TableServices(Path()).layout("deck_duel", "seats_2")
    assert announced(layout, "health:1", -2) == "strike 2"
    assert announced(layout, "attack:1", -2) == "−2"
    assert announced(layout, "health:1", 2) == "+2"


def test_a_block_is_shown_above_the_number_of_its_die(tmp_path: Path) -> None:
    pilot = flipped(tmp_path, "K", "9")
    effects, box = pilot.scene.parts.hud.effects, pilot.scene.parts.canvas.layout.box("defense:1")
    effects.parry("defense:1", 1.0).apply(0.5)
    (block,) = pilot.sprites(Burst)
    number = Box.around(*box.centre, 0.4 * box.w, 0.4 * box.w)
    assert not block.rect.colliderect(pilot.scale.rect(number))
    assert block.rect.colliderect(pilot.scale.rect(box))


LINE, NAME_ICON = 12.0, 34.0
"""Distance of a tray's inner line from its edge with some air, and the width of the icon before the
name of a die with its gap, in base units."""

CLEAR, LEAST_RULE = 34.0, 28.0
"""Minimum text sizes of a prompt and of the rule below a verdict, in base units."""

TOKEN_NAME, CLEAR_OF = 28.0, 24.0
"""Text size of a token's name, and the minimum distance from the arena's edge, in base units."""

INSIDE = 38.0
"""Distance of the inner line of the table's frame from the edge, in base units; its corners are
scooped by 32."""


@pytest.mark.parametrize("variant", ["seats_2", "basic_2"])
def test_the_log_lies_inside_the_frame_and_clear_of_the_prompt(variant: str) -> None:
    layout = TableServices(Path()).layout("deck_duel", variant)
    log, prompt = layout.box("recap"), layout.get(PromptAnchor, "prompt")
    aside, above = log.x - INSIDE, 1080 - INSIDE - (log.y + log.h)
    assert min(aside, above) > 0
    assert hypot(aside, above) > 32
    assert log.y + log.h + MARGIN <= prompt.box.y
    assert not any(overlap_of(log, tray.box) for tray in layout.of_kind(TrayAnchor))


@pytest.mark.parametrize("variant", ["seats_2", "basic_2"])
def test_the_places_of_a_seats_cards_are_large_and_clear_of_the_arena(variant: str) -> None:
    layout, easel = TableServices(Path()).layout("deck_duel", variant), shared_easel((1920, 1080))
    arena = layout.box("arena")
    name = easel.line("Initiative", "bold", TOKEN_NAME, p.IVORY).get_width() / easel.scale.u
    for seat, way in ((0, 1), (1, -1)):
        edge = arena.x if seat == 0 else arena.x + arena.w
        slot, middle = layout.box(f"focus:{seat}"), layout.box(f"focus:{seat}").centre[0]
        assert min(slot.w, slot.h) >= 140
        assert way * (edge - middle) >= slot.h / 2 + CLEAR_OF, "the King lies sideways"
        for spot in (each for each in layout.of_kind(SpotAnchor) if each.name == f"spot:{seat}"):
            assert way * (edge - spot.box.centre[0]) >= name / 2 + CLEAR_OF


def test_the_rule_of_the_ace_has_large_letters_below_a_verdict() -> None:
    easel, layout = shared_easel((1920, 1080)), TableServices(Path()).layout("deck_duel", "seats_2")
    anchor = layout.get(VerdictAnchor, "verdict")
    banner = Banner(easel, anchor.box, anchor.letters, anchor.details, True)
    rule = "Without focus, an Ace is the lowest card. Ines may strike or gain 1 Energy"
    banner.say("Ines's Queen beats Bram's Ace", ("spade", "heart"), 0, rule)
    assert banner.image is not None
    gold = (*p.rgb(p.GOLD200), 255), (20, 20, 20, 40)
    areas = pygame.mask.from_threshold(banner.image, *gold).get_bounding_rects()
    written = areas[0].unionall(areas[1:])
    line = easel.line(rule, "sans", LEAST_RULE, p.GOLD200)
    assert written.h > 1.5 * line.get_height() > written.h / 2, "it has two lines"
    assert written.w > line.get_width() / 2


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_every_prompt_has_the_letters_of_a_single_line(size: tuple[int, int]) -> None:
    layout = TableServices(Path()).layout("deck_duel", "seats_2")
    prompt = layout.get(PromptAnchor, "prompt")
    easel = replace(shared_easel(size), text_scale=1.0)
    bar = PromptBar(easel, prompt.box, prompt.room)
    for words in PROMPTS:
        line = bar.fit(words, (("Enter", "choose"),), ASIDE).words
        assert line.get_height() <= easel.scale.px(1.5 * SIZE), words
        assert line.get_height() >= easel.line(words, "bold", CLEAR, p.IVORY).get_height(), words
