"""Animations of a blow on a battlefield: cards charge along a lane, meet, and hit a plaque."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from game.engine.events import Affected, Stopped, Struck, Term
from game.engine.names import CardId
from game.scenes.table.animation.cards import CardAnimations
from game.scenes.table.animation.forward_animations import ForwardAnimations
from game.scenes.table.animation.rushes import CHARGED, charge, half_wide
from game.scenes.table.animation.swings import knock_back
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.components.hud import Hud
from game.scenes.table.context import TableContext
from game.scenes.table.durations import (
    BURST,
    CHARGE,
    FADE,
    FORWARD,
    HIT_SEEN,
    KNOCK,
    SUM_READ,
    TERM_READ,
)
from game.view.clash_effects import HIT, TIE
from game.view.inputs import Pos
from game.view.motion import Motion, Pause, Tween, out_cubic
from game.view.scale import BASE
from game.view.strips import TALL
from game.view.sum_row import PLATE, SumTerm
from game.view.table_card import TableCard
from game.view.trim import HUNG, VALUE_AT

ARROWS_APART, ARROWS_UP = 40.0, 24.0
"""Distance between the arrows of two cards that strike together, and how far the first one is above
its card's middle, in base units."""

MIDDLE_AT = (BASE[0] / 2, BASE[1] / 2)
"""Start of a number whose card is not on the table."""

INTO, SHORT = 12.0, 110.0
"""How far past the middle a charging card goes to meet another, and how far short of a plaque it
stops so that the damage between them covers only its edge, in base units."""

SPARK_IN, SPARK_Z = 40.0, 78.5
"""Distance of the burst of a hit from the edge of the plaque, in base units, and its layer: it
reaches over the edge, but covers neither the damage nor a dial."""

PASSED = 0.75
"""Share of the time of a charge up to its hit after which it passes the cards that blocked it."""


