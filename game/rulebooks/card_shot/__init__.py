"""Card Shot!, a duel of two decks with a character for each, by Edward T. Hrzic III.

Rules: assets/rules/card_shot.md. Cards have an owner: each seat has a deck of its own. Zones, for
each seat S: ``deck:S`` (nobody looks), ``hand:S``, ``discard:S``, ``commit:S`` (the card laid face
down), ``clash:S`` (the same, turned up), ``aside:S`` (out of the game in a game with half decks)
and ``peek:S`` (what S alone is looking at: cards of its own deck, or of the other's hand).
Counters: ``turn``, ``active`` (a seat, -1 before it is found) and, for each seat S,
``character:S`` (a place in the roster, -1 before it is chosen), ``hand_size:S``, ``way:S`` (how
the laid card lies: 0 upright, 1 sideways, -1 none), ``value:S`` (what it counts as, -1 none),
``defends:S`` (1 where that is a defense value) and ``damage:S`` (what is still to be taken).

A character is plain data (hall.py has the eight, reading.py what is allowed); its effects are
told in the words of verbs.py.
"""
