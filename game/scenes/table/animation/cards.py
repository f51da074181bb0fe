"""Card animations: deal, play, flip, gather."""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial

from game.engine.actions import Action, Pick, Play
from game.engine.events import Attached, Detached, Gathered
from game.engine.names import CardId, Seat, Zone
from game.engine.rulebook import View
from game.scenes.table.animation import pacing
from game.scenes.table.animation.arcs import HIT, FlightPath, arc_of, in_flight, words_of
from game.scenes.table.animation.card_flight import CardFlight
from game.scenes.table.animation.discarding import show
from game.scenes.table.animation.event_batch import Travel, moves_of
from game.scenes.table.animation.forward import box_of
from game.scenes.table.animation.laying import covered_slot, from_left, lay_down, stay_beside
from game.scenes.table.animation.losing import is_lost, lose
from game.scenes.table.animation.pacing import CLOSE, Shift, carried_pace
from game.scenes.table.animation.reveal import is_revealed, reveal
from game.scenes.table.components.card_sprites import BELOW_HAND, CardSprites
from game.scenes.table.components.owners import holder
from game.scenes.table.durations import (
    CARRY,
    CLEAR,
    FLIP,
    GATHER,
    GLIDE,
    LAY,
    LAY_DOWN,
    LEAVE,
    REDUCED,
    REVEAL,
    STEP,
    STEP_CARRIED,
    STEP_REDUCED,
)
from game.view.card_trail import CardTrail
from game.view.cards import CardSprite, between
from game.view.motion import Motion, Pause, Tween, in_out, linear, out_cubic
from game.view.scale import Box
from game.view.stage import Stage
from game.view.table_card import TableCard
from game.view.zone_anchors import StripsAnchor

PLAYED = 0.35
"""Extra zoom at mid-flight of a card that is played into strips."""

GONE, ARRIVED = 0.25, 0.95
"""Flight progress at which a card leaves its origin's count, and joins its destination's."""

SHOWN = 5
"""Maximum number of cards that are animated when a whole pile moves."""


