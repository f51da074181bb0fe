"""Setup of Card Shot!: decks, characters, who is active first, how it ends (CS-1 to CS-5)."""

from collections import Counter

import pytest

from game.engine import Chance, Match
from game.engine.events import Locked, Opened, Shuffled
from tests.rulebooks.playing import viewers
from tests.rulebooks.shooting import (
    BOOK,
    choose,
    deck,
    do,
    end,
    fight,
    held,
    lay,
    lies,
    offered,
    opened,
    owing,
    own,
    shot,
    step,
    told,
    turn,
    until,
)

EIGHT = ("aurelle", "hobb", "magpie", "vesper", "pell", "ilse", "ragna", "wren")

SUIT_OF = {
    "hearts": ("aurelle", "hobb"),
    "spades": ("magpie", "vesper"),
    "diamonds": ("pell", "ilse"),
    "clubs": ("ragna", "wren"),
}


def chosen(match: Match) -> tuple[str, ...]:
    """Return the characters of both seats."""
    counters = match.table.counters
    return tuple(EIGHT[counters[f"character:{seat}"]] for seat in (0, 1))


def test_cs_1_two_seats_each_with_its_own_54_cards() -> None:
    assert BOOK.seats({}) == (2,)
    match = Match.start(BOOK)
    for seat in (0, 1):
        cards = Counter(lies(match, f"deck:{seat}").split())
        assert cards.total() == 54
        assert cards["Joker"] == 2
        assert len(cards) == 53
        assert all(match.table.owners[card] == seat for card in match.table.zones[f"deck:{seat}"])


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_cs_1_no_other_number_of_seats(seats: int) -> None:
    with pytest.raises(ValueError, match="2"):
        Match.start(BOOK, seats)


def test_cs_1_cs_23_both_may_choose_the_same_character() -> None:
    match = Match.start(BOOK)
    choose(match, 0, "character:pell")
    choose(match, 1, "character:pell")
    assert chosen(match) == ("pell", "pell")


def test_cs_2_each_suit_has_two_characters_whose_number_cards_get_the_bonus() -> None:
    for suit, names in SUIT_OF.items():
        for name in names:
            for letter in "SHDC":
                match = shot(f"{name} wren", (f"7{letter} ...", "..."))
                lay(match, f"7{letter}", "3S")
                mine = letter == suit[0].upper()
                assert match.table.counters["value:0"] == 7 + mine


def test_cs_2_numbers_are_3_to_10_and_every_other_rank_is_special_in_every_suit() -> None:
    for rank in ("3", "4", "5", "6", "7", "8", "9", "10"):
        match = shot("ragna aurelle", (f"{rank}S ...", "AS ..."))
        lay(match, f"{rank}S", "AS/")
        assert match.table.counters["value:0"] == int(rank)
        assert match.table.counters["value:1"] == 7
    for rank in ("A", "K", "Q", "J", "2"):
        for letter in "SHDC":
            match = shot("ragna aurelle", (f"{rank}{letter} ...", "AS ..."))
            lay(match, f"{rank}{letter}", "AS/")
            assert match.table.counters["value:1"] == 12


def test_cs_3_decks_are_shuffled_each_in_its_own_order() -> None:
    matches = [Match.start(BOOK, seed=seed) for seed in (1, 2)]
    orders = {lies(match, f"deck:{seat}") for match in matches for seat in (0, 1)}
    assert len(orders) == 4
    shuffled = [event.zone for event in Match.start(BOOK).opening if isinstance(event, Shuffled)]
    assert shuffled == ["deck:0", "deck:1"]


def test_cs_3_cutting_is_optional() -> None:
    assert step(opened()) == "throw"


def test_cs_3_each_cuts_the_deck_of_the_other() -> None:
    match = opened(cut=True)
    assert (owing(match), step(match)) == (1, "cut")
    assert offered(match) == {f"cut:{number}" for number in range(54)}
    cards = lies(match, "deck:0").split()
    do(match, "cut:10")
    assert lies(match, "deck:0").split() == [*cards[10:], *cards[:10]]
    assert owing(match) == 0
    cards = lies(match, "deck:1")
    events = do(match, "cut:0")
    assert lies(match, "deck:1") == cards
    assert not any(isinstance(event, Shuffled) for event in events)
    assert step(match) == "throw"


