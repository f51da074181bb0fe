"""Places outdoors: the wheat plain and the tilting yard."""

import math
from random import Random

from places_kit import HEIGHT, MIDDLE, WIDTH, band, canvas, fall, finish
from scenery_svg import Drawing, Point, num, polygon, segment

SUN = 168.0
"""Radius of the setting sun."""

WHEAT = (("#5C5228", "#7A682E"), ("#2B4228", "#4C5A30"), ("#1E3A28", "#33503A"))
"""Colors of stalks and ears: far, in the middle, near."""


# The plain


def draw_plain() -> Drawing:
    """Draw the endless wheat plain at dusk."""
    place, edge = canvas(), 430.0
    dusk = ((0, "#0C1626", 1.0), (0.4, "#163346", 1.0), (0.72, "#33514C", 1.0))
    band(place, 0, edge, (*dusk, (0.9, "#6A5A3A", 1.0), (1, "#7C5A30", 1.0)))
    place.glow((MIDDLE, edge), 620, "#E39A4A", 0.34)
    for x, y, half in ((780, 96, 420), (1090, 150, 640), (780, 214, 500), (1090, 272, 780)):
        upper = f"M{x - half} {y}Q{x} {y - 16} {x + half} {y}"
        place.path(f"{upper}Q{x} {y + 12} {x - half} {y}Z", "#C98A58", 0.06 + y / 2400)
    _sun(place, edge + 26)
    place.path("M0 430V396Q180 378 420 398T900 404T1420 392T1920 400V430Z", "#182E30")
    band(place, edge, HEIGHT, fall("#4A4424", "#25371F", "#1C3326", "#122420", "#0A1715"))
    luck = Random(11)
    for row in range(26):
        _wheat(place, edge, row, luck)
    return finish(place, "#E9B06A", 0.09, "#050A0C")


def _sun(place: Drawing, y: float) -> None:
    """Draw the sun with bands of haze before it."""
    place.circle((MIDDLE, y), SUN, "#B98A48", 0.75)
    for step, up in enumerate((138, 112, 84, 54)):
        half = math.sqrt(SUN**2 - up**2) - 1
        place.rect((MIDDLE - half, y - up), (2 * half, 4 + 3 * step), "#4A5A44", 0.6)


def _wheat(place: Drawing, edge: float, row: int, luck: Random) -> None:
    """Draw a row of wheat, larger the nearer it is."""
    near = (row / 25) ** 1.7
    y, tall, gap = edge + 8 + 640 * near, 10 + 84 * near, 9 + 50 * near
    stalks, ears, x = "", "", -luck.random() * gap
    while x < WIDTH:
        lean = luck.uniform(-0.18, 0.3) * tall
        tip = (x + lean, y - tall * luck.uniform(0.8, 1.1))
        stalks += segment((x, y), tip)
        ears += _ear(tip, tall * 0.36, lean / tall)
        x += gap * luck.uniform(0.7, 1.35)
    stalk, ear = WHEAT[0 if row < 6 else 1 if row < 14 else 2]
    place.stroke(stalks, stalk, 1 + 2 * near, 0.6)
    place.path(ears, ear, 0.55)


def _ear(tip: Point, length: float, lean: float) -> str:
    """Return the outline of an ear of wheat on the tip of its stalk."""
    (x, y), half = tip, length * 0.17
    end = f"{num(x + lean * length)} {num(y - length)}"
    middle = num(y - length * 0.5)
    right = num(x + half + lean * length)
    return f"M{num(x)} {num(y)}Q{num(x - half)} {middle} {end}Q{right} {middle} {num(x)} {num(y)}Z"


# The yard


