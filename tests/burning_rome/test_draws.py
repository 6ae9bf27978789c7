#!/usr/bin/env python3
"""Chances of Burning Rome: by formula, by enumerating all orders of small decks, for the rulebook's armies, and as the
command prints them.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
    SW_TEST_SCALE      tests/common/scale.py; how many documents
"""
import json
import random
import sys
import tempfile
import unittest
from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from pathlib import Path
from xml.etree import ElementTree

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import book  # noqa: E402
import documents  # noqa: E402
import draws  # noqa: E402
from draft import Draft  # noqa: E402
from naive import Reading  # noqa: E402
from pieces import Piece  # noqa: E402
from scale import scaled  # noqa: E402

N = scaled(1000, least=30)
NONE = -1  # the attack of a tactic when it is revealed


def kinds(faction):
    """The deck of an army of p. 11 as [(name, kind)], one for each card."""
    return [(name, kind) for kind, copies, name, _ in book.lines(book.ARMIES[faction][3]) for _ in range(copies)]


def revealed(one, other):
    """Who decides if both decks are in this order: 0, 1, or 2 for nobody."""
    return next((int(b > a) for a, b in zip(one, other) if a != b), 2)


class Formulas(unittest.TestCase):
    def test_all_orders(self):
        """exactly() and at_least() for decks of up to 6 cards, against all orders."""
        for cards, wanted, n in product(range(1, 7), range(7), range(8)):
            if wanted > cards:
                continue
            orders = list(permutations(range(cards)))
            found = Counter(sum(card < wanted for card in order[:n]) for order in orders)
            for k in range(wanted + 2):
                with self.subTest(cards=cards, wanted=wanted, n=n, k=k):
                    self.assertEqual(draws.exactly(k, wanted, cards, n), Fraction(found[k], len(orders)))
                    self.assertEqual(draws.at_least(k, wanted, cards, n),
                                     Fraction(sum(found[i] for i in range(k, cards + 1)), len(orders)))

    def test_a_swap_is_one_card_more(self):
        """An exchange of an unwanted card, in all orders of 6 cards with hands of 3."""
        for wanted in range(1, 5):
            orders = list(permutations(range(6)))
            hit = 0
            for order in orders:
                hand, deck = list(order[:3]), list(order[3:])
                worst = max(hand)  # the wanted ones have the low numbers
                hand.remove(worst)
                hand.append(deck.pop(0))
                hit += any(card < wanted for card in [*hand, worst])
            self.assertEqual(draws.at_least(1, wanted, 6, draws.seen(3, swap=True)), Fraction(hit, len(orders)))

    def test_mean_cost(self):
        costs = [0, 1, 3, 3, 4]
        for n in range(6):
            hands = [sum(order[:n]) for order in permutations(costs)]
            self.assertEqual(draws.mean_cost(costs, n), Fraction(sum(hands), len(hands)))

    def test_first_by_all_orders(self):
        """Decks of up to 4 cards each, some of them tactics."""
        chance = random.Random(3)
        for _ in range(40):
            one, other = ([chance.choice([NONE, 0, 1, 2, 3]) for _ in range(chance.randint(0, 4))] for _ in "ab")
            found = Counter(revealed(a, b) for a in permutations(one) for b in permutations(other))
            total = sum(found.values())
            self.assertEqual(draws.first(one, other), tuple(Fraction(found[i], total) for i in range(3)), (one, other))

    def test_following(self):
        self.assertEqual(draws.following(["a", "b", "a", "c"]),
                         {"a": Fraction(1, 2), "b": Fraction(1, 4), "c": Fraction(1, 4)})

    def test_decimals(self):
        """Decimals are cut, not rounded."""
        self.assertEqual(draws.decimals(Fraction(46, 91)), "0.505494505494505494")
        self.assertEqual(draws.decimals(Fraction(2, 3)), "0." + "6" * 18)
        self.assertEqual(draws.decimals(Fraction(1)), "1." + "0" * 18)


