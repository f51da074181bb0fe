"""The time until a computer's answer is handed out reveals nothing about its hand."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pytest

from game.bots import LEVELS, BotPlayer, Budget, Level, Schedule
from game.bots.question import Question
from game.bots.schedule import BEAT, INSTANT
from game.engine import Action, Chance, Dealer, Match, Rulebook
from game.engine.names import Seat
from game.rulebooks import SHELF
from tests.rulebooks.duelling import duel
from tests.rulebooks.playing import LONGEST, Setting, moments, settings

FRAME = 1 / 60

BOOKS = pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)
SETTINGS = pytest.mark.parametrize("setting", settings(), ids=str)
LEVEL = pytest.mark.parametrize("level", LEVELS.values(), ids=list(LEVELS))

WORLDS = 4
"""Number of matches with equal public views that are compared."""


@dataclass
class Simulated:
    """A thinker in simulated time; ``takes`` gives the seconds for each question."""

    takes: Callable[[Question], float]
    ready: bool = True
    starts: int = 1
    now: float = 0.0
    busy: float = 0.0
    asked: list[Question] = field(default_factory=list)
    done: dict[int, float] = field(default_factory=dict)

    def ask(self, question: Question) -> int:
        self.asked.append(question)
        self.busy = max(self.now, self.busy) + self.takes(question)
        self.done[len(self.asked)] = self.busy
        return len(self.asked)

    def answer(self, number: int) -> Action | None:
        if number not in self.done or self.now < self.done[number]:
            return None
        del self.done[number]
        question = self.asked[number - 1]
        return Chance(question.seed).one_of(question.offers)

    def drop(self, number: int) -> None:
        self.done.pop(number, None)


def at_once(question: Question) -> float:
    """Take no time, as for a forced choice or a deliberate mistake."""
    return 0.0


def to_the_ceiling(question: Question) -> float:
    """Take the full time limit of a search, or the longest time without one."""
    searches = question.view.rulebook.advice.searches(question.view)
    return question.budget.seconds if searches else 0.9 * INSTANT


def as_the_hand_is(question: Question) -> float:
    """Take no time if only one choice is possible, else the maximum."""
    return at_once(question) if len(question.offers) == 1 else to_the_ceiling(question)


@dataclass
class Table:
    """A schedule that advances in frames."""

    takes: Callable[[Question], float]
    pace: float = 1.0
    frame: int = 0

    def __post_init__(self) -> None:
        self.thinker = Simulated(self.takes)
        self.schedule = Schedule(self.thinker)
        self.schedule.pace = self.pace

    def player(self, level: Level, seed: int) -> BotPlayer:
        return BotPlayer(self.schedule, level.budget, seed, level.mind)

    def go_on(self) -> None:
        """Advance by one frame."""
        self.frame += 1
        self.thinker.now += FRAME
        self.schedule.advance(FRAME)

    def answered(self, match: Match, level: Level) -> dict[Seat, int]:
        """Return the frame in which each seat that owes a choice answers."""
        players = {}
        for seat, offers in match.offers().items():
            players[seat] = self.player(level, seat)
            players[seat].ask(match.view(seat), offers)
        frames: dict[Seat, int] = {}
        while len(frames) < len(players):
            self.go_on()
            for seat, player in players.items():
                if seat not in frames and player.answer() is not None:
                    frames[seat] = self.frame
        return frames


@dataclass
class Logbook:
    """A journal that records the frame of each action."""

    table: Table
    lines: list[tuple[int, Action]] = field(default_factory=list)

    def write(self, action: Action) -> None:
        self.lines.append((self.table.frame, action))

    def end(self) -> None:
        pass


def worlds(match: Match) -> Iterator[Match]:
    """Yield matches with the same public view as this one, but different hands."""
    everybody = match.view(None)
    return (everybody.imagine(Chance(seed)) for seed in range(WORLDS))


@LEVEL
@SETTINGS
def test_matches_with_equal_public_views_answer_in_the_same_frame(
    setting: Setting, level: Level
) -> None:
    for match in moments(setting, seed=91, every=20):
        if match.result is not None:
            continue
        frames = [
            Table(takes).answered(world, level)
            for takes in (at_once, as_the_hand_is, to_the_ceiling)
            for world in (match, *worlds(match))
        ]
        assert frames == [frames[0]] * len(frames)


def test_the_compared_matches_include_forced_and_free_choices() -> None:
    found = set()
    for setting in settings():
        for match in moments(setting, seed=91, every=20):
            offers = [world.offers() for world in (match, *worlds(match))]
            for seat in match.offers():
                found.add(len({len(other[seat]) == 1 for other in offers}) == 2)
    assert found == {True, False}


@LEVEL
def test_in_duel_an_answer_takes_as_long_with_one_playable_card_as_with_several(
    level: Level,
) -> None:
    forced = duel(("g0 g1", "a1 a6 a7"), "g4", turn=1)
    free = duel(("g0 g1", "a1 a2 a3"), "g4", turn=1)
    assert forced.view(None) == free.view(None)
    assert len(forced.offers()[1]) == 1 < len(free.offers()[1])
    one, several = (Table(as_the_hand_is).answered(match, level) for match in (forced, free))
    assert one == several
    assert one[1] > level.budget.seconds / FRAME


def logged(book: Rulebook, level: Level, takes: Callable[[Question], float]) -> list:
    """Play a match of computers; return each action with its frame."""
    table, match = Table(takes), Match.start(book, book.seats(Match.start(book).options)[-1])
    logbook = Logbook(table)
    players = [table.player(level, seat) for seat in range(match.seats)]
    dealer = Dealer(match, players, logbook)
    for _ in range(200 * LONGEST):
        if dealer.result is not None or len(logbook.lines) > 120:
            return logbook.lines
        table.go_on()
        dealer.poll()
    raise AssertionError("the match never ended")


@LEVEL
@BOOKS
def test_a_match_takes_the_same_frames_however_long_computers_think(
    book: Rulebook, level: Level
) -> None:
    slow = logged(book, level, to_the_ceiling)
    assert logged(book, level, at_once) == slow
    assert logged(book, level, as_the_hand_is) == slow


@LEVEL
@BOOKS
def test_no_search_exceeds_its_slot_at_any_pace(book: Rulebook, level: Level) -> None:
    match = Match.start(book)
    for pace in (0.5, 1.0, 2.0):
        slow, quick = (Table(takes, pace) for takes in (to_the_ceiling, at_once))
        if book.advice.searches(match.view(None)):
            assert slow.answered(match, level) == quick.answered(match, level)


@BOOKS
def test_a_choice_that_takes_no_search_comes_sooner_at_a_higher_pace(book: Rulebook) -> None:
    match, level = Match.start(book), LEVELS["gentle"]
    frames = [Table(at_once, pace).answered(match, level) for pace in (0.5, 1.0, 2.0)]
    for seat in match.offers():
        assert frames[0][seat] > frames[1][seat] >= frames[2][seat]


@SETTINGS
def test_whether_a_step_needs_a_search_is_public(setting: Setting) -> None:
    for match in moments(setting, seed=92, every=10):
        if match.result is not None:
            continue
        searches = match.rulebook.advice.searches
        seen = [match.view(viewer) for viewer in (*range(match.seats), None)]
        seen += [world.view(seat) for world in worlds(match) for seat in match.offers()]
        assert len({searches(view) for view in seen}) == 1


def forbidden() -> Iterator[int]:
    """Fail if a simulation starts."""
    raise AssertionError("a simulation was made")
    yield 0


@SETTINGS
def test_steps_without_a_search_run_no_simulations(setting: Setting) -> None:
    for match in moments(setting, seed=93, every=10):
        advice = match.rulebook.advice
        for seat, offers in match.offers().items():
            view = match.view(seat)
            if not advice.searches(view):
                advice.policy(view, offers, forbidden(), Chance(1))


def slot(table: Table, late: float) -> int:
    """Return the frame of an answer that is late by a number of seconds."""
    match = Match.start(SHELF[0])
    seat, offers = next(iter(match.offers().items()))
    question = Question(LEVELS["fierce"].mind, match.view(seat), offers, Budget(1), 1)
    number = table.schedule.ask(question)
    table.thinker.done[number] = INSTANT + late
    while table.schedule.answer(number) is None:
        table.go_on()
    return table.frame


def test_late_answers_wait_for_the_same_beat() -> None:
    frames = [slot(Table(at_once), late * BEAT) for late in (0.1, 0.5, 0.9)]
    assert frames[0] == frames[1] == frames[2]
    assert slot(Table(at_once), 1.5 * BEAT) > frames[0] > slot(Table(at_once), -0.5 * BEAT)


def test_no_answer_comes_before_the_thinker_is_ready() -> None:
    frames = []
    for waited in (0, 30):
        table = Table(at_once)
        table.thinker.ready = False
        for _ in range(waited):
            table.go_on()
        table.thinker.ready = True
        frames.append(slot(table, 0.0) - waited)
    assert frames[0] == frames[1]


@LEVEL
@BOOKS
def test_when_the_thinker_restarts_all_slots_restart(book: Rulebook, level: Level) -> None:
    match = Match.start(book)
    offers = match.offers()
    told = []
    for takes in (at_once, to_the_ceiling):
        table = Table(takes)
        players = {seat: table.player(level, seat) for seat in offers}
        for seat, player in players.items():
            player.ask(match.view(seat), offers[seat])
        for _ in range(6):
            table.go_on()
            assert all(player.answer() is None for player in players.values())
        table.thinker.starts += 1
        table.thinker.busy = table.thinker.now
        for number in table.thinker.done:
            table.thinker.busy += takes(table.thinker.asked[number - 1])
            table.thinker.done[number] = table.thinker.busy
        frames = {}
        while len(frames) < len(players):
            table.go_on()
            for seat, player in players.items():
                if seat not in frames and player.answer() is not None:
                    frames[seat] = table.frame
        told.append(frames)
    assert told[0] == told[1]
