"""The user's folder: found, created, or unavailable."""

import os
from pathlib import Path

import pytest

from game.store.folder import (
    HOME,
    keep_previous,
    previous,
    raster_folder,
    set_aside,
    user_folder,
    write_new,
    write_whole,
)


def test_the_environment_variable_chooses_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path / "deep" / "down"))
    folder = user_folder()
    assert folder.path == tmp_path / "deep" / "down"
    assert folder.path.is_dir()
    assert folder.trouble == ""
    assert not any(folder.path.iterdir())


def test_by_default_the_folder_is_the_platforms_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(HOME, raising=False)
    for name in ("HOME", "USERPROFILE", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path))
    folder = user_folder()
    assert folder.path is not None
    assert "quinte" in folder.path.name.lower()


def test_a_folder_that_cannot_be_created_is_reported_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv(HOME, str(tmp_path / "file" / "home"))
    folder = user_folder()
    assert folder.path is None
    assert folder.file("settings.json") is None
    assert folder.trouble.endswith(".") and "\n" not in folder.trouble


def test_a_file_is_replaced_atomically_without_leftovers(tmp_path: Path) -> None:
    path = tmp_path / "note"
    write_whole(path, b"old")
    write_whole(path, "new, with a dagger: †".encode())
    assert path.read_text(encoding="utf-8") == "new, with a dagger: †"
    assert [file.name for file in tmp_path.iterdir()] == ["note"]


def test_a_write_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "note" / "full").mkdir(parents=True)
    with pytest.raises(OSError, match="note"):
        write_whole(tmp_path / "note", b"a folder is in the way")
    assert [file.name for file in tmp_path.iterdir()] == ["note"]


def test_files_set_aside_do_not_overwrite_each_other(tmp_path: Path) -> None:
    for text in ("first", "second", "third"):
        (tmp_path / "note").write_text(text)
        set_aside(tmp_path / "note")
    kept = {file.name: file.read_text() for file in tmp_path.iterdir()}
    assert kept == {"note.bad": "first", "note.bad2": "second", "note.bad3": "third"}


@pytest.mark.skipif(os.name != "posix", reason="other systems ask the system itself")
def test_without_a_home_folder_nothing_is_written_anywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in (HOME, "HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)  # as for an unknown user
    monkeypatch.chdir(tmp_path)
    folder = user_folder()
    assert folder.path is None
    assert "no home folder" in folder.trouble
    assert raster_folder() is None
    assert not list(tmp_path.iterdir())


def test_a_new_file_never_replaces_another(tmp_path: Path) -> None:
    write_new(tmp_path / "key", b"first")
    write_new(tmp_path / "key", b"second")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"key": b"first"}


def test_the_previous_version_of_a_file_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "note"
    keep_previous(path)
    assert not list(tmp_path.iterdir())
    for data in (b"first", b"second"):
        write_whole(path, data)
        keep_previous(path)
    write_whole(path, b"third")
    assert (path.read_bytes(), previous(path).read_bytes()) == (b"third", b"second")
