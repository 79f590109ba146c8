#!/usr/bin/env python3
"""Makes random clinics, and holds what the program says of one against the oracle.

    random_clinic.py make FOLDER SEED --time-zone ZONE --as-of DAY [--patients N]
    random_clinic.py compare FOLDER FIGURES --time-zone ZONE --as-of DAY [--from DAY --to DAY]
    random_clinic.py check FOLDER --program "WORDS" [--seeds 1-7]

FIGURES is the program's `analyze FOLDER --format json`, with a licence. `check` makes a clinic a seed in the seven zones,
runs the program and compares. Only the standard library.
"""
import argparse
import csv
import datetime as dt
import json
import pathlib
import random
import shlex
import subprocess
import sys
from zoneinfo import ZoneInfo

from analyse import figures
from differences import differences, summary
from specialist import LOCATIONS, TYPES

ZONES = ["Europe/London", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia",
         "America/St_Johns", "UTC"]
# Days on which something happens to clocks or calendars; headaches crowd around one of them.
CENTRES = ["2026-03-29", "2025-10-26", "2026-03-08", "2025-11-02", "2026-04-05", "2025-10-05", "2020-12-31",
           "2024-02-29", "2025-12-31", "2023-06-15", "2011-12-30"]
HEADACHES = (
    "patient_id id onset_time resolved_time severity onset_speed temperature_c humidity_pct pressure_trend condition "
    "sleep_hours_measured meals alcohol caffeine_mg skipped_meal sleep_hours sleep_quality stress_level medication_name "
    "medication_dose medication_effectiveness medication_is_acute relief_minutes symptoms cycle_phase "
    "environmental_triggers notes headache_location headache_type side pulsating worse_with_activity aura_minutes").split()
HEADACHES += [f"medication_{place}_{part}" for place in range(2, 6)
              for part in ("name", "dose", "effectiveness", "is_acute", "relief_minutes")]
# A table of somebody's own, with an end and a length of each attack.
ATTACKS = ["Patient", "Date", "Begin", "End", "Length", "Pain"]
MAPPING = {
    "mappingVersion": 1, "name": "attacks", "table": "headaches", "fields": {
        "patient_id": {"column": "Patient"}, "severity": {"column": "Pain", "scale": "1-5"},
        "onset_time": {"date": "Date", "dateForm": "yyyy-MM-dd", "time": "Begin", "timeForm": "HH:mm"},
        "resolved_time": {"time": "End", "timeForm": "HH:mm", "duration": "Length", "durationForm": "minutes"},
    }}
DAYS = ("patient_id day headache severity medication_name medication_dose medication_is_acute medication_2_name meals "
        "alcohol skipped_meal sleep_hours sleep_quality stress_level environmental_triggers notes symptoms side pulsating "
        "worse_with_activity aura_minutes").split()
