#!/usr/bin/env python3
"""A full five-player scenario in mid-game is checked within a millisecond, in process.

    STARWRIGHT_VALIDATE_TIME  the program that reads and checks (validate_time.c)
    STARWRIGHT_SOURCE         the source tree
"""
import os
import subprocess
import unittest
from pathlib import Path

GALAXIES = Path(os.environ["STARWRIGHT_SOURCE"]) / "galaxies/burning-suns"


class Time(unittest.TestCase):
    def test_mid_game_of_five(self):
        path = GALAXIES / "last-round-of-the-corona.xml"
        done = subprocess.run([os.environ["STARWRIGHT_VALIDATE_TIME"], path, "50"],
                              capture_output=True, text=True, check=True, timeout=250)
        reading, checking, problems = map(int, done.stdout.split())
        print(f"# read in {reading} us, checked in {checking} us, {problems} problems and infos")
        # Ten times as much under sanitizers.
        self.assertLess(checking, 10_000)
        self.assertGreater(problems, 0)


if __name__ == "__main__":
    unittest.main()
