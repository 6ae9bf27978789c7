"""All edits of a map with pointer and keys, row by row: the file before, the input, the file after. Each saves a
picture."""

import time

from case import EditorTest, in_full, main
from desk import tiles_of, wait_for, write_galaxy

LINE = {(-1, 0): 'hostile value=2', (0, 0): 'inhabited value=3', (1, 0): 'empty'}
FLOWER = {(0, 0): 'special', (1, 0): 'home seat=1', (0, 1): 'hostile value=2', (-1, 1): 'empty', (-1, 0): 'home seat=2'}


CORNER = {(0, 0): 'special', (1, 0): 'empty', (0, 1): 'hostile value=2'}


def erased(tiles, *places):
    return {place: said for place, said in tiles.items() if place not in places}


def moved(tiles, dq, dr, *places):
    return {(q + dq, r + dr) if (q, r) in places else (q, r): said for (q, r), said in tiles.items()}


def disc(q, r, radius):
    return [(q + x, r + y) for x in range(-radius, radius + 1) for y in range(-radius, radius + 1) if abs(x + y) <= radius]


def choose(kind):
    return lambda editor: editor.press(f'{kind} system', 'list item')


def keys(*names):
    return lambda editor: editor.key(*names)


def click(*place, **others):
    return lambda editor: editor.click(*place, **others)


def over(*place):
    return lambda editor: editor.over(*place)


def drag(*places, **others):
    return lambda editor: editor.drag(*places, **others)


def text(words):
    return lambda editor: editor.type(words)


def at_once(key, words):
    """Presses them without waiting for a new window."""
    def act(editor):
        editor.hands.stroke(key)
        editor.hands.type(words)
        editor.settle()
    return act


def until_done(editor):
    """A dialog has no event for its button to become active."""
    wait_for('something is done', lambda: editor.is_enabled('save'))


def press(button):
    return lambda editor: editor.press(button, 'push button')


def says(words):
    return lambda editor: EditorTest.says(editor, words)


def rotate_two(editor):
    """The tile on 1,0 is rotated to 0,1."""
    editor.key('s')
    editor.click(0, 0)
    editor.click(1, 0, keys=['shift'])
    editor.key('r')
    EditorTest.says(editor, 'Rotating this replaces 1 piece.')
    EditorTest.says(editor, 'hostile system')


def lasso_around(editor):
    editor.key('shift+s')
    editor.drag((-2, 0), (-1, -1), (0, -1), (0, 0), (-1, 1), (-2, 1), (-2, 0))


