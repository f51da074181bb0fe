"""Damage files of every kind and open them as the program does.

    python -m tests.trials.damage --files 10000 --seed 1

Half of the files have flipped bits, a quarter other changes that Hypothesis finds, and a quarter
are sound in form but say something wrong: a journal that is sealed with the right key, a replay
file with a right checksum. Every file must be used or be refused in one sentence, its bytes must
still be in the folder afterwards, and nothing may take longer than `PATIENCE`.
"""

import argparse
import json
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import monotonic

from hypothesis import HealthCheck, given, seed
from hypothesis import settings as checks
from hypothesis import strategies as st

from game import resources
from game.app_matches import LeftMatches
from game.engine import Chance, Match
from game.resources import ResourceError
from game.rulebooks import SHELF, rulebook
from game.store import characters, settings
from game.store.export import pack, unpack
from game.store.folder import Folder
from game.store.journal import JournalFile, Sitter
from game.store.matches import MatchFiles
from game.store.seal import KEY_FILE, KeyFile
from game.view.layout import read_layout
from tests.trials.histories import ask_everything, forged_history, sound_history

PATIENCE = 20.0
"""Maximum seconds to open a file."""

LONGEST = 2_000
"""Maximum characters of what is said about a file."""

KEY = bytes(range(32))
"""The key of all sound journals."""

NASTY: tuple[object, ...] = (
    *(None, True, -1, 0, 1, 7, 10**12, 10**400, 1.5, "", "x", "\0", "\ud800", "screen", "bot"),
    *([], {}, [[]], [0] * 50, {"back": 0}, {"": ""}, "9" * 5_000),
)
"""Values that replace others."""

Reader = Callable[[Path, bytes], str]
"""Opens a file in a folder; returns what is said about it, "" if it is used as it is."""


@dataclass(frozen=True)
class Sample:
    """A sound file, and how to make one that is sound in form only; None if that is impossible."""

    kind: str
    data: bytes
    forged: Callable[[Chance, Path], bytes] | None = None


@dataclass
class Tally:
    """What came of the files; ``failures``: the seeds or descriptions of those that failed."""

    files: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    slowest: float = 0.0


