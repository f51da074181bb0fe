"""The hall in the background: leaded windows, sconces and the rim of the table, at night."""

from itertools import product

from scenery_svg import (
    BRASS200,
    BRASS300,
    BRASS500,
    BRASS700,
    BRASS900,
    NIGHT,
    SHADE,
    Drawing,
    Point,
    clip_to_convex,
    cubic,
    mix,
    polygon,
    segment,
)

WINDOWS = (130, 545, 960, 1375, 1790)
"""Center of each window, in px from the left."""

COLUMNS = (337, 752, 1168, 1583)
"""Center of each column, in px from the left; every column has a sconce."""

HALF = 128
"""Half the width of a window's glass, in px."""

SILL = 680
"""Bottom of the glass, in px from the top."""

LEAD = "#070918"
"""Color of leading and tracery against the night sky."""

TABLE = "M-60 {edge}Q960 {bend} 1980 {edge}"
"""Near rim of the table, an arc; `edge` and `bend` are the y of its ends and control point."""


def draw_hall() -> Drawing:
    """Draw the opaque 1920x1080 background."""
    hall = Drawing(1920, 1080)
    _wall(hall)
    for x in WINDOWS:
        _window(hall, x)
    for x in COLUMNS:
        _column(hall, x)
    _moonlight(hall)
    hall.cover(LEAD, 0.26)
    for x in COLUMNS:
        _sconce(hall, x)
    hall.rect(
        (0, 0),
        (1920, 330),
        hall.linear((0, 0), (0, 330), (0, NIGHT, 0.75), (1, NIGHT, 0)),
    )
    _table(hall)
    return hall


def _wall(hall: Drawing) -> None:
    """Draw the courses of stone."""
    stops = ((0, "#080A1A", 1.0), (0.5, "#121735", 1.0), (1, "#1B2149", 1.0))
    hall.cover(hall.linear((0, 0), (0, 800), *stops))
    joints = ""
    for row, y in enumerate(range(30, 720, 62)):
        joints += f"M0 {y}H1920"
        joints += "".join(f"M{x} {y}V{y + 62}" for x in range((row % 2) * 90 - 60, 1920, 180))
    hall.stroke(joints, "#000000", 2, 0.22)


def _arch(x: float, grow: float, foot: float) -> str:
    """Return the outline of a pointed window, `grow` px wider than its glass."""
    w, out = HALF, HALF + grow
    return (
        f"M{x - out} {foot}V230C{x - out} {130 - grow} {x - w * 0.35} {60 - grow} "
        f"{x} {10 - grow * 1.5}C{x + w * 0.35} {60 - grow} {x + out} {130 - grow} "
        f"{x + out} 230V{foot}Z"
    )


def _window(hall: Drawing, x: float) -> None:
    """Draw one window from its reveal inwards to the tracery."""
    for grow, foot, fill in ((26, 700, "#0A0D22"), (16, 690, "#1D2450"), (6, 684, LEAD)):
        hall.path(_arch(x, grow, foot), fill)
    sky = ((0, "#53679F", 1.0), (0.55, "#2C3A74", 1.0), (1, "#18204A", 1.0))
    hall.path(_arch(x, 0, SILL), hall.linear((0, 60), (0, 640), *sky))
    if x == WINDOWS[2]:
        hall.glow((x, 210), 190, "#A9BCEB", 0.22)
    hall.stroke(_leading(x), "#0A0D22", 2.4, 0.8)
    hall.stroke(f"M{x} 10V{SILL}M{x - HALF} 330H{x + HALF}M{x - HALF} 520H{x + HALF}", LEAD, 9)
    hall.path(_quatrefoil((x, 196), 43), LEAD)
    hall.path(_quatrefoil((x, 196), 34), "#6C82BE" if x == WINDOWS[2] else "#55699F", 0.55)
    hall.circle((x, 196), 13, LEAD)


def _glass(x: float) -> list[Point]:
    """Return the outline of the glass as a clockwise polygon, fine enough to clip the leading."""
    side, tip = (x - HALF, 230.0), (x, 10.0)
    left = (side, (x - HALF, 130.0), (x - HALF * 0.35, 60.0), tip)
    rise = [cubic(left, step / 14) for step in range(15)]
    fall = [(2 * x - px, py) for px, py in reversed(rise[:-1])]
    return [(x - HALF, float(SILL)), *rise, *fall, (x + HALF, float(SILL))]


def _leading(x: float) -> str:
    """Return a lattice of lozenges clipped to the glass of a window."""
    glass, pitch, data = _glass(x), 48, ""
    reach = 460
    for slope, step in product((1, -1), range(-10, 26)):
        middle = step * pitch
        run = slope * reach
        ends = clip_to_convex(
            (x - run * 0.8, middle - reach), (x + run * 0.8, middle + reach), glass
        )
        if ends:
            data += segment(*ends)
    return data


