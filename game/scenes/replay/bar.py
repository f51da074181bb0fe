"""The bar under a replay: a timeline with marked moments, and buttons."""

from collections.abc import Sequence

import pygame
from pygame import Surface

from game.catalogues import scenes_count
from game.catalogues import scenes_text as _
from game.engine.names import Viewer
from game.scenes.replay.moments import MarkedMoment
from game.scenes.replay.playback import SPEEDS, Playback
from game.scenes.texts import ROUND_NAMES, TableTexts
from game.view import palette as p
from game.view import vector
from game.view.art import clear
from game.view.canvas import Canvas
from game.view.easel import Easel
from game.view.inputs import Command, Glide, Input, Pos, Press, Release
from game.view.lines import sentence
from game.view.scale import Box
from game.view.stage import Sprite, Stage
from game.view.widgets import Button, Done, Form, RoundButton, Selector, Widget

TOP = 944.0
"""Upper edge of the bar, in base units; the table has the room above it."""

TRACK = Box(64, 984, 1792, 10)
"""Box of the timeline."""

REACH = 18.0
"""Distance from the timeline within which the mouse moves it, in base units."""

MARK, MARK_Y, KNOB = 24.0, 966.0, 26.0
"""Width of a mark, its height on the canvas, and the width of the knob, in base units."""

BUTTONS_Y = 1036.0
"""Middle of the buttons."""

ROUND = 54.0
"""Width of a round button."""

INFO_X, INFO_ROOM = 566.0, 500.0
"""Left edge and maximum width of the text."""

TIPS = {
    "last_round": _("Previous round (↑)"),
    "back": _("Previous choice (←)"),
    "play": _("Play or pause (Space)"),
    "step": _("Next choice (→)"),
    "next_round": _("Next round (↓)"),
    "last_moment": _("Previous moment (B)"),
    "next_moment": _("Next moment (N)"),
    "eyes": _("Whose cards to show"),
    "speed": _("Speed"),
    "on": _("New match from here"),
    "export": _("Export as a file (E)"),
    "close": _("Close (Esc)"),
}
"""The tip of each button, with its key."""

ROUND_BUTTONS = (
    ("last_round", "skip_back", 92.0),
    ("back", "step_back", 158.0),
    ("play", "play", 224.0),
    ("step", "step", 290.0),
    ("next_round", "skip", 356.0),
    ("last_moment", "arrow_left", 440.0),
    ("next_moment", "arrow", 506.0),
    ("export", "save", 1764.0),
    ("close", "cross_x", 1830.0),
)
"""The round buttons: name, icon and middle."""

OPEN, EYES = _("All cards shown"), _("{name}'s view")
"""Whose cards to show."""

MARK_COLOURS = {"skull": p.IVORY, "drop": p.BAD, "shield": p.TINCTURES[5]}
"""The color of a mark by its icon; any other is gold."""


