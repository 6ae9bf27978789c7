"""What somebody new meets in a window of 800 x 600 pixels: nothing moves, nothing is cut off, and what is said is true."""

from case import EditorTest, in_full, main
from desk import SOURCE, wait_for

GALAXIES = SOURCE / 'galaxies'
BREAK = GALAXIES / 'broken' / 'burning-suns' / 'home-count.xml'


class FirstHour(EditorTest):
    def edit_small(self, path):
        editor = self.edit(path)
        editor.window.configure(width=800, height=600)
        wait_for('it is small', lambda: self.hands.size(editor.window) == (800, 600))
        editor.settle()
        return editor

    @in_full
    def test_find_moves_nothing(self):
        """Neither the map nor a panel."""
        editor = self.edit_small(GALAXIES / 'burning-suns' / 'hourglass.xml')
        [table] = editor.accessibles('Map', 'table')
        problems = [item for item in editor.accessibles() if item.name.startswith('By rule')][0]
        before = editor.state('viewport'), table.box(), problems.box()
        editor.key('ctrl+shift+f')
        wait_for('it searches', lambda: editor.accessibles('Find', 'text') or editor.accessibles('Select all found'))
        self.assertEqual((editor.state('viewport'), table.box(), problems.box()), before)
        self.desk.shoot('first-hour-find')
        editor.key('Escape')
        self.check_ends(editor)

    @in_full
    def test_the_last_row_of_the_menu(self):
        """It is within the window, though the menu is opened near its lower edge."""
        editor = self.edit_small(GALAXIES / 'burning-suns' / 'hourglass.xml')
        editor.key('alt+6')
        editor.click(1, 2, button=3)
        [row] = wait_for('the menu is open', lambda: editor.accessibles('Centre of symmetry at the cursor', 'menu item'))
        window, popover = editor.popover_of(row)
        left, top = editor.origin(window)
        self.desk.shoot('first-hour-menu')
        bottom = editor.origin()[1] + 600
        self.assertLessEqual(top + popover.box().height, bottom + 8)
        self.assertLessEqual(top + row.box().y - popover.box().y + row.box().height, bottom)
        editor.key('Escape')
        self.check_ends(editor)

    @in_full
    def test_two_tiles_have_a_note(self):
        """One step gives both the note; it is shown while it is the same."""
        path = self.galaxy('0,0 special; 1,0 hostile; 3,0 wormhole')
        editor = self.edit(path)
        editor.click(0, 0)
        editor.click(1, 0, keys=('ctrl',))
        self.says(editor, '2 pieces')
        editor.fill('Note', 'Beware')
        editor.key('Return')
        editor.save()
        self.assertEqual(path.read_text(encoding='utf-8').count('Beware'), 2)
        editor.click(0, 0)
        wait_for('it is shown', lambda: 'Beware' in editor.texts('Note'))
        editor.key('ctrl+z')
        editor.save()
        self.assertNotIn('Beware', path.read_text(encoding='utf-8'))
        self.check_ends(editor)

    @in_full
    def test_fixes_leave_the_map_in_sight(self):
        editor = self.edit_small(BREAK)
        [table] = editor.accessibles('Map', 'table')
        editor.press('Fix…')
        wait_for('the fixes are listed', lambda: len(self.hands.popovers(editor.process.pid)) == 1)
        [popover] = self.hands.popovers(editor.process.pid)
        left, _ = editor.origin(popover)
        self.desk.shoot('first-hour-fixes')
        self.assertGreater(left, editor.origin()[0] + table.box().x + table.box().width * 0.9)
        editor.key('Escape')
        self.check_ends(editor)


if __name__ == '__main__':
    main()
