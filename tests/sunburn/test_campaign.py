#!/usr/bin/env python3
"""`starwright scenario new --after` of Sunburn: points, renown, payments and the next set-up follow from the document
and the seed by an independent implementation; what cannot be paid is refused; the sample campaign is made again.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
    SW_TEST_SCALE      tests/common/scale.py; how many campaigns
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
import played  # noqa: E402
import replay  # noqa: E402
import starts  # noqa: E402
from scale import main, scaled  # noqa: E402
from test_begin import ACTIONS, DEPOT, new, sample  # noqa: E402

N = scaled(600, least=30)
RECRUITS = documents.pack(
    documents.team_of({"name": "Wolves"}, documents.character("Flint", base="1.25", renown=3)),
    documents.team_of({"name": "Hounds"}, documents.character("Gale", leader="true")), name="Recruits")


def points_in(told):
    """{seat: points} before anything is paid."""
    return {int(seat): int(n) for seat, n in re.findall(r"(?m)^seat (\d): .* kept: (\d+) victory points?$", told)}


def payments(chance, text, points):
    """Payments that the teams can afford, each with a point left."""
    root, chosen = starts.parse(text), []
    for team in starts.pieces(root, "team"):
        seat, left = team.get("seat"), points[int(team.get("seat"))] - 1
        gone = played.lost(text, seat)
        names = [who.get("name") for who in team]
        kept = [name for name in names if name not in gone]
        for name in gone:
            if left >= 2 and chance.random() < 0.7:
                left -= 2
                whole = [i for i in range(1, 7) if next(w for w in team if w.get("name") == name).get(f"slot-{i}") != "damaged"]
                slot = chance.choice([None, *whole])
                chosen.append(f"save={name}" if slot is None else f"save={name}/{slot}")
                kept.append(name)
        recruit = {"Wolves": "Flint", "Hounds": "Gale"}[team.get("name")]
        if left >= 12 and len(kept) < 5 and recruit not in names:
            left -= 12
            chosen.append(f"hire={recruit}")
        elif left >= 4 and [n for n in kept if n not in gone] and chance.random() < 0.8:
            name = chance.choice([n for n in kept if n not in gone])
            who, slot = next(w for w in team if w.get("name") == name), chance.randint(1, 6)
            chosen.append(f"retrain={name}/{slot}/{chance.choice([a for a in ACTIONS if a != who.get(f'slot-{slot}')])}")
    return chosen


class Campaigns(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        cls.pack = cls.folder / "recruits.xml"
        cls.pack.write_text(RECRUITS)
        chance = random.Random(8)
        cls.seen, cls.ends, cls.whats = [], Counter(), Counter()
        cls.recruits = list(starts.pieces(starts.parse(RECRUITS), "team"))
        for seed in range(N):
            text = new(*DEPOT, "--campaign", "--seed", seed).stdout
            for step in range(3):
                text = cls.step(text, seed * 3 + step, chance)
                if text is None:
                    break

    @classmethod
    def step(cls, start, seed, chance):
        ended = played.end(start, chance)
        path = cls.folder / "ended.xml"
        path.write_text(ended)
        asked = new("--after", path, "--seed", seed, status=None)
        points = points_in(asked.stderr)
        bought = payments(chance, ended, points) if "has lost the campaign" not in asked.stderr else []
        done = new("--after", path, "--seed", seed, "--pack", cls.pack, *(["--pay", ",".join(bought)] if bought else []), status=None)
        due = replay.After(ended, seed, bought, cls.recruits) if can_go_on(ended, bought) else None
        if due is None or due.is_over:
            assert done.returncode == 2 and done.stdout == "", (ended, bought, done.stderr)
            assert ("campaign has ended" if due else "no characters left") in done.stderr \
                or "campaign has ended" in done.stderr, (ended, bought, done.stderr)
            cls.ends["over" if due else "empty"] += 1
            return None
        assert done.returncode == 0, (ended, bought, done.stderr)
        cls.seen.append((ended, bought, seed, done, due))
        cls.whats.update(payment.split("=")[0] for payment in bought)
        return done.stdout

    def test_ended_documents_are_legal(self):
        for report in documents.reports([ended for ended, *_ in self.seen]):
            self.assertEqual([p for p in report["problems"] if p["severity"] == "error"], [])

    def test_legal(self):
        for report in documents.reports([done.stdout for _, _, _, done, _ in self.seen]):
            self.assertLessEqual(set(documents.rules_of(report)), {"slot-spread"}, report)

    def test_follows(self):
        for ended, bought, seed, done, due in self.seen:
            with self.subTest(seed=seed, bought=bought):
                self.assertEqual(done.stderr.splitlines(), due.lines)
                replay.demand_same(due.root, done.stdout)

    def test_all_happens(self):
        self.assertGreater(min(self.whats["save"], self.whats["retrain"], self.whats["hire"]), 0)
        self.assertGreater(self.ends["over"], 0)
        self.assertEqual({starts.parse(done.stdout).get("engagement") for _, _, _, done, _ in self.seen}, {"2", "3", "4"})


def can_go_on(text, bought):
    """Whether each team has a character left."""
    saved = {re.split("[=/]", payment)[1] for payment in bought}
    for team in starts.pieces(starts.parse(text), "team"):
        gone = played.lost(text, team.get("seat"))
        hired = {"Wolves": "Flint", "Hounds": "Gale"}[team.get("name")] in saved
        if not hired and all(who.get("name") in gone and who.get("name") not in saved for who in team):
            return False
    return True


class Refused(unittest.TestCase):
    """Wolves: Brand and Pike eliminated, three well, purge for 2 enemies, 3 kept: 3 + 2 + 3 = 8. Hounds: nobody well on the
    board, Ash left: 1, HumInt for nothing, 4 kept: 5."""

    def setUp(self):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        self.path = Path(folder) / "ended.xml"
        wolves = [documents.character(name) for name in ("Brand", "Pike", "Sorrel", "Thorn", "Wick")]
        hounds = [documents.character(name) for name in ("Ash", "Bolt", "Cinder", "Dross", "Wick")]
        self.text = (
            f'<scenario {documents.SPACE} stage="play" turn="4" phase="cleanup" campaign="true" engagement="2">'
            + documents.board(documents.WOOD, documents.WALL, root=False)
            + documents.team(1, "Wolves", *wolves, victory_points=3, order="purge")
            + documents.team(2, "Hounds", *hounds, victory_points=4, order="humint", corner="south-east")
            + documents.figure(2, 2, 1, "Brand", eliminated="true", by="Ash") + documents.figure(4, 2, 1, "Pike", eliminated="true")
            + "".join(documents.figure(2 + i, 7, 1, name) for i, name in enumerate(("Sorrel", "Thorn", "Wick")))
            + '<gone type="left" seat="2" character="Ash" edge="south"/><gone type="eliminated" seat="2" character="Bolt" by="Thorn"/>'
            + documents.figure(20, 20, 2, "Cinder", danger=1) + documents.figure(20, 22, 2, "Dross", danger=1)
            + documents.figure(22, 20, 2, "Wick", eliminated="true", by="Thorn") + "</scenario>")
        self.path.write_text(self.text)

    def after(self, pay=None, *more, status=0):
        return new("--after", self.path, "--seed", 3, *(["--pay", pay] if pay else []), *more, status=status)

    def test_points_and_renown(self):
        lines = self.after().stderr.splitlines()
        self.assertEqual(lines[:9], [
            "seat 1: 3 unwounded, 2 for purge, 3 kept: 8 victory points",
            "seat 2: 1 unwounded, 0 for HumInt, 4 kept: 5 victory points",
            "seat 2: Ash eliminated Brand and has renown 1",
            "seat 1: Thorn eliminated Bolt and has renown 1",
            "seat 1: Thorn eliminated Wick and has renown 2",
            "seat 1: Brand is struck off", "seat 1: Pike is struck off", "seat 2: Bolt is struck off", "seat 2: Wick is struck off"])

    def test_one_point(self):
        done = self.after("save=Brand,retrain=2:Cinder/3/aim,save=Pike,save=2:Bolt", status=2)
        self.assertIn("would pay 6 victory points and has 5", done.stderr)
        self.assertIn("seat 2: 1 victory point left", self.after("retrain=Cinder/3/aim").stderr)
        self.path.write_text(self.text.replace(' order="humint"', ""))
        self.assertIn("seat 2: 1 unwounded, 4 kept: 5 victory points", self.after().stderr)

    def test_paid(self):
        """Of 8 points 2 are left when one is saved for 2 and a slot retrained for 4, which may be the damaged one."""
        done = self.after("save=Brand/4,retrain=Thorn/3/aim")
        self.assertIn("seat 1: 2 victory points left", done.stderr)
        self.assertIn("paid: save=Brand/4, retrain=Thorn/3/aim.", done.stdout)
        self.assertRegex(done.stdout, r'name="Brand" .*slot-4="damaged"')
        healed = self.after("save=Brand/4,retrain=Brand/4/aim").stdout
        self.assertRegex(healed, r'name="Brand" .*slot-4="aim"')

    def test_refused(self):
        for pay, words in [
                ("save=Brand,save=Pike,retrain=Thorn/3/aim", "would pay all its 8 victory points"),
                ("save=Brand,retrain=Thorn/3/aim,retrain=Thorn/4/assist", "would pay 10 victory points and has 8"),
                ("save=Sorrel", "'Sorrel' was not eliminated"),
                ("save=Brand,save=Brand", "saved twice"),
                ("save=Brand/7", "'7' is not a slot"),
                ("save=Nobody", "no team has a character 'Nobody'"),
                ("save=Wick", "both teams have a 'Wick'"),
                ("retrain=Pike/3/aim", "was eliminated and is not saved"),
                ("retrain=Thorn/3/fly", "'fly' is not an action"),
                ("retrain=Thorn/3/damaged", "'damaged' is not an action"),
                ("retrain=Thorn/4/aim", "has that action already"),
                ("retrain=Thorn", "retrain=NAME/SLOT/ACTION"),
                ("hire=Flint", "no pack has a character 'Flint'"),
                ("buy=Brand", "'buy=Brand' cannot be paid for"),
                ("save", "'save' cannot be paid for"),
        ]:
            with self.subTest(pay):
                done = self.after(pay, status=2)
                self.assertIn(words, done.stderr)
                self.assertEqual(done.stdout, "")

    def test_names_are_folded(self):
        """As everywhere: in any case, with blanks around them, an action in the words of a roster."""
        done = self.after(" Save = 1:brand / 4 , RETRAIN=thorn/3/Suppressing  Fire")
        self.assertIn("seat 1: saves Brand for 2, slot 4", done.stderr)
        self.assertIn("seat 1: retrains slot 3 of Thorn", done.stderr)
        self.assertIn("to suppressing fire for 4", done.stderr)
        self.assertIn("both teams have a 'Wick'; write 1:wick or 2:wick", self.after("save=wick", status=2).stderr)

    def test_who_hires(self):
        """The team of the pack's name; else the one with room, if it is one."""
        self.path.write_text(self.text.replace('victory-points="3"', 'victory-points="33"'))
        pack = Path(self.path).with_name("more.xml")
        pack.write_text(documents.pack(documents.team_of({}, documents.character("Flint Stone")), name="More"))
        self.assertIn("which team hires 'Flint Stone' is open; write hire=1:Flint Stone", self.after("hire=flint stone", "--pack", pack, status=2).stderr)
        self.assertIn("seat 1: hires Flint Stone for 12", self.after("hire=1:FLINT  STONE", "--pack", pack).stderr)
        done = self.after("save=2:Wick,save=Bolt,hire=Flint Stone", "--pack", pack, status=None)
        self.assertIn("seat 1: hires Flint Stone for 12", done.stderr)
        self.assertIn("--pack takes a file with one", self.after("hire=Nobody", "--pack", pack, status=2).stderr)

    def test_what_a_team_cannot_have(self):
        """A sixth character, or a second of a name, is refused when it is paid for, by what is wrong; nothing bought is told."""
        self.path.write_text(self.text.replace('victory-points="3"', 'victory-points="53"').replace('victory-points="4"', 'victory-points="54"'))
        pack = Path(self.path).with_name("more.xml")
        pack.write_text(documents.pack(documents.team_of({}, *(documents.character(name) for name in ("Rook", "Sorrel", "Pike", "Quill", "Rune"))), name="More"))
        cannot = "a replacement is created like any other character, so write the slots in the pack"
        for pay, words in [
                ("save=Brand,save=Pike,hire=1:Rook", "seat 1 would have 6 characters with 'Rook'; a team never has more than 5"),
                ("hire=1:Rook,hire=1:Quill,hire=1:Rune", "seat 1 would have 6 characters with 'Rune'; a team never has more than 5"),
                ("save=Brand,hire=1:Rook,save=Pike", "seat 1 would have 6 characters with 'Pike'; a team never has more than 5"),
                ("hire=1:Sorrel", "seat 1 has a character 'Sorrel' already"),
                ("hire=1:Rook,hire=1:Rook", "seat 1 has a character 'Rook' already"),
                ("hire=1:Pike,save=Pike", "seat 1 has a character 'Pike' already"),
                ("hire=1:Rook,retrain=Rook/1/flame", f"'Rook' is hired in this upkeep: {cannot}"),
                ("hire=1:Rook,retrain=1:rook/1/flame", f"'1:rook' is hired in this upkeep: {cannot}"),
                ("hire=1:Rook,save=Rook", f"'Rook' is hired in this upkeep: {cannot}"),
                ("hire=1:Rook,retrain=2:Rook/1/flame", "no team has a character '2:Rook'")]:
            with self.subTest(pay):
                done = self.after(pay, "--pack", pack, status=2)
                self.assertTrue(done.stderr.endswith(words + "\n"), done.stderr)
                self.assertNotRegex(done.stderr, "hires|saves|struck|deploy")
                self.assertEqual(done.stdout, "")
        self.assertIn("seat 1: hires Pike for 12", self.after("hire=1:Pike,hire=1:Rook", "--pack", pack).stderr)

    def test_seats_before_names(self):
        self.assertIn("seat 2: saves Wick for 2", self.after("save=2:Wick").stderr)
        self.assertIn("'1:Wick' was not eliminated", self.after("save=1:Wick", status=2).stderr)

    def test_not_ended(self):
        for said, words in [(self.text.replace('phase="cleanup"', 'phase="action"'), "is under way; it ends in the Cleanup Phase"),
                            (self.text.replace(' danger="1"', "", 1), "no unwounded character left"),
                            (re.sub(r' campaign="true" engagement="2"|victory-points="\d"|order="\w+"', "", self.text),
                             "not part of a campaign")]:
            with self.subTest(words):
                self.path.write_text(said)
                self.assertIn(words, self.after(status=2).stderr)
        self.path.write_text(new(*DEPOT, "--campaign", "--seed", 1).stdout)
        self.assertIn("has not been played", self.after(status=2).stderr)

    def test_the_campaign_ends(self):
        self.path.write_text(self.text.replace('victory-points="4"', 'victory-points="0"').replace(
            '<gone type="left" seat="2" character="Ash" edge="south"/>', '<gone type="eliminated" seat="2" character="Ash"/>'))
        done = self.after(status=2)
        self.assertIn("seat 2 has no victory points left and has lost the campaign\n", done.stderr)
        self.assertIn("the campaign has ended after engagement 2", done.stderr)

    def test_nobody_left(self):
        self.path.write_text(self.text.replace('danger="1"', 'eliminated="true"').replace(
            '<gone type="left" seat="2" character="Ash" edge="south"/>', '<gone type="eliminated" seat="2" character="Ash"/>'))
        self.assertIn("seat 2 has no characters left", self.after(status=2).stderr)
        self.assertIn("seat 2: saves Dross", self.after("save=Dross").stderr)

    def test_another_board(self):
        done = self.after(None, "--galaxy", sample("600"))
        self.assertEqual([g.get("width") for g in starts.pieces(starts.parse(done.stdout), "galaxy")], ["23.62"])
        self.assertEqual(set(documents.rules_of(documents.reports([done.stdout])[0])), {"slot-spread"})

    def test_the_team_is_not_copied_from_its_file(self):
        """Teams of other files are written into the next document, so that they can change."""
        whole = re.sub(r"(?s)<team seat=\"1\".*?</team>", '<pack seat="1" href="one.xml"/>', self.text)
        one = documents.pack(re.search(r"(?s)<team seat=\"1\".*?</team>", self.text)[0].replace(' seat="1"', "", 1))
        (self.path.parent / "one.xml").write_text(one)
        self.path.write_text(whole)
        done = self.after("save=Brand/4")
        self.assertNotIn("href", done.stdout)
        self.assertRegex(done.stdout, r'name="Brand" .*slot-4="damaged"')

    def test_input_is_kept(self):
        before = self.path.read_text()
        self.assertIn("is not overwritten", self.after(None, "-o", self.path, status=2).stderr)
        self.assertEqual(self.path.read_text(), before)
        self.assertIn("omit --seats", self.after(None, "--seats", "2", status=2).stderr)


