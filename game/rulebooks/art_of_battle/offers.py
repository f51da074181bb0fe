"""What a seat may choose at each step, and why it may not choose the rest."""

from collections.abc import Iterable, Iterator

from game.engine.actions import Action, Choose, Pick, Play, shared_play
from game.engine.descriptions import Bar, locked_already, not_asked
from game.engine.names import Face, Seat
from game.engine.steps import step_name
from game.engine.table import Table
from game.engine.text import N_, Text
from game.rulebooks.art_of_battle.cards import (
    ANY,
    CARDS,
    DIRECTION,
    LAST_STAND,
    PROFICIENCY,
    WEAPON,
    WEAPONS,
)
from game.rulebooks.art_of_battle.commitments import ASIDE, MODES, direction
from game.rulebooks.art_of_battle.lanes import (
    COMMITS,
    HANDS,
    SEATS,
    TURNED_UP,
    is_living,
    weapon_of,
)
from game.rulebooks.art_of_battle.steps import Commit, DiscardProficiency, asked, first

_WAYS = {
    (card.rows, place): tuple(
        f"{letter}{row}"
        for row in ANY
        for letter in (ASIDE if row in card.rows else ("RL"[place], ""))
    )
    for card in WEAPONS
    for place in (0, 1)
}
"""Modes tried for a Weapon, by its rows and by left and right seat."""

PASS, KEEP = "pass", "keep"

_RULES = {"play": "AB-16", "discard": "AB-35", "stand": "AB-39"}
"""The rule behind each question."""

_ROWS = {
    (1,): N_("row 1 only"),
    (2,): N_("row 2 only"),
    (3,): N_("row 3 only"),
    (1, 2): N_("row 1 or 2"),
}
"""The rows of a Weapon in words."""

_WRONG_ROW = {
    card.face: Bar(
        "AB-14",
        Text("{face} can go into {rows}", face=card.face, rows=_ROWS[card.rows]),
        Text(_ROWS[card.rows]),
    )
    for card in WEAPONS
}
"""Why a Weapon cannot be played into the other rows."""

_ALONE = Bar(
    "AB-17",
    Text("a Direction alone counts as a pass: choose Pass, or play it with another card"),
    Text("with another card"),
)
_OUT = Bar("AB-19", Text("you already have a Weapon in play"), Text("Weapon in play"))
_MODE = Bar("AB-17", Text("add L, R or neither; only a Weapon needs a row"))


def owing(table: Table) -> tuple[Seat, ...]:
    """Return the seats that owe a choice."""
    return asked(first(table.agenda))


def candidates(table: Table, seat: Seat) -> Iterable[Action]:
    """Return every way to play a card from the hand, or the answers to other questions."""
    match first(table.agenda):
        case Commit():
            return [*_plays(table, seat), Choose(seat, PASS)]
        case DiscardProficiency():
            return [*(Pick(seat, card) for card in table.zones[HANDS[seat]]), Choose(seat, KEEP)]
    return [Choose(seat, card.face) for card in LAST_STAND]


def _plays(table: Table, seat: Seat) -> Iterator[Play]:
    """Yield every card with every Direction.

    A Weapon is tried in every allowed row of both lanes, once in each other row, and once only if
    the seat already has a Weapon in play.
    """
    to, is_out = COMMITS[seat], weapon_of(table, seat) is not None
    for card in table.zones[HANDS[seat]]:
        face = table.faces[card]
        if face in WEAPON:
            rows = CARDS[face].rows
            modes = (str(rows[0]),) if is_out else _WAYS[rows, seat % 2]
        else:
            modes = () if face in DIRECTION else ASIDE
        for mode in modes:
            yield shared_play(seat, card, to, mode)


def bar(table: Table, action: Action) -> Bar | None:
    """Return why an action is illegal: it is not asked for, or breaks a rule; None if legal."""
    step, seat = first(table.agenda), action.seat
    if seat not in asked(step):
        if seat in SEATS and not is_living(table, seat):
            return Bar("AB-38", Text("{seat} is out of the match", seat=seat))
        return not_asked("AB-16", seat)
    if seat in table.locked:
        return locked_already(_RULES[step_name(table.agenda)], seat)
    return bar_asked(table, action)


def bar_asked(table: Table, action: Action) -> Bar | None:
    """Return the same for a seat that owes a choice and has not locked one."""
    step = first(table.agenda)
    if isinstance(step, Commit):
        return _bar_play(table, action)
    if isinstance(step, DiscardProficiency):
        return _bar_discard(table, action)
    return _bar_stand(table, action)


def _bar_play(table: Table, action: Action) -> Bar | None:
    """Check AB-17 to AB-19 and what is printed on the card (AB-13, AB-14)."""
    seat = action.seat
    if not isinstance(action, Play):
        passes = isinstance(action, Choose) and action.option == PASS
        return None if passes else Bar("AB-16", Text("play one card from your hand, or pass"))
    if action.card not in table.zones[HANDS[seat]]:
        return Bar("AB-18", Text("that card is not in your hand"))
    face = table.faces[action.card]
    if face in DIRECTION:
        return _ALONE
    if action.to != COMMITS[seat]:
        return Bar("AB-17", Text("drag the card to your own slot"))
    if action.mode not in MODES:
        return _MODE
    letter, row = MODES[action.mode]
    if (row != 0) != (face in WEAPON):
        return _MODE
    if face in WEAPON and weapon_of(table, seat) is not None:
        return _OUT
    return _bar_card(table, seat, face, row) or _bar_direction(table, seat, letter)


def _bar_card(table: Table, seat: Seat, face: Face, row: int) -> Bar | None:
    """Check what is printed on a card."""
    card, stamina = CARDS[face], table.counters[f"stamina:{seat}"]
    if card.cost > stamina:
        reason = Text(
            "{face} costs {cost} and you have {stamina} stamina",
            face=face,
            cost=card.cost,
            stamina=stamina,
        )
        return Bar("AB-13", reason, Text("costs {cost}", cost=card.cost))
    if row and row not in card.rows:
        return _WRONG_ROW[face]
    return None


def _bar_direction(table: Table, seat: Seat, letter: str) -> Bar | None:
    """Check that the Direction is in the hand."""
    if letter and direction(table, seat, letter) < 0:
        return Bar("AB-16", Text("your {letter} is not in your hand", letter=letter))
    return None


def _bar_discard(table: Table, action: Action) -> Bar | None:
    """Check that a Proficiency from the hand is discarded, or none (AB-35)."""
    if action == Choose(action.seat, KEEP):
        return None
    if not isinstance(action, Pick) or action.card not in table.zones[HANDS[action.seat]]:
        return Bar("AB-35", Text("discard one Proficiency from your hand, or keep them all"))
    if table.faces[action.card] not in PROFICIENCY:
        return Bar("AB-35", Text("only a Proficiency can be discarded"))
    return None


def _bar_stand(table: Table, action: Action) -> Bar | None:
    """Check that one of the cards in the middle is chosen (AB-39)."""
    left = [table.faces[card] for card in table.zones[TURNED_UP]]
    if isinstance(action, Choose) and action.option in left:
        return None
    return Bar("AB-39", Text("choose one of the Last Stand cards in the middle"))
