"""Texts of Duel: prompts, captions, the ladder, reasons; and its advice."""

import pytest

from game.engine import Chance, Match
from game.engine.events import Affected, Beat, Carried, Counted, Event, Gathered, Moved, Told
from game.rulebooks.duel.cards import OVER
from tests.rulebooks.duelling import BOOK, do, duel, offered, owing, refusal, word
from tests.rulebooks.playing import play

LONGEST = 40
"""Maximum number of characters of a prompt."""

LOWER = "Next: below 4 or a trump"
"""What follows a copy that does nothing."""


def told(events: tuple[Event, ...]) -> list[str]:
    """Return the lines of the log."""
    return [str(event.text) for event in events if isinstance(event, Affected | Told)]


def asked(match: Match) -> str:
    """Return the prompt of the seat that owes a choice."""
    return str(BOOK.prompt(match.view(owing(match))))


@pytest.mark.parametrize(
    ("tower", "words"),
    [
        ("", "Drag any card to the tower"),
        ("a5 a4", "Drag a card below 4, or a trump (*)"),
        ("a5 a1", "Drag a card below 1, or a trump (*)"),
        ("a0", "Drag a trump (*) to the tower"),
        ("a*", "Drag any card but a 0 onto the trump"),
        ("a5", "Drag a 6, 7 or trump (*) to the tower"),
    ],
)
def test_the_prompt_says_what_can_be_played(tower: str, words: str) -> None:
    assert asked(duel(["g* g1", "a6"], tower=tower)) == words


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("g0", "Bury which tower card?"),
        ("g2", "Take which tower card?"),
        ("g4", "Copy which tower card?"),
        ("g3", "Play a card from whose hand?"),
        ("g6", "Disarm whom?"),
        ("g7", "Which rival gives you a card?"),
    ],
)
def test_the_prompt_says_what_an_ability_asks(card: str, words: str) -> None:
    match = duel([f"{card} g1", "a1 a2", "v1 v2"], tower="v6 a*" if card != "g0" else "v6 a7")
    do(match, card)
    assert asked(match) == words


def test_the_prompt_says_when_no_further_copycat_can_be_copied() -> None:
    match = duel(["g4 g1", "a1 a2", ""], tower="v4 a7")
    do(match, "g4", "v4")
    assert asked(match) == "Copy a card other than a Copycat"


def test_prompts_are_short_and_not_empty() -> None:
    for seats, fours in ((2, "copycat"), (3, "copycat"), (4, "printed")):
        match = Match.start(BOOK, seats, {"fours": fours}, seed=2)
        for _ in play(match, Chance(3)):
            if match.result is None:
                assert 0 < len(asked(match)) <= LONGEST


def test_captions_name_the_card_or_the_seat_and_where_it_goes() -> None:
    seen = {}
    for steps in ([], ["g2"], ["g7"]):
        match = duel(["g2 g7 g6", "a1 a2", "v1 v2"], tower="v6 a*")
        do(match, *steps)
        for offer in match.offers()[0]:
            caption = BOOK.caption(match.view(0), offer)
            seen[str(caption.text)] = caption.at
    assert seen["play gules 2"] == "tower"
    assert seen["take seat 2's vert 6"] == "hand:0"
    assert seen["from seat 1"] == "seat:1"


def test_captions_of_who_starts_point_to_seats() -> None:
    match = Match.start(BOOK, seed=2)
    view = match.view(owing(match))
    captions = [BOOK.caption(view, offer) for offer in match.offers()[owing(match)]]
    assert [(str(caption.text), caption.at) for caption in captions] == [
        ("seat 0 starts", "seat:0"),
        ("seat 1 starts", "seat:1"),
    ]


def test_captions_of_gifts_point_to_the_receiver() -> None:
    match = duel(["g7 g6", "a1 a2"])
    do(match, "g7")
    captions = {BOOK.caption(match.view(1), offer) for offer in match.offers()[1]}
    assert {(str(caption.text), caption.at) for caption in captions} == {
        ("give azure 1 to seat 0", "seat:0"),
        ("give azure 2 to seat 0", "seat:0"),
    }


def test_captions_of_copies_and_burials_point_to_tower_and_pile() -> None:
    for card, at in (("g4", "tower"), ("g0", "bury")):
        match = duel([f"{card} g1", "a1 a2"], tower="g6 a7")
        do(match, card)
        places = {BOOK.caption(match.view(0), offer).at for offer in match.offers()[0]}
        assert places == {at}


