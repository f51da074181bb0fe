"""The ribbon names the steps of a turn and highlights the current one."""

from dataclasses import replace

import pytest

from game import resources
from game.view import palette as p
from game.view.layout import read_layout
from game.view.look import read_look
from game.view.ribbon import BELOW, NOTE, Ribbon
from game.view.scale import Box
from game.view.table_anchors import MatAnchor, RibbonAnchor
from game.view.zone_anchors import SlotAnchor
from tests.scenes.pilot import shared_easel

BOX = Box(560, 56, 800, 52)
LABELS = ("Play", "Reveal", "Move", "Resolve", "Draw")


def ribbon(text_scale: float = 1.0, box: Box = BOX) -> Ribbon:
    return Ribbon(replace(shared_easel((1920, 1080)), text_scale=text_scale), box, LABELS)


def gold(sprite: Ribbon) -> list[int]:
    """Return the x positions at which the ribbon is brass."""
    assert sprite.image is not None
    y = sprite.image.get_height() // 4
    return [x for x in range(sprite.image.get_width()) if sprite.image.get_at((x, y))[0] > 190]


def test_each_step_lights_another_part_from_left_to_right() -> None:
    sprite = ribbon()
    middles = []
    for index in range(len(LABELS)):
        sprite.at(index)
        lit = gold(sprite)
        middles.append(sum(lit) / len(lit))
    assert middles == sorted(middles)
    assert middles[-1] - middles[0] > sprite.rect.w / 2


def test_a_higher_ribbon_has_larger_words_as_long_as_they_fit() -> None:
    low, high, narrow = (
        ribbon(box=box) for box in (BOX, Box(560, 50, 800, 64), Box(560, 50, 500, 64))
    )
    assert high.rect.w > 1.1 * low.rect.w
    assert narrow.rect.w <= 510


def test_no_step_lights_nothing() -> None:
    sprite = ribbon()
    none = len(gold(sprite))
    sprite.at(0)
    assert len(gold(sprite)) > none + 20


def test_passed_steps_are_fainter_than_those_to_come() -> None:
    sprite = ribbon()
    sprite.at(0)
    to_come = sprite.image
    sprite.at(4)
    passed = sprite.image
    assert to_come is not None and passed is not None
    third = range(passed.get_width() * 2 // 5, passed.get_width() * 3 // 5)
    y = passed.get_height() // 2

    def brightest(picture: object) -> int:
        assert picture is to_come or picture is passed
        shown = to_come if picture is to_come else passed
        return max(sum(shown.get_at((x, y))[:3]) for x in third)

    assert brightest(passed) == sum(p.rgb(p.MIST400))
    assert brightest(to_come) == sum(p.rgb(p.MIST))


@pytest.mark.parametrize("text_scale", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("box", [BOX, Box(560, 56, 520, 52)])
def test_it_stays_inside_its_box(text_scale: float, box: Box) -> None:
    sprite = ribbon(text_scale, box)
    assert sprite.rect.w <= box.w + 16
    assert sprite.rect.center == pytest.approx(box.centre, abs=1)


def test_without_labels_the_ribbon_is_empty() -> None:
    sprite = Ribbon(shared_easel((1920, 1080)), BOX, ())
    sprite.at(None)
    assert sprite.image is None


def test_every_layout_with_a_ribbon_has_steps_to_name() -> None:
    ribbons = 0
    for path in resources.levels().glob("*/*.tmx"):
        if read_layout(path).of_kind(RibbonAnchor):
            ribbons += 1
            assert read_look(resources.assets() / "look" / f"{path.parent.name}.toml").steps
    assert ribbons


def test_a_skipped_step_is_crossed_out_and_named_so_below() -> None:
    sprite = ribbon()
    sprite.at(4)
    plain = sprite.image
    sprite.at(4, (2,))
    marked = sprite.image
    assert plain is not None and marked is not None
    assert marked.get_height() > plain.get_height()
    grown = (marked.get_height() - plain.get_height()) // 2
    below = marked.subsurface((0, marked.get_height() - grown, marked.get_width(), grown))
    assert below.get_bounding_rect().w > 20, "no word below the step"
    sprite.at(0)
    assert sprite.image is not None and sprite.image.get_height() == plain.get_height()


def test_a_skipped_step_can_say_why() -> None:
    easel, reasons = shared_easel((1920, 1080)), ("", "", "no ability", "", "")
    plain, told = Ribbon(easel, BOX, LABELS), Ribbon(easel, BOX, LABELS, reasons)
    for place, differs in ((1, False), (2, True)):
        plain.at(4, (place,))
        told.at(4, (place,))
        assert plain.image is not None and told.image is not None
        same = plain.image.get_buffer().raw == told.image.get_buffer().raw
        assert same != differs


def test_the_reason_below_a_skipped_step_is_wider_than_the_step_if_there_is_room() -> None:
    easel, reasons = shared_easel((1920, 1080)), ("no ability left",) * len(LABELS)
    sprite = Ribbon(easel, BOX, LABELS, reasons)

    sprite.at(4, (2,))
    assert sprite.image is not None
    whole, high = sprite.image.get_size()
    words = sprite.image.subsurface((0, high - 14, whole, 14)).get_bounding_rect()
    natural = easel.line("no ability left", "sans", NOTE, p.MIST)
    assert words.w > 0.9 * natural.get_width()


def test_the_reason_below_a_skipped_step_is_clear_of_the_place_where_cards_meet() -> None:
    layout = read_layout(resources.levels() / "card_shot" / "seats_2.tmx")
    steps, mat = layout.get(RibbonAnchor, "steps").box, layout.get(MatAnchor, "meeting").box
    assert steps.y + steps.h + BELOW < mat.y
    for zone in ("commit:0", "clash:0", "commit:1", "clash:1"):
        assert layout.get(SlotAnchor, zone).box.y > mat.y + 8
