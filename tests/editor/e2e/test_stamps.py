"""Patterns that are laid from the hand, the shelf, number keys, chance, and what the inspector shows, each by real
keys and presses; the file is the same again after everything was undone."""

import xml.etree.ElementTree as ElementTree
from pathlib import Path

from case import EditorTest, in_full, main, tiles
from desk import NAMESPACE, SOURCE, tiles_of, wait_for
from on_board import BoardTest
from on_mat import MatTest

PAIR = '0,0 special; 1,0 portal'
# A scenario with a galaxy inside.
SCENARIO = SOURCE / 'galaxies' / 'burning-suns' / 'hourglass-start.xml'


class StampsTest(EditorTest):
    def begin(self, text, players=3):
        path = self.galaxy(text, players)
        before = path.read_bytes()
        editor = self.edit(path)
        return editor, path, before

    def undo_all(self, editor, path, before):
        """Undoes all steps, and saves: the bytes are those of the beginning."""
        while editor.is_enabled('undo'):
            editor.key('ctrl+z')
        editor.key('ctrl+s')
        wait_for('the file is as it was', lambda: path.read_bytes() == before)
        self.check_ends(editor)

    def take_pair(self, editor):
        editor.key('s')
        editor.click(0, 0)
        editor.click(1, 0, keys=['shift'])
        editor.key('k')

    def test_stamp_under_symmetry(self):
        """Turned by 60° and mirrored, then laid under a two-fold symmetry; a second click lays it again."""
        editor, path, before = self.begin(PAIR)
        self.take_pair(editor)
        editor.key('alt+2', 'r', 'm')
        editor.click(-1, 1)
        self.check_saved(editor, path, tiles(f'{PAIR}; -1,1 special; -2,2 portal turn=1; 1,-1 special; 2,-2 portal turn=1'))
        editor.key('ctrl+z')
        self.check_saved(editor, path, tiles(PAIR))
        editor.click(0, -1)
        editor.key('Escape')
        self.assertEqual(editor.state('tool'), 'select')
        self.undo_all(editor, path, before)

    @in_full
    def test_stamp_by_keys_alone(self):
        editor, path, before = self.begin(PAIR)
        editor.key('ctrl+a', 'ctrl+c', 'Escape', 'ctrl+shift+v', 'ctrl+Home', 'Up', 'Up', 'space')
        self.assertEqual(editor.state('tool'), 'stamp')
        wait_for('it is laid', lambda: editor.is_enabled('save'))
        editor.key('ctrl+s')
        wait_for('four tiles are there', lambda: len(tiles_of(path)) == 4)
        self.undo_all(editor, path, before)

    @in_full
    def test_nothing_to_stamp(self):
        editor, path, before = self.begin(PAIR)
        editor.key('k')
        self.says(editor, 'There is nothing to stamp')
        self.assertEqual(editor.state('tool'), 'select')
        self.undo_all(editor, path, before)

    @in_full
    def test_shelf(self):
        """Kept under a name, taken from the shelf after another start, and deleted there."""
        editor, path, before = self.begin(PAIR)
        editor.key('ctrl+a', 'shift+k')
        editor.press('Keep what is selected…', 'push button')
        editor.type('Gate')
        editor.key('Return')
        wait_for('it is on the shelf', lambda: 'Gate' in editor.names('label'))
        kept = list(Path(self.desk.environment['XDG_DATA_HOME']).glob('starwright/patterns/burning-suns/Gate.xml'))
        self.assertEqual(len(kept), 1)
        editor.press('Stamp', 'push button')
        wait_for('it is in hand', lambda: editor.state('tool') == 'stamp')
        editor.click(-1, 1)
        self.check_saved(editor, path, tiles(f'{PAIR}; -1,1 special; 0,1 portal'))
        editor.key('Escape', 'shift+k')
        editor.press('Delete Gate', 'push button')
        self.says(editor, 'Delete the pattern “Gate”?')
        editor.press('Delete', 'push button')
        wait_for('its file is gone', lambda: not kept[0].exists())
        editor.key('Escape')
        self.undo_all(editor, path, before)

    def test_shuffle(self):
        """The same seed gives the same map, and the set of tiles stays."""
        editor, path, before = self.begin('0,0 special; 1,0 portal; 2,0 empty; 3,0 hostile value=2; 4,0 wormhole')
        found = []
        for _ in range(2):
            editor.key('ctrl+a', 'ctrl+alt+s')
            editor.key('ctrl+a')
            editor.type('7')
            editor.key('Return')
            wait_for('it is shuffled', lambda: editor.is_enabled('undo'))
            editor.key('ctrl+s')
            wait_for('it is saved', lambda: path.read_bytes() != before)
            found.append(tiles_of(path))
            editor.key('ctrl+z')
        self.assertEqual(found[0], found[1])
        self.assertEqual(sorted(found[0].values()), ['empty', 'hostile value=2', 'portal', 'special', 'wormhole'])
        self.undo_all(editor, path, before)

    @in_full
    def test_number_keys(self):
        """On the selection, under a symmetry, and for what is placed next."""
        editor, path, before = self.begin('1,0 hostile; -1,0 hostile; 0,1 empty')
        editor.key('alt+2', 's')
        editor.click(1, 0)
        editor.key('3')
        self.check_saved(editor, path, tiles('1,0 hostile value=3; -1,0 hostile value=3; 0,1 empty'))
        editor.key('7')
        self.says(editor, 'must be from 2 to 4')
        editor.key('0', 'alt+1')
        self.check_saved(editor, path, tiles('1,0 hostile; -1,0 hostile; 0,1 empty'))
        editor.press('hostile system', 'list item')
        editor.key('4')
        editor.click(1, -1)
        self.check_saved(editor, path, tiles('1,0 hostile; -1,0 hostile; 0,1 empty; 1,-1 hostile value=4'))
        self.undo_all(editor, path, before)

    @in_full
    def test_random_tile(self):
        editor, path, before = self.begin('0,0 special')
        editor.key('w')
        wait_for('a tile is in hand', lambda: editor.state('tool') == 'place')
        editor.click(0, 1)
        editor.key('ctrl+s')
        wait_for('it is laid', lambda: (0, 1) in tiles_of(path))
        self.assertNotIn(tiles_of(path)[0, 1].split()[0], ('home', 'special', 'any'))
        self.undo_all(editor, path, before)


