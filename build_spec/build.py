"""Build the program that people start by double-clicking: `python build_spec/build.py`.

It lies in dist/quinte afterwards (on a Mac also in dist/Quinte.app), with all it needs.
"""

import subprocess
import sys
from pathlib import Path

from bundle import ROOT, size

SPEC = ROOT / "build_spec" / "quinte.spec"

MEGABYTE = 1_000_000


def build() -> Path:
    """Run PyInstaller; the program. CalledProcessError when it fails."""
    dist, work = ROOT / "dist", ROOT / "build"
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    places = ["--distpath", str(dist), "--workpath", str(work)]
    subprocess.run([*command, *places, str(SPEC)], check=True, cwd=ROOT)
    return dist / "quinte" / ("quinte.exe" if sys.platform == "win32" else "quinte")


def main() -> None:
    """Build and say where the program is."""
    program = build()
    print(f"program: {program.relative_to(ROOT)}")
    print(f"size: {size(program.parent) / MEGABYTE:.1f} MB with everything beside it")


if __name__ == "__main__":
    main()
