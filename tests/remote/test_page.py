"""The page of a phone in headless Chromium: joining, cards, sets, covering, and coming back."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from game import resources
from game.remote.messages import (
    FreeSeat,
    Joined,
    PhoneAnswer,
    PhoneEvent,
    PhoneGather,
    PhoneTakeBack,
    PhoneVote,
    Returned,
    Said,
)
from game.remote.pages import Pages
from game.remote.server import PhoneServer
from game.scenes.phones.words import page_words
from tests.remote.phones import PATIENCE, serving
from tests.remote.test_browser import CHROMIUM, require_browser

MARKUP = "<img src=x onerror=document.title='run'>"

DRAWING = "app_icon"

COVERED = """(hidden) => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def offer(number: int, label: str, picked: bool = False) -> dict:
    return {"offer": number, "text": label, "label": label, "brief": "", "picked": picked}


def card(name: str, *offers: dict, **more: str) -> dict:
    plain = {"name": name, "text": "", "brief": "", "note": f"{name} hits.", "drawing": DRAWING}
    return {**plain, **more, "offers": list(offers)}


def table(**changes: object) -> dict:
    """Return a state of a seat that chooses."""
    printed = {"name_y": 80.0, "name_size": 10.0, "text_y": 90.0, "text_size": 0.0}
    plain = {
        "type": "table",
        "seat": 0,
        "name": "Mara",
        "crest": DRAWING,
        "game": "A game",
        "print": printed,
        "status": "Round 1",
        "prompt": "Play a card",
        "state": 1,
        "counters": [],
        "log": [],
        "hand": [],
        "others": [],
        "buttons": [],
        "set": False,
        "in_order": False,
        "choosing": True,
        "locked": False,
        "take_back": False,
    }
    return {**plain, **changes}


@pytest.fixture(scope="module")
def browser() -> Iterator[object]:
    require_browser()
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield started
        started.close()


