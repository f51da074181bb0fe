"""SVG text for shapes of any size: panels, buttons, badges, wheels, arrows.

All measures are in base units. Only features that nanosvg draws are used: paths, circles,
user-space gradients.
"""

import math
from collections.abc import Sequence

from game.view import palette as p

DASH, GAP = 10.0, 8.0
"""Length of a dash around an empty place, and about that of the gap after it, in base units."""


def svg(width: float, height: float, body: str, defs: str = "") -> str:
    """Return a complete SVG document."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}"><defs>{defs}</defs>{body}</svg>'
    )


def fade(name: str, height: float, *stops: tuple[float, str, float]) -> str:
    """Return a vertical gradient with stops (offset, color, opacity) from 0 down to a height."""
    marks = "".join(
        f'<stop offset="{at:g}" stop-color="{colour}" stop-opacity="{opacity:g}"/>'
        for at, colour, opacity in stops
    )
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
        f'y2="{height:g}">{marks}</linearGradient>'
    )


def fade_across(width: float, colour: str, rightwards: bool, *stops: tuple[float, float]) -> str:
    """Return a horizontal gradient ``way`` of one color, from the left or the right."""
    marks = "".join(
        f'<stop offset="{at:g}" stop-color="{colour}" stop-opacity="{opacity:g}"/>'
        for at, opacity in stops
    )
    start, end = (0.0, width) if rightwards else (width, 0.0)
    return (
        f'<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="{start:g}" y1="0" '
        f'x2="{end:g}" y2="0">{marks}</linearGradient>'
    )


def radial(name: str, cx: float, cy: float, r: float, *stops: tuple[float, str, float]) -> str:
    """Return a radial gradient with stops (offset, color, opacity) from a center to a radius."""
    marks = "".join(
        f'<stop offset="{at:g}" stop-color="{colour}" stop-opacity="{opacity:g}"/>'
        for at, colour, opacity in stops
    )
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{cx:g}" cy="{cy:g}" '
        f'r="{r:g}">{marks}</radialGradient>'
    )


def shades(colour: str, *stops: tuple[float, float]) -> tuple[tuple[float, str, float], ...]:
    """Return the stops of a gradient in one color, given as (offset, opacity)."""
    return tuple((at, colour, opacity) for at, opacity in stops)


def scooped(x: float, y: float, w: float, h: float, r: float) -> str:
    """Return the path of a box with concave corners of radius r."""
    return (
        f"M{x + r:g} {y:g}H{x + w - r:g}A{r:g} {r:g} 0 0 0 {x + w:g} {y + r:g}"
        f"V{y + h - r:g}A{r:g} {r:g} 0 0 0 {x + w - r:g} {y + h:g}"
        f"H{x + r:g}A{r:g} {r:g} 0 0 0 {x:g} {y + h - r:g}"
        f"V{y + r:g}A{r:g} {r:g} 0 0 0 {x + r:g} {y:g}Z"
    )


def lozenge(x: float, y: float, r: float, colour: str = p.BRASS300) -> str:
    """Return a small diamond around a point."""
    return (
        f'<path d="M{x:g} {y - r:g}L{x + r:g} {y:g}L{x:g} {y + r:g}L{x - r:g} {y:g}Z" '
        f'fill="{colour}"/>'
    )


def line(path: str, colour: str, width: float, opacity: float = 1.0, extra: str = "") -> str:
    """Return a stroked path."""
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}" '
        f'stroke-opacity="{opacity:g}" {extra}/>'
    )


def inlay(path: str, width: float, opacity: float = 1.0) -> str:
    """Return a brass line inlaid in the table: dark edge, body, bright upper edge."""
    seat = line(path, "#04050C", width + 2.2, 0.55 * opacity, 'transform="translate(0 1.2)"')
    body = line(path, p.BRASS500, width, opacity)
    light = f'transform="translate(-.3 {-width * 0.28:.2f})"'
    edge = line(path, p.BRASS200, max(0.8, width * 0.32), 0.75 * opacity, light)
    return seat + body + (edge if width > 1.6 else "")


def panel(
    w: float, h: float, scoop: float = 16, rim: str = p.BRASS500, strength: float = 0.6
) -> str:
    """Return a dark panel with a brass rim and an inner line; its margin is 12 base units."""
    m = 12.0
    iw, ih = w - 2 * m, h - 2 * m
    body = f'<path d="{scooped(m, m, iw, ih, scoop)}" fill="url(#panel)"/>'
    body += line(scooped(m, m, iw, ih, scoop), rim, 2, strength)
    body += line(scooped(m + 6, m + 6, iw - 12, ih - 12, scoop), rim, 1, strength * 0.6)
    for x, y in ((m + 1, m + 1), (w - m - 1, m + 1), (w - m - 1, h - m - 1), (m + 1, h - m - 1)):
        body += lozenge(x, y, 5)
    defs = fade("panel", h, (0, "#20264F", 0.97), (1, "#11152F", 0.97))
    return svg(w, h, _soft_shadow(m, iw, ih, scoop) + body, defs)


def _soft_shadow(m: float, w: float, h: float, scoop: float) -> str:
    """Return a shadow of a few thin layers, because nanosvg has no blur."""
    return "".join(
        f'<path d="{scooped(m - s, m - s + 4, w + 2 * s, h + 2 * s, scoop + s)}" '
        f'fill="{p.SHADOW}" fill-opacity="0.09"/>'
        for s in (7, 5, 3, 1)
    )


def gold_panel(w: float, h: float, scoop: float = 16) -> str:
    """Return a panel with a gold rim, which means "now"."""
    text = panel(w, h, scoop, p.GOLD, 1.0)
    return text.replace("</svg>", _gold_glow(w, h, scoop) + "</svg>")


def gold_rim(w: float, h: float, scoop: float = 16) -> str:
    """Return the rim of such a panel alone, which glows around another."""
    rim = line(scooped(12, 12, w - 24, h - 24, scoop), p.GOLD, 3)
    return svg(w, h, _gold_glow(w, h, scoop) + rim)


def _gold_glow(w: float, h: float, scoop: float) -> str:
    return "".join(
        line(scooped(12, 12, w - 24, h - 24, scoop), p.GOLD, width, 0.10) for width in (16, 11, 7)
    )


def paper(w: float, h: float, accent: str) -> str:
    """Return an ivory page with a dark line and an accent line; its margin is 12 base units."""
    m = 12.0
    iw, ih = w - 2 * m, h - 2 * m
    shade = "".join(
        f'<rect x="{m - s:g}" y="{m - s + 5:g}" width="{iw + 2 * s:g}" height="{ih + 2 * s:g}" '
        f'rx="{14 + s}" fill="{p.SHADOW}" fill-opacity="0.1"/>'
        for s in (8, 6, 4, 2)
    )
    body = f'<rect x="{m}" y="{m}" width="{iw:g}" height="{ih:g}" rx="14" fill="url(#paper)"/>'
    body += line(scooped(m + 18, m + 18, iw - 36, ih - 36, 26), p.GALL, 3.4)
    body += line(scooped(m + 27, m + 27, iw - 54, ih - 54, 28), accent, 1.8)
    defs = fade("paper", h, (0, "#FAF3E2", 1), (0.55, "#F4EAD3", 1), (1, "#E9DBBB", 1))
    return svg(w, h, shade + body, defs)


BUTTONS = ("rest", "primary", "rest focus", "primary focus", "disabled")
"""Kinds of buttons."""


def button(w: float, h: float, kind: str) -> str:
    """Return a button; its margin is 10 base units.

    ``kind``: one of BUTTONS.
    """
    m, scoop = 10.0, 12.0
    iw, ih = w - 2 * m, h - 2 * m
    path = scooped(m, m, iw, ih, scoop)
    if "primary" in kind:
        stops = [(0.0, "#F6E0A4", 1.0), (0.5, "#D5AC5E", 1.0), (1.0, "#9C7434", 1.0)]
        body = f'<path d="{path}" fill="url(#body)"/>' + line(path, p.BRASS900, 1.5)
        body += line(scooped(m + 5, m + 5, iw - 10, ih - 10, scoop), p.BRASS900, 1, 0.4)
    else:
        faint = kind == "disabled"
        shade = 0.5 if faint else 0.95
        stops = [(0.0, p.INK800, shade), (1.0, "#14183A", shade)]
        body = f'<path d="{path}" fill="url(#body)"/>'
        body += line(path, p.INK500 if faint else p.BRASS500, 2)
    if "focus" in kind:
        body += "".join(
            line(scooped(m - 4, m - 4, iw + 8, ih + 8, scoop), p.GOLD, width, 0.12)
            for width in (11, 7)
        )
        body += line(scooped(m - 4, m - 4, iw + 8, ih + 8, scoop), p.GOLD, 4)
    return svg(w, h, body, fade("body", h, *stops))


def raised_button(w: float, h: float, kind: str) -> str:
    """Return a button with a soft shadow."""
    m = 10.0
    iw, ih = w - 2 * m, h - 2 * m
    shade = "".join(
        f'<path d="{scooped(m - s, m - s + 4, iw + 2 * s, ih + s, 12)}" '
        f'fill="{p.SHADOW}" fill-opacity="0.16"/>'
        for s in (4, 2, 0)
    )
    return button(w, h, kind).replace("</defs>", "</defs>" + shade, 1)


def pill(
    w: float, h: float, rim: str = p.BRASS500, fill: str = "#0E1126", most: float = math.inf
) -> str:
    """Return a badge with round ends, or with a corner radius of at most ``most``."""
    r = min(h / 2 - 1.5, most)
    return svg(
        w,
        h,
        f'<rect x="1.5" y="1.5" width="{w - 3:g}" height="{h - 3:g}" rx="{r:g}" fill="{fill}" '
        f'fill-opacity="0.94" stroke="{rim}" stroke-width="2"/>',
    )


def roundel(d: float, fill: str, rim: str, width: float = 3) -> str:
    """Return a disc with a rim."""
    r = d / 2
    return svg(
        d,
        d,
        f'<circle cx="{r:g}" cy="{r:g}" r="{r - width / 2:g}" fill="{fill}" stroke="{rim}" '
        f'stroke-width="{width:g}"/>',
    )


def slot(w: float, h: float, lit: bool, aimed: bool = False, fill: bool = True) -> str:
    """Return the outline of a place for cards, in gold if a card can be laid there now.

    ``aimed``: a card dropped now would go here. ``fill``: False keeps the content readable.
    """
    box = f'<rect x="8" y="8" width="{w - 16:g}" height="{h - 16:g}" rx="16" '
    strength = 0.34 if aimed else 0.10 if lit else 0.28
    body = f'{box}fill="{p.GOLD if lit else p.INK950}" fill-opacity="{strength}"/>' if fill else ""
    if not lit:
        return svg(w, h, body + line(dashed(8, 8, w - 16, h - 16, 16), p.INK500, 3))
    rims = ((15, 0.10), (10, 0.10), (6, 0.10), (5 if aimed else 3, 1))
    body += "".join(
        f'{box}fill="none" stroke="{p.GOLD}" stroke-width="{width}" stroke-opacity="{opacity}"/>'
        for width, opacity in rims
    )
    return svg(w, h, body)


def dashed(x: float, y: float, w: float, h: float, r: float) -> str:
    """Return the path of a dashed box with rounded corners, the same on opposite sides.

    Each dash is a separate line, because nanosvg's own dashing draws stray lines where a dash ends
    in a rounded corner.
    """
    arc = f"A{r:g} {r:g} 0 0 1"
    x1, y1 = x + w, y + h
    corners = (
        f"M{x:g} {y + r:g}{arc} {x + r:g} {y:g}M{x1 - r:g} {y:g}{arc} {x1:g} {y + r:g}"
        f"M{x1:g} {y1 - r:g}{arc} {x1 - r:g} {y1:g}M{x + r:g} {y1:g}{arc} {x:g} {y1 - r:g}"
    )
    across = "".join(
        f"M{x + r + start:.2f} {edge:g}H{x + r + start + DASH:.2f}"
        for edge in (y, y1)
        for start in _dashes(w - 2 * r)
    )
    down = "".join(
        f"M{edge:g} {y + r + start:.2f}V{y + r + start + DASH:.2f}"
        for edge in (x, x1)
        for start in _dashes(h - 2 * r)
    )
    return corners + across + down


def _dashes(length: float) -> list[float]:
    """Return the starts of the dashes of a straight side, with equal gaps."""
    count = max(1, round((length - GAP) / (DASH + GAP)))
    gap = (length - count * DASH) / (count + 1)
    return [gap + place * (DASH + gap) for place in range(count)]


def wheel(radius: float, tint: str, glyphs: Sequence[str]) -> str:
    """Return a wheel of roundels, one for each glyph, each beating the next two.

    ``glyphs``: SVG text on a grid of 100. The document is a square with a margin of 60 base units
    around the ring; see `wheel_place`.
    """
    size, centre = 2 * (radius + 60), radius + 60
    places = [wheel_place(radius, len(glyphs), index) for index in range(len(glyphs))]
    body = f'<circle cx="{centre}" cy="{centre}" r="{radius}" fill="{tint}" fill-opacity=".30"/>'
    body += inlay(circle(centre, centre, radius), 4)
    body += inlay(circle(centre, centre, radius - 12), 1.4, 0.55)
    for index, a in enumerate(places):
        goal = places[(index + 2) % len(places)]
        body += inlay(_between(a, goal, 52, 70), 2.4, 0.7)
        body += _line_arrow(a, goal)
        body += _ring_arrow(centre, radius, (index + 0.5) * math.tau / len(places) - math.pi / 2)
    for glyph, (x, y) in zip(glyphs, places, strict=True):
        body += node(x, y, glyph)
    return svg(size, size, body)


def wheel_place(radius: float, count: int, index: int) -> tuple[float, float]:
    """Return the position of a wheel's roundel in its document."""
    angle = index * math.tau / count - math.pi / 2
    return radius + 60 + radius * math.cos(angle), radius + 60 + radius * math.sin(angle)


