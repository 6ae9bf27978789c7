#!/usr/bin/env python3
"""Battles that can be computed by hand, for the full search of a battle."""

import itertools
import random
import sys
import tempfile
import unittest
from fractions import Fraction
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

from fight_search import Battle, Fleet, Kind, Refused, Scenario, Value, reading  # noqa: E402
from scale import scaled  # noqa: E402

ONE = Fraction(1)


def chance(attack):
    return Fraction(min(attack, 7), 8)


def ships(attack, count=1, name="dreadnought", damage=1, dice=1, hits=1, **more):
    return Kind(name, attack, damage, dice, hits, **more), [hits] * count


def fleet(*groups, **more):
    return Fleet(tuple(kind for kind, _ in groups), tuple(healths for _, healths in groups), **more)


def value(attacker, defender, **read):
    found = Battle(attacker, defender, reading(**read), True).value()
    return found.won, found.lost


def alone(p, q):
    """Returns the chances to win and to lose of one die against one die, if one hit is enough, turn after turn."""
    end = 1 - (1 - p) * (1 - q)
    return p * (1 - q) / end, q * (1 - p) / end


def with_strike(p1, p, q):
    won, lost = alone(p, q)
    stay = (1 - p1) * (1 - q)
    return p1 * (1 - q) + stay * won, (1 - p1) * q + stay * lost


class ShipAgainstShip(unittest.TestCase):
    def test_closed_formula(self):
        for a in range(1, 9):
            for d in range(1, 9):
                self.assertEqual(value(fleet(ships(a)), fleet(ships(d))),
                                 with_strike(chance(a + 1), chance(a), chance(d)), (a, d))

    def test_an_eight_always_misses(self):
        self.assertEqual(value(fleet(ships(8)), fleet(ships(12))), alone(Fraction(7, 8), Fraction(7, 8)))

    def test_two_dice(self):
        def twice(p):
            return 1 - (1 - p) ** 2
        self.assertEqual(value(fleet(ships(3, dice=2)), fleet(ships(4))),
                         with_strike(twice(chance(4)), twice(chance(3)), chance(4)))

    def test_hitpoints_are_worn_down(self):
        p, p1, q = chance(5), chance(6), chance(4)
        won1, lost1 = alone(p, q)

        def later(p, won2, lost2):  # the defender has 2 hitpoints
            hit, stay = p * (1 - q), (1 - p) * (1 - q)
            return hit * won1 + stay * won2, q + hit * lost1 + stay * lost2
        stay = (1 - p) * (1 - q)
        won2, lost2 = (x / (1 - stay) for x in later(p, 0, 0))
        self.assertEqual(value(fleet(ships(5)), fleet(ships(4, hits=2))), later(p1, won2, lost2))


class Rerolls(unittest.TestCase):
    def test_each_turn(self):
        def twice(p):
            return 1 - (1 - p) ** 2
        self.assertEqual(value(fleet(ships(4, name="raider")), fleet(ships(3)), rerolls="turn"),
                         with_strike(twice(chance(5)), twice(chance(4)), chance(3)))

    def test_once_a_battle(self):
        """A side that would lose anyway rerolls for a draw; otherwise it rerolls as well: waiting gains nothing."""
        p1, p, q = chance(5), chance(4), chance(3)
        won, lost = alone(p, q)
        miss = 1 - p1
        expected = (p1 * (1 - q) + miss * (1 - q) * (p1 + miss * won), miss * miss * (q + (1 - q) * lost))
        self.assertEqual(value(fleet(ships(4, name="raider")), fleet(ships(3))), expected)

    def test_the_defender_without_strike(self):
        """The defender spends the reroll on the first miss: waiting gains nothing."""
        p1, p, q = chance(4), chance(3), chance(4)
        won, lost = alone(p, q)
        miss = 1 - q
        expected = (p1 * miss * miss + (1 - p1) * miss * miss * won,
                    (1 - p1) * (q + miss * (q + miss * lost)))
        self.assertEqual(value(fleet(ships(3)), fleet(ships(4, name="raider"))), expected)

    def test_manner(self):
        """Two rerolls for one die: it is rerolled twice, or once a turn."""
        attacker, defender = fleet(ships(3), framework_rerolls=2), fleet(ships(3))
        q = chance(3)
        for manner, throws in (("one-by-one", 3), ("once", 2), ("together", 2)):
            def hit(attack, throws=throws):
                return 1 - (1 - chance(attack)) ** throws
            self.assertEqual(value(attacker, defender, rerolls="turn", reroll_manner=manner),
                             with_strike(hit(4), hit(3), q), manner)

    def test_a_starbase_cancels_them(self):
        starbase = ships(3, name="starbase", hits=1)
        for manner in ("turn", "battle"):
            attacker = fleet(ships(4, name="raider"), framework_rerolls=2)
            self.assertEqual(value(attacker, fleet(starbase), rerolls=manner),
                             with_strike(chance(5), chance(4), chance(3)))

    def test_they_come_back_when_it_is_destroyed(self):
        """The starbase cannot hit and is given up first; the rerolls are back in the next turn, or never."""
        attacker = fleet(ships(3), framework_rerolls=1)
        defender = fleet(ships(0, name="starbase"), ships(4))
        p1, p, q = chance(4), chance(3), chance(4)
        for cancels, final in (("standing", 1 - (1 - p) ** 2), ("battle", p)):
            won, lost = alone(final, q)
            stay = (1 - p) * (1 - q)
            won2, lost2 = p * (1 - q) * won / (1 - stay), (q + p * (1 - q) * lost) / (1 - stay)
            stay = (1 - p1) * (1 - q)
            self.assertEqual(value(attacker, defender, rerolls="turn", starbase_cancels=cancels),
                             (p1 * (1 - q) * won + stay * won2, q + p1 * (1 - q) * lost + stay * lost2))

    def test_a_lost_raider(self):
        attacker = fleet(ships(4, name="raider"), ships(6))
        defender = fleet(ships(5, 2))
        self.assertGreaterEqual(value(attacker, defender)[0], value(attacker, defender, lost_raider="loses")[0])

    def test_a_third_starbase(self):
        self.assertEqual(value(fleet(ships(4, name="raider"), rerolls_cancelled=True), fleet(ships(3))),
                         with_strike(chance(5), chance(4), chance(3)))


