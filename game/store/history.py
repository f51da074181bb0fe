"""The history: every finished match, kept in a database that several programs can share."""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import groupby, permutations
from operator import itemgetter
from sqlite3 import Connection
from typing import TypeVar

from game.catalogues import app_text as _
from game.store.export import pack
from game.store.finished import (
    COMPUTER,
    PERSON,
    Finished,
    FinishedSeat,
    fingerprint,
    number_of_actions,
    player_key,
)
from game.store.folder import Folder, reason, write_whole
from game.store.glicko import NEW, Rating, rated
from game.store.history_file import (
    DamagedHistoryError,
    HistoryError,
    NewerHistoryError,
    keep_aside,
    reading,
    writing,
)
from game.store.history_table import as_table
from game.store.journal import Saved, Sitter
from game.store.values import real, whole, words

Answer = TypeVar("Answer")

TABLE = "history.csv"
"""The file of an export."""

EXPORTED = _("The history was exported to {path}")
UNEXPORTED = _("The history cannot be exported: {problem}.")
"""What to say after an export."""

MISSING = _("This match is not in the history yet: {problem}.")
UNREAD = _("The history cannot be read: {problem}.")
UNCHANGED = _("The history was not changed: {problem}.")
NEWER = _("The history was written by a newer version of Quinte. It was left unchanged.")
DAMAGED = _("The history could not be used: {problem}. It was kept as {file}.")
"""What to say if something goes wrong."""


@dataclass(frozen=True, slots=True)
class _Pending:
    """A match that is still to be written."""

    finished: Finished
    saved: Saved
    ended: int


class History:
    """The finished matches in a folder. What goes wrong is told in one sentence, never raised."""

    def __init__(self, folder: Folder) -> None:
        self._folder = folder
        self._pending: list[_Pending] = []
        self.trouble = ""
        """Why the last thing could not be done; "" if it was done."""

    def add(self, finished: Finished, saved: Saved, ended: int | None = None) -> str:
        """Add a match, once; return a sentence if that is impossible now, else "".

        A match that cannot be written is written together with the next one, or by `flush`.
        ``ended``: seconds since 1970; now by default.
        """
        now = int(time.time()) if ended is None else ended
        self._pending.append(_Pending(_with_changes(finished, saved), saved, now))
        return self.flush()

    def flush(self) -> str:
        """Write the matches that could not be written before; return a sentence if that fails."""
        if not self._pending:
            return ""
        with self._told(MISSING):
            with writing(self._folder) as database:
                for each in self._pending:
                    _insert(database, each)
            self._pending.clear()
        return self.trouble

    def erase_match(self, number: int) -> str:
        """Erase a match; return a sentence if that is impossible, else ""."""
        return self._erase("SELECT id FROM matches WHERE id = ?", (number,))

    def erase_player(self, player: str) -> str:
        """Erase every match of a player, for the others too; return a sentence if impossible."""
        return self._erase("SELECT DISTINCT match FROM seats WHERE player = ?", (player,))

    def erase_all(self) -> str:
        """Erase everything; return a sentence if that is impossible, else ""."""
        self._pending.clear()
        return self._erase("SELECT id FROM matches", ())

    def read(self, question: Callable[[Connection], Answer]) -> Answer | None:
        """Return the answer to a question; None if the history is empty or cannot be read."""
        missing, answer = self.flush(), None
        with self._told(UNREAD), reading(self._folder) as database:
            if database is not None:
                answer = question(database)
        self.trouble = self.trouble or missing
        return answer

    def export(self) -> str:
        """Write all matches to a table beside the history; return a sentence that says where."""
        path = self._folder.file(TABLE)
        if path is None:
            return UNEXPORTED.format(problem=self._folder.trouble)
        text = self.read(as_table) or ""
        if self.trouble:
            return self.trouble
        try:
            write_whole(path, text.encode("utf-8-sig"))  # the mark tells spreadsheets it is UTF-8
        except OSError as error:
            return UNEXPORTED.format(problem=reason(error))
        return EXPORTED.format(path=path)

    def _erase(self, chosen: str, values: tuple[object, ...]) -> str:
        with self._told(UNCHANGED), writing(self._folder) as database:
            slugs = database.execute(
                f"SELECT DISTINCT slug FROM matches WHERE id IN ({chosen})", values
            ).fetchall()
            database.execute(f"DELETE FROM matches WHERE id IN ({chosen})", values)
            for (slug,) in slugs:
                _rate_again(database, slug)
        return self.trouble

    @contextmanager
    def _told(self, sentence: str) -> Iterator[None]:
        """Turn an error into ``trouble``; a damaged file is renamed, so that a new one begins."""
        self.trouble = ""
        try:
            yield
        except NewerHistoryError:
            self._pending.clear()  # this version of the program can never write them
            self.trouble = NEWER
        except DamagedHistoryError as problem:
            try:
                file = keep_aside(self._folder)
            except HistoryError as other:
                self.trouble = sentence.format(problem=other)
            else:
                self.trouble = DAMAGED.format(problem=problem, file=file)
        except HistoryError as problem:
            self.trouble = sentence.format(problem=problem)


