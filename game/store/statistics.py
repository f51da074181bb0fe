"""What the history says about players: counts, streaks, moves, rivals, ratings over time."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from sqlite3 import Connection

from game.engine.names import Face
from game.store.finished import PERSON
from game.store.glicko import Rating
from game.store.history import as_rating
from game.store.history_file import one_row
from game.store.names import clean_name
from game.store.values import listed, whole, words

MOST_MOVES = 6
"""Number of favorite moves."""


class Against(Enum):
    """Against whom matches count."""

    ALL = ""
    PEOPLE = "people"
    COMPUTERS = "computers"


@dataclass(frozen=True, slots=True)
class Scope:
    """Which matches count: of a card game and a mode ("" for all), and against whom."""

    slug: str = ""
    mode: str = ""
    against: Against = Against.ALL
    player: str = ""
    """The key of a player; "" for everybody. Only lists of matches use it."""


class MatchOutcome(Enum):
    """How a match ended for a player."""

    WON = "won"
    LOST = "lost"
    DRAW = "draw"


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """The counts of a player. ``rating``: None if the matches are of several card games."""

    player: str
    name: str
    person: bool
    level: str
    played: int
    won: int
    drawn: int
    last: int
    rating: Rating | None


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match of a player: when it ended, how, and the rating after it."""

    ended: int
    outcome: MatchOutcome
    rating: Rating


@dataclass(frozen=True, slots=True)
class Rival:
    """A player's matches against another: who won and the other did not."""

    name: str
    person: bool
    level: str
    played: int
    won: int
    lost: int


