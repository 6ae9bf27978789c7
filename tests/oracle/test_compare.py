#!/usr/bin/env python3
"""compare.py against fake commands: one that agrees, one that misses a rule, one that fails."""

import contextlib
import io
import random
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import compare  # noqa: E402
import naive  # noqa: E402
from scale import in_full  # noqa: E402

STAND_IN = """#!{python}
import json, sys
from pathlib import Path
sys.path.insert(0, {oracle!r})
import naive
def problems(path):
    return [problem for problem in naive.problems_of_text(path.read_bytes()) if problem["rule"] != {missed!r}]
paths = sorted(Path(sys.argv[-1]).glob("*.xml"))
print(json.dumps({{"files": [{{"path": str(path), "problems": problems(path)}} for path in paths]}}))
sys.exit({status})
"""


def run(missed=None, status=0):
    """Runs compare with a fake command; returns whether everything passed, and the output."""
    with tempfile.TemporaryDirectory() as temporary, contextlib.redirect_stdout(io.StringIO()) as output:
        binary = Path(temporary) / "stand-in"
        binary.write_text(STAND_IN.format(python=sys.executable, oracle=str(Path(__file__).parent.resolve()),
                                          missed=missed, status=status))
        binary.chmod(0o755)
        return compare.compare(str(binary), 3, 80, Path(temporary)), output.getvalue()


class Compare(unittest.TestCase):
    @in_full
    def test_agreement(self):
        went_well, output = run()
        self.assertTrue(went_well, output)
        self.assertIn("80 files", output)

    def test_a_missed_rule_is_found(self):
        went_well, output = run(missed="burning-suns/tile-value")
        self.assertFalse(went_well)
        self.assertRegex(output, r"only naive: 1 x error burning-suns/tile-value at ")

    @in_full
    def test_a_failing_command_ends_it(self):
        with self.assertRaises(SystemExit):
            run(status=2)

    def test_a_rule_tried_too_seldom_is_told(self):
        with contextlib.redirect_stdout(io.StringIO()) as output:
            self.assertFalse(compare.print_statistics({"a.xml": compare.Counter()}))
        self.assertIn("TOO FEW", output.getvalue())


class Shuffling(unittest.TestCase):
    TEXT = '<galaxy xmlns="urn:starwright:1">' + "".join(
        f'<!-- {number} --><system q="{number % 3}" r="0" value="{number}"/><note q="0" r="0">{number}</note>'
        for number in range(12)) + "</galaxy>"

    def children(self, text):
        builder = ElementTree.TreeBuilder(insert_comments=True)
        root = ElementTree.fromstring(text, ElementTree.XMLParser(target=builder))
        return [(child.tag, child.get("q"), child.get("value"), child.text) for child in root]

    def test_keeps_all_children_and_the_order_on_each_hex(self):
        before, after = self.children(self.TEXT), self.children(compare.shuffled(random.Random(1), self.TEXT))
        self.assertNotEqual(before, after)
        self.assertEqual(sorted(before, key=str), sorted(after, key=str))
        for q in "012":
            values = [int(child[2]) for child in after if child[0] == naive.NAMESPACE + "system" and child[1] == q]
            self.assertEqual(values, sorted(values))


if __name__ == "__main__":
    unittest.main()
