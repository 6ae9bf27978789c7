"""What the tests with a worker that is held share."""

import os

from case import EditorTest
from desk import wait_for


class HeldTest(EditorTest):
    def edit_held(self, path):
        """What the program gives a worker from hold() on waits until let_go()."""
        self.held = self.folder / 'held'
        self.set_environment(LD_PRELOAD=os.environ['STARWRIGHT_HOLD'], STARWRIGHT_HELD_BY=str(self.held),
                             ASAN_OPTIONS=os.environ.get('ASAN_OPTIONS', '') + ':verify_asan_link_order=0')
        return self.edit(path)

    def hold(self, editor):
        """A worker rotates the map, and is held."""
        self.held.touch()
        editor.key('r')
        self.says(editor, 'Rotating')

    @staticmethod
    def show_middle(editor):
        """The map follows the cursor, which was on 0,0."""
        editor.key('ctrl+0', 'alt+n', *['Down'] * 5, *['Up'] * 5)

    def let_go(self):
        self.held.unlink()

    @staticmethod
    def waiting(editor):
        """What waits, as the history lists it: the last first."""
        return [name.removesuffix(' (waits)') for name in editor.names('list item') if name.endswith(' (waits)')]

    def lists(self, editor, *waiting):
        wait_for(f'{waiting} wait', lambda: self.waiting(editor) == list(waiting))
