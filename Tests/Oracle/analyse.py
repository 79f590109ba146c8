#!/usr/bin/env python3
"""An independent reckoning of the headache figures, to hold the program against.

Reads a canonical clinic `headaches.csv` (UTF-8, commas, times with offset), with a second one, the table of observed days
and a mapped table of attacks beside it, and
prints, as JSON, for each patient the `headaches` object of the analysis JSON. Written from the definitions of the figures, with the standard library only:
time zones from zoneinfo, weeks from date.isocalendar, months from the calendar module, means, slopes and shares as exact
fractions.

    analyse.py FOLDER --time-zone Europe/London --as-of DAY [--from DAY --to DAY]

Without --from and --to a patient's range is the span of the diary. A figure that nothing is known of is None; only reasons
that follow from what was recorded are given.
"""

import argparse
import csv
import datetime as dt
import json
import pathlib
import statistics
from collections import Counter
from fractions import Fraction
from zoneinfo import ZoneInfo

from coverage import Diary, each_day, is_day, says_medicine, says_severity
from diary import NONE_WORDS, SHORTCUTS, Log, ObservedDay, drawn, fold, instant, is_midnight, number, ratings_count
from ledger import NOT_NAMED, days_without_line, intakes
from premium import WEEKDAYS, most_common, premium
from series import for_trend, medicine_days, month_counts, month_end, months, severities, slope_interval, threshold
from specialist import assess, doses_alone, doses_of, specialist
from treatments import questionnaires_of, treatments, treatments_of


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

    told = sum(log.trigger_words is not None for log in logs)
    for name, count in Counter(trigger for log in logs for trigger in log.triggers).items():
        add(name, "environment", count, told, is_answer=True)
    spelling = {}
    for log in logs:
        for key, text in log.meals.items():
            spelling.setdefault(key, key if key in SHORTCUTS else text.strip().lower())
    told = sum(log.meal_words is not None for log in logs)
    for key, count in Counter(meal for log in logs for meal in log.meals).items():
        add(spelling[key], "food", count, told, is_answer=True)
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


def name_of(taken):
    return taken.medication or next(intakes(taken))[0][0]


def medications(logs):
    groups = {}
    for taken in (taken for log in logs for taken in log.taken):
        if taken.rating is not None and (taken.medication or not taken.name_answered):
            groups.setdefault(taken.medication_key or fold(name_of(taken)), []).append(taken)
    rows = [
        {"name": name_of(group[0]), "n": len(group), "acute": any(taken.acute for taken in group),
         "meanEffectiveness": float(Fraction(sum(taken.rating for taken in group), len(group)))}
        for group in groups.values() if len(group) >= 2
    ]
    return sorted(rows, key=lambda row: (-row["n"], fold(row["name"])))


def medicine_names(logs, observed, first, last):
    taken, unknown = {}, {}
    cells = [(taken.medicines, taken.mark) for log in logs for taken in log.taken]
    cells += [(taken.medicines, taken.mark) for row in observed if first <= row.day <= last for taken in row.taken]
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
    nights = {
        severity: [log for log in logs if log.severity == severity and log.sleep is not None]
        for severity in ("mild", "severe")
    }
    threshold(
        result, "sleep", min(map(len, nights.values())), 5,
        lambda: {
            severity: {
                "n": len(group), "meanHours": statistics.fmean(log.sleep for log in group),
                "reported": sum(log.tells_sleep for log in group),
            }
            for severity, group in nights.items()
        })


def rolling(result, diary, first, last):
    part = diary.part(first, last)
    days = list(each_day(*part, diary.zone)) if part else []
    threshold(
        result, "rolling28HeadacheDays", len(days), 28,
        lambda: {
            "firstDay": str(days[27]),
            "counts": [
                len(diary.headaches(days[end - 28], days[end - 1])) for end in range(28, len(days) + 1)
            ],
        })


def diary_part(diary, first, last, as_of):
    """How much of the range the diary tells about."""
    part = diary.part(first, last)
    row = {"days": diary.days(first, last), "coveredDays": diary.covered(first, last),
           "observed": diary.observed is not None}
    row["headacheDaysPer28ObservedDays"] = (
        float(Fraction(28 * len(diary.headaches(first, last)), row["coveredDays"]))
        if row["observed"] and row["coveredDays"] else None)
    row["from"], row["to"] = map(str, part) if part else (None, None)
    row["firstEntry"], row["lastEntry"] = map(str, diary.span) if diary.span else (None, None)
    silent = diary.span and diary.span[1] <= last and diary.span[1] < as_of
    row["daysSinceLastEntry"] = (
        diary.days(diary.span[1], as_of) - 1 if silent else None)
    return row


