"""Durations of everything on a table, in seconds at a pace of 100."""

from typing import Final

# Cards

DEAL: Final = 0.22  # a dealt card on its way
STAGGER: Final = 0.06  # between the starts of two dealt cards
DRAW: Final = 0.5  # a drawn card on its way, while few are drawn
DRAW_NEXT: Final = 0.24  # between the starts of two of them
CARRY: Final = 1.15  # a card that an effect moves elsewhere
LAY: Final = 0.76  # a card from a hand into a column, where everybody sees what is played
DROP: Final = 0.5  # a card that was dropped on a column, until it lies there
LEAVE: Final = 0.8  # a single card from the table out of the match
GLIDE: Final = 0.26  # a card to its slot, or to another place in its row
UNFOLD: Final = 0.5  # a board grows or shrinks with its cards
LAY_DOWN: Final = 0.42  # a chosen card is laid face down, and the open hand goes down
CLEAR: Final = 0.8  # a card from where cards meet to the discards
ACROSS: Final = 0.7  # a card to its slot, over a battlefield, which is wide
FLIP: Final = 0.24  # a card that is turned over
REVEAL: Final = 1.2  # a closed card is brought to its slot, turned over there, and seen
STEP: Final = 0.38  # a card from one cell to another
STEP_CARRIED: Final = 0.9  # a card that an effect moves to another cell
STEP_REDUCED: Final = 0.2  # the same with reduced motion
MILL: Final = 0.55  # a card lost from a deck that is its owner's life, while few are lost
MILL_SEEN: Final = 1.3  # it stays enlarged in addition, if it is the only one
MILL_LEAST: Final = 0.26  # the minimum of MILL, when many are lost
MILL_ALL: Final = 3.3  # approximate total for all cards that such a deck loses in a row
DISCARD: Final = 1.7  # a card is shown on its way from a hand to the discards
REDUCED: Final = 0.12  # any movement of a card, or change of a combat value, with reduced motion
GATHER: Final = 0.5  # a card of a pile that goes to another pile
SWEEP_NEXT: Final = 0.12  # between the starts of two cards of a place that is cleared away
SHUFFLE: Final = 0.9  # a zone is shuffled
ENLARGED_SHUFFLE: Final = 1.4  # a pile is shuffled closer to the center, much larger
TURNED: Final = 0.62  # share of the time of a flight after which the face of a card is seen
ARRIVED: Final = 0.74  # share of it after which the card is over its goal, or close to it
HOVER: Final = 0.12  # a card rises under the mouse
LOCK: Final = 0.42  # the back of a locked card flies to its slot
SPRING: Final = 0.32  # a refused or dropped card returns home
SPARE: Final = 0.002  # time in each frame for cards that are not drawn yet

# Combat

RAM: Final = 0.9  # a card draws back, rams the one across, and comes back
CLINCH: Final = 0.4  # the card stays at the one that it has rammed
FORWARD: Final = 0.45  # a card comes forward to strike or to block in its lane, or goes back
CHARGE: Final = 1.0  # a card charges along its lane, and comes back
RUSH: Final = 0.5  # a card of a ring rushes at its target, and back
DARKEN: Final = 1.4  # the shade over the lane of a fallen seat deepens
DIM: Final = 0.25  # the table around revealed cards dims or lights up
EXCHANGE: Final = 0.85  # a card of a ring draws back, strikes its target, and comes back
BURST: Final = 0.26  # a burst pops up; an arrow grows
DIE_BLOW: Final = 0.76  # a card draws back, hits a die, is held there, and comes back
SWING: Final = 0.85  # a card of a duel swings at the other, and comes back
KNOCK: Final = 0.3  # a beaten card of a duel is pushed back
VOLLEY: Final = 0.1  # between the starts of two points of damage that fly to a dial
PARRY_READ: Final = 1.2  # a tie of a duel is shown, with what the next hit deals more
FADE: Final = 0.3  # a burst between two cards fades, once it has popped up
DAMAGE_FLIGHT: Final = 0.5  # damage flies from a card to a dial
CLASH_READ: Final = 1.1  # a comparison of two cards in a ring is shown before its damage
TIE_READ: Final = 2.2  # a tie of two cards in a ring is shown, with what it adds to the next hit
TIE_AGAIN: Final = 1.5  # the same for further ties of these seats in a row
BLOW_FLIGHT: Final = 0.3  # damage flies from a card to a die
BLOW_BOUNCE: Final = 0.2  # damage bounces off a die, to where it is shown
JOLT: Final = 0.45  # a die that is hit is knocked aside, and comes back
DIE_ROLL: Final = 0.7  # a die that was hit rolls over to its new value
STROKE_READ: Final = 0.3  # a stroke of a duel is shown before its damage
VERDICT: Final = 0.55  # a verdict is shown after the burst
DETAILS: Final = 0.9  # the details below a verdict are shown, in addition
DETAILS_STAY: Final = 0.3  # the same if they stay while damage comes out of two combat values
DETAILS_LONG: Final = 2.4  # the same if they are two sentences
THREAT_READ: Final = 1.5  # damage is shown before it costs anything
ROLL: Final = 0.7  # a die rolls
ROLL_READ: Final = 0.35  # a rolled die is shown
EFFECT: Final = 1.5  # a card with an effect comes forward and points at what it affects
BATTLEFIELD_EFFECT: Final = 1.1  # the same on a battlefield, where lines stay while cards move
CROSS: Final = 1.5  # a card sends the one that it is attached to into another lane
COPY: Final = 0.65  # the copy of a card moves onto the card that copies it
AIM: Final = 1.9  # a card is shown with what it is aimed at, and what that leads to
AIM_ALONE: Final = 1.7  # a card is shown with what it is aimed at
AIM_NEXT: Final = 0.3  # before the arrow to that
AIM_ACROSS: Final = 0.8  # before it is replaced by the arrow from there
HIT_READ: Final = 1.2  # a hit is shown
DIE_HIT_READ: Final = 0.9  # a die that was hit rolls, and its new value is shown
TERM_READ: Final = 0.5  # the only number of an attack is shown before it hits or is blocked
SUM_READ: Final = 0.9  # the numbers that add up to damage are shown
HIT_SEEN: Final = 0.3  # a hit beside a plaque is shown before its number flies to the dial
FLIGHT: Final = 0.35  # the number of a hit flies along its arrow to a dial
TARGET_READ: Final = 1.5  # a line about whom seats attack is shown, with their arrows
TARGET_NEW: Final = 1.2  # a line without names about whom seats attack is shown with their arrows
TARGET_AGAIN: Final = 0.6  # the same for a line without names that an earlier round has shown
TARGETS_SEEN: Final = 1.2  # all the arrows of a line without names are shown, once they have grown
REVEALED_READ: Final = 0.5  # the cards of many seats are seen, before lines and arrows
ATTACK_READ: Final = 0.9  # a line about who attacks whom is shown before two cards strike
PICKS_READ: Final = 0.95  # two seats of many reveal further cards, and these are seen
ARROWS_READ: Final = 0.5  # the arrows of a round are shown before the cards leave
REVEAL_READ: Final = 2.2  # revealed secret choices with drawings are shown
THROW_READ: Final = 0.5  # revealed secret choices with icons are shown
THROW: Final = 1.1  # their hands move before that, and meet
SIGN_FLIGHT: Final = 0.8  # a revealed drawing flies to its seat, or points to their die
SHIELD_FALL: Final = 0.35  # a shield falls on the line over the whole table
SHIELD_DELAY: Final = 0.02  # before it falls, so that it hits the line once that is open
OPENS: Final = 0.2  # the line over the whole table opens or closes
MOMENT: Final = 1.5  # a line over the whole table, from its opening until it has closed

