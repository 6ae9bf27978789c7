#!/usr/bin/env python3
"""The rules of Burning Planets against a naive second implementation, on random documents.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
    STARWRIGHT_COUNT   how many documents; 1200
"""
import os
import random
import tempfile
import unittest
from collections import Counter
from pathlib import Path

import documents
from draft import Draft
from naive import Naive, flight

N = int(os.environ.get("STARWRIGHT_COUNT", "1200"))
SPEEDS = {"small": 8, "medium": 6, "big": 4, "enormous": 1, "cargo-ship": 6}


def naive_of(draft):
    return Naive(draft.pieces, draft.n, draft.die, draft.stage)


class Rules(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        chance = random.Random(5)
        some = [documents.generate(seed, 2 + seed % 2, "--tiles", 6 + seed % 4, "--quiet").stdout
                for seed in range(30)]
        cls.drafts = [Draft(chance.choice(some), chance) for _ in range(N)]
        for i, draft in enumerate(cls.drafts):
            draft.spoil(i % 5)
        with tempfile.TemporaryDirectory() as folder:
            paths = [Path(folder) / f"{i}.xml" for i in range(N)]
            for path, draft in zip(paths, cls.drafts):
                path.write_text(draft.write())
            cls.found = [Counter((p["rule"], p.get("place")) for p in report["problems"]
                                 if p["rule"].startswith("burning-planets/"))
                         for report in documents.reports(paths)]
        cls.expected = [Counter(naive_of(draft).found) for draft in cls.drafts]

    def test_both_agree(self):
        for draft, found, expected in zip(self.drafts, self.found, self.expected):
            self.assertEqual(found, expected, draft.write())

    def test_every_rule_is_tried(self):
        listed = documents.run("explain", "--list").stdout.split()
        names = {word for word in listed if word.startswith("burning-planets/")}
        tried = Counter(rule for problems in self.expected for rule in {r for r, _ in problems})
        self.assertEqual(set(tried), names)
        for rule in names:
            self.assertGreaterEqual(tried[rule], N // 400, rule)

    def test_legal_ones(self):
        self.assertGreater(sum(not problems for problems in self.expected), N // 6)

    def test_flights(self):
        far, chance = 0, random.Random(3)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "flight.xml"
            for draft in self.drafts[::5]:
                ships = [s for s in draft.of("ship")]
                if not ships:
                    continue
                path.write_text(draft.write())
                ship = chance.choice(ships)
                place = f'{ship[1]["q"]},{ship[1]["r"]}'
                there = next(p for p in draft.pieces if p[0] in ("ship", "station") and
                             f'{p[1]["q"]},{p[1]["r"]}' == place)
                if there is not ship:
                    continue
                found = documents.ask(path, "fly", ship[1]["seat"], place)
                self.assertEqual(found, flight(naive_of(draft), Draft.cell(ship),
                                               SPEEDS[ship[1]["type"]]), path.read_text())
                far += len(found) > 10
        self.assertGreater(far, 15)


if __name__ == "__main__":
    unittest.main()
