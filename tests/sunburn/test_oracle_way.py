#!/usr/bin/env python3
"""The second implementation of the shortest way, by closed formulas and by what must hold for it.

    SW_TEST_SCALE  tests/common/scale.py; how many random boards
"""
import random
import sys
import unittest
from math import acos, asin, atan2, hypot, pi, sqrt
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import oracle_answers  # noqa: E402
import oracle_plane as plane  # noqa: E402
import random_documents  # noqa: E402
from oracle_document import Node  # noqa: E402
from oracle_rules import Reading  # noqa: E402
from oracle_way import SLACK, Ways, apart, is_inside, nearest  # noqa: E402
from scale import scaled  # noqa: E402


def box(x1, y1, x2, y2):
    return [(x1, y1), (x2, y1), (x2, y2), (x1, y2)]


def around_box(d, w, t, r):
    """From (-d, 0) to (d, 0) about a box of 2 w by 2 t in the middle: tangent, arc, side, arc, tangent."""
    far = hypot(d - w, t)
    tangent = sqrt(far * far - r * r)
    # The tangent leaves the line to the corner by asin(r / far), and turns into the side.
    rise = atan2(t, d - w) + asin(r / far)
    return 2 * tangent + 2 * r * rise + 2 * w


class Formulas(unittest.TestCase):
    def close(self, found, due):
        self.assertGreaterEqual(found, due - 1e-5)
        self.assertLessEqual(found, due * (1 + SLACK) + 1e-5)

    def test_nothing_between(self):
        ways = Ways([], 0.5)
        self.assertAlmostEqual(ways.to_place((1, 1), (4, 5)), 5)
        self.assertAlmostEqual(ways.to_base((1, 1), (4, 5), 0.5), 4)
        self.assertEqual(ways.to_place((1, 1), (4, 5), 5.0), ways.to_place((1, 1), (4, 5)))
        self.assertIsNone(ways.to_place((1, 1), (4, 5), 4.99))

    def test_about_a_box(self):
        for d, w, t, r in ((4, 1, 2, 0.5), (5, 2, 1, 0.49), (3, 0.25, 3, 0.785), (6, 1, 0.25, 0.1)):
            ways = Ways([box(-w, -t, w, t)], r)
            self.close(ways.to_place((-d, 0), (d, 0)), around_box(d, w, t, r))
            self.close(ways.to_place((0, t + r + 1), (w + 5, t + r + 1)), w + 5)

    def test_about_a_disc(self):
        """A 64-gon of radius 1 and a base of 0.5 are nearly a circle of 1.5."""
        around = [(x / 1600, y / 1600) for x, y in plane.disc(0, 0, 1600)]
        d, r = 4.0, 1.5
        found = Ways([around], 0.5).to_place((-d, 0), (d, 0))
        due = 2 * sqrt(d * d - r * r) + r * (pi - 2 * acos(r / d))
        self.assertAlmostEqual(found, due, delta=0.02)

    def test_a_gap(self):
        for gap, passes in ((0.98, False), (1.02, True)):
            walls = [box(-0.25, -9, 0.25, -gap / 2), box(-0.25, gap / 2, 0.25, 9)]
            found = Ways(walls, 0.5).to_place((-3, 0), (3, 0))
            self.assertEqual(found is not None and found < 6.001, passes)

    def test_shut_in(self):
        walls = [box(-3, -3, 3, -2), box(-3, 2, 3, 3), box(-3, -3, -2, 3), box(2, -3, 3, 3)]
        self.assertIsNone(Ways(walls, 0.5).to_place((0, 0), (9, 0)))
        self.assertIsNone(Ways([box(-3, -3, 3, 3)], 0.5).to_place((0, 0), (9, 0)))

    def test_the_edge_of_the_board(self):
        wall = [box(2, 0, 3, 4)]
        longer = Ways([box(2, -50, 3, 4)], 0.5).to_place((1, 1), (4, 1))
        self.assertAlmostEqual(Ways(wall, 0.5, (24, 24)).to_place((1, 1), (4, 1)), longer, places=6)
        self.assertGreater(Ways(wall, 0.5, (24, 24)).to_place((1, 1), (4, 1)), 6)
        self.assertLess(Ways(wall, 0.5).to_place((1, 1), (4, 1)), 5.9)

    def test_to_terrain(self):
        ways = Ways([box(4, -2, 5, 2)], 0.5)
        self.assertAlmostEqual(ways.to_outline((0, 0), 0), 3.5, places=5)
        self.assertAlmostEqual(ways.to_outline((0, 5), 0), 4.5, places=5)  # to the corner at (4, 2)

    def test_to_terrain_between_walls(self):
        """A wall that leans on the hedge leaves a wedge; the base is stopped where it touches both."""
        wall = [(4, 0), (4, 4), (8, 4)]
        ways = Ways([[(3, 3.9), (9, 3.9), (9, 5), (3, 5)], wall], 0.5)
        # Beside the slope y = x - 4 moved out by 0.5: y = x - 4 - sqrt(0.5), down to y = 3.4 over the hedge.
        at = (3.4 + 4 + sqrt(0.5), 3.4)
        self.assertAlmostEqual(ways.to_outline((at[0] - 2, 1.4), 0), sqrt(8), places=5)

    def test_to_terrain_behind_a_corner(self):
        """Between the arc about a wall's corner and a hedge beyond it, straight down would be too near to the wall."""
        ways = Ways([box(3, 7, 5, 8), box(2, 2, 4, 6)], 1.5)
        # The base touches the hedge's corner (5, 7) beside the wall's shore x = 5.5, and over its arc about (4, 6).
        self.assertAlmostEqual(ways.to_outline((5.5, 1.5), 0), 7 - sqrt(2) - 1.5, places=5)
        ways = Ways([box(1, 7, 4, 8), box(2, 2, 4, 6.5)], 0.5)
        self.close(ways.to_outline((4.5, 1.5), 0), 5 + 0.5 * pi / 6)

    def test_to_an_edge(self):
        ways = Ways([box(4, 0, 8, 2)], 0.5, (24, 24))
        self.assertAlmostEqual(ways.to_edge((6, 3), "west"), 6, places=6)
        self.assertAlmostEqual(ways.to_edge((6, 3), "south"), 21, places=6)
        self.assertAlmostEqual(ways.to_edge((6, 3), "east"), 18, places=6)
        self.assertAlmostEqual(ways.to_edge((2, 3), "north"), 3, places=6)
        # Along the wall's south, about its corner at (4, 2), then north.
        self.close(ways.to_edge((6, 2.5), "north"), 2 + 0.5 * pi / 2 + 2)

    def test_to_an_edge_at_a_slant(self):
        """A slope from (0, -2) to (6, 4) is north of the start: one goes along it, to where it meets the edge."""
        ways = Ways([[(0, -2), (6, -2), (6, 4)]], 0.5, (24, 24))
        start = (5 - sqrt(0.5), 3)
        self.assertAlmostEqual(ways.to_edge(start, "north"), sqrt(18), places=5)


