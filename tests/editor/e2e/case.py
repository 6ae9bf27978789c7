"""What the tests of the editor share: a desk for all of a process, a folder and a home of its own for each test, and an
end at which the program has said nothing, neither of a fault nor of a leak."""

import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from desk import COMMAND, Desk, Editor, tiles_of, wait_for, write_galaxy



def tiles(text):
    """{(q, r): 'home seat=1', …} of '0,0 home seat=1; 1,0 empty', as desk.tiles_of() reads a file."""
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
    desk = None

    @classmethod
    def setUpClass(cls):
        """One desk for all: what reads out knows only the first bus that it meets."""
        if EditorTest.desk is None:
            EditorTest.desk = Desk()

    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def edit(self, *files):
        editor = Editor(self.desk, *files, folder=self.folder)
        self.addCleanup(editor.kill)
        return editor

    def galaxy(self, text, players=3):
        return write_galaxy(self.folder / 'galaxy.xml', tiles(text), players)

    def check_saved(self, editor, path, expected):
        """Saves by the key, until what is in the file is what was expected (some hands need a moment), and stays it."""
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
        """The same of a file that says this then."""
        def is_there():
            editor.key('ctrl+s')
            return text in path.read_text(encoding='utf-8')
        wait_for(f'the file says {text}', is_there)

    @staticmethod
    def says(editor, words):
        wait_for(f'it says “{words}”', lambda: any(words in name for name in editor.names('label')))

    def check_ends(self, editor):
        """Closes the window by the key; the program had nothing to complain of, and neither had the sanitizers."""
        editor.desk.xdotool('key', 'ctrl+w')
        status, said = editor.end()
        self.assertEqual((status, said), (0, ''))

    def check_valid(self, path):
        done = subprocess.run([COMMAND, 'validate', path], capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual((done.returncode, done.stdout), (0, ''))


def words(text):
    """The parts of 'press "Mirrored too"; key r': [['press', 'Mirrored too'], ['key', 'r']]."""
    return [[quoted or bare for quoted, bare in re.findall(r'"([^"]*)"|(\S+)', part)] for part in text.split(';') if part.strip()]
