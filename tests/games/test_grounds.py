#!/usr/bin/env python3
"""Games without hexes need nothing outside their folders: pebbles at points, cards in columns, and a
mat beside a map. Each is read, validated, written, compared, shown, exported and read back.

    STARWRIGHT_TEST_GAMES  the command with the games that are made up
    STARWRIGHT_SOURCE      the source tree
"""
import json
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

SOURCE = Path(os.environ["STARWRIGHT_SOURCE"])
FILES = SOURCE / "tests/games/grounds"
COMMAND = os.environ["STARWRIGHT_TEST_GAMES"]
# Each that has a file of its name.
GAMES = [path.stem for path in sorted(FILES.glob("*.xml")) if f'game="{path.stem}"' in path.read_text()]


def run(*arguments, text=None):
    return subprocess.run([COMMAND, *map(str, arguments)], input=text, capture_output=True,
                          text=True, check=False)


def problems(text, *options):
    done = run("validate", "--format", "json", *options, "-", text=text)
    return [(p["rule"], p.get("line"), p["message"])
            for p in json.loads(done.stdout)["files"][0]["problems"]]


class Folder(unittest.TestCase):
    """Each test has a copy of the files."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        for path in FILES.glob("*.xml"):
            shutil.copy(path, self.folder)

    def write(self, name, text):
        (self.folder / name).write_text(text, encoding="utf-8")
        return self.folder / name


class All(Folder):
    def test_legal_and_canonical(self):
        for name in (*GAMES, "faces"):
            with self.subTest(name=name):
                path = self.folder / f"{name}.xml"
                done = run("validate", "--strict", path)
                self.assertEqual((done.returncode, done.stdout), (0, ""))
                self.assertEqual(run("format", path).returncode, 0)
                self.assertEqual(path.read_text(), (FILES / path.name).read_text())

    def test_there_and_back(self):
        """JSON and CSV are written and read back as the same file."""
        for name in GAMES:
            # CSV reports the names of other files as lost.
            for to in ("json", "share") if name == "columns" else ("json", "csv", "share"):
                with self.subTest(name=name, to=to):
                    path, out = self.folder / f"{name}.xml", self.folder / f"out.{to}"
                    done = run("export", "--to", to, "--output", out, path)
                    self.assertEqual(done.returncode, 0, done.stderr)
                    back = self.folder / f"back-{name}-{to}.xml"
                    done = run("import", "--from", to, out, "--output", back)
                    self.assertEqual(done.returncode, 0, done.stderr)
                    self.assertEqual(run("diff", path, back).stdout, "")

    # What a format says of games whose map it cannot draw; of others it is for cards alone.
    REFUSED = {'pebbles': dict.fromkeys(("offset", "tmx", "tmj"),
                                        "draws maps of hexes, and Pebbles has none"),
               'columns': {**dict.fromkeys(("graphml", "dot", "offset", "tmx", "tmj"),
                                           "is for maps, and Columns has none"),
                           "dd2vtt": "is for boards in inches, and Columns has none"},
               'meadow': {"dd2vtt": "is for boards in inches, and Meadow has none"}}

    def test_a_format_refuses_what_it_cannot_say(self):
        """A board in inches is not drawn as hexes; cards in columns make no map, not an empty one either."""
        for name in GAMES:
            refused = self.REFUSED.get(name, {})
            for to in ("text", "checklist", "graphml", "dot", "html", "svg", "pdf", "png", "tts",
                       "vassal", "sheets", "offset", "tmx", "tmj", "dd2vtt"):
                with self.subTest(name=name, to=to):
                    is_refused = to in refused
                    path, out = self.folder / f"{name}.xml", self.folder / f"{name}-{to}"
                    done = run("export", "--to", to, "--output", f"{out}/", path)
                    self.assertEqual(done.returncode, int(is_refused), f"{done.stderr} REFUSED says which formats refuse a game")
                    self.assertEqual(any(out.iterdir()), not is_refused)
                    told = [line for line in done.stderr.splitlines() if 'is not exported' in line]
                    self.assertEqual(told, [f"starwright: '{path}' is not exported: {to} {refused[to]}"]
                                     if is_refused else [])

    def test_schemas(self):
        for game, roots in (("pebbles", ["galaxy"]), ("columns", ["galaxy", "pack"]), ("meadow", ["galaxy"])):
            for root in roots:
                for option in ([], ["--xsd"], ["--json"]):
                    done = run("schema", *option, game, root)
                    self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(run("schema", game, "scenario").returncode, 2)


class Pebbles(Folder):
    def test_shown(self):
        done = run("show", self.folder / "pebbles.xml")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotIn("tiles", done.stdout)
        for words in ("'By the sea'", "@0.25,3.00", "size 0.50", "Flat pebble (1)", "Round pebble (2)"):
            self.assertIn(words, done.stdout)
        done = run("export", "--to", "text", "--output", "-", self.folder / "pebbles.xml")
        self.assertNotIn("tiles", done.stdout)
        self.assertIn("pebble flat @0.25,3.00 turn=1 outline=\"0.00,0.00 0.50,0.00 0.50,0.25\" "
                      "size=0.50 seat=1", done.stdout)

    def test_drawn_as_text(self):
        """A character is half an inch wide and an inch high. STARWRIGHT_UPDATE=1 writes the expected text."""
        done = run("show", FILES / "board.xml")
        self.assertEqual(done.returncode, 0, done.stderr)
        wanted = FILES / "board.txt"
        if os.environ.get("STARWRIGHT_UPDATE"):
            wanted.write_text(done.stdout, encoding="utf-8")
        self.assertEqual(done.stdout, wanted.read_text(encoding="utf-8"))
        drawing = done.stdout[done.stdout.index("      0 "):done.stdout.index("\nCliff")]
        done = run("export", "--to", "text", "--output", "-", FILES / "board.xml")
        self.assertIn(drawing, done.stdout)

    def test_there_and_back_as_text(self):
        """The drawing of a board is not read as pieces."""
        done = run("export", "--to", "text", "--output", self.folder / "board.txt", self.folder / "board.xml")
        self.assertEqual(done.returncode, 0, done.stderr)
        done = run("import", "--from", "text", self.folder / "board.txt", "--output", self.folder / "back.xml")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual((self.folder / "back.xml").read_text(), (FILES / "board.xml").read_text())

    def test_drawn_at_any_size(self):
        """24 inches are 48 x 24 characters; a board that is too large, or has no size, gets a sentence. The corners' boxes are
        2 inches wide, and are drawn where there is room for two of them."""
        board = '<galaxy xmlns="urn:starwright:1" game="pebbles" width="{}" depth="{}"><foam x="0" y="0"/></galaxy>'
        rows = [(("24.00", "24.00"), [], 48, 24), (("0.01", "1.01"), [], 1, 2), (("60", "60"), [], 120, 60),
                (("99.99", "60.01"), ["--all"], 200, 61)]
        for size, options, width, depth in rows:
            with self.subTest(size=size):
                lines = run("show", *options, self.write("a.xml", board.format(*size))).stdout.splitlines()
                edge = "     +" + "-" * width + "+"
                self.assertEqual([i for i, line in enumerate(lines) if line == edge],
                                 [lines.index(edge), lines.index(edge) + depth + 1])
                first = ["A"] + [" "] * (width - 1)
                if depth >= 4:
                    first[3] = first[int((float(size[0]) - 2) * 2)] = "."
                self.assertEqual(lines[lines.index(edge) + 1], "   0 |" + "".join(first) + "|")
                self.assertEqual("  .        the corners in which players deploy" in lines, depth >= 4)
        rows = [(("60.01", "1"), [], "60.01 x 1.00 inches are more than 60.00 x 60.00; --all draws it."),
                (("1", "100.01"), [], "1.00 x 100.01 inches are more than 60.00 x 60.00."),
                (("1", "100.01"), ["--all"], "1.00 x 100.01 inches are more than 100.00 x 100.00.")]
        for size, options, words in rows:
            with self.subTest(size=size):
                done = run("show", *options, self.write("a.xml", board.format(*size)))
                self.assertIn(f"\nThe board is not drawn: {words}\n\nFoam (1)\n", done.stdout)
        for size in (("0", "5"), ("5", "-1")):
            self.assertIn("\nThe board has no size.\n", run("show", self.write("a.xml", board.format(*size))).stdout)

    def test_a_collection_has_no_tiles(self):
        done = run("index", self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        page = (self.folder / "index.html").read_text()
        self.assertIn('<p class="facts">Pebbles galaxy</p>', page)
        self.assertIn('<p class="facts">Meadow galaxy, 2 tiles</p>', page)

    def test_letters_run_out(self):
        foam = "".join(f'<foam x="{i % 60 / 2}" y="{i // 60}"/>' for i in range(80))
        done = run("show", self.write("a.xml", f'<galaxy xmlns="urn:starwright:1" game="pebbles" width="30">{foam}</galaxy>'))
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
        self.assertIn(f"   0 |{letters[:60]}|\n   1 |{letters[60:]}{'*' * 18}{' ' * 36}....|\n", done.stdout)
        self.assertIn("  9        foam\n  .        the corners in which players deploy\n  *        several, or one without a letter\n", done.stdout)

    def test_order_is_from_the_top(self):
        path = self.write("a.xml", '<galaxy xmlns="urn:starwright:1" game="pebbles"><pebble x="0" '
                          'y="2" type="flat"/><pebble x="9" y="-1" type="flat"/></galaxy>')
        run("format", path)
        self.assertLess(path.read_text().index('y="-1.00"'), path.read_text().index('y="2.00"'))

    def test_illegal(self):
        beach = '<galaxy xmlns="urn:starwright:1" game="pebbles">\n{}\n</galaxy>'
        rows = [('<pebble x="0" y="0" type="flat"/>\n<pebble x="0.5" y="0.5" type="round"/>',
                 ("pebbles/near", 3, "round pebble at @0.50,0.50 is less than an inch from another")),
                ('<pebble x="1.234" y="0" type="flat"/>',
                 ("document/schema", 2, "x '1.234' of <pebble> is not a length such as '12.50'")),
                ('<pebble x="1" type="flat"/>', ("document/schema", 2, "<pebble> has no 'y'; it needs one")),
                ('<pebble q="1" r="0" type="flat"/>', None)]
        for text, wanted in rows:
            with self.subTest(text=text):
                found = [p for p in problems(beach.format(text))]
                self.assertTrue(found)
                if wanted:
                    self.assertIn(wanted[:2], [p[:2] for p in found])

    def test_compared(self):
        other = self.write("b.xml", (FILES / "pebbles.xml").read_text().replace('size="0.50"', 'size="0.75"'))
        done = run("diff", self.folder / "pebbles.xml", other)
        self.assertIn("flat pebble", done.stdout)
        self.assertIn("0.75", done.stdout)

    def ways(self, one, rows):
        """Each row's galaxy is a duplicate of `one` in that way, or is none (None)."""
        beach = '<galaxy xmlns="urn:starwright:1" game="pebbles"{}</galaxy>'
        one = self.write("d-1.xml", beach.format(one))
        for row, way in rows:
            with self.subTest(row=row):
                two = self.write("d-2.xml", beach.format(row))
                done = run("validate", "--show-info", one, two)
                if way is not None:
                    self.assertIn(f"the same galaxy as '{one}'{way} [document/duplicate]", done.stdout)
                else:
                    self.assertNotIn("document/duplicate", done.stdout)

    def test_drawn(self):
        """The picture of a board is the same on every machine; STARWRIGHT_UPDATE rewrites it."""
        golden = SOURCE / "tests/games/golden/beach.svg"
        done = run("export", "--to", "svg", "--output", "-", self.folder / "beach.xml")
        self.assertEqual(done.returncode, 0, done.stderr)
        if os.environ.get("STARWRIGHT_UPDATE"):
            golden.write_text(done.stdout, encoding="utf-8")
        self.assertEqual(done.stdout, golden.read_text(encoding="utf-8"))
        # A disc of an inch, a letter of its name, a badge; a box turned by 15 degrees about its place.
        for part in ('<circle r="50"', ">GS</text>", ">Wet 2</text>", "scale(4)",
                     ">North cliff</text>", ">Kelp</text>"):
            self.assertIn(part, done.stdout)
        self.assertEqual(done.stderr.count("not drawn: "), 1, done.stderr)
        self.assertIn("not drawn: sort (svg)", done.stderr)

    def frame(self, path):
        """The width and depth in millimetres of the board's frame in the PDF, drawn at a tenth of a millimetre."""
        pdf, out = self.folder / "a.pdf", self.folder / "a"
        self.assertEqual(run("export", "--to", "pdf", "--output", pdf, path).returncode, 0)
        subprocess.run(["pdftoppm", "-r", "254", "-gray", "-singlefile", pdf, out], check=True)
        head, size, _, pixels = (self.folder / "a.pgm").read_bytes().split(b"\n", 3)
        self.assertEqual(head, b"P5")
        width, height = map(int, size.split())
        dark = pixels.translate(b"\1" * 128 + bytes(128))
        lines = ([sum(dark[x::width]) for x in range(width)],
                 [sum(dark[y * width:(y + 1) * width]) for y in range(height)])
        return tuple(self.between_middles(line) / 10 for line in lines)

    @staticmethod
    def between_middles(line):
        """From the middle of the first dark line to that of the last; a line may be several pixels wide."""
        dark = [i for i, n in enumerate(line) if n > 0.8 * max(line)]
        first = [i for i in dark if i < dark[0] + 20]
        last = [i for i in dark if i > dark[-1] - 20]
        return sum(last) / len(last) - sum(first) / len(first)

    def test_printed_at_scale(self):
        """The largest scale of 1:1, 1:2, 1:4 … at which board and legend fit: 24 in at 1:4 are 152.4 mm."""
        rows = [("24.00", "24.00", 152.4, 152.4), ("12.00", "9.00", 152.4, 114.3), ("4.00", "3.00", 50.8, 38.1)]
        for width, depth, *wanted in rows:
            with self.subTest(width=width):
                path = self.write("scaled.xml", '<galaxy xmlns="urn:starwright:1" game="pebbles" '
                                  f'width="{width}" depth="{depth}"/>')
                for found, true in zip(self.frame(path), wanted):
                    self.assertAlmostEqual(found, true, delta=0.2)

    def test_other_pictures(self):
        """PNG and HTML of the same board; an area without a shape, and one far outside, are drawn, too."""
        path = self.write("odd.xml", '<galaxy xmlns="urn:starwright:1" game="pebbles">\n'
                          '<rock x="1" y="1" type="cliff"/>\n<pebble x="-2" y="30" type="flat"/>\n</galaxy>')
        for given in (self.folder / "beach.xml", path):
            done = run("export", "--to", "html", "--output", "-", given)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn('<section id="map" class="board">', done.stdout)
            out = self.folder / "a.png"
            self.assertEqual(run("export", "--to", "png", "--output", out, given).returncode, 0)
            self.assertEqual(out.read_bytes()[:8], b"\x89PNG\r\n\x1a\n")

    def test_duplicates(self):
        """The same board in its eight orientations is a duplicate; with a pebble elsewhere it is not."""
        pebbles = '><pebble x="{}" y="{}" type="flat" turn="{}"/><pebble x="{}" y="{}" type="round" turn="{}"/>'
        rows = [((10, 0, 1, 9, 3, 1), ", rotated by 90 degrees clockwise"),
                ((10, 10, 2, 7, 9, 2), ", rotated by 180 degrees"),
                ((0, 10, 3, 1, 7, 3), ", rotated by 90 degrees counter-clockwise"),
                ((0, 10, 0, 3, 9, 0), ", mirrored"), ((0, 0, 0, 3, 2, 0), None),
                ((0, 0, 0, 3, 1, 1), None), ((1, 0, 0, 4, 1, 0), None)]
        self.ways(pebbles.format(0, 0, 0, 3, 1, 0), [(pebbles.format(*row), way) for row, way in rows])

    def test_duplicates_by_their_outlines(self):
        """Areas are where their outlines are, however they are written, turned and named."""
        rock = '><rock x="{}" y="{}" type="{}" {}/>'
        box = rock.format(3, 2, "cliff", 'width="4" depth="1"')
        rows = [(box, ""), (rock.format(3, 2, "weed", 'width="4" depth="1"'), None),
                (rock.format(3, 3, "cliff", 'width="4" depth="1"'), None),
                (rock.format(3, 2, "cliff", 'width="4" depth="1.01"'), None),
                (rock.format(3, 2, "cliff", 'name="Reef" width="4.00" depth="1" turn="180"'), ""),
                (rock.format(3, 2, "cliff", 'width="1" depth="4" turn="90"'), ""),
                (rock.format(3, 2, "cliff", 'width="1" depth="4" turn="91"'), None),
                (rock.format(3, 2, "cliff", 'outline="-2,-0.5 2,-0.5 2,0.5 -2,0.5"'), ""),
                (rock.format(3, 2, "cliff", 'outline="2,0.5 2,-0.5 0,-0.5 -2,-0.5 -2,0.5"'), ""),
                (rock.format(1, 1.5, "cliff", 'outline="4,1 0,1 0,0 4,0"'), ""),
                (rock.format(2.5, 1, "cliff", 'outline="-.5,0"').replace("-.5", "-0.5"), None),
                (rock.format(8, 3, "cliff", 'width="1" depth="4"'), ", rotated by 90 degrees clockwise"),
                (rock.format(8, 3, "cliff", 'width="4" depth="1" turn="90"'), ", rotated by 90 degrees clockwise"),
                (rock.format(3, 8, "cliff", 'width="4" depth="1"'), ", mirrored"),
                (rock.format(7, 8, "cliff", 'width="4" depth="1"'), ", rotated by 180 degrees"),
                (' width="12.00"' + box, None), (' width="10.00" depth="10"' + box, "")]
        self.ways(box, rows)

    def test_duplicates_that_are_turned_by_any_angle(self):
        """Mirrored, 30 degrees are 330, and an outline is mirrored before it is turned."""
        rock = ' width="12" depth="8"><rock x="{}" y="{}" type="weed" outline="{}" turn="{}"/>'
        outline, mirrored = "0,0 3,0 3,1 1,2", "0,0 3,0 3,-1 1,-2"
        one = rock.format(4, 3, outline, 30)
        self.ways(one, [(rock.format(4, 5, mirrored, 330), ", mirrored"),
                        (rock.format(8, 5, outline, 210), ", rotated by 180 degrees"),
                        (rock.format(8, 3, outline, 30), None), (rock.format(4, 5, outline, 330), None),
                        (rock.format(5, 4, outline, 120).replace('"12" depth="8"', '"8" depth="12"'),
                         ", rotated by 90 degrees clockwise"),
                        (rock.format(5, 4, outline, 120), None)])

    def test_hatching_is_bounded(self):
        """An area of spikes, each of which every line of a hatching would cross, and a board as wide as lengths allow."""
        spikes = " ".join(f"{i % 2 * 100 - 50}.00,{i / 2 - 60:.2f}" for i in range(250))
        for text, most in ((f'<galaxy xmlns="urn:starwright:1" game="pebbles"><rock x="1" y="1" type="weed" outline="{spikes}"/>'
                            '</galaxy>', 100_000),
                           ('<galaxy xmlns="urn:starwright:1" game="pebbles" width="9999999.99" depth="9999999.99"/>', 200_000)):
            done = run("export", "--to", "svg", "--output", "-", self.write("large.xml", text))
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertLess(len(done.stdout), most)

    def test_asked_from_a_point(self):
        path = self.folder / "pebbles.xml"
        done = run("reach", path, "--seat", "1", "--from", "@0.25,3", "--around", "--format", "json")
        told = json.loads(done.stdout)
        self.assertNotIn("tiles", told)
        self.assertEqual((told["from"], told["counts"]), ("@0.25,3.00", "square inches"))
        self.assertEqual(told["answers"][0], {
            "distance": 0, "place": "@0.25,3.00", "x": "0.25", "y": "3.00", "element": "pebble",
            "kind": "flat", "piece": 3, "square": 0, "reach": "at hand"})
        self.assertEqual([a["distance"] for a in told["answers"]], [0, 12, 14])
        self.assertIn("@0.25,3.00", run("reach", path, "--seat", "1", "--from", "@0.25,3", "--around").stdout)
        for place, words in (("1,2", "--from 1,2 is not a point of Pebbles"),
                             ("@1", "'@1' is not a point; a point is two lengths in inches, such as @12.50,3")):
            done = run("reach", path, "--seat", "1", "--from", place, "--around")
            self.assertEqual((done.returncode, done.stderr), (2, f"starwright: {words}\n"))
        done = run("reach", path, "--seat", "1", "--around")
        self.assertEqual(done.stderr, "starwright: --around needs a starting point; give it with --from @X,Y, or a "
                         "piece with --of NAME\n")


    FOUND = ('<galaxy xmlns="urn:starwright:1" game="pebbles"><pebble x="0" y="0" type="round" seat="1" finder="Ada"/>'
             '<pebble x="2" y="0" type="round" seat="2" finder="Bo"/><pebble x="5" y="0" type="round" seat="2" finder="Ada"/>'
             '<pebble x="9" y="0" type="flat" seat="1" finder="Cy"/><pebble x="4" y="9" type="round" seat="1"/>'
             '<child name="Ada"/><child name="Bo"/><child name="Cy" seat="1"/></galaxy>')

    def test_asked_of_a_piece(self):
        """--of names a piece by what it refers to: it is asked from its place, for its owner."""
        path = self.write("found.xml", self.FOUND)
        told = json.loads(run("reach", path, "--view", "--of", "bo", "--format", "json").stdout)
        self.assertEqual((told["seat"], told["from"], told["of"]), (2, "@2.00,0.00", "Bo"))
        self.assertEqual(told["answers"], [{"name": "Ada", "away": 200, "by": [], "piece": 1}])
        told = json.loads(run("reach", path, "--view", "--of", "Ada", "--seat", 1, "--format", "json").stdout)
        self.assertEqual(told["answers"], [{"name": "Bo", "away": 200, "by": [], "piece": 2},
                                           {"name": "Ada", "away": 500, "by": ["Bo"], "piece": 3}])
        self.assertEqual(run("reach", path, "--view", "--of", "Ada", "--seat", 1).stdout, "Bo: away 200\nAda: behind 1\n")
        done = run("reach", path, "--around", "--seat", 2, "--of", "cy", "--format", "json")
        self.assertEqual(json.loads(done.stdout)["from"], "@9.00,0.00")

    def test_not_asked_of_a_piece(self):
        path = self.write("found.xml", self.FOUND)
        for arguments, words in (
                (["--view", "--of", "Ada"], f"{path}: a pebble of seat 1 and one of seat 2 are called 'Ada'; give the seat too"),
                (["--view", "--of", "Adda"], f"{path}: no pebble is called 'Adda'; did you mean 'Ada'?"),
                (["--view", "--of", "Cy"], f"{path}: no pebble is called 'Cy'"),
                (["--view", "--of", "Bo", "--seat", 1], f"{path}: no pebble of seat 1 is called 'Bo'"),
                (["--view", "--of", "Bo", "--from", "@1,1"], "only one of --from and --of can be given"),
                (["--view"], "--view needs a starting point; give it with --from @X,Y, or a piece with --of NAME"),
                (["--view", "--from", "@1,1"], f"{path}: only a pebble has a view"),
                (["--around", "--from", "@1,1"], "no seat is given; use --seat N for the seat whose reach to print")):
            with self.subTest(arguments=arguments):
                done = run("reach", path, *arguments)
                self.assertEqual((done.returncode, done.stdout, done.stderr), (2, "", f"starwright: {words}\n"))
        done = run("reach", self.folder / "columns.xml", "--seat", 1, "--around", "--of", "first")
        self.assertEqual(done.stderr, "starwright: --around has no starting place; omit --of\n")

    def test_chances_of_a_piece(self):
        path = self.write("found.xml", self.FOUND)
        for arguments, told in (([], {"rows": [{"what": "a child picks a flat one", "fraction": "1/5",
                                                "p": "0.200000000000000000"}]}),
                                (["--seat", 1], {"seat": 1, "rows": [{"what": "a child picks a flat one", "fraction": "1/3",
                                                                      "p": "0.333333333333333333"}]}),
                                (["--of", "Cy"], {"seat": 1, "of": "Cy", "rows": [
                                    {"what": "Cy picks a flat one", "fraction": "1/3", "p": "0.333333333333333333"}]})):
            with self.subTest(arguments=arguments):
                got = json.loads(run("odds", path, "--pick", *arguments, "--format", "json").stdout)
                for name in ("version", "path", "game", "chance", "notes"):
                    got.pop(name)
                self.assertEqual(got, told)
        done = run("odds", path, "--pick", "--of", "Dee")
        self.assertEqual((done.returncode, done.stderr), (2, f"starwright: {path}: no child is called 'Dee'\n"))