class KeepingTest(EditorTest):
    """What is selected is kept on the shelf, in the open dialog."""

    def keep(self, name, game):
        editor = self.editor
        editor.key('shift+k')
        editor.press('Keep what is selected…', 'push button')
        editor.type(name)
        editor.key('Return')
        wait_for('it is on the shelf', lambda: name in editor.names('label'))
        kept = Path(self.desk.environment['XDG_DATA_HOME']) / 'starwright' / 'patterns' / game / f'{name}.xml'
        self.assertTrue(kept.exists())

    def shuffle(self, seed):
        editor = self.editor
        editor.key('ctrl+alt+s')
        editor.key('ctrl+a')
        editor.type(seed)
        editor.key('Return')
        wait_for('it is shuffled', lambda: editor.is_enabled('save'))

    def undo_all(self, path, before):
        editor = self.editor
        while editor.is_enabled('undo'):
            editor.key('ctrl+z')
        editor.key('ctrl+s')
        wait_for('the file is as it was', lambda: path.read_bytes() == before)
        self.check_ends(editor)


class BoardStampsTest(KeepingTest, BoardTest):
    def terrain(self):
        return sorted(name for name in self.cells() if 'terrain' in name)

    @in_full
    def test_shelf(self):
        """Two pieces of terrain, from the shelf, under half a turn: with their images, which are drawn before."""
        path = self.copy('depot-nine.xml')
        before = path.read_bytes()
        editor = self.edit(path)
        self.wait_for_cell('West wall')
        n = len(self.terrain())
        editor.key('s')
        self.click(4, 3)
        self.click(12, 3, keys=['shift'])
        self.keep('Copses', 'sunburn')
        self.desk.shoot('board-shelf')
        editor.press('Stamp', 'push button')
        wait_for('it is in hand', lambda: editor.state('tool') == 'stamp')
        editor.key('alt+2')
        self.point(7, 8)
        self.desk.shoot('board-stamp-images')
        self.click(7, 8)
        wait_for('two and their images are laid', lambda: len(self.terrain()) == n + 4)
        editor.key('ctrl+z')
        wait_for('it was one step', lambda: len(self.terrain()) == n and not editor.is_enabled('undo'))
        self.undo_all(path, before)

    @in_full
    def test_shuffle(self):
        path = self.copy('depot-nine.xml')
        before = path.read_bytes()
        editor = self.edit(path)
        self.wait_for_cell('West wall')
        was = self.terrain()
        editor.key('s', 'ctrl+a')
        found = []
        for _ in range(2):
            editor.key('ctrl+a')
            self.shuffle('7')
            editor.save()
            found.append(path.read_bytes())
            editor.key('ctrl+z')
        self.assertEqual(found[0], found[1])
        self.assertNotEqual(found[0], before)
        self.assertEqual(self.terrain(), was)
        self.undo_all(path, before)

    @in_full
    def test_made_symmetric(self):
        """From the terrain of one half; what stands in the other half is replaced, and what differs is a problem with a fix."""
        path = self.copy('depot-nine.xml')
        before = path.read_bytes()
        editor = self.edit(path)
        self.wait_for_cell('West wall')
        editor.key('s')
        was = self.terrain()
        self.click(4, 3)
        editor.key('Delete')
        editor.key('alt+2')
        wait_for('its break is listed', lambda: editor.accessibles('Repeat it in its images', 'push button'))
        self.desk.shoot('board-asymmetric')
        editor.press('Repeat it in its images', 'push button')
        wait_for('it is there again', lambda: len(self.terrain()) == len(was))
        editor.key('ctrl+z')
        self.point(23, 23)
        editor.key('alt+shift+s')
        wait_for('it is made', lambda: len(self.terrain()) == len(was))
        wait_for('nothing breaks it', lambda: not editor.accessibles('Repeat it in its images', 'push button'))
        self.desk.shoot('board-made-symmetric')
        self.undo_all(path, before)


