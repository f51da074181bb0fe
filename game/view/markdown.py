"""The small part of Markdown that rules pages are written in, as blocks."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading within a chapter."""

    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph; ``**words**`` in it are bold."""

    text: str


@dataclass(frozen=True, slots=True)
class Item:
    """An entry of a list; ``mark`` is its bold beginning, such as a rule's id, or ""."""

    mark: str
    text: str


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: a row of heads and rows of cells."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture that the drawer knows by name: ``![words](name)``."""

    name: str


Block: TypeAlias = Heading | Paragraph | Item | Grid | Figure


@dataclass(frozen=True, slots=True)
class Chapter:
    """What stands under one heading of the second level."""

    title: str
    blocks: tuple[Block, ...]

    def holds(self, mark: str) -> bool:
        """Whether an entry of this chapter begins with a mark."""
        return any(isinstance(block, Item) and block.mark == mark for block in self.blocks)


def chapters(text: str) -> tuple[Chapter, ...]:
    """The chapters of a page; what stands before the first is left out if it is empty."""
    parts = re.split(r"^## +(.+)$", text, flags=re.MULTILINE)
    title = re.search(r"^# +(.+)$", parts[0], flags=re.MULTILINE)
    found = [Chapter(title[1] if title else "", tuple(_blocks(parts[0])))]
    for name, body in zip(parts[1::2], parts[2::2], strict=True):
        found.append(Chapter(name.strip(), tuple(_blocks(body))))
    return tuple(chapter for chapter in found if chapter.blocks)


def figure_names(pages: Iterable[Chapter]) -> Iterator[str]:
    """Yield the names of all figures in some chapters."""
    for page in pages:
        yield from (block.name for block in page.blocks if isinstance(block, Figure))


def spans(text: str) -> Iterator[tuple[str, bool, bool]]:
    """The words of a paragraph: the word, whether it is bold, whether a space stands before."""
    spaced = False
    for place, part in enumerate(text.split("**")):
        for number, word in enumerate(part.split()):
            yield word, place % 2 == 1, spaced if number == 0 and not part[0].isspace() else True
        spaced = part[-1:].isspace()


def _blocks(text: str) -> Iterator[Block]:
    lines = _joined(text)
    while lines:
        line = lines.pop(0)
        if line.startswith("|"):
            rows = [line]
            while lines and lines[0].startswith("|"):
                rows.append(lines.pop(0))
            yield _grid(rows)
        elif line.startswith("#"):
            if not line.startswith("# "):
                yield Heading(line.lstrip("#").strip())
        elif figure := re.fullmatch(r"!\[[^\]]*\]\((\w+)\)", line):
            yield Figure(figure[1])
        elif line.startswith(("- ", "* ")):
            yield _item(line[2:])
        else:
            yield Paragraph(_plain(line))


def _joined(text: str) -> list[str]:
    """The lines of a text with the broken lines of a paragraph or an entry joined."""
    lines: list[str] = []
    open_ = False
    for raw in text.splitlines():
        line = raw.strip()
        starts = line.startswith(("#", "|", "- ", "* ", "!["))
        if line and open_ and not starts:
            lines[-1] += " " + line
        elif line:
            lines.append(line)
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
    """Links as their words, code as it is."""
    return re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", text).replace("`", "")