# Names that draw nothing: a blank of Braille, a filler of Hangul, spaces of many kinds.
BLANK = ["\u2800", "\u3164", "\u2003\u00a0", "\u200b"]
SILENT = ["", "", "", "", "NA", "N/A", "#N/A", "NaN", "NULL", "nil", "-", "–", "—", ".", "?", "unknown", "n/a"]
JUNK = {
    "resolved_time": ["yesterday", "2026-13-01T00:00:00Z", "at night"], "onset_speed": ["fast"],
    "temperature_c": ["warm"], "humidity_pct": ["wet", "140"], "pressure_trend": ["sideways"],
    "sleep_hours_measured": ["many"], "skipped_meal": ["10", "y.e.s", "1-0"], "sleep_hours": ["many"],
    "sleep_quality": ["0", "7", "good"], "stress_level": ["0", "6", "high"], "medication_is_acute": ["10", "perhaps"],
    "side": ["up"], "pulsating": ["10", "perhaps"], "worse_with_activity": ["y.e.s"], "aura_minutes": ["long", "-5", "5000"],
    "relief_minutes": ["soon"], "cycle_phase": ["new moon"],
}
MEDICINES = [
    "Sumatriptan", "sumatriptan", " SUMATRIPTAN", "Ibuprofen", "Topiramate 25 mg", "Propranolol", "propranolol",
    "Aimovig (erenumab)", "None", "Naproxen", "Amitriptyline", "Flunarizine", "Paracetamol", "propranolol & Nurofen",
    "Topirmate 50 mg", "Imigran 100 mg", "Excedrin", "aspirin, paracetamol and caffeine", "paracetamol 500 mg + codeine",
    "ice pack", "none taken", "Foobarin 20 mg", "cinnarizine", "Magnesium", "Nurofen Plus",
    "sumatriptan nasal spray / metoclopramide", "Sumatripan with Foobarin", "Tramadol 50 mg", "Treximet", "oxygen",
    "rimegepant", "metoclopramide", "Symbravo", "Reyvow",
]
WITHOUT_LINE = ["oxygen", "rimegepant", "metoclopramide", "Nurtec ODT", "lasmiditan"]
DOSES = "patient_id id time day medicine dose kind taken reason notes".split()
EFFECTS = "patient_id id medicine effect from_day to_day severity notes".split()
TREATMENTS = "patient_id id name kind dose start_day stop_day stop_reason notes".split()
QUESTIONNAIRES = ["patient_id", "id", "name", "day", "total"] + [f"item_{place}" for place in range(1, 11)]
TRIED = ["topiramate", "Topiramate 50 mg", "propranolol", "botulinum toxin", "acupuncture", "erenumab", "sumatriptan",
         "amitriptyline 10 mg", "Magnesium", "a mask at night"]
# Symptoms, words of four languages for warning signs, and words that nobody knows.
SYMPTOMS = ["nausea", "aura", "visual_disturbance", "light_sensitivity", "sound_sensitivity", "vomiting", "Neck pain"]
WARNINGS = [
    "visual aura", "blurred vision", "zigzag lines", "numbness left arm", "slurred speech", "tingling", "weakness",
    "visuelle Aura", "Sehstörung", "Taubheit", "aura visuelle", "vision floue", "engourdissement", "visión borrosa",
    "hormigueo",
]
UNKNOWN = ["quartz", "wobbly feet", "Grummeln", "mal au cou gauche", "raro"]
# Shares of a month's entries that answer a question.
SHARES = [0, 0.1, 0.4, 0.5, 0.6, 0.9, 1, 1]
MEALS = ["chocolate", "Chocolate ", "aged cheese", "Aged_Cheese", "MSG", "Grüne Soße", "GRÜNE SOSSE", "Grune-Soße",
         "gluten (if sensitive)", "gluten", "café au lait", "Cafe au lait", "rice, beans", "दाल भात", "\"quoted\" pie"]


