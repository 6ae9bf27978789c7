#!/usr/bin/env python3
"""RELAX NG gives the reader's own structural verdict; XML Schema is looser, never stricter.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
    SW_TEST_SCALE      tests/common/scale.py; how many mutated files
"""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import agreement  # noqa: E402
import mutate  # noqa: E402
import verdicts  # noqa: E402
from scale import in_full, scaled  # noqa: E402

STARWRIGHT = os.environ["STARWRIGHT"]
SOURCE = Path(os.environ["STARWRIGHT_SOURCE"])
SCHEMAS = SOURCE / "schemas"
SEEDS = SOURCE / "tests/schema/seeds"
GALAXIES = sorted(str(p) for p in (SOURCE / "galaxies").rglob("*.xml"))
GAMES = sorted(p.name for p in SEEDS.iterdir())


def game_of(path):
    """Returns the game that a file names; the first of all if it names none."""
    text = Path(path).read_text(encoding="utf-8", errors="replace")
    return next((game for game in GAMES if f'game="{game}"' in text), GAMES[0])


class Current(unittest.TestCase):
    """schemas/ is up to date with the tables, and other programs accept it as schemas."""

    def test_written_from_the_tables(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([SOURCE / "script/update-schemas", folder], check=True)
            for path in Path(folder).iterdir():
                if (SCHEMAS / path.name).is_file():
                    self.assertEqual((SCHEMAS / path.name).read_text(), path.read_text(),
                                     f"{path.name}: run script/update-schemas")
            self.assertEqual(sorted(os.listdir(SCHEMAS)), sorted(os.listdir(folder)), "run script/update-schemas")

    def test_not_written_without_the_command(self):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([SOURCE / "script/update-schemas", folder], capture_output=True, text=True, check=False,
                                  env={**os.environ, "STARWRIGHT": folder + "/nowhere"})
            self.assertNotEqual(done.returncode, 0)
            self.assertIn("named by STARWRIGHT", done.stderr)
            self.assertEqual(os.listdir(folder), [])

    def test_every_game_has_seeds(self):
        self.assertEqual({p.stem.rsplit("-", 1)[0] for p in SCHEMAS.glob("*.rng")}, set(GAMES),
                         "a game has schemas and, in tests/schema/seeds/GAME, a seed ROOT.xml for each root")
        for path in SCHEMAS.glob("*.rng"):
            game, root = path.stem.rsplit("-", 1)
            with self.subTest(game=game, root=root):
                self.assertTrue((SEEDS / game / (root + ".xml")).is_file(),
                                f"add tests/schema/seeds/{game}/{root}.xml: a valid file with everything that it may contain")

    def test_taken_by_xmllint(self):
        for path in SCHEMAS.glob("*.xsd"):
            game, root = path.stem.rsplit("-", 1)
            file = SEEDS / game / (root + ".xml")
            if file.is_file():  # test_every_game_has_seeds reports the others
                self.assertTrue(verdicts.xmllint("--schema", str(path), [str(file)]),
                                f"xmllint does not accept {file} by {path}")

    @in_full
    def test_taken_by_trang(self):
        with tempfile.TemporaryDirectory() as folder:
            for path in SCHEMAS.glob("*.rng"):
                for name in ("schema.rnc", "schema.xsd"):
                    subprocess.run(["trang", path, Path(folder) / name], check=True)


class Files(agreement.Agreement):
    def test_galaxies(self):
        n_valid = 0
        for game in GAMES:
            files = [p for p in GALAXIES if game_of(p) == game]
            with self.subTest(game=game):
                valid = self.compare(STARWRIGHT, SCHEMAS, game, files)
                self.assertTrue(valid, "a game needs a valid file in galaxies/GAME")
                n_valid += len(valid)
        self.assertGreater(n_valid, 150)
        self.assertTrue(any(verdicts.starwright(STARWRIGHT, GALAXIES).values()))

    def test_gaps(self):
        """XML Schema does accept the files that its comment lists."""
        with tempfile.TemporaryDirectory() as folder:
            for name, galaxy in (("both", '<galaxy href="a.xml" players="2"/>'),
                                 ("neither", "<galaxy/>"),
                                 ("children", '<galaxy href="a.xml"><about/></galaxy>')):
                path = Path(folder) / (name + ".xml")
                path.write_text('<scenario xmlns="urn:starwright:1" game="burning-suns">'
                                f"{galaxy}</scenario>")
            files = sorted(str(p) for p in Path(folder).iterdir())
            schema = str(SCHEMAS / "burning-suns-scenario")
            self.assertTrue(all(verdicts.starwright(STARWRIGHT, files).values()))
            self.assertEqual(verdicts.xmllint("--relaxng", schema + ".rng", files), set())
            self.assertEqual(verdicts.xmllint("--schema", schema + ".xsd", files), set(files))

    def test_mutations(self):
        for game in GAMES:
            mutator = mutate.Mutator((SEEDS / game).glob("*.xml"), seed=1)
            with self.subTest(game=game), tempfile.TemporaryDirectory() as folder:
                shutil.copy(SEEDS / game / "galaxy.xml", folder)
                files = mutator.write(scaled(3600, least=60), folder)
                valid = self.compare(STARWRIGHT, SCHEMAS, game, files)
                self.assertGreater(len(valid), len(files) // 6)
                self.assertGreater(len(files) - len(valid), len(files) * 5 // 12)


if __name__ == "__main__":
    unittest.main()
