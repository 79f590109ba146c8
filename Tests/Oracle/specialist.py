"""What a specialist counts, from `specialist.md` §2: migraine days, features, headache hours, doses, side effects.

A criterion is judged by trying every answer that was not recorded: met if all of them meet it, not met if none does.
Words for types and places are looked up in short lists, with the meaning that a reader gives them.
"""

import datetime as dt
import itertools
from fractions import Fraction

from coverage import says_length, says_medicine, touched
from ledger import NOT_NAMED, month_name
from medicines import lines, medicines, plain

HOURS = dt.timedelta(hours=4)
# Whether a type is migraine, with or without a qualifier; denied, doubtful, or one of two, it is not.
TYPES = {
    "migraine": True, "Migraine with aura": True, "MIGRAINE": True, "chronic migraine": True, "menstrual migraine": True,
    "Migräne": True, "Migräne ohne Aura": True, "Migraine, severe": True, "migraña sin aura": True, "emicrania": True,
    "enxaqueca": True, "migraine chronique": True, "Vestibular migraine": True, "migraines": True,
    "tension": False, "no migraine": False, "not a migraine": False, "keine Migräne": False, "migraine?": False,
    "probable migraine": False, "migraine / tension": False, "tension and migraine": False, "cluster": False,
    "sinus": False, "other": False, "unknown": False, "": False, "Spannungskopfschmerz oder Migräne": False,
    "migraine-like": False,
}
LOCATIONS = {
    "left temple": "left", "right-sided": "right", "forehead": None, "rechts": "right", "both temples": "both",
    "right behind the eyes": None, "\u00e0 gauche": "left", "left and right": "both", "left or right": None,
    "linke Schl\u00e4fe": "left", "lado derecho": "right", "whole head": "both", "beidseitig": "both", "neck": None, "": None,
}
SIDES = {"left": "left", "right": "right", "both": "both", "other": "other", "whole head": "both", "bilateral": "both"}
ITEMS = ("side", "pulsating", "severe", "activity", "nausea", "vomiting", "light", "sound", "aura", "minutes")


class Features:
    """What a row says of its headache; None where nothing is recorded."""

    def __init__(self, row):
        side = SIDES.get(row.side_cell.strip().lower()) if row.side_cell.strip() else None
        # The place answers where the side does not; another side is neither.
        self.side = (LOCATIONS.get(row.location) if side is None else side)
        if self.side == "other":
            self.side = None
        self.pulsating, self.activity, self.minutes = row.pulsating, row.activity, row.aura_minutes or None
        self.severe = None if row.severity == "notSaid" else row.severity != "mild"
        denied = False if row.tells_symptoms and not row.has_unknown_words else None
        for item, key in (("nausea",) * 2, ("vomiting",) * 2, ("light", "light_sensitivity"),
                          ("sound", "sound_sensitivity"), ("aura",) * 2):
            setattr(self, item, True if key in row.symptoms else denied)
        if row.aura_minutes:
            self.aura = True
        elif row.aura_minutes == 0 and self.aura is None:
            self.aura = False

    def beside(self, row):
        """With what a row of the same day says of the questions that are left open."""
        both = Features.__new__(Features)
        for item in ITEMS:
            own = getattr(self, item)
            setattr(both, item, getattr(row, item) if own is None and row else own)
        if self.aura is False:
            both.minutes = None
        return both

    @property
    def one_sided(self):
        return None if self.side is None else self.side != "both"

    @property
    def pain(self):
        return judged([self.one_sided, self.pulsating, self.severe, self.activity], lambda *said: sum(said) >= 2)

    @property
    def company(self):
        return judged([self.nausea, self.vomiting, self.light, self.sound],
                      lambda nausea, vomiting, light, sound: nausea or vomiting or (light and sound))

    def mark(self, is_named):
        """The first of features and word that holds, "open" if what is not recorded could meet both criteria."""
        if self.pain is True and self.company is True:
            return "byFeatures"
        if is_named:
            return "byWord"
        return "open" if self.pain is not False and self.company is not False else None


def judged(items, holds):
    """True or False where every completion of the items agrees, else None."""
    choices = [(True, False) if item is None else (item,) for item in items]
    found = {bool(holds(*said)) for said in itertools.product(*choices)}
    return found.pop() if len(found) == 1 else None


def either(left, right):
    return judged([left, right], lambda left, right: left or right)


ORDER = ("byFeatures", "byWord", "byMedicine", "open", None)


def is_specific(medicine):
    """A triptan, ditan, ergot or gepant for attacks, or a product with a triptan in it."""
    name, kind = medicine[:2]
    return kind in ("triptan", "ditan", "ergot", "gepant") or "triptan" in lines(name, kind)


