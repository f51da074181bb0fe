"""The READMEs are correct: examples run, and all options and words of characters are explained."""

import re
import subprocess
import sys

import pytest

from game.engine import Match
from game.rulebooks import rulebook
from game.rulebooks.card_shot import verbs
from game.store.characters import read
from tests.window.driver import PATIENCE, ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
CODE = (ROOT / "game" / "README.md").read_text(encoding="utf-8")
ASSETS = (ROOT / "assets" / "README.md").read_text(encoding="utf-8")

EXAMPLES = re.findall(r"^```python\n(.*?)^```", README, re.MULTILINE | re.DOTALL)

PATHS = re.findall(r"`((?:game|levels|build_spec|tests|\.ci)/[\w./]+)`", README)


def run(*words: str) -> subprocess.CompletedProcess[str]:
    """Run Python from the checkout."""
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_example_plays_a_match_to_its_end(example: str) -> None:
    told = run("-c", example)
    assert told.returncode == 0, told.stderr
    assert "winners:" in told.stdout


def test_there_is_an_example() -> None:
    assert EXAMPLES


def test_every_command_line_option_is_explained() -> None:
    options = set(re.findall(r"--[a-z-]+", run("-m", "game", "--help").stdout)) - {"--help"}
    assert options <= set(re.findall(r"--[a-z-]+", README + CODE))


@pytest.mark.parametrize("path", sorted(set(PATHS)))
def test_every_path_that_is_named_exists(path: str) -> None:
    assert (ROOT / path).exists()


CHARACTERS = re.findall(r"^```toml\n(.*?)^```", ASSETS, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("text", CHARACTERS)
def test_the_character_can_be_played(text: str) -> None:
    options = {"own_characters": [read(text)], "seat_characters": [read(text)["id"], "wren"]}
    assert Match.start(rulebook("card_shot"), options=options).offers()


def test_there_is_a_character() -> None:
    assert CHARACTERS


def test_every_word_of_a_character_is_explained() -> None:
    told = ASSETS[ASSETS.index("## Make a character") :]
    rows = [row.split("|") for row in told.splitlines() if row.startswith("| `")]
    explained = {word for row in rows for word in re.findall(r"`([a-z_]+)", row[1] + row[3])}
    kinds = {word for row in rows for word in re.findall(r"`([a-z_]+)`", row[3])}
    assert set(verbs.VERBS) <= explained
    assert {*verbs.LAID, *verbs.STANDING, *verbs.COMPARED} <= explained
    assert {*verbs.KINDS, *verbs.TIMES} <= kinds


@pytest.mark.parametrize(("verb", "steps"), sorted(verbs.VERBS.items()))
def test_the_place_of_every_effect_is_documented_correctly(
    verb: str, steps: tuple[str, ...]
) -> None:
    (where,) = re.findall(rf"^\| `{verb}\b[^|]*\|([^|]*)\|", ASSETS, re.MULTILINE)
    words = (
        "anywhere"
        if steps == verbs.STEPS
        else ", ".join("absorption" if step == "absorb" else f"`{step}`" for step in steps)
    )
    assert set(where.strip().split(", ")) == set(words.split(", "))
