"""Records: replaying one gives the same match everywhere."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import settings as checks
from hypothesis import strategies as st

from game.engine import Chance, Match, Rulebook
from game.engine.folding import fold_all
from tests.rulebooks.golden import digest, golden, replayed, retold
from tests.rulebooks.playing import RULEBOOKS, Setting, blank, empty_table, play, settings, viewers

ROOT = Path(__file__).parents[2]

BOOKS = pytest.mark.parametrize("book", RULEBOOKS, ids=lambda book: book.slug)


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_a_record_played_again_gives_the_same_events_and_table(setting: Setting) -> None:
    match = setting.start(seed=91)
    events = list(match.opening)
    for told in play(match, Chance(92)):
        events.extend(told)
    record = json.loads(json.dumps(match.record()))
    again, retold_events = retold(record, setting.book)
    assert retold_events == events
    assert again.table == match.table
    assert again.result == match.result
    replay = Match.replay(record, setting.book)
    assert replay.table == match.table
    assert replay.record() == match.record() == record


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_a_record_taken_midway_continues_like_the_match(setting: Setting) -> None:
    match = setting.start(seed=93)
    for number, _ in enumerate(play(match, Chance(94))):
        if number == 7:
            break
    again = Match.replay(match.record(), setting.book)
    assert again.table == match.table
    for events, others in zip(play(match, Chance(95)), play(again, Chance(95)), strict=True):
        assert events == others


@BOOKS
@checks(max_examples=25, deadline=None)
@given(seed=st.integers(-(2**70), 2**70), picks=st.lists(st.integers(0, 10**6), max_size=80))
def test_events_alone_reproduce_any_match(book: Rulebook, seed: int, picks: list[int]) -> None:
    match = Match.start(book, seed=seed)
    told = list(match.opening)
    for pick in picks:
        offers = [action for offered in match.offers().values() for action in offered]
        if offers:
            told.extend(match.submit(offers[pick % len(offers)]))
    rebuilt = empty_table(match)
    for event in told:
        rebuilt.take(event)
    assert rebuilt == match.table
    for viewer in viewers(match):
        assert fold_all(blank(match, viewer), match.redact(told, viewer)) == match.view(viewer)
    assert Match.replay(json.loads(json.dumps(match.record())), book).table == match.table


@BOOKS
def test_changing_the_given_position_does_not_change_the_record(book: Rulebook) -> None:
    counters = dict(Match.start(book).table.counters)
    position = {"counters": counters, "rest": "dealt"}
    match = Match.start(book, position=position)
    kept = json.dumps(match.record())
    counters.clear()
    match.record()["position"]["counters"].clear()
    assert json.dumps(match.record()) == kept


@BOOKS
def test_an_imagined_match_has_no_record(book: Rulebook) -> None:
    imagined = Match.start(book).view(0).imagine(Chance(1))
    with pytest.raises(ValueError, match="imagined"):
        imagined.record()


@BOOKS
@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"schema": 99}, "99"),
        ({"slug": "somebody_elses"}, "somebody_elses"),
        ({"seed": "luck"}, "damaged"),
        ({"luck": ["six"]}, "luck"),
        ({"actions": [["dance", 0]]}, "dance"),
        ({"actions": [["choose", 0, "nonsense"]]}, "action 1"),
        ({"options": {"colour": "red"}}, "colour"),
        ({"seats": 99}, "99"),
        ({"position": {"zones": {"attic": []}}}, "attic"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_a_damaged_record_is_refused_in_one_sentence(
    book: Rulebook, change: dict, word: str
) -> None:
    record = {**Match.start(book).record(), **change}
    with pytest.raises(ValueError, match=word) as refusal:
        Match.replay(record, book)
    assert "\n" not in str(refusal.value)


@BOOKS
def test_a_record_with_a_part_missing_is_refused(book: Rulebook) -> None:
    record = Match.start(book).record()
    for part in record:
        less = {name: value for name, value in record.items() if name != part}
        with pytest.raises(ValueError, match="record"):
            Match.replay(less, book)


@BOOKS
def test_the_golden_match_is_played_as_it_was_recorded(book: Rulebook) -> None:
    kept = golden(book.slug)
    match, events = retold(kept["record"], book)
    assert match.result is not None
    assert digest(events) == kept["digest"]


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_golden_matches_are_the_same_under_another_hash_seed(hash_seed: str) -> None:
    told = subprocess.run(
        [sys.executable, "-m", "tests.rulebooks.golden"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert dict(line.split() for line in told.stdout.splitlines()) == {
        book.slug: golden(book.slug)["digest"] for book in RULEBOOKS
    }


@BOOKS
def test_the_digest_sees_every_event(book: Rulebook) -> None:
    _, events = retold(golden(book.slug)["record"], book)
    assert digest(events[:-1]) != golden(book.slug)["digest"]
    assert replayed(book.slug) == golden(book.slug)["digest"]
