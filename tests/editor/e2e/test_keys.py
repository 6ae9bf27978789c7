"""Typed keys and shortcuts: real ones, pressed on a real display."""

from case import EditorTest, in_full, main
from desk import SOURCE, wait_for

HOURGLASS = SOURCE / 'galaxies' / 'burning-suns' / 'hourglass.xml'


class KeysTest(EditorTest):
    def setUp(self):
        super().setUp()
        self.edit(HOURGLASS).over(0, 0)

    def entry(self):
        """Returns the text of the focused entry."""
        for item in self.editor.accessibles():
            if item.has('FOCUSED') and 'Text' in item.interfaces:
                return item.text()
        return None

    def is_searching(self, name):
        return any(item.has('FOCUSED') for item in self.editor.accessibles(name=name, role='entry'))

    def tiles(self):
        return len([name for name in self.editor.names(role='table cell') if not name.startswith('empty')])

    def test_letters_choose_tools_on_the_map(self):
        for key, tool in (('p', 'place'), ('e', 'erase'), ('shift+s', 'lasso'), ('s', 'select')):
            self.editor.key(key)
            self.assertEqual(self.editor.state('tool'), tool)

    def assert_untouched(self):
        for action, state in (('tool', 'select'), ('overlay', 'none'), ('symmetry', 'none')):
            self.assertEqual(self.editor.state(action), state)
        self.assertFalse(self.editor.is_enabled('delete'), 'tiles were selected')
        self.assertFalse(self.editor.is_enabled('undo'), 'the galaxy was changed')

    def test_what_is_typed_is_no_command(self):
        editor = self.editor
        editor.key('slash')
        wait_for('it searches', lambda: self.is_searching('Search kinds'))
        editor.type('seed ple [vx')
        editor.key('BackSpace', 'Home', 'Delete')
        self.assert_untouched()
        editor.key('ctrl+a', 'ctrl+x')
        self.assert_untouched()
        editor.key('F6', 'F6')
        wait_for('a field has the keyboard', lambda: self.entry() == 'Hourglass')
        editor.key('ctrl+a', 'ctrl+v')
        self.assertEqual(self.entry(), 'eed ple [v')
        editor.type('r')
        editor.key('ctrl+z', 'ctrl+a', 'Delete')
        self.assertEqual(self.entry(), '')
        self.assert_untouched()

    @in_full
    def test_command_keys_work_while_something_is_typed(self):
        self.editor.key('F6')
        wait_for('a field has the keyboard', lambda: self.entry() == 'Hourglass')
        self.editor.key('alt+3')
        self.assertEqual(self.editor.state('symmetry'), '3')
        self.assertEqual(self.entry(), 'Hourglass')

    def test_clipboard_keys_work_on_the_map(self):
        editor = self.editor
        editor.key('space', 'ctrl+x')
        wait_for('the tile is gone', lambda: self.tiles() == 24)
        editor.key('Right', 'ctrl+v')
        wait_for('it is back', lambda: self.tiles() == 25)
        editor.key('ctrl+a')
        self.assertTrue(editor.is_enabled('delete'))
        editor.key('Escape')
        self.assertFalse(editor.is_enabled('delete'))

    @in_full
    def test_the_palette_gives_the_keyboard_back(self):
        editor = self.editor
        editor.key('slash')
        editor.type('portal')
        editor.key('Return')
        self.assertEqual(editor.state('tool'), 'place')
        editor.key('Down', 'Down', 'Right', 'Right', 'Right', 'Return')
        wait_for('a portal lies', lambda: self.tiles() == 26)

    def test_the_menu_key_opens_a_menu(self):
        editor = self.editor
        editor.key('Menu')
        wait_for('the menu is open', lambda: editor.accessibles(role='menu item', name='Mirror'))
        editor.key('Down', 'Down', 'Down', 'Return')  # Delete: after cut, copy and paste
        wait_for('the tile is gone', lambda: self.tiles() == 24)
        editor.key('ctrl+z')
        wait_for('it is back', lambda: self.tiles() == 25)

    @in_full
    def test_commands_are_found_by_words(self):
        editor = self.editor
        editor.key('ctrl+shift+p')
        wait_for('it searches', lambda: self.is_searching('Search commands'))
        editor.type('fold sym')
        editor.key('Down', 'Return')
        wait_for('the second was chosen', lambda: editor.state('symmetry') == '3')
        editor.key('ctrl+shift+p')
        wait_for('it searches', lambda: self.is_searching('Search commands'))
        editor.type('overlay jump')
        editor.key('Return')
        wait_for("a question of the game's was chosen", lambda: editor.state('overlay') == 'jump')
        editor.key('ctrl+shift+p')
        wait_for('it searches', lambda: self.is_searching('Search commands'))
        editor.type('no such command')
        editor.key('Return', 'Escape')
        editor.key('p')
        self.assertEqual(editor.state('tool'), 'place')

    @in_full
    def test_all_keys_stand_on_one_page(self):
        self.editor.key('ctrl+question')
        for name in ('Place', 'Move the cursor', 'Next part of the window'):
            wait_for(f'“{name}” is there', lambda name=name: name in self.editor.names())
        last = self.editor.accessibles('Keyboard shortcuts', 'label')[-1]
        width, height = self.hands.size(self.hands.active())
        left, top = self.hands.origin(self.hands.active())
        self.assertLessEqual(top + height, 1000)
        self.assertGreater(last.box().y, height)
        self.hands.move(left + width / 2, top + height / 2)
        for _ in range(40):
            self.hands.click(5)
        wait_for('the wheel leads to the last', lambda: last.box().y + last.box().height <= height)
        self.hands.key('Home')
        wait_for('a key leads back', lambda: last.box().y > height)


if __name__ == '__main__':
    main()
