"""What a table shows follows from events alone, for every viewer and without a window."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from itertools import chain

import pytest

from game import resources
from game.engine import Chance, Match, Rulebook, Text, View
from game.engine.dealer import ChoiceRequested
from game.engine.events import (
    Compared,
    Ended,
    Event,
    Fell,
    Locked,
    Opened,
    Planned,
    Result,
    Stopped,
    Struck,
    Told,
    Unlocked,
)
from game.engine.names import Face, Viewer
from game.rulebooks import SHELF, rulebook
from game.scenes.table.display_rules import DisplayRules, LayoutFeatures
from game.scenes.table.earlier_view import view_before
from game.scenes.table.reducer import from_view, reduce, with_match
from game.scenes.table.state import BadgeText, PromptLine, TableState
from game.view.look import read_look
from tests.rulebooks.playing import play, viewers

SEEDS = (3, 17, 40)

SEED = 5

BOOKS = pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)


def rules_of(match: Match, **features: object) -> DisplayRules:
    """Return display rules with room for everything that the look draws; names are numbers."""
    look = read_look(resources.assets() / "look" / f"{match.rulebook.slug}.toml")
    layout = LayoutFeatures(across=tuple(range(match.seats)), **features)
    return DisplayRules(look, str, lambda seat: True, lambda seat: True, layout)


def replayed(
    book: Rulebook, seed: int, viewer: Viewer
) -> Iterator[tuple[Match, DisplayRules, TableState, tuple[Event, ...], TableState]]:
    """Yield the state before each choice of a random match, the events, and the state after."""
    match = Match.start(book, seed=seed)
    rules = rules_of(match)
    opening = match.redact(match.opening, viewer)
    state = from_view(view_before(match.view(viewer), opening), rules)
    for events in chain((match.opening,), play(match, Chance(seed + 1))):
        told = match.redact(events, viewer)
        after = reduced(state, told, rules)
        yield match, rules, state, told, after
        state = after


def reduced(state: TableState, events: tuple[Event, ...], rules: DisplayRules) -> TableState:
    """Return the state after these events."""
    for event in events:
        state = reduce(state, event, rules)
    return state


def some_viewers(book: Rulebook, seed: int) -> tuple[Viewer, ...]:
    return viewers(Match.start(book, seed=seed))


@BOOKS
@pytest.mark.parametrize("seed", SEEDS)
def test_reduced_events_match_the_view(book: Rulebook, seed: int) -> None:
    for viewer in some_viewers(book, seed):
        fallen: set[int] = set()
        for match, rules, _, events, state in replayed(book, seed, viewer):
            there = from_view(match.view(viewer), rules)
            fallen |= {event.seat for event in events if isinstance(event, Fell)}
            assert state.view == there.view
            assert state.headline == there.headline
            assert state.in_force == there.in_force
            assert state.result == there.result
            assert state.fallen == there.fallen | fallen
            if there.step in rules.look.steps:
                assert state.step == there.step
        assert state.result is not None


@BOOKS
def test_reducing_does_not_change_its_input(book: Rulebook) -> None:
    for viewer in some_viewers(book, SEED):
        for _, rules, state, events, _ in replayed(book, SEED, viewer):
            for event in events:
                before = contents(state)
                after = reduce(state, event, rules)
                assert contents(state) == before
                state = after


def contents(value: object) -> object:
    """Return a deep copy of the contents of a state or view."""
    if isinstance(value, Mapping):
        return {key: contents(held) for key, held in value.items()}
    if isinstance(value, TableState):
        return [contents(each) for each in value]
    if isinstance(value, View):
        return [contents(getattr(value, each.name)) for each in fields(value)]
    return value


@BOOKS
@pytest.mark.parametrize("seed", SEEDS)
def test_a_state_has_only_faces_its_viewer_knows(book: Rulebook, seed: int) -> None:
    for viewer in some_viewers(book, seed):
        told: set[Face] = {""}
        for match, _, _, events, state in replayed(book, seed, viewer):
            pack = set(book.pack(match.seats, match.view(None).options))
            told |= pack.intersection(strings(events))
            shown = {*state.view.faces.values(), *state.relation, state.latest.face, state.note}
            for known in (*state.view.told.values(), *state.view.tops.values()):
                shown |= set(known)
            assert shown <= told


def strings(value: object) -> Iterator[str]:
    """Yield every string in events."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from strings(each)
    elif is_dataclass(value):
        for each in fields(value):
            yield from strings(getattr(value, each.name))


