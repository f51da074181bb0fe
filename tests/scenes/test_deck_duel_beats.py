"""At a table of Deck Duel, arrows and words stay as long as what they are about, and no longer."""

from math import cos, radians, sin
from pathlib import Path

import pygame

from game.engine import Choose
from game.scenes.table.components.gauges import DieGauge
from game.scenes.table.durations import ENLARGED_SHUFFLE
from game.view.arrows import Arrow
from game.view.cards import CardSprite, Pose
from game.view.counter_die import CounterDie
from game.view.effect_arrows import SIGN_Z
from game.view.idle_words import IDLE_Z
from game.view.pieces import Badge, Pile
from game.view.stage import Sprite
from game.view.table_card import FLYING_Z, TableCard
from game.view.table_geometry import card_height
from tests.rulebooks.flipping import LOW, duel
from tests.scenes.tables import STEP, TablePilot, TableServices, chairs
from tests.scenes.test_deck_duel_shown import strike, table, told
from tests.scenes.test_deck_duel_told import flipped, overlap, until_told
from tests.scenes.turns import buttons


def test_the_words_about_the_last_fight_are_above_its_cards_and_below_the_next_step(
    tmp_path: Path,
) -> None:
    pilot = strike(tmp_path)
    pilot.until(lambda: told(pilot, "initiative"), 30.0)
    pilot.frames(60)
    shown = [sprite for sprite in pilot.sprites(Sprite) if sprite.z == IDLE_Z and sprite.image]
    step, fight = sorted(shown, key=lambda sprite: sprite.rect.centery)
    assert step.rect.bottom < fight.rect.top
    assert fight.image is not None
    px, middle = pilot.scale.px, fight.rect.w // 2
    opaque = pygame.surfarray.array_alpha(fight.image)
    across = slice(middle - px(180), middle - px(40))
    assert opaque[across, -px(40) : -px(12)].min() > 200, "a card is at the foot"
    assert opaque[across, : px(30)].min() == 0 < opaque[across, : px(30)].max(), "words are above"


def test_the_arrow_of_a_refill_stays_until_the_die_has_changed(tmp_path: Path) -> None:
    pilot = table(tmp_path, "A", "9")
    pilot.until(lambda: told(pilot, "Ines's Ace always refills Energy to 3"), 30.0)
    pilot.until(lambda: bool(pilot.sprites(Arrow)), 5.0)
    energy = pilot.scene.parts.hud.gauges["energy:0"]
    assert isinstance(energy, DieGauge)
    while energy.shown != 3:
        assert pilot.sprites(Arrow), "it is one beat with the change"
        pilot.frames(1)
    pilot.frames(10)
    assert pilot.sprites(Arrow)
    pilot.until(lambda: not told(pilot, "refills Energy") or pilot.asked == 0, 20.0)
    pilot.frames(1)
    assert not pilot.sprites(Arrow)


def test_the_arrow_of_a_point_that_is_spent_is_gone_once_the_other_seat_is_asked(
    tmp_path: Path,
) -> None:
    points = {"energy:0": 1, "energy:1": 1, "initiative": 1}
    match = duel(f"9 {LOW}", f"5 {LOW}", {}, points)
    services = TableServices(tmp_path, match=match, scripts={1: ["defense"]})
    pilot = TablePilot(services, chairs("screen", ""), (), (1280, 720), False, "deck_duel")
    pilot.until(lambda: bool(pilot.sprites(Arrow)), 20.0)
    assert told(pilot, "Bram spends 1 Energy on Defense")
    pilot.until(lambda: pilot.asked == 0, 20.0)
    pilot.frames(1)
    assert not pilot.sprites(Arrow)
    assert told(pilot, "Ines may spend 1 Energy or pass")
    assert "Bram spends 1 Energy on Defense" in pilot.scene.state.recent[-1], "the log keeps it"


def test_the_last_fight_is_shown_only_once_its_cards_have_left(tmp_path: Path) -> None:
    pilot, early = strike(tmp_path), 0
    pilot.until(lambda: told(pilot, "Bram has no Defense to block"), 30.0)
    while not told(pilot, "initiative"):
        pilot.frames(1)
        shown = [sprite for sprite in pilot.sprites(Sprite) if sprite.z == IDLE_Z and sprite.image]
        flying = [card for card in pilot.sprites(TableCard) if card.z >= FLYING_Z]
        early += bool(shown) and bool(flying)
    assert not early