def draw_yard() -> Drawing:
    """Draw the tilting yard: pavilions, a castle, a fence, and turf with lines."""
    place, edge = canvas(), 400.0
    band(place, 0, edge, fall("#0A1226", "#14294A", "#2B4A6E"))
    place.glow((MIDDLE, edge), 900, "#8FB4E0", 0.16)
    place.path("M0 400V330Q260 286 560 326T1120 318T1640 300T1920 326V400Z", "#12243E")
    castle = _tower(806, 332, 64, 62) + _tower(884, 332, 150, 40) + _tower(1020, 332, 76, 92)
    place.path(castle + _tower(940, 300, 40, 62), "#0E1D34")
    for x, size, dark, pale in (
        *((150, 1.25, "#3A2330", "#6A6472"), (470, 0.9, "#1C3A5E", "#5B6C84")),
        *((1460, 0.9, "#3F3520", "#76694E"), (1770, 1.25, "#1F3D3A", "#5E7A72")),
    ):
        _tent(place, (x, edge + 22), size, dark, pale)
    place.rect((0, 378), (WIDTH, 60), "#0A1422")
    pales = "".join(f"M{x} 436V372L{x + 12} 360L{x + 24} 372V436Z" for x in range(0, WIDTH, 26))
    place.path(pales, "#101E30")
    place.stroke("M0 386H1920M0 416H1920", "#1D3048", 4)
    band(place, 428, HEIGHT, fall("#16263A", "#1B3346", "#16283A", "#0A121E"))
    _turf(place)
    return finish(place, "#FFD9A0", 0.1, "#04070D")


def _turf(place: Drawing) -> None:
    """Draw blades of grass and the lines of the lists."""
    luck, blades = Random(3), ""
    for _ in range(900):
        near = luck.random() ** 0.8
        x, y = luck.uniform(0, WIDTH), 436 + 640 * near
        blades += segment((x, y), (x + luck.uniform(-4, 4), y - 5 - 16 * near))
    place.stroke(blades, "#2F5A5A", 2, 0.45)
    for near in (0.0, 0.3, 1.0):
        half, y = 620 + 900 * near, 462 + 600 * near
        place.stroke(segment((MIDDLE - half, y), (MIDDLE + half, y)), "#A9BCD6", 2 + 3 * near, 0.22)
    sides = segment((340, 462), (-560, 1062)) + segment((1580, 462), (2480, 1062))
    place.stroke(sides, "#A9BCD6", 4, 0.22)


def _tower(x: float, foot: float, wide: float, tall: float) -> str:
    """Return the outline of a tower with battlements, from its lower left corner."""
    data, top, step = f"M{num(x)} {num(foot)}V{num(foot - tall)}", foot - tall, wide / 7
    for place in range(7):
        data += f"V{num(top - 9 if place % 2 == 0 else top)}H{num(x + step * (place + 1))}"
    return data + f"V{num(foot)}Z"


def _tent(place: Drawing, foot: Point, size: float, dark: str, pale: str) -> None:
    """Draw a striped pavilion with a pennant; ``foot``: the middle of its lower edge."""
    x, y = foot
    half, roof = 108 * size, 119 * size
    eaves, top, tip = y - 92 * size, y - 196 * size, y - 250 * size
    wall = ((x - half, eaves), (x + half, eaves), (x + half * 1.06, y), (x - half * 1.06, y))
    place.path(polygon(wall), dark)
    stripes, gores, scallops = "", "", ""
    for step in (-3, -1, 1):
        left, right = half * step / 4, half * (step + 1) / 4
        low = ((x + right * 1.06, y), (x + left * 1.06, y))
        stripes += polygon(((x + left, eaves), (x + right, eaves), *low))
    for step in (-4, -2, 0, 2):
        left, right = x + roof * step / 4, x + roof * (step + 1) / 4
        gores += polygon(((x, top), (left, eaves), (right, eaves)))
    for step in range(-6, 6):
        start, radius = x + roof * step / 6, roof / 12
        curve = f"a{num(radius)} {num(radius)} 0 0 0 {num(2 * radius)} 0Z"
        scallops += f"M{num(start)} {num(eaves)}{curve}"
    place.path(stripes, pale, 0.55)
    place.path(polygon(((x - roof, eaves), (x, top), (x + roof, eaves))), pale, 0.8)
    place.path(gores, dark, 0.9)
    place.path(scallops, pale, 0.9)
    place.stroke(segment((x, top), (x, tip)), "#56617A", 3 * size)
    place.path(polygon(((x, tip), (x + 46 * size, tip + 10 * size), (x, tip + 24 * size))), dark)