class BlowAnimations:
    """Animates the attacks of one battlefield, what blocks them, and the hits."""

    def __init__(
        self,
        context: TableContext,
        board: CardSprites,
        hud: Hud,
        animations: CardAnimations,
        forwards: ForwardAnimations,
    ) -> None:
        self._board, self._hud, self._animations = board, hud, animations
        self._forwards, self._look, self._sound = forwards, context.look, context.sound
        self._attackers: list[TableCard] = []
        """The cards of the latest attack, until they strike."""
        self._blockers: list[TableCard] = []
        """The cards that have blocked a part of it."""

    def attack(self, event: Affected) -> list[Motion]:
        """Show the cards that attack, each with an arrow, and add up their numbers.

        A single number is seen on its card already, so the hit or the block follows sooner.
        """
        effects, hits = self._hud.effects, self._hud.hit_effects
        comes = 0.0 if self._animations.still else FORWARD
        read = hits.row.seconds(len(event.terms)) + (SUM_READ if event.terms[1:] else TERM_READ)
        read += comes
        effects.pointers.clear()
        cards = {term.card for term in event.terms}
        self._attackers, self._blockers = self._standing(cards), []
        motions: list[Motion] = [Pause(read), *self._present(cards, read)]
        grow = self._animations.time(BURST)
        for place, card in enumerate(self._attackers):
            pose = self._board.home(card)
            for seat in event.seats:
                start = replace(pose, y=pose.y - ARROWS_UP + place * ARROWS_APART)
                arrow = effects.pointers.strike(card.owner or 0, start, seat)
                motions.append(Tween(grow, arrow.grow, out_cubic, comes))
        terms, still = self._risen(event.terms), self._animations.still
        return motions + hits.attack(terms, event.seats[0], still, comes)

    def stop(self, event: Stopped) -> list[Motion]:
        """Let the cards that attack and block meet, and subtract what is blocked."""
        hits, still = self._hud.hit_effects, self._animations.still
        terms = {term.card for term in event.terms}
        self._blockers = self._standing(terms)
        meets = self._attackers and self._blockers and not still
        delay = FORWARD + CHARGED * CHARGE if meets else 0.0
        read = delay + hits.row.seconds(len(event.terms)) + SUM_READ
        motions: list[Motion] = [Pause(read), *self._present(terms, read)]
        if meets:
            motions += self._meet(delay)
        cue = self._look.cues.get("equal", "")
        motions.append(Tween(delay, lambda share: None, done=lambda: self._sound.play(cue)))
        return motions + hits.stop(self._risen(event.terms), still, delay)

    def _meet(self, met: float) -> list[Motion]:
        """Let the cards on both sides of a lane charge at each other; they meet in its middle."""
        motions = list[Motion]()
        for cards in (self._attackers, self._blockers):
            homes = [self._board.home(card) for card in cards]
            reach = min(abs(BASE[0] / 2 - home.x) - half_wide(home) for home in homes) + INTO
            for card, home in zip(cards, homes, strict=True):
                way = reach if home.x < BASE[0] / 2 else -reach
                motions.append(charge(card, home, way, CHARGE, FORWARD))
        y, pop = self._board.home(self._attackers[0]).y, self._animations.time(BURST)
        spark = self._hud.effects.spark((BASE[0] / 2, y), (pop, FADE), met, TIE)
        return [*motions, *spark]

    def lands_after(self) -> float:
        """Return the seconds until the cards of an attack hit; 0 if that is at once."""
        return CHARGED * CHARGE if self._attackers and not self._animations.still else 0.0

    def strike(self, event: Struck, kills: bool) -> list[Motion]:
        """Let the cards that attack charge at the plaque of a seat, and show the damage there."""
        delay, hits = self.lands_after(), self._hud.hit_effects
        attackers, self._attackers = self._attackers, []
        pop, (edge, y) = self._animations.time(BURST), hits.edge(event.seat)
        motions = self._charge_at(edge, attackers) if delay else []
        if motions:
            at = edge + (SPARK_IN if edge < BASE[0] / 2 else -SPARK_IN), y
            motions += self._hud.effects.spark(at, (pop, FADE), delay, HIT, SPARK_Z)
        land = hits.land(event.seat, event.amount, (pop, delay), kills)
        return [*motions, *land, Pause(delay + pop / 3 + HIT_SEEN)]

    def _charge_at(self, edge: float, attackers: Sequence[TableCard]) -> list[Motion]:
        """Let cards charge together until the first is just before an edge, past their blockers."""
        homes = [self._board.home(card) for card in attackers]
        way = 1 if edge > homes[0].x else -1
        reach = min(way * (edge - home.x) - half_wide(home) for home in homes) - SHORT
        motions: list[Motion] = [
            charge(card, home, way * reach, CHARGE)
            for card, home in zip(attackers, homes, strict=True)
        ]
        passed = PASSED * CHARGED * CHARGE
        for card in self._blockers:
            home = self._board.home(card)
            motions.append(knock_back(card, homes[0], home, (KNOCK, passed)))
        return motions

    def _standing(self, terms: Collection[CardId]) -> list[TableCard]:
        """Return the cards in cells that numbers come from, or from cards attached to them."""
        return [
            card
            for card in self._board.in_fight()
            if any(each.card in terms for each in (card, *self._board.hung(card.card)))
        ]

    def _present(self, terms: Collection[CardId], seconds: float) -> list[Motion]:
        """Bring forward cards outside cells that contribute a number."""
        beside = [card for card in self._board.open_everywhere() if card.card in terms]
        return [self._forwards.forward(card, seconds) for card in beside]

    def _risen(self, terms: Sequence[Term]) -> list[SumTerm]:
        """Return numbers with the places of their cards."""
        risen = []
        for term in terms:
            card = self._board.find(term.card)
            at = MIDDLE_AT if card is None else self._beside_value(card)
            risen.append(SumTerm(term.seat, term.face, term.amount, at))
        return risen

    def _beside_value(self, card: TableCard) -> Pos:
        """Return where a number starts that leaves the value of its card in sight.

        That is below a card, and beside the strip of an attached one, towards the middle.
        """
        home = self._board.home(card)
        width = home.width * home.zoom
        if self._board.host_of(card) is None:
            return home.x, home.y + (TALL * width + PLATE[1]) / 2
        far = (width + PLATE[0]) / 2
        way = 1 if home.x < MIDDLE_AT[0] else -1
        return home.x + way * far, home.y + VALUE_AT[HUNG][1] * width
