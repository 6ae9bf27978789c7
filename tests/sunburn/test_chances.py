#!/usr/bin/env python3
"""Chances of Sunburn as the command prints them: who has the initiative, which actions a team can take, orders of the day.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
"""
import json
import sys
import unittest
from collections import Counter
from fractions import Fraction
from itertools import combinations, product

from asking import SAMPLES, Asking, character, figure, odds, run, scenario, tag, team

START = SAMPLES / "depot-nine-start.xml"
ONE, TWO, TIE = "seat 1 has the initiative", "seat 2 has the initiative", "a tie: they dice off"
NAMES = "ABCDE"


def cut(fraction):
    """A chance as it is printed: cut after 18 digits."""
    return f"{fraction * 10**18 // 1 // 10**18}.{fraction * 10**18 // 1 % 10**18:018}"


def sides(mine, theirs, **says):
    """A position where so many stand."""
    return scenario(*(figure(seat, NAMES[i], i, seat) for seat, n in ((1, mine), (2, theirs)) for i in range(n)),
                    team(1), team(2), **says)


def first(mine, theirs, segment):
    """(seat 1, seat 2, nobody) by all rolls."""
    found = Counter()
    for dice in product(range(1, 7), repeat=mine + theirs):
        a, b = ([roll.count(n) for n in range(segment, 7)] for roll in (dice[:mine], dice[mine:]))
        found[(a < b) - (a > b)] += 1
    return tuple(Fraction(found[who], 6 ** (mine + theirs)) for who in (-1, 1, 0))


