"""The strip with the last fight, which stays until the cards of the next one are shown."""

from collections.abc import Collection

from game.catalogues import scenes_text as _
from game.engine.names import Zone
from game.scenes.table.components.component import Component, Drawn
from game.scenes.table.context import TableContext
from game.scenes.table.overview import Fight
from game.scenes.table.state import TableState
from game.view.recap import RecapStrip
from game.view.table_anchors import RecapAnchor
from game.view.table_canvas import TableCanvas
from game.view.zone_anchors import SlotAnchor

TITLE = _("Last fight")
"""The line above the last fight."""

DEALT, DEALT_PART, DEALT_NONE = (
    _("{fight}: {damage} damage"),
    _("{fight}: {damage} damage, {absorbed} absorbed"),
    _("{fight}: {damage} damage, all absorbed"),
)
"""A fight and its damage."""


def last_fight(context: TableContext, canvas: TableCanvas, anchor: RecapAnchor) -> Component:
    """Build the strip with the last fight."""
    strip = RecapStrip(canvas.easel, anchor.box, anchor.letters)
    canvas.stage.add(strip)
    covered = {slot.name for slot in canvas.layout.of_kind(SlotAnchor) if slot.covered}

    def draw(fight: Fight) -> None:
        strip.tell((TITLE, told_with_damage(fight)) if fight.sides else ())

    return Drawn(lambda state: fight_to_tell(state, covered), draw)


def fight_to_tell(state: TableState, covered: Collection[Zone]) -> Fight:
    """Return the last fight; an empty one once the next cards are shown.

    ``covered``: the zones where cards lie face down before a fight.
    """
    seen = state.overview
    if state.verdict.text or state.damage_told or seen.occupied.difference(covered):
        return Fight()
    return seen.fight if seen.fight.sides else seen.past


def told_with_damage(fight: Fight) -> str:
    """Return what was said of a fight, and the damage it caused."""
    if not fight.damage:
        return fight.text
    template = DEALT
    if fight.absorbed:
        template = DEALT_PART if fight.absorbed < fight.damage else DEALT_NONE
    return template.format(fight=fight.text, damage=fight.damage, absorbed=fight.absorbed)
