"""Everything of a table that is built anew for a window size."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.engine.names import Seat, Viewer
from game.engine.view import View
from game.scenes.services import Chair
from game.scenes.table.animation.cards import CardAnimations
from game.scenes.table.animation.combat import CombatAnimations
from game.scenes.table.animation.counters import CounterAnimations
from game.scenes.table.animation.event_player import EventPlayer
from game.scenes.table.animation.shown_match import ShownMatch
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.components.card_warmup import warm
from game.scenes.table.components.hud import Hud
from game.scenes.table.components.texts import DeviceKeys, TableTexts
from game.scenes.table.hotseat.secret_choices import SecretChoices
from game.scenes.table.input.open_hand import Gather, OpenHand
from game.scenes.table.inspect.card_info import CardInfoPanel
from game.scenes.table.inspect.forecasts import ForecastOverlay
from game.scenes.table.inspect.peek_panel import PeekPanel
from game.scenes.table.inspect.seat_sheets import SeatSheets
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
class TableParts:
    """The parts of one table on one screen."""

    stage: Stage
    hud: Hud
    board: CardSprites
    show: EventPlayer
    hand: OpenHand
    forecasts: ForecastOverlay
    sheets: SeatSheets
    secret_choices: SecretChoices
    peek_panel: PeekPanel


@dataclass(frozen=True, slots=True)
class TableBuilder:
    """Builds the parts for one match; what does not depend on the window is kept here."""

    look: Look
    sound: Sound
    director: Director
    words: TableTexts
    crests: tuple[str, ...]
    keys: Callable[[str], DeviceKeys]
    views: Callable[[Viewer], View]
    """What a seat, or the whole table, sees now."""
    gather: Gather
    """What a seat can do with cards that it puts together."""

    def furnish(
        self, easel: Easel, layout: Layout, view: View, chairs: Sequence[Chair]
    ) -> TableParts:
        """All parts for a window; ``view`` is what the whole table sees."""
        stage = Stage(tabletop(easel, self.look, layout, self._plates(chairs)))
        seats = [(crest, chair.name) for crest, chair in zip(self.crests, chairs, strict=True)]
        hud = Hud(easel, stage, self.look, layout, view, seats, self.words.fill)
        for seat in self._out(view):
            hud.fall(seat)
        painter = CardPainter(easel, self.look)
        board = CardSprites(painter, layout, stage, self.look.faces, view.zones, self.crests)
        pack = view.rulebook.pack(view.seats, view.options)
        warm(painter, layout, dict.fromkeys(pack), view.zones)
        peek_panel = PeekPanel(painter, stage, layout, board, self.words.fill)
        board.pile_views.seers = peek_panel.seers
        animations = CardAnimations(board, stage)
        sheets = SeatSheets(easel, stage, self.look, layout, self.words, lambda: self.views(None))
        heard = self.look, self.sound, self.words.say
        counter_animations = CounterAnimations(board, hud, sheets, animations, *heard)
        board.dress = counter_animations.dress
        combat = CombatAnimations(board, hud, animations, *heard)
        shown_match = ShownMatch(hud, view, self.words.say)
        show = EventPlayer(
            *(self.director, board, hud, peek_panel, animations, counter_animations),
            *(combat, shown_match, *heard),
        )
        card_info = CardInfoPanel(easel, stage, self.look, layout, self.words)
        hand = OpenHand(
            *(easel, stage, board, layout, hud, self.words, self.look, card_info),
            *(sheets, self.views, self.gather),
        )
        forecasts = ForecastOverlay(
            *(easel, stage, board, layout, card_info, self.words, self.crests),
            *(lambda: self.views(None), peek_panel.own_view, hand.tells_of),
        )
        faces = tuple(self.look.faces)
        secret_choices = SecretChoices(
            *(painter, stage, board, faces, self.crests),
            *(self.keys, self.words.fill, peek_panel.cards),
        )
        return TableParts(
            stage, hud, board, show, hand, forecasts, sheets, secret_choices, peek_panel
        )

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