class Sample(unittest.TestCase):
    """The sample campaign: each start is the command's output for the file before, but for the line that names the schema."""

    def again(self, name, *options):
        text = sample(name).read_text()
        about = starts.parse(text).find(replay.NAMESPACE + "about").text
        seed, paid = re.fullmatch(r"Set up by the rulebook; chance went by seed (\d+)\.(?: It follows engagement \d; paid: (.*)\.)?", about).groups()
        pay = ["--pay", paid.replace(" ", "")] if paid else []
        done = new(*options, *pay, "--seed", seed, "--name", starts.parse(text).get("name"))
        self.assertEqual(done.stdout, re.sub(r"<\?xml-model .*\n", "", text))

    def test_made_again(self):
        self.again("first-day-start", *DEPOT, "--campaign")
        self.again("second-day-start", "--after", sample("first-day"))
        self.again("third-day-start", "--after", sample("second-day"))

    def test_names(self):
        """An engagement is named after its board and number, then after the one before; not after that one's end."""
        text = new("--after", sample("first-day"), "--seed", 1).stdout
        self.assertIn(' name="Depot Nine, engagement 2"', text)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "second.xml"
            path.write_text(Path(sample("second-day")).read_text().replace("The long week, second day, its end", "The long week, engagement 2"))
            self.assertIn(' name="The long week, engagement 3"', new("--after", path, "--seed", 1).stdout)
        self.assertIn(' name="Dawn"', new("--after", sample("first-day"), "--seed", 1, "--name", "Dawn").stdout)

    def test_each_end_is_of_its_start(self):
        """The board and the teams of an end are those of its start."""
        for day in ("first", "second"):
            one, two = (starts.parse(sample(f"{day}-day{part}").read_text()) for part in ("-start", ""))
            for name in ("galaxy", "pack"):
                self.assertEqual(*([starts.plain(e) for e in root.findall(replay.NAMESPACE + name)] for root in (one, two)))


if __name__ == "__main__":
    main()
