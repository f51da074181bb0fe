"""The table: a match on screen. It holds a Dealer and shows what events say, nothing else."""

from collections.abc import Sequence
from dataclasses import replace

from pygame import Surface

from game.engine import Action, Pick, Play, Text
from game.engine.dealer import Due, News, Prompt
from game.engine.events import Refused
from game.engine.names import Seat
from game.engine.view import View
from game.scenes.asking import Asking
from game.scenes.board import Board
from game.scenes.curtain import Curtain
from game.scenes.handoff import HandOff
from game.scenes.house import House, Order
from game.scenes.ledger import Ledger
from game.scenes.log import LogScene
from game.scenes.pause import Pause
from game.scenes.picking import Picking, Tried
from game.scenes.result import ResultScene
from game.scenes.rules import Rules
from game.scenes.scene import Change, Push, Replace
from game.scenes.show import Show
from game.scenes.stand import Stand
from game.view import palette as p
from game.view.cards import CardPainter, CardSprite
from game.view.easel import Easel
from game.view.inputs import Ask, Away, Glide, Input, Intent, LetGo, Pos, Press, Release, Slot
from game.view.motion import Director
from game.view.plaques import Plate
from game.view.pulse import Pulse
from game.view.scale import Box
from game.view.stage import Stage
from game.view.tabletop import tabletop
from game.view.widgets import Done, Form, RoundButton

PRIVATE_IDLE = 60.0
"""Seconds without input after which an open hand is covered again."""

FAREWELL = 1.4
"""Seconds between the last blow and the result."""

HINTS = (("Enter", "lay it"), ("F1", "rules"))


