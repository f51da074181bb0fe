"""The emblems of the Proficiencies of The Art of Battle, for a disc with a radius of 150."""

from cards_forms import (
    Emblem,
    Part,
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
    laid,
    line,
    mirrored,
    solid,
    star,
    strokes,
    tapered,
)
from cards_kit import Ring
from scenery_svg import Point, polar


def emblems() -> dict[str, Emblem]:
    """Return every emblem by the face of its card."""
    return {
        "full_swing": _flail(),
        "feint": _mask(),
        "brace": _tower(),
        "riposte": _return(),
        "follow_through": _target(),
        "wind_up": _bow(),
        "second_wind": _wings(),
        "lunge": _lance(),
        "shove": _gauntlet(),
        "draw_off": _hook(),
        "study": _eye(),
    }


def _flail() -> Emblem:
    """Return a flail with its spiked ball at the top of the swing."""
    ball: Point = (52, -44)
    shaft = capsule((-98, 112), (-44, 22), 26)
    bands = [bar((x - 15, y - 9), (x + 15, y + 9), 7) for x, y in ((-88, 95), (-79, 80), (-55, 40))]
    links = [(-40, 2), (-38, -24), (-26, -46), (-4, -56)]
    swing = [arc((-44, 40), radius, -8, 26) for radius in (134, 160)]
    knobs = [(0.0, 0.0), *((31.0, -112.0 + 72 * turn) for turn in range(5))]
    return (
        strokes(*swing, width=13, tone="ink"),
        solid(shaft, tone="ink", share=0.45),
        flat(*bands),
        *(solid(disc(link, 16, steps=24), disc(link, 6.5, steps=16), share=0.0) for link in links),
        solid(star(ball, 88, 46, 10, -90), share=0.35),
        solid(disc(ball, 53, steps=44), share=0.62),
        flat(*(disc(polar(ball, away, at), 6.5, steps=12) for away, at in knobs)),
    )


def _mask() -> Emblem:
    """Return a mask with two faces, light and dark."""
    half = drawn(
        (0, -34),
        ((-28, -58), (-76, -62), (-112, -40)),
        ((-118, 14), (-84, 70), (-34, 50)),
        ((-20, 44), (-10, 30), (0, 30)),
    )
    eye = drawn((-84, -8), ((-66, -34), (-36, -26), (-22, 0)), ((-40, 16), (-70, 12), (-84, -8)))
    brow = band(line((-94, -22), ((-74, -46), (-40, -42), (-22, -24))), tapered(6))
    tear = drawn((-52, 18), ((-44, 34), (-44, 42), (-52, 44)), ((-60, 42), (-60, 34), (-52, 18)))
    ribbon = band(line((-104, -22), ((-140, -8), (-104, 50), (-122, 96))), tapered(20, 6, 2, 0.6))
    plume = band(line((4, -36), ((30, -70), (10, -104), (54, -118))), tapered(30, 6, 2, 0.5))
    return laid(
        (
            solid(ribbon, mirrored(ribbon), tone="ink", share=0.4),
            solid(plume, tone="ink", share=0.4),
            solid(half, eye, share=0.3),
            solid(mirrored(half), mirrored(eye), tone="ink", share=0.6),
            flat(brow, mirrored(brow)),
            flat(tear, tone="ink"),
            flat(mirrored(tear), tone="pale"),
            solid(((0, -48), (12, -34), (0, -20), (-12, -34)), tone="paper", share=0.0),
        ),
        scale=1.08,
        shift=(0, 4),
    )


def _tower() -> Emblem:
    """Return a tower."""
    wall = both(drawn((-64, -58), (-64, 36), ((-66, 70), (-74, 92), (-90, 106))))
    crown = (
        *((-86, -122), (-54, -122), (-54, -96), (-21, -96), (-21, -122), (21, -122), (21, -96)),
        *((54, -96), (54, -122), (86, -122), (86, -66), (64, -44), (-64, -44), (-86, -66)),
    )
    door = drawn((-24, 106), (-24, 60), ((-24, 28), (24, 28), (24, 60)), (24, 106))
    joints = [
        bar((x, y), (x + 27, y), 4.8)
        for x, y in (
            *((-57, -20), (-36, 2), (22, -26), (30, 4), (-57, 26), (29, 30)),
            *((-64, 58), (35, 60), (-74, 84), (44, 84)),
        )
    ]
    return (
        solid(wall, share=0.4),
        flat(*joints),
        solid(crown, share=0.4),
        flat(bar((-72, -74), (72, -74), 5.5)),
        flat(door, capsule((0, -24), (0, 8), 11)),
        flat(*(bar((x, 106), (x, 44), 4.4) for x in (-9, 9)), tone="ink"),
        solid(capsule((-102, 112), (102, 112), 17), tone="ink", share=0.3),
    )


