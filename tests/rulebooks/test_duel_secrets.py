"""What can be inferred in Duel about hidden hands, and what cannot."""

import pytest

from game.engine import Chance, Match
from game.engine.names import Viewer
from tests.rulebooks.duelling import BOOK, do, duel, known, lies, owing, short
from tests.rulebooks.playing import play, viewers

TABLES = pytest.mark.parametrize(
    ("seats", "fours"), [(2, "copycat"), (3, "copycat"), (3, "printed"), (4, "printed")]
)


def origin(match: Match, viewer: Viewer, seat: int) -> tuple[set[str], int]:
    """Return the possible cards of a hand, in short, and how many may be others."""
    found = BOOK.origins(match.view(viewer))[f"hand:{seat}"]
    return {short(name) for name in found.faces}, found.strangers


@TABLES
@pytest.mark.parametrize("seed", range(6))
def test_inferences_about_hands_are_true(seats: int, fours: str, seed: int) -> None:
    match = Match.start(BOOK, seats, {"fours": fours}, seed)
    for _ in play(match, Chance(seed)):
        for viewer in viewers(match):
            view = match.view(viewer)
            assert BOOK.fits(view, match.table)
            for zone, source in BOOK.origins(view).items():
                held = [match.table.faces[card] for card in match.table.zones[zone]]
                others = [name for name in held if name not in source.faces]
                assert len(others) <= source.strangers


@TABLES
def test_all_seats_infer_the_same_about_a_hand(seats: int, fours: str) -> None:
    match = Match.start(BOOK, seats, {"fours": fours}, seed=9)
    for _ in play(match, Chance(9)):
        told = [BOOK.origins(match.view(viewer)) for viewer in viewers(match)]
        assert all(one == told[0] for one in told)


@TABLES
def test_imagined_hands_have_their_own_color_except_strangers(seats: int, fours: str) -> None:
    match = Match.start(BOOK, seats, {"fours": fours}, seed=4)
    for number, _ in enumerate(play(match, Chance(4))):
        if number % 5 or match.result is not None:
            continue
        view = match.view(number % seats)
        imagined = view.imagine(Chance(number))
        assert BOOK.fits(view, imagined.table)
        for zone, source in BOOK.origins(view).items():
            held = [imagined.table.faces[card] for card in imagined.table.zones[zone]]
            assert sum(name not in source.faces for name in held) <= source.strangers


def test_a_dealt_hand_has_only_its_own_color() -> None:
    match = Match.start(BOOK, seed=1)
    do(match, "seat:0")
    assert origin(match, 0, 1) == ({f"a{number}" for number in "01234567*"}, 0)


def test_a_position_may_hold_any_cards() -> None:
    match = duel(["g1", "v3 g2 p7 p0", "a1", ""])
    assert origin(match, None, 1)[1] >= 4


def test_du_13_a_buried_card_may_be_a_stranger() -> None:
    for buried in ("g5", "a5"):
        match = duel(["g1 g7", "a0 a*"], bury=buried, counters={"strangers:0": 0})
        do(match, "g1")
        assert origin(match, 1, 0)[1] == 1


def test_du_14_a_card_taken_in_public_is_a_stranger_if_of_another_color() -> None:
    for taken, strangers in (("g6", 0), ("a6", 1)):
        match = duel(["g2 g7", "a1 a*"], tower="g6 a6 a5 g3", counters={"strangers:0": 0})
        do(match, "g2", taken)
        assert origin(match, 1, 0)[1] == strangers


def test_a_played_stranger_leaves_the_hand() -> None:
    match = duel(["a* g7 g6", "a7"], counters={"strangers:0": 1})
    do(match, "a*")
    assert origin(match, 1, 0)[1] == 0


def test_du_8_a_seat_that_went_out_held_no_playable_card() -> None:
    match = duel(["g2 g0", "a6 a5 a3", "v1 v7"], counters={"strangers:1": 0}, tower="g7 v5 g3")
    do(match, "g2", "g7")
    assert match.table.counters["stuck:1"] == 2
    assert origin(match, 0, 1) == ({f"a{number}" for number in "234567"}, 0)
    view = match.view(0)
    for seed in range(30):
        imagined = view.imagine(Chance(seed))
        held = {short(imagined.table.faces[card]) for card in imagined.table.zones["hand:1"]}
        assert not held & {"a0", "a1", "a*", "g1", "g*", "v0", "v*"}


def test_du_8_a_seat_to_play_has_a_playable_card() -> None:
    """Otherwise it would be out already, so others can rely on it."""
    match = duel(["g0 g5", "a7 a3 a*"])
    do(match, "g0")
    assert owing(match) == 1
    for seed in range(30):
        imagined = match.view(0).imagine(Chance(seed))
        assert imagined.offers()[1]


def test_du_19_a_given_card_is_known_to_two_seats_only() -> None:
    match = duel(["g7 g1", "a6 a5", "v1 v2"], counters={"strangers:0": 0})
    do(match, "g7", "seat:1", "a6")
    assert known(match, 1, "hand:0") == {"a6"}
    assert known(match, 2, "hand:0") == known(match, None, "hand:0") == set()
    assert origin(match, 2, 0)[1] == 1


def test_du_4_a_new_round_makes_every_hand_known() -> None:
    match = duel(["g0 a3", "a7"], rounds_to_win=2)
    do(match, "g0")
    assert all(origin(match, None, seat)[1] == 0 for seat in (0, 1))
    assert match.table.counters["stuck:1"] == -1


def test_an_empty_hand_has_no_strangers() -> None:
    match = duel(["a*", "a1 a6", "v6"], counters={"strangers:0": 3})
    do(match, "a*")
    assert lies(match, "hand:0") == ""
    assert match.table.counters["strangers:0"] == 0
