#!/usr/bin/env python3
"""An independent reckoning of the figures of markers and visits, to hold the program against.

Reads a JSON export of Glance and prints, as JSON, `markers` and `visits` of the analysis JSON. Written from the definitions
of the figures, with the standard library only: values and bounds are exact decimals, days from zoneinfo.

    markers.py export.json --time-zone Europe/London --as-of DAY [--from DAY --to DAY]
"""

import argparse
import datetime as dt
import json
import re
from decimal import Decimal
from zoneinfo import ZoneInfo


PREFIXES = {"k": 3, "": 0, "d": -1, "c": -2, "m": -3, "u": -6, "n": -9, "p": -12}
SPELLINGS = {"iu": "U", "u": "U", "g": "g", "mol": "mol"}
THOUSANDS = {"k", "thou", "thous", "thousand", "thousands"}


def amount(text):
    """What stands before `/l` or such a unit: its kind, and its power of ten; None for another."""
    cells = {"G": 9, "T": 12}.get(text)
    lower = re.sub(r"^mc(?=g|mol|iu|u)", "u", text.lower())
    power = re.fullmatch(r"x?10[ex]?(\d+)", lower)
    if cells or power or lower in THOUSANDS or lower == "":
        return "cells", cells or (int(power[1]) if power else 3 if lower else 0)
    parts = re.fullmatch(r"([kdcmunp]?)(iu|u|mol|g)", lower)
    return (SPELLINGS[parts[2]], PREFIXES[parts[1]]) if parts else None


def unit_key(unit):
    """Equal for spellings of one unit (silence.md 10.4): µg/L and ng/mL are both grams a litre, times a power of ten."""
    for one, other in zip("µμ×⁰¹²³⁴⁵⁶⁷⁸⁹", "uux0123456789"):
        unit = unit.replace(one, other)
    unit = re.sub(r"[\s\[\]{}_^*]", "", unit)
    over, slash, under = unit.partition("/")
    volume = re.fullmatch(r"(mc|[dcmunp]?)l|mm3", under.lower())
    if slash and volume and amount(over):
        kind, power = amount(over)
        below = -6 if volume[0] == "mm3" or volume[1] == "mc" else PREFIXES[volume[1]]
        return kind, power - below
    return unit.lower().replace("mcg", "ug").replace("mcl", "ul")


def local_day(text, zone):
    if len(text) == 10:
        return dt.date.fromisoformat(text)
    return dt.datetime.fromisoformat(text.replace("Z", "+00:00")).astimezone(zone).date()


def status(value, low, high):
    if low is None and high is None:
        return "noData", None
    if low is not None and value < low:
        return "outOfRange", "low"
    if high is not None and value > high:
        return "outOfRange", "high"
    near_high = high is not None and value > high * Decimal("0.9")
    near_low = low is not None and value < low * Decimal("1.1")
    return ("watch" if near_high or near_low else "normal"), None


LIMIT = re.compile(r"(<=|>=|<|>|≤|≥)\s*([0-9.]+)")
SIGNS = {"≤": "<=", "≥": ">="}


def written(value):
    """What stands before a number, None for a value; the number; and the words in its place, None for a number."""
    if isinstance(value, Decimal):
        return None, value, None
    limit = LIMIT.fullmatch(value.strip())
    if not limit:
        return None, None, value.strip()
    sign, digits = limit.groups()
    return SIGNS.get(sign, sign), Decimal(digits), None


def limit_status(sign, limit, low, high):
    """Looks at values that the limit leaves open, close to every bound and far away: they agree, or nothing is known."""
    if low is None and high is None:
        return "noData", None
    little, far = Decimal("1e-9"), Decimal("1e12")
    # Nothing that is measured lies below a range that begins at nothing.
    least = Decimal(0) if low == 0 and limit > 0 else -far
    near = [limit - little, limit, limit + little, least, far]
    for bound in (low, high):
        if bound is not None:
            near += [bound - little, bound, bound + little]
    fits = {"<": Decimal.__lt__, "<=": Decimal.__le__, ">": Decimal.__gt__, ">=": Decimal.__ge__}[sign]
    found = set()
    for value in near:
        if fits(value, limit) and value >= least:
            state, side = status(value, low, high)
            found.add(("normal" if state == "watch" else state, side))
    return found.pop() if len(found) == 1 else ("noData", None)


