#!/usr/bin/env python3
"""`starwright odds` on scenarios: which units fight with which numbers, and who may fight whom.

    STARWRIGHT  the command
"""
import sys
import tempfile
import unittest
from fractions import Fraction
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "oracle"))

import fight_search
import naive_battle as naive
from naive_battle import Side, Unit
from scenarios import ask, element, run, scenario

TILES = ['<system q="-2" r="0" type="home" seat="1"/>\n',
         '<system q="-1" r="0" type="inhabited" value="3" explored="true"/>\n',
         '<system q="0" r="0" type="hostile" value="3" explored="true"/>\n',
         '<system q="1" r="0" type="uninhabited" value="2" explored="true"/>\n',
         '<anomaly q="0" r="-1" type="ionstorm" turn="2" explored="true"/>\n',
         '<system q="2" r="0" type="home" seat="2"/>\n']
EMPIRES = [element("empire", seat=1, race="insectoids", framework="of chaos"),
           element("empire", seat=2, race="Cyborg", framework="of the fading star")]


def at(place, **given):
    q, r = place
    return dict(q=q, r=r, **given)


def units(kind, count, attack, *, dice=1, damage=1, points=1, rerolls=0, cost=1, titan_dice=0,
          adds_attack=0, flags="-"):
    return [Unit(kind, dice, attack, damage, points, rerolls, cost, titan_dice, adds_attack,
                 flags)] * count


def fleet(race, dreadnoughts, battlecruisers, raiders):
    (d, b, r), (dc, bc, rc) = race
    return tuple(units(0, dreadnoughts, d, cost=dc) + units(1, battlecruisers, b, cost=bc)
                 + units(2, raiders, r, cost=rc, rerolls=1))


INSECTOIDS = (2, 5, 4), (3, 5, 4)
CYBORGS = (4, 6, 4), (4, 6, 5)


class FightTest(unittest.TestCase):
    def odds(self, pieces, *arguments, empires=EMPIRES, status=0, place=(0, 0), tiles=TILES):
        return ask(scenario(*empires, *pieces, tiles=tiles), "odds", "--at",
                   "%d,%d" % place, *arguments, status=status)

    def check_left(self, told, chances):
        self.assertEqual(len(told), len(chances))
        for text, chance in zip(told, chances):
            self.assertLessEqual(abs(Fraction(text) - chance), Fraction(20, 10 ** 15))

    def check_battle(self, answer, attacker, defender):
        ends = naive.battle(attacker, defender)
        self.check_left(answer["attacker"]["left"],
                        [sum(p for (a, _), p in ends.items() if a == n)
                         for n in range(len(attacker.units) + 1)])
        self.check_left(answer["defender"]["left"],
                        [sum(p for (_, d), p in ends.items() if d == n)
                         for n in range(len(defender.units) + 1)])
        self.check_left([answer["outcome"]["won"]],
                        [sum(p for (a, d), p in ends.items() if a and not d)])


class Exact(FightTest):
    EMPIRES = [element("empire", element("upgrade", type="damage", unit="dreadnought"), seat=seat, race="cyborgs",
                       framework="of chaos") for seat in (1, 2)]
    FLEETS = [element("fleet", **at((0, 0), seat=seat, dreadnoughts=2, battlecruisers=3)) for seat in (1, 2)]
    PIECES = FLEETS + [element("unique-unit", **at((0, 0), type=unit, seat=seat)) for seat in (1, 2)
                       for unit in ("titan", "starbase")]

    def told(self, *more):
        return self.odds(self.PIECES, "--attacker", 1, "--battle", *more, empires=self.EMPIRES)

    def test_what_is_rough_is_exact_if_asked_for(self):
        rough, exact = self.told(), self.told("--exact")
        self.assertEqual((rough["rough"], exact["rough"]), (True, False))
        self.assertTrue(any("too many choices for the time" in note for note in rough["notes"]))
        self.assertFalse(any("too many choices" in note for note in exact["notes"]))
        self.assertLess(abs(float(rough["outcome"]["won"]) - float(exact["outcome"]["won"])), 0.012)

    def test_the_text_names_the_way_to_exact_odds(self):
        with tempfile.NamedTemporaryFile("w", suffix=".xml") as file:
            file.write(scenario(*self.EMPIRES, *self.PIECES, tiles=TILES))
            file.flush()
            asked = "odds", file.name, "--at", "0,0", "--attacker", "1", "--battle"
            self.assertIn("\nnote: --exact examines all choices", run(*asked).stdout)
            self.assertNotIn("--exact", run(*asked, "--exact").stdout)

    def test_what_is_exact_is_the_same_if_asked_for(self):
        told, exact = (self.odds(self.FLEETS, "--attacker", 1, "--battle", *more) for more in ([], ["--exact"]))
        for member in ("outcome", "attacker", "defender", "notes", "rough"):
            self.assertEqual(told[member], exact[member])


