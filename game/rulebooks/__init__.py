"""The shelf: every card game, in the order of the title screen."""

from game.engine.rulebook import Rulebook
from game.rulebooks.art_of_battle.rulebook import ArtOfBattle
from game.rulebooks.card_shot.rulebook import CardShot
from game.rulebooks.deck_duel.rulebook import DeckDuel
from game.rulebooks.duel.rulebook import Duel
from game.rulebooks.filthy_casual.rulebook import FilthyCasual

SHELF: tuple[Rulebook, ...] = (FilthyCasual(), Duel(), ArtOfBattle(), CardShot(), DeckDuel())
"""One instance of every rulebook; add a line here for a new card game."""


def rulebook(slug: str) -> Rulebook:
    """Return the rulebook with this slug; KeyError names the known ones."""
    for book in SHELF:
        if book.slug == slug:
            return book
    raise KeyError(f"unknown card game {slug!r}; known: {', '.join(book.slug for book in SHELF)}")
