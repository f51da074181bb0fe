"""Contests of computer players: results, and refused arguments."""

import re

import pytest

from game.commands.arena import ArenaTally, Contest, arena, contest, deal, report
from game.commands.line import run
from game.engine.options import settled
from game.rulebooks import SHELF

BOOKS = pytest.mark.parametrize("slug", [book.slug for book in SHELF])


def set_up(slug: str, **other: object) -> Contest:
    """Return a contest of one deal between players that answer at once."""
    usual = {"players": "sight,random", "pairs": 1, "simulations": 2, "seats": None}
    return contest(slug, **{**usual, "options": (), "seed": 3, **other})


@BOOKS
def test_each_deal_is_played_once_from_each_seat(slug: str) -> None:
    given = set_up(slug)
    tally = deal(given, seed=5)
    match = given.start(5)
    teams = match.rulebook.teams(match.seats, match.options)
    assert len(tally.scores) == (len(set(teams)) or match.seats)
    assert all(0 <= score <= 1 for score in tally.scores)


@BOOKS
def test_the_same_seed_gives_the_same_scores(slug: str) -> None:
    assert deal(set_up(slug), seed=6).scores == deal(set_up(slug), seed=6).scores


def test_equal_players_each_win_half_of_a_mirrored_pair() -> None:
    # Both take random offers with the same seed, so a pair is the same match twice.
    given = set_up("filthy_casual", players="random,random")
    for seed in range(4):
        assert sum(deal(given, seed).scores) == 1


def test_teams_play_together() -> None:
    given = set_up("filthy_casual", options=("mode=commander", "team_size=3"), seats=6)
    assert len(deal(given, seed=1).scores) == 2


def test_options_are_parsed_from_words() -> None:
    for book in SHELF:
        for option in book.options:
            for choice in option.choices[:3]:
                value = choice.value
                word = ",".join(value) if isinstance(value, tuple) else value
                if option.used(settled(book, {})):
                    given = set_up(book.slug, options=(f"{option.name}={word}",))
                    assert given.options[option.name] == value


def test_the_report_gives_share_interval_and_time() -> None:
    tallies = [
        ArenaTally([1.0, 1.0], [0.5, 0.1], [10, 10]),
        ArenaTally([1.0, 0.0], [0.5, 0.1], [10, 10]),
    ]
    lines = report(set_up("filthy_casual"), tallies)
    assert "2 deals, 4 matches" in lines[1]
    # Means of 1.0 and 0.5: 75 %; their standard error is 25 %.
    assert lines[2].startswith("sight won 75.0 % +- 49.0 %")
    assert lines[3:] == [
        "sight: 50.0 ms of CPU time per choice",
        "random: 10.0 ms of CPU time per choice",
    ]


def test_a_contest_runs_and_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    words = "--arena filthy_casual --players sight,random --pairs 3 --options hp=2 --seed 4"
    assert run(words.split()) == 0
    told = capsys.readouterr().out
    assert re.search(r"^sight won \d+\.\d % \+- \d+\.\d %", told, re.MULTILINE)


def test_two_processes_give_the_same_results_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    given = set_up("filthy_casual", pairs=3)
    lines: list[str] = []
    arena(given, lines.append)
    alone = [deal(given, seed) for seed in range(given.seed, given.seed + 3)]
    assert lines[:3] == report(given, alone)[:3]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("--arena chess", "unknown card game 'chess'"),
        ("--arena filthy_casual --players fierce", "needs two players, not 1"),
        ("--arena filthy_casual --players fierce,me", "unknown player 'me'"),
        ("--arena filthy_casual --pairs 0", "pairs must be at least 1"),
        ("--arena filthy_casual --simulations -5", "simulations must be at least 1"),
        ("--arena filthy_casual --seats 9", "cannot be played with 9 seats"),
        ("--arena filthy_casual --options hp=99", "option hp cannot be '99'"),
        ("--arena filthy_casual --options hats=1", "unknown option 'hats'"),
        ("--arena filthy_casual --options hp", "option hp cannot be ''"),
    ],
)
def test_errors_are_reported_in_one_sentence(
    words: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words.split()) == 2
    told = capsys.readouterr().out
    assert says in told
    assert told.count("\n") == 1