class TableScene:
    """Plays one match: the dealer's news through the show, people's choices to the dealer."""

    stage: Stage
    _show: Show
    _prompt: Prompt

    def __init__(self, house: House, order: Order) -> None:
        self._house, self._order = house, order
        self._book = next(book for book in house.shelf if book.slug == order.slug)
        self._look = house.looks[order.slug]
        self._dealer = house.start(order)
        self._names = tuple(chair.name for chair in order.chairs)
        self._people = self._dealer.people()
        seats = len(order.chairs)
        self._crests = p.crests(seats, self._book.teams(seats, order.options))
        self._handoff = HandOff(self._people, self._names, self._crests)
        self._ledger = Ledger(len(order.chairs))
        self._director = Director()
        self._pulse = Pulse()
        self._asked: Seat | None = None
        self._quiet = 0.0
        self._played = 0.0
        self._farewell = FAREWELL
        self._rule = ""
        self._log: list[str] = []
        self._fresh = True

    # Building

    def lay_out(self, easel: Easel, behind: Surface | None) -> None:
        """Build table, cards and curtain for a window size, as the match stands."""
        if not self._fresh:
            self._director.finish()
            self._log = self._show.log
        self._easel = easel
        open_view = self._dealer.view(None)
        layout = self._house.layout(
            self._order.slug, self._book.layout(open_view.seats, open_view.options)
        )
        self.stage = Stage(tabletop(easel, self._look, layout, self._plates()))
        self._stand = Stand(easel, self.stage, self._look, layout, open_view, self._crests)
        painter = CardPainter(easel, self._look)
        self._board = Board(painter, layout, self.stage, self._look.faces, open_view.zones)
        self._board.warm(self._look.faces)
        self._asking = Asking(easel, self.stage, layout, self._fill)
        self._picking = Picking(easel, self.stage, self._board, self._describe)
        show = Show(
            self._director, self._board, self._stand, self._look, self._house.sound, self._word
        )
        if not self._fresh:
            show.log, show.due, show.ended = self._log, self._show.due, self._show.ended
        self._show = show
        self._buttons = Form(easel, self.stage, z=90)
        self._buttons.add(*_head_buttons(self._house.settings.volume > 0))
        self._stand.title(self._book.title, self._word(self._dealer.status()))
        self._begin() if self._fresh else self._restore()
        self._handoff.attach(Curtain(easel, self.stage), self._dealer.waiting())

    def _plates(self) -> list[Plate]:
        return [
            Plate(chair.name, crest, "person" if chair.person else "bot")
            for chair, crest in zip(self._order.chairs, self._crests, strict=True)
        ]

    def leave(self) -> None:
        """Stop the players."""
        self._dealer.stop()

    def _begin(self) -> None:
        """Start from an empty table; the opening is dealt by its events."""
        self._fresh = False
        self._board.build(_emptied(self._dealer.view(self._handoff.viewer)))
        self._stand.prompt("The cards are dealt")

    def _restore(self) -> None:
        """After a resize: everything at rest; an open prompt is opened again."""
        self._board.build(self._dealer.view(self._handoff.viewer))
        if self._asked is not None:
            self._open_hand(self._asked)

    # Going on

    def update(self, dt: float) -> Change | None:
        """Go on by dt seconds: curtain, dealer, show, hand."""
        self._played += dt
        self._quiet += dt
        self._show.still = self._house.settings.reduced_motion
        self._director.pace = self._house.settings.pace / 100
        if self._handoff.update(dt, self._show.still):
            self._uncover()
        if self._handoff.arrive(self._dealer.waiting()):
            self._hide_hands()
        if not self._handoff.covering:
            self._dealer.poll()
            self._take(self._dealer.news(self._handoff.viewer))
        self._director.update(dt)
        self._picking.update(dt)
        if self._director.idle and self._handoff.open:
            self._ask_next()
        if self._asked is not None and self._pulse.update(dt):
            self._stand.glow(self._asked, self._pulse.share)
        if self._handoff.private and self._quiet > PRIVATE_IDLE and self._asked is not None:
            self._cover(self._asked)
        return self._ending(dt)

    def _take(self, news: Sequence[News]) -> None:
        for item in news:
            if not isinstance(item, Due):
                self._ledger.note(item)
        self._show.play(news)

    def _ask_next(self) -> None:
        """When the show has come to a choice: ask the next person for it."""
        if self._show.due is None or self._asked is not None:
            return
        self._stand.title(self._book.title, self._word(self._dealer.status()))
        waiting = [seat for seat in self._dealer.waiting() if seat in self._people]
        if not waiting:
            self._show.due = None
            self._tell_thinking()
        elif len(self._people) == 1:
            self._open_hand(waiting[0])
        else:
            self._cover(waiting[0])

    def _tell_thinking(self) -> None:
        seats = self._dealer.waiting()
        for seat in seats:
            self._stand.mark(seat, "hour")
        if seats:
            self._stand.prompt(self._word(Text("{seat} is thinking", seat=seats[0])), seats[0])

    def _ending(self, dt: float) -> Change | None:
        if self._show.ended is None or not self._director.idle:
            return None
        self._farewell -= dt
        if self._farewell > 0:
            return None
        minutes = max(1, round(self._played / 60))
        result = ResultScene(
            self._house, self._order, self._show.ended.winners, self._ledger, minutes
        )
        return Replace(result)

    # Hand-offs

    def _cover(self, seat: Seat, at_once: bool = False) -> None:
        """Let the curtain fall for a seat."""
        self._picking.stop()
        self._asking.stop()
        self._asked = None
        self._handoff.cover(seat, self._dealer.waiting(), at_once)
        if not at_once:
            self._house.sound.play("curtain")
        elif self._handoff.arrive(self._dealer.waiting()):
            self._hide_hands()

    def _hide_hands(self) -> None:
        """Everything is covered: take the open hand away."""
        self._board.raised = False
        self._board.build(self._dealer.view(None))
        self._stand.prompt("")
        if self._handoff.open:
            self._show.due = None

    def _uncover(self) -> None:
        """The person holds the curtain: show the table through the seat's eyes."""
        self._take(self._dealer.news(None))
        self._director.finish()
        seat = self._handoff.uncover()
        self._board.raised = True
        self._board.build(self._dealer.view(seat))
        self._open_hand(seat)

    # Choosing

    def _open_hand(self, seat: Seat) -> None:
        """Open the prompt of a seat whose hand the viewer may see."""
        self._show.due = None
        self._asked, self._quiet = seat, 0.0
        self._prompt = self._dealer.prompt(seat)
        self._board.raised = True
        self._director.then(self._show.settle_hand)
        self._picking.start(self._prompt)
        self._asking.start(self._prompt)
        self._pulse.start()
        self._house.sound.play(self._look.cues.get("due", ""))
        self._describe(None)

    def _describe(self, card: CardSprite | None) -> None:
        """The prompt, or what the focused card does, at the foot of the table."""
        if self._asked is None:
            return
        text = self._word(self._prompt.text)
        if card is not None and card.face is not None:
            face = self._look.faces[card.face]
            text = f"{face.name}: {face.text}"
        hints = HINTS if card is None else HINTS[:1]
        self._stand.prompt(text, self._asked, now=True, hints=hints)

    def _answer(self, action: Action) -> None:
        refused = self._dealer.answer(action)
        if refused is not None:
            self._refuse(refused)
            return
        seat = action.seat
        self._picking.stop()
        self._asking.stop()
        self._stand.toast("")
        self._stand.glow(seat, 0.0)
        self._asked = None
        self._board.raised = False
        if not self._handoff.private:
            self._lay_down(action)
            self._tell_thinking()
            return
        waiting = [other for other in self._dealer.waiting() if other in self._people]
        self._cover(waiting[0] if waiting else seat)

    def _lay_down(self, action: Action) -> None:
        """The chosen card waits face down; the hand sinks while the others choose."""
        if isinstance(action, Play):
            self._director.then(lambda: self._show.lay(action.card, action.to))
        else:
            self._director.then(self._show.settle_hand)

    def _refuse(self, refused: Refused) -> None:
        """Say why, spring home, and remember the rule for the rules drawer."""
        self._rule = refused.rule
        self._house.sound.play("refused")
        rule = f"{refused.rule}: " if refused.rule else ""
        self._stand.toast(rule + self._word(refused.reason))
        if isinstance(refused.action, Play | Pick):
            self._picking.send_home(refused.action.card)

    # What people do

    def first_drag(self) -> tuple[Pos, Pos] | None:
        """A drag from the hand that is on offer now, for demonstrations and measurements."""
        return self._picking.first_drag() if self._director.idle else None

    def handle(self, given: Input) -> Change | None:
        """Take what people do: skip, the curtain, buttons, the open hand."""
        if not isinstance(given, Glide):
            self._quiet = 0.0
            self._pulse.rest_again()
        if isinstance(given, Away) and self._handoff.private:
            self._hide()
            return None
        if not self._handoff.idle:
            return self._handle_curtain(given)
        done = self._handle_buttons(given)
        if done is not None:
            return self._use(done)
        change = self._open_drawer(given)
        if change is not None:
            return change
        if self._asked is None:
            if isinstance(given, Press | Slot) or given == Ask(Intent.OK):
                self._director.skip()
            return None
        self._handle_hand(given)
        return None

    def _hide(self) -> None:
        """The window lost the focus while a hand was open: cover it before the next frame."""
        seat = self._asked if self._asked is not None else self._handoff.viewer
        if seat is not None:
            self._director.finish()
            self._cover(seat, at_once=True)

    def _handle_curtain(self, given: Input) -> Change | None:
        if isinstance(given, Press) or given == Ask(Intent.OK):
            self._handoff.hold(True)
        elif isinstance(given, Release | Away) or given == LetGo(Intent.OK):
            self._handoff.hold(False)
        elif given == Ask(Intent.BACK) and not self._handoff.covering:
            return Push(Pause(self._house, self._order.slug), over=True)
        return None

    def _handle_buttons(self, given: Input) -> Done | None:
        """Buttons at the head: by mouse, or by Tab and Enter."""
        tabs = isinstance(given, Ask) and given.intent in (Intent.NEXT, Intent.BEFORE)
        presses = given == Ask(Intent.OK) and self._buttons.focus
        if isinstance(given, Ask) and not tabs and not presses:
            self._buttons.aim("")
            return None
        return self._buttons.handle(given)

    def _use(self, done: Done) -> Change | None:
        if done.name == "rules":
            return Push(Rules(self._house, self._order.slug, self._rule), over=True)
        if done.name == "log":
            return Push(LogScene(self._house, self._show.log), over=True)
        if done.name == "sound":
            volume = 0 if self._house.settings.volume else 80
            self._house.keep(replace(self._house.settings, volume=volume))
            self._buttons.clear()
            self._buttons.add(*_head_buttons(volume > 0))
            return None
        return Push(Pause(self._house, self._order.slug), over=True)

    def _open_drawer(self, given: Input) -> Change | None:
        match given:
            case Ask(Intent.RULES):
                return self._use(Done("rules"))
            case Ask(Intent.LOG):
                return self._use(Done("log"))
            case Ask(Intent.BACK) if not self._picking.selecting:
                return self._use(Done("pause"))
        return None

    def _handle_hand(self, given: Input) -> None:
        chosen = self._asking.handle(given)
        if chosen is not None:
            self._answer(chosen)
            return
        outcome = self._picking.handle(given)
        if isinstance(outcome, Refused):
            self._refuse(outcome)
            return
        if isinstance(outcome, Tried):
            assert self._asked is not None
            self._answer(Play(self._asked, outcome.card, outcome.zone))
        elif outcome is not None:
            self._answer(outcome)

    def _word(self, text: Text) -> str:
        """A Text with the players' and cards' names."""
        return text.filled(self._fill)

    def _fill(self, name: str, value: int | str) -> str:
        kind = name.partition("_")[0]
        if kind == "seat":
            return self._names[int(value)]
        if kind == "face":
            return self._look.faces[str(value)].name
        return str(value)


def _emptied(view: View) -> View:
    """The view of the same table before any card came."""
    return replace(
        view,
        zones=dict.fromkeys(view.zones, ()),
        counts=dict.fromkeys(view.counts, 0),
        faces={},
    )


def _head_buttons(heard: bool) -> list[RoundButton]:
    """Rules, log, sound and pause at the top right."""
    names = (("rules", "book"), ("log", "copy"), ("sound", "sound" if heard else "mute"))
    buttons = [*names, ("pause", "gear")]
    return [
        RoundButton(
            name, name, Box.around(1830 - 74 * (len(buttons) - 1 - place), 78, 58, 58), icon
        )
        for place, (name, icon) in enumerate(buttons)
    ]
