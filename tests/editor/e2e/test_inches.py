"""A board in inches, on a display and a bus of its own: terrain drawn and figures laid from an empty window by pointer and
keys, pieces dragged, turned and copied, and what is read of them."""

from case import in_full, main
from desk import wait_for
from on_board import BoardTest


class InchesTest(BoardTest):
    def choose(self, kind):
        self.press_in_panel(self.editor, kind)
        self.editor.settle()

    def begin(self):
        """A new set-up of Sunburn, from an empty window."""
        editor = self.edit()
        editor.key('ctrl+n')
        editor.wait_for_window('New galaxy')
        editor.key('shift+Tab', 'shift+Tab', 'space', 'Down', 'Down', 'Down', 'Down', 'Return')
        for name in ('Board', 'Set-up'):
            wait_for(f'there is “{name}”', lambda name=name: name in editor.names('label'))
        editor.key('Tab', 'Down', 'Return')
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
        for x, y in ((10, 10), (13, 10), (13, 13)):
            self.click(x, y)
        self.click(10, 12)
        self.click(10, 12)
        self.wait_for_cell('blocking terrain, 11.50 in from the left')
        self.choose('Obscuring terrain')
        editor.key('d')
        self.drag((18, 6), (20, 6))
        self.wait_for_cell('obscuring terrain, 18.00 in from the left, 6.00 in from the top, 4.00 × 4.00 in')
        self.choose('Figure')
        self.click(2.1, 1.9)
        self.wait_for_cell('figure, seat 1, 2.00 in from the left, 2.00 in from the top, 1.00 in across')
        editor.key(*['Right'] * 6, 'Return')
        self.wait_for_cell('figure, seat 1, 3.50 in from the left')
        self.desk.shoot('board-drawn')
        path = self.folder / 'drawn.xml'
        editor.key('ctrl+s')
        editor.name_file('Save as', path)
        text = wait_for('it is saved', lambda: path.exists() and path.read_text(encoding='utf-8'))
        for piece in ('<terrain x="6.00" y="4.50" type="blocking" width="4.00" depth="1.00"/>',
                      '<terrain x="11.50" y="11.50" type="blocking" points="-1.50,-1.50 1.50,-1.50 1.50,1.50 -1.50,0.50"/>',
                      '<terrain x="18.00" y="6.00" type="obscuring" radius="2.00"/>',
                      '<figure x="2.00" y="2.00" seat="1"/>', '<figure x="3.50" y="2.00" seat="1"/>'):
            self.assertIn(piece, text)
        self.assertEqual(text.count('<terrain'), 3)
        self.assertEqual(text.count('<figure'), 2)

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
