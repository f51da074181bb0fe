"""How an attack is shown: steps, turns, values, sources of damage, losses, prompts."""

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from game.engine import Text
from game.engine.events import Counted, Event, Explained
from game.view import palette
from game.view.drops import Drops
from game.view.face_off import DISC, FaceOff, FaceOffSign, SignArrival
from game.view.scale import BASE, Box
from game.view.table_card import FLYING_Z, TableCard
from game.view.values import Damage, Reason
from tests.rulebooks.shooting import face, shot
from tests.scenes.pilot import STEP, shared_easel
from tests.scenes.shots import IDLE, answer, ask, is_asked, offer, offers, sit, words
from tests.scenes.tables import TablePilot, pixels
from tests.scenes.test_shot_components import harm, watch


def lit(pilot: TablePilot) -> str:
    """Return the step that the ribbon highlights."""
    return pilot.scene.state.step


def line(pilot: TablePilot) -> str:
    """Return the headline."""
    return pilot.scene.state.headline


# The ribbon and the head (CS-6 to CS-16)


def test_the_attack_step_lights_up_after_the_abilities(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot("wren vesper", ("3S ...", "4S ...")), "screen", "screen")
    answer(pilot, "ability", "4S", "call:number")
    steps = watch(pilot, lambda: (lit(pilot), any(" names " in said for said in pilot.log)))
    assert steps[-1] == ("attack", True)
    assert ("attack", False) not in steps
    pilot = sit(tmp_path, shot("wren vesper", ("3S ...", "4S ...")), "screen", "screen")
    answer(pilot, "ability")
    watch(pilot, lambda: None if is_asked(pilot) else lit(pilot) == "attack")
    assert lit(pilot) == "before"
    answer(pilot, "4S")
    ask(pilot)
    assert lit(pilot) == "before"


def test_the_discard_step_lights_up_after_absorption(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot("aurelle wren", ("3S ...", "10C 4S ...")), "screen", "screen")
    answer(pilot, "3S", "10C", "done", "ability", "4S")
    ask(pilot)
    assert (harm(pilot, 0), lit(pilot)) == (Damage(2), "after")
    answer(pilot, "done")
    steps = watch(pilot, lambda: (lit(pilot), harm(pilot, 0)))
    assert [step for step, told in steps if told == Damage(2, lost=2)][:1] == ["after"]
    assert lit(pilot) == "discard"


def test_the_head_follows_the_animation_between_computers(tmp_path: Path) -> None:
    pilot = sit(tmp_path, None, "", "", options={"deck": "half", "first": "random"})
    told: list[str] = []
    for _ in range(4000):
        pilot.frames(1, 0.1)
        if not told or told[-1] != line(pilot):
            told.append(line(pilot))
        if "turn 3" in told[-1]:
            break
    turns = [said.rpartition(" ")[2] for said in told if said.rpartition(" ")[2].isdigit()]
    assert turns == ["1", "2", "3"]
    assert "before the first turn" in told[0]


def test_the_head_changes_with_the_turn(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot(hands=("3S ...", "4S ...")), "screen", "screen", pace=100)
    answer(pilot, "3S", "4S")
    heads = []
    while "turn 2" not in line(pilot):
        heads += watch(pilot, lambda: (line(pilot)[-6:], lit(pilot)))
        ask(pilot)
        pilot.answer(offer(pilot, next(one for one in IDLE if one in words(pilot)))[0])
        pilot.frames(1)
    late = heads.index(("turn 1", "discard"))
    assert ("turn 1", "draw") not in heads[late:]


# Values (CS-34)


def test_values_disappear_with_their_cards(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot("aurelle wren", ("3S ...", "10C 4S ...")), "screen", "screen")
    answer(pilot, "3S", "10C", "done")
    board = pilot.board

    def look() -> tuple[int, bool]:
        laid = sum(len(board.cards(f"clash:{seat}")) for seat in (0, 1))
        return laid, any(shown.value >= 0 for shown in pilot.scene.state.combat.values())

    seen = watch(pilot, look)
    assert (2, True) in seen
    assert (0, True) not in seen
    assert pilot.services.dealer.view(None).counters["value:1"] == 10
    pilot.resize((1024, 576))
    assert not any(worth.value >= 0 for worth in pilot.scene.state.combat.values())