def test_each_seat_gains_attack_by_a_tie_from_its_own_card(tmp_path: Path) -> None:
    pilot = flipped(tmp_path, "9", "9", {})
    until_told(pilot, "A tie: both gain 1 Attack")
    points = pilot.scene.parts.hud.effects.points
    pilot.until(lambda: bool(points.shown), 5.0)
    pilot.frames(1)
    starts = sorted(points.shown, key=lambda point: point.rect.x)
    for seat, point in enumerate(starts):
        (card,) = pilot.board.open_in_slots(seat)
        assert overlap(card, point)
        die = pilot.scene.parts.hud.gauges[f"attack:{seat}"]
        assert isinstance(die, DieGauge)
        assert die.shown == 0, "it changes when the point has arrived"
    while points.shown:
        places = [point.rect.center for point in starts]
        pilot.frames(1)
    layout = pilot.scene.parts.canvas.layout
    for seat, place in enumerate(places):
        box = layout.box(f"attack:{seat}")
        assert pilot.scale.rect(box).inflate(40, 40).collidepoint(place)


def test_the_sign_of_a_change_is_above_the_arrow_to_its_die(tmp_path: Path) -> None:
    pilot = table(tmp_path, "A", "9")
    pilot.until(lambda: told(pilot, "Ines's Ace always refills Energy to 3"), 30.0)
    pilot.until(lambda: bool(pilot.sprites(Arrow)), 5.0)
    signs = [sign for *_, sign in (die.sprites for die in pilot.sprites(CounterDie))]
    pilot.until(lambda: any(sign.image is not None for sign in signs), 5.0)
    (arrow,) = pilot.sprites(Arrow)
    assert all(sign.z > arrow.z for sign in signs)


def test_an_ace_without_focus_points_at_the_points_that_it_costs(tmp_path: Path) -> None:
    pilot = table(tmp_path, "A", "9", defense_0=1)
    pilot.until(lambda: told(pilot, "Ines's Ace has no focus"), 30.0)
    pilot.until(lambda: bool(pilot.sprites(Arrow)), 5.0)
    pilot.frames(round(0.5 / STEP))
    (arrow,) = pilot.sprites(Arrow)
    die = pilot.scale.rect(pilot.scene.parts.canvas.layout.box("defense:0"))
    assert arrow.rect.colliderect(die.inflate(60, 60))


def test_a_card_stays_still_while_the_beaten_seat_loses_its_attack(tmp_path: Path) -> None:
    pilot = strike(tmp_path, attack_1=1)
    pilot.until(lambda: told(pilot, "loses all Attack"), 30.0)
    (card,) = pilot.board.open_in_slots(0)
    rest = pilot.board.home(card)
    attack = pilot.scene.parts.hud.gauges["attack:1"]
    assert isinstance(attack, DieGauge)
    while attack.shown:
        assert abs(card.pose.zoom - rest.zoom) < 0.01
        assert not [each for each in pilot.sprites(Badge) if each.z == SIGN_Z]
        pilot.frames(1)


def test_a_shuffled_deck_stays_on_the_screen(tmp_path: Path) -> None:
    pilot = table(tmp_path, "A", "9")
    pilot.until(lambda: told(pilot, "Ines's Ace always refills Energy to 3"), 30.0)
    deck, places = pilot.scene.parts.canvas.layout.box("deck:0"), list[float]()
    while not told(pilot, "initiative"):
        pilot.frames(1)
        closed = [card for card in pilot.sprites(CardSprite) if card.face is None]
        places += [card.pose.x for card in closed if abs(card.pose.y - deck.centre[1]) < 4]
    assert min(places) > deck.w / 2


def test_the_next_fight_is_named_only_once_the_last_one_is_over(tmp_path: Path) -> None:
    pilot = table(tmp_path, "A", "9")
    pilot.until(lambda: told(pilot, "Ines's Ace always refills Energy to 3"), 30.0)
    while not told(pilot, "initiative"):
        pilot.frames(1)
        assert not [each for each in pilot.sprites(Sprite) if each.z == IDLE_Z and each.image]
    pilot.until(lambda: pilot.asked == 0, 20.0)
    pilot.frames(60)
    assert [each for each in pilot.sprites(Sprite) if each.z == IDLE_Z and each.image]


