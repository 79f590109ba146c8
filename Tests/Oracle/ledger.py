"""The ledger of medicines: which on how many days of each month, and each class beside its line of ICHD-3 8.2."""

import datetime as dt
import statistics
from fractions import Fraction
from itertools import groupby

from coverage import says_medicine
from medicines import LINES, lines, plain
from series import month_end, months

NOT_NAMED = ("Not named", None, "acute", None)
NOT_NAMED_DAILY = ("Not named (daily)", None, "preventive", None)


def intakes(taken):
    """(medicine, taken for the headache, and what is its alone: rating, unread rating, minutes to relief)."""
    named = [medicine for medicine in taken.medicines if medicine[2] != "none"]
    if taken.is_taken and taken.medication is None:
        named = [NOT_NAMED_DAILY if taken.mark is False else NOT_NAMED]
    acute = [medicine for medicine in named if medicine[2] == "acute"]
    if taken.mark is False:
        acute = []
    elif taken.mark is True and not acute:
        acute = named
    for medicine in named:
        alone = acute == [medicine] if medicine in acute else len(named) == 1
        yield medicine, medicine in acute, taken.rating if alone else None, alone and taken.unread_rating, taken.relief if alone else None


def all_intakes(everything, observed, doses=()):
    """With the day of each; a day's row adds what its headaches do not name, without ratings."""
    rows = [(log.day, *intake) for log in everything for taken in log.taken for intake in intakes(taken)]
    rows += [(dose.day, medicine, True, None, False, None) for dose in doses for medicine in dose.alone]
    told = {(day, plain(medicine[0])) for day, medicine, *_ in rows}
    for row in observed:
        for medicine, acute, *_ in (intake for taken in row.taken for intake in intakes(taken)):
            if (row.day, plain(medicine[0])) not in told:
                told.add((row.day, plain(medicine[0])))
                rows.append((row.day, medicine, acute, None, False, None))
    return rows


def days_without_line(everything, observed, doses=()):
    """The days on which every acute medicine is of a class that has no line. One that nobody named may have one,
    an ice pack marked as taken for the headache too."""
    days = {}
    for row in [*everything, *observed]:
        for taken in row.taken:
            if taken.acute and not any(acute for _, acute, *_ in intakes(taken)):
                days.setdefault(row.day, []).append(NOT_NAMED)
            for medicine, acute, *_ in intakes(taken):
                if acute:
                    days.setdefault(row.day, []).append(medicine)
    for dose in doses:
        days.setdefault(dose.day, []).extend(dose.alone)
    return {day for day, taken in days.items() if all(kind and not lines(name, kind) for name, kind, *_ in taken)}


def count(rows):
    ratings = [rating for _, _, rating, *_ in rows if rating is not None]
    unread = sum(unread for *_, unread, _ in rows)
    return {
        "days": len({day for day, *_ in rows}), "doses": len(rows), "ratings": len(ratings),
        **({"ratingsNotRead": unread} if unread else {}),
        "meanRelief": float(Fraction(sum(ratings), len(ratings))) if ratings else None,
    }


def month_name(day):
    return f"{day.year:04d}-{day.month:02d}"


def ledger(everything, observed, diary, first, last):
    begin, end = first.replace(day=1), month_end(month_name(last))
    if not any(begin <= day <= end for day in diary.acute_days) and diary.is_silent(says_medicine, first, last):
        return {"acuteMedicines": None, "acuteMedicinesReason": "not-answered", "medicineLedger": None,
                "medicineLedgerReason": "not-answered"}
    names = [f"{year:04d}-{month:02d}" for year, month in months(first, last)]
    rows = all_intakes(everything, observed, diary.doses)
    groups, display, acute_days, shown = {}, {}, {}, {}
    for day, medicine, acute, *of_it in rows:
        if month_name(day) not in names:
            continue
        key = plain(medicine[0])
        display.setdefault(key, medicine)
        groups.setdefault(key, []).append((day, acute, *of_it))
        if acute and first <= day <= last:
            # The spelling of the first intake in the range.
            shown.setdefault(key, medicine[0])
            acute_days.setdefault(key, set()).add(day)
    headache_days = {}
    for name in names:
        begin = dt.date.fromisoformat(name + "-01")
        headache_days[name] = (
            len(diary.headaches(begin, month_end(name))) if diary.covered(begin, month_end(name)) else None)
    return {
        "acuteMedicines": sorted(
            ({"name": shown[key], "days": len(days)} for key, days in acute_days.items()),
            key=lambda row: (-row["days"], row["name"])),
        "medicineLedger": {
            "months": [{"month": name, "headacheDays": headache_days[name]} for name in names],
            "medicines": medicines_of(groups, display, names),
            "classes": classes_of(groups, display, names, headache_days),
        },
    }


def medicines_of(groups, display, names):
    rows = []
    for key, entries in groups.items():
        by_month = {name: [row for row in entries if month_name(row[0]) == name] for name in names}
        rows.append({
            "name": display[key][0], "class": display[key][1], "acute": any(acute for _, acute, *_ in entries),
            **count(entries), **relief_of(entries),
            "byMonth": [{"month": name, **count(rows)} for name, rows in by_month.items() if rows],
        })
    return sorted(rows, key=lambda row: (not row["acute"], -row["days"], -row["doses"], row["name"]))


def relief_of(entries):
    minutes = sorted(relief for *_, relief in entries if relief is not None)
    return {"reliefTimes": len(minutes), "medianMinutesToRelief": float(statistics.median(minutes)) if minutes else None}


def classes_of(groups, display, names, headache_days):
    days = {kind: {name: set() for name in names} for kind in LINES}
    # One medicine in two lines is not several classes.
    own = {name: set() for name in names}
    for key, entries in groups.items():
        for kind in lines(*display[key][:2]):
            for day, acute, *_ in entries:
                if acute:
                    days[kind][month_name(day)].add(day)
                    own[month_name(day)].add(display[key][1])
    rows, reached = [], set()
    for kind, line in LINES.items():
        counts = {name: len(days[kind][name]) for name in names}
        if any(counts.values()):
            reached |= {name for name in names if counts[name] >= line}
            rows.append(row_of(kind, line, counts, {name for name in names if counts[name] >= line}, headache_days))
    several = {
        name: len(set().union(*(days[kind][name] for kind in LINES))) if len(own[name]) > 1 else 0 for name in names
    }
    if any(several.values()):
        at = {name for name in names if several[name] >= 10} - reached
        rows.append(row_of("several-classes", 10, several, at, headache_days))
    return rows


def row_of(kind, line, counts, at, headache_days):
    runs = [list(run) for is_at, run in groupby(counts, key=lambda name: name in at) if is_at]
    return {
        "class": kind, "line": line,
        "byMonth": [
            {"month": name, "days": days, "atOrAbove": name in at} for name, days in counts.items() if days
        ],
        "runs": [
            {"from": run[0], "to": run[-1], "months": len(run),
             "monthsWith15HeadacheDays": sum((headache_days[name] or 0) >= 15 for name in run)}
            for run in runs
        ],
    }
