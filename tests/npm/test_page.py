#!/usr/bin/env python3
"""The page of packaging/page in Chromium, by pointer, touch and keys, compared with the command of this machine.

    STARWRIGHT               the command
    STARWRIGHT_SOURCE        the source tree, where script/build-wasm makes the page
    STARWRIGHT_NODE_MODULES  npm's packages for the tests: playwright-core, axe-core
"""
import base64
import contextlib
import functools
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

SOURCE = Path(os.environ["STARWRIGHT_SOURCE"])
sys.path[:0] = [str(SOURCE / "tests/export")]

import yaml  # noqa: E402

from browser import NODE_MODULES, Browser  # noqa: E402

COMMAND = os.path.abspath(os.environ["STARWRIGHT"])
SAMPLES = sorted(path for folder in ("galaxies", "tests/schema/seeds") for path in (SOURCE / folder).rglob("*.xml"))
SUNS = SOURCE / "galaxies/burning-suns"
BROKEN = SOURCE / "galaxies/broken"
PHONE = {"width": 360, "height": 740, "phone": True}
SEVERITIES = ["error", "warning", "info"]
# What a person does not notice.
MOST_FREEZE = 100


class Quiet(http.server.SimpleHTTPRequestHandler):
    """As plain a server as there is: it knows no .wasm."""

    def log_message(self, *_):
        pass


def ran(*words, status=0, **more):
    done = subprocess.run([COMMAND, *words], cwd=SOURCE, capture_output=True, check=False, **more)
    assert done.returncode == status, done.stderr
    return done.stdout


def disc(folder, tiles):
    made = subprocess.run([sys.executable, SOURCE / "tests/bench/make_galaxy.py", str(tiles)], capture_output=True, check=True).stdout
    path = Path(folder, f"disc-{tiles}.xml")
    path.write_bytes(made)
    return path


def beside(path):
    """The files in its folder that the document names."""
    names = re.findall(r'<(?:galaxy|pack)[^>]* href="([^"/]*)"', path.read_text(encoding="utf-8", errors="replace"))
    return [path.parent / name for name in names if (path.parent / name).exists()]


