"""Draw the cards: `python build_spec/make/cards.py assets/svg`.

These are the cards of Duel, The Art of Battle, Card Shot! and Deck Duel, and the characters of
Card Shot! The folder must already contain the shields and icons/, from which the cards are made.
Every run writes the same bytes.
"""

import sys
from itertools import chain
from pathlib import Path

from cards_art_of_battle import battle_cards
from cards_characters import characters
from cards_duel import duel_cards
from cards_icons import icon_source, icons
from cards_icons_battle import icons as battle_icons
from cards_icons_shot import icons as shot_icons
from cards_poker import poker_cards


def main(folder: Path) -> None:
    """Write the icons that the cards need, then every card, into `folder`."""
    for name, shape in (icons() | battle_icons() | shot_icons()).items():
        _write(folder / "icons" / f"{name}.svg", icon_source(shape))
    cards = (duel_cards(folder), battle_cards(folder), poker_cards(folder), characters())
    for name, drawing in chain.from_iterable(cards):
        _write(folder / f"{name}.svg", drawing.source())


def _write(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: cards.py FOLDER")
    main(Path(sys.argv[1]))
