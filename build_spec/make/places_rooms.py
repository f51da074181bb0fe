"""Places indoors: the fencing hall, the back room and the dice cellar."""

import math
from itertools import pairwise
from random import Random

from places_kit import HEIGHT, MIDDLE, WIDTH, band, boards, canvas, fall, finish
from scenery_svg import Drawing, Point, num, polygon, segment

EDGE = 450.0
"""Where walls and floors meet, from the top."""

INKS = ("#2E4A44", "#54302A", "#3A3054", "#5A4426", "#2C3A52")
"""Colors of bottles."""


# The fencing hall


def draw_hall() -> Drawing:
    """Draw windows by moonlight, racks of swords, and a strip on the boards."""
    place, floor = canvas(), 470.0
    band(place, 0, floor, fall("#0E0A1C", "#1C1430", "#241A38"))
    for x in (180, 570, 960, 1350, 1740):
        _window(place, x)
    for x in (375, 765, 1155, 1545):
        _rack(place, x, floor)
    place.rect((0, 400), (WIDTH, 70), "#150F26")
    place.stroke("M0 400H1920", "#4A3860", 2)
    place.stroke("M0 466H1920", "#07050F", 8)
    _moonlight(place)
    band(place, floor, HEIGHT, fall("#241629", "#341D2C", "#2A1826", "#170D18"))
    boards(place, floor, "#0E0712", 0.55)
    _strip(place, floor)
    return finish(place, "#FFC98A", 0.13, "#06040C")


def _window(place: Drawing, x: float) -> None:
    left, right = x - 110, x + 110
    arch = f"M{left} 400V190C{left} 90 {x - 50} 50 {x} 26C{x + 50} 50 {right} 90 {right} 190V400Z"
    place.stroke(arch, "#0B0817", 22)
    place.stroke(arch, "#33264C", 3)
    place.path(arch, place.linear((0, 30), (0, 400), *fall("#4A5488", "#2D3262", "#1E2146")))
    bars = f"M{x} 28V400M{left} 210H{right}M{left} 305H{right}M{x - 56} 80V400M{x + 56} 80V400"
    place.stroke(bars, "#0B0817", 5)


def _rack(place: Drawing, x: float, floor: float) -> None:
    """Draw a pillar with two crossed swords behind a shield."""
    stone = fall("#0B0817", "#2A2042", "#0D0A1B")
    place.rect((x - 46, 0), (92, floor), place.linear((x - 46, 0), (x + 46, 0), *stone))
    for side in (-1, 1):
        place.stroke(segment((x - 26 * side, 150), (x + 26 * side, 360)), "#575072", 5, 0.8)
        guard, tilt = x + 17 * side, 4 * side
        ends = segment((guard - 13, 325 - tilt), (guard + 13, 325 + tilt))
        place.stroke(ends, "#6B5330", 5, 0.9)
    place.circle((x, 262), 26, "#201737")
    place.ring((x, 262), 26, "#6B5330", 4)


def _moonlight(place: Drawing) -> None:
    pale = ((0, "#8FA0E0", 0.07), (0.5, "#8FA0E0", 0.05), (1, "#8FA0E0", 0.0))
    fade = place.linear((0, 60), (0, 1000), *pale)
    for x in (570, 960, 1350):
        beam = ((x - 100, 60), (x + 100, 60), (x + 300, HEIGHT), (x - 300, HEIGHT))
        place.path(polygon(beam), fade)


def _strip(place: Drawing, floor: float) -> None:
    """Draw the strip on which bouts are fenced, and its lines."""
    strip = ((700.0, floor), (1220.0, floor), (1720.0, HEIGHT), (200.0, HEIGHT))
    place.path(polygon(strip), "#5A2430", 0.34)
    edges = segment(strip[0], strip[3]) + segment(strip[1], strip[2])
    place.stroke(edges, "#C9A57A", 5, 0.34)
    for share in (0.24, 0.6):
        y, half = floor + (HEIGHT - floor) * share, 260 + 500 * share
        line = segment((MIDDLE - half, y), (MIDDLE + half, y))
        place.stroke(line, "#C9A57A", 3 + 3 * share, 0.26)


# The back room


