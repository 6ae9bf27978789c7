"""The unsaved work of a killed session is offered in the first window of the next, by pointer and by key."""

import subprocess

from case import EditorTest, in_full, main
from desk import COMMAND, tiles_of, wait_for


class Recovery(EditorTest):
    def begin(self, *files):
        """Draws one tile, and kills the editor."""
        editor = self.edit(*files)
        editor.press('Empty system', 'label')
        editor.click(1, 0)
        wait_for('there is something to lose', lambda: editor.is_enabled('undo'))
        editor.kill()

    def start_again(self, *files):
        return self.edit(*files, is_recovering=True)

    def offers(self, editor):
        return any('not saved when the program ended' in name for name in editor.names('label'))

    def wait_for_tiles(self, editor, said):
        wait_for(f'there are {said}', lambda: any(name.startswith(said) for name in editor.names('label')))

    def test_by_the_first_key(self):
        self.begin()
        editor = self.start_again()
        self.assertTrue(self.offers(editor))
        self.desk.shoot('recovery-offered')
        editor.key('Return')
        self.wait_for_titles('• Untitled')
        self.wait_for_tiles(editor, '1 tile ')
        self.assertFalse(self.offers(editor))
        editor.key('p')
        editor.click(0, 0)  # the map has the focus, and drawing goes on
        self.wait_for_tiles(editor, '2 tiles ')
        self.assertEqual(editor.said(), '')

    @in_full
    def test_not_now(self):
        self.begin()
        editor = self.start_again()
        editor.key('Escape')
        wait_for('nothing is offered', lambda: not self.offers(editor))
        editor.kill()
        editor = self.start_again()
        editor.press('Later')
        wait_for('nothing is offered', lambda: not self.offers(editor))
        self.wait_for_titles('Untitled')
        editor.kill()
        editor = self.start_again()
        editor.press('Recover')
        self.wait_for_titles('• Untitled')

    @in_full
    def test_discard(self):
        self.begin()
        editor = self.start_again()
        editor.press('Discard…')
        wait_for('it asks', lambda: editor.accessibles('Discard', 'push button'))
        self.desk.shoot('recovery-discard')
        self.hands.key('Escape')
        editor.settle()
        editor.kill()
        editor = self.start_again()
        self.assertTrue(self.offers(editor), 'what was kept is not offered')
        editor.press('Discard…')
        wait_for('it asks', lambda: editor.accessibles('Discard', 'push button'))
        editor.press('Discard', 'push button')
        self.wait_for_titles('Untitled')
        editor.kill()
        self.assertFalse(self.offers(self.start_again()))

    def check_typed(self, path, press, keys, there):
        """What is typed in a field, which keeps the focus, is recovered as one step."""
        before = path.read_text(encoding='utf-8')
        editor = self.edit(path)
        press(editor)
        editor.type(keys)
        wait_for('the journal has it', lambda: any(there.encode() in journal.read_bytes()
                                                   for journal in editor.journals().glob('*')))
        self.assertFalse(editor.is_enabled('undo'), 'it is an edit already')
        editor.kill()
        self.assertEqual(path.read_text(encoding='utf-8'), before)
        editor = self.start_again(path)
        editor.key('Return')
        self.wait_for_titles('• galaxy.xml')
        self.check_text(editor, path, there)
        editor.key('ctrl+z')
        wait_for('it was one step', lambda: not editor.is_enabled('undo'))
        editor.save()
        self.assertEqual(path.read_text(encoding='utf-8'), before)

    def test_typed(self):
        path = self.galaxy('0,0 special')
        subprocess.run([COMMAND, 'format', path], capture_output=True, check=True)
        self.check_typed(path, lambda editor: self.press_in_panel(editor, 'Description', 'text'), 'A long night.',
                         'A long night.')

    def ask_for_note(self, editor):
        editor.click(0, 0)
        self.hands.key('n')
        editor.wait_for_dialog()

    @in_full
    def test_typed_in_a_dialog(self):
        """A note counts as work while its dialog is open; once cancelled, it does not."""
        path = self.galaxy('0,0 special')
        subprocess.run([COMMAND, 'format', path], capture_output=True, check=True)
        self.check_typed(path, self.ask_for_note, 'Who goes there?', 'Who goes there?')
        self.editor.kill()
        editor = self.edit(path)
        self.ask_for_note(editor)
        editor.type('Nobody')
        wait_for('a journal is there', lambda: list(editor.journals().glob('*')))
        self.hands.key('Escape')
        editor.wait_for_main()
        editor.kill()
        self.assertFalse(self.offers(self.start_again(path)))

    @in_full
    def test_typed_and_taken(self):
        """After Return it is an edit, made once; after Escape nothing is left of it."""
        path = self.galaxy('0,0 special')
        editor = self.edit(path)
        self.press_in_panel(editor, 'Author', 'text')
        editor.type('Ada')
        wait_for('the journal has it', lambda: any(b'Ada' in journal.read_bytes() for journal in editor.journals().glob('*')))
        editor.key('Return')
        wait_for('it is an edit', lambda: editor.is_enabled('undo'))
        editor.kill()
        editor = self.start_again(path)
        editor.key('Return')
        self.wait_for_titles('• galaxy.xml')
        self.check_text(editor, path, '<about author="Ada"/>')
        editor.key('ctrl+z')
        wait_for('it was one step', lambda: not editor.is_enabled('undo'))
        editor.save()
        editor.click(0, 0)
        self.press_in_panel(editor, 'Value', 'text')
        editor.type('3')
        wait_for('a journal is there', lambda: list(editor.journals().glob('*')))
        editor.key('Escape')
        editor.kill()
        self.assertFalse(self.offers(self.start_again(path)))

    @in_full
    def test_the_file_that_is_open(self):
        """Recovered work replaces it; no second window shows the old state."""
        path = self.galaxy('0,0 special')
        self.begin(path)
        editor = self.start_again(path)
        editor.key('Return')
        self.wait_for_titles('• galaxy.xml')
        self.check_saved(editor, path, {(0, 0): 'special', (1, 0): 'empty'})

    @in_full
    def test_the_file_has_changed(self):
        """Changed by another program before the first stroke: the work is recovered as a copy, and the file does not
        change."""
        path = self.galaxy('0,0 special')
        editor = self.edit(path)
        changed = path.read_text(encoding='utf-8').replace('special', 'hostile')
        path.write_text(changed, encoding='utf-8')
        self.says(editor, 'has changed on disk')
        self.hands.await_frame()  # the bar has moved the map
        editor.settle()
        editor.press('Empty system', 'label')
        editor.click(1, 0)
        wait_for('there is something to lose', lambda: editor.is_enabled('undo'))
        editor.kill()
        editor = self.start_again()
        editor.key('Return')
        self.says(editor, 'has been changed, moved or deleted')
        self.assertTrue(any(str(path) in name for name in editor.names('label')), 'the file is not named')
        self.desk.shoot('recovery-copy')
        self.hands.key('Escape')
        self.wait_for_titles('• galaxy.xml (recovered)')
        self.wait_for_tiles(editor, '2 tiles ')
        self.assertEqual(path.read_text(encoding='utf-8'), changed)
        copy = self.folder / 'copy.xml'
        editor.key('ctrl+s')
        editor.name_file('Save as', copy)
        wait_for('the copy is there', copy.exists)
        self.assertEqual(tiles_of(copy), {(0, 0): 'special', (1, 0): 'empty'})
        self.assertEqual(path.read_text(encoding='utf-8'), changed)

    @in_full
    def test_beside_another_file(self):
        path = self.galaxy('0,0 special')
        self.begin()
        editor = self.start_again(path)
        editor.key('Return')
        self.wait_for_titles('galaxy.xml', '• Untitled')


if __name__ == '__main__':
    main()
