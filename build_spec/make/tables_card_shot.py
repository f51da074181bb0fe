"""Writes the layout of a duel of two decks: ``python build_spec/make/tables_card_shot.py levels``.

The cards meet in the middle, with a roundel for what each counts as; across the foot of that zone
lie the drops of damage, below them the panel that tells of a card, the open hand and the prompt.
Each seat has a column at its side: the plaque with room for a sheet, the deck that is its life,
the discards and the closed hand. Buttons stand in the lower right corner. The file opens in Tiled
and may be changed there.
"""

from collections.abc import Iterator

from sheet import Point, Sheet, write

MIDDLE = 960
"""The line that the two sides mirror each other in."""

COLUMN, LIFE = 250.0, 216.0
"""The middle lines of the left plaque, and of the zone of the deck below it."""

MEETING = (132.0, 512.0)
"""The upper and the lower edge of the zone where cards meet."""

CARDS_Y, VALUES_Y, FORCE_Y = 306.0, 238.0, 478.0
"""The middle lines of the cards that meet, of what they count as, and of what is in force."""

CARD: Point = (198, 277)
"""Width and height of a card that meets another."""

FOOT: Point = (MIDDLE, 541)
"""The middle of what lies across the foot of that zone."""


def duel() -> Sheet:
    """The one table there is."""
    sheet = Sheet()
    top, bottom = MEETING
    sheet.add("meeting", "mat", (MIDDLE, (top + bottom) / 2), (800, bottom - top), main=1)
    for seat in (0, 1):
        _column(sheet, seat)
    for seat in (0, 1):
        _meeting(sheet, seat)
    sheet.add("steps", "ribbon", (MIDDLE, 82), (820, 52))
    sheet.add("badge", "badge", (MIDDLE, top + 2), (560, 46), room=1000)
    sheet.add("verdict", "verdict", FOOT, (560, 80))
    sheet.add("damage", "drops", FOOT, (1128, 114), sum_x=0, sum_y=-116)
    sheet.add("focus", "focus", (MIDDLE, 663), (1040, 106))
    fan = {"spread": 1.0, "step": 160.0, "room": 1000.0, "decides": 1.0}
    sheet.add("hand", "hand", (MIDDLE, 850), (154, 215), **fan)
    sheet.add("prompt", "prompt", (MIDDLE, 1002), (832, 80), room=1016)
    sheet.add("choices", "choices", (2 * MIDDLE - COLUMN, 924), (372, 208))
    return sheet


def _column(sheet: Sheet, seat: int) -> None:
    """A seat's plaque, its deck with what that is worth, its discards and its closed hand."""
    _add(sheet, seat, "seat", "plaque", (COLUMN, 216), (372, 168), plays=1)
    _add(sheet, seat, "life", "mat", (LIFE, 448), (304, 268))
    life = {"life": 138.0, "risk_x": 60.0, "risk_y": 146.0}
    x = _side(seat, LIFE) - 60
    sheet.add(f"deck:{seat}", "pile", (x, 436), (128, 179), **life)
    sheet.add(f"aside:{seat}", "pips", (x, 436), (16, 22), hidden=1)
    _add(sheet, seat, "spot", "spot", (464, 360), (112, 112))
    _add(sheet, seat, "discard", "pile", (136, 692), (92, 129), peek=1)
    fan = {"spread": 5.0, "step": 30.0, "room": 216.0, "count": 30.0}
    _add(sheet, seat, "hand", "fan", (318, 692), (84, 118), **fan)


def _meeting(sheet: Sheet, seat: int) -> None:
    """Where a seat's card lies, down and up, what it counts as, and what the seat looks at."""
    lean = {"angle": 4.0 if seat else -4.0}
    covered = {"bare": 1.0, "halves": 312.0, "covered": 1.0}
    _add(sheet, seat, "commit", "slot", (736, CARDS_Y), CARD, **covered, **lean)
    _add(sheet, seat, "clash", "slot", (736, CARDS_Y), CARD, bare=1, **lean)
    away = 1.0 if seat else -1.0
    aside = {"lean": away, "wide": 230.0, "down": 128.0}
    aside |= {"force_x": 110.0 * away, "force_y": FORCE_Y - VALUES_Y, "force_room": 362.0}
    _add(sheet, seat, "value", "roundel", (870, VALUES_Y), (116, 116), **aside)
    row = {"spread": 0.0, "step": 168.0, "room": 640.0, "life": 1.0}
    panel = {"panel_w": 724.0, "panel_h": 368.0, "panel_y": 14.0}
    sign = {"sign_y": 158.0, "sign_room": 560.0}
    sheet.add(f"peek:{seat}", "fan", (MIDDLE, 318), (150, 210), **row, **panel, **sign)


def _add(
    sheet: Sheet, seat: int, name: str, kind: str, centre: Point, size: Point, **props: float
) -> None:
    """An object of a seat, placed as for the left side."""
    sheet.add(f"{name}:{seat}", kind, (_side(seat, centre[0]), centre[1]), size, **props)


def _side(seat: int, x: float) -> float:
    """A place of the left side, mirrored for the seat on the right."""
    return 2 * MIDDLE - x if seat else x


def layouts() -> Iterator[tuple[str, Sheet]]:
    """Every layout with its name."""
    yield "seats_2", duel()


if __name__ == "__main__":
    write("card_shot", layouts())
