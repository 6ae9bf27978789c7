#!/usr/bin/env python3
"""Each seeded fault can still be made: its removed lines are in its file, in a definition that can be switched.
script/mutate checks whether tests find it.

    STARWRIGHT_SOURCE  the source tree
"""
import os
import unittest
from pathlib import Path

import found
import switch

SOURCE = Path(os.environ.get("STARWRIGHT_SOURCE", Path(__file__).resolve().parents[2]))


class Faults(unittest.TestCase):
    def test_each_can_be_made(self):
        for path in found.LISTS:
            faults = dict(enumerate(switch.read_faults(path), 1))
            self.assertGreater(len(faults), 0, path)
            changed = {}
            wrong = switch.switch(lambda name: changed.get(name) or (SOURCE / name).read_text(encoding="utf-8"),
                                  changed.__setitem__, faults)
            for number, fault in faults.items():
                with self.subTest(list=path.name, fault=fault.title):
                    self.assertIsNone(wrong.get(number))

    def test_titles_of_a_list_differ(self):
        for path in found.LISTS:
            titles = [fault.title for fault in switch.read_faults(path)]
            with self.subTest(list=path.name):
                self.assertEqual([title for title in titles if titles.count(title) > 1], [])

    def test_what_was_found_is_listed(self):
        """A fault that has gone leaves no line in found.txt."""
        self.assertEqual(sorted({*found.read()} - found.listed()), [], "run script/mutate --note, or delete the lines")


if __name__ == "__main__":
    unittest.main()