E = 'empty'
# Name: before, input, after.
ROWS = {
    'place by click': (LINE, [choose(E), click(0, 1)], {**LINE, (0, 1): E}),
    'place over another': (LINE, [choose(E), click(0, 0)], {**LINE, (0, 0): E}),
    'place by drag': (LINE, [choose(E), drag((-1, 2), (2, 2))], {**LINE, **{(q, 2): E for q in range(-1, 3)}}),
    'brush of two': (LINE, [choose(E), keys('bracketright'), click(0, 3)], {**LINE, **{place: E for place in disc(0, 3, 1)}}),
    'brush of three, made smaller': (LINE, [choose(E), keys('bracketright', 'bracketright', 'bracketleft'), click(0, 3)],
                                     {**LINE, **{place: E for place in disc(0, 3, 1)}}),
    'erase by click': (LINE, [keys('e'), click(0, 0)], erased(LINE, (0, 0))),
    'erase by drag': (LINE, [keys('e'), drag((0, 0), (1, 0))], erased(LINE, (0, 0), (1, 0))),
    'pick and place': (LINE, [keys('i'), click(0, 0), click(0, 2)], {**LINE, (0, 2): 'inhabited value=3'}),
    'fill a kind': ({(0, 0): E, (1, 0): E, (2, 0): 'special', (3, 0): E}, [choose('open'), keys('f'), click(1, 0)],
                    {(0, 0): 'any value=2', (1, 0): 'any value=2', (2, 0): 'special', (3, 0): E}),
    'line': (LINE, [choose(E), keys('l'), drag((-1, 2), (2, 2))], {**LINE, **{(q, 2): E for q in range(-1, 3)}}),
    'ring': ({(0, 0): 'special'}, [choose(E), keys('o'), drag((0, 0), (1, 0))],
             {(0, 0): 'special', **{place: E for place in disc(0, 0, 1) if place != (0, 0)}}),
    'select by click and delete': (LINE, [keys('s'), click(0, 0), keys('Delete')], erased(LINE, (0, 0))),
    'add to the selection': (LINE, [keys('s'), click(0, 0), click(1, 0, keys=['shift']), keys('Delete')], erased(LINE, (0, 0), (1, 0))),
    'toggle in the selection': (LINE, [keys('s', 'ctrl+a'), click(0, 0, keys=['ctrl']), keys('Delete')], {(0, 0): LINE[0, 0]}),
    'rubber band': (FLOWER, [keys('s'), drag((-2, 1), (-1, 0)), keys('Delete')], erased(FLOWER, (-1, 0))),
    'lasso': (LINE, [lasso_around, keys('Delete')], erased(LINE, (-1, 0), (0, 0))),
    'select the same kind': ({(0, 0): E, (3, 0): E, (1, 1): 'special'}, [keys('s'), click(0, 0), keys('ctrl+shift+a', 'Delete')],
                             {(1, 1): 'special'}),
    'select what hangs together': ({(0, 0): E, (1, 0): 'special', (4, 0): E}, [keys('s'), click(0, 0), keys('ctrl+g', 'Delete')],
                                   {(4, 0): E}),
    'select all and nothing': (LINE, [keys('ctrl+a', 'Escape', 'Delete')], LINE),
    'move by drag': (LINE, [keys('s'), drag((0, 0), (0, 2))], moved(LINE, 0, 2, (0, 0))),
    'move what is selected': (LINE, [keys('s', 'ctrl+a'), drag((0, 0), (1, 2))], moved(LINE, 1, 2, *LINE)),
    'duplicate by drag': (LINE, [keys('s'), click(0, 0), drag((0, 0), (0, 2), keys=['ctrl'])], {**LINE, (0, 2): LINE[0, 0]}),
    'copy and paste': (LINE, [keys('s'), click(0, 0), keys('ctrl+c'), over(1, 2), keys('ctrl+v')], {**LINE, (1, 2): LINE[0, 0]}),
    'cut and paste': (LINE, [keys('s'), click(0, 0), keys('ctrl+x'), over(1, 2), keys('ctrl+v')], moved(LINE, 1, 2, (0, 0))),
    'paste over a tile': (LINE, [keys('s'), click(0, 0), keys('ctrl+c'), over(1, 0), keys('ctrl+v'),
                                 lambda editor: editor.press('Replace', 'push button')], {**LINE, (1, 0): LINE[0, 0]}),
    'paste over a tile, and think better of it': (LINE, [keys('s'), click(0, 0), keys('ctrl+c'), over(1, 0), keys('ctrl+v'),
                                                         lambda editor: editor.press('Cancel', 'push button')], LINE),
    'rotate onto a tile': (CORNER, [rotate_two, press('Replace')], {(0, 0): 'special', (0, 1): E}),
    'rotate onto a tile, and think better of it': (CORNER, [rotate_two, press('Cancel')], CORNER),
    'rotate onto a tile, and take it back': (CORNER, [rotate_two, press('Replace'), keys('ctrl+z')], CORNER),
    'mirror onto a tile': (LINE, [keys('s'), click(0, 0), click(1, 0, keys=['shift']), keys('m'),
                                  says('Mirroring this replaces 1 piece.'), press('Replace')], {(-1, 0): E, (0, 0): LINE[0, 0]}),
    'keys carry a tile': (LINE, [keys('s'), click(1, 0), keys('alt+Right', 'alt+Right')], moved(LINE, 2, 0, (1, 0))),
    'keys carry no tile onto another': (LINE, [keys('s'), click(0, 0), keys('alt+Right', 'alt+Right'),
                                               says('it would replace: empty system')], LINE),
    'rotate the map': (LINE, [keys('shift+r')], {(0, 0): LINE[0, 0], (-1, 1): 'hostile value=2', (1, -1): E}),
    'rotate with its turn': ({(0, 0): 'wormhole turn=0', (1, 0): E}, [keys('shift+r')], {(0, 0): 'wormhole turn=1', (1, -1): E}),
    'rotate to the right': (LINE, [keys('r')], {(0, 0): LINE[0, 0], (0, -1): 'hostile value=2', (0, 1): E}),
    'mirror': (LINE, [keys('m')], {(0, 0): LINE[0, 0], (1, 0): 'hostile value=2', (-1, 0): E}),
    'two-fold symmetry': ({}, [keys('alt+2'), choose(E), click(1, 0)], {(1, 0): E, (-1, 0): E}),
    'three-fold symmetry': ({}, [keys('alt+3'), choose(E), click(1, 0)], {(1, 0): E, (-1, 1): E, (0, -1): E}),
    'six-fold symmetry': ({}, [keys('alt+6'), choose(E), click(1, 0)], {place: E for place in disc(0, 0, 1) if place != (0, 0)}),
    'mirrored symmetry': ({}, [keys('alt+m'), choose(E), click(1, 1)], None),
    'symmetry about the cursor': ({(0, 0): 'special'}, [over(1, 1), keys('alt+2', 'alt+c'), choose(E), click(2, 1)],
                                  {(0, 0): 'special', (2, 1): E, (0, 1): E}),
    'symmetry about an edge': ({(0, 0): 'special'}, [over(1, 1), keys('alt+2', 'alt+c', 'alt+c'), choose(E), click(2, 2)],
                               {(0, 0): 'special', (2, 2): E, (1, 0): E}),
    'symmetry about a corner': ({(0, 0): 'special'}, [over(1, 1), keys('alt+3', 'alt+c', 'alt+c'), choose(E), click(1, 1)],
                                {(0, 0): 'special', (1, 1): E, (2, 1): E, (2, 0): E}),
    'seats around the orbit': ({}, [keys('alt+3'), choose('home'), click(1, 0)],
                               {(1, 0): 'home seat=1', (-1, 1): 'home seat=2', (0, -1): 'home seat=3'}),
    'undo': (LINE, [keys('e'), click(0, 0), click(1, 0), keys('ctrl+z')], erased(LINE, (0, 0))),
    'redo': (LINE, [keys('e'), click(0, 0), keys('ctrl+z', 'ctrl+shift+z')], erased(LINE, (0, 0))),
    'a step of the history': (LINE, [keys('e'), click(0, 0), click(1, 0), click(-1, 0),
                                     lambda editor: editor.press('As it was opened', 'list item')], LINE),
    'a key of a field is the field\'s': (LINE, [lambda editor: editor.press('Name', 'text'), text('seed ple'), keys('Return')], LINE),
    'a kind by its letters': (LINE, [keys('ctrl+f'), text('spec'), keys('Return'), click(0, 2)], {**LINE, (0, 2): 'special'}),
    'a command by its letters': (LINE, [keys('ctrl+shift+p'), text('select all'), keys('Return', 'Delete')], {}),
    'a command typed at once': (LINE, [at_once('ctrl+shift+p', 'select all'), keys('Return', 'Delete')], {}),
    'the keyboard draws on': (LINE, [choose(E), over(0, 2), keys('shift+Right'), keys('Return')], None),
    'a note': (LINE, [over(0, 2), keys('n'), text('Here'), keys('Return'), until_done], LINE),
}

