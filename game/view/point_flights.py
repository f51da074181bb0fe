"""Points that fly between dice and cards, and the total of a strike on its card."""

from collections.abc import Callable, Sequence

from game.catalogues import view_text as _
from game.view import palette as p
from game.view.cards import Pose
from game.view.change_sign import announced
from game.view.effect_arrows import SIGN, SIGN_Z
from game.view.inputs import Pos
from game.view.motion import Motion, Tween, in_out, linear, out_cubic
from game.view.pieces import Badge
from game.view.seat_geometry import counter_box
from game.view.stage import Sprite
from game.view.table_canvas import TableCanvas
from game.view.table_geometry import card_height

LOW = 0.24
"""How far points on a card are below its middle, in heights of the card."""

RISE = 0.35
"""Share of a flight in which points rise before they set off."""

UP = 84.0
"""How far they rise, in base units."""


class PointFlights:
    """Shows points on their way, and the damage of a strike that is added up, until `clear`."""

    def __init__(self, canvas: TableCanvas) -> None:
        self._easel, self._stage, self._layout = canvas.easel, canvas.stage, canvas.layout
        self._place, self._struck, self._rim = (0.0, 0.0), "", ""
        self.damage = 0
        """The damage that is shown on a card, or 0."""
        self._grows = False  # whether points that are spent are added to it
        self._shown: list[Badge] = []

    @property
    def shown(self) -> Sequence[Sprite]:
        """The total and all points on their way."""
        return self._shown

    def show_total(self, card: Pose, struck: str, damage: int, crest: str) -> None:
        """Show damage on a seat's card that will strike at the die of a counter."""
        self._place, self._struck = on_card(card), struck
        self.damage, self._rim = damage, p.tincture(crest)
        self._grows = True
        self._tell(self._add(self._place))

    def show_strike(self, card: Pose, struck: str, damage: int, crest: str) -> None:
        """Show the damage of a strike on its card, to which nothing is added any more."""
        self.show_total(card, struck, damage, crest)
        self._grows = False

    def to_total(self, counter: str, points: int, seconds: float) -> list[Motion]:
        """Let the points that a die loses fly to the total, if there is one."""
        if not (self.damage and self._grows):
            return []
        total = self._shown[0]

        def arrive() -> None:
            if self.damage:
                self.damage += points
                self._tell(total)

        start = counter_box(self._layout, counter).centre
        words = _("+{points} strike").format(points=points)
        return [self._fly((start, self._place), (words, p.IVORY, self._rim), seconds, arrive)]

    def to_die(self, card: Pose, counter: str, points: int, seconds: float) -> Motion:
        """Let points fly from a card to the die that gains them."""
        goal = counter_box(self._layout, counter).centre
        words = f"+{points}", p.GOOD, p.GOOD
        return self._fly((on_card(card), goal), words, seconds, lambda: None)

    def _fly(
        self,
        way: tuple[Pos, Pos],
        words: tuple[str, str, str],
        seconds: float,
        arrive: Callable[[], None],
    ) -> Motion:
        """Let words fly from one place to another; ``words``: with their color and rim."""
        (start, goal), (text, colour, rim) = way, words
        flying = self._add(start)

        def move(share: float) -> None:
            x, y = start[0], start[1] - UP * out_cubic(min(1.0, share / RISE))
            flown = in_out(max(0.0, share - RISE) / (1 - RISE))
            flying.stand_at((x + flown * (goal[0] - x), y + flown * (goal[1] - y)))
            flying.say(text, colour, rim)

        def done() -> None:
            self._stage.remove(flying)
            self._shown = [each for each in self._shown if each is not flying]
            arrive()

        return Tween(seconds, move, linear, done=done)

    def _add(self, at: Pos) -> Badge:
        badge = Badge(self._easel, at, "", z=SIGN_Z, size=SIGN)
        self._shown.append(badge)
        self._stage.add(badge)
        return badge

    def _tell(self, total: Badge) -> None:
        total.say(announced(self._layout, self._struck, -self.damage), p.IVORY, self._rim)

    def clear(self) -> None:
        """Remove the total and all points."""
        self._stage.remove(*self._shown)
        self._shown, self.damage = [], 0


def on_card(card: Pose) -> Pos:
    """Return where points are on a card, below its picture."""
    return card.x, card.y + LOW * card_height(card.width * card.zoom)
