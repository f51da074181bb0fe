"""Hits from the middle of the table: an arrow to the seat that is hit, and the damage."""

from collections.abc import Sequence

from game.catalogues import view_text as _
from game.engine.names import Seat, Zone
from game.view import palette as p
from game.view.arrows import Arrow
from game.view.cards import CardSprite
from game.view.change_sign import MINUS
from game.view.inputs import Pos
from game.view.motion import Motion, Tween, in_cubic, out_back, out_cubic
from game.view.pieces import Badge, Burst
from game.view.table_anchors import FieldAnchor, MiddleAnchor, PlaqueAnchor
from game.view.table_canvas import TableCanvas
from game.view.table_geometry import card_height
from game.view.zone_anchors import CellAnchor, SlotAnchor, TallyAnchor

BLOW = "burst_damage"
"""Drawing on which damage is shown."""

SHIELD, PARRY, BELOW, PARRY_Z = "shield", 32.0, 8.0, 90.0
"""Icon and text size of stopped damage, its distance below the cell, and its z."""

WIDTH, BESIDE = 156.0, 98.0
"""Width of the damage, and distance from a plaque's edge to its middle, in base units."""

LARGEST = 1.1
"""Factor on the width of the damage while it pops up."""

FOOT = 14.0
"""Distance from the attacking card's lower edge up to its arrow, in base units."""


class HitEffects:
    """Arrows and bursts of hits, shown until `clear`."""

    def __init__(self, canvas: TableCanvas, crests: Sequence[str]) -> None:
        self._easel, self._stage = canvas.easel, canvas.stage
        layout = canvas.layout.while_moving()
        self._crests = crests
        self._fields = [anchor.box for anchor in layout.of_kind(FieldAnchor)]
        self._middle = [anchor.box for anchor in layout.of_kind(MiddleAnchor)]
        self._slots = {anchor.name for anchor in layout.of_kind(SlotAnchor)}
        self._tallies = {anchor.name for anchor in layout.of_kind(TallyAnchor)}
        self._plaques = [anchor.box for anchor in layout.of_kind(PlaqueAnchor)]
        self._working = {
            anchor.name: anchor.box
            for anchor in layout.of_kind(CellAnchor)
            if any(box.holds(anchor.box.centre) for box in self._middle)
        }
        self.parried: dict[Seat, Badge] = {}
        """Badges with the stopped damage, by target seat."""
        self._arrows: list[Arrow] = []
        self._bursts: dict[Seat, Burst] = {}
        self._lost: dict[Seat, int] = {}
        if self.here:
            self._easel.piece(BLOW, WIDTH)  # rasterized before the first hit

    @property
    def here(self) -> bool:
        """Whether the layout has a middle from which hits come."""
        return bool(self._middle)

    def takes_effect(self, origin: Zone, to: Zone) -> bool:
        """Return whether a card moves to take effect: to the middle, or from a slot to a tally."""
        return to in self._working or (origin in self._slots and to in self._tallies)

    def land(
        self, by: Seat, seat: Seat, amount: int, cards: Sequence[CardSprite], seconds: float
    ) -> list[Motion]:
        """Show a hit of a seat by one of these cards; amounts add up until `clear`."""
        self._lost[seat] = self._lost.get(seat, 0) + amount
        plaque = self._plaques[seat]
        way = 1 if plaque.centre[0] > 960 else -1
        edge = plaque.x if way > 0 else plaque.x + plaque.w
        striker = self._striker(cards, plaque.centre[1])
        y = self._level(plaque.centre[1] if striker is None else _foot(striker))
        motions: list[Motion] = []
        if striker is not None:
            start = (striker.pose.x + way * striker.pose.width / 2, y)
            motions.append(self._shoot(by, start, (edge - way * (BESIDE + WIDTH / 3), y), seconds))
        if seat in self._bursts:
            self._stage.remove(self._bursts[seat])
        text = f"{MINUS}{self._lost[seat]}"
        burst = Burst(self._easel, BLOW, (edge - way * BESIDE, y), WIDTH, text)
        self._bursts[seat] = burst
        self._stage.add(burst)
        return [*motions, Tween(seconds, burst.grow, out_back, delay=seconds)]

    def stop(self, seat: Seat, amount: int) -> None:
        """Show the amount of stopped damage below the seat's cell in the middle."""
        cell = next(box for name, box in self._working.items() if name.endswith(f":{seat}"))
        foot = (self._middle[0].centre[0], cell.y + cell.h + BELOW)
        if seat not in self.parried:
            self.parried[seat] = Badge(self._easel, foot, SHIELD, z=PARRY_Z, size=PARRY)
            self._stage.add(self.parried[seat])
        self.parried[seat].say(_("blocks {amount}").format(amount=amount), p.GOLD200)

    def fly(self, seat: Seat, goal: Pos, seconds: float) -> list[Motion]:
        """Move the damage of a seat into the dial that it changes, if it is shown."""
        burst = self._bursts.pop(seat, None)
        self._lost.pop(seat, None)
        if burst is None:
            return []

        def apply(share: float) -> None:
            burst.shrink_towards(goal, share)

        return [Tween(seconds, apply, in_cubic, done=lambda: self._stage.remove(burst))]

    def clear(self) -> None:
        """Remove all arrows, bursts and badges."""
        for arrow in self._arrows:
            self._stage.remove(arrow, arrow.disc)
        self._stage.remove(*self._bursts.values(), *self.parried.values())
        self._arrows, self._bursts, self._lost, self.parried = [], {}, {}, {}

    def _level(self, y: float) -> float:
        """Return the y nearest to a given one that keeps the damage inside the lanes."""
        half = LARGEST * WIDTH / 2
        for lanes in self._fields:
            y = min(max(y, lanes.y + half), lanes.y + lanes.h - half)
        return y

    def _striker(self, cards: Sequence[CardSprite], y: float) -> CardSprite | None:
        """Return the card in the middle vertically nearest to a plaque, if there is one."""
        there = [
            card
            for card in cards
            if any(box.holds((card.pose.x, card.pose.y)) for box in self._middle)
        ]
        return min(there, key=lambda card: abs(card.pose.y - y), default=None)

    def _shoot(
        self, by: Seat, start: tuple[float, float], end: tuple[float, float], seconds: float
    ) -> Motion:
        """Add the arrow of a hit, in the attacker's color."""
        arrow = Arrow(self._easel, start, end, p.tincture(self._crests[by]), 0.0)
        self._arrows.append(arrow)
        self._stage.add(arrow)
        return Tween(seconds, arrow.grow, out_cubic)


def _foot(card: CardSprite) -> float:
    """Return the y of a card's arrow: near its lower edge, to cover little of the card."""
    return card.pose.y + card_height(card.pose.width) / 2 - FOOT
