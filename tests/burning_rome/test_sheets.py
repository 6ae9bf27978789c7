#!/usr/bin/env python3
"""The cards of an army as a table, and a battle as a table of its columns: the output of `starwright show`, against an
independent computation.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
"""
import itertools
import random
import re
import sys
import tempfile
import unittest
from collections import Counter
from fractions import Fraction
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import documents  # noqa: E402
from draft import Draft  # noqa: E402
from naive import Reading  # noqa: E402
from scale import scaled  # noqa: E402

N = scaled(400, least=40)


def armies_in(text):
    """The table of each army: labels, rows and sums, with cells by label."""
    for block in re.split(r"\n(?=Army )", text)[1:]:
        heads, *lines = block.split("\n\n")[0].split("\n")[1:]
        labels = heads.split()
        starts = [match.start() for match in re.finditer(r"\S+", heads)]
        ends = [match.end() for match in re.finditer(r"\S+", heads)]
        rows = []
        for line in lines:
            if not line:
                continue
            # The first two columns are aligned left, the others right, with two spaces between.
            first, rest = line[:starts[2] - 1], line[starts[2] - 1:]
            cells = dict(zip(labels[2:], (rest[(a - starts[2] + 1 if i else 0):b - starts[2] + 1].strip()
                                          for i, (a, b) in enumerate(zip([starts[2] - 1, *ends[2:]], ends[2:])))))
            rows.append((first.split("  ")[1].strip(), first[starts[1]:].strip(), cells))
        yield rows


def board_in(text):
    """The columns of each side as printed, from the front: {"seat 1": {left: ["Line A", "Line B"]}}."""
    head = re.search(r"^ +(?:left|center|right)\b.*$", text, re.M)
    starts = [(match[0], match.start()) for match in re.finditer(r"\S+", head[0])]
    top, bottom = text[head.end() + 1:].split("\n\n")[:2]
    for block, step in ((top, -1), (bottom, 1)):
        lines = block.split("\n")[::step]
        if not lines[0][:starts[0][1]].strip():  # the damage of the columns
            lines.pop(0)
        ends = [start for _, start in starts[1:]] + [None]
        yield lines[0][:starts[0][1]].strip(), {
            kind: [cell for line in lines if (cell := line[start:end].strip())]
            for (kind, start), end in zip(starts, ends)}


def runs(names):
    """"Line A, Line B x2": cards of one name, one after another."""
    return ", ".join(name + (f" x{n}" if n > 1 else "") for name, n in
                     ((name, len(list(cards))) for name, cards in itertools.groupby(names)))


def held_in(text):
    """What each side holds beside its columns: {"seat 1": {"Hand": (3, "Line A, Line B x2")}}."""
    held = {}
    for block in text.split("\n\n"):
        head, _, lines = block.partition("\n")
        side = re.match(r"(seat \d+): army strength", head)
        if side:
            unfolded = re.sub(r"\n    (?=\S)", " ", lines)
            held[side[1]] = {match[1]: (int(match[2]), match[3]) for match in
                             re.finditer(r"^  (\S[^(]*?) \((\d+)\): (.*)$", unfolded, re.M)}
    return held


class Battles(unittest.TestCase):
    DECK = "Army deck, from the top"

    @staticmethod
    def cards(column):
        cards = sorted(column.all("placed"), key=lambda card: card.get("rank", 0))
        words = [card["name"] + (" (exhausted)" if card.get("exhausted") else "") for card in cards]
        return (words or ["(no card)"]) + ["(new)"] * bool(column.get("new"))

    def check_file(self, path, root):
        text = documents.run("show", "--all", path).stdout
        sides = list(root.all("side"))
        due = {f"seat {side['seat']}": {column["type"]: self.cards(column) for column in side.all("column")}
               for side in sides}
        if any(due.values()):
            found = {side: {kind: cards for kind, cards in columns.items() if cards}
                     for side, columns in board_in(text)}
            self.assertEqual(found, due)
        for side in sides:
            held = held_in(text).get(f"seat {side['seat']}", {})
            for title, tag in (("Hand", "hand"), (self.DECK, "deck")):
                names = [card["name"] for card in side.all(tag)]
                self.assertEqual(held.get(title), (len(names), runs(names)) if names else None)
        self.assertNotIn("in:side", text)

    def test_random_battles(self):
        chance = random.Random(11)
        with tempfile.TemporaryDirectory() as folder:
            for i in range(N):
                draft = Draft(chance, "play")
                path = Path(folder) / f"{i}.xml"
                path.write_text(draft.root.write())
                with self.subTest(i):
                    self.check_file(path, draft.root)

    def test_the_first_picture_of_page_9(self):
        text = documents.run("show", documents.SAMPLES / "page-9-top.xml").stdout
        self.assertEqual(list(board_in(text)),
                         [("seat 2", {"left": ["Host A", "Host B"], "center": ["Host C", "Host C"], "right": ["Host B"]}),
                          ("seat 1", {"left": ["Line A"], "center": ["Line C"], "right": []})])
        self.assertIn("\n        2 – 2 = 0  8 – 4 = 4  3 – 0 = 3\n\n        3 – 2 = 1  5 – 6: 0\nseat 1 ", text)
        self.assertEqual(held_in(text)["seat 1"]["Hand"],
                         (6, "Quintus Fabius Maximus, Infantry Push, Line B, Line D x3"))


WORDS = {"general": "generals", "unit": "units", "tactic": "tactics", "auxiliary": "auxiliaries"}