def _with_changes(finished: Finished, saved: Saved) -> Finished:
    """Return a match with a mark on each seat that another player had at the start."""
    seats = [
        replace(seat, changed=seat.changed or _key(first) != _key(now))
        for seat, first, now in zip(finished.seats, saved.first, saved.sitters, strict=True)
    ]
    return replace(finished, seats=tuple(seats))


def _key(sitter: Sitter) -> str:
    """Return the key of the player who sits in a seat."""
    return player_key(sitter.name, sitter.kind == "person", sitter.level)


def _insert(database: Connection, pending: _Pending) -> None:
    """Write a match with its seats, moves and ratings, unless it is there already."""
    finished, draw = pending.finished, not any(seat.won for seat in pending.finished.seats)
    found = database.execute(
        "INSERT OR IGNORE INTO matches (fingerprint, slug, mode, ended, unit, rounds, actions, "
        "minutes, highlights, chart, packed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            fingerprint(pending.saved.record),
            finished.slug,
            finished.mode,
            pending.ended,
            finished.unit,
            finished.rounds,
            number_of_actions(pending.saved.record),
            finished.minutes,
            json.dumps(finished.highlights),
            json.dumps(finished.chart),
            pack(pending.saved.record, pending.saved.sitters, pending.saved.first),
        ),
    )
    if not found.rowcount:
        return
    number, everyone = found.lastrowid, finished.seats
    ratings = _after(everyone, lambda player: _latest(database, player, finished.slug))
    for place, seat in enumerate(everyone):
        against = any(other.person for other in everyone if other.side != seat.side)
        told = (seat.player, seat.name, seat.person, seat.level, seat.side, seat.won)
        rating = None if seat.changed else ratings.get(seat.player)
        database.execute(
            "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (number, place, finished.slug, *told, draw, seat.changed, against)
            + (rating or (None, None, None)),
        )
        database.executemany(
            "INSERT INTO moves VALUES (?, ?, ?, ?)",
            [(number, place, face, times) for face, times in seat.moves],
        )


def _latest(database: Connection, player: str, slug: str) -> Rating:
    """Return a player's rating in a card game after the last match."""
    found = database.execute(
        "SELECT rating, deviation, volatility FROM seats WHERE player = ? AND slug = ? "
        "AND rating IS NOT NULL ORDER BY match DESC LIMIT 1",
        (player, slug),
    ).fetchone()
    return NEW if found is None else as_rating(*found)


def as_rating(value: object, deviation: object, volatility: object) -> Rating:
    """Return a rating from stored numbers; a new one if they cannot be right."""
    read = real(value, -10_000, 10_000), real(deviation, 1, 1_000), real(volatility, 1e-6, 1)
    if read[0] is None or read[1] is None or read[2] is None:
        return NEW
    return Rating(read[0], read[1], read[2])


def _after(seats: Sequence[FinishedSeat], before: Callable[[str], Rating]) -> dict[str, Rating]:
    """Return everybody's rating after a match.

    A winner has beaten each rival who has not won; two losers have not played each other. Computers
    of one level are one player, who does not play against itself.
    """
    counted = [seat for seat in seats if not seat.changed]
    old = {player: before(player) for player in {seat.player for seat in counted}}
    draw = not any(seat.won for seat in seats)
    games: dict[str, list[tuple[Rating, float]]] = {player: [] for player in old}
    for seat, other in permutations(counted, 2):
        if seat.side == other.side or seat.player == other.player:
            continue
        if draw or seat.won != other.won:
            points = 0.5 if draw else float(seat.won)
            games[seat.player].append((old[other.player], points))
    return {player: rated(old[player], games[player]) for player in old}


def _rate_again(database: Connection, slug: str) -> None:
    """Compute all ratings of a card game anew, after matches were erased."""
    rows = database.execute(
        "SELECT match, seat, player, side, won, changed FROM seats WHERE slug = ? "
        "ORDER BY match, seat",
        (slug,),
    ).fetchall()
    ratings: dict[str, Rating] = {}

    def before(player: str) -> Rating:
        return ratings.get(player, NEW)

    changes: list[tuple[object, ...]] = []
    for number, group in groupby(rows, itemgetter(0)):
        seats = {row[1]: _rated_seat(*row[2:]) for row in group}
        ratings |= _after(tuple(seats.values()), before)
        changes += [
            (*ratings[seat.player], number, place)
            for place, seat in seats.items()
            if not seat.changed
        ]
    database.executemany(
        "UPDATE seats SET rating = ?, deviation = ?, volatility = ? WHERE match = ? AND seat = ?",
        changes,
    )


def _rated_seat(player: object, side: object, won: object, changed: object) -> FinishedSeat:
    """Return as much of a stored seat as its rating needs."""
    key = words(player)
    person = key.startswith(PERSON)
    name = key.removeprefix(PERSON) if person else ""
    level = "" if person else key.removeprefix(COMPUTER)
    return FinishedSeat(name, person, level, whole(side), bool(won), bool(changed))
