"""Writes the layouts of a duel with dice: ``python build_spec/make/tables_deck_duel.py levels``.

Each seat has a column at its side of the arena: plaque and token, piles, a tray of dice. Between
the trays lie cards that only one seat sees. From the trays down to the prompt two rows of buttons
find room, as wide as the table. The files open in Tiled and may be changed there.
"""

from collections.abc import Iterator

from sheet import Point, Sheet, write

MIDDLE = 960
"""The line that the two sides mirror each other in."""

TRAY: tuple[Point, Point] = ((374, 674), (580, 196))
"""Centre and size of the left tray."""

DICE_Y = 660
"""Height of the dice on a tray: their names stand below."""

FULL = (("health", 128), ("energy", 120), ("attack", 106), ("defense", 106))
"""The counters of the full rules and how wide their dice are, from the left."""

BASIC = (("health", 128), ("actions", 120), ("rage", 106))
"""The counters of the basic rules."""


def duel(counters: tuple[tuple[str, int], ...], token: bool) -> Sheet:
    """A table for two; ``token``: the first move belongs to somebody and is rolled for."""
    sheet = Sheet()
    sheet.add("arena", "arena", (MIDDLE, 372), (700, 536))
    for seat in (0, 1):
        _cards(sheet, seat)
    for seat in (0, 1):
        _dice(sheet, seat, counters)
        if token:
            _add(sheet, seat, "spot", "spot", (526, 192), (112, 112))
            _add(sheet, seat, "dice", "dice", (820, 370), (128, 128))
    sheet.add("verdict", "verdict", (MIDDLE, 604), (520, 80))
    sheet.add("badge", "badge", (MIDDLE, 128), (560, 48), room=720)
    sheet.add("prompt", "prompt", (MIDDLE, 992), (832, 84))
    return sheet


def _cards(sheet: Sheet, seat: int) -> None:
    """A seat's plaque and everywhere that its cards lie."""
    lean = 5.0 if seat else -5.0
    _add(sheet, seat, "seat", "plaque", (260, 208), (352, 116))
    _add(sheet, seat, "play", "slot", (832, 374), (252, 353), angle=lean)
    _add(sheet, seat, "deck", "pile", (159, 412), (150, 210))
    _add(sheet, seat, "discard", "pile", (330, 422), (136, 190))
    low = {"sign_y": 100.0, "sign_room": 217.0}
    _add(sheet, seat, "focus", "slot", (510, 412), (120, 168), angle=90.0, **low)
    aside = {"sign_x": -292.0 if seat else 292.0, "sign_room": 270.0}
    _add(sheet, seat, "peek", "fan", (814, 752), (134, 188), step=146.0, spread=0.0, **aside)


def _dice(sheet: Sheet, seat: int, counters: tuple[tuple[str, int], ...]) -> None:
    """A seat's tray with its dice, in the same order on both sides."""
    (x, y), (width, height) = TRAY
    _add(sheet, seat, "tray", "tray", (x, y), (width, height))
    middle = _side(seat, x)
    step = (width - 32) / len(counters)
    for place, (name, size) in enumerate(counters):
        at = middle + (place - (len(counters) - 1) / 2) * step
        sheet.add(f"{name}:{seat}", "die", (at, DICE_Y), (size, size))


def _add(
    sheet: Sheet, seat: int, name: str, kind: str, centre: Point, size: Point, **props: float
) -> None:
    """An object of a seat, placed as for the left side."""
    place = (_side(seat, centre[0]), centre[1])
    sheet.add(f"{name}:{seat}", kind, place, size, **props)


def _side(seat: int, x: float) -> float:
    """A place of the left side, mirrored for the seat on the right."""
    return 2 * MIDDLE - x if seat else x


def layouts() -> Iterator[tuple[str, Sheet]]:
    """Every layout with its name."""
    yield "seats_2", duel(FULL, token=True)
    yield "basic_2", duel(BASIC, token=False)


if __name__ == "__main__":
    write("deck_duel", layouts())
