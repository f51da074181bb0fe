"""Cards in the open hand: large where there is room, and folded where they cannot be played."""

from itertools import pairwise

import pytest

from game import resources
from game.rulebooks import SHELF
from game.view.cards import Pose
from game.view.fan_geometry import focused, hand_widths, in_hand
from game.view.layout import read_layout
from game.view.scale import BASE
from game.view.strips import TALL
from game.view.zone_anchors import HandAnchor

HANDS = [
    hand
    for book in SHELF
    for path in sorted((resources.levels() / book.slug).glob("*.tmx"))
    for hand in read_layout(path).of_kind(HandAnchor)
    if hand.large is not None
]

NAMES = 0.18
"""How far below the middle of a card its name begins, in heights."""

SIZES = range(1, 14)
"""Numbers of cards."""


def row(hand: HandAnchor, playable: int, idle: int) -> list[Pose]:
    """Return the poses of cards in a hand, those that cannot be played on the left."""
    folds = [True] * idle + [False] * playable
    return [in_hand(hand, place, folds) for place in range(len(folds))]


def test_some_hands_have_large_cards() -> None:
    assert HANDS


@pytest.mark.parametrize("hand", HANDS)
def test_half_a_hand_that_can_be_played_is_as_large_as_can_be(hand: HandAnchor) -> None:
    cards = row(hand, playable=6, idle=6)
    assert {card.width for card in cards} == {hand.large}
    for one, other in pairwise(cards[6:]):
        assert other.x - one.x >= one.width, "no playable card covers another"


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("count", SIZES)
def test_a_hand_fits_its_room_whatever_can_be_played(hand: HandAnchor, count: int) -> None:
    for playable in range(count + 1):
        cards = row(hand, playable, count - playable)
        assert cards[0].width in hand_widths(hand)
        wide = cards[-1].x - cards[0].x + cards[0].width
        assert hand.room is not None and wide <= hand.room + 0.1
        assert (cards[0].x + cards[-1].x) / 2 == pytest.approx(hand.box.centre[0])


@pytest.mark.parametrize("hand", HANDS)
def test_each_folded_card_shows_at_its_left_side(hand: HandAnchor) -> None:
    cards = row(hand, playable=5, idle=7)
    for one, other in pairwise(cards):
        assert other.x - one.x >= 0.3 * one.width


@pytest.mark.parametrize("hand", HANDS)
def test_folded_cards_are_so_low_that_no_beginning_of_a_name_shows(hand: HandAnchor) -> None:
    cards = row(hand, playable=5, idle=7)
    for card in cards[:7]:
        assert card.y + NAMES * TALL * card.width >= BASE[1] - 1
    assert {card.y for card in cards[7:]} == {hand.box.y + TALL * cards[7].width / 2}


@pytest.mark.parametrize("hand", HANDS)
def test_a_hand_of_which_no_card_can_be_played_is_not_folded(hand: HandAnchor) -> None:
    assert row(hand, playable=0, idle=6) == row(hand, playable=6, idle=0)


@pytest.mark.parametrize("hand", HANDS)
def test_a_card_in_focus_is_enlarged_on_the_canvas(hand: HandAnchor) -> None:
    for count in SIZES:
        for home in row(hand, playable=count, idle=0):
            shown = focused(hand, home)
            high = TALL * shown.width * shown.zoom
            assert shown.width * shown.zoom >= 1.2 * home.width
            assert shown.y + high / 2 <= BASE[1]
            assert shown.y - high / 2 >= home.y - TALL * home.width / 2 - 40
