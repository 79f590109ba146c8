"""The ledger of medicines: which on how many days of each month, and each class beside its line of ICHD-3 8.2."""

import datetime as dt
import statistics
from fractions import Fraction
from itertools import groupby

from medicines import medicines, plain
from series import month_end, months

LINES = {
    "triptan": 10, "ergot": 10, "opioid": 10, "combination-analgesic": 10, "paracetamol": 15, "aspirin": 15,
    "nsaid": 15,
}


def intakes(taken):
    """(medicine, taken for the headache, rating and minutes to relief that are its alone) of one of its medicines."""
    named = [medicine for medicine in taken.medicines if medicine[2] != "none"]
    acute = [medicine for medicine in named if medicine[2] == "acute"]
    if taken.mark is False:
        acute = []
    elif taken.mark is True and not acute:
        acute = named
    rating = taken.rating if taken.rating in range(1, 6) else None
    for medicine in named:
        alone = acute == [medicine] if medicine in acute else len(named) == 1
        yield medicine, medicine in acute, rating if alone else None, taken.relief if alone else None


def count(rows):
    ratings = [rating for _, _, rating, _ in rows if rating is not None]
    return {
        "days": len({day for day, _, _, _ in rows}), "doses": len(rows), "ratings": len(ratings),
        "meanRelief": float(Fraction(sum(ratings), len(ratings))) if ratings else None,
    }


def month_name(day):
    return f"{day.year:04d}-{day.month:02d}"


def ledger(everything, observed, diary, first, last):
    names = [f"{year:04d}-{month:02d}" for year, month in months(first, last)]
    rows = [(log.day, *intake) for log in everything for taken in log.taken for intake in intakes(taken)]
    told = {(day, plain(medicine[0])) for day, medicine, *_ in rows}
    for day, had, _, cell in observed or []:
        for medicine in medicines(cell) if had is not None else ():
            if medicine[2] != "none" and (day, plain(medicine[0])) not in told:
                told.add((day, plain(medicine[0])))
                rows.append((day, medicine, medicine[2] == "acute", None, None))
    groups, display, acute_days, shown = {}, {}, {}, {}
    for day, medicine, acute, rating, relief in rows:
        if month_name(day) not in names:
            continue
        key = plain(medicine[0])
        display.setdefault(key, medicine)
        groups.setdefault(key, []).append((day, acute, rating, relief))
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
    for key, entries in groups.items():
        kind = display[key][1]
        for day, acute, *_ in entries:
            if acute and kind in LINES:
                days[kind][month_name(day)].add(day)
    rows, reached = [], set()
    for kind, line in LINES.items():
        counts = {name: len(days[kind][name]) for name in names}
        if any(counts.values()):
            reached |= {name for name in names if counts[name] >= line}
            rows.append(row_of(kind, line, counts, {name for name in names if counts[name] >= line}, headache_days))
    several = {
        name: len(set().union(*sets)) if len(sets) > 1 else 0
        for name in names for sets in [[days[kind][name] for kind in LINES if days[kind][name]]]
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
