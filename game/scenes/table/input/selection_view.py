"""Draws a selection and does its hit tests."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from game.engine import Action, Pick, Play
from game.engine.descriptions import Gathering
from game.engine.names import CardId, Zone
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.durations import SPRING
from game.scenes.table.input.card_highlight import CardHighlight
from game.scenes.table.input.drag_view import DragView
from game.scenes.table.offer_index import DropTarget
from game.scenes.table.selection import Selection
from game.view.aimed_places import held_box
from game.view.cards import CardSprite, Pose
from game.view.hit_test import card_at, place_at
from game.view.inputs import Pos
from game.view.offer_marks import OfferMarks
from game.view.plan_ghost import PlanGhost
from game.view.rows_ground import RowsGround
from game.view.table_anchors import PlaqueAnchor
from game.view.table_canvas import TableCanvas
from game.view.table_card import HELD
from game.view.table_geometry import HalfAnchor, card_height
from game.view.trim import TICKED
from game.view.zone_anchors import StripsAnchor

NEAR = 0.01
"""Maximum distance of a card that counts as in place, in base units: its text must not jump."""


class SelectionView:
    """Draws the selection of one seat; unplayable hand cards are dimmed and show the reason."""

    def __init__(
        self,
        canvas: TableCanvas,
        board: CardSprites,
        drags: DragView,
        into: Callable[[Pos], bool],
    ) -> None:
        """``into``: whether a position is on another place that adds a dropped card to a set."""
        self._board, self._drags, self._into = board, drags, into
        self.marks = OfferMarks(canvas, board.geometry)
        """Lit and crossed out places, and why cards will not do."""
        self.highlight = CardHighlight(board)
        """The cards that stand out."""
        self._ghost = PlanGhost(canvas, board.geometry, board.count)
        towers = canvas.layout.of_kind(StripsAnchor)
        self._grounds = {tower.name: RowsGround(canvas.easel, tower.row_area) for tower in towers}
        canvas.stage.add(*self._grounds.values())
        self._shown: Selection | None = None
        self._reasons_due = False

    def update(self, dt: float) -> None:
        """Advance by dt seconds."""
        self.highlight.update(dt)
        self.marks.advance(dt)
        for ground in self._grounds.values():
            ground.advance(dt)
        if self._reasons_due and self._shown is not None and self._hand_is_up(self._shown):
            self._reasons_due = False
            dropped = self._shown.dropped
            hand = [sprite for sprite in self._board.hand() if sprite.card not in dropped]
            self.marks.say_why(hand, self._shown.offers.reasons)

    # Drawing

    def show(self, selection: Selection | None) -> None:
        """Draw a selection; None for none."""
        before, self._shown = self._shown, selection
        self._drags.show(selection)
        if selection is None:
            self._stop(before)
            return
        if before is None:
            self._start(selection)
        elif before.offers is not selection.offers:
            self._renew(before, selection)
        self.highlight.show(selection)
        self._show_set(selection)
        if before is None or before.plan != selection.plan:
            self._show_plan(selection.plan)
        ticked = self._board.shown(selection.along)
        self.marks.tick([self.highlight.pose(sprite) for sprite in ticked])
        offers, held = selection.offers, selection.card
        why = {} if held is None else offers.barred_why.get(held, {})
        self.marks.cross_out({zone: why.get(zone, "") for zone in offers.bars(held)})
        goals = None if held is None else selection.goals()
        self.marks.light(goals, selection.lit)
        card = selection.focus if selection.card is None else selection.card
        details = {} if card is None else selection.offers.details.get(card, {})
        self.marks.explain(details)
        self.marks.tell(lit := selection.lit, details.get(lit, "") if lit is not None else "")

    def drag(self, selection: Selection, pos: Pos) -> None:
        """Move the dragged card to the mouse, rotated as it would be at its drop target.

        Over a seat it is below the plaque, or beside it, so that all names can be read.
        """
        self._drags.drag(selection, pos)
        sprite = None if selection.card is None else self._board.find(selection.card)
        if sprite is None or not selection.dragged:
            return
        place = None if selection.aimed is None else self._board.place(selection.aimed)
        turned = place.angle if isinstance(place, HalfAnchor) else 0.0
        angle = max(-8.0, min(8.0, (pos[0] - sprite.pose.x) * 0.35)) + turned
        width, zone = sprite.pose.width, self._board.zone_of(sprite)
        hand = None if zone is None else self._board.geometry.own.get(zone)
        zoom = HELD if hand is None else HELD * hand.box.w / width
        if isinstance(place, PlaqueAnchor):
            size = width * zoom, card_height(width * zoom)
            pos, angle = held_box(self._board.geometry.layout, place, size).centre, 0.0
        pose = Pose(pos[0], pos[1], width, angle, zoom, lift=3, flying=True)
        self.highlight.hold(sprite, pose, turned)

    def send_home(self, card: CardId) -> None:
        """Animate a card back to its place."""
        sprite = self._board.find(card)
        if sprite is not None:
            self.highlight.go(sprite, SPRING, elastic=True)

    def keep(self, action: Action, at: str) -> None:
        """Mark a planned card as lying at its preview.

        A card of strips that was dropped at its goal waits there until its effect is told; one that
        was chosen in another way stays in them. ``at``: the goal.
        """
        if isinstance(action, Play) and (pose := self._ghost.pose) is not None:
            self._board.planned[action.card] = pose
        if isinstance(action, Pick) and (sprite := self._board.find(action.card)) is not None:
            is_laid = self._board.zone_of(sprite) in self._board.strips()
            goal = self._board.extent(at) if is_laid and at not in self._board.strips() else None
            here = sprite.pose.x, sprite.pose.y
            if goal is not None and (goal.holds(here) or sprite.covers(goal.centre)):
                self._board.hold(action.card, self._board.pile_views.waiting(at, sprite.pose))

    def _start(self, selection: Selection) -> None:
        offers, geometry = selection.offers, self._board.geometry
        self._board.let_go()
        geometry.halve([*offers.places()])
        geometry.join(offers.places())
        geometry.enlarge(() if offers.planned else offers.places())
        self.marks.start(offers.places(), offers.planned, selection.seats_pointed_at)
        self._board.dimmed = frozenset(offers.reasons)
        self._board.marked = self._standing_out(selection)
        for sprite in self._board.shown(self._board.marked):
            self.highlight.rest_on_table(sprite)
        self._lay_in_rows(offers.offers)
        self._reasons_due = bool(offers.reasons)

    def _lay_in_rows(self, on_offer: Collection[CardId]) -> None:
        """Let the cards of strips go to rows, where all can be read; the others go back."""
        board = self._board
        lying = {zone: [each.card for each in board.cards(zone)] for zone in board.strips()}
        board.geometry.lay_in_rows(on_offer, lying)
        for zone, ground in self._grounds.items():
            ground.lay(zone in board.geometry.in_rows)

    def _renew(self, before: Selection, selection: Selection) -> None:
        for sprite in self._board.shown(before.offers.gathered):
            sprite.mark = ""
        for sprite in self._board.shown(before.offers.briefs.keys() - selection.offers.briefs):
            sprite.say("")
        dimmed, self._board.dimmed = self._board.dimmed, frozenset(selection.offers.reasons)
        if dimmed != self._board.dimmed:  # cards that cannot be played may lie elsewhere
            self.highlight.restand((dimmed ^ self._board.dimmed).union(self.hand()))
        self.marks.say_why((), {})
        self._reasons_due = bool(selection.offers.reasons)

    def _stop(self, before: Selection | None) -> None:
        if before is not None:
            for sprite in self._board.shown(before.offers.gathered):
                sprite.mark = ""
            for sprite in self._board.shown(before.offers.briefs):
                sprite.say("")
        self.marks.stop()
        self._ghost.hide()
        if before is not None:
            self._hold(before.offers.gathered)
        for sprite in self._board.shown(self._board.dimmed | self._board.marked):
            sprite.adjust(dim=False, rim="")
        self._board.dimmed = self._board.marked = frozenset()
        self._reasons_due = False
        self.highlight.stop()
        self._lay_in_rows(())
        self._board.geometry.halve(())
        self._board.geometry.join(())
        self._board.geometry.enlarge(())

    def _hold(self, gathered: Collection[CardId]) -> None:
        """Leave the cards of a set where they are until their events move them."""
        for sprite in self._board.hand():
            if sprite.card is not None and sprite.card in gathered:
                pose = replace(self.highlight.pose(sprite), rim="", flying=False)
                self._board.hold(sprite.card, pose)

    def _show_plan(self, plan: DropTarget | None) -> None:
        """Preview a plan at its place; None for none."""
        self._ghost.hide()
        card = None if plan is None else self._board.find(plan.card)
        place = None if plan is None else self._board.place(plan.zone)
        if plan is not None and card is not None and card.face is not None and place is not None:
            along = self._board.shown(plan.along)
            companions = [sprite.face for sprite in along if sprite.face is not None]
            self._ghost.show(card.face, place, companions)

    def _show_set(self, selection: Selection) -> None:
        """Show briefs, and tick the cards of a set, or number them if their order matters."""
        offers, briefs = selection.offers, self._told(selection)
        for sprite in self._board.shown({*briefs, *offers.gathered}):
            card = sprite.card
            if card in briefs:
                chosen = card == selection.card or card in offers.gathered
                sprite.say(briefs[card], chosen=chosen)
            if card in offers.gathered:
                counts = offers.gathers is Gathering.SEQUENCE
                sprite.mark = str(1 + offers.gathered.index(card)) if counts else TICKED

    def _told(self, selection: Selection) -> dict[CardId, str]:
        """Return the note of each card; "" for a small card that waits at its place."""
        offers = selection.offers
        hidden = {*selection.dropped}
        if selection.dragged and selection.card in offers.details:
            hidden.add(selection.card)  # its drop targets explain it
        return {**offers.briefs, **dict.fromkeys(hidden, "")}

    def _standing_out(self, selection: Selection) -> frozenset[CardId]:
        """Return the cards to highlight: all that can be chosen now.

        In a set, only its cards are highlighted; while a card is planned, no card of the hand is.
        """
        offers = selection.offers
        if offers.gathers:
            return frozenset()
        return frozenset(offers.offers.keys() - (self.hand() if offers.planned else ()))

    def _hand_is_up(self, selection: Selection) -> bool:
        """Return whether the hand lies where it stays; a card that is held may be anywhere."""
        apart = selection.focus, selection.card
        resting = (each for each in self._board.hand() if each.card not in apart)
        return all(_is_near(each.pose, self.highlight.pose(each)) for each in resting)

    # Hit tests

    def card_at(self, selection: Selection, pos: Pos) -> CardId | None:
        """Return the topmost card at a position; the preview of a plan counts as its card."""
        offers = selection.offers
        cards = offers.cards | offers.reasons.keys()
        found = card_at(
            self._board.shown(cards), self._board.hand(), self._board.home, self.highlight.pose, pos
        )
        if found is None and selection.plan is not None and self._ghost.holds(pos):
            return selection.plan.card
        return None if found is None else found.card

    def place_at(self, selection: Selection, pos: Pos) -> Zone | None:
        """Return the drop target at a position; in crowded areas, one for the current card."""
        offers = selection.offers
        if offers.gathers and selection.card is not None and self._into(pos):
            return next(iter(offers.places()), None)
        marks = selection.goals().__contains__ if offers.planned else self.marks.marks
        return place_at(self._board.places(), marks, pos)

    def handle_at(self, selection: Selection, pos: Pos) -> str:
        """Return what can be pressed to drag an option or change an amount; "" for nothing."""
        return self._drags.handle_at(selection, pos)

    def goal_at(self, selection: Selection, pos: Pos) -> str:
        """Return the goal at a position of what is gripped; "" for none."""
        return self._drags.goal_at(selection, pos)

    def in_order(self, cards: Collection[CardId]) -> list[CardId]:
        """Return cards in screen order: the open hand first, each zone from left to right."""
        return _cards(self._board.shown(cards))

    def hand(self) -> list[CardId]:
        """Return the cards of the open hand from left to right."""
        return _cards(self._board.hand())

    def zone_of(self, card: CardId) -> Zone | None:
        """Return the zone that a card is in."""
        sprite = self._board.find(card)
        return None if sprite is None else self._board.zone_of(sprite)

    def is_pulled_out(self, card: CardId, start: Pos, end: Pos) -> bool:
        """Return whether a card was dragged by at least half its width."""
        sprite = self._board.find(card)
        width = 0.0 if sprite is None else sprite.pose.width
        return max(abs(end[0] - start[0]), abs(end[1] - start[1])) >= width / 2


def _is_near(one: Pose, other: Pose) -> bool:
    return max(abs(one.x - other.x), abs(one.y - other.y)) < NEAR


def _cards(sprites: Sequence[CardSprite]) -> list[CardId]:
    return [sprite.card for sprite in sprites if sprite.card is not None]
