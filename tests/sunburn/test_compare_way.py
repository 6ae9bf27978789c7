#!/usr/bin/env python3
"""The ways of a figure in Sunburn against the second implementation, on random boards.

    STARWRIGHT     the command
    SW_TEST_SCALE  tests/common/scale.py; how many boards
"""
import random
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import oracle_answers  # noqa: E402
import oracle_command as command  # noqa: E402
from oracle_document import hundredths  # noqa: E402
from oracle_rules import CORNERS, Reading  # noqa: E402
from random_documents import sight_board  # noqa: E402
from scale import scaled  # noqa: E402

RULER, MARGIN = 5.0, 0.02
# Both follow arcs by a few straight lines, one outside them, and lengths are rounded up.
CLOSE, SHARE = 0.03, 0.01


def length(answer):
    """In inches, whether it is said as text or in hundredths."""
    said = answer["distance"]
    return (hundredths(said) if isinstance(said, str) else said) / 100


class Walks(unittest.TestCase):
    def test_walks(self):
        chance, tried, left, detours = random.Random(41), 0, 0, 0
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "asked.xml"
            for _ in range(scaled(300, least=8)):
                root = sight_board(chance, 5)
                for node in [n for n in root.children if n.tag == "smoke"]:
                    node.remove()
                next(root.all("team"))["corner"] = chance.choice(list(CORNERS))
                read = Reading(root)
                path.write_text(root.write(), encoding="utf-8")
                figure = chance.choice([f for f in read.figures if f["seat"] == "1"])
                due = oracle_answers.walk(read, figure, RULER)
                # A little narrower base may fit where this one does not, and then goes another way.
                narrow = oracle_answers.walk(read, figure, RULER, MARGIN)
                if not due:
                    continue  # it may overlap terrain
                told = {f"by the {a['name']}" if a["what"] == "edge" else a["name"]: length(a) for a in command.answers(path, 1, "--walk", "--of", figure["character"])
                        if length(a) <= RULER and a["what"] not in ("crossing", "drag") and "across" not in a}
                for what, far in due.items():
                    name = what.split(" @")[0]
                    is_friend = name.startswith("A")
                    if is_friend and name not in told or not 0.1 < far < RULER - CLOSE - SHARE * far:
                        continue
                    if not far - narrow.get(what, 0) < 5 * MARGIN:
                        continue
                    words = f"{figure['character']} to {name}: {far}, not {told.get(name)}\n{path.read_text()}"
                    self.assertIn(name, told, words)
                    self.assertAlmostEqual(told[name], far, delta=CLOSE + SHARE * far, msg=words)
                    tried += 1
                    left += name.startswith("by the ")
                known = {what.split(" @")[0] for what in (*due, *narrow)}
                for name, far in told.items():
                    if far < RULER - CLOSE - SHARE * far:
                        self.assertIn(name, known, f"{figure['character']} to {name}: {far}\n{path.read_text()}")
                detours += len(due) > 1
        self.assertGreater(tried, 5)
        self.assertGreater(left, 0)
        self.assertGreater(detours, 2)


if __name__ == "__main__":
    unittest.main()