class Printed(unittest.TestCase):
    """Chances for the armies of p. 11."""

    def test_elephants(self):
        """African War Elephants are 2 of Carthage's 14 cards."""
        n = len(kinds("carthage"))
        self.assertEqual(n, 14)
        self.assertEqual(draws.at_least(1, 2, n, draws.seen(draws.ATTACKER)), Fraction(46, 91))
        self.assertEqual(draws.at_least(1, 2, n, draws.seen(draws.DEFENDER)), Fraction(55, 91))
        self.assertEqual(draws.at_least(1, 2, n, draws.seen(draws.DEFENDER, swap=True)), Fraction(9, 13))
        self.assertEqual(1 - Fraction(495, 1001) * Fraction(8, 10), Fraction(55, 91))

    def test_generals(self):
        """The general of Carthage after 0 to 6 own turns; those of the others in the attacker's first hand."""
        self.assertEqual([draws.at_least(1, 1, 14, draws.seen(4, t)) for t in range(7)],
                         [Fraction(n, 14) for n in range(4, 11)])
        for faction, p in (("rome", Fraction(4, 11)), ("celtiberia", Fraction(1, 3)), ("gaetuli", Fraction(4, 13))):
            self.assertEqual(draws.at_least(1, 1, len(kinds(faction)), 4), p)

    def test_hands(self):
        tactics = [kind for _, kind in kinds("rome")].count("tactic")
        self.assertEqual(draws.exactly(4, tactics, 11, 4), Fraction(1, 330))
        costs = [cost for kind, copies, name, total in book.lines(book.ARMIES["carthage"][3])
                 for cost in [Fraction(total, copies)] * copies]
        self.assertEqual((draws.mean_cost(costs, 1), draws.mean_cost(costs, 4)), (Fraction(3, 2), 6))
        self.assertEqual([draws.exactly(k, 3, 13, 5) for k in range(4)],
                         [Fraction(n, 143) for n in (28, 70, 40, 5)])

    def test_first(self):
        self.assertEqual(draws.first([3, 2, 2, 0], [2, 2, 1, 0]), (Fraction(3, 4), Fraction(1, 4), 0))
        self.assertEqual(draws.first([1], [1]), (0, 0, 1))
        self.assertEqual(draws.first([NONE], [0]), (0, 1, 0))


def ask(path, seat, *question):
    """The rows as {what: p}, and the notes."""
    done = documents.run("odds", path, "--seat", seat, *question, "--format", "json")
    told = json.loads(done.stdout)
    for row in told["rows"]:
        p = Fraction(row["fraction"])
        assert row["p"] == draws.decimals(p) and row["fraction"] == str(p), row
    return {row["what"]: Fraction(row["fraction"]) for row in told["rows"]}, told["notes"]


