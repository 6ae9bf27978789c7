#!/usr/bin/env python3
"""The second implementation of Sunburn's rules by itself: a legal set-up, from which each row differs by one fault, and
what the random documents try.

    SW_TEST_SCALE  tests/common/scale.py; how many documents
"""
import random
import sys
import unittest
from collections import Counter
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import oracle_plane as plane  # noqa: E402
import random_documents  # noqa: E402
from oracle_document import Node, parse  # noqa: E402
from oracle_rules import REFERENCE, RULES, Rules, severity, tally  # noqa: E402
from random_documents import Draft  # noqa: E402
from scale import scaled  # noqa: E402

N = scaled(2000, least=200)
DEPOT = """
    12.00 3.75 obscuring 6.00 4.50; 4.00 3.25 obscuring 1.00 2.50; 8.00 6.75 blocking 3.00 0.50;
    18.25 8.00 obscuring 3.50 2.00; 3.75 12.00 obscuring 4.50 5.00; 12.00 12.00 blocking 4.00 3.00;
    20.25 12.00 obscuring 4.50 5.00; 5.75 16.00 obscuring 3.50 2.00; 16.00 17.25 blocking 3.00 0.50;
    12.00 20.25 obscuring 6.00 4.50; 20.00 20.75 obscuring 1.00 2.50"""
SLOTS = ["snapshot advance advance aim recover command", "assault assault recover advance grenade advance",
         "aim advance suppressing-fire recover advance assist", "snapshot flame assault advance advance recover",
         "advance assist advance assist recover command"]
WOLVES, HOUNDS = ("Brand", "Pike", "Sorrel", "Thorn", "Wick"), ("Ash", "Bolt", "Cinder", "Dross", "Ember")
PLACES = [("1.00", "1.00"), ("2.50", "1.00"), ("1.00", "2.50"), ("2.50", "3.50"), ("1.50", "4.25")]


def depot():
    board = Node("galaxy", name="Depot Nine", width="24.00", depth="24.00")
    for words in map(str.split, DEPOT.split(";")):
        x, y, type_, width, depth = words
        board.add(Node("terrain", x=x, y=y, type=type_, width=width, depth=depth, height="1.00"))
    return board


def roster(seat, name, corner, names):
    team = Node("team", seat=seat, name=name, corner=corner)
    if seat:
        team["counters"] = "1 2 3 4 5 6"
    for who, slots in zip(names, SLOTS):
        team.add(Node("character", name=who, **{f"slot_{i}": a for i, a in enumerate(slots.split(), 1)}))
    return team


def start():
    root = Node("scenario", depot(), roster(1, "Wolves", "north-west", WOLVES),
                roster(2, "Hounds", "south-east", HOUNDS), stage="start")
    for name, (x, y) in zip(WOLVES, PLACES):
        root.add(Node("figure", x=x, y=y, seat=1, character=name))
    for name, (x, y) in zip(HOUNDS, PLACES):
        root.add(Node("figure", x=f"{24 - float(x):.2f}", y=f"{24 - float(y):.2f}", seat=2, character=name))
    return root


def play(**says):
    root = start()
    root["stage"] = "play"
    for name, value in says.items():
        root[name] = value
    return root


def campaign(**says):
    root = start()
    root["campaign"], root["engagement"] = True, 1
    for name in ("Brand", "Ash"):
        of(root, "character", name)["renown"] = 1
    for name, value in says.items():
        root[name] = value
    return root


def of(root, tag, name):
    """The first figure or character with a name, or the team."""
    return next(n for n in root.all(tag) if n.get("character" if tag in ("figure", "gone") else "name") == name)


def pack():
    return Node("pack", roster(None, "Wolves", None, WOLVES))


def change(make, tag, whose, /, **says):
    def made():
        root = make()
        node = of(root, tag, whose) if whose else next(root.all(tag))
        for key, value in says.items():
            node[key.replace("_", "-")] = value
        return root
    return made


def add(make, *nodes, **says):
    def made():
        root = make()
        for node in nodes:
            root.add(node.copy())
        for key, value in says.items():
            root[key.replace("_", "-")] = value
        return root
    return made


