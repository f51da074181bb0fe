"""Kings, Queens, Jacks and Aces of Deck Duel, rule by rule, worked out by hand."""

import pytest

from game.engine import Chance, Match
from game.engine.events import Carried, Counted, Moved, Shuffled, Struck
from game.engine.match import Position
from tests.rulebooks.flipping import (
    BOOK,
    LOW,
    asked,
    both,
    cards_of,
    do,
    duel,
    flip,
    hits,
    ranks,
    refusal,
    won,
)

FOCUS = {"focus:0": "K"}


def cards(match: Match, zone: str) -> list[str]:
    """Return the ranks of a shuffled zone, sorted."""
    return sorted(ranks(match, zone).split())


def test_dd_14_focus_sets_the_king_aside_and_is_the_whole_action() -> None:
    match = won(f"K {LOW}", f"4 {LOW}", counters={"attack:0": 1})
    do(match, 0, "focus")
    assert (ranks(match, "focus:0"), ranks(match, "discard:0")) == ("K", "")
    assert both(match, "health") == (10, 10)
    assert both(match, "attack") == (1, 0)
    assert match.table.counters["round"] == 2


def test_dd_14_focus_tells_from_where_to_where_the_king_goes() -> None:
    match = won(f"K {LOW}", f"5 {LOW}")
    (carried,) = (event for event in do(match, 0, "focus") if isinstance(event, Carried))
    assert (carried.rule, carried.origin, carried.to) == ("DD-14", "play:0", "focus:0")


def test_dd_14_only_a_king_gives_focus() -> None:
    match = won(f"Q {LOW}", f"4 {LOW}")
    assert refusal(match, 0, "focus") == "DD-7"


def test_dd_14_focus_applies_to_one_seat() -> None:
    match = won(f"A {LOW}", f"5 {LOW}", piles={"focus:1": "K"})
    assert both(match, "health") == (9, 10)


def test_dd_15_focus_lasts_until_the_ace_is_played_and_the_king_goes_back() -> None:
    match = won("K 6 A 2", "4 9 5 3", counters={"energy:0": 0, "energy:1": 0})
    do(match, 0, "focus")
    assert ranks(match, "focus:0") == "K"
    do(match, 1, "strike:0")  # 9 beats 6
    assert asked(match) == {0: ["strike:0", "energy"]}
    do(match, 0, "strike:0")
    assert ranks(match, "focus:0") == ranks(match, "discard:0") == ""
    assert cards(match, "deck:0") == ["2", "6", "A", "K"]


def test_dd_15_discarding_the_ace_by_foresight_does_not_end_focus() -> None:
    match = won("J A 5", f"4 {LOW}", piles=FOCUS)
    do(match, 0, "foresight")
    do(match, 0, "enough")
    do(match, 0, "discard")
    assert ranks(match, "focus:0") == "K"
    assert ranks(match, "discard:0") == "A J"
    assert ranks(match, "deck:0") == "5"


@pytest.mark.parametrize(
    ("health", "energy", "offered"),
    [
        (12, 2, ["strike:0", "energy"]),
        (11, 2, ["strike:0", "energy", "heal"]),
        (10, 2, ["strike:0", "energy", "heal", "heal:paid"]),
        (1, 3, ["strike:0", "heal", "heal:paid"]),
        (10, 0, ["strike:0", "energy", "heal"]),
    ],
)
def test_dd_16_a_queen_heals_below_twelve(health: int, energy: int, offered: list[str]) -> None:
    counters = {"health:0": health, "energy:0": energy}
    match = won(f"Q {LOW}", f"4 {LOW}", counters=counters)
    assert asked(match) == {0: offered}
    for option in {"heal", "heal:paid"} - set(offered):
        assert refusal(match, 0, option) == "DD-16"


