"""Parser for the subset of Markdown used by rules pages."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading within a chapter; ``minor``: a subheading."""

    text: str
    minor: bool = False


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph; ``**words**`` in it are bold."""

    text: str


@dataclass(frozen=True, slots=True)
class Item:
    """A list item; ``mark``: its bold beginning, such as a rule id, or "".

    ``icon``: the icon that is drawn instead of a mark.
    """

    mark: str
    text: str
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: a row of heads and rows of cells."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture by name: ``![](wheel)``, or cards: ``![Caption](cards:slash,thrust)``."""

    name: str
    caption: str = ""
    """Text below cards; "" for other figures."""
    line: int = 0
    """Line number on the page, from 1."""


CARDS = "cards:"
"""Prefix in the name of a row of cards, followed by faces separated by commas."""

FIGURE = re.compile(r"!\[([^\]]*)\]\((\w+|cards:[^)]*)\)")
"""Pattern of a line with a figure; groups: caption and name."""

Block: TypeAlias = Heading | Paragraph | Item | Grid | Figure


@dataclass(frozen=True, slots=True)
class Chapter:
    """The blocks under a second-level heading."""

    title: str
    blocks: tuple[Block, ...]

    def holds(self, mark: str) -> bool:
        """Return whether an item of this chapter has a mark."""
        return any(isinstance(block, Item) and block.mark == mark for block in self.blocks)


def chapters(text: str) -> tuple[Chapter, ...]:
    """Return the chapters of a page; text before the first heading is a chapter if not empty."""
    parts = re.split(r"^## +(.+)$", text, flags=re.MULTILINE)
    title = re.search(r"^# +(.+)$", parts[0], flags=re.MULTILINE)
    found = [Chapter(title[1] if title else "", tuple(_blocks(parts[0], 1)))]
    line = 1 + parts[0].count("\n")
    for name, body in zip(parts[1::2], parts[2::2], strict=True):
        found.append(Chapter(name.strip(), tuple(_blocks(body, line))))
        line += body.count("\n")
    return tuple(chapter for chapter in found if chapter.blocks)


def figures_in(pages: Iterable[Chapter]) -> Iterator[Figure]:
    """Yield all figures in some chapters."""
    for page in pages:
        yield from (block for block in page.blocks if isinstance(block, Figure))


def spans(text: str) -> Iterator[tuple[str, bool, bool]]:
    """Yield the words of a paragraph: word, whether bold, whether after a space."""
    spaced = False
    for place, part in enumerate(text.split("**")):
        for number, word in enumerate(part.split()):
            yield word, place % 2 == 1, spaced if number == 0 and not part[0].isspace() else True
        spaced = part[-1:].isspace()


def _blocks(text: str, first: int) -> Iterator[Block]:
    """Yield the blocks of a chapter whose text begins in line ``first``."""
    lines = _joined(text, first)
    while lines:
        number, line = lines.pop(0)
        if line.startswith("|"):
            rows = [line]
            while lines and lines[0][1].startswith("|"):
                rows.append(lines.pop(0)[1])
            yield _grid(rows)
        elif line.startswith("#"):
            if not line.startswith("# "):
                yield Heading(line.lstrip("#").strip())
        elif figure := FIGURE.fullmatch(line):
            caption = _plain(figure[1].strip()) if figure[2].startswith(CARDS) else ""
            yield Figure(figure[2], caption, number)
        elif line.startswith(("- ", "* ")):
            yield _item(line[2:])
        else:
            yield Paragraph(_plain(line))


def _joined(text: str, first: int) -> list[tuple[int, str]]:
    """Return numbered lines, with the broken lines of a paragraph or an item joined."""
    lines: list[tuple[int, str]] = []
    open_ = False
    for number, raw in enumerate(text.split("\n"), first):
        line = raw.strip()
        starts = line.startswith(("#", "|", "- ", "* ", "!["))
        if line and open_ and not starts:
            start, words = lines[-1]
            lines[-1] = start, f"{words} {line}"
        elif line:
            lines.append((number, line))
        open_ = bool(line) and not line.startswith(("#", "|", "!["))
    return lines


def _item(text: str) -> Item:
    found = re.match(r"\*\*([^*]+)\*\*\s*(.*)", text)
    return Item(found[1], _plain(found[2])) if found else Item("", _plain(text))


def _grid(rows: list[str]) -> Grid:
    cells = [tuple(_plain(cell.strip()) for cell in row.strip("|").split("|")) for row in rows]
    heads, *body = [
        row for row in cells if not all(set(cell) <= {"-", ":", " "} for cell in row)
    ] or [("",)]
    count = len(heads)
    return Grid(heads, tuple((*row, *[""] * count)[:count] for row in body))


def _plain(text: str) -> str:
    """Replace links by their text and remove code marks."""
    return re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", text).replace("`", "")
