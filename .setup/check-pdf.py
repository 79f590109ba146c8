"""Reads PDFs as validators do (page-validation, pdfua, outloud) and fails on any error.

    .venv-check/bin/python .setup/check-pdf.py FOLDER...

Each file is held against PDF/UA-1 and against the part and level of PDF/A that it claims. Warnings are counted by rule; a
rule that is not among EXPLAINED fails, too.
"""

import collections
import io
import pathlib
import re
import sys

import outloud
import page
import pdfua
import pikepdf
from fontTools.cffLib import CFFFontSet
from fontTools.pens.basePen import NullPen

# Warnings of rules that were looked into, and why they are left.
EXPLAINED = {
    "outloud FIG-012": "alternatives of charts tell values with their days, which are mostly numbers",
    "outloud HDG-010": "HbA1c is the name of a marker, no reference number",
    "outloud PAG-001": "entries of several pages begin alike; they are content, no running heads",
    "outloud LST-002": "an entry of a stranger's text in which nothing is to be seen",
    "outloud TBL-014": "a table over several pages is looked for on one of them only",
    "outloud TAG-002 (false)": "the key of the marks and where a month goes on stand on one line, which looks like prose",
    "outloud TXT-004": "glyphs of Tibetan that are parts of a letter; the marks around them carry the letters",
    "page FONT-GLYPH-WIDTH (false)": "read with the wrong defaults of a CFF font; all its widths agree",
    "page TRUETYPE-GLYPH-WIDTH (false)": "the same, as a rule of PDF/A",
}


def claimed_archive(path):
    """The part and level of PDF/A that a file claims, as `2a`; None where it claims none."""
    with pikepdf.open(path) as pdf, pdf.open_metadata() as metadata:
        part = metadata.get("pdfaid:part")
        return part + metadata.get("pdfaid:conformance", "").lower() if part else None


def width_of_glyphs(font):
    """Of a CID font whose program is CFF, pairs of the width in the program and the one in the PDF's own list."""
    listed = {}
    entries = list(font.get("/W", []))
    while entries:
        first, second = int(entries[0]), entries[1]
        if isinstance(second, pikepdf.Array):
            listed |= {first + index: float(width) for index, width in enumerate(second)}
            entries = entries[2:]
        else:
            listed |= {cid: float(entries[2]) for cid in range(first, int(second) + 1)}
            entries = entries[3:]
    programs = CFFFontSet()
    programs.decompile(io.BytesIO(font.FontDescriptor.FontFile3.read_bytes()), None)
    program = programs[0]
    for index, name in enumerate(program.getGlyphOrder()):
        outline = program.CharStrings[name]
        outline.draw(NullPen())
        cid = int(name[3:]) if re.fullmatch(r"cid\d+", name) else index
        yield outline.width, listed.get(cid, float(font.get("/DW", 1000)))


def is_false_glyph_width(path, failure):
    """GLYPH-WIDTH of page-validation 0.11 on CFF: it reads the width of a glyph with the defaults of another of the
    program's private dictionaries. fontTools reads each with its own: the finding is false if all of them agree.
    """
    found = re.match(r"font object (\d+) 0 .*\bCIDFontType0C\b", failure.message)
    if "GLYPH-WIDTH" not in failure.rule_id or not found:
        return False
    with pikepdf.open(path) as pdf:
        font = pdf.get_object(int(found[1]), 0)
        font = font.DescendantFonts[0] if "/DescendantFonts" in font else font
        return all(abs(program - listed) <= 1 for program, listed in width_of_glyphs(font))


def page_findings(path):
    for profile in filter(None, ["ua1", claimed_archive(path)]):
        for failure in page.validate_pdf(path, profile=profile).failures:
            false = is_false_glyph_width(path, failure)
            rule = re.sub(r"^PDF(UA1|A\d[ABU])-|-\d+$", "", failure.rule_id)
            yield f"page {rule}" + (" (false)" if false else ""), not false, None, failure.message


def is_false_prose(found):
    """TAG-002 on the foot of a page of entries: the key of the marks, whose words each entry says, beside where a month
    goes on."""
    foot = r"Mild Moderate Severe Severity not said \w+ \d{4} continues on page \d+"
    return found.rule == "TAG-002" and found.count == 1 and re.fullmatch(foot, found.evidence) is not None


def findings(path):
    """Of all validators: the rule, whether it is an error, the page and what is wrong."""
    yield from page_findings(path)
    checked = outloud.check(str(path))
    if checked.verdict == "unreadable":
        yield "outloud", True, None, "cannot be read"
    for found in checked.sorted_findings():
        false = is_false_prose(found)
        rule = f"outloud {found.rule}" + (" (false)" if false else "")
        yield rule, found.severity == "error" and not false, found.page, found.message
    for found in pdfua.validate(str(path)).findings:
        yield f"pdfua {found.rule_id}", found.severity.name == "ERROR", None, found.message


def main():
    files = sorted(file for folder in sys.argv[1:] for file in pathlib.Path(folder).glob("**/*.pdf"))
    if not files:
        sys.exit("check-pdf: no PDF in " + " ".join(sys.argv[1:]))
    errors = 0
    warnings = collections.Counter()
    archives = 0
    for path in files:
        archived = claimed_archive(path)
        archives += archived is not None
        if ".archive" in path.name and not archived:
            errors += 1
            print(f"{path.name}: claims no part of PDF/A")
        for rule, is_error, number, message in findings(path):
            if is_error:
                errors += 1
                place = f", page {number}" if number else ""
                print(f"{path.name}{place}: {rule}: {message}")
            else:
                warnings[rule] += 1
    for rule, count in sorted(warnings.items()):
        print(f"warning {rule}: {count} ({EXPLAINED.get(rule, 'nobody has looked into this rule')})")
    errors += len(warnings.keys() - EXPLAINED.keys())
    print(f"{len(files)} PDFs, {archives} of them archives, {errors} errors, {sum(warnings.values())} warnings")
    sys.exit(1 if errors else 0)


main()
