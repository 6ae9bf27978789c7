"""`starwright balance` where it is hardest: small galaxies whose anomalies move and turn, of which all arrangements are tried by
a second implementation; and galaxies of odd shapes with locks of each sort, whose records are recomputed and falsified."""

import itertools
import json
import os
import random
import re
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from collections import Counter
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ("common", "oracle", "burning_suns")]

import measures  # noqa: E402
import naive  # noqa: E402
import served  # noqa: E402
import uneven  # noqa: E402
from scale import main, scaled  # noqa: E402

COMMAND = os.environ["STARWRIGHT"]
SPACE = "{urn:starwright:1}"
TILES = (SPACE + "system", SPACE + "anomaly")


def tiles_of(path):
    """{(q, r): (element, the tile's values without its place)}"""
    return {(int(tile.get("q")), int(tile.get("r"))): (tile.tag, {name: value for name, value in tile.attrib.items()
                                                                 if name not in ("q", "r")})
            for tile in ElementTree.parse(path).iter() if tile.tag in TILES}


def turned(tile):
    """An anomaly that is not turned may say so."""
    tag, values = tile
    return tag, {name: value for name, value in values.items() if (name, value) != ("turn", "0")}


def counted_problems(root):
    return Counter(found["rule"] for found in naive.problems_of(root) if found["severity"] != "info")


