"""What people choose with: the screen, a row of the keyboard, a gamepad; and how it is called."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from game.bots import LEVELS, USUAL
from game.engine.names import Seat
from game.scenes.services import Chair
from game.view.pads import PREFIX

SCREEN = "screen"
"""The device of people who share mouse and keyboard, one after the other."""

COMPUTER = "computer"
"""Stands among the devices for a seat that nobody takes."""

ROWS = {
    "keys:left": ("Keyboard left", "Keys left"),
    "keys:right": ("Keyboard right", "Keys right"),
}
"""The rows of the keyboard, and what people call them, in full and in brief."""


@dataclass(frozen=True, slots=True)
class Device:
    """A device by its source, with its icon and what people call it, in full and in brief."""

    source: str
    icon: str
    label: str
    brief: str


def device(source: str) -> Device:
    """What is shown of a device."""
    if source in ROWS:
        return Device(source, "keys", *ROWS[source])
    if is_pad(source):
        number = source.removeprefix(PREFIX)
        return Device(source, "pad", f"Gamepad {number}", f"Pad {number}")
    if source == COMPUTER:
        return Device(source, "bot", "Computer", "Computer")
    return Device(SCREEN, "mouse", "Screen", "Screen")


def is_pad(source: str) -> bool:
    """Whether a source is a gamepad."""
    number = source.removeprefix(PREFIX)
    return source.startswith(PREFIX) and number.isdecimal() and len(number) < 4


def is_known(source: str) -> bool:
    """Whether a device that was kept can still be one."""
    return source == SCREEN or source in ROWS or is_pad(source)


def player(chair: Chair) -> str:
    """The device of a chair, or the computer."""
    return chair.device if chair.person else COMPUTER


def played(chair: Chair, source: str) -> Chair:
    """A chair with another device, or with a computer, which leaves its device free."""
    if source == COMPUTER:
        return replace(chair, person=False, device=SCREEN)
    return replace(chair, person=True, device=source)


def choices(chairs: Sequence[Chair], seat: Seat, pads: Collection[str]) -> tuple[Device, ...]:
    """What a seat can be played with: nobody else's pad or row; its own even when it is away."""
    own = player(chairs[seat])
    taken = {player(chair) for place, chair in enumerate(chairs) if place != seat}
    present = sorted({*pads, own}, key=_place) if is_pad(own) else sorted(pads, key=_place)
    free = [source for source in (*ROWS, *present) if source not in taken or source == own]
    return tuple(device(source) for source in (SCREEN, *free, COMPUTER))


def is_away(chair: Chair, pads: Collection[str]) -> bool:
    """Whether a person's gamepad is not plugged in."""
    return chair.person and is_pad(chair.device) and chair.device not in pads


def secrecy(chairs: Sequence[Chair]) -> str:
    """How hidden cards stay secret with the devices of these chairs, in a few words."""
    people = [chair for chair in chairs if chair.person]
    shared = [chair for chair in people if chair.device == SCREEN]
    if not people:
        return "computers only, to be watched"
    if len(people) == 1:
        return "yours stay on the screen"
    if not shared:
        return "everyone peeks at their own"
    if len(shared) == len(people):
        return "a curtain, one after the other"
    return f"pads and rows peek, {_names(shared)}"


def level(name: str) -> str:
    """A level that was kept, or the usual one."""
    return name if name in LEVELS else USUAL


def _names(chairs: Sequence[Chair]) -> str:
    if len(chairs) == 1:
        return f"{chairs[0].name} looks alone"
    return f"a curtain for {len(chairs)}"


def _place(source: str) -> int:
    return int(source.removeprefix(PREFIX))