def draw_back_room() -> Drawing:
    """Draw papered walls, shelves of bottles, smoke, and one lamp over the table."""
    place = canvas()
    band(place, 0, EDGE, fall("#150A1A", "#2A1228", "#341830"))
    paper = ""
    for row, y in enumerate(range(30, 330, 62)):
        for x in range((row % 2) * 48, WIDTH + 48, 96):
            paper += f"M{x} {y - 22}Q{x + 16} {y} {x} {y + 22}Q{x - 16} {y} {x} {y - 22}Z"
    place.path(paper, "#5A2A4C", 0.3)
    band(place, 330, EDGE, fall("#2A1520", "#180B14"))
    place.stroke("M0 330H1920", "#6B4432", 5, 0.8)
    panels = "".join(f"M{x} 350H{x + 130}V436H{x}Z" for x in range(20, WIDTH, 156))
    place.stroke(panels, "#0E060C", 4)
    place.stroke(panels, "#4A2A2A", 1.5, 0.8)
    luck = Random(8)
    for left in (96, 1424):
        _shelves(place, left, luck)
    band(place, EDGE, HEIGHT, fall("#1C0D1A", "#2E1430", "#241028", "#100712"))
    place.path("M-420 700Q960 330 2340 700V1080H-420Z", "#3A1634", 0.8)
    place.stroke("M-420 700Q960 330 2340 700", "#54302A", 14, 0.8)
    place.stroke("M-420 712Q960 342 2340 712", "#B98F48", 2, 0.4)
    _hanging_lamp(place)
    _smoke(place)
    return finish(place, "#FFC98A", 0.1, "#060309")


def _shelves(place: Drawing, left: float, luck: Random) -> None:
    place.rect((left, 90), (400, 208), "#12080F")
    for board in (178, 290):
        place.rect((left, board), (400, 8), "#4A2C22")
        x = left + 14
        while x < left + 370:
            wide, tall = luck.uniform(20, 32), luck.uniform(46, 76)
            _bottle(place, (x, board), wide, tall, luck.choice(INKS))
            x += wide + luck.uniform(4, 12)
    place.stroke(f"M{left} 90H{left + 400}V298H{left}Z", "#4A2C22", 8)


def _bottle(place: Drawing, foot: Point, wide: float, tall: float, ink: str) -> None:
    """Draw a bottle from its lower left corner."""
    x, y = foot
    neck = wide * 0.3
    belly, shoulder, top = (num(y - tall * share) for share in (0.55, 0.7, 1.0))
    left, right = num(x + (wide - neck) / 2), num(x + (wide + neck) / 2)
    side = num(x + wide)
    outline = f"M{num(x)} {num(y)}V{belly}Q{num(x)} {shoulder} {left} {shoulder}V{top}H{right}"
    place.path(f"{outline}V{shoulder}Q{side} {shoulder} {side} {belly}V{num(y)}Z", ink)
    shine = segment((x + wide * 0.24, y - 8), (x + wide * 0.24, y - tall * 0.5))
    place.stroke(shine, "#C9B6C2", 2, 0.25)


def _hanging_lamp(place: Drawing) -> None:
    place.stroke("M960 0V58", "#0B0509", 6)
    light = ((0, "#FFCF8F", 0.03), (0.5, "#FFCF8F", 0.018), (1, "#FFCF8F", 0.0))
    fade = place.linear((0, 100), (0, 900), *light)
    for step in range(5):
        top, foot = 70 + 10 * step, 480 + 110 * step
        cone = ((960 - top, 112), (960 + top, 112), (960 + foot, HEIGHT), (960 - foot, HEIGHT))
        place.path(polygon(cone), fade)
    place.path("M846 112Q860 58 924 54H996Q1060 58 1074 112Z", "#2A3A34")
    place.stroke("M846 112H1074", "#B98F48", 4, 0.8)
    place.glow((960, 116), 170, "#FFCF8F", 0.42)


def _smoke(place: Drawing) -> None:
    for x, y, wide in ((620, 170, 420), (1240, 236, 520), (820, 300, 640), (420, 404, 460)):
        half = wide / 2
        upper = f"M{x - wide} {y}C{x - half} {y - 46} {x} {y + 40} {x + half} {y - 14}"
        lower = (
            f"S{x + wide} {y} {x + wide} {y}C{x + half} {y + 50} {x} {y + 6} {x - half} {y + 34}Z"
        )
        place.path(upper + lower, "#D8B8CC", 0.045)


