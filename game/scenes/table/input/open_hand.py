"""The prompt of the one seat whose hand is open on the screen: cards, options, and words."""

from dataclasses import replace

from pygame import Surface

from game.engine import Action, Choose, Pick, Play
from game.engine.dealer import Prompt
from game.engine.events import Refused
from game.engine.names import CardId, Seat
from game.scenes.table.animation.counters import RISK, SAFE
from game.scenes.table.animation.unfolded import UnfoldedPile
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.components.hud import Hud
from game.scenes.table.context import TableCanvas, TableContext
from game.scenes.table.input.card_picker import CardPicker, PickResult
from game.scenes.table.input.focus_router import FocusRouter
from game.scenes.table.input.offer_index import DropTarget
from game.scenes.table.input.option_buttons import ButtonResult, OptionButtons
from game.scenes.table.input.option_tiles import PROMPT_Z
from game.scenes.table.input.selection import Meant, Selection
from game.scenes.table.inspect.card_info import CardInfoPanel
from game.scenes.table.inspect.seat_sheets import SeatSheets
from game.view.card_tile import CardWords
from game.view.cards import CardSprite, Pose
from game.view.inputs import Command, Input, Intent, NumberKey, Pos, Press
from game.view.pulse import Pulse
from game.view.table_anchors import PlaqueAnchor
from game.view.zone_anchors import FanAnchor, TallyAnchor

RULES, LOOK = ("F1", "rules"), ("F3", "hold to look")
"""Keys that the prompt names, and what they do: the second where there is more to look at."""

GO, PUT_IN, TAKE_OUT = ("Enter", "choose a card"), ("Enter", "put it in"), ("Enter", "take it out")
"""The key for cards that none is chosen of yet, and for those of a set."""

CHOOSE, PICK, LAY = ("Enter", "choose"), ("Enter", "pick it"), ("Enter", "lay it")
"""The key for buttons and for a card to be laid, for one to be picked, for one that has a place."""

TOAST = 3.5
"""How long a refusal is shown, in seconds."""

COMMIT, TAKE_BACK = ("Enter", "commit"), ("Esc", "take back")
"""The keys for a plan."""


