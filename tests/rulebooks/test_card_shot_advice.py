"""The advice of Card Shot!: what it plays, keeps and discards, given what it can see."""

from collections.abc import Mapping

import pytest

from game.bots import Budget, choose, choose_any, policy
from game.engine import Action, Chance, Match, Play
from game.rulebooks.card_shot.assessment import assess, prospects
from game.rulebooks.card_shot.card_values import card_values
from tests.rulebooks.playing import Setting, moments, swapped
from tests.rulebooks.shooting import (
    BOOK,
    do,
    lay,
    offered,
    owing,
    own,
    shot,
    step,
    until,
    with_cards,
    word,
)

EIGHT = ("aurelle", "hobb", "magpie", "vesper", "pell", "ilse", "ragna", "wren")

SETTINGS = [
    Setting(BOOK, 2, (("characters", "random"),)),
    Setting(BOOK, 2, (("characters", "random"), ("way", "hidden"), ("deck", "half"))),
]


def advised(match: Match, seat: int) -> Mapping[Action, float]:
    """Return the probability of each offer."""
    return policy(match.view(seat), match.offers()[seat], Budget(1), Chance(3))


def shares(match: Match) -> dict[str, float]:
    """Return the same in short for the seat that owes a choice, with equal cards combined."""
    found = dict.fromkeys(offered(match), 0.0)
    for offer, share in advised(match, owing(match)).items():
        found[word(match, offer)] += share
    return found


def taken(match: Match) -> str:
    """Return the most likely card, in whichever orientation."""
    found: dict[str, float] = {}
    for name, share in shares(match).items():
        card = name.removesuffix("/")
        found[card] = found.get(card, 0.0) + share
    return max(found, key=lambda card: found[card])


def hit(damage: int, hand: str, deck: str) -> Match:
    """Return a match in which Wren is dealt this damage, with this hand and deck."""
    match = shot("aurelle wren", (f"{damage + 3}S ...", f"3D {hand}"), ("...", deck))
    lay(match, f"{damage + 3}S", "3D")
    assert step(match) == "absorb"
    return match


def absorbed(match: Match) -> list[str]:
    """Return the cards that the player absorbs with."""
    cards = []
    while step(match) == "absorb":
        cards.append(taken(match))
        do(match, cards[-1])
    return [card for card in cards if card != "done"]


def test_it_absorbs_rather_than_lose_its_last_cards() -> None:
    match = hit(3, "2H 4S 6S 8S", "9S 10D 8D")
    assert absorbed(match) == ["2H"]
    assert match.result is None


def test_it_absorbs_with_cards_that_absorb_more_than_they_cost() -> None:
    assert absorbed(hit(4, "2S 9S KD QS", "...")) == ["2S"]


def test_it_absorbs_from_a_hand_that_has_far_more_cards_than_usual() -> None:
    hand = " ".join(f"{rank}{suit}" for suit in "SHD" for rank in (*"AKQJ", *range(4, 10)))
    match = hit(4, f"2S {hand}", "...")
    assert absorbed(match) == ["2S"]


def test_it_keeps_a_special_card_of_its_suit_where_a_low_card_will_do() -> None:
    assert "2C" not in absorbed(hit(1, "2C 4S 5S KD", "..."))


def test_it_pays_with_a_low_card() -> None:
    match = shot("aurelle wren", ("2H 10D KS 3S 4S", "..."))
    until(match, "ability")
    do(match, "ability")
    assert step(match) == "cost"
    assert taken(match) in ("3S", "4S")


def test_it_plays_the_card_that_can_win_now() -> None:
    match = shot("aurelle wren", ("10H 3S 4D 2H QS", "..."), ("...", "9S 8S"))
    until(match, "lay")
    assert shares(match)["10H"] + shares(match)["10H/"] > 0.9


def test_it_defends_when_it_cannot_win_now_and_must_not_lose() -> None:
    match = shot("hobb wren", ("AS 3S 4S 5S 6S", "..."), ("9S 8S 9D", "..."))
    until(match, "lay")
    assert shares(match)["AS"] > 0.9


def test_it_mixes_nearly_equal_plays() -> None:
    match = shot("aurelle wren", ("10D 10C 9S KD 3S", "..."))
    until(match, "lay")
    found = shares(match)
    good = [card for card in ("10D", "10C", "9S", "KD") if found[card] + found[card + "/"] > 0.1]
    assert len(good) > 1
    assert found["3S"] + found["3S/"] < 0.02


def test_a_symmetric_card_is_played_both_ways_equally_often() -> None:
    match = shot("aurelle wren", ("10D 9S KD 3S 4S", "..."))
    until(match, "lay")
    found = shares(match)
    for card in ("10D", "9S", "KD", "3S", "4S"):
        assert found[card] == pytest.approx(found[card + "/"])


def test_it_uses_the_other_cards_orientation() -> None:
    match = shot("vesper aurelle", ("AS 9S 8S 7S 6S", "..."))
    until(match, "lay")
    do(match, "9S/")
    known = assess(match.view(1), 1)
    upright, sideways = known.decks[1].ways["spades_A"]
    likely = prospects(known).shares
    assert likely[upright] == 0 < likely[sideways]
    assert sum(likely) == pytest.approx(1)


