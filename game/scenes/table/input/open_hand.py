"""The prompt of the seat whose hand is open: cards, options and texts."""

from collections.abc import Hashable
from dataclasses import replace

from game.engine import Action, Choose, Pick, Play
from game.engine.dealer import Prompt
from game.engine.descriptions import Caption
from game.engine.events import Refused
from game.engine.names import CardId, Face, Seat
from game.engine.text import EMPTY
from game.scenes.table.animation.counters import RISK
from game.scenes.table.animation.unfolded import UnfoldedPile
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.components.hud import Hud
from game.scenes.table.context import TableContext
from game.scenes.table.durations import TOAST
from game.scenes.table.handoff_state import Uncovered
from game.scenes.table.input.choosing import handle
from game.scenes.table.input.double_click import DoubleClick
from game.scenes.table.input.drag_view import DragView
from game.scenes.table.input.key_hints import LAY, LOCK_IN, LOOK, RULES, TAKE_BACK, enter_hint
from game.scenes.table.input.new_cards import NewCards
from game.scenes.table.input.option_buttons import OptionButtons
from game.scenes.table.input.selection_view import SelectionView
from game.scenes.table.input_result import UNUSED, USED, InputResult
from game.scenes.table.inspect.card_info import CardInfoPanel
from game.scenes.table.inspect.seat_sheets import SeatSheets
from game.scenes.table.offer_index import DropTarget, OfferIndex
from game.scenes.table.selection import ChoicePhase, Selection, toggled
from game.scenes.table.state import PromptLine
from game.view.card_tile import CardWords
from game.view.cards import Pose
from game.view.inputs import Command, Glide, Input, Intent, NumberKey, Pos, Press
from game.view.lines import sentence
from game.view.pennant import pennant
from game.view.pulse import Pulse
from game.view.table_anchors import PlaqueAnchor
from game.view.table_canvas import TableCanvas
from game.view.zone_anchors import FanAnchor, HandAnchor, TallyAnchor


