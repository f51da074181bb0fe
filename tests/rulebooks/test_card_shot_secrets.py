"""Who sees what in Card Shot!, and that nothing else can be inferred (CS-25, CS-26)."""

from collections.abc import Iterator

import pytest

from game.engine import Chance, Match
from game.engine.events import Moved
from tests.rulebooks.playing import Setting, moments, viewers
from tests.rulebooks.shooting import (
    BOOK,
    do,
    lay,
    lies,
    moved,
    offered,
    owing,
    short,
    shot,
    step,
    until,
)
from tests.rulebooks.test_views import touches

FIVE = "3S 4S 6S 7S 8S"

SETTINGS = [
    Setting(BOOK, 2, (("characters", "random"),)),
    Setting(BOOK, 2, (("characters", "random"), ("way", "hidden"), ("deck", "half"))),
]


def test_cs_25_public_information() -> None:
    match = shot("aurelle wren", (FIVE, FIVE), discards=("9D KD", "Joker"))
    for viewer in viewers(match):
        view = match.view(viewer)
        assert view.counters == match.table.counters
        assert (view.counts["deck:1"], view.counts["hand:1"]) == (20, 5)
        seen = [short(view.face(held)) for held in view.zones["discard:0"]]
        assert seen == ["9D", "KD"]


def test_cs_25_decks_are_hidden_and_hands_private() -> None:
    match = shot("aurelle wren", (FIVE, FIVE))
    for viewer in viewers(match):
        zones = match.view(viewer).zones
        assert "deck:0" not in zones and "deck:1" not in zones
        for seat in (0, 1):
            assert (f"hand:{seat}" in zones) == (viewer == seat)
    match.table.zones["deck:0"].reverse()
    assert match.view(0) == shot("aurelle wren", (FIVE, FIVE)).view(0)


def test_cs_25_peek_is_private() -> None:
    match = shot("ilse wren", ("KS ...", "7S ..."), ("AD KD QD JD ...", "..."))
    events = lay(match, "KS", "7S")
    for viewer, seen in ((0, ["AD", "KD", "QD"]), (1, ["?"] * 3), (None, ["?"] * 3)):
        assert moved(match.redact(events, viewer), "deck:0", "peek:0") == seen
        assert match.view(viewer).counts["peek:0"] == 3
        assert ("peek:0" in match.view(viewer).zones) == (viewer == 0)
    events = do(match, "KD", "done", "QD")
    for viewer in (1, None):
        seen = match.redact(events, viewer)
        assert moved(seen, "peek:0", "deck:0") == ["?"] * 3
        assert not match.view(viewer).tops
    assert match.view(0).tops == {"deck:0": ("diamonds_Q", "diamonds_A")}
    assert "diamonds_K" in match.view(0).told["deck:0"]


def test_cs_25_the_order_of_returned_cards_is_private() -> None:
    looks = []
    for order in (("AD", "KD"), ("QD", "AD"), ("KD", "QD")):
        match = shot("ilse wren", ("KS ...", "7S ..."), ("AD KD QD JD ...", "..."))
        lay(match, "KS", "7S")
        events = do(match, "done", *order)
        looks.append([(match.view(viewer), match.redact(events, viewer)) for viewer in (1, None)])
        (last,) = {"AD", "KD", "QD"} - set(order)
        assert lies(match, "deck:0").split()[:4] == [*order, last, "JD"]
    assert looks[0] == looks[1] == looks[2]


def test_cs_25_scouted_cards_are_seen_by_the_user_and_their_owner() -> None:
    match = shot("magpie wren", (FIVE, "3H KC QC JC 2C"))
    until(match, "ability")
    events = do(match, "ability", "3S")
    seen = sorted(offered(match))
    assert sorted(moved(match.redact(events, 0), "hand:1", "peek:0")) == seen
    assert sorted(moved(match.redact(events, 1), "hand:1", "peek:0")) == seen
    assert moved(match.redact(events, None), "hand:1", "peek:0") == ["?", "?"]
    known = [short(name) for name in match.view(1).known["peek:0"]]
    assert sorted(known) == seen
    do(match, seen[0])
    assert [short(name) for name in match.view(0).known["hand:1"]] == [seen[1]]
    assert match.view(None).known["hand:1"] == ()


