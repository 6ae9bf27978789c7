#!/usr/bin/env python3
"""What can be asked of Burning Planets, and the rulebook's own examples.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
"""
import os
import tempfile
import unittest
from pathlib import Path

import documents
from documents import SAMPLES, ask
from replay import DIRECTIONS, cells

BROKEN = Path(os.environ["STARWRIGHT_SOURCE"]) / "galaxies/broken/burning-planets"
RUN, SIX = SAMPLES / "habitat-run.xml", SAMPLES / "the-six.xml"
# Seat 1: a small fair planet at 0,0 with 2 forests and 3 mountains; seat 2: a small harsh one.
START = BROKEN / "starting-stock.legal.xml"


class Changed(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def changed(self, path, *pairs):
        text = path.read_text()
        for old, new in pairs:
            self.assertIn(old, text)
            text = text.replace(old, new)
        copy = self.folder / "changed.xml"
        copy.write_text(text)
        return copy

    def built(self, *tags):
        return self.changed(START, ('stage="start"', 'stage="play"'),
                            ("</scenario>", "".join(tags) + "</scenario>"))


class Yields(Changed):
    def test_the_start_of_the_rulebook(self):
        """2 forests and 3 mountains: 20 B and 30 C in ten turns."""
        self.assertEqual(ask(START, "biomass"), {"0,0": 2})
        self.assertEqual(ask(START, "concrete"), {"0,0": 3})
        self.assertEqual(ask(START, "yield"), {"0,0": 5})
        self.assertEqual(ask(START, "concrete", seat=2), {"13,-6": 5})
        self.assertEqual(documents.reports([START])[0]["problems"], [])
        for old, new in (("biomass=\"20\"", "biomass=\"30\""), ("concrete=\"30\"", "concrete=\"20\""),
                         ("concrete=\"50\"", "concrete=\"50\" metal=\"1\"")):
            found = documents.reports([self.changed(START, (old, new))])[0]["problems"]
            self.assertEqual([p["rule"] for p in found], ["burning-planets/starting-stock"])

    def test_what_is_built(self):
        path = self.built('<structure q="-2" r="0" type="blast-furnace"/>',
                          '<structure q="-2" r="1" type="greenhouse"/>',
                          '<structure q="-2" r="2" type="greenhouse"/>',
                          '<facility q="5" r="0" type="habitat" seat="1"/>',
                          '<facility q="6" r="12" type="drilling-facility" seat="2"/>')
        self.assertEqual(documents.reports([path])[0]["problems"], [])
        self.assertEqual(ask(path, "food"), {"0,0": 2, "5,0": 1})
        self.assertEqual(ask(path, "metal"), {"0,0": 1})
        self.assertEqual(ask(path, "biomass"), {"0,0": 2, "5,0": 1})
        self.assertEqual(ask(path, "yield", seat=2), {"13,-6": 5, "6,12": 2})


class Places(Changed):
    def test_building(self):
        """Of 19 cells the centre is the monolith's; five have resources, one a cannon."""
        self.assertEqual(len(ask(START, "structure")), 12)
        border = ask(START, "defence")
        self.assertEqual((len(border), set(border.values())), (11, {2}))
        self.assertNotIn("2,0", border)

    def test_new_ships(self):
        self.assertEqual(ask(START, "launch"), {})
        path = self.built('<structure q="0" r="2" type="spaceport"/>')
        beside = cells((0, 0), 3) - cells((0, 0), 2)
        self.assertEqual(ask(path, "launch"), {f"{q},{r}": 1 for q, r in beside})
        ships = [f'<ship q="{q}" r="{r}" type="small" seat="1"/>' for q, r in sorted(beside)]
        next_ = cells((0, 0), 4) - cells((0, 0), 3)
        full = self.built('<structure q="0" r="2" type="spaceport"/>', *ships)
        self.assertEqual(ask(full, "launch"), {f"{q},{r}": 2 for q, r in next_})

    def test_new_ships_at_a_station(self):
        path = self.built('<station q="5" r="2" seat="2"/>')
        self.assertEqual(set(ask(path, "launch", seat=2).values()), {1})
        self.assertEqual(len(ask(path, "launch", seat=2)), 6)

    def test_bombardment(self):
        """Where the six ships of The Six stand: on the six lines, beside the planet."""
        text = SIX.read_text()
        ships = {f'{a["q"]},{a["r"]}' for e, a in documents.pieces(text) if e == "ship"}
        found = ask(SIX, "bombard", seat=3, place="-6,-7")
        self.assertEqual(set(found), ships)
        far, = set(found.values())
        self.assertEqual(ships, {f"{-6 + far * q},{-7 + far * r}" for q, r in DIRECTIONS})

    def test_flights(self):
        """Two actions of 4 cells; an enormous ship has one of 1."""
        path = self.built('<ship q="3" r="-1" type="small" seat="1"/>',
                          '<ship q="-3" r="0" type="enormous" seat="1"/>')
        self.assertEqual(max(ask(path, "fly", place="3,-1").values()), 8)
        self.assertEqual(set(ask(path, "fly", place="-3,0").values()), {1})

    def test_trouble(self):
        for question, place in (("fly", "0,0"), ("bombard", "5,0")):
            done = documents.run("reach", START, "--seat", 1, f"--{question}", f"--from={place}",
                                 status=2)
            self.assertIn(place, done.stderr)


if __name__ == "__main__":
    unittest.main()
