#!/usr/bin/env python3
"""`starwright scenario new` on systems of Black Sun: legal, printed step by step, replayed by an
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
from collections import Counter
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import documents  # noqa: E402
import starts  # noqa: E402
from replay_begin import FACTIONS, FLEETS, Replay, Wrong  # noqa: E402
from scale import scaled  # noqa: E402

N = scaled(2000, least=20)
PLAYERS = range(2, 7)


def new(galaxy, seats, seed, *options, status=0):
    return documents.run("scenario", "new", "--galaxy", galaxy, "--seats", seats, "--seed", seed,
                         *options, status=status)


def generate(seed, players):
    return documents.run("generate", "--game", "black-sun", "--players", players, "--seed", seed,
                         "--quiet").stdout


def ships_of(seat, text):
    """Returns how many of each sort it has on the board."""
    return Counter(e.get("type") for tag in ("ship", "blockade")
                   for e in ET.fromstring(text).iter(documents.NAMESPACE + tag) if e.get("seat") == str(seat))


def replayed(galaxy, n, told, seed, length, text, chosen=None, name=None):
    """Each step is one of the rulebook, and all of them lead to the document."""
    played = Replay(galaxy, n, told, chosen)
    starts.demand_same(played.document(seed, length, name), text)
    return played


class Seeds(unittest.TestCase):
    """Each seed on its own system, and each number of players equally often."""

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
        starters, dealt, moved, thrice = Counter(), Counter(), 0, 0
        for seed, (n, galaxy, path, length, told) in enumerate(self.begun):
            with self.subTest(path=path.name):
                played = replayed(galaxy.read_text(), n, told, seed, length, path.read_text())
                starters[played.starter] += 1
                dealt.update(played.factions.values())
                moved += " moves freighter" in told
                thrice += "once more" in told
        self.assertGreaterEqual(len(starters), 4)
        self.assertEqual(set(dealt), FACTIONS)
        self.assertGreater(moved, 0)
        self.assertGreater(thrice, 0)

    def test_the_same_again(self):
        for seed in range(0, N, max(N // 20, 1)):
            n, galaxy, path, length, told = self.begun[seed]
            again = new(galaxy, n, seed, "--length", length)
            self.assertEqual((again.stdout, again.stderr), (path.read_text(), told))

    def test_replay_notices(self):
        """The replay must find each fault in the printed lines and in the document: one that accepts anything would
        prove nothing."""
        sorts = sorted({sort for fleet in FLEETS.values() for sort in fleet})
        seed, (n, galaxy, path, length, told) = next(
            (seed, b) for seed, b in enumerate(self.begun) if b[0] == 6 and " moves " in b[4])
        galaxy, text = galaxy.read_text(), path.read_text()
        words = [sorted(FACTIONS), sorts, [f"step {step}" for step in range(11, 17)]]
        for what, wrong in starts.broken_lines(told, words):
            with self.subTest(what), self.assertRaises(Wrong):
                replayed(galaxy, n, wrong, seed, length, text)
        for what, wrong in starts.broken_documents(text):
            with self.subTest(what), self.assertRaises(Wrong):
                replayed(galaxy, n, told, seed, length, wrong)


class Sample(unittest.TestCase):
    def test_made_again(self):
        """The sample start equals the command's output, except for the line of its schema."""
        text = (documents.SAMPLES / "lone-giant-start.xml").read_text()
        model, = re.findall(r"<\?xml-model .*\n", text)
        seed, = re.findall(r"chance went by seed (\d+)\.", text)
        title = ET.fromstring(text).get("name")
        again = new(documents.SAMPLES / "lone-giant.xml", 3, seed, "--name", title)
        self.assertEqual(again.stdout, text.replace(model, ""))


