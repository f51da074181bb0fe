"""Input for inspecting sheets, piles and cards."""

from dataclasses import replace

from game.engine.names import CardId
from game.scenes.table.input_result import UNUSED, USED, InputResult
from game.scenes.table.inspect.forecasts import ForecastOverlay
from game.scenes.table.inspect.help_tips import HelpTips
from game.scenes.table.inspect.peek_panel import PeekPanel
from game.scenes.table.inspect.seat_sheets import SeatSheets
from game.scenes.table.inspect.zoom import ZoomedCard
from game.scenes.table.inspected import CardInfo, HeldHand, Inspected, InspectTarget, PeekedCards
from game.scenes.table.state import TableStore
from game.view.inputs import (
    Command,
    Examine,
    Glide,
    Input,
    Intent,
    KeyName,
    LetGo,
    Pos,
    Press,
    Release,
    RowKey,
)


class Inspector:
    """Changes ``TableState.inspected`` by mouse and keys.

    The mouse inspects whatever is under it. Up starts to step through sheets, piles and the open
    hand, or through the cards on the table; Left and Right continue; Down and Back end it. All
    sheets are shown while their key is held.
    """

    def __init__(
        self,
        store: TableStore,
        sheets: SeatSheets,
        peek_panel: PeekPanel,
        forecasts: ForecastOverlay,
        zoom: ZoomedCard,
        help_tips: HelpTips,
    ) -> None:
        self._store, self._zoom, self._mouse = store, zoom, (0.0, 0.0)
        self._help_tips, self._pressed = help_tips, False
        self._sheets, self._peek_panel, self._forecasts = sheets, peek_panel, forecasts
        self._pos: Pos | None = None

    @property
    def _now(self) -> Inspected:
        return self._store.state.inspected

    def update(self, idle: bool) -> None:
        """Explain the card under the mouse, but nothing while something moves."""
        if not idle:
            self._help("")
        if idle != self._forecasts.idle:
            self._forecasts.idle = idle
            self._forecasts.point(self._now.card if self._now.along_cards else self._pointed())

    def handle(self, given: Input, free: bool, alone: bool, dragging: bool) -> InputResult:
        """Show what somebody points at.

        ``free``: Up has no other meaning now. ``alone``: neither do Left and Right. ``dragging``:
        the mouse is dragging a hand card.
        """
        match given:
            case Examine() | KeyName("i"):
                self._read(given)
                return USED
            case Glide(pos):
                self._mouse = pos
                if not dragging:
                    self._glide(given)
                quiet = self._forecasts.idle and not (dragging or self._pressed)
                self._help(self._help_at(pos) if quiet else "")
                self._pos = pos if free or alone else None
                self._store.inspect(replace(self._now, along_cards=False))
                self._forecasts.point(self._pointed())
                return UNUSED
            case Press(pos):
                self._help("")
                self._show_sheet_at(pos)
                return USED if self._now.sheets else self._peek_panel.handle(given)
            case Command(Intent.PEEK):
                self._leave_target()
                if self._sheets.seats:
                    now = replace(self._now, sheets=self._sheets.seats, is_held=True)
                    self._store.inspect(now)
                    return USED
            case LetGo(Intent.PEEK) if self._now.is_held:
                self._store.inspect(replace(self._now, sheets=(), is_held=False))
                return USED
            case Command(intent):
                return self._go(intent, free, alone)
        return self._peek_panel.handle(given)

    def note(self, given: Input) -> None:
        """Note whether the mouse button is down, whichever part handles the input."""
        if isinstance(given, Press | Release):
            self._pressed = isinstance(given, Press)

    def closes(self, given: Input) -> bool:
        """Return whether an input closes the card at reading size; any press does."""
        released = isinstance(given, RowKey) and not given.down
        if not self._now.zoomed.face or released or isinstance(given, Glide | Release | LetGo):
            return False
        self.close()
        return True

    def close(self) -> None:
        """Close the card at reading size; the mouse button no longer counts as down."""
        self._pressed = False
        if self._now.zoomed.face:
            self._store.inspect(replace(self._now, zoomed=CardInfo()))

    def enlarge(self, pos: Pos) -> bool:
        """Show the card at a position at reading size; return whether there is one."""
        self._read(Examine(pos))
        return bool(self._now.zoomed.face)

    def _read(self, given: Input) -> None:
        """Show the card under the mouse, or the one selected with keys, at reading size."""
        info = CardInfo()
        if isinstance(given, Examine):
            info = self._zoom.at(given.pos)
        elif self._now.card is not None:
            info = self._zoom.of(self._now.card)
        elif self._store.state.selection is not None and self._store.state.selection.focus:
            info = self._zoom.of(self._store.state.selection.focus)
        if not info.face and not isinstance(given, Examine):
            info = self._zoom.at(self._mouse)
        self._store.inspect(replace(self._now, zoomed=info))

    def step(self) -> None:
        """Inspect the next card on the table, or the next other target if there is no card."""
        if not self._step_cards(1):
            self._step_targets(1)

    def leave(self) -> None:
        """Stop inspecting with keys."""
        self._leave_cards()
        self._leave_target()

    def stop(self) -> None:
        """Show nothing until the table is idle again."""
        self.leave()
        self.update(False)

    def _help_at(self, pos: Pos) -> str:
        """Return the part of the table at a position; "" if something lies over it."""
        now, part = self._now, self._help_tips.at(pos)
        is_covered = self._store.state.veiled or now.is_held or bool(now.zoomed.face)
        is_listed = bool(now.peeked) and now.peeked.over != part
        return "" if is_covered or is_listed else part

    def _help(self, part: str) -> None:
        """Show the help for a part of the table; "" hides it."""
        if part != self._now.helped:
            self._store.inspect(replace(self._now, helped=part))

    def _pointed(self) -> CardId | None:
        return None if self._pos is None else self._forecasts.at(self._pos)

    def _glide(self, given: Glide) -> None:
        if not self._now.is_held:
            self._show_sheet_at(given.pos)
        self._peek_panel.handle(given)

    def _show_sheet_at(self, pos: Pos) -> None:
        """Show the sheet of the seat whose plaque is at a position, or none."""
        self._leave_target()
        self._store.inspect(replace(self._now, sheets=self._sheets.at(pos)))

    def _go(self, intent: Intent, free: bool, alone: bool) -> InputResult:
        """Start, continue or end inspecting with keys; OK ends it and keeps its usual meaning."""
        sideways, up = intent in (Intent.LEFT, Intent.RIGHT), intent is Intent.UP
        by = -1 if intent is Intent.LEFT else 1
        if self._now.target is not None:
            if (sideways or up) and self._step_targets(by):
                return USED
            if not (sideways or up):
                self._leave_target()
                if intent in (Intent.DOWN, Intent.BACK):
                    return USED
        elif up and free and not self._now.along_cards and self._step_targets(1):
            return USED
        if self._now.along_cards:
            if sideways:
                self._step_cards(by)
            elif intent in (Intent.DOWN, Intent.BACK, Intent.OK):
                self._leave_cards()
            return USED if sideways or intent in (Intent.UP, Intent.DOWN, Intent.BACK) else UNUSED
        starts = (free and up) or (alone and sideways)
        return USED if starts and self._step_cards(1) else UNUSED

    def _step_cards(self, by: int) -> bool:
        """Explain the next or the previous card on the table; return whether there is one."""
        cards, now = self._forecasts.cards(), self._now
        if not cards:
            self._leave_cards()
            return False
        place = cards.index(now.card) + by if now.card in cards else min(0, by)
        self._store.inspect(replace(now, along_cards=True))
        self._forecasts.point(cards[(place if place > 0 or by < 0 else 0) % len(cards)])
        return True

    def _leave_cards(self) -> None:
        self._store.inspect(replace(self._now, along_cards=False))
        self._forecasts.point(None)

    def _step_targets(self, by: int) -> bool:
        """Inspect the next target other than a card on the table; return whether there is one."""
        hand = [HeldHand(card) for card in self._forecasts.hand()]
        lying: list[InspectTarget] = [*self._sheets.seats, *self._peek_panel.open_piles]
        targets = [*hand, *lying]
        start = len(hand) if lying else 0
        if targets or not self._forecasts.cards():
            targets += [name for name in self._help_tips.names if name not in lying]
        if not targets:
            return False
        here = self._now.target
        place = targets.index(here) + by if here in targets else start
        self._leave_target()
        target = targets[place % len(targets)]
        sheets = (target,) if isinstance(target, int) else ()
        self._store.inspect(replace(self._now, target=target, sheets=sheets))
        if isinstance(target, HeldHand):
            self._forecasts.point(target.card)
        elif isinstance(target, str):
            self._help(target)
            if target in self._peek_panel.open_piles:
                self._peek_panel.look_at(target)
        return True

    def _leave_target(self) -> None:
        now = replace(self._now, is_held=False)
        if isinstance(now.target, str):
            now = replace(now, helped="")
        if now.target is None:
            self._store.inspect(now)
        else:
            self._store.inspect(replace(now, target=None, sheets=(), peeked=PeekedCards()))
            self._forecasts.point(None)
