#!/usr/bin/env python3
"""RELAX NG gives the reader's own structural verdict; XML Schema is looser, never stricter.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
"""
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

import mutate
import verdicts

STARWRIGHT = os.environ["STARWRIGHT"]
SOURCE = Path(os.environ["STARWRIGHT_SOURCE"])
SCHEMAS = SOURCE / "schemas"
SEEDS = SOURCE / "tests/schema/seeds"
ROOTS = ("galaxy", "scenario")
GALAXIES = sorted(str(p) for p in (SOURCE / "galaxies").rglob("*.xml"))


def root_of(path):
    """By what a file says first; of one that says neither, the schema must say no."""
    text = Path(path).read_text(encoding="utf-8", errors="replace")
    found = re.search(r"<(?:\w+:)?(galaxy|scenario)\b", text)
    return found.group(1) if found else "galaxy"


def listed(paths):
    """A few of the files, with what is in them, for a failure's message."""
    return "".join(f"\n{p}:\n{Path(p).read_text(encoding='utf-8', errors='replace')[:1500]}"
                   for p in sorted(paths)[:3])


def is_gap(path):
    """The one gap of XML Schema: what a galaxy inside a scenario says."""
    return root_of(path) == "scenario" and "<galaxy" in Path(path).read_text(encoding="utf-8")


def has_blank_cdata(path):
    """libxml2 takes blanks for text if they stand in a CDATA section; XML Schema does not."""
    return "<![CDATA[ ]]>" in Path(path).read_text(encoding="utf-8", errors="replace")


class Agreement(unittest.TestCase):
    """What holds for any files. `folder` has GAME-ROOT.rng and .xsd."""

    def compare(self, command, folder, game, files):
        expected = verdicts.starwright(command, files)
        for root in ROOTS:
            of_root = [f for f in files if root_of(f) == root]
            valid = expected & set(of_root)
            schema = str(folder / f"{game}-{root}")
            self.same(valid, verdicts.xmllint("--relaxng", schema + ".rng", of_root), "xmllint")
            self.same(valid, verdicts.xmllint("--relaxng", schema + ".rng", of_root, "--stream"),
                      "xmllint --stream")
            self.same(valid, verdicts.jing(schema + ".rng", of_root), "jing")
            self.looser(valid, verdicts.xmllint("--schema", schema + ".xsd", of_root))
        return expected

    def same(self, reader, schema, tool):
        self.assertFalse(reader - schema, f"only the reader accepts, not {tool}:" +
                         listed(reader - schema))
        self.assertFalse(schema - reader, f"only {tool} accepts, not the reader:" +
                         listed(schema - reader))

    def looser(self, reader, schema):
        strict = {f for f in reader - schema if not has_blank_cdata(f)}
        self.assertFalse(strict, "XML Schema is stricter:" + listed(strict))
        self.assertFalse([f for f in schema - reader if not is_gap(f)],
                         "XML Schema has a gap that it does not list:" +
                         listed(f for f in schema - reader if not is_gap(f)))


class Current(unittest.TestCase):
    """schemas/ is what the tables say now, and what others take for a schema."""

    def test_written_from_the_tables(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([SOURCE / "script/update-schemas", folder], check=True)
            for path in Path(folder).iterdir():
                self.assertEqual((SCHEMAS / path.name).read_text(), path.read_text(), path.name)
            self.assertEqual(sorted(os.listdir(SCHEMAS)), sorted(os.listdir(folder)))

    def test_taken_by_others(self):
        with tempfile.TemporaryDirectory() as folder:
            for path in SCHEMAS.glob("*.rng"):
                subprocess.run(["trang", path, Path(folder) / "schema.rnc"], check=True)
            for path in SCHEMAS.glob("*.xsd"):
                file = SEEDS / (path.stem.rsplit("-", 1)[1] + ".xml")
                self.assertTrue(verdicts.xmllint("--schema", str(path), [str(file)]), path)
                done = subprocess.run(["trang", "-I", "rng", SCHEMAS / (path.stem + ".rng"),
                                       Path(folder) / "trang.xsd"], check=False)
                self.assertEqual(done.returncode, 0)


class Files(Agreement):
    def test_galaxies(self):
        valid = self.compare(STARWRIGHT, SCHEMAS, "burning-suns", GALAXIES)
        self.assertGreater(len(valid), 50)
        self.assertLess(len(valid), len(GALAXIES))

    def test_gaps(self):
        """XML Schema does accept what its comment says that it does."""
        with tempfile.TemporaryDirectory() as folder:
            for name, galaxy in (("both", '<galaxy href="a.xml" players="2"/>'),
                                 ("neither", "<galaxy/>"),
                                 ("children", '<galaxy href="a.xml"><about/></galaxy>')):
                path = Path(folder) / (name + ".xml")
                path.write_text('<scenario xmlns="urn:starwright:1" game="burning-suns">'
                                f"{galaxy}</scenario>")
            files = sorted(str(p) for p in Path(folder).iterdir())
            schema = str(SCHEMAS / "burning-suns-scenario")
            self.assertEqual(verdicts.starwright(STARWRIGHT, files), set())
            self.assertEqual(verdicts.xmllint("--relaxng", schema + ".rng", files), set())
            self.assertEqual(verdicts.xmllint("--schema", schema + ".xsd", files), set(files))

    def test_mutations(self):
        seeds = [mutate.parse(p.read_bytes()) for p in sorted(SEEDS.glob("*.xml"))]
        mutator = mutate.Mutator(seeds, seed=1)
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(SEEDS / "galaxy.xml", folder)
            files = []
            for i in range(3600):
                path = Path(folder) / f"{i:05d}.xml"
                path.write_text(mutator.mutate(seeds[i % len(seeds)]), encoding="utf-8")
                files.append(str(path))
            valid = self.compare(STARWRIGHT, SCHEMAS, "burning-suns", files)
            self.assertGreater(len(valid), 600)
            self.assertGreater(len(files) - len(valid), 1500)


if __name__ == "__main__":
    unittest.main()
