"""The list of unfinished matches, used by mouse, keys and pad."""

import os
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

import pygame
import pytest

from game.app_services import AppServices
from game.rulebooks import SHELF
from game.scenes.dates import time_text
from game.scenes.dialog import Dialog
from game.scenes.match_list import MatchList
from game.scenes.table.scene import TableScene
from game.scenes.title import Title
from game.store.folder import Folder
from game.view.inputs import Intent
from game.view.match_row import MatchRow
from tests.scenes.pilot import BUTTONS, Pilot
from tests.scenes.test_continue import left_after, order, play

Reach = Callable[[Pilot, str], None]


def by_mouse(pilot: Pilot, name: str) -> None:
    pilot.press(name)


def by_keys(pilot: Pilot, name: str) -> None:
    go(pilot, name)
    pilot.key(Intent.OK)


def by_pad(pilot: Pilot, name: str) -> None:
    go(pilot, name)
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        pilot.post(kind, button=BUTTONS[Intent.OK], instance_id=0)
    pilot.settle()


def go(pilot: Pilot, name: str) -> None:
    """Move the focus with Tab."""
    for _ in range(40):
        if pilot.focus == name:
            return
        pilot.key(Intent.NEXT)
    raise AssertionError(f"{name} cannot be reached")


WAYS = pytest.mark.parametrize("use", [by_mouse, by_keys, by_pad])


def pilot_of(folder: Path, slugs: list[str]) -> Pilot:
    """Leave a match of each card game, the last one most recently, and open the title screen."""
    for age, slug in enumerate(slugs):
        before = set(folder.glob("*.journal"))
        left_after(Folder(folder), slug, 2, people=1)
        (new,) = set(folder.glob("*.journal")) - before
        os.utime(new, (1_700_000_000 + 60 * age,) * 2)
    return Pilot(Title(AppServices(Folder(folder), seed=3)))


def rows(pilot: Pilot) -> list[MatchRow]:
    return [widget for widget in pilot.widgets if isinstance(widget, MatchRow)]


SLUGS = [book.slug for book in SHELF]


@WAYS
def test_every_unfinished_match_can_be_continued_from_the_list(tmp_path: Path, use: Reach) -> None:
    pilot = pilot_of(tmp_path, SLUGS)
    services = pilot.top.services  # type: ignore[attr-defined]
    use(pilot, "resume")
    assert isinstance(pilot.top, MatchList)
    assert [row.lines.title for row in rows(pilot)] == [book.title for book in reversed(SHELF)]
    use(pilot, "continue:3")
    assert isinstance(pilot.top, TableScene)
    assert services.running.match.rulebook.slug == SLUGS[1]
    services.close()


def test_a_row_names_people_computers_round_and_date(tmp_path: Path) -> None:
    pilot = pilot_of(tmp_path, SLUGS[:1])
    services = pilot.top.services  # type: ignore[attr-defined]
    pilot.press("resume")
    (row,) = rows(pilot)
    assert row.lines.title == SHELF[0].title
    assert row.lines.people == "P0 · 1 computer"
    assert row.lines.progress == "Duel · 7 HP · round 3"
    assert row.lines.date == datetime.fromtimestamp(1_700_000_000).strftime("%Y-%m-%d %H:%M")
    services.close()


@WAYS
def test_a_match_is_only_deleted_after_a_question(tmp_path: Path, use: Reach) -> None:
    pilot = pilot_of(tmp_path, SLUGS[:3])
    services = pilot.top.services  # type: ignore[attr-defined]
    pilot.press("resume")
    use(pilot, "remove:1")
    assert isinstance(pilot.top, Dialog)
    use(pilot, "2")
    assert isinstance(pilot.top, MatchList)
    assert len(list(tmp_path.glob("*.journal"))) == 3
    use(pilot, "remove:1")
    use(pilot, "1")
    assert isinstance(pilot.top, MatchList)
    assert [row.lines.title for row in rows(pilot)] == [SHELF[2].title, SHELF[0].title]
    assert not list(tmp_path.glob("*.bad"))
    pilot.key(Intent.BACK)
    assert isinstance(pilot.top, Title)
    assert pilot.widget("resume").label == "Continue one of 2 matches"  # type: ignore[attr-defined]
    services.close()


def test_archiving_the_last_match_leads_back_to_the_title(tmp_path: Path) -> None:
    pilot = pilot_of(tmp_path, SLUGS[:1])
    services = pilot.top.services  # type: ignore[attr-defined]
    pilot.press("resume")
    pilot.press("remove:0")
    pilot.press("0")
    assert isinstance(pilot.top, Title)
    assert "resume" not in [widget.name for widget in pilot.widgets]
    assert len(list(tmp_path.glob("*.journal.bad"))) == 1
    services.close()


def test_many_matches_are_listed_on_pages(tmp_path: Path) -> None:
    pilot = pilot_of(tmp_path, [*SLUGS, *SLUGS[:2]])
    services = pilot.top.services  # type: ignore[attr-defined]
    pilot.press("resume")
    assert len(rows(pilot)) == 5
    pilot.press("after")
    assert [row.lines.title for row in rows(pilot)] == [SHELF[1].title, SHELF[0].title]
    pilot.press("before")
    assert len(rows(pilot)) == 5
    services.close()


def test_a_match_in_another_window_is_mentioned_but_not_listed(tmp_path: Path) -> None:
    pilot = pilot_of(tmp_path, SLUGS[:1])
    services = pilot.top.services  # type: ignore[attr-defined]
    other = AppServices(Folder(tmp_path), seed=3)
    play(other.start(order(SLUGS[1])), 1)
    pilot.press("resume")
    assert len(rows(pilot)) == 1
    assert services.is_elsewhere()
    other.close()
    assert not services.is_elsewhere()
    services.close()


def test_a_match_that_cannot_be_replayed_leaves_the_list_with_a_sentence(tmp_path: Path) -> None:
    pilot = pilot_of(tmp_path, SLUGS[:2])
    services = pilot.top.services  # type: ignore[attr-defined]
    pilot.press("resume")
    scene = pilot.top
    assert isinstance(scene, MatchList)
    services.archive_match(replace(scene.shown[0]))
    pilot.press("continue:0")
    assert isinstance(pilot.top, MatchList)
    assert len(rows(pilot)) == 1
    assert "cannot be read" in services.trouble
    services.close()


def test_recent_dates_are_given_in_words() -> None:
    noon = datetime(2026, 3, 1, 12, 5).timestamp()
    assert time_text(noon, date(2026, 3, 1)) == "today, 12:05"
    assert time_text(noon, date(2026, 3, 2)) == "yesterday, 12:05"
    assert time_text(noon, date(2026, 3, 3)) == "2026-03-01 12:05"
    assert time_text(1e300) == ""
