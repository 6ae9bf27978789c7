#!/usr/bin/env python3
"""How fast exports are, as ratios against `validate` on the same file, whole processes, in one run.

export.py STARWRIGHT [--runs N] [--tiles N]

Commands are run in turn as in validate.py. Processor time counts (user and system), which leaves out the time that the
disk takes to write. Then the time of all formats of a galaxy of 48 tiles in one process, by the
clock, since formats are written by several threads, into a folder in memory; and the growth of time with the number of
tiles. This is not a test.
"""
import argparse
import os
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from validate import make

# Pictures by cairo, and formats of other games.
PICTURES = {"png", "pdf", "sheets"}
OF_OTHERS = {"cards", "list", "dd2vtt"}


def run(command):
    """Returns the processor time of one run in seconds; its output is discarded."""
    before = os.times()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def many(command, n):
    """Returns the sum of several runs, since a process's time is measured in hundredths of a second."""
    return sum(run(command) for _ in range(n))


def formats(starwright):
    """Returns the formats of `export`, from its answer to an unknown name."""
    told = subprocess.run([starwright, "export", "--to", "?", "x"], capture_output=True, text=True, check=False)
    return told.stderr.strip().split("it may be ")[1].split(", ")


def against_validate(starwright, folder, runs, tiles):
    file = make(folder / "large.xml", tiles)
    for name in ("json", "svg"):
        for where, to in (("to a file", ["-o", str(folder / f"out.{name}")]), ("to a pipe", [])):
            ours = [starwright, "export", "--to", name, *to, file]
            peer = [starwright, "validate", "--quiet", file]
            run(ours), run(peer)
            pairs = [(many(ours, 5), many(peer, 5)) for _ in range(runs)]
            ratios = sorted(a / b for a, b in pairs)
            median = statistics.median(ratios)
            print(f"{tiles} tiles to {name}, {where} / validate".ljust(52),
                  f"{median:6.2f}  ({ratios[0]:.2f} to {ratios[-1]:.2f})  at most 3.00  "
                  f"{'ok' if median <= 3 else 'OVER'}  "
                  f"{statistics.median(a for a, _ in pairs) * 200:8.1f} ms", flush=True)


def growth(starwright, folder):
    print("\ntiles      ms/1000 tiles: json      svg")
    for n in (10000, 100000, 1000000):
        file = make(folder / "grow.xml", n)
        times = [statistics.median(many([starwright, "export", "--to", name, file], 3) / 3 for _ in range(3))
                 for name in ("json", "svg")]
        print(f"{n:8}             {times[0] * 1e6 / n:10.3f} {times[1] * 1e6 / n:10.3f}", flush=True)


def timed(command):
    """Returns the time of one run by the clock, and its processor time, in milliseconds."""
    before = time.monotonic()
    processor = run(command)
    return (time.monotonic() - before) * 1000, processor * 1000


def board(starwright, folder, runs):
    file = make(folder / "board.xml", 48)
    names = [name for name in formats(starwright) if name not in PICTURES | OF_OTHERS]
    with tempfile.TemporaryDirectory(dir="/dev/shm") as out:
        command = [starwright, "export", *(word for name in names for word in ("--to", name)), "-o", f"{out}/", file]
        for jobs, most in (("1", None), (str(os.cpu_count()), 150)):
            run([*command, "--jobs", jobs])
            pairs = [timed([*command, "--jobs", jobs]) for _ in range(10 * runs)]
            clock = sorted(pair[0] for pair in pairs)
            median = statistics.median(clock)
            bound = f"at most {most}  {'ok' if median <= most else 'OVER'}" if most else ""
            print(f"48 tiles to {len(names)} formats in one process, --jobs {jobs}: {median:.0f} ms ({clock[0]:.0f} to {clock[-1]:.0f}), "
                  f"of the processor {statistics.mean(pair[1] for pair in pairs):.0f} ms  {bound}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("starwright")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--tiles", type=int, default=100000)
    options = parser.parse_args()
    starwright = os.path.abspath(options.starwright)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        against_validate(starwright, folder, options.runs, options.tiles)
        board(starwright, folder, options.runs)
        growth(starwright, folder)


if __name__ == "__main__":
    main()
