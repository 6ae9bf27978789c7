#!/usr/bin/env python3
"""`starwright scenario new`: legal for every seed, reproducible, and as the rulebook sets it up;
the printed lines are replayed from the seed by an independent generator.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
    SW_TEST_SCALE      tests/common/scale.py; how many seeds for each number of players and each beginning
"""
import itertools
import json
import math
import os
import random
import re
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from collections import Counter
from fractions import Fraction
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import scenarios  # noqa: E402
from scale import scaled  # noqa: E402

SEEDS = scaled(500, least=8)
GALAXIES = Path(os.environ.get("STARWRIGHT_SOURCE", Path(__file__).resolve().parents[2]),
                "galaxies", "burning-suns")
PLAYERS = {path: int(ElementTree.parse(path).getroot().get("players"))
           for path in sorted(GALAXIES.glob("*.xml"))
           if ElementTree.parse(path).getroot().tag.endswith("}galaxy")}
COSTS = {"cyborgs": {"dreadnought": 4, "battlecruiser": 6, "raider": 5, "regiment": 2},
         "insectoids": {"dreadnought": 3, "battlecruiser": 5, "raider": 4, "regiment": 4}}
UNITS = ["dreadnought", "battlecruiser", "raider", "regiment"]
RACES = ["changelings", "cyborgs", "ercineans", "guardians", "insectoids", "leviathans",
         "neomorphs", "templars", "terrans", "wraiths"]
# Ten cards each (p. 6: "2 random ideologies [10]"); the names of the others are not in the rulebook.
IN_A_DECK = 10
DECKS = {"ideology": ["assassin", "exiled"], "race": RACES,
         "framework": ["of-chaos", "of-the-fading-star"]}
PRINTED = {"assassin", "exiled", "cyborgs", "insectoids", "of-chaos", "of-the-fading-star"}  # p. 7


def new(galaxy, seats, seed, *options, status=0):
    return scenarios.run("scenario", "new", "--galaxy", galaxy, "--seats", seats, "--seed", seed,
                         *options, status=status)


def tag(name):
    return "{urn:starwright:1}" + name


class Pcg32:
    """XSH-RR 64/32, seeded as srandom(seed, 54)."""

    MASK = 2 ** 64 - 1

    def __init__(self, seed):
        self.state, self.stream = 0, 54 << 1 | 1
        self.draw()
        self.state = self.state + seed & self.MASK
        self.draw()

    def draw(self):
        old = self.state
        self.state = old * 6364136223846793005 + self.stream & self.MASK
        mixed, turn = (old >> 18 ^ old) >> 27 & 0xffffffff, old >> 59
        return (mixed >> turn | mixed << (-turn & 31)) & 0xffffffff

    def below(self, n):
        while True:
            drawn = self.draw()
            if drawn >= (2 ** 32 - n) % n:
                return drawn % n

    def shuffle(self, cards):
        for i in range(len(cards), 1, -1):
            other = self.below(i)
            cards[i - 1], cards[other] = cards[other], cards[i - 1]


# As printed (p. 6, 7), not as in files.
TITLES = {**{name: name.capitalize() for name in RACES}, "assassin": "Assassin", "exiled": "Exiled", "of-chaos": "of Chaos",
          "of-the-fading-star": "of the Fading Star"}
NAMES = {title: name for name, title in TITLES.items()}


def called(card):
    return TITLES.get(card, card) or "another card"


