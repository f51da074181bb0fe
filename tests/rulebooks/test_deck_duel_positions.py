"""Deck Duel from given positions: impossible ones, and those that nobody can win."""

import pytest

from game.engine import Chance, Choose, Match
from game.engine.events import Told
from tests.rulebooks.flipping import BOOK, LOW, asked, both, do, duel, flip, ranks, won
from tests.rulebooks.playing import play

BOTH_RULESETS = pytest.mark.parametrize("ruleset", ["full", "basic"])

DRY = {"full": {"energy:0": 0, "energy:1": 0}, "basic": {"actions:0": 0, "actions:1": 0}}
"""Counters with which nobody can prepare, so that nobody is asked before the flip."""


@pytest.mark.parametrize(
    ("zone", "cards"),
    [("play:0", "9"), ("peek:1", "9"), ("focus:0", "Q"), ("focus:1", "Q K"), ("deck:0", "")],
)
def test_a_position_that_cannot_be_played_on_is_refused(zone: str, cards: str) -> None:
    with pytest.raises(ValueError, match=zone):
        duel("5", "4", {zone: cards})


@BOTH_RULESETS
@pytest.mark.parametrize(
    ("piles", "name"),
    [
        ({"deck:0": "5 5"}, "spades_5"),
        ({"discard:1": "4"}, "hearts_4"),
        ({"deck:0": "5 K", "focus:0": "K"}, "spades_K"),
    ],
    ids=str,
)
def test_dd_1_no_card_appears_twice(ruleset: str, piles: dict[str, str], name: str) -> None:
    with pytest.raises(ValueError, match=name):
        duel("5", "4", piles, ruleset=ruleset)


@BOTH_RULESETS
@pytest.mark.parametrize("rest", [{}, {"rest": "dealt"}], ids=["alone", "dealt"])
@pytest.mark.parametrize(
    ("zone", "face"), [("deck:0", "hearts_5"), ("discard:1", "spades_2"), ("focus:0", "hearts_K")]
)
def test_dd_1_a_seat_has_cards_of_its_own_suit_only(
    zone: str, face: str, rest: dict[str, str], ruleset: str
) -> None:
    zones = {"deck:0": ["spades_6"], "deck:1": ["hearts_7"], zone: [face]}
    position = {"zones": zones, **rest}
    with pytest.raises(ValueError, match=f"{zone} can hold only"):
        Match.start(BOOK, options={"ruleset": ruleset}, position=position)


def test_dd_1_the_suits_of_the_table_count() -> None:
    zones = {"deck:0": ["clubs_6"], "deck:1": ["spades_7"]}
    match = Match.start(BOOK, options={"suits": ["clubs", "spades"]}, position={"zones": zones})
    assert tuple(match.offers()) == (0,)


def test_dd_14_a_king_in_focus_is_not_dealt_again() -> None:
    position = {"zones": {"focus:0": ["spades_K"]}, "rest": "dealt"}
    match = Match.start(BOOK, position=position)
    assert (len(match.table.zones["deck:0"]), len(match.table.zones["deck:1"])) == (12, 13)
    assert "K" not in ranks(match, "deck:0").split()


@BOTH_RULESETS
@pytest.mark.parametrize(
    ("own", "rival", "piles"),
    [
        ("8", "8", {}),
        ("A", "A", {}),
        ("2", "2", {"focus:0": "K"}),
        ("K", "K", {}),
        ("", "7", {"discard:0": "7"}),
        ("5", "5", {"focus:0": "K", "focus:1": "K"}),
    ],
)
@pytest.mark.parametrize("dry", [True, False], ids=["dry", "fuelled"])
def test_endless_ties_are_a_draw(
    own: str, rival: str, piles: dict[str, str], ruleset: str, dry: bool
) -> None:
    match = duel(own, rival, piles, DRY[ruleset] if dry else {}, ruleset=ruleset)
    chance = Chance(3)
    told = list(match.opening)
    for _ in range(40):
        if match.result is None:
            offers = match.offers()
            told.extend(match.submit(chance.one_of(offers[min(offers)])))
    assert match.result is not None and match.result.winners == ()
    lines = [str(event.text) for event in told if isinstance(event, Told)]
    assert lines[-1] == "Only one rank is left: every turn would be a tie"


def test_dd_11_a_tie_of_the_only_cards_is_played_before_the_match_can_be_a_draw() -> None:
    match = duel("7", "7")
    for seat in (0, 1):
        match.submit(Choose(seat, "pass"))
    assert both(match, "attack") == (1, 1)
    assert match.result is None


@BOTH_RULESETS
@pytest.mark.parametrize(
    ("own", "rival", "piles"),
    [
        ("8", "9", {}),
        ("8", "8", {"discard:1": "7"}),
        ("A", "A", {"focus:0": "K"}),
        ("A", "A", {"focus:0": "K", "focus:1": "K"}),
        ("8 A", "8", {"focus:0": "K"}),
    ],
)
def test_the_match_continues_while_a_combat_can_be_won(
    own: str, rival: str, piles: dict[str, str], ruleset: str
) -> None:
    assert duel(own, rival, piles, ruleset=ruleset).result is None


def test_a_loss_counts_before_a_draw() -> None:
    match = duel("8", "8", counters={"health:0": 0})
    assert match.result is not None and match.result.winners == (1,)


def test_a_king_set_aside_forever_may_lead_to_a_draw() -> None:
    match = won("K 6", "6", counters={"energy:0": 3, "attack:0": 3, "attack:1": 3})
    do(match, 0, "focus")
    assert match.result is not None and match.result.winners == ()
    assert ranks(match, "focus:0") == "K"
    assert match.table.counters["round"] == 1


def test_in_basic_that_king_strikes_before_the_draw() -> None:
    for health, winners in ((10, ()), (1, (0,))):
        counters = {**DRY["basic"], "health:1": health}
        match = duel("K 6", "6", counters=counters, ruleset="basic")
        match.submit(Choose(0, "focus"))
        assert match.result is not None and match.result.winners == winners
        assert both(match, "health") == (10, health - 1)


def test_a_king_in_focus_that_is_the_last_card_goes_back_to_be_flipped() -> None:
    match = won("K", f"4 {LOW}")
    do(match, 0, "focus")
    assert ranks(match, "focus:0") == "K"
    flip(match)
    assert ranks(match, "focus:0") == ""
    assert ranks(match, "play:0") == "K"


def test_a_king_in_focus_that_is_the_last_card_counts_against_a_single_card() -> None:
    match = won("K", "4")
    do(match, 0, "focus")
    assert match.result is None
    flip(match)
    assert asked(match) == {0: ["strike:0", "focus"]}


@BOTH_RULESETS
def test_imagined_decks_of_one_rank_end_too(ruleset: str) -> None:
    view = duel("8", "9", ruleset=ruleset).view(0)
    drawn = 0
    for seed in range(60):
        imagined = view.imagine(Chance(seed))
        held = {ranks(imagined, f"deck:{seat}") for seat in (0, 1)}
        assert set(play(imagined, Chance(seed))) <= {()}
        assert imagined.result is not None
        drawn += len(held) == 1 and imagined.result.winners == ()
    assert drawn
