#!/usr/bin/env python3
"""An independent reckoning of the headache figures, to hold the program against.

Reads a canonical clinic `headaches.csv` (UTF-8, commas, times with offset) and prints, as JSON, for each patient the
`headaches` object of the analysis JSON. Written from the definitions of the figures, with the standard library only:
time zones from zoneinfo, weeks from date.isocalendar, months from the calendar module, means, slopes and shares as exact
fractions.

    analyse.py headaches.csv --time-zone Europe/London [--from DAY --to DAY]

Without --from and --to a patient's range runs from the first day with an onset to the last.
"""

import argparse
import csv
import datetime as dt
import json
import statistics
from collections import Counter
from fractions import Fraction
from zoneinfo import ZoneInfo

from diary import NONE_WORDS, Log, fold
from premium import WEEKDAYS, premium
from series import exact_slope, month_counts, month_end, threshold


def label(share):
    if share >= Fraction(7, 10):
        return "Frequently present"
    return "Sometimes present" if share >= Fraction(4, 10) else "Occasionally present"


def week_name(day):
    year, week, _ = day.isocalendar()
    return f"{year:04d}-W{week:02d}"


def cooccurrence(logs, with_weather):
    factors = []

    def add(name, kind, present, recorded):
        if present:
            factors.append((Fraction(present, recorded), present, name, kind, recorded))

    def single(name, kind, answers):
        answers = [answer for answer in answers if answer is not None]
        add(name, kind, sum(answers), len(answers))

    filled = sum(log.retrospective for log in logs)
    for name, count in Counter(trigger for log in logs for trigger in log.triggers).items():
        add(name, "environment", count, filled)
    spelling = {}
    for log in logs:
        for key, text in log.meals.items():
            spelling.setdefault(key, text.strip().lower())
    for key, count in Counter(meal for log in logs for meal in log.meals).items():
        add(spelling[key], "food", count, filled)
    single("skipped-meal", "food", [log.skipped for log in logs])
    single("alcohol", "food", [None if log.alcohol is None else fold(log.alcohol) not in NONE_WORDS for log in logs])
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
    factors.sort(key=lambda factor: (-factor[0], -factor[1], factor[2], factor[3]))
    return [
        {"factor": name, "kind": kind, "present": present, "recorded": recorded, "share": float(share),
         "label": label(share)}
        for share, present, name, kind, recorded in factors
    ]


def medications(logs):
    groups = {}
    for log in logs:
        if log.medication and log.rating is not None and 1 <= log.rating <= 5:
            groups.setdefault(fold(log.medication), []).append(log)
    rows = [
        {"name": group[0].medication, "n": len(group), "acute": any(log.acute for log in group),
         "meanEffectiveness": float(Fraction(sum(log.rating for log in group), len(group)))}
        for _, group in sorted(groups.items()) if len(group) >= 2
    ]
    return sorted(rows, key=lambda row: -row["n"])


def slope(counts):
    return float(exact_slope(list(enumerate(map(Fraction, counts)))))


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


def rolling(result, days, first, last):
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


def analyse(everything, first, last):
    logs = [log for log in everything if first <= log.day <= last]
    result = {}
    resolved = [log for log in logs if log.end]
    days = {log.day for log in logs}
    acute_days = {log.day for log in logs if log.acute}
    result["count"] = len(logs)
    result["resolved"] = len(resolved)
    result["active"] = len(logs) - len(resolved)
    result["headacheDays"] = len(days)

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
    result["streakDays"] = (last - max(days)).days if logs and len(resolved) == len(logs) else None

    result["byMonth"] = month_counts(logs, first, last)
    whole = [
        row["count"] for row in result["byMonth"]
        if first <= dt.date.fromisoformat(row["month"] + "-01") and month_end(row["month"]) <= last
    ]
    by_week = Counter(week_name(log.day) for log in logs)
    week_names = dict.fromkeys(
        week_name(first + dt.timedelta(offset)) for offset in range((last - first).days + 1))
    result["byWeek"] = [{"week": name, "count": by_week[name]} for name in week_names]
    threshold(
        result, "trendPerMonth", len(whole), 3,
        lambda: slope(whole))
    weekdays = Counter(log.day.weekday() for log in logs)
    result["weekday"] = {name: weekdays[place] for place, name in enumerate(WEEKDAYS)}
    hours = [log.local.hour for log in logs]
    result["timeOfDay"] = {
        "morning": sum(6 <= hour < 12 for hour in hours),
        "afternoon": sum(12 <= hour < 17 for hour in hours),
        "evening": sum(17 <= hour < 22 for hour in hours),
        "night": sum(hour >= 22 or hour < 6 for hour in hours),
    }

    last_month = (last.year, last.month)
    in_last = [log for log in logs if log.acute and (log.day.year, log.day.month) == last_month]
    in_whole = [log for log in everything if log.acute and (log.day.year, log.day.month) == last_month]
    days_in_last = len({log.day for log in in_last})
    result["overuseCard"] = days_in_last >= 10
    result["acuteMedication"] = {
        "days": len(acute_days),
        "lastMonth": f"{last.year:04d}-{last.month:02d}",
        "daysInLastMonth": days_in_last,
        "timesInLastMonth": len(in_last),
        "daysInWholeLastMonth": len({log.day for log in in_whole}),
    }
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

    with_weather = sum(log.weather for log in resolved)
    threshold(result, "cooccurrence", len(resolved), 5, lambda: cooccurrence(logs, with_weather))
    threshold(result, "weather", with_weather, 10, lambda: weather(logs, with_weather))
    sleep(logs, result)
    result["medications"] = medications(logs)
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
    rolling(result, days, first, last)
    premium(result, everything, first, last)
    return result


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("file")
    arguments.add_argument("--time-zone", required=True)
    arguments.add_argument("--from", dest="first", type=dt.date.fromisoformat)
    arguments.add_argument("--to", dest="last", type=dt.date.fromisoformat)
    options = arguments.parse_args()
    zone = ZoneInfo(options.time_zone)
    patients = {}
    with open(options.file, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            patients.setdefault(row["patient_id"], []).append(Log(row, zone))
    results = []
    for patient, logs in patients.items():
        logs.sort(key=lambda log: log.start)
        first = options.first or min(log.day for log in logs)
        last = options.last or max(log.day for log in logs)
        results.append({
            "patientId": patient,
            "range": {"from": str(first), "to": str(last)},
            "headaches": analyse(logs, first, last),
        })
    print(json.dumps(results, ensure_ascii=False))


if __name__ == "__main__":
    main()
