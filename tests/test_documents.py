"""The documents in the repository name files that exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted(
    path
    for folder in (
        ".",
        ".github",
        "game",
        "game/remote",
        "game/rulebooks",
        "levels",
        "assets",
        "tests",
        "build_spec",
    )
    for path in (ROOT / folder).glob("*.md")
)
PLACES = (
    ".",
    "game",
    "game/remote",
    "game/scenes/table",
    "game/scenes/table/input",
    "game/scenes/table/animation",
    "build_spec",
    "tests",
)
"""Folders that file names in documents may be relative to."""


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_file_that_a_document_names_exists(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    named = re.findall(r"`([\w/]+\.(?:py|tmx|toml|json))`", text)
    links = re.findall(r"\]\((?!http|#)([^)#]+)", re.sub(r"`[^`\n]+`", "", text))
    missing = [
        name for name in named if not any((ROOT / place / name).exists() for place in PLACES)
    ]
    missing += [link for link in links if not (document.parent / link).exists()]
    assert not missing


def test_code_cites_only_documents_of_the_repository() -> None:
    code = [
        file for folder in ("game", "tests", "build_spec") for file in (ROOT / folder).rglob("*.py")
    ]
    documents = {path.name for path in DOCUMENTS}
    cited = {
        (file.name, name)
        for file in code
        for name in re.findall(r"\b([A-Z]{3,}\.md)\b", file.read_text(encoding="utf-8"))
    }
    assert not {(file, name) for file, name in cited if name not in documents}


def test_the_top_level_holds_no_other_file() -> None:
    files = {path.name for path in ROOT.iterdir() if path.is_file() and path.name[0] != "."}
    assert files == {"LICENSE", "README.md", "pyproject.toml"}
