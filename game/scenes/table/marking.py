"""The marks of an open prompt: lit places, crossed out ones, and why a card will not do."""

from collections.abc import Container, Iterable, Mapping

import pygame
from pygame import Surface

from game.engine.names import CardId, Zone
from game.scenes.table.board import Board
from game.view import palette as p
from game.view import vector
from game.view.cards import CardSprite
from game.view.easel import Easel
from game.view.layout import Anchor
from game.view.pieces import Badge
from game.view.stage import Sprite, Stage

QUIET = ("plaque", "pile", "strips", "hand")
"""Kinds of places that are outlined only while a card is held that can go there."""


class Marking:
    """Draws the marks for one board."""

    def __init__(self, easel: Easel, stage: Stage, board: Board) -> None:
        self._easel, self._stage, self._board = easel, stage, board
        self._outlines: dict[Zone, Sprite] = {}
        self._crosses: list[Sprite] = []
        self._reasons: list[Badge] = []

    def start(self, goals: Container[Zone]) -> None:
        """Outline the places that something can go to."""
        for anchor in self._board.places():
            if anchor.name in goals and anchor.name not in self._outlines:
                self._outlines[anchor.name] = sprite = Sprite(z=15)
                self._stage.add(sprite)

    def stop(self) -> None:
        """Take all marks off."""
        self._stage.remove(*self._outlines.values(), *self._crosses, *self._reasons)
        self._outlines, self._crosses, self._reasons = {}, [], []

    def marks(self, zone: Zone) -> bool:
        """Whether a place belongs to the prompt."""
        return zone in self._outlines

    def light(self, goals: Container[Zone], aimed: Zone | None) -> None:
        """Light the places that the held or selected card can go to, one above the others."""
        for zone, sprite in self._outlines.items():
            anchor = self._board.place(zone)
            assert anchor is not None
            lit = zone in goals
            width = anchor.box.w * (1.06 if lit and zone == aimed else 1.0) + 16
            if anchor.kind in QUIET and not lit:
                sprite.show(None)
                continue
            sprite.lift(23 if anchor.kind in QUIET else 15)
            picture = _outline(self._easel, anchor, width, lit, lit and zone == aimed)
            sprite.show_centred(picture, self._easel.scale.at(*anchor.box.centre))

    def cross_out(self, zones: Iterable[Zone]) -> None:
        """Mark the places where the selected card cannot go, though one might think so."""
        self._stage.remove(*self._crosses)
        self._crosses = []
        for zone in zones:
            anchor = self._board.place(zone)
            if anchor is not None:
                cross = Sprite(z=26)
                picture = self._easel.icon("cross_x", 56, p.BAD)
                cross.show_centred(picture, self._easel.scale.at(*anchor.box.centre))
                self._crosses.append(cross)
        self._stage.add(*self._crosses)

    def say_why(self, reasons: Mapping[CardId, str]) -> None:
        """Lay a few words over each card that will not do; {} takes them off."""
        self._stage.remove(*self._reasons)
        self._reasons = []
        cards = self._board.hand()
        for place, sprite in enumerate(cards):
            words = reasons.get(sprite.card, "") if sprite.card is not None else ""
            if words:
                covered = _covered(sprite, cards[place + 1 :])
                x, y = sprite.pose.x - covered / 2, sprite.pose.y
                badge = Badge(self._easel, (x, y), "", z=79, size=24)
                badge.say(words)
                self._reasons.append(badge)
        self._stage.add(*self._reasons)


def _covered(sprite: CardSprite, right: list[CardSprite]) -> float:
    """How much of a card its neighbour at the right covers."""
    if not right:
        return 0.0
    return max(0.0, sprite.pose.width - (right[0].pose.x - sprite.pose.x))


def _outline(easel: Easel, anchor: Anchor, width: float, lit: bool, aimed: bool) -> Surface:
    """The outline of a place, turned as cards lie in it."""
    height = width * (anchor.box.h + 16) / (anchor.box.w + 16)
    key = ("slot", easel.scale.width, easel.scale.height, anchor.name, round(width), lit, aimed)

    def make() -> Surface:
        rim = vector.slot(width, height, lit, aimed, fill=anchor.kind != "plaque")
        picture = easel.vector(rim, width, height)
        return pygame.transform.rotozoom(picture, -anchor.props.get("angle", 0.0), 1.0)

    return easel.art.cache.get(key, make)
