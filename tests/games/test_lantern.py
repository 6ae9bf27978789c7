#!/usr/bin/env python3
"""A game is one folder: the made-up one has everything that the real ones have.

    STARWRIGHT             the command
    STARWRIGHT_TEST_GAMES  the same command with another list of games
    STARWRIGHT_SOURCE      the source tree
    SW_TEST_SCALE          tests/common/scale.py; how many mutated files
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SOURCE = Path(os.environ["STARWRIGHT_SOURCE"])
STARWRIGHT = os.environ["STARWRIGHT"]
TEST_GAMES = os.environ["STARWRIGHT_TEST_GAMES"]
FILES = SOURCE / "tests/games/files"

sys.path[:0] = [str(SOURCE / "tests" / folder) for folder in ("common", "schema")]
import agreement  # noqa: E402
import mutate  # noqa: E402
from scale import scaled  # noqa: E402

HEAD = '<galaxy xmlns="urn:starwright:1" game="lantern" players="2">'


def run(*arguments, text=None, command=TEST_GAMES):
    return subprocess.run([command, *map(str, arguments)], input=text, capture_output=True,
                          text=True, check=False)


def problems(*arguments, text=None):
    """Returns rule, severity, line and message of each problem of one file."""
    done = run("validate", "--format", "json", *arguments, text=text)
    return [(p["rule"], p["severity"], p.get("line"), p["message"])
            for p in json.loads(done.stdout)["files"][0]["problems"] if p["severity"] != "info"]


def garden(*lines):
    return "\n".join([HEAD, *lines, "</galaxy>\n"])


class Validation(unittest.TestCase):
    def test_legal(self):
        for path in sorted(FILES.glob("*.xml")):
            done = run("validate", "--strict", path)
            self.assertEqual((done.returncode, done.stdout), (0, ""), path)

    def test_the_real_command_does_not_know_it(self):
        done = run("validate", FILES / "garden.xml", command=STARWRIGHT)
        self.assertEqual(done.returncode, 1)
        self.assertIn("game 'lantern' is unknown", done.stdout)

    def test_illegal(self):
        """Lines of a garden, and the rule and line of its one problem."""
        oil = '<lantern q="{}" r="0" type="oil" wick="1"/>'
        rows = [
            ([oil.format(1), oil.format(2), oil.format(3)], "lantern/box", 4),
            (['<lantern q="1" r="0" type="glass"><moth type="hawk" n="3"/></lantern>'],
             "lantern/moths", 2),
            (['<lantern q="1" r="0" type="glass"/>', '<lantern q="1" r="0" type="pond"/>'],
             "map/place-taken", 3),
            ([f'<lantern q="{q}" r="{r}" type="pond"/>'
              for q, r in [(0, 0), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]],
             "lantern/air", 2),
            (['<allow rule="lantern/moths" reason="none"/>'], "document/unused-allow", 2),
            (['<assume name="lantern/moths-a-lantern"/>'], "document/schema", 2),
            (['<assume value="3"/>'], "document/schema", 2),
            (['<assume name="lantern/wicks" value="3"/>'], "document/reference", 2),
            (['<fence q="0" r="0" side="3"/>'], "document/schema", 2),
            (['<gnome x="0" y="0"/>', '<gnome x="1" y="1"/>'], "document/schema", 3),
            (['<moth type="hawk"/>'], "document/schema", 2),
            (['<lantern q="0" r="0" type="glass" faces="1"/>'], "document/schema", 2),
            (['<lantern q="0" r="0" type="glass" outline="1,1 2"/>'], "document/schema", 2),
            (['<lantern q="0" r="0" type="oil" wick="0.24"/>'], "document/schema", 2),
            (['<lantern q="0" r="0" type="glass" colour="red"/>'], "document/schema", 2),
            (['<keeper name="Otto" seat="1"/>'], "document/schema", 2),
        ]
        for lines, rule, line in rows:
            with self.subTest(rule=rule, lines=lines):
                found = problems("-", text=garden(*lines))
                self.assertEqual([(r, n) for r, _, n, _ in found], [(rule, line)], found)

    def test_references(self):
        """A lantern's keeper is resolved in a whole evening; a garden alone has no keepers."""
        glass = '<lantern q="0" r="0" type="glass" kept-by="Greta"/>'
        keeper = '<keeper name="Grete" seat="1"/>'
        evening = ('<scenario xmlns="urn:starwright:1" game="lantern">\n<galaxy players="2">\n'
                   '{}\n</galaxy>\n{}\n</scenario>\n')
        self.assertEqual(problems("-", text=garden(glass)), [])
        self.assertEqual(problems("-", text=evening.format(glass, keeper.replace("Grete", "Greta"))), [])
        self.assertEqual(problems("-", text=evening.format(glass, keeper)),
                         [("document/reference", "error", 3, "glass lantern at 0,0 refers to <keeper> "
                           "'Greta', which does not exist; did you mean 'Grete'?")])
        self.assertEqual(problems("-", text=evening.format(glass, "")),
                         [("document/reference", "error", 3, "glass lantern at 0,0 refers to <keeper> "
                           "'Greta', which does not exist")])
        # Each seat has its own keepers.
        for seat, found in ((1, 0), (2, 1)):
            guarded = (f'<lantern q="0" r="0" type="glass" seat="{seat}" guarded-by="Grete"/>')
            self.assertEqual(len(problems("-", text=evening.format(guarded, keeper))), found, seat)

    def test_duplicates(self):
        """Turned by a sixth it is the same garden, but not with the gnome or a moth elsewhere."""
        one = ('<lantern q="0" r="0" type="glass" turn="{}">{}</lantern>',
               '<lantern q="{}" r="{}" type="pond" turn="{}"/>', '<gnome x="1" y="{}"/>')
        rows = [(("", (1, 0, 0), 1), ("", (1, -1, 1), 1), 1),
                (("", (1, 0, 0), 1), ("", (1, -1, 1), 2), 0),
                (('<moth type="hawk"/>', (1, 0, 0), 1), ("", (1, 0, 0), 1), 0),
                (('<moth type="hawk"/><moth type="plume"/>', (1, 0, 0), 1),
                 ('<moth type="plume"/><moth type="hawk"/>', (0, 1, 5), 1), 1)]
        for a, b, n in rows:
            with self.subTest(a=a, b=b), tempfile.TemporaryDirectory() as folder:
                for name, (moths, at, y) in zip(("a", "b"), (a, b)):
                    (Path(folder) / f"{name}.xml").write_text(garden(
                        one[0].format(at[2], moths), one[1].format(*at), one[2].format(y)))
                done = run("validate", "--show-info", folder)
                self.assertEqual(done.stdout.count("document/duplicate"), n, done.stdout)

    def test_assumption(self):
        three = '<lantern q="1" r="0" type="glass"><moth type="hawk" n="3"/></lantern>'
        room = '<assume name="lantern/moths-a-lantern" value="{}"/>'
        self.assertEqual(problems("-", text=garden(room.format(3), three)), [])
        self.assertEqual(len(problems("-", text=garden(room.format(2), three))), 1)

    def test_allowed(self):
        three = '<lantern q="1" r="0" type="glass"><moth type="hawk" n="3"/></lantern>'
        allow = '<allow rule="lantern/moths" reason="a big one"/>'
        self.assertEqual(problems("-", text=garden(allow, three)), [])

    def test_explained(self):
        done = run("explain", "lantern/moths")
        self.assertEqual(done.returncode, 0)
        self.assertIn("no more moths than find room", " ".join(done.stdout.split()))
        self.assertIn("lantern/box", run("explain", "--list").stdout)


