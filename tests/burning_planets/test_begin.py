#!/usr/bin/env python3
"""`starwright scenario new` on fields of Burning Planets: legal, printed step by step, replayed by an
independent program, and reproducible.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
    SW_TEST_SCALE      tests/common/scale.py; how many seeds
"""
import re
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ET
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import documents  # noqa: E402
import starts  # noqa: E402
from documents import generate  # noqa: E402
from replay import DIRECTIONS, RADII  # noqa: E402
from pcg import Pcg  # noqa: E402
from replay_begin import FACTIONS, Replay, Wrong  # noqa: E402
from scale import scaled  # noqa: E402

N = scaled(2000, least=20)
PLAYERS = range(2, 7)


def new(galaxy, seats, seed, *options, status=0):
    return documents.run("scenario", "new", "--galaxy", galaxy, "--seats", seats, "--seed", seed,
                         *options, status=status)


def field(text):
    """Returns ({centre: (biome, size, seat)}, {cell: kind})."""
    planets, resources = {}, {}
    for element, a in documents.pieces(text):
        if element == "planet":
            planets[int(a["q"]), int(a["r"])] = a["type"], a["size"], int(a.get("seat", 0))
        elif element == "resource":
            resources[int(a["q"]), int(a["r"])] = a["type"]
    return planets, resources


def replayed(galaxy, n, told, seed, text):
    """Each step is one of the rulebook, and all of them lead to the document."""
    played = Replay(galaxy, n, told)
    starts.demand_same(played.document(seed), text)
    return played


class Seeds(unittest.TestCase):
    """Each seed on its own field, and each number of players equally often."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.begun = []
        for seed in range(N):
            n = PLAYERS[seed % len(PLAYERS)]
            galaxy, path = Path(folder.name, f"g{seed}.xml"), Path(folder.name, f"s{seed}.xml")
            galaxy.write_text(generate(seed, n, "--quiet").stdout)
            told = new(galaxy, n, seed, "-o", path).stderr
            cls.begun.append((n, galaxy, path, told))

    def test_legal(self):
        paths = [path for _, _, path, _ in self.begun]
        for report in documents.reports(paths):
            self.assertEqual(report["problems"], [], report["path"])
        documents.run("format", "--check", *paths[:50])

    def test_replayed(self):
        factions = set()
        for seed, (n, galaxy, path, told) in enumerate(self.begun):
            with self.subTest(path=path.name):
                played = replayed(galaxy.read_text(), n, told, seed, path.read_text())
                factions |= {player.get("faction") for player in played.players}
        self.assertEqual(factions, {"humans", "digitals", "xenos"})

    def test_the_cannon_is_drawn_from_the_seed(self):
        """From the free cells of the border, from direction 4 on and counter-clockwise."""
        for seed, (n, galaxy, _, told) in enumerate(self.begun):
            planets, resources = field(galaxy.read_text())
            chance, starts = Pcg(seed), {p[2]: (c, RADII[p[1]]) for c, p in planets.items()}
            for seat in range(1, n + 1):
                free = [cell for cell in self.ring(*starts[seat]) if cell not in resources]
                q, r = free[chance.below(len(free))]
                self.assertIn(f"seat {seat}: cannon at {q},{r},", told)

    @staticmethod
    def ring(centre, radius):
        q, r = (centre[i] + DIRECTIONS[4][i] * radius for i in range(2))
        for dq, dr in DIRECTIONS:
            for _ in range(radius):
                yield q, r
                q, r = q + dq, r + dr

    def test_the_same_again(self):
        for seed in range(0, N, max(N // 20, 1)):
            n, galaxy, path, told = self.begun[seed]
            again = new(galaxy, n, seed)
            self.assertEqual((again.stdout, again.stderr), (path.read_text(), told))

    def test_replay_notices(self):
        """The replay must find each fault in the printed lines and in the document: one that accepts anything would
        prove nothing."""
        n, galaxy, path, told = self.begun[1]
        galaxy, text = galaxy.read_text(), path.read_text()
        words = [sorted(FACTIONS), sorted(FACTIONS.values()), ["biomass", "concrete"], ["forests", "mountains"],
                 ["Planet generation", "Starting resources"]]
        for what, wrong in starts.broken_lines(told, words):
            with self.subTest(what), self.assertRaises(Wrong):
                replayed(galaxy, n, wrong, 1, text)
        for what, wrong in starts.broken_documents(text):
            with self.subTest(what), self.assertRaises(Wrong):
                replayed(galaxy, n, told, 1, wrong)


class Sample(unittest.TestCase):
    def test_made_again(self):
        """The sample start equals the command's output, except for the line of its schema."""
        text = (documents.SAMPLES / "three-shores-start.xml").read_text()
        model, = re.findall(r"<\?xml-model .*\n", text)
        seed, = re.findall(r"chance went by seed (\d+)\.", text)
        title = ET.fromstring(text).get("name")
        again = new(documents.SAMPLES / "three-shores.xml", 3, seed, "--name", title)
        self.assertEqual(again.stdout, text.replace(model, ""))


class Choices(unittest.TestCase):
    FIELD = documents.SAMPLES / "first-light.xml"

    def test_another_radius(self):
        """The galaxy assumes the radius of the border with the cannon; with 1 five of its six cells are mountains."""
        text = self.FIELD.read_text()
        at = text.index("<asteroid ")
        for radius in (1, 3):
            with self.subTest(radius), tempfile.TemporaryDirectory() as folder:
                galaxy, start = Path(folder, "galaxy.xml"), Path(folder, "start.xml")
                galaxy.write_text(f'{text[:at]}<assume name="burning-planets/radius-small" value="{radius}"/>{text[at:]}')
                for seed in range(10):
                    told = new(galaxy, 2, seed, "-o", start).stderr
                    documents.run("validate", start)
                    replayed(galaxy.read_text(), 2, told, seed, start.read_text())

    ROWS = [
        (["3"], "3 seats are named; the galaxy is for 2"),
        (["xenos,deal"], "seat 1 cannot play 'xenos': its starting planet makes it the Digitals"),
        (["2", "--beginning", "regular"], "Burning Planets has no beginning to choose"),
        (["2", "--length", "short"], "Burning Planets has no length to choose"),
        (["2", "--no-race-cards"], "Burning Planets has no race cards"),
    ]

    def test_trouble(self):
        for (seats, *options), words in self.ROWS:
            with self.subTest(words):
                done = new(self.FIELD, seats, 7, *options, status=2)
                self.assertIn(words, done.stderr)
                self.assertEqual(done.stdout, "")
        self.assertEqual(new(self.FIELD, "digitals,Digitals", 7).stdout, new(self.FIELD, "deal,", 7).stdout)


if __name__ == "__main__":
    unittest.main()