def both(*changes):
    """Several changes, each of which is a function from a root to a root."""
    def made():
        root = changes[0]()
        for change_ in changes[1:]:
            change_(root)
        return root
    return made


def without(make, tag, name):
    def made():
        root = make()
        of(root, tag, name).remove()
        return root
    return made


def terrain(make, at, **says):
    """A change of the terrain number `at`."""
    def made():
        root = make()
        node = list(root.all("terrain"))[at]
        for key, value in says.items():
            node[key.replace("_", "-")] = value
        return root
    return made


def smoke(*places):
    return [Node("smoke", x=x, y=y) for x, y in places]


def evac(x, y, **says):
    def made():
        root = campaign()
        of(root, "team", "Wolves")["order"] = "evac"
        root.add(Node("vip", x=x, y=y, **{"wounded": 1, **says}))
        return root
    return made


def without_terrain(root):
    next(root.all("galaxy")).children = []


TWICE = {"stage": "play", "phase": "order", "turn": 2}
# What is made, and the rules it breaks; () is a legal neighbour.
ROWS = [
    (start, ""),
    (play, ""),
    (campaign, ""),
    (pack, ""),
    (depot, ""),
    (change(depot, "galaxy", None, depth="25.00"), "board-size"),
    (terrain(depot, 1, radius="1.00"), "terrain-shape"),
    (terrain(depot, 1, width=None, depth=None, points="-0.50,-1.00 0.50,1.00 0.50,-1.00 -0.50,1.00"), "terrain-shape"),
    (terrain(depot, 1, width=None, depth=None, points="0.00,0.00 1.00,1.00"), "terrain-shape"),
    (terrain(depot, 1, depth=None), "terrain-shape"),
    (terrain(depot, 1, width=None, depth=None, radius="0.00"), "terrain-shape"),
    (terrain(depot, 1, width=None, depth=None, radius="0.75"), ""),
    (terrain(depot, 8, x="22.51"), "terrain-inside"),
    (terrain(depot, 8, x="22.50"), ""),
    (terrain(depot, 1, width=None, depth=None, radius="0.75", x="0.74"), "terrain-inside"),
    (terrain(depot, 1, width=None, depth=None, radius="0.75", x="0.75"), ""),
    (both(depot, without_terrain), "terrain-plenty terrain-mix"),
    (terrain(terrain(terrain(depot, 5, type="obscuring"), 2, type="obscuring"), 8, type="obscuring"), "terrain-mix"),
    (terrain(depot, 1, height=None), "terrain-height"),
    (terrain(depot, 0, height=None), ""),
    (change(start, "team", "Hounds", seat=3), "two-teams document/reference figure-once"),
    (without(start, "character", "Wick"), "team-size document/reference"),
    (without(play, "figure", "Wick"), "figure-once"),
    (without(pack, "character", "Wick"), "team-short"),
    (change(pack, "character", "Pike", name="Brand"), "character-name"),
    (change(start, "character", "Brand", slot_4=None), "slot-actions"),
    (change(start, "character", "Brand", slot_4="damaged"), "slot-damaged"),
    (change(campaign, "character", "Brand", slot_4="damaged"), ""),
    (change(pack, "character", "Brand", slot_4="damaged"), ""),
    (both(pack, lambda r: [c.says.update({"slot-4": "advance"}) for c in r.all("character")]), "slot-spread"),
    (change(start, "team", "Wolves", counters="1 2 4 5 5 6"), "counters"),
    (change(play, "team", "Wolves", counters="1 2 4 5 5 6"), ""),
    (change(play, "team", "Wolves", counters="7"), "counter-number"),
    (add(start, Node("figure", x="4.00", y="1.00", seat=1, character="Brand")), "figure-once"),
    (add(play, Node("gone", type="left", seat=1, character="Brand", edge="north")), "figure-once"),
    (add(without(play, "figure", "Brand"), Node("gone", type="left", seat=1, character="Brand", edge="north")), ""),
    (add(start, Node("figure", x="4.00", y="1.00", seat=1, character="Stranger")), REFERENCE),
    (change(start, "figure", "Thorn", x="4.70"), "deployment-corner"),
    (change(start, "figure", "Thorn", x="4.50"), ""),
    (change(change(start, "team", "Wolves", corner=None), "figure", "Thorn", x="4.51"), "deployment-corner"),
    (change(start, "team", "Wolves", corner="south-east"), "deployment-corner"),
    (change(change(start, "team", "Wolves", corner=None), "figure", "Thorn", x="4.50"), ""),
    (both(change(start, "team", "Wolves", corner="north-east"),
          lambda r: [f.says.update(x=f"{float(f['x']) + 19:.2f}") for f in r.all("figure") if f["seat"] == "1"]),
     "corner-opposite"),
    (change(play, "figure", "Ash", x="25.00"), "figure-inside"),
    (change(play, "figure", "Ash", x="24.00"), ""),
    (change(start, "figure", "Pike", x="1.99"), "character-overlap"),
    (change(start, "figure", "Pike", x="2.00"), ""),
    (change(change(play, "figure", "Pike", x="1.80"), "figure", "Brand", eliminated=True), ""),
    (change(play, "figure", "Ash", x="9.00", y="12.00"), ""),
    (change(play, "figure", "Ash", x="9.51", y="12.00"), "figure-terrain"),
    (change(play, "figure", "Ash", x="9.50", y="12.00"), ""),
    (change(play, "figure", "Ash", eliminated=True), ""),
    (change(play, "figure", "Ash", eliminated=True, suppressed=1), "states"),
    (change(change(play, "figure", "Ash", wounded=1), "scenario", None, phase="order"), "wound-side"),
    (change(change(play, "figure", "Ash", danger=1), "scenario", None, phase="order"), ""),
    (change(play, "figure", "Ash", wounded=1), ""),
    (change(start, "figure", "Ash", suppressed=1), "starting-state"),
    (add(start, Node("sensor", x="3.00", y="9.00", seat=1)), "starting-state"),
    (change(start, "team", "Wolves", pool="1"), "starting-state"),
    (change(play, "team", "Wolves", pool="1 2 3 4 5"), ""),
    (change(play, "team", "Wolves", pool="1 2 3 4 5 6"), "command-pool"),
    (change(change(play, "team", "Wolves", pool="1 2 3 4 5"), "figure", "Brand", die=1, done="moved"), "command-pool"),
    (change(change(change(play, "team", "Wolves", pool="1 2 3 4 5"), "figure", "Brand", eliminated=True),
            "scenario", None, phase="order"), "command-pool"),
    (change(play, "team", "Wolves", pool="0 1"), "die-face"),
    (change(play, "figure", "Brand", die=7, done="moved"), "die-face"),
    (change(play, "figure", "Brand", done="moved"), "die-done"),
    (change(play, "figure", "Brand", die=3), "die-done"),
    (change(play, "figure", "Brand", done="dragged"), ""),
    (change(change(play, "figure", "Brand", done="moved", die=1), "scenario", None, phase="order"), "die-done"),
    (change(change(campaign, "character", "Brand", slot_4="damaged"), "scenario", None, stage="play"), ""),
    (change(change(change(campaign, "character", "Brand", slot_4="damaged"), "scenario", None, stage="play"),
            "figure", "Brand", done="acted", die=4), "die-action"),
    (change(play, "figure", "Brand", done="acted", die=4), ""),
    (add(without(play, "figure", "Brand"), Node("gone", type="left", seat=1, character="Brand", edge="south")),
     "left-by-corner"),
    (add(play, *smoke(("5.00", "5.00"), ("6.05", "5.00"))), ""),
    (add(play, *smoke(("5.00", "5.00"), ("6.06", "5.00"))), "smoke-touch"),
    (both(add(play, *smoke(("5.00", "5.00"), ("6.00", "5.00"))),
          lambda r: [c.says.update({"slot-5": "aim"}) for c in r.all("character") if c["slot-5"] == "grenade"]),
     "smoke-grenade"),
    (change(start, "scenario", None, smoke_counters=5), "smoke-supply"),
    (change(start, "scenario", None, smoke_counters=6), ""),
    (both(play, lambda r: r.says.update(phase="order", turn="2"),
          lambda r: [f.says.update(danger="1") for f in r.all("figure") if f["seat"] == "2"]), "game-over"),
    (both(play, lambda r: r.says.update(phase="order", turn="1"),
          lambda r: [f.says.update(danger="1") for f in r.all("figure") if f["seat"] == "2"]), ""),
    (change(start, "character", "Brand", renown=1), "campaign-only"),
    (change(start, "team", "Wolves", victory_points=3), "campaign-only"),
    (change(start, "team", "Wolves", order="purge"), "campaign-only"),
    (change(campaign, "character", "Pike", renown=1), "renown-leader"),
    (change(change(campaign, "character", "Pike", renown=1), "scenario", None, engagement=2), ""),
    (change(change(campaign, "team", "Wolves", victory_points=-1), "scenario", None, engagement=2), "victory-points"),
    (change(change(campaign, "team", "Wolves", victory_points=0), "scenario", None, engagement=2), "campaign-over"),
    (change(campaign, "team", "Wolves", order="sensor-net-repair"), "order-nominee"),
    (change(change(campaign, "team", "Wolves", order="sensor-net-repair"), "character", "Pike", nominee=True), ""),
    (change(change(campaign, "team", "Wolves", order="training-exercise"), "character", "Brand", nominee=True),
     "order-nominee"),
    (change(change(campaign, "team", "Wolves", order="training-exercise"), "character", "Pike", nominee=True), ""),
    (add(change(campaign, "scenario", None, stage="play"), Node("sensor", x="9.46", y="12.00", seat=1)), ""),
    (add(change(campaign, "scenario", None, stage="play"), Node("sensor", x="9.44", y="12.00", seat=1)), "order-points"),
    (add(change(campaign, "scenario", None, stage="play"), Node("gone", type="taken", seat=1, by="Brand")), ""),
    (add(change(campaign, "scenario", None, stage="play"), Node("gone", type="taken", seat=1, by="Ash")), "order-points"),
    (evac("9.46", "12.00"), ""),
    (evac("9.44", "12.00"), "vip-place"),
    (evac("9.45", "12.00"), ""),
    (evac("9.46", "12.00", wounded=None), "vip-place"),
    (add(campaign, Node("vip", x="9.46", y="12.00", wounded=1)), "vip-place"),
    (add(start, Node("vip", x="9.46", y="12.00", wounded=1)), "vip-place campaign-only"),
]


