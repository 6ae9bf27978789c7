#!/usr/bin/env python3
"""Each rule has a file that breaks it alone and a legal one beside it, and the galaxies that come
with Starwright are clean.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
"""
import json
import os
import re
import sys
import unittest
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import served  # noqa: E402

STARWRIGHT = os.path.abspath(os.environ["STARWRIGHT"])
SOURCE = Path(os.environ["STARWRIGHT_SOURCE"])
BROKEN = SOURCE / "galaxies/broken"

# The format's own example is used as it is, with one seat richer than the other.
KNOWN_WARNINGS = {"twin-rivers.xml": [("burning-suns/fairness-value", "warning")]}

# Further pairs of a rule that each game breaks in its own way.
VARIANTS = {"document/reference": ["black-sun", "burning-planets", "burning-rome", "sunburn"]}

# Files that are passed together with the broken one.
COMPANIONS = {"document/duplicate": ["document/duplicate.original.xml"]}

# Pairs that differ in more than one place: with as many homes as players, one more player is one
# more home; a gas giant comes with its orbit; one more player brings two planets with resources; a
# third army is an army.
DIFFERENT_PLACES = {"burning-suns/player-count": 2, "black-sun/giant-count": 6,
                    "burning-planets/player-count": 11, "burning-rome/more-armies": 5}


def told(*arguments):
    done = served.run(STARWRIGHT, *arguments)
    done.check_returncode()
    return json.loads(done.stdout)


def problems_of(paths):
    """Returns {path: [(rule, severity)]} of files that are checked in one call."""
    found = told("validate", "--format", "json", "--show-info", "--fail-on", "never", *paths)
    return {file["path"]: [(p["rule"], p["severity"]) for p in file["problems"]]
            for file in found["files"]}


def problems_of_rule_file(name, suffix):
    path = BROKEN / (name + suffix)
    others = [BROKEN / other for other in COMPANIONS.get(name, [])]
    return problems_of([*others, path])[str(path)]


def rules():
    return [rule["name"] for rule in told("explain", "--list", "--format", "json")["rules"]]


def places(text):
    """Returns the file without comments, as one item for each tag: the units of comparison."""
    return re.findall(r"<[^>]*>|[^<\s][^<]*", re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL))


def n_different(one, two):
    """Returns how many items must be removed, inserted or changed to turn one into the other."""
    row = list(range(len(two) + 1))
    for i, a in enumerate(one, 1):
        before, row[0] = row[0], i
        for j, b in enumerate(two, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (a != b))
    return row[-1]


def files_of(name):
    return [BROKEN / (name + suffix) for suffix in (".xml", ".legal.xml")]


def pairs():
    """Yields (rule, file without suffix)."""
    for rule in rules():
        yield rule, rule
        for variant in VARIANTS.get(rule, []):
            yield rule, f"{rule}.{variant}"


def complete_pairs():
    """Without those whose files test_every_rule_has_both_files() asks for."""
    return [(rule, name) for rule, name in pairs() if all(path.is_file() for path in files_of(name))]


class Fixtures(unittest.TestCase):
    def test_every_rule_has_both_files(self):
        for _, rule in pairs():
            for path in files_of(rule):
                with self.subTest(path=path.name):
                    self.assertTrue(path.is_file(), f"add {path.relative_to(SOURCE)}")

    def test_every_file_is_of_a_rule(self):
        known = {path for _, name in pairs() for path in files_of(name)}
        known |= {BROKEN / other for others in COMPANIONS.values() for other in others}
        for path in sorted(BROKEN.glob("*/*.xml")):
            with self.subTest(path=path.name):
                self.assertIn(path, known, "no rule has the file's name")

    def test_a_pair_differs_in_one_place(self):
        for _, rule in complete_pairs():
            one, two = (places(path.read_text(encoding="utf-8")) for path in files_of(rule))
            with self.subTest(rule=rule):
                self.assertEqual(n_different(one, two), DIFFERENT_PLACES.get(rule, 1),
                                 f"number of places in which galaxies/broken/{rule}.xml and {rule}.legal.xml differ")


