"""The key hints beside a prompt."""

from game.catalogues import scenes_text as _
from game.engine.names import CardId
from game.scenes.table.selection import Selection
from game.scenes.table.state import RULES_KEY

RULES, LOOK = (RULES_KEY, _("rules")), (_("Hold F3"), _("see decks and known cards"))
"""Key hints of the prompt: rules, and looking at cards and sheets."""

GO, PUT_IN, TAKE_OUT = (
    ("Enter", _("choose a card")),
    ("Enter", _("add it")),
    ("Enter", _("remove it")),
)
"""Key hints for choosing a card, and for adding and removing cards of a set."""

CHOOSE, PICK, LAY = ("Enter", _("choose")), ("Enter", _("choose it")), ("Enter", _("play it"))
"""Key hints for buttons and cards that need a place, for cards to pick, and for playing a card."""

LOCK_IN, TAKE_BACK = ("Enter", _("lock in")), ("Esc", _("take back"))
"""Key hints for a plan."""


def enter_hint(now: Selection, card: CardId | None) -> tuple[str, str]:
    """Return the hint of the Enter key for a card."""
    offers = now.offers
    if now.at_options or not offers.offers:
        return CHOOSE
    if card not in offers.offers:
        return GO
    if offers.gathers:
        return TAKE_OUT if card in offers.gathered else PUT_IN
    if offers.pick(card) is not None and not offers.planned:
        return PICK
    return LAY if card == now.card else CHOOSE
