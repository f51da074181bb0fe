"""Who can be played: the eight of the hall, then people's own characters."""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.engine.names import Options, Seat, Value
from game.engine.plain import quoted
from game.engine.rulebook import View
from game.engine.table import Table
from game.rulebooks.card_shot.cards import CHARACTERS, NONE, SEATS
from game.rulebooks.card_shot.characters import Character
from game.rulebooks.card_shot.hall import HALL
from game.rulebooks.card_shot.reading import LONGEST, read_character

EIGHT: tuple[Character, ...] = tuple(read_character(data) for data in HALL)

OWN = "own_characters"
"""The option that holds people's own characters, each as the text of its data."""

MOST_OWN = 16
"""People's own characters in one match: beside the eight, what can be looked over at a glance."""

SEATED = "seat_characters"
"""The option that says who plays whom, and skips the choice."""


def roster(options: Mapping[str, Value]) -> tuple[Character, ...]:
    """Every character that can be chosen with these options."""
    own = options.get(OWN, ())
    return _roster(own) if own and isinstance(own, tuple) else EIGHT


def played_by(table: Table | View, seat: Seat) -> Character:
    """The character of a seat, once it is chosen."""
    number = table.counters[CHARACTERS[seat]]
    assert number != NONE, "no character is chosen yet"
    return roster(table.options)[number]


def place(options: Mapping[str, Value], name: str) -> int:
    """The place of a character in the roster; -1 if there is none with this id."""
    ids = [character.id for character in roster(options)]
    return ids.index(name) if name in ids else NONE


def seated(options: Options) -> tuple[int, int]:
    """The places of the characters that the options give the seats; -1 where they give none."""
    names = options[SEATED]
    if not isinstance(names, tuple) or not names:
        return NONE, NONE
    return place(options, names[0]), place(options, names[1])


def check_own(value: object, options: Mapping[str, Value]) -> tuple[str, ...]:
    """People's own characters as texts that a record can hold.

    Each may be plain data or such a text. ValueError names the character, the key, and what is
    allowed.
    """
    if not isinstance(value, tuple):
        allowed = "() or a list of characters"
        raise ValueError(f"option {OWN} cannot be {quoted(value)}; allowed: {allowed}")
    if len(value) > MOST_OWN:
        raise ValueError(f"option {OWN} must have {MOST_OWN} characters at most, not {len(value)}")
    taken = [character.id for character in EIGHT]
    texts = []
    for number, given in enumerate(value, 1):
        data = _data(given)
        try:
            taken.append(_readable(data, taken).id)
        except ValueError as problem:
            faults = "; ".join(str(problem).splitlines())
            who = _called(data, number)
            raise ValueError(f"option {OWN}, character {who}: {faults}") from None
        texts.append(json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":")))
    return tuple(texts)


def check_seated(value: object, options: Mapping[str, Value]) -> tuple[str, ...]:
    """The ids of the two characters that the seats play; ValueError names those there are."""
    ids = [character.id for character in roster(options)]
    if (
        isinstance(value, tuple)
        and len(value) == len(SEATS)
        and all(isinstance(name, str) and name in ids for name in value)
    ):
        return value
    allowed = f"() or two of {', '.join(ids)}"
    raise ValueError(f"option {SEATED} cannot be {quoted(value)}; allowed: {allowed}")


def check_characters(found: Sequence[Mapping[str, object]]) -> None:
    """ValueError when the last of people's characters cannot be played beside those before.

    It has a line for each thing that is wrong.
    """
    *before, last = found
    if len(before) >= MOST_OWN:
        raise ValueError(f"there are {MOST_OWN} already, and there is no room for more")
    _readable(last, [*(who.id for who in EIGHT), *(str(data["id"]) for data in before)])


def _readable(data: object, taken: Sequence[str]) -> Character:
    """The character of plain data; ValueError says what is allowed, of its id too."""
    called, faults = data.get("id") if isinstance(data, Mapping) else None, []
    if called in taken:
        faults.append(f"id {quoted(called)} is taken; it must not be one of {', '.join(taken)}")
    try:
        character = read_character(data)
    except ValueError as problem:
        faults.append(str(problem))
    if faults:
        raise ValueError("\n".join(faults))
    return character


def _called(data: object, number: int) -> str:
    """A character by its id, where that can be read in a sentence; else which of them it is."""
    name = data.get("id") if isinstance(data, Mapping) else None
    fits = isinstance(name, str) and name.isidentifier() and len(name) <= LONGEST["id"]
    return str(name if fits else number)


def _data(given: object) -> object:
    """The plain data of a text; anything else as it is."""
    if not isinstance(given, str):
        return given
    try:
        data: object = json.loads(given)
    except (ValueError, RecursionError):
        return given
    return data


@lru_cache(maxsize=64)
def _roster(own: tuple[str, ...]) -> tuple[Character, ...]:
    return (*EIGHT, *(read_character(json.loads(text)) for text in own))
