"""Files, windows and the view of the map."""

import os
import shutil
import signal
from pathlib import Path

from case import EditorTest, hex_of, in_full, main, tiles
from desk import SOURCE, tiles_of, wait_for

THREE = '0,0 home seat=1; 1,0 empty; 2,0 empty'


class Clicks(EditorTest):
    """After an allocation GTK asks the screen for the pointer, and delivers the answer before events that are still
    queued."""

    def begin(self, path):
        self.set_environment(LD_PRELOAD=os.environ['STARWRIGHT_LET_GO'],
                             ASAN_OPTIONS=os.environ.get('ASAN_OPTIONS', '') + ':verify_asan_link_order=0')
        return self.edit(path)

    def click_slowly(self, editor):
        self.hands.down()
        for fold in ('6', 'none') * 2:
            editor.activate('symmetry', editor.gio_variant('s', fold))
            self.hands.await_frame()
        self.hands.up()
        editor.settle()

    def test_a_click_that_is_over_before_it_is_taken(self):
        path = self.galaxy('0,0 special')
        editor = self.begin(path)
        editor.key('ctrl+f')
        editor.type('Empty system')
        editor.key('Return')
        for q in (-2, -1, 0, 1):
            editor.over(q, 1)
            self.click_slowly(editor)
        self.check_saved(editor, path, tiles('0,0 special; -2,1 empty; -1,1 empty; 0,1 empty; 1,1 empty'))
        self.check_ends(editor)

    def move_on_while_held_up(self, x, y):
        """Clicks, and moves on before the window manager, through which the press goes, has passed it on: the X
        server gives the release the pointer's new position."""
        manager = self.desk.running['openbox'].pid
        os.kill(manager, signal.SIGSTOP)
        try:
            self.hands.down()
            self.hands.up()
            self.hands.move(x, y)
        finally:
            os.kill(manager, signal.SIGCONT)

    def test_a_click_draws_where_it_was(self):
        path = self.galaxy('0,0 special')
        editor = self.edit(path)
        editor.key('ctrl+f')
        editor.type('Empty system')
        editor.key('Return')
        editor.over(-2, 1)
        self.move_on_while_held_up(*editor.place(1, 1))
        editor.settle()
        self.check_saved(editor, path, tiles('0,0 special; -2,1 empty'))
        self.check_ends(editor)

    @in_full
    def test_a_button_let_go_before_its_press_is_taken(self):
        editor = self.begin(self.galaxy('0,0 special'))
        for name in ('Erase', 'Line', 'Fill', 'Select') * 3:
            self.hands.move(*editor.middle_of(name))
            self.click_slowly(editor)
            self.assertEqual(editor.state('tool'), name.lower())
        self.check_ends(editor)