class Replay:
    """The rulebook's steps with these draws: p. 6 and 8. `words` maps a seat to the parts that it chose, each a name,
    "first", "second" or "deal"; `pack` has the names of more parts."""

    def __init__(self, seed, n, advanced, cards=True, words=None, pack=None):
        self.chance, self.n, self.lines = Pcg32(seed), n, []
        self.words = words or [{} for _ in range(n)]
        self.hands = [{} for _ in range(n)]
        for sort in ("ideology", "race", "framework"):
            self.deal(sort, sorted(DECKS[sort] + (pack or {}).get(sort, [])))
        self.cards = [self.four() if cards else [] for _ in range(n)]
        self.order = [None] * n
        self.rank(list(range(n)), 1)
        self.units, self.crystals = [], []
        for seat in range(n):
            units, left = self.buy(seat) if advanced else (Counter(UNITS), 0)
            self.units.append(units)
            self.crystals.append(left)

    def deal(self, sort, names):
        """p. 6: "Hand every player 2 random ideologies [10]. Each player chooses 1", and so with races and frameworks.
        All ten cards of the deck are shuffled, whether the rulebook names them or not; two go to each seat, as long as
        there are enough; one of them is kept. Which is the player's choice: the one of which more is known, else
        either. A part that a seat has by name is not dealt. A pack names some of the ten, or more than ten."""
        words = [word.get(sort, "deal") for word in self.words]
        deck = [name for name in names if name not in words] + [None] * self.nameless(names)
        self.chance.shuffle(deck)
        for seat, word in enumerate(words):
            if word in names:
                self.hands[seat][sort] = word
                continue
            others = sum(other not in names for other in words[seat + 1:])
            n = 2 if len(deck) - 2 >= others else 1
            cards, deck = deck[:n], deck[n:]
            dealt, kept = " or ".join(map(called, cards)), self.keep(sort, cards, word)
            self.hands[seat][sort] = kept
            self.lines.append(f"seat {seat + 1}: {sort} {dealt}, " + (
                f"keeps {called(kept)}" if n == 2 else "as there are too few for two each"))

    def nameless(self, names):
        return max(0, IN_A_DECK - len(names))

    def keep(self, sort, cards, word):
        if len(cards) == 1:
            return cards[0]
        known = [card for card in cards if card and (card in PRINTED or sort != "race")]
        either = known if len(known) == 1 else [cards[self.chance.below(2)]]
        return {"first": cards[0], "second": cards[1]}.get(word, either[0])

    def four(self):
        cards = list(range(1, 9))
        self.chance.shuffle(cards)
        return sorted(cards[:4])

    def rank(self, seats, first):
        rolls = {seat: self.chance.below(8) + 1 for seat in seats}
        for pips in range(1, 9):
            alike = [seat for seat in seats if rolls[seat] == pips]
            if len(alike) > 1:
                self.rank(alike, first)
            elif alike:
                self.order[alike[0]] = first
            first += len(alike)

    def buy(self, seat):
        race, purse, units = self.hands[seat]["race"], 12, Counter()
        if race not in COSTS:
            return units, purse
        kinds = UNITS[:3]
        while True:
            payable = [unit for unit in kinds if COSTS[race][unit] <= purse]
            if not payable:
                return units, purse
            unit = payable[self.chance.below(len(payable))]
            units[unit] += 1
            purse -= COSTS[race][unit]
            kinds = UNITS


