"""levels/README.md explains every kind of layout object and every property, as they are today."""

import re
from pathlib import Path

import pytest

from build_spec.make.layout_reference import README, with_reference
from game import resources
from game.view.layout import LayoutError, read_layout

TEXT = README.read_text(encoding="utf-8")

MESSAGES = re.findall(
    r'^    levels/(\S+): object "(.*?)" .*? property "(\w+)".*$', TEXT, re.MULTILINE
)
"""Examples of messages: file, object and property."""

BROKEN = {
    "spred": '<property name="spred" value="2"/>',
    "angle": '<property name="angle" type="float" value="270"/>',
}
"""The properties that lead to these messages."""


def test_the_reference_is_the_one_generated_from_the_types() -> None:
    assert with_reference(TEXT) == TEXT, "run python -m build_spec.make.layout_reference"


def test_a_page_without_the_mark_is_refused() -> None:
    with pytest.raises(ValueError, match="must contain the line"):
        with_reference("# Table layouts\n")


def test_the_messages_that_are_quoted_are_those_of_the_reader(tmp_path: Path) -> None:
    assert len(MESSAGES) == len(BROKEN)
    for file, name, key in MESSAGES:
        text = (resources.levels() / file).read_text(encoding="utf-8")
        copy = tmp_path / "levels" / file
        copy.parent.mkdir(parents=True, exist_ok=True)
        head, _, tail = text.partition(f'name="{name}"')
        line, _, rest = tail.partition("\n")
        assert line.endswith(">")
        inside = f"<properties>{BROKEN[key]}</properties>"
        line = line.replace("/>", f">{inside}</object>") if line.endswith("/>") else line + inside
        copy.write_text(f'{head}name="{name}"{line}\n{rest}', encoding="utf-8")
        with pytest.raises(LayoutError) as problem:
            read_layout(copy)
        assert f"    {problem.value}\n" in TEXT
