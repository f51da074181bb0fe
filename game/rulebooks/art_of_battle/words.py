"""The texts of The Art of Battle: prompts, captions and the status line."""

from game.engine.actions import Action, Choose, Pick, Play
from game.engine.descriptions import Caption
from game.engine.names import CardId, Face, Seat, Zone
from game.engine.rulebook import View
from game.engine.steps import step_name
from game.engine.text import Text
from game.rulebooks.art_of_battle.cards import BATTLE_CRY, MODIFIER, UNBROKEN, WEAPON
from game.rulebooks.art_of_battle.commitments import MODES, direction
from game.rulebooks.art_of_battle.elimination import PEACE
from game.rulebooks.art_of_battle.lanes import (
    CELLS,
    DISCARDS,
    HANDS,
    allied,
    opposite,
    side,
)

SOON = 10
"""Turns before a stand-off at which the status line starts to count (AB-44)."""

_PLAIN = {
    "pass": "pass",
    "keep": "keep them all",
    BATTLE_CRY: "Battle Cry goes to your hand. Play it once to clear an enemy lane",
    UNBROKEN: "Unbroken: while both enemies stand, stop 3 and hit for 3 more",
}
"""Captions of buttons."""

_PROMPTS = {
    "play": "Play a card, or pass",
    "discard": "Swap one Proficiency for a new card?",
    "stand": "Your teammate is out: choose your Last Stand",
}


_ALLIED = {"": "on your Weapon", "L": "on the leftmost Weapon", "R": "on the rightmost Weapon"}
"""Targets of a card for an allied Weapon, by its Direction (AB-20)."""

_NONE = {
    "": "on your Weapon: you have none, so it returns",
    "lunge": "on your Weapon: you have none, so it is wasted",
}
"""What happens to a Modifier or Lunge if you have no Weapon (AB-27, AB-28)."""


def prompt(view: View) -> Text:
    """Return what the seat of the view is to do, in one line."""
    return Text(_PROMPTS.get(step_name(view.agenda), "The match is over"))


def status(view: View) -> Text:
    """Return length, turn, and how near a stand-off is."""
    kind = "Pairs" if view.options["health"] == 20 else "Pairs, short"
    left, turn = PEACE - view.counters["calm"], view.counters["turn"]
    if left <= SOON:
        words = "{kind} · turn {turn} · {left} quiet turns left"
        return Text(words, kind=kind, turn=turn, left=left)
    return Text("{kind} · turn {turn}", kind=kind, turn=turn)


def caption(view: View, action: Action) -> Caption:
    """Return the meaning of an action, and its target."""
    match action:
        case Choose(option=option):
            return Caption(Text(_PLAIN[option]), "")
        case Pick(seat, card):
            words = "discard " + _name(view, seat, card)
            return Caption(Text(words, face=view.face(card)), DISCARDS[seat])
        case Play(seat, card, _, mode):
            letter, row = MODES[mode]
            face = view.face(card)
            words, chosen, at = _aim(view, seat, face, letter, row)
            words = f"{_name(view, seat, card)} {words}" + (f", with {letter}" if letter else "")
            values = {"seat": chosen} if "{seat}" in words else {}
            along = (direction(view, seat, letter),) if letter else ()
            return Caption(Text(words, face=face, **values), at, along)


def _name(view: View, seat: Seat, card: CardId) -> str:
    """Return the name of a card in hand, with a number among equal ones."""
    face, faces = view.face(card), view.faces
    alike = [other for other in view.zones[HANDS[seat]] if faces[other] == face]
    return "{face}" if len(alike) == 1 else f"{{face}} no. {alike.index(card) + 1}"


def _aim(view: View, seat: Seat, face: Face, letter: str, row: int) -> tuple[str, Seat, Zone]:
    """Return the target of a commitment at the moment: words, the seat in them, and the place.

    The place is a whole lane if the card is for all of it, or for a Weapon still to come.
    """
    chosen = side(seat, letter)
    if face in WEAPON:
        lane = "your lane" if chosen == seat else "{seat}'s lane"
        return f"into {lane}, row {row}", chosen, CELLS[chosen, row]
    if face == "second_wind":
        return "for yourself" if chosen == seat else "for {seat}", chosen, f"seat:{chosen}"
    if face in MODIFIER or face == "lunge":
        weapon = allied(view, seat, letter)
        if weapon is not None:
            return _ALLIED[letter], chosen, weapon.zone
        none = _NONE["lunge" if face == "lunge" else ""]
        words = f"{_ALLIED[letter]} of this turn" if letter else none
        return words, chosen, f"lane:{chosen}"
    enemy = opposite(chosen)
    return "at {seat}'s lane", enemy, f"lane:{enemy}"
