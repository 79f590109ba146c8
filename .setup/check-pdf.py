"""Reads PDFs as accessibility checkers do (pdfua, outloud) and fails on any error.

    .venv-check/bin/python .setup/check-pdf.py FOLDER

Warnings are counted by rule: what they mean is on the page ReadingAloud of the documentation.
"""

import collections
import pathlib
import sys

import outloud
import pdfua


def findings(path):
    """Of both checkers: the rule, whether it is an error, the page and what is wrong."""
    checked = outloud.check(str(path))
    if checked.verdict == "unreadable":
        yield "outloud", True, None, "cannot be read"
    for found in checked.sorted_findings():
        yield f"outloud {found.rule}", found.severity == "error", found.page, found.message
    for found in pdfua.validate(str(path)).findings:
        yield f"pdfua {found.rule_id}", found.severity.name == "ERROR", None, found.message


def main():
    files = sorted(pathlib.Path(sys.argv[1]).glob("**/*.pdf"))
    if not files:
        sys.exit(f"check-pdf: no PDF in {sys.argv[1]}")
    errors = 0
    warnings = collections.Counter()
    for path in files:
        for rule, is_error, page, message in findings(path):
            if is_error:
                errors += 1
                place = f", page {page}" if page else ""
                print(f"{path.name}{place}: {rule}: {message}")
            else:
                warnings[rule] += 1
    for rule, count in sorted(warnings.items()):
        print(f"warning {rule}: {count}")
    print(f"{len(files)} PDFs, {errors} errors, {sum(warnings.values())} warnings")
    sys.exit(1 if errors else 0)


main()
