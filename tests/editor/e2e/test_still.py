"""Panels do not change while a button is pressed in them: changes between press and release are shown afterwards, and
the pressed button is the one that acts."""

import time
import xml.etree.ElementTree as ElementTree

from case import EditorTest, in_full, main
from desk import NAMESPACE, wait_for

# Both empty systems have an illegal value, and each of two rules is allowed.
SCENARIO = '''<?xml version="1.0" encoding="UTF-8"?>
<scenario xmlns="urn:starwright:1" game="burning-suns" name="Bare" stage="play" length="short" beginning="regular" planning="regular">
  <allow rule="burning-suns/component-limit" reason="Large."/>
  <allow rule="burning-suns/home-touches-home" reason="Close."/>
  <galaxy players="2">
    <system q="0" r="0" type="home" seat="1"/>
    <system q="1" r="0" type="empty" value="2"/>
    <system q="2" r="0" type="empty" value="3"/>
    <system q="3" r="0" type="home" seat="2"/>
  </galaxy>
  <empire seat="1" race="cyborgs" antimatter="2">
    <leader action="jump"/>
    <leader action="explore"/>
  </empire>
</scenario>
'''
SHOWN = 0.7  # seconds after which a panel shows a change, unless it is held still


def find(root, tag, **said):
    return [piece for piece in root.iter(NAMESPACE + tag) if all(piece.get(name) == value for name, value in said.items())]


