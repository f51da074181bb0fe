"""The one place that finds assets, levels and fonts: checkout, wheel or frozen program."""

from importlib.resources import files
from pathlib import Path

FONTS = {
    "title": ("fontpkg_dm_serif_display", "files/DMSerifDisplay-Regular.ttf"),
    "numeral": ("font_source_serif_pro", "files/SourceSerifPro-Black.ttf"),
    "serif": ("font_source_serif_pro", "files/SourceSerifPro-Semibold.ttf"),
    "aside": ("font_source_serif_pro", "files/SourceSerifPro-SemiboldIt.ttf"),
    "sans": ("font_source_sans_pro", "files/SourceSansPro-Semibold.ttf"),
    "bold": ("font_source_sans_pro", "files/SourceSansPro-Bold.ttf"),
}
"""The faces of ART.md, 3: the package each comes from and its file there."""


def assets() -> Path:
    """The folder of svg, sounds, look and rules."""
    return _folder("assets")


def levels() -> Path:
    """The folder of table layouts."""
    return _folder("levels")


def font(role: str) -> Path:
    """The TTF file for a role of FONTS; FileNotFoundError when its package is not installed."""
    package, name = FONTS[role]
    path = Path(str(files(package))) / name
    if not path.is_file():
        raise FileNotFoundError(f"font {name} is missing in {package}")
    return path


def _folder(name: str) -> Path:
    """Inside the package (wheel, frozen program) when it is there, else in the checkout."""
    packaged = Path(str(files("game"))) / name
    return packaged if packaged.is_dir() else packaged.parent.parent / name