def month_name(day):
    return f"{day:%Y-%m}"


def overuse(result, everything, observed, diary, first, last):
    """The card: every month that the range touches, with all its days."""
    acute = [log for log in everything if log.acute]
    without_line = days_without_line(everything, observed, diary.doses)
    rows = []
    for name in dict.fromkeys(month_name(day) for day in each_day(first, last, diary.zone)):
        begin, end = dt.date.fromisoformat(name + "-01"), month_end(name)
        row = {"month": name, **medicine_days("days", diary, begin, end)}
        row["times"] = None if row["days"] is None else sum(begin <= log.day <= end for log in acute)
        row["daysWithoutLine"] = sum(month_name(day) == name for day in without_line)
        row["contradictory"] = sum(
            entry.acute_in_doubt and month_name(entry.day) == name for entry in [*everything, *observed])
        rows.append(row)
    last_month = rows[-1]["month"]
    begin = max(first, last.replace(day=1))
    over = [row["month"] for row in rows if (row["days"] or 0) >= 10]
    # The card is for one of the last three months; older ones are lines.
    result["overuseCard"] = bool(over) and len(list(months(month_end(over[-1]), last))) <= 3
    times = sum(begin <= log.day <= last for log in acute)
    inside = medicine_days("daysInLastMonth", diary, begin, last)
    whole = medicine_days("daysInWholeLastMonth", diary, last.replace(day=1), month_end(last_month))
    result["acuteMedication"] = {
        **medicine_days("days", diary, first, last),
        "lastMonth": last_month, **inside, **whole,
        "timesInLastMonth": None if inside["daysInLastMonth"] is None else times,
        "months": rows,
        "overuseMonths": over[::-1],
    }
    result["medications"] = medications([log for log in everything if first <= log.day <= last])
    result["medicinesNotNamed"] = len({
        row.day for row in [*everything, *observed, *diary.doses]
        if (row.not_named if row not in diary.doses else NOT_NAMED in row.alone) and first <= row.day <= last})
    if diary.is_silent(says_medicine, first, last) and not any(row["days"] for row in rows):
        for name in ("overuseCard", "acuteMedication", "medicinesNotNamed", "medications"):
            result[name], result[name + "Reason"] = None, "not-answered"


def frequent_months(diary, first, last):
    """The months that the range touches with 15 headache days and more, all their days counted."""
    names = dict.fromkeys(month_name(day) for day in each_day(first, last, diary.zone))
    return [name for name in names if sum(month_name(day) == name for day in diary.headache_days) >= 15]


def trends(result, logs, diary, first, last):
    """One trend: by months where three are whole, else by weeks, where most of them are not zero."""
    whole, months = for_trend(result["byMonth"], diary)
    interval = slope_interval([point[1:] for point in months]) if whole >= 3 else (None, None, None)
    threshold(result, "trendPerMonth", whole, 3, lambda: interval[0])
    result["trendLow"], result["trendHigh"] = interval[1:]
    by_days = [point[1:] for point in for_trend(result["byMonth"], diary, "headacheDays")[1]]
    threshold(result, "headacheDaysTrendPerMonth", whole, 3, lambda: slope_interval(by_days)[0])
    counts = Counter(week_name(log.day) for log in logs)
    days = list(each_day(first, last, diary.zone))
    names = dict.fromkeys(map(week_name, days))
    covered = Counter(week_name(day) for day in days if diary.covers(day))
    result["byWeek"] = [{"week": name, "count": counts[name], "coveredDays": covered[name]} for name in names]
    weeks = [
        (place, Fraction(counts[name])) for place, name in enumerate(names)
        if covered[name] == days_of_week(name, diary.zone)]
    weekly = (None, None, None)
    if whole < 3 and len(weeks) >= 4 and 2 * sum(count > 0 for _, count in weeks) > len(weeks):
        weekly = slope_interval(weeks)
    result["trendPerWeek"], result["trendPerWeekLow"], result["trendPerWeekHigh"] = weekly


def days_of_week(name, zone):
    monday = dt.date.fromisocalendar(int(name[:4]), int(name[6:]), 1)
    return len(list(each_day(monday, monday + dt.timedelta(6), zone)))