def _quatrefoil(centre: Point, radius: float) -> str:
    """Return the outline of four joined lobes, each 26 px from the center."""
    x, y = centre
    middle = 13.0
    joint = middle + ((radius**2 - 2 * middle**2) / 2) ** 0.5
    corners = ((joint, -joint), (joint, joint), (-joint, joint), (-joint, -joint))
    data = f"M{x + corners[-1][0]:.1f} {y + corners[-1][1]:.1f}"
    for dx, dy in corners:
        data += f"A{radius} {radius} 0 0 1 {x + dx:.1f} {y + dy:.1f}"
    return data + "Z"


def _column(hall: Drawing, x: float) -> None:
    """Draw a round column and the ledge of its candle."""
    stops = ((0, NIGHT, 1.0), (0.35, "#1A2046", 1.0), (0.55, "#141937", 1.0), (1, "#04050C", 1.0))
    hall.rect((x - 52, 0), (104, 720), hall.linear((x - 52, 0), (x + 52, 0), *stops))
    hall.rect((x - 66, 560), (132, 30), "#0A0D22")
    hall.rect((x - 60, 564), (120, 6), "#2B3366")


def _moonlight(hall: Drawing) -> None:
    """Draw pale beams from the three middle windows, feathered at their sides."""
    pale = ((0, "#9DB4F0", 0.0), (0.16, "#9DB4F0", 0.055), (1, "#9DB4F0", 0.0))
    fade = hall.linear((0, 120), (0, 1000), *pale)
    for x in WINDOWS[1:4]:
        for spread in (-14, 0, 14):
            top, foot = 110 + spread, 290 + spread * 2
            beam = ((x - top, 120), (x + top, 120), (x + 40 + foot, 1080), (x + 40 - foot, 1080))
            hall.path(polygon(beam), fade)


def _sconce(hall: Drawing, x: float) -> None:
    """Draw a lit candle on a brass dish and its warm light."""
    hall.glow((x, 474), 250, "#FFB45A", 0.26)
    hall.glow((x, 468), 92, "#FFC873", 0.42)
    wax = ((0, "#FFF3D2", 1.0), (0.4, "#E9D7B0", 1.0), (1, "#B79C6C", 1.0))
    hall.rect((x - 8, 486), (16, 44), hall.linear((0, 486), (0, 530), *wax), radius=3)
    dish = f"M{x - 34} 534Q{x} 568 {x + 34} 534L{x + 28} 527H{x - 28}Z"
    brass = ((0, BRASS300, 1.0), (0.5, BRASS500, 1.0), (1, BRASS700, 1.0))
    hall.rect((x - 5, 544), (10, 18), BRASS700)
    hall.path(dish, hall.linear((0, 527), (0, 552), *brass))
    hall.stroke(dish, BRASS900, 1.6)
    hall.stroke(f"M{x - 27} 528.5H{x + 27}", BRASS200, 2)
    hall.path(_flame(x, 448, 12, 486), "#FFD98C")
    hall.path(_flame(x, 456, 8, 484), "#FFEDBE")
    hall.path(_flame(x, 464, 4.5, 482), "#FFFFFF")


def _flame(x: float, tip: float, half: float, foot: float) -> str:
    """Return the outline of a candle flame between its tip and its foot."""
    belly = foot - (foot - tip) * 0.28
    waist = tip + (foot - tip) * 0.4
    return (
        f"M{x} {tip}C{x + half * 0.3} {waist} {x + half} {waist + 5} {x + half * 0.85} {belly}"
        f"C{x + half * 0.7} {foot + 1} {x - half * 0.7} {foot + 1} {x - half * 0.85} {belly}"
        f"C{x - half} {waist + 5} {x - half * 0.2} {waist} {x} {tip}Z"
    )


def _rim(edge: float) -> str:
    """Return an arc of the table's rim, `edge` px down at the sides of the screen."""
    return TABLE.format(edge=edge, bend=edge - 160)


def _table(hall: Drawing) -> None:
    """Draw the table over the lower half: shadow, rail, lit cloth and two brass inlays."""
    for lift in range(2, 50, 4):
        hall.path(_rim(752 - lift) + "V1100H-60Z", SHADE, 0.085)
    hall.path(_rim(752) + "V1100H-60Z", "#0A0C1C")
    hall.stroke(_rim(753), "#2B3366", 1.6, 0.8)
    cloth = [
        (offset, mix(dye, "#FFD9A0", lamp), 1.0)
        for offset, dye, lamp in (
            (0, "#303C74", 0.125),
            (0.2, "#2C376C", 0.085),
            (0.4, "#242D5D", 0.05),
            (0.7, "#182046", 0.015),
            (1, "#0C1026", 0.0),
        )
    ]
    hall.path(_rim(776) + "V1100H-60Z", hall.radial((960, 716), 1150, *cloth))
    hall.inlay(_rim(776), 4)
    hall.inlay(_rim(800), 1.6, 0.6)