class Losses(unittest.TestCase):
    def test_the_owner_gives_up_his_worst(self):
        """One die against a strong and a weak ship: the weak one goes first."""
        p1, p, strong, weak = chance(5), chance(4), chance(6), chance(2)
        both_miss = (1 - strong) * (1 - weak)
        won1, lost1 = alone(p, strong)

        def turn(p, won2, lost2):
            hit, stay = p * both_miss, (1 - p) * both_miss
            return hit * won1 + stay * won2, (1 - both_miss) + hit * lost1 + stay * lost2
        won2, lost2 = (x / (1 - (1 - p) * both_miss) for x in turn(p, 0, 0))
        self.assertEqual(value(fleet(ships(4)), fleet(ships(6), ships(2, name="raider"), rerolls_cancelled=True)),
                         turn(p1, won2, lost2))

    def test_two_damage_is_not_divided(self):
        """A hit of 2 destroys one of two ships, or takes two hitpoints of one."""
        side = fleet(ships(3, 2))
        self.assertEqual(side.after_hit(((1, 1),), 2, False), [((1,),)])
        self.assertEqual(fleet(ships(3, hits=5)).after_hit(((5,),), 2, False), [((3,),)])

    def test_large_hits(self):
        side = fleet(ships(3, name="titan", hits=8), ships(3))
        self.assertEqual(side.after_hit(((5,), (1,)), 2, False), [((3,), (1,)), ((5,), ())])
        side = fleet(ships(3, name="titan", hits=8), ships(3))
        self.assertEqual(side.after_hit(((5,), (1,)), 2, True), [((3,), (1,))])
        self.assertEqual(side.after_hit(((1,), (1,)), 2, True), [((), (1,)), ((1,), ())])

    def test_two_damage_against_two_hitpoints(self):
        p1, p, q = chance(4), chance(3), chance(4)
        self.assertEqual(value(fleet(ships(3, damage=2)), fleet(ships(4, hits=2))), with_strike(p1, p, q))

    def test_mercenaries_do_not_fight_alone(self):
        """The mercenary takes the first hit. When the last regular unit falls, it is discarded."""
        mercenary = ships(5, name="mercenary", mercenary=True)
        side = fleet(ships(4), mercenary)
        self.assertEqual(side.after_hit(((1,), (1,)), 1, False), [((), ()), ((1,), ())])
        self.assertEqual(fleet(mercenary).start, ((),))


