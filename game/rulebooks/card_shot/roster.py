"""The characters that can be chosen: the eight of the hall, then players' own."""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.engine.names import Options, Seat, Value
from game.engine.rulebook import View
from game.engine.table import Table
from game.plain import quoted
from game.rulebooks.card_shot.cards import CHARACTERS, NONE, SEATS
from game.rulebooks.card_shot.characters import Character
from game.rulebooks.card_shot.hall import HALL
from game.rulebooks.card_shot.reading import LONGEST, read_character

EIGHT: tuple[Character, ...] = tuple(read_character(data) for data in HALL)

OWN = "own_characters"
"""The option with players' own characters, each as JSON."""

MOST_OWN = 16
"""Players' own characters in a match, at most."""

SEATED = "seat_characters"
"""The option that assigns characters to seats and skips the choice."""


def roster(options: Mapping[str, Value]) -> tuple[Character, ...]:
    """Return every character that can be chosen with these options."""
    own = options.get(OWN, ())
    return _roster(own) if own and isinstance(own, tuple) else EIGHT


def played_by(table: Table | View, seat: Seat) -> Character:
    """Return the character of a seat once it is chosen."""
    number = table.counters[CHARACTERS[seat]]
    assert number != NONE, "no character is chosen yet"
    return roster(table.options)[number]


def place(options: Mapping[str, Value], name: str) -> int:
    """Return the index of a character in the roster; -1 if there is none with this id."""
    ids = [character.id for character in roster(options)]
    return ids.index(name) if name in ids else NONE


def seated(options: Options) -> tuple[int, int]:
    """Return the indexes of the characters that the options assign; -1 for none."""
    names = options[SEATED]
    if not isinstance(names, tuple) or not names:
        return NONE, NONE
    return place(options, names[0]), place(options, names[1])


def check_own(value: object, options: Mapping[str, Value]) -> tuple[str, ...]:
    """Return players' own characters as texts for a record.

    Each may be plain data or such a text. ValueError names the character, the key, and what is
    allowed.
    """
    if not isinstance(value, tuple):
        allowed = "() or a list of characters"
        raise ValueError(f"option {OWN} cannot be {quoted(value)}; allowed: {allowed}")
    if len(value) > MOST_OWN:
        raise ValueError(f"option {OWN} must have at most {MOST_OWN} characters, not {len(value)}")
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
    """Return the ids of the assigned characters; ValueError names those available."""
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
    """Raise ValueError if the last of these characters cannot join those before.

    It has a line for each fault.
    """
    *before, last = found
    if len(before) >= MOST_OWN:
        raise ValueError(f"there are already {MOST_OWN}, the maximum")
    _readable(last, [*(who.id for who in EIGHT), *(str(data["id"]) for data in before)])


def _readable(data: object, taken: Sequence[str]) -> Character:
    """Return the character of plain data; ValueError says what is allowed, also for its id."""
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
    """Return a character's id if it is readable, else its number."""
    name = data.get("id") if isinstance(data, Mapping) else None
    fits = isinstance(name, str) and name.isidentifier() and len(name) <= LONGEST["id"]
    return str(name if fits else number)


def _data(given: object) -> object:
    """Return the plain data of a text; anything else unchanged."""
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
