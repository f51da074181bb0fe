"""Short descriptions of the keys of gamepads and keyboard rows."""

from typing import NamedTuple

from game.catalogues import view_text as _
from game.view.inputs import Rows
from game.view.values import PEEK_KEY, UNDO_KEY


class DeviceKeys(NamedTuple):
    """Descriptions of a device's keys.

    ``usual`` is public. ``more`` names the key that turns the page; it is private, because it shows
    that the hand has more choices than the row has keys. ``back`` is public too: the key that takes
    back a choice while the peek key is held; "" if a row uses that key.
    """

    usual: str
    more: str = ""
    back: str = ""


def keys_of(rows: Rows, source: str) -> DeviceKeys:
    """Describe how to peek and choose with a device; ``rows``: the keys of keyboard rows."""
    row = rows.get(source)
    if row is None:
        return DeviceKeys(_("hold X to peek · A locks in"))
    *cards, peek = (key.upper() for key in row)
    usual = _("hold {key} to peek · {keys}").format(key=peek, keys=" ".join(cards))
    more = _("{key}: more").format(key=cards[PEEK_KEY - 1])
    if any(UNDO_KEY in keys for keys in rows.values()):
        return DeviceKeys(usual, more)
    return DeviceKeys(usual, more, _("{key}: take back").format(key=UNDO_KEY.upper()))
