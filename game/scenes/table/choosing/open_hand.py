"""The prompt of the one seat whose hand is open on the screen: cards, options, and words."""

from collections.abc import Callable
from dataclasses import replace

from game.engine import Action, Choose, Pick, Play
from game.engine.dealer import Prompt
from game.engine.events import Refused
from game.engine.names import CardId, Seat, Viewer
from game.engine.view import View
from game.scenes.table.choosing.asking import Asking, Bid
from game.scenes.table.choosing.choice import Choice, Meant
from game.scenes.table.choosing.on_offer import Goal
from game.scenes.table.choosing.picking import Outcome, Picking
from game.scenes.table.choosing.steering import Steering
from game.scenes.table.choosing.tiling import PROMPT_Z
from game.scenes.table.moving.unfolding import Unfolding
from game.scenes.table.reading.band import Band
from game.scenes.table.reading.sheets import PLAYS, Sheets
from game.scenes.table.resting.board import Board
from game.scenes.table.resting.stand import Stand
from game.scenes.table.resting.wording import Words
from game.view.card_tile import CardWords
from game.view.cards import CardPainter, CardSprite, Pose
from game.view.easel import Easel
from game.view.inputs import Ask, Input, Pos, Press, Slot
from game.view.layout import Layout
from game.view.look import Look
from game.view.pulse import Pulse
from game.view.stage import Stage

RULES, LOOK = ("F1", "rules"), ("F3", "look")
"""Keys that the prompt names, and what they do: the second where there is more to look at."""

LAY, COMMIT, TAKE_BACK = ("Enter", "lay it"), ("Enter", "commit"), ("Esc", "take back")
"""The keys for a plan."""


