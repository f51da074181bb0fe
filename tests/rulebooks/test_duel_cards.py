"""The effect of each card of Duel; each position is worked out by hand from the rules text."""

import pytest

from game.engine.events import Moved, Shuffled
from tests.rulebooks.duelling import (
    do,
    duel,
    known,
    lies,
    limit,
    moves,
    offered,
    out,
    owing,
    refusal,
)

SEEDS = range(40)


def test_du_11_killing_blow_buries_a_card_of_choice_that_everybody_saw() -> None:
    match = duel(["g0 g1", "a* a7", "v* v1"], tower="a6 g5 v3", bury="v7")
    do(match, "g0")
    assert offered(match) == {"a6", "g5", "v3"}
    do(match, "g5")
    assert lies(match, "tower") == "a6 v3 g0"
    assert set(lies(match, "bury").split()) == {"v7", "g5"}
    for viewer in (0, 1, 2, None):
        assert known(match, viewer, "bury") == {"g5"}


def test_du_11_on_a_0_only_a_trump_can_be_played() -> None:
    match = duel(["g0 g1", "a* a7 a0"])
    do(match, "g0")
    assert offered(match) == {"a*"}
    for card in ("a7", "a0"):
        refused = refusal(match, card)
        assert (refused.rule, str(refused.brief)) == ("DU-11", "trump only")


def test_du_12_a_0_cannot_be_played_directly_on_a_trump() -> None:
    match = duel(["g*", "a0 a1 a7 a*"])
    do(match, "g*")
    assert offered(match) == {"a1", "a7", "a*"}
    refused = refusal(match, "a0")
    assert (refused.rule, str(refused.brief)) == ("DU-12", "not on trump")


def test_du_12_a_seat_with_only_a_0_is_out_after_a_trump() -> None:
    match = duel(["g*", "a0"])
    do(match, "g*")
    assert match.result.winners == (0,)


def test_du_13_hidden_strength_takes_a_random_card_of_the_shuffled_pile() -> None:
    taken = set()
    for seed in SEEDS:
        match = duel(["g1 g7", "a0 a*"], bury="a6 a5 g3", seed=seed)
        events = do(match, "g1")
        (card,) = moves(events, "bury", "hand:0")
        assert lies(match, "hand:0") == f"g7 {card}"
        story = [event for event in events if isinstance(event, Shuffled | Moved)]
        assert [type(event) for event in story] == [Moved, Shuffled, Moved]
        taken.add(card)
    assert taken == {"a6", "a5", "g3"}
    assert limit(match) == 1


def test_du_13_the_taken_card_is_private() -> None:
    match = duel(["g1 g7", "a0 a*"], bury="a6 a5 g3")
    events = do(match, "g1")
    for viewer in (1, None):
        assert list(moves(match.redact(events, viewer), "bury", "hand:0")) == ["?"]
        assert known(match, viewer, "hand:0") == set()


def test_du_13_after_an_unseen_card_leaves_the_pile_is_uncertain() -> None:
    match = duel(["g0 g1", "a1 a*"], tower="g* a7", bury="a5")
    do(match, "g0", "a7")
    assert known(match, 0, "bury") == {"a7"}
    do(match, "a*", "g1")
    assert known(match, 1, "bury") == set()


def test_du_13_an_empty_bury_pile_gives_nothing() -> None:
    match = duel(["g1 g7", "a0 a*"])
    events = do(match, "g1")
    assert lies(match, "hand:0") == "g7"
    assert not any(isinstance(event, Shuffled) for event in events)


def test_du_14_precision_strike_takes_a_card_of_choice_into_the_hand() -> None:
    match = duel(["g2 g7", "a1 a*"], tower="a6 g5 a3")
    do(match, "g2", "g5")
    assert lies(match, "tower") == "a6 a3 g2"
    assert lies(match, "hand:0") == "g7 g5"
    assert known(match, 1, "hand:0") == {"g5"}
    assert offered(match) == {"a1", "a*"}


def test_du_14_a_card_taken_is_played_like_any_other() -> None:
    match = duel(["g2", "a* a0"], tower="a7 a3")
    do(match, "g2", "a7", "a*", "a7")
    assert lies(match, "tower") == "a3 g2 a* a7"
    assert (owing(match), offered(match)) == (1, {"a0"})  # to give: Backstab