class CardAnimations:
    """Animates the cards of one table."""

    def __init__(self, board: CardSprites, stage: Stage) -> None:
        self._board, self.stage = board, stage
        self.still = False
        """Reduced motion is on."""
        self.in_a_row = 1
        """Cards that one deck loses in a row; many are shown faster."""

    def time(self, seconds: float) -> float:
        """Return a duration, shortened if reduced motion is on."""
        return min(seconds, REDUCED) if self.still else seconds

    def choose(self, action: Action, along: Collection[CardId] = ()) -> list[Motion]:
        """Move the cards of a choice to the slot where they wait, and settle the hand.

        A picked card stays where it lies. ``along``: hand cards that are played with it.
        """
        if not isinstance(action, Play):
            return self.settle_hand(action)
        return [*self._lay((action.card, *along), action.to), *self.settle_hand(action)]

    def lay_locked(self, view: View) -> None:
        """Place the viewer's locked card in its slot, on a board that was just built."""
        if isinstance(view.choice, Play):
            for motion in self.choose(view.choice, view.rulebook.caption(view, view.choice).along):
                motion.finish()

    def _lay(self, cards: Collection[CardId], zone: Zone) -> list[Motion]:
        """Lay hand cards face down where they wait until their events move them."""
        laid = {card: found for card in cards if (found := self._board.find(card)) is not None}
        motions: list[Motion] = []
        for card, sprite in laid.items():
            self._board.lay(card, zone)
            goal = self._board.rest(zone, sprite)
            done = partial(self._board.dress_for, zone, sprite)
            sprite.take_off()
            sprite.put(between(self._board.planned.get(card, sprite.pose), goal, 0.0))
            motions.append(lay_down(sprite, goal, self.time(LAY_DOWN), done))
        for hand in self._board.own_zones():
            self._board.say_count(hand)
        return motions

    def settle_hand(
        self, chosen: Action | None = None, private: bool = False, at: str = "", calm: bool = False
    ) -> list[Motion]:
        """Animate the cards of the open hand, and those in strips, to their current positions.

        ``chosen``: an action whose card stays where it is, since its event moves it; one that is
        played face down, or that the seat ``at`` gets secretly, lies face down there. The others go
        down calmly. ``private``: take equally long for any hand, since everybody hears the end.
        ``calm``: the hand comes up calmly too.
        """
        if chosen is None:
            self._board.let_go()
        if isinstance(chosen, Play) and self._is_strip(chosen.to) and not private:
            return []  # the hand goes down while the card flies
        card = chosen.card if isinstance(chosen, Play | Pick) else None
        moved = [sprite for sprite in self._board.hand() if sprite.card == card]
        slot = covered_slot(chosen, at, self._board)
        motions = [] if slot is None or card is None else self._lay((card,), slot)
        if isinstance(chosen, Pick):
            motions += stay_beside(moved, self._board.pile_views, at, self.time(GLIDE))
        for zone in (*self._board.own_zones(), *self._board.strips()):
            motions += self._close_ranks(
                zone, moved, pace=CLOSE if chosen is None and not calm else pacing.CALM
            )
        rest = Pause(self.time(GLIDE if chosen is None else LAY_DOWN))
        return [*motions, rest] if private else motions

    def put_down(self) -> list[Motion]:
        """Turn the open hand face down and move it to its public position.

        All its cards turn alike, and at once, since others may already be looking.
        """
        zones = self._board.own_zones()
        self._board.close_hand()
        turned = [
            lay_down(sprite, goal, self.time(FLIP), ease=out_cubic)
            for zone in zones
            for sprite, goal in self._board.resting(zone)
        ]
        return [*turned, *self.settle_hand()]

    def turn(self, seat: Seat) -> list[Motion]:
        """Animate a seat's cards in slots to their current orientation."""
        zones = self._board.slots(seat)
        return [motion for zone in zones for motion in self._close_ranks(zone, ())]

    def rearrange(self, moving: bool, fighting: frozenset[CardId] = frozenset()) -> list[Motion]:
        """Move cards to the layout in force, with their board; those that fight leave their cells.

        ``moving``: it is the layout for automatic movement. ``fighting``: they strike or block.
        """
        moved = self._board.arrange(moving)
        zones = dict.fromkeys((*moved, *self._board.fight(fighting)))
        for zone in zones:
            (self._board.settle if self.still else self._board.order)(zone)
        pace = pacing.UNFOLDED if moved else pacing.TO_FIGHT
        return [motion for zone in zones for motion in self._close_ranks(zone, (), pace=pace)]

    def move(
        self,
        events: Sequence[Travel],
        at_once: bool = False,
        carried: bool = False,
        drawn: bool = False,
    ) -> list[Motion]:
        """Animate cards from their origins to their destinations at the same time.

        Cards that leave the same place fly one after another unless ``at_once``. A card that
        moves twice flies once, from its first origin to its last destination. ``carried``: an
        effect moves them, so everybody has to see where they go. ``drawn``: they are drawn into
        hands, one after another while there are few.
        """
        animations: dict[TableCard, CardFlight] = {}
        for flight in map(self._set_out, events):
            first = animations.get(flight.sprite, flight)
            animations[flight.sprite] = replace(flight, origin=first.origin)
        flying = from_left(animations.values(), self._board, drawn)
        pace = pacing.pace_of(events, at_once, drawn)
        before, waits, motions = Counter[Zone](), dict[Zone, float](), list[Motion]()
        counted = self._board.pile_views.count_until_gone
        layout = self._board.geometry.layout
        for flight in flying:
            place, before[flight.origin] = before[flight.origin], before[flight.origin] + 1
            if not flight.to:
                self.stage.remove(flight.sprite)
            elif self._steps(flight):
                motions += self._step(flight, carried)
            elif is_lost(flight, layout, self._board.pile_views):
                motions.append(counted(flight.origin, flight.to, self._lose(flight, place)))
            elif is_revealed(flight, layout):
                motions.append(self._reveal(flight))
            elif self._is_shown(flight):
                goal, done = self._board.rest(flight.to, flight.sprite), self._landing(flight)
                motions.append(show(flight, goal, layout, self.still, done))
            else:
                calm, nearer = self._calm(flight, flying, carried)
                seconds, apart = pace or pacing.Pace(calm, 0.0)
                flown = self._fly(flight, seconds, place * apart, nearer)
                motions.append(counted(flight.origin, flight.to, flown))
                if self._is_strip(flight.to):  # the last card stays until this one covers it
                    waits[flight.to] = max(0.0, HIT * flown.seconds - GLIDE / 2)
                elif carried and nearer:  # others make room for a slow card only when it arrives
                    waits[flight.to] = CARRY - GLIDE
        moved = {flight.sprite for flight in flying}
        touched = dict.fromkeys(zone for each in flying for zone in (each.origin, each.to) if zone)
        for zone in touched:
            shift = pacing.room_pace(carried) if self._board.is_cell(zone) else CLOSE
            if zone in self._board.own_zones() and any(self._is_strip(each) for each in touched):
                shift = pacing.CALM
            motions += self._close_ranks(zone, moved, waits.get(zone, 0.0), shift)
        return motions

    def _calm(
        self, flight: CardFlight, flying: Sequence[CardFlight], carried: bool
    ) -> tuple[float, float]:
        """Return how long a card flies that is not dealt, and how much it grows halfway."""
        layout, sprite = self._board.geometry.layout, flight.sprite
        is_hidden = not self._board.pile_views.is_public(flight.to)
        if carried or (is_hidden and flight.goes_into_known_pile(layout.anchors)):
            return carried_pace(sprite.pose, self._board.rest(flight.to, sprite), flight.to, layout)
        if self._is_strip(flight.to):
            return (LAY, PLAYED) if flight.is_played_into_strips(layout.anchors) else pacing.DROPPED
        if self._leaves(flight, flying):
            return LEAVE, 0.0
        return CLEAR if flight.goes_to_discards(layout) else pacing.glide_of(layout), 0.0

    def _leaves(self, flight: CardFlight, flying: Sequence[CardFlight]) -> bool:
        """Return whether a card leaves the match alone from a place that shows whose it is."""
        origin = self._board.geometry.layout.anchors.get(flight.origin)
        alone = len(flying) == 1 and self._board.leads_away(flight.to)
        return alone and holder(origin) is not None

    def _set_out(self, event: Travel) -> CardFlight:
        """Assign the card of an event to its new zone."""
        board = self._board
        match event:
            case Attached():
                sprite = board.take(event.origin, event.was)
                sprite.owner = event.owner
                there = board.hang(event.host, sprite, event.card)
                return CardFlight(sprite, event.origin, there or "", event.face)
            case Detached():
                sprite, here = board.unhang(event.host, event.card)
                board.give(event.to, sprite, event.card, event.owner)
                return CardFlight(sprite, here or "", event.to, event.face)
        sprite = board.take(event.origin, event.was, event.face)
        sprite.coming = board.face_at_rest(event.to, event.face)
        board.give(event.to, sprite, event.card, event.owner)
        if board.holds_back(event.to):
            sprite.put(board.rest(event.to, sprite))  # its back lies there since it was locked
            board.dress_for(event.to, sprite)
        return CardFlight(sprite, event.origin, event.to, event.face)

    def _steps(self, flight: CardFlight) -> bool:
        is_hung = self._board.host_of(flight.sprite) is not None
        return not is_hung and all(map(self._board.is_cell, (flight.origin, flight.to)))

    def _step(self, flight: CardFlight, carried: bool) -> list[Motion]:
        """Move a card from cell to cell, with its attachments and a trail."""
        sprite, zone = flight.sprite, flight.to
        start, goal = sprite.pose, self._board.rest(zone, sprite)
        outs = sprite.out, self._board.out(zone, sprite)
        seconds = STEP_REDUCED if self.still else STEP_CARRIED if carried else STEP
        motions: list[Motion] = [
            Tween(
                seconds,
                lambda share: sprite.glide(start, goal, outs, share),
                in_out,
                done=lambda: self._board.landed(zone, sprite, flight.face),
            )
        ]
        if not self.still:
            motions += CardTrail(self.stage, sprite, goal).motions(seconds)
        return motions

    def _close_ranks(
        self, zone: Zone, moved: Collection[CardSprite], wait: float = 0.0, pace: Shift = CLOSE
    ) -> list[Motion]:
        motions: list[Motion] = []
        seconds, delay = self.time(pace.seconds), 0.0 if self.still else wait
        for sprite, goal in self._board.resting(zone):
            outs = sprite.out, self._board.out(zone, sprite)
            if sprite not in moved and (sprite.pose != goal or outs[0] != outs[1]):
                glide = partial(sprite.glide, sprite.pose, goal, outs)
                motions.append(Tween(seconds, glide, pace.ease, delay))
        return motions

    def _fly(self, flight: CardFlight, seconds: float, delay: float, nearer: float = 0.0) -> Tween:
        """Fly a card to its place in an arc; flip it if its side changes.

        ``nearer``: growth of the card halfway.
        """
        sprite, zone, layout = flight.sprite, flight.to, self._board.geometry.layout
        start, before = sprite.pose, sprite.face
        after = self._board.face_at_rest(zone, flight.face)
        goal = flight.marked(self._board.rest(zone, sprite), after, layout)
        turns, late = after != before, after is None and nearer > 0
        falls = self._is_strip(zone) and nearer > 0 and not self.still
        avoided = self._avoided(flight)
        arc = flight.bend(layout, start, goal) or arc_of(start, goal, nearer, avoided, falls)
        is_there = (start.x, start.y) == (goal.x, goal.y)
        arc = 0.0 if self.still or is_there else arc
        path = FlightPath(arc, 0.0 if self.still else nearer, turns, late, falls)
        self._count(flight, "" if is_there else flight.origin)
        is_from_pile = flight.origin in self._board.pile_views
        drawn = not nearer and is_from_pile and zone in self._board.own_zones()
        passes = bool(words_of(layout)) and not drawn
        layer = sprite.z + pacing.OVER_WORDS
        if drawn:  # those that wait for others to be drawn lie below them
            sprite.lift(layer := BELOW_HAND - pacing.DRAWN_BELOW * delay)

        def apply(share: float) -> None:
            if share >= GONE:
                self._count(flight, zone if share >= ARRIVED else "")
            if turns and path.turned(share) >= 0.5:
                sprite.turn_to(after)
            if drawn or passes:
                sprite.lift(layer)
            sprite.put(in_flight(start, goal, share, path))

        ease = linear if falls else pacing.ease_of(flight, nearer, layout)
        seconds = self.time(seconds + (FLIP / 2 if turns else 0))
        return Tween(seconds, apply, ease, 0.0 if self.still else delay, self._landing(flight))

    def _avoided(self, flight: CardFlight) -> Sequence[Box]:
        """Return what a card flies around: words, or else the open hand if it stays out of it.

        A card that is played from the open hand goes straight to its place.
        """
        own = self._board.own_zones()
        words = words_of(self._board.geometry.layout)
        if words or flight.origin in own or flight.to in own:
            return () if flight.origin in own and self._is_strip(flight.to) else words
        return [box_of(pose) for zone in own for _, pose in self._board.resting(zone)]

    def _is_strip(self, zone: Zone) -> bool:
        return isinstance(self._board.geometry.layout.anchors.get(zone), StripsAnchor)

    def _count(self, flight: CardFlight, zone: Zone) -> None:
        """Count a flying card in a zone, or nowhere."""
        if self._board.count_at(flight.sprite, zone):
            self._board.say_count(flight.origin)
            self._board.say_count(flight.to)

    def _lose(self, flight: CardFlight, place: int) -> Tween:
        """Drop a lost card on the discard pile."""
        goal, order = self._board.rest(flight.to, flight.sprite), (place, self.in_a_row)
        return lose(flight, goal, order, self.still, self._landing(flight))

    def _reveal(self, flight: CardFlight) -> Motion:
        """Bring a card to its slot face down, and turn it over there."""
        self._count(flight, "")
        self._board.order(flight.to)
        goal, done = self._board.rest(flight.to, flight.sprite), self._landing(flight)
        dress = partial(self._board.dress_for, flight.to, flight.sprite)
        return reveal(flight, goal, self.time(REVEAL), dress, done)

    def _landing(self, flight: CardFlight) -> Callable[[], None]:
        """Return what settles a card once it has arrived; a hidden hand hides it."""
        zone, sprite = flight.to, flight.sprite

        def land() -> None:
            self._board.landed(zone, sprite, flight.face)
            if zone in self._board.own_zones():
                sprite.put(self._board.rest(zone, sprite))

        return land

    def _is_shown(self, flight: CardFlight) -> bool:
        """Return whether a card goes from a hand that is only counted to the open discards."""
        counted = all(map(self._board.is_counted, (flight.origin, flight.to)))
        return counted and self._board.pile_views.is_public(flight.to)

    def gather(self, event: Gathered) -> list[Motion]:
        """Move a whole zone: a pile as a few cards, a fan card by card."""
        if event.origin in self._board.pile_views and event.to in self._board.pile_views:
            return self._gather_pile(event)
        return self.move(moves_of(event), at_once=self._board.leads_away(event.to))

    def sweep(self, events: Sequence[Gathered]) -> list[Motion]:
        """Move whole zones together, card by card; strips start with their last card."""
        taken = (moves_of(each)[:: -1 if self._is_strip(each.origin) else 1] for each in events)
        return self.move([move for moves in taken for move in moves])

    def _gather_pile(self, event: Gathered) -> list[Motion]:
        shown = event.cards[-SHOWN:]
        sprites = [self._board.take(event.origin, None) for _ in shown]
        piles, places = self._board.pile_views, (event.origin, event.to)
        piles.empty(event.origin)
        rest = event.cards[: len(event.cards) - len(shown)]
        stagger = 0.0 if self._board.leads_away(event.to) else GATHER / SHOWN
        flights = [
            self._fly(CardFlight(sprite, *places, face), GATHER, place * stagger)
            for place, (sprite, (_, _, face)) in enumerate(zip(sprites, shown, strict=True))
        ]
        flights = [piles.count_until_gone(*places, flight) for flight in flights]
        if rest:
            flights[0] = piles.carry(*places, [face for _, _, face in rest], flights[0])
        return [*flights]
