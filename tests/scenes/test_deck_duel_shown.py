"""What moves at a table of Deck Duel: cards are revealed in the open, arrows come before words."""

from pathlib import Path

import pygame

from game.engine import Choose
from game.scenes.table.components.idle_text import idle_content
from game.scenes.table.durations import DIE_BLOW, KNOCK, REVEAL, THINKING
from game.view import palette as p
from game.view.arrows import Arrow
from game.view.banner import Banner
from game.view.carried_arrow import CarriedArrow
from game.view.counter_die import CounterDie
from game.view.effect_arrows import SIGN_Z
from game.view.fading import FADE, Fading
from game.view.idle_words import IDLE_Z
from game.view.option_tiles import TILE_Z
from game.view.pieces import Badge, Burst, Pile
from game.view.pressed_button import FADED
from game.view.recap import RecapStrip
from game.view.scale import meet
from game.view.stage import Sprite
from game.view.table_anchors import RecapAnchor, VerdictAnchor
from tests.rulebooks.flipping import LOW, duel
from tests.scenes.tables import STEP, TablePilot, TableServices, chairs
from tests.scenes.turns import buttons


def table(folder: Path, own: str, rival: str, lag: int = 0, **counters: int) -> TablePilot:
    """Return a table on which seat 0, which alone has Energy, has just passed."""
    points = {name.replace("_", ":"): value for name, value in counters.items()}
    points |= {"energy:0": 1, "energy:1": 0}
    match = duel(f"{own} {LOW}", f"{rival} {LOW}", {}, points)
    scripts = {} if lag else {1: ["strike:0"]}
    services = TableServices(folder, match=match, scripts=scripts, lag=lag)
    pilot = TablePilot(services, chairs("screen", ""), (), (1280, 720), False, "deck_duel")
    pilot.until(lambda: pilot.asked == 0)
    pilot.answer(Choose(0, "pass"))
    return pilot


def told(pilot: TablePilot, words: str) -> bool:
    return words in pilot.scene.state.badge.text


def strike(folder: Path, **counters: int) -> TablePilot:
    """Return a table on which seat 0 has won and strikes."""
    pilot = table(folder, "9", "5", **counters)
    pilot.until(lambda: pilot.asked == 0, 30.0)
    pilot.answer(Choose(0, "strike:0"))
    return pilot


def test_cards_lie_closed_in_the_middle_before_both_are_turned_over(tmp_path: Path) -> None:
    pilot = table(tmp_path, "9", "5")
    places = [pilot.scene.parts.canvas.layout.box(f"play:{seat}") for seat in (0, 1)]
    pilot.until(lambda: bool(pilot.board.cards("play:0")), 20.0)
    closed, seen = 0, 0
    while not any(card.pose.rim for card in pilot.board.cards("play:0")):
        cards = [pilot.board.cards(f"play:{seat}")[0] for seat in (0, 1)]
        there = [
            abs(card.pose.x - box.centre[0]) < 4 for card, box in zip(cards, places, strict=True)
        ]
        assert len({card.face is None for card in cards}) == 1, "both are turned at once"
        if all(there):
            closed += cards[0].face is None
            seen += cards[0].face is not None and cards[0].pose.turn == 1.0
        else:
            assert cards[0].face is None, "nobody sees a face on the way"
        pilot.frames(1)
    assert closed * STEP > REVEAL / 10
    assert seen * STEP > REVEAL / 5, "there is time to read both before the verdict"


def test_the_verdict_is_told_when_the_better_card_hits_the_other(tmp_path: Path) -> None:
    pilot = table(tmp_path, "9", "5")
    pilot.until(lambda: bool(pilot.board.cards("play:0")), 20.0)
    (better,), (worse,) = (pilot.board.cards(f"play:{seat}") for seat in (0, 1))
    pilot.until(lambda: better.pose.rim != "", 20.0)
    start = pilot.board.home(better)
    while not pilot.scene.state.verdict.text:
        assert told(pilot, "Both flip") and not worse.pose.dim
        pilot.frames(1)
    assert better.pose.x - start.x > 0.5 * (worse.pose.x - start.x), "it has reached the other"
    assert [burst.image is not None for burst in pilot.sprites(Burst)] == [True]


