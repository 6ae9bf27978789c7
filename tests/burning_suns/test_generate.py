"""`starwright generate --game burning-suns`: for 2 to 6 players and each shape a galaxy that breaks no rule, gives no warning
and uses what the boxes hold, as a second implementation has it; the same for the same seed."""

import os
import re
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from collections import Counter
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ("common", "oracle")]

import measures  # noqa: E402
import naive  # noqa: E402
import served  # noqa: E402
from scale import main, scaled  # noqa: E402

COMMAND = os.environ["STARWRIGHT"]
SHAPES = ("wheel", "sector", "grown")
SPACE = "{urn:starwright:1}"
SEEDS = scaled(200, least=3)


def generate(players, seed, *options, status=0):
    done = served.run(COMMAND, "generate", "--game", "burning-suns", "--players", players, "--seed", seed, *options)
    assert done.returncode == status, done.stderr.decode()
    return done.stdout, done.stderr.decode()


def tiles_of(root):
    return [tile for tile in root if tile.tag in (SPACE + "system", SPACE + "anomaly")]


class Generate(unittest.TestCase):
    def check_box(self, root):
        sets = int(root.get("sets", 1))
        kinds = Counter(tile.get("type") for tile in tiles_of(root))
        values = Counter((tile.get("type"), int(tile.get("value") or 0)) for tile in tiles_of(root))
        for kind in ("hostile", "inhabited", "uninhabited"):
            for value, most in naive.TILES_OF_VALUE.items():
                self.assertLessEqual(values[kind, value], most * sets)
        for kind, most in naive.ANOMALIES.items():
            self.assertLessEqual(kinds[kind], most * sets)
        self.assertLessEqual(kinds["empty"], 5 * sets)
        self.assertLessEqual(kinds["special"], sets)
        self.assertNotEqual(kinds["wormhole"], 1)
        self.assertEqual(set(kinds) - set(naive.ANOMALIES), {"home", "hostile", "inhabited", "uninhabited", "empty", "special"}
                         & set(kinds))

    def test_galaxies(self):
        """No error, no warning, and the homes are those of the players."""
        for players in range(2, 7):
            with tempfile.TemporaryDirectory() as folder:
                for seed in range(SEEDS):
                    text, _ = generate(players, seed)
                    (Path(folder) / f"{seed}.xml").write_bytes(text)
                    root = ElementTree.fromstring(text)
                    self.check_box(root)
                    seats = sorted(int(tile.get("seat")) for tile in tiles_of(root) if tile.get("type") == "home")
                    self.assertEqual(seats, list(range(1, players + 1)))
                done = served.run(COMMAND, "validate", folder)
                self.assertEqual(done.returncode, 0, done.stdout.decode())
                self.assertRegex((done.stdout + done.stderr).decode(), rf"{SEEDS} valid, 0 errors, 0 warnings")

    def test_shapes(self):
        """Each shape for each number of players; in a repeated sector two, three and six seats have the same."""
        for players in range(2, 7):
            for shape in SHAPES:
                text, told = generate(players, 7, "--shape", shape)
                self.assertRegex(told, rf"shape: {shape}, \d+ tiles")
                galaxy = naive.Galaxy(ElementTree.fromstring(text))
                values = {figure for figure, _ in measures.measures_of(galaxy)["decayed-worth"]}
                if shape == "sector" and players in (2, 3, 6):
                    self.assertEqual(len(values), 1)
                    self.assertIn("the seats have the same", told)
                else:
                    self.assertRegex(told, r"evened out: \d+\.\d{4} % of the differences are left|the seats have the same")

    def test_wheel(self):
        """A full hexagon whose homes are at its corners."""
        text, _ = generate(3, 1, "--shape", "wheel")
        places = {(int(tile.get("q")), int(tile.get("r"))): tile for tile in tiles_of(ElementTree.fromstring(text))}
        self.assertEqual(set(places), {(q, r) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3})
        homes = {place for place, tile in places.items() if tile.get("type") == "home"}
        self.assertEqual(len(homes), 3)
        self.assertTrue(all(max(abs(q), abs(r), abs(q + r)) == 3 and 0 in (q, r, q + r) for q, r in homes))

    def test_the_same_each_time(self):
        for players in (2, 5):
            self.assertEqual(generate(players, 11), generate(players, 11))
        self.assertEqual(len({generate(4, seed)[0] for seed in range(6)}), 6)

    def test_all_shapes_are_drawn(self):
        shapes = Counter(re.search(r"shape: (\w+)", generate(2, seed)[1])[1] for seed in range(scaled(120, least=24)))
        self.assertEqual(set(shapes), set(SHAPES))

    def test_refusals(self):
        for players, options, words in ((1, [], "2 to 6 can play, not 1"), (7, [], "2 to 6 can play"),
                                        (3, ["--shape", "donut"], "'wheel', 'sector' or 'grown'")):
            self.assertIn(words, generate(players, 1, *options, status=2)[1])
        done = served.run(COMMAND, "generate", "--game", "black-sun", "--players", 3, "--seed", 1, "--shape", "wheel")
        self.assertEqual(done.returncode, 2)
        self.assertIn("omit --shape", done.stderr.decode())


if __name__ == "__main__":
    main()
