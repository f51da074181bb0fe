"""Locations of assets, levels and fonts, in a checkout, a wheel or a packaged program."""

import re
from pathlib import Path

LETTERS = 1_000_000
"""Maximum characters of a file; far more than any shipped file needs."""

LONGEST_LINE = 1_000
"""Maximum characters of a line in a TOML file."""

PARTS = 8
"""Maximum parts of a dotted key in a TOML file."""

_KEY = r"""(?:[\w-]+|"[^"]*"|'[^']*')"""
_DOTTED = re.compile(rf"\[*\s*{_KEY}(?:\s*\.\s*{_KEY}){{{PARTS}}}")
"""Pattern of lines whose key has too many parts."""

FONTS = {
    "title": "DMSerifDisplay-Regular.ttf",
    "numeral": "SourceSerifPro-Black.ttf",
    "serif": "SourceSerifPro-Semibold.ttf",
    "aside": "SourceSerifPro-SemiboldIt.ttf",
    "sans": "SourceSansPro-Semibold.ttf",
    "bold": "SourceSansPro-Bold.ttf",
}
"""File names in assets/fonts by role."""


def assets() -> Path:
    """Return the folder of drawings, sounds, fonts, looks and rules pages."""
    return _folder("assets")


def levels() -> Path:
    """Return the folder of table layouts."""
    return _folder("levels")


def font(role: str) -> Path:
    """Return the TTF file for a role of FONTS; raise ResourceError if it is missing."""
    path = assets() / "fonts" / FONTS[role]
    if not path.is_file():
        raise ResourceError(f"the font {path.name} is missing")
    return path


class ResourceError(ValueError):
    """A program file that cannot be used; the message names the file."""


def read_text(path: Path, most: int = LETTERS) -> str:
    """Return a file's text; raise ValueError, with a clause that says why, if it is unusable.

    ``most``: maximum number of characters.
    """
    try:
        if path.exists() and not path.is_file():
            raise ValueError("it is not a file")
        with path.open(encoding="utf-8-sig") as file:
            text = file.read(most + 1)
    except OSError as error:
        raise ValueError(f"it cannot be read ({error.strerror or type(error).__name__})") from None
    except UnicodeDecodeError:
        raise ValueError("it is not UTF-8 text") from None
    if len(text) > most:
        raise ValueError(f"it has more than {most} characters")
    return text


def check_toml_lines(text: str) -> None:
    """Raise ValueError if a line is too long or its key has too many parts.

    The parser's time is quadratic in the number of a key's parts.
    """
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            raise ValueError(f"line {number} has more than {LONGEST_LINE} characters")
        if _DOTTED.match(line.lstrip()):
            raise ValueError(f"line {number} has a key with more than {PARTS} parts")


def _folder(name: str) -> Path:
    """Return a folder in the package (wheel, packaged program), or else in the checkout."""
    packaged = Path(__file__).parent / name
    return packaged if packaged.is_dir() else packaged.parent.parent / name
