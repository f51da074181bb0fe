"""The HUD: when notes and dice disappear, and where damage is shown."""

from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.engine.events import Compared
from game.engine.text import Text
from game.rulebooks import SHELF
from game.scenes.table.animation.combat import CombatAnimations
from game.scenes.table.state import PromptLine, TableStore
from game.view.clash_effects import KILLING
from game.view.counter_die import CounterDie
from game.view.hit_effects import LARGEST
from game.view.layout_kinds import KINDS
from game.view.scale import Box
from game.view.seat_geometry import blow_place, dial_on, is_face_to_face
from game.view.table_anchors import DialAnchor, DieAnchor, PlaqueAnchor, TrayAnchor
from tests.scenes.tables import TablePilot, TableServices, chairs
from tests.view.test_layout import Case, cases, layout_of, name, overlaps

DICE = [case for case in cases() if layout_of(case).of_kind(DieAnchor)]
"""The layouts with dice that show counters."""

DIALS = [
    case
    for case in cases()
    if is_face_to_face(layout_of(case)) and layout_of(case).of_kind(DialAnchor)
]
"""The layouts for two seats with dials, beside which damage is shown."""


def table(folder: Path, slug: str = SHELF[0].slug) -> TablePilot:
    """Return a table that waits for the first choice."""
    pilot = TablePilot(TableServices(folder), chairs("screen", "screen"), drawn=False, slug=slug)
    pilot.until(lambda: pilot.covered is not None or pilot.asked is not None)
    return pilot


def test_a_note_stays_until_after_the_next_message(tmp_path: Path) -> None:
    store = TableStore(table(tmp_path).scene.state)
    store.badge("Ines goes first")
    store.prompt(PromptLine("Ines is thinking", 0))
    store.prompt(PromptLine("Lay a card", 0, acting=True))
    assert store.state.badge.text == "Ines goes first"
    store.prompt(PromptLine("Bram is thinking", 1))
    assert store.state.badge.text == ""


def test_a_second_note_stays_as_long_as_the_first(tmp_path: Path) -> None:
    store = TableStore(table(tmp_path).scene.state)
    store.badge("Ines goes first")
    store.prompt(PromptLine("Ines is thinking", 0))
    store.badge("Bram goes first")
    store.prompt(PromptLine("Bram is thinking", 1))
    assert store.state.badge.text == "Bram goes first"


def test_rolled_dice_disappear_at_the_next_choice(tmp_path: Path) -> None:
    slug = next(book.slug for book in SHELF if book.slug != SHELF[0].slug and book.dice)
    scene = table(tmp_path, slug).scene
    die = scene.parts.hud.effects.die(0, 6, 3)
    assert die is not None
    assert die in scene.stage.sprites
    scene.parts.hud.clear(all_of_it=False)
    assert die not in scene.stage.sprites


@pytest.mark.parametrize("case", DICE, ids=name)
def test_a_blow_on_a_die_is_one_number(case: Case, tmp_path: Path) -> None:
    book, seats, options = case
    devices = ("screen", *("",) * (seats - 1))
    services = TableServices(tmp_path, seed=3)
    services.set(pace=200)
    pilot = TablePilot(services, chairs(*devices), options, drawn=False, slug=book.slug)
    anchors = layout_of(case).of_kind(DieAnchor)
    dice = dict(zip((one.name for one in anchors), pilot.sprites(CounterDie), strict=True))
    blows = 0
    for _ in range(4000):
        pilot.frames(1)
        if pilot.asked is not None:
            pilot.answer(services.dealer.prompt(pilot.asked).offers[0][0])
        if pilot.top is not pilot.scene:
            break
        state = pilot.scene.state
        struck = {next(name for name in dice if name.endswith(f":{seat}")) for seat in state.hit}
        blows += len(struck)
        assert not any(state.changes.get(name, 0) < 0 for name in struck)
        signed = {name for name in struck if dice[name].sprites[-1].image is not None}
        assert all(state.changes.get(name, 0) > 0 for name in signed)
    assert blows