def _return() -> Emblem:
    """Return a blade bent back on itself."""
    way = line((-50, -56), (36, -56), ((110, -56), (110, 58), (36, 58)), (-50, 58))
    wraps = [bar((x - 4, -68), (x + 4, -44), 4.4) for x in (-92, -81, -70)]
    return (
        solid(box(-104, -67, 46, 22), tone="ink", share=0.0),
        flat(*wraps),
        solid(disc((-112, -56), 17), share=0.4),
        solid(band(way, even(40)), share=0.32),
        flat(band(way[2:-3], tapered(6, 3, 3))),
        solid(((-44, 14), (-134, 58), (-44, 102)), share=0.4),
        solid(capsule((-54, -108), (-54, -4), 21), tone="ink", share=0.4),
    )


def _target() -> Emblem:
    """Return an arrow in the center of a target."""
    middle = (-12, 14)
    feather = ((-6, -104), (-28, -122), (-28, -172), (-6, -150))
    arrow = (
        solid(box(-6, -134, 12, 134), share=0.0),
        solid(feather, mirrored(feather), tone="ink", share=0.5),
    )
    return (
        solid(disc(middle, 114, steps=52), disc(middle, 88, steps=46), share=0.5),
        solid(disc(middle, 63, steps=40), disc(middle, 38, steps=32), tone="ink", share=0.5),
        flat(disc(middle, 17), tone="pale"),
        *laid(arrow, 45, middle),
    )


def _bow() -> Emblem:
    """Return a fully drawn bow."""
    half: Ring = tuple(
        line((-124, 22), ((-120, -24), (-86, -14), (-64, -42)), ((-48, -64), (-28, -68), (0, -68)))
    )
    limb = band((*half, *((-x, y) for x, y in reversed(half[:-1]))), tapered(34, 12, 12))
    string = band([(-120, 16), (0, 88)], even(7.5))
    feather = ((-6, 128), (-28, 112), (-28, 68), (-6, 84))
    return (
        flat(string, mirrored(string), tone="ink"),
        solid(limb, share=0.5),
        solid(capsule((-22, -67), (22, -67), 38), tone="ink", share=0.5),
        solid(bar((0, 108), (0, -92), 12), share=0.0),
        solid(both(((0, -146), (-30, -76), (0, -92))), share=0.5),
        solid(feather, mirrored(feather), tone="ink", share=0.4),
    )


def _wings() -> Emblem:
    """Return a bolt between spread wings."""
    feathers = (
        drawn(
            (-16, 30), ((-64, 18), (-132, -20), (-140, -100)), ((-104, -56), (-58, -46), (-16, -30))
        ),
        drawn((-16, 60), ((-64, 56), (-112, 30), (-132, -22)), ((-98, 10), (-52, 18), (-16, 12))),
        drawn((-16, 92), ((-54, 94), (-92, 80), (-112, 38)), ((-82, 56), (-48, 58), (-16, 48))),
    )
    quills = [
        band(line(start, (first, second, end)), tapered(6))
        for start, first, second, end in (
            ((-30, 2), (-66, -10), (-98, -34), (-122, -68)),
            ((-30, 38), (-62, 38), (-92, 24), (-114, 2)),
            ((-30, 73), (-54, 75), (-78, 70), (-96, 54)),
        )
    ]
    bolt = ((20, -134), (-48, 14), (-10, 14), (-26, 126), (52, -36), (10, -36), (46, -134))
    return (
        *(solid(feather, share=0.35) for feather in reversed(feathers)),
        *(solid(mirrored(feather), share=0.55) for feather in reversed(feathers)),
        flat(*quills, *map(mirrored, quills)),
        solid(bolt, tone="ink", share=0.5),
    )


def _lance() -> Emblem:
    """Return a spearhead thrust forward over two chevrons."""
    head = both(drawn((-9, -18), (-34, -34), ((-30, -74), (-14, -104), (0, -138))))
    far = (*drawn((9, -18), (34, -34), ((30, -74), (14, -104), (0, -138))), (0, -18))
    shaft = box(-9, -16, 18, 136)
    chevron: Ring = ((0, -6), (92, 58), (92, 92), (0, 28), (-92, 92), (-92, 58))
    lower = tuple((x, y + 44) for x, y in chevron)
    collar = capsule((-18, -14), (18, -14), 14)
    return (
        solid(lower, tone="ink", share=0.4),
        solid(chevron, tone="ink", share=0.4),
        solid(shaft, share=0.35),
        flat(head, tone="pale"),
        solid(far, tone="shade", share=0.8),
        Part((head,), "", 5),
        solid(collar, share=0.0),
    )


