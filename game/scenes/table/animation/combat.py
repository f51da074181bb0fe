"""How it comes out: dice, cards held against each other, blows that land or are stopped."""

from collections.abc import Sequence

from game.engine import Text
from game.engine.events import Compared, Faced, Rolled, Struck
from game.engine.names import Face, Seat
from game.scenes.table.animation.cards import CardAnimations
from game.scenes.table.animation.clash import BURST, clash, point
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.components.hud import Hud
from game.scenes.table.context import TableContext
from game.scenes.table.state import PromptLine, Reveal, Verdict
from game.view.motion import Motion, Pause, Tween, out_cubic

ROLL = 0.7
"""Seconds of a die (ART.md, 12)."""

HURT = 1.2
"""Seconds that a blow is left to be read."""

SHOWN = 2.2
"""Seconds that what seats show is left to be looked at."""

TIES = 4
"""So many ties in a row sound each a little higher."""


class CombatAnimations:
    """Shows them on one table."""

    def __init__(
        self, context: TableContext, board: CardSprites, hud: Hud, animations: CardAnimations
    ) -> None:
        self._board, self._hud, self._animations = board, hud, animations
        self._look, self._sound, self._word = context.look, context.sound, context.texts.say
        self._store = context.store
        self._ties = 0

    def compare(self, event: Compared, faces: Sequence[Face]) -> list[Motion]:
        """Move two cards towards each other, outline the better one and dim the other.

        ``faces``: the faces of the two cards.
        """
        pair = [self._board.find(card) for card in event.cards]
        cards = [card for card in pair if card is not None]
        tie = event.winner is None
        self._ties = self._ties + 1 if tie else 0
        if tie:
            cue = self._look.cues.get("equal", "")
            self._sound.play(cue.replace("1", str(min(TIES, self._ties))))
        else:
            better, worse = faces if event.winner == event.seats[0] else faces[::-1]
            cue = self._look.cues.get("compare", "")
            self._sound.play(self._look.faces[better].sound or cue)
            self._store.relate(better, worse)
        self._announce(event, faces)
        self._store.judge(event.winner)
        way = clash if self._hud.face_to_face else point
        return way(self._hud, self._animations, cards, event)

    def _announce(self, event: Compared, faces: Sequence[Face]) -> None:
        """Say it between the icons of the cards, the better one's first.

        Where cards count as more than what is printed on them, it is said between the shields of
        their seats, each on the side of its card.
        """
        words = self._word(event.text)
        if self._hud.counter_views.combat_values.there:
            places = [self._board.find(card) for card in event.cards]
            across = [0.0 if card is None else card.pose.x for card in places]
            seats = event.seats if across[0] <= across[1] else event.seats[::-1]
            self._store.verdict(Verdict(words, seats=seats, winner=event.winner))
            return
        even = event.winner is None
        better = faces if even or event.winner == event.seats[0] else faces[::-1]
        icons = [self._look.faces[face].icon for face in better if face in self._look.faces]
        self._store.verdict(Verdict(words, tuple(icons), even))

    def roll(self, rolls: Sequence[Rolled]) -> list[Motion]:
        """Dice of several seats are rolled together."""
        self._sound.play(self._look.cues.get("roll", ""))
        seconds = 0.15 if self._animations.still else ROLL
        dice = [self._hud.effects.die(roll.seat, roll.sides, roll.value) for roll in rolls]
        motions: list[Motion] = [
            Tween(seconds, die.tumble, out_cubic) for die in dice if die is not None
        ]
        return [*motions, Pause(seconds + 0.35)] if motions else []

    def face(self, event: Faced) -> list[Motion]:
        """What seats chose in secret is shown openly, face to face."""
        words = self._word(event.text)
        self._store.prompt(PromptLine())
        shown = tuple(
            (sign.seat, (self._look.piece(sign.emblem), sign.icon, self._word(sign.title)))
            for sign in event.signs
        )
        self._sound.play(self._look.cues.get("compare", ""))
        if self._hud.has_face_off:
            self._store.reveal(Reveal(shown, event.winner))
            self._store.verdict(Verdict(words))
        else:
            self._store.badge(words)
        return [Pause(SHOWN)]

    def strike(self, event: Struck) -> list[Motion]:
        """The blow lands beside the dial of the seat that is hit."""
        hud = self._hud
        self._store.prompt(PromptLine(self._word(event.text), event.by))
        self._sound.play(self._look.cues.get("strike", ""))
        if hud.hit_effects.here:
            seconds, cards = self._animations.time(BURST), self._board.standing_of(event.by)
            blow = hud.hit_effects.land(event.by, event.seat, event.amount, cards, seconds)
            return [*blow, Pause(HURT)]
        if hud.counter_views.damage_panel.there:
            return [Pause(HURT)]
        if not hud.face_to_face:
            hud.effects.tally(event.amount)
            return []
        return [hud.effects.blow(event.seat, event.amount, self._animations.time(BURST))]

    def stop(self, seat: Seat, amount: int, text: Text) -> list[Motion]:
        """A blow does not land: how much of it did not is said where it is stopped."""
        self._store.prompt(PromptLine(self._word(text), seat))
        self._sound.play(self._look.cues.get("equal", ""))
        self._hud.hit_effects.stop(seat, amount)
        return [Pause(HURT)]