@pytest.mark.parametrize(
    ("option", "health", "then", "energy"),
    [("heal", 11, 12, 3), ("heal", 3, 4, 3), ("heal:paid", 10, 12, 2), ("heal:paid", 3, 5, 2)],
)
def test_dd_16_one_health_is_free_and_another_costs_one_energy(
    option: str, health: int, then: int, energy: int
) -> None:
    match = won(f"Q {LOW}", f"4 {LOW}", counters={"health:0": health})
    do(match, 0, option)
    assert both(match, "health") == (then, 10)
    assert both(match, "energy") == (energy, 3)


def foreseen(deck: str = "J 9 5 3", **more: object) -> Match:
    """Return a match in which seat 0 won with a Jack and looks at its top card."""
    match = won(deck, "4 2 3 6", **more)
    do(match, 0, "foresight")
    return match


def test_dd_17_only_the_seat_itself_sees_its_top_card() -> None:
    match = won("J 9 5 3", "4 2 3 6")
    before = match.view(1), match.view(None)
    events = do(match, 0, "foresight")
    (card,) = match.table.zones["peek:0"]
    assert match.view(0).face(card) == "spades_9"
    for viewer, old in zip((1, None), before, strict=True):
        view = match.view(viewer)
        assert view.faces == old.faces
        assert (view.counts["deck:0"], view.counts["peek:0"]) == (2, 1)
        assert "spades_9" not in repr(match.redact(events, viewer))
    prompted = [BOOK.caption(match.view(0), offer).at for offer in match.offers()[0]]
    assert prompted == ["peek:0", "peek:0"]


def test_dd_17_a_second_look_costs_one_energy_and_the_order_stays() -> None:
    match = foreseen()
    assert asked(match) == {0: ["look", "enough"]}
    assert refusal(match, 0, "discard") == "DD-17"
    do(match, 0, "look")
    assert both(match, "energy") == (2, 3)
    assert (ranks(match, "peek:0"), ranks(match, "deck:0")) == ("9 5", "3")
    assert asked(match) == {0: ["discard", "keep"]}
    do(match, 0, "keep")
    assert (ranks(match, "peek:0"), ranks(match, "deck:0")) == ("", "9 5 3")
    assert match.view(0).tops == {"deck:0": ("spades_9", "spades_5")}
    assert match.view(1).tops == match.view(None).tops == {}


def test_dd_17_only_the_first_card_can_be_discarded() -> None:
    match = foreseen()
    do(match, 0, "look")
    events = do(match, 0, "discard")
    assert (ranks(match, "deck:0"), ranks(match, "discard:0")) == ("5 3", "9 J")
    assert match.view(0).tops == {"deck:0": ("spades_5",)}
    shown = [event.face for event in match.redact(events, 1) if isinstance(event, Moved)]
    assert shown == ["spades_9", None]


@pytest.mark.parametrize(("option", "deck"), [("keep", "9 5 3"), ("discard", "5 3")])
def test_dd_17_after_one_look_the_card_is_kept_or_discarded(option: str, deck: str) -> None:
    match = foreseen()
    do(match, 0, "enough")
    do(match, 0, option)
    assert ranks(match, "deck:0") == deck
    assert both(match, "energy") == (3, 3)
    assert both(match, "health") == (10, 10)
    known = {"keep": {"deck:0": ("spades_9",)}, "discard": {}}
    assert match.view(0).tops == known[option]


def test_dd_17_what_was_seen_is_flipped_next() -> None:
    match = foreseen()
    do(match, 0, "enough")
    do(match, 0, "keep")
    flip(match)
    assert ranks(match, "discard:0") == "J 9"


@pytest.mark.parametrize(("deck", "energy"), [("J 9", 3), ("J 9 5 3", 0)])
def test_dd_17_without_a_second_card_or_energy_there_is_no_second_look(
    deck: str, energy: int
) -> None:
    match = foreseen(deck, counters={"energy:0": energy})
    assert asked(match) == {0: ["discard", "keep"]}
    assert refusal(match, 0, "look") == "DD-17"


