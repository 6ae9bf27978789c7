#!/usr/bin/env python3
"""The rules of Sunburn against the second implementation, on random documents.

    STARWRIGHT     the command
    SW_TEST_SCALE  tests/common/scale.py; how many documents
"""
import random
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import oracle_command as command  # noqa: E402
from oracle_document import parse  # noqa: E402
from oracle_rules import RULES, Rules, key, name, severity, tally  # noqa: E402
from random_documents import Draft  # noqa: E402
from scale import scaled  # noqa: E402

N = scaled(2000, least=40)


def at(root, line):
    return next((node for node in nodes(root) if node.line == line), root)


def nodes(node):
    yield node
    for child in node.children:
        yield from nodes(child)


def move_out(root, folder, i):
    """Writes each outermost pack into a file, and the document that refers to them. Returns its path."""
    short = root.copy()
    for k, pack in enumerate(n for n in short.children if n.tag == "pack"):
        alone = pack.copy()
        alone["seat"] = None
        (folder / f"pack{i}-{k}.xml").write_text(alone.write(), encoding="utf-8")
        pack.children = []
        pack["href"] = f"pack{i}-{k}.xml"
    path = folder / f"document{i}.xml"
    path.write_text(short.write(), encoding="utf-8")
    return path


def reported(rules, report):
    """What the command reports, in the form of tally(); rules of its own by their whole name."""
    ours = {name(rule): rule for rule in RULES}
    return tally(rules, [(ours.get(p["rule"], p["rule"]), at(rules.root, p["line"])) for p in report["problems"]])


class Agree(unittest.TestCase):
    def test_both_agree(self):
        chance, texts, faults = random.Random(15), [], []
        for i in range(N):
            draft = Draft(chance)
            draft.spoil(i % 4)
            texts.append(draft.root.write())
            faults.append(draft.faults)
        self.compare(texts, faults)

    def test_elements_in_any_order(self):
        """The same documents with all their elements shuffled."""
        chance, texts, faults = random.Random(16), [], []
        for i in range(scaled(600, least=20)):
            draft = Draft(chance)
            draft.spoil(i % 3)
            for node in list(nodes(draft.root)):
                # Of two pieces that break a rule together, and of two references to one name, order may say which.
                if node.tag in ("scenario", "galaxy", "pack"):
                    chance.shuffle(node.children)
            texts.append(draft.root.write())
            faults.append(draft.faults)
        self.compare(texts, faults)

    def compare(self, texts, faults):
        wrong = []
        for text, what, report in zip(texts, faults, command.reports(texts)):
            rules = Rules(parse(text))
            due, found = tally(rules, rules.found), reported(rules, report)
            if found != due:
                wrong.append(f"the engine alone: {found - due}\nthe second one alone: {due - found}\n"
                             f"{what}\n{text}")
        if wrong:
            self.fail(f"{len(wrong)} of {len(texts)}, the shortest of them:\n{min(wrong, key=len)}")

    def test_packs_in_files(self):
        """The same rules are broken where each pack has a file of its own."""
        chance, tried = random.Random(13), 0
        with tempfile.TemporaryDirectory() as folder:
            folder, drafts, paths = Path(folder), [], []
            for i in range(scaled(600, least=20)):
                draft = Draft(chance, chance.choice(["start", "play"]))
                draft.spoil(i % 3)
                if any(draft.root.all("pack")):
                    drafts.append(draft)
                    paths.append(move_out(draft.root, folder, i))
            self.assertGreater(len(drafts), 5)
            for draft, path, report in zip(drafts, paths, command.reports_of(paths)):
                rules = Rules(draft.root)
                due, found = ({rule for rule in told if rule.removeprefix("sunburn/") not in rules.unsure} for told in (
                    {name(rule) for rule, _ in rules.found}, {p["rule"] for p in report["problems"]}))
                self.assertEqual(found, due, path.read_text() + draft.root.write())
                tried += bool(due)
        self.assertGreater(tried, 3)

    def test_same_rules(self):
        self.assertEqual(command.rules(), {name(rule): severity(rule) for rule in RULES})

    def test_severities(self):
        """Each report has the severity of its rule, and its place if its piece stands at a point."""
        chance = random.Random(17)
        drafts = [Draft(chance) for _ in range(60)]
        for draft in drafts:
            draft.spoil(3)
        texts = [draft.root.write() for draft in drafts]
        for text, report in zip(texts, command.reports(texts)):
            root = parse(text)
            for problem in report["problems"]:
                rule = problem["rule"].removeprefix("sunburn/")
                self.assertEqual(problem["severity"], severity(rule), problem)
                node = at(root, problem["line"])
                if "x" in node:
                    self.assertEqual(problem.get("place"), f"@{node['x']},{node['y']}", problem)

    def test_the_key_of_a_report(self):
        """Problems of one character are the same wherever they are told."""
        draft = Draft(random.Random(18), "start")
        rules = Rules(parse(draft.root.write()))
        figure = rules.figures[0]
        self.assertEqual(key(rules, "figure-once", figure),
                         key(rules, "figure-once", rules.character(figure).node))


if __name__ == "__main__":
    unittest.main()