class Choices(unittest.TestCase):
    SYSTEM = documents.SAMPLES / "lone-giant.xml"

    def test_chosen_factions(self):
        """By the word in files or by the title; no other seat is dealt the card."""
        for word in ("merchants", "Merchants"):
            done = new(self.SYSTEM, f"deal,{word},", 7, "--name", "First Night")
            played = replayed(self.SYSTEM.read_text(), 3, done.stderr, 7, "short", done.stdout,
                              {2: "Merchants"}, "First Night")
            self.assertEqual(played.factions[2], "Merchants")
        for seed in range(20):
            done = new(self.SYSTEM, "rebel-commander, deal, medics-guild", seed)
            replayed(self.SYSTEM.read_text(), 3, done.stderr, seed, "short", done.stdout,
                     {1: "Rebel Commander", 3: "Medics Guild"})

    def assume(self, folder, name, value):
        path = Path(folder, "galaxy.xml")
        text = self.SYSTEM.read_text()
        at = text.index("<hex ")
        path.write_text(f'{text[:at]}<assume name="black-sun/{name}" value="{value}"/>{text[at:]}')
        return path

    def test_assumed_fleets(self):
        """The values that a galaxy assumes are used; more ships than can be placed are refused."""
        with tempfile.TemporaryDirectory() as folder:
            for faction, name, n, sort in (("rebel-commander", "start-rebel-cruisers", 4, "cruiser"),
                                           ("rebel-commander", "start-rebel-destroyers", 0, "destroyer"),
                                           ("alliance-general", "fleet-battleships", 2, "battleship"),
                                           ("lone-smuggler-captain", "fleet-freighters", 0, "freighter"),
                                           ("lone-smuggler-captain", "fleet-freighters", 3, "freighter")):
                with self.subTest(name, n=n):
                    galaxy = self.assume(folder, name, n)
                    start = Path(folder, "start.xml")
                    told = new(galaxy, f"{faction},deal,deal", 7, "-o", start).stderr
                    documents.run("validate", start)
                    replayed(galaxy.read_text(), 3, told, 7, "short", start.read_text(),
                             {1: faction.replace("-", " ").title()})
                    self.assertEqual(ships_of(1, start.read_text())[sort], n)
            done = new(self.assume(folder, "fleet-transports", 13), "merchants,deal,deal", 7, status=2)
            self.assertIn("seat 1 is assumed to have 14 ships; no more than 13 are placed", done.stderr)

    ROWS = [
        (["2"], "2 seats are named; the galaxy is for 3"),
        (["deal"], "1 seat is named; the galaxy is for 3"),
        (["9999"], "9999 seats are named; the galaxy is for 3"),
        (["10000"], "'10000' is not a number of seats; it may be 1 to 9999"),
        (["0"], "'0' is not a number of seats"),
        (["-3"], "'-3' is not a number of seats"),
        (["3.0"], "'3.0' is not a number of seats"),
        ([""], "no seats are given; use --seats N for the number of players"),
        (["squids,deal,deal"], "no faction is called 'squids'; the factions are lone-smuggler-captain, "
                               "gang-of-brigands, merchants, medics-guild, rebel-commander, alliance-general"),
        (["merchants,merchants,deal"], "'merchants' is named for two seats"),
        (["3", "--beginning", "regular"], "Black Sun has no beginning to choose"),
        (["3", "--length", "odd"], "'odd' is not a length; it must be one of 'short', 'long'"),
        (["3", "--no-race-cards"], "Black Sun has no race cards"),
        (["3", "--name", "a\x01b"], "the name has a character that XML does not allow"),
        (["3", "--name", "a\ufffe"], "the name has a character that XML does not allow"),
        (["3", "--name", "x" * 65537], "the name has more than 65536 bytes"),
    ]

    def test_trouble(self):
        done = documents.run("scenario", "new", "--galaxy", documents.SAMPLES / "lone-giant-start.xml",
                             "--seats", 3, "--seed", 7, status=2)
        self.assertIn("lone-giant-start.xml' is a scenario, not a galaxy", done.stderr)
        for (seats, *options), words in self.ROWS:
            with self.subTest(words):
                done = new(self.SYSTEM, seats, 7, *options, status=2)
                self.assertIn(words, done.stderr)
                self.assertEqual(done.stdout, "")


if __name__ == "__main__":
    unittest.main()
