"""macOS: the properties of Quinte.app, its architectures, and a zip file."""

import subprocess
import sys
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

from bundle import ROOT, SUMMARY, machine, release, version

ENTITLEMENTS = ROOT / "build_spec" / "macos" / "entitlements.plist"
"""What the hardened runtime of macOS has to allow; needed by libffi and by ad-hoc signatures."""

UNIVERSAL = b"\xca\xfe\xba\xbe"
"""First bytes of a file with code for more than one architecture."""


def info_plist() -> dict[str, str | bool]:
    """Return the entries of Info.plist that PyInstaller does not set."""
    numbers = ".".join(map(str, release()))
    return {
        "CFBundleDisplayName": "Quinte",
        "CFBundleShortVersionString": numbers,
        "CFBundleVersion": numbers,
        "CFBundleGetInfoString": f"Quinte {version()}: {SUMMARY}",
        "NSHighResolutionCapable": True,
        "NSPrincipalClass": "NSApplication",
        "LSApplicationCategoryType": "public.app-category.card-games",
    }


def is_universal() -> bool:
    """Return whether this Python and pygame have code for Intel and Apple processors."""
    return sys.platform == "darwin" and all_universal(_sources())


def all_universal(binaries: Iterable[Path]) -> bool:
    """Return whether each of these files has code for more than one architecture."""
    for path in binaries:
        with path.open("rb") as file:
            if file.read(len(UNIVERSAL)) != UNIVERSAL:
                return False
    return True


def pack(dist: Path) -> list[Path]:
    """Check the signature of Quinte.app and pack it as a zip file that keeps its links."""
    app = dist / "Quinte.app"
    subprocess.run(["codesign", "--verify", "--deep", "--strict", str(app)], check=True)
    architecture = "universal2" if is_universal() else machine()
    archive = dist / f"Quinte-{version()}-macos-{architecture}.zip"
    archive.unlink(missing_ok=True)
    ditto = ["ditto", "-c", "-k", "--sequesterRsrc", "--keepParent", str(app), str(archive)]
    subprocess.run(ditto, check=True)
    return [archive]


def _sources() -> list[Path]:
    """Return the binaries that decide: Python, its extension modules, pygame and its libraries."""
    python = Path(sys.executable).resolve()
    found = find_spec("pygame")
    assert found is not None and found.origin is not None, "pygame is not installed"
    pygame = Path(found.origin).parent
    standard = Path(sys.base_prefix) / "lib" / f"python3.{sys.version_info.minor}" / "lib-dynload"
    libraries = [*pygame.rglob("*.so"), *pygame.rglob("*.dylib"), *standard.glob("*.so")]
    return [python, *libraries]
