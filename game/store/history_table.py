"""The history as a table for spreadsheets: a row for each seat of each match."""

import csv
from datetime import datetime
from io import StringIO
from sqlite3 import Connection

from game.store.values import real, whole, words

COLUMNS = (
    *("match", "date", "card_game", "mode", "rounds", "actions", "minutes", "seat", "name"),
    *("computer", "side", "result", "counts", "rating", "deviation"),
)
"""The heads of the columns."""

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""First letters that make a spreadsheet run a text as a formula."""


def as_table(database: Connection) -> str:
    """Return all matches as CSV, oldest first."""
    rows = database.execute(
        "SELECT m.id, m.ended, m.slug, m.mode, m.rounds, m.actions, m.minutes, s.seat, s.name, "
        "s.person, s.level, s.side, s.won, s.draw, s.changed, s.rating, s.deviation "
        "FROM matches m JOIN seats s ON s.match = m.id ORDER BY m.id, s.seat"
    )
    text = StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    for row in rows:
        writer.writerow(_cells(*row))
    return text.getvalue()


def _cells(
    number: object,
    ended: object,
    slug: object,
    mode: object,
    rounds: object,
    actions: object,
    minutes: object,
    seat: object,
    name: object,
    *rest: object,
) -> list[str]:
    person, level, side, won, draw, changed, rating, deviation = rest
    return [
        str(whole(number)),
        _date(whole(ended)),
        harmless(words(slug)),
        harmless(words(mode)),
        str(whole(rounds)),
        str(whole(actions)),
        "" if minutes is None else str(whole(minutes)),
        str(whole(seat)),
        harmless(words(name)),
        "" if person else harmless(words(level)),
        str(whole(side)),
        "won" if won else "draw" if draw else "lost",
        "no" if changed else "yes",
        _rounded(rating),
        _rounded(deviation),
    ]


def harmless(text: str) -> str:
    """Return a text that no spreadsheet runs as a formula."""
    return f"'{text}" if text.startswith(FORMULA) else text


def _date(ended: int) -> str:
    try:
        return datetime.fromtimestamp(ended).isoformat(sep=" ", timespec="minutes")
    except (ValueError, OSError, OverflowError):
        return ""


def _rounded(value: object) -> str:
    number = real(value, -10_000, 10_000)
    return "" if number is None else str(round(number))