def test_signs_of_changes_cover_no_name_of_another_die(tmp_path: Path) -> None:
    points = {"energy:0": 1, "energy:1": 1, "initiative": 1}
    match = duel(f"9 {LOW}", f"5 {LOW}", {}, points)
    services = TableServices(tmp_path, match=match, scripts={1: ["attack"]})
    pilot = TablePilot(services, chairs("screen", ""), (), (1920, 1080), False, "deck_duel")
    pilot.until(lambda: told(pilot, "Bram spends 1 Energy on Attack"), 20.0)
    dice = [die.sprites for die in pilot.sprites(CounterDie)]
    pilot.until(lambda: sum(sign.image is not None for *_, sign in dice) == 2, 5.0)
    signs = [sign for *_, sign in dice if sign.image is not None]
    names = [name for _ground, name, *_ in dice]
    assert not any(overlap(name, sign) for name in names for sign in signs)


def test_the_sign_of_gained_energy_does_not_lie_on_the_health_die(tmp_path: Path) -> None:
    pilot = table(tmp_path, "9", "5")
    pilot.until(lambda: pilot.asked == 0, 30.0)
    pilot.answer(Choose(0, "energy"))
    pilot.until(lambda: told(pilot, "gains 1 Energy"), 20.0)
    pilot.frames(30)
    signs = [sign for sign in pilot.sprites(Badge) if sign.z == SIGN_Z]
    health = pilot.scale.rect(pilot.scene.parts.canvas.layout.box("health:0"))
    assert len(signs) == 1 and not signs[0].rect.colliderect(health)


def test_the_next_fight_says_in_two_lines_what_can_be_bought(tmp_path: Path) -> None:
    pilot = strike(tmp_path)
    pilot.until(lambda: told(pilot, "initiative"), 30.0)
    pilot.frames(60)
    shown = [sprite for sprite in pilot.sprites(Sprite) if sprite.z == IDLE_Z and sprite.image]
    step, fight = sorted(shown, key=lambda sprite: sprite.rect.centery)
    assert step.rect.h > pilot.scale.px(150), "the name of the step, and two large lines"
    assert step.rect.bottom < fight.rect.top


def test_a_deck_that_is_shuffled_is_seen_to_be_mixed(tmp_path: Path) -> None:
    pilot = table(tmp_path, "A", "9")
    pilot.until(lambda: told(pilot, "Ines's Ace always refills Energy to 3"), 30.0)
    deck, seen = pilot.scene.parts.canvas.layout.box("deck:0"), 0
    while not told(pilot, "initiative"):
        pilot.frames(1)
        closed = [card.pose for card in pilot.sprites(CardSprite) if card.face is None]
        large = [pose.x for pose in closed if pose.width * pose.zoom > 1.5 * deck.w]
        seen += len(large) == 2 and large[0] != large[1]
    assert seen > 0.3 * ENLARGED_SHUFFLE / STEP


def test_points_that_are_spent_on_a_strike_are_added_to_its_damage_before_it_strikes(
    tmp_path: Path,
) -> None:
    pilot = table(tmp_path, "9", "5", attack_0=1)
    pilot.until(lambda: pilot.asked == 0, 30.0)
    pilot.answer(Choose(0, "strike:1"))
    pilot.until(lambda: told(pilot, "Ines strikes Bram for 2"), 10.0)
    points, attack = pilot.scene.parts.hud.effects.points, pilot.scene.parts.hud.gauges["attack:0"]
    assert isinstance(attack, DieGauge)
    (card,) = pilot.board.open_in_slots(0)
    assert attack.shown == 1
    assert [points.damage, points.shown[0].rect.colliderect(card.rect)] == [1, True]
    while points.damage == 1:
        assert not pilot.sprites(Arrow), "the strike comes afterwards"
        pilot.frames(1)
    assert (points.damage, attack.shown) == (2, 0)
    pilot.until(lambda: bool(pilot.sprites(Arrow)), 5.0)
    assert points.damage == 2 and len(points.shown) == 1, "it stays on the card meanwhile"


def test_the_card_that_strikes_shows_the_damage_that_every_win_deals(tmp_path: Path) -> None:
    pilot = strike(tmp_path)
    pilot.until(lambda: told(pilot, "Ines strikes Bram for 1 (won the flip)"), 30.0)
    pilot.frames(2)
    points, (card,) = pilot.scene.parts.hud.effects.points, pilot.board.open_in_slots(0)
    (sign,) = points.shown
    assert points.damage == 1 and sign.rect.colliderect(card.rect)
    pilot.until(lambda: told(pilot, "Bram has no Defense to block"), 30.0)
    pilot.frames(2)
    assert not points.shown


