"""What each event looks like: events become steps that the timeline plays one after another.

Only events speak here; the show never looks into a match. It keeps the log as it goes, so the
log says nothing that has not been shown.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TypeVar

from game.engine import Text
from game.engine.dealer import ChoiceRequested, News
from game.engine.events import (
    Beat,
    Compared,
    Counted,
    Created,
    Ended,
    Explained,
    Faced,
    Fell,
    Gathered,
    Glimpsed,
    Locked,
    Moved,
    Noted,
    Opened,
    Result,
    Shuffled,
    Stopped,
    Struck,
    Told,
    Unlocked,
)
from game.engine.names import Face, Seat
from game.scenes.ledger import UNITS
from game.scenes.table.animation.cards import CardAnimations
from game.scenes.table.animation.clash import BURST
from game.scenes.table.animation.combat import HURT, CombatAnimations
from game.scenes.table.animation.counters import CounterAnimations
from game.scenes.table.animation.shown_match import ShownMatch
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.components.event_batch import EventBatch, Travel
from game.scenes.table.components.hud import Hud
from game.scenes.table.context import TableContext
from game.scenes.table.inspect.peek_panel import PeekPanel
from game.scenes.table.inspect.seat_sheets import SeatSheets
from game.scenes.table.state import PromptLine
from game.scenes.table.texts import seat_in
from game.view.motion import Motion, MotionStep, Pause

RECAP = 5
"""Lines of the log that a curtain repeats."""

READ_ROUND = 1.2
"""Seconds that the arrows of a round are left to be read."""

READ = 0.6
"""Seconds that a note is left to be read."""

BEAT = 0.35
"""Seconds of a pause (ART.md, 12)."""

REST, OUT = 0.5, 0.4
"""Seconds that all stand still on a battlefield after moves, and after a seat is out elsewhere."""

Moving = TypeVar("Moving")


class EventPlayer:
    """Plays news on the board and the stand of one table."""

    def __init__(
        self,
        context: TableContext,
        board: CardSprites,
        hud: Hud,
        peek_panel: PeekPanel,
        sheets: SeatSheets,
        animations: CardAnimations,
    ) -> None:
        self._board, self._hud, self._peek_panel = board, hud, peek_panel
        self._timeline, self._store = context.timeline, context.store
        self._look, self._sound, self._word = context.look, context.sound, context.texts.say
        self._asks_here = context.asks_here
        self._log, self._steps = context.log, context.steps
        self.animations = animations
        self._counter_animations = CounterAnimations(context, board, hud, sheets, animations)
        self._combat = CombatAnimations(context, board, hud, animations)
        self.shown_match = ShownMatch(context)
        """The match as shown so far."""
        self._struck = False
        self._later: list[MotionStep] = []

    def chosen(self, seat: Seat) -> None:
        """A seat has chosen: what it has seen so far is old."""
        self._store.has_read(seat, len(self._log))

    def seen(self, seats: Iterable[Seat]) -> list[Motion]:
        """These seats have seen what is shown, and what came of the last choice at once."""
        for seat in seats:
            self.chosen(seat)
        return []

    def invite(self) -> list[Motion]:
        """Call everybody to the screen, and leave them a moment."""
        self._store.prompt(PromptLine("Everyone can look now"))
        return [Pause(READ)]

    def invite_later(self) -> None:
        """Call everybody to the screen once there is something to show."""
        self._store.invite(True)

    def since(self, seat: Seat) -> list[str]:
        """The last lines of the log since a seat chose last."""
        return self._log[self._store.state.read.get(seat, 0) :][-RECAP:]

    def play(self, news: Sequence[News]) -> None:
        """Queue everything; neighbours that go together are shown at once."""
        shown = [item for item in news if not isinstance(item, Locked | Unlocked)]
        if self._store.state.invites and shown:
            self._store.invite(False)
            if not isinstance(shown[0], ChoiceRequested):
                self._timeline.then(self.invite)
        batch = EventBatch(self._look)
        for place, item in enumerate(news):
            catch_up = self.shown_match.follow(item)
            reached = self._steps.reached(news, place)
            if self._hud.names(reached):
                self._steps.light(reached)
                self._flush(batch)
                batch = EventBatch(self._look)
                self._timeline.then(partial(self._light, reached))
            hidden = isinstance(item, Shuffled) and item.zone not in self._board.zones()
            if hidden or batch.takes(item):
                self._later.append(catch_up)
                continue
            fresh = EventBatch(self._look)
            step = None if fresh.takes(item) else self._step(item, news[place + 1 : place + 2])
            if step is not None or fresh != EventBatch(self._look):
                self._flush(batch)
                batch = fresh
            if step is not None:
                self._timeline.then(step)
            self._later.append(catch_up)
        self._flush(batch)

    def _light(self, reached: str) -> list[Motion]:
        self._log.begin()
        self._store.step(reached)
        self._store.forget_reasons()
        self._store.badge("")
        return []

    def _flush(self, batch: EventBatch) -> None:
        """Move cards that go together and show whom their seats strike at; or dice; or counters."""
        if batch.moves:
            self._timeline.then(self._linger)
            self._timeline.then(
                lambda: self._cards(self._move, batch.moves, self._voice(batch.moves))
            )
        if batch.aims:
            self._timeline.then(lambda: self._aim(batch.aims))
        if batch.rolls:
            self._timeline.then(lambda: self._combat.roll(batch.rolls))
        if batch.shuffles:
            self._timeline.then(lambda: self._shuffle(batch.shuffles))
        if batch.counts:
            self._timeline.then(lambda: self._counter_animations.count(batch.counts))
        for step in self._later:
            self._timeline.then(step)
        self._later = []

    def _move(self, moves: Sequence[Travel]) -> list[Motion]:
        self._counter_animations.note(moves)
        for event in moves:
            if isinstance(event, Moved):
                self._hud.lie(event.to, event.face or "", event.origin)
        return self.animations.move(moves)

    def _gather(self, event: Gathered) -> list[Motion]:
        self._hud.lie(event.origin, "", event.to)
        return self.animations.gather(event)

    def _shuffle(self, shuffles: Sequence[Shuffled]) -> list[Motion]:
        for event in shuffles:
            self._board.renew(event.zone, event.cards)
        return self._cue("shuffle", [Pause(0.3)])

    def _voice(self, moves: Sequence[Travel]) -> str:
        """The sound of the first card that comes to do what it does, else that of cards."""
        faces = [move.face for move in moves if self._hud.hit_effects.works(move) and move.face]
        voices = [self._look.faces[face].sound for face in faces]
        return next((voice for voice in voices if voice), self._cue_name("move"))

    def _cards(
        self, fly: Callable[[Moving], list[Motion]], what: Moving, sound: str
    ) -> list[Motion]:
        """Cards go: what belonged to the clash before is taken off first."""
        self._clear()
        self._store.prompt(PromptLine())
        self._hud.clear_dice()
        self._sound.play(sound)
        return fly(what)

    @property
    def still(self) -> bool:
        """People asked for little motion."""
        return self.animations.still

    @still.setter
    def still(self, still: bool) -> None:
        self.animations.still = still

    def _aim(self, aims: Sequence[Counted]) -> list[Motion]:
        seconds = self.animations.time(BURST)
        return [
            motion
            for event in aims
            for motion in self._hud.effects.aim(_seat(event.counter), event.value, seconds)
        ]

    def _linger(self) -> list[Motion]:
        """Leave a whole round of arrows to be read before the cards go."""
        return [Pause(READ_ROUND)] if self._hud.effects.told_by_arrows else []

    def _step(self, item: News, after: Sequence[News]) -> MotionStep | None:
        """What one event looks like; ``after``: the one that comes next, if one does."""
        match item:
            case Created():
                return lambda: self.animations.create(item)
            case Gathered():
                riffle = self._cue_name("shuffle")
                return lambda: self._cards(self._gather, item, riffle)
            case Compared(cards=cards):
                faces = self.shown_match.faces(cards)
                return lambda: self._compare(item, faces)
            case Struck():
                return lambda: self._strike(item)
            case Stopped():
                return lambda: self._stop(item)
            case Locked() | Unlocked() | Opened() | ChoiceRequested():
                return lambda: self._choices(item)
            case Noted(text=text):
                return lambda: self._note(text)
            case Told(text=text) if any(isinstance(each, Explained) for each in after):
                return lambda: self._note(text)
            case Told(text=text):
                return lambda: self._tell(text)
            case Faced():
                return lambda: self._face(item)
            case Counted(counter=counter) if counter in UNITS:
                return lambda: self._head(item)
            case Explained():
                return lambda: self._counter_animations.explain(item)
            case Glimpsed():
                return lambda: self._glimpse(item)
            case Fell(seat=seat):
                return lambda: self._fall(seat)
            case Beat():
                return lambda: [Pause(self._beat())]
            case Ended(result=result):
                return lambda: self._end(result)
        return None

    # What it means

    def _compare(self, event: Compared, faces: Sequence[Face]) -> list[Motion]:
        self._say(event.text)
        return self._combat.compare(event, faces)

    def _face(self, event: Faced) -> list[Motion]:
        self._clear()
        self._struck = True
        self._say(event.text)
        return self._combat.face(event)

    def _strike(self, event: Struck) -> list[Motion]:
        self._struck = True
        self._say(event.text)
        return self._combat.strike(event)

    def _stop(self, event: Stopped) -> list[Motion]:
        if not self._hud.hit_effects.here:
            return self._tell(event.text)
        self._struck = True
        self._say(event.text)
        return self._combat.stop(event.seat, event.amount, event.text)

    def _choices(self, item: Locked | Unlocked | Opened | ChoiceRequested) -> list[Motion]:
        """Marks at the plaques; the same for whatever was chosen (DESIGN.md 5.5)."""
        match item:
            case Locked(seat=seat):
                self._sound.play(self._cue_name("lock"))
                self._store.mark(seat, "check")
            case Unlocked(seat=seat):
                self._store.mark(seat, "hour")
            case Opened():
                self._store.clear_marks()
            case ChoiceRequested(seats=seats):
                self._clear()
                self._store.clear_marks()
                self.wait_for(seats)
                self._store.due(seats)
        return []

    def wait_for(self, seats: Sequence[Seat]) -> None:
        """Say at the foot who has not chosen yet."""
        if len(seats) == 1 and self._asks_here(seats[0]):
            self._store.prompt(PromptLine())
        elif len(seats) == 1:
            text = Text("{seat} is thinking", seat=seats[0])
            self._store.prompt(PromptLine(self._word(text), seats[0]))
        else:
            self._store.prompt(PromptLine("Everyone chooses in secret" if seats else ""))

    def _note(self, text: Text) -> list[Motion]:
        """What is said in few words where it counts is only written down."""
        self._say(text)
        return []

    def _tell(self, text: Text) -> list[Motion]:
        """A note in the middle; at the foot where cards meet there."""
        self._say(text)
        if self._hud.hit_effects.here:
            self._store.prompt(PromptLine(self._word(text), seat_in(text)))
        else:
            self._store.badge(self._word(text))
        return [Pause(READ)]

    def _glimpse(self, event: Glimpsed) -> list[Motion]:
        """Who looks at cards sees them now, if nobody else sees the screen; else when it can."""
        if not event.faces:
            self._peek_panel.note(event.seat, event.zone)
            return []
        self._clear()
        return self._peek_panel.show(event.zone, event.faces)

    def _beat(self) -> float:
        """Seconds of a pause: shorter around a ring, where much happens at once."""
        if self._hud.hit_effects.here:
            return REST
        return BEAT if self._hud.face_to_face else BEAT / 2

    def _fall(self, seat: Seat) -> list[Motion]:
        self._sound.play(self._cue_name("fall"))
        self._store.fall(seat)
        text = Text("{seat} is out", seat=seat)
        self._say(text)
        if not self._hud.hit_effects.here:
            return [Pause(OUT)]
        self._store.badge(self._word(text))
        return [Pause(HURT)]

    def _end(self, result: Result) -> list[Motion]:
        self._sound.play(self._cue_name("end"))
        self._store.end(result)
        return []

    def _clear(self) -> None:
        """Take off what belonged to the clash before."""
        self._hud.clear(all_of_it=self._struck)
        self._struck = False

    def _head(self, event: Counted) -> list[Motion]:
        """A round or turn begins: it has a heading in the log."""
        self._log.head(event.counter, event.value, event.was)
        return []

    def _say(self, text: Text) -> None:
        self._log.append(self._word(text))

    def _cue_name(self, cue: str) -> str:
        return self._look.cues.get(cue, "")

    def _cue(self, cue: str, motions: list[Motion]) -> list[Motion]:
        self._sound.play(self._cue_name(cue))
        return motions


def _seat(counter: str) -> Seat:
    return int(counter.partition(":")[2])
