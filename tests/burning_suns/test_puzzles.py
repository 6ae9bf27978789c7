#!/usr/bin/env python3
"""The puzzles that come with Starwright can be solved: each step of a solution is asked for.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
"""
import os
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import scenarios

GALAXIES = Path(os.environ["STARWRIGHT_SOURCE"]) / "galaxies/burning-suns"
NS = "{urn:starwright:1}"


class Puzzles(unittest.TestCase):
    def puzzle(self, name):
        text = (GALAXIES / f"{name}.xml").read_text()
        self.assertTrue(ElementTree.fromstring(text).get("goal"))
        return text

    def reached(self, text, seat, start, steps):
        answer = scenarios.ask(text, "reach", "--seat", seat, "--from=%d,%d" % start, "--jump", steps)
        return {(tile["q"], tile["r"]) for tile in answer["tiles"]}

    def jumped(self, text, seat, start, end):
        """Returns the text with the seat's fleet moved, by at most 4 steps."""
        self.assertIn(end, self.reached(text, seat, start, 4))
        before = '<fleet q="%d" r="%d" seat="%d"' % (*start, seat)
        self.assertEqual(text.count(before), 1)
        return text.replace(before, '<fleet q="%d" r="%d" seat="%d"' % (*end, seat))

    def odds(self, text, seat, place, fight):
        return scenarios.ask(text, "odds", "--at=%d,%d" % place, "--attacker", seat, "--" + fight)

    def test_siege_of_upper_vael(self):
        """Barrage, then assault."""
        text, system = self.puzzle("siege-of-upper-vael"), (1, -3)
        cleared = self.odds(text, 1, system, "barrage")["defender"]["left"]
        self.assertGreater(float(cleared[0]), 0.99)
        alone = text.replace('<militia q="1" r="-3" regiments="3"/>', "")
        self.assertNotEqual(alone, text)
        self.assertEqual(float(self.odds(alone, 1, system, "assault")["outcome"]["won"]), 1)
        self.assertLess(float(self.odds(text, 1, system, "assault")["outcome"]["won"]), 0.9)
        self.assertIn(system, self.reached(text, 2, (0, 0), 4))  # the system to be defended

    def test_cracks_in_the_wheel(self):
        """Two jumps, and a barrage of the structure that gives seat 3 antimatter."""
        text = self.puzzle("cracks-in-the-wheel")
        empires = {e.get("seat"): e for e in ElementTree.fromstring(text).iter(NS + "empire")}
        self.assertEqual([empires[seat].get("antimatter") for seat in "13"], ["10", "7"])
        text = self.jumped(self.jumped(text, 2, (1, 0), (-1, 1)), 2, (-1, 1), (-2, 1))
        left = self.odds(text, 2, (-2, 1), "barrage")["defender"]["left"]
        self.assertGreater(float(left[0]), 0.99)
        after = text.replace('<structure q="-2" r="1" type="antimatter"/>', "").replace(
            'antimatter="7"', 'antimatter="6"')
        with self.assertRaises(AssertionError, msg="the alliance holds"):
            scenarios.run("validate", "-", stdin=after)
        scenarios.run("validate", "-", stdin=after.replace('<alliance seat="3" card="4"/>', "")
                      .replace('<alliance seat="1" card="5"/>', ""))

    def test_last_round_of_the_corona(self):
        """A jump to a fleet of four and a battle with it; the other antimatter is on the market."""
        text, place = self.puzzle("last-round-of-the-corona"), (-2, -2)
        self.assertIn('<item card="antimatter-structure"/>', text)
        # The Wraiths' attack is not printed; no unit has more than 7.
        text = text.replace("<galaxy", '<race name="wraith"><unit type="battlecruiser" attack="7"/>'
                            '<unit type="raider" attack="7"/></race><galaxy', 1)
        answer = self.odds(self.jumped(text, 1, (2, -4), place), 1, place, "battle")
        self.assertGreater(float(answer["outcome"]["won"]), 0.75)
        self.assertEqual(answer["defender"]["prize"], 1)


if __name__ == "__main__":
    unittest.main()
