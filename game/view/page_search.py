"""Search in the chapters of a page."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import NamedTuple

from game.view.markdown import Block, Chapter, Figure, Grid, Heading, Item, Paragraph, spans

LONGEST = 24
"""The most characters that can be searched for."""

TITLE = -1
"""The block of a match in the title of a chapter."""

NOWHERE = -2
"""The block to mark in a chapter that the match is not in."""


class SearchHit(NamedTuple):
    """Where the words were found; ``row`` is the row of a table, 0 for its heads."""

    chapter: int
    block: int
    row: int = 0


@dataclass(frozen=True, slots=True)
class Search:
    """The words that are searched for, and the match that is shown.

    Matches are in reading order from chapter ``origin`` on, then from the first chapter.
    """

    pages: tuple[Chapter, ...]
    origin: int
    words: str = ""
    matches: tuple[SearchHit, ...] = ()
    place: int = 0

    @property
    def match(self) -> SearchHit | None:
        """The match that is shown, or None."""
        return self.matches[self.place] if self.matches else None

    @property
    def wanted(self) -> str:
        """The words as they are compared: without case and outer spaces."""
        return " ".join(self.words.split()).casefold()

    def typed(self, text: str) -> "Search":
        """Search for the words with more letters at their end."""
        letters = "".join(letter for letter in text if letter.isprintable())
        return self._for((self.words + letters).lstrip()[:LONGEST])

    def erased(self) -> "Search":
        """Search for the words without their last letter."""
        return self._for(self.words[:-1])

    def next(self) -> "Search":
        """Go to the next match, after the last to the first."""
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
    """Yield the matches of a chapter, at most one for each block or row of a table."""
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
    """Return the places of the words (see `spans`) that an occurrence of ``wanted`` touches."""
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
