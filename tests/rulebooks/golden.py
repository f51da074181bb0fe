"""The golden matches: one recorded match per card game, and a digest of all that happened.

``python -m tests.rulebooks.golden`` prints the digests as they are now;
``python -m tests.rulebooks.golden write`` updates the digests after a wanted change, and records
a match of a card game that has none.
"""

import hashlib
import json
import sys
from pathlib import Path

from game.engine import Chance, Match, Rulebook
from game.engine.actions import from_plain
from game.engine.events import Event
from game.engine.match import Record
from tests.rulebooks.playing import RULEBOOKS, play

RECORDS = Path(__file__).parents[1] / "records"

SEED = 1474


def golden(slug: str) -> dict:
    """Return the recorded match of a card game: ``record`` and ``digest``."""
    return json.loads((RECORDS / f"{slug}.json").read_text(encoding="utf-8"))


def retold(record: Record, book: Rulebook) -> tuple[Match, list[Event]]:
    """Return the match of a record, replayed action by action, and all its events."""
    match = Match.replay({**record, "actions": []}, book)
    events = list(match.opening)
    for plain in record["actions"]:
        events.extend(match.submit(from_plain(plain)))
    return match, events


def digest(events: list[Event]) -> str:
    """Return a hash of all events, in order."""
    return hashlib.sha256(repr(events).encode()).hexdigest()


def replayed(slug: str) -> str:
    """Return the digest of the golden match as the current program plays it."""
    (book,) = [one for one in RULEBOOKS if one.slug == slug]
    return digest(retold(golden(slug)["record"], book)[1])


def _write(book: Rulebook) -> None:
    path = RECORDS / f"{book.slug}.json"
    record = golden(book.slug)["record"] if path.exists() else _played(book)
    kept = {"record": record, "digest": digest(retold(record, book)[1])}
    path.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def _played(book: Rulebook) -> Record:
    match = Match.start(book, seed=SEED)
    for _ in play(match, Chance(SEED)):
        pass
    return match.record()


if __name__ == "__main__":
    for shelved in RULEBOOKS:
        if "write" in sys.argv:
            _write(shelved)
        print(shelved.slug, replayed(shelved.slug))
