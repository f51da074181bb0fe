"""Pictures that fade away."""

from pygame import Surface

from game.view.art import clear
from game.view.stage import Sprite, Stage
from game.view.vanishing import fade_copy


def test_what_a_sprite_shows_fades_away_although_the_sprite_is_hidden_at_once() -> None:
    stage, sprite, picture = Stage(Surface((80, 40))), Sprite(5.0), clear(20, 10)
    picture.fill((200, 100, 50, 255))
    sprite.show(picture, (30, 20))
    stage.add(sprite)
    motion = fade_copy(stage, sprite, 0.5)
    sprite.show(None)
    (ghost,) = [each for each in stage.sprites if each.image is not None]
    assert (ghost.rect.topleft, ghost.z) == ((30, 20), 5.0)
    seen = []
    while not motion.update(0.05):
        assert ghost.image is not None
        seen.append(ghost.image.get_at((5, 5)).a)
    assert seen == sorted(seen, reverse=True)
    assert seen[0] > 200 and seen[-1] < 80
    assert stage.sprites == (sprite,)
