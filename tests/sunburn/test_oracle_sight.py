#!/usr/bin/env python3
"""The second implementation of sight on the written verdicts, against a sampling of lines, and by what must hold for it.

    SW_TEST_SCALE  tests/common/scale.py; how many random boards
"""
import random
import sys
import unittest
from collections import Counter
from math import asin, atan2, cos, hypot, sin
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import oracle_sight as sight  # noqa: E402
import random_documents  # noqa: E402
from oracle_chances import body, screens  # noqa: E402
from oracle_plane import INCH, contains  # noqa: E402
from oracle_rules import Reading  # noqa: E402
from oracle_sight import Base, Screen  # noqa: E402
from scale import scaled  # noqa: E402


def at(x, y, diameter=100):
    return Base(round(x * INCH), round(y * INCH), diameter)


def box(type_, x1, y1, x2, y2):
    return Screen(type_, [(round(x * INCH), round(y * INCH)) for x, y in ((x1, y1), (x2, y1), (x2, y2), (x1, y2))])


def polygon(type_, *points):
    return Screen(type_, [(round(x * INCH), round(y * INCH)) for x, y in points])


def smoke(x, y):
    return sight.smoke(round(x * INCH), round(y * INCH))


B, O = "blocking", "obscuring"
LETTER = polygon(B, (8, 2), (12, 2), (12, 3), (9, 3), (9, 6), (8, 6))
ROWS = [
    ([], "open"),
    ([box(B, 8, 3, 9, 5)], "blocked"),
    ([box(B, 8, 4, 9, 5)], "cover"),
    ([box(B, 8, 4.3, 9, 5)], "open"),
    ([box(O, 8, 3, 9, 5)], "cover"),
    ([box(O, 15, 3, 16, 5)], "open"),
    ([box(O, 14.5, 3, 16, 5)], "open"),
    ([box(O, 12, 2, 16, 6)], "cover"),
    ([box(O, 14, 2, 18, 6)], "cover"),
    ([box(O, 4.5, 3, 5, 5)], "open"),
    ([box(O, 5.5, 3, 6, 5)], "cover"),
    ([box(O, 2, 2, 6, 6)], "open"),
    ([box(O, 2, 2, 16, 6)], "cover"),
    ([box(B, 8, 2, 9, 3.9), box(B, 8, 4.1, 9, 6)], "cover"),
    ([box(B, 8, 2, 9, 4), box(B, 8, 4, 9, 6)], "blocked"),
    ([box(B, 8, 2, 9, 4), box(B, 10, 4, 11, 6)], "blocked"),
    ([smoke(9, 4)], "blocked"),
    ([smoke(13.5, 4)], "cover"),
    ([smoke(13, 4)], "blocked"),
    ([smoke(4.6, 4)], "cover"),
    ([smoke(13, 4.6)], "cover"),
    ([smoke(9, 3), smoke(9, 4), smoke(9, 5)], "blocked"),
]
FROM = at(4, 4)


class Written(unittest.TestCase):
    def test_rows(self):
        for exact in (True, False):
            for i, (screens, due) in enumerate(ROWS, 1):
                with self.subTest(row=i, exact=exact):
                    self.assertEqual(sight.verdict(FROM, at(14, 4), screens, exact=exact), due)

    def test_a_hedge_covers_one_side(self):
        hedge = [box(O, 12.9, 3, 13.5, 5)]
        self.assertEqual(sight.verdict(FROM, at(14, 4), hedge), "cover")
        self.assertEqual(sight.verdict(at(14, 4), FROM, hedge), "open")

    def test_an_l_shaped_wall(self):
        self.assertEqual(sight.verdict(FROM, at(10.5, 4.5), [LETTER]), "blocked")
        self.assertEqual(sight.verdict(at(14, 8), at(10.5, 4.5), [LETTER]), "open")

    def test_not_mutual_from_middles_alone(self):
        wall = [box(B, 12.5, 0, 13, 4.3)]
        look = sight.Look(FROM, at(14, 4), wall, exact=True)
        self.assertEqual(look.sees(), (True, False))
        self.assertEqual([sight.verdict(*pair, wall) for pair in ((FROM, at(14, 4)), (at(14, 4), FROM))],
                         ["cover", "cover"])

    def test_near_a_change(self):
        """Rows that hang on contact are within the margin; plain ones are not."""
        open_rows = {i for i, (screens, _) in enumerate(ROWS, 1) if sight.settled(FROM, at(14, 4), screens) is None}
        self.assertTrue({7, 15, 16} <= open_rows, open_rows)
        self.assertFalse({1, 2, 5, 6, 8, 11, 13, 17, 18, 21} & open_rows, open_rows)
        for i, (screens, due) in enumerate(ROWS, 1):
            if i not in open_rows:
                self.assertEqual(sight.settled(FROM, at(14, 4), screens), due, i)


