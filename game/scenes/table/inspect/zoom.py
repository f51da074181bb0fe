"""A visible card at reading size, with its name, what it does, and the rulings about it."""

from collections.abc import Callable

from game.engine.names import CardId, Face, Zone
from game.resources import ResourceError
from game.scenes.table.components.card_plates import plate_of
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.context import TableContext
from game.scenes.table.inspect.card_info import card_info
from game.scenes.table.inspect.peek_panel import PeekPanel
from game.scenes.table.inspected import CardInfo
from game.scenes.table.state import TableState
from game.view.card_zoom import CardZoom
from game.view.idle_words import LastCards
from game.view.inputs import Pos
from game.view.markdown import Item, chapters
from game.view.table_canvas import TableCanvas
from game.view.values import Ruling
from game.view.zone_anchors import PileAnchor


class ZoomedCard:
    """Finds the face-up card at a position, and shows the one given by the state."""

    def __init__(
        self,
        context: TableContext,
        canvas: TableCanvas,
        board: CardSprites,
        option_at: Callable[[Pos], Face],
        peek_panel: PeekPanel,
        page: Callable[[], str],
    ) -> None:
        """``page`` reads the rules page; ResourceError without one.

        ``option_at`` returns the face of an option that is a card at a position; "" for none.
        """
        self._option_at, self._peek_panel = option_at, peek_panel
        self._fights = [each for each in canvas.stage.sprites if isinstance(each, LastCards)]
        self._entries = _entries(page) if any(context.look.rulings.values()) else {}
        self._context, self._board, self._layout = context, board, canvas.layout
        self._zoom = CardZoom(canvas.painter)
        self._zoom.add_to(canvas.stage)
        self._drawn = CardInfo()

    def at(self, pos: Pos) -> CardInfo:
        """Return the info of the topmost card at a position; empty for a card face down."""
        if face := self._option_at(pos):
            return self._info(face, None)
        if self._peek_panel.holds(pos):
            face = self._peek_panel.face_at(pos) or ""
            return self._info(face, None) if face else CardInfo()
        lying = [sprite for sprite in self._board.sprites() if sprite.covers(pos)]
        if lying:
            top = max(lying, key=lambda sprite: sprite.z)
            return CardInfo() if top.face is None else self._info(top.face, top.card)
        for anchor in self._layout.of_kind(PileAnchor):
            faces = self._board.pile_views.faces(anchor.name)
            if faces and anchor.box.holds(pos):
                return self._info(faces[-1], self._on_top(anchor.name, faces[-1]))
        fought = next((face for each in self._fights if (face := each.face_at(pos))), "")
        return self._info(fought, None) if fought else CardInfo()

    def of(self, card: CardId) -> CardInfo:
        """Return the info of a card by identity; empty for a card face down."""
        sprite = self._board.find(card)
        if sprite is None or sprite.face is None:
            return CardInfo()
        return self._info(sprite.face, card)

    def update(self, state: TableState) -> None:
        """Draw the card."""
        info = state.inspected.zoomed
        if info != self._drawn:
            self._drawn = info
            self._zoom.tell(info.face, info.head, info.text, info.rulings, info.plate)

    def _on_top(self, zone: Zone, face: Face) -> CardId | None:
        """Return the top card of a pile that shows a face; None while they differ."""
        view = self._context.own_view()
        cards = view.zones.get(zone, ())
        return cards[-1] if cards and view.faces.get(cards[-1]) == face else None

    def _info(self, face: Face, card: CardId | None) -> CardInfo:
        view = self._context.own_view()
        known = card is not None and card in view.faces
        text = view.rulebook.gloss(view, card) if known and card is not None else None
        gloss = "" if text is None else self._context.texts.say(text)
        rules = self._context.look.rulings[face]
        rulings = (Ruling(rule, self._entries[rule]) for rule in rules if rule in self._entries)
        plate = plate_of(view, card, self._context.texts) if known and card is not None else None
        info = card_info(self._context.look, face, gloss)
        return info._replace(rulings=tuple(rulings), plate=plate)


def _entries(page: Callable[[], str]) -> dict[str, str]:
    """Return the text of each entry of a rules page by its rule id; empty if it is unreadable."""
    try:
        found = chapters(page())
    except ResourceError:
        return {}
    items = (block for each in found for block in each.blocks if isinstance(block, Item))
    return {item.mark: item.text.replace("**", "") for item in items if item.mark}
