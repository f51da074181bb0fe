"""Which component shows which kind of layout object."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from game.scenes.table.components.captions import step_ribbon
from game.scenes.table.components.clash_signs import face_off, relation_plate, wheel_lights
from game.scenes.table.components.combat_roundel import CombatRoundel
from game.scenes.table.components.component import Component
from game.scenes.table.components.covered_text import HiddenGoal, note, recap, seat_note, verdict
from game.scenes.table.components.damage_panel import DamageDrops
from game.scenes.table.components.fall_note import plaque
from game.scenes.table.components.gauges import (
    DialGauge,
    DieGauge,
    LadderGauge,
    scores,
    tokens,
)
from game.scenes.table.components.idle_text import idle_text
from game.scenes.table.components.lane_lights import lane_lights
from game.scenes.table.components.life_signs import life_signs
from game.scenes.table.components.prompt_bars import prompt_line
from game.scenes.table.components.rank_tracker import rank_tracker
from game.scenes.table.components.revealed_tray import revealed_tray
from game.scenes.table.components.zone_names import zone_name
from game.scenes.table.context import TableContext
from game.view.anchor import Anchor
from game.view.table_anchors import (
    BadgeAnchor,
    DialAnchor,
    DieAnchor,
    DropsAnchor,
    GoalAnchor,
    IdleAnchor,
    LadderAnchor,
    LaneAnchor,
    MatAnchor,
    MiddleAnchor,
    NoteAnchor,
    PlaqueAnchor,
    PromptAnchor,
    RecapAnchor,
    RelationAnchor,
    RibbonAnchor,
    RoundelAnchor,
    ScoresAnchor,
    SpotAnchor,
    TrackerAnchor,
    VerdictAnchor,
    WheelAnchor,
)
from game.view.table_canvas import TableCanvas
from game.view.zone_anchors import FanAnchor, PileAnchor

Builder: TypeAlias = Callable[[TableContext, TableCanvas], Sequence[Component]]
"""Builds the components of all objects of one kind."""

Kind = TypeVar("Kind", bound=Anchor)


def _each(
    kind: type[Kind],
    build: Callable[[TableContext, TableCanvas, Kind], Component | Sequence[Component]],
    part: str = "",
) -> Builder:
    """``part``: build only for counters that the look draws as this part."""

    def build_all(context: TableContext, canvas: TableCanvas) -> list[Component]:
        components: list[Component] = []
        for anchor in canvas.layout.of_kind(kind):
            if not part or context.rules.part(anchor.name) == part:
                built = build(context, canvas, anchor)
                components += built if isinstance(built, Sequence) else (built,)
        return components

    return build_all


REGISTRY: Mapping[type[Anchor], Builder] = {
    DialAnchor: _each(DialAnchor, DialGauge, "dial"),
    LadderAnchor: _each(LadderAnchor, LadderGauge),
    LaneAnchor: _each(LaneAnchor, lane_lights),
    ScoresAnchor: _each(ScoresAnchor, scores),
    SpotAnchor: tokens,
    TrackerAnchor: _each(TrackerAnchor, rank_tracker),
    DieAnchor: _each(DieAnchor, DieGauge, "die"),
    RoundelAnchor: _each(RoundelAnchor, CombatRoundel),
    DropsAnchor: _each(DropsAnchor, DamageDrops),
    WheelAnchor: _each(WheelAnchor, wheel_lights),
    PlaqueAnchor: _each(PlaqueAnchor, plaque),
    VerdictAnchor: _each(VerdictAnchor, verdict),
    BadgeAnchor: _each(BadgeAnchor, seat_note),
    IdleAnchor: _each(IdleAnchor, idle_text),
    PileAnchor: _each(PileAnchor, life_signs),
    GoalAnchor: _each(GoalAnchor, HiddenGoal),
    NoteAnchor: _each(NoteAnchor, note),
    PromptAnchor: _each(PromptAnchor, prompt_line),
    RecapAnchor: _each(RecapAnchor, recap),
    RelationAnchor: _each(RelationAnchor, relation_plate),
    RibbonAnchor: _each(RibbonAnchor, step_ribbon),
    MatAnchor: _each(MatAnchor, face_off),
    FanAnchor: _each(FanAnchor, zone_name),
    MiddleAnchor: _each(MiddleAnchor, revealed_tray),
}
"""The kinds of objects that show a part of the state other than cards."""


def build_components(context: TableContext, canvas: TableCanvas) -> list[Component]:
    """Build the components of a layout."""
    return [component for build in REGISTRY.values() for component in build(context, canvas)]
