#!/usr/bin/env python3
"""Writes random galaxies: legal ones, ones that break a single rule, ones with one fault that two rules could report, ones
with several faults.

    generate.py --seed S --count N --out DIR

The same seed and count give the same files.
"""

import argparse
import random
from pathlib import Path

from drafts import plain, written
from faults import MAKERS, PAIR_MAKERS, several_faults
from galaxies import legal_galaxy
from naive import SEVERITIES, told_once

POINTED_NEIGHBOUR = "burning-suns/pointed-neighbour"
LEGAL, FAULTY, LARGE = "legal", "faulty", "large"
ALONE_PER_MILLE = 10  # files for each rule that is broken alone
PAIR_PER_MILLE = 10  # for each pair of rules of which one is silent when the other reports the fault
FAULTY_PER_CENT = 30
LARGE_PER_MILLE = 3


def allow_warnings(draft, rules):
    draft.allows += sorted(rule for rule in rules if SEVERITIES[rule] == "warning" and rule not in draft.allows)


def broken_alone(rng, wanted):
    """Returns a galaxy in which only one rule is broken; sometimes it allows warnings that came along."""
    while True:
        draft = MAKERS[wanted](rng)
        if draft is None:
            continue
        if rng.randrange(8) == 0:
            allow_warnings(draft, draft.rules_broken() - {wanted})
        if breaks_only(draft, wanted):
            return draft


def breaks_only(draft, wanted):
    rules = {found["rule"] for found in draft.problems()}
    return wanted in rules and rules <= {wanted, POINTED_NEIGHBOUR}


def told_by_the_nearer(rng, pair):
    """Returns a galaxy with a fault that both rules could report, and no other error than that of the nearer rule."""
    while True:
        draft = PAIR_MAKERS[pair](rng)
        if draft is None or pair not in told_once(plain(draft)):
            continue
        rules = draft.rules_broken()
        if all(rule == pair[1] or SEVERITIES[rule] != "error" for rule in rules):
            if rng.randrange(2):
                allow_warnings(draft, rules)
            return draft


def legal(rng):
    draft = legal_galaxy(rng, halves=rng.randrange(6) == 0)
    if rng.randrange(2):
        rules = {found["rule"] for found in draft.problems()}
        draft.allows = [rule for rule in sorted(rules) if rng.randrange(2)]
    return draft


def large(rng):
    return legal_galaxy(rng, size=300, sets=rng.randrange(8, 10), players=rng.choice((2, 3, 6)))


def make(rng, kind):
    plain_kinds = {LEGAL: legal, FAULTY: several_faults, LARGE: large}
    if kind in PAIR_MAKERS:
        return told_by_the_nearer(rng, kind)
    return plain_kinds[kind](rng) if kind in plain_kinds else broken_alone(rng, kind)


def label(kind):
    """Returns the word for its file's name."""
    if kind in PAIR_MAKERS:
        rule, nearer, *cause = (name.rpartition("/")[2] for name in kind)
        return "-".join((nearer, *cause, "not", rule))
    return kind.rpartition("/")[2]


def plan(rng, count):
    """Returns the sort of each file, in random order."""
    kinds = [rule for rule in MAKERS for _ in range(-(-count * ALONE_PER_MILLE // 1000))]
    kinds += [pair for pair in PAIR_MAKERS for _ in range(-(-count * PAIR_PER_MILLE // 1000))]
    kinds += [FAULTY] * (count * FAULTY_PER_CENT // 100) + [LARGE] * -(-count * LARGE_PER_MILLE // 1000)
    kinds += [LEGAL] * (count - len(kinds))
    rng.shuffle(kinds)
    return kinds[:count]


def generate(seed, count, folder):
    """Returns the paths of the files written."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for number, kind in enumerate(plan(random.Random(seed), count)):
        rng = random.Random(seed * 1000003 + number)
        path = folder / f"{number:05}-{label(kind)}.xml"
        path.write_text(written(rng, make(rng, kind)), encoding="utf-8", newline="")
        paths.append(path)
    return paths


def main():
    parser = argparse.ArgumentParser(description="Write random Burning Suns galaxies.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    generate(arguments.seed, arguments.count, arguments.out)


if __name__ == "__main__":
    main()
