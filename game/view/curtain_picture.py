"""The hand-off curtain: opaque, in the seat's colors, lifted by holding a key or the mouse."""

import math
from collections.abc import Sequence

from pygame import Surface

from game.catalogues import view_text as _
from game.view import frames, vector
from game.view import palette as p
from game.view.art import clear, paste, paste_centred
from game.view.easel import Easel
from game.view.lines import broken
from game.view.pieces import keycap
from game.view.values import CurtainNotice

LOOK_AWAY = _("Everyone else: look away.")
"""Request in the line under the title."""

RECAP, ROWS = 5, 7
"""Maximum number of recap lines, and of rows that they take together."""

SIZE, PITCH, BETWEEN, WIDE = 30.0, 38.0, 10.0, 440.0
"""Text size of the recap, row pitch, extra gap between two lines, and maximum width of a row, in
base units."""

STEPS = 24
"""Number of steps in which the ring fills."""


class CurtainPicture:
    """Renderer of the curtain for any seat of one table."""

    def __init__(self, easel: Easel, names: Sequence[str], crests: Sequence[str]) -> None:
        self._easel, self._names, self._crests = easel, names, crests

    def draw(self, notice: CurtainNotice) -> Surface:
        """Return a picture of the curtain, as large as the window."""
        easel, scale = self._easel, self._easel.scale
        whole = clear(scale.width, scale.height)
        crest = self._crests[notice.seat]
        drape = easel.art.source(crest.partition("+")[0].replace("shield", "curtain"))
        reach = max(scale.width / 1920, scale.height / 1080)
        cloth = easel.art.drawn(drape, math.ceil(1920 * reach), math.ceil(1080 * reach))
        paste(whole, cloth, ((scale.width - cloth.get_width()) / 2, 0))
        disc = vector.roundel(448, "#0A0D22", p.BRASS300, 3)
        paste_centred(whole, easel.vector(disc, 448, 448), scale.at(960, 432))
        paste_centred(whole, easel.crest(crest, 216), scale.at(960, 434))
        self._row(whole, notice.icons)
        aside = f"{notice.purpose}. {LOOK_AWAY}" if notice.purpose else LOOK_AWAY
        self._words(whole, _("Pass to {name}").format(name=self._names[notice.seat]), aside)
        self._since(whole, notice.recap)
        self._hint(whole)
        return whole

    def _words(self, whole: Surface, title: str, aside: str) -> None:
        """Paint a title and a line under it, farther apart at larger text scales."""
        easel = self._easel
        apart = easel.text_scale - 1
        for colour, drop in ((p.SHADOW, 4), (p.IVORY, 0)):
            line = easel.fitted(title, "title", 104, colour, 1500)
            paste_centred(whole, line, easel.scale.at(960, 736 + drop - 60 * apart))
        line = easel.fitted(aside, "aside", 38, p.BRASS200, 1500)
        paste_centred(whole, line, easel.scale.at(960, 814 + 24 * apart))

    def _since(self, whole: Surface, recap: Sequence[str]) -> None:
        """Paint what happened since the seat last chose, right of the shield, the newest last."""
        if not recap:
            return
        easel = self._easel
        lines = self.rows(recap)
        pitch = PITCH * easel.text_scale
        high = max(264, 122 + pitch * sum(map(len, lines)) + BETWEEN * (len(lines) - 1))
        top = 432 - high / 2
        frame = frames.panel(easel, 504, high, 14)
        paste_centred(whole, frame, easel.scale.at(1560, 432))
        head = easel.fitted(_("Since your last turn"), "bold", 27, p.MIST, 440)
        paste_centred(whole, head, easel.scale.at(1560, top + 48))
        y = top + 84 + pitch / 2
        for rows in lines:
            for row in rows:
                words = easel.fitted(row, "bold", SIZE, p.IVORY, WIDE)
                paste_centred(whole, words, easel.scale.at(1560, y))
                y += pitch
            y += BETWEEN

    def rows(self, recap: Sequence[str]) -> list[list[str]]:
        """Return the newest lines that fit, each wrapped into rows."""
        easel = self._easel
        pixels = easel.scale.px(SIZE * easel.text_scale)

        def width(words: str) -> int:
            return easel.typist.width(words, "bold", pixels)

        lines = [broken(line, width, easel.scale.px(WIDE)) for line in recap[-RECAP:]]
        while len(lines) > 1 and sum(map(len, lines)) > ROWS:
            lines.pop(0)
        return lines

    def _row(self, whole: Surface, icons: Sequence[str]) -> None:
        easel = self._easel
        step = min(150.0, 1600 / len(icons))
        width = step * len(icons) + 60
        frame = frames.panel(easel, width + 24, 116, 14)
        paste_centred(whole, frame, easel.scale.at(960, 908))
        for place, (crest, icon) in enumerate(zip(self._crests, icons, strict=True)):
            x = 960 + (place - (len(icons) - 1) / 2) * step
            paste_centred(whole, easel.crest(crest, 52), easel.scale.at(x - step / 5, 908))
            if not icon:
                continue
            colour = {"check": p.GOOD, "eye": p.GOLD}.get(icon, p.MIST)
            paste_centred(whole, easel.icon(icon, 42, colour), easel.scale.at(x + step * 0.23, 908))

    def _hint(self, whole: Surface) -> None:
        easel = self._easel
        parts = [
            easel.line(_("Hold"), "bold", 32, p.IVORY),
            keycap(easel, "Enter"),
            easel.line(_("or the mouse button to lift the curtain"), "bold", 32, p.IVORY),
        ]
        gap = easel.scale.px(14)
        wide = sum(part.get_width() for part in parts) + gap * 2
        frame = max(700, wide / easel.scale.u + 88)
        panel = frames.gold_panel(easel, frame, 98, 14)
        x, y = easel.scale.at(960, 1012)
        paste_centred(whole, panel, (x, y))
        x -= wide / 2
        for part in parts:
            paste(whole, part, (x, y - part.get_height() / 2))
            x += part.get_width() + gap


def ring(easel: Easel, share: float) -> Surface:
    """Return the ring around the shield, filled to a share (0 to 1)."""
    return easel.vector(_groove(round(share * STEPS) / STEPS), 460, 460)


def _groove(share: float) -> str:
    """Return the SVG of the ring, gold for a share of its length."""
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
