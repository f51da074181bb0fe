"""Looking again at what a seat knows of a face-down pile, while a key or button is held."""

from collections.abc import Sequence

from game.engine.names import Face, Zone
from game.engine.view import View
from game.view.cards import CardPainter, CardSprite, Pose
from game.view.inputs import Ask, Input, Intent, LetGo, Pos, Press, Release
from game.view.layout import Anchor, Layout
from game.view.pieces import Badge
from game.view.stage import Stage

WIDTH, STEP = 104.0, 84.0
"""Base units of a card that is looked at, and from one to the next."""

ABOVE = 30.0
"""Base units from a pile's top to the words that say that one may look."""


class Memory:
    """The piles of a layout that their seats may look at, while one seat's hand is open.

    A layout marks such a pile with the property ``peek``.
    """

    def __init__(self, painter: CardPainter, stage: Stage, layout: Layout) -> None:
        self._painter, self._stage = painter, stage
        self._piles = [anchor for anchor in layout.of_kind("pile") if anchor.props.get("peek")]
        self._view: View | None = None
        self._badges: list[Badge] = []
        self._cards: list[CardSprite] = []

    def start(self, view: View, key: str) -> None:
        """Let a seat look; ``view`` is its own, ``key`` what it holds for that."""
        self.stop()
        self._view = view
        for anchor in self._piles:
            if self._known(anchor.name):
                x = anchor.box.centre[0]
                badge = Badge(self._painter.easel, (x, anchor.box.y - ABOVE), "eye", z=84, size=24)
                badge.say(f"hold {key} to look")
                self._badges.append(badge)
        self._stage.add(*self._badges)

    def stop(self) -> None:
        """Nobody may look any more."""
        self.hide()
        self._stage.remove(*self._badges)
        self._view, self._badges = None, []

    def handle(self, given: Input) -> bool:
        """Show and hide what is known; whether the input was meant for nothing else.

        A click on a pile may be meant to lay a card there too.
        """
        if self._view is None or not self._badges:
            return False
        match given:
            case Press(pos) if (anchor := self._under(pos)) is not None:
                self._show([anchor])
            case Release() if self._cards:
                self.hide()
            case Ask(Intent.PEEK):
                self._show(self._piles)
                return True
            case LetGo(Intent.PEEK) if self._cards:
                self.hide()
                return True
        return False

    def hide(self) -> None:
        """Nobody holds the key or button any more."""
        self._stage.remove(*self._cards)
        self._cards = []

    def _under(self, pos: Pos) -> Anchor | None:
        return next(
            (
                anchor
                for anchor in self._piles
                if anchor.box.holds(pos) and self._known(anchor.name)
            ),
            None,
        )

    def _known(self, zone: Zone) -> tuple[Face, ...]:
        return () if self._view is None else tuple(self._view.known.get(zone, ()))

    def _show(self, anchors: Sequence[Anchor]) -> None:
        self.hide()
        assert self._view is not None
        self._cards = self.cards(self._view, anchors)
        self._stage.add(*self._cards)

    def cards(self, view: View, anchors: Sequence[Anchor] | None = None) -> list[CardSprite]:
        """What the seat of a view knows of these piles, or of all, face up over them."""
        shown = []
        for anchor in self._piles if anchors is None else anchors:
            faces = view.known.get(anchor.name, ())
            x, y = anchor.box.centre
            left = max(x - STEP * (len(faces) - 1) / 2, WIDTH)
            for place, face in enumerate(faces):
                pose = Pose(left + STEP * place, y, WIDTH, lift=3)
                sprite = CardSprite(self._painter, pose, face)
                sprite.lift(86 + 0.01 * place)
                shown.append(sprite)
        return shown
