"""Combat animations: dice, compared cards, hits and blocked hits."""

from collections.abc import Sequence
from dataclasses import replace

from game.engine.events import (
    Affected,
    Aimed,
    Attached,
    Carried,
    Compared,
    Counted,
    Moved,
    Rolled,
    Stopped,
    Struck,
    Told,
)
from game.engine.names import CardId, seat_of
from game.scenes.table.animation.aims import AimAnimations
from game.scenes.table.animation.blows import BlowAnimations
from game.scenes.table.animation.cards import CardAnimations
from game.scenes.table.animation.clashes import ClashAnimations
from game.scenes.table.animation.event_batch import Travel, costs_its_owner, cue_of
from game.scenes.table.animation.forward import beside_host
from game.scenes.table.animation.forward_animations import ForwardAnimations
from game.scenes.table.animation.life_hits import LifeHits
from game.scenes.table.animation.ring_fights import haste_of
from game.scenes.table.animation.rushes import MET, edge_thrown, throw_at
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.components.hud import Hud
from game.scenes.table.context import TableContext
from game.scenes.table.durations import (
    BLOW_BOUNCE,
    BLOW_FLIGHT,
    BURST,
    COUNTER_REDUCED,
    DIE_BLOW,
    EFFECT,
    JOLT,
    NOTE_READ,
    ROLL,
    ROLL_READ,
    SENTENCE_READ,
)
from game.scenes.table.inspect.seat_sheets import SeatSheets
from game.scenes.table.state import TableState
from game.view.arrows import Arrow
from game.view.cards import BAD_RIM, Pose
from game.view.clash_effects import KILLING
from game.view.damage_sizes import growth_of
from game.view.inputs import Pos
from game.view.look import TIE_CUES
from game.view.motion import Motion, Pause, Tween, linear, out_cubic
from game.view.seat_geometry import counter_box
from game.view.table_anchors import DieAnchor
from game.view.table_card import TableCard


