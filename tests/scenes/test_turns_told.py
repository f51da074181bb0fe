"""Deck Duel: who did what and why can be read from the table alone."""

from pathlib import Path

import pygame

from game.engine.dealer import ChoiceRequested
from game.engine.events import Compared, Counted, Told
from game.engine.text import Text
from game.scenes.table.components.captions import BADGE_Z
from game.scenes.table.components.card_sprites import HAND_Z
from game.scenes.table.reducer import reduce
from game.scenes.table.state import TableState, prompted
from game.scenes.table.waiting import waiting_line
from game.view import palette as p
from game.view.arrows import Arrow
from game.view.banner import Banner
from game.view.effect_arrows import SIGN_Z
from game.view.layout import Layout
from game.view.pieces import Badge, Burst
from game.view.scale import BASE, Box
from game.view.stage import Sprite
from game.view.strips import TALL
from game.view.token import Token
from tests.rulebooks import flipping
from tests.scenes.tables import STEP, TablePilot
from tests.scenes.turns import DECKS, choose, come_to_a_choice, is_asking, sit


def table(folder: Path, own: str, rival: str, script: list[str], **counters: int) -> TablePilot:
    """Seat 0 is asked before the cards are flipped; seat 1 is a computer with a script."""
    named = {name.replace("_", ":"): value for name, value in counters.items()}
    match = flipping.duel(own, rival, counters=named)
    pilot = sit(folder, match, "screen", "", slug=DECKS, scripts={1: script})
    come_to_a_choice(pilot)
    return pilot


def arrow(pilot: TablePilot) -> Arrow:
    (found,) = (sprite for sprite in pilot.scene.stage.sprites if isinstance(sprite, Arrow))
    return found


def lit(pilot: TablePilot, anchor: Box) -> bool:
    """Whether the tip of the arrow is at the side of a die where the cards are."""
    u = pilot.target.get_width() / 1920
    drawn = arrow(pilot)
    assert drawn.image is not None
    ink = drawn.image.get_bounding_rect().move(drawn.rect.topleft)
    is_left = anchor.centre[0] < BASE[0] / 2
    tip = ink.left / u - anchor.x - anchor.w if is_left else anchor.x - ink.right / u
    return abs(tip) < 40 and anchor.y - 20 < ink.bottom / u < anchor.centre[1]


def near(pilot: TablePilot, sprite: Sprite, box: Box) -> bool:
    """Whether a sprite reaches the edge of a box on the canvas."""
    u = pilot.target.get_width() / 1920
    grown = sprite.rect.inflate(80 * u, 80 * u)
    return bool(grown.colliderect((box.x * u, box.y * u, box.w * u, box.h * u)))


def signs(pilot: TablePilot) -> int:
    """The number of badges that lie on an arrow."""
    area = arrow(pilot).rect
    return sum(
        isinstance(sprite, Badge) and sprite.image is not None and sprite.z > HAND_Z
        for sprite in pilot.scene.stage.sprites
        if area.colliderect(sprite.rect)
    )


def layout(pilot: TablePilot) -> Layout:
    return pilot.scene.parts.board.geometry.layout


def test_a_strike_has_a_sentence_and_an_arrow_to_the_health_that_it_may_cost(
    tmp_path: Path,
) -> None:
    pilot = table(tmp_path, "9 2 3", "5 3 4", ["pass", "defend:1"], energy_0=2, defense_1=1)
    choose(pilot, "pass")
    come_to_a_choice(pilot)
    choose(pilot, "strike:0")
    pilot.until(lambda: pilot.scene.state.badge.text == "Ines strikes Bram for 1 (won the flip)")
    pilot.frames(round(0.5 / STEP))
    assert near(pilot, arrow(pilot), layout(pilot).box("health:1"))
    assert signs(pilot) == 0
    pilot.until(
        lambda: pilot.scene.state.badge.text == "Bram spends 1 Defense and stops all damage"
    )
    assert pilot.scene.state.prompt.text != "Bram is thinking"


def solid(burst: Burst) -> int:
    """The number of pixels that hide more than half of what is behind them."""
    return 0 if burst.image is None else pygame.mask.from_surface(burst.image, 127).count()


def test_the_burst_of_a_clash_fades_away_while_the_verdict_is_read(tmp_path: Path) -> None:
    pilot = table(tmp_path, "9 2 3", "5 3 4", ["pass"])
    choose(pilot, "pass")
    pilot.until(lambda: any(map(solid, pilot.sprites(Burst))))
    (burst,) = pilot.sprites(Burst)
    pilot.until(lambda: burst not in pilot.sprites(Burst))
    assert pilot.scene.state.verdict.text == "Ines's 9 beats Bram's 5"
    assert pilot.asked is None


