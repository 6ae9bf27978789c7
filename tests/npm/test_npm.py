#!/usr/bin/env python3
"""The npm package: it answers what the command and the library of this machine answer, to the byte, in node and in Chromium.

    STARWRIGHT               the command
    STARWRIGHT_LIBRARY       the library
    STARWRIGHT_SOURCE        the source tree, where script/build-wasm makes the package
    STARWRIGHT_NODE_MODULES  npm's packages for the tests: TypeScript, playwright-core
"""
import base64
import functools
import hashlib
import http.server
import json
import os
import pty
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path

SOURCE = Path(os.environ["STARWRIGHT_SOURCE"])
sys.path[:0] = [str(SOURCE / "validator/library/python"), str(SOURCE / "tests/export")]

import browser  # noqa: E402
import starwright  # noqa: E402

COMMAND = os.path.abspath(os.environ["STARWRIGHT"])
MODULES = os.environ.get("STARWRIGHT_NODE_MODULES")
HERE = Path(__file__).resolve().parent
SAMPLES = sorted(str(path.relative_to(SOURCE)) for folder in ("galaxies", "tests/schema/seeds") for path in (SOURCE / folder).rglob("*.xml"))
HOSTILE = sorted(str(path.relative_to(SOURCE)) for path in (SOURCE / "tests/fuzz/regressions").iterdir())
REPORTS = ["json", "ndjson", "sarif", "junit", "github", "gitlab", "markdown", "html", "statistics", "text"]
FORMATS = ["json", "csv", "cards", "offset", "svg", "html", "text", "list", "graphml", "dot", "checklist", "share", "map"]
REFUSED = ["png", "pdf", "sheets", "tmx", "tmj", "tts", "vassal", "dd2vtt"]
READ_BACK = ["json", "csv", "offset", "text", "list", "share", "map"]
READ_BACK_OF_REFUSED = {"png": "burning-suns/twin-rivers", "pdf": "burning-suns/twin-rivers", "sheets": "burning-suns/twin-rivers",
                        "tmx": "black-sun/lone-giant", "tmj": "burning-suns/twin-rivers", "dd2vtt": "sunburn/depot-nine"}
GAMES = ["burning-suns", "black-sun", "burning-planets", "burning-rome", "sunburn"]
MOST_BYTES = 1_500_000
# What is asked about one sample, and has an answer: the sample, the verb, options.
ASKED = [
    ("burning-suns/siege-of-upper-vael", "odds", ["--at=1,-3", "--attacker=1", "--assault"]),
    ("burning-suns/siege-of-upper-vael", "odds", ["--at=1,-3", "--attacker=1", "--barrage"]),
    ("burning-rome/carthage", "odds", ["--draw=African War Elephants"]),
    ("burning-rome/rome", "odds", ["--hand"]),
    ("burning-rome/cunctator-start", "odds", ["--first"]),
    ("burning-rome/cunctator-start", "odds", ["--next", "--seat=1"]),
    ("sunburn/depot-nine-start", "odds", ["--initiative"]),
    ("sunburn/wolves", "odds", ["--actions", "--of=Wolves"]),
    ("sunburn/second-day-start", "odds", ["--orders"]),
    ("burning-suns/hourglass", "reach", ["--jump=5", "--seat=1", "--no-fog"]),
    ("burning-suns/last-round-of-the-corona", "reach", ["--standing"]),
    ("black-sun/smugglers-run", "reach", ["--move=4", "--seat=1", "--from=-1,-1"]),
    ("black-sun/battle-of-ten", "reach", ["--raid", "--seat=1", "--from=1,0"]),
    ("burning-planets/habitat-run", "reach", ["--yield", "--seat=1"]),
    ("burning-rome/page-9-right", "reach", ["--columns", "--seat=1"]),
    ("burning-rome/carthage", "reach", ["--fits"]),
    ("sunburn/crossfire", "reach", ["--sight", "--of=Thorn"]),
    ("sunburn/crossfire", "reach", ["--walk", "--of=Thorn"]),
    ("sunburn/crossfire", "reach", ["--corners"]),
]
# Battles at 0,0, the same on both sides, and whether there are too many choices to examine all.
BATTLES = [
    ('<fleet q="0" r="0" seat="{0}" dreadnoughts="3" battlecruisers="3" raiders="4"/>', "false"),
    ('<fleet q="0" r="0" seat="{0}" dreadnoughts="3" raiders="6"/><unique-unit q="0" r="0" seat="{0}" type="titan"/>', "false"),
    ('<fleet q="0" r="0" seat="{0}" dreadnoughts="3" raiders="6"/><unique-unit q="0" r="0" seat="{0}" type="titan"/>'
     '<unique-unit q="0" r="0" seat="{0}" type="starbase"/>', "true"),
]
BATTLE = """<scenario xmlns="urn:starwright:1" game="burning-suns" name="Battle">
  <galaxy players="2"><system q="0" r="0" type="empty" explored="true"/></galaxy>
  <race name="cyborgs">
    <unit type="dreadnought" attack="4" dice="2"/>
    <unit type="battlecruiser" attack="3" dice="2"/>
    <unit type="raider" attack="2" dice="1"/>
    <unit type="titan" attack="5" dice="3"/>
    <unit type="starbase" attack="4" dice="4"/>
  </race>
  <empire seat="1" race="cyborgs"/>
  <empire seat="2" race="cyborgs"/>
  {}
  {}
</scenario>
"""


