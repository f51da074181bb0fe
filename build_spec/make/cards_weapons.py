"""The emblems of the seven Weapons and the two Directions of The Art of Battle."""

from cards_blades import blade, grip, pommel
from cards_forms import (
    Emblem,
    arc,
    band,
    bar,
    both,
    box,
    capsule,
    disc,
    drawn,
    even,
    flat,
    flipped,
    laid,
    line,
    mirrored,
    solid,
    star,
    strokes,
    tapered,
)
from cards_kit import Ring


def emblems() -> dict[str, Emblem]:
    """Return every emblem by the face of its card."""
    right = _arrow()
    return {
        "quick_jab": _jab(),
        "thrust": _thrust(),
        "heavy_slash": _slash(),
        "shoulder_charge": _charge(),
        "guard": _guard(),
        "deflect": _deflect(),
        "catch_breath": _breath(),
        "left": flipped(right),
        "right": right,
    }


def _jab() -> Emblem:
    """Return an upright dagger with lines of speed."""
    edge = drawn(
        (-21, 46), ((-20, 10), (-29, -30), (-27, -62)), ((-25, -100), (-12, -134), (0, -160))
    )
    guard = drawn(
        (-84, 40),
        ((-86, 30), (-74, 24), (-66, 32)),
        ((-46, 42), (-22, 40), (0, 40)),
        ((22, 40), (46, 42), (66, 32)),
        ((74, 24), (86, 30), (84, 40)),
        ((70, 64), (40, 66), (0, 66)),
        ((-40, 66), (-70, 64), (-84, 40)),
    )
    wind = [[(x, 4.0 + lower), (x, -96.0 + lower)] for x, lower in ((-62, 8), (62, 8))]
    wind += [[(x, -10.0), (x, -66.0)] for x in (-92, 92)]
    return (
        strokes(*wind, width=11, tone="ink"),
        *blade(edge),
        *grip(64, 122, 24),
        *pommel(138, 20),
        solid(guard, tone="ink", lit=3.4),
        flat(disc((0, 53), 7), tone="pale", key=3),
    )


def _thrust() -> Emblem:
    """Return a rapier through a ring of mail."""
    edge = drawn((-12, 60), (-9, -110), ((-7, -140), (-3, -160), (0, -176)))
    cup = drawn((-58, 66), ((-54, 30), (54, 30), (58, 66)), ((30, 78), (-30, 78), (-58, 66)))
    bow = band(line((52, 70), ((76, 100), (60, 142), (10, 146))), even(11))
    cross = capsule((-76, 74), (76, 74), 15)
    ring = (disc((0, -74), 62, 27), disc((0, -74), 42, 14))
    front = (*_bow(62, 27), *reversed(_bow(42, 14)))
    sword = (
        solid(*ring, tone="ink"),
        *blade(edge),
        solid(front, tone="ink", lit=3),
        *grip(80, 132, 19),
        solid(bow),
        solid(cross, tone="ink"),
        solid(cup, lit=3.2),
        *pommel(147, 16),
    )
    return laid(sword, 45, (-10, 10), 1.12)


def _bow(wide: float, high: float) -> list[tuple[float, float]]:
    """Return the near half of an oval around the blade of a rapier."""
    return [point for point in disc((0, -74), wide, high) if point[1] >= -74.01]


def _slash() -> Emblem:
    """Return a falchion at the end of a wide swing."""
    steel = drawn(
        (-17, 62),
        ((-18, 10), (-20, -50), (-22, -104)),
        ((-8, -122), (14, -146), (40, -182)),
        ((74, -132), (70, -70), (36, -6)),
        ((26, 14), (18, 40), (17, 62)),
    )
    edge = drawn(
        (40, -182),
        ((74, -132), (70, -70), (36, -6)),
        ((26, 14), (18, 40), (17, 62)),
        (8, 62),
        ((10, 30), (18, 6), (24, -12)),
        ((54, -68), (60, -126), (40, -182)),
    )
    guard = band(line((-56, 52), ((-30, 84), (30, 44), (58, 78))), tapered(20, 14, 14))
    sword = (
        solid(steel, lit=3.4, share=0.55),
        flat(edge, tone="shade", key=3),
        *grip(66, 122, 22),
        solid(guard, tone="ink", lit=3),
        *pommel(136, 19),
    )
    trail = band(arc((-24, 62), 142, -186, -62, 40), tapered(54, 0, 30, 0.84))
    echo = band(arc((-24, 62), 92, -172, -74, 30), tapered(18, 0, 8, 0.8))
    return (
        solid(trail, tone="ink", share=0.62, lit=3.4),
        flat(echo, tone="ink"),
        *laid(sword, 40, (-4, 34), 1.14),
    )