class Brute:
    """The battle computed again, with the default readings, each ship separately: a ship is (attack, damage, health),
    a roll is a truth value for each ship, and a turn that changes nothing is repeated."""

    def __init__(self):
        self.known = {}

    def turn(self, fleets, pools, first):
        if not all(fleets):
            return (float(bool(fleets[0])), float(bool(fleets[1])))
        key = fleets, pools, first
        if key not in self.known:
            self.known[key] = (0.0, 0.0)
            for _ in range(1 if first else 60):
                self.known[key] = self.roll(fleets, pools, first)
        return self.known[key]

    def roll(self, fleets, pools, first):
        tops = [[min(attack + (first and side == 0), 7) / 8 for attack, _, _ in ships]
                for side, ships in enumerate(fleets)]
        total = [0.0, 0.0]
        for rolls in itertools.product(*(itertools.product((True, False), repeat=len(ships)) for ships in fleets)):
            p = 1.0
            for top, hit in zip(tops[0] + tops[1], rolls[0] + rolls[1]):
                p *= top if hit else 1 - top
            for i, part in enumerate(self.reroll(0, fleets, pools, rolls, tops)):
                total[i] += p * part
        return tuple(total)

    @staticmethod
    def best(side, options):
        return max(options, key=lambda v: (round(v[side], 10), round(-v[1 - side], 10)))

    def reroll(self, side, fleets, pools, rolls, tops):
        if side == 2:
            damage = [[damage for (_, damage, _), hit in zip(fleets[1 - s], rolls[1 - s]) if hit] for s in (0, 1)]
            return self.lose(0, fleets, damage, pools)
        options = [self.reroll(side + 1, fleets, pools, rolls, tops)]
        for i, hit in enumerate(rolls[side]):
            if not hit and pools[side]:
                spent, hits = list(pools), list(rolls)
                spent[side] -= 1
                hits[side] = rolls[side][:i] + (True,) + rolls[side][i + 1:]
                p = tops[side][i]
                good = self.reroll(side, fleets, tuple(spent), hits, tops)
                bad = self.reroll(side, fleets, tuple(spent), rolls, tops)
                options.append(tuple(p * g + (1 - p) * b for g, b in zip(good, bad)))
        return self.best(side, options)

    def lose(self, side, fleets, damage, pools):
        if side == 2:
            return self.turn(fleets, pools, False)
        found = {fleets[side]}
        if damage[side]:
            found = {self.given(fleets[side], hits, targets) for hits in itertools.permutations(damage[side])
                     for targets in itertools.product(range(len(fleets[side])), repeat=len(hits))} - {None}
        return self.best(side, [self.lose(side + 1, (fleets[:side] + (left,) + fleets[side + 1:]), damage, pools)
                                for left in sorted(found)])

    @staticmethod
    def given(ships, hits, targets):
        """Returns what is left, or None if a hit goes to a destroyed ship while others stand."""
        healths = [health for _, _, health in ships]
        for damage, target in zip(hits, targets):
            if healths[target] <= 0 and max(healths) > 0:
                return None
            healths[target] -= damage
        return tuple(sorted((a, d, h) for (a, d, _), h in zip(ships, healths) if h > 0))


class BruteForce(unittest.TestCase):
    def test_it_agrees(self):
        choose = random.Random(7)
        for _ in range(scaled(100, 8)):
            groups, plain, pools = [], [], []
            for most in (2, 3):
                kinds = [(choose.randint(1, 7), choose.choice((1, 1, 2)), choose.choice((1, 1, 2)))
                         for _ in range(choose.randint(1, most))]
                pools.append(choose.randint(0, 1))
                plain.append(tuple(sorted(kinds)))
                ours = [ships(a, damage=d, hits=h, name=f"ship-{i}") for i, (a, d, h) in enumerate(kinds)]
                groups.append(fleet(*ours, framework_rerolls=pools[-1]))
            with self.subTest(plain=plain, pools=pools):
                found = Battle(*groups).value()
                expected = Brute().turn(tuple(plain), tuple(pools), True)
                self.assertAlmostEqual(found.won, expected[0], places=7)
                self.assertAlmostEqual(found.lost, expected[1], places=7)


