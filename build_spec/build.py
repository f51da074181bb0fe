"""Build the packaged program: `python build_spec/build.py`.

The result is in dist/quinte, on a Mac also in dist/Quinte.app.
"""

import subprocess
import sys
from pathlib import Path

from bundle import ROOT, size

SPEC = ROOT / "build_spec" / "quinte.spec"

MEGABYTE = 1_000_000


def build() -> Path:
    """Run PyInstaller and return the program; raise CalledProcessError if it fails."""
    dist, work = ROOT / "dist", ROOT / "build"
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    places = ["--distpath", str(dist), "--workpath", str(work)]
    subprocess.run([*command, *places, str(SPEC)], check=True, cwd=ROOT)
    return dist / "quinte" / ("quinte.exe" if sys.platform == "win32" else "quinte")


def main() -> None:
    """Build the program and print its path and size."""
    program = build()
    print(f"program: {program.relative_to(ROOT)}")
    print(f"size: {size(program.parent) / MEGABYTE:.1f} MB including all files")


if __name__ == "__main__":
    main()
