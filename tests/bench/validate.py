#!/usr/bin/env python3
"""How fast the command is, as ratios against peers, whole processes, in one run.

validate.py STARWRIGHT [--runs N] [--quick]

Each pair of commands is run in turn, A B A B …, after one round that is not counted; it prints
the median of the ratios A/B, with the smallest and the largest. Run it on an idle machine; this is
not a test. The files are made below a temporary folder. Needs xmllint and GNU time.
"""
import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
SCHEMA = SOURCE / "tests/bench/fastest-galaxy.rng"
MAKE = [sys.executable, str(SOURCE / "tests/bench/make_galaxy.py")]


def run(command):
    """Returns the wall clock time of one run in seconds; its output is discarded."""
    begin = time.monotonic()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return time.monotonic() - begin


def peak(command):
    """Returns the peak memory in bytes, as measured by GNU time: a child of this script would count
    as large as the script itself."""
    done = subprocess.run(["time", "-q", "-f", "%M", *command], stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, text=True, check=False)
    return int(done.stderr.split()[-1]) * 1024


def ratio(name, bound, ours, peer, runs):
    run(ours), run(peer)
    pairs = [(run(ours), run(peer)) for _ in range(runs)]
    ratios = sorted(a / b for a, b in pairs)
    median = statistics.median(ratios)
    mine = statistics.median(a for a, _ in pairs)
    print(f"{name:58} {median:6.2f}  ({ratios[0]:.2f} to {ratios[-1]:.2f})  "
          f"at most {bound:4.2f}  {'ok' if median <= bound else 'OVER'}  {mine * 1000:8.1f} ms",
          flush=True)
    return median


def make(path, *arguments):
    with open(path, "wb") as out:
        subprocess.run([*MAKE, *map(str, arguments)], stdout=out, check=True)
    return str(path)


def large(starwright, folder, runs, sizes):
    for n in sizes:
        file = make(folder / f"disc{n}.xml", n)
        ours = [starwright, "validate", "--quiet", file]
        ratio(f"{n} tiles / xmllint --sax", 2.0, ours, ["xmllint", "--sax", "--noout", file], runs)
        ratio(f"{n} tiles / xmllint --stream --relaxng", 0.4, ours,
              ["xmllint", "--stream", "--noout", "--relaxng", str(SCHEMA), file], runs)


def wrong(starwright, folder, runs):
    file = make(folder / "wrong.xml", "--wrong", 100000)
    ratio("100000 wrong tiles / xmllint --stream --relaxng", 1.0,
          [starwright, "validate", "--quiet", file],
          ["xmllint", "--stream", "--noout", "--relaxng", str(SCHEMA), file], runs)
    ratio("100000 wrong tiles, all shown / 10000, all shown", 12.0,
          [starwright, "validate", "--quiet", "--max-problems", "0", file],
          [starwright, "validate", "--quiet", "--max-problems", "0",
           make(folder / "wrong10.xml", "--wrong", 10000)], runs)


def small(starwright, folder, runs, n, many):
    subprocess.run([*MAKE, "--many", str(many), str(folder / "many")], check=True)
    files = sorted(str(path) for path in (folder / "many").glob("*.xml"))
    lists = folder / "list"
    lists.write_text("\n".join(files[:n]))
    ratio(f"{n} files, --jobs 1 / xmllint --relaxng", 0.45,
          [starwright, "validate", "--quiet", "--jobs", "1", "--files-from", str(lists)],
          ["xmllint", "--noout", "--relaxng", str(SCHEMA), *files[:n]], runs)
    everything = [starwright, "validate", "--quiet", str(folder / "many")]
    ratio(f"{many} files, --jobs 2 / --jobs 1", 1 / 1.7, [*everything, "--jobs", "2"],
          [*everything, "--jobs", "1"], max(3, runs // 2))


def at_once(commands):
    """Returns the time until all of the commands, which begin together, have ended."""
    begin = time.monotonic()
    for process in [subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) for command in commands]:
        process.wait()
    return time.monotonic() - begin


def broken(starwright, folder, runs, n):
    """Also as a report with each problem, which takes as long to write as the files to check. Two processes with half of
    the files each say what this machine's cores allow at the moment."""
    subprocess.run([*MAKE, "--broken", str(n), str(folder / "broken")], check=True)
    for name in ("text", "ndjson"):
        ours = [starwright, "validate", "--quiet", "--format", name, str(folder / "broken")]
        ratio(f"{n} broken files as {name}, --jobs 2 / --jobs 1", 1 / 1.6, [*ours, "--jobs", "2"],
              [*ours, "--jobs", "1"], runs)
    halves = [folder / f"half{i}" for i in range(2)]
    for i, path in enumerate(sorted((folder / "broken").iterdir())):
        halves[i % 2].mkdir(exist_ok=True)
        os.link(path, halves[i % 2] / path.name)
    ours = [starwright, "validate", "--quiet", "--format", "ndjson", "--jobs", "1"]
    pairs = [(at_once([[*ours, str(half)] for half in halves]), run([*ours, str(folder / "broken")])) for _ in range(runs)]
    print(f"{n} broken files as ndjson, two processes / one".ljust(58), f"{statistics.median(a / b for a, b in pairs):6.2f}", flush=True)


def growth(starwright, folder, sizes):
    """Returns the memory beyond the file's size and beyond that of a galaxy of 91 tiles, which is
    mostly libxml2."""
    print("\ntiles      ms/1000 tiles   peak bytes a tile beyond the file")
    base = peak([starwright, "validate", "--quiet", make(folder / "least.xml", 91)])
    for n in sizes:
        command = [starwright, "validate", "--quiet", make(folder / f"grow{n}.xml", n)]
        seconds = statistics.median(run(command) for _ in range(5))
        beyond = peak(command) - base - os.path.getsize(command[-1])
        print(f"{n:8}   {seconds * 1e6 / n:10.3f}      {beyond / n:10.1f}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("starwright")
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--quick", action="store_true", help="smaller files, for a first look")
    options = parser.parse_args()
    starwright = os.path.abspath(options.starwright)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        large(starwright, folder, options.runs, [100000] if options.quick else [100000, 1000000])
        wrong(starwright, folder, options.runs)
        small(starwright, folder, options.runs, 10000, 10000 if options.quick else 100000)
        broken(starwright, folder, options.runs, 10000)
        growth(starwright, folder, [1000, 10000, 100000] + ([] if options.quick else [1000000]))


if __name__ == "__main__":
    main()
