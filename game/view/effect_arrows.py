"""Arrows from cards with an effect: to what they affect, and along the ways of cards."""

from collections.abc import Iterable, Sequence
from functools import partial
from math import atan2, copysign, cos, dist, hypot, radians, sin

from pygame import Rect

from game.engine.names import Seat, seat_of
from game.view import frames
from game.view import palette as p
from game.view.arrow_ends import (
    GAP,
    SHORT,
    bridge,
    edge_of,
    flank_of,
    foot_of,
    middle_of,
    part_of_way,
    side_of,
)
from game.view.arrows import Aim, Arrow
from game.view.art import faded
from game.view.cards import Pose
from game.view.carried_arrow import CarriedArrow, off_words
from game.view.change_sign import announced
from game.view.inputs import Pos
from game.view.motion import Motion, Tween, linear
from game.view.pieces import Badge
from game.view.scale import Box
from game.view.seat_geometry import blow_die, counter_box, has_one_caption, has_own_notes
from game.view.stage import Sprite
from game.view.table_anchors import (
    BadgeAnchor,
    DieAnchor,
    MiddleAnchor,
    PlaqueAnchor,
    RoundelAnchor,
)
from game.view.table_canvas import TableCanvas

POINTER_Z, UNDER_Z = 77.0, 38.0
"""Layers of arrows from cards with an effect: above every card, and below values on their way."""

ABOVE_VALUES = 76.0
"""How far above the combat values an arrow from card to card passes, in base units."""

LANDING_Z = 74.0
"""Layer of the arrow of a strike that lands: below the card that rushes along it."""

AIM_Z, STRIKE_Z, ALONG_Z = 63.0, 28.0, 26.5
"""Layers of arrows from cards that are played, below enlarged cards; from cards that strike: above
the cards in cells, but below those that block; and along lanes, below the cards in cells."""

BEHIND_Z = 11.0
"""Layer of arrows from place to place that pass below the cards of strips and their ladder."""

GLANCE = 96.0, 190.0
"""How far an arrow that glances off a die flies on and up, in base units."""

BELOW_DICE = 17.0
"""Layer of arrows that pass below dice and their names."""

TIP = 14.0
"""Distance from the tip of an arrow to the top of a die, in base units."""

SIGN, NOTE_SIGN, SIGN_AT, SIGN_Z = 44.0, 50.0, 0.7, 78.0
"""Text sizes of the change on an arrow to a counter, usually and where arrows can come from a note;
its position along the arrow, and its layer."""

BESIDE, HIGH, SIGN_SOON = 0.35, 0.3, 0.14
"""How far the tip of an arrow from a card's side is beside the middle of a die, in its widths, and
above it, in its heights; and the position of the sign along it, off other dice."""

OUTLINE_Z, FADES = 26.4, 5
"""Layer of the outline around the place that a card is aimed at, and the steps in which it appears.
"""

EDGE = (12.0, 20.0)
"""How far the edge of the caption and the shaft of an arrow reach beyond the caption's box, beside
and above it, in base units."""

RAISED = 14.0
"""Angle in degrees by which the tip of an arrow to a die is rotated up, off the caption."""

FARTHER = -8.0
"""How much farther from the die that tip is, in base units; it is beside a corner of the die."""

OFF_WORDS = 0.3
"""Share of the way from words after which an arrow begins."""


def rotated_up(tip: Pos, centre: Pos) -> Pos:
    """Return the tip of an arrow to a die after it is raised around the middle of the die."""
    x, y = tip[0] - centre[0], centre[1] - tip[1]
    angle = atan2(y, abs(x)) + radians(RAISED)
    far = hypot(x, y) + FARTHER
    return centre[0] + copysign(far * cos(angle), x), centre[1] - far * sin(angle)


