#!/usr/bin/env python3
"""Compares the engine with naive.py on random galaxies.

    compare.py --starwright BINARY [--seed S] [--keep DIR]

Every file is checked by both as generated and with its elements shuffled; SW_TEST_SCALE (tests/common/scale.py) says
how many there are. Exits with 1 when the two disagree about a file, when the order of elements matters where it must
not, or when legal files, a rule, or a pair of rules that could report one fault were tried too seldom.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from collections import Counter, defaultdict
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import naive  # noqa: E402
from faults import MAKERS  # noqa: E402
from generate import POINTED_NEIGHBOUR, generate  # noqa: E402
from scale import scaled  # noqa: E402

NOT_COMPARED = {"document/duplicate"}
LEGAL_PER_CENT = 30
ALONE_PER_CENT = 1
PAIR_PER_CENT = 1
SHOWN = 10  # disagreements printed

# games.md asks for the first tile in document order.
ORDER_DECIDES_PLACE = {"map/place-taken", "burning-suns/component-limit", "burning-suns/unreachable"}


# ---------------------------------------------------------------- the two verdicts: {file name: Counter of problems}

def key(problem):
    return problem["rule"], problem["severity"], problem.get("q"), problem.get("r")


def keys(problems):
    return Counter(key(problem) for problem in problems if problem["rule"] not in NOT_COMPARED)


def naive_opinion(paths):
    return {path.name: keys(naive.problems_of_text(path.read_bytes())) for path in paths}


def engine_opinion(binary, folder):
    command = [binary, "validate", "--format", "json", "--max-problems", "1000000", "--fail-on", "never", str(folder)]
    run = subprocess.run(command, capture_output=True, check=False)
    if run.returncode != 0:
        sys.exit(f"{' '.join(command)}: exit status {run.returncode}\n{run.stderr.decode(errors='replace')}")
    return {Path(file["path"]).name: keys(file["problems"]) for file in json.loads(run.stdout)["files"]}


# ---------------------------------------------------------------- shuffling

def shuffled(rng, text):
    """Returns the document with the children of the root in another order, including comments. Tiles on one hex keep
    theirs, since the first of them counts."""
    builder = ElementTree.TreeBuilder(insert_comments=True)
    root = ElementTree.fromstring(text, ElementTree.XMLParser(target=builder))
    children = list(root)
    rng.shuffle(children)
    root[:] = in_order_of_each_hex(children, list(root))
    return ElementTree.tostring(root, encoding="utf-8")


def in_order_of_each_hex(mixed, original):
    waiting = defaultdict(list)
    for child in original:
        waiting[stack_of(child)].append(child)
    return [waiting[stack_of(child)].pop(0) for child in mixed]


def stack_of(child):
    """Returns the hex of a tile; a unique key for any other child."""
    is_tile = child.tag in (naive.NAMESPACE + "system", naive.NAMESPACE + "anomaly")
    return (int(child.get("q")), int(child.get("r"))) if is_tile else child


def write_shuffled(seed, paths, folder):
    folder.mkdir(parents=True, exist_ok=True)
    rng = random.Random(seed)
    for path in paths:
        (folder / path.name).write_bytes(shuffled(rng, path.read_bytes()))
    return [folder / path.name for path in paths]


def without_order(problems):
    """Returns the problems without the places that depend on the order of elements."""
    found = Counter()
    for (rule, severity, q, r), count in problems.items():
        place = (None, None) if rule in ORDER_DECIDES_PLACE else (q, r)
        found[(rule, severity, *place)] += count
    return found


# ---------------------------------------------------------------- disagreements and statistics

def describe(problems):
    return ", ".join(f"{count} x {severity} {rule}" + (f" at {q},{r}" if q is not None else "")
                     for (rule, severity, q, r), count in sorted(problems.items(), key=str))


def differences(expected, found, expected_name, found_name):
    """Returns a text for each file on which the verdicts differ."""
    texts = []
    for name, problems in expected.items():
        if name not in found:
            texts.append(f"{name}: no report of {found_name}")
        elif found[name] != problems:
            texts.append(f"{name}:\n  only {expected_name}: {describe(problems - found[name])}"
                         f"\n  only {found_name}: {describe(found[name] - problems)}")
    return texts


def disagreements(binary, paths, shuffled_paths):
    engine = engine_opinion(binary, paths[0].parent)
    engine_shuffled = engine_opinion(binary, shuffled_paths[0].parent)
    texts = differences(naive_opinion(paths), engine, "naive", "engine")
    texts += differences(naive_opinion(shuffled_paths), engine_shuffled, "naive (shuffled)", "engine (shuffled)")
    return texts + differences(
        {name: without_order(problems) for name, problems in engine.items()},
        {name: without_order(problems) for name, problems in engine_shuffled.items()},
        "engine", "engine (shuffled)")


def is_legal(problems):
    return all(severity != "error" for _, severity, _, _ in problems)


def rule_alone(problems):
    """Returns the only rule that a file breaks, ignoring the info about adjacent tiles that do not touch."""
    rules = {rule for rule, _, _, _ in problems}
    alone = rules - {POINTED_NEIGHBOUR} or rules
    return alone.pop() if len(alone) == 1 else None


def print_statistics(opinion):
    """Prints the figures; returns whether legal files and each rule alone were frequent enough."""
    legal = sum(map(is_legal, opinion.values()))
    alone = Counter(rule_alone(problems) for problems in opinion.values())
    seldom = [rule for rule in MAKERS if 100 * alone[rule] < ALONE_PER_CENT * len(opinion)]
    for rule in MAKERS:
        print(f"{alone[rule]:6} alone  {rule}" + ("  TOO FEW" if rule in seldom else ""))
    share = 100 * legal / len(opinion)
    print(f"{len(opinion)} files, each also shuffled; {legal} legal ({share:.1f} %)")
    return share >= LEGAL_PER_CENT and not seldom


def print_pairs(paths):
    """Prints the figures; returns whether each pair of rules that could report one fault was frequent enough."""
    tried = Counter(pair for path in paths for pair in naive.told_once(path.read_bytes()))
    seldom = [pair for pair in naive.TOLD_ONCE if 100 * tried[pair] < PAIR_PER_CENT * len(paths)]
    for pair in naive.TOLD_ONCE:
        print(f"{tried[pair]:6}  {' '.join(pair[1:])}, not {pair[0]}" + ("  TOO FEW" if pair in seldom else ""))
    return not seldom


def compare(binary, seed, count, folder):
    """Returns whether everything passed."""
    paths = generate(seed, count, folder / "generated")
    texts = disagreements(binary, paths, write_shuffled(seed, paths, folder / "shuffled"))
    for text in texts[:SHOWN]:
        print(text)
    enough = [print_statistics(naive_opinion(paths)), print_pairs(paths)]
    print(f"{len(texts)} disagreements")
    return all(enough) and not texts


def main():
    parser = argparse.ArgumentParser(description="Compare the engine with the naive implementation.")
    parser.add_argument("--starwright", required=True, metavar="BINARY")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, metavar="DIR", help="write the galaxies to this new folder and leave them")
    arguments = parser.parse_args()
    if arguments.keep and arguments.keep.exists() and any(arguments.keep.iterdir()):
        parser.error(f"'{arguments.keep}' is not empty; name a new folder")
    with tempfile.TemporaryDirectory() as temporary:
        folder = arguments.keep or Path(temporary)
        went_well = compare(arguments.starwright, arguments.seed, scaled(2000, least=100), folder)
    sys.exit(0 if went_well else 1)


if __name__ == "__main__":
    main()
