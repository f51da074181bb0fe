"""Make flat drawings of dice from their solids: `python -m build_spec.make.dice assets/svg`.

The other dice in that folder were drawn by hand. Every run writes the same bytes.
"""

import sys
from pathlib import Path

from game.view import vector
from game.view.die_model import GRID, MODELS, SPAN, drawing
from game.view.solids import rotation

PIECES = ("die_d8_bone", "die_d10_bone")
"""The drawings that this script writes."""


def flat_drawing(piece: str) -> str:
    """Return the SVG of a die at rest, GRID units wide."""
    whole = drawing(MODELS[piece], rotation((0, 0, 1), 0))
    body = whole[whole.index("</defs>") + len("</defs>") : whole.rindex("</svg>")]
    margin = (SPAN - GRID) / 2
    return vector.svg(GRID, GRID, f'<g transform="translate({-margin:g} {-margin:g})">{body}</g>')


def main(folder: Path) -> None:
    """Write all drawings into a folder."""
    for piece in PIECES:
        (folder / f"{piece}.svg").write_text(flat_drawing(piece), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
