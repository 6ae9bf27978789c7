#!/usr/bin/env python3
"""Questions about Black Sun, with the rulebook's own examples.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
"""
import json
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from itertools import product
from pathlib import Path

import documents
import naive

RUN, BATTLE = documents.SAMPLES / "smugglers-run.xml", documents.SAMPLES / "battle-of-ten.xml"
LONE = documents.SAMPLES / "lone-giant.xml"


def ask(path, question, *options, seat=1, place=None):
    """Returns [(place, element, kind, number)]."""
    options = [*options, *([f"--from={place}"] if place else []), *([f"--seat={seat}"] if seat else [])]
    done = documents.run("reach", path, question, *options, "--format", "json")
    return [(t["place"], t["element"], t["kind"], t["distance"])
            for t in json.loads(done.stdout)["tiles"]]


def costs(*arguments, **others):
    return {place: cost for place, _, _, cost in ask(*arguments, **others)}


class Changed(unittest.TestCase):
    """Samples with a few words changed, beside the files that they reference."""

    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        for path in documents.SAMPLES.glob("*.xml"):
            (self.folder / path.name).write_text(path.read_text())

    def changed(self, path, *pairs):
        text = path.read_text()
        for old, new in pairs:
            self.assertIn(old, text)
            text = text.replace(old, new)
        copy = self.folder / path.name
        copy.write_text(text)
        return copy


