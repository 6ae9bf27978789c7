#!/usr/bin/env python3
"""Questions about Burning Planets, and the rulebook's own examples.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
"""
import json
import os
import re
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import documents
from documents import SAMPLES, ask
from replay import DIRECTIONS, RADII, cells

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


class Measures(unittest.TestCase):
    """`starwright fairness`: yields on the seats' planets and near them, counted cell by cell."""

    def check(self, path, field):
        space, root = "{urn:starwright:1}", ElementTree.parse(field).getroot()
        at = lambda piece: (int(piece.get("q")), int(piece.get("r")))  # noqa: E731
        planets = {at(p): cells(at(p), RADII[p.get("size")]) for p in root.iter(space + "planet")}
        holders = {at(p): int(p.get("seat", 0)) for p in root.iter(space + "planet")}
        for monolith in ElementTree.parse(path).getroot().iter(space + "monolith"):
            holders[at(monolith)] = int(monolith.get("seat"))
        resources = [at(r) for r in root.iter(space + "resource")]
        yields = {p: sum(r in planets[p] for r in resources) for p in planets}
        rocks = [{at(a)} for a in root.iter(space + "asteroid")]

        def apart(one, two):
            return min(max(abs(q - s), abs(r - t), abs(q + r - s - t)) for q, r in one for s, t in two)

        def near(seat, disc, most):
            return any(apart(planets[p], disc) <= most for p in planets if holders[p] == seat)

        expected = {}
        for seat in sorted({*holders.values()} - {0}):
            own = sum(yields[p] for p in planets if holders[p] == seat)
            more = [sum(yields[p] for p in planets if holders[p] == 0 and near(seat, planets[p], most)) for most in (8, 16)]
            expected[seat] = [own, own + more[0], own + more[1], sum(near(seat, rock, 8) for rock in rocks)]
        report = json.loads(documents.run("fairness", path, "--format", "json").stdout)
        self.assertEqual([measure["name"] for measure in report["measures"]],
                         ["own-yield", "yield-8", "yield-16", "asteroids-8"])
        self.assertEqual({seat["seat"]: [measure["seats"][i]["parts"] for measure in report["measures"]]
                          for i, seat in enumerate(report["seats"])}, expected)

    def test_samples(self):
        for name, field in (("crowded-sky", "crowded-sky"), ("three-shores", "three-shores"),
                            ("first-cannons", "first-light"), ("the-six", "crowded-sky")):
            with self.subTest(name=name):
                self.check(SAMPLES / f"{name}.xml", SAMPLES / f"{field}.xml")


class Stocks(Changed):
    def start(self, biome, faction, resource, goods):
        """Changes seat 2's start: its planet, with five resources, is at 13,-6."""
        text = START.read_text()
        return self.changed(START, ('type="harsh"', f'type="{biome}"'),
                            ('faction="digitals"', f'faction="{faction}"'),
                            *[(line, line.replace("mountain", resource)) for line in text.splitlines()
                              if re.search('q="1[234]".*mountain', line)],
                            ('concrete="50"', goods))

    def test_ten_turns_of_five_resources(self):
        """Harsh 50 C, water 50 B."""
        for biome, faction, resource, goods in (("harsh", "digitals", "mountain", 'concrete="50"'),
                                                ("water", "xenos", "forest", 'biomass="50"')):
            path = self.start(biome, faction, resource, goods)
            self.assertEqual(documents.reports([path])[0]["problems"], [], path.read_text())
            path = self.start(biome, faction, resource, goods.replace("50", "49"))
            self.assertEqual([p["rule"] for p in documents.reports([path])[0]["problems"]],
                             ["burning-planets/starting-stock"])


    def test_forests_of_a_start(self):
        """A d4 gives the number of forests on a fair planet of five resources: 1 to 4."""
        lines = [line for line in START.read_text().splitlines()
                 if re.search('q="(-1|0|1)" r="(-1|0|1)" type="(forest|mountain)"', line)]
        self.assertEqual(len(lines), 5)
        for n in range(6):
            kinds = ["forest"] * n + ["mountain"] * (5 - n)
            pairs = [(line, re.sub("forest|mountain", kind, line)) for line, kind in zip(lines, kinds)]
            path = self.changed(START, *pairs, ('biomass="20" concrete="30"',
                                                f'biomass="{10 * n}" concrete="{50 - 10 * n}"'))
            self.assertEqual([p["rule"] for p in documents.reports([path])[0]["problems"]],
                             [] if 1 <= n <= 4 else ["burning-planets/starting-resources"])


