"""Matrices of an option's values against each other: results, and refused arguments."""

import re

import pytest

from game.commands import arena as contests
from game.commands.arena import contest
from game.commands.line import run
from game.commands.matrix import Bout, PairingMatrix, bout, matrix_of, report
from game.rulebooks.card_shot.rulebook import CardShot

OPTION = "seat_characters"
THREE = ("aurelle", "hobb", "wren")


@pytest.fixture(autouse=True)
def _reachable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the card game available whether it is on the shelf or not."""
    monkeypatch.setattr(contests, "rulebook", lambda slug: CardShot())


def field(
    pairs: int = 1, values: tuple[str, ...] = THREE, players: str = "random,random"
) -> PairingMatrix:
    """Return a matrix between players that answer at once."""
    given = contest("card_shot", players, pairs, 1, None, ("first=random",), 3)
    return matrix_of(given, f"{OPTION}={','.join(values)}")


def test_every_two_values_play_once() -> None:
    assert field().pairings == [("aurelle", "hobb"), ("aurelle", "wren"), ("hobb", "wren")]


def test_a_pair_of_matches_is_one_deal_with_the_values_in_both_seats() -> None:
    given = field()
    one, two = (given.start(seats, 5) for seats in (("hobb", "wren"), ("wren", "hobb")))
    assert one.options[OPTION] == two.options[OPTION][::-1]
    for zone in ("hand:0", "deck:0", "hand:1", "deck:1"):
        assert [one.table.faces[card] for card in one.table.zones[zone]] == [
            two.table.faces[card] for card in two.table.zones[zone]
        ]
    played = bout(given, ("hobb", "wren"), 5)
    assert played.score in (0, 0.5, 1)
    assert played.choices > 20


def test_the_same_seed_gives_the_same_matches() -> None:
    given = field()
    one, two = (bout(given, ("aurelle", "wren"), 8) for _ in range(2))
    assert (one.score, one.choices, one.uses) == (two.score, two.choices, two.uses)


def test_unused_possibilities_are_reported_too() -> None:
    uses = bout(field(), ("aurelle", "hobb"), 4).uses
    assert {"A upright", "A sideways", "K laid", "2 absorbs"} <= {use for _, use in uses}
    assert ("aurelle", "2 laid") not in uses  # a blank does not count as used
    assert sum(uses.values()) > 10


def test_the_report_gives_each_share_with_its_interval() -> None:
    given = field(pairs=2)
    bouts = [
        [Bout(1.0, 0.02, 10), Bout(0.5, 0.02, 10)],
        [Bout(0.0, 0.02, 10), Bout(0.0, 0.02, 10)],
        [Bout(0.5, 0.02, 10), Bout(0.5, 0.02, 10)],
    ]
    lines = report(given, bouts)
    # 100 and 50 %: their standard error is 25 %.
    assert "| aurelle | - | 75 ± 49 | 0 ± 0 | 38 ± 47 |" in lines
    assert "| hobb | 25 ± 49 | - | 50 ± 0 | 38 ± 24 |" in lines
    assert "| wren | 100 ± 0 | 50 ± 0 | - | 75 ± 28 |" in lines
    assert "entirely outside 30 to 70 %: aurelle against wren" in lines
    assert lines[-1] == "2.00 ms of CPU time per choice, including the engine"


def test_the_report_names_what_is_rare() -> None:
    given = field(pairs=10, values=THREE[:2])
    bouts = [[Bout() for _ in range(10)]]
    bouts[0][0].uses.update({("hobb", "A upright"): 30, ("hobb", "A sideways"): 0})
    bouts[0][1].uses.update({("aurelle", "ability"): 1})
    lines = report(given, bouts)
    assert "hobb, uses per match: A sideways 0.00, A upright 1.50" in lines
    assert "less than 0.05 uses per match: hobb A sideways" in lines


@pytest.mark.parametrize(
    ("vary", "says"),
    [
        ("", "two or more different values, not ''"),
        (f"{OPTION}=hobb", f"two or more different values, not '{OPTION}=hobb'"),
        (f"{OPTION}=hobb,hobb", "two or more different values"),
        (f"{OPTION}=hobb,nobody", "option seat_characters cannot be"),
        ("hats=hobb,wren", "unknown option 'hats'"),
        ("deck=full,half", "option deck cannot be"),
    ],
)
def test_errors_are_reported_in_one_sentence(
    vary: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["--matrix", "card_shot", "--vary", vary]) == 2
    told = capsys.readouterr().out
    assert says in told
    assert told.count("\n") == 1


def test_a_matrix_runs_and_is_reported(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.commands.matrix.ProcessPoolExecutor", _InPlace)
    words = f"--matrix card_shot --vary {OPTION}=hobb,wren --players random,random --pairs 2"
    assert run(words.split()) == 0
    told = capsys.readouterr().out
    assert re.search(r"^\| hobb \| - \| \d+ ± \d+ \| \d+ ± \d+ \|$", told, re.MULTILINE)
    assert re.search(r"^wren, uses per match: .*K laid \d", told, re.MULTILINE)


class _InPlace:
    """A pool that uses only this process, for a card game that is not on the shelf of others."""

    def __init__(self, *_: object) -> None: ...

    def __enter__(self) -> "_InPlace":
        return self

    def __exit__(self, *_: object) -> None: ...

    map = staticmethod(lambda work, tasks, chunksize: map(work, tasks))