@BOOKS
def test_asked_seats_are_due_and_marks_are_gone(book: Rulebook) -> None:
    match = Match.start(book, seed=SEED)
    rules = rules_of(match)
    state = from_view(match.view(None), rules)
    state = reduce(reduce(state, Locked(0, None), rules), Locked(1, None), rules)
    assert state.marks == {0: "check", 1: "check"}
    state = reduce(state, Unlocked(1), rules)
    assert state.marks == {0: "check", 1: "hour"}
    assert reduce(state, Opened((0, 1)), rules).marks == {}
    asked = reduce(state, ChoiceRequested((0, 1)), rules)
    assert (asked.marks, asked.due, asked.view) == ({}, (0, 1), state.view)


@BOOKS
def test_everything_but_the_match_can_show_before_an_animation(book: Rulebook) -> None:
    match = Match.start(book, seed=SEED)
    rules = rules_of(match)
    before = from_view(match.view(None), rules)
    after = reduce(before._replace(prompt=PromptLine("So")), Planned(()), rules)
    begun = with_match(after, before)
    assert (begun.view, begun.headline) == (before.view, before.headline)
    assert begun.prompt == PromptLine("So")
    assert with_match(begun, after) == after


def test_a_hit_is_announced_by_who_is_hit_and_clears_the_badge() -> None:
    match = Match.start(SHELF[0], seed=SEED)
    rules = rules_of(match)
    state = from_view(match.view(None), rules)._replace(badge=BadgeText("Ines goes first"))
    hit = reduce(state, Struck(1, 0, 2, Text("hits for {amount}", amount=2)), rules)
    assert (hit.prompt, hit.struck) == (PromptLine("hits for 2", 0), True)
    asked = reduce(hit, ChoiceRequested((0,)), rules)
    assert (asked.badge, asked.struck) == (BadgeText(), False)
    assert reduce(state, ChoiceRequested((0,)), rules).badge.text == "Ines goes first"


def test_shields_of_a_hit_are_in_the_order_of_its_sentence() -> None:
    match = Match.start(SHELF[0], seed=SEED)
    rules = rules_of(match)
    text = Text("{seat_b} hits {seat_a}", seat_a=0, seat_b=1)
    hit = reduce(from_view(match.view(None), rules), Struck(1, 0, 2, text), rules)
    assert (hit.prompt.seat, hit.prompt.other) == (1, 0)


def test_a_note_takes_the_place_of_the_hit_before_it() -> None:
    match = Match.start(SHELF[0], seed=SEED)
    rules = rules_of(match)
    text = Text("{seat} loses {amount}", seat=0, amount=1)
    hit = reduce(from_view(match.view(None), rules), Struck(1, 0, 1, text), rules)
    noted = reduce(hit, Told(Text("the Ace restores Energy")), rules)
    assert (noted.prompt, noted.badge.text) == (PromptLine(), "the Ace restores Energy")


def test_a_message_is_a_badge_or_on_a_battlefield_a_prompt() -> None:
    match = Match.start(SHELF[0], seed=SEED)
    text = Text("blocks {amount}", amount=2)
    for event in (Told(text), Stopped(1, 2, text)):
        rules = rules_of(match)
        assert reduce(from_view(match.view(None), rules), event, rules).badge.text == "blocks 2"
        rules = rules_of(match, battlefield=True)
        assert reduce(from_view(match.view(None), rules), event, rules).prompt.text == "blocks 2"


def test_a_block_is_announced_by_the_player_it_names_first() -> None:
    match = Match.start(SHELF[0], seed=SEED)
    rules = rules_of(match, battlefield=True)
    for text, seat in ((Text("{seat} blocks", seat=0), 0), (Text("a block"), 1)):
        event = Stopped(1, 2, text)
        assert reduce(from_view(match.view(None), rules), event, rules).prompt.seat == seat


@BOOKS
def test_a_verdict_clears_the_badge(book: Rulebook) -> None:
    for _, rules, state, events, _ in replayed(book, SEED, None):
        for event in events:
            before = state._replace(badge=BadgeText("Ines goes first"))
            state = reduce(state, event, rules)
            if isinstance(event, Compared):
                verdict = reduce(before, event, rules)
                assert (verdict.badge, verdict.verdict.text) == (BadgeText(), rules.say(event.text))


@pytest.mark.parametrize(
    ("fallen", "winners"),
    [({0, 2, 3}, (1,)), ({0, 2, 3}, (0, 1)), ({2, 3}, (0, 1)), (set[int](), (1,))],
    ids=["the last one", "a team with its fallen", "a team", "nobody out"],
)
def test_a_win_is_always_announced(fallen: set[int], winners: tuple[int, ...]) -> None:
    match = Match.start(rulebook("duel"), seed=SEED, seats=4)
    rules = rules_of(match)
    state = from_view(match.view(None), rules)._replace(fallen=frozenset(fallen))
    state = reduce(state, Ended(Result(winners)), rules)
    assert "win" in state.moment.text and state.moment.won