class Moves(Changed):
    def test_the_smuggler(self):
        """A hex, a hex behind a blockade, a hex: 1 + 2 + 1."""
        reached = costs(RUN, "--fleet", place="-1,-1")
        self.assertEqual([reached["0,-1"], reached["1,-1"], reached["1,0"]], [1, 3, 4])
        self.assertNotIn("1,0", costs(RUN, "--move", 3, place="-1,-1"))
        self.assertEqual(reached, costs(RUN, "--move", 4, place="-1,-1"))

    def test_without_the_blockade(self):
        path = self.changed(RUN, ('<blockade q="0" r="-1" side="0"', '<blockade q="1" r="-1" side="0"'))
        self.assertEqual(costs(path, "--fleet", place="-1,-1")["1,0"], 3)

    def test_an_assumption_is_overridden(self):
        path = self.changed(RUN, ('  <player seat="1"',
                                  '  <assume name="black-sun/freighter-move" value="2"/>\n  <player seat="1"'))
        self.assertEqual(costs(path, "--fleet", place="-1,-1"), costs(RUN, "--move", 2, place="-1,-1"))

    def test_asteroids_end_a_move(self):
        """From -1,-1 the far side of the asteroids at 0,-2 is reached only by other paths."""
        self.assertEqual(costs(RUN, "--move", 1, place="-1,-1")["0,-2"], 1)
        text = RUN.with_name("rubble-road.xml").read_text()
        text = text.replace("<galaxy xmlns=\"urn:starwright:1\" game=\"black-sun\"", "<galaxy")
        text = text[text.index("<galaxy"):]
        path = self.folder / "belt.xml"
        path.write_text('<scenario xmlns="urn:starwright:1" game="black-sun" stage="play">' + text +
                        ''.join(f'<player seat="{i + 1}" faction="{f}"/>' for i, f in enumerate(
                            ["lone-smuggler-captain", "merchants", "medics-guild", "rebel-commander",
                             "gang-of-brigands"])) +
                        '<ship q="-1" r="0" type="freighter" seat="1"/></scenario>')
        south = [p for p in costs(path, "--move", 4, place="-1,0") if int(p.split(",")[1]) > 1]
        self.assertEqual(south, [])
        self.assertIn("-1,1", costs(path, "--move", 4, place="-1,0"))

    def test_suns_and_giants(self):
        """Ships can fly through a white dwarf, not through a yellow sun; they can stay in neither."""
        white = costs(BATTLE, "--move", 2, seat=2, place="-1,0")
        self.assertNotIn("0,0", white)
        yellow = costs(RUN, "--move", 9, place="-1,-1")
        self.assertNotIn("0,0", yellow)
        self.assertNotIn("3,0", yellow)
        self.assertEqual(white["1,-1"], 2)
        self.changed(documents.SAMPLES / "two-courts.xml", ("white-dwarf", "red-giant"))
        red = costs(self.folder / "battle-of-ten.xml", "--move", 2, seat=2, place="-1,0")
        self.assertEqual(set(white) - set(red), {"1,-1"})

    def test_through_the_giant(self):
        """The far side of the gas giant at 3,0 is two moves from 2,0, straight through it."""
        path = self.changed(RUN, ('<ship q="-1" r="-1" type="freighter"', '<ship q="2" r="0" type="freighter"'))
        self.assertEqual(costs(path, "--fleet", place="2,0")["4,0"], 2)

    def test_retreat(self):
        """One move, through no blockade: all six edges of planet 10 are shut."""
        self.assertEqual(ask(BATTLE, "--retreat", place="1,0"), [])
        open_ = costs(BATTLE, "--retreat", seat=2, place="-1,0")
        self.assertEqual(set(open_.values()), {1})
        self.assertNotIn("0,0", open_)

    def test_a_full_hex(self):
        """All edges of planet 10 have ships: a ship whose faction is in the centre finds no room, any other does."""
        path = self.changed(BATTLE, ("</scenario>",
                                     '  <ship q="2" r="-1" type="carrier" seat="1"/>\n'
                                     '  <ship q="2" r="-1" type="cruiser" seat="4"/>\n</scenario>'))
        self.assertNotIn("1,0", costs(path, "--move", 2, seat=1, place="2,-1"))
        self.assertEqual(costs(path, "--move", 2, seat=4, place="2,-1")["1,0"], 2)

    def fleet(self, *types, seat=2, question="--fleet"):
        """Returns where ships of these sorts at planet 1,0 can go, in Smuggler's Run without other ships."""
        old = RUN.read_text()
        edges = [(0, 0, 0), (1, 0, 1), (1, 0, 2), (1, 0, 0), (0, 1, 1)]
        ships = [f'<ship q="1" r="0" type="{types[0]}" seat="{seat}"/>'] + [
            f'<blockade q="{q}" r="{r}" side="{side}" type="{t}" seat="{seat}"/>'
            for (q, r, side), t in zip(edges, types[1:])]
        path = self.folder / "fleet.xml"
        path.write_text(old[:old.index("  <ship")] + "".join(ships) + "</scenario>")
        return costs(path, *question.split(), seat=seat, place="1,0")

    def test_slowest(self):
        """Cruisers move 3, destroyers 2: of up to three ships the slowest counts."""
        with self.subTest("a slower one beside it"):
            self.assertEqual(max(self.fleet("cruiser").values()), 3)
            self.assertEqual(max(self.fleet("cruiser", "destroyer").values()), 2)
            self.assertEqual(max(self.fleet("destroyer", "cruiser", "cruiser").values()), 2)
        with self.subTest("a fourth one stays"):
            ships = ["destroyer", "cruiser", "cruiser", "cruiser"]
            for _ in range(4):
                ships = ships[1:] + ships[:1]
                self.assertEqual(max(self.fleet(*ships).values()), 3, ships)

    def test_what_never_moves(self):
        """Medsats have a move of 0: they stay behind, and do not hold other ships back."""
        self.assertEqual(self.fleet("medsat"), {})
        self.assertEqual(max(self.fleet("medsat", "ambunaut").values()), 3)
        self.assertEqual(max(costs(BATTLE, "--fleet", seat=4, place="-4,3").values()), 3)
        self.assertEqual(self.fleet("medsat", question="--retreat"), {})
        self.assertEqual(self.fleet("medsat", "medsat", question="--retreat"), {})
        self.assertEqual(set(self.fleet("medsat", "ambunaut", question="--retreat").values()), {1})

    def test_room_for_a_fleet(self):
        """2,0 with an own ship in its centre and five edges taken has room for one more."""
        old = RUN.read_text()
        def reached(n):
            ships = ['<ship q="2" r="0" type="cruiser" seat="2"/>',
                     *(f'<blockade q="{q}" r="{r}" side="{s}" type="cruiser" seat="2"/>'
                       for q, r, s in [(2, 0, 0), (2, 0, 1), (2, 0, 2), (1, 0, 0), (2, 1, 2)]),
                     '<ship q="1" r="1" type="cruiser" seat="2"/>',
                     *(f'<blockade q="{q}" r="{r}" side="{s}" type="cruiser" seat="2"/>'
                       for q, r, s in [(0, 1, 0), (0, 2, 1)][:n - 1])]
            path = self.folder / "room.xml"
            path.write_text(old[:old.index("  <ship")] + "".join(ships) + "</scenario>")
            return "2,0" in costs(path, "--fleet", seat=2, place="1,1")
        self.assertEqual([reached(n) for n in (1, 2)], [True, False])

    def test_trouble(self):
        for arguments, words in ((["--fleet"], "--from Q,R"), (["--fleet", "--from=x"], "is not a hex"),
                                 (["--fleet", "--from=0,-1"], "no ship in the centre of 0,-1")):
            done = documents.run("reach", RUN, "--seat", 1, *arguments, status=2)
            self.assertIn(words, done.stderr)


