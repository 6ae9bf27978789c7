"""The map for screen readers: every hex over the real accessibility bus, compared with the file and with
`starwright`."""

import itertools
import json
import re
import subprocess
import xml.etree.ElementTree as ElementTree

from case import EditorTest, in_full, main, scaled
from desk import COMMAND, NAMESPACE, SOURCE, wait_for

GALAXIES = SOURCE / 'galaxies'
HOURGLASS = GALAXIES / 'burning-suns' / 'hourglass.xml'
RIVERS = GALAXIES / 'burning-suns' / 'twin-rivers.xml'
BROKEN = GALAXIES / 'broken' / 'burning-suns' / 'tile-value.xml'
# In the order of the game's table; the files that are read here have no other attributes of tiles.
SAID = ['value', 'seat', 'turn', 'strength']
# The name that GTK gives to a part without one.
CLASS = re.compile(r'(Gtk|Gdk|Sw)[A-Z]')
CONTROLS = ['push button', 'toggle button', 'check box', 'combo box', 'text', 'entry', 'spin button', 'slider']
SPOKEN = ['image', 'list', 'list item', 'page tab', 'page tab list', 'scroll bar', 'table', 'link', 'menu item']
SMALL_SCREEN = 800, 475  # of 1600 x 1000 at scale 2, without the title bar of a dialog


# Each dialog, and the keys that open it while a tile is selected.
DIALOGS = {
    'New document': ['ctrl+n'],
    'New from dice': ['ctrl+shift+n'],
    'Set up a scenario': ['ctrl+shift+b'],
    'Recent files': ['ctrl+shift+o'],
    'Export': ['ctrl+e'],
    'Print': ['ctrl+p'],
    'Preferences': ['ctrl+comma'],
    'Patterns on the shelf': ['shift+k'],
    'Shuffle the selection': ['ctrl+a', 'ctrl+alt+s'],
    'Even out': ['ctrl+alt+e'],
}


def ancestors(item):
    while item.parent:
        item = item.parent
        yield item


def label_of(element):
    """Returns the accessible name of a tile of the file, from the rulebook's words alone."""
    kind = element.get('type').replace('-', ' ')
    if kind == 'any':
        kind = 'open ' + element.tag.removeprefix(NAMESPACE)
    elif element.tag == NAMESPACE + 'system':
        kind += ' system'
    said = [kind + (f' “{element.get("name")}”' if element.get('name') else '')]
    said += [f'{name} {element.get(name)}' + (' dark ships' if name == 'strength' else '')
             for name in SAID if element.get(name)]
    said += ['explored'] if element.get('explored') == 'true' else []
    if element.get('type') in ('hostile', 'inhabited', 'uninhabited') and not element.get('value'):
        said += ['value 2 to 4, not fixed (●●○○)']
    return ', '.join([*said, f'hex {element.get("q")},{element.get("r")}'])


def labels_of(path):
    """Returns {(q, r): label} of all tiles, without notes."""
    root = ElementTree.parse(path).getroot()
    return {(int(e.get('q')), int(e.get('r'))): label_of(e) for e in root.iter()
            if e.tag in (NAMESPACE + 'system', NAMESPACE + 'anomaly')}


def without_note(label):
    return re.sub(r', note “.*”$', '', label)


def reach(path, seat, *question):
    done = subprocess.run([COMMAND, 'reach', path, '--seat', str(seat), *question, '--format', 'json'],
                          capture_output=True, check=True, timeout=60)
    return {(tile['q'], tile['r']): tile['distance'] for tile in json.loads(done.stdout)['tiles']}


