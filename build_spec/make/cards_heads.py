"""Characters of Card Shot! with visible faces, around (0, 0), to a radius of 174."""

from cards_busts import figure
from cards_forms import (
    Emblem,
    bar,
    both,
    capsule,
    disc,
    drawn,
    flat,
    flipped,
    laid,
    mirrored,
)
from cards_kit import Ring
from scenery_svg import Point


def emblems() -> dict[str, Emblem]:
    """Return every bust by the id of its character."""
    return {"pell": _cardsharp(), "ragna": _mercenary()}


def _cardsharp() -> Emblem:
    """Return a gambler under a tall hat, with cards and a sword cane."""
    face = both(drawn((-58, -46), ((-62, 10), (-48, 60), (0, 70))))
    crown = both(drawn((0, -154), (-58, -154), ((-52, -120), (-52, -90), (-58, -52)), (0, -46)))
    ribbon = both(
        drawn(
            *((0, -70), ((-20, -70), (-40, -74), (-55, -84)), (-58, -50)),
            ((-30, -38), (-10, -38), (0, -38)),
        )
    )
    brim = both(
        drawn(
            *((0, -22), ((-58, -22), (-90, -34), (-108, -62))),
            ((-94, -60), (-66, -52), (0, -46)),
        )
    )
    eyes = [_eye((x, 4), 16) for x in (-28, 28)]
    sheet = drawn(
        *((-42, 62), (-42, -50), ((-42, -58), (-38, -60), (-34, -60)), (34, -60)),
        ((38, -60), (42, -58), (42, -50)),
        (42, 62),
    )
    pip: Ring = ((0, -34), (21, -5), (0, 24), (-21, -5))
    small: Ring = ((0, -46), (11, -31), (0, -16), (-11, -31))
    card = figure(sheet, tone="paper", share=0.0, lit=0)
    corner = flat(tuple((x - 21, y) for x, y in small), tone="ink")
    cane = (
        figure(bar((0, -40), (0, 190), 15), tone="slate", share=0.0, lit=0),
        figure(bar((0, -66), (0, -34), 11), tone="paper", share=0.0, lit=0),
        figure(bar((0, -96), (0, -66), 17), tone="slate", share=0.0, lit=0),
        figure(disc((0, -110), 19), tone="brass", share=0.4),
    )
    fan = [
        part
        for turn in (-26, 26)
        for part in laid(laid((card, corner), shift=(0, -150)), turn, (0, 254))
    ]
    return (
        *laid(cane, 13, (122, 26)),
        figure(face, tone="pale", share=0.3, lit=0),
        flat(*eyes, tone="paper", key=5),
        flat(*(disc((x, 4), 6.5) for x in (-24, 32))),
        figure(crown, tone="slate", share=0.5),
        flat(ribbon, tone="ink", key=6),
        figure(brim, tone="slate", share=0.0),
        *fan,
        *laid((card, flat(pip, tone="ink", key=4)), shift=(0, 107)),
    )


def _mercenary() -> Emblem:
    """Return a woman in a helmet with a nose guard, with red braids and axes behind her."""
    axe = (
        figure(capsule((0, -130), (0, 120), 15), tone="buff", share=0.3, lit=0),
        figure(
            drawn(
                (-6, -128),
                ((-30, -122), (-52, -134), (-64, -152)),
                ((-78, -110), (-76, -74), (-58, -40)),
                ((-46, -66), (-28, -78), (-6, -80)),
            ),
            tone="slate",
            share=0.5,
        ),
    )
    fur = both(
        drawn(
            (0, 110),
            (-60, 96),
            (-92, 112),
            (-104, 104),
            (-128, 130),
            (-140, 124),
            (-176, 180),
            (0, 190),
        )
    )
    face = both(drawn((-58, -30), ((-60, 40), (-40, 92), (0, 100))))
    dome = both(drawn((0, -138), ((-62, -132), (-74, -76), (-72, -24)), (0, -24)))
    brow = both(
        drawn(
            *((0, -46), ((-30, -48), (-56, -48), (-78, -42)), (-78, -10)),
            ((-40, -18), (-20, -18), (0, -18)),
        )
    )
    nose: Ring = ((-13, -30), (13, -30), (11, 34), (0, 46), (-11, 34))
    ridge = bar((0, -140), (0, -44), 17)
    eyes = [_eye((x, 14), 16) for x in (-35, 35)]
    paint = [bar((x, 26), (x + d, 66), 12, 3) for x, d in ((-38, -2), (38, 2))]
    braid = [disc((-78 - 3 * step, 14 + 30 * step), 24 - step, 19, steps=24) for step in range(5)]
    tail = drawn((-100, 152), (-84, 156), ((-84, 172), (-90, 180), (-96, 188)))
    sides = (
        *(figure(ring, tone="ink", share=0.5, lit=0) for ring in (*braid, *map(mirrored, braid))),
    )
    return (
        *laid(axe, -34, (-28, 16)),
        *laid(flipped(axe), 34, (28, 16)),
        figure(fur, tone="buff", share=0.5, lit=0),
        figure(face, tone="pale", share=0.3, lit=0),
        flat(*paint, tone="ink"),
        flat(*eyes),
        flat(capsule((-20, 74), (20, 74), 7)),
        *sides,
        flat(tail, mirrored(tail), tone="ink", key=6),
        figure(dome, tone="slate", share=0.5),
        flat(ridge, tone="brass", key=6),
        figure(brow, tone="brass", share=0.35, lit=0),
        figure(nose, tone="brass", share=0.4, lit=0),
    )


def _eye(middle: Point, wide: float) -> Ring:
    """Return an almond shape."""
    x, y = middle
    return drawn(
        (x - wide, y + 2),
        ((x - wide * 0.4, y - wide * 0.6), (x + wide * 0.5, y - wide * 0.6), (x + wide, y)),
        ((x + wide * 0.4, y + wide * 0.5), (x - wide * 0.5, y + wide * 0.5), (x - wide, y + 2)),
    )
