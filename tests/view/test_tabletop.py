"""The resting table shows its empty places where the look names them, unless they are bare."""

from pygame import Surface

from game import resources
from game.view.layout import Layout
from game.view.look import Look, read_look
from game.view.scale import Box
from game.view.tabletop import tabletop
from game.view.zone_anchors import SlotAnchor
from tests.scenes.tables import shared_easel

BOX = Box(400, 300, 150, 210)


def look() -> Look:
    """A look that names an empty place."""
    looks = (read_look(path) for path in sorted((resources.assets() / "look").glob("*.toml")))
    return next(look for look in looks if look.slots)


def table(look: Look, **props: bool) -> Surface:
    slot = SlotAnchor(min(look.slots), BOX, **props)
    return tabletop(shared_easel((1920, 1080)), look, Layout("made up", {slot.name: slot}), [])


def pixels(surface: Surface) -> bytes:
    part = surface.subsurface((round(BOX.x) - 10, round(BOX.y) - 10, 170, 230))
    return part.copy().get_buffer().raw


def test_an_empty_place_is_marked_unless_it_is_bare() -> None:
    drawn = look()
    cloth = tabletop(shared_easel((1920, 1080)), drawn, Layout("made up", {}), [])
    assert pixels(table(drawn)) != pixels(cloth)
    assert pixels(table(drawn, bare=True)) == pixels(cloth)
