#!/usr/bin/env python3
"""`starwright scenario new` on systems of Black Sun: legal, told step by step and replayed by a
program that is not the engine's, the same again.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
    SW_TEST_SCALE      tests/common/scale.py; how many seeds
"""
import re
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import documents  # noqa: E402
import replay_begin  # noqa: E402
from scale import scaled  # noqa: E402

N = scaled(2000, least=20)
PLAYERS = range(2, 7)


def new(galaxy, seats, seed, *options, status=0):
    return documents.run("scenario", "new", "--galaxy", galaxy, "--seats", seats, "--seed", seed,
                         *options, status=status)


def generate(seed, players):
    return documents.run("generate", "--game", "black-sun", "--players", players, "--seed", seed,
                         "--quiet").stdout


def ships(text):
    return {(e.tag.removeprefix(documents.NAMESPACE), int(e.get("q")), int(e.get("r")),
             int(e.get("side")) if e.get("side") else None, int(e.get("seat")), e.get("type"))
            for tag in ("ship", "blockade")
            for e in ET.fromstring(text).iter(documents.NAMESPACE + tag)}


class Seeds(unittest.TestCase):
    """Each seed on a system of its own, and each number of players as often."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.begun = []
        for seed in range(N):
            n = PLAYERS[seed % len(PLAYERS)]
            galaxy, path = Path(folder.name, f"g{seed}.xml"), Path(folder.name, f"s{seed}.xml")
            galaxy.write_text(generate(seed, n))
            length = ["short", "long"][seed // 5 % 2]
            told = new(galaxy, n, seed, "--length", length, "-o", path).stderr
            cls.begun.append((n, galaxy, path, length, told))

    def test_legal(self):
        paths = [path for _, _, path, _, _ in self.begun]
        for report in documents.reports(paths):
            self.assertEqual(report["problems"], [], report["path"])
        documents.run("format", "--check", *paths[:50])

    def test_replayed(self):
        starters, moved = Counter(), 0
        for n, galaxy, path, length, told in self.begun:
            with self.subTest(path=path.name):
                text = path.read_text()
                played = replay_begin.Replay(documents.cells(galaxy.read_text()), n, told)
                self.assertEqual(ships(text), played.result())
                self.assertEqual([(p.get("seat"), p.get("faction"), p.get("points"), len(p))
                                  for p in ET.fromstring(text).iter(documents.NAMESPACE + "player")],
                                 [(str(i + 1), faction, None, 0)
                                  for i, faction in enumerate(played.factions)])
                root = ET.fromstring(text)
                self.assertEqual((root.get("stage"), root.get("length")), ("start", length))
                self.assertIn(f" Seat {played.starter} starts.", text)
                starters[played.starter] += 1
                moved += " moves freighter" in told
        self.assertGreaterEqual(len(starters), 4)
        self.assertGreater(moved, 0)

    def test_the_system_is_all_there(self):
        for _, galaxy, path, _, _ in self.begun[:50]:
            self.assertEqual(documents.cells(galaxy.read_text()), documents.cells(path.read_text()))

    def test_the_same_again(self):
        for seed in range(0, N, max(N // 20, 1)):
            n, galaxy, path, length, told = self.begun[seed]
            again = new(galaxy, n, seed, "--length", length)
            self.assertEqual((again.stdout, again.stderr), (path.read_text(), told))

    def test_replay_notices(self):
        """A replay that takes anything would show nothing."""
        n, galaxy, _, _, told = next(b for b in self.begun if "/" in b[4] and b[0] == 6)
        cells = documents.cells(galaxy.read_text())
        sun = ",".join(map(str, next(h for h, kind in cells.items() if kind == "gas-giant")))
        first = re.search(r"step 15: .* at (-?\d+,-?\d+)", told)[1]
        for old, wrong in ((" = ", " = 1"), ("Merchants", "Medics Guild"), ("step 16: ", "step 15: "),
                           (f"at {first}", f"at {sun}"), ("transport, ", ""), ("/", "/9")):
            self.assertIn(old, told)
            with self.subTest(old), self.assertRaises(replay_begin.Wrong):
                replay_begin.Replay(cells, n, told.replace(old, wrong, 1))


class Sample(unittest.TestCase):
    def test_made_again(self):
        """The start that comes with Starwright is what the command makes, but for the line of its schema."""
        text = (documents.SAMPLES / "lone-giant-start.xml").read_text()
        model, = re.findall(r"<\?xml-model .*\n", text)
        seed, = re.findall(r"chance went by seed (\d+)\.", text)
        title = ET.fromstring(text).get("name")
        again = new(documents.SAMPLES / "lone-giant.xml", 3, seed, "--name", title)
        self.assertEqual(again.stdout, text.replace(model, ""))


class Choices(unittest.TestCase):
    SYSTEM = documents.SAMPLES / "lone-giant.xml"

    def test_named_factions(self):
        for word in ("merchants", "Merchants"):
            done = new(self.SYSTEM, f"deal,{word},", 7, "--name", "First Night")
            played = replay_begin.Replay(documents.cells(self.SYSTEM.read_text()), 3, done.stderr, {2})
            self.assertEqual(played.factions[1], "merchants")
            self.assertEqual(ships(done.stdout), played.result())
            self.assertEqual(ET.fromstring(done.stdout).get("name"), "First Night")

    def assume(self, folder, name, value):
        path = Path(folder, "galaxy.xml")
        text = self.SYSTEM.read_text()
        at = text.index("<hex ")
        path.write_text(f'{text[:at]}<assume name="black-sun/{name}" value="{value}"/>{text[at:]}')
        return path

    def test_assumed_fleets(self):
        """What a galaxy assumes is what is given; more than can be placed is refused."""
        with tempfile.TemporaryDirectory() as folder:
            start = Path(folder, "start.xml")
            new(self.assume(folder, "start-rebel-cruisers", 4), "rebel-commander,deal,deal", 7, "-o", start)
            documents.run("validate", start)
            self.assertEqual(sum(s[4:] == (1, "cruiser") for s in ships(start.read_text())), 4)
            done = new(self.assume(folder, "fleet-transports", 13), "merchants,deal,deal", 7, status=2)
            self.assertIn("seat 1 has more ships, by what is assumed, than it can place", done.stderr)
            new(self.assume(folder, "fleet-freighters", 0), "lone-smuggler-captain,deal,deal", 7)

    ROWS = [
        (["2"], "2 seats are named; the galaxy is for 3"),
        (["squids,deal,deal"], "no faction is called 'squids'"),
        (["merchants,merchants,deal"], "'merchants' is named for two seats"),
        (["3", "--beginning", "regular"], "Black Sun has no choice of a beginning"),
        (["3", "--length", "odd"], "'odd' is no length: 'short' and 'long' are"),
        (["3", "--no-race-cards"], "Black Sun has no race cards"),
    ]

    def test_trouble(self):
        for (seats, *options), words in self.ROWS:
            with self.subTest(words):
                done = new(self.SYSTEM, seats, 7, *options, status=2)
                self.assertIn(words, done.stderr)
                self.assertEqual(done.stdout, "")


if __name__ == "__main__":
    unittest.main()