class Joining:
    """A page that has joined a room, and the server that it talks with."""

    def __init__(self, server: PhoneServer, page) -> None:
        self.server, self.page = server, page
        self._events: list[PhoneEvent] = []
        self._number = 0

    def show(self, **changes: object) -> None:
        """Show a state on the page."""
        self._number += 1
        prompt = f"{changes.pop('prompt', 'Play a card')} {self._number}"
        self.server.show(1, table(**changes, prompt=prompt, state=self._number))
        self.page.get_by_text(prompt).wait_for()

    def heard(self, kind: type[PhoneEvent]) -> PhoneEvent:
        """Wait for an event of a kind."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self._events += self.server.poll()
            for event in self._events:
                if isinstance(event, kind):
                    self._events.remove(event)
                    return event
            self.page.wait_for_timeout(5)
        raise AssertionError(f"no {kind.__name__}")

    def said(self) -> object:
        """Wait for the next message about the match."""
        event = self.heard(Said)
        assert isinstance(event, Said)
        return event.message

    def sit(self, name: str = "") -> str:
        """Take the first seat under a name; return the name that the server gets."""
        self.page.locator("#seat-list button").first.wait_for()
        self.page.evaluate("(name) => { document.querySelector('#name').value = name; }", name)
        self.page.locator("#seat-list button").first.tap()
        event = self.heard(Joined)
        assert isinstance(event, Joined)
        return event.name


@contextmanager
def joining(browser, size: tuple[int, int] = (390, 844), **options: str) -> Iterator[Joining]:
    """Open the page of a room; no error may reach its console."""
    root = resources.assets()
    pages = Pages.read(root / "phone", root / "svg", page_words())
    errors: list[str] = []
    viewport = {"width": size[0], "height": size[1]}
    with serving(pages) as server:
        server.offer_seats((FreeSeat(0, "Ines", DRAWING),))
        context = browser.new_context(viewport=viewport, has_touch=True, is_mobile=True, **options)
        page = context.new_page()
        page.set_default_timeout(1_000 * PATIENCE)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
        page.goto(f"http://127.0.0.1:{server.port}/#room={server.code}")
        yield Joining(server, page)
        context.close()
    assert errors == []


@contextmanager
def seated(browser, size: tuple[int, int] = (390, 844), **options: str) -> Iterator[Joining]:
    """Open the page of a room, and take a seat."""
    with joining(browser, size, **options) as phone:
        phone.sit()
        yield phone


def test_a_tap_shows_a_card_and_a_second_one_plays_it(browser) -> None:
    with seated(browser) as phone:
        phone.show(hand=[card("Slash", offer(4, "Play Slash")), card("Cleave")])
        phone.page.locator("#hand .offered").tap()
        assert phone.page.locator("#detail-note").inner_text() == "Slash hits."
        phone.page.get_by_role("button", name="Play Slash").tap()
        assert phone.said() == PhoneAnswer(1, 4)


def test_both_halves_of_a_card_are_offered(browser) -> None:
    with seated(browser) as phone:
        phone.show(hand=[card("Ace", offer(0, "Upright: 9"), offer(1, "Sideways: 7"))])
        phone.page.locator("#hand .offered").tap()
        phone.page.get_by_role("button", name="Sideways: 7").tap()
        assert phone.said() == PhoneAnswer(1, 1)


def test_dragging_a_card_up_plays_it_and_a_short_drag_does_nothing(browser) -> None:
    with seated(browser) as phone:
        phone.show(hand=[card("Slash", offer(0, "Play Slash"))])
        box = phone.page.locator("#hand .card").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        for up in (20, 150):
            phone.page.mouse.move(x, y)
            phone.page.mouse.down()
            phone.page.mouse.move(x, y - up, steps=4)
            phone.page.mouse.up()
            assert not phone.page.locator("#detail[open]").count()
        assert phone.said() == PhoneAnswer(1, 0)


def test_help_is_shown_until_a_card_is_played(browser) -> None:
    with seated(browser) as phone:
        hand = [card("Slash", offer(0, "Play Slash"))]
        phone.show(hand=hand)
        words = page_words()
        assert phone.page.locator("#help").inner_text() == words["tap_card"]
        phone.page.locator("#hand .offered").tap()
        phone.page.get_by_role("button", name="Play Slash").tap()
        phone.said()
        phone.show(hand=hand)
        assert phone.page.locator("#help").inner_text() == ""


def test_keys_reach_and_play_a_card(browser) -> None:
    with seated(browser) as phone:
        phone.show(hand=[card("Slash", offer(0, "Play Slash"))])
        for _ in range(2):  # past the button that covers the hand
            phone.page.keyboard.press("Tab")
        phone.page.keyboard.press("Enter")
        phone.page.keyboard.press("Enter")
        assert phone.said() == PhoneAnswer(1, 0)


def test_cards_of_a_set_are_toggled_and_show_their_order(browser) -> None:
    with seated(browser) as phone:
        free = [card("Slash", offer(0, "Slash")), card("Cleave", offer(1, "Cleave"))]
        phone.show(hand=free, set=True, in_order=True)
        phone.page.locator("#hand .offered").last.tap()
        assert phone.said() == PhoneGather(1, (1,))
        picked = [card("Slash", offer(0, "Slash")), card("Cleave", offer(1, "Cleave", True))]
        phone.show(hand=picked, set=True, in_order=True)
        assert phone.page.locator("#hand .place").all_inner_texts() == ["1"]
        assert phone.page.locator("#hand [aria-pressed=true]").count() == 1
        phone.page.locator("#hand .offered").tap()
        assert phone.said() == PhoneGather(2, (1, 0))
        phone.page.locator("#hand .picked").tap()
        assert phone.said() == PhoneGather(2, ())


def test_a_dimmed_card_says_why_with_the_rule(browser) -> None:
    with seated(browser) as phone:
        phone.show(hand=[card("Slash", barred="Only a trump goes on a 0", rule="DU-9")])
        phone.page.locator("#hand .barred").tap()
        assert (
            phone.page.locator("#detail-barred").inner_text() == "Only a trump goes on a 0 (DU-9)"
        )


def test_a_locked_choice_is_taken_back(browser) -> None:
    with seated(browser) as phone:
        phone.show(locked=True, choosing=False, hand=[card("Slash")])
        phone.page.get_by_role("button", name=page_words()["take_back"]).tap()
        assert phone.said() == PhoneTakeBack(1)


def test_the_last_choice_is_taken_back(browser) -> None:
    with seated(browser) as phone:
        hand = [card("Slash", offer(0, "Play Slash"))]
        phone.show(hand=hand)
        assert not phone.page.locator("#take-back-button").is_visible()
        phone.show(hand=hand, take_back=True)
        phone.page.get_by_role("button", name=page_words()["take_back"]).tap()
        assert phone.said() == PhoneTakeBack(2)


def test_a_vote_replaces_the_offers_until_it_is_closed(browser) -> None:
    with seated(browser) as phone:
        phone.show(hand=[card("Slash", offer(0, "Play Slash"))], buttons=[offer(1, "Pass")])
        asked = {"type": "vote", "vote": 5, "text": "Teo takes back: Cleave", "why": "Why."}
        phone.server.show(1, {**asked, "waits": "Waiting for Mara", "agree": "I agree"})
        phone.page.get_by_text("Teo takes back: Cleave").wait_for()
        assert phone.page.locator("#help").inner_text() == "Why. Waiting for Mara"
        assert phone.page.locator("#hand .offered").count() == 0
        buttons = phone.page.locator("#buttons button")
        assert buttons.all_inner_texts() == ["I agree", page_words()["keep_playing"]]
        for number, agrees in enumerate((True, False)):
            buttons.nth(number).tap()
            assert phone.said() == PhoneVote(5, agrees)
        phone.server.show(1, {**asked, "waits": "Waiting for Ines", "agree": ""})
        phone.page.get_by_text("Waiting for Ines").wait_for()
        assert buttons.all_inner_texts() == [page_words()["keep_playing"]]
        phone.server.show(1, {**asked, "text": "", "waits": "", "agree": ""})
        phone.page.get_by_role("button", name="Pass").wait_for()
        assert phone.page.locator("#hand .offered").count() == 1


def test_a_shield_shows_the_chief_of_its_team(browser) -> None:
    with seated(browser) as phone:
        phone.show(crest="shield_1_gules+sun")
        shield = phone.page.locator("#shield img")
        assert [one.get_attribute("alt") for one in shield.all()] == ["", page_words()["sun"]]
        phone.show(crest="shield_1_gules")
        assert shield.count() == 1


def test_a_covered_hand_is_shown_while_a_finger_holds_it(browser) -> None:
    with seated(browser) as phone:
        phone.show(hand=[card("Slash")])
        phone.page.locator("#cover-button").tap()
        assert phone.page.locator(".card").count() == 0
        box = phone.page.locator("#cover").bounding_box()
        phone.page.mouse.move(box["x"] + 50, box["y"] + 50)
        phone.page.mouse.down()
        assert phone.page.locator("#hand .card").count() == 1
        phone.page.mouse.up()
        assert phone.page.locator(".card").count() == 0
        phone.page.locator("#cover-button").tap()
        assert phone.page.locator("#hand .card").count() == 1


def test_a_page_that_is_hidden_covers_its_hand_and_stays_covered(browser) -> None:
    with seated(browser) as phone:
        phone.show(hand=[card("Slash", offer(0, "Play Slash"))])
        phone.page.locator("#hand .offered").tap()
        for hidden in (True, False):
            phone.page.evaluate(COVERED, hidden)
            assert phone.page.locator(".card:visible").count() == 0
        phone.show(hand=[card("Cleave")])
        assert phone.page.locator(".card:visible").count() == 0


def test_a_reload_restores_the_seat_and_its_state(browser) -> None:
    with seated(browser) as phone:
        phone.show(hand=[card("Slash")], locked=True, choosing=False)
        assert "#seat=" in phone.page.url
        phone.page.reload()
        assert phone.heard(Returned) == Returned(1)
        phone.page.get_by_role("button", name=page_words()["take_back"]).wait_for()
        assert phone.page.locator("#hand .card").count() == 1


def test_names_are_texts_and_never_markup(browser) -> None:
    with joining(browser) as phone:
        phone.server.offer_seats((FreeSeat(0, MARKUP, DRAWING),))
        phone.page.locator("#seat-list").get_by_text(MARKUP).wait_for()
        assert phone.sit("x" * 10_000) == "x" * 20
        phone.show(name=MARKUP, log=[MARKUP], hand=[card(MARKUP)], prompt=MARKUP)
        assert phone.page.locator("[onerror]").count() == 0
        assert phone.page.title() != "run"
