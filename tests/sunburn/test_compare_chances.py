#!/usr/bin/env python3
"""Chances, score and upkeep of Sunburn against the second implementation, on random teams and positions.

    STARWRIGHT     the command
    SW_TEST_SCALE  tests/common/scale.py; how many documents
"""
import random
import sys
import tempfile
import unittest
from fractions import Fraction
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import oracle_chances as chances  # noqa: E402
import oracle_command as command  # noqa: E402
from oracle_rules import NUMBERS, ORDERS, Reading  # noqa: E402
from random_documents import ACTIONS, Draft  # noqa: E402
from scale import scaled  # noqa: E402

MOST = 3  # characters in a row of --actions


def rows(path, *question):
    """[(words of the row, chance)]; the words have blanks for hyphens, and no capitals."""
    return [(row["what"].lower().replace("-", " "), Fraction(row["fraction"]))
            for row in command.odds(path, *question)["rows"]]


class Asked(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def written(self, root):
        path = self.folder / "asked.xml"
        path.write_text(root.write(), encoding="utf-8")
        return path

    def position(self, chance):
        """A position without pools, and how many stand a side."""
        draft = Draft(chance, "play")
        for team in draft.root.all("team"):
            team["pool"] = None
        return draft, [len(Reading(draft.root).standing(seat)) for seat in (1, 2)]


class Odds(Asked):
    def test_initiative(self):
        chance = random.Random(31)
        for _ in range(scaled(300, least=6)):
            draft, standing = self.position(chance)
            path = self.written(draft.root)
            found = [p for _, p in rows(path, "--initiative")]
            movement = [p for p in chances.first(*standing) if p]
            due = {p for segment in NUMBERS for p in chances.first(*standing, segment)}
            self.assertLessEqual(set(movement), set(found), path.read_text())
            self.assertLessEqual(set(found), due | {0}, path.read_text())

    def test_initiative_under_way(self):
        """By dice that are known, some of them on figures by now, as they were when the phase or segment began."""
        chance, tried = random.Random(36), 0
        draft = Draft(chance, "play")
        for _ in range(scaled(300, least=15)):
            phase = draft.root["phase"] = chance.choice(["movement", "action", "action"])
            segment = draft.root["segment"] = chance.randint(1, 6) if phase == "action" else None
            for team in draft.root.all("team"):
                team["pool"] = " ".join(str(chance.randint(1, 6)) for _ in range(chance.randint(1, 3)))
            for figure in draft.root.all("figure"):
                is_used = not figure.flag("eliminated") and chance.random() < 0.5
                figure["done"] = chance.choice(["moved", "dashed", "acted", "acted", "pinned"]) if is_used else None
                figure["die"] = chance.choice([chance.randint(1, 6), segment or 1]) if is_used else None
            path, read = self.written(draft.root), Reading(draft.root)
            due = chances.begun(read, phase, segment)
            self.assertEqual([p for _, p in rows(path, "--initiative")], list(due), path.read_text())
            read.figures = []
            tried += due != chances.begun(read, phase, segment)
        self.assertGreater(tried, 2)

    def test_actions(self):
        """Each action's chances for 1, 2 and 3 characters, plain and with the counters in hand."""
        chance, tried = random.Random(32), 0
        for _ in range(scaled(300, least=4)):
            draft, _ = self.position(chance)
            path, read = self.written(draft.root), Reading(draft.root)
            for seat in (1, 2):
                team = read.team(seat)
                standing = [team.named(f["character"]) for f in read.standing(seat)]
                slots = [[c.slots[n] for n in NUMBERS] for c in standing]
                found = rows(path, "--actions", "--seat", seat)
                for action in ACTIONS:
                    plain = chances.actions(slots, action)
                    helped = chances.actions(slots, action, counters=team.node.numbers("counters"))
                    due = {p for odds in (plain, helped) for k, p in odds.items() if k <= MOST}
                    told = {p for words, p in found if action.replace("-", " ") in words}
                    with self.subTest(action=action, seat=seat):
                        self.assertEqual(told - {0, 1}, due - {0, 1}, path.read_text())
                    tried += len(due - {0, 1})
        self.assertGreater(tried, 20)

    def test_orders(self):
        path = self.written(Draft(random.Random(33), "start").root)
        found = rows(path, "--orders")
        self.assertEqual([p for _, p in found], [Fraction(1, 6)] * len(ORDERS))


class Sums(Asked):
    def test_score(self):
        chance = random.Random(34)
        for _ in range(scaled(1000, least=40)):
            draft = Draft(chance, "play")
            path, score = self.written(draft.root), chances.Score(draft.root)
            for seat in (1, 2):
                told = [a["points"] for a in command.answers(path, seat, "--score") if a["seat"] == seat]
                due = {score.points(seat), score.campaign(seat)}
                self.assertLessEqual(set(told), due, f"seat {seat} {path.read_text()}")
                wanted = score.campaign(seat) if draft.campaign else score.points(seat)
                self.assertIn(wanted, told, f"seat {seat} {path.read_text()}")

    def test_upkeep(self):
        chance, tried = random.Random(35), 0
        for _ in range(scaled(300, least=15)):
            draft = Draft(chance, "play")
            if not draft.campaign:
                continue
            for team in draft.root.all("team"):
                team["victory-points"] = chance.randint(0, 40)
            path, read = self.written(draft.root), Reading(draft.root)
            for seat in (1, 2):
                due = chances.affordable(chances.Score(read).funds(seat))
                for answer in command.answers(path, seat, "--upkeep"):
                    [what] = [word for word in due if word in answer["name"].lower()]
                    self.assertEqual(answer["cost"], chances.UPKEEP[what])
                    self.assertLessEqual(answer["most"], due[what], path.read_text())
                    tried += 1
        self.assertGreater(tried, 10)


if __name__ == "__main__":
    unittest.main()
