"""A game of cards, on a display and a bus of its own: what is read of its mat, cards that hands drag and keys carry,
what players see of it, and what New offers."""

import re

from case import in_full, main
from desk import SOURCE, wait_for
from on_mat import PAGE_9, MatTest

ARMY = SOURCE / 'galaxies' / 'burning-rome' / 'rome.xml'


class Mat(MatTest):
    def test_cards_are_read(self):
        self.edit(PAGE_9)
        self.wait_for_cell('center column, second of three, Line D, side 1')
        cells = self.cells()
        self.assertIn('right column, new, first of one, Line D, side 1', cells)
        self.assertIn('card in hand, second of two, Infantry Push, side 1', cells)
        self.assertIn('card in the deck, empty, side 2', cells)
        # Cards in columns, in hands, and two decks.
        self.assertEqual(len([cell for cell in cells if re.search(r', side \d$', cell)]), 6 + 5 + 2 + 3 + 2)
        # What is shown while nothing is selected is the battle itself.
        self.assertEqual(self.editor.texts('Current turn', 'text'), ['2'])
        self.assertEqual(len(self.editor.accessibles(name='Mat', role='table')), 1)
        self.assertEqual(self.editor.accessibles(name='Map', role='table'), [])

    def test_a_card_is_dragged(self):
        path = self.battle()
        editor = self.edit(path)
        self.drag(['card in hand', 'Quintus'], ['right column', 'Line D, side 1'])
        self.wait_for_cell('right column, new, second of two, Quintus Fabius Maximus, side 1')
        self.check_text(editor, path, '<placed name="Quintus Fabius Maximus" rank="2"/>')
        editor.key('ctrl+z')
        self.wait_for_cell('card in hand, first of two, Quintus Fabius Maximus, side 1')
        self.assertFalse(editor.is_enabled('undo'))
        self.check_text(editor, path, '<hand name="Quintus Fabius Maximus"/>')
        self.assertEqual(editor.quit(), (0, ''))

    @in_full
    def test_keys_without_a_meaning(self):
        """A key that turns tiles says that cards are not turned, and by which command it would."""
        path = self.battle()
        editor = self.edit(path)
        self.wait_for_cell('left column, first of two, Line A, side 1')
        editor.key('Down', 'r')
        self.says(editor, 'Rotate by 60° to the right: this means nothing here')
        self.desk.shoot('mat-refused')
        editor.key('shift+r')
        self.says(editor, 'Rotate by 60° to the left: this means nothing here')
        self.assertFalse(editor.is_enabled('undo'))
        self.assertEqual(editor.quit(), (0, ''))

    def test_keys(self):
        path = self.battle()
        editor = self.edit(path)
        self.wait_for_cell('left column, first of two, Line A, side 1')
        # The first key shows the cursor; then down the column, over to the next one, and back with the card.
        editor.key('Down', 'Down')
        self.says_at_cursor('left column, second of two, Line B, side 1')
        editor.key('Right')
        self.says_at_cursor('center column')
        editor.key('Left', 'alt+Right')
        self.wait_for_cell('center column, fourth of four, Line', 'side 1')
        editor.key('Delete')
        wait_for('it has gone', lambda: not any('of four' in name for name in self.cells()))
        editor.key('ctrl+z', 'ctrl+z')
        self.wait_for_cell('center column, third of three, Line D, side 1')
        self.assertFalse(editor.is_enabled('undo'))

    def turn_to(self, title):
        self.editor.window = wait_for(f'there is “{title}”', lambda: next(
            (window for window in self.editor.windows() if self.hands.title(window).endswith(title)), None))
        self.hands.activate(self.editor.window)
        self.editor.wait_for_window(title)

    @in_full
    def test_clipboard(self):
        """Cards are copied, cut and pasted within a window and into another file's, and duplicated; each is one step."""
        army = self.folder / 'army.xml'
        army.write_text(re.sub(r'<\?xml-model.*?\?>\n', '', ARMY.read_text(encoding='utf-8')), encoding='utf-8')
        editor = self.edit(self.battle(), army)
        self.turn_to('battle.xml')
        self.press('card in hand', 'Infantry Push', 'side 1')
        wait_for('the card is inspected', lambda: 'Card in hand' in editor.names('label'))
        self.assertEqual([name for name in editor.names('label') if name.startswith('in:')], [])
        editor.key('ctrl+c')
        self.point('right column', 'Line D, side 1')
        editor.key('ctrl+v')
        self.wait_for_cell('right column, new, second of two, Infantry Push, side 1')
        self.wait_for_cell('card in hand, second of two, Infantry Push, side 1')
        editor.key('ctrl+d')
        self.wait_for_cell('right column, new, third of three, Infantry Push, side 1')
        editor.key('ctrl+x')
        self.wait_for_cell('right column, new, second of two, Infantry Push, side 1')
        editor.key('ctrl+z', 'ctrl+z', 'ctrl+z')
        self.wait_for_cell('right column, new, first of one, Line D, side 1')
        # Into an army, where it is another copy of the line that is there.
        self.turn_to('army.xml')
        self.point('general', 'Quintus')
        editor.key('ctrl+v')
        self.check_text(editor, army, '<card type="tactic" name="Infantry Push" copies="2"/>')
        self.assertEqual(editor.quit(), (0, ''))

    @in_full
    def test_menu(self):
        """A secondary click selects the card and offers what can be done with it."""
        editor = self.edit(self.battle())
        self.point('card in hand', 'Infantry Push', 'side 1')
        self.hands.click(3)
        for name in ('Cut', 'Copy', 'Paste', 'Duplicate', 'Delete selection', 'Select all'):
            wait_for(f'the menu has “{name}”', lambda name=name: editor.accessibles(name, 'menu item'))
        self.desk.shoot('mat-menu')
        editor.press('Delete selection', 'menu item')
        wait_for('it has gone', lambda: not any('Infantry Push' in name for name in self.cells()))

    def says_at_cursor(self, words):
        wait_for(f'the status line says “{words}”', lambda: any(words in name for name in self.editor.names('label')) or
                 any(item.has('FOCUSED') and words in item.name for item in self.editor.accessibles(role='table cell')))

    @in_full
    def test_what_players_see(self):
        editor = self.edit(self.battle())
        self.wait_for_cell('Infantry Push')
        editor.key('alt+p')
        self.wait_for_cell('card in hand', 'face down', 'side 1')
        told = ' '.join(self.cells())
        for secret in ('Infantry Push', 'Quintus', 'Encirclement', 'Hamilcar', 'Reserve'):
            self.assertNotIn(secret, told)
        editor.key('alt+p')
        self.wait_for_cell('Infantry Push')

    @in_full
    def test_tools_of_a_map_are_absent(self):
        """Neither to be seen nor to be asked for by a key."""
        editor = self.edit(ARMY)
        self.wait_for_cell('general', 'Quintus')
        # What is not selected is the pack itself.
        self.says(editor, 'Pack')
        self.assertIn('Rome', editor.texts('Name'))
        for name in ('Fill', 'Ring', 'Lasso', 'Mirror'):
            self.assertEqual(editor.accessibles(name=name, role='push button'), [])
        for action in ('tool', 'rotate-left', 'mirror', 'symmetry', 'note', 'grid', 'coordinates', 'minimap'):
            self.assertFalse(editor.is_enabled(action), action)
        editor.key('ctrl+question')
        wait_for('the keys of the mat are listed', lambda: 'Move the card' in editor.names('label'))
        for name in ('Select by lasso', 'Next overlay', 'Mirror'):
            self.assertNotIn(name, editor.names('label'))
        self.assertTrue(editor.is_enabled('print'))

    @in_full
    def test_print(self):
        """The mat on a page, then its sheets; no setting of maps."""
        editor = self.edit(PAGE_9)
        editor.key('ctrl+p')
        editor.wait_for_window('Print')
        wait_for('the pages are counted', lambda: '3 sheets' in editor.names('label'))
        names = editor.names('label')
        self.assertIn('Paper', names)
        for name in ('Tile diameter in mm', 'Legend', 'Fit on one page'):
            self.assertNotIn(name, names)
        self.desk.shoot('print-mat')
        editor.key('Escape')

    @in_full
    def test_new_offers_what_there_is_of_cards(self):
        editor = self.edit()
        editor.key('ctrl+n')
        editor.wait_for_window('New document')
        editor.key('shift+Tab', 'shift+Tab', 'space', 'Down', 'Down', 'Down', 'Return')
        for name in ('Army', 'Order of battle', 'Battle'):
            wait_for(f'there is “{name}”', lambda name=name: name in editor.names('label'))
        # Past the points to the list, of which the first row is chosen.
        editor.key('Tab', 'Tab', 'Return')
        self.wait_for_cell('general, empty')
        # Its values are what is set first.
        self.assertEqual(editor.texts('Army strength', 'text'), ['0'])
        self.says(editor, 'Type cards in the table below')
        self.assertEqual(editor.quit(), (0, ''))

    def focused(self):
        return next((item.name for item in self.editor.accessibles() if item.has('FOCUSED') and item.name), None)

    def go_to(self, name, key):
        for _ in range(40):
            if self.focused() == name:
                return
            self.editor.key(key)
        raise AssertionError(f'“{name}” is not come to; “{self.focused()}” has the focus')

    def lay(self, where, *names):
        """By name, in the search that Ctrl+K opens, which says where they go."""
        self.editor.key('ctrl+k')
        wait_for(f'the search says “{where}”', lambda: self.focused() == where)
        for name in names:
            self.editor.key('ctrl+a')
            self.editor.type(name)
            self.editor.key('Return')
        self.editor.key('Escape')

    def set_head(self, row, values):
        """Sets values of what is chosen in the contents."""
        name = next(name for name in self.editor.names('list item') if name.startswith(row))
        self.press_in_panel(self.editor, name, 'list item')
        for field, text in values.items():
            self.enter(self.editor, field, text)

    @in_full
    def test_a_puzzle_by_keyboard(self):
        """From an empty window: an army typed in, one of its cards in a column and one in the hand; the file is legal."""
        editor = self.edit()
        path = self.folder / 'puzzle.xml'
        editor.key('ctrl+n')
        editor.wait_for_window('New document')
        editor.key('shift+Tab', 'shift+Tab', 'space', 'Down', 'Down', 'Down', 'Return')
        wait_for('there are battles', lambda: 'Battle' in editor.names('label'))
        editor.key('Tab', 'Tab', 'Down', 'Down', 'Return')
        editor.wait_for_main()
        wait_for('there is a table', lambda: editor.accessibles('Name, new row', 'text'))
        # No card was played before the play.
        self.go_to('Name', 'F6')
        self.go_to('Stage', 'Tab')
        editor.key('space', 'Down', 'Down', 'Return')
        self.go_to('Kind, new row', 'F6')
        self.go_to('Name, new row', 'Tab')
        for name, copies in (('Quintus Fabius Maximus', '1'), ('Legionary Cohort', '2'), ('Testudo', '5')):
            editor.type(name)
            editor.key('Tab')
            editor.type(copies)
            editor.key('Return')
        self.go_to('Mat', 'F6')
        # The first key shows the cursor, in a column of the first side.
        editor.key('Home')
        self.lay('Add by name to: left column, side 1', 'legionary')
        self.wait_for_cell('left column, first of one, Legionary Cohort, side 1')
        editor.key('End')
        editor.key('Down')
        self.says_at_cursor('card in hand, empty, side 1')
        self.lay('Add by name to: card in hand, side 1', 'testudo')
        self.wait_for_cell('card in hand, first of one, Testudo, side 1')
        self.desk.shoot('puzzle-laid')
        # What both armies are worth, and who attacks.
        self.set_head('Army · Seat 1', {'Army strength': '17', 'Command points': '12'})
        self.set_head('Army · Seat 2', {'Faction': 'carthage', 'Army strength': '20', 'Command points': '19'})
        self.go_to('Kind, new row', 'F6')
        self.lay('Add by name', 'hamilcar', 'javelinmen', 'javelinmen', *['reserve'] * 4, 'libyan infantry')
        self.set_head('Battle', {'Attacker': '1', 'Current turn': '1'})
        for seat in (1, 2):
            self.tab(editor, seat)
            self.enter(editor, 'Army strength', '5')
            self.enter(editor, 'Command points', '5')
        editor.key('ctrl+s')
        editor.name_file('Save as', path)
        wait_for('it is saved', path.exists)
        self.check_valid(path)


if __name__ == '__main__':
    main()
