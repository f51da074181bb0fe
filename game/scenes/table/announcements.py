"""Texts about events, for the table and the log."""

from game.engine.dealer import News
from game.engine.events import (
    Affected,
    Compared,
    Ended,
    Faced,
    Fell,
    Noted,
    Result,
    Stopped,
    Struck,
    Told,
)
from game.engine.names import Seat
from game.engine.text import Text

EFFECT, PLAYED = "star5", "upright"
"""Icons of the lines of effects, and of cards that are played."""

HIT, FALL = "drop", "skull"
"""Icons of the lines about hits, and about seats that are out of the match."""


def log_line(item: News) -> Text | None:
    """Return the log line of an event; None if it has none."""
    match item:
        case Compared() | Faced() | Struck() | Affected() | Stopped() | Told() | Noted():
            return item.text
        case Fell():
            return fallen(item)
        case Ended(result=result):
            return ending(result)
    return None


def log_detail(item: News) -> Text | None:
    """Return why an event happened and what it leads to; None if its line says everything."""
    return item.detail if isinstance(item, Compared) else None


def log_icon(item: News) -> str:
    """Return the icon that the kind of an event gives its log line; "" if none."""
    match item:
        case Compared() | Faced():
            return "swords"
        case Struck():
            return HIT
        case Affected():
            return EFFECT
        case Stopped():
            return "shield"
        case Fell():
            return FALL
        case Told(major=True) | Ended():
            return "horn"
        case Told(card=int()):
            return PLAYED
    return ""


def next_up(seat: Seat) -> Text:
    """Return the line about a seat whose turn it is, although it cannot act."""
    return Text("{seat} is next", seat=seat)


def turn_of(seat: Seat) -> Text:
    """Return the heading of a seat's turn."""
    return Text("{seat}'s turn", seat=seat)


def out(seat: Seat) -> Text:
    """Return the line about a seat that is out of the match."""
    return Text("{seat} is out", seat=seat)


def fallen(event: Fell) -> Text:
    """Return the line of a seat that falls."""
    return out(event.seat) if event.text is None else event.text


def ending(result: Result) -> Text:
    """Return the line that says who wins."""
    winners = result.winners
    if not winners:
        return Text("A draw")
    if len(winners) == 1:
        return Text("{seat} wins", seat=winners[0])
    if len(winners) == 2:
        return Text("{seat_a} and {seat_b} win", seat_a=winners[0], seat_b=winners[1])
    return Text.counted(
        "{seat} and {n} other win",
        "{seat} and {n} others win",
        len(winners) - 1,
        seat=winners[0],
    )
