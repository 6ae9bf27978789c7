"""Columns and rows: where an independent reader, which goes from hex to hex by the picture of each layout, finds the pieces
of each sample; tables of others; broken ones.

Environment: as for tests/validator/harness.py."""

import csv
import io
import random
import unittest
import xml.etree.ElementTree as ElementTree

from test_export import CommandTest, GARDENS, TEST_GAMES
from harness import FOUND, SAMPLES, TROUBLE

LAYOUTS = ('odd-r', 'even-r', 'odd-q', 'even-q')
NAMESPACE = '{urn:starwright:1}'


def step_right_down(layout, column, row):
    """Returns the neighbour half a hex to the right in the next row, or, if columns are shifted, to the right in the
    next column half a hex down."""
    odd = {'odd': 1, 'even': 0}[layout.split('-')[0]]
    if layout.endswith('r'):
        return (column + (row % 2 == odd), row + 1)
    return (column + 1, row + (column % 2 == odd))


def step(layout, column, row):
    """Returns the neighbour straight on: to the right in the same row, or down in the same column."""
    return (column + 1, row) if layout.endswith('r') else (column, row + 1)


def table(layout, size=8):
    """Returns {(column, row): (q, r)} of the hexes around the origin, found by walking. A map with shifted columns is
    ours turned: its columns are our q, and straight down is our r."""
    found, straight = {}, ((1, 0) if layout.endswith('r') else (0, 1))
    aside = (0, 1) if layout.endswith('r') else (1, 0)
    for i in range(-size, size + 1):
        at, hex_ = (0, 0), (0, 0)
        for _ in range(abs(i)):
            if i > 0:
                at = step_right_down(layout, *at)
            else:
                at = next(before for before in ((at[0] + dx, at[1] + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
                          if step_right_down(layout, *before) == at)
        hex_ = (aside[0] * i, aside[1] * i)
        for j in range(-3 * size, 3 * size + 1):
            here = (at[0] + j * (step(layout, 0, 0)[0]), at[1] + j * (step(layout, 0, 0)[1]))
            found[here] = (hex_[0] + straight[0] * j, hex_[1] + straight[1] * j)
    return found


def read(data, layout):
    """Returns [(q, r, kind, {name: value})] of a table."""
    lines = data.decode().split('\r\n')
    said = [line for line in lines if line.startswith('#')]
    rows = csv.reader(io.StringIO('\r\n'.join(line for line in lines if not line.startswith('#')), newline=''))
    head, places, found = next(rows), table(layout), []
    for row in rows:
        if row:
            values = dict(zip(head, row))
            q, r = places[int(values.pop('col')), int(values.pop('row'))]
            found.append((q, r, values.pop('kind').split('/')[-1], {name: value for name, value in values.items() if value}))
    return said, sorted(found, key=repr)


def tiles(data):
    """The same of our own file; kinds without a type have the name of their element."""
    found = []
    for element in ElementTree.fromstring(data):
        if element.tag.startswith(NAMESPACE) and 'q' in element.attrib and 'side' not in element.attrib:
            values = {name: value for name, value in element.attrib.items() if not name.startswith('{')}
            place = int(values.pop('q')), int(values.pop('r'))
            kind = values.pop('type', element.tag.removeprefix(NAMESPACE))
            if element.text and element.text.strip() and not len(element):
                values['text'] = element.text
            found.append((*place, kind, values))
    return sorted(found, key=repr)


class Offset(CommandTest):
    def exported(self, layout, path, command=None):
        out = self.folder / 'table.csv'
        self.ran('export', '--to', 'offset', '--layout', layout, '-o', out, path, **({'command': command} if command else {}))
        return out.read_bytes()

    def test_an_independent_reader_finds_every_piece(self):
        n = 0
        for path in SAMPLES:
            root = ElementTree.fromstring(path.read_bytes())
            expected = tiles(path.read_bytes())
            if root.tag != NAMESPACE + 'galaxy' or max(abs(r) + abs(q) for q, r, *_ in expected) > 8:
                continue
            for layout in LAYOUTS:
                with self.subTest(path=path.name, layout=layout):
                    said, found = read(self.exported(layout, path), layout)
                    self.assertEqual(found, expected)
                    self.assertIn(f'# layout {layout}', said)
                    n += 1
        self.assertGreater(n, 40)

    def test_round_trip(self):
        """All pieces on hexes, and the galaxy's attributes."""
        for path in [*SAMPLES, *GARDENS]:
            if b' href=' in path.read_bytes():
                continue  # its galaxy is another file
            command = TEST_GAMES if path in GARDENS else None
            more = {'command': command} if command else {}
            layout = random.Random(path.name).choice(LAYOUTS)
            with self.subTest(path=path.name, layout=layout):
                data = self.exported(layout, path, command)
                again = self.ran('import', '--from', 'offset', '-', stdin=data, **more).stdout
                self.assertEqual(self.exported(layout, self.write('again.xml', again), command), data)
                if ElementTree.fromstring(path.read_bytes()).tag == NAMESPACE + 'galaxy':
                    self.assertEqual(tiles(again.encode()), tiles(path.read_bytes()))

    def test_tables_of_others(self):
        system = '<system q="{}" r="{}" type="home"{}/>'
        for arguments, text, expected in [
                (['odd-r'], '0,0,home\n0,1,home\n', [(0, 0, ''), (0, 1, '')]),
                (['odd-r'], '0,2,home\n', [(-1, 2, '')]),
                (['even-r'], '0,1,home\n', [(-1, 1, '')]),
                (['odd-q'], '2,0,home\n', [(2, -1, '')]),
                (['even-q'], '1,0,home\n', [(1, -1, '')]),
                (['odd-r'], '\ufeffX;Y;Tile;seat\r\n+1; 0 ;Home system;2\r\n\r\n', [(1, 0, ' seat="2"')]),
                (['odd-r'], 'type\trow\tcolumn\nsystem/home\t0\t-3', [(-3, 0, '')]),
                (['odd-r'], '#\n# layout even-q\ncol,row,kind\n1,0,home\n', [(1, -1, '')])]:
            with self.subTest(text=text):
                done = self.ran('import', '--from', 'offset', '--layout', *arguments, '--game', 'burning-suns', '--players', '3',
                                '-', stdin=text.encode())
                self.assertIn(' players="3"', done.stdout)
                for q, r, more in expected:
                    self.assertIn(system.format(q, r, more), done.stdout)
                self.assertEqual(done.stdout.count('<system'), len(expected))

    def test_lines_as_long_as_the_longest(self):
        """Padded, as spreadsheets save them."""
        text = '"# name Here, and there";;;;;\r\n# layout odd-r;;;;;\r\n# players 4;;;;;\r\ncol;row;kind;seat;;\r\n0;1;home;2;;\r\n;;;;;\r\n'
        done = self.ran('import', '--from', 'offset', '--game', 'burning-suns', '-', stdin=text.encode())
        self.assertIn(' name="Here, and there" players="4"', done.stdout)
        self.assertIn('<system q="0" r="1" type="home" seat="2"/>', done.stdout)
        done = self.ran('import', '--from', 'offset', '--game', 'burning-suns', '-', stdin=text.replace(';', ',').encode())
        self.assertIn('<system q="0" r="1" type="home" seat="2"/>', done.stdout)

    def test_the_text_holds_over_what_is_said_of_it(self):
        text = b'# players 4\n# game burning-suns\n# layout odd-r\n0,0,home\n'
        done = self.ran('import', '--from', 'offset', '--layout', 'odd-q', '--players', '2', '-', stdin=text)
        self.assertIn('players="4"', done.stdout)

    BROKEN = {
        '': 'the file is empty', '\n': 'the game is missing',
        '# game chess\n': "game 'chess' is unknown; it may be 'burning-suns', ",
        '# game burning-suns\n': 'the layout of columns and rows is missing',
        '# game burning-suns\n# layout odd-s\n': "<stdin>:2: error: unknown layout 'odd-s'",
        '# players 2\n# players 3\n': "<stdin>:2: error: 'players' is given twice", '# 1 2\n': "'1' is not a valid name",
    }
    BROKEN_ROWS = {
        '': "the header has no column 'col'", 'col,,kind\n': "'' is not a valid column name", 'a b,row\n': "'a b' is not a valid column name", 'col,row\n': "no column 'kind'",
        'col,x,row,kind\n': "there are two columns 'col'", 'col,row,kind,q\n': "the column 'q' is not supported",
        'col,row,kind,seat,seat\n': "there are two columns 'seat'",
        'col,row,kind\n0,0,hom\n': "<stdin>:5: error: 'hom' is not a kind of piece in Burning Suns; did you mean 'home'?",
        'col,row,kind\n0,0\n': "the column 'kind' is empty; it must name a kind", 'col,row,kind\n0,x,home\n': "'x' in the column 'row'",
        'col,row,kind\n0,9999999999,home\n': 'is not a whole number between', '0,0,home,3\n': '4 cells, but there are 3',
        'col,row,kind,seat\n0,0,home,x\n': '<stdin>:5: error: ', 'col,row,kind,sead\n0,0,home,1\n': '<stdin>:5: error: ',
        '0,0,"home\n': 'not closed', '-1048576,1048576,home\n': 'limits', '0 0 home\n': 'is not a valid column name',
    }

    def check_refused(self, text, needle):
        done = self.ran('import', '--from', 'offset', '-', stdin=text.encode(), status=FOUND)
        self.assertEqual(done.stdout, '')
        self.assertIn(needle, done.stderr)

    def test_broken(self):
        for text, needle in self.BROKEN.items():
            with self.subTest(text=text):
                self.check_refused(text, needle)
        for text, needle in self.BROKEN_ROWS.items():
            with self.subTest(text=text):
                self.check_refused('# game burning-suns\n# layout odd-r\n# players 2\n' + text, needle)

    def test_what_the_format_says_itself(self):
        for arguments, needle in [(['--from', 'csv', '--layout', 'odd-r'], 'themselves'), (['--from', 'json', '--game', 'x'], 'themselves'),
                                  (['--from', 'offset', '--layout', 'round'], "unknown layout 'round'")]:
            self.assertIn(needle, self.ran('import', *arguments, '-', stdin=b'x', status=TROUBLE).stderr)
        self.assertIn("unknown layout 'x'", self.ran('export', '--to', 'offset', '--layout', 'x', SAMPLES[0], status=TROUBLE).stderr)


class Told(CommandTest):
    def test_values_are_told_by_element(self):
        """A scenario is read back as a galaxy; its values are lost, and those of the galaxy that no line can hold."""
        path = self.write('a.xml', '<scenario xmlns="urn:starwright:1" game="burning-suns" name="Dawn"><galaxy players="2" name=" Old  "/>'
                                  '<fleet q="0" r="0" seat="1" raiders="2"/><unique-unit q="0" r="0" type="starbase" seat="1" health="3"/></scenario>')
        done = self.ran('export', '--to', 'offset', path)
        self.assertEqual(sorted(line.rsplit('lost: ', 1)[1] for line in done.stderr.splitlines() if 'lost: ' in line),
                         ['fleet (offset)', 'galaxy name (offset)', 'scenario (offset)', 'scenario name (offset)', 'unique unit (offset)'])


if __name__ == '__main__':
    unittest.main()
