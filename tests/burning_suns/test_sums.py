#!/usr/bin/env python3
"""The sums of `starwright reach` that players do at the table, by the rulebook's worked examples.

    STARWRIGHT  the command
"""
import unittest

import scenarios
from scenarios import element

TILES = [element("system", q=0, r=0, type="home", seat=1),
         element("system", q=1, r=0, type="inhabited", explored="true"),
         element("system", q=2, r=0, type="home", seat=2),
         element("system", q=3, r=0, type="home", seat=3)]


def leaders(*attacks):
    return "".join(element("leader", name=f"L{i}", attack=attack) for i, attack in enumerate(attacks, 1))


def text(*pieces, **first):
    content = first.pop("content", "")
    rest = [element("empire", seat=seat) for seat in (2, 3)] if not any("<empire" in p for p in pieces) else []
    return scenarios.scenario(element("empire", content, seat=1, **first), *rest, *pieces, tiles=TILES, players=3)


def ask(document, question, *number, status=0):
    answer = scenarios.ask(document, "reach", "--seat", 1, "--" + question, *number, status=status)
    if status:
        return answer
    return {tile.get("name") or (f'{tile["q"]},{tile["r"]}' if "q" in tile else tile["kind"]): tile["distance"]
            for tile in answer["tiles"]}


class LeaderRolls(unittest.TestCase):
    """p. 13, 23."""

    def test_boost(self):
        """2 x 3 crystals make 1-5 succeed on 1-7; 8 always fails."""
        terran = text(content=leaders(5))
        for crystals, best in ((0, 5), (2, 5), (3, 6), (5, 6), (6, 7), (9, 7), (99, 7)):
            self.assertEqual(ask(terran, "roll", crystals), {"L1": best})
        self.assertEqual(ask(text(content=leaders(1, 4, 8)), "roll", 3), {"L1": 2, "L2": 5, "L3": 7})

    def test_mission(self):
        """+2 gives a 1-4 leader a 1-6 chance; a one-time boost comes on top."""
        chaos = text(content=leaders(4), framework="of Chaos")
        self.assertEqual(ask(chaos, "mission", 0), {"L1": 6})
        self.assertEqual(ask(chaos, "mission", 3), {"L1": 7})
        self.assertEqual(ask(chaos, "roll", 0), {"L1": 4})

    def test_attacks_of_the_race(self):
        mine = element("race", element("leader", name="Ann", attack=3) + element("leader", name="Bob"), name="Mine")
        named = element("leader", name="ann") + element("leader", name="Bob")
        self.assertEqual(ask(text(mine, content=named, race="Mine"), "roll", 3), {"ann": 4})

    def test_what_is_not_known(self):
        self.assertIn("no leader of seat 1 has a known attack", ask(text(), "roll", 3, status=2))
        self.assertIn("the free boost of seat 1 is not known", ask(text(content=leaders(4)), "mission", 0, status=2))
        galaxy = ('<galaxy xmlns="urn:starwright:1" game="burning-suns" players="1">'
                  '<system q="0" r="0" type="home" seat="1"/></galaxy>')
        self.assertIn("seat 1 has no empire in this document", ask(galaxy, "roll", 3, status=2))
        self.assertIn("--roll 'x' is not valid", ask(text(), "roll", "x", status=2))


