"""Factors on days with a headache beside observed days without one."""

from fractions import Fraction
from math import comb, sqrt

from coverage import touched
from diary import NONE_WORDS, SETTINGS, SHORTCUTS, factor_key, fold, known

Z = 1.959963984540054


def wilson(present, recorded):
    """The bounds where the score test is just passed: the roots of a quadratic."""
    a = 1 + Z * Z / recorded
    b = -(2 * present / recorded + Z * Z / recorded)
    c = (present / recorded) ** 2
    root = sqrt(max(0.0, b * b - 4 * a * c))
    return (0.0 if present == 0 else (-b - root) / (2 * a)), (1.0 if present == recorded else (-b + root) / (2 * a))


def fisher(k, n, l, m):
    """Two-sided, in whole numbers: every table with the same totals that is no more probable."""
    total = k + l
    weight = lambda first: comb(n, first) * comb(m, total - first)
    tables = [weight(first) for first in range(max(0, total - m), min(n, total) + 1)]
    return float(Fraction(sum(table for table in tables if table <= weight(k)), comb(n + m, total)))


def questions(row):
    """Factor, kind and answer of each question that the row answers alone."""
    if row.skipped is not None:
        yield "skipped-meal", "food", row.skipped
    if row.alcohol is not None:
        yield "alcohol", "food", fold(row.alcohol) not in NONE_WORDS
    if row.stress is not None:
        yield "high-stress", "lifestyle", row.stress >= 4
    if row.sleep is not None or row.quality is not None:
        short = row.sleep is not None and row.sleep < 6
        yield "short-sleep", "sleep", short or (row.quality is not None and row.quality <= 2)


def compare_days(result, everything, observed, diary, first, last):
    asked_days = any(
        list(questions(row)) or row.meal_words is not None or row.trigger_words is not None for row in observed)
    if diary.observed is None or not asked_days:
        result["dayComparison"] = None
        return
    logs = [log for log in everything if first <= log.day <= last]
    attacked = {day for log in everything for day in touched(log)}
    rows = [row for row in observed if first <= row.day <= last]
    bad = {log.day for log in logs} | {row.day for row in rows if row.had and row.day not in attacked}
    good = {row.day for row in rows if row.had is not None} - diary.headache_days
    attacks, covered = 24 - max(len(logs), len(bad)), 90 - diary.covered(first, last)
    if attacks > 0 or covered > 0:
        result["dayComparison"] = None
        result["dayComparisonNeedsHeadaches"] = max(0, attacks)
        result["dayComparisonNeedsObservedDays"] = max(0, covered)
        return
    single, lists, asked, names = {}, {}, {"environment": set(), "food": set()}, {}
    for row in sorted(logs, key=lambda log: log.start) + [row for row in rows if row.day in bad | good]:
        for name, kind, answer in questions(row):
            days = single.setdefault((name, kind), {})
            days[row.day] = days.get(row.day, False) or answer
        for kind, words in (("environment", row.trigger_words), ("food", row.meal_words)):
            if words is None:
                continue
            asked[kind].add(row.day)
            for word in words:
                if kind == "environment":
                    key = shown = known(word, SETTINGS)
                else:
                    key = factor_key(word)
                    shown = key if key in SHORTCUTS else word.strip().lower()
                if key:
                    lists.setdefault((kind, key), set()).add(row.day)
                    names.setdefault((kind, key), shown)
    found = []

    def add(name, kind, yes, answered, is_question):
        k, n = len(yes & bad), len(answered & bad)
        l, m = len(yes & good), len(answered & good)
        if min(n, m) < 5 or k + l == 0 or (is_question and k == n):
            return
        (low1, high1), (low2, high2) = wilson(k, n), wilson(l, m)
        p, q = k / n, l / m
        found.append({
            "factor": name, "kind": kind, "withHeadache": {"present": k, "recorded": n},
            "without": {"present": l, "recorded": m}, "difference": p - q,
            "differenceLow": p - q - sqrt((p - low1) ** 2 + (high2 - q) ** 2),
            "differenceHigh": p - q + sqrt((high1 - p) ** 2 + (q - low2) ** 2), "p": fisher(k, n, l, m),
            "result": "none"})

    for (name, kind), days in single.items():
        add(name, kind, {day for day, said in days.items() if said}, set(days), name in ("skipped-meal", "alcohol"))
    for (kind, key), days in lists.items():
        add(names[kind, key], kind, days, asked[kind], False)
    ranked = sorted(found, key=lambda row: row["p"])
    kept = max((place for place, row in enumerate(ranked, 1) if row["p"] * len(ranked) <= 0.1 * place), default=0)
    for row in ranked[:kept]:
        row["result"] = "more" if row["difference"] > 0 else "less" if row["difference"] < 0 else "none"
    order = ["more", "less", "none"]
    found.sort(key=lambda row: (order.index(row["result"]), int(row["p"] * 10**9 + 0.5), row["factor"], row["kind"]))
    result["dayComparison"] = {"daysWithHeadache": len(bad), "daysWithout": len(good), "factors": found}