class Numbers(FightTest):
    def test_a_battle_of_regular_ships(self):
        answer = self.odds([element("fleet", **at((0, 0), seat=1, battlecruisers=2, raiders=1)),
                            element("fleet", **at((0, 0), seat=2, dreadnoughts=2, raiders=2))],
                           "--attacker", 1, "--battle")
        self.assertEqual((answer["attacker"]["prize"], answer["defender"]["prize"]), (0, 1))
        self.assertEqual(answer["notes"], [])
        self.check_battle(answer, Side(0, 0, fleet(INSECTOIDS, 0, 2, 1)),
                          Side(0, 0, fleet(CYBORGS, 2, 0, 2)))

    def test_everything_that_helps(self):
        empires = [element("empire", element("upgrade", type="attack", unit="raider")
                           + element("upgrade", type="costly", unit="dreadnought")
                           + element("upgrade", type="damage", unit="titan")
                           + element("technology", type="dice"),
                           seat=1, race="insectoids", framework="mine"),
                   EMPIRES[1], element("framework", name="mine", battle_rerolls=2),
                   element("assume", name="burning-suns/starbase-dice", value=1)]
        pieces = [element("fleet", **at((0, 0), seat=1, dreadnoughts=1, raiders=1)),
                  element("unique-unit", **at((0, 0), type="titan", seat=1, health=3)),
                  element("mercenary", **at((0, 0), type="titan", seat=1)),
                  element("control", **at((0, 0), type="unrest", blocked=1, seat=2)),
                  element("structure", **at((0, 0), type="attack")),
                  element("fleet", **at((0, 0), seat=2, battlecruisers=1)),
                  element("unique-unit", **at((0, 0), type="starbase", seat=2, health=2))]
        answer = self.odds(pieces, "--attacker", 1, "--battle", empires=empires)
        self.assertEqual(answer["notes"], ["assumed: burning-suns/titan-dice = 2",
                                           "assumed: burning-suns/mercenary-attack = 4",
                                           "assumed: burning-suns/starbase-dice = 1",
                                           "a unique unit that is destroyed gives 1 antimatter, "
                                           "also without a victory (p. 3)"])
        read = fight_search.reading(rerolls="turn", titan_mercenary="fleet")
        stats = {"mercenary.attack": 4, "mercenary.dice": 1, "mercenary.hits": 1, "titan.dice": 2, "starbase.dice": 1}
        with tempfile.NamedTemporaryFile("w", suffix=".xml") as file:
            file.write(scenario(*empires, *pieces, tiles=TILES))
            file.flush()
            value = fight_search.Scenario(file.name, stats).battle((0, 0), 1, 2, read).value()
        for key, chance in fight_search.outcome(value).items():
            self.assertAlmostEqual(float(answer["outcome"][key]), float(chance), 12)

    def test_an_assault(self):
        """Regiments of 1 battlecruiser, a titan (2) and a dropship (2) against an army."""
        pieces = [element("fleet", **at((1, 0), seat=1, battlecruisers=1, raiders=3)),
                  element("unique-unit", **at((1, 0), type="titan", seat=1)),
                  element("mercenary", **at((1, 0), type="dropship", seat=1)),
                  element("control", **at((1, 0), type="peace", seat=2)),
                  element("army", **at((1, 0), seat=2, regiments=2)),
                  element("unique-unit", **at((1, 0), type="colossus", seat=2, health=2))]
        answer = self.odds(pieces, "--attacker", 1, "--assault", place=(1, 0))
        self.check_battle(answer, Side(0, 0, tuple(units(0, 5, 4, cost=4))),
                          Side(0, 0, tuple(units(0, 2, 2, cost=2) + units(
                              1, 1, 2, dice=2, points=2, cost=8))))

    def test_a_starbase_cancels_rerolls_of_assaults_and_barrages(self):
        """p. 19: all enemy rerolls in its system, even if it does not fight."""
        empires = [element("empire", seat=seat, race=race, framework=f"mine {seat}")
                   for seat, race in ((1, "insectoids"), (2, "cyborgs"))]
        empires += [element("framework", name=f"mine {seat}", assault_rerolls=seat)
                    for seat in (1, 2)]
        pieces = [element("fleet", **at((1, 0), seat=1, battlecruisers=2, raiders=1)),
                  element("control", **at((1, 0), type="peace", seat=2)),
                  element("army", **at((1, 0), seat=2, regiments=2))]
        ships = fleet(INSECTOIDS, 0, 2, 1)
        for owner, rerolls, note in ((None, (1, 2), None),
                                     (1, (1, 0), "seat 1 cancels the rerolls of seat 2 (p. 19)"),
                                     (2, (0, 2), "seat 2 cancels the rerolls of seat 1 (p. 19)")):
            more = [element("unique-unit", **at((1, 0), type="starbase", seat=owner))
                    ] if owner else []
            answer = self.odds(pieces + more, "--attacker", 1, "--assault", place=(1, 0),
                               empires=empires)
            self.check_battle(answer, Side(rerolls[0], 0, tuple(units(0, 2, 4, cost=4))),
                              Side(rerolls[1], 0, tuple(units(0, 2, 2, cost=2))))
            self.assertEqual(any(note in told for told in answer["notes"]) if note else False,
                             note is not None)
            if owner == 1:
                continue
            answer = self.odds(pieces + more, "--attacker", 1, "--barrage", place=(1, 0),
                               empires=empires)
            fire = [unit._replace(rerolls=unit.rerolls and not owner) for unit in ships]
            ends = naive.barrage(Side(0, 0, tuple(fire)), Side(0, 0, tuple(units(0, 2, 2))))
            self.check_left(answer["defender"]["left"], [ends.get(n, 0) for n in range(3)])

    def test_a_titan_of_fewer_hit_points(self):
        """A whole titan has the hit points printed under its portrait (p. 18)."""
        empires = EMPIRES + [element("race", element("unit", type="titan", hits=2, dice=1),
                                     name="insectoids")]
        answer = self.odds([element("unique-unit", **at((0, 0), type="titan", seat=1)),
                            element("fleet", **at((0, 0), seat=2, raiders=2))],
                           "--attacker", 1, "--battle", empires=empires)
        titan = units(0, 1, 5, points=2, cost=22, flags="tu")
        self.check_battle(answer, Side(0, 0, tuple(titan)), Side(0, 0, fleet(CYBORGS, 0, 0, 2)))

    def test_militia_and_nobody(self):
        ships = element("fleet", **at((0, 0), seat=1, battlecruisers=2))
        militia = element("militia", **at((0, 0), regiments=3, attack=3))
        answer = self.odds([ships, militia], "--attacker", 1, "--assault")
        self.check_battle(answer, Side(0, 0, tuple(units(0, 2, 4))),
                          Side(0, 0, tuple(units(0, 3, 3))))
        answer = self.odds([ships], "--attacker", 1, "--assault")
        self.assertEqual(answer["outcome"]["won"], "1.000000000000000")

    def test_the_special_system(self):
        """Not of a type whose control can be gained (p. 10): that it can be assaulted is assumed while nobody
        controls it."""
        special = [tile.replace("hostile", "special").replace(' value="3"', "") for tile in TILES]
        ships = element("fleet", **at((0, 0), seat=1, battlecruisers=2))
        theirs = element("control", **at((0, 0), type="unrest", seat=2, blocked=1))
        militia = element("militia", **at((0, 0), regiments=3, attack=3))
        for tiles, pieces, is_noted in ((special, [ships], True), (special, [ships, militia], True),
                                        (special, [ships, theirs], False), (TILES, [ships], False)):
            answer = self.odds(pieces, "--attacker", 1, "--assault", tiles=tiles)
            self.assertEqual(sum("the special system is none of the types" in note for note in answer["notes"]), is_noted)

    def test_dark_ships_begin(self):
        answer = self.odds([element("fleet", **at((0, 0), seat=1, battlecruisers=2)),
                            element("dark-ships", **at((0, 0), ships=2, attack=5)),
                            element("dark-ships", **at((0, 0), ships=1, attack=3))],
                           "--attacker", 0, "--battle")
        self.check_battle(answer, Side(0, 0, tuple(units(0, 2, 5) + units(1, 1, 3))),
                          Side(0, 0, tuple(units(0, 2, 5))))

    def test_barrages(self):
        pieces = [element("fleet", **at((1, 0), seat=1, battlecruisers=1, raiders=2)),
                  element("control", **at((1, 0), type="peace", seat=2)),
                  element("army", **at((1, 0), seat=2, regiments=3)),
                  element("structure", **at((1, 0), type="attack"))]
        empires = [element("empire", seat=1, race="insectoids", framework="mine"), EMPIRES[1],
                   element("framework", name="mine", battle_rerolls=3)]
        answer = self.odds(pieces, "--attacker", 1, "--barrage", place=(1, 0), empires=empires)
        ships = Side(0, 0, fleet(INSECTOIDS, 0, 1, 2))
        army = Side(0, 0, tuple(units(0, 3, 2) + units(1, 1, 0, dice=0, adds_attack=1,
                                                       cost=0, flags="b")))
        ends = naive.barrage(ships, army)
        self.assertNotIn("left", answer["attacker"])
        self.check_left(answer["defender"]["left"], [ends.get(n, 0) for n in range(5)])
        answer = self.odds(pieces, "--attacker", 2, "--ground-barrage", place=(1, 0))
        ends = naive.barrage(army, ships)
        self.check_left(answer["defender"]["left"], [ends.get(n, 0) for n in range(4)])


