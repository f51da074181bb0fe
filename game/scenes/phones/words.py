"""What the phones' page says, by the names that the page uses."""

from collections.abc import Mapping

from game.catalogues import scenes_text as _
from game.view import palette as p


def page_words() -> Mapping[str, str]:
    """Return every text of the page in the player's language."""
    return {
        "code": _("Room code"),
        "join": _("Join"),
        "name": _("Your name"),
        "choose_seat": _("Choose your seat"),
        "no_seats": _("All seats are taken. Free one on the table's screen."),
        "wrong_code": _("There is no room with this code."),
        "seat_gone": _("Your phone no longer has this seat. Join again."),
        "elsewhere": _("This seat is open on another device."),
        "room_closed": _("Phones have been turned off at the table."),
        "reconnecting": _("Connection lost. Trying again…"),
        "your_hand": _("Your hand"),
        "log": _("Latest events"),
        "on_the_table": _("On the table"),
        "tap_card": _("Tap a card, or drag it up to play it."),
        "tap_set": _("Tap cards to pick them or to put them back."),
        "tap_button": _("Tap what you choose."),
        "cover": _("Cover"),
        "uncover": _("Uncover"),
        "covered": _("Your hand is covered. Hold here to look."),
        "leave": _("Leave"),
        "leave_sure": _("Leave your seat? It will be played at the table's screen."),
        "take_back": _("Take back"),
        "keep_playing": _("Keep playing"),
        "close": _("Close"),
        **p.CHIEF_NAMES,
    }