def analyse(everything, observed, diary, tables, marked, first, last, as_of):
    logs = [log for log in everything if first <= log.day <= last]
    result = {}
    resolved = [log for log in logs if log.has_ended]
    result["count"] = len(logs)
    result["resolved"] = len(resolved)
    result["active"] = len(logs) - len(resolved)
    result["headacheDays"] = len(diary.headaches(first, last)) if diary.covered(first, last) else None
    alone = [row for row in observed if row.had and first <= row.day <= last and row.day in diary.days_alone]
    if alone:
        result["daysAlone"] = {"count": len(alone), **severities(alone)}
    result["onsetDays"] = len({log.day for log in logs}) if diary.covered(first, last) else None
    result["diary"] = diary_part(diary, first, last, as_of)

    result["severity"] = severities(logs)
    result["severity"]["mostCommon"] = most_common(result["severity"])
    result["severity"]["legacyMapped"] = sum(log.stored in (2, 4) for log in logs)

    lengths = [log.minutes for log in logs if log.minutes is not None]
    result["lengthUnknown"] = len(logs) - len(lengths)
    result["duration"] = {"n": len(lengths)}
    threshold(result["duration"], "medianMinutes", len(lengths), 1, lambda: float(statistics.median(lengths)))
    threshold(result["duration"], "meanMinutes", len(lengths), 1, lambda: float(sum(lengths) / len(lengths)))
    result["duration"]["faulty"] = sum(log.backwards for log in logs)
    result["duration"]["tooLong"] = sum(log.too_long for log in logs)
    result["streakDays"] = diary.streak_at_end(logs, first, last)
    result["longestStreak"] = diary.longest_streak(first, last)
    result["byMonth"] = month_counts(logs, first, last, diary)
    trends(result, logs, diary, first, last)
    weekdays = Counter(log.day.weekday() for log in logs)
    result["weekday"] = {name: weekdays[place] for place, name in enumerate(WEEKDAYS)}
    hours = [log.local.hour for log in logs if not log.is_day]
    result["timeOfDay"] = {
        "morning": sum(6 <= hour < 12 for hour in hours),
        "afternoon": sum(12 <= hour < 17 for hour in hours),
        "evening": sum(17 <= hour < 22 for hour in hours),
        "night": sum(hour >= 22 or hour < 6 for hour in hours),
    }

    overuse(result, everything, observed, diary, first, last)
    result["frequentMonths"] = frequent_months(diary, first, last)
    result["redFlags"] = red_flags(logs)
    symptoms = Counter(symptom for log in logs for symptom in log.symptoms)
    recorded = sum(log.tells_symptoms for log in logs)
    result["symptoms"] = None
    unknown = sum(log.has_unknown_words for log in logs)
    if unknown:
        result["unknownSymptoms"] = unknown
    not_asked = [name for name, is_silent in (
        ("severity", logs and diary.is_silent(says_severity, first, last)),
        ("onset_speed", logs and not any(log.speed for log in logs)),
        ("symptoms", logs and not any(log.tells_symptoms and not log.has_unknown_words for log in logs)),
    ) if is_silent]
    if not_asked:
        result["redFlagsNotAsked"] = not_asked
    if recorded or not logs:
        result["symptomsRecorded"] = recorded
        result["symptoms"] = [
            {"name": name, "count": count}
            for name, count in sorted(symptoms.items(), key=lambda item: (-item[1], item[0]))
        ]

    with_weather = sum(log.weather for log in resolved)
    threshold(result, "cooccurrence", len(resolved), 5, lambda: cooccurrence(logs, with_weather))
    threshold(result, "weather", with_weather, 10, lambda: weather(logs, with_weather))
    sleep(logs, result)
    result["medicineNames"] = medicine_names(logs, observed, first, last)
    phased = [log for log in logs if log.phase and log.phase != "unknown"]
    threshold(
        result, "cycle", len(phased), 5,
        lambda: {
            "n": len(phased),
            "phases": {
                phase: severities([log for log in phased if log.phase == phase])
                for phase in ("menstrual", "follicular", "ovulatory", "luteal")
                if any(log.phase == phase for log in phased)
            },
        })
    rolling(result, diary, first, last)
    premium(result, everything, observed, diary, first, last)
    specialist(result, everything, observed, diary, tables, marked, first, last, as_of)
    return result


def red_flags(logs):
    """A very sudden onset is of the first tier unless somebody said that it was not severe."""
    flags = []
    for log in reversed(logs):
        tiers = []
        if log.instantaneous:
            tiers.append("advisory" if log.stored and log.stored < 4 else "primary")
        if {"aura", "visual_disturbance"} <= log.symptoms:
            tiers.append("aura-with-visual-disturbance")
        flags += [
            {"id": log.id, "tier": tier,
             "onset": str(log.day) if log.is_day else log.local.isoformat(timespec="seconds")} for tier in tiers
        ]
    return flags