class Choices(FightTest):
    """Losses are chosen by the units' effect on this enemy."""

    def test_a_damage_upgrade_counts_once_against_ships_of_one_hit_point(self):
        empires = [element("empire", element("upgrade", type="damage", unit="dreadnought"), seat=1, race="cyborgs",
                           framework="of chaos"), element("empire", seat=2, race="insectoids")]
        for enemies, won, lost in ((5, .926, None), (6, .6521, .2437), (7, .301, None)):
            pieces = [element("fleet", **at((0, 0), seat=1, dreadnoughts=3, battlecruisers=3)),
                      element("fleet", **at((0, 0), seat=2, battlecruisers=enemies))]
            outcome = self.odds(pieces, "--attacker", 1, "--battle", empires=empires)["outcome"]
            self.assertGreater(float(outcome["won"]), won - .0005)
            if lost:
                self.assertLess(float(outcome["lost"]), lost + .0001)

    def test_a_starbase_is_kept_for_the_rerolls_that_it_cancels(self):
        empires = [element("empire", element("upgrade", type="damage", unit="battlecruiser"), seat=1, race="cyborgs",
                           framework="of chaos"),
                   element("empire", seat=2, race="insectoids", framework="of the fading star")]
        pieces = [element("control", **at((0, 0), type="unrest", blocked=1, seat=1)),
                  element("unique-unit", **at((0, 0), type="starbase", seat=1, health=3)),
                  element("fleet", **at((0, 0), seat=1, battlecruisers=4)),
                  element("fleet", **at((0, 0), seat=2, raiders=7))]
        answer = self.odds(pieces, "--attacker", 2, "--battle", empires=empires)
        self.assertLess(float(answer["outcome"]["won"]), .38045)
        self.assertEqual(answer["defender"]["falls"], ["battlecruiser"] * 4 + ["starbase"])


