"""The keys that the premium pages add to the headache figures."""

import datetime as dt
import statistics
from collections import Counter
from fractions import Fraction

from series import exact_slope, month_counts, month_end, threshold

WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]


def period(everything, first, last):
    """The key figures of the days from first to last."""
    logs = [log for log in everything if first <= log.day <= last]
    lengths = [log.minutes for log in logs if log.minutes is not None]
    count = Counter(log.severity for log in logs)
    window_start = last - dt.timedelta(27)
    is_known = window_start >= first or any(log.day <= window_start for log in everything)
    return {
        "from": str(first), "to": str(last), "days": (last - first).days + 1,
        "count": len(logs),
        "headacheDays": len({log.day for log in logs}),
        "severeDays": len({log.day for log in logs if log.stored >= 4}),
        **{name: count[name] for name in ("mild", "moderate", "severe")},
        "mostCommon": max(("severe", "moderate", "mild"), key=lambda name: count[name]) if logs else None,
        "medianMinutes": float(statistics.median(lengths)) if lengths else None,
        "acuteMedicationDays": len({log.day for log in logs if log.acute}),
        "streakDays": (last - max(log.day for log in logs)).days if logs and all(log.end for log in logs) else None,
        "headacheDaysInLast28":
            len({log.day for log in everything if window_start <= log.day <= last}) if is_known else None,
    }


def percentages(counts):
    """Largest remainders: the larger count first, then the earlier, where remainders are equal."""
    total = sum(counts.values())
    if not total:
        return {name: 0 for name in counts}
    exact = {name: Fraction(100 * count, total) for name, count in counts.items()}
    whole = {name: share.numerator // share.denominator for name, share in exact.items()}
    by_remainder = sorted(counts, key=lambda name: (whole[name] - exact[name], -counts[name]))
    for name in by_remainder[:100 - sum(whole.values())]:
        whole[name] += 1
    return whole


def part_of_day(log):
    return {6: "morning", 12: "afternoon", 17: "evening", 22: "night"}.get(
        max((start for start in (6, 12, 17, 22) if start <= log.local.hour), default=22))


def premium(result, everything, first, last):
    """The keys for the premium pages, beside the figures worked out already."""
    logs = [log for log in everything if first <= log.day <= last]
    current = period(everything, first, last)
    result["currentPeriod"] = current
    length = dt.timedelta(current["days"])
    before = period(everything, first - length, first - dt.timedelta(1))
    earliest = min((log.day for log in everything if log.day < first), default=None)
    figures = ("count", "headacheDays", "severeDays", "medianMinutes", "acuteMedicationDays", "streakDays",
               "headacheDaysInLast28")
    result["precedingPeriod"] = {
        "from": before["from"], "to": before["to"], "days": before["days"],
        "earliestDay": earliest and str(earliest),
        "figures": earliest and before,
        "change": earliest and {
            name: None if None in (current[name], before[name]) else current[name] - before[name] for name in figures
        },
        "byMonth": [] if earliest is None else month_counts(
            [log for log in everything if first - length <= log.day < first], first - length,
            first - dt.timedelta(1)),
    }
    result["severityPercent"] = percentages({name: current[name] for name in ("mild", "moderate", "severe")})
    result["weekdayPercent"] = percentages(result["weekday"])
    result["timeOfDayPercent"] = percentages(result["timeOfDay"])
    whole = [
        row for row in result["byMonth"]
        if str(first) <= row["month"] + "-01" and month_end(row["month"]) <= last
    ]
    threshold(result, "trendLine", len(whole), 3, lambda: line([row["month"] for row in whole], [
        row["count"] for row in whole]))
    starts = [0, 1, 4, 12, 24, 72]
    hours = [log.minutes / 60 for log in logs if log.minutes is not None]
    bins = {
        (start, end): sum(start <= value and (end is None or value < end) for value in hours)
        for start, end in zip(starts, starts[1:] + [None])
    }
    shares = percentages(bins)
    result["durationBins"] = {"n": len(hours), "bins": [
        {"fromHours": start, "toHours": end, "count": count, "percent": shares[start, end]}
        for (start, end), count in bins.items()
    ]}
    cells = Counter((log.day.weekday(), part_of_day(log)) for log in logs)
    result["weekdayByTimeOfDay"] = {"n": len(logs), **{
        name: {part: cells[place, part] for part in ("morning", "afternoon", "evening", "night")}
        for place, name in enumerate(WEEKDAYS)
    }}
    result["calendar"] = [
        {
            "day": str(day),
            "severities": sorted((log.severity for log in on_day), key=["severe", "moderate", "mild"].index),
            "acuteMedication": any(log.acute for log in on_day),
            "menstruation": any(log.phase == "menstrual" for log in on_day),
        }
        for day in sorted({log.day for log in logs})
        for on_day in [[log for log in logs if log.day == day]]
    ]


def line(names, counts):
    """The least-squares line at its first and last month: intercept and slope in exact fractions."""
    points = list(enumerate(map(Fraction, counts)))
    rise = exact_slope(points)
    start = sum(y for _, y in points) / len(points) - rise * sum(x for x, _ in points) / len(points)
    return {
        "firstMonth": names[0], "first": float(start),
        "lastMonth": names[-1], "last": float(start + rise * (len(points) - 1)),
    }
