"""What a hand asks the window to show, and what is beside the map: by keys alone, so that it can be run in each language
(LANGUAGE=de), with a picture of each."""

import os
import subprocess
import time
import unittest
from pathlib import Path

from case import EditorTest, tiles
from desk import SOURCE, wait_for

GALAXIES = SOURCE / 'galaxies' / 'burning-suns'
SAMPLE = GALAXIES / 'hourglass.xml'
IS_ENGLISH = not os.environ.get('LANGUAGE', '').startswith('de')
OVERLAYS = ('touching', 'path', 'explore', 'distance', 'jump', 'army', 'diplomacy', 'first', 'from')
MAGENTA = (0.85, 0.35, 0.75)  # what breaks the symmetry


def like(pixel, colour):
    return all(abs(value / 255 - wanted) < 0.12 for value, wanted in zip(pixel, colour))


class Sights(EditorTest):
    def sample(self, source=SAMPLE):
        path = self.folder / 'galaxy.xml'
        path.write_bytes(source.read_bytes())
        return path

    def shoot(self, name):
        time.sleep(0.4)  # what comes up has come up
        self.desk.shoot('sight-' + name)

    def screen(self):
        """Its pixels, row by row."""
        shot = subprocess.run(['import', '-window', 'root', '-depth', '8', 'rgb:-'], env=self.desk.environment, check=True,
                              capture_output=True, timeout=60).stdout
        return [tuple(shot[i:i + 3]) for i in range(0, len(shot), 3)]

    def dialog(self, editor, key):
        """The title of the window that comes up."""
        before = editor.active_title()
        self.desk.xdotool('key', key)
        return wait_for('a dialog comes up', lambda: (now := editor.active_title()) not in ('', before) and now)

    def windows(self):
        return self.desk.xdotool('search', '--onlyvisible', '--class', 'starwright-editor').split()

    # ---- overlays

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

    def test_asymmetry(self):
        editor = self.edit(self.galaxy('0,0 special; 1,0 empty; -1,0 empty; 0,1 hostile value=2'))
        editor.key('alt+2', 'alt+s')
        self.shoot('asymmetry')
        self.assertTrue(any(like(pixel, MAGENTA) for pixel in self.screen()), 'nothing is marked')
        editor.click(0, 1)
        editor.key('Delete', 'Escape')
        editor.move(1, 1)
        editor.settle()
        self.assertFalse(any(like(pixel, MAGENTA) for pixel in self.screen()), 'a symmetric map is marked')

    def test_what_a_stroke_would_do(self):
        editor = self.edit(self.sample())
        editor.key('ctrl+f')
        editor.type('special' if IS_ENGLISH else 'sonder')
        editor.key('Return')
        editor.over(2, 0)
        time.sleep(0.6)
        self.shoot('hint')

    # ---- the palette

    def test_the_box_runs_out(self):
        path = self.galaxy('; '.join(f'{q},0 special' for q in range(12)))
        editor = self.edit(path)
        self.shoot('box')
        if IS_ENGLISH:
            self.assertTrue(any(name.startswith('-') and ' / ' in name for name in editor.names('label')), 'no stock is exceeded')

    # ---- the view

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

    def test_the_minimap(self):
        """There is none while all tiles are in view, of which it would hide some."""
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
            self.desk.xdotool('key', 'F6')
            self.shoot(f'part-{number}')
            seen.append(tuple(self.screen()))
        self.assertEqual(len(set(seen)), 4, 'the keyboard is not seen to go on')

    # ---- problems

    def test_a_rule_is_explained(self):
        editor = self.edit(self.galaxy('0,0 home seat=1; 1,0 home seat=1'))
        self.desk.xdotool('key', 'F6')
        self.desk.xdotool('key', 'F6')
        self.desk.xdotool('key', 'Down')
        self.desk.xdotool('key', 'F1')
        self.shoot('explanation')

    # ---- dialogs

    def test_new_from_a_template(self):
        editor = self.edit()
        title = self.dialog(editor, 'ctrl+n')
        self.shoot('new')
        self.desk.xdotool('key', '--delay', '60', 'Down', 'Down')
        self.shoot('new-chosen')
        before = tuple(self.screen())
        self.desk.xdotool('key', '--delay', '60', 'Tab')
        self.shoot('new-tab')
        self.assertNotEqual(tuple(self.screen()), before, 'the keyboard does not go on')
        self.desk.xdotool('key', '--delay', '60', 'shift+Tab')
        self.shoot('new-back')
        self.assertEqual(tuple(self.screen()), before, 'another is chosen')
        self.desk.xdotool('key', 'Return')
        wait_for('it is there', lambda: editor.active_title() not in ('', title))
        self.shoot('new-opened')
        wait_for('it is in the window in which nothing was done', lambda: len(self.windows()) == 1)

    def test_a_template_of_ones_own(self):
        editor = self.edit(self.sample())
        editor.activate('save-as-template')
        time.sleep(0.5)
        self.shoot('save-as-template')
        self.desk.xdotool('key', 'ctrl+a')
        self.desk.xdotool('type', 'Mine')
        self.desk.xdotool('key', 'Return')
        folder = Path(self.desk.environment['XDG_DATA_HOME']) / 'starwright'
        wait_for('it is kept', lambda: list(folder.rglob('*Mine*')))
        time.sleep(0.3)
        self.dialog(editor, 'ctrl+n')
        self.shoot('new-of-ones-own')

    def test_print(self):
        editor = self.edit(self.sample())
        self.dialog(editor, 'ctrl+p')
        time.sleep(0.5)
        self.shoot('print')
        self.desk.xdotool('key', 'alt+f')
        self.shoot('print-on-one-page')
        self.desk.xdotool('key', 'Escape')

    def test_a_picture_is_copied(self):
        editor = self.edit(self.sample())
        editor.key('ctrl+shift+c')
        self.shoot('picture-copied')
        self.check_ends(editor)

    def test_keys_and_commands(self):
        editor = self.edit(self.sample())
        self.dialog(editor, 'ctrl+question')
        self.shoot('shortcuts')
        self.desk.xdotool('key', 'Escape')
        wait_for('it goes', lambda: 'galaxy.xml' in editor.active_title())
        self.desk.xdotool('key', 'ctrl+shift+p')
        wait_for('it searches', lambda: editor.accessibles('Search commands'))
        self.shoot('commands')
        self.desk.xdotool('type', 'zoom')
        time.sleep(1)  # what was found first is drawn
        self.shoot('commands-found')

    def test_new_from_dice(self):
        editor = self.edit()
        self.dialog(editor, 'ctrl+shift+n')
        self.shoot('dice')

    def test_menus(self):
        editor = self.edit(self.sample())
        self.desk.xdotool('key', 'F10')
        self.shoot('menu')
        self.desk.xdotool('key', 'Escape')
        editor.over(0, 0)
        self.desk.xdotool('key', 'shift+F10')
        self.shoot('menu-at-the-cursor')

    # ---- the whole map

    def test_mirror_what_is_selected(self):
        path = self.galaxy('0,0 wormhole turn=1; 1,0 empty; 3,0 special')
        editor = self.edit(path)
        editor.click(0, 0)
        editor.click(1, 0, keys=['shift'])
        editor.key('m')
        self.shoot('mirror-selection')
        self.check_saved(editor, path, tiles('0,0 wormhole turn=2; -1,0 empty; 3,0 special'))

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
    unittest.main()
