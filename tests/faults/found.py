"""Reads and writes tests/faults/found.txt: which test found each seeded fault the last time. script/mutate tries it first, and
all others if it does not find the fault."""
from pathlib import Path

import switch

SOURCE = Path(__file__).resolve().parents[2]
LISTS = sorted({*SOURCE.glob("tests/*/faults.txt"), *SOURCE.glob("tests/faults/*.txt")} - {SOURCE / "tests/faults/found.txt"})
PATH = SOURCE / "tests/faults/found.txt"
HEAD = """\
# Which test found each seeded fault, written by script/mutate --note. A line at the margin names the list of faults; each
# below it a title, and after " = " the test.
"""


def name_of(how):
    """Returns the name in the answer of a finder."""
    return how.partition(": ")[0]


def listed():
    """Returns (list, title) of all faults."""
    return {(path.relative_to(SOURCE).as_posix(), fault.title) for path in LISTS for fault in switch.read_faults(path)}


def read():
    """Returns {(list, title): test}."""
    notes, part = {}, None
    lines = PATH.read_text(encoding="utf-8").splitlines() if PATH.exists() else []
    for line in lines:
        if line.startswith("  "):
            title, _, test = line[2:].rpartition(" = ")
            notes[part, title] = test
        elif line and not line.startswith("#"):
            part = line
    return notes


def write(notes):
    """Leaves out the faults that are in no list any more."""
    lines, part = [], None
    for its_part, title in sorted({*notes} & listed()):
        if its_part != part:
            part = its_part
            lines += ["", part]
        lines.append(f"  {title} = {notes[its_part, title]}")
    PATH.write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")