def test_pending_effects_stay_on_the_mat(tmp_path: Path) -> None:
    match = shot("aurelle vesper", ("8H 3S ...", "4S 5S ..."))
    pilot = sit(tmp_path, match, "screen", "screen")
    answer(pilot, "ability", "3S", "ability", "4S", "call:number")
    ask(pilot)
    in_force = ((0, Reason("Salute", 2)), (0, Reason("Hush if Number", -5)))
    assert pilot.scene.state.in_force == in_force
    said = [pilot.scene.context.texts.say(caption.text) for _, caption in offers(pilot)]
    assert any("Eight of Hearts upright: attack 6" in each for each in said), said
    pilot.resize((1024, 576))
    assert pilot.scene.state.in_force == in_force
    answer(pilot, "8H", "5S")
    watch(pilot, lambda: None)
    assert pilot.scene.state.in_force == ()


def test_a_wrong_guess_is_told_once_the_card_is_open(tmp_path: Path) -> None:
    match = shot("aurelle vesper", ("8H 3S ...", "4S 5S ..."))
    pilot = sit(tmp_path, match, "screen", "screen")
    answer(pilot, "ability", "3S", "ability", "4S", "call:special", "8H", "5S")

    def look() -> tuple[bool, tuple[Reason, ...]]:
        view = pilot.scene.state.view
        calls = (reason for _, reason in pilot.scene.state.in_force if reason.amount == -5)
        return bool(view.zones["clash:0"]) and view.counters["value:0"] >= 8, tuple(calls)

    seen = [told for told in watch(pilot, look) if told[1]]
    assert dict(seen) == {
        False: (Reason("Hush if special", -5),),
        True: (Reason("wrong guess", -5, fails=True),),
    }


def test_a_card_previews_what_an_ability_adds(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot("aurelle wren", ("8H 3S ...", "...")), "screen", "")
    answer(pilot, "ability", "3S")
    ask(pilot)
    said = [pilot.scene.context.texts.say(caption.text) for _, caption in offers(pilot)]
    assert "Eight of Hearts upright: attack 11" in said


# Damage (CS-17, CS-19)


def test_named_damage_shows_its_name(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot("aurelle wren", ("3S ...", "4S ...")), "screen", "screen")
    ask(pilot)
    show, drops = (
        pilot.scene.parts.player,
        pilot.sprites(Drops)[0],
    )

    def shown(*news: Event) -> str:
        show.play(news)
        pilot.until(lambda: pilot.scene.idle)
        return drops.title

    named = Explained("damage:1", Text("{name}", name="Riposte"))
    assert shown(named, Counted("damage:1", 3, 0)) == "Riposte: 3 damage"
    assert shown(Counted("damage:1", 0, 3)) == "Riposte: 3 damage"
    assert shown(Counted("damage:1", 4, 0)) == "Absorb"


def lost_in_words(pilot: TablePilot, *damage_panel: Damage) -> list[bytes]:
    """Return the picture of the panel's right end for each of these damages."""
    (drops,) = pilot.sprites(Drops)
    looks = []
    for told in damage_panel:
        drops.tell(told, "Damage", "that is all")
        drops.end()
        assert drops.image is not None
        wide, high = drops.image.get_size()
        end = wide * 2 // 3
        looks.append(pixels(drops.image.subsurface((end, 0, wide - end, high)).copy()))
    return looks


def test_the_damage_panel_ends_with_the_lost_cards(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot(), "screen", "screen")
    ask(pilot)
    none, five, four, due = lost_in_words(
        pilot, Damage(2, absorbed=2), Damage(5, lost=5), Damage(6, absorbed=2, lost=4), Damage(5)
    )
    assert len({none, five, four, due}) == 4
    assert due == lost_in_words(pilot, Damage(7, absorbed=2))[0]


# The verdict (CS-13)


@pytest.mark.parametrize(("laid", "winner"), [(("3S", "10C"), 1), (("8H", "4S"), 0)])
def test_a_verdict_is_between_the_two_shields(
    laid: tuple[str, str], winner: int, tmp_path: Path
) -> None:
    hands = [f"{card} ..." for card in laid]
    pilot = sit(tmp_path, shot("aurelle wren", hands), "screen", "screen")
    answer(pilot, *laid)
    told = watch(pilot, lambda: pilot.scene.state.verdict)
    held = [verdict for verdict in told if verdict.seats]
    assert {(verdict.seats, verdict.winner) for verdict in held} == {((winner, 1 - winner), winner)}
    counted = re.fullmatch(r"\d+ − \d+ = (\d+) damage", held[0].detail)
    assert counted is not None
    cost = f"{counted[0]}: {counted[1]} life cards unless absorbed"
    assert held[-1].detail == cost


