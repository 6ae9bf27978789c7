"""A board in inches, on a display and a bus of its own: terrain drawn and figures laid from an empty window by pointer and
keys, pieces dragged, turned and copied, and what is read of them."""

import math
import struct
import xml.etree.ElementTree as ElementTree
import zlib

from case import in_full, main
from desk import NAMESPACE, wait_for
from on_board import SAMPLES, BoardTest


def terrain_of(path):
    """The type of each piece, and the box around it."""
    found = []
    for piece in ElementTree.parse(path).getroot().iter(NAMESPACE + 'terrain'):
        said = piece.attrib
        if 'points' in said:
            corners = [tuple(map(float, corner.split(','))) for corner in said['points'].split()]
        else:
            wide, deep = float(said['width']) / 2, float(said['depth']) / 2
            corners = [(-wide, -deep), (wide, -deep), (wide, deep), (-wide, deep)]
        angle = math.radians(int(said.get('turn', 0)))
        corners = [(x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)) for x, y in corners]
        x, y = float(said['x']), float(said['y'])
        xs, ys = ([corner[i] for corner in corners] for i in (0, 1))
        found.append((said['type'], *(round(at, 2) for at in (x + min(xs), y + min(ys), x + max(xs), y + max(ys)))))
    return found


def write_table(path):
    """A photograph: a brown floor, and on it a green table."""
    side, rim = 480, 48
    rows = bytearray()
    for y in range(side):
        rows.append(0)
        for x in range(side):
            inside = rim <= x < side - rim and rim <= y < side - rim
            rows += bytes((70, 120 + (x // 24 + y // 24) % 2 * 20, 70) if inside else (120, 85, 55))

    def chunk(name, data):
        return struct.pack('>I', len(data)) + name + data + struct.pack('>I', zlib.crc32(name + data))
    path.write_bytes(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', side, side, 8, 2, 0, 0, 0)) +
                     chunk(b'IDAT', zlib.compress(bytes(rows))) + chunk(b'IEND', b''))


class InchesTest(BoardTest):
    def choose(self, kind):
        self.press_in_panel(self.editor, kind)
        self.editor.settle()

    def begin(self, root='Set-up'):
        """A new board or set-up of Sunburn, from an empty window."""
        editor = self.edit()
        editor.key('ctrl+n')
        editor.wait_for_window('New document')
        editor.key('shift+Tab', 'shift+Tab', 'space', 'Down', 'Down', 'Down', 'Down', 'Return')
        for name in ('Board', 'Set-up'):
            wait_for(f'there is “{name}”', lambda name=name: name in editor.names('label'))
        labels = editor.names('label')
        self.assertNotIn('Players', labels[labels.index('Game'):])  # in the dialog: there are always two
        editor.key('Tab', *['Down'] * ('Board', 'Set-up').index(root), 'Return')
        wait_for('a board is shown', lambda: editor.accessibles(name='Board', role='table'))
        editor.window = wait_for('it has a window', editor.find_window)
        editor.settle()
        return editor

    def test_drawn_from_an_empty_window(self):
        editor = self.begin()
        self.choose('Blocking terrain')
        editor.key('b')
        self.drag((4.02, 4.03), (8.05, 5.02))
        self.wait_for_cell('blocking terrain, 6.00 in from the left, 4.50 in from the top, 4.00 × 1.00 in')
        editor.key('u')
        for x, y in ((10, 10), (13, 10), (13, 13), (15, 15)):
            self.click(x, y)
        editor.key('ctrl+z')  # the last corner alone
        self.click(10, 12)
        self.click(10, 12)
        self.wait_for_cell('blocking terrain, 11.50 in from the left')
        self.choose('Obscuring terrain')
        editor.key('d')
        self.drag((18, 6), (20, 6))
        self.wait_for_cell('obscuring terrain, 18.00 in from the left, 6.00 in from the top, 4.00 × 4.00 in')
        self.desk.shoot('board-drawn')
        path = self.folder / 'drawn.xml'
        editor.key('ctrl+s')
        editor.name_file('Save as', path)
        text = wait_for('it is saved', lambda: path.exists() and path.read_text(encoding='utf-8'))
        for piece in ('<terrain x="6.00" y="4.50" type="blocking" width="4.00" depth="1.00"/>',
                      '<terrain x="11.50" y="11.50" type="blocking" points="-1.50,-1.50 1.50,-1.50 1.50,1.50 -1.50,0.50"/>',
                      '<terrain x="18.00" y="6.00" type="obscuring" radius="2.00"/>'):
            self.assertIn(piece, text)
        self.assertEqual(text.count('<terrain'), 3)

    @in_full
    def test_figures_are_the_next_characters_of_their_team(self):
        path = self.folder / 'team.xml'
        path.write_text('<scenario xmlns="urn:starwright:1" game="sunburn"><galaxy/><team seat="1"><character name="Brand"/>'
                        '<character name="Pike"/></team></scenario>\n', encoding='utf-8')
        editor = self.edit(path)
        wait_for('a board is shown', lambda: editor.accessibles(role='table'))
        self.choose('Figure')
        self.point(2.02, 2.02)
        wait_for('it is said whom a click places', lambda: any('places Brand' in name for name in editor.names()))
        self.desk.shoot('board-whom')
        self.click(2.02, 2.02)
        self.wait_for_cell('Brand, figure, seat 1, 2.00 in from the left, 2.00 in from the top, 1.00 in across')
        editor.key(*['Right'] * 6)
        wait_for('it is said whom Enter places', lambda: any('places Pike' in name for name in editor.names()))
        editor.key('Return')
        self.wait_for_cell('Pike, figure, seat 1, 3.50 in from the left')
        editor.press('Character', 'push button')
        for name in ('Brand', 'Pike'):
            wait_for(f'{name} is offered', lambda name=name: editor.accessibles(name=name, role='menu item'))
        self.desk.shoot('board-names')
        editor.key('Escape')
        self.click(8, 8)
        wait_for('it is refused', lambda: any('there is no character of seat 1 that has not been placed' in name for name in editor.names()))
        self.desk.shoot('board-nobody')
        editor.key('ctrl+s')
        text = wait_for('it is saved', lambda: (now := path.read_text(encoding='utf-8')).count('<figure') and now)
        for piece in ('<figure x="2.00" y="2.00" seat="1" character="Brand"/>', '<figure x="3.50" y="2.00" seat="1" character="Pike"/>'):
            self.assertIn(piece, text)
        self.assertEqual(text.count('<figure'), 2)

    @in_full
    def test_the_inspector_follows_a_drag(self):
        editor = self.edit(self.copy('depot-nine-start.xml'))
        self.click(1, 1)
        self.says(editor, '@1.00,1.00')
        self.hands.down()
        for x in (2, 5, 8.25):
            self.point(x, 2.5)
        self.says(editor, '@8.25,2.50')
        editor.key('Escape')
        self.hands.up()
        self.says(editor, '@1.00,1.00')
        self.drag((1, 1), (4, 2))
        self.says(editor, '@4.00,2.00')
        # One that is not selected, while another is; it becomes so when it is dropped.
        self.point(2.5, 1)
        self.hands.down()
        for x in (3, 6, 9):
            self.point(x, 1)
        self.says(editor, '@9.00,1.00')
        wait_for('it is Pike', lambda: 'Pike' in editor.texts('Character'))
        editor.key('Escape')
        self.hands.up()
        self.says(editor, '@4.00,2.00')
        wait_for('it is Brand', lambda: 'Brand' in editor.texts('Character'))

    @in_full
    def test_the_ground_in_the_dark(self):
        """What is seen, in cover and not seen from Pike differ as much as on a light board."""
        editor = self.edit(self.copy('crossfire.xml'))
        editor.key('ctrl+shift+d')
        self.click(9, 12)
        while editor.state('overlay') != 'sight':
            editor.key('v')

        def brightness(x, y):
            left, top = self.at(x, y)
            shot = self.hands.picture(int(left) - 10, int(top) - 10, 20, 20)
            return sum(shot) / len(shot)
        wait_for('the ground is lit', lambda: brightness(8, 21.5) > brightness(1.5, 6.5) + 10 > brightness(21.5, 8) + 20)

    def save_as(self, path):
        self.editor.key('ctrl+s')
        self.editor.name_file('Save as', path)
        wait_for('it is saved', path.exists)
        wait_for('the window has the focus', lambda: path.name in self.editor.active_title())
        # Keys that come before are lost.
        self.editor.wait_for_main()

    @in_full
    def test_the_sample_drawn_with_a_symmetry(self):
        """Depot Nine by pointer: six rectangles, of which half a turn makes the eleven of the sample."""
        editor = self.begin('Board')
        editor.key('alt+2')
        wait_for('the symmetry is said', lambda: any('Half turn' in name for name in editor.names()))
        drawn = {'Obscuring terrain': [((3.5, 2), (4.5, 4.5)), ((9, 1.5), (15, 6)), ((16.5, 7), (20, 9)), ((1.5, 9.5), (6, 14.5))],
                 'Blocking terrain': [((6.5, 6.5), (9.5, 7)), ((10, 10.5), (14, 13.5))]}
        for kind, boxes in drawn.items():
            self.choose(kind)
            editor.key('b')
            for start, end in boxes:
                # The snap takes what is a little beside.
                self.drag((start[0] + 0.03, start[1] - 0.04), (end[0] - 0.02, end[1] + 0.05))
        wait_for('all are there', lambda: sum('terrain' in name for name in self.cells()) == 11)
        self.desk.shoot('board-symmetry')
        path = self.folder / 'drawn.xml'
        self.save_as(path)
        ours, sample = (sorted(terrain_of(name)) for name in (path, SAMPLES / 'depot-nine.xml'))
        self.assertEqual(len(sample), 11)
        for mine, its in zip(ours, sample, strict=True):
            self.assertEqual(mine[0], its[0])
            for ours_at, its_at in zip(mine[1:], its[1:], strict=True):
                self.assertLessEqual(abs(ours_at - its_at), 0.25, (mine, its))
        # Each was one step.
        editor.key(*['ctrl+z'] * 5)
        wait_for('the first are left', lambda: sum('terrain' in name for name in self.cells()) == 2)
        editor.key('ctrl+z')
        wait_for('none is left', lambda: not editor.is_enabled('undo') and not any('terrain' in name for name in self.cells()))

    @in_full
    def test_stamps_with_quarter_turns(self):
        editor = self.begin('Board')
        editor.key('alt+4')
        self.choose('Wall')
        self.point(6, 4)
        editor.key('r', 'r')
        self.desk.shoot('board-stamp')
        self.click(6, 4)
        for name, place, turn in (('Wall', '6.00 in from the left, 4.00', 30), ('Wall 2', '20.00 in from the left, 6.00', 120),
                                  ('Wall 3', '18.00 in from the left, 20.00', 30), ('Wall 4', '4.00 in from the left, 18.00', 120)):
            self.wait_for_cell(f'{name}, blocking terrain', place, f'turned by {turn}°')
        self.choose('Silo')
        editor.key('ctrl+r')
        self.click(12, 12)
        self.wait_for_cell('Silo, blocking terrain', '12.00 in from the left, 12.00', '2.00 × 2.00 in')
        self.assertEqual(sum('terrain' in name for name in self.cells()), 5)
        # A diagonal, and what is moved: its images follow.
        editor.key('alt+1')
        editor.activate('board-mirror', editor.gio_variant('s', 'down-right'))
        editor.key('s')
        self.drag((6, 4), (8, 3))
        self.wait_for_cell('8.00 in from the left, 3.00', 'turned by 30°')
        self.desk.shoot('board-diagonal')
        editor.activate('board-mirror', editor.gio_variant('s', 'none'))
        path = self.folder / 'stamped.xml'
        self.save_as(path)
        text = path.read_text(encoding='utf-8')
        self.assertIn('<terrain x="8.00" y="3.00" type="blocking" name="Wall" width="3.00" depth="0.50" turn="30" height="1.50"/>', text)
        self.assertEqual(text.count('turn="120"'), 2)
        self.assertEqual(text.count('radius="1.00"'), 1)

    @in_full
    def test_an_oblong_board_refuses_quarter_turns(self):
        path = self.folder / 'oblong.xml'
        path.write_text('<galaxy xmlns="urn:starwright:1" game="sunburn" width="24.00" depth="20.00"/>\n', encoding='utf-8')
        editor = self.edit(path)
        wait_for('a board is shown', lambda: editor.accessibles(name='Board', role='table'))
        editor.key('alt+4')
        wait_for('it is refused', lambda: any('needs a square board; this one is 24.00 × 20.00 in' in name for name in editor.names()))
        self.assertEqual(editor.state('board-symmetry'), 'none')
        editor.key('alt+2')
        wait_for('half turns are not', lambda: editor.state('board-symmetry') == '2')

    def test_a_photograph_below(self):
        """Two corners of a table on a photograph are dragged to those of the board; the file stays as it was."""
        path, picture = self.copy('depot-nine.xml'), self.folder / 'table.png'
        write_table(picture)
        before = path.read_bytes()
        editor = self.edit(path)
        self.wait_for_cell('West wall')
        editor.activate('photo-lay')
        editor.name_file('Photograph', picture)
        wait_for('its tool is chosen', lambda: editor.state('tool') == 'photo')
        # 480 x 480 pixels over 24 inches; the table has its corners at (48, 48) and (432, 432).
        self.desk.shoot('board-photograph-laid')
        self.drag((2.4, 2.4), (0.05, 0.05))
        self.drag((19.2, 19.2), (23.95, 23.95))
        self.desk.shoot('board-photograph')
        self.assertFalse(editor.is_enabled('undo'))
        editor.activate('photo-remove')
        wait_for('the tool is left', lambda: editor.state('tool') == 'select')
        bad = self.folder / 'bad.png'
        bad.write_bytes(b'no picture')
        editor.activate('photo-lay')
        editor.name_file('Photograph', bad)
        wait_for('it is refused', lambda: 'The photograph could not be read' in editor.names('label'))
        editor.key('Escape')
        editor.settle()
        self.assertEqual(path.read_bytes(), before)

    def test_keys(self):
        """From piece to piece by Tab, a quarter inch by an arrow; each key is one step to undo."""
        path = self.copy('depot-nine-start.xml')
        editor = self.edit(path)
        self.wait_for_cell('Brand, figure, seat 1, 1.00 in from the left, 1.00 in from the top, 1.00 in across')
        editor.key('Tab')
        wait_for('Brand is focused', lambda: any(
            item.has('FOCUSED') and item.name.startswith('Brand') for item in editor.accessibles(role='table cell')))
        editor.key('Right', 'Down', 'shift+Right')
        self.wait_for_cell('Brand, figure, seat 1, 1.26 in from the left, 1.25 in from the top')
        self.check_text(editor, path, '<figure x="1.26" y="1.25" seat="1" character="Brand"/>')
        editor.key('ctrl+z', 'ctrl+z', 'ctrl+z')
        self.wait_for_cell('Brand, figure, seat 1, 1.00 in from the left, 1.00 in from the top')
        self.assertFalse(editor.is_enabled('undo'))
        editor.key('Tab')
        wait_for('Pike is focused', lambda: any(
            item.has('FOCUSED') and item.name.startswith('Pike') for item in editor.accessibles(role='table cell')))

    def test_a_figure_is_dragged(self):
        path = self.copy('depot-nine-start.xml')
        editor = self.edit(path)
        self.wait_for_cell('Brand, figure')
        self.point(1, 1)
        self.hands.down()
        for x in (2, 3, 3.1):
            self.point(x, 6.05)
        wait_for('it is told where it would be', lambda: any(
            'Brand, figure, seat 1, 3.00 in from the left, 6.00 in from the top' in name for name in editor.names('label')))
        self.hands.up()
        editor.key('ctrl+z')
        self.wait_for_cell('Brand, figure, seat 1, 1.00 in from the left, 1.00 in from the top')
        self.drag((1, 1), (3.1, 6.05))
        self.wait_for_cell('Brand, figure, seat 1, 3.00 in from the left, 6.00 in from the top')
        self.desk.shoot('board-dragged')
        # Without the snap; and a copy.
        self.drag((3, 6), (3.6, 6.4), keys=('shift',))
        name = self.wait_for_cell('Brand, figure')
        self.assertNotIn(' 3.50 in', name)
        editor.key('ctrl+z', 'ctrl+z')
        self.drag((1, 1), (4, 1), keys=('ctrl',))
        wait_for('there are two', lambda: sum('Brand, figure' in name for name in self.cells()) == 2)
        editor.key('Delete')
        wait_for('there is one', lambda: sum('Brand, figure' in name for name in self.cells()) == 1)

    @in_full
    def test_tools_of_hexes_are_absent(self):
        editor = self.edit(self.copy('depot-nine-start.xml'))
        self.wait_for_cell('Brand, figure')
        for name in ('Rectangle', 'Outline', 'Disc', 'Ruler'):
            wait_for(f'there is a button “{name}”', lambda name=name: editor.accessibles(name, 'push button'))
        for name in ('Fill', 'Ring', 'Lasso', 'Line', 'Explore'):
            self.assertEqual(editor.accessibles(name, 'push button'), [], name)
        for action in ('rotate-left', 'symmetry', 'note', 'coordinates', 'minimap'):
            self.assertFalse(editor.is_enabled(action), action)
        editor.key('f')
        editor.settle()
        self.assertEqual(editor.state('tool'), 'select')

    @in_full
    def test_menu_and_ruler(self):
        editor = self.edit(self.copy('crossfire.xml'))
        self.wait_for_cell('Brand, figure')
        self.point(12, 4)
        self.hands.click(3)
        for name in ('Cut', 'Duplicate', 'Rotate by 15° to the right', 'Rotate by 90° to the left', 'Mirror'):
            wait_for(f'the menu has “{name}”', lambda name=name: editor.accessibles(name, 'menu item'))
        self.desk.shoot('board-menu')
        editor.press('Rotate by 15° to the right', 'menu item')
        self.wait_for_cell('North copse', 'turned by 15°')
        editor.key('t')
        self.drag((1, 1), (8, 7))
        self.desk.shoot('board-ruler')


if __name__ == '__main__':
    main()
