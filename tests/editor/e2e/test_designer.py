"""A designer's session: a fair galaxy under each symmetry, drawn in one sector alone; the same in a small window, at
twice the scale, in German, in high contrast, and by the keyboard alone."""

import json
import subprocess
import time

from case import EditorTest, in_full, main
from desk import COMMAND, tiles_of, wait_for
from test_galaxy import steps

# The tiles of one sector; its images under the symmetry make the whole galaxy. First for four seats and two mirrors.
QUARTER = [('home', (3, -1)), ('inhabited', (1, 0)), ('hostile', (0, 1)), ('uninhabited', (2, -1)), ('hostile', (2, 0))]
THIRD = [('home', (2, 0)), ('inhabited', (1, 0)), ('hostile', (0, 1)), ('uninhabited', (1, 1))]
SIXTH = [('home', (3, 0)), ('inhabited', (1, 0)), ('hostile', (2, 0)), ('uninhabited', (2, -1))]


def turned(place, sixths):
    q, r = place
    for _ in range(sixths):
        q, r = -r, q + r
    return q, r


def mirrored(place):
    """In the horizontal axis."""
    q, r = place
    return q + r, -r


def images(place, order, is_mirrored):
    found = [turned(place, i * 6 // order) for i in range(order)]
    return set(found + [mirrored(image) for image in found if is_mirrored])


def with_images(sector, order, is_mirrored):
    return [(kind, image) for kind, place in sector for image in sorted(images(place, order, is_mirrored))]


def one_of_each(sector, order, is_mirrored):
    """Leaves out what is an image of an earlier one."""
    found, seen = [], set()
    for kind, place in sector:
        if place not in seen:
            found.append((kind, place))
            seen |= images(place, order, is_mirrored)
    return found


FOUR = with_images(QUARTER, 2, True)
THREE = with_images(THIRD, 3, True)
SIX = with_images(SIXTH, 6, True)

# Name: keys that choose the symmetry, its order and whether it is mirrored, all tiles but the middle one, players.
GALAXIES = {
    'no symmetry': (['alt+1'], 1, False, FOUR, 4),
    'two-fold': (['alt+2'], 2, False, FOUR, 4),
    'one mirror': (['alt+m'], 1, True, FOUR, 4),
    'two mirrors': (['alt+4'], 2, True, FOUR, 4),
    'three-fold': (['alt+3'], 3, False, THREE, 3),
    'three mirrors': (['alt+3', 'alt+m'], 3, True, THREE, 3),
    'six-fold': (['alt+6'], 6, False, SIX, 6),
    'six mirrors': (['alt+6', 'alt+m'], 6, True, SIX, 6),
}


class Designer(EditorTest):
    def begin(self, players=4):
        path = self.galaxy('0,0 special', players)
        if players > 5:
            path.write_text(path.read_text(encoding='utf-8').replace('"6"', '"6" sets="2"'), encoding='utf-8')
        editor = self.edit(path)
        editor.key('ctrl+0', *['ctrl+minus'] * 3)
        return editor, path

    def draw(self, editor, name, act):
        """Draws one tile of each orbit."""
        keys, order, is_mirrored, tiles, _ = GALAXIES[name]
        editor.key(*keys)
        for kind, place in sorted(one_of_each(tiles, order, is_mirrored)):
            editor.key('ctrl+f')
            editor.type(self.words[kind])
            editor.key('Return')
            act(place)

    words = {kind: f'{kind} system' for kind in ('home', 'inhabited', 'hostile', 'uninhabited')}
    german = {'home': 'Heimatsystem', 'inhabited': 'bewohntes System', 'hostile': 'feindliches System',
              'uninhabited': 'unbewohntes System'}

    def check(self, editor, path, name):
        """All tiles are there, each seat once, and the command finds no problem and no gap in any measure."""
        _, _, _, tiles, players = GALAXIES[name]
        wanted = {(0, 0): 'special', **{place: kind for kind, place in tiles}}
        editor.save()
        found = tiles_of(path)
        self.assertEqual({place: said.split(' ')[0] for place, said in found.items()}, wanted)
        self.assertEqual(sorted(said for said in found.values() if said.startswith('home')),
                         [f'home seat={seat}' for seat in range(1, players + 1)])
        self.check_valid(path)
        done = subprocess.run([COMMAND, 'fairness', path, '--format', 'json'], capture_output=True, check=True, timeout=60)
        measures = json.loads(done.stdout)['measures']
        self.assertGreater(len(measures), 10)
        self.assertEqual([measure['name'] for measure in measures if measure['gap']], [])

    def check_looks(self, name, change=None):
        """Draws the galaxy for four by the pointer, in whatever window."""
        editor, path = self.begin()
        if change:
            change(editor)
        self.draw(editor, 'two mirrors', lambda place: editor.click(*place))
        editor.over(3, 0)
        self.desk.shoot(f'designer-{name}')
        self.check(editor, path, 'two mirrors')
        self.check_ends(editor)

    def test_in_a_small_window(self):
        """As a desktop of 800 x 600 has it."""
        def change(editor):
            editor.window.configure(width=800, height=600)
            wait_for('it is small', lambda: self.hands.size(editor.window) == (800, 600))
            editor.settle()
            self.show_little(editor)
        self.check_looks('800', change)

    def show_little(self, editor):
        """Makes the map small, and drags its middle to where the four sectors have room below the toolbar."""
        editor.key('ctrl+0', *['ctrl+minus'] * 5)
        editor.settle()
        box, (left, top), (x, y) = editor.accessibles('Map', 'table')[0].box(), editor.origin(), editor.place(0, 0)
        to = left + editor.scale * (box.x + box.width / 2), top + editor.scale * (box.y + box.height * 0.72)
        self.hands.move(*to)
        self.hands.await_frame()
        self.hands.down(2)
        for way in (0.5, 1):
            self.hands.move(to[0] + way * (to[0] - x), to[1] + way * (to[1] - y))
            self.hands.await_frame()
        time.sleep(0.3)  # released in motion, the map would glide on
        self.hands.up(2)
        editor.settle()

    @in_full
    def test_at_twice_the_scale(self):
        self.set_environment(GDK_SCALE='2')
        self.check_looks('scale-2', self.show_little)

    @in_full
    def test_in_german(self):
        self.set_environment(LANGUAGE='de')
        self.words = self.german
        self.check_looks('german')

    @in_full
    def test_in_high_contrast(self):
        self.check_looks('contrast', lambda editor: editor.key('ctrl+shift+h'))

    @in_full
    def test_by_keys_alone(self):
        editor, path = self.begin()
        editor.key('ctrl+Home')  # the first tile, which shows the cursor
        self.at = (0, 0)

        def act(place):
            editor.key(*steps(self.at, place), 'Return')
            self.at = place
        self.draw(editor, 'two mirrors', act)
        self.desk.shoot('designer-keys')
        self.check(editor, path, 'two mirrors')
        self.check_ends(editor)


class Looks(EditorTest):
    """What opens over the map is within the screen, in each look; the screens are saved as pictures."""

    OPENED = {'new': 'ctrl+n', 'shelf': 'shift+k', 'shuffle': 'ctrl+alt+s', 'even': 'ctrl+alt+e'}

    def check_looks(self, look, *keys):
        path = self.galaxy('0,0 home seat=1; 1,0 hostile value=2; 2,0 inhabited value=3; 3,0 home seat=2; 1,1 portal', 2)
        editor = self.edit(path)
        editor.key(*keys)
        editor.key('ctrl+9', 'ctrl+a', 'ctrl+l')
        wait_for('all are locked', lambda: editor.is_enabled('undo'))
        editor.key('ctrl+7')
        editor.key('ctrl+shift+f')
        editor.type('value')
        self.desk.shoot(f'looks-{look}-find-and-locks')
        editor.key('Escape', 'ctrl+z')
        editor.key('ctrl+a')
        screen = (1600, 1000)
        for name, key in self.OPENED.items():
            with self.subTest(name):
                self.hands.key(key)
                window = editor.wait_for_dialog()
                (left, top), (width, height) = self.hands.origin(window), self.hands.size(window)
                self.desk.shoot(f'looks-{look}-{name}')
                self.assertGreaterEqual(min(left, top), 0)
                self.assertLessEqual(left + width, screen[0])
                self.assertLessEqual(top + height, screen[1])
                self.hands.key('Escape')
                editor.wait_for_main()
        editor.kill()

    @in_full
    def test_dark(self):
        self.check_looks('dark', 'ctrl+shift+d')

    @in_full
    def test_contrast(self):
        self.check_looks('contrast', 'ctrl+shift+h')

    @in_full
    def test_german(self):
        self.set_environment(LANGUAGE='de')
        self.check_looks('german')

    @in_full
    def test_scale_2(self):
        self.set_environment(GDK_SCALE='2')
        self.check_looks('scale-2')


def add_rows():
    for name, (*_, players) in GALAXIES.items():
        def test(self, name=name, players=players):
            editor, path = self.begin(players)
            before = path.read_bytes()
            self.draw(editor, name, lambda place: editor.click(*place))
            self.desk.shoot(f'designer-{name.replace(" ", "-")}')
            self.check(editor, path, name)
            while editor.is_enabled('undo'):
                editor.key('ctrl+z')
            editor.save()
            self.assertEqual(path.read_bytes(), before)
            self.check_ends(editor)
        setattr(Designer, f'test_{name.replace(" ", "_").replace("-", "_")}', in_full(test))


add_rows()

if __name__ == '__main__':
    main()
