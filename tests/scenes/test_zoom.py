"""Cards at reading size: only visible ones can be read."""

from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Rect

from game import resources
from game.engine import Choose, Match, Rulebook
from game.resources import ResourceError
from game.rulebooks import SHELF, rulebook
from game.view.card_spread import CARD_Z
from game.view.card_zoom import CardZoom
from game.view.cards import CardPainter, CardSprite
from game.view.idle_words import LastCards
from game.view.inputs import (
    Command,
    Examine,
    FocusLost,
    Glide,
    Intent,
    KeyName,
    Press,
    Release,
    RowKey,
)
from game.view.look import read_look
from game.view.markdown import Item, chapters
from game.view.values import PEEK_KEY, Ruling
from tests.rulebooks import flipping
from tests.rulebooks.duelling import duel
from tests.scenes.pilot import shared_easel
from tests.scenes.tables import SLUG, STEP, TablePilot, TableServices, chairs
from tests.scenes.turns import at_hand, sit

HANDS = ("g4 g6 g0", "a7 a1")


def table(folder: Path, second: str = "") -> TablePilot:
    """Return a table at which the first seat has to choose."""
    pilot = sit(folder, duel(HANDS, "a6 g3"), "screen", second, drawn=True)
    at_hand(pilot, 0)
    return pilot


def zoomed(pilot: TablePilot) -> str:
    """Return the name of the card at reading size."""
    return pilot.scene.state.inspected.zoomed.head


def examine(pilot: TablePilot, x: float, y: float) -> None:
    pilot.scene.handle(Examine((x, y)))
    pilot.frames(1)


