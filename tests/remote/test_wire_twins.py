"""What is sent to a phone depends on nothing that its seat does not know."""

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from game import resources
from game.engine import Chance, Dealer, Match, Person, Rulebook
from game.engine.dealer import NoJournal
from game.engine.names import Seat
from game.remote.messages import Number, PhoneAnswer, PhoneTakeBack, Said, State
from game.scenes.phones.phone_seats import PhoneSeats, TableMoment
from game.scenes.phones.seat_state import SeatStates
from game.scenes.texts import TableTexts
from game.view import palette as p
from game.view.game_assets import load_game_assets
from game.view.look import Look
from tests.rulebooks.playing import Setting, moments, settings, swapped

SETTINGS = pytest.mark.parametrize("setting", settings(), ids=str)

NAMES = ("Ines", "Bram", "Cleo", "Dara", "Odile", "Castor", "Mara")


class Wire:
    """Keeps the bytes that are sent to each phone."""

    def __init__(self) -> None:
        self.sent: list[tuple[Seat, str]] = []
        self._numbers: Counter[Seat] = Counter()

    def next_number(self, seat: Seat) -> int:
        self._numbers[seat] += 1
        return self._numbers[seat]

    def show(self, phone: Number, state: State) -> None:
        self.sent.append((phone - 1, json.dumps(state)))

    def tell(self, phone: Number, message: State) -> None:
        self.sent.append((phone - 1, json.dumps(message)))


@cache
def look_of(book: Rulebook) -> Look:
    return load_game_assets(book, resources.assets(), resources.levels()).look


class PhoneTable:
    """A match whose people all have phones; the wire has what the phone of ``seat`` gets."""

    def __init__(self, match: Match, seat: Seat, wire: Wire | None = None) -> None:
        self.dealer = Dealer(match, [Person()] * match.seats, NoJournal())
        look = look_of(match.rulebook)
        prints = match.rulebook.prints(match.seats, match.options)
        names = [NAMES[place % len(NAMES)] for place in range(match.seats)]
        self.texts = TableTexts(names, look.printed(prints))
        crests = p.crests(match.seats, match.rulebook.teams(match.seats, match.options))
        states = SeatStates(look.printed(prints), self.texts, crests)
        self.wire, self.seat = wire or Wire(), seat
        self.phones = PhoneSeats(self.wire, self.dealer, states, self.texts)

    def show(self) -> list[tuple[Seat, str]]:
        """Send the seat's phone what it has to know; return all that was sent so far."""
        self.phones.assign({self.seat: self.seat + 1})
        self.phones.show(self.moment())
        return self.wire.sent

    def moment(self) -> TableMoment:
        waiting = ", ".join(self.texts.name(seat) for seat in self.dealer.waiting())
        return TableMoment(True, (self.texts.say(self.dealer.status()),), waiting)


@SETTINGS
def test_twins_send_a_phone_the_same_bytes_at_every_step(setting: Setting) -> None:
    chance, compared = Chance(71), 0
    for match in moments(setting, seed=72, every=12):
        for viewer in range(match.seats):
            if match.result is None and (twins := swapped(match, viewer, chance)) is not None:
                compared += follow(*twins, viewer, chance)
    assert compared


def follow(first: Match, second: Match, touchy: set[int], viewer: Seat, chance: Chance) -> int:
    """Play both alike while no event touches a card that differs; return the compared messages."""
    tables = PhoneTable(first, viewer), PhoneTable(second, viewer)
    for _ in range(12):
        one, two = (table.show() for table in tables)
        assert one == two
        offers = [
            action
            for seat in tables[0].dealer.waiting()
            for action, _ in tables[0].dealer.prompt(seat).offers
            if seat in tables[1].dealer.waiting()
            and action in [each for each, _ in tables[1].dealer.prompt(seat).offers]
            and getattr(action, "card", None) not in touchy
        ]
        if not offers:
            break
        action = chance.one_of(offers)
        for table in tables:
            assert table.dealer.answer(action) is None
            table.dealer.poll()
        if first.view(viewer) != second.view(viewer):
            break  # the seat has seen one of the cards (what views may tell is tested elsewhere)
        assert len({table.dealer.last_choice((viewer,)) for table in tables}) == 1
    return len(tables[0].wire.sent)


