#!/usr/bin/env python3
"""What Burning Rome exports: tables of cards and lists of them, read by programs that are not the engine's and read
back; somebody else's spreadsheets; formats that have nothing to say of cards; and that nobody's hand is in any of it.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
    SW_TEST_SCALE      tests/common/scale.py; how many random documents
"""
import csv
import io
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
import xml.etree.ElementTree as ElementTree
from collections import Counter
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path

sys.path[1:1] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ("common", "export", "validator")]

import jsonschema  # noqa: E402

import readers  # noqa: E402
import vassal_reader  # noqa: E402
import documents  # noqa: E402
from book import fold  # noqa: E402
from documents import NAMESPACE, run  # noqa: E402
from draft import Draft  # noqa: E402
from harness import losses  # noqa: E402
from scale import SCALE, scaled  # noqa: E402
from tts_table import GdkPixbuf, Table, is_covering  # noqa: E402

N = scaled(500, least=8)
SCHEMA = jsonschema.Draft202012Validator(json.loads((documents.SOURCE / "tests/export/tts.schema.json").read_text()))
COLUMNS = ["left", "center", "right"]
PILE = "Army deck, from the top"
ALL = sorted(documents.SAMPLES.glob("*.xml"))
SOME = ALL if SCALE >= 100 else ALL[::3]
FACE = ["faction", "cost", "attack", "defense", "skirmish", "siege", "types", "abilities", "period"]


# ---- The same in Python ------------------------------------------------------

def tag(element):
    return element.tag.removeprefix(NAMESPACE)


def whole(path):
    """The root, with what it names in place of the names."""
    root = ElementTree.parse(path).getroot()
    for parent in list(root.iter()):
        for child in list(parent):
            href = child.attrib.pop("href", None)
            if href:
                named = whole(path.parent / href)
                child.extend(named)
                child.attrib.update({k: v for k, v in named.attrib.items() if k not in child.attrib})
    return root


def armies(element, seat=None):
    """(what it says, {(type, name, copies, total, faction)}) of each army that has cards."""
    seat = element.get("seat", seat) if tag(element) in ("pack", "army") else seat
    if tag(element) == "army":
        says = {k: v for k, v in element.attrib.items() if k != "seat"} | ({"seat": seat} if seat else {})
        cards = [(card.get("type"), card.get("name"), int(card.get("copies", 1)), card.get("total"), card.get("faction"))
                 for card in element]
        return [(sorted(says.items()), sorted(cards, key=str))] if cards else []
    return [army for child in element for army in armies(child, seat)]


def faces(root):
    """{name: what its faces say}, folded."""
    found = {}
    for face in root.iter(f"{NAMESPACE}face"):
        says = {k: v for k, v in face.attrib.items() if k != "name"}
        found.setdefault(fold(face.get("name")), []).append(says)
    return found


def commons(root):
    """Counts the cards in columns, hands and piles that belong to no army: {folded name: number}."""
    owned = {fold(card[1]) for army in armies(root) for card in army[1]}
    return Counter(fold(card.get("name")) for kind in ("placed", "hand", "deck", "auxiliary-deck")
                   for card in root.iter(NAMESPACE + kind) if card.get("name") and fold(card.get("name")) not in owned)


def modifiers(root):
    """{name: the modifiers of its first face}, folded; one that counts each type says so."""
    found = {}
    for face in root.iter(f"{NAMESPACE}face"):
        found.setdefault(fold(face.get("name")), [{k: v for k, v in child.attrib.items() if (k, v) != ("each", "false")}
                                                  for child in face])
    return found


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def drafts(self, n=N):
        """Samples and random documents: (path, root)."""
        for path in SOME:
            yield path, whole(path)
        for i in range(n):
            path = self.folder / f"draft-{i}.xml"
            path.write_text(Draft(random.Random(i)).root.write(), encoding="utf-8")
            yield path, whole(path)

    def write(self, name, text):
        path = self.folder / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    def of_armies(self, text, to):
        """Without costs in brackets, and without cards of nobody, which only battles have."""
        if to == "list":
            return re.sub(rb" \[\d+\]$", b"", re.sub(rb"\n# .*(?=\n)", b"", text), flags=re.M).strip()
        rows = list(csv.DictReader(io.StringIO(text.decode(), newline="")))
        many = len({row.get("army") for row in rows} - {"", "0", None}) > 1
        lines = [{k: v for k, v in row.items() if many or k != "army"} for row in rows if row["qty"] != "0" and row.get("army") != "0"]
        # What remains of these cards are their faces.
        return lines, sorted(row["name"] for row in rows if (row["qty"] == "0" or row.get("army") == "0") and row.get("printed") != "true")

    def check_back(self, path, to):
        """Read back, and exported again as the same file but for costs in brackets, which nobody reads, and cards that
        belong to nobody."""
        out, back = self.folder / "out", self.folder / "back.xml"
        run("export", "-q", "--to", to, "-o", out, path)
        run("import", "--from", to, out, "-o", back)
        first, again = out.read_bytes(), self.folder / "again"
        run("export", "-q", "--to", to, "-o", again, back)
        self.assertEqual(*(self.of_armies(text, to) for text in (first, again.read_bytes())))
        return ElementTree.parse(back).getroot()


# ---- Tables of cards ---------------------------------------------------------

