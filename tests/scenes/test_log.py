"""The log has a heading for every round or turn, in every card game that numbers them."""

from pathlib import Path

import pytest

from game.engine.events import Fell, Noted, Stopped, Struck, Told
from game.engine.options import settled
from game.engine.text import Text
from game.rulebooks import SHELF, rulebook
from game.scenes.log import LATEST, Log, LogScene
from game.scenes.table.announcements import log_icon, log_line
from game.view.markdown import Heading, Item
from tests.scenes.pilot import Pilot, TestServices
from tests.scenes.tables import SMALL, TablePilot, TableServices, chairs


def shown(scene: LogScene) -> list[str]:
    """Return the texts on the page; headings in capitals."""
    return [
        block.text.upper() if isinstance(block, Heading) else block.text
        for block in scene.page.blocks
        if isinstance(block, Heading | Item)
    ]


def noted(*words: str) -> Log:
    """Return a log of lines; ``turn:2`` begins the second turn, ``begin`` the first."""
    log = Log()
    for word in words:
        kind, _, number = word.partition(":")
        if number:
            log.head(kind, int(number), int(number) - 1)
        elif word == "begin":
            log.begin()
        else:
            log.append(word)
    return log


def test_lines_are_under_their_turns_heading(tmp_path: Path) -> None:
    log = noted("a plays", "begin", "one", "two", "turn:2", "three", "begin", "turn:3", "four")
    scene = LogScene(TestServices(tmp_path), log)
    assert shown(scene) == ["a plays", "TURN 1", "one", "two", "TURN 2", "three", "TURN 3", "four"]
    assert log == ["a plays", "one", "two", "three", "four"]
    Pilot(scene)


def test_without_steps_the_log_starts_with_round_one(tmp_path: Path) -> None:
    scene = LogScene(TestServices(tmp_path), noted("one", "round:2", "two"))
    assert shown(scene) == ["ROUND 1", "one", "ROUND 2", "two"]


def test_the_last_lines_have_their_own_heading(tmp_path: Path) -> None:
    log = noted("one", "turn:2", *(f"line {number}" for number in range(LATEST + 5)))
    found = shown(LogScene(TestServices(tmp_path), log))
    assert found[:2] == ["TURN 2", "line 5"]
    assert len(found) == LATEST + 1


def test_lines_have_the_icon_of_their_kind() -> None:
    events = [
        Noted(Text("Ines plays Slash")),
        Struck(0, 1, 1, Text("Ines hits Bram for 1")),
        Stopped(1, 1, Text("Bram blocks 1 damage")),
        Fell(1),
        Noted(Text("Ines draws a card"), routine=True),
        Told(Text("Everyone chooses")),
        Told(Text("Everyone draws a card"), routine=True),
    ]
    log = Log()
    for event in events:
        text = log_line(event)
        assert text is not None
        log.add(str(text), log_icon(event))
    icons = [log.icons.get(place, "") for place in range(len(log))]
    assert icons == ["upright", "drop", "shield", "skull", "stock", "", "stock"]


def test_an_empty_log_has_no_headings(tmp_path: Path) -> None:
    assert shown(LogScene(TestServices(tmp_path), ["one", "two"])) == ["one", "two"]


@pytest.mark.parametrize("slug", [book.slug for book in SHELF])
def test_a_table_heads_its_rounds_or_turns(slug: str, tmp_path: Path) -> None:
    book = rulebook(slug)
    options = settled(book, {})
    seated = chairs(*[""] * book.seats(options)[0])
    pilot = TablePilot(TableServices(tmp_path), seated, options, size=SMALL, slug=slug)
    pilot.until(lambda: len(pilot.log.heads) > 3, 900.0)
    heads = list(pilot.log.heads.values())
    unit = "Round" if slug in ("filthy_casual", "duel") else "Turn"
    assert heads == [f"{unit} {number}" for number in range(1, len(heads) + 1)]
    places = list(pilot.log.heads)
    assert places == sorted(places)
    assert not any(line in heads for line in pilot.log)
    assert not any(
        line in heads for seat in (0, 1) for line in pilot.scene.parts.player.since(seat)
    )


def test_a_summary_leaves_out_routine_lines() -> None:
    log = Log()
    log.add("Ines hits Bram for 1")
    log.add("Ines draws a card", routine=True)
    log.add("Bram plays Slash")
    log.add("Bram draws a card", routine=True)
    assert len(log) == 4
    assert log.summary(2) == ["Ines hits Bram for 1", "Bram plays Slash"]
    assert log.summary(1) == ["Bram plays Slash"]
    assert log.summary(5, since=1) == ["Bram plays Slash"]


def test_marked_lines_are_those_of_the_latest_turn_with_a_line() -> None:
    log = Log()
    log.begin()
    log.add("Ines hits Bram for 1", "drop")
    log.head("turn", 2, 1)
    assert log.marked(("drop",)) == ["Ines hits Bram for 1"]
    log.add("Bram hits Ines for 2", "drop")
    log.add("Ines discards Slash")
    assert log.marked(("drop",)) == ["Bram hits Ines for 2"]
    assert log.marked(("skull",)) == []