class Galaxies(unittest.TestCase):
    def test_galaxies_are_clean(self):
        paths = sorted(p for p in (SOURCE / "galaxies").glob("*/*.xml") if p.parent != BROKEN)
        self.assertGreater(len(paths), 5)
        for path, problems in problems_of(paths).items():
            with self.subTest(path=path):
                self.assertEqual([p for p in problems if p[1] != "info"],
                                 KNOWN_WARNINGS.get(Path(path).name, []))


class Words(unittest.TestCase):
    """Messages count properly, name what is wrong first and what would be right last."""

    OF_FILES = {
        "burning-suns/open-cards": "a second agent lies face up; only one may (p. 5, 8)",
        "burning-suns/anomaly-split": "there are 4 tiles of the kind asteroid field; a box is assumed to hold 3 each of four kinds and "
                                      "2 each of two",
        "burning-suns/starting-empire": "seat 2 begins with 1 antimatter; all begin with 0 (p. 3, 7, 8)",
        "burning-planets/resource-range": "small water planet at 6,7 has 1 forest; it has 2 to 8 (Planet generation)",
        "burning-planets/starting-stock": "seat 1 has 10 biomass; its starting planet yields 20 in 10 turns (Starting resources)",
        "burning-planets/player-count": "there is 1 player; at least 2 are needed (Victory)",
        "burning-rome/card-cost": "the total of one 'Legionary Cohort' is 8; it costs 4 (p. 7, 11)",
        "burning-rome/card-faction": "'Encirclement' is a card of Carthage; the cards of this army are of Rome (p. 3, 11)",
        "black-sun/starting-placement": "destroyer at 0,1 is in hex number 3 of seat 1, which has 2 placements (Initial placement, "
                                        "steps 15, 16)",
        "black-sun/faction-card": "seat 1 has another faction card already; at most one is in force (Turn Sequence, 2. Change Faction)",
        "black-sun/hex-stock": "there are 7 asteroids; the box has 6 (Set-up, steps 2, 5)",
    }
    OF_TILES = {
        '<system q="0" r="0" type="hostile" strength="3"/>': "hostile system at 0,0 has strength 3; only dark fleets have one (p. 11)",
        '<anomaly q="0" r="0" type="portal" value="2"/>': "portal at 0,0 has value 2; home systems and anomalies have none (p. 4)",
        '<anomaly q="0" r="0" type="dark-fleet" strength="0"/>': "dark fleet at 0,0 has strength 0; a dark fleet needs one of 1 or more (p. 11)",
    }

    def messages(self, *arguments, stdin=b""):
        done = served.run(STARWRIGHT, "validate", "--format", "json", "--fail-on", "never", *arguments, stdin=stdin)
        return [problem["message"] for file in json.loads(done.stdout)["files"] for problem in file["problems"]]

    def test_of_files(self):
        for rule, words in self.OF_FILES.items():
            with self.subTest(rule=rule):
                self.assertIn(words, self.messages(BROKEN / f"{rule}.xml"))

    def test_of_tiles(self):
        for tile, words in self.OF_TILES.items():
            with self.subTest(tile=tile):
                text = f'<galaxy xmlns="urn:starwright:1" game="burning-suns" players="2">{tile}</galaxy>'
                self.assertIn(words, self.messages("-", stdin=text.encode()))


def breaks_its_rule_alone(rule, name):
    def test(self):
        found = {reported for reported, _ in problems_of_rule_file(name, ".xml")}
        self.assertIn(rule, found, f"galaxies/broken/{name}.xml does not break {rule}")
        self.assertEqual(found - {rule}, set(), f"galaxies/broken/{name}.xml: also reported")
    return test


def is_legal(rule, name):
    def test(self):
        self.assertEqual([p for p in problems_of_rule_file(name, ".legal.xml")
                          if p[1] != "info" or p[0] == rule], [], f"galaxies/broken/{name}.legal.xml is not legal")
    return test


for _rule, _file in complete_pairs():
    _name = re.sub(r"\W", "_", _file)
    setattr(Fixtures, f"test_{_name}_is_broken_alone", breaks_its_rule_alone(_rule, _file))
    setattr(Fixtures, f"test_{_name}_has_a_legal_neighbour", is_legal(_rule, _file))


if __name__ == "__main__":
    unittest.main()
