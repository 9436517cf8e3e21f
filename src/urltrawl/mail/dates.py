"""Read the Date field as people and programs have written it, in UTC.

A pattern each reads RFC 822 section 5 (with four-digit years as RFC 1123 5.2.14 asks for), the form
of C's asctime, which Mailman writes into its archives, dates with the year first, and days without
a time. ``email.utils`` reads the rest, which is dates with the month first. ``email.utils`` is no
faster, takes 10 ms to import, and reads ``+02`` as two minutes, ``EDT(-0400)`` as no zone, ``0102``
as that year.
"""

from __future__ import annotations

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
    r"(?:\.\d+)?\s*(?:(?P<sign>[+-])(?P<hours>\d{1,2}):?(?P<minutes>\d\d)?|(?P<zone>[A-Za-z]{1,4}))?"
    r"(?![:\d])"
)
_NAMED = r"(?P<month>[A-Za-z]{3})"
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
            r"\s*(?P<year>\d{4})[/\-](?P<number>\d{1,2})[/\-](?P<day>\d{1,2})(?:T|\s+(?:[A-Za-z]{3}\s+)?)"
            rf"{_CLOCK}{_ZONE}"
        ),
        rf"\s*(?P<day>\d{{1,2}})[\s\-]{_NAMED}[a-z]*[\s\-](?P<year>\d{{4}})\s*\Z",
    )
)
"""Forms in which people and programs write a date. A form without a time is at midnight."""
LENGTH = 100
"""Characters of the field that are read."""
FIRST_YEAR = 1970
"""The first year of a date. Earlier years come from clocks that were not set: the first mail that
is kept is of 1971 or so."""
WIDEST_ZONE = 14 * 60
"""Most minutes between a zone and UTC: those of Kiribati. A zone with more does not exist and is
read as UTC, like unknown letters: the day is right to within one."""
_HALF_DAY = late(r"\d\s?([AaPp])[Mm]\b")


def to_utc(date: str) -> str:
    """Return a Date field as ``YYYY-MM-DDTHH:MM:SSZ``. Return ``""`` if it cannot be read. A date
    without a zone, or with one that does not exist, is taken as UTC.
    """
    date = date[:LENGTH]
    for form in _FORMS:
        if match := form.match(date):
            fields = match.groupdict("")
            month = int(fields.get("number") or _MONTHS.get(fields.get("month", "").lower(), 0))
            if month or "number" in fields:
                hour, minute, second = (
                    int(fields.get(name) or 0) for name in ("hour", "minute", "second")
                )
                return _format(
                    (
                        _expand_year(fields["year"]),
                        month,
                        int(fields["day"]),
                        hour,
                        minute,
                        min(second, 59),
                    ),
                    _zone_minutes(*map(fields.get, ("sign", "hours", "minutes", "zone"))),
                )
            break
    return _read_unusual(date)


def _expand_year(digits: str) -> int:
    """Return the year that is meant: two digits by RFC 5322 4.3; also ``100`` or ``0102``, which
    programs that count from 1900 wrote after 1999.
    """
    year = int(digits)
    if len(digits) == 2:
        return year + (2000 if year < 50 else 1900)
    return year + 1900 if 70 <= year <= 199 else year


def _zone_minutes(
    sign: str | None, hours: str | None, minutes: str | None, name: str | None
) -> int:
    """Return how many minutes a zone is ahead of UTC, from its digits or its name."""
    if not sign:
        return 60 * _ZONES.get((name or "").lower(), 0)
    ahead = int(hours or 0) * 60 + int(minutes or 0)
    return -ahead if sign == "-" else ahead


def _read_unusual(date: str) -> str:
    """Return a date that no form fits in UTC, if ``email.utils`` can read it. Return ``""`` if it
    cannot.
    """
    if not date:
        return ""
    from email.utils import parsedate_tz  # noqa: PLC0415

    try:
        parsed = parsedate_tz(date)
    except (ValueError, IndexError, OverflowError, TypeError):
        return ""  # parsedate_tz has raised each of these over bad dates
    if parsed is None:
        return ""
    year, month, day, hour, minute, second = parsed[:6]
    if half_day := _HALF_DAY.search(date):  # parsedate_tz ignores AM and PM
        hour = hour % 12 + (12 if half_day[1] in "Pp" else 0)
    return _format((year, month, day, hour, minute, min(second, 59)), (parsed[9] or 0) // 60)


def _format(local_time: tuple[int, int, int, int, int, int], minutes: int) -> str:
    """Return in UTC a local time that is ``minutes`` ahead of UTC. Return ``""`` for a time before
    Unix.
    """
    if local_time[0] < FIRST_YEAR:
        return ""
    if abs(minutes) > WIDEST_ZONE:
        minutes = 0
    from datetime import datetime, timedelta  # noqa: PLC0415

    try:
        return (datetime(*local_time) - timedelta(minutes=minutes)).isoformat() + "Z"  # noqa: DTZ001  # the difference is UTC
    except (ValueError, OverflowError):
        return ""
