"""Animations of two cards that are compared in a ring, or between two teams."""

from collections.abc import Sequence
from dataclasses import replace
from math import hypot

from game.engine.events import Compared
from game.engine.names import CardId
from game.engine.text import Text
from game.scenes.table.animation.cards import CardAnimations
from game.scenes.table.animation.rushes import STRUCK, clash_equal_cards, contact, exchange
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.components.hud import Hud
from game.scenes.table.durations import BURST, CLASH_READ, EXCHANGE, FADE, TIE_AGAIN, TIE_READ
from game.view.arrow_ends import middle_of, part_of_way
from game.view.cards import RIM, CardSprite, Pose
from game.view.clash_effects import TIE
from game.view.inputs import Pos
from game.view.motion import Motion, Pause
from game.view.zone_anchors import SlotAnchor

FULL_LENGTH_TIES = 2
"""Number of ties of two seats of a ring in a row that take the usual time."""

TIE_SPEEDUP = 0.3
"""How much faster each further tie is, as a share of the usual time."""

LEAST_TIE_SHARE = 0.45
"""Minimum time of a tie, as a share of the usual time."""

BESIDE = 24.0
"""Distance of the extra damage of a tie from the arrow of its attacker, in base units."""


class RingFights:
    """Animates the fights of one table at which each seat may fight several others."""

    def __init__(self, board: CardSprites, hud: Hud, animations: CardAnimations) -> None:
        self._board, self._hud, self._animations = board, hud, animations

    @property
    def lead(self) -> float:
        """Seconds in which the last fight fades, before anything of the next one is shown."""
        return 0.0 if self._animations.still else FADE

    def meets_after(self, event: Compared) -> float:
        """Return the seconds until two cards meet."""
        return self.lead + haste_of(event) * (self._animations.time(BURST) + STRUCK * EXCHANGE)

    def fight(
        self, cards: Sequence[CardSprite], event: Compared, stroke: str, again: frozenset[CardId]
    ) -> list[Motion]:
        """Draw an arrow from the attacker to its target, and let their cards strike.

        The winner attacks where nobody chose a target, or each chose the other. Whoever attacked
        before a tie still does after it. ``again``: cards that will be compared again.
        """
        fades = self._end_last()
        aims = self._hud.effects.settle(event.seats)
        for fighter in cards:  # others keep the marks of their last fight
            fighter.adjust(dim=False, struck="")
        if len(cards) < 2:
            return fades
        fades += self._hud.extra_damage.show_again(event.seats, self._animations.time(BURST))
        if event.winner is None:
            return [*fades, *self._meet(cards, event)]
        attacker = aims[0][0] if len(aims) == 1 else event.winner
        first, second = cards if attacker != event.seats[1] else cards[::-1]
        arrows = self._arrows(first, second, event, len(aims))
        better, worse = (first, second) if attacker == event.winner else (second, first)
        better.lift(33)
        rests = {
            better: replace(better.pose, rim=RIM),
            worse: replace(worse.pose, dim=worse.card not in again, struck=stroke),
        }
        still, place = self._animations.still, contact(first.pose, second.pose)
        pop = self._animations.time(BURST)
        strikes = exchange(first, second, (rests[first], rests[second]), still, self.lead + pop)
        sparks = self._hud.effects.spark(place, (pop, FADE), self.meets_after(event))
        return [*fades, *arrows, *strikes, *sparks, Pause(self.lead + CLASH_READ)]

    def _end_last(self) -> list[Motion]:
        """Let what shows the last fight fade, with the stroke of a card that fights again."""
        still = self._animations.still
        fades = [] if still else self._hud.fade_out(FADE, aims=False)
        for card in self._board.open_everywhere():
            if card.pose.struck and not card.pose.dim:
                fades += [] if still else [self._hud.effects.fade_from(card, FADE)]
                card.adjust(struck="")
            card.adjust(rim="")
        return fades

    def _arrows(
        self, first: CardSprite, second: CardSprite, event: Compared, attackers: int
    ) -> list[Motion]:
        """Let both arrows of two who attack each other grow, or the one of the first card."""
        effects, pop, meets = self._hud.effects, self._animations.time(BURST), self.meets_after
        first_won = (first.card == event.cards[0]) == (event.winner == event.seats[0])
        winner = event.winner or 0
        loser = next(seat for seat in event.seats if seat != winner)
        if attackers > 1:
            return effects.attacks.grow(loser, self.lead, pop, meets(event))
        ends, seat = (first.pose, second.pose), winner if first_won else loser
        arrow = effects.arrow(*ends, seat, (pop, self.lead), False)
        return [arrow, *effects.attacks.replace(self.lead + pop)]

    def _meet(self, cards: Sequence[CardSprite], event: Compared) -> list[Motion]:
        """Let two equal cards of a ring hit each other, and show the next hit's extra damage.

        The arrows of the attackers stay until the next cards of both are compared.
        """
        effects, ties, haste = self._hud.effects, number_in(event.detail), haste_of(event)
        pop, swing = haste * self._animations.time(BURST), haste * EXCHANGE
        first, second = (card.pose for card in cards)
        meets = self.meets_after(event)
        middle = part_of_way(middle_of(first), middle_of(second), 0.5)
        rests = [replace(card.pose, rim="") for card in cards]
        times = swing, self.lead + pop
        motions = [
            *effects.attacks.grow(None, self.lead, pop, meets),
            *effects.attacks.keep(event.seats, meets),
            effects.arrow(first, second, 0, (pop, self.lead), True),
            *clash_equal_cards(cards, rests, self._animations.still, times),
            *effects.spark(middle, (pop, FADE), meets, TIE),
        ]
        extra = self._hud.extra_damage
        if ties and extra.in_rows:
            motions.append(extra.show(event.seats, ties, middle, pop, meets + pop))
            extra.link(event.seats, first, second)
        elif ties:
            beside = self._beside(middle, first, second, extra.width(ties))
            motions.append(extra.show(event.seats, ties, beside, pop, meets + pop))
        read = TIE_READ if ties < FULL_LENGTH_TIES else haste * TIE_AGAIN
        return [*motions, Pause(self.lead + read)]

    def _beside(self, middle: Pos, first: Pose, second: Pose, width: float) -> Pos:
        """Return a place beside the arrow of a tie, on the side of the middle of the ring."""
        slots = [anchor.box.centre for anchor in self._board.geometry.layout.of_kind(SlotAnchor)]
        x, y = (sum(each) / len(slots) for each in zip(*slots, strict=True))
        across = first.y - second.y, second.x - first.x
        side = 1 if (x - middle[0]) * across[0] + (y - middle[1]) * across[1] > 0 else -1
        far = side * (width / 2 + BESIDE) / max(1.0, hypot(*across))
        return middle[0] + far * across[0], middle[1] + far * across[1]


def haste_of(event: Compared) -> float:
    """Return the share of the usual time that two cards of a ring take.

    From the third tie of two seats in a row, each takes less: it only adds to what is known.
    """
    if event.winner is not None:
        return 1.0
    return max(
        LEAST_TIE_SHARE, 1.0 - TIE_SPEEDUP * max(0, number_in(event.detail) - FULL_LENGTH_TIES)
    )


def number_in(text: Text | None) -> int:
    """Return the number that a text names; 0 if it names none."""
    value = 0 if text is None else dict(text.values).get("number", 0)
    return value if isinstance(value, int) else 0
