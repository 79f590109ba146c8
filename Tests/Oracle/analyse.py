#!/usr/bin/env python3
"""An independent reckoning of the headache figures, to hold the program against.

Reads a canonical clinic `headaches.csv` (UTF-8, commas, times with offset) and prints, as JSON, for each patient the
`headaches` object of the analysis JSON. Written from the definitions of the figures, with the standard library only:
time zones from zoneinfo, weeks from date.isocalendar, months from the calendar module, means, slopes and shares as exact
fractions.

    analyse.py headaches.csv --time-zone Europe/London [--from DAY --to DAY] [--as-of DAY] [--days days.csv]

Without --from and --to a patient's range is the span of the diary.
"""

import argparse
import csv
import datetime as dt
import json
import statistics
from collections import Counter
from fractions import Fraction
from zoneinfo import ZoneInfo

from coverage import Diary, each_day
from diary import NONE_WORDS, SHORTCUTS, Log, ObservedDay, fold
from medicines import medicines
from premium import WEEKDAYS, premium
from series import for_trend, month_counts, slope_interval, threshold


def label(share):
    if share >= Fraction(7, 10):
        return "Frequently present"
    return "Sometimes present" if share >= Fraction(4, 10) else "Occasionally present"


def wilson(present, recorded):
    """The shares p for which the count is 1.96 standard deviations away, by solving the quadratic."""
    z = statistics.NormalDist().inv_cdf(0.975)
    a, b, c = recorded + z * z, -(2 * present + z * z), present * present / recorded
    root = max(0.0, b * b - 4 * a * c) ** 0.5
    return (0.0 if present == 0 else (-b - root) / (2 * a)), (1.0 if present == recorded else (-b + root) / (2 * a))


def week_name(day):
    year, week, _ = day.isocalendar()
    return f"{year:04d}-W{week:02d}"


def cooccurrence(logs, with_weather):
    factors = []

    def add(name, kind, present, recorded, is_answer=False):
        if not present:
            return
        row = {"factor": name, "kind": kind, "present": present, "recorded": recorded}
        low, high = wilson(present, recorded)
        if is_answer and present == recorded:
            standing = 2
            row.update({"share": None, "shareReason": "never-absent", "label": None})
        else:
            standing = 0 if recorded >= 5 else 1
            share = Fraction(present, recorded)
            row.update({"share": float(share), "shareLow": low, "shareHigh": high})
            row["label"] = None if standing else label(share)
            if standing:
                row["labelNeeds"] = 5 - recorded
            elif low < 0.4 and high >= 0.7:
                row["fewRecords"] = True
        factors.append((standing, 0 if standing else -low, -present, name, kind, row))

    def single(name, kind, answers, is_answer=False):
        answers = [answer for answer in answers if answer is not None]
        add(name, kind, sum(answers), len(answers), is_answer)

    filled = sum(log.retrospective for log in logs)
    for name, count in Counter(trigger for log in logs for trigger in log.triggers).items():
        add(name, "environment", count, filled)
    spelling = {}
    for log in logs:
        for key, text in log.meals.items():
            spelling.setdefault(key, key if key in SHORTCUTS else text.strip().lower())
    for key, count in Counter(meal for log in logs for meal in log.meals).items():
        add(spelling[key], "food", count, filled)
    single("skipped-meal", "food", [log.skipped for log in logs], is_answer=True)
    single(
        "alcohol", "food", [None if log.alcohol is None else fold(log.alcohol) not in NONE_WORDS for log in logs],
        is_answer=True)
    single("high-stress", "lifestyle", [None if log.stress is None else log.stress >= 4 for log in logs])
    single(
        "short-sleep", "sleep",
        [
            None if log.sleep is None and log.quality is None
            else (log.sleep is not None and log.sleep < 6) or (log.quality is not None and log.quality <= 2)
            for log in logs
        ])
    if with_weather >= 10:
        single("falling-pressure", "weather", [None if log.trend is None else log.trend == "falling" for log in logs])
        single("high-humidity", "weather", [None if log.humidity is None else log.humidity > 70 for log in logs])
    factors.sort(key=lambda factor: factor[:5])
    return [factor[5] for factor in factors]


def medications(logs):
    groups = {}
    for taken in (taken for log in logs for taken in log.taken):
        if taken.medication and taken.rating is not None and 1 <= taken.rating <= 5:
            groups.setdefault(taken.medication_key, []).append(taken)
    rows = [
        {"name": group[0].medication, "n": len(group), "acute": any(taken.acute for taken in group),
         "meanEffectiveness": float(Fraction(sum(taken.rating for taken in group), len(group)))}
        for group in groups.values() if len(group) >= 2
    ]
    return sorted(rows, key=lambda row: (-row["n"], fold(row["name"])))


