"""Short names of the parts of a character that actions use, for counting them."""

from game.engine.actions import Action, Choose, Pick, Play
from game.engine.rulebook import View
from game.engine.steps import step_name
from game.rulebooks.card_shot.cards import KIND, MODES, RANK
from game.rulebooks.card_shot.characters import BLANK
from game.rulebooks.card_shot.combat import front_of
from game.rulebooks.card_shot.damage import special_of


def use(view: View, action: Action) -> str:
    """Return the special card or ability that an action uses; "" for none.

    Playing a card without combat value does not use it.
    """
    match action:
        case Play(seat, card, _, mode):
            face = view.face(card)
            special = special_of(view, seat, face)
            if special is None or front_of(view, seat, face, mode == MODES[1]).kind == BLANK:
                return ""
            return f"{RANK[face]} {mode}" if special.sideways else f"{RANK[face]} laid"
        case Pick(card=card) if step_name(view.agenda) == "absorb":
            face = view.face(card)
            return f"{RANK[face]} absorbs" if KIND[face] == "special" else ""
        case Choose(option="ability"):
            return "ability"
    return ""
