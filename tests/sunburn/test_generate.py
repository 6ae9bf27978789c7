#!/usr/bin/env python3
"""`starwright generate --game sunburn`: boards warn of nothing, are the same from both sides, have the terrain that the
printed lines name and that follows from the seed, and a game can be set up on them.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
    SW_TEST_SCALE      tests/common/scale.py; how many seeds
"""
import math
import random
import re
import sys
import tempfile
import unittest
from collections import Counter
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import documents  # noqa: E402
import starts  # noqa: E402
from pcg import Pcg  # noqa: E402
from replay import length, shown  # noqa: E402
from scale import main, scaled  # noqa: E402
from test_begin import new, run, sample  # noqa: E402

N = scaled(10000, least=50)
BOARD, RULER = 2400, 500
FORMS = [("Wall", 300, 50, 150), ("Wall", 50, 300, 150), ("Block", 400, 300, 400), ("Block", 300, 400, 400),
         ("Silo", 200, 200, 300), ("Wood", 0, 0, 200), ("Scrub", 0, 0, 100), ("Ruin", 0, 0, 150), ("Crates", 0, 0, 75)]
N_BLOCKING = 5


def generate(seed, *options, status=0):
    return run("generate", "--game", "sunburn", "--seed", seed, *options, status=status)


class Laying:
    """Lays boards as set_up.h says, until one begins with what is told: which boards are taken depends on sight, too."""

    def __init__(self, seed, n):
        self.chance, self.n = Pcg(seed), n

    def board(self):
        """[(form, x, y, width, depth)], or None if a pair finds no place."""
        pieces, n_pairs = [], 1
        if self.n % 2:
            pieces.append(self.at(self.blocking(), BOARD // 2, BOARD // 2))
        else:
            n_pairs += self.chance.below(2)
        for _ in range(n_pairs):
            if not self.pair(pieces, self.blocking()):
                return None
        left = BOARD * BOARD * 26 // 100 - sum(w * d for _, _, _, w, d in pieces)
        side = math.isqrt(left // (self.n - len(pieces)))
        least, most = max(side * 3 // 4 // 50, 2), max(side * 5 // 4 // 50, 2)
        while len(pieces) < self.n:
            form = N_BLOCKING + self.chance.below(4)
            width, depth = (50 * (least + self.chance.below(most - least + 1)) for _ in "wd")
            if not self.pair(pieces, (form, 0, 0, width, depth)):
                return None
        return pieces

    def blocking(self):
        form = self.chance.below(N_BLOCKING)
        return form, 0, 0, *FORMS[form][1:3]

    @staticmethod
    def at(piece, x, y):
        return piece[0], x, y, *piece[3:]

    def pair(self, pieces, piece):
        form, _, _, width, depth = piece
        halves = [-(-length // 2 // 25) * 25 for length in (width, depth)]
        for _ in range(200):
            x, y = (half + 25 * self.chance.below((BOARD - 2 * half) // 25 + 1) for half in halves)
            one, two = self.at(piece, x, y), self.at(piece, BOARD - x, BOARD - y)
            if form < N_BLOCKING and any(near(one, (0, bx, by, RULER, RULER), 0) for bx in (250, 2150) for by in (250, 2150)):
                continue
            if any(near(one, other, 50) for other in (*pieces, two)):
                continue
            pieces += [one, two]
            return True
        return False


def near(a, b, apart):
    return 2 * abs(a[1] - b[1]) < a[3] + b[3] + 2 * apart and 2 * abs(a[2] - b[2]) < a[4] + b[4] + 2 * apart


def is_wanted(pieces):
    """What is demanded of a board, apart from sight."""
    area = {blocks: sum(w * d for f, _, _, w, d in pieces if (f < N_BLOCKING) == blocks) for blocks in (True, False)}
    return area[False] > area[True] and all(in_box(pieces, x, y) * 2 <= RULER * RULER for x in (0, 1900) for y in (0, 1900)) \
        and squares(pieces) * 10000 // 9216 >= 2200


def in_box(pieces, left, top):
    return sum(max(0, min(x + w // 2, left + RULER) - max(x - w // 2, left)) * max(0, min(y + d // 2, top + RULER) - max(y - d // 2, top))
               for _, x, y, w, d in pieces)


def squares(pieces):
    """How many of the quarter-inch squares are covered; pieces do not overlap."""
    total = 0
    for form, x, y, width, depth in pieces:
        columns, rows = (range(low * 2 // 50, high * 2 // 50 + 1) for low, high in ((x - width // 2, x + width // 2), (y - depth // 2, y + depth // 2)))
        for i in columns:
            for j in rows:
                dx, dy = 2 * x - (50 * i + 25), 2 * y - (50 * j + 25)
                if form == 4:
                    total += is_in_disc(dx, dy)
                else:
                    total += abs(dx) < width and abs(dy) < depth
    return total


DISC = [(200 * math.cos(math.radians(i * 11.25)), 200 * math.sin(math.radians(i * 11.25))) for i in range(32)]


def is_in_disc(dx, dy):
    """In the polygon of 32 corners of a silo; in halves of a hundredth. No middle of a square is near its outline."""
    return all((bx - ax) * (dy - ay) - (by - ay) * (dx - ax) > 0 for (ax, ay), (bx, by) in zip(DISC, DISC[1:] + DISC[:1]))


def passes(piece, a, b):
    """Whether the straight way passes the inside of the piece; a silo is taken for its disc."""
    form, x, y, width, depth = piece
    if form == 4:
        (ax, ay), (bx, by) = (a[0] - x, a[1] - y), (b[0] - x, b[1] - y)
        dx, dy = bx - ax, by - ay
        t = min(1, max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy)))
        return math.hypot(ax + t * dx, ay + t * dy) < 99
    low, high = 0, 1
    for start, way, least, most in ((a[0], b[0] - a[0], x - width / 2, x + width / 2), (a[1], b[1] - a[1], y - depth / 2, y + depth / 2)):
        if way == 0:
            if not least < start < most:
                return False
            continue
        one, two = sorted(((least - start) / way, (most - start) / way))
        low, high = max(low, one), min(high, two)
    return low < high


def leans(piece, a):
    """Whether the point is within touch of an obscuring piece."""
    form, x, y, width, depth = piece
    return form >= N_BLOCKING and math.hypot(max(0, abs(a[0] - x) - width / 2), max(0, abs(a[1] - y) - depth / 2)) <= 5


def openness(pieces, chance, n=1500):
    """The share of the ways between two opposite boxes that are open, of the more open diagonal, by so many random ones."""
    def point(east, south):
        x, y = (12.5 + 25 * chance.randrange(20) for _ in "xy")
        return BOARD - x if east else x, BOARD - y if south else y

    def is_open(a, b):
        return all(not passes(piece, a, b) or (leans(piece, a) and not leans(piece, b)) for piece in pieces)
    return max(sum(is_open(point(east, 0), point(1 - east, 1)) for _ in range(n)) / n for east in (0, 1))


def lines(pieces, share):
    told, first = ["the rulebook has no dice for terrain: it is laid at random"], len(pieces) % 2
    for i in [*range(first), *range(first, len(pieces), 2)]:
        form, x, y, width, depth = pieces[i]
        size = f"radius {shown(width // 2)}" if form == 4 else f"{shown(width)} × {shown(depth)}"
        what, at = f"{FORMS[form][0].lower()} of {size}", f"at {shown(x)},{shown(y)}"
        told.append(f"piece 1: {what} {at}" if first and i == 0 else
                    f"pieces {i + 1} and {i + 2}: {what} {at} and {shown(BOARD - x)},{shown(BOARD - y)}")
    return [*told, f"terrain covers {shown(share)} % of the board"]


def written(galaxy):
    """The pieces of a document, in any order."""
    found = []
    for e in starts.pieces(galaxy, "terrain"):
        size = [2 * length(e.get("radius"))] * 2 if e.get("radius") else [length(e.get("width")), length(e.get("depth"))]
        found.append((e.get("name"), e.get("type"), length(e.get("x")), length(e.get("y")), *size, length(e.get("height"))))
    return sorted(found)


def due(pieces):
    return sorted((FORMS[f][0], "blocking" if f < N_BLOCKING else "obscuring", x, y, w, d, FORMS[f][3]) for f, x, y, w, d in pieces)


class Seeds(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.done = []
        for seed in range(N):
            n = 11 if seed % 2 else 6 + seed // 2 % 25
            cls.done.append((seed, n, generate(seed, *([] if n == 11 else ["--tiles", n]))))
        cls.galaxies = [starts.parse(done.stdout) for _, _, done in cls.done]

    def test_nothing_is_reported(self):
        for report in documents.reports([done.stdout for _, _, done in self.done]):
            self.assertEqual(report["problems"], [])

    def test_the_same_from_both_sides(self):
        for (_, n, _), galaxy in zip(self.done, self.galaxies):
            pieces = written(galaxy)
            self.assertEqual(len(pieces), n)
            self.assertEqual(pieces, sorted((name, kind, BOARD - x, BOARD - y, *size) for name, kind, x, y, *size in pieces))

    def test_told_and_demanded(self):
        """The lines are those of the document, and it has what is demanded."""
        for (seed, _, done), galaxy in zip(self.done, self.galaxies):
            with self.subTest(seed=seed):
                pieces = []
                for what, size, places in re.findall(r"(?m)^pieces? .*: (\w+) of (.*) at (.*)$", done.stderr):
                    sizes = [2 * length(size.split()[1])] * 2 if what == "silo" else [length(s) for s in size.split(" × ")]
                    form = next(i for i, (name, w, d, _) in enumerate(FORMS) if name.lower() == what and ([w, d] == sizes or w == 0))
                    pieces += [(form, *map(length, at.split(",")), *sizes) for at in places.split(" and ")]
                self.assertEqual(written(galaxy), due(pieces))
                self.assertTrue(is_wanted(pieces))
                self.assertIn(sum(form < N_BLOCKING for form, *_ in pieces), (2, 3, 4))
                self.assertEqual(done.stderr.splitlines(), lines(pieces, squares(pieces) * 10000 // 9216))

    def test_follows_from_the_seed(self):
        """The board is the first of those that the seed lays which has what is demanded, and of which the boxes are not too
        open to each other: fewer than 10 % of the ways, give or take 3 for counting a sample of them."""
        skipped, chance = 0, random.Random(1)
        for (seed, n, _), galaxy in list(zip(self.done, self.galaxies))[:400]:
            laying = Laying(seed, n)
            for _ in range(1000):
                pieces = laying.board()
                if pieces is None or not is_wanted(pieces):
                    continue
                share = openness(pieces, chance)
                if due(pieces) == written(galaxy):
                    self.assertLess(share, 0.13, seed)
                    break
                self.assertGreater(share, 0.07, seed)
                skipped += 1
            else:
                self.fail(f"seed {seed}: no such board follows")
        self.assertGreater(skipped, 0)

    def test_all_kinds_come(self):
        found = Counter(piece[0] for galaxy in self.galaxies for piece in written(galaxy))
        self.assertEqual(set(found), {name for name, *_ in FORMS})

    def test_the_same_again(self):
        for seed, n, done in self.done[::max(N // 20, 1)]:
            again = generate(seed, "--tiles", n)
            self.assertEqual((again.stdout, again.stderr), (done.stdout, done.stderr))

    def test_games_begin(self):
        texts = []
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "board.xml"
            for seed, _, done in self.done[:50]:
                path.write_text(done.stdout)
                run("format", "--check", path)
                texts.append(new("--galaxy", path, "--pack", sample("wolves"), "--pack", sample("hounds"), "--campaign",
                                 "--seed", seed).stdout)
        for report in documents.reports(texts):
            self.assertEqual(report["problems"], [])


class Command(unittest.TestCase):
    def test_usage(self):
        for options, words in ((["--players", 2], "omit --players"), (["--tiles", 5], "there are 6 to 30"),
                               (["--tiles", 31], "there are 6 to 30")):
            with self.subTest(options):
                done = generate(1, *options, status=2)
                self.assertIn(words, done.stderr)
                self.assertEqual(done.stdout, "")

    def test_any_seed(self):
        generate(2 ** 64 - 1)


if __name__ == "__main__":
    main()
