"""What one seat has chosen so far of an open prompt: card, companions, place, plan."""

from collections.abc import Callable, Collection
from typing import TypeAlias

from game.engine import Action
from game.engine.dealer import Prompt
from game.engine.descriptions import Gathering
from game.engine.events import Refused
from game.engine.names import CardId, Face, Zone
from game.engine.text import Filler, Text
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.input.card_highlight import SPRING, CardHighlight
from game.scenes.table.input.offer_index import DropTarget, OfferIndex
from game.scenes.table.input.offer_marks import OfferMarks
from game.scenes.table.input.plan_preview import PlanPreview
from game.view.cards import CardSprite
from game.view.easel import Easel
from game.view.look import Look
from game.view.stage import Stage
from game.view.trim import TICKED

Meant: TypeAlias = DropTarget | Refused | None
"""What the card at hand would come to at the place that is aimed at."""


class Selection:
    """The card that is chosen, what goes along with it, and how the table shows that.

    Companions are put to a card one by one; where none is, a place implies those it needs. A
    card of the hand that will not do is dimmed, with the reason on it.
    """

    def __init__(
        self,
        easel: Easel,
        stage: Stage,
        board: CardSprites,
        look: Look,
        say: Callable[[CardSprite | None, Meant], None],
        fill: Filler,
    ) -> None:
        """``say`` is told which card has the focus, and what it would come to where it is aimed.

        ``fill`` words the values of Texts.
        """
        self._board, self._say, self._fill = board, say, fill
        self.marking = OfferMarks(easel, stage, board)
        self.standing = CardHighlight(board)
        self.planning = PlanPreview(easel, stage, board, look)
        self.on = OfferIndex()
        """What the prompt says."""
        self.along: frozenset[CardId] = frozenset()
        """The companions that were put to the card."""
        self._meant: Meant = None
        self._briefs: dict[CardId, str] = {}
        self._goal = 0
        self._reasons_due = False

    @property
    def selected(self) -> CardSprite | None:
        """The card that is chosen, and has no place yet."""
        return self.standing.selected

    @property
    def plan(self) -> DropTarget | None:
        """What is planned and not yet committed."""
        return self.planning.goal

    def start(self, prompt: Prompt) -> None:
        """Open a prompt."""
        self.stop()
        self.on = OfferIndex.of(prompt, self._fill)
        self.standing.apart = self.on.gathers is not None
        self._board.geometry.halve([*self.on.places()])
        self._board.geometry.join(self.on.places())
        self._briefs = self.on.briefs(self._fill)
        self.marking.start(self.on.places(), quiet=self.on.planned)
        self._board.dimmed = frozenset(self.on.reasons)
        self._mark()
        self._reasons_due = bool(self.on.reasons)
        self.light()

    def go_on(self, prompt: Prompt) -> None:
        """The prompt is another one, for a card was put to a set, or taken out of it."""
        before, noted = self._board.dimmed, self._briefs
        self._call(())
        self.on = OfferIndex.of(prompt, self._fill)
        self._briefs = self.on.briefs(self._fill)
        for sprite in self._board.shown(noted.keys() - self._briefs.keys()):
            sprite.say("")
        self._board.dimmed = frozenset(self.on.reasons)
        self.standing.restand(*self._board.shown(before ^ self._board.dimmed))
        self.marking.say_why({})
        self._reasons_due = bool(self.on.reasons)
        self.select(None)

    def stop(self) -> None:
        """Close the prompt; cards go back to where they rest."""
        self._call(())
        self.marking.stop()
        self.planning.drop()
        for sprite in self._board.shown(self._board.dimmed | self._board.marked):
            sprite.adjust(dim=False, rim="")
        self._board.dimmed = self._board.marked = frozenset()
        for sprite in self._board.shown(self._briefs):
            sprite.say("")
        self.on, self.along, self._meant = OfferIndex(), frozenset(), None
        self._reasons_due, self._briefs = False, {}
        self.standing.stop()
        self._board.geometry.halve(())
        self._board.geometry.join(())

    def update(self, dt: float) -> None:
        """Go on by dt seconds."""
        self.standing.update(dt)
        if self._reasons_due and self._hand_is_up():
            self._reasons_due = False
            self.marking.say_why(self.on.reasons)

    # Choosing

    def aim(self, sprite: CardSprite | None) -> None:
        """Move the focus."""
        self.standing.aim(sprite)
        self.tell()

    def select(self, sprite: CardSprite | None) -> None:
        """Choose a card, or none; companions that cannot go along with it are put down."""
        self.standing.select(sprite)
        self._goal = 0
        if sprite is not None and not self.ways():
            self.along = frozenset()
        self.light()
        self.tell()

    def accompany(self, sprite: CardSprite) -> Refused | None:
        """Put a companion to the card that is chosen or planned, or take it away again.

        A planned card stays where it is: why not, where it cannot lie there with this companion.
        """
        assert sprite.card is not None
        if self.selected is None and self.plan is not None:
            return self._change_plan(self.plan, sprite.card)
        chosen = None if self.selected is None else self.selected.card
        self.along = self.on.with_companion(sprite.card, self.along, chosen)
        if not self.ways():
            self.standing.select(None)
        self._goal = 0
        self.light()
        self.tell()
        return None

    def _change_plan(self, plan: DropTarget, companion: CardId) -> Refused | None:
        """Plan the same card at the same place with just one companion, or without it again."""
        wanted = frozenset((companion,)) - plan.along
        found = [way for way in self.on.ways(plan.card) if way.along == wanted]
        here = next((way for way in found if way.zone == plan.zone), None)
        if here is None:
            return self.refuse(plan, wanted, "" if wanted else " alone")
        focus = self.standing.focus
        self.make(here)
        self.aim(focus)
        return None

    def refuse(self, way: DropTarget, along: frozenset[CardId], how: str) -> Refused:
        """Why a card that can go elsewhere cannot lie somewhere, with these companions or none.

        ``way``: one that is on offer.
        """
        face, words = self._face(way.card), "{face} does not go there"
        if along:
            beside = self._face(min(along))
            return Refused(way.action, "", Text(words + " with {face_b}", face=face, face_b=beside))
        return Refused(way.action, "", Text(words + how, face=face))

    def _face(self, card: CardId) -> Face:
        sprite = self._board.find(card)
        return "" if sprite is None or sprite.face is None else sprite.face

    def turn(self, by: int) -> None:
        """Aim at the next way to lay the selected card, or at the one before."""
        self._goal = (self._goal + by) % len(self.ways())
        self.light()
        self.tell()

    def ways(self) -> list[DropTarget]:
        """Every way to choose the selected card with the companions that are chosen."""
        return self.on.ways(None if self.selected is None else self.selected.card, self.along)

    def goals(self) -> dict[Zone, DropTarget]:
        """Where the selected card can go with them; without one, the card that is planned."""
        if self.selected is None and self.plan is not None:
            return self.on.goals(self.plan.card)
        return self.on.goals(None if self.selected is None else self.selected.card, self.along)

    def way(self) -> DropTarget:
        """The one of them that is aimed at."""
        ways = self.ways()
        return ways[self._goal % len(ways)]

    def take(self, goal: DropTarget) -> Action | None:
        """Choose in one way: at once, or as a plan that is still to be committed."""
        if not self.on.planned:
            return goal.action
        self.make(goal)
        return None

    def make(self, goal: DropTarget) -> None:
        """Plan this: its cards stand out, the likeness of the first lies at its place."""
        self.planning.plan(goal)
        self.along = frozenset()
        self.select(None)
        self.aim(None)

    def drop_plan(self) -> None:
        """Nothing is planned any more."""
        self.planning.drop()
        self.light()
        self.tell()

    def step_back(self) -> None:
        """Undo the last that was chosen: card, then companions, then the plan."""
        if self.selected is None and self.along:
            self.along = frozenset()
        elif self.selected is None:
            self.planning.drop()
        self.select(None)

    def send_home(self, sprite: CardSprite) -> None:
        """Let a card spring back to where it is to be; nothing is selected."""
        self.select(None)
        self.standing.go(sprite, SPRING, elastic=True)

    # How it looks

    def light(self, aimed: Zone | None = None) -> bool:
        """Light the places for the selected card, and let its companions stand out.

        ``aimed``: the place that the mouse points at. True if something else is meant now.
        """
        before, dragging = self._meant, self.standing.held is not None
        card = None if self.selected is None else self.selected.card
        goals, ways = self.goals(), self.ways()
        self._meant = None
        told = self.on.planned or self.on.halved
        if card is not None and aimed is not None and told:
            self._meant = self.on.outcome(card, aimed, self.along)
            if self.on.halved and self._meant in ways:
                self._goal = ways.index(self._meant)
        if not dragging and ways and self._meant is None:
            self._meant = self.way() if told else None
            aimed = self.way().zone if len(ways) > 1 else None
        if card is None and self.plan is not None:
            aimed = self.plan.zone
        self._raise()
        self.marking.cross_out(self.on.bars(card))
        self.marking.light(goals, aimed)
        return self._meant != before

    def _raise(self) -> None:
        """Let stand out what is meant: companions, and the cards of a plan."""
        raised = {*self.along, *self.on.gathered}
        if self.plan is not None:
            raised.add(self.plan.card)
            raised |= self.plan.along if self.selected is None else set()
        if isinstance(self._meant, DropTarget):
            raised |= self._meant.along
        self.standing.lift_up(raised)
        for sprite in self._board.shown(self._briefs):
            if sprite.card is not None:
                chosen = sprite is self.selected or sprite.card in self.on.gathered
                sprite.say(self._briefs[sprite.card], chosen=chosen)
        self._call(self.on.gathered)
        ticked = self._board.shown(self.along)
        self.marking.tick([self.standing.pose(sprite) for sprite in ticked])

    def _call(self, gathered: Collection[CardId]) -> None:
        """Tick the cards of a set; number them where their order counts."""
        for sprite in self._board.shown(self.on.gathered):
            sprite.mark = ""
        for sprite in self._board.shown(gathered):
            assert sprite.card is not None
            counts = self.on.gathers is Gathering.SEQUENCE
            sprite.mark = str(1 + self.on.gathered.index(sprite.card)) if counts else TICKED

    def tell(self) -> None:
        """Say what is at hand: the card under the focus or the chosen one, and what is meant."""
        self._say(self.standing.focus or self.selected, self._meant or self.plan)

    def _mark(self) -> None:
        """Let stand out what can be chosen, but for a hand that can be chosen from freely.

        In a set only what is in it does.
        """
        hand = {sprite.card for sprite in self._board.hand()}
        cards = self.on.offers.keys() - (set() if self._is_narrow() else hand)
        cards = set() if self.on.gathers else cards
        self._board.marked = frozenset(cards)
        for sprite in self._board.shown(cards):
            self.standing.rest_on_table(sprite)

    def _is_narrow(self) -> bool:
        """Whether some cards will not do, so that those that will are told by more than that."""
        return bool(self.on.reasons) and not self.on.planned

    def _hand_is_up(self) -> bool:
        """All cards that have a reason on them have come to where they rest."""
        return all(
            sprite is self.standing.focus or abs(sprite.pose.y - self.standing.pose(sprite).y) < 1
            for sprite in self._board.shown(self.on.reasons)
        )