class Refusals(EditorTest):
    @in_full
    def test_a_value_that_cannot_be_is_told_when_the_field_is_left(self):
        """By a click, which also selects its target, although the bar moves the map."""
        path = self.galaxy('0,0 special; 1,0 hostile')
        editor = self.edit(path)
        editor.key('s')
        editor.click(0, 0)
        editor.fill('Value', 'abc')
        editor.over(1, 0)
        self.hands.down()
        self.hands.await_frame()
        self.hands.up()
        self.says(editor, "The value was not accepted: Value 'abc' is not a whole number")
        editor.press('Close')
        editor.key('Delete')
        self.check_saved(editor, path, tiles('0,0 special'))
        self.check_ends(editor)

    def test_a_bar_comes_after_the_release(self):
        """The file is changed by another program while a button is pressed: nothing moves away under the pointer."""
        path = self.galaxy('0,0 special; 1,0 hostile')
        editor = self.edit(path)
        editor.key('s')
        editor.over(1, 0)
        self.hands.down()
        path.write_bytes(path.read_bytes() + b'<!-- another -->')
        before = editor.state('viewport')
        wait_for('it knows that the file is another', lambda: editor.is_enabled('save'))
        for _ in range(3):
            self.hands.await_frame()
        self.assertEqual(editor.state('viewport'), before)
        self.assertFalse(any('has changed' in name for name in editor.names('label')))
        self.hands.up()
        self.says(editor, 'has changed')
        editor.desk.shoot('bar-after-release')
        editor.key('Escape', 'alt+Left')
        self.says(editor, 'Nothing was moved: it would replace')
        editor.desk.shoot('refused')
        editor.press('Close')
        editor.kill()

    @in_full
    def test_a_value_that_cannot_be_keeps_its_window(self):
        """The first time; closing again closes it."""
        for keys in ('ctrl+w', 'ctrl+q'):
            editor = self.edit(self.galaxy('0,0 special; 1,0 hostile'))
            editor.key('s')
            editor.click(0, 0)
            editor.fill('Value', 'abc')
            editor.key(keys)
            self.says(editor, "The value was not accepted: Value 'abc' is not a whole number")
            self.check_ends(editor)

    @in_full
    def test_nothing_to_paste_is_told(self):
        editor = self.edit(self.galaxy('0,0 special'))
        editor.key('ctrl+v')
        self.says(editor, 'The clipboard holds no text.')
        editor.key('Escape')
        self.check_ends(editor)

    @in_full
    def test_another_tool_in_a_stroke(self):
        """The stroke is drawn, and the other tool begins with the next press."""
        path = self.galaxy('0,0 special')
        editor = self.edit(path)
        editor.key('ctrl+f')
        editor.type('Empty system')
        editor.key('Return')
        editor.over(1, 0)
        self.hands.down()
        editor.over(2, 0)
        editor.key('e')
        editor.over(0, 0)
        self.hands.up()
        editor.settle()
        self.check_saved(editor, path, tiles('0,0 special; 1,0 empty; 2,0 empty'))
        editor.click(1, 0)
        self.check_saved(editor, path, tiles('0,0 special; 2,0 empty'))
        self.check_ends(editor)

    @in_full
    def test_what_stands_in_another_file_is_told(self):
        """Its tiles can be selected but not changed here, and the ships cannot be rotated without them."""
        for name in ('battle-of-ten.xml', 'two-courts.xml'):
            shutil.copy(SOURCE / 'galaxies' / 'black-sun' / name, self.folder)
        path = self.folder / 'battle-of-ten.xml'
        before = path.read_bytes()
        editor = self.edit(path)
        for key in ('Delete', 'ctrl+c', 'alt+Right', 'r'):
            editor.key('s')
            editor.click(2, -2)
            editor.key(key)
            self.says(editor, 'open that file to change or copy them')
            editor.press('Close')
        editor.key('Escape', 'm')
        self.says(editor, 'open that file to rotate or mirror the map')
        self.assertFalse(editor.is_enabled('save'))
        self.assertEqual(path.read_bytes(), before)
        self.check_ends(editor)


