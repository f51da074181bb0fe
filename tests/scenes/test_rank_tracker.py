"""A row at each seat of Deck Duel shows which ranks are left in its deck."""

from pathlib import Path

import pytest

from game.engine import Choose
from game.view.pieces import Pile
from game.view.rank_row import RankRow
from game.view.table_anchors import DieAnchor, TrackerAnchor
from game.view.zone_anchors import PileAnchor, SlotAnchor
from tests.rulebooks.flipping import LOW, duel
from tests.scenes.tables import TablePilot, TableServices, chairs

PILES = ("deck", "discard")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def left(pilot: TablePilot, seat: int) -> set[str]:
    """Return the ranks that the row of a seat shows as left in its deck."""
    rows = sorted(pilot.sprites(RankRow), key=lambda row: row.rect.x)
    return {RANKS[place] for place in rows[seat].remaining or ()}


def sit(folder: Path, own: str, rival: str) -> TablePilot:
    """Return a table with all cards; those that are not in the decks have been discarded."""
    piles = {f"discard:{seat}": played(cards) for seat, cards in enumerate((own, rival))}
    match = duel(own, rival, piles, {"energy:0": 1, "energy:1": 0})
    services = TableServices(folder, match=match, scripts={1: ["strike:0"]})
    pilot = TablePilot(services, chairs("screen", ""), (), (1280, 720), False, "deck_duel")
    pilot.until(lambda: pilot.asked == 0)
    return pilot


def played(cards: str) -> str:
    return " ".join(rank for rank in RANKS if rank not in cards.split())


def test_a_rank_is_dark_once_it_lies_where_everybody_sees_it(tmp_path: Path) -> None:
    pilot = sit(tmp_path, "J 2 3", "9 2 3")
    assert left(pilot, 0) == {"J", "2", "3"}
    assert left(pilot, 1) == {"9", "2", "3"}
    pilot.answer(Choose(0, "pass"))
    pilot.until(lambda: pilot.asked == 0, 30.0)
    assert left(pilot, 0) == left(pilot, 1) == {"2", "3"}


def test_a_card_that_one_seat_looks_at_stays_bright(tmp_path: Path) -> None:
    pilot = sit(tmp_path, "J 2 3", "9 2 3")
    pilot.answer(Choose(0, "pass"))
    pilot.until(lambda: pilot.asked == 0, 30.0)
    pilot.answer(Choose(0, "foresight"))
    pilot.until(lambda: pilot.scene.state.view.counts["peek:0"] > 0 and pilot.asked == 0, 30.0)
    assert left(pilot, 0) == {"2", "3"}
    pilot.resize((1024, 576))
    assert left(pilot, 0) == {"2", "3"}


def test_a_reshuffle_makes_the_ranks_bright_again(tmp_path: Path) -> None:
    pilot = sit(tmp_path, "A 2 3", "9 2 3")
    assert left(pilot, 0) == {"A", "2", "3"}
    pilot.answer(Choose(0, "pass"))
    pilot.until(lambda: left(pilot, 0) == set(RANKS), 60.0)


def test_there_is_no_row_if_cards_are_missing(tmp_path: Path) -> None:
    match = duel(f"J {LOW}", f"9 {LOW}")
    pilot = TablePilot(
        TableServices(tmp_path, match=match),
        chairs("screen", ""),
        (),
        (1280, 720),
        False,
        "deck_duel",
    )
    assert not pilot.sprites(RankRow)


@pytest.mark.parametrize("variant", ["seats_2", "basic_2"])
def test_the_row_covers_nothing(variant: str) -> None:
    layout = TableServices(Path()).layout("deck_duel", variant)
    rows = layout.of_kind(TrackerAnchor)
    assert len(rows) == 2
    others = [
        each.box for kind in (DieAnchor, PileAnchor, SlotAnchor) for each in layout.of_kind(kind)
    ]
    for row in rows:
        top, foot = row.box.y, row.box.y + row.box.h
        beside = [
            box for box in others if box.x < row.box.x + row.box.w and row.box.x < box.x + box.w
        ]
        assert all(box.y + box.h <= top or foot <= box.y for box in beside if box.h < 400)


def test_the_row_has_a_heading_above_it_clear_of_the_counts(tmp_path: Path) -> None:
    pilot = sit(tmp_path, "J 2 3", "9 2 3")
    for row in pilot.sprites(RankRow):
        assert row.heading.image is not None
        assert row.heading.rect.bottom <= row.rect.top
        piles = (
            pilot.board.pile_views.piles[f"{zone}:{seat}"] for zone in PILES for seat in (0, 1)
        )
        badges = [each.badge for each in piles if isinstance(each, Pile)]
        assert not any(row.heading.rect.colliderect(badge.rect) for badge in badges)
