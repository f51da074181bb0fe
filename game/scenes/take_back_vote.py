"""The question whether a choice may be taken back, for everybody at the table."""

from collections.abc import Callable, Collection, Sequence

from game.catalogues import scenes_text as _
from game.engine.names import Seat
from game.engine.taking_back import Since, TakeBack
from game.scenes.devices import phone_of
from game.scenes.phones.seating import MatchSeats, follow_phones
from game.scenes.phones.vote import Ballot, VoteOnPhones
from game.scenes.scene import Change, Pop
from game.scenes.screen import Screen
from game.scenes.seatbook import SeatBook
from game.scenes.services import Services
from game.scenes.texts import listed
from game.view import palette as p
from game.view.canvas import Canvas
from game.view.inputs import Command, Input, Intent, NumberKey, Press, RowKey
from game.view.scale import Box
from game.view.values import PEEK_KEY
from game.view.widgets import Button, Done, Widget

WIDTH, MARGIN = 1180.0, 70.0
"""Width of the panel and margin of its text, in base units."""

DEAD_TIME = 0.7
"""Seconds after the question appears in which keys and buttons meant for the table are ignored."""

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

ON_PHONE = _("{name} answers on their phone")
"""Label of the button of a voter who answers on a phone."""

TAKE_IT_BACK, AGREE, WAITING = _("Take it back"), _("I agree"), _("Waiting for {names}")
STANDS = _("The choice stands.")
"""What phones are told if somebody does not agree."""


class TakeBackVote(Screen):
    """Asks each other person on the couch to agree; shown over the table.

    A person agrees with their button on the screen, with OK or a card key on a device of their own,
    or on their phone; Back and peek keys refuse. The device of whoever takes the choice back agrees
    for nobody.
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
        self._seating = MatchSeats(seatbook)
        self._phones, self._note = VoteOnPhones(services.phones, seatbook), STANDS
        self.lines = (words, self._why(voters))
        self.voters, self.agreed = tuple(voters), frozenset[Seat]()
        self._age = 0.0
        self._on_phones = self._seats_with_phone()
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
            crest = sheet.easel.crest(self._seatbook.crests[seat], 52)
            sheet.put(crest, 640, y)

    def widgets(self) -> Sequence[Widget]:
        """Return a button for each voter, and one that cancels."""
        found: list[Widget] = []
        for place, seat in enumerate(self.voters):
            box = Box.around(980, self._panel.y + HEAD + ROW * (place + 0.5), 560, 68)
            found.append(self._button(seat, box))
        if not self.voters:
            y = self._panel.y + HEAD + ROW / 2
            found.append(Button("yes", TAKE_IT_BACK, Box.around(960, y, 520, 70), "", True))
        y = self._panel.y + self._panel.h - FOOT / 2 - 6
        return [*found, Button("no", _("Keep playing"), Box.around(960, y, 520, 70), "swords")]

    def _button(self, seat: Seat, box: Box) -> Button:
        """Return the button of a voter, disabled while the voter's phone is connected."""
        name = self._seatbook.chairs[seat].name
        if seat in self.agreed:
            words, icon = AGREED, "check"
        elif seat in self._on_phones:
            words, icon = ON_PHONE, "phone"
        else:
            words, icon = AGREES, ""
        button = Button(str(seat), words.format(name=name), box, icon, not icon)
        button.enabled = not icon
        return button

    def update(self, dt: float) -> Change | None:
        """Ask the phones, and take in what they answer."""
        self._age += dt
        follow_phones(self.services, self._seating)
        if (on_phones := self._seats_with_phone()) != self._on_phones:
            self._on_phones = on_phones
            self.rebuild()
        for seat, agrees in self._phones.votes():
            if not agrees:
                return Pop()
            if seat in self.voters and (change := self._vote(seat)) is not None:
                return change
            if seat == self._taken.seat and not self.voters:
                return self._close()
        self._phones.ask({seat: self._ballot(seat) for seat in (*self.voters, self._taken.seat)})
        return None

    def leave(self) -> None:
        """Close the question on the phones."""
        self._phones.close(self._note)
        super().leave()

    def handle(self, given: Input) -> Change | None:
        """Let people agree with their own devices; their other buttons do nothing."""
        if self._age < DEAD_TIME and isinstance(given, Command | NumberKey | Press | RowKey):
            return None
        seat = self._owner(given)
        if seat is None or (seat == self._taken.seat and not self.voters):
            return super().handle(given)
        key = given.place if isinstance(given, RowKey) and given.down else None
        if given == Command(Intent.BACK) or key == PEEK_KEY:
            return Pop()
        if seat != self._taken.seat and (key is not None or given == Command(Intent.OK)):
            return self._vote(seat)
        return None

    def use(self, done: Done) -> Change | None:
        """Note who agrees, or cancel."""
        if done.name == "no":
            return Pop()
        return self._close() if done.name == "yes" else self._vote(int(done.name))

    def _vote(self, seat: Seat) -> Change | None:
        self.agreed |= {seat}
        if not self._missing:
            return self._close()
        here = [other for other in self._missing if other not in self._on_phones]
        self.rebuild(str(here[0]) if here else "no")
        return None

    @property
    def _missing(self) -> list[Seat]:
        return [seat for seat in self.voters if seat not in self.agreed]

    def _close(self) -> Change:
        self._agree(self._taken)
        self._note = ""
        return Pop()

    def _seats_with_phone(self) -> frozenset[Seat]:
        """Return the seats whose phones are connected."""
        chairs, there = self._seatbook.chairs, self.services.phones.connected
        seats = (*self.voters, self._taken.seat)
        return frozenset(seat for seat in seats if phone_of(chairs[seat]) in there)

    def _ballot(self, seat: Seat) -> Ballot:
        """Return what a seat's phone shows; all of it is on the screen too."""
        names = [self._seatbook.chairs[each].name for each in self._missing]
        waits = WAITING.format(names=listed(names)) if names else ""
        agree = AGREE if seat in self._missing else "" if self.voters else TAKE_IT_BACK
        return Ballot(self.lines[0], self.lines[1], waits, agree)

    def _owner(self, given: Input) -> Seat | None:
        """Return the seat, of those concerned, whose own device an input comes from."""
        if not isinstance(given, Command | RowKey):
            return None
        chairs, seats = self._seatbook.chairs, (*self.voters, self._taken.seat)
        return next((seat for seat in seats if chairs[seat].device == given.source), None)