class EffectArrows:
    """The arrows of one table, shown until `clear`; each is hidden until it grows."""

    def __init__(self, canvas: TableCanvas, crests: Sequence[str]) -> None:
        self._easel, self._stage, self._layout = canvas.easel, canvas.stage, canvas.layout
        self._crests, self._plaques = crests, canvas.layout.of_kind(PlaqueAnchor)
        values = [anchor.box for anchor in canvas.layout.of_kind(RoundelAnchor)]
        self._z = UNDER_Z if values else POINTER_Z
        self._high = min((box.y - ABOVE_VALUES for box in values), default=None)
        """Where arrows from card to card pass above combat values; None if there are none."""
        self._caption: Rect | None = None
        if has_one_caption(canvas.layout):
            self._z = LANDING_Z  # behind the caption
            box = canvas.layout.get(BadgeAnchor, "badge").box
            self._caption = Rect(box.x, box.y, box.w, box.h).inflate(2 * EDGE[0], 2 * EDGE[1])
        note = canvas.layout.get(BadgeAnchor, "badge").box
        self._note = note if has_own_notes(canvas.layout) else None
        self._sign_at((0, 0)).warm((p.GOOD, *map(p.tincture, crests)))
        self._rim = ""
        """Color of the rim that sets arrows off from the colored lanes of a battlefield."""
        if canvas.layout.of_kind(MiddleAnchor):
            self._rim = p.IVORY
        self._shown: list[Sprite] = []
        self._aimed: dict[str, Arrow] = {}
        """The arrows to counters, by counter."""
        self._gains: list[Arrow] = []
        """The arrows to dice that gain."""

    @property
    def shown(self) -> Sequence[Sprite]:
        """Everything that is shown."""
        return self._shown

    def to_targets(
        self, seat: Seat, source: Pose | None, cards: Iterable[Pose], seats: Iterable[Seat]
    ) -> list[Arrow]:
        """Return arrows from a card to cards and seats.

        Without a ``source`` they begin at the seat's plaque, or at the note where cards meet.
        """
        start = self._start(seat, source)
        ends: list[Pose | Box] = [*cards, *(self._plaques[each].box for each in seats)]
        colour = p.tincture(self._crests[seat])
        return [self._pointer(start, end, colour) for end in ends if end != start]

    def to_counters(
        self, seat: Seat, source: Pose | None, counters: Iterable[tuple[str, int]]
    ) -> list[Arrow]:
        """Return arrows from a card to counters, each with the sign of its change.

        A gain has the color of what is good, so that it does not look like an attack.
        """
        start, arrows = self._start(seat, source), []
        for counter, change in counters:
            end = counter_box(self._layout, counter)
            colour = p.GOOD if change > 0 else p.tincture(self._crests[seat])
            there = side_of(end, middle_of(start))
            here = self._beginning(start, there)
            sign_at = SIGN_AT
            if isinstance(self._layout.anchors.get(counter), DieAnchor):
                (here, there), sign_at = self._to_die(start, end, counter)
            if source is None and self._note is not None:  # off its words
                here = part_of_way(here, there, OFF_WORDS)
            if change and dist(here, there) < 2 * SHORT:
                here = there  # the sign alone, which would hide the arrow
            else:
                self._aimed[counter] = self._arrow(here, there, colour)
                arrows.append(self._aimed[counter])
            if change > 0 or (change < 0 and not self._is_hit(counter)):
                words = announced(self._layout, counter, change)
                at = part_of_way(here, there, sign_at)
                self._sign(at, words, (p.GOOD if change > 0 else p.IVORY, colour))
        return arrows

    def _to_die(self, start: Pose | Box, die: Box, counter: str) -> tuple[tuple[Pos, Pos], float]:
        """Return both ends of an arrow to a die, in sight, and where its sign is along it.

        It begins below its card. If the caption is in the way, its tip is raised, or it goes from
        the card's side to that of the die; if it still is, the arrow comes from the die of that
        seat that was hit.
        """
        there = self._tip_at(die, edge_of(start, side_of(die, middle_of(start))))
        foot = foot_of(start, there)
        if isinstance(start, Box) or not self._crosses(foot, there):
            return (foot, self._tip_at(die, foot)), SIGN_AT
        if not self._crosses(foot, tip := rotated_up(there, die.centre)):
            return (foot, tip), SIGN_AT
        hit = blow_die(self._layout, seat_of(counter))
        flank = flank_of(start, die.centre)
        if self._is_hit(counter):
            side, sign_at = rotated_up(self._tip_at(die, flank), die.centre), SIGN_AT
        else:
            way = 1 if start.x > die.centre[0] else -1
            side = die.centre[0] + way * BESIDE * die.w, die.centre[1] - HIGH * die.h
            sign_at = SIGN_SOON
        if hit is None or not self._crosses(flank, side):
            return (flank, side), sign_at
        harm = side_of(hit.box, there)
        return (harm, self._tip_at(die, harm)), SIGN_AT

    def _is_hit(self, counter: str) -> bool:
        """Return whether a counter is that of the die at which its seat is struck."""
        hit = blow_die(self._layout, seat_of(counter))
        return hit is not None and hit.name == counter

    def _crosses(self, here: Pos, there: Pos) -> bool:
        """Return whether the caption would hide a part of an arrow."""
        return self._caption is not None and bool(self._caption.clipline(here, there))

    def _tip_at(self, die: Box, start: Pos) -> Pos:
        """Return where an arrow to a die ends: above it if another die is in its way."""
        (x, y), far = die.centre, die.w / 2 + TIP
        for other in self._layout.of_kind(DieAnchor):
            across, down = other.box.centre
            if abs(down - y) < die.h / 2 and min(x, start[0]) < across < max(x, start[0]):
                return x, die.y - TIP
        away = dist(die.centre, start)
        return x + far * (start[0] - x) / away, y + far * (start[1] - y) / away

    def hold_signs(self, seconds: float) -> list[Motion]:
        """Show the changes only after some seconds, once their arrows have grown."""
        signs = [each for each in self._shown if isinstance(each, Badge)]
        self._stage.remove(*signs)
        appear = partial(self._stage.add, *signs)
        return [Tween(seconds, lambda share: None, done=appear)] if signs else []

    def strike(self, owner: Seat, source: Pose, seat: Seat) -> Arrow:
        """Return a level arrow from a seat's card to the seat that it strikes."""
        plaque = self._plaques[seat].box
        goal = side_of(plaque, (source.x, plaque.centre[1]))[0]
        way = 1 if goal > source.x else -1
        start = source.x + way * (source.width * source.zoom / 2 + GAP)
        arrow = self._arrow((start, source.y), (goal, source.y), p.tincture(self._crests[owner]))
        arrow.lift(STRIKE_Z)
        return arrow

    def to_place(self, seat: Seat, source: Pose, goal: Box) -> Arrow:
        """Return an arrow from a seat's card to the edge of what it is aimed at."""
        colour, there = p.tincture(self._crests[seat]), Pose(*goal.centre, goal.w)
        tip = edge_of(there, (source.x, source.y))
        arrow = self._arrow(edge_of(source, goal.centre), tip, colour)
        arrow.lift(AIM_Z)
        return arrow

    def bounce(self, seat: Seat, start: Pos, counter: str, seconds: float, delay: float) -> Motion:
        """Animate a seat's arrow glancing off the top of a die; ``start``: where it came from."""
        die = counter_box(self._layout, counter)
        x, y = die.centre[0], die.y - TIP
        away = x + copysign(GLANCE[0], x - start[0]), y - GLANCE[1]
        arrow = self._arrow((x, y), away, p.tincture(self._crests[seat]))
        return Tween(seconds, arrow.pass_by, linear, delay)

    def outline(self, place: Box, seconds: float) -> Motion:
        """Fade in the outline of a card's destination, below arrows along lanes."""
        picture = frames.slot(self._easel, place.w, place.h, aimed=True, fill=True)
        outline, middle = Sprite(OUTLINE_Z), self._easel.scale.at(*place.centre)
        self._shown.append(outline)
        self._stage.add(outline)

        def apply(share: float) -> None:
            outline.show_centred(faded(picture, round(FADES * share) / FADES), middle)

        return Tween(seconds, apply, linear)

    def along_lane(self, owner: Seat, place: Box, seat: Seat) -> Aim:
        """Return an arrow along the middle of a lane, from a place to the seat that a card affects.

        It leaves the lane if the seat is not at one of its ends.
        """
        plaque, (x, y) = self._plaques[seat].box, place.centre
        level = abs(plaque.centre[1] - y) < plaque.h / 2
        goal = side_of(plaque, (x, plaque.centre[1]))
        end = (goal[0], y) if level else goal
        arrow = Aim(self._easel, (x, y), end, p.tincture(self._crests[owner]), 0.0, rim=self._rim)
        arrow.lift(ALONG_Z)
        self._shown.append(arrow)
        self._stage.add(arrow)
        return arrow

    def _start(self, seat: Seat, source: Pose | None) -> Pose | Box:
        if source is not None:
            return source
        return self._plaques[seat].box if self._note is None else self._note

    def _sign(self, at: Pos, words: str, colours: tuple[str, str]) -> None:
        """Show a change on an arrow; ``colours``: of words and rim."""
        sign = self._sign_at(at)
        sign.say(words, *colours)
        self._shown.append(sign)
        self._stage.add(sign)

    def _sign_at(self, centre: Pos) -> Badge:
        size = SIGN if self._note is None else NOTE_SIGN
        return Badge(self._easel, centre, "", z=SIGN_Z, size=size)

    def to_gain(self, spent: str, gained: str) -> Arrow:
        """Return an arrow from a die that is spent to the die that gains by it."""
        start, end = counter_box(self._layout, spent), counter_box(self._layout, gained)
        arrow = self._arrow(*bridge(start, end, SHORT), p.GOOD)
        arrow.lift(BELOW_DICE)
        self._gains.append(arrow)
        return arrow

    def fly(self, counter: str, seconds: float) -> list[Motion]:
        """Let an arrow to a counter fly there and end, because its card leaves its tail behind."""
        arrow = self._aimed.get(counter)
        if arrow is None:
            return []
        arrow.lift(LANDING_Z)
        return [Tween(seconds, arrow.shrink, linear)]

    def points_at(self, counter: str) -> bool:
        """Return whether an arrow leads to a counter."""
        return counter in self._aimed

    def show_gains(self, counters: Iterable[str]) -> None:
        """Remove all arrows but those to counters that now gain, until `clear_gains`."""
        self.clear(*counters)
        self._gains = list(self._aimed.values())

    def clear_gains(self) -> None:
        """Remove the arrows to dice that have gained."""
        self._stage.remove(*self._gains)
        aimed = self._aimed.items()
        self._aimed = {name: arrow for name, arrow in aimed if arrow not in self._gains}
        self._shown = [each for each in self._shown if each not in self._gains]
        self._gains = []

    def to_zone(self, seat: Seat, start: Box, end: Box, gain: bool = False) -> Arrow:
        """Return an arrow from a card, or from where one is, to a card or a zone.

        ``gain``: it has the color of what is good, because nobody else loses the card.
        Between places that are close it begins and ends inside them.
        """
        here, there = side_of(start, middle_of(end)), side_of(end, middle_of(start))
        if dist(here, there) < SHORT:
            here, there = bridge(start, end, SHORT)
        here, there = off_words(self._stage, self._easel, (here, there), (start, end))
        colour = p.GOOD if gain else p.tincture(self._crests[seat])
        arrow = CarriedArrow(self._easel, self._stage, here, there, colour, self._rim)
        arrow.lift(POINTER_Z)
        self._shown.append(arrow)
        self._stage.add(arrow)
        return arrow

    def _pointer(self, start: Pose | Box, end: Pose | Box, colour: str) -> Arrow:
        here, there = self._beginning(start, middle_of(end)), side_of(end, middle_of(start))
        if self._high is not None and isinstance(end, Pose):
            here, there = (here[0], self._high), (there[0], self._high)
        return self._arrow(here, there, colour)

    def _beginning(self, start: Pose | Box, towards: Pos) -> Pos:
        """Return where an arrow begins: high on a card if combat values are beside its foot."""
        if self._high is None or isinstance(start, Box):
            return edge_of(start, towards)
        return flank_of(start, towards, -1)

    def _arrow(self, here: Pos, there: Pos, colour: str) -> Arrow:
        arrow = Arrow(self._easel, here, there, colour, 0.0, rim=self._rim)
        arrow.lift(self._z)
        self._shown.append(arrow)
        self._stage.add(arrow)
        return arrow

    def clear(self, *stay: str) -> None:
        """Remove the arrows, and the changes on them; the arrows to some counters may stay."""
        self._aimed = {name: arrow for name, arrow in self._aimed.items() if name in stay}
        kept: list[Sprite] = list(self._aimed.values())
        self._stage.remove(*(each for each in self._shown if each not in kept))
        self._shown, self._gains = kept, []

    def to_die(self, seat: Seat, source: Pose, counter: str) -> list[Arrow]:
        """Return an arrow without a sign from a card to a die, if none is there yet.

        The card may rush over it.
        """
        there = counter in self._aimed
        arrows = [] if there else self.to_counters(seat, source, ((counter, 0),))
        self._aimed[counter].lift(LANDING_Z)
        return arrows
