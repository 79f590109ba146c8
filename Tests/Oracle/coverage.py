"""Which days a diary tells about: the days that attacks touch, the span of the diary, streaks."""

import datetime as dt
from fractions import Fraction

DAY = dt.timedelta(1)


def each_day(first, last):
    while first <= last:
        yield first
        first += DAY


def touched(log):
    """The onset's day, and every further day on which the attack went on for half an hour by the minutes of the sun."""
    days = [log.day]
    if log.end is None or log.end <= log.start or log.end - log.start > dt.timedelta(14):
        return days
    zone = log.local.tzinfo
    end_day = log.end.astimezone(zone).date()
    for day in each_day(log.day + DAY, end_day):
        begins = dt.datetime.combine(day, dt.time(), zone).astimezone(dt.timezone.utc)
        ends = dt.datetime.combine(day + DAY, dt.time(), zone).astimezone(dt.timezone.utc)
        if min(ends, log.end) - max(begins, log.start) >= dt.timedelta(minutes=30):
            days.append(day)
    return days


class Diary:
    """What is known of a patient's days."""

    def __init__(self, logs, observed=None):
        self.headache_days = {day for log in logs for day in touched(log)}
        self.acute_days = {log.day for log in logs if log.acute}
        self.observed = None
        known = set(self.headache_days)
        if observed:
            answered = {day: had for day, had, *_ in observed if had is not None}
            self.headache_days |= {day for day, had in answered.items() if had}
            self.acute_days |= {day for day, had, acute, _ in observed if had is not None and acute}
            known |= set(answered)
            self.observed = known if answered else None
        self.span = (min(known), max(known)) if known else None

    def covers(self, day):
        if self.span is None or not self.span[0] <= day <= self.span[1]:
            return False
        return self.observed is None or day in self.observed

    def covered(self, first, last):
        return sum(self.covers(day) for day in each_day(first, last))

    def part(self, first, last):
        """From when to when the diary was kept inside a range."""
        if self.span is None or self.span[1] < first or last < self.span[0]:
            return None
        return max(first, self.span[0]), min(last, self.span[1])

    def headaches(self, first, last):
        return {day for day in self.headache_days if first <= day <= last}

    def streak_at_end(self, logs, first, last):
        days = self.headaches(first, last)
        if not logs or not days or any(log.end is None for log in logs):
            return None
        free = list(each_day(max(days) + DAY, last))
        return len(free) if all(map(self.covers, free)) else None

    def longest_streak(self, first, last):
        part = self.part(first, last)
        if part is None:
            return None
        runs, run = [], []
        for day in each_day(*part):
            if day in self.headache_days:
                runs.append(run)
                run = []
            else:
                run.append(day)
        runs.append(run)
        runs = [run for run in runs if run and all(map(self.covers, run))]
        if not runs:
            return None
        longest = max(runs, key=len)
        return {"from": str(longest[0]), "to": str(longest[-1]), "days": len(longest)}

    def last_28(self, first, last):
        """The last 28 days of the diary's part of a period, where the diary reaches back so far."""
        part = self.part(first, last)
        if part is None:
            return None
        begin = part[1] - 27 * DAY
        if begin < self.span[0] or Fraction(self.covered(begin, part[1]), 28) < Fraction(9, 10):
            return None
        return len(self.headaches(begin, part[1])), part[1]
