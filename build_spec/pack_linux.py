"""Linux: a tree for any prefix, a tar file of it, and an AppImage.

The tree has bin, lib and share, so that the same files work in /usr/local, in ~/.local, in an
AppImage and in a Flatpak.
"""

import os
import shutil
import subprocess
import tarfile
import time
from pathlib import Path
from string import Template

from bundle import ROOT, machine, version

ID = "org.quinte.Quinte"
"""The name of the program's desktop files."""

FILES = ROOT / "build_spec" / "linux"
"""Desktop entry, AppStream description and README of the tree."""

TREE = ROOT / "build" / "linux"
"""Where the tree is made; the Flatpak manifest names it."""

APPDIR = ROOT / "build" / "Quinte.AppDir"
"""Where the contents of the AppImage are made."""

ICONS = Path("share/icons/hicolor")
"""The folder of icons in the tree."""

READABLE, RUNNABLE = 0o644, 0o755
"""Modes of files, and of programs and folders."""


def pack(dist: Path) -> list[Path]:
    """Pack the folder as a tar file, and as an AppImage where appimagetool is installed."""
    make_tree(dist / "quinte", TREE)
    make_appdir(TREE, APPDIR)
    name = f"quinte-{version()}-linux-{machine()}"
    archive = dist / f"{name}.tar.gz"
    with tarfile.open(archive, "w:gz") as tar:
        tar.add(TREE, name, filter=_anonymous)
    tool = shutil.which("appimagetool")
    if tool is None:
        print(f"no AppImage: appimagetool is not installed; its folder is {APPDIR}")
        return [archive]
    image = dist / f"Quinte-{version()}-{machine()}.AppImage"
    environment = {**os.environ, "ARCH": machine()}
    subprocess.run([tool, str(APPDIR), str(image)], check=True, env=environment)
    return [archive, image]


def make_tree(program: Path, tree: Path) -> None:
    """Copy the built folder into a new tree, with everything a desktop wants to know about it."""
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(program, tree / "lib" / "quinte", symlinks=True)
    (tree / "bin").mkdir()
    (tree / "bin" / "quinte").symlink_to("../lib/quinte/quinte")
    icons = ROOT / "build_spec" / "icons"
    _copy(icons / "quinte.png", tree / ICONS / "256x256" / "apps" / f"{ID}.png")
    drawing = ROOT / "assets" / "svg" / "app_icon.svg"
    _copy(drawing, tree / ICONS / "scalable" / "apps" / f"{ID}.svg")
    _copy(FILES / f"{ID}.desktop", tree / "share" / "applications" / f"{ID}.desktop")
    _copy(FILES / "README.txt", tree / "README.txt")
    described = tree / "share" / "metainfo" / f"{ID}.metainfo.xml"
    described.parent.mkdir(parents=True)
    described.write_text(metainfo(), encoding="utf-8")


def make_appdir(tree: Path, appdir: Path) -> None:
    """Copy a tree into a new AppDir, from which appimagetool makes an AppImage."""
    shutil.rmtree(appdir, ignore_errors=True)
    shutil.copytree(tree, appdir / "usr", symlinks=True)
    (appdir / "AppRun").symlink_to("usr/bin/quinte")
    (appdir / f"{ID}.desktop").symlink_to(f"usr/share/applications/{ID}.desktop")
    icon = f"usr/{ICONS}/256x256/apps/{ID}.png"
    (appdir / f"{ID}.png").symlink_to(icon)
    (appdir / ".DirIcon").symlink_to(icon)


def metainfo() -> str:
    """Return the AppStream description with this version and the day of the build."""
    text = (FILES / f"{ID}.metainfo.xml").read_text(encoding="utf-8")
    seconds = float(os.environ.get("SOURCE_DATE_EPOCH", time.time()))
    date = time.strftime("%Y-%m-%d", time.gmtime(seconds))
    return Template(text).substitute(version=version(), date=date)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Leave out who built it, and let everybody read it."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    if entry.isdir():
        entry.mode = RUNNABLE
    elif entry.isfile():
        entry.mode = RUNNABLE if entry.mode & 0o100 else READABLE
    return entry
