#!/usr/bin/env python3
"""`starwright scenario new` of Sunburn: games and campaigns are legal, follow from the seed by an independent
implementation, are the same for the same seed, and have the chances of fair dice.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
    SW_TEST_SCALE      tests/common/scale.py; how many seeds
"""
import os
import random
import re
import sys
import tempfile
import unittest
from collections import Counter
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import documents  # noqa: E402
import replay  # noqa: E402
import served  # noqa: E402
import starts  # noqa: E402
from scale import in_full, main, scaled  # noqa: E402

SAMPLES = Path(os.environ["STARWRIGHT_SOURCE"]) / "galaxies/sunburn"
N = scaled(10000, least=100)
ACTIONS = "advance aim assault assist command flame grenade recover suppressing-fire snapshot".split()


def run(*arguments, status=0):
    done = served.run(documents.STARWRIGHT, *map(str, arguments), stdin=b"")
    done.stdout, done.stderr = done.stdout.decode(), done.stderr.decode()
    if status is not None and done.returncode != status:
        raise AssertionError(f"{arguments}: {done.returncode}: {done.stdout}{done.stderr}")
    return done


def new(*arguments, status=0):
    return run("scenario", "new", *arguments, status=status)


def sample(name):
    return SAMPLES / f"{name}.xml"


DEPOT = ["--galaxy", sample("depot-nine"), "--pack", sample("wolves"), "--pack", sample("hounds")]


def on_lattice(chance, low, high):
    return chance.randint(low * 4, high * 4) / 4


def board(chance):
    """A board of any legal size, with all shapes of terrain, some of it in the boxes."""
    side = chance.choice(["24.00", "23.62"])
    pieces = []
    for _ in range(chance.randint(0, 9)):
        says = chance.choice([{"radius": f"{on_lattice(chance, 1, 2):.2f}"},
                              {"width": f"{on_lattice(chance, 1, 3):.2f}", "depth": f"{on_lattice(chance, 1, 3):.2f}",
                               "turn": chance.choice([None, 15, 45, 90, 200])},
                              {"points": "-1.00,-1.00 2.00,-0.50 0.50,2.00", "turn": chance.choice([None, 30, 270])}])
        pieces.append(documents.terrain(f"{on_lattice(chance, 3, 20):.2f}", f"{on_lattice(chance, 3, 20):.2f}",
                                        chance.choice(["obscuring", "blocking"]), **says))
    return documents.board(*pieces, width=side, depth=side)


def pack(chance, name):
    """A team whose bases differ, some with a leader, and with what an earlier game left."""
    leader = chance.choice([None, 0, 3])
    return documents.pack(
        documents.team_of({"name": name, "order": chance.choice([None, "purge"]), "victory_points": chance.choice([None, 7])},
                          *(documents.character(f"{name} {i}", " ".join(chance.choice(ACTIONS) for _ in range(6)),
                                                base=chance.choice([None, None, "0.80", "1.25", "1.60"]),
                                                renown=chance.choice([None, None, 2]), leader="true" if leader == i else None)
                            for i in range(5))), name=name)


