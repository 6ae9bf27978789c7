"""The base of the editor's tests: one desk for each process, a folder and a home for each test, and a check at the
end that the program has printed nothing: no warning and no leak."""

import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / 'common'))

from desk import COMMAND, Editor, shared_desk, tiles_of, wait_for, write_galaxy  # noqa: E402, path first
from scale import in_full, main, scaled  # noqa: E402, F401, for all modules that import this one

def tiles(text):
    """Parses '0,0 home seat=1; 1,0 empty' into {(q, r): 'home seat=1', …}, the result of desk.tiles_of() for a file."""
    found = {}
    for said in filter(None, (part.strip() for part in text.split(';'))):
        place, *words = said.split(' ')
        found[hex_of(place)] = ' '.join(words)
    return found


def hex_of(text):
    q, r = text.split(',')
    return int(q), int(r)


class EditorTest(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.desk = shared_desk()
        self.hands = self.desk.hands
        self.hands.rest()
        self.addCleanup(self.desk.environment.update, dict(self.desk.environment))
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def set_environment(self, **values):
        """For programs that this test starts; the next test finds the former environment."""
        for name in values:
            self.addCleanup(self.desk.environment.pop, name, None)
        self.desk.environment.update(values)

    def trace_allocations(self):
        """For tests that open a file chooser: libcloudproviders leaks there, and the leak can be recognised only with
        full stack traces of allocations, which take four times as long."""
        self.set_environment(ASAN_OPTIONS=os.environ.get('ASAN_OPTIONS', '') + ':fast_unwind_on_malloc=0:malloc_context_size=10')

    def edit(self, *files, is_recovering=False):
        self.editor = Editor(self.desk, *files, folder=self.folder, is_recovering=is_recovering)
        self.addCleanup(self.editor.kill)
        return self.editor

    def wait_for_titles(self, *titles):
        """Waits for the titles of the last editor's windows."""
        wait_for(f'windows are {titles}', lambda: self.editor.titles() == sorted(titles))

    def galaxy(self, text, players=3):
        return write_galaxy(self.folder / 'galaxy.xml', tiles(text), players)

    def check_saved(self, editor, path, expected):
        """Saves by the key until the file is as expected (some input takes a moment), and checks that it stays so."""
        for _ in range(10):
            editor.key('ctrl+s')
            try:
                wait_for('the file is as expected', lambda: tiles_of(path) == expected, 2)
                break
            except AssertionError:
                continue
        editor.key('ctrl+s')
        self.assertEqual(tiles_of(path), expected)

    def check_text(self, editor, path, text):
        """The same for a file with this text."""
        def is_there():
            editor.key('ctrl+s')
            return text in path.read_text(encoding='utf-8')
        wait_for(f'the file says {text}', is_there)

    @staticmethod
    def is_on(editor, seat):
        """Whether the tab of that seat is selected."""
        return any(item.has('PRESSED') or item.has('CHECKED') for item in editor.accessibles(f'Seat {seat}', 'push button'))

    @staticmethod
    def says(editor, words):
        wait_for(f'it says “{words}”', lambda: any(words in name for name in editor.names('label')))

    def point_in_panel(self, editor, name, role=None):
        """The panels on the right are longer than their room: scrolls to the part, and moves the pointer onto it,
        beside all parts that would scroll themselves."""
        width, _ = self.hands.size(editor.window)
        left, top = editor.origin()
        for _ in range(60):
            item = editor.on_shown_page(name, role)[-1]
            box = editor.box_at_rest(item)
            pane = item.scroll_pane()
            if pane.y <= box.y and box.y + box.height <= pane.y + pane.height:
                self.hands.move(left + box.x + box.width / 2, top + box.y + box.height / 2)
                if editor.box_at_rest(item) == box:
                    return item, box
                continue
            self.hands.move(left + width - 12, top + pane.y + pane.height / 2)
            self.hands.click(4 if box.y < pane.y else 5)
        raise AssertionError(f'“{name}” does not come into view')

    def press_in_panel(self, editor, name, role=None):
        """Tries again if the panel changes between the look and the press."""
        for _ in range(40):
            item, box = self.point_in_panel(editor, name, role)
            if self.hands.click(is_there=lambda: item.box() == box):
                break
        editor.settle()

    def tab(self, editor, seat):
        self.press_in_panel(editor, f'Seat {seat}', 'push button')
        wait_for(f'tab {seat} is on', lambda: self.is_on(editor, seat))

    def enter(self, editor, field, text):
        self.press_in_panel(editor, field, 'text')
        editor.key('ctrl+a')
        editor.type(text)
        editor.key('Return')

    def check_ends(self, editor):
        """Closes the window by the key; the program and the sanitizers must have printed nothing."""
        editor.hands.stroke('ctrl+w')
        status, said = editor.end()
        self.assertEqual((status, said), (0, ''))

    def check_valid(self, path):
        done = subprocess.run([COMMAND, 'validate', path], capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual((done.returncode, done.stdout), (0, ''))


def words(text):
    """Splits 'press "Also mirrored"; key r' into [['press', 'Also mirrored'], ['key', 'r']]."""
    return [[quoted or bare for quoted, bare in re.findall(r'"([^"]*)"|(\S+)', part)] for part in text.split(';') if part.strip()]
