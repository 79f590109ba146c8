"""Rows of a canonical clinic export with the values that the figures need."""

import datetime as dt
import math
import re
import unicodedata
from fractions import Fraction

from coverage import end_of
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
# What words of four languages for warning signs mean.
WARNINGS = {
    "visual aura": "aura visual_disturbance", "visuelle aura": "aura visual_disturbance",
    "aura visuelle": "aura visual_disturbance", "blurred vision": "visual_disturbance",
    "zigzag lines": "visual_disturbance", "sehstorung": "visual_disturbance", "vision floue": "visual_disturbance",
    "vision borrosa": "visual_disturbance", "numbness left arm": "numbness", "taubheit": "numbness",
    "engourdissement": "numbness", "tingling": "tingling", "hormigueo": "tingling", "weakness": "weakness",
    "slurred speech": "speech_difficulty",
}
SETTINGS = {"strong_smell", "bright_light", "loud_noise", "screen_glare", "weather_change", "altitude", "heat", "cold"}


def known(text, words):
    """The key of a known word, else the text in small letters."""
    joined = factor_key(text).replace(" ", "_")
    return joined if joined in words else text.strip().lower()


# Spaces, controls and joiners, and two letters that are drawn as blanks.
NOTHING_DRAWN = r"\s\u00ad\u200b-\u200f\u2060\ufeff\u2800\u3164\u115f\u1160\uffa0"
NOT_ANSWERED = {"", "na", "n/a", "#n/a", "nan", "null", "nil", "none", "-", "–", "—", ".", "?", "unknown"}
SAYS_NONE = {"none", "none taken", "nothing", "no", "0"}
SPEEDS = {"gradual", "moderate", "instantaneous"}
TRENDS = {"rising", "falling", "stable"}
PHASES = {"menstrual", "follicular", "ovulatory", "luteal", "unknown"}
SEVERITIES = ["mild", "moderate", "moderate", "severe", "severe"]


def drawn(cell):
    """What would be drawn of a cell: without blanks of any kind at its ends."""
    return re.sub(f"^[{NOTHING_DRAWN}]+|[{NOTHING_DRAWN}]+$", "", cell)


def is_silent(cell):
    return drawn(cell).lower() in NOT_ANSWERED


def boolean(cell):
    return {"true": True, "1": True, "yes": True, "false": False, "0": False, "no": False}.get(cell.strip().lower())


def number(cell, low=-math.inf, high=math.inf):
    """None where nobody answered, and where the cell cannot be read."""
    try:
        value = float(cell)
    except ValueError:
        return None
    return value if math.isfinite(value) and low <= value <= high else None


def whole(cell, low, high):
    value = number(cell, low, high)
    return int(value) if value is not None and value == int(value) else None


def word(cell, words):
    return cell.strip() if cell.strip() in words else None


def text(cell):
    return None if is_silent(cell) else cell.strip()


def instant(cell, zone):
    """A time without an offset is of the run's zone."""
    try:
        when = dt.datetime.fromisoformat(cell.strip().replace("Z", "+00:00"))
    except ValueError:
        return None
    return when if when.tzinfo else when.replace(tzinfo=zone).astimezone(dt.timezone.utc)


def is_midnight(cell):
    """As it is written, before any zone."""
    return re.search(r"T00:00:00(\.0+)?(Z|[+-]\d\d:\d\d)?$", cell.strip()) is not None


def listed(cell):
    """The items, none of them, or None where the question was not answered."""
    if fold(cell) in SAYS_NONE:
        return []
    return None if is_silent(cell) else [item for item in cell.split("|") if drawn(item)] or None


class Answers:
    """What a row says of its day."""

    def answer(self, cell):
        self.stress = whole(cell("stress_level"), 1, 5)
        self.quality = whole(cell("sleep_quality"), 1, 5)
        self.sleep = number(cell("sleep_hours"), 0, 24)
        self.skipped = boolean(cell("skipped_meal"))
        drunk = cell("alcohol").strip()
        self.alcohol = drunk if fold(drunk) in SAYS_NONE else text(drunk)
        self.meal_words = listed(cell("meals"))
        self.trigger_words = listed(cell("environmental_triggers"))
        self.pulsating, self.activity = boolean(cell("pulsating")), boolean(cell("worse_with_activity"))
        self.aura_minutes = whole(cell("aura_minutes"), 0, 4320)
        self.side_cell, self.location, self.type_cell = cell("side"), cell("headache_location"), cell("headache_type")
        self.tell_symptoms(listed(cell("symptoms")))
        self.stored = whole(cell("severity"), 1, 5)
        self.severity = SEVERITIES[self.stored - 1] if self.stored else "notSaid"

    def tell_symptoms(self, symptoms):
        self.tells_symptoms = symptoms is not None
        self.symptoms, self.has_unknown_words = set(), False
        for symptom in symptoms or []:
            key = known(symptom, SYMPTOMS)
            meant = WARNINGS.get(factor_key(symptom), key).split()
            self.has_unknown_words |= key not in SYMPTOMS and factor_key(symptom) not in WARNINGS
            self.symptoms |= set(meant) if meant != key.split() else {key}

    def take(self, cell, has_ratings):
        self.taken = [Taken(cell, place, has_ratings) for place in range(1, 6)]
        self.acute = any(taken.acute for taken in self.taken)
        self.not_named = any(taken.acute and taken.medication is None for taken in self.taken)
        self.acute_in_doubt = not self.acute and any(taken.acute_in_doubt for taken in self.taken)
        self.medicine_answered = any(taken.is_taken or taken.name_answered for taken in self.taken)