class Raids(Changed):
    def test_eight_ships(self):
        """5 dice against 8."""
        self.assertEqual(sum(n for *_, n in ask(BATTLE, "--raid", seat=1, place="1,0")), 8)
        self.assertEqual(sum(n for *_, n in ask(BATTLE, "--raid", seat=2, place="1,0")), 5)

    def test_a_battleship_raids_its_neighbours(self):
        path = self.changed(BATTLE, ('<ship q="3" r="-4" type="ambunaut"',
                                     '<ship q="-1" r="1" type="ambunaut"'))
        self.assertEqual(ask(path, "--raid", seat=2, place="-1,0"), [("-1,1", "ship", "ambunaut", 1)])
        self.assertEqual(ask(BATTLE, "--raid", seat=2, place="-1,0"), [])
        path.write_text(path.read_text().replace('type="battleship"', 'type="destroyer"'))
        self.assertEqual(ask(path, "--raid", seat=2, place="-1,0"), [])

    def joined(self, *ships, place="1,0"):
        """Returns the ships that can join seat 2's raid at planet 1,0, where seat 3 is in the centre too."""
        old = RUN.read_text()
        path = self.folder / "join.xml"
        path.write_text(old[:old.index("  <ship")] + "".join(ships) + "</scenario>")
        return ask(path, "--join", seat=2, place=place)

    def test_third_parties(self):
        both = ['<ship q="1" r="0" type="cruiser" seat="2"/>',
                '<ship q="1" r="0" type="secret-base" seat="3"/>']
        edge = ['<ship q="2" r="0" type="freighter" seat="1"/>',
                '<blockade q="1" r="0" side="0" type="destroyer" seat="1"/>']
        far = ['<ship q="2" r="0" type="battleship" seat="1"/>']
        self.assertEqual(self.joined(*both), [])
        self.assertEqual(self.joined(*both, *edge), [("1,0/0", "blockade", "destroyer", 2)])
        self.assertEqual(self.joined(both[0], *edge), [])
        self.assertEqual(self.joined(*both, *far), [("2,0", "ship", "battleship", 6)])
        self.assertEqual(self.joined(*both, far[0].replace('q="2"', 'q="3"')), [])
        own = '<blockade q="1" r="0" side="1" type="cruiser" seat="3"/>'
        self.assertEqual(self.joined(*both, own), [])
        with self.subTest("nobody is raided who is not found"):
            hidden = both[1].replace("secret-base", "raider")
            self.assertEqual(self.joined(both[0], hidden, *far), [])
            self.assertEqual(self.joined(both[0], hidden, *edge), [])

    def test_battleships_join_any_raid(self):
        """Of any owner, also of a single ship on an edge; a ship on an edge is in the hex of the ship that anchors it
        there."""
        lone, base = ('<ship q="1" r="0" type="cruiser" seat="2"/>',
                      '<ship q="1" r="0" type="secret-base" seat="3"/>')
        for seat in 1, 2, 3:
            near = f'<ship q="2" r="0" type="battleship" seat="{seat}"/>'
            self.assertEqual(self.joined(lone, base, near), [("2,0", "ship", "battleship", 6)])
        edge = ['<ship q="2" r="-1" type="freighter" seat="1"/>',
                '<blockade q="1" r="0" side="1" type="destroyer" seat="1"/>']
        near = '<ship q="2" r="0" type="battleship" seat="3"/>'
        self.assertEqual(self.joined(lone, *edge, near), [("2,0", "ship", "battleship", 6)])
        self.assertEqual(self.joined(lone, near), [])
        for holder, found in (("2,0", True), ("1,1", False)):
            q, r = holder.split(",")
            ships = [f'<ship q="{q}" r="{r}" type="destroyer" seat="1"/>',
                     '<blockade q="1" r="1" side="1" type="battleship" seat="1"/>']
            joins = [row for row in self.joined(lone.replace('q="1" r="0"', 'q="3" r="-1"'),
                                                base.replace('q="1" r="0"', 'q="3" r="-1"'), *ships,
                                                place="3,-1") if row[2] == "battleship"]
            self.assertEqual(bool(joins), found, holder)

    def test_towing(self):
        """An ambunaut tows a medsat; a medsat alone, or another ship, does not."""
        def towed(*types):
            old = RUN.read_text()
            ships = [f'<ship q="1" r="0" type="{types[0]}" seat="2"/>'] + [
                f'<blockade q="1" r="0" side="{i}" type="{t}" seat="2"/>'
                for i, t in enumerate(types[1:])]
            path = self.folder / "tow.xml"
            path.write_text(old[:old.index("  <ship")] + "".join(ships) + "</scenario>")
            return ask(path, "--tow", seat=2, place="1,0")
        self.assertEqual(towed("medsat"), [])
        self.assertEqual(towed("medsat", "medsat"), [])
        self.assertEqual(towed("ambunaut", "transport"), [])
        self.assertEqual(towed("ambunaut", "medsat"), [("1,0/0", "blockade", "medsat", 3)])
        self.assertEqual(towed("medsat", "ambunaut"), [("1,0", "ship", "medsat", 3)])

    def located(self, cruisers, where, hider="raider", assumed=""):
        """Whether that many cruisers locate a ship in the centre of the hex."""
        edges = "".join(f'<blockade q="{where[0]}" r="{where[1]}" side="{i}" type="cruiser" seat="2"/>'
                        for i in range(cruisers - 1))
        old = RUN.read_text()
        text = (old[:old.index("  <player")] + assumed + old[old.index("  <player"):old.index("  <ship")] +
                f'<ship q="{where[0]}" r="{where[1]}" type="{hider}" seat="3"/>'
                f'<ship q="{where[0]}" r="{where[1]}" type="cruiser" seat="2"/>{edges}</scenario>')
        path = self.folder / "raid.xml"
        path.write_text(text)
        return ask(path, "--raid", seat=2, place="{},{}".format(*where)) != []

    def test_locating(self):
        """5 moves at a planet, 7 at asteroids: two cruisers of 3 are enough for the first only, three for both."""
        planet, asteroids = (1, 0), (0, 1)
        self.assertEqual([self.located(n, planet) for n in (1, 2, 3)], [False, True, True])
        self.assertEqual([self.located(n, asteroids) for n in (1, 2, 3)], [False, False, True])
        self.assertEqual([self.located(1, hex_) for hex_ in ((2, -1), (1, -1))], [True, True])

    def test_locating_the_smuggler(self):
        """That she hides like raiders is assumed; a document can set another value."""
        planet, asteroids = (1, 0), (0, 1)
        self.assertEqual([self.located(n, planet, "freighter") for n in (1, 2)], [False, True])
        self.assertEqual([self.located(n, asteroids, "freighter") for n in (2, 3)], [False, True])
        self.assertTrue(self.located(1, (2, -1), "freighter"))
        for hex_, where in ((planet, "planet"), (asteroids, "asteroids")):
            known = f'<assume name="black-sun/freighter-located-at-{where}" value="10"/>'
            self.assertEqual([self.located(n, hex_, "freighter", known) for n in (3, 4)], [False, True])
        self.assertTrue(self.located(1, planet, "secret-base"))


