"""Filthy Casual, a duel of five moves chosen in secret, by Matt Toegel / Ethereal Lab.

Rules: assets/rules/filthy_casual.md. Zones: ``deck``, ``discard``, and for each seat S
``hand:S``, ``commit:S`` (a card played face down: hidden, but S knows it) and ``open:S``
(revealed). Counters: ``hp:S``, ``last:S`` (the seat that S targeted last, -1 for none) and
``round``, from 1.
"""