def test_a_blocked_strike_has_one_sign_at_the_die_that_blocks_it(tmp_path: Path) -> None:
    pilot = table(tmp_path, "9 2 3", "5 3 4", ["pass", "defend:1"], energy_0=2, defense_1=1)
    choose(pilot, "pass")
    come_to_a_choice(pilot)
    choose(pilot, "strike:0")
    pilot.until(
        lambda: pilot.scene.state.badge.text == "Bram spends 1 Defense and stops all damage"
    )
    die = pilot.scale.rect(layout(pilot).box("defense:1"))
    pilot.frames(round(0.3 / STEP))
    at_die = [each for each in pilot.sprites(Burst) if die.colliderect(each.rect)]
    assert all(map(solid, at_die))
    assert len(at_die) == 1
    pilot.until(lambda: not set(at_die) & set(pilot.sprites(Burst)))


def test_the_arrow_of_a_strike_begins_at_the_edge_of_the_card(tmp_path: Path) -> None:
    pilot = table(tmp_path, "9 2 3", "5 3 4", ["pass", "defend:1"], energy_0=2, defense_1=1)
    choose(pilot, "pass")
    come_to_a_choice(pilot)
    choose(pilot, "strike:0")
    pilot.until(lambda: "strikes" in pilot.scene.state.badge.text)
    pilot.frames(round(0.5 / STEP))
    (card,) = pilot.board.cards("play:0")
    width = 0.9 * card.pose.width * card.pose.zoom  # it is tilted
    inside = Box.around(card.pose.x, card.pose.y, width, width * TALL)
    drawn = arrow(pilot)
    assert drawn.image is not None
    assert (
        not drawn.image.get_bounding_rect()
        .move(drawn.rect.topleft)
        .colliderect(pilot.scale.rect(inside))
    )


def test_both_names_stay_bright_while_the_table_is_dim(tmp_path: Path) -> None:
    pilot = table(tmp_path, "9 2 3", "9 3 4", ["pass", "pass"], energy_0=2)
    choose(pilot, "pass")
    dim = 0
    while not is_asking(pilot):
        pilot.frames(1)
        if pilot.scene.state.dimmed:
            dim += 1
            assert all(plaque.lit for plaque in pilot.scene.parts.hud.plaques.values())
    assert dim


def test_a_heal_is_shown_beside_the_own_die_in_the_color_of_what_is_good(tmp_path: Path) -> None:
    pilot = table(tmp_path, "Q 2 3", "5 3 4", ["pass"])
    choose(pilot, "pass")
    come_to_a_choice(pilot)
    choose(pilot, "heal")
    pilot.until(lambda: pilot.scene.state.badge.text == "Ines's Queen restores 1 Health")
    pilot.frames(round(0.5 / STEP))
    (drawn,) = (badge for badge in pilot.sprites(Badge) if badge.z == SIGN_Z)
    assert near(pilot, drawn, layout(pilot).box("health:0"))
    assert drawn.image is not None
    green = (*p.rgb(p.GOOD), 255), (20, 20, 20, 40)
    assert pygame.mask.from_threshold(drawn.image, *green).count()


def test_the_turn_in_the_header_changes_before_its_cards_are_flipped(tmp_path: Path) -> None:
    poor = {"energy_0": 0, "energy_1": 0, "defense_1": 1}
    pilot = table(tmp_path, "9 2 3", "5 3 4", ["defend:1"], **poor)
    choose(pilot, "strike:0")
    pilot.until(lambda: pilot.scene.state.badge.text.startswith("No Energy left"))
    assert pilot.scene.state.headline.endswith("turn 2")


def rest(folder: Path) -> tuple[TablePilot, TableState]:
    pilot = table(folder, "9 2 3", "5 3 4", ["pass"])
    return pilot, pilot.scene.state


def test_each_icon_of_a_verdict_is_on_the_side_of_its_card(tmp_path: Path) -> None:
    pilot = table(tmp_path, "Q 2 3", "A 3 4", ["pass"])
    choose(pilot, "pass")
    pilot.until(lambda: bool(pilot.scene.state.verdict.text))
    verdict = pilot.scene.state.verdict
    assert verdict.icons == ("spade", "heart")
    assert (verdict.seats, verdict.winner) == ((0, 1), 0)
    assert verdict.detail.startswith("Without focus, an Ace is the lowest card. Ines may")
    rules, state = pilot.scene.context.rules, pilot.scene.state
    cards = tuple(state.view.zones[f"play:{seat}"][0] for seat in range(2))
    lost = reduce(state, Compared((0, 1), (cards[0], cards[1]), 1, Text("lost")), rules)
    assert lost.verdict.icons == ("spade", "heart")


def test_a_seats_changes_disappear_when_another_seat_is_asked(tmp_path: Path) -> None:
    pilot, state = rest(tmp_path)
    rules = pilot.scene.context.rules
    for counter, value in (("energy:1", 2), ("defense:1", 1)):
        state = reduce(state, Counted(counter, value, 3 - value), rules)
    assert set(state.changes) == {"energy:1", "defense:1"}
    asked = reduce(state, ChoiceRequested((0,)), rules)
    assert not asked.changes
    assert set(reduce(state, ChoiceRequested((1,)), rules).changes) == {"energy:1", "defense:1"}
    after = reduce(asked, Counted("energy:0", 2, 3), rules)
    assert set(after.changes) == {"energy:0"}