class Construction(unittest.TestCase):
    """p. 16."""

    def test_limit_of_4(self):
        """2 dreadnoughts beside 1 upgrade and 1 structure."""
        cyborgs = text(race="Cyborgs", framework="of Chaos", crystals=99)
        self.assertEqual(ask(cyborgs, "construct", 2)["dreadnought"], 2)
        self.assertEqual(ask(cyborgs, "construct", 4), {})
        self.assertEqual(ask(cyborgs, "construct", 9), {})

    def test_limit_of_8(self):
        """5 raiders beside 1 repair and 2 technologies."""
        wide = element("framework", name="wide", construction=8)
        self.assertEqual(ask(text(wide, race="Cyborgs", framework="wide", crystals=99), "construct", 3)["raider"], 5)

    def test_crystals(self):
        cyborgs = dict(race="Cyborgs", framework="of Chaos")
        self.assertEqual(ask(text(**cyborgs, crystals=11), "construct", 0),
                         {"battlecruiser": 1, "dreadnought": 2, "raider": 2, "regiment": 4, "colossus": 1})
        dearer = element("upgrade", type="costly", unit="raider")
        self.assertEqual(ask(text(**cyborgs, crystals=11, content=dearer), "construct", 0)["raider"], 1)
        colossus = element("unique-unit", q=0, r=0, type="colossus", seat=1)
        self.assertNotIn("colossus", ask(text(colossus, **cyborgs, crystals=11), "construct", 0))
        free = element("race", element("unit", type="raider", cost=0), name="Cyborgs")
        self.assertEqual(ask(text(free, **cyborgs, crystals=2), "construct", 0), {"raider": 2, "regiment": 1})
        self.assertIn("are not known", ask(text(framework="of Chaos"), "construct", 0, status=2))
        self.assertIn("limit of seat 1 is not known", ask(text(race="Cyborgs"), "construct", 0, status=2))

    def test_others_cost_something(self):
        """p. 16: you have to pay at least 1 crystal per item; the printed prices are not in the rulebook."""
        def both(others, crystals):
            answer = scenarios.ask(text(race="Cyborgs", framework="of Chaos", crystals=crystals),
                                   "reach", "--seat", 1, "--construct", others)
            return {tile["kind"]: tile["distance"] for tile in answer["tiles"]}, answer.get("note")

        self.assertEqual(both(0, 4), ({"dreadnought": 1, "regiment": 2}, None))
        self.assertEqual(both(1, 4), ({"regiment": 1},
                                      "1 crystal is kept for the other item or repair, the least that it costs; "
                                      "prices of items are not in the rulebook (p. 16)"))
        self.assertEqual(both(3, 5)[0], {"regiment": 1})
        self.assertEqual(both(3, 4), ({}, "3 crystals are kept for the 3 other items and repairs, the least that they "
                                          "cost; prices of items are not in the rulebook (p. 16)"))
        self.assertEqual(both(2, 1), ({}, "seat 1 has 1 crystal; the least cost of 2 other items and repairs is 2 (p. 16)"))
        for others in (4, 9):
            self.assertEqual(both(others, 99), ({}, "the construction limit of seat 1 is 4; nothing of it is left beside "
                                                    f"{others} other items and repairs (p. 16)"))

    def test_repair(self):
        """A hit point costs the unit's attack: a titan's of the Cyborgs 6, a colossus' 2."""
        def unit(kind, q, health, seat=1):
            return element("unique-unit", q=q, r=0, type=kind, seat=seat, health=health)

        pieces = [unit("titan", 0, 5), unit("colossus", 0, 3), unit("starbase", 1, 1), unit("titan", 2, 1, 2)]
        answer = scenarios.ask(text(*pieces, race="Cyborgs"), "reach", "--seat", 1, "--repair")
        self.assertEqual([(tile["kind"], tile["distance"]) for tile in answer["tiles"]],
                         [("colossus", 2), ("titan", 18)])  # nobody controls the starbase's system
        self.assertIn("attacks of seat 1's unique units are not known",
                      ask(text(*pieces), "repair", status=2))


class Standing(unittest.TestCase):
    """p. 3: antimatter, then unique units in game, then the total crystal income."""

    def places(self, *scores):
        empires = [element("empire", seat=seat, antimatter=antimatter, income=income)
                   for seat, (antimatter, _, income) in enumerate(scores, 1)]
        units = [element("unique-unit", q=(0, 2, 3)[seat], r=0, type=kind, seat=seat + 1)
                 for seat, (_, n, _) in enumerate(scores) for kind in ("titan", "starbase", "colossus")[:n]]
        answer = scenarios.ask(scenarios.scenario(*empires, *units, tiles=TILES, players=3),
                               "reach", "--standing")
        found = {tile["q"]: tile["distance"] for tile in answer["tiles"]}
        return [found[q] for q in (0, 2, 3)]

    def test_ties(self):
        for scores, places in (
                ([(10, 0, None), (9, 3, 9), (11, 0, None)], [2, 3, 1]),
                ([(10, 1, None), (10, 2, None), (9, 3, None)], [2, 1, 3]),
                ([(10, 1, 4), (10, 1, 6), (9, 3, 9)], [2, 1, 3]),
                ([(10, 1, 6), (10, 1, 6), (9, 3, 9)], [1, 1, 3]),
                # One of the tied empires has no income in the file, so the income does not decide.
                ([(10, 1, 4), (10, 1, 6), (10, 1, None)], [1, 1, 1]),
                ([(10, 1, 4), (10, 1, 6), (10, 0, None)], [2, 1, 3])):
            self.assertEqual(self.places(*scores), places)


class Notes(unittest.TestCase):
    """A jump of a missing unit is answered, with a note (p. 19: a starbase cannot jump)."""

    def note(self, *pieces, question="jump", where=()):
        return scenarios.ask(text(*pieces), "reach", "--seat", 1, "--" + question, 3, *where).get("note")

    def test_notes(self):
        fleet = element("fleet", q=1, r=0, seat=1, raiders=1)
        base = element("unique-unit", q=1, r=0, seat=1, type="starbase")
        here = ["--from", "1,0"]
        told = "seat 1 has no fleet that can jump at 1,0; the answer is for one that stood there"
        self.assertIsNone(self.note(fleet, where=here))
        self.assertEqual(self.note(base, where=here), told)
        self.assertEqual(self.note(where=here), told)
        self.assertIsNone(self.note(fleet))
        self.assertIn("at 0,0", self.note())
        self.assertIn("seat 1 has no army at 0,0", self.note(fleet, question="army"))


if __name__ == "__main__":
    unittest.main()
