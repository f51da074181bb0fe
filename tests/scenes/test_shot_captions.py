"""Card Shot!: what is said below the cards, and what it must not contradict or cover."""

from math import hypot
from pathlib import Path

from game.scenes.table.animation.forward import beside_values, box_of
from game.scenes.table.components.captions import BADGE_Z
from game.scenes.table.components.idle_text import idle_content
from game.view.arrows import Arrow
from game.view.cards import CardSprite, Pose
from game.view.focus_panel import FocusPanel
from game.view.goal_note import GoalNote
from game.view.layout import Layout
from game.view.life_pile import LifePile
from game.view.pieces import Badge, Burst
from game.view.recap import RecapStrip
from game.view.roundel import Roundel
from game.view.seat_geometry import has_note_below, has_one_caption
from game.view.table_anchors import (
    BadgeAnchor,
    DropsAnchor,
    PromptAnchor,
    RoundelAnchor,
    VerdictAnchor,
)
from game.view.table_card import FLYING_Z, TableCard
from game.view.zone_anchors import HandAnchor, SlotAnchor
from tests.rulebooks.shooting import lay, shot, until
from tests.scenes.shots import answer, ask, is_asked, sit, words
from tests.scenes.tables import TablePilot

NOTE_HIGH = 1.95
"""Height of a note of one line, in text sizes."""

GLOW = 14.0
"""Width of the glow around a card that comes forward, in base units."""


def layout(folder: Path) -> Layout:
    return sit(folder, shot(), "screen", "screen").scene.parts.canvas.layout


def fighting(folder: Path, own: str) -> TablePilot:
    """Return a table at which a card was played against a special one that may deal 2 more."""
    match = shot("vesper ragna", ("JC 3S 4H KC 2D", "QC ..."))
    pilot = sit(folder, match, "screen", "screen")
    answer(pilot, own, "QC")
    return pilot


def badges(pilot: TablePilot) -> list[str]:
    """Return every note until somebody is asked again."""
    seen: list[str] = []
    while not is_asked(pilot):
        if (text := pilot.scene.state.badge.text) and text not in seen:
            seen.append(text)
        pilot.frames(1)
    return seen


def test_each_of_two_special_cards_is_told(tmp_path: Path) -> None:
    told = badges(fighting(tmp_path, "JC/"))
    assert any("Chill" in line for line in told)
    assert any("Headlong" in line for line in told)


def test_an_effect_after_a_verdict_is_told_below_it(tmp_path: Path) -> None:
    pilot = fighting(tmp_path, "3S")
    pilot.until(lambda: "Headlong" in pilot.scene.state.verdict.detail)
    assert pilot.scene.state.verdict.text
    assert not pilot.scene.state.badge.text
    pilot.until(lambda: "unless" in pilot.scene.state.verdict.detail)


def test_notes_and_verdicts_have_the_same_large_place(tmp_path: Path) -> None:
    found = layout(tmp_path)
    assert has_note_below(found)
    assert not has_one_caption(found)
    badge, verdict = found.get(BadgeAnchor, "badge"), found.get(VerdictAnchor, "verdict")
    (hand,) = found.of_kind(HandAnchor)
    assert badge.letters >= 38
    assert verdict.letters >= 54
    assert verdict.details is not None and verdict.details >= 38
    assert verdict.box.y + verdict.box.h <= hand.box.y


def test_a_note_beside_damage_covers_neither_panel_nor_hand(tmp_path: Path) -> None:
    found = layout(tmp_path)
    badge, (drops,) = found.get(BadgeAnchor, "badge"), found.of_kind(DropsAnchor)
    (hand,) = found.of_kind(HandAnchor)
    middle = badge.box.centre[1] + badge.lower
    assert drops.box.y + drops.box.h <= hand.box.y
    assert middle - NOTE_HIGH * badge.letters / 2 >= hand.box.y + hand.box.h
    assert middle + NOTE_HIGH * badge.letters / 2 <= 1080


def test_no_card_info_covers_a_fight_whose_damage_can_be_absorbed(tmp_path: Path) -> None:
    match = shot("vesper ragna", ("3S 4H KC 9D JD", "9C ..."))
    pilot = sit(tmp_path, match, "screen", "screen", still=False)
    (panel,) = pilot.sprites(FocusPanel)
    answer(pilot, "3S", "9C")
    ask(pilot)
    assert pilot.scene.state.damage_told
    pilot.point(pilot.card("clubs_K"))
    pilot.frames(30)
    assert pilot.scene.state.inspected.info.face
    assert panel.image is None