# Those of the quick run; each is of another sort. pointer.c tries them all without a window.
QUICK = {'place by drag', 'lasso', 'paste over a tile', 'six-fold symmetry', 'a command typed at once'}


class Verbs(EditorTest):
    pass


def check_saved(self, editor, path, name, after):
    """Input may still be on its way on a busy display: saves until the file is as expected, or for too long."""
    for patience in [True] * 20 + [False]:
        if editor.is_enabled('save'):
            editor.save()
        try:
            if after is None:
                SPECIAL[name](self, path)
            else:
                self.assertEqual(tiles_of(path), after)
            return
        except AssertionError:
            if not patience:
                raise
        time.sleep(0.25)  # before the next look


def make(name, before, events, after, is_quick):
    def test(self):
        path = write_galaxy(self.folder / 'map.xml', before)
        editor = self.edit(path)
        # So that a row that leaves the map unchanged is not confused with one that failed.
        editor.activate('zoom-normal')
        editor.settle()
        for event in events:
            event(editor)
        self.desk.shoot('verb ' + name)
        check_saved(self, editor, path, name, after)
        status, said = editor.quit()
        self.assertEqual((status, said), (0, ''))
    return test if is_quick else in_full(test)


def check_mirrored(self, path):
    found = tiles_of(path)
    self.assertEqual(len(found), 2)
    self.assertIn((1, 1), found)