# Cards that are lost (CS-19)


def fall(folder: Path, hands: tuple[str, str], pace: int = 100) -> list[tuple[str, float, float]]:
    """Return each card that a deck loses: its face, how long it is face up, and its size."""
    pilot = sit(folder, shot("aurelle wren", hands), *("screen", "screen"), still=False, pace=pace)
    cards = [card.rstrip(".").split()[0] for card in hands]
    answer(pilot, *cards, "done")
    frames: Counter[str] = Counter()
    large: dict[str, float] = {}

    def look() -> None:
        for sprite in pilot.scene.stage.sprites:
            if isinstance(sprite, TableCard) and sprite.z >= FLYING_Z and sprite.face:
                frames[sprite.face] += 1
                wide = sprite.pose.width * sprite.pose.zoom
                large[sprite.face] = max(wide, large.get(sprite.face, 0.0))

    watch(pilot, look)
    laid = [face(card) for card in cards]
    return [(name, n * STEP, large[name]) for name, n in frames.items() if name not in laid]


def test_lost_cards_stay_about_as_large_as_in_their_deck(tmp_path: Path) -> None:
    few = fall(tmp_path, ("6S ...", "9C ..."))
    assert len(few) == 4, few
    assert all(0.4 <= seconds <= 0.6 and wide < 150 for _, seconds, wide in few), few
    many = fall(tmp_path, ("3S ...", "10C ..."))
    assert max(seconds for _, seconds, _ in many) < min(seconds for _, seconds, _ in few)
    quick = fall(tmp_path, ("6S ...", "9C ..."), pace=200)
    assert all(seconds < 0.32 for _, seconds, _ in quick), quick


def test_a_card_that_is_lost_alone_is_held_on_its_way_to_be_read(tmp_path: Path) -> None:
    ((_, seconds, wide),) = fall(tmp_path, ("9S ...", "10C ..."))
    assert seconds > 1.2
    assert wide < 150


# The hand, and waiting messages


def test_a_single_players_hand_sinks_with_hidden_cards(tmp_path: Path) -> None:
    match = shot("aurelle wren", ("8H ...", "4S ..."), way="hidden")
    pilot = sit(tmp_path, match, "screen", "", still=False)
    answer(pilot, "8H")

    def look() -> tuple[int, float]:
        hand = [card for card in pilot.hand() if card.card not in pilot.board.laid]
        return len(hand), max(card.pose.y for card in hand)

    seen = watch(pilot, look)
    assert max(y for _, y in seen) > BASE[1], "its cards make way for the reveal"


def test_no_message_waits_for_the_player_at_the_screen(tmp_path: Path) -> None:
    match = shot("aurelle wren", ("8H ...", "4S ..."))
    pilot = sit(tmp_path, match, "screen", "")
    said = set()
    answer(pilot, "8H")
    watch(pilot, lambda: said.add(pilot.scene.state.said))
    assert not any("Ines is thinking" in each for each in said), said
    assert any("Bram is thinking" in each for each in said), said


# Before the first turn (CS-3, CS-23)


def faced(pilot: TablePilot) -> tuple[tuple[str, ...], int | None]:
    """Return the signs in the face-off, and whose glows."""
    reveal = pilot.scene.state.reveal
    return tuple(label[2] for _, label in reveal.shown), reveal.winner


def test_characters_and_throws_are_shown_in_pairs(
    tmp_path: Path,
) -> None:
    scripts = {0: ["character:pell", "rock"], 1: ["character:wren", "scissors"]}
    pilot = sit(tmp_path, None, "", "", scripts=scripts, still=False)
    seen = []
    for _ in range(900):
        pilot.frames(1)
        if faced(pilot) not in seen:
            seen.append(faced(pilot))
    shown = [each for each in seen if each[0]]
    assert shown == [(("Pell", "Wren"), None), (("Rock", "Scissors"), 0)]
    assert any("Rock beats scissors" in said for said in pilot.log)


