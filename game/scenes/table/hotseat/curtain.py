"""The curtain between two players, drawn from the state of the hand-off."""

from collections.abc import Sequence

from pygame import Surface

from game.scenes.table.durations import CURTAIN_FALL, CURTAIN_RISE
from game.scenes.table.handoff_state import Covered, Covering, Rising
from game.scenes.table.state import TableState
from game.view.curtain_picture import CurtainPicture, ring
from game.view.easel import Easel
from game.view.motion import in_out
from game.view.stage import Sprite, Stage
from game.view.values import CurtainNotice


class Curtain:
    """Covers the whole window for one seat; drawn from ``TableState.handoff``."""

    def __init__(
        self, easel: Easel, stage: Stage, names: Sequence[str], crests: Sequence[str]
    ) -> None:
        self._easel = easel
        self._picture = CurtainPicture(easel, names, crests)
        self._cover, self._ring = Sprite(z=1000), Sprite(z=1001)
        self._drawn: tuple[CurtainNotice, Surface] | None = None
        stage.add(self._cover, self._ring)

    def update(self, state: TableState) -> None:
        """Draw the curtain at its current position."""
        match state.handoff:
            case Covering(_, notice, seconds):
                self._hang(notice, in_out(min(1.0, seconds / CURTAIN_FALL)))
            case Covered(notice, _, share):
                self._hang(notice, 1.0)
                self._show_ring(share)
                return
            case Rising(notice, seconds):
                self._hang(notice, 1 - in_out(seconds / CURTAIN_RISE))
            case _:
                self._cover.show(None)
                self._drawn = None
        self._ring.show(None)

    def _hang(self, notice: CurtainNotice, share: float) -> None:
        """``share``: how much of the window is covered."""
        if self._drawn is None or self._drawn[0] != notice:
            self._drawn = notice, self._picture.draw(notice)
        height = self._easel.scale.height
        self._cover.show(self._drawn[1], (0, round(height * (share - 1))))

    def _show_ring(self, share: float) -> None:
        picture = ring(self._easel, share)
        self._ring.show_centred(picture, self._easel.scale.at(960, 432))
