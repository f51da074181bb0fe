"""Writes the layouts of rings and lines.

``python build_spec/make/tables_filthy_casual.py levels`` writes all but the duel of two, which was
drawn in Tiled.

The places of cards and plaques are those of the art bible's layout sheet; everything else
is set beside them. The files open in Tiled and may be changed there.
"""

from collections.abc import Iterator

from sheet import Point, Sheet, write

RINGS: dict[int, tuple[int, tuple[Point, ...], tuple[Point, ...]]] = {
    3: (168, ((960, 308), (1275, 663), (644, 663)), ((960, 116), (1584, 790), (336, 790))),
    4: (
        156,
        ((707, 348), (1214, 348), (1213, 708), (706, 708)),
        ((384, 210), (1536, 210), (1536, 846), (384, 846)),
    ),
    5: (
        140,
        ((960, 296), (1360, 431), (1173, 731), (746, 731), (561, 430)),
        ((960, 116), (1600, 400), (1444, 868), (476, 868), (320, 400)),
    ),
    6: (
        126,
        ((779, 314), (1142, 314), (1408, 528), (1141, 742), (778, 742), (512, 528)),
        ((596, 140), (1324, 140), (1684, 528), (1324, 884), (596, 884), (236, 528)),
    ),
    7: (
        118,
        (
            *((960, 290), (1268, 354), (1389, 603), (1117, 751)),
            *((802, 751), (531, 603), (652, 354)),
        ),
        (
            *((960, 116), (1536, 268), (1684, 560), (1330, 868)),
            *((590, 868), (236, 560), (384, 268)),
        ),
    ),
}
"""For each number of seats: card width, card centres, plaque centres."""

HANDS = {
    3: (172, 150, 812),
    4: (172, 150, 812),
    5: (150, 126, 834),
    6: (118, 78, 856),
    7: (118, 78, 856),
}
"""For each number of seats: width, step and middle of the open hand."""

LINES = {
    3: (138, 292, (480, 960, 1440)),
    5: (116, 260, (280, 620, 960, 1300, 1640)),
    7: (92, 226, (186, 444, 702, 960, 1218, 1476, 1734)),
}
"""For each size of teams: card width, plaque width, columns."""


BESIDE_PIPS = 204
"""Base units of a plaque that its shield, its icon and its dial take."""


def ring(seats: int) -> Sheet:
    """A ring of three to seven seats around the piles and a small wheel."""
    width, cards, plaques = RINGS[seats]
    sheet = Sheet()
    sheet.add("ring", "ring", (960, 528), (2 * 566 - 16, 704))
    sheet.add("inner", "ring", (960, 528), (600, 264))
    sheet.add("wheel", "wheel", (960, 524), (178, 178))
    for seat, (card, plaque) in enumerate(zip(cards, plaques, strict=True)):
        angle = (card[0] - 960) / 452 * 8 * (1 if card[1] < 528 else -1)
        _seat(sheet, seat, card, width, plaque, 276, angle)
    sheet.add("deck", "pile", (768, 512), (80, 112))
    sheet.add("discard", "pile", (1152, 512), (80, 112))
    sheet.add("dice", "dice", (960, 400), (84, 84))
    sheet.add("badge", "badge", (960, 640), (360, 44))
    hand, step, y = HANDS[seats]
    sheet.add("hand", "hand", (960, y), (hand, hand * 1.4), spread=2.4, step=step)
    sheet.add("prompt", "prompt", (960, 992), (832, 84))
    return sheet


def lines(size: int) -> Sheet:
    """Two lines that face each other: team 0 below, team 1 above, each from column 0 on."""
    width, plaque, columns = LINES[size]
    sheet = Sheet()
    sheet.add("lines", "lines", (960, 520), (1540 if size == 3 else 1760, 780))
    for seat in range(2 * size):
        column, below = seat % size, seat < size
        head = column == size // 2
        x = columns[column]
        y = (714 if head else 702) if below else (326 if head else 338)
        place = (894 if head else 874) if below else (152 if head else 172)
        _seat(sheet, seat, (x, y), width * (1.14 if head else 1), (x, place), plaque, 0, head)
    edge = 1740 if size == 3 else 1840
    sheet.add("deck", "pile", (180 if size == 3 else 80, 520), (66, 92))
    sheet.add("discard", "pile", (edge, 520), (66, 92))
    sheet.add("dice", "dice", (700, 520), (76, 76))
    sheet.add("badge", "badge", (960, 494), (360, 44))
    sheet.add("hand", "hand", (960, 520), (118, 165), spread=0.6, step=126)
    sheet.add("prompt", "prompt", (960, 992), (832, 84), buttons=558)
    return sheet


def _seat(
    sheet: Sheet,
    seat: int,
    card: Point,
    width: float,
    plaque: Point,
    wide: float,
    angle: float,
    head: bool = False,
) -> None:
    size = (round(width), round(width * 1.4))
    crown = {"crown": 1.0} if head else {}
    sheet.add(f"seat:{seat}", "plaque", plaque, (wide, 92), **crown)
    sheet.add(f"hp:{seat}", "dial", (plaque[0] + wide / 2 - 46, plaque[1]), (92, 92))
    step = 17.0 if wide >= 276 else 13.0
    room = {"step": step, "room": wide - BESIDE_PIPS, "hidden": float(wide < 240)}
    sheet.add(f"hand:{seat}", "pips", (plaque[0] + 6, plaque[1] + 24), (16, 23), **room)
    sheet.add(f"commit:{seat}", "slot", card, size, angle=round(angle / 2, 1))
    sheet.add(f"open:{seat}", "slot", card, size, angle=round(angle, 1))


def layouts() -> Iterator[tuple[str, Sheet]]:
    """Every layout with its name."""
    for seats in RINGS:
        yield f"seats_{seats}", ring(seats)
    for size in LINES:
        yield f"teams_{2 * size}", lines(size)


if __name__ == "__main__":
    write("filthy_casual", layouts())