class OpenHand:
    """Lets one seat choose from its open hand."""

    def __init__(
        self,
        context: TableContext,
        canvas: TableCanvas,
        board: CardSprites,
        hud: Hud,
        card_info: CardInfoPanel,
        sheets: SeatSheets,
    ) -> None:
        self._context, self._store, self._texts = context, context.store, context.texts
        self._board, self._hud, self._card_info, self._sheets = board, hud, card_info, sheets
        self._painter, layout = canvas.painter, canvas.layout
        drags = DragView(canvas, board, hud)
        self.view = SelectionView(canvas, board, drags, hud.damage_panel.holds)
        """How the selection looks."""
        self.options = OptionButtons(canvas, context.texts.say)
        """Buttons and tiles of options."""
        self._unfolding = UnfoldedPile(canvas.easel, canvas.stage)
        self._pulse = Pulse()
        self._new_cards = NewCards(context, board)
        for hand in layout.of_kind(HandAnchor):
            pennant(canvas.easel, hand.box.w)  # rasterized before a card is new
        self._tiled = [fan.name for fan in layout.of_kind(FanAnchor) if fan.tiles]
        played = any(plaque.plays for plaque in layout.of_kind(PlaqueAnchor))
        self._looks = (LOOK,) if played or layout.of_kind(TallyAnchor) else ()
        self._toasted = 0.0
        self._keeps_marks = False
        self._double_click = DoubleClick()

    @property
    def _selection(self) -> Selection | None:
        return self._store.state.selection

    @property
    def seat(self) -> Seat | None:
        """The seat that is asked."""
        return None if self._selection is None else self._selection.seat

    @property
    def selecting(self) -> bool:
        """Whether a card is selected or held, or something is dragged."""
        return self._selection is not None and self._selection.selecting

    @property
    def undoing(self) -> bool:
        """Whether Back has something to undo."""
        now = self._selection
        return now is not None and (now.undoing or self._is_aside(now))

    @property
    def leaves_up(self) -> bool:
        """Whether Up is free for other uses."""
        now = self._selection
        if now is not None and now.at_options:
            return self.options.at_first and not now.offers.offers
        return not self.selecting

    def open(self, prompt: Prompt, before: Selection | None = None) -> None:
        """Open a seat's prompt; ``before``: its selection before the screen was rebuilt."""
        self.close()
        new = Selection.of(prompt, self._store.state.view.faces, self._texts.say)
        now = new if before is None else new.resumed(before)
        self._unfold(prompt)
        self._store.selection(now)
        self.view.show(now)
        self._new_cards.mark(prompt.seat)
        self.options.start(prompt, self._sheets.of, self._card_of)
        if self._store.state.hand_raised and self.options.in_column:
            self._board.raise_hand(buttons=False)
        if self.options.over_hand:
            self._store.raise_hand(False)
        self._store.veil(self.options.veiled)
        self.options.aim(now.at_options)
        self._foresee(prompt)
        self._pulse.start()
        self._describe(now)

    def close(self, decided: bool = False) -> None:
        """Close the prompt; note and preview stay if it was ``decided``, as it happens now.

        So do marks on new cards if an option was chosen: the hand is still the same.
        """
        if not (decided and self._keeps_marks):
            self._new_cards.unmark()
        self.view.show(None)
        self.options.stop()
        if self._selection is not None:
            self._hud.glow(self._selection.seat, 0.0)
            if not decided:
                self._store.note("")
                self._foresee(None)
            self._store.refusal("", "")
        self._store.end_toast()
        self._store.veil(False)
        self._card_info.card("")
        self._unfolding.close(self._board)
        self._store.selection(None)

    def update(self, dt: float) -> None:
        """Advance by dt seconds."""
        self.view.update(dt)
        self._toasted -= dt
        self._double_click.update(dt)
        self.options.update(dt, isinstance(self._store.state.handoff, Uncovered))
        if self._toasted <= 0:
            self._store.end_toast()
        if self._selection is not None and self._pulse.update(dt):
            self._hud.glow(self._selection.seat, self._pulse.share)

    def touched(self) -> None:
        """Restart the wait for the pulsing rim after input."""
        self._pulse.rest_again()

    # Input

    def let_go(self) -> None:
        """Cancel a drag, and return what was dragged to its place."""
        if self._selection is not None:
            self._go_on(self._selection, self._selection.let_go())

    def handle(self, given: Input) -> InputResult:
        """Handle input while a seat is asked; clear the last refusal.

        While the mouse drags something, keys and gamepads choose nothing; Back returns it.
        """
        now = self._selection
        if now is None:
            return UNUSED
        if self._double_click.ignores(now, given):
            return USED
        keys = isinstance(given, Command | NumberKey)
        if keys or isinstance(given, Press):
            self._store.refusal("", "")
        if now.phase is ChoicePhase.DRAGGING and keys:
            if given == _BACK:
                self.let_go()
            return USED
        if given == _BACK and now.offers.gathered and not (now.selecting or self._is_aside(now)):
            return self._gather(now, ())
        result = self._route(now, given)
        then = self._store.state.selection or now
        if isinstance(result.action, Pick) and now.offers.gathers:
            return self._gather(then, toggled(now.prompt, result.action))
        if result.take_back is not None:
            self._go_on(then, then.without_plan())
            return USED
        return result

    def _route(self, now: Selection, given: Input) -> InputResult:
        """Pass keys to the cards or to the buttons, and mouse input to both.

        Down moves from the cards to the buttons. Back, and Up from the first button, move back to
        the cards; so do Left and Right if the buttons are beside the cards.
        """
        options = self.options
        if not options.open or (isinstance(given, NumberKey) and now.offers.offers):
            return self._choose(now, given)
        if not now.offers.offers:
            result = self._choose(now, given)
            return result if result.used else options.handle(given)
        if not isinstance(given, Command):
            result = options.handle(given)
            if isinstance(given, Glide) and not now.at_options:
                options.leave(given.pos)
            return result if result.used else self._choose(now, given)
        if not now.at_options:
            if given.intent is not Intent.DOWN or now.selecting:
                return self._choose(now, given)
            self._go_on(now, replace(now, at_options=True))
            return USED
        aside = given.intent in (Intent.LEFT, Intent.RIGHT) and options.in_column
        above = given.intent is Intent.UP and options.at_first
        if given.intent is Intent.BACK or aside or above:
            self._go_on(now, replace(now, at_options=False))
            return USED
        return options.handle(given)

    def _choose(self, now: Selection, given: Input) -> InputResult:
        then, result = handle(now, given, self.view)
        self._go_on(now, then)
        if isinstance(given, Glide):
            self.view.drag(then, given.pos)
        return result

    def _go_on(self, before: Selection, now: Selection) -> None:
        if now == before:
            return
        self._store.selection(now)
        self.view.show(now)
        if before.card is not None and before.dragged and now.card is None:
            self.view.send_home(before.card)
        if before.at_options != now.at_options:
            self.options.aim(now.at_options)
        if _told(before) != _told(now):
            self._describe(now)

    def _is_aside(self, now: Selection) -> bool:
        return now.at_options and bool(now.offers.offers) and self.options.open

    def _gather(self, now: Selection, picks: tuple[Pick, ...]) -> InputResult:
        """Change the set, and show its consequences."""
        prompt = self._context.gather(now.seat, picks)
        if isinstance(prompt, Refused):
            return InputResult(used=True, refused=prompt)
        self.options.start(prompt, self._sheets.of, self._card_of)
        self._foresee(prompt)
        then = now.renewed(prompt, self._texts.say)
        self._go_on(now, then)
        self.options.aim(then.at_options)
        return USED

    def refuse(self, refused: Refused, sentence: str) -> None:
        """Show a refusal, remember its rule, and return the dragged card."""
        self._store.refusal(sentence, refused.rule)
        self._toasted = TOAST
        card = getattr(refused.action, "card", None)
        if self._selection is not None and card is not None:
            self._go_on(self._selection, self._selection.returned(card))
            self.view.send_home(card)

    def chosen(self, action: Action) -> Caption:
        """Show a choice: light its button, or keep its card; return the action's caption."""
        if self._store.state.asked == (action.seat,):
            self.options.press(action)
        self._keeps_marks = isinstance(action, Choose)
        now = self._selection
        offers = dict(() if now is None else now.prompt.offers)
        caption = offers.get(action, Caption(EMPTY, ""))
        played = action.card if isinstance(action, Play) else None
        self._store.note("" if now is None else now.face(played))
        self.view.keep(action, caption.at)
        return caption

    def covers(self, pos: Pos) -> bool:
        """Return whether an option, or the veil behind options, lies over the table there."""
        return self._store.state.veiled or self.options.holds(pos)

    def face_at(self, pos: Pos) -> Face:
        """Return the face of an option that is a card at a position; "" for none."""
        return self.options.face_at(pos)

    def tells_of(self, card: CardId) -> bool:
        """Return whether pointing at a card explains it here."""
        offers = OfferIndex() if self._selection is None else self._selection.offers
        return bool(offers.offers) and (card in offers.cards or card in offers.reasons)

    def first_drag(self) -> tuple[Pos, Pos] | None:
        """Return start and end of a drag of a playable card, or else of a click on a button."""
        now, spot = self._selection, self.options.first
        click = None if spot is None else (spot, spot)
        if now is None or now.plan is not None or now.offers.gathered:
            return click
        for sprite in self._board.shown(now.offers.offers):
            for zone in now.offers.goals(sprite.card):
                anchor = self._board.place(zone)
                if anchor is not None:
                    return (sprite.pose.x, sprite.pose.y), anchor.box.centre
        return click

    # What is said

    def _foresee(self, prompt: Prompt | None) -> None:
        """Preview the damage that a set would leave, and the risk to decks; None ends that."""
        counters = {} if prompt is None else dict(prompt.counters)
        left = self._hud.damage_panel.foresee(counters)
        if left:
            risks = {seat: RISK for seat, count in left.items() if count}
            self._board.pile_views.warn(risks)

    def _describe(self, now: Selection) -> None:
        """Set the prompt line for the focused card or plan."""
        self.options.offer(now.plan)
        card = now.card if now.focus is None else now.focus
        face = now.face(card)
        self._store.prompt(self._said(now, card)._replace(seat=now.seat, acting=True))
        self._store.note("" if self._moves_away(now, card) else face)
        planned = "" if now.plan is None else now.face(now.plan.card)
        self._card_info.card(face or planned, self._gloss(now, card) if face else "")

    def _said(self, now: Selection, card: CardId | None) -> PromptLine:
        """Return the prompt for a card: its text, and its key hints or its rule."""
        if now.way_aimed is not None:
            return PromptLine(sentence(self._texts.say(now.way_aimed.text)))
        meant, key = now.meant or now.plan, enter_hint(now, card)
        refused = now.offers.refusal(card) or (meant if isinstance(meant, Refused) else None)
        if refused is not None:
            return PromptLine(self._texts.refusal(refused), rule=refused.rule)
        if isinstance(meant, DropTarget):
            text = self._texts.say(meant.text)
            hints = (LOCK_IN, TAKE_BACK) if meant == now.plan else (LAY,)
            return PromptLine(text, hints=hints)
        picked = self._picked(now, card)
        if picked is not None:
            return PromptLine(self._picking(now, picked), hints=(key,))
        if now.face(card) and not self._card_info.there:
            return PromptLine(self._texts.describe(now.face(card)), hints=(key,))
        return PromptLine(self._texts.say(now.prompt.text), hints=(key, RULES, *self._looks))

    def _picking(self, now: Selection, picked: DropTarget) -> str:
        """Return what picking a card does; the prompt for hand cards would only repeat it."""
        if picked.card in self.view.hand():
            return sentence(self._texts.say(picked.text))
        return self._texts.picking(now.prompt.text, picked.text)

    def _picked(self, now: Selection, card: CardId | None) -> DropTarget | None:
        """Return the offer to pick a card; None for sets and for cards that are played."""
        if card is None or now.offers.gathers:
            return None
        return next((way for way in now.offers.ways(card) if isinstance(way.action, Pick)), None)

    def _moves_away(self, now: Selection, card: CardId | None) -> bool:
        """Return whether picking a card only moves it, so that what it does must not be shown."""
        picked = self._picked(now, card)
        return picked is not None and picked.zone != self.view.zone_of(picked.card)

    def _unfold(self, prompt: Prompt) -> None:
        """Spread out the piles that hold cards on offer."""
        given = (action for action, _ in (*prompt.offers, *prompt.gathered))
        cards = (action.card for action in given if isinstance(action, Pick))
        hidden = [card for card in cards if self._board.find(card) is None]
        if hidden:
            self._unfolding.open(self._board, self._context.views(prompt.seat), hidden)

    def _card_of(self, action: Action) -> CardWords | None:
        """Return the card that an option names, if it is in a fan whose cards are shown large."""
        view = self._context.public_view()
        open_faces = {view.faces[card] for zone in self._tiled for card in view.zones.get(zone, ())}
        if not isinstance(action, Choose) or action.option not in open_faces:
            return None
        face, look = action.option, self._painter.look.faces[action.option]
        pose = Pose(0, 0, 0, lift=1)
        return CardWords(
            face,
            lambda width: self._painter.picture(face, replace(pose, width=width)),
            look.rule or look.text,
        )

    def _gloss(self, now: Selection, card: CardId | None) -> str:
        """Return what a card means for the seat that is asked; "" if its look says everything."""
        if card is None:
            return ""
        view = self._context.views(now.seat)
        text = view.rulebook.gloss(view, card)
        return "" if text is None else self._texts.say(text)


_BACK = Command(Intent.BACK)


def _told(selection: Selection) -> Hashable:
    meant = selection.meant or selection.plan
    aimed = selection.way_aimed
    return selection.prompt, selection.focus, selection.card, meant, aimed, selection.at_options