def rows_of(path):
    if not path.exists():
        return []
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def read(folder, zone, as_of):
    """The headaches and observed days of each patient. A row without patient, onset or day, or after the end, is no row."""
    patients = {}
    # In the order of their names, which is that of the sources.
    for name in ("headaches-2", "headaches"):
        rows = rows_of(folder / f"{name}.csv")
        has_ratings, onsets = ratings_count(rows), {}
        for row in rows:
            if instant(row["onset_time"], zone):
                onsets.setdefault(row["patient_id"], []).append(is_midnight(row["onset_time"]))
        for row in rows:
            # A severity of 0 says that there was no headache.
            if drawn(row["patient_id"]) and instant(row["onset_time"], zone) and number(row["severity"]) != 0:
                written = onsets[row["patient_id"]]
                log = Log(row, zone, as_of, has_ratings, is_day=len(written) >= 5 and all(written))
                if log.day <= as_of:
                    patients.setdefault(row["patient_id"], ([], []))[0].append(log)
    for row in rows_of(folder / "attacks.csv"):
        log = Log(attack(row, zone), zone, as_of, has_ratings=True)
        if log.day <= as_of:
            patients.setdefault(row["Patient"], ([], []))[0].append(log)
    for row in rows_of(folder / "days.csv"):
        day = ObservedDay.day_of(row)
        if drawn(row["patient_id"]) and day and is_day(day, zone) and day <= as_of:
            patients.setdefault(row["patient_id"], ([], []))[1].append(ObservedDay(row))
    for logs, _ in patients.values():
        logs.sort(key=lambda log: log.start)
    return patients


def attack(row, zone):
    """A row of the clinic's own table as one of ours: an end by the clock and a length that must agree."""
    begin = at_clock(dt.date.fromisoformat(row["Date"]), row["Begin"], zone)
    length = dt.timedelta(minutes=int(row["Length"])) if row["Length"] else None
    end = None if length is None else begin + length
    if row["End"]:
        # The one after the beginning that is nearest to the length, else the first.
        day = begin.astimezone(zone).date()
        ends = [at_clock(day + dt.timedelta(place), row["End"], zone) for place in range(9)]
        ends = [end for end in ends if end >= begin]
        end = ends[0] if length is None else min(ends, key=lambda end: abs(end - begin - length))
    agrees = length is None or not row["End"] or abs(end - begin - length) <= dt.timedelta(minutes=15)
    said = "" if end is None else end.isoformat() if agrees else "not agreed"
    return {"patient_id": row["Patient"], "id": "", "onset_time": begin.isoformat(), "resolved_time": said,
            "severity": row["Pain"]}


def at_clock(day, clock, zone):
    return dt.datetime.combine(day, dt.time.fromisoformat(clock), zone).astimezone(dt.timezone.utc)


def tables_of(folder, patient, zone, as_of):
    """A patient's rows about treatments; None for a table that the export does not have."""
    rows = {
        name: [row for row in rows_of(folder / f"{name}.csv") if row["patient_id"] == patient]
        if (folder / f"{name}.csv").exists() else None
        for name in ("treatments", "questionnaires", "doses", "side_effects")}
    for name, reading in (("treatments", treatments_of), ("questionnaires", questionnaires_of)):
        if rows[name] is not None:
            rows[name] = reading(rows[name], as_of)
    if rows["doses"] is not None:
        rows["doses"] = doses_of(rows["doses"], zone, as_of)
    return rows


def figures(folder, zone, as_of, first=None, last=None):
    results = []
    for patient, (logs, observed) in read(pathlib.Path(folder), zone, as_of).items():
        tables = tables_of(pathlib.Path(folder), patient, zone, as_of)
        alone = doses_alone(tables["doses"] or [], logs)
        diary = Diary(logs, observed, zone, alone)
        if diary.span is None and not any(row.medicine_answered for row in observed):
            continue
        days = [*(diary.span or ()), *(row.day for row in observed if row.medicine_answered)]
        begin, end = first or min(days), min(last or max(days), as_of)
        marked = assess(logs, observed, diary, alone)
        results.append({
            "patientId": patient, "hasHeadaches": any(log.id for log in logs),
            "range": {"from": str(begin), "to": str(end)},
            "headaches": analyse(logs, observed, diary, tables, marked, begin, end, as_of),
            **treatments(tables, logs, observed, diary, marked[0]),
        })
    return results


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("folder")
    arguments.add_argument("--time-zone", required=True, type=ZoneInfo)
    arguments.add_argument("--as-of", required=True, type=dt.date.fromisoformat)
    arguments.add_argument("--from", dest="first", type=dt.date.fromisoformat)
    arguments.add_argument("--to", dest="last", type=dt.date.fromisoformat)
    options = arguments.parse_args()
    print(json.dumps(
        figures(options.folder, options.time_zone, options.as_of, options.first, options.last), ensure_ascii=False))


if __name__ == "__main__":
    main()
