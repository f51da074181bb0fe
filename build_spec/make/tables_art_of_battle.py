"""Writes the layout of two teams: ``python build_spec/make/tables_art_of_battle.py levels``.

Two fronts run across the table, one below the other: the lanes of one team from the left, those
of the other from the right, the column where they meet in the middle. Each seat's plaque
stands behind its lane; what is held, the deck and the discards are numbers on it. Below the
fronts lie the panel that tells of a card, the open hand and the prompt; where the hand comes up,
all committed cards are turned up beside each other. Buttons stand in the lower right corner. The
file opens in Tiled and may be changed there.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from sheet import Sheet, write

COLUMN, MIDDLE = 160.0, 244.0
"""From one row of a lane to the next, and from one team's rows to the other's."""

FRONTS = (248.0, 468.0)
"""The middle lines of the fronts."""

CELL = (150.0, 204.0)
"""Width and height of a row of a lane."""

FIELD = (346.0, 132.0, 1228.0, 452.0)
"""Left, top, width and height of all lanes together."""

PLAQUE = (276.0, 330.0)
"""Width and height of a plaque."""

CARD, MEETING, ASIDE = 120.0, 106.0, 59.0
"""How wide a card is in a lane, and in the middle column; how far from the middle it lies there."""

COMMITTED, BESIDE, BELOW = 150.0, 134.0, 826.0
"""How wide a committed card is, how far beside it its Direction lies, and the line of them all."""

COMMITS = (368.0, 660.0, 1268.0, 976.0)
"""Where the committed cards of each seat begin: one team at the left, the other at the right."""

PASSIVE, OUT = (64.0, 90.0), 608.0
"""How large a card is that lies beside a lane, and how far from the middle that is."""

PEEK = 36.0
"""How far an attached card looks out above the card it is attached to."""


@dataclass(frozen=True, slots=True)
class Place:
    """A seat: the side of the table (-1 left, 1 right), its front, the top of its plaque."""

    side: int
    front: int
    top: float
    letter: int


PLACES = (
    Place(-1, 0, 132.0, 1),
    Place(-1, 1, 476.0, 2),
    Place(1, 1, 476.0, 1),
    Place(1, 0, 132.0, 2),
)
"""The seats in their order; the letter of a lane is 1 for L, 2 for R, as its team sees it."""


def table() -> Sheet:
    """The one table there is."""
    sheet = Sheet()
    x, y, w, h = FIELD
    centre = (x + w / 2, y + h / 2)
    sheet.add("field", "field", centre, (w, h))
    sheet.add("middle", "middle", centre, (MIDDLE - 8, h - 24))
    for seat, place in enumerate(PLACES):
        _lane(sheet, seat, place)
    for seat, place in enumerate(PLACES):
        _seat(sheet, seat, place)
    fan = {"step": 60.0, "spread": 10.0, "room": 124.0}
    sheet.add("last_stand", "fan", (centre[0], centre[1] - 1), (58, 81), **fan)
    open_fan = {"step": 112.0, "spread": 3.0, "room": 228.0, "tiles": 1.0}
    sheet.add("last_stand_open", "fan", centre, (106, 148), **open_fan)
    sheet.add("steps", "ribbon", (960, 82), (800, 52))
    sheet.add("badge", "badge", centre, (520, 64), room=1000, letters=48)
    sheet.add("focus", "focus", (960, 661), (1200, 110))
    sheet.add("hand", "hand", (960, 833), (136, 190), spread=0, step=124, room=1216)
    sheet.add("prompt", "prompt", (960, 984), (1000, 80), room=1180)
    sheet.add("choices", "choices", (1718, 924), (276, 208))
    return sheet


def _lane(sheet: Sheet, seat: int, place: Place) -> None:
    """The three rows of a seat's lane, and where it meets the opposite one."""
    y = FRONTS[place.front]
    middle = FIELD[0] + FIELD[2] / 2
    for row in (3, 2, 1):
        props = {"number": float(row), "card": CARD, "peek": PEEK}
        if row == 3:
            props["letter"] = float(place.letter)
        if place.front:
            props["pill"] = 14.0
        x = middle + place.side * (MIDDLE / 2 + (row - 0.5) * COLUMN)
        sheet.add(f"lane:{seat}:row:{row}", "cell", (x, y), CELL, **props)
    x = middle + place.side * ASIDE
    size = (112.0, CELL[1] - 8)
    sheet.add(f"resolution:{seat}", "cell", (x, y), size, card=MEETING, peek=PEEK)


def _seat(sheet: Sheet, seat: int, place: Place) -> None:
    """A seat's plaque with its dials, its numbers, and the places of single cards."""
    left = 64.0 if place.side < 0 else 1580.0
    top = place.top
    centre = (left + PLAQUE[0] / 2, top + PLAQUE[1] / 2)
    sheet.add(f"seat:{seat}", "plaque", centre, PLAQUE, head=104)
    sheet.add(f"health:{seat}", "dial", (left + 74, top + 182), (126, 126))
    sheet.add(f"stamina:{seat}", "dial", (left + 202, top + 182), (126, 126))
    for number, zone in enumerate(("hand", "proficiencies", "discard")):
        x = left + 56 + 82 * number
        sheet.add(f"{zone}:{seat}", "tally", (x, top + 288), (82, 56))
    committed = (COMMITS[seat] + COMMITTED / 2, BELOW)
    size = (COMMITTED, 1.4 * COMMITTED)
    sheet.add(f"commit:{seat}", "slot", committed, size, bare=1, crest=1, step=BESIDE)
    beside = (960 + place.side * OUT, FRONTS[place.front] - 44.0 * place.front)
    sheet.add(f"passive:{seat}", "slot", beside, PASSIVE, bare=1, tells=1)
    sheet.add(f"away:{seat}", "pips", centre, (16, 22), hidden=1)


def layouts() -> Iterator[tuple[str, Sheet]]:
    """Every layout with its name."""
    yield "seats_4", table()


if __name__ == "__main__":
    write("art_of_battle", layouts())
