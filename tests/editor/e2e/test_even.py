"""A designer's first try at an even galaxy: from nothing, with locks, evened out, and undone. The screens are saved as
pictures."""

import json
import subprocess
import xml.etree.ElementTree as ElementTree

from case import EditorTest, in_full, main
from desk import COMMAND, NAMESPACE, SOURCE, wait_for

THRONE = SOURCE / 'galaxies' / 'burning-suns' / 'throne-of-embers.xml'
THREE_CROWNS = SOURCE / 'galaxies' / 'black-sun' / 'three-crowns.xml'
TERMS = ('nearest-value', 'antimatter-worlds', 'contested-worth', 'decayed-worth', 'jump-worth', 'first-contact')


def tiles_of(path):
    """Returns {(q, r): the other values} of all tiles."""
    return {(int(tile.get('q')), int(tile.get('r'))): {name: value for name, value in tile.attrib.items() if name not in 'qr'}
            for tile in ElementTree.parse(path).iter() if tile.tag in (NAMESPACE + 'system', NAMESPACE + 'anomaly')}


def record_of(path):
    return path.with_suffix('.fairness.json')


def gaps_of(path):
    """Returns the gaps of the measures that are evened out, in their parts."""
    done = subprocess.run([COMMAND, 'fairness', path, '--format', 'json'], capture_output=True, check=True, timeout=60)
    return {measure['name']: measure['gap'] for measure in json.loads(done.stdout)['measures'] if measure['name'] in TERMS}


