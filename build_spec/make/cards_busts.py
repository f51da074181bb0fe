"""Characters of Card Shot! with hidden faces, around (0, 0), to a radius of 174."""

from cards_forms import (
    Emblem,
    Part,
    arc,
    band,
    bar,
    both,
    capsule,
    disc,
    drawn,
    even,
    flat,
    line,
    mirrored,
    star,
    tapered,
)
from cards_kit import Burin, Ring, Shape, spans
from scenery_svg import polar

KEY = 8.0
"""Outline width that stays visible at 60 px."""


def emblems() -> dict[str, Emblem]:
    """Return every bust by the id of its character."""
    return {
        "aurelle": _fencer(),
        "hobb": _doorkeeper(),
        "vesper": _patroness(),
        "guest": _guest(),
    }


def figure(*rings: Ring, tone: str = "pale", share: float = 0.45, lit: float = 4.0) -> Part:
    """Return an engraved figure with lines for a small picture."""
    return Part(rings, tone, KEY, Burin(gap=11.0, width=4.8, share=share), lit)


def lattice(shape: Shape, gap: float, width: float) -> Part:
    """Return crossed lines inside a shape."""
    bars = []
    for angle in (45.0, 135.0):
        along = polar((0, 0), 1, angle)
        aside = (-along[1], along[0])
        depths = [x * aside[0] + y * aside[1] for ring in shape for x, y in ring]
        depth = min(depths) + gap / 2
        while depth < max(depths):
            for ends in spans(shape, along, aside, depth):
                places = [
                    (along[0] * end + aside[0] * depth, along[1] * end + aside[1] * depth)
                    for end in ends
                ]
                bars.append(bar(places[0], places[1], width))
            depth += gap
    return flat(*bars)


def _fencer() -> Emblem:
    """Return a fencing mask behind a blade raised in salute."""
    mesh = both(
        drawn((0, -122), ((-62, -122), (-84, -72), (-84, -14)), ((-84, 44), (-44, 84), (0, 84)))
    )
    rim = both(
        drawn(
            (0, -140), ((-76, -140), (-102, -80), (-102, -14)), ((-102, 56), (-54, 102), (0, 102))
        )
    )
    bib = both(
        drawn((-74, 58), ((-96, 84), (-100, 110), (-96, 140)), ((-60, 160), (-30, 168), (0, 170)))
    )
    jacket = both(drawn((-70, 92), ((-120, 104), (-152, 124), (-168, 176)), (0, 190)))
    folds = [
        band(line((x, 96), ((x, 120), (x * 1.1, 134), (x * 1.2, 152))), tapered(7))
        for x in (-48, 48)
    ]
    blade: Ring = ((-11, 66), (-9, -140), (0, -172), (9, -140), (11, 66))
    guard = drawn((-62, 66), ((-58, 102), (58, 102), (62, 66)), ((30, 78), (-30, 78), (-62, 66)))
    return (
        figure(jacket, tone="rose", share=0.4),
        figure(bib, share=0.35),
        flat(*folds),
        figure(rim, share=0.4),
        Part((mesh,), "slate", 6.0),
        Part(lattice((mesh,), 24.0, 5.0).shape, "buff", 0.0),
        figure(blade, tone="paper", share=0.0, lit=0),
        flat(bar((4, 60), (3, -140), 7)),
        figure(capsule((0, 92), (0, 146), 20), tone="ink", share=0.0, lit=0),
        *(figure(capsule((-15, y), (15, y), 17), share=0.0, lit=0) for y in (104, 121, 138)),
        figure(guard, tone="brass", share=0.4, lit=0),
        figure(disc((0, 156), 15), tone="brass", share=0.4, lit=0),
    )


