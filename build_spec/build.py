"""Build the program: `python build_spec/build.py`, with ``--package`` to pack it for this system.

The program is in dist/quinte, on a Mac also in dist/Quinte.app. The packed files are in dist: on
Linux a tar file and an AppImage, on macOS a zip file, on Windows a zip file and an installer.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pack_linux
import pack_macos
import pack_windows
from bundle import RASTERS, ROOT, size

SPEC = ROOT / "build_spec" / "quinte.spec"

DIST = ROOT / "dist"
"""Where the program and the packed files are put."""

MEGABYTE = 1_000_000

MOST_RASTERS = 25 * MEGABYTE
"""Maximum size of the rasters in the program."""

STRICT = {
    "PYINSTALLER_STRICT_BUNDLE_CODESIGN_ERROR": "1",
    "PYINSTALLER_VERIFY_BUNDLE_SIGNATURE": "1",
}
"""Variables that let PyInstaller fail when macOS does not accept the signature."""

PACK = {"linux": pack_linux.pack, "darwin": pack_macos.pack, "win32": pack_windows.pack}
"""How the files of each system are made."""


def make_rasters() -> str:
    """Rasterize cards for the program if that is worth it; return a sentence on what was done."""
    shutil.rmtree(RASTERS, ignore_errors=True)
    command = [sys.executable, "-m", "build_spec.make.rasters", str(RASTERS)]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    made = size(RASTERS)
    if made <= MOST_RASTERS:
        return f"rasters: {made / MEGABYTE:.1f} MB for the first start are included"
    shutil.rmtree(RASTERS)
    return (
        f"rasters: not included, since those for 1920x1080 take {made / MEGABYTE:.1f} MB, "
        f"more than {MOST_RASTERS / MEGABYTE:.0f} MB; the program makes its own in the first start"
    )


def build() -> Path:
    """Run PyInstaller and return the program; raise SystemExit if it fails."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    places = ["--distpath", str(DIST), "--workpath", str(ROOT / "build")]
    environment = {**os.environ, **STRICT}
    done = subprocess.run([*command, *places, str(SPEC)], cwd=ROOT, env=environment)
    if done.returncode:
        raise SystemExit(done.returncode)
    return DIST / "quinte" / ("quinte.exe" if sys.platform == "win32" else "quinte")


def package() -> list[Path]:
    """Pack the built program for this system; raise SystemExit where that is not possible."""
    pack = PACK.get(sys.platform)
    if pack is None:
        raise SystemExit(f"error: no package for {sys.platform}, only for {', '.join(PACK)}")
    return pack(DIST)


def main() -> None:
    """Build the program, pack it if asked, and print paths and sizes."""
    parser = argparse.ArgumentParser(description="Build the program for this system.")
    parser.add_argument("--package", action="store_true", help="also make the files to distribute")
    options = parser.parse_args()
    print(make_rasters())
    program = build()
    print(f"program: {program.relative_to(ROOT)}")
    print(f"size: {size(program.parent) / MEGABYTE:.1f} MB including all files")
    for path in package() if options.package else ():
        print(f"package: {path.relative_to(ROOT)}, {path.stat().st_size / MEGABYTE:.1f} MB")


if __name__ == "__main__":
    main()
