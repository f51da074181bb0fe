"""What the packaged program contains: its version, data files and the notices of its libraries."""

import platform
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import notices

ROOT = Path(__file__).parents[1]
"""Root of the checkout."""

SUMMARY = "A card table for one screen and two to seven people on one couch"
"""What the program is, for the properties of its files."""

LICENSES = "licenses"
"""The folder of other people's licenses in the bundle."""

THIRD_PARTY = "THIRD_PARTY.txt"
"""The file in that folder with all notices."""

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
    "readline",
    "xmlrpc",
    "ssl",
    "_ssl",
    "_hashlib",
    "_uuid",
    "readline",
    "websockets.cli",
    "websockets.legacy",
    "websockets.sync",
    "websockets.trio",
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

RASTERS = ROOT / "build" / "rasters"
"""Rasters that the build has made for the program, if they are small enough."""

Data = tuple[str, str]
"""A file, and its folder in the bundle."""

Entry = tuple[str, str, str]
"""What PyInstaller collects: a path or module in the bundle, the source file, and a type."""


def version() -> str:
    """Return the version in game/__init__.py."""
    text = (ROOT / "game" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    assert found is not None, "game/__init__.py has no line __version__ = ..."
    return found[1]


def release() -> tuple[int, int, int]:
    """Return the three numbers at the start of the version, as Windows and macOS want them."""
    numbers = re.match(r"(\d+)\.(\d+)\.(\d+)", version())
    assert numbers is not None, f"version {version()} does not begin with three numbers"
    return int(numbers[1]), int(numbers[2]), int(numbers[3])


def machine() -> str:
    """Return the processor that this build is for, as file names have it: x86_64, arm64, ..."""
    name = platform.machine().lower()
    return "x86_64" if name == "amd64" else name


def third_party(binaries: Iterable[Entry], datas: Iterable[Entry], pure: Iterable[Entry]) -> str:
    """Return the notices of what was collected; raise SystemExit if something has none."""
    program = "quinte.exe" if sys.platform == "win32" else "quinte"
    fonts = [path for path, _, _ in datas if path.endswith(notices.FONTS)]
    files = [notices.inner_path(path) for path in (program, *fonts, *(b[0] for b in binaries))]
    modules = {name.partition(".")[0] for name, _, _ in pure}
    own = {"game", *sys.stdlib_module_names}
    packages = sorted(name for name in modules - own if not name.startswith("_sysconfigdata_"))
    try:
        return notices.with_notices(files, packages, notices.read_table())
    except notices.NoticeError as error:
        raise SystemExit(f"error: {error}") from error


def data() -> list[Data]:
    """Return all data files of the bundle; raise FileNotFoundError for a missing one."""
    chosen = [*_folders(), *_licenses()]
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
    """Yield assets, levels and rasters, at the places where the program looks for them."""
    for name in ("assets", "levels"):
        for path in sorted((ROOT / name).rglob("*")):
            if path.is_file():
                yield str(path), str(Path("game") / path.parent.relative_to(ROOT))
    for path in sorted(RASTERS.glob("*")):
        yield str(path), "game/assets/rasters"


def _licenses() -> Iterator[Data]:
    """Yield the licenses of the program and of this Python."""
    yield str(ROOT / "LICENSE"), "."
    for place in ("LICENSE.txt", f"lib/python3.{sys.version_info.minor}/LICENSE.txt"):
        path = Path(sys.base_prefix) / place
        if path.is_file():
            yield str(path), str(Path(LICENSES) / "python")
