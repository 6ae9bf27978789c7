#!/usr/bin/env python3
"""Compares `starwright fairness` with measures.py, figure by figure and tile by tile: on the samples, and on random galaxies
with and without faults, SW_TEST_SCALE (tests/common/scale.py) per cent of 1000.

    compare_measures.py --starwright BINARY [--seed S]
"""

import argparse
import json
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from fractions import Fraction
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import measures  # noqa: E402
import naive  # noqa: E402
import served  # noqa: E402
from generate import generate  # noqa: E402
from scale import scaled  # noqa: E402

SAMPLES = sorted(path for path in (Path(__file__).resolve().parents[2] / "galaxies" / "burning-suns").glob("*.xml")
                 if "<galaxy xmlns" in path.read_text(encoding="utf-8"))
MOST_HOMES = 16
SHOWN = 10  # differences printed


def engine(binary, path):
    """The report of the command; None if it has nothing to compare."""
    run = served.run(binary, "fairness", str(path), "--format", "json")
    if run.returncode == 2 and b"a comparison needs" in run.stderr:
        return None
    if run.returncode != 0:
        sys.exit(f"{path}: exit status {run.returncode}\n{run.stderr.decode(errors='replace')}")
    return json.loads(run.stdout)


def read_figure(measure, seat):
    """A figure of the report, as measures.py has it."""
    one = measure["one"]
    figure = None if seat["parts"] is None else Fraction(seat["parts"], one)
    return figure, {(tile["q"], tile["r"]): Fraction(tile["parts"], one) if measure["sum"] else None
                    for tile in seat["tiles"]}


def is_same_width(galaxy, number, expected, found):
    """There may be several smallest cuts: any will do that is as small and blocks the way."""
    figure, tiles = found
    if expected == "wide":
        if figure is None or figure < measures.WIDEST:
            return False
    elif figure != expected:
        return False
    return len(tiles) == (figure or 0) and (figure is None or measures.blocks(galaxy, number, tiles))


def is_same(name, galaxy, number, expected, found):
    if name == "way-width":
        return is_same_width(galaxy, number, expected[0], found)
    return expected == found


def differences(binary, path):
    galaxy = naive.Galaxy(ElementTree.parse(path).getroot())
    report = engine(binary, path)
    can_compare = 2 <= len(galaxy.homes) <= MOST_HOMES
    if report is None or not can_compare:
        return [f"{path.name}: measured by one alone"] if (report is None) == can_compare else []
    expected = measures.measures_of(galaxy)
    if [measure["name"] for measure in report["measures"]] != list(expected):
        return [f"{path.name}: the measures are others"]
    return [f"{path.name}: {measure['name']} of seat {seat['seat']}: expected {wanted}, not {read_figure(measure, seat)}"
            for measure in report["measures"]
            for number, (seat, wanted) in enumerate(zip(measure["seats"], expected[measure["name"]], strict=True))
            if not is_same(measure["name"], galaxy, number, wanted, read_figure(measure, seat))]


def main():
    parser = argparse.ArgumentParser(description="Compare the measures with a second implementation.")
    parser.add_argument("--starwright", required=True, metavar="BINARY")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        paths = SAMPLES + generate(arguments.seed, scaled(1000, least=40), Path(folder))
        found = [text for path in paths for text in differences(arguments.starwright, path)]
    for text in found[:SHOWN]:
        print(text)
    print(f"{len(paths)} galaxies, {len(found)} differences")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
