"""The Date field as people and programs have written it, in UTC.

RFC 822 section 5, with four-digit years as RFC 1123 5.2.14 asks for, the form of C's asctime, which
Mailman writes into its archives, years first and days alone are read by a pattern each;
``email.utils`` reads the rest, which is dates with the month first. It is no faster, takes 10 ms to
import, and reads ``+02`` as two minutes, ``EDT(-0400)`` as no zone, ``0102`` as that year.
"""

from __future__ import annotations

from functools import lru_cache

from urltrawl.late import late

_MONTHS = {
    "jan": 1,
    "feb": 2,
    "mar": 3,
    "apr": 4,
    "may": 5,
    "jun": 6,
    "jul": 7,
    "aug": 8,
    "sep": 9,
    "oct": 10,
    "nov": 11,
    "dec": 12,
}
# RFC 822 5.1, RFC 5322 4.3. Other letters say nothing that is known and are read as UTC, as RFC
# 5322 says they must.
_ZONES = {"est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8, "pdt": -7}
_ZONE = r"(?:\.\d+)?\s*(?:([+-])(\d{1,2}):?(\d\d)?|([A-Za-z]{1,4}))?(?![:\d])"
_USUAL = late(
    r"\s*(?:[A-Za-z]{3,9}\s*,?\s+)?(\d{1,2})[\s\-]+([A-Za-z]{3})[a-z]*[\s\-]+(\d{2,4})\s+(\d{1,2}):(\d\d)(?::(\d\d))?"
    + _ZONE
)
_YEAR_FIRST = late(
    r"\s*(\d{4})[/\-](\d{1,2})[/\-](\d{1,2})(?:T|\s+(?:[A-Za-z]{3}\s+)?)(\d{1,2}):(\d\d)(?::(\d\d))?"
    + _ZONE
)
_DAY = late(r"\s*(\d{1,2})[\s\-]([A-Za-z]{3})[a-z]*[\s\-](\d{4})\s*\Z")
_ASCTIME = late(r"\s*[A-Za-z]{3}\s+([A-Za-z]{3})\s+(\d{1,2})\s+(\d\d):(\d\d):(\d\d)\s+(\d{4})\s*\Z")
FIRST_YEAR = 1970
"""Earlier years are clocks that were not set; the first mail that is kept is of 1971 or so."""
WIDEST_ZONE = 14 * 60
"""Minutes that a zone may be from UTC: Kiribati's. Beyond them the clock or the program was wrong.
"""
_TWO = tuple(f"{number:02}" for number in range(60))
"""Numbers with two digits: to look them up takes a fifth of printing them."""
_HALF_DAY = late(r"\d\s?([AaPp])[Mm]\b")

# Nine dates of ten in list mail, and the days that every month has: read in half the time in which
# all are read.
_PLAIN = late(
    r"(?:[A-Z][a-z]{2}, )?([0-9]{1,2}) ([A-Z][a-z]{2}) (19[7-9][0-9]|20[0-9]{2})"
    r" ([01][0-9]|2[0-3]):([0-5][0-9]):([0-5][0-9]) ([+-](?:0[0-9]|1[0-3])[0-5][0-9])(?![:\d])"
)
_PLAIN_MONTHS = {name.title(): _TWO[number] for name, number in _MONTHS.items()}
_PLAIN_DAYS = {written: day for day in range(1, 29) for written in (str(day), _TWO[day])}


def utc(date: str) -> str:
    """Return a Date field as ``YYYY-MM-DDTHH:MM:SSZ``, ``""`` where it cannot be read. A date
    without a zone is UTC.
    """
    if plain := _PLAIN.match(date):
        day, month, year, hour, minute, second, zone = plain.groups()
        later, of_day = divmod(int(hour) * 60 + int(minute) - _ahead(zone), 1440)
        if (
            day in _PLAIN_DAYS
            and 0 < (of_month := _PLAIN_DAYS[day] + later) < 29
            and month in _PLAIN_MONTHS
        ):
            return f"{year}-{_PLAIN_MONTHS[month]}-{_TWO[of_month]}T{_TWO[of_day // 60]}:{_TWO[of_day % 60]}:{second}Z"
    if usual := _USUAL.match(date[:100]):
        day, month, year, hour, minute, second, sign, zone_h, zone_m, zone = usual.groups()
        if month.lower() in _MONTHS:
            moment = (
                _year(year),
                _MONTHS[month.lower()],
                int(day),
                int(hour),
                int(minute),
                min(int(second or 0), 59),
            )
            return _format(moment, _minutes(sign, zone_h, zone_m, zone))
    elif (plain := _ASCTIME.match(date)) and (number := _MONTHS.get(plain[1].lower())):
        day, hour, minute, second, year = plain.group(2, 3, 4, 5, 6)
        return _format(
            (_year(year), number, int(day), int(hour), int(minute), min(int(second), 59)), 0
        )
    elif first := _YEAR_FIRST.match(date[:100]):
        year, of_year, day, hour, minute, second, *zone_of_it = first.groups()
        return _format(
            (int(year), int(of_year), int(day), int(hour), int(minute), min(int(second or 0), 59)),
            _minutes(*zone_of_it),
        )
    elif (alone := _DAY.match(date[:100])) and (number := _MONTHS.get(alone[2].lower())):
        return _format((_year(alone[3]), number, int(alone[1]), 0, 0, 0), 0)
    return _unusual(date[:100])


def _year(written: str) -> int:
    """The year that is meant: with two digits by RFC 5322 4.3; what programs that count from 1900
    wrote after 1999, ``100`` or ``0102``.
    """
    year = int(written)
    if len(written) == 2:
        return year + (2000 if year < 50 else 1900)
    return year + 1900 if 70 <= year <= 199 else year


@lru_cache(maxsize=64)
def _ahead(zone: str) -> int:
    """How far a zone in numbers is ahead of UTC."""
    return _minutes(zone[0], zone[1:3], zone[3:], None)


def _minutes(sign: str | None, hours: str | None, minutes: str | None, name: str | None) -> int:
    """How far a written zone is ahead of UTC."""
    if not sign:
        return 60 * _ZONES.get((name or "").lower(), 0)
    ahead = int(hours or 0) * 60 + int(minutes or 0)
    return -ahead if sign == "-" else ahead


def _unusual(date: str) -> str:
    """Read whatever ``email.utils`` can."""
    if not date:
        return ""
    from email.utils import parsedate_tz  # noqa: PLC0415  # 10 ms to import, for one date in a hundred

    try:
        parsed = parsedate_tz(date)
    except (
        ValueError,
        IndexError,
        OverflowError,
        TypeError,
    ):  # it has raised each of these on bad dates
        return ""
    if parsed is None:
        return ""
    year, month, day, hour, minute, second = parsed[:6]
    if half := _HALF_DAY.search(date):  # which it does not see
        hour = hour % 12 + (12 if half[1] in "Pp" else 0)
    return _format((year, month, day, hour, minute, min(second, 59)), (parsed[9] or 0) // 60)


def _format(moment: tuple[int, int, int, int, int, int], minutes: int) -> str:
    """Print a local time that is so many minutes ahead of UTC; nothing of a time before Unix or a
    zone that there is not.
    """
    year, month, day, hour, minute, second = moment
    if year < FIRST_YEAR or abs(minutes) > WIDEST_ZONE:
        return ""
    of_day = hour * 60 + minute - minutes
    if (
        0 <= of_day < 1440
        and 0 <= hour < 24
        and 0 <= minute < 60
        and second >= 0
        and 0 < day < 29
        and 0 < month < 13
        and 0 < year < 10_000
    ):
        # The same day there and in UTC, and one that every month has: no calendar is needed, which
        # would take twice as long.
        return f"{year}-{_TWO[month]}-{_TWO[day]}T{_TWO[of_day // 60]}:{_TWO[of_day % 60]}:{_TWO[second]}Z"
    from datetime import datetime, timedelta  # noqa: PLC0415  # as above: most do without

    try:
        return (datetime(*moment) - timedelta(minutes=minutes)).isoformat() + "Z"  # noqa: DTZ001  # it is UTC now
    except (ValueError, OverflowError):
        return ""