class Seeds(unittest.TestCase):
    """Each seed for 2 to 6 players and both beginnings, on the sample galaxies in turn."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.begun = []
        for seed, n, beginning in itertools.product(range(SEEDS), range(2, 7),
                                                    ("regular", "advanced")):
            galaxies = [path for path, players in PLAYERS.items() if players == n]
            galaxy = galaxies[seed % len(galaxies)]
            path = Path(cls.folder.name, f"{n}-{beginning}-{seed}.xml")
            done = new(galaxy, n, seed, "-o", path, "--beginning", beginning)
            assert not done.stdout
            cls.begun.append((seed, galaxy, beginning == "advanced", path, done.stderr))

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_all_are_legal(self):
        done = scenarios.run("validate", "--format", "json", self.folder.name)
        report = json.loads(done.stdout)
        self.assertEqual(report["summary"]["files"], 10 * SEEDS)
        own = {str(path): {problem["rule"] for problem in file["problems"]}
               for path, file in self.galaxy_reports().items()}
        galaxies = {str(path): str(galaxy) for _, galaxy, _, path, _ in self.begun}
        for file in report["files"]:
            self.assertEqual([problem for problem in file["problems"]
                              if problem["severity"] != "info"
                              and problem["rule"] not in own[galaxies[file["path"]]]], [])
        scenarios.run("format", "--check", *[begun[3] for begun in self.begun[:60]])

    def galaxy_reports(self):
        done = scenarios.run("validate", "--format", "json", *PLAYERS)
        return {file["path"]: file for file in json.loads(done.stdout)["files"]}

    def test_all_are_replayed(self):
        for seed, galaxy, advanced, path, told in self.begun:
            n = PLAYERS[galaxy]
            wanted, root = Replay(seed, n, advanced), ElementTree.parse(path).getroot()
            with self.subTest(seed=seed, galaxy=galaxy.name):
                self.assertEqual(told.splitlines()[:3 * n], wanted.lines)
                for seat, empire in enumerate(root.iter(tag("empire"))):
                    for sort, name in wanted.hands[seat].items():
                        self.assertEqual(empire.get(sort), name)
                    self.assertEqual([int(card.get("number")) for card in empire],
                                     wanted.cards[seat])
                    self.assertEqual(int(empire.get("crystals", "0")), wanted.crystals[seat])
                    self.assertEqual(empire.get("order"),
                                     str(wanted.order[seat]) if advanced else None)
                    self.assertEqual(empire.get("starter"), None if advanced
                                     or wanted.order[seat] > 1 else "true")
                self.check_units(root, wanted)
                self.assertEqual(root.get("sheets"), "explore colonize battle activate")

    def check_units(self, root, wanted):
        homes = {home.get("seat"): (home.get("q"), home.get("r"))
                 for home in root.iter(tag("system")) if home.get("type") == "home"}
        found = {str(seat + 1): Counter() for seat in range(wanted.n)}
        for kind in ("fleet", "army"):
            for piece in root.iter(tag(kind)):
                seat = piece.get("seat")
                self.assertEqual((piece.get("q"), piece.get("r")), homes[seat])
                for unit in UNITS:
                    found[seat][unit] += int(piece.get(unit + "s", "0"))
        for seat in range(wanted.n):
            self.assertEqual(+found[str(seat + 1)], +Counter(wanted.units[seat]))

    def test_the_galaxy_is_all_there(self):
        for _, galaxy, _, path, _ in self.begun[:16 * len(PLAYERS)]:
            tiles = [sorted(sorted(tile.attrib.items()) for tile in ElementTree.parse(file).iter()
                            if tile.tag in (tag("system"), tag("anomaly"), tag("note")))
                     for file in (galaxy, path)]
            self.assertEqual(*tiles)

    def test_chance_decides(self):
        races, starters = Counter(), Counter()
        for _, galaxy, _, path, _ in self.begun:
            for empire in ElementTree.parse(path).iter(tag("empire")):
                races[empire.get("race")] += 1
                if PLAYERS[galaxy] == 2 and empire.get("starter"):
                    starters[empire.get("seat")] += 1
        self.assertEqual(set(races), set(RACES))
        n = sum(starters.values())
        self.assertLess(abs(starters["1"] - n / 2), 5 * (n / 4) ** 0.5)

    def test_six_are_dealt_what_there_is(self):
        """Ten races (p. 6): two each would be twelve, so two seats get one."""
        for _, galaxy, _, _, told in self.begun:
            if PLAYERS[galaxy] != 6:
                continue
            dealt = re.findall(r": race (\S+)(?: or (\S+), keeps|, as there are too few)", told)
            self.assertEqual([bool(second) for _, second in dealt], [True] * 4 + [False] * 2)
            self.assertEqual(sorted(NAMES[title] for title in sum(dealt, ()) if title), RACES)

    def test_each_card_is_as_likely(self):
        """Two players are offered four of the ten cards of a sort, and so 0.8 of the two that have a name (p. 6)."""
        pairs = [path for path, players in PLAYERS.items() if players == 2]
        dealt = [new(pairs[0], 2, seed).stderr for seed in range(40)]
        for sort in ("ideology", "framework"):
            names = [re.findall(rf": {sort} (.+) or (.+), keeps", told) for told in dealt]
            self.assertEqual({len(cards) for cards in names}, {2})
            n = sum(NAMES.get(card) in PRINTED for cards in names for pair in cards for card in pair)
            # The variance of one deal is 4 * 0.2 * 0.8 * 6 / 9.
            self.assertLess(abs(n - 40 * 0.8), 5 * (40 * 0.427) ** 0.5, sort)

    def test_told(self):
        seed, galaxy, _, path, told = self.begun[0]
        n = PLAYERS[galaxy]
        lines = told.splitlines()
        self.assertEqual(sum("ideology" in line for line in lines), n)
        self.assertEqual(sum(" rolls " in line for line in lines) >= n, True)
        again = new(galaxy, n, seed, "--quiet", "--beginning", "regular")
        self.assertEqual((again.stdout, again.stderr), (path.read_text(), ""))


class ShortDecks(Replay):
    """A wrong dealer: its decks have only as many cards without a name as the seats need."""

    def nameless(self, names):
        return max(0, 2 * self.n - len(names))


class FairDeals(unittest.TestCase):
    """p. 6: each of the ten cards of a deck is dealt as often as any other, with a name or without one. The counts
    are binomial over the seeds. A fair shuffle violates any of the bounds less than once in a million runs."""

    N = scaled(1000, least=200)  # seeds
    PLAYED = {n: next(path for path, players in PLAYERS.items() if players == n) for n in (2, 3, 4)}
    NAMES = [(sort, name) for sort, names in DECKS.items() for name in names]
    PLACES = [(sort, place) for sort in DECKS for place in range(2)]  # the first or the second of a seat's two

    @staticmethod
    def binomial(n, chance, tail):
        """Returns the bounds of a binomial count; values below, and values above, have a chance of `tail` at most."""
        ways = [math.comb(n, k) * chance ** k * (1 - chance) ** (n - k) for k in range(n + 1)]
        fewer, more = (list(itertools.accumulate(some)) for some in (ways, reversed(ways)))
        return (sum(way <= tail for way in fewer), n - sum(way <= tail for way in more))

    def unfair(self, n, deals):
        """Returns the cards dealt too seldom or too often; `deals` are the printed lines of each seed, for n players."""
        cards, places = Counter(), Counter()
        for lines in deals:
            for line in lines:
                if found := re.fullmatch(r"seat (\d): (ideology|race|framework) (.+) or (.+), keeps .+", line):
                    seat, sort, *dealt = found.groups()
                    cards.update((sort, NAMES.get(card)) for card in dealt)
                    places.update((sort, seat, i) for i, card in enumerate(dealt) if card != called(None))
        n_bounds = 2 * sum(len(self.NAMES) + seats * len(self.PLACES) for seats in self.PLAYED)
        tail = Fraction(1, 10 ** 6 * n_bounds)
        least, most = self.binomial(len(deals), Fraction(2 * n, IN_A_DECK), tail)
        found = [(card, cards[card]) for card in self.NAMES if not least <= cards[card] <= most]
        for sort, place in self.PLACES:
            least, most = self.binomial(len(deals), Fraction(len(DECKS[sort]), IN_A_DECK), tail)
            found += [((sort, seat, place), dealt) for seat in map(str, range(1, n + 1))
                      if not least <= (dealt := places[sort, seat, place]) <= most]
        return found

    def test_the_command_deals_fairly(self):
        for n, galaxy in self.PLAYED.items():
            told = [new(galaxy, n, seed).stderr.splitlines() for seed in range(self.N)]
            self.assertEqual(self.unfair(n, told), [], f"{n} players")

    def test_the_replay_deals_fairly(self):
        for n in self.PLAYED:
            self.assertEqual(self.unfair(n, [Replay(seed, n, False).lines for seed in range(self.N)]), [])

    def test_short_decks_are_found(self):
        """They deal each named card in each game, and are detected with any seeds."""
        named = {card for card in self.NAMES if card[0] != "race"}
        for n in self.PLAYED:
            found = self.unfair(n, [ShortDecks(seed, n, False).lines for seed in range(self.N)])
            self.assertLessEqual({(card, self.N) for card in named}, set(found))


class Deals(unittest.TestCase):
    """Seats that chose parts, and packs with more parts, replayed."""

    PACK = {"ideology": ["stoic", "zealous"], "race": ["hermits"], "framework": ["of-ash", "of-dust"]}

    def words(self, chance, n, names):
        """Returns each seat's choices for some sorts; no part is named twice."""
        left = {sort: chance.sample(some, len(some)) for sort, some in names.items()}
        says = [{sort: chance.choice(["deal", "deal", "deal", "first", "second", "name"]) for sort in left}
                for _ in range(n)]
        for word, sort in itertools.product(says, left):
            if word[sort] == "name":
                word[sort] = left[sort].pop() if left[sort] else "deal"
        return says

    def test_all_are_replayed(self):
        chance = random.Random(16)
        with tempfile.TemporaryDirectory() as folder:
            pack = Path(folder, "mine.xml")
            pack.write_text('<pack xmlns="urn:starwright:1" game="burning-suns">' + "".join(
                f'<{sort} name="{name}"/>' for sort, names in self.PACK.items() for name in names) + "</pack>")
            for seed in range(scaled(500, least=40)):
                galaxy, n = chance.choice(list(PLAYERS.items()))
                more = self.PACK if chance.random() < 0.4 else {}
                words = self.words(chance, n, {sort: DECKS[sort] + more.get(sort, []) for sort in DECKS})
                seats = ",".join("/".join(says[sort] for sort in DECKS) for says in words)
                wanted = Replay(seed, n, False, words=words, pack=more).lines
                with self.subTest(seats=seats, seed=seed, pack=bool(more)):
                    told = new(galaxy, seats, seed, *(["--pack", pack] if more else [])).stderr.splitlines()
                    self.assertEqual(told[:len(wanted)], wanted)


