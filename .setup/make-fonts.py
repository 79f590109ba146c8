"""Cuts the static faces that the reports use from the variable brand fonts, into .fonts/.

A static face is embedded in a PDF as real TrueType; Cairo embeds an instance of a variable font as nameless outlines.
The bytes depend on the pinned packages and this file only. `--check` says by its exit status whether all is there.
"""

import hashlib
import importlib.metadata
import json
import os
import pathlib
import shutil
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = ROOT / ".fonts"
INPUTS = [pathlib.Path(__file__).resolve(), ROOT / ".setup" / "requirements.txt"]

FRAUNCES = ("fontpkg-fraunces", "fontpkg_fraunces", "Fraunces[SOFT,WONK,opsz,wght].ttf")
DM_SANS = ("fontpkg-dm-sans", "fontpkg_dm_sans", "DMSans[opsz,wght].ttf")
DM_SERIF = ("fontpkg-dm-serif-display", "fontpkg_dm_serif_display", "DMSerifDisplay-Regular.ttf")
JAKARTA = ("fontpkg-plus-jakarta-sans", "fontpkg_plus_jakarta_sans", "PlusJakartaSans[wght].ttf")

# Every axis is named: what is left out would fall to the font's default, which for Fraunces is Black at 9 points.
FACES = [
    (FRAUNCES, "Fraunces", "SemiBold", {"opsz": 72, "wght": 600, "SOFT": 0, "WONK": 0}),
    (JAKARTA, "Plus Jakarta Sans", "Regular", {"wght": 400}),
    (JAKARTA, "Plus Jakarta Sans", "Medium", {"wght": 500}),
    (JAKARTA, "Plus Jakarta Sans", "SemiBold", {"wght": 600}),
    (JAKARTA, "Plus Jakarta Sans", "Bold", {"wght": 700}),
    # The brand aurae-dm: of the sans, the design for small sizes; the serif has one weight and no axes.
    (DM_SERIF, "DM Serif Display", "Regular", {"wght": 400}),
    (DM_SANS, "DM Sans", "Regular", {"opsz": 9, "wght": 400}),
    (DM_SANS, "DM Sans", "Medium", {"opsz": 9, "wght": 500}),
    (DM_SANS, "DM Sans", "SemiBold", {"opsz": 9, "wght": 600}),
    (DM_SANS, "DM Sans", "Bold", {"opsz": 9, "wght": 700}),
]

# Width of a space in thousandths of an em, by family: Plus Jakarta Sans's own 170 runs words together at 7 to 9 points.
SPACES = {"Plus Jakarta Sans": 230}

# Seconds from 1904-01-01 to 2026-01-01, the fonts' clock: a fixed time keeps the bytes the same.
FIXED_TIME = 3_850_070_400

# The name table's entries (OpenType specification, name IDs).
FAMILY, STYLE, UNIQUE, FULL, POSTSCRIPT, TYPO_FAMILY, TYPO_STYLE = 1, 2, 3, 4, 6, 16, 17
STALE_NAMES = (21, 22, 25)
WINDOWS_ENGLISH = (3, 1, 0x409)


def set_names(font, family, style):
    """Names under which both old and new ways of looking up a face find it by family and weight."""
    names = font["name"]
    for name_id in (FAMILY, STYLE, UNIQUE, FULL, POSTSCRIPT, TYPO_FAMILY, TYPO_STYLE) + STALE_NAMES:
        names.removeNames(nameID=name_id)
    postscript = family.replace(" ", "") + "-" + style
    entries = {FULL: f"{family} {style}", POSTSCRIPT: postscript, UNIQUE: f"{font['head'].fontRevision:.3f};{postscript}"}
    if style in ("Regular", "Bold"):
        entries |= {FAMILY: family, STYLE: style}
    else:
        # The old pair of names knows four styles only; other weights are families of their own there.
        entries |= {FAMILY: f"{family} {style}", STYLE: "Regular", TYPO_FAMILY: family, TYPO_STYLE: style}
    for name_id, text in entries.items():
        names.setName(text, name_id, *WINDOWS_ENGLISH)


def set_weight(font, style, weight):
    italic, bold, regular = 1 << 0, 1 << 5, 1 << 6
    os2 = font["OS/2"]
    os2.usWeightClass = weight
    os2.fsSelection = os2.fsSelection & ~(italic | bold | regular) | (bold if style == "Bold" else regular)
    font["head"].macStyle = 1 if style == "Bold" else 0


def cut(source, family, style, axes):
    """One static face as a fontTools font."""
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    font = TTFont(source, recalcTimestamp=False)
    if "fvar" in font:
        font = instantiateVariableFont(font, axes)
    for tag in ("STAT", "DSIG"):
        if tag in font:
            del font[tag]
    if family in SPACES:
        for character in (0x20, 0xA0):
            font["hmtx"][font.getBestCmap()[character]] = (SPACES[family] * font["head"].unitsPerEm // 1000, 0)
    set_names(font, family, style)
    set_weight(font, style, axes["wght"])
    font["name"].removeUnusedNames(font)
    font["head"].created = font["head"].modified = FIXED_TIME
    return font


def inputs_digest():
    digest = hashlib.sha256()
    for path in INPUTS:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def make_all():
    OUT.mkdir(exist_ok=True)
    manifest = OUT / "fonts.json"
    manifest.unlink(missing_ok=True)  # present again only when every face is
    faces = []
    for (package, module, file), family, style, axes in FACES:
        distribution = importlib.metadata.distribution(package)
        folder = pathlib.Path(distribution.locate_file(module))
        target = OUT / f"{family.replace(' ', '')}-{style}.ttf"
        cut(folder / "files" / file, family, style, axes).save(target)
        shutil.copyfile(folder / "LICENSE", OUT / f"{family.replace(' ', '')}-LICENSE.txt")
        faces.append(
            {
                "file": target.name,
                "family": family,
                "weight": axes["wght"],
                "sha256": hashlib.sha256(target.read_bytes()).hexdigest(),
                "package": package,
                "version": distribution.version,
            }
        )
    partial = manifest.with_suffix(".json.partial")
    partial.write_text(json.dumps({"madeFrom": inputs_digest(), "faces": faces}, indent=2) + "\n")
    os.replace(partial, manifest)


def all_there():
    try:
        made = json.loads((OUT / "fonts.json").read_text())
        return made["madeFrom"] == inputs_digest() and len(made["faces"]) == len(FACES) and all(
            hashlib.sha256((OUT / face["file"]).read_bytes()).hexdigest() == face["sha256"] for face in made["faces"]
        )
    except (OSError, ValueError, KeyError, TypeError):
        return False


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        sys.exit(0 if all_there() else 1)
    make_all()
