"""Treatments and questionnaires: what `specialist.md` says of them, reckoned from the tables and the diary."""

import datetime as dt
from fractions import Fraction

from coverage import DAY, is_day, says_medicine, says_severity
from diary import drawn, is_silent, text, whole
from ledger import all_intakes, month_name
from medicines import medicines, plain
from series import months
from specialist import counted, is_open, total

WEEKS = dt.timedelta(28)
COUNTS = ("headacheDays", "severeDays", "acuteDays", "headaches", "migraineDays")
KINDS = {"preventive", "acute", "procedure", "other"}
GRADES = {
    "MIDAS": [(0, "I"), (6, "II"), (11, "III"), (21, "IV")],
    "HIT-6": [(36, "little-or-none"), (50, "some"), (56, "substantial"), (60, "severe")],
}


def day_of(cell):
    try:
        return dt.date.fromisoformat(cell.strip())
    except ValueError:
        return None


class Treatment:
    def __init__(self, row):
        self.id, self.name = row["id"], drawn(row["name"])
        self.kind = row["kind"].strip() if row["kind"].strip() in KINDS else None
        self.dose, self.reason = text(row["dose"]), text(row["stop_reason"])
        start = row["start_day"].strip()
        self.about = len(start) == 7
        self.start = day_of(start + "-01" if self.about else start)
        self.stop = day_of(row["stop_day"])
        if self.stop and self.start and self.stop < self.start:
            self.stop = None
        self.stop_is_unread = self.stop is None and not is_silent(row["stop_day"])

    def changes(self, first, last):
        """Whether it began or ended between two days."""
        return any(day is not None and first <= day <= last for day in (self.start, self.stop))


def treatments_of(rows, as_of):
    """In order of start; a row without a name or a start, or that begins after the end of time, is no row."""
    rows = [Treatment(row) for row in rows]
    return sorted((row for row in rows if row.name and row.start and row.start <= as_of), key=lambda row: row.start)


class Period:
    def __init__(self, everything, observed, diary, marks, first, last):
        days = [first + place * DAY for place in range((last - first).days + 1)]
        inside = lambda known: sum(day in known for day in days if is_day(day, diary.zone))
        self.first, self.last, self.is_whole = first, last, len(days) == 28
        self.covered = diary.covered(first, last)
        self.perhaps_severe = inside(diary.perhaps_severe_days)
        is_of_days = not everything and diary.days_alone
        self.is_half_told = diary.is_half_answered(says_medicine, first, last)
        self.counts = {
            "headacheDays": inside(diary.headache_days),
            "severeDays": inside(diary.severe_days), "acuteDays": inside(diary.acute_days),
            "headaches": None if is_of_days else sum(first <= log.day <= last for log in everything),
        }
        for name, question in (("severeDays", says_severity), ("acuteDays", says_medicine)):
            if not self.counts[name] and diary.is_silent(question, first, last):
                self.counts[name] = None
        # Doses count on their day, whether the diary covers it or not; rates leave them out.
        self.outside = inside(diary.dose_days_outside)
        self.migraine = counted(marks, first, last)
        self.counts["migraineDays"] = total(self.migraine) if total(self.migraine) or not is_open(self.migraine) else None
        if not self.covered:
            self.counts = {name: count if name == "acuteDays" and count else None for name, count in self.counts.items()}

    def rate(self, name):
        if not self.is_whole or self.covered < 21 or self.counts[name] is None:
            return None
        if name == "migraineDays" and is_open(self.migraine):
            return None
        return Fraction(28 * (self.counts[name] - (self.outside if name == "acuteDays" else 0)), self.covered)

    def row(self):
        row = {"from": str(self.first), "to": str(self.last), "isWhole": self.is_whole, "coveredDays": self.covered,
               "daysPerhapsSevere": self.perhaps_severe if self.covered else None}
        for name in COUNTS:
            row[name] = self.counts[name]
            row[name + "Per28"] = printed(self.rate(name))
            if not self.is_whole or self.covered < 21:
                row[name + "Per28Reason"] = "not-enough-days"
        if self.counts["migraineDays"] is not None and is_open(self.migraine):
            row["migraineDaysAtLeast"] = True
        if self.covered and self.counts["acuteDays"] is not None and not self.is_half_told:
            row["acuteDaysAtLeast"] = True
        return row


def printed(value):
    return None if value is None else float(value)


def changes(baseline, period):
    row = {}
    for name in COUNTS:
        before, after = baseline.rate(name), period.rate(name)
        unsure = {
            "severeDays": baseline.perhaps_severe + period.perhaps_severe > 0,
            "acuteDays": not (baseline.is_half_told and period.is_half_told),
        }.get(name)
        change = None if None in (before, after) or unsure else after - before
        key = "change" if name == "headacheDays" else name + "Change"
        row[key] = printed(change)
        row[key + "Percent"] = printed(100 * change / before) if change is not None and before else None
        if change is not None and not before:
            row[key + "PercentReason"] = "baseline-is-zero"
    return row