class Tables(unittest.TestCase):
    """The three factions' tables, line by line, from `explain`."""

    ALL = {  # die, shield, attacks; speed, moves; prices of Humans, Digitals, Xenos; yield
        "small": ("Spear Byte Scout", "d4 0 2", "4 2", ["5 F 5 M", "10 M", "10 F"], ""),
        "medium": ("Hammer Kilo Hunter", "d6 1 2", "3 2", ["10 F 10 M", "20 M", "20 F"], ""),
        "big": ("Eagle Mega Butcher", "d8 3 2", "2 2", ["20 F 20 M", "40 M", "40 F"], ""),
        "enormous": ("Obliterator Tera Devourer", "d20 6 4", "1 1",
                     ["100 F 100 M", "200 M", "200 F"], ""),
        "cargo-ship": ("", "d6 2 0", "3 2", ["15 F 15 M", "30 M", "30 F"], ""),
        "mountain": ("", "", "", [], "1 C"),
        "forest": ("", "", "", [], "1 B"),
        "blast-furnace": ("", "", "", ["10 C"], "1 M"),
        "greenhouse": ("", "", "", ["10 B"], "1 F"),
        "spaceport": ("", "", "", ["5 C 5 M", "5 C 5 M", "5 B 5 F"], ""),
        "cannon": ("", "d8 4 2", "", ["10 C 10 M", "10 C 10 M", "10 B 10 F"], ""),
        "tower": ("", "d12 6 2", "", ["50 C 50 M", "50 C 50 M", "50 B 50 F"], ""),
        "drilling-facility": ("", "d4 2 1", "", ["10 M"], "1 C 1 M"),
        "habitat": ("", "d4 2 1", "", ["10 F"], "1 B 1 F"),
        "station": ("", "d8 4 2", "", ["10 F 10 M", "20 M", "20 F"], ""),
        "asteroid": ("", "- 18 -", "", [], ""),
        "monolith": ("", "", "", [], ""),
    }

    def sentences(self, names, fight, flight, prices, yields):
        if names:
            yield "Humans call it {}, Digitals {}, Xenos {}.".format(*names.split())
        if fight:
            die, shield, attacks = fight.split()
            yield {"-": "Shield {1}.", "0": "Die {0} in defence alone, shield {1}."}.get(
                attacks, "Attack die {0}, shield {1}, attacks a turn {2}.").format(die, shield, attacks)
        if flight:
            yield "Speed {}, moves a turn {}.".format(*flight.split())
        if prices:
            yield "Costs {}.".format(prices[0]) if len(prices) == 1 else \
                "Costs Humans {}, Digitals {}, Xenos {}.".format(*prices)
        if yields:
            yield f"Yields {yields} a turn."

    def test_each_line(self):
        for kind, line in self.ALL.items():
            with self.subTest(kind):
                told, = json.loads(documents.run("explain", f"burning-planets/{kind}", "--format",
                                                 "json").stdout)["kinds"]
                numbers = " ".join(self.sentences(*line))
                self.assertTrue(told["help"].endswith(numbers), told["help"])
                self.assertNotRegex(told["help"].removesuffix(numbers), r"\d|[BCFM] ")

    def test_a_name_misspelt(self):
        for word in ("burning-planets/canon", "canon"):
            done = documents.run("explain", word, status=2)
            self.assertIn("did you mean 'burning-planets/cannon'?", done.stderr)

    def test_resource_dice(self):
        done = documents.run("explain", "burning-planets/fair")
        self.assertIn("small d4, medium d6, big d8.", done.stdout)


