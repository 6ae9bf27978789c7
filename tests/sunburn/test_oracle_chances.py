#!/usr/bin/env python3
"""The second implementation of Sunburn's chances, sums and shots on the numbers that are worked out, and by closed
formulas.

    SW_TEST_SCALE  tests/common/scale.py; how many random teams
"""
import random
import sys
import unittest
from fractions import Fraction
from itertools import product
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import oracle_chances as chances  # noqa: E402
from oracle_document import Node  # noqa: E402
from oracle_rules import Reading  # noqa: E402
from scale import scaled  # noqa: E402

WOLVES = [row.split() for row in (
    "snapshot advance advance aim recover command", "assault assault recover advance grenade advance",
    "aim advance suppressing-fire recover advance assist", "snapshot flame assault advance advance recover",
    "advance assist advance assist recover command")]


class Initiative(unittest.TestCase):
    def test_worked(self):
        self.assertEqual(chances.first(5, 5), (Fraction(556315, 1119744),) * 2 + (Fraction(3557, 559872),))
        self.assertEqual(chances.first(5, 4)[0], Fraction(1505255, 2519424))
        self.assertEqual(chances.first(5, 3)[0], Fraction(1174321, 1679616))
        self.assertEqual([round(float(chances.first(*pair)[0]) * 100, 2) for pair in ((4, 3), (5, 1))], [61.97, 90.52])
        self.assertEqual(chances.first(1, 1), (Fraction(5, 12), Fraction(5, 12), Fraction(1, 6)))

    def test_unequal_numbers_never_tie(self):
        for a, b in product(range(1, 6), repeat=2):
            mine, theirs, tie = chances.first(a, b)
            self.assertEqual(mine + theirs + tie, 1)
            self.assertEqual(tie == 0, a != b)
            self.assertEqual(chances.first(b, a), (theirs, mine, tie))

    def test_all_rolls(self):
        """Two dice a side, and two against one, roll by roll; the numbers of a segment and those after it count."""
        for mine, theirs, segment in product((1, 2), (1, 2), range(1, 7)):
            wins = [0, 0, 0]
            for dice in product(range(1, 7), repeat=mine + theirs):
                for number in range(segment, 7):
                    a, b = dice[:mine].count(number), dice[mine:].count(number)
                    if a != b:
                        wins[a < b] += 1
                        break
                else:
                    wins[2] += 1
            self.assertEqual(chances.first(mine, theirs, segment),
                             tuple(Fraction(w, 6 ** (mine + theirs)) for w in wins))


class Actions(unittest.TestCase):
    def test_one_number_of_several(self):
        self.assertEqual([chances.by_one(1, n) for n in (5, 4, 3)],
                         [Fraction(4651, 7776), Fraction(671, 1296), Fraction(91, 216)])
        self.assertEqual([round(float(chances.by_one(k, n)) * 100, 2) for k, n in ((2, 5), (2, 4), (2, 3), (3, 5), (4, 5))],
                         [86.83, 80.25, 70.37, 96.88, 99.59])
        for k, n in product(range(7), range(1, 6)):
            team = [["aim" if i < k else "advance" for i in range(6)]] + [["advance"] * 6] * (n - 1)
            self.assertEqual(chances.actions(team, "aim")[1], chances.by_one(k, n))

    def test_wolves(self):
        found = {action: chances.actions(WOLVES, action) for action in ("aim", "snapshot", "recover", "advance")}
        self.assertEqual((found["aim"][1], found["aim"][2]), (Fraction(211, 243), Fraction(425, 1296)))
        self.assertEqual((found["snapshot"][1], found["snapshot"][2]), (Fraction(4651, 7776), Fraction(763, 3888)))
        self.assertEqual(found["recover"][3], Fraction(1405, 2592))
        self.assertEqual(found["advance"][3], Fraction(425, 432))

    def test_a_counter_of_the_number(self):
        self.assertEqual(chances.actions(WOLVES, "aim", counters=[4])[1], 1)
        self.assertEqual(chances.actions(WOLVES, "aim", counters=[1, 4])[2], 1)
        self.assertEqual(chances.actions(WOLVES, "aim", counters=[2])[1], Fraction(211, 243))
        self.assertEqual(chances.actions(WOLVES, "aim", counters=[4])[2], chances.by_one(1, 5))

    def test_counters_by_all_that_can_be_shown(self):
        """A counter is as good as a die of its number, against all multisets that can be reached."""
        chance = random.Random(6)
        for _ in range(scaled(200, least=10)):
            n = chance.randint(1, 3)
            team = [[chance.choice(["aim", "flame", "assist"]) for _ in range(6)] for _ in range(n)]
            counters = [chance.randint(1, 6) for _ in range(chance.randint(0, 4))]
            found = chances.actions(team, "aim", counters=counters)
            for k in range(1, n + 1):
                hits = sum(times for roll, times in chances.rolls(n).items()
                           if chances.with_counters(roll, counters, team, "aim") >= k)
                self.assertEqual(found[k], Fraction(hits, 6 ** n), (team, counters, k))

    def test_reachable(self):
        self.assertEqual(chances.reachable((1, 2), (6,)), {(1, 2), (1, 6), (2, 6)})
        self.assertEqual(chances.reachable((1,), (2, 3)), {(1,), (2,), (3,)})