class ReplayBar:
    """Draws the bar and turns input into names of buttons, or a position on the timeline."""

    def __init__(self, playback: Playback, texts: TableTexts, seats: int) -> None:
        self._playback, self._texts, self._seats = playback, texts, seats
        self.eyes: Viewer = None
        """The seat whose eyes are chosen."""
        self.scrubbed: int | None = None
        """The position to which the mouse has dragged the timeline, until `scrub`."""
        self._drags = False
        self._told = ""
        self._hovered: MarkedMoment | None = None
        self._said = ""
        self._shown = -1
        self._chosen: tuple[bool, Viewer, float] | None = None

    def lay_out(self, easel: Easel, stage: Stage) -> None:
        """Build everything for a window size; ``stage`` has the bar's background."""
        self._easel, self._stage = easel, stage
        self._info, self._fill, self._knob = Sprite(60), Sprite(60), Sprite(61)
        self._label: tuple[str, Surface] = "", easel.line("", "sans", 28, p.IVORY)
        self._knob_picture = easel.vector(_knob(), KNOB, KNOB)
        stage.add(self._info, self._fill, self._knob)
        for icon in ("pause", *(icon for _name, icon, _x in ROUND_BUTTONS)):
            easel.icon(icon, ROUND / 2, p.IVORY)  # so that no frame rasterizes it
        self.form = Form(easel, stage, z=62)
        self._add("")
        self._said, self._shown = "", -1

    def paint(self, sheet: Canvas) -> None:
        """Paint the panel, the track, the starts of rounds and the marked moments."""
        whole = sheet.easel.whole()
        room = Box(whole.x, TOP, whole.w, whole.y + whole.h - TOP)
        sheet.veil(p.INK950, 1.0, room)
        sheet.veil(p.BRASS500, 0.8, Box(whole.x, TOP, whole.w, 2))
        sheet.veil(p.INK600, 1.0, TRACK)
        for start in self._playback.rounds:
            x = self._x(start.position)
            sheet.veil(p.MIST400, 0.9, Box(x - 1, TRACK.y - 6, 2, TRACK.h + 12))
        for moment in self._playback.moments:
            colour = MARK_COLOURS.get(moment.icon, p.GOLD)
            sheet.icon(moment.icon, self._x(moment.position), MARK_Y, MARK, colour)

    def update(self) -> None:
        """Show the position, and whether the replay is playing."""
        playback = self._playback
        if playback.position != self._shown:
            self._shown = playback.position
            self._show_position()
        if (chosen := (playback.playing, self.eyes, playback.speed)) != self._chosen:
            focus, self._chosen = self.form.focus, chosen
            self.form.clear()
            self._add(focus)
        words = self._words()
        if words != self._said:
            self._said = words
            line = self._easel.fitted(words, "sans", 28, p.IVORY, INFO_ROOM)
            x, y = self._easel.scale.at(INFO_X, BUTTONS_Y)
            self._info.show(line, (x, y - line.get_height() / 2))

    def tell(self, words: str) -> None:
        """Show a sentence until the next input."""
        self._told = words

    def scrub(self) -> int | None:
        """Return the position to which the timeline was dragged since the last call."""
        wanted, self.scrubbed = self.scrubbed, None
        return wanted

    def handle(self, given: Input) -> Done | None:
        """Handle input for the timeline and the buttons."""
        self._told = "" if isinstance(given, Press | Command) else self._told
        match given:
            case Press(pos) if self._is_on_track(pos):
                self._drags = True
                self._drag(pos)
                return None
            case Glide(pos) if self._drags:
                self._drag(pos)
                return None
            case Release() if self._drags:
                self._drags = False
                return None
            case Glide(pos):
                self._hovered = self._moment_at(pos)
                if not any(widget.box.holds(pos) for widget in self.form.widgets):
                    self.form.aim("")
        return self.form.handle(given)

    def holds(self, pos: Pos) -> bool:
        """Return whether a position belongs to the bar."""
        return self._drags or pos[1] >= TOP

    # Internals

    def _drag(self, pos: Pos) -> None:
        share = (pos[0] - TRACK.x) / TRACK.w
        self.scrubbed = round(max(0.0, min(1.0, share)) * self._playback.length)

    def _is_on_track(self, pos: Pos) -> bool:
        x, y = pos
        return (
            TRACK.x - REACH <= x <= TRACK.x + TRACK.w + REACH
            and TOP <= y <= TRACK.y + TRACK.h + REACH
        )

    def _moment_at(self, pos: Pos) -> MarkedMoment | None:
        """Return the marked moment under the mouse."""
        if not TOP <= pos[1] <= TRACK.y + TRACK.h + REACH:
            return None
        near = [
            each for each in self._playback.moments if abs(self._x(each.position) - pos[0]) < MARK
        ]
        return min(near, key=lambda each: abs(self._x(each.position) - pos[0]), default=None)

    def _x(self, position: int) -> float:
        return TRACK.x + TRACK.w * position / max(1, self._playback.length)

    def _show_position(self) -> None:
        """Fill the track up to the position, and move the knob there."""
        scale, x = self._easel.scale, self._x(self._playback.position)
        size = scale.px(max(1.0, x - TRACK.x)), scale.px(TRACK.h)
        fill = clear(*size)
        fill.fill(pygame.Color(p.BRASS300))
        self._fill.show(fill, scale.at(TRACK.x, TRACK.y))
        self._knob.show_centred(self._knob_picture, scale.at(x, TRACK.y + TRACK.h / 2))

    def _words(self) -> str:
        """Return the tip of the button with the focus, the moment under the mouse, or the place."""
        if self._told:
            return self._told
        if self._hovered is not None:
            return sentence(self._texts.say(self._hovered.text))
        if self.form.focus:
            return TIPS[self.form.focus]
        playback = self._playback
        begun = [start for start in playback.rounds if start.position <= playback.position]
        if playback.rounds:
            unit = playback.rounds[0].unit
            number = begun[-1].number if begun else playback.rounds[0].number - 1
            head = ROUND_NAMES[unit].format(number=number) + " · "
        else:
            head = ""
        total = scenes_count("{done} of {n} choice", "{done} of {n} choices", playback.length)
        return head + total.format(done=playback.position, n=playback.length)

    def _add(self, focus: str) -> None:
        self.form.add(*self._widgets())
        self.form.aim(focus)

    def _widgets(self) -> Sequence[Widget]:
        playing = self._playback.playing
        rounds = [
            RoundButton(
                name,
                name,
                Box.around(x, BUTTONS_Y, ROUND, ROUND),
                "pause" if name == "play" and playing else icon,
            )
            for name, icon, x in ROUND_BUTTONS
        ]
        eyes = (
            (-1, OPEN),
            *((seat, EYES.format(name=self._texts.name(seat))) for seat in range(self._seats)),
        )
        chosen = -1 if self.eyes is None else self.eyes
        speeds = tuple((speed, f"{speed:g}×") for speed in SPEEDS)
        return (
            *rounds[:-2],
            Selector("eyes", Box.around(1216, BUTTONS_Y, 280, 56), eyes, chosen),
            Selector("speed", Box.around(1446, BUTTONS_Y, 156, 56), speeds, self._playback.speed),
            Button("on", _("Play on"), Box.around(1628, BUTTONS_Y, 184, 56), "swords"),
            *rounds[-2:],
        )


def _knob() -> str:
    """Return the SVG of the knob on the timeline."""
    body = vector.circle(50, 50, 34)
    filled = f'<path d="{body}" fill="{p.GOLD}"/>' + vector.line(body, p.BRASS900, 10)
    return vector.svg(100, 100, filled)