class Command(unittest.TestCase):
    """The command's chances for random armies, orders of battle and battles, against draws.py."""

    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def written(self, root):
        path = self.folder / "asked.xml"
        path.write_text(root.write())
        return path

    def test_draws(self):
        chance = random.Random(11)
        for _ in range(N):
            draft = Draft(chance, "galaxy")
            path = self.written(draft.root)
            for army in Reading(draft.root).armies:
                # Arguments that are not ASCII depend on the locale.
                line = chance.choice([line for line in army.lines if line.name.isascii()])
                turns, swap = chance.randint(0, 8), chance.random() < 0.5
                rows, _ = ask(path, army.seat, "--draw", line.name, "--turn", turns, *["--swap"] * swap)
                due = {}
                for hand, role in ((4, "attacker"), (5, "defender")):
                    n = min(draws.seen(hand, turns, swap), army.cards)
                    for k in range(1, line.copies + 1):
                        p = draws.at_least(k, line.copies, army.cards, n)
                        if p:
                            due[f"at least {k} of {line.copies} {line.name} among {n} cards, as {role}"] = p
                self.assertEqual(rows, due, path.read_text())

    def test_who_attacks(self):
        """--attacker, or else the battle, says which of the two hands a seat draws."""
        order = documents.SAMPLES / "cunctator-and-barca.xml"
        for attacker, hand, p in (("2", 4, Fraction(46, 91)), ("1", 5, Fraction(55, 91))):
            rows, _ = ask(order, 2, "--draw", "African War Elephants", "--attacker", attacker)
            self.assertEqual(rows[f"at least 1 of 2 African War Elephants among {hand} cards, as "
                                  f"{'attacker' if hand == 4 else 'defender'}"], p)
            self.assertEqual(len(rows), 2)
            rows, _ = ask(order, 2, "--hand", "--attacker", attacker)
            self.assertEqual({int(what.split()[3]) for what in rows}, {hand})
        start = documents.SAMPLES / "cunctator-start.xml"
        attacker = int(ElementTree.parse(start).getroot().get("attacker"))
        for seat in (1, 2):
            rows, _ = ask(start, seat, "--hand")
            self.assertEqual({int(what.split()[3]) for what in rows}, {4 if seat == attacker else 5})

    def test_hands(self):
        chance = random.Random(12)
        words = {"unit": "units", "tactic": "tactics", "auxiliary": "auxiliaries"}
        for _ in range(N):
            draft = Draft(chance, "galaxy")
            path = self.written(draft.root)
            army = Reading(draft.root).armies[0]
            rows, _ = ask(path, army.seat, "--hand")
            due = {}
            for n, role in ((4, "attacker"), (5, "defender")):
                for kind, many in words.items():
                    wanted = sum(line.copies for line in army.lines if line.kind == kind)
                    for k in range(n + 1):
                        due[f"{k} {kind if k == 1 else many} among {n} cards, as {role}"] = \
                            draws.exactly(k, wanted, army.cards, n)
            # Rows with chance 0 or 1 may be left out.
            self.assertEqual(*({what: p for what, p in found.items() if 0 < p < 1} for found in (rows, due)),
                             path.read_text())

    def test_next(self):
        """The deck consists of the army's cards that are neither in hand nor in columns."""
        chance = random.Random(13)
        tried = 0
        for _ in range(N):
            draft = Draft(chance, "play")
            read = Reading(draft.root)
            if read.for_hire:
                continue
            path = self.written(draft.root)
            for side in read.sides:
                army = read.army_of(side["seat"])
                left = Counter({line.name: line.copies for line in army.lines})
                left.subtract(card["name"] for card in side.all("placed", "hand"))
                if not +left:
                    continue
                tried += 1
                rows, _ = ask(path, side["seat"], "--next")
                self.assertEqual(rows, draws.following(list(left.elements())), path.read_text())
        self.assertGreater(tried, N // 2)

    def order(self, decks):
        """An order of battle of two armies whose cards have these attacks."""
        galaxy = Piece("galaxy", players=2)
        for seat, (faction, deck) in enumerate(zip(("rome", "carthage"), decks), 1):
            army = galaxy.add(Piece("army", seat=seat, faction=faction, strength=10, command=10))
            for i, (attack, copies) in enumerate(sorted(Counter(deck).items())):
                name, kind = f"Card {i} of {faction}", "tactic" if attack == NONE else "unit"
                army.add(Piece("card", type=kind, name=name, copies=copies))
                galaxy.add(Piece("face", type=kind, name=name, faction=faction, cost=1,
                                 attack=None if attack == NONE else attack))
        return galaxy

    def test_one_player(self):
        """An army that stands alone needs no seat; of two, one has to be named."""
        rome = documents.SAMPLES / "rome.xml"
        for question in ("--hand", "--draw=Testudo"):
            self.assertEqual(documents.run("odds", rome, question).stdout, documents.run(
                "odds", rome, "--seat", 1, question).stdout)
        self.assertEqual(documents.run("reach", rome, "--points").stdout, documents.run(
            "reach", rome, "--seat", 1, "--points").stdout)
        self.assertIn("no seat is given", documents.run(
            "odds", documents.SAMPLES / "cunctator-and-barca.xml", "--hand", status=2).stderr)

    def test_first(self):
        """Random decks, in some of which all reveals can be ties."""
        chance = random.Random(14)
        level = 0
        for _ in range(N):
            values = chance.sample([NONE, 0, 1, 2, 3, 4, 5, 6], chance.randint(1, 4))
            decks = [[chance.choice(values) for _ in range(chance.randint(1, 14))] for _ in "ab"]
            path = self.written(self.order(decks))
            one, other, nobody = draws.first(*decks)
            level += nobody > 0
            due = {"seat 1 decides who goes first": one, "seat 2 decides who goes first": other}
            if nobody:
                due["a deck runs out before it is decided"] = nobody
            for seat in (1, 2):
                self.assertEqual(ask(path, seat, "--first")[0], due, decks)
        self.assertEqual(documents.run("odds", path, "--first").stdout, documents.run(
            "odds", path, "--seat", 1, "--first").stdout)
        self.assertGreater(level, 0)

    def test_first_of_one(self):
        self.assertIn("there is one army; two reveal cards", documents.run(
            "odds", "--first", documents.SAMPLES / "rome.xml", status=2).stderr)


if __name__ == "__main__":
    unittest.main()
