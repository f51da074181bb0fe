"""The value of cards left: the chance to win, and the cost of damage.

The life of a seat is the number of cards it can still draw: its deck, less the cards missing from
its hand. A card that leaves the hand costs one life, since another is drawn for it; so absorbing
1 with a card changes nothing but the hand.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from game.engine.names import Face
from game.rulebooks.card_shot.arsenal import Arsenal
from game.rulebooks.card_shot.cards import JOKER
from game.rulebooks.card_shot.matchups import Outcome
from game.rulebooks.card_shot.odds import Row

Matrix: TypeAlias = list[list[float]]

MOST = 24
"""Higher damage counts as this much."""

SOAKED = 0.85
"""Maximum share of damage that an unseen hand is expected to absorb."""


STEEP = 3
"""Exponent of the ratio of lives in the chance to win."""

CALM = 4.0
"""Below this life, the value of one card of life no longer rises."""

ALIVE = 0.2
"""Least life that remains, however poor the hand."""


def standing(life: float, rival: float) -> float:
    """Return the chance to win, given both seats' life."""
    if life <= 0 or rival <= 0:
        return 0.0 if life <= 0 else 1.0
    odds = life / rival
    odds *= odds * odds
    return odds / (1 + odds)


def alive(life: float, worth: float) -> float:
    """Return a life adjusted by the value of the hand, which alone never ends it."""
    return max(min(life, ALIVE), life + worth) if life > 0 else life


def slope(won: float, life: float) -> float:
    """Return what one card of life adds to a chance to win."""
    return STEEP * won * (1 - won) / max(CALM, life)


def chart(
    cells: Sequence[Sequence[tuple[Outcome, ...]]],
    lives: tuple[float, float],
    lost: tuple[Row, Row],
    worth: tuple[Row, Row],
) -> Matrix:
    """Return the first seat's chance to win after each play against each.

    ``lost``: the cost of damage for each seat, by amount; ``worth``: the value in hand of each
    play, if it returns.
    """
    life, rival = lives
    mine, yours = lost
    matrix = []
    for row, own in zip(cells, worth[0], strict=True):
        line = []
        for cell, their in zip(row, worth[1], strict=True):
            value = 0.0
            for part, hurt, harm, gain, boon, back, again in cell:
                one = life + gain - mine[hurt if hurt < MOST else MOST]
                two = rival + boon - yours[harm if harm < MOST else MOST]
                if back:
                    one += 1 + own
                if again:
                    two += 1 + their
                if one <= 0:
                    continue
                if two <= 0:
                    value += part
                    continue
                odds = one / two
                odds *= odds * odds
                value += part * odds / (1 + odds)
            line.append(value)
        matrix.append(line)
    return matrix


@lru_cache(maxsize=256)
def falling(jokers: int, cards: int) -> tuple[float, ...]:
    """Return the cards that a deck loses to damage, by amount (CS-20)."""
    chance = jokers / cards if cards else 0.0
    lost, going, found = 0.0, 1.0, [0.0]
    for _ in range(MOST):
        lost += going
        going *= 1 - chance
        found.append(lost)
    return tuple(found)


def hidden_loss(
    deck: Arsenal, worth: Mapping[Face, float], unseen: Mapping[Face, int], held: int
) -> list[float]:
    """Return the cost of damage for a seat with an unseen hand, by amount."""
    total = sum(unseen.values())
    lost = falling(unseen.get(JOKER, 0), total)
    if not total or not held:
        return list(lost)
    highest = max(deck.off.values())
    soaked = [0.0] * (highest + 1)
    for face, number in unseen.items():
        off, price = deck.off[face], 1 + worth[face] - (face in deck.under)
        for amount in range(1, highest + 1):
            gain = (off if off < amount else amount) - price
            if gain > 0:
                soaked[amount] += number * gain
    share = held / total
    found = []
    for amount, fallen in enumerate(lost):
        taken = share * soaked[min(amount, highest)]
        found.append(fallen - min(taken, SOAKED * amount))
    return found


def seen_loss(
    deck: Arsenal, worth: Mapping[Face, float], hand: Sequence[Face], jokers: tuple[int, int]
) -> list[float]:
    """Return the cost of damage for a seat with this hand, by amount.

    ``jokers``: how many of the unseen cards are Jokers.
    """
    lost = falling(*jokers)
    prices = sorted(
        (1 + worth[face] - (face in deck.under) - deck.off[face], deck.off[face]) for face in hand
    )
    found = []
    for amount, fallen in enumerate(lost):
        left, cost = amount, 0.0
        for price, off in prices:
            used = off if off < left else left
            if left <= 0:
                break
            if used - (price + off) > 0:
                left -= used
                cost += price + off
        found.append(min(fallen, cost + lost[left]))
    return found
