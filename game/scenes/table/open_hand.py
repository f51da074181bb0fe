"""The prompt of the one seat whose hand is open on the screen: cards, options, and words."""

from typing import TypeAlias

from game.engine import Action, Pick, Play
from game.engine.dealer import Prompt
from game.engine.events import Refused
from game.engine.names import Seat
from game.scenes.table.asking import Asking
from game.scenes.table.board import Board
from game.scenes.table.picking import Picking, Tried
from game.scenes.table.stand import Stand
from game.scenes.table.wording import Words
from game.view.cards import CardSprite
from game.view.easel import Easel
from game.view.inputs import Input, Pos
from game.view.layout import Layout
from game.view.pulse import Pulse
from game.view.stage import Stage

RULES = ("F1", "rules")
"""A key that the prompt names, and what it does."""

Outcome: TypeAlias = Action | Refused | Tried | None


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
    ) -> None:
        self._stand, self._words = stand, words
        self._picking = Picking(easel, stage, board, self._describe, words.fill)
        self._asking = Asking(easel, stage, layout, words.fill)
        self._pulse = Pulse()
        self._prompt: Prompt | None = None

    @property
    def seat(self) -> Seat | None:
        """The seat that is asked."""
        return None if self._prompt is None else self._prompt.seat

    @property
    def selecting(self) -> bool:
        """A card is selected or held."""
        return self._picking.selecting

    def open(self, prompt: Prompt) -> None:
        """Ask a seat."""
        self.close()
        self._prompt = prompt
        self._picking.start(prompt)
        self._asking.start(prompt)
        self._pulse.start()
        self._stand.gauges.live(any(isinstance(action, Play) for action, _ in prompt.offers))
        self._describe(None)

    def close(self) -> None:
        """Nobody is asked any more."""
        self._picking.stop()
        self._asking.stop()
        if self._prompt is not None:
            self._stand.glow(self._prompt.seat, 0.0)
            self._stand.gauges.live(False)
        self._stand.toast("")
        self._prompt = None

    def update(self, dt: float) -> None:
        """Go on by dt seconds."""
        self._picking.update(dt)
        if self._prompt is not None and self._pulse.update(dt):
            self._stand.glow(self._prompt.seat, self._pulse.share)

    def touched(self) -> None:
        """Somebody is there: the rim need not call for them."""
        self._pulse.rest_again()

    def handle(self, given: Input) -> Outcome:
        """What the person chose, or tried in vain."""
        return self._asking.handle(given) or self._picking.handle(given)

    def send_home(self, refused: Refused, sentence: str) -> None:
        """Say why it cannot be, and let the card spring back."""
        self._stand.toast(sentence)
        card = getattr(refused.action, "card", None)
        if card is not None:
            self._picking.send_home(card)

    def first_drag(self) -> tuple[Pos, Pos] | None:
        """A drag of a card that is on offer now; a click where there are only buttons."""
        spot = self._asking.first
        return self._picking.first_drag() or (None if spot is None else (spot, spot))

    def _describe(self, card: CardSprite | None) -> None:
        """The prompt, or what the focused card does, at the foot of the table."""
        if self._prompt is None:
            return
        text = self._words.say(self._prompt.text)
        hints: tuple[tuple[str, str], ...] = (self._enter(), RULES)
        refused = None if card is None else self._picking.refusal(card)
        if refused is not None:
            text, hints = self._words.refusal(refused), ()
        elif card is not None and card.face is not None:
            text, hints = self._words.describe(card.face), (self._enter(),)
        self._stand.prompt(text, self._prompt.seat, now=True, hints=hints)
        self._stand.note("" if card is None or card.face is None else card.face)

    def _enter(self) -> tuple[str, str]:
        """What the one key does that every prompt has."""
        assert self._prompt is not None
        kinds = {type(action) for action, _ in self._prompt.offers}
        return "Enter", "lay it" if kinds == {Play} else "pick it" if Pick in kinds else "choose"
