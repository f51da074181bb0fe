"""The HUD: everything on a table that is not a card."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial

from game.engine.names import Seat
from game.scenes.table.components.attack_signs import attack_signs
from game.scenes.table.components.captions import head_line
from game.scenes.table.components.clash_signs import RevealedChoices
from game.scenes.table.components.damage_panel import DamageDrops, DamagePanel
from game.scenes.table.components.gauges import Gauge
from game.scenes.table.components.lane_lights import LaneLights
from game.scenes.table.components.locked_cards import LockedCards
from game.scenes.table.components.registry import build_components
from game.scenes.table.components.seat_plaque import SeatPlaque
from game.scenes.table.components.stage_light import moment_card, stage_light
from game.scenes.table.context import TableContext
from game.scenes.table.state import TableState
from game.view.banner import Banner
from game.view.clash_effects import ClashEffects
from game.view.extra_damage import ExtraDamage
from game.view.fading import Fading
from game.view.hit_effects import HitEffects
from game.view.inputs import Pos
from game.view.moment_card import MomentCard
from game.view.motion import Motion, Tween, linear
from game.view.narration_bar import NarrationBar
from game.view.recoil import recoil
from game.view.relation import RelationPlate
from game.view.seat_geometry import is_face_to_face
from game.view.stage import Sprite
from game.view.table_anchors import DialAnchor, RibbonAnchor
from game.view.table_canvas import TableCanvas
from game.view.vanishing import fade_copy
from game.view.wheel import WheelLight

RECOIL = 30.0
"""How far what shows a seat is knocked aside by a blow, in base units."""


class Hud:
    """Draws the HUD of one table from its state."""

    def __init__(self, context: TableContext, canvas: TableCanvas) -> None:
        self._store = context.store
        self._steps = context.look.steps if canvas.layout.of_kind(RibbonAnchor) else {}
        self.damage_panel = DamagePanel(context, canvas)
        self._dials = canvas.layout.of_kind(DialAnchor)
        self.effects = ClashEffects(canvas, context.crests)
        self.extra_damage = ExtraDamage(canvas)
        self.hit_effects = HitEffects(canvas, context.crests)
        self.moment = MomentCard(canvas.easel)
        built = build_components(context, canvas)
        self._locked = LockedCards(context, canvas)
        self._components = (
            *built,
            head_line(context, canvas),
            moment_card(context, canvas, self.moment),
            stage_light(canvas),
            attack_signs(canvas.layout, self.effects.attacks, self.extra_damage),
            self._locked,
        )
        self.gauges = {each.counter: each for each in built if isinstance(each, Gauge)}
        """Gauges by counter."""
        self._reveals = [each for each in built if isinstance(each, RevealedChoices)]
        self._drops = [each for each in built if isinstance(each, DamageDrops)]
        self._lanes = [each for each in built if isinstance(each, LaneLights)]
        self.plaques = {each.seat: each for each in built if isinstance(each, SeatPlaque)}
        self._drawn: TableState | None = None
        self._scale = canvas.easel.scale
        self.face_to_face = is_face_to_face(canvas.layout)
        """Whether two seats face each other, rather than many in a ring."""
        self.update()
        self._fading = [each for each in canvas.stage.sprites if isinstance(each, Fading)]
        for each in self._fading:
            each.end()
        self._stage = canvas.stage
        told = Banner | NarrationBar | RelationPlate | WheelLight
        self._told = [each for each in canvas.stage.sprites if isinstance(each, told)]
        self._locked.end()

    def advance(self, dt: float, still: bool = False) -> None:
        """Advance fades and locked cards by dt seconds; ``still``: reduced motion is on."""
        if still:
            self._locked.end()
        else:
            self._locked.advance(dt)
        for each in self._fading:
            each.advance(dt)

    def update(self) -> None:
        """Draw what has changed in the state since the last call."""
        state = self._store.state
        if state is not self._drawn:
            self._drawn = state
            for component in self._components:
                component.update(state)

    def dial(self, seat: Seat) -> DialAnchor | None:
        """Return a seat's first dial."""
        return next((dial for dial in self._dials if dial.name.endswith(f":{seat}")), None)

    @property
    def has_ribbon(self) -> bool:
        """Whether the ribbon shows steps."""
        return bool(self._steps)

    def names(self, step: str) -> bool:
        """Return whether the ribbon shows a step."""
        return step in self._steps

    def has_tied(self, seats: Collection[Seat]) -> bool:
        """Return whether two seats have tied and not been compared since."""
        return self._store.state.attacks.ties_of(seats)

    def is_spent(self, seat: Seat) -> bool:
        """Return whether a seat's dial shows 0, so that a hit changes nothing."""
        dial = self.dial(seat)
        return dial is not None and self._store.state.counters.get(dial.name) == 0

    def throw_signs(self, seconds: float) -> list[Motion]:
        """Let revealed signs move as thrown hands do, and meet."""
        return [motion for each in self._reveals for motion in each.come(seconds)]

    def fly_signs(self, goals: Mapping[Seat, Pos], seconds: float, delay: float) -> list[Motion]:
        """Let revealed drawings fly to these places of their seats."""
        return [motion for each in self._reveals for motion in each.fly(goals, seconds, delay)]

    def absorb(self, seconds: float) -> list[Motion]:
        """Cross out the damage that is absorbed."""
        return [each.cross_out(seconds) for each in self._drops if each.centre is not None]

    def lower_damage(self, seconds: float) -> list[Motion]:
        """Let the total damage bounce when a part of it has been absorbed or paid."""
        return [each.hop(seconds) for each in self._drops if each.centre is not None]

    @property
    def damage_centre(self) -> Pos | None:
        """Where the total damage is shown, if the layout has a place for it."""
        return next((each.centre for each in self._drops if each.centre is not None), None)

    def threaten(self, amount: int, seconds: float) -> list[Motion]:
        """Let damage that can still be absorbed come to where its total is shown."""
        return [each.arrive(amount, seconds) for each in self._drops if each.centre is not None]

    def recoil(
        self, seat: Seat, others: Sequence[Sprite], way: int, times: tuple[float, float]
    ) -> Motion:
        """Knock a seat's whole plaque and other sprites aside, for some seconds after a delay.

        ``way``: 1 to the right, -1 to the left.
        """
        plaque = self.plaques[seat]
        knocked = plaque.shield, plaque.mark, *others
        return recoil(knocked, way * self._scale.px(RECOIL), times, plaque.shift)

    def glow(self, seat: Seat, share: float) -> None:
        """Set the glow of a seat's shield, from 0 to 1."""
        self.plaques[seat].glow(share)

    def darken(self, seats: Collection[Seat], seconds: float) -> list[Motion]:
        """Let the shade over the lanes of seats that have just fallen deepen slowly."""

        def shade(lane: LaneLights, share: float) -> None:
            lane.darken(self._store.state, share)

        lanes = [lane for lane in self._lanes if lane.seat in seats]
        for lane in lanes:
            shade(lane, 0.0)
        return [Tween(seconds, partial(shade, lane), linear) for lane in lanes]

    def fade_out(self, seconds: float, aims: bool) -> list[Motion]:
        """Let what tells a fight fade away, before it is cleared.

        That is bursts, arrows, lines and the lights of the wheel. ``aims``: also the arrows of
        fights that are still to come.
        """
        told = [each for each in self._told if each.image is not None]
        lines = [fade_copy(self._stage, each, seconds) for each in told]
        for each in told:
            each.show(None)
        return [*lines, *self.effects.fade_out(seconds, aims)]

    def clear(self, all_of_it: bool) -> None:
        """Remove bursts, arrows and rolled dice; with ``all_of_it`` also aims."""
        self.effects.clear(all_of_it)
        self.hit_effects.clear()
