#!/usr/bin/env python3
"""Questions of Sunburn as the command answers them: sight, shots, ways, blasts, score, upkeep and corners.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
"""
import unittest

from asking import SAMPLES, Asking, answers, character, figure, reach, run, scenario, tag, team, terrain

START = SAMPLES / "depot-nine-start.xml"
ACTIONS = ("advance", "aim", "assault", "flame", "suppressing-fire", "snapshot")


def smoke(x, y):
    return tag("smoke", x=x, y=y)


def seen(*between, shooter=(4, 4), target=(14, 4), base=None, corner=None, **says):
    """A position of two figures: Brand, who looks, and Ash; with the corner of Brand's team."""
    board = [piece for piece in between if piece.startswith("<terrain")]
    return scenario(*(piece for piece in between if piece not in board),
                    team(1, character("Brand", *ACTIONS, base=base), corner=corner), team(2, character("Ash", base=base)),
                    figure(1, "Brand", *shooter), figure(2, "Ash", *target, **says), board=board)


def hides(kind, *sides, name="It"):
    return terrain(kind, *sides, name=name)


class Sight(Asking):
    # What is between Brand at 4,4 and Ash at 14,4, and the verdict.
    ROWS = [
        ((), "open"),
        ((hides("blocking", 8, 3, 9, 5),), "blocked"),
        ((hides("blocking", 8, 4, 9, 5),), "cover"),
        ((hides("blocking", 8, 4.3, 9, 5),), "open"),
        ((hides("obscuring", 8, 3, 9, 5),), "cover"),
        ((hides("obscuring", 15, 3, 16, 5),), "open"),
        ((hides("obscuring", 14.5, 3, 16, 5),), "open"),
        ((hides("obscuring", 12, 2, 16, 6),), "cover"),
        ((hides("obscuring", 14, 2, 18, 6),), "cover"),
        ((hides("obscuring", 4.5, 3, 5, 5),), "open"),
        ((hides("obscuring", 5.5, 3, 6, 5),), "cover"),
        ((hides("obscuring", 2, 2, 6, 6),), "open"),
        ((hides("obscuring", 2, 2, 16, 6),), "cover"),
        ((hides("blocking", 8, 2, 9, 3.9), hides("blocking", 8, 4.1, 9, 6)), "cover"),
        ((hides("blocking", 8, 2, 9, 4), hides("blocking", 8, 4, 9, 6)), "blocked"),
        ((hides("blocking", 8, 2, 9, 4), hides("blocking", 10, 4, 11, 6)), "blocked"),
        ((smoke(9, 4),), "blocked"),
        ((smoke(13.5, 4),), "cover"),
        ((smoke(13, 4),), "blocked"),
        ((smoke(4.6, 4),), "cover"),
        ((smoke(13, 4.6),), "cover"),
        ((smoke(9, 3), smoke(9, 4), smoke(9, 5)), "blocked"),
        ((hides("obscuring", 12.9, 3, 13.5, 5),), "cover"),
    ]

    def verdict(self, text, who="Brand"):
        return answers(self.written(text), "--sight", "--of", who)[0]

    def test_rows(self):
        for between, sight in self.ROWS:
            with self.subTest(between=between):
                got = self.verdict(seen(*between))
                self.assertEqual((got["name"], got["seat"], got["sight"], got["gap"]), ("Ash", 2, sight, "9.00"))
                self.assertEqual(bool(got["by"]), sight != "open")

    def test_the_other_way(self):
        self.assertEqual(self.verdict(seen(self.ROWS[-1][0][0]), "Ash")["sight"], "open")
        for between, sight in self.ROWS:
            with self.subTest(between=between):
                self.assertEqual(self.verdict(seen(*between), "Ash")["sight"] == "blocked", sight == "blocked")

    def test_seen_by_one_middle_alone(self):
        wall = hides("blocking", 12.5, 0, 13, 4.3)
        self.assertEqual([self.verdict(seen(wall), who)["sight"] for who in ("Brand", "Ash")], ["cover", "cover"])

    def test_a_corner(self):
        wall = tag("terrain", type="blocking", x=8, y=2, points="0,0 4,0 4,1 1,1 1,4 0,4")
        self.assertEqual(self.verdict(seen(wall, target=(10.5, 4.5)))["sight"], "blocked")
        self.assertEqual(self.verdict(seen(wall, shooter=(14, 8), target=(10.5, 4.5)))["sight"], "open")

    def test_json(self):
        path = self.written(seen(hides("blocking", 8, 3, 9, 4, name="East wall"), smoke(13.5, 4)))
        self.assertEqual(reach(path, "--sight", "--of", "Brand"), {
            "version": 1, "path": str(path), "game": "sunburn", "question": "sight", "seat": 1, "from": "@4.00,4.00",
            "of": "Brand", "fog": True, "answers": [
                {"name": "Ash", "seat": 2, "sight": "cover", "gap": "9.00", "by": ["East wall", "smoke at @13.50,4.00"], "piece": 9}]})
        self.assertEqual(answers(self.written(seen()), "--sight", "--of", "Brand"),
                         [{"name": "Ash", "seat": 2, "sight": "open", "gap": "9.00", "by": [], "piece": 7}])

    def test_sentences(self):
        for between, words in (((), "9.00 in away, in the open"),
                               ((hides("obscuring", 8, 3, 9, 5, name="Wood"),), "9.00 in away, in cover behind Wood"),
                               ((terrain("blocking", 8, 3, 9, 5),), "9.00 in away, not seen behind blocking terrain at @8.50,4.00")):
            self.assertEqual(run("reach", self.written(seen(*between)), "--sight", "--of", "Brand").stdout, f"Ash: {words}\n")

    def test_from_a_point(self):
        """As from a figure there with the usual base: of the enemies of a seat, or of all."""
        text = seen(hides("obscuring", 8, 3, 9, 5), shooter=(20, 20)).replace("<figure", '<assume name="sunburn/base" value="200"/><figure', 1)
        path = self.written(text)
        told = reach(path, "--sight", "--from=@4,4", "--seat", 1)
        self.assertEqual([(a["name"], a["sight"], a["gap"]) for a in told["answers"]], [("Ash", "cover", "8.00")])
        self.assertEqual((told["from"], told["note"]), ("@4.00,4.00", "as from a figure there with a base of 2.00 in"))
        self.assertEqual([a["name"] for a in answers(path, "--sight", "--from=@4,4")], ["Ash", "Brand"])
        self.assertEqual([a["name"] for a in answers(path, "--sight", "--from=@4,4", "--seat", 2)], ["Brand"])

    def test_gaps(self):
        """From edge to edge, to the nearest hundredth, never below 0."""
        for target, base, gap in (((7, 8), None, "4.00"), ((4.5, 4), None, "0.00"), ((5, 5), None, "0.41"), ((5, 6), None, "1.24"), ((14, 4), "0.55", "9.45"),
                                  ((14, 4.01), "0.25", "9.75")):
            with self.subTest(target=target, base=base):
                self.assertEqual(self.verdict(seen(target=target, base=base))["gap"], gap)

    def test_drafts(self):
        """A draft is answered; terrain without a sound shape is left out, and told."""
        bad = tag("terrain", type="blocking", x=9, y=4, points="0,0 1,1 1,0 0,1")
        told = reach(self.written(seen(bad)), "--sight", "--of", "Brand")
        self.assertEqual((told["answers"][0]["sight"], told["note"]),
                         ("open", "1 piece of terrain has no sound shape and is left out"))
        lone = scenario(figure(1, "Brand", 4, 4), figure(2, "Ash", 14, 4), figure(3, "Cy", 4, 14))
        self.assertEqual([(a["name"], a["seat"]) for a in answers(self.written(lone), "--sight", "--of", "Brand")],
                         [("Ash", 2), ("Cy", 3)])

    def test_who_lies(self):
        text = seen(eliminated="true")
        self.assertEqual(answers(self.written(text), "--sight", "--of", "Brand"), [])
        path = self.written(text)
        self.assertEqual(self.refused("reach", path, "--sight", "--of", "Ash"), f"{path}: 'Ash' is eliminated and no longer in the game")

    def test_start(self):
        """Nobody sees another in the sample's set-up, from either side."""
        for seat, names in ((1, ("Brand", "Pike", "Sorrel", "Thorn", "Wick")), (2, ("Ash", "Bolt", "Cinder", "Dross", "Ember"))):
            for name in names:
                self.assertEqual({a["sight"] for a in answers(START, "--seat", seat, "--sight", "--of", name)}, {"blocked"}, name)

    def test_refused(self):
        path = self.written(seen())
        for arguments, words in (
                (["--sight"], "--sight needs a starting point; give it with --from @X,Y, or a piece with --of NAME"),
                (["--sight", "--of", "Brant"], f"{path}: no figure is called 'Brant'; did you mean 'Brand'?"),
                (["--sight", "--from=4,4"], "--from 4,4 is not a point of Sunburn"),
                (["--score", "--of", "Brand"], "--score has no starting place; omit --of"),
                (["--upkeep"], "no seat is given; use --seat N for the seat whose reach to print")):
            with self.subTest(arguments=arguments):
                self.assertEqual(self.refused("reach", path, *arguments), words)

    def test_bounds(self):
        """Too many corners or figures are refused, with the numbers."""
        crowd = scenario(*(figure(1 + i % 2, f"N{i}", i % 24, i // 24) for i in range(300)))
        path = self.written(crowd)
        self.assertEqual(self.refused("reach", path, "--sight", "--of", "N0"),
                         f"{path}: there are 150 figures; questions can be answered for at most 100")
        walls = seen(*(terrain("blocking", 6, i / 100, 7, i / 100 + 0.01) for i in range(501)))
        path = self.written(walls)
        for question in ("--sight", "--shots"):
            self.assertEqual(self.refused("reach", path, question, "--of", "Brand"),
                             f"{path}: terrain and smoke have 2004 corners; questions can be answered for at most 2000")
        self.assertEqual(self.refused("reach", path, "--walk", "--of", "Brand"),
                         f"{path}: the terrain has 2004 corners; paths can be found among at most 2000")
        self.assertIn("at most 2000 corners", self.refused("reach", path, "--corners"))


class Shots(Asking):
    # Each action's results: in the open, in cover, not seen.
    TABLE = {"advance": ("wounded", "pinned", "none"), "aim": ("eliminated", "suppressed", "none"), "assault": ("none",) * 3,
             "flame": ("wounded", "wounded", "none"), "suppressing-fire": ("suppressed", "suppressed", "none"),
             "snapshot": ("wounded", "pinned", "none")}

    def results(self, text):
        return {a["action"]: a["result"] for a in answers(self.written(text), "--shots", "--of", "Brand")}

    def test_table(self):
        for i, between in enumerate(((), (hides("obscuring", 6, 3, 7, 5),), (hides("blocking", 6, 3, 7, 5),))):
            self.assertEqual(self.results(seen(*between, target=(8.5, 4))), {a: row[i] for a, row in self.TABLE.items()})

    def test_json(self):
        text = seen(target=(5, 4), wounded=0)
        rows = answers(self.written(text), "--shots", "--of", "Brand")
        self.assertEqual(rows[0], {"name": "Ash", "seat": 2, "action": "advance", "sight": "open", "result": "wounded",
                                   "price": "suppressed", "piece": 7})
        self.assertEqual(rows[1], {"name": "Ash", "seat": 2, "action": "aim", "sight": "open", "result": "eliminated", "piece": 7})
        self.assertEqual([row["action"] for row in rows], ["advance", "aim", "assault", "flame", "suppressing-fire", "snapshot"])

    def test_flame(self):
        """A ruler far, in cover or not."""
        wood = hides("obscuring", 6, 3, 7, 5)
        for x, result in ((9.90, "wounded"), (10, "wounded"), (10.01, "none"), (10.10, "none")):
            for between in ((), (wood,)):
                self.assertEqual(self.results(seen(*between, target=(x, 4)))["flame"], result, x)

    def test_contact(self):
        """In contact: who is hurt is eliminated, else wounded, and an advance has its price."""
        for x, says, brawl in ((5, {}, "wounded"), (5.05, {}, "wounded"), (5, {"suppressed": 1}, "eliminated"),
                               (5, {"wounded": 1}, "eliminated"), (5, {"danger": 1}, "eliminated"), (5.06, {"wounded": 1}, "none")):
            rows = {a["action"]: a for a in answers(self.written(seen(target=(x, 4), **says)), "--shots", "--of", "Brand")}
            with self.subTest(x=x, **says):
                self.assertEqual(rows["assault"]["result"], brawl)
                self.assertNotIn("price", rows["assault"])
                self.assertEqual(rows["advance"]["result"], "wounded" if brawl == "none" else brawl)
                self.assertEqual(rows["advance"].get("price"), "suppressed" if brawl == "wounded" else None)

    def test_contact_after_the_move(self):
        """An assault or an advance moves a ruler first: what it does in contact is said beside what it does from here."""
        wall = hides("blocking", 6.2, 3, 6.4, 5)
        for between, x, says, length, brawl in (((), 7.5, {}, "2.50", "wounded"), ((), 7.5, {"suppressed": 1}, "2.50", "eliminated"),
                                                ((), 10, {}, "5.00", "wounded"), ((), 10.01, {}, None, None), ((wall,), 7.5, {}, "4.01", "wounded")):
            path = self.written(seen(*between, target=(x, 4), **says))
            rows = {a["action"]: a for a in answers(path, "--shots", "--of", "Brand")}
            text = run("reach", path, "--shots", "--of", "Brand").stdout.splitlines()
            with self.subTest(x=x, between=between, **says):
                walked = {a["name"]: a["distance"] for a in answers(path, "--walk", "--of", "Brand") if a["what"] == "figure" and "move" in a["moves"]}
                self.assertEqual(walked.get("Ash"), rows["assault"].get("contact"))
                for action in ("advance", "assault"):
                    self.assertEqual((rows[action].get("contact"), rows[action].get("contact-result")), (walked.get("Ash"), brawl))
                self.assertEqual(rows["advance"].get("contact-price"), "suppressed" if brawl == "wounded" else None)
                self.assertNotIn("contact", rows["aim"])
                if x == 7.5 and brawl == "wounded":
                    here = "advance cannot hit (blocked)" if between else "advance: wounded (open)"
                    self.assertIn(f"Ash: {here}; contact after {walked['Ash']} in: wounded, and the attacker is suppressed", text)
                # The table holds: from here an assault does nothing.
                self.assertEqual(rows["assault"]["result"], "none")
                self.assertIn(f"Ash: assault: contact after {walked['Ash']} in: {brawl}" if brawl else "Ash: assault needs contact", text)
                if not between:
                    self.assertEqual(rows["assault"].get("contact"), length)

    def test_own_actions_alone(self):
        path = self.written(scenario(team(1, character("Brand", "aim", "recover", "aim", "damaged", "grenade", "command")),
                                     figure(1, "Brand", 4, 4), figure(2, "Ash", 9, 4), figure(2, "Bo", 6, 4)))
        self.assertEqual([(a["action"], a["name"]) for a in answers(path, "--shots", "--of", "Brand")],
                         [("aim", "Bo"), ("aim", "Ash")])
        self.assertEqual(len(answers(path, "--shots", "--from=@1,1", "--seat", 1)), 12)

    def test_suppressing_fire(self):
        """By a counter of the seat that lies and that the shooter sees: whom it reaches; where none lies, wherever he may lay it."""
        def laid(x, y=4, seat=1):
            return tag("suppression", x=x, y=y, seat=seat)

        def told(*between, **says):
            path = self.written(seen(*between, **says))
            [row] = [a for a in answers(path, "--shots", "--of", "Brand") if a["action"] == "suppressing-fire"]
            [line] = [line for line in run("reach", path, "--shots", "--of", "Brand").stdout.splitlines() if "suppressing fire" in line and line.startswith("Ash")]
            return row["result"], row.get("counter"), line.removeprefix("Ash: suppressing fire"), reach(path, "--shots", "--of", "Brand")["note"]

        wall, wood = hides("blocking", 6, 3, 7, 5), hides("obscuring", 9.5, 3, 10, 5)
        for between, due in (((), ("suppressed", None, ": suppressed (open)")),
                             ((laid(8.5),), ("suppressed", "5.00", ": suppressed (open), 5.00 in from the counter")),
                             ((laid(8.49),), ("none", "5.01", " cannot hit: 5.01 of 5.00 in from the counter")),
                             ((laid(8.5, seat=2),), ("suppressed", None, ": suppressed (open)")),
                             ((laid(8.49), laid(13)), ("suppressed", "0.50", ": suppressed (open), 0.50 in from the counter")),
                             ((laid(8.5), laid(13, seat=2)), ("suppressed", "5.00", ": suppressed (open), 5.00 in from the counter")),
                             ((laid(8.49), laid(13, seat=2)), ("none", "5.01", " cannot hit: 5.01 of 5.00 in from the counter")),
                             ((laid(13), wood), ("suppressed", "0.50", ": suppressed (cover), 0.50 in from the counter")),
                             ((laid(4, 9), wall), ("none", "10.68", " cannot hit (blocked)")),
                             # The counter is behind the wall, the target is beside it.
                             ((laid(10), hides("blocking", 8, 3, 9, 4.2)), ("none", None, " cannot hit: its counter is not seen"))):
            with self.subTest(between=between):
                says = {"target": (12, 8)} if due[2].endswith("not seen") else {}
                result, counter, line, note = told(*between, **says)
                self.assertEqual((result, counter, line), due)
                self.assertEqual("no counter of suppressing fire lies there, so wherever it may be laid" in note, counter is None and "counter" not in line)

    def test_notes(self):
        rest = "a shot after a move is judged without the move; --blast answers for grenades"
        for says, words in (({}, ""), ({"suppressed": 1}, "'Ash' is suppressed and cannot act; "),
                            ({"danger": 1}, "'Ash' is wounded and cannot act; "),
                            ({"done": "moved", "die": 3}, "'Ash' cannot act again in this turn; ")):
            self.assertEqual(reach(self.written(seen(**says)), "--shots", "--of", "Ash")["note"], words + rest)

    def test_sentences(self):
        text = run("reach", self.written(seen(target=(5, 4))), "--shots", "--of", "Brand").stdout
        self.assertIn("Ash: advance: wounded (contact), and the attacker is suppressed\n", text)
        self.assertIn("Ash: aim: eliminated (open)\n", text)
        text = run("reach", self.written(seen(hides("blocking", 8, 3, 9, 5))), "--shots", "--of", "Brand").stdout
        self.assertIn("Ash: aim cannot hit (blocked)\n", text)
        text = run("reach", self.written(seen(target=(10.11, 4))), "--shots", "--of", "Brand").stdout
        self.assertIn("Ash: flame cannot hit: out of reach, 5.11 of 5.00 in\n", text)
        text = run("reach", self.written(seen(target=(5, 4), danger=1)), "--shots", "--of", "Brand").stdout
        self.assertIn("Ash: advance: eliminated (contact)\n", text)
        self.assertIn("Ash: assault: eliminated (contact)\n", text)


class Blasts(Asking):
    def test_half_a_ruler(self):
        for y, gap in ((14.9, "2.40"), (15, "2.50"), (15.1, None)):
            found = answers(self.written(seen(target=(12, y))), "--blast", "--from=@12,12")
            self.assertEqual(found, [{"name": "Ash", "seat": 2, "gap": gap, "result": "wounded", "piece": 7}] if gap else [])

    def test_friends_too(self):
        path = self.written(seen(shooter=(12, 13), target=(12, 11)))
        for arguments in ((), ("--seat", 1), ("--seat", 2)):
            self.assertEqual({a["name"] for a in answers(path, *arguments, "--blast", "--from=@12,12")}, {"Brand", "Ash"})

    def test_a_vip(self):
        """A grenade hits characters, and the V.I.P. is none: who is left out is told."""
        due = "the V.I.P. is left out: a grenade hits characters, and he is none"
        for y, says, is_told in ((14, {}, True), (15, {}, True), (15.01, {}, False), (14, {"eliminated": "true"}, False)):
            path = self.written(seen(tag("vip", x=12, y=y, **says), target=(12, 10)))
            found = reach(path, "--blast", "--from=@12,12")
            self.assertEqual([a["name"] for a in found["answers"]], ["Ash"])
            self.assertEqual(found.get("note"), due if is_told else None, (y, says))

    def test_cover_from_the_counter(self):
        for piece in (hides("obscuring", 12, 12.5, 13, 13), hides("blocking", 11, 12.5, 13, 13), smoke(12, 13),
                      hides("obscuring", 11, 11, 13, 12.5)):
            found = answers(self.written(seen(piece, target=(12, 14))), "--blast", "--from=@12,12")
            self.assertEqual([a["result"] for a in found], ["suppressed"], piece)
        wall = hides("blocking", 4, 4, 5, 5)
        self.assertEqual(run("reach", self.written(seen(wall, target=(12, 14))), "--blast", "--from=@12,12").stdout,
                         "Ash: wounded, 1.50 in from the counter\n")


class OffTheBoard(Asking):
    def test_notes(self):
        """A point off the board is asked from, and told."""
        path = self.written(seen())
        for question in ("--sight", "--shots", "--walk", "--blast"):
            for at, is_off in (("24.01,4", True), ("24,4", False)):
                said = reach(path, question, f"--from=@{at}").get("note", "")
                self.assertEqual("the point is off the board" in said, is_off, (question, at, said))


class Walks(Asking):
    def ways(self, path, *arguments):
        return {(a["name"], a["what"]): (a["distance"], a.get("moves")) for a in answers(path, "--walk", *arguments)}

    def test_straight(self):
        """Contact is from edge to edge; a ruler by a move, two by a dash."""
        for x, length, moves in ((7.5, "2.50", ["move", "dash"]), (7.51, "2.51", ["move", "dash"]), (10, "5.00", ["move", "dash"]),
                                 (10.01, "5.01", ["dash"]), (15, "10.00", ["dash"])):
            self.assertEqual(self.ways(self.written(seen(target=(x, 4))), "--of", "Brand"), {("Ash", "figure"): (length, moves)})
        self.assertEqual(self.ways(self.written(seen(target=(15.02, 4))), "--of", "Brand"), {})

    def test_around(self):
        """A wall in the way makes it longer; one that leaves no gap for the base closes it."""
        wall = hides("blocking", 6, 3.5, 6.5, 4.5, name="Wall")
        ways = self.ways(self.written(seen(wall, target=(9, 4))), "--of", "Brand")
        self.assertEqual(ways["Wall", "terrain"], ("1.50", ["move", "dash"]))
        length = float(ways["Ash", "figure"][0])
        self.assertGreater(length, 4)
        self.assertLess(length, 5)
        narrow = (hides("blocking", 6, 0, 6.5, 3.6), hides("blocking", 6, 4.5, 6.5, 24))
        self.assertNotIn(("Ash", "figure"), self.ways(self.written(seen(*narrow, target=(9, 4))), "--of", "Brand"))
        wide = (hides("blocking", 6, 0, 6.5, 3.5), hides("blocking", 6, 4.5, 6.5, 24))
        self.assertIn(("Ash", "figure"), self.ways(self.written(seen(*wide, target=(9, 4))), "--of", "Brand"))

    def test_crossing(self):
        """Terrain in contact that is lower than the model is crossed; half a ruler from its other side."""
        for says, height, crosses in (({}, "1.00", True), ({}, "1.10", False), ({"height": "1.50"}, "1.40", True)):
            wall = terrain("blocking", 4.5, 0, 5, 24, name="Wall", height=height)
            path = self.written(scenario(team(1, character("Brand", **says)), figure(1, "Brand", 4, 4), figure(2, "Ash", 8.2, 4),
                                         board=[wall]))
            rows = {(a["name"], a["what"]): a for a in answers(path, "--walk", "--of", "Brand")}
            self.assertEqual(("Wall", "crossing") in rows, crosses)
            self.assertEqual(("Ash", "figure") in rows, crosses)
            if crosses:
                self.assertEqual((rows["Ash", "figure"]["moves"], rows["Ash", "figure"]["across"]), (["cross"], "Wall"))
                self.assertEqual(rows["Ash", "figure"]["distance"], "1.70")

    def test_off_the_board(self):
        """By the edges beside the corner, if the document says it; in terrain's way, round it or across it."""
        for corner, ways in (("north-west", {"north": "4.00", "west": "4.00"}), ("south-west", {"west": "4.00"}),
                             ("north-east", {"north": "4.00"}), ("south-east", {}), (None, {})):
            told = self.ways(self.written(seen(target=(20, 20), corner=corner)), "--of", "Brand")
            self.assertEqual({name: length for (name, what), (length, _) in told.items() if what == "edge"}, ways)
        wall = terrain("obscuring", 2, 3.5, 3.5, 4.5, name="Wall", height="1.00")
        path = self.written(seen(wall, target=(20, 20), corner="north-west"))
        rows = [a for a in answers(path, "--walk", "--of", "Brand") if a["what"] == "edge"]
        # To the west about a corner of the wall: 0.5 up, a quarter of a circle, 3.5 left; or 1.5 beyond the wall.
        self.assertEqual([(a["name"], a["distance"], a["moves"], a.get("across")) for a in rows],
                         [("north", "4.00", ["move", "dash"], None), ("west", "4.79", ["move", "dash"], None),
                          ("west", "1.50", ["cross"], "Wall")])
        out = run("reach", path, "--walk", "--of", "Brand").stdout.splitlines()
        self.assertIn("north: off the board after 4.00 in (move, dash)", out)
        self.assertIn("west: off the board 1.50 in beyond Wall", out)

    def test_a_vip(self):
        text = seen(target=(20, 20)).replace("<figure", '<vip x="4" y="7" wounded="1"/><vip x="4" y="9" eliminated="true"/><figure', 1)
        self.assertEqual(self.ways(self.written(text), "--of", "Brand"), {("V.I.P.", "vip"): ("2.00", ["move", "dash"])})

    def test_dragged(self):
        """Half a ruler with a friend in contact who is suppressed or wounded, the V.I.P., or an enemy who lies, by that order."""
        def asked(*pieces, order=None, **says):
            return self.ways(self.written(scenario(team(1, character("Brand"), character("Pike"), order=order), team(2, character("Ash")),
                                                   figure(1, "Brand", 4, 4), figure(2, "Far", 4, 7.5), figure(2, "Off", 4, 7.51), *pieces,
                                                   **says)), "--of", "Brand")
        for piece, who in ((figure(1, "Pike", 5.05, 4, suppressed=1), "Pike"), (figure(1, "Pike", 5, 4, danger=1), "Pike"),
                           (figure(1, "Pike", 5.06, 4, wounded=1), None), (figure(1, "Pike", 5, 4), None),
                           (figure(1, "Pike", 5, 4, eliminated="true"), None), (figure(2, "Ash", 5, 4, wounded=1), None),
                           (tag("vip", x=5, y=4, wounded=1), "V.I.P."), (tag("vip", x=5.1, y=4, wounded=1), None)):
            ways = asked(piece)
            with self.subTest(piece=piece):
                self.assertEqual([name for name, what in ways if what == "drag"], [who] if who else [])
                self.assertEqual(ways["Far", "figure"], ("2.50", [*(["drag"] if who else []), "move", "dash"]))
                self.assertEqual(ways["Off", "figure"], ("2.51", ["move", "dash"]))
        lies = figure(2, "Ash", 5, 4, eliminated="true")
        for order, campaign, is_dragged in (("humint", "true", True), ("humint", None, False), ("purge", "true", False)):
            self.assertEqual(("Ash", "drag") in asked(lies, order=order, campaign=campaign), is_dragged, order)

    def test_through_figures(self):
        """Figures are no obstacle; whose base a way leads through is told."""
        text = scenario(team(1), team(2), figure(1, "Brand", 4, 4), figure(2, "Ash", 9, 4), figure(2, "Bo", 6.5, 4.3), figure(2, "Cy", 6.5, 5.1))
        rows = {a["name"]: a for a in answers(self.written(text), "--walk", "--of", "Brand")}
        self.assertEqual([rows[name].get("through") for name in ("Ash", "Bo", "Cy")], [["Bo"], None, None])
        self.assertIn("Ash: contact after 4.00 in (move, dash), through the base of Bo\n",
                      run("reach", self.written(text), "--walk", "--of", "Brand").stdout)

    def test_notes(self):
        wall = terrain("blocking", 4.5, 3, 5, 5, name="Wall")
        self.assertEqual(reach(self.written(seen(wall, target=(4, 9))), "--walk", "--of", "Brand")["note"],
                         "the height of 1 piece of terrain in contact is not known, so neither whether it can be crossed")
        wood = terrain("obscuring", 3, 3, 4.5, 4.5, height="2.00")
        for who in ("Brand", "Ash"):
            self.assertEqual(reach(self.written(seen(wood)), "--walk", "--of", who)["note"],
                             "a figure in terrain walks out of it, but nobody walks into terrain: the rulebook does not say who may, so agree on it")
        beside, between = (seen(terrain("obscuring", 4.5, y, 6, 5, height="2.00"), target=(9, 4)) for y in (4.5, 3))
        self.assertNotIn("note", reach(self.written(beside), "--walk", "--of", "Brand"))
        self.assertEqual(reach(self.written(between), "--walk", "--of", "Brand")["note"],
                         "paths go round terrain: the rulebook does not say who may walk into it, so agree on it")
        self.assertIn("nobody walks into terrain", reach(self.written(between), "--walk", "--from=@5,4")["note"])
        self.assertEqual(reach(self.written(seen(wounded=1)), "--walk", "--of", "Ash")["note"],
                         "'Ash' is suppressed or wounded and cannot move, only be dragged")
        self.assertEqual(reach(self.written(seen(done="moved", die=3)), "--walk", "--of", "Ash")["note"],
                         "'Ash' cannot move again in this turn")

    def test_sentences(self):
        self.assertEqual(run("reach", self.written(seen(target=(10, 4))), "--walk", "--of", "Brand").stdout,
                         "Ash: contact after 5.00 in (move, dash)\n")


    def test_suppressed_area(self):
        """Who moves within a ruler of a counter of suppressing fire, of whichever seat, becomes suppressed; not who is there before."""
        for x, y, seat, is_told in ((14, 4, 1, True), (14, 4, 2, True), (14, 10, 2, False), (9.6, 7, 2, True), (14.5, 4, 2, True), (14.51, 4, 2, False), (4, 5, 1, False),
                                    (9.5, 4, 2, False), (9.51, 4, 2, True)):
            path = self.written(seen(tag("suppression", x=x, y=y, seat=seat), target=(10, 4)))
            [row] = answers(path, "--walk", "--of", "Brand")
            with self.subTest(x=x, y=y, seat=seat):
                self.assertEqual(row.get("result"), "suppressed" if is_told else None)
                self.assertEqual(run("reach", path, "--walk", "--of", "Brand").stdout,
                                 f"Ash: contact after 5.00 in (move, dash){', into suppressing fire: suppressed' if is_told else ''}\n")


class Scores(Asking):
    A = ("Ann", "Abe", "Ari", "Amy", "Ada")
    B = ("Ben", "Bob", "Bea", "Bo", "Bix")

    def position(self, *more, a=None, b=None, **says):
        """A has 3 unwounded, 1 wounded, 1 eliminated; B 2 unwounded, 3 eliminated."""
        return scenario(
            team(1, *(character(name, renown=int(name == "Ann") if says.get("campaign") else None, nominee="true" if a == "training-exercise" and name == "Abe" else None)
                      for name in self.A), name="As", order=a),
            team(2, *(character(name, renown=int(name == "Bea") if says.get("campaign") else None) for name in self.B), name="Bs", order=b),
            *(figure(1, name, 2 * i, 1) for i, name in enumerate(self.A[:3])), figure(1, "Amy", 8, 1, danger=1),
            tag("gone", type="eliminated", seat=1, character="Ada", by="Ben"), figure(2, "Ben", 1, 9), figure(2, "Bob", 3, 9),
            figure(2, "Bea", 5, 9, eliminated="true", by="Ann"), figure(2, "Bo", 7, 9, eliminated="true", by="Abe"),
            tag("gone", type="eliminated", seat=2, character="Bix"), *more, **says)

    def points(self, text, *arguments):
        return [a["points"] for a in answers(self.written(text), "--score", *arguments)]

    def test_a_game(self):
        path = self.written(self.position())
        self.assertEqual(answers(path, "--score"), [{"name": "As", "seat": 1, "points": 6}, {"name": "Bs", "seat": 2, "points": 3}])
        self.assertEqual(answers(path, "--score", "--seat", 2), answers(path, "--score"))
        self.assertEqual(run("reach", path, "--score").stdout.splitlines()[0],
                         "As: 6 victory points: 3 for own characters unwounded, 3 for enemies eliminated")

    def test_a_campaign(self):
        self.assertEqual(self.points(self.position(campaign="true")), [3, 2])

    def test_who_left(self):
        self.assertEqual(self.points(scenario(team(1), team(2), figure(1, "A"), tag("gone", type="left", seat=1, character="B"),
                                              tag("gone", type="left", seat=1))), [2, 0])

    def test_orders(self):
        """The victory points for each order of the day of team A, with what fulfils it and with something close."""
        rows = [
            ("sensor-net-repair", tag("sensor", seat=1, x=12, y=12), 4),
            ("sensor-net-repair", tag("sensor", seat=2, x=12, y=12), 0),
            ("propaganda-war", "", 4),
            ("purge", "", 3),
            ("training-exercise", "", 2),
            ("humint", tag("gone", type="taken", seat=2, character="Bix"), 4),
            ("humint", "", 0),
            ("evac", tag("gone", type="taken", seat=1), 6),
            ("evac", tag("gone", type="left", seat=1), 6),
            ("evac", tag("gone", type="taken", seat=2), 0),
            # "If you manage to get them off the board": the team that did it gets the points, whichever side the V.I.P. was on.
            ("evac", tag("gone", type="taken", seat=1, by="Ann"), 6),
            ("evac", tag("gone", type="taken", seat=1, by="Ben"), 0),
            ("evac", tag("gone", type="left", seat=1, by="Ben"), 0),
            ("evac", tag("gone", type="taken", seat=2, by="Ann"), 6),
            ("evac", tag("vip", x=12, y=12, wounded=1), 0),
        ]
        for order, more, bonus in rows:
            with self.subTest(order=order, more=more):
                text = self.position(more, a=order, campaign="true")
                if "taken" in more and "Bix" in more:
                    text = text.replace(tag("gone", type="eliminated", seat=2, character="Bix"), "")
                self.assertEqual(self.points(text), [3 + bonus, 2])

    def test_a_sensor_that_lies_elsewhere(self):
        """It is placed "next to" "the piece of terrain closest to the centre of the board", by its counter or its bearer's base."""
        for y, base, bonus in (("8.45", None, 4), ("8.44", None, 0), ("8.44", "2.00", 4), ("7.94", "2.00", 0), ("2.00", None, 0)):
            text = self.position(tag("sensor", seat=1, x=12, y=y), a="sensor-net-repair", campaign="true",
                                 board=[terrain("obscuring", 9, 9, 15, 15), terrain("blocking", 11, 1, 13, 3)])
            if base:
                text = text.replace('name="Abe"', f'name="Abe" nominee="true" base="{base}"', 1)
            with self.subTest(y=y, base=base):
                self.assertEqual(self.points(text)[0], 3 + bonus)

    def test_orders_unfulfilled(self):
        self.assertEqual(self.points(self.position(a="training-exercise", campaign="true").replace('by="Abe"', 'by="Ann"')), [3, 2])
        famous = self.position(a="propaganda-war", campaign="true").replace('name="Bea" renown="1"', 'name="Bea" renown="0"').replace(
            'name="Ben" renown="0"', 'name="Ben" renown="2"')
        self.assertEqual(self.points(famous), [3, 2])
        alone = self.position(a="humint", b="humint", campaign="true").replace('x="1" y="9"', 'x="1" y="9" wounded="1"').replace(
            'x="3" y="9"', 'x="3" y="9" danger="1"')
        self.assertEqual(self.points(alone), [7, 0])
        self.assertEqual(self.points(self.position(a="purge")), [6, 3])

    def test_refused(self):
        path = SAMPLES / "wolves.xml"
        self.assertEqual(self.refused("reach", path, "--score"), f"{path}: the score needs a <scenario>")


class Upkeep(Asking):
    def most(self, points):
        text = scenario(team(1, victory_points=points), team(2, victory_points=99), campaign="true")
        rows = answers(self.written(text), "--upkeep", "--seat", 1)
        self.assertEqual([(a["name"], a["cost"]) for a in rows], [("save", 2), ("retrain", 4), ("hire", 12)])
        return [a["most"] for a in rows]

    def test_what_can_be_paid(self):
        for points, most in ((20, [10, 5, 1]), (3, [1, 0, 0]), (12, [6, 3, 1]), (0, [0, 0, 0]), (None, [0, 0, 0]), (-1, [0, 0, 0])):
            self.assertEqual(self.most(points), most, points)

    def test_an_engagement_that_has_ended(self):
        """The points from which `scenario new --after` pays, and no more saved than are eliminated."""
        path = SAMPLES / "first-day.xml"
        for seat, points in ((1, 9), (2, 4)):
            told = reach(path, "--upkeep", "--seat", seat)
            new = run("scenario", "new", "--after", path, "--seed", 1).stderr
            self.assertRegex(new, rf"seat {seat}: .* 0 kept: {points} victory points")
            self.assertEqual(told["note"], f"of {points} victory points: 0 kept and {points} of this engagement")
            self.assertEqual([a["most"] for a in told["answers"]][1:], [points // 4, points // 12])
        self.assertEqual(answers(path, "--upkeep", "--seat", 1)[0]["most"], 1)

    def test_a_sum(self):
        """Two saved, a slot retrained, one hired: 20 victory points."""
        cost = {a["name"]: a["cost"] for a in answers(START, "--upkeep", "--seat", 1)}
        self.assertEqual(2 * cost["save"] + cost["retrain"] + cost["hire"], 20)
        self.assertEqual(reach(START, "--upkeep", "--seat", 1)["note"], "there are no victory points to spend outside of a campaign")

    def test_text(self):
        path = self.written(scenario(team(1, victory_points=5), campaign="true"))
        done = run("reach", path, "--upkeep", "--seat", 1)
        self.assertEqual(done.stdout.splitlines()[0], "save: 2 victory points for an eliminated character; at most 2")
        self.assertEqual(done.stderr, "note: of 5 victory points, without those of this engagement\n")
        self.assertEqual(self.refused("reach", path, "--upkeep", "--seat", 2), f"{path}: seat 2 has no team")


class Corners(Asking):
    def corners(self, *board):
        path = self.written(tag("galaxy", *board, xmlns="urn:starwright:1", game="sunburn"))
        return {a["name"]: a for a in answers(path, "--corners")}

    def test_an_empty_board(self):
        found = self.corners()
        self.assertEqual(list(found), ["north-west", "north-east", "south-east", "south-west"])
        for corner in found.values():
            self.assertEqual({key: value for key, value in corner.items() if key != "name"},
                             {"covered": "0.00", "open": "100.00", "cover": "0.00", "blocked": "0.00"})

    def test_a_shape_that_is_not_sound(self):
        """It is left out, and told, as other questions tell it."""
        told = reach(self.written(scenario(board=[tag("terrain", type="blocking", x=9, y=4, points="0,0 1,1 1,0 0,1")])), "--corners")
        self.assertEqual({a["open"] for a in told["answers"]}, {"100.00"})
        self.assertTrue(told["note"].endswith("boxes; 1 piece of terrain has no sound shape and is left out"), told["note"])

    def test_cover(self):
        """A wood over a quarter of a box, and a wall before another; opposite boxes are hidden alike."""
        found = self.corners(terrain("obscuring", 0, 0, 2.5, 2.5), terrain("blocking", 17, 6, 24, 6.5))
        self.assertEqual([found[name]["covered"] for name in found], ["25.00", "0.00", "0.00", "0.00"])
        self.assertEqual(found["north-west"]["first-cover"], "0.00")
        self.assertEqual(found["north-east"]["first-cover"], "6.00")
        self.assertEqual(found["north-west"]["cover"], "25.00")
        self.assertEqual(found["south-east"]["cover"], "0.00")
        self.assertEqual(found["north-east"]["blocked"], found["south-west"]["blocked"])
        self.assertGreater(float(found["north-east"]["blocked"]), 10)
        for corner in found.values():
            self.assertAlmostEqual(sum(float(corner[share]) for share in ("open", "cover", "blocked")), 100, delta=0.0001)

    def test_text(self):
        """What JSON says is in the sentences, too."""
        path = self.written(tag("galaxy", terrain("blocking", 17, 6, 24, 6.5), xmlns="urn:starwright:1", game="sunburn"))
        told = answers(path, "--corners")
        for line, corner in zip(run("reach", path, "--corners").stdout.splitlines(), told):
            self.assertTrue(line.startswith(corner["name"]), line)
            for key in ("covered", "open", "cover", "blocked"):
                self.assertIn(f"{corner[key]} %", line)
            self.assertTrue(line.endswith(f"; the first cover is {corner['first-cover']} in from the corner"), line)
        bare = self.written(tag("galaxy", xmlns="urn:starwright:1", game="sunburn"))
        self.assertNotIn("first cover", run("reach", bare, "--corners").stdout)

    def test_no_board(self):
        path = SAMPLES / "wolves.xml"
        self.assertEqual(self.refused("reach", path, "--corners"), f"{path}: there is no board whose corners can be measured")

    def test_a_wall_between_neighbours(self):
        """A box is compared with the opposite one, not with the next."""
        found = self.corners(terrain("blocking", 11, 0, 13, 5))
        self.assertEqual([found[name]["blocked"] for name in found], ["0.00"] * 4)

    def test_symmetric(self):
        """The sample's board is the same from both sides of each diagonal."""
        found = {a["name"]: a for a in answers(SAMPLES / "depot-nine.xml", "--corners")}
        for one, other in (("north-west", "south-east"), ("north-east", "south-west")):
            self.assertEqual({**found[one], "name": ""}, {**found[other], "name": ""})
        self.assertEqual(answers(START, "--corners"), list(found.values()))


if __name__ == "__main__":
    unittest.main()
