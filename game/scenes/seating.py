"""The lobby: who plays in each seat, and the options of the card game."""

from collections.abc import Sequence
from dataclasses import replace

from pygame import Surface

from game.catalogues import scenes_count
from game.catalogues import scenes_text as _
from game.engine.names import Seat, Value
from game.scenes.device_join import DeviceJoin, JoinRequest
from game.scenes.devices import secrecy
from game.scenes.lineup import Lineup, ranks_of
from game.scenes.option_widgets import OptionWidgets
from game.scenes.options import SettingsScene
from game.scenes.own_files import OwnFiles, label, notice
from game.scenes.party import Party, gather, players, saved_table_problem
from game.scenes.phones.panel import PhonesPanel
from game.scenes.phones.seating import close_room, follow_phones
from game.scenes.rules import Rules
from game.scenes.scene import Change, Pop, Push, Replace
from game.scenes.screen import Screen
from game.scenes.seat_highlight import SeatHighlight
from game.scenes.seat_layout import MOST, Banners, SeatLayout
from game.scenes.services import Chair, Services
from game.scenes.table_warmup import TableWarmup, table_warmup
from game.store.names import clean_name
from game.view import palette as p
from game.view import vector
from game.view.canvas import Canvas
from game.view.easel import Easel
from game.view.furniture import KEY_EDGE, KEY_PAPER, blade, head, key_cap
from game.view.inputs import Input, Intent
from game.view.scale import Box
from game.view.values import PEEK_KEY
from game.view.widgets import Button, Done, RoundButton, Selector, Widget

PANEL = Box(92, 700, 1736, 218)
"""Panel of the options."""

GAME = Box(1350, 49, 344, 58)
"""Selector of the card game."""

OWN = Box(1334, 846, 454, 56)
"""Button of the custom files, beside the help of an option."""

SAID = 1276.0
"""Right edge of the lines beside the buttons."""

SWAP = _("Swap {name} with whom?")
"""Shown after a seat was picked to change places."""

JOIN, OR = _("Press {keys} to join"), _("{keys} or {key}")
"""The invitation to devices without a seat, and how it lists their keys."""

PAD_KEY = "A"
"""The button with which a gamepad joins."""


