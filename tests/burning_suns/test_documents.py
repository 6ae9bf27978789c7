#!/usr/bin/env python3
"""Documents whose verdict a referee settled with the rulebook before any rule was read: which rules
complain, how often, and with which severity.

    STARWRIGHT  the command
"""
import json
import unittest
from collections import Counter
from pathlib import Path

import scenarios

FOLDER = Path(__file__).parent / "documents"

# Of each document the rules that complain of it, infos aside.
VERDICTS = {
    # A seat without an empire is one fault (p. 6); its fleet and its army are not told again.
    "empire-missing": {"error burning-suns/empire-per-seat": 1},
}


class Documents(unittest.TestCase):
    def test_verdicts(self):
        paths = sorted(FOLDER.glob("*.xml"))
        self.assertEqual({path.stem for path in paths}, set(VERDICTS))
        done = scenarios.run("validate", "--fail-on", "never", "--format", "json", *paths)
        for path, file in zip(paths, json.loads(done.stdout)["files"], strict=True):
            with self.subTest(path.stem):
                told = Counter(f'{p["severity"]} {p["rule"]}' for p in file["problems"]
                               if p["severity"] != "info")
                self.assertEqual(told, VERDICTS[path.stem], [p["message"] for p in file["problems"]])


if __name__ == "__main__":
    unittest.main()
