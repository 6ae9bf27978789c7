"""`starwright balance`: what moves and what stays, that the gaps are those of `fairness`, that no rule is broken, and that
the same is found each time, whatever the threads."""

import json
import os
import random
import re
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import served  # noqa: E402
from scale import main, scaled  # noqa: E402

COMMAND, SOURCE = os.environ["STARWRIGHT"], Path(os.environ["STARWRIGHT_SOURCE"])
GALAXIES = SOURCE / "galaxies" / "burning-suns"
THRONE = GALAXIES / "throne-of-embers.xml"
SPACE = "{urn:starwright:1}"
TERMS = ("nearest-value", "antimatter-worlds", "contested-worth", "decayed-worth", "jump-worth", "first-contact")
DECAY = 2 ** 20
WEIGHTS = (2, 2, 2, 1, (DECAY // 4) ** 2, (DECAY // 2) ** 2)


def tiles_of(path):
    """{(q, r): the tile's values without its place}"""
    return {(int(tile.get("q")), int(tile.get("r"))): {name: value for name, value in tile.attrib.items()
                                                      if name not in ("q", "r")} | {"element": tile.tag}
            for tile in ElementTree.parse(path).iter() if tile.tag in (SPACE + "system", SPACE + "anomaly")}


def without_turn(tile):
    return tuple(sorted((name, value) for name, value in tile.items() if name != "turn"))


def cost_of(path):
    """The squared differences of each two seats, by `fairness`: what the search makes less."""
    done = served.run(COMMAND, "fairness", path, "--format", "json")
    figures = {measure["name"]: [seat["parts"] for seat in measure["seats"]]
               for measure in json.loads(done.stdout)["measures"]}
    return sum(weight * sum((a - b) ** 2 for i, a in enumerate(figures[term]) for b in figures[term][:i])
               for term, weight in zip(TERMS, WEIGHTS))


def problems_of(path):
    done = served.run(COMMAND, "validate", "--format", "json", "--fail-on", "never", path)
    return sorted(problem["rule"] for problem in json.loads(done.stdout)["files"][0]["problems"]
                  if problem["severity"] != "info")


class Balance(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def balanced(self, path, *options, seed=1, steps=20000, status=0):
        out = self.folder / "even.xml"
        out.unlink(missing_ok=True)
        done = served.run(COMMAND, "balance", path, "--seed", seed, "--steps", steps, *options, "-o", out)
        self.assertEqual(done.returncode, status, done.stderr.decode())
        return out, done.stderr.decode()

    def test_it_is_more_even_and_as_legal(self):
        out, told = self.balanced(THRONE)
        self.assertLess(cost_of(out) * 10, cost_of(THRONE))
        self.assertEqual(set(problems_of(out)) - set(problems_of(THRONE)), set())
        before, after = tiles_of(THRONE), tiles_of(out)
        self.assertEqual(set(before), set(after))
        self.assertEqual(sorted(map(without_turn, before.values())), sorted(map(without_turn, after.values())))
        self.assertIn("fairness in play: not tested", told)

    def test_the_gaps_are_those_of_fairness(self):
        out, told = self.balanced(THRONE)
        for term in TERMS:
            gaps = [re.search(rf"(?m)^{term} .*?([\d.]+|< 0.01) +\w+$",
                              served.run(COMMAND, "fairness", path).stdout.decode()).group(1) for path in (out, THRONE)]
            self.assertRegex(told, rf"(?m)^{term} +gap {re.escape(gaps[0])}, before {re.escape(gaps[1])} ")

    def test_locks(self):
        """Homes never move; nor what is locked by place, by kind or by element."""
        before = tiles_of(THRONE)
        rng = random.Random(5)
        for element in ("anomaly", None):
            places = rng.sample(sorted(before), 8)
            locks = [f"--lock={q},{r}" for q, r in places] + ["--lock=hostile"]
            out, _ = self.balanced(THRONE, *locks, *([f"--lock={element}"] if element else []))
            after = tiles_of(out)
            for place, tile in before.items():
                if (place in places or tile["type"] in ("home", "hostile") or tile.get("explored") == "true"
                        or (element and tile["element"] == SPACE + element)):
                    self.assertEqual(after[place], tile, place)
            self.assertNotEqual(before, after)

    def test_the_same_whatever_the_threads(self):
        found = [self.balanced(THRONE, "--jobs", jobs)[0].read_bytes() for jobs in (1, 2, 7)]
        self.assertEqual(len(set(found)), 1)
        self.assertNotEqual(found[0], self.balanced(THRONE, seed=2)[0].read_bytes())

    def test_random_galaxies(self):
        """Tiles of the samples are shuffled, and 40 per cent of them locked: the cost falls."""
        rng = random.Random(11)
        for number in range(scaled(50, least=2)):
            path = rng.choice([GALAXIES / f"{name}.xml" for name in ("corona", "hexarchy", "pinwheel", "necklace", "four-gates")])
            tree = ElementTree.parse(path)
            tiles = [tile for tile in tree.getroot() if tile.tag == SPACE + "system" and tile.get("type") != "home"]
            places = [(tile.get("q"), tile.get("r")) for tile in tiles]
            rng.shuffle(places)
            for tile, (q, r) in zip(tiles, places):
                tile.set("q", q), tile.set("r", r)
            for allow in tree.getroot().findall(SPACE + "allow"):
                tree.getroot().remove(allow)
            mixed = self.folder / f"{number}.xml"
            tree.write(mixed)
            locks = [f"--lock={q},{r}" for q, r in rng.sample(places, len(places) * 2 // 5)]
            with self.subTest(path=path.name, number=number):
                out, _ = self.balanced(mixed, *locks)
                self.assertLess(cost_of(out), cost_of(mixed))
                self.assertEqual([rule for rule in set(problems_of(out))
                                  if problems_of(out).count(rule) > problems_of(mixed).count(rule)], [])

    def test_refusals(self):
        for path, options, status, words in (
                (GALAXIES / "corona.xml", [], 1, "nothing to gain: the seats have the same"),
                (SOURCE / "galaxies/black-sun/smugglers-run.xml", [], 2, "cannot be evened out"),
                (THRONE, ["--lock=99,99"], 2, "no tile lies there"),
                (THRONE, ["--lock=nebula"], 2, "nebula"),
                (THRONE, ["--lock=system", "--lock=anomaly"], 1, "no arrangement was found that is more even")):
            self.assertIn(words, self.balanced(path, *options, status=status)[1])


if __name__ == "__main__":
    main()