def test_no_note_lies_under_the_prompt_while_damage_is_shown(tmp_path: Path) -> None:
    match = shot("aurelle hobb", ("10H ...", "7S 4H 5C ..."))
    pilot = sit(tmp_path, match, "screen", "screen", still=False)
    answer(pilot, "10H", "7S")
    note = next(each for each in pilot.sprites(Badge) if each.z == BADGE_Z)
    for _ in range(1200):
        pilot.frames(1)
        state = pilot.scene.state
        assert not (state.damage_told and state.prompt.text and note.image is not None)
    assert state.damage_told


def test_a_note_lies_above_cards_in_flight(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot(), "screen", "screen")
    ask(pilot)
    note = next(each for each in pilot.sprites(Badge) if each.z == BADGE_Z)
    card = pilot.sprites(CardSprite)[0]
    card.take_off()
    assert note.z > card.z


def test_a_card_lies_face_down_before_a_note_says_so(tmp_path: Path) -> None:
    match = shot("vesper ragna", ("3S 4H KC 9D JD", "9C ..."))
    until(match, "lay")
    pilot = sit(tmp_path, match, "screen", "", scripts={1: ["clubs_9>upright"]}, still=False)
    answer(pilot, "3S")
    slots = {0: "commit:0", 1: "commit:1"}

    def is_said() -> bool:
        content = idle_content(pilot.scene.state, slots, ("lay",))
        assert content is None or 0 not in [lane.seat for lane in content.lanes]
        return "Ines plays a card face down" in pilot.scene.state.badge.text

    pilot.until(is_said)
    (card,) = pilot.board.cards("commit:0")
    assert card.face is None


def test_notes_say_what_counts_and_then_why_a_value_changes(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot("aurelle wren", ("6S ...", "9C ...")), "screen", "screen")
    answer(pilot, "6S", "9C")
    pilot.until(lambda: pilot.scene.state.combat["value:0"].value >= 0)
    assert "higher value wins" in pilot.scene.state.badge.text
    pilot.until(lambda: pilot.scene.state.combat["value:1"].value == 10)
    assert pilot.scene.state.badge.text == "Bram's Nine of Clubs is in Wren's suit: +1"
    pilot.until(lambda: bool(pilot.scene.state.verdict.text))
    assert not pilot.scene.state.badge.text


def test_the_throws_are_gone_once_cards_are_drawn(tmp_path: Path) -> None:
    options = {"seat_characters": ("pell", "wren")}
    pilot = sit(tmp_path, None, "screen", "", scripts={1: ["rock"]}, still=False, options=options)
    ask(pilot)
    answer(pilot, "paper")
    pilot.until(lambda: bool(pilot.scene.state.reveal.shown))
    pilot.until(lambda: "first" in pilot.scene.state.verdict.detail)
    pilot.until(lambda: pilot.scene.state.step == "draw")
    assert not pilot.scene.state.reveal.shown
    assert not pilot.scene.state.verdict.text


def test_a_card_that_comes_forward_covers_no_plate(tmp_path: Path) -> None:
    found = layout(tmp_path)
    rows = {value.name[-1]: value for value in found.of_kind(RoundelAnchor)}
    values = [value.box for value in rows.values()]
    for slot in found.of_kind(SlotAnchor):
        row, (x, y) = rows[slot.name[-1]], slot.box.centre
        for angle in (slot.angle, slot.angle + 90):
            card = box_of(beside_values(Pose(x, y, slot.box.w, angle), values))
            top = row.box.centre[1] + row.row_y - row.row_h / 2
            assert card.y + card.h + GLOW <= top


def test_an_arrow_crosses_no_number(tmp_path: Path) -> None:
    match = shot("vesper ragna", ("KS ...", "6D ..."))
    pilot = sit(tmp_path, match, "screen", "screen")
    answer(pilot, "KS", "6D")
    pilot.until(lambda: bool(pilot.sprites(Arrow)))
    (arrow,) = pilot.sprites(Arrow)
    assert all(arrow.z < roundel.z for roundel in pilot.sprites(Roundel))
    cards = (card for zone in ("clash:0", "clash:1") for card in pilot.board.cards(zone))
    assert arrow.z > min(card.z for card in cards)


def test_the_burst_of_a_clash_covers_no_value(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot("vesper ragna", ("KS ...", "6D ...")), "screen", "screen")
    answer(pilot, "KS", "6D")
    pilot.until(lambda: any(each.image is not None for each in pilot.sprites(Burst)))
    values = [sprite.z for roundel in pilot.sprites(Roundel) for sprite in roundel.sprites[:2]]
    assert all(burst.z < min(values) for burst in pilot.sprites(Burst))


