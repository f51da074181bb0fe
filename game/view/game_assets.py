"""The look and layouts of a card game, checked before the game can be chosen."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from game.engine import Rulebook
from game.engine.names import Options, seat_place
from game.engine.options import settled
from game.view.art import Art
from game.view.layout import Layout, LayoutError, read_layout
from game.view.layout_kinds import kind_of
from game.view.look import Look, read_look
from game.view.look_reader import LookError
from game.view.table_anchors import (
    BadgeAnchor,
    DialAnchor,
    DieAnchor,
    LadderAnchor,
    PlaqueAnchor,
    PromptAnchor,
    ScoresAnchor,
)
from game.view.zone_anchors import (
    CellAnchor,
    FanAnchor,
    PileAnchor,
    PipsAnchor,
    SlotAnchor,
    TallyAnchor,
    TargetAnchor,
)

MANY = 8
"""An option with more choices is a number, which affects neither layout nor pack."""

HOLDERS = (PileAnchor, FanAnchor, SlotAnchor, PipsAnchor, CellAnchor, TallyAnchor)
"""Kinds of objects named after the zone whose cards they hold."""

GAUGES = (DialAnchor, DieAnchor, LadderAnchor)
"""Kinds of objects named after the counter they show."""


@dataclass(frozen=True, slots=True)
class GameAssets:
    """The look and the layouts of one card game."""

    look: Look
    layouts: Mapping[str, Layout]


@dataclass(frozen=True, slots=True)
class Setup:
    """A number of seats and options, which determine the layout and the pack."""

    seats: int
    options: Options


def load_game_assets(book: Rulebook, assets: Path, levels: Path) -> GameAssets:
    """Read and check a card game's look and layouts; ResourceError names the file and the fault."""
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
    """Yield every combination of seats and options, ignoring numeric options."""
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
    """Yield the names of the drawings that a look uses."""
    faces, counters, slots = look.faces.values(), look.counters.values(), look.slots.values()
    yield from (look.back, look.cover, look.place, *(face.svg for face in faces))
    yield from filter(None, (*look.emblems.values(), *look.dice.values()))
    yield from filter(None, (counter.piece for counter in counters))
    icons = [look.emblem, *look.log.values(), *(face.icon for face in faces)]
    icons += [*(counter.icon for counter in counters), *(slot.icon for slot in slots)]
    yield from (f"icons/{icon}" for icon in icons if icon)


def _check_look(file: str, look: Look, book: Rulebook, setup: Setup) -> None:
    """Raise LookError if a face is missing or a score names no option."""
    prints = book.prints(setup.seats, setup.options)
    for face in dict.fromkeys((*book.pack(setup.seats, setup.options), *prints.values())):
        if face not in look.faces:
            raise LookError(f"{file}: faces.{face} is missing")
    for name, counter in look.counters.items():
        counts = counter.part == "score" or counter.most
        if counts and counter.most not in setup.options:
            raise LookError(f"{file}: counters.{name}.most must name an option")


def _check_layout(layout: Layout, look: Look, book: Rulebook, setup: Setup) -> None:
    """Raise LayoutError if an object is missing, or names no zone or counter."""
    zones = book.sights(setup.seats, setup.options)
    counters = book.counters(setup.seats, setup.options)
    for name in zones:
        layout.box(name)
    layout.get(PromptAnchor, "prompt")
    layout.get(BadgeAnchor, "badge")
    plaques = [anchor.name for anchor in layout.of_kind(PlaqueAnchor)]
    if plaques != (seats := [seat_place(seat) for seat in range(setup.seats)]):
        raise LayoutError(f"{layout.name}: the plaques must be {', '.join(seats)}, in this order")
    for name, anchor in layout.anchors.items():
        what = f"{layout.name}: {name} is a {kind_of(anchor)}"
        if isinstance(anchor, HOLDERS) and name not in zones:
            raise LayoutError(f"{what}, but no zone has this name")
        if isinstance(anchor, GAUGES) and (name not in counters or look.counter(name) is None):
            raise LayoutError(f"{what}, but no counter has this name")
        if isinstance(anchor, TargetAnchor) and f"{name}:0" not in zones:
            raise LayoutError(f"{what}, but no seat has a zone of this name")
        scored = name in look.counters and look.counters[name].most
        if isinstance(anchor, ScoresAnchor) and not scored:
            raise LayoutError(f"{what}, but no score has this name")
