"""The keys that the premium pages add to the headache figures."""

import statistics
from collections import Counter
from fractions import Fraction

from compare_days import compare_days
from coverage import back, says_length, says_medicine, says_severity, touched
from ledger import ledger
from series import exact_slope, for_trend, medicine_days, month_counts, severities, threshold

WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]


QUESTIONS = {"acuteMedicationDays": says_medicine, "severeDays": says_severity, "medianMinutes": says_length}
SEVERITIES = ["severe", "moderate", "mild", "notSaid"]
WORST_FIRST = SEVERITIES.index


def period(everything, diary, first, last):
    """The key figures of the days from first to last."""
    logs = [log for log in everything if first <= log.day <= last]
    lengths = [log.minutes for log in logs if log.minutes is not None]
    count = severities(logs)
    last_28 = diary.last_28(first, last)
    covered = diary.covered(first, last)
    known = lambda days: len({day for day in days if first <= day <= last}) if covered else None
    severe_days = known(diary.severe_days)
    return {
        "from": str(first), "to": str(last), "days": diary.days(first, last),
        "coveredDays": covered,
        "count": len(logs),
        "headacheDays": known(diary.headache_days),
        "severeDays": None if not severe_days and diary.is_silent(says_severity, first, last) else severe_days,
        "daysPerhapsSevere": known(diary.perhaps_severe_days),
        **count,
        "mostCommon": most_common(count),
        "medianMinutes": float(statistics.median(lengths)) if lengths else None,
        **medicine_days("acuteMedicationDays", diary, first, last),
        "streakDays": diary.streak_at_end(logs, first, last),
        "headacheDaysInLast28": last_28 and last_28[0],
        "last28To": last_28 and str(last_28[1]),
    }


def most_common(count):
    """The worse of two that are as common; none where nobody said a severity."""
    said = [name for name in ("severe", "moderate", "mild") if count[name]]
    return max(said, key=lambda name: count[name]) if said else None


def percentages(counts):
    """Each share by itself to the nearest per cent, a half upwards."""
    total = sum(counts.values())
    return {name: int(Fraction(100 * count, total) + Fraction(1, 2)) if total else 0 for name, count in counts.items()}


def part_of_day(log):
    return {6: "morning", 12: "afternoon", 17: "evening", 22: "night"}.get(
        max((start for start in (6, 12, 17, 22) if start <= log.local.hour), default=22))


def premium(result, everything, observed, diary, first, last):
    """The keys for the premium pages, beside the figures worked out already."""
    logs = [log for log in everything if first <= log.day <= last]
    current = period(everything, diary, first, last)
    result["currentPeriod"] = current
    begin, end = back(first, current["days"], diary.zone), back(first, 1, diary.zone)
    before = period(everything, diary, begin, end)
    earliest = diary.span[0] if diary.span and diary.span[0] < first else None
    reaches = lambda figures: 10 * figures["coveredDays"] >= 9 * figures["days"]
    has_before = earliest is not None and reaches(before)
    is_compared = has_before and reaches(current)
    # Fewer than half of the entries of a period compare nothing.
    untold = {name for name, question in QUESTIONS.items() if not (
        diary.is_half_answered(question, begin, end) and diary.is_half_answered(question, first, last))}
    figures = ("count", "headacheDays", "severeDays", "medianMinutes", "acuteMedicationDays", "streakDays",
               "headacheDaysInLast28")
    result["precedingPeriod"] = {
        "from": before["from"], "to": before["to"], "days": before["days"], "coveredDays": before["coveredDays"],
        "earliestDay": earliest and str(earliest),
        **({"figures": before} if has_before else {"figures": None, "figuresReason": "not-covered"}),
        **({"change": {
            name: None if name in untold or None in (current[name], before[name]) else current[name] - before[name]
            for name in figures
        }} if is_compared else {"change": None, "changeReason": "not-covered"}),
        "byMonth": [] if not has_before else month_counts(
            [log for log in everything if begin <= log.day <= end], begin, end, diary),
    }
    said = {name: current[name] for name in ("mild", "moderate", "severe")}
    result["severityPercent"] = percentages(said) if any(said.values()) or not logs else None
    result["weekdayPercent"] = percentages(result["weekday"])
    result["timeOfDayPercent"] = percentages(result["timeOfDay"])
    whole, points = for_trend(result["byMonth"], diary)
    threshold(result, "trendLine", whole, 3, lambda: line(points))
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
    cells = Counter((log.day.weekday(), part_of_day(log)) for log in logs if not log.is_day)
    result["weekdayByTimeOfDay"] = {"n": cells.total(), **{
        name: {part: cells[place, part] for part in ("morning", "afternoon", "evening", "night")}
        for place, name in enumerate(WEEKDAYS)
    }}
    if logs and not cells:
        result["timeOfDay"] = result["timeOfDayPercent"] = result["weekdayByTimeOfDay"] = None
    result["calendar"] = calendar_of(everything, observed, logs, diary, first, last)
    result["visitSheet"] = visit_sheet(everything, diary, result["byMonth"], first, last)
    compare_days(result, everything, observed, diary, first, last)
    result.update(ledger(everything, observed, diary, first, last))


def calendar_of(everything, observed, logs, diary, first, last):
    going_on = {}
    for log in everything:
        for day in touched(log)[1:]:
            if first <= day <= last:
                going_on.setdefault(day, []).append(log.severity)
    rows = []
    days = {row.day: row for row in observed if row.had and first <= row.day <= last}
    for day in sorted({log.day for log in logs} | set(going_on) | set(days)):
        on_day = [log for log in logs if log.day == day]
        said = [log.severity for log in on_day]
        if not on_day and day not in going_on:
            said = [days[day].severity]
        rows.append({
            "day": str(day),
            "severities": sorted(said, key=WORST_FIRST),
            "continuing": sorted(going_on.get(day, []), key=WORST_FIRST),
            **taken_on(day, diary),
            "menstruation": any(log.phase == "menstrual" for log in on_day),
        })
    return rows


def taken_on(day, diary):
    """Whether acute medicine was taken on a day; "no" only where the entries drawn on it say so."""
    rows = [row for rows in diary.entries for row in rows if day in (touched(row) if row.is_attack else [row.day])]
    if day not in diary.acute_days and not any(map(says_medicine, rows)):
        return {"acuteMedication": None, "acuteMedicationReason": "not-answered"}
    return {"acuteMedication": day in diary.acute_days}


def visit_sheet(everything, diary, by_month, first, last):
    """Quartiles as the statistics module has them; days by the worst that was said of them."""
    logs = [log for log in everything if first <= log.day <= last]
    minutes = [log.minutes for log in logs if log.minutes is not None]
    lower, _, upper = statistics.quantiles(minutes, n=4, method="inclusive") if len(minutes) >= 5 else (None,) * 3
    worst = {day: min(words, key=WORST_FIRST) for day, words in diary.severities.items()}
    months = []
    for told in by_month:
        name = told["month"]
        days = {word: 0 for word in SEVERITIES}
        for day, word in worst.items():
            days[word] += first <= day <= last and f"{day:%Y-%m}" == name
        if days["notSaid"] and days["notSaid"] == sum(days.values()):
            days = {"notSaid": days["notSaid"]}
        known = [log.minutes for log in logs if log.minutes is not None and f"{log.day:%Y-%m}" == name]
        months.append({
            "month": name,
            **{f"{word}Days": days.get(word) if told["coveredDays"] else None for word in SEVERITIES},
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
