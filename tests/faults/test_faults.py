#!/usr/bin/env python3
"""Each seeded fault can still be made: its removed lines are in its file, in a definition that can be switched.
script/mutate checks whether tests find it.

    STARWRIGHT_SOURCE  the source tree
"""
import os
import unittest
from pathlib import Path

import switch

SOURCE = Path(os.environ.get("STARWRIGHT_SOURCE", Path(__file__).resolve().parents[2]))
LISTS = sorted({*SOURCE.glob("tests/*/faults.txt"), *SOURCE.glob("tests/faults/*.txt")})


class Faults(unittest.TestCase):
    def test_each_can_be_made(self):
        for path in LISTS:
            faults = dict(enumerate(switch.read_faults(path), 1))
            self.assertGreater(len(faults), 0, path)
            changed = {}
            wrong = switch.switch(lambda name: changed.get(name) or (SOURCE / name).read_text(encoding="utf-8"),
                                  changed.__setitem__, faults)
            for number, fault in faults.items():
                with self.subTest(list=path.name, fault=fault.title):
                    self.assertIsNone(wrong.get(number))


if __name__ == "__main__":
    unittest.main()
