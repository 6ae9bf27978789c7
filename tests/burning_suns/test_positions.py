#!/usr/bin/env python3
"""`starwright reach` on positions whose answers were counted by hand with the rulebook open.

A lane from the first home to the second, a wormhole beside either:

    H1 - i1 - u2 - h3 - i4 - e5 - H2        W1 touches H1 and i1, W2 touches e5 and H2

    STARWRIGHT  the command
"""
import unittest

import scenarios
from scenarios import element

LANE = [("home", 0), ("inhabited", 1), ("uninhabited", 2), ("hostile", 3), ("inhabited", 4),
        ("empty", 5), ("home", 6)]
W1, W2 = (0, 1), (5, 1)
FREE = {1: 1, 2: 2, 3: 3, 4: 4, 5: 3, W1: 1, W2: 2}  # from the home, with no other pieces
ALONE = {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, W1: 1}  # with the other wormhole not explored


def place(name):
    return name if isinstance(name, tuple) else (name, 0)


def at(name, **given):
    q, r = place(name)
    return dict(q=q, r=r, **given)


def fleet(name, seat, n=4):
    return element("fleet", **at(name, seat=seat, raiders=n))


def own(name, seat=1, structure=None):
    kind = dict(LANE[i][::-1] for i in range(7))[name]
    hostile = kind == "hostile"
    text = element("control", **at(name, type="unrest" if hostile else "peace", seat=seat,
                                   blocked=1 if hostile else None))
    return text + (element("structure", **at(name, type=structure)) if structure else "")


def dark(name, n=4):
    return element("dark-ships", **at(name, ships=n))


def starbase(name, seat=1):
    return element("unique-unit", **at(name, seat=seat, type="starbase"))


def ally(seat):
    return element("race-card", number=1) + element("alliance", seat=seat, card=1)


def tiles(hidden, more):
    for kind, q in LANE:
        home = kind == "home"
        yield element("system", q=q, r=0, type=kind, seat=(1 if q == 0 else 2) if home else None,
                      explored=None if home or q in hidden else "true")
    for q, r in (W1, W2):
        yield element("anomaly", q=q, r=r, type="wormhole",
                      explored=None if (q, r) in hidden else "true")
    yield from more


def told(question, steps, pieces, hidden, where, allies, more):
    card = element("race-card", number=2)  # with which an alliance can be made
    empires = [element("empire", card + (ally(2) if 1 in allies else ""), seat=1),
               element("empire", card + (ally(1) if 2 in allies else ""), seat=2)]
    text = scenarios.scenario(*empires, *pieces, tiles=list(tiles(hidden, more)))
    asked = ["--seat", 1, "--" + question, *([steps] if steps else []),
             *([] if where is None else ["--from=%d,%d" % place(where)])]
    answer = scenarios.ask(text, "reach", *asked)
    return {(tile["q"], tile["r"]): tile["distance"] for tile in answer["tiles"]}


