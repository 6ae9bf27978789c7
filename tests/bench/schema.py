#!/usr/bin/env python3
"""Measure the generated RELAX NG schema of a galaxy against the fastest one written by hand.

    schema.py [--tiles N] [--runs N] [--at-most RATIO]

First both must agree on some hundred broken files. Then xmllint validates a galaxy of 100,000
tiles with each in turn; the ratio of the medians may be RATIO at most, else the exit status is 1.
"""
import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parent.parent
GENERATED = SOURCE / "schemas/burning-suns-galaxy.rng"
FASTEST = HERE / "fastest-galaxy.rng"

sys.path.insert(0, str(SOURCE / "tests/schema"))
import mutate  # noqa: E402
import verdicts  # noqa: E402


def agree(folder):
    files = mutate.Mutator([SOURCE / "tests/schema/seeds/burning-suns/galaxy.xml"], seed=7).write(600, folder)
    generated = verdicts.xmllint("--relaxng", str(GENERATED), files)
    return generated == verdicts.xmllint("--relaxng", str(FASTEST), files)


def seconds(schema, file):
    begin = time.perf_counter()
    subprocess.run(["xmllint", "--stream", "--noout", "--relaxng", schema, file],
                   check=True, capture_output=True)
    return time.perf_counter() - begin


def measure(file, runs):
    """Returns medians of runs that take turns, after one that is not counted."""
    times = {GENERATED: [], FASTEST: []}
    for schema in list(times) * (runs + 1):
        times[schema].append(seconds(schema, file))
    return [statistics.median(times[schema][1:]) for schema in times]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tiles", type=int, default=100000)
    parser.add_argument("--runs", type=int, default=11)
    parser.add_argument("--at-most", type=float, default=1.25)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if not agree(folder):
            sys.exit(f"{FASTEST.name} is of another language than {GENERATED.name}")
        galaxy = Path(folder) / "disc.xml"
        with open(galaxy, "w", encoding="utf-8") as file:
            subprocess.run([sys.executable, HERE / "make_galaxy.py", str(options.tiles)],
                           stdout=file, check=True)
        generated, fastest = measure(galaxy, options.runs)
    ratio = generated / fastest
    print(f"generated {generated * 1000:.0f} ms, by hand {fastest * 1000:.0f} ms, "
          f"ratio {ratio:.2f}, at most {options.at_most:.2f}")
    return 0 if ratio <= options.at_most else 1


if __name__ == "__main__":
    sys.exit(main())
