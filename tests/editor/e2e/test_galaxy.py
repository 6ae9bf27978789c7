"""A galaxy for three, from an empty document to a file without problems: with the pointer alone, and with the
keyboard alone; and the same with input that misses by one hex, which must be noticed."""

import subprocess

from case import EditorTest, in_full, main
from desk import COMMAND, tiles_of, wait_for


def orbit(q, r):
    """Returns a hex and its images after a third and two thirds of a turn."""
    return [(q, r), (-q - r, q), (r, -q - r)]


WANTED = {(0, 0): 'special'}
for start, said in [((2, 0), 'home'), ((1, 0), 'inhabited'), ((0, 1), 'hostile'), ((1, 1), 'uninhabited'), ((2, -1), 'empty')]:
    WANTED.update({place: said for place in orbit(*start)})
KINDS = ['special', 'home', 'inhabited', 'hostile', 'uninhabited', 'empty']


class Galaxy(EditorTest):
    def setUp(self):
        super().setUp()
        self.edit()

    def tearDown(self):
        self.desk.shoot(self.id().split('.')[-1])

    def check(self, path):
        wait_for('the file is there', path.exists)
        found = tiles_of(path)
        self.assertEqual({place: said.split(' ')[0] for place, said in found.items()}, WANTED)
        self.assertEqual(sorted(said.split(' ')[1] for said in found.values() if said.startswith('home')),
                         ['seat=1', 'seat=2', 'seat=3'])
        done = subprocess.run([COMMAND, 'validate', path], capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual((done.returncode, done.stdout), (0, ''))
        # GTK reports a part of the window that has no place, and so is not drawn, at this position.
        self.assertEqual(self.editor.said(), '')

    def draw_by_pointer(self, miss=0):
        editor = self.editor
        for kind in KINDS:
            editor.press(f'{kind} system', 'list item')
            for (q, r), said in WANTED.items():
                if said == kind:
                    editor.click(q + miss, r)
        editor.press('Save', 'push button')
        editor.wait_for_window('Save as')
        editor.press('Save')
        return self.folder / 'galaxy.xml'

    def draw_by_keys(self, at=(0, 0)):
        editor = self.editor
        for kind in KINDS:
            editor.key('ctrl+f')
            editor.type(f'{kind} system')
            editor.key('Return')
            for place in sorted(place for place, said in WANTED.items() if said == kind):
                editor.key(*steps(at, place), 'Return')
                at = place
        editor.key('ctrl+s')
        editor.name_file('Save as', self.folder / 'by-keys.xml')
        return self.folder / 'by-keys.xml'

    def test_by_pointer(self):
        self.check(self.draw_by_pointer())

    @in_full
    def test_by_keys(self):
        self.check(self.draw_by_keys())

    @in_full
    def test_a_pointer_that_misses_is_noticed(self):
        path = self.draw_by_pointer(miss=1)
        with self.assertRaises(AssertionError):
            self.check(path)

    @in_full
    def test_keys_that_miss_are_noticed(self):
        # The first arrow key shows the cursor; the second moves it.
        path = self.draw_by_keys(at=(2, 0))
        with self.assertRaises(AssertionError):
            self.check(path)


def steps(start, end):
    """Returns arrow keys from one hex to another. Up and Down go to the left from even rows and to the right from odd
    ones."""
    (q, r), keys = start, []
    while r != end[1]:
        down = r < end[1]
        keys.append('Down' if down else 'Up')
        odd = r % 2
        q, r = (q + (0 if odd else -1), r + 1) if down else (q + (1 if odd else 0), r - 1)
    return keys + (['Right'] * (end[0] - q) if end[0] > q else ['Left'] * (q - end[0]))


if __name__ == '__main__':
    main()
