#!/usr/bin/env python3
"""Makes random exports of DoseTap, and works out the figures of one by other means than the program.

    dosetap.py random SEED --time-zone ZONE      an Export V2, on standard output
    dosetap.py figures FILE --time-zone ZONE     the `nights` object of it, as JSON

Only the standard library.
"""
import argparse
import bisect
import csv
import datetime
import io
import json
import random
import statistics
import sys
import zoneinfo

UTC = datetime.timezone.utc
MINUTE = datetime.timedelta(minutes=1)
SIX = datetime.time(18)
RESTED = ["Not at all", "Slightly", "Moderately", "Well", "Very well"]
MOOD = ["Very Low", "Low", "Neutral", "Good", "Great"]


# Figures


def instant(text):
    return datetime.datetime.fromisoformat(text.replace("Z", "+00:00")) if text else None


def day(text):
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        return None


def evening(when, zone):
    local = when.astimezone(zone)
    return local.date() if local.time() >= SIX else local.date() - datetime.timedelta(days=1)


def tables(text):
    """The rows of each section as dictionaries, by the name in their first cell."""
    found, header = {}, None
    for cells in csv.reader(io.StringIO(text)):
        if not cells or cells[0].startswith("#"):
            continue
        if cells[0] == "table":
            header = cells
        else:
            found.setdefault(cells[0], []).append(dict(zip(header, cells)))
    return found


class Event:
    def __init__(self, kind, when, named, zone, minutes=None):
        self.kind, self.when, self.named, self.minutes = kind, when, named, minutes
        self.clock = evening(when, zone) if when else None
        self.night = named or self.clock
        self.settled = self.is_repeated = False


KINDS = {"dose1": "dose1", "Dose 1": "dose1", "dose2": "dose2", "Dose 2": "dose2", "dose2_skipped": "skip",
         "extra_dose": "extra", "snooze": "snooze", "lightsOut": "lights", "wakeFinal": "final", "bathroom": "wake",
         "wakeTemp": "wake", "refill_logged": "refill"}


def read_events(rows, zone):
    events = []
    for row in rows.get("dose_event", []) + rows.get("sleep_event", []):
        notes = row.get("notes") or ""
        length = json.loads(notes).get("duration_minutes") if notes.startswith("{") else None
        events.append(Event(KINDS[row["event_type"]], instant(row["timestamp"]), day(row["session_date"]), zone, length))
    return events


def read_sessions(rows, zone):
    sessions = []
    for row in rows.get("session", []):
        start, end = instant(row["start_utc"]), instant(row["end_utc"])
        night = day(row["session_date"]) or evening(start + (end - start) / 2, zone)
        sessions.append((start, end, night, row["session_id"]))
    return sessions


def settle(events, sessions):
    """A session that names its times wins; else a second dose within 8 hours of a first is of the same night."""
    for event in events:
        nights = {night for start, end, night, _ in sessions if event.when and start <= event.when <= end}
        if len(nights) == 1:
            event.night, event.settled = nights.pop(), True
    firsts = sorted((e for e in events if e.kind == "dose1"), key=lambda e: e.when)
    times = [e.when for e in firsts]
    for kinds in (["dose2"], ["skip"], ["snooze", "extra"]):
        for event in sorted((e for e in events if e.kind in kinds and e.when), key=lambda e: e.when):
            place = bisect.bisect_right(times, event.when)
            if place == 0 or event.when - times[place - 1] > datetime.timedelta(hours=8):
                continue
            first = firsts[place - 1]
            if first.settled or first.night == event.night:
                night = first.night
            elif event.settled:
                night = event.night
            elif bool(first.named) != bool(event.named):
                night = first.night if first.named else event.night
            else:
                night = event.clock
            if not event.settled:
                event.night, event.settled = night, True
            if not first.settled:
                for other in firsts:
                    if not other.settled and abs(other.when - first.when) <= MINUTE:
                        other.night, other.settled = night, True


def without_repeats(events):
    """Within 60 seconds it is one dose that was logged twice; later it is another."""
    kept, last = [], {}
    far = datetime.datetime.max.replace(tzinfo=UTC)
    for event in sorted(events, key=lambda e: (e.when or far)):
        key = (event.night, event.kind)
        if event.kind in ("dose1", "dose2", "skip", "snooze") and key in last:
            if event.when is None or last[key].when is None or event.when - last[key].when <= MINUTE:
                last[key].is_repeated = True
                continue
        last[key] = event
        kept.append(event)
    return kept