# The dice cellar


def draw_cellar() -> Drawing:
    """Draw vaults of brick, barrels, candles and flagstones."""
    place = canvas()
    band(place, 0, EDGE, fall("#171010", "#2E2018", "#3E2B1E"))
    bricks = ""
    for row, y in enumerate(range(0, 450, 34)):
        joints = "".join(f"M{x} {y}V{y + 34}" for x in range((row % 2) * 46, WIDTH, 92))
        bricks += f"M0 {y}H1920{joints}"
    place.stroke(bricks, "#080504", 3, 0.55)
    for x in (330, 960, 1590):
        _vault(place, x)
    for x in (330, 1590):
        for left, foot, size in ((x - 110, 440, 88), (x + 90, 440, 88), (x - 10, 292, 84)):
            _barrel(place, (left, foot - size), size)
    place.glow((960, 330), 420, "#FFAE5A", 0.26)
    for x, tall in ((880, 70), (960, 104), (1040, 56)):
        _candle(place, x, 446 - tall, tall)
    band(place, EDGE, HEIGHT, fall("#3A2719", "#523826", "#4E3524", "#382619"))
    _flagstones(place)
    place.glow((960, 760), 900, "#FFAE5A", 0.16)
    return finish(place, "#FFBE78", 0.2, "#050302")


def _vault(place: Drawing, x: float) -> None:
    place.stroke(f"M{x - 250} 450V250A250 214 0 0 1 {x + 250} 250V450Z", "#3A281C", 44)
    ribs = ""
    for degrees in range(0, 181, 12):
        angle = math.radians(degrees)
        across, up = math.cos(angle), math.sin(angle)
        inner = (x - 228 * across, 250 - 193 * up)
        ribs += segment(inner, (x - 272 * across, 250 - 236 * up))
    place.stroke(ribs, "#120B07", 3, 0.8)
    dark = place.linear((0, 50), (0, 450), *fall("#0B0706", "#1A110C"))
    place.path(f"M{x - 228} 450V250A228 193 0 0 1 {x + 228} 250V450Z", dark)


def _candle(place: Drawing, x: float, top: float, tall: float) -> None:
    place.rect((x - 13, top), (26, tall), "#A08A62", 0.8, 4)
    place.glow((x, top - 14), 74, "#FFC873", 0.5)
    place.path(f"M{x} {top - 30}q13 20 0 32q-13 -12 0 -32Z", "#FFE3A6")


def _barrel(place: Drawing, centre: Point, radius: float) -> None:
    """Draw the end of a barrel that lies on its side."""
    x, y = centre
    lit = (x - radius * 0.3, y - radius * 0.3)
    wood = place.radial(lit, radius * 1.5, *fall("#5A3A20", "#402814", "#22140A"))
    place.circle(centre, radius, wood)
    staves = ""
    for step in (-0.6, -0.2, 0.2, 0.6):
        half = radius * math.sqrt(1 - step * step)
        staves += f"M{num(x + step * radius)} {num(y - half)}V{num(y + half)}"
    place.stroke(staves, "#1C1009", 3)
    place.ring(centre, radius - 3, "#5C5148", 7)
    place.ring(centre, radius * 0.78, "#2A1A0E", 3)
    place.circle((x, y + radius * 0.3), 8, "#120A05")


def _flagstones(place: Drawing) -> None:
    luck, joints = Random(4), ""
    rows = [EDGE + 634 * (step / 9) ** 1.5 for step in range(10)]
    for row, (top, foot) in enumerate(pairwise(rows)):
        joints += f"M0 {num(top)}H1920"
        for step in range(-14, 15):
            shift = (step + (0.5 if row % 2 else 0.0)) * 0.21
            start = (MIDDLE + shift * (top + 260), top)
            joints += segment(start, (MIDDLE + shift * (foot + 260), foot))
    place.stroke(joints, "#080504", 3.4, 0.6)
    for _ in range(26):
        x, y = luck.uniform(60, 1860), luck.uniform(480, 1060)
        crack = segment((x, y), (x + luck.uniform(20, 60), y + luck.uniform(-10, 10)))
        place.stroke(crack, "#0A0605", 2, 0.6)