class Measures(unittest.TestCase):
    """`starwright fairness`: rolls of three dice that indicate a planet near the ships of a seat."""

    def moves(self, hexes, shut, starts):
        """Moves from the nearest start to each hex: steps are repeated until none gets lower."""
        costs, changed = dict.fromkeys(starts, 0), True
        while changed:
            changed = False
            for hex_, cost in list(costs.items()):
                for next_ in naive.neighbours(hex_):
                    total = cost + 1 + (frozenset((hex_, next_)) in shut)
                    if (next_ in hexes and hexes[next_] not in ("yellow-sun", "red-giant")
                            and (cost == 0 or hexes[hex_] != "asteroids") and total < costs.get(next_, 99)):
                        costs[next_], changed = total, True
        return costs

    def check(self, path, hexes_of):
        space = "{urn:starwright:1}"
        root = ElementTree.parse(path).getroot()
        tiles = {(int(t.get("q")), int(t.get("r"))): t for t in ElementTree.parse(hexes_of).iter(space + "hex")}
        hexes = {place: tile.get("type") for place, tile in tiles.items()}
        step = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
        shut = {frozenset(((q, r), (q + step[side][0], r + step[side][1]))) for q, r, side in
                (map(int, (b.get("q"), b.get("r"), b.get("side"))) for b in root.iter(space + "blockade"))}
        rolls = [sum(dice) for dice in product(range(1, 7), repeat=3)]
        starts = {}
        for ship in root.iter(space + "ship"):
            starts.setdefault(int(ship.get("seat")), set()).add((int(ship.get("q")), int(ship.get("r"))))
        expected = {seat: [sum(rolls.count(int(tiles[place].get("number"))) for place, cost in
                               self.moves(hexes, shut, starts[seat]).items()
                               if cost <= most and hexes[place] == "planet") for most in (1, 2, 3)] for seat in sorted(starts)}
        report = json.loads(documents.run("fairness", path, "--format", "json").stdout)
        self.assertEqual([measure["name"] for measure in report["measures"]], ["rolls-1", "rolls-2", "rolls-3"])
        found = {seat["seat"]: [measure["seats"][i]["parts"] for measure in report["measures"]]
                 for i, seat in enumerate(report["seats"])}
        self.assertEqual(found, expected)
        self.assertGreater(max(map(max, found.values())), 27)  # more than one planet

    def test_samples(self):
        for name, galaxy in (("smugglers-run", "lone-giant"), ("battle-of-ten", "two-courts"),
                             ("first-placements", "three-crowns")):
            with self.subTest(name=name):
                self.check(documents.SAMPLES / f"{name}.xml", documents.SAMPLES / f"{galaxy}.xml")

    def test_a_system_without_ships(self):
        self.assertIn("a comparison needs ships", documents.run("fairness", LONE, status=2).stderr)