def medicine_names(logs, observed, first, last):
    taken, unknown = {}, {}
    cells = [(taken.medicines, taken.mark) for log in logs for taken in log.taken]
    cells += [
        (medicines(cell), None) for day, had, _, cell in observed or [] if had is not None and first <= day <= last]
    for named, mark in cells:
        for name, kind, _, written in named:
            if kind and written:
                taken.setdefault((fold(written), name), []).append(written)
            elif not kind and mark is None:
                unknown.setdefault(fold(name), []).append(name)
    return {
        "taken": [
            {"written": spellings[0], "name": name, "count": len(spellings)}
            for (_, name), spellings in taken.items()
        ],
        "unknown": [{"name": names[0], "count": len(names)} for names in unknown.values()],
    }


def weather(logs, resolved_with_weather):
    trends = [log.trend for log in logs if log.trend]
    humidities = [log.humidity for log in logs if log.humidity is not None]
    return {
        "n": resolved_with_weather,
        "fallingPressure": {"present": trends.count("falling"), "recorded": len(trends)},
        "highHumidity": {"present": sum(value > 70 for value in humidities), "recorded": len(humidities)},
    }


def sleep(logs, result):
    hours = {
        severity: [log.sleep for log in logs if log.severity == severity and log.sleep is not None]
        for severity in ("mild", "severe")
    }
    threshold(
        result, "sleep", min(map(len, hours.values())), 5,
        lambda: {
            severity: {"n": len(values), "meanHours": statistics.fmean(values)} for severity, values in hours.items()
        })


def rolling(result, diary, first, last):
    part = diary.part(first, last)
    first, last = part or (first, first - dt.timedelta(1))
    days = diary.headache_days
    length = (last - first).days + 1
    windows = range(28, length + 1)
    threshold(
        result, "rolling28HeadacheDays", length, 28,
        lambda: {
            "firstDay": str(first + dt.timedelta(27)),
            "counts": [
                sum(first + dt.timedelta(offset) in days for offset in range(end - 28, end)) for end in windows
            ],
        })


def diary_part(diary, first, last, as_of):
    """How much of the range the diary tells about."""
    part = diary.part(first, last)
    row = {"days": (last - first).days + 1, "coveredDays": diary.covered(first, last),
           "observed": diary.observed is not None}
    row["headacheDaysPer28ObservedDays"] = (
        float(Fraction(28 * len(diary.headaches(first, last)), row["coveredDays"]))
        if row["observed"] and row["coveredDays"] else None)
    row["from"], row["to"] = map(str, part) if part else (None, None)
    row["firstEntry"], row["lastEntry"] = map(str, diary.span) if diary.span else (None, None)
    until = max(as_of, last)
    silent = diary.span and diary.span[1] <= last and diary.span[1] < until
    row["daysSinceLastEntry"] = (until - diary.span[1]).days if silent else None
    return row


def overuse(result, everything, diary, first, last):
    """The card: every month that the range touches, with all its days."""
    acute = [log for log in everything if log.acute]
    names = dict.fromkeys(day.strftime("%Y-%m") for day in each_day(first, last))
    rows = [
        {"month": name, "days": sum(day.strftime("%Y-%m") == name for day in diary.acute_days),
         "times": sum(log.day.strftime("%Y-%m") == name for log in acute)}
        for name in names
    ]
    last_month = rows[-1]["month"]
    inside = [log for log in acute if first <= log.day <= last and log.day.strftime("%Y-%m") == last_month]
    over = [row["month"] for row in rows if row["days"] >= 10]
    result["overuseCard"] = bool(over)
    result["acuteMedication"] = {
        "days": sum(first <= day <= last for day in diary.acute_days),
        "lastMonth": last_month,
        "daysInLastMonth":
            sum(first <= day <= last and day.strftime("%Y-%m") == last_month for day in diary.acute_days),
        "timesInLastMonth": len(inside),
        "daysInWholeLastMonth": rows[-1]["days"],
        "months": rows,
        "overuseMonths": over[::-1],
    }


