"""What people can set before a match: options, their choices, and checking what was given."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.engine.names import Options, Value
from game.engine.plain import TooDeepError, as_json, quoted


@dataclass(frozen=True, slots=True)
class Choice:
    """One allowed value of an option: what to call it and what it means.

    ``minutes``: how long a match takes with it, about; 0 where it makes no difference.
    """

    value: Value
    label: str
    help: str = ""
    minutes: int = 0


@dataclass(frozen=True, slots=True)
class Files:
    """Where an option has its values from: each of a file that people have written themselves.

    ``folder`` is their folder's name. ``check(found)`` is given the plain data of the files up to
    one of them; ValueError says, by its key, what is wrong with the last and what is allowed.
    ``examples`` are such data, to be copied.
    """

    folder: str
    check: Callable[[Sequence[Mapping[str, object]]], None]
    examples: tuple[Mapping[str, object], ...]


@dataclass(frozen=True, slots=True)
class Option:
    """Something the people at a table can set before they start.

    ``used(options)`` says whether the option means anything with the others as they are; an
    unused one must keep its default. ``check(value, options)`` gives a value that is none of the
    choices as it is kept, by the options that the rulebook names before this one; ValueError says
    what is allowed. Without it only the choices are. ``files``: it is not set at the table, but
    holds what people's own files bring.
    """

    name: str
    label: str
    choices: tuple[Choice, ...]
    default: Value
    help: str
    used: Callable[[Options], bool] = lambda options: True
    check: Callable[[object, Options], Value] | None = None
    files: Files | None = None

    def checked(self, value: object, options: Options | None = None) -> Value:
        """The value, if it is an allowed one; else ValueError naming what is allowed."""
        for choice in self.choices:
            if choice.value == value and type(choice.value) is type(value):
                return choice.value
        if self.check is not None:
            return self.check(value, {} if options is None else options)
        allowed = ", ".join(str(choice.value) for choice in self.choices)
        raise ValueError(f"option {self.name} cannot be {quoted(value)}; allowed: {allowed}")


class Configurable(Protocol):
    """A card game, as far as its options go."""

    title: str
    options: tuple[Option, ...]


def number_of(options: Options, name: str) -> int:
    """The value of an option whose choices are whole numbers."""
    value = options[name]
    assert isinstance(value, int)
    return value


def settled(rulebook: Configurable, given: Mapping[str, object]) -> Options:
    """All options of a rulebook, the given ones checked, the others at their default.

    ValueError names an unknown option, a value that is not allowed, or an option that has no
    meaning with the others.
    """
    if not isinstance(given, Mapping):
        raise ValueError(f"options must be a mapping, not {quoted(given)}")
    try:
        as_json(given)
    except TooDeepError:
        raise ValueError("the options are nested too deeply") from None
    known = {option.name: option for option in rulebook.options}
    for name in given:
        if name not in known:
            there = ", ".join(known)
            raise ValueError(f"unknown option {quoted(name)}; {rulebook.title} has {there}")
    options = {name: option.default for name, option in known.items()}
    for name, option in known.items():
        if name in given:
            value = given[name]
            value = tuple(value) if isinstance(value, list) else value
            options[name] = option.checked(value, options)
    for name, option in known.items():
        if not option.used(options) and options[name] != option.default:
            raise ValueError(f"option {name} is not used here and must be {option.default!r}")
    return options
