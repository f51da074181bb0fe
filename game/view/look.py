"""Appearance of a card game, read from assets/look/<slug>.toml; unknown keys are errors."""

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from game.catalogues import looks_text
from game.resources import ResourceError, check_toml_lines, read_text
from game.view.die_model import MODELS

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

CUES = (
    *("move", "compare", "equal", "strike", "affect", "roll", "shuffle"),
    *("lock", "fall", "major", "end", "due"),
)
"""Cues for which a look can name a sound."""

LONGEST_KEY = 80
"""Maximum characters of a key in an error message."""

HIGHEST = 700
"""Maximum of a number in a look file; a card's grid is 500x700."""

ANY = "*"
"""Key for all emblems that have no drawing of their own."""


class LookError(ResourceError):
    """A look file is invalid; the message names the file and the key."""


@dataclass(frozen=True, slots=True)
class FaceLook:
    """Appearance of a face: name, one line of text, drawing, icon, sound.

    ``rule`` is a longer text for a panel beside the table.
    """

    name: str
    text: str
    rule: str
    svg: str
    icon: str
    sound: str


@dataclass(frozen=True, slots=True)
class CounterLook:
    """Appearance of a counter: one of COUNTER_PARTS, its drawing, icon and label.

    ``most`` names the option with the maximum of a score.
    """

    part: str
    piece: str
    icon: str
    label: str
    most: str


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

    A size of 0 prints nothing. The text may take two lines.
    """

    name_x: float
    name_y: float
    name_size: float
    text_y: float
    text_size: float


@dataclass(frozen=True, slots=True)
class Look:
    """Appearance of one card game.

    ``place``: the drawing behind the table. ``ties``: what ties are called, if not "Ties".
    ``steps``: labels of the agenda's steps, in order. ``asks``: what each step asks for, for the
    curtain. ``unasked``: steps in which a table's only person is not asked if there is a single
    answer and it is not a card. ``watched``: steps whose outcome everybody at the screen watches,
    so that the hand is put down first; in a look with such steps, the hand is put down in other
    steps too when another seat goes on. ``emblems``: the drawing of each emblem of a sheet, and
    under ANY that of all others. ``help``: what a counter, a zone or a part of the table is for, by
    its name without the seat.
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
    counters: Mapping[str, CounterLook]
    slots: Mapping[str, SlotLook]
    dice: Mapping[int, str]
    wheel: tuple[str, ...]
    cues: Mapping[str, str]
    steps: Mapping[str, str]
    asks: Mapping[str, str]
    unasked: tuple[str, ...]
    watched: tuple[str, ...]
    emblems: Mapping[str, str]
    help: Mapping[str, str]

    def counter(self, name: str) -> CounterLook | None:
        """Return the appearance of a counter such as ``hp:1``; None if it is not shown."""
        return self.counters.get(name.partition(":")[0])

    def slot(self, zone: str) -> SlotLook | None:
        """Return the appearance of an empty slot such as ``open:1``; None if it shows nothing."""
        return self.slots.get(zone.partition(":")[0])

    def piece(self, emblem: str) -> str:
        """Return the drawing of a sheet's emblem; "" if there is none."""
        if not emblem:
            return ""
        return self.emblems.get(emblem, self.emblems.get(ANY, ""))

    def printed(self, prints: Mapping[str, str]) -> "Look":
        """Return the look of a match with reprinted faces; ``prints``: the name of each print."""
        faces = {face: self.faces[prints.get(face, face)] for face in self.faces}
        return replace(self, faces=faces)