def entry_status(entry, low, high):
    sign = entry["sign"]
    return status(entry["value"], low, high) if sign is None else limit_status(sign, entry["value"], low, high)


def trend(values):
    if len(values) < 3:
        return "insufficient"
    first, second, third = values[-3:]
    if first < second < third:
        return "up"
    return "down" if first > second > third else "flat"


def number(value):
    if value is None:
        return None
    return int(value) if value == value.to_integral_value() else float(value)


class Marker:
    """A marker with the entries up to the last day: those after it lend nothing, neither a unit nor a usual value."""

    def __init__(self, definition, user, category, entries, zone):
        self.name = definition["displayName"]
        self.category = category
        self.predefined = definition.get("isSystemDefined", False)
        self.higher_is_better = definition.get("higherIsBetter", False)
        self.low = user.get("customReferenceLow", definition.get("defaultReferenceLow"))
        self.high = user.get("customReferenceHigh", definition.get("defaultReferenceHigh"))
        self.order = user.get("displayOrder", 0)
        self.plausible = (definition.get("plausibleMin"), definition.get("plausibleMax"))
        # Sorting keeps the order of the file where days and times are alike.
        self.entries = sorted(
            entries, key=lambda e: (local_day(e["dateOfService"], zone), e["dateOfService"], e["entryTimestamp"]))
        self.days = [local_day(e["dateOfService"], zone) for e in self.entries]
        units = [e["unit"] for e in self.entries if e["unit"]]
        self.unit = definition["defaultUnit"] or (units[-1] if units else "")

    def comparable(self, entry):
        return not entry["unit"] or unit_key(entry["unit"]) == unit_key(self.unit)

    def own(self, entry):
        """Whether it is a number in the marker's unit."""
        return entry["words"] is None and self.comparable(entry)

    def range(self, entry):
        """The range for an entry in its own unit: an export of Glance has ranges only in the marker's."""
        return (self.low, self.high) if self.own(entry) else (None, None)

    def doubts(self):
        typical = sorted(e["value"] for e in self.entries if self.own(e) and e["sign"] is None)
        seen = set()
        result = []
        for entry, day in zip(self.entries, self.days):
            doubts = set()
            own = self.comparable(entry)
            key = (entry["sign"], entry["value"], entry["words"], "" if own else unit_key(entry["unit"]), day)
            if key in seen:
                doubts.add("duplicate")
            seen.add(key)
            if entry["words"] is not None:
                pass
            elif not own:
                doubts.add("other-unit")
            elif self.predefined:
                low, high = self.plausible
                value = entry["value"]
                if low is not None and value < low or high is not None and value > high:
                    doubts.add("implausible")
                others = list(typical)
                if entry["sign"] is None:
                    others.remove(value)
                if entry["sign"] is None and len(others) >= 2:
                    middle = len(others) // 2
                    median = others[middle] if len(others) % 2 else (others[middle - 1] + others[middle]) / 2
                    if median > 0 and value > 0:
                        for ratio in (value / median, median / value):
                            if 8 <= ratio <= Decimal("12.5"):
                                doubts.add("tenfold")
            result.append(doubts)
        return result

    def value_rows(self, readings, shown):
        """Each with its limits, if they are not those that stand beside the latest value."""
        return [
            {
                "date": day.isoformat(), "value": number(entry["value"]), "unit": entry["unit"],
                "status": entry_status(entry, self.low, self.high)[0] if self.own(entry) else "noData",
                **({"comparator": entry["sign"]} if entry["sign"] else {}),
                **({"text": entry["words"]} if entry["words"] else {}),
                **({} if self.range(entry) == shown else dict(zip(("low", "high"), map(number, self.range(entry))))),
                "doubts": [d for d in ("implausible", "tenfold", "duplicate", "other-unit") if d in doubts],
            }
            for entry, day, doubts in readings
        ]

    def figures(self, first, last):
        """Everything up to the last day decides; what lies before the first is told apart."""
        known = [r for r in zip(self.entries, self.days, self.doubts()) if r[1] <= last]
        trusted = [
            r for r in known
            if self.own(r[0]) and not r[2] & {"implausible", "tenfold"} and r[0]["sign"] is None
        ]
        values = [entry["value"] for entry, _, _ in trusted]
        latest = known[-1] if known else None
        own = latest is not None and self.own(latest[0])
        shown = self.range(latest[0]) if latest else (self.low, self.high)
        state, side = entry_status(latest[0], self.low, self.high) if own else ("noData", None)
        direction = trend(values) if own else "insufficient"
        wrong = "down" if self.higher_is_better else "up"
        concerning = self.predefined and direction == wrong
        insight = None
        if self.predefined and own and state == "outOfRange":
            insight = "outOfRange"
        elif concerning:
            insight = "trendingUp" if direction == "up" else "trendingDown"
        # From the third trusted reading from the end on, or from the latest where none is trusted.
        needed = [id(r) for r in known].index(id((trusted[-3:] or known[-1:])[0])) if known else 0
        earlier = [r for r in known[needed:] if r[1] < first]
        inside = [r for r in known if r[1] >= first]
        if inside and not trusted:
            earlier = []
        follows = len(values) > 1 and latest[0] is trusted[-1][0]
        return {
            "name": self.name, "category": self.category,
            "unit": (latest[0]["unit"] or self.unit) if latest else self.unit,
            "latest": number(latest[0]["value"]) if latest else None,
            **({"latestText": latest[0]["words"]} if latest and latest[0]["words"] else {}),
            **({"latestComparator": latest[0]["sign"]} if latest and latest[0]["sign"] else {}),
            "latestDate": latest[1].isoformat() if latest else None,
            "low": number(shown[0]), "high": number(shown[1]), "status": state, "side": side, "trend": direction,
            "concerning": concerning, "readings": len(inside), "insight": insight,
            "change": number(values[-1] - values[-2]) if follows else None,
            "values": self.value_rows(inside, shown), "earlier": self.value_rows(earlier, shown),
        }


