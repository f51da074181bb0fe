"""Which cards a viewer knows for certain, as cards come, go and are shuffled."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import Chance, Table
from game.engine import knowledge as known
from game.engine.names import Viewer

SIGHTS = {
    "open": None,
    "dark": frozenset[int](),
    "mine": frozenset({0}),
    "yours": frozenset({1}),
}


def table() -> Table:
    """Return two seats with an open zone, a hidden zone, and a hand each."""
    return Table(2, SIGHTS, {}, {})


def certain(at: Table, zone: str, viewer: Viewer) -> tuple[str, ...]:
    """Return the faces that the viewer knows to be in a zone it cannot see into."""
    return at.known[zone][2 if viewer is None else viewer]


def test_cards_seen_to_arrive_are_known_sorted() -> None:
    assert known.gathered(("b",), ("c", "a")) == ("a", "b", "c")


def test_cards_seen_to_leave_are_no_longer_known() -> None:
    assert known.without(("a", "a", "b"), "a") == ("a", "b")
    assert known.without(("a",), "b") == ("a",)


def test_after_an_unseen_card_leaves_one_of_each_face_is_uncertain() -> None:
    assert known.after_unseen(("a", "a", "b")) == ("a",)
    assert known.after_unseen(()) == ()


def test_in_a_zone_of_one_face_every_drawn_card_is_known() -> None:
    assert known.drawn(("a", "a"), (), cards=2) == "a"
    assert known.drawn(("a", "a"), (), cards=3) is None
    assert known.drawn(("a", "b"), (), cards=2) is None
    assert known.drawn((), (), cards=1) is None


def test_everybody_knows_a_card_that_moved_openly_into_a_hidden_zone() -> None:
    at = table()
    at.create("open", ["a"], shown=True)
    at.move(at.zones["open"][0], "open", "dark")
    assert [certain(at, "dark", viewer) for viewer in (0, 1, None)] == [("a",)] * 3


def test_only_its_player_knows_a_card_played_face_down() -> None:
    at = table()
    at.create("mine", ["a"], shown=False)
    at.move(at.zones["mine"][0], "mine", "dark")
    assert [certain(at, "dark", viewer) for viewer in (0, 1, None)] == [("a",), (), ()]


def test_an_unseen_draw_makes_the_remaining_cards_less_certain() -> None:
    at = table()
    at.create("dark", ["a", "a", "b"], shown=True)
    at.move(at.zones["dark"][0], "dark", "mine")
    assert certain(at, "dark", 0) == ("a", "b")
    assert certain(at, "dark", 1) == certain(at, "dark", None) == ("a",)
    assert certain(at, "mine", 1) == ()


def test_a_card_from_a_pile_with_one_face_stays_known() -> None:
    at = table()
    at.create("dark", ["a", "a"], shown=True)
    at.move(at.zones["dark"][0], "dark", "mine")
    assert certain(at, "mine", 1) == ("a",)
    assert certain(at, "dark", 1) == ("a",)


def test_a_card_taken_openly_is_known_until_a_card_leaves_the_hand_unseen() -> None:
    at = table()
    at.create("mine", ["b"], shown=False)
    at.create("open", ["a"], shown=True)
    at.move(at.zones["open"][0], "open", "mine")
    assert certain(at, "mine", 1) == ("a",)
    at.move(at.zones["mine"][0], "mine", "dark")
    assert certain(at, "mine", 1) == ()


def test_a_pack_that_nobody_saw_is_not_known() -> None:
    at = table()
    at.create("dark", ["a", "b"], shown=False)
    assert certain(at, "dark", 0) == ()


def test_a_card_keeps_its_identity_only_where_everybody_sees_it() -> None:
    at = table()
    at.create("open", ["a"], shown=True)
    (card,) = at.zones["open"]
    assert at.move(card, "open", "mine") == card
    assert at.move(card, "mine", "open") != card


def test_a_shuffle_gives_all_cards_new_identities_that_tell_no_face() -> None:
    at = table()
    at.create("dark", ["a", "b", "a", "b"], shown=True)
    before = set(at.zones["dark"])
    at.shuffle("dark", Chance(1))
    assert at.zones["dark"] == sorted(at.zones["dark"])
    assert before.isdisjoint(at.zones["dark"])


MOVES = st.lists(st.tuples(st.sampled_from(list(SIGHTS)), st.sampled_from(list(SIGHTS))))


@given(pack=st.lists(st.sampled_from("aabc"), max_size=8), moves=MOVES, shown=st.booleans())
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_known_cards_are_always_really_there(
    pack: list[str], moves: list[tuple[str, str]], shown: bool, viewer: Viewer
) -> None:
    at = table()
    at.create("dark", pack, shown)
    for number, (origin, to) in enumerate(moves):
        if at.zones[origin] and origin != to:
            at.move(at.zones[origin][number % len(at.zones[origin])], origin, to)
        for zone in at.known:
            held = [at.faces[card] for card in at.zones[zone]]
            sure = certain(at, zone, viewer)
            assert all(sure.count(face) <= held.count(face) for face in sure)
            assert not (sure and at.sees(viewer, zone))