class Walks(unittest.TestCase):
    def test_a_figure(self):
        """To a base, to terrain in the way and round it; not to what is further than a ruler."""
        root = Node("scenario", Node("galaxy"), stage="play")
        root.children[0].add(Node("terrain", x="6.00", y="4.00", type="obscuring", width="1.00", depth="2.00",
                                  name="Hedge"))
        root.add(Node("team", *(Node("character", name=name) for name in ("Brand", "Pike", "Wick")), seat=1))
        for name, x in (("Brand", "4.00"), ("Pike", "8.00"), ("Wick", "12.00")):
            root.add(Node("figure", x=x, y="4.00", seat=1, character=name))
        read = Reading(root)
        found = oracle_answers.walk(read, read.figures[0], 5.0)
        self.assertEqual(set(found), {"Pike", "Hedge @6.00,4.00"})
        self.assertAlmostEqual(found["Hedge @6.00,4.00"], 1.0, places=5)
        # Half the way is that to (6, 5.5) by a tangent and an arc; then to a base of twice the radius.
        self.assertGreater(found["Pike"], 3.5)
        self.assertLess(found["Pike"], around_box(2, 0.5, 1, 0.5) - 0.5)
        self.assertEqual(set(oracle_answers.walk(read, read.figures[0], 10.0)), {"Pike", "Wick", "Hedge @6.00,4.00"})
        next(root.all("team"))["corner"] = "north-west"
        found = oracle_answers.walk(Reading(root), read.figures[0], 5.0)
        self.assertEqual((found["by the north"], found["by the west"]), (4.0, 4.0))
        self.assertEqual(len(found), 4)


class Boards(unittest.TestCase):
    def test_random_ones(self):
        """A way is as long back, no shorter than the straight line, and the longer the larger the base is."""
        chance, detours = random.Random(9), 0
        for _ in range(scaled(100, least=4)):
            board = chance.choice(random_documents.boards())
            outlines = [[(x / 1600, y / 1600) for x, y in plane.outline(n)] for n in board.children]
            thin, thick = (Ways(outlines, r, (24, 24)) for r in (0.3, 0.5))
            places = [p for p in ((chance.uniform(1, 23), chance.uniform(1, 23)) for _ in range(12))
                      if thick.is_free(p, p)]
            if len(places) < 2:
                continue
            a, b = places[:2]
            there, back = thick.to_place(a, b, 30), thick.to_place(b, a, 30)
            if there is None:
                self.assertIsNone(back)
                continue
            self.assertAlmostEqual(there, back, places=6)
            self.assertGreaterEqual(there, apart(a, b) - 1e-9)
            self.assertLessEqual(thin.to_place(a, b, 30), there * (1 + SLACK) + 1e-6)
            detours += there > apart(a, b) + 0.01
        self.assertGreater(detours, 0)

    def test_helpers(self):
        self.assertEqual(nearest((0, 0), (4, 0), (1, 3)), (1, 0))
        self.assertTrue(is_inside(box(0, 0, 2, 2), (1, 1)))
        self.assertFalse(is_inside(box(0, 0, 2, 2), (3, 1)))


if __name__ == "__main__":
    unittest.main()
