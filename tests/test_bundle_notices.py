"""Notices of other people's work in the built program: the table, and what it covers."""

import re
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from build_spec import notices

ROOT = Path(__file__).parents[1]

LINUX = """
quinte _internal/libpython3.11.so.1.0
_internal/python3.11/lib-dynload/_ctypes.cpython-311-x86_64-linux-gnu.so
_internal/python3.14/lib-dynload/zlib.cpython-314-x86_64-linux-gnu.so
_internal/pygame/surface.cpython-311-x86_64-linux-gnu.so
_internal/pygame/_sdl2/video.cpython-311-x86_64-linux-gnu.so _internal/libz.so.1
_internal/websockets/speedups.cpython-311-x86_64-linux-gnu.so
_internal/libbz2.so.1.0 _internal/liblzma.so.5 _internal/libffi.so.8 _internal/libstdc++.so.6
_internal/libgcc_s.so.1 _internal/libzstd.so.1 _internal/libmpdec.so.4 _internal/libexpat.so.1
_internal/libcrypto.so.3 _internal/libssl.so.3 _internal/libsqlite3.so.0
_internal/python3.11/lib-dynload/_sqlite3.cpython-311-x86_64-linux-gnu.so
_internal/pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10
_internal/pygame_ce.libs/libFLAC-e7027ec5.so.14.0.0
_internal/pygame_ce.libs/libSDL2_image-2-d6906c81.0.so.0.800.12
_internal/pygame_ce.libs/libSDL2_mixer-2-6719e6f6.0.so.0.800.2
_internal/pygame_ce.libs/libSDL2_ttf-2-e69aa315.0.so.0.2400.0
_internal/pygame_ce.libs/libbrotlicommon-c828db13.so.1.2.0
_internal/pygame_ce.libs/libbrotlidec-8e4a5025.so.1.2.0
_internal/pygame_ce.libs/libfluidsynth-2d6ca569.so.3.5.6
_internal/pygame_ce.libs/libfreetype-b83c5fb4.so.6.20.6
_internal/pygame_ce.libs/libharfbuzz-672f7280.so.0.61430.0
_internal/pygame_ce.libs/libjpeg-a5e764f6.so.62.4.0
_internal/pygame_ce.libs/libmpg123-8b3c3c9e.so.0.49.4
_internal/pygame_ce.libs/libogg-15db22d2.so.0.8.6
_internal/pygame_ce.libs/libopus-ddd6afb9.so.0.11.1
_internal/pygame_ce.libs/libopusfile-96d7a9c0.so.0.4.5
_internal/pygame_ce.libs/libpng16-fefdc88d.so.16.58.0
_internal/pygame_ce.libs/libsharpyuv-f86ac02c.so.0.1.2
_internal/pygame_ce.libs/libsndfile-b31f7dcd.so.1.0.37
_internal/pygame_ce.libs/libtiff-9370c332.so.6.3.0
_internal/pygame_ce.libs/libvorbis-3d07e502.so.0.4.9
_internal/pygame_ce.libs/libvorbisenc-263afe1b.so.2.0.12
_internal/pygame_ce.libs/libvorbisfile-07b6198b.so.3.3.8
_internal/pygame_ce.libs/libwavpack-59f0eb24.so.1.2.8
_internal/pygame_ce.libs/libwebp-0c3b7151.so.7.2.0
_internal/pygame_ce.libs/libwebpdemux-cecf59a9.so.2.0.17
_internal/pygame_ce.libs/libxmp-35a4066c.so.4.7.2
_internal/pygame_ce.libs/libportmidi-8a3ff27a.so.2.0.7
_internal/websockets/speedups.cpython-311-x86_64-linux-gnu.so
"""
"""Libraries of the wheels for Linux, and of Debian, as they lie in a bundle."""

WINDOWS = """
quinte.exe _internal/python311.dll _internal/python3.dll _internal/_ctypes.pyd
_internal/unicodedata.pyd _internal/_overlapped.pyd _internal/select.pyd _internal/pyexpat.pyd
_internal/libffi-8.dll _internal/_sqlite3.pyd _internal/sqlite3.dll
_internal/libcrypto-3.dll _internal/VCRUNTIME140.dll
_internal/VCRUNTIME140_1.dll _internal/ucrtbase.dll _internal/api-ms-win-crt-runtime-l1-1-0.dll
_internal/websockets/speedups.cp311-win_amd64.pyd
_internal/pygame/base.cp311-win_amd64.pyd _internal/pygame/_sdl2/video.cp311-win_amd64.pyd
_internal/pygame/SDL2.dll _internal/pygame/SDL2_image.dll _internal/pygame/SDL2_mixer.dll
_internal/pygame/SDL2_ttf.dll _internal/pygame/freetype.dll _internal/pygame/libjpeg-62.dll
_internal/pygame/libogg-0.dll _internal/pygame/libopus-0.dll _internal/pygame/libopusfile-0.dll
_internal/pygame/libpng16-16.dll _internal/pygame/libtiff-5.dll _internal/pygame/libwavpack-1.dll
_internal/pygame/libwebp-7.dll _internal/pygame/libwebpdemux-2.dll _internal/pygame/libxmp.dll
_internal/pygame/portmidi.dll _internal/websockets/speedups.cp311-win_amd64.pyd
_internal/_asyncio.pyd _internal/_socket.pyd
"""
"""Libraries of the wheels and of Python for Windows."""