class MatStampsTest(KeepingTest, MatTest):
    @in_full
    def test_shelf(self):
        """Two cards of a hand are kept on the shelf and pasted below a card of a column; the shelf still has them after a restart."""
        path = self.battle()
        before = path.read_bytes()
        editor = self.edit(path)
        self.press('card in hand', 'Infantry Push', 'side 1')
        self.press('card in hand', 'Quintus', 'side 1', keys=['shift'])
        self.keep('Push', 'burning-rome')
        self.desk.shoot('mat-shelf')
        editor.key('Escape')
        self.point('right column', 'Line D, side 1')
        editor.key('shift+k')
        wait_for('it is on the shelf', lambda: 'Push' in editor.names('label'))
        editor.press('Paste', 'push button')
        wait_for('three are in the column', lambda: any('right column' in name and 'of three' in name for name in self.cells()))
        editor.key('ctrl+z')
        self.wait_for_cell('right column, new, first of one, Line D, side 1')
        self.undo_all(path, before)

    @in_full
    def test_shuffle(self):
        """The cards of a deck change places, the same by the same seed."""
        path = self.battle()
        before = path.read_bytes()
        editor = self.edit(path)
        self.press('center column', 'second of three', 'side 1')
        editor.key('ctrl+a')
        found = []
        for _ in range(2):
            self.shuffle('5')
            editor.save()
            found.append(path.read_bytes())
            editor.key('ctrl+z')
        self.assertEqual(found[0], found[1])
        self.assertNotEqual(found[0], before)
        self.undo_all(path, before)


class InspectorTest(EditorTest):
    def texts_of(self, editor, field):
        return editor.texts(field, 'text')

    @in_full
    def test_nothing_selected(self):
        """A scenario's name, stage and round, then its galaxy."""
        editor = self.edit(SCENARIO)
        root = ElementTree.parse(SCENARIO).getroot()
        galaxy = root.find(f'{NAMESPACE}galaxy')
        names = editor.texts('Name', 'text')
        self.assertEqual(names[:2], [root.get('name', ''), galaxy.get('name', '')])
        self.assertIn('Galaxy', editor.names('label'))
        self.check_ends(editor)

    @in_full
    def test_mixed_selection(self):
        """Systems and anomalies can both be explored, and a change is one step."""
        path = self.galaxy(PAIR)
        before = path.read_bytes()
        editor = self.edit(path)
        editor.key('ctrl+a')
        wait_for('both are named', lambda: '2 pieces' in editor.names('label'))
        self.assertNotIn('Name', editor.names('text'))
        self.press_in_panel(editor, 'Explored', 'combo box')
        editor.key('Home', 'Down', 'Return')
        self.check_saved(editor, path, tiles('0,0 special explored=true; 1,0 portal explored=true'))
        editor.key('ctrl+z', 'ctrl+s')
        wait_for('the file is as it was', lambda: path.read_bytes() == before)
        self.check_ends(editor)

    @in_full
    def test_keys_after_a_field(self):
        """Return and Escape lead back to the map, so that the next letter chooses a tool."""
        path = self.galaxy('0,0 hostile value=2')
        editor = self.edit(path)
        editor.click(0, 0)
        self.enter(editor, 'Value', '3')
        editor.key('e')
        wait_for('a tool is chosen', lambda: editor.state('tool') == 'erase')
        self.check_saved(editor, path, tiles('0,0 hostile value=3'))
        self.press_in_panel(editor, 'Value', 'text')
        editor.key('Up', 'Up')
        self.check_saved(editor, path, tiles('0,0 hostile value=4'))
        editor.type('9')
        editor.key('Escape', 's')
        wait_for('a tool is chosen', lambda: editor.state('tool') == 'select')
        self.check_saved(editor, path, tiles('0,0 hostile value=4'))
        self.check_ends(editor)

    @in_full
    def test_compass(self):
        path = self.galaxy('0,0 portal')
        editor = self.edit(path)
        editor.click(0, 0)
        self.press_in_panel(editor, 'Axis 1: north-east and south-west')
        self.check_saved(editor, path, tiles('0,0 portal turn=1'))
        self.check_ends(editor)

    @in_full
    def test_german(self):
        self.set_environment(LANGUAGE='de', LC_ALL='C.UTF-8')
        path = self.galaxy(PAIR)
        editor = self.edit(path)
        editor.click(1, 0)
        wait_for('the compass is German', lambda: any('Nordost' in name for name in editor.names()))
        editor.key('Escape', 'k')
        self.says(editor, 'Nichts zum Stempeln')
        self.check_ends(editor)


if __name__ == '__main__':
    main()
