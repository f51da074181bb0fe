"""Rows of cards over the table: one pile in a large row, or many piles in small ones."""

from collections import Counter
from collections.abc import Sequence

from game.engine.names import Face, Seat, seat_of
from game.view import frames
from game.view import palette as p
from game.view.anchor import Anchor
from game.view.cards import CardPainter, CardSprite, Pose
from game.view.idle_words import lanes_of
from game.view.layout import Layout
from game.view.pieces import Badge
from game.view.scale import Box
from game.view.stage import Sprite
from game.view.table_anchors import IdleAnchor, PlaqueAnchor, PromptAnchor
from game.view.table_geometry import card_height
from game.view.values import SpreadRow
from game.view.zone_anchors import HandAnchor, PileAnchor

LARGE, SMALL, SMALLER = 112.0, 66.0, 48.0
"""Width of a card in a single row, in up to two rows per seat, and in more, in base units."""

WIDTHS = (LARGE, SMALL, SMALLER)
"""All card widths of rows beside plaques."""

OVERLAP = 0.86
"""Distance from one card to the next where there is room, as a share of a card's width."""

EDGE, GAP, TITLE = 26.0, 14.0, 40.0
"""Padding of a row's panel around large cards, gap to the plaque, and height of a title."""

HERO, APART, WIDE, HEADED = 150.0, 18.0, 1180.0, 34.0
"""For rows in place of the open hand: width of a card, gap, width of all rows together, and text
size of the titles, in base units."""

RIM = 32.0
"""Distance of a panel from the open hand, whose hovered card rises, in base units."""

CLEAR = 34.0
"""Distance from such a panel to the prompt, whose shield stands out, in base units."""

LEAST = 250.0
"""Minimum width of a panel, in base units."""

PANEL_Z, CARD_Z, TITLE_Z = 85.0, 86.0, 87.0


