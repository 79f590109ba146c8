"""Months, straight lines and thresholds, as several figures need them."""

import calendar
import datetime as dt
import math
from fractions import Fraction


def months(first, last):
    year, month = first.year, first.month
    while (year, month) <= (last.year, last.month):
        yield year, month
        year, month = (year + 1, 1) if month == 12 else (year, month + 1)


def month_end(name):
    year, month = map(int, name.split("-"))
    return dt.date(year, month, calendar.monthrange(year, month)[1])


def month_counts(logs, first, last, diary):
    """The calendar months from first to last, and what of them lies between."""
    rows = []
    for year, month in months(first, last):
        name = f"{year:04d}-{month:02d}"
        begin, end = max(first, dt.date(year, month, 1)), min(last, month_end(name))
        inside = [log for log in logs if begin <= log.day <= end]
        covered = diary.covered(begin, end)
        days = len(diary.headaches(begin, end))
        acute = len({day for day in diary.acute_days if begin <= day <= end})
        rows.append({
            "month": name,
            "count": len(inside),
            **({"headacheDays": days, "acuteMedicationDays": acute} if covered else {
                "headacheDays": None, "headacheDaysReason": "not-covered",
                "acuteMedicationDays": None, "acuteMedicationDaysReason": "not-covered",
            }),
            "days": (end - begin).days + 1,
            "coveredDays": covered,
            "headachesPer30Days": 30 * len(inside) / covered if covered else None,
            "headacheDaysPer30Days": 30 * days / covered if covered else None,
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


def for_trend(rows):
    """Of the months that lie in the range as a whole and are covered by half: place and rate."""
    points = []
    for row in rows:
        end = month_end(row["month"])
        if row["days"] == end.day and 2 * row["coveredDays"] >= end.day:
            points.append((row["month"], 12 * end.year + end.month, Fraction(30 * row["count"], row["coveredDays"])))
    return points


def student_half_width(degrees):
    """Half of a 95 % interval in standard errors: the density summed up until 47.5 % lie between it and the middle."""
    def share(end, steps=4000):
        scale = math.exp(math.lgamma((degrees + 1) / 2) - math.lgamma(degrees / 2)) / math.sqrt(degrees * math.pi)
        density = lambda t: scale * (1 + t * t / degrees) ** (-(degrees + 1) / 2)
        width = end / steps
        odd = sum(density(place * width) for place in range(1, steps, 2))
        even = sum(density(place * width) for place in range(2, steps, 2))
        return width / 3 * (density(0) + density(end) + 4 * odd + 2 * even)
    low, high = 1.5, 13.0
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (middle, high) if share(middle) < 0.475 else (low, middle)
    return low


HALF_WIDTHS = {}


def slope_interval(points):
    """Slope with its 95 % interval."""
    slope = exact_slope(points)
    n = len(points)
    x_mean = Fraction(sum(x for x, _ in points), n)
    y_mean = sum(y for _, y in points) / n
    left = sum((y - y_mean - slope * (x - x_mean)) ** 2 for x, y in points)
    error = math.sqrt(left / (n - 2) / sum((x - x_mean) ** 2 for x, _ in points))
    if n - 2 not in HALF_WIDTHS:
        HALF_WIDTHS[n - 2] = student_half_width(n - 2)
    half = HALF_WIDTHS[n - 2] * error
    return float(slope), float(slope) - half, float(slope) + half


def exact_slope(points):
    """Least squares in exact fractions: what varies together over what varies in x."""
    x_mean = Fraction(sum(x for x, _ in points), len(points))
    y_mean = sum(y for _, y in points) / len(points)
    return sum((x - x_mean) * (y - y_mean) for x, y in points) / sum((x - x_mean) ** 2 for x, _ in points)
