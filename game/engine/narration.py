"""Log lines and pauses between the changes of a table; a quiet table gets none."""

from game.engine.events import Beat, Explained, Noted, Told
from game.engine.table import Table
from game.engine.text import Text, TextValue


def say(table: Table, words: str | Text, /, **values: TextValue) -> None:
    """Show a line on the table and in the log: a Text, or a template with its values."""
    if not table.quiet:
        table.tell(Told(words if isinstance(words, Text) else Text(words, **values)))


def announce(table: Table, words: str, /, **values: TextValue) -> None:
    """Show a line over the whole table, and in the log: something that everybody has to notice."""
    if not table.quiet:
        table.tell(Told(Text(words, **values), major=True))


def note(table: Table, words: str, /, **values: TextValue) -> None:
    """Add a line to the log only."""
    if not table.quiet:
        table.tell(Noted(Text(words, **values)))


def explain(table: Table, counter: str, words: str, /, **values: TextValue) -> None:
    """Give the reason for the next change of a counter, in about three words."""
    if not table.quiet:
        table.tell(Explained(counter, Text(words, **values)))


def pause(table: Table) -> None:
    """Let all animations finish before the next event."""
    if not table.quiet:
        table.tell(Beat())