class CombatAnimations:
    """Animates combat at one table."""

    def __init__(
        self,
        context: TableContext,
        board: CardSprites,
        hud: Hud,
        sheets: SeatSheets,
        animations: CardAnimations,
    ) -> None:
        self._board, self._hud, self._animations = board, hud, animations
        self._look, self._sound, self._crests = context.look, context.sound, context.crests
        self._layout = context.rules.layout
        self._lives = LifeHits(context, board, hud, sheets, animations)
        self._forwards = ForwardAnimations(board, hud, animations)
        self._clashes = ClashAnimations(board, hud, animations)
        self._aims = AimAnimations(board, hud, animations, self._forwards)
        self._ties = 0
        self.haste = 1.0
        """The share of the usual time that what leads to the next tie takes."""
        self._blows = BlowAnimations(context, board, hud, animations, self._forwards)

    def compare(self, event: Compared, after: TableState, again: frozenset[CardId]) -> list[Motion]:
        """Let two cards strike at each other; ``again``: cards that will be compared again."""
        cards = self._found(event)
        self._ties = self._ties + 1 if event.winner is None else 0
        self.haste = 1.0 if self._hud.face_to_face else haste_of(event)
        if self._ties:
            cues = [self._look.cues[cue] for cue in TIE_CUES if cue in self._look.cues]
            self._sound.play(cues[min(self._ties, len(cues)) - 1] if cues else "")
        else:
            voice = self._look.faces[after.relation.better].sound
            self._sound.play(voice or self._look.cues.get("compare", ""))
        return self._clashes.compare(cards, event, after, self._stroke(event, after), again)

    def meets_after(self, event: Compared, after: TableState) -> float:
        """Return the seconds until compared cards meet; 0 if their result is shown at once."""
        cards, stroke = self._found(event), self._stroke(event, after)
        return self._clashes.meets_after(cards, event, after, stroke)

    def sentence_delay(self, event: Compared) -> float:
        """Return the seconds until a fight's sentence; 0 unless it opens before the cards meet."""
        return self._clashes.sentence_delay(self._found(event))

    def hit_text_delay(self, event: Struck) -> float:
        """Return the seconds until a hit is told: two at a table read it while damage flies."""
        hud = self._hud
        return 0.0 if hud.face_to_face and not hud.hit_effects.here else self.hits_after(event)

    def hits_after(self, event: Struck) -> float:
        """Return the seconds until damage arrives at a dial or plaque; 0 if that is at once."""
        hud = self._hud
        if hud.is_spent(event.seat):
            return 0.0
        if hud.hit_effects.here:
            return self._blows.lands_after()
        if self._lives.here or hud.effects.marked_die(event.seat) is not None:
            return 0.0
        return self._clashes.hits_after(event)

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
        """Return the sound of the first card that takes effect, else the one for how cards move."""
        faces = [move.face for move in moves if move.face and self._takes_effect(move)]
        voices = [self._look.faces[face].sound for face in faces]
        cues = self._look.cues
        usual = cues.get(cue_of(moves, self._layout)) or cues.get("move", "")
        return next((voice for voice in voices if voice), usual)

    def _takes_effect(self, move: Travel) -> bool:
        """Return whether a card moves to where it takes effect on a battlefield."""
        hits = self._hud.hit_effects
        return hits.here and (
            hits.takes_effect(move.origin, move.to)
            if isinstance(move, Moved)
            else isinstance(move, Attached)
        )

    def strike(self, event: Struck, kills: bool = False) -> list[Motion]:
        """Show a hit at the seat that takes it; ``kills``: it leaves the seat nothing.

        A seat whose dial is at 0 has nothing left to lose.
        """
        hud, cues = self._hud, self._look.cues
        if hud.is_spent(event.seat):
            return []
        cue = (cues.get("kill", "") if kills else "") or cues.get("strike", "")
        delay = self.hits_after(event)
        if not (delay or self._lives.here or hud.hit_effects.here):
            self._sound.play(cue)
        grown = KILLING if kills else 1.0
        if hud.hit_effects.here:
            return [*self._blows.strike(event, kills), self._sounded(cue, delay)]
        if self._lives.here:
            return self._lives.threaten(event.amount)
        die = hud.effects.marked_die(event.seat)
        if die is not None:
            return self._strike_die(event, die, grown)
        motions = self._clashes.hit(event, grown)
        return [*motions, self._sounded(cue, delay)] if delay else motions

    def hit_life(self, moves: Sequence[Travel]) -> list[Motion]:
        """Let damage hit a deck that is its seat's life, before its first card pays for it."""
        return self._lives.hit(moves)

    def land(self, counts: Sequence[Counted]) -> list[Motion]:
        """Return what damage sets off as it arrives at dials, which now turn."""
        return self._clashes.land(counts)

    def _sounded(self, cue: str, delay: float) -> Motion:
        """Play a sound after some seconds."""
        return Tween(delay, lambda share: None, done=lambda: self._sound.play(cue))

    def _strike_die(self, event: Struck, die: DieAnchor, grown: float) -> list[Motion]:
        """Let damage fly from the card that hits along its arrow, and knock a die aside."""
        cards, still = self._board.open_in_slots(event.by)[:1], self._animations.still
        seconds, pointers = self._animations.time(BURST), self._hud.effects.pointers
        goals = [level_with(card, die.box.centre) for card in cards]
        motions = (
            [] if still else [throw_at(*each, DIE_BLOW) for each in zip(cards, goals, strict=True)]
        )
        delay = MET * DIE_BLOW if motions else 0.0
        motions += [] if still else pointers.fly(die.name, delay)
        for card in cards:
            arrows = pointers.to_die(event.by, card.pose, die.name)
            motions += [self._pass(arrow, delay, seconds) for arrow in arrows]
        if still or not cards:
            pop = self._hud.effects.blow(event.seat, event.amount, seconds, grown)
            return [*motions, pop, Pause(BURST)]
        start = edge_thrown(cards[0].pose, goals[0])
        size = max(grown, growth_of(event.amount))
        times = delay, BLOW_FLIGHT, BLOW_BOUNCE
        motions += self._hud.effects.impact(event.seat, event.amount, start, times, size)
        return [*motions, *self._hud.gauges[die.name].jolt(start, JOLT, delay + BLOW_FLIGHT)]

    def _pass(self, arrow: Arrow, delay: float, seconds: float) -> Motion:
        """Let an arrow grow, and end with the thrust of its card, if the card moves."""
        if self._animations.still:
            return Tween(seconds, arrow.grow, out_cubic)
        return Tween(delay, arrow.pass_by, linear)

    def affect(self, event: Affected) -> list[Motion]:
        """Bring the card with an effect forward, and draw arrows from it to what it affects.

        An affected card in strips is copied.
        """
        card = None if event.source is None else self._board.find(event.source)
        if isinstance(event, Carried):
            return self._forwards.carry(event, card)
        if event.terms:
            return self._blows.attack(event)
        picked = (self._forwards.overlapped(each) for each in event.cards)
        if card is not None and (hidden := next(filter(None, picked), None)):
            return self._forwards.copy(card, hidden)
        if card is not None and costs_its_owner(event):
            return self._cost(event, card)
        if self._layout.one_caption and event.counters and self._is_loss(event):
            return [Pause(NOTE_READ)]  # the strike that causes it has just been shown
        return self._point_at(event, card)

    def _cost(self, event: Affected, card: TableCard) -> list[Motion]:
        """Bring a card forward in red, with arrows to what its owner loses by it."""
        large = replace(self._forwards.enlarged(card), rim=BAD_RIM)
        lost = [(counter, 0) for counter, _ in event.counters if counter in self._hud.gauges]
        arrows = self._hud.effects.pointers.to_counters(event.seat, large, lost)
        rise = self._animations.time(BURST)
        grow = [Tween(rise, arrow.grow, out_cubic) for arrow in arrows]
        return [self._forwards.forward(card, EFFECT, large), *grow, Pause(EFFECT)]

    def _is_loss(self, event: Affected) -> bool:
        """Return whether an effect lowers dice, but strikes at none."""
        dice = (self._hud.effects.marked_die(seat_of(name)) for name, _ in event.counters)
        struck = {die.name for die in dice if die is not None}
        return all(change < 0 and name not in struck for name, change in event.counters)

    def add_up(self, event: Affected, paid: Counted) -> list[Motion]:
        """Show on the card that strikes the damage that it deals by itself."""
        card = None if event.source is None else self._board.find(event.source)
        if card is not None:
            (counter, change), *_ = event.counters
            damage = -change - (paid.was - paid.value)
            crest = self._crests[event.seat]
            self._hud.effects.points.show_total(card.pose, counter, damage, crest)
        return []

    def _tell_damage(self, event: Affected, card: TableCard) -> None:
        """Show on a card the damage it deals to a die; no other text gives it."""
        for counter, change in event.counters:
            die = self._hud.effects.marked_die(seat_of(counter))
            if die is not None and die.name == counter and change < 0:
                crest = self._crests[event.seat]
                self._hud.effects.points.show_strike(card.pose, counter, -change, crest)

    def _point_at(self, event: Affected, card: TableCard | None) -> list[Motion]:
        """Bring a card forward, and draw arrows from it to what it affects."""
        found = [sprite for each in event.cards if (sprite := self._board.find(each))]
        start = None if card is None else self._start_pose(card, found)
        pointers, ends = self._hud.effects.pointers, [sprite.pose for sprite in found]
        arrows = pointers.to_targets(event.seat, start, ends, event.seats)
        arrows += pointers.to_counters(event.seat, start, event.counters)
        if card is not None and self._layout.one_caption:
            self._tell_damage(event, card)
        rise, seconds = self._animations.time(BURST), self._forwards.seconds
        grow: list[Motion] = [Tween(rise, arrow.grow, out_cubic) for arrow in arrows]
        grow += pointers.hold_signs(rise)
        forward = [] if card is None else [self._forwards.forward(card, seconds, start)]
        return [*forward, *grow, Pause(seconds)]

    def _start_pose(self, card: TableCard, found: Sequence[TableCard]) -> Pose:
        """Return the pose of a card that comes forward, beside its host if that is affected."""
        host, large = self._board.host_of(card), self._forwards.enlarged(card)
        return beside_host(large, host.pose) if host is not None and host in found else large

    def present(self, event: Told) -> list[Motion]:
        """Bring a card forward while a line about it is shown, beside its host if it has one.

        Where each sentence replaces the last, gold is the winner's, which is not known yet.
        """
        sprite = None if event.card is None else self._board.find(event.card)
        if isinstance(event, Aimed):
            return self._aims.aim(event, sprite)
        if sprite is None:
            return [Pause(SENTENCE_READ)]
        host, large = self._board.host_of(sprite), self._forwards.enlarged(sprite)
        goal = large if host is None else beside_host(large, host.pose)
        if self._layout.one_caption:
            goal = replace(goal, rim="")
        return [self._forwards.forward(sprite, SENTENCE_READ, goal)]

    def stop(self, event: Stopped) -> list[Motion]:
        """Subtract what is blocked from the damage that is added up, or block it at a die."""
        if self._hud.hit_effects.here:
            return self._blows.stop(event)
        self._sound.play(self._look.cues.get("equal", ""))
        blocks = self._block(event) if event.counter in self._hud.gauges else []
        return [*blocks, Pause(NOTE_READ)]

    def _block(self, event: Stopped) -> list[Motion]:
        """Let the card that strikes rush at the die that blocks it, in the sign of a block."""
        seconds, still = self._animations.time(BURST), self._animations.still
        effects, gauge = self._hud.effects, self._hud.gauges[event.counter]
        goal = counter_box(self._board.geometry.layout, event.counter).centre
        motions, delay = list[Motion](), 0.0
        for seat in set(self._hud.plaques) - {event.seat}:
            for card in self._board.open_in_slots(seat)[:1]:
                arrows = effects.pointers.to_counters(seat, card.pose, ((event.counter, 0),))
                if not still:
                    delay, start = MET * DIE_BLOW, (card.pose.x, card.pose.y)
                    motions += gauge.jolt(start, JOLT, delay)
                    motions.append(throw_at(card, level_with(card, goal), DIE_BLOW))
                    glance = seat, start, event.counter, 2 * seconds, delay
                    motions.append(effects.pointers.bounce(*glance))
                motions += [self._pass(arrow, delay, seconds) for arrow in arrows]
        return [*motions, effects.parry(event.counter, seconds, delay)]


def level_with(card: TableCard, goal: Pos) -> Pos:
    """Return where a card thrusts at a die: level, so that its foot stays above the caption."""
    return goal[0], card.pose.y
