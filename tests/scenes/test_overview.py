"""What a watcher who looks up can read: lives, the last fight, skipped steps, an idle mat."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from game.engine import Match
from game.engine.dealer import ChoiceRequested
from game.engine.events import Compared, Counted, Moved, Planned, Struck, Told
from game.engine.names import Seat
from game.engine.text import Text
from game.scenes.table.components.idle_text import idle_content, told_of
from game.scenes.table.display_rules import DisplayRules
from game.scenes.table.overview import Fight, Fighter
from game.scenes.table.reducer import from_view, reduce
from game.scenes.table.state import TableState
from game.view.change_sign import ChangeSign
from game.view.damage_total import DamageTotal
from game.view.fading import Fading
from game.view.idle_words import IDLE_Z
from game.view.life_pile import LifePile
from game.view.pieces import Burst, MovingBurst
from game.view.plaque_sheet import PlaqueSheet
from game.view.roundel import Roundel
from game.view.seat_signs import Shield
from game.view.tie_sign import TieSign
from game.view.token import Token
from game.view.values import Reason
from tests.rulebooks.shooting import do, face, lay, shot, until
from tests.scenes.shots import answer, ask, is_asked, sit
from tests.scenes.tables import TablePilot
from tests.scenes.test_reducer import reduced, rules_of

FIVE = "3S 4S 6S 7S 8S"

LANES = {0: "commit:0", 1: "commit:1"}
"""Where both seats lay cards."""


def table(match: Match) -> tuple[DisplayRules, TableState]:
    """Return the rules and the state of a table with life piles and a mat where cards meet."""
    rules = rules_of(
        match,
        lives=frozenset(("deck:0", "deck:1")),
        looks=frozenset(("peek:0", "peek:1")),
        hands=frozenset(("hand:0", "hand:1")),
        meeting=frozenset(("commit:0", "commit:1", "clash:0", "clash:1")),
        kinds=dict.fromkeys(("deck:0", "deck:1", "discard:0", "discard:1"), "pile"),
    )
    return rules, from_view(match.view(None), rules)


def loses(match: Match, seat: int, to: str) -> Moved:
    """Return the event of the top card of a deck that leaves it."""
    return Moved(9000 + seat, None, f"deck:{seat}", to, None, None)


def test_a_life_pile_counts_what_it_has_lost_since_the_last_choice() -> None:
    match = shot(hands=(FIVE, FIVE))
    rules, state = table(match)
    for _ in range(2):
        state = reduce(state, loses(match, 0, "discard:0"), rules)
    assert state.overview.life == {"deck:0": -2}
    state = reduce(state, ChoiceRequested((1,)), rules)
    assert state.overview.life == {"deck:0": -2}
    state = reduce(state, loses(match, 1, "discard:1"), rules)
    assert state.overview.life == {"deck:1": -1}


def test_drawn_cards_are_counted_apart_from_lost_ones_until_the_next_choice() -> None:
    match = shot(hands=(FIVE, FIVE))
    rules, state = table(match)
    for _ in range(2):
        state = reduce(state, loses(match, 0, "hand:0"), rules)
    assert (state.overview.life, state.overview.drawn) == ({}, {"deck:0": 2})
    state = reduce(state, ChoiceRequested((1,)), rules)
    state = reduce(state, loses(match, 1, "discard:1"), rules)
    assert (state.overview.life, state.overview.drawn) == ({"deck:1": -1}, {})


def test_a_change_of_life_is_told_until_something_else_happens_after_a_choice() -> None:
    match = shot(hands=(FIVE, FIVE))
    rules, state = table(match)
    state = reduce(state, loses(match, 0, "discard:0"), rules)
    state = reduce(state, Told(Text("Teo is asked")), rules)
    state = reduce(state, ChoiceRequested((1,)), rules)
    assert state.overview.life == {"deck:0": -1}
    state = reduce(state, Told(Text("Teo uses Salute")), rules)
    assert state.overview.life == {}


def test_cards_that_are_only_looked_at_change_no_life() -> None:
    match = shot(hands=(FIVE, FIVE))
    rules, state = table(match)
    assert reduce(state, loses(match, 0, "peek:0"), rules).overview.life == {}


def test_a_step_in_which_nothing_is_shown_is_skipped_until_the_next_turn() -> None:
    rules, state = table(shot(hands=(FIVE, FIVE)))

    def begin(state: TableState, *names: str) -> TableState:
        return reduced(state, tuple(Planned(((name,),)) for name in names), rules)

    state = reduce(begin(state, "draw"), Told(Text("words")), rules)
    state = begin(state, "before", "attack")
    assert state.overview.skipped == {"before"}
    state = reduce(state, Told(Text("words")), rules)
    state = begin(state, "after", "discard")
    assert state.overview.skipped == {"before", "after"}
    assert begin(state, "draw").overview.skipped == frozenset()


def test_the_last_fight_is_kept_with_its_damage() -> None:
    match = shot("aurelle ragna", ("3D ...", "6C ..."))
    rules, state = table(match)
    events = match.redact(lay(match, "3D", "6C"), None)
    state = reduced(state, events, rules)
    compared = next(event for event in events if isinstance(event, Compared))
    struck = next(event for event in events if isinstance(event, Struck))
    sides = Fighter(0, face("3D")), Fighter(1, face("6C"))
    assert state.overview.fight == Fight(
        sides,
        1,
        str(compared.text),
        struck.amount,
        step="attack",
    )


def test_the_last_fight_says_how_much_of_its_damage_was_absorbed() -> None:
    match = shot("aurelle ragna", ("3D 4H 8S KC 2D", "6C ..."))
    rules, state = table(match)
    state = reduced(state, match.redact(lay(match, "3D", "6C"), None), rules)
    state = reduced(state, match.redact(until(match, "absorb"), None), rules)
    assert (state.overview.fight.damage, state.overview.fight.absorbed) == (4, 0)
    state = reduced(state, match.redact(do(match, "4H"), None), rules)
    assert state.overview.fight.absorbed == 2
    state = reduced(state, match.redact(do(match, "done"), None), rules)
    assert state.overview.fight.absorbed == 2


@pytest.mark.parametrize(
    ("absorbed", "words"),
    [
        (0, "Last fight: Mara won, 4 damage"),
        (1, "Last fight: Mara won, 4 damage, 1 absorbed"),
        (4, "Last fight: Mara won, 4 damage, all absorbed"),
    ],
)
def test_the_words_about_the_last_fight_say_what_was_absorbed(absorbed: int, words: str) -> None:
    assert told_of(Fight(winner=0, damage=4, absorbed=absorbed), ("Mara", "Teo")) == words


def test_the_last_fight_is_forgotten_when_the_next_turn_begins() -> None:
    match = shot("aurelle ragna", ("3D ...", "6C ..."))
    rules, state = table(match)
    state = reduced(state, match.redact(lay(match, "3D", "6C"), None), rules)
    state = reduced(state, (Planned((("after",),)), Planned((("discard",),))), rules)
    assert state.overview.fight.sides
    later = reduce(state, Planned((("draw",),)), rules).overview
    assert not later.fight.sides
    assert later.past == state.overview.fight, "it is still told in the strip"


def test_a_note_is_gone_before_the_coin_crosses_it() -> None:
    match = shot("aurelle ragna", ("3D ...", "6C ..."))
    rules, state = table(match)
    note = Told(Text("seat 1 discards nothing"), routine=True)
    rules = replace(rules, layout=replace(rules.layout, note_below=True))
    state = reduce(state, note, rules)
    assert state.badge.text
    state = reduce(state, Counted("active", 1, 0), rules)
    assert not state.badge.text


def test_a_note_about_how_a_card_was_laid_goes_when_cards_are_revealed() -> None:
    match = shot("aurelle ragna", ("3D ...", "6C ..."))
    rules, state = table(match)
    badges = []
    for event in match.redact(lay(match, "3D", "6C"), None):
        state = reduce(state, event, rules)
        if isinstance(event, Counted) and event.counter.startswith("value"):
            badges.append(state.badge.text)
    assert badges and not any("face down" in words for words in badges)


def test_the_steps_of_a_turn_are_over_when_the_coin_moves() -> None:
    match = shot("aurelle ragna", ("3D ...", "6C ..."))
    rules, state = table(match)
    rules = replace(rules, layout=replace(rules.layout, note_below=True))
    state = reduced(state, match.redact(lay(match, "3D", "6C"), None), rules)
    state = reduced(state, (Planned((("discard",),)), Counted("active", 1, 0)), rules)
    assert state.step == "active"
    assert not state.overview.fight.sides


def paying(folder: Path) -> TablePilot:
    """Return a table that says that seat 0 has paid for its ability."""
    match = shot("ragna wren", ("3S 4S 6S 7S 10S", "6C ..."))
    until(match, "ability")
    pilot = sit(folder, match, "screen", "screen")
    answer(pilot, "ability")
    pilot.until(lambda: "Blood Price: attack +4" in pilot.scene.state.badge.text)
    return pilot


def shown_signs(pilot: TablePilot) -> tuple[Seat, ...] | None:
    """Return the seats whose signs are on the mat; None if something else is shown there."""
    content = idle_content(pilot.scene.state, LANES, ())
    return None if content is None else tuple(lane.seat for lane in content.lanes)


def test_the_mat_shows_who_duels_until_cards_lie_there(tmp_path: Path) -> None:
    pilot = paying(tmp_path)
    assert shown_signs(pilot) == (0, 1)
    answer(pilot, "10S")
    pilot.until(lambda: pilot.scene.state.overview.occupied == {"commit:0"})
    assert shown_signs(pilot) == (1,)
    answer(pilot, "6C")
    pilot.until(lambda: bool(pilot.scene.state.verdict.text))
    assert shown_signs(pilot) is None


def test_the_last_fight_makes_room_for_what_counts_in_the_next_one(tmp_path: Path) -> None:
    match = shot("ragna wren", ("3S 4S 6S 7S 10S", "6C ..."))
    pilot = sit(tmp_path, match, "screen", "screen")
    answer(pilot, "3S", "6C", "done")

    def old_cards(state: TableState) -> int | None:
        content = idle_content(state, LANES, ())
        return None if content is None else len(content.fight.sides)

    pilot.until(lambda: old_cards(pilot.scene.state) == 2)
    coming = pilot.scene.state._replace(in_force=((0, Reason("Blood Price", 4)),))
    assert old_cards(coming) == 0


def test_a_life_pile_shows_by_how_much_it_changes(tmp_path: Path) -> None:
    match = shot("ragna wren", ("3S 4S 6S 7S 10S", "6C ..."))
    until(match, "ability")
    pilot = sit(tmp_path, match, "screen", "screen")
    answer(pilot, "ability")
    pilot.until(lambda: [sign.change for sign in pilot.sprites(ChangeSign)] == [-2, 0])


def test_a_life_pile_shows_what_drawn_cards_cost_and_why(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot("vesper ragna", ("", "")), "screen", "", still=False)
    (own, _), (sign, _) = pilot.sprites(LifePile), pilot.sprites(ChangeSign)
    pilot.until(lambda: bool(sign.change))
    assert (sign.change, sign.reason) == (-5, "drawn")
    before = own.life
    ask(pilot)
    assert own.life < before


@pytest.mark.parametrize("answers", [("3S", "KC", "done"), ("3S", "QC")], ids=["damage", "mill"])
def test_the_sign_of_lost_cards_changes_together_with_the_count_of_their_pile(
    answers: tuple[str, ...], tmp_path: Path
) -> None:
    match = shot("ragna vesper", ("3S ...", "KC QC ..."))
    until(match, "lay")
    pilot = sit(tmp_path, match, "screen", "screen", still=False)
    answer(pilot, *answers)
    full, seen = [pile.life for pile in pilot.sprites(LifePile)], set()
    while not is_asked(pilot):
        pilot.frames(1)
        shown = zip(full, pilot.sprites(LifePile), pilot.sprites(ChangeSign), strict=True)
        seen |= {(-sign.change, was - pile.life) for was, pile, sign in shown if sign.change}
    assert len(seen) > 1
    assert all(told == lost for told, lost in seen), seen


def test_damage_flies_from_the_winning_card_to_the_life_that_it_costs(tmp_path: Path) -> None:
    match = shot("aurelle ragna", ("3D 8S 4H KC 2D", "6C ..."))
    pilot = sit(tmp_path, match, "screen", "screen", still=False)
    answer(pilot, "3D", "6C", "done")
    pilot.until(lambda: bool(pilot.sprites(MovingBurst)))
    (burst,) = pilot.sprites(MovingBurst)
    assert burst.text == "−4"
    pile = pilot.scene.parts.board.extent("deck:0")
    assert pile is not None
    pilot.until(lambda: burst.rect.collidepoint(pilot.scale.at(*pile.centre)))
    assert not pilot.scene.state.paid


def test_a_card_draws_back_before_it_throws_damage_and_what_is_hit_recoils(
    tmp_path: Path,
) -> None:
    match = shot("aurelle ragna", ("3D 8S 4H KC 2D", "6C ..."))
    pilot = sit(tmp_path, match, "screen", "screen", still=False)
    answer(pilot, "3D", "6C", "done")
    pilot.until(lambda: bool(pilot.sprites(MovingBurst)))
    (burst,), (card,) = pilot.sprites(MovingBurst), pilot.board.cards("clash:1")
    hit = [pilot.sprites(kind)[0] for kind in (Shield, PlaqueSheet, LifePile, Token)]
    home, rests = card.pose.x, [each.rect.x for each in hit]
    drawn, knocked, flown = [], [], 0
    while not is_asked(pilot):
        pilot.frames(1)
        drawn += [card.pose.x - home] if burst.image is None else []
        moved = [each.rect.x - rest for each, rest in zip(hit, rests, strict=True)]
        knocked.append(max(moved))
        plaques = pilot.scene.parts.hud.plaques
        assert plaques[0].across == moved[0] == moved[1], "with the plaque that they are on"
        assert plaques[0].lit or not any(moved)
        flown = flown or (len(knocked) if any(moved) else 0)
    assert max(drawn) > 40
    assert min(knocked) < -4, "all of them are knocked away from the blow"
    assert [each.rect.x for each in hit] == rests
    assert flown > len(drawn), "not before the damage flies"


def test_a_card_of_a_fight_turns_upright_on_its_way_to_the_discards(tmp_path: Path) -> None:
    match = shot("aurelle ragna", ("3D ...", "6C ..."))
    pilot = sit(tmp_path, match, "screen", "screen", still=False)
    answer(pilot, "3D", "6C/", "done")
    (card,) = pilot.board.cards("clash:1")
    angles = list[float]()

    def is_discarded() -> bool:
        angles.append(card.pose.angle)
        return bool(pilot.board.pile_views.faces("discard:1"))

    pilot.until(is_discarded)
    assert abs(angles[0] - angles[-1]) > 80
    assert max(abs(one - two) for one, two in pairwise(angles)) < 30
    pictures = [each for each in pilot.sprites(Fading) if each.z == IDLE_Z]
    assert sum(each.image is not None for each in pictures) == 2, "two characters"


def test_the_higher_card_draws_back_and_rams_the_other_one(tmp_path: Path) -> None:
    match = shot("aurelle ragna", ("3D 8S 4H KC 2D", "6C ..."))
    pilot = sit(tmp_path, match, "screen", "screen", still=False)
    answer(pilot, "3D", "6C")
    pilot.until(lambda: pilot.scene.state.combat["value:1"].value == 7)
    (beaten,), (better,) = (pilot.board.cards(zone) for zone in ("clash:0", "clash:1"))
    home, pushed = better.pose.x, beaten.pose.x
    ways, places, untold = [], [], 0
    while not pilot.sprites(DamageTotal)[0].total:
        pilot.frames(1)
        ways.append(better.pose.x)
        if not pilot.scene.state.verdict.text:
            untold = len(ways)
        places.append(beaten.pose.x)
    assert max(ways) > home + 40
    assert ways[untold] < home - 40, "nothing tells the result before the cards meet"
    assert min(ways) - better.pose.width / 2 < pushed + beaten.pose.width / 2
    assert min(places) < pushed - 30
    assert (better.pose.x, beaten.pose.x) == (home, pushed)


def test_a_card_stays_at_the_one_that_it_rams_while_the_burst_shows(tmp_path: Path) -> None:
    match = shot("aurelle ragna", ("3D 8S 4H KC 2D", "6C ..."))
    pilot = sit(tmp_path, match, "screen", "screen", still=False, pace=100)
    answer(pilot, "3D", "6C")
    pilot.until(lambda: bool(pilot.scene.state.verdict.text))
    (beaten,), (better,) = (pilot.board.cards(zone) for zone in ("clash:0", "clash:1"))
    pilot.until(lambda: any(each.image is not None for each in pilot.sprites(Burst)))
    together = []
    while pilot.sprites(Burst):
        reach = better.pose.x - better.pose.width / 2 - beaten.pose.x - beaten.pose.width / 2
        together.append(reach < 0)
        assert beaten.pose.pale
        pilot.frames(1)
    assert sum(together) > 0.8 * len(together)


def test_equal_cards_draw_back_hit_each_other_and_bounce_back_in_a_tie(tmp_path: Path) -> None:
    match = shot("aurelle ragna", ("8S ...", "8D ..."))
    pilot = sit(tmp_path, match, "screen", "screen", still=False)
    answer(pilot, "8S", "8D")
    pilot.until(lambda: len(pilot.board.cards("clash:0") + pilot.board.cards("clash:1")) == 2)
    (left,), (right,) = (pilot.board.cards(zone) for zone in ("clash:0", "clash:1"))
    pilot.until(lambda: pilot.scene.state.combat["value:1"].value == 8)
    home = left.pose.x
    ways, met = [], 0
    while not (pilot.scene.state.verdict.text and left.pose.x == home):
        pilot.frames(1)
        ways.append(left.pose.x - home)
        assert abs(ways[-1] + right.pose.x - (1920 - home)) < 3, "they move alike"
        if pilot.scene.state.verdict.text and not met:
            met = len(ways) - 1
            assert pilot.sprites(TieSign)
            assert all(disc.z > max(left.z, right.z) for disc in pilot.sprites(Roundel))
    assert min(ways[:met]) < -40
    assert max(ways[met - 1 :]) > 120
    assert min(ways[met:]) < -20


def test_the_rim_is_at_the_seat_that_the_note_is_about(tmp_path: Path) -> None:
    pilot = paying(tmp_path)
    told = pilot.scene.state._replace(asked=(1,))
    plaques = pilot.scene.parts.hud.plaques
    for plaque in plaques.values():
        plaque.update(told)
    assert [plaques[seat].acting for seat in (0, 1)] == [True, False]