def analyse(everything, observed, first, last, as_of):
    diary = Diary(everything, observed)
    logs = [log for log in everything if first <= log.day <= last]
    result = {}
    resolved = [log for log in logs if log.end]
    result["count"] = len(logs)
    result["resolved"] = len(resolved)
    result["active"] = len(logs) - len(resolved)
    result["headacheDays"] = len(diary.headaches(first, last))
    result["onsetDays"] = len({log.day for log in logs})
    result["diary"] = diary_part(diary, first, last, as_of)

    severity = Counter(log.severity for log in logs)
    result["severity"] = {name: severity[name] for name in ("mild", "moderate", "severe")}
    threshold(
        result["severity"], "mostCommon", len(logs), 1,
        lambda: max(("severe", "moderate", "mild"), key=lambda name: severity[name]))
    result["severity"]["legacyMapped"] = sum(log.stored in (2, 4) for log in logs)

    lengths = [log.minutes for log in logs if log.minutes is not None]
    result["duration"] = {"n": len(lengths)}
    threshold(result["duration"], "medianMinutes", len(lengths), 1, lambda: float(statistics.median(lengths)))
    threshold(result["duration"], "meanMinutes", len(lengths), 1, lambda: float(sum(lengths) / len(lengths)))
    result["duration"]["faulty"] = sum(log.end is not None and log.end < log.start for log in logs)
    result["duration"]["tooLong"] = sum(
        log.end is not None and log.end - log.start > dt.timedelta(14) for log in logs)
    result["streakDays"] = diary.streak_at_end(logs, first, last)
    if result["streakDays"] is None and logs and len(resolved) == len(logs):
        result["streakDaysReason"] = "not-covered"
    result["longestStreak"] = diary.longest_streak(first, last)

    result["byMonth"] = month_counts(logs, first, last, diary)
    whole = [(place, rate) for _, place, rate in for_trend(result["byMonth"])]
    by_week = Counter(week_name(log.day) for log in logs)
    week_names = dict.fromkeys(
        week_name(first + dt.timedelta(offset)) for offset in range((last - first).days + 1))
    covered = Counter(week_name(day) for day in each_day(first, last) if diary.covers(day))
    result["byWeek"] = [
        {"week": name, "count": by_week[name], "coveredDays": covered[name]} for name in week_names]
    interval = slope_interval(whole) if len(whole) >= 3 else (None, None, None)
    threshold(result, "trendPerMonth", len(whole), 3, lambda: interval[0])
    result["trendLow"], result["trendHigh"] = interval[1:]
    weeks = [(place, Fraction(by_week[name])) for place, name in enumerate(week_names) if covered[name] == 7]
    weekly = slope_interval(weeks) if len(weeks) >= 4 else (None, None, None)
    threshold(result, "trendPerWeek", len(weeks), 4, lambda: weekly[0])
    result["trendPerWeekLow"], result["trendPerWeekHigh"] = weekly[1:]
    weekdays = Counter(log.day.weekday() for log in logs)
    result["weekday"] = {name: weekdays[place] for place, name in enumerate(WEEKDAYS)}
    hours = [log.local.hour for log in logs]
    result["timeOfDay"] = {
        "morning": sum(6 <= hour < 12 for hour in hours),
        "afternoon": sum(12 <= hour < 17 for hour in hours),
        "evening": sum(17 <= hour < 22 for hour in hours),
        "night": sum(hour >= 22 or hour < 6 for hour in hours),
    }

    overuse(result, everything, diary, first, last)
    flags = []
    for log in reversed(logs):
        tiers = []
        if log.instantaneous:
            tiers.append("primary" if log.stored >= 4 else "advisory")
        if {"aura", "visual_disturbance"} <= log.symptoms:
            tiers.append("aura-with-visual-disturbance")
        flags += [
            {"id": log.id, "onset": log.local.isoformat(timespec="seconds"), "tier": tier} for tier in tiers
        ]
    result["redFlags"] = flags
    symptoms = Counter(symptom for log in logs for symptom in log.symptoms)
    result["symptoms"] = [
        {"name": name, "count": count} for name, count in sorted(symptoms.items(), key=lambda item: (-item[1], item[0]))
    ]
    result["symptomsRecorded"] = sum(log.retrospective for log in logs)

    with_weather = sum(log.weather for log in resolved)
    threshold(result, "cooccurrence", len(resolved), 5, lambda: cooccurrence(logs, with_weather))
    threshold(result, "weather", with_weather, 10, lambda: weather(logs, with_weather))
    sleep(logs, result)
    result["medications"] = medications(logs)
    result["medicineNames"] = medicine_names(logs, observed, first, last)
    phased = [log for log in logs if log.phase and log.phase != "unknown"]
    threshold(
        result, "cycle", len(phased), 5,
        lambda: {
            "n": len(phased),
            "phases": {
                phase: {
                    name: sum(log.phase == phase and log.severity == name for log in phased)
                    for name in ("mild", "moderate", "severe")
                }
                for phase in ("menstrual", "follicular", "ovulatory", "luteal")
                if any(log.phase == phase for log in phased)
            },
        })
    rolling(result, diary, first, last)
    premium(result, everything, observed, diary, first, last)
    return result


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("file")
    arguments.add_argument("--time-zone", required=True)
    arguments.add_argument("--from", dest="first", type=dt.date.fromisoformat)
    arguments.add_argument("--to", dest="last", type=dt.date.fromisoformat)
    arguments.add_argument("--as-of", type=dt.date.fromisoformat)
    arguments.add_argument("--days", help="a file of observed days: patient_id, day, headache, medication_name")
    options = arguments.parse_args()
    zone = ZoneInfo(options.time_zone)
    patients = {}
    with open(options.file, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            patients.setdefault(row["patient_id"], []).append(Log(row, zone))
    observed = {}
    if options.days:
        with open(options.days, encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                observed.setdefault(row["patient_id"], []).append(ObservedDay(row))
    results = []
    for patient, logs in patients.items():
        logs.sort(key=lambda log: log.start)
        diary = Diary(logs, observed.get(patient))
        first = options.first or diary.span[0]
        last = options.last or diary.span[1]
        results.append({
            "patientId": patient,
            "range": {"from": str(first), "to": str(last)},
            "headaches": analyse(logs, observed.get(patient), first, last, options.as_of or last),
        })
    print(json.dumps(results, ensure_ascii=False))


if __name__ == "__main__":
    main()