LINES = 160
STEPS = 80, 3000  # along a line, coarse at first


def sampled(eye, target, blockers):
    """Whether one of many lines from the eye to the near side of the target is free, step by step."""
    far, r = hypot(target.x - eye[0], target.y - eye[1]), target.radius
    middle, half = atan2(target.y - eye[1], target.x - eye[0]), asin(r / far)
    for i in range(1, LINES):
        angle = middle + half * (2 * i / LINES - 1)
        ahead = far * cos(angle - middle)
        length = ahead - max(0.0, r * r - (far * sin(angle - middle)) ** 2) ** 0.5
        dx, dy = length * cos(angle), length * sin(angle)
        if all(is_free(eye, dx, dy, steps, blockers) for steps in STEPS):
            return True
    return False


def is_free(eye, dx, dy, steps, blockers):
    return not any(contains(around, (eye[0] + dx * k / steps, eye[1] + dy * k / steps))
                   for k in range(steps) for around in blockers)


class Boards(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        chance = random.Random(8)
        cls.pairs = []
        for _ in range(scaled(300, least=12)):
            read = Reading(random_documents.sight_board(chance, pairs=4))
            all_screens = screens(read)
            bodies = {seat: [body(read, f) for f in read.figures if f.number("seat") == seat] for seat in (1, 2)}
            cls.pairs += [(a, b, all_screens) for a, b in zip(bodies[1], bodies[2])]

    def test_mutual(self):
        """Whether two see each other does not depend on who asks; cover does."""
        lopsided = 0
        for a, b, all_screens in self.pairs:
            there, back = sight.verdict(a, b, all_screens), sight.verdict(b, a, all_screens)
            self.assertEqual(there == "blocked", back == "blocked")
            lopsided += there != back
        self.assertGreater(lopsided, 0)

    def test_settled(self):
        """Where a verdict is settled it is the exact one, and most are."""
        found = Counter()
        for a, b, all_screens in self.pairs:
            settled = sight.settled(a, b, all_screens)
            found[settled] += 1
            if settled:
                self.assertEqual(settled, sight.verdict(a, b, all_screens))
        for verdict in ("open", "cover", "blocked"):
            self.assertGreater(found[verdict], len(self.pairs) // 20, found)
        self.assertLess(found[None], len(self.pairs) // 3, found)

    def test_sampled(self):
        """Many lines, step by step, where the verdict is settled."""
        for a, b, all_screens in self.pairs[:scaled(600, least=48)]:
            settled = sight.settled(a, b, all_screens)
            look = sight.Look(a, b, all_screens)
            blockers = look.blockers()
            sees = any(sampled(eye, target, blockers) for eye, target in ((a.middle, b), (b.middle, a)))
            if settled:
                self.assertEqual(sees, settled != "blocked")

    def test_turned_boards(self):
        """A quarter turn or a mirror of the board changes no verdict."""
        def moved(change, base):
            return Base(*change(*base.middle), base.diameter)

        for a, b, all_screens in self.pairs[:scaled(300, least=24)]:
            due = sight.settled(a, b, all_screens)
            for change in (lambda x, y: (-y, x), lambda x, y: (y, x), lambda x, y: (38400 - x, y)):
                turned = [Screen(s.type, [change(*p) for p in s.around], s.name,
                                 s.circle and (*change(*s.circle[:2]), s.circle[2])) for s in all_screens]
                if due:
                    self.assertEqual(sight.verdict(moved(change, a), moved(change, b), turned), due)

    def test_more_terrain_shows_no_more(self):
        rank = {"open": 2, "cover": 1, "blocked": 0}
        for a, b, all_screens in self.pairs[:scaled(600, least=48)]:
            for less in (all_screens[1:], all_screens[:-1]):
                self.assertGreaterEqual(rank[sight.verdict(a, b, less)], rank[sight.verdict(a, b, all_screens)])


if __name__ == "__main__":
    unittest.main()
