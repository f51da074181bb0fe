"""Combat animations: dice, compared cards, hits and blocked hits."""

from collections.abc import Sequence
from dataclasses import replace

from game.engine.events import (
    Affected,
    Attached,
    Carried,
    Compared,
    Moved,
    Rolled,
    Stopped,
    Struck,
)
from game.engine.names import CardId
from game.scenes.table.animation.cards import CardAnimations
from game.scenes.table.animation.event_batch import Travel
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.components.hud import Hud
from game.scenes.table.context import TableContext
from game.scenes.table.durations import (
    BLOW_READ,
    BURST,
    COUNTER_REDUCED,
    DAMAGE_FLIGHT,
    DASH,
    DETAILS,
    EFFECT,
    HIT_READ,
    HIT_SEEN,
    ROLL,
    ROLL_READ,
    VERDICT,
)
from game.scenes.table.state import TableState
from game.view.cards import RIM, CardSprite, Pose, between
from game.view.clash_effects import HIT, TIE
from game.view.look import TIE_CUES
from game.view.motion import Motion, Pause, Tween, in_cubic, linear, out_cubic
from game.view.scale import BASE
from game.view.table_card import FLYING_Z, TableCard
from game.view.table_geometry import card_height
from game.view.zone_anchors import StripsAnchor

REACH = 46.0
"""Distance that a card lunges, in base units."""

FORWARD, LEAST_FORWARD, TALLEST = 1.25, 1.06, 466.0
"""Factor by which a card grows while its effect is shown, its minimum, and the height in base units
up to which it grows; a card that high stays where it is, so that it covers no words."""

ABOVE_NAMES = 0.2
"""How far the burst between two cards is above their middle, so that it covers no name, in heights
of a card."""

KILLING = 1.6
"""Factor on the size of damage that leaves a seat nothing."""

FLOWN = 1.3
"""Width of damage that flies to a dial, in widths of the dial."""


