"""The log has a heading for every round or turn, and an icon for every line."""

from pathlib import Path

import pytest

from game.engine.dealer import News
from game.engine.events import (
    Aimed,
    Counted,
    Fell,
    Moved,
    Noted,
    Planned,
    Shuffled,
    Stopped,
    Struck,
    Told,
)
from game.engine.options import settled
from game.engine.text import Text
from game.rulebooks import SHELF, rulebook
from game.scenes.log import LATEST, SETUP, Log, LogScene
from game.scenes.table.log_writer import LogWriter
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
    """Return a log of lines; ``Turn 2`` begins the second turn, ``begin`` the first."""
    log = Log()
    for word in words:
        if word == "begin":
            log.begin("Turn 1")
        elif word == "prepare":
            log.prepare()
        elif word.startswith("Turn "):
            log.head(word)
        else:
            log.append(word)
    return log


def test_lines_are_under_their_turns_heading(tmp_path: Path) -> None:
    log = noted("begin", "one", "two", "begin", "Turn 2", "three", "begin", "Turn 3", "four")
    scene = LogScene(TestServices(tmp_path), log)
    assert shown(scene) == ["TURN 1", "one", "two", "TURN 2", "three", "TURN 3", "four"]
    assert log == ["one", "two", "three", "four"]
    Pilot(scene)


def test_lines_before_the_first_turn_are_under_setup(tmp_path: Path) -> None:
    log = noted("prepare", "a plays", "prepare", "b plays", "begin", "one", "prepare", "two")
    scene = LogScene(TestServices(tmp_path), log)
    assert shown(scene) == ["SETUP", "a plays", "b plays", "TURN 1", "one", "two"]


def test_the_first_turn_has_its_heading_before_the_second_begins(tmp_path: Path) -> None:
    scene = LogScene(TestServices(tmp_path), noted("begin", "one"))
    assert shown(scene) == ["TURN 1", "one"]


def test_the_last_lines_have_their_own_heading(tmp_path: Path) -> None:
    log = noted("begin", "one", "Turn 2", *(f"line {number}" for number in range(LATEST + 5)))
    found = shown(LogScene(TestServices(tmp_path), log))
    assert found[:2] == ["TURN 2", "line 5"]
    assert len(found) == LATEST + 1


def icons(slug: str, folder: Path, *news: News) -> list[str]:
    """Return the icons of the lines of some events at a table of a card game."""
    options = settled(rulebook(slug), {})
    pilot = TablePilot(TableServices(folder), chairs("", ""), options, size=SMALL, slug=slug)
    rules, log = pilot.scene.context.rules, Log()
    writer = LogWriter(log, rules, has_ribbon=False)
    for item in (Planned((("turn",),)), *news):
        writer.note(item, pilot.scene.context.public_view())
    return [log.icons.get(place, "") for place in range(len(log))]


def test_lines_have_the_icon_of_their_kind(tmp_path: Path) -> None:
    found = icons(
        "duel",
        tmp_path,
        Noted(Text("Ines plays Slash")),
        Struck(0, 1, 1, Text("Ines hits Bram for 1")),
        Stopped(1, 1, Text("Bram blocks 1 damage")),
        Fell(1),
        Told(Text("Ines plays Guard"), card=3),
        Aimed(Text("Ines plays Lunge"), card=4, goal="seat:1"),
        Told(Text("Ines is out"), major=True),
    )
    assert found == ["upright", "drop", "shield", "skull", "upright", "upright", "horn"]


def test_a_line_has_the_icon_of_the_change_that_follows_it(tmp_path: Path) -> None:
    found = icons(
        "card_shot",
        tmp_path,
        Told(Text("Ines draws a card")),
        Moved(9, None, "deck:0", "hand:0", None, None),
        Told(Text("Ines plays a card")),
        Moved(10, 9, "hand:0", "commit:0", None, None),
        Told(Text("Ines discards a card")),
        Moved(11, None, "hand:0", "discard:0", 0, "clubs_6"),
        Told(Text("Ines absorbs 1")),
        Moved(12, None, "hand:0", "discard:0", 0, "clubs_7"),
        Counted("damage:0", 2, 3),
        Told(Text("Ines shuffles")),
        Shuffled("deck:0", ()),
        Told(Text("Ines goes first")),
        Counted("active", 0, 1),
    )
    assert found == ["stock", "upright", "waste", "absorb", "tides", "banner"]


