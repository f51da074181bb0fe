"""Animates cards that come forward, or slide out of a column, while their effect is shown."""

from dataclasses import replace

from game.engine.events import Carried
from game.engine.names import CardId
from game.scenes.table.animation.cards import CardAnimations
from game.scenes.table.animation.forward import beside_values, box_of, slid_out
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.components.hud import Hud
from game.scenes.table.durations import BURST, EFFECT
from game.view.cards import RIM, Pose, between
from game.view.motion import Motion, Pause, Tween, linear, out_cubic
from game.view.scale import Box
from game.view.table_anchors import RoundelAnchor
from game.view.table_card import TableCard
from game.view.zone_anchors import StripsAnchor

BESIDE_Z = 40.0
"""Layer of a card that comes forward beside values: its shadow stays below them."""


class ForwardAnimations:
    """Animates the cards of one table that an effect comes from, or that it moves."""

    def __init__(self, board: CardSprites, hud: Hud, animations: CardAnimations) -> None:
        self._board, self._hud, self._animations = board, hud, animations

    def forward(self, card: TableCard, seconds: float, goal: Pose | None = None) -> Motion:
        """Enlarge a card for some seconds, towards the middle or to a pose."""
        rest, layer, large = card.pose, card.z, goal or self.enlarged(card)
        rise = self._animations.time(BURST)
        if self._values:
            card.lift(BESIDE_Z)
        else:
            card.take_off()

        def apply(share: float) -> None:
            card.put(between(rest, large, out_cubic(min(1.0, share * seconds / rise))))

        def end() -> None:
            card.put(rest)
            home = self._board.home(card)  # which may have changed since
            marks = replace(home, rim=rest.rim, dim=rest.dim, pale=rest.pale, struck=rest.struck)
            card.put(replace(marks, lift=rest.lift))
            card.lift(layer)

        return Tween(seconds, apply, linear, 0.0, end)

    def enlarged(self, card: TableCard) -> Pose:
        """Return the pose of a card that comes forward.

        A beaten card gets its colors back instead of the gold rim, which is the winner's.
        """
        large = beside_values(card.pose, self._values)
        return replace(large, rim="", dim=False, struck=False) if large.struck else large

    @property
    def _values(self) -> list[Box]:
        """The boxes of the values that a card comes forward beside."""
        return [anchor.box for anchor in self._board.geometry.layout.of_kind(RoundelAnchor)]

    def carry(self, event: Carried, source: TableCard | None) -> list[Motion]:
        """Mark the card with an effect, and draw an arrow along the moved card's way.

        A card that leaves strips slides out first, and waits there for its move.
        """
        board, grow = self._board, self._animations.time(BURST)
        hidden = next((each for card in event.cards if (each := self.overlapped(card))), None)
        start, end = board.extent(event.origin), board.extent(event.to)
        motions = [] if source is None else [self._mark(source)]
        if start is None or end is None:
            return [*motions, Pause(EFFECT)]
        delay = 0.0
        if hidden is not None and (anchor := self._strips(hidden)) is not None:
            motions.append(self.slide_out(hidden, end, stays=True))
            start, delay = box_of(slid_out(hidden.pose, anchor.box, end)), grow
        arrow = self._hud.effects.pointers.to_zone(event.seat, start, end)
        return [*motions, Tween(grow, arrow.grow, out_cubic, delay), Pause(delay + EFFECT)]

    def overlapped(self, card: CardId) -> TableCard | None:
        """Return a card in strips, of which others cover the most; None for any other card.

        An arrow to it would be inside the card that it comes from.
        """
        sprite = self._board.find(card)
        return None if sprite is None or self._strips(sprite) is None else sprite

    def slide_out(self, card: TableCard, end: Box | None, stays: bool) -> Motion:
        """Slide a card of strips out from behind the others, on the side of where it will go.

        It is seen whole there; unless it ``stays``, it slides back.
        """
        anchor, rest, layer = self._strips(card), card.pose, card.z
        if anchor is None:
            return Pause(EFFECT)
        out, rise = slid_out(rest, anchor.box, end), self._animations.time(BURST)

        def apply(share: float) -> None:
            past = share * EFFECT
            left = 1.0 if stays else (EFFECT - past) / rise
            card.put(between(rest, out, out_cubic(min(1.0, past / rise, max(0.0, left)))))
            if past >= rise and left > 1.0 / 2:
                card.take_off()
            else:
                card.lift(layer)

        def done() -> None:
            if not stays:
                card.put(self._board.home(card))
                card.lift(layer)

        return Tween(EFFECT, apply, linear, 0.0, done)

    def _mark(self, card: TableCard) -> Motion:
        """Bring the card with an effect forward; in strips, only give it a rim."""
        if self._strips(card) is None:
            return self.forward(card, EFFECT)
        return self.glow(card, EFFECT)

    def glow(self, card: TableCard, seconds: float) -> Motion:
        """Give a card a rim for some seconds."""
        rim = card.pose.rim
        card.adjust(rim=RIM)
        return Tween(seconds, lambda share: None, done=lambda: card.adjust(rim=rim))

    def _strips(self, sprite: TableCard) -> StripsAnchor | None:
        """Return the strips that a card is in; None for any other place."""
        zone = self._board.zone_of(sprite)
        anchor = self._board.geometry.layout.anchors.get(zone or "")
        return anchor if isinstance(anchor, StripsAnchor) else None
