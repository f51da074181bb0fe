"""Where a choice can be taken back freely, no twin tells that anything was learned."""

import pytest

from game.engine import Rulebook
from game.rulebooks import SHELF
from tests.trials.take_back import take_back


@pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)
def test_taking_back_freely_tells_nobody_anything(book: Rulebook) -> None:
    said: list[str] = []
    outcome = take_back(book, playouts=4, seed=40, say=said.append)
    assert outcome.failures == [], "\n".join(said)
    assert outcome.taken