@SETTINGS
def test_a_phone_is_sent_no_face_that_its_seat_does_not_know(setting: Setting) -> None:
    match = setting.start(seed=5)
    prints = match.rulebook.prints(match.seats, match.options)
    faces = look_of(match.rulebook).printed(prints).faces
    drawings = {faces[face].svg: face for face in match.rulebook.pack(match.seats, match.options)}
    table, chance = PhoneTable(match, 0), Chance(6)
    dealer = table.dealer
    for _ in range(60):
        table.phones.assign({seat: seat + 1 for seat in range(match.seats)})
        table.phones.show(table.moment())
        for seat, text in table.wire.sent:
            view = dealer.view(seat)
            known = {*view.faces.values(), *(f for faces in view.told.values() for f in faces)}
            shown = {drawings[name] for name in drawn(json.loads(text)) if name in drawings}
            assert shown <= known
        table.wire.sent.clear()
        waiting = dealer.waiting()
        if not waiting:
            break
        dealer.answer(chance.one_of([action for action, _ in dealer.prompt(waiting[0]).offers]))
        dealer.poll()


def drawn(value: object) -> Iterator[str]:
    """Yield the drawings of all cards in a message."""
    if isinstance(value, dict):
        if "drawing" in value:
            yield value["drawing"]
        for each in value.values():
            yield from drawn(each)
    elif isinstance(value, list):
        for each in value:
            yield from drawn(each)


@pytest.mark.parametrize("setting", [one for one in settings() if not one.options], ids=str)
def test_a_match_is_played_by_phones_alone(setting: Setting) -> None:
    match = setting.start(seed=8)
    table, chance = PhoneTable(match, 0), Chance(9)
    states: dict[Seat, dict] = {}
    for _ in range(4_000):
        table.phones.assign({seat: seat + 1 for seat in range(match.seats)})
        table.phones.show(table.moment())
        for seat, text in table.wire.sent:
            message = json.loads(text)
            assert message["type"] == "table", message
            states[seat] = message
        table.wire.sent.clear()
        waiting = table.dealer.waiting()
        if not waiting:
            break
        seat = chance.one_of(waiting)
        numbers = [offer["offer"] for offer in offered(states[seat]) if not offer["picked"]]
        answer = PhoneAnswer(states[seat]["state"], chance.one_of(numbers))
        table.phones.hear(Said(seat + 1, answer), table.moment())
        table.dealer.poll()
    assert match.result is not None


def offered(state: dict) -> list[dict]:
    """Return the offers of a message."""
    cards = [offer for card in (*state["hand"], *state["others"]) for offer in card["offers"]]
    return [*state["buttons"], *cards]


def test_an_answer_to_an_old_state_does_nothing() -> None:
    match = next(one for one in settings() if not one.options).start(seed=8)
    table = PhoneTable(match, 0)
    state = json.loads(table.show()[-1][1])
    offer = offered(state)[0]["offer"]
    for number in (state["state"] + 1, state["state"] - 1):
        table.phones.hear(Said(1, PhoneAnswer(number, offer)), table.moment())
        assert 0 in table.dealer.waiting()
    table.phones.hear(Said(1, PhoneAnswer(state["state"], 10_000)), table.moment())
    assert 0 in table.dealer.waiting()
    table.phones.hear(Said(1, PhoneAnswer(state["state"], offer)), table.moment())
    assert 0 not in table.dealer.waiting()


def test_a_locked_choice_is_taken_back_and_nothing_is_chosen_while_the_table_moves() -> None:
    match = next(one for one in settings() if not one.options).start(seed=8)
    table = PhoneTable(match, 0)
    state = json.loads(table.show()[-1][1])
    busy = table.moment()._replace(is_open=False)
    table.phones.hear(Said(1, PhoneAnswer(state["state"], 0)), busy)
    assert 0 in table.dealer.waiting()
    table.phones.hear(Said(1, PhoneAnswer(state["state"], 0)), table.moment())
    locked = json.loads(table.show()[-1][1])
    assert locked["locked"] and not locked["choosing"]
    table.phones.hear(Said(1, PhoneTakeBack(locked["state"])), table.moment())
    assert 0 in table.dealer.waiting()
    assert json.loads(table.show()[-1][1])["choosing"]
