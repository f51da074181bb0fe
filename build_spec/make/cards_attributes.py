"""Characters of Card Shot! shown as a bird, a clock and a winged boot."""

from cards_busts import figure
from cards_forms import (
    Emblem,
    band,
    bar,
    capsule,
    disc,
    drawn,
    even,
    flat,
    laid,
    line,
    tapered,
)
from cards_kit import Ring
from scenery_svg import polar


def emblems() -> dict[str, Emblem]:
    """Return every emblem by the id of its character."""
    return {"magpie": _magpie(), "ilse": _clock(), "wren": _boot()}


def _magpie() -> Emblem:
    """Return a masked magpie with a key in its beak."""
    body = drawn(
        (-40, -40),
        ((-110, 10), (-146, 90), (-150, 190)),
        (120, 190),
        ((110, 110), (80, 60), (52, 20)),
    )
    breast = drawn(
        (-8, 62),
        ((30, 30), (54, 50), (60, 70)),
        ((84, 110), (96, 150), (96, 190)),
        (-30, 190),
        ((-40, 140), (-34, 92), (-8, 62)),
    )
    wing = drawn(
        (-150, 190), ((-136, 120), (-106, 70), (-66, 44)), ((-62, 100), (-84, 150), (-100, 190))
    )
    head = drawn(
        (-66, 20),
        ((-92, -40), (-66, -118), (4, -122)),
        ((58, -122), (84, -86), (80, -46)),
        ((78, 6), (40, 60), (-10, 58)),
        ((-40, 56), (-56, 40), (-66, 20)),
    )
    beak = drawn(
        (62, -78), ((100, -78), (136, -66), (166, -30)), ((120, -40), (96, -36), (66, -26))
    )
    lower = drawn(
        (64, -40), ((90, -38), (110, -34), (126, -28)), ((104, -16), (84, -12), (60, -14))
    )
    mask = drawn(
        (-72, -66),
        ((-30, -96), (40, -102), (84, -74)),
        ((84, -44), (60, -22), (34, -30)),
        ((10, -38), (-20, -30), (-80, -24)),
    )
    ties = [
        band(line((-70, -46), ((-96, -50), (-110, -40), (-130, y))), tapered(15, 8, 2, 0.4))
        for y in (-62, -14)
    ]
    eye = (disc((38, -66), 19), disc((42, -66), 9))
    bow = (disc((116, -14), 28), disc((116, -14), 14))
    shank: Ring = ((109, 14), (123, 14), (124, 92), (108, 92))
    bits: Ring = (
        *((120, 50), (142, 50), (142, 64), (132, 64)),
        *((132, 74), (142, 74), (142, 88), (120, 88)),
    )
    key = [figure(*rings, tone="brass", share=0.0, lit=0) for rings in (bow, (shank,), (bits,))]
    return (
        figure(body, tone="slate", share=0.45),
        figure(wing, tone="ink", share=0.5),
        figure(breast, tone="paper", share=0.25, lit=0),
        *key,
        figure(lower, tone="slate", share=0.0, lit=0),
        figure(head, tone="slate", share=0.5),
        figure(beak, tone="slate", share=0.4),
        figure(*ties, tone="ink", share=0.0, lit=0),
        figure(mask, tone="ink", share=0.4),
        flat(eye[0], tone="paper", key=6),
        flat(eye[1]),
    )


def _clock() -> Emblem:
    """Return a clock in a cogwheel, with blades for hands."""
    cogs = []
    for tooth in range(16):
        for share, reach in ((-0.30, 134), (-0.20, 158), (0.20, 158), (0.30, 134)):
            cogs.append(polar((0, 0), reach, 22.5 * (tooth + share)))
    ticks = [
        bar(
            polar((0, 0), 82 if hour % 3 else 72, 30 * hour),
            polar((0, 0), 98, 30 * hour),
            7 if hour % 3 else 11,
        )
        for hour in range(12)
    ]
    blade: Ring = ((-11, 12), (-11, -96), (0, -124), (11, -96), (11, 12))
    hand = (
        figure(blade, tone="paper", share=0.0, lit=0),
        flat(bar((4, 6), (3, -98), 7)),
        figure(capsule((-30, 16), (30, 16), 13), tone="ink", share=0.0, lit=0),
        figure(capsule((0, 22), (0, 50), 14), tone="ink", share=0.0, lit=0),
        figure(disc((0, 58), 12), tone="brass", share=0.0, lit=0),
    )
    return (
        figure(tuple(cogs), tone="brass", share=0.3),
        figure(disc((0, 0), 112, steps=60), tone="paper", share=0.3),
        flat(*ticks),
        *laid(hand, -62, (0, 0), 0.72),
        *laid(hand, 32, (0, 0), 1.0),
        figure(disc((0, 0), 16), tone="ink", share=0.0, lit=0),
    )


def _boot() -> Emblem:
    """Return a winged boot."""
    boot = drawn(
        (-52, -96),
        (36, -104),
        ((34, -40), (30, 0), (44, 26)),
        ((66, 44), (116, 44), (140, 72)),
        ((148, 84), (150, 98), (146, 108)),
        (-46, 108),
        ((-52, 60), (-44, 20), (-46, -20)),
        ((-46, -50), (-50, -76), (-52, -96)),
    )
    cuff = drawn(
        (-66, -134),
        (44, -144),
        ((50, -126), (50, -110), (44, -92)),
        (-60, -82),
        ((-70, -100), (-70, -120), (-66, -134)),
    )
    sole: Ring = (
        (-52, 104),
        (150, 104),
        (146, 126),
        (24, 126),
        (14, 118),
        (-2, 118),
        (-8, 132),
        (-52, 132),
    )
    strap = band(line((-48, 30), ((-10, 44), (20, 30), (46, 24))), even(16))
    feathers = []
    for turn, long in ((14, 104), (-8, 136), (-30, 158), (-54, 150)):
        reach = drawn(
            (0, -18),
            ((-long * 0.4, -36), (-long * 0.8, -28), (-long, 0)),
            ((-long * 0.7, 16), (-long * 0.3, 20), (0, 18)),
        )
        feathers += list(
            laid((figure(reach, tone="paper", share=0.4, lit=0),), -turn + 0, (-26, 22))
        )
    wing = (*feathers, figure(disc((-26, 22), 24), tone="rose", share=0.4, lit=0))
    speed = [
        capsule((-158, y), (-158 + long, y), 8) for y, long in ((84, 70), (104, 88), (124, 60))
    ]
    return laid(
        (
            flat(*speed, tone="ink"),
            figure(boot, tone="ink", share=0.5),
            figure(sole, tone="slate", share=0.0, lit=0),
            figure(cuff, tone="rose", share=0.5),
            flat(strap, tone="brass", key=6),
            *wing,
        ),
        -8,
        (10, 0),
        0.98,
    )
