#!/usr/bin/env python3
"""`starwright generate --game burning-planets`: legal, replayable, reproducible, and with the probabilities
of the rulebook's dice.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
    SW_TEST_SCALE      tests/common/scale.py; how many seeds
"""
import sys
import tempfile
import unittest
from collections import Counter
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import documents  # noqa: E402
import replay  # noqa: E402
from documents import generate  # noqa: E402
from pcg import Pcg  # noqa: E402
import served  # noqa: E402
from scale import in_full, scaled  # noqa: E402

N = scaled(2000, least=100)


def field(text):
    """Returns the document's contents in the form of a replay."""
    tiles, planets, resources, asteroids = {}, {}, {}, []
    for element, a in documents.pieces(text):
        if "q" not in a:
            continue
        cell = int(a["q"]), int(a["r"])
        if element == "tile":
            tiles[int(a["number"])] = cell
        elif element == "planet":
            planets[cell] = a["type"], a["size"], int(a.get("seat", 0))
        elif element == "resource":
            resources[cell] = a["type"]
        else:
            asteroids.append(cell)
    return [tiles[i + 1] for i in range(len(tiles))], planets, resources, sorted(asteroids)


class Seeds(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.settings = [(2 + seed % 3, 6 + 2 * (seed % 3) + seed % 4, [4, 6, 8, 12, 20][seed % 5])
                        for seed in range(N)]
        cls.done = [generate(seed, players, "--tiles", tiles, "--modifier-die", die)
                    for seed, (players, tiles, die) in enumerate(cls.settings)]
        cls.replays = [replay.Replay(done.stderr, players, tiles)
                       for done, (players, tiles, _) in zip(cls.done, cls.settings)]

    def test_valid(self):
        with tempfile.TemporaryDirectory() as folder:
            paths = [Path(folder) / f"{seed}.xml" for seed in range(N)]
            for path, done in zip(paths, self.done):
                path.write_text(done.stdout)
            for report in documents.reports(paths):
                self.assertEqual(report["problems"], [], report["path"])
            documents.run("format", "--check", *paths[:30])

    def test_replayed(self):
        for seed, (done, played) in enumerate(zip(self.done, self.replays)):
            self.assertEqual(field(done.stdout), (played.tiles, played.planets, played.resources,
                                                  sorted(played.asteroids)), seed)

    def test_modifier_die(self):
        for played, (_, _, die) in zip(self.replays, self.settings):
            self.assertIn(played.more, range(1, die + 1))
        self.assertGreater(max(played.more for played in self.replays), 15)

    def chi_square(self, counts, weights, limit):
        n, total = sum(counts.values()), sum(weights.values())
        self.assertEqual(set(counts) - set(weights), set())
        found = sum((counts[k] - n * w / total) ** 2 / (n * w / total) for k, w in weights.items())
        told = ", ".join(f"{k}: {counts[k]}" for k in sorted(weights, key=str))
        print(f"# {self.id().rsplit('.', 1)[1]}: {told}; chi-square {found:.1f}, at most {limit}")
        self.assertLess(found, limit, counts)

    def test_sizes(self):
        self.chi_square(Counter(p[1] for r in self.replays for p in r.planets.values()),
                        {"small": 2, "medium": 1, "big": 1}, 13.8)

    def test_biomes(self):
        self.chi_square(Counter(p[0] for r in self.replays for p in r.planets.values() if not p[2]),
                        {"fair": 1, "harsh": 1, "water": 1}, 13.8)

    def test_resource_dice(self):
        for sides, limit in ((4, 16.3), (6, 20.5), (8, 24.3)):
            self.chi_square(Counter(n for r in self.replays for s, n in r.dice if s == sides),
                            dict.fromkeys(range(1, sides + 1), 1), limit)

    @in_full
    def test_modifier_dice(self):
        for sides, limit in ((4, 16.3), (6, 20.5), (8, 24.3), (12, 31.3), (20, 43.8)):
            self.chi_square(Counter(played.more for played, (_, _, die) in
                                    zip(self.replays, self.settings) if die == sides),
                            dict.fromkeys(range(1, sides + 1), 1), limit)

    @in_full
    def test_positions(self):
        """The first planet's, for which all tiles are free."""
        for n, limit in ((6, 20.5), (9, 26.1), (10, 27.9)):
            self.chi_square(Counter(played.tiles.index(next(iter(played.planets)))
                                    for played, (_, tiles, _) in zip(self.replays, self.settings)
                                    if tiles == n), dict.fromkeys(range(n), 1), limit)

    def test_border_is_used(self):
        """Only if the dice exceed the six inner cells of a small planet."""
        borders = sum(cell not in replay.cells(centre, 1)
                      for played in self.replays for centre, planet in played.planets.items()
                      if planet[1] == "small" for cell in played.resources
                      if cell in replay.cells(centre, 2))
        self.assertGreater(borders, 0)


class Dice:
    """Computes the set-up again from the seed: the lines that must be printed."""

    def __init__(self, seed, players, n_tiles, sides):
        self.chance, self.told = Pcg(seed), []
        self.tiles = replay.take(replay.spiral((0, 0), replay.TILE_STEPS), n_tiles)
        self.planets, self.asteroids = {}, []
        for seat in range(1, players + 1):
            for number in (1, 2):
                self.planet(f"planet {number} of seat {seat}: ", number == 1)
        more = self.cast(sides)
        self.told.append(f"modifier die: {more}")
        for number in range(1, n_tiles + more + 1):
            self.asteroid(f"asteroid {number} by seat {(number - 1) % players + 1}: ")

    def cast(self, sides):
        return self.chance.below(sides) + 1

    def planet(self, whose, starts):
        while self.tiles[(tile := self.cast(len(self.tiles))) - 1] in self.planets:
            self.told.append(f"{whose}tile {tile}, taken")
        self.told.append(f"{whose}tile {tile}")
        size, words = self.cast(4), ["humans", "digitals", "xenos"]
        kind = self.chance.below(3) if starts else self.cast(6)
        self.told.append(f"{whose}size {size}, " + (words[kind] if starts else f"biome {kind}"))
        kind = kind if starts else (kind - 1) // 2
        centre, size = self.tiles[tile - 1], replay.SIZES[size]
        self.planets[centre] = replay.cells(centre, replay.RADII[size])
        self.resources(whose, centre, size, self.count(whose, starts, size, kind))

    def count(self, whose, starts, size, kind):
        if starts:
            forests = [lambda: self.some(whose, "forest", 4), lambda: 0, lambda: 5][kind]()
            return ["forest"] * forests + ["mountain"] * (5 - forests)
        both = [["forest", "mountain"], ["mountain"] * 2, ["forest"] * 2][kind]
        return [what for what in both for _ in range(self.some(whose, what, replay.DICE[size]))]

    def some(self, whose, what, sides):
        n = self.cast(sides)
        self.told.append(f"{whose}{what}s {n}")
        return n

    def resources(self, whose, centre, size, kinds):
        """Ring by ring from inside; the border only when nothing else is left."""
        radius = replay.RADII[size]
        spiral = replay.spiral(centre, replay.DIRECTIONS)
        free = replay.take(spiral, len(replay.cells(centre, radius)))[1:]
        inner = len(replay.cells(centre, radius - 1)) - 1
        for kind in kinds:
            q, r = free.pop(self.chance.below(inner or len(free)))
            inner -= inner > 0
            self.told.append(f"{whose}{kind} at {q},{r}")

    def asteroid(self, which):
        while True:
            tile, cell = self.cast(len(self.tiles)), self.cast(127)
            hex_ = replay.take(replay.spiral(self.tiles[tile - 1], replay.DIRECTIONS), 127)[cell - 1]
            around = replay.cells(hex_, 1)
            if not (around & set(self.asteroids) or any(around & p for p in self.planets.values())):
                break
            self.told.append(f"{which}tile {tile}, cell {cell}, no room")
        self.told.append(f"{which}tile {tile}, cell {cell}")
        self.asteroids.append(hex_)


class Chance(unittest.TestCase):
    def test_rolls_follow_from_the_seed(self):
        """On any machine, and with any other program that draws as the format says."""
        for seed in (*range(scaled(80, least=10)), 2 ** 63, 2 ** 64 - 1):
            players, tiles, sides = 2 + seed % 3, 8 + seed % 5, [4, 6, 20][seed % 3]
            told = generate(seed, players, "--tiles", tiles, "--modifier-die", sides).stderr
            self.assertEqual(told.splitlines(), Dice(seed, players, tiles, sides).told, seed)


class Command(unittest.TestCase):
    def test_the_same_again(self):
        for seed in (0, 7, 2 ** 64 - 1):
            first, second = generate(seed, 3), generate(seed, 3)
            self.assertEqual((first.stdout, first.stderr), (second.stdout, second.stderr))
        self.assertNotEqual(generate(1, 3).stdout, generate(2, 3).stdout)

    def test_usage(self):
        for players, options, words in (
                (1, [], "can play, not 1"), (4, ["--tiles", 7], "4 players need 8 to"),
                (4, ["--tiles", 5000], "to 1000 tiles"), (2, ["--modifier-die", 1], "2 to 100 sides, not 1"),
                (2, ["--modifier-die", 101], "2 to 100 sides, not 101"), (2, ["--tiles", -1], "1 or more"),
                (2, ["--tiles", 4, "--modifier-die", 100, "--quiet"], None)):
            with self.subTest(options):
                if words is None:  # mostly because there is no room for that many
                    told = [served.run(documents.STARWRIGHT, "generate", "--game", "burning-planets",
                                       "--players", 2, "--seed", seed, *options)
                            for seed in range(3)]
                    for done in told:
                        self.assertEqual(b"there is no room" in done.stderr, done.returncode == 2)
                    self.assertTrue(any(done.returncode == 2 for done in told))
                    continue
                done = generate(1, players, *options, status=2)
                self.assertIn(words, done.stderr)
                self.assertEqual(done.stdout, "")
        done = documents.run("generate", "--game", "black-sun", "--players", 4, "--seed", 1,
                             "--tiles", 9, status=2)
        self.assertIn("without a choice of tiles", done.stderr)

    def test_replay_notices(self):
        told = generate(4, 2, "--tiles", 6).stderr
        for old, new in (("tile 1\n", "tile 2\n"), ("forest at", "mountain at"),
                         ("mountains ", "mountains 1"), ("modifier die: ", "modifier die: 1")):
            if old in told:
                with self.subTest(old), self.assertRaises(replay.Wrong):
                    replay.Replay(told.replace(old, new), 2, 6)


if __name__ == "__main__":
    unittest.main()
