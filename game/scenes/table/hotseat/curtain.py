"""The hand-off curtain: opaque, in the seat's colours, lifted by holding a key or the mouse."""

import math
from collections.abc import Sequence
from enum import Enum, auto

from pygame import Surface

from game.engine.names import Seat
from game.view import palette as p
from game.view import vector
from game.view.art import clear, paste, paste_centred
from game.view.easel import Easel
from game.view.lines import broken
from game.view.motion import Tween, in_out
from game.view.pieces import keycap
from game.view.stage import Sprite, Stage

CLOSE, LIFT, HOLD = 0.42, 0.52, 0.6
"""Seconds that the curtain falls, rises, and must be held for (ART.md, 12)."""

EYE = "eye"
"""The icon of the seat that is to choose now."""

LOOK_AWAY = "Everyone else: look away."
"""The line under the title."""

RECAP, ROWS = 5, 7
"""Lines of what happened that are repeated at most, and the rows that they take together."""

SIZE, PITCH, BETWEEN, WIDE = 30.0, 38.0, 10.0, 440.0
"""How large these are, from one row to the next, more from one line to the next, and base units
of the longest row."""

STEPS = 24
"""Pictures of the ring that fills while it is held."""


class Phase(Enum):
    """What the curtain is doing."""

    UP = auto()
    FALLING = auto()
    DOWN = auto()
    RISING = auto()


