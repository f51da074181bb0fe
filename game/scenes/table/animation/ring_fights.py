"""Animations of two cards that are compared in a ring, or between two teams."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from math import hypot, inf

from game.engine.events import Compared
from game.engine.names import CardId
from game.scenes.table.animation.cards import CardAnimations
from game.scenes.table.animation.rushes import STRUCK, bounce_off, contact, exchange
from game.scenes.table.animation.strike_paths import path_to, path_to_meeting
from game.scenes.table.attacks import Attack, number_in
from game.scenes.table.components.captions import HEAD_BOX
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.components.hud import Hud
from game.scenes.table.durations import (
    ATTACK_READ,
    BURST,
    CLASH_READ,
    EXCHANGE,
    FADE,
    TIE_AGAIN,
    TIE_READ,
)
from game.scenes.table.inspect.toolbar import BUTTONS
from game.view.arrow_ends import box_of, middle_of, part_of_way
from game.view.card_tones import SHADE_STEPS
from game.view.cards import BAD_RIM, RIM, CardSprite, Pose, between
from game.view.clash_effects import TIE
from game.view.free_places import Kinds, boxes_of
from game.view.layout import Layout
from game.view.motion import Motion, Pause, Tween, in_out
from game.view.scale import Box
from game.view.seat_geometry import overlap
from game.view.table_anchors import DialAnchor, PlaqueAnchor, PromptAnchor, RelationAnchor
from game.view.table_card import enlarged
from game.view.table_geometry import card_height, in_slot
from game.view.zone_anchors import SlotAnchor

FULL_LENGTH_TIES = 2
"""Number of ties of two seats of a ring in a row that take the usual time."""

TIE_SPEEDUP = 0.3
"""How much faster each further tie is, as a share of the usual time."""

LEAST_TIE_SHARE = 0.45
"""Minimum time of a tie, as a share of the usual time."""

FIGHTING_Z = 33.0
"""Layer of two cards that fight."""

FORWARD_LIFT = 3
"""Lift of two cards that fight."""

SIZES, ASIDE, EDGES = (1.0, 0.96, 0.92, 0.9, 0.88), 8.0, 6.0
"""Scales to try for a fighting card, and the size of a step aside and the extra width of the rim in
base units."""

SHIFTS = sorted(product(range(-6, 7), range(-6, 7)), key=lambda shift: hypot(*shift))
"""Steps aside to try, the nearest first."""

EDGE_ROOM, GLOW_ROOM = 20.0, 6.0
"""Distances of a card that fights from lines and buttons at the edges of the table, and from other
things, in base units: its rim glows."""

KINDS: Kinds = {
    GLOW_ROOM: (PlaqueAnchor, DialAnchor),
    EDGE_ROOM: (PromptAnchor, RelationAnchor),
}
"""What a card that fights avoids if it can, by its distance."""


class RingFights:
    """Animates the fights of one table at which each seat may fight several others."""

    def __init__(self, board: CardSprites, hud: Hud, animations: CardAnimations) -> None:
        self._board, self._hud, self._animations = board, hud, animations

        self._places: dict[Pose, Pose] = {}
        layout = board.geometry.layout
        for slot in layout.of_kind(SlotAnchor):  # computed here, not during a frame
            self._forward(in_slot(slot, slot.box.w))

    def _forward(self, pose: Pose) -> Pose:
        """Return the pose of a card that fights, from that in which it lies; see `forward`."""
        if pose.lift == FORWARD_LIFT:  # it has come forward before
            return replace(pose, dim=False, rim=RIM, shade=0, struck="")
        lying = Pose(pose.x, pose.y, pose.width, zoom=pose.zoom)
        if lying not in self._places:
            self._places[lying] = forward(self._board.geometry.layout, lying)
        place = self._places[lying]
        larger = replace(pose, x=place.x, y=place.y, zoom=place.zoom, angle=0.0)
        return replace(larger, lift=FORWARD_LIFT, dim=False, rim=RIM, shade=0, struck="")

    @property
    def lead(self) -> float:
        """Seconds in which the last fight fades, before anything of the next one is shown."""
        return 0.0 if self._animations.still else FADE

    def _told(self, event: Compared, attacks: Sequence[Attack]) -> float:
        """Return the seconds before the cards move, in which a line says who attacks whom."""
        goes_on = not attacks or self._hud.has_tied(event.seats)
        return self.lead + (0.0 if goes_on else ATTACK_READ)

    def meets_after(self, event: Compared, attacks: Sequence[Attack]) -> float:
        """Return the seconds until two cards meet."""
        seconds = self._animations.time(BURST) + STRUCK * EXCHANGE
        return self._told(event, attacks) + haste_of(event) * seconds

    def fight(
        self,
        cards: Sequence[CardSprite],
        event: Compared,
        stroke: str,
        again: frozenset[CardId],
        attacks: Sequence[Attack],
    ) -> list[Motion]:
        """Draw an arrow from the attacker to its target, and let their cards strike.

        The winner attacks where nobody chose a target, or each chose the other. ``again``: cards
        that will be compared again. ``attacks``: those of the two seats. Both cards grow, and all
        others darken. A beaten card has a red rim and is crossed out until it leaves the table.
        When the next fight begins, it turns gray if this was its last fight.
        """
        fades = [*self._end_last(), *self._darken_others(cards, again)]
        before = [card.pose for card in cards]
        for card in cards if len(cards) > 1 else ():  # others keep the marks of their last fight
            card.put(self._forward(card.pose))
            card.lift(FIGHTING_Z)
        boxes = dict(zip(event.seats, (box_of(card.pose) for card in cards), strict=False))
        fades += self._hud.effects.settle(attacks, boxes, self.lead)
        if len(cards) < 2:
            return fades
        motions = self._clash(cards, event, stroke, attacks)
        for card, start in zip(cards, before, strict=True):
            motions += self._grow(card, start)
        return [*fades, *motions]

    def _clash(
        self,
        cards: Sequence[CardSprite],
        event: Compared,
        stroke: str,
        attacks: Sequence[Attack],
    ) -> list[Motion]:
        """Let two cards that have come forward strike at each other; see `fight`."""
        if event.winner is None:
            return self._meet(cards, event, attacks)
        chosen = len(attacks) == 1
        attacker = attacks[0][0] if chosen else event.winner
        first, second = cards if attacker != event.seats[1] else cards[::-1]
        arrows = self._arrows(first, second, event, attacks)
        better, worse = (first, second) if attacker == event.winner else (second, first)
        rests = {
            better: replace(better.pose, rim=RIM),
            worse: replace(worse.pose, struck=stroke, rim=BAD_RIM),
        }
        layout, still = self._board.geometry.layout, self._animations.still
        path = path_to(layout, first.pose, second.pose, event.seats)
        striking = first.pose if still else path.reached
        lost = first is worse
        place = (striking.x, striking.y) if lost else contact(striking, second.pose)
        pop, told = self._animations.time(BURST), self._told(event, attacks)
        both = rests[first], rests[second]
        strikes = exchange(first, second, both, path, still, told + pop)
        meets = self.meets_after(event, attacks)
        sparks = self._hud.effects.spark(place, (pop, FADE), meets)
        return [*arrows, *strikes, *sparks, Pause(told + CLASH_READ)]

    def _end_last(self) -> list[Motion]:
        """Let what shows the last fight fade."""
        for card in self._board.open_everywhere():
            card.adjust(rim="")
        return [] if self._animations.still else self._hud.fade_out(FADE, aims=False)

    def _darken_others(self, cards: Sequence[CardSprite], again: frozenset[CardId]) -> list[Motion]:
        """Let all open cards that do not fight now shrink back and become darker.

        Beaten ones turn gray, except those that will be compared ``again``.
        """
        motions = list[Motion]()
        for card in self._board.open_everywhere():
            if card in cards:
                continue
            pose = card.pose
            is_out = bool(pose.struck) and card.card not in again
            stroke = pose.struck if is_out else ""
            home = replace(self._board.home(card), dim=is_out, struck=stroke)
            self._board.settle_z(card)
            card.put(replace(home, shade=SHADE_STEPS))
            motions += self._grow(card, pose)
        return motions

    def _grow(self, card: CardSprite, start: Pose) -> list[Motion]:
        """Let a card come from a pose to the one that it has been put in, and its brightness."""
        if self._animations.still:
            return []
        goal = card.pose
        darker = goal.shade - start.shade

        def apply(share: float) -> None:
            shade = start.shade + round(share * darker)
            card.put(replace(between(start, goal, share), shade=shade))

        card.put(start)
        return [Tween(BURST, apply, in_out)]

    def _arrows(
        self, first: CardSprite, second: CardSprite, event: Compared, attacks: Sequence[Attack]
    ) -> list[Motion]:
        """Let both arrows of two who attack each other grow, or the one of the first card.

        The arrow of an attacker that loses is replaced by that of the winner when the cards meet.
        """
        effects, pop = self._hud.effects, self._animations.time(BURST)
        first_won = (first.card == event.cards[0]) == (event.winner == event.seats[0])
        winner = event.winner or 0
        loser = next(seat for seat in event.seats if seat != winner)
        if len(attacks) > 1:
            meets = self.meets_after(event, attacks)
            return effects.attacks.grow(loser, self.lead, pop, meets)
        ends, seat = (first.pose, second.pose), winner if first_won else loser
        lost_after = None if first_won else self.meets_after(event, attacks)
        arrow = effects.arrow(*ends, seat, (pop, self.lead), False, lost_after)
        if lost_after is not None:
            arrow += effects.arrow(*ends[::-1], winner, (pop, lost_after), False, answers=True)
        return [*arrow, *effects.attacks.replace(self.lead + pop)]

    def _meet(
        self, cards: Sequence[CardSprite], event: Compared, attacks: Sequence[Attack]
    ) -> list[Motion]:
        """Let two equal cards of a ring hit each other, and show the next hit's extra damage.

        The arrows of the attackers stay until the next cards of both are compared.
        """
        effects, ties, haste = self._hud.effects, number_in(event.detail), haste_of(event)
        pop, swing = haste * self._animations.time(BURST), haste * EXCHANGE
        first, second = (card.pose for card in cards)
        meets, told = self.meets_after(event, attacks), self._told(event, attacks)
        middle = part_of_way(middle_of(first), middle_of(second), 0.5)
        layout, still = self._board.geometry.layout, self._animations.still
        bounces = [
            bounce_off(
                card,
                path_to_meeting(layout, card.pose, other.pose),
                replace(card.pose, rim=""),
                still,
                (swing, told + pop),
            )
            for card, other in zip(cards, cards[::-1], strict=True)
        ]
        motions = [
            *effects.attacks.grow(None, self.lead, pop, meets),
            *effects.attacks.keep(meets),
            *effects.arrow(first, second, 0, (pop, max(self.lead, meets - pop)), True),
            *bounces,
            *effects.spark(middle, (pop, FADE), meets, TIE),
        ]
        if ties:
            motions.append(self._hud.extra_damage.show(event.seats, ties, pop, meets + pop))
        read = TIE_READ if ties < FULL_LENGTH_TIES else haste * TIE_AGAIN
        return [*motions, Pause(told + read)]


def forward(layout: Layout, pose: Pose) -> Pose:
    """Return the pose of a fighting card, as large as fits near its slot.

    It covers no plaque, no dial, and no lines and buttons at the edges of the table, and as little
    of other cards as possible. If there is no room at all, it covers as little as possible.
    """
    wide = pose.width * pose.zoom
    here = Box.around(pose.x, pose.y, wide, card_height(wide))
    rooms = [*boxes_of(layout, KINDS), (HEAD_BOX, EDGE_ROOM), (BUTTONS, EDGE_ROOM)]
    kept = [_grown(box, room) for box, room in rooms if not overlap(box, here)]
    slots = (slot.box for slot in layout.of_kind(SlotAnchor))
    others = [_grown(box, GLOW_ROOM) for box in slots if not overlap(box, here)]
    largest, best, least = enlarged(pose).zoom, pose, (inf, inf)
    for share in SIZES:
        zoom = max(1.0, share * largest)
        for across, down in SHIFTS:
            x, y = pose.x + across * ASIDE, pose.y + down * ASIDE
            box = Box.around(x, y, zoom * wide + EDGES, card_height(zoom * wide) + EDGES)
            hides = (
                sum(overlap(box, each) for each in kept),
                sum(overlap(box, each) for each in others),
            )
            if hides < least:
                best, least = replace(pose, x=x, y=y, zoom=zoom), hides
            if not any(least):
                return best
        if not least[0]:
            return best
    return best


def _grown(box: Box, room: float) -> Box:
    """Return a box with room on all sides."""
    return Box.around(*box.centre, box.w + 2 * room, box.h + 2 * room)


def haste_of(event: Compared) -> float:
    """Return the share of the usual time that two cards of a ring take.

    From the third tie of two seats in a row, each takes less: it only adds to what is known.
    """
    if event.winner is not None:
        return 1.0
    return max(
        LEAST_TIE_SHARE, 1.0 - TIE_SPEEDUP * max(0, number_in(event.detail) - FULL_LENGTH_TIES)
    )
