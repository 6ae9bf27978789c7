#!/usr/bin/env python3
"""`starwright scenario new` on orders of battle of Burning Rome: battles are legal, follow from the printed steps by an
independent replay, are the same for the same seed, and have the chances of shuffled decks.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
    SW_TEST_SCALE      tests/common/scale.py; how many seeds
"""
import random
import re
import sys
import tempfile
import unittest
from collections import Counter
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import documents  # noqa: E402
import draws  # noqa: E402
import starts  # noqa: E402
from draft import Draft  # noqa: E402
from naive import Reading  # noqa: E402
from pcg import Pcg  # noqa: E402
from pieces import Piece  # noqa: E402
from replay_begin import Replay, Wrong, armies_in  # noqa: E402
from scale import in_full, scaled  # noqa: E402

N = scaled(10000, least=100)
ORDER, FACES = documents.SAMPLES / "cunctator-and-barca.xml", documents.SAMPLES / "faces.xml"
# The words of both seats: none, a role, or a role and an exchange.
SAYINGS = [None, None, None, ("attacker", "defender"), ("defender", "attacker"), ("attacker/swap", "defender"),
           ("defender/swap", "attacker/swap")]


def new(galaxy, seats, seed, *options, status=0):
    return documents.run("scenario", "new", "--galaxy", galaxy, "--seats", seats, "--seed", seed,
                         *options, status=status)


