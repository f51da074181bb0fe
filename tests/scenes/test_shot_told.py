"""Card Shot!: who did what and why can be read from the table alone."""

from pathlib import Path

from game.scenes.table.animation.forward import box_of
from game.view.damage_total import DamageTotal
from game.view.drops import Drops
from game.view.face_off import DISC, FaceOff, FaceOffSign, SignFlight
from game.view.life_pile import LifePile
from game.view.palette import crests
from game.view.pieces import Burst, MovingBurst
from game.view.plaque_sheet import PlaqueSheet
from game.view.roundel import Roundel
from game.view.scale import Box
from game.view.table_card import TableCard
from game.view.values import Damage
from tests.rulebooks.shooting import face, lay, shot, until
from tests.scenes.pilot import shared_easel
from tests.scenes.shots import answer, ask, grip, is_asked, offer, sit
from tests.scenes.tables import TablePilot

TIED = face("9S"), face("9D")
"""Two cards with the same value."""


def flights(pilot: TablePilot) -> list[SignFlight]:
    return [sprite for sprite in pilot.scene.stage.sprites if isinstance(sprite, SignFlight)]


def test_chosen_characters_fly_to_their_seats(tmp_path: Path) -> None:
    pilot = sit(tmp_path, None, "screen", "", scripts={1: ["character:wren"]}, still=False)
    ask(pilot)
    answer(pilot, "character:pell")
    seen: dict[int, list[tuple[int, int]]] = {}
    for _ in range(600):
        pilot.frames(1)
        for index, flight in enumerate(flights(pilot)):
            if flight.image is not None:
                seen.setdefault(index, []).append(flight.rect.center)
        if seen and not flights(pilot):
            break
    assert sorted(seen) == [0, 1]
    plaques = pilot.sprites(PlaqueSheet)
    for index, places in seen.items():
        plaque = plaques[index].rect
        first, last = places[0], places[-1]
        assert abs(last[1] - plaque.centery) < abs(first[1] - plaque.centery)
        assert plaque.inflate(60, 60).collidepoint(last)


def test_a_character_that_flies_to_its_seat_leaves_its_place(tmp_path: Path) -> None:
    pilot = sit(tmp_path, None, "screen", "", scripts={1: ["character:wren"]}, still=False)
    ask(pilot)
    answer(pilot, "character:pell")
    pilot.until(lambda: any(flight.image is not None for flight in flights(pilot)))
    (face_off,) = pilot.sprites(FaceOff)
    assert face_off.gone == {0, 1}


def test_a_character_and_its_shield_fly_together() -> None:
    easel, (crest, other) = shared_easel((1280, 720)), crests(2, ())
    facing = FaceOff(easel, Box(560, 132, 800, 380))
    facing.tell([FaceOffSign(each, "", "rock", "Pell") for each in (crest, other)])
    assert facing.image is not None
    left = facing.rect.copy()
    left.w //= 3
    flight = facing.flight(0, (100, 100), 70)
    facing.leave(0)
    flight.go(0.01)
    assert not facing.image.subsurface((0, 0, *left.size)).get_bounding_rect().size[0]
    assert flight.image is not None
    assert flight.image.get_bounding_rect().w > easel.scale.px(DISC * 380) + 4


def test_revealed_throws_stay_where_they_are(tmp_path: Path) -> None:
    options = {"seat_characters": ("pell", "wren")}
    pilot = sit(tmp_path, None, "screen", "", scripts={1: ["rock"]}, still=False, options=options)
    ask(pilot)
    answer(pilot, "paper")
    pilot.until(lambda: bool(pilot.scene.state.reveal.shown))
    assert flights(pilot) == []


def test_damage_says_what_it_costs_and_one_place_counts_it(tmp_path: Path) -> None:
    match = shot("aurelle ragna", ("3D 8S 4H KC 2D", "6C ..."))
    pilot = sit(tmp_path, match, "screen", "screen")
    answer(pilot, "3D", "6C")
    pilot.until(lambda: "unless" in pilot.scene.state.verdict.detail)
    assert pilot.scene.state.verdict.detail == "7 − 3 = 4 damage: 4 life cards unless absorbed"
    ask(pilot)
    assert not any(letter.isdigit() for letter in pilot.scene.state.prompt.text)
    assert pilot.board.pile_views.risks[0] == "at risk"


