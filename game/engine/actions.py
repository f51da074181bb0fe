"""What a seat can ask for. Actions are imperative, frozen, hashable and JSON-able."""

from dataclasses import dataclass
from typing import TypeAlias

from game.engine.names import CardId, Seat, Zone
from game.engine.plain import quoted


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card of one's own in a zone. ``mode`` says how, where a card game needs it."""

    seat: Seat
    card: CardId
    to: Zone
    mode: str = ""


@dataclass(frozen=True, slots=True)
class Pick:
    """Point at a card: one to take, to bury, to give."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class Choose:
    """Take one of the named options; a pass is an option too."""

    seat: Seat
    option: str

    @property
    def detail(self) -> str:
        """What the option says after a colon, such as the seat in ``seat:2``; "" for nothing."""
        return self.option.partition(":")[2]


Action: TypeAlias = Play | Pick | Choose

Plain: TypeAlias = list[str | int]
"""An action as JSON: its kind, then its values in order."""


def is_sound(action: object) -> bool:
    """Whether something is an action with values of exactly the right types."""
    match action:
        case Play(seat, card, to, mode):
            return _whole(seat, card) and type(to) is str and type(mode) is str
        case Pick(seat, card):
            return _whole(seat, card)
        case Choose(seat, option):
            return _whole(seat) and type(option) is str
    return False


def to_plain(action: Action) -> Plain:
    """The action as a JSON list, for records."""
    match action:
        case Play(seat, card, to, mode):
            return ["play", seat, card, to, mode]
        case Pick(seat, card):
            return ["pick", seat, card]
        case Choose(seat, option):
            return ["choose", seat, option]


def from_plain(plain: object) -> Action:
    """The action that `to_plain` wrote; ValueError when it is not one."""
    action: Action | None = None
    match plain:
        case ["play", int(seat), int(card), str(to), str(mode)]:
            action = Play(seat, card, to, mode)
        case ["pick", int(seat), int(card)]:
            action = Pick(seat, card)
        case ["choose", int(seat), str(option)]:
            action = Choose(seat, option)
    if action is None or not is_sound(action):  # true and false are no numbers here
        raise ValueError(f"not an action: {quoted(plain)}")
    return action


def _whole(*values: object) -> bool:
    return all(type(value) is int for value in values)