class Sheets(unittest.TestCase):
    @staticmethod
    def sums_by_kind(army, has_totals):
        """The lines above the one for all: a noun, the number of copies and their cost; none if there is one kind."""
        kinds = [kind for kind in WORDS if any(line.piece["type"] == kind for line in army.lines)]
        for kind in kinds if len(kinds) > 1 else ():
            lines = [line for line in army.lines if line.piece["type"] == kind]
            copies, costs = sum(line.copies for line in lines), [line.worth for line in lines if line.worth is not None]
            cost = f"{sum(costs)} + ?" if len(costs) < len(lines) else str(sum(costs))
            yield f"all {WORDS[kind]}", copies, cost if has_totals else None

    def check_file(self, path, read):
        tables = list(armies_in(documents.run("show", "--all", path).stdout))
        armies = [army for army in read.armies if army.lines]
        self.assertEqual(len(tables), len(armies))
        for lines, army in zip(tables, armies):
            rows = [line for line in lines if line[1]]
            *kinds, total = [line for line in lines if not line[1]]
            self.assertEqual(total[0], "in all")
            self.assertEqual([(word, int(cells["copies"]), cells.get("total")) for word, _, cells in kinds],
                             list(self.sums_by_kind(army, has_totals="total" in total[2])))
            self.assertEqual(sorted((name.strip("'"), int(cells["copies"])) for _, name, cells in rows),
                             sorted((line.name, line.copies) for line in army.lines))
            self.assertEqual(int(total[2]["copies"]), sum(line.copies for line in army.lines))
            costs = [line.worth for line in army.lines if line.worth is not None]
            if costs:
                due = f"{sum(costs)} + ?" if len(costs) < len(army.lines) else str(sum(costs))
                self.assertEqual(total[2]["total"], due)
            # A cost is that of one copy, a total that of all.
            self.assertEqual(sorted((name.strip("'"), cells.get("cost", ""), cells.get("total", "")) for _, name, cells in rows),
                             sorted((line.name, self.each(line), "" if line.worth is None else str(line.worth))
                                    for line in army.lines))
        curves = [[tuple(line.split()) for line in block.strip("\n").split("\n")[1:]]
                  for block in documents.run("show", "--all", path).stdout.split("\n\n") if block.startswith("  Cards by cost")]
        self.assertEqual([[(cost, "#" * copies, str(copies)) if copies else (cost, "0") for cost, copies in self.curve(army)]
                          for army in armies], curves)

    @staticmethod
    def each(line):
        if line.worth is None:
            return ""
        each = Fraction(line.worth, line.copies)
        whole = each.numerator // each.denominator
        return (str(whole) if each.denominator == 1 else f"{whole or ''}\u00bd" if each.denominator == 2
                else f"{line.worth}/{line.copies}")

    def curve(self, army):
        """The copies of each cost, with the whole numbers between; those of unknown cost last."""
        copies = Counter()
        for line in army.lines:
            copies[self.each(line)] += line.copies
        values = {self.each(line): Fraction(line.worth, line.copies) for line in army.lines if line.worth is not None}
        whole = [int(value) for value in values.values()]
        if whole and max(whole) - min(whole) < 20:
            values.update((str(i), Fraction(i)) for i in range(min(whole), max(whole) + 1))
        yield from ((cost, copies[cost]) for cost in sorted(values, key=values.get))
        if copies[""]:
            yield "?", copies[""]

    def test_printed_armies(self):
        for name, cards, cost in (("rome", 11, 25), ("carthage", 14, 21), ("celtiberia", 12, 22), ("gaetuli", 13, 23)):
            (rows,) = armies_in(documents.run("show", documents.SAMPLES / f"{name}.xml").stdout)
            self.assertEqual((rows[-1][2]["copies"], rows[-1][2]["total"]), (str(cards), str(cost)))

    def test_headings(self):
        """Whose army it is, how its worth adds up, and what is left or too much; factions as printed."""
        self.assertIn("\nArmy (Rome): AS 10 + CP 10 + cards 25 = 45 of 45, 0 left\n",
                      documents.run("show", documents.SAMPLES / "rome.xml").stdout)
        text = documents.run("show", documents.SAMPLES / "mixed.xml").stdout
        self.assertIn("\nArmy of seat 1 (Rome and Celtiberia): AS ", text)
        self.assertIn("\nArmy of seat 2 (Carthage and Gaetuli): AS ", text)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "army.xml"
            for changes, due in (([('strength="10"', 'strength="11" name="North"')],
                                  "Army (Rome), 'North': AS 11 + CP 10 + cards 25 = 46 of 45, 1 too many"),
                                 ([('faction="rome"', 'faction="ROME"'), ('Eagle Cohort', 'Velites')],
                                  "Army (Rome): AS 10 + CP 10 + cards 17 + ? = 37 + ? of 45, at most 8 left"),
                                 ([('faction="rome"', 'faction="Iberia"')],
                                  "Army (Iberia): AS 10 + CP 10 + cards 25 = 45 of 45, 0 left")):
                root = (documents.SAMPLES / "rome.xml").read_text()
                for old, new in changes:
                    root = root.replace(old, new)
                path.write_text(root)
                self.assertIn(f"\n{due}\n", documents.run("show", path).stdout)

    def test_random_orders(self):
        chance = random.Random(5)
        with tempfile.TemporaryDirectory() as folder:
            for i in range(N):
                draft = Draft(chance, "galaxy")
                path = Path(folder) / f"{i}.xml"
                path.write_text(draft.root.write())
                with self.subTest(i):
                    self.check_file(path, Reading(draft.root))

    def test_long_sheets_are_cut(self):
        text = documents.run("show", documents.SAMPLES / "faces.xml").stdout
        self.assertIn("more; --all lists them", text)
        self.assertNotIn("more; --all", documents.run("show", "--all", documents.SAMPLES / "faces.xml").stdout)


if __name__ == "__main__":
    unittest.main()