def test_each_needless_card_says_that_it_is_not_needed(tmp_path: Path) -> None:
    match = shot("aurelle ragna", ("3D 8S 4H KC 2D", "4C ..."))
    lay(match, "3D", "4C")
    until(match, "absorb")
    pilot = sit(tmp_path, match, "screen", "")
    ask(pilot)
    answer(pilot, "2D")
    ask(pilot)
    pilot.frames(60)
    assert pilot.scene.state.prompt.text == "All damage is absorbed: confirm"
    marks = pilot.scene.parts.hand.view.marks.reasons
    needless = [sprite for sprite in pilot.hand() if sprite.pose.dim]
    assert len(needless) == len(marks) == 3
    for mark, sprite in zip(marks, needless, strict=True):
        assert sprite.rect.contains(mark.rect)


def test_damage_that_cannot_be_absorbed_never_asks_to_absorb_it(tmp_path: Path) -> None:
    match = shot("aurelle ragna", ("7C 8S 4H KC 2D", "AD ..."))
    pilot = sit(tmp_path, match, "screen", "screen")
    answer(pilot, "7C", "AD/")
    pilot.until(lambda: bool(pilot.scene.state.damage_told))
    harm = pilot.scene.state.damage[pilot.scene.state.damage_told]
    assert harm.pierces
    (drops,) = pilot.sprites(Drops)
    assert (drops.title, drops.line) == ("Damage", "it cannot be absorbed")


def test_a_card_that_comes_forward_covers_no_value(tmp_path: Path) -> None:
    match = shot("aurelle ragna", ("7C 8S 4H KC 2D", "AD ..."))
    pilot = sit(tmp_path, match, "screen", "screen")
    answer(pilot, "7C", "AD/")
    pilot.until(lambda: "cannot absorb" in pilot.scene.state.badge.text)
    pilot.frames(10)
    (card,) = pilot.board.cards("clash:1")
    box = box_of(card.pose)
    for roundel in pilot.sprites(Roundel):
        assert not pilot.scale.rect(box).colliderect(roundel.rect)


def test_only_the_verdict_says_how_damage_is_counted(tmp_path: Path) -> None:
    match = shot("aurelle ragna", ("3D 8S 4H KC 2D", "6C ..."))
    pilot = sit(tmp_path, match, "screen", "screen")
    answer(pilot, "3D", "6C")
    ask(pilot)
    (drops,), (total,) = pilot.sprites(Drops), pilot.sprites(DamageTotal)
    assert (drops.title, drops.line, total.total) == ("Absorb", "", 4)


def test_damage_raised_by_an_effect_shows_no_calculation(tmp_path: Path) -> None:
    match = shot("aurelle ragna", ("3D 8S 4H KC 2D", "QD ..."))
    pilot = sit(tmp_path, match, "screen", "screen")
    answer(pilot, "3D", "QD")
    pilot.until(lambda: bool(pilot.scene.state.damage_told))
    (drops,) = pilot.sprites(Drops)
    assert (drops.harm, drops.title) == (Damage(7), "Absorb")


def test_damage_hits_a_deck_only_when_that_pays_for_it(tmp_path: Path) -> None:
    match = shot("aurelle wren", ("6S 4H 5C 9D JD", "9C ..."))
    pilot = sit(tmp_path, match, "screen", "screen", still=False)
    answer(pilot, "6S", "9C")
    (total,) = pilot.sprites(DamageTotal)
    pilot.until(lambda: total.total == 4)
    assert not pilot.scene.state.damage_told
    high = total.rect.y
    while pilot.asked is None and pilot.covered is None:
        pilot.frames(1)
        assert not pilot.sprites(MovingBurst)
    assert (total.rect.y > high, total.total) == (True, 4)
    ask(pilot)
    answer(pilot, "done")

    def is_hit() -> bool:
        (pile, _) = pilot.sprites(LifePile)
        return any(pile.rect.contains(each.rect) for each in pilot.sprites(MovingBurst))

    pilot.until(is_hit)
    assert pilot.sprites(LifePile)[0].life == 20
    pilot.until(lambda: pilot.sprites(LifePile)[0].life < 20, 6.0)
    assert not pilot.sprites(MovingBurst)