def test_an_arrow_shows_where_a_king_goes_that_gives_focus(tmp_path: Path) -> None:
    pilot = table(tmp_path, "K", "5")
    pilot.until(lambda: pilot.asked == 0, 30.0)
    pilot.answer(Choose(0, "focus"))
    pilot.until(lambda: told(pilot, "gives focus"))
    pilot.frames(30)
    (arrow,) = pilot.sprites(CarriedArrow)
    assert arrow.image is not None
    green = (*p.rgb(p.GOOD), 255), (40, 40, 40, 40)
    assert pygame.mask.from_threshold(arrow.image, *green).count(), "it has the color of gains"
    for zone in ("play:0", "focus:0"):
        assert arrow.rect.colliderect(pilot.scale.rect(pilot.scene.parts.canvas.layout.box(zone)))


def test_the_card_that_hits_lunges_at_the_die_before_the_damage_appears(tmp_path: Path) -> None:
    pilot = strike(tmp_path)
    card = pilot.board.cards("play:0")[0]
    pilot.until(lambda: told(pilot, "Bram has no Defense to block with and loses 1 Health"), 20.0)
    rest, farthest, hurt = pilot.board.home(card), 0.0, 0.0
    while not hurt:
        pilot.frames(1)
        farthest = max(farthest, card.pose.x - rest.x)
        shown = [each for each in pilot.sprites(Burst) if each.image is not None]
        hurt = card.pose.x - rest.x if shown else 0.0
    assert card.pose.x > rest.x
    assert hurt >= farthest / 2 > 10
    pilot.frames(60)
    assert (card.pose.x, card.pose.y) == (rest.x, rest.y)


def test_the_sentence_about_a_hit_stays_until_the_next_one(tmp_path: Path) -> None:
    pilot = strike(tmp_path)
    pilot.until(lambda: told(pilot, "Bram has no Defense to block with and loses 1 Health"), 20.0)
    while not told(pilot, "initiative"):
        assert pilot.scene.state.badge.text
        pilot.frames(1)


def test_only_a_seat_that_takes_long_is_said_to_think(tmp_path: Path) -> None:
    pilot = table(tmp_path, "5", "9", lag=round(12 * THINKING / STEP))
    pilot.until(lambda: bool(pilot.scene.state.verdict.text) and pilot.scene.idle, 20.0)
    pilot.frames(round(0.8 * THINKING / STEP))
    assert pilot.scene.state.prompt.text == ""
    pilot.frames(round(0.4 * THINKING / STEP))
    assert pilot.scene.state.prompt.text == "Bram is thinking"
    pilot.until(lambda: not pilot.scene.idle, 30.0)
    pilot.frames(2)
    assert pilot.scene.state.prompt.text == ""


def said(pilot: TablePilot) -> int:
    """Return the number of bright pixels on the banner."""
    (banner,) = pilot.sprites(Banner)
    assert banner.image is not None
    ivory = (*p.rgb(p.IVORY), 255), (20, 20, 20, 40)
    return pygame.mask.from_threshold(banner.image, *ivory).count()


def test_the_options_of_a_turn_are_large_while_they_fit_beside_each_other(tmp_path: Path) -> None:
    pilot = table(tmp_path, "9", "5")
    pilot.until(lambda: pilot.asked == 0, 30.0)
    banner = pilot.scene.parts.canvas.layout.get(VerdictAnchor, "verdict")
    few = [button.box for button in buttons(pilot)]
    assert len({box.y for box in few}) == 1
    assert min(box.h for box in few) > 68
    assert pilot.scene.state.verdict.text
    pilot = table(tmp_path, "9", "5", attack_0=3)
    pilot.until(lambda: pilot.asked == 0, 30.0)
    more = [button.box for button in buttons(pilot)]
    assert (len(more), len({box.y for box in more})) == (5, 2)
    assert not any(meet(box, banner.box) for box in more), "they cover no sentence"
    assert said(pilot) > 0
    pilot = table(tmp_path, "Q", "5", attack_0=3, health_0=6)
    pilot.until(lambda: pilot.asked == 0, 30.0)
    many = [button.box for button in buttons(pilot)]
    assert len({box.y for box in many}) > 2
    assert max(box.h for box in many) < 68
    assert not any(meet(box, banner.box) for box in many), "they are low instead"
    assert said(pilot) > 0
    pilot.answer(Choose(0, "heal"))
    pilot.until(lambda: told(pilot, "restores 1 Health"))
    assert said(pilot) > 0