def ticked(cell):
    return bool(cell) and any(json.loads(cell).values())


def wellness(row):
    score = (int(row["sleep_quality"]) * 6 + (RESTED.index(row["feel_rested"]) + 1) * 5 + int(row["mental_clarity"]) * 2
             + (MOOD.index(row["mood"]) + 1) * 3 + int(row["readiness_for_day"]) * 2)
    score -= 10 * ticked(row["physical_symptoms"]) + 5 * ticked(row["respiratory_symptoms"])
    return max(0, min(100, score - 5 * (row["had_hallucinations"] == "1")))


def awake(events, first):
    finals = [e.when for e in events if e.kind == "final"]
    lights = [e.when for e in events if e.kind == "lights"]
    begin = min(lights) if lights else first
    if len(finals) != 1 or begin is None or begin >= finals[0]:
        return None, False
    inside = [e.minutes if e.minutes is not None else 5 for e in events if e.kind == "wake" and begin <= e.when < finals[0]]
    return (sum(inside), False) if inside else (None, True)


def outcome(first, second, skipped, extras, interval):
    if second and skipped:
        return "contradictory"
    if skipped:
        return "skipped"
    if not second:
        return "missingOutcome" if first or extras else "noDose"
    if interval is None:
        return "withoutInterval"
    return "early" if interval < 150 else "late" if interval > 240 else "inWindow"


def doubts(events):
    """What of a night's doses is to be said first, in the program's words."""
    doses = {kind: sum(e.kind == kind for e in events) for kind in ("dose1", "dose2", "skip", "extra")}
    flags = {
        "several-dose-1": doses["dose1"] > 1, "several-dose-2": doses["dose2"] > 1, "extra-dose": doses["extra"] > 0,
        "taken-and-skipped": doses["dose2"] > 0 and doses["skip"] > 0,
        "dose-logged-twice": any(e.is_repeated for e in events if e.kind in ("dose1", "dose2")),
    }
    return sorted(name for name, is_so in flags.items() if is_so)


def night_figures(date, events, checkins, zone):
    def times(kind):
        return sorted(e.when for e in events if e.kind == kind and e.when)
    first, second = (times("dose1") or [None])[0], (times("dose2") or [None])[0]
    skipped = any(e.kind == "skip" for e in events)
    extras = sum(e.kind == "extra" for e in events)
    interval = (second - first) / MINUTE if first and second and second >= first else None
    minutes, silent = awake(events, first)
    morning = sorted(checkins, key=lambda row: row["timestamp"])[:1]
    snoozes = sum(e.kind == "snooze" for e in events)
    both = first is not None and second is not None
    return {
        "silent": silent, "extras": extras, "both": both, "snoozed": snoozes, "isSkipped": skipped,
        "shown": {
            "date": date.isoformat(), "dose1": first and first.astimezone(zone).isoformat(),
            "dose2": second and second.astimezone(zone).isoformat(), "intervalMinutes": interval,
            "outcome": outcome(first, second, skipped, extras, interval), "skipped": skipped, "snoozes": snoozes,
            "onTime": (interval is not None and abs(interval - 165) <= 10) if both else None,
            "wakeMinutes": minutes, "wellness": wellness(morning[0]) if morning else None, "flags": doubts(events),
        },
    }


def supply(rows, events):
    counts = rows.get("inventory", [])
    if not counts:
        return {}
    newest = max(counts, key=lambda row: row["as_of_utc"])
    doses = [e for e in events if e.kind in ("dose1", "dose2", "extra")]
    last = max(e.night for e in doses)
    used = [e for e in doses if last - e.night < datetime.timedelta(days=28)]
    nights = len({e.night for e in used})
    rate = len(used) / nights if nights >= 7 else None
    return {"supply": {"doses": float(newest["doses_remaining"]), "nights": nights, "dosesPerNight": rate,
                       "runwayNights": rate and float(newest["doses_remaining"]) / rate}}