# Counters

DIAL: Final = 0.55  # the needle of a dial turns
DIE_TURN: Final = 0.45  # a counter die turns to its new value
PIP_DROP: Final = 1.5  # the pip of a round drops into its row, and shines there
TOKEN: Final = 1.3  # a token goes from one seat to another
COUNTER_REDUCED: Final = 0.15  # a dial or any die with reduced motion
COMBAT_VALUE: Final = 0.3  # a combat value changes
COUNTER_READ: Final = 0.5  # a changed counter or combat value is shown
LOSS_READ: Final = 0.85  # a dial of a ring turns, with the damage beside it
SIGN_READ: Final = 0.8  # a die turns and the sign of its change is shown, before the next sentence
DAMAGE_READ: Final = 0.55  # damage that is dealt or absorbed is shown
ABSORB: Final = 0.35  # damage that is absorbed is crossed out
ABSORBED_READ: Final = 1.6  # damage that is absorbed is shown, crossed out
DAMAGE_PAID: Final = 0.16  # after each card that is paid for damage
CALLED_OFF_READ: Final = 1.2  # canceled damage is shown

# Pauses

NOTE_READ: Final = 0.6  # a note is shown
NEWS_READ: Final = 1.6  # a note in a ring that is not about the current chain of ties is shown
SENTENCE_READ: Final = 1.4  # a note on a battlefield, where sentences are longer
ROUTINE_READ: Final = 0.55  # a note on a battlefield that tells nothing new
NEXT_READ: Final = 1.0  # a note that a seat is next, which then is out of the round
MOVES_AFTER: Final = 0.35  # a note on a battlefield whose cards move while it stays
ARRIVAL_READ: Final = 0.75  # cards that have moved or were attached on a battlefield are shown
PLACED_READ: Final = 0.35  # a card is shown in the row that its line named, or in a hand
BEAT: Final = 0.35  # a pause between two seats face to face; half of it around a ring
BATTLEFIELD_BEAT: Final = 0.3  # a pause on a battlefield
THINKING: Final = 1.5  # before a table with one caption says who is thinking
LAST_BOARD: Final = 1.0  # the final table is shown before the end is announced
FAREWELL: Final = 1.4  # from the last event to the result

# People

CURTAIN_FALL: Final = 0.42  # the curtain falls
CURTAIN_HOLD: Final = 0.6  # the curtain has to be held before it rises
CURTAIN_RISE: Final = 0.52  # the curtain rises
LOOK: Final = 2.8  # cards that a seat looks at are shown beside a plaque
LOOK_LARGE: Final = 4.0  # cards that a seat looks at are shown in large size
LONG_PRESS: Final = 0.6  # a press is held until the card under it is enlarged
DOUBLE: Final = 0.35  # between the clicks of a double click
TOAST: Final = 3.5  # a refusal is shown
AMBIENT: Final = 10.0  # without input, before the motion behind the table stops
PRIVATE_IDLE: Final = 60.0  # without input, before an open hand is covered again
MISSING_PHONE: Final = 20.0  # a phone is missing, before the table asks what to do
