"""Taking back from phones: the same rules as at the screen, and each person is asked on a phone."""

from collections.abc import Callable
from contextlib import ExitStack

import pytest

from game.engine import Chance
from game.engine.names import Seat
from game.engine.taking_back import Since
from game.scenes.phones.panel import PhonesPanel
from game.scenes.phones.seating import MatchSeats
from game.scenes.scene import Pop, Push
from game.scenes.take_back_vote import TakeBackVote
from tests.remote.phones import PATIENCE, TestPhone, connected, port_of, wait_for
from tests.scenes.tables import TablePilot, TableServices, chairs, question

FREE = "card_shot"
"""A card game with choices that tell nobody anything."""

FIGHT, THREE = "filthy_casual", "duel"
"""Card games that two and three people can play."""


@pytest.fixture
def services(services: TableServices) -> TableServices:
    """Show everything fast."""
    services.set(reduced_motion=True, pace=200)
    return services


class PhoneCouch:
    """A table whose first seats have phones; all of them choose at random until told to stop."""

    def __init__(
        self, services: TableServices, stack: ExitStack, slug: str, phones: int, *others: str
    ) -> None:
        self.services = services
        self.players = connected(services, phones, stack)
        devices = [f"phone:{number + 1}" for number in range(phones)]
        self.pilot = TablePilot(services, chairs(*devices, *others), slug=slug, drawn=False)

    def play(self, found: Callable[[], bool]) -> None:
        """Let everybody choose until something is found that stays while nobody chooses."""
        chance = Chance(4)

        def is_found() -> bool:
            self.pilot.frames(1, 0.1)
            if found():
                self._take_messages()
                return self._rests()
            for player in self.players:
                player.act()
            for seat in self.pilot.asked_here():
                offers = [action for action, _ in self.services.dealer.prompt(seat).offers]
                self.pilot.answer(chance.one_of(offers))
            if self.pilot.covered is not None:
                self.pilot.hold()
            return False

        wait_for(self.pilot, is_found, "not found", 4 * PATIENCE)

    def _take_messages(self) -> None:
        for player in self.players:
            for message in player.phone.waiting_messages():
                player.take(message)

    def _rests(self) -> bool:
        """Return whether people have to choose, and no answer of a phone is on its way."""
        dealer = self.services.dealer
        people = bool(dealer.waiting()) and set(dealer.waiting()) <= set(dealer.people())
        return people and self.pilot.scene.idle and all(each.settled for each in self.players)

    def since(self, seat: Seat) -> Since | None:
        taken = self.services.dealer.last_choice((seat,))
        return None if taken is None else taken.since

    def show(self, happened: Callable[[], object], what: str) -> None:
        """Run frames and take in messages until something has happened."""

        def seen() -> bool:
            self._take_messages()
            return bool(happened())

        wait_for(self.pilot, seen, what)

    def take_back(self, seat: Seat, happened: Callable[[], bool] | None = None) -> None:
        """Ask from a phone until something has happened, again if a newer state has come."""
        player, sent = self.players[seat], 0

        def is_done() -> bool:
            nonlocal sent
            if happened() if happened else isinstance(self.pilot.top, TakeBackVote):
                return True
            if player.state["state"] != sent and player.state["take_back"]:
                sent = player.state["state"]
                player.phone.send("take_back", state=sent)
            return False

        self.show(is_done, "not taken back")

    def move(self, phone: TestPhone, seat: Seat) -> None:
        """Let a phone leave its seat and take another one."""
        phone.send("leave")

        def sits() -> bool:
            for message in phone.waiting_messages():
                if message["type"] == "seats" and seat in [one["seat"] for one in message["seats"]]:
                    phone.send("sit", seat=seat, name="")
                    return True
            return False

        wait_for(self.pilot, sits, "the seat is not free")

    def vote(self, seat: Seat, agrees: bool) -> None:
        """Answer the question on a phone."""
        player = self.players[seat]
        self.show(lambda: player.ballot.get("text"), "no question")
        player.phone.send("vote", vote=player.ballot["vote"], agrees=agrees)

    def handle_messages_of(self, seat: Seat) -> None:
        """Let the table handle everything that a phone has sent so far."""
        self.players[seat].phone.send("ping")
        self.players[seat].phone.receive_type("pong")
        self.pilot.frames(2)