def figures(text, zone):
    rows = tables(text)
    sessions = read_sessions(rows, zone)
    events = read_events(rows, zone)
    settle(events, sessions)
    events = without_repeats(events)
    checkins = rows.get("morning_checkin", [])
    dates = {e.night for e in events if e.kind != "refill"} | {s[2] for s in sessions}
    dates |= {day(row["session_date"]) for row in checkins}
    # A refill makes no night, and yet the export goes as far.
    known = dates | {e.night for e in events}
    nights = [night_figures(date, [e for e in events if e.night == date],
                            [row for row in checkins if day(row["session_date"]) == date], zone)
              for date in sorted(dates)]
    shown = [night["shown"] for night in nights]
    intervals = [n["intervalMinutes"] for n in shown if n["intervalMinutes"] is not None]
    wakes = [n["wakeMinutes"] for n in shown if n["wakeMinutes"] is not None]
    scores = [n["wellness"] for n in shown if n["wellness"] is not None]
    of_session = {s[3]: s[2] for s in sessions if s[3]}
    asleep = [of_session.get(row["session_id"]) or instant(row["created_at"]).astimezone(zone).date()
              for row in rows.get("pre_sleep_log", [])]
    both = sum(n["both"] for n in nights)

    def count(word):
        return sum(n["outcome"] == word for n in shown)
    return {
        "logged": len(nights), "bothDoses": both, "inWindow": sum(150 <= i <= 240 for i in intervals),
        "onTime": sum(n["onTime"] is True for n in shown), "early": sum(i < 150 for i in intervals),
        "late": sum(i > 240 for i in intervals), "skipped": sum(n["isSkipped"] for n in nights),
        "missingOutcome": count("missingOutcome"), "withoutDose": count("noDose"),
        "contradictory": count("contradictory"), "extraDoses": sum(n["extras"] for n in nights),
        "snoozes": sum(n["snoozed"] for n in nights),
        "naturalWakes": sum(n["both"] and n["snoozed"] == 0 for n in nights),
        "interval": {"n": len(intervals), "meanMinutes": statistics.fmean(intervals),
                     "medianMinutes": statistics.median(intervals)},
        "meanWellness": statistics.fmean(scores),
        "wakeAfterSleepOnset": {"nights": len(wakes), "meanMinutes": statistics.fmean(wakes),
                                "withoutWake": sum(n["silent"] for n in nights)},
        "preSleepLogs": sum(min(known) <= date <= max(known) for date in asleep),
        "perNight": shown, **supply(rows, events),
    }


# Random exports


