"""Notices of other people's work in the bundle: which files need one, and the text for players.

The table is notices.toml. `with_notices` raises NoticeError for a file that is in no entry, so that
a build with an unknown library fails.
"""

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import distribution
from pathlib import Path

TABLE = Path(__file__).with_name("notices.toml")
"""The table of notices."""

TEXTS = Path(__file__).with_name("licenses")
"""The folder of license texts."""

MAGIC = (
    b"\x7fELF",
    b"MZ",
    b"\xfe\xed\xfa\xce",
    b"\xfe\xed\xfa\xcf",
    b"\xce\xfa\xed\xfe",
    b"\xcf\xfa\xed\xfe",
    b"\xca\xfe\xba\xbe",
)
"""First bytes of programs and libraries: Linux, Windows, and macOS with its universal files."""

FONTS = (".ttf", ".otf")
"""Ends of the names of font files."""

FOLDERS = re.compile(r"^(_internal/|Contents/(Frameworks|MacOS|Resources)/)")
"""Where PyInstaller puts files, in a folder and in a macOS application."""

REQUIRED = ("name", "license", "copyright", "source")
STRINGS = (*REQUIRED, "version", "distribution", "remark")
LISTS = ("files", "packages", "texts")

RULE = "=" * 100
"""The line between two notices."""

HEAD = """\
Quinte contains work of other people. Each is listed here with its license, its copyright holders,
the place where its source code can be had, and the full texts of its licenses.

The libraries are separate files in the folder of the program. You may replace one with a changed
version that is compatible with it; libraries under the GNU LGPL are meant to allow this.

Most texts were written for Debian. A path such as /usr/share/common-licenses/LGPL-2.1 in them
means the license of that name, which follows where it applies."""

SHOWN = 6
"""Files that are named for one notice; more are counted."""


class NoticeError(Exception):
    """Something in the bundle has no notice, or the table has a mistake; the text is for people."""


@dataclass(frozen=True, slots=True)
class Notice:
    """One entry of the table."""

    name: str
    license: str
    copyright: str
    source: str
    version: str
    distribution: str
    remark: str
    files: tuple[re.Pattern[str], ...]
    packages: tuple[str, ...]
    texts: tuple[Path, ...]

    def covers(self, path: str) -> bool:
        """Return whether this notice is about a file of the bundle."""
        return any(pattern.fullmatch(path) for pattern in self.files)


def read_table(path: Path = TABLE) -> tuple[Notice, ...]:
    """Return the entries of a table; raise NoticeError for a mistake."""
    with path.open("rb") as file:
        table = tomllib.load(file)
    return tuple(_notice(entry, path.name) for entry in table["notice"])


def binaries(folder: Path) -> list[str]:
    """Return the inner paths of programs, libraries and fonts in a built bundle."""
    found = []
    for path in sorted(folder.rglob("*")):
        if path.is_symlink() or not path.is_file():
            continue
        with path.open("rb") as file:
            first = file.read(4)
        if first.startswith(MAGIC) or path.suffix in FONTS:
            found.append(inner_path(path.relative_to(folder).as_posix()))
    return found


def inner_path(path: str) -> str:
    """Return a path in a bundle without the folders that PyInstaller adds."""
    return FOLDERS.sub("", path.replace("\\", "/"))


def without_notice(
    files: Iterable[str], packages: Iterable[str], table: Sequence[Notice]
) -> list[str]:
    """Return the files and packages that no entry of the table is about."""
    known = {package for notice in table for package in notice.packages}
    strangers = [path for path in files if not any(notice.covers(path) for notice in table)]
    return sorted(strangers) + sorted(set(packages) - known)


def with_notices(files: Sequence[str], packages: Sequence[str], table: Sequence[Notice]) -> str:
    """Return the notices of these files and packages; raise NoticeError if one has none."""
    strangers = without_notice(files, packages, table)
    if strangers:
        names = ", ".join(strangers)
        raise NoticeError(f"in the bundle, but not in {TABLE.name}: {names}")
    chosen = [
        notice
        for notice in table
        if any(map(notice.covers, files)) or set(packages) & set(notice.packages)
    ]
    texts: dict[str, str] = {}
    parts = [HEAD, *(_summary(notice, files, texts) for notice in chosen)]
    parts += [f"{title}\n\n{text}" for title, text in texts.items()]
    return f"\n\n{RULE}\n\n".join(part.strip() for part in parts) + "\n"


def _notice(entry: Mapping[str, object], file: str) -> Notice:
    """Return one entry; raise NoticeError for a missing, unknown or wrong key."""
    where = f"{file}, notice {entry.get('name', 'without a name')!r}"
    unknown = sorted(set(entry) - {*STRINGS, *LISTS})
    missing = [key for key in REQUIRED if not entry.get(key)]
    if unknown or missing:
        raise NoticeError(f"{where}: unknown keys {unknown}, missing keys {missing}")
    strings = {key: _string(entry, key, where) for key in STRINGS}
    lists = {key: _strings(entry, key, where) for key in LISTS}
    texts = tuple(TEXTS / name for name in lists["texts"])
    absent = [path.name for path in texts if not path.is_file()]
    if absent:
        raise NoticeError(f"{where}: no file {', '.join(absent)} in {TEXTS.name}")
    if not (texts or strings["distribution"] or strings["remark"]):
        raise NoticeError(f"{where}: neither texts nor a distribution nor a remark")
    return Notice(
        **strings,
        files=tuple(re.compile(pattern) for pattern in lists["files"]),
        packages=lists["packages"],
        texts=texts,
    )


def _string(entry: Mapping[str, object], key: str, where: str) -> str:
    value = entry.get(key, "")
    if not isinstance(value, str):
        raise NoticeError(f"{where}: {key} must be a string")
    return value


def _strings(entry: Mapping[str, object], key: str, where: str) -> tuple[str, ...]:
    value = entry.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise NoticeError(f"{where}: {key} must be a list of strings")
    return tuple(value)


def _summary(notice: Notice, files: Sequence[str], texts: dict[str, str]) -> str:
    """Return the lines about one notice, and add its license texts under their titles."""
    lines = [" ".join((notice.name, _version(notice))).strip()]
    lines += [f"License: {notice.license}", f"Copyright: {notice.copyright}"]
    lines += [f"Source: {notice.source}"]
    covered = sorted({path.rsplit("/", 1)[-1] for path in files if notice.covers(path)})
    if covered:
        more = f" and {len(covered) - SHOWN} more" if len(covered) > SHOWN else ""
        lines.append(f"Files: {', '.join(covered[:SHOWN])}{more}")
    if notice.remark:
        lines.append(notice.remark)
    titles = []
    for title, text in _texts(notice):
        titles.append(title)
        texts.setdefault(title, text)
    if titles:
        lines.append(f"Texts below: {', '.join(titles)}")
    return "\n".join(lines)


def _version(notice: Notice) -> str:
    """Return the version of this build's distribution, or the measured one, or nothing."""
    if notice.distribution:
        return distribution(notice.distribution).version
    return notice.version if sys.platform.startswith("linux") else ""


def _texts(notice: Notice) -> Iterator[tuple[str, str]]:
    """Yield titles and license texts: of the installed distribution, then of the table."""
    if notice.distribution:
        for entry in distribution(notice.distribution).files or ():
            name = entry.name.upper()
            if ".dist-info" in str(entry) and ("LICEN" in name or "COPYING" in name):
                title = f"{notice.distribution}/{entry.name}"
                yield title, Path(str(entry.locate())).read_text(encoding="utf-8")
    for path in notice.texts:
        yield f"{path.parent.name}/{path.name}", path.read_text(encoding="utf-8")
