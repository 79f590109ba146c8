"""Compares PDFs of two folders by what a reader gets, not by their bytes.

    .venv-check/bin/python .setup/compare-reports.py BEFORE AFTER [--no-pixels] [PROGRAM]

For each file of the same name: pixels of every page at 110 dots an inch (poppler), the tag tree with its words, languages
and alternatives (pikepdf), the text of three extractors (pdftotext, mutool, PyMuPDF), and with PROGRAM what `verify` says.
Text is compared in its order, but for pdftotext without -raw, which guesses an order from places: a rounding of a calendar's
cells changes that.
Prints a line for each difference, then sums; fails when there is one that is not of a few pixels.
"""

import collections
import hashlib
import pathlib
import re
import subprocess
import sys
import tempfile

import pikepdf
import pymupdf

# Bytes of a page, of some 3.5 million, that may differ by more than a shade: two lines of letters that another rounding moves by a dot.
FEW_DOTS = 10_500
SHADE = 48
# The reader of which words are compared, and not their order.
GUESSING = "pdftotext"


def run(*words):
    return subprocess.run(words, capture_output=True, check=False).stdout


def pictures(path, folder):
    run("pdftoppm", "-r", "110", str(path), str(pathlib.Path(folder) / "p"))
    pages = sorted(pathlib.Path(folder).glob("p-*.ppm"))
    return [page.read_bytes() for page in pages]


def dots_apart(one, other):
    """How many bytes of two pictures differ by more than a shade."""
    if one == other:
        return 0
    if len(one) != len(other):
        return len(one)
    # Most rows are alike.
    apart, row = 0, 4096
    for start in range(0, len(one), row):
        left, right = one[start : start + row], other[start : start + row]
        if left != right:
            apart += sum(1 for a, b in zip(left, right) if a - b > SHADE or b - a > SHADE)
    return apart


