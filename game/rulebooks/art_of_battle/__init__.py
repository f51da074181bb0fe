"""The Art of Battle, two pairs in four lanes with attacks that take time to land.

Rules: assets/rules/art_of_battle.md. Zones: ``last_stand`` (the two cards in the middle),
``last_stand_open`` (where they lie turned up while one of them is chosen); for each seat S
``hand:S``, ``commit:S`` (a commitment waits here face down until all have locked, which is the
engine's business; its cards come to lie here when they are turned up), ``proficiencies:S`` (the
deck), ``discard:S``, ``passive:S``, ``away:S`` (out of the match); for each lane N
``lane:N:row:1`` to ``lane:N:row:3`` and ``resolution:N`` (beyond row 1). Cards have an owner, but
for the Last Stand cards; a Modifier hangs on its Weapon's card. Counters: ``health:S``,
``stamina:S``, ``turn`` (from 1) and ``calm`` (turns on end in which nobody has lost health).
"""
