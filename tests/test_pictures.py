"""The pictures in README show what the program draws today."""

import json

import pytest

from build_spec.make.pictures import DIGESTS, FOLDER, PICTURES, Picture, digest, draw

MOST = 3_000_000
"""Maximum bytes of all pictures."""


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.name)
def test_a_picture_is_up_to_date(picture: Picture) -> None:
    drawn = json.loads(DIGESTS.read_text(encoding="utf-8"))
    message = f"{picture.name} is out of date: run python -m build_spec.make.pictures"
    assert drawn[picture.name] == digest(draw(picture)), message


def test_the_pictures_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.webp")) < MOST
