#!/usr/bin/env python3
"""The exact odds of battles and barrages, compared with all faces of the dice, with fractions, with
a million battles, and with the rulebook's example.

    STARWRIGHT_ODDS      the program that asks the engine (odds.c)
    STARWRIGHT_SIMULATE  the program that plays (simulate.c)
    SW_TEST_SCALE        tests/common/scale.py; how many battles are played of each pair
"""
import os
import random
import re
import subprocess
import sys
import unittest
from fractions import Fraction
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import naive_battle as naive  # noqa: E402
from naive_battle import Side, Unit  # noqa: E402
from scale import in_full, scaled  # noqa: E402

ONE = 10 ** 15
NEAR = 20  # the permitted error of doubles, in units of 1/ONE
BATTLES = scaled(1_000_000)

# Dreadnought, battlecruiser, raider: attack and cost (p. 7).
CYBORGS = {"d": (4, 4), "b": (6, 6), "r": (4, 5)}
INSECTOIDS = {"d": (2, 3), "b": (5, 5), "r": (4, 4)}


def units(kind, count, attack, *, dice=1, damage=1, points=1, rerolls=0, cost=1, titan_dice=0,
          adds_attack=0, flags="-"):
    return [Unit(kind, dice, attack, damage, points, rerolls, cost, titan_dice, adds_attack,
                 flags)] * count


def fleet(race, text, rerolls=0, bonus=0):
    """Parses "2d3b" and the like."""
    found = []
    for kind, letter in enumerate("dbr"):
        attack, cost = race[letter]
        count = int(text[text.index(letter) - 1]) if letter in text else 0
        found += units(kind, count, attack, cost=cost, rerolls=letter == "r")
    return Side(rerolls, bonus, tuple(found))


def side_text(side):
    kinds = sorted({unit.kind for unit in side.units})
    lines = [f"side {side.rerolls} {side.bonus}"]
    for kind in range(max(kinds, default=-1) + 1):
        alike = [unit for unit in side.units if unit.kind == kind]
        unit = alike[0] if alike else units(0, 1, 1)[0]
        lines.append(f"units {len(alike)} {unit.dice} {unit.attack} {unit.damage} {unit.points} "
                     f"{int(unit.rerolls)} {unit.cost} {unit.titan_dice} {unit.adds_attack} "
                     f"{unit.flags}")
    return "\n".join(lines) + "\n"


def ask(text):
    done = subprocess.run([os.environ["STARWRIGHT_ODDS"]], input=text, text=True,
                          capture_output=True, timeout=600)
    assert done.returncode == 0 and not done.stderr, done.stderr
    return done.stdout.splitlines()


class Odds:
    def __init__(self, line):
        numbers = list(map(int, line.split()))
        self.won, self.lost, self.drawn, self.endless, self.is_rough = numbers[:5]
        rest = numbers[5:]
        self.left, self.fall = [], []
        for _ in range(2):
            n = rest[0]
            self.left.append(rest[1:n + 2])
            self.fall.append(rest[n + 2:2 * n + 2])
            rest = rest[2 * n + 2:]
        assert not rest


def odds(pairs, action="battle"):
    lines = ask("".join(side_text(one) + side_text(two) + action + "\n" for one, two in pairs))
    return [Odds(line) for line in lines]


def random_side(chance, most, fancy):
    found = []
    for kind in range(chance.randint(1, 3)):
        count = chance.randint(0, max(0, most - len(found)))
        more = {}
        if fancy:
            count = min(count, 2)
            more = {"dice": chance.choice([0, 1, 1, 2]), "damage": chance.choice([1, 1, 2, 3]),
                    "points": chance.choice([1, 1, 2, 4]), "titan_dice": chance.choice([0, 0, 1]),
                    "adds_attack": chance.choice([0, 0, 0, 1]),
                    "flags": chance.choice(["-", "-", "t", "h", "c", "th"])}
        found += units(kind, count, chance.randint(0 if fancy else 1, 8),
                       rerolls=chance.choice([0, 0, 1]), cost=chance.randint(1, 6), **more)
    return Side(chance.choice([0, 0, 1, 2]), chance.choice([0, 0, 1]), tuple(found))


