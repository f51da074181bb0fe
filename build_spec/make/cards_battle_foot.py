"""The lower part of a card of The Art of Battle: cost, short effect and rows."""

from dataclasses import asdict
from pathlib import Path

from cards_kit import GALL, IVORY100, icon, lozenge, outline, placed
from cards_type import Typeface, typeface
from scenery_svg import Drawing, num

from game import resources
from game.rulebooks.art_of_battle.cards import DIRECTIONS, UNBROKEN, Card

STEEL = "#1F5A94"
"""The accent of the card game."""

SEPIA, IVORY200 = "#5A4838", "#EADDC0"
"""Colors of small print, and of a row where the card cannot be played."""

FREE = (*(card.face for card in DIRECTIONS), UNBROKEN)
"""Cards without a cost."""

COST, COIN = (92.0, 618.0), 46.0
"""Center and radius of the cost roundel."""

NUMERAL, MINUS, GAP = 52.0, 16.0, 3.0
"""Size of the cost's number, width of the minus sign before it, and the gap between them."""

BRASS = "#F2C86B"
"""Color of the bolt in the cost roundel."""

ROWS, BOX, STEP = (364.0, 566.0), (74.0, 28.0), 34.5
"""Upper left corner and size of the box of row 1, and the distance between rows."""

SHORT = {
    "quick_jab": ("Hit {attack}",),
    "thrust": ("Hit {attack}",),
    "heavy_slash": ("Hit {attack}",),
    "shoulder_charge": ("Piercing {attack},", "push back"),
    "guard": ("Block {block}",),
    "deflect": ("Block {block},", "Counter {counter}"),
    "catch_breath": ("Regain {recovery},", "{shaken} if hit"),
    "left": ("aims left",),
    "right": ("aims right",),
    "full_swing": ("Hit +{attack}",),
    "feint": ("Other lane",),
    "brace": ("Block +{block}",),
    "riposte": ("Counter +{counter}",),
    "follow_through": ("On a hit,", "regain {reward}"),
    "wind_up": ("Wait a turn,", "hit +{attack}"),
    "second_wind": ("Regain {recovery}",),
    "lunge": ("Forward", "one row"),
    "shove": ("Push a lane", "back one row"),
    "draw_off": ("Send a lane", "across"),
    "study": ("See a hand,", "draw two"),
    "battle_cry": ("Clear a lane,", "regain {recovery}"),
    "unbroken": ("Your lane has Block {block},", "your hits +{attack}"),
}
"""Effects printed beside the cost, in one or two lines, with fields of the card."""


def foot(drawing: Drawing, folder: Path, card: Card) -> None:
    """Draw a rule under the name, the cost, the short effect and the rows."""
    drawing.stroke("M46 558H236M264 558H454", STEEL, 2)
    drawing.path(lozenge((250, 558), 6), STEEL)
    left, right = 54.0, 446.0
    if card.face not in FREE:
        _cost(drawing, folder, card.cost)
        left = COST[0] + COIN + 14
    if card.rows:
        _rows(drawing, card.rows)
        right = ROWS[0] - 14
    lines = tuple(line.format_map(asdict(card)) for line in SHORT[card.face])
    _short(drawing, lines, (left + right) / 2, right - left)


def _cost(drawing: Drawing, folder: Path, cost: int) -> None:
    """Draw the stamina cost as what is lost, under a bolt."""
    x, y = COST
    drawing.circle(COST, COIN, STEEL)
    drawing.ring(COST, COIN, GALL, 4)
    drawing.ring(COST, COIN - 6, IVORY100, 1.8)
    bolt = placed(icon(folder, "bolt"), (x, y - 22), 28)
    drawing.path(outline(bolt), BRASS)
    letters = _letters("numeral")
    wide, sign = letters.width(str(cost), NUMERAL), MINUS + GAP if cost else 0.0
    left = x - (wide + sign) / 2
    drawing.path(letters.outline(str(cost), left + sign + wide / 2, y + 29, NUMERAL), IVORY100)
    if cost:
        drawing.path(f"M{num(left)} {num(y + 9)}h{num(MINUS)}v6h{num(-MINUS)}Z", IVORY100)


def _rows(drawing: Drawing, rows: tuple[int, ...]) -> None:
    """Draw a box for each row of a lane, row 1 on top, dark if the card can be played there."""
    for row in (1, 2, 3):
        lit, y = row in rows, ROWS[1] + STEP * (row - 1)
        box = f"M{num(ROWS[0])} {num(y)}h{num(BOX[0])}v{num(BOX[1])}h{num(-BOX[0])}Z"
        drawing.path(box, GALL if lit else IVORY200)
        drawing.stroke(box, GALL, 2.6, join="round")
        numeral = _letters("numeral").outline(str(row), ROWS[0] + BOX[0] / 2, y + 24, 28)
        drawing.path(numeral, IVORY100 if lit else SEPIA)


def _short(drawing: Drawing, lines: tuple[str, ...], middle: float, width: float) -> None:
    """Draw one or two lines, as large as fits."""
    serif = _letters("serif")
    most = max(serif.width(line, 1) for line in lines)
    size = min(45.0 if len(lines) == 1 else 39.0, width / most)
    first = COST[1] + 0.33 * size - (len(lines) - 1) * 0.54 * size
    for place, line in enumerate(lines):
        baseline = first + place * 1.08 * size
        drawing.path(serif.outline(line, middle, baseline, size), SEPIA)


def _letters(role: str) -> Typeface:
    return typeface(resources.font(role))
