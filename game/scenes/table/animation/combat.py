"""Combat animations: dice, compared cards, hits and blocked hits."""

from collections.abc import Sequence
from dataclasses import replace

from game.engine.events import (
    Affected,
    Aimed,
    Attached,
    Carried,
    Compared,
    Moved,
    Rolled,
    Stopped,
    Struck,
    Term,
    Told,
)
from game.engine.names import seat_of
from game.scenes.table.animation.aims import AimAnimations
from game.scenes.table.animation.cards import CardAnimations
from game.scenes.table.animation.clashes import ClashAnimations
from game.scenes.table.animation.event_batch import Travel, costs_its_owner
from game.scenes.table.animation.forward import beside_host, side_by_side
from game.scenes.table.animation.forward_animations import ForwardAnimations
from game.scenes.table.animation.rushes import (
    front_of,
    rush_part_way,
    strike_at,
)
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.components.hud import Hud
from game.scenes.table.context import TableContext
from game.scenes.table.durations import (
    BLOW_BOUNCE,
    BLOW_FLIGHT,
    BURST,
    COUNTER_REDUCED,
    DAMAGE_FLIGHT,
    EFFECT,
    HIT_READ,
    HIT_SEEN,
    JOLT,
    NOTE_READ,
    ROLL,
    ROLL_READ,
    RUSH,
    SENTENCE_READ,
    SUM_READ,
)
from game.scenes.table.state import TableState
from game.view.cards import BAD_RIM, Pose
from game.view.clash_effects import KILLING, LIFE_BLOW, growth_of
from game.view.look import TIE_CUES
from game.view.motion import Motion, Pause, Tween, linear, out_cubic
from game.view.scale import BASE
from game.view.seat_geometry import counter_box
from game.view.sum_row import SumTerm
from game.view.table_anchors import DieAnchor
from game.view.table_card import TableCard

ARROWS_APART, ARROWS_UP = 40.0, 24.0
"""Distance between the arrows of two cards that strike together, and how far the first one is above
its card's middle, in base units."""

MIDDLE_AT = (BASE[0] / 2, BASE[1] / 2)
"""Where a number comes from whose card is not on the table."""