def upgraded_side(chance):
    """A small fleet with a titan and a starbase, of which one or two sorts do double damage."""
    upgraded = chance.sample(range(5), chance.randint(1, 2))
    damage = [2 if kind in upgraded else 1 for kind in range(5)]
    return Side(chance.randint(0, 1), 0, tuple(
        units(0, chance.randint(1, 2), chance.randint(2, 5), damage=damage[0])
        + units(1, chance.randint(1, 2), chance.randint(4, 7), damage=damage[1])
        + units(2, 1, 4, rerolls=1, damage=damage[2])
        + units(3, 1, chance.randint(5, 7), dice=3, points=chance.randint(3, 5), flags="tu", damage=damage[3])
        + units(4, 1, chance.randint(3, 5), dice=2, points=chance.randint(2, 4), flags="uc", damage=damage[4])))


def large_side(chance):
    """Six units with the hit points of large fleets; one or two sorts do double damage."""
    upgraded = chance.sample(range(5), chance.randint(1, 2))
    damage = [2 if kind in upgraded else 1 for kind in range(5)]
    ships = chance.choice(((1, 1, 2), (1, 2, 1), (2, 1, 1), (2, 2, 0), (2, 0, 2), (0, 2, 2)))
    return Side(chance.randint(0, 2), 0, tuple(
        units(0, ships[0], chance.randint(2, 5), damage=damage[0]) + units(1, ships[1], chance.randint(4, 7), damage=damage[1])
        + units(2, ships[2], chance.randint(3, 5), rerolls=True, damage=damage[2])
        + units(3, 1, chance.randint(5, 7), dice=3, points=chance.randint(5, 8), flags="tu", damage=damage[3])
        + units(4, 1, chance.randint(3, 5), dice=2, points=chance.randint(4, 6), flags="uc", damage=damage[4])))


class Naive(unittest.TestCase):
    """Tests the naive implementation itself."""

    def test_die_by_die_is_all_at_once(self):
        chance = random.Random(1)
        for _ in range(60):
            side = random_side(chance, 2, True)
            dice = tuple(naive.dice_of(side, side.units, 1))
            rerolls = min(2, naive.rerolls_of(side, side.units, False))
            if len(dice) + rerolls > 5:
                continue
            self.assertEqual(naive.volley(dice, rerolls), naive.volley_by_all_faces(dice, rerolls))

    def test_one_against_one(self):
        # Attack 4 against 4: 5/8 and 4/8 in the first turn, then 4/8 and 4/8.
        ends = naive.battle(fleet(CYBORGS, "1d"), fleet(CYBORGS, "1d"))
        first = {"won": Fraction(5, 16), "lost": Fraction(3, 16), "both": Fraction(5, 16)}
        self.assertEqual(ends[1, 0], first["won"] + Fraction(3, 16) / 3)
        self.assertEqual(ends[0, 1], first["lost"] + Fraction(3, 16) / 3)
        self.assertEqual(ends[0, 0], first["both"] + Fraction(3, 16) / 3)


