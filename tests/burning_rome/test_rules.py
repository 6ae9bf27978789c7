#!/usr/bin/env python3
"""The rules of Burning Rome against a naive second implementation, on random documents, and what the
rulebook itself sums up.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
    SW_TEST_SCALE      tests/common/scale.py; how many documents
"""
import json
import random
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from collections import Counter
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import book  # noqa: E402
import documents  # noqa: E402
from draft import Draft  # noqa: E402
from naive import Naive, Reading  # noqa: E402
from pieces import Piece  # noqa: E402
from scale import SCALE, scaled  # noqa: E402

N = scaled(2000, least=600)
# Reported at the first or third of several pieces; pieces of other files come last in this order.
IN_ORDER = {f"burning-rome/{rule}" for rule in ("card-cost", "card-stock", "face-repeated", "more-armies", "seat-repeated")}
# Reported at any of several cards, once or for each.
ONCE_A_SIDE, ONCE = {"burning-rome/card-once"}, {"burning-rome/hired-deck"}


def check(roots):
    """The reports of documents, checked in one call."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder) / f"{i}.xml" for i in range(len(roots))]
        for path, root in zip(paths, roots):
            path.write_text(root.write())
        return documents.reports(paths)


def sides(root):
    """{line of a card: line of its side}"""
    return {card.line: side.line for side in root.all("side") for card in side.all("side", "placed", "hand", "deck")}


def tally(root, problems):
    """How often each (rule, line) is reported."""
    owner, found = sides(root), Counter()
    for rule, line in problems:
        if rule in ONCE:
            found[rule, None] = 1
        elif rule in ONCE_A_SIDE:
            found[rule, owner[line]] = 1
        else:
            found[rule, line] += 1
    return found


def expected(root):
    return tally(root, [(rule, piece.line) for rule, piece in Naive(root).found])


def reported(root, report):
    return tally(root, [(p["rule"], p["line"]) for p in report["problems"]])


class Rules(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        chance = random.Random(5)
        cls.drafts = [Draft(chance) for _ in range(N)]
        for i, draft in enumerate(cls.drafts):
            draft.spoil(i % 4)
            if i % 5 == 0:
                draft.hide()
        roots = [draft.root for draft in cls.drafts]
        cls.reports = check(roots)
        cls.expected = [expected(root) for root in roots]

    def test_both_agree(self):
        wrong = []
        for draft, report, due in zip(self.drafts, self.reports, self.expected):
            found = reported(draft.root, report)
            if found != due:
                wrong.append(f"the engine alone: {found - due}\nthe naive one alone: {due - found}\n"
                             f"{draft.faults}\n{draft.write()}")
        if wrong:
            self.fail(f"{len(wrong)} of {N}, the shortest of them:\n{min(wrong, key=len)}")

    def test_each_rule_is_tried(self):
        """Each rule is broken in some documents and kept in others."""
        listed = json.loads(documents.run("explain", "--list", "--format", "json").stdout)["rules"]
        names = {r["name"] for r in listed if r["name"].startswith("burning-rome/")} | {"document/reference"}
        tried = Counter(rule for problems in self.expected for rule in {rule for rule, _ in problems})
        self.assertEqual(set(tried) - names, set())
        rare = {rule: tried[rule] for rule in names if tried[rule] < (N // 200 if SCALE >= 100 else 1)}
        self.assertEqual(rare, {}, "TOO FEW")
        for rule in names:
            self.assertLess(tried[rule], N // 2, rule)

    def test_legal_ones(self):
        self.assertGreater(sum(all(rule == "burning-rome/card-unpriced" for rule, _ in problems)
                               for problems in self.expected), N // 5)

    def test_corners_are_tried(self):
        """The random documents have some with each rare feature."""
        roots = [draft.root for draft in self.drafts]
        for what, has in {
                "a pack with a seat": lambda r: any(p.get("seat") for p in r.all("pack")),
                "a pack in a pack": lambda r: any(p.parent and p.parent.tag == "pack" for p in r.all("pack")),
                "two factions": lambda r: any(a.get("second") for a in r.all("army")),
                "a faction that was typed in": lambda r: any(
                    a["faction"] not in book.FACTIONS for a in r.all("army")),
                "hired cards": lambda r: any(r.all("auxiliary-deck")),
                "cards without a name": lambda r: any(not card.get("name") for card in r.all("hand", "deck")),
                "a deck that is written": lambda r: any(r.all("deck")),
                "no attacker": lambda r: r.tag == "scenario" and not r.get("attacker"),
                "two sets": lambda r: any(g.get("sets") for g in r.all("galaxy")),
                "another number of points": lambda r: any(g.get("points", 45) != 45 for g in r.all("galaxy"))}.items():
            with self.subTest(what):
                self.assertGreaterEqual(sum(map(has, roots)), max(N // 200, 1))


def move_out(root, folder, stem):
    """Writes each pack into a separate file. Returns the text of the document that refers to them, and the line at
    which problems of each piece are reported."""
    short = root.copy()
    moved = [(whole, there) for whole, there in zip(root.all("pack"), short.all("pack"))
             if not any(above.tag == "pack" for above in whole.above())]
    for i, (whole, there) in enumerate(moved):
        alone = whole.copy()
        alone["seat"] = None
        (folder / f"{stem}-{i}.xml").write_text(alone.write())
        there.children, there.says = [], {"href": f"{stem}-{i}.xml"}
        there["seat"] = whole.get("seat")
    text, lines = short.write(), {}
    for piece, there in zip(kept(root), kept(short)):
        lines[id(piece)] = there.line
    for whole, there in moved:
        lines.update({id(piece): there.line for piece in everything(whole)})
    return text, lines


def everything(piece):
    yield piece
    for child in piece.children:
        yield from everything(child)


def kept(piece):
    """The piece and its descendants, except those inside packs."""
    yield piece
    if piece.tag != "pack":
        for child in piece.children:
            yield from kept(child)


class Files(unittest.TestCase):
    """For packs in separate files the same problems are reported, at the reference."""

    def test_both_agree(self):
        chance, tried = random.Random(6), 0
        with tempfile.TemporaryDirectory() as folder:
            folder, drafts, paths = Path(folder), [], []
            for i in range(scaled(600, least=60)):
                draft = Draft(chance, chance.choice(["galaxy", "play"]))
                draft.spoil(i % 3)
                if any(draft.root.all("pack")):
                    text, lines = move_out(draft.root, folder, f"pack{i}")
                    paths.append(folder / f"order{i}.xml")
                    paths[-1].write_text(text)
                    drafts.append((draft, lines))
            for (draft, lines), path, report in zip(drafts, paths, documents.reports(paths)):
                due = self.tally((rule, lines[id(piece)]) for rule, piece in Naive(draft.root).found)
                found = self.tally((p["rule"], p["line"]) for p in report["problems"])
                tried += bool(due)
                self.assertEqual(found, due, path.read_text() + draft.write())
        self.assertGreater(tried, 10)

    @staticmethod
    def tally(problems):
        found = Counter()
        for rule, line in problems:
            if rule in IN_ORDER | ONCE | ONCE_A_SIDE:
                found[rule, None] = 1
            else:
                found[rule, line] += 1
        return found


def line(kind, copies, name, total=None):
    return Piece("card", type=kind, name=name, copies=copies, total=total)


def printed_army(faction, seat=None):
    """An army of p. 11. One of Socii Extraordinarii costs no whole number, so its line has a total."""
    strength, command, _, text = book.ARMIES[faction]
    return Piece("army", *(line(kind, copies, name, total if total % copies else None)
                           for kind, copies, name, total in book.lines(text)),
                 seat=seat, faction=faction, strength=strength, command=command)


def first_army(faction):
    """An army of the first game (p. 3)."""
    return Piece("army", *(line(kind, copies, name) for kind, copies, name, _ in book.lines(book.FIRST_GAME[faction])),
                 faction=faction, strength=13, command=9)


class Printed(unittest.TestCase):
    """Sums and examples that the rulebook prints."""

    def rules(self, *roots):
        """The names of the rules that each document breaks, on which both implementations must agree."""
        found = []
        for root, report in zip(roots, check(roots)):
            self.assertEqual(reported(root, report), expected(root), root.write())
            found.append(sorted(p["rule"].removeprefix("burning-rome/") for p in report["problems"]))
        return found

    def test_cards(self):
        """216 = 4 x 54 = 4 x (7 + 31 + 10 + 6) (p. 3); 36 costs are printed, and 14 names without one."""
        self.assertEqual(sum(book.BOX.values()), 54)
        self.assertEqual(len(book.FACTIONS) * 54, 216)
        costs = [cost for _, _, cost in book.PRINTED.values()]
        self.assertEqual((len(costs) - costs.count(None), costs.count(None)), (36, 14))
        self.assertEqual(sum(cost is not None and cost.denominator > 1 for cost in costs), 1)

    def test_armies_of_page_11(self):
        sums = {"rome": (25, 11), "carthage": (21, 14), "celtiberia": (22, 12), "gaetuli": (23, 13)}
        for faction, (cards, n) in sums.items():
            army = Reading(Piece("pack", printed_army(faction))).armies[0]
            with self.subTest(faction):
                self.assertEqual((army.sum(), army.cards), (45, n))
                self.assertEqual(army.sum() - army.strength - army.command, cards)
                self.assertEqual(n, book.ARMIES[faction][2])
        self.assertEqual(self.rules(*(Piece("pack", printed_army(f)) for f in sums)), [[]] * 4)

    def test_all_points_are_spent(self):
        """One point of AS or CP more or less is wrong."""
        roots = []
        for faction in book.ARMIES:
            for track in ("strength", "command"):
                for more in (-1, 1):
                    army = printed_army(faction)
                    army[track] += more
                    roots.append(Piece("pack", army))
        self.assertEqual(self.rules(*roots), [["army-points"]] * len(roots))

    def test_first_game(self):
        """Rome has 13 cards, 9 lines without a cost and 23 points left; Carthage has 12 cards, 4 lines and 10 (p. 3)."""
        for faction, cards, known, unpriced in (("rome", 13, 22, 9), ("carthage", 12, 35, 4)):
            army = Reading(Piece("pack", first_army(faction))).armies[0]
            self.assertEqual((army.cards, army.sum()), (cards, known))
            self.assertEqual(self.rules(Piece("pack", first_army(faction))), [["card-unpriced"] * unpriced])
            for left in (45 - known, 45 - known + 1):
                army = first_army(faction)
                bare = [card for card in army.children if book.PRINTED[book.fold(card["name"])][2] is None]
                for card in bare:
                    card["total"] = left if card is bare[0] else 0
                self.assertEqual(self.rules(Piece("pack", army)), [["army-points"] if left > 45 - known else []])

    def test_too_much_is_seen_without_all_costs(self):
        army = first_army("carthage")
        army["strength"] += 10
        more = first_army("carthage")
        more["strength"] += 11
        warned = ["track-end"]  # 13 + 10 is beyond 20
        found = self.rules(Piece("pack", army), Piece("pack", more))
        self.assertEqual(found[0], sorted(["card-unpriced"] * 4 + warned))
        self.assertEqual(found[1], sorted(["card-unpriced"] * 4 + warned + ["army-points"]))

    def battle(self, strength, command, seat=2, **says):
        """A battle under way of Rome and Carthage of p. 11, in which Carthage attacks."""
        galaxy = Piece("galaxy", printed_army("rome", 1), printed_army("carthage", 2), players=2)
        other = 3 - seat
        return Piece("scenario", galaxy, Piece("side", seat=seat, strength=strength, command=command),
                     Piece("side", seat=other, strength=5, command=5), stage="play", attacker=2, **says)

    def test_strength_above_what_was_bought(self):
        """AS may rise above the 15 that Carthage has bought: from 13 to 16, and back to 13 (p. 7)."""
        self.assertEqual(self.rules(*(self.battle(n, 5) for n in (13, 16, 13, 1, 0))),
                         [[], [], [], [], ["army-strength"]])
        self.assertEqual(self.rules(*(self.battle(9, n) for n in (9, 0, -1))), [[], [], ["command-points"]])

    def test_armies_have_names(self):
        """A message about a battle names the army by its seat and its faction."""
        text = (documents.SAMPLES / "cunctator-start.xml").read_text()
        changes = {'<side seat="2" strength="15" command="8"': ('<side seat="2" strength="0" command="-1"', [
            "the army of seat 2 (Carthage) is destroyed", "the army of seat 2 (Carthage) is routed",
            "seat 2 (Carthage) starts with AS 0", "seat 2 (Carthage) starts with CP -1"]),
                   '<hand name="': ('<hand name="Reserve"/><hand name="', ["in the hand of seat ", "(Rome)"]),
                   '<side seat="2"': ('<side seat="3"', ["seat 3 has an army sheet but no army", "seat 2 (Carthage) has no army sheet"])}
        for old, (new, due) in changes.items():
            self.assertIn(old, text)
            with self.subTest(new), tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / "names.xml"
                path.write_text(text.replace(old, new, 1))
                told = documents.run("validate", path, status=1).stdout
                for words in due:
                    self.assertIn(words, told)

    def test_ranks_that_are_missing(self):
        """Said as such: a missing rank is no 0."""
        text = (documents.SAMPLES / "page-9-right.xml").read_text()
        ranks = ('name="Line C" rank="1"', 'name="Line D" rank="2"')
        self.assertTrue(all(rank in text for rank in ranks))
        for rank, due in ((ranks[0], "1 card without a rank in the center column, where others have one; all have ranks, or none has"),
                          (ranks[1], "1 card without a rank in the center column, where others have one; all have ranks, or none has")):
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / "ranks.xml"
                path.write_text(text.replace(rank, rank.rsplit(" ", 1)[0], 1))
                told = documents.run("validate", path, status=1).stdout
            self.assertIn(f"{due} (p. 8) [burning-rome/column-order]", told)
            self.assertEqual(told.count(": error:"), 1)

    def test_turns(self):
        """Turns are 1 to 6; after turn 6 comes turn 1 (p. 10)."""
        self.assertEqual(self.rules(*(self.battle(9, 9, turn=n) for n in range(9))),
                         [["turn-range"]] + [[]] * 6 + [["turn-range"]] * 2)

    def test_sheets_and_markers(self):
        """There are 4 army sheets and 6 markers in a set (p. 3)."""
        def order(n, sets):
            return Piece("galaxy", *(printed_army(book.FACTIONS[seat % 4], seat + 1) for seat in range(n)), players=n,
                         sets=sets)
        self.assertEqual(self.rules(*(order(*case) for case in ((2, 1), (4, 1), (5, 1), (5, 2), (8, 2), (9, 2)))),
                         [[], ["more-armies"], ["army-count", "more-armies"], ["more-armies"], ["more-armies"],
                          ["army-count", "more-armies"]])

        def marked(n, sets):
            battle = self.battle(9, 9)
            next(battle.all("galaxy"))["sets"] = sets
            army = next(battle.all("army"))
            army.children = [line("unit", 14, "Testing Spears", 0)]
            side = next(side for side in battle.all("side") if side["seat"] == 1)
            for i in range(n):
                side.add(Piece("column", Piece("placed", name="Testing Spears", exhausted=True), type="left"))
            return battle
        for n, sets, told in ((6, 1, 0), (7, 1, 1), (12, 2, 0), (13, 2, 1)):
            found, = self.rules(marked(n, sets))
            self.assertEqual(found.count("marker-stock"), told, (n, sets))

    def test_socii(self):
        """Two cost 3 and four cost 6; the cost of one is unknown (p. 11)."""
        def of(copies, total, strength):
            army = printed_army("rome")
            army["strength"] = strength
            next(c for c in army.children if c["name"].startswith("Socii")).says.update(copies=copies)
            next(c for c in army.children if c["name"].startswith("Socii"))["total"] = total
            return Piece("pack", army)
        self.assertEqual(self.rules(of(2, None, 10), of(4, None, 7), of(4, 6, 7), of(2, 4, 9), of(3, 4, 9),
                                    of(3, None, 13), of(3, None, 14)),
                         [[], [], [], ["card-cost"], ["card-cost"], ["card-unpriced"],
                          ["army-points", "card-unpriced"]])


class Fixes(unittest.TestCase):
    """Fixes keep all points spent: what a card costs more or less is taken from AS or CP, or given to them."""

    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def fixed(self, *changes, choice=1):
        """Rome of p. 11, changed, and what the choice of its fixes makes of it."""
        path = self.folder / "army.xml"
        text = (documents.SAMPLES / "rome.xml").read_text()
        for old, new in changes:
            self.assertIn(old, text)
            text = text.replace(old, new)
        path.write_text(text)
        documents.run("validate", "--fix", "--choice", choice, path)
        self.assertEqual(documents.reports([path])[0]["problems"], [])
        army = ElementTree.parse(path).getroot().find("{urn:starwright:1}army")
        return army.get("strength"), army.get("command"), [card.get("name") for card in army]

    GENERAL = '    <card type="general" name="Quintus Fabius Maximus"/>\n'

    def test_no_general(self):
        for strength, due in (("13", "10"), ("10", "10")):
            found = self.fixed((self.GENERAL, ""), ('strength="10"', f'strength="{strength}"'))
            self.assertEqual((found[0], "Quintus Fabius Maximus" in found[2]), (due, True))

    def test_two_generals(self):
        scipio = self.GENERAL.replace("Quintus Fabius Maximus", "Publius Cornelius Scipio").replace("/>", ' total="4"/>')
        found = self.fixed((self.GENERAL, self.GENERAL + scipio), ('strength="10"', 'strength="6"'))
        self.assertEqual((found[0], len(found[2])), ("10", 8))

    def test_a_card_of_another_faction(self):
        """Another card of its kind for as much, never another faction of the card."""
        found = self.fixed(("Testudo", "Encirclement"))
        self.assertEqual((found[0], "Encirclement" in found[2], len(found[2])), ("10", False, 8))
        # If all cards are of another faction, the army is.
        path = self.folder / "army.xml"
        path.write_text((documents.SAMPLES / "carthage.xml").read_text().replace('faction="carthage"', 'faction="rome"'))
        told = documents.run("validate", "--fix", "--choose", path, stdin="\n" * 20, status=None).stderr
        self.assertIn("to 'Carthage'", told)

    def test_what_a_name_probably_means(self):
        path = self.folder / "army.xml"
        path.write_text((documents.SAMPLES / "rome.xml").read_text().replace("Testudo", "Testuda"))
        documents.run("validate", "--fix", path, status=None)
        self.assertIn('"Testudo"', path.read_text())


if __name__ == "__main__":
    unittest.main()
