"""The screen that invites phones: QR code, address, room code, and the seats they take."""

from collections.abc import Sequence

from game.catalogues import scenes_text as _
from game.scenes.devices import device, phone_of, player
from game.scenes.phones.seating import PhoneSeating, close_room, follow_phones
from game.scenes.scene import Change, Pop
from game.scenes.screen import Screen
from game.scenes.services import Chair, Services
from game.view import palette as p
from game.view import vector
from game.view.canvas import Canvas
from game.view.furniture import blade
from game.view.scale import Box
from game.view.widgets import Button, Done, Widget

CODE = Box(150, 204, 540, 540)
"""The paper with the QR code."""

QUIET_ZONE = 4
"""Width of the empty margin of a QR code, in its squares."""

WORDS, ROOM = 760.0, 1040.0
"""Left edge and width of the text beside the code."""

SEATS_Y, STEP = 832.0, 250.0
"""Middle of the row of seats, and the distance from one to the next."""

LONELY = 15.0
"""Seconds without a phone after which the panel names what may be in the way."""

TITLE = _("Phones")
SCAN = _("Scan the code with your phone's camera, or type the address into its browser.")
ROOM_CODE = _("Room code: {code}")
OTHERS = _("If it doesn't open, try: {links}")
LATER = _(
    "No phone has joined yet. Is it on the same Wi-Fi? Guest networks and firewalls often keep "
    "phones from reaching this computer."
)
OPENING = _("One moment…")
TAKEN = _("on a phone")


class PhonesPanel(Screen):
    """Opens the room for phones, and shows how to join and who has."""

    def __init__(self, services: Services, seating: PhoneSeating) -> None:
        super().__init__(services, "done")
        self._seating, self._room = seating, services.phones
        self._room.open()
        self._waited = 0.0
        self._shown = self._look()

    @property
    def lines(self) -> tuple[str, ...]:
        """The words beside the code."""
        if self._room.trouble:
            return (self._room.trouble,)
        if not self._room.links:
            return (OPENING,)
        first, *others = self._room.links
        named = ", ".join(link.removeprefix("http://") for link in others)
        more = (OTHERS.format(links=named),) if others else ()
        late = (LATER,) if self._waited >= LONELY and not self._room.connected else ()
        code = ROOM_CODE.format(code=self._room.code)
        return (SCAN, first.removeprefix("http://"), code, *more, *late)

    def paint(self, sheet: Canvas) -> None:
        """Paint the QR code, the words, and the seats."""
        sheet.table()
        blade(sheet, TITLE, 84, 60)
        self._paint_code(sheet)
        y = CODE.y
        large = (self.lines[1:2], self.lines[2:3]) if len(self.lines) > 1 else ()
        for line in self.lines:
            is_large = (line,) in large
            role, size, high = ("bold", 72, 106.0) if is_large else ("sans", 32, 88.0)
            sheet.lines(line, role, size, p.IVORY, Box(WORDS, y, ROOM, high))
            y += high + 12
        chairs, crests = self._seating.chairs(), self._seating.crests()
        step = min(STEP, 1720 / max(1, len(chairs)))
        for seat, chair in enumerate(chairs):
            x = 960 + (seat - (len(chairs) - 1) / 2) * step
            sheet.put(sheet.easel.crest(crests[seat], 64), x, SEATS_Y - 40)
            self._paint_seat(sheet, chair, x, step)

    def widgets(self) -> Sequence[Widget]:
        """Return the buttons."""
        off = Button("off", _("Turn phones off"), Box.around(1360, 990, 370, 68), "cross_x")
        off.enabled = self._room.is_open
        return [off, Button("done", _("Done"), Box.around(1700, 990, 240, 72), primary=True)]

    def update(self, dt: float) -> Change | None:
        """Follow what phones do."""
        if not self._room.connected:
            self._waited += dt
        follow_phones(self.services, self._seating)
        if (seen := self._look()) != self._shown:
            self._shown = seen
            self.rebuild()
        return None

    def use(self, done: Done) -> Change | None:
        """Close the room, or go back."""
        if done.name == "off":
            close_room(self.services, self._seating)
        return Pop()

    def _look(self) -> tuple[object, ...]:
        """Return everything that is painted."""
        return (self.lines, self._room.connected, tuple(self._seating.chairs()))

    def _paint_code(self, sheet: Canvas) -> None:
        rows = self._room.qr_code
        sheet.draw(vector.sheet(CODE.w, CODE.h, "#FFFFFF"), CODE)
        if not rows:
            return
        unit = CODE.w / (len(rows) + 2 * QUIET_ZONE)
        squares = "".join(
            f"M{(x + QUIET_ZONE) * unit:g} {(y + QUIET_ZONE) * unit:g}h{unit:g}v{unit:g}h{-unit:g}z"
            for y, row in enumerate(rows)
            for x, dark in enumerate(row)
            if dark
        )
        drawing = f'<path d="{squares}" fill="#000000" shape-rendering="crispEdges"/>'
        sheet.draw(vector.svg(CODE.w, CODE.h, drawing), CODE)

    def _paint_seat(self, sheet: Canvas, chair: Chair, x: float, room: float) -> None:
        sheet.text(chair.name, "title", 34, p.IVORY, x, SEATS_Y + 30, "middle", room - 20)
        phone = phone_of(chair)
        held = device(player(chair))
        here = phone is not None and phone in self._room.connected
        words = TAKEN if here else held.label
        colour = p.GOOD if here else p.MIST
        sheet.icon(held.icon, x, SEATS_Y + 58, 28, colour)
        sheet.text(words, "sans", 26, colour, x, SEATS_Y + 102, "middle", room - 20)