class CombatAnimations:
    """Animates combat at one table."""

    def __init__(
        self, context: TableContext, board: CardSprites, hud: Hud, animations: CardAnimations
    ) -> None:
        self._board, self._hud, self._animations = board, hud, animations
        self._look, self._sound = context.look, context.sound
        self._lives = sorted(context.rules.layout.lives)
        self._forwards = ForwardAnimations(board, hud, animations)
        self._clashes = ClashAnimations(board, hud, animations)
        self._aims = AimAnimations(board, hud, animations, self._forwards)
        self._ties = 0
        self._attackers: list[TableCard] = []
        """The cards of the latest attack, until they strike."""

    def compare(self, event: Compared, after: TableState) -> list[Motion]:
        """Let two cards strike at each other."""
        cards = self._found(event)
        self._ties = self._ties + 1 if event.winner is None else 0
        if self._ties:
            cues = [self._look.cues[cue] for cue in TIE_CUES if cue in self._look.cues]
            self._sound.play(cues[min(self._ties, len(cues)) - 1] if cues else "")
        else:
            voice = self._look.faces[after.relation.better].sound
            self._sound.play(voice or self._look.cues.get("compare", ""))
        return self._clashes.compare(cards, event, after, self._stroke(event, after))

    def meets_after(self, event: Compared, after: TableState) -> float:
        """Return the seconds until compared cards meet; 0 if their result is shown at once."""
        cards, stroke = self._found(event), self._stroke(event, after)
        return self._clashes.meets_after(cards, event, after, stroke)

    def hits_after(self, event: Struck) -> float:
        """Return the seconds until damage arrives at a dial; 0 if it does not fly to one."""
        hud = self._hud
        flies = not (hud.hit_effects.here or hud.damage_panel.there)
        flies = flies and hud.effects.marked_die(event.seat) is None
        return self._clashes.hits_after(event) if flies else 0.0

    def _found(self, event: Compared) -> list[TableCard]:
        """Return those of the compared cards that are on the table."""
        pair = [self._board.find(card) for card in event.cards]
        return [card for card in pair if card is not None]

    def _stroke(self, event: Compared, after: TableState) -> str:
        """Return how the better card strikes; "" for a tie."""
        return "" if event.winner is None else self._look.faces[after.relation.better].stroke

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
        cue = (cues.get("kill", "") if kills else "") or cues.get("strike", "")
        delay = self.hits_after(event)
        if not delay:
            self._sound.play(cue)
        grown = KILLING if kills else 1.0
        if hud.hit_effects.here:
            return [*self._strike_across(event, kills), Pause(HIT_SEEN)]
        if hud.damage_panel.there:
            return [*self._fly_to_life(event, grown), Pause(HIT_READ)]
        die = hud.effects.marked_die(event.seat)
        if die is not None:
            return self._strike_die(event, die, grown)
        motions = self._clashes.hit(event, grown)
        return [*motions, self._sounded(cue, delay)] if delay else motions

    def _sounded(self, cue: str, delay: float) -> Motion:
        """Play a sound after some seconds."""
        return Tween(delay, lambda share: None, done=lambda: self._sound.play(cue))

    def _strike_die(self, event: Struck, die: DieAnchor, grown: float) -> list[Motion]:
        """Let damage fly from the card that hits along its arrow, and knock a die aside."""
        cards, still = self._board.open_in_slots(event.by)[:1], self._animations.still
        seconds, pointers = self._animations.time(BURST), self._hud.effects.pointers
        motions = [rush_part_way(card, die.box.centre, still) for card in cards]
        delay = RUSH / 2 if motions and not still else 0.0
        for card in cards:
            arrows = pointers.to_die(event.by, card.pose, die.name)
            motions += [Tween(seconds, arrow.grow, out_cubic) for arrow in arrows]
        if still or not cards:
            pop = self._hud.effects.blow(event.seat, event.amount, seconds, grown)
            return [*motions, pop, Pause(BURST)]
        start, size = (cards[0].pose.x, cards[0].pose.y), max(grown, growth_of(event.amount))
        times = delay, BLOW_FLIGHT, BLOW_BOUNCE
        motions += self._hud.effects.impact(event.seat, event.amount, start, times, size)
        return [*motions, *self._hud.gauges[die.name].jolt(start, JOLT, delay + BLOW_FLIGHT)]

    def _strike_across(self, event: Struck, kills: bool) -> list[Motion]:
        """Let the attacking cards rush at the seat that they hit, and show the damage."""
        dial, still = self._hud.dial(event.seat), self._animations.still
        attackers, self._attackers = self._attackers, []
        motions, front = [], None
        if dial is not None and attackers:
            goal = dial.box.centre
            front = front_of(attackers[0].pose, goal)
            motions = [strike_at(card, goal, still) for card in attackers]
        seconds = self._animations.time(BURST)
        delay = RUSH / 2 if motions and not still else 0.0
        effects, seat, amount = self._hud.hit_effects, event.seat, event.amount
        return motions + effects.land(seat, amount, front, (seconds, delay), kills)

    def _fly_to_life(self, event: Struck, grown: float) -> list[Motion]:
        """Let damage fly from the card that deals it to the pile that is the other seat's life."""
        cards = self._board.open_in_slots(event.by)
        piles = [self._board.extent(zone) for zone in self._lives if seat_of(zone) == event.seat]
        pile = next((box for box in piles if box is not None), None)
        if not cards or pile is None:
            return []
        start, size = (cards[0].pose.x, cards[0].pose.y), LIFE_BLOW * grown * pile.w
        seconds = self._animations.time(DAMAGE_FLIGHT)
        return [self._hud.effects.throw(event.amount, start, pile.centre, size, seconds)]

    def affect(self, event: Affected) -> list[Motion]:
        """Bring the card with an effect forward, and draw arrows from it to what it affects.

        An affected card in strips is copied.
        """
        card = None if event.source is None else self._board.find(event.source)
        if isinstance(event, Carried):
            return self._forwards.carry(event, card)
        if event.terms:
            return self._attack(event)
        picked = (self._forwards.overlapped(each) for each in event.cards)
        if card is not None and (hidden := next(filter(None, picked), None)):
            return self._forwards.copy(card, hidden)
        if card is not None and costs_its_owner(event):
            large = replace(self._forwards.enlarged(card), rim=BAD_RIM)
            return [self._forwards.forward(card, EFFECT, large), Pause(EFFECT)]
        return self._point_at(event, card)

    def _point_at(self, event: Affected, card: TableCard | None) -> list[Motion]:
        """Bring a card forward, and draw arrows from it to what it affects."""
        found = [sprite for each in event.cards if (sprite := self._board.find(each))]
        start = None if card is None else self._start_pose(card, found)
        pointers, ends = self._hud.effects.pointers, [sprite.pose for sprite in found]
        arrows = pointers.to_targets(event.seat, start, ends, event.seats)
        arrows += pointers.to_counters(event.seat, start, event.counters)
        seconds = self._animations.time(BURST)
        grow: list[Motion] = [Tween(seconds, arrow.grow, out_cubic) for arrow in arrows]
        grow += pointers.hold_signs(seconds)
        forward = [] if card is None else [self._forwards.forward(card, EFFECT, start)]
        return [*forward, *grow, Pause(EFFECT)]

    def _start_pose(self, card: TableCard, found: Sequence[TableCard]) -> Pose:
        """Return the pose of a card that comes forward, beside its host if that is affected."""
        host, large = self._board.host_of(card), self._forwards.enlarged(card)
        return beside_host(large, host.pose) if host is not None and host in found else large

    def present(self, event: Told) -> list[Motion]:
        """Bring a card forward while a line about it is shown."""
        sprite = None if event.card is None else self._board.find(event.card)
        if isinstance(event, Aimed):
            return self._aims.aim(event, sprite)
        return [
            Pause(SENTENCE_READ)
            if sprite is None
            else self._forwards.forward(sprite, SENTENCE_READ)
        ]

    def stop(self, event: Stopped) -> list[Motion]:
        """Subtract what is blocked from the damage that is added up, or block it at a die."""
        self._sound.play(self._look.cues.get("equal", ""))
        hits = self._hud.hit_effects
        if not hits.here:
            blocks = self._block(event) if event.counter in self._hud.gauges else []
            return [*blocks, Pause(NOTE_READ)]
        read = hits.row.seconds(len(event.terms)) + HIT_READ
        motions = hits.stop(self._risen(event.terms), self._animations.still)
        return [*motions, Pause(read)]

    def _block(self, event: Stopped) -> list[Motion]:
        """Let the card that strikes rush at the die that blocks it, in the sign of a block."""
        seconds, still = self._animations.time(BURST), self._animations.still
        effects, gauge = self._hud.effects, self._hud.gauges[event.counter]
        goal = counter_box(self._board.geometry.layout, event.counter).centre
        motions, delay = list[Motion](), 0.0
        for seat in set(self._hud.plaques) - {event.seat}:
            for card in self._board.open_in_slots(seat)[:1]:
                arrows = effects.pointers.to_counters(seat, card.pose, ((event.counter, 0),))
                motions += [Tween(seconds, arrow.grow, out_cubic) for arrow in arrows]
                if not still:
                    delay, start = RUSH / 2, (card.pose.x, card.pose.y)
                    motions += gauge.jolt(start, JOLT, delay)
                    motions.append(rush_part_way(card, goal, still))
        return [*motions, effects.parry(event.counter, seconds, delay)]

    def _attack(self, event: Affected) -> list[Motion]:
        """Bring the cards that attack forward, each with an arrow, and add up their numbers."""
        effects, hits = self._hud.effects, self._hud.hit_effects
        read = hits.row.seconds(len(event.terms)) + SUM_READ
        motions: list[Motion] = [Pause(read)]
        effects.pointers.clear()
        terms = {term.card for term in event.terms}
        self._attackers = [card for card in self._board.in_cells() if card.card in terms]
        beside = [card for card in self._board.open_everywhere() if card.card in terms]
        motions += [self._forwards.forward(card, read) for card in beside]
        grow = self._animations.time(BURST)
        poses = side_by_side([card.pose for card in self._attackers])
        for place, (card, pose) in enumerate(zip(self._attackers, poses, strict=True)):
            motions.append(self._forwards.forward(card, read, pose))
            for seat in event.seats:
                start = replace(pose, y=pose.y - ARROWS_UP + place * ARROWS_APART)
                arrow = effects.pointers.strike(card.owner or 0, start, seat)
                motions.append(Tween(grow, arrow.grow, out_cubic))
        return motions + hits.attack(self._risen(event.terms), self._animations.still)

    def _risen(self, terms: Sequence[Term]) -> list[SumTerm]:
        """Return numbers with the places of their cards."""
        risen = []
        for term in terms:
            card = self._board.find(term.card)
            at = MIDDLE_AT if card is None else (card.pose.x, card.pose.y)
            risen.append(SumTerm(term.seat, term.face, term.amount, at))
        return risen