class _Reader:
    """Reader of typed values from a TOML table; errors name the file and the key."""

    def __init__(
        self,
        path: Path,
        table: Mapping[str, object],
        translate: Callable[[str], str],
        at: str = "",
    ) -> None:
        self._path, self._table, self._translate, self._at = path, table, translate, at
        self._read: set[str] = set()

    def fail(self, key: str, why: str) -> LookError:
        at = f"{self._at}{key}"
        at = at if at.isprintable() else ascii(at)
        return LookError(f"{self._path.name}: {at[:LONGEST_KEY]} {why}")

    def text(self, key: str, default: str | None = None) -> str:
        self._read.add(key)
        value = self._table.get(key, default)
        if not isinstance(value, str):
            raise self.fail(key, "must be a string")
        return value

    def words(self, key: str, default: str | None = None) -> str:
        """Read a text that players see, in their language."""
        text = self.text(key, default)
        return self._translate(text) if text else ""

    def number(self, key: str, default: float | None = None) -> float:
        self._read.add(key)
        value = self._table.get(key, default)
        if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= HIGHEST:
            return float(value)
        raise self.fail(key, f"must be a number from 0 to {HIGHEST}")

    def colour(self, key: str) -> str:
        text = self.text(key)
        if not re.fullmatch("#[0-9A-Fa-f]{6}", text):
            raise self.fail(key, "must be a color such as #A3281D")
        return text

    def texts(self, key: str) -> tuple[str, ...]:
        self._read.add(key)
        value = self._table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            raise self.fail(key, "must be a list of strings")
        return tuple(value)

    def table(self, key: str) -> "_Reader":
        self._read.add(key)
        value = self._table.get(key, {})
        if not isinstance(value, dict):
            raise self.fail(key, "must be a table")
        return _Reader(self._path, value, self._translate, f"{self._at}{key}.")

    def tables(self, key: str) -> "dict[str, _Reader]":
        inner = self.table(key)
        return {name: inner.table(name) for name in inner._table}

    def pairs(self, key: str) -> dict[str, str]:
        inner = self.table(key)
        return {name: inner.text(name) for name in inner._table}

    def sentences(self, key: str) -> dict[str, str]:
        inner = self.table(key)
        return {name: inner.words(name) for name in inner._table}

    def close(self) -> None:
        for key in self._table:
            if key not in self._read:
                raise self.fail(key, "is unknown")


def read_look(path: Path, translate: Callable[[str], str] = looks_text) -> Look:
    """Read a look file; LookError names the file and the invalid or unknown key.

    ``translate``: returns a text that players see in their language.
    """
    reader = _Reader(path, _table(path), translate)
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
        ),
        faces={name: _face(entry) for name, entry in reader.tables("faces").items()},
        counters={name: _counter(entry) for name, entry in reader.tables("counters").items()},
        slots={name: _slot(entry) for name, entry in reader.tables("slots").items()},
        dice=_dice(reader),
        wheel=reader.texts("wheel"),
        cues=_cues(reader),
        steps=reader.sentences("steps"),
        asks=reader.sentences("asks"),
        unasked=reader.texts("unasked"),
        watched=reader.texts("watched"),
        emblems=reader.pairs("emblems"),
        help=reader.sentences("help"),
    )
    card.close()
    reader.close()
    for face in look.wheel:
        if face not in look.faces:
            raise reader.fail("wheel", f"names {face!r}, which is not a face")
    return look


def _table(path: Path) -> Mapping[str, object]:
    """Parse a look file; LookError says why it cannot be read."""
    try:
        text = read_text(path)
        check_toml_lines(text)
        try:
            return tomllib.loads(text)
        except tomllib.TOMLDecodeError:
            raise
        except ValueError:  # a whole number with more digits than Python parses
            raise ValueError("it has a number with too many digits") from None
    except RecursionError:
        raise LookError(f"{path.name}: it is nested too deeply") from None
    except ValueError as problem:
        raise LookError(f"{path.name}: {problem}") from None


def _face(entry: _Reader) -> FaceLook:
    look = FaceLook(
        name=entry.words("name"),
        text=entry.words("text", ""),
        rule=entry.words("rule", ""),
        svg=entry.text("svg"),
        icon=entry.text("icon", ""),
        sound=entry.text("sound", ""),
    )
    entry.close()
    return look


def _counter(entry: _Reader) -> CounterLook:
    look = CounterLook(
        entry.text("part"),
        entry.text("piece", ""),
        entry.text("icon", ""),
        entry.words("label"),
        entry.text("most", ""),
    )
    entry.close()
    if look.part not in COUNTER_PARTS:
        raise entry.fail("part", f"is {look.part!r}; allowed: {', '.join(COUNTER_PARTS)}")
    return look


def _slot(entry: _Reader) -> SlotLook:
    look = SlotLook(
        entry.text("icon"),
        entry.words("text"),
        entry.words("full", ""),
        entry.words("target", ""),
    )
    entry.close()
    return look


def _dice(reader: _Reader) -> dict[int, str]:
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


def _cues(reader: _Reader) -> dict[str, str]:
    cues = reader.pairs("cues")
    for cue in cues:
        if cue not in CUES:
            raise reader.fail(f"cues.{cue}", f"is unknown; allowed: {', '.join(CUES)}")
    return cues