class Initiative(Asking):
    # Those who stand, and the chances of seat 1 and of a tie.
    ROWS = [
        (5, 5, "556315/1119744", "3557/559872"),
        (5, 4, "1505255/2519424", "0"),
        (5, 3, "1174321/1679616", "0"),
        (1, 1, "5/12", "1/6"),
    ]

    def test_rows(self):
        for mine, theirs, one, tie in self.ROWS:
            with self.subTest(mine=mine, theirs=theirs):
                rows = odds(self.written(sides(mine, theirs)), "--initiative")
                two = 1 - Fraction(one) - Fraction(tie)
                self.assertEqual(rows, {what: (str(p), cut(Fraction(p)))
                                        for what, p in ((ONE, one), (TWO, two), (TIE, tie))})

    def test_percents(self):
        for mine, theirs, words in ((5, 5, "49.68 %"), (5, 4, "59.75 %"), (5, 3, "69.92 %"), (4, 3, "61.97 %"),
                                    (5, 1, "90.52 %")):
            done = run("odds", self.written(sides(mine, theirs)), "--initiative")
            self.assertRegex(done.stdout.splitlines()[0].strip(), rf"^{words} +(\d+/\d+)?  {ONE}$")
        named = run("odds", START, "--initiative")
        self.assertEqual(named.stdout.splitlines()[:3], ["   49.68 %  556315/1119744  seat 1 (Wolves) has the initiative",
                                                         "   49.68 %  556315/1119744  seat 2 (Hounds) has the initiative",
                                                         "    0.64 %     3557/559872  a tie: they dice off"])
        self.assertIn("note: seat 2 (Hounds) rolls 5 dice", named.stdout.splitlines())

    def test_all_rolls(self):
        for mine, theirs in product(range(1, 4), range(1, 3)):
            for segment in range(1, 7):
                with self.subTest(mine=mine, theirs=theirs, segment=segment):
                    rows = odds(self.written(sides(mine, theirs, phase="action", segment=segment)), "--initiative")
                    self.assertEqual([Fraction(p) for p, _ in rows.values()][-3:], list(first(mine, theirs, segment)))
                    self.assertEqual([Fraction(p) for p, _ in rows.values()][:3], list(first(mine, theirs, 1)))

    def test_pools(self):
        """Dice that lie in a pool are known, and decide; in a segment from its number on."""
        def asked(one, two, **says):
            rows = odds(self.written(scenario(team(1, pool=one), team(2, pool=two), **says)), "--initiative")
            return [p for p, _ in rows.values()]
        self.assertEqual(asked("2 1 5", "3 1 1"), ["0", "1", "0"])
        self.assertEqual(asked("2 1 5", "5 2 1"), ["0", "0", "1"])
        self.assertEqual(asked("1 1 5", "1 5 6", phase="action", segment=2), ["0", "1", "0"])
        self.assertEqual(asked("1 1 5", "1 1 5 6", phase="action", segment=6), ["0", "1", "0"])
        rolled = scenario(team(1, pool="1"), team(2), figure(2, "A"), figure(2, "B", 5, 5))
        self.assertEqual([p for p, _ in odds(self.written(rolled), "--initiative").values()], ["25/36", "11/36", "0"])

    def test_dice_on_figures(self):
        """Dice are compared when the phase or segment begins: what was taken from a pool since counts too."""
        def asked(one, two, *figures, **says):
            path = self.written(scenario(team(1, pool=one), team(2, pool=two), *figures, **says))
            told = json.loads(run("odds", path, "--initiative", "--format", "json").stdout)
            return [row["fraction"] for row in told["rows"]], told["notes"]
        moved, other = figure(1, "A", die=1, done="moved"), figure(2, "A", 9, 9)
        rows, notes = asked("6", "2 6", moved, other, phase="movement")
        self.assertEqual(rows, ["1", "0", "0"])
        self.assertEqual(notes, ["seat 1 has 2 dice in its command pool; 1 of them is on a figure by now",
                                 "seat 2 has 2 dice in its command pool"])
        acted = figure(2, "A", 9, 9, die=3, done="acted")
        rows, notes = asked("3 4", "3", figure(1, "A"), acted, phase="action", segment=3)
        self.assertEqual(rows, ["0", "1", "0"])
        self.assertIn("seat 2 has 2 dice in its command pool; 1 of them is on a figure that acted by it", notes)
        # What moved before the segment began, or acted in an earlier one, has no Segment Die.
        self.assertEqual(asked("3", "4", moved, figure(2, "A", 9, 9, die=3, done="moved"), phase="action", segment=3)[0],
                         ["1", "0", "0"])
        self.assertEqual(asked("1", "1", figure(1, "A", die=1, done="acted"), other, phase="action", segment=2)[0],
                         ["0", "0", "1"])
        rows, notes = asked("1", "2", figure(1, "A", die=1, done="moved"), other, phase="action", segment=1)
        self.assertEqual(rows, ["1", "0", "0"])
        rows, notes = asked("5", "5 6", figure(1, "A", die=5, done="pinned"), other, phase="action", segment=5)
        self.assertEqual(rows, ["0", "1", "0"])
        self.assertIn("not counted: 1 die of a figure that was pinned or took a Snapshot, maybe in this segment", notes[0])

    def test_who_stands(self):
        """Figures that lie or are gone roll no die; before any figure is placed, all characters count."""
        gone = scenario(team(1), team(2), figure(1, "A", eliminated="true"), figure(1, "B", 5, 5), figure(2, "A", 9, 9),
                        tag("gone", seat=2, character="B", type="eliminated"))
        self.assertEqual(odds(self.written(gone), "--initiative")[TIE][0], "1/6")
        placed = scenario(team(1, character("A"), character("B")), team(2, character("A")))
        self.assertEqual(odds(self.written(placed), "--initiative"), odds(self.written(sides(2, 1)), "--initiative"))

    def test_refused(self):
        path = self.written(sides(0, 1))
        self.assertEqual(self.refused("odds", path, "--initiative"), f"{path}: seat 1 has no character who stands")
        alone = scenario(team(1), figure(1, "A"))
        self.assertEqual(self.refused("odds", self.written(alone), "--initiative"), f"{path}: seat 2 has no team")
        self.assertEqual(self.refused("odds", self.written(sides(1, 1).replace('seat="2"/>', 'seat="2" pool="7"/>').replace(
            '<team seat="2">', '<team seat="2" pool="1 7">')), "--initiative"), f"{path}: '7' is not a number from 1 to 6")
        crowd = scenario(team(1), *(figure(1, f"N{i}", i % 20, i // 20) for i in range(400)), figure(2, "A", 23, 23))
        self.assertEqual(self.refused("odds", self.written(crowd), "--initiative"),
                         f"{path}: seat 1 has 400 dice; chances are computed for at most 20")


def can(slots, dice, action):
    """How many characters can act at once, by trying all assignments."""
    for n in range(min(len(slots), len(dice)), 0, -1):
        for some in combinations(range(len(slots)), n):
            for lot in combinations(range(len(dice)), n):
                if matched([slots[i] for i in some], [dice[i] for i in lot], action):
                    return n
    return 0


def matched(slots, dice, action):
    if not slots:
        return True
    return any(slots[0][die - 1] == action and matched(slots[1:], dice[:i] + dice[i + 1:], action)
               for i, die in enumerate(dice))


class Actions(Asking):
    def test_wolves(self):
        for arguments in (("--of", "wolves"), ("--seat", 1), ("--of", "Wolves", "--seat", 1)):
            rows = odds(START, "--actions", *arguments)
            for what, p in (("aim by at least 1 character", "211/243"), ("aim by at least 2 characters", "425/1296"),
                            ("snapshot by at least 1 character", "4651/7776"), ("snapshot by at least 2 characters", "763/3888"),
                            ("recover by at least 3 characters", "1405/2592"), ("advance by at least 3 characters", "425/432"),
                            ("aim by at least 1 character, with the counters in hand", "1")):
                self.assertEqual(rows[what], (p, cut(Fraction(p))), what)
            self.assertNotIn("aim by at least 3 characters", rows)
            self.assertNotIn("damaged by at least 1 character", rows)

    def test_a_lone_team(self):
        self.assertEqual(odds(SAMPLES / "wolves.xml", "--actions", "--of", "Wolves")["aim by at least 1 character"][0], "211/243")

    def test_one_of_some_numbers(self):
        """An action on k of six numbers by n dice: 1 - ((6 - k) / 6) ** n."""
        for k, n in product(range(1, 5), (3, 4, 5)):
            slots = ["aim"] * k + ["assist"] * (6 - k)
            others = [character(name, *["recover"] * 6) for name in NAMES[1:n]]
            text = tag("pack", team(None, character("A", *slots), *others), xmlns="urn:starwright:1", game="sunburn")
            rows = odds(self.written(text), "--actions", "--seat", 1)
            due = 1 - Fraction(6 - k, 6) ** n
            self.assertEqual(rows["aim by at least 1 character"], (str(due), cut(due)))

    def test_all_rolls(self):
        """Small teams with counters, against all rolls and all uses of counters."""
        teams = [(("aim", "aim", "flame", "aim", "flame", "assist"), ("flame", "aim", "aim", "aim", "grenade", "aim")),
                 (("aim",) * 6, ("flame", "aim", "flame", "assist", "aim", "grenade"), ("grenade", "aim") * 3)]
        for slots, counters in product(teams, ([], [2], [1, 1], [5, 6, 6])):
            text = tag("pack", team(None, *(character(NAMES[i], *s) for i, s in enumerate(slots)),
                                    counters=" ".join(map(str, counters)) or None), xmlns="urn:starwright:1", game="sunburn")
            rows = odds(self.written(text), "--actions", "--seat", 1)
            n = len(slots)
            for action in ("aim", "flame", "grenade"):
                plain, helped = Counter(), Counter()
                for dice in product(range(1, 7), repeat=n):
                    plain[can(slots, list(dice), action)] += 1
                    helped[max(can(slots, list(used) + list(kept), action) for i in range(min(n, len(counters)) + 1)
                               for used in combinations(counters, i) for kept in combinations(dice, n - i))] += 1
                for k in range(1, n + 1):
                    who = f"{action} by at least {k} character{'s' * (k > 1)}"
                    for words, found in (("", plain), (", with the counters in hand", helped)):
                        due = Fraction(sum(found[m] for m in range(k, n + 1)), 6**n)
                        self.assertEqual(rows.get(who + words, ("0",))[0], str(due if counters or not words else 0), who + words)

    def test_refused(self):
        self.assertEqual(self.refused("odds", START, "--actions"),
                         "no seat is given; use --seat N for the seat whose chances to print")
        self.assertEqual(self.refused("odds", START, "--actions", "--of", "Wolvs"),
                         f"{START}: no team is called 'Wolvs'; did you mean 'Wolves'?")
        self.assertEqual(self.refused("odds", START, "--actions", "--seat", 3), f"{START}: seat 3 has no team")
        self.assertEqual(self.refused("odds", START, "--orders", "--of", "Wolves"), "--orders is for a seat alone; omit --of")


class Orders(Asking):
    def test_orders(self):
        self.assertEqual(odds(START, "--orders"), {what: ("1/6", "0.166666666666666666") for what in (
            "sensor-net repair: 4 victory points", "propaganda war: 4 victory points",
            "purge: 1 victory point for each enemy character eliminated", "training exercise: 2 victory points",
            "HumInt: 4 victory points", "evac: 6 victory points")})


if __name__ == "__main__":
    sys.exit(unittest.main())
