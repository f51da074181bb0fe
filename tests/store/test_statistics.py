"""What the history says about players, compared with counting by hand."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from game.store.folder import Folder
from game.store.history import History
from game.store.statistics import (
    Against,
    Figures,
    MatchOutcome,
    Scope,
    count_matches,
    count_seated,
    figures,
    latest_slug,
    matches,
    modes,
    players,
)
from tests.store.pasts import add, duel, finished, saved, seat


@pytest.fixture
def history(tmp_path: Path) -> History:
    return History(Folder(tmp_path))


def of(history: History, player: str, scope: Scope = Scope("duel")) -> Figures:  # noqa: B008
    found = history.read(lambda database: figures(database, scope, player))
    assert found is not None
    return found


def test_counts_and_streaks_follow_the_results(history: History) -> None:
    won, lost = duel("ines", "bram"), duel("bram", "ines")
    draw = finished(seat("ines", False, 0), seat("bram", False, 1))
    add(history, won, won, won, lost, draw, won, won)
    ines, bram = of(history, "person:ines"), of(history, "person:bram")
    assert [ines.count(outcome) for outcome in MatchOutcome] == [5, 1, 1]
    assert ines.streak == (MatchOutcome.WON, 2) and ines.best_streak == 3
    assert bram.streak == (MatchOutcome.LOST, 2) and bram.best_streak == 1


def test_spellings_of_a_name_are_one_person_and_the_latest_is_shown(history: History) -> None:
    add(history, duel("ines", "bram"))
    match = finished(seat("INES", True), seat("bram", False, 1))
    shouted = replace(match.seats[0], name="INES")
    add(history, finished(shouted, match.seats[1]), since=1)
    ranked = history.read(lambda found: players(found, Scope("duel"))) or ()
    assert [(row.name, row.played) for row in ranked] == [("INES", 2), ("Bram", 2)]


def test_computers_of_a_level_are_one_player_that_never_plays_itself(history: History) -> None:
    three = (seat("ines", True, 0), seat("steady*", False, 1), seat("steady*", False, 2))
    add(history, finished(*three))
    ranked = history.read(lambda found: players(found, Scope("duel"))) or ()
    steady = next(row for row in ranked if not row.person)
    assert (steady.level, steady.won) == ("steady", 0)
    assert of(history, "bot:steady").rivals[0].name == "Ines"
    assert len(of(history, "bot:steady").rivals) == 1


def test_a_match_with_several_computers_of_a_level_counts_once(history: History) -> None:
    add(
        history,
        finished(seat("ines", True, 0), *(seat("steady*", False, side) for side in (1, 2, 3))),
        finished(seat("ines", False, 0), seat("steady*", True, 1), seat("steady*", False, 2)),
    )
    ranked = history.read(lambda found: players(found, Scope("duel"))) or ()
    counted = {row.player: (row.played, row.won) for row in ranked}
    assert counted == {"person:ines": (2, 1), "bot:steady": (2, 1)}
    assert of(history, "bot:steady").played == 2
    (rival,) = of(history, "person:ines").rivals
    assert (rival.played, rival.won, rival.lost) == (2, 1, 1)


def test_matches_with_a_player_are_counted_as_they_are_erased(history: History) -> None:
    match = duel("ines", "bram")
    lent = replace(match, seats=(replace(match.seats[0], changed=True), match.seats[1]))
    add(history, match, lent)
    assert history.read(lambda found: count_seated(found, "person:ines")) == 2
    assert history.erase_player("person:ines") == ""
    assert history.read(lambda found: count_matches(found, Scope())) == 0


def test_head_to_head_counts_who_won_and_the_other_did_not(history: History) -> None:
    pair = finished(seat("ines", True, 0), seat("teo", True, 0), seat("bram", False, 1))
    three = finished(seat("mara", True, 0), seat("ines", False, 1), seat("bram", False, 2))
    add(history, duel("ines", "bram"), duel("bram", "ines"), pair, three)
    found = of(history, "person:ines").rivals
    rivals = {rival.name: (rival.played, rival.won, rival.lost) for rival in found}
    assert rivals == {"Bram": (4, 2, 1), "Mara": (1, 0, 1)}, "Teo is on the same side"


def test_filters_choose_card_game_mode_and_rivals(history: History) -> None:
    add(
        history,
        duel("ines", "bram", mode="a"),
        duel("ines", "steady*", mode="a"),
        duel("ines", "bram", mode="b"),
        duel("ines", "bram", slug="other"),
    )

    def played(scope: Scope) -> int:
        return of(history, "person:ines", scope).played

    assert played(Scope()) == 4
    assert played(Scope("duel")) == 3
    assert played(Scope("duel", "a")) == 2
    assert played(Scope("duel", "a", Against.PEOPLE)) == 1
    assert played(Scope("", "", Against.COMPUTERS)) == 1
    listed = Scope("duel", "a", Against.COMPUTERS, "person:ines")
    assert history.read(lambda found: count_matches(found, listed)) == 1
    assert history.read(lambda found: modes(found, "duel")) == ("a", "b")
    assert history.read(latest_slug) == "other"


def test_favorite_moves_are_added_up(history: History) -> None:
    add(history, duel("ines", "bram"), duel("ines", "bram"), duel("bram", "ines"))
    assert of(history, "person:ines").moves == (("duel", "slash", 8),)


def test_the_better_player_has_the_better_rating(history: History) -> None:
    add(history, *[duel("ines", "bram")] * 12, duel("bram", "ines"))
    ranked = history.read(lambda found: players(found, Scope("duel"))) or ()
    assert [row.name for row in ranked] == ["Ines", "Bram"]
    best, worst = (row.rating for row in ranked)
    assert best is not None and worst is not None
    assert best.value > 1600 and worst.value < 1400
    assert history.read(lambda found: players(found, Scope()))[0].rating is None  # type: ignore[index]


def test_thousands_of_matches_are_counted_exactly(tmp_path: Path) -> None:
    history = History(Folder(tmp_path / "later"))
    chance = random.Random(7)
    names = ("ines", "bram", "mara", "teo", "steady*")
    past = [
        duel(*chance.sample(names, 2), slug=chance.choice(("duel", "other"))) for _ in range(3000)
    ]
    history_of = [(match.slug, match.seats[0].player, match.seats[1].player) for match in past]
    for number, match in enumerate(past):
        assert history.add(match, saved(match, number), number), "there is no folder yet"
    (tmp_path / "later").mkdir()
    assert history.flush() == ""
    for player in ("person:ines", "bot:steady"):
        for slug in ("", "duel"):
            mine = [
                winner == player
                for game, winner, loser in history_of
                if player in (winner, loser) and slug in ("", game)
            ]
            found = of(history, player, Scope(slug))
            assert [match.outcome is MatchOutcome.WON for match in found.matches] == mine
    total = history.read(lambda found: count_matches(found, Scope()))
    last = history.read(lambda found: matches(found, Scope(), 2996, 8)) or ()
    assert total == 3000 and [row.number for row in last] == [4, 3, 2, 1]
