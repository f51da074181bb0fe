"""Texts and advice of The Art of Battle: captions, prompts, log lines, hints."""

import pytest

from game.engine import Choose, Match, Pick, Play
from game.engine.events import Affected, Beat, Fell, Planned, Stopped, Struck, Told
from game.engine.options import settled
from tests.rulebooks.battling import BOOK, FRESH, PASSES, action, battle, play, submit, told


def caption(match: Match, seat: int, words: str) -> tuple[str, str]:
    """Return the text and the target of an action's caption."""
    found = BOOK.caption(match.view(seat), action(match, seat, words))
    return str(found.text), found.at


def test_a_direction_is_played_together_with_the_card_it_aims() -> None:
    match = battle(FRESH)
    view = match.view(1)
    for words, along in (("Thrust L 2", "left"), ("Thrust R 2", "right"), ("Thrust - 2", None)):
        found = BOOK.caption(view, action(match, 1, words)).along
        assert [view.faces[card] for card in found] == ([along] if along else [])
        assert set(found) <= set(view.zones["hand:1"])


@pytest.mark.parametrize(
    ("words", "text", "at"),
    [
        ("Quick Jab - 1", "quick jab into your lane, row 1", "lane:0:row:1"),
        ("Quick Jab L 1", "quick jab with left into your lane, row 1", "lane:0:row:1"),
        ("Thrust R 2", "thrust with right into seat 1's lane, row 2", "lane:1:row:2"),
        ("Second Wind -", "second wind for yourself", "seat:0"),
        ("Second Wind R", "second wind with right for seat 1", "seat:1"),
        ("Brace -", "brace on your Weapon: you have none, so it returns", "lane:0"),
        ("Lunge -", "lunge on your Weapon: you have none, so it is wasted", "lane:0"),
        ("Brace R", "brace with right on seat 1's thrust (the team's only Weapon)", "lane:1:row:3"),
        ("Lunge L", "lunge with left on seat 1's thrust (the team's only Weapon)", "lane:1:row:3"),
        ("Shove -", "shove at seat 3's lane", "lane:3"),
        ("Draw Off R", "draw off with right at seat 2's lane", "lane:2"),
        ("pass", "pass", ""),
    ],
)
def test_a_caption_says_where_a_card_goes_and_points_there(words: str, text: str, at: str) -> None:
    match = battle(
        ("20/20", "20/20, Thrust 1 @1.3", *FRESH[2:]),
        {0: "Second Wind, Brace, Lunge, Shove, Draw Off"},
    )
    assert caption(match, 0, words) == (text, at)


@pytest.mark.parametrize(
    ("words", "targets"),
    [
        ("Thrust - 2", (3,)),
        ("Thrust R 2", (2,)),
        ("Guard R 1", (1,)),
        ("Catch Breath R 2", (0,)),
        ("Shove -", ()),
    ],
)
def test_a_caption_says_whom_a_weapon_will_affect(words: str, targets: tuple[int, ...]) -> None:
    match = battle(FRESH, {0: "Shove"})
    assert BOOK.caption(match.view(0), action(match, 0, words)).targets == targets


def test_captions_number_equal_cards() -> None:
    match = battle(FRESH, {0: "Feint, Feint"})
    view = match.view(0)
    feints = [card for card in view.zones["hand:0"] if view.face(card) == "feint"]
    texts = [str(BOOK.caption(view, Play(0, card, "commit:0", "")).text) for card in feints]
    none = "on your Weapon: you have none, so it returns"
    assert texts == [f"feint no. 1 {none}", f"feint no. 2 {none}"]


def test_without_a_weapon_a_caption_points_to_the_lane() -> None:
    match = battle(FRESH, {0: "Brace, Lunge"})
    assert caption(match, 0, "Brace L") == (
        "brace with left on your team's leftmost Weapon, once one is played",
        "lane:0",
    )
    assert caption(match, 0, "Lunge R") == (
        "lunge with right on your team's rightmost Weapon, once one is played",
        "lane:1",
    )
    own = battle(("20/20, Guard 0 @1.2", *FRESH[1:]), {0: "Brace"})
    assert caption(own, 0, "Brace -") == ("brace on your guard", "lane:1:row:2")