def check_drawn_on(self, path):
    self.assertEqual(tiles_of(path), {**LINE, (0, 2): E, (1, 2): E})


SPECIAL = {'mirrored symmetry': check_mirrored, 'the keyboard draws on': check_drawn_on}

for row, (before_, events_, after_) in ROWS.items():
    setattr(Verbs, 'test_' + row.replace(' ', '_').replace(',', '').replace("'", ''), make(row, before_, events_, after_, row in QUICK))


class Regions(EditorTest):
    """Planets of Burning Planets, which are larger than a hex."""

    RADIUS = 2  # of a small planet

    def outlined(self, editor, q, r, side):
        """Whether an outline is at the middle of the outermost edge, to the east or the west of the planet's middle."""
        x, y = editor.place(q + side * (self.RADIUS + 0.5), r)
        shot = self.hands.picture(round(x) - 3, round(y) - 1, 7, 3)
        return any(blue - red > 40 for red, blue in zip(shot[::3], shot[2::3]))

    def test_images_of_a_dragged_region_are_outlined(self):
        path = self.folder / 'planets.xml'
        planets = ''.join(f'<planet q="{q}" r="{r}" type="water" size="small"/>' for q, r in ((6, -3), (-6, 3)))
        path.write_text('<galaxy xmlns="urn:starwright:1" game="burning-planets" players="2" modifier-die="4">'
                        f'{planets}</galaxy>', encoding='utf-8')
        editor = self.edit(path)
        editor.key('ctrl+0', *['ctrl+minus'] * 2)
        self.assertFalse(any('Choose a tile' in item.name and item.box().width > 1 for item in editor.accessibles(role='label')))
        for keys, has_images in (('alt+1', False), ('alt+2', True)):
            editor.key(keys)
            editor.over(6, -3)
            self.hands.down()
            for at in ((5, -2), (4, 0), (4, 1)):
                self.hands.move(*editor.place(*at))
                self.hands.await_frame()
            editor.settle()
            self.desk.shoot(f'regions-{keys}')
            self.assertTrue(self.outlined(editor, 4, 1, 1))
            self.assertEqual(self.outlined(editor, -4, -1, -1), has_images)
            self.hands.key('Escape')
            self.hands.up()
            editor.settle()
        self.assertFalse(self.outlined(editor, -4, -1, -1))
        self.assertFalse(editor.is_enabled('undo'))
        self.check_ends(editor)


if __name__ == '__main__':
    main()
