"""Builds the parts of a table for a window size."""

from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from itertools import chain

from game.engine import Dealer, View
from game.engine.names import Seat, Zone
from game.scenes.log import Log
from game.scenes.seatbook import SeatBook
from game.scenes.services import Chair, Services
from game.scenes.table.animation.cards import CardAnimations
from game.scenes.table.animation.event_player import EventPlayer
from game.scenes.table.components.card_plates import CardPlates
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.components.direction_signs import DirectionSigns
from game.scenes.table.components.hud import Hud
from game.scenes.table.components.refusal_toast import RefusalToast
from game.scenes.table.components.target_tags import TargetTags
from game.scenes.table.context import TableContext
from game.scenes.table.display_rules import DisplayRules, LayoutFeatures, ZoneKind
from game.scenes.table.durations import SPARE
from game.scenes.table.hotseat.curtain import Curtain
from game.scenes.table.hotseat.local_players import LocalPlayers
from game.scenes.table.hotseat.secret_choices import SecretChoices
from game.scenes.table.input.open_hand import OpenHand
from game.scenes.table.input.skip_button import SkipButton
from game.scenes.table.inspect.card_info import CardInfoPanel
from game.scenes.table.inspect.forecasts import ForecastOverlay
from game.scenes.table.inspect.help_tips import HelpTips
from game.scenes.table.inspect.inspector import Inspector
from game.scenes.table.inspect.peek_panel import PeekPanel
from game.scenes.table.inspect.seat_sheets import SeatSheets
from game.scenes.table.inspect.toolbar import Toolbar
from game.scenes.table.inspect.zoom import ZoomedCard
from game.scenes.table.inspected import Inspected
from game.scenes.table.reducer import from_view
from game.scenes.table.state import TableStore
from game.scenes.table.taking_back import TakingBack
from game.scenes.texts import TableTexts
from game.view.ambient import Ambient, AmbientClock
from game.view.card_note import note_fonts
from game.view.card_placements import placements
from game.view.cards import CardPainter
from game.view.device_keys import keys_of
from game.view.easel import Easel
from game.view.layout import Layout
from game.view.look import Look
from game.view.motion import Timeline
from game.view.pile_views import PILES, is_life
from game.view.plaques import Plate
from game.view.seat_geometry import (
    blow_die,
    has_face_off,
    has_note_below,
    has_one_caption,
    is_face_to_face,
    slot_of,
)
from game.view.stage import Stage
from game.view.table_anchors import (
    IdleAnchor,
    MiddleAnchor,
    PlaqueAnchor,
    VerdictAnchor,
)
from game.view.table_canvas import TableCanvas
from game.view.tabletop import tabletops
from game.view.warmup import Warmup, cards_not_stored, marks, rotated_cards, upright_cards
from game.view.zone_anchors import FanAnchor, HandAnchor, PileAnchor, SlotAnchor, StripsAnchor

ICONS = {"keys": "keys", "pad": "pad", "phone": "phone", "screen": "mouse"}
"""The icon of each kind of device."""


@dataclass(frozen=True, slots=True)
class TableParts:
    """The parts of one table on one screen."""

    canvas: TableCanvas
    hud: Hud
    board: CardSprites
    plates: CardPlates
    tags: TargetTags
    signs: DirectionSigns
    player: EventPlayer
    hand: OpenHand
    secret_choices: SecretChoices
    peek_panel: PeekPanel
    sheets: SeatSheets
    card_info: CardInfoPanel
    inspector: Inspector
    zoom: ZoomedCard
    help_tips: HelpTips
    skip_button: SkipButton
    toolbar: Toolbar
    toast: RefusalToast
    curtain: Curtain
    ambient: Ambient | None
    later_cards: Warmup
    """Draws rotated cards, and reads upright ones from disk, a few in each frame."""

    def advance(self, context: TableContext, dt: float) -> None:
        """Update all parts, advance fades by dt seconds, and draw some missing cards."""
        self.update(context)
        self.hud.advance(dt, self.player.animations.still)
        self.later_cards.step_for(SPARE)

    def update(self, context: TableContext) -> None:
        """Draw everything that depends only on the state, the settings and the ambient clock."""
        state = context.store.state
        if self.ambient is not None:
            self.ambient.update(context.ambient)
        self.toolbar.update()
        self.board.update()
        self.plates.update(state)
        self.tags.update(state)
        self.signs.update(self.player.ahead.view)
        self.hud.update()
        self.toast.update(state)
        self.sheets.update(state)
        self.peek_panel.update(state)
        self.card_info.update(state)
        self.zoom.update(state)
        self.help_tips.update(state)
        self.skip_button.update(state)
        self.curtain.update(state)


def table_context(
    services: Services,
    look: Look,
    seatbook: SeatBook,
    dealer: Dealer,
    players: LocalPlayers,
) -> TableContext:
    """Return the context that the parts of a match share, with nothing shown yet."""
    names = [chair.name for chair in seatbook.chairs]
    texts, view = TableTexts(names, look), dealer.view(None)
    layout = layout_from(services, view)
    asks = players.may_choose_here, players.is_person
    rules = DisplayRules(look, texts.say, *asks, layout_features(layout))
    return TableContext(
        look=look,
        sound=services.sound,
        timeline=Timeline(),
        texts=texts,
        names=tuple(names),
        crests=seatbook.crests,
        store=TableStore(from_view(view, rules)),
        log=Log(),
        rules=rules,
        views=dealer.view,
        gather=dealer.gather,
        ambient=AmbientClock(),
        keys=lambda source: keys_of(services.settings.rows, source),
    )


