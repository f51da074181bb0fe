"""Appearance of a card game, read from assets/look/<slug>.toml; unknown keys are errors."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from game.catalogues import looks_text
from game.engine.names import group_of
from game.view.die_model import MODELS
from game.view.look_reader import LookReader, open_look
from game.view.strokes import CUT, STROKES

COUNTER_PARTS = (
    *("dial", "die", "token", "ladder", "score", "out", "aim"),
    *("roundel", "drops", "way", "sheet", "defends", "limit"),
)
"""Ways of showing a counter.

``token``: a coin at the seat that the counter names. ``aim``: an arrow to that seat. ``out``: at 1,
the seat's shield is dimmed. ``score``: pips up to the value of an option. ``roundel``: a large
number, hidden below 0. ``drops``: damage that can be absorbed. ``way``: at 1, the card that a seat
has laid is turned. ``sheet``: what a seat plays, on its plaque. ``defends``: at 1, a shield on the
seat's roundel. ``limit``: the maximum number of cards in the seat's hand.
"""

OUT = "out"
"""What becomes of a seat when some counters reach 0."""

TIE_CUES = ("equal", "equal_2", "equal_3", "equal_4")
"""Cues for the first tie in a row, the second and so on; the last one that is named repeats."""

CUES = (
    *("move", "draw", "reveal", "pile", "compare", *TIE_CUES, "strike", "kill"),
    *("affect", "roll", "shuffle", "lock", "fall", "major", "end", "due"),
)
"""Cues for which a look can name a sound."""

ANY = "*"
"""Key for all emblems that have no drawing of their own."""


class PrintedValue(NamedTuple):
    """What is printed on a card: its value after an icon, and its cost; "" for none.

    ``rows``: the digits of the rows of a lane where it can be played. ``name``: that of the card.
    """

    icon: str
    number: str
    cost: str = ""
    rows: str = ""
    name: str = ""


NO_VALUE = PrintedValue("", "")
"""A card without a value."""


@dataclass(frozen=True, slots=True)
class FaceLook:
    """Appearance of a face: name, one line of text, drawing, icon, sound.

    ``rule`` is a longer text for a panel beside the table. ``value`` is shown large on cards on the
    table, after ``value_icon``; ``cost`` and ``rows`` (the digits of the rows where it can be
    played) on cards in the open hand. ``stroke``: how it strikes the cards that it beats, one of
    STROKES.
    """

    name: str
    text: str
    rule: str
    svg: str
    icon: str
    sound: str
    value: str = ""
    value_icon: str = ""
    cost: str = ""
    rows: str = ""
    stroke: str = CUT

    @property
    def printed(self) -> PrintedValue:
        """The value, the cost, the rows and the name that are shown on its cards."""
        name = self.name if self.has_value else ""
        return PrintedValue(self.value_icon, self.value, self.cost, self.rows, name)

    @property
    def has_value(self) -> bool:
        """Whether a value or a cost is shown on its cards."""
        return bool(self.value_icon or self.cost)


@dataclass(frozen=True, slots=True)
class CounterLook:
    """Appearance of a counter: one of COUNTER_PARTS, its drawing, icon and label.

    ``most`` names the option with the maximum of a score. ``at_0``: OUT if the seat is out of the
    match at 0. ``falls``: what is said of a seat at 0 that is not out yet.
    """

    part: str
    piece: str
    icon: str
    label: str
    most: str
    at_0: str = ""
    falls: str = ""


SEERS = "{seers}"
"""Placeholder in the words of a zone for a sentence that says who sees its cards."""


@dataclass(frozen=True, slots=True)
class SlotLook:
    """Icon and word in an empty slot.

    ``full``: the words beside it while it holds a card, for those who see the card; may contain
    SEERS. ``target``: the word on its large drop target.
    """

    icon: str
    text: str
    full: str
    target: str = ""

    @property
    def tells_who(self) -> bool:
        """Whether the words say who sees the card, and so are shown to everybody."""
        return SEERS in self.full


@dataclass(frozen=True, slots=True)
class CardLook:
    """Positions of name and text on a card's 500x700 grid: center of the baseline, and size.

    A size of 0 prints nothing. The text may take two lines. ``owned``: a card with its owner's
    shield has a rim in the owner's color. ``large_size``: on the table the name alone is printed,
    at this size, on up to two lines.
    """

    name_x: float
    name_y: float
    name_size: float
    text_y: float
    text_size: float
    owned: bool = False
    large_size: float = 0.0

    @property
    def is_lettered(self) -> bool:
        """Whether anything is printed on the drawing."""
        return bool(self.name_size or self.text_size)


@dataclass(frozen=True, slots=True)
class AmbientLook:
    """Soft spots of light that move slowly behind the table, such as dust or smoke.

    ``spot``: width and height of a spot; ``area``: left, top, width and height of the area that
    they are in; ``drift``: base units a second to the right and down; ``sway``: how far they sway;
    ``strength``: opacity from 0 to 1; ``pulse``: seconds from one brightness peak to the next.
    """

    color: str
    count: int
    spot: tuple[float, ...]
    area: tuple[float, ...]
    drift: tuple[float, ...]
    sway: float
    strength: float
    pulse: float


@dataclass(frozen=True, slots=True)
class Look:
    """Appearance of one card game.

    ``ties``: the word for ties, if not "Ties". ``steps``: labels of the agenda's steps, in order.
    ``explains``: what happens in a step, or why a token moves. ``skipped``: why a step is empty.
    ``asks``: what it asks for, for the curtain. ``log``: the icon of log lines in a step that
    report no change. ``turn``: the step that begins a seat's turn in the log. ``rulings``: the ids
    of the rules about each face. ``unasked``: steps with a single answer, not a card, that an only
    person is not asked. ``watched``: steps whose outcome everybody at the screen watches, with the
    hand put down first, as in other steps of such a look when another seat goes on. ``unwatched``:
    shared steps whose outcome the log tells well enough; the last person to choose keeps the screen
    and is asked first in the next step. ``laid``: for each step in which seats secretly choose one
    card, the slots where it will lie. ``emblems``: the drawing of each emblem of a sheet, under ANY
    of all others. ``ways``: what each way to lay a card means. ``goal``: how the card game is won,
    if a layout shows it. ``help``: explanations of parts of the table, by name without the seat.
    """

    slug: str
    accent: str
    light: str
    tint: str
    emblem: str
    back: str
    cover: str
    place: str
    ties: str
    card: CardLook
    faces: Mapping[str, FaceLook]
    rulings: Mapping[str, tuple[str, ...]]
    counters: Mapping[str, CounterLook]
    slots: Mapping[str, SlotLook]
    dice: Mapping[int, str]
    wheel: tuple[str, ...]
    cues: Mapping[str, str]
    steps: Mapping[str, str]
    explains: Mapping[str, str]
    skipped: Mapping[str, str]
    asks: Mapping[str, str]
    unasked: tuple[str, ...]
    watched: tuple[str, ...]
    unwatched: tuple[str, ...]
    laid: Mapping[str, str]
    log: Mapping[str, str]
    turn: str
    emblems: Mapping[str, str]
    ways: Mapping[str, str]
    goal: str
    help: Mapping[str, str]
    ambient: AmbientLook | None

    @property
    def strokes(self) -> tuple[str, ...]:
        """The strokes of all faces."""
        return tuple(dict.fromkeys(face.stroke for face in self.faces.values()))

    def counter(self, name: str) -> CounterLook | None:
        """Return the appearance of a counter such as ``hp:1``; None if it is not shown."""
        return self.counters.get(group_of(name))

    def slot(self, zone: str) -> SlotLook | None:
        """Return the appearance of an empty slot such as ``open:1``; None if it shows nothing."""
        return self.slots.get(group_of(zone))

    def piece(self, emblem: str) -> str:
        """Return the drawing of a sheet's emblem; "" if there is none."""
        if not emblem:
            return ""
        return self.emblems.get(emblem, self.emblems.get(ANY, ""))

    def printed(self, prints: Mapping[str, str]) -> "Look":
        """Return the look of a match with reprinted faces; ``prints``: the name of each print."""
        faces = {face: self.faces[prints.get(face, face)] for face in self.faces}
        rulings = {face: self.rulings[prints.get(face, face)] for face in self.faces}
        return replace(self, faces=faces, rulings=rulings)