class Cards(Folder):
    def test_there_and_back(self):
        for path, root in self.drafts():
            with self.subTest(path=path.name):
                back = self.check_back(path, "cards")
                self.assertEqual(sorted(armies(back), key=str), sorted(armies(root), key=str))
                due, found = faces(root), faces(back)
                self.assertEqual(set(found), set(due))
                for name, says in due.items():
                    self.assertIn(found[name][0], says)
                self.assertEqual(modifiers(back), modifiers(root))
                head = next(root.iter(f"{NAMESPACE}galaxy"), root)
                self.assertEqual({k: v for k, v in back.attrib.items() if k != "game"},
                                 {k: v for k, v in head.attrib.items() if k not in ("game", "href")})

    def test_a_line_is_a_card(self):
        """Programs that make cards take as many of each as `qty` says; each line has what is printed on it."""
        for path, root in self.drafts():
            with self.subTest(path=path.name):
                rows = list(csv.DictReader(io.StringIO(run("export", "-q", "--to", "cards", path).stdout, newline="")))
                copies = sum(card[2] for army in armies(root) for card in army[1])
                self.assertEqual(sum(int(row["qty"]) for row in rows if row.get("army") != "0"),
                                 copies or (0 if commons(root) else len(faces(root))))
                self.assertEqual(Counter({fold(row["name"].lstrip("'")): int(row["qty"]) for row in rows if row.get("army") == "0" or
                                          not copies and row["qty"] != "0" and commons(root)}), commons(root))
                self.assertEqual([row["qty"] == "0" for row in rows], sorted(row["qty"] == "0" for row in rows))
                for row in rows:
                    says = faces(root).get(fold(row["name"].lstrip("'")), [])
                    if says:
                        self.assertIn({k: v for k, v in row.items() if k in ["type", *FACE] and v}, says)

    def test_printed_costs(self):
        out = run("export", "--to", "cards", documents.SAMPLES / "rome.xml").stdout.replace("\r", "")
        self.assertEqual(out.splitlines()[:5], [
            "qty,name,type,faction,cost,total,printed,army-faction,army-strength,army-command,pack-name,game",
            "1,Quintus Fabius Maximus,general,rome,3,,true,rome,10,10,Rome,burning-rome",
            "2,Legionary Cohort,unit,rome,4,,true,rome,10,10,Rome,burning-rome",
            "2,Eagle Cohort,unit,rome,4,,true,rome,10,10,Rome,burning-rome",
            "2,Socii Extraordinarii,unit,rome,,3,true,rome,10,10,Rome,burning-rome"])

    def test_modifiers_have_columns(self):
        """A column for each value that some modifier has; those of a card are numbered, in the order of the file."""
        path = self.write("faces.xml", """<pack xmlns="urn:starwright:1" game="burning-rome">
  <face type="unit" name="Riders" attack="3"/>
  <face type="unit" name="Spears"><modifier stat="defense" amount="2" against="cavalry elephant"/>
    <modifier stat="attack" amount="-1" against="light, missile" each="true"/></face>
</pack>""".replace(",", ""))
        done = run("export", "--to", "cards", path)
        self.assertEqual((done.stderr, done.stdout.replace("\r", "").splitlines()), ("", [
            "qty,name,type,attack,modifier-1-stat,modifier-1-amount,modifier-1-against,"
            "modifier-2-stat,modifier-2-amount,modifier-2-against,modifier-2-each,game",
            "1,Riders,unit,3,,,,,,,,burning-rome",
            "1,Spears,unit,,defense,2,cavalry elephant,attack,-1,light missile,true,burning-rome"]))

    def test_modifiers_in_words(self):
        """As cards have them (p. 10), in a spreadsheet of somebody else's; what has other words is lost, and nothing else."""
        rows = (
            ("+2 defense vs cavalry", [("defense", "2", "cavalry", None)]),
            ("-1 attack vs light or medium", [("attack", "-1", "light medium", None)]),
            ("+1 Defence against Spear and Cavalry", [("defense", "1", "spear cavalry", "true")]),
            ("\u22122 att. vs light/medium; +1 def vs. elephant", [("attack", "-2", "light medium", None), ("defense", "1", "elephant", None)]),
            ("+1 attack vs light, +3 defense vs spear, cavalry", [("attack", "1", "light", None), ("defense", "3", "spear cavalry", None)]),
            ("2 attack vs light\n-1 defense vs medium", [("attack", "2", "light", None), ("defense", "-1", "medium", None)]),
            ("", []), ("charge!", None), ("+2 vs cavalry", None), ("+2 attack", None), ("attack vs light", None), ("+2 siege vs light", None),
            ("+1 attack vs light; charge!", None))
        for head in ("Bonus", "bonuses", "Modifiers"):
            for text, due in rows:
                with self.subTest(head=head, text=text):
                    path = self.write("somebody.csv", f'Name,Type,Attack,{head}\nRiders,unit,3,"{text}"\n')
                    told = run("import", path)
                    face = next(iter(ElementTree.fromstring(told.stdout)))
                    self.assertEqual(face.get("attack"), "3")
                    self.assertEqual([(m.get("stat"), m.get("amount"), m.get("against"), m.get("each")) for m in face], due or [])
                    self.assertEqual(told.stderr, "" if due is not None
                                     else f"{path}: lost: '{text}' in the column '{head.lower()}' (cards)\n")

    def test_more_modifiers_than_columns(self):
        many = '<modifier stat="attack" amount="1" against="light"/>' * 1000
        path = self.write("faces.xml", '<pack xmlns="urn:starwright:1" game="burning-rome">'
                                       f'<face type="unit" name="Riders">{many}</face></pack>')
        done = run("export", "--to", "cards", path)
        self.assertEqual(done.stderr, f"{path}: lost: modifier (cards)\n")
        self.assertEqual(done.stdout.splitlines()[0].count("amount"), 9)

    def test_for_hire(self):
        """A deck that belongs to no army is counted and printed, and is no army's when it is read back."""
        hired = ["R1", "R2", "R3", "R4", "R5", "Samnite Peltasts", "C1", "C2", "C3", "C4", "Cessetani Swordsmen", "Edetani Veterans"]
        faces = "".join(f'<face type="auxiliary" faction="{"rome" if i < 6 else "celtiberia"}" name="{name}"/>'
                        for i, name in enumerate(hired))
        self.write("hired.xml", f'<pack xmlns="urn:starwright:1" game="burning-rome">{faces}</pack>')
        battle = self.folder / "battle.xml"
        run("scenario", "new", "-q", "--galaxy", documents.SAMPLES / "for-hire.xml", "--pack", self.folder / "hired.xml",
            "--seats", "/attacker,deal", "--seed", "1", "-o", battle)
        rows = list(csv.DictReader(io.StringIO(run("export", "-q", "--to", "cards", battle).stdout, newline="")))
        self.assertEqual(sorted((row["name"], row["qty"], row["type"]) for row in rows if row["army"] == "0"),
                         sorted((name, "1", "auxiliary") for name in hired))
        listed = run("export", "-q", "--to", "list", battle).stdout
        self.assertEqual(sorted(re.findall(r"^# 1 x (.*)$", listed, flags=re.M)), sorted(hired))
        for to in ("cards", "list"):
            self.assertEqual(sorted(armies(self.check_back(battle, to)), key=str), sorted(armies(whole(battle)), key=str))
        run("export", "-q", "--to", "sheets", "-o", self.folder / "sheets.pdf", battle)
        text = subprocess.run(["pdftotext", "-layout", self.folder / "sheets.pdf", "-"], capture_output=True, text=True, check=True).stdout
        for name in hired:
            self.assertIn(name, text)

    def test_what_is_lost(self):
        told = run("export", "--to", "cards", documents.SAMPLES / "rome.xml").stderr
        self.assertEqual(told.splitlines(), [f"{documents.SAMPLES / 'rome.xml'}: lost: about (cards)"])

    # What somebody else made; the faces that it becomes.
    SHEETS = {
        "a plain one": ("name,type,attack,defense\nNumidian Riders,unit,3,1\n",
                        [{"type": "unit", "name": "Numidian Riders", "attack": "3", "defense": "1"}]),
        "semicolons, other order, capitals, labels": (
            "Siege;Skirmish;NAME;Kind;Artist;Cost\r\n1;0;Sacred Band;Unit;A. B.;4\r\n",
            [{"type": "unit", "name": "Sacred Band", "cost": "4", "skirmish": "0", "siege": "1"}]),
        "tabs and a mark of UTF-8": (
            "\ufeffcard\ttype\tfaction\nMercenarios\tauxiliary\tcarthage\nGaesatae\tunit\t\n",
            [{"type": "unit", "name": "Gaesatae"}, {"type": "auxiliary", "name": "Mercenarios", "faction": "carthage"}]),
        "quoted, dashes for nothing, blank lines, a count of each": (
            'Quantity,Card name,Card type,Types,Attack\n3,"Spears, long ""sarissa""",unit,"spear, heavy",2\n\n,,,,\n'
            "1,Feigned Flight,tactic,,–\n",
            [{"type": "unit", "name": 'Spears, long "sarissa"', "attack": "2", "types": "spear heavy"},
             {"type": "tactic", "name": "Feigned Flight"}]),
        "a card twice": ("name,type,cost\nRiders,unit,2\nriders,unit,2\n", [{"type": "unit", "name": "Riders", "cost": "2"}]),
        "a number as it is": ("name,type,attack\nRiders,unit,-1\n", [{"type": "unit", "name": "Riders", "attack": "-1"}]),
        "what would be a formula": ("name,type\n'=1+1,unit\n", [{"type": "unit", "name": "=1+1"}]),
    }

    def test_somebody_elses(self):
        for title, (text, due) in self.SHEETS.items():
            with self.subTest(title):
                back = ElementTree.fromstring(run("import", "--from", "cards", self.write("faces.csv", text)).stdout)
                self.assertEqual((tag(back), [dict(child.attrib) for child in back]), ("pack", due))

    def test_what_is_unknown_is_said(self):
        path = self.write("mine.csv", "Name,Type,Artist,Set\x1b[31m,\nRiders,unit,A. B.,1,\n")
        done = run("import", "--from", "cards", path)
        lost = [line.removeprefix(f"{path}: lost: ") for line in done.stderr.splitlines()]
        self.assertEqual(lost, ["the column 'artist' (cards)", "the column 'set\\u{001b}[31m' (cards)"])
        self.assertIn('<face type="unit" name="Riders"/>', done.stdout)
        done = run("import", "--strict", "--from", "cards", path, status=1)
        self.assertIn("--strict refuses what would be lost", done.stderr)
        self.assertEqual(done.stdout, "")
        known = self.write("known.csv", "Name,Type\nRiders,unit\n")
        self.assertEqual(run("import", "--strict", "--from", "cards", known).stderr, "")

    def test_modifiers_of_a_sheet(self):
        """Of one modifier the number may be left out, and cells may be empty."""
        text = ("Name,Type,Modifier stat,Modifier amount,Modifier against,Modifier each type,Modifier 3 stat,"
                "modifier_3_amount,modifier-3-against\nSpears,unit,Defense,2,\"cavalry, elephant\",,attack,-1,light\n"
                "Riders,unit,,,,,attack,1,light/missile\nSlingers,unit,,,,,,,\n").replace("Defense", "defense")
        back = ElementTree.fromstring(run("import", "--from", "cards", self.write("faces.csv", text)).stdout)
        self.assertEqual(modifiers(back), {
            "spears": [{"stat": "defense", "amount": "2", "against": "cavalry elephant"},
                       {"stat": "attack", "amount": "-1", "against": "light"}],
            "riders": [{"stat": "attack", "amount": "1", "against": "light missile"}], "slingers": []})

    def test_an_army_of_a_sheet(self):
        """What is said of the army stands in its first line alone, as people type it."""
        path = self.write("army.csv", "qty,name,type,total,army faction,army strength,Army command,pack points\n"
                          "1,Hamilcar Barca,general,,carthage,15,9,45\n2,Libyan Hoplites,unit,4,,,,\n,Reserve,tactic,,,,,\n")
        back = ElementTree.fromstring(run("import", "--from", "cards", path).stdout)
        self.assertEqual((tag(back), back.get("points"), faces(back)), ("pack", "45", {}))
        self.assertEqual(armies(back), [([("command", "9"), ("faction", "carthage"), ("strength", "15")], [
            ("general", "Hamilcar Barca", 1, None, None), ("tactic", "Reserve", 1, None, None),
            ("unit", "Libyan Hoplites", 2, "4", None)])])

    FAULTS = [
        ("name,attack\nA,3\n", "2: error: the header has no column 'type'"),
        ("type\nunit\n", "1: error: the header has no column 'name'"),
        ("name,type,defencs\nA,unit,3\n", "1: error: no column is called 'defencs'; did you mean 'defense'?"),
        ("name,type,category\nA,unit,unit\n", "1: error: the columns 'type' and 'category' say the same; leave one out"),
        ("name,type,attack,Attack\nA,unit,3,3\n", "1: error: the columns 'attack' and 'attack' say the same; leave one out"),
        ("Our cards\n\nname,type,defencs\nA,unit,3\n", "3: error: no column is called 'defencs'; did you mean 'defense'?"),
        ("name,type,attack\nA,unit,1\nB,unit,many\n",
         "3: error: 'many' in the column 'attack' is not a whole number"),
        ("name,type,cost\nA,unit,-1\n", "2: error: '-1' in the column 'cost' is not a whole number"),
        ("name,type,period\nA,unit,4\n", "2: error: '4' in the column 'period' is not a whole number from 1 to 3"),
        ("qty,name,type\nx,A,unit\n", "2: error: 'x' in the column 'qty' is not a whole number from 0 on"),
        ("name,type\nA,horse\n", "2: error: 'horse' in the column 'type' is not one of 'general', 'unit', 'tactic', 'auxiliary'"),
        ("name,type\n,unit\n", "2: error: no card is named in the column 'name'"),
        ("name,type,cost\nA,unit,2\na,unit,3\n",
         "3: error: the column 'cost' of 'a' says '3' here and '2' in line 2; a card has one face"),
        ("name,type\nA,unit\nA,tactic\n", "3: error: 'A' is of type 'tactic' here and 'unit' in line 2; a card has one face"),
        ("name,type\nA,unit,1\n", "2: error: 3 cells, but the header has 2 columns"),
        ("name,type\n\"A,unit\n", "2: error: a quotation mark is not closed"),
        ("name,type\n", "1: error: the table has no cards"),
        ("name,type\nA,unit\n".encode("utf-16"), "1: error: the text is not UTF-8; save the table as UTF-8"),
        ("name,type,game\nA,unit,chess\n", "2: error: no game 'chess' has cards"),
        ("name,type,galaxy-points\nA,unit,45\nB,unit,50\n",
         "3: error: the column 'galaxy-points' says '50'; a line above says '45'"),
        ("name,type,modifier-1-stat,modifier-1-amount\nA,unit,attack,1\n",
         "2: error: the column 'modifier-1-against' is empty; each modifier needs it"),
        ("name,type,modifier stat,modifier-1-stat\nA,unit,attack,attack\n",
         "1: error: the columns 'modifier-stat' and 'modifier-1-stat' say the same; leave one out"),
        ("name,type,modifier-2-amuont\nA,unit,1\n",
         "1: error: no column is called 'modifier-2-amuont'; did you mean 'modifier-2-amount'?"),
        ("name,type,modifier-1-stat,modifier-1-amount,modifier-1-against\nA,unit,attack,1,light\nA,unit,attack,2,light\n",
         "3: error: the columns 'modifier-…' of 'A' differ from those in line 2; a card has one face"),
        ("name,type,modifier-1-stat,modifier-1-amount,modifier-1-against\nA,unit,skirmish,1,light\n",
         "2: error: 'skirmish' in the column 'modifier-1-stat' is not one of 'attack', 'defense'"),
        ("name,type,army-strength\nA,unit,1\n", "2: error: the column 'army-faction' is empty; each army needs it"),
        ("qty,name,type,army\n2,A,unit,1\n", "2: error: the column 'army-faction' is empty; each army needs it"),
        ("name,type\nHastati,\nA,\n", "3: error: the type of 'A' is missing in the column 'type'"),
        ("name,type\nTotal,\nA,unit\n", "2: error: the type of 'Total' is missing in the column 'type'"),
    ]

    def test_faults_say_where(self):
        for text, due in self.FAULTS:
            with self.subTest(text):
                path = self.write("faces.csv", text)
                told = run("import", "--from", "cards", path, status=1).stderr
                self.assertTrue(told.startswith(f"{path}:{due}"), told)

    def test_all_faults_at_once(self):
        path = self.write("faces.csv", "qty,name,type,attack,siege\n1,A,horse,many,few\nx,B,unit,1,1\n,,unit,,\n1,C,,1,\n")
        told = run("import", "--from", "cards", path, status=1)
        self.assertEqual([line.removeprefix(f"{path}:").split(" in ")[0] for line in told.stderr.splitlines()], [
            "2: error: 'horse'", "2: error: 'many'", "2: error: 'few'", "3: error: 'x'", "4: error: no card is named",
            "5: error: the type of 'C' is missing"])
        self.assertEqual(told.stdout, "")
        path = self.write("faces.csv", "name,type\n" + "A,horse\n" * 100)
        told = run("import", "--from", "cards", path, status=1).stderr.splitlines()
        self.assertEqual(len(told), 20)
        self.assertTrue(told[-1].endswith("(and 80 more faults)"), told[-1])

    # Decks as people type them: the army's faction from its cards, its AS and CP, which are missing, 0.
    DECKS = {
        "types by initials, a column of factions, a sum": (
            "name,quantity,type,faction\nHamilcar Barca,1,G.,carthage\nLibyan Hoplites,4,U.,carthage\nReserve,1,T,carthage\n\n"
            "Sum,6,,\n", None, "carthage", ["line 6, which is a sum"]),
        "an army's name": (
            "Count;Name;Type;Army\n1;Hamilcar Barca;general;Carthage\n4;Libyan Hoplites;unit;Carthage\n1;Reserve;tactic;Carthage\n",
            "Carthage", "carthage", []),
        "printed names alone": (
            "name,copies\nHamilcar Barca,1\nLibyan Hoplites,4\nRESERVE,1\nTotal:,6\n".replace("RESERVE", "Reserve"),
            None, "carthage", ["line 5, which is a sum"]),
        "the faction alone": (
            "qty,name,type,army-faction\n1,Hamilcar Barca,general,carthage\n4,Libyan Hoplites,unit,\n1,Reserve,tactic,\n",
            None, "carthage", []),
    }

    def test_decks(self):
        cards = [("general", "Hamilcar Barca", 1, None, None), ("tactic", "Reserve", 1, None, None),
                 ("unit", "Libyan Hoplites", 4, None, None)]
        for title, (text, name, faction, lost) in self.DECKS.items():
            with self.subTest(title):
                path = self.write("deck.csv", text)
                told = run("import", path)
                root = ElementTree.fromstring(told.stdout)
                lost = [*lost, "AS and CP of an army, which no column gives; 0 is taken"]
                self.assertEqual((told.stderr, faces(root)), ("".join(f"{path}: lost: {what} (cards)\n" for what in lost), {}))
                says = {"strength": "0", "command": "0", "faction": faction} | ({"name": name} if name else {})
                self.assertEqual(armies(root), [(sorted(says.items()), cards)])

    def test_two_armies_of_a_column(self):
        """What is said of an army may be spread over its lines."""
        path = self.write("two.csv", "qty,name,army,army-strength,army-command\n2,Hastati,1,,\n3,Reserve,2,12,\n1,Testudo,1,9,8\n"
                          "1,Hide,2,,7\n".replace("Hide", "Encirclement"))
        self.assertEqual(armies(ElementTree.fromstring(run("import", path).stdout)), [
            ([("command", "8"), ("faction", "rome"), ("strength", "9")],
             [("tactic", "Testudo", 1, None, None), ("unit", "Hastati", 2, None, None)]),
            ([("command", "7"), ("faction", "carthage"), ("strength", "12")],
             [("tactic", "Encirclement", 1, None, None), ("tactic", "Reserve", 3, None, None)])])

    def test_numbers_of_an_army_beside_each_other(self):
        """"AS" and "CP" are the army's, in each line or the first; "CP" alone, or beside others, is a card's cost."""
        due = [([("command", "9"), ("faction", "rome"), ("strength", "13")],
                [("general", "Quintus Fabius Maximus", 1, None, None), ("unit", "Legionary Cohort", 2, None, None)])]
        for heads in ("AS,CP", "as,cp", "Army strength,Command points", "army-strength,CP"):
            for again in ("13,9", ","):
                path = self.write("deck.csv", f"Qty,Name,Type,{heads}\n1,Quintus Fabius Maximus,general,13,9\n2,Legionary Cohort,unit,{again}\n")
                with self.subTest(heads, again=again):
                    told = run("import", "--from", "cards", path)
                    self.assertEqual((told.stderr, armies(ElementTree.fromstring(told.stdout))), ("", due))
        told = run("import", "--from", "cards", self.write("two.csv", "Army,AS,CP,Name,Cost\nRome,13,9,Testudo,1\nCarthage,15,8,Reserve,0\n"))
        self.assertEqual([dict(says) for says, _cards in armies(ElementTree.fromstring(told.stdout))], [
            {"name": "Rome", "faction": "rome", "strength": "13", "command": "9"},
            {"name": "Carthage", "faction": "carthage", "strength": "15", "command": "8"}])
        self.assertEqual(self.read("Name,Type,CP,Attack\nRiders,unit,2,3\n"), (
            [{"type": "unit", "name": "Riders", "cost": "2", "attack": "3"}], []))

    def test_copies_without_an_army_are_lost(self):
        for text in ("name,qty\nHastati,4\nReserve,1\n", "qty,name,type\n3,Riders,unit\n", "qty,name,type,attack\n2,Hastati,unit,3\n"):
            with self.subTest(text):
                path = self.write("deck.csv", text)
                due = f"{path}: lost: the copies in the column 'qty', as the army of the cards is not known (cards)\n"
                told = run("import", path)
                self.assertEqual((told.stderr, armies(ElementTree.fromstring(told.stdout))), (due, []))
                self.assertEqual(run("import", "--strict", path, status=1).stdout, "")
        # One copy of each is what faces are.
        self.assertEqual(run("import", self.write("deck.csv", text.replace("2,H", "1,H"))).stderr, "")

    def test_a_table_of_cards_is_no_table_of_pieces(self):
        """It is known by its columns, whatever the file is called."""
        path = self.write("faces.csv", "name,type\nA,unit\n")
        self.assertEqual(faces(ElementTree.fromstring(run("import", path).stdout)), faces(ElementTree.fromstring(
            run("import", "--from", "cards", path).stdout)))
        self.assertIn("import a table of cards as 'cards'", run("import", "--from", "csv", path, status=1).stderr)

    def test_words_of_others(self):
        """Columns under other words and abbreviations, kinds in the plural or shortened."""
        path = self.write("somebody.csv", "\ufeffQuantity;Card Name;Category;ATK;Def.;Skirm;Artist\r\n"
                          "2;Hill Archers;Units;1;1;2;somebody\r\n1;Consul;Gen;4;3;;\r\n1;Slingers;Auxiliaries;1;;;\r\n")
        told = run("import", path)
        root = ElementTree.fromstring(told.stdout)
        self.assertEqual([(face.get("type"), face.get("name"), face.get("attack"), face.get("defense"), face.get("skirmish"))
                          for face in root.iter(f"{NAMESPACE}face")],
                         [("general", "Consul", "4", "3", None), ("unit", "Hill Archers", "1", "1", "2"),
                          ("auxiliary", "Slingers", "1", None, None)])
        self.assertIn("'artist'", told.stderr)

    def test_heads_of_others(self):
        """Words around a head, a letter spelled otherwise, numbers with signs and units; the kind beside types of units."""
        for heads in ("Card Name,Kind,Type,CP Cost,Attack value,Defence,Text", "Name,Category,Unit type,Cost (CP),Base attack,Def,Text",
                      "Title,Card type,Unit types,Cost,Attack,Defense,Text"):
            for cells in ("Riders,Unit,cavalry/light,2 CP,+3,1.0,Charge!", "Riders,unit,Cavalry Light,2,3,1,"):
                with self.subTest(heads, cells=cells):
                    told = run("import", "--from", "cards", self.write("somebody.csv", f"{heads}\n{cells}\n"))
                    face, = ElementTree.fromstring(told.stdout)
                    self.assertEqual({key: value.lower() for key, value in face.attrib.items()}, {
                        "type": "unit", "name": "riders", "types": "cavalry light", "cost": "2", "attack": "3", "defense": "1"})
                    self.assertEqual(told.stderr.count("lost: the column 'text'"), 1)
                    self.assertEqual(told.stderr.count("lost:"), 1)

    def test_heads_of_other_games(self):
        """What others call factions and costs; "Sg"; copies as "x2"; an unknown cost; "Unit" above names."""
        due = {"type": "unit", "name": "Riders", "faction": "Numidia", "cost": "2", "attack": "3", "siege": "1"}
        for head in ("Nation", "Race", "Side", "Culture", "Deck", "Faction"):
            for price in ("Price", "Cost"):
                for copies in ("x2", "2x", "2", "×2", "2 ×"):
                    text = f"Name;Type;{head};{price};Atk;Sg;Qty\nRiders;Unit;Numidia;2;3;1;{copies}\nGuard;Unit;Numidia;?;;;x1\n"
                    with self.subTest(text):
                        self.assertEqual(self.read(text), (
                            [due, {"type": "unit", "name": "Guard", "faction": "Numidia"}],
                            ["the copies in the column 'qty', as the army of the cards is not known"]))
        self.assertEqual(self.read("Unit;Type;Nation;Cost\nRiders;unit;Numidia;2\n"), (
            [{"type": "unit", "name": "Riders", "faction": "Numidia", "cost": "2"}], []))
        self.assertEqual(self.read("Name,Type,Army,Attack\nRiders,unit,Numidia,3\nGuard,unit,,2\n"), (
            [{"type": "unit", "name": "Riders", "faction": "Numidia", "attack": "3"}, {"type": "unit", "name": "Guard", "attack": "2"}], []))
        # With other names it is no head that is known.
        self.assertEqual(self.read("Name;Type;Unit\nRiders;unit;7\n"), ([{"type": "unit", "name": "Riders"}], ["the column 'unit'"]))

    def test_titles_above_the_head(self):
        """A title and blank lines above the header; initials of numbers; units before numbers; a line of sums."""
        path = self.write("somebody.csv", "Our cards, Numidia\t\t\t\t\n\t\t\t\t\nQty\tCard\tType\tCP\tA\tD\tSk\tSi\tS\n"
                          "2x\tNumidian Riders\tU\t2 CP\t3\t1\t2\t0\tx\n1x\tSyphax\tG\t3 CP\t2\t2\t1\t1\n\t\t\n\tTOTAL\t\t\n")
        told = run("import", path)
        self.assertEqual([dict(face.attrib) for face in ElementTree.fromstring(told.stdout)], [
            {"type": "general", "name": "Syphax", "cost": "3", "attack": "2", "defense": "2", "skirmish": "1", "siege": "1"},
            {"type": "unit", "name": "Numidian Riders", "cost": "2", "attack": "3", "defense": "1", "skirmish": "2", "siege": "0"}])
        self.assertEqual([line.removeprefix(f"{path}: lost: ") for line in told.stderr.splitlines()], [
            "line 1, above the header (cards)", "the column 's' (cards)", "line 7, which is a sum (cards)",
            "the copies in the column 'qty', as the army of the cards is not known (cards)"])
        # Without any header, the first line is at fault.
        self.assertIn(":1: error: the header has no column 'name'", run("import", "--from", "cards", self.write(
            "somebody.csv", "Riders,2\nGuard,1\n"), status=1).stderr)
        # "A" may be anything that is no number.
        told = run("import", "--from", "cards", self.write("somebody.csv", "Name,Type,A\nRiders,unit,Ann\n"))
        self.assertIn("lost: the column 'a'", told.stderr)

    def read(self, text):
        """The values of faces, and what is lost: of a table that is recognised by its columns."""
        path = self.write("somebody.csv", text)
        told = run("import", path)
        return [dict(face.attrib) for face in ElementTree.fromstring(told.stdout)], [
            line.removeprefix(f"{path}: lost: ").removesuffix(" (cards)") for line in told.stderr.splitlines()]

    def test_the_head_is_found(self):
        """Above it: a line with a word of heads, a separator declared, a quotation mark."""
        rome = {"type": "unit", "name": "Riders", "attack": "3"}
        copies = "the copies in the column 'qty', as the army of the cards is not known"
        self.assertEqual(self.read("Title;Numidia\nQty;Card;Type;Attack\n2;Riders;unit;3\n"), ([rome], ["line 1, above the header", copies]))
        self.assertEqual(self.read("sep=;\nOur cards, all\nName;Type;Attack;Text, rules\nRiders;unit;3;\n"), (
            [rome], ["line 2, above the header", "the column 'text,-rules'"]))
        for title in ('Our 4" cards', '"Our" cards', '"Our cards', '"Our cards; all'):
            self.assertEqual(self.read(f"{title}\nName;Type;Attack\nRiders;unit;3\n"), ([rome], ["line 1, above the header"]))
            self.assertEqual(self.read(f'{title}\nName;Type;Attack\n"Riders";unit;3\n'), ([rome], ["line 1, above the header"]))
        # Names alone, if nothing better follows.
        path = self.write("somebody.csv", "Our cards\nCard,Attack\nHastati,3\n")
        self.assertIn('name="Hastati"', run("import", "--from", "cards", path).stdout)

    def test_initials_of_other_words_are_no_unit(self):
        for head in ("Card Picture", "Card position", "Colour palette"):
            for cell in ("riders.png", "7"):
                lost = f"the column '{head.lower().replace(' ', '-')}'"
                for cost in ("CP cost", "Cost", "Command points", "cp"):
                    self.assertEqual(self.read(f"Name,Type,{head},{cost}\nRiders,unit,{cell},2\n"), (
                        [{"type": "unit", "name": "Riders", "cost": "2"}], [lost]))
                self.assertEqual(self.read(f"Name,Type,{head}\nRiders,unit,{cell}\n"), ([{"type": "unit", "name": "Riders"}], [lost]))

    def test_a_number_below_empty_cells(self):
        """The first text in a column decides if it has numbers."""
        riders, guard = ({"type": "unit", "name": name} for name in ("Riders", "Guard"))
        for empty in ("", "-"):
            self.assertEqual(self.read(f"Name,Type,A\nRiders,unit,{empty}\nGuard,unit,3\n"), ([riders, guard | {"attack": "3"}], []))
        self.assertEqual(self.read("Name,Type,Co\nRiders,unit,\nGuard,unit,3 CP\n"), ([riders, guard | {"cost": "3"}], []))
        self.assertEqual(self.read("Name,Type,A\nRiders,unit,\nGuard,unit,Ann\n"), ([riders, guard], ["the column 'a'"]))

    def test_a_line_for_each_copy(self):
        path = self.write("somebody.csv", "Title,Kind,Army,Attack,Command Points,Subtype\n" + "Warband,Units,Gauls,4,2,light\n" * 3 +
                          "Brennus,Generals,Gauls,3,4,\nWarband,Units,Gauls,4,2,light\n")
        told = run("import", path)
        root = ElementTree.fromstring(told.stdout)
        self.assertEqual([(card.get("name"), card.get("copies")) for card in root.iter(f"{NAMESPACE}card")],
                         [("Brennus", None), ("Warband", "3"), ("Warband", None)])
        self.assertEqual([(face.get("name"), face.get("cost"), face.get("types")) for face in root.iter(f"{NAMESPACE}face")],
                         [("Brennus", "4", None), ("Warband", "2", "light")])
        self.assertEqual(told.stderr, f"{path}: lost: AS and CP of an army, which no column gives; 0 is taken (cards)\n")

    def test_as_spreadsheet_programs_write_it(self):
        """A first line says the separator; costs stand under their unit, periods as on cards."""
        for first in ("sep=;\r\n", "SEP=;\n", ""):
            path = self.write("somebody.csv", f"{first}Name;Type;CP;Attack;Period\nRiders, light;unit;2;3;II\nGuard;unit;4;1;i\n")
            told = run("import", path)
            self.assertEqual([dict(face.attrib) for face in ElementTree.fromstring(told.stdout)], [
                {"type": "unit", "name": "Riders, light", "cost": "2", "attack": "3", "period": "2"},
                {"type": "unit", "name": "Guard", "cost": "4", "attack": "1", "period": "1"}])
            self.assertEqual(told.stderr, "")
        path = self.write("somebody.csv", "sep=;\nName;Type;Attack\nRiders;unit;many\n")
        self.assertTrue(run("import", path, status=1).stderr.startswith(f"{path}:3: error: 'many'"))

    def test_a_head_alike_is_no_second_one(self):
        """A column whose head only looks like another one's is left out, and told."""
        told = run("import", "--from", "cards", self.write("somebody.csv", "Name,Type,Attack (rear),Attack\nRiders,unit,1,3\n"))
        self.assertIn('attack="3"', told.stdout)
        self.assertIn("lost: the column 'attack-(rear)'", told.stderr)

    def test_a_large_one(self):
        """Up to 100,000 lines in seconds, 10,000 copies of a card in one line."""
        n = scaled(100_000, least=10_000)
        path = self.write("many.csv", "qty,name,type,attack,army-faction,army-strength,army-command\n" + "".join(
            f"10000,Card {i},unit,{i % 7},rome,{i % 50 + 1},1\n" for i in range(n)))
        back = ElementTree.fromstring(run("import", "--from", "cards", path).stdout)
        self.assertEqual((len(armies(back)), len(faces(back))), (50, n))


