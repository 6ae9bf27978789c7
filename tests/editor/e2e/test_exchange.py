"""Export and import: each format is previewed before it is written, and an imported document is shown before it is
opened."""

import subprocess

from case import EditorTest, in_full, main
from desk import COMMAND, SOURCE, tiles_of, wait_for

SAMPLE = SOURCE / 'galaxies' / 'burning-suns' / 'twin-rivers.xml'


class Exchange(EditorTest):
    def open_dialog(self, editor, key, title):
        self.hands.key(key)
        editor.wait_for_window(title)

    def sample(self):
        path = self.folder / 'twin-rivers.xml'
        path.write_bytes(SAMPLE.read_bytes())
        return path

    def exported(self, *arguments):
        return subprocess.run([COMMAND, 'export', *arguments], capture_output=True, timeout=60, check=True).stdout

    def choose(self, editor, label):
        """Chooses it in the list, which has the focus; the chosen format is shown."""
        editor.press(label, 'label')

    def choose_below(self, editor, label, n):
        """Chooses from a drop-down list."""
        editor.press(label)
        self.hands.key(*['Down'] * n, 'Return')

    def open_and_save(self, editor, path):
        """Opens what the dialog has read, and saves it."""
        editor.press('Open', 'push button')
        wait_for('it is open', lambda: editor.active_title() == '• Untitled')
        self.hands.key('ctrl+s')
        editor.name_file('Save as', path)
        wait_for('it is saved', path.exists)

    def write(self, editor, path):
        editor.press('Export…', 'push button')
        editor.name_file('Export as', path)

    @in_full
    def test_export(self):
        self.trace_allocations()
        path = self.sample()
        editor = self.edit(path)
        for label, words, name, arguments in [
                ('JSON', 'Nothing is lost', 'a.json', ['--to', 'json']),
                ('Picture (SVG)', 'Not drawn, but inside: about text', 'a.svg', ['--to', 'svg']),
                ('Columns and rows', 'Lost: about', 'a.csv', ['--to', 'offset'])]:
            with self.subTest(label):
                self.open_dialog(editor, 'ctrl+e', 'Export')
                self.choose(editor, label)
                self.says(editor, words)
                self.desk.shoot(f'export-{name}')
                self.write(editor, self.folder / name)
                wait_for('it is written', (self.folder / name).exists)
                wait_for('the dialog is gone', lambda: editor.active_title() == path.name)
                self.assertEqual((self.folder / name).read_bytes(), self.exported(*arguments, path))
        self.check_ends(editor)

    @in_full
    def test_what_an_export_may_be_told(self):
        """The pictures' URL, and a seed for open tiles; previewed, and written as the command does."""
        self.trace_allocations()
        path = self.sample()
        editor = self.edit(path)
        self.open_dialog(editor, 'ctrl+e', 'Export')
        self.choose(editor, 'Tabletop Simulator')
        self.says(editor, 'more file')
        self.hands.key('alt+u')
        self.hands.type('https://example.org/stars')
        wait_for('the preview follows', lambda: 'https://example.org/stars/burning-suns-' in self.previewed(editor))
        undecided = self.previewed(editor)
        self.hands.key('alt+d')
        wait_for('all is drawn', lambda: self.previewed(editor) not in ('', undecided))
        first = self.previewed(editor)
        self.hands.key('alt+s', 'ctrl+a')
        self.hands.type('8')
        self.hands.key('Tab')
        wait_for('another seed draws others', lambda: self.previewed(editor) not in ('', first))
        self.desk.shoot('export-told')
        self.write(editor, self.folder / 'a.tts.json')
        wait_for('it is written', (self.folder / 'a.tts.json').exists)
        wait_for('the dialog is gone', lambda: editor.active_title() == path.name)
        self.exported('--to', 'tts', '--setup', '8', '--url-base', 'https://example.org/stars', path,
                      '-o', self.folder / 'b.tts.json')
        self.assertEqual((self.folder / 'a.tts.json').read_bytes(), (self.folder / 'b.tts.json').read_bytes())
        self.check_ends(editor)

    def previewed(self, editor):
        """Returns the preview as text."""
        return max(editor.texts('Preview'), key=len, default='')

    @in_full
    def test_what_cannot_be_written(self):
        self.trace_allocations()
        editor = self.edit(self.sample())
        self.open_dialog(editor, 'ctrl+e', 'Export')
        self.choose(editor, 'JSON')
        self.write(editor, '/proc/galaxy.json')
        self.says(editor, 'The file could not be exported')
        self.desk.shoot('export-fails')
        self.hands.key('Return')
        editor.wait_for_window('Export')  # it stays open, to try elsewhere
        self.hands.key('Escape')
        wait_for('the dialog has gone', lambda: editor.active_title() != 'Export')
        self.check_ends(editor)

    @in_full
    def test_import_of_a_string(self):
        self.trace_allocations()
        text = self.exported('--to', 'share', SAMPLE).decode().strip()
        editor = self.edit()
        self.open_dialog(editor, 'ctrl+i', 'Import')
        self.hands.type(text[:40])
        self.hands.key('Return')  # wrapped as by a mail program
        self.hands.type(text[40:-1])
        self.says(editor, 'the string')
        self.hands.type(text[-1])
        self.says(editor, 'String to paste: 9 tiles')
        self.desk.shoot('import-string')
        editor.press('Open', 'push button')
        wait_for('it is open, in the window that was empty', lambda: editor.active_title() == '• Untitled')
        self.says(editor, '9 tiles ·')
        self.hands.key('ctrl+s')
        editor.name_file('Save as', self.folder / 'came.xml')
        wait_for('it is saved', (self.folder / 'came.xml').exists)
        self.assertEqual(tiles_of(self.folder / 'came.xml'), tiles_of(SAMPLE))
        self.check_ends(editor)

    def test_import_of_columns_and_rows(self):
        editor = self.edit(self.galaxy('0,0 special'))
        self.open_dialog(editor, 'ctrl+i', 'Import')
        for line in ('col,row,kind,seat', '0,0,home,1', '1,0,wormhole,', '1,1,empty,'):
            self.hands.type(line)
            self.hands.key('Return')
        # The heads of the columns say the format.
        self.says(editor, 'Columns and rows: 3 tiles')
        self.choose_below(editor, 'Detect from name or content', 4)
        self.says(editor, 'Columns and rows: 3 tiles')
        self.choose_below(editor, 'Odd rows to the right', 3)
        self.says(editor, 'Columns and rows: 3 tiles')
        self.desk.shoot('import-offset')
        self.open_and_save(editor, self.folder / 'table.xml')
        self.assertEqual(tiles_of(self.folder / 'table.xml'), {(0, 0): 'home seat=1', (1, -1): 'wormhole', (1, 0): 'empty'})

    @in_full
    def test_a_map_is_copied_and_pasted(self):
        editor = self.edit(self.sample())
        self.hands.key('ctrl+shift+p')
        self.says(editor, 'Search commands')
        self.hands.type('map string')
        self.hands.key('Return')
        self.says(editor, 'Map copied, ')
        self.says(editor, 'left out: ')
        self.open_dialog(editor, 'ctrl+i', 'Import')
        self.hands.key('ctrl+v')
        self.says(editor, 'Map to paste: 9 tiles')
        self.desk.shoot('import-map')
        self.open_and_save(editor, self.folder / 'came.xml')
        tiles = {place: tile.replace(' name=Hydatus Teign', '') for place, tile in tiles_of(SAMPLE).items()}
        self.assertEqual(tiles_of(self.folder / 'came.xml'), tiles)

    @in_full
    def test_columns_that_are_lost_are_told(self):
        editor = self.edit(self.galaxy('0,0 special'))
        self.open_dialog(editor, 'ctrl+i', 'Import')
        for line in ('name,type,artist', 'Riders,unit,A. B.'):
            self.hands.type(line)
            self.hands.key('Return')
        self.choose_below(editor, 'Detect from name or content', 3)
        self.says(editor, "Lost: the column 'artist'")
        self.says(editor, '1 face')
        self.desk.shoot('import-lost')

    @in_full
    def test_import_of_cards(self):
        """Cards are counted as cards, and nothing is asked that only a map has."""
        editor = self.edit(self.galaxy('0,0 special'))
        self.open_dialog(editor, 'ctrl+i', 'Import')
        for line in ('Army', 'Faction: rome', 'AS: 10', 'CP: 10', 'Units:', '2 x Legionary Cohort', 'Tactics:', '1 x Testudo'):
            self.hands.type(line)
            self.hands.key('Return')
        # The heads of the lines say the format.
        self.says(editor, 'List of cards: 3 cards')
        for label in ('Layout', 'Players', 'Game'):
            self.assertEqual([item for item in editor.accessibles(label) if item.has('SHOWING')], [], label)
        self.desk.shoot('import-cards')
        editor.press('Open', 'push button')
        wait_for('it is open, in a window of its own', lambda: editor.active_title() == '• Untitled')
        self.says(editor, '3 cards')


if __name__ == '__main__':
    main()
