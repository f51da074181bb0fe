"""Whole matches as files for history and export: a strict reader of what anybody may have made."""

import json
import zlib
from collections.abc import Callable
from hashlib import sha256

import pytest

from game.engine import Chance, Match, Rulebook
from game.rulebooks import SHELF
from game.store.export import LARGEST_EXPORT, pack, unpack
from game.store.journal import Sitter

BOOKS = pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)


def played(book: Rulebook, choices: int = 8) -> Match:
    """Return a match after some random choices."""
    match, chance = Match.start(book, seed=12345678901234), Chance(3)
    for _ in range(choices):
        offers = match.offers()
        match.submit(chance.one_of(offers[chance.one_of(tuple(offers))]))
    return match


def seating(match: Match) -> tuple[Sitter, ...]:
    return tuple(Sitter(f"Zoë {seat}", "person", f"pad:{seat + 1}") for seat in range(match.seats))


def file_of(whole: object, version: int = 1) -> bytes:
    """Return a file with a right checksum."""
    body = zlib.compress(json.dumps(whole).encode())
    return f"quinte-match {version} {sha256(body).hexdigest()}\n".encode() + body


@BOOKS
def test_a_match_comes_back_from_its_file_as_it_was(book: Rulebook) -> None:
    match = played(book)
    first = (*seating(match)[:-1], Sitter("Ada", "bot", level="fierce"))
    saved = unpack(pack(match.record(), seating(match), first))
    assert saved.record == match.record()
    assert (saved.sitters, saved.first) == (seating(match), first)
    assert saved.ended
    assert Match.replay(saved.record, book).table == match.table
    assert unpack(pack(match.record(), seating(match))).first == seating(match)


def test_every_changed_byte_of_a_file_is_refused() -> None:
    match = played(SHELF[0])
    whole = pack(match.record(), seating(match))
    for place in range(len(whole)):
        for bit in (1, 4, 128):
            changed = whole[:place] + bytes([whole[place] ^ bit]) + whole[place + 1 :]
            with pytest.raises(ValueError, match=r"^(is|was) [a-z A-Z]+$"):
                unpack(changed)


def test_every_shorter_or_longer_file_is_refused() -> None:
    match = played(SHELF[0])
    whole = pack(match.record(), seating(match))
    for data in [*(whole[:size] for size in range(len(whole))), whole + b"\n", whole + whole]:
        with pytest.raises(ValueError, match=r"^is "):
            unpack(data)


FORGERIES: tuple[Callable[[dict], object], ...] = (
    lambda whole: [whole],
    lambda whole: whole | {"more": 1},
    lambda whole: {key: value for key, value in whole.items() if key != "first"},
    lambda whole: whole | {"record": []},
    lambda whole: whole | {"record": whole["record"] | {"more": 1}},
    lambda whole: whole | {"record": whole["record"] | {"seed": 1.5}},
    lambda whole: whole | {"record": whole["record"] | {"seed": True}},
    lambda whole: whole | {"record": whole["record"] | {"seed": float("nan")}},
    lambda whole: whole | {"record": whole["record"] | {"position": 3}},
    lambda whole: whole | {"record": whole["record"] | {"seats": 40}},
    lambda whole: whole | {"record": whole["record"] | {"actions": {}}},
    lambda whole: whole | {"record": whole["record"] | {"actions": [3]}},
    lambda whole: whole | {"record": whole["record"] | {"actions": [["play", 0, 1]]}},
    lambda whole: whole | {"record": whole["record"] | {"actions": [["pick", True, 1]]}},
    lambda whole: whole | {"record": whole["record"] | {"actions": [["choose", 0, "x" * 999]]}},
    lambda whole: whole | {"record": whole["record"] | {"actions": [["pick", 0, 1]] * 20_001}},
    lambda whole: whole | {"sitters": whole["sitters"][1:]},
    lambda whole: whole | {"sitters": [["Ada", "ghost", "screen", ""]] * 2},
    lambda whole: whole | {"sitters": [["Ada", "person", "teapot", ""]] * 2},
    lambda whole: whole | {"sitters": [["Ada", "bot", "screen", "x" * 999]] * 2},
    lambda whole: whole | {"sitters": [3, 4]},
)


@pytest.mark.parametrize("forgery", range(len(FORGERIES)))
def test_a_forged_file_with_a_right_checksum_is_refused(forgery: int) -> None:
    match = played(SHELF[0])
    plain = [[each.name, each.kind, each.device, each.level] for each in seating(match)]
    whole = {"record": match.record(), "sitters": plain, "first": plain}
    assert unpack(file_of(whole)).record == match.record()
    with pytest.raises(ValueError, match=r"^is "):
        unpack(file_of(FORGERIES[forgery](whole)))


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "is not a Quinte match"),
        (b"PK\3\4", "is not a Quinte match"),
        (file_of({}, version=2), "was written by a newer version of Quinte"),
        (file_of({}, version=0), "is damaged"),
        (bytes(LARGEST_EXPORT + 1), "is too large"),
        (file_of("x" * 9_000_000), "is too large"),
        (file_of([[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]), "is damaged"),
    ],
    ids=range(7),
)
def test_a_file_of_another_kind_is_refused_in_words(data: bytes, words: str) -> None:
    with pytest.raises(ValueError, match=f"^{words}$"):
        unpack(data)


def test_names_in_a_file_are_made_safe_to_show() -> None:
    match = played(SHELF[0])
    sitters = (Sitter("A\u202eda\n" * 20, "person"), Sitter("\0", "bot"))
    names = [each.name for each in unpack(pack(match.record(), sitters)).sitters]
    assert names == ["Ada Ada Ada Ada Ada Ada", "Seat 2"]