def calls_for(name):
    """What is asked about a sample: [verb, options]."""
    yield from (("check", []), ("fix", []), ("format", []))
    yield from (("export", [f"--to={to}"]) for to in FORMATS + REFUSED[:1])
    yield from (("reach", ["--seat=1", "--explore", "--format=text"]), ("scenario", ["--seats=2", "--seed=5", "--galaxy=-"]))


def digest(status, answer, messages):
    text = json.dumps([status, base64.b64encode(answer).decode(), messages], ensure_ascii=True, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def answer_of(verb, options, text=None, name=None):
    """The reply of the machine's library."""
    function = getattr(starwright, verb + "_" if verb == "import" else verb)
    try:
        reply = function(*([] if text is None else [text]), *options, **({} if text is None else {"name": name}))
    except starwright.StarwrightError as error:
        reply = error.reply
    return reply


def messages_of(reply):
    return [{key: value for key, value in vars(message).items() if value is not None} for message in reply.messages]


class Package(unittest.TestCase):
    """The package, installed from its archive."""

    @classmethod
    def setUpClass(cls):
        subprocess.run([SOURCE / "script/build-wasm"], check=True, stdout=sys.stderr)
        cls.archive = next((SOURCE / "build-wasm").glob("starwright-*.tgz"))
        cls.folder = Path(tempfile.mkdtemp(prefix="starwright-npm-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        subprocess.run(["npm", "install", "--offline", "--no-audit", "--no-fund", "--silent", cls.archive], cwd=cls.folder, check=True)
        cls.program = cls.folder / "node_modules/.bin/starwright"

    def both(self, *words, cwd=SOURCE, stdin=b""):
        return [subprocess.run([program, *words], cwd=cwd, input=stdin, capture_output=True, check=False) for program in (COMMAND, self.program)]

    def check_both(self, *words, **where):
        ours, theirs = self.both(*words, **where)
        self.assertEqual((theirs.returncode, theirs.stdout, theirs.stderr), (ours.returncode, ours.stdout, ours.stderr), words)
        return ours

    # ---- the package

    def test_size(self):
        self.assertLess(self.archive.stat().st_size, MOST_BYTES)

    def test_it_is_made_once(self):
        """Another test that builds it leaves the files alone that this one reads."""
        files = [self.archive, *(SOURCE / "build-wasm/page").iterdir()]
        before = [(path.stat().st_ino, path.stat().st_mtime_ns) for path in files]
        subprocess.run([SOURCE / "script/build-wasm"], check=True, stdout=sys.stderr)
        self.assertEqual([(path.stat().st_ino, path.stat().st_mtime_ns) for path in files], before)

    def test_what_is_in_it(self):
        names = {path.name for path in (self.folder / "node_modules/starwright").iterdir()}
        self.assertEqual(names, {"LICENSE", "README.md", "cli.cjs", "command.cjs", "index.d.ts", "index.mjs", "library.mjs", "package.json",
                                 "page", "page.cjs", "starwright.wasm"})

    def test_page(self):
        """The page that the package writes is the one that is built."""
        made, page = self.folder / "view", SOURCE / "build-wasm/page"
        for words, status in ((["view"], 0), ([], 2), (["view", "other"], 2)):
            done = subprocess.run([self.program.with_name("starwright-page"), *words], cwd=self.folder, capture_output=True, check=False)
            self.assertEqual(done.returncode, status)
        self.assertEqual({path.name: path.read_bytes() for path in made.iterdir()}, {path.name: path.read_bytes() for path in page.iterdir()})

    def test_readme(self):
        """The examples print what they say."""
        text = (SOURCE / "packaging/npm/README.md").read_text()
        program = re.search(r"```js\n(.*?)```", text, re.DOTALL)[1]
        (self.folder / "readme.mjs").write_text(program)
        done = subprocess.run(["node", "readme.mjs"], cwd=self.folder, capture_output=True, text=True, check=True)
        self.assertEqual(done.stdout, re.search(r"prints:\n\n```text\n(.*?)```", text, re.DOTALL)[1])
        for command, printed in re.findall(r"```console\n\$ npx starwright (.*?)\n(.*?)```", text, re.DOTALL):
            done = subprocess.run([self.program, *command.split()], cwd=SOURCE, capture_output=True, text=True, check=False)
            self.assertEqual(done.stdout, printed)

    @unittest.skipUnless(MODULES, "STARWRIGHT_NODE_MODULES is not set")
    def test_types(self):
        for name, faults in (("right.mts", 0), ("wrong.mts", 4)):
            shutil.copy(HERE / name, self.folder)
            done = subprocess.run(["node", f"{MODULES}/typescript/bin/tsc", "--noEmit", "--strict", "--target", "es2022", "--module", "nodenext",
                                   name], cwd=self.folder, capture_output=True, text=True, check=False)
            self.assertEqual(done.stdout.count("error TS"), faults, done.stdout)

    def test_what_is_no_text_and_no_option(self):
        calls = ['check(42)', 'check(null)', 'check()', 'fix(["<galaxy/>"])', 'check("<galaxy/>", "--strict")', 'check("<galaxy/>", [7])',
                 'check("<galaxy/>", [], 5)', 'explain(7)', 'explain()', 'generate()']
        tries = ''.join(f'try {{ s.{call}; console.log("none"); }} catch (e) {{ console.log(e.constructor.name); }}\n' for call in calls)
        (self.folder / 'refused.mjs').write_text('import { load } from "starwright";\nconst s = await load();\n' + tries + 'console.log('
                                                 's.explain("map/place-taken").text === s.explain(["map/place-taken"]).text);\n')
        done = subprocess.run(["node", "refused.mjs"], cwd=self.folder, capture_output=True, text=True, check=True)
        self.assertEqual(done.stdout.split(), [*["TypeError"] * len(calls), "true"])

    # ---- the command

    def exported(self, program, to, game):
        """Returns status, output, messages, and the files."""
        out = self.folder / "out"
        files = [name for name in SAMPLES if name.startswith(f"galaxies/{game}/")]
        shutil.rmtree(out, ignore_errors=True)
        out.mkdir()
        done = subprocess.run([program, "export", "--to", to, "-o", f"{out}/", *files], cwd=SOURCE, capture_output=True, check=False)
        return done.returncode, done.stdout, done.stderr, {str(path.relative_to(out)): path.read_bytes() for path in out.rglob("*") if path.is_file()}

    def test_reports(self):
        self.assertGreater(len(SAMPLES), 500)
        for report in REPORTS:
            with self.subTest(report=report):
                self.assertGreater(len(self.check_both("validate", "--format", report, *SAMPLES).stdout), 4000)

    def test_hostile_files(self):
        self.check_both("validate", *HOSTILE)

    def test_exports(self):
        for to in FORMATS:
            n = 0
            for game in GAMES:
                ours, theirs = (self.exported(program, to, game) for program in (COMMAND, self.program))
                n += len(ours[3])
                with self.subTest(to=to, game=game):
                    self.assertEqual(theirs, ours)
            self.assertGreater(n, 0, to)

    def test_refusals(self):
        for to in REFUSED:
            done = subprocess.run([self.program, "export", "--to", to, "galaxies/burning-suns/twin-rivers.xml", "-o", self.folder / "x"], cwd=SOURCE,
                                  capture_output=True, text=True, check=False)
            with self.subTest(to=to):
                self.assertNotEqual(done.returncode, 0)
                self.assertRegex(done.stderr, "needs? cairo|is for boards in inches")
                self.assertFalse((self.folder / "x").exists())

    def test_list_of_formats(self):
        """It is that of the machine but for what is written elsewhere."""
        for name, elsewhere in (("burning-suns/twin-rivers", set(REFUSED) - {"dd2vtt"}), ("sunburn/depot-nine", set(REFUSED) - {"tmx", "tmj"})):
            ours, theirs = (json.loads(done.stdout)["formats"] for done in self.both("export", "--list", f"galaxies/{name}.xml"))
            self.assertEqual({one["name"] for one in theirs if one["elsewhere"]}, elsewhere)
            for one, other in zip(ours, theirs, strict=True):
                if other["elsewhere"]:
                    self.assertIn("refusal", other)
                    self.assertNotIn("refusal", one)
                    other = {**other, "elsewhere": False, "refusal": None}
                self.assertEqual({key: value for key, value in other.items() if value is not None}, one)

    def test_refused_formats_are_read(self):
        for to, name in READ_BACK_OF_REFUSED.items():
            out = self.folder / "pictures"
            subprocess.run([COMMAND, "export", "--to", to, f"galaxies/{name}.xml", "-o", f"{out}/"], cwd=SOURCE, capture_output=True, check=True)
            file = next(path for path in out.iterdir() if path.name.startswith(name.partition("/")[2] + "."))
            with self.subTest(to=to):
                self.assertEqual(self.check_both("import", "--from", to, file).returncode, 0)
            shutil.rmtree(out)

    def test_jobs(self):
        self.check_both("validate", "--jobs", "4", "galaxies")

    def test_standard_input(self):
        text = (SOURCE / "galaxies/burning-suns/twin-rivers.xml").read_bytes()
        self.check_both("validate", "-", stdin=text)
        self.check_both("format", "-", stdin=text)
        self.check_both("--version")
        self.check_both("help")
        self.check_both("valdate")

    def test_chance(self):
        for game in GAMES:
            for seed in range(4):
                self.check_both("generate", "--game", game, "--players", "3", "--seed", str(seed))

    def test_terminal(self):
        """Colours and source lines on a terminal."""
        def on_terminal(program):
            master, slave = pty.openpty()
            with subprocess.Popen([program, "validate", "galaxies/broken/map/place-taken.xml"], cwd=SOURCE, stdout=slave, stderr=slave):
                os.close(slave)
                text = b""
                try:
                    while block := os.read(master, 4096):
                        text += block
                except OSError:
                    pass  # the end
            os.close(master)
            return text
        ours, theirs = on_terminal(COMMAND), on_terminal(self.program)
        self.assertIn(b"^", ours)
        self.assertEqual(theirs, ours)

    # ---- the library

    def questions(self):
        """All calls: {"verb", "options", "text" (a path of a sample, or base64), "name"}, and the digests of the machine's answers."""
        calls, digests = [], []

        def ask(verb, options, text=None, name=None, path=None):
            reply = answer_of(verb, options, text, name)
            calls.append({"verb": verb, "options": options, "name": name, "path": path,
                          "text": None if text is None or path else base64.b64encode(text).decode()})
            digests.append(digest(reply.status, reply.answer, messages_of(reply)))
            return reply

        for name in SAMPLES:
            text = (SOURCE / name).read_bytes()
            for verb, options in calls_for(name):
                if options == ["--to=png"]:
                    continue
                reply = ask(verb, options, text, name, name)
                to = options[0].removeprefix("--to=") if options else ""
                if verb == "export" and to in READ_BACK and reply.status == 0:
                    ask("import", [f"--from={to}"], reply.answer, f"a.{to}")
        for name, verb, options in ASKED:
            path = f"galaxies/{name}.xml"
            self.assertEqual(ask(verb, options, (SOURCE / path).read_bytes(), path, path).status, 0, (name, options))
        for side, is_rough in BATTLES:
            text = BATTLE.format(side.format(1), side.format(2))
            reply = ask("odds", ["--battle", "--at=0,0", "--attacker=1"], text.encode(), "battle.xml")
            self.assertIn(f'"rough":{is_rough}', reply.answer.decode(), messages_of(reply))
        ask("explain", ["--list"])
        for game in GAMES:
            ask("generate", [f"--game={game}", "--players=2", "--seed=9"])
        return calls, digests

    def check_digests(self, calls, ours, theirs):
        self.assertEqual(len(theirs), len(ours))
        different = [call for call, one, other in zip(calls, ours, theirs) if one != other]
        self.assertEqual([(call["verb"], call["options"], call["name"]) for call in different], [])

    def test_library(self):
        """In node, and in a page in Chromium: every verb on every sample."""
        os.chdir(SOURCE)
        calls, digests = self.questions()
        self.assertGreater(len(calls), 5000)
        files = {name: (SOURCE / name).read_text(encoding="utf-8", errors="surrogateescape").encode("utf-8", "surrogateescape") for name in SAMPLES}
        (self.folder / "files.json").write_text(json.dumps({name: base64.b64encode(content).decode() for name, content in files.items()}))
        (self.folder / "calls.json").write_text(json.dumps(calls))
        shutil.copy(HERE / "ask.mjs", self.folder)
        done = subprocess.run(["node", "ask.mjs"], cwd=self.folder, capture_output=True, text=True, check=True)
        self.check_digests(calls, digests, json.loads(done.stdout))
        if MODULES:
            self.check_digests(calls, digests, self.in_chromium())

    def in_chromium(self):
        (self.folder / "index.html").write_text('<!doctype html><script type="importmap">{"imports": {"starwright": '
                                                '"./node_modules/starwright/index.mjs"}}</script><script type="module" src="ask.mjs"></script>')
        handler = functools.partial(Quiet, directory=self.folder)
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            page = browser.Browser()
            try:
                page.open(url=f"http://127.0.0.1:{server.server_port}/index.html")
                return json.loads(page.evaluate(script="window.asked"))
            finally:
                page.close()
                server.shutdown()


class Quiet(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript", ".wasm": "application/wasm"}

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    unittest.main()