WINDOWS_ON_ARM = """
_internal/pygame/libFLAC.dll _internal/pygame/libbrotlicommon.dll
_internal/pygame/libbrotlidec.dll _internal/pygame/libfluidsynth-3.dll
_internal/pygame/libfreetype-6.dll _internal/pygame/libharfbuzz-0.dll
_internal/pygame/libpng16.dll _internal/pygame/libportmidi.dll _internal/pygame/libsharpyuv.dll
_internal/pygame/libsndfile.dll _internal/pygame/libtiff-6.dll _internal/pygame/libvorbis.dll
_internal/pygame/libvorbisenc.dll _internal/pygame/libvorbisfile.dll _internal/pygame/libwebp.dll
_internal/pygame/libwebpdemux.dll _internal/pygame/libwinpthread-1.dll
_internal/pygame/libzlib.dll _internal/pygame/ogg.dll
"""
"""What the wheel for Windows on ARM names in another way."""

MACOS = """
Contents/MacOS/quinte Contents/Frameworks/Python.framework/Versions/3.13/Python
Contents/Frameworks/python3__dot__13/lib-dynload/math.cpython-313-darwin.so
Contents/Frameworks/pygame/base.cpython-313-darwin.so
Contents/Frameworks/pygame/_sdl2/sdl2.cpython-313-darwin.so Contents/Frameworks/libcrypto.3.dylib
Contents/Frameworks/liblzma.5.dylib Contents/Frameworks/libffi.8.dylib
Contents/Frameworks/pygame/__dot__dylibs/libwebp.7.2.0.dylib
Contents/Frameworks/pygame/__dot__dylibs/libmpg123.0.dylib Contents/Frameworks/libxmp.4.7.2.dylib
Contents/Frameworks/libogg.0.8.6.dylib Contents/Frameworks/libbrotlicommon.1.2.0.dylib
Contents/Frameworks/libbrotlidec.1.2.0.dylib Contents/Frameworks/libvorbisenc.2.0.12.dylib
Contents/Frameworks/libpng16.16.58.0.dylib Contents/Frameworks/libvorbisfile.3.3.8.dylib
Contents/Frameworks/libtiff.6.3.0.dylib Contents/Frameworks/libSDL2-2.0.0.dylib
Contents/Frameworks/libportmidi.2.0.7.dylib Contents/Frameworks/libjpeg.62.4.0.dylib
Contents/Frameworks/libfreetype.6.dylib Contents/Frameworks/libSDL2_mixer-2.0.0.800.2.dylib
Contents/Frameworks/libFLAC.14.0.0.dylib Contents/Frameworks/libharfbuzz.0.dylib
Contents/Frameworks/libSDL2_ttf-2.0.0.2400.0.dylib Contents/Frameworks/libwebpdemux.2.0.17.dylib
Contents/Frameworks/libz.1.3.1.zlib-ng.dylib Contents/Frameworks/libSDL2_image-2.0.0.800.12.dylib
Contents/Frameworks/libwavpack.1.dylib Contents/Frameworks/libsndfile.1.0.37.dylib
Contents/Frameworks/libvorbis.0.4.9.dylib Contents/Frameworks/libopusfile.0.dylib
Contents/Frameworks/libfluidsynth.3.5.6.dylib Contents/Frameworks/libopus.0.dylib
Contents/Frameworks/libsharpyuv.0.1.2.dylib Contents/Frameworks/libsqlite3.3.49.1.dylib
Contents/Frameworks/websockets/speedups.cpython-313-darwin.so
"""
"""Libraries of the wheels and of Python for macOS."""

ENTRY = """
[[notice]]
name = "Odd"
license = "MIT"
copyright = "Nobody"
source = "https://example.org"
files = ['libodd\\.so']
texts = ["common/LGPL-2.1.txt"]
"""