def test_the_log_has_the_letters_of_the_layout(tmp_path: Path) -> None:
    pilot = table(tmp_path, "9", "5")
    pilot.until(lambda: pilot.asked == 0, 30.0)
    (strip,) = pilot.sprites(RecapStrip)
    assert strip.letters == pilot.scene.parts.canvas.layout.get(RecapAnchor, "recap").letters > 30


def test_the_last_clash_stays_in_the_arena_until_the_next_one(tmp_path: Path) -> None:
    pilot = strike(tmp_path)
    pilot.until(lambda: told(pilot, "initiative"), 30.0)
    pilot.until(lambda: idle_content(pilot.scene.state, {}, ()) is not None, 5.0)
    content = idle_content(pilot.scene.state, {}, ())
    assert content is not None
    assert [side.face for side in content.fight.sides] == ["spades_9", "hearts_5"]
    assert (content.fight.winner, content.fight.damage) == (0, 1)
    assert content.step
    pilot.frames(30)
    shown = [sprite for sprite in pilot.sprites(Sprite) if sprite.z == IDLE_Z and sprite.image]
    assert len(shown) == 2, "the step and the fight; the note is on the banner"
    pilot.until(lambda: pilot.asked == 0 or bool(pilot.board.cards("play:0")), 30.0)
    if pilot.asked == 0:
        assert idle_content(pilot.scene.state, {}, ()) == content, "also while Energy is spent"
        pilot.answer(Choose(0, "pass"))
    pilot.until(lambda: bool(pilot.board.cards("play:0")), 30.0)
    assert idle_content(pilot.scene.state, {}, ()) is None


def test_the_button_of_a_choice_is_lit_for_a_moment(tmp_path: Path) -> None:
    pilot = table(tmp_path, "9", "5")
    pilot.until(lambda: pilot.asked == 0, 30.0)
    boxes = {button.label: button.box for button in buttons(pilot)}
    pressed = pilot.scene.parts.hand.options.pressed
    assert pressed.sprite.image is None
    pilot.answer(Choose(0, "strike:0"))
    pilot.frames(3)
    assert not buttons(pilot)
    assert pressed.sprite.rect.collidepoint(pilot.scale.at(*boxes["Strike for 1"].centre))
    pilot.frames(round(FADED / STEP) + 2)
    assert pressed.sprite.image is None


def test_buttons_fade_in_where_the_log_was_and_it_fades_back_in(tmp_path: Path) -> None:
    pilot = table(tmp_path, "9", "5")
    (log,) = pilot.sprites(RecapStrip)
    pilot.until(lambda: pilot.asked == 0, 30.0)
    pilot.frames(2)
    assert log.image is None and fading(pilot), "it makes room for them"
    pilot.frames(round(FADE / STEP) + 2)
    assert log.image is None and not fading(pilot)
    pilot.answer(Choose(0, "strike:0"))
    pilot.frames(3)
    assert log.is_fading and log.image is None and fading(pilot)
    pilot.frames(round(FADED / STEP) - 4)
    assert log.image is None, "the pressed button is still there"
    pilot.frames(round(FADE / STEP) + 4)
    assert log.image is not None and not log.is_fading and not fading(pilot)


def fading(pilot: TablePilot) -> list[Fading]:
    """Return the buttons that fade in or out."""
    return [each for each in pilot.sprites(Fading) if each.z == TILE_Z and each.is_fading]


def test_a_hit_knocks_the_health_die_aside_before_it_rolls_over(tmp_path: Path) -> None:
    pilot = strike(tmp_path)
    pilot.until(lambda: told(pilot, "Bram has no Defense to block with and loses 1 Health"), 20.0)
    die = pilot.scene.parts.hud.gauges["health:1"].sprite
    assert die is not None
    rest, moved = die.rect.center, 0
    while pilot.scene.state.changes == {} and pilot.scene.state.view.counters["health:1"] == 10:
        pilot.frames(1)
        moved = max(moved, die.rect.centerx - rest[0])
        if moved:
            break
    pilot.frames(8)
    moved = max(moved, die.rect.centerx - rest[0])
    assert moved > 0.1 * die.rect.w, "away from the card that hits"