class Exact(unittest.TestCase):
    def check(self, is_told, wanted, pair):
        self.assertLessEqual(abs(is_told - wanted * ONE), NEAR, pair)

    def check_battle(self, pair, found):
        ends = naive.battle(*pair)
        self.assertEqual(sum(ends.values()), 1)
        self.check(found.won, sum(p for (a, d), p in ends.items() if a and not d), pair)
        self.check(found.lost, sum(p for (a, d), p in ends.items() if d and not a), pair)
        self.check(found.drawn, ends.get((0, 0), 0), pair)
        self.check(found.endless, sum(p for (a, d), p in ends.items() if d and a), pair)
        for which in range(2):
            self.assertEqual(sorted(found.fall[which]), sorted(u.kind for u in pair[which].units))
            for n, told in enumerate(found.left[which]):
                self.check(told, sum(p for end, p in ends.items() if end[which] == n), pair)

    def compare(self, seed, n, most, fancy):
        chance = random.Random(seed)
        pairs = [tuple(random_side(chance, most, fancy) for _ in range(2)) for _ in range(n)]
        for pair, found in zip(pairs, odds(pairs), strict=True):
            self.check_battle(pair, found)

    def test_no_choices(self):
        """Ships of one sort, compared with exact fractions."""
        chance, pairs = random.Random(2), []
        for _ in range(200):
            sides = [random_side(chance, 4, False) for _ in range(2)]
            pairs.append(tuple(Side(s.rerolls, s.bonus, tuple(u for u in s.units if u.kind == 0)) for s in sides))
        for pair, found in zip(pairs, odds(pairs), strict=True):
            self.check_battle(pair, found)

    def test_one_order(self):
        """Ships of which no sort is better than the next: the fixed order is optimal."""
        chance, pairs = random.Random(3), []
        for _ in range(60):
            pairs.append(tuple(Side(chance.randint(0, 2), 0, tuple(
                units(0, chance.randint(0, 2), 2, cost=1) + units(1, chance.randint(0, 2), 4, cost=2)
                + units(2, chance.randint(1, 2), 6, cost=3, points=chance.choice([1, 3])))) for _ in range(2)))
        for pair, found in zip(pairs, odds(pairs), strict=True):
            self.check_battle(pair, found)

    def test_barrages(self):
        chance = random.Random(4)
        pairs = [tuple(random_side(chance, 4, False) for _ in range(2)) for _ in range(250)]
        for pair, found in zip(pairs, odds(pairs, "barrage"), strict=True):
            if any(map(naive.is_gone, (side.units for side in pair))):
                continue
            ends = naive.barrage(*pair)
            for n, told in enumerate(found.left[1]):
                self.check(told, ends.get(n, 0), pair)

    def test_a_structure_falls_first_unless_it_helps(self):
        idle = units(1, 1, 0, dice=0, flags="b")
        helps = units(1, 1, 0, dice=0, flags="b", adds_attack=1)
        attacker = fleet(CYBORGS, "3b")
        for structure, order in ((idle, [1, 0, 0, 0]), (helps, [0, 0, 1, 0])):
            target = Side(0, 0, tuple(units(0, 3, 1) + structure))
            found, = odds([(attacker, target)], "barrage")
            self.assertEqual(found.fall[1], order)
            # Three dice of 6 in 8: a structure alone survives if all miss.
            alone, = odds([(attacker, Side(0, 0, tuple(structure)))], "barrage")
            self.check(alone.left[1][1], Fraction(1, 64), structure)


class Bounds(unittest.TestCase):
    def refused(self, side, word):
        line, = ask(side_text(side) + side_text(fleet(CYBORGS, "1d")) + "battle\n")
        self.assertIn(word, line)

    def test_too_much_is_refused(self):
        self.refused(Side(0, 0, tuple(units(0, 33, 4))), "too many units")
        self.refused(Side(0, 0, tuple(units(0, 8, 4, points=2))), "several hit points")
        self.refused(Side(97, 0, tuple(units(0, 1, 4))), "rerolls")
        self.refused(Side(0, 0, tuple(units(0, 10, 4, dice=10))), "dice")
        self.refused(Side(0, 0, tuple(units(0, 1, 4, damage=5))), "damage")
        self.refused(Side(0, 0, tuple(units(0, 1, 4, points=100))), "hit points")

    def test_too_many_ways_are_refused(self):
        tough = tuple(units(0, 1, 4, damage=1, points=99) + units(1, 2, 4, damage=2, points=98)
                      + units(2, 2, 4, damage=3, points=97) + units(3, 2, 4, damage=4, points=99))
        line, = ask(side_text(Side(0, 0, tough)) * 2 + "battle\n")
        self.assertIn("too many choices for their odds", line)

    def test_the_largest_are_not_slow(self):
        side = Side(0, 0, tuple(units(0, 25, 4, rerolls=1) + units(1, 7, 6, points=8, dice=3)))
        self.assertLess(int(ask(side_text(side) * 2 + "time 1\n")[0]), 20_000_000)

    def test_two_that_cannot_hit(self):
        found, = odds([(Side(0, 0, tuple(units(0, 2, -1))), Side(0, 0, tuple(units(0, 1, 0))))])
        self.assertEqual((found.won, found.lost, found.drawn, found.endless), (0, 0, 0, ONE))

    def test_nobody(self):
        nobody, one = Side(0, 0, ()), fleet(CYBORGS, "1d")
        hired = Side(0, 0, tuple(units(0, 2, 6, flags="h")))
        self.assertEqual([(o.won, o.lost, o.drawn) for o in
                          odds([(nobody, one), (one, nobody), (hired, one), (one, hired),
                                (nobody, nobody)])],
                         [(0, ONE, 0), (ONE, 0, 0), (0, ONE, 0), (ONE, 0, 0), (0, 0, ONE)])


