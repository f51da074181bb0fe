"""At a table of Deck Duel, arrows and words stay as long as what they are about, and no longer."""

from pathlib import Path

import pygame

from game.scenes.table.components.gauges import DieGauge
from game.view.arrows import Arrow
from game.view.idle_words import IDLE_Z
from game.view.stage import Sprite
from tests.rulebooks.flipping import LOW, duel
from tests.scenes.tables import TablePilot, TableServices, chairs
from tests.scenes.test_deck_duel_shown import strike, table, told


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
    pilot.until(lambda: told(pilot, "Ines's Ace: Energy back to 3"), 30.0)
    pilot.until(lambda: bool(pilot.sprites(Arrow)), 5.0)
    energy = pilot.scene.parts.hud.gauges["energy:0"]
    assert isinstance(energy, DieGauge)
    while energy.shown != 3:
        assert pilot.sprites(Arrow), "it is one beat with the change"
        pilot.frames(1)
    pilot.frames(10)
    assert pilot.sprites(Arrow)
    pilot.until(lambda: not told(pilot, "Energy back") or pilot.asked == 0, 20.0)
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
    assert told(pilot, "Bram spends 1 Energy on Defense"), "the sentence stays"