@pytest.mark.parametrize(
    ("throws", "first"),
    [
        (("rock", "scissors"), 0),
        (("scissors", "paper"), 0),
        (("paper", "rock"), 0),
        (("scissors", "rock"), 1),
        (("paper", "scissors"), 1),
        (("rock", "paper"), 1),
    ],
)
def test_cs_3_rock_paper_scissors_finds_the_first_active_player(
    throws: tuple[str, str], first: int
) -> None:
    match = opened(throws)
    assert match.table.counters["active"] == first
    assert (owing(match), step(match)) == (first, "jokers")


@pytest.mark.parametrize("throw", ["rock", "paper", "scissors"])
def test_cs_3_a_tie_is_played_again(throw: str) -> None:
    match = opened((throw, throw))
    assert step(match) == "throw"
    assert match.table.counters["active"] == -1
    choose(match, 0, "rock")
    choose(match, 1, "paper")
    assert match.table.counters["active"] == 1


def test_cs_3_a_throw_is_secret_until_both_have_thrown() -> None:
    match = opened()
    first, second = match.copy(), match.copy()
    (locked,) = choose(first, 0, "rock")
    (other,) = choose(second, 0, "paper")
    for viewer in (1, None):
        assert first.view(viewer) == second.view(viewer)
        assert first.redact([locked], viewer) == second.redact([other], viewer)
    assert first.view(0) != second.view(0)
    events = choose(first, 1, "paper")
    assert any(isinstance(event, Opened) for event in events)
    assert told(events)[:2] == ["seat 0 throws rock", "seat 1 throws paper"]


def test_cs_3_a_random_start_needs_no_throw() -> None:
    found = {opened(seed=seed, first="random").table.counters["active"] for seed in range(20)}
    assert found == {0, 1}
    assert step(opened(first="random")) == "jokers"


@pytest.mark.parametrize("first", ["rps", "random"])
@pytest.mark.parametrize("active", [0, 1])
def test_cs_3_a_position_may_name_the_active_seat(first: str, active: int) -> None:
    for seed in range(4):
        match = shot(active=active, first=first, seed=seed)
        assert match.table.counters["active"] == active
        assert owing(match) == active


def test_cs_4_the_active_player_acts_first_in_every_step_and_then_the_other_is_active() -> None:
    for active in (0, 1):
        match = shot("aurelle vesper", active=active)
        asked = []
        while match.table.counters["turn"] == 1:
            asked.append((step(match), owing(match)))
            if step(match) == "lay":
                do(match, sorted(offered(match))[0])
            else:
                do(match, next(one for one in ("keep", "pass", "done") if one in offered(match)))
        rival = 1 - active
        for name in ("jokers", "ability", "lay", "spare"):
            assert [seat for other, seat in asked if other == name] == [active, rival]
        assert match.table.counters["active"] == rival
        assert owing(match) == rival


@pytest.mark.parametrize("seat", [0, 1])
def test_cs_5_a_seat_whose_deck_is_at_0_loses_at_once(seat: int) -> None:
    hands, decks = ["3S 4S 6S 7S 8S", "3S 4S 6S 7S 8S"], ["...", "..."]
    hands[seat], decks[seat] = "3S 4S 6S 7S", "9S"
    match = shot(hands=hands, decks=decks)
    until(match, "lay")
    assert match.result.winners == (1 - seat,)
    assert match.offers() == {}


@pytest.mark.parametrize("active", [0, 1])
def test_cs_5_in_a_position_with_two_empty_decks_the_active_player_loses(active: int) -> None:
    match = shot(decks=("", ""), active=active)
    assert match.result.winners == (1 - active,)


@pytest.mark.parametrize("seat", [0, 1])
def test_cs_5_a_position_with_an_empty_deck_is_over(seat: int) -> None:
    decks = ["...", "..."]
    decks[seat] = ""
    for active in (0, 1):
        match = shot(decks=decks, active=active)
        assert match.result.winners == (1 - seat,)