class OpenHand:
    """Everything that is open while one seat is asked; nothing while none is."""

    def __init__(
        self,
        context: TableContext,
        canvas: TableCanvas,
        board: CardSprites,
        hud: Hud,
        card_info: CardInfoPanel,
        sheets: SeatSheets,
    ) -> None:
        easel, stage, layout, words = canvas.easel, canvas.stage, canvas.layout, context.texts
        self._sheets, self._views, self._gather = sheets, context.views, context.gather
        self._board, self._hud, self._words, self._card_info = board, hud, words, card_info
        self._choice = Selection(easel, stage, board, context.look, self._describe, words.fill)
        self._card_picker = CardPicker(board, self._choice, hud.counter_views.damage_panel.holds)
        self._painter = canvas.painter
        self._option_buttons = OptionButtons(easel, stage, layout, words.fill, self._back)
        self._focus_router = FocusRouter(self._card_picker, self._option_buttons)
        self._unfolding = UnfoldedPile(easel, stage)
        self._pulse = Pulse()
        self._tiled = [fan.name for fan in layout.of_kind(FanAnchor) if fan.tiles]
        played = any(plaque.plays for plaque in layout.of_kind(PlaqueAnchor))
        self._looks = (LOOK,) if played or layout.of_kind(TallyAnchor) else ()
        self._prompt: Prompt | None = None
        self._refused: Refused | None = None
        self._toasted = 0.0

    @property
    def rule(self) -> str:
        """The rule of the refusal that is being said; "" for none."""
        return "" if self._refused is None else self._refused.rule

    @property
    def seat(self) -> Seat | None:
        """The seat that is asked."""
        return None if self._prompt is None else self._prompt.seat

    @property
    def selecting(self) -> bool:
        """A card is selected or held."""
        return self._card_picker.selecting

    @property
    def undoing(self) -> bool:
        """There is something that one step back undoes: a card, its companions, a plan, a set."""
        some = bool(self._choice.along or self._choice.on.gathered) or self.plan is not None
        return some or self._card_picker.selecting or self._focus_router.aside

    @property
    def leaves_up(self) -> bool:
        """Up means nothing here: no card is selected, and no button lies above the keys."""
        if self._focus_router.at_buttons:
            return self._option_buttons.at_first and not self._card_picker.open
        return not self._card_picker.selecting

    @property
    def plan(self) -> DropTarget | None:
        """What is planned and not yet committed."""
        return self._choice.plan

    def open(self, prompt: Prompt) -> None:
        """Ask a seat."""
        self.close()
        self._prompt = prompt
        self._unfold(prompt)
        self._choice.start(prompt)
        self._option_buttons.start(prompt, self._sheets.of, self._card_of)
        if self._board.raised and self._option_buttons.in_column:
            self._board.raise_hand(buttons=False)
        self._board.raised &= not self._option_buttons.over_hand
        self._hud.over_all(PROMPT_Z if self._option_buttons.veiled else 0)
        self._focus_router.start()
        self._foresee(prompt)
        self._pulse.start()
        self._hud.counter_views.live(any(isinstance(action, Play) for action, _ in prompt.offers))
        self._describe(None, None)

    def plan_again(self, plan: DropTarget | None) -> None:
        """Plan what was planned on the screen before."""
        if plan is not None and plan in self._choice.on.ways(plan.card):
            self._choice.make(plan)

    def close(self) -> None:
        """Nobody is asked any more."""
        self._card_picker.stop()
        self._choice.stop()
        self._option_buttons.stop()
        if self._prompt is not None:
            self._hud.glow(self._prompt.seat, 0.0)
            self._hud.counter_views.live(False)
            self._hud.note("")
            self._foresee(None)
        self._refused = None
        self._hud.toast("")
        self._hud.over_all(0)
        self._card_info.card("")
        self._unfolding.close(self._board)
        self._prompt = None

    def update(self, dt: float) -> None:
        """Go on by dt seconds."""
        self._choice.update(dt)
        self._toasted -= dt
        if self._refused is not None and self._toasted <= 0:
            self._hud.toast("")
        if self._prompt is not None and self._pulse.update(dt):
            self._hud.glow(self._prompt.seat, self._pulse.share)

    def let_go(self) -> None:
        """Return the dragged card, if any, to the hand."""
        self._card_picker.let_go()

    def touched(self) -> None:
        """Somebody is there: the rim need not call for them."""
        self._pulse.rest_again()

    def handle(self, given: Input) -> PickResult:
        """Handle input: return a chosen action or an attempt to refuse; clear the last refusal.

        While the mouse drags a card, keys and gamepads choose nothing; Back returns the card.
        """
        if isinstance(given, Press | Command | NumberKey):
            self._hud.toast("")
            self._refused = None
        if self._card_picker.dragging and isinstance(given, Command | NumberKey):
            if given == Command(Intent.BACK):
                self._card_picker.let_go()
            return None
        if given == Command(Intent.BACK) and self._choice.on.gathered and not self._is_amid:
            return self._put_together(())
        outcome = self._focus_router.handle(given)
        if isinstance(outcome, Pick) and self._choice.on.gathers:
            return self._put_together(self._toggled(outcome))
        if outcome is ButtonResult.COMMIT:
            return None if self.plan is None else self.plan.action
        if outcome is ButtonResult.TAKE_BACK:
            self._choice.drop_plan()
            return None
        return outcome

    def along(self, action: Action) -> tuple[CardId, ...]:
        """The cards that go along with an action on offer."""
        offers = () if self._prompt is None else self._prompt.offers
        return next((caption.along for offer, caption in offers if offer == action), ())

    @property
    def _is_amid(self) -> bool:
        """A card is held or chosen for a place, or keys are at the buttons: Back undoes that."""
        return self._card_picker.selecting or self._focus_router.aside

    def _toggled(self, pick: Pick) -> tuple[Pick, ...]:
        """The cards of the set with this one, or without it if it was one of them."""
        assert self._prompt is not None
        before = tuple(taken for taken, _ in self._prompt.gathered)
        without = tuple(taken for taken in before if taken != pick)
        return without if len(without) < len(before) else (*before, pick)

    def _put_together(self, picks: tuple[Pick, ...]) -> Refused | None:
        """Let the set be these cards: everything says what would come of them."""
        assert self._prompt is not None
        prompt = self._gather(self._prompt.seat, picks)
        if isinstance(prompt, Refused):
            return prompt
        self._prompt = prompt
        self._choice.go_on(prompt)
        self._option_buttons.start(prompt, self._sheets.of, self._card_of)
        self._foresee(prompt)
        self._choice.tell()
        return None

    def _foresee(self, prompt: Prompt | None) -> None:
        """Show the damage that a set would leave, and what it threatens; None for as it is."""
        counters = {} if prompt is None else dict(prompt.counters)
        left = self._hud.counter_views.damage_panel.foresee(counters)
        if left:
            risks = {seat: RISK.format(left=count) for seat, count in left.items() if count}
            self._board.pile_views.warn(risks, SAFE if risks or counters else "")

    def tells_of(self, card: CardId) -> bool:
        """Whether a card is told of here as soon as somebody points at it."""
        on = self._choice.on
        return self._card_picker.open and (card in on.cards or card in on.reasons)

    def send_home(self, refused: Refused, sentence: str) -> None:
        """Say why it cannot be, once, and let the card spring back."""
        self._refused = refused
        self._hud.toast(sentence)
        self._toasted = TOAST
        card = getattr(refused.action, "card", None)
        sprite = None if card is None else self._board.find(card)
        if sprite is not None:
            self._choice.send_home(sprite)

    def first_drag(self) -> tuple[Pos, Pos] | None:
        """A drag of a card on offer; a click where there are only buttons, a plan or a set."""
        spot = self._option_buttons.first
        click = None if spot is None else (spot, spot)
        if self.plan is not None or self._choice.on.gathered:
            return click
        return self._card_picker.first_drag() or click

    def _describe(self, card: CardSprite | None, meant: Meant) -> None:
        """The prompt, or what the focused card does or would do, at the foot of the table."""
        if self._prompt is None:
            return
        self._option_buttons.planned(self.plan is not None)
        face = "" if card is None or card.face is None else card.face
        text, hints = self._said(card, meant)
        self._hud.prompt(text, self._prompt.seat, now=True, hints=hints)
        self._hud.note(face)
        self._card_info.card(face or self._planned_face(), self._gloss(card) if face else "")

    def _said(
        self, card: CardSprite | None, meant: Meant
    ) -> tuple[str, tuple[tuple[str, str], ...]]:
        """A line, and what keys do, for the card at hand and what is meant with it."""
        assert self._prompt is not None
        refused = None if card is None else self._choice.on.refusal(card.card)
        refused = refused or (meant if isinstance(meant, Refused) else None)
        if refused is not None:
            return self._words.refusal(refused), ()
        if isinstance(meant, DropTarget):
            text = self._words.say(meant.text)
            return text, (COMMIT, TAKE_BACK) if meant == self.plan else (LAY,)
        if card is not None and card.face is not None and not self._card_info.there:
            return self._words.describe(card.face), (self._enter(card),)
        return self._words.say(self._prompt.text), (self._enter(card), RULES, *self._looks)

    def _unfold(self, prompt: Prompt) -> None:
        """Lay open the cards on offer that lie in heaps."""
        given = (*prompt.offers, *prompt.gathered)
        cards = [action.card for action, _ in given if isinstance(action, Pick)]
        hidden = [card for card in cards if self._board.find(card) is None]
        if hidden:
            self._unfolding.open(self._board, self._views(prompt.seat), hidden)

    def _back(self, width: float) -> Surface:
        """A card's back."""
        return self._painter.picture(None, Pose(0, 0, width, lift=0))

    def _card_of(self, action: Action) -> CardWords | None:
        """The card that an option names, where it lies in a fan whose cards are shown large."""
        view = self._views(None)
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

    def _gloss(self, card: CardSprite | None) -> str:
        """What a card means for the seat that is asked, where that is more than its look says."""
        if self._prompt is None or card is None or card.card is None:
            return ""
        view = self._views(self._prompt.seat)
        text = view.rulebook.gloss(view, card.card)
        return "" if text is None else self._words.say(text)

    def _planned_face(self) -> str:
        """The face of the card that is planned."""
        sprite = None if self.plan is None else self._board.find(self.plan.card)
        return "" if sprite is None or sprite.face is None else sprite.face

    def _enter(self, card: CardSprite | None) -> tuple[str, str]:
        """What the one key does that every prompt has, with this card at hand."""
        assert self._prompt is not None
        on = self._choice.on
        if self._focus_router.at_buttons or not on.offers:
            return CHOOSE
        if card is None or card.card not in on.offers:
            return GO
        if on.gathers:
            return TAKE_OUT if card.card in on.gathered else PUT_IN
        if on.pick(card.card) is not None and not on.planned:
            return PICK
        return LAY if card is self._choice.selected else CHOOSE
