"""Lines and pauses between the changes of a table; a quiet table gets none of them."""

from game.engine.events import Beat, Explained, Noted, Told
from game.engine.table import Table
from game.engine.text import Text, TextValue


def say(table: Table, words: str, /, **values: TextValue) -> None:
    """Tell a line that no other event says."""
    if not table.quiet:
        table.tell(Told(Text(words, **values)))


def note(table: Table, words: str, /, **values: TextValue) -> None:
    """Add a line to the log of what is seen anyway."""
    if not table.quiet:
        table.tell(Noted(Text(words, **values)))


def explain(table: Table, counter: str, words: str, /, **values: TextValue) -> None:
    """Say in three words or so why a counter is set next."""
    if not table.quiet:
        table.tell(Explained(counter, Text(words, **values)))


def pause(table: Table) -> None:
    """Let what happened be seen before the next thing happens."""
    if not table.quiet:
        table.tell(Beat())
