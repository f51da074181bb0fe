"""Cloth in the seven seat tinctures: curtain, seat banners and their rod."""

import math
import random
from dataclasses import dataclass

from scenery_svg import (
    BRASS200,
    BRASS300,
    BRASS500,
    BRASS700,
    BRASS900,
    GOLD,
    MIST400,
    NIGHT,
    SHADE,
    Drawing,
    cubic,
    luminance,
    mix,
    num,
)


@dataclass(frozen=True, slots=True)
class Tincture:
    """A seat's color: its place and name in file names, its field and its shadow side."""

    slug: str
    colour: str
    dark: str


TINCTURES = (
    Tincture("1_gules", "#D8452E", "#8E2415"),
    Tincture("2_azure", "#1F62AE", "#113C70"),
    Tincture("3_vert", "#159A73", "#0B5F47"),
    Tincture("4_purpure", "#C46AA8", "#7C3A68"),
    Tincture("5_tenne", "#E58A1F", "#96540B"),
    Tincture("6_celeste", "#7CC8EE", "#3C85AB"),
    Tincture("7_argent", "#ECE8DD", "#A7A294"),
)
"""The seats in order."""

CLOTH_LIGHT = 0.23
"""Maximum luminance of dyed cloth, for readable ivory text on it."""

SHADOW_LIGHT = 0.085
"""Maximum luminance of a cloth's shadow side."""

SWAGS = 5
"""Festoons of the valance; they extend 20 px beyond both sides of the screen."""

BANNER = "M8 21H232V437L120 493L8 437Z"
"""Outline of a banner in its 240x500 box; the rod is at y 14."""

BANNER_LINE = "M18 21V430L120 480L222 430V21"
"""Line 10 px inside a banner's edge."""

LOOPS = (42, 120, 198)
"""Centers of the three loops over the rod."""


def dyed(colour: str, light: float) -> str:
    """Darken a color towards black until its luminance is at most `light`."""
    share = 0.0
    while luminance(mix(colour, "#000000", share)) > light:
        share += 0.01
    return mix(colour, "#000000", share)


def draw_curtain(tincture: Tincture) -> Drawing:
    """Draw the opaque 1920x1080 curtain that hides a hand until `tincture` has the device."""
    curtain = Drawing(1920, 1080)
    field, dark = dyed(tincture.colour, CLOTH_LIGHT), dyed(tincture.dark, SHADOW_LIGHT)
    curtain.cover("#080A18")
    _folds(curtain, field, dark)
    top = ((0, NIGHT, 0.55), (0.25, NIGHT, 0.0), (0.7, NIGHT, 0.0), (1, NIGHT, 0.75))
    curtain.cover(curtain.linear((0, 0), (0, 1080), *top))
    edge = ((0, NIGHT, 0.0), (0.55, NIGHT, 0.12), (1, NIGHT, 0.8))
    curtain.cover(curtain.radial((960, 470), 1150, *edge))
    _valance(curtain, field, dark)
    return curtain


def _folds(curtain: Drawing, field: str, dark: str) -> None:
    """Draw folds of uneven width, night blue at the sides and dyed towards the center."""
    widths = random.Random(5)
    left, index = -30.0, 0
    while left < 1950:
        width = widths.choice((58, 66, 74, 84))
        tint = max(0.0, 1 - abs(left + width / 2 - 960) / 700)
        deep = mix("#0A0D20", dark, 0.10 + 0.45 * tint)
        lit = mix("#232B5C", field, 0.06 + 0.54 * tint)
        back = mix("#141938", dark, 0.10 + 0.45 * tint)
        shades = (
            (0, deep, 1.0),
            (0.30, lit, 1.0),
            (0.46, mix(lit, "#FFFFFF", 0.08), 1.0),
            (0.72, back, 1.0),
            (1, mix(deep, "#000000", 0.35), 1.0),
        )
        paint = curtain.linear((left, 0), (left + width, 0), *shades)
        curtain.path(_fold(left, left + width + 1.5, math.sin(index * 1.7) * 7), paint)
        left, index = left + width, index + 1


def _fold(left: float, right: float, sway: float) -> str:
    """Return the outline of a fold that sways by a few px on its way down."""
    a, b, low = num(left), num(right), sway * 0.6
    return (
        f"M{a} -5C{num(left + sway)} 300 {num(left - sway)} 700 {num(left + low)} 1085"
        f"L{num(right + low)} 1085C{num(right - sway)} 700 {num(right + sway)} 300 {b} -5Z"
    )


def _valance(curtain: Drawing, field: str, dark: str) -> None:
    """Draw the festoons with their pleats, cord, fringe and tassels."""
    span = 1960 / SWAGS
    starts = [-20 + index * span for index in range(SWAGS)]
    cord = "M-20 70" + "".join(
        f"C{num(x + 60)} 170 {num(x + span - 60)} 170 {num(x + span)} 70" for x in starts
    )
    curtain.soft(cord, SHADE, 46, 0.72, (0, 26), steps=14)
    shades = (
        (0, mix("#10142F", dark, 0.34), 1.0),
        (0.7, mix("#262E62", field, 0.34), 1.0),
        (1, mix("#11152F", dark, 0.30), 1.0),
    )
    curtain.path(cord + "V-10H-20Z", curtain.linear((0, 0), (0, 190), *shades))
    for x in starts:
        curtain.stroke(_pleats(x, span), NIGHT, 5, 0.28, join="round")
    fringe = "".join(_fringe(x, span) for x in starts)
    curtain.stroke(fringe, BRASS700, 4.4)
    curtain.stroke(fringe, BRASS500, 2.6)
    curtain.stroke(cord, BRASS900, 9, join="round")
    curtain.stroke(cord, BRASS300, 5, join="round")
    for x in starts[1:]:
        _tassel(curtain, x)