# ---- Lists -------------------------------------------------------------------

class Lists(Folder):
    def test_there_and_back(self):
        for path, root in self.drafts():
            with self.subTest(path=path.name):
                back = self.check_back(path, "list")
                self.assertEqual(sorted(armies(back), key=str), sorted(armies(root), key=str))
                head = next(root.iter(f"{NAMESPACE}galaxy"), root)
                self.assertEqual({k: v for k, v in back.attrib.items() if k != "game"},
                                 {k: v for k, v in head.attrib.items() if k not in ("game", "href")})

    def test_as_forums_have_it(self):
        self.assertEqual(run("export", "-q", "--to", "list", documents.SAMPLES / "rome.xml").stdout, """\
Rome
Game: burning-rome

Army
Faction: rome
AS: 10
CP: 10

General:
1 x Quintus Fabius Maximus [3]

Unit:
2 x Legionary Cohort [8]
2 x Eagle Cohort [8]
2 x Socii Extraordinarii (total: 3) [3]

Tactic:
1 x Marius' Mules [0]
1 x Eagle Standard [0]
1 x Infantry Push [2]
1 x Testudo [1]
""")

    def test_what_is_lost(self):
        """Not which army a card is in, which the list says."""
        for name in ("carthage", "cunctator-and-barca", "page-9-top"):
            path = documents.SAMPLES / f"{name}.xml"
            told = run("export", "--to", "list", path).stderr
            self.assertNotIn("inside which", told)
            self.assertIn(f"{path}: lost: about (list)\n", told)

    def test_somebody_elses(self):
        text = ("# from a forum\nBarca's own\n\nArmy\nfaction: carthage\nArmy strength: 15\nCP: 9\n\nGenerals:\n"
                "1x Hamilcar Barca\nUnits:\n2 × Libyan Hoplites (4)\n3 Libyan Infantry\n1 x Reserve (tactic)\n")
        path = self.write("a.list.txt", text.replace(" (4)", " [4 points]"))
        back = ElementTree.fromstring(run("import", path).stdout)
        self.assertEqual((tag(back), back.get("name")), ("pack", "Barca's own"))
        self.assertEqual(armies(back), [([("command", "9"), ("faction", "carthage"), ("strength", "15")], [
            ("general", "Hamilcar Barca", 1, None, None), ("tactic", "Reserve", 1, None, None),
            ("unit", "Libyan Hoplites", 2, None, None), ("unit", "Libyan Infantry", 3, None, None)])])

    def test_a_faction_on_a_line(self):
        """Below a title, where no value says what it is; it is no name of a card, and no second title."""
        for values in ("AS: 15 // CP: 9", "AS 15, CP 9", "AS: 15\nCP: 9"):
            path = self.write("b.list.txt", f"Barca's revenge\n\nCarthage\n{values}\n\n1 x Hamilcar Barca\n3x African War Elephants\nReserve\n")
            back = ElementTree.fromstring(run("import", path).stdout)
            self.assertEqual(back.get("name"), "Barca's revenge")
            self.assertEqual(armies(back), [([("command", "9"), ("faction", "Carthage"), ("strength", "15")], [
                ("general", "Hamilcar Barca", 1, None, None), ("tactic", "Reserve", 1, None, None),
                ("unit", "African War Elephants", 3, None, None)])])

    def test_the_rulebooks_form_is_recognised(self):
        """Without a word about the format, also where each card has the initial of its kind."""
        path = self.write("c.txt", "Rome\nAS: 10 // CP: 10\n\n- G. Quintus Fabius Maximus (3)\n- U. 2 x Eagle Cohort (8)\n\n"
                                   "Total army value: 31 (3 cards)\n")
        self.assertEqual(armies(ElementTree.fromstring(run("import", path).stdout)), [
            ([("command", "10"), ("faction", "rome"), ("strength", "10")], [
                ("general", "Quintus Fabius Maximus", 1, None, None), ("unit", "Eagle Cohort", 2, None, None)])])

    # The armies of p. 11, line by line as the rulebook prints them.
    PAGE_11 = {
        "rome": """Rome
AS: 10 // CP: 10

- G. Quintus Fabius Maximus (3)
- U. 2 x Legionary Cohort (8)
- U. 2 x Eagle Cohort (8)
- U. 2 x Socii Extraordinarii (3)
- T. Marius' Mules (0)
- T. Eagle Standard (0)
- T. Infantry Push (2)
- T. Testudo (1)

Total army value: 45 (11 cards)
""",
        "gaetuli": """Gaetuli
AS: 13 // CP: 9

- G. General 3 (3)
- U. 3 x Garamantian Javelinmen (3)
- U. 2 x African Pikemen (4)
- U. 1 x African War Chariots (3)
- U. 2 x African Archers (6)
- T. Missile Barrage (1)
- T. Close Quarter Ambush (1)
- T. Screen Movement (0)
- A. Masaesylian Tribesmen (2)

Total army value: 45 (13 cards)
""",
    }

    def army_of(self, text):
        root = ElementTree.fromstring(run("import", "--from", "list", self.write("a.list.txt", text)).stdout)
        return root, armies(root)

    @staticmethod
    def plain(found):
        """The armies without their names, and without the totals of the cards."""
        return [([pair for pair in says if pair[0] not in ("name", "seat")], [(*card[:3], None, card[4]) for card in cards])
                for says, cards in found]

    def test_as_the_rulebook_prints_them(self):
        due = {name: self.plain(armies(whole(documents.SAMPLES / f"{name}.xml"))) for name in self.PAGE_11}
        for name, text in self.PAGE_11.items():
            with self.subTest(name):
                root, found = self.army_of(text)
                self.assertEqual((root.get("name"), self.plain(found)), (name.title(), due[name]))
                self.assertEqual(run("validate", "--fail-on", "error", self.write("a.xml", ElementTree.tostring(
                    root, encoding="unicode"))).returncode, 0)
        root, found = self.army_of("\n".join(self.PAGE_11.values()))
        self.assertEqual((tag(root), self.plain(found)), ("galaxy", [due["rome"][0], due["gaetuli"][0]]))
        self.assertEqual([dict(says)["name"] for says, _cards in found], ["Rome", "Gaetuli"])

    def test_as_forums_print_them(self):
        due = self.plain(armies(whole(documents.SAMPLES / "rome.xml")))
        units = ["2x Legionary Cohort", "2x Eagle Cohort", "2x Socii Extraordinarii"]
        behind = ["Legionary Cohort x2", "Eagle Cohort ×2", "Socii Extraordinarii (x2)"]
        before = ["x2 Legionary Cohort", "2 Eagle Cohort (8 CP)", "2x Socii Extraordinarii [3]"]
        rest = ["Marius' Mules", "Eagle Standard", "Infantry Push", "Testudo"]
        for title, lines in {
                "numbers in front, no headings": ["AS 10, CP 10", "1x Quintus Fabius Maximus", *units, *rest],
                "numbers behind": ["My Romans", "", "AS 10 | CP 10", "Quintus Fabius Maximus", *behind, *(f"* {card}" for card in rest)],
                "headings without a colon": ["AS: 10", "CP: 10", "General (1)", "Quintus Fabius Maximus", "", "Units (6)", *before,
                                             "Tactics (4):", *rest],
                "no line of the army above": [*units, "1 x Quintus Fabius Maximus", *rest, "AS 10 // CP 10", "Total: 45"]}.items():
            with self.subTest(title):
                self.assertEqual(self.plain(self.army_of("\n".join(lines) + "\n")[1]), due)

    ROMANS = ["General: Quintus Fabius Maximus", "U: 2x Legionary Cohort (8)", "Units: Eagle Cohort x2", "T: Testudo (1)"]
    GAULS = ["G: Hannibal Barca (3)", "U: 2x Iberian Slingers (4)", "Tactics: Reserve", "G: Gauson (3)"]

    def test_kinds_before_names(self):
        """A kind or its initial with a colon before a card; numbers of the army with nothing but a blank between."""
        for values in ("AS 13 CP 9", "AS: 13 CP: 9", "AS=13  CP=9"):
            with self.subTest(values):
                _root, found = self.army_of("\n".join(["Faction: carthage", values, *self.GAULS]) + "\n")
                self.assertEqual(found, [([("command", "9"), ("faction", "carthage"), ("strength", "13")], [
                    ("general", "Gauson", 1, None, None), ("general", "Hannibal Barca", 1, "3", None),
                    ("tactic", "Reserve", 1, None, None), ("unit", "Iberian Slingers", 2, None, None)])])
        path = self.write("a.list.txt", "\n".join(["Carthage", *self.GAULS[1:]]))
        self.assertEqual(run("import", path).stdout, run("import", "--from", "list", path).stdout)

    def test_two_armies_of_a_post(self):
        """Each below its title, which is its faction where cards do not decide it; with a colon or not."""
        for colon in ("", ":"):
            for values in ((["AS 10 CP 10"], ["AS 13 CP 9"]), ([], [])):
                with self.subTest(colon, values=values):
                    root, found = self.army_of("\n".join([f"Rome{colon}", *values[0], *self.ROMANS, "", f"Carthage{colon}", *values[1],
                                                          *self.GAULS]) + "\n")
                    said = [dict(says) for says, _cards in found]
                    self.assertEqual([(says["name"], says["faction"], says["strength"], says["command"]) for says in said], [
                        ("Rome", "rome", *(("10", "10") if values[0] else "00")),
                        ("Carthage", "carthage", *(("13", "9") if values[0] else "00"))])
                    self.assertEqual([[card[1] for card in cards] for _says, cards in found], [
                        ["Quintus Fabius Maximus", "Testudo", "Eagle Cohort", "Legionary Cohort"],
                        ["Gauson", "Hannibal Barca", "Reserve", "Iberian Slingers"]])
        self.assertEqual(self.army_of("Rome\nHastati (9)\n2 x Testudo\n")[1][0][1][1], ("unit", "Hastati", 1, "9", None))

    def test_a_fault_before_a_card(self):
        told = run("import", "--from", "list", self.write("a.list.txt", "AS 1\nU. 1 x Hastati (3, colour: red)\nTestudo\n2 x Reserve (1\n"), status=1)
        self.assertEqual(re.findall(r":(\d+): error", told.stderr), ["2", "4"])

    def test_costs_in_parentheses(self):
        """What all copies cost is dropped where it is what the rulebook prints, and else kept, so that `card-cost` tells it."""
        _root, found = self.army_of("AS 10 // CP 10\nU. 2 x Hastati (4)\nU. 2 x Legionary Cohort (8)\nU. 1 x Riders (3 points)\n")
        self.assertEqual([card[1:4] for card in found[0][1]], [
            ("Hastati", 2, "4"), ("Legionary Cohort", 2, None), ("Riders", 1, "3")])
        wrong = {"U. 2 x Legionary Cohort (6)": "6", "U. 2 x Legionary Cohort [6]": "6", "U. Legionary Cohort x2 (6 CP)": "6",
                 "U. 2 x Legionary Cohort [8]": None, "2x Socii Extraordinarii (3)": None, "2x Socii Extraordinarii (4)": "4",
                 "1x Socii Extraordinarii (1)": "1", "U. 2 x Legionary Cohort (total: 8)": "8", "2x Legionary Cohort [p. 11]": None}
        for line, total in wrong.items():
            for way in [[], ["--strict"]]:
                with self.subTest(line, way=way):
                    path = self.write("a.list.txt", f"AS 10 // CP 10\n{line}\n")
                    text = run("import", *way, "--from", "list", path).stdout
                    card = armies(ElementTree.fromstring(text))[0][1][0]
                    self.assertEqual(card[3], total)
                    told = documents.reports([self.write("a.xml", text)])[0]["problems"]
                    self.assertEqual("burning-rome/card-cost" in [problem["rule"] for problem in told], total in ("6", "4", "1"))

    def test_all_faults_at_once(self):
        path = self.write("a.list.txt", "Army\nFaction: rome\nAS: ten\n1 x Riders\nUnits:\n1 x Hastati (colour: red)\n2 x Triarii\n")
        told = run("import", path, status=1).stderr
        self.assertEqual(re.findall(r":(\d+): error", told), ["3", "4", "6"])

    def test_faults_say_where(self):
        army = "Army\nFaction: rome\nAS: 1\nCP: 1\n"
        for text, due in [
                (army + "1 x Riders\n", "5: error: the kind of 'Riders' is missing; a line such as 'Units:' above it gives it"),
                (army + "Horses:\n", "5: error: 'Horses' is not a kind of card"),
                (army + "Units:\n99999999999 x Hastati\n",
                 "6: error: '99999999999' is not a number of copies, which is a whole number"),
                (army + "Units:\n1 x Hastati (total: many)\n", "6: error: 'many' after 'CP' is not a whole number"),
                (army + "Units:\n1 x Hastati (colour: red)\n", "6: error: a card has no 'colour'"),
                (army + "Units:\n1 x Hastati (unit\n", "6: error: a parenthesis is not closed"),
                (army + "Units:\n1 x \"Hastati\n", "6: error: a quotation mark is not closed"),
                ("Army\nAS: ten\n", "2: error: 'ten' after 'AS' is not a whole number"),
                ("Army\nElan: 3\n", "2: error: 'Elan' is not known"),
                ("Army\nAS: 3\nUnits:\n1 x Riders\n", "1: error: <army> needs the attribute 'faction'"),
                (army + "Units:\nHastati\nthey all ran.\n", "7: error: this is not a line of a list"),
                ("Rome\n\nHastati and others\n", "3: error: this is not a line of a list"),
                ("Game: chess\n", "1: error: no game 'chess' has cards"),
                ("Rome\n", "2: error: the list has no card, such as '2 x Name'")]:
            with self.subTest(text):
                path = self.write("a.list.txt", text)
                told = run("import", path, status=1).stderr
                self.assertTrue(told.startswith(f"{path}:{due}"), told)


