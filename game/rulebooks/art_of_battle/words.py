"""The texts of The Art of Battle: prompts, captions and the status line."""

from game.engine.actions import Action, Choose, Pick, Play
from game.engine.descriptions import Caption
from game.engine.names import CardId, Face, Seat, Zone
from game.engine.rulebook import View
from game.engine.steps import step_name
from game.engine.text import N_, Text
from game.rulebooks.art_of_battle.cards import (
    BATTLE_CRY,
    HELD,
    LETTERS,
    MODIFIER,
    UNBROKEN,
    WEAPON,
)
from game.rulebooks.art_of_battle.commitments import MODES, direction
from game.rulebooks.art_of_battle.elimination import PEACE
from game.rulebooks.art_of_battle.lanes import (
    CELLS,
    DISCARDS,
    HANDS,
    Weapon,
    allied,
    allied_to,
    is_living,
    mate,
    opposite,
    side,
    standing,
    weapon_of,
)
from game.rulebooks.art_of_battle.outlooks import targets_of
from game.rulebooks.art_of_battle.phrases import named, which_weapon
from game.rulebooks.art_of_battle.piles import held

SOON = 10
"""Turns before a stand-off at which the status line starts to count (AB-44)."""

_PLAIN = {
    "pass": N_("pass"),
    "keep": N_("keep all"),
    BATTLE_CRY: N_("Battle Cry goes to your hand. Play it once to clear an enemy lane"),
    UNBROKEN: N_("Unbroken: while you face two enemies, block 3 and hit for 3 more"),
}
"""Captions of buttons."""

_PROMPTS = {
    "play": N_("Drag a card onto the board, or pass"),
    "stand": N_("Your teammate is out: choose your Last Stand"),
}


_SO_FAR = {
    "L": N_("on {target}, your team's leftmost so far"),
    "R": N_("on {target}, your team's rightmost so far"),
}
"""Targets of a card for an allied Weapon, by its Direction, if a teammate can play one (AB-23)."""

_TO_COME = {
    "L": N_("on your team's leftmost Weapon, once one is played"),
    "R": N_("on your team's rightmost Weapon, once one is played"),
}
"""Targets of a card for an allied Weapon that is not in play yet."""

_NO_WEAPON = N_("on your Weapon: you have none, so it returns")
_LUNGE_WASTED = N_("on your Weapon: you have none, so it is wasted")
"""What happens to a Modifier or Lunge if you have no Weapon (AB-27, AB-28)."""


def prompt(view: View) -> Text:
    """Return what the seat of the view has to do, in one line."""
    step = step_name(view.agenda)
    if step == "discard" and view.seat is not None:
        return Text(_discard(view, view.seat))
    return Text(_PROMPTS.get(step, N_("The match is over")))


def _discard(view: View, seat: Seat) -> str:
    """Ask about a discard; it causes a draw only from exactly three Proficiencies (AB-36)."""
    more = len(held(view, seat)) - HELD
    if more > 0:
        return N_("Discard one Proficiency? You won't draw a new one")
    if more < 0:
        return N_("Discard one Proficiency? You'll draw a new card anyway")
    return N_("Discard one Proficiency? You'll draw a card to replace it")


def status(view: View) -> Text:
    """Return the teams and the turn; near a stand-off, the length instead and the turns left."""
    left, turn = PEACE - view.counters["calm"], view.counters["turn"]
    if left <= SOON:
        kind = N_("Full game") if view.options["health"] == 20 else N_("Short game")
        return Text.counted(
            "{kind} · turn {turn} · ends after {n} more turn without damage",
            "{kind} · turn {turn} · ends after {n} more turns without damage",
            left,
            kind=kind,
            turn=turn,
        )
    words = N_("{seat_0} and {seat_1} against {seat_2} and {seat_3} · turn {turn}")
    return Text(words, seat_0=0, seat_1=1, seat_2=2, seat_3=3, turn=turn)


def caption(view: View, action: Action) -> Caption:
    """Return the meaning of an action, and its target."""
    match action:
        case Choose(option=option):
            return Caption(Text(_PLAIN[option]), "")
        case Pick(seat, card):
            face, number = view.face(card), _number(view, seat, card)
            text = Text("discard {face}", face=face)
            if number:
                text = Text("discard {face} no. {number}", face=face, number=number)
            return Caption(text, DISCARDS[seat])
        case Play(seat, card, _, mode):
            letter, row = MODES[mode]
            face = view.face(card)
            aim, at = _aim(view, seat, face, letter, row)
            number = _number(view, seat, card)
            values = {"number": number} if number else {}
            targets = targets_of(view, seat, face, side(seat, letter))
            if not letter:
                words = N_("{face} no. {number} {aim}") if number else N_("{face} {aim}")
                return Caption(Text(words, face=face, aim=aim, **values), at, targets=targets)
            plain = N_("{face} with {face_b} {aim}")
            words = N_("{face} no. {number} with {face_b} {aim}") if number else plain
            text = Text(words, face=face, face_b=LETTERS[letter], aim=aim, **values)
            return Caption(text, at, (direction(view, seat, letter),), targets=targets)


def _number(view: View, seat: Seat, card: CardId) -> int:
    """Return a card's number among equal ones in hand; 0 if there is no other."""
    face, faces = view.face(card), view.faces
    alike = [other for other in view.zones[HANDS[seat]] if faces[other] == face]
    return alike.index(card) + 1 if len(alike) > 1 else 0


def _aim(view: View, seat: Seat, face: Face, letter: str, row: int) -> tuple[Text, Zone]:
    """Return the current target of a commitment: words, and the place.

    The place is a whole lane if the card affects all of it or is for a Weapon not yet in play.
    """
    chosen = side(seat, letter)
    if face in WEAPON:
        return _row(seat, chosen, row), CELLS[chosen, row]
    if face == "second_wind":
        words = Text("for yourself") if chosen == seat else Text("for {seat}", seat=chosen)
        return words, f"seat:{chosen}"
    if face in MODIFIER or face == "lunge":
        weapon = allied(view, seat, letter)
        if weapon is not None:
            return _on(view, seat, weapon, letter), weapon.zone
        none = _LUNGE_WASTED if face == "lunge" else _NO_WEAPON
        return Text(_TO_COME.get(letter, none)), f"lane:{chosen}"
    enemy = opposite(chosen)
    return Text("at {seat}'s lane", seat=enemy), f"lane:{enemy}"


def _on(view: View, seat: Seat, weapon: Weapon, letter: str) -> Text:
    """Name the allied Weapon a card is for; a teammate's next one may replace it (AB-23)."""
    own = Text("your {face}", face=view.face(weapon.card))
    target = own if weapon.owner == seat else named(view, weapon.card)
    other = mate(seat)
    open_still = weapon_of(view, other) is None and is_living(view, other)
    if not letter:
        return Text("on {target}", target=target)
    if open_still:
        return Text(_SO_FAR[letter], target=target)
    team = allied_to(seat, standing(view))
    return Text("on {target} ({which})", target=target, which=which_weapon(letter, team))


def _row(seat: Seat, lane: Seat, row: int) -> Text:
    if lane == seat:
        return Text("into your lane, row {row}", row=row)
    return Text("into {seat}'s lane, row {row}", seat=lane, row=row)
