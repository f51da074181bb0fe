"""The workflows use pinned actions and few permissions."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PROJECT = (ROOT / "pyproject.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: str(path.name))
def test_a_workflow_may_only_read_unless_one_job_says_more(workflow: Path) -> None:
    text = workflow.read_text(encoding="utf-8")
    assert "\npermissions:\n  contents: read\n" in text
    assert len(re.findall(r": write\b", text)) == (workflow.name == "bundles.yml")


def test_actions_are_pinned_by_commit_with_their_version() -> None:
    used = [
        line
        for workflow in WORKFLOWS
        for line in re.findall(r"uses: (.+)", workflow.read_text(encoding="utf-8"))
    ]
    pinned = {re.fullmatch(r"([\w/-]+)@[0-9a-f]{40} # v\d+\.\d+\.\d+", line) for line in used}
    assert used and None not in pinned
    names = [match[1] for match in pinned if match]
    assert len(set(used)) == len(set(names))


def test_every_supported_python_is_tested() -> None:
    text = (ROOT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8")
    [listed] = re.findall(r"python: \[(.+)\]", text)
    [oldest] = re.findall(r'requires-python = ">=([\d.]+)"', PROJECT)
    assert listed.split(", ")[0] == f'"{oldest}"'
