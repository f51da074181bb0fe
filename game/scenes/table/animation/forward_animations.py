"""Animates cards that come forward, or slide out of a column, while their effect is shown."""

from dataclasses import replace

from game.engine.events import Carried
from game.engine.names import CardId, seat_if_any
from game.scenes.table.animation.arcs import words_of
from game.scenes.table.animation.cards import CardAnimations
from game.scenes.table.animation.forward import (
    beside_column,
    beside_host,
    beside_panels,
    beside_values,
    between_middle,
    box_of,
    clear_of_cards,
    crosses,
    from_pile,
    is_above,
    level_with,
    low_ends,
    raised,
    slid_out,
    towards,
)
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.components.hud import Hud
from game.scenes.table.durations import (
    BATTLEFIELD_EFFECT,
    BURST,
    COPY,
    CROSS,
    EFFECT,
)
from game.view.arrows import Arrow
from game.view.cards import RIM, CardSprite, Pose, between
from game.view.effect_arrows import AIM_Z, BEHIND_Z
from game.view.motion import Motion, Pause, Tween, in_out, linear, out_cubic
from game.view.scale import Box
from game.view.strips import strips
from game.view.table_anchors import MatAnchor, NoteAnchor, RoundelAnchor, ScoresAnchor
from game.view.table_card import TableCard
from game.view.table_geometry import card_height
from game.view.zone_anchors import StripsAnchor

BESIDE_Z = 40.0
"""Layer of a card that comes forward beside values: its shadow stays below them."""

COPIED, COPIED_UP, COPY_Z = 176.0, 0.06, 76.5
"""Copy of a card on the card that copies it: width in base units, distance from that card's middle
in heights of that card, and layer."""


