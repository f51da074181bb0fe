"""How cards that are pointed at or chosen stand out from the others, and their way there."""

from collections.abc import Container
from dataclasses import replace

from game.engine.names import CardId, Zone
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.durations import HOVER
from game.scenes.table.selection import Selection
from game.view.cards import RIM, CardSprite, Pose, between
from game.view.inputs import Pos
from game.view.motion import Tween, out_cubic, out_elastic
from game.view.zone_anchors import StripsAnchor

ASIDE = 0.28
"""How far a chosen card comes out of overlapping strips, as a share of its width."""

FURTHER = 1.2
"""How far a card of a set comes out that is under the focus as well."""

OUT_Z, FOCUS_Z = 74.0, 74.5
"""How cards that stand out lie above the others, and the one under the focus above them."""

UP, HOVERED = 24.0, 0.75
"""Base units that a chosen card comes up from a hand, and how far of that one does that the mouse
is over (ART.md, 11)."""


class CardHighlight:
    """The cards that stand out: under the focus, chosen, and those raised with them."""

    def __init__(self, board: CardSprites) -> None:
        self._board = board
        self._focus: CardId | None = None
        self._chosen: frozenset[CardId] = frozenset()
        self._held: CardId | None = None
        self._is_set = False
        self._tweens: dict[int, Tween] = {}

    def update(self, dt: float) -> None:
        """Go on by dt seconds."""
        for key, tween in list(self._tweens.items()):
            if tween.update(dt):
                self._tweens.pop(key, None)

    def stop(self) -> None:
        """Nothing stands out any more; cards come to where they rest."""
        left = self._board.shown(self._outstanding)
        self._focus = self._held = None
        self._chosen = frozenset()
        for tween in self._tweens.values():
            tween.finish()
        self._tweens = {}
        for sprite in left:
            self.rest_on_table(sprite)

    def show(self, selection: Selection) -> None:
        """Let the cards of a selection stand out, and no others."""
        chosen, focus = self._chosen, self._focus
        self._focus, self._chosen = selection.focus, selection.raised
        self._held = selection.card if selection.dragged else None
        self._is_set = selection.offers.gathers is not None
        moved = chosen ^ self._chosen
        if focus != self._focus:
            moved |= {card for card in (focus, self._focus) if card is not None}
        self.restand(moved)

    @property
    def _outstanding(self) -> frozenset[CardId]:
        return self._chosen if self._focus is None else self._chosen | {self._focus}

    def restand(self, cards: Container[CardId]) -> None:
        """Let cards go to where they are to be now, but for the one that is dragged."""
        for sprite in self._board.shown(cards):
            if sprite.card != self._held:
                self.go(sprite, HOVER)

    def hold(self, sprite: CardSprite, pose: Pose) -> None:
        """The card that is dragged follows the mouse."""
        self._tweens.pop(id(sprite), None)
        sprite.lift(200)
        sprite.put(pose)

    def go(self, sprite: CardSprite, seconds: float, elastic: bool = False) -> None:
        """Let a card go to where it is to be."""
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
        """Let a card lie above those that do not stand out, the one under the focus on top."""
        hand = self._board.hand()
        above = FOCUS_Z if sprite.card == self._focus else OUT_Z
        sprite.lift(above + 0.01 * (hand.index(sprite) if sprite in hand else 0))

    def _settle_z(self, sprite: CardSprite) -> None:
        """Let a card lie between its neighbours again, but for those that stand out."""
        self._board.settle_z(sprite)
        for other in self._board.hand():
            if other.card != self._held and other.card in self._outstanding:
                self._lift(other)

    def pose(self, sprite: CardSprite) -> Pose:
        """Where a card lies now: raised under the focus, rimmed when it is chosen."""
        home, zone = self._board.home(sprite), self._board.zone_of(sprite)
        if sprite.card not in self._outstanding or zone is None:
            return home
        chosen, in_focus = sprite.card in self._chosen, sprite.card == self._focus
        x, y = self._out(zone, home.width)
        far = 1.0 if chosen else HOVERED
        if chosen and self._is_set and in_focus:
            far = FURTHER
        shown = Pose(home.x + far * x, home.y - far * y, home.width, home.angle, 1.06, lift=2)
        return replace(shown, rim=RIM if chosen else "", dim=home.dim)

    def _out(self, zone: Zone, width: float) -> Pos:
        """How far a chosen card comes out: up from a hand, to the side from overlapping strips."""
        anchor = self._board.place(zone)
        strips = isinstance(anchor, StripsAnchor)
        return (ASIDE * width, 0.0) if strips else (0.0, UP)

    def rest_on_table(self, sprite: CardSprite) -> None:
        """A card on the table goes back at once; the open hand sinks by itself."""
        zone = self._board.zone_of(sprite)
        if zone is not None and zone not in self._board.own_zones():
            sprite.put(self._board.rest(zone, sprite))
            self._board.settle_z(sprite)