@pytest.mark.parametrize(
    ("pulled", "then", "offers"),
    [
        ("a7", 7, {"a6", "a0", "a*"}),
        ("a5", 5, {"a0", "a*"}),
        ("a2", 2, {"a0", "a*"}),
    ],
)
def test_du_15_feint_plays_a_card_without_its_ability(
    pulled: str, then: int, offers: set[str]
) -> None:
    match = duel(["g3 g1", pulled, "a6 a0 a*"], tower="g7 v5 v4", turn=0)
    do(match, "g3", "seat:1")
    assert lies(match, "tower") == f"g7 v5 v4 g3 {pulled}"
    assert lies(match, "hand:1") == ""
    assert out(match) == [1]  # its turn: it has no card left
    assert limit(match) == then
    assert (owing(match), offered(match)) == (2, offers)


def test_du_15_a_trump_pulled_by_feint_counts_as_8_and_bars_a_0() -> None:
    match = duel(["g3 g1", "a*", "v7 v1 v0"])
    do(match, "g3", "seat:1")
    assert offered(match) == {"v7", "v1"}
    assert refusal(match, "v0").rule == "DU-12"


def test_du_15_after_a_0_pulled_by_feint_only_a_trump_is_legal() -> None:
    match = duel(["g3 g1", "a0", "v7 v1 v0 v*"], tower="g7 v6")
    do(match, "g3", "seat:1")
    assert offered(match) == {"v*"}
    assert lies(match, "bury") == ""


def test_du_15_the_card_is_random() -> None:
    pulled = set()
    for seed in SEEDS:
        match = duel(["g3 g0", "a7 a5 a2"], seed=seed)
        pulled.update(moves(do(match, "g3"), "hand:1", "tower"))
    assert pulled == {"a7", "a5", "a2"}


def test_du_15_the_copied_feint_sets_the_number_too() -> None:
    match = duel(["g4 g0", "a6", "v5 v*"], tower="v3 g7")
    do(match, "g4", "v3", "seat:1")
    assert lies(match, "tower") == "v3 g7 g4 a6"
    assert offered(match) == {"v5", "v*"}


def test_du_16_copycat_copies_a_face_up_card_and_stays_a_4() -> None:
    match = duel(["g4 g0", "a3 a5 a*"], tower="g2 a7 a6")
    do(match, "g4")
    assert offered(match) == {"g2", "a7", "a6"}
    do(match, "g2")
    assert offered(match) == {"g2", "a7", "a6"}
    do(match, "g2")
    assert lies(match, "hand:0") == "g0 g2"
    assert limit(match) == 4
    assert offered(match) == {"a3", "a*"}


def test_du_16_a_copied_killing_blow_buries_but_the_number_is_4() -> None:
    match = duel(["g4 g1", "a3 a*"], tower="a0 g*")
    do(match, "g4", "a0", "a0")
    assert lies(match, "bury") == "a0"
    assert offered(match) == {"a3", "a*"}


def test_du_16_a_copied_hidden_strength_takes_a_buried_card() -> None:
    match = duel(["g4", "a3"], tower="a1 g6", bury="a7")
    do(match, "g4", "a1")
    assert lies(match, "hand:0") == "a7"


def test_du_16_copying_a_dodge_does_nothing() -> None:
    match = duel(["g4 g1", "a5 a3 a0"], tower="a* g6")
    do(match, "g4", "a*")
    assert limit(match) == 4
    assert offered(match) == {"a3", "a0"}


def test_du_16_a_copied_change_stance_affects_only_the_next_card() -> None:
    match = duel(["g4 g1", "a6 a3", "v5 v7"], tower="a5 g6")
    do(match, "g4", "a5")
    assert offered(match) == {"a6"}
    do(match, "a6", "seat:2")
    assert limit(match) == 6


def test_du_16_a_copied_disarm_or_backstab_works_on_the_opponent() -> None:
    match = duel(["g4 g0", "a3 a*"], tower="a6 a7 g6")
    do(match, "g4", "a7")
    assert (owing(match), offered(match)) == (1, {"a3", "a*"})
    match = duel(["g4 g0", "a3 a*"], tower="a6 a7 g6")
    do(match, "g4", "a6")
    assert lies(match, "bury") in ("a3", "a*")