def node(x: float, y: float, glyph: str, fill: str = "#14183A", rim: str = p.BRASS500) -> str:
    """Return a roundel with a glyph, around a point."""
    return (
        f'<circle cx="{x:g}" cy="{y + 3:g}" r="47" fill="{p.SHADOW}" fill-opacity=".35"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="44" fill="{fill}" stroke="{rim}" stroke-width="3"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="37" fill="none" stroke="{p.BRASS300}" '
        f'stroke-width="1.2" stroke-opacity=".6"/>'
        f'<g transform="translate({x - 26:g} {y - 26:g}) scale(.52)">{glyph}</g>'
    )


def sheet(width: float, height: float, colour: str) -> str:
    """Return a plain rectangle."""
    return svg(width, height, f'<rect width="{width:g}" height="{height:g}" fill="{colour}"/>')


def circle(x: float, y: float, r: float) -> str:
    """Return the path of a circle."""
    return f"M{x - r:g} {y:g}A{r:g} {r:g} 0 1 1 {x + r:g} {y:g}A{r:g} {r:g} 0 1 1 {x - r:g} {y:g}Z"


def arrow(length: float, colour: str, width: float = 7) -> str:
    """Return an arrow to the right, 40 base units high."""
    return svg(
        length,
        40,
        f'<path d="M0 {20 - width / 2:g}H{length - 26:g}V{20 + width / 2:g}H0Z" fill="{colour}"/>'
        f'<path d="M{length:g} 20L{length - 32:g} 4V36Z" fill="{colour}"/>',
    )


