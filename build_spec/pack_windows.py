"""Windows: the version resource of quinte.exe, a zip file, and the installer."""

import os
import shutil
import subprocess
from pathlib import Path

from bundle import ROOT, SUMMARY, machine, release, version

SCRIPT = ROOT / "build_spec" / "windows" / "quinte.iss"
"""Script of the installer, for Inno Setup 6.3 or newer."""

COMPILER = "ISCC"
"""Inno Setup's compiler on the command line."""

RESOURCE = """\
VSVersionInfo(
  ffi=FixedFileInfo(
    filevers=({numbers}),
    prodvers=({numbers}),
    mask=0x3f,
    flags=0x0,
    OS=0x40004,
    fileType=0x1,
    subtype=0x0,
    date=(0, 0),
  ),
  kids=[
    StringFileInfo([
      StringTable('040904B0', [
        StringStruct('CompanyName', 'The Quinte authors'),
        StringStruct('FileDescription', 'Quinte'),
        StringStruct('FileVersion', '{version}'),
        StringStruct('InternalName', 'quinte'),
        StringStruct('LegalCopyright', '{copyright}'),
        StringStruct('OriginalFilename', 'quinte.exe'),
        StringStruct('ProductName', 'Quinte'),
        StringStruct('ProductVersion', '{version}'),
        StringStruct('Comments', '{summary}'),
      ]),
    ]),
    VarFileInfo([VarStruct('Translation', [0x0409, 1200])]),
  ],
)
"""
"""The version resource as PyInstaller reads it: English, Unicode, a program for Windows."""


def version_resource() -> str:
    """Return the text of the version resource."""
    license_lines = (ROOT / "LICENSE").read_text(encoding="utf-8").splitlines()
    owner = next(line for line in license_lines if line.startswith("Copyright"))
    numbers = ", ".join(map(str, (*release(), 0)))
    return RESOURCE.format(numbers=numbers, version=version(), copyright=owner, summary=SUMMARY)


def pack(dist: Path) -> list[Path]:
    """Pack the folder as a zip file, and as an installer where Inno Setup is installed."""
    name = f"Quinte-{version()}-windows-{machine()}"
    archive = shutil.make_archive(str(dist / name), "zip", dist, "quinte")
    compiler = _compiler()
    if compiler is None:
        print("no installer: Inno Setup is not installed")
        return [Path(archive)]
    defined = {
        "AppVersion": version(),
        "Architecture": "arm64" if machine() == "arm64" else "x64compatible",
        "Dist": dist,
        "OutputName": f"{name}-setup",
    }
    options = [f"/D{key}={value}" for key, value in defined.items()]
    subprocess.run([compiler, "/Qp", *options, str(SCRIPT)], check=True)
    return [Path(archive), dist / f"{name}-setup.exe"]


def _compiler() -> str | None:
    """Return Inno Setup's compiler from PATH or the folder where it is installed by default."""
    found = shutil.which(COMPILER)
    if found is not None:
        return found
    for variable in ("ProgramFiles(x86)", "ProgramFiles"):
        folder = os.environ.get(variable)
        for path in Path(folder).glob(f"Inno Setup */{COMPILER}.exe") if folder else ():
            return str(path)
    return None