def test_du_16_copying_a_copycat_chooses_again_among_other_cards() -> None:
    match = duel(["g4 g1", "a3", ""], tower="a4 v4 a2 a*")
    do(match, "g4")
    assert offered(match) == {"a4", "v4", "a2", "a*"}
    do(match, "v4")
    assert owing(match) == 0
    assert offered(match) == {"a2", "a*"}
    assert refusal(match, "a4").rule == "DU-16"
    assert refusal(match, "g4").rule == "DU-6"
    do(match, "a2")
    assert offered(match) == {"a4", "v4", "a2", "a*"}


def test_du_16_copycat_among_copycats_does_nothing() -> None:
    """A 4 needs a higher card before it, so this can only be the first card of a round."""
    match = duel(["g4 g1", "a3 a*"], bury="a2")
    do(match, "g4")
    assert (owing(match), offered(match)) == (1, {"a3", "a*"})


def test_du_17_after_change_stance_only_more_than_5_is_legal() -> None:
    match = duel(["g5", "a0 a4 a5 a6 a7 a*"])
    do(match, "g5")
    assert offered(match) == {"a6", "a7", "a*"}
    refused = refusal(match, "a5")
    assert (refused.rule, str(refused.brief)) == ("DU-17", "needs 6+")


@pytest.mark.parametrize(("answer", "then"), [("a6", 6), ("a*", 8)])
def test_du_17_play_continues_normally_from_the_answer(answer: str, then: int) -> None:
    match = duel(["g5 g6 g4", f"{answer} a1"])
    do(match, "g5", answer)
    assert limit(match) == then


def test_du_17_a_seat_loses_on_its_turn() -> None:
    """The console program checks at once; here another seat's answer can lift it in time."""
    match = duel(["g5 g1", "a6 a1", "v5 v0"])
    do(match, "g5", "a6", "seat:0")
    assert out(match) == []
    assert (owing(match), offered(match)) == (2, {"v5", "v0"})


def test_du_18_disarm_buries_a_random_card_that_its_owner_knows() -> None:
    buried = set()
    for seed in SEEDS:
        match = duel(["g6 g0", "a3 a2 a1", "v*"], seed=seed)
        do(match, "g6", "seat:1")
        card = lies(match, "bury")
        assert known(match, 1, "bury") == {card}
        for viewer in (0, 2, None):
            assert known(match, viewer, "bury") == set()
        assert card not in lies(match, "hand:1").split()
        assert limit(match) == 6
        buried.add(card)
    assert buried == {"a3", "a2", "a1"}


def test_du_19_backstab_lets_the_opponent_choose_what_it_gives() -> None:
    match = duel(["g7 g0", "a3 a*", "v6"])
    do(match, "g7", "seat:1")
    assert (owing(match), offered(match)) == (1, {"a3", "a*"})
    do(match, "a3")
    assert lies(match, "hand:0") == "g0 a3"
    assert known(match, 1, "hand:0") == {"a3"}
    for viewer in (2, None):
        assert known(match, viewer, "hand:0") == set()
    assert (owing(match), limit(match)) == (1, 7)


def test_du_19_the_last_card_must_be_chosen_too() -> None:
    match = duel(["g7 g0", "a3", "v6 v5"])
    do(match, "g7", "seat:1")
    assert offered(match) == {"a3"}
    do(match, "a3")
    assert out(match) == [1]


@pytest.mark.parametrize("last", ["a0", "a5", "a*", "a1", "a6"])
def test_du_20_a_trump_can_be_played_on_anything(last: str) -> None:
    """Also on a trump, which the console program forbids."""
    match = duel(["g* g7", "a3 a7"], tower=last)
    assert "g*" in offered(match)
    do(match, "g*")
    assert limit(match) == 8
    assert offered(match) == {"a3", "a7"}


def test_du_20_a_trump_has_no_ability() -> None:
    match = duel(["g* g7", "a3"], tower="a6 a2", bury="a5")
    do(match, "g*")
    assert (owing(match), offered(match)) == (1, {"a3"})
    assert (lies(match, "tower"), lies(match, "bury")) == ("a6 a2 g*", "a5")