# ---- Pictures and tables -----------------------------------------------------

SVG = "{http://www.w3.org/2000/svg}"
# A card that stands alone, lines of armies, columns, hands and piles, faces alone.
PICTURED = ALL if SCALE >= 100 else [documents.SAMPLES / f"{name}.xml" for name in (
    "rome", "mixed", "page-9-top", "cunctator-start", "faces")]


class Tables(HTMLParser):
    """The tables of a page: (heading, its lines, each the cells that are not empty)."""

    def __init__(self, page):
        super().__init__()
        self.tables, self.into = [], None
        self.feed(page)

    def handle_starttag(self, name, attributes):
        if name == "section" and "table" in dict(attributes).get("class", ""):
            self.tables.append(("", []))
        elif name == "tr" and self.tables:
            self.tables[-1][1].append([])
        self.into = name

    def handle_data(self, text):
        if not self.tables or not text.strip():
            return
        heading, lines = self.tables[-1]
        if self.into == "h2":
            self.tables[-1] = (heading + text, lines)
        elif self.into in ("td", "th"):
            lines[-1].append(text)

    def handle_endtag(self, name):
        self.into = None


def joined(cells):
    return " ".join(cells).replace("'", "")


def shown(path, has_curves=False):
    """The lines of the sheets that `show` prints, as joined() has cells, those of labels in lower case; if asked, then those
    of their curves, without bars."""
    found = []
    for block in run("show", "--all", path).stdout.split("\n\n"):
        lines = block.strip("\n").split("\n")
        if len(lines) > 1 and re.match(r"  kind +name", lines[1]):
            found.append([joined(line.split()) for line in lines[1:]])
        elif has_curves and lines[0] == "  Cards by cost":
            found[-1] += [joined(cell for cell in line.split() if "#" not in cell) for line in lines[1:]]
    return found