class Prizes(FightTest):
    """p. 3: 1 for a victory over 4 units or more in a battle or assault, 1 for each unique unit of an empire."""

    def prizes(self, pieces, attacker, fight, place=(0, 0)):
        answer = self.odds(pieces, "--attacker", attacker, fight, place=place)
        return answer["attacker"]["prize"], answer["defender"]["prize"]

    def test_battles(self):
        def fleet_of(seat, raiders):
            return element("fleet", **at((0, 0), seat=seat, raiders=raiders))
        titan = element("unique-unit", **at((0, 0), type="titan", seat=2))
        self.assertEqual(self.prizes([fleet_of(1, 3), titan], 1, "--battle"), (0, 1))
        self.assertEqual(self.prizes([fleet_of(1, 4), fleet_of(2, 2), titan], 1, "--battle"), (1, 1))
        self.assertEqual(self.prizes([fleet_of(1, 3), fleet_of(2, 3), titan], 1, "--battle"), (0, 2))
        dark = element("dark-ships", **at((0, 0), ships=4, attack=4))
        self.assertEqual(self.prizes([fleet_of(1, 4), dark], 1, "--battle"), (0, 1))

    def test_barrages(self):
        control = element("control", **at((1, 0), type="peace", seat=2))
        army = element("army", **at((1, 0), seat=2, regiments=4))
        ships = element("fleet", **at((1, 0), seat=1, dreadnoughts=3))
        titan = element("unique-unit", **at((1, 0), type="titan", seat=1))
        self.assertEqual(self.prizes([control, army, ships], 1, "--barrage", (1, 0)), (0, 0))
        structure = element("structure", **at((1, 0), type="income"))
        self.assertEqual(self.prizes([control, structure, ships], 1, "--barrage", (1, 0)), (0, 0))
        self.assertEqual(self.prizes([control, army, ships, titan], 2, "--ground-barrage", (1, 0)), (0, 1))

    def test_an_attack_structure_is_no_unit_of_the_army_that_barrages(self):
        pieces = [element("control", **at((1, 0), type="peace", seat=2)),
                  element("structure", **at((1, 0), type="attack")),
                  element("army", **at((1, 0), seat=2, regiments=4)),
                  element("fleet", **at((1, 0), seat=1, dreadnoughts=3))]
        answer = self.odds(pieces, "--attacker", 2, "--ground-barrage", place=(1, 0))
        self.assertEqual((answer["attacker"]["units"], answer["attacker"]["falls"]), (4, ["regiment"] * 4))

    def text(self, pieces, *arguments):
        with tempfile.NamedTemporaryFile("w", suffix=".xml") as file:
            file.write(scenario(*EMPIRES, *pieces, tiles=TILES))
            file.flush()
            return run("odds", file.name, *arguments).stdout

    def test_text(self):
        pieces = [element("fleet", **at((0, 0), seat=1, raiders=3)),
                  element("unique-unit", **at((0, 0), type="titan", seat=2))]
        told = self.text(pieces, "--at", "0,0", "--attacker", "1", "--battle")
        self.assertIn("\nthe attacker gets 1 antimatter if it wins\n", told)
        self.assertIn("a unique unit that is destroyed gives 1 antimatter, also without a victory (p. 3)", told)
        barrage = [element("control", **at((1, 0), type="peace", seat=2)),
                   element("army", **at((1, 0), seat=2, regiments=4)),
                   element("fleet", **at((1, 0), seat=1, dreadnoughts=3))]
        told = self.text(barrage, "--at", "1,0", "--attacker", "1", "--barrage")
        self.assertTrue(told.startswith("units left to the defender"), told)
        self.assertNotIn("antimatter", told)


