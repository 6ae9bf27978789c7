#!/usr/bin/env python3
"""The library and its Python package: each verb answers what the command prints, on every sample.

    STARWRIGHT          the command
    STARWRIGHT_LIBRARY  the library, as built
    STARWRIGHT_SOURCE   the source tree
    STARWRIGHT_UPDATE   if set, rewrites the golden file of the ABI
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path

SOURCE = Path(os.environ["STARWRIGHT_SOURCE"])
sys.path[:0] = [str(SOURCE / "validator/library/python"), str(SOURCE / "tests/common")]

import served  # noqa: E402
import starwright  # noqa: E402
from scale import SCALE, in_full  # noqa: E402

COMMAND = os.path.abspath(os.environ["STARWRIGHT"])
LIBRARY = os.environ["STARWRIGHT_LIBRARY"]
HEADER = SOURCE / "validator/library/starwright.h"
GOLDEN = Path(__file__).resolve().parent / "golden/abi-1.txt"
SAMPLES = [str(path.relative_to(SOURCE)) for path in sorted((SOURCE / "galaxies").rglob("*.xml"))]
REPORTS = ["ndjson", "sarif", "junit", "github", "gitlab", "markdown", "html", "statistics", "text"]
FORMATS = ["csv", "svg", "html", "text", "graphml", "dot", "offset", "list", "share", "map", "cards", "checklist", "dd2vtt",
           "json", "png", "pdf", "sheets", "vassal", "tmx"]


def line_of(message):
    """The line that the command prints to standard error for a message."""
    place = ":".join(str(part) for part in (message.path, message.line, message.column) if part is not None)
    fault = message.path and message.severity != "note"
    rule = f" [{message.rule}]" if message.rule else ""
    if not message.path and message.severity == "error":
        place = "starwright"
    if not message.path and message.severity == "warning":
        place = "starwright: warning"
    return f"{place + ': ' if place else ''}{message.severity + ': ' if fault else ''}{message.message}{rule}"


def lines_of(stderr):
    """What was printed, without the beginnings that a message has for its severity."""
    return [re.sub(r"^(starwright: )?note: ", "", line) for line in stderr.decode().splitlines()]


def call(verb, *arguments, **named):
    try:
        return getattr(starwright, verb)(*arguments, **named)
    except starwright.StarwrightError as error:
        return error.reply


class Equal(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        os.chdir(SOURCE)  # where the names of samples and of what they refer to are found

    def check_equal(self, reply, *words, stdin=b"", with_errors=True):
        done = served.run(COMMAND, *words, stdin=stdin)
        self.assertEqual(reply.status, done.returncode, (words, done.stderr, reply.messages))
        self.assertEqual(reply.answer, done.stdout, words)
        if with_errors:
            self.assertEqual([line_of(message) for message in reply.messages], lines_of(done.stderr), words)

    def each_sample(self):
        """Yields all samples; in the quick run one of seven, others for each test."""
        self.assertGreater(len(SAMPLES), 500)
        first, step = (0, 1) if SCALE >= 100 else (sum(self.id().encode()) % 7, 7)
        for i, name in [*enumerate(SAMPLES)][first::step]:
            yield i, name, Path(name).read_bytes()

    def some(self, choices, i):
        """All in the full run, else one, another for each sample."""
        return choices if SCALE >= 100 else [choices[i % len(choices)]]

    def test_check(self):
        statuses = set()
        for i, name, text in self.each_sample():
            for report in ["json", *self.some(REPORTS, i)]:
                reply = call("check", text, name=name, format=report)
                self.check_equal(reply, "validate", "--no-config", "--quiet", "--format", report, name)
                statuses.add(reply.status)
        self.assertEqual(statuses, {0, 1})

    def test_check_options(self):
        name = "galaxies/broken/map/place-taken.xml"
        text = Path(name).read_bytes()
        for words in (["--only=document/*"], ["--skip", "map/*"], ["--severity=map/place-taken=warning", "--strict"],
                      ["--max-problems=1", "--show-info"], ["--fail-on=never"], ["--rules-url=https://example.org/rules.html"], ["--only=nothing"], ["--unheard"], ["--strict=1"]):
            with self.subTest(words):
                self.check_equal(call("check", text, *words, name=name), "validate", "--no-config", "--quiet", "--format=json",
                                 *words, name)

    def test_fix(self):
        changed = 0
        for i, name, text in self.each_sample():
            words = [*self.some([[], ["--diff"], ["--add-allow=because"]], i)][0]
            reply = call("fix", text, *words, name=name)
            self.check_equal(reply, "validate", *([] if "add" in "".join(words) else ["--fix"]), *words, "--no-config", "--quiet",
                             "--stdin-filename", name, "-", stdin=text, with_errors=False)
            changed += reply.answer != text
            for message in reply.messages:
                self.assertTrue(message.rule and message.path == name, message)
        self.assertGreater(changed, 5)

    def test_format(self):
        for _, name, text in self.each_sample():
            given = call("format", text, name=name)
            done = served.run(COMMAND, "format", "-", stdin=text, cwd=str(Path(name).parent))
            self.assertEqual((given.status, given.answer), (done.returncode, done.stdout))
            self.assertEqual([line_of(message) for message in given.messages],
                             done.stderr.decode().replace("<stdin>", name).splitlines())
            self.assertEqual(call("format", text, "--diff", name=name).status, int(given.answer != text))

    def test_export_and_import(self):
        n_back = n_done = 0
        for i, name, text in self.each_sample():
            for to in self.some(FORMATS, i):
                reply = call("export", text, name=name, to=to)
                self.check_equal(reply, "export", "--to", to, name, with_errors=to != "tmx")
                n_done += reply.status == 0
                if reply.status != 0:
                    continue
                back = call("import_", reply.answer, f"--from={to}")
                n_back += back.status == 0
                self.check_equal(back, "import", "--from", to, "-", stdin=reply.answer)
        self.assertGreater(n_done, 30)
        self.assertGreater(n_back, 10)

    def test_export_options(self):
        name = next(name for name in SAMPLES if name.endswith("twin-rivers.xml"))
        text = Path(name).read_bytes()
        for words in (["--to=svg", "--dark", "--width=300"], ["--to=png", "--dpi=40", "--no-legend"], ["--to=sheets", "--paper=letter"],
                      ["--to=svg", "--setup=7", "--as-seen-by=all"], ["--to=csv", "--strict"], ["--to=offset", "--layout=odd-q"],
                      ["--to=svg", "--paper=a4"], ["--to=nothing"], ["--to=svg", "--as-seen-by=9"], ["--to=svg", "--to=csv"], [],
                      ["--to=tts"], ["--to=share", "--url-base=https://example.org/"]):
            with self.subTest(words):
                self.check_equal(call("export", text, *words, name=name), "export", *words, name,
                                 with_errors=words not in (["--to=svg", "--to=csv"], ["--to=tts"]))

    def ask_all(self, verb, name, text, i, more):
        """Asks each question that the game has."""
        reply = call(verb, text, name=name)
        self.check_equal(reply, verb, "--format=json", name)
        found = re.findall(r"--([a-z-]+)( [A-Z]+)?", reply.messages[-1].message) if reply.messages else []
        found = found if "may be one of" in (reply.messages[-1].message if reply.messages else "") else []
        for question, takes in self.some(found, i) if found else []:
            words = [f"--{question}" + ("=2" if takes else ""), *more]
            answer = call(verb, text, *words, name=name)
            self.check_equal(answer, verb, "--format=json", *words, name)
            yield answer.status

    def test_reach(self):
        statuses = [status for i, name, text in self.each_sample() for status in self.ask_all("reach", name, text, i, ["--seat=1"])]
        self.assertGreater(statuses.count(0), 15)
        self.assertGreater(len(statuses), 40)

    def test_odds(self):
        statuses = [status for i, name, text in self.each_sample()
                    for status in self.ask_all("odds", name, text, i, [["--seat=1"], ["--at=0,0", "--attacker=1"]][i % 2])]
        self.assertGreater(statuses.count(0), 3)
        self.assertGreater(len(statuses), 30)

    def test_generate(self):
        for words in (["--game=black-sun", "--players=3", "--seed=7"], ["--game=burning-planets", "--players=2", "--seed=1"],
                      ["--game=nothing"], [], ["--game=black-sun", "--players=3", "--seed=x"], ["stray"], ["--players=none"]):
            with self.subTest(words):
                self.check_equal(call("generate", *words), "generate", *words)
        with self.assertRaisesRegex(starwright.StarwrightError, "unknown option"):
            starwright.generate("--output=map.xml")

    def test_scenario(self):
        done = 0
        for name in SAMPLES:
            text = Path(name).read_bytes()
            if "broken" in name or b"<galaxy xmlns" not in text:
                continue
            players = re.search(rb'players="(\d+)"', text)
            words = ["--seed=7", *([f"--seats={players[1].decode()}"] if players else [])]
            reply = call("scenario", text, *words, name=name)
            self.check_equal(reply, "scenario", "new", "--galaxy", name, *words)
            done += reply.status == 0
        self.assertGreater(done, 20)

    def test_explain(self):
        self.check_equal(starwright.explain(list=True), "explain", "--list", "--format=json")
        names = [rule["name"] for rule in starwright.explain(list=True).json()["rules"]]
        self.assertGreater(len(names), 200)
        for name in [*names, "black-sun/assume", "no-rule", "place-taken"]:
            self.check_equal(call("explain", name), "explain", name, "--format=json")
        self.check_equal(starwright.explain(names[0], format="text"), "explain", names[0])
        self.check_equal(starwright.explain(list=True, format="html"), "explain", "--list", "--format=html")
        self.check_equal(call("explain", "black-sun/assume", format="html"), "explain", "black-sun/assume", "--format=html")

    def test_links_to_rules(self):
        name, url = "galaxies/broken/map/place-taken.xml", "--rules-url=https://example.org/rules.html"
        text = Path(name).read_bytes()
        for report in ("sarif", "github", "gitlab", "markdown", "html"):
            reply = call("check", text, url, name=name, format=report)
            self.check_equal(reply, "validate", "--no-config", "--quiet", "--format", report, url, name)
            self.assertIn(b"https://example.org/rules.html#map/place-taken", reply.answer)


class Calls(unittest.TestCase):
    """What the header and the package promise beside equal bytes."""

    def setUp(self):
        os.chdir(SOURCE)

    def test_version(self):
        done = subprocess.run([COMMAND, "--version"], capture_output=True, text=True, check=True)
        self.assertEqual(f"starwright {starwright.version()}\n", done.stdout)

    def test_errors_have_places(self):
        text = '<galaxy xmlns="urn:starwright:1" game="burning-suns" players="2">\n  <system q="0" r="x"/>\n</galaxy>\n'
        reply = call("format", text, name="bad.xml")
        self.assertEqual((reply.status, reply.answer), (1, b""))
        first = reply.messages[0]
        self.assertEqual((first.path, first.line, first.severity), ("bad.xml", 2, "error"))
        self.assertGreater(first.column, 1)
        reply = call("import_", b'{"format": 3', name="bad.json")
        self.assertEqual((reply.status, reply.messages[0].path, reply.messages[0].line), (1, "bad.json", 1))

    def test_nothing_is_too_strange(self):
        for text in (b"", b"\0", b"\xff\xfe", b"<", b"x" * 100_000, "<galaxy/>", b"<a>" * 5000):
            for verb in ("check", "fix", "format", "reach", "odds", "export", "import_", "scenario"):
                with self.subTest(verb, text=text[:10]):
                    reply = call(verb, text, **({"to": "svg"} if verb == "export" else {}))
                    self.assertIn(reply.status, (1, 2))
                    self.assertTrue(reply.messages or reply.answer)

    def test_notes_have_no_prefix(self):
        name = next(name for name in SAMPLES if name.endswith("twin-rivers.xml"))
        text = Path(name).read_bytes()
        for message in starwright.export(text, name="maps/one.xml", to="csv").messages:
            self.assertEqual((message.path, message.message.split(":")[0]), ("maps/one.xml", "lost"))
        self.assertTrue(starwright.export(text, name="maps/one.xml", to="csv").messages)
        for name in ("galaxies/burning-rome/two-packs.xml", "galaxies/burning-rome/for-hire.xml"):
            exported = call("export", Path(name).read_bytes(), name=name, to="json")
            told = call("import_", exported.answer, name="elsewhere/one.json").messages
            self.assertFalse([message for message in told if "note: " in message.message], told)

    def test_a_line_is_a_line(self):
        """What only looks like a place at the beginning of a message stays in it."""
        reply = call("import_", b"12: text", "--from=list", name="bad.txt")
        self.assertEqual(reply.status, 1)
        self.assertIn(reply.messages[0].line, (None, 1))

    def test_problems_that_prevent_an_answer(self):
        bad = '<galaxy xmlns="urn:starwright:1" game="burning-suns" players="2"><system q="0" r="x"/></galaxy>'
        for verb, more in (("format", {}), ("export", {"to": "svg"}), ("fix", {}), ("import_", {"from_": "json"})):
            with self.subTest(verb), self.assertRaises(starwright.StarwrightError) as caught:
                getattr(starwright, verb)("" if verb == "fix" else bad, **more)
            self.assertEqual((caught.exception.reply.status, caught.exception.reply.answer), (1, b""))
            self.assertTrue(str(caught.exception))
        self.assertEqual(starwright.check(bad).status, 1)
        self.assertEqual(starwright.fix("", diff=True).status, 1)

    def test_which_file_is_the_text(self):
        galaxy = next(name for name in SAMPLES if name.endswith("twin-rivers.xml"))
        text = Path(galaxy).read_bytes()
        with tempfile.TemporaryDirectory() as folder:
            pack = f"{folder}/mine.xml"
            content = '<pack xmlns="urn:starwright:1" game="burning-suns"><race name="Nobody known"/></pack>'
            Path(pack).write_text(content)
            for seed in (1, 2):
                words = ["--seats=2", f"--seed={seed}"]
                done = served.run(COMMAND, "scenario", "new", "--galaxy", galaxy, "--pack", pack, *words)
                self.assertEqual(done.returncode, 0, done.stderr)
                for reply in (starwright.scenario(text, *words, name=galaxy, pack=pack),
                              starwright.scenario(content, *words, "--pack", "-", galaxy=galaxy),
                              starwright.scenario(content, *words, pack="-", galaxy=galaxy)):
                    self.assertEqual(reply.answer, done.stdout)
            before = (None, text, len(text))
            with self.assertRaisesRegex(starwright.StarwrightError, "^the text is not used; name it by --galaxy=-, --pack=- or"):
                starwright._call("scenario", before, (), {"pack": pack, "seats": 2, "seed": 1})
            # Without a text, files alone are named.
            reply = starwright._call("scenario", (None, None, 0), (), {"galaxy": galaxy, "pack": pack, "seats": 2, "seed": 2})
            self.assertEqual(reply.answer, done.stdout)

    def test_stray_words(self):
        text = Path("galaxies/broken/map/place-taken.xml").read_bytes()
        for verb in ("check", "fix"):
            for word in ("other.xml", "-"):
                with self.assertRaisesRegex(starwright.StarwrightError, f"^validate: '{word}' is not an option$"):
                    getattr(starwright, verb)(text, word)
        with self.assertRaisesRegex(starwright.StarwrightError, "^export: missing argument for --to$"):
            starwright.export(text, "--to")

    def test_advice_is_for_the_library(self):
        text = Path("galaxies/broken/map/place-taken.xml").read_bytes()
        sample = Path(next(name for name in SAMPLES if name.endswith("twin-rivers.xml"))).read_bytes()
        for verb, given, words, says in (
                ("export", sample, ["--to=tmx"], "is several files, and a reply holds one; use the command$"),
                ("export", sample, ["--to=svg", "--to=png"], "^a reply holds one format; name one with --to$"),
                ("fix", text, ["--format=json"], "^validate: the changed text is the answer; --format is for checking alone$"),
                ("fix", text, ["--diff", "--format=json"], "^validate: the patch is the answer; --format is for checking alone$")):
            with self.subTest(words), self.assertRaisesRegex(starwright.StarwrightError, says):
                getattr(starwright, verb)(given, *words)

    def test_help_is_of_the_command(self):
        for word, says in (("--help", "^validate: unknown option '--help'; see 'starwright validate --help'$"),
                           ("--stric", "^validate: unknown option '--stric'; did you mean '--strict'[?]$"),
                           ("--no-confi", "^validate: unknown option '--no-confi'; see 'starwright validate --help'$")):
            with self.subTest(word), self.assertRaisesRegex(starwright.StarwrightError, says):
                starwright.check("<galaxy/>", word)
        with self.assertRaisesRegex(starwright.StarwrightError, "^no format is given; --to=json writes JSON$"):
            starwright.export("<galaxy/>")

    def test_what_is_no_text(self):
        for given in (5, None, ["<galaxy/>"], True):
            with self.subTest(given), self.assertRaisesRegex(TypeError, "^the text is str or bytes, not "):
                starwright.check(given)
        self.assertEqual(starwright.check(bytearray(b"<galaxy/>")).status, starwright.check("<galaxy/>").status)

    def test_bytes_are_no_option(self):
        for words, more in (((), {"seat": b"1"}), ((), {"only": [b"map/*"]}), ((b"--seat=1",), {})):
            with self.subTest(words, more=more), self.assertRaises(TypeError):
                starwright.check("", *words, **more)

    def test_locales(self):
        """The locale of the program changes no byte, and no option."""
        name = "galaxies/broken/map/place-taken.xml"
        rivers = next(name for name in SAMPLES if name.endswith("twin-rivers.xml"))
        counts = [name for name in SAMPLES if "/broken/" in name][::9]
        program = ("import ctypes, hashlib, locale, os, starwright, sys\nlocale.setlocale(locale.LC_ALL, '')\n"
                   "libc = ctypes.CDLL(None)\nlibc.bindtextdomain(b'starwright', sys.argv[3].encode())\nlibc.textdomain(b'starwright')\n"
                   "print(locale.localeconv()['decimal_point'], file=sys.stderr)\n"
                   "for verb, name, more in (('fix', sys.argv[1], {'add_allow': 'größer'}), ('export', sys.argv[2], {'to': 'svg'}),\n"
                   "                         ('check', sys.argv[1], {'skip': 'größer'}), ('check', sys.argv[1], {'format': 'text'}),\n"
                   "                         ('export', sys.argv[2], {'to': 'sheets', 'tile_size': '500.5'}),\n"
                   "                         ('export', sys.argv[2], {'to': 'csv', 'layout': os.fsdecode(b'\\xff')}),\n"
                   "                         *(('check', name, {}) for name in sys.argv[4:])):\n"
                   "    try: reply = getattr(starwright, verb)(open(name, 'rb').read(), name=name, **more)\n"
                   "    except starwright.StarwrightError as error: reply = error.reply\n"
                   "    print(verb, reply.status, hashlib.sha256(reply.answer).hexdigest(), *map(ascii, map(str, reply.messages)))\n")
        with tempfile.TemporaryDirectory() as folder:
            if shutil.which("localedef"):
                subprocess.run(["localedef", "-i", "de_DE", "-f", "UTF-8", f"{folder}/de_DE.UTF-8"], capture_output=True,
                               check=False)
            # A program with a catalogue of the same name, such as the editor.
            Path(folder, "words/de/LC_MESSAGES").mkdir(parents=True)
            if shutil.which("msgfmt"):
                subprocess.run(["msgfmt", "-o", f"{folder}/words/de/LC_MESSAGES/starwright.mo", "editor/po/de.po"], check=True)
            locales = {"C": {}, **({"de_DE.UTF-8": {"LOCPATH": folder}} if os.path.exists(f"{folder}/de_DE.UTF-8") else {})}
            told = {}
            for one, more in locales.items():
                done = subprocess.run([sys.executable, "-c", program, name, rivers, f"{folder}/words", *counts],
                                      capture_output=True, text=True, check=True,
                                      env={**os.environ, **more, "LC_ALL": one, "PYTHONPATH": str(SOURCE / "validator/library/python")})
                self.assertEqual(done.stderr.strip(), "." if one == "C" else ",")
                told[one] = done.stdout.splitlines()
        self.assertEqual(told["C"][0].split()[:2], ["fix", "1"])
        self.assertIn("a tile of 500.5 mm does not fit on a sheet", told["C"][4])
        self.assertIn("the value of --layout is not UTF-8", told["C"][5])
        for lines in told.values():
            self.assertEqual(lines, told["C"])

    @in_full  # it takes a gigabyte
    def test_large_texts(self):
        """A text that is too large is a problem of it, as for the command."""
        text = b" " * ((512 << 20) + 1)
        problem = starwright.check(text).json()["files"][0]["problems"][0]
        self.assertEqual((problem["rule"], problem["message"]), ("document/limits", "the file has more than 536870912 bytes"))
        self.assertEqual(call("import_", text[:(64 << 20) + 1], "--from=json").status, 2)

    def test_the_name_of_the_program(self):
        """A program without a name for GLib gets that of the library, not of a verb."""
        import ctypes.util
        glib = ctypes.CDLL(ctypes.util.find_library("glib-2.0") or "libglib-2.0.so.0")
        glib.g_get_prgname.restype = ctypes.c_char_p
        starwright.check("<galaxy/>")
        self.assertIn(glib.g_get_prgname(), (b"starwright", None))

    def test_options(self):
        for words in ("", "-", "--", "--=", "\udcff", "--to", "-o", "--seat=", "x" * 10_000):
            self.assertIn(call("reach", "", words).status, (1, 2))
        with self.assertRaises(ValueError):
            starwright.explain("a\0b")
        with self.assertRaisesRegex(starwright.StarwrightError, "unknown rule 'nothing-like-it'"):
            starwright.explain("nothing-like-it")

    def test_no_file_is_written_or_read(self):
        name = next(name for name in SAMPLES if name.endswith("twin-rivers.xml"))
        text = Path(name).read_bytes()
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            for verb, words in (("export", ["--to=svg", "-o", "map.svg"]), ("check", ["--output=json=report.json"]),
                                ("check", ["--write-baseline", "--baseline=known.txt"]), ("fix", ["--choose"]),
                                ("import_", ["--output=x.xml"]), ("scenario", ["--output=x.xml"]), ("check", ["--jobs=2"])):
                with self.assertRaisesRegex(starwright.StarwrightError, "unknown option"):
                    getattr(starwright, verb)(text, *words)
            self.assertEqual(os.listdir(folder), [])
            Path("starwright.ini").write_text("[validate]\nonly=nothing/of-the-kind\n")
            self.assertEqual(starwright.check(text).status, 0)

    def test_nothing_is_printed(self):
        """Whatever is asked, a program's own output is not touched."""
        program = ("import starwright, sys\ntext = open(sys.argv[1]).read()\n"
                   "for verb, more in (('check', {}), ('fix', {}), ('reach', {'seat': 1, 'explore': True}), ('export', {'to': 'png'}),\n"
                   "                   ('scenario', {'seats': 2, 'seed': 7}), ('odds', {}), ('import_', {})):\n"
                   "    try: getattr(starwright, verb)(text, **more)\n    except starwright.StarwrightError: pass\n")
        for name in ("galaxies/broken/map/place-taken.xml", *SAMPLES[:3]):
            done = subprocess.run([sys.executable, "-c", program, name], capture_output=True, check=False, stdin=subprocess.DEVNULL,
                                  env={**os.environ, "PYTHONPATH": str(SOURCE / "validator/library/python")})
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, b"", b""))

    def test_threads(self):
        texts = [(name, Path(name).read_bytes()) for name in SAMPLES[::25]]
        verbs = [("check", {}), ("export", {"to": "svg"}), ("reach", {"seat": 1, "explore": True}), ("format", {}), ("fix", {})]
        alone = {(name, verb): call(verb, text, name=name, **more) for name, text in texts for verb, more in verbs}
        wrong = []

        def ask(turn):
            for i in range(len(texts) * len(verbs)):
                name, text = texts[(i + turn) % len(texts)]
                verb, more = verbs[(i + turn) % len(verbs)]
                if call(verb, text, name=name, **more) != alone[name, verb]:
                    wrong.append((name, verb))

        threads = [threading.Thread(target=ask, args=(turn,)) for turn in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])

    def test_memory_is_freed(self):
        name = next(name for name in SAMPLES if name.endswith("twin-rivers.xml"))
        text = Path(name).read_bytes()

        def size():
            return int(Path("/proc/self/statm").read_text().split()[1])

        def ask(n):
            for _ in range(n):
                for verb, more in (("check", {}), ("reach", {"seat": 1, "explore": True}), ("export", {"to": "csv"}),
                                   ("scenario", {"seats": 2, "seed": 7}), ("odds", {}), ("fix", {})):
                    call(verb, text, **more)

        ask(10)
        before = size()
        ask(50)
        self.assertLess((size() - before) * 4096, 2_000_000, "300 calls keep memory")


