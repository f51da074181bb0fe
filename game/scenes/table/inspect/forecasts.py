"""Forecasts: what a card on the table will do, shown while somebody points at it."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from game.engine.descriptions import Forecast
from game.engine.names import CardId, Face, Seat, seat_place
from game.engine.rulebook import View
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.context import TableContext
from game.scenes.table.inspect.card_info import card_info
from game.scenes.table.inspected import CardInfo
from game.view.arrows import Aim
from game.view.card_arrow import card_arrow
from game.view.cards import RIM, CardSprite, Pose
from game.view.inputs import Pos
from game.view.table_anchors import FocusAnchor
from game.view.table_canvas import TableCanvas
from game.view.zone_anchors import SlotAnchor

LINE = 100.0
"""Height of a row of cards, in base units."""


class ForecastOverlay:
    """Shows the forecast of one card: the seat it affects, and the effect.

    Forecasts are public. None is shown while cards move.
    """

    def __init__(
        self,
        context: TableContext,
        canvas: TableCanvas,
        board: CardSprites,
        told_elsewhere: Callable[[CardId], bool],
    ) -> None:
        """``told_elsewhere``: whether the prompt explains a card of the open hand."""
        self._context, self._told_elsewhere = context, told_elsewhere
        self._easel, self._stage, layout = canvas.easel, canvas.stage, canvas.layout
        self._board, self._layout = board, layout
        self._there = bool(layout.of_kind(FocusAnchor))
        self._told = [slot.name for slot in layout.of_kind(SlotAnchor) if slot.tells]
        self._shown: CardSprite | None = None
        self._arrow: Aim | None = None
        self.idle = False
        """Whether nothing moves on the table and there is no curtain over it."""

    def cards(self) -> list[CardId]:
        """Return the cards with a forecast, row by row from left to right."""
        if not (self.idle and self._there):
            return []
        view = self._context.public_view()
        hung = [card for cards in view.attached.values() for card in cards]
        lying = [card for cards in view.zones.values() for card in cards if card not in hung]
        found = [
            (sprite.pose, card)
            for card in lying
            if self._is_told(view, card) and (sprite := self._board.find(card)) is not None
        ]
        return [card for _, card in sorted(found, key=lambda one: _in_lines(one[0]))]

    def at(self, pos: Pos) -> CardId | None:
        """Return the card under the mouse that has a forecast, or a hand card."""
        if not (self.idle and self._there):
            return None
        held = [sprite for sprite in reversed(self._board.hand()) if sprite.covers(pos)]
        if held:
            return self._readable(held[0].card)
        view = self._context.public_view()
        hung = [self._board.find(card) for cards in view.attached.values() for card in cards]
        sprites = [*self._board.shown(view.faces), *(one for one in hung if one is not None)]
        for sprite in sorted(sprites, key=lambda one: one.z, reverse=True):
            if sprite.card is not None and sprite.covers(pos):
                return sprite.card if self._is_told(view, sprite.card) else None
        return None

    def _readable(self, card: CardId | None) -> CardId | None:
        return None if card is None or self._told_elsewhere(card) else card

    def hand(self) -> list[CardId]:
        """Return the hand cards that can be explained, from left to right."""
        if not (self.idle and self._there):
            return []
        cards = (self._readable(sprite.card) for sprite in self._board.hand())
        return [card for card in cards if card is not None]

    def point(self, card: CardId | None) -> None:
        """Explain a card until the next call; None for none."""
        now = self._context.store.state.inspected
        view = self._context.public_view() if self.idle and card is not None else None
        own = card is not None and any(sprite.card == card for sprite in self._board.hand())
        forecast, told = None, own
        if view is not None and card is not None and not own:
            forecast, told = view.rulebook.forecast(view, card), self._is_told(view, card)
        sprite = self._board.find(card) if told and card is not None else None
        if card == now.card and sprite is self._shown and sprite is not None:
            return
        self._clear()
        info = CardInfo()
        if sprite is not None and sprite.face is not None:
            self._shown = sprite
            sprite.adjust(rim=RIM)
            if forecast is None:
                gloss = self._gloss(sprite.card) if own else ""
                info = card_info(self._context.look, sprite.face, gloss)
            else:
                self._aim(sprite, forecast.seat)
                info = self._foretold(sprite.face, forecast, self._causes(view, card))
        self._context.store.inspect(replace(now, card=card, told=info))

    def _is_told(self, view: View, card: CardId) -> bool:
        """Return whether a card has a forecast, or is in a slot whose cards are explained."""
        beside = any(card in view.zones.get(zone, ()) for zone in self._told)
        return beside or view.rulebook.forecast(view, card) is not None

    def _gloss(self, card: CardId | None) -> str:
        view = self._context.own_view()
        if card is None or card not in view.faces:
            return ""
        text = view.rulebook.gloss(view, card)
        return "" if text is None else self._context.texts.say(text)

    def _clear(self) -> None:
        if self._shown is not None and self._shown.pose.rim == RIM:
            self._shown.adjust(rim="")
        if self._arrow is not None:
            self._stage.remove(self._arrow)
        self._shown = self._arrow = None

    def _causes(self, view: View | None, card: CardId | None) -> Iterable[str]:
        """Return why a card is where it is, or the card that it is attached to."""
        attached = {} if view is None else view.attached
        hosts = [host for host, hung in attached.items() if card in hung]
        causes = self._context.store.state.causes
        return (
            cause for each in (card, *hosts) if each is not None for cause in causes.get(each, ())
        )

    def _foretold(self, face: Face, forecast: Forecast, causes: Iterable[str]) -> CardInfo:
        crest = "" if forecast.seat is None else self._context.crests[forecast.seat]
        head, effect = map(self._context.texts.say, (forecast.text, forecast.effect))
        head = ", ".join((head, *dict.fromkeys(causes)))
        return CardInfo(face, head, effect, crest, is_forecast=True)

    def _aim(self, sprite: CardSprite, seat: Seat | None) -> None:
        plaque = None if seat is None else self._layout.anchors.get(seat_place(seat))
        if plaque is None:
            return
        self._arrow = card_arrow(self._easel, sprite.pose, plaque.box)
        self._arrow.grow(1.0)
        self._stage.add(self._arrow)


def _in_lines(pose: Pose) -> tuple[int, float]:
    return round(pose.y / LINE), pose.x
