"""Damage to a seat whose deck is its life: first it is at risk, then it hits the deck."""

from collections.abc import Sequence

from game.engine.events import Moved
from game.engine.names import Seat, seat_of
from game.scenes.table.animation.cards import CardAnimations
from game.scenes.table.animation.event_batch import Travel
from game.scenes.table.animation.rushes import MET, throw_at, thrown_from
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.components.gauges import TokenGauge
from game.scenes.table.components.hud import Hud
from game.scenes.table.context import TableContext
from game.scenes.table.display_rules import LayoutFeatures
from game.scenes.table.durations import (
    BURST,
    DAMAGE_FLIGHT,
    HIT_READ,
    KNOCK,
    RUSH,
    THREAT_READ,
)
from game.scenes.table.inspect.seat_sheets import SeatSheets
from game.scenes.table.state import TableState
from game.view.clash_effects import HIT, LIFE_BLOW
from game.view.life_pile import LifePile
from game.view.motion import Motion, Pause, Tween
from game.view.stage import Sprite


class LifeHits:
    """Animates damage that can be absorbed before it costs cards of a deck."""

    def __init__(
        self,
        context: TableContext,
        board: CardSprites,
        hud: Hud,
        sheets: SeatSheets,
        animations: CardAnimations,
    ) -> None:
        self._board, self._hud, self._sheets = board, hud, sheets
        self._animations, self._store, self._sound = animations, context.store, context.sound
        self._layout, self._cues = context.rules.layout, context.look.cues

    @property
    def here(self) -> bool:
        """Whether damage can be absorbed at this table."""
        return self._hud.damage_panel.there

    def threaten(self, amount: int) -> list[Motion]:
        """Let damage come out of the compared values; it has cost nothing yet."""
        return [*self._hud.threaten(amount, self._animations.time(BURST)), Pause(THREAT_READ)]

    def hit(self, moves: Sequence[Travel]) -> list[Motion]:
        """Throw the damage that is left at a deck that is about to pay its first card for it.

        The card that deals it draws back first. When the damage lands, the deck and its seat's
        plaque recoil.
        """
        seat = first_paid(moves, self._store.state, self._layout)
        if seat is None:
            return []
        state = self._store.state
        amount = sum(harm.left for name, harm in state.damage.items() if seat_of(name) == seat)
        zones = (zone for zone in self._layout.lives if seat_of(zone) == seat)
        pile = next(filter(None, map(self._board.extent, sorted(zones))), None)
        if pile is None:
            return []
        effects, still = self._hud.effects, self._animations.still
        others = (each for each in self._hud.plaques if each != seat)
        cards = [card for other in others for card in self._board.open_in_slots(other)[:1]]
        start, wait = self._hud.damage_centre or pile.centre, 0.0
        if cards and not still:
            start, wait = thrown_from(cards[0].pose, pile.centre), MET * RUSH
        flight, cue = self._animations.time(DAMAGE_FLIGHT), self._cues.get("strike", "")
        lands = wait + flight
        motions: list[Motion] = [
            effects.throw(amount, start, pile.centre, LIFE_BLOW * pile.w, (flight, wait)),
            Tween(lands, lambda share: None, done=lambda: self._sound.play(cue)),
            Pause(HIT_READ),
        ]
        if still:
            return motions
        away = 1 if pile.centre[0] > start[0] else -1
        return [
            *motions,
            *(throw_at(card, pile.centre, RUSH) for card in cards),
            effects.flash(HIT, pile.centre, BURST, lands),
            self._hud.recoil(seat, self._shown_of(seat), away, (KNOCK, lands)),
        ]

    def _shown_of(self, seat: Seat) -> list[Sprite]:
        """Return what shows a seat's life, what it plays, and the coins beside it."""
        lives = (self._board.pile_views.piles.get(zone) for zone in sorted(self._layout.lives))
        piles = [each for each in lives if isinstance(each, LifePile)]
        own = [each for each in piles if seat_of(each.anchor.name) == seat]
        tokens = [each for each in self._hud.gauges.values() if isinstance(each, TokenGauge)]
        coins = [each.token for each in tokens if each.is_at(seat)]
        parts = [part for each in own for part in each.sprites]
        return [*self._sheets.sprites(seat), *coins, *parts]


def first_paid(moves: Sequence[Travel], state: TableState, layout: LayoutFeatures) -> Seat | None:
    """Return the seat whose deck pays the first card for damage with these moves, if one does."""
    threatened = {
        seat_of(name) for name, harm in state.damage.items() if harm.left > 0 and not harm.lost
    }
    for move in moves:
        if not isinstance(move, Moved) or move.origin not in layout.lives:
            continue
        if layout.kinds.get(move.to) == "pile" and seat_of(move.origin) in threatened:
            return seat_of(move.origin)
    return None
