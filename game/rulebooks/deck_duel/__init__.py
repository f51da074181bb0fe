"""Deck Duel, a duel of two suits flipped card by card, by Keith W. Thompson.

Rules: assets/rules/deck_duel.md. Zones, for each seat S: ``deck:S`` (nobody looks, but everyone
knows which 13 cards it began with), ``play:S`` (the flipped card), ``discard:S``, ``focus:S``
(the King laid sideways) and ``peek:S`` (what a Jack lets S look at, in the order of the deck).
Counters: ``round``, the number of the turn from 1, and ``health:S``; in the full ruleset
``energy:S``, ``attack:S``, ``defense:S`` and ``initiative`` (a seat, -1 before the roll); in
Basic ``actions:S`` and ``rage:S``.

A match in which only cards of one rank can still be flipped is a draw at once: every turn would
be a tie and nobody could be hurt. Thirteen cards each cannot come to that; only positions can.
"""