class CardSpread:
    """Builder of the sprites for rows of cards."""

    def __init__(self, painter: CardPainter, layout: Layout) -> None:
        self._painter = painter
        self._plaques = [anchor.box for anchor in layout.of_kind(PlaqueAnchor)]
        self._hands = layout.of_kind(HandAnchor)
        self._prompts = layout.of_kind(PromptAnchor)
        self._piles = {anchor.name: anchor for anchor in layout.of_kind(PileAnchor)}
        words = [each for each in layout.of_kind(IdleAnchor) if not lanes_of(layout, each)]
        self._foot = next((each.box.y + each.box.h for each in words), None)
        self._centre = 960.0

    def one(self, row: SpreadRow, anchor: Anchor) -> list[Sprite]:
        """Return one row of large cards, level with its pile but clear of the open hand.

        Where the last fight is shown, the row lies on its cards, below all words.
        """
        if self._foot is not None:
            return self._below_words(row, anchor.box, self._foot, whole=True)
        y = anchor.box.centre[1]
        start, long, _ = self._across(row, LARGE, whole=True)
        foot = y + card_height(LARGE) / 2 + EDGE + RIM
        for hand in self._hands:
            reach = (hand.room or hand.box.w) / 2 + LARGE / 2
            beside = start > hand.box.centre[0] + reach or start + long < hand.box.centre[0] - reach
            if not beside and y < hand.box.centre[1] and foot > hand.box.y:
                y -= foot - hand.box.y
        return self._row(row, y, LARGE, whole=True)

    def across(self, rows: Sequence[SpreadRow]) -> list[Sprite]:
        """Return rows of the largest cards, side by side in place of the open hand."""
        sprites: list[Sprite] = []
        share = WIDE / max(1, len(rows))
        y = self._above_prompt(self._hands[0].box.centre[1], HERO)
        for place, row in enumerate(rows):
            x = self._centre + share * (place - (len(rows) - 1) / 2)
            count = max(1, len(row.faces))
            room = share - 2 * EDGE - APART - HERO
            step = min(HERO + APART, room / max(1, count - 1))
            long = max(2 * LEAST, HERO + step * (count - 1) + 2 * EDGE)
            sprites += self._geometry(row.title, x, y, long, HERO, HEADED)
            first = x - step * (count - 1) / 2
            sprites += self._cards(row.faces, first, y, HERO, step)
        return sprites

    def _above_prompt(self, y: float, width: float) -> float:
        """Return the y of a row of cards that keeps its panel above a prompt it would cover."""
        half = _panel_height(width) / 2
        boxes = [anchor.box for anchor in self._prompts]
        tops = [box.y for box in boxes if box.y + box.h > y - half]
        return min([y, *(top - CLEAR - half for top in tops)])

    def all(self, rows: Sequence[SpreadRow]) -> list[Sprite]:
        """Return rows of small cards, beside the plaques of their seats.

        Where the last fight is shown, they are large and lie on its cards.
        """
        sprites: list[Sprite] = []
        if self._foot is not None:
            for row in rows:
                box = self._piles[row.zone].box
                sprites += self._below_words(row, box, self._foot, whole=False)
            return sprites
        seats = Counter(seat_of(row.zone) for row in rows)
        width = SMALL if max(seats.values(), default=0) < 3 else SMALLER
        step = card_height(width) + 2 * EDGE * width / LARGE + TITLE / 2
        beside: Counter[Seat] = Counter()
        for row in rows:
            seat = seat_of(row.zone)
            y = self._plaques[seat].y + step * (beside[seat] + 0.5) + TITLE / 4
            beside[seat] += 1
            sprites += self._row(row, y, width, whole=False)
        return sprites

    def _below_words(self, row: SpreadRow, pile: Box, foot: float, whole: bool) -> list[Sprite]:
        """Build a row beside its pile, with cards of the pile's size, which are cached already.

        ``whole``: it may reach beyond its own half of the table.
        """
        at_right = pile.centre[0] > self._centre
        reach = APART if whole else self._centre + GAP / 2
        if at_right:
            start, long, step = _fitted(row, pile.w, pile.x, reach)
        else:
            start, long, step = _fitted(row, pile.w, pile.x + pile.w, 2 * self._centre - reach)
        y = foot - _panel_height(pile.w) / 2
        cards = self._cards(row.faces, start + EDGE + pile.w / 2, y, pile.w, step)
        return [*self._geometry(row.title, start + long / 2, y, long, pile.w), *cards]

    def _row(self, row: SpreadRow, y: float, width: float, whole: bool) -> list[Sprite]:
        """Build a row; ``whole``: it may use the width of the table, not just its own half."""
        start, long, step = self._across(row, width, whole)
        cards = self._cards(row.faces, start + EDGE + width / 2, y, width, step)
        return [*self._geometry(row.title, start + long / 2, y, long, width), *cards]

    def _across(self, row: SpreadRow, width: float, whole: bool) -> tuple[float, float, float]:
        """Return the left edge and length of a row's panel, and the step between its cards."""
        plaque = self._plaques[seat_of(row.zone)]
        at_right = plaque.centre[0] > self._centre
        far = 2 * self._centre - plaque.centre[0] if whole else self._centre
        reach = (plaque.w / 2 if whole else 0) + GAP
        if at_right:
            start, end = plaque.x - GAP, far + reach
        else:
            start, end = plaque.x + plaque.w + GAP, far - reach
        return _fitted(row, width, start, end)

    def _geometry(
        self, title: str, x: float, y: float, long: float, width: float, size: float = 24.0
    ) -> list[Sprite]:
        """Build the panel under a row, and the title on its upper edge."""
        easel, high = self._painter.easel, _panel_height(width)
        geometry = Sprite(z=PANEL_Z)
        box = Box.around(x, y, long + 24, high + 24)
        picture = frames.panel(easel, box.w, box.h, 14)
        geometry.show_centred(picture, easel.scale.at(*box.centre))
        badge = Badge(easel, (x, y - high / 2), "", z=TITLE_Z, size=size)
        badge.say(title, p.IVORY)
        return [geometry, badge]

    def _cards(
        self, faces: Sequence[Face | None], x: float, y: float, width: float, step: float
    ) -> list[CardSprite]:
        cards = []
        for place, face in enumerate(faces):
            card = CardSprite(self._painter, Pose(x + step * place, y, width, lift=1), face)
            card.lift(CARD_Z + 0.01 * place)
            cards.append(card)
        return cards


def _fitted(row: SpreadRow, width: float, start: float, end: float) -> tuple[float, float, float]:
    """Return the left edge and length of a panel that begins at ``start``, and the step of cards.

    It reaches at most to ``end``, which may be to the left.
    """
    room = abs(end - start) - 2 * EDGE
    count = max(1, len(row.faces))
    step = min(OVERLAP * width, (room - width) / max(1, count - 1))
    long = max(LEAST, width + step * (count - 1) + 2 * EDGE)
    return start - long if end < start else start, long, step


def _panel_height(width: float) -> float:
    """Return the height of the panel under cards of a width."""
    return card_height(width) + 2 * EDGE * width / LARGE
