"""`starwright balance`: what moves and what stays, that the gaps are those of `fairness`, that no rule is broken, that the
least cost is found where it can be computed, that the same is found each time, whatever the threads; and its record, which
says all of this and is verified."""

import hashlib
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

COMMAND, SOURCE = os.environ["STARWRIGHT"], Path(os.environ["STARWRIGHT_SOURCE"])
GALAXIES = SOURCE / "galaxies" / "burning-suns"
THRONE = GALAXIES / "throne-of-embers.xml"
SPACE = "{urn:starwright:1}"

# Three homes: one on the axis of a mirror, which takes (q, r) to (q + r, -r), and two that it takes to each other.
MIRRORED = Path(__file__).resolve().parent / "mirror-symmetric.xml"
TERMS, WEIGHTS = uneven.TERMS, uneven.WEIGHTS


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
    return uneven.cost_of_figures(figures)


def problems_of(path):
    done = served.run(COMMAND, "validate", "--format", "json", "--fail-on", "never", path)
    return sorted(problem["rule"] for problem in json.loads(done.stdout)["files"][0]["problems"]
                  if problem["severity"] != "info")


def without_name(tile):
    return {name: value for name, value in tile.items() if name != "name" and (name, value) != ("turn", "0")}


def names_of(tiles):
    return sorted((tile["name"], tile["type"], tile.get("value")) for tile in tiles.values() if "name" in tile)


SYSTEMS = ("hostile", "inhabited", "uninhabited", "empty")


def is_mirrored(tiles):
    return all({name: value for name, value in tile.items() if name != "seat"} ==
               {name: value for name, value in tiles[q + r, -r].items() if name != "seat"} for (q, r), tile in tiles.items())


def naive_nearest(path):
    """{place: the seats of the nearest homes}, by the second implementation"""
    lying = measures.Map(naive.Galaxy(ElementTree.parse(path).getroot()))
    return {place: {home.seat for home in lying.nearest(tile)[0]} for place, tile in lying.galaxy.at.items()}


def shuffled(rng, path):
    """Writes a sample whose systems were shuffled."""
    sample = rng.choice(("corona", "hexarchy", "pinwheel", "necklace", "four-gates"))
    tree = ElementTree.parse(GALAXIES / f"{sample}.xml")
    tiles = [tile for tile in tree.getroot() if tile.tag == SPACE + "system" and tile.get("type") != "home"]
    places = [(tile.get("q"), tile.get("r")) for tile in tiles]
    rng.shuffle(places)
    for tile, (q, r) in zip(tiles, places):
        tile.set("q", q), tile.set("r", r)
    for allow in tree.getroot().findall(SPACE + "allow"):
        tree.getroot().remove(allow)
    tree.write(path)
    return path


def figures_of(root, ones):
    """{measure: [(figure, {place: part}) of each home]} by the second implementation, in whole parts."""
    found = measures.measures_of(naive.Galaxy(root))
    return {term: [(int(figure * ones[term]), {place: int((part or 0) * ones[term]) for place, part in tiles.items()})
                   for figure, tiles in found[term]] for term in TERMS}


def is_unequal(values):
    """burning-suns/fairness-value"""
    return 4 * (max(values) - min(values)) * len(values) > sum(values)


