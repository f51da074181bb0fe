"""What the state of a seat says about offers and counters."""

import json

import pytest

from game.engine import Chance
from game.remote.messages import PhoneAnswer, PhoneTakeBack, Said
from game.scenes.table.announcements import log_line
from game.view import palette as p
from tests.remote.test_wire_twins import PhoneTable
from tests.rulebooks.playing import Setting, moments, settings

SETTINGS = pytest.mark.parametrize(
    "setting", [one for one in settings() if not one.options], ids=str
)


def states(setting: Setting) -> list[dict]:
    """Return what the phones of several moments of a match are sent."""
    found = []
    for match in moments(setting, seed=5, every=7):
        if match.result is None:
            for seat in range(match.seats):
                found.append(json.loads(PhoneTable(match, seat).show()[-1][1]))
    return found


@SETTINGS
def test_labels_of_a_cards_offers_differ_and_do_not_repeat_its_name(setting: Setting) -> None:
    cards = [card for state in states(setting) for card in (*state["hand"], *state["others"])]
    for card in cards:
        labels = [offer["label"] for offer in card["offers"]]
        assert len(set(labels)) == len(labels)
        assert all(label and label[0] == label[0].upper() for label in labels)
        if len(labels) > 1:
            assert len({label.split(" ")[0] for label in labels}) > 1


@SETTINGS
def test_counters_are_labelled_and_none_is_hidden_on_the_table(setting: Setting) -> None:
    for state in states(setting):
        for counter in state["counters"]:
            assert counter["label"][:1].isupper()
            assert counter["value"] >= 0


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_every_viewer_gets_the_same_log_lines(setting: Setting) -> None:
    """Phones show the log of the screen, so no line may depend on the viewer."""
    match, chance, lines = setting.start(seed=11), Chance(12), 0
    while match.result is None and len(match.actions) < 200:
        for seat in match.asked():
            events = match.submit(match.any_offer(seat, chance))
            everything = [line for event in events if (line := log_line(event)) is not None]
            lines += len(everything)
            for viewer in (None, *range(match.seats)):
                known = match.redact(events, viewer)
                assert [one for event in known if (one := log_line(event))] == everything
    assert lines


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_a_phone_shows_the_shield_that_its_seat_has_at_the_table(setting: Setting) -> None:
    match = setting.start(seed=5)
    teams = match.rulebook.teams(match.seats, match.options)
    for seat, crest in enumerate(p.crests(match.seats, teams)):
        state = json.loads(PhoneTable(match, seat).show()[-1][1])
        assert state["crest"] == crest
        assert ("+" in crest) == bool(teams)


def test_a_choice_that_was_carried_out_can_be_taken_back_and_no_earlier() -> None:
    setting = next(one for one in settings() if not one.options)
    table, other = (PhoneTable(setting.start(seed=8), 0) for _ in range(2))
    state = json.loads(table.show()[-1][1])
    assert not state["take_back"]
    for seat in table.dealer.waiting():
        table.dealer.answer(table.dealer.prompt(seat).offers[0][0])
        assert not json.loads(table.show()[-1][1])["take_back"]
    table.dealer.poll()
    state = json.loads(table.show()[-1][1])
    assert state["take_back"]
    asked = Said(1, PhoneTakeBack(state["state"]))
    assert table.phones.hear(asked, table.moment()) == 0
    assert other.phones.hear(asked, other.moment()) is None


def test_taking_back_a_lock_that_was_carried_out_meanwhile_asks_nobody() -> None:
    setting = next(one for one in settings() if not one.options)
    table = PhoneTable(setting.start(seed=8), 0)
    for seat in table.dealer.waiting():
        table.dealer.answer(table.dealer.prompt(seat).offers[0][0])
    state = json.loads(table.show()[-1][1])
    assert state["locked"]
    table.dealer.poll()
    assert table.phones.hear(Said(1, PhoneTakeBack(state["state"])), table.moment()) is None


def test_an_answer_to_a_state_of_an_earlier_match_is_ignored() -> None:
    setting = next(one for one in settings() if not one.options)
    before = PhoneTable(setting.start(seed=8), 0)
    old = json.loads(before.show()[-1][1])
    after = PhoneTable(setting.start(seed=9), 0, before.wire)
    new = json.loads(after.show()[-1][1])
    assert new["state"] > old["state"]
    after.phones.hear(Said(1, PhoneAnswer(old["state"], 0)), after.moment())
    assert 0 in after.dealer.waiting()


def test_a_locked_seat_sees_which_card_it_has_chosen() -> None:
    setting = next(one for one in settings() if not one.options)
    table = PhoneTable(setting.start(seed=8), 0)
    state = json.loads(table.show()[-1][1])
    place = next(place for place, card in enumerate(state["hand"]) if card["offers"])
    number = state["hand"][place]["offers"][0]["offer"]
    table.phones.hear(Said(1, PhoneAnswer(state["state"], number)), table.moment())
    locked = json.loads(table.show()[-1][1])
    assert locked["locked"]
    assert [card.get("chosen", False) for card in locked["hand"]] == [
        other == place for other in range(len(state["hand"]))
    ]
