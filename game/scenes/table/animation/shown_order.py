"""The order in which a battlefield shows events: a card lies there before anything points at it.

What the events change is the same in either order.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import TypeAlias

from game.engine.dealer import News
from game.engine.events import (
    Affected,
    Aimed,
    Attached,
    Counted,
    Detached,
    Explained,
    Gathered,
    Moved,
    Noted,
    Planned,
    Stopped,
    Struck,
    Told,
)
from game.engine.names import seat_if_any
from game.engine.text import N_, chained
from game.scenes.table.display_rules import LayoutFeatures

IsCell: TypeAlias = Callable[[str], bool]
"""Whether a zone is a place on a battlefield."""


def as_shown(news: Sequence[News], layout: LayoutFeatures, is_cell: IsCell) -> Sequence[News]:
    """Return events as they are shown: on a battlefield, in another order and with fewer lines."""
    if not layout.battlefield:
        return news if layout.one_caption else with_routine_shuffles(news, layout)
    ordered = wasted_lines_at_blows(picked_when_placed(news, is_cell))
    return discarded_together(without_idle_lines(ordered), layout)


def with_routine_shuffles(news: Sequence[News], layout: LayoutFeatures) -> list[News]:
    """Return events in which the line before a pile is gathered into a new deck is routine."""
    piles = layout.zones("pile") - layout.hands
    return [
        replace(item, routine=True)
        if type(item) is Told and isinstance(after, Gathered) and {after.origin, after.to} <= piles
        else item
        for item, after in zip(news, (*news[1:], None), strict=False)
    ]


def picked_when_placed(news: Sequence[News], is_cell: IsCell) -> list[News]:
    """Return events with each line about cards that others are aimed at after these are placed.

    The payment that follows the line stays with it.
    """
    shown: list[News] = []
    waiting: list[tuple[Moved, list[News]]] = []
    is_late = False
    for place, item in enumerate(news):
        placing = _placing(item, news[place + 1 :], is_cell)
        if placing is not None:
            waiting.append((placing, [item]))
            is_late = True
        elif is_late and isinstance(item, Counted | Explained):
            waiting[-1][1].append(item)
        else:
            shown.append(item)
            is_late = False
        for _, late in [each for each in waiting if each[0] is item]:
            shown += late
    return shown


def _placing(item: News, following: Sequence[News], is_cell: IsCell) -> Moved | None:
    """Return the last move that places a card at which a line says that another is aimed.

    None if all of them lie there already. ``following``: the events after the line.
    """
    if not isinstance(item, Aimed) or (item.picked is None and is_cell(item.goal)):
        return None
    step = takewhile(lambda each: not isinstance(each, Planned), following)
    moves = (each for each in step if isinstance(each, Moved))
    placed = [each for each in moves if is_cell(each.to) and not is_cell(each.origin)]
    if item.picked is None:
        placed = [each for each in placed if each.to.startswith(f"{item.goal}:")]
    else:
        placed = [each for each in placed if each.was == item.picked]
    return placed[-1] if placed else None


def wasted_lines_at_blows(news: Sequence[News]) -> list[News]:
    """Move each line about a card that had no effect next to the blow it concerns.

    The rules tell such lines after all blows of a step, where each would look like an event of its
    own. The line about a card that prevents no damage comes before the blow, so that the damage is
    no surprise; if all damage is blocked, the line follows.
    """
    blows = [place for place, item in enumerate(news) if _is_attack(item)]
    if not blows:
        return list(news)
    lines = dict[int, int]()
    for place in range(blows[-1], len(news)):
        item = news[place]
        if isinstance(item, Planned):
            break
        if type(item) is Told and item.card is not None and not item.major:
            lines[place] = _wasted_line_place(item, news, blows)
    shown: list[News] = []
    for place, item in enumerate(news):
        shown += [news[line] for line, goal in lines.items() if goal == place]
        if place not in lines:
            shown.append(item)
    return shown


def _wasted_line_place(line: Told, news: Sequence[News], blows: Sequence[int]) -> int:
    """Return the index of the event before which a line about a wasted card is shown.

    The last player that the line names is the one it would have protected, or who was not hit.
    """
    seat = line.text.seats[-1:]
    for place in blows:
        attack = news[place]
        if isinstance(attack, Affected) and attack.seats == seat:
            blow = list(takewhile(lambda item: isinstance(item, _VERDICTS), news[place + 1 :]))
            hits = not blow or any(isinstance(item, Struck) for item in blow)
            return place if hits else place + 1 + len(blow)
    return blows[0]


def _is_attack(item: News) -> bool:
    return isinstance(item, Affected) and bool(item.terms)


_VERDICTS = Stopped | Struck | Counted


def without_idle_lines(news: Sequence[News]) -> list[News]:
    """Return events whose routine lines go to the log only, if no card moves under them."""
    return [
        Noted(item.text, routine=True)
        if isinstance(item, Told) and item.routine and not isinstance(after, _MOVES)
        else item
        for item, after in zip(news, (*news[1:], None), strict=False)
    ]


_MOVES = Moved | Attached | Detached | Gathered


def discarded_together(news: Sequence[News], layout: LayoutFeatures) -> list[News]:
    """Merge consecutive discard and keep lines into one, shown before the first discard."""
    shown: list[News] = []
    line: int | None = None
    moves = False
    for place, item in enumerate(news):
        pair = news[place : place + 2]
        discards = _is_discard(pair, layout)
        if isinstance(item, Told) and (discards or _is_kept(pair)):
            first = None if line is None else shown[line]
            if isinstance(first, Told) and line is not None:
                item = replace(first, text=chained(N_("{one}, {other}"), (first.text, item.text)))
                if moves or not discards:
                    shown[line] = item
                    continue
                del shown[line]
            line, moves = len(shown), discards
        elif not (isinstance(item, Planned) or _is_discard(news[place - 1 : place + 1], layout)):
            line = None
        shown.append(item)
    return shown


def _is_discard(pair: Sequence[News], layout: LayoutFeatures) -> bool:
    """Return whether a line and the event after it show a card that goes from hand to a pile."""
    match pair:
        case [Told(card=None), Moved() as move]:
            return is_discarded(move, layout)
    return False


def _is_kept(pair: Sequence[News]) -> bool:
    """Return whether a line only reports a choice that moves no card."""
    match pair:
        case [Told(card=None, routine=False, major=False) as line, Planned()]:
            return type(line) is Told and len(line.text.seats) == 1
    return False


def payment(item: News, following: Sequence[News]) -> Counted | None:
    """Return the loss right after a strike that its own seat pays for it, if there is one."""
    match item, following[:1]:
        case Affected(terms=()), [Counted(counter=counter) as paid] if paid.value < paid.was:
            harmed = {seat_if_any(name) for name, change in item.counters if change < 0}
            own = seat_if_any(counter) == item.seat
            return paid if own and harmed - {item.seat} else None
    return None


def is_discarded(move: Moved, layout: LayoutFeatures) -> bool:
    """Return whether a card goes from a hand to a pile."""
    return move.origin in layout.hands and move.to in layout.zones("pile")


def tells_moves(
    item: News, following: Sequence[News], layout: LayoutFeatures, is_cell: IsCell
) -> bool:
    """Return whether a line says that cards on a battlefield move, as they do right after."""
    if type(item) is not Told or item.card is not None or not (layout.battlefield and following):
        return False
    first = following[0]
    if isinstance(first, Attached):
        return True
    if not isinstance(first, Moved):
        return False
    return is_cell(first.to) or is_discarded(first, layout) or item.routine