class Columns(Folder):
    def test_shown(self):
        done = run("show", self.folder / "columns.xml")
        self.assertEqual(done.returncode, 0, done.stderr)
        for words in ("'Patience'", "Patience  Queen\n          Jack\n", "Face (3)"):
            self.assertIn(words, done.stdout)
        self.assertNotIn("map", done.stdout)
        done = run("show", self.folder / "faces.xml")
        self.assertIn("Columns pack", done.stdout)
        self.assertNotIn("map", done.stdout)

    def test_packs_are_followed(self):
        """The pack's definitions are available, and its faults are reported at the reference."""
        done = run("reach", self.folder / "columns.xml", "--seat", "1", "--around", "--format", "json")
        self.assertEqual([(a["distance"], a["face"]) for a in json.loads(done.stdout)["answers"]],
                         [(1, "Ace"), (2, "Jack"), (3, "Queen")])
        self.write("faces.xml", '<pack xmlns="urn:starwright:1" game="columns"><face name="Jack"/></pack>')
        done = run("validate", self.folder / "columns.xml")
        self.assertIn("columns.xml:5:24: error: card 'first' of column 'left' refers to <face> 'Queen', "
                      "which does not exist", done.stdout)
        (self.folder / "faces.xml").unlink()
        done = run("validate", self.folder / "columns.xml")
        self.assertIn("the pack 'faces.xml' does not exist [document/reference]", done.stdout)
        self.assertEqual(run("validate", "--strict", self.write("own.xml", (
            '<pack xmlns="urn:starwright:1" game="columns"><pack href="own.xml"/></pack>'))).returncode, 1)

    def test_cards_are_found_in_their_column(self):
        layout = ('<galaxy xmlns="urn:starwright:1" game="columns">\n<face name="Ace" cost="{}"/>\n'
                  '<column>\n<card name="low" face="Ace"/>\n</column>\n<column>\n'
                  '<card face="Ace" on="low"/>\n</column>\n</galaxy>')
        self.assertEqual(problems(layout.format(1))[0][:2], ("document/reference", 7))
        self.assertEqual([p[:2] for p in problems(layout.format(6).replace(' on="low"', ""))],
                         [("columns/dear", 4), ("columns/dear", 7)])

    def test_duplicates(self):
        """Columns in another order are duplicates, but not with another card."""
        layout = '<galaxy xmlns="urn:starwright:1" game="columns"><face name="A"/><face name="B"/>{}</galaxy>'
        column = "<column>{}</column>"
        a, b = '<card face="A"/>', '<card face="B"/>'
        rows = [((a + b, a), (a, b + a), 1), ((a + b, a), (a, a), 0), ((a + b, a), (a + a, b), 0)]
        for one, two, n in rows:
            with self.subTest(one=one, two=two):
                paths = [self.write(f"d-{i}.xml", layout.format("".join(map(column.format, columns))))
                         for i, columns in enumerate((one, two))]
                done = run("validate", "--show-info", *paths)
                self.assertEqual(done.stdout.count("document/duplicate"), n, done.stdout)

    def test_compared(self):
        other = self.write("b.xml", (FILES / "columns.xml").read_text().replace('face="Ace"', 'face="Jack"'))
        self.assertIn("Jack", run("diff", self.folder / "columns.xml", other).stdout)