def damage(files: int, first: int, say: Callable[[str], None]) -> Tally:
    """Damage a number of files and open them."""
    tally, found = Tally(), samples()
    with tempfile.TemporaryDirectory() as folder:
        bench = Path(folder)
        for number in range(first, first + files // 2):
            chance = Chance(number)
            sample = chance.one_of(found)
            _try(bench, sample, flipped(sample.data, chance), f"flips, seed {number}", tally, say)
        forgeable = [sample for sample in found if sample.forged is not None]
        for number in range(first, first + files // 4):
            chance = Chance(number)
            sample = chance.one_of(forgeable)
            assert sample.forged is not None
            data = sample.forged(chance, _emptied(bench))
            _try(bench, sample, data, f"forged, seed {number}", tally, say)
        _find(bench, found, files - tally.files, first, tally, say)
    for outcome, times in sorted(tally.outcomes.items()):
        say(f"  {outcome}: {times}")
    say(
        f"{tally.files} files, slowest {tally.slowest:.1f} s, {len(tally.failures)} failures"
        f"{': ' if tally.failures else ''}{', '.join(tally.failures[:20])}"
    )
    return tally


def _find(
    bench: Path,
    found: Sequence[Sample],
    files: int,
    first: int,
    tally: Tally,
    say: Callable[[str], None],
) -> None:
    """Let Hypothesis find changes; it stops at a failure and shows the smallest."""

    @seed(first)
    @checks(
        max_examples=max(1, files),
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.sampled_from(range(len(found))), st.lists(EDITS, min_size=1, max_size=4))
    def check(place: int, edits: list[Edit]) -> None:
        sample, data = found[place], found[place].data
        for edit in edits:
            data = _edited(data, edit)
        count = len(tally.failures)
        _try(bench, sample, data, f"{sample.kind} {place}, {edits}", tally, said.append)
        assert len(tally.failures) == count

    before, said = len(tally.failures), list[str]()
    try:
        check()
    except AssertionError:  # the last one is the smallest
        say(said[-1])
        del tally.failures[before:-1]


def _try(
    bench: Path,
    sample: Sample,
    data: bytes,
    named: str,
    tally: Tally,
    say: Callable[[str], None],
) -> None:
    """Open one damaged file in an otherwise sound folder."""
    tally.files += 1
    start = monotonic()
    try:
        said = READERS[sample.kind](_emptied(bench), data)
        assert "\n" not in said and len(said) < LONGEST, f"not a sentence: {said!r}"
        took = monotonic() - start
        assert took < PATIENCE, f"it took {took:.0f} s"
        tally.slowest = max(tally.slowest, took)
        tally.outcomes[f"{sample.kind} {'refused' if said else 'used'}"] += 1
    except Exception as problem:
        tally.failures.append(named)
        say(f"{named}: {''.join(traceback.format_exception(problem))}")


def _emptied(bench: Path) -> Path:
    """Delete all files of the folder, put the key there, and return it."""
    for path in sorted(bench.rglob("*"), reverse=True):
        if path.is_dir():
            path.rmdir()
        else:
            path.unlink()
    (bench / KEY_FILE).write_bytes(KEY)
    return bench


# Damage

Edit = tuple[str, float, int, bytes]
"""A change: what is done, at which share of the file, with how many bytes, and with which."""

EDITS = st.tuples(
    st.sampled_from(["cut", "insert", "replace", "repeat", "zero", "swap", "end"]),
    st.floats(0, 1),
    st.integers(1, 200),
    st.one_of(
        st.binary(max_size=20),
        st.sampled_from([b"\n", b"{", b"]", b'"', b"<", b"/>", b"9" * 5_000, b"[" * 500, b"\xff"]),
    ),
)


def _edited(data: bytes, edit: Edit) -> bytes:
    """Return the data after a change."""
    kind, share, count, more = edit
    at = round(share * len(data))
    head, part, tail = data[:at], data[at : at + count], data[at + count :]
    match kind:
        case "cut":
            return head + tail
        case "insert":
            return head + more + part + tail
        case "replace":
            return head + more + tail
        case "repeat":
            return head + part * 3 + tail
        case "zero":
            return head + bytes(len(part)) + tail
        case "swap":
            return tail + part + head
    return head


def flipped(data: bytes, chance: Chance) -> bytes:
    """Return the data with one to four flipped bits."""
    changed = bytearray(data)
    for _ in range(1 + chance.below(4)):
        changed[chance.below(len(changed))] ^= 1 << chance.below(8)
    return bytes(changed)


def mutated(value: object, chance: Chance) -> object:
    """Return JSON in which one value or key is different."""
    if isinstance(value, dict | list) and value and chance.below(6):
        keys = sorted(value) if isinstance(value, dict) else range(len(value))
        key = chance.one_of(list(keys))
        changed = value.copy()
        match chance.below(8):
            case 0:
                del changed[key]
            case 1 if isinstance(changed, list):
                changed.insert(key, chance.one_of(changed))
            case 1:
                changed[f"{key}{chance.below(2) or ''}"] = chance.one_of(NASTY)
            case _:
                changed[key] = mutated(value[key], chance)
        return changed
    if isinstance(value, int) and chance.below(2):
        return value + chance.below(5) - 2
    return chance.one_of(NASTY)


# Files


def samples() -> tuple[Sample, ...]:
    """Return sound files of every kind."""
    found = [Sample("settings", settings.written(settings.Settings()).encode())]
    found += [
        Sample("layout", path.read_bytes()) for path in sorted(resources.levels().glob("*/*.tmx"))
    ]
    for option in (option for book in SHELF for option in book.options if option.files):
        assert option.files is not None
        found += [
            Sample("character", characters.written(example).encode())
            for example in option.files.examples
        ]
    for book in SHELF:
        match = played(book.slug, 12)
        found.append(_journal(match))
        found.append(_replay(match))
    older = Path(__file__).parents[1] / "store" / "old"
    found += [Sample("old journal", path.read_bytes()) for path in sorted(older.iterdir())]
    history = sound_history()
    forged = partial(forged_history, history)
    return (*found, Sample("key", KEY), *[Sample("history", history, forged)] * 3)


def played(slug: str, choices: int) -> Match:
    """Return a match after some random choices."""
    match, chance = Match.start(rulebook(slug), seed=10**12), Chance(3)
    for _ in range(choices):
        offers = match.offers()
        if offers:
            match.submit(chance.one_of(offers[chance.one_of(tuple(offers))]))
    return match


def seating(match: Match) -> tuple[Sitter, ...]:
    """Return a person and computers."""
    bots = [Sitter(f"Bot {seat}", "bot", level="gentle") for seat in range(1, match.seats)]
    return (Sitter("Zoë", "person", "pad:2"), *bots)


def _journal(match: Match) -> Sample:
    """Return a journal whose forgeries are sealed with the right key."""

    def forged(chance: Chance, folder: Path) -> bytes:
        record = match.record()
        for _ in range(1 + chance.below(3)):
            record = _as_dict(mutated(record, chance), record)
        if not isinstance(record.get("actions"), list):
            record["actions"] = []
        plain = [[each.name, each.kind, each.device, each.level] for each in seating(match)]
        changes = mutated(plain, chance) if chance.below(2) else plain
        journal = JournalFile(folder / "forged", KeyFile(Folder(folder)))
        journal.begin(record, seating(match))
        journal.close()
        if chance.below(2):
            return (folder / "forged").read_bytes()
        # lines of an old file have the same meaning and need no key
        header = {"journal": 1 + chance.below(2), "record": record, "sitters": changes}
        lines = (
            header,
            *record["actions"],
            {"back": chance.below(20)},
            mutated({"note": 1}, chance),
        )
        return b"".join(json.dumps(line).encode() + b"\n" for line in lines)

    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / KEY_FILE).write_bytes(KEY)
        journal = MatchFiles(Folder(Path(folder))).begin(match.record(), seating(match))
        journal.close()
        return Sample("journal", (Path(folder) / "match.journal").read_bytes(), forged)


def _replay(match: Match) -> Sample:
    """Return a replay file whose forgeries have a right checksum."""

    def forged(chance: Chance, folder: Path) -> bytes:
        record = match.record()
        for _ in range(1 + chance.below(3)):
            record = _as_dict(mutated(record, chance), record)
        return pack(record, seating(match))

    return Sample("replay file", pack(match.record(), seating(match)), forged)


def _as_dict(changed: object, otherwise: dict[str, object]) -> dict[str, object]:
    return changed if isinstance(changed, dict) else otherwise


# Readers


def _open_journal(folder: Path, data: bytes) -> str:
    """List, describe and continue the match in a journal."""
    path, said = folder / "match.journal", list[str]()
    path.write_bytes(data)
    files = MatchFiles(Folder(folder))
    left = LeftMatches(files, SHELF, said.append)
    for each in left.listed():
        left.progress(each)
        opened = left.open(each)
        if opened is not None and left.replay(each, *opened) is not None:
            opened[0].close()
            assert MatchFiles(Folder(folder)).latest() is not None, "it cannot be opened twice"
    kept = [path.read_bytes() for path in folder.iterdir() if path.is_file()]
    assert data in kept, "the damaged file is lost"
    return " ".join(filter(None, said))


def _open_settings(folder: Path, data: bytes) -> str:
    """Load the settings, and save them again."""
    path = folder / settings.FILE
    path.write_bytes(data)
    found, said = settings.load(Folder(folder))
    assert said or path.read_bytes() == data
    if not path.exists():
        assert data in [each.read_bytes() for each in folder.iterdir()], "the file is lost"
    assert settings.save(found, Folder(folder)) == ""
    assert settings.load(Folder(folder)) == (found, ""), "what was saved is not read again"
    return said


def _open_character(folder: Path, data: bytes) -> str:
    """Read a custom character as the lobby does."""
    option = next(option for book in SHELF for option in book.options if option.files)
    assert option.files is not None
    path = folder / option.files.folder / "own.toml"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    found = characters.bring(Folder(folder), [option])
    assert found is not None and path.read_bytes() == data
    return " ".join(fault for trouble in found.troubles for fault in trouble.faults)


def _open_layout(folder: Path, data: bytes) -> str:
    """Read a layout."""
    path = folder / "layout.tmx"
    path.write_bytes(data)
    try:
        read_layout(path)
    except ResourceError as problem:
        return str(problem)
    finally:
        assert path.read_bytes() == data
    return ""


def _open_replay(folder: Path, data: bytes) -> str:
    """Read a replay file and play the match in it."""
    try:
        saved = unpack(data)
        slug = str(saved.record["slug"])
        if slug not in [book.slug for book in SHELF]:
            return "unknown card game"
        Match.replay(saved.record, rulebook(slug))
    except ValueError as problem:
        return str(problem)
    return ""


def _open_key(folder: Path, data: bytes) -> str:
    """Continue a match whose key was exchanged for a damaged one, and play another."""
    match = played(SHELF[0].slug, 3)
    MatchFiles(Folder(folder)).begin(match.record(), seating(match)).close()
    sealed = (folder / "match.journal").read_bytes()
    (folder / KEY_FILE).write_bytes(data)
    files = MatchFiles(Folder(folder))
    assert (files.unfinished() != ()) == (data == KEY)
    assert (folder / "match.journal").read_bytes() == sealed
    said = files.trouble
    files.begin(match.record(), seating(match)).close()
    assert len(MatchFiles(Folder(folder)).unfinished()) == 1 + (data == KEY)
    return said


READERS: dict[str, Reader] = {
    "journal": _open_journal,
    "old journal": _open_journal,
    "settings": _open_settings,
    "character": _open_character,
    "layout": _open_layout,
    "replay file": _open_replay,
    "key": _open_key,
    "history": ask_everything,
}


def main() -> int:
    """Run the command line; return 1 on any failure."""
    parser = argparse.ArgumentParser(description="Damage files and open them.")
    parser.add_argument("--files", type=int, default=10_000, help="files (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the first file (%(default)s)")
    options = parser.parse_args()
    tally = damage(options.files, options.seed, lambda line: print(line, flush=True))
    return 1 if tally.failures else 0


if __name__ == "__main__":
    sys.exit(main())
