"""Options that people set before a match, and checking of given values."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.engine.names import Options, Value
from game.plain import TooDeepError, as_json, quoted


@dataclass(frozen=True, slots=True)
class Choice:
    """One allowed value of an option, with its label and meaning.

    ``minutes``: about how long a match takes with it; 0 if it makes no difference.
    """

    value: Value
    label: str
    help: str = ""
    minutes: int = 0


@dataclass(frozen=True, slots=True)
class Files:
    """Where an option gets its values from: files that people have written.

    ``folder`` is the folder's name. ``check(found)`` checks the plain data of the last file found,
    given those before it; ValueError says, by key, what is wrong and what is allowed. ``examples``
    are the data of example files.
    """

    folder: str
    check: Callable[[Sequence[Mapping[str, object]]], None]
    examples: tuple[Mapping[str, object], ...]


@dataclass(frozen=True, slots=True)
class Option:
    """Something that people can set before a match.

    ``used(options)`` says whether the option applies, given the others; if not, it must keep its
    default. ``check(value, options)`` normalizes a value that is not among the choices, given the
    options that the rulebook lists before this one; ValueError says what is allowed. Without it,
    only the choices are allowed. ``files``: the values come from people's own files instead of the
    screen. ``is_switch``: people turn it off or on; the first choice is off.
    """

    name: str
    label: str
    choices: tuple[Choice, ...]
    default: Value
    help: str
    used: Callable[[Options], bool] = lambda options: True
    check: Callable[[object, Options], Value] | None = None
    files: Files | None = None
    is_switch: bool = False

    def checked(self, value: object, options: Options | None = None) -> Value:
        """Return an allowed value; ValueError names what is allowed."""
        for choice in self.choices:
            if choice.value == value and type(choice.value) is type(value):
                return choice.value
        if self.check is not None:
            return self.check(value, {} if options is None else options)
        allowed = ", ".join(str(choice.value) for choice in self.choices)
        raise ValueError(f"option {self.name} cannot be {quoted(value)}; allowed: {allowed}")


class Configurable(Protocol):
    """A card game's title and options."""

    title: str
    options: tuple[Option, ...]


def number_of(options: Options, name: str) -> int:
    """Return the value of an option whose choices are whole numbers."""
    value = options[name]
    assert isinstance(value, int)
    return value


def settled(rulebook: Configurable, given: Mapping[str, object]) -> Options:
    """Return all options of a rulebook: the given ones checked, the others at their default.

    Raises ValueError for an unknown option, a value that is not allowed, or an option that does not
    apply.
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
            raise ValueError(f"option {name} has no effect here and must be {option.default!r}")
    return options