class Clinic:
    def __init__(self, seed, zone, as_of):
        self.dice, self.zone, self.as_of = random.Random(seed), zone, as_of
        self.centres = [day for day in map(dt.date.fromisoformat, CENTRES) if day <= as_of + dt.timedelta(7)]
        self.headaches, self.others, self.days, self.patients = [], [], [], []
        self.treatments, self.questionnaires, self.attacks = [], [], []
        self.doses, self.effects, self.onsets = [], [], []
        # In one clinic of four relief is rated from 0 to 10.
        self.ratings = range(0, 11) if seed % 4 == 0 else range(1, 6)

    def chance(self, share):
        return self.dice.random() < share

    def some(self, values, most):
        return "|".join(self.dice.sample(values, self.dice.randint(0, most)))

    def patient(self, number):
        dice = self.dice
        self.name = f"p-{number}"
        self.patients.append({"patient_id": self.name, "name": f"Patient {number}"})
        self.fullness = dice.choice([0.1, 0.5, 0.9, 0.95])
        self.unsaid = dice.choice([0, 0, 0.1, 0.5, 1])
        # Some answer by the month: in one all, in the next nobody.
        self.monthly, self.shares = self.chance(0.5), {}
        # In how many rows a symptom has a word that is not known, or one for a warning sign; "one" in one row alone.
        self.strange = dice.choice([0, 0, "one", 0.3, 1])
        self.default_mark = self.chance(0.1)
        self.doubled = dice.choice([0, 0, 0, 0.1])
        self.midnight = dice.choice(["Z", "", "+02:00"]) if self.chance(0.1) else None
        self.junk = dice.choice([0, 0, 0.02, 0.1])
        self.unread = dice.choice([0, 0, 0.04, 0.3])
        self.medicine = dice.choice(["named", "named", "any", "any", "nameless", "never", "without-line"])
        self.centre, self.spread = dice.choice(self.centres), dice.choice([2, 10, 40, 120, 400])
        # Half of what happens crowds into three weeks, early in some diaries.
        early = dt.timedelta(int(self.spread * dice.choice([0, 0.5, 0.8])))
        self.crowd = self.centre - early if self.chance(0.4) else None
        kind = dice.choice(["headaches"] * 6 + ["both"] * 3 + ["days", "yes-days", "attacks"])
        if kind == "attacks":
            for place in range(dice.choice([3, 12, 40])):
                self.attack(self.name)
            return
        # Days of which nobody says whether there was a headache.
        self.unclear, self.taken_on_days = dice.choice([0.1, 0.1, 0.5, 1]), dice.choice([0.1, 0.6, 0.9])
        if kind in ("headaches", "both"):
            for place in range(dice.choice([1, 3, 5, 9, 12, 30, 60, 120])):
                self.headache(f"p{number}-{place}")
        if kind != "headaches":
            kept = dice.choice([0.3, 0.9, 1.0])
            spread = min(self.spread, 120)
            for offset in range(-spread, spread + 1):
                if self.chance(kept):
                    self.day(self.centre + dt.timedelta(offset), only_yes=kind == "yes-days")
        for place in range(dice.choice([0, 0, 1, 2, 3, 6])):
            self.treatment(f"t{place}")
        for place in range(dice.choice([0, 0, 1, 4])):
            self.questionnaire(f"q{place}")
        for place in range(dice.choice([0, 0, 3, 12, 40])):
            self.dose(f"d{place}")
        for place in range(dice.choice([0, 0, 1, 3])):
            self.effect(f"s{place}")
        self.onsets = []

    def share(self, question, day, otherwise):
        """How many of a month's entries answer a question."""
        if not self.monthly:
            return otherwise
        return self.shares.setdefault((question, day.year, day.month), self.dice.choice(SHARES))

    # Rows

    def onset_day(self):
        if self.crowd and self.chance(0.5):
            return self.crowd + dt.timedelta(self.dice.randint(-10, 10))
        return self.centre + dt.timedelta(self.dice.randint(-self.spread, self.spread))

    def headache(self, name):
        onset_day = self.onset_day()
        # Whole hours often, so that the edges between parts of the day are hit.
        second = self.dice.randrange(24) * 3600 if self.chance(0.4) else self.dice.randrange(86_400)
        midnight = dt.datetime.combine(onset_day, dt.time(), self.zone).astimezone(dt.timezone.utc)
        onset = midnight + dt.timedelta(seconds=second, milliseconds=self.dice.choice([0] * 9 + [417]))
        row = {name: "" for name in HEADACHES}
        row.update({"patient_id": self.name, "id": name, "onset_time": utc(onset)})
        row["severity"] = self.severity(onset_day)
        if self.midnight is not None:
            row["onset_time"] = f"{onset_day}T00:00:00{self.midnight}"
        if self.chance(self.share("length", onset_day, 0.95)):
            # Of a day without a time nobody knows whether it was fourteen days.
            length = self.length()
            row["resolved_time"] = utc(onset + (length % dt.timedelta(12) if self.midnight is not None else length))
        self.weather(row)
        if self.chance(self.fullness):
            row["onset_speed"] = self.dice.choice(["gradual", "moderate", "instantaneous"])
        if self.chance(self.share("symptoms", onset_day, self.fullness)):
            row["symptoms"] = self.symptoms()
        if self.chance(self.fullness):
            row["cycle_phase"] = self.dice.choice(["menstrual", "follicular", "ovulatory", "luteal", "unknown"])
        if self.chance(self.fullness / 4):
            row["notes"] = self.dice.choice(["a\nb", "long, day", "x|y"])
        if self.chance(self.fullness / 4):
            row["caffeine_mg"] = f"{self.dice.randrange(4000) / 10}"
        self.answers(row)
        self.features(row, onset_day)
        self.medicines(row, onset_day)
        self.onsets.append((onset, row["medication_name"]))
        if self.chance(0.004):
            row[self.dice.choice(["patient_id", "onset_time"])] = ""
        elif self.chance(0.004):
            row["onset_time"] = "one evening"
        self.headaches.append(self.spoilt(row))
        if self.chance(self.doubled):
            # The same attack in another app's file, perhaps: two logs all the same.
            again = onset + dt.timedelta(minutes=self.dice.choice([0, 0, -5, 45]))
            self.others.append({**row, "id": f"{name}b", **({} if self.midnight else {"onset_time": utc(again)})})

    def day(self, day, only_yes):
        row = {name: "" for name in DAYS}
        had = "yes" if only_yes or self.chance(0.2) else "no"
        row.update({"patient_id": self.name, "day": day.isoformat(), "headache": had})
        if had == "yes":
            row["severity"] = self.severity(day)
        if self.chance(0 if only_yes else self.unclear):
            row.update({"headache": self.dice.choice(["", "", "?", "perhaps", "maybe"]), "severity": ""})
        if self.medicine != "never" and self.chance(self.share("medicine of a day", day, self.taken_on_days)):
            self.medicine_of_day(row)
        elif self.default_mark:
            row["medication_is_acute"] = "false"
        self.answers(row)
        if had == "yes" and row["headache"] == "yes":
            self.features(row, day)
            if self.chance(self.fullness):
                row["symptoms"] = self.symptoms()
        self.days.append(self.spoilt(row))

    def medicine_of_day(self, row):
        row["medication_name"] = self.dice.choice(["Ibuprofen", "sumatriptan", "none", "Topiramate", "oxygen", "-", ""])
        if self.chance(0.2):
            row["medication_dose"] = self.dice.choice(["50 mg", "1"])
        if self.chance(0.1):
            row["medication_is_acute"] = self.dice.choice(["true", "false"])
        if self.chance(0.1):
            row["medication_2_name"] = self.dice.choice(["Naproxen", "Topiramate", *BLANK])

    def near(self):
        """A day around the middle of the diary, mostly inside it."""
        spread = min(self.spread, 300)
        return self.centre + dt.timedelta(self.dice.randint(-spread - 30, spread))

    def treatment(self, name):
        start = self.near()
        row = dict.fromkeys(TREATMENTS, "")
        row.update({"patient_id": self.name, "id": name, "name": self.dice.choice(TRIED), "start_day": str(start)})
        if self.chance(0.1):
            row["start_day"] = str(start)[:7]
        if self.chance(0.5):
            # Mostly long enough for a period; now and then planned, backwards, or unreadable.
            row["stop_day"] = str(start + dt.timedelta(self.dice.choice([0, 9, 27, 28, 56, 90, 150, 400])))
            if self.chance(0.1):
                row["stop_day"] = self.dice.choice([str(start - dt.timedelta(40)), "last spring", "2026-02-30"])
            row["stop_reason"] = self.dice.choice(["not-effective", "side-effects", "moved house", "", "NA"])
        row["kind"] = self.dice.choice(["preventive", "preventive", "acute", "procedure", "other", "", "daily"])
        row["dose"] = self.dice.choice(["50 mg", "", "-", "2 x 80"])
        if self.chance(0.03):
            row[self.dice.choice(["name", "start_day"])] = self.dice.choice(["", *BLANK])
        self.treatments.append(row)

    def features(self, row, day):
        """Answers to single questions, each as often as the patient answers at all."""
        fill = {
            "side": lambda: self.dice.choice(["left", "right", "both", "other", "whole head", "Left", "bilateral"]),
            "pulsating": lambda: self.dice.choice(["yes", "no", "true", "false"]),
            "worse_with_activity": lambda: self.dice.choice(["yes", "no", "1", "0"]),
            "aura_minutes": lambda: self.dice.choice(["0", "5", "20", "60", "61"]),
            "headache_location": lambda: self.dice.choice(list(LOCATIONS)),
            "headache_type": lambda: self.dice.choice(list(TYPES)),
        }
        for name, cell in fill.items():
            if name in row and self.chance(self.share(name, day, self.fullness)):
                row[name] = cell()

    def dose(self, name):
        """Mostly near an onset, within and beyond four hours of it, midnight or not."""
        row = dict.fromkeys(DOSES, "")
        when = dt.datetime.combine(self.near(), dt.time(self.dice.randrange(24), self.dice.randrange(60)), self.zone)
        when, named = when.astimezone(dt.timezone.utc), ""
        if self.onsets and self.chance(0.7):
            onset, named = self.dice.choice(self.onsets)
            when = onset + dt.timedelta(minutes=self.dice.choice([-241, -240, -239, -5, 0, 30, 239, 240, 241, 600, 1440]))
        medicine = named if named and self.chance(0.7) else self.dice.choice([*MEDICINES, "", "", "topiramate"])
        day = when.astimezone(self.zone).date()
        row.update({"patient_id": self.name, "id": name, "medicine": medicine, "time": utc(when)})
        kind = self.dice.random()
        if kind < 0.25:
            row.update({"time": "", "day": str(day)})
        elif kind < 0.35:
            row["time"] = str(day)
        elif kind < 0.4:
            row.update({"time": self.dice.choice(["at noon", f"{day}T99:00:00Z"]),
                        "day": self.dice.choice(["", str(day), str(day)])})
        row["kind"] = self.dice.choice(["", "", "acute", "preventive"])
        row["taken"] = self.dice.choice(["", "", "yes", "no", "true"])
        row["dose"] = self.dice.choice(["", "50 mg", "1"])
        self.doses.append(row)

    def effect(self, name):
        row = dict.fromkeys(EFFECTS, "")
        row.update({"patient_id": self.name, "id": name, "medicine": self.dice.choice([*TRIED, ""]),
                    "effect": self.dice.choice(["tingling", "tiredness", "nausea", ""])})
        if self.chance(0.8):
            begin = self.near()
            row["from_day"] = str(begin)
            if self.chance(0.5):
                row["to_day"] = str(begin + dt.timedelta(self.dice.randrange(30)))
        row["severity"] = self.dice.choice(["", "mild", "moderate", "severe"])
        self.effects.append(row)

    def questionnaire(self, name):
        row = dict.fromkeys(QUESTIONNAIRES, "")
        kind = self.dice.choice(["MIDAS", "MIDAS", "HIT-6", "HIT-6", "midas", "hit 6", "PHQ-9"])
        row.update({"patient_id": self.name, "id": name, "name": kind, "day": str(self.near())})
        is_hit, is_midas = kind[:3].lower() == "hit", kind.lower() == "midas"
        values = [self.dice.choice([6, 8, 10, 11, 13]) if is_hit else self.dice.choice([0, 1, 3, 5, 9]) for _ in range(6)]
        if self.chance(0.7):
            for place, value in enumerate(values, 1):
                row[f"item_{place}"] = str(value) if not self.chance(0.05) else self.dice.choice(["", "7", "?", "99", "much"])
            if is_midas:
                row["item_7"] = self.dice.choice(["4", "10", "11", ""])
        if self.chance(0.7):
            row["total"] = str(sum(values[:5] if is_midas else values))
            if self.chance(0.15):
                row["total"] = self.dice.choice(["12", "60", "79", "461", "many"])
        if self.chance(0.03):
            row[self.dice.choice(["name", "day"])] = ""
        self.questionnaires.append(row)

    def spoilt(self, row):
        """With words that are no answer, and now and then a cell that cannot be read."""
        for name, cell in row.items():
            if name in ("patient_id", "id", "onset_time", "day", "headache", "notes", "alcohol", "headache_location", "headache_type"):
                continue
            if not cell and name != "cycle_phase" and self.chance(0.1):
                row[name] = self.dice.choice(BLANK if self.chance(0.05) else SILENT)
            elif name in JUNK and self.chance(self.junk):
                row[name] = self.dice.choice(JUNK[name])
        return row

    # Cells

    def symptoms(self):
        if self.chance(0.2):
            return self.dice.choice(["none", ""])
        words = self.dice.sample(SYMPTOMS, self.dice.randint(0, 3))
        if self.strange == "one" or self.chance(self.strange):
            words.append(self.dice.choice(WARNINGS if self.chance(0.5) else UNKNOWN))
            self.strange = 0 if self.strange == "one" else self.strange
        if self.chance(0.02):
            words.append(self.dice.choice(BLANK))
        return "|".join(self.dice.sample(words, len(words)))

    def severity(self, day):
        if not self.chance(self.share("severity", day, 1 - self.unsaid)):
            return self.dice.choice(["", "", "NA", "unknown", "bad", "3.5", "?"])
        return self.dice.choice(["1", "1", "3", "3", "3", "5", "5", "2", "4"])

    def length(self):
        kind = self.dice.random()
        if kind < 0.03:
            return dt.timedelta(hours=-1)
        if kind < 0.06:
            return dt.timedelta(days=14, seconds=self.dice.choice([0, 1, 86_400]))
        if kind < 0.4:
            return dt.timedelta(hours=self.dice.choice([0, 1, 4, 12, 24, 72, 96]))
        if kind < 0.45:
            return dt.timedelta(hours=self.dice.randrange(100, 336))
        return dt.timedelta(milliseconds=self.dice.randrange(100 * 3_600_000))

    def weather(self, row):
        fill = {
            "temperature_c": lambda: f"{self.dice.randint(-100, 350) / 10}",
            "humidity_pct": lambda: self.dice.choice(["70", "70.5", "69", "100", "12", "71"]),
            "pressure_trend": lambda: self.dice.choice(["rising", "falling", "stable"]),
            "condition": lambda: self.dice.choice(["clear", "rain", "partly_cloudy"]),
            "sleep_hours_measured": lambda: f"{self.dice.randint(30, 95) / 10}",
        }
        for name, cell in fill.items():
            if self.chance(self.fullness):
                row[name] = cell()

    def answers(self, row):
        fill = {
            "meals": lambda: "none" if self.chance(0.2) else self.some(MEALS, 4),
            "environmental_triggers": lambda: "none" if self.chance(0.2) else self.some(
                ["bright_light", "strong_smell", "cold", "Perfume", "heat", "weather_change"], 3),
            "alcohol": lambda: self.dice.choice(["none", "No", "0", "wine", "2 beers", "-"]),
            "skipped_meal": lambda: self.dice.choice(["true", "false", "yes", "no", "1", "0"]),
            "sleep_hours": lambda: self.dice.choice(["6", "5.9", "6.1", "4", "8", "7.3"]),
            "sleep_quality": lambda: str(self.dice.randint(1, 5)),
            "stress_level": lambda: str(self.dice.randint(1, 5)),
        }
        for name, cell in fill.items():
            if self.chance(self.fullness):
                row[name] = cell()

    def medicines(self, row, day):
        if self.medicine == "never" or not self.chance(self.share("medicine", day, self.fullness)):
            if self.default_mark:
                row["medication_is_acute"] = "false"
            return
        self.one_medicine(row, "medication_", "relief_minutes")
        for place in range(2, 6):
            if not self.chance(0.3):
                break
            self.one_medicine(row, f"medication_{place}_", f"medication_{place}_relief_minutes")

    def one_medicine(self, row, prefix, relief):
        """A name mostly; for some only what else tells of a medicine, and a `none` beside such things."""
        nameless = {"named": 0, "any": 0.3, "nameless": 1, "without-line": 0.02}[self.medicine]
        if not self.chance(nameless):
            row[prefix + "name"] = self.dice.choice(WITHOUT_LINE if self.medicine == "without-line" else MEDICINES)
        if self.chance(0.3):
            row[prefix + "dose"] = self.dice.choice(["50 mg", "1", "two"])
        if self.chance(0.6):
            row[prefix + "effectiveness"] = (
                self.dice.choice(["good", "4.5", "x"]) if self.chance(self.unread) else
                str(self.dice.choice(self.ratings)))
        if self.chance(0.4):
            row[relief] = self.dice.choice(["0", "15", "45", "60", "61", "120", "1440", "4320"])
        if self.chance(0.4):
            row[prefix + "is_acute"] = self.dice.choice(["true", "yes", "1", "false", "no"])

    def attack(self, patient):
        """By the clock: an end on the day that the length names, or within a quarter of an hour of it, or not."""
        clock = dt.time(self.dice.randrange(6, 22), self.dice.randrange(60))
        begin = dt.datetime.combine(self.near(), clock, self.zone)
        minutes = self.dice.choice([0, 45, 90, 240, 1440, 4440, self.dice.randrange(6000)])
        gone = minutes + self.dice.choice([0] * 4 + [1, 10, 15, 16, -15, -16, 60, -120, 720])
        end = (begin.astimezone(dt.timezone.utc) + dt.timedelta(minutes=gone)).astimezone(self.zone)
        row = {"Patient": patient, "Date": begin.date(), "Begin": f"{begin:%H:%M}", "Pain": self.dice.choice("135"),
               "End": f"{end:%H:%M}" if self.chance(0.8) else "", "Length": minutes if self.chance(0.8) else ""}
        # The same time again, and nothing else: at once, or a day later?
        if row["End"] != row["Begin"] or row["Length"] != "":
            self.attacks.append(row)

    def write(self, folder):
        folder.mkdir(parents=True, exist_ok=True)
        # So few numbers outside a scale that the file is not on another.
        for rows, column, values in (
            (self.headaches, "severity", ["0", "6", "8", "10"]),
            (self.headaches, "medication_effectiveness", ["0", "7", "10", "70"]),
        ):
            answered = [row for row in rows if row[column][:1] in tuple("12345")]
            for row in self.dice.sample(answered, len(answered) // 100):
                row[column] = self.dice.choice(values)
        self.dice.shuffle(self.headaches)
        for rows, day in ((self.headaches, "onset_time"), (self.days, "day")):
            if rows and self.chance(0.3):
                rows.append({**dict.fromkeys(rows[0], ""), "patient_id": self.dice.choice(["Total", "Summe", ""]),
                             day: self.dice.choice(["Total", "gesamt", "sum", "average"]), "severity": "7"})
        for name, columns, rows in (
            ("patients", ["patient_id", "name"], self.patients), ("headaches", HEADACHES, self.headaches),
            ("headaches-2", HEADACHES, self.others),
            ("days", DAYS, self.days), ("attacks", ATTACKS, self.attacks), ("treatments", TREATMENTS, self.treatments),
            ("questionnaires", QUESTIONNAIRES, self.questionnaires), ("doses", DOSES, self.doses),
            ("side_effects", EFFECTS, self.effects),
        ):
            with open(folder / f"{name}.csv", "w", encoding="utf-8", newline="") as file:
                writer = csv.DictWriter(file, columns, lineterminator="\n")
                writer.writeheader()
                writer.writerows(rows)
        folder.with_suffix(".mapping.json").write_text(json.dumps(MAPPING))


def utc(when):
    return when.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def make(folder, seed, zone, as_of, patients):
    clinic = Clinic(seed, zone, as_of)
    for number in range(patients):
        clinic.patient(number)
    clinic.write(folder)


def compare(folder, told, zone, as_of, first=None, last=None):
    # Of a patient whose every row is at fault there is nothing to compare.
    told = {patient["patientId"]: patient for patient in told["patients"] if "headaches" in patient}
    expected = figures(folder, zone, as_of, first, last)
    lines = []
    for row in expected:
        name = row["patientId"]
        found, has_headaches = told.pop(name, {}), row.pop("hasHeadaches")
        if not has_headaches:
            # Which columns there are decides this, not what was recorded.
            found.get("headaches", {}).pop("redFlagsNotAsked", None)
        lines += differences(found, row, name, not_in_export=not has_headaches)
    return lines + [f"{name}: only the program has this patient" for name, patient in told.items()
                    if patient["headaches"]["diary"]["firstEntry"]]


def check(folder, program, seeds, patients):
    folder.mkdir(parents=True, exist_ok=True)
    licence = folder / "licence"
    if not licence.exists():
        run(program, "entitlement", "keygen", "-o", str(folder / "keys"))
        run(program, "entitlement", "issue", "--key", str(folder / "keys/private.jwk"), "--sub", "*", "--days", "1",
            "-o", str(licence))
    lines = []
    for place, zone in enumerate(ZONES):
        for seed in seeds:
            as_of = dt.date(2026, 4, 5) + dt.timedelta(seed % 3 * 40)
            span = [(None, None), (dt.date(2026, 1, 1), dt.date(2026, 3, 31)), (dt.date(2025, 12, 15), dt.date(2026, 12, 31)),
                    (dt.date(2026, 3, 8), dt.date(2026, 3, 29))][seed % 4]
            clinic = folder / f"{zone.replace('/', '-')}-{seed}"
            make(clinic, 100 * seed + place, ZoneInfo(zone), as_of, patients)
            words = ["analyze", str(clinic), "--mapping", f"{clinic}.mapping.json", "--time-zone", zone,
                     "--as-of", str(as_of), "--format", "json",
                     "--max-unused", "100", "--entitlement", str(licence), "--trusted-keys", str(folder / "keys/jwks.json")]
            if span[0]:
                words += ["--from", str(span[0]), "--to", str(span[1])]
            told = json.loads(run(program, *words))
            (clinic / "figures.json.txt").write_text(json.dumps(told))
            lines += [f"{clinic.name} {line}" for line in compare(clinic, told, ZoneInfo(zone), as_of, *span)]
    return lines


def run(program, *words):
    return subprocess.run([*shlex.split(program), *words], stdout=subprocess.PIPE, check=True).stdout


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("what", choices=["make", "compare", "check"])
    arguments.add_argument("folder", type=pathlib.Path)
    arguments.add_argument("of", nargs="?")
    arguments.add_argument("--time-zone", type=ZoneInfo)
    arguments.add_argument("--as-of", type=dt.date.fromisoformat)
    arguments.add_argument("--from", dest="first", type=dt.date.fromisoformat)
    arguments.add_argument("--to", dest="last", type=dt.date.fromisoformat)
    arguments.add_argument("--patients", type=int, default=60)
    arguments.add_argument("--program")
    arguments.add_argument("--seeds", default="1-2")
    options = arguments.parse_args()
    if options.what == "make":
        make(options.folder, int(options.of), options.time_zone, options.as_of, options.patients)
        return
    if options.what == "compare":
        with open(options.of, encoding="utf-8") as file:
            lines = compare(
                options.folder, json.load(file), options.time_zone, options.as_of, options.first, options.last)
    else:
        first, last = (options.seeds.split("-") * 2)[:2]
        lines = check(options.folder, options.program, range(int(first), int(last) + 1), options.patients)
    for line in summary(lines):
        print(line)
    sys.exit(1 if lines else 0)


if __name__ == "__main__":
    main()