class OpenHand:
    """Everything that is open while one seat is asked; nothing while none is."""

    def __init__(
        self,
        easel: Easel,
        stage: Stage,
        board: Board,
        layout: Layout,
        stand: Stand,
        words: Words,
        look: Look,
        band: Band,
        sheets: Sheets,
        views: Callable[[Viewer], View],
    ) -> None:
        """``views`` gives what a seat sees now."""
        self._sheets, self._views = sheets, views
        self._board, self._stand, self._words, self._band = board, stand, words, band
        self._choice = Choice(easel, stage, board, look, self._describe, words.fill)
        self._picking = Picking(board, self._choice)
        self._asking = Asking(easel, stage, layout, words.fill)
        self._steering = Steering(self._picking, self._asking)
        self._unfolding = Unfolding(easel, stage)
        self._pulse = Pulse()
        self._painter = CardPainter(easel, look)
        self._tiled = [fan.name for fan in layout.of_kind("fan") if fan.props.get("tiles")]
        played = any(plaque.props.get(PLAYS) for plaque in layout.of_kind("plaque"))
        self._looks = (LOOK,) if played or layout.of_kind("tally") else ()
        self._prompt: Prompt | None = None

    @property
    def seat(self) -> Seat | None:
        """The seat that is asked."""
        return None if self._prompt is None else self._prompt.seat

    @property
    def selecting(self) -> bool:
        """A card is selected or held."""
        return self._picking.selecting

    @property
    def undoing(self) -> bool:
        """There is something that one step back undoes: a card, its companions, a plan."""
        some = bool(self._choice.along) or self.plan is not None
        return some or self._picking.selecting or self._steering.aside

    @property
    def leaves_up(self) -> bool:
        """Up means nothing here: no card is selected, and no button lies above the keys."""
        if self._steering.at_buttons:
            return self._asking.at_first and not self._picking.open
        return not self._picking.selecting

    @property
    def plan(self) -> Goal | None:
        """What is planned and not yet committed."""
        return self._choice.plan

    def open(self, prompt: Prompt) -> None:
        """Ask a seat."""
        self.close()
        self._prompt = prompt
        self._unfold(prompt)
        self._choice.start(prompt)
        self._asking.start(prompt, self._sheets.of, self._card_of)
        self._board.raised &= not self._asking.over_hand
        self._stand.over_all(PROMPT_Z if self._asking.veiled else 0)
        self._steering.start()
        self._pulse.start()
        self._stand.gauges.live(any(isinstance(action, Play) for action, _ in prompt.offers))
        self._describe(None, None)

    def plan_again(self, plan: Goal | None) -> None:
        """Plan what was planned on the screen before."""
        if plan is not None and plan in self._choice.on.ways(plan.card):
            self._choice.make(plan)

    def close(self) -> None:
        """Nobody is asked any more."""
        self._picking.stop()
        self._choice.stop()
        self._asking.stop()
        if self._prompt is not None:
            self._stand.glow(self._prompt.seat, 0.0)
            self._stand.gauges.live(False)
        self._stand.toast("")
        self._stand.over_all(0)
        self._band.card("")
        self._unfolding.close(self._board)
        self._prompt = None

    def update(self, dt: float) -> None:
        """Go on by dt seconds."""
        self._choice.update(dt)
        if self._prompt is not None and self._pulse.update(dt):
            self._stand.glow(self._prompt.seat, self._pulse.share)

    def touched(self) -> None:
        """Somebody is there: the rim need not call for them."""
        self._pulse.rest_again()

    def handle(self, given: Input) -> Outcome:
        """What the person chose, or tried in vain; the refusal before has been read by then."""
        if isinstance(given, Press | Ask | Slot):
            self._stand.toast("")
        outcome = self._steering.handle(given)
        if outcome is Bid.COMMIT:
            return None if self.plan is None else self.plan.action
        if outcome is Bid.TAKE_BACK:
            self._choice.drop_plan()
            return None
        return outcome

    def along(self, action: Action) -> tuple[CardId, ...]:
        """The cards that go along with an action on offer."""
        offers = () if self._prompt is None else self._prompt.offers
        return next((caption.along for offer, caption in offers if offer == action), ())

    def send_home(self, refused: Refused, sentence: str) -> None:
        """Say why it cannot be, and let the card spring back."""
        self._stand.toast(sentence)
        card = getattr(refused.action, "card", None)
        sprite = None if card is None else self._board.find(card)
        if sprite is not None:
            self._choice.send_home(sprite)

    def first_drag(self) -> tuple[Pos, Pos] | None:
        """A drag of a card on offer; a click where there are only buttons, or a plan."""
        spot = self._asking.first
        click = None if spot is None else (spot, spot)
        if self.plan is not None:
            return click
        return self._picking.first_drag() or click

    def _describe(self, card: CardSprite | None, meant: Meant) -> None:
        """The prompt, or what the focused card does or would do, at the foot of the table."""
        if self._prompt is None:
            return
        self._asking.planned(self.plan is not None)
        face = "" if card is None or card.face is None else card.face
        text, hints = self._said(card, meant)
        self._stand.prompt(text, self._prompt.seat, now=True, hints=hints)
        self._stand.note(face)
        self._band.card(face or self._planned_face(), self._gloss(card) if face else "")

    def _said(
        self, card: CardSprite | None, meant: Meant
    ) -> tuple[str, tuple[tuple[str, str], ...]]:
        """A line, and what keys do, for the card at hand and what is meant with it."""
        assert self._prompt is not None
        refused = None if card is None else self._choice.on.refusal(card.card)
        refused = refused or (meant if isinstance(meant, Refused) else None)
        if refused is not None:
            return self._words.refusal(refused), ()
        if isinstance(meant, Goal):
            text = self._words.say(meant.text)
            return text, (COMMIT, TAKE_BACK) if meant == self.plan else (LAY,)
        if card is not None and card.face is not None and not self._band.there:
            return self._words.describe(card.face), (self._enter(),)
        return self._words.say(self._prompt.text), (self._enter(), RULES, *self._looks)

    def _unfold(self, prompt: Prompt) -> None:
        """Lay open the cards on offer that lie in heaps."""
        cards = [action.card for action, _ in prompt.offers if isinstance(action, Pick)]
        hidden = [card for card in cards if self._board.find(card) is None]
        if hidden:
            self._unfolding.open(self._board, self._views(prompt.seat), hidden)

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

    def _enter(self) -> tuple[str, str]:
        """What the one key does that every prompt has."""
        assert self._prompt is not None
        kinds = {type(action) for action, _ in self._prompt.offers}
        return "Enter", "lay it" if kinds == {Play} else "pick it" if Pick in kinds else "choose"
