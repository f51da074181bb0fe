"""Pips, badges, banners and bursts stay inside their places and show their text."""

from dataclasses import replace

import pygame
import pytest
from pygame import Surface

from game import resources
from game.rulebooks import SHELF
from game.view import palette as p
from game.view.anchor import Anchor
from game.view.banner import Banner
from game.view.cards import CardPainter
from game.view.easel import Easel
from game.view.layout_kinds import KINDS
from game.view.look import SlotLook, read_look
from game.view.palette import crests
from game.view.pieces import CREAM, OUTLINE, Badge, Burst, Pile, Pips
from game.view.scale import Box
from game.view.table_anchors import DialAnchor, TrayAnchor
from game.view.zone_anchors import FanAnchor, PileAnchor, PipsAnchor, SlotAnchor
from game.view.zone_sign import ZoneSign
from tests.scenes.pilot import shared_easel
from tests.view.test_layout import CASES, Case, layout_of, overlaps

BOX = Box(640, 560, 640, 80)


def easel(text_scale: float = 1.0) -> Easel:
    return replace(shared_easel((1920, 1080)), text_scale=text_scale)


def box(sprite: Pips | Badge) -> Box:
    rect = sprite.rect
    return Box(rect.x, rect.y, rect.w, rect.h)


@CASES
@pytest.mark.parametrize("count", [1, 5, 9])
def test_pips_lie_beside_the_dial_of_their_plaque(case: Case, count: int) -> None:
    layout = layout_of(case)
    for anchor in layout.of_kind(PipsAnchor):
        pips = Pips(easel(), anchor)
        pips.set(count, [])
        for dial in layout.of_kind(DialAnchor):
            assert pips.image is None or not overlaps(box(pips), dial.box), anchor.name


@pytest.mark.parametrize("text_scale", [1.0, 1.3])
def test_a_badge_stays_inside_its_box(text_scale: float) -> None:
    badge = Badge(easel(text_scale), (960, 300), "swords", size=28)
    badge.say("Wilhelmina has the lowest card and chooses who starts")
    assert badge.rect.w > 396
    badge.room = 396.0
    badge.say("Wilhelmina has the lowest card and chooses who starts")
    assert badge.rect.w <= 396


def banner(icons: tuple[str, str], winner: int | None, detail: str = "") -> Surface:
    sprite = Banner(easel(), BOX)
    sprite.say("4 beats Ace", icons, winner, detail)
    assert sprite.image is not None
    return sprite.image


def strength(picture: Surface, right: bool) -> int:
    """Return the brightness of the icon on one side of the banner."""
    half = picture.get_width() // 2
    side = pygame.Rect(half + 130 if right else 0, 0, half - 130, picture.get_height())
    part = picture.subsurface(side)
    points = ((x, y) for x in range(40, part.get_width() - 40) for y in range(30, 80))
    return max(sum(part.get_at(point)[:3]) for point in points)


def test_a_verdict_fades_the_losing_icon() -> None:
    icons = ("heart", "spade")
    even = banner(icons, None)
    assert strength(even, right=True) == strength(even, right=False)
    for winner in range(2):
        won = banner(icons, winner)
        better, worse = bool(winner), not winner
        assert strength(won, right=better) == strength(even, right=better)
        assert strength(won, right=worse) < 0.7 * strength(even, right=worse)


def test_the_details_of_a_verdict_stay_inside_its_box() -> None:
    plain = banner(("heart", "spade"), 0)
    told = banner(("heart", "spade"), 0, "An Ace is low without focus. Bram may strike or heal")
    assert told.get_size() == plain.get_size()
    changed = pygame.mask.from_threshold(told, (0, 0, 0), (1, 1, 1, 255), plain)
    changed.invert()
    areas = changed.get_bounding_rects()
    ink = areas[0].unionall(areas[1:])
    assert told.get_rect().inflate(-36, -24).contains(ink)


@pytest.mark.parametrize("text_scale", [1.0, 1.3])
def test_a_burst_shows_its_text(text_scale: float) -> None:
    drawn = easel(text_scale)
    bare, told = (
        Burst(drawn, "burst_damage", (500, 500), 148),
        Burst(drawn, "burst_damage", (500, 500), 148, "−12"),
    )
    bare.grow(1.0)
    told.grow(1.0)
    assert bare.image is not None and told.image is not None
    changed = pygame.mask.from_threshold(told.image, (0, 0, 0), (1, 1, 1, 255), bare.image)
    changed.invert()
    areas = changed.get_bounding_rects()
    assert areas
    assert areas[0].unionall(areas[1:]).w <= 0.5 * told.image.get_width()


def test_a_sign_shows_only_with_a_card() -> None:
    box = Box.around(500, 500, 100, 140)
    anchor = SlotAnchor("place", box, sign_x=100.0, sign_room=200.0)
    sign = ZoneSign(easel(), anchor, SlotLook("eye", "", "only you see this"))
    assert sign.image is None
    sign.tell(True)
    assert sign.rect.center == pytest.approx((600, 500), abs=1)
    assert sign.rect.w <= 200
    sign.tell(False)
    assert sign.image is None


