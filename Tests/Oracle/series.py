"""Months, straight lines and thresholds, as several figures need them."""

import calendar
import datetime as dt
from fractions import Fraction


def months(first, last):
    year, month = first.year, first.month
    while (year, month) <= (last.year, last.month):
        yield year, month
        year, month = (year + 1, 1) if month == 12 else (year, month + 1)


def month_end(name):
    year, month = map(int, name.split("-"))
    return dt.date(year, month, calendar.monthrange(year, month)[1])


def month_counts(logs, first, last):
    """The calendar months from first to last, and what of them lies between."""
    rows = []
    for year, month in months(first, last):
        inside = [log for log in logs if (log.day.year, log.day.month) == (year, month)]
        rows.append({
            "month": f"{year:04d}-{month:02d}",
            "count": len(inside),
            "headacheDays": len({log.day for log in inside}),
            "acuteMedicationDays": len({log.day for log in inside if log.acute}),
            **{name: sum(log.severity == name for log in inside) for name in ("mild", "moderate", "severe")},
        })
    return rows


def threshold(result, name, have, minimum, value):
    """Value from the minimum on, else null and how many are missing."""
    if have >= minimum:
        result[name] = value()
    else:
        result[name] = None
        result[name + "Needs"] = minimum - have


def exact_slope(points):
    """Least squares in exact fractions: what varies together over what varies in x."""
    x_mean = Fraction(sum(x for x, _ in points), len(points))
    y_mean = sum(y for _, y in points) / len(points)
    return sum((x - x_mean) * (y - y_mean) for x, y in points) / sum((x - x_mean) ** 2 for x, _ in points)
