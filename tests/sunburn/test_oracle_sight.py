#!/usr/bin/env python3
"""The second implementation of sight on the written verdicts, and as far as what must hold for it."""
import random
import sys
import unittest
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import oracle_sight as sight  # noqa: E402
from oracle_plane import INCH  # noqa: E402
from oracle_sight import Base, Screen  # noqa: E402


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


if __name__ == "__main__":
    unittest.main()