class Other(unittest.TestCase):
    def test_show(self):
        done = run("show", FILES / "garden.xml")
        self.assertEqual(done.returncode, 0, done.stderr)
        for text in ("By the pond", "paper lantern", "oil lanterns", "1 of 2", "1 of 3"):
            self.assertIn(text, done.stdout)

    def test_reach(self):
        done = run("reach", FILES / "garden.xml", "--seat", "1", "--glow", "1")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual([line.split()[:2] for line in done.stdout.splitlines()],
                         [["0", "0,-1"], ["1", "-1,0"], ["1", "0,0"]])
        self.assertNotEqual(run("reach", FILES / "garden.xml", "--seat", "3", "--glow", "1")
                            .returncode, 0)

    def test_a_name_of_two_games(self):
        """In Burning Suns --path takes no number, in the garden one."""
        suns = SOURCE / "galaxies/burning-suns/twin-rivers.xml"
        done = run("reach", FILES / "garden.xml", "--seat", "1", "--path", "3")
        self.assertEqual((done.stdout, done.stderr),
                         ("  0  0,-1     paper lantern  (light 4, colour amber)\n", ""))
        self.assertEqual(run("reach", FILES / "garden.xml", "--seat", "1", "--path", "5").stdout, "")
        for arguments in (["--path", suns], [suns, "--path"], ["--path", "--seat", "1", suns]):
            with self.subTest(arguments=arguments):
                done = run("reach", "--seat", "1", *arguments)
                self.assertEqual(done.stdout, run("reach", suns, "--seat", "1", "--path",
                                                  command=STARWRIGHT).stdout)
                self.assertTrue(done.stdout)
        for arguments, words in (([FILES / "garden.xml", "--path"],
                                  "--path of Lantern needs a number, LIGHT"),
                                 ([suns, "--path", "3"], "--path of Burning Suns takes no number"),
                                 (["--path", suns, FILES / "garden.xml"],
                                  "'starwright reach FILE' expects one file")):
            with self.subTest(arguments=arguments):
                done = run("reach", "--seat", "1", *arguments)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn(words, done.stderr)
        help_ = " ".join(run("reach", "--help").stdout.split())
        self.assertIn("--path N the seat's lanterns that shine so far, LIGHT (Lantern); the tiles "
                      "that an explored path joins to the seat's home (Burning Suns)", help_)

    def test_answers_say_words_and_numbers(self):
        done = run("reach", FILES / "garden.xml", "--seat", "1", "--path", "1", "--format", "json")
        told = json.loads(done.stdout)
        self.assertEqual(told["answers"], [{"distance": 0, "place": "0,-1", "q": 0, "r": -1,
                                            "element": "lantern", "kind": "paper", "piece": 3, "light": 4,
                                            "colour": "amber"}])
        self.assertEqual(told["tiles"], told["answers"])

    def test_chances(self):
        done = run("odds", FILES / "garden.xml", "--seat", "1", "--moth")
        self.assertEqual((done.stdout, done.stderr),
                         ("   66.67 %  2/3  a plume\n   33.33 %  1/3  a hawk\n\n"
                          "note: all moths are as quick\n", ""))
        done = run("odds", FILES / "garden.xml", "--seat", "1", "--moth", "--format", "json")
        self.assertEqual(json.loads(done.stdout), {
            "version": 1, "path": str(FILES / "garden.xml"), "game": "lantern", "chance": "moth",
            "seat": 1, "rows": [{"what": "a plume", "fraction": "2/3", "p": "0.666666666666666666"},
                                {"what": "a hawk", "fraction": "1/3", "p": "0.333333333333333333"}],
            "notes": ["all moths are as quick"]})
        for arguments, words in ((["--moth"], "no seat is given"),
                                 (["--seat", "1"], "no fight is given; it may be one of --moth"),
                                 (["--seat", "1", "--battle"], "Lantern has no --battle; it has --moth")):
            with self.subTest(arguments=arguments):
                done = run("odds", FILES / "garden.xml", *arguments)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn(words, done.stderr)

    def test_format(self):
        """Written in canonical order; written again, the same bytes; and with the same problems."""
        for path in sorted(FILES.glob("*.xml")):
            with tempfile.TemporaryDirectory() as folder:
                shutil.copytree(FILES, folder, dirs_exist_ok=True)
                copy = Path(folder) / path.name
                done = run("format", copy)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertEqual(run("format", "--check", copy).returncode, 0)
                self.assertEqual(run("validate", "--strict", copy).stdout, "")
                self.assertEqual(run("diff", path, copy).stdout, "")
                self.assertEqual(copy.read_text(), path.read_text(), path)

    def test_diff(self):
        with tempfile.TemporaryDirectory() as folder:
            changed = Path(folder) / "changed.xml"
            changed.write_text((FILES / "garden.xml").read_text().replace('turn="5"', 'turn="4"'))
            self.assertIn("oil lantern", run("diff", FILES / "garden.xml", changed).stdout)


class Schemas(agreement.Agreement):
    def test_verdicts(self):
        mutator = mutate.Mutator(FILES.glob("*.xml"), seed=1)
        with tempfile.TemporaryDirectory() as folder:
            for root in ("galaxy", "scenario"):
                for option, end in (([], ".rng"), (["--xsd"], ".xsd")):
                    done = run("schema", *option, "lantern", root)
                    self.assertEqual(done.returncode, 0, done.stderr)
                    (Path(folder) / f"lantern-{root}{end}").write_text(done.stdout)
            shutil.copy(FILES / "garden.xml", folder)
            files = mutator.write(scaled(2400, least=60), folder)
            valid = self.compare(TEST_GAMES, Path(folder), "lantern", files)
            self.assertGreater(len(valid), len(files) // 6)
            self.assertGreater(len(files) - len(valid), len(files) * 5 // 12)


if __name__ == "__main__":
    unittest.main()
