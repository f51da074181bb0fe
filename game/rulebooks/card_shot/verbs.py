"""The words of effects: every verb, the steps where it is allowed, and conditions.

An effect is written like ``match 2 max 10`` or ``add 5 if opp_special``, in agendas, characters
and files alike.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.engine.names import Seat
from game.plain import quoted
from game.rulebooks.card_shot.cards import other

STEPS = ("pre", "value", "higher", "after", "absorb", "post")
"""When effects happen (CS-8, CS-12, CS-15, CS-46)."""

KINDS = ("numbers", "other_numbers", "specials")
"""Cards that can be recycled; other numbers are those not of the own suit."""

TIMES = ("game", "next")
"""How long a hand size changes: for the game, or until the end of the next turn (CS-30)."""

FLIPPED_JOKER = 15
"""The value that a flipped Joker sets (verb ``flipset``)."""

MOST = 20
"""The highest number in an effect."""

FRONTS = ("value", "higher", "after")
"""Steps of effects on the front of a card."""

LAID = ("opp_number", "opp_special", "opp_defense")
"""Conditions on the opponent's played card."""

COMPARED = ("higher", "lower", "not_lower")
"""Conditions on the compared values."""

STANDING = ("active", "waiting", "deck_less")
"""Conditions that are allowed at any time."""

CONDITIONS: dict[str, tuple[str, ...]] = {
    "pre": STANDING,
    "value": (*LAID, *STANDING),
    "higher": (*LAID, *STANDING),
    "after": (*LAID, *STANDING, *COMPARED),
    "absorb": STANDING,
    "post": (*STANDING, *COMPARED),
}
"""Conditions allowed in each step."""

_ANY = STEPS

_FORMS: dict[str, tuple[str, tuple[str, ...]]] = {
    "add": ("N", ("pre", "value")),
    "cut": ("N", ("value",)),
    "zero": ("", ("value",)),
    "match": ("N max M", ("value",)),
    "flipswap": ("", ("value",)),
    "guard": ("N", ("value",)),
    "double": ("", ("value",)),
    "flipadd": ("N", ("pre", "value")),
    "flipset": ("N", ("value",)),
    "more": ("N", ("higher",)),
    "pierce": ("", ("higher",)),
    "hit": ("N", _ANY),
    "mill": ("N", _ANY),
    "pay": ("N", _ANY),
    "rob": ("N", _ANY),
    "scout": ("N", ("pre",)),
    "draw": ("N", _ANY),
    "recycle": ("N KIND", _ANY),
    "back": ("", ("higher", "after")),
    "under": ("", ("absorb",)),
    "peek": ("N", _ANY),
    "hand": ("+N TIME [opp]", _ANY),
    "call": ("N", ("pre",)),
    "cycle": ("", ("pre",)),
}
"""The arguments of each verb, and the steps where it is allowed."""

VERBS = {verb: steps for verb, (_, steps) in _FORMS.items()}
"""The steps where each verb is allowed."""

_PARTS = {
    "+N": r"(?P<n>[+-][1-4])",
    "N": r"(?P<n>[1-9][0-9]?)",
    "M": r"(?P<most>[1-9][0-9]?)",
    "KIND": f"(?P<kind>{'|'.join(KINDS)})",
    "TIME": f"(?P<kind>{'|'.join(TIMES)})",
}


@dataclass(frozen=True, slots=True)
class Effect:
    """An effect.

    ``most``: the limit of a match; ``kind``: the cards to recycle, or how long a hand size
    changes; ``rival``: the opponent's hand size changes.
    """

    verb: str
    n: int = 0
    most: int = 0
    kind: str = ""
    rival: bool = False
    condition: str = ""


@lru_cache(maxsize=1024)
def effect(words: str) -> Effect:
    """Return the effect of these words; ValueError says what is allowed."""
    told, asked, condition = words.partition(" if ")
    verb = told.partition(" ")[0]
    if verb not in _FORMS:
        raise ValueError(f"{quoted(words)} must begin with one of {', '.join(_FORMS)}")
    found = re.fullmatch(_pattern(verb), told)
    if found is None:
        raise ValueError(f"{quoted(told)} must be written {_shape(verb)!r}{_legend(verb)}")
    parts = found.groupdict(default="")
    numbers = {name: int(parts.get(name) or 0) for name in ("n", "most")}
    for number in numbers.values():
        if number > MOST:
            raise ValueError(f"{quoted(told)} must have numbers up to {MOST}")
    if asked and condition not in {one for allowed in CONDITIONS.values() for one in allowed}:
        raise ValueError(f"{quoted(condition)} is not a condition; allowed: {_conditions()}")
    kind, rival = parts.get("kind", ""), bool(parts.get("rival"))
    return Effect(verb, kind=kind, rival=rival, condition=condition, **numbers)


def stands(condition: str, seat: Seat, active: int, decks: Sequence[int]) -> bool:
    """Return whether one of STANDING holds; ``decks``: the number of cards in each deck."""
    match condition:
        case "active":
            return active == seat
        case "waiting":
            return active != seat
        case _:
            return decks[seat] < decks[other(seat)]


def check_step(told: Effect, step: str) -> None:
    """Raise ValueError if an effect or its condition is not allowed in a step."""
    if step not in VERBS[told.verb]:
        allowed = [verb for verb, steps in VERBS.items() if step in steps]
        raise ValueError(f"{told.verb!r} is not allowed in {step!r}; allowed: {', '.join(allowed)}")
    if told.condition and told.condition not in CONDITIONS[step]:
        allowed = list(CONDITIONS[step])
        raise ValueError(
            f"{told.condition!r} is not allowed in {step!r}; allowed: {', '.join(allowed)}"
        )


def _shape(verb: str) -> str:
    return f"{verb} {_FORMS[verb][0]}".rstrip()


def _legend(verb: str) -> str:
    """Return the meaning of the capitals in a shape."""
    parts = {
        "+N": "N from 1 to 4, with + or -",
        "KIND": f"KIND one of {', '.join(KINDS)}",
        "TIME": f"TIME one of {', '.join(TIMES)}",
    }
    told = [words for part, words in parts.items() if part in _FORMS[verb][0].split()]
    numbers = [part for part in ("N", "M") if part in _FORMS[verb][0].split()]
    if numbers:
        told.insert(0, f"{' and '.join(numbers)} from 1 to {MOST}")
    return f" ({'; '.join(told)})" if told else ""


def _pattern(verb: str) -> str:
    form = _FORMS[verb][0]
    if not form:
        return verb
    written = [_PARTS.get(part, part) for part in form.split() if part != "[opp]"]
    return " ".join([verb, *written]) + (r"(?P<rival> opp)?" if "[opp]" in form else "")


def _conditions() -> str:
    return ", ".join((*LAID, *STANDING, *COMPARED))