class Pictures(Folder):
    def exported(self, to, path, *options):
        out = self.folder / f"picture.{to}"
        run("export", "-q", "--to", to, *options, "-o", out, path)
        return out

    def svg(self, path):
        return ElementTree.parse(self.exported("svg", path)).getroot()

    @staticmethod
    def texts(element):
        return [text.text for text in element.iter(f"{SVG}text")]

    @staticmethod
    def laid(root):
        """The names of the cards that can be seen: of a pile the first alone."""
        if tag(root) != "scenario":
            return Counter(card[1] for army in armies(root) for card in army[1])
        piles = [side.findall(f"{NAMESPACE}deck") for side in root.iter(f"{NAMESPACE}side")]
        piles.append(root.findall(f"{NAMESPACE}auxiliary-deck"))
        cards = [*root.iter(f"{NAMESPACE}placed"), *root.iter(f"{NAMESPACE}hand"), *(card for pile in piles for card in pile[:1])]
        return Counter(card.get("name") for card in cards)

    def test_each_card_that_can_be_seen(self):
        """A group with the card's name in its title, and, where it is short, as a text; one for each army or side."""
        for path, root in self.drafts(scaled(20, least=4)):
            if tag(root) == "pack" and not armies(root):  # of faces
                continue
            with self.subTest(path=path.name):
                svg, found, bands = self.svg(path), Counter(), 0
                for group in svg.iter(f"{SVG}g"):
                    if not group.get("id", "").startswith("piece-"):
                        continue
                    if re.match(r"(army|side)\b", group.findtext(f"{SVG}title")):
                        bands += 1
                        continue
                    name = re.search(r"'(.*?)'(?= of |, |$)", group.findtext(f"{SVG}title"))[1]
                    found[name] += 1
                    if len(name) < 7:
                        self.assertIn(name, " ".join(self.texts(group)))
                self.assertEqual(found, self.laid(root))
                self.assertEqual(bands, len(list(root.iter(f"{NAMESPACE}{'side' if tag(root) == 'scenario' else 'army'}"))))

    def test_faces_alone_are_no_picture(self):
        for to in ("svg", "png"):
            done = run("export", "--to", to, "-o", self.folder / "out", documents.SAMPLES / "faces.xml", status=1)
            self.assertIn(f"{to} needs cards on a mat, and this document, a <pack>, has none; pdf, html and sheets show its faces of cards",
                          done.stderr)

    def test_copies_tracks_and_points(self):
        texts = self.texts(self.svg(documents.SAMPLES / "rome.xml"))
        self.assertEqual(texts.count("× 2"), 3)
        for due in ("Rome", "45 / 45", "Army strength: 10", "Command points: 10", "Legionary", "Cohort", "Testudo"):
            self.assertIn(due, texts)
        written = {title: self.texts(group) for group in self.svg(documents.SAMPLES / "rome.xml").iter(f"{SVG}g")
                   for title in re.findall(r"'(.*?)'(?= of |, |$)", group.findtext(f"{SVG}title") or "")}
        costs = {name: [text for text in texts if re.fullmatch("[0-9]+½?", text)] for name, texts in written.items()}
        self.assertEqual(costs, {"Quintus Fabius Maximus": ["3"], "Legionary Cohort": ["4"], "Eagle Cohort": ["4"],
                                 "Socii Extraordinarii": ["1½"], "Marius' Mules": ["0"], "Eagle Standard": ["0"], "Infantry Push": ["2"],
                                 "Testudo": ["1"]})
        for name, points in (("long-day", 50), ("skirmish", 25), ("two-packs", 45)):
            self.assertEqual(self.texts(self.svg(documents.SAMPLES / f"{name}.xml")).count(f"{points} / {points}"), 2, name)

    def test_a_share_of_a_total(self):
        """A card of which only the total of all copies is known costs a part of it, on the mat, in a battle and on paper; in a
        battle only if that is a whole number, as nobody pays half a point."""
        text = (documents.SAMPLES / "first-game.xml").read_text()
        path = self.write("shares.xml", re.sub(r'name="Hastati" copies="2"', r'name="Hastati" copies="2" total="6"', text).replace(
            'name="Equites" copies="2"', 'name="Equites" copies="2" total="5"').replace('name="Velites"', 'name="Velites" copies="3" total="5"'))
        due = {"Hastati": ["3"], "Equites": ["2½"], "Velites": ["5/3"], "Principes": [], "Fire Pigs": []}
        groups = {re.search(r"'(.*?)'", title)[1]: self.texts(group) for group in self.svg(path).iter(f"{SVG}g")
                  if "'" in (title := group.findtext(f"{SVG}title") or "")}
        self.assertEqual({name: [words for words in groups[name] if re.fullmatch("[0-9½/]+", words)] for name in due}, due)
        words = subprocess.run(["pdftotext", "-layout", self.exported("sheets", path), "-"], capture_output=True, check=True, text=True).stdout
        self.assertEqual((words.count("2½"), words.count("5/3")), (2, 3))
        battle = self.write("battle.xml", f'<scenario xmlns="urn:starwright:1" game="burning-rome" stage="play" attacker="1">'
                            '<galaxy href="shares.xml"/><side seat="1" strength="9" command="9"><hand name="Hastati"/>'
                            '<hand name="Equites"/></side></scenario>')
        told = self.texts(self.svg(battle))
        self.assertEqual((told.count("3"), told.count("2½")), (1, 0), told)

    def test_what_the_game_answers_of_columns(self):
        for name in ("page-9-top", "page-9-right"):
            path = documents.SAMPLES / f"{name}.xml"
            due = [f"{row['attack']} – {row['defense']}{self.leads_to(row)}{row['damage']}" + (" · new" if row.get("new") else "")
                   for seat in ("1", "2") for row in self.asked(path, "columns", seat)]
            self.assertEqual(sorted(text for text in self.texts(self.svg(path)) if " – " in text), sorted(due))

    def leads_to(self, row):
        return " = " if row["attack"] - row["defense"] == row["damage"] else ": "

    def asked(self, path, question, seat):
        return json.loads(run("reach", f"--{question}", "--seat", seat, "--format", "json", path).stdout)["answers"]

    def test_covered_and_new_and_turned(self):
        """Of a covered card the title is in sight; a new column is dashed; an exhausted card is turned."""
        svg = self.svg(documents.SAMPLES / "page-9-right.xml")
        groups = {}
        for group in svg.iter(f"{SVG}g"):
            if group.get("id"):
                groups.setdefault(re.search(r"'(Line \w)'", group.findtext(f"{SVG}title") + "'Line 0'")[1], []).append(group)
        [front], [rear] = groups["Line A"], groups["Line B"]
        self.assertEqual((self.texts(front), self.texts(rear)[:3]), (["3/2", "U", "Line A"], ["1/1", "U", "Line B"]))
        self.assertIn("Siege", self.texts(rear))
        self.assertEqual([box.get("stroke-dasharray") for box in svg.iter(f"{SVG}rect")].count("60 40"), 1)
        turned = self.write("turned.xml", (documents.SAMPLES / "page-9-right.xml").read_text().replace(
            'name="Line A" rank="1"', 'name="Line A" rank="1" exhausted="true"'))
        self.assertEqual(sum("rotate" in group.get("transform", "") for group in self.svg(turned).iter(f"{SVG}g")), 1)

    def test_an_empty_pile(self):
        """It may be one that is not recorded, so nothing is said of its order."""
        svg = self.svg(documents.SAMPLES / "page-9-right.xml")
        self.assertEqual([text for text in self.texts(svg) if text.startswith("Army deck")], ["Army deck"] * 2)
        svg = self.svg(documents.SAMPLES / "cunctator-start.xml")
        self.assertEqual([text for text in self.texts(svg) if text.startswith("Army deck")], [PILE] * 2)

    PUZZLE = documents.SAMPLES / "before-the-elephants.xml"

    def words(self, to, path):
        """What people read in the picture, as one line."""
        out = self.exported(to, path)
        if to in ("pdf", "sheets"):
            out = subprocess.run(["pdftotext", "-raw", out, "-"], capture_output=True, check=True, text=True).stdout
        elif to == "svg":
            out = "\n".join(self.texts(ElementTree.parse(out).getroot()))
        else:
            out = re.sub(r"<[^>]*>", "\n", out.read_text())
        return re.sub(r"\s+", " ", out)

    def test_the_state_of_a_battle(self):
        """Turn, goal and who is to move, below the title and beside the sides."""
        for to in ("svg", "pdf", "html"):
            words = self.words(to, self.PUZZLE)
            for due in ("Rome, with 5 CP, destroys Carthage this turn.", "attacker, to move", "defender"):
                self.assertIn(due, words)
            if to != "html":  # which has a list of these values
                self.assertIn("Attacker: seat 1 · Mover: attacker · Current turn: 3 · Turn limit: 3 Goal: Rome, with", words)
        for mover, due in (("defender", {"attacker", "defender, to move"}), ("attacker", {"attacker, to move", "defender"})):
            path = self.write("moves.xml", self.PUZZLE.read_text().replace('mover="attacker"', f'mover="{mover}"'))
            self.assertEqual({text for text in self.texts(self.svg(path)) if re.match("(attack|defend)er", text)}, due)
        # A turn that is not given is the first; nobody has a role before the attacker is known.
        path = self.write("start.xml", re.sub(' (attacker|mover|turn|turns|goal)="[^"]*"', "", self.PUZZLE.read_text()))
        texts = self.texts(self.svg(path))
        self.assertIn("Current turn: 1", texts)
        self.assertFalse([text for text in texts if re.match("(attack|defend)er", text)])

    def test_a_goal_of_any_length(self):
        """In three lines at most; one that does not fit counts as lost."""
        for goal, n, is_lost in (("Win.", 1, False), ("Rome wins " * 14, 3, False), ("Rome wins " * 40, 3, True), ("W" * 300, 1, True)):
            path = self.write("goal.xml", re.sub('goal="[^"]*"', f'goal="{goal.strip()}"', self.PUZZLE.read_text()))
            out = self.folder / "out.svg"
            told = run("export", "--to", "svg", "-o", out, path).stderr
            lines = [text for text in self.texts(ElementTree.parse(out).getroot()) if "Win." in text or "Rome wins" in text or "WWW" in text]
            self.assertEqual(len(lines) <= 3 and len(lines) <= n, True, lines)
            self.assertEqual("scenario goal" in losses(told, "svg"), is_lost, goal)
            self.assertNotIn("scenario turn", told)

    def test_what_a_fan_shows(self):
        """The numbers of each card in a hand can be read, even if another card lies over it."""
        general, = [group for group in self.svg(self.PUZZLE).iter(f"{SVG}g")
                    if "Quintus" in (group.findtext(f"{SVG}title") or "")]
        self.assertEqual(self.texts(general), ["3/3", "G", "Quintus", "Fabius", "Maximus", "Attack", "3", "Defense", "3",
                                               "Skirmish", "2", "Siege", "1", "3"])

    def test_factions_as_printed(self):
        """On army sheets the four factions have their printed names, others those of the file."""
        text = (documents.SAMPLES / "mixed.xml").read_text()
        path = self.write("mixed.xml", text.replace('second="celtiberia"', 'second="CELTIBERIA"'))
        for to in ("svg", "pdf", "html", "sheets", "checklist"):
            words = self.words(to, path)
            for title in ("Rome", "Celtiberia", "Carthage", "Gaetuli"):
                self.assertIn(title, words, to)
            self.assertNotRegex(words, r"\b(rome|CELTIBERIA|carthage|gaetuli)\b", to)
        other = self.write("other.xml", (documents.SAMPLES / "rome.xml").read_text().replace('"rome"', '"Iberia"'))
        self.assertIn("Iberia", self.words("svg", other))

    def test_the_same_wherever_it_is_made(self):
        """No font of this machine decides where a text of an SVG is."""
        path = documents.SAMPLES / "cunctator-start.xml"
        nothing = self.write("fonts.conf", '<?xml version="1.0"?><fontconfig></fontconfig>')
        first = self.exported("svg", path).read_bytes()
        out = self.folder / "again.svg"
        subprocess.run([documents.STARWRIGHT, "export", "-q", "--to", "svg", "-o", out, path], check=True,
                       env={**os.environ, "FONTCONFIG_FILE": str(nothing)})
        self.assertEqual(out.read_bytes(), first)

    def test_sheets_on_paper(self):
        """What `show` prints of each sheet, on pages after the mat; sums too."""
        for path in PICTURED:
            with self.subTest(path=path.name):
                words = subprocess.run(["pdftotext", "-layout", self.exported("pdf", path), "-"], capture_output=True, check=True,
                                       text=True).stdout
                mat, *sheets = words.split("\f")[:-1]
                if path.name == "faces.xml":
                    sheets = [mat, *sheets]
                # Where a column is narrow, poppler leaves out the spaces of "0 + ?".
                found = [re.sub(r"\b(\d+) ?\+ ?\?", r"\1 + ?", joined(line.split())) for page in sheets for line in page.split("\n")]
                due = [line for lines in shown(path) for line in lines]
                self.assertTrue(due)
                for line in due:
                    self.assertIn(line, [text.lower() if text.startswith("Kind ") else text for text in found])

    def test_tables_of_a_page(self):
        """The sheets as `show` has them, the lists of answers and the chances as the command gives them."""
        for path in PICTURED if SCALE >= 100 else PICTURED[1:3]:
            with self.subTest(path=path.name):
                tables = Tables(self.exported("html", path).read_text()).tables
                sheets = [[joined(line) for line in lines] for _, lines in tables[:len(shown(path))]]
                self.assertEqual([[lines[0].lower(), *lines[1:]] for lines in sheets], shown(path, has_curves=True))
                seats = ["1", "2"] if any(" · Seat " in heading for heading, _ in tables) else ["1"]
                found = {heading: [lines[0], *sorted(lines[1:])] for heading, lines in tables[len(sheets):]}
                due = {}
                for seat in seats:
                    due.update(self.lists(path, seat, seats))
                    due.update(self.chances(path, seat, seats))
                # Chances that belong together are cells; where each is, test_paper.py looks.
                for heading in [heading for heading, (first, *_) in due.items()
                                if first[0] == "Result" and found.get(heading, [first])[0] != first]:
                    cells = " ".join(word for line in found.pop(heading)[1:] for word in line[1:])
                    for _, percent, *_ in due.pop(heading)[1:]:
                        self.assertIn(percent, cells)
                self.assertEqual(found, due)

    def lists(self, path, seat, seats):
        for question, label in (("columns", "Damage"), ("playable", "Playable cards"), ("points", "Points"), ("fits", "Cards that fit")):
            done = run("reach", f"--{question}", "--seat", seat, "--format", "json", path, status=None)
            rows = json.loads(done.stdout)["answers"] if done.returncode == 0 else []
            names = list(dict.fromkeys(name for row in rows for name in row if name != "piece"))
            if rows:
                yield self.heading(label, seat, seats), [[name.capitalize().replace("-", " ") for name in names], *sorted([
                    "✓" if row[name] is True else str(row[name]) for name in names if name in row and row[name] is not False]
                    for row in rows)]

    def chances(self, path, seat, seats):
        names = dict.fromkeys(element.get("name") for element in whole(path).iter() if tag(element) in ("card", "face"))
        for chance, label, each in (("draw", "Draw", names), ("hand", "First hand", [None]), ("first", "Who goes first", [None]),
                                    ("next", "Next card", [None])):
            of_all = chance == "first"  # who reveals the higher card is said of both armies at once
            rows = []
            for name in each:
                done = run("odds", f"--{chance}", *([name] if name else []), *([] if of_all else ["--seat", seat]), "--format", "json", path, status=None)
                rows += json.loads(done.stdout)["rows"] if done.returncode == 0 else []
            if rows:
                yield label if of_all else self.heading(label, seat, seats), [["Result", "Chance", "Fraction"], *sorted(
                    [row["what"], self.percent(row["fraction"]), row["fraction"]] for row in rows)]

    @staticmethod
    def heading(label, seat, seats):
        return f"{label} · Seat {seat}" if len(seats) > 1 else label

    @staticmethod
    def percent(fraction):
        share = Fraction(fraction) * 100
        if 0 < share < Fraction(1, 200):
            return "< 0.01 %"
        return f"{float(share):.2f} %"

    def test_what_a_picture_loses(self):
        for to, due in (("svg", ["about text"]), ("png", ["about text", "card total"]), ("pdf", ["about text"]), ("html", [])):
            told = run("export", "--to", to, "-o", self.folder / "out", documents.SAMPLES / "rome.xml").stderr
            self.assertEqual(losses(told, to), due)

    def test_a_rank_is_the_place_in_a_column(self):
        """It is lost where it is another number."""
        text = (documents.SAMPLES / "before-the-elephants.xml").read_text()
        for rank, is_lost in (("1", False), ("0", True), ("-3", True)):
            path = self.write(f"rank{rank}.xml", text.replace('rank="1"', f'rank="{rank}"'))
            told = run("export", "--to", "png", "-o", self.folder / "out", path).stderr
            self.assertEqual("placed rank" in losses(told, "png"), is_lost)
            self.assertNotIn("which piece", told)

    def test_many_bands(self):
        """The game is asked about a few of them only."""
        army = '<army faction="rome" strength="1" command="1"><card type="unit" name="Hastati"/></army>'
        path = self.write("many.xml", (documents.SAMPLES / "rome.xml").read_text().replace("</pack>", army * 2000 + "</pack>"))
        begun = time.monotonic()
        self.svg(path)
        self.assertLess(time.monotonic() - begun, 20)


