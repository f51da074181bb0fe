"""Make the cards of Duel and Deck Duel: `python build_spec/make/cards.py assets/svg`.

The folder must already hold the shields and icons/, whose shapes the cards are made of. The same
run always writes the same bytes.
"""

import sys
from itertools import chain
from pathlib import Path

from cards_duel import duel_cards
from cards_icons import icon_source, icons
from cards_poker import poker_cards


def main(folder: Path) -> None:
    """Write the icons that the cards need, then every card, into `folder`."""
    for name, shape in icons().items():
        _write(folder / "icons" / f"{name}.svg", icon_source(shape))
    for name, drawing in chain(duel_cards(folder), poker_cards(folder)):
        _write(folder / f"{name}.svg", drawing.source())


def _write(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: cards.py FOLDER")
    main(Path(sys.argv[1]))