def order(chance):
    """A legal order of battle in which all attacks are known and few of them differ."""
    while True:
        draft = Draft(chance, "galaxy")
        read = Reading(draft.root)
        if all(army.is_priced() for army in read.armies):
            break
    most = chance.choice([0, 1, 2, 6])
    for line in (line for army in read.armies for line in army.lines):
        face = read.known.faces.get(line.key)
        if face is None:
            face = draft.root.add(Piece("face", type=line.kind, name=line.name,
                                        cost=None if line.price is not None else line.total // line.copies))
            read.known.faces[line.key] = face
        if face["type"] != "tactic":
            face["attack"] = chance.randint(0, most)
    return draft.root


def said(read, sayings):
    """(the argument of --seats, {seat: role}, seats that exchange)"""
    if sayings is None:
        return "2", None, ()
    words = [f"{read.army_of(seat).faction}/{saying}" for seat, saying in zip((1, 2), sayings)]
    return (",".join(words), {seat: saying.split("/")[0] for seat, saying in zip((1, 2), sayings)},
            [seat for seat, saying in zip((1, 2), sayings) if saying.endswith("swap")])


def replayed(galaxy, packs, told, seed, text, roles=None, swaps=(), name=None):
    """Checks that each line is a step of the rulebook and that the steps lead to the document."""
    played = Replay(galaxy, packs, told, roles, swaps)
    starts.demand_same(played.document(text, seed, name), text)
    return played


class Seeds(unittest.TestCase):
    """Many seeds on random orders of battle, with each combination of words."""

    @classmethod
    def setUpClass(cls):
        folder = Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        chance = random.Random(31)
        orders = [(folder / f"order{i}.xml", order(chance)) for i in range(max(N // 25, 10))]
        for path, root in orders:
            path.write_text(root.write())
        documents.run("format", *(path for path, _ in orders))
        cls.begun, cls.undecided = [], 0
        for seed in range(N):
            galaxy, root = orders[seed % len(orders)]
            seats, roles, swaps = said(Reading(root), SAYINGS[seed % len(SAYINGS)])
            path = folder / f"start{seed}.xml"
            done = new(galaxy, seats, seed, "-o", path, status=None)
            if done.returncode == 0:
                cls.begun.append((seed, galaxy, path, seats, roles, swaps, done.stderr))
            else:
                # "in case of a tie, you keep drawing", and no card is left.
                assert roles is None and "nobody decides" in done.stderr, (galaxy.read_text(), done.stderr)
                cls.undecided += 1

    def test_legal(self):
        for report in documents.reports([path for _, _, path, *_ in self.begun]):
            found = [p for p in report["problems"] if p["severity"] == "error"]
            self.assertEqual(found, [], report["path"])
        documents.run("format", "--check", *(path for _, _, path, *_ in self.begun[:50]))

    def test_replayed(self):
        again, attackers = Counter(), Counter()
        for seed, galaxy, path, _, roles, swaps, told in self.begun:
            with self.subTest(seed=seed):
                played = replayed(galaxy.read_text(), [], told, seed, path.read_text(), roles, swaps)
                again[len(played.revealed)] += 1
                attackers[played.attacker] += 1
        self.assertGreater(min(attackers[1], attackers[2]), N // 5)
        self.assertGreater(sum(n for times, n in again.items() if times > 1), N // 20)
        self.assertLess(self.undecided, N // 5)

    def test_the_same_again(self):
        for seed, galaxy, path, seats, _, _, told in self.begun[::max(len(self.begun) // 20, 1)]:
            again = new(galaxy, seats, seed)
            self.assertEqual((again.stdout, again.stderr), (path.read_text(), told))

    def test_cards_follow_from_the_seed(self):
        """A seed gives the same cards on any machine. The documented generator shuffles decks in the order of the
        file, the attacker's first for the hands; exchanged cards are drawn after both hands."""
        for seed, galaxy, path, _, roles, swaps, told in self.begun[:200]:
            played, chance = Replay(galaxy.read_text(), [], told, roles, swaps), Pcg(seed)
            decks = {seat: army.deck for seat, army in played.armies.items()}
            if not roles:
                decks = {seat: chance.shuffled(decks[seat]) for seat in (1, 2)}
                for seat in (1, 2):
                    seen = re.findall(rf"(?m)^seat {seat} reveals (.+) \((?:no )?attack", told)
                    self.assertEqual(seen, decks[seat][:len(seen)])
            hands = {}
            for seat in played.order():
                deck = chance.shuffled(decks[seat])
                n = 4 if seat == played.attacker else 5
                hands[seat], decks[seat] = deck[:n], deck[n:]
            for seat in played.order():
                if seat in swaps:
                    out = hands[seat].pop(chance.below(len(hands[seat])))
                    hands[seat].append(decks[seat].pop(0))
                    decks[seat].append(out)
            for side in starts.pieces(starts.parse(path.read_text()), "side"):
                for zone, due in (("hand", hands), ("deck", decks)):
                    self.assertEqual([c.get("name") for c in side.iter(documents.NAMESPACE + zone)],
                                     due[int(side.get("seat"))], (seed, told))

    def test_replay_notices(self):
        """The replay finds faults in the lines and in the document."""
        seed, galaxy, path, _, roles, swaps, told = next(b for b in self.begun if b[5])
        galaxy, text = galaxy.read_text(), path.read_text()
        for what, wrong in starts.broken_lines(told, [["attacks", "defends"], ["draws", "discards"]]):
            if wrong != told:
                with self.subTest(what), self.assertRaises(Wrong):
                    replayed(galaxy, [], wrong, seed, text, roles, swaps)
        for what, wrong in starts.broken_documents(text):
            if starts.plain(starts.parse(wrong)) != starts.plain(starts.parse(text)):
                with self.subTest(what), self.assertRaises(Wrong):
                    replayed(galaxy, [], told, seed, wrong, roles, swaps)


class Choices(unittest.TestCase):
    def test_with_faces_of_a_pack(self):
        with tempfile.TemporaryDirectory() as folder:
            pack = Path(folder) / "faces.xml"
            pack.write_text(FACES.read_text())
            documents.run("format", pack)
            text = re.sub(r"<\?xml-model .*\n", "", pack.read_text())
            pack.write_text(text)
            for seed in range(20):
                done = new(ORDER, 2, seed, "--pack", pack, "--name", "By Night")
                replayed(ORDER.read_text(), [text], done.stderr, seed, done.stdout, name="By Night")

    def test_auxiliaries_for_hire(self):
        """They are a second deck if the rulebook and faces name all of both factions, in a random order; else players lay it."""
        text = (documents.SAMPLES / "for-hire.xml").read_text(encoding="utf-8")
        faces = [f'<face type="auxiliary" name="{faction.title()} Ally {i}" faction="{faction}"/>'
                 for faction, n in (("rome", 5), ("celtiberia", 4)) for i in range(n)]
        orders = set()
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "hire.xml"
            for known in faces, faces[1:], []:
                path.write_text(text.replace("</galaxy>", "".join(known) + "</galaxy>"), encoding="utf-8")
                for seed in range(8):
                    done = new(path, "/attacker,/defender", seed)
                    replayed(path.read_text(encoding="utf-8"), [], done.stderr, seed, done.stdout, {1: "attacker", 2: "defender"})
                    deck = tuple(e.get("name") for e in starts.pieces(starts.parse(done.stdout), "auxiliary-deck"))
                    self.assertEqual(len(deck), 12 if known is faces else 0)
                    orders.add(deck)
                    start = Path(folder) / "start.xml"
                    start.write_text(done.stdout, encoding="utf-8")
                    documents.run("validate", "--fail-on", "error", start)
        self.assertEqual(len(orders), 9)

    def test_unknown_attacks(self):
        """The error names a revealed card of unknown attack; with roles none is revealed."""
        refused = [new(ORDER, 2, seed, status=None) for seed in range(20)]
        refused = [done.stderr for done in refused if done.returncode == 2]
        self.assertTrue(refused)
        for told in refused:
            self.assertRegex(told, r"reveals '.+', whose attack is not known; define it in a <face>")
        done = new(ORDER, "rome/defender,carthage/attacker", 1)
        replayed(ORDER.read_text(), [], done.stderr, 1, done.stdout, {1: "defender", 2: "attacker"})

    def test_decks_without_difference(self):
        """If all cards have the same attack, nobody decides."""
        galaxy = Piece("galaxy", players=2)
        for seat, faction in enumerate(("rome", "carthage"), 1):
            galaxy.add(Piece("face", type="general", name=f"Leader of {faction}", faction=faction, cost=1, attack=2))
            galaxy.add(Piece("face", type="unit", name=f"Men of {faction}", faction=faction, cost=1, attack=2))
            galaxy.add(Piece("army", Piece("card", type="general", name=f"Leader of {faction}"),
                             Piece("card", type="unit", name=f"Men of {faction}", copies=7),
                             seat=seat, faction=faction, strength=19, command=18))
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "level.xml"
            path.write_text(galaxy.write())
            documents.run("format", path)
            self.assertEqual(documents.reports([path])[0]["problems"], [])
            done = new(path, 2, 5, status=2)
            self.assertIn("nobody decides", done.stderr)
            done = new(path, "rome/attacker,carthage/defender", 5)
            replayed(path.read_text(), [], done.stderr, 5, done.stdout, {1: "attacker", 2: "defender"})

    def test_two_attackers_or_none(self):
        for roles in ("rome/attacker,carthage/attacker", "rome/defender,carthage/defender"):
            self.assertEqual(new(ORDER, roles, 1, status=2).stdout, "")

    def test_illegal_orders_are_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "order.xml"
            path.write_text(ORDER.read_text().replace('strength="10"', 'strength="11"'))
            done = new(path, "rome/attacker,carthage/defender", 5, status=1)
            self.assertIn("is illegal", done.stderr)


class Sample(unittest.TestCase):
    def test_made_again(self):
        """The sample of a start is the command's output, except for the line that names the schema."""
        text = (documents.SAMPLES / "cunctator-start.xml").read_text()
        seed, = re.findall(r"chance went by seed (\d+)\.", text)
        title = starts.parse(text).get("name")
        again = new(ORDER, 2, seed, "--pack", FACES, "--name", title)
        self.assertEqual(again.stdout, re.sub(r"<\?xml-model .*\n", "", text))


def chi_square(found, due):
    """The deviation of counts from the expected ones, in standard deviations of the chi-square distribution."""
    total = sum(found.values())
    assert set(found) <= set(due), found
    sum_ = sum((found[key] - total * p) ** 2 / (total * p) for key, p in due.items())
    free = len(due) - 1
    return (sum_ - free) / (2 * free) ** 0.5


@in_full
class Uniform(unittest.TestCase):
    """Each card is drawn as often as any other. The seeds are fixed, so the result is always the same."""

    @classmethod
    def setUpClass(cls):
        cls.free = []  # (who attacks, {seat: hand})
        for seed in range(N):
            told = new(ORDER, 2, seed, "--pack", FACES).stderr
            played = Replay(ORDER.read_text(), [FACES.read_text()], told)
            cls.free.append((played.attacker, {seat: hand for seat, (hand,) in played.hands.items()}))
        cls.attacks = [[played.attack(name) for name in played.armies[seat].deck] for seat in (1, 2)]
        seats = "rome/attacker,carthage/defender/swap"
        cls.begun = [(new(ORDER, seats, seed)) for seed in range(N)]
        cls.decks = {army.seat: Counter(army.deck) for army in armies_in(starts.parse(ORDER.read_text()))}

    def fair(self, found, due):
        self.assertLess(abs(chi_square(found, due)), 4, f"{found} {due}")

    def of_deck(self, seat):
        return {name: copies / sum(self.decks[seat].values()) for name, copies in self.decks[seat].items()}

    def test_who_attacks(self):
        one, other, nobody = draws.first(*self.attacks)
        self.assertEqual(nobody, 0)
        self.fair(Counter(attacker for attacker, _ in self.free), {1: float(one), 2: float(other)})

    def test_hands(self):
        """Each card is equally likely at each place of the hand, with and without a reveal before."""
        for seat, size in ((1, 4), (2, 5)):
            for place in range(size):
                drawn = [re.search(rf"(?m)^seat {seat} draws (.+)$", d.stderr)[1].split(", ")[place]
                         for d in self.begun]
                self.fair(Counter(drawn), self.of_deck(seat))
            self.fair(Counter(hands[seat][0] for _, hands in self.free), self.of_deck(seat))

    def test_decks(self):
        """Each card is equally likely at each place of the deck."""
        piles = [[c.get("name") for c in side.iter(documents.NAMESPACE + "deck")]
                 for d in self.begun for side in starts.pieces(starts.parse(d.stdout), "side") if side.get("seat") == "1"]
        for place in range(7):
            self.fair(Counter(pile[place] for pile in piles), self.of_deck(1))

    def test_exchanged(self):
        """Each card is equally likely to be discarded, and to be drawn instead."""
        swaps = [re.search(r"(?m)^seat 2 discards (.+) and draws (.+)$", d.stderr).groups() for d in self.begun]
        for names in zip(*swaps):
            self.fair(Counter(names), self.of_deck(2))

    def test_two_packs(self):
        """The battle of two packs is the same as that of an order of battle with these packs."""
        packs = [documents.SAMPLES / name for name in ("celtiberia.xml", "gaetuli.xml")]
        roles = "/attacker,/defender"
        named = new(documents.SAMPLES / "two-packs.xml", roles, 3, "--name", "A")
        made = documents.run("scenario", "new", "--pack", packs[0], "--pack", packs[1], "--seats", roles, "--seed", 3,
                             "--name", "A")
        self.assertEqual(made.stderr, named.stderr)
        sides = re.compile(r"<side .*</side>", re.DOTALL)
        self.assertEqual(sides.findall(made.stdout), sides.findall(named.stdout))
        self.assertIn('<galaxy name="Celtiberia – Gaetuli" players="2">', made.stdout)
        with_faces = documents.run("scenario", "new", "--pack", FACES, "--pack", packs[0], "--pack", packs[1], "--seats", 2,
                                   "--seed", 3)
        self.assertIn("seat 1 reveals", with_faces.stderr)

    def test_points_of_packs(self):
        """The order of battle has the points of its packs, which no longer have any."""
        with tempfile.TemporaryDirectory() as folder:
            paths = []
            for name in ("rome", "gaetuli"):
                paths.append(Path(folder) / f"{name}.xml")
                text = (documents.SAMPLES / f"{name}.xml").read_text()
                paths[-1].write_text(re.sub(r'command="(\d+)"', lambda found: f'command="{int(found[1]) + 5}"',
                                            re.sub(r"<pack ", '<pack points="50" ', text)))
            made = documents.run("scenario", "new", "--pack", paths[0], "--pack", paths[1], "--seats", "/attacker,/defender",
                                 "--seed", 3)
            self.assertEqual(re.findall(r'<(\w+)[^>]* points="50"', made.stdout), ["galaxy"])

    def test_packs_that_share_faces(self):
        """Two armies may name one file of faces, and be one army; a face that differs is a second one."""
        with tempfile.TemporaryDirectory() as folder:
            def pack(name, *inside):
                path = Path(folder) / name
                path.write_text(f'<pack xmlns="urn:starwright:1" game="burning-rome" name="{name}">{"".join(inside)}</pack>')
                return path

            def start(*packs, status=0):
                done = documents.run("scenario", "new", *(word for path in packs for word in ("--pack", path)), "--seats", 2,
                                     "--seed", 3, status=status)
                made = Path(folder) / "made.xml"
                made.write_text(done.stdout)
                if status == 0:
                    documents.run("validate", made)
                    self.assertEqual((done.stdout.count("<face "), done.stdout.count("<modifier ")), (2, 1))
                return done

            raiders = ('<face type="unit" faction="numidia" name="Raider" cost="2" attack="3" types="cavalry">'
                       '<modifier stat="attack" amount="1" against="light"/></face>')
            faces = '<face type="general" faction="numidia" name="Syphax" cost="3" attack="2"/>' + raiders
            cards = '<card type="general" name="Syphax"/><card type="unit" name="Raider" copies="8"/></army>'
            army = '<army faction="numidia" strength="13" command="13">' + cards
            pack("faces.xml", faces)
            east = pack("east.xml", '<pack href="faces.xml"/>', army)
            west = pack("west.xml", '<pack href="faces.xml"/>', army.replace("13", "15", 1).replace("13", "11"))
            own = pack("own.xml", faces, army)
            for packs in ((east, west), (east, east), (own, own), (own, west)):
                with self.subTest(packs=[path.name for path in packs]):
                    start(*packs)
            other = pack("other.xml", faces.replace('amount="1"', 'amount="2"'), army)
            self.assertIn("a second face of 'Raider'", start(own, other, status=1).stderr)

    def test_packs_that_make_no_battle(self):
        rome = documents.SAMPLES / "rome.xml"
        with tempfile.TemporaryDirectory() as folder:
            cheap, dear = Path(folder) / "cheap.xml", Path(folder) / "dear.xml"
            cheap.write_text(rome.read_text().replace(' name="Rome"', ' name="Rome" points="25"'))
            dear.write_text(rome.read_text().replace(' command="10"', ' command="11"'))
            for packs, status, told in (
                    ([rome], 2, "only one pack has an army; a battle needs two"),
                    ([FACES], 2, "no pack has an army; a battle needs two"),
                    ([rome, cheap], 2, "the armies differ in 'points': 45 and 25"),
                    ([rome, dear], 1, "the packs make no legal order of battle: .*46 = AS 10 [+] CP 11 [+] cards 25, of 45")):
                done = documents.run("scenario", "new", *(word for pack in packs for word in ("--pack", pack)),
                                     "--seats", 2, "--seed", 1, status=status)
                self.assertRegex(done.stderr, told)
                self.assertEqual(done.stdout, "")


if __name__ == "__main__":
    unittest.main()
