"""The look and layouts of a card game, checked before the game can be chosen."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from game.engine import Rulebook
from game.engine.names import Options
from game.engine.options import settled
from game.view.art import Art
from game.view.layout import Layout, LayoutError, read_layout
from game.view.look import Look, LookError, read_look

MANY = 8
"""An option with more choices is a number, which changes neither layout nor pack."""

HOLDERS = ("pile", "fan", "slot", "pips", "cell", "tally")
"""Kinds of objects named after the zone whose cards they hold."""

GAUGES = ("dial", "die", "ladder")
"""Kinds of objects named after the counter they show."""


ALWAYS = ("prompt", "badge")
"""Objects that every layout has; the name of each is also its kind."""


@dataclass(frozen=True, slots=True)
class GameAssets:
    """The look and the layouts of one card game."""

    look: Look
    layouts: Mapping[str, Layout]


@dataclass(frozen=True, slots=True)
class Setup:
    """The settings of a card game that its layout and its pack depend on."""

    seats: int
    options: Options


def load_game_assets(book: Rulebook, assets: Path, levels: Path) -> GameAssets:
    """Read a card game's look and layouts; ResourceError names the file and the fault."""
    path = assets / "look" / f"{book.slug}.toml"
    look = read_look(path)
    layouts: dict[str, Layout] = {}
    for setup in _setups(book):
        _check_look(path.name, look, book, setup)
        name = book.layout(setup.seats, setup.options)
        if name not in layouts:
            layouts[name] = read_layout(levels / book.slug / f"{name}.tmx")
            _check_layout(layouts[name], look, book, setup)
    Art(assets / "svg").check(_pieces(look))
    return GameAssets(look, layouts)


def _setups(book: Rulebook) -> Iterator[Setup]:
    """Yield every setup, ignoring numeric options."""
    free = [option for option in book.options if len(option.choices) <= MANY]
    values = [[choice.value for choice in option.choices] or [option.default] for option in free]
    for chosen in product(*values):
        try:
            options = settled(book, dict(zip((o.name for o in free), chosen, strict=True)))
        except ValueError:  # mutually exclusive options
            continue
        for seats in book.seats(options):
            yield Setup(seats, options)


def _pieces(look: Look) -> Iterator[str]:
    """Yield the names of a look's drawings."""
    faces, counters, slots = look.faces.values(), look.counters.values(), look.slots.values()
    yield from (look.back, look.cover, *(face.svg for face in faces))
    yield from filter(None, (*look.emblems.values(), *look.dice.values()))
    yield from filter(None, (counter.piece for counter in counters))
    icons = [look.emblem, *(face.icon for face in faces)]
    icons += [*(counter.icon for counter in counters), *(slot.icon for slot in slots)]
    yield from (f"icons/{icon}" for icon in icons if icon)


def _check_look(file: str, look: Look, book: Rulebook, setup: Setup) -> None:
    """Raise LookError if a face has no look or a counter does not name an option."""
    prints = book.prints(setup.seats, setup.options)
    for face in dict.fromkeys((*book.pack(setup.seats, setup.options), *prints.values())):
        if face not in look.faces:
            raise LookError(f"{file}: faces.{face} is missing")
    for name, counter in look.counters.items():
        counts = counter.part == "score" or counter.most
        if counts and counter.most not in setup.options:
            raise LookError(f"{file}: counters.{name}.most must name an option")


def _check_layout(layout: Layout, look: Look, book: Rulebook, setup: Setup) -> None:
    """Raise LayoutError if an object is missing or stands for nothing."""
    zones = book.sights(setup.seats, setup.options)
    counters = book.counters(setup.seats, setup.options)
    kinds = {anchor.name: anchor.kind for anchor in layout.anchors.values()}
    for name in (*zones, *ALWAYS):
        layout.box(name)
    for name in ALWAYS:
        if kinds[name] != name:
            raise LayoutError(f"{layout.name}: {name} must be a {name}, not a {kinds[name]}")
    plaques = [anchor.name for anchor in layout.of_kind("plaque")]
    if plaques != (seats := [f"seat:{seat}" for seat in range(setup.seats)]):
        raise LayoutError(f"{layout.name}: the plaques must be {', '.join(seats)}, in this order")
    for name, kind in kinds.items():
        if kind in HOLDERS and name not in zones:
            raise LayoutError(f"{layout.name}: {name} is a {kind}, but no zone has this name")
        if kind in GAUGES and (name not in counters or look.counter(name) is None):
            raise LayoutError(f"{layout.name}: {name} is a {kind}, but no counter has this name")
        if kind == "scores" and (name not in look.counters or not look.counters[name].most):
            raise LayoutError(f"{layout.name}: {name} is a {kind}, but no counter has this name")
