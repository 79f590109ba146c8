"""What a cell of medicines names, reckoned apart from the program: only the table in templates/medicines is shared.

It knows as much of how people write as the random diaries of the tests use: medicines between signs and a few linking
words, doses and forms, combinations by their parts, slips in long names.
"""

import functools
import json
import pathlib
import re
import unicodedata

TABLE = pathlib.Path(__file__).resolve().parents[2] / "templates" / "medicines"
DOSES = re.compile(r"\b(\d+([.,]\d+)?|mg|g|ml|mcg|x\d*|tab|tabs|tablets?|capsules?|nasal|spray|odt|daily|at night|po|s\.c)\b\.?", re.I)
NOTHING = re.compile(r"\s*(none|no|nothing|not)\b.*|[\s\-–—?.]*|0|n/?a", re.I)


def plain(text):
    """Small letters and digits, without accents."""
    text = unicodedata.normalize("NFD", text.casefold())
    return "".join(c for c in text if c.isalnum())


@functools.cache
def table():
    known, combinations, long_names = {}, {}, []
    medicines = []
    for path in sorted(TABLE.glob("*.json")):
        for group in json.loads(path.read_text(encoding="utf-8"))["groups"]:
            for medicine in group["medicines"]:
                medicines.append((medicine, group["class"], group["use"]))
    for medicine, kind, use in medicines:
        entry = (medicine["name"], kind, use)
        for name in [medicine["name"], *medicine.get("names", [])]:
            known[plain(name)] = entry
            if use != "none" and len(plain(name)) >= 6 and plain(name).isalpha():
                long_names.append((plain(name), entry))
        for name in medicine.get("alone", []):
            known[plain(name)] = entry
    for medicine, kind, use in medicines:
        if "of" in medicine:
            parts = frozenset(known[plain(part)][0] for part in medicine["of"])
            combinations[parts] = (medicine["name"], kind, use)
    return known, combinations, long_names


LINES = {
    "triptan": 10, "ergot": 10, "opioid": 10, "combination-analgesic": 10, "paracetamol": 15, "aspirin": 15,
    "nsaid": 15,
}


def lines(name, kind):
    """The classes of ICHD-3 8.2 in whose lines a medicine counts: a product with a triptan in it in the triptan's too."""
    words = [table()[0].get(plain(word), (None, None))[1] for word in name.split()]
    return {line for line in LINES if line == kind or (line == "triptan" and line in words)}


def distance(left, right):
    """Damerau's and Levenshtein's, by its recurrence from the ends."""

    @functools.cache
    def at(i, j):
        if not i or not j:
            return i + j
        best = min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (left[i - 1] != right[j - 1]))
        if i > 1 and j > 1 and left[i - 1] == right[j - 2] and left[i - 2] == right[j - 1]:
            best = min(best, at(i - 2, j - 2) + 1)
        return best

    return at(len(left), len(right))


@functools.cache
def near(word):
    found = [
        (distance(word, name), entry) for name, entry in table()[2]
        if abs(len(name) - len(word)) <= 2
    ]
    found = [(steps, entry) for steps, entry in found if steps <= 2]
    allowed = [
        (steps, entry) for steps, entry in found
        if any(distance(word, name) == steps <= (1 if len(name) <= 8 else 2) for name, e in table()[2] if e == entry)
    ]
    if not allowed:
        return None
    fewest = min(steps for steps, _ in allowed)
    kinds = {entry[1:] for steps, entry in allowed if steps == fewest}
    return next(entry for steps, entry in allowed if steps == fewest) if len(kinds) == 1 else None


def one(part):
    """The medicines of what stands between two signs: (entry or None, what was written)."""
    known = table()[0]
    if plain(part) in known:
        return [(known[plain(part)], None)]
    if NOTHING.fullmatch(part):
        return []
    written = DOSES.sub(" ", part).strip()
    written = re.sub(r"\s+", " ", written)
    words = written.split()
    if not words:
        return []
    for length in range(len(words), 0, -1):
        for start in range(len(words) - length + 1):
            key = plain("".join(words[start:start + length]))
            if key in known:
                return [(known[key], None)]
    entry = near(plain(written)) if len(plain(written)) >= 5 else None
    return [(entry, written)]


@functools.cache
def medicines(cell):
    """Every medicine of a cell once: (name, class, use, written when it was taken for another or is not known)."""
    if plain(cell) in table()[0]:
        return ((*table()[0][plain(cell)], None),)
    if NOTHING.fullmatch(cell):
        return ()
    found = []
    for part in re.split(r"[&+/,;()\n]|\band\b|\bwith\b|\bund\b", cell):
        if part.strip():
            found += one(part.strip())
    names = [entry[0] if entry else None for entry, _ in found]
    for length in (3, 2):
        for start in range(len(names) - length + 1):
            product = table()[1].get(frozenset(names[start:start + length]))
            if product and None not in names[start:start + length]:
                found[start:start + length] = [(product, None)]
                names[start:start + length] = [product[0]]
    result = {}
    for entry, written in found:
        name = entry or (written, None, "acute")
        result.setdefault(plain(name[0]), (*name, written))
    return tuple(result.values())
