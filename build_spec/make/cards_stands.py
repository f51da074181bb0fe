"""The emblems of the two Last Stand cards of The Art of Battle."""

import math

from cards_forms import (
    Emblem,
    arc,
    band,
    bar,
    capsule,
    disc,
    drawn,
    even,
    flat,
    laid,
    line,
    solid,
    star,
    strokes,
    tapered,
)


def emblems() -> dict[str, Emblem]:
    """Return both emblems by the face of their card."""
    return {"battle_cry": _horn(), "unbroken": _standard()}


def _horn() -> Emblem:
    """Return a sounding war horn."""
    way = line((-150, -34), ((-146, 84), (-42, 150), (34, 92)), ((64, 66), (80, 26), (90, -4)))

    def wide(share: float) -> float:
        return 24 + 82 * math.pow(share, 1.5)

    rings = []
    for share in (0.05, 0.3, 0.55, 0.8):
        at = round(share * (len(way) - 1))
        rings.append(band(way[max(0, at - 1) : at + 2], even(wide(share) + 8)))
    calls = [band(arc((72, 34), away, -106, -50), tapered(15)) for away in (100, 128, 156)]
    strap = band(line((-112, 52), ((-96, -30), (-10, -50), (28, 60))), even(10))
    mouth = (disc((0, 0), 60, 21, steps=40), disc((0, 0), 44, 12, steps=36))
    bell = (solid(mouth[0], tone="ink", share=0.0), flat(mouth[1]))
    return (
        flat(*calls, tone="pale"),
        solid(strap, tone="ink", share=0.0),
        solid(band(way, wide), lit=3.4, share=0.5),
        *(solid(ring, tone="ink", share=0.3) for ring in rings),
        *laid(bell, 18, (92, -10)),
    )


def _standard() -> Emblem:
    """Return a torn standard in the wind."""
    pole = bar((-78, 172), (-78, -140), 15)
    tip = ((-78, -184), (-60, -146), (-78, -128), (-96, -146))
    cloth = drawn(
        (-72, -122),
        ((-20, -150), (40, -92), (96, -118)),
        ((116, -126), (130, -124), (146, -116)),
        (118, -74),
        (150, -52),
        (112, -24),
        (140, 8),
        (104, 14),
        (122, 52),
        ((90, 40), (60, 34), (30, 52)),
        ((0, 68), (-40, 60), (-72, 46)),
    )
    tears = (
        ((150, -52), (92, -60), (112, -44)),
        ((60, 40), (48, 4), (42, 46)),
    )
    fold = [
        line((-60, -92), ((-16, -114), (30, -72), (70, -86))),
        line((-60, 18), ((-20, 36), (10, 30), (34, 20))),
    ]
    charge = star((18, -36), 46, 20, 8, -90)
    cord = band(line((-70, -118), ((-50, -70), (-60, -30), (-48, 12))), even(5))
    return (
        solid(pole, share=0.3),
        solid(tip, lit=2.6, share=0.5),
        solid(cloth, lit=3.4, share=0.42),
        flat(*tears),
        strokes(*fold, width=6),
        solid(charge, tone="ink", share=0.5),
        flat(cord, tone="ink"),
        solid(capsule((-100, 172), (-56, 172), 16), tone="ink", share=0.0),
    )
