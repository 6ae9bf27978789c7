"""The editor is killed at random moments, thirty in a full run; tests/bench/kills.py kills it more often."""

import sys
from pathlib import Path

from case import EditorTest, main, scaled

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / 'bench'))

import kills  # noqa: E402

SEED, LIVES = 1, scaled(30, 3)


class Kills(EditorTest):
    weight = LIVES  # relative to other tests

    def test_nothing_is_lost(self):
        # A killed program reports no leaks, and runs faster without their detection.
        self.set_environment(ASAN_OPTIONS='detect_leaks=0')
        told = []
        for number in range(LIVES):
            with self.subTest(life=number):
                told.append(kills.live(self.desk, SEED, number))
        # If no life reached its first stroke, nothing was tested.
        self.assertGreater(sum(not line.startswith('0 seen') for line in told), LIVES // 3, told)


if __name__ == '__main__':
    main()
