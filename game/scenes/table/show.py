"""What each event looks like: events become steps that the director plays one after another.

Only events speak here; the show never looks into a match. It keeps the log as it goes, so the
log says nothing that has not been shown.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from game.engine import Text
from game.engine.dealer import Due, News
from game.engine.events import (
    Beat,
    Compared,
    Counted,
    Created,
    Ended,
    Fell,
    Gathered,
    Locked,
    Moved,
    Opened,
    Result,
    Rolled,
    Shuffled,
    Struck,
    Told,
    Unlocked,
)
from game.engine.names import Face, Seat
from game.scenes.table.batch import Batch
from game.scenes.table.board import Board
from game.scenes.table.flights import Flights
from game.scenes.table.stand import HIT, TIE, Stand
from game.view.cards import RIM, CardSprite, Pose
from game.view.look import Look
from game.view.motion import (
    Director,
    Motion,
    Pause,
    Step,
    Tween,
    in_cubic,
    out_cubic,
)
from game.view.sound import Sound

RECAP = 5
"""Lines of the log that a curtain repeats."""

READ_ROUND = 1.2
"""Seconds that the arrows of a round are left to be read."""

READ = 0.6
"""Seconds that a note is left to be read."""

DASH, BURST, ROLL, HOLD, BEAT = 0.14, 0.26, 0.7, 0.55, 0.35
"""Seconds of a clash, its burst, a die, a verdict, a pause (ART.md, 12)."""


Moving = TypeVar("Moving")


class Show:
    """Plays news on the board and the stand of one table."""

    def __init__(
        self,
        director: Director,
        board: Board,
        stand: Stand,
        look: Look,
        sound: Sound,
        word: Callable[[Text], str],
    ) -> None:
        self._director, self._board, self._stand = director, board, stand
        self._look, self._sound, self._word = look, sound, word
        self.log: list[str] = []
        self.due: tuple[Seat, ...] | None = None
        """Seats that owe a choice, once the show has come to it; the scene takes it."""
        self.ended: Result | None = None
        """The end of the match, once the show has come to it."""
        self.flights = Flights(board)
        self._struck = False
        self._ties = 0
        self._fallen: list[Seat] = []
        self._read: dict[Seat, int] = {}

    def go_on_from(self, before: "Show") -> None:
        """Take over from the show of a screen that was built anew."""
        self.log, self.due, self.ended = before.log, before.due, before.ended
        self._read = before._read
        self._fallen = before._fallen
        self._stand.go_on_from(before._stand)
        for seat in self._fallen:
            self._stand.fall(seat)

    def chosen(self, seat: Seat) -> None:
        """A seat has chosen: what it has seen so far is old."""
        self._read[seat] = len(self.log)

    def since(self, seat: Seat) -> list[str]:
        """The last lines of the log since a seat chose last."""
        return self.log[self._read.get(seat, 0) :][-RECAP:]

    def play(self, news: Sequence[News]) -> None:
        """Queue everything; neighbours that go together are shown at once."""
        batch = Batch(self._look)
        for item in news:
            if batch.takes(item):
                continue
            fresh = Batch(self._look)
            step = None if fresh.takes(item) else self._step(item)
            if step is not None or fresh != Batch(self._look):
                self._flush(batch)
                batch = fresh
            if step is not None:
                self._director.then(step)
        self._flush(batch)

    def _flush(self, batch: Batch) -> None:
        """Move cards that go together and show whom their seats strike at; or dice; or counters."""
        if batch.moves:
            self._director.then(self._linger)
            self._director.then(lambda: self._cards(self._move, batch.moves, "move"))
        if batch.aims:
            self._director.then(lambda: self._aim(batch.aims))
        if batch.rolls:
            self._director.then(lambda: self._roll(batch.rolls))
        if batch.counts:
            self._director.then(lambda: self._count(batch.counts))

    def _move(self, moves: Sequence[Moved]) -> list[Motion]:
        for event in moves:
            self._stand.lie(event.to, event.face or "", event.origin)
        return self.flights.move(moves)

    def _gather(self, event: Gathered) -> list[Motion]:
        self._stand.lie(event.origin, "", event.to)
        return self.flights.gather(event)

    def _shuffle(self, event: Shuffled) -> list[Motion]:
        self._board.renew(event.zone, event.cards)
        return self._cue("shuffle", [Pause(0.3)])

    def _cards(self, fly: Callable[[Moving], list[Motion]], what: Moving, cue: str) -> list[Motion]:
        """Cards go: what belonged to the clash before is taken off first."""
        self._clear()
        self._stand.prompt("")
        self._stand.clear_dice()
        return self._cue(cue, fly(what))

    @property
    def still(self) -> bool:
        """People asked for little motion."""
        return self.flights.still

    @still.setter
    def still(self, still: bool) -> None:
        self.flights.still = still

    def _aim(self, aims: Sequence[Counted]) -> list[Motion]:
        seconds = self.flights.time(BURST)
        motions = [
            self._stand.aim(int(event.counter.partition(":")[2]), event.value, seconds)
            for event in aims
        ]
        return [motion for motion in motions if motion is not None]

    def _linger(self) -> list[Motion]:
        """Leave a whole round of arrows to be read before the cards go."""
        return [Pause(READ_ROUND)] if self._stand.told_by_arrows else []

    def _step(self, item: News) -> Step | None:
        match item:
            case Created():
                return lambda: self.flights.create(item)
            case Gathered():
                return lambda: self._cards(self._gather, item, "shuffle")
            case Shuffled() if item.zone in self._board.zones():
                return lambda: self._shuffle(item)
            case Compared():
                return lambda: self._compare(item)
            case Struck():
                return lambda: self._strike(item)
            case Locked() | Unlocked() | Opened() | Due():
                return lambda: self._choices(item)
            case Told(text=text):
                return lambda: self._tell(text)
            case Fell(seat=seat):
                return lambda: self._fall(seat)
            case Beat():
                return lambda: [Pause(BEAT if self._stand.face_to_face else BEAT / 2)]
            case Ended(result=result):
                return lambda: self._end(result)
        return None

    # What it means

    def _compare(self, event: Compared) -> list[Motion]:
        """The two cards lunge at each other; the better one is rimmed, the other dims."""
        pair = [self._board.find(card) for card in event.cards]
        cards = [card for card in pair if card is not None]
        tie = event.winner is None
        self._ties = self._ties + 1 if tie else 0
        self._say(event.text)
        faces = [card.face or "" for card in cards]
        if tie:
            self._sound.play(self._cue_name("equal").replace("1", str(min(4, self._ties))))
            self._stand.verdict(self._word(event.text), *self._icons(faces), even=True)
        else:
            better, worse = faces if event.winner == event.seats[0] else faces[::-1]
            self._sound.play(self._look.faces[better].sound or self._cue_name("compare"))
            self._stand.relate(better, worse)
            self._stand.verdict(self._word(event.text), *self._icons([better, worse]))
        return self._clash(cards, event) if self._stand.face_to_face else self._point(cards, event)

    def _point(self, cards: Sequence[CardSprite], event: Compared) -> list[Motion]:
        """Around a ring an arrow tells who hits whom."""
        if len(cards) < 2:
            return []
        better, worse = cards if event.winner != event.seats[1] else cards[::-1]
        if event.winner is not None:
            better.adjust(rim=RIM)
        return [self._stand.arrow(better.pose, worse.pose, event.winner, self.flights.time(BURST))]

    def _clash(self, cards: Sequence[CardSprite], event: Compared) -> list[Motion]:
        motions: list[Motion] = [Pause(DASH + BURST + HOLD)]
        if len(cards) < 2:
            return motions
        middle = ((cards[0].pose.x + cards[1].pose.x) / 2, cards[0].pose.y)
        for card, seat in zip(cards, event.seats, strict=True):
            won = seat == event.winner
            lost = event.winner is not None and not won
            rest = replace(card.pose, rim=RIM if won else "", dim=lost, lift=3 if won else 1)
            card.lift(33 if won else 31)
            motions.append(self._lunge(card, middle, rest))
        piece = TIE if event.winner is None else HIT
        motions.append(self._stand.burst(piece, middle, self.flights.time(BURST), DASH))
        return motions

    def _lunge(self, card: CardSprite, middle: tuple[float, float], rest: Pose) -> Motion:
        start, reach = card.pose, 0.0 if self.still else 46.0
        way = 1 if middle[0] > start.x else -1

        def apply(share: float) -> None:
            if share < 1:
                card.put(replace(start, x=start.x + way * reach * share * 4 * (1 - share)))
            else:
                card.put(rest)

        return Tween(self.flights.time(2 * DASH), apply, in_cubic)

    def _roll(self, rolls: Sequence[Rolled]) -> list[Motion]:
        self._sound.play(self._cue_name("roll"))
        seconds = 0.15 if self.still else ROLL
        dice = [self._stand.die(roll.seat, roll.sides, roll.value) for roll in rolls]
        motions: list[Motion] = [
            Tween(seconds, die.tumble, out_cubic) for die in dice if die is not None
        ]
        return [*motions, Pause(seconds + 0.35)] if motions else []

    def _strike(self, event: Struck) -> list[Motion]:
        """The blow lands beside the dial of the seat that is hit."""
        self._struck = True
        self._say(event.text)
        self._stand.prompt(self._word(event.text), event.by)
        self._sound.play(self._cue_name("strike"))
        if not self._stand.face_to_face:
            self._stand.tally(event.amount)
            return []
        return [self._stand.blow(event.seat, event.amount, self.flights.time(BURST))]

    def _count(self, counts: Sequence[Counted]) -> list[Motion]:
        motions: list[Motion] = []
        for event in counts:
            drawn = self._look.counter(event.counter)
            if drawn is not None and drawn.part == "out":
                self._put_out(int(event.counter.partition(":")[2]), event.value)
            elif self._stand.gauges.shows(event.counter):
                motions += self._stand.gauges.change(event, self.still)
        if motions:
            self._sound.play("ratchet")
            motions.append(Pause(0.5 if self._stand.face_to_face else 0.0))
        return motions

    def _put_out(self, seat: Seat, out: int) -> None:
        """A seat is out for a while, or in again."""
        if out:
            self._sound.play(self._cue_name("fall"))
            self._stand.fall(seat)
        else:
            self._stand.rise(seat)

    def _choices(self, item: Locked | Unlocked | Opened | Due) -> list[Motion]:
        """Marks at the plaques; the same for whatever was chosen (DESIGN.md 5.5)."""
        match item:
            case Locked(seat=seat):
                self._sound.play(self._cue_name("lock"))
                self._stand.mark(seat, "check")
            case Unlocked(seat=seat):
                self._stand.mark(seat, "hour")
            case Opened():
                self._stand.clear_marks()
            case Due(seats=seats):
                self._clear()
                self._stand.clear_marks()
                self.wait_for(seats)
                self.due = seats
        return []

    def wait_for(self, seats: Sequence[Seat]) -> None:
        """Say at the foot who has not chosen yet."""
        if len(seats) == 1:
            text = Text("{seat} is thinking", seat=seats[0])
            self._stand.prompt(self._word(text), seats[0])
        else:
            self._stand.prompt("Everyone chooses in secret" if seats else "")

    def _tell(self, text: Text) -> list[Motion]:
        self._say(text)
        self._stand.badge(self._word(text))
        return [Pause(READ)]

    def _fall(self, seat: Seat) -> list[Motion]:
        self._sound.play(self._cue_name("fall"))
        self._stand.fall(seat)
        self._fallen.append(seat)
        self._say(Text("{seat} is out", seat=seat))
        return [Pause(0.4)]

    def _end(self, result: Result) -> list[Motion]:
        self._sound.play(self._cue_name("end"))
        self.ended = result
        return []

    def _clear(self) -> None:
        """Take off what belonged to the clash before."""
        self._stand.clear(all_of_it=self._struck)
        self._struck = False

    def _say(self, text: Text) -> None:
        self.log.append(self._word(text))

    def _icons(self, faces: Sequence[Face]) -> list[str]:
        return [self._look.faces[face].icon for face in faces if face in self._look.faces]

    def _cue_name(self, cue: str) -> str:
        return self._look.cues.get(cue, "")

    def _cue(self, cue: str, motions: list[Motion]) -> list[Motion]:
        self._sound.play(self._cue_name(cue))
        return motions