@dataclass(frozen=True, slots=True)
class Figures:
    """Everything about a player, the oldest match first."""

    matches: tuple[PlayedMatch, ...]
    moves: tuple[tuple[str, Face, int], ...]
    """Favorite moves: the card game, the face, and how often it was used."""
    rivals: tuple[Rival, ...]

    @property
    def played(self) -> int:
        """The number of matches."""
        return len(self.matches)

    def count(self, outcome: MatchOutcome) -> int:
        """Return how many matches ended that way."""
        return sum(match.outcome is outcome for match in self.matches)

    @property
    def streak(self) -> tuple[MatchOutcome, int]:
        """The current streak: how its matches ended, and their number."""
        if not self.matches:
            return MatchOutcome.DRAW, 0
        last, length = self.matches[-1].outcome, 0
        for match in reversed(self.matches):
            if match.outcome is not last:
                break
            length += 1
        return last, length

    @property
    def best_streak(self) -> int:
        """The most matches won in a row."""
        best = running = 0
        for match in self.matches:
            running = running + 1 if match.outcome is MatchOutcome.WON else 0
            best = max(best, running)
        return best


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat of a listed match."""

    name: str
    person: bool
    level: str
    side: int
    won: bool
    changed: bool


@dataclass(frozen=True, slots=True)
class ListedMatch:
    """A listed match. ``is_packed``: it can be watched."""

    number: int
    slug: str
    mode: str
    ended: int
    unit: str
    rounds: int
    actions: int
    minutes: int | None
    is_packed: bool
    seats: tuple[SeatRow, ...]
    highlights: tuple[tuple[int, str], ...] = ()
    chart: tuple[tuple[int, ...], ...] = ()

    @property
    def winners(self) -> tuple[SeatRow, ...]:
        """The seats that won."""
        return tuple(seat for seat in self.seats if seat.won)


def players(database: Connection, scope: Scope) -> tuple[PlayerRow, ...]:
    """Return everybody who has played, the best rating first; without one, the most wins first."""
    where, values = _seats_in(scope)
    rows = database.execute(
        "SELECT player, MAX(match), COUNT(*), SUM(won), SUM(draw), MAX(ended) FROM ("
        "SELECT s.player, s.match, MAX(s.won) AS won, MAX(s.draw) AS draw, m.ended "
        f"FROM seats s JOIN matches m ON m.id = s.match WHERE {where} "
        "GROUP BY s.player, s.match) GROUP BY player",
        values,
    ).fetchall()
    found = [_player(database, scope, row) for row in rows]
    return tuple(sorted(found, key=_rank))


def figures(database: Connection, scope: Scope, player: str) -> Figures:
    """Return everything about a player."""
    where, values = _seats_in(scope)
    mine = f"{where} AND s.player = ?"
    matches = database.execute(
        "SELECT m.ended, MAX(s.won), MAX(s.draw), s.rating, s.deviation, s.volatility "
        f"FROM seats s JOIN matches m ON m.id = s.match WHERE {mine} "
        "GROUP BY s.match ORDER BY s.match",
        (*values, player),
    ).fetchall()
    moves = database.execute(
        "SELECT s.slug, v.face, SUM(v.times) AS total FROM moves v "
        "JOIN seats s ON s.match = v.match AND s.seat = v.seat "
        f"JOIN matches m ON m.id = s.match WHERE {mine} "
        "GROUP BY s.slug, v.face ORDER BY total DESC, v.face",
        (*values, player),
    ).fetchall()
    rivals = database.execute(
        "SELECT rival, COUNT(*), SUM(mine > theirs), SUM(mine < theirs) FROM ("
        "SELECT o.player AS rival, MAX(s.won) AS mine, MAX(o.won) AS theirs FROM seats s "
        "JOIN seats o ON o.match = s.match AND o.side <> s.side AND NOT o.changed "
        f"AND o.player <> s.player JOIN matches m ON m.id = s.match WHERE {mine} "
        "GROUP BY o.player, s.match) GROUP BY rival ORDER BY COUNT(*) DESC, rival",
        (*values, player),
    ).fetchall()
    return Figures(
        tuple(_played(row) for row in matches),
        tuple((words(slug), words(face), whole(times)) for slug, face, times in moves),
        tuple(_rival(database, row) for row in rivals),
    )


def count_matches(database: Connection, scope: Scope) -> int:
    """Return the number of matches."""
    where, values = _matches_in(scope)
    return whole(one_row(database, f"SELECT COUNT(*) FROM matches m WHERE {where}", values)[0])


def count_seated(database: Connection, player: str) -> int:
    """Return the number of matches with a seat of a player, also of one that does not count."""
    counted = "SELECT COUNT(DISTINCT match) FROM seats WHERE player = ?"
    return whole(one_row(database, counted, (player,))[0])


def matches(database: Connection, scope: Scope, first: int, most: int) -> tuple[ListedMatch, ...]:
    """Return up to ``most`` matches, the latest first, without the ``first`` ones."""
    where, values = _matches_in(scope)
    rows = database.execute(
        f"SELECT {_COLUMNS} FROM matches m WHERE {where} ORDER BY m.id DESC LIMIT ? OFFSET ?",
        (*values, most, first),
    ).fetchall()
    return tuple(_match(database, row) for row in rows)


def match_of(database: Connection, number: int) -> ListedMatch | None:
    """Return a match; None if it has been erased."""
    row = database.execute(f"SELECT {_COLUMNS} FROM matches m WHERE m.id = ?", (number,)).fetchone()
    return None if row is None else _match(database, row)


def packed_match(database: Connection, number: int) -> bytes:
    """Return a match as it is exported; b"" if it has none."""
    row = database.execute("SELECT packed FROM matches WHERE id = ?", (number,)).fetchone()
    return row[0] if row is not None and isinstance(row[0], bytes) else b""


def modes(database: Connection, slug: str) -> tuple[str, ...]:
    """Return the modes of a card game that were played."""
    rows = database.execute(
        "SELECT mode FROM matches WHERE slug = ? GROUP BY mode ORDER BY COUNT(*) DESC", (slug,)
    ).fetchall()
    return tuple(words(mode) for (mode,) in rows)


def latest_slug(database: Connection) -> str:
    """Return the card game of the last match."""
    row = database.execute("SELECT slug FROM matches ORDER BY id DESC LIMIT 1").fetchone()
    return "" if row is None else words(row[0])


def by_name(
    moves: Sequence[tuple[str, Face, int]], name: Callable[[str, Face], str]
) -> tuple[tuple[str, Face, int], ...]:
    """Return the favorite moves with faces of one name together; "" leaves a face out."""
    counts: Counter[tuple[str, str]] = Counter()
    first: dict[tuple[str, str], Face] = {}
    for slug, face, times in moves:
        called = name(slug, face)
        if called:
            counts[slug, called] += times
            first.setdefault((slug, called), face)
    return tuple((key[0], first[key], times) for key, times in counts.most_common(MOST_MOVES))


_COLUMNS = (
    "m.id, m.slug, m.mode, m.ended, m.unit, m.rounds, m.actions, m.minutes, "
    "LENGTH(m.packed) > 0, m.highlights, m.chart"
)


def _seats_in(scope: Scope) -> tuple[str, tuple[object, ...]]:
    """Return the condition for seats ``s`` of matches ``m`` that count, and its values."""
    parts, values = ["NOT s.changed"], list[object]()
    if scope.slug:
        parts.append("s.slug = ?")
        values.append(scope.slug)
    if scope.mode:
        parts.append("m.mode = ?")
        values.append(scope.mode)
    if scope.against is not Against.ALL:
        parts.append("s.against = ?")
        values.append(int(scope.against is Against.PEOPLE))
    return " AND ".join(parts), tuple(values)


def _matches_in(scope: Scope) -> tuple[str, tuple[object, ...]]:
    """Return the condition for matches ``m`` with a seat in the scope, and its values."""
    where, values = _seats_in(scope)
    if scope.player:
        where, values = f"{where} AND s.player = ?", (*values, scope.player)
    elif scope.against is not Against.ALL:
        where = f"{where} AND s.person"
    else:
        where = where.replace("NOT s.changed", "1")
    return f"EXISTS (SELECT 1 FROM seats s WHERE s.match = m.id AND {where})", values


def _player(database: Connection, scope: Scope, row: Sequence[object]) -> PlayerRow:
    key, last, played, won, drawn, ended = row
    name, person, level, *rating = one_row(
        database,
        "SELECT name, person, level, rating, deviation, volatility FROM seats "
        "WHERE player = ? AND match = ? AND NOT changed",
        (key, last),
    )
    return PlayerRow(
        words(key),
        clean_name(words(name)),
        bool(person),
        words(level),
        whole(played),
        whole(won),
        whole(drawn),
        whole(ended),
        as_rating(*rating) if scope.slug else None,
    )


def _rank(row: PlayerRow) -> tuple[float, int, int, str]:
    rating = 0.0 if row.rating is None else row.rating.value
    return -rating, -row.won, -row.played, row.player


def _played(row: Sequence[object]) -> PlayedMatch:
    ended, won, draw, *rating = row
    outcome = MatchOutcome.WON if won else MatchOutcome.DRAW if draw else MatchOutcome.LOST
    return PlayedMatch(whole(ended), outcome, as_rating(*rating))


def _rival(database: Connection, row: Sequence[object]) -> Rival:
    key, played, won, lost = row
    name, level = one_row(
        database,
        "SELECT name, level FROM seats WHERE player = ? ORDER BY match DESC LIMIT 1",
        (key,),
    )
    person = words(key).startswith(PERSON)
    called = clean_name(words(name))
    return Rival(called, person, words(level), whole(played), whole(won), whole(lost))


def _match(database: Connection, row: Sequence[object]) -> ListedMatch:
    number, slug, mode, ended, unit, rounds, actions, minutes, packed, *told = row
    highlights, chart = told
    seats = database.execute(
        "SELECT name, person, level, side, won, changed FROM seats WHERE match = ? ORDER BY seat",
        (number,),
    ).fetchall()
    return ListedMatch(
        whole(number),
        words(slug),
        words(mode),
        whole(ended),
        words(unit),
        whole(rounds),
        whole(actions),
        None if minutes is None else whole(minutes),
        bool(packed),
        tuple(_seat(seat) for seat in seats),
        tuple(_highlights(listed(highlights))),
        _chart(listed(chart)),
    )


def _seat(row: Sequence[object]) -> SeatRow:
    name, person, level, side, won, changed = row
    called = clean_name(words(name))
    return SeatRow(called, bool(person), words(level), whole(side), bool(won), bool(changed))


def _highlights(given: list[object]) -> list[tuple[int, str]]:
    found = []
    for each in given:
        match each:
            case [int(number), str(text)]:
                found.append((whole(number), words(text)))
    return found


def _chart(given: list[object]) -> tuple[tuple[int, ...], ...]:
    """Return the rows of a chart; () if they are empty or not equally long."""
    rows = [tuple(map(whole, row)) for row in given if isinstance(row, list)]
    return tuple(rows) if len({len(row) for row in rows}) == 1 and rows[0] else ()