class Still(EditorTest):
    def begin(self):
        self.path = self.folder / 'scenario.xml'
        self.path.write_text(SCENARIO, encoding='utf-8')
        editor = self.edit(self.path)
        wait_for('the problems are there', lambda: len(editor.accessibles('Remove the value', 'push button')) == 2)
        return editor

    def saved(self, editor):
        editor.save()
        return ElementTree.parse(self.path).getroot()

    def press_while(self, editor, name, role, *keys):
        """Presses the mouse button, then the keys, and releases the button when panels would show the effect of the
        keys."""
        self.point_in_panel(editor, name, role)
        self.hands.down()
        self.hands.await_handled()
        editor.key(*keys)
        time.sleep(SHOWN)
        self.hands.up()
        editor.settle()

    def test_a_button_that_a_change_would_move(self):
        """The redo of one value changes the lists of problems and history."""
        editor = self.begin()
        editor.press('Remove the value', 'push button')
        self.says(editor, '4 errors')
        self.press_while(editor, 'Remove the value', 'push button', 'ctrl+z')
        root = self.saved(editor)
        self.assertEqual(len(find(root, 'system', value='2')), 1)
        self.assertEqual(find(root, 'system', value='3'), [])
        self.check_ends(editor)

    @in_full
    def test_a_row_that_a_change_would_move(self):
        editor = self.begin()
        self.press_in_panel(editor, 'Allow · burning-suns/component-limit · Large.', 'list item')
        self.press_in_panel(editor, 'Remove', 'push button')
        self.press_while(editor, 'Allow · burning-suns/home-touches-home · Close.', 'list item', 'ctrl+z')
        wait_for('it is inspected', lambda: 'Close.' in editor.texts('Reason'))
        self.check_ends(editor)

    @in_full
    def test_a_seats_button_below_what_grows(self):
        """After the undo, the inspector shows the whole galaxy instead of the pasted tile."""
        editor = self.begin()
        editor.click(1, 0)
        wait_for('the tile is inspected', lambda: editor.accessibles('Value', 'text'))
        self.press_while(editor, 'Add leader', 'push button', 'Escape')
        self.assertEqual(len(find(self.saved(editor), 'leader')), 3)
        self.check_ends(editor)

    @in_full
    def test_a_seats_piece_that_another_joins(self):
        editor = self.begin()
        self.press_in_panel(editor, 'Add leader', 'push button')
        self.press_while(editor, 'leader · explore', 'push button', 'ctrl+z')
        wait_for('it is shown', lambda: editor.accessibles('Remove', 'push button'))
        editor.key('Delete')
        root = self.saved(editor)
        self.assertEqual([leader.get('action') for leader in find(root, 'leader')], ['jump'])
        self.check_ends(editor)

    def check_gone(self, editor, name, role, doing):
        """The pressed piece is removed meanwhile: the user is told, and nothing else is selected or changed."""
        editor.click(0, 0)
        self.press_while(editor, name, role, 'ctrl+z')
        self.says(editor, f'{doing} (1 piece is no longer there)')
        self.assertFalse(editor.is_enabled('save'))
        self.assertTrue(editor.is_enabled('delete'))
        self.check_ends(editor)

    @in_full
    def test_a_row_that_is_gone_is_told(self):
        editor = self.begin()
        self.press_in_panel(editor, 'Add', 'push button')
        editor.press('Allow', 'menu item')
        wait_for('it is listed', lambda: 'Allow' in editor.names('list item'))
        self.check_gone(editor, 'Allow', 'list item', 'Selecting…')

    @in_full
    def test_a_fix_that_is_gone_is_told(self):
        editor = self.begin()
        editor.press('Remove the value', 'push button')
        editor.click(1 if find(self.saved(editor), 'system', value='2') else 2, 0)
        editor.key('ctrl+c')
        editor.over(1, 2)
        editor.key('ctrl+v')
        wait_for('there are two', lambda: len(editor.accessibles('Remove the value', 'push button')) == 2)
        self.check_gone(editor, 'Remove the value', 'push button', 'Fixing…')

    @in_full
    def test_a_step_below_a_new_one(self):
        """The history lists the redone step above the pressed one."""
        editor = self.begin()
        before = self.path.read_bytes()
        editor.press('Remove the value', 'push button')
        editor.press('Remove the value', 'push button')
        editor.key('ctrl+z')
        self.press_while(editor, 'As it was opened', 'list item', 'ctrl+shift+z')
        self.assertEqual(self.path.read_bytes(), before)
        self.assertFalse(editor.is_enabled('undo'))
        self.check_ends(editor)

    @in_full
    def test_a_press_that_ends_a_text(self):
        """The typed text is committed when the press begins, and moves nothing before it ends."""
        editor = self.begin()
        self.press_in_panel(editor, 'Crystals', 'text')
        editor.type('7')
        self.press_while(editor, 'Add leader', 'push button')
        root = self.saved(editor)
        self.assertEqual(len(find(root, 'leader')), 3)
        self.assertTrue(find(root, 'empire', crystals='7'))
        self.check_ends(editor)

    @in_full
    def test_an_open_popover_stays(self):
        """A new row above its own does not close it; the row under the pointer stays."""
        editor = self.begin()
        editor.press('Remove the value', 'push button')
        wait_for('it is done', lambda: len(editor.accessibles('Remove the value', 'push button')) == 1)
        rule = editor.accessibles('Explain the rule')[0]
        box = editor.box_at_rest(rule)
        left, top = editor.origin()
        self.hands.move(left + box.x + box.width / 2, top + box.y + box.height / 2)
        self.hands.click()
        wait_for('it is open', lambda: self.hands.popovers(editor.process.pid))
        editor.activate('undo')
        self.says(editor, '5 errors')
        time.sleep(SHOWN)
        # The pointer is on another row's button, whose tooltip may be there, too.
        self.assertTrue([window for window in self.hands.popovers(editor.process.pid) if window.get_geometry().height > 100])
        editor.key('Escape')
        editor.save()
        self.check_ends(editor)

    @in_full
    def test_panels_go_on_after_a_drag(self):
        """A piece that is dragged from the palette is released over the map."""
        editor = self.begin()
        editor.key('ctrl+f')
        editor.type('special')
        self.point_in_panel(editor, 'special system', 'list item')
        self.hands.down()
        x, y = editor.place(0, 1)
        for step in range(1, 11):
            self.hands.move(x - 100 + 10 * step, y)
            self.hands.await_frame()
        time.sleep(0.3)  # GTK gives no notice that the drop is accepted
        self.hands.up()
        editor.settle()
        wait_for('it is counted', lambda: '5 tiles · 200 %' in editor.names('label'))
        editor.press('Remove the value', 'push button')
        wait_for('the other is left', lambda: len(editor.accessibles('Remove the value', 'push button')) == 1)
        editor.save()
        self.check_ends(editor)


if __name__ == '__main__':
    main()
