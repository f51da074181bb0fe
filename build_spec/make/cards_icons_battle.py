"""Icons of The Art of Battle: small and in one color, so overlapping shapes leave a gap.

They repeat the emblems of the cards, in 100x100 units around (50, 50), filled even-odd.
"""

from cards_forms import arc, band, bar, both, box, capsule, disc, drawn, even, line, mirrored, star
from cards_forms import tapered as swelling
from cards_kit import Ring, Shape


def icons() -> dict[str, Shape]:
    """Return every icon by its name."""
    shapes = {
        "arrow_left": _arrow(),
        "falchion": _falchion(),
        "flail": _flail(),
        "tower": _tower(),
        "return": _return(),
        "bow": _bow(),
        "wings": _wings(),
        "spear": _spear(),
        "gauntlet": _gauntlet(),
        "hook": _hook(),
        "horn": _horn(),
        "banner": _banner(),
    }
    return {
        name: tuple(tuple((x + 50, y + 50) for x, y in ring) for ring in shape)
        for name, shape in shapes.items()
    }


def _arrow() -> Shape:
    """Return an arrow to the left."""
    return (((46, -10), (-6, -10), (-6, -36), (-48, 0), (-6, 36), (-6, 10), (46, 10)),)


def _falchion() -> Shape:
    """Return a broad curved blade, point up."""
    blade = drawn(
        *((-22, 15), (18, -34)),
        ((28, -42), (38, -46), (46, -47)),
        ((48, -20), (30, 12), (-6, 28)),
    )
    return (blade, capsule((-34, 10), (-6, 38), 9), bar((-24, 28), (-46, 47), 12))


def _flail() -> Shape:
    """Return a spiked ball on a chain."""
    links = (disc((-15, -2), 5, steps=16), disc((-13, -16), 5, steps=16))
    return (capsule((-40, 42), (-20, 10), 12), *links, star((18, -17), 31, 19, 9, -90))


def _tower() -> Shape:
    """Return a tower with battlements and a gate."""
    crown = (
        *((-38, -46), (-24, -46), (-24, -35), (-8, -35), (-8, -46), (8, -46), (8, -35)),
        *((24, -35), (24, -46), (38, -46), (38, -20), (28, -13), (-28, -13), (-38, -20)),
    )
    wall = both(drawn((-27, -8), (-27, 16), ((-28, 30), (-33, 38), (-42, 46))))
    gate = drawn((-10, 46), (-10, 24), ((-10, 11), (10, 11), (10, 24)), (10, 46))
    return (crown, wall, gate)


def _return() -> Shape:
    """Return a blade bent back on itself."""
    way = line((-20, -22), (12, -22), ((42, -22), (42, 24), (12, 24)), (-20, 24))
    tip: Ring = ((-20, 4), (-48, 24), (-20, 44))
    return (band(way, even(15)), tip, capsule((-28, -40), (-28, -4), 9), box(-47, -26, 13, 8))


def _bow() -> Shape:
    """Return a drawn bow with its arrow."""
    limb = band(
        line((-46, 8), ((-44, -12), (-30, -8), (-23, -16)), ((-18, -22), (-14, -23), (-9, -23))),
        swelling(13, 5, 11, 0.7),
    )
    string = bar((-44, 11), (-7, 32), 5)
    head: Ring = ((0, -48), (-13, -22), (-4, -26), (-4, 30), (-13, 36), (-13, 48), (0, 40))
    return (limb, mirrored(limb), string, mirrored(string), both(head))


def _wings() -> Shape:
    """Return a bolt between wings."""
    feathers = (
        drawn((-14, 0), ((-28, -4), (-46, -14), (-48, -38)), ((-38, -24), (-28, -20), (-14, -17))),
        drawn((-14, 18), ((-28, 17), (-42, 8), (-46, -8)), ((-36, 4), (-26, 6), (-14, 6))),
        drawn((-14, 36), ((-24, 36), (-36, 30), (-42, 14)), ((-32, 23), (-24, 24), (-14, 24))),
    )
    bolt: Ring = ((5, -46), (-9, 6), (-1, 6), (-6, 46), (10, -6), (2, -6), (9, -46))
    return (*feathers, *map(mirrored, feathers), bolt)


def _spear() -> Shape:
    """Return a spearhead over two chevrons."""
    head = both(drawn((-5, 0), (-15, -12), ((-13, -28), (-6, -40), (0, -48))))
    chevron: Ring = ((-5, 6), (-5, 22), (-40, 44), (-40, 28))
    outer: Ring = ((-40, 22), (-40, 8), (-22, -4), (-13, 5))
    return (head, chevron, mirrored(chevron), outer, mirrored(outer))


def _gauntlet() -> Shape:
    """Return an open gauntlet."""
    fingers = (
        capsule((-20, -8), (-25, -28), 11),
        capsule((-6.5, -11), (-8, -38), 11),
        capsule((7, -11), (9, -37), 11),
        capsule((20, -7), (26, -26), 11),
    )
    palm = drawn(
        *((-26, 6), ((-20, -4), (20, -4), (26, 3)), ((28, 12), (24, 20), (18, 26)), (-18, 26)),
        ((-22, 22), (-27, 14), (-26, 6)),
    )
    cuff = both(drawn((-19, 31), ((-22, 38), (-26, 42), (-32, 47))))
    return (*fingers, palm, cuff, capsule((33, 13), (43, -4), 11))


def _hook() -> Shape:
    """Return a barbed hook."""
    way = line((12, -18), (12, 12), ((12, 48), (-36, 48), (-34, 12)))
    barb: Ring = ((-38, -20), (-21, 8), (-34, 5), (-47, 14))
    eye = (disc((12, -33), 12, steps=24), disc((12, -33), 5.5, steps=16))
    return (band(way, swelling(15, 12, 9, 0.7)), barb, *eye)


def _horn() -> Shape:
    """Return a sounding horn."""
    way = line((-45, -16), ((-46, 30), (-12, 46), (10, 28)), ((20, 20), (24, 10), (27, 2)))
    rims = (capsule((8, -9), (45, 3), 7),)
    calls = [band(arc((24, 12), away, -108, -52), swelling(7)) for away in (38, 50)]
    return (band(way, lambda share: 8 + 26 * share**1.4), *rims, *calls)


def _banner() -> Shape:
    """Return a torn banner on its pole."""
    cloth = drawn(
        *((-24, -40), ((-8, -48), (10, -30), (44, -40)), (34, -24), (46, -14), (34, -4), (42, 10)),
        ((22, 10), (0, 18), (-24, 10)),
    )
    return (capsule((-34, -44), (-34, 46), 9), cloth)
