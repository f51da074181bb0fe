"""The story of a match: chart and moments, from what everyone can see alone."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.engine import Match
from game.engine.counters import starting
from game.engine.events import Compared, Counted, Event, Fell, Struck, Told
from game.engine.names import group_of
from game.engine.options import settled
from game.engine.rulebook import Rulebook
from game.engine.text import Text
from game.rulebooks import SHELF
from game.scenes.story import MatchStory, MomentKind, StoryMoment
from tests.scenes.pilot import TestServices
from tests.scenes.tables import Brisk
from tests.scenes.test_result import TABLES, ended, named

NOTHING = Text("nothing")


def story(seats: int = 2, start: int = 10, sides: Sequence[int] = ()) -> MatchStory:
    return MatchStory(
        "life", {f"life:{seat}": start for seat in range(seats)}, sides or range(seats)
    )


def hit(by: int, seat: int, was: int, amount: int) -> tuple[Event, ...]:
    return Struck(by, seat, amount, NOTHING), Counted(f"life:{seat}", was - amount, was)


def told(found: MatchStory, *events: Event) -> MatchStory:
    for event in events:
        found.note(event)
    return found


def kinds(found: MatchStory, *winners: int) -> list[tuple[MomentKind, int]]:
    return [(moment.kind, moment.round) for moment in found.moments(winners)]


def test_the_chart_has_the_start_each_round_and_the_end() -> None:
    found = told(
        story(),
        *hit(0, 1, 10, 3),
        Counted("round", 2, 1),
        *hit(1, 0, 10, 4),
        Counted("round", 3, 2),
        *hit(0, 1, 7, 7),
    )
    assert found.chart() == ((10, 10), (10, 7), (6, 7), (6, 0))


def test_the_chart_of_teams_adds_up_their_seats() -> None:
    found = told(story(4, sides=(0, 1, 0, 1)), *hit(0, 1, 10, 3), *hit(1, 2, 10, 4))
    assert found.chart() == ((20, 20), (16, 17))


def test_a_match_in_which_nothing_changed_has_no_chart() -> None:
    assert told(story(), Counted("round", 2, 1)).chart() == ()
    assert told(MatchStory("", {}, range(2)), *hit(0, 1, 10, 3)).chart() == ()


def test_the_biggest_hit_is_a_moment_and_of_equal_ones_the_first() -> None:
    found = told(
        story(), *hit(0, 1, 10, 2), Counted("round", 2, 1), *hit(1, 0, 10, 2), *hit(0, 1, 8, 1)
    )
    assert StoryMoment(MomentKind.HIT, 1, (0, 1), 2) in found.moments((0,))


def test_a_hit_of_one_is_no_moment() -> None:
    assert kinds(told(story(), *hit(0, 1, 10, 1)), 0) == []


def test_the_longest_run_of_ties_is_a_moment() -> None:
    tie, win = (Compared((0, 1), (1, 2), winner, NOTHING) for winner in (None, 0))
    found = told(story(), tie, tie, win, Counted("round", 2, 1), tie, tie, tie)
    assert StoryMoment(MomentKind.TIES, 2, (0, 1), 3) in found.moments((0,))
    assert kinds(told(story(), tie, win, tie), 0) == []


def test_falls_are_moments_only_if_the_match_goes_on_after_them() -> None:
    assert kinds(told(story(3), Fell(2)), 0) == [(MomentKind.FALL, 1)]
    assert kinds(told(story(2), Fell(1)), 0) == []


def test_what_is_announced_again_and_again_is_no_moment() -> None:
    major = Told(Text("{seat} shouts", seat=1), major=True)
    assert kinds(told(story(), major), 0) == [(MomentKind.MAJOR, 1)]
    assert kinds(told(story(), major, major, major), 0) == []


def test_a_comeback_has_the_deepest_point_and_the_lead_for_good() -> None:
    found = told(
        story(),
        *hit(1, 0, 10, 1),
        Counted("round", 2, 1),
        *hit(1, 0, 9, 1),
        *hit(1, 0, 8, 1),
        Counted("round", 3, 2),
        *hit(0, 1, 10, 1),
        Counted("round", 4, 3),
        *[event for left in range(9, 0, -1) for event in hit(0, 1, left, 1)],
    )
    assert found.moments((0,)) == (
        StoryMoment(MomentKind.BEHIND, 2, (0,), 3),
        StoryMoment(MomentKind.LEAD, 4, (0,)),
    )


def test_who_was_never_behind_neither_comes_back_nor_takes_the_lead() -> None:
    found = told(story(), *hit(0, 1, 10, 1), Counted("round", 2, 1), *hit(0, 1, 9, 1))
    assert kinds(found, 0) == []
    assert kinds(found) == [], "a draw has no turning point"


# Every card game


def played(book: Rulebook, seats: int) -> tuple[Match, list[Event]]:
    """Return a match between computers, and its events."""
    match = Match.start(book, seats, settled(book, {}), seed=5)
    players, events = [Brisk(seat) for seat in range(seats)], list(match.opening)
    while match.result is None:
        for seat in match.asked():
            players[seat].ask(match.view(seat), match.offers()[seat])
            action = players[seat].answer()
            assert action is not None
            events += match.submit(action)
    return match, events


def of(match: Match, events: Sequence[Event]) -> MatchStory:
    book, options = match.rulebook, match.options
    found = MatchStory(
        book.standing,
        starting(book.counters(match.seats, options)),
        book.teams(match.seats, options) or range(match.seats),
        "turn" if "turn" in match.table.counters else "round",
    )
    return told(found, *events)


@pytest.mark.parametrize("book", SHELF, ids=named)
def test_standing_and_mode_are_names_that_the_rulebook_knows(book: Rulebook) -> None:
    options = settled(book, {})
    seats = book.seats(options)[0]
    names = {group_of(name) for name in book.counters(seats, options)}
    names |= {group_of(zone) for zone in book.sights(seats, options)}
    assert book.standing in names
    assert book.mode in ("", *(option.name for option in book.options))


@pytest.mark.parametrize(("book", "seats"), TABLES, ids=named)
def test_the_chart_ends_where_the_table_does(book: Rulebook, seats: int) -> None:
    match, events = played(book, seats)
    found = of(match, events)
    sides = book.teams(seats, match.options) or tuple(range(seats))
    sums = dict.fromkeys(sorted(set(sides)), 0)
    for seat, side in enumerate(sides):
        name = f"{book.standing}:{seat}"
        pile = match.table.zones.get(name)
        sums[side] += match.table.counters[name] if pile is None else len(pile)
    assert found.chart()[-1] == tuple(sums.values())
    assert len(found.chart()) >= 3


@pytest.mark.parametrize(("book", "seats"), TABLES, ids=named)
def test_a_story_knows_only_what_everyone_can_see(book: Rulebook, seats: int) -> None:
    match, events = played(book, seats)
    assert match.result is not None
    winners = match.result.winners
    whole, public = of(match, events), of(match, match.redact(events, None))
    assert whole.chart() == public.chart()
    assert whole.moments(winners) == public.moments(winners)


@pytest.mark.parametrize(("book", "seats"), TABLES, ids=named)
def test_the_result_tells_the_story_in_order_and_in_words(
    book: Rulebook, seats: int, tmp_path: Path
) -> None:
    services = TestServices(tmp_path)
    scene, _ = ended(services, book, seats)
    page = scene.story_page
    assert page is not None and page.label
    lines = page.lines()
    assert lines and all("{" not in line.words for line in lines)
    assert [line.round for line in lines] == sorted(line.round for line in lines)
    assert scene.shown == "story"