class Galaxies(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def run_it(self, *words, status=None):
        done = served.run(COMMAND, *words)
        if status is not None:
            self.assertEqual(done.returncode, status, done.stderr.decode())
        return done

    def write(self, name, text):
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path


# ---- All arrangements ---------------------------------------------------------------------------------------

ONES = {"nearest-value": measures.WORTH_PARTS, "antimatter-worlds": measures.WORTH_PARTS, "contested-worth": measures.WORTH_PARTS,
        "decayed-worth": measures.DECAY_PARTS, "jump-worth": 1, "first-contact": 2}


def figures_of(root):
    """{measure: [parts of each home]}, or None if some home cannot be reached."""
    lying = measures.Map(naive.Galaxy(root))
    figures = {term: [measures.MEASURES[term](lying, home)[0] for home in lying.homes] for term in uneven.TERMS}
    if None in figures["first-contact"]:
        return None
    return {term: [int(figure * ONES[term]) for figure in row] for term, row in figures.items()}


class AllArrangements:
    """All that the systems and anomalies of some places can become by changing places and turning."""

    def __init__(self, path, free):
        self.root, self.free = ElementTree.parse(path).getroot(), free
        at = {(int(tile.get("q")), int(tile.get("r"))): tile for tile in self.root if tile.tag in TILES}
        self.tiles = [at[place] for place in free]
        self.start = figures_of(self.root)
        self.problems = counted_problems(self.root)

    def lay(self, order, turns):
        for tile, place, turn in zip(order, self.free, turns):
            tile.set("q", str(place[0])), tile.set("r", str(place[1]))
            if tile.tag == TILES[1]:
                tile.set("turn", str(turn))

    def orders(self):
        """Of tiles between which only places differ, one order is enough."""
        seen = set()
        for order in itertools.permutations(self.tiles):
            turns = [range(3) if tile.tag == TILES[1] else (0,) for tile in order]
            for turn in itertools.product(*turns):
                key = tuple((tile.get("type"), tile.get("value"), tile.get("strength"), turned_to)
                            for tile, turned_to in zip(order, turn))
                if key not in seen:
                    seen.add(key)
                    yield order, turn

    def is_guarded(self, figures):
        """The worth that seats have near, and what of it is contested, stay within a fifth."""
        return all(sum(self.start[term]) * 80 // 100 <= sum(figures[term]) <= sum(self.start[term]) * 120 // 100
                   for term in ("nearest-value", "contested-worth"))

    def least(self):
        least, n = uneven.cost_of_figures(self.start), 0
        for order, turns in self.orders():
            self.lay(order, turns)
            n += 1
            figures = figures_of(self.root)
            if figures is None or not self.is_guarded(figures):
                continue
            cost = uneven.cost_of_figures(figures)
            if cost < least and not counted_problems(self.root) - self.problems:
                least = cost
        return least, n


class Turning(Galaxies):
    def cost_of(self, path):
        return uneven.cost_of_figures(figures_of(ElementTree.parse(path).getroot()))

    def test_the_least_of_all(self):
        """Four or five places, two of them with anomalies: up to 1,080 arrangements."""
        rng, checked, gained, tried = random.Random(8), 0, 0, 0
        wanted = scaled(24, least=3)
        while checked < wanted:
            path = self.write("small.xml", uneven.galaxy(rng, players=rng.randrange(2, 4), radius=2)[0])
            tiles = tiles_of(path)
            anomalies = [place for place, (tag, _) in tiles.items() if tag == TILES[1]]
            systems = [place for place, (tag, values) in tiles.items() if tag == TILES[0] and values["type"] != "home"]
            if len(anomalies) < 2 or figures_of(ElementTree.parse(path).getroot()) is None:
                continue
            free = rng.sample(anomalies, 2) + rng.sample(systems, 2 + checked % 2)
            locks = [f"--lock={q},{r}" for q, r in tiles if (q, r) not in free]
            out = self.folder / "even.xml"
            least, n = AllArrangements(path, free).least()
            with self.subTest(number=checked, arrangements=n):
                done = self.run_it("balance", path, "--seed", checked, "--steps", 200000, *locks, "-o", out)
                self.assertIn(done.returncode, (0, 1), done.stderr.decode())
                self.assertEqual(self.cost_of(out if done.returncode == 0 else path), least)
            checked, gained, tried = checked + 1, gained + (done.returncode == 0), tried + n
        self.assertGreater(gained, checked // 2)
        self.assertGreater(tried, checked * 100)


# ---- Held to what was locked --------------------------------------------------------------------------------

class OddShapes(Galaxies):
    def locks_of(self, rng, number, tiles):
        """Locks of all sorts, mixed; and the places that they must keep, as this file understands them."""
        places = sorted(tiles)
        chosen = rng.sample(places, len(places) // 6)
        kind = rng.choice(sorted({values["type"] for _, values in tiles.values()} - {"home"}))
        centre, seat = rng.choice(places), rng.choice(sorted(int(values["seat"]) for _, values in tiles.values() if "seat" in values))
        lying = measures.Map(naive.Galaxy(ElementTree.parse(self.folder / "odd.xml").getroot()))
        sorts = (([f"{q},{r}" for q, r in chosen], set(chosen)),
                 ([kind], {place for place, (_, values) in tiles.items() if values["type"] == kind}),
                 ([f"{centre[0]},{centre[1]}+1"], {place for place in places if uneven.distance(place, centre) <= 1}),
                 ([f"seat-{seat}"], {(tile.q, tile.r) for tile in lying.tiles if seat in [home.seat for home in lying.nearest(tile)[0]]}),
                 (["anomaly"], {place for place, (tag, _) in tiles.items() if tag == TILES[1]}))
        used = [sort for bit, sort in enumerate(sorts) if (number + 1) >> bit & 1 or bit == number % len(sorts)]
        return [word for words, _ in used for word in words], set().union(*(kept for _, kept in used))

    def check_falsified(self, rng, out, record):
        """Any number of the map or of the record that is changed, and any lock, is noticed."""
        text, said = out.read_text(encoding="utf-8"), record.read_text(encoding="utf-8")
        search = json.loads(said)["search"]
        first_lock = json.dumps(search["locks"][0])
        changes = [(record, said.replace(f'"seed": "{search["seed"]}"', f'"seed": "{int(search["seed"]) + 1}"')),
                   (record, said.replace(f'"steps": {search["steps"]}', f'"steps": {search["steps"] + 1}')),
                   (record, said.replace(f'"locks": [{first_lock}', '"locks": ["0,0"')),
                   (record, said.replace(f'"locks": [{first_lock}, ', '"locks": [') if len(search["locks"]) > 1 else
                    said.replace(f'"locks": [{first_lock}]', '"locks": []'))]
        for found in rng.sample(list(re.finditer(r'(?<=[a-z]=")\d+(?=")', text)), 4):
            changes.append((out, text[:found.start()] + str(int(found[0]) + 1) + text[found.end():]))
        for path, changed in changes:
            before = path.read_text(encoding="utf-8")
            self.assertNotEqual(changed, before)
            path.write_text(changed, encoding="utf-8")
            self.assertNotEqual(self.run_it("balance", "verify", out).returncode, 0, changed[:300])
            path.write_text(before, encoding="utf-8")
        self.run_it("balance", "verify", out, status=0)

    def check_entry(self, before, path, kept, rules):
        after = tiles_of(path)
        self.assertEqual(set(after), set(before))
        for place, tile in before.items():
            if place in kept or tile[1]["type"] == "home":
                self.assertEqual(after[place], tile, place)
        self.assertEqual(sorted(map(str, (turned((tag, {**values, "turn": "0"})) for tag, values in after.values()))),
                         sorted(map(str, (turned((tag, {**values, "turn": "0"})) for tag, values in before.values()))))
        self.assertEqual(counted_problems(ElementTree.parse(path).getroot()) - rules, Counter())

    def test_locks_and_records(self):
        rng, n_evened = random.Random(2026), 0
        n = scaled(60, least=8)
        for number in range(n):
            shape = uneven.odd_shape(rng)
            players = rng.randrange(2, 7 if len(shape) > 30 else 4)
            path = self.write("odd.xml", uneven.galaxy(rng, players, shape=shape, apart=number % 2 == 0,
                                                       has_anomalies=number % 3 > 0)[0])
            before, out, front = tiles_of(path), self.folder / "even.xml", self.folder / f"front-{number}"
            words, kept = self.locks_of(rng, number, before)
            with self.subTest(number=number, tiles=len(before), locks=words):
                done = self.run_it("balance", path, "--seed", number, "--steps", 30000, "--front", front, "-o", out,
                                   *(f"--lock={word}" for word in words))
                self.assertIn(done.returncode, (0, 1), done.stderr.decode())
                if done.returncode == 1:
                    self.assertRegex(done.stderr.decode(), "nothing to gain|no arrangement was found")
                    continue
                n_evened += 1
                rules = counted_problems(ElementTree.parse(path).getroot())
                for entry in (out, *front.iterdir()):
                    self.check_entry(before, entry, kept, rules)
                self.run_it("balance", "verify", "--search", out, status=0)
                if number % 4 == 0:
                    self.check_falsified(rng, out, out.with_suffix(".fairness.json"))
        self.assertGreater(n_evened, n // 2)


if __name__ == "__main__":
    main()