class Files(EditorTest):
    @in_full
    def test_save_as(self):
        self.trace_allocations()
        before = self.galaxy(THREE)
        editor = self.edit(before)
        editor.key('e')
        editor.click(1, 0)
        editor.key('ctrl+shift+s')
        editor.wait_for_window('Save as')
        editor.key('ctrl+a')
        editor.type(str(self.folder / 'other.xml'))
        self.desk.shoot('file-save-as')
        editor.key('Return')
        wait_for('the file is there', (self.folder / 'other.xml').exists)
        self.assertEqual(tiles_of(self.folder / 'other.xml'), tiles('0,0 home seat=1; 2,0 empty'))
        self.assertEqual(tiles_of(before), tiles(THREE))
        wait_for('the window has the name', lambda: editor.active_title() == 'other.xml')
        self.check_ends(editor)

    @in_full
    def test_open(self):
        self.trace_allocations()
        path = self.galaxy(THREE)
        editor = self.edit()
        editor.key('ctrl+o')
        editor.wait_for_window('Open')
        editor.type(str(path))
        self.desk.shoot('file-open')
        editor.key('Return')
        editor.wait_for_window('galaxy.xml')
        wait_for('the tiles are there', lambda: '3 tiles' in ' '.join(editor.names('label')))
        self.hands.stroke('ctrl+q')
        self.assertEqual(editor.end(), (0, ''))

    @in_full
    def test_drawn_by_cairo_where_gl_is_a_program(self):
        """On any machine, if the driver pretends to be software; no renderer has been chosen."""
        self.set_environment(LIBGL_ALWAYS_SOFTWARE='1')
        del self.desk.environment['GSK_RENDERER'], self.desk.environment['GDK_DEBUG']
        editor = self.edit(self.galaxy(THREE))
        loaded = Path(f'/proc/{editor.process.pid}/maps').read_text(encoding='utf-8')
        self.assertIn('libcairo', loaded)
        self.assertNotIn('swrast', loaded)
        self.check_ends(editor)

    def change_and_close(self):
        path = self.galaxy(THREE)
        editor = self.edit(path)
        editor.key('e')
        editor.click(1, 0)
        self.hands.stroke('ctrl+w')
        wait_for('it asks', lambda: editor.accessibles('Close without saving', 'push button'))
        self.desk.shoot('file-closing')
        return path, editor

    def test_close_and_save(self):
        path, editor = self.change_and_close()
        self.hands.key('Return')
        self.assertEqual(editor.end(), (0, ''))
        self.assertEqual(tiles_of(path), tiles('0,0 home seat=1; 2,0 empty'))
        self.assertEqual(tiles_of(self.folder / 'galaxy.xml~'), tiles(THREE))

    @in_full
    def test_close_without_saving(self):
        path, editor = self.change_and_close()
        self.hands.move(*editor.middle_of('Close without saving', 'push button'))
        self.hands.click()
        self.assertEqual(editor.end(), (0, ''))
        self.assertEqual(tiles_of(path), tiles(THREE))

    @in_full
    def test_do_not_close(self):
        path, editor = self.change_and_close()
        editor.press('Cancel', 'push button')
        self.check_saved(editor, path, tiles('0,0 home seat=1; 2,0 empty'))
        self.check_ends(editor)

    def test_changed_on_disk(self):
        path = self.galaxy(THREE)
        editor = self.edit(path)
        editor.key('e')
        editor.click(1, 0)
        self.galaxy('7,7 special')
        editor.key('ctrl+s')
        wait_for('it asks', lambda: editor.accessibles('Replace', 'push button'))
        self.desk.shoot('file-changed-on-disk')
        self.assertEqual(tiles_of(path), tiles('7,7 special'))
        editor.press('Replace', 'push button')
        wait_for('it is replaced', lambda: tiles_of(path) == tiles('0,0 home seat=1; 2,0 empty'))
        self.assertEqual(tiles_of(self.folder / 'galaxy.xml~'), tiles('7,7 special'))
        self.check_ends(editor)

    @in_full
    def test_note(self):
        path = self.galaxy(THREE)
        editor = self.edit(path)
        editor.over(1, 0)
        editor.key('n')
        wait_for('it asks', lambda: editor.accessibles('Save note', 'push button'))
        editor.type('Quiet here.')
        self.desk.shoot('note')
        editor.key('Return')
        self.check_text(editor, path, '<note q="1" r="0">Quiet here.</note>')
        self.check_ends(editor)

    def test_galaxy_properties(self):
        path = self.galaxy(THREE)
        editor = self.edit(path)
        for field, text in [('Name', 'Long Night'), ('Players', '4'), ('Author', 'Ada')]:
            editor.press(field, 'text')
            editor.key('ctrl+a', 'BackSpace')
            editor.type(text)
            editor.key('Return')
        self.desk.shoot('galaxy-properties')
        editor.save()
        text = path.read_text(encoding='utf-8')
        for said in ('name="Long Night"', 'players="4"', '<about author="Ada"/>'):
            self.assertIn(said, text)
        self.check_ends(editor)

    @in_full
    def test_a_click_goes_through_a_tooltip(self):
        """The tooltip of a field covers the field below it: a click there must not be lost, or what is typed next
        replaces the first field's value."""
        path = self.galaxy(THREE)
        editor = self.edit(path)
        editor.press('Name', 'text')
        editor.type('Long Night')
        field, _, (x, y) = editor.visible('Players', 'text')

        def is_covered():
            for window in self.hands.popovers(editor.process.pid):
                left, top = self.hands.origin(window)
                width, height = self.hands.size(window)
                if left <= x < left + width and top <= y < top + height:
                    return True
            return False
        # The keys have hidden the tooltip; a motion shows it again.
        self.hands.move(self.hands.place[0] + 2, self.hands.place[1])
        wait_for('a tooltip covers the field below', is_covered)
        self.desk.shoot('tooltip')
        self.hands.move(x, y)
        self.hands.click()
        editor.settle()
        editor.key('ctrl+a')
        editor.type('4')
        editor.key('Return')
        self.check_text(editor, path, 'name="Long Night" players="4"')
        self.check_ends(editor)

    @in_full
    def test_allow(self):
        path = self.galaxy('0,0 home seat=1; 1,0 home seat=2; 0,1 home seat=3')
        editor = self.edit(path)
        row = next(i for i, name in enumerate(editor.names('label')) if name == 'homes-touch')
        self.assertGreater(row, 0)
        editor.press('homes-touch', 'label')
        editor.press('Explain the rule', 'push button')
        editor.press('Allow with a reason…', 'push button')
        wait_for('it asks', lambda: editor.accessibles('Allow', 'push button'))
        editor.type('A duel.')
        self.desk.shoot('problem-allow')
        editor.key('Return')
        self.check_text(editor, path, ' reason="A duel."/>')
        self.check_ends(editor)

    @in_full
    def test_problem_shows_its_place(self):
        editor = self.edit(self.galaxy('0,0 home seat=1 value=3; 1,0 empty'))
        editor.press('tile-value', 'label')
        wait_for('the home is selected', lambda: 'Home system' in editor.names('label')[-60:] and
                 any(name.startswith('home system at 0,0') for name in editor.names('label')))
        self.desk.shoot('problem-place')
        self.check_ends(editor)