def described():
    """What a program relies on: the header's values, struct and functions, a line each."""
    text = re.sub(r"/\*.*?\*/", "", HEADER.read_text(), flags=re.DOTALL)
    values = re.findall(r"^#define (STARWRIGHT_(?!H\b)\w+) (\d+)$", " \n".join(line.rstrip() for line in text.split("\n")).replace(" \n", "\n"),
                        re.MULTILINE)
    structs = re.findall(r"typedef struct \{(.*?)\} (\w+);", text, re.DOTALL)
    functions = re.findall(r"^((?:const char|void|StarwrightReply) \*?starwright_\w+\([^;]*\));", text, re.MULTILINE | re.DOTALL)
    return [*(f"{name} {value}" for name, value in values),
            *(f"{name} {{ {' '.join(fields.split())} }}" for fields, name in structs),
            *sorted(" ".join(function.split()) for function in functions)]


class Abi(unittest.TestCase):
    maxDiff = None

    def test_nothing_of_it_changes(self):
        """A new function may come; whatever else changes needs another STARWRIGHT_ABI, soversion and golden file."""
        now = described()
        if os.environ.get("STARWRIGHT_UPDATE"):
            GOLDEN.parent.mkdir(exist_ok=True)
            GOLDEN.write_text("\n".join(now) + "\n")
        known = GOLDEN.read_text().splitlines()
        self.assertEqual([line for line in known if line not in now], [], "changed or gone")
        self.assertEqual([line for line in now if line not in known], [], "new: STARWRIGHT_UPDATE=1 records it")
        self.assertGreater(len(known), 14)

    def test_symbols_are_those_of_the_header(self):
        declared = set(re.findall(r"\*?(starwright_\w+)\(", "\n".join(described())))
        listed = set(re.findall(r"^\t\t(starwright_\w+);$", (HEADER.parent / "library.map").read_text(), re.MULTILINE))
        done = subprocess.run(["nm", "-D", "--defined-only", "--format=just-symbols", LIBRARY], capture_output=True, text=True,
                              check=True)
        exported = {name.split("@")[0] for name in done.stdout.split()} - {"STARWRIGHT_1"}
        self.assertEqual(declared, listed)
        self.assertEqual(exported, declared)

    def test_layout(self):
        """The struct as Python knows it is the struct as C lays it out."""
        program = ('#include "starwright.h"\n#include <stdio.h>\nint main(void) { printf("%zu %zu %zu %zu %zu\\n", sizeof(StarwrightReply), '
                   'offsetof(StarwrightReply, status), offsetof(StarwrightReply, answer), offsetof(StarwrightReply, length), '
                   'offsetof(StarwrightReply, messages)); return 0; }\n')
        compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([compiler, f"-I{HEADER.parent}", "-x", "c", "-", "-o", f"{folder}/layout"], input=program, text=True, check=True,
                           env={key: value for key, value in os.environ.items() if key != "LD_PRELOAD"})
            done = subprocess.run([f"{folder}/layout"], capture_output=True, text=True, check=True)
        import ctypes
        reply = starwright._Reply
        self.assertEqual([*map(int, done.stdout.split())],
                         [ctypes.sizeof(reply), *(getattr(reply, name).offset for name, _ in reply._fields_)])

    def test_soversion(self):
        done = subprocess.run(["readelf", "-d", LIBRARY], capture_output=True, text=True, check=True)
        abi = re.search(r"STARWRIGHT_ABI (\d+)", HEADER.read_text())[1]
        self.assertIn(f"Library soname: [libstarwright.so.{abi}]", done.stdout)
        self.assertNotRegex(done.stdout, r"RUNPATH|RPATH")


class Package(unittest.TestCase):
    def test_types(self):
        """mypy finds each function typed."""
        mypy = shutil.which("mypy")
        if mypy is None:
            self.skipTest("mypy is not installed")
        done = subprocess.run([mypy, "--strict", "--cache-dir=/dev/null", str(SOURCE / "validator/library/python/starwright")],
                              capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_the_package_has_each_function(self):
        verbs = {name.removeprefix("starwright_") for name in re.findall(r"\*?(starwright_\w+)\(", "\n".join(described()))}
        self.assertEqual({name.rstrip("_") for name in starwright.__all__ if name[0].islower()}, verbs - {"free"})


if __name__ == "__main__":
    unittest.main()