@pytest.mark.parametrize("case", DICE, ids=name)
def test_damage_on_a_die_is_above_its_tray_and_no_wider(case: Case) -> None:
    layout = layout_of(case)
    for seat in range(len(layout.of_kind(PlaqueAnchor))):
        (x, y), width = blow_place(layout, seat)
        area = Box.around(x, y, LARGEST * width, LARGEST * width)
        die = next(one for one in layout.of_kind(DieAnchor) if one.name.endswith(f":{seat}"))
        trays = (tray.box for tray in layout.of_kind(TrayAnchor))
        (tray,) = (box for box in trays if box.holds(die.box.centre))
        assert tray.x <= area.x and area.x + area.w <= tray.x + tray.w
        assert area.y + area.h <= tray.y + tray.h
        assert width >= 150, "larger than any other sign of a change"


@pytest.mark.parametrize("case", DICE, ids=name)
def test_damage_covers_no_plaque_next_to_dice(case: Case) -> None:
    layout = layout_of(case)
    for seat in range(len(layout.of_kind(PlaqueAnchor))):
        (x, y), width = blow_place(layout, seat)
        die = next(one for one in layout.of_kind(DieAnchor) if one.name.endswith(f":{seat}"))
        middle = die.box.centre
        assert abs(x - middle[0]) < die.box.w and abs(y - middle[1]) < die.box.h
        area = die.box.around(x, y, width, width)
        for kind in ("plaque", "pile", "spot"):
            assert not any(overlaps(area, other.box) for other in layout.of_kind(KINDS[kind]))


def test_each_tie_in_a_row_sounds_higher_than_the_last(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    scene, sound = pilot.scene, pilot.services.sound
    animations = scene.parts.player.animations
    hud, sheets = scene.parts.hud, scene.parts.sheets
    combat = CombatAnimations(scene.context, pilot.board, hud, sheets, animations)
    tie = Compared((0, 1), (0, 1), None, Text("a tie"))
    sound.cues.clear()
    for _ in range(5):
        combat.compare(tie, scene.state, frozenset())
    assert sound.cues == ["parry_1", "parry_2", "parry_3", "parry_4", "parry_4"]


@pytest.mark.parametrize("moving", [False, True])
def test_the_table_dims_from_the_background_of_the_layout_in_force(
    moving: bool, tmp_path: Path
) -> None:
    pilot = TablePilot(TableServices(tmp_path), chairs("", "", "", ""), slug="art_of_battle")
    store, grounds = pilot.scene.context.store, pilot.scene.parts.canvas.grounds
    seen = []
    for share in (0.0, 0.5, 1.0):
        store.state = store.state._replace(moving=moving, dimmed=share)
        pilot.scene.parts.update(pilot.scene.context)
        seen.append(pilot.scene.stage.background)
    assert len(grounds) == 2
    assert seen[0] is grounds[moving], "fully bright"
    assert brightness(seen[0]) > brightness(seen[1]) > brightness(seen[2])


def brightness(picture: Surface) -> int:
    """The mean brightness of a picture."""
    return sum(pygame.transform.average_color(picture)[:3])


@pytest.mark.parametrize("case", DICE, ids=name)
def test_damage_leaves_the_number_of_its_die_readable(case: Case) -> None:
    layout = layout_of(case)
    for seat in range(len(layout.of_kind(PlaqueAnchor))):
        (x, y), width = blow_place(layout, seat)
        die = next(one for one in layout.of_kind(DieAnchor) if one.name.endswith(f":{seat}"))
        number = Box.around(*die.box.centre, 0.4 * die.box.w, 0.4 * die.box.w)
        assert not overlaps(Box.around(x, y, width, width), number)


@pytest.mark.parametrize("case", DIALS, ids=name)
def test_the_last_damage_leaves_the_number_of_its_dial_readable(case: Case) -> None:
    layout = layout_of(case)
    for seat, plaque in enumerate(layout.of_kind(PlaqueAnchor)):
        dial = dial_on(layout, plaque)
        assert dial is not None
        number = Box.around(*dial.centre, 0.45 * dial.w, 0.45 * dial.w)
        for grown in (1.0, KILLING):
            (x, y), width = blow_place(layout, seat, grown)
            assert not overlaps(Box.around(x, y, width, width), number)
