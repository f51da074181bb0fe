"""How cards travel: dealt, laid, turned over, gathered; always from where they are."""

from collections.abc import Sequence
from dataclasses import replace

from game.engine.actions import Action, Play
from game.engine.events import Created, Gathered, Moved
from game.engine.names import CardId, Face, Zone
from game.scenes.table.board import FLYING_Z, Board
from game.view.cards import CardSprite, Pose, between
from game.view.motion import Motion, Tween, out_cubic

DEAL, STAGGER, GLIDE, FLIP = 0.22, 0.06, 0.26, 0.24
"""Seconds of a dealt card, between two of them, of a card to its slot, of a flip."""

ARC = 26.0
"""Base units that a card rises on its way."""

SHOWN = 5
"""Cards that are seen to fly when a whole pile moves."""

STILL = 0.12
"""Seconds of any movement where people asked for little motion."""


class Flights:
    """Moves the cards of one board."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self.still = False
        """People asked for little motion."""

    def time(self, seconds: float) -> float:
        """How long a movement takes for people who may have asked for little motion."""
        return min(seconds, STILL) if self.still else seconds

    def choose(self, action: Action) -> list[Motion]:
        """A choice was made: its card waits in its slot; the hand sinks meanwhile."""
        if isinstance(action, Play):
            return self.lay(action.card, action.to)
        return self.settle_hand()

    def lay(self, card: CardId, zone: Zone) -> list[Motion]:
        """A chosen card is laid face down in its slot; the hand closes up and sinks."""
        sprite = self._board.find(card)
        if sprite is None:
            return self.settle_hand()
        self._board.lay(card, zone)
        start, goal = sprite.pose, self._board.rest(zone, sprite)

        def apply(share: float) -> None:
            turn = max(0.04, abs(1 - 2 * min(1.0, share)))
            if share >= 0.5:
                sprite.turn_to(None)
            sprite.put(replace(between(start, goal, share), turn=turn if share < 1 else 1.0))

        sprite.lift(FLYING_Z)
        return [Tween(self.time(FLIP), apply), *self.settle_hand()]

    def settle_hand(self) -> list[Motion]:
        """The cards of the open hand glide to where they are to lie now."""
        return [
            motion for zone in self._board.own_zones() for motion in self._close_ranks(zone, set())
        ]

    def create(self, event: Created) -> list[Motion]:
        """New cards lie where they came to be."""
        self._board.create(event.zone, event.count, event.cards, event.faces)
        return []

    def move(self, events: Sequence[Moved]) -> list[Motion]:
        """Cards leave their zones together and glide to where they come to rest."""
        flying = []
        for event in events:
            sprite = self._board.take(event.origin, event.was)
            self._board.give(event.to, sprite, event.card)
            flying.append((event, sprite))
        dealt = len({event.origin for event in events}) == 1 and len(events) > 1
        motions: list[Motion] = []
        for place, (event, sprite) in enumerate(flying):
            goal = self._board.rest(event.to, sprite)
            seconds, delay = (DEAL, place * STAGGER) if dealt else (GLIDE, 0.0)
            motions.append(self._flight(sprite, goal, event.to, event.face, seconds, delay))
        moved = {sprite for _, sprite in flying}
        for zone in {zone for event in events for zone in (event.origin, event.to)}:
            motions += self._close_ranks(zone, moved)
        return motions

    def _close_ranks(self, zone: Zone, moved: set[CardSprite]) -> list[Motion]:
        """The other cards of a fan make room or close up."""
        return [
            self._slide(sprite, goal)
            for sprite, goal in self._board.resting(zone)
            if sprite not in moved and sprite.pose != goal
        ]

    def _slide(self, sprite: CardSprite, goal: Pose) -> Motion:
        start = sprite.pose
        return Tween(self.time(GLIDE), lambda share: sprite.put(between(start, goal, share)))

    def _flight(
        self,
        sprite: CardSprite,
        goal: Pose,
        zone: Zone,
        face: Face | None,
        seconds: float,
        delay: float,
    ) -> Motion:
        """From where it is to its goal, in a small arc, turning over when its side changes."""
        start, before = sprite.pose, sprite.face
        after = face if zone in self._board.piles() else self._board.face_at_rest(zone, face)
        turns = after != before
        arc = 0.0 if self.still else ARC
        seconds = self.time(seconds + (FLIP / 2 if turns else 0))

        def apply(share: float) -> None:
            pose = between(start, goal, share)
            if share < 1:
                lift = arc * 4 * share * (1 - share)
                turn = abs(1 - 2 * min(1.0, share)) if turns else 1.0
                pose = replace(pose, y=pose.y - lift, turn=max(0.04, turn), lift=2)
            if turns and share >= 0.5:
                sprite.turn_to(after)
            sprite.put(pose)

        def done() -> None:
            self._board.landed(zone, sprite, face)

        return Tween(seconds, apply, out_cubic, 0.0 if self.still else delay, done)

    def gather(self, event: Gathered) -> list[Motion]:
        """A whole zone goes to another: a pile as a few cards, a fan card by card."""
        if event.origin in self._board.piles() and event.to in self._board.piles():
            return self._gather_pile(event)
        moves = [
            Moved(card, was, event.origin, event.to, None, face) for card, was, face in event.cards
        ]
        return self.move(moves) if moves else []

    def _gather_pile(self, event: Gathered) -> list[Motion]:
        shown = event.cards[-SHOWN:]
        sprites = [self._board.take(event.origin, None) for _ in shown]
        self._board.empty(event.origin)
        rest = event.cards[: len(event.cards) - len(shown)]
        self._board.fill(event.to, [face for _, _, face in rest])
        return [
            self._flight(
                sprite, self._board.rest(event.to, sprite), event.to, face, GLIDE, place * STAGGER
            )
            for place, (sprite, (_, _, face)) in enumerate(zip(sprites, shown, strict=True))
        ]