def test_a_deck_counts_cards_until_they_leave_it(tmp_path: Path) -> None:
    match = shot("vesper ragna", ("", ""))
    pilot = sit(tmp_path, match, "screen", "", still=False)
    (own, _) = pilot.sprites(LifePile)
    seen = [own.life]
    while not is_asked(pilot):
        pilot.frames(1)
        if own.life != seen[-1]:
            seen.append(own.life)
    full = max(seen)
    assert seen[seen.index(full) :] == list(range(full, full - 6, -1))


def test_a_lost_card_never_covers_the_count_of_its_deck(tmp_path: Path) -> None:
    match = shot("aurelle wren", ("3D ...", "10C ..."))
    pilot = sit(tmp_path, match, "screen", "screen", still=False)
    answer(pilot, "3D", "10C", "done")
    pile, seen, fought = pilot.sprites(LifePile)[0], set[str](), ("diamonds_3", "clubs_10")
    while not is_asked(pilot):
        pilot.frames(1)
        for card in pilot.sprites(TableCard):
            if card.z >= FLYING_Z and card.face and card.face not in fought:
                seen.add(card.face)
                assert not pilot.scale.rect(box_of(card.pose)).colliderect(pile.badge.rect)
    assert len(seen) >= 6


def test_a_table_opened_during_an_attack_shows_the_printed_value_first(tmp_path: Path) -> None:
    match = shot("aurelle ragna", ("8H 4H 5C", "10C ..."))
    lay(match, "8H", "10C")
    until(match, "absorb")
    pilot = sit(tmp_path, match, "screen", "screen")
    ask(pilot)
    state = pilot.scene.state
    assert state.combat["value:0"].value == 9
    assert state.combat["value:0"].base == 8
    amounts = [reason.amount for reason in state.reasons["value:0"]]
    assert [amount for amount in amounts if amount is not None] == [1]


def test_a_card_that_comes_forward_casts_its_shadow_below_the_plates(tmp_path: Path) -> None:
    pilot = fighting(tmp_path, "JC/")
    pilot.until(lambda: "Headlong" in pilot.scene.state.badge.text)
    pilot.frames(5)
    (card,) = pilot.board.cards("clash:1")
    assert card.pose.rim
    for roundel in pilot.sprites(Roundel):
        assert all(card.z < sprite.z for sprite in roundel.sprites[:2])


def test_what_was_absorbed_is_not_told_while_cards_are_lost(tmp_path: Path) -> None:
    match = shot("vesper ragna", ("3S 4H 5C 9D JD", "9C ..."))
    lay(match, "3S", "9C")
    until(match, "absorb")
    pilot = sit(tmp_path, match, "screen", "screen", still=False)
    answer(pilot, "4H")
    pilot.until(lambda: "absorbs" in pilot.scene.state.badge.text)
    answer(pilot, "done")
    pilot.until(lambda: pilot.scene.state.paid)
    assert not pilot.scene.state.badge.text


def test_a_note_gives_way_to_the_panel_that_explains_a_card(tmp_path: Path) -> None:
    match = shot("vesper ragna", ("3S 4H KC 9D JD", "9C ..."), active=1)
    until(match, "lay")
    pilot = sit(tmp_path, match, "screen", "", scripts={1: ["clubs_9>upright"]}, still=False)
    ask(pilot)
    note = next(each for each in pilot.sprites(Badge) if each.z == BADGE_Z)
    assert pilot.scene.state.badge.text
    assert note.image is not None
    pilot.point(pilot.card("clubs_K"))
    pilot.frames(30)
    assert pilot.scene.state.inspected.info.face
    assert note.image is None


def test_a_note_stays_where_it_is_read_once_the_damage_is_gone(tmp_path: Path) -> None:
    match = shot("vesper ragna", ("3S 4H 5C 9D JD", "9C ..."))
    lay(match, "3S", "9C")
    until(match, "absorb")
    pilot = sit(tmp_path, match, "screen", "screen", still=False)
    answer(pilot, "done")
    note = next(each for each in pilot.sprites(Badge) if each.z == BADGE_Z)
    pilot.until(lambda: "loses" in pilot.scene.state.badge.text and note.image is not None)
    assert pilot.scene.state.damage_told
    place = note.rect.center
    pilot.until(lambda: not pilot.scene.state.damage_told)
    assert "loses" in pilot.scene.state.badge.text
    pilot.frames(1)
    assert note.rect.center == place