class CombatAnimations:
    """Animates combat at one table."""

    def __init__(
        self, context: TableContext, board: CardSprites, hud: Hud, animations: CardAnimations
    ) -> None:
        self._board, self._hud, self._animations = board, hud, animations
        self._look, self._sound = context.look, context.sound
        self._ties = 0
        self._better: CardSprite | None = None
        self._worse: CardSprite | None = None

    def compare(self, event: Compared, after: TableState) -> list[Motion]:
        """Let two cards lunge at each other, or draw an arrow from the better one to the other."""
        pair = [self._board.find(card) for card in event.cards]
        cards = [card for card in pair if card is not None]
        tie = event.winner is None
        self._ties = self._ties + 1 if tie else 0
        if tie:
            cues = [self._look.cues[cue] for cue in TIE_CUES if cue in self._look.cues]
            self._sound.play(cues[min(self._ties, len(cues)) - 1] if cues else "")
        else:
            voice = self._look.faces[after.relation.better].sound
            self._sound.play(voice or self._look.cues.get("compare", ""))
        if self._hud.face_to_face:
            return self._clash(cards, event, after)
        return self._point(cards, event)

    def _point(self, cards: Sequence[CardSprite], event: Compared) -> list[Motion]:
        """Draw an arrow from the better card to the other."""
        self._hud.effects.settle()
        self._hud.effects.fade_aims(event.seats)
        if self._better is not None:
            self._better.adjust(rim="")
        self._better = None
        if len(cards) < 2:
            return []
        better, worse = cards if event.winner != event.seats[1] else cards[::-1]
        if event.winner is not None:
            better.adjust(rim=RIM)
            self._better, self._worse = better, worse
        seconds = self._animations.time(BURST)
        return [self._hud.effects.arrow(better.pose, worse.pose, event.winner, seconds)]

    def _clash(
        self, cards: Sequence[CardSprite], event: Compared, after: TableState
    ) -> list[Motion]:
        """Let two cards lunge; highlight the better one and dim the other."""
        details = DETAILS if event.detail is not None else 0.0
        motions: list[Motion] = [Pause(DASH + BURST + VERDICT + details)]
        if len(cards) < 2:
            return motions
        middle = ((cards[0].pose.x + cards[1].pose.x) / 2, cards[0].pose.y)
        high = card_height(cards[0].pose.width * cards[0].pose.zoom)
        above = (middle[0], middle[1] - ABOVE_NAMES * high)
        counted = bool(after.combat)
        for card, seat in zip(cards, event.seats, strict=True):
            won = seat == event.winner
            lost = event.winner is not None and not won
            dim, pale = lost and not counted, lost and counted
            rim, lift = RIM if won else "", 3 if won else 1
            rest = replace(card.pose, rim=rim, dim=dim, pale=pale, lift=lift)
            card.lift(33 if won else 31)
            motions.append(self._lunge(card, middle, rest))
        piece, effects = TIE if event.winner is None else HIT, self._hud.effects
        pop = effects.flash if counted else effects.burst
        return [*motions, pop(piece, above, self._animations.time(BURST), DASH)]

    def _lunge(self, card: CardSprite, middle: tuple[float, float], rest: Pose) -> Motion:
        start, reach = card.pose, 0.0 if self._animations.still else REACH
        way = 1 if middle[0] > start.x else -1

        def apply(share: float) -> None:
            if share < 1:
                card.put(replace(start, x=start.x + way * reach * share * 4 * (1 - share)))
            else:
                card.put(rest)

        return Tween(self._animations.time(2 * DASH), apply, in_cubic)

    def roll(self, rolls: Sequence[Rolled]) -> list[Motion]:
        """Roll the dice of several seats at once."""
        self._sound.play(self._look.cues.get("roll", ""))
        thrown = [self._hud.effects.die(roll.seat, roll.sides, roll.value) for roll in rolls]
        dice = [die for die in thrown if die is not None]
        if self._animations.still:
            for die in dice:
                die.tumble(1.0)
            return [Pause(COUNTER_REDUCED + ROLL_READ)] if dice else []
        motions: list[Motion] = [Tween(ROLL, die.tumble, linear) for die in dice]
        return [*motions, Pause(ROLL + ROLL_READ)] if dice else []

    def voice(self, moves: Sequence[Travel]) -> str:
        """Return the sound of the first card that takes effect, else of a moving card."""
        faces = [move.face for move in moves if move.face and self._takes_effect(move)]
        voices = [self._look.faces[face].sound for face in faces]
        return next((voice for voice in voices if voice), self._look.cues.get("move", ""))

    def _takes_effect(self, move: Travel) -> bool:
        """Return whether a card moves to where it takes effect on a battlefield."""
        hits = self._hud.hit_effects
        return hits.here and (
            hits.takes_effect(move.origin, move.to)
            if isinstance(move, Moved)
            else isinstance(move, Attached)
        )

    def strike(self, event: Struck, kills: bool = False) -> list[Motion]:
        """Show a hit at the seat that takes it; ``kills``: it leaves the seat nothing."""
        hud, cues = self._hud, self._look.cues
        self._sound.play((cues.get("kill", "") if kills else "") or cues.get("strike", ""))
        grown = KILLING if kills else 1.0
        if hud.hit_effects.here:
            hud.effects.clear_pointers()
            seconds, cards = self._animations.time(BURST), self._board.standing_of(event.by)
            blow = hud.hit_effects.land(event.by, event.seat, event.amount, cards, seconds)
            return [*blow, Pause(HIT_SEEN)]
        if hud.damage_panel.there:
            return [Pause(HIT_READ)]
        if not hud.face_to_face:
            return self._fly(event, grown)
        pop = hud.effects.blow(event.seat, event.amount, self._animations.time(BURST), grown)
        return [pop, Pause(BURST)] if hud.effects.marks_die(event.seat) else [pop]

    def _fly(self, event: Struck, grown: float) -> list[Motion]:
        """Let damage fly from the beaten card to the gauge of its seat."""
        gauge = self._hud.dial(event.seat)
        if self._worse is None or gauge is None:
            return []
        start, self._worse = self._worse.pose, None
        size, seconds = FLOWN * grown * gauge.box.w, self._animations.time(DAMAGE_FLIGHT)
        flight = self._hud.effects.fly(event.amount, start, gauge, size, seconds)
        return [flight, Pause(DAMAGE_FLIGHT + BLOW_READ)]

    def affect(self, event: Affected) -> list[Motion]:
        """Bring the card with an effect forward, and draw arrows from it to what it affects.

        Affected cards in strips come forward themselves.
        """
        card = None if event.source is None else self._board.find(event.source)
        if isinstance(event, Carried):
            return self._carry(event, card)
        if hidden := [sprite for each in event.cards if (sprite := self._overlapped(each))]:
            return [*(self._forward(sprite, EFFECT) for sprite in hidden), Pause(EFFECT)]
        ends = [sprite.pose for each in event.cards if (sprite := self._board.find(each))]
        start = None if card is None else card.pose
        effects = self._hud.effects
        arrows = effects.point(event.seat, start, ends, event.seats)
        arrows += effects.point_at(event.seat, start, event.counters)
        grow = [Tween(self._animations.time(BURST), arrow.grow, out_cubic) for arrow in arrows]
        forward = [] if card is None else [self._forward(card, EFFECT)]
        return [*forward, *grow, Pause(EFFECT)]

    def _overlapped(self, card: CardId) -> TableCard | None:
        """Return a card in strips, of which others cover the most; None for any other card.

        An arrow to it would be inside the card that it comes from.
        """
        sprite = self._board.find(card)
        zone = None if sprite is None else self._board.zone_of(sprite)
        anchor = self._board.geometry.layout.anchors.get(zone or "")
        return sprite if isinstance(anchor, StripsAnchor) else None

    def present(self, card: CardId, seconds: float) -> list[Motion]:
        """Bring a card forward while a line about it is shown."""
        sprite = self._board.find(card)
        return [Pause(seconds)] if sprite is None else [self._forward(sprite, seconds)]

    def _carry(self, event: Carried, source: TableCard | None) -> list[Motion]:
        """Bring the card with an effect forward, and draw an arrow along the moved card's way."""
        board = self._board
        shown = [sprite for each in event.cards if (sprite := board.find(each)) is not None]
        start = board.top_of(shown[0]) if shown else board.extent(event.origin)
        end = board.extent(event.to)
        forward = [] if source is None else [self._forward(source, EFFECT)]
        if start is None or end is None:
            return [*forward, Pause(EFFECT)]
        arrow = self._hud.effects.carry(event.seat, start, end)
        return [*forward, Tween(self._animations.time(BURST), arrow.grow, out_cubic), Pause(EFFECT)]

    def _forward(self, card: TableCard, seconds: float) -> Motion:
        """Enlarge a card towards the middle for some seconds."""
        rest, layer = card.pose, card.z
        high = card_height(rest.width * rest.zoom)
        growth = max(LEAST_FORWARD, min(FORWARD, TALLEST / high))
        grown = (growth - 1) * high / 2 if growth == FORWARD else 0.0
        y = rest.y - grown if rest.y > BASE[1] / 2 else rest.y + grown
        large = replace(rest, y=y, zoom=rest.zoom * growth, rim=RIM, lift=3)
        rise = self._animations.time(BURST)
        card.lift(FLYING_Z)

        def apply(share: float) -> None:
            card.put(between(rest, large, out_cubic(min(1.0, share * seconds / rise))))

        def end() -> None:
            card.put(rest)
            home = self._board.home(card)  # which may have changed since
            card.put(replace(home, rim=rest.rim, dim=rest.dim, pale=rest.pale, lift=rest.lift))
            card.lift(layer)

        return Tween(seconds, apply, linear, 0.0, end)

    def stop(self, event: Stopped) -> list[Motion]:
        """Show how much damage was blocked."""
        self._sound.play(self._look.cues.get("equal", ""))
        self._hud.hit_effects.stop(event.seat, event.amount)
        return [Pause(HIT_READ)]