def test_ab_23_a_caption_names_a_weapon_that_a_new_one_may_replace() -> None:
    match = battle(("20/20, Guard 0 @1.2", *FRESH[1:]), {0: "Brace"})
    assert caption(match, 0, "Brace L")[0] == (
        "brace with left on your guard, your team's leftmost so far"
    )
    alone = battle(("20/20, Guard 0 @1.2", "out", *FRESH[2:]), {0: "Brace"})
    assert caption(alone, 0, "Brace L")[0] == (
        "brace with left on your guard (the team's only Weapon)"
    )


def test_discards_point_to_the_pile() -> None:
    match = battle(FRESH, {0: "Feint"})
    play(match, *PASSES)
    view = match.view(0)
    found = {BOOK.caption(view, offer) for offer in match.offers()[0]}
    assert {(str(each.text), each.at) for each in found} == {
        ("discard feint", "discard:0"),
        ("keep all", ""),
    }


@pytest.mark.parametrize(
    ("hand", "question"),
    [
        ("Feint, Brace", "Discard one Proficiency? You'll draw a new card anyway"),
        ("Feint, Brace, Shove", "Discard one Proficiency? You'll draw a card to replace it"),
        ("Feint, Brace, Shove, Study", "Discard one Proficiency? You won't draw a new one"),
    ],
)
def test_ab_36_the_question_says_whether_a_discard_leads_to_a_draw(
    hand: str, question: str
) -> None:
    match = battle(FRESH, {0: hand})
    play(match, *PASSES)
    view = match.view(0)
    assert str(BOOK.prompt(view)) == question
    captions = {str(BOOK.caption(view, offer).text) for offer in match.offers()[0]}
    assert "discard feint" in captions


def test_prompts_and_status() -> None:
    match = battle(
        ("3/9", "9/9", "9/9", "9/9, Thrust 3 @3.1"),
        {1: "Feint"},
        {"last_stand": ["battle_cry", "unbroken"]},
        {"turn": 4, "calm": 12},
    )
    assert str(BOOK.prompt(match.view(0))) == "Drag a card onto the board, or pass"
    ending = "Full game · turn 4 · ends after 8 more turns without damage"
    assert str(BOOK.status(match.view(None))) == ending
    play(match, *PASSES)
    assert str(BOOK.prompt(match.view(1))) == "Your teammate is out: choose your Last Stand"
    submit(match, Choose(1, "unbroken"))
    assert str(BOOK.prompt(match.view(1))) == (
        "Discard one Proficiency? You'll draw a new card anyway"
    )
    teams = "seat 0 and seat 1 against seat 2 and seat 3"
    assert str(BOOK.status(match.view(None))) == f"{teams} · turn 4"
    for calm, words in (
        (9, f"{teams} · turn 1"),
        (10, "Full game · turn 1 · ends after 10 more turns without damage"),
        (19, "Full game · turn 1 · ends after 1 more turn without damage"),
    ):
        quiet = battle(FRESH, counters={"calm": calm})
        assert str(BOOK.status(quiet.view(None))) == words
    short = battle(("10/20",) * 4, counters={"calm": 10}, health=10)
    words = "Short game · turn 1 · ends after 10 more turns without damage"
    assert str(BOOK.status(short.view(None))) == words


def test_a_prompt_after_the_end_says_so() -> None:
    over = Match.start(BOOK, position={"counters": {"health:0": 0, "health:1": 0}})
    assert str(BOOK.prompt(over.view(2))) == "The match is over"