def _between(a: tuple[float, float], b: tuple[float, float], start: float, end: float) -> str:
    """Return a straight path from a to b, shortened at its start and end."""
    length = math.hypot(b[0] - a[0], b[1] - a[1])
    x, y = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    return (
        f"M{a[0] + x * start:.1f} {a[1] + y * start:.1f}L{b[0] - x * end:.1f} {b[1] - y * end:.1f}"
    )


def _ring_arrow(centre: float, radius: float, angle: float) -> str:
    x, y = centre + radius * math.cos(angle), centre + radius * math.sin(angle)
    return _arrowhead(x, y, angle + math.pi / 2)


def _line_arrow(a: tuple[float, float], b: tuple[float, float]) -> str:
    """Return the arrowhead at the end of a line from one roundel to another."""
    angle = math.atan2(b[1] - a[1], b[0] - a[0])
    return _arrowhead(b[0] - 64 * math.cos(angle), b[1] - 64 * math.sin(angle), angle)


def _arrowhead(x: float, y: float, angle: float) -> str:
    cos, sin = math.cos(angle), math.sin(angle)
    points = (
        (x + cos * 13, y + sin * 13),
        (x - cos * 9 - sin * 10, y - sin * 9 + cos * 10),
        (x - cos * 9 + sin * 10, y - sin * 9 - cos * 10),
    )
    path = "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in points) + "Z"
    return f'<path d="{path}" fill="{p.BRASS300}" stroke="#04050C" stroke-width="2"/>'