class ObservedDay(Answers):
    """A row of the table of days: day, answer, severity and medicine. Without an answer it is still a day's row."""

    is_attack, minutes = False, None

    def __init__(self, row):
        cell = lambda name: row.get(name) or ""
        self.answer(cell)
        self.day = self.day_of(row)
        self.had = boolean(cell("headache"))
        self.take(cell, has_ratings=True)

    @staticmethod
    def day_of(row):
        try:
            return dt.date.fromisoformat(row["day"].strip())
        except ValueError:
            return None


class Log(Answers):
    """A row with the values the figures need. Nothing after the end of time is known of it."""

    had = is_attack = True

    def __init__(self, row, zone, as_of, has_ratings, is_day=False):
        cell = lambda name: row.get(name) or ""
        self.answer(cell)
        self.id = cell("id")
        self.start = instant(cell("onset_time"), zone)
        self.local = self.start.astimezone(zone)
        self.day = self.local.date()
        # All onsets at midnight are days, which no zone moves, and an end says no length.
        self.is_day = is_day
        if is_day:
            self.day = dt.date.fromisoformat(cell("onset_time").strip()[:10])
            self.start = dt.datetime.combine(self.day, dt.time(), zone).astimezone(dt.timezone.utc)
        said_end, now = instant(cell("resolved_time"), zone), end_of(as_of, zone)
        goes_on = said_end is not None and said_end > now
        is_long = said_end is not None and said_end - self.start > dt.timedelta(14)
        self.too_long = is_long and not goes_on
        self.backwards = said_end is not None and said_end < self.start
        # An end that cannot be read is one.
        self.has_ended = not goes_on and not is_silent(cell("resolved_time"))
        self.end = None if goes_on else said_end
        self.last_known = None if is_long else now if goes_on else said_end
        self.speed = word(cell("onset_speed"), SPEEDS)
        self.instantaneous = self.speed == "instantaneous"
        self.trend = word(cell("pressure_trend"), TRENDS)
        self.humidity = number(cell("humidity_pct"), 0, 100)
        self.weather = (
            self.trend is not None or self.humidity is not None or text(cell("condition")) is not None
            or number(cell("temperature_c")) is not None)
        self.tells_sleep = self.sleep is not None
        if self.sleep is None:
            self.sleep = number(cell("sleep_hours_measured"), 0, 24)
        self.meals = {factor_key(meal): meal for meal in reversed(self.meal_words or [])}
        self.triggers = {known(trigger, SETTINGS) for trigger in self.trigger_words or []}
        self.phase = word(cell("cycle_phase"), PHASES)
        self.take(cell, has_ratings)

    @property
    def minutes(self):
        """Exact length, or None where it is not known."""
        if self.is_day or self.end is None or self.backwards or self.too_long:
            return None
        return Fraction((self.end - self.start) // dt.timedelta(milliseconds=1), 60_000)


class Taken:
    """One of a headache's medicines, or a cell that names several."""

    def __init__(self, cell, place, has_ratings):
        said = lambda part: cell(f"medication_{part}" if place == 1 else f"medication_{place}_{part}")
        name, dose = said("name"), text(said("dose"))
        relief = cell("relief_minutes") if place == 1 else said("relief_minutes")
        self.says_none = fold(name) in SAYS_NONE
        self.name_answered = self.says_none or not is_silent(name)
        self.rating = whole(said("effectiveness"), 1, 5) if has_ratings else None
        self.unread_rating = self.rating is None and not is_silent(said("effectiveness"))
        self.relief = whole(relief, 0, math.inf)
        self.mark = boolean(said("is_acute"))
        # A rating that cannot be read is no figure, and yet it says that there was something to rate.
        tells = self.mark is True or not (
            dose is None and is_silent(said("effectiveness")) and self.relief is None)
        # A `none` that something contradicts, unless it would be no acute medicine.
        self.acute_in_doubt = self.says_none and tells and self.mark is not False
        self.medication = None if is_silent(name) or self.says_none else name.strip()
        self.medicines = medicines(self.medication or "")
        named = [row for row in self.medicines if row[2] != "none"]
        if self.name_answered:
            self.is_taken = bool(named) or (self.medication is not None and self.mark is True)
            self.acute = self.is_taken and (
                self.mark is True or (self.mark is None and any(use == "acute" for _, _, use, _ in named)))
        else:
            self.is_taken = tells
            self.acute = self.is_taken and self.mark is not False
        if not self.is_taken:
            self.medication = None
        self.medication_key = (
            "+".join(sorted(plain(name) for name, *_ in self.medicines)) if named else fold(self.medication or ""))


def ratings_count(rows):
    """By file: not where at least two ratings, and more than 2 % of them, are numbers outside 1 to 5."""
    names = ["medication_effectiveness"] + [f"medication_{place}_effectiveness" for place in range(2, 6)]
    values = [row.get(name) or "" for row in rows for name in names]
    values = [value for value in values if not is_silent(value)]
    outside = sum(number(value) is not None and not 1 <= number(value) <= 5 for value in values)
    return not (outside >= 2 and 50 * outside > len(values))
