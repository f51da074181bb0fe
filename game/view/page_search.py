"""Search in the chapters of a page."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import NamedTuple

from game.view.markdown import Block, Chapter, Figure, Grid, Heading, Item, Paragraph, spans

LONGEST = 24
"""Maximum number of characters of a search."""

TITLE = -1
"""Block number of a match in a chapter's title."""

NOWHERE = -2
"""Block number for chapters without the current match."""


class SearchHit(NamedTuple):
    """A match; ``row`` is the row of a table, where 0 is its heads."""

    chapter: int
    block: int
    row: int = 0


@dataclass(frozen=True, slots=True)
class Search:
    """A search and its current match.

    Matches are in reading order, starting in chapter ``origin`` and wrapping around.
    """

    pages: tuple[Chapter, ...]
    origin: int
    words: str = ""
    matches: tuple[SearchHit, ...] = ()
    place: int = 0

    @property
    def match(self) -> SearchHit | None:
        """The current match; None if there is none."""
        return self.matches[self.place] if self.matches else None

    @property
    def wanted(self) -> str:
        """The words for comparison: casefolded and with spaces normalized."""
        return " ".join(self.words.split()).casefold()

    def typed(self, text: str) -> "Search":
        """Append letters to the words and search again."""
        letters = "".join(letter for letter in text if letter.isprintable())
        return self._for((self.words + letters).lstrip()[:LONGEST])

    def erased(self) -> "Search":
        """Remove the last letter and search again."""
        return self._for(self.words[:-1])

    def next(self) -> "Search":
        """Go to the next match; wrap around after the last."""
        return replace(self, place=(self.place + 1) % max(1, len(self.matches)))

    def at_chapter(self, chapter: int) -> "Search":
        """Go to the first match in a chapter, if it has one."""
        found = [place for place, match in enumerate(self.matches) if match.chapter == chapter]
        return replace(self, place=found[0]) if found else self

    def count(self, chapter: int) -> int:
        """Return the number of matches in a chapter."""
        return sum(match.chapter == chapter for match in self.matches)

    def _for(self, words: str) -> "Search":
        search = replace(self, words=words, place=0)
        count = len(self.pages)
        order = [(self.origin + step) % count for step in range(count)]
        found = (_found(self.pages[place], place, search.wanted) for place in order)
        return replace(search, matches=tuple(chain.from_iterable(found)))


def _found(page: Chapter, number: int, wanted: str) -> Iterator[SearchHit]:
    """Yield the matches of a chapter, at most one per block or table row."""
    if not wanted:
        return
    if wanted in page.title.casefold():
        yield SearchHit(number, TITLE)
    for place, block in enumerate(page.blocks):
        for row, texts in enumerate(_texts(block)):
            if any(found_words(tuple(spans(text)), wanted) for text in texts):
                yield SearchHit(number, place, row)


def _texts(block: Block) -> Sequence[Sequence[str]]:
    """Return the texts of each row of a block; only a table has several rows."""
    match block:
        case Heading(text) | Paragraph(text):
            return ((text,),)
        case Item(mark, text):
            return ((mark, text),)
        case Grid(heads, rows):
            return (heads, *rows)
        case Figure():
            return ((block.caption,),)


def found_words(words: Sequence[tuple[str, bool, bool]], wanted: str) -> frozenset[int]:
    """Return the indices of the words (see `spans`) in which an occurrence lies."""
    text = ""
    owner: list[int] = []
    for place, (word, _, spaced) in enumerate(words):
        text += (" " if spaced and text else "") + word.casefold()
        owner += [place] * (len(text) - len(owner))
    places: set[int] = set()
    start = text.find(wanted) if wanted else -1
    while start >= 0:
        places.update(owner[start : start + len(wanted)])
        start = text.find(wanted, start + 1)
    return frozenset(places)
