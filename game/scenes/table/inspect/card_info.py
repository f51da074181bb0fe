"""What the panel across the table tells: of a card of the open hand, or of one on the table."""

from game.engine.names import Face
from game.scenes.table.context import TableCanvas, TableContext
from game.view.focus_panel import FocusPanel
from game.view.table_anchors import FocusAnchor


class CardInfoPanel:
    """The panels of a layout that tell of one card, where it has any.

    What is foretold of a card on the table goes before what a card of the hand does.
    """

    def __init__(self, context: TableContext, canvas: TableCanvas) -> None:
        self._look, self._words = context.look, context.texts
        self._panels = [
            FocusPanel(canvas.easel, canvas.painter, anchor.box)
            for anchor in canvas.layout.of_kind(FocusAnchor)
        ]
        self._face: Face = ""
        self._gloss = ""
        self._foretold = False
        canvas.stage.add(*self._panels)

    @property
    def there(self) -> bool:
        """Whether this table has such a panel."""
        return bool(self._panels)

    def card(self, face: Face, gloss: str = "") -> None:
        """Tell what a card does; "" for none. ``gloss``: what it does for whoever holds it."""
        self._face, self._gloss = face, gloss
        if not self._foretold:
            self._rest()

    def foretell(self, face: Face, head: str, crest: str, effect: str) -> None:
        """Tell what is to be expected of a card on the table, until `silence`."""
        self._foretold = True
        for panel in self._panels:
            panel.forecast(face, head, crest, effect)

    def describe(self, face: Face, gloss: str = "") -> None:
        """Tell what a card does, until `silence`. ``gloss``: what it does for whoever holds it."""
        self._foretold, drawn = True, self._look.faces[face]
        for panel in self._panels:
            panel.card(face, drawn.name, gloss or drawn.rule or drawn.text)

    def silence(self) -> None:
        """Nothing is foretold any more."""
        if self._foretold:
            self._foretold = False
            self._rest()

    def _rest(self) -> None:
        drawn = self._look.faces.get(self._face)
        for panel in self._panels:
            if drawn is None:
                panel.hide()
            else:
                panel.card(self._face, drawn.name, self._gloss or drawn.rule or drawn.text)
