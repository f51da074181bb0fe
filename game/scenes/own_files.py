"""What people's own files bring to a card game: a button at the seats, a page that tells all."""

from game.scenes.drawer import Drawer
from game.scenes.house import House
from game.store.characters import EXAMPLE, SUFFIX, Brought
from game.view.markdown import Block, Chapter, Heading, Item, Paragraph

INK = "#7C5B29"
"""The second ink of the page."""


class OwnFiles(Drawer):
    """Which files are used, what is wrong with the others, and how to write one."""

    def __init__(self, house: House, brought: Brought) -> None:
        super().__init__(house, (_page(brought),), "copy", INK)


def label(brought: Brought) -> str:
    """How many of them can be used, and how many cannot."""
    refused = f" · {len(brought.troubles)} not used" if brought.troubles else ""
    return f"{brought.option.label}: {len(brought.names)}{refused}"


def notice(brought: Brought) -> str:
    """That a file is not used, in a few words; "" where there is nothing to say."""
    count = len(brought.troubles)
    if not count:
        return ""
    name = brought.troubles[0].partition(" is not used")[0]
    what = f"{name} is" if count == 1 else f"{count} files are"
    return f"{what} not used: see {brought.option.label}"


def _page(brought: Brought) -> Chapter:
    """The files in use, then those that are not, then where they lie."""
    blocks: list[Block] = [Paragraph(brought.option.help)]
    if brought.troubles:
        blocks.append(Heading("Not used"))
        blocks += [Item("", _plain(trouble)) for trouble in brought.troubles]
    blocks.append(Heading("In use"))
    blocks += [Item("", _plain(name)) for name in brought.names] or [Paragraph("None yet.")]
    if brought.missing:
        blocks.append(Paragraph(_plain(brought.missing)))
    if brought.place:
        blocks += [
            Heading("Where they lie"),
            Paragraph(_plain(brought.place)),
            Paragraph(
                f"Copy one of the files there that end with {SUFFIX}{EXAMPLE}, change it, and let "
                f"the name of yours end with {SUFFIX}. They are read when you take seats."
            ),
        ]
    return Chapter(brought.option.label, tuple(blocks))


def _plain(words: str) -> str:
    """Words of other people, in which no sign is a mark for bold."""
    return words.replace("**", "* *")