@CASES
@pytest.mark.parametrize("text_scale", [1.0, 1.3])
def test_signs_hide_no_other_place(case: Case, text_scale: float) -> None:
    layout = layout_of(case)
    look = read_look(resources.assets() / "look" / f"{case[0].slug}.toml")
    for anchor in layout.anchors.values():
        named = look.slot(anchor.name)
        if named is None or not named.full or not isinstance(anchor, FanAnchor | SlotAnchor):
            continue
        sign = ZoneSign(easel(text_scale), anchor, named)
        sign.tell(True)
        for kind in ("die", "tray", "dial", "plaque", "slot", "pile", "spot", "prompt"):
            for other in layout.of_kind(KINDS[kind]):
                lies = other.name == anchor.name or other.box == anchor.box
                if isinstance(anchor, FanAnchor) and anchor.panel is not None:
                    lies |= anchor.panel.holds(other.box.centre)  # the panel is over it
                lies |= isinstance(other, TrayAnchor) and other.box.holds(anchor.box.centre)
                assert lies or not overlaps(box(sign), _turned(other)), (anchor.name, other.name)


def _turned(anchor: Anchor) -> Box:
    """Return the box of a card that may be sideways."""
    if not isinstance(anchor, SlotAnchor) or anchor.angle != 90.0:
        return anchor.box
    return Box.around(*anchor.box.centre, anchor.box.h, anchor.box.w)


def test_some_look_has_signs() -> None:
    looks = [read_look(resources.assets() / "look" / f"{book.slug}.toml") for book in SHELF]
    assert any(named.full for look in looks for named in look.slots.values())


def test_the_count_of_a_pile_has_the_letters_of_its_layout() -> None:
    look = read_look(resources.assets() / "look" / f"{SHELF[0].slug}.toml")
    painter = CardPainter(easel(), look)
    usual, large = (
        Pile(painter, PileAnchor("deck", Box(400, 300, 100, 140), letters=letters), "stock")
        for letters in (26.0, 40.0)
    )
    for pile in (usual, large):
        pile.set(8, ())
    assert large.badge.rect.h > 1.3 * usual.badge.rect.h
    assert large.badge.rect.top > usual.badge.rect.top - 2


def gold(details: float | None, reason: str) -> int:
    """Return how many pixels of a verdict have about the color of its details."""
    banner = Banner(easel(), Box(660, 560, 600, 252), details=details)
    banner.say("Verdict", detail=reason)
    assert banner.image is not None
    near = (*p.rgb(p.GOLD200), 255), (40, 40, 40, 40)
    return pygame.mask.from_threshold(banner.image, *near).count()


def test_a_layout_can_make_the_details_of_a_verdict_larger() -> None:
    usual, large = (gold(size, "The reason") - gold(size, "") for size in (None, 44.0))
    assert large > 1.5 * usual > 0


@pytest.mark.parametrize("text_scale", [1.0, 1.3])
def test_a_long_verdict_breaks_into_lines_and_stays_clear_of_its_details(text_scale: float) -> None:
    drawn = easel(text_scale)
    banner = Banner(drawn, Box(660, 560, 600, 252), 46, 34)
    heads, reasons = [], []
    for text in ("Ines's King beats Bram's Ace", "Ines's Queen beats Bram's Jack"):
        banner.say(
            text, (), 0, "Without focus, an Ace is the lowest card. Ines may strike or focus"
        )
        heads.append(written(banner, p.IVORY))
        reasons.append(written(banner, p.GOLD200))
    assert len({(head.y, head.h) for head in heads}) == 1
    assert heads[0].h > 1.5 * 46, "it has two lines of the usual size"
    assert all(head.bottom + 14 <= told.top for head, told in zip(heads, reasons, strict=True))


def test_a_short_note_has_the_letters_of_a_long_one() -> None:
    banner = Banner(easel(), Box(660, 560, 600, 252))
    banner.hold("Ines has no Energy to spend", crests(1, ()), None)
    assert written(banner, p.IVORY).h > 1.5 * 46


def written(banner: Banner, colour: str) -> pygame.Rect:
    """Return the box around the pixels of a color on a banner, without its rim."""
    assert banner.image is not None
    near = (*p.rgb(colour), 255), (12, 12, 12, 12)
    whole = banner.image.subsurface(banner.image.get_rect().inflate(-200, -56))
    areas = pygame.mask.from_threshold(whole, *near).get_bounding_rects()
    return areas[0].unionall(areas[1:])


def test_a_note_can_show_a_shield_in_place_of_its_icon() -> None:
    note = Badge(easel(), (500, 500), "swords")
    note.say("somebody plays")
    plain = note.image
    (note.crest,) = crests(1, ())
    note.say("somebody plays")
    assert plain is not None and note.image is not None
    assert note.image.get_size() != plain.get_size()


def test_words_that_shrink_to_one_line_have_a_pill_of_the_usual_height() -> None:
    note = Badge(easel(), (500, 500), "swords", size=40)
    note.say("Ines plays Feint")
    usual = note.rect
    note.room = 0.9 * usual.w
    note.say("Ines plays Feint")
    assert note.rect.w < usual.w
    assert note.rect.h == usual.h


def test_the_number_on_a_burst_is_cream_with_a_dark_outline() -> None:
    told = Burst(easel(1.0), "burst_damage", (500, 500), 148, "−1")
    told.grow(1.0)
    assert told.image is not None
    light = pygame.mask.from_threshold(told.image, p.rgb(CREAM), (12, 12, 12, 255))
    dark = pygame.mask.from_threshold(told.image, p.rgb(OUTLINE), (12, 12, 12, 255))
    box, around = light.get_bounding_rects(), dark.get_bounding_rects()
    number = box[0].unionall(box[1:])
    assert number.h >= 0.25 * told.image.get_height()
    assert around[0].unionall(around[1:]).contains(number)