class Sensible(unittest.TestCase):
    def test_good_choices_are_nearly_enough_where_damage_is_even(self):
        """The result when there is no time for all choices."""
        chance = random.Random(7)
        for _ in range(60):
            pair = [Side(chance.randint(0, 1), 0, tuple(
                units(0, chance.randint(0, 2), chance.randint(1, 7)) + units(1, chance.randint(1, 2), 5)
                + units(2, chance.randint(0, 2), 4, rerolls=1)
                + units(3, chance.randint(0, 1), 6, dice=2, points=chance.randint(1, 5), flags="tu")
                + units(4, chance.randint(0, 1), 4, dice=2, points=chance.randint(1, 4), flags="uc"))) for _ in range(2)]
            every, good = odds([pair])[0], odds([pair], "battle good")[0]
            self.assertFalse(every.is_rough)
            self.assertTrue(good.is_rough)
            self.assertLessEqual(abs(every.won - good.won), ONE // 500, pair)

    def test_ten_ships_a_side_with_rerolls_are_exact(self):
        found, = odds([(fleet(CYBORGS, "3d3b4r", 1), fleet(INSECTOIDS, "2d4b4r", 2))])
        self.assertFalse(found.is_rough)

    def test_a_titan_with_mercenaries_against_a_starbase_is_exact(self):
        titan, starbase, hired = Played.TITAN, Played.STARBASE, Played.HIRED
        found, = odds([(Side(1, 0, fleet(CYBORGS, "3d3b3r").units + tuple(titan + hired)),
                        Side(0, 1, fleet(INSECTOIDS, "3d3b3r").units + tuple(starbase)))])
        self.assertFalse(found.is_rough)

    def test_exact_odds_are_those_of_all_choices(self):
        chance = random.Random(10)
        pairs = [[random_side(chance, 4, True) for _ in range(2)] for _ in range(20)]
        for pair, told, exact in zip(pairs, odds(pairs), odds(pairs, "battle exact"), strict=True):
            self.assertFalse(told.is_rough, pair)
            self.assertEqual(vars(told), vars(exact), pair)

    @in_full
    def test_rows_stand_for_all_choices(self):
        """Also of equal sorts, of titans of different hit points and of mercenaries; made of hits and of whole lists."""
        chance = random.Random(11)
        equal = Side(0, 0, tuple(units(0, 2, 4) + units(1, 3, 4) + units(2, 2, 5, damage=2)))
        titans = Side(1, 0, tuple(units(0, 2, 3) + units(1, 1, 6, points=5, damage=2, flags="tu") + units(2, 1, 5, points=3, flags="tu")
                                  + units(3, 2, 5, titan_dice=1, flags="h")))
        pairs = [(equal, equal), (equal, titans), (titans, equal), (titans, titans)]
        pairs += [[random_side(chance, 5, True) for _ in range(2)] for _ in range(30)]
        pairs += [[upgraded_side(chance) for _ in range(2)] for _ in range(2)]
        told = ask("".join(side_text(one) + side_text(two) + "rows\n" for one, two in pairs))
        self.assertEqual(len(told), len(pairs))
        self.assertGreater(sum(map(int, told)), 100_000)

    def test_exact_odds_that_do_not_fit_are_refused(self):
        """For their states; for what is computed of these, though they are few enough."""
        states = side_text(Side(20, 0, tuple(unit for kind in range(5) for unit in units(kind, 5, 2 + kind, rerolls=1))))
        target = side_text(Side(0, 0, tuple(units(0, 1, 4, points=6))))
        fires = [side_text(Side(0, 0, tuple(unit for damage in range(1, 5) for unit in units(damage - 1, n, 4, damage=damage)))) for n in (7, 3)]
        refused, also, examined = ask(f"{states}{states}battle exact\n{fires[0]}{target}battle exact\n{fires[1]}{target}battle exact\n")
        for line in (refused, also):
            self.assertIn("for all of them to be examined", line)
        self.assertFalse(Odds(examined).is_rough)

    def test_what_was_not_looked_at_is_told(self):
        """25 ships of five sorts a side, with 45 rerolls."""
        many = Side(20, 0, tuple(unit for kind in range(5) for unit in units(kind, 5, 2 + kind, rerolls=1)))
        found, = odds([(many, many)])
        self.assertTrue(found.is_rough)

    def test_narrowed_choices_are_close(self):
        chance = random.Random(9)
        for _ in range(20):
            pair = [Side(0, 0, tuple(units(0, 2, 3) + units(1, 1, 5, damage=2) + units(2, 1, 6, dice=2, points=3, flags="tu")
                                     + units(3, chance.randint(0, 1), 4, points=2, flags="uc"))) for _ in range(2)]
            every, narrow = odds([pair])[0], odds([pair], "battle narrow")[0]
            self.assertTrue(narrow.is_rough)
            self.assertLessEqual(abs(every.won - narrow.won), ONE // 50, pair)

    @in_full
    def test_narrowed_choices_of_upgraded_fleets_are_closer(self):
        """Titans and starbases with damage upgrades on both sides, where good play hangs on slight chances."""
        chance = random.Random(1)
        pairs = [[upgraded_side(chance) for _ in range(2)] for _ in range(scaled(20, least=2))]
        for pair, every, narrow in zip(pairs, odds(pairs), odds(pairs, "battle narrow"), strict=True):
            self.assertLessEqual(abs(every.won - narrow.won), ONE // 500, pair)

    def test_the_largest_fights_are_within_a_fifth_of_a_point(self):
        """Ten units a side with a titan, a starbase and one or two upgrades: those of tests/bench/odds.py, and others of its kind.
        The exact chances are those of all choices, with rerolls that go to the highest chance: `battle exact` found the same
        chances in the two fights in which it was tried."""
        text = Path(__file__).with_name("largest_fights.txt").read_text(encoding="utf-8")
        fights = re.findall(r"((?:(?:side|units) .*\n)+)exact (\d+) (\d+)\n", text)
        self.assertEqual(len(fights), 31)
        fights = fights[:scaled(len(fights), least=3)]
        told = ask("".join(f"{sides}battle\n" for sides, _, _ in fights))
        for (sides, won, lost), line in zip(fights, told, strict=True):
            found = Odds(line)
            self.assertLessEqual(abs(found.won - int(won)), ONE // 500, sides)
            self.assertLessEqual(abs(found.lost - int(lost)), ONE // 500, sides)

    @in_full
    def test_narrowed_choices_of_large_fleets_are_closer(self):
        """Against a full search, also of rerolls. Both chances are right to a fifth of a point on average; one may be half a point off."""
        chance = random.Random(2)
        pairs = [[large_side(chance) for _ in range(2)] for _ in range(scaled(8))]
        off = [(abs(every.won - narrow.won), abs(every.lost - narrow.lost))
               for every, narrow in zip(odds(pairs, "battle exact"), odds(pairs, "battle narrow"), strict=True)]
        for won_or_lost in zip(*off):
            self.assertLessEqual(sum(won_or_lost), len(pairs) * ONE // 500, off)
            self.assertLessEqual(max(won_or_lost), ONE // 200, off)

    def test_rerolls_are_played_in_full(self):
        """A fight in which the die of the highest chance is often not the best to reroll: always to reroll that one moves
        the chances by more than half a point. The numbers are those of comparing all rerolls of all throws."""
        titan = units(3, 1, 5, dice=2, points=4, flags="tu")
        attacker = Side(1, 0, tuple(units(0, 1, 6) + units(1, 1, 2, damage=2) + titan))
        defender = Side(2, 0, tuple(units(0, 2, 5) + units(1, 2, 4, damage=2) + [titan[0]._replace(points=3)]))
        found, = odds([(attacker, defender)])
        self.assertFalse(found.is_rough)
        self.assertLessEqual(abs(found.won - 17_002_758_096_495), NEAR)
        self.assertLessEqual(abs(found.lost - 899_946_826_063_058), NEAR)

    def test_a_second_thread_changes_nothing(self):
        text = Path(__file__).with_name("fight.txt").read_text(encoding="utf-8")
        alone, together = ask(f"{text}battle\n{text}together\n")
        self.assertEqual(together, alone)
        self.assertTrue(Odds(alone).is_rough)
        # The same numbers on any machine.
        self.assertEqual(alone.split()[:4], "912184086888873 28911044348931 58904868762227 0".split())

    @in_full
    def test_a_second_thread_changes_nothing_where_all_choices_are_examined(self):
        """Titans on both sides; then so many rerolls that depend on the enemy that there is no time to play them in full."""
        titans, rerolls = (Path(__file__).with_name(name).read_text(encoding="utf-8") for name in ("titans.txt", "rerolls.txt"))
        for text, is_rough in ((titans, False), (rerolls, True)):
            alone, together = ask(f"{text}battle\n{text}together\n")
            self.assertEqual(together, alone)
            self.assertEqual(bool(Odds(alone).is_rough), is_rough)
            if text == titans:
                # The same numbers with any number of processors.
                self.assertEqual(alone.split()[:4], "411779993870087 47743939225662 540476066904250 0".split())

    def test_fewer_choices_are_never_better_for_both(self):
        chance = random.Random(8)
        for _ in range(20):
            pair = [random_side(chance, 4, True) for _ in range(2)]
            every, fixed = odds([pair])[0], odds([pair], "battle fixed")[0]
            self.assertFalse(fixed.won > every.won + NEAR and fixed.lost > every.lost + NEAR, pair)


class Played(unittest.TestCase):
    """Large fleets, a million battles each, played die by die, in which the fixed order of losses is optimal."""

    TITAN = units(3, 1, 6, dice=3, points=8, cost=24, flags="tu")
    STARBASE = units(4, 1, 4, dice=2, points=6, cost=14, flags="uc")
    HIRED = units(5, 1, 5, titan_dice=1, flags="h")
    HARD = units(6, 8, 4, damage=2, cost=5)
    PAIRS = [
        (fleet(CYBORGS, "3d3b4r", 1), fleet(INSECTOIDS, "2d4b4r", 2)),
        (Side(1, 0, fleet(INSECTOIDS, "2d3b3r").units + tuple(TITAN + HIRED)),
         Side(0, 1, fleet(CYBORGS, "3d3b3r").units + tuple(STARBASE))),
        (Side(0, 0, tuple(HARD)), Side(2, 0, tuple(HARD))),
    ]

    def play(self, pair, seed):
        text = ""
        for which in range(2):
            side = pair[which]
            order = naive.order_of_falling(side, pair[1 - which])
            text += f"{side.rerolls} {side.bonus} {len(order)}\n"
            for unit in order:
                text += (f"{unit.dice} {unit.attack} {unit.damage} {unit.points} "
                         f"{int(unit.rerolls)} {unit.titan_dice} {int('t' in unit.flags)} "
                         f"{int('h' in unit.flags)} {int('c' in unit.flags)}\n")
        done = subprocess.run([os.environ["STARWRIGHT_SIMULATE"]], text=True, check=True,
                              input=text + f"{BATTLES} {seed}\n", capture_output=True, timeout=900)
        return [list(map(int, line.split())) for line in done.stdout.splitlines()]

    def test_a_million_battles(self):
        for seed, (pair, found) in enumerate(zip(self.PAIRS, odds(self.PAIRS)), 1):
            *left, (won, lost) = self.play(pair, seed)
            rows = [(found.won, won), (found.lost, lost)]
            for which in range(2):
                rows += zip(found.left[which], left[which], strict=True)
            for told, counted in rows:
                p = told / ONE
                # Five standard deviations, plus five battles for very rare outcomes.
                self.assertLessEqual(abs(counted - p * BATTLES),
                                     5 * (p * (1 - p) * BATTLES) ** 0.5 + 5, (seed, p))


class Example(unittest.TestCase):
    """The battle of p. 20."""

    def test_the_same_fleets(self):
        ercineans = Side(0, 0, tuple(units(0, 2, 4) + units(1, 4, 5, rerolls=1)))
        pair = fleet(INSECTOIDS, "3b2r"), ercineans
        line, prize = ask("".join(map(side_text, pair)) + "battle\n"
                          + "".join(map(side_text, pair)) + "prize\n")
        found = Odds(line)
        self.assertGreater(found.left[0][1], 0)
        self.assertEqual(prize, "1 1")  # six ships destroyed, or five
        three = fleet(INSECTOIDS, "3b")
        prize, = ask("".join(map(side_text, (three, pair[1]))) + "prize\n")
        self.assertEqual(prize, "1 0")


if __name__ == "__main__":
    unittest.main()