def test_a_right_click_shows_a_card_of_the_hand_with_its_rule(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    card = next(sprite for sprite in pilot.board.hand() if sprite.face == "gules_0")
    examine(pilot, card.pose.x, card.pose.y)
    info = pilot.scene.state.inspected.zoomed
    assert (info.face, info.head) == ("gules_0", "Killing Blow")
    assert info.text == pilot.services.looks["duel"].faces["gules_0"].rule


def test_the_rulings_about_a_card_are_shown_with_their_ids(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    card = next(sprite for sprite in pilot.board.hand() if sprite.face == "gules_0")
    examine(pilot, card.pose.x, card.pose.y)
    rulings = pilot.scene.state.inspected.zoomed.rulings
    assert [ruling.rule for ruling in rulings] == ["DU-11", "DU-12", "DU-7", "DU-6"]
    assert rulings[1].text == "A 0 can't be played directly on a trump."


class NoPage(TableServices):
    """Services whose rules pages cannot be read."""

    def rules(self, slug: str) -> str:
        raise ResourceError("it is missing")


def test_a_card_is_shown_without_rulings_if_the_page_is_unreadable(tmp_path: Path) -> None:
    match = duel(HANDS, "a6 g3")
    pilot = TablePilot(NoPage(tmp_path, match=match), chairs("screen", ""), slug="duel")
    at_hand(pilot, 0)
    card = pilot.board.hand()[0]
    examine(pilot, card.pose.x, card.pose.y)
    assert zoomed(pilot)
    assert pilot.scene.state.inspected.zoomed.rulings == ()


@pytest.mark.parametrize(
    ("size", "text_scale"), [((1920, 1080), 1.0), ((1920, 1080), 1.3), ((1280, 720), 1.3)]
)
@pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)
def test_name_rule_and_rulings_of_every_card_fit_in_the_window(
    book: Rulebook, size: tuple[int, int], text_scale: float
) -> None:
    look = read_look(resources.assets() / "look" / f"{book.slug}.toml")
    page = (resources.assets() / "rules" / f"{book.slug}.md").read_text(encoding="utf-8")
    texts = {
        item.mark: item.text
        for chapter in chapters(page)
        for item in chapter.blocks
        if isinstance(item, Item)
    }
    easel = replace(shared_easel(size), text_scale=text_scale)
    zoom = CardZoom(CardPainter(easel, look))
    window = Rect(0, 0, *size)
    kinds = {look.faces[face].name.split(" of ")[0]: face for face in look.faces}
    for face in kinds.values():
        drawn = look.faces[face]
        rulings = [Ruling(rule, texts[rule]) for rule in look.rulings[face]]
        zoom.tell(face, drawn.name, drawn.rule or drawn.text, rulings)
        assert window.contains(zoom.panel.rect), face


def test_a_press_closes_the_card_and_does_nothing_else(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    card = pilot.board.hand()[0]
    for close in (Examine((0, 0)), Command(Intent.OK), Command(Intent.BACK), KeyName("i")):
        examine(pilot, card.pose.x, card.pose.y)
        assert zoomed(pilot)
        pilot.scene.handle(close)
        assert not zoomed(pilot)
    assert not pilot.scene.parts.hand.selecting
    assert pilot.services.journal.actions == []


def test_the_tower_and_nothing_beside_the_cards_is_shown(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    last = pilot.board.cards("tower")[-1]
    examine(pilot, last.pose.x, last.pose.y)
    assert zoomed(pilot) == pilot.services.looks["duel"].faces[last.face].name
    pilot.scene.handle(Command(Intent.BACK))
    examine(pilot, 60, 1000)
    assert not zoomed(pilot)


def test_a_card_face_down_is_not_shown(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    hidden = [sprite for sprite in pilot.board.sprites() if sprite.face is None]
    assert hidden
    for sprite in hidden:
        examine(pilot, sprite.pose.x, sprite.pose.y)
        assert not zoomed(pilot)


def test_the_key_shows_the_card_that_keys_have_reached(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.key(Intent.RIGHT)
    pilot.scene.handle(KeyName("i"))
    assert zoomed(pilot)


def test_losing_the_window_closes_a_private_card_before_the_next_frame(tmp_path: Path) -> None:
    pilot = table(tmp_path, "screen")
    card = pilot.board.hand()[0]
    examine(pilot, card.pose.x, card.pose.y)
    assert zoomed(pilot)
    pilot.scene.handle(FocusLost())
    assert not zoomed(pilot)
    assert pilot.covered == 0


def test_nothing_is_shown_behind_the_curtain(tmp_path: Path) -> None:
    pilot = sit(tmp_path, duel(HANDS, "a6 g3"), "screen", "screen", drawn=True)
    pilot.until(lambda: pilot.covered == 0)
    for sprite in pilot.board.sprites():
        examine(pilot, sprite.pose.x, sprite.pose.y)
        assert not zoomed(pilot)


def test_a_long_press_shows_a_card_and_takes_it_back(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    card = pilot.board.hand()[0]
    pilot.scene.handle(Press((card.pose.x, card.pose.y)))
    pilot.frames(round(0.5 / STEP))
    assert not zoomed(pilot)
    pilot.frames(round(0.2 / STEP))
    assert zoomed(pilot)
    pilot.scene.handle(Release((card.pose.x, card.pose.y)))
    pilot.frames(1)
    assert zoomed(pilot), "it stays until the next press"
    assert not pilot.scene.parts.hand.selecting
    assert pilot.services.journal.actions == []


def test_a_card_under_a_veil_is_not_enlarged(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    card = pilot.board.hand()[0]
    pilot.scene.context.store.veil(True)
    examine(pilot, card.pose.x, card.pose.y)
    assert not zoomed(pilot)
    pilot.scene.handle(Press((card.pose.x, card.pose.y)))
    pilot.frames(round(0.8 / STEP))
    assert not zoomed(pilot)


def test_a_press_that_moves_or_ends_early_shows_nothing(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    card = pilot.board.hand()[0]
    x, y = card.pose.x, card.pose.y
    for end in (Release((x, y)), Glide((x + 60, y - 90))):
        pilot.scene.handle(Press((x, y)))
        pilot.frames(round(0.3 / STEP))
        pilot.scene.handle(end)
        pilot.frames(round(0.6 / STEP))
        assert not zoomed(pilot)
        pilot.scene.handle(Command(Intent.BACK))


def peeking(folder: Path, device: str) -> TablePilot:
    """A table at which seat 0 peeks at its hand with a device while a card is enlarged."""
    position = {
        "zones": {
            "hand:0": ["cleave", "slash", "impale"],
            "hand:1": ["flurry", "impale", "cleave"],
            "hand:2": ["slash", "flurry"],
            "deck": ["slash"] * 15,
            "discard": ["cleave", "impale"],
        }
    }
    options = {"mode": "free_for_all", "hp": 9}
    match = Match.start(rulebook(SLUG), seats=3, options=options, seed=5, position=position)
    pilot = TablePilot(TableServices(folder, match=match), chairs(device, "pad:2", "screen"))
    pilot.until(lambda: pilot.scene.parts.secret_choices.waiting)
    pilot.settle()
    pilot.peek(0, True)
    examine(pilot, *pilot.place("discard").centre)
    assert zoomed(pilot)
    return pilot


@pytest.mark.parametrize("device", ["pad:1", "keys:left", "keys:right"])
def test_a_hand_is_hidden_when_peeking_ends_while_a_card_is_enlarged(
    device: str, tmp_path: Path
) -> None:
    pilot = peeking(tmp_path, device)
    assert pilot.peeked.keys() == {0}
    pilot.peek(0, False)
    pilot.frames(1)
    assert pilot.peeked == {}
    assert zoomed(pilot), "a device of a secret choice leaves the enlarged card alone"


@pytest.mark.parametrize("device", ["pad:1", "keys:left", "keys:right"])
def test_a_secret_choice_is_made_while_a_card_is_enlarged(device: str, tmp_path: Path) -> None:
    pilot = peeking(tmp_path, device)
    choose = pilot.lay_by_peek if device.startswith("pad") else pilot.lay_by_row
    choose(0, "slash", "seat:1")
    assert pilot.scene.state.secret[0].locked


def test_releasing_a_key_of_a_row_leaves_the_card_open(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    card = pilot.board.hand()[0]
    examine(pilot, card.pose.x, card.pose.y)
    for place in (0, PEEK_KEY):
        pilot.scene.handle(RowKey("keys:left", place, False))
    assert zoomed(pilot)


def after_a_fight(folder: Path) -> TablePilot:
    """A table of Deck Duel at rest after the first fight, which seat 0 has won."""
    match = flipping.duel(f"9 8 {flipping.LOW}", f"5 4 {flipping.LOW}", {}, {"energy:1": 0})
    services = TableServices(folder, match=match)
    pilot = TablePilot(services, chairs("screen", ""), (), drawn=False, slug="deck_duel")
    for choice in ("pass", "strike:0"):
        at_hand(pilot, 0)
        pilot.answer(Choose(0, choice))
    at_hand(pilot, 0)
    pilot.frames(30)
    return pilot


def test_the_cards_of_the_last_fight_can_be_zoomed(tmp_path: Path) -> None:
    pilot = after_a_fight(tmp_path)
    (words,) = pilot.sprites(LastCards)
    x, y = words.rect.center
    aside = words.rect.width / 8
    u = pilot.scale.u
    for way, name in ((-1, "Nine of Spades"), (1, "Five of Hearts")):
        examine(pilot, (x + way * aside) / u, (y + words.rect.height / 8) / u)
        assert zoomed(pilot) == name
        pilot.scene.handle(Command(Intent.BACK))


def test_the_cards_of_a_spread_are_shown_and_stay_under_the_mouse(tmp_path: Path) -> None:
    pilot = after_a_fight(tmp_path)
    pilot.scene.handle(Glide(pilot.place("discard:0").centre))
    pilot.frames(1)
    peeked = pilot.scene.state.inspected.peeked
    (card,) = [each for each in pilot.sprites(CardSprite) if each.z >= CARD_Z]
    pilot.scene.handle(Glide((card.pose.x, card.pose.y)))
    examine(pilot, card.pose.x, card.pose.y)
    assert zoomed(pilot) == "Nine of Spades"
    assert pilot.scene.state.inspected.peeked == peeked
    pilot.scene.handle(Command(Intent.BACK))
    pilot.scene.handle(Glide((960, 1070)))
    assert not pilot.scene.state.inspected.peeked