class Meadow(Folder):
    def test_shown(self):
        done = run("show", self.folder / "meadow.xml")
        for words in ("2  grass", "Coin (2)", "worth 5", "Mat (1)"):
            self.assertIn(words, done.stdout)

    def test_duplicates(self):
        """Two galaxies whose maps differ by a turn are duplicates; with other pieces on the mat they are not."""
        meadow = ('<galaxy xmlns="urn:starwright:1" game="meadow"><grass q="0" r="0"/><grass q="{}" r="{}"/>'
                  '<mat name="purse">{}</mat></galaxy>')
        coins = ['<coin worth="2"/><coin worth="5"/>', '<coin worth="5"/><coin worth="2"/>', '<coin worth="7"/>']
        one = self.write("d-1.xml", meadow.format(1, 0, coins[0]))
        for at, its, n in (((0, 1), coins[1], 1), ((2, 0), coins[0], 0), ((1, 0), coins[2], 0)):
            two = self.write("d-2.xml", meadow.format(*at, its))
            with self.subTest(at=at, its=its):
                done = run("validate", "--show-info", one, two)
                self.assertEqual(done.stdout.count("document/duplicate"), n, done.stdout)

    def test_compared(self):
        other = self.write("b.xml", (FILES / "meadow.xml").read_text().replace('worth="5"', 'worth="6"'))
        self.assertIn("coin", run("diff", self.folder / "meadow.xml", other).stdout)


class Names(unittest.TestCase):
    def test_a_question_of_two_games(self):
        """--around is a question of pebbles and of columns, with different meanings."""
        help_ = " ".join(run("reach", "--help").stdout.split())
        self.assertIn("--around pebbles around --from, nearest first (Pebbles); cards, the cheapest "
                      "first (Columns)", help_)


if __name__ == "__main__":
    unittest.main()
