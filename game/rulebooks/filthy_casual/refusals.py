"""Refusals of cards dropped on a seat that cannot be hit (FC-20, FC-25)."""

from collections.abc import Sequence

from game.engine.names import Options, Seat
from game.engine.table import Table
from game.engine.text import Text
from game.rulebooks.filthy_casual.clash import in_round
from game.rulebooks.filthy_casual.formation import is_commander, team


def target_rule(options: Options) -> str:
    """Return the id of the rule about valid targets."""
    return "FC-25" if options["mode"] == "commander" else "FC-20"


def seat_named(table: Table, word: str) -> Seat | None:
    """Return the seat that a zone or drop target stands for."""
    number = word.rpartition(":")[2]
    seats = (seat for seat in range(table.seats) if str(seat) == number)
    return next(seats, None)


def no_target(table: Table, seat: Seat, other: Seat | None, targets: Sequence[Seat]) -> Text:
    """Say why ``other`` cannot be hit, and whom to hit instead."""
    options = table.options
    wanted, instead = "the rival you want to hit", "another rival"
    if options["mode"] == "commander":
        wanted, instead = "the enemy Knight you want to hit", "an enemy Knight"
        if is_commander(options, targets[0]):
            wanted = instead = "the enemy Commander"
    if other is None or other == seat:
        return Text("drag a card onto {wanted}", wanted=wanted)
    if other not in in_round(table.agenda):
        reason = "{seat} is out: drag a card onto {instead}"
    elif team(options, other) == team(options, seat):
        reason = "{seat} is on your side: drag a card onto {instead}"
    else:
        reason = "{seat} can't be hit while a Knight stands: drag a card onto {instead}"
    return Text(reason, seat=other, instead=instead)