class Words:
    """What each marked sequence of a page shows, in Unicode, by the fonts' own maps and the marks' texts."""

    def __init__(self, pdf):
        self.maps = {}
        self.pages = {page.objgen: self.sequences(page) for page in pdf.pages}

    def map_of(self, font):
        if font.objgen in self.maps:
            return self.maps[font.objgen]
        found = {}
        text = font.ToUnicode.read_bytes().decode("latin-1") if "/ToUnicode" in font else ""
        for block in re.findall(r"beginbfchar(.*?)endbfchar", text, re.S):
            for code, units in re.findall(r"<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]*)>", block):
                found[int(code, 16)] = bytes.fromhex(units).decode("utf-16-be", "replace")
        for block in re.findall(r"beginbfrange(.*?)endbfrange", text, re.S):
            for first, last, units in re.findall(r"<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]*)>", block):
                start = int(units, 16)
                for step in range(int(last, 16) - int(first, 16) + 1):
                    found[int(first, 16) + step] = (start + step).to_bytes(len(units) // 2, "big").decode("utf-16-be", "replace")
        self.maps[font.objgen] = (found, 2 if font.Subtype == "/Type0" else 1)
        return self.maps[font.objgen]

    def sequences(self, page):
        fonts = page.get("/Resources", {}).get("/Font", {})
        found, marks, font = collections.defaultdict(list), [], None
        for operands, operator in pikepdf.parse_content_stream(page):
            word = str(operator)
            if word in ("BDC", "BMC"):
                marks.append(operands[1] if word == "BDC" else None)
                if marks[-1] is not None and "/ActualText" in marks[-1] and "/MCID" in marks[-1]:
                    found[int(marks[-1].MCID)].append(str(marks[-1].ActualText))
            elif word == "EMC":
                marks.pop()
            elif word == "Tf":
                font = self.map_of(fonts[str(operands[0])])
            elif word in ("Tj", "TJ"):
                mark = marks[-1] if marks else None
                if mark is None or "/MCID" not in mark or "/ActualText" in mark:
                    continue
                letters, width = font
                for string in operands[0] if word == "TJ" else operands:
                    if isinstance(string, pikepdf.String):
                        data = bytes(string)
                        for start in range(0, len(data), width):
                            code = int.from_bytes(data[start : start + width], "big")
                            found[int(mark.MCID)].append(letters.get(code, "\ufffd"))
            elif word == "Do" and marks and marks[-1] is not None and "/MCID" in marks[-1]:
                found[int(marks[-1].MCID)].append("[picture]")
        return {number: "".join(parts) for number, parts in found.items()}


def tree_of(path):
    """Lines of the tag tree: type, alternatives and language, and the words that follow each other in it."""
    lines = []
    with pikepdf.open(path) as pdf:
        words = Words(pdf)

        def walk(element, depth, page):
            page = element.get("/Pg", page)
            names = [f"{key[1:]}={element[key]}" for key in ("/Alt", "/ActualText", "/Lang") if key in element]
            lines.append("  " * depth + " ".join([str(element.S)[1:], *names]))
            kids = element.get("/K", pikepdf.Array())
            said = []

            def flush():
                text = re.sub(r"\s+", " ", "".join(said)).strip()
                if text:
                    lines.append("  " * (depth + 1) + text)
                said.clear()

            for kid in kids if isinstance(kids, pikepdf.Array) else [kids]:
                if isinstance(kid, int):
                    said.append(words.pages[page.objgen].get(kid, ""))
                elif kid.get("/Type") == "/MCR":
                    said.append(words.pages[kid.Pg.objgen].get(int(kid.MCID), ""))
                elif kid.get("/Type") == "/OBJR":
                    lines.append("  " * (depth + 1) + "[link]")
                else:
                    flush()
                    walk(kid, depth + 1, page)
            flush()

        walk(pdf.Root.StructTreeRoot.K, 0, None)
    return lines


def texts_of(path):
    with pymupdf.open(path) as document:
        text = "".join(page.get_text() for page in document)
    readers = {
        GUESSING: run("pdftotext", str(path), "-").decode("utf-8", "replace"),
        "pdftotext -raw": run("pdftotext", "-raw", str(path), "-").decode("utf-8", "replace"),
        "mutool": run("mutool", "draw", "-q", "-F", "txt", str(path)).decode("utf-8", "replace"),
        "PyMuPDF": text,
    }
    return {name: re.sub(r"\s+", " ", text).strip() for name, text in readers.items()}


def verified(program, path):
    said = subprocess.run([program, "verify", str(path)], capture_output=True, check=False)
    return said.returncode, re.sub(rb"[0-9a-f]{16,}|\S*\.pdf", b"", said.stdout).decode()


def first_difference(one, other):
    for left, right in zip(one, other):
        if left != right:
            return f"{left!r} → {right!r}"
    return f"{len(one)} → {len(other)} parts"


def compare(before, after, program, with_pixels):
    """Kinds of differences, each with words."""
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        left, right = (pictures(before, one), pictures(after, other)) if with_pixels else ([], [])
        if len(left) != len(right):
            yield "pages", f"{len(left)} → {len(right)}"
        for number, (page, drawn) in enumerate(zip(left, right), 1):
            apart = dots_apart(page, drawn)
            if apart:
                yield ("pixels" if apart > FEW_DOTS else "few pixels"), f"page {number}: {apart}"
    trees = tree_of(before), tree_of(after)
    if trees[0] != trees[1]:
        yield "tags", first_difference(*trees)
    said, says = texts_of(before), texts_of(after)
    for reader, text in said.items():
        words, now = text.split(" "), says[reader].split(" ")
        if sorted(words) != sorted(now):
            gone = collections.Counter(words) - collections.Counter(now)
            come = collections.Counter(now) - collections.Counter(words)
            yield reader, f"{sorted(gone.elements())} → {sorted(come.elements())}"
        elif words != now and reader != GUESSING:
            yield f"order of {reader}", first_difference(words, now)
    if program:
        found, finds = verified(program, before), verified(program, after)
        if found != finds:
            yield "verify", first_difference(*(result[1].splitlines() for result in (found, finds)))


def main(before, after, *options):
    program = next((option for option in options if option != "--no-pixels"), None)
    sums = collections.Counter()
    sizes = [0, 0]
    for path in sorted(pathlib.Path(before).rglob("*.pdf")):
        other = pathlib.Path(after) / path.relative_to(before)
        if not other.exists():
            sums["missing"] += 1
            print(f"{path.name}: missing")
            continue
        sums["files"] += 1
        sizes[0] += path.stat().st_size
        sizes[1] += other.stat().st_size
        if hashlib.sha256(path.read_bytes()).digest() == hashlib.sha256(other.read_bytes()).digest():
            continue
        for kind, words in compare(path, other, program, "--no-pixels" not in options):
            sums[kind] += 1
            print(f"{path.name}: {kind}: {words[:200]}")
    print(dict(sums), f"bytes: {sizes[0]} → {sizes[1]}, {sizes[1] / max(sizes[0], 1):.3f}")
    sys.exit(bool(set(sums) - {"files", "few pixels"}))


main(*sys.argv[1:])
