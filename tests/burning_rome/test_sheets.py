#!/usr/bin/env python3
"""The cards of an army as a table: the output of `starwright show`, against an independent computation.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
"""
import random
import re
import sys
import tempfile
import unittest
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


class Sheets(unittest.TestCase):
    def check_file(self, path, read):
        tables = list(armies_in(documents.run("show", "--all", path).stdout))
        armies = [army for army in read.armies if army.lines]
        self.assertEqual(len(tables), len(armies))
        for rows, army in zip(tables, armies):
            *rows, total = rows
            self.assertEqual(total[0], "in all")
            self.assertEqual(sorted((name.strip("'"), int(cells["copies"])) for _, name, cells in rows),
                             sorted((line.name, line.copies) for line in army.lines))
            self.assertEqual(int(total[2]["copies"]), sum(line.copies for line in army.lines))
            costs = [line.worth for line in army.lines if line.worth is not None]
            if costs:
                due = f"{sum(costs)} + ?" if len(costs) < len(army.lines) else str(sum(costs))
                self.assertEqual(total[2]["cost"], due)

    def test_printed_armies(self):
        for name, cards, cost in (("rome", 11, 25), ("carthage", 14, 21), ("celtiberia", 12, 22), ("gaetuli", 13, 23)):
            (rows,) = armies_in(documents.run("show", documents.SAMPLES / f"{name}.xml").stdout)
            self.assertEqual((rows[-1][2]["copies"], rows[-1][2]["cost"]), (str(cards), str(cost)))

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