class EvenTest(EditorTest):
    def save_as(self, path):
        self.editor.key('ctrl+s')
        self.editor.name_file('Save as', path)
        wait_for('it is saved', path.exists)
        self.editor.settle()

    def wait_for_label(self, words):
        return wait_for(f'it says “{words}”', lambda: [name for name in self.editor.names('label') if words in name], 60)

    def even_out(self, path):
        """Opens the file and the dialog."""
        editor = self.edit(path)
        editor.key('ctrl+alt+e')
        editor.wait_for_window('Even out')
        return editor

    def search(self, editor, seed=None):
        if seed:
            editor.fill('Seed', seed)
            editor.settle()
        editor.press('Search', 'push button')
        self.wait_for_label('changed; ')

    def check_record(self, path):
        """The record beside the map is right, its search, too."""
        done = subprocess.run([COMMAND, 'balance', 'verify', '--search', path], capture_output=True, text=True, timeout=300, check=False)
        self.assertEqual((done.returncode, done.stderr.split(': ')[1]), (0, 'verified'), done.stderr)

    @in_full
    def test_a_first_try(self):
        path = self.folder / 'four.xml'
        self.trace_allocations()
        editor = self.edit()
        editor.key('ctrl+n')
        editor.wait_for_window('New document')
        editor.press('From dice…', 'push button')
        editor.wait_for_window('New from dice')
        editor.fill('Players', '4', 'spin button')
        editor.fill('Seed', '7')
        made = subprocess.run([COMMAND, 'generate', '--game', 'burning-suns', '--players', '4', '--seed', '7'], capture_output=True,
                              text=True, timeout=60, check=True)
        wait_for('what chance decided is told', lambda: made.stderr.strip() in editor.texts('Rolls'))
        self.desk.shoot('even-new')
        editor.key('Return')
        wait_for('the map is there', lambda: 'Untitled' in editor.active_title())
        editor.settle()
        self.save_as(path)
        self.assertEqual(path.read_text(encoding='utf-8'), made.stdout)

        # The designer has other ideas, which are not even, and keeps two of them.
        ideas = [hex_ for hex_, tile in sorted(tiles_of(path).items()) if tile.get('value') in ('2', '3')][:4]
        for hex_ in ideas:
            editor.click(*hex_)
            editor.key('4')
        editor.click(*ideas[0])
        editor.click(*ideas[1], keys=['shift'])
        editor.key('ctrl+l')
        editor.save()
        before, drawn, gaps = path.read_text(encoding='utf-8'), tiles_of(path), gaps_of(path)

        editor.key('ctrl+alt+e')
        editor.wait_for_window('Even out')
        self.desk.shoot('even-before')
        self.search(editor, '7')
        self.desk.shoot('even-found')
        editor.press('Apply', 'push button')
        wait_for('the dialog closes', lambda: 'four.xml' in editor.active_title())
        editor.save()
        evened = tiles_of(path)
        self.assertNotEqual(evened, drawn)
        for hex_ in ideas[:2]:
            self.assertEqual(evened[hex_], drawn[hex_])
        self.check_record(path)
        now = gaps_of(path)
        self.assertGreater(sum(now[name] < gaps[name] for name in TERMS), sum(now[name] > gaps[name] for name in TERMS))
        editor.key('ctrl+4')
        editor.settle()
        self.desk.shoot('even-after')
        editor.key('ctrl+z')
        editor.save()
        self.assertEqual(path.read_text(encoding='utf-8'), before)
        self.check_ends(editor)

    @in_full
    def test_the_command_finds_the_same(self):
        path, other = self.folder / 'throne.xml', self.folder / 'by-command.xml'
        path.write_bytes(THRONE.read_bytes())
        subprocess.run([COMMAND, 'balance', path, '--seed', '11', '--lock', 'anomaly', '-o', other], capture_output=True,
                       timeout=300, check=True)
        editor = self.even_out(path)
        editor.press('Anomalies', 'check box')
        self.search(editor, '11')
        editor.press('Apply', 'push button')
        wait_for('the dialog closes', lambda: 'throne.xml' in editor.active_title())
        editor.save()
        self.assertEqual(path.read_text(encoding='utf-8'), other.read_text(encoding='utf-8'))
        self.assertEqual(record_of(path).read_bytes(), record_of(other).read_bytes())

    @in_full
    def test_closer_to_the_design(self):
        """The slider by its keys: fewer changed places, and each is one of those that the command writes."""
        path, front = self.folder / 'throne.xml', self.folder / 'front'
        path.write_bytes(THRONE.read_bytes())
        subprocess.run([COMMAND, 'balance', path, '--seed', '11', '--front', front, '-o', self.folder / 'best.xml'],
                       capture_output=True, timeout=300, check=True)
        editor = self.even_out(path)
        self.search(editor, '11')
        editor.key('Home')
        self.wait_for_label(f'{int(min(front.iterdir()).name[:2])} place')
        self.desk.shoot('even-closer')
        editor.press('Apply', 'push button')
        wait_for('the dialog closes', lambda: 'throne.xml' in editor.active_title())
        editor.save()
        self.assertEqual(path.read_text(encoding='utf-8'), min(front.iterdir()).read_text(encoding='utf-8'))
        self.check_record(path)

    @in_full
    def test_no_record(self):
        """Of a map that was changed after it was evened out there is none, and the window says so."""
        path = self.folder / 'throne.xml'
        path.write_bytes(THRONE.read_bytes())
        editor = self.even_out(path)
        self.search(editor, '11')
        editor.press('Apply', 'push button')
        wait_for('the dialog closes', lambda: 'throne.xml' in editor.active_title())
        editor.click(0, -1)
        editor.key('Delete')
        editor.save()
        self.wait_for_label('Saved without a record of evening out')
        self.desk.shoot('even-unrecorded')
        self.assertFalse(record_of(path).exists())
        editor.key('ctrl+z')
        editor.save()
        self.check_record(path)
        self.check_ends(editor)

    @in_full
    def test_nothing_to_gain(self):
        editor = self.even_out(THRONE)
        editor.fill('Others', '0,0+30')
        self.wait_for_label('Nothing to gain: with what stays')
        self.desk.shoot('even-nothing')
        [button] = [item for item in editor.accessibles('Search', 'push button') if self.editor.is_in_dialog(item)]
        self.assertFalse(button.has('SENSITIVE'))
        editor.fill('Others', 'nowhere')
        self.wait_for_label('locks nothing')

    @in_full
    def test_a_search_is_stopped_or_left(self):
        path = self.folder / 'throne.xml'
        path.write_bytes(THRONE.read_bytes())
        editor = self.even_out(path)
        before = path.read_bytes()
        editor.press('Steps')
        editor.key('End', 'Return')
        editor.press('Search', 'push button')
        editor.press('Stop', 'push button')
        self.wait_for_label('changed; ')
        editor.press('Search', 'push button')
        editor.key('Escape')
        wait_for('the dialog closes', lambda: 'throne.xml' in editor.active_title())
        self.assertFalse(editor.is_enabled('undo'))
        self.assertEqual(path.read_bytes(), before)
        self.check_ends(editor)

    @in_full
    def test_a_game_without_it(self):
        editor = self.edit(THREE_CROWNS)
        self.assertFalse(editor.is_enabled('even-out'))
        self.assertTrue(editor.is_enabled('print'))

    def test_the_line_over_the_history(self):
        """It goes up and down with each step, and a click goes back."""
        path = self.folder / 'throne.xml'
        path.write_bytes(THRONE.read_bytes())
        editor = self.edit(path)
        editor.key('ctrl+4')
        for hex_ in ((0, -1), (1, -1), (1, 0)):
            editor.click(*hex_)
            editor.key('Delete')
        [line] = wait_for('there is a line', lambda: [item for item in editor.accessibles()
                                                      if item.name.startswith('Gap over 3 steps')])
        self.desk.shoot('even-line')
        box, (left, top) = editor.box_at_rest(line), editor.origin()
        self.hands.move(left + box.x + 25, top + box.y + box.height / 2)  # beside the border of the pane
        self.hands.click()
        wait_for('it is as it was opened', lambda: not editor.is_enabled('undo'))


if __name__ == '__main__':
    main()