def test_the_goal_stays_on_the_table_unless_buttons_are_there(tmp_path: Path) -> None:
    pilot = fighting(tmp_path, "JC/")
    (goal,) = pilot.sprites(GoalNote)
    assert goal.text == "Empty your opponent's deck"
    assert goal.image is not None
    ask(pilot)
    assert "keep" in words(pilot), "there is a button beside the cards"
    assert goal.image is None
    answer(pilot, "keep")
    pilot.until(lambda: goal.image is not None)


def test_the_last_fight_stays_in_a_strip_until_the_next_cards_are_shown(tmp_path: Path) -> None:
    match = shot("aurelle wren", ("9D 8D 7S 6S 5S", "4D 6D 7C 8C 9S"))
    pilot = sit(tmp_path, match, "screen", "screen")
    (strip,) = pilot.sprites(RecapStrip)
    answer(pilot, "9D", "4D")
    fight = "Ines's Nine (9) beats Bram's Four (4)"
    pilot.until(lambda: pilot.scene.state.verdict.text == fight)
    assert not strip.lines, "the verdict says it"
    answer(pilot, "done")
    pilot.until(lambda: bool(strip.lines))
    told = "Last fight", f"{fight}: 5 damage"
    assert strip.lines == told
    answer(pilot, "6D/")
    assert strip.lines == told, "a card face down changes nothing"
    answer(pilot, "8D/")
    pilot.until(lambda: bool(pilot.board.cards("clash:0")))
    pilot.frames(2)
    assert not strip.lines


def test_an_arrow_between_cards_passes_below_their_values_and_goes_before_they_meet(
    tmp_path: Path,
) -> None:
    pilot = sit(tmp_path, shot("vesper wren", ("KS ...", "9D ...")), "screen", "screen")
    answer(pilot, "KS", "9D")
    pointers = pilot.scene.parts.hud.effects.pointers
    pilot.until(lambda: bool(pointers.shown))
    (arrow,) = pointers.shown
    values = [each for each in pilot.sprites(Roundel) if each.image is not None]
    assert len(values) == 2
    assert not any(arrow.rect.colliderect(each.rect) for each in values)
    pilot.until(lambda: bool(pilot.scene.state.verdict.text))
    assert not pointers.shown


def test_a_card_that_waits_in_its_slot_has_left_the_hand(tmp_path: Path) -> None:
    match = shot("vesper wren", ("3S 4H KC 9D JD", "9C ..."))
    until(match, "lay")
    pilot = sit(tmp_path, match, "screen", "", scripts={1: ["clubs_9>upright"]}, still=False)
    ask(pilot)
    assert pilot.board.shown_count("hand:0") == 5
    answer(pilot, "3S")
    assert pilot.board.shown_count("hand:0") == 4
    pilot.until(lambda: bool(pilot.board.cards("commit:0")))
    assert pilot.board.shown_count("hand:0") == 4


def test_a_drawn_card_counts_once_it_is_almost_in_the_hand(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot("vesper ragna", ("3S 4S 6S 7S", "...")), "screen", "", still=False)

    def far(card: TableCard) -> float:
        goal = pilot.board.rest("hand:0", card)
        return hypot(card.pose.x - goal.x, card.pose.y - goal.y) / goal.width

    pilot.until(lambda: len(pilot.board.cards("hand:0")) == 5)
    card = max(pilot.board.cards("hand:0"), key=far)
    assert pilot.board.shown_count("hand:0") == 4
    pilot.until(lambda: pilot.board.shown_count("hand:0") == 5)
    assert card.pose.flying and far(card) < 0.5


def test_the_hand_lies_clear_of_the_prompt_and_of_notes_in_two_lines(tmp_path: Path) -> None:
    found = layout(tmp_path)
    hand, prompt = found.get(HandAnchor, "hand").box, found.get(PromptAnchor, "prompt").box
    assert hand.y + hand.h + 10 <= prompt.y
    note = found.get(BadgeAnchor, "badge")
    assert note.box.centre[1] + 1.27 * note.letters + 8 <= hand.y


def test_fighting_cards_are_larger_than_waiting_ones_and_cover_no_name(tmp_path: Path) -> None:
    found = layout(tmp_path)
    for value in found.of_kind(RoundelAnchor):
        seat = value.name[-1]
        card, waiting = found.box(f"clash:{seat}"), found.box(f"commit:{seat}")
        assert card.w >= 1.25 * waiting.w
        x, y = value.box.centre[0] + value.note_x, value.box.centre[1] + value.note_y
        assert abs(x - card.centre[0]) < 1, "its name is right below it"
        assert y - 25 > card.y + card.h
        verdict = found.box("verdict")
        assert y + 25 < verdict.y
        assert value.box.centre[1] + value.row_y - value.row_h / 2 > verdict.y + verdict.h
