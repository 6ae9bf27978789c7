#!/usr/bin/env python3
"""`starwright generate --game black-sun`: legal, replayable, reproducible, and with the probabilities of
the rulebook's dice.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
    SW_TEST_SCALE      tests/common/scale.py; how many seeds
"""
import re
import sys
import tempfile
import unittest
from collections import Counter
from itertools import product
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import documents  # noqa: E402
import replay  # noqa: E402
from pcg import Pcg  # noqa: E402
from scale import in_full, scaled  # noqa: E402

N = scaled(2000, least=100)


def generate(seed, players=4, *options, status=0):
    return documents.run("generate", "--game", "black-sun", "--players", players, "--seed", seed,
                         *options, status=status)


class Seeds(unittest.TestCase):
    """The document and the printed rolls of each seed."""

    @classmethod
    def setUpClass(cls):
        cls.done = [generate(seed, 2 + seed % 5) for seed in range(N)]
        cls.replays = [replay.Replay(done.stderr) for done in cls.done]

    def test_valid(self):
        with tempfile.TemporaryDirectory() as folder:
            paths = [Path(folder) / f"{seed}.xml" for seed in range(N)]
            for path, done in zip(paths, self.done):
                path.write_text(done.stdout)
            for report in documents.reports(paths):
                self.assertEqual(report["problems"], [], report["path"])
            documents.run("format", "--check", *paths[:50])

    def test_replayed(self):
        for seed, (done, played) in enumerate(zip(self.done, self.replays)):
            self.assertEqual(documents.cells(done.stdout), played.cells, seed)

    def test_every_step_is_told(self):
        """Steps 1 to 7 always, 4 and 7 for each gas giant; 8 to 10 if an orbit has no planet."""
        for done, played in zip(self.done, self.replays):
            steps = Counter(re.match(r"step (\d+): ", line)[1] for line in done.stderr.splitlines())
            giants = len(played.giants)
            self.assertEqual([steps[str(i)] for i in range(1, 8)], [1, 1, 1, giants, 1, 1, giants])
            self.assertEqual(steps["9"], steps["10"])
            self.assertGreaterEqual(steps["8"], steps["9"])

    def test_hexes(self):
        for played in self.replays:
            self.assertEqual(len(played.cells), {1: 25, 2: 31, 3: 37}[len(played.giants)])

    def test_the_redeal_is_tried(self):
        dice = [len(played.dice) for played in self.replays]
        self.assertGreater(sum(n > 0 for n in dice), N // 20)
        self.assertGreater(sum(n > 3 for n in dice), 0)

    def chi_square(self, counts, weights, limit):
        n, total = sum(counts.values()), sum(weights.values())
        self.assertEqual(set(counts) - set(weights), set())
        found = sum((counts[k] - n * w / total) ** 2 / (n * w / total) for k, w in weights.items())
        told = ", ".join(f"{k}: {counts[k]}" for k in sorted(weights, key=str))
        print(f"# {self.id().rsplit('.', 1)[1]}: {told}; chi-square {found:.1f}, at most {limit}")
        self.assertLess(found, limit, counts)

    def test_gas_giants(self):
        self.chi_square(Counter(len(p.giants) for p in self.replays), {1: 3, 2: 15, 3: 10}, 13.8)

    def test_suns(self):
        self.chi_square(Counter(p.cells[0, 0] for p in self.replays),
                        {"yellow-sun": 1, "red-giant": 1, "white-dwarf": 1}, 13.8)

    def test_dice(self):
        self.chi_square(Counter(d for p in self.replays for d in p.dice),
                        dict.fromkeys(range(1, 7), 1), 20.5)

    @in_full
    def test_totals(self):
        """Of the three dice of step 8, those that nobody expects to see taken together."""
        ways = Counter(sum(dice) for dice in product(range(1, 7), repeat=3))
        totals = Counter(sum(dice) for played in self.replays
                         for dice in zip(*[iter(played.dice)] * 3))
        rare = [total for total in ways if ways[total] < 10]
        for counts in ways, totals:
            counts["rare"] = sum(counts.pop(total, 0) for total in rare)
        self.assertEqual(3 * sum(totals.values()), sum(len(p.dice) for p in self.replays))
        self.chi_square(totals, ways, 32.9)

    def test_planet_beside_the_sun(self):
        """12 of 33 hexes of the deck are planets; a few are removed for an orbit."""
        share = sum(p.cells[1, 0].startswith("planet") for p in self.replays) / N
        self.assertAlmostEqual(share, 12 / 33, delta=0.02 + 3 * (12 * 21 / 33 / 33 / N) ** 0.5)


class Chance(unittest.TestCase):
    def test_rolls_follow_from_the_seed(self):
        """On any machine, and with any other program that draws as the format says."""
        deck = [*(f"planet {n}" for n in range(5, 17)), *["asteroids"] * 6, *["space"] * 15]
        for seed in (*range(scaled(120, least=10)), 2 ** 63, 2 ** 64 - 1):
            told, chance = generate(seed).stderr.splitlines(), Pcg(seed)
            sun = ["yellow sun", "red giant", "white dwarf"][chance.below(3)]
            eight = chance.shuffled(["gas giant"] * 3 + ["space"] * 5)
            self.assertEqual(told[0], f"step 1: placed the {sun}")
            self.assertEqual(told[2], "step 3: laid {}; left out {}".format(
                ", ".join(eight[:6]), ", ".join(eight[6:])))
            told = [line for line in told[3:] if line[:7] not in {"step 4:", "step 6:", "step 7:"}]
            self.assertEqual(told[0], "step 5: shuffled " + ", ".join(chance.shuffled(deck)))
            for line in told[1:]:
                self.follow(line, chance)

    def follow(self, line, chance):
        words = line.replace("= ", "").split()
        if words[1] == "8:":
            self.assertEqual(list(map(int, words[5:8])), [chance.below(6) + 1 for _ in range(3)])
        elif words[1] == "10:":
            for n in range(5, 1, -1):
                chance.below(n)


class Command(unittest.TestCase):
    def test_the_same_again(self):
        for seed in (0, 7, 2 ** 64 - 1):
            first, second = generate(seed), generate(seed)
            self.assertEqual((first.stdout, first.stderr), (second.stdout, second.stderr))
        self.assertNotEqual(generate(1).stdout, generate(2).stdout)

    def test_quiet_and_output(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "galaxy.xml"
            done = generate(7, 4, "--quiet", "--output", path)
            self.assertEqual((done.stdout, done.stderr), ("", ""))
            self.assertEqual(path.read_text(), generate(7).stdout)

    def test_usage(self):
        rows = [
            (["--players", "4", "--seed", "1"], "no game is given"),
            (["--game", "black-moon", "--players", "4", "--seed", "1"], "unknown game 'black-moon'"),
            (["--game", "black-sun", "--seed", "1"], "no number of players is given"),
            (["--game", "black-sun", "--players", "1", "--seed", "1"], "2 to 6 can"),
            (["--game", "black-sun", "--players", "7", "--seed", "1"], "2 to 6 can"),
            (["--game", "black-sun", "--players", "4"], "no seed is given"),
            (["--game", "black-sun", "--players", "4", "--seed", "-1"], "whole number from 0 to 18446744073709551615"),
            (["--game", "black-sun", "--players", "4", "--seed", "18446744073709551616"],
             "whole number from 0 to 18446744073709551615"),
            (["--game", "black-sun", "--players", "4", "--seed", "1", "x"], "options only"),
        ]
        for arguments, words in rows:
            with self.subTest(arguments):
                done = documents.run("generate", *arguments, status=2)
                self.assertIn(words, done.stderr)
                self.assertEqual(done.stdout, "")

    def test_replay_notices(self):
        """A replay that accepts anything would prove nothing."""
        told = next(text for text in (generate(seed).stderr for seed in range(100))
                    if "step 10" in text)
        place = re.search("step 6: .* at ([^ ]+), ", told)[1]
        orbit = re.search("step 7: .* dealt (.+) at ", told)[1]
        for old, new in (("space", "asteroids"), ("= ", "= 1"), ("step 9: ", "step 9: un"),
                         ("step 2: added gas giant, ", "step 2: added "),
                         (f" at {place}, ", f" at {place[:-1]}9, "),
                         (f"dealt {orbit}", f"dealt asteroids at 7,7, {orbit}")):
            self.assertIn(old, told)
            with self.subTest(old), self.assertRaises(replay.Wrong):
                replay.Replay(told.replace(old, new, 1) if old != "= " else told.replace(old, new))


if __name__ == "__main__":
    unittest.main()