def read_look(path: Path, translate: Callable[[str], str] = looks_text) -> Look:
    """Read a look file; LookError names the file and the invalid or unknown key.

    ``translate``: returns a text that players see in their language.
    """
    reader = open_look(path, translate)
    card = reader.table("card")
    look = Look(
        slug=path.stem,
        accent=reader.colour("accent"),
        light=reader.colour("light"),
        tint=reader.colour("tint"),
        emblem=reader.text("emblem"),
        back=reader.text("back"),
        cover=reader.text("cover"),
        place=reader.text("place"),
        ties=reader.words("ties", ""),
        card=CardLook(
            card.number("name_x"),
            card.number("name_y"),
            card.number("name_size"),
            card.number("text_y", 0.0),
            card.number("text_size", 0.0),
            card.flag("owned"),
            card.number("large_size", 0.0),
        ),
        faces={name: _face(entry) for name, entry in reader.tables("faces").items()},
        rulings=reader.matched("rulings", reader.table("faces").keys),
        counters={name: _counter(entry) for name, entry in reader.tables("counters").items()},
        slots={name: _slot(entry) for name, entry in reader.tables("slots").items()},
        dice=_dice(reader),
        wheel=reader.texts("wheel"),
        cues=_cues(reader),
        steps=reader.sentences("steps"),
        explains=reader.sentences("explains"),
        skipped=reader.sentences("skipped"),
        asks=reader.sentences("asks"),
        unasked=reader.texts("unasked"),
        watched=reader.texts("watched"),
        unwatched=reader.texts("unwatched"),
        laid=reader.pairs("laid"),
        log=reader.pairs("log"),
        turn=reader.text("turn", ""),
        emblems=reader.pairs("emblems"),
        ways=reader.sentences("ways"),
        goal=reader.words("goal", ""),
        help=reader.sentences("help"),
        ambient=_ambient(reader.table("ambient")) if "ambient" in reader else None,
    )
    card.close()
    reader.close()
    for face in look.wheel:
        if face not in look.faces:
            raise reader.fail("wheel", f"names {face!r}, which is not a face")
    return look