class Attacks(Changed):
    CANNON = '<ship q="3" r="0" type="{}" seat="2"/>'

    def chance(self, die, other, shield):
        """Returns in how many of 1,000 throws, rounded, the first is higher than the other and than the shield."""
        wins = sum(a > shield and (other == 0 or a > b)
                   for a in range(1, die + 1) for b in range(1, max(other, 1) + 1))
        throws = die * max(other, 1)
        return (2 * wins * 1000 + throws) // (2 * throws)

    def test_a_cannon_on_the_border(self):
        """It is at 2,0 of the planet at 0,0; ships of any class are put beside it."""
        for type_, die in (("small", 4), ("medium", 6), ("big", 8), ("enormous", 20)):
            path = self.built(self.CANNON.format(type_))
            expected = self.chance(die, 8, 4)
            self.assertEqual(ask(path, "attack", 2, "3,0"), {"2,0": expected} if expected else {})
            self.assertEqual(ask(path, "attack", 1, "2,0"), {
                "3,0": self.chance(8, die, {4: 0, 6: 1, 8: 3, 20: 6}[die])})

    def test_asteroids(self):
        """A shield of 18, and no die: two of the twenty numbers of the largest die are higher."""
        for type_, expected in (("enormous", {"5,0": 100}), ("big", {})):
            path = self.built(f'<ship q="5" r="-1" type="{type_}" seat="2"/>')
            self.assertEqual(ask(path, "attack", 2, "5,-1"), expected)

    def test_facilities(self):
        path = self.built('<facility q="5" r="0" type="habitat" seat="1"/>',
                          '<ship q="5" r="-1" type="small" seat="2"/>')
        self.assertEqual(ask(path, "attack", 2, "5,-1"), {"5,0": self.chance(4, 4, 2)})
        self.assertEqual(ask(path, "attack", 1, "5,0"), {"5,-1": self.chance(4, 4, 0)})

    def test_structures_fall_after_defences(self):
        """From any cell that touches the planet, and without dice."""
        furnace = '<structure q="-2" r="0" type="blast-furnace"/>'
        ship = '<ship q="3" r="-3" type="small" seat="2"/>'
        self.assertEqual(ask(self.built(furnace, ship), "attack", 2, "3,-3"), {})
        path = self.changed(self.built(furnace, ship), ('<structure q="2" r="0" type="cannon"/>', ""))
        self.assertEqual(ask(path, "attack", 2, "3,-3"), {"-2,0": 1000})
        far = self.changed(path, ('q="3" r="-3"', 'q="4" r="-3"'))
        self.assertEqual(ask(far, "attack", 2, "4,-3"), {})

    def test_not_ones_own(self):
        path = self.built(self.CANNON.format("enormous"), '<ship q="4" r="0" type="small" seat="2"/>')
        self.assertEqual(set(ask(path, "attack", 2, "3,0")), {"2,0"})

    def test_cargo_ships_never_attack(self):
        path = self.built('<ship q="3" r="0" type="cargo-ship" seat="2" number="1"/>')
        done = documents.run("reach", path, "--seat", 2, "--attack", "--from=3,0", status=2)
        self.assertIn("no piece that can attack at 3,0", done.stderr)
        self.assertEqual(ask(path, "attack", 1, "2,0"), {"3,0": self.chance(8, 6, 2)})


    def test_to_the_nearest_of_a_thousand(self):
        """A tower's d12 is higher than a d4 in 38 of 48 throws: 791.67 of 1,000."""
        tower = ('<structure q="2" r="0" type="cannon"/>', '<structure q="2" r="0" type="tower"/>')
        path = self.changed(self.built(self.CANNON.format("small")), tower)
        self.assertEqual(ask(path, "attack", 1, "2,0"), {"3,0": 792})


