"""The golden matches: one recorded match per card game, and a digest of all that happened.

``python -m tests.rulebooks.golden`` prints the digests as they are now;
``python -m tests.rulebooks.golden write`` records the matches anew, after a wanted change.
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
    """The recorded match of a card game: ``record`` and ``digest``."""
    return json.loads((RECORDS / f"{slug}.json").read_text(encoding="utf-8"))


def retold(record: Record, book: Rulebook) -> tuple[Match, list[Event]]:
    """The match of a record, played again action by action, and every event of it."""
    match = Match.replay({**record, "actions": []}, book)
    events = list(match.opening)
    for plain in record["actions"]:
        events.extend(match.submit(from_plain(plain)))
    return match, events


def digest(events: list[Event]) -> str:
    """One number for all that happened, in order."""
    return hashlib.sha256(repr(events).encode()).hexdigest()


def replayed(slug: str) -> str:
    """The digest of the golden match as this program plays it."""
    (book,) = [one for one in RULEBOOKS if one.slug == slug]
    return digest(retold(golden(slug)["record"], book)[1])


def _write(book: Rulebook) -> None:
    match = Match.start(book, seed=SEED)
    events = [*match.opening]
    for told in play(match, Chance(SEED)):
        events.extend(told)
    kept = {"record": match.record(), "digest": digest(events)}
    text = json.dumps(kept, indent=1)
    (RECORDS / f"{book.slug}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    for shelved in RULEBOOKS:
        if "write" in sys.argv:
            _write(shelved)
        print(shelved.slug, replayed(shelved.slug))
