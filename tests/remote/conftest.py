"""Services for tests with phones."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.scenes.tables import TableServices


@pytest.fixture
def services(tmp_path: Path) -> Iterator[TableServices]:
    services = TableServices(tmp_path, seed=3, lag=1)
    yield services
    services.phones.close()
