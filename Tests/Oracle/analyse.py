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
import calendar
import csv
import datetime as dt
import json
import statistics
import unicodedata
from collections import Counter
from fractions import Fraction
from zoneinfo import ZoneInfo

WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
NONE_WORDS = {"none", "no", "0", "-", "–", "—", "zero", "nothing"}
# Enough for the names the tests use; the program ships a longer list.
PREVENTIVES = ("topiramat", "propranolol", "amitriptylin", "erenumab", "aimovig", "botulinum", "flunarizin")


def fold(text):
    return unicodedata.normalize("NFC", text.strip().casefold())


def boolean(cell):
    return {"true": True, "1": True, "yes": True, "false": False, "0": False, "no": False}.get(cell.strip().lower())


def number(cell):
    return float(cell) if cell.strip() else None


def items(cell):
    return [item for item in cell.split("|") if item.strip()]


def instant(cell):
    return dt.datetime.fromisoformat(cell.replace("Z", "+00:00")) if cell.strip() else None


RETROSPECTIVE = """meals alcohol caffeine_mg hydration_glasses skipped_meal sleep_hours sleep_quality stress_level
    screen_time_hours medication_name medication_dose medication_effectiveness medication_is_acute symptoms
    headache_location headache_type cycle_phase environmental_triggers notes""".split()
WEATHER = "temperature_c humidity_pct pressure_hpa pressure_trend uv_index aqi condition".split()


class Log:
    """A row with the values the figures need."""

    def __init__(self, row, zone):
        cell = lambda name: row.get(name) or ""
        self.id = cell("id")
        self.start = instant(cell("onset_time"))
        self.end = instant(cell("resolved_time"))
        self.local = self.start.astimezone(zone)
        self.day = self.local.date()
        self.stored = int(cell("severity"))
        self.severity = ["mild", "moderate", "moderate", "severe", "severe"][self.stored - 1]
        self.instantaneous = cell("onset_speed") == "instantaneous"
        self.retrospective = any(cell(name).strip() for name in RETROSPECTIVE)
        self.weather = any(cell(name).strip() for name in WEATHER)
        self.trend = cell("pressure_trend") or None
        self.humidity = number(cell("humidity_pct"))
        said = number(cell("sleep_hours"))
        self.sleep = said if said is not None else number(cell("sleep_hours_measured"))
        self.quality = number(cell("sleep_quality"))
        self.stress = number(cell("stress_level"))
        self.skipped = boolean(cell("skipped_meal")) if cell("skipped_meal").strip() else None
        self.alcohol = cell("alcohol").strip() or None
        self.meals = {fold(meal): meal for meal in reversed(items(cell("meals")))}
        self.triggers = {fold(trigger) for trigger in items(cell("environmental_triggers"))}
        self.symptoms = {fold(symptom) for symptom in items(cell("symptoms"))}
        self.phase = cell("cycle_phase") or None
        self.medication = cell("medication_name").strip() or None
        self.rating = int(cell("medication_effectiveness")) if cell("medication_effectiveness").strip() else None
        mark = boolean(cell("medication_is_acute")) if cell("medication_is_acute").strip() else None
        if self.medication and mark is not True and fold(self.medication) in NONE_WORDS:
            self.medication = None
        known = self.medication is not None and fold(self.medication).startswith(PREVENTIVES)
        self.acute = self.medication is not None and (mark is True or (mark is None and not known))

    @property
    def minutes(self):
        """Exact length, or None when active or at fault."""
        if self.end is None or self.end < self.start:
            return None
        return Fraction((self.end - self.start) // dt.timedelta(milliseconds=1), 60_000)


def months(first, last):
    year, month = first.year, first.month
    while (year, month) <= (last.year, last.month):
        yield year, month
        year, month = (year + 1, 1) if month == 12 else (year, month + 1)


def label(share):
    if share >= Fraction(7, 10):
        return "Frequently present"
    return "Sometimes present" if share >= Fraction(4, 10) else "Occasionally present"


def threshold(result, name, have, minimum, value):
    """Value from the minimum on, else null and how many are missing."""
    if have >= minimum:
        result[name] = value()
    else:
        result[name] = None
        result[name + "Needs"] = minimum - have


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
    """Least squares in exact fractions: what varies together over what varies in x."""
    points = list(enumerate(map(Fraction, counts)))
    x_mean = Fraction(sum(x for x, _ in points), len(points))
    y_mean = sum(y for _, y in points) / len(points)
    return float(sum((x - x_mean) * (y - y_mean) for x, y in points) / sum((x - x_mean) ** 2 for x, _ in points))


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

    by_month = []
    whole = []
    for year, month in months(first, last):
        inside = [log for log in logs if (log.day.year, log.day.month) == (year, month)]
        by_month.append({
            "month": f"{year:04d}-{month:02d}",
            "count": len(inside),
            "headacheDays": len({log.day for log in inside}),
            "acuteMedicationDays": len({log.day for log in inside if log.acute}),
            **{name: sum(log.severity == name for log in inside) for name in ("mild", "moderate", "severe")},
        })
        month_end = dt.date(year, month, calendar.monthrange(year, month)[1])
        if first <= dt.date(year, month, 1) and month_end <= last:
            whole.append(len(inside))
    result["byMonth"] = by_month
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
