"""Everything of a table that is built anew for a window size."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.engine.names import Seat, Viewer
from game.engine.view import View
from game.scenes.house import Chair
from game.scenes.table.choosing.open_hand import Gather, OpenHand
from game.scenes.table.moving.counting import Counting
from game.scenes.table.moving.course import Course
from game.scenes.table.moving.flights import Flights
from game.scenes.table.moving.show import Show
from game.scenes.table.moving.verdicts import Verdicts
from game.scenes.table.reading.band import Band
from game.scenes.table.reading.foresight import Foresight
from game.scenes.table.reading.memory import Memory
from game.scenes.table.reading.sheets import Sheets
from game.scenes.table.resting.board import Board
from game.scenes.table.resting.stand import Stand
from game.scenes.table.resting.warming import warm
from game.scenes.table.resting.wording import DeviceKeys, Words
from game.scenes.table.sharing.peeking import Peeking
from game.view.cards import CardPainter
from game.view.easel import Easel
from game.view.layout import Layout
from game.view.look import Look
from game.view.motion import Director
from game.view.plaques import Plate
from game.view.sound import Sound
from game.view.stage import Stage
from game.view.tabletop import tabletop

ICONS = {"keys": "keys", "pad": "pad", "screen": "mouse"}
"""The icon of each kind of device."""


@dataclass(frozen=True, slots=True)
class Furniture:
    """The parts of one table on one screen."""

    stage: Stage
    stand: Stand
    board: Board
    show: Show
    hand: OpenHand
    foresight: Foresight
    sheets: Sheets
    peeking: Peeking
    memory: Memory


@dataclass(frozen=True, slots=True)
class Furnisher:
    """Builds the parts for one match; what does not depend on the window is kept here."""

    look: Look
    sound: Sound
    director: Director
    words: Words
    crests: tuple[str, ...]
    keys: Callable[[str], DeviceKeys]
    views: Callable[[Viewer], View]
    """What a seat, or the whole table, sees now."""
    gather: Gather
    """What a seat can do with cards that it puts together."""

    def furnish(
        self, easel: Easel, layout: Layout, view: View, chairs: Sequence[Chair]
    ) -> Furniture:
        """All parts for a window; ``view`` is what the whole table sees."""
        stage = Stage(tabletop(easel, self.look, layout, self._plates(chairs)))
        seats = [(crest, chair.name) for crest, chair in zip(self.crests, chairs, strict=True)]
        stand = Stand(easel, stage, self.look, layout, view, seats, self.words.fill)
        for seat in self._out(view):
            stand.fall(seat)
        painter = CardPainter(easel, self.look)
        board = Board(painter, layout, stage, self.look.faces, view.zones, self.crests)
        pack = view.rulebook.pack(view.seats, view.options)
        warm(painter, layout, dict.fromkeys(pack), view.zones)
        memory = Memory(painter, stage, layout, board, self.words.fill)
        board.heaps.seers = memory.seers
        flights = Flights(board, stage)
        sheets = Sheets(easel, stage, self.look, layout, self.words, lambda: self.views(None))
        heard = self.look, self.sound, self.words.say
        counting = Counting(board, stand, sheets, flights, *heard)
        board.dress = counting.dress
        verdicts = Verdicts(board, stand, flights, *heard)
        course = Course(stand, view, self.words.say)
        show = Show(
            *(self.director, board, stand, memory, flights, counting),
            *(verdicts, course, *heard),
        )
        band = Band(easel, stage, self.look, layout, self.words)
        hand = OpenHand(
            *(easel, stage, board, layout, stand, self.words, self.look, band),
            *(sheets, self.views, self.gather),
        )
        foresight = Foresight(
            *(easel, stage, board, layout, band, self.words, self.crests),
            *(lambda: self.views(None), memory.own_view, hand.tells_of),
        )
        faces = tuple(self.look.faces)
        peeking = Peeking(
            *(painter, stage, board, faces, self.crests),
            *(self.keys, self.words.fill, memory.cards),
        )
        return Furniture(stage, stand, board, show, hand, foresight, sheets, peeking, memory)

    def _out(self, view: View) -> list[Seat]:
        """The seats that a counter says are out."""
        return [
            int(name.partition(":")[2])
            for name, value in view.counters.items()
            if value and (drawn := self.look.counter(name)) is not None and drawn.part == "out"
        ]

    def _plates(self, chairs: Sequence[Chair]) -> list[Plate]:
        return [
            Plate(
                chair.name,
                crest,
                ICONS[chair.device.partition(":")[0]] if chair.person else "bot",
            )
            for chair, crest in zip(chairs, self.crests, strict=True)
        ]
