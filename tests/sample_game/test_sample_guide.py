"""The guide to adding a card game agrees with the code."""

import re
from pathlib import Path
from typing import get_args

import pytest

from game.engine import Rulebook, Table, events
from game.engine.table import Story
from tests.sample_game.services import HERE

GUIDE = (Path(__file__).parents[2] / "game" / "rulebooks" / "README.md").read_text("utf-8")

BLOCKS = re.findall(r"^```python\n(.*?)^```", GUIDE, re.DOTALL | re.MULTILINE)

ATTRIBUTES = frozenset(name for name in Rulebook.__annotations__ if not name.startswith("_"))


def flush_left(source: str) -> str:
    """Return a source without its indentation."""
    return "".join(f"{line.strip()}\n" for line in source.splitlines())


SAMPLE = [flush_left(path.read_text("utf-8")) for path in sorted(HERE.glob("*.py"))]


def table_under(heading: str, after: str) -> list[list[str]]:
    """Return the cells of the first table after a text in a section of the guide."""
    section = GUIDE.split(f"\n## {heading}\n")[1].split("\n## ")[0].partition(after)[2]
    rows = re.search(r"(?:^\|.*\n)+", section, re.MULTILINE)
    assert rows is not None
    return [
        [cell.strip() for cell in row.strip("|").split("|")] for row in rows[0].splitlines()[2:]
    ]


def names(cells: list[str]) -> list[str]:
    return [name for cell in cells for name in re.findall(r"`(\w+)`", cell)]


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_every_quotation_is_in_the_sample(number: int) -> None:
    block = flush_left(BLOCKS[number])
    assert any(block in source for source in SAMPLE), BLOCKS[number]


def test_the_guide_quotes_the_sample() -> None:
    assert len(BLOCKS) >= 10


def test_what_a_rulebook_must_state_is_what_has_no_default() -> None:
    required = {name for name in ATTRIBUTES if not hasattr(Rulebook, name)}
    stated = names([row[0] for row in table_under("What it must state", "\n")])
    assert sorted(stated) == sorted(required | Rulebook.__abstractmethods__)


def test_what_a_rulebook_may_override_is_what_has_a_default() -> None:
    public = {name for name in vars(Rulebook) if not name.startswith("_")}
    stated = names([row[0] for row in table_under("What it must state", "The rest")])
    assert sorted(stated) == sorted(public - Rulebook.__abstractmethods__)


def test_every_verb_and_event_in_the_guide_exists() -> None:
    rows = table_under("Verbs and events", "\n")
    assert all(callable(getattr(Table, verb)) for verb in names([row[0] for row in rows]))
    told = names([row[1] for row in rows])
    assert {getattr(events, name) for name in told} <= set(get_args(events.Event))


def test_every_story_is_in_the_guide() -> None:
    stories = names([row[0] for row in table_under("Verbs and events", "These stories")])
    assert sorted(stories) == sorted(story.__name__ for story in get_args(Story))
