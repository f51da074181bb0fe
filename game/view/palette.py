"""Colors. Gold means "now": your turn, legal, selected, focused."""

from game.catalogues import view_text as _

INK950 = "#0A0C1B"
INK800 = "#1B2042"
INK600 = "#343C73"
INK500 = "#4C5590"
IVORY = "#F5ECD7"
IVORY200 = "#EADDC0"
MIST = "#B4BADA"
MIST400 = "#8C93BE"
GALL = "#1C1A30"
SEPIA = "#5A4838"
BRASS200 = "#F3DFA8"
BRASS300 = "#E3C583"
BRASS500 = "#B98F48"
BRASS700 = "#7C5B29"
BRASS900 = "#3D2C13"
GOLD = "#FFC93C"
GOLD200 = "#FFE7A3"
BAD = "#FF7A66"
GOOD = "#7BD9A9"
SHADOW = "#03040A"
SEATING = ("gules", "azure", "vert", "purpure", "tenne", "celeste", "argent")
"""Names of the seats' tinctures, in seat order."""
TINCTURES = ("#D8452E", "#1F62AE", "#159A73", "#C46AA8", "#E58A1F", "#7CC8EE", "#ECE8DD")
"""Field color of each seat's shield."""


def shield(seat: int) -> str:
    """Return the drawing of a seat's shield."""
    number = seat % len(SEATING)
    return f"shield_{number + 1}_{SEATING[number]}"


def tincture(crest: str) -> str:
    """Return the field color of a shield by its name."""
    return TINCTURES[int(crest.split("_")[1]) - 1]


CHIEFS = ("sun", "moon")
CHIEF_NAMES = {"sun": _("Sun"), "moon": _("Moon")}
"""Chiefs that mark teams; red and blue are seat colors."""
CHIEF_LIGHTS = {"sun": BRASS300, "moon": MIST}
"""Color of each team's ground and sign."""


def crests(seats: int, teams: tuple[int, ...]) -> tuple[str, ...]:
    """Return the shield of each seat, with the chief of its team if there are teams.

    With more seats than shields, each team counts its seats from the first shield.
    """
    if not teams:
        return tuple(shield(seat) for seat in range(seats))
    places = [teams[:seat].count(teams[seat]) for seat in range(seats)]
    return tuple(
        f"{shield(place if seats > len(SEATING) else seat)}+{CHIEFS[teams[seat]]}"
        for seat, place in enumerate(places)
    )


def rgb(colour: str) -> tuple[int, int, int]:
    """Return a #rrggbb color as numbers from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
