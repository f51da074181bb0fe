"""Dates of matches, in local time."""

from datetime import date, datetime, timedelta

from game.catalogues import scenes_text as _

MONTHS = (
    *(_("Jan"), _("Feb"), _("Mar"), _("Apr"), _("May"), _("Jun")),
    *(_("Jul"), _("Aug"), _("Sep"), _("Oct"), _("Nov"), _("Dec")),
)
"""Short names of the months."""

DATE = _("{day} {month} {year}")

TODAY, YESTERDAY = _("today, {time}"), _("yesterday, {time}")
"""When a match was last played, if that was not long ago."""


def date_text(seconds: float) -> str:
    """Return the date of a time in seconds since the epoch; "" for one that no calendar has."""
    then = _local(seconds)
    if then is None:
        return ""
    return DATE.format(day=then.day, month=MONTHS[then.month - 1], year=then.year)


def time_text(seconds: float, today: date | None = None) -> str:
    """Return the date and the time of day; "" for a time that no calendar has."""
    then = _local(seconds)
    if then is None:
        return ""
    clock, now = then.strftime("%H:%M"), today or date.today()
    if then.date() == now:
        return TODAY.format(time=clock)
    if then.date() == now - timedelta(days=1):
        return YESTERDAY.format(time=clock)
    return then.strftime("%Y-%m-%d %H:%M")


def _local(seconds: float) -> datetime | None:
    try:
        return datetime.fromtimestamp(seconds)
    except (OverflowError, OSError, ValueError):
        return None
