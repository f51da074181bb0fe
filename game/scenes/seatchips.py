"""The chips of a seat: who plays it, and the level of a computer."""

from collections.abc import Collection, Sequence

from game.bots import LEVELS
from game.engine.names import Seat
from game.scenes.devices import choices, is_away, level_name, player
from game.scenes.services import Chair
from game.view.chips import TALL, Chip, ChipMark
from game.view.scale import Box

NARROW = 230
"""Below this width, a flat chip uses short device labels."""


def player_chip(chairs: Sequence[Chair], seat: Seat, pads: Collection[str], box: Box) -> Chip:
    """Return the chip that chooses a free device or a computer for a seat."""
    found = choices(chairs, seat, pads)
    away = is_away(chairs[seat], pads)
    brief = box.w < NARROW and box.h < TALL
    marks = tuple(
        ChipMark(
            each.source,
            each.brief if brief else each.label,
            each.icon,
            warns=away and each.source == chairs[seat].device,
        )
        for each in found
    )
    return Chip(f"player:{seat}", box, marks, player(chairs[seat]))


def level_chip(seat: Seat, chair: Chair, box: Box) -> Chip:
    """Return the chip that chooses the level of a seat's computer."""
    marks = tuple(
        ChipMark(name, level_name(name), pips=place + 1)
        for place, (name, level) in enumerate(LEVELS.items())
    )
    return Chip(f"level:{seat}", box, marks, chair.level)