def test_cs_23_characters_are_chosen_in_secret_and_shown_together() -> None:
    match = Match.start(BOOK)
    assert set(match.offers()) == {0, 1}
    assert offered(match) == {f"character:{name}" for name in EIGHT}
    (locked,) = choose(match, 0, "character:hobb")
    assert isinstance(locked, Locked)
    twin = Match.start(BOOK)
    choose(twin, 0, "character:ilse")
    for viewer in (1, None):
        assert match.view(viewer) == twin.view(viewer)
        assert match.redact([locked], viewer)[0].action is None
    assert match.table.counters["character:0"] == -1
    choose(match, 1, "character:wren")
    assert chosen(match) == ("hobb", "wren")


def test_cs_23_random_characters_are_any_of_the_eight() -> None:
    found = Counter()
    for seed in range(120):
        match = Match.start(BOOK, options={"characters": "random"}, seed=seed)
        assert step(match) == "throw"
        found.update(chosen(match))
    assert set(found) == set(EIGHT)
    assert min(found.values()) > 10


def test_cs_23_custom_characters_are_never_random() -> None:
    for seed in range(60):
        options = {"characters": "random", "own_characters": [own()]}
        match = Match.start(BOOK, options=options, seed=seed)
        assert max(match.table.counters[f"character:{seat}"] for seat in (0, 1)) < 8


def test_cs_24_half_decks_set_27_cards_aside_that_nobody_sees() -> None:
    match = Match.start(BOOK, options={"deck": "half"}, seed=3)
    for seat in (0, 1):
        cards = lies(match, f"deck:{seat}").split()
        aside = lies(match, f"aside:{seat}").split()
        assert (len(cards), len(aside)) == (27, 27)
        assert len(set(cards + aside)) == 53
        for viewer in viewers(match):
            view = match.view(viewer)
            assert f"aside:{seat}" not in view.zones
            assert view.counts[f"aside:{seat}"] == 27
            assert view.known[f"aside:{seat}"] == view.known[f"deck:{seat}"] == ()
    other = Match.start(BOOK, options={"deck": "half"}, seed=4)
    assert set(lies(other, "aside:0").split()) != set(lies(match, "aside:0").split())


def test_cs_24_cards_set_aside_stay_out_of_the_game() -> None:
    chance = Chance(2)
    match = Match.start(BOOK, options={"deck": "half"}, seed=5)
    aside = [lies(match, f"aside:{seat}") for seat in (0, 1)]
    while match.result is None:
        seat = match.asked()[0]
        match.play(match.any_offer(seat, chance))
        assert [lies(match, f"aside:{seat}") for seat in (0, 1)] == aside
        for zone in ("deck", "hand", "discard"):
            assert len(match.table.zones[f"{zone}:0"]) <= 27


def test_cs_24_with_full_decks_nothing_is_set_aside() -> None:
    assert lies(Match.start(BOOK), "aside:0") == ""


def test_cs_50_after_turn_60_the_fuller_deck_wins() -> None:
    for seat in (0, 1):
        for active in (0, 1):
            decks = ["3S 4S 6S 7S", "3S 4S 6S 7S"]
            decks[seat] = "3S 4S 6S 7S 8S"
            hands = ("3D 4D 6D 7D 8D", "3D 4D 6D 7D 8D")
            match = shot("hobb hobb", hands, decks, active=active, counters={"turn": 60})
            turn(match, "3D", "3D")
            assert match.result.winners == (seat,)


@pytest.mark.parametrize("active", [0, 1])
def test_cs_50_with_equal_decks_the_active_player_of_turn_60_loses(active: int) -> None:
    match = shot("hobb hobb", active=active, counters={"turn": 60})
    fight(match, "3S", "3S")
    assert match.result is None
    end(match)
    assert match.result.winners == (1 - active,)


def test_cs_50_turn_59_is_not_the_last() -> None:
    match = shot("hobb hobb", counters={"turn": 59})
    turn(match, "3S", "3S")
    assert match.result is None
    assert match.table.counters["turn"] == 60


def test_a_match_begins_with_five_cards_drawn_from_each_deck() -> None:
    match = opened(("rock", "scissors"))
    top = lies(match, "deck:1").split()[:5]
    assert (deck(match, 0), len(held(match, 0)), deck(match, 1)) == (49, 5, 54)
    until(match, "ability", "lay")
    assert held(match, 1) == set(top)
