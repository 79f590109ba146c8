"""The keys that the premium pages add to the headache figures."""

import datetime as dt
import statistics
from collections import Counter
from fractions import Fraction

from compare_days import compare_days
from coverage import touched
from ledger import ledger
from series import exact_slope, for_trend, month_counts, threshold

WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]


def period(everything, diary, first, last):
    """The key figures of the days from first to last."""
    logs = [log for log in everything if first <= log.day <= last]
    lengths = [log.minutes for log in logs if log.minutes is not None]
    count = Counter(log.severity for log in logs)
    last_28 = diary.last_28(first, last)
    severe = [day for log in everything if log.stored >= 4 for day in touched(log)]
    return {
        "from": str(first), "to": str(last), "days": (last - first).days + 1,
        "coveredDays": diary.covered(first, last),
        "count": len(logs),
        "headacheDays": len(diary.headaches(first, last)),
        "severeDays": len({day for day in severe if first <= day <= last}),
        **{name: count[name] for name in ("mild", "moderate", "severe")},
        "mostCommon": max(("severe", "moderate", "mild"), key=lambda name: count[name]) if logs else None,
        "medianMinutes": float(statistics.median(lengths)) if lengths else None,
        "acuteMedicationDays": len({day for day in diary.acute_days if first <= day <= last}),
        "streakDays": diary.streak_at_end(logs, first, last),
        "headacheDaysInLast28": last_28 and last_28[0],
        "last28To": last_28 and str(last_28[1]),
    }


def percentages(counts):
    """Largest remainders, the larger count first; each to the nearest where that would part equal counts."""
    total = sum(counts.values())
    if not total:
        return {name: 0 for name in counts}
    exact = {name: Fraction(100 * count, total) for name, count in counts.items()}
    whole = {name: share.numerator // share.denominator for name, share in exact.items()}
    by_remainder = sorted(counts, key=lambda name: (whole[name] - exact[name], -counts[name]))
    for name in by_remainder[:100 - sum(whole.values())]:
        whole[name] += 1
    shares_of_a_count = {}
    for name, count in counts.items():
        shares_of_a_count.setdefault(count, set()).add(whole[name])
    if all(len(shares) == 1 for shares in shares_of_a_count.values()):
        return whole
    return {name: int(share + Fraction(1, 2)) for name, share in exact.items()}


def part_of_day(log):
    return {6: "morning", 12: "afternoon", 17: "evening", 22: "night"}.get(
        max((start for start in (6, 12, 17, 22) if start <= log.local.hour), default=22))


def premium(result, everything, observed, diary, first, last):
    """The keys for the premium pages, beside the figures worked out already."""
    logs = [log for log in everything if first <= log.day <= last]
    current = period(everything, diary, first, last)
    result["currentPeriod"] = current
    length = dt.timedelta(current["days"])
    before = period(everything, diary, first - length, first - dt.timedelta(1))
    earliest = diary.span[0] if diary.span and diary.span[0] < first else None
    reaches = lambda figures: 10 * figures["coveredDays"] >= 9 * figures["days"]
    has_before = earliest is not None and reaches(before)
    is_compared = has_before and reaches(current)
    figures = ("count", "headacheDays", "severeDays", "medianMinutes", "acuteMedicationDays", "streakDays",
               "headacheDaysInLast28")
    result["precedingPeriod"] = {
        "from": before["from"], "to": before["to"], "days": before["days"], "coveredDays": before["coveredDays"],
        "earliestDay": earliest and str(earliest),
        **({"figures": before} if has_before else {"figures": None, "figuresReason": "not-covered"}),
        **({"change": {
            name: None if None in (current[name], before[name]) else current[name] - before[name] for name in figures
        }} if is_compared else {"change": None, "changeReason": "not-covered"}),
        "byMonth": [] if not has_before else month_counts(
            [log for log in everything if first - length <= log.day < first], first - length,
            first - dt.timedelta(1), diary),
    }
    result["severityPercent"] = percentages({name: current[name] for name in ("mild", "moderate", "severe")})
    result["weekdayPercent"] = percentages(result["weekday"])
    result["timeOfDayPercent"] = percentages(result["timeOfDay"])
    whole = for_trend(result["byMonth"])
    threshold(result, "trendLine", len(whole), 3, lambda: line(whole))
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
    worst_first = ["severe", "moderate", "mild"].index
    going_on = {}
    for log in everything:
        for day in touched(log)[1:]:
            if first <= day <= last:
                going_on.setdefault(day, []).append(log.severity)
    result["calendar"] = [
        {
            "day": str(day),
            "severities": sorted((log.severity for log in on_day), key=worst_first),
            "continuing": sorted(going_on.get(day, []), key=worst_first),
            "acuteMedication": any(log.acute for log in on_day),
            "menstruation": any(log.phase == "menstrual" for log in on_day),
        }
        for day in sorted({log.day for log in logs} | set(going_on))
        for on_day in [[log for log in logs if log.day == day]]
    ]
    result["visitSheet"] = visit_sheet(result["calendar"], result["byMonth"], logs)
    compare_days(result, everything, observed, diary, first, last)
    result.update(ledger(everything, observed, diary, first, last))


def visit_sheet(calendar, by_month, logs):
    """Quartiles as the statistics module has them; days by the worst headache on them."""
    minutes = [log.minutes for log in logs if log.minutes is not None]
    lower, _, upper = statistics.quantiles(minutes, n=4, method="inclusive") if len(minutes) >= 5 else (None,) * 3
    months = []
    for told in by_month:
        name = told["month"]
        worst = Counter(
            min(on["severities"] + on["continuing"], key=["severe", "moderate", "mild"].index)
            for on in calendar if on["day"].startswith(name))
        known = [log.minutes for log in logs if log.minutes is not None and f"{log.day:%Y-%m}" == name]
        months.append({
            "month": name,
            **{f"{word}Days": worst[word] if told["coveredDays"] else None for word in ("severe", "moderate", "mild")},
            "durations": len(known), "medianMinutes": float(statistics.median(known)) if known else None,
        })
    quartiles = None if lower is None else {"lower": float(lower), "upper": float(upper)}
    return {"durationQuartiles": quartiles, "months": months}


def line(months):
    """The least-squares line at its first and last month: intercept and slope in exact fractions."""
    points = [(place, rate) for _, place, rate in months]
    rise = exact_slope(points)
    start = sum(y for _, y in points) / len(points) - rise * sum(x for x, _ in points) / len(points)
    return {
        "firstMonth": months[0][0], "first": float(start + rise * points[0][0]),
        "lastMonth": months[-1][0], "last": float(start + rise * points[-1][0]),
    }