def _doorkeeper() -> Emblem:
    """Return a man behind a shield as tall as himself."""
    head = both(drawn((0, -160), ((-48, -160), (-68, -130), (-68, -92)), (-62, -30)))
    ear = drawn((-66, -104), ((-88, -112), (-92, -74), (-66, -68)))
    brow = drawn(
        (-56, -106),
        ((-48, -130), (-20, -126), (-8, -106)),
        ((-22, -116), (-38, -112), (-56, -106)),
    )
    shield = both(
        drawn(
            *((0, -42), (-100, -42), ((-104, 36), (-90, 112), (-56, 150))),
            ((-36, 168), (-16, 176), (0, 180)),
        )
    )
    inner = both(
        drawn(
            *((0, -20), (-79, -20), ((-82, 42), (-70, 102), (-42, 134))),
            ((-28, 148), (-12, 154), (0, 158)),
        )
    )
    planks = [bar((x, -18), (x, foot), 5) for x, foot in ((-44, 130), (44, 130), (0, 154))]
    studs = [disc((x, y), 6.5, steps=14) for x, y in ((-89, -14), (-88, 42), (-77, 94))]
    hole = (*arc((0, 46), 19, 120, 420), (17, 96), (-17, 96))
    hands = [capsule((x, -56), (x, -28), 19) for x in (-82, -62, -42, 42, 62, 82)]
    return (
        figure(ear, mirrored(ear), tone="buff", share=0.0, lit=0),
        figure(head, tone="pale", share=0.3),
        flat(brow, mirrored(brow)),
        flat(disc((-30, -90), 9), disc((30, -90), 9)),
        figure(shield, tone="slate", share=0.0),
        figure(inner, tone="rose", share=0.5, lit=0),
        flat(*planks),
        flat(*studs, *map(mirrored, studs), tone="pale"),
        figure(disc((0, 62), 56), tone="pale", share=0.35),
        flat(hole),
        *(figure(hand, tone="buff", share=0.0, lit=0) for hand in hands),
    )


def _patroness() -> Emblem:
    """Return a veiled lady under a crescent."""
    cloak = both(
        drawn(
            (0, -128),
            ((-66, -128), (-94, -76), (-94, -16)),
            ((-98, 56), (-134, 90), (-172, 168)),
            (0, 190),
        )
    )
    face = both(
        drawn((0, -86), ((-46, -86), (-60, -46), (-58, 0)), ((-56, 48), (-26, 86), (0, 86)))
    )
    neck = both(drawn((-24, 66), (-26, 112), ((-44, 130), (-60, 140), (-72, 156)), (0, 180)))
    veil = both(
        drawn(
            (0, -90),
            ((-52, -90), (-70, -50), (-72, 6)),
            ((-62, 24), (-48, 24), (-40, 10)),
            ((-32, 34), (-12, 34), (0, 16)),
        )
    )
    hem = band(
        line(
            (-72, 8),
            ((-62, 26), (-48, 26), (-40, 12)),
            ((-32, 36), (-12, 36), (0, 18)),
            ((12, 36), (32, 36), (40, 12)),
            ((48, 26), (62, 26), (72, 8)),
        ),
        even(9),
    )
    lids = [band(arc((x, -30), 17, 20, 160), tapered(8)) for x in (-26, 26)]
    mouth = drawn(
        (-20, 52),
        ((-10, 42), (-5, 42), (0, 47)),
        ((5, 42), (10, 42), (20, 52)),
        ((8, 66), (-8, 66), (-20, 52)),
    )
    moon = (*arc((0, -118), 34, 20, 160, 20), *reversed(arc((0, -132), 34, 44, 136, 20)))
    folds = [
        band(line((x, -40), ((x * 1.06, 30), (x * 1.2, 80), (x * 1.6, 150))), tapered(7))
        for x in (-82, 82)
    ]
    return (
        figure(cloak, tone="ink", share=0.5),
        flat(*folds),
        figure(neck, tone="buff", share=0.3, lit=0),
        figure(face, tone="paper", share=0.22, lit=0),
        flat(*lids),
        flat(mouth, tone="ink", key=4),
        Part(lattice((veil,), 17.0, 2.8).shape, "slate", 0.0),
        flat(hem),
        figure(moon, tone="brass", share=0.0, lit=0),
        flat(star((0, -140), 20, 7, 4), key=5, tone="paper"),
    )


def _guest() -> Emblem:
    """Return a hooded figure with a hidden face."""
    cloak = both(
        drawn(
            (0, -152),
            ((-70, -132), (-96, -76), (-92, -10)),
            ((-94, 40), (-140, 70), (-176, 170)),
            (0, 190),
        )
    )
    hood = both(
        drawn((0, -112), ((-48, -92), (-66, -50), (-62, -4)), ((-60, 42), (-32, 74), (0, 88)))
    )
    folds = [
        band(line((x, 40), ((x * 0.9, 90), (x * 1.3, 120), (x * 1.5, 160))), tapered(8))
        for x in (-70, 70)
    ]
    clasp = star((0, 112), 34, 14, 8)
    return (
        figure(cloak, tone="pale", share=0.5),
        flat(*folds),
        figure(hood, tone="dark", share=0.0, lit=0),
        flat(star((0, -14), 40, 11, 4), tone="rose"),
        flat(clasp, tone="ink", key=6),
    )
