"""Months, straight lines and thresholds, as several figures need them."""

import calendar
import datetime as dt
import math
from fractions import Fraction

from coverage import says_medicine


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
        rows.append({
            "month": name,
            "count": len(inside),
            **medicine_days("acuteMedicationDays", diary, begin, end),
            **({"headacheDays": days} if covered else {"headacheDays": None, "headacheDaysReason": "not-covered"}),
            "days": diary.days(begin, end),
            "coveredDays": covered,
            "headachesPer30Days": 30 * len(inside) / covered if covered else None,
            "headacheDaysPer30Days": 30 * days / covered if covered else None,
            **severities(inside),
        })
    return rows


def threshold(result, name, have, minimum, value):
    """Value from the minimum on, else null and how many are missing."""
    if have >= minimum:
        result[name] = value()
    else:
        result[name] = None
        result[name + "Needs"] = minimum - have


def severities(logs):
    """Counts of each; where nobody said one only how many did not."""
    counts = {name: sum(log.severity == name for log in logs) for name in ("mild", "moderate", "severe", "notSaid")}
    return {**dict.fromkeys(counts), "notSaid": len(logs)} if logs and counts["notSaid"] == len(logs) else counts


def medicine_days(name, diary, first, last):
    """Days with acute medicine in a window. 0 is a figure only where an entry says so, or a kept diary has none."""
    days = len({day for day in diary.acute_days if first <= day <= last})
    if not days and not diary.covered(first, last):
        return {name: None, name + "Reason": "not-covered"}
    if not days and diary.is_silent(says_medicine, first, last):
        return {name: None, name + "Reason": "not-answered"}
    return {name: days, **({} if diary.is_half_answered(says_medicine, first, last) else {name + "AtLeast": True})}


def for_trend(rows, diary, counted="count"):
    """How many months are whole, covered by nine days in ten, and those that are covered by half: name, place, rate."""
    points, whole = [], 0
    for row in rows:
        end = month_end(row["month"])
        part = Fraction(row["coveredDays"], diary.days(end.replace(day=1), end))
        whole += part >= Fraction(9, 10)
        if part >= Fraction(1, 2):
            points.append((row["month"], 12 * end.year + end.month, Fraction(30 * row[counted], row["coveredDays"])))
    return whole, points


def student_share(t, degrees):
    """Between -t and t, by the finite series for whole degrees of freedom (Abramowitz and Stegun, 26.7.3 and 26.7.4)."""
    angle = math.atan(t / math.sqrt(degrees))
    odd = degrees % 2
    term, total = math.cos(angle) if odd else 1.0, 0.0
    for place in range(odd, degrees - 1, 2):
        total += term
        term *= (place + 1) / (place + 2) * math.cos(angle) ** 2
    series = math.sin(angle) * total
    return 2 / math.pi * (angle + series) if odd else series


def student_half_width(degrees):
    """Half of a 95 % interval in standard errors."""
    low, high = 1.5, 13.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if student_share(middle, degrees) < 0.95 else (low, middle)
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