def _gauntlet() -> Emblem:
    """Return an open, pushing gauntlet."""
    fingers = (
        ((-45, 4), (-58, -72), 30),
        ((-15, -6), (-20, -108), 31),
        ((17, -6), (22, -104), 31),
        ((46, 4), (60, -68), 29),
    )
    palm = drawn(
        *((-62, 2), ((-62, -22), (62, -22), (62, 2)), ((64, 30), (52, 54), (42, 70))),
        *((-42, 70), ((-52, 54), (-64, 30), (-62, 2))),
    )
    thumb = band(line((40, 50), ((66, 44), (86, 24), (102, -4))), tapered(36, 34, 27, 0.4))
    tip = disc((103, -6), 13.5, steps=20)
    cuff = both(drawn((-40, 66), ((-46, 86), (-58, 104), (-76, 122))))
    joints = []
    for (ax, ay), (bx, by), wide in fingers:
        for share in (0.4, 0.72):
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            joints.append(bar((x - wide / 2, y), (x + wide / 2, y), 5.5))
    return (
        solid(tip, share=0.0),
        solid(thumb, share=0.4),
        *(solid(capsule(start, end, wide), share=0.3) for start, end, wide in fingers),
        flat(*joints),
        solid(cuff, tone="ink", share=0.5),
        solid(palm, share=0.45),
        flat(*(disc((x, 4), 5.2, steps=12) for x in (-44, -15, 15, 44))),
        flat(band(line((-40, 36), ((-14, 26), (16, 26), (40, 36))), tapered(6))),
        solid(capsule((-48, 70), (48, 70), 18), tone="ink", share=0.3),
    )


def _hook() -> Emblem:
    """Return a barbed hook on a rope."""
    way = line((22, -58), (22, 26), ((22, 118), (-98, 118), (-94, 22)))
    rope = line((22, -84), ((52, -150), (118, -104), (84, -44)), ((58, 4), (78, 36), (96, 72)))
    twists = [bar((x - 9, y + 7), (x + 9, y - 7), 4.2) for x, y in rope[3:-1:2]]
    return (
        solid(band(rope, even(21)), tone="ink", share=0.0),
        flat(*twists),
        solid(capsule((86, 66), (104, 86), 28), tone="ink", share=0.4),
        solid(disc((22, -78), 32, steps=30), disc((22, -78), 14, steps=20), share=0.4),
        solid(band(way, tapered(38, 28, 20, 0.7)), share=0.5),
        solid(((-98, -62), (-56, 36), (-94, 22), (-130, 48)), share=0.5),
    )


def _eye() -> Emblem:
    """Return an open eye."""
    almond = drawn(
        (-122, 10), ((-66, -62), (66, -62), (122, 10)), ((66, 78), (-66, 78), (-122, 10))
    )
    lid = band(line((-124, 6), ((-66, -70), (66, -70), (124, 6))), tapered(16, 4, 4))
    lashes = [
        band([polar((0, 40), 112, a), polar((0, 40), 112 + r, a)], tapered(11, 11, 0, 0.1))
        for a, r in ((-148, 26), (-127, 38), (-107, 46), (-90, 50), (-73, 46), (-53, 38), (-32, 26))
    ]
    lower = [
        band([polar((0, -20), 104, a), polar((0, -20), 104 + r, a)], tapered(8, 8, 0, 0.1))
        for a, r in ((124, 18), (107, 24), (90, 28), (73, 24), (56, 18))
    ]
    spokes = [
        band([polar((0, 6), 24, a), polar((0, 6), 42, a)], tapered(4, 1, 4, 0.9))
        for a in range(0, 360, 20)
    ]
    return (
        flat(*lashes, tone="pale"),
        flat(*lower, tone="ink"),
        solid(almond, share=0.22),
        solid(disc((0, 6), 47, steps=40), tone="ink", share=0.0),
        flat(*spokes),
        flat(disc((0, 6), 22, steps=30)),
        flat(disc((-12, -8), 10, steps=20), tone="paper"),
        flat(lid, tone="ink", key=4),
    )