class Given(unittest.TestCase):
    """Positions whose answer was settled with the rulebook alone."""

    def test_a_battleship_raids_on_the_board_only(self):
        """The ship on the rim belongs to a hex two away; it shares no hex with the battleship's neighbour."""
        self.assertEqual(ask(documents.GIVEN / "raid-across-the-rim.xml", "--raid", place="3,-1"), [])

    def test_nobody_is_at_a_planet_on_its_edge(self):
        """A raider hides "at Planets"; a blockading one is not at the planet. The one in the centre hides."""
        for name, place, edge in (("raid-blockading-raider", "1,0", "1,0/1"),
                                  ("raid-raider-on-the-rim", "4,0", "4,0/0")):
            self.assertEqual(ask(documents.GIVEN / f"{name}.xml", "--raid", place=place),
                             [(edge, "blockade", "raider", 1)])


class Chances(unittest.TestCase):
    def test_three_dice(self):
        sums = [sum(dice) for dice in product(range(1, 7), repeat=3)]
        numbers = {"{},{}".format(*h): int(kind[7:])
                   for h, kind in documents.cells(LONE.read_text()).items() if kind.startswith("planet")}
        self.assertEqual(costs(LONE, "--chance", seat=None), {h: sums.count(n) for h, n in numbers.items()})


