"""Everything that a window can show, and its parts beside the map: by keys alone, so that it can be run in each
language (LANGUAGE=de), with a picture of each."""

import os
import time
from pathlib import Path

from case import EditorTest, in_full, main, tiles
from desk import SOURCE, wait_for

GALAXIES = SOURCE / 'galaxies' / 'burning-suns'
SAMPLE = GALAXIES / 'hourglass.xml'
IS_ENGLISH = not os.environ.get('LANGUAGE', '').startswith('de')
OVERLAYS = ('touching', 'path', 'explore', 'distance', 'jump', 'army', 'diplomacy', 'first', 'from')
MAGENTA = (0.85, 0.35, 0.75)  # tiles that break the symmetry


def like(pixel, colour):
    return all(abs(value / 255 - wanted) < 0.12 for value, wanted in zip(pixel, colour))


class Sights(EditorTest):
    def sample(self, source=SAMPLE):
        path = self.folder / 'galaxy.xml'
        path.write_bytes(source.read_bytes())
        return path

    def shoot(self, name):
        time.sleep(0.4)  # a popover has opened
        self.desk.shoot('sight-' + name)

    def screen(self):
        """Returns its pixels, row by row."""
        shot = self.hands.picture()
        return list(zip(shot[::3], shot[1::3], shot[2::3]))

    def dialog(self, editor, key):
        """Returns the title of the dialog that opens."""
        before = editor.active_title()
        self.hands.stroke(key)
        return wait_for('a dialog comes up', lambda: (now := editor.active_title()) not in ('', before) and now)

    # ---- overlays

    @in_full
    def test_overlays(self):
        editor = self.edit(self.sample())
        editor.over(1, 0)
        seen = {}
        for overlay in OVERLAYS:
            with self.subTest(overlay):
                while editor.state('overlay') != overlay:
                    editor.key('v')
                    self.assertLess(len(seen), len(OVERLAYS) + 1)
                self.shoot(f'overlay-{overlay}')
                seen[overlay] = tuple(self.screen())
        self.assertEqual(len(set(seen.values())), len(OVERLAYS), 'two overlays look the same')
        self.check_ends(editor)

    @in_full
    def test_asymmetry(self):
        editor = self.edit(self.galaxy('0,0 special; 1,0 empty; -1,0 empty; 0,1 hostile value=2'))
        editor.key('alt+2', 'alt+s')
        self.shoot('asymmetry')
        self.assertTrue(any(like(pixel, MAGENTA) for pixel in self.screen()), 'nothing is marked')
        editor.click(0, 1)
        editor.key('Delete', 'Escape')
        self.hands.move(1, 1)
        editor.settle()
        self.assertFalse(any(like(pixel, MAGENTA) for pixel in self.screen()), 'a symmetric map is marked')

    @in_full
    def test_asymmetry_of_a_board(self):
        path = self.folder / 'board.xml'
        wall = '<terrain x="{}" y="{}" type="blocking" name="{}" width="3.00" depth="1.00"/>'
        path.write_text('<galaxy xmlns="urn:starwright:1" game="sunburn" width="24.00" depth="24.00">'
                        + wall.format('6.00', '5.00', 'West') + wall.format('18.00', '19.00', 'East') + wall.format('12.00', '4.00', 'North')
                        + '</galaxy>\n', encoding='utf-8')
        editor = self.edit(path)
        wait_for('a board is shown', lambda: editor.accessibles(role='table'))
        editor.key('alt+2', 'alt+s')
        self.shoot('asymmetry-board')
        self.assertTrue(any(like(pixel, MAGENTA) for pixel in self.screen()), 'nothing is marked')
        editor.press('Half turn · 2 images' if IS_ENGLISH else 'Halbe Drehung · 2 Bilder', 'push button')
        self.shoot('symmetries-board')
        editor.press('Make the board symmetric' if IS_ENGLISH else 'Das Brett symmetrisch machen', 'push button')
        editor.settle()
        self.hands.move(1, 1)
        self.assertFalse(any(like(pixel, MAGENTA) for pixel in self.screen()), 'a symmetric board is marked')

    @in_full
    def test_what_a_stroke_would_do(self):
        editor = self.edit(self.sample())
        editor.key('ctrl+f')
        editor.type('special' if IS_ENGLISH else 'sonder')
        editor.key('Return')
        editor.over(2, 0)
        time.sleep(0.6)  # a hint appears when the pointer has rested
        self.shoot('hint')

    # ---- the palette

    @in_full
    def test_the_box_runs_out(self):
        path = self.galaxy('; '.join(f'{q},0 special' for q in range(12)))
        editor = self.edit(path)
        self.shoot('box')
        if IS_ENGLISH:
            self.assertTrue(any(name.startswith('-') and ' / ' in name for name in editor.names('label')), 'no stock is exceeded')

    # ---- the view

    @in_full
    def test_zoom(self):
        editor = self.edit(self.sample())
        fit = editor.state('viewport')
        editor.key('ctrl+0')
        self.assertEqual(editor.state('viewport')[2], 64)
        self.shoot('normal-size')
        editor.key('ctrl+plus', 'ctrl+plus')
        self.assertGreater(editor.state('viewport')[2], 90)
        self.shoot('large')
        editor.key('ctrl+9')
        self.assertEqual(editor.state('viewport'), fit)

    @in_full
    def test_the_minimap(self):
        """There is none while all tiles are in view, since it would hide some."""
        editor = self.edit(self.sample())
        self.shoot('minimap-not-needed')
        editor.key('ctrl+0', 'ctrl+plus', 'ctrl+plus', 'ctrl+plus')
        self.shoot('minimap')
        shown = self.screen()
        editor.key('alt+n')
        self.shoot('no-minimap')
        self.assertNotEqual(shown, self.screen())
        self.assertFalse(editor.state('minimap'))

    def test_parts_of_the_window_by_keys(self):
        editor = self.edit(self.galaxy('0,0 home seat=1; 1,0 home seat=1'))
        seen = []
        for number in range(4):
            self.hands.key('F6')
            self.shoot(f'part-{number}')
            seen.append(tuple(self.screen()))
        self.assertEqual(len(set(seen)), 4, 'the keyboard is not seen to go on')

    # ---- problems

    @in_full
    def test_a_rule_is_explained(self):
        editor = self.edit(self.galaxy('0,0 home seat=1; 1,0 home seat=1'))
        self.hands.key('F6')
        self.hands.key('F6')
        self.hands.key('Down')
        self.hands.key('F1')
        self.shoot('explanation')

    # ---- dialogs

    @in_full
    def test_new_from_a_template(self):
        editor = self.edit()
        title = self.dialog(editor, 'ctrl+n')
        self.shoot('new')
        self.hands.key('Down', 'Down')
        self.shoot('new-chosen')
        before = tuple(self.screen())
        self.hands.key('Tab')
        self.shoot('new-tab')
        self.assertNotEqual(tuple(self.screen()), before, 'the keyboard does not go on')
        self.hands.key('shift+Tab')
        self.shoot('new-back')
        self.assertEqual(tuple(self.screen()), before, 'another is chosen')
        self.hands.key('Return')
        wait_for('it is there', lambda: editor.active_title() not in ('', title))
        self.shoot('new-opened')
        wait_for('it is in the window in which nothing was done', lambda: len(editor.windows()) == 1)

    @in_full
    def test_a_template_of_ones_own(self):
        editor = self.edit(self.sample())
        editor.activate('save-as-template')
        time.sleep(0.5)  # for the picture: the dialog's animation ends
        self.shoot('save-as-template')
        self.hands.key('ctrl+a')
        self.hands.type('Mine')
        self.hands.key('Return')
        folder = Path(self.desk.environment['XDG_DATA_HOME']) / 'starwright'
        wait_for('it is kept', lambda: list(folder.rglob('*Mine*')))
        time.sleep(0.3)  # templates are read again after the folder was written
        self.dialog(editor, 'ctrl+n')
        self.shoot('new-of-ones-own')

    @in_full
    def test_print(self):
        editor = self.edit(self.sample())
        self.dialog(editor, 'ctrl+p')
        time.sleep(0.5)  # for the picture: the preview is drawn page by page
        self.shoot('print')
        self.hands.key('alt+f')
        self.shoot('print-on-one-page')
        self.hands.key('Escape')

    @in_full
    def test_a_picture_is_copied(self):
        editor = self.edit(self.sample())
        editor.key('ctrl+shift+c')
        self.shoot('picture-copied')
        self.check_ends(editor)

    @in_full
    def test_keys_and_commands(self):
        editor = self.edit(self.sample())
        self.dialog(editor, 'ctrl+question')
        self.shoot('shortcuts')
        self.hands.key('Escape')
        wait_for('it goes', lambda: 'galaxy.xml' in editor.active_title())
        self.hands.key('ctrl+shift+p')
        wait_for('it searches', lambda: editor.accessibles('Search commands'))
        self.shoot('commands')
        self.hands.type('zoom')
        time.sleep(1)  # the first result is drawn
        self.shoot('commands-found')

    @in_full
    def test_new_from_dice(self):
        editor = self.edit()
        self.dialog(editor, 'ctrl+shift+n')
        self.shoot('dice')

    @in_full
    def test_menus(self):
        editor = self.edit(self.sample())
        self.hands.key('F10')
        self.shoot('menu')
        self.hands.key('Escape')
        editor.over(0, 0)
        self.hands.key('shift+F10')
        self.shoot('menu-at-the-cursor')

    # ---- the whole map

    @in_full
    def test_mirror_what_is_selected(self):
        path = self.galaxy('0,0 wormhole turn=1; 1,0 empty; 3,0 special')
        editor = self.edit(path)
        editor.click(0, 0)
        editor.click(1, 0, keys=['shift'])
        editor.key('m')
        self.shoot('mirror-selection')
        self.check_saved(editor, path, tiles('0,0 wormhole turn=2; -1,0 empty; 3,0 special'))

    @in_full
    def test_a_brush_of_five(self):
        path = self.galaxy('')
        editor = self.edit(path)
        editor.key('ctrl+f')
        editor.type('empty' if IS_ENGLISH else 'leer')
        editor.key('Return', 'bracketright', 'bracketright', 'bracketright', 'bracketright', 'bracketright')
        editor.over(0, 0)
        self.shoot('brush-of-five')
        editor.click(0, 0)
        self.check_saved(editor, path, {(q, r): 'empty' for q in range(-4, 5) for r in range(-4, 5) if abs(q + r) <= 4})


if __name__ == '__main__':
    main()