# ---- Checklists --------------------------------------------------------------

class Checklists(Folder):
    def test_cards_to_take(self):
        """Each army with what it says and which cards to take from whose, and its sheet with sums, as `show` prints it."""
        for path, root in self.drafts(scaled(20, least=4)):
            with self.subTest(path=path.name):
                told = run("export", "-q", "--to", "checklist", path).stdout
                due = Counter((card[2], card[1]) for army in armies(root) for card in army[1])
                found = Counter((int(n), name) for n, name in re.findall(r"    \[ \] (\d+) × (.*)  \(\w+\)\n", told))
                self.assertEqual(found, due)
                self.assertEqual("face of" in told, not due and bool(faces(root)))
                sheets = [lines for lines in shown(path) if " copies " in lines[0]]
                if path in ALL and due:
                    lines = [joined(line.split()) for line in told.split("\n")]
                    for line in [line for sheet in sheets for line in sheet]:
                        self.assertIn(line, lines)

    def test_a_battle(self):
        """First its columns, hands and decks, as `text` has them; of what a seat does not see, nothing."""
        for path in (documents.SAMPLES / "page-9-right.xml", documents.SAMPLES / "cunctator-start.xml"):
            for options in ((), ("--as-seen-by", "1")):
                told, text = (run("export", "-q", "--to", to, *options, path).stdout for to in ("checklist", "text"))
                mat = text.partition("\n\n")[2].partition("\nPieces:")[0]
                self.assertIn("  Hand (", mat)
                self.assertIn(f"\n\n{mat}\narmy  seat 1", told)

    def test_two_factions(self):
        told = run("export", "-q", "--to", "checklist", documents.SAMPLES / "mixed.xml").stdout
        self.assertIn("""
army  seat 1, faction: "Rome", second faction: "Celtiberia", army strength 11, command points 9
  of Rome
    [ ] 1 × Quintus Fabius Maximus  (general)
    [ ] 2 × Legionary Cohort  (unit)
  of Celtiberia
    [ ] 2 × Iberian Slingers  (unit)
""", told)


