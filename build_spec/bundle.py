"""What the packaged program contains beside its code: assets, layouts and licenses."""

import sys
from collections.abc import Iterator
from importlib.metadata import files
from pathlib import Path

ROOT = Path(__file__).parents[1]
"""Root of the checkout."""

LICENCES = "licences"
"""The folder of other people's licenses in the bundle."""

LIBRARIES = ("pygame-ce", "pytmx", "platformdirs", "filelock")
"""Distributions whose code is bundled."""

EXCLUDED = (
    "numpy",
    "soundfile",
    "cffi",
    "PIL",
    "fontTools",
    "OpenGL",
    "setuptools",
    "pkg_resources",
    "tkinter",
    "unittest",
    "test",
    "doctest",
    "pydoc",
    "lib2to3",
    "curses",
    "sqlite3",
    "xmlrpc",
    "ssl",
    "_ssl",
    "_hashlib",
    "pygame.tests",
    "pygame.docs",
    "pygame.examples",
    "pygame.camera",
    "pygame._camera",
    "pygame.midi",
    "pygame.pypm",
    "pygame.surfarray",
    "pygame.sndarray",
)
"""Modules that are imported somewhere but never needed."""

LITTER = (
    "pygame/docs",
    "pygame/examples",
    "pygame/tests",
    "pygame/freesansbold.ttf",
    "pygame/pygame_icon.icns",
    "direct_url.json",  # contains the path of the checkout on the build machine
)
"""Parts of the names of data files that PyInstaller finds but the program does not need."""

Data = tuple[str, str]
"""A file, and its folder in the bundle."""


def data() -> list[Data]:
    """Return all data files of the bundle; raise FileNotFoundError for a missing one."""
    chosen = [*_folders(), *_licences()]
    for path, _ in chosen:
        if not Path(path).is_file():
            raise FileNotFoundError(path)
    return chosen


def is_litter(name: str) -> bool:
    """Return whether a data file that PyInstaller found is not needed."""
    return any(part in Path(name).as_posix() for part in LITTER)


def size(folder: Path) -> int:
    """Return the size of all files in a folder, in bytes."""
    return sum(path.stat().st_size for path in folder.rglob("*") if not path.is_symlink())


def _folders() -> Iterator[Data]:
    """Yield assets and levels, at the places where game/resources.py looks for them."""
    for name in ("assets", "levels"):
        for path in sorted((ROOT / name).rglob("*")):
            if path.is_file():
                yield str(path), str(Path("game") / path.parent.relative_to(ROOT))


def _licences() -> Iterator[Data]:
    """Yield the licenses of the program, the libraries and Python."""
    yield str(ROOT / "LICENSE"), "."
    for path in sorted((ROOT / "build_spec" / "licences").iterdir()):
        yield str(path), LICENCES
    for library in LIBRARIES:
        for entry in files(library) or ():
            if ".dist-info" in str(entry) and "LICEN" in entry.name.upper():
                yield str(entry.locate()), str(Path(LICENCES) / library)
    for place in ("LICENSE.txt", f"lib/python3.{sys.version_info.minor}/LICENSE.txt"):
        path = Path(sys.base_prefix) / place
        if path.is_file():
            yield str(path), str(Path(LICENCES) / "python")