def treatment_rows(tried, everything, observed, diary, marks):
    rows = []
    for own in tried:
        baseline = Period(everything, observed, diary, marks, own.start - WEEKS, own.start - DAY)
        beside = lambda last: [
            other.id for other in tried if other is not own and other.changes(baseline.first, last)]
        ends = [day for day in (own.stop, diary.span and diary.span[1]) if day]
        end = own.start - DAY if own.stop_is_unread or diary.span is None else min(ends)
        periods, last, number = [], baseline.last, 0
        first = own.start
        while first <= end:
            number, day = number + 1, min(first + WEEKS - DAY, end)
            if day >= diary.span[0]:
                last = day
                period = Period(everything, observed, diary, marks, first, last)
                periods.append({"number": number, **period.row(), **changes(baseline, period), "alongside": beside(last)})
            first += WEEKS
        rows.append({
            "id": own.id, "name": own.name, "kind": own.kind, "from": str(own.start),
            "to": own.stop and str(own.stop), "about": own.about, "dose": own.dose, "stopReason": own.reason,
            "alongside": beside(last), "baseline": baseline.row(), "periods": periods,
            **({} if own.stop else {"toReason": "not-read" if own.stop_is_unread else "still-taken"}),
        })
    return rows


def grouped(rows):
    groups = {}
    for row in rows:
        groups.setdefault(plain(row[1][0]), []).append(row)
    return groups


def preventives(rows, tried):
    names = {plain(medicine[0]) for own in tried for medicine in medicines(own.name)}
    found = [
        {"name": group[0][1][0], "from": str(min(row[0] for row in group)), "to": str(max(row[0] for row in group))}
        for key, group in grouped(row for row in rows if not row[2]).items() if key not in names]
    return sorted(found, key=lambda row: (row["from"], row["name"]))


def relief(rows):
    found = []
    for group in grouped(row for row in rows if row[2]).values():
        minutes = [row[5] for row in group if row[5] is not None]
        means = course(group)
        if minutes or means[0]:
            found.append({"name": group[0][1][0], "timed": len(minutes),
                          "within2Hours": sum(value <= 120 for value in minutes), "first": means[0], "last": means[1]})
    return sorted(found, key=lambda row: row["name"])


def course(group):
    """The first and the last three months, where they are six, each with 5 ratings."""
    names = [f"{year:04d}-{month:02d}" for year, month in months(min(row[0] for row in group), max(row[0] for row in group))]
    if len(names) < 6:
        return None, None
    means = []
    for part in (names[:3], names[-3:]):
        ratings = [row[3] for row in group if row[3] is not None and month_name(row[0]) in part]
        if len(ratings) < 5:
            return None, None
        means.append({"from": part[0], "to": part[-1], "ratings": len(ratings),
                      "meanRelief": float(Fraction(sum(ratings), len(ratings)))})
    return means


def questionnaire(row):
    """None for a row that is none. A total that is not the sum of its items is not used, and neither are these; what MIDAS
    asks beside them stays."""
    name, day = drawn(row["name"]), day_of(row["day"])
    if not name or day is None:
        return None
    known = next((key for key in GRADES if plain(key) == plain(name)), None)
    count = {"MIDAS": 5, "HIT-6": 6, None: 10}[known]
    items = [answer(row[f"item_{place}"], known, place) for place in range(1, 11)]
    total = whole(row["total"], *{"MIDAS": (0, 460), "HIT-6": (36, 78), None: (0, 1000)}[known])
    made = sum(items[:count]) if known and None not in items[:count] else None
    if known and total is not None and not possible(total, items[:count], known):
        total, made, items = None, None, [None] * count + items[count:]
    total = made if total is None else total
    grade = max((least, word) for least, word in GRADES[known] if least <= total)[1] if known and total is not None else None
    made_of = items[:count]
    while made_of and made_of[-1] is None:
        made_of.pop()
    result = {"name": known or name, "day": str(day), "total": total, "grade": grade, "items": made_of}
    if None in made_of:
        result["itemsNotAnswered"] = [place for place, item in enumerate(made_of, 1) if item is None]
    if known == "MIDAS":
        result.update({"headacheDays": items[5], "pain": items[6]})
    if grade is None:
        result["gradeReason"] = "not-answered" if known else "not-applicable"
    return result


def possible(total, items, known):
    """Whether answers for the items left out could make the total."""
    least, most = {"MIDAS": (0, 92), "HIT-6": (6, 13)}[known]
    said = [item for item in items if item is not None]
    left_out = len(items) - len(said)
    return sum(said) + least * left_out <= total <= sum(said) + most * left_out


def answer(cell, known, place):
    if known == "HIT-6":
        value = whole(cell, 6, 13)
        return value if place <= 6 and value in (6, 8, 10, 11, 13) else None
    if known == "MIDAS":
        return None if place > 7 else whole(cell, 0, 10 if place == 7 else 92)
    return whole(cell, 0, 1000)


def questionnaires_of(rows, as_of):
    rows = [row for row in map(questionnaire, rows) if row and row["day"] <= str(as_of)]
    return sorted(rows, key=lambda row: row["day"])


def treatments(tables, everything, observed, diary, marks):
    """The keys of a patient, for the tables that the export has."""
    result = {}
    if tables["treatments"] is not None:
        tried = tables["treatments"]
        rows = all_intakes(everything, observed, diary.doses)
        result["treatments"] = treatment_rows(tried, everything, observed, diary, marks)
        result["preventivesInDiary"] = preventives(rows, tried)
        result["acuteRelief"] = relief(rows)
    if tables["questionnaires"] is not None:
        result["questionnaires"] = tables["questionnaires"]
    return result
