"""Read the Date field as people and programs have written it, in UTC.

A pattern each reads RFC 822 section 5 (with four-digit years as RFC 1123 5.2.14 asks for), the form
of C's asctime, which Mailman writes into its archives, dates with the year first, and days without
a time. ``email.utils`` reads the rest, which is dates with the month first. ``email.utils`` is no
faster, takes 10 ms to import, and reads ``+02`` as two minutes, ``EDT(-0400)`` as no zone, ``0102``
as that year.
"""

from __future__ import annotations

from collections import defaultdict
from datetime import datetime, timedelta

from urltrawl.late import late

_MONTHS = {
    "jan": 1, "feb": 2, "mar": 3, "apr": 4, "may": 5, "jun": 6,
    "jul": 7, "aug": 8, "sep": 9, "oct": 10, "nov": 11, "dec": 12,
}  # fmt: skip
# RFC 822 5.1, RFC 5322 4.3. Other letters have no known meaning and are read as UTC, as RFC 5322
# demands.
_ZONES = {"est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8, "pdt": -7}
_CLOCK = r"(?P<hour>\d{1,2}):(?P<minute>\d\d)(?::(?P<second>\d\d))?"
_ZONE = (
    r"(?:\.\d+)?\s*(?:(?P<half_day>[AaPp])[Mm]\b\s*)?(?:(?P<sign>[+-])(?P<hours>\d{1,2}):?(?P<minutes>\d\d)?|(?P<zone>[A-Za-z]{1,4}))?"
    r"(?![:\d])"
)
_NAMED = r"(?P<month_name>[A-Za-z]{3})"
_FORMS = tuple(
    late(form)
    for form in (
        # RFC 822 5, RFC 1123 5.2.14, RFC 5322 3.3 and 4.3
        (
            rf"\s*(?:[A-Za-z]{{3,9}}\s*,?\s+)?(?P<day>\d{{1,2}})[\s\-]+{_NAMED}[a-z]*[\s\-]+(?P<year>\d{{2,4}})\s+"
            rf"{_CLOCK}{_ZONE}"
        ),
        # asctime of C, the form that Mailman writes
        rf"\s*[A-Za-z]{{3}}\s+{_NAMED}\s+(?P<day>\d{{1,2}})\s+{_CLOCK}\s+(?P<year>\d{{4}})\s*\Z",
        (
            r"\s*(?P<year>\d{4})[/\-](?P<month_number>\d{1,2})[/\-](?P<day>\d{1,2})"
            rf"(?:T|\s+(?:[A-Za-z]{{3}}\s+)?){_CLOCK}{_ZONE}"
        ),
        rf"\s*(?P<day>\d{{1,2}})[\s\-]{_NAMED}[a-z]*[\s\-](?P<year>\d{{4}})\s*\Z",
    )
)
"""Forms in which people and programs write a date. A day without a time is at midnight."""
LENGTH = 100
"""Most characters of the field that are read."""
FIRST_YEAR = 1970
"""The first year of a date. Earlier years come from clocks that were not set: the first mail that
is kept is of 1971 or so."""
WIDEST_ZONE = 14 * 60
"""Most minutes between a zone and UTC: those of Kiribati. A zone with more does not exist and is
read as UTC, like unknown letters: the day is right to within one."""
_HALF_DAY = late(r"\d\s?([AaPp])[Mm]\b")


def to_utc(date: str) -> str:
    """Return a Date field in UTC. Return ``""`` if it cannot be read, or names a year before
    ``FIRST_YEAR``. A date without a zone, or with one that does not exist, is taken as UTC.

    >>> to_utc("Mon, 31 Jul 95 17:02:37 PDT")
    '1995-08-01T00:02:37Z'
    """
    date = date[:LENGTH]
    for form in _FORMS:
        if match := form.match(date):
            break
    else:
        return _read_unusual(date)
    fields = defaultdict(str, match.groupdict(""))
    if "month_number" in fields:
        month = int(fields["month_number"])
    elif not (month := _MONTHS.get(fields["month_name"].lower(), 0)):
        return _read_unusual(date)
    year, day = _expand_year(fields["year"]), int(fields["day"])
    hour, minute, second = (int(fields[name] or 0) for name in ("hour", "minute", "second"))
    hour = _hour_of_day(hour, fields["half_day"])
    return _format((year, month, day, hour, minute, second), _zone_minutes(fields))


def _expand_year(digits: str) -> int:
    """Return the year that is meant: two digits by RFC 5322 4.3; also ``"100"`` or ``"0102"``,
    which programs that count from 1900 wrote after 1999.

    >>> [_expand_year(digits) for digits in ("95", "49", "100", "1995")]
    [1995, 2049, 2000, 1995]
    """
    year = int(digits)
    if len(digits) == 2:
        return year + (2000 if year < 50 else 1900)
    return year + 1900 if 70 <= year <= 199 else year


def _hour_of_day(hour: int, half_day: str) -> int:
    """Return the hour of the day from 0 to 23: 12 with ``half_day`` "A" (AM) is 0, 1 with "p" (PM)
    is 13. Return the hour as it is if ``half_day`` is "".
    """
    return hour % 12 + (12 if half_day in "Pp" else 0) if half_day else hour


def _zone_minutes(fields: dict[str, str]) -> int:
    """Return how many minutes the zone of a date is ahead of UTC, -300 for "-0500" or "EST", and 0
    if it is missing or unknown. ``fields`` are the groups of ``_FORMS``, "" if the date lacks one.
    """
    if not fields["sign"]:
        return 60 * _ZONES.get(fields["zone"].lower(), 0)
    ahead = int(fields["hours"]) * 60 + int(fields["minutes"] or 0)
    return -ahead if fields["sign"] == "-" else ahead


def _read_unusual(date: str) -> str:
    """Return what ``to_utc`` returns, for a date of another form, by ``email.utils``."""
    if not date:
        return ""  # without the import
    from email.utils import parsedate_tz  # noqa: PLC0415

    try:
        parsed = parsedate_tz(date)
    except (ValueError, IndexError, OverflowError, TypeError):
        return ""  # parsedate_tz has raised each of these over bad dates
    if parsed is None:
        return ""
    year, month, day, hour, minute, second, *_, seconds_ahead = parsed
    if half_day := _HALF_DAY.search(date):  # parsedate_tz ignores AM and PM
        hour = _hour_of_day(hour, half_day[1])
    return _format((year, month, day, hour, minute, second), (seconds_ahead or 0) // 60)


def _format(local_time: tuple[int, int, int, int, int, int], minutes_ahead: int) -> str:
    """Return a local time in UTC, as ``to_utc`` writes it. ``local_time`` is from the year to the
    second, and ``minutes_ahead`` of UTC, which are ignored beyond ``WIDEST_ZONE``. A leap second is
    second 59. Return ``""`` for a time that does not exist, or in a year before ``FIRST_YEAR``.
    """
    year, month, day, hour, minute, second = local_time
    if year < FIRST_YEAR:
        return ""
    if abs(minutes_ahead) > WIDEST_ZONE:
        minutes_ahead = 0
    try:
        local = datetime(year, month, day, hour, minute, min(second, 59))  # noqa: DTZ001  # the difference is UTC
        return (local - timedelta(minutes=minutes_ahead)).isoformat() + "Z"
    except (ValueError, OverflowError):
        return ""