def test_cs_25_the_card_that_mainspring_puts_away_is_seen_by_ilse_only() -> None:
    looks = []
    for name in ("3S", "6S"):
        match = shot("ilse wren", ("3S 6S QS JS Joker", FIVE))
        until(match, "ability")
        events = do(match, "ability", name)
        looks.append((match.redact(events, 1), match.view(1), match.redact(events, None)))
        assert moved(match.redact(events, 0), "hand:0", "deck:0") == [name]
        assert match.view(0).told["deck:0"] == (f"spades_{name[0]}",)
    assert looks[0] == looks[1]


def test_cs_25_every_discarded_card_is_seen_by_all() -> None:
    for match in (match for seed in range(3) for match in moments(SETTINGS[0], seed, 7)):
        for viewer in viewers(match):
            view = match.view(viewer)
            for seat in (0, 1):
                lying = match.table.zones[f"discard:{seat}"]
                assert [view.faces[one] for one in lying] == [
                    match.table.faces[one] for one in lying
                ]


def test_cs_46_all_see_which_card_goes_under_the_deck() -> None:
    match = shot("ilse wren", ("3S 2S 4S 6S 7S", "8S ..."))
    lay(match, "3S", "8S")
    events = do(match, "2S")
    for viewer in viewers(match):
        assert moved(match.redact(events, viewer), "clash:0", "deck:0") == ["2S"]
        assert match.view(viewer).told["deck:0"] == ("spades_2",)


def test_cs_26_the_reveal_shows_card_and_way() -> None:
    match = shot("aurelle wren", ("AS ...", "3S ..."))
    events = lay(match, "AS/", "3S")
    for viewer in (0, 1, None):
        seen = match.redact(events, viewer)
        assert moved(seen, "commit:0", "clash:0") == ["AS"]
        assert match.view(viewer).counters["way:0"] == 1
        assert match.view(viewer).counters["way:1"] == 0


def test_cs_26_shown_orientation_is_public_but_not_the_card() -> None:
    looks = []
    for laid in ("AS/", "9S/", "9S"):
        match = shot("aurelle wren", ("AS 9S 3S 4S 6S", FIVE))
        until(match, "lay")
        events = do(match, laid)
        looks.append((match.redact(events, 1), match.view(1)))
    assert looks[0] == looks[1]
    assert looks[1] != looks[2]
    assert looks[0][1].counters["way:0"] == 1
    assert moved(looks[0][0], "hand:0", "commit:0") == ["?"]


def test_cs_26_hidden_orientation_is_chosen_at_once() -> None:
    looks = []
    for laid in ("AS/", "9S"):
        match = shot("aurelle wren", ("AS 9S 3S 4S 6S", FIVE), way="hidden")
        until(match, "lay")
        assert set(match.offers()) == {0, 1}
        events = do(match, laid)
        looks.append((match.redact(events, 1), match.view(1)))
    assert looks[0] == looks[1]
    assert looks[0][1].counters["way:0"] == -1


def test_imagined_hands_hold_a_card_that_the_step_asks_for() -> None:
    numbers = [f"{rank}{suit}" for suit in "SHDC" for rank in (3, 4, 5, 6, 7, 8, 9, 10)]
    played = " ".join(name for name in numbers if name != "3S")
    match = shot("ilse wren", ("3S KS QS JS AS", FIVE), ("AD KD QD JD AC", "..."), (played, ""))
    until(match, "ability")
    do(match, "ability")
    for seed in range(20):
        twin = Match.at(BOOK, match.view(1).imagine(Chance(seed)).table, 0)
        assert offered(twin) == {"3S"}
    hearts = " ".join(f"{rank}H" for rank in ("A", "K", "Q", "J", "2", *range(3, 11)) if rank != 4)
    match = shot("hobb ragna", ("KS 4H 6S 7S 8S", "10S ..."), ("9C AD KD", "..."), (hearts, ""))
    lay(match, "KS", "10S")
    do(match, "ability")
    for seed in range(20):
        twin = Match.at(BOOK, match.view(1).imagine(Chance(seed)).table, 0)
        assert offered(twin) == {"4H"}


def test_imagined_cards_belong_to_their_owners() -> None:
    for match in moments(SETTINGS[0], seed=2, every=9):
        for viewer in viewers(match):
            table = match.view(viewer).imagine(Chance(4)).table
            scouted = match.table.agenda[:1] and match.table.agenda[0][0] == "scout"
            for zone, cards in table.zones.items():
                if not (scouted and zone.startswith("peek")):
                    assert all(table.owners[one] == int(zone[-1]) for one in cards)


