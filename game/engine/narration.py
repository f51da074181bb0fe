"""Log lines and pauses between the changes of a table; a quiet table gets none."""

from typing import NamedTuple

from game.engine.events import (
    Affected,
    Aimed,
    AmountKind,
    Beat,
    Carried,
    Explained,
    Noted,
    Term,
    Told,
)
from game.engine.names import CardId, Seat, Zone
from game.engine.table import Table
from game.engine.targeted import Targeted
from game.engine.text import Text, TextValue, shared_text


class CardEffect(NamedTuple):
    """An effect of a seat's open card (None for an ability), by a rule, on what it affects.

    ``cause``: why the cards are where they are from now on, as a template. ``counters``: each with
    its change. ``path``: the zones from and to which a single card goes because of it. ``terms``:
    what adds up to the damage that it will do.
    """

    seat: Seat
    card: CardId | None
    rule: str
    cards: tuple[CardId, ...] = ()
    seats: tuple[Seat, ...] = ()
    cause: str = ""
    counters: tuple[tuple[str, int], ...] = ()
    path: tuple[Zone, Zone] | None = None
    terms: tuple[Term, ...] = ()


def _text_of(words: str | Text, values: dict[str, TextValue]) -> Text:
    """Return a Text, or one made from a template and its values."""
    return words if isinstance(words, Text) else shared_text(words, **values)


def affect(table: Table, effect: CardEffect, words: str | Text, /, **values: TextValue) -> None:
    """Show an effect: a Text, or a template with its values, which the cause may name too."""
    if table.quiet:
        return
    text = _text_of(words, values)
    cause = Text(effect.cause, **values) if effect.cause else None
    seat, card, rule, cards, seats, _, counters, path, terms = effect
    parts = seat, card, cards, seats, rule, text, cause, counters, terms
    if path is None:
        table.tell(Affected(*parts))
    else:
        table.tell(Carried(*parts, origin=path[0], to=path[1]))


def say(table: Table, words: str | Text, /, **values: TextValue) -> None:
    """Show a line on the table and in the log: a Text, or a template with its values."""
    if not table.quiet:
        table.tell(Told(_text_of(words, values)))


def present(table: Table, card: CardId, words: str | Text, /, **values: TextValue) -> None:
    """Show a line like `say` about an open card, which comes forward."""
    if not table.quiet:
        text = _text_of(words, values)
        table.tell(Told(text, card=card))


def aim(
    table: Table,
    card: CardId,
    words: Text,
    goal: str,
    targets: tuple[Seat, ...] = (),
    pointer: CardId | None = None,
    picked: CardId | None = None,
) -> None:
    """Show a line like `present`, about a card and what it is aimed at; see `Aimed`."""
    if not table.quiet:
        aimed = Aimed(words, card=card, goal=goal, targets=targets, pointer=pointer, picked=picked)
        table.tell(aimed)


def target(
    table: Table,
    attacks: tuple[tuple[Seat, Seat], ...],
    words: Text,
    routine: bool = False,
) -> None:
    """Show a line like `say` about attacks, given as pairs of attacker and target.

    ``routine``: summaries of what happened last leave it out.
    """
    if not table.quiet:
        table.tell(Targeted(words, routine=routine, attacks=attacks))


def mention(table: Table, words: str | Text, /, **values: TextValue) -> None:
    """Show a line like `say`, but leave it out of summaries of what happened last."""
    if not table.quiet:
        text = _text_of(words, values)
        table.tell(Told(text, routine=True))


def announce(table: Table, words: str | Text, /, **values: TextValue) -> None:
    """Show a line over the whole table, and in the log: something that everybody has to notice."""
    if not table.quiet:
        text = _text_of(words, values)
        table.tell(Told(text, major=True))


def note(table: Table, words: str | Text, /, *, routine: bool = False, **values: TextValue) -> None:
    """Add a line to the log only; ``routine``: summaries of what happened last leave it out."""
    if not table.quiet:
        text = _text_of(words, values)
        table.tell(Noted(text, routine))


def explain(
    table: Table,
    counter: str,
    words: str,
    amount: int | None = None,
    kind: AmountKind = "added",
    /,
    **values: TextValue,
) -> None:
    """Give the reason for the next change of a counter, in about three words.

    ``amount``: its number, which the words leave out; None if it has none.
    """
    if not table.quiet:
        table.tell(Explained(counter, _text_of(words, values), amount, kind))


def pause(table: Table) -> None:
    """Let all animations finish before the next event."""
    if not table.quiet:
        table.tell(Beat())


def cut(table: Table, zone: Zone, seat: Seat, number: int) -> None:
    """Let a seat move this many cards from the top of a deck to its bottom."""
    if not number:
        say(table, "{seat} does not cut", seat=seat)
        return
    text = Text.counted(
        "{seat} cuts {n} card to the bottom",
        "{seat} cuts {n} cards to the bottom",
        number,
        seat=seat,
    )
    say(table, text)
    cards = table.zones[zone]
    table.reorder(zone, (*cards[number:], *cards[:number]))
