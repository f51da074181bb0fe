"""Input devices of players: the screen, a keyboard row, a gamepad; and their labels."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from game.bots import LEVELS, USUAL
from game.catalogues import scenes_text as _
from game.engine.names import Seat
from game.scenes.services import Chair
from game.view.pads import PREFIX

SCREEN = "screen"
"""The device of players who take turns with the mouse and the keyboard."""

PHONES = "phone:"
"""The beginning of the source of a phone; its number follows."""

COMPUTER = "computer"
"""Listed among the devices for seats played by a computer."""

ROWS = {
    "keys:left": (_("Left keyboard row"), _("Left keys")),
    "keys:right": (_("Right keyboard row"), _("Right keys")),
}
"""The keyboard rows with their labels, long and short."""

PAD = (_("Gamepad {number}"), _("Pad {number}"))
"""The labels of a gamepad, long and short."""

_LEVELS = {"gentle": _("Gentle"), "steady": _("Steady"), "fierce": _("Fierce")}
"""The names of the computer's levels."""


ONE_SHARES = _("Gamepad and keyboard players peek; {name} gets the curtain")
"""How hands stay secret when one player uses the screen."""

SOME_SHARE = _("{count} players pass the screen; the others peek on their own controls")
"""How hands stay secret when several players use the screen, and some do not."""


@dataclass(frozen=True, slots=True)
class Device:
    """A device: its source, its icon, and its label, long and short."""

    source: str
    icon: str
    label: str
    brief: str


def device(source: str) -> Device:
    """Return the icon and labels of a source."""
    if source in ROWS:
        return Device(source, "keys", *ROWS[source])
    if is_pad(source):
        number = source.removeprefix(PREFIX)
        return Device(source, "pad", *(words.format(number=number) for words in PAD))
    if is_phone(source):
        return Device(source, "phone", _("Phone"), _("Phone"))
    if source == COMPUTER:
        return Device(source, "bot", _("Computer"), _("Computer"))
    return Device(SCREEN, "mouse", _("Screen"), _("Screen"))


def is_pad(source: str) -> bool:
    """Return whether a source is a gamepad."""
    number = source.removeprefix(PREFIX)
    return source.startswith(PREFIX) and number.isdecimal() and len(number) < 4


def is_phone(source: str) -> bool:
    """Return whether a source is a phone."""
    number = source.removeprefix(PHONES)
    return source.startswith(PHONES) and number.isdecimal() and len(number) < 10


def phone_of(chair: Chair) -> int | None:
    """Return the number of a person's phone; None for another device."""
    if not (chair.person and is_phone(chair.device)):
        return None
    return int(chair.device.removeprefix(PHONES))


def is_known(source: str) -> bool:
    """Return whether a saved source is valid."""
    return source == SCREEN or source in ROWS or is_pad(source) or is_phone(source)


def player(chair: Chair) -> str:
    """Return the source of a chair; COMPUTER if no person sits there."""
    return chair.device if chair.person else COMPUTER


def played(chair: Chair, source: str) -> Chair:
    """Return a chair with another device; a computer frees the chair's device."""
    if source == COMPUTER:
        return replace(chair, person=False, device=SCREEN)
    return replace(chair, person=True, device=source)


def choices(chairs: Sequence[Chair], seat: Seat, pads: Collection[str]) -> tuple[Device, ...]:
    """Return the devices a seat can choose: the free ones, and its own even if unplugged."""
    own = player(chairs[seat])
    taken = {player(chair) for place, chair in enumerate(chairs) if place != seat}
    present = sorted({*pads, own}, key=_place) if is_pad(own) else sorted(pads, key=_place)
    phone = (own,) if is_phone(own) else ()
    free = [source for source in (*phone, *ROWS, *present) if source not in taken or source == own]
    return tuple(device(source) for source in (SCREEN, *free, COMPUTER))


def is_away(chair: Chair, pads: Collection[str]) -> bool:
    """Return whether a person's gamepad is unplugged."""
    return chair.person and is_pad(chair.device) and chair.device not in pads


def secrecy(chairs: Sequence[Chair]) -> str:
    """Return a sentence on how hands stay secret with the devices of these chairs."""
    people = [chair for chair in chairs if chair.person]
    shared = [chair for chair in people if chair.device == SCREEN]
    if not people:
        return _("Only computers play; you watch")
    phones = sum(is_phone(chair.device) for chair in people)
    if phones == len(people):
        return _("Every hand is on its player's phone")
    if len(people) == 1:
        return _("One player here, so your hand stays open")
    if phones:
        names = [chair.name for chair in shared]
        return _with_phones(names)
    if not shared:
        return _("Everyone peeks at their own hand")
    if len(shared) == len(people):
        return _("Take turns; a curtain hides each hand")
    if len(shared) == 1:
        return ONE_SHARES.format(name=shared[0].name)
    return SOME_SHARE.format(count=len(shared))


def _with_phones(shared: Sequence[str]) -> str:
    """Return the sentence for a table with phones; ``shared``: who uses mouse and keyboard."""
    if not shared:
        return _("Everyone looks at their own hand")
    if len(shared) == 1:
        return _("Only {name} needs the curtain").format(name=shared[0])
    return _("Only {count} players pass the screen").format(count=len(shared))


def level(name: str) -> str:
    """Return a saved level if it exists, else the usual one."""
    return name if name in LEVELS else USUAL


def _place(source: str) -> int:
    return int(source.removeprefix(PREFIX))


def level_name(level: str) -> str:
    """Return the name of a computer's level."""
    return _LEVELS[level]