def chosen(couch: PhoneCouch, seat: Seat, *since: Since) -> Callable[[], bool]:
    """Return whether a seat has made a choice since which something has happened."""
    return lambda: couch.since(seat) in since and not couch.services.dealer.is_locked(seat)


def test_a_choice_that_revealed_nothing_is_taken_back_at_once(services: TableServices) -> None:
    with ExitStack() as stack:
        couch = PhoneCouch(services, stack, FREE, 2)
        couch.play(chosen(couch, 0, Since.NOTHING))
        taken = services.dealer.last_choice((0,))
        assert taken is not None
        couch.take_back(0, lambda: len(services.playing.actions) == taken.kept)
        assert couch.pilot.top is couch.pilot.scene
        assert couch.pilot.log[-1] == couch.pilot.scene.context.texts.say(taken.line)


@pytest.mark.parametrize("agrees", [True, False])
def test_everybody_is_asked_on_their_own_device(services: TableServices, agrees: bool) -> None:
    with ExitStack() as stack:
        couch = PhoneCouch(services, stack, THREE, 2, "screen")
        couch.play(chosen(couch, 0, Since.LEARNED, Since.RANDOM))
        taken, done = services.dealer.last_choice((0,)), len(services.playing.actions)
        assert taken is not None
        couch.take_back(0)
        couch.show(lambda: isinstance(couch.pilot.top, TakeBackVote), "no question")
        vote = couch.pilot.top
        assert isinstance(vote, TakeBackVote) and vote.voters == (1, 2)
        couch.show(lambda: all(one.ballot.get("text") for one in couch.players), "not on phones")
        mine, theirs = (player.ballot for player in couch.players)
        assert (mine["agree"], bool(theirs["agree"])) == ("", True)
        names = [chair.name for chair in couch.pilot.scene.seatbook.chairs]
        assert all(name in mine["waits"] for name in names[1:])
        assert not couch.pilot.widget("1").enabled
        couch.vote(1, agrees)
        if not agrees:
            couch.show(lambda: couch.pilot.top is couch.pilot.scene, "the question stays")
            assert len(services.playing.actions) == done
        else:
            couch.show(lambda: vote.agreed == {1}, "no vote")
            assert couch.pilot.top is vote
            couch.show(lambda: names[1] not in couch.players[0].ballot["waits"], "not told")
            question(couch.pilot)
            couch.pilot.press(couch.pilot.widget("2").box)
            couch.show(lambda: len(services.playing.actions) == taken.kept, "not taken back")
        couch.show(lambda: not any(one.ballot["text"] for one in couch.players), "still asked")


def test_a_phone_that_plays_alone_confirms_on_itself(services: TableServices) -> None:
    with ExitStack() as stack:
        couch = PhoneCouch(services, stack, FIGHT, 1, "")
        couch.play(chosen(couch, 0, Since.LEARNED, Since.RANDOM))
        taken = services.dealer.last_choice((0,))
        assert taken is not None
        couch.take_back(0)
        couch.vote(0, True)
        couch.show(lambda: len(services.playing.actions) == taken.kept, "not taken back")


def test_whoever_takes_back_cannot_agree_for_others_but_can_stop_asking(
    services: TableServices,
) -> None:
    with ExitStack() as stack:
        couch = PhoneCouch(services, stack, FIGHT, 1, "screen")
        couch.play(chosen(couch, 0, Since.LEARNED, Since.RANDOM))
        done = len(services.playing.actions)
        couch.take_back(0)
        couch.vote(0, True)
        couch.handle_messages_of(0)
        assert isinstance(couch.pilot.top, TakeBackVote) and not couch.pilot.top.agreed
        couch.vote(0, False)
        couch.show(lambda: couch.pilot.top is couch.pilot.scene, "the question stays")
        assert len(services.playing.actions) == done