def test_thrown_hands_move_and_meet_before_the_winner_is_highlighted(tmp_path: Path) -> None:
    scripts = {0: ["character:pell", "rock"], 1: ["character:wren", "scissors"]}
    pilot = sit(tmp_path, None, "", "", scripts=scripts, still=False)
    pilot.until(lambda: faced(pilot)[0] == ("Rock", "Scissors"))
    (facing,), gaps, heights = pilot.sprites(FaceOff), [], set()
    while len(gaps) < 600 and facing.image is None:
        hands = [each for each in pilot.sprites(SignArrival) if each.image is not None]
        if hands:
            left, right = (each.rect for each in hands)
            gaps.append(right.centerx - left.centerx)
            heights.add(left.centery)
        pilot.frames(1)
    assert len(heights) > 3
    assert min(gaps) < gaps[0]
    assert facing.better == (0,)
    assert pilot.sprites(SignArrival) == []


def test_throws_disappear_before_the_next_throw(tmp_path: Path) -> None:
    scripts = {0: ["character:pell", "rock"], 1: ["character:wren", "rock"]}
    pilot = sit(tmp_path, None, "", "", scripts=scripts)
    pilot.until(lambda: faced(pilot)[0] == ("Rock", "Rock"))
    pilot.until(lambda: faced(pilot)[0] == ())
    assert pilot.services.dealer.owing() == (0, 1)


@pytest.mark.parametrize("text_scale", [1.0, 1.3])
def test_signs_stay_inside_their_box(text_scale: float) -> None:
    easel, room = replace(shared_easel((1280, 720)), text_scale=text_scale), Box(560, 132, 800, 380)
    facing, crests = FaceOff(easel, room), palette.crests(2, ())
    shown = [FaceOffSign(crest, "", "rock", "Maximiliane-Odette") for crest in crests]
    for sign in shown:
        picture = facing.sign(sign, better=True)
        assert picture.get_width() <= easel.scale.px(room.w / 2)
        assert picture.get_height() <= easel.scale.px(room.h)
    facing.tell(shown)
    assert facing.image is not None
    facing.tell(())
    assert facing.image is None


def test_the_shield_of_a_sign_with_a_short_name_is_not_cut_off() -> None:
    easel, room = shared_easel((1920, 1080)), Box(560, 132, 800, 380)
    facing, (crest, _) = FaceOff(easel, room), palette.crests(2, ())
    above_name = easel.scale.px(DISC * room.h)
    short, long = (
        facing.sign(FaceOffSign(crest, "", "rock", name), better=False)
        for name in ("I", "Maximiliane-Odette")
    )
    shown, whole = (
        sign.subsurface((0, 0, sign.get_width(), above_name)).get_bounding_rect()
        for sign in (short, long)
    )
    assert abs(shown.w - whole.w) <= 1


# Everybody watches


def faces_of(pilot: TablePilot, zone: str) -> list[str | None]:
    """Return the faces that the cards of a zone show on the screen."""
    return [piece.face for piece, _ in pilot.board.resting(zone)]


def test_the_hand_is_lowered_before_the_clash(tmp_path: Path) -> None:
    match = shot("ragna wren", ("10C ...", "5D 3S 4S 6S 7S"))
    pilot = sit(tmp_path, match, "screen", "screen", pace=100)
    answer(pilot, "10C")
    while ask(pilot) != 1 or "5D" not in words(pilot):
        answer(pilot, "keep")
    action, _ = offer(pilot, "5D")
    assert all(faces_of(pilot, "hand:1"))
    pilot.answer(action)
    shown: list[str] = []
    pilot.until(lambda: not pilot.handoff.lowering)
    while not is_asked(pilot):
        assert not any(faces_of(pilot, "hand:1"))
        assert pilot.scene.handoff.viewer is None
        shown += [face for face in faces_of(pilot, "clash:1") if face]
        pilot.frames(1)
    assert set(shown) == {face("5D")}


def test_the_hand_stays_up_while_its_seat_chooses_again(tmp_path: Path) -> None:
    match = shot("ragna wren", ("10C Joker ...", "5D 3S 4S 6S 7S"))
    pilot = sit(tmp_path, match, "screen", "screen")
    ask(pilot)
    pilot.answer(offer(pilot, "Joker")[0])
    pilot.frames(1)
    assert pilot.scene.handoff.viewer == 0


def test_the_curtain_does_not_repeat_a_public_clash(tmp_path: Path) -> None:
    match = shot("ragna wren", ("10C ...", "5D 3S 4S 6S 7S"))
    pilot = sit(tmp_path, match, "screen", "screen")
    answer(pilot, "10C", "5D", "done")
    pilot.until(lambda: pilot.covered is not None, 60.0)
    assert pilot.covered == 0
    assert not any("beats" in said for said in pilot.scene.parts.player.since(0))