def _pleats(x: float, span: float) -> str:
    """Return four creases that follow the sag of a festoon."""
    rows = ((70 - step * 26, 146 - step * 9) for step in range(1, 5))
    return "".join(
        f"M{num(x)} {high}C{num(x + 70)} {low} {num(x + span - 70)} {low} {num(x + span)} {high}"
        for high, low in rows
    )


def _fringe(x: float, span: float) -> str:
    """Return threads of 26 px that hang from the cord of a festoon."""
    sag = ((x, 70.0), (x + 60, 170.0), (x + span - 60, 170.0), (x + span, 70.0))
    tops = (cubic(sag, step / 60) for step in range(61))
    return "".join(f"M{num(px)} {num(py)}V{num(py + 26)}" for px, py in tops)


def _tassel(curtain: Drawing, x: float) -> None:
    """Draw a brass knob and a tassel where two festoons meet."""
    skirt = f"M{num(x - 12)} 90H{num(x + 12)}L{num(x + 17)} 158H{num(x - 17)}Z"
    curtain.soft(skirt, SHADE, 12, 0.5, (0, 6), steps=6)
    brass = ((0, BRASS700, 1.0), (0.35, BRASS300, 1.0), (1, BRASS700, 1.0))
    curtain.path(skirt, curtain.linear((x - 17, 0), (x + 17, 0), *brass))
    curtain.stroke(skirt, BRASS900, 2)
    threads = "".join(f"M{num(x - 10 + q * 5)} 98L{num(x - 14 + q * 7)} 156" for q in range(5))
    curtain.stroke(threads, BRASS700, 2)
    _knob(curtain, x, 74, 19)


def _knob(drawing: Drawing, x: float, y: float, radius: float) -> None:
    """Draw a turned brass ball, lit from the upper left."""
    drawing.circle((x, y), radius, BRASS900)
    ball = ((0, BRASS200, 1.0), (0.35, "#D9B468", 1.0), (0.8, BRASS500, 1.0), (1, BRASS700, 1.0))
    lit = drawing.radial((x - radius * 0.28, y - radius * 0.3), radius * 1.1, *ball)
    drawing.circle((x, y), radius * 0.86, lit)
    drawing.circle((x - radius * 0.24, y - radius * 0.24), radius * 0.24, "#FFF4D2", 0.9)


def draw_banner(tincture: Tincture) -> Drawing:
    """Draw a taken seat's banner, 240x500."""
    banner = Drawing(240, 500)
    dark = dyed(tincture.dark, 0.13)
    banner.soft(BANNER, SHADE, 8, 0.6, (0, 2), steps=6)
    shades = (
        (0, mix(dark, "#0B0D20", 0.25), 1.0),
        (0.5, mix(dark, "#0F1330", 0.58), 1.0),
        (1, mix(dark, "#0B0E24", 0.76), 1.0),
    )
    banner.path(BANNER, banner.linear((0, 21), (0, 493), *shades))
    banner.path(BANNER, banner.linear((8, 0), (232, 0), *_drape()))
    banner.path("M8 21H232V33H8Z", banner.linear((0, 21), (0, 33), (0, NIGHT, 0.4), (1, NIGHT, 0)))
    for x in LOOPS:
        _loop(banner, x, mix(dark, "#0B0D20", 0.1))
    banner.stroke(BANNER_LINE, BRASS500, 2, 0.85)
    return banner


def _drape() -> tuple[tuple[float, str, float], ...]:
    """Return a gradient of faint folds: darker where the cloth recedes, lighter below each loop."""
    return (
        (0, "#000000", 0.16),
        (0.15, "#FFFFFF", 0.045),
        (0.32, "#000000", 0.10),
        (0.5, "#FFFFFF", 0.045),
        (0.68, "#000000", 0.10),
        (0.85, "#FFFFFF", 0.045),
        (1, "#000000", 0.2),
    )


def _loop(banner: Drawing, x: float, colour: str) -> None:
    """Draw one loop in front of the rod."""
    shades = (
        (0, mix(colour, "#000000", 0.3), 1.0),
        (0.3, mix(colour, "#FFFFFF", 0.14), 1.0),
        (0.6, colour, 1.0),
        (1, mix(colour, "#000000", 0.4), 1.0),
    )
    banner.rect((x - 14.5, 0.5), (29, 32), SHADE, 0.4, 7)
    banner.rect((x - 13, 1), (26, 30), banner.linear((0, 1), (0, 31), *shades), radius=6)


def draw_open_banner() -> Drawing:
    """Draw the banner of a free seat: a dashed outline on faint cloth."""
    banner = Drawing(240, 500)
    banner.path(BANNER, "#0E1230", 0.55)
    banner.stroke(BANNER, MIST400, 2.4, 0.7, dash="12 10")
    return banner


def draw_banner_rim() -> Drawing:
    """Draw the gold outline of the focused banner."""
    rim = Drawing(240, 500)
    rim.soft(BANNER, GOLD, 8, 0.42, steps=8)
    rim.stroke(BANNER_LINE, GOLD, 2, 0.85)
    rim.stroke(BANNER, GOLD, 4)
    return rim


def draw_rod() -> Drawing:
    """Draw the brass rod, 1780x32, centered at y 14, with a knob at each end."""
    rod = Drawing(1780, 32)
    rod.rect((18, 13), (1744, 13), "#04050C", 0.55, 6)
    brass = ((0, "#F6E0A4", 1.0), (0.5, "#D5AC5E", 1.0), (1, "#8C672C", 1.0))
    rod.rect((18, 8), (1744, 12), rod.linear((0, 8), (0, 20), *brass), radius=6)
    for x in (15, 1765):
        _knob(rod, x, 15, 14.5)
    return rod
