"""The Art of Battle: two pairs in four lanes, with attacks that take time to land.

Rules: assets/rules/art_of_battle.md. Zones: ``last_stand`` (the two cards in the middle) and
``last_stand_open`` (the same cards face up while a seat chooses one); for each seat S ``hand:S``,
``commit:S`` (committed cards once they are revealed; until then the engine keeps commitments
secret), ``proficiencies:S`` (the deck), ``discard:S``, ``passive:S``, ``away:S`` (out of the
match); for each lane N ``lane:N:row:1`` to ``lane:N:row:3`` and ``resolution:N`` (beyond row 1).
All cards except the Last Stand cards have an owner; a Modifier is attached to its Weapon's card.
Counters: ``health:S``, ``stamina:S``, ``turn`` (from 1) and ``calm`` (consecutive turns without
lost health).
"""