def test_a_card_that_strikes_at_a_die_stays_above_the_caption(tmp_path: Path) -> None:
    pilot = strike(tmp_path)
    pilot.until(lambda: told(pilot, "Bram has no Defense to block"), 30.0)
    (card,) = pilot.board.open_in_slots(0)
    resting, moved = card.pose, False
    for _ in range(30):
        pilot.frames(1)
        moved |= card.pose.x > resting.x + 50
        assert card.pose.y == resting.y
    assert moved


def test_both_cards_of_a_fight_leave_the_middle_together(tmp_path: Path) -> None:
    pilot = strike(tmp_path)
    pilot.until(lambda: told(pilot, "Bram has no Defense to block"), 30.0)
    cards = [pilot.board.open_in_slots(seat)[0] for seat in (0, 1)]
    pilot.until(lambda: all(card.z >= FLYING_Z for card in cards), 10.0)


def test_a_card_that_winds_up_stays_on_the_screen(tmp_path: Path) -> None:
    pilot = table(tmp_path, "9", "5")
    pilot.until(lambda: bool(pilot.board.cards("play:0")), 20.0)
    (card,) = pilot.board.cards("play:0")
    while not pilot.scene.state.verdict.text:
        pilot.frames(1)
        assert card.rect.centery - pilot.scale.px(corner(card.pose)) >= 0


def corner(pose: Pose) -> float:
    """Return how far the highest corner of a card is above its middle."""
    wide, angle = pose.width * pose.zoom, radians(pose.angle)
    return (card_height(wide) * abs(cos(angle)) + wide * abs(sin(angle))) / 2


def test_two_rows_of_options_have_large_letters(tmp_path: Path) -> None:
    pilot = table(tmp_path, "Q", "5", attack_0=1, health_0=11)
    pilot.until(lambda: pilot.asked == 0, 30.0)
    shown = buttons(pilot)
    assert (len(shown), len({button.box.y for button in shown})) == (4, 2)
    assert min(button.letters or 0.0 for button in shown) > 36


def test_a_choice_replaces_the_sentence_about_what_happened_before(tmp_path: Path) -> None:
    pilot = flipped(tmp_path, "6", "9", defense_0=1)
    pilot.until(lambda: pilot.asked == 0, 30.0)
    assert told(pilot, "Ines must take 1 damage or block")


def test_a_shuffle_counts_each_card_once_where_it_is_seen(tmp_path: Path) -> None:
    match = duel(
        f"A {LOW}", f"9 {LOW}", {"discard:0": "4 5 6 7 8 9 10"}, {"energy:0": 1, "energy:1": 0}
    )
    services = TableServices(tmp_path, match=match, scripts={1: ["strike:0"]})
    pilot = TablePilot(services, chairs("screen", ""), (), (1280, 720), False, "deck_duel")
    pilot.until(lambda: pilot.asked == 0)
    pilot.answer(Choose(0, "pass"))
    found = pilot.board.pile_views.piles
    piles = [pile for zone in ("deck:0", "discard:0") if isinstance(pile := found[zone], Pile)]
    pilot.until(lambda: piles[1].number() == 8, 60.0)
    before, whole = [piles[0].number(), 8], sum(each.number() for each in piles)
    while piles[1].count or piles[0].number() < whole:
        shown = [each.number() for each in piles]
        assert shown[1] <= before[1] and shown[0] >= before[0] and sum(shown) <= whole
        assert shown[1] > 0 or shown[0] > before[0] or before[1] > 0 or shown == before
        pilot.frames(1)
        before = shown
    assert [each.number() for each in piles] == [whole, 0]


def test_a_secret_choice_of_both_replaces_what_was_told_before(tmp_path: Path) -> None:
    match = duel(f"9 {LOW}", f"5 {LOW}", ruleset="basic")
    services = TableServices(tmp_path, match=match, scripts={1: ["pass", "pass"]}, lag=5)
    pilot = TablePilot(
        services, chairs("screen", ""), {"ruleset": "basic"}, (1280, 720), False, "deck_duel"
    )
    pilot.until(lambda: pilot.asked == 0, 20.0)
    assert told(pilot, "Everyone chooses in secret")