def test_imagined_scouted_cards_belong_to_the_opponent() -> None:
    match = shot("magpie wren", (FIVE, "3H KC QC JC 2C"))
    until(match, "ability")
    do(match, "ability", "3S")
    for viewer in viewers(match):
        table = match.view(viewer).imagine(Chance(2)).table
        assert [table.owners[one] for one in table.zones["peek:0"]] == [1, 1]


def test_a_position_with_a_card_twice_can_be_imagined() -> None:
    match = shot("aurelle hobb", (FIVE, "7S 4H 5C 6S 8S"), ("...", "5C 9S 3D ..."))
    for viewer in viewers(match):
        twin = match.view(viewer).imagine(Chance(3))
        assert twin.view(viewer) == match.view(viewer)


def twins(match: Match, viewer: int | None, chance: Chance) -> Iterator[tuple[Match, set[int]]]:
    """Yield copies of a match in which two different hidden cards of a seat have swapped faces."""
    table = match.table
    for seat in (0, 1):
        zones = [f"{name}:{seat}" for name in ("hand", "deck", "commit", "aside", "peek")]
        hidden = [
            one
            for zone in zones
            if not table.sees(viewer, zone)
            for one in table.zones[zone]
            if table.owners[one] == seat and table.faces[one] not in match.view(viewer).told[zone]
        ]
        if len(hidden) < 2 or table.tops or match.table.agenda[:1][0][0] == "cycle":
            continue
        one, two = chance.one_of(hidden), chance.one_of(hidden)
        twin = match.copy()
        faces = twin.table.faces
        faces[one], faces[two] = faces[two], faces[one]
        if faces[one] != faces[two] and match.rulebook.fits(match.view(viewer), twin.table):
            yield twin, {one, two}


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_twins_that_differ_in_hidden_cards_look_the_same_in_the_middle_of_a_match(
    setting: Setting,
) -> None:
    chance, followed = Chance(12), 0
    for match in (match for seed in range(6) for match in moments(setting, seed, every=5)):
        for viewer in viewers(match):
            if match.result is None:
                for twin, touchy in twins(match, viewer, chance):
                    followed += _follow(match.copy(), twin, touchy, viewer, chance)
    assert followed > 500


def _follow(
    first: Match, second: Match, touchy: set[int], viewer: int | None, chance: Chance
) -> int:
    """Play both alike until a card that differs is touched; return the number of choices."""
    for number in range(15):
        assert first.view(viewer) == second.view(viewer)
        assert first.offers().get(viewer) == second.offers().get(viewer)
        offers = [
            action
            for seat, offered in first.offers().items()
            for action in offered
            if action in second.offers().get(seat, ())
            and getattr(action, "card", None) not in touchy
        ]
        if not offers:
            return number
        action = chance.one_of(offers)
        told_one, told_two = first.submit(action), second.submit(action)
        if any(touches(event, touchy) for event in (*told_one, *told_two)):
            return number
        assert first.redact(told_one, viewer) == second.redact(told_two, viewer)
        assert tuple(first.offers()) == tuple(second.offers())  # who is asked reveals nothing
        if first.result is not None:
            return number
    return 15


def test_being_asked_reveals_nothing_about_a_hand() -> None:
    for hand in (FIVE, "Joker 4S 6S 7S 8S"):
        match = shot("hobb wren", (FIVE, FIVE), active=1)
        match = shot("aurelle wren", (hand, FIVE))
        assert (owing(match), step(match)) == (0, "jokers")
    for hand in ("KS 4H 6S 7S 8S", "KS 4S 6S 7S 8S"):
        match = shot("hobb ragna", (hand, "10S ..."))
        lay(match, "KS", "10S")
        assert (owing(match), step(match)) == (0, "ability")


def test_no_line_of_the_log_names_a_card_that_not_everybody_saw() -> None:
    for seed in range(6):
        match = Match.start(BOOK, options={"characters": "random"}, seed=seed)
        chance, seen = Chance(seed), set()
        while match.result is None:
            offers = match.offers()
            seat = chance.one_of(tuple(offers))
            events = match.submit(chance.one_of(offers[seat]))
            for event in match.redact(events, None):
                if isinstance(event, Moved) and event.face:
                    seen.add(event.face)
            for event in events:
                for name, value in getattr(getattr(event, "text", None), "values", ()):
                    assert name != "face" or value in seen
