"""Opening files as from a desktop: by name, from the recent files, by drag and drop; changes by other programs
meanwhile; and quitting with several windows."""

import os
import subprocess
import sys
from pathlib import Path

from case import EditorTest, in_full, main
from desk import SOURCE, tiles_of, wait_for, write_galaxy

BEFORE = {(0, 0): 'special', (1, 0): 'home seat=1'}
AFTER = {(0, 0): 'special', (1, 0): 'home seat=1', (2, 0): 'empty'}


class Files(EditorTest):
    def setUp(self):
        super().setUp()
        self.one, self.two = self.folder / 'one.xml', self.folder / 'two.xml'
        write_galaxy(self.one, BEFORE)
        write_galaxy(self.two, BEFORE)

    def test_several_files(self):
        editor = self.edit(self.one, self.two, self.one)
        self.wait_for_titles('one.xml', 'two.xml')
        self.assertEqual(editor.said(), '')

    @in_full
    def test_what_cannot_be_opened(self):
        broken = SOURCE / 'galaxies' / 'broken' / 'document' / 'well-formed.xml'
        for name, words in [(self.folder / 'none.xml', 'No such file'), (self.folder, 'it is a folder'),
                            (broken, 'well-formed.xml:7:1: not well-formed')]:
            with self.subTest(words):
                editor = self.edit(name)
                said = wait_for('it is said', lambda: [label for label in editor.names('label') if words in label])
                self.assertEqual(len(said), 1)
                editor.kill()

    def test_what_could_not_be_read(self):
        """Saving drops it after a warning, and not before."""
        text = self.one.read_text(encoding='utf-8').replace('</galaxy>', '  <sytem q="5" r="0"/>\n</galaxy>')
        self.one.write_text(text, encoding='utf-8')
        editor = self.edit(self.one)
        editor.key('e')
        editor.click(0, 0)
        editor.key('ctrl+s')
        self.wait_for_bar(editor, 'Saving will drop it')
        self.desk.shoot('files-not-all-read')
        self.hands.key('Escape')
        self.assertEqual(self.one.read_text(encoding='utf-8'), text)
        editor.key('ctrl+s')
        self.wait_for_bar(editor, 'Saving will drop it')
        self.hands.key('Return')
        wait_for('it is saved', lambda: not editor.is_enabled('save'))
        self.assertNotIn('sytem', self.one.read_text(encoding='utf-8'))
        self.assertEqual((self.folder / 'one.xml~').read_text(encoding='utf-8'), text)
        self.assertEqual(editor.quit(), (0, ''))

    @in_full
    def test_recent(self):
        editor = self.edit(self.one)
        self.assertEqual(editor.quit()[0], 0)
        kept = Path(self.desk.environment['XDG_DATA_HOME']) / 'recently-used.xbel'
        self.assertIn(self.one.as_uri(), kept.read_text(encoding='utf-8'))
        editor = self.edit()
        self.wait_for_titles('Untitled')
        editor.activate('open-recent', editor.gio_variant('s', self.one.as_uri()))
        self.wait_for_titles('one.xml')  # replaces the untouched window

    @in_full
    def test_a_file_is_dragged_in(self):
        editor = self.edit(self.one)
        source = subprocess.Popen([sys.executable, str(Path(__file__).with_name('dragged.py')), str(self.two)],
                                  env=self.desk.environment)
        self.addCleanup(source.wait)
        self.addCleanup(source.kill)
        window = wait_for('there is what to drag', lambda: self.window_of('dragged'))
        window.configure(x=0, y=0)
        self.bring(window)
        left, top = editor.origin(window)
        self.hands.move(left + 60, top + 70)
        self.hands.down()
        for step in range(1, 12):
            self.hands.move(left + 60 + step * 60, top + 70 + step * 40)
            self.hands.await_frame()
            self.hands.await_window(editor.window)
        self.hands.up()
        self.wait_for_titles('one.xml', 'two.xml')

    def window_of(self, title):
        return next((window for window in self.hands.windows() if self.hands.title(window) == title), None)

    def bring(self, window):
        """Raises the window and gives it the focus."""
        self.hands.activate(window)
        wait_for('it is in front', lambda: self.hands.active() == window)
        self.hands.await_frame()

    def change(self):
        """Saves as other programs do: a new file replaces the old one."""
        write_galaxy(self.folder / 'new', AFTER)
        os.replace(self.folder / 'new', self.one)

    def wait_for_bar(self, editor, words):
        wait_for(f'the bar says “{words}”', lambda: any(words in name for name in editor.names('label')))
        self.hands.await_frame()

    @in_full
    def test_reload(self):
        editor = self.edit(self.one)
        self.change()
        self.wait_for_bar(editor, 'has changed on disk')
        self.desk.shoot('files-changed')
        editor.press('Reload')
        wait_for('the new tile is shown', lambda: any(name.startswith('3 tiles') for name in editor.names('label')))
        self.assertFalse(editor.is_enabled('save'))
        self.assertEqual(editor.quit(), (0, ''))

    @in_full
    def test_keep(self):
        editor = self.edit(self.one)
        editor.key('e')
        editor.click(0, 0)
        self.change()
        self.wait_for_bar(editor, 'has changed on disk')
        editor.press('Keep')
        editor.key('ctrl+s')
        self.wait_for_bar(editor, 'Another program has changed the file')
        self.hands.key('Return')
        wait_for('it is saved', lambda: not editor.is_enabled('save'))
        self.assertEqual(tiles_of(self.one), {(1, 0): 'home seat=1'})
        self.assertEqual(tiles_of(self.folder / 'one.xml~'), AFTER)

    @in_full
    def test_the_file_is_gone(self):
        editor = self.edit(self.one)
        self.one.unlink()
        self.wait_for_bar(editor, 'no longer exists')
        self.hands.stroke('ctrl+w')
        wait_for('it asks', lambda: editor.accessibles('Close without saving', 'push button'))
        self.hands.key('Escape')
        editor.settle()
        editor.key('ctrl+s')
        wait_for('it is written again', lambda: not editor.is_enabled('save'))
        self.assertEqual(tiles_of(self.one), BEFORE)
        self.assertEqual(editor.quit(), (0, ''))

    def erase_in(self, editor, title, number):
        self.bring(self.window_of(title))
        self.hands.key('ctrl+a', 'Delete')
        wait_for(f'{title} is changed', lambda: editor.describe('save', number)[0])

    def wait_for_question(self, editor, about):
        wait_for(f'it is asked about {about}', lambda: any(f'Save the changes to “{about}' in name
                                                           for name in editor.names('label')))
        self.hands.await_frame()

    @in_full
    def test_quit_while_it_is_saved(self):
        """The program waits for the disk, and leaves nothing to recover."""
        path = self.one.with_name('large.xml')
        path.write_bytes(subprocess.run([sys.executable, SOURCE / 'tests/bench/make_galaxy.py', '6000'], check=True,
                                        capture_output=True).stdout)
        before = path.read_bytes()
        editor = self.edit(path)
        editor.key('r')
        self.hands.stroke('ctrl+s')
        self.hands.stroke('ctrl+q')
        status, said = editor.end()
        self.assertEqual((status, said), (0, ''))
        self.assertNotEqual(path.read_bytes(), before)
        self.assertEqual(path.with_name('large.xml~').read_bytes(), before)
        self.assertEqual(list(editor.journals().iterdir()), [])
        self.assertEqual(len(tiles_of(path)), len(tiles_of(path.with_name('large.xml~'))))

    @in_full
    def test_quit_with_two_windows(self):
        editor = self.edit(self.one, self.two)
        self.wait_for_titles('one.xml', 'two.xml')
        self.erase_in(editor, 'one.xml', 1)
        self.erase_in(editor, 'two.xml', 2)
        self.hands.stroke('ctrl+q')
        self.wait_for_question(editor, '')
        self.desk.shoot('files-quit')
        self.hands.key('Escape')
        self.wait_for_titles('• one.xml', '• two.xml')
        self.hands.stroke('ctrl+q')
        self.wait_for_question(editor, '')
        self.hands.key('Return')  # "Save"
        first = wait_for('the first is saved', lambda: [path for path in (self.one, self.two) if tiles_of(path) != BEFORE])
        second = self.two if first[0] == self.one else self.one
        self.wait_for_question(editor, second.name)
        self.hands.move(*editor.middle_of('Close without saving'))
        self.hands.click()
        self.assertEqual(editor.end()[0], 0)
        self.assertEqual(tiles_of(first[0]), {})
        self.assertEqual(tiles_of(second), BEFORE)


if __name__ == '__main__':
    main()