class Cards(unittest.TestCase):
    """The texts of `explain` about ships and faction cards."""

    def told(self, kind):
        done = documents.run("explain", f"black-sun/{kind}", "--format", "json")
        return {k["element"]: k["help"] for k in json.loads(done.stdout)["kinds"]}

    ASSUMED = "Assumed: destroyed, not captured."
    SHIPS = {  # moves and dice, fleet, what happens to it; numbers without an example in the rulebook are assumed
        "freighter": ("Assumed: moves a turn 4, attack dice 1.", "Fleet of the Lone Smuggler Captain: 1.",
                      "Captured, not destroyed."),
        "raider": ("Assumed: moves a turn 3, attack dice 1.", "Assumed fleet of the Gang of Brigands: 3.",
                   ASSUMED),
        "secret-base": ("Assumed: moves a turn 0, attack dice 1.",
                        "Assumed fleet of the Gang of Brigands: 1.", ASSUMED),
        "transport": ("Assumed: moves a turn 2, attack dice 1.", "Assumed fleet of the Merchants: 8.",
                      "Destroyed, never captured."),
        "yacht": ("Assumed: moves a turn 3, attack dice 1.", "Assumed fleet of the Merchants: 1.", ASSUMED),
        "ambunaut": ("Assumed: moves a turn 3, attack dice 1.", "Assumed fleet of the Medics Guild: 3.",
                     "Destroyed, never captured."),
        "medsat": ("Moves a turn 0. Assumed: attack dice 1.", "Assumed fleet of the Medics Guild: 3.",
                   "Captured, not destroyed."),
        "destroyer": ("Attack dice 2. Assumed: moves a turn 2.", "", ASSUMED),
        "carrier": ("Attack dice 1. Assumed: moves a turn 2.", "", ASSUMED),
        "cruiser": ("Moves a turn 3. Assumed: attack dice 1.", "", ASSUMED),
        "battleship": ("Attack dice 6. Assumed: moves a turn 2.", "Assumed fleet of the Alliance General: 1.",
                       ASSUMED),
    }
    HIDES = {"raider": "Located by 5 moves at a planet, by 7 at asteroids.",
             "freighter": "Assumed: located by 5 moves at a planet, by 7 at asteroids."}

    def test_ships(self):
        for kind, sentences in self.SHIPS.items():
            told = self.told(kind)
            self.assertEqual(set(told), {"ship", "blockade", "captured"})
            numbers = " ".join(filter(None, [*sentences, self.HIDES.get(kind)]))
            for text in told.values():
                self.assertTrue(text.endswith(f". {numbers}"), text)

    def test_changes(self):
        self.assertEqual(self.told("allied")["card"], "Never takes the place of: rebel card.")
        self.assertEqual(self.told("rogue")["card"], "Never takes the place of: hunted card.")
        self.assertEqual([self.told(k)["card"] for k in ("rebel", "hunted")], ["", ""])


if __name__ == "__main__":
    unittest.main()