def test_the_log_describes_a_turn_step_by_step() -> None:
    match = battle(
        ("3/9, Thrust 0 @0.1", "9/9, Quick Jab 1 @0.1", "9/9", "9/9, Deflect 3 @3.1"),
        {0: "Follow Through"},
    )
    events = play(match, "Follow Through R", "pass", "Quick Jab - 1", "pass")
    steps = [event.agenda[0][0] for event in events if isinstance(event, Planned)]
    assert list(dict.fromkeys(steps)) == ["play", "reveal", "move", "resolve", "draw", "refill"]
    lines = [
        str(event.text) for event in events if isinstance(event, Affected | Told | Struck | Stopped)
    ]
    assert lines == [
        "seat 0 plays follow through with right on seat 1's quick jab "
        "(right means seat 1's Weapon in a shared lane): 4 stamina on a hit",
        "seat 1 plays nothing",
        "seat 2 plays quick jab: it hits seat 1 this turn",
        "seat 3 plays nothing",
        "seat 0 adds follow through to seat 1's quick jab: 4 stamina on a hit",
        "Directions are never used up: they return to hand",
        "Every Weapon moves one row toward the center",
        "Attacks are shown before Counters; whoever falls still strikes",
        "1 of 3: seat 0 and seat 1 strike seat 3, who faces their lane",
        "seat 3's deflect blocks 4 damage",
        "seat 0 and seat 1 hit seat 3: 7 − 4 blocked = 3",
        "2 of 3: seat 2's quick jab strikes seat 1, who faces its lane",
        "seat 2's quick jab hits seat 1 for 2: nobody blocks",
        "3 of 3: After the block, seat 3's deflect hits back at seat 0",
        "seat 3's deflect hits back at seat 0 for 3. seat 0 falls",
        "quick jab hit, so seat 0's follow through gives seat 1 4 stamina",
        "The Weapons in the center return to hand; seat 0's follow through is discarded",
        "seat 0's cards leave the match",
        "Everyone has fewer than 3 Proficiencies and draws a card",
    ]
    struck = [(event.by, event.seat, event.amount) for event in events if isinstance(event, Struck)]
    assert struck == [(0, 3, 3), (2, 1, 2), (3, 0, 3)]
    assert [event.seat for event in events if isinstance(event, Fell)] == [0]
    assert sum(isinstance(event, Beat) for event in events) == 3


@pytest.mark.parametrize(
    ("positions", "hands", "chosen", "line"),
    [
        (
            ("9/9", "9/9", "9/9, Thrust 2 @2.2", "9/9"),
            {1: "Shove"},
            ("pass", "Shove -", "pass", "pass"),
            "seat 1's shove pushes seat 2's thrust back to row 3: it now hits seat 1 in 3 moves",
        ),
        (
            ("9/9, Shoulder Charge 0 @0.1", "9/9", "9/9", "9/9, Thrust 3 @3.2"),
            {},
            ("pass", "pass", "pass", "pass"),
            "seat 0's shoulder charge pushes seat 3's thrust back to row 2: "
            "it now hits seat 0 in 2 moves",
        ),
        (
            ("9/9, Thrust 0 @0.2", "9/9", "9/9", "9/9"),
            {0: "Lunge"},
            ("Lunge -", "pass", "pass", "pass"),
            "seat 0's lunge moves seat 0's thrust forward to row 1: it now hits seat 3 this turn",
        ),
        (
            ("9/9", "9/9", "9/9, Thrust 2 @2.2", "9/9"),
            {1: "Draw Off"},
            ("pass", "Draw Off -", "pass", "pass"),
            "seat 1's draw off moves seat 2's thrust into seat 3's lane: "
            "it now hits seat 0 in 2 moves",
        ),
        (
            ("9/9, Thrust 0 @0.2", "9/9", "9/9", "9/9"),
            {0: "Full Swing"},
            ("Full Swing -", "pass", "pass", "pass"),
            "seat 0 adds full swing to thrust: 3 more damage",
        ),
    ],
    ids=["shove", "shoulder charge", "lunge", "draw off", "modifier"],
)
def test_the_log_names_the_card_that_moves_a_weapon(
    positions: tuple[str, ...], hands: dict[int, str], chosen: tuple[str, ...], line: str
) -> None:
    events = play(battle(positions, hands), *chosen)
    assert line in [str(event.text) for event in events if isinstance(event, Affected | Told)]


def test_ab_63_a_push_names_its_card_its_rule_and_the_cause() -> None:
    match = battle(("9/9, Shoulder Charge 0 @0.1", "9/9", "9/9", "9/9, Thrust 3 @3.2"))
    (charge,), (thrust,) = (match.table.zones[zone] for zone in ("lane:0:row:1", "lane:3:row:2"))
    effects = [event for event in play(match, *PASSES) if isinstance(event, Affected)]
    (push,) = [event for event in effects if event.cards]
    assert (push.seat, push.source, push.cards, push.seats) == (0, charge, (thrust,), ())
    assert push.rule == "AB-63"
    assert str(push.cause) == "pushed back by seat 0's shoulder charge"