class Views(EditorTest):
    def setUp(self):
        super().setUp()
        self.editor = self.edit(self.galaxy(THREE))

    def tearDown(self):
        self.desk.shoot('view-' + self.id().rsplit('test_', maxsplit=1)[-1].replace('_', '-'))
        self.check_ends(self.editor)

    def zoom(self):
        return self.editor.state('viewport')[2]

    def wheel(self, place, button):
        at = self.editor.place(*hex_of(place))
        self.editor.over(*hex_of(place))
        before = self.zoom()
        self.hands.click(button)
        wait_for('it zooms', lambda: self.zoom() != before)
        self.editor.settle()
        for was, now in zip(at, self.editor.place(*hex_of(place))):
            self.assertAlmostEqual(was, now, delta=1.5)
        return self.zoom() / before

    def test_wheel_zooms_in_where_the_pointer_is(self):
        self.assertAlmostEqual(self.wheel('2,0', 4), 1.2)

    @in_full
    def test_wheel_zooms_out_where_the_pointer_is(self):
        self.assertAlmostEqual(self.wheel('0,0', 5), 1 / 1.2)

    @in_full
    def test_keys_zoom(self):
        fit = self.zoom()
        self.editor.key('ctrl+minus')
        self.assertAlmostEqual(self.zoom(), fit / 1.25)
        self.editor.key('ctrl+plus')
        self.assertAlmostEqual(self.zoom(), fit)
        self.editor.key('ctrl+0')
        self.assertIn('3 tiles · 100 %', self.editor.names('label'))
        self.editor.key('ctrl+9')
        self.assertAlmostEqual(self.zoom(), fit)

    @in_full
    def test_middle_button_moves_the_map(self):
        before = self.editor.state('viewport')
        x, y = self.editor.place(1, 0)
        self.hands.move(x, y)
        self.hands.down(2)
        for step in range(1, 11):
            self.hands.move(x - 12 * step, y + 7 * step)
        self.editor.settle()
        after = self.editor.state('viewport')
        self.hands.up(2)
        self.editor.settle()
        self.assertAlmostEqual(after[0] - before[0], -120, delta=2)
        self.assertAlmostEqual(after[1] - before[1], 70, delta=2)
        self.assertEqual(after[2], before[2])

    def find_minimap(self):
        return [item for item in self.editor.accessibles('The whole map') if item.box().width > 1]

    def test_minimap_moves_the_map(self):
        self.assertEqual(self.find_minimap(), [], 'it hides what is in view')
        self.editor.key('ctrl+0', 'ctrl+plus', 'ctrl+plus', 'ctrl+plus', 'ctrl+plus', 'ctrl+plus', 'ctrl+plus', 'ctrl+plus')
        before = self.editor.state('viewport')
        wait_for('it is there', self.find_minimap)
        x, y = self.editor.middle_of('The whole map')
        self.desk.shoot('window-minimap')
        self.hands.move(x - 40, y)
        self.hands.click()
        self.editor.settle()
        after = self.editor.state('viewport')
        self.assertGreater(after[0], before[0] + 100, 'what lies to the left did not come')
        self.assertEqual(after[2], before[2])

    @in_full
    def test_grid_coordinates_dark(self):
        for action, key in [('grid', 'g'), ('coordinates', 'c'), ('minimap', 'alt+n'), ('asymmetry', 'alt+s')]:
            before = self.editor.state(action)
            self.editor.key(key)
            self.assertNotEqual(self.editor.state(action), before, action)


if __name__ == '__main__':
    main()