class Rows(unittest.TestCase):
    def test_rows(self):
        for i, (make, due) in enumerate(ROWS):
            root = make()
            rules = Rules(parse(root.write()))
            with self.subTest(i, due=due):
                self.assertEqual({rule for rule, _ in rules.found}, set(due.split()), root.write())

    def test_each_rule_has_a_row(self):
        told = {rule for _, due in ROWS for rule in due.split()}
        self.assertEqual(set(RULES) - told, {"corner-fairness"})
        self.assertEqual(len(RULES), 41)

    def test_fairness(self):
        """Who looks out of a wood has no cover from it, and gives none."""
        chance, found = random.Random(3), Counter()
        for _ in range(4):
            draft = Draft(chance, "galaxy")
            random_documents.FAULTS["unfair"](draft)
            found.update({rule for rule, _ in Rules(draft.root).found})
        self.assertEqual(found["corner-fairness"], 4)

    def test_coverage(self):
        """Squares of quarter inches: one rectangle above and one below a fifth, and two that overlap."""
        def squares(*boxes):
            return plane.covered([[(plane.fine(x), plane.fine(y)) for x, y in (
                (a, b), (c, b), (c, d), (a, d))] for a, b, c, d in boxes], 2400, 2400)
        self.assertEqual(squares((0, 0, 1200, 975)), (1872, 9216))
        self.assertEqual(squares((0, 0, 1200, 950)), (1824, 9216))
        self.assertEqual(squares((0, 0, 1000, 1000), (500, 0, 1500, 500)), (2000, 9216))
        self.assertEqual(plane.covered([], 2362, 2362)[1], 94 * 94)

    def test_gaps(self):
        self.assertEqual(plane.gap(1000, 0, 200), 900)
        self.assertEqual(plane.gap(50, 0, 200), 0)
        self.assertEqual(plane.gap(300, 400, 201), 400)  # 3.995 is rounded up
        chance = random.Random(2)
        for _ in range(scaled(20000)):
            dx, dy, d = chance.randint(0, 2400), chance.randint(0, 2400), chance.randint(100, 320)
            exact = max(0.0, (dx * dx + dy * dy) ** 0.5 - d / 2)
            self.assertLessEqual(abs(plane.gap(dx, dy, d) - exact), 0.5 + 1e-9, (dx, dy, d))

    def test_turns(self):
        """24 turns of 15 degrees come back, and a turn is clockwise as drawn."""
        self.assertEqual(plane.turned(1600, 0, 90), (0, 1600))
        self.assertEqual(plane.turned(1600, 0, 360), (1600, 0))
        self.assertEqual(plane.turned(1600, 800, 180), (-1600, -800))
        x, y = plane.turned(1600, 0, 45)
        self.assertEqual((x, y), (1131, 1131))

    def test_discs(self):
        around = plane.disc(0, 0, 800)
        self.assertEqual((around[0], around[8], around[16], around[24]), ((800, 0), (0, 800), (-800, 0), (0, -800)))
        self.assertEqual(around[4], (566, 566))
        self.assertTrue(plane.is_simple(around))

    def test_outlines(self):
        square = [(0, 0), (4, 0), (4, 4), (0, 4)]
        self.assertTrue(plane.is_simple(square))
        self.assertTrue(plane.is_simple([*square[:2], (4, 2), *square[2:]]))  # a straight corner
        for broken in ([(0, 0), (4, 4), (4, 0), (0, 4)], [(0, 0), (4, 0), (2, 0), (2, 4)],
                       [(0, 0), (4, 0), (4, 4), (2, 0), (0, 4)], [(0, 0), (2, 0), (4, 0)], [(0, 0), (4, 0)]):
            self.assertFalse(plane.is_simple(broken), broken)
        self.assertEqual(plane.doubled_area(square), 32)
        self.assertFalse(plane.contains(square, (0, 2)))
        self.assertTrue(plane.contains(square, (1, 2)))

    def test_squares_by_points(self):
        """The squares inside, found along rows, are those whose middle is inside."""
        chance = random.Random(4)
        for _ in range(scaled(500, least=10)):
            node = random_documents.terrain(chance, 1200, 1200, "blocking", chance.choice([60, 200, 500]))
            around = plane.outline(node)
            found = plane.squares(tuple(around))
            for i, j in ((i, j) for i in range(96) for j in range(96)):
                self.assertEqual((i, j) in found, plane.contains(around, (400 * i + 200, 400 * j + 200)), node.write())