def test_a_seat_that_has_chosen_is_no_longer_thinking(tmp_path: Path) -> None:
    pilot, state = rest(tmp_path)
    rules = pilot.scene.context.rules
    asked = reduce(state, ChoiceRequested((1,)), rules)
    assert asked.prompt.text == "", "it may answer at once"
    thinking = prompted(asked, waiting_line((1,), asked, rules))
    assert thinking.prompt.text == "Bram is thinking"
    told = reduce(thinking, Told(Text("{seat} passes", seat=1)), rules)
    assert told.prompt.text == ""


def test_the_arrow_of_a_strike_ends_at_the_near_side_of_its_die(tmp_path: Path) -> None:
    pilot = table(tmp_path, "9 2 3", "5 3 4", ["pass", "defend:1"], energy_0=2, defense_1=1)
    choose(pilot, "pass")
    come_to_a_choice(pilot)
    choose(pilot, "strike:0")
    pilot.until(lambda: "strikes" in pilot.scene.state.badge.text)
    pilot.frames(round(0.5 / STEP))
    assert lit(pilot, layout(pilot).box("health:1"))
    pilot.until(lambda: pilot.scene.state.changes.get("defense:1") == -1)
    pilot.frames(2)
    assert not pilot.sprites(Arrow), "the dice show the change themselves"


def shown(pilot: TablePilot) -> list[str]:
    """Return what is written at this moment in large letters, apart from the prompt."""
    state = pilot.scene.state
    return [text for text in (state.badge.text, state.verdict.text) if text]


def test_there_is_one_caption_at_a_time(tmp_path: Path) -> None:
    pilot = table(tmp_path, "9 2 3", "9 3 4", ["pass", "pass"], energy_0=2)
    choose(pilot, "pass")
    told: list[str] = []
    for _ in range(900):
        pilot.frames(1)
        assert len(shown(pilot)) <= 1
        told += [text for text in shown(pilot) if text not in told[-1:]]
        if pilot.asked == 0:
            break
    verdict = told.index("Tie: 9 against 9")
    assert told[verdict + 1] == "A tie: both gain 1 Attack"
    banner = pilot.sprites(Banner)[0]
    assert banner.image is not None
    assert not [
        note for note in pilot.sprites(Badge) if note.image is not None and note.z == BADGE_Z
    ]


def test_a_verdict_stays_while_the_winner_chooses(tmp_path: Path) -> None:
    pilot = table(tmp_path, "9 2 3", "5 3 4", ["pass"], energy_0=2)
    choose(pilot, "pass")
    come_to_a_choice(pilot)
    assert shown(pilot) == ["Ines's 9 beats Bram's 5"]
    choose(pilot, "strike:0")
    pilot.until(lambda: "strikes" in pilot.scene.state.badge.text)
    assert shown(pilot) == ["Ines strikes Bram for 1 (won the flip)"]


def test_lost_health_is_told_when_the_die_turns(tmp_path: Path) -> None:
    pilot = table(tmp_path, "9 2 3", "5 3 4", ["pass"], energy_0=2)
    choose(pilot, "pass")
    come_to_a_choice(pilot)
    choose(pilot, "strike:0")
    pilot.until(
        lambda: (
            pilot.scene.state.badge.text == "Bram has no Defense to block with and loses 1 Health"
        ),
        dt=STEP,
    )
    assert pilot.scene.state.badge.seats == (1,)
    waited, flies = 0, 0
    while pilot.scene.state.counters["health:1"] == 10:
        pilot.frames(1)
        waited += 1
        flies = flies or (waited if any(map(solid, pilot.sprites(Burst))) else 0)
    assert 0 < flies * STEP < 0.3
    assert waited * STEP < 0.6


def test_a_card_that_comes_forward_covers_no_caption(tmp_path: Path) -> None:
    pilot = table(tmp_path, "9 2 3", "5 3 4", ["pass"], energy_0=2)
    choose(pilot, "pass")
    come_to_a_choice(pilot)
    card = pilot.board.cards("play:0")[0]
    rest = card.pose.zoom
    choose(pilot, "strike:0")
    pilot.until(lambda: "strikes" in pilot.scene.state.badge.text)
    pilot.frames(round(0.5 / STEP))
    assert card.pose.zoom > rest
    width = card.pose.width * card.pose.zoom
    assert card.pose.y + width * TALL / 2 < layout(pilot).box("verdict").y


def test_the_initiative_flies_over_no_words(tmp_path: Path) -> None:
    pilot = table(tmp_path, "9 2 3", "5 3 4", ["pass"], energy_0=2, initiative=1)
    choose(pilot, "pass")
    come_to_a_choice(pilot)
    choose(pilot, "strike:0")
    pilot.until(lambda: "takes the initiative" in pilot.scene.state.badge.text, 20.0)
    (coin,) = pilot.sprites(Token)
    (banner,) = pilot.sprites(Banner)
    for _ in range(60):
        pilot.frames(1)
        assert not coin.rect.colliderect(banner.rect)
