"""What README.md says is so: its example runs, and it names every option of the program."""

import re
import subprocess
import sys

import pytest

from tests.window.driver import PATIENCE, ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")

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


def test_every_option_of_the_program_is_explained() -> None:
    options = set(re.findall(r"--[a-z-]+", run("-m", "game", "--help").stdout)) - {"--help"}
    assert options <= set(re.findall(r"--[a-z-]+", README))


@pytest.mark.parametrize("path", sorted(set(PATHS)))
def test_every_path_that_is_named_exists(path: str) -> None:
    assert (ROOT / path).exists()