@pytest.mark.parametrize(
    ("value", "at", "shut", "words"),
    [
        (-1, None, "", "any card"),
        (0, 0, "01234567", "only trump"),
        (4, 4, "4567", "below 4 or trump"),
        (8, 8, "0", "all but 0"),
        (9, 5, "012345", "6, 7 or trump"),
    ],
)
def test_the_ladder_shows_the_legal_numbers(
    value: int, at: int | None, shut: str, words: str
) -> None:
    ladder = BOOK.ladder("limit", value)
    assert ladder is not None
    assert ladder.rungs == tuple("01234567*")
    closed = [rung for rung, free in zip(ladder.rungs, ladder.open, strict=True) if not free]
    assert "".join(closed) == shut
    assert (ladder.at, str(ladder.words)) == (at, words)
    assert BOOK.ladder("round", value) is None


def test_a_dimmed_card_has_a_badge_of_three_words_at_most() -> None:
    for tower in ("a0", "a3", "a*", "a5"):
        match = duel(["g0 g3 g4 g5 g6 g*", "a1"], tower=tower)
        barred = {"g0", "g3", "g4", "g5", "g6", "g*"} - offered(match)
        assert barred
        for card in barred:
            brief = refusal(match, card).brief
            assert brief is not None and len(str(brief).split()) <= 3


def test_the_log_describes_plays_and_effects() -> None:
    match = duel(["g6 g1", "a1"])
    assert told(do(match, "g6"))[:2] == [
        "seat 0 plays gules 6",
        "Disarm: seat 0 makes seat 1 bury a random card",
    ]
    match = duel(["g0", "a1"], tower="")
    lines = told(do(match, "g0"))
    assert "seat 1 is out: no trump for the 0" in lines
    assert lines[-1] == "seat 0 wins the round"


def test_a_play_names_the_owner_of_a_card_of_another_color() -> None:
    assert told(do(duel(["a6 g1", "a1"]), "a6"))[0] == "seat 0 plays seat 1's azure 6"
    assert told(do(duel(["g6 g1", "a1"]), "g6"))[0] == "seat 0 plays gules 6"


def test_du_4_a_new_round_is_told_and_its_limit_lifted_before_any_card_moves() -> None:
    events = do(duel(["g0 g3", "a1"], rounds_to_win=3), "g0")
    words = "Round 2: cards are collected and everyone takes back their own nine"
    (said,) = (place for place, one in enumerate(events) if str(getattr(one, "text", "")) == words)
    (lifted,) = (
        place
        for place, one in enumerate(events)
        if isinstance(one, Counted) and (one.counter, one.value) == ("limit", -1)
    )
    (back,) = (
        place
        for place, one in enumerate(events)
        if isinstance(one, Counted) and (one.counter, one.value) == ("out:1", 0)
    )
    gathered = [place for place, one in enumerate(events) if isinstance(one, Gathered)]
    assert max(lifted, back) < said < min(gathered)


@pytest.mark.parametrize(
    ("card", "hand", "words"),
    [
        ("g0", "a1", "seat 1 is out: no trump for the 0"),
        ("g*", "a0", "seat 1 is out: a 0 can't go on a trump"),
        ("g5", "a4", "seat 1 is out: no 6, 7 or trump"),
        ("g2", "a3", "seat 1 is out: nothing below 2"),
        ("g1", "", "seat 1 is out: no cards left"),
    ],
)
def test_everybody_is_told_why_a_seat_is_out(card: str, hand: str, words: str) -> None:
    events = do(duel([f"{card} g7", hand, "v1"]), card)
    assert [event.major for event in events if isinstance(event, Told) and words in str(event.text)]


def test_a_seat_is_out_before_the_reason_is_told() -> None:
    events = do(duel(["g0 g7", "a1", "v1"]), "g0")
    counted = [
        getattr(event, "counter", "told")
        for event in events
        if isinstance(event, Counted) or (isinstance(event, Told) and event.major)
    ]
    assert counted.index("out:1") < counted.index("told")


def test_the_score_of_a_round_is_counted_together_with_telling_its_winner() -> None:
    events = do(duel(["g0 g7", "a1"]), "g0")
    kept = [getattr(event, "counter", str(getattr(event, "text", ""))) for event in events]
    won = kept.index("rounds:0")
    assert isinstance(events[won - 1], Beat)
    assert kept[won + 1] == "seat 0 wins the round"


def test_the_winner_of_a_round_is_told_with_the_score() -> None:
    events = do(duel(["g0 g7", "a1"], rounds_to_win=3, counters={"rounds:0": 1}), "g0")
    assert "seat 0 wins the round: 2 of 3 stars" in told(events)
    match = duel(["g1", "a7", "v0", "p7"], rounds_to_win=2, fours="printed")
    words = "seat 0 and seat 2 win the round: 1 of 2 stars"
    assert words in told(do(match, "g1", "v0", "g1"))


