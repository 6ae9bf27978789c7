"""The editor is killed at thirty random moments; tests/bench/kills.py kills it more often."""

import sys
import unittest
from pathlib import Path

from case import EditorTest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / 'bench'))

import kills  # noqa: E402

SEED, LIVES = 1, 30


class Kills(EditorTest):
    def test_nothing_is_lost(self):
        # Who is killed tells of no leak, and lives faster where none is looked for.
        self.desk.environment['ASAN_OPTIONS'] = 'detect_leaks=0'
        told = []
        for number in range(LIVES):
            with self.subTest(life=number):
                told.append(kills.live(self.desk, SEED, number))
        # Had no life come to its first stroke, nothing would have been tried.
        self.assertGreater(sum(not line.startswith('0 seen') for line in told), LIVES // 3, told)


if __name__ == '__main__':
    unittest.main()
