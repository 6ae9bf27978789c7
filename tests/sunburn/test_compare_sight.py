#!/usr/bin/env python3
"""Sight, shots and blasts of Sunburn against the second implementation, on random boards; what is nearer than 0.02 in to a
change is not compared.

    STARWRIGHT     the command
    SW_TEST_SCALE  tests/common/scale.py; how many boards
"""
import random
import sys
import tempfile
import unittest
from collections import Counter
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import oracle_chances as chances  # noqa: E402
import oracle_command as command  # noqa: E402
import oracle_plane as plane  # noqa: E402
import oracle_rules as rules  # noqa: E402
import oracle_sight as sight  # noqa: E402
from oracle_document import Node, hundredths, inches  # noqa: E402
from oracle_rules import CORNERS, NUMBERS, PAIRS, Reading  # noqa: E402
from random_documents import sight_board  # noqa: E402
from scale import scaled  # noqa: E402
from test_oracle_sight import FROM, LETTER, ROWS  # noqa: E402

SIDE = 5


class Asked(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def written(self, root):
        path = self.folder / "asked.xml"
        path.write_text(root.write(), encoding="utf-8")
        return path


def gap(read, a, b):
    return plane.gap(a.length("x") - b.length("x"), a.length("y") - b.length("y"), read.base(a) + read.base(b))


def covering(one, other, all_screens):
    """Which terrain certainly covers, and which may."""
    def names(change, lean):
        return {s.name for s in sight.Look(one, other, all_screens, change=change, lean=lean).cover() if s.type != "smoke"}

    margin = sight.MARGIN
    return (names(-margin, margin) & names(-margin, -margin), names(margin, margin) | names(margin, -margin))


class Written(Asked):
    """The verdicts that are written down."""

    def verdicts(self, all_screens, one, other):
        """From one place to the other, and back."""
        board, root = Node("galaxy"), Node("scenario", stage="play")
        root.add(board)
        for screen in all_screens:
            if screen.type == "smoke":
                x, y, _ = screen.circle
                root.add(Node("smoke", x=inches(x // 16), y=inches(y // 16)))
            else:
                x, y = screen.around[0]
                points = " ".join(f"{inches((a - x) // 16)},{inches((b - y) // 16)}" for a, b in screen.around)
                board.add(Node("terrain", x=inches(x // 16), y=inches(y // 16), type=screen.type, points=points,
                               name="Wall"))
        for seat, name, base in ((1, "Brand", one), (2, "Ash", other)):
            root.add(Node("team", Node("character", name=name, **{f"slot_{n}": "aim" for n in NUMBERS}), seat=seat))
            root.add(Node("figure", x=inches(base.x // 16), y=inches(base.y // 16), seat=seat, character=name))
        path = self.written(root)
        return [command.answers(path, seat, "--sight", "--of", name)[0] for seat, name in ((1, "Brand"), (2, "Ash"))]

    def test_rows(self):
        target = sight.Base(14 * plane.INCH, 4 * plane.INCH)
        for i, (all_screens, due) in enumerate(ROWS, 1):
            with self.subTest(row=i):
                [told, _] = self.verdicts(all_screens, FROM, target)
                self.assertEqual((told["name"], told["seat"], told["sight"], told["gap"]), ("Ash", 2, due, "9.00"))
                self.assertEqual(bool(told["by"]), due != "open", told)

    def test_two_sides(self):
        hedge = sight.Screen("obscuring", [(x * 160, y * 1600) for x, y in ((129, 3), (135, 3), (135, 5), (129, 5))])
        wall = sight.Screen("blocking", [(x, y) for x, y in ((20000, 0), (20800, 0), (20800, 6880), (20000, 6880))])
        target = sight.Base(14 * plane.INCH, 4 * plane.INCH)
        self.assertEqual([a["sight"] for a in self.verdicts([hedge], FROM, target)], ["cover", "open"])
        self.assertEqual([a["sight"] for a in self.verdicts([wall], FROM, target)], ["cover", "cover"])
        inner = sight.Base(int(10.5 * plane.INCH), int(4.5 * plane.INCH))
        self.assertEqual(self.verdicts([LETTER], FROM, inner)[0]["sight"], "blocked")
        outer = sight.Base(14 * plane.INCH, 8 * plane.INCH)
        self.assertEqual(self.verdicts([LETTER], outer, inner)[0]["sight"], "open")


class Boards(Asked):
    def test_sight(self):
        chance, found, skipped = random.Random(25), Counter(), 0
        for _ in range(scaled(2000, least=60)):
            read = Reading(sight_board(chance, SIDE))
            all_screens, path = chances.screens(read), self.written(read.root)
            told = {}
            for seat, name in ((1, "A0"), (1, "A1"), (2, "B0")):
                shooter = next(f for f in read.figures if f["character"] == name)
                answers = {a["name"]: a for a in command.answers(path, seat, "--sight", "--of", name)}
                for figure in read.figures:
                    if figure.number("seat") == seat:
                        continue
                    answer = answers[figure["character"]]
                    told[name, figure["character"]] = answer["sight"]
                    # The one who looks back shows that sight is mutual.
                    due = None if name == "B0" else sight.settled(
                        chances.body(read, shooter), chances.body(read, figure), all_screens)
                    words = f"{name} looks at {figure['character']}: {answer}\n{path.read_text()}"
                    self.assertEqual((answer["seat"], answer["gap"]),
                                     (3 - seat, inches(gap(read, shooter, figure))), words)
                    self.assertEqual(bool(answer["by"]), answer["sight"] != "open", words)
                    skipped += due is None and name != "B0"
                    if due:
                        found[due] += 1
                        self.assertEqual(answer["sight"], due, words)
                    if due == "cover":
                        sure, possible = covering(chances.body(read, shooter), chances.body(read, figure), all_screens)
                        by = {name for name in answer["by"] if name.startswith("Piece")}
                        self.assertLessEqual(sure, by, words)
                        self.assertLessEqual(by, possible, words)
            for name in ("A0", "A1"):
                self.assertEqual(told[name, "B0"] == "blocked", told["B0", name] == "blocked", path.read_text())
        self.assertLess(skipped, sum(found.values()) // 5)
        for verdict in ("open", "cover", "blocked"):
            self.assertGreater(found[verdict], sum(found.values()) // 20)

    def test_from_a_point(self):
        """Who stands at a point has a base of the assumed width."""
        chance, tried = random.Random(28), 0
        for _ in range(scaled(1000, least=15)):
            read = Reading(sight_board(chance, SIDE))
            all_screens, path = chances.screens(read), self.written(read.root)
            x, y = chance.randint(60, 2340), chance.randint(60, 2340)
            seat = chance.choice([1, 2])
            one = sight.Base(plane.fine(x), plane.fine(y))
            told = {a["name"]: a for a in command.answers(path, seat, "--sight", f"--from=@{inches(x)},{inches(y)}")}
            enemies = [f for f in read.figures if f.number("seat") != seat]
            self.assertEqual(set(told), {f["character"] for f in enemies}, path.read_text())
            for figure in enemies:
                answer, words = told[figure["character"]], f"{figure['character']} @{x},{y} {path.read_text()}"
                far = plane.gap(figure.length("x") - x, figure.length("y") - y, read.base(figure) + 100)
                self.assertEqual(answer["gap"], inches(far), words)
                due = sight.settled(one, chances.body(read, figure), all_screens)
                if due:
                    tried += 1
                    self.assertEqual(answer["sight"], due, words)
        self.assertGreater(tried, 20)

    def test_corners(self):
        """What is covered and how far the first cover is, exactly; shares of pairs by a sample."""
        chance = random.Random(29)
        for _ in range(scaled(100, least=3)):
            read = Reading(sight_board(chance, SIDE))
            path = self.written(read.root)
            told = {a["name"]: a for a in command.answers(path, 1, "--corners")}
            self.assertEqual(set(told), set(CORNERS))
            for corner, (east, south) in CORNERS.items():
                answer, words = told[corner], f"{corner} {told[corner]} {path.read_text()}"
                columns, rows = (range(76, 96) if far else range(20) for far in (east, south))
                n = sum(any((i, j) in plane.squares(tuple(around)) for _, around in read.sound)
                        for i in columns for j in rows)
                self.assertEqual(hundredths(answer["covered"]), n * 10000 // 400, words)
                least = min(plane.squared_distance(around, (east * 24 * plane.INCH, south * 24 * plane.INCH))
                            for _, around in read.sound)
                self.assertAlmostEqual(hundredths(answer["first-cover"]), float(least) ** 0.5 / plane.FINE, delta=1.001,
                                       msg=words)
                shares = Counter(self.looks(read, chance, corner) for _ in range(PAIRS))
                for sees in ("open", "cover", "blocked"):
                    self.assertAlmostEqual(hundredths(answer[sees]) / 10000, shares[sees] / PAIRS, delta=0.15,
                                           msg=f"{sees} {words}")

    def looks(self, read, chance, corner):
        """What somebody in the opposite box sees of somebody in this one."""
        east, south = CORNERS[corner]
        opposite = next(name for name, at in CORNERS.items() if at == (1 - east, 1 - south))
        one, other = (rules.spot(chance, where, 2400, 2400) for where in (opposite, corner))
        walls = [around for n, around in read.sound if n.get("type") == "blocking"]
        if any(rules.is_passed(around, one, other) for around in walls):
            return "blocked"
        screens = [sight.Screen(n.get("type"), list(around)) for n, around in read.sound]
        return "open" if rules.is_open(one, other, screens, sight.TOUCH) else "cover"

    def test_shots(self):
        chance, tried = random.Random(26), 0
        for _ in range(scaled(1000, least=15)):
            root = sight_board(chance, SIDE)
            for character in root.all("character"):
                for n, action in zip(NUMBERS, chance.sample([*chances.SHOTS, "recover"], 6)):
                    character[f"slot-{n}"] = action
            read = Reading(root)
            all_screens, path = chances.screens(read), self.written(root)
            shooter = next(f for f in read.figures if f["character"] == "A0")
            answers = {(a["name"], a["action"]): a for a in command.answers(path, 1, "--shots", "--of", "A0")}
            for figure in read.figures:
                far = gap(read, shooter, figure)
                due = sight.settled(chances.body(read, shooter), chances.body(read, figure), all_screens)
                if figure["seat"] == "1" or not due or far <= 10 or abs(far - chances.RULER) <= 1:
                    continue
                for action in chances.SHOTS:
                    result, _ = chances.shot(action, due, far)
                    answer = answers.get((figure["character"], action), {})
                    if result is None:
                        self.assertNotIn(answer.get("result"), [r for pair in chances.SHOTS.values() for r in pair],
                                         f"{answer} {path.read_text()}")
                    else:
                        tried += 1
                        self.assertEqual((answer.get("sight"), answer.get("result")), (due, result),
                                         f"{figure['character']} {action} {path.read_text()}")
        self.assertGreater(tried, 20)

    def test_suppressing_fire(self):
        """By the counters that lie there."""
        chance, found = random.Random(30), Counter()
        for _ in range(scaled(1000, least=40)):
            root = sight_board(chance, SIDE)
            for character in root.all("character"):
                character["slot-1"] = "suppressing-fire"
            figures = list(root.all("figure"))
            for _ in range(chance.choice([0, 1, 1, 2])):
                near = chance.choice(figures)
                x, y = (min(max(near.length(axis) + chance.randint(-600, 600), 0), 2400) for axis in "xy")
                root.add(Node("suppression", x=inches(x), y=inches(y), seat=chance.choice([1, 1, 2])))
            read = Reading(root)
            all_screens, path = chances.screens(read), self.written(root)
            shooter = next(f for f in read.figures if f["character"] == "A0")
            answers = {a["name"]: a for a in command.answers(path, 1, "--shots", "--of", "A0")
                       if a["action"] == "suppressing-fire"}
            for figure in read.figures:
                if figure["seat"] == "1":
                    continue
                seen = sight.settled(chances.body(read, shooter), chances.body(read, figure), all_screens)
                due = seen and chances.suppressed(read, shooter, figure, seen, all_screens)
                if not due:
                    continue
                result, far, is_laid = due
                answer = answers[figure["character"]]
                found[result, is_laid, far is not None] += 1
                self.assertEqual((answer["result"], answer.get("counter")),
                                 (result or "none", None if far is None else inches(far)),
                                 f"{figure['character']} {path.read_text()}")
        for kind in (("suppressed", False, False), ("suppressed", True, True), (None, True, True), (None, True, False)):
            self.assertGreater(found[kind], 3, found)

    def test_blasts(self):
        chance, tried = random.Random(27), 0
        for _ in range(scaled(1000, least=15)):
            read = Reading(sight_board(chance, SIDE))
            path = self.written(read.root)
            near = chance.choice(read.figures)
            x, y = (min(max(near.length(axis) + chance.randint(-250, 250), 0), 2400) for axis in "xy")
            told = {a["name"]: a for a in command.answers(path, 1, "--blast", f"--from=@{inches(x)},{inches(y)}")}
            due = chances.blast(read, x, y, sight.MARGIN)
            self.assertEqual(set(told), {f["character"] for f, _, _ in due}, path.read_text())
            for figure, far, result in due:
                answer = told[figure["character"]]
                self.assertEqual((answer["seat"], answer["gap"]), (figure.number("seat"), inches(far)), path.read_text())
                if result:
                    tried += 1
                    self.assertEqual(answer["result"], result, f"{figure['character']} @{x},{y} {path.read_text()}")
        self.assertGreater(tried, 10)


if __name__ == "__main__":
    unittest.main()