class Sums(unittest.TestCase):
    def position(self, **says):
        """Of A 3 are unwounded, 1 is wounded, 1 eliminated; of B 2 are unwounded, 3 eliminated."""
        root = Node("scenario", stage="play", **says)
        for seat, names in ((1, "abcde"), (2, "ghijk")):
            root.add(Node("team", *(Node("character", name=name) for name in names), seat=seat))
        states = {"d": {"wounded": 1}, "e": {"eliminated": True, "by": "g"}, "i": {"eliminated": True, "by": "a"}}
        for name in "abcdeghi":
            root.add(Node("figure", x="1.00", y="1.00", seat=1 if name < "g" else 2, character=name, **states.get(name, {})))
        root.add(Node("gone", type="eliminated", seat=2, character="j", by="b"))
        root.add(Node("gone", type="eliminated", seat=2, character="k"))
        return root

    def test_score(self):
        score = chances.Score(self.position())
        self.assertEqual([score.points(seat) for seat in (1, 2)], [6, 3])
        self.assertEqual([score.campaign(seat) for seat in (1, 2)], [3, 2])

    def test_orders_of_the_day(self):
        for order, due in (("purge", 3), ("training-exercise", 2), ("propaganda-war", 0), ("sensor-net-repair", 0),
                           ("humint", 0), ("evac", 0)):
            root = self.position(campaign=True)
            team = next(root.all("team"))
            team["order"] = order
            team.children[0]["nominee"] = True
            next(n for n in root.all("character") if n["name"] == "g")["renown"] = 2
            self.assertEqual(chances.Score(root).campaign(1) - 3, due, order)
            if order == "sensor-net-repair":
                root.add(Node("sensor", x="1.00", y="1.00", seat=1))
                self.assertEqual(chances.Score(root).campaign(1), 7)
            if order == "humint":
                next(n for n in root.all("gone"))["type"] = "taken"
                self.assertEqual(chances.Score(root).campaign(1), 7)
            if order == "evac":
                root.add(Node("gone", type="taken", seat=1))
                self.assertEqual(chances.Score(root).campaign(1), 9)

    def test_who_left_scores(self):
        root = self.position()
        root.add(Node("gone", type="left", seat=1, character="a"))
        next(root.all("figure")).remove()
        self.assertEqual(chances.Score(root).points(1), 6)

    def test_upkeep(self):
        self.assertEqual(chances.upkeep(saved=2, retrained=1, hired=1), 20)
        self.assertEqual(chances.affordable(3), {"save": 1, "retrain": 0, "hire": 0})
        self.assertEqual(chances.affordable(12), {"save": 6, "retrain": 3, "hire": 1})


class Shots(unittest.TestCase):
    def test_table(self):
        rows = [line.split() for line in """
            advance open wounded
            advance cover pinned
            snapshot open wounded
            snapshot cover pinned
            aim open eliminated
            aim cover suppressed
            flame open wounded
            flame cover wounded
            suppressing-fire open suppressed
            suppressing-fire cover suppressed""".strip().splitlines()]
        for action, seen, due in rows:
            self.assertEqual(chances.shot(action, seen, 490), (due, None))
            self.assertEqual(chances.shot(action, "blocked", 490), (None, None))

    def test_flame(self):
        for gap, due in ((490, "wounded"), (500, "wounded"), (510, None)):
            self.assertEqual([chances.shot("flame", seen, gap)[0] for seen in ("open", "cover")], [due, due])

    def test_melee(self):
        for seen in ("open", "cover"):
            self.assertEqual(chances.shot("assault", seen, 0), ("wounded", None))
            self.assertEqual(chances.shot("assault", seen, 0, is_hurt=True), ("eliminated", None))
            self.assertEqual(chances.shot("advance", seen, 0), ("wounded", "suppressed"))
            self.assertEqual(chances.shot("advance", seen, 0, is_hurt=True), ("eliminated", None))
            self.assertEqual(chances.shot("assault", seen, 6), (None, None))

    def test_grenade(self):
        root = Node("scenario", Node("galaxy"), Node("team", Node("character", name="a"), seat=1))
        figure = root.add(Node("figure", x="12.00", y="14.90", seat=1, character="a"))
        for y, gap in (("14.90", 240), ("15.00", 250), ("15.10", None)):
            figure["y"] = y
            found = [(g, result) for _, g, result in chances.blast(Reading(root), 1200, 1200)]
            self.assertEqual(found, [(gap, "wounded")] if gap else [])
        figure["y"] = "14.90"
        for type_ in ("blocking", "obscuring"):
            root.children[0].children = []
            root.children[0].add(Node("terrain", x="12.00", y="13.00", type=type_, width="4.00", depth="0.50"))
            self.assertEqual(chances.blast(Reading(root), 1200, 1200)[0][2], "suppressed")


if __name__ == "__main__":
    unittest.main()