def test_a_line_for_the_log_only_has_the_icon_of_the_change_before_it(tmp_path: Path) -> None:
    found = icons(
        "card_shot",
        tmp_path,
        Planned((("clear",),)),
        Moved(9, None, "deck:0", "discard:0", 0, "clubs_6"),
        Counted("damage:0", 2, 3),
        Noted(Text("Ines loses the Six of Clubs")),
        Told(Text("Ines loses a life card")),
    )
    assert found == ["drop", "drop"]


def test_spent_energy_has_the_icon_of_its_counter(tmp_path: Path) -> None:
    spent = Told(Text("Ines spends 1 Energy")), Counted("energy:0", 2, 3), Counted("attack:0", 1, 0)
    assert icons("deck_duel", tmp_path, *spent) == ["bolt"]


def test_a_line_without_a_change_has_the_icon_of_its_step(tmp_path: Path) -> None:
    lines = Told(Text("Ines chooses to go first"), major=True), Told(Text("Bram lost a round"))
    found = icons("duel", tmp_path, Planned((("starter", 0),)), *lines)
    assert found == ["banner", "banner"]
    found = icons("filthy_casual", tmp_path, Planned((("press",),)), Told(Text("Parry: +1")))
    assert found == ["swords"]


def test_an_empty_log_has_no_headings(tmp_path: Path) -> None:
    assert shown(LogScene(TestServices(tmp_path), ["one", "two"])) == ["one", "two"]


@pytest.mark.parametrize("slug", [book.slug for book in SHELF])
def test_a_table_heads_its_rounds_or_turns(slug: str, tmp_path: Path) -> None:
    book = rulebook(slug)
    options = settled(book, {})
    seated = chairs(*[""] * book.seats(options)[0])
    pilot = TablePilot(TableServices(tmp_path), seated, options, drawn=False, slug=slug)
    pilot.until(lambda: len(pilot.log.heads) > 4, 900.0, 0.1)
    assert 0 in pilot.log.heads
    heads = [head for head in pilot.log.heads.values() if head != SETUP]
    unit = "Round" if slug in ("filthy_casual", "duel") else "Turn"
    assert heads == [f"{unit} {number}" for number in range(1, len(heads) + 1)]
    places = list(pilot.log.heads)
    assert places == sorted(places)
    assert not any(line in heads for line in pilot.log)
    assert [line for place, line in enumerate(pilot.log) if place not in pilot.log.icons] == []
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
    log.begin("Turn 1")
    log.add("Ines hits Bram for 1", "drop")
    log.head("Turn 2")
    assert log.marked(("drop",)) == ["Ines hits Bram for 1"]
    log.add("Bram hits Ines for 2", "drop")
    log.add("Ines discards Slash")
    assert log.marked(("drop",)) == ["Bram hits Ines for 2"]
    assert log.marked(("skull",)) == []


def test_the_log_says_why_a_card_wins_and_a_summary_does_not(tmp_path: Path) -> None:
    log = noted("begin", "Ines's Ace beats Bram's 5")
    log.explain("With focus, an Ace is the highest card")
    scene = LogScene(TestServices(tmp_path), log)
    told = "Ines's Ace beats Bram's 5. With focus, an Ace is the highest card"
    assert shown(scene) == ["TURN 1", told]
    assert log.summary(1) == log.entries(1) == ["Ines's Ace beats Bram's 5"]


def test_the_last_lines_of_a_long_turn_keep_both_headings(tmp_path: Path) -> None:
    log = Log()
    log.head("Round 1")
    log.head_turn("Ines's turn")
    for number in range(LATEST + 1):
        log.add(f"line {number}")
    page = LogScene(TestServices(tmp_path), log).page
    headings = [block.text for block in page.blocks if isinstance(block, Heading)]
    assert headings == ["Round 1", "Ines's turn"]


def test_a_log_has_a_smaller_heading_for_each_turn_of_a_round(tmp_path: Path) -> None:
    log = Log()
    log.head("Round 1")
    log.head_turn("Ines's turn")
    log.add("one")
    log.head_turn("Bram's turn")
    log.add("two")
    page = LogScene(TestServices(tmp_path), log).page
    headings = [block for block in page.blocks if isinstance(block, Heading)]
    assert [(each.text, each.minor) for each in headings] == [
        ("Round 1", False),
        ("Ines's turn", True),
        ("Bram's turn", True),
    ]
