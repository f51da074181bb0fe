"""Highlights of focused and chosen cards."""

from collections.abc import Container
from dataclasses import replace

from game.engine.names import CardId, Zone
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.durations import HOVER
from game.scenes.table.selection import Selection
from game.view.cards import RIM, CardSprite, Pose, between
from game.view.fan_geometry import focused
from game.view.inputs import Pos
from game.view.motion import Tween, out_cubic, out_elastic
from game.view.table_card import straight
from game.view.zone_anchors import StripsAnchor

ASIDE = 0.28
"""Distance that a chosen card moves out of strips, in card widths."""

FURTHER = 1.2
"""Distance that a card in a set is raised while it has the focus, in multiples of UP."""

OUT_Z, FOCUS_Z = 74.0, 74.5
"""Layers of highlighted cards and of the focused one."""

SWING = 60.0
"""Degrees per second by which a dragged card swings back while the mouse rests."""

UP, HOVERED = 24.0, 0.75
"""Distance that a chosen card is raised, in base units, and the share of it under the mouse."""


class CardHighlight:
    """Raises focused and chosen cards."""

    def __init__(self, board: CardSprites) -> None:
        self._board = board
        self._focus: CardId | None = None
        self._chosen: frozenset[CardId] = frozenset()
        self._held: CardId | None = None
        self._dropped: dict[CardId, Zone] = {}
        self._is_set = False
        self._tweens: dict[int, Tween] = {}
        self._swinging: tuple[CardSprite, float] | None = None

    def update(self, dt: float) -> None:
        """Advance by dt seconds."""
        self._swing(dt)
        for key, tween in list(self._tweens.items()):
            if tween.update(dt):
                self._tweens.pop(key, None)

    def stop(self) -> None:
        """Return all cards to their resting poses."""
        left = self._board.shown(self._outstanding)
        self._focus = self._held = None
        self._chosen, self._dropped = frozenset(), {}
        for tween in self._tweens.values():
            tween.finish()
        self._tweens = {}
        for sprite in left:
            self.rest_on_table(sprite)

    def show(self, selection: Selection) -> None:
        """Highlight the cards of a selection, and no others."""
        chosen, focus, dropped = self._chosen, self._focus, self._dropped
        self._focus, self._chosen = selection.focus, selection.raised
        self._held = selection.card if selection.dragged else None
        self._is_set = selection.offers.gathers is not None
        self._dropped = {
            card: zone
            for card in sorted(selection.dropped)
            for zone in selection.offers.goals(card)
            if zone in self._board.pile_views
        }
        moved = chosen ^ self._chosen | dropped.keys() ^ self._dropped.keys()
        if focus != self._focus:
            moved |= {card for card in (focus, self._focus) if card is not None}
        self.restand(moved)

    @property
    def _outstanding(self) -> frozenset[CardId]:
        return self._chosen if self._focus is None else self._chosen | {self._focus}

    def restand(self, cards: Container[CardId]) -> None:
        """Animate cards to their current poses, except for the dragged one."""
        for sprite in self._board.shown(cards):
            if sprite.card != self._held:
                self.go(sprite, HOVER)

    def hold(self, sprite: CardSprite, pose: Pose, rest: float) -> None:
        """Move the dragged card, which swings back to the angle ``rest``."""
        self._tweens.pop(id(sprite), None)
        self._swinging = sprite, rest
        sprite.lift(200)
        sprite.put(pose)

    def _swing(self, dt: float) -> None:
        if self._swinging is None:
            return
        sprite, rest = self._swinging
        if sprite.card != self._held:
            self._swinging = None
        elif sprite.pose.angle != rest:
            most = SWING * dt
            sprite.adjust(angle=min(max(rest, sprite.pose.angle - most), sprite.pose.angle + most))

    def go(self, sprite: CardSprite, seconds: float, elastic: bool = False) -> None:
        """Animate a card to its current pose."""
        start, goal = sprite.pose, self.pose(sprite)
        self._lift(sprite)

        def apply(share: float) -> None:
            sprite.put(between(start, goal, share))

        def done() -> None:
            if sprite.card not in self._outstanding:
                self._settle_z(sprite)

        ease = out_elastic if elastic else out_cubic
        self._tweens[id(sprite)] = Tween(seconds, apply, ease, done=done)

    def _lift(self, sprite: CardSprite) -> None:
        hand = self._board.hand()
        above = FOCUS_Z if sprite.card == self._focus else OUT_Z
        sprite.lift(above + 0.01 * (hand.index(sprite) if sprite in hand else 0))

    def _settle_z(self, sprite: CardSprite) -> None:
        self._board.settle_z(sprite)
        for other in self._board.hand():
            if other.card != self._held and other.card in self._outstanding:
                self._lift(other)

    def pose(self, sprite: CardSprite) -> Pose:
        """Return a card's pose: raised with the focus, with a rim if chosen."""
        home, zone = self._board.home(sprite), self._board.zone_of(sprite)
        if zone in self._board.geometry.own and sprite.card in self._dropped:
            return self._waiting(sprite.card, home)
        if sprite.card not in self._outstanding or zone is None:
            return home
        chosen, in_focus = sprite.card in self._chosen, sprite.card == self._focus
        x, y = self._out(zone, home.width)
        far = 1.0 if chosen else HOVERED
        if chosen and self._is_set and in_focus:
            far = FURTHER
        rim = RIM if chosen else home.rim
        shown = replace(home, x=home.x + far * x, y=home.y - far * y, lift=2, rim=rim, flying=True)
        hand = self._board.geometry.own.get(zone)
        if hand is None:
            return shown
        shown = replace(shown, angle=straight(home.angle))
        return focused(hand, shown) if in_focus or hand.focus is None else shown

    def _waiting(self, card: CardId, home: Pose) -> Pose:
        """Return the pose of a card of a set that was dragged to its place."""
        place, number = self._dropped[card], [*self._dropped].index(card)
        return replace(self._board.pile_views.beside(place, home.width, number), rim=RIM)

    def _out(self, zone: Zone, width: float) -> Pos:
        in_rows = zone in self._board.geometry.in_rows
        lapped = isinstance(self._board.place(zone), StripsAnchor) and not in_rows
        return (ASIDE * width, 0.0) if lapped else (0.0, UP)

    def rest_on_table(self, sprite: CardSprite) -> None:
        """Return a card on the table to its resting pose at once.

        Hand cards are animated, and so are those that wait where they were dropped.
        """
        zone = self._board.zone_of(sprite)
        if zone is not None and zone not in self._board.own_zones():
            if not self._board.is_held(sprite):
                sprite.put(self._board.rest(zone, sprite))
            self._board.settle_z(sprite)
