"""Bursts, arrows and dice shown when cards clash."""

from collections.abc import Mapping, Sequence
from functools import partial
from math import dist

from game.engine.names import Seat
from game.view import palette as p
from game.view.arrow_ends import box_of, from_card_to_card
from game.view.arrows import Arrow, Disc
from game.view.attack_arrows import AttackArrows
from game.view.cards import Pose
from game.view.change_sign import MINUS
from game.view.damage_sizes import HARDEST, POINT, POINTS, growth_of
from game.view.dial_damage import beside_dial, damage_sides, flown_width
from game.view.effect_arrows import EffectArrows
from game.view.hit_effects import BLOW
from game.view.inputs import Pos
from game.view.motion import Motion, Tween, in_cubic, in_out, linear, out_back, out_cubic
from game.view.pieces import Burst, MovingBurst
from game.view.point_flights import PointFlights
from game.view.rolled_die import Die, RollDirection, direction, warm
from game.view.scale import Box
from game.view.seat_geometry import blow_die, blow_place, counter_box, is_face_to_face
from game.view.table_anchors import DialAnchor, DiceAnchor, DieAnchor, PlaqueAnchor
from game.view.table_canvas import TableCanvas
from game.view.tie_sign import TieSign, tie_sign
from game.view.vanishing import fade_copy
from game.view.zone_anchors import PileAnchor

HIT, TIE, BLOCK, TIE_ICON = "burst_clash", "parry", "block", "swords"
"""Drawings for a card that beats another, a tie, a blocked hit, and the line of a tie."""

LIFE_BLOW = 1.1
"""Width of damage that flies to a life pile, in widths of the pile."""

BLOCKED, LOWERED, HELD = 0.74, -0.1, 4
"""Width of a block's sign and its distance below the top of its die, in widths of the die, so that
it covers no number on or above it; and its time in pops."""

GROWTHS, KILLING = [growth_of(amount) for amount in range(1, HARDEST + 1)], 1.45
"""Factors on the size of damage, from 1 upwards, and of damage that takes a seat to 0."""

MIDDLE = 0.5
"""Where the sign of a tie is along the line between two cards: where these meet."""

BEHIND_VALUES = 38.0
"""Layer of a burst behind the values of cards."""

BURSTS = {HIT: 330.0, TIE: 130.0}
"""Width of each burst, in base units."""

LONG_ENOUGH = 150.0
"""Minimum length of the line of a tie, in base units: between neighbors, it overlaps cards."""

RING_HIT = 220.0
"""Width of the burst of a hit between two cards of a ring, in base units."""


