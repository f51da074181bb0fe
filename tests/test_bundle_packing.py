"""The files to distribute: versions, properties and descriptions for each system."""

import os
import plistlib
import re
import shutil
import subprocess
import tarfile
import xml.etree.ElementTree as ET
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from zipfile import ZipFile

import pytest

from game import __version__

ROOT = Path(__file__).parents[1]
SPEC = ROOT / "build_spec"
ID = "org.quinte.Quinte"
NUMBERS = tuple(map(int, re.findall(r"\d+", __version__)[:3]))


@pytest.fixture(autouse=True)
def scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let modules of build_spec be imported as its scripts do."""
    monkeypatch.syspath_prepend(SPEC)


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    """Return a folder with a small program."""
    program = tmp_path / "dist" / "quinte"
    program.mkdir(parents=True)
    (program / "quinte").write_text("#!/bin/sh\necho started as $0\n")
    (program / "quinte").chmod(0o755)
    return program.parent


@pytest.fixture
def tree(tmp_path: Path, dist: Path) -> Path:
    """Return the tree for Linux around that program."""
    if os.name == "nt":
        pytest.skip("Windows has no symbolic links for everybody")
    made = tmp_path / "tree"
    packer("linux").make_tree(dist / "quinte", made)
    return made


@pytest.fixture
def called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    """Provide tools that only write down how they were called, and return what they wrote."""
    if os.name == "nt":
        pytest.skip("the tools are shell scripts")
    folder = tmp_path / "tools"
    folder.mkdir()
    log = folder / "log"
    for name in ("ISCC", "codesign", "ditto", "appimagetool"):
        (folder / name).write_text(f'#!/bin/sh\necho "{name} $*" >> "{log}"\n')
        (folder / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")
    return lambda: log.read_text(encoding="utf-8").splitlines()


def packer(system: str) -> ModuleType:
    return import_module(f"pack_{system}")


def run(folder: Path, tool: str, *arguments: str) -> None:
    if shutil.which(tool) is None:
        pytest.skip(f"needs {tool}")
    told = subprocess.run([tool, *arguments], cwd=folder, capture_output=True, text=True)
    assert told.returncode == 0, told.stdout + told.stderr


def test_the_version_of_a_build_is_the_version_of_the_program() -> None:
    bundle = import_module("bundle")
    assert bundle.version() == __version__
    assert bundle.release() == NUMBERS


def test_no_other_file_of_the_build_states_the_version() -> None:
    kinds = {".py", ".spec", ".iss", ".plist", ".xml", ".yml", ".desktop"}
    files = [path for path in SPEC.rglob("*") if path.suffix in kinds]
    assert {path.suffix for path in files} == kinds
    stated = re.compile(rf"(?<![\d.]){re.escape(__version__)}(?![\d.])")
    assert not [path.name for path in files if stated.search(path.read_text(encoding="utf-8"))]


def test_the_windows_resource_has_version_name_and_owner() -> None:
    kinds = ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct")
    stand_ins = {kind: lambda *a, **k: (a, k) for kind in (*kinds, "VarFileInfo", "VarStruct")}
    _, info = eval(packer("windows").version_resource(), {"__builtins__": {}}, stand_ins)
    _, fixed = info["ffi"]
    assert fixed["filevers"] == fixed["prodvers"] == (*NUMBERS, 0)
    ([table], _), _ = ((args[0], kwargs) for args, kwargs in info["kids"])
    strings = dict(args for args, _ in table[0][1])
    assert strings["ProductVersion"] == strings["FileVersion"] == __version__
    assert strings["ProductName"] == "Quinte"
    assert strings["LegalCopyright"].startswith("Copyright (c) ")


def test_the_installer_is_given_every_name_that_its_script_uses() -> None:
    script = (SPEC / "windows" / "quinte.iss").read_text(encoding="utf-8")
    used = set(re.findall(r"\{#(\w+)\}", script)) - {"SourcePath"}  # Inno Setup sets this one
    code = (SPEC / "pack_windows.py").read_text(encoding="utf-8")
    assert used == set(re.findall(r'^ {8}"(\w+)": ', code, re.MULTILINE))


def test_windows_gets_a_zip_file_and_an_installer(
    dist: Path, called: Callable[[], list[str]]
) -> None:
    archive, installer = packer("windows").pack(dist)
    assert ZipFile(archive).namelist() == ["quinte/", "quinte/quinte"]
    assert archive.name.startswith(f"Quinte-{__version__}-windows-")
    [call] = called()
    assert call.startswith(f"ISCC /Qp /DAppVersion={__version__} /DArchitecture=")
    assert f" /DDist={dist} /DOutputName={installer.stem} " in call


def test_macos_gets_a_zip_file_that_keeps_links_after_the_signature_is_verified(
    dist: Path, called: Callable[[], list[str]]
) -> None:
    [archive] = packer("macos").pack(dist)
    assert archive.name.startswith(f"Quinte-{__version__}-macos-")
    app = dist / "Quinte.app"
    assert called() == [
        f"codesign --verify --deep --strict {app}",
        f"ditto -c -k --sequesterRsrc --keepParent {app} {archive}",
    ]


def test_linux_gets_an_appimage_and_a_tar_file_that_names_nobody(
    dist: Path,
    called: Callable[[], list[str]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    linux = packer("linux")
    monkeypatch.setattr(linux, "TREE", tmp_path / "tree")
    monkeypatch.setattr(linux, "APPDIR", tmp_path / "Quinte.AppDir")
    archive, image = linux.pack(dist)
    assert called() == [f"appimagetool {tmp_path / 'Quinte.AppDir'} {image}"]
    with tarfile.open(archive) as tar:
        entries = {entry.name.partition("/")[2]: entry for entry in tar}
    assert {(entry.uid, entry.uname, entry.gname) for entry in entries.values()} == {
        (0, "root", "root")
    }
    assert entries["bin/quinte"].linkname == "../lib/quinte/quinte"
    assert entries["lib/quinte/quinte"].mode == 0o755
    assert entries["README.txt"].mode == 0o644


def test_the_mac_application_has_its_version() -> None:
    plist = packer("macos").info_plist()
    numbers = ".".join(map(str, NUMBERS))
    assert plist["CFBundleShortVersionString"] == plist["CFBundleVersion"] == numbers


def test_the_entitlements_are_a_property_list() -> None:
    with packer("macos").ENTITLEMENTS.open("rb") as file:
        entitlements = plistlib.load(file)
    assert all(key.startswith("com.apple.security.cs.") for key in entitlements)


def test_a_mac_build_is_universal_only_if_every_binary_is(tmp_path: Path) -> None:
    both, apple = tmp_path / "both.so", tmp_path / "apple.so"
    both.write_bytes(b"\xca\xfe\xba\xbe\x00\x00\x00\x02")
    apple.write_bytes(b"\xcf\xfa\xed\xfe\x0c\x00\x00\x01")
    assert packer("macos").all_universal([both, both])
    assert not packer("macos").all_universal([both, apple])


def test_the_linux_tree_has_the_files_of_a_desktop(tree: Path) -> None:
    share = tree / "share"
    entry = (share / "applications" / f"{ID}.desktop").read_text(encoding="utf-8")
    assert f"\nIcon={ID}\n" in entry
    [command] = re.findall(r"^Exec=(\S+)$", entry, re.MULTILINE)
    assert (tree / "bin" / command).exists()
    icons = {path.relative_to(share / "icons").as_posix() for path in share.rglob(f"{ID}.[ps]*")}
    assert icons == {f"hicolor/256x256/apps/{ID}.png", f"hicolor/scalable/apps/{ID}.svg"}


def test_the_description_names_version_and_day(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    [release] = ET.fromstring(packer("linux").metainfo()).iter("release")
    assert (release.get("version"), release.get("date")) == (__version__, "1970-01-02")
    written = ET.parse(tree / "share" / "metainfo" / f"{ID}.metainfo.xml")
    assert written.findtext("id") == ID


def test_the_desktop_entry_is_valid(tree: Path) -> None:
    run(tree, "desktop-file-validate", str(tree / "share" / "applications" / f"{ID}.desktop"))


def test_the_description_is_valid(tree: Path) -> None:
    path = tree / "share" / "metainfo" / f"{ID}.metainfo.xml"
    run(tree, "appstreamcli", "validate", "--no-net", str(path))


def test_the_flatpak_manifest_is_valid_and_packs_the_tree(tmp_path: Path) -> None:
    path = SPEC / "linux" / f"{ID}.yml"
    [packed] = re.findall(r"^ +path: (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert (path.parent / packed).resolve() == packer("linux").TREE
    run(tmp_path, "flatpak-builder", "--show-manifest", str(path))


def test_an_appdir_starts_the_program_and_its_links_lead_somewhere(
    tree: Path, tmp_path: Path
) -> None:
    appdir = tmp_path / "Quinte.AppDir"
    packer("linux").make_appdir(tree, appdir)
    links = [path for path in appdir.iterdir() if path.is_symlink()]
    assert {path.name for path in links} == {
        "AppRun",
        ".DirIcon",
        f"{ID}.desktop",
        f"{ID}.png",
    }
    assert all(path.is_file() for path in links)
    told = subprocess.run([appdir / "AppRun"], capture_output=True, text=True)
    assert told.stdout.startswith("started as ")


@pytest.mark.parametrize(
    ("size", "said"), [(1_000, "are included"), (9_000, "not included, since")]
)
def test_rasters_are_included_only_if_they_are_small(
    size: int, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build, folder = import_module("build"), tmp_path / "rasters"

    def run(command: list[str], **options: object) -> None:
        folder.mkdir()
        (folder / "one.raster").write_bytes(bytes(size))

    monkeypatch.setattr(build, "RASTERS", folder)
    monkeypatch.setattr(build, "MOST_RASTERS", 5_000)
    monkeypatch.setattr(build.subprocess, "run", run)
    assert said in build.make_rasters()
    assert folder.exists() is (size < 5_000)
