"""Duel, a tower of cards on which each must be lower, by Sean McCoy / Tuesday Knight Games.

Rules: assets/rules/duel.md. Zones: ``tower`` (first card played first), ``bury`` (face down,
shared), for each seat S ``hand:S`` and ``reveal:S`` (cards revealed to find who chooses the first
starter), and ``away`` (cards out of the round: those that a position leaves out, and every card
between two rounds). Counters: ``round``, from 1; ``rounds:S``, rounds won; ``out:S``, 1 for a
seat that is out of the round; ``limit``, what the next card must be (see cards.py);
``direction``, 1 clockwise or -1; ``loser``, the seat first out in this round, -1 for none;
``strangers:S``, the cards of other colors in hand:S, at most, as far as everyone knows;
``stuck:S``, the limit that a seat which is out had no card for, -1 for none.
"""