def test_a_voter_whose_phone_is_missing_answers_at_the_screen(services: TableServices) -> None:
    with ExitStack() as stack:
        couch = PhoneCouch(services, stack, FIGHT, 2)
        couch.play(chosen(couch, 0, Since.LEARNED, Since.RANDOM))
        taken = services.dealer.last_choice((0,))
        assert taken is not None
        couch.take_back(0)
        couch.show(lambda: isinstance(couch.pilot.top, TakeBackVote), "no question")
        assert not couch.pilot.widget("1").enabled
        couch.players.pop().phone.drop()
        couch.show(lambda: couch.pilot.widget("1").enabled, "the screen waits for the phone")
        question(couch.pilot)
        couch.pilot.press(couch.pilot.widget("1").box)
        couch.show(lambda: len(services.playing.actions) == taken.kept, "not taken back")


def test_a_phone_that_takes_another_seat_answers_for_that_seat(services: TableServices) -> None:
    with ExitStack() as stack:
        couch = PhoneCouch(services, stack, THREE, 2, "screen")
        couch.play(chosen(couch, 0, Since.LEARNED, Since.RANDOM))
        couch.take_back(0)
        couch.show(lambda: couch.players[1].ballot.get("text"), "no question")
        vote, phone = question(couch.pilot), couch.players[1].phone
        couch.players[1].ballot = {"text": ""}
        couch.move(phone, 2)
        couch.show(lambda: couch.pilot.scene.seatbook.chairs[2].device != "screen", "not seated")
        couch.vote(1, True)
        couch.show(lambda: vote.agreed, "no vote")
        assert vote.agreed == {2}
        assert couch.pilot.widget("1").enabled


def test_a_phone_that_has_left_its_seat_takes_back_nothing(services: TableServices) -> None:
    with ExitStack() as stack:
        couch = PhoneCouch(services, stack, FREE, 1, "screen")
        couch.play(chosen(couch, 0, Since.NOTHING))
        before, player = services.playing.actions, couch.players[0]
        panel = PhonesPanel(services, MatchSeats(couch.pilot.scene.seatbook))
        couch.pilot.stack.apply(Push(panel, over=True))
        player.phone.send("take_back", state=player.state["state"])
        player.phone.send("leave")
        couch.show(lambda: couch.pilot.scene.seatbook.chairs[0].device == "screen", "still there")
        couch.pilot.stack.apply(Pop())
        couch.pilot.frames(30)
        assert services.playing.actions[: len(before)] == before


def test_a_phone_asks_everybody_once_in_a_step(services: TableServices) -> None:
    with ExitStack() as stack:
        couch = PhoneCouch(services, stack, THREE, 2, "screen")
        couch.play(chosen(couch, 0, Since.LEARNED, Since.RANDOM))
        couch.take_back(0)
        couch.vote(1, False)
        couch.show(lambda: couch.pilot.top is couch.pilot.scene, "the question stays")
        phone = couch.players[0].phone
        phone.send("take_back", state=couch.players[0].state["state"])
        phone.send("ping")
        phone.receive_type("pong")
        couch.pilot.frames(5)
        assert couch.pilot.top is couch.pilot.scene


def test_a_page_that_comes_back_is_asked_again(services: TableServices) -> None:
    with ExitStack() as stack:
        couch = PhoneCouch(services, stack, FIGHT, 2)
        couch.play(chosen(couch, 0, Since.LEARNED, Since.RANDOM))
        couch.take_back(0)
        couch.show(lambda: couch.players[1].ballot.get("text"), "no question")
        again = stack.enter_context(TestPhone(port_of(services)))
        again.hello(token=couch.players[1].phone.token)
        assert again.receive_type("vote")["text"] == couch.players[1].ballot["text"]


def test_states_after_taking_back_have_higher_numbers(services: TableServices) -> None:
    with ExitStack() as stack:
        couch = PhoneCouch(services, stack, FREE, 2)
        couch.play(chosen(couch, 0, Since.NOTHING))
        done, before = len(services.playing.actions), couch.players[0].state["state"]
        couch.take_back(0, lambda: len(services.playing.actions) < done)
        couch.show(lambda: couch.players[0].state["state"] != before, "no new state")
        couch.show(lambda: couch.players[0].state["choosing"], "not asked again")
        assert couch.players[0].state["state"] > before
