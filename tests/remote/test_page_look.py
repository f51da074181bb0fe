"""How the page of a phone looks in Chromium: sizes, colors, and what screen readers are told."""

import pytest

from game.scenes.phones.words import page_words
from tests.remote.browser import SCHEMES, SIZES
from tests.remote.test_page import browser, card, offer, seated

__all__ = ("browser",)

TARGET = 44
"""Smallest width and height of something to tap, in pixels."""

READABLE = 4.5
"""Smallest contrast of text, as WCAG 2 asks for (level AA)."""

COLORS = """() => {
  const rgb = (color) => color.match(/[0-9.]+/g).slice(0, 3).map(Number);
  const probe = document.body.appendChild(document.createElement("span"));
  const named = (name) => {
    probe.style.color = `var(--${name})`;
    return rgb(getComputedStyle(probe).color);
  };
  const found = {};
  for (const name of ["ink", "soft", "now", "bad", "ground", "shade", "raised"]) {
    found[name] = named(name);
  }
  const button = document.body.appendChild(document.createElement("button"));
  button.className = "primary";
  const places = { primary: button, connection: document.querySelector("#connection") };
  for (const [name, place] of Object.entries(places)) {
    const style = getComputedStyle(place);
    found[name] = [rgb(style.color), rgb(style.backgroundColor)];
  }
  return found;
}"""

BUTTONS = """() => [...document.querySelectorAll("button")]
  .filter((one) => one.offsetParent)
  .map((one) => one.getBoundingClientRect())
  .map(({ width, height, left, right }) => [width, height, left, right])"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_large_hand_fits_and_every_target_is_large_enough(browser, size) -> None:
    width, height = size
    with seated(browser, size) as phone:
        targets = [offer(number, f"Your lane, row {number}, with L") for number in range(6)]
        phone.show(
            hand=[card(f"Card {number}", *targets) for number in range(13)],
            buttons=[offer(6, "Pass"), offer(7, "Keep all cards and draw another one")],
            log=["Mara hits Teo for 2", "Teo loses 2", "Teo plays another card"],
            counters=[{"label": "Health", "icon": "", "value": 20}],
            name=24 * "W",
            take_back=True,
        )
        check = [phone.page.evaluate(BUTTONS)]
        phone.page.locator("#hand .offered").first.tap()
        phone.page.locator("#detail-offers button").last.scroll_into_view_if_needed()
        check.append(phone.page.evaluate(BUTTONS))
        for buttons in check:
            assert len(buttons) > 15
            assert all(w >= TARGET and h >= TARGET for w, h, _, _ in buttons)
            assert all(left >= 0 and right <= width for _, _, left, right in buttons)
        scrolled = "document.scrollingElement.scrollHeight"
        assert phone.page.evaluate(scrolled) <= height


@pytest.mark.parametrize("scheme", SCHEMES)
def test_text_is_readable_on_every_ground_in_both_schemes(browser, scheme: str) -> None:
    with seated(browser, color_scheme=scheme) as phone:
        phone.show()
        colors = phone.page.evaluate(COLORS)
        for text in ("ink", "soft", "now", "bad"):
            for ground in ("ground", "shade", "raised"):
                assert contrast(colors[text], colors[ground]) >= READABLE, (text, ground)
        for name in ("primary", "connection"):
            assert contrast(*colors[name]) >= READABLE, name


def contrast(one: list[int], two: list[int]) -> float:
    """Return the contrast of two colors as WCAG 2 defines it."""
    light, dark = sorted((luminance(one), luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(color: list[int]) -> float:
    parts = [part / 255 for part in color]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_lists_of_the_page_are_named_for_screen_readers(browser) -> None:
    with seated(browser) as phone:
        phone.show(hand=[card("Slash")], others=[card("Cleave")], log=["Mara hits Teo for 2"])
        words = page_words()
        for name in (words["your_hand"], words["on_the_table"], words["log"]):
            assert phone.page.get_by_role("list", name=name).count() == 1
        assert phone.page.get_by_role("status").first.inner_text() == "Play a card 1"


def test_the_log_is_shown_in_full_beside_the_footer_buttons(browser) -> None:
    for size in SIZES[1:]:
        with seated(browser, size) as phone:
            lines = ["Mara hits Teo for 2", "Teo loses 2", "Teo plays another card"]
            phone.show(log=lines, take_back=True, hand=[card("Slash")])
            cut = "(lines) => lines.filter((one) => one.scrollHeight > one.clientHeight + 1).length"
            assert phone.page.locator("#log li:visible").count() == len(lines)
            assert phone.page.locator("#log li").evaluate_all(cut) == 0


@pytest.mark.parametrize("size", SIZES[1:], ids=lambda size: f"{size[0]}x{size[1]}")
def test_twelve_cards_are_seen_without_scrolling(browser, size) -> None:
    with seated(browser, size) as phone:
        phone.show(
            hand=[card(f"Card {number}", offer(number, "Play")) for number in range(12)],
            buttons=[offer(12, "Pass")],
            log=["Mara hits Teo for 2", "Teo loses 2", "Teo plays another card"],
            counters=[{"label": "Health", "icon": "", "value": 20}],
            take_back=True,
        )
        box = phone.page.locator("#hand").bounding_box()
        for one in phone.page.locator("#hand .card").all():
            shown = one.bounding_box()
            assert shown["y"] >= box["y"]
            assert shown["y"] + shown["height"] <= box["y"] + box["height"]


def test_cards_do_not_glide_with_reduced_motion(browser) -> None:
    with seated(browser, reduced_motion="reduce") as phone:
        phone.show(hand=[card("Slash")])
        style = "(card) => getComputedStyle(card).transitionDuration"
        assert phone.page.locator("#hand .card").evaluate(style) == "0s"