class AccessTest(EditorTest):
    def cells(self):
        """Returns {(q, r): (label, description)} from the bus."""
        found = {}
        for item in self.editor.accessibles(role='table cell'):
            q, r = re.search(r'hex (-?\d+),(-?\d+)', item.name).groups()
            found[int(q), int(r)] = item.name, item.description
        return found

    def wait_for_cells(self, what, question):
        return wait_for(what, lambda: question(self.cells()), seconds=20)

    # ---- names and descriptions

    def test_each_tile_is_a_cell_of_the_map(self):
        galaxies = (path for path in sorted((GALAXIES / 'burning-suns').glob('*.xml'))
                    if '<galaxy xmlns' in path.read_text(encoding='utf-8'))
        for path in (HOURGLASS, *itertools.islice(galaxies, scaled(3, 0))):
            with self.subTest(path=path.name):
                self.edit(path)
                wanted = labels_of(path)
                cells = self.wait_for_cells('all tiles are read', lambda now: wanted.keys() <= now.keys() and now)
                self.assertEqual({hex_: without_note(cells[hex_][0]) for hex_ in wanted}, wanted)
                self.assertLessEqual(len(cells.keys() - wanted.keys()), 1)  # the cursor's
                grids = self.editor.accessibles(name='Map', role='table')
                self.assertEqual(len(grids), 1)
                self.editor.kill()

    @in_full
    def test_problems_are_the_description(self):
        told = subprocess.run([COMMAND, 'validate', '--format', 'json', BROKEN], capture_output=True, check=False,
                              timeout=60)
        messages = [problem['message'] for problem in json.loads(told.stdout)['files'][0]['problems']]
        self.assertEqual(len(messages), 1)
        self.edit(BROKEN)
        cells = self.wait_for_cells('the broken tile is read', lambda now: (0, 0) in now and now)
        self.assertIn(cells[0, 0][1].removesuffix(' (p. 4)'), messages[0])
        self.assertTrue(cells[0, 0][1])
        self.assertEqual(cells[-1, 0][1], '')

    @in_full
    def test_what_is_erased_is_no_more_read(self):
        editor = self.edit(HOURGLASS)
        editor.click(0, 0)
        editor.key('Delete')
        self.wait_for_cells('the hex is empty', lambda now: now.get((0, 0), ('',))[0] == 'empty hex 0,0')
        editor.key('ctrl+z')
        self.wait_for_cells('it is back', lambda now: now.get((0, 0), ('',))[0].startswith('special system'))

    @in_full
    def test_overlays_are_what_the_command_answers(self):
        editor = self.edit(HOURGLASS)
        for question, *steps in (('explore',), ('distance', '3')):  # 3 is the panel's default
            with self.subTest(question=question):
                answers = {seat: reach(HOURGLASS, seat, '--' + question, *steps) for seat in (1, 2)}
                wanted = {}
                for hex_ in answers[1].keys() | answers[2].keys():
                    seats = [seat for seat in (1, 2) if hex_ in answers[seat]]
                    steps = min(answers[seat][hex_] for seat in seats)
                    wanted[hex_] = (f', {steps} step{"" if steps == 1 else "s"}, ' +
                                    ('seats 1 and 2' if len(seats) == 2 else f'seat {seats[0]}'))
                self.assertTrue(wanted)
                editor.activate('overlay', editor.gio_variant('s', question))
                self.wait_for_cells(f'the answers to {question}', lambda now: {
                    hex_: label[re.search(r', \d+ step', label).start():] for hex_, (label, _) in now.items()
                    if re.search(r', \d+ step', label)} == wanted)

    @in_full
    def test_the_overlay_of_a_measure_is_what_the_command_measures(self):
        """Of all seats: the tiles that make the difference, with the seats that get the most of each."""
        editor = self.edit(RIVERS)
        done = subprocess.run([COMMAND, 'fairness', RIVERS, '--measure', 'nearest-value', '--format', 'json'],
                              capture_output=True, check=True, timeout=60)
        report = json.loads(done.stdout)
        [measure] = report['measures']
        parts = {seat['seat']: {(tile['q'], tile['r']): tile['parts'] for tile in seat['tiles']} for seat in measure['seats']}
        wanted = {}
        for hex_ in parts[1].keys() | parts[2].keys():
            one, two = (parts[seat].get(hex_, 0) for seat in (1, 2))
            tenths = (abs(one - two) * 20 // measure['one'] + 1) // 2
            if one != two:
                wanted[hex_] = (f', {tenths // 10}.{tenths % 10} point{"" if tenths == 10 else "s"}, '
                                f'seat {1 if one > two else 2}')
        self.assertTrue(wanted)
        editor.activate('overlay', editor.gio_variant('s', 'measure'))
        self.wait_for_cells('the tiles of the measure', lambda now: {
            hex_: label[re.search(r', [0-9.]+ point', label).start():] for hex_, (label, _) in now.items()
            if re.search(r', [0-9.]+ point', label)} == wanted)

    # ---- focus

    def focused(self):
        return [item for item in self.editor.accessibles(role='table cell')
                if item.has('FOCUSED')]

    @in_full
    def test_focus_goes_with_the_cursor(self):
        editor = self.edit(HOURGLASS)
        editor.over(0, 0)
        for key, label in (('ctrl+Home', 'wormhole'), ('Right', 'uninhabited system'), ('Right', 'home system'),
                           ('ctrl+End', 'wormhole')):
            editor.key(key)
            wait_for(f'{label} is in focus',
                     lambda label=label: [item.name.startswith(label) for item in self.focused()] == [True], 20)

    def test_a_cell_can_be_focused_and_pressed_over_the_bus(self):
        editor = self.edit(HOURGLASS)
        self.wait_for_cells('the home is read', lambda now: (2, -4) in now)
        home = next(item for item in editor.accessibles(role='table cell') if 'hex 2,-4' in item.name)
        home.act('cell.focus')
        wait_for('the home is in focus', lambda: [item.name for item in self.focused()] == [home.name])
        self.says(editor, 'home system “Upper Vael”, seat 1, hex 2,-4')
        home.act('cell.press')
        wait_for('the home is selected',
                 lambda: [item.path for item in editor.accessibles(role='table cell') if item.has('SELECTED')] == [home.path], 20)

    # ---- all controls

    @staticmethod
    def is_shown(item):
        """Parts of pages that are not shown have no size."""
        box = item.box() if 'Component' in item.interfaces else (0, 0, 0, 0)
        return box[2] > 1 and box[3] > 1

    @staticmethod
    def is_inside_another(item):
        """A button in a drop-down or a menu button, or a cell of a sheet, whose column has the tooltip."""
        return item.parent.role in ('combo box', 'push button') or any(
            above.role == 'list item' for above in ancestors(item))

    @staticmethod
    def is_read_only(item):
        """A text to read, not a field."""
        return item.role == 'text' and not item.has('EDITABLE')

    @staticmethod
    def is_unnamed(label):
        """Also if it is empty, so that it has no size; what has never been shown is not read."""
        return CLASS.match(label.name) and label.box()[3] > 1

    def faults_of(self, items):
        """Returns what a listener misses of the shown parts: names in words, and of controls a sentence that helps."""
        for item in items:
            is_named = item.name and not CLASS.match(item.name)
            if is_named and (item.role not in CONTROLS or item.description or self.is_inside_another(item) or self.is_read_only(item)):
                continue
            if self.is_shown(item) if item.role in CONTROLS + SPOKEN else item.role == 'label' and self.is_unnamed(item):
                yield item.role, item.name, item.description, next((i.name for i in ancestors(item) if i.name), '')

    def check_controls(self, path):
        editor = self.edit(path)
        n = 0
        for page in range(1, 8):
            editor.key(f'ctrl+{page}')
            items = editor.accessibles()
            self.assertEqual(list(self.faults_of(items)), [])
            self.assertTrue(any(item.role == 'text' and not self.is_read_only(item) for item in items))
            n += sum(item.role in CONTROLS for item in items)
        self.assertGreater(n, 100)
        self.check_ends(editor)

    def test_each_control_is_named(self):
        self.check_controls(GALAXIES / 'burning-suns' / 'siege-of-upper-vael.xml')

    @in_full
    def test_each_control_of_other_canvases_is_named(self):
        for name in ('sunburn/crossfire', 'burning-rome/page-9-right', 'burning-rome/rome', 'black-sun/battle-of-ten',
                     'burning-planets/habitat-run'):
            with self.subTest(name):
                self.check_controls(GALAXIES / f'{name}.xml')

    def check_keys(self, items):
        """Tab leads through the dialog and back to where it began; within a list it may go from row to row."""
        paths, seen = {item.path for item in items}, []
        for _ in range(80):
            now = self.editor.reader.focused() & paths
            if len(seen) > 1 and now == seen[0]:
                return
            if now and now not in seen:
                seen.append(now)
            self.hands.key('Tab')
        self.fail(f'Tab does not lead around, but to {len(seen)} parts')

    def check_dialog(self, title, keys):
        editor = self.edit(HOURGLASS)
        editor.click(0, 0)
        self.hands.key(*keys)
        least = editor.wait_for_dialog().get_wm_normal_hints()
        self.assertLessEqual(least.min_width, SMALL_SCREEN[0])
        self.assertLessEqual(least.min_height, SMALL_SCREEN[1])
        self.desk.shoot(f'dialog-{title.replace(" ", "-").lower()}')
        items = [item for item in editor.accessibles() if editor.is_in_dialog(item)]
        self.assertEqual(list(self.faults_of(items)), [])
        self.assertGreater(sum(item.role in CONTROLS for item in items), 0)
        self.check_keys(items)
        self.hands.key('Escape')
        editor.wait_for_main()
        self.check_ends(editor)

    @in_full
    def test_layers(self):
        """A toggle says its state; the kinds of a sort are unfolded, and one alone is hidden."""
        editor = self.edit(HOURGLASS)
        editor.key('ctrl+7')
        self.assertEqual(editor.accessibles('Show Home system'), [])
        editor.press('Kinds of Systems', 'push button')
        self.desk.shoot('layers-kinds')
        editor.press('Show Home system', 'push button')
        self.says(editor, 'Home system hidden')
        self.assertFalse(editor.accessibles('Show Home system')[0].has('PRESSED'))
        self.assertTrue(editor.accessibles('Show Special system')[0].has('PRESSED'))
        self.check_ends(editor)

    @in_full
    def test_parts_of_the_window_have_names(self):
        editor = self.edit(HOURGLASS)
        names = editor.names()
        for name in ('Pieces to place', 'Map', 'Inspector', 'Problems'):
            self.assertIn(name, names)


def add_rows():
    for title, keys in DIALOGS.items():
        def test(self, title=title, keys=keys):
            self.check_dialog(title, keys)
        setattr(AccessTest, f'test_each_control_of_{title.lower().replace(" ", "_")}_is_named', in_full(test))


add_rows()

if __name__ == '__main__':
    main()