class Samples(unittest.TestCase):
    """The sample starts equal the command's output, except for the line with their schema."""

    BEGINNINGS = {"": ["--no-race-cards", "--beginning", "regular"],
                  "-advanced": ["--beginning", "advanced"]}

    def test_made_again(self):
        for (word, options), name in itertools.product(
                self.BEGINNINGS.items(), ("hourglass", "cartwheel", "necklace", "corona")):
            path, galaxy = GALAXIES / f"{name}{word}-start.xml", GALAXIES / f"{name}.xml"
            with self.subTest(path=path.name):
                text = path.read_text()
                model, = re.findall(r"<\?xml-model .*\n", text)
                seed, = re.findall(r"chance went by seed (\d+)\.</about>", text)
                title = ElementTree.fromstring(text).get("name")
                again = new(galaxy, PLAYERS[galaxy], seed, *options, "--name", title)
                self.assertEqual(again.stdout, text.replace(model, ""))


class Places(unittest.TestCase):
    """The path of the galaxy and that of the scenario."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def test_other_folders(self):
        galaxy = self.folder / "my galaxies" / "Grüne Sterne & co.xml"
        galaxy.parent.mkdir()
        galaxy.write_bytes((GALAXIES / "twin-rivers.xml").read_bytes())
        out = self.folder / "out" / "start.xml"
        out.parent.mkdir()
        new(galaxy, 2, 7, "-o", out)
        scenarios.run("validate", out)
        out.unlink()
        os.chdir(self.folder)
        new("my galaxies/Grüne Sterne & co.xml", 2, 7, "-o", "out/../out/start.xml")
        scenarios.run("validate", "out/start.xml")

    def test_no_such_folder(self):
        out = self.folder / "none" / "start.xml"
        done = new(GALAXIES / "twin-rivers.xml", 2, 7, "-o", out, status=2)
        self.assertIn("none/start.xml", done.stderr)

    def test_standard_output(self):
        os.chdir(self.folder)
        galaxy = GALAXIES / "twin-rivers.xml"
        done = new(galaxy, 2, 7, "-o", "-", "--name", "Früh am Tag")
        self.assertEqual(os.listdir(self.folder), [])
        self.assertIn('name="Früh am Tag"', done.stdout)

    def test_the_galaxy_is_not_written_over(self):
        galaxy = self.folder / "galaxy.xml"
        galaxy.write_bytes((GALAXIES / "twin-rivers.xml").read_bytes())
        link = self.folder / "link.xml"
        link.hardlink_to(galaxy)
        for out in (galaxy, link):
            done = new(galaxy, 2, 7, "-o", out, status=2)
            self.assertIn("is not overwritten", done.stderr)
            self.assertEqual(galaxy.read_bytes(), (GALAXIES / "twin-rivers.xml").read_bytes())

    def test_packs_of_packs(self):
        (self.folder / "more").mkdir()
        (self.folder / "more" / "races.xml").write_text(
            '<pack xmlns="urn:starwright:1" game="burning-suns"><race name="hermits"/></pack>')
        (self.folder / "mine.xml").write_text(
            '<pack xmlns="urn:starwright:1" game="burning-suns"><pack href="more/races.xml"/></pack>')
        out = self.folder / "start.xml"
        new(GALAXIES / "twin-rivers.xml", "/hermits,deal", 7, "--pack", self.folder / "mine.xml",
            "-o", out)
        (self.folder / "more" / "races.xml").unlink()
        scenarios.run("validate", out)

    ROWS = [
        ('<system q="-1" r="0" type="home" seat="1"/>', "is illegal"),
        ('<system q="-1" r="0" type="home" seat="1"/><anomaly q="0" r="0" type="portal" turn="0"/>'
         '<system q="1" r="0" type="home" seat="1"/>', "is illegal"),
        ('<system q="-1" r="0" type="home"/><anomaly q="0" r="0" type="portal" turn="0"/>'
         '<system q="1" r="0" type="home" seat="2"/>', "is illegal"),
        ('<system q="-1" r="0" type="home" seat="1"/><system q="5" r="0" type="home" seat="2"/>',
         "is illegal"),
        ('<system q="-1" r="0" type="nebula"/>', "part of it could not be read"),
        ('<system q="-1" r="0" type="home" seat="1"/', "part of it could not be read"),
    ]

    def test_unusual_galaxies(self):
        galaxy = self.folder / "galaxy.xml"
        for content, told in self.ROWS:
            with self.subTest(content=content):
                galaxy.write_text('<galaxy xmlns="urn:starwright:1" game="burning-suns" players="2">'
                                  + content + "</galaxy>")
                done = new(galaxy, 2, 7, status=1)
                self.assertIn(told, done.stderr)
                self.assertEqual(done.stdout, "")


class Choices(unittest.TestCase):
    RIVERS = GALAXIES / "twin-rivers.xml"

    def root(self, *arguments, seats="2"):
        return ElementTree.fromstring(new(self.RIVERS, seats, 7, *arguments).stdout)

    def empires(self, *arguments, seats="2"):
        return list(self.root(*arguments, seats=seats).iter(tag("empire")))

    def test_named_parts(self):
        one, two = self.empires(seats="exiled/cyborgs/of-chaos,/Insectoid")
        self.assertEqual([one.get(sort) for sort in ("ideology", "race", "framework")],
                         ["exiled", "cyborgs", "of-chaos"])
        self.assertEqual(two.get("race"), "Insectoid")
        self.assertIn(two.get("ideology"), ("assassin", None))

    def dealt(self, seats):
        """Returns the cards dealt and kept, by seat and sort; and all other lines."""
        told = new(self.RIVERS, seats, 7, "--beginning", "advanced").stderr.splitlines()
        found = [re.match(r"seat (\d): (ideology|race|framework) (.+) or (.+), keeps (.+)", line)
                 for line in told]
        return ({match.group(1, 2): match.group(3, 4, 5) for match in found if match},
                [line for line, match in zip(told, found)
                 if not match and " buys " not in line])

    def test_one_of_two_is_chosen(self):
        """The random numbers are the same whichever card a player keeps."""
        dealt, rest = self.dealt("2")
        self.assertEqual(len(dealt), 6)
        for word, kept in (("first", 0), ("second", 1)):
            with self.subTest(word):
                chosen, others = self.dealt(f"{word}/{word}/{word},deal/{word}")
                self.assertEqual(others, rest)
                for (seat, sort), cards in chosen.items():
                    self.assertEqual(cards[:2], dealt[seat, sort][:2])
                    is_chosen = seat == "1" or sort == "race"
                    self.assertEqual(cards[2], cards[kept] if is_chosen else dealt[seat, sort][2])
        one, two = self.empires(seats="deal/second,deal/first")
        self.assertEqual([one.get("race"), two.get("race")],
                         [NAMES[dealt["1", "race"][1]], NAMES[dealt["2", "race"][0]]])

    def test_comments_come_along(self):
        with tempfile.TemporaryDirectory() as folder:
            galaxy = Path(folder, "galaxy.xml")
            text = self.RIVERS.read_text()
            self.assertIn("<?xml-model", text)
            text = text.replace("  <system ", "  <!-- a gate -->\n  <system ", 1)
            galaxy.write_text(text.replace("<galaxy ", "<!-- whose\n it is -->\n<galaxy ", 1) +
                              "<!-- Local Variables: -->\n<?of the-file?>\n")
            made = new(galaxy, "2", 7).stdout
        for comment, where in (("<!-- whose\n it is -->", r"\n  {}\n  <galaxy "),
                               ("<!-- a gate -->", r"\n    {}\n    <system "),
                               ("<!-- Local Variables: -->", r"\n    {}\n  </galaxy>")):
            with self.subTest(comment):
                self.assertEqual(made.count(comment), 1)
                self.assertRegex(made, where.format(comment))
        self.assertEqual(made.count("<?"), 1)

    def test_what_is_foreign_comes_along(self):
        """`<allow>` and foreign content of the galaxy are copied into the scenario, with their namespace prefixes."""
        with tempfile.TemporaryDirectory() as folder:
            galaxy, start = Path(folder, "galaxy.xml"), Path(folder, "start.xml")
            text = self.RIVERS.read_text().replace("<galaxy ", '<galaxy xmlns:x="urn:x" ', 1)
            allow = '  <x:why/>\n  <allow rule="burning-suns/fairness-value" reason="so" x:by="me"/>\n'
            galaxy.write_text(text.replace("  <system ", allow + "  <system ", 1))
            start.write_text(new(galaxy, "2", 7).stdout)
            root = ElementTree.parse(start).getroot()
            scenarios.run("validate", start)
        self.assertEqual([child.get("{urn:x}by") for child in root.iter(tag("allow"))], ["me"])
        self.assertEqual(len(list(root.iter("{urn:x}why"))), 1)

    def test_without_race_cards(self):
        self.assertEqual([len(empire) for empire in self.empires("--no-race-cards")], [0, 0])

    def test_name_and_length(self):
        root = self.root("--name", "First Night", "--length", "long")
        self.assertEqual((root.get("name"), root.get("length"), root.get("stage")),
                         ("First Night", "long", "start"))

    def test_packs(self):
        with tempfile.TemporaryDirectory() as folder:
            pack = Path(folder, "mine.xml")
            pack.write_text(
                '<pack xmlns="urn:starwright:1" game="burning-suns" name="Mine">'
                '<race name="hermits"><unit type="dreadnought" cost="1"/>'
                '<unit type="battlecruiser" cost="7"/><unit type="raider" cost="7"/>'
                '<unit type="regiment" cost="7"/></race><ideology name="stoic"/></pack>')
            path = Path(folder, "start.xml")
            new(self.RIVERS, "stoic/hermits,deal", 7, "--pack", pack, "--beginning", "advanced",
                "-o", path)
            scenarios.run("validate", path)
            root = ElementTree.parse(path).getroot()
        empire = next(root.iter(tag("empire")))
        self.assertEqual((empire.get("ideology"), empire.get("race")), ("stoic", "hermits"))
        fleet = next(root.iter(tag("fleet")))
        spent = (int(fleet.get("dreadnoughts", "0"))
                 + 7 * int(fleet.get("battlecruisers", "0")) + 7 * int(fleet.get("raiders", "0")))
        regiments = sum(int(army.get("regiments")) for army in root.iter(tag("army"))
                        if army.get("seat") == "1")
        self.assertEqual(spent + 7 * regiments, 12)

    def test_units_that_cost_nothing(self):
        """Each costs at least 1 crystal (p. 16), so that twelve are bought at most."""
        with tempfile.TemporaryDirectory() as folder:
            pack = Path(folder, "mine.xml")
            pack.write_text(
                '<pack xmlns="urn:starwright:1" game="burning-suns"><race name="hermits">'
                + "".join(f'<unit type="{unit}" cost="0"/>' for unit in UNITS) + "</race></pack>")
            path = Path(folder, "start.xml")
            new(self.RIVERS, "/hermits,deal", 7, "--pack", pack, "--beginning", "advanced",
                "-o", path)
            scenarios.run("validate", path)
            root = ElementTree.parse(path).getroot()
        units = sum(int(piece.get(unit, "0")) for piece in root if piece.get("seat") == "1"
                    for unit in ("dreadnoughts", "battlecruisers", "raiders", "regiments"))
        self.assertEqual(units, 12)

    def test_what_is_deployed(self):
        with tempfile.TemporaryDirectory() as folder:
            galaxy = Path(folder, "galaxy.xml")
            galaxy.write_text(
                '<galaxy xmlns="urn:starwright:1" game="burning-suns" players="2">'
                '<allow rule="burning-suns/homes-touch" reason="none does"/>'
                '<system q="-2" r="0" type="home" seat="1"/>'
                '<system q="-1" r="0" type="hostile" value="3" explored="true"/>'
                '<anomaly q="-1" r="1" type="dark-fleet" turn="2" strength="5" explored="true"/>'
                '<system q="0" r="0" type="hostile" explored="true"/>'
                '<system q="1" r="0" type="hostile" value="4"/>'
                '<system q="2" r="0" type="home" seat="2"/></galaxy>')
            path = Path(folder, "start.xml")
            new(galaxy, "2", 7, "-o", path)
            done = scenarios.run("validate", "--format", "json", path)
            rules = {problem["rule"] for problem in json.loads(done.stdout)["files"][0]["problems"]}
            self.assertLessEqual(rules, {"document/unused-allow", "burning-suns/race-unknown",
                                         "burning-suns/pointed-neighbour"})
            root = ElementTree.parse(path).getroot()
        self.assertEqual([(m.get("q"), m.get("regiments")) for m in root.iter(tag("militia"))],
                         [("-1", "3"), ("0", "2")])
        self.assertEqual([m.get("ships") for m in root.iter(tag("dark-ships"))], ["5"])
        self.assertEqual([child.tag for child in root][:2], [tag("about"), tag("allow")])

    ROWS = [
        (["--seats", "2", "--seed", "7"], 2, "no galaxy is given"),
        (["--galaxy", RIVERS, "--seed", "7"], 2, "no seats are given"),
        (["--galaxy", RIVERS, "--seats", "2"], 2, "no seed is given"),
        (["--galaxy", RIVERS, "--seats", "2", "--seed", "x"], 2,
         "'x' is not a seed; it must be a whole number from 0 to 18446744073709551615"),
        (["--galaxy", RIVERS, "--seats", "3", "--seed", "7"], 2, "3 seats are named; the galaxy"),
        (["--galaxy", RIVERS, "--seats", "0", "--seed", "7"], 2, "'0' is not a number of seats"),
        (["--galaxy", RIVERS, "--seats", "a/b/c/d,deal", "--seed", "7"], 2, "too many parts"),
        (["--galaxy", RIVERS, "--seats", "/squids,deal", "--seed", "7"], 2,
         "no race is called 'squids'"),
        (["--galaxy", RIVERS, "--seats", "/cyborg,/Cyborgs", "--seed", "7"], 2,
         "'Cyborgs' is named for two seats"),
        (["--galaxy", RIVERS, "--seats", "2", "--seed", "7", "--beginning", "odd"], 2,
         "'odd' is not a beginning; it must be one of 'regular', 'advanced'"),
        (["--galaxy", RIVERS, "--seats", "2", "--seed", "7", "--length", "odd"], 2,
         "'odd' is not a length"),
        (["--galaxy", GALAXIES.parent / "broken/burning-suns/homes-touch.xml", "--seats", "2",
          "--seed", "7", "--pack", RIVERS], 2, "is a galaxy, not a pack"),
        (["--galaxy", GALAXIES.parent / "broken/burning-suns/home-count.xml", "--seats", "2",
          "--seed", "7"], 1, "is illegal"),
        (["--galaxy", "none.xml", "--seats", "2", "--seed", "7"], 2, "none.xml"),
    ]

    def test_trouble(self):
        for arguments, status, told in self.ROWS:
            with self.subTest(told=told):
                done = scenarios.run("scenario", "new", *arguments, status=status)
                self.assertEqual(done.stdout, "")
                self.assertIn(told, done.stderr)
        for words in (["old"], []):
            self.assertIn("'starwright scenario' expects 'new'",
                          scenarios.run("scenario", *words, status=2).stderr)
        self.assertIn("'starwright scenario new' takes options only, not 'x'",
                      scenarios.run("scenario", "new", "x", status=2).stderr)


if __name__ == "__main__":
    unittest.main()
