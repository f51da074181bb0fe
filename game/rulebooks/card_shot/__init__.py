"""Card Shot!, a duel of two decks with a character each, by Edward T. Hrzic III.

Rules: assets/rules/card_shot.md. Each seat has a deck of its own, so cards have an owner. Zones,
for each seat S: ``deck:S`` (hidden from both), ``hand:S``, ``discard:S``, ``commit:S`` (the card
played face down), ``clash:S`` (the same, revealed), ``aside:S`` (out of the game with half decks)
and ``peek:S`` (cards of a deck or the opponent's hand that S looks at). Counters: ``turn``,
``active`` (a seat, -1 before the first turn) and, for each seat S, ``character:S`` (an index in the
roster, -1 before the choice), ``hand_size:S``, ``way:S`` (the played card: 0 upright, 1 sideways,
-1 none), ``value:S`` (-1 for none), ``defends:S`` (1 if the value is a defense) and ``damage:S``
(damage not yet taken).

Characters are plain data: hall.py has the eight, reading.py checks them, and verbs.py defines the
words of their effects.
"""