def test_a_feint_is_told_as_its_players_deed() -> None:
    events = do(duel(["g3 g1", "a6"]), "g3")
    (pulled,) = (
        event for event in events if isinstance(event, Told) and "pulls" in str(event.text)
    )
    assert str(pulled.text) == "Feint: seat 0 pulls azure 6 from seat 1, without effect"
    assert pulled.text.seats == (0, 1)


def test_a_change_stance_sets_its_limit_together_with_its_card() -> None:
    for events in (do(duel(["g5 g7", "a6"]), "g5"), do(duel(["g4 g7", "a6"], "a5 a7"), "g4", "a5")):
        limits = [each.value for each in events if getattr(each, "counter", "") == "limit"]
        assert limits == [OVER]


def test_a_copied_change_stance_sets_its_limit_before_it_is_told() -> None:
    events = do(duel(["g4 g7", "a6"], "a5 a7"), "g4", "a5")
    kinds = [type(event).__name__ for event in events]
    assert kinds.index("Counted") < kinds.index("Affected")


def test_the_log_says_whose_card_is_buried_or_taken() -> None:
    match = duel(["g0 g1", "a*"], tower="a7 g6")
    assert "Killing Blow: seat 0 buries seat 1's azure 7" in told(do(match, "g0", "a7"))
    match = duel(["g0 g1", "a*"], tower="a7 g6")
    assert "Killing Blow: seat 0 buries their own gules 6" in told(do(match, "g0", "g6"))
    match = duel(["g2 g1", "a1"], tower="a7 g6")
    assert "Precision Strike: seat 0 takes seat 1's azure 7" in told(do(match, "g2", "a7"))
    match = duel(["g2 g1", "a1"], tower="a7 g6")
    assert "Precision Strike: seat 0 takes back gules 6" in told(do(match, "g2", "g6"))


def test_a_killing_blow_is_announced_before_its_card_goes_to_the_bury_pile() -> None:
    """DU-11."""
    match = duel(["g0 g1", "a*"], tower="a7 g6")
    do(match, "g0")
    announced, shown, moved = do(match, "a7")[:3]
    assert isinstance(announced, Told)
    assert announced.major
    assert told([announced]) == ["Killing Blow: seat 0 buries seat 1's azure 7"]
    assert isinstance(shown, Carried)
    assert told([shown]) == ["seat 1's azure 7 goes to the bury pile"]
    assert isinstance(moved, Moved)


def test_a_copied_killing_blow_is_announced_too() -> None:
    """DU-11, DU-16."""
    match = duel(["g4 g1", "a* a1"], tower="a0 g6")
    do(match, "g4", "a0")
    announced = do(match, "g6")[0]
    assert isinstance(announced, Told)
    assert announced.major
    assert told([announced]) == ["Copied Killing Blow: seat 0 buries their own gules 6"]


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("v0", "Copycat: seat 0 copies seat 2's vert 0"),
        ("v1", f"seat 0 copies vert 1: no effect. {LOWER}"),
        ("v2", "Copycat: seat 0 copies seat 2's vert 2"),
        ("v3", "Copycat: seat 0 copies seat 2's vert 3"),
        ("v4", "seat 0 copies vert 4 and chooses again"),
        ("v5", "seat 0 copies vert 5: play a 6, 7 or trump next"),
        ("v6", "Copycat: seat 0 copies seat 2's vert 6"),
        ("v7", "Copycat: seat 0 copies seat 2's vert 7"),
        ("g7", "Copycat: seat 0 copies their own gules 7"),
        ("v*", f"seat 0 copies vert trump: no effect. {LOWER}"),
    ],
)
def test_the_log_says_what_copying_a_card_does(card: str, words: str) -> None:
    match = duel(["g4 g1", "a1 a2", ""], tower=f"{card} a6 a*", counters={"out:2": 1})
    assert told(do(match, "g4", card))[0] == words


def test_a_copy_and_what_the_copied_card_does_are_told_one_after_the_other() -> None:
    match = duel(["g4 g1", "a1 a3"], tower="a2 a6 a*")
    copied = told(do(match, "g4", "a2"))
    assert copied[-1] == "Copycat: seat 0 copies seat 1's azure 2"
    assert told(do(match, "a6"))[0] == "Precision Strike: seat 0 takes seat 1's azure 6"


def test_a_precision_strike_says_that_there_is_no_card_to_take() -> None:
    """DU-6."""
    events = do(duel(["g2 g1", "a1 a2"]), "g2")
    assert "seat 0's Precision Strike: no card to take, no effect" in told(events)


def test_a_killing_blow_says_that_there_is_no_card_to_bury() -> None:
    """DU-6."""
    events = do(duel(["g0 g1", "a1 a2"]), "g0")
    assert "seat 0's Killing Blow: no card to bury, no effect" in told(events)


