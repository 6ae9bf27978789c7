#!/usr/bin/env python3
"""`starwright generate --game burning-rome`: armies are legal, spend all their points, match the printed lines, are the
same for the same seed, and have all factions equally often. A line says that the rulebook deals no armies.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
    SW_TEST_SCALE      tests/common/scale.py; how many seeds
"""
import re
import sys
import tempfile
import unittest
from collections import Counter
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import book  # noqa: E402
import documents  # noqa: E402
import starts  # noqa: E402
from naive import Naive, Reading  # noqa: E402
from pieces import Piece  # noqa: E402
from scale import in_full, scaled  # noqa: E402

N = scaled(2000, least=100)
NUMBERS = {"players", "seat", "strength", "command", "copies", "total", "points", "sets"}


def generate(seed, players=2, *options, status=0):
    return documents.run("generate", "--game", "burning-rome", "--players", players, "--seed", seed,
                         *options, status=status)


def tree(element):
    """The element as pieces, for the second implementation."""
    says = {k.replace("-", "_"): int(v) if k in NUMBERS else v for k, v in element.attrib.items() if k != "game"}
    return Piece(element.tag.removeprefix(documents.NAMESPACE), *map(tree, element), **says)


def of_army(army):
    """The lines that the command prints of an army."""
    cards = army.sum() - army.strength - army.command
    return [army.faction.title(), *(f"{line.copies} {line.name}" for line in army.lines),
            f"AS {army.strength}, CP {army.command}, cards {cards}"]


class Seeds(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.done = [generate(seed, 1 + seed % 4) for seed in range(N)]
        cls.reads = [Reading(tree(starts.parse(done.stdout))) for done in cls.done]

    def test_legal(self):
        """The only problem is `more-armies`, for more than two armies."""
        with tempfile.TemporaryDirectory() as folder:
            paths = [Path(folder) / f"{seed}.xml" for seed in range(N)]
            for path, done in zip(paths, self.done):
                path.write_text(done.stdout)
            for seed, report in enumerate(documents.reports(paths)):
                told = {p["rule"] for p in report["problems"]} - {"burning-rome/more-armies"}
                self.assertEqual(told, set(), self.done[seed].stdout)
            documents.run("format", "--check", *paths[:50])

    def test_legal_by_the_naive_one(self):
        for read in self.reads:
            self.assertEqual({rule for rule, _ in Naive(read.root).found} - {"burning-rome/more-armies"}, set())

    def test_points(self):
        """All 45 points are spent, and both tracks are in range."""
        for seed, read in enumerate(self.reads):
            self.assertEqual([army.seat for army in read.armies], list(range(1, 2 + seed % 4)))
            for army in read.armies:
                self.assertTrue(army.is_priced())
                self.assertEqual(army.sum(), 45)
                self.assertLessEqual(1, min(army.strength, army.command))
                self.assertGreaterEqual(20, max(army.strength, army.command))

    def test_told(self):
        for done, read in zip(self.done, self.reads):
            first, *lines = done.stderr.splitlines()
            self.assertIn("the rulebook deals no armies", first)
            self.assertEqual(lines, [f"seat {army.seat}: {line}" for army in read.armies for line in of_army(army)])

    def test_all_kinds_come(self):
        """All factions occur, and each of their cards with a printed cost; Socii Extraordinarii in pairs."""
        factions, cards = Counter(), Counter()
        for read in self.reads:
            for army in read.armies:
                factions[army.faction] += 1
                cards.update(line.key for line in army.lines)
                for line in army.lines:
                    if line.key == "socii extraordinarii":
                        self.assertEqual((line.copies % 2, line.total), (0, line.copies * 3 // 2))
        self.assertEqual(set(factions), set(book.FACTIONS))
        priced = {name for name, (_, _, cost) in book.PRINTED.items() if cost is not None}
        self.assertEqual(set(cards), priced)

    @in_full
    def test_factions_are_as_likely(self):
        factions = Counter(army.faction for read in self.reads[::4] for army in read.armies)
        total = sum(factions.values())
        self.assertLess(sum((factions[f] - total / 4) ** 2 / (total / 4) for f in book.FACTIONS), 21)  # p < 1/10,000


class Command(unittest.TestCase):
    def test_the_same_again(self):
        for seed in (0, 7, 2 ** 64 - 1):
            first, second = generate(seed), generate(seed)
            self.assertEqual((first.stdout, first.stderr), (second.stdout, second.stderr))
        self.assertNotEqual(generate(1).stdout, generate(2).stdout)

    def test_quiet_and_output(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "order.xml"
            done = generate(7, 2, "--quiet", "--output", path)
            self.assertEqual((done.stdout, done.stderr), ("", ""))
            self.assertEqual(path.read_text(), generate(7).stdout)

    def test_usage(self):
        for arguments, words in ((["--seed", "1"], "no number of players is given"), (["--players", "2"], "no seed is given"),
                                 (["--players", "0", "--seed", "1"], "play"),
                                 (["--players", "2", "--seed", "1", "--tiles", "30"], "tiles")):
            with self.subTest(arguments):
                done = documents.run("generate", "--game", "burning-rome", *arguments, status=2)
                self.assertIn(words, done.stderr)
                self.assertEqual(done.stdout, "")

    def test_a_battle_begins(self):
        """A battle can be set up on a generated order of battle."""
        for seed in range(10):
            with tempfile.TemporaryDirectory() as folder:
                path, start = Path(folder) / "order.xml", Path(folder) / "start.xml"
                generate(seed, 2, "--quiet", "--output", path)
                documents.run("scenario", "new", "--galaxy", path, "--seats", 2, "--seed", seed, "--pack",
                              documents.SAMPLES / "faces.xml", "-o", start)
                self.assertEqual(documents.reports([start])[0]["problems"], [])
                self.assertTrue(re.search(r'attacker="[12]"', start.read_text()))


if __name__ == "__main__":
    unittest.main()