def _charge() -> Emblem:
    """Return a great helm with a bull's horns, lowered to charge."""
    horn = drawn(
        (-58, -50),
        ((-98, -50), (-136, -76), (-132, -138)),
        ((-110, -104), (-86, -98), (-46, -98)),
    )
    rings = [
        band(line(start, (pull, pull, end)), even(5))
        for start, pull, end in (
            ((-84, -60), (-78, -76), (-74, -98)),
            ((-106, -76), (-98, -88), (-94, -104)),
        )
    ]
    skull = drawn(
        (0, -112),
        ((-48, -112), (-80, -98), (-84, -70)),
        (-92, 40),
        ((-80, 92), (-40, 122), (0, 146)),
        ((40, 122), (80, 92), (92, 40)),
        (84, -70),
        ((80, -98), (48, -112), (0, -112)),
    )
    cross = (
        *((-11, -111), (-11, -28), (-88, -20), (-90, 4), (-13, 0), (-12, 138), (0, 146)),
        *((12, 138), (13, 0), (90, 4), (88, -20), (11, -28), (11, -111)),
    )
    slit = ((-82, -14), (-22, -19), (-22, -8), (-82, -3))
    breaths = [
        disc((x, y), 6.4, steps=12)
        for row, y in enumerate((44, 66, 88))
        for x in ((-34, -56) if row == 2 else (-34, -54, -72))
    ]
    studs = [disc((0, y), 4.6, steps=12) for y in (-84, -52, 40, 76, 110)]
    return (
        solid(horn, lit=3.6),
        solid(mirrored(horn)),
        flat(*rings, *map(mirrored, rings)),
        solid(skull, tone="ink", lit=4),
        solid(cross, share=0.35),
        flat(slit, mirrored(slit), *breaths, *map(mirrored, breaths)),
        flat(*studs, tone="ink"),
    )


def _heater(scale: float) -> Ring:
    """Return the outline of a shield."""
    half = drawn((0, -140), (-106, -140), ((-112, -30), (-112, 70), (0, 152)), steps=14)
    return tuple((x * scale, y * scale - 2 * (1 - scale)) for x, y in both(half[1:]))


def _guard() -> Emblem:
    """Return a heater shield with rim and studs."""
    boss = ((0, -46), (40, 0), (0, 46), (-40, 0))
    straps = (box(-9, -112, 18, 226), box(-88, -9, 176, 18))
    places = ((-94, -126), (-48, -127), (-95, -60), (-91, 4), (-72, 62), (-40, 106))
    studs = [disc(place, 5.6, steps=12) for place in places]
    rivets = (disc((0, -127), 5.6, steps=12), *studs, *map(mirrored, studs))
    return (
        solid(_heater(1.0), lit=3.6),
        flat(*rivets),
        solid(_heater(0.79), tone="ink", lit=4, share=0.55),
        *(solid(strap, share=0.3) for strap in straps),
        solid(boss, lit=3.4, share=0.55),
        flat(disc((0, 0), 10), tone="ink", key=3.4),
    )


def _deflect() -> Emblem:
    """Return a buckler and a blade that glances off it."""
    middle = (-34, 44)
    studs = [disc(point, 5.4, steps=12) for point in arc(middle, 92, 15, 345, 11)]
    buckler = (
        solid(disc(middle, 106, steps=48), lit=3.6, share=0.4),
        flat(*studs),
        solid(disc(middle, 78, steps=44), tone="ink", lit=4, share=0.6),
        solid(disc(middle, 38), lit=3.4, share=0.6),
        flat(disc(middle, 9), tone="ink", key=3),
    )
    edge = drawn((-15, 0), (-13, -120), ((-11, -134), (-5, -146), (0, -156)))
    guard = capsule((-46, 6), (46, 6), 18)
    sword = laid(
        (*blade(edge), *grip(14, 48, 18), solid(guard, tone="ink", lit=2.6), *pommel(58, 15)),
        222,
        (102, -96),
        1.02,
    )
    return (*buckler, *sword, solid(star((20, -2), 50, 19, 8, -60), tone="paper", share=0.0))


def _breath() -> Emblem:
    """Return three wisps of breath that curl upwards."""
    ways = (
        line(
            (-158, -18),
            (62, -18),
            ((150, -18), (146, -136), (62, -128)),
            ((6, -120), (22, -50), (66, -68)),
        ),
        line(
            (-140, 34),
            (88, 34),
            ((168, 34), (172, 130), (106, 132)),
            ((60, 132), (60, 80), (98, 82)),
        ),
        line(
            (-116, 84),
            (-16, 84),
            ((40, 86), (40, 152), (-8, 148)),
            ((-40, 144), (-36, 112), (-12, 116)),
        ),
    )
    widths = (30, 30, 26)
    return tuple(
        solid(band(way, tapered(width, 2, 8, 0.4)), tone="ink", lit=3.6, share=0.45)
        for way, width in zip(ways, widths, strict=True)
    )


def _arrow() -> Emblem:
    """Return a broad arrow to the right."""
    head = ((24, -104), (158, 0), (24, 104), (46, 34), (46, -34))
    shaft = box(-76, -26, 130, 52)
    feather = ((-160, -78), (-92, -78), (-42, -26), (-42, 0), (-126, 0))
    other = tuple((x, -y) for x, y in feather)
    barbs = [bar((x, -70), (x + 44, -18), 4.6) for x in (-134, -112, -90)]
    return (
        solid(feather, lit=3.4),
        solid(other),
        flat(*barbs, *(tuple((x, -y) for x, y in barb) for barb in barbs)),
        solid(shaft, tone="ink", lit=4, share=0.4),
        flat(bar((-70, 0), (40, 0), 7, 3), tone="pale"),
        solid(head, tone="ink", lit=4.4, share=0.55),
    )