class ClashEffects:
    """Bursts, arrows and rolled dice of one table, shown until `clear`."""

    def __init__(self, canvas: TableCanvas, crests: Sequence[str]) -> None:
        self._easel, self._stage, layout = canvas.easel, canvas.stage, canvas.layout
        self._crests, self._die_pieces = crests, canvas.painter.look.dice
        self._layout, self._plaques = layout, layout.of_kind(PlaqueAnchor)
        self._dice_places = layout.of_kind(DiceAnchor)
        self._sides = damage_sides(layout)
        self._hit_width = BURSTS[HIT] if is_face_to_face(layout) else RING_HIT
        self._bursts: list[Burst] = []
        self._arrows: list[Arrow] = []
        self.attacks = AttackArrows(canvas, crests)
        """Arrows from seats to those that they attack."""
        self._dice: dict[Seat, Die] = {}
        self.pointers = EffectArrows(canvas, crests)
        """Arrows from cards with an effect."""
        self.points = PointFlights(canvas)
        """Points that fly, and the damage of a strike that is paid for."""
        self._warm()

    @property
    def told_by_arrows(self) -> bool:
        """Whether arrows are on the table that people may still be reading; no lines of ties."""
        return len(self.attacks.fighting) > 1 or any(not arrow.thin for arrow in self._arrows)

    def die(self, seat: Seat, sides: int, value: int) -> Die | None:
        """Add a die to be rolled for a seat; None if the look has no die with these sides."""
        piece = self._die_pieces.get(sides)
        if piece is None or not self._dice_places:
            return None
        if seat in self._dice:
            self._stage.remove(*self._dice[seat].sprites)
        box, start = self._dice_box(seat), self._plaques[seat].box.centre
        self._dice[seat] = die = Die(self._easel, piece, box.centre, box.w, start)
        die.roll(value)
        self._stage.add(*die.sprites)
        return die

    def _dice_box(self, seat: Seat) -> Box:
        """Return where a seat's die ends."""
        return self._dice_places[seat % len(self._dice_places)].box

    def burst(self, piece: str, centre: Pos, seconds: float, delay: float) -> Motion:
        """Show one of BURSTS until `clear`."""
        return self._pop(Burst(self._easel, piece, centre, BURSTS[piece]), seconds, delay)

    def spark(
        self,
        centre: Pos,
        seconds: tuple[float, float],
        delay: float,
        piece: str = HIT,
        layer: float | None = None,
    ) -> list[Motion]:
        """Show a hit, or another of BURSTS, that pops up and fades away.

        ``seconds``: how long it takes to pop up and to fade. ``layer``: the z; without it, above
        everything on the table.
        """
        width = self._hit_width if piece == HIT else BURSTS[piece]
        burst = Burst(self._easel, piece, centre, width)
        if layer is not None:
            burst.lift(layer)
        pop = self._pop(burst, seconds[0], delay)
        fade = Tween(
            seconds[1],
            lambda share: burst.fade(1.0 - share),
            linear,
            delay + seconds[0],
            lambda: self._stage.remove(burst),
        )
        return [pop, fade]

    def flash(self, piece: str, centre: Pos, seconds: float, delay: float) -> Motion:
        """Show one of BURSTS briefly, behind the values of the cards."""
        burst = Burst(self._easel, piece, centre, BURSTS[piece])
        burst.lift(BEHIND_VALUES)
        self._stage.add(burst)

        def apply(share: float) -> None:
            burst.grow(out_back(min(1.0, 2 * share)))

        return Tween(2 * seconds, apply, linear, delay, lambda: self._stage.remove(burst))

    def tie(self, centre: Pos, seconds: float, delay: float) -> Motion:
        """Show the sign of a tie until `clear`."""
        return self._pop(TieSign(self._easel, centre), seconds, delay)

    def parry(self, counter: str, seconds: float, delay: float = 0.0) -> Motion:
        """Show briefly, after a delay, that a hit is blocked at the die of a counter."""
        box = counter_box(self._layout, counter)
        place = box.centre[0], box.y + LOWERED * box.w
        block = Burst(self._easel, BLOCK, place, BLOCKED * box.w)
        self._stage.add(block)

        def apply(share: float) -> None:
            left = HELD * (1.0 - share)
            if left < 1:
                block.fade(left)
            else:
                block.grow(out_back(min(1.0, HELD * share)))

        return Tween(HELD * seconds, apply, linear, delay, lambda: self._stage.remove(block))

    def blow(
        self, seat: Seat, amount: int, seconds: float, grown: float = 1.0, delay: float = 0.0
    ) -> Motion:
        """Show damage at a seat; ``grown``: factor on its size."""
        centre, width = blow_place(self._layout, seat, grown)
        burst = Burst(self._easel, BLOW, centre, width, f"{MINUS}{amount}")
        return self._pop(burst, seconds, delay)

    def impact(
        self,
        seat: Seat,
        amount: int,
        start: Pos,
        seconds: tuple[float, float, float],
        grown: float = 1.0,
    ) -> list[Motion]:
        """Let damage fly at a seat's die, where it flashes and bounces to its place above the die.

        ``seconds``: before it starts, how long it flies, and how long it bounces.
        """
        (place, width), (delay, flight, bounce) = blow_place(self._layout, seat, grown), seconds
        die = blow_die(self._layout, seat)
        goal = place if die is None else die.box.centre
        burst = self._moving(amount, start, width)
        lands = delay + flight
        return [
            Tween(flight, partial(burst.travel, start, goal), in_cubic, delay),
            Tween(bounce, partial(burst.travel, goal, place), out_back, lands),
            *self.spark(goal, (bounce / 2, bounce), lands),
        ]

    def volley(
        self,
        amount: int,
        start: Pos,
        seat: Seat,
        seconds: tuple[float, float],
        grown: float = 1.0,
    ) -> list[Motion]:
        """Let damage fly to a seat, point by point; the last one is large and has the number.

        ``seconds``: how long each flies, and how long after the one before it.
        """
        (end, width), (flight, apart) = blow_place(self._layout, seat, grown), seconds
        motions: list[Motion] = []
        for place in range(min(amount, POINTS) - 1):
            point = MovingBurst(self._easel, BLOW, start, POINT)
            self._stage.add(point)
            done = partial(self._stage.remove, point)
            fly = partial(point.travel, start, end)
            motions.append(Tween(flight, fly, in_out, place * apart, done))
        burst = self._moving(amount, start, width)
        fly = partial(burst.travel, start, end)
        return [*motions, Tween(flight, fly, in_out, len(motions) * apart)]

    def marked_die(self, seat: Seat) -> DieAnchor | None:
        """Return the die above which a seat's damage is shown, if any."""
        return blow_die(self._layout, seat)

    def arrow(
        self,
        start: Pose,
        end: Pose,
        seat: Seat,
        times: tuple[float, float],
        tie: bool,
        lost_after: float | None = None,
        answers: bool = False,
    ) -> list[Motion]:
        """Show an arrow from a seat's card to the one that it attacks, or a line for a tie.

        ``times``: seconds it takes to grow, and the delay before. ``lost_after``: seconds until it
        is removed because its seat lost. ``answers``: it is added when it grows.
        """
        arrow = self._line(start, end) if tie else self._blade(start, end, seat)

        def add() -> None:
            self._arrows.append(arrow)
            self._stage.add(arrow, arrow.disc)

        def grow(share: float) -> None:
            if share > 0 and arrow not in self._arrows:
                add()
            arrow.grow(share)
            if tie and arrow.disc.image is None:
                arrow.disc.mark(TIE_ICON)

        if not answers:
            add()
        grown: list[Motion] = [Tween(times[0], grow, out_cubic, times[1])]
        if lost_after is None:
            return grown
        remove = partial(self._drop, arrow)
        return [*grown, Tween(lost_after, lambda share: None, done=remove)]

    def _drop(self, arrow: Arrow) -> None:
        """Remove an arrow, if it is still there."""
        if arrow in self._arrows:
            self._arrows.remove(arrow)
            self._stage.remove(arrow, arrow.disc)

    def _blade(self, start: Pose, end: Pose, seat: Seat) -> Arrow:
        """Return the arrow of a seat between two cards, above these."""
        ends, _ = from_card_to_card(box_of(start), box_of(end), 0.0)
        return Arrow(self._easel, *ends, p.tincture(self._crests[seat]), 0.0, MIDDLE)

    def _line(self, start: Pose, end: Pose) -> Arrow:
        """Return the line of a tie of two cards, between their middles."""
        ends = (start.x, start.y), (end.x, end.y)
        short = 0.5 * min(start.width * start.zoom, end.width * end.zoom) + 12
        short = min(short, (dist(*ends) - LONG_ENOUGH) / 2)
        return Arrow(self._easel, *ends, "", short, MIDDLE)

    def clear_told(self, hit: Seat | None = None) -> None:
        """Remove what belongs to the last sentence: arrows, the changes on them, and damage.

        The arrow of a strike at the seat that is ``hit`` stays until the damage has landed.
        """
        die = None if hit is None else blow_die(self._layout, hit)
        self.pointers.clear("" if die is None else die.name)
        self.points.clear()
        self._stage.remove(*(burst for burst in self._bursts if burst.text))
        self._bursts = [burst for burst in self._bursts if not burst.text]

    def settle(
        self, attacks: Sequence[tuple[Seat, Seat]], boxes: Mapping[Seat, Box], seconds: float
    ) -> list[Motion]:
        """Remove what shows the last fight, and begin one with these attacks.

        ``boxes`` and ``seconds``: as in `AttackArrows.begin`.
        """
        self._remove_fight()
        return self.attacks.begin(attacks, boxes, seconds)

    def fly(
        self,
        amount: int,
        start: Pos,
        dial: DialAnchor,
        seconds: float,
        grown: float = 1.0,
    ) -> Motion:
        """Let damage fly to the side of a dial, whose number it leaves in sight."""
        width = grown * flown_width(dial)
        end = beside_dial(dial, width, self._sides[dial.name])
        burst = self._moving(amount, start, width)
        return Tween(seconds, partial(burst.travel, start, end), in_out)

    def throw(
        self, amount: int, start: Pos, end: Pos, width: float, seconds: tuple[float, float]
    ) -> Motion:
        """Let damage fly, after a delay, faster and faster to a place where it stays until `clear`.

        ``seconds``: how long it flies, and the delay.
        """
        burst = self._moving(amount, start, width)
        return Tween(seconds[0], partial(burst.travel, start, end), in_cubic, seconds[1])

    def fade_out(self, seconds: float, aims: bool) -> list[Motion]:
        """Let bursts and arrows fade away before they are removed; ``aims``: also aims."""
        arrows = [part for arrow in self._arrows for part in (arrow, arrow.disc)]
        gone = [*self._bursts, *arrows, *self.attacks.fighting, *self.pointers.shown]
        gone += [*self.points.shown, *(self.attacks.coming if aims else ())]
        return [fade_copy(self._stage, each, seconds) for each in gone if each.image is not None]

    def clear(self, all_of_it: bool) -> None:
        """Remove bursts, arrows and rolled dice; with ``all_of_it`` also aims."""
        self.pointers.clear()
        self.points.clear()
        self._remove_fight()
        if all_of_it:
            self.attacks.clear()

    def _remove_fight(self) -> None:
        """Remove the bursts, arrows and rolled dice of a fight."""
        for arrow in self._arrows:
            self._stage.remove(arrow, arrow.disc)
        self._stage.remove(*self._bursts)
        self._arrows, self._bursts = [], []
        self.attacks.end_fight()
        self.clear_dice()

    def clear_dice(self) -> None:
        """Remove rolled dice."""
        for die in self._dice.values():
            self._stage.remove(*die.sprites)
        self._dice = {}

    def _moving(self, amount: int, start: Pos, width: float) -> MovingBurst:
        """Add damage that flies; it stays until `clear`."""
        burst = MovingBurst(self._easel, BLOW, start, width, f"{MINUS}{amount}")
        self._bursts.append(burst)
        self._stage.add(burst)
        return burst

    def _pop(self, burst: Burst, seconds: float, delay: float) -> Motion:
        self._bursts.append(burst)
        self._stage.add(burst)
        return Tween(seconds, burst.grow, out_back, delay)

    def _warm(self) -> None:
        """Rasterize everything that is shown later, so that no frame does."""
        for piece, width in (*BURSTS.items(), (HIT, self._hit_width)):
            self._easel.piece(piece, width)
        for die in self._layout.of_kind(DieAnchor):
            self._easel.piece(BLOCK, BLOCKED * die.box.w)
        for place in range(len(self._plaques)):
            for grown in (*GROWTHS, KILLING):
                self._easel.piece(BLOW, blow_place(self._layout, place, grown)[1])
        self._warm_dials()
        Disc(self._easel, (0.0, 0.0)).mark(TIE_ICON)
        for pile in self._layout.of_kind(PileAnchor):
            if pile.life is not None:
                self._easel.piece(BLOW, LIFE_BLOW * pile.box.w)
                tie_sign(self._easel)
        self._warm_dice()

    def _warm_dials(self) -> None:
        """Rasterize the damage that flies to dials."""
        dials = self._layout.of_kind(DialAnchor)
        widths = {grown * flown_width(dial) for dial in dials for grown in (1.0, KILLING)}
        if dials and is_face_to_face(self._layout):
            widths = {POINT, *(blow_place(self._layout, 0, each)[1] for each in GROWTHS)}
        for width in sorted(widths):
            self._easel.piece(BLOW, width)

    def _warm_dice(self) -> None:
        """Rasterize the dice on their ways."""
        ways: dict[float, set[RollDirection]] = {}
        for seat, plaque in enumerate(self._plaques if self._dice_places else ()):
            box = self._dice_box(seat)
            ways.setdefault(box.w, set()).add(direction(plaque.box.centre, box.centre))
        for width, found in ways.items():
            for piece in self._die_pieces.values():
                warm(self._easel, piece, width, found)