# ---- Sheets to cut -----------------------------------------------------------

class Sheets(Folder):
    def printed(self, path, *options):
        out = self.folder / "cards.pdf"
        run("export", "-q", "--to", "sheets", *options, "-o", out, path)
        words = subprocess.run(["pdftotext", "-layout", out, "-"], capture_output=True, check=True, text=True).stdout
        return out, words.split("\f")[:-1]

    def test_each_card_is_printed(self):
        """Nine a page, each as often as it is in the armies, with what its face says; then a page for each army."""
        for path, root in self.drafts(scaled(10, least=3)):
            if path.name == "faces.xml":
                continue
            with self.subTest(path=path.name):
                _, pages = self.printed(path)
                names = [card[1] for army in armies(root) for card in army[1] for _ in range(card[2])]
                self.assertEqual(len(pages), max(1, -(-(len(names) + sum(commons(root).values())) // 9) + len(armies(root))))
                cards = "".join(pages[:-len(armies(root))])
                for name in set(names):
                    if len(name) < 20 and sum(other.count(name) for other in set(names)) == 1:
                        self.assertEqual(cards.count(name), names.count(name), name)
                for page, army in zip(pages[len(pages) - len(armies(root)):], armies(root)):
                    says = dict(army[0])
                    self.assertIn(f"Army strength: {says['strength']}", page)
                    self.assertIn(f"Command points: {says['command']}", page)
                    for card in army[1]:
                        self.assertIn(f"{card[2]} × {card[1]}", page)
                    boxes = next((int(galaxy.get("sets", 1)) for galaxy in root.iter(f"{NAMESPACE}galaxy")), 1)
                    self.assertEqual(page.count("Exhausted"), 6 * boxes if page is pages[-1] else 0)
                for page in pages:
                    self.assertIn("100 mm", page)

    def test_costs_and_what_is_left_of_an_army(self):
        """Each line with its cost, and the sum; in a battle the tracks as they are now."""
        *_, page = self.printed(documents.SAMPLES / "rome.xml")[1]
        self.assertIn("AS 10 + CP 10 + cards 25 = 45 of 45", page)
        for line, cost in (("1 × Quintus Fabius Maximus", 3), ("2 × Legionary Cohort", 8), ("2 × Socii Extraordinarii", 3)):
            self.assertRegex(page, rf"{line} +{cost}\n")
        pages = self.printed(documents.SAMPLES / "page-9-right.xml")[1]
        for says in ("Army strength: 13, now 6", "Command points: 9, now 2"):
            self.assertEqual(sum(says in page for page in pages), 1, says)

    def test_modifiers_as_the_rulebook_words_them(self):
        """The examples of p. 10: "or" takes effect once, "and" on each."""
        path = self.write("faces.xml", """<pack xmlns="urn:starwright:1" game="burning-rome">
            <face type="unit" name="Left"><modifier stat="defense" amount="2" against="cavalry"/></face>
            <face type="unit" name="Center"><modifier stat="attack" amount="-1" against="light medium"/></face>
            <face type="unit" name="Right"><modifier stat="defense" amount="1" against="spear cavalry" each="true"/></face>
            </pack>""")
        out = self.folder / "faces.pdf"
        run("export", "-q", "--to", "sheets", "-o", out, path)
        text = subprocess.run(["pdftotext", out, "-"], capture_output=True, check=True, text=True).stdout
        for words in "+2 defense vs cavalry", "-1 attack vs light or medium", "+1 defense vs spear and cavalry":
            self.assertIn(words, text)
        self.assertNotIn("amount", text)

    def test_true_to_scale(self):
        """Marks 63 and 88 mm apart, on both papers, and a line of 100 mm."""
        for paper, (width, height) in (("a4", (210, 297)), ("letter", (215.9, 279.4))):
            out, _ = self.printed(documents.SAMPLES / "rome.xml", "--paper", paper)
            picture = self.folder / "page.svg"
            subprocess.run(["pdftocairo", "-svg", "-f", "1", "-l", "1", out, picture], check=True)
            mm = list(self.lines(picture.read_text()))
            lengths = [abs(x2 - x1) + abs(y2 - y1) for x1, y1, x2, y2 in mm]
            self.assertEqual(sum(abs(length - 100) < 0.05 for length in lengths), 1)
            upright = sorted({round(x1, 1) for x1, _, x2, _ in mm if abs(x1 - x2) < 0.01})
            level = sorted({round(y1, 1) for x1, y1, x2, y2 in mm if abs(y1 - y2) < 0.01 and abs(abs(x2 - x1) - 3) < 0.05})
            for found, size, whole_ in ((upright, 63, width), (level, 88, height)):
                self.assertEqual(len(found), 4, found)
                for i, at in enumerate(found):
                    self.assertAlmostEqual(at, (whole_ - 3 * size) / 2 + i * size, delta=0.15)

    @staticmethod
    def lines(picture):
        """Straight lines, in mm from the top left corner of the page: pdftocairo fits pages to its paper by a transform."""
        for path in re.findall(r'<path style="fill:none[^>]* d="([^"]*)"', picture):
            for ends in re.findall(r"M ([\d.]+) ([\d.]+) L ([\d.]+) ([\d.]+)(?= M|\s*$)", path):
                yield [float(n) * 25.4 / 72 for n in ends]

    def test_markers_of_two_boxes(self):
        path = self.write("two.xml", (documents.SAMPLES / "cunctator-and-barca.xml").read_text().replace(
            'players="2"', 'players="2" sets="2"'))
        self.assertEqual(self.printed(path)[1][-1].count("Exhausted"), 12)

    def test_many_copies(self):
        """10,000 copies fill no disk, and it is told."""
        path = self.write("many.xml", (documents.SAMPLES / "rome.xml").read_text().replace('copies="2"', 'copies="10000"', 1))
        done = run("export", "--to", "sheets", "-o", self.folder / "many.pdf", path)
        self.assertIn("cards beyond the first 1,800", losses(done.stderr, "sheets"))
        self.assertLess((self.folder / "many.pdf").stat().st_size, 2_000_000)


# ---- Tabletop Simulator ------------------------------------------------------

class Simulator(Folder):
    """The table that an independent reader finds in the saved object (tests/export/tts_table.py)."""

    def table(self, path, *options):
        out = self.folder / f"table{len(options)}" / path.stem
        run("export", "-q", "--to", "tts", *options, "-o", f"{out}/", path)
        file = next(out.glob("*.tts.json"))
        SCHEMA.validate(json.loads(file.read_text()))
        table = Table(file)
        guids = [thing["GUID"] for thing in table.things]
        guids += [card["GUID"] for thing in table.things for card in thing.get("ContainedObjects", ())]
        self.assertEqual(len(set(guids)), len(guids))
        table.learn(Table(self.turned_up(path)))
        return table

    def turned_up(self, path):
        """The saved object of the document in which each card of a battle also stands in a column, where all read it."""
        root = whole(path)
        names = sorted({card.get("name") for card in root.iter() if tag(card) in ("hand", "deck", "auxiliary-deck") and card.get("name")})
        for side in [*root.iter(f"{NAMESPACE}side")][:1]:
            column = ElementTree.SubElement(side, f"{NAMESPACE}column", type="left")
            for name in names:
                ElementTree.SubElement(column, f"{NAMESPACE}placed", name=name)
        file = self.write(f"{path.stem}-up.xml", ElementTree.tostring(root))
        run("export", "-q", "--to", "tts", "-o", f"{self.folder}/up/", file)
        return self.folder / "up" / f"{file.stem}.tts.json"

    def check_side(self, table, side, seat_seen=None):
        """The side's columns, hand, deck and tracks; with `seat_seen`, no names in what that seat does not see."""
        seat = int(side.get("seat"))
        zone = next(zone for zone in table.zones if zone.seat == seat)
        names = table.names

        def named(tag, is_seen):
            return [card.get("name") if is_seen else "" for card in side.iter(f"{NAMESPACE}{tag}")]
        self.assertEqual(names(table.hands[seat]), named("hand", seat_seen in (None, seat)))
        self.assertEqual([names(cards) for name, cards in table.piles[seat] if name in (PILE, None)],
                         [cards for cards in [named("deck", seat_seen is None)] if cards])
        due = {}
        for column in side.iter(f"{NAMESPACE}column"):
            if len(column):
                due[column.get("type")] = [placed.get("name") for placed in sorted(column, key=lambda p: int(p.get("rank", 0)))]
        found = table.columns[seat]
        self.assertEqual([names(found[x]) for x in sorted(found)], [due[name] for name in COLUMNS if name in due])
        for cards in found.values():
            self.assertTrue(all(is_covering(one, other, zone) for one, other in zip(cards, cards[1:])))
        turned = sorted(card["Nickname"] for cards in found.values() for card in cards if card["Transform"]["rotY"] % 180)
        self.assertEqual(turned, sorted(p.get("name") for p in side.iter(f"{NAMESPACE}placed") if p.get("exhausted") == "true"))
        note = table.notes[seat]
        self.assertEqual((note["Army strength"], note["Command points"]), (side.get("strength"), side.get("command")))
        [tracks] = [tracks for title, tracks in table.tracks.items() if title.endswith(f"seat {seat}")]
        for label, word in (("Army strength", "strength"), ("Command points", "command")):
            value = int(side.get(word))
            self.assertEqual(tracks[label], (value, max(value, 0)))
        return dict(zip([name for name in COLUMNS if name in due], sorted(found)))

    def check_pictures(self, table):
        """Each name has a picture of its own; cards without a name have all the same one."""
        of_name, cells = {}, {}
        for card in table.cards():
            [name] = table.names([card])
            of_name.setdefault(fold(name), set()).add(card["CardID"])
            cells[card["CardID"]] = table.picture(card)
        self.assertTrue(all(len(ids) == 1 for ids in of_name.values()), of_name)
        self.assertEqual(len(set(cells.values())), len(of_name))

    def check_battle(self, table, root, seat_seen=None):
        places = {}
        for side in root.iter(f"{NAMESPACE}side"):
            for name, x in self.check_side(table, side, seat_seen).items():
                # A column is opposite that of the same name.
                self.assertEqual(places.setdefault(name, x), x)
        self.assertEqual([name for name, _ in sorted(places.items(), key=lambda place: place[1])],
                         [name for name in COLUMNS if name in places])
        self.assertEqual(len(table.hands), len(list(root.iter(f"{NAMESPACE}side"))))
        hired = [card.get("name") if seat_seen is None else "" for card in root.iter(f"{NAMESPACE}auxiliary-deck")]
        self.assertEqual([table.names(cards) for piles in table.piles.values() for name, cards in piles if name not in (PILE, None)],
                         [hired] if hired else [])

    def check_decks(self, table, root):
        """A deck for each army; of a pack of faces one with each face."""
        decks = Counter(tuple(sorted(table.names(cards))) for piles in table.piles.values() for _, cards in piles)
        loose = [(card["Nickname"],) for cards in table.columns.values() for column in cards.values() for card in column]
        due = Counter(tuple(sorted(card[1] for card in army[1] for _ in range(card[2]))) for army in armies(root))
        if not any(due):
            due = Counter([tuple(sorted(next(iter(e.get("name") for e in root.iter(f"{NAMESPACE}face") if fold(e.get("name")) == name))
                                        for name in faces(root)))]) if faces(root) else Counter()
        self.assertEqual(decks + Counter(loose), due)

    def test_each_table(self):
        for path, root in self.drafts(scaled(100, least=3)):
            with self.subTest(path=path.name):
                table = self.table(path)
                if tag(root) == "scenario":
                    self.check_battle(table, root)
                else:
                    self.check_decks(table, root)
                self.check_pictures(table)

    def test_as_a_seat_sees_it(self):
        for path in ALL if SCALE >= 100 else [documents.SAMPLES / "cunctator-start.xml"]:
            root = whole(path)
            if tag(root) == "scenario":
                for seat in (0, 1, 2) if SCALE >= 100 else (0, 1):
                    with self.subTest(path=path.name, seat=seat):
                        table = self.table(path, "--as-seen-by", str(seat) if seat else "all")
                        self.check_battle(table, root, seat)
                        self.check_pictures(table)

    def test_a_column_without_neighbours(self):
        """A side with a right column alone has it opposite the other's right column."""
        text = (documents.SAMPLES / "page-9-right.xml").read_text()
        text = re.sub(r'(<side seat="1".*?)<column type="left">.*?</column>\s*<column type="center">.*?</column>', r"\1", text, flags=re.S)
        path = self.write("right.xml", text)
        self.check_battle(self.table(path), whole(path))

    def test_many_columns(self):
        """A hostile file is as fast as a harmless one."""
        text = (documents.SAMPLES / "page-9-right.xml").read_text()
        column = '<column type="left"><placed name="Line A"/></column>'
        path = self.write("many.xml", text.replace('<side seat="1" strength="6" command="2">',
                                                   '<side seat="1" strength="6" command="2">' + column * 20_000, 1))
        begun = time.monotonic()
        done = run("export", "--to", "tts", "-o", f"{self.folder}/many/", path)
        self.assertLess(time.monotonic() - begun, 20)
        self.assertIn("lost: cards beyond the first 2,000, or without a picture (tts)", done.stderr)


# ---- VASSAL ------------------------------------------------------------------

class Modules(Folder):
    """The decks, hands and columns that an independent reader finds in the module (tests/export/vassal_reader.py)."""

    def module(self, path, *options):
        out = self.folder / f"{path.stem}{len(options)}.vmod"
        run("export", "-q", "--to", "vassal", *options, "-o", out, path)
        return vassal_reader.Module(out.read_bytes())

    @staticmethod
    def names(pieces):
        return [piece.marks.get("name", "") for piece in pieces]

    def check_side(self, module, side, is_below, line, seat_seen=None):
        seat = int(side.get("seat"))
        def named(tag, is_seen):
            return [card.get("name") if is_seen else "" for card in side.iter(f"{NAMESPACE}{tag}")]
        self.assertEqual(self.names(module.hands[f"Seat {seat}"]), named("hand", seat_seen in (None, seat)))
        deck = next(deck for deck in module.decks if deck.name == f"{PILE}, seat {seat}")
        self.assertEqual((self.names(deck.cards), deck.is_down), (named("deck", seat_seen is None), True))
        due = {column.get("type"): [(placed.get("name"), placed.get("exhausted")) for placed in sorted(column, key=lambda p: int(p.get("rank", 0)))]
               for column in side.iter(f"{NAMESPACE}column") if len(column)}
        found = {}
        for piece in module.counters:
            if piece.marks["element"] == "placed" and (piece.y > line) == is_below:
                found.setdefault(piece.x, []).append(piece)
        self.assertEqual([[(piece.marks["name"], piece.marks.get("exhausted")) for piece in found[x]] for x in sorted(found)],
                         [due[name] for name in COLUMNS if name in due])
        for pieces in found.values():  # each covers the one before it, away from the other side
            away = [abs(piece.y - line) for piece in pieces]
            self.assertEqual(away, sorted(set(away)))

    def check_battle(self, module, root, seat_seen=None):
        sides = sorted(root.iter(f"{NAMESPACE}side"), key=lambda side: int(side.get("seat")))
        decks = [next(deck for deck in module.decks if deck.name == f"{PILE}, seat {side.get('seat')}") for side in sides]
        line = sum(deck.y for deck in decks) / 2
        for i, side in enumerate(sides):
            self.check_side(module, side, i == 0, line, seat_seen)
        self.assertEqual(module.sides[:2], ["Seat 1", "Seat 2"])

    def check_pieces(self, module):
        """Every card has a back, and every card of a name the same face, which no other name has."""
        of_name = {}
        for piece in module.counters:
            self.assertTrue(piece.mask)
            self.assertEqual(piece.size, module.counters[0].size)
            of_name.setdefault(fold(piece.marks.get("name", "")), set()).add(piece.picture)
        self.assertTrue(all(len(pictures) == 1 for pictures in of_name.values()), of_name)
        self.assertEqual(len({next(iter(pictures)) for pictures in of_name.values()}), len(of_name))
        for picture in {piece.picture for piece in module.counters}:
            self.check_frame(module.files[f"images/{picture}"])

    def check_frame(self, picture):
        """A picture has one colour along its edges."""
        loader = GdkPixbuf.PixbufLoader()
        loader.write(picture)
        loader.close()
        pixels = loader.get_pixbuf()
        width, height, n, stride = pixels.get_width(), pixels.get_height(), pixels.get_n_channels(), pixels.get_rowstride()
        edge = {(x, y) for x in range(width) for y in (0, height - 1)} | {(x, y) for x in (0, width - 1) for y in range(height)}
        self.assertEqual(len({pixels.get_pixels()[y * stride + x * n:][:3] for x, y in edge}), 1)

    def test_each_module(self):
        for path, root in self.drafts(scaled(100, least=2)):
            with self.subTest(path=path.name):
                module = self.module(path)
                sides = [*root.iter(f"{NAMESPACE}side")]
                if len(sides) == 2 and len({side.get("seat") for side in sides}) == 2 and all(
                        len({column.get("type") for column in side.iter(f"{NAMESPACE}column")}) == len([*side.iter(f"{NAMESPACE}column")])
                        for side in sides):
                    self.check_battle(module, root)
                elif tag(root) != "scenario" and any(armies(root)):
                    self.assertEqual(Counter(tuple(sorted(self.names(deck.cards))) for deck in module.decks if deck.cards),
                                     Counter(tuple(sorted(card[1] for card in army[1] for _ in range(card[2]))) for army in armies(root)))
                    self.check_pieces(module)

    def test_a_pack_of_faces_is_a_deck(self):
        path = documents.SAMPLES / "faces.xml"
        [deck] = self.module(path).decks
        self.assertEqual({fold(piece.name) for piece in deck.cards}, set(faces(whole(path))))

    def test_as_a_seat_sees_it(self):
        path = documents.SAMPLES / "cunctator-start.xml"
        for seat in (0, 1, 2):
            with self.subTest(seat=seat):
                module = self.module(path, "--as-seen-by", str(seat) if seat else "all")
                self.check_battle(module, whole(path), seat)
                self.check_pieces(module)


# ---- What a player does not see ----------------------------------------------

class Hidden(Folder):
    """Cards of hands and piles are in no format: where a name is of nothing else, it is nowhere."""

    SECRET = "Zanzibar Quetzal"

    def formats(self):
        return run("export", "--to", "?", "x", status=2).stderr.strip().split("it may be ")[1].split(", ")

    def written(self, path, *options):
        out = self.folder / "out"
        shutil.rmtree(out, ignore_errors=True)
        words = [word for name in self.formats() for word in ("--to", name)]
        run("export", "-q", *words, *options, "-o", f"{out}/", path, status=None)
        for file in sorted(out.iterdir()):
            data = file.read_bytes()
            if data.startswith(b"%PDF"):
                yield file.name, subprocess.run(["pdftotext", file, "-"], capture_output=True, check=True).stdout.decode()
            elif file.name.endswith(".share.txt"):
                yield file.name, readers.unpack_share(data).decode()
            elif data.startswith(b"\x89PNG"):
                yield file.name, ""
            elif file.name.endswith(".vmod"):
                module = vassal_reader.Module(data)
                yield file.name, vassal_reader.clear(module.save["savedGame"]) + module.files["buildFile.xml"].decode()
            else:
                yield file.name, data.decode()

    def battles(self):
        for path in ALL:
            text = path.read_text(encoding="utf-8")
            for zone, names in ((zone, re.findall(rf'<{zone} name="([^"]*)"', text)) for zone in ("hand", "deck", "auxiliary-deck")):
                if names:
                    yield path, zone, text.replace(f'<{zone} name="{names[0]}"', f'<{zone} name="{self.SECRET}"', 1)

    def test_nothing_of_a_hand_or_pile(self):
        seen, pictures = Counter(), set()
        for path, zone, text in [*self.battles()][:None if SCALE >= 100 else 2]:
            secret = self.write(path.name, text)
            # Of what is marked all formats that hold names have it when everything is asked for.
            self.assertTrue(any(self.SECRET in told for name, told in self.written(secret) if name.endswith(".json")))
            for seat in ("1", "2", "all"):
                placed = re.search('<placed name="([^"]*)"', text)
                owner = zone == "hand" and re.search(rf'<side seat="{seat}"(?:(?!</side>).)*{self.SECRET}', text, re.S)
                for name, told in self.written(secret, "--as-seen-by", seat):
                    with self.subTest(path=path.name, zone=zone, seat=seat, file=name):
                        if owner:
                            continue
                        self.assertNotIn(self.SECRET, told)
                        # What is open to all is still there.
                        if placed and name.endswith((".svg", ".html", ".pdf")) and not name.endswith(".sheets.pdf"):
                            self.assertIn(placed[1], told)
                            pictures.add(name.rpartition(".")[2])
                        seen[zone] += 1
        self.assertEqual(pictures, {"svg", "html", "pdf"})
        self.assertEqual(set(seen), {"hand", "deck"} | ({"auxiliary-deck"} & set(seen)))

    def test_nothing_of_their_cards_by_count_or_order(self):
        """Other cards in the same hands and piles give the same bytes."""
        for path in ALL if SCALE >= 100 else [documents.SAMPLES / "cunctator-start.xml"]:
            text = path.read_text(encoding="utf-8")
            held = re.findall(r'<(?:hand|deck|auxiliary-deck) name="([^"]*)"', text)
            if not held:
                continue
            turned = iter(held[1:] + held[:1])
            other = re.sub(r'(<(?:hand|deck|auxiliary-deck) name=")([^"]*)', lambda found: found[1] + next(turned), text)
            self.assertNotEqual(text, other)
            outs = []
            for kept in (text, other):
                self.write(path.name, kept)
                out = self.folder / "out"
                shutil.rmtree(out, ignore_errors=True)
                words = [word for name in self.formats() for word in ("--to", name)]
                run("export", "-q", *words, "--as-seen-by", "all", "-o", f"{out}/", self.folder / path.name, status=None)
                outs.append({file.name: file.read_bytes() for file in out.iterdir()})
            self.assertEqual(set(outs[0]), set(outs[1]))
            for name in outs[0]:
                with self.subTest(path=path.name, file=name):
                    self.assertTrue(outs[0][name] == outs[1][name])


# ---- Formats for maps --------------------------------------------------------

class Refused(Folder):
    def test_maps_are_refused(self):
        for path in SOME:
            for to in ("graphml", "dot", "tmx", "tmj", "offset"):
                done = run("export", "--to", to, "-o", f"{self.folder}/out/", path, status=1)
                self.assertEqual(done.stderr.splitlines()[0],
                                 f"starwright: '{path}' is not exported: {to} is for maps, and Burning Rome has none")
        self.assertEqual(list((self.folder / "out").iterdir()), [])

    def test_cards_are_of_games_with_cards(self):
        path = documents.SOURCE / "galaxies/burning-suns/twin-rivers.xml"
        done = run("export", "--to", "cards", path, status=1)
        self.assertEqual(done.stderr, f"starwright: '{path}' is not exported: cards is for cards on a mat, and Burning "
                                      "Suns has none\n")


if __name__ == "__main__":
    unittest.main()