class Seeds(unittest.TestCase):
    """Many seeds on random boards with random teams, half of them campaigns."""

    @classmethod
    def setUpClass(cls):
        folder = Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        chance = random.Random(19)
        cls.tables = []
        for i in range(max(N // 25, 8)):
            paths = [folder / f"{i}-{part}.xml" for part in ("board", "one", "two")]
            for path, text in zip(paths, (board(chance), pack(chance, "One"), pack(chance, "Two"))):
                path.write_text(text)
            run("format", *paths)
            cls.tables.append(paths)
        cls.begun, cls.refused = [], 0
        for seed in range(N):
            galaxy, *packs = cls.tables[seed % len(cls.tables)]
            words = [[], ["--seats", "two,one"], ["--seats", "deal,one"]][seed % 3]
            options = ["--galaxy", galaxy, "--pack", packs[0], "--pack", packs[1], *words, *(["--campaign"] if seed % 2 else [])]
            done = new(*options, "--seed", seed, status=None)
            texts = [path.read_text() for path in (galaxy, *packs)]
            try:
                lines, root = replay.begin(texts[0], texts[1:], seed, seed % 2 == 1, (0, 1) if not words else (1, 0))
            except replay.NoRoom:
                assert done.returncode == 2 and "no room" in done.stderr, (seed, done.stderr)
                cls.refused += 1
                continue
            assert done.returncode == 0, (seed, options, done.stderr)
            cls.begun.append((seed, options, done, lines, root))

    def test_enough_found_room(self):
        self.assertGreater(len(self.begun), N * 3 // 4)

    def test_legal(self):
        texts = [done.stdout for _, _, done, _, _ in self.begun]
        allowed = {"terrain-plenty", "terrain-mix", "terrain-height", "corner-fairness", "slot-spread"}
        for report in documents.reports(texts):
            self.assertLessEqual(set(documents.rules_of(report)), allowed, report)

    def test_follows_from_the_seed(self):
        for seed, _, done, lines, root in self.begun:
            with self.subTest(seed=seed):
                self.assertEqual(done.stderr.splitlines(), lines)
                replay.demand_same(root, done.stdout)

    def test_replay_notices(self):
        """The comparison finds each fault in the document."""
        _, _, done, _, root = next(begun for begun in self.begun if "V.I.P." in begun[2].stderr)
        for what, wrong in starts.broken_documents(done.stdout):
            if "author" not in what:
                with self.subTest(what), self.assertRaises(starts.Wrong):
                    replay.demand_same(root, wrong)

    def test_the_same_again(self):
        for seed, options, done, _, _ in self.begun[::max(len(self.begun) // 20, 1)]:
            again = new(*options, "--seed", seed)
            self.assertEqual((again.stdout, again.stderr), (done.stdout, done.stderr))

    def test_formatted(self):
        with tempfile.TemporaryDirectory() as folder:
            paths = []
            for seed, _, done, _, _ in self.begun[:50]:
                paths.append(Path(folder) / f"{seed}.xml")
                paths[-1].write_text(done.stdout)
            run("format", "--check", *paths)


class Samples(unittest.TestCase):
    def test_no_warnings(self):
        """On the sample boards nothing is reported at all."""
        texts = [new("--galaxy", sample(name), *DEPOT[2:], "--seed", seed, *options).stdout
                 for seed in range(scaled(200, 10)) for name in ("depot-nine", "600") for options in ([], ["--campaign"])]
        for report in documents.reports(texts):
            self.assertEqual(report["problems"], [])

    def test_two_teams_of_one_pack(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "teams.xml"
            inner = [re.sub(r"(?s)^.*?<team", "<team", sample(name).read_text()).replace("</pack>", "") for name in ("wolves", "hounds")]
            path.write_text(documents.pack(*inner, inner[0].replace("Wolves", "Strays")))
            run("format", path)
            done = new("--galaxy", DEPOT[1], "--pack", path, "--seats", "strays,hounds", "--seed", 4)
            self.assertNotIn("Wolves", done.stdout)
            teams = starts.pieces(starts.parse(done.stdout), "team")
            self.assertEqual({team.get("seat"): team.get("name") for team in teams}, {"1": "Strays", "2": "Hounds"})
            self.assertIn("the packs have 3 teams; name the two that play", new("--galaxy", DEPOT[1], "--pack", path, "--seed", 4, status=2).stderr)

    def test_refused(self):
        for arguments, words in [
                (DEPOT[:4], "seat 2 has no team"),
                ([*DEPOT, "--seats", "wolves,cats"], "no pack has a team 'cats'"),
                ([*DEPOT, "--seats", "wolves,wolves"], "no pack has a team 'wolves' for seat 2"),
                ([*DEPOT, "--seats", "3"], "between 2 seats"),
                ([*DEPOT, "--pay", "save=Brand"], "--after"),
                ([*DEPOT, "--length", "short"], "no length"),
        ]:
            with self.subTest(words):
                done = new(*arguments, "--seed", 1, status=2)
                self.assertIn(words, done.stderr)
                self.assertEqual(done.stdout, "")

    def test_a_short_team(self):
        """Four characters can only play in a campaign."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "short.xml"
            path.write_text(re.sub(r'\s*<character name="Wick".*', "", sample("wolves").read_text()))
            short = ["--galaxy", DEPOT[1], "--pack", path, "--pack", sample("hounds"), "--seed", 1]
            self.assertIn("has 4 characters", new(*short, status=2).stderr)
            self.assertEqual(documents.reports([new(*short, "--campaign").stdout])[0]["problems"], [])

    def test_many_corners(self):
        """The work is bounded: among more than 2,000 corners of terrain nothing is set up."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "board.xml"
            for n, status in ((500, 0), (501, 2)):
                path.write_text(documents.board(*(documents.terrain("12.00", "12.00", width="6.00", depth="6.00") for _ in range(n))))
                done = new("--galaxy", path, *DEPOT[2:], "--campaign", "--seed", 8, status=status)
            self.assertIn("more than 2000 corners", done.stderr)

    def test_other_games_have_no_campaigns(self):
        start = SAMPLES.parent / "black-sun/lone-giant.xml"
        told = new("--galaxy", start, "--seats", 3, "--seed", 1, "--campaign", status=2).stderr
        self.assertIn("has no campaigns", told)
        told = new("--after", SAMPLES.parent / "black-sun/lone-giant-start.xml", "--seed", 1, status=2).stderr
        self.assertIn("has no campaigns", told)
        told = new("--galaxy", start, "--seed", 1, status=2).stderr
        self.assertIn("no seats are given", told)


def chi_square(found, n_kinds):
    """The deviation of counts from equal ones, in standard deviations of the chi-square distribution."""
    total, free = sum(found.values()), n_kinds - 1
    due = total / n_kinds
    assert len(found) <= n_kinds, found
    sum_ = sum((n - due) ** 2 / due for n in found.values()) + (n_kinds - len(found)) * due
    return (sum_ - free) / (2 * free) ** 0.5


@in_full
class Uniform(unittest.TestCase):
    """The seeds are fixed, so the result is always the same."""

    @classmethod
    def setUpClass(cls):
        cls.told = [new(*DEPOT, "--campaign", "--seed", seed).stderr for seed in range(N)]

    def fair(self, found, n_kinds):
        self.assertLess(abs(chi_square(found, n_kinds)), 4, found)

    def found(self, pattern):
        return Counter(m for told in self.told for m in re.findall(pattern, told))

    def test_dice(self):
        self.fair(self.found(r"(?m)^seat (\d) sets up"), 2)
        self.fair(self.found(r"(?m)sets up the board\nseat \d deploys in the (\S+) corner"), 4)
        for seat in (1, 2):
            self.fair(self.found(rf"(?m)^seat {seat}: rolls (\d)"), 6)
            self.fair(self.found(rf"(?m)^seat {seat}: (\w+) leads"), 5)
            self.fair(self.found(rf"(?m)^seat {seat}: nominates (\w+)"), 5)

    def test_places(self):
        """Who is placed first stands on each of the 81 points equally often; the crates cover none, since they do not block."""
        for corner in replay.CORNERS:
            places = Counter(m for told in self.told
                             for m in re.findall(rf"deploys in the {corner} corner\nseat \d deploys.*\nseat \d: \w+ at (\S+)", told))
            self.fair(places, 81)

    def test_the_vip(self):
        found = self.found(r"the V.I.P. lies at (\S+)")
        points = replay.Board(starts.parse(sample("depot-nine").read_text())).vip_points(lambda *_: True)
        self.assertEqual(set(found), {",".join(map(replay.shown, at)) for at in points})
        self.fair(found, len(points))


if __name__ == "__main__":
    main()