def test_dd_17_with_an_empty_deck_foresight_cannot_be_chosen() -> None:
    match = won("J", f"4 {LOW}", piles={"discard:0": "9"}, counters={"attack:0": 1})
    assert asked(match) == {0: ["strike:0", "strike:1"]}
    assert refusal(match, 0, "foresight") == "DD-17"


def test_dd_17_hidden_orders_look_alike_to_the_other_seat() -> None:
    one, two = (won(deck, "4 2 3 6") for deck in ("J 9 5 3", "J 3 9 5"))
    for option in ("foresight", "look", "keep"):
        told = [match.redact(do(match, 0, option), 1) for match in (one, two)]
        assert told[0] == told[1]
        assert one.view(1) == two.view(1)
        assert one.view(0) != two.view(0)


def test_dd_17_an_imagined_deck_keeps_its_known_top_and_its_suit() -> None:
    match = Match.start(BOOK, seed=2, position=_known())
    flip(match)
    do(match, 0, "foresight")
    do(match, 0, "enough")
    do(match, 0, "keep")
    orders = set()
    for seed in range(12):
        imagined = match.view(0).imagine(Chance(seed))
        assert ranks(imagined, "deck:0").split()[0] == "9"
        for seat, suit in enumerate(("spades", "hearts")):
            held = [imagined.table.faces[card] for card in imagined.table.zones[f"deck:{seat}"]]
            assert {face.partition("_")[0] for face in held} == {suit}
        orders.add((ranks(imagined, "deck:0"), ranks(imagined, "deck:1")))
    assert len(orders) > 6


def _known() -> Position:
    decks = {"deck:0": "J 9 2 3 4 5 6 7 8 10 Q K A", "deck:1": "10 9 2 3 4 5 6 7 8 J Q K A"}
    return {"zones": {zone: cards_of(zone, held) for zone, held in decks.items()}}


def test_dd_18_an_unfocused_ace_takes_the_points_before_the_damage() -> None:
    counters = {"attack:0": 2, "defense:0": 3, "energy:0": 0}
    match = duel(f"A {LOW}", f"5 {LOW}", {"discard:0": "9 8"}, counters)
    events = flip(match)
    lost = [event for event in events if isinstance(event, Counted)]
    assert lost[:2] == [Counted("attack:0", 0, 2), Counted("defense:0", 0, 3)]
    assert events.index(lost[1]) < next(
        place for place, event in enumerate(events) if isinstance(event, Struck)
    )
    assert both(match, "health") == (9, 10)
    assert both(match, "energy") == (3, 3)
    assert cards(match, "deck:0") == ["2", "3", "8", "9", "A"]
    assert ranks(match, "discard:0") == ""
    assert any(isinstance(event, Shuffled) and event.zone == "deck:0" for event in events)


def test_dd_18_the_winner_keeps_its_own_points_against_an_ace() -> None:
    match = won(f"5 {LOW}", f"A {LOW}", counters={"attack:0": 2, "defense:1": 3})
    do(match, 0, "strike:2")
    assert both(match, "health") == (10, 7)


def test_dd_19_a_focused_ace_deals_two_keeps_its_points_and_refills_energy() -> None:
    counters = {"attack:0": 2, "defense:0": 1, "energy:0": 1}
    match = won(f"A {LOW}", f"K {LOW}", piles={**FOCUS, "discard:0": "9"}, counters=counters)
    assert asked(match) == {0: ["strike:0", "strike:1", "strike:2", "energy"]}
    assert hits(do(match, 0, "strike:1")) == [(0, 1, 3)]
    assert both(match, "attack") == (1, 0)
    assert both(match, "defense") == (1, 0)
    assert both(match, "energy") == (3, 3)
    assert cards(match, "deck:0") == ["2", "3", "9", "A", "K"]


def test_dd_19_a_focused_ace_beats_an_unfocused_one() -> None:
    match = won(f"A {LOW}", f"A {LOW}", piles=FOCUS)
    assert both(match, "health") == (10, 8)
    assert cards(match, "deck:0") == ["2", "3", "A", "K"]
    assert cards(match, "deck:1") == ["2", "3", "A"]