@unittest.skipUnless(NODE_MODULES, "STARWRIGHT_NODE_MODULES is not set")
class InChromium(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        subprocess.run([SOURCE / "script/build-wasm"], check=True, stdout=sys.stderr)
        cls.folder = Path(tempfile.mkdtemp(prefix="starwright-page-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.browser = Browser()
        cls.addClassCleanup(cls.browser.close)
        cls.serve(0)

    @classmethod
    def serve(cls, port):
        handler = functools.partial(Quiet, directory=SOURCE / "build-wasm/page")
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
        cls.url = f"http://127.0.0.1:{cls.server.server_port}/"
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()

    @classmethod
    def tearDownClass(cls):
        cls.server.shutdown()

    # ---- driving

    def evaluate(self, script):
        return self.browser.evaluate(script=script)

    def wait(self, script, seconds=60):
        end = time.monotonic() + seconds
        while not (value := self.evaluate(script)):
            self.assertLess(time.monotonic(), end, f"{script}: {self.told()} {self.browser.heard()['heard']}")
            time.sleep(0.02)
        return value

    def idle(self, seconds=60):
        self.wait('document.body.dataset.state === "ready" && document.body.dataset.working !== "1"', seconds)

    def open(self, fragment="", **how):
        self.browser.open(url=self.url + fragment, **how)
        self.wait('document.body.dataset.state === "ready"')

    def choose(self, *paths):
        self.browser.choose(at="#file", files=[str(path) for path in paths])
        self.wait(f'document.body.dataset.working === "0" && document.getElementById("file").files.length === 0')
        self.idle()

    def show(self, path, **how):
        self.open(**how)
        self.choose(path, *beside(path))

    def told(self):
        return self.evaluate('document.getElementById("told").textContent')

    def problems(self):
        """[rule, message] of each entry of the list."""
        return self.evaluate('[...document.querySelectorAll("#list > li[data-rule]")].map(li => [li.dataset.rule, '
                             'li.querySelector(".message").textContent, parseInt(li.querySelector("small").textContent.split("line ")[1])])')

    def no_faults(self):
        heard = self.browser.heard()
        self.assertEqual(heard["heard"], [])
        for url in heard["requests"]:
            self.assertTrue(url.startswith((self.url, "blob:" + self.url)), url)


class Page(InChromium):
    # ---- what comes in

    def test_samples(self):
        """Every sample has the problems that the command reports, errors first."""
        self.open()
        report = {file["path"]: file for file in json.loads(subprocess.run(
            [COMMAND, "validate", "--format=json", "--show-info", *(path.relative_to(SOURCE) for path in SAMPLES)], cwd=SOURCE,
            capture_output=True, check=False).stdout)["files"]}
        n = 0
        for path in SAMPLES:
            name = str(path.relative_to(SOURCE))
            text = path.read_text(encoding="utf-8", errors="replace")
            if re.search(r'href="(parts|\.\./)', text) and "<?xml-model" not in text:
                continue  # it names a file of another folder, which cannot be chosen with it
            self.choose(path, *beside(path))
            expected = [[problem["rule"], problem["message"], problem["line"]]
                        for problem in sorted(report[name]["problems"], key=lambda problem: SEVERITIES.index(problem["severity"]))
                        if problem["rule"] != "document/duplicate"]
            with self.subTest(name=name):
                self.assertEqual(self.problems(), expected)
            n += 1
        self.assertGreater(n, 500)
        self.assertEqual([line for line in self.browser.heard()["heard"] if not line.startswith("log")], [])

    def test_drop(self):
        self.open()
        self.browser.drop(x=400, y=400, files=[str(SUNS / "twin-rivers.xml")])
        self.wait('document.getElementById("name").textContent === "Twin Rivers"')
        self.idle()
        self.assertEqual(self.evaluate('document.querySelectorAll("#view g[id^=piece-]").length'), 9)
        self.assertEqual(self.evaluate("document.title"), "Twin Rivers – Starwright")
        self.no_faults()

    def test_the_map_is_the_engines(self):
        """Each node of the picture, with its attributes, is that of `export --to svg`; but Tab leads past each <use>."""
        self.show(SUNS / "hourglass.xml")
        self.assertEqual(self.evaluate('document.querySelectorAll("#view svg > :not(defs) use:not([tabindex=\'-1\'])").length'), 0)
        svg = ran("export", "-q", "--to=svg", "--no-source", "--no-legend", SUNS / "hourglass.xml").decode()
        differ = self.evaluate("""(() => {
            const flat = (nodes) => [...nodes].map(n => document.importNode(n, true).outerHTML.replace(/ xmlns(:xlink)?="[^"]*"/g, ""));
            const theirs = new DOMParser().parseFromString(%s, "image/svg+xml").documentElement;
            const ours = [...document.querySelectorAll("#view svg > *")].filter(n => !["blocks", "lines", "pieces", "marks", "numbers", "chosen"].includes(n.id));
            const wanted = [...theirs.children].filter(n => !["title", "style"].includes(n.localName));
            theirs.querySelectorAll("use").forEach(n => n.outerHTML = n.outerHTML.replace("<use ", '<use tabindex="-1" '));
            return [flat(ours).length, JSON.stringify(flat(ours)) === JSON.stringify(flat(wanted))];
        })()""" % json.dumps(svg))
        self.assertGreater(differ[0], 3)
        self.assertTrue(differ[1])

    def test_paste(self):
        """By Ctrl+V: a share string, a file's text, other formats."""
        path = SUNS / "twin-rivers.xml"
        for to in ("share", "json", "text", "offset"):
            self.open()
            self.browser.clip(text=ran("export", "-q", f"--to={to}", path).decode())
            self.browser.key(key="Control+v")
            self.wait('document.getElementById("name").textContent === "Twin Rivers"')
        self.open()
        self.browser.clip(text=path.read_text())
        self.browser.key(key="Control+v")
        self.wait('document.getElementById("name").textContent === "Twin Rivers"')
        self.idle()
        self.assertEqual(self.browser.download(at="#download")["name"], "map.xml")
        self.browser.clip(text="good evening")
        self.browser.key(key="Control+v")
        self.wait('document.getElementById("told").textContent.includes("follows neither")')

    def test_links(self):
        """A link opens, and what is copied opens as the same document."""
        path = SUNS / "last-round-of-the-corona.xml"
        link = ran("export", "-q", "--to=share", f"--url-base={self.url}", path).decode().strip()
        self.open(link[len(self.url):])
        self.idle()
        self.browser.click(at="#copy")
        self.wait('document.getElementById("told").textContent.includes("copied")')
        copied = self.evaluate("navigator.clipboard.readText()")
        self.assertTrue(copied.startswith(self.url + "#sw1-"), copied)
        again = ran("import", copied)
        (self.folder / "again.xml").write_bytes(again)
        ran("diff", path, self.folder / "again.xml")
        other = ran("export", "-q", "--to=share", SUNS / "twin-rivers.xml").decode().strip()
        self.evaluate(f'location.hash = "{other}"')
        self.wait('document.getElementById("name").textContent === "Twin Rivers"')
        self.idle()
        self.choose(path)
        self.assertEqual(self.evaluate("location.hash"), "")
        self.no_faults()

    def test_pictures_carry_documents(self):
        self.open()
        for to in ("svg", "html"):
            file = self.folder / f"rivers.{to}"
            file.write_bytes(ran("export", "-q", f"--to={to}", SUNS / "twin-rivers.xml"))
            self.choose(file)
            self.assertEqual(self.evaluate('document.getElementById("name").textContent'), "Twin Rivers")

    def test_bad_input(self):
        """Each is refused in a sentence, and what was shown stays."""
        self.show(SUNS / "twin-rivers.xml")
        for name, content, said in (("x.bin", b"\x01\x02", "follows neither"), ("x.jpg", b"\xff\xd8\xff\xe0" + b"\0" * 9, "JPEG"),
                                    ("x.txt", b"sw1-AAAA", "string"), ("x.bin", b"", "empty")):
            (self.folder / name).write_bytes(content)
            self.choose(self.folder / name)
            with self.subTest(content=content):
                self.assertIn(said, self.told())
                self.assertTrue(self.evaluate('document.getElementById("told").classList.contains("is-error")'))
                self.assertEqual(self.evaluate('document.getElementById("name").textContent'), "Twin Rivers")
        (self.folder / "half.xml").write_text('<galaxy xmlns="urn:starwright:1" game="burning-suns"><system q="0"')
        self.choose(self.folder / "half.xml")
        self.assertIn("document/well-formed", [rule for rule, *_ in self.problems()])
        self.assertIn("cannot be drawn", self.evaluate('document.getElementById("welcome").textContent'))
        self.choose(SUNS / "twin-rivers.xml")
        self.assertFalse(self.evaluate('document.getElementById("view").hidden'))
        self.no_faults()

    def test_hostile_names(self):
        text = (SUNS / "twin-rivers.xml").read_text().replace("Twin Rivers", '&lt;img src=x onerror=alert(1)&gt;').replace(
            "Hydatus Teign", "&lt;script&gt;alert(1)&lt;/script&gt;&lt;/svg&gt;&lt;b id='bad'&gt;")
        (self.folder / "nasty.xml").write_text(text)
        self.show(self.folder / "nasty.xml")
        self.assertEqual(self.evaluate('document.getElementById("name").textContent'), "<img src=x onerror=alert(1)>")
        self.assertIsNone(self.evaluate('document.getElementById("bad")'))
        self.no_faults()

    # ---- what is done with it

    def test_problems(self):
        """A click shows the place; the reason is that of explain."""
        self.show(BROKEN / "map/place-taken.xml")
        self.browser.click(at="#list .is-place")
        box = self.evaluate('(({x, y, width}) => ({x, y, width}))(document.querySelector("#chosen path").getBBox())')
        self.assertEqual(box, {"x": 500, "y": -500, "width": 1000})
        self.browser.click(at="#list summary")
        self.wait('document.querySelector("#list details").textContent.includes("map/place-taken")')
        rule = json.loads(ran("explain", "--format=json", "map/place-taken"))["rules"][0]
        self.assertIn(rule["statement"], self.evaluate('document.querySelector("#list details").textContent'))
        self.no_faults()

    def test_places_of_pieces(self):
        """A click on a problem also shows pieces on a mat and on a board in inches."""
        shown = 0
        for game in ("burning-rome", "sunburn"):
            for path in sorted((BROKEN / game).glob("*.xml"))[:40]:
                if not path.name.endswith(".legal.xml"):
                    self.show(path)
                    if self.evaluate('document.getElementById("view").hidden'):
                        continue
                    if self.evaluate('document.querySelector("#list button.is-place") !== null'):
                        self.browser.click(at="#list button.is-place")
                        shown += self.evaluate('document.querySelectorAll("#chosen path").length')
        self.assertGreater(shown, 5)

    def test_no_button_without_a_place(self):
        """Each button of a problem marks its place in the window; the others are told by the line of the file."""
        n = {"button": 0, "p": 0}
        self.open()
        broken = [path for path in sorted(BROKEN.rglob("*.xml")) if not path.name.endswith(".legal.xml")]
        for path in broken[::6] + [BROKEN / "black-sun/blockade-edge.xml"]:
            self.choose(path, *beside(path))
            result = self.evaluate("""[...document.querySelectorAll("#list .is-place")].map(place => {
                document.querySelector("#chosen")?.replaceChildren();
                place.click();
                const mark = document.querySelector("#chosen path")?.getBoundingClientRect();
                const map = document.getElementById("view").getBoundingClientRect();
                const isIn = mark && mark.width > 0 && mark.left >= map.left - 1 && mark.right <= map.right + 1 && mark.top >= map.top - 1;
                return [place.localName, Boolean(isIn)];
            })""")
            with self.subTest(path=path.name):
                for name, is_marked in result:
                    n[name] += 1
                    self.assertEqual(is_marked, name == "button")
                self.assertNotIn("NaN", self.evaluate('document.querySelector("#view svg").getAttribute("viewBox") ?? ""'))
        self.assertGreater(n["button"], 10)
        self.assertGreater(n["p"], 10)
        self.no_faults()

    def test_source(self):
        """The line of the file, with what the problem is at."""
        self.show(BROKEN / "map/place-taken.xml")
        self.assertEqual(self.evaluate('document.querySelector("#list .source").textContent'), '<system q="1" r="0" type="empty"/>')
        self.assertEqual(self.evaluate('document.querySelector("#list .source mark").textContent'), "<system")
        self.show(BROKEN / "document/schema.xml")
        self.assertEqual(self.evaluate('document.querySelector("#list .source mark").textContent'), "type")

    def test_not_drawn(self):
        """A document that cannot be drawn leaves nothing of the one before; what is wrong is said with its line."""
        self.open()
        scenario = SOURCE / "galaxies/black-sun/battle-of-ten.xml"
        self.choose(scenario)
        self.assertEqual(self.browser.heard()["heard"], [])
        self.assertFalse(self.evaluate('document.getElementById("told").classList.contains("is-error")'), self.told())
        self.assertIn("battle-of-ten.xml names two-courts.xml, which is not here: open them together",
                      self.evaluate('document.getElementById("welcome").textContent'))
        self.choose(SUNS / "hexarchy.xml")
        self.browser.click(at="#view g[id^=piece-] >> nth=5")
        self.assertEqual(self.evaluate("document.activeElement.id"), "view")  # the arrow keys go on from there
        self.choose(BROKEN / "document/schema.xml")
        self.assertTrue(self.evaluate('document.getElementById("view").hidden'))
        self.assertTrue(self.evaluate('document.getElementById("details").hidden'))
        self.assertEqual(self.evaluate('document.querySelectorAll("#view svg > *").length'), 0)
        said = self.evaluate('document.getElementById("welcome").textContent')
        self.assertIn("Line 6, column 23: type 'inhabitable' of <system> is unknown; it may be 'home'", said)
        self.assertNotIn("exported", said)
        self.assertEqual(len(self.problems()), 1)
        self.browser.key(key="+")
        self.evaluate('window.dispatchEvent(new Event("resize"))')
        self.choose(SUNS / "hexarchy.xml")
        self.assertGreater(self.view_box()[2], 1000)
        self.assertEqual(self.evaluate('getComputedStyle(document.getElementById("welcome").lastElementChild).whiteSpace'), "pre-line")
        self.no_faults()

    def test_several_files(self):
        """Shown is the one that no other names, in whatever order they come."""
        scenario = SOURCE / "galaxies/black-sun/battle-of-ten.xml"
        files = [scenario, *beside(scenario)]
        for order in (files, files[::-1]):
            self.open()
            self.choose(*order)
            self.assertEqual(self.evaluate('document.getElementById("name").textContent'), "Battle of Ten")
            self.assertIn("battle-of-ten.xml is shown; 1 more", self.told())
        self.no_faults()

    def test_words_of_elements(self):
        """No word runs into the next, for those who hear the page."""
        self.show(BROKEN / "map/place-taken.xml")
        self.assertRegex(self.evaluate('document.querySelector("#list .is-place").textContent'),
                         r"^Error: empty system at 1,0 is .* room for one .*line 7 · 1,0\s*$")
        self.show(SUNS / "hourglass.xml")
        self.browser.select(at="#questions select >> nth=0", value="explore")
        self.wait('document.querySelectorAll("#questions li").length > 0')
        self.assertRegex(self.evaluate('document.querySelector("#questions li").textContent'), r"^1 · 1,-4 uninhabited ")

    def test_focus_after_a_fix(self):
        self.show(self.fixable())
        self.browser.click(at="#list button:text-is('Fix')")
        self.wait('!document.getElementById("undo").hidden')
        self.idle()
        focused = self.evaluate('document.activeElement.id || document.activeElement.closest("#list")?.id')
        self.assertIn(focused, ("verdict", "list"))

    def fixable(self):
        report = json.loads(subprocess.run([COMMAND, "validate", "--format=json", *sorted((BROKEN / "burning-suns").glob("*.xml"))],
                                           capture_output=True, check=False).stdout)
        return next(Path(file["path"]) for file in report["files"] if any(problem["fixable"] for problem in file["problems"]))

    def test_fixes(self):
        """A fix is that of the command; it can be undone; the file can be downloaded."""
        path = self.fixable()
        self.show(path)
        before = self.problems()
        self.browser.click(at="#fix-all")
        self.wait('!document.getElementById("undo").hidden')
        self.idle()
        saved = self.browser.download(at="#download")
        copy = self.folder / path.name
        shutil.copy(path, copy)
        subprocess.run([COMMAND, "validate", "--fix", copy], capture_output=True, check=False)
        self.assertEqual(saved["name"], path.name)
        self.assertEqual(base64.b64decode(saved["bytes"]), copy.read_bytes())
        self.assertNotEqual(self.problems(), before)
        self.browser.click(at="#undo")
        self.wait('document.getElementById("undo").hidden')
        self.idle()
        self.assertEqual(self.problems(), before)
        self.assertEqual(base64.b64decode(self.browser.download(at="#download")["bytes"]), path.read_bytes())

    def test_what_is_said_of_fixes(self):
        """The fixes that were made; the problems that are left are in the list."""
        text = (BROKEN / "document/schema.xml").read_text().replace('type="empty"', 'typ="empty"')
        (self.folder / "misspelt.xml").write_text(text)
        self.show(self.folder / "misspelt.xml")
        self.assertEqual(len(self.problems()), 2)
        self.browser.click(at="#fix-all")
        self.wait('!document.getElementById("undo").hidden')
        self.idle()
        self.assertEqual(self.told(), "fixed: rename 'typ' to 'type'")
        self.assertEqual(len(self.problems()), 1)

    FIX = "#list button[aria-expanded]"

    def open_choices(self, key="Enter"):
        """Opens the list of fixes of the first problem that may have several, by a key; returns their names."""
        self.evaluate(f'document.querySelector("{self.FIX}").focus()')
        self.browser.key(key=key)
        self.idle()
        return self.evaluate('[...document.querySelectorAll("#list .choices button")].map(b => b.textContent)')

    def focused(self):
        return self.evaluate("document.activeElement.textContent")

    def test_a_choice_of_fixes(self):
        """By keys: each fix is that of the command by its number, and can be undone; Escape leaves all as it is."""
        path = BROKEN / "burning-suns/seat-repeated.xml"
        for locale, name, verdict in (("en-GB", "Fix…", "No problems"), ("de-DE", "Beheben …", "Keine Probleme")):
            self.show(path, locale=locale)
            self.assertEqual(self.browser.text(at=self.FIX), name)
            names = self.open_choices()
            self.assertGreater(len(names), 1)
            self.assertEqual(self.focused(), names[0])
            self.browser.key(key="Escape")
            self.assertEqual(self.focused(), name)
            self.assertEqual(self.evaluate('document.querySelectorAll("#list .choices button").length'), 0)
            self.assertTrue(self.evaluate('document.getElementById("undo").hidden'))
            for number, label in enumerate(names, 1):
                self.assertEqual(self.open_choices("Space"), names)
                for _ in range(1, number):
                    self.browser.key(key="Tab")
                self.assertEqual(self.focused(), label)
                self.browser.key(key="Enter")
                self.wait('!document.getElementById("undo").hidden')
                self.idle()
                self.assertEqual(self.browser.text(at="#verdict"), verdict)
                self.assertEqual(self.focused(), verdict)
                copy = self.folder / f"{number}.xml"
                shutil.copy(path, copy)
                subprocess.run([COMMAND, "validate", "--fix", "--choice", str(number), copy], capture_output=True, check=True)
                self.assertEqual(base64.b64decode(self.browser.download(at="#download")["bytes"]), copy.read_bytes())
                self.browser.click(at="#undo")
                self.wait('document.getElementById("undo").hidden')
                self.idle()
        self.no_faults()

    def test_no_fix_is_found(self):
        """It is said beside the problem, and the button closes it again."""
        self.show(BROKEN / "burning-planets/asteroid-place.xml")
        self.assertEqual(self.open_choices(), [])
        said = 'document.querySelector("#list [role=status]").textContent'
        self.assertIn("No single step", self.evaluate(said))
        self.browser.key(key="Enter")
        self.assertEqual(self.evaluate(said), "")
        self.no_faults()

    def test_questions(self):
        """All questions of the game are offered, and answered as the command answers."""
        for name, question, options in (("burning-suns/hourglass", "explore", ["--seat=1"]), ("burning-suns/hourglass", "jump", ["--seat=1"]),
                                        ("burning-rome/page-9-right", "columns", ["--seat=1"]), ("sunburn/crossfire", "corners", [])):
            path = SOURCE / f"galaxies/{name}.xml"
            self.show(path)
            listed = json.loads(ran("reach", "--list", path))
            offered = self.evaluate('[...document.querySelectorAll("#questions select")[0].options].map(o => o.value)')
            self.assertEqual(offered[1:], [one["name"] for one in listed["questions"]])
            self.browser.select(at="#questions select >> nth=0", value=question)
            number = next(one for one in listed["questions"] if one["name"] == question).get("takes")
            answer = json.loads(ran("reach", "--format=json", path, f"--{question}={3}" if number else f"--{question}", *options))
            n = len(answer["answers"])
            self.wait(f'document.querySelectorAll("#questions li").length === {min(n, 200)}')
            places = [one["place"] for one in answer["answers"] if "place" in one]
            shown = self.evaluate('[...document.querySelectorAll("#questions li strong")].map(s => s.textContent)')
            self.assertEqual([text.rpartition(" · ")[2] for text in shown if " · " in text][:len(places)], places[:200])
            if places and question != "corners":
                frames = '[...document.querySelectorAll("#marks path")].map(p => p.getAttribute("d").split("M").length - 1).reduce((a, b) => a + b, 0)'
                self.wait(f"{frames} === {n}")
                if "distance" in answer["answers"][0]:
                    self.wait(f'document.querySelectorAll("#numbers text").length === {n}')
        self.no_faults()

    def test_a_question_from_the_selected_piece(self):
        self.show(SOURCE / "galaxies/black-sun/smugglers-run.xml")
        self.browser.select(at="#questions select >> nth=0", value="move")
        self.wait('document.querySelector("#questions [role=status]").textContent.includes("Select a piece")')
        piece = self.evaluate('[...document.querySelectorAll("#view g[id^=piece-]")]'
                              '.findLast(g => / at -1,-1($|,)/.test(g.querySelector("title").textContent)).id')
        self.browser.click(at=f"#{piece}")
        answer = json.loads(ran("reach", "--format=json", SOURCE / "galaxies/black-sun/smugglers-run.xml", "--move=3", "--seat=1", "--from=-1,-1"))
        self.wait(f'document.querySelectorAll("#questions li").length === {len(answer["answers"])}')

    def test_exports(self):
        """Each format that is offered has the bytes of the command."""
        path = SUNS / "twin-rivers.xml"
        self.show(path)
        formats = self.evaluate('[...document.querySelectorAll("#exports button")].map(b => b.dataset.format)')
        self.assertEqual(formats, ["json", "csv", "offset", "svg", "html", "text", "graphml", "dot", "checklist", "share", "map"])
        for i, name in enumerate(formats):
            if i == 8:
                self.show(path)  # Chromium asks before the eleventh download of a page, if they come quickly
            saved = self.browser.download(at=f"#exports button[data-format={name}]")
            out = self.folder / "out"
            shutil.rmtree(out, ignore_errors=True)
            ran("export", "-q", f"--to={name}", "-o", f"{out}/", path)
            file = next(out.iterdir())
            with self.subTest(name=name):
                self.assertEqual(saved["name"], file.name)
                self.assertEqual(base64.b64decode(saved["bytes"]), file.read_bytes())
        said = self.evaluate('document.querySelector("#exports details").textContent')
        self.assertIn("These formats are written by the command and the editor: Picture (PNG), Picture to print (PDF)", said)
        self.assertNotIn("cairo", said)

    # ---- by pointer, touch and keys

    def view_box(self):
        return [float(number) for number in self.evaluate('document.querySelector("#view svg").getAttribute("viewBox")').split()]

    def test_zoom_and_pan(self):
        self.show(SUNS / "hexarchy.xml")
        whole = self.view_box()
        self.browser.wheel(x=400, y=400, delta=-500)
        self.wait(f'document.querySelector("#view svg").getAttribute("viewBox").split(" ")[2] < {whole[2] / 1.5}')
        near = self.view_box()
        self.browser.drag(**{"from": [400, 400], "to": [300, 450]})
        moved = self.view_box()
        self.assertGreater(moved[0], near[0])
        self.assertLess(moved[1], near[1])
        self.assertEqual(moved[2], near[2])
        self.browser.click(at="#whole")
        self.assertEqual(self.view_box(), whole)
        self.browser.click(at="#zoom-in")
        self.assertLess(self.view_box()[2], whole[2])

    def test_keyboard_alone(self):
        """From the empty page to a fix of a pasted text, without a pointer."""
        text = (BROKEN / "map/place-taken.xml").read_text()
        self.open()
        self.browser.clip(text=text)
        self.browser.key(key="Tab")
        self.browser.key(key="Tab")
        self.assertEqual(self.evaluate("document.activeElement.id"), "paste")
        self.browser.key(key="Enter")
        self.assertEqual(self.evaluate("document.activeElement.id"), "text")
        self.browser.key(key="Control+v")
        self.browser.key(key="Tab")
        self.browser.key(key="Enter")
        self.wait('document.querySelectorAll("#list > li").length === 1')
        self.idle()
        for _ in range(9):
            self.browser.key(key="Tab")
            if self.evaluate('document.activeElement.id') == "view":
                break
        self.assertEqual(self.evaluate("document.activeElement.id"), "view")
        whole = self.view_box()
        self.browser.key(key="ArrowRight")
        self.assertIn(" at ", self.evaluate('document.getElementById("details").textContent'))
        self.browser.key(key="+")
        self.assertLess(self.view_box()[2], whole[2])
        self.browser.key(key="0")
        self.assertEqual(self.view_box(), whole)
        self.browser.key(key="Shift+ArrowRight")
        self.assertGreater(self.view_box()[0], whole[0])
        for _ in range(12):
            self.browser.key(key="Tab")
            if self.evaluate('document.activeElement.className') == "is-place":
                break
        self.browser.key(key="Enter")
        self.assertEqual(self.evaluate('document.querySelectorAll("#chosen path").length'), 1)

    def test_paste_by_keys(self):
        self.open()
        self.browser.click(at="#paste")
        self.browser.fill(at="#text", text=(SUNS / "twin-rivers.xml").read_text())
        self.browser.key(key="Control+Enter")
        self.wait('document.getElementById("name").textContent === "Twin Rivers"')
        self.assertFalse(self.evaluate('document.getElementById("pasting").open'))

    def test_phone(self):
        self.show(SUNS / "hexarchy.xml", **PHONE)
        self.assertLessEqual(self.evaluate("document.documentElement.scrollWidth"), 360)
        small = self.evaluate('[...document.querySelectorAll("button")].filter(b => b.offsetParent && b.getBoundingClientRect().height < 36)'
                              '.map(b => b.outerHTML)')
        self.assertEqual(small, [])
        whole = self.view_box()
        self.browser.fingers(moments=[[[150, 300], [210, 300]], [[120, 300], [240, 300]], [[80, 300], [280, 300]]])
        self.assertLess(self.view_box()[2], whole[2] / 1.5)
        near = self.view_box()
        self.browser.fingers(moments=[[[200, 300]], [[180, 280]], [[120, 240]]])
        self.assertGreater(self.view_box()[0], near[0])
        self.browser.tap(at="#whole")
        self.browser.tap(at="#view g[id^=piece-] >> nth=20")
        self.assertIn(" at ", self.evaluate('document.getElementById("details").textContent'))
        self.no_faults()

    def test_phone_shows_the_place(self):
        """A tap on a problem or an answer, far below the map, brings the marked place into the window."""
        in_window = """(() => {
            const { top, bottom, left, right, height } = document.querySelector("#chosen path").getBoundingClientRect();
            return height > 5 && top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
        })()"""
        self.show(BROKEN / "map/place-taken.xml", **PHONE)
        self.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        self.browser.tap(at="#list button.is-place")
        self.assertTrue(self.evaluate(in_window))
        self.show(SUNS / "hourglass.xml", **PHONE)
        self.browser.select(at="#questions select >> nth=0", value="explore")
        self.wait('document.querySelectorAll("#questions li").length > 0')
        self.evaluate('document.querySelector("#questions li").scrollIntoView({ block: "center" })')
        self.assertGreater(self.evaluate("scrollY"), 100)
        self.browser.tap(at="#questions li button >> nth=0")
        self.assertTrue(self.evaluate(in_window))
        self.choose(SOURCE / "galaxies/sunburn/crossfire.xml")
        self.assertEqual(self.evaluate("document.documentElement.scrollWidth"), 360)
        self.assertGreater(self.evaluate("(() => { const r = document.createRange(); r.selectNodeContents(document.getElementById('name'));"
                                         "return 30 - r.getClientRects()[0].height; })()"), 0)

    # ---- axe, dark, German

    def test_axe(self):
        for how in ({}, {"dark": True}, PHONE, {**PHONE, "dark": True}, {"locale": "de-DE"}):
            self.open(**how)
            self.assertEqual(self.browser.axe(), [], how)
            for path in (BROKEN / "map/place-taken.xml", BROKEN / "burning-suns/seat-repeated.xml", SUNS / "hourglass.xml", SOURCE / "galaxies/burning-rome/page-9-right.xml",
                         SOURCE / "galaxies/sunburn/crossfire.xml"):
                self.choose(path, *beside(path))
                if "hourglass" in path.name:
                    self.browser.select(at="#questions select >> nth=0", value="explore")
                    self.wait('document.querySelectorAll("#questions li").length > 0')
                for summary in range(self.evaluate('document.querySelectorAll("summary").length')):
                    self.evaluate(f'document.querySelectorAll("details")[{summary}].open = true')
                for choice in range(self.evaluate(f'document.querySelectorAll("{self.FIX}").length')):
                    self.browser.click(at=f"{self.FIX} >> nth={choice}")
                    self.idle()
                self.assertEqual(self.browser.axe(), [], (how, path))
            self.browser.click(at="#paste")
            self.assertEqual(self.browser.axe(), [], how)

    def test_dark(self):
        """The map follows, and is drawn by the engine for a dark ground."""
        self.show(SUNS / "hourglass.xml", dark=True)
        fill = self.evaluate('document.querySelector("#view svg > rect").getAttribute("fill")')
        svg = ran("export", "-q", "--to=svg", "--dark", SUNS / "hourglass.xml").decode()
        self.assertEqual(fill, re.search(r'<rect [^>]*fill="([^"]*)"', svg)[1])
        self.assertNotEqual(fill, "#ffffff")

    def test_german(self):
        self.show(BROKEN / "map/place-taken.xml", locale="de-AT")
        self.assertEqual(self.evaluate("document.documentElement.lang"), "de")
        self.assertEqual(self.browser.text(at="#verdict"), "1 Fehler")
        self.assertEqual(self.browser.text(at="#open"), "Öffnen …")
        for text, at in (("Tabelle (CSV)", "#exports button"), ("Bild (SVG)", "#exports button"), ("Erkunden", "#questions option")):
            self.assertIn(text, self.evaluate(f'[...document.querySelectorAll("{at}")].map(e => e.textContent)'))
        self.choose(SUNS / "hourglass.xml")
        self.browser.select(at="#questions select >> nth=0", value="explore")
        self.wait('document.querySelectorAll("#questions li").length > 0')
        self.assertIn("unbewohntes System", self.evaluate('document.querySelector("#questions li").textContent'))
        self.choose(SOURCE / "galaxies/sunburn/crossfire.xml")
        self.assertIn("Sicht", self.evaluate('[...document.querySelectorAll("#questions option")].map(e => e.textContent)'))
        script = ('import("./words.js").then(async ({words}) => { const text = await (await fetch("words.js")).text();'
                  'const keys = [...text.matchAll(/^\\t(\\w+):/gm)].map(m => m[1]); return keys.filter(k => keys.indexOf(k) === keys.lastIndexOf(k)); })')
        self.assertEqual(self.evaluate(script), [])

    # ---- alone, offline, large

    def test_nothing_leaves(self):
        self.open()
        for script in ('fetch("https://example.org/").then(() => "sent", () => "refused")',
                       'new Promise(r => { const i = new Image(); i.onload = () => r("sent"); i.onerror = () => r("refused");'
                       ' i.src = "http://localhost:1/x.png"; })',
                       'new Promise(r => { addEventListener("securitypolicyviolation", () => r("refused"));'
                       ' navigator.sendBeacon("https://example.org/", "x"); setTimeout(() => r("sent"), 2000); })'):
            self.assertEqual(self.evaluate(script), "refused", script)

    def test_offline(self):
        """After one visit the page opens, with its engine, when the server is gone; a new version replaces it."""
        self.open()
        self.wait("navigator.serviceWorker.controller !== null || navigator.serviceWorker.ready.then(() => true)")
        self.wait("caches.keys().then(keys => keys.length === 1)")
        port = self.server.server_port
        self.server.shutdown()
        self.server.server_close()
        try:
            self.browser.reload()
            self.choose(SUNS / "twin-rivers.xml")
            self.assertEqual(self.evaluate('document.getElementById("name").textContent'), "Twin Rivers")
        finally:
            self.serve(port)

    def test_every_file_is_kept(self):
        """The list of files of the service worker, and its version, are those of the folder."""
        folder = SOURCE / "build-wasm/page"
        text = (folder / "offline.js").read_text()
        files = re.search(r'FILES = "([^"]*)"', text)[1].split()
        self.assertEqual(sorted(files), sorted(path.name for path in folder.iterdir() if path.name != "offline.js"))
        self.assertRegex(text, r'VERSION = "[0-9a-f]{16}"')

    def test_stamps(self):
        """Of a large map each piece is painted once; what is on a hex with a look of its own is painted with it, and above it."""
        tile = '<system q="3" r="-2" type="'
        path = disc(self.folder, 3000)
        path.write_text(path.read_text().replace(tile, tile.replace("<system", '<system name="Alone"'), 1))
        svg = ran("export", "-q", "--to=svg", "--no-source", "--no-legend", path).decode()
        n = svg.count('<g id="piece-')
        named = re.search(r'<g id="piece-(\d+)" (transform="[^"]*")><title>[^<]*Alone', svg)
        look = re.search(r'</title>(<use [^>]*>)</g>', svg)[1]
        svg = svg.replace('</g>\n</g>', f'</g>\n<g id="piece-99999" {named[2]}><title>Above</title>{look}</g>\n</g>', 1)
        self.open()
        made = self.evaluate("""import("./drawing.js").then(async ({ Drawing }) => {
            const drawing = new Drawing(%s);
            const made = { stamps: 0, looks: drawing.outline.stamps, others: [] };
            for (const { key } of drawing.outline.cells) {
                const { stamps, pictures } = drawing.picture(key);
                made.stamps += stamps.length;
                for (const text of await Promise.all(pictures.map((picture) => picture.text()))) {
                    made.others.push(...Array.from(text.matchAll(/id="piece-(\\d+)"/g), ([, id]) => id));
                }
            }
            made.first = await drawing.stamp(0).picture.text();
            return made;
        })""" % json.dumps(svg))
        others = [other for other in made["others"] if other in (named[1], "99999")]
        self.assertEqual(others, [named[1], "99999"])
        self.assertEqual(made["stamps"] + len(made["others"]), n + 1)
        self.assertGreater(made["stamps"], n * 0.9)
        self.assertLess(made["looks"], 60)
        ElementTree.fromstring(made["first"])

    def test_no_freeze(self):
        """100,000 tiles: nothing that is done keeps the page's thread longer than a tenth of a second."""
        path = disc(self.folder, 100_000)
        painted = 'document.getElementById("view").dataset.state === "painted"'
        self.open()
        with self.subTest("open"), self.unfrozen("open"):
            self.browser.choose(at="#file", files=[str(path)])
            self.wait('!document.getElementById("painting").hidden', 600)
            self.assertIn("Painting", self.evaluate('document.getElementById("painting").innerText'))
            self.wait(painted, 600)
            self.idle(600)
        self.assertGreater(self.evaluate('document.querySelectorAll("#blocks image").length'), 20)
        # More hints than are listed: the heading counts all.
        more = self.evaluate('[...document.querySelectorAll("#list > li:not([data-rule])")].map(li => parseInt(li.textContent)).reduce((a, b) => a + b, 0)')
        listed = self.evaluate('document.querySelectorAll("#list > li[data-rule]").length')
        self.assertGreater(more, 1000)
        heading = self.evaluate('document.getElementById("verdict").textContent')
        self.assertEqual(sum(int(number) for number in re.findall(r"\d+", heading)), more + listed)
        with self.subTest("zoom"), self.unfrozen("zoom"):
            for _ in range(8):
                self.browser.wheel(x=400, y=400, delta=-400)
                time.sleep(0.3)
            self.wait('document.querySelectorAll("#pieces g[id^=piece-]").length > 50')
            self.browser.drag(**{"from": [500, 400], "to": [200, 300]})
            self.wait('document.querySelector("#blocks").getAttribute("visibility") === "hidden"')
            self.browser.key(key="Tab")
        with self.subTest("ask"), self.unfrozen("ask"):
            self.browser.select(at="#questions select >> nth=0", value="distance")
            self.browser.select(at="#questions select >> nth=1", value="1")
            self.browser.fill(at="#questions input[type=number]", text="99999")
            self.browser.check(at="#questions input[type=checkbox]", on=True)
            self.wait('parseInt(document.querySelector("#questions [role=status]").textContent) > 90000', 600)
            self.wait('document.querySelectorAll("#marks path").length === 8')
        with self.subTest("whole map"), self.unfrozen("whole map"):
            self.browser.click(at="#whole")
            self.wait('document.querySelectorAll("#pieces g[id^=piece-]").length === 0')
        with self.subTest("dark"), self.unfrozen("dark"):
            self.browser.dark(on=True)
            self.wait(f"!({painted})", 60)
            self.wait(painted, 600)
            self.wait('document.querySelectorAll("#marks path").length === 8')
        with self.subTest("link"), self.unfrozen("link"):
            self.browser.click(at="#copy")
            self.wait('/link/.test(document.getElementById("told").textContent)', 600)
            self.idle(600)
        self.no_faults()

    @contextlib.contextmanager
    def unfrozen(self, step):
        self.browser.trace()
        yield
        longest = self.browser.longest()
        print(f"# {step}: the longest of {longest['n']} tasks: {longest['clock']:.0f} ms, {longest['processor']:.0f} of them of a processor", flush=True)
        self.assertGreater(longest["n"], 10)
        self.assertLess(longest["processor"], MOST_FREEZE)


class Sites(InChromium):
    """The templates for GitHub Pages and GitLab Pages, step by step, with the package of this tree."""

    def publish(self, steps, folder, **env):
        (folder / "galaxies").mkdir(parents=True)
        for name in ("twin-rivers", "hexarchy"):
            shutil.copy(SUNS / f"{name}.xml", folder / "galaxies")
        shutil.copy(SOURCE / "galaxies/burning-rome/faces.xml", folder / "galaxies")
        for step in steps:
            subprocess.run(["bash", "-eo", "pipefail", "-c", step], cwd=folder, check=True, stdout=sys.stderr, env={
                **os.environ, "npm_config_offline": "true", **{name: str(value) for name, value in env.items()}})
        handler = functools.partial(Quiet, directory=folder / "public")
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            try:
                self.browser.open(url=f"http://127.0.0.1:{server.server_port}/")
                self.browser.click(at="article:has-text('Hexarchy') a.open")
                self.wait('document.getElementById("verdict")?.textContent === "No problems"')
                self.assertEqual(self.browser.text(at="#name"), "Hexarchy")
            finally:
                server.shutdown()

    def test_github(self):
        action = yaml.safe_load((SOURCE / ".github/actions/publish/action.yml").read_text())
        folder = self.folder / "github"
        self.publish([step["run"] for step in action["runs"]["steps"]], folder, RUNNER_TEMP=folder / "temp", INPUT_FOLDER="galaxies",
                     GITHUB_ACTION_PATH=SOURCE / ".github/actions/publish",
                     INPUT_SITE=action["inputs"]["site"]["default"], INPUT_PACKAGE=self.archive())

    def test_gitlab(self):
        job = yaml.safe_load((SOURCE / "packaging/ci/starwright-pages.gitlab-ci.yml").read_text())["pages"]
        folder = self.folder / "gitlab"
        self.assertEqual(job["artifacts"]["paths"], ["public"])
        self.publish(["\n".join(job["script"])], folder, CI_BUILDS_DIR=folder / "builds", STARWRIGHT_FOLDER="galaxies",
                     STARWRIGHT_PACKAGE=self.archive())

    def archive(self):
        return next((SOURCE / "build-wasm").glob("starwright-*.tgz"))


if __name__ == "__main__":
    unittest.main()
