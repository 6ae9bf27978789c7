#!/usr/bin/env python3
"""The questions of Burning Rome, on the rulebook's own examples and on random armies and battles.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
    SW_TEST_SCALE      tests/common/scale.py; how many documents
"""
import json
import random
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import answers  # noqa: E402
import documents  # noqa: E402
from draft import TYPES, Draft  # noqa: E402
from naive import Reading  # noqa: E402
from pieces import Piece  # noqa: E402
from scale import scaled  # noqa: E402

N = scaled(1000, least=40)


def ask(path, seat, question):
    """The answers [{...}] and the note."""
    told = json.loads(documents.run("reach", path, "--seat", seat, question, "--format", "json").stdout)
    return told["answers"], told.get("note", "")


def columns(path, seat):
    """{column: (attack, defense, damage, new)}; for a new column the rules define only the last two."""
    return {a["name"]: (a["attack"], a["defense"], a["damage"], bool(a["new"])) for a in ask(path, seat, "--columns")[0]}


class Asked(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def written(self, root):
        path = self.folder / "asked.xml"
        path.write_text(root.write())
        return path


def unit(name, faction, attack, defense, skirmish, siege, types="medium", *modifiers):
    return Piece("face", *modifiers, type="unit", name=name, faction=faction, cost=1, attack=attack, defense=defense,
                 skirmish=skirmish, siege=siege, types=types)


def battle(faces, mine, other, new=(), assumed=None, **says):
    """A battle of seat 1 against seat 2; `mine` and `other` map columns to names, front first."""
    galaxy = Piece("galaxy", *faces, players=2)
    root = Piece("scenario", galaxy, stage="play", attacker=1, **says)
    if assumed is not None:
        root.add(Piece("assume", name="burning-rome/covered-modifiers", value=assumed))
    for seat, stacks in ((1, mine), (2, other)):
        army = galaxy.add(Piece("army", seat=seat, faction="rome", strength=10, command=10))
        side = root.add(Piece("side", seat=seat, strength=13, command=9))
        for type_, names in stacks.items():
            column = side.add(Piece("column", type=type_, new=True if seat == 1 and type_ in new else None))
            for name in names:
                column.add(Piece("placed", name=name))
                army.add(Piece("card", type="unit", name=name))
    return root


class Columns(Asked):
    def damage(self, *arguments, **others):
        root = battle(*arguments, **others)
        return [(a, d, h) for a, d, h, _ in columns(self.written(root), 1).values()]

    def test_pictures_of_page_9(self):
        """The damage is 7 in the first picture, and 5 in the second, which has a new column."""
        top = columns(documents.SAMPLES / "page-9-top.xml", 2)
        self.assertEqual({k: v[:3] for k, v in top.items()}, {"left": (2, 2, 0), "center": (8, 4, 4), "right": (3, 0, 3)})
        right = columns(documents.SAMPLES / "page-9-right.xml", 1)
        self.assertEqual([right["left"][:3], right["center"][:3]], [(4, 2, 2), (9, 6, 3)])
        self.assertEqual(right["right"][2:], (0, True))
        other = columns(documents.SAMPLES / "page-9-right.xml", 2)
        self.assertEqual([other[k][2] for k in ("left", "center", "right")], [0, 1, 1])

    def test_what_is_left(self):
        """The note has the sum of the damage and the enemy's strength after it."""
        for name, seat, words in (("page-9-top", 2, ("7 damage",)), ("page-9-right", 1, ("5 damage", "AS 8"))):
            note = ask(documents.SAMPLES / f"{name}.xml", seat, "--columns")[1]
            for word in words:
                self.assertIn(word, note)

    def test_bonuses_of_page_10(self):
        """Defense 3 with +2 vs cavalry, attack 2 with -1 vs light or medium, defense 2 with +1 vs spear and cavalry
        (which counts once, since only one of the types is faced)."""
        def more(stat, amount, against, each=None):
            return Piece("modifier", stat=stat, amount=amount, against=against, each=each)

        def faces(own, enemy):
            return [own, enemy]

        left = faces(unit("Own", "rome", 3, 0, 0, 0, "cavalry"),
                     unit("Enemy", "rome", 0, 3, 0, 0, "spear", more("defense", 2, "cavalry")))
        center = faces(unit("Own", "rome", 2, 0, 0, 0, "heavy", more("attack", -1, "light medium")),
                       unit("Enemy", "rome", 0, 0, 0, 0, "light medium"))
        right = faces(unit("Own", "rome", 5, 0, 0, 0, "spear"),
                      unit("Enemy", "rome", 0, 2, 0, 0, "spear", more("defense", 1, "spear cavalry", True)))
        stacks = {"left": ["Own"]}, {"left": ["Enemy"]}
        self.assertEqual([self.damage(f, *stacks) for f in (left, center, right)],
                         [[(3, 5, 0)], [(1, 0, 1)], [(5, 3, 2)]])
        # "it'll take effect on both instances".
        right[0]["types"] = "spear cavalry"
        self.assertEqual(self.damage([f.copy() for f in right], *stacks), [(5, 4, 1)])

    def test_covered_modifiers(self):
        """Only modifiers of the visible card count, unless the document assumes otherwise; types of covered cards
        always count."""
        more = Piece("modifier", stat="attack", amount=4, against="light")

        def faces():
            return [unit("Own", "rome", 2, 0, 0, 0, "heavy", more.copy()), unit("Top", "rome", 0, 0, 1, 0, "heavy"),
                    unit("Low", "rome", 0, 0, 0, 0, "light"), unit("High", "rome", 0, 0, 0, 0, "heavy")]
        covered = {"left": ["Own", "Top"]}, {"left": ["Low", "High"]}
        visible = {"left": ["Top", "Own"]}, {"left": ["Low", "High"]}
        self.assertEqual(self.damage(faces(), *covered), [(3, 0, 3)])
        self.assertEqual(self.damage(faces(), *covered, assumed=1), [(7, 0, 7)])
        self.assertEqual(self.damage(faces(), *visible), [(4, 0, 4)])

    def test_never_below_0(self):
        less = Piece("modifier", stat="attack", amount=-9, against="light")
        faces = [unit("Own", "rome", 2, 0, 0, 0, "heavy", less), unit("Enemy", "rome", 0, 0, 0, 0, "light")]
        self.assertEqual(self.damage(faces, {"left": ["Own"]}, {"left": ["Enemy"]}), [(0, 0, 0)])

    def test_random_ones(self):
        chance = random.Random(21)
        for _ in range(N):
            faces = []
            for name in "ABCDEFGH":
                modifiers = [Piece("modifier", stat=chance.choice(["attack", "defense"]),
                                   amount=chance.choice([-4, -2, -1, 1, 2]),
                                   against=" ".join(chance.sample(TYPES, chance.randint(1, 3))),
                                   each=chance.choice([None, True, False])) for _ in range(chance.choice([0, 0, 1, 2]))]
                face = unit(f"Unit {name}", "rome", *(chance.randint(0, 5) for _ in range(4)),
                            " ".join(chance.sample(TYPES, chance.randint(1, 3))), *modifiers)
                if name > "F":
                    face["type"] = "general"
                faces.append(face)
            stacks = []
            for general in ("Unit G", "Unit H"):
                stack = {c: [f"Unit {chance.choice('ABCDEF')}" for _ in range(chance.randint(0, 3))]
                         for c in chance.sample(answers.COLUMNS, chance.randint(1, 3))}
                chance.choice(list(stack.values())).append(general)
                stacks.append(stack)
            new = chance.sample(answers.COLUMNS, chance.choice([0, 0, 1, 2]))
            root = battle(faces, *stacks, new=new, assumed=chance.choice([None, None, 0, 1]))
            read, path = Reading(root), self.written(root)
            for seat in (1, 2):
                found, due = columns(path, seat), answers.columns(read, seat)
                for type_, (attack, defense, damage, is_new) in due.items():
                    with self.subTest(seat=seat, column=type_):
                        self.assertEqual(found[type_][2:], (damage, is_new), path.read_text())
                        if not is_new:
                            self.assertEqual(found[type_][:2], (attack, defense), path.read_text())
                for type_ in set(found) - set(due):
                    self.assertEqual(found[type_][2], 0)

    def test_a_card_without_a_face(self):
        """The error names a card without a face."""
        root = battle([unit("Own", "rome", 1, 1, 1, 1)], {"left": ["Own"]}, {"left": ["Nobody Knows"]})
        done = documents.run("reach", self.written(root), "--seat", 1, "--columns", status=2)
        self.assertIn("Nobody Knows", done.stderr)


class Playable(Asked):
    def playable(self, path, seat):
        return {a["name"]: (a["cost"], a["where"]) for a in ask(path, seat, "--playable")[0]}

    def test_random_ones(self):
        chance, tried = random.Random(22), 0
        for _ in range(N):
            draft = Draft(chance, "play")
            read, path = Reading(draft.root), self.written(draft.root)
            for side in read.sides:
                due = answers.playable(read, side["seat"])
                tried += len(due)
                self.assertEqual(self.playable(path, side["seat"]),
                                 {name: (cost, ", ".join(where)) for name, (cost, where) in due.items()},
                                 f"{side['seat']} {path.read_text()}")
        self.assertGreater(tried, N)

    def test_full_columns(self):
        """There is no room for a fourth unit or a fifth card, but for a general above three units (p. 8)."""
        faces = [unit("Own", "rome", 1, 1, 1, 1), unit("Leader", "rome", 1, 1, 1, 1)]
        faces[1]["type"] = "general"
        root = battle(faces, {"left": ["Own"] * 3, "center": ["Own"] * 2}, {})
        side = next(root.all("side"))
        side.add(Piece("hand", name="Own"))
        side.add(Piece("hand", name="Leader"))
        army = next(root.all("army"))
        army.add(Piece("card", type="unit", name="Own", copies=1))
        army.add(Piece("card", type="general", name="Leader"))
        self.assertEqual(self.playable(self.written(root), 1), {"Own": (1, "center, right"),
                                                                "Leader": (1, "left, center, right")})
        next(root.all("column")).add(Piece("placed", name="Leader"))
        next(c for c in root.all("column") if c["type"] == "center").add(Piece("placed", name="Leader"))
        self.assertEqual(self.playable(self.written(root), 1)["Own"], (1, "center, right"))

    def test_costs_of_pages_7_and_8(self):
        """Libyan Hoplites and Javelinmen cost 2 + 1 = 3 of the attacker's 8 CP, which leaves 5, or 7 if 2 were gained;
        then elephants cost 3."""
        names = ["Libyan Hoplites", "Libyan Javelinmen", "African War Elephants"]
        root = battle([], {}, {})
        army, side = next(root.all("army")), next(root.all("side"))
        army["faction"] = "carthage"
        for name in names:
            army.add(Piece("card", type="unit", name=name))
            side.add(Piece("hand", name=name))
        for command, due in ((8, names), (3, names), (2, names[:2]), (1, names[1:2]), (0, [])):
            side["command"] = command
            found = self.playable(self.written(root), 1)
            self.assertEqual(sorted(found), sorted(due), command)
            self.assertEqual({name: cost for name, (cost, _) in found.items()},
                             {name: {"L": 2, "A": 3}[name[0]] - (name == names[1]) for name in due})


class Points(Asked):
    def test_random_ones(self):
        chance = random.Random(23)
        for _ in range(N):
            draft = Draft(chance, chance.choice(["galaxy", "play"]))
            draft.spoil(chance.choice([0, 0, 1]))
            read, path = Reading(draft.root), self.written(draft.root)
            for army in read.armies:
                if army.seat not in (1, 2) or read.army_of(army.seat) is not army or army.seat > read.galaxy["players"]:
                    continue
                rows = [(a["name"], a.get("total")) for a in ask(path, army.seat, "--points")[0]]
                self.assertEqual(rows, answers.points(read, army), path.read_text())

    def test_fits(self):
        chance, tried = random.Random(24), 0
        for _ in range(N):
            draft = Draft(chance, "galaxy")
            for army in draft.root.all("army"):
                if chance.random() < 0.7:
                    army["strength"] = max(1, army["strength"] - chance.randint(1, 6))
                if chance.random() < 0.2:
                    army.children[0].remove()
            draft.spoil(chance.choice([0, 0, 1]))
            read, path = Reading(draft.root), self.written(draft.root)
            for army in read.armies:
                if army.seat not in (1, 2) or read.army_of(army.seat) is not army or army.seat > read.galaxy["players"]:
                    continue
                rows = {a["name"]: a["cost"] for a in ask(path, army.seat, "--fits")[0]}
                due = answers.fits(read, army)
                tried += len(due)
                self.assertEqual(rows, due, f"{army.seat} {path.read_text()}")
        self.assertGreater(tried, N)

    def test_two_points_are_left(self):
        """With 43 points spent, Rome can add cards for 2 or less, but no second general."""
        path = self.folder / "rome.xml"
        path.write_text((documents.SAMPLES / "rome.xml").read_text().replace('strength="10"', 'strength="8"'))
        self.assertEqual({a["name"]: a["cost"] for a in ask(path, 1, "--fits")[0]},
                         {"Testudo": 1, "Infantry Push": 2, "Marius' Mules": 0, "Eagle Standard": 0})
        rows = {a["name"]: a["total"] for a in ask(path, 1, "--points")[0]}
        self.assertEqual((rows["AS"], rows["CP"], rows["left"], sum(rows.values()) - rows["left"]), (8, 10, 2, 43))

    def test_a_pair_is_left(self):
        """Two Socii Extraordinarii cost 3 (p. 11), and one has no whole cost: they are offered as two, where both fit."""
        path = self.folder / "rome.xml"
        for strength, due in ((7, [(3, 2)]), (8, [])):
            path.write_text((documents.SAMPLES / "rome.xml").read_text().replace('strength="10"', f'strength="{strength}"'))
            found = ask(path, 1, "--fits")[0]
            self.assertEqual([(a["cost"], a["copies"]) for a in found if a["name"] == "Socii Extraordinarii"], due)
            self.assertEqual([a["name"] for a in found if "copies" in a], ["Socii Extraordinarii"] * len(due))

    def test_sums_by_kind(self):
        """The note has them; people read how much is too much, programs a negative number."""
        path = self.folder / "rome.xml"
        path.write_text((documents.SAMPLES / "rome.xml").read_text().replace('strength="10"', 'strength="11"')
                        .replace("Eagle Standard", "Fire Pigs"))
        self.assertEqual(ask(path, 1, "--points")[1],
                         "1 general 3, 6 units 19, 4 tactics 3 + ?; the cost of 1 line is not known")
        self.assertEqual(ask(path, 1, "--points")[0][-1], {"name": "left", "total": -1})
        self.assertEqual(documents.run("reach", path, "--points").stdout.splitlines()[:3] +
                         documents.run("reach", path, "--points").stdout.splitlines()[-1:],
                         ["AS: 11", "CP: 10", "Quintus Fabius Maximus: total 3, copies 1", "left: none, 1 too many"])


if __name__ == "__main__":
    unittest.main()