class Refused(FightTest):
    """Pieces, the place, the options, the error message."""

    ONE = element("fleet", q=0, r=0, seat=1, battlecruisers=3)
    TWO = element("fleet", q=0, r=0, seat=2, battlecruisers=3)
    FOUR = element("fleet", q=0, r=0, seat=2, raiders=4)
    MINE = element("control", q=0, r=0, type="unrest", blocked=1, seat=1)
    OTHERS = element("control", q=0, r=0, type="unrest", blocked=1, seat=2)
    DARK = element("dark-ships", q=0, r=0, ships=2)
    ARMY = element("army", q=0, r=0, seat=2, regiments=2)
    ROWS = [
        ([ONE], (0, 0), [1, "--battle"], "no other fleet is here"),
        ([ONE, TWO, DARK], (0, 0), [1, "--battle"],
         "several other fleets are here; the defender must be named"),
        ([ONE, TWO, DARK, OTHERS, ARMY], (0, 0), [2, "--ground-barrage"],
         "several other fleets are here; the defender must be named"),
        ([ARMY, OTHERS], (0, 0), [2, "--ground-barrage"], "no other fleet is here"),
        ([ONE, OTHERS], (0, 0), [1, "--barrage"], "nothing here can be hit"),
        ([TWO], (0, 0), [1, "--battle"], "seat 1 has no fleet here"),
        ([ONE], (0, 0), [1, "--defender", 2, "--battle"], "seat 2 has no fleet here"),
        ([ONE], (0, 0), [1, "--defender", 0, "--battle"], "no dark ships here"),
        ([ONE], (0, 0), [1, "--defender", 1, "--battle"], "cannot fight itself"),
        ([ONE], (9, 9), [1, "--battle"], "no tile lies at 9,9"),
        ([ONE.replace('r="0"', 'r="-1"'), TWO.replace('r="0"', 'r="-1"')], (0, -1),
         [1, "--battle"], "ionstorm"),
        ([ONE, FOUR], (0, 0), [1, "--barrage"], "the fleet of seat 2 here is an opposing one"),
        ([ONE, FOUR], (0, 0), [1, "--assault"], "the fleet of seat 2 here is an opposing one"),
        ([ONE, element("dark-ships", q=0, r=0, ships=4)], (0, 0), [1, "--assault"],
         "dark ships here are an opposing fleet"),
        ([ONE, MINE], (0, 0), [1, "--assault"], "cannot target its own system"),
        ([ONE, OTHERS], (0, 0), [1, "--defender", 0, "--assault"], "seat 2 controls this system"),
        ([ONE], (0, 0), [1, "--defender", 2, "--assault"], "nobody controls this system"),
        ([ONE, OTHERS, element("unique-unit", q=0, r=0, type="colossus", seat=2)], (0, 0),
         [1, "--barrage"], "a colossus keeps fleets from barraging"),
        ([ONE.replace('q="0"', 'q="2"')], (2, 0), [1, "--assault"], "a home system cannot"),
        ([ONE.replace('r="0"', 'r="-1"')], (0, -1), [1, "--assault"], "no system here"),
        ([ONE.replace('q="0"', 'q="1"')], (1, 0), [1, "--assault"], "is colonized"),
        ([element("fleet", q=0, r=0, seat=1, raiders=3)], (0, 0), [1, "--assault"],
         "nothing here that deploys regiments"),
        ([ONE, OTHERS], (0, 0), [2, "--ground-barrage"], "seat 2 has no army here"),
        ([ONE, element("militia", q=0, r=0, regiments=2)], (0, 0), [0, "--ground-barrage"],
         "militia begins no fight"),
        ([DARK, OTHERS, ARMY], (0, 0), [0, "--barrage"], "dark ships begin no barrage (p. 11)"),
        ([DARK, OTHERS, ARMY], (0, 0), [0, "--assault"], "dark ships begin no assault (p. 11)"),
        ([ONE, TWO, element("empire", seat=3)], (0, 0), [1, "--battle", "--barrage"],
         "only one fight can be given"),
        ([element("fleet", q=0, r=0, seat=1, battlecruisers=99), TWO], (0, 0), [1, "--battle"],
         "too many units for the odds"),
    ]

    def test_rows(self):
        for pieces, place, asked, told in self.ROWS:
            with self.subTest(told=told, asked=asked):
                self.assertIn(told, self.odds(pieces, "--attacker", *asked, status=2,
                                              place=place))

    def test_a_race_that_nobody_knows(self):
        empires = [element("empire", seat=1, race="terran"), EMPIRES[1]]
        told = self.odds([self.ONE, self.TWO], "--attacker", 1, "--battle", empires=empires,
                         status=2)
        self.assertIn("the attack of seat 1's battlecruiser is not known; define the race 'terran'",
                      told)

    def test_allies(self):
        empires = [element("empire", element("alliance", seat=2, card=1), seat=1,
                           race="insectoids", framework="of chaos"),
                   element("empire", element("alliance", seat=1, card=1), seat=2, race="cyborgs",
                           framework="of chaos")]
        answer = self.odds([self.ONE, self.FOUR], "--attacker", 1, "--battle", empires=empires)
        self.assertIn("this breaks the alliance (p. 14)", answer["notes"])
        answer = self.odds([self.ONE, self.FOUR], "--attacker", 1, "--assault", empires=empires)
        self.assertEqual(answer["outcome"]["won"], "1.000000000000000")

    def test_galaxies_and_usage(self):
        galaxy = ('<galaxy xmlns="urn:starwright:1" game="burning-suns" players="2">'
                  + "".join(TILES) + "</galaxy>")
        told = ask(galaxy, "odds", "--at", "0,0", "--attacker", 1, "--battle", status=2)
        self.assertIn("nobody can fight on a galaxy alone", told)
        for arguments, words in ((["--attacker", 1, "--battle"], "no hex is given"),
                                 (["--at", "x", "--attacker", 1, "--battle"], "'x' is not a hex"),
                                 (["--at", "0,0", "--battle"], "no attacker is given"),
                                 (["--at", "0,0", "--attacker", "-1", "--battle"], "'-1' is not a seat"),
                                 (["--at", "0,0", "--attacker", 1], "no fight is given")):
            self.assertIn(words, ask(galaxy, "odds", *arguments, status=2))


if __name__ == "__main__":
    unittest.main()