class Drafts(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        chance = random.Random(14)
        cls.drafts = [Draft(chance) for _ in range(N)]
        for i, draft in enumerate(cls.drafts):
            draft.spoil(i % 4)
        cls.rules = [Rules(parse(draft.root.write())) for draft in cls.drafts]

    def test_sound_ones(self):
        """Documents without a fault break no rule, whatever is in them."""
        for draft, rules in zip(self.drafts, self.rules):
            if not draft.faults:
                self.assertEqual(rules.found, [], draft.root.write())

    def test_each_rule_is_tried(self):
        tried = Counter(rule for rules in self.rules for rule in {
            rule for rule, _ in tally(rules, rules.found)})
        rare = {rule: tried[rule] for rule in (*RULES, REFERENCE) if tried[rule] < max(N // 200, 1)}
        self.assertEqual(rare, {}, "TOO FEW")
        for rule in RULES:
            self.assertLess(tried[rule], N // 3, rule)

    def test_legal_ones(self):
        legal = sum(all(severity(rule) == "info" for rule, _ in rules.found) for rules in self.rules)
        self.assertGreater(legal, N // 5)

    def test_little_is_unsure(self):
        unsure = Counter(rule for rules in self.rules for rule in rules.unsure)
        for rule, n in unsure.items():
            self.assertLess(n, N // 10, rule)


if __name__ == "__main__":
    unittest.main()