class Places(Changed):
    def test_building(self):
        """Of 19 cells the centre has the monolith; five have resources, one a cannon."""
        self.assertEqual(len(ask(START, "structure")), 12)
        border = ask(START, "defence")
        self.assertEqual((len(border), set(border.values())), (11, {2}))
        self.assertNotIn("2,0", border)

    def test_what_is_built_takes_room(self):
        tower, furnace = '<structure q="-2" r="1" type="tower"/>', '<structure q="-1" r="1" type="blast-furnace"/>'
        free, border = set(ask(START, "structure")), set(ask(START, "defence"))
        path = self.built(tower, furnace)
        self.assertEqual(set(ask(path, "structure")), free - {"-2,1", "-1,1"})
        self.assertEqual(set(ask(path, "defence")), border - {"-2,1"})

    def test_limits_of_a_planet(self):
        """A conquered harsh planet cannot have a greenhouse, a water planet no furnace."""
        path = self.built('<monolith q="6" r="7" seat="2"/>')
        fair, harsh, water = {"0,0"}, {"13,-6"}, {"6,7"}
        for question, seat, centres in (("structure", 1, fair), ("furnace", 1, fair), ("greenhouse", 1, fair),
                                        ("structure", 2, harsh | water), ("furnace", 2, harsh),
                                        ("greenhouse", 2, water)):
            found = set(ask(path, question, seat=seat))
            self.assertTrue(found)
            within = [{f"{q},{r}" for q, r in cells(tuple(map(int, c.split(","))), 2)} for c in centres]
            self.assertEqual([c for c, near in zip(centres, within) if not near & found], [])
            self.assertEqual(found - set().union(*within), set())

    def test_unloading(self):
        """A facility goes to an asteroid without one, a station to any free cell beside the ship."""
        def unloaded(item, cell, *tags):
            q, r = cell.split(",")
            path = self.built(f'<ship q="{q}" r="{r}" type="cargo-ship" seat="1" number="1"{item}/>', *tags)
            return set(ask(path, "unload", place=cell))
        around = {f"{4 + q},{r}" for q, r in DIRECTIONS}
        habitat, station = ' item="habitat"', ' item="space-station"'
        self.assertEqual(unloaded(habitat, "4,0"), {"5,0"})
        self.assertEqual(unloaded(habitat, "4,0", '<facility q="5" r="0" type="habitat" seat="2"/>'), set())
        self.assertEqual(unloaded(station, "4,0"), around - {"5,0"})
        self.assertEqual(unloaded(station, "4,0", '<station q="4" r="1" seat="2"/>'), around - {"5,0", "4,1"})
        self.assertEqual(unloaded(station, "3,0"), {"4,0", "4,-1", "3,-1", "2,1", "3,1"})
        self.assertEqual(unloaded("", "4,0"), set())

    def test_new_ships(self):
        self.assertEqual(ask(START, "launch"), {})
        path = self.built('<structure q="0" r="2" type="spaceport"/>')
        beside = cells((0, 0), 3) - cells((0, 0), 2)
        self.assertEqual(ask(path, "launch"), {f"{q},{r}": 1 for q, r in beside})
        ships = [f'<ship q="{q}" r="{r}" type="small" seat="1"/>' for q, r in sorted(beside)]
        next_ = cells((0, 0), 4) - cells((0, 0), 3)
        some = self.built('<structure q="0" r="2" type="spaceport"/>', *ships[2:])
        self.assertEqual(ask(some, "launch"), {f"{q},{r}": 1 for q, r in sorted(beside)[:2]})
        full = self.built('<structure q="0" r="2" type="spaceport"/>', *ships)
        self.assertEqual(ask(full, "launch"), {f"{q},{r}": 2 for q, r in next_})

    def test_new_ships_at_a_station(self):
        path = self.built('<station q="5" r="2" seat="2"/>')
        self.assertEqual(set(ask(path, "launch", seat=2).values()), {1})
        self.assertEqual(len(ask(path, "launch", seat=2)), 6)

    def test_bombardment(self):
        """The six ships of The Six are on the six lines, beside the planet."""
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
        for question in ("yield", "structure", "launch"):
            done = documents.run("reach", START, "--seat", 7, f"--{question}", status=2)
            self.assertIn("seat 7 does not play; the seats are 1 to 2", done.stderr)


if __name__ == "__main__":
    unittest.main()