def test_a_backstab_names_the_rival_before_they_choose_a_card() -> None:
    """DU-10, DU-19."""
    match = duel(["g7 g0", "a3 a*", "v6"])
    do(match, "g7")
    assert told(do(match, "seat:2")) == ["Backstab: seat 0 makes seat 2 give a card"]
    alone = duel(["g7 g0", "a3 a*"])
    assert "Backstab: seat 1 must give seat 0 a card" in told(do(alone, "g7"))


def test_a_copycat_that_finds_no_ability_says_so() -> None:
    events = do(duel(["g4 g1", "a1 a2"]), "g4")
    assert "seat 0's Copycat has nothing to copy" in told(events)


@pytest.mark.parametrize(
    ("hand", "steps", "way"),
    [
        ("g0", ("g0", "a7"), ("tower", "bury")),
        ("g1", ("g1",), ("bury", "hand:0")),
        ("g2", ("g2", "a7"), ("tower", "hand:0")),
        ("g3", ("g3",), ("hand:1", "tower")),
        ("g6", ("g6",), ("hand:1", "bury")),
        ("g7", ("g7", "a1"), ("hand:1", "hand:0")),
    ],
)
def test_an_effect_names_the_way_of_its_card(
    hand: str, steps: tuple[str, ...], way: tuple[str, str]
) -> None:
    tower = "" if hand in ("g6", "g7") else "a7 a6"
    events = do(duel([f"{hand} g4", "a1 a2"], tower, "a4"), *steps)
    assert [(each.origin, each.to) for each in events if isinstance(each, Carried)] == [way]
    moved = [(each.origin, each.to) for each in events if isinstance(each, Moved)]
    assert moved[-1] == way


def test_a_pause_separates_a_card_from_its_ability() -> None:
    events = do(duel(["g1 g2", "a1 a0"], bury="a7"), "g1")
    kinds = [type(event).__name__ for event in events]
    assert kinds.index("Moved") < kinds.index("Beat") < kinds.index("Shuffled")
    assert not any(isinstance(event, Beat) for event in do(duel(["g* g7", "a1 a2"]), "g*"))


def test_the_log_names_no_card_that_not_everybody_saw() -> None:
    for seats in (2, 3, 4):
        match = Match.start(BOOK, seats, seed=seats)
        for events in play(match, Chance(seats)):
            seen = {getattr(event, "face", None) for event in match.redact(events, None)}
            seen |= {match.table.faces[card] for card in match.table.zones["tower"]}
            for event in events:
                if isinstance(event, Affected | Told):
                    named = {value for name, value in event.text.values if name == "face"}
                    assert named <= seen


def test_the_status_line_says_what_wins_and_which_round_it_is() -> None:
    match = duel(["g0", "a7"], rounds_to_win=2)
    do(match, "g0")
    assert str(BOOK.status(match.view(None))) == "First to 2 · round 2"


def test_the_status_line_of_a_match_of_one_round_says_so() -> None:
    assert str(BOOK.status(duel(["g0", "a7"]).view(None))) == "One round"


def test_advice_plays_high_cards_first_and_keeps_the_trump() -> None:
    match = duel(["g0 g5 g6 g*", "a1"])
    view = match.view(0)
    ranked = sorted(match.offers()[0], key=lambda offer: -BOOK.advice.hint(view, offer))
    assert [word(match, offer) for offer in ranked] == ["g6", "g5", "g0", "g*"]


def test_advice_takes_the_best_and_gives_the_worst() -> None:
    match = duel(["g2 g1", "a1"], tower="g6 a* a7")
    do(match, "g2")
    view = match.view(0)
    best = max(match.offers()[0], key=lambda offer: BOOK.advice.hint(view, offer))
    assert word(match, best) == "a*"
    match = duel(["g7 g1", "a1 a7 a*"])
    do(match, "g7")
    view = match.view(1)
    best = max(match.offers()[1], key=lambda offer: BOOK.advice.hint(view, offer))
    assert word(match, best) == "a7"


def test_advice_values_rounds_and_remaining_seats() -> None:
    hands = ["g1 g2 g3", "a1 a2 a3", "v1 v2 v3"]
    counted: list[dict[str, int]] = [{"out:0": 1}, {}, {"rounds:0": 1}]
    matches = [duel(hands, turn=1, rounds_to_win=3, counters=counters) for counters in counted]
    lost, now, lead = (BOOK.advice.value(match.view(0), 0) for match in matches)
    assert -1 < lost < now < lead < 1
    won = duel(["g0", "a7"])
    do(won, "g0")
    assert [BOOK.advice.value(won.view(seat), seat) for seat in (0, 1)] == [1, -1]
