"""Which days a diary tells about: the days that attacks touch, the span of the diary, streaks; who answered what."""

import datetime as dt
import functools
import itertools
from fractions import Fraction

DAY = dt.timedelta(1)
HALF_AN_HOUR = dt.timedelta(minutes=30)


@functools.cache
def is_day(day, zone):
    """False of a day that the zone left out: no noon of it has been."""
    noon = dt.datetime.combine(day, dt.time(12), zone)
    return noon.astimezone(dt.timezone.utc).astimezone(zone).date() == day


def each_day(first, last, zone):
    while first <= last:
        if is_day(first, zone):
            yield first
        first += DAY


def back(day, count, zone):
    """So many days earlier."""
    while count:
        day -= DAY
        count -= is_day(day, zone)
    return day


def end_of(day, zone):
    return dt.datetime.combine(day + DAY, dt.time(), zone).astimezone(dt.timezone.utc)


def touched(log):
    """The onset's day, and every further day on which the attack went on for half an hour by the minutes of the sun."""
    days = [log.day]
    if log.last_known is None or log.backwards or log.too_long:
        return days
    zone = log.local.tzinfo
    for day in each_day(log.day + DAY, log.last_known.astimezone(zone).date(), zone):
        if min(end_of(day, zone), log.last_known) - max(end_of(day - DAY, zone), log.start) >= HALF_AN_HOUR:
            days.append(day)
    return days


def says_medicine(row):
    return row.medicine_answered


def says_severity(row):
    return row.severity != "notSaid"


def says_length(row):
    return row.minutes is not None


class Diary:
    """What is known of a patient's days."""

    def __init__(self, logs, observed, zone, alone=()):
        self.zone, self.doses = zone, list(alone)
        answered = [row for row in observed if row.had is not None]
        self.headache_days = {day for log in logs for day in touched(log)}
        self.acute_days = {log.day for log in logs if log.acute}
        self.days_alone = {row.day for row in answered if row.had} - self.headache_days
        known = self.headache_days | {row.day for row in answered}
        self.headache_days |= {row.day for row in answered if row.had}
        self.acute_days |= {row.day for row in observed if row.acute}
        days_of_entries = set(self.acute_days)
        self.acute_days |= {dose.day for dose in self.doses}
        self.observed = known if answered else None
        self.span = (min(known), max(known)) if known else None
        # Days that only doses tell of and no diary covers: counted, and in no rate.
        self.dose_days_outside = {
            dose.day for dose in self.doses if dose.day not in days_of_entries and not self.covers(dose.day)}
        # A headache and its day's row are one entry; a day without a headache asks for no medicine.
        of_day = {row.day: row for row in observed}
        onsets = {log.day for log in logs}
        self.entries = [[log, *([of_day[log.day]] if log.day in of_day else [])] for log in logs]
        self.entries += [
            [row] for row in observed if row.day not in onsets and
            (row.had or (row.had is None and row.medicine_answered))]
        # All that was said of each day.
        self.severities = {}
        for log in logs:
            for day in touched(log):
                self.severities.setdefault(day, set()).add(log.severity)
        for row in answered:
            # A row without a severity takes nothing from what an attack of its day says.
            if row.had and (row.severity != "notSaid" or row.day in self.days_alone):
                self.severities.setdefault(row.day, set()).add(row.severity)
        self.severe_days = {day for day, said in self.severities.items() if "severe" in said}
        self.perhaps_severe_days = {
            day for day, said in self.severities.items() if "notSaid" in said and "severe" not in said}

    def answers(self, question, first, last):
        """How many entries of a window answer a question, and how many could have."""
        inside = [rows for rows in self.entries if first <= rows[0].day <= last]
        if question is not says_medicine:
            inside = [rows for rows in inside if rows[0].had and (question is says_severity or rows[0].is_attack)]
        return sum(any(map(question, rows)) for rows in inside), len(inside)

    def is_half_answered(self, question, first, last):
        answered, entries = self.answers(question, first, last)
        return 2 * answered >= entries

    def is_silent(self, question, first, last):
        """Whether there are entries, and none of them answers."""
        answered, entries = self.answers(question, first, last)
        return entries > 0 and answered == 0

    def days(self, first, last):
        return len(list(each_day(first, last, self.zone)))

    def covers(self, day):
        if self.span is None or not self.span[0] <= day <= self.span[1]:
            return False
        return self.observed is None or day in self.observed

    def covered(self, first, last):
        return sum(self.covers(day) for day in each_day(first, last, self.zone))

    def part(self, first, last):
        """From when to when the diary was kept inside a range."""
        if self.span is None or self.span[1] < first or last < self.span[0]:
            return None
        return max(first, self.span[0]), min(last, self.span[1])

    def headaches(self, first, last):
        return {day for day in self.headache_days if first <= day <= last}

    def streak_at_end(self, logs, first, last):
        """The days after the last headache that were covered one after another; none where not even the first was."""
        days = self.headaches(first, last)
        if not logs or not days or any(not log.has_ended for log in logs):
            return None
        after = list(each_day(max(days) + DAY, last, self.zone))
        count = len(list(itertools.takewhile(self.covers, after)))
        return count if count or not after else None

    def longest_streak(self, first, last):
        part = self.part(first, last)
        if part is None:
            return None
        runs, run = [], []
        for day in each_day(*part, self.zone):
            if day in self.headache_days or not self.covers(day):
                runs.append(run)
                run = []
            else:
                run.append(day)
        runs = [run for run in [*runs, run] if run]
        if not runs:
            return None
        longest = max(runs, key=len)
        return {"from": str(longest[0]), "to": str(longest[-1]), "days": len(longest)}

    def last_28(self, first, last):
        """The last 28 days of the diary's part of a period, where the diary reaches back so far."""
        part = self.part(first, last)
        if part is None:
            return None
        begin = back(part[1], 27, self.zone)
        if begin < self.span[0] or Fraction(self.covered(begin, part[1]), 28) < Fraction(9, 10):
            return None
        return len(self.headaches(begin, part[1])), part[1]
