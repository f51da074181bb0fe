"""Animates aimed cards: their targets, and an arrow to each seat that will be affected."""

from game.engine.events import Aimed
from game.scenes.table.animation.cards import CardAnimations
from game.scenes.table.animation.forward import behind_enlarged, box_of, moved_clear_of
from game.scenes.table.animation.forward_animations import ForwardAnimations
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.components.hud import Hud
from game.scenes.table.durations import (
    AIM,
    AIM_ACROSS,
    AIM_ALONE,
    AIM_NEXT,
    BURST,
    SENTENCE_READ,
)
from game.view.cards import Pose
from game.view.motion import Motion, Pause, Tween, linear, out_cubic
from game.view.scale import Box
from game.view.table_card import TableCard


class AimAnimations:
    """Animates the cards of one table while a line says at what they are aimed."""

    def __init__(
        self,
        board: CardSprites,
        hud: Hud,
        animations: CardAnimations,
        forwards: ForwardAnimations,
    ) -> None:
        self._board, self._hud = board, hud
        self._animations, self._forwards = animations, forwards

    def aim(self, event: Aimed, sprite: TableCard | None) -> list[Motion]:
        """Show an aimed card, its target, and an arrow to each seat it will affect.

        A cell in which the card will be placed is outlined, and the arrow starts there. Otherwise
        draw an arrow to the target, or to each card in a lane. These shrink away before the arrows
        to the affected seats grow.
        """
        effects = self._hud.effects
        effects.pointers.clear()
        goal = self._goal(event)
        owner = None if sprite is None else sprite.owner
        if sprite is None or goal is None or owner is None:
            return [Pause(SENTENCE_READ)]
        large, is_placed = self._forwards.enlarged(sprite), self._is_placed(event)
        if not is_placed:
            large = moved_clear_of(large, goal)
        motions = self._raise_aimed(event, sprite, large)
        grow, later = self._animations.time(BURST), AIM_NEXT
        if is_placed:
            motions.append(effects.pointers.outline(goal, grow))
        else:
            places = [box_of(card.pose) for card in self._lying(event)] or [goal]
            arrows = [effects.pointers.to_place(owner, large, place) for place in places]
            motions += [Tween(grow, arrow.grow, out_cubic, AIM_NEXT) for arrow in arrows]
            later = AIM_ACROSS + grow
            if event.targets:
                motions += [Tween(grow, arrow.shrink, out_cubic, AIM_ACROSS) for arrow in arrows]
        for seat in event.targets:
            across = effects.pointers.along_lane(owner, goal, seat)
            motions.append(Tween(grow, across.grow, out_cubic, later))
        return motions

    def _is_placed(self, event: Aimed) -> bool:
        """Return whether a card will lie in the cell that it is aimed at."""
        return self._board.is_cell(event.goal) and self._picked(event) is None

    def _lying(self, event: Aimed) -> list[TableCard]:
        """Return the open cards in a targeted lane; none if the target is a single cell."""
        if self._board.is_cell(event.goal):
            return []
        cells = [zone for zone in self._board.zones() if zone.startswith(f"{event.goal}:")]
        found = (
            card for zone in cells if self._board.is_cell(zone) for card in self._board.cards(zone)
        )
        return [card for card in found if card.card is not None]

    def _goal(self, event: Aimed) -> Box | None:
        """Return the place that a card is aimed at: a card or a cell, or else a point."""
        goal = self._board.place_of(event.goal)
        if goal is None or not self._board.is_cell(event.goal):
            return None if goal is None else Box.around(*goal.centre, 1, 1)
        picked = self._picked(event)
        return goal if picked is None else box_of(picked.pose)

    def _picked(self, event: Aimed) -> TableCard | None:
        """Return the card that is picked out of a cell; None if it does not lie there yet."""
        lying = (card for card in self._board.cards(event.goal) if card.card is not None)
        return next((card for card in lying if card.card == event.picked), None)

    def _raise_aimed(self, event: Aimed, sprite: TableCard, large: Pose) -> list[Motion]:
        """Bring a card and the card that aims it forward, and let its target glow.

        Meanwhile it shows the cost that is paid right after.
        """
        pointer = None if event.pointer is None else self._board.find(event.pointer)
        picked = self._picked(event)
        seconds = AIM if event.targets or pointer is not None else AIM_ALONE
        motions = [self._forwards.forward(sprite, seconds, large), _show_cost(sprite, seconds)]
        if pointer is not None:
            beside = behind_enlarged(large, pointer.pose)
            motions.append(self._forwards.forward(pointer, seconds, beside))
        aimed_at = self._lying(event) if picked is None else [picked]
        motions += [self._forwards.glow(card, seconds) for card in aimed_at]
        return motions


def _show_cost(sprite: TableCard, seconds: float) -> Motion:
    """Show the cost of a card for some seconds."""

    def apply(share: float) -> None:
        sprite.priced = share < 1

    return Tween(seconds, apply, linear)