class Seating(Screen):
    """The screen where people take seats and choose options."""

    def __init__(self, services: Services, slug: str, before: Party | None = None) -> None:
        """``before``: the party that comes from the lobby of another card game."""
        super().__init__(services, "start" if before is None else "game")
        book = next(book for book in services.shelf if book.slug == slug)
        self._brought = brought = services.brought(slug)
        own = {} if brought is None else {brought.option.name: brought.value}
        self.party = gather(book, services.settings, services.pads(), own)
        if before is not None:
            self.party = before.moved(book, self.party.options)
        if not services.phones.is_open:
            self.party = self.party.without_phones()
        self._choices = OptionWidgets(self.party, PANEL, 0 if brought is None else OWN.w + 30)
        self._door = DeviceJoin()
        self._picked: Seat | None = None
        unused = "" if brought is None else notice(brought)
        self._notice = self._words = unused or saved_table_problem(book, services.settings)
        self._stalls = self._seats()

    @property
    def message(self) -> str:
        """What is wrong, the last answer, or the number of players."""
        count = self.party.count
        words = scenes_count("{n} player at the table", "{n} players at the table", count)
        return self.party.fault() or self._words or words.format(n=count)

    def lay_out(self, easel: Easel, behind: Surface | None) -> None:
        """Build the screen; gamepads may have changed while another one was shown."""
        self.party = self.party.plugged(self.services.pads())
        self._stalls = self._seats()
        self._around: tuple[object, ...] = self._look_around()
        super().lay_out(easel, behind)
        self._beckoning = SeatHighlight(easel, self.stage)
        self._warmup = self._table_warmup(easel)

    def _table_warmup(self, easel: Easel) -> TableWarmup | None:
        """Return the steps that prepare the table while people take seats."""
        if self.party.fault():
            return None
        setup = self.party.setup()
        book, seats = self.party.book, len(setup.chairs)
        return table_warmup(self.services, book, seats, setup.options, easel)

    def paint(self, sheet: Canvas) -> None:
        """Paint the table, the seats, the option panel, and the message."""
        book, look = self.party.book, self.services.looks[self.party.book.slug]
        sheet.table()
        head(
            sheet,
            look,
            book.title,
            _("{players} · about {minutes} min").format(
                players=players(self.party.numbers), minutes=self.party.minutes
            ),
        )
        high = isinstance(self._stalls, Banners)
        blade(sheet, _("Take your seats"), 76 if high else 64, 54 if high else 46)
        self._stalls.paint(sheet, self.focus)
        sheet.panel(PANEL, 20)
        self._choices.paint(sheet, self.focus)
        self._say(sheet, SAID - self._invite(sheet) - 24)

    @property
    def join_keys(self) -> tuple[str, ...]:
        """The keys with which the keyboard rows without a seat join."""
        rows = self.services.settings.rows.items()
        free = (row for source, row in rows if self.party.seat_of(source) is None)
        return tuple(row[PEEK_KEY].upper() for row in free)

    @property
    def invitation(self) -> str:
        """What devices without a seat join with; "" if all have one."""
        is_pad_free = any(self.party.seat_of(pad) is None for pad in self.party.pads)
        rows = (key.replace(" ", "-") for key in self.join_keys)
        keys = (*((PAD_KEY,) if is_pad_free else ()), *rows)
        first, last = ", ".join(keys[:-1]), keys[-1] if keys else ""
        named = OR.format(keys=first, key=last) if first else last
        return JOIN.format(keys=named) if keys else ""

    def _invite(self, sheet: Canvas) -> float:
        """Paint the invitation, with keys as key caps and a gamepad's button as a disc.

        Returns its right edge.
        """
        x, caps = 326.0, [key.replace(" ", "-") for key in self.join_keys]
        for word in self.invitation.split(" "):
            name = word.rstrip(",")
            if name == PAD_KEY:
                sheet.draw(vector.roundel(44, KEY_PAPER, KEY_EDGE), Box(x, 962, 44, 44))
                sheet.put(sheet.easel.line(PAD_KEY, "bold", 22, p.GALL), x + 22, 984)
                x += 56
            elif name in caps:
                x += 5 + key_cap(sheet, name, x + 5, 984, KEY_PAPER) + 12
            elif word:
                x += sheet.text(word, "sans", 26, p.MIST, x, 993) + 7
        return x

    def widgets(self) -> Sequence[Widget]:
        """Return the widgets of the seats and options, and the buttons."""
        start = Button("start", _("Start"), Box(1556, 946, 264, 76), "swords", True)
        start.enabled = not self.party.fault()
        self._salute = start
        return (
            *self._stalls.widgets(),
            *self._choices.widgets(),
            *self._own(),
            *self._games(),
            Button("back", _("Back"), Box(105, 950, 190, 68)),
            start,
            Button("phones", _("Phones"), Box(1300, 950, 238, 68), "phone"),
            RoundButton("rules", "", Box.around(1756, 78, 60, 60), "book"),
            RoundButton("settings", "", Box.around(1830, 78, 60, 60), "gear"),
        )

    def handle(self, given: Input) -> Change | None:
        """Let devices join; pass all other input to the widgets."""
        knock = self._door.knock(given, self.party, self.focus.startswith("name:"))
        if knock is None:
            return super().handle(given)
        if knock.goes_on:
            self._light(knock.seat)
            return super().handle(given)
        self._open(knock)
        return None

    def update(self, dt: float) -> Change | None:
        """Follow changed gamepads and keys; animate highlighted seats."""
        around = self._look_around()
        if around != self._around:
            self._around = around
            self._show(self.party.plugged(self.services.pads()), "")
        if follow_phones(self.services, self):
            self._show(self.party, "")
        self._beckoning.update(dt, self.services.settings.reduced_motion)
        if self._warmup is not None:
            self._warmup.step()
        return None

    def use(self, done: Done) -> Change | None:
        """Apply a change, or leave the screen."""
        kind, __, rest = done.name.partition(":")
        match kind:
            case "name":
                self._change(self.party.named(int(rest), str(done.value)))
            case "player":
                self._change(self.party.played_by(int(rest), str(done.value)))
            case "level":
                self._change(self.party.levelled(int(rest), str(done.value)))
            case "place":
                self._pick(int(rest))
            case "option":
                assert isinstance(done.value, bool | int | str | tuple)
                value: Value = done.value
                self._change(self.party.set(rest, value))
            case "more" | "fewer":
                count = self.party.more() if kind == "more" else self.party.fewer()
                self._change(self.party.resized(count or self.party.count))
            case "game":
                return self._play_another(str(done.value))
            case "start":
                return self._start()
            case "back":
                return self._leave()
            case _:
                return self._aside(done.name)
        return None

    def asked(self, intent: Intent) -> Change | None:
        """Open the rules on request."""
        return self._aside("rules") if intent is Intent.RULES else None

    def back(self) -> Change | None:
        """Cancel a swap, stop typing a name, or leave."""
        if self._picked is not None:
            self._pick(self._picked)
            return None
        if self.focus.startswith("name:"):
            self.aim("back" if self.party.fault() else "start")
            return None
        return self._leave()

    def focused(self, name: str) -> None:
        """Show the help of the focused option and highlight the focused seat."""
        super().focused(name)
        self.refresh()

    def chairs(self) -> Sequence[Chair]:
        """Return the chair of every seat, for phones."""
        return self.party.seated

    def crests(self) -> Sequence[str]:
        """Return the shield of every seat."""
        return p.crests(self.party.count, self.party.teams)

    def open_to_phones(self) -> Sequence[Seat]:
        """Return the seats that a phone may take: all of them."""
        return range(self.party.count)

    def give(self, seat: Seat, chair: Chair) -> None:
        """Change who plays a seat; it is shown when the lobby is next updated."""
        self.party, self._around = self.party.given(seat, chair), ()

    def _own(self) -> Sequence[Widget]:
        """Return the button of the custom files, if the card game reads any."""
        if self._brought is None:
            return ()
        return (Button("own", label(self._brought), OWN, "copy"),)

    def _games(self) -> Sequence[Widget]:
        """Return the selector of the card game, if there are several."""
        books = [book for book in self.services.shelf if book.slug not in self.services.faults]
        if len(books) < 2:
            return ()
        values = tuple((book.slug, book.title) for book in books)
        return (Selector("game", GAME, values, self.party.book.slug),)

    def _play_another(self, slug: str) -> Change | None:
        """Go to the lobby of another card game with the same people."""
        if slug == self.party.book.slug:
            return None
        self._keep()
        return Replace(Seating(self.services, slug, self.party))

    def _aside(self, name: str) -> Change:
        if name == "own" and self._brought is not None:
            return Push(OwnFiles(self.services, self._brought), over=True)
        if name == "phones":
            return Push(PhonesPanel(self.services, self))
        if name == "rules":
            return Push(Rules(self.services, self.party.book.slug), over=True)
        return Push(SettingsScene(self.services))

    def _leave(self) -> Change:
        """Go back; save the party if it is valid, and release the phones."""
        close_room(self.services, self)
        self._keep()
        return Pop()

    def _keep(self) -> None:
        """Save the party if it is valid."""
        if not self.party.wrong():
            self.services.keep(self.party.kept(self.services.settings))

    def _start(self) -> Change | None:
        """Start the match, unless something is wrong."""
        if self.party.fault():
            return None
        self.services.keep(self.party.kept(self.services.settings))
        return Replace(self.services.table(self.party.setup()))

    def _look_around(self) -> tuple[object, ...]:
        """Return the pads and keys, which can change while another screen is shown."""
        return self.services.pads(), tuple(self.services.settings.rows.items())

    def _open(self, knock: JoinRequest) -> None:
        """Apply the request of a device that joins."""
        if knock.party != self.party:
            self.services.sound.play("click")
        self._change(knock.party, knock.words)
        self._light(knock.seat)

    def _light(self, seat: Seat | None) -> None:
        if seat is not None and self._easel is not None:
            self._beckoning.call(seat, *self._stalls.rim(self._easel, seat))

    def _pick(self, seat: Seat) -> None:
        """Pick a seat to swap, cancel, or swap it with the picked one."""
        party, picked = self.party, self._picked
        self._picked = seat if picked is None else None
        if picked is not None and picked != seat:
            party = party.swapped(picked, seat)
        name = clean_name(party.chairs[seat].name)
        self._show(party, SWAP.format(name=name) if picked is None else "")

    def _change(self, party: Party, words: str = "") -> None:
        """Show a changed party; keep the focus and the text being typed."""
        same = _shape(self.party) == _shape(party) and words == self._words
        if same and self._picked is None:
            self.party = party
            self._choices = replace(self._choices, party=party)
            self._stalls = self._seats()
            self._salute.enabled = not party.fault()
            self.refresh()
            return
        self._picked = None
        self._show(party, words)

    def _show(self, party: Party, words: str) -> None:
        """Rebuild the widgets for a party."""
        if self.party.count != party.count:
            self._beckoning.stop()
        self.party, self._words = party, words
        self._choices = replace(self._choices, party=party)
        self._stalls = self._seats()
        full = self.focus == "more" and not any(each.name == "more" for each in self.widgets())
        self.rebuild("start" if full else "")

    def _seats(self) -> SeatLayout:
        """Return banners for up to seven seats, two lines for more seats and for teams."""
        if self.party.count <= MOST and not self.party.teams:
            return Banners(self.party)
        return Lineup(self.party, ranks_of(self.services, self.party), self._picked)

    def _say(self, sheet: Canvas, room: float) -> None:
        """Paint the message, and how hands stay secret, in a width."""
        fault = self.party.fault()
        spoken = p.IVORY if self._words == self._notice else p.GOLD
        colour = p.BAD if fault else spoken if self._words else p.MIST
        width = sheet.text(self.message, "sans", 28, colour, SAID, 978, "end", room=room - 44)
        if fault:
            sheet.icon("lock", SAID - width - 28, 968, 28, p.BAD)
        words = secrecy(self.party.seated)
        sheet.text(words, "sans", 26, p.MIST, SAID, 1014, "end", room=room)


def _shape(party: Party) -> tuple[object, ...]:
    """Return everything that determines which widgets exist; names do not."""
    chairs = tuple(replace(chair, name="") for chair in party.seated)
    return party.count, tuple(party.options.items()), party.pads, chairs
