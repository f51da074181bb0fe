"""Actions: what a seat can choose. Imperative, frozen, hashable and convertible to JSON."""

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from game.engine.names import CardId, Seat, Zone
from game.plain import quoted


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card from the hand to a zone. ``mode`` says how, if there are several ways."""

    seat: Seat
    card: CardId
    to: Zone
    mode: str = ""


shared_play = lru_cache(maxsize=4096)(Play)
"""Returns a `Play` that equal calls share: most candidates are only looked at."""


@dataclass(frozen=True, slots=True)
class Pick:
    """Pick a card in place, for example to bury it or give it away."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose an option by name; passing is an option too."""

    seat: Seat
    option: str

    @property
    def detail(self) -> str:
        """The part of the option after a colon, such as the 2 in ``seat:2``, or ""."""
        return self.option.partition(":")[2]


Action: TypeAlias = Play | Pick | Choose

Plain: TypeAlias = list[str | int]
"""An action as a JSON list: its kind, then its values in order."""


def is_sound(action: object) -> bool:
    """Return whether a value is an action whose fields have exactly the right types."""
    if isinstance(action, Play):
        return type(action.seat) is type(action.card) is int and (
            type(action.to) is type(action.mode) is str
        )
    if isinstance(action, Pick):
        return type(action.seat) is type(action.card) is int
    return isinstance(action, Choose) and type(action.seat) is int and type(action.option) is str


def to_plain(action: Action) -> Plain:
    """Return an action as a JSON list."""
    match action:
        case Play(seat, card, to, mode):
            return ["play", seat, card, to, mode]
        case Pick(seat, card):
            return ["pick", seat, card]
        case Choose(seat, option):
            return ["choose", seat, option]


def from_plain(plain: object) -> Action:
    """Return the action in a JSON list; raise ValueError if it is not one."""
    action: Action | None = None
    match plain:
        case ["play", int(seat), int(card), str(to), str(mode)]:
            action = Play(seat, card, to, mode)
        case ["pick", int(seat), int(card)]:
            action = Pick(seat, card)
        case ["choose", int(seat), str(option)]:
            action = Choose(seat, option)
    if action is None or not is_sound(action):  # reject booleans
        raise ValueError(f"not an action: {quoted(plain)}")
    return action
