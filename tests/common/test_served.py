#!/usr/bin/env python3
"""served.py gives the same results as starting the command.

    STARWRIGHT            the command
    STARWRIGHT_SERVED_BY  the library of served.c
    STARWRIGHT_LEAKY      a program with a leak, built as the command is
    STARWRIGHT_SOURCE     the source tree
"""
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent))

import served  # noqa: E402

STARWRIGHT = os.path.abspath(os.environ["STARWRIGHT"])
LEAKY = os.environ["STARWRIGHT_LEAKY"]
SAMPLES = Path(os.environ["STARWRIGHT_SOURCE"]) / "galaxies/burning-suns"


@unittest.skipUnless(served.LIBRARY, "STARWRIGHT_SERVED_BY is not set")
class Served(unittest.TestCase):
    def check(self, *arguments, stdin=b"", cwd=None):
        found = served.run(STARWRIGHT, *arguments, stdin=stdin, cwd=cwd)
        expected = subprocess.run([STARWRIGHT, *arguments], input=stdin, cwd=cwd, capture_output=True, check=False)
        self.assertEqual((found.returncode, found.stdout, found.stderr),
                         (expected.returncode, expected.stdout, expected.stderr))
        return found

    def test_the_same_as_started(self):
        self.assertEqual(self.check("--version").returncode, 0)
        self.assertEqual(self.check("validate", "corona.xml", cwd=SAMPLES).returncode, 0)
        self.assertEqual(self.check("validate", "-", stdin=b"<galaxy/>").returncode, 1)
        self.assertEqual(self.check("validate", "", "no such file").returncode, 2)
        self.assertEqual(self.check("validate", "--files-from", "-", stdin=b"corona.xml\n" * 9, cwd=SAMPLES).returncode, 0)

    def test_what_does_not_end_is_ended(self):
        with self.assertRaises(TimeoutError):
            served.run("/bin/sleep", "60", timeout=0.2)
        self.assertEqual(served.run("/bin/sleep", "0").returncode, 0)

    def test_one_program_serves_all(self):
        self.check("--version")
        before = served.servers[STARWRIGHT].process
        self.check("--version")
        self.assertIs(served.servers[STARWRIGHT].process, before)
        self.assertIsNone(before.poll())

    def test_leaks_are_found_as_often_as_wanted(self):
        started = subprocess.run([LEAKY], capture_output=True, check=False)
        found = [served.run(LEAKY) for _ in range(2 * served.LEAKS_EVERY)]
        looked = [i % served.LEAKS_EVERY == 0 and started.returncode != 0 for i in range(2 * served.LEAKS_EVERY)]
        self.assertEqual([done.returncode != 0 for done in found], looked)
        self.assertEqual([b"LeakSanitizer" in done.stderr for done in found], looked)

    def test_nothing_stays_from_one_to_the_next(self):
        with tempfile.TemporaryDirectory() as folder:
            self.check("explain", "--list", "--format", "json", cwd=folder)
            done = self.check("show", "corona.xml", cwd=SAMPLES)
            self.assertEqual(self.check("show", "corona.xml", cwd=folder).returncode, 2)
            self.assertEqual(self.check("show", "corona.xml", cwd=SAMPLES).stdout, done.stdout)


class Fallen(unittest.TestCase):
    """A program that ends without an answer must not count as a success."""

    @unittest.skipUnless(served.LIBRARY, "STARWRIGHT_SERVED_BY is not set")
    def test_a_signal_is_told(self):
        done = served.run("/bin/sh", "-c", "kill -9 $$")
        self.assertEqual(done.returncode, -9)

    def test_without_the_library(self):
        library, served.LIBRARY = served.LIBRARY, None
        try:
            done = served.run(STARWRIGHT, "--version")
        finally:
            served.LIBRARY = library
        self.assertEqual((done.returncode, done.stderr), (0, b""))


if __name__ == "__main__":
    unittest.main()