def inner(listed: str) -> list[str]:
    return [notices.inner_path(path) for path in listed.split()]


def table_of(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "table.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("listed", [LINUX, WINDOWS, WINDOWS_ON_ARM, MACOS])
def test_every_library_of_a_system_has_a_notice(listed: str) -> None:
    assert not notices.without_notice(inner(listed), [], notices.read_table())


def test_every_font_has_a_notice() -> None:
    folder = ROOT / "assets" / "fonts"
    fonts = [f"game/assets/fonts/{path.name}" for path in folder.iterdir() if path.suffix == ".ttf"]
    assert fonts
    assert not notices.without_notice(fonts, [], notices.read_table())


def test_libraries_and_packages_without_a_notice_are_named() -> None:
    files = [*inner(LINUX), "libodd.so.1", "odd/_speedups.cpython-311-x86_64-linux-gnu.so"]
    strangers = notices.without_notice(files, ["pytmx", "oddly"], notices.read_table())
    assert strangers == [
        "libodd.so.1",
        "odd/_speedups.cpython-311-x86_64-linux-gnu.so",
        "oddly",
    ]


def test_a_stranger_is_not_taken_for_a_module_of_python_or_pygame() -> None:
    files = ["odd/_speedups.cp311-win_amd64.pyd", "odd/python311.dll.so", "pygame/libodd.dll"]
    assert notices.without_notice(files, [], notices.read_table()) == sorted(files)


def test_a_build_with_an_unknown_library_ends_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(ROOT / "build_spec")
    bundle = import_module("bundle")
    binaries = [("libodd.so.1", "/usr/lib/libodd.so.1", "BINARY")]
    with pytest.raises(SystemExit, match=r"in the bundle, but not in notices\.toml: libodd\.so\.1"):
        bundle.third_party(binaries, [], [("game.app", "app.py", "PYMODULE")])


def test_notices_contain_license_copyright_source_and_the_texts_once() -> None:
    files = ["libmpg123.so.0", "libsndfile.so.1"]
    text = notices.with_notices(files, ["platformdirs"], notices.read_table())
    assert "License: LGPL-2.1-only\nCopyright: 1995-2021 by the mpg123 project" in text
    assert "Source: https://mpg123.org\nFiles: libmpg123.so.0\n" in text
    assert text.count("\ncommon/LGPL-2.1.txt\n\n") == 1
    assert "\nplatformdirs/LICENSE\n\nMIT License" in text
    assert "FluidSynth" not in text


def test_an_unknown_key_in_the_table_is_reported(tmp_path: Path) -> None:
    path = table_of(tmp_path, f'{ENTRY}licence = "MIT"')
    with pytest.raises(notices.NoticeError, match=r"table.toml, notice 'Odd': unknown .*'licence'"):
        notices.read_table(path)


def test_a_missing_text_is_reported(tmp_path: Path) -> None:
    path = table_of(tmp_path, ENTRY.replace("LGPL-2.1", "LGPL-9"))
    with pytest.raises(notices.NoticeError, match=r"no file LGPL-9\.txt in licenses"):
        notices.read_table(path)


def test_a_notice_without_any_text_is_reported(tmp_path: Path) -> None:
    path = table_of(tmp_path, ENTRY.replace('"common/LGPL-2.1.txt"', ""))
    with pytest.raises(notices.NoticeError, match="neither texts nor a distribution nor a remark"):
        notices.read_table(path)


def test_every_license_text_in_the_repository_is_used() -> None:
    used = {text.resolve() for notice in notices.read_table() for text in notice.texts}
    kept = {path.resolve() for path in notices.TEXTS.rglob("*.txt")}
    assert not {path.name for path in kept - used}


def test_versions_were_measured_in_the_pygame_that_is_pinned() -> None:
    with notices.TABLE.open("rb") as file:
        measured = tomllib.load(file)["pygame-ce"]
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert re.findall(r'"pygame-ce==([^"]+)"', project) == [measured], (
        "measure the versions in build_spec/notices.toml again"
    )


def test_programs_libraries_and_fonts_are_found_by_their_content(tmp_path: Path) -> None:
    inside = tmp_path / "_internal"
    inside.mkdir()
    (tmp_path / "quinte").write_bytes(b"\x7fELF\x02")
    (inside / "Python").write_bytes(b"\xca\xfe\xba\xbe\x00")
    (inside / "odd.dll").write_bytes(b"MZ\x90")
    (inside / "odd.ttf").write_bytes(b"\x00\x01")
    (inside / "rules.md").write_text("# Rules")
    (inside / "empty").touch()
    assert notices.binaries(tmp_path) == ["Python", "odd.dll", "odd.ttf", "quinte"]