class Positions(unittest.TestCase):
    def check(self, question, wanted, *pieces, steps=9, hidden=(), where=None, allies=(), more=()):
        self.assertEqual(told(question, steps, pieces, hidden, where, allies, more),
                         {place(name): n for name, n in wanted.items()})

    def jump(self, wanted, *pieces, **given):
        self.check("jump", wanted, *pieces, **{"where": 0, **given})

    def test_a_jump_through_wormholes(self):
        self.jump(FREE)
        self.jump({1: 1, 2: 2, W1: 1, W2: 2}, steps=2)
        self.jump(ALONE, hidden=[W2])
        self.jump({3: 1, 5: 1, 2: 2, W2: 2, 1: 3, W1: 3, 0: 4}, where=4)

    def test_a_jump_ends_at_an_opposing_fleet(self):
        self.jump({**ALONE, W2: 2}, fleet(W2, 2))
        self.jump({**ALONE, W2: 6}, fleet(W1, 2))
        self.jump(FREE, fleet(W1, 2, 3))
        self.jump({**FREE, 3: 5}, dark(2))
        self.jump(FREE, dark(2, 3))

    def test_three_and_a_starbase_or_mercenary_are_four(self):
        self.jump({**FREE, 3: 5}, own(2, 2), fleet(2, 2, 3), starbase(2, 2))
        self.jump({**FREE, 3: 5}, fleet(2, 2, 3),
                  element("mercenary", **at(2, seat=2, type="income")))

    def test_neither_militia_nor_armies_oppose(self):
        self.jump(FREE, own(2, 2), element("army", **at(2, seat=2, regiments=10)),
                  element("militia", **at(3, regiments=9)),
                  element("unique-unit", **at(2, seat=2, type="colossus")))

    def test_allies_do_not_oppose(self):
        self.jump(FREE, fleet(W2, 2), allies=[1, 2])
        self.jump({**ALONE, W2: 2}, fleet(W2, 2), allies=[1])

    def test_own_fleets_do_not_oppose(self):
        self.jump(FREE, fleet(W2, 1), fleet(2, 1, 9))

    def test_who_stands_beside_an_opposing_fleet_leaves(self):
        self.jump({3: 1, 5: 1, 2: 2, W2: 2, 1: 3, W1: 3, 0: 4}, fleet(4, 2), where=4)

    def test_a_starbase_is_a_wormhole_for_its_own_fleets(self):
        self.jump({**FREE, 3: 2, 4: 3}, own(3), starbase(3))
        self.jump(FREE, own(3, 2), starbase(3, 2))
        self.jump({**FREE, 3: 2, 4: 3}, own(3), starbase(3), allies=[1, 2])

    def test_a_wormhole_structure_serves_who_controls_the_system(self):
        self.jump({**FREE, 4: 2}, own(4, structure="wormhole"))
        self.jump(FREE, own(4, 2, structure="wormhole"))
        self.jump(FREE, own(4, 2, structure="wormhole"), allies=[1, 2])
        # Without another wormhole it leads nowhere.
        self.jump({1: 1, 2: 2, 3: 3, 4: 4, 5: 5}, own(4, structure="wormhole"), hidden=[W1, W2])

    def test_a_starbase_alone_does_not_jump(self):
        self.check("jump", {**FREE, 4: 2}, own(4), starbase(4))  # from the home, to it

    def test_armies(self):
        held = [own(1), own(4), element("army", **at(1, seat=1, regiments=2))]
        self.check("army", {0: 1, 4: 3}, *held, where=1)
        self.check("army", {0: 1}, *held, where=1, steps=2)
        self.check("army", {0: 1, 4: 4}, *held, fleet(3, 2), where=1)
        self.check("army", {0: 1}, *held, fleet(3, 2), fleet(4, 2), where=1)
        self.check("army", {0: 1}, *held, fleet(3, 2), dark(W2), where=1)
        self.check("army", {0: 1, 4: 3}, *held, fleet(3, 2), where=1, allies=[1, 2])
        self.check("army", {0: 1, 3: 2, 4: 3}, *held, own(3), starbase(3), where=1)
        self.check("army", {0: 1, 4: 2}, own(1), own(4, structure="wormhole"), where=1)

    def test_diplomacy(self):
        """p. 14, 15: an inhabited system that nobody controls, another's, an empire; one's own in peace, or hostile,
        cannot become more peaceful."""
        self.check("diplomacy", {1: 1}, steps=2)
        self.check("diplomacy", {1: 1, 6: 2}, own(4), steps=2)
        # The distance of an empire is that of the nearest system that it controls.
        self.check("diplomacy", {1: 1, 2: 1, 6: 1}, own(2, 2), own(3), own(4), steps=2)
        # Through unexplored tiles, to the end of a path.
        self.check("diplomacy", {1: 1, 3: 3, 6: 3}, own(3, 2), hidden=[2], steps=3)
        self.check("diplomacy", {1: 1}, own(3, 2), hidden=[2, W2], steps=3)

    def test_diplomacy_of_allies_and_shields(self):
        self.check("diplomacy", {1: 1, 6: 1}, own(1, 2), steps=2)
        self.check("diplomacy", {6: 1}, own(1, 2), steps=2, allies=[1, 2])
        self.check("diplomacy", {6: 1}, own(1, 2, "diplomacy"), steps=2)
        # An empire can be allied with at its home, even if the home is shielded.
        shield = element("unique-unit", **at(6, seat=2, type="colossus"))
        self.check("diplomacy", {6: 1}, own(4), own(1, 2, "diplomacy"), shield, steps=2)

    def test_explore(self):
        self.check("explore", {2: 2, 5: 3}, steps=None, hidden=[2, 5])
        self.check("explore", {W1: 1}, steps=None, hidden=[W1])
        self.check("explore", {1: 1}, steps=None, hidden=[1, 2, W2])
        beyond = element("system", q=7, r=0, type="inhabited")
        self.check("explore", {7: 4}, steps=None, more=[beyond])


if __name__ == "__main__":
    unittest.main()