class Export:
    def __init__(self, seed, zone):
        self.dice, self.zone = random.Random(seed), zone
        self.rows = {"dose_event": [], "sleep_event": [], "session": [], "morning_checkin": [], "pre_sleep_log": [],
                     "medication": [], "inventory": []}
        self.naming = self.dice.choice(["app", "none", "right", "mixed"])

    def chance(self, percent):
        return self.dice.randrange(100) < percent

    def date(self, when, right):
        """What a row says of its night: by the 6 PM rule, nothing, the right night, or an id."""
        naming = self.dice.choice(["app", "none", "right", "id"]) if self.naming == "mixed" else self.naming
        return {"app": evening(when, self.zone).isoformat(), "none": "", "right": right.isoformat(),
                "id": "6F9619FF-8B86-D011-B42D-00C04FC964FF"}[naming]

    def event(self, table, kind, when, right, notes=""):
        self.rows[table].append([f"{table}-{len(self.rows[table])}", kind, utc(when), self.date(when, right), notes])

    def night(self, date):
        dice = self.dice
        start = datetime.datetime.combine(date, datetime.time(17, 10), self.zone).astimezone(UTC)
        first = start + datetime.timedelta(seconds=dice.randrange(0, 7 * 3600))
        gap = dice.choice([150 * 60, 150 * 60 - 1, 240 * 60, 240 * 60 + 1, 155 * 60, 175 * 60, 175 * 60 + 18]
                          + [dice.randrange(120 * 60, 260 * 60) for _ in range(9)])
        second = first + datetime.timedelta(seconds=gap)
        if not self.chance(10):
            self.doses(date, first, second)
        evening_begin = datetime.datetime.combine(date, SIX, self.zone).astimezone(UTC)
        lights = max(first, evening_begin) + datetime.timedelta(seconds=dice.randrange(60, 1800))
        final = first + datetime.timedelta(seconds=dice.randrange(7 * 3600, 9 * 3600))
        self.sleep(date, lights, final)
        if self.chance(25):
            self.rows["session"].append([f"s-{date}", date.isoformat() if self.chance(60) else "",
                                         utc(first - datetime.timedelta(minutes=5)),
                                         utc(final + datetime.timedelta(minutes=5))])
        self.morning(date, final)
        if self.chance(40):
            asleep = datetime.datetime.combine(date, datetime.time(dice.randrange(12, 23), 7), self.zone)
            session = f"s-{date}" if self.chance(30) else ""
            self.rows["pre_sleep_log"].append(
                [f"p-{date}", session, utc(asleep.astimezone(UTC)), "completed", '{"stressLevel":3}'])

    def doses(self, date, first, second):
        self.event("dose_event", "dose1", first, date)
        if self.chance(15):
            self.event("sleep_event", "Dose 1", first + datetime.timedelta(seconds=4), date)
        if self.chance(5):
            self.event("dose_event", "dose1", first + datetime.timedelta(seconds=self.dice.choice([60, 61, 1200])), date)
        fate = self.dice.randrange(100)
        if fate < 80:
            self.event("dose_event", "dose2", second, date)
            if self.chance(12):
                self.event("dose_event", "dose2", second + datetime.timedelta(seconds=self.dice.choice([60, 61, 5460])), date)
        if 75 <= fate < 90:
            self.event("dose_event", "dose2_skipped", second + datetime.timedelta(minutes=3), date, "")
        if fate < 80 and self.chance(20):
            self.event("dose_event", "snooze", second - datetime.timedelta(minutes=10), date)
        if fate < 80 and self.chance(8):
            self.event("dose_event", "extra_dose", second + datetime.timedelta(minutes=95), date)

    def sleep(self, date, lights, final):
        if self.chance(80):
            self.event("sleep_event", "lightsOut", lights, date)
        if self.chance(85):
            self.event("sleep_event", "wakeFinal", final, date)
        for _ in range(self.dice.choice([0, 0, 1, 1, 2])):
            # After midnight: on the night's side of both six o'clocks.
            when = final - datetime.timedelta(seconds=self.dice.randrange(60, 3000))
            length = '{"duration_minutes":%d}' % self.dice.randrange(1, 20) if self.chance(60) else ""
            self.event("sleep_event", self.dice.choice(["bathroom", "wakeTemp"]), when, date, length)

    def morning(self, date, final):
        dice = self.dice
        if not self.chance(70):
            return
        physical = dice.choice(["", "", '{"painLocations":["head"],"painSeverity":3}', '{"painLocations":[]}'])
        breathing = dice.choice(["", "", '{"cough":"dry"}'])
        self.rows["morning_checkin"].append(
            [f"m-{date}", utc(final + datetime.timedelta(minutes=10)), date.isoformat(), dice.randrange(1, 6),
             dice.choice(RESTED), dice.randrange(1, 11), dice.choice(MOOD), dice.randrange(1, 6), dice.randrange(2),
             physical, breathing])

    def text(self):
        first = datetime.date(2026, 2, 20)
        for number in range(45):
            if not self.chance(12):
                self.night(first + datetime.timedelta(days=number))
        for number in range(self.dice.randrange(0, 4)):
            when = datetime.datetime(2026, 2, 22 + number, 9, tzinfo=UTC)
            self.rows["inventory"].append([utc(when), 1, self.dice.randrange(1, 90), "", "", ""])
            self.event("sleep_event", "refill_logged", when, evening(when, self.zone))
        headers = {
            "dose_event": "id,event_type,timestamp,session_date,metadata",
            "sleep_event": "id,event_type,timestamp,session_date,notes",
            "session": "session_id,session_date,start_utc,end_utc",
            "morning_checkin": "id,timestamp,session_date,sleep_quality,feel_rested,mental_clarity,mood,readiness_for_day,"
                               "had_hallucinations,physical_symptoms,respiratory_symptoms",
            "pre_sleep_log": "id,session_id,created_at,completion_state,answers_json",
            "inventory": "as_of_utc,bottles_remaining,doses_remaining,estimated_days_left,next_refill_date,notes",
        }
        out = io.StringIO()
        out.write("# DoseTap Export V2 | schema_version=4 | constants_version=2.4.3\n")
        writer = csv.writer(out, lineterminator="\n")
        for table, header in headers.items():
            out.write(f"\n# === {table} ===\n")
            out.write("table," + header + "\n")
            writer.writerows([table] + row for row in self.rows[table])
        return out.getvalue()


def utc(when):
    return when.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("what", choices=["random", "figures"])
    arguments.add_argument("of")
    arguments.add_argument("--time-zone", required=True)
    options = arguments.parse_args()
    zone = zoneinfo.ZoneInfo(options.time_zone)
    if options.what == "random":
        sys.stdout.write(Export(int(options.of), zone).text())
    else:
        with open(options.of, encoding="utf-8", newline="") as file:
            print(json.dumps(figures(file.read(), zone)))


main()