def build_table(
    context: TableContext,
    easel: Easel,
    layout: Layout,
    services: Services,
    seatbook: SeatBook,
    taking_back: TakingBack,
) -> TableParts:
    """Build all parts for a window.

    The rasters are saved on disk while nobody's hand is shown, so that no file depends on a card.
    """
    shown_to_all = context.store.state.view.seat is None
    with easel.art.saving() if shown_to_all else nullcontext():
        return _built(context, easel, layout, services, seatbook, taking_back)


def _built(
    context: TableContext,
    easel: Easel,
    layout: Layout,
    services: Services,
    seatbook: SeatBook,
    taking_back: TakingBack,
) -> TableParts:
    look, view = context.look, context.public_view()
    context.store.inspect(Inspected())
    layouts = [layout, layout.while_moving()] if layout.moving else [layout]
    pack = view.rulebook.pack(view.seats, view.options)
    painter = CardPainter(easel, look, placements(layout, pack, view.zones, look))
    Warmup(easel.art, chain(marks(painter), cards_not_stored(painter))).finish()
    grounds = tabletops(easel, look, layouts, _plates(seatbook.chairs, context.crests))
    stage = Stage(grounds[0])
    canvas = TableCanvas(easel, stage, layout, painter, tuple(grounds))
    hud = Hud(context, canvas)
    board = CardSprites(context, canvas, view.zones)
    peek_panel = PeekPanel(context, canvas, board)
    sheets = SeatSheets(context, canvas)
    animations = CardAnimations(board, stage)
    player = EventPlayer(context, board, hud, peek_panel, sheets, animations)
    card_info = CardInfoPanel(context, canvas)
    hand = OpenHand(context, canvas, board, hud, card_info, sheets)
    forecasts = ForecastOverlay(context, canvas, board, hand.tells_of)
    rules = partial(services.rules, view.rulebook.slug)
    zoom = ZoomedCard(context, canvas, board, hand.face_at, peek_panel, rules)
    help_tips = HelpTips(context, canvas, peek_panel)
    inspector = Inspector(context.store, sheets, peek_panel, forecasts, zoom, help_tips)
    secret_choices = SecretChoices(context, canvas, board, peek_panel.cards)
    return TableParts(
        canvas=canvas,
        hud=hud,
        board=board,
        plates=CardPlates(context.texts, board),
        tags=TargetTags(context, canvas, board),
        signs=DirectionSigns(context, canvas, board),
        player=player,
        hand=hand,
        secret_choices=secret_choices,
        peek_panel=peek_panel,
        sheets=sheets,
        card_info=card_info,
        inspector=inspector,
        zoom=zoom,
        help_tips=help_tips,
        skip_button=SkipButton(context, canvas, seatbook),
        toolbar=Toolbar(services, seatbook, context, canvas, taking_back),
        toast=RefusalToast(context, canvas),
        curtain=Curtain(easel, stage, context.names, context.crests),
        ambient=_ambient(look, canvas),
        later_cards=Warmup(
            easel.art,
            chain(upright_cards(painter), rotated_cards(painter), note_fonts(easel, layout)),
            saves=False,
        ),
    )


def _ambient(look: Look, canvas: TableCanvas) -> Ambient | None:
    """Add the moving spots of light behind the table, if the look has any."""
    if look.ambient is None:
        return None
    ambient = Ambient(canvas.easel, look.ambient, canvas.layout)
    canvas.stage.add(*ambient.spots)
    return ambient


def layout_from(services: Services, view: View, front: Seat = 0) -> Layout:
    """Return the layout of a match, as seen from the seat in front."""
    name = view.rulebook.layout(view.seats, view.options)
    return services.layout(view.rulebook.slug, name).seen_from(front)


def layout_features(layout: Layout) -> LayoutFeatures:
    """Return the features of a layout that determine how events change the state."""
    kinds: dict[Zone, ZoneKind] = {}
    for name, anchor in layout.anchors.items():
        match anchor:
            case SlotAnchor():
                kinds[name] = "slot"
            case StripsAnchor():
                kinds[name] = "strips"
            case _ if isinstance(anchor, PILES):
                kinds[name] = "pile"
    seats = range(len(layout.of_kind(PlaqueAnchor)))
    meet = is_face_to_face(layout) and bool(layout.of_kind(SlotAnchor))
    across = sorted(seats, key=lambda seat: slot_of(layout, seat).box.x) if meet else ()
    dice = [blow_die(layout, seat) for seat in seats]
    return LayoutFeatures(
        kinds,
        tuple(across),
        battlefield=bool(layout.of_kind(MiddleAnchor)),
        banner=bool(layout.of_kind(VerdictAnchor)),
        one_caption=has_one_caption(layout),
        note_below=has_note_below(layout),
        face_off=has_face_off(layout),
        moving_steps=layout.moving_steps,
        blow_dice=frozenset(die.name for die in dice if die is not None),
        meeting=frozenset(_meeting(layout)),
        lives=frozenset(each.name for each in layout.of_kind(PileAnchor) if is_life(each)),
        looks=frozenset(each.name for each in layout.of_kind(FanAnchor) if is_life(each)),
        hands=frozenset(
            f"{hand.name}:{seat}" for hand in layout.of_kind(HandAnchor) for seat in seats
        ),
    )


def _meeting(layout: Layout) -> Iterator[Zone]:
    """Yield the zones whose cards cover the words that are shown where seats meet."""
    for words in layout.of_kind(IdleAnchor):
        for anchor in (*layout.of_kind(SlotAnchor), *layout.of_kind(FanAnchor)):
            if words.box.holds(anchor.box.centre):
                yield anchor.name


def _plates(chairs: Sequence[Chair], crests: Sequence[str]) -> list[Plate]:
    return [
        Plate(
            chair.name,
            crest,
            ICONS[chair.device.partition(":")[0]] if chair.person else "bot",
            chair.person,
        )
        for chair, crest in zip(chairs, crests, strict=True)
    ]
