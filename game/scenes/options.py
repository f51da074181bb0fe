"""The settings screen, and the credits page."""

from collections.abc import Sequence
from dataclasses import replace

from game.catalogues import scenes_text as _
from game.scenes.drawer import Drawer, chapters_of
from game.scenes.keyrows import KeyRows
from game.scenes.scene import Change, Pop, Push
from game.scenes.screen import Screen
from game.scenes.services import Services
from game.store.settings import TEXT_SCALES, Settings
from game.view import palette as p
from game.view.canvas import Canvas
from game.view.furniture import blade, hints
from game.view.scale import Box
from game.view.shelf import Cover, cover
from game.view.tiles import Slider, Tiles
from game.view.widgets import Button, Done, Switch, Widget

PANEL = Box(84, 206, 1252, 704)
"""Panel with a row for each setting."""

PREVIEW = Box(1366, 206, 470, 704)
"""Panel with a preview of the settings."""

ROW, STEP = 258, 84
"""Middle of the first row, and the distance from one row to the next."""

LEFT, RIGHT = 140, 1280
"""Left edge of the labels and right edge of the widgets."""

ROWS = (
    ("fullscreen", _("Full screen"), _("Fill the whole screen")),
    ("volume", _("Effects"), _("Volume of cards, dice and hits")),
    ("ambience", _("Ambience"), _("Volume of the background sounds")),
    ("pace", _("Pace"), _("How fast cards move")),
    ("reduced_motion", _("Reduced motion"), _("Cards jump into place; nothing swings or shakes")),
    ("text_scale", _("Text size"), _("Text only; cards stay the same size")),
    ("keyrows", _("Keyboard rows"), _("Six keys each for two players on one keyboard")),
    ("credits", _("Credits"), _("Who made the games, the fonts and the libraries")),
)
"""Rows: name, label, help."""

SWITCHES = ("fullscreen", "reduced_motion")
"""Settings that are on or off."""

WIDE = ("volume", "ambience", "pace", "text_scale")
"""Settings whose wide widgets leave less room for text."""


class SettingsScene(Screen):
    """The settings screen; each change takes effect at once."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, "done")

    def paint(self, sheet: Canvas) -> None:
        """Paint the labels on their panel, and the preview."""
        sheet.table()
        blade(sheet, _("Settings"), 84, 60)
        sheet.panel(PANEL, 20)
        for place, (name, label, line) in enumerate(ROWS):
            y, room = ROW + place * STEP, 560 if name in WIDE else 840
            sheet.text(label, "sans", 32, p.IVORY, LEFT, y - 2, room=room)
            sheet.text(line, "sans", 24, p.MIST, LEFT, y + 30, room=room)
            if place:
                sheet.veil(p.INK600, 0.5, Box(LEFT, y - STEP / 2, RIGHT - LEFT, 1))
        for name in SWITCHES:
            self._state(sheet, name)
        self._preview(sheet)
        hints(sheet, 84, 982, (("^v", _("choose")), ("<>", _("change")), ("Esc", _("done"))))

    def widgets(self) -> Sequence[Widget]:
        """Return a widget for each row, and the buttons."""
        now = self.services.settings
        sizes = tuple((size, str(size), "") for size in TEXT_SCALES)
        return (
            Switch("fullscreen", self._box(0, 96, 48), now.fullscreen),
            Slider("volume", self._box(1, 560, 56), (0, 100, 5), now.volume),
            Slider("ambience", self._box(2, 560, 56), (0, 100, 5), now.ambience),
            Slider("pace", self._box(3, 560, 56), (50, 200, 10), now.pace, "%"),
            Switch("reduced_motion", self._box(4, 96, 48), now.reduced_motion),
            Tiles("text_scale", self._box(5, 540, 62), sizes, now.text_scale, gap=0),
            Button("keyrows", _("Change keys"), self._box(6, 270, 64), "keys"),
            Button("credits", _("Show credits"), self._box(7, 270, 64), "book"),
            Button("defaults", _("Restore defaults"), Box.around(1440, 982, 280, 70)),
            Button("done", _("Done"), Box.around(1716, 982, 240, 76), primary=True),
        )

    def use(self, done: Done) -> Change | None:
        """Save a changed setting, or leave."""
        if done.name == "done":
            return Pop()
        if done.name == "keyrows":
            return Push(KeyRows(self.services))
        if done.name == "credits":
            return Push(Credits(self.services), over=True)
        if done.name == "defaults":
            usual, now = Settings(), self.services.settings
            kept = replace(usual, names=now.names, tables=now.tables, unknown=now.unknown)
            self._keep(kept)
            self.rebuild()
            return None
        self._keep(_changed(self.services.settings, done))
        self.refresh()
        return None

    def _keep(self, settings: Settings) -> None:
        """Save the settings."""
        self.services.keep(settings)

    def _box(self, row: int, w: float, h: float) -> Box:
        """Return the box of a row's widget, at the right."""
        return Box(RIGHT - w, ROW + row * STEP - h / 2, w, h)

    def _state(self, sheet: Canvas, name: str) -> None:
        """Paint the state beside a switch."""
        place = next(place for place, row in enumerate(ROWS) if row[0] == name)
        on = bool(getattr(self.services.settings, name))
        words, colour = (_("on"), p.GOOD) if on else (_("off"), p.MIST)
        sheet.text(words, "bold", 28, colour, RIGHT - 114, ROW + place * STEP + 10, "end")

    def _preview(self, sheet: Canvas) -> None:
        """Paint a cover, the seven shields and sample text in the chosen size."""
        sheet.panel(PREVIEW, 20)
        x = PREVIEW.centre[0]
        width = sheet.easel.line(_("Preview").upper(), "bold", 24, p.MIST, 2.5).get_width()
        sheet.caps(_("Preview"), x - width / sheet.easel.scale.u / 2, 262)
        looks, shelf = self.services.looks, self.services.shelf
        book = next((book for book in shelf if book.slug in looks), shelf[0])
        shown = Cover(looks.get(book.slug), book.title, 0)
        picture = cover(sheet.easel, shown, sheet.easel.scale.px(222))
        sheet.shade(picture, x, 452, 10, 14, shown.title)
        sheet.put(picture, x, 452)
        for seat in range(len(p.SEATING)):
            sheet.piece(p.shield(seat), x - 180 + seat * 60, 686, 48)
        sheet.text(_("Seven shields, each with its own"), "sans", 28, p.MIST, x, 752, "middle", 420)
        sheet.text(_("shape, hatching and color"), "sans", 28, p.MIST, x, 786, "middle", 420)
        sheet.text(_("Odile to play"), "bold", 36, p.GOLD, x, 856, "middle", 420)


class Credits(Drawer):
    """The page of credits and licenses."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, chapters_of(services.credits), "quinte", p.BRASS700)


def _changed(settings: Settings, done: Done) -> Settings:
    """Return the settings with one changed by a widget."""
    match done.name, done.value:
        case "fullscreen", bool(on):
            return replace(settings, fullscreen=on)
        case "reduced_motion", bool(on):
            return replace(settings, reduced_motion=on)
        case "volume", int(value):
            return replace(settings, volume=value, muted=False)
        case "ambience", int(value):
            return replace(settings, ambience=value, muted=False)
        case "pace", int(value):
            return replace(settings, pace=value)
        case "text_scale", int(value):
            return replace(settings, text_scale=value)
    raise AssertionError(f"no setting is called {done.name}")