def test_an_arrow_leads_from_the_energy_that_is_spent_to_what_it_buys(tmp_path: Path) -> None:
    match = duel(f"9 {LOW}", f"5 {LOW}", {}, {"energy:0": 1, "energy:1": 0})
    services = TableServices(tmp_path, match=match, scripts={1: ["strike:0"]})
    pilot = TablePilot(services, chairs("screen", ""), (), (1280, 720), False, "deck_duel")
    pilot.until(lambda: pilot.asked == 0)
    pilot.answer(Choose(0, "attack"))
    pilot.until(lambda: any(arrow.image for arrow in pilot.sprites(Arrow)), 20.0)
    pilot.frames(20)
    (arrow,) = pilot.sprites(Arrow)
    layout = pilot.scene.parts.canvas.layout
    for counter in ("energy:0", "attack:0"):
        assert arrow.rect.colliderect(pilot.scale.rect(layout.box(counter)))


def test_the_arrow_of_a_refill_is_in_sight_from_the_ace_to_the_die(tmp_path: Path) -> None:
    pilot = table(tmp_path, "A", "9")
    pilot.until(lambda: told(pilot, "Ines's Ace always refills Energy to 3"), 30.0)
    pilot.frames(20)
    (arrow,), (banner,) = pilot.sprites(Arrow), pilot.sprites(Banner)
    (ace,), layout = pilot.board.cards("play:0"), pilot.scene.parts.canvas.layout
    assert not overlap(arrow, banner)
    assert arrow.rect.colliderect(ace.rect) and arrow.rect.top < ace.rect.bottom
    assert arrow.rect.colliderect(pilot.scale.rect(layout.box("energy:0")))


def test_lost_attack_is_told_at_its_die_without_an_arrow_behind_the_banner(tmp_path: Path) -> None:
    pilot = table(tmp_path, "9", "5", attack_1=2)
    pilot.until(lambda: pilot.asked == 0, 30.0)
    pilot.answer(Choose(0, "strike:0"))
    pilot.until(lambda: told(pilot, "loses all Attack"), 20.0)
    pilot.frames(20)
    (banner,), layout = pilot.sprites(Banner), pilot.scene.parts.canvas.layout
    assert not any(overlap(arrow, banner) for arrow in pilot.sprites(Arrow))
    dice = {die.rect.center: die.sprites[-1] for die in pilot.sprites(CounterDie)}
    sign = dice[pilot.scale.rect(layout.box("attack:1")).center]
    assert sign.image is None
    pilot.until(lambda: sign.image is not None, 5.0)
    assert not [each for each in pilot.sprites(Badge) if each.z == SIGN_Z], "it is told once"


def overlap(one: Sprite, other: Sprite) -> bool:
    """Return whether two sprites share a pixel that is not transparent in either."""
    if one.image is None or other.image is None:
        return False
    masks = [pygame.mask.from_surface(each.image, 127) for each in (one, other) if each.image]
    apart = other.rect.x - one.rect.x, other.rect.y - one.rect.y
    return masks[0].overlap(masks[1], apart) is not None


def test_a_winning_card_stays_at_the_beaten_one_before_that_recoils(tmp_path: Path) -> None:
    pilot = table(tmp_path, "9", "5")
    pilot.until(lambda: bool(pilot.board.cards("play:0")), 20.0)
    (better,), (worse,) = (pilot.board.cards(f"play:{seat}") for seat in (0, 1))
    pilot.until(lambda: bool(pilot.scene.state.verdict.text), 20.0)
    rest, held, pushed = pilot.board.home(worse), 0, 0.0
    before = better.pose.x
    while worse.pose.x == rest.x:
        pilot.frames(1)
        held += abs(better.pose.x - before) < 1
        before = better.pose.x
    assert 0.08 <= held * STEP <= 0.14
    for _ in range(round(KNOCK / STEP)):
        pushed = max(pushed, worse.pose.x - rest.x)
        pilot.frames(1)
    assert pushed > 40


def test_the_spark_of_a_clash_is_on_the_beaten_card(tmp_path: Path) -> None:
    pilot = table(tmp_path, "9", "5")
    pilot.until(lambda: bool(pilot.sprites(Burst)) and bool(pilot.board.cards("play:1")), 20.0)
    pilot.until(lambda: any(burst.image is not None for burst in pilot.sprites(Burst)), 20.0)
    (burst,) = pilot.sprites(Burst)
    assert pilot.board.cards("play:1")[0].rect.collidepoint(burst.rect.center)