def visits(export, zone, first, last, as_of):
    dated = sorted(((local_day(v["date"], zone), v) for v in export.get("visits", [])), key=lambda pair: pair[0])
    inside = [v for day, v in dated if first <= day <= min(last, as_of)]
    latest = {}
    groups = {}
    for day, visit in dated:
        if day <= as_of:
            latest[visit["visitType"]] = day.isoformat()
            label = visit.get("visitTypeLabel", "").strip().lower() if visit["visitType"] == "other" else ""
            groups.pop((visit["visitType"], label), None)
            groups[(visit["visitType"], label)] = day
    return {
        "planned": [{"type": v["visitType"], "date": day.isoformat()} for day, v in dated if day > as_of],
        "count": len(inside), "lastByType": latest,
        "last": [
            {"type": kind, "date": day.isoformat(), "daysAgo": (as_of - day).days}
            for (kind, _), day in reversed(groups.items())
        ],
    }


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("--time-zone", default="UTC")
    parser.add_argument("--as-of", required=True)
    parser.add_argument("--from", dest="first")
    parser.add_argument("--to", dest="last")
    options = parser.parse_args()
    zone = ZoneInfo(options.time_zone)
    as_of = dt.date.fromisoformat(options.as_of)
    first = dt.date.fromisoformat(options.first) if options.first else dt.date.min
    # No report tells of days after its own.
    last = min(dt.date.fromisoformat(options.last) if options.last else as_of, as_of)
    with open(options.file, encoding="utf-8") as file:
        export = json.load(file, parse_float=Decimal, parse_int=Decimal)
    categories = {c["id"]: c for c in export["categories"]}
    definitions = {d["id"]: d for d in export["markerDefinitions"]}
    for entry in export["entries"]:
        entry["sign"], entry["value"], entry["words"] = written(entry["value"])
    markers = []
    for user in export["userMarkers"]:
        definition = definitions[user["markerDefinitionId"]]
        category = categories.get(definition.get("categoryId"))
        # What is dated after the day of the report has a wrong date and is no record; what is dated after the last of
        # its days is not used either.
        entries = [
            e for e in export["entries"]
            if e["userMarkerId"] == user["id"] and local_day(e["dateOfService"], zone) <= last
        ]
        marker = Marker(definition, user, category and category["name"], entries, zone)
        rank = (0, category["displayOrder"]) if category else (1, 0)
        markers.append((rank, marker.order, marker.name, marker))
    markers.sort(key=lambda item: item[:3])
    print(json.dumps({
        "markers": [m.figures(first, last) for *_, m in markers],
        "visits": visits(export, zone, first, last, as_of),
    }))


if __name__ == "__main__":
    main()
