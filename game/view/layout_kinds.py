"""Registry of the kinds of layout objects, and validation of their properties."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Annotated, Literal, get_args, get_origin, get_type_hints

from game.view.anchor import Anchor, Limits
from game.view.scale import Box
from game.view.table_anchors import (
    ArenaAnchor,
    BadgeAnchor,
    ChoicesAnchor,
    DialAnchor,
    DiceAnchor,
    DieAnchor,
    DropsAnchor,
    FieldAnchor,
    FocusAnchor,
    GoalAnchor,
    IdleAnchor,
    LadderAnchor,
    LaneAnchor,
    LinesAnchor,
    MatAnchor,
    MiddleAnchor,
    NoteAnchor,
    PlaqueAnchor,
    PromptAnchor,
    RecapAnchor,
    RelationAnchor,
    RibbonAnchor,
    RingAnchor,
    RoundelAnchor,
    ScoresAnchor,
    SpotAnchor,
    SumAnchor,
    TrackerAnchor,
    TrayAnchor,
    VerdictAnchor,
    WheelAnchor,
)
from game.view.zone_anchors import (
    CellAnchor,
    FanAnchor,
    HandAnchor,
    PileAnchor,
    PipsAnchor,
    SlotAnchor,
    StripsAnchor,
    TallyAnchor,
    TargetAnchor,
)

KINDS: Mapping[str, type[Anchor]] = MappingProxyType(
    {
        "pile": PileAnchor,
        "fan": FanAnchor,
        "slot": SlotAnchor,
        "pips": PipsAnchor,
        "cell": CellAnchor,
        "tally": TallyAnchor,
        "strips": StripsAnchor,
        "target": TargetAnchor,
        "hand": HandAnchor,
        "dial": DialAnchor,
        "die": DieAnchor,
        "ladder": LadderAnchor,
        "scores": ScoresAnchor,
        "roundel": RoundelAnchor,
        "drops": DropsAnchor,
        "tracker": TrackerAnchor,
        "spot": SpotAnchor,
        "plaque": PlaqueAnchor,
        "dice": DiceAnchor,
        "prompt": PromptAnchor,
        "badge": BadgeAnchor,
        "idle": IdleAnchor,
        "choices": ChoicesAnchor,
        "goal": GoalAnchor,
        "focus": FocusAnchor,
        "note": NoteAnchor,
        "sum": SumAnchor,
        "recap": RecapAnchor,
        "relation": RelationAnchor,
        "ribbon": RibbonAnchor,
        "verdict": VerdictAnchor,
        "wheel": WheelAnchor,
        "mat": MatAnchor,
        "ring": RingAnchor,
        "lines": LinesAnchor,
        "arena": ArenaAnchor,
        "tray": TrayAnchor,
        "field": FieldAnchor,
        "lane": LaneAnchor,
        "middle": MiddleAnchor,
    }
)
"""Kinds by their name in a layout file, which is the object's class in Tiled."""

LONGEST = 40
"""Maximum characters of a name or value that an error message quotes."""


def kind_of(anchor: Anchor) -> str:
    """Return the name of an object's kind."""
    return next(name for name, kind in KINDS.items() if kind is type(anchor))


@dataclass(frozen=True, slots=True)
class LayoutProperty:
    """Type and allowed values of a property."""

    name: str
    type: type[bool | int | float | str]
    default: object
    """The default value; None if the property has none."""
    limits: Limits | None = None
    """Range of a number."""
    choices: tuple[str, ...] = ()
    """Possible values of a string."""

    @property
    def allowed(self) -> str:
        """Description of the allowed values, such as "a number from 1 to 1920 (px)"."""
        if self.limits is None:
            return " or ".join(self.choices or ("true", "false"))
        what = "a whole number" if self.type is int else "a number"
        unit = f" ({self.limits.unit})" if self.limits.unit else ""
        return f"{what} from {self.limits.least:g} to {self.limits.most:g}{unit}"

    def accepts(self, value: object) -> bool:
        """Return whether a value has the right type and is in range."""
        if self.limits is None:
            return value in self.choices if self.choices else isinstance(value, bool)
        numbers = int if self.type is int else int | float
        if isinstance(value, bool) or not isinstance(value, numbers):
            return False
        return self.limits.least <= value <= self.limits.most


def _property(name: str, hint: object, default: object) -> LayoutProperty:
    """Derive a property from a type hint: bool, a Literal of strings, or a number with Limits.

    Each may also allow None.
    """
    for part in (hint, *get_args(hint)):
        if get_origin(part) is Annotated:
            number, limits = get_args(part)
            return LayoutProperty(name, number, default, limits)
        if get_origin(part) is Literal:
            return LayoutProperty(name, str, default, choices=get_args(part))
    assert hint is bool
    return LayoutProperty(name, bool, default)


def _properties(kind: type[Anchor]) -> Mapping[str, LayoutProperty]:
    hints = get_type_hints(kind, include_extras=True)
    return {
        field.name: _property(field.name, hints[field.name], field.default)
        for field in fields(kind)
        if field.kw_only
    }


PROPERTIES: Mapping[str, Mapping[str, LayoutProperty]] = MappingProxyType(
    {name: _properties(kind) for name, kind in KINDS.items()}
)
"""Allowed properties by kind and name."""


def build(kind: str, name: str, box: Box, given: Mapping[str, object]) -> Anchor:
    """Return an object with the given properties.

    Raises ValueError with what is allowed if the kind or a property is unknown, or if a value has
    the wrong type or is out of range.
    """
    if kind not in KINDS:
        raise ValueError(f"unknown class {quoted(kind)}; allowed: {', '.join(KINDS)}")
    known = PROPERTIES[kind]
    for key, value in given.items():
        if key not in known:
            allowed = ", ".join(known) or "none"
            raise ValueError(f"unknown property {quoted(key)}; allowed: {allowed}")
        if not known[key].accepts(value):
            shown = quoted(value) if isinstance(value, str) else str(value)[:LONGEST].lower()
            allowed, wanted = known[key].allowed, known[key].type
            if isinstance(value, str) and wanted is not str:
                allowed += f", of the type {wanted.__name__}"
            raise ValueError(f'property "{key}" is {shown}; allowed: {allowed}')
    return KINDS[kind](name, box, **given)


def quoted(text: str | None) -> str:
    """Return the start of a text in quotation marks on one line; an empty pair for None."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text or "")
    return f'"{" ".join(shown.split())[:LONGEST]}"'
