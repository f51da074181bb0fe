"""Animations of cards that beat each other, and of the damage to a dial that follows."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from game.engine.events import Compared, Counted, Struck
from game.engine.names import CardId, Seat, seat_if_any
from game.scenes.table.animation.cards import CardAnimations
from game.scenes.table.animation.ring_fights import RingFights
from game.scenes.table.animation.rushes import (
    MET,
    STUCK,
    bump,
    contact,
    half_wide,
    ram,
    rush,
    strike_at,
)
from game.scenes.table.animation.swings import (
    PUSHED,
    SWINGS,
    bounce,
    held_until,
    knock_back,
    knocked,
    landings,
    swing,
)
from game.scenes.table.attacks import number_in
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.components.hud import Hud
from game.scenes.table.durations import (
    BURST,
    CLINCH,
    DAMAGE_FLIGHT,
    DETAILS,
    DETAILS_LONG,
    DETAILS_STAY,
    FADE,
    KNOCK,
    PARRY_READ,
    RAM,
    STROKE_READ,
    SWING,
    VERDICT,
    VOLLEY,
)
from game.scenes.table.state import TableState
from game.view.cards import RIM, CardSprite, Pose
from game.view.clash_effects import HIT, TIE
from game.view.damage_sizes import growth_of, volley_time
from game.view.inputs import Pos
from game.view.motion import Motion, Pause
from game.view.table_geometry import card_height

ABOVE_SWINGS = 0.33
"""How far the burst between two cards is above their middle, so that it covers no name, in heights
of a card."""

SHOVED = 56.0
"""How far a rammed card is pushed back, in base units."""

AT_EDGE = 0.6
"""How far the burst on a beaten card is towards the better one, as a share of half its width."""

JOINED = 0.4
"""When the extra damage of ties has joined the damage that flies, as a share of its flight."""

BELOW_CARDS = 0.52
"""How far the sign of a tie is below the middle of cards, in their heights, on a table without a
place for the total damage, which the sign takes there."""


class ClashAnimations:
    """Animates how two cards are compared, and the damage of the beaten one's seat."""

    def __init__(self, board: CardSprites, hud: Hud, animations: CardAnimations) -> None:
        self._board, self._hud, self._animations = board, hud, animations
        self._fought: tuple[CardSprite, CardSprite] | None = None
        """The better and the worse card of the last fight, until its damage flies."""
        self._ring = RingFights(board, hud, animations)
        self._landing: dict[Seat, list[Motion]] = {}
        """Motions to start when a seat's dial turns, once damage has reached it."""

    def compare(
        self,
        cards: Sequence[CardSprite],
        event: Compared,
        after: TableState,
        stroke: str,
        again: frozenset[CardId],
    ) -> list[Motion]:
        """Let two cards strike at each other.

        ``stroke``: how the better one strikes. ``again``: cards that will be compared again.
        """
        self._fought = None
        if not self._hud.face_to_face:
            if len(cards) > 1 and event.winner is not None:
                better, worse = cards if event.winner == event.seats[0] else cards[::-1]
                self._fought = better, worse
            return self._ring.fight(cards, event, stroke, again, after.attacks.of(event.seats))
        if len(cards) < 2:
            return [Pause(VERDICT)]
        if event.winner is None:
            if after.combat:
                return self._tie(cards)
            return self._parry(cards, event.seats, self._raised(event))
        better, worse = cards if event.winner == event.seats[0] else cards[::-1]
        if after.combat:
            return self._ram(better, worse, event)
        return self._strike(better, worse, stroke, event)

    def _raised(self, event: Compared) -> int:
        """Return the extra damage of the next hit after a tie; 0 without dials."""
        return 0 if self._hud.dial(event.seats[0]) is None else number_in(event.detail)

    def meets_after(
        self, cards: Sequence[CardSprite], event: Compared, after: TableState, stroke: str
    ) -> float:
        """Return the seconds until cards meet; 0 if their result is shown at once."""
        if len(cards) < 2:
            return 0.0
        time, tie = self._animations.time, event.winner is None
        if not self._hud.face_to_face:
            return self._ring.meets_after(event, after.attacks.of(event.seats))
        if after.combat:
            return MET * time(RAM)
        return time(SWING) * (1 / 2 if tie else landings(stroke)[0][0])

    def sentence_delay(self, cards: Sequence[CardSprite]) -> float:
        """Return the seconds until a sentence opens before cards of a ring meet; 0 if none does."""
        return 0.0 if self._hud.face_to_face or len(cards) < 2 else self._ring.lead

    def hits_after(self, event: Struck) -> float:
        """Return the seconds until damage arrives at a dial; 0 if it does not fly to one."""
        if self._fought is None or self._hud.dial(event.seat) is None:
            return 0.0
        time, face_to_face = self._animations.time, self._hud.face_to_face
        return time(DAMAGE_FLIGHT) + (
            volley_time(event.amount, time(VOLLEY)) if face_to_face else 0
        )

    def _ram(self, better: CardSprite, worse: CardSprite, event: Compared) -> list[Motion]:
        """Let the card with the higher value ram the other one, which is pushed back and pales.

        The burst is on the beaten card. Both values stay above the cards.
        """
        still, seconds = self._animations.still, self._animations.time(RAM)
        rest = replace(better.pose, rim=RIM)
        beaten, met = replace(worse.pose, pale=True, lift=1), MET * seconds
        edge = half_wide(worse.pose) * (1 if better.pose.x > worse.pose.x else -1)
        place = worse.pose.x + AT_EDGE * edge, worse.pose.y
        here = better.pose.x, better.pose.y
        hurts = number_in(event.detail, "amount")
        details = DETAILS_STAY if hurts else details_read(event)
        return [
            rush(better, here, 0.0, rest, seconds)
            if still
            else ram(better, worse.pose, rest, seconds, CLINCH),
            knock_back(
                worse,
                better.pose,
                beaten,
                (self._animations.time(KNOCK), met),
                0.0 if still else SHOVED,
                0.0 if still else (STUCK - MET) * seconds + CLINCH,
            ),
            self._hud.effects.flash(HIT, place, self._animations.time(BURST), met),
            Pause(RAM + CLINCH + VERDICT + details),
        ]

    def _tie(self, cards: Sequence[CardSprite]) -> list[Motion]:
        """Let two cards with equal values hit each other in the middle, and bounce back.

        Both values stay above the cards.
        """
        still, seconds = self._animations.still, self._animations.time(RAM)
        pop, met = self._animations.time(BURST), MET * seconds
        middle = self._meeting(cards, 0.0)
        rests = [replace(card.pose, rim="", lift=1) for card in cards]
        bumps = [
            rush(card, middle, 0.0, rest, seconds)
            if still
            else bump(card, middle[0], rest, seconds)
            for card, rest in zip(cards, rests, strict=True)
        ]
        at = self._hud.damage_centre or self._meeting(cards, BELOW_CARDS)
        return [
            *bumps,
            self._hud.effects.flash(HIT, middle, pop, met),
            self._hud.effects.tie(at, pop, met),
            Pause(RAM + VERDICT + DETAILS),
        ]

    @staticmethod
    def _meeting(cards: Sequence[CardSprite], down: float) -> Pos:
        """Return the place between two cards side by side, some of their heights below that."""
        one, other = cards[0].pose, cards[1].pose
        return (one.x + other.x) / 2, one.y + down * card_height(one.width * one.zoom)

    # Duels

    def _strike(
        self, better: CardSprite, worse: CardSprite, stroke: str, event: Compared
    ) -> list[Motion]:
        """Let the better card strike the other, which is pushed back, and crossed out if hurt."""
        self._fought = better, worse
        seconds = self._animations.time(SWING)
        still = self._animations.still
        path, push = ((), 0.0) if still else (SWINGS[stroke], PUSHED)
        rest = replace(better.pose, rim=RIM)
        beaten = knocked(worse.pose, better.pose, stroke)
        place = self._meeting((better, worse), -ABOVE_SWINGS)
        if self._hud.dial(event.seats[0]) is None:  # its seat may still be asked
            beaten = replace(worse.pose, dim=True)
            place = worse.pose.x, worse.pose.y
            push = 0.0 if still else SHOVED
        first = landings(stroke)[0][0] * seconds
        held = 0.0 if still else held_until(stroke) * seconds - first
        knock = self._animations.time(KNOCK), first
        motions = [
            swing(better, worse.pose, path, rest, seconds),
            knock_back(worse, better.pose, beaten, knock, push, held),
        ]
        sparks = self._sparks(place, stroke)
        read = STROKE_READ if event.detail is None else details_read(event)
        return [*motions, *sparks, Pause(SWING + read)]

    def _sparks(self, place: Pos, stroke: str) -> list[Motion]:
        """Show at a place where a stroke lands each time."""
        x, y = place
        seconds, pop = self._animations.time(SWING), self._animations.time(BURST)
        return [
            motion
            for share, point in landings(stroke)
            for motion in self._hud.effects.spark(
                (x, y - max(0.0, point.up)), (pop, FADE), share * seconds
            )
        ]

    def _parry(
        self, cards: Sequence[CardSprite], pair: Collection[Seat], ties: int
    ) -> list[Motion]:
        """Let two equal cards bounce off each other, and show the extra damage of the next hit."""
        effects, seconds = self._hud.effects, self._animations.time(BURST)
        path = () if self._animations.still else bounce(ties)
        bounces = [
            swing(card, other.pose, path, card.pose, self._animations.time(SWING))
            for card, other in (cards, cards[::-1])
        ]
        met = self._animations.time(SWING) / 2
        motions = [*bounces, effects.burst(TIE, self._meeting(cards, -ABOVE_SWINGS), seconds, met)]
        if ties:
            motions.append(self._hud.extra_damage.show(pair, ties, seconds, met + seconds))
        return [*motions, Pause(SWING + PARRY_READ)]

    # Damage

    def hit(self, event: Struck, grown: float) -> list[Motion]:
        """Let damage fly from where the better card hit the other to the dial of its seat."""
        fought, self._fought = self._fought, None
        if self._hud.face_to_face:
            return self._hit_across(event, fought, grown)
        dial = self._hud.dial(event.seat)
        if fought is None or dial is None:
            return []
        better, worse = fought[0].pose, fought[1].pose
        start = contact(better, worse)
        seconds = self._animations.time(DAMAGE_FLIGHT)
        flight = self._hud.effects.fly(event.amount, start, dial, seconds, grown)
        self._landing[event.seat] = self._jolt(event, worse)
        pair = event.seat, event.by
        return [*self._hud.extra_damage.join(pair, start, JOINED * seconds), flight]

    def _hit_across(
        self, event: Struck, fought: tuple[CardSprite, CardSprite] | None, grown: float
    ) -> list[Motion]:
        """Let damage fly from the edge of the worse card to its seat, and what ties add to it."""
        effects = self._hud.effects
        if fought is None:
            pop = self._animations.time(BURST)
            return [effects.blow(event.seat, event.amount, pop, grown)]
        better, worse = fought
        x, y = contact(better.pose, worse.pose)
        start = x, y - ABOVE_SWINGS * card_height(worse.pose.width)
        size = max(grown, growth_of(event.amount))
        times = self._animations.time(DAMAGE_FLIGHT), self._animations.time(VOLLEY)
        flights = effects.volley(event.amount, start, event.seat, times, size)
        self._landing[event.seat] = self._jolt(event, worse.pose)
        kill = self._kill(better, event.seat) if grown > 1 else []
        extra = self._hud.extra_damage.join((event.seat, event.by), start, JOINED * times[0])
        return [*extra, *flights, *kill]

    def land(self, counts: Sequence[Counted]) -> list[Motion]:
        """Return the motions to start now that damage has reached the dials that turn."""
        seats = [seat for event in counts if (seat := seat_if_any(event.counter)) is not None]
        return [motion for seat in seats for motion in self._landing.pop(seat, ())]

    def _jolt(self, event: Struck, worse: Pose) -> list[Motion]:
        """Return how damage that arrives at a dial knocks the shield of its seat aside."""
        dial = self._hud.dial(event.seat)
        if dial is None or self._animations.still:
            return []
        way = 1 if dial.box.centre[0] > worse.x else -1
        return [self._hud.recoil(event.seat, (), way, (KNOCK, 0.0))]

    def _kill(self, better: CardSprite, seat: Seat) -> list[Motion]:
        """Let the better card follow its damage towards a dial, on which a spark flashes."""
        dial = self._hud.dial(seat)
        if dial is None:
            return []
        goal, times = dial.box.centre, (self._animations.time(BURST), FADE)
        self._landing[seat] += self._hud.effects.spark(goal, times, 0.0)
        return [strike_at(better, goal, self._animations.still)]


def details_read(event: Compared) -> float:
    """Return how long the details below a verdict are shown, in addition to the verdict."""
    if event.detail is None:
        return 0.0
    return DETAILS_LONG if ". " in event.detail.id else DETAILS
