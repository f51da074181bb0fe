"""Fixtures shared by tests of computer players."""

from collections.abc import Iterator

import pytest

from game.bots import Worker


@pytest.fixture
def worker() -> Iterator[Worker]:
    """A worker that is stopped at the end."""
    worker = Worker()
    yield worker
    worker.stop()