class ForwardAnimations:
    """Animates the cards of one table that an effect comes from, or that it moves."""

    def __init__(
        self,
        board: CardSprites,
        hud: Hud,
        animations: CardAnimations,
    ) -> None:
        self._board, self._hud, self._animations = board, hud, animations
        self.seconds = BATTLEFIELD_EFFECT if hud.hit_effects.here else EFFECT
        """How long a card with an effect comes forward."""

    def forward(self, card: TableCard, seconds: float, goal: Pose | None = None) -> Motion:
        """Enlarge a card for some seconds, towards the middle or to a pose."""
        rest, layer, large = card.pose, card.z, goal or self.enlarged(card)
        rise = self._animations.time(BURST)
        if self._values:
            card.lift(BESIDE_Z)
        else:
            card.take_off()

        def apply(share: float) -> None:
            near = seconds / rise * min(share, 1 - share)
            card.put(between(rest, large, out_cubic(min(1.0, near))))

        def end() -> None:
            card.put(rest)
            home = self._board.home(card)  # which may have changed since
            marks = replace(home, rim=rest.rim, dim=rest.dim, pale=rest.pale, struck=rest.struck)
            card.put(replace(marks, lift=rest.lift))
            card.lift(layer)

        return Tween(seconds, apply, linear, 0.0, end)

    def enlarged(self, card: TableCard) -> Pose:
        """Return the pose of a card that comes forward.

        A beaten card stays grey and crossed out; the gold rim is the winner's.
        """
        if (column := self._strips(card)) is not None:
            return raised(card.pose, column.box)
        large = beside_values(card.pose, self._values)
        if self._board.is_in_slot(card):
            large = clear_of_cards(large, [each.pose for each in self._board.in_cells()])
        return replace(large, rim="") if large.dim else large

    @property
    def _values(self) -> list[Box]:
        """The boxes of the values that a card comes forward beside."""
        return [anchor.box for anchor in self._board.geometry.layout.of_kind(RoundelAnchor)]

    def carry(self, event: Carried, source: TableCard | None) -> list[Motion]:
        """Bring the card with an effect forward and point at what it takes.

        - An attached card: the arrow goes from its host to the goal.
        - A card from strips was dropped on its goal: it glows there, without an arrow.
        - A card is taken out of strips: it slides out and waits for its move beside the source. An
          arrow goes from there to the goal, behind the source if that is in between.
        - The moved card already waits at its goal: it glows, without an arrow.
        - A card is taken from a pile, the source itself moves, or there is no source: the arrow
          goes from the origin to the goal. Without a source, the latest card comes forward.
        - A card goes from a hand to a pile, on a table with strips: the arrow goes that way, too.
        - Otherwise: the arrow goes from the source to the origin, or back to the source on a table
          with strips, which the card is moved to. If the origin is a hand below the source, all its
          cards glow, because any may be moved.

        On a table with strips, these arrows are drawn below the strips, except from a hand below
        the source, around the text, or between hands.
        """
        host = None if source is None else self._board.host_of(source)
        if source is not None and host is not None:
            return self._carry_host(event, source, host)
        hidden = next((each for card in event.cards if (each := self.overlapped(card))), None)
        if source is not None and hidden is not None and self._board.is_held(hidden):
            return [self.forward(source, EFFECT), self.glow(hidden, EFFECT)]
        if source is not None and hidden is not None:
            return [*self._slide_out(event, hidden), self.forward(source, EFFECT)]
        start, end = self._board.extent(event.origin), self._board.extent(event.to)
        lead = source or self._latest()
        motions: list[Motion] = [Pause(self.seconds)]
        is_behind = bool(self._board.strips())
        if lead is not None:
            motions.append(self.forward(lead, self.seconds))
        if given := self._board.laid_at(event.to):
            return [*motions, *(self.glow(card, self.seconds) for card in given)]
        if start is not None and end is not None and self._is_taken(event):
            start, end = from_pile(start, end)
        elif start is not None and end is not None and self._is_buried(event):
            end, start = from_pile(end, start)
            if event.origin in self._board.own_zones():
                motions += [self.glow(card, EFFECT) for card in self._board.cards(event.origin)]
        elif source is not None and source not in self._board.cards(event.origin):
            start, end = box_of(self.enlarged(source)), self._board.extent(event.origin)
            if end is not None and is_above(start, end):
                cards = self._board.cards(event.origin)
                end = between_middle(end, [card.pose.x for card in cards], start)
                motions += [self.glow(card, self.seconds) for card in cards]
                is_behind = False
            elif end is not None:
                level = level_with(start, end)
                words = words_of(self._board.geometry.layout)
                is_free = not crosses(level, end, words)
                start, end = (level, end) if is_free else low_ends(start, end)
                is_behind = is_behind and is_free
            if end is not None and (laid := self._in_strips()):  # the card comes to the source
                start, end = end, beside_column(start, end, [box_of(each.pose) for each in laid])
        elif start is not None and end is not None:
            start, end = beside_panels(start, end, self._panels())
            if is_behind:  # otherwise cards would hide parts of it
                pointer = self._hud.effects.pointers.to_zone(event.seat, start, end)
                return [*motions, self._point(pointer, self.seconds)]
        if start is None or end is None:
            return motions
        own = seat_if_any(event.origin) == seat_if_any(event.to) == event.seat
        arrow = self._hud.effects.pointers.to_zone(event.seat, start, end, own)
        if is_behind:
            arrow.lift(BEHIND_Z)
        elif self._is_taken(event) or lead is not source:
            arrow.lift(AIM_Z)
        return [*motions, self._point(arrow, self.seconds)]

    def _carry_host(self, event: Carried, card: TableCard, host: TableCard) -> list[Motion]:
        """Bring an attached card forward, and draw an arrow from its host to where that goes."""
        large = beside_host(self.enlarged(card), host.pose)
        motions = [self.forward(card, CROSS, large), Pause(CROSS)]
        if (end := self._board.extent(event.to)) is None:
            return motions
        arrow = self._hud.effects.pointers.to_zone(event.seat, box_of(host.pose), end)
        return [*motions, self._point(arrow, CROSS)]

    def _is_taken(self, event: Carried) -> bool:
        """Return whether an effect takes a card of a pile that belongs to nobody."""
        from_nobody = seat_if_any(event.origin) is None and event.origin in self._board.pile_views
        return from_nobody and seat_if_any(event.to) == event.seat

    def _is_buried(self, event: Carried) -> bool:
        """Return whether an effect puts a card of a hand on a pile, on a table with strips."""
        from_hand = seat_if_any(event.origin) is not None
        return bool(self._board.strips()) and from_hand and event.to in self._board.pile_views

    def _panels(self) -> list[Box]:
        """Return the boxes of panels and mats beside which arrows between hands pass."""
        layout = self._board.geometry.layout
        kinds = (NoteAnchor, ScoresAnchor, MatAnchor)
        return [anchor.box for kind in kinds for anchor in layout.of_kind(kind)]

    def _latest(self) -> TableCard | None:
        """Return the latest card of strips, if there are any."""
        cards = self._in_strips()
        return cards[-1] if cards else None

    def _in_strips(self) -> list[TableCard]:
        """Return all cards of strips, the latest last."""
        return [card for zone in self._board.strips() for card in self._board.cards(zone)]

    def _latest_x(self, anchor: StripsAnchor) -> float:
        """Return the x of the latest card of strips, which has cards."""
        return strips(anchor.box, len(self._board.cards(anchor.name)))[-1].x

    def _point(self, arrow: Arrow, seconds: float, delay: float = 0.0) -> Motion:
        """Let an arrow appear and, when its time is over, disappear."""
        rise = self._animations.time(BURST)

        def apply(share: float) -> None:
            arrow.grow(out_cubic(min(1.0, seconds / rise * min(share, 1 - share))))

        return Tween(seconds, apply, linear, delay)

    def copy(self, source: TableCard, card: TableCard) -> list[Motion]:
        """Let a second sprite of a card of strips move onto the card that copies it.

        The copied card stays where it is, with a rim.
        """
        start = replace(card.pose, rim=RIM, lift=3, flying=True)
        large, rise = self.enlarged(source), self._animations.time(BURST)
        y = large.y - COPIED_UP * card_height(large.width * large.zoom)
        goal = replace(start, x=large.x, y=y, zoom=COPIED / start.width)
        second, stage = CardSprite(card.painter, start, card.face), self._animations.stage
        second.lift(COPY_Z)
        stage.add(second)
        motions = [self.forward(source, EFFECT), self.glow(card, EFFECT)]

        def apply(share: float) -> None:
            flown = (share * EFFECT - rise) / COPY
            second.put(between(start, goal, in_out(min(1.0, max(0.0, flown)))))

        def done() -> None:
            stage.remove(second)

        return [*motions, Tween(EFFECT, apply, linear, done=done)]

    def overlapped(self, card: CardId) -> TableCard | None:
        """Return a card in strips, of which others cover the most; None for any other card.

        An arrow to it would be inside the card that it comes from.
        """
        sprite = self._board.find(card)
        return None if sprite is None or self._strips(sprite) is None else sprite

    def _slide_out(self, event: Carried, card: TableCard) -> list[Motion]:
        """Slide a card of strips out from behind the others, beside the one with the effect.

        It is seen whole there, and waits for its move.
        """
        anchor, rest = self._strips(card), card.pose
        if anchor is None:
            return [Pause(EFFECT)]
        out, rise = slid_out(rest, anchor.box, self._latest_x(anchor)), self._animations.time(BURST)

        def apply(share: float) -> None:
            past = share * EFFECT
            card.put(between(rest, out, out_cubic(min(1.0, past / rise))))
            if past >= rise:
                card.take_off()

        start, end = box_of(out), self._board.extent(event.to)
        motions: list[Motion] = [Tween(EFFECT, apply, linear)]
        if end is None:
            return motions
        is_below = end.y > start.y + start.h
        arrow = self._hud.effects.pointers.to_zone(event.seat, *towards(start, end))
        arrow.lift(AIM_Z if is_below else BEHIND_Z)
        return [*motions, self._point(arrow, EFFECT - rise, rise)]

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
