"""Duel, a tower of cards that has to go down, by Sean McCoy / Tuesday Knight Games.

Rules: assets/rules/duel.md. Zones: ``tower`` (first card played first), ``bury`` (face down,
shared), for each seat S ``hand:S`` and ``reveal:S`` (shown to find who chooses the first
starter), and ``away`` (out of sight: what a position names nowhere, and every card between two
rounds). Counters: ``round``, from 1; ``rounds:S``, the rounds a seat has won; ``out:S``, 1 for a
seat that is out of the round; ``limit``, what the next card has to be (see cards.py);
``direction``, 1 clockwise or -1; ``loser``, the seat first out in this round, -1 for none;
``strangers:S``, of how many cards of hand:S at most the table cannot be sure that they have the
seat's own color; ``stuck:S``, the limit that a seat which is out had no card for, -1 for none.
"""
