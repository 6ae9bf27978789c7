"""Shared by the tests with a held worker."""

import os

from case import EditorTest
from desk import wait_for


class HeldTest(EditorTest):
    def edit_held(self, path):
        """From hold() on, jobs for workers wait until let_go()."""
        self.held = self.folder / 'held'
        self.set_environment(LD_PRELOAD=os.environ['STARWRIGHT_HOLD'], STARWRIGHT_HELD_BY=str(self.held),
                             ASAN_OPTIONS=os.environ.get('ASAN_OPTIONS', '') + ':verify_asan_link_order=0')
        return self.edit(path)

    def hold(self, editor):
        """Has a worker rotate the map, and holds it."""
        self.held.touch()
        editor.key('s', 'r')
        self.says(editor, 'Rotating')

    @staticmethod
    def show_middle(editor):
        """Scrolls the map with the cursor, which was on 0,0."""
        editor.key('ctrl+0', 'alt+n', *['Down'] * 5, *['Up'] * 5)

    def let_go(self):
        self.held.unlink()

    @staticmethod
    def waiting(editor):
        """Returns the pending orders as the history lists them: the last first."""
        return [name.removesuffix(' (waiting)') for name in editor.names('list item') if name.endswith(' (waiting)')]

    def lists(self, editor, *waiting):
        wait_for(f'{waiting} wait', lambda: self.waiting(editor) == list(waiting))
