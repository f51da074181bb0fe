"""The question whether a choice may be taken back, for everybody at the table."""

from collections.abc import Callable, Collection, Sequence

from game.catalogues import scenes_text as _
from game.engine.names import Seat
from game.engine.taking_back import Since, TakeBack
from game.scenes.scene import Change, Pop
from game.scenes.screen import Screen
from game.scenes.seatbook import SeatBook
from game.scenes.services import Services
from game.view import palette as p
from game.view.canvas import Canvas
from game.view.inputs import Command, Input, Intent, RowKey
from game.view.scale import Box
from game.view.widgets import Button, Done, Widget

WIDTH, MARGIN = 1180.0, 70.0
"""Width of the panel and margin of its text, in base units."""

HEAD, ROW, FOOT = 236.0, 84.0, 124.0
"""Heights of title and lines, of a voter's row, and of the last buttons, in base units."""

TITLE = _("Take back?")

WHY = {
    Since.RANDOM: _("Something random has happened since then."),
    Since.LEARNED: _("Somebody has learned something since then."),
}
"""Why a choice cannot simply be taken back."""

ALL_AGREE = _("Everybody has to agree.")
AGREES, AGREED = _("{name} agrees"), _("{name} has agreed")
"""Labels of a voter's button, before and after it was pressed."""


class TakeBackVote(Screen):
    """Asks each other person on the couch to agree; shown over the table.

    A person agrees with their button on the screen, or with OK on a device of their own. The device
    of whoever takes the choice back agrees for nobody.
    """

    def __init__(
        self,
        services: Services,
        seatbook: SeatBook,
        taken: TakeBack,
        words: str,
        voters: Sequence[Seat],
        agree: Callable[[TakeBack], None],
    ) -> None:
        """``words``: the choice, in words; ``agree`` is called once everybody has agreed."""
        super().__init__(services, str(voters[0]) if voters else "yes")
        self._seatbook, self._taken, self._agree = seatbook, taken, agree
        self.lines = (words, self._why(voters))
        self.voters, self.agreed = tuple(voters), frozenset[Seat]()
        height = HEAD + ROW * max(1, len(voters)) + FOOT
        self._panel = Box.around(960, 540, WIDTH, height)

    def _why(self, voters: Collection[Seat]) -> str:
        why = WHY[self._taken.since]
        return f"{why} {ALL_AGREE}" if voters else why

    def paint(self, sheet: Canvas) -> None:
        """Paint the panel with the choice and the reason for asking."""
        sheet.veil(p.INK950, 0.66)
        sheet.panel(self._panel, 20)
        room = WIDTH - 2 * MARGIN
        sheet.text(TITLE, "title", 56, p.IVORY, 960, self._panel.y + 92, "middle", room)
        for place, (words, colour) in enumerate(zip(self.lines, (p.IVORY, p.MIST), strict=True)):
            y = self._panel.y + 152 + place * 46
            sheet.text(words, "sans", 30, colour, 960, y, "middle", room)
        for place, seat in enumerate(self.voters):
            y = self._panel.y + HEAD + ROW * (place + 0.5)
            crest = sheet.easel.crest(self._crest(seat), 52)
            sheet.put(crest, 640, y)

    def widgets(self) -> Sequence[Widget]:
        """Return a button for each voter, and one that cancels."""
        found: list[Widget] = []
        for place, seat in enumerate(self.voters):
            has = seat in self.agreed
            name = self._seatbook.chairs[seat].name
            words = (AGREED if has else AGREES).format(name=name)
            box = Box.around(980, self._panel.y + HEAD + ROW * (place + 0.5), 560, 68)
            button = Button(str(seat), words, box, "check" if has else "", not has)
            button.enabled = not has
            found.append(button)
        if not self.voters:
            y = self._panel.y + HEAD + ROW / 2
            found.append(Button("yes", _("Take it back"), Box.around(960, y, 520, 70), "", True))
        y = self._panel.y + self._panel.h - FOOT / 2 - 6
        return [*found, Button("no", _("Keep playing"), Box.around(960, y, 520, 70), "swords")]

    def handle(self, given: Input) -> Change | None:
        """Let people agree with their own devices; their other buttons do nothing."""
        seat = self._owner(given)
        if seat is None or (seat == self._taken.seat and not self.voters):
            return super().handle(given)
        if seat == self._taken.seat:
            return Pop() if given == Command(Intent.BACK) else None
        if given == Command(Intent.OK) or (isinstance(given, RowKey) and given.down):
            return self._vote(seat)
        return Pop() if given == Command(Intent.BACK) else None

    def use(self, done: Done) -> Change | None:
        """Note who agrees, or cancel."""
        if done.name == "no":
            return Pop()
        return self._close() if done.name == "yes" else self._vote(int(done.name))

    def _vote(self, seat: Seat) -> Change | None:
        self.agreed |= {seat}
        missing = [other for other in self.voters if other not in self.agreed]
        if not missing:
            return self._close()
        self.rebuild(str(missing[0]))
        return None

    def _close(self) -> Change:
        self._agree(self._taken)
        return Pop()

    def _owner(self, given: Input) -> Seat | None:
        """Return the seat, of those concerned, whose own device an input comes from."""
        if not isinstance(given, Command | RowKey):
            return None
        chairs, seats = self._seatbook.chairs, (*self.voters, self._taken.seat)
        return next((seat for seat in seats if chairs[seat].device == given.source), None)

    def _crest(self, seat: Seat) -> str:
        crests = self._seatbook.crests or p.crests(len(self._seatbook.chairs), ())
        return crests[seat]
