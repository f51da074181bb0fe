"""Parser and validator of characters as plain data from files, options and records.

    {"id": "aurelle", "name": "Aurelle", "suit": "hearts", "role": "duelist", "about": "...",
     "ability": {"name": "Salute", "step": "pre", "cost": "hand 1", "effect": "add 2"},
     "cards": {"A": {"name": "Stop Hit", "upright": "9", "sideways": "7; value: add 5 if active"},
               "2": {"name": "Sleeve", "upright": "blank", "absorption": "3; draw 1"}, ...}}

A front is its value, ``9``, ``defense 9`` or ``blank``, then ``; step: effect`` for each effect.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial

from game.plain import quoted
from game.rulebooks.card_shot.cards import SPECIALS, SUITS
from game.rulebooks.card_shot.characters import (
    ATTACK,
    BLANK,
    DEFENSE,
    FREE,
    NOTHING,
    Ability,
    Character,
    Cost,
    Front,
    Special,
)
from game.rulebooks.card_shot.verbs import (
    CONDITIONS,
    FRONTS,
    MOST,
    Effect,
    check_step,
    effect,
)

LONGEST = {"id": 24, "name": 18, "role": 18, "about": 120}
"""Maximum length of each text."""

COSTS = {"hand": 3, "suit": 3, "deck": 9}
"""Maximum of each kind of cost."""

ABILITY_STEPS = ("pre", "post")

KEYS = ("id", "name", "suit", "role", "about", "ability", "cards", "joker")
ABILITY_KEYS = ("name", "step", "cost", "condition", "effect")
CARD_KEYS = ("name", "upright", "sideways", "absorption")
"""Keys of a character, of its ability and of its cards."""

EFFECTS = 3
"""Maximum number of effects of a front, an absorption or an ability."""

TEXTS = ("id", "name", "role", "about")


def read_character(data: object) -> Character:
    """Return the character described by plain data.

    ValueError has a line for each fault: the key and what is allowed.
    """
    faults = dict.fromkeys(_faults(data))
    if faults:
        raise ValueError("\n".join(faults))
    given = _mapping(data, "", KEYS)
    texts = {key: _text(given, key) for key in TEXTS}
    return Character(
        suit=_one_of(given, "suit", SUITS),
        joker=_joker(given.get("joker", 0)),
        ability=_ability(_needed(given, "ability")),
        cards=_cards(_needed(given, "cards")),
        **texts,
    )


def _faults(data: object) -> Iterator[str]:
    """Yield all faults of a character, key by key."""
    yield from _fault(partial(_mapping, data, "", KEYS))
    if not isinstance(data, dict):
        return
    yield from _fault(partial(_id, data))
    for key in TEXTS[1:]:
        yield from _fault(partial(_text, data, key))
    yield from _fault(partial(_one_of, data, "suit", SUITS))
    yield from _fault(partial(_joker, data.get("joker", 0)))
    yield from _fault(partial(_needed, data, "ability"))
    if "ability" in data:
        yield from _ability_faults(data["ability"])
    yield from _fault(partial(_needed, data, "cards"))
    if "cards" in data:
        yield from _cards_faults(data["cards"])


def _ability_faults(data: object) -> Iterator[str]:
    """Yield all faults of an ability; its step decides about conditions and effects."""
    yield from _fault(partial(_mapping, data, "ability", ABILITY_KEYS))
    if not isinstance(data, dict):
        return
    yield from _fault(partial(_text, data, "name", "ability"))
    yield from _fault(partial(_cost, data.get("cost", FREE.kind)))
    yield from (wrong := tuple(_fault(partial(_one_of, data, "step", ABILITY_STEPS, "ability"))))
    yield from _fault(partial(_needed, data, "effect", "ability"))
    if wrong or "effect" not in data:
        return
    step = str(data["step"])
    if "condition" in data:
        yield from _fault(partial(_one_of, data, "condition", CONDITIONS[step], "ability"))
    yield from _each(data["effect"], "ability.effect", partial(_use, step=step))


def _cards_faults(data: object) -> Iterator[str]:
    """Yield all faults of the special cards, one by one."""
    yield from _fault(partial(_mapping, data, "cards", SPECIALS))
    if not isinstance(data, dict):
        return
    for rank in SPECIALS:
        yield from _fault(partial(_needed, data, rank, "cards"))
        if rank in data:
            yield from _special_faults(data[rank], f"cards.{rank}")


def _special_faults(data: object, at: str) -> Iterator[str]:
    yield from _fault(partial(_mapping, data, at, CARD_KEYS))
    if not isinstance(data, dict):
        return
    yield from _fault(partial(_text, data, "name", at))
    yield from _fault(partial(_needed, data, "upright", at))
    for key in ("upright", "sideways"):
        if key in data:
            yield from _front_faults(data[key], f"{at}.{key}")
    absorption, at = data.get("absorption"), f"{at}.absorption"
    if isinstance(absorption, str):
        for words in _split(absorption, at)[1:]:
            yield from _fault(partial(_effect, words, "absorb", at))
    yield from _fault(partial(_absorption, absorption, at))


def _front_faults(data: object, at: str) -> Iterator[str]:
    """Yield the faults of a front: its value, then each effect."""
    if isinstance(data, str):
        value, *told = _split(data, at)
        yield from _fault(partial(_check_number, told, at))
        for words in told:
            yield from _fault(partial(_timed, words, at))
        data = value if value != BLANK else data
    yield from _fault(partial(_front, data, at))


def _each(data: object, at: str, read: Callable[[str], object]) -> Iterator[str]:
    """Yield the faults of each part between semicolons."""
    if not isinstance(data, str):
        yield from _fault(partial(_split, data, at))
        return
    told = _split(data, at)
    yield from _fault(partial(_check_number, told, at))
    for words in told:
        yield from _fault(partial(read, words))


def _fault(read: Callable[[], object]) -> Iterator[str]:
    """Yield the error of reading a part, if any."""
    try:
        read()
    except ValueError as problem:
        yield str(problem)


def _id(given: Mapping[str, object]) -> str:
    called = _text(given, "id")
    if not re.fullmatch(r"[a-z][a-z0-9_]*", called):
        raise ValueError(f"id must be small letters, digits and _, not {quoted(called)}")
    return called


def _cards(data: object) -> dict[str, Special]:
    given = _mapping(data, "cards", SPECIALS)
    return {rank: _special(_needed(given, rank, "cards"), f"cards.{rank}") for rank in SPECIALS}


def _special(data: object, at: str) -> Special:
    given = _mapping(data, at, CARD_KEYS)
    sideways = given.get("sideways")
    absorbs, absorbing = _absorption(given.get("absorption"), f"{at}.absorption")
    return Special(
        _text(given, "name", at),
        _front(_needed(given, "upright", at), f"{at}.upright"),
        None if sideways is None else _front(sideways, f"{at}.sideways"),
        absorbs,
        absorbing,
    )


def _front(data: object, at: str) -> Front:
    """Return ``defense 9; higher: hit 3`` as a front."""
    value, *told = _split(data, at)
    _check_number(told, at)
    effects = tuple(_timed(words, at) for words in told)
    if value == BLANK:
        if effects:
            raise ValueError(f"{at}: a blank card has no effects in combat")
        return NOTHING
    found = re.fullmatch(rf"(?:({DEFENSE}) )?([0-9]{{1,2}})", value)
    if found is None or int(found[2]) > MOST:
        allowed = f"a number from 0 to {MOST}, {DEFENSE} and a number, or {BLANK}"
        raise ValueError(f"{at}: {quoted(value)} must be {allowed}")
    return Front(found[1] or ATTACK, int(found[2]), effects)


def _timed(told: str, at: str) -> tuple[str, str]:
    """Return ``higher: hit 3`` as its step and its words."""
    step, colon, words = told.partition(": ")
    if not colon or step not in FRONTS:
        allowed = ", ".join(f"{front}:" for front in FRONTS)
        raise ValueError(f"{at}: {quoted(told)} must begin with one of {allowed}")
    _effect(words, step, at)
    return step, words


def _effect(words: str, step: str, at: str) -> Effect:
    """Return an effect that is allowed in a step."""
    try:
        told = effect(words)
        check_step(told, step)
    except ValueError as problem:
        raise ValueError(f"{at}: {problem}") from None
    return told


def _absorption(data: object, at: str) -> tuple[int, tuple[str, ...]]:
    """Return ``3; draw 1`` as the amount and its effects; nothing for an ordinary card."""
    if data is None:
        return 0, ()
    value, *told = _split(data, at)
    if not re.fullmatch(r"[1-9][0-9]?", value) or int(value) > MOST:
        raise ValueError(f"{at}: {quoted(value)} must be a number from 1 to {MOST}")
    _check_number(told, at)
    for words in told:
        _effect(words, "absorb", at)
    return int(value), tuple(told)


def _ability(data: object) -> Ability:
    given = _mapping(data, "ability", ABILITY_KEYS)
    step = _one_of(given, "step", ABILITY_STEPS, "ability")
    condition = ""
    if "condition" in given:
        condition = _one_of(given, "condition", CONDITIONS[step], "ability")
    told = _split(_needed(given, "effect", "ability"), "ability.effect")
    _check_number(told, "ability.effect")
    return Ability(
        _text(given, "name", "ability"),
        step,
        _cost(given.get("cost", FREE.kind)),
        condition,
        tuple(_use(words, step) for words in told),
    )


def _use(words: str, step: str) -> str:
    """Return an effect of an ability, which has no condition of its own."""
    at = "ability.effect"
    if _effect(words, step, at).condition:
        raise ValueError(f"{at}: the condition of an ability belongs in ability.condition")
    return words


def _cost(data: object) -> Cost:
    if data == FREE.kind:
        return FREE
    found = re.fullmatch(r"([a-z]+) ([0-9])", data) if isinstance(data, str) else None
    if found is None or not 1 <= int(found[2]) <= COSTS.get(found[1], 0):
        allowed = ", ".join(f"{kind} 1 to {kind} {most}" for kind, most in COSTS.items())
        raise ValueError(f"ability.cost: {quoted(data)} must be {FREE.kind}, {allowed}")
    return Cost(found[1], int(found[2]))


def _joker(value: object) -> int:
    if type(value) is not int or not 0 <= value <= MOST:
        raise ValueError(f"joker must be a number from 0 to {MOST}, not {quoted(value)}")
    return value


def _split(data: object, at: str) -> list[str]:
    """Return the parts between semicolons."""
    if not isinstance(data, str):
        raise ValueError(f"{at} must be a text, not {quoted(data)}")
    return [part.strip() for part in data.split(";")]


def _check_number(told: Sequence[str], at: str) -> None:
    """Raise ValueError if there are too many effects."""
    if len(told) > EFFECTS:
        raise ValueError(f"{at} must have at most {EFFECTS} effects, not {len(told)}")


def _mapping(data: object, at: str, allowed: Iterable[str]) -> Mapping[str, object]:
    """Return named values that have only allowed names."""
    here = at or "a character"
    if not isinstance(data, dict):
        raise ValueError(f"{here} must be named values, not {quoted(data)}")
    strange = [quoted(key) for key in data if key not in allowed]
    if strange:
        raise ValueError(f"{here} has no {', '.join(strange)}; allowed: {', '.join(allowed)}")
    return data


def _needed(given: Mapping[str, object], key: str, at: str = "") -> object:
    if key not in given:
        raise ValueError(f"{_path(at, key)} is missing")
    return given[key]


def _text(given: Mapping[str, object], key: str, at: str = "") -> str:
    """Return a line of text that is not too long."""
    value, most = _needed(given, key, at), LONGEST[key]
    if not isinstance(value, str) or not value.strip() or not value.isprintable():
        raise ValueError(f"{_path(at, key)} must be a line of text, not {quoted(value)}")
    if len(value) > most:
        raise ValueError(f"{_path(at, key)} must have at most {most} characters, not {len(value)}")
    return value


def _one_of(given: Mapping[str, object], key: str, allowed: tuple[str, ...], at: str = "") -> str:
    value = _needed(given, key, at)
    if not isinstance(value, str) or value not in allowed:
        raise ValueError(
            f"{_path(at, key)} must be one of {', '.join(allowed)}, not {quoted(value)}"
        )
    return value


def _path(at: str, key: str) -> str:
    return f"{at}.{key}" if at else key