def test_it_counts_the_cards_that_have_been_played() -> None:
    gone = "10S 10H 10D 10C 9S 9H 9D 9C KS KH KD KC AS AH AD AC"
    fresh, late = (
        shot("aurelle wren", ("8D 7D 6D 5D 4D", "3S 4S 5S 6S 7S"), discards=("", played))
        for played in ("", gone)
    )
    for match in (fresh, late):
        until(match, "lay")
    before, after = (prospects(assess(match.view(0), 0)) for match in (fresh, late))
    assert after.rows["diamonds_8", 0] > before.rows["diamonds_8", 0]


def test_it_names_special_when_number_cards_are_gone() -> None:
    numbers = " ".join(f"{rank}{suit}" for suit in "SHDC" for rank in range(3, 11))
    specials = "KS QS JS KD QD"
    match = shot(
        "vesper wren", ("3S ...", specials), ("...", "KH QH JH KC QC JC AS AH"), ("", numbers)
    )
    until(match, "ability")
    do(match, "ability", "3S")
    assert step(match) == "call"
    assert taken(match) == "call:special"


def test_it_does_not_pay_its_last_cards() -> None:
    match = shot("ragna wren", ("6S 7S 8S 9S 4S", "..."), ("9S 8S 9D", "..."))
    until(match, "ability")
    assert taken(match) == "pass"


def test_it_recycles_the_best_card() -> None:
    match = shot("hobb wren", ("QS 3S 4S 5S 6S", "3D ..."), discards=("9C 3C 4C", ""))
    lay(match, "QS", "3D")
    until(match, "recycle")
    assert taken(match) == "9C"


@pytest.mark.parametrize("rival", EIGHT)
@pytest.mark.parametrize("who", EIGHT)
def test_the_average_card_is_worth_nothing_in_the_hand(who: str, rival: str) -> None:
    place, other = EIGHT.index(who), EIGHT.index(rival)
    for worth in card_values((), place, other).faces:
        total = sum(worth.values()) + worth["joker"]  # there are two Jokers
        assert total == pytest.approx(0, abs=1e-9)
        assert max(worth.values()) > 0.2
    mine, yours = card_values((), place, other).faces
    swap = card_values((), other, place).faces
    assert all(mine[face] == pytest.approx(swap[1][face], abs=0.05) for face in mine)
    assert all(yours[face] == pytest.approx(swap[0][face], abs=0.05) for face in yours)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_it_does_not_use_hidden_cards(setting: Setting) -> None:
    chance, compared = Chance(5), 0
    for seed in range(12):
        for match in moments(setting, seed, every=5):
            for seat in match.offers():
                twins = swapped(match, seat, chance)
                if twins is None or seat not in twins[0].offers():
                    continue
                one, two, _ = twins
                assert one.view(seat) == two.view(seat)
                assert advised(one, seat) == advised(two, seat)
                compared += 1
    assert compared > 12


@pytest.mark.parametrize("way", ["shown", "hidden"])
def test_it_beats_the_random_player(way: str) -> None:
    won = 0
    for seed in range(8):
        seats = [EIGHT[seed], EIGHT[(3 * seed + 1) % 8]]
        for place in (0, 1):
            options = {"seat_characters": seats, "way": way, "first": "random"}
            match, chance = Match.start(BOOK, options=options, seed=seed), Chance(seed)
            while match.result is None:
                seat, offers = next(iter(match.offers().items()))
                mind = choose if seat == place else choose_any
                match.submit(mind(match.view(seat), offers, Budget(1), chance))
            won += match.result.winners == (place,)
    assert won == 16


def test_it_plays_characters_that_it_has_never_seen() -> None:
    strange = with_cards(
        A={"upright": "3; value: flipset 9; after: peek 2", "sideways": "defense 4; after: back"},
        K={"upright": "6; value: double; value: guard 2; higher: rob 2"},
        Q={"upright": "2; value: match 3 max 12; after: hand +1 next"},
        J={"upright": "4; value: flipswap; after: hit 3 if lower"},
        two={"upright": "blank", "absorption": "3; under"},
    )
    strange["ability"] = {"name": "Hurt", "step": "post", "cost": "suit 2", "effect": "hit 4"}
    other = own(id="other", joker=9) | {
        "ability": {"name": "Look", "step": "pre", "cost": "hand 2", "effect": "scout 2; call 3"}
    }
    options = {"own_characters": [strange, other], "seat_characters": ["mine", "other"]}
    for seed in range(3):
        match, chance = Match.start(BOOK, options=options, seed=seed), Chance(seed)
        while match.result is None:
            seat, offers = next(iter(match.offers().items()))
            found = policy(match.view(seat), offers, Budget(1), chance)
            assert set(found) == set(offers)
            assert sum(found.values()) == pytest.approx(1)
            match.submit(choose(match.view(seat), offers, Budget(1), chance))


def test_hints_agree_with_the_most_likely_card() -> None:
    match = shot("ilse pell", ("AS KD 9S 4S 2D", "..."))
    until(match, "lay")
    view, offers = match.view(0), match.offers()[0]
    likely = advised(match, 0)
    best = max(offers, key=lambda offer: BOOK.advice.hint(view, offer))
    assert isinstance(best, Play)
    assert likely[best] == max(likely.values())