def test_dd_20_unfocused_aces_tie_and_keep_nothing() -> None:
    counters = {"attack:0": 2, "defense:1": 2, "energy:0": 0, "energy:1": 1}
    match = duel(f"A {LOW}", f"A {LOW}", counters=counters)
    events = flip(match)
    gained = [event for event in events if isinstance(event, Counted)]
    assert Counted("attack:0", 1, 0) in gained and Counted("attack:1", 1, 0) in gained
    assert both(match, "attack") == both(match, "defense") == (0, 0)
    assert both(match, "energy") == (3, 3)
    assert both(match, "health") == (10, 10)


def test_dd_20_focused_aces_tie_and_keep_all() -> None:
    counters = {"attack:0": 2, "defense:1": 2, "energy:0": 0, "initiative": 1}
    match = won(f"A {LOW}", f"A {LOW}", piles={**FOCUS, "focus:1": "K"}, counters=counters)
    assert both(match, "attack") == (3, 1)
    assert both(match, "defense") == (0, 2)
    assert both(match, "energy") == (3, 3)
    assert ranks(match, "focus:0") == ranks(match, "focus:1") == ""
    assert match.table.counters["initiative"] == 1


def test_dd_21_only_the_aces_owner_reshuffles() -> None:
    match = won("9 8 7", "A 2 3", piles={"discard:0": "5", "discard:1": "6"})
    assert (ranks(match, "deck:0"), ranks(match, "discard:0")) == ("8 7", "5 9")
    assert cards(match, "deck:1") == ["2", "3", "6", "A"]
    assert ranks(match, "discard:1") == ""


def test_dd_22_an_empty_deck_is_reshuffled_when_a_card_must_be_flipped() -> None:
    counters = {"energy:0": 1, "attack:0": 1, "defense:0": 1, "energy:1": 0}
    match = duel("", f"10 {LOW}", {"discard:0": "8 6 9 7"}, counters)
    assert ranks(match, "deck:0") == ""  # not before Prep is over
    events = do(match, 0, "pass")
    shuffled = next(i for i, event in enumerate(events) if isinstance(event, Shuffled))
    flipped = next(i for i, event in enumerate(events) if isinstance(event, Moved))
    assert shuffled < flipped
    assert len(match.table.zones["deck:0"]) == 3
    assert ranks(match, "discard:0") == ""


@pytest.mark.parametrize("seed", range(4))
def test_dd_22_neither_energy_nor_points_change(seed: int) -> None:
    zones = {"discard:0": cards_of("discard:0", "J Q K"), "deck:1": cards_of("deck:1", "5 2 3")}
    counters = {"energy:0": 1, "attack:0": 2, "defense:0": 1, "energy:1": 0}
    position = {"zones": zones, "counters": counters}
    match = Match.start(BOOK, seed=seed, position=position)
    do(match, 0, "pass")
    assert (both(match, "energy")[0], both(match, "attack")[0]) == (1, 2)
    assert both(match, "defense")[0] == 1
    assert len(match.table.zones["deck:0"]) == 2
    assert ranks(match, "discard:0") == ""


def test_dd_22_the_deck_is_not_reshuffled_before_a_flip() -> None:
    match = won("9", f"4 {LOW}")
    assert (ranks(match, "deck:0"), ranks(match, "discard:0")) == ("", "9")


def test_dd_22_a_reshuffled_deck_may_be_cut() -> None:
    match = duel("", f"4 {LOW}", {"discard:0": "9 8"}, {"energy:0": 0, "energy:1": 0}, cut=True)
    assert asked(match) == {1: ["cut:0", "cut:1"]}
    first, second = ranks(match, "deck:0").split()
    do(match, 1, "cut:1")
    assert ranks(match, "play:0") == second or ranks(match, "discard:0") == second
    assert ranks(match, "deck:0") == first
