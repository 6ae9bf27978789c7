#!/usr/bin/env python3
"""The puzzle among the samples has exactly one solution: whichever of the cards that can be paid for are played, and wherever.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
"""
import itertools
import json
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import documents  # noqa: E402

PUZZLE = documents.SAMPLES / "before-the-elephants.xml"
NS = documents.NAMESPACE
SIDES = ("left", "center", "right")
# "New units go on top, underneath a general" (p. 8).
GENERAL, MOST_UNITS = "Quintus Fabius Maximus", 3


def played(plays):
    """The puzzle after the plays (card, column), or None if one of them is not allowed."""
    root = ElementTree.parse(PUZZLE).getroot()
    costs = {face.get("name"): int(face.get("cost")) for face in root.iter(NS + "face")}
    side = root.find(f"{NS}side[@seat='1']")
    for name, kind in plays:
        column = side.find(f"{NS}column[@type='{kind}']")
        cards = [placed.get("name") for placed in column]
        has_general = GENERAL in cards
        if len(cards) - has_general >= MOST_UNITS and name != GENERAL:
            return None
        cards.insert(len(cards) - has_general, name)
        for placed in list(column):
            column.remove(placed)
        for rank, card in enumerate(cards, 1):
            ElementTree.SubElement(column, NS + "placed", name=card, rank=str(rank))
        side.remove(side.find(f"{NS}hand[@name='{name}']"))
        side.set("command", str(int(side.get("command")) - costs[name]))
    return None if int(side.get("command")) < 0 else root


class Puzzle(unittest.TestCase):
    def test_one_solution(self):
        root = ElementTree.parse(PUZZLE).getroot()
        hand = [card.get("name") for card in root.find(f"{NS}side[@seat='1']").iter(NS + "hand")]
        strength = int(root.find(f"{NS}side[@seat='2']").get("strength"))
        solutions, n_plays = set(), 0
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "played.xml"
            for n in range(len(hand) + 1):
                for cards in itertools.permutations(hand, n):
                    for columns in itertools.product(SIDES, repeat=n):
                        plays = tuple(zip(cards, columns))
                        after = played(plays)
                        if after is None:
                            continue
                        ElementTree.ElementTree(after).write(path, encoding="unicode", default_namespace=None)
                        self.assertEqual(documents.reports([path])[0]["problems"], [])
                        told = json.loads(documents.run("reach", "--columns", "--seat", 1, "--format", "json", path).stdout)
                        n_plays += 1
                        if sum(answer["damage"] for answer in told["answers"]) >= strength:
                            solutions.add(frozenset(plays))
        self.assertGreater(n_plays, 20)
        self.assertEqual(solutions, {frozenset({(GENERAL, "center"), ("Line E", "center")})})


if __name__ == "__main__":
    unittest.main()
