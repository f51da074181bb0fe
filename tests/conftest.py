"""Marks quick tests, and groups tests that must not run in parallel."""

import os
from pathlib import Path

import pytest

os.environ["LANGUAGE"] = "en"  # tests read English, whatever translation is installed
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

QUICK_FOLDERS = frozenset({"engine", "rulebooks", "store", "view", "sample_game", "commands"})

QUICK_SCENES = frozenset(
    {
        *("test_battle_lower_half", "test_curtain", "test_forecasts", "test_hud", "test_ledger"),
        *("test_log", "test_story", "test_plans_twins", "test_selection", "test_state_secrets"),
        *("test_table_devices", "test_title", "test_turns_barred", "test_turns_decks"),
    }
)

APART = frozenset({"window", "trials"})
"""Folders whose tests run in one process, since they measure or need a screen of their own."""

SLOW = frozenset(
    {
        *("test_art_of_battle_advice", "test_art_of_battle_tree", "test_arena", "test_catalogues"),
        *("test_card_shot_advice", "test_card_shot_secrets", "test_damaged_files"),
        *("test_drawn_cards", "test_duel_twins", "test_focus_panel", "test_history"),
        "test_journal",
        *(
            "test_malformed_input",
            "test_pictures",
            "test_play",
            "test_records",
            "test_sample_shelf",
        ),
        *("test_settings", "test_sheet_panel", "test_views"),
    }
)
"""Modules beside the quick ones that take more than a few seconds."""

ROOT = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark quick tests, so that ``-m quick`` runs them alone, and group those that run apart."""
    for item in items:
        folder, module = item.path.parent, item.path.stem
        if folder == ROOT:
            is_quick = module not in SLOW
        elif folder.name == "scenes":
            is_quick = module in QUICK_SCENES
        else:
            is_quick = folder.name in QUICK_FOLDERS and module not in SLOW
        if is_quick:
            item.add_marker(pytest.mark.quick)
        if folder.name in APART:
            item.add_marker(pytest.mark.xdist_group(folder.name))