def test_the_damage_falls_with_each_card_that_absorbs(tmp_path: Path) -> None:
    match = shot("aurelle ragna", ("3D 8S 4H KC 2D", "6C ..."))
    lay(match, "3D", "6C")
    until(match, "absorb")
    pilot = sit(tmp_path, match, "screen", "", still=False)
    ask(pilot)
    (total,) = pilot.sprites(DamageTotal)
    assert (total.total, total.pending) == (4, 4)
    answer(pilot, "8S")
    pilot.until(lambda: total.pending == 3)
    assert (total.total, total.absorbed) == (4, False)


def test_absorbed_damage_is_crossed_out_until_the_cards_leave(tmp_path: Path) -> None:
    match = shot("aurelle ragna", ("3D 8S 4H KC 2D", "4C ..."))
    lay(match, "3D", "4C")
    until(match, "absorb")
    pilot = sit(tmp_path, match, "screen", "", still=False)
    ask(pilot)
    (total,) = pilot.sprites(DamageTotal)
    assert (total.total, total.absorbed) == (2, False)
    answer(pilot, "2D")
    pilot.until(lambda: total.absorbed)
    while not is_asked(pilot):
        pilot.frames(1)
        assert not any(burst.rect.colliderect(total.rect) for burst in pilot.sprites(Burst))
    assert (total.total, total.absorbed) == (2, True)
    answer(pilot, "done")
    pilot.until(lambda: not pilot.board.cards("clash:0"))
    pilot.frames(1)
    assert total.image is None


def test_a_card_played_face_down_is_turned_before_it_is_told(tmp_path: Path) -> None:
    match = shot("vesper ragna", ("3S 4H KC 9D JD", "9C ..."))
    until(match, "lay")
    pilot = sit(tmp_path, match, "screen", "", scripts={1: ["clubs_9>upright"]}, still=False)
    ask(pilot)
    (played,) = (card for card in pilot.hand() if card.face == face("3S"))
    answer(pilot, "3S")
    pilot.until(lambda: played in pilot.board.cards("commit:0"))
    assert played.face is None


def test_a_card_that_rams_another_lies_below_the_values_of_both(tmp_path: Path) -> None:
    match = shot("vesper ragna", ("KS ...", "6D ..."))
    pilot = sit(tmp_path, match, "screen", "screen", still=False)
    answer(pilot, "KS", "6D")
    pilot.until(lambda: any(each.image is not None for each in pilot.sprites(Burst)))
    (card,) = (each for each in pilot.sprites(TableCard) if each.face == face("KS"))
    assert all(card.z < disc.z for disc in pilot.sprites(Roundel))


def test_cards_that_tie_meet_below_their_values_and_names(tmp_path: Path) -> None:
    match = shot("vesper ragna", ("9S ...", "9D ..."))
    pilot = sit(tmp_path, match, "screen", "screen", still=False)
    answer(pilot, "9S", "9D")
    seen = set[float]()
    while pilot.scene.state.combat and not is_asked(pilot):
        pilot.frames(1)
        if any(each.image is not None for each in pilot.sprites(Burst)):
            seen |= {each.z for each in pilot.sprites(TableCard) if each.face in TIED}
    assert (
        0 < max(seen) < min(sprite.z for disc in pilot.sprites(Roundel) for sprite in disc.sprites)
    )


def test_a_card_dropped_on_the_discards_waits_beside_their_count(tmp_path: Path) -> None:
    match = shot("magpie ragna", ("3S 4H KC 9D JD", "9C ..."))
    until(match, "ability")
    pilot = sit(tmp_path, match, "screen", "", scripts={1: ()}, still=False)
    answer(pilot, "ability")
    ask(pilot)
    action, at = offer(pilot, "3S")
    pilot.drag(grip(pilot, action), pilot.place(at))
    (card,) = (each for each in pilot.hand() if each.face == face("3S"))
    pilot.until(lambda: "pays" in pilot.scene.state.badge.text)
    pile = pilot.board.pile_views.piles[at]
    assert not pilot.scale.rect(box_of(card.pose)).colliderect(pile.badge.rect)


def test_drawn_cards_fill_the_hand_from_the_left(tmp_path: Path) -> None:
    match = shot("vesper ragna", ("", ""))
    pilot = sit(tmp_path, match, "screen", "", still=False)
    came: list[str] = []
    for _ in range(1200):
        pilot.frames(1)
        came += [card.face for card in pilot.hand() if card.face and card.face not in came]
        if len(came) == 5:
            break
    assert len(came) == 5
    assert came == [card.face for card in pilot.hand()]
