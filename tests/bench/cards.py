#!/usr/bin/env python3
"""How fast the command is with games of cards: whole processes, the median of several runs, in milliseconds.

cards.py STARWRIGHT [--runs N]

Prints a table and exits with 1 if a limit is exceeded. Run it on an idle machine; this is not a test. frames.py times the
editor's mat.
"""
import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import make_cards

PACK = '<pack xmlns="urn:starwright:1" game="burning-rome">{}</pack>'
FABIUS = '<card type="general" name="Quintus Fabius Maximus"/>'


def milliseconds(command):
    begin = time.monotonic()
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, check=False, timeout=120)
    return (time.monotonic() - begin) * 1000, done


class Table:
    def __init__(self, starwright, runs):
        self.starwright, self.runs, self.missed = starwright, runs, []

    def row(self, what, words, most=None, told=None):
        """`told`: what the command must say on one of its outputs."""
        taken = []
        for _ in range(self.runs + 1):
            took, done = milliseconds([self.starwright, *words])
            taken.append(took)
        median = statistics.median(taken[1:])
        if most is not None and median > most:
            self.missed.append(f"{what}: {median:.0f} ms, at most {most}")
        if told is not None and told not in done.stdout + done.stderr:
            self.missed.append(f"{what}: does not say {told!r}")
        said = f"at most {most}" if most is not None else ""
        print(f"{what:<52}{median:>9.1f}   {said:<14}{told or ''}", flush=True)


def write(folder, what, n):
    path = folder / f"{what}-{n}.xml"
    path.write_text(make_cards.make(what, n))
    return path


def chain(folder, n):
    """Packs of which each names all others, and one that names the first."""
    for i in range(n):
        (folder / f"p{i}.xml").write_text(PACK.format("".join(f'<pack href="p{k}.xml"/>' for k in range(n) if k != i)))
    return folder / "p0.xml"


def twins(folder, n):
    """One army of n lines that as many seats field as may."""
    lines = "".join(f'<card type="unit" name="Nobody {i}"/>' for i in range(n))
    (folder / "twin.xml").write_text(PACK.format(f'<army faction="rome" strength="1" command="1">{FABIUS}{lines}</army>'))
    path = folder / "twins.xml"
    path.write_text('<galaxy xmlns="urn:starwright:1" game="burning-rome" players="40" sets="99">' + "".join(
        f'<pack seat="{seat}" href="twin.xml"/>' for seat in range(1, 41)) + "</galaxy>")
    return path


def checks(table, folder):
    table.row("nothing but the start of the command", ["--version"])
    for what in ("order", "battle"):
        table.row(f"check, {what} of 500 cards", ["validate", "--quiet", write(folder, what, 500)], 50)
    for n in (10_000, 100_000):
        table.row(f"check, {n:,} lines", ["validate", "--quiet", write(folder, "lines", n)])
    table.row("check, 100,000 cards of a battle", ["validate", "--quiet", write(folder, "battle", 100_000)])
    table.row("check, 40 packs that all name each other", ["validate", chain(folder, 40)], told="names itself")
    table.row("check, an army of 2,000 lines for 40 seats", ["validate", twins(folder, 2_000)], told="one pack too many")


def questions(table, folder):
    table.row("odds --first, two decks of 60", ["odds", "--seat", "1", "--first", write(folder, "decks", 60)], 100)
    table.row("odds --first, two decks of 1,000", ["odds", "--seat", "1", "--first", write(folder, "decks", 1000)])
    battle = write(folder, "battle", 500)
    for question in ("columns", "playable", "points", "fits"):
        table.row(f"reach --{question}, 500 cards", ["reach", "--seat", "1", f"--{question}", battle])


def exports(table, folder):
    copies = write(folder, "copies", 10_000)
    for to, told in (("sheets", "cards beyond the first 1,800"), ("tts", "cards beyond the first 2,000"), ("list", None),
                     ("cards", None), ("checklist", None)):
        table.row(f"export --to {to}, 10,000 copies", ["export", "--to", to, copies, "-o", folder / "out"], told=told)
    for to in ("sheets", "tts", "png", "pdf", "html"):
        table.row(f"export --to {to}, 500 cards", ["export", "--to", to, write(folder, "order", 500), "-o", folder / "out"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("starwright")
    parser.add_argument("--runs", type=int, default=9)
    options = parser.parse_args()
    table = Table(os.path.abspath(options.starwright), options.runs)
    with tempfile.TemporaryDirectory() as name:
        for measure in (checks, questions, exports):
            measure(table, Path(name))
    for missed in table.missed:
        print("missed:", missed)
    return 1 if table.missed else 0


if __name__ == "__main__":
    sys.exit(main())
