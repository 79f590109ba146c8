#!/usr/bin/env python3
"""Works out the figures of nights from nights.csv and night_events.csv, by other means than the program.

Only the standard library: csv, datetime with zoneinfo, statistics. Prints the `nights` object of one patient.
"""
import argparse
import csv
import datetime
import json
import statistics
import zoneinfo

RESTED = {"notatall": 1, "slightly": 2, "moderate": 3, "well": 4, "verywell": 5}
MOOD = {"verylow": 1, "low": 2, "neutral": 3, "good": 4, "great": 5}
FLAGS = ["had_sleep_paralysis", "had_hallucinations", "had_automatic_behavior", "fell_out_of_bed",
         "had_confusion_on_waking"]
AWAKE = {"bathroom", "wakeTemp", "water", "snack"}


def moment(text):
    return datetime.datetime.fromisoformat(text) if text else None


def minutes(first, second):
    return (second - first) / datetime.timedelta(minutes=1)


def evening(when, zone):
    local = when.astimezone(zone)
    return local.date() if local.hour >= 18 else local.date() - datetime.timedelta(days=1)


def wellness(row):
    scales = [row["sleep_quality"], row["feel_rested"], row["mental_clarity"], row["mood"], row["readiness_for_day"]]
    if not all(scales):
        return None
    score = (int(scales[0]) / 5 * 30 + RESTED[scales[1].lower()] / 5 * 25 + int(scales[2]) / 10 * 20
             + MOOD[scales[3].lower()] / 5 * 15 + int(scales[4]) / 5 * 10)
    score -= 10 if row["has_physical_symptoms"] == "true" else 0
    score -= 5 if row["has_respiratory_symptoms"] == "true" else 0
    score -= 5 if any(row[flag] == "true" for flag in FLAGS) else 0
    return max(0, min(100, score))


def awake(events, dose1):
    """Minutes awake, or None where the night's beginning or end is not known, or no wake was logged."""
    finals = [e for e in events if e["event_type"] == "wakeFinal"]
    lights = [moment(e["time"]) for e in events if e["event_type"] == "lightsOut"]
    begin = min(lights) if lights else dose1
    if len(finals) != 1 or begin is None or begin >= moment(finals[0]["time"]):
        return None
    inside = [e for e in events if e["event_type"] in AWAKE and begin <= moment(e["time"]) < moment(finals[0]["time"])]
    return sum(float(e["duration_minutes"] or 5) for e in inside) if inside else None


def outcome(interval, started, taken, skipped):
    if taken and skipped:
        return "contradictory"
    if skipped:
        return "skipped"
    if not taken:
        return "missingOutcome" if started else "noDose"
    return "early" if interval < 150 else "late" if interval > 240 else "inWindow"


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("nights")
    arguments.add_argument("events")
    arguments.add_argument("--time-zone", required=True)
    options = arguments.parse_args()
    zone = zoneinfo.ZoneInfo(options.time_zone)
    with open(options.nights, encoding="utf-8", newline="") as file:
        rows = sorted(csv.DictReader(file), key=lambda row: row["night_date"])
    by_night = {}
    with open(options.events, encoding="utf-8", newline="") as file:
        for event in csv.DictReader(file):
            if event["event_type"] in ("medication", "inventory"):
                continue
            by_night.setdefault(event["night_date"] or evening(moment(event["time"]), zone).isoformat(), []).append(event)
    nights, intervals, scores, wakes = [], [], [], []
    natural = extra = snoozes = 0
    for row in rows:
        first, second = moment(row["dose1_time"]), moment(row["dose2_time"])
        interval = minutes(first, second) if first and second else None
        if interval is not None:
            intervals.append(interval)
            natural += row["snooze_count"] in ("", "0")
        snoozes += int(row["snooze_count"] or 0)
        extra += len([time for time in row["extra_dose_times"].split("|") if time])
        score = wellness(row)
        if score is not None:
            scores.append(score)
        minutes_awake = awake(by_night.get(row["night_date"], []), first)
        if minutes_awake is not None:
            wakes.append(minutes_awake)
        nights.append({
            "date": row["night_date"],
            "dose1": first and first.astimezone(zone).isoformat(),
            "dose2": second and second.astimezone(zone).isoformat(),
            "intervalMinutes": interval,
            "outcome": outcome(interval, first is not None, second is not None, row["dose2_skipped"] == "true"),
            "wellness": score,
            "wakeMinutes": minutes_awake,
        })
    targets = [int(row["target_minutes"] or 165) for row in rows if row["dose1_time"] and row["dose2_time"]]
    print(json.dumps({
        "logged": len(rows),
        "bothDoses": len(intervals),
        "inWindow": sum(150 <= i <= 240 for i in intervals),
        "onTime": sum(abs(i - t) <= 10 for i, t in zip(intervals, targets)),
        "early": sum(i < 150 for i in intervals),
        "late": sum(i > 240 for i in intervals),
        "skipped": sum(row["dose2_skipped"] == "true" for row in rows),
        "missingOutcome": sum(n["outcome"] == "missingOutcome" for n in nights),
        "withoutDose": sum(n["outcome"] == "noDose" for n in nights),
        "extraDoses": extra,
        "interval": {"n": len(intervals), "meanMinutes": statistics.fmean(intervals),
                     "medianMinutes": statistics.median(intervals), "deviationMinutes": statistics.stdev(intervals)},
        "naturalWakeShare": natural / len(intervals),
        "meanWellness": statistics.fmean(scores),
        "snoozes": snoozes,
        "wakeAfterSleepOnset": {"nights": len(wakes), "meanMinutes": statistics.fmean(wakes)},
        "perNight": nights,
    }))


main()
