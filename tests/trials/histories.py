"""Damaged histories for trials: sound databases, forged ones, and asking them everything."""

import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from sqlite3 import Connection

from game.engine import Chance
from game.store import statistics
from game.store.folder import Folder
from game.store.history import History
from game.store.history_file import FILE
from game.store.statistics import Against, Scope
from tests.store.pasts import add, duel, saved

CELLS: tuple[object, ...] = (
    *(None, -1, 0, 2, 10**18, 1.5, -1e308, float("inf"), "", "x", "person:", "duel", "{}"),
    *("[[1, 2], [3]]", '[["a", 1]]', "[" * 3_000, "9" * 5_000, b"", b"\xff\x00"),
)
"""Values that replace others in a forged history."""

SCOPES = (
    *(Scope(), Scope("duel"), Scope("duel", "a", Against.PEOPLE)),
    Scope("", "", Against.COMPUTERS, "person:ines"),
)
"""Scopes in which a history is asked."""


def sound_history() -> bytes:
    """Return the file of a history with some matches."""
    with tempfile.TemporaryDirectory() as folder:
        history = History(Folder(Path(folder)))
        matches = (duel("ines", "bram", "a"), duel("ines", "steady*"), duel("bram", "ines", "a"))
        add(history, *matches * 4)
        return (Path(folder) / FILE).read_bytes()


def forged_history(data: bytes, chance: Chance, folder: Path) -> bytes:
    """Return a sound database in which some cells hold something wrong."""
    path = folder / "forged.db"
    path.write_bytes(data)
    with closing(sqlite3.connect(path)) as database:
        for _ in range(1 + chance.below(4)):
            table = chance.one_of(("matches", "seats", "moves"))
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
            column, value = chance.one_of(columns), chance.one_of(CELLS)
            with suppress(sqlite3.IntegrityError):
                database.execute(
                    f"UPDATE {table} SET {column} = ? WHERE ABS(RANDOM()) % 3 = 0", (value,)
                )
        database.commit()
    return path.read_bytes()


def ask_everything(folder: Path, data: bytes) -> str:
    """Open a history as its pages do, and go on with it."""
    (folder / FILE).write_bytes(data)
    history, said = History(Folder(folder)), list[str]()

    def ask(question: Callable[[Connection], object]) -> None:
        history.read(question)
        said.append(history.trouble)

    for scope in SCOPES:
        ask(lambda found, scope=scope: statistics.players(found, scope))  # type: ignore[misc]
        ask(lambda found, scope=scope: statistics.matches(found, scope, 0, 50))  # type: ignore[misc]
        ask(lambda found, scope=scope: statistics.count_matches(found, scope))  # type: ignore[misc]
        for player in ("person:ines", "bot:steady"):
            ask(lambda found, s=scope, p=player: statistics.figures(found, s, p))  # type: ignore[misc]
    ask(statistics.latest_slug)
    ask(lambda found: statistics.modes(found, "duel"))
    ask(lambda found: statistics.packed_match(found, 3))
    if any("kept as" in words for words in said):
        kept = [path.read_bytes() for path in folder.iterdir() if path.is_file()]
        assert data in kept, "the damaged file is lost"
    match = duel("teo", "mara")
    said += [history.add(match, saved(match, 99)), history.erase_match(2), history.flush()]
    history.export()
    assert (folder / FILE).exists() or list(folder.glob(f"{FILE}.bad*"))
    return " ".join(dict.fromkeys(filter(None, said)))
