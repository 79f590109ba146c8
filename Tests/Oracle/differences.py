"""Where what the program says differs from what was reckoned."""

import re
from collections import Counter

def differences(found, expected, path, not_in_export=False):
    """Counts and words exactly, other numbers by more than 1e-9, of their size when they are greater than 1.

    Every null of the program's has a reason beside it, or how many more it needs. Where a patient has no table of
    headaches, "not-in-export" is one for any figure, and figures may be missing.
    """
    if isinstance(found, dict) and isinstance(expected, dict):
        lines = []
        for key, value in found.items():
            if value is None and not {key + "Reason", key + "Needs"} & set(found):
                lines.append(f"{path}.{key}: null without a reason")
            if key not in expected and not key.endswith(("Reason", "Needs")):
                lines.append(f"{path}.{key}: only the program has it: {value}")
        for key, value in expected.items():
            if not_in_export and found.get(re.sub("(Reason|Needs)$", "", key) + "Reason") == "not-in-export":
                continue
            if key in found:
                lines += differences(found[key], value, f"{path}.{key}", not_in_export)
            elif not not_in_export:
                lines.append(f"{path}.{key}: missing, not {value}")
        return lines
    if isinstance(found, list) and isinstance(expected, list):
        if len(found) != len(expected):
            return [f"{path}: {len(found)} rows, not {len(expected)}: {found}, not {expected}"]
        return [line for place, (left, right) in enumerate(zip(found, expected))
                for line in differences(left, right, f"{path}[{place}]", not_in_export)]
    if isinstance(found, bool) or isinstance(expected, bool):
        is_equal = found is expected
    elif isinstance(found, (int, float)) and isinstance(expected, (int, float)):
        is_count = found == round(found) and expected == round(expected)
        is_equal = found == expected or (not is_count and abs(found - expected) <= 1e-9 * max(1, abs(expected)))
    else:
        is_equal = found == expected
    return [] if is_equal else [f"{path}: {found}, not {expected}"]


def kind(line):
    """The figure that a line is about, without its patient and its places in lists."""
    return re.sub(r"\[\d+\]", "[]", line.split(": ")[0]).split(".", 1)[-1]


def summary(lines):
    """For each figure its first difference, and how many there are."""
    counts = Counter(map(kind, lines))
    shown = {}
    for line in lines:
        shown.setdefault(kind(line), line)
    return [f"{count} × {shown[name][:600]}" for name, count in counts.most_common()]
