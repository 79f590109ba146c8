"""Rows of a canonical clinic export with the values that the figures need."""

import datetime as dt
import unicodedata
from fractions import Fraction

from medicines import medicines, plain

NONE_WORDS = {"none", "no", "0", "-", "–", "—", "zero", "nothing"}


def fold(text):
    return unicodedata.normalize("NFC", text.strip().casefold())


def factor_key(text):
    """What spellings of one factor have in common."""
    bare = "".join(mark for mark in unicodedata.normalize("NFD", fold(text)) if not "\u0300" <= mark <= "\u036f")
    words = unicodedata.normalize("NFC", bare).replace("_", " ").replace("-", " ").split()
    key = " ".join(words)
    return "gluten (if sensitive)" if key in ("gluten", "gluten if sensitive") else key


SHORTCUTS = {"aged cheese", "processed meat", "msg", "citrus", "chocolate", "gluten (if sensitive)"}
SYMPTOMS = {"nausea", "light_sensitivity", "sound_sensitivity", "aura", "neck_pain", "visual_disturbance", "vomiting",
            "dizziness"}
SETTINGS = {"strong_smell", "bright_light", "loud_noise", "screen_glare", "weather_change", "altitude", "heat", "cold"}


def known(text, words):
    """The key of a known word, else the text in small letters."""
    joined = factor_key(text).replace(" ", "_")
    return joined if joined in words else text.strip().lower()


def boolean(cell):
    return {"true": True, "1": True, "yes": True, "false": False, "0": False, "no": False}.get(cell.strip().lower())


def number(cell):
    return float(cell) if cell.strip() else None


def items(cell):
    return [item for item in cell.split("|") if item.strip()]


def instant(cell):
    return dt.datetime.fromisoformat(cell.replace("Z", "+00:00")) if cell.strip() else None


def is_acute(name):
    """Of a medicine that the patient left unmarked."""
    return any(use == "acute" for _, _, use, _ in medicines(name or ""))


RETROSPECTIVE = """meals alcohol caffeine_mg hydration_glasses skipped_meal sleep_hours sleep_quality stress_level
    screen_time_hours medication_name medication_dose medication_effectiveness medication_is_acute relief_minutes symptoms
    headache_location headache_type cycle_phase environmental_triggers notes""".split()
RETROSPECTIVE += [
    f"medication_{number}_{part}" for number in range(2, 6)
    for part in ("name", "dose", "effectiveness", "is_acute", "relief_minutes")]
WEATHER = "temperature_c humidity_pct pressure_hpa pressure_trend uv_index aqi condition".split()


LIST_NONE = {"none", "none taken", "nothing", "no", "0"}


class Answers:
    """What a row says of its day."""

    def answer(self, cell):
        self.stress = number(cell("stress_level"))
        self.quality = number(cell("sleep_quality"))
        self.sleep = number(cell("sleep_hours"))
        self.skipped = boolean(cell("skipped_meal")) if cell("skipped_meal").strip() else None
        self.alcohol = cell("alcohol").strip() or None
        self.meal_words = self.listed(cell("meals"))
        self.trigger_words = self.listed(cell("environmental_triggers"))

    @staticmethod
    def listed(cell):
        """The items, none of them, or None where the question was not answered."""
        if fold(cell) in LIST_NONE:
            return []
        return items(cell) or None


class ObservedDay(tuple, Answers):
    """A row of the table of days: day, answer, whether an acute medicine was taken, the medicine as written."""

    def __new__(cls, row):
        medicine = row["medication_name"]
        made = super().__new__(
            cls, (dt.date.fromisoformat(row["day"]), boolean(row["headache"]), is_acute(medicine), medicine))
        made.day, made.had = made[:2]
        made.answer(lambda name: row.get(name) or "")
        return made


class Log(Answers):
    """A row with the values the figures need."""

    def __init__(self, row, zone):
        cell = lambda name: row.get(name) or ""
        self.answer(cell)
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
        self.meals = {factor_key(meal): meal for meal in reversed(self.meal_words or [])}
        self.triggers = {known(trigger, SETTINGS) for trigger in self.trigger_words or []}
        self.symptoms = {known(symptom, SYMPTOMS) for symptom in items(cell("symptoms"))}
        self.phase = cell("cycle_phase") or None
        self.taken = [Taken(cell, number) for number in range(1, 6)]
        self.acute = any(taken.acute for taken in self.taken)

    @property
    def minutes(self):
        """Exact length, or None when active or at fault."""
        if self.end is None or self.end < self.start or self.end - self.start > dt.timedelta(14):
            return None
        return Fraction((self.end - self.start) // dt.timedelta(milliseconds=1), 60_000)


class Taken:
    """One of a headache's medicines, or a cell that names several."""

    def __init__(self, cell, number):
        said = lambda part: cell(f"medication_{part}" if number == 1 else f"medication_{number}_{part}").strip()
        relief = cell("relief_minutes").strip() if number == 1 else said("relief_minutes")
        self.medication = said("name") or None
        self.rating = int(said("effectiveness")) if said("effectiveness") else None
        self.relief = int(relief) if relief else None
        self.mark = boolean(said("is_acute")) if said("is_acute") else None
        self.medicines = medicines(self.medication or "")
        named = [name for name, _, use, _ in self.medicines if use != "none"]
        if not named and self.mark is not True:
            self.medication = None
        self.medication_key = (
            "+".join(sorted(plain(name) for name, *_ in self.medicines)) if named else fold(self.medication or ""))
        unmarked = any(use == "acute" for _, _, use, _ in self.medicines)
        self.acute = self.medication is not None and (self.mark is True or (self.mark is None and unmarked))
