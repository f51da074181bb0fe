"""Shuffle animations of a pile."""

import itertools

from pygame import Surface

from game.view.cards import CardPainter, CardSprite, Pose
from game.view.riffle import APART, CARDS, ROUNDS, part_and_fall, riffle
from game.view.stage import Stage
from game.view.table_geometry import card_height
from tests.scenes.pilot import shared_easel
from tests.view.test_cards_of_two_tables import LOOK


def test_two_halves_of_a_pile_slide_into_each_other_and_are_gone_afterwards() -> None:
    stage, pile = Stage(Surface((1280, 720))), Pose(600.0, 400.0, 100.0)
    motion = riffle(CardPainter(shared_easel((1280, 720)), LOOK), stage, pile, 1.0)
    halves = [sprite for sprite in stage.sprites if isinstance(sprite, CardSprite)]
    assert len(halves) == 2 and {half.face for half in halves} == {None}
    apart, above = list[float](), list[bool]()
    while not motion.update(0.01):
        left, right = halves
        assert left.pose.x <= pile.x <= right.pose.x
        for half in halves:
            wide = half.pose.width * half.pose.zoom / 2
            assert pile.x - 55 < half.pose.x - wide and half.pose.x + wide < pile.x + 55
        apart.append(right.pose.x - left.pose.x)
        above.append(left.z > right.z)
    assert max(apart) > 1.9 * APART * pile.width
    assert sum(one != other for one, other in itertools.pairwise(above)) == ROUNDS - 1
    assert not stage.sprites


def test_a_pile_parts_into_large_cards_that_fall_back_in_turn() -> None:
    stage, pile, over = Stage(Surface((1280, 720))), Pose(600.0, 400.0, 100.0), list[bool]()
    painter = CardPainter(shared_easel((1280, 720)), LOOK)
    motion = part_and_fall(painter, stage, pile, 150.0, 1.0, lambda: over.append(True))
    cards = [sprite for sprite in stage.sprites if isinstance(sprite, CardSprite)]
    assert len(cards) == CARDS and {card.face for card in cards} == {None}
    largest, landed, foot = 0.0, list[int](), pile.y + card_height(pile.width) / 2
    while not motion.update(0.01):
        for place, card in enumerate(cards):
            wide = card.pose.width * card.pose.zoom
            largest = max(largest, wide)
            assert card.pose.y + card_height(wide) / 2 <= foot + 0.01, "the count stays free"
            if largest > 149 and place not in landed and abs(card.pose.x - pile.x) < 1:
                landed.append(place)
    assert largest == 150 and landed == [*range(CARDS)]
    assert [card.z for card in cards] == sorted(card.z for card in cards)
    assert over and not stage.sprites
