#!/usr/bin/env python3
"""Packs: parts of a game in files of their own, named by scenarios and by one another.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
"""
import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

STARWRIGHT = os.path.abspath(os.environ["STARWRIGHT"])
LEGAL = Path(os.environ["STARWRIGHT_SOURCE"]) / "galaxies/broken/burning-suns/hand-limit.legal.xml"
HOLDS_TWO = '<framework name="Of Chaos" artifacts="2"/>'


class Packs(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name) / "mine"
        (self.folder / "sub").mkdir(parents=True)

    def pack(self, name, inside, root="pack", game="burning-suns"):
        path = self.folder / name
        path.write_text(f'<{root} xmlns="urn:starwright:1" game="{game}">{inside}</{root}>\n')
        return path

    def scenario(self, *packs, artifacts=2):
        """Seat 1 has that many artifacts; the printed framework allows one."""
        text = LEGAL.read_text()
        text = text.replace("<artifact/>", "<artifact/>" * artifacts, 1)
        path = self.folder / "scenario.xml"
        path.write_text(text.replace("  <galaxy", "".join(f'  <pack href="{p}"/>\n' for p in packs) + "  <galaxy", 1))
        return path

    def told(self, path):
        """Returns (rule, message) of each problem."""
        done = subprocess.run([STARWRIGHT, "validate", "--format", "json", "--fail-on", "never", path],
                              capture_output=True, text=True, check=True, timeout=60)
        return [(p["rule"], p["message"]) for p in json.loads(done.stdout)["files"][0]["problems"]]

    def refused(self, path, word):
        (rule, message), = self.told(path)
        self.assertEqual(rule, "document/reference")
        self.assertIn(word, message)

    def test_without_a_pack_the_printed_limit_holds(self):
        self.assertEqual([rule for rule, _ in self.told(self.scenario())], ["burning-suns/hand-limit"])

    def test_what_a_pack_defines_holds(self):
        pack = self.pack("chaos.xml", HOLDS_TWO)
        self.assertEqual(self.told(self.scenario("chaos.xml")), [])
        self.assertEqual(self.told(pack), [])

    def test_through_another_pack(self):
        self.pack("sub/chaos.xml", HOLDS_TWO)
        self.pack("all.xml", '<pack href="sub/chaos.xml"/>')
        self.assertEqual(self.told(self.scenario("all.xml")), [])

    def test_named_twice_it_is_read_once(self):
        self.pack("chaos.xml", HOLDS_TWO)
        self.pack("all.xml", '<pack href="chaos.xml"/>')
        self.assertEqual(self.told(self.scenario("all.xml", "chaos.xml")), [])

    def test_two_definitions(self):
        self.pack("one.xml", HOLDS_TWO)
        self.pack("two.xml", HOLDS_TWO.replace("2", "3"))
        self.assertEqual([rule for rule, _ in self.told(self.scenario("one.xml", "two.xml"))],
                         ["burning-suns/part-defined"])

    def test_what_is_wrong_in_a_pack_is_told_where_it_is_named(self):
        self.pack("sub/twice.xml", '<board level-1="3"/><board level-1="4"/>')
        self.pack("all.xml", '<pack href="sub/twice.xml"/>')
        for name in ("sub/twice.xml", "all.xml"):
            path = self.scenario(name, artifacts=1)
            done = subprocess.run([STARWRIGHT, "validate", "--format", "json", "--fail-on", "never", path],
                                  capture_output=True, text=True, check=True, timeout=60)
            problem, = json.loads(done.stdout)["files"][0]["problems"]
            line = path.read_text().splitlines()[problem["line"] - 1]
            self.assertEqual((problem["rule"], line), ("burning-suns/part-defined", f'  <pack href="{name}"/>'))
            self.assertEqual(problem["column"], line.index("href") + 1)

    def test_inline(self):
        path = self.scenario()
        path.write_text(path.read_text().replace("  <galaxy", f"  <pack>{HOLDS_TWO}</pack>\n  <galaxy", 1))
        self.assertEqual(self.told(path), [])

    def test_what_cannot_be_had(self):
        (self.folder / "broken.xml").write_text("<pack")
        self.pack("odd.xml", "<framework/>")
        self.pack("galaxy.xml", "", root="galaxy")
        self.pack("other.xml", "", game="black-sun")
        outside = self.folder.parent / "outside.xml"
        outside.write_text(self.pack("inside.xml", HOLDS_TWO).read_text())
        (self.folder / "link.xml").symlink_to(outside)
        for name, word in (("missing.xml", "does not exist"), ("", "names no file"), ("broken.xml", "has errors"),
                           ("odd.xml", "has errors"), ("galaxy.xml", "has errors"), ("other.xml", "has errors"),
                           ("../outside.xml", "outside the folder"), ("link.xml", "outside the folder"),
                           ("/etc/passwd", "relative path"), ("https://example.org/p.xml", "relative path"),
                           ("scenario.xml", "")):
            with self.subTest(name=name):
                self.refused(self.scenario(name), word)

    def test_a_galaxy_is_no_pack(self):
        self.pack("galaxy.xml", "", root="galaxy").write_text(
            '<galaxy xmlns="urn:starwright:1" game="burning-suns" players="2"/>')
        self.refused(self.scenario("galaxy.xml"), "is not a pack")

    def test_cycles(self):
        itself = self.pack("itself.xml", '<pack href="itself.xml"/>')
        one = self.pack("one.xml", '<pack href="two.xml"/>')
        self.pack("two.xml", '<pack href="one.xml"/>')
        for path in (itself, one, self.scenario("itself.xml"), self.scenario("one.xml")):
            with self.subTest(path=path.name):
                self.refused(path, "names itself")

    def test_a_pack_in_a_pack_that_cannot_be_had(self):
        """Problems of the inner pack are not reported for the outer one."""
        (self.folder / "folder.xml").mkdir()
        self.pack("outer.xml", '<pack href="folder.xml"/>')
        self.refused(self.scenario("outer.xml"), "'outer.xml' names a pack that cannot be read")

    def test_long_chains(self):
        for i in range(12):
            self.pack(f"{i}.xml", f'<pack href="{i + 1}.xml"/>' if i < 11 else HOLDS_TWO)
        self.assertEqual(self.told(self.scenario("4.xml")), [])
        self.refused(self.scenario("0.xml"), "too many")

    def test_packs_that_name_each_other(self):
        """A chain that is too long does not hide the cycle: the pack where it ends is not taken for one that was read."""
        for i in range(12):
            self.pack(f"{i}.xml", "".join(f'<pack href="{k}.xml"/>' for k in range(12) if k != i))
        self.refused(self.scenario("0.xml"), "names itself")

    def test_deep_chains(self):
        """A limit for all files together, as a program that reads an export sees them."""
        def nested(depth, inside):
            return "<pack>" * depth + inside + "</pack>" * depth

        self.pack("inner.xml", nested(8, HOLDS_TWO))
        fits = self.pack("fits.xml", nested(4, '<pack href="inner.xml"/>'))
        self.assertEqual(self.told(fits), [])
        done = subprocess.run([STARWRIGHT, "export", "--to", "json", fits], check=True, capture_output=True, timeout=60)
        copy = self.folder / "copy.json"
        copy.write_bytes(done.stdout)
        subprocess.run([STARWRIGHT, "import", copy], check=True, capture_output=True, timeout=60)
        self.refused(self.pack("deep.xml", nested(7, '<pack href="inner.xml"/>')), "more than 16 deep")

    def test_saving_writes_the_reference_alone(self):
        self.pack("chaos.xml", HOLDS_TWO)
        path = self.scenario("chaos.xml")
        subprocess.run([STARWRIGHT, "format", path], check=True, capture_output=True, timeout=60)
        self.assertIn('<pack href="chaos.xml"/>', path.read_text())
        self.assertNotIn("framework name", path.read_text())


if __name__ == "__main__":
    unittest.main()