def acute_of(taken):
    """The medicines of a field that count as acute."""
    named = [medicine for medicine in taken.medicines if medicine[2] != "none"]
    acute = [medicine for medicine in named if medicine[2] == "acute"]
    if not taken.acute:
        return []
    return acute or (named if taken.mark is True else [])


def assess(everything, observed, diary, alone):
    """The mark of each headache day, and the features of each log and of each day's row."""
    rows = {row.day: Features(row) for row in observed if row.had}
    marks = dict.fromkeys(diary.headache_days)

    def note(day, mark):
        if day in marks and ORDER.index(mark) < ORDER.index(marks[day]):
            marks[day] = mark

    own = []
    for log in everything:
        features = Features(log).beside(rows.get(log.day))
        own.append(features)
        for day in touched(log):
            note(day, features.beside(rows.get(day)).mark(TYPES.get(log.type_cell.strip(), False)))
    for day in diary.days_alone:
        note(day, rows[day].mark(False))
    for row in [*everything, *observed]:
        if any(is_specific(medicine) for taken in row.taken for medicine in acute_of(taken)):
            note(row.day, "byMedicine")
    for dose in alone:
        if any(is_specific(medicine) for medicine in dose.alone):
            note(dose.day, "byMedicine")
    return marks, own, rows


def counted(marks, first, last):
    inside = [mark for day, mark in marks.items() if first <= day <= last]
    counts = {name: inside.count(name) for name in ORDER[:3]}
    return {"ofHeadacheDays": len(inside), **counts, "notDecidable": inside.count("open")}


def total(row):
    return row["byFeatures"] + row["byWord"] + row["byMedicine"]


def is_open(row):
    return 2 * row["notDecidable"] > row["ofHeadacheDays"]


def told(name, at_least, row, covered):
    """A total that too little was recorded for is no 0."""
    if not covered or (is_open(row) and not total(row)):
        return {name: None}
    return {name: total(row), **({at_least: True} if is_open(row) else {})}


def hours_of(logs):
    known = [log.minutes for log in logs if says_length(log)]
    hours = None if logs and not known else sum(known, Fraction()) / 60
    return hours, len(known), len(logs)


def shares(features):
    items = {
        "oneSided": lambda one: one.one_sided, "pulsating": lambda one: one.pulsating,
        "worseWithActivity": lambda one: one.activity, "nauseaOrVomiting": lambda one: either(one.nausea, one.vomiting),
        "lightAndSound": lambda one: judged([one.light, one.sound], lambda left, right: left and right),
        "aura": lambda one: one.aura,
    }
    result = {}
    for name, answer in items.items():
        said = [answer(one) for one in features if answer(one) is not None]
        result[name] = {"n": sum(said), "of": len(said)} if said else None
    return result


def specialist(result, everything, observed, diary, tables, marked, first, last, as_of):
    """The keys of a patient's headaches."""
    marks, own, rows = marked
    covered = diary.covered(first, last)
    all_days = counted(marks, first, last)
    months = []
    for month in result["byMonth"]:
        inside = {day: mark for day, mark in marks.items() if month_name(day) == month["month"]}
        row = counted(inside, first, last)
        months.append({"month": month["month"], **told("days", "atLeast", row, month["coveredDays"]),
                       "notDecidable": row["notDecidable"]})
        month.update(told("migraineDays", "migraineDaysAtLeast", row, month["coveredDays"]))
        logs = [log for log in everything if first <= log.day <= last and month_name(log.day) == month["month"]]
        hours, n, of = hours_of(logs)
        if not logs and not month["coveredDays"]:
            hours = None
        month["headacheHours"] = None if hours is None else float(hours)
        if hours is not None and 2 * n < of:
            month["headacheHoursAtLeast"] = True
    result["migraineDays"] = {
        **told("total", "atLeast", all_days, covered), **all_days,
        "per28Days": None if is_open(all_days) or not covered else float(Fraction(28 * total(all_days), covered)),
        "byMonth": months,
    }
    logs = [log for log in everything if first <= log.day <= last]
    inside = [features for log, features in zip(everything, own) if first <= log.day <= last]
    inside += [rows[day] for day in sorted(diary.days_alone) if first <= day <= last]
    # A 0 of a basis that no entry says anything about is not known, nor one beside days that could have it.
    says = {
        "byFeatures": any(shares([one])[name] for one in inside for name in ("nauseaOrVomiting", "lightAndSound"))
        and all_days["notDecidable"] == 0,
        "byWord": any(log.type_cell.strip() for log in logs),
        "byMedicine": diary.answers(says_medicine, first, last)[0] > 0 or any(
            first <= dose.day <= last for dose in diary.doses),
    }
    for name, answered in says.items():
        if inside and not answered and not all_days[name]:
            result["migraineDays"][name] = None
    hours, n, of = hours_of(logs)
    per_28 = None if hours is None or 2 * n < of or not covered else float(hours * 28 / covered)
    result["headacheHours"] = {
        "hours": None if hours is None else float(hours), "n": n, "of": of, "per28Days": per_28,
        **({"atLeast": True} if hours is not None and 2 * n < of else {})}
    result["features"] = shares(inside)
    result["dosesLogged"] = logged(tables["doses"], tables["treatments"], as_of)
    result["sideEffects"] = effects(tables["side_effects"], as_of)


