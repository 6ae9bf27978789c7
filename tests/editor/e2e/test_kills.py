"""The editor is killed at random moments, thirty in a full run; tests/bench/kills.py kills it more often."""

import sys
from pathlib import Path

from case import EditorTest, main, scaled

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / 'bench'))

import kills  # noqa: E402

SEED, LIVES = 1, scaled(30, 3)


class Kills(EditorTest):
    weight = LIVES  # of other tests

    def test_nothing_is_lost(self):
        # Who is killed tells of no leak, and lives faster where none is looked for.
        self.set_environment(ASAN_OPTIONS='detect_leaks=0')
        told = []
        for number in range(LIVES):
            with self.subTest(life=number):
                told.append(kills.live(self.desk, SEED, number))
        # Had no life come to its first stroke, nothing would have been tried.
        self.assertGreater(sum(not line.startswith('0 seen') for line in told), LIVES // 3, told)


if __name__ == '__main__':
    main()