def test_ab_73_a_weapon_held_back_names_the_card_that_holds_it() -> None:
    match = battle(("9/9, Thrust 0 @0.2", "9/9", "9/9", "9/9"), {0: "Wind Up"})
    (held,) = [
        event
        for event in play(match, "Wind Up -", "pass", "pass", "pass")
        if isinstance(event, Affected)
    ]
    assert held.rule == "AB-73"
    assert str(held.text) == (
        "seat 0's wind up holds seat 0's thrust back this turn: it now hits seat 3 in 3 moves"
    )


def test_credit_names_no_author() -> None:
    assert BOOK.credit.author == "an unknown author"
    assert "made our own" in BOOK.credit.changes


def test_options_are_health_and_open_hands() -> None:
    assert settled(BOOK, {}) == {"health": 20, "open_team": False}
    assert BOOK.dice == ()
    assert BOOK.layout(4, {}) == "seats_4"
    assert BOOK.prints(4, {}) == {}
    assert BOOK.ladder("health:0", 3) is None


# Advice


def best(match: Match, seat: int) -> set[str]:
    """Return the faces and modes with the best hint for a seat."""
    view, offers = match.view(seat), match.offers()[seat]
    hints = {offer: BOOK.advice.hint(view, offer) for offer in offers}
    top = [offer for offer, hint in hints.items() if hint == max(hints.values())]
    return {
        f"{view.face(offer.card)} {offer.mode}" if isinstance(offer, Play) else "pass"
        for offer in top
    }


def test_the_advice_finishes_an_enemy_off() -> None:
    assert best(battle(("9/9", "9/9", "9/9", "2/9")), 0) <= {"quick_jab 1", "shoulder_charge 1"}
    assert best(battle(("9/9", "9/9", "2/9", "9/9")), 0) <= {"quick_jab R1", "shoulder_charge R1"}


def test_the_advice_guards_against_a_deadly_hit() -> None:
    match = battle(("4/9", "20/20", "20/20", "20/20, Thrust 3 @3.1"))
    assert best(match, 0) <= {"guard 1", "deflect 1"}
    assert best(match, 1) <= {"guard L1", "deflect L1"}


def test_the_advice_recovers_when_low_on_stamina() -> None:
    assert best(battle(("20/0", *FRESH[1:])), 0) == {"catch_breath 2"}


def test_the_advice_speeds_up_a_winning_attack() -> None:
    match = battle(("20/20", "20/20, Heavy Slash 1 @1.2", "7/20", "20/20"), {0: "Lunge"})
    view = match.view(0)
    gains = {
        offer.mode: BOOK.advice.hint(view, offer)
        for offer in match.offers()[0]
        if isinstance(offer, Play) and view.face(offer.card) == "lunge"
    }
    assert gains["L"] == gains["R"] > 0 > gains[""]


def test_the_value_is_each_sides_lead() -> None:
    match = battle(("20/20", "20/20", "9/9", "9/9"))
    values = [BOOK.advice.value(match.view(seat), seat) for seat in range(4)]
    assert values[0] == values[1] == -values[2] == -values[3]
    assert 0 < values[0] < 1
    fewer = battle(("20/20", "out", "9/9", "9/9"))
    assert BOOK.advice.value(fewer.view(0), 0) < values[0]
    over = Match.start(BOOK, position={"counters": {"health:0": 0, "health:1": 0}})
    assert [BOOK.advice.value(over.view(seat), seat) for seat in range(4)] == [-1, -1, 1, 1]


def test_the_advice_discards_weak_cards_but_keeps_a_large_hand() -> None:
    for hand, word in (("Riposte, Shove, Lunge", "riposte"), ("Riposte, Shove, Lunge, Lunge", "")):
        match = battle(FRESH, {0: hand})
        play(match, *PASSES)
        view = match.view(0)
        hints = {offer: BOOK.advice.hint(view, offer) for offer in match.offers()[0]}
        best_offer = max(hints, key=hints.__getitem__)
        chosen = view.face(best_offer.card) if isinstance(best_offer, Pick) else ""
        assert chosen == word


def test_a_turn_in_which_no_weapon_reaches_the_center_says_that_nobody_is_hit() -> None:
    words = "No Weapon has reached the center, so nobody is hit"
    lines = {}
    for row in (1, 2):
        match = battle((f"20/20, Thrust 0 @0.{row}", *FRESH[1:]))
        lines[row] = told(play(match, *PASSES))
    assert words not in lines[1]
    assert words in lines[2]
