"""Deck Duel, a duel of two suits flipped card by card, by Keith W. Thompson.

Rules: assets/rules/deck_duel.md. Zones, for each seat S: ``deck:S`` (hidden, but everyone knows
which 13 cards it began with), ``play:S`` (the flipped card), ``discard:S``, ``focus:S`` (the King
turned sideways) and ``peek:S`` (the cards S sees with a Jack, in deck order). Counters:
``round``, the number of the turn from 1, and ``health:S``; in the full ruleset ``energy:S``,
``attack:S``, ``defense:S`` and ``initiative`` (a seat, -1 before the roll); in Basic
``actions:S`` and ``rage:S``.

A match is drawn when all cards that can still be flipped have one rank and another tie would gain
nothing. This happens in given positions only, never from a full deal.
"""