class Choices(unittest.TestCase):
    attacker = staticmethod(lambda: fleet(ships(5, 2), ships(4, 1, "raider"), framework_rerolls=1))
    defender = staticmethod(lambda: fleet(ships(6), ships(4, 2, "raider", damage=2)))

    def test_where_it_is_broken_off(self):
        """It does not matter. In the second battle waiting with a reroll pays."""
        waiting = (fleet(ships(7, hits=2)), fleet(ships(5, damage=2), ships(6), framework_rerolls=1))
        for attacker, defender in ((self.attacker(), self.defender()), waiting):
            for rerolls in ("battle", "turn"):
                found = [value(attacker, defender, rerolls=rerolls, broken_off=end) for end in ("drawn", "won", "lost")]
                for other in found[1:]:
                    for a, b in zip(found[0], other):
                        self.assertLess(abs(a - b), Fraction(1, 10 ** 12))

    def test_floating_point_agrees(self):
        exact = value(self.attacker(), self.defender())
        found = Battle(self.attacker(), self.defender()).value()
        self.assertAlmostEqual(found.won, float(exact[0]), places=12)
        self.assertAlmostEqual(found.lost, float(exact[1]), places=12)

    def test_a_ship_more_does_no_harm(self):
        less = value(fleet(ships(5, 2)), self.defender())
        more = value(fleet(ships(5, 3)), self.defender())
        self.assertGreater(more[0], less[0])
        self.assertLess(more[1], less[1])

    def test_win_first_then_do_not_lose(self):
        battle = Battle(self.attacker(), self.defender())
        safe, bold = Value(0.3, 0.1), Value(0.4, 0.6)
        self.assertEqual(battle.best(0, [safe, bold]), bold)
        self.assertEqual(battle.best(0, [safe, Value(0.3, 0.2)]), safe)
        self.assertEqual(battle.best(1, [safe, bold]), bold)
        cautious = Battle(self.attacker(), self.defender(), reading(objective="not-lose"))
        self.assertEqual(cautious.best(0, [safe, bold]), safe)

    def test_unknown_readings_are_refused(self):
        with self.assertRaises(Refused):
            reading(rerolls="never")


DOCUMENT = """<scenario xmlns="urn:starwright:1" game="burning-suns" stage="play">
  <galaxy players="3">
    <system q="0" r="0" type="inhabited" value="3" explored="true"/>
    <anomaly q="1" r="0" type="ionstorm" explored="true"/>
    <system q="2" r="0" type="home" seat="1"/>
  </galaxy>
  <framework name="of-the-drill" battle-rerolls="2"/>
  <race name="Cyborgs"><unit type="titan" dice="3"/><unit type="raider" hits="2"/></race>
  <empire seat="1" race="cyborgs" framework="of-the-drill">
    <upgrade type="attack" unit="battlecruiser"/>
    <upgrade type="costly" unit="titan"/>
    <upgrade type="damage" unit="titan"/>
  </empire>
  <empire seat="2" race="insectoids" framework="of-the-fading-star">
    <technology type="dice"/>
  </empire>
  <control q="0" r="0" type="peace" seat="2"/>
  <structure q="0" r="0" type="attack"/>
  <fleet q="0" r="0" seat="1" battlecruisers="2" raiders="1"/>
  <unique-unit q="0" r="0" type="titan" seat="1" health="5"/>
  <mercenary q="0" r="0" type="titan" seat="1"/>
  <mercenary q="2" r="0" type="titan" seat="1"/>
  <fleet q="0" r="0" seat="2" dreadnoughts="1"/>
  <unique-unit q="0" r="0" type="starbase" seat="2"/>
  <unique-unit q="0" r="0" type="colossus" seat="2"/>
  <fleet q="1" r="0" seat="1" raiders="1"/>
  <fleet q="1" r="0" seat="2" raiders="1"/>
</scenario>
"""
STATS = {"starbase.dice": 2, "mercenary.attack": 5, "mercenary.dice": 1, "mercenary.hits": 1}


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name, "scenario.xml")
        self.path.write_text(DOCUMENT, encoding="utf-8")

    def test_what_a_fleet_is_made_of(self):
        scenario = Scenario(self.path, STATS)
        attacker, defender = scenario.battle((0, 0), 1, 2).fleets
        self.assertEqual(attacker.framework_rerolls, 2)
        self.assertEqual(dict(zip(attacker.kinds, attacker.start)), {
            Kind("battlecruiser", 7, 1, 1, 1): (1, 1),
            Kind("raider", 4, 1, 1, 2): (2,),
            Kind("titan", 8, 2, 4, 8): (5,),  # 3 dice, and 1 by the mercenary at home; with the other 5
            Kind("mercenary", 5, 1, 1, 1, True, True): (1,)})
        self.assertEqual(attacker.dice(attacker.start, 1), [((5, 1), 1), ((6, 1), 1), ((7, 1), 2), ((7, 2), 5)])
        self.assertEqual(dict(zip(defender.kinds, defender.start)), {
            Kind("dreadnought", 3, 1, 1, 1): (1,),  # by the structure
            Kind("starbase", 5, 1, 3, 6): (6,)})

    def test_what_is_refused(self):
        for place, attacker, defender, stats in (((1, 0), 1, 2, STATS), ((2, 0), 1, 2, STATS), ((0, 0), 1, 3, STATS),
                                                 ((0, 0), 1, 1, STATS), ((5, 5), 1, 2, STATS), ((0, 0), 1, 2, {})):
            with self.assertRaises(Refused):
                Scenario(self.path, stats).battle(place, attacker, defender)


if __name__ == "__main__":
    unittest.main()
