"""The panel that explains one card."""

from game.engine.names import Face
from game.scenes.table.context import TableContext
from game.scenes.table.inspected import CardInfo
from game.scenes.table.state import TableState
from game.view.focus_panel import FocusPanel
from game.view.look import Look
from game.view.table_anchors import FocusAnchor
from game.view.table_canvas import TableCanvas


class CardInfoPanel:
    """The card info panels of a layout."""

    def __init__(self, context: TableContext, canvas: TableCanvas) -> None:
        self._look, self._store = context.look, context.store
        anchors = canvas.layout.of_kind(FocusAnchor)
        self._panels = [FocusPanel(canvas.easel, canvas.painter, anchor.box) for anchor in anchors]
        self._drawn = CardInfo()
        canvas.stage.add(*self._panels)

    @property
    def there(self) -> bool:
        """Whether the table has a card info panel."""
        return bool(self._panels)

    def card(self, face: Face, gloss: str = "") -> None:
        """Explain a card while no other is explained; "" for none.

        ``gloss``: what it does for its holder.
        """
        self._store.hand_card(card_info(self._look, face, gloss))

    def update(self, state: TableState) -> None:
        """Draw the card info, but none where damage is shown: cards then say what they absorb."""
        info = CardInfo() if state.damage_told or _is_dragged(state) else state.inspected.info
        if info == self._drawn:
            return
        self._drawn = info
        for panel in self._panels:
            if not info.face:
                panel.hide()
            elif info.is_forecast:
                panel.forecast(info.face, info.head, info.crest, info.text)
            else:
                panel.card(info.face, info.head, info.text)


def _is_dragged(state: TableState) -> bool:
    """Return whether a card is being dragged to places that say what it counts as there."""
    selection = state.selection
    return selection is not None and selection.dragged and bool(selection.offers.details)


def card_info(look: Look, face: Face, gloss: str = "") -> CardInfo:
    """Return the info of a card, empty for no card; ``gloss``: what it does for its holder."""
    drawn = look.faces.get(face)
    if drawn is None:
        return CardInfo()
    return CardInfo(face, drawn.name, gloss or drawn.rule or drawn.text)
