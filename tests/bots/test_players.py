"""Computer players: equal seeds lead to equal choices, and stale answers are never used."""

import os
import signal

from game.bots import BotPlayer, Schedule, Worker, choose, choose_any
from game.bots.question import Mind
from game.engine import Action, Dealer, Match
from game.rulebooks import SHELF
from tests.bots.asking import BUDGET, POLLS, awaited, question

LONG = 10.0
"""Length of a frame, in seconds, long enough to release every finished answer."""


class Drawer:
    """A journal that stores the actions in memory."""

    def __init__(self) -> None:
        self.lines: list[Action] = []

    def write(self, action: Action) -> None:
        self.lines.append(action)

    def end(self) -> None:
        pass


def played(worker: Worker, seed: int, mind: Mind = choose, killed: bool = False) -> list[Action]:
    """Play a match of bots; return its actions. ``killed``: kill their process each time."""
    match = Match.start(SHELF[0], options={"hp": 2}, seed=7)
    schedule = Schedule(worker)
    players = [BotPlayer(schedule, BUDGET, seed + seat, mind) for seat in range(match.seats)]
    drawer = Drawer()
    dealer = Dealer(match, players, drawer)
    lines = 0
    for _ in range(POLLS):
        schedule.advance(LONG)
        dealer.poll()
        if dealer.result is not None:
            return drawer.lines
        if killed and len(drawer.lines) > lines and worker.ready and worker.pid is not None:
            os.kill(worker.pid, signal.SIGTERM)
            lines = len(drawer.lines)
    raise AssertionError("the match never ended")


def asking(worker: Worker, seed: int, mind: Mind = choose) -> tuple[Schedule, BotPlayer]:
    """Return a player and its schedule."""
    schedule = Schedule(worker)
    return schedule, BotPlayer(schedule, BUDGET, seed, mind)


def test_no_process_starts_before_the_first_question(worker: Worker) -> None:
    asking(worker, 1)
    assert worker.pid is None


def test_a_player_never_uses_the_answer_to_an_earlier_question(worker: Worker) -> None:
    schedule, player = asking(worker, 5, choose_any)
    match = Match.start(SHELF[0], seed=3)
    seat, offers = next(iter(match.offers().items()))
    for offer in offers:
        player.ask(match.view(seat), (offer,))
    assert _first(schedule, player) == offers[-1]
    assert player.answer() is None


def _first(schedule: Schedule, player: BotPlayer) -> Action:
    for _ in range(POLLS):
        schedule.advance(LONG)
        if (action := player.answer()) is not None:
            return action
    raise AssertionError("no answer came")


def test_a_stopped_player_has_no_answer(worker: Worker) -> None:
    schedule, player = asking(worker, 5)
    asked = question()
    player.ask(asked.view, asked.offers)
    player.stop()
    awaited(worker, worker.ask(asked))
    schedule.advance(LONG)
    assert player.answer() is None


def test_a_match_is_the_same_if_its_process_is_killed(worker: Worker) -> None:
    kept = played(worker, seed=11)
    starts = worker.starts
    assert played(worker, seed=11, killed=True) == kept
    assert worker.starts > starts


def test_a_match_between_bots_is_the_same_for_the_same_seeds(worker: Worker) -> None:
    assert played(worker, seed=11) == played(worker, seed=11)
    assert played(worker, seed=11, mind=choose_any) != played(worker, seed=12, mind=choose_any)