def least_cost(path, free):
    """The least cost of all arrangements of the systems in these places, with the contested worth within a fifth, and without a
    warning about values that was not given before."""
    done = served.run(COMMAND, "fairness", path, "--format", "json")
    ones = {measure["name"]: measure["one"] for measure in json.loads(done.stdout)["measures"]}
    at = naive.Galaxy(ElementTree.parse(path).getroot()).at
    worths = sorted(naive.fair_value(at[place]) for place in free)
    given = {}  # (worth, place): {term: [part of each home]}
    for worth in set(worths):
        root = ElementTree.parse(path).getroot()
        for tile in root:
            if (int(tile.get("q") or 0), int(tile.get("r") or 0)) in free and tile.get("q"):
                tile.attrib.pop("name", None)
                tile.set("type", "uninhabited" if worth else "empty")
                tile.set("value", str(worth))
        figures = figures_of(root, ones)
        for place in free:
            given[worth, place] = {term: [parts.get(place, 0) for _, parts in figures[term]] for term in TERMS}
    start = figures_of(ElementTree.parse(path).getroot(), ones)
    fixed = {term: [figure - (0 if term == "first-contact" else sum(parts.get(place, 0) for place in free))
                    for figure, parts in start[term]] for term in TERMS}
    contested = sum(figure for figure, _ in start["contested-worth"])
    was_unequal, least = is_unequal([figure for figure, _ in start["nearest-value"]]), None
    for order in set(itertools.permutations(worths)):
        sums = {term: list(fixed[term]) for term in TERMS}
        for worth, place in zip(order, free):
            for term in TERMS[:-1]:
                for home, part in enumerate(given[worth, place][term]):
                    sums[term][home] += part
        if not contested * 80 // 100 <= sum(sums["contested-worth"]) <= contested * 120 // 100:
            continue
        if is_unequal(sums["nearest-value"]) and not was_unequal:
            continue
        cost = uneven.cost_of_figures(sums)
        least = cost if least is None else min(least, cost)
    return least


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

    def test_more_locks(self):
        """A hex with all around it, and a seat with what is nearest to it."""
        before = tiles_of(THRONE)
        out, _ = self.balanced(THRONE, "--lock=1,-2+2")
        for (q, r), tile in before.items():
            if max(abs(q - 1), abs(r + 2), abs(q - 1 + r + 2)) <= 2:
                self.assertEqual(tiles_of(out)[q, r], tile)
        near = naive_nearest(THRONE)
        out, _ = self.balanced(THRONE, "--lock=seat-4")
        own = [place for place, seats in near.items() if 4 in seats]
        self.assertGreater(len(own), 4)
        for place in own:
            self.assertEqual(tiles_of(out)[place], before[place], place)

    def test_the_same_whatever_the_threads(self):
        """The map, its record and the front; a locked tile never moves in any of them."""
        found = []
        for jobs in (1, 2, 7):
            front = self.folder / f"front-{jobs}"
            out, told = self.balanced(THRONE, "--jobs", jobs, "--front", front, "--lock=hostile", "--lock=0,0+1")
            found.append([out.read_bytes(), out.with_suffix(".fairness.json").read_bytes(), told,
                          {path.name: path.read_bytes() for path in front.iterdir()}])
        self.assertEqual(found[0], found[1])
        self.assertEqual(found[0], found[2])
        self.assertNotEqual(found[0][0], self.balanced(THRONE, "--lock=hostile", "--lock=0,0+1", seed=2)[0].read_bytes())

    def test_the_same_whatever_the_order_of_the_file(self):
        """Also of tiles from the box: what is found depends on the map, not on how its file is written."""
        rng = random.Random(4)
        for number, options in enumerate([["--lock=hostile"], ["--from-box"]] * scaled(20, least=1)):
            tree, path = ElementTree.parse(THRONE), self.folder / "shuffled.xml"
            first = tiles_of(self.balanced(THRONE, *options, seed=number, steps=8000)[0])
            tiles = list(tree.getroot())
            rng.shuffle(tiles)
            tree.getroot()[:] = tiles
            tree.write(path)
            out, _ = self.balanced(path, *options, seed=number, steps=8000)
            self.assertEqual(tiles_of(out), first, options)
            self.assertEqual(served.run(COMMAND, "balance", "verify", "--search", out).returncode, 0, options)

    def test_front(self):
        """Fewer changed places, more differences; each as legal as the map, and each can be chosen."""
        front, before = self.folder / "front", tiles_of(THRONE)
        _, told = self.balanced(THRONE, "--front", front)
        rows = [(int(moved), float(left)) for moved, left in re.findall(r"(?m)^ +(\d+) +([\d.]+) %", told)]
        self.assertGreater(len(rows), 3)
        self.assertEqual(rows, sorted(rows))
        self.assertEqual(sorted(rows, key=lambda row: -row[1]), rows)
        self.assertEqual(told.count("this one"), 1)
        for moved, left in rows:
            path = front / f"{moved:02}-places.xml"
            after = tiles_of(path)
            changed = sum(without_name(before[place]) != without_name(after[place]) for place in before)
            self.assertEqual(changed, moved)
            self.assertAlmostEqual(cost_of(path) / cost_of(THRONE) * 100, left, places=3)
            self.assertEqual(set(problems_of(path)) - set(problems_of(THRONE)), set())
        moved = rows[1][0]
        out, _ = self.balanced(THRONE, "--places", moved)
        self.assertEqual(out.read_bytes(), (front / f"{moved:02}-places.xml").read_bytes())

    def test_from_the_box(self):
        """Systems are exchanged for others of the box: never more than it holds, nor one with a name."""
        out, _ = self.balanced(THRONE, "--from-box", "--lock=anomaly")
        before, after = tiles_of(THRONE), tiles_of(out)
        self.assertNotEqual(sorted(map(without_turn, before.values())), sorted(map(without_turn, after.values())))
        self.assertEqual(names_of(before), names_of(after))
        worth = [sum(int(tile.get("value", 0)) for tile in tiles.values()) for tiles in (before, after)]
        self.assertLessEqual(abs(worth[0] - worth[1]) * 5, worth[0])
        self.assertEqual(set(problems_of(out)) - set(problems_of(THRONE)), set())
        self.assertLess(cost_of(out), cost_of(THRONE))

    def test_together(self):
        """In a galaxy with a mirror what corresponds stays the same."""
        mirrored = MIRRORED
        self.assertTrue(is_mirrored(tiles_of(mirrored)))
        alone, _ = self.balanced(mirrored)
        self.assertFalse(is_mirrored(tiles_of(alone)))
        out, _ = self.balanced(mirrored, "--together")
        self.assertTrue(is_mirrored(tiles_of(out)))
        self.assertNotEqual(tiles_of(mirrored), tiles_of(out))
        self.assertLess(cost_of(out), cost_of(mirrored))

    def test_optimum(self):
        """With 8 free systems the least cost of all 40,320 arrangements is found, as a second implementation has it."""
        rng = random.Random(3)
        for number in range(scaled(40, least=3)):
            path = shuffled(rng, self.folder / f"{number}.xml")
            free = rng.sample(sorted(place for place, tile in tiles_of(path).items()
                                     if tile["type"] in SYSTEMS and tile.get("explored") != "true"), 8)
            locks = [f"--lock={q},{r}" for q, r in tiles_of(path) if (q, r) not in free]
            least = least_cost(path, free)
            with self.subTest(number=number, path=path.name):
                status = 1 if least == cost_of(path) else 0
                out, _ = self.balanced(path, *locks, seed=number, status=status)
                self.assertEqual(cost_of(path if status else out), least)

    def test_random_galaxies(self):
        """With 40 per cent of the tiles locked the cost falls to a tenth in nine of ten."""
        rng = random.Random(11)
        n, reached = scaled(50, least=3), 0
        for number in range(n):
            path = self.folder / f"{number}.xml"
            text, places = uneven.galaxy(rng)
            path.write_text(text, encoding="utf-8")
            locks = [f"--lock={q},{r}" for q, r in rng.sample(places, len(places) * 2 // 5)]
            out, _ = self.balanced(path, *locks, seed=number, steps=scaled(500000, least=200000))
            reached += cost_of(out) * 10 <= cost_of(path)
        self.assertGreaterEqual(reached, n * 9 // 10)

    def test_no_rule_is_broken(self):
        """Also of galaxies that break some: no rule reports more than before, and the search meets none that refuses what it
        has found."""
        rng = random.Random(5)
        for number in range(scaled(200, least=6)):
            path = self.folder / f"{number}.xml"
            path.write_text(uneven.galaxy(rng, are_scattered=number % 2 == 0, apart=number % 4 < 2)[0], encoding="utf-8")
            with self.subTest(number=number):
                out, told = self.balanced(path, "--lock=0,0+1", seed=number, steps=30000)
                self.assertLess(cost_of(out), cost_of(path))
                self.assertEqual(Counter(problems_of(out)) - Counter(problems_of(path)), Counter())
                self.assertRegex(told, r"(?m) places changed; \d+ arrangements found, 0 refused by the rules$")

    def test_a_warning_that_was_allowed(self):
        """It is no longer given, so that to allow it is no longer needed: that is no reason to keep the galaxy as it is."""
        path = self.folder / "allowed.xml"
        text, _ = uneven.galaxy(random.Random(1), players=4, radius=3)
        path.write_text(text.replace("</galaxy>", '<allow rule="burning-suns/fairness-value" reason="on purpose"/></galaxy>'),
                        encoding="utf-8")
        self.assertEqual(problems_of(path), [])
        out, _ = self.balanced(path)
        self.assertEqual(problems_of(out), ["document/unused-allow"])

    def test_nothing_to_gain(self):
        """It is said before the search, which would take days."""
        tiles = tiles_of(THRONE)
        free = [place for place, tile in tiles.items() if tile["type"] == "hostile"][:2]
        alike = [place for place, tile in tiles.items() if tile.get("value") == "2"]
        for places in ([], free[:1], alike):
            locks = [f"--lock={q},{r}" for q, r in tiles if (q, r) not in places]
            self.assertIn("nothing was searched", self.balanced(THRONE, *locks, steps=10 ** 12, status=1)[1])

    def test_what_is_left_at_least(self):
        """With anomalies in their places first contact stays; of few free systems the least is known. Else it is told how many
        runs agree."""
        path = self.folder / "scattered.xml"
        path.write_text(uneven.galaxy(random.Random(3), 4, 4, are_scattered=True)[0], encoding="utf-8")
        done = served.run(COMMAND, "fairness", path, "--measure", "first-contact", "--format", "json")
        contact = [seat["parts"] for seat in json.loads(done.stdout)["measures"][0]["seats"]]
        least = WEIGHTS[-1] * sum((a - b) ** 2 for i, a in enumerate(contact) for b in contact[:i])
        self.assertGreater(least, 0)
        out, told = self.balanced(path, "--lock=anomaly", steps=200000)
        self.assertIn(f"at best, {least / cost_of(path) * 100:.4f} % are left", told)
        self.assertRegex(told, r"(?m)^\d+ of 16 runs found these [\d.]+ %; more steps may find less$")
        self.assertGreaterEqual(cost_of(out), least)
        tiles = tiles_of(path)
        free = [place for place, tile in sorted(tiles.items()) if tile["type"] in SYSTEMS and tile.get("value")][:6]
        out, told = self.balanced(path, *(f"--lock={q},{r}" for q, r in tiles if (q, r) not in free))
        self.assertIn(f"no arrangement is more even: at least {cost_of(out) / cost_of(path) * 100:.4f} % are left", told)
        _, told = self.balanced(THRONE)
        self.assertNotIn("at least", told)
        [runs] = re.findall(r"(?m)^(\d+) of 16 runs found these", told)
        self.assertIn(int(runs), range(1, 17))

    def test_refusals(self):
        for path, options, status, words in (
                (GALAXIES / "corona.xml", [], 1, "nothing to gain: the seats have the same"),
                (SOURCE / "galaxies/black-sun/smugglers-run.xml", [], 2, "cannot be evened out"),
                (THRONE, ["--lock=99,99"], 2, "no tile lies at '99,99'"),
                (THRONE, ["--lock=nebula"], 2, "nebula"),
                (THRONE, ["--lock=seat-9"], 2, "no tile belongs to 'seat-9'"),
                (THRONE, ["--lock=0,0+x"], 2, "locks nothing"),
                (THRONE, ["--together"], 2, "no symmetry"),
                (THRONE, ["--together", "--from-box"], 2, "cannot be used while symmetries are kept"),
                (THRONE, ["--lock=system", "--lock=anomaly"], 1, "nothing was searched")):
            self.assertIn(words, self.balanced(path, *options, status=status)[1])


class Record(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.map, self.record = self.folder / "even.xml", self.folder / "even.fairness.json"
        self.run_it("balance", THRONE, "--seed", 5, "--steps", 20000, "--lock=hostile", "--lock=0,0", "-o", self.map)

    def run_it(self, *arguments, status=0):
        done = served.run(COMMAND, *arguments)
        self.assertEqual(done.returncode, status, done.stderr.decode())
        return done.stderr.decode()

    def verify(self, status=0):
        return self.run_it("balance", "verify", self.map, status=status)

    def test_what_it_says(self):
        record = json.loads(self.record.read_text(encoding="utf-8"))
        self.assertEqual(record["says"], "even in these measures; fairness in play: not tested")
        self.assertEqual(record["search"], {"seed": "5", "steps": 20000, "from_box": False, "together": False,
                                            "locks": ["hostile", "0,0"]})
        original = self.folder / "original.xml"
        original.write_text(record["before"]["document"], encoding="utf-8")
        for path, says in ((original, record["before"]), (self.map, record["after"])):
            self.assertEqual(says["sha256"], hashlib.sha256(path.read_bytes()).hexdigest())
        self.assertEqual(self.run_diff(THRONE, original), "")
        self.assertEqual("\n".join(record["moves"]) + "\n", self.run_diff(original, self.map))
        for path, when in ((original, "before"), (self.map, "after")):
            report = json.loads(served.run(COMMAND, "fairness", path, "--format", "json").stdout)
            self.assertEqual([[seat["parts"] for seat in measure["seats"]] for measure in report["measures"]],
                             [[None if parts == -1 else parts for parts in measure[when]] for measure in record["measures"]])
        self.assertEqual(sorted(measure["name"] for measure in record["measures"] if measure["evened"]), sorted(TERMS))

    def run_diff(self, before, after):
        return served.run(COMMAND, "diff", before, after).stdout.decode()

    def test_verified(self):
        self.assertIn("verified: even in these measures; fairness in play: not tested", self.verify())
        self.run_it("balance", "verify", "--search", self.map)
        self.run_it("balance", "verify", self.map, self.record)

    def test_a_map_that_was_changed(self):
        text = self.map.read_text(encoding="utf-8")
        for old, new in (('value="3"', 'value="2"'), ('turn="1"', 'turn="2"'), ('players="5"', 'players="4"'),
                         ('name="Harrowfell"', 'name="Harrow"'), ('seat="5"', 'seat="6"')):
            self.assertIn(old, text)
            self.map.write_text(text.replace(old, new, 1), encoding="utf-8")
            self.assertIn("not verified", self.verify(status=1), old)
        self.map.write_text(text, encoding="utf-8")
        self.verify()

    def test_a_record_that_was_changed(self):
        """Each number counts."""
        record = json.loads(self.record.read_text(encoding="utf-8"))
        text = self.record.read_text(encoding="utf-8")
        numbers = list(re.finditer(r'(?<=[ \[])\d+(?=[,\]}\n])', text))
        rng = random.Random(2)
        for found in rng.sample(numbers, min(len(numbers), scaled(400, least=12))):
            changed = text[:found.start()] + str(int(found[0]) + 1) + text[found.end():]
            self.record.write_text(changed, encoding="utf-8")
            self.assertIn("not verified", self.verify(status=1), text[found.start() - 40:found.end()])
        for member in record:
            self.record.write_text(json.dumps({name: value for name, value in record.items() if name != member}),
                                   encoding="utf-8")
            self.assertIn("not verified", self.verify(status=1), member)
        for broken in ("", "{", "[]", '{"search": 1}', "\0"):
            self.record.write_text(broken, encoding="utf-8")
            self.assertIn("not verified", self.verify(status=1))
        self.record.unlink()
        self.assertIn("not verified", self.verify(status=2))

    def test_a_seed_that_finds_another_map(self):
        """Only the search tells, if all else of the record fits, its checksum too."""
        text = self.record.read_text(encoding="utf-8").replace('"seed": "5"', '"seed": "6"')
        self.record.write_text(text, encoding="utf-8")
        self.assertIn("wrong at 'sha256'", self.verify(status=1))
        end = text.rindex(',\n  "sha256": "')
        checksum = hashlib.sha256(text[:end].encode()).hexdigest()
        self.record.write_text(f'{text[:end]},\n  "sha256": "{checksum}"\n}}\n', encoding="utf-8")
        self.verify()
        self.assertIn("does not find this map", self.run_it("balance", "verify", "--search", self.map, status=1))

    def test_index(self):
        """The index names the maps whose record is right."""
        wrong = self.folder / "wrong.xml"
        wrong.write_text(self.map.read_text(encoding="utf-8").replace('value="3"', 'value="2"', 1), encoding="utf-8")
        (self.folder / "wrong.fairness.json").write_bytes(self.record.read_bytes())
        self.run_it("index", self.folder, "-o", self.folder / "public")
        files = {Path(entry["path"]).name: entry.get("evened_out")
                 for entry in json.loads((self.folder / "public/index.json").read_text(encoding="utf-8"))["files"]}
        self.assertEqual(files, {"even.xml": "verified", "wrong.xml": "not verified"})
        page = (self.folder / "public/index.html").read_text(encoding="utf-8")
        self.assertEqual(page.count("even in these measures"), 1)


if __name__ == "__main__":
    main()