class Dose:
    """A row of doses; its day is None if there is none."""

    def __init__(self, row, zone):
        time, day = row["time"].strip(), row["day"].strip()
        self.when = None
        self.day = date(time)
        if self.day is None and time:
            try:
                when = dt.datetime.fromisoformat(time.replace("Z", "+00:00"))
                self.when = when if when.tzinfo else when.replace(tzinfo=zone)
                self.day = self.when.astimezone(zone).date()
            except ValueError:
                self.day = date(day) if day else date(time[:10])
        elif self.day is None:
            self.day = date(day)
        self.kind = row["kind"].strip() or None
        self.was_taken = row["taken"].strip().lower() not in ("no", "false", "0")
        self.medicines = medicines(row["medicine"].strip()) if row["medicine"].strip() else None

    @property
    def acute(self):
        if not self.was_taken or self.kind == "preventive":
            return []
        if self.medicines is None:
            return [NOT_NAMED]
        named = [medicine for medicine in self.medicines if medicine[2] != "none"]
        return [medicine for medicine in named if medicine[2] == "acute"] or (named if self.kind == "acute" else [])

    @property
    def is_unnamed_remedy(self):
        """An ice pack marked as acute: something was taken, as in a headache's row."""
        return bool(self.was_taken and self.kind == "acute" and self.medicines and not self.acute)


def date(cell):
    try:
        return dt.date.fromisoformat(cell) if len(cell) == 10 else None
    except ValueError:
        return None


def doses_of(rows, zone, as_of):
    """In order of day, one with only a day first."""
    doses = [Dose(row, zone) for row in rows or []]
    doses = [dose for dose in doses if dose.day and dose.day <= as_of]
    far = dt.datetime.min.replace(tzinfo=dt.timezone.utc)
    return sorted(doses, key=lambda dose: (dose.day, dose.when or far))


def doses_alone(doses, everything):
    """The acute doses with the medicines that no headache answers: one of each medicine a headache, the earliest."""
    free = [(log, {plain(medicine[0]) for taken in log.taken for medicine in acute_of(taken)}) for log in everything]
    alone = []
    for dose in sorted((dose for dose in doses if dose.when), key=lambda dose: dose.when) + [
            dose for dose in doses if not dose.when]:
        dose.alone = []
        for medicine in dose.acute:
            for log, names in free:
                is_near = abs(log.start - dose.when) <= HOURS if dose.when and not log.is_day else log.day == dose.day
                if is_near and plain(medicine[0]) in names and medicine is not NOT_NAMED:
                    names.remove(plain(medicine[0]))
                    break
            else:
                dose.alone.append(medicine)
        if dose.alone or dose.is_unnamed_remedy:
            alone.append(dose)
    return alone


def logged(doses, tried, as_of):
    """Days with a preventive dose, of the days of each treatment that it is named in."""
    if doses is None:
        return None
    groups = {}
    for dose in doses:
        for medicine in dose.medicines or []:
            if dose.kind != "acute" and medicine[2] != "none" and (dose.kind == "preventive" or medicine[2] == "preventive"):
                name, yes, no = groups.setdefault(plain(medicine[0]), (medicine[0], set(), set()))
                (yes if dose.was_taken else no).add(dose.day)
    rows = []
    for key, (name, yes, no) in groups.items():
        courses = [own for own in tried or [] if own.kind != "acute" and own.start <= as_of and key in {
            plain(medicine[0]) for medicine in medicines(own.name)}]
        for own in courses or [None]:
            end = None if own is None or own.stop_is_unread else min(own.stop or as_of, as_of)
            inside = lambda day: end is None or own.start <= day <= end
            row = {"medicine": name, "n": sum(map(inside, yes)), "of": None if end is None else (end - own.start).days + 1}
            if missed := sum(map(inside, no - yes)):
                row["notTaken"] = missed
            rows.append(row)
    return rows


def effects(rows, as_of):
    if rows is None:
        return None
    found = [
        {"medicine": row["medicine"].strip() or None, "effect": row["effect"].strip(), "from": row["from_day"] or None,
         "to": row["to_day"] or None, "severity": row["severity"] or None} for row in rows if row["effect"].strip()]
    return sorted((row for row in found if (row["from"] or "") <= str(as_of)), key=lambda row: row["from"] or "")