def _face(entry: LookReader) -> FaceLook:
    look = FaceLook(
        name=entry.words("name"),
        text=entry.words("text", ""),
        rule=entry.words("rule", ""),
        svg=entry.text("svg"),
        icon=entry.text("icon", ""),
        sound=entry.text("sound", ""),
        value=entry.text("value", ""),
        value_icon=entry.text("value_icon", ""),
        cost=entry.text("cost", ""),
        rows=entry.text("rows", ""),
        stroke=entry.text("stroke", CUT),
    )
    entry.close()
    if look.stroke not in STROKES:
        raise entry.fail("stroke", f"is {look.stroke!r}; allowed: {', '.join(STROKES)}")
    return look


def _counter(entry: LookReader) -> CounterLook:
    look = CounterLook(
        entry.text("part"),
        entry.text("piece", ""),
        entry.text("icon", ""),
        entry.words("label"),
        entry.text("most", ""),
        entry.text("at_0", ""),
        entry.words("falls", ""),
    )
    entry.close()
    if look.at_0 not in ("", OUT):
        raise entry.fail("at_0", f"is {look.at_0!r}; allowed: {OUT}")
    if look.part not in COUNTER_PARTS:
        raise entry.fail("part", f"is {look.part!r}; allowed: {', '.join(COUNTER_PARTS)}")
    return look


def _slot(entry: LookReader) -> SlotLook:
    look = SlotLook(
        entry.text("icon"),
        entry.words("text"),
        entry.words("full", ""),
        entry.words("target", ""),
    )
    entry.close()
    return look


def _ambient(entry: LookReader) -> AmbientLook:
    look = AmbientLook(
        color=entry.colour("color"),
        count=int(entry.number("count")),
        spot=entry.numbers("spot", 2),
        area=entry.numbers("area", 4),
        drift=entry.numbers("drift", 2),
        sway=entry.number("sway"),
        strength=entry.number("strength"),
        pulse=entry.number("pulse"),
    )
    entry.close()
    if min(look.spot) < 1:
        raise entry.fail("spot", "must be at least 1 wide and high")
    if min(look.area[2:]) < 1:
        raise entry.fail("area", "must be at least 1 wide and high")
    if look.strength > 1:
        raise entry.fail("strength", "must be at most 1")
    if not look.pulse:
        raise entry.fail("pulse", "must not be 0")
    return look


def _dice(reader: LookReader) -> dict[int, str]:
    dice = reader.pairs("dice")
    kinds = {str(model.sides) for model in MODELS.values()}
    for sides, piece in dice.items():
        if sides not in kinds:
            allowed = ", ".join(sorted(kinds, key=int))
            raise reader.fail(f"dice.{sides}", f"must be a number of sides: {allowed}")
        fitting = [name for name, model in MODELS.items() if str(model.sides) == sides]
        if piece not in fitting:
            raise reader.fail(f"dice.{sides}", f"must be one of {', '.join(fitting)}")
    return {int(sides): piece for sides, piece in dice.items()}


def _cues(reader: LookReader) -> dict[str, str]:
    cues = reader.pairs("cues")
    for cue in cues:
        if cue not in CUES:
            raise reader.fail(f"cues.{cue}", f"is unknown; allowed: {', '.join(CUES)}")
    return cues