def test_a_beaten_card_is_grey_but_not_crossed_out_as_it_takes_no_damage(tmp_path: Path) -> None:
    pilot = table(tmp_path, "9", "5")
    pilot.until(lambda: pilot.asked == 0, 30.0)
    (worse,) = pilot.board.cards("play:1")
    assert (worse.pose.dim, worse.pose.struck) == (True, "")
    assert pilot.scene.state.overview.outcomes.beaten == {worse.card: ""}, "also once drawn anew"


def test_no_sign_of_a_strike_lies_on_the_beaten_card(tmp_path: Path) -> None:
    pilot = table(tmp_path, "9", "5")
    pilot.until(lambda: pilot.asked == 0, 30.0)
    pilot.answer(Choose(0, "strike:0"))
    pilot.until(lambda: bool(pilot.sprites(Arrow)))
    beaten = pilot.scale.rect(pilot.scene.parts.canvas.layout.box("play:1"))
    for _ in range(60):
        pilot.frames(1)
        signs = [each for each in pilot.sprites(Badge) if each.z == SIGN_Z]
        assert not any(sign.rect.colliderect(beaten) for sign in signs)


def test_no_next_fight_flashes_up_while_nobody_has_energy(tmp_path: Path) -> None:
    match = duel(f"9 8 {LOW}", f"5 4 {LOW}", {}, {"energy:0": 0, "energy:1": 0})
    services = TableServices(tmp_path, match=match, scripts={})
    pilot = TablePilot(services, chairs("screen", ""), (), (1280, 720), False, "deck_duel")
    pilot.until(lambda: pilot.asked == 0, 30.0)
    pilot.answer(Choose(0, "strike:0"))
    pilot.until(lambda: told(pilot, "Ines won"), 30.0)
    for _ in range(200):
        pilot.frames(1)
        assert not [each for each in pilot.sprites(Sprite) if each.z == IDLE_Z and each.image]
    assert pilot.board.cards("play:0")


def test_the_arrow_of_a_strike_stays_while_its_seat_decides_on_a_defense(tmp_path: Path) -> None:
    pilot = table(tmp_path, "5", "9", defense_0=1)
    pilot.until(lambda: pilot.asked == 0, 30.0)
    pilot.frames(40)
    (arrow,) = pilot.sprites(Arrow)
    assert arrow.image is not None
    layout = pilot.scene.parts.canvas.layout
    assert arrow.rect.colliderect(pilot.scale.rect(layout.box("health:0")))
    pilot.answer(Choose(0, "defend:1"))
    pilot.until(lambda: told(pilot, "initiative"), 20.0)
    assert not pilot.sprites(Arrow)


def test_a_card_draws_back_before_it_hits_a_die_and_stays_there_for_a_moment(
    tmp_path: Path,
) -> None:
    pilot = strike(tmp_path)
    (card,) = pilot.board.cards("play:0")
    pilot.until(lambda: told(pilot, "Bram has no Defense to block with and loses 1 Health"), 20.0)
    rest, places = pilot.board.home(card), list[float]()
    for _ in range(round(DIE_BLOW / STEP)):
        pilot.frames(1)
        places.append(card.pose.x - rest.x)
    assert min(places) < -20, "away from the die"
    farthest = max(places)
    assert 0.08 <= sum(place > farthest - 1 for place in places) * STEP <= 0.14


def test_the_sign_of_a_block_covers_no_number_of_a_pile(tmp_path: Path) -> None:
    pilot = table(tmp_path, "5", "9", defense_0=1)
    pilot.until(lambda: pilot.asked == 0, 30.0)
    pilot.answer(Choose(0, "defend:1"))
    pilot.until(lambda: any(burst.image for burst in pilot.sprites(Burst)), 20.0)
    for _ in range(20):
        pilot.frames(1)
        signs = [burst for burst in pilot.sprites(Burst) if burst.image is not None]
        counts = [pile.badge for pile in pilot.sprites(Pile)]
        assert not any(overlap(sign, count) for sign in signs for count in counts)
