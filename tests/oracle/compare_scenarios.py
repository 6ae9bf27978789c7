#!/usr/bin/env python3
"""Compares the engine with scenario_naive.py on random scenarios.

    compare_scenarios.py --starwright BINARY [--seed S] [--keep DIR]

SW_TEST_SCALE (tests/common/scale.py) says how many there are. Exits with 1 when the two disagree about a file, or when
legal files, a rule, or a pair of rules that could report one fault were tried too seldom.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import scenario_naive  # noqa: E402
import scenario_pairs  # noqa: E402
from scale import scaled  # noqa: E402
from scenarios import Draft  # noqa: E402

LEGAL_PER_CENT = 8
TRIED_PER_MILLE = 3  # of the full count; of fewer files, at least one
PAIR_PER_MILLE = 5
FULL = 2000


def generate(seed, count, folder):
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for i in range(count):
        draft = Draft(random.Random(seed * 1_000_003 + i))
        draft.spoil(i % 7)
        paths.append(folder / f"{i:05}.xml")
        paths[-1].write_text(draft.write(), encoding="utf-8")
    return paths


def naive_opinion(paths):
    return {path.name: scenario_naive.problems_of_text(path.read_text(encoding="utf-8")) for path in paths}


def engine_opinion(binary, folder):
    command = [binary, "validate", "--format", "json", "--max-problems", "0", "--fail-on", "never", "--show-info",
               str(folder)]
    run = subprocess.run(command, capture_output=True, check=False)
    if run.returncode != 0:
        sys.exit(f"{' '.join(command)}: exit status {run.returncode}\n{run.stderr.decode(errors='replace')}")
    return {Path(file["path"]).name: Counter((p["rule"], p.get("place")) for p in file["problems"]
                                             if p["rule"] in scenario_naive.RULES or p["rule"] == "document/schema")
            for file in json.loads(run.stdout)["files"]}


def differences(expected, found):
    return [f"{name}:\n  only naive: {problems - found[name]}\n  only engine: {found[name] - problems}"
            for name, problems in expected.items() if problems != found[name]]


def tried_enough(opinion):
    """Prints the figures; returns whether legal files and each rule were frequent enough."""
    tried = Counter(rule for problems in opinion.values() for rule in {rule for rule, _ in problems})
    legal = sum(all(rule == "burning-suns/race-unknown" for rule, _ in problems) for problems in opinion.values())
    least = TRIED_PER_MILLE * len(opinion) / 1000 if len(opinion) >= FULL else 1
    seldom = [rule for rule in scenario_naive.RULES if tried[rule] < least]
    for rule in scenario_naive.RULES:
        print(f"{tried[rule]:6}  {rule}" + ("  TOO FEW" if rule in seldom else ""))
    print(f"{len(opinion)} files; {legal} legal")
    return not seldom and 100 * legal >= LEGAL_PER_CENT * len(opinion)


def pairs_tried_enough(paths):
    """Prints the figures; returns whether each pair of rules that could report one fault was frequent enough."""
    tried = Counter(pair for path in paths for pair in scenario_pairs.told_once(path.read_text(encoding="utf-8")))
    seldom = [pair for pair in scenario_pairs.TOLD_ONCE if 1000 * tried[pair] < PAIR_PER_MILLE * len(paths)]
    for pair in scenario_pairs.TOLD_ONCE:
        print(f"{tried[pair]:6}  {' '.join(pair[1:])}, not {pair[0]}" + ("  TOO FEW" if pair in seldom else ""))
    return not seldom


def compare(binary, seed, count, folder):
    paths = generate(seed, count, folder)
    expected = naive_opinion(paths)
    texts = differences(expected, engine_opinion(binary, folder))
    for text in texts[:10]:
        print(text)
    enough = [tried_enough(expected), pairs_tried_enough(paths)]
    print(f"{len(texts)} disagreements")
    return all(enough) and not texts


def main():
    parser = argparse.ArgumentParser(description="Compare the engine with the naive implementation.")
    parser.add_argument("--starwright", required=True, metavar="BINARY")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, metavar="DIR", help="write the scenarios to this folder and leave them")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        went_well = compare(arguments.starwright, arguments.seed, scaled(FULL, least=600),
                            arguments.keep or Path(temporary))
    sys.exit(0 if went_well else 1)


if __name__ == "__main__":
    main()
