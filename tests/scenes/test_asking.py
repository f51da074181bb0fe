"""The buttons of every prompt cover nothing on the table."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

import pytest

from game import resources
from game.engine import Chance, Choose, Match
from game.engine.options import settled
from game.scenes.table.input.option_buttons import LOCK_IN, TAKE_BACK
from game.scenes.texts import TableTexts
from game.view.button_boxes import button_boxes
from game.view.card_tile import beside_each_other, room_for_tiles
from game.view.layout import Layout
from game.view.layout_kinds import KINDS
from game.view.look import read_look
from game.view.scale import Box
from game.view.table_anchors import PromptAnchor
from game.view.zone_anchors import CellAnchor, FanAnchor, SlotAnchor
from tests.scenes.pilot import shared_easel
from tests.view.test_layout import CASES, Case, cases, layout_of, overlaps

NAMES = ("Wilhelmina", "Maximilian", "Clementine", "Bartholome") * 4
"""Names of the maximum length."""

KEPT = ("tray", "die", "dial", "plaque", "pile", "slot", "scores", "ladder")
"""Kinds of objects that no button may cover."""

MATCHES = 6
"""Number of matches that are searched for prompts, for each setting."""


@cache
def prompts(place: int) -> frozenset[tuple[str, ...]]:
    """Return the buttons of every prompt in matches with one layout, also for a plan.

    Options that name open cards in a fan with ``tiles`` are not buttons.
    """
    book, seats, options = cases()[place]
    fans = layout_of(cases()[place]).of_kind(FanAnchor)
    tiled = [fan.name for fan in fans if fan.tiles]
    words = TableTexts(NAMES, read_look(resources.assets() / "look" / f"{book.slug}.toml"))
    found: set[tuple[str, ...]] = set()
    for seed, more in ((seed, more) for seed in range(MATCHES) for more in ({}, {"cut": True})):
        known = {option.name for option in book.options}
        chosen = settled(book, {**options, **{k: v for k, v in more.items() if k in known}})
        match, chance = Match.start(book, seats, chosen, seed), Chance(seed)
        while match.result is None:
            for seat, offers in match.offers().items():
                captions = {offer: book.caption(match.view(seat), offer) for offer in offers}
                named = [offer for offer in offers if isinstance(offer, Choose)]
                labels = tuple(words.say(captions[offer].text) for offer in named)
                faces, zones = match.table.faces, match.table.zones
                large = {faces[card] for zone in tiled for card in zones[zone]}
                if large.isdisjoint(offer.option for offer in named):
                    found |= {labels} if labels else set()
                if any(caption.along for caption in captions.values()):
                    found.add((LOCK_IN, TAKE_BACK, *labels))
                match.submit(chance.one_of(offers))
    return frozenset(found)


def laid(layout: Layout, labels: Sequence[str], text_scale: float) -> list[Box]:
    easel = replace(shared_easel((1920, 1080)), text_scale=text_scale)
    return button_boxes(easel, layout, labels)[0]


def wrong(layout: Layout, boxes: Sequence[Box]) -> Iterator[str]:
    """Yield what buttons cover, and which of them leave the window or overlap."""
    foot = layout.get(PromptAnchor, "prompt")
    prompt = Box.around(*foot.box.centre, foot.room, foot.box.h)
    for place, box in enumerate(boxes):
        if box.x < 40 or box.x + box.w > 1880 or box.y + box.h > 1040:
            yield f"button {place} has no room"
        if overlaps(box, prompt):
            yield f"button {place} hides the prompt"
        if any(overlaps(box, other) for other in boxes[:place]):
            yield f"button {place} hides another"
        for kind in KEPT:
            for anchor in layout.of_kind(KINDS[kind]):
                if overlaps(box, anchor.box):
                    yield f"button {place} hides {anchor.name}"


@pytest.mark.parametrize("text_scale", [1.0, 1.3])
@CASES
def test_no_button_of_a_prompt_hides_anything(case: Case, text_scale: float) -> None:
    layout = layout_of(case)
    for labels in prompts(cases().index(case)):
        assert list(wrong(layout, laid(layout, labels, text_scale))) == [], labels


@CASES
def test_no_large_card_of_a_prompt_hides_anything(case: Case) -> None:
    layout = layout_of(case)
    room = room_for_tiles(layout)
    if room is not None and any(fan.tiles for fan in layout.of_kind(FanAnchor)):
        boxes = beside_each_other(room, 2)
        below = [slot for slot in layout.of_kind(SlotAnchor) if slot.crest]
        left = {name: each for name, each in layout.anchors.items() if each not in below}
        assert list(wrong(replace(layout, anchors=left), boxes)) == []
        for cell in layout.of_kind(CellAnchor):
            assert not any(overlaps(box, cell.box) for box in boxes)


def test_prompts_with_few_and_many_options_were_checked() -> None:
    counts = {len(labels) for place in range(len(cases())) for labels in prompts(place)}
    assert {2, 3, 13} <= counts
    assert max(counts - {13}) >= 6