class Curtain:
    """Covers the whole window for one seat; what it shows depends on public things only."""

    def __init__(self, easel: Easel, stage: Stage) -> None:
        self._easel = easel
        self._cover, self._ring = Sprite(z=1000), Sprite(z=1001)
        self._tween: Tween | None = None
        self._held = False
        self._share = 0.0
        self._picture: Surface | None = None
        self.phase = Phase.UP
        self.seat: Seat = 0
        stage.add(self._cover, self._ring)

    @property
    def covers(self) -> bool:
        """Every pixel of the table is hidden."""
        return self.phase is Phase.DOWN

    def close(
        self,
        seat: Seat,
        name: str,
        seats: Sequence[tuple[str, str]],
        recap: Sequence[str],
        at_once: bool = False,
        purpose: str = "",
    ) -> None:
        """Close for a seat.

        ``seats``: (shield, icon) of each seat, to show which seats are done, "" for no icon.
        ``recap``: public lines on what happened. ``purpose``: a public line on what the seat has to
        choose.
        """
        self.seat = seat
        self._picture = self._draw(name, seats, recap, purpose)
        self._held, self._share = False, 0.0
        self.phase = Phase.FALLING
        self._tween = Tween(CLOSE, self._fall, in_out, done=self._down)
        if at_once:
            self._tween.finish()
            self._tween = None

    def hold(self, held: bool) -> None:
        """A person holds the key, button or mouse, or lets go."""
        if self.phase is Phase.DOWN:
            self._held = held

    def update(self, dt: float, still: bool) -> bool:
        """Go on by dt seconds; True at the moment when it has been held long enough.

        ``still``: no long movement (a setting); it fades by a cut then.
        """
        if self._tween is not None:
            if still:
                self._tween.finish()
                self._tween = None
            elif self._tween.update(dt):
                self._tween = None
        if self.phase is not Phase.DOWN:
            return False
        before = self._share
        self._share = min(1.0, self._share + dt / HOLD) if self._held else 0.0
        if self._share != before:
            self._show_ring()
        if self._share < 1:
            return False
        self._held = False
        return True

    def lift(self) -> None:
        """Rise, over a table that the seat may see."""
        self.phase = Phase.RISING
        self._ring.show(None)
        self._tween = Tween(LIFT, lambda share: self._fall(1 - share), in_out, done=self._gone)

    @property
    def moving(self) -> bool:
        """It is on its way, or being held."""
        return self._tween is not None or self._held

    def _fall(self, share: float) -> None:
        height = self._easel.scale.height
        self._cover.show(self._picture, (0, round(height * (share - 1))))

    def _down(self) -> None:
        self.phase = Phase.DOWN
        self._fall(1.0)
        self._show_ring()

    def _gone(self) -> None:
        self.phase = Phase.UP
        self._cover.show(None)

    def _show_ring(self) -> None:
        step = round(self._share * STEPS)
        picture = self._easel.vector(_ring(step / STEPS), 460, 460)
        self._ring.show_centred(picture, self._easel.scale.at(960, 432))

    def _draw(
        self, name: str, seats: Sequence[tuple[str, str]], recap: Sequence[str], purpose: str
    ) -> Surface:
        easel, scale = self._easel, self._easel.scale
        whole = clear(scale.width, scale.height)
        shield = seats[self.seat][0].partition("+")[0]
        drape = easel.art.source(shield.replace("shield", "curtain"))
        reach = max(scale.width / 1920, scale.height / 1080)
        cloth = easel.art.drawn(drape, math.ceil(1920 * reach), math.ceil(1080 * reach))
        paste(whole, cloth, ((scale.width - cloth.get_width()) / 2, 0))
        disc = vector.roundel(448, "#0A0D22", p.BRASS300, 3)
        paste_centred(whole, easel.vector(disc, 448, 448), scale.at(960, 432))
        paste_centred(whole, easel.crest(seats[self.seat][0], 216), scale.at(960, 434))
        self._row(whole, seats)
        aside = f"{purpose}. {LOOK_AWAY}" if purpose else LOOK_AWAY
        self._words(whole, f"Pass to {name}", aside)
        self._since(whole, recap)
        self._hint(whole)
        return whole

    def _words(self, whole: Surface, title: str, aside: str) -> None:
        """A title and a line beneath it, further apart where text is larger."""
        easel = self._easel
        apart = easel.text_scale - 1
        for colour, drop in ((p.SHADOW, 4), (p.IVORY, 0)):
            line = easel.fitted(title, "title", 104, colour, 1500)
            paste_centred(whole, line, easel.scale.at(960, 736 + drop - 60 * apart))
        line = easel.fitted(aside, "aside", 38, p.BRASS200, 1500)
        paste_centred(whole, line, easel.scale.at(960, 814 + 24 * apart))

    def _since(self, whole: Surface, recap: Sequence[str]) -> None:
        """What happened since the seat chose last, the newest beneath, right of the shield."""
        if not recap:
            return
        easel = self._easel
        lines = self._rows_of(recap)
        pitch = PITCH * easel.text_scale
        high = max(264, 122 + pitch * sum(map(len, lines)) + BETWEEN * (len(lines) - 1))
        top = 432 - high / 2
        frame = easel.vector(vector.panel(504, high, 14), 504, high)
        paste_centred(whole, frame, easel.scale.at(1560, 432))
        head = easel.fitted("SINCE YOUR LAST CHOICE", "bold", 27, p.MIST, 440)
        paste_centred(whole, head, easel.scale.at(1560, top + 48))
        y = top + 84 + pitch / 2
        for rows in lines:
            for row in rows:
                words = easel.fitted(row, "bold", SIZE, p.IVORY, WIDE)
                paste_centred(whole, words, easel.scale.at(1560, y))
                y += pitch
            y += BETWEEN

    def _rows_of(self, recap: Sequence[str]) -> list[list[str]]:
        """The newest lines that have room together, each in as many rows as it needs."""
        easel = self._easel
        pixels = easel.scale.px(SIZE * easel.text_scale)

        def width(words: str) -> int:
            return easel.typist.width(words, "bold", pixels)

        lines = [broken(line, width, easel.scale.px(WIDE)) for line in recap[-RECAP:]]
        while len(lines) > 1 and sum(map(len, lines)) > ROWS:
            lines.pop(0)
        return lines

    def _row(self, whole: Surface, seats: Sequence[tuple[str, str]]) -> None:
        easel = self._easel
        step = min(150.0, 1600 / len(seats))
        width = step * len(seats) + 60
        frame = easel.vector(vector.panel(width + 24, 116, 14), width + 24, 116)
        paste_centred(whole, frame, easel.scale.at(960, 908))
        for place, (shield, icon) in enumerate(seats):
            x = 960 + (place - (len(seats) - 1) / 2) * step
            paste_centred(whole, easel.crest(shield, 52), easel.scale.at(x - step / 5, 908))
            if not icon:
                continue
            colour = {"check": p.GOOD, EYE: p.GOLD}.get(icon, p.MIST)
            paste_centred(whole, easel.icon(icon, 42, colour), easel.scale.at(x + step * 0.23, 908))

    def _hint(self, whole: Surface) -> None:
        easel = self._easel
        parts = [
            easel.line("Hold", "bold", 32, p.IVORY),
            keycap(easel, "Enter"),
            easel.line("or the mouse to lift the curtain", "bold", 32, p.IVORY),
        ]
        gap = easel.scale.px(14)
        wide = sum(part.get_width() for part in parts) + gap * 2
        frame = max(700, wide / easel.scale.u + 88)
        panel = easel.vector(vector.gold_panel(frame, 98, 14), frame, 98)
        x, y = easel.scale.at(960, 1012)
        paste_centred(whole, panel, (x, y))
        x -= wide / 2
        for part in parts:
            paste(whole, part, (x, y - part.get_height() / 2))
            x += part.get_width() + gap


def _ring(share: float) -> str:
    """The groove around the shield, gold as far as the curtain has been held."""
    body = vector.line(vector.circle(230, 230, 196), "#252B57", 18)
    if share >= 1:
        body += vector.line(vector.circle(230, 230, 196), p.GOLD, 18)
    elif share > 0:
        angle = share * math.tau - math.pi / 2
        x, y = 230 + 196 * math.cos(angle), 230 + 196 * math.sin(angle)
        large = 1 if share > 0.5 else 0
        path = f"M230 34A196 196 0 {large} 1 {x:.1f} {y:.1f}"
        body += vector.line(path, p.GOLD, 18, extra='stroke-linecap="round"')
    return vector.svg(460, 460, body)
