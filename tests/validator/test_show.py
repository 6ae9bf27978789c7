"""`starwright show`: the output for people, compared with the file."""

import json
import re
import sys
import time
import unittest
import xml.etree.ElementTree as ElementTree
from collections import Counter

from harness import FOUND, SAMPLES, SOURCE, TEST_GAMES, TROUBLE, CommandTest, galaxy

sys.path.insert(0, str(SOURCE / 'tests' / 'oracle'))
import naive

CELL = re.compile(r'[(<][^()<>]+[)>]')
RIGHT, UP_RIGHT, UP_LEFT = (1, 0), (1, -1), (0, -1)
TOO_WIDE = galaxy(*(f'<system q="{q}" r="0" type="empty"/>' for q in range(61)))


def map_of(text):
    """Returns the lines of the map: from the first that begins with a place to the legend."""
    lines = text[:text.index('\nLegend\n')].split('\n')
    first = next(i for i, line in enumerate(lines) if re.match(r'-?\d+,-?\d+ ', line))
    return lines[first:]


def read_cells(lines):
    """Returns where each tile is drawn: (line, column of its middle) by (q, r)."""
    cells = {}
    for number, line in enumerate(lines):
        place = re.match(r'(-?\d+),(-?\d+) ', line)
        if not place:
            continue
        q, r = map(int, place.groups())
        found = list(CELL.finditer(line, place.end()))
        first = found[0].start() + len(found[0].group()) // 2
        for cell in found:
            middle = cell.start() + len(cell.group()) // 2
            cells[q + (middle - first) // 8, r] = (number, middle)
    return cells


def has_line(lines, place, step):
    """Whether a line leads from the tile drawn at `place` in the direction `step`."""
    number, middle = place
    if step == RIGHT:
        return '--' in lines[number][middle:middle + 7]
    column, slash = (middle + 2, '/') if step == UP_RIGHT else (middle - 2, '\\')
    return number > 0 and lines[number - 1][column:column + 1] == slash


class Samples(CommandTest):
    def test_golden(self):
        for name in ('twin-rivers', 'old-roads'):
            path = SOURCE / 'galaxies' / 'burning-suns' / f'{name}.xml'
            self.check_golden(f'show-{name}.txt', self.ran('show', path).stdout)

    def test_lines_are_where_tiles_touch(self):
        """Parsed from the characters alone, and compared with the second implementation."""
        for path in SAMPLES:
            lines = map_of(self.ran('show', path).stdout)
            cells = read_cells(lines)
            tiles = naive.Galaxy(ElementTree.parse(path).getroot()).at
            self.assertEqual(set(cells), set(tiles), path)
            for (q, r), tile in tiles.items():
                for step in (RIGHT, UP_RIGHT, UP_LEFT):
                    other = tiles.get((q + step[0], r + step[1]))
                    with self.subTest(path=path.name, tile=(q, r), step=step):
                        self.assertEqual(has_line(lines, cells[q, r], step),
                                         other is not None and tile.touches(other))

    def test_pile(self):
        for path in SAMPLES:
            pile = re.search(r'left for the draw pile +(\d+) ', self.ran('show', path).stdout)
            lying = naive.Galaxy(ElementTree.parse(path).getroot())
            used = sum(tile.is_system(*naive.PILE_KINDS) or tile.is_any(1, 2, 3, 4) for tile in lying.tiles)
            self.assertEqual(int(pile.group(1)), 22 * lying.sets - used, path)

    def test_pile_beside_tiles_of_no_box(self):
        """Eight hostile systems of seven leave one less of the others."""
        path = SOURCE / 'tests/burning_suns/documents/eight-hostile.xml'
        self.assertRegex(self.ran('show', path).stdout, 'left for the draw pile +1 ')

    def test_plain_characters(self):
        for path in SAMPLES:
            self.assertTrue(self.ran('show', path, LC_ALL='C').stdout.isascii(), path)


class Json(CommandTest):
    def shown(self, path, **more):
        return json.loads(self.ran('show', '--format', 'json', path, **more).stdout)

    def test_pieces_are_those_of_the_file(self):
        """Of all games, compared with the elements and attributes that ElementTree reads."""
        for name in ('burning-suns/old-roads', 'black-sun/two-courts', 'burning-planets/the-six', 'burning-rome/rome',
                     'sunburn/first-day'):
            path = SOURCE / 'galaxies' / f'{name}.xml'
            root = ElementTree.parse(path).getroot()
            expected = Counter()
            for element in root.iter():
                tag = element.tag.rpartition('}')[2]
                if element is root or tag == 'galaxy' or element in root and tag == 'about':
                    continue
                values = {name: value for name, value in element.attrib.items() if name not in ('q', 'r', 'side', 'x', 'y', 'type')}
                expected[tag, element.get('type', tag), element.get('q'), element.get('x'), *sorted(values.items())] += 1
            found = Counter()
            shown = self.shown(path)
            for piece in shown['pieces']:
                values = {name: {True: 'true', False: 'false'}.get(value, str(value)) if isinstance(value, bool) else str(value)
                          for name, value in piece.get('values', {}).items() if name not in ('text', 'side')}
                if 'name' in piece:
                    values['name'] = piece['name']
                q = piece['place'].partition(',')[0] if 'q' in piece or '/' in piece.get('place', '') else None
                found[piece['element'], piece['kind'], q, piece.get('x'), *sorted(values.items())] += 1
            with self.subTest(path=path.name):
                self.assertEqual((shown['game'], shown['document'].get('name')), (root.get('game'), root.get('name')))
                self.assertEqual(found, expected)

    def test_counts_and_box(self):
        """The same numbers as in the text."""
        for path in SAMPLES[::6]:
            text, shown = self.ran('show', path).stdout, self.shown(path)
            for stock in shown['box']:
                line = re.search(rf'^  {stock["stock"]} +(\d+) of (\d+)', text, re.M)
                self.assertEqual((int(line[1]), int(line[2])), (stock['used'], stock['held']), (path, stock))
            pile = re.search(r'left for the draw pile +(\d+) ', text)
            self.assertEqual(sum(stock['left'] for stock in shown['box'] if stock['to-pile']), int(pile[1]), path)
            legend = text.partition('\nLegend\n')[2].partition('  -- / ')[0]
            listed = re.findall(r'^  \S+ +(\d+)  ', legend, re.M)
            self.assertEqual([count['n'] for count in shown['counts']], [int(n) for n in listed], path)

    def test_sums(self):
        shown = self.shown(SOURCE / 'galaxies' / 'burning-rome' / 'rome.xml')
        sheet, = shown['sheets']
        self.assertEqual((sheet['worth'], sheet['most'], sheet['partial']), (45, 45, False))
        cards = [piece for piece in shown['pieces'] if piece['element'] == 'card']
        self.assertEqual(sheet['rows'], len(cards))
        sums = {one['column']: one['sum'] for one in sheet['sums']}
        self.assertEqual(sums['Copies'], sum(card.get('values', {}).get('copies', 1) for card in cards))

    def test_part(self):
        path = self.write('a.xml', galaxy('<system q="0" r="0" type="home" seat="1"/>', '<planet/>'))
        self.assertEqual(len(self.shown(path, status=FOUND)['pieces']), 1)

    def test_no_limit(self):
        self.assertEqual(len(self.shown(self.write('a.xml', TOO_WIDE))['pieces']), 61)

    def test_usage(self):
        done = self.ran('show', '--format', 'yaml', SAMPLES[0], status=TROUBLE)
        self.assertIn("unknown format 'yaml'; it may be 'text' or 'json'", done.stderr)


class Sizes(CommandTest):
    def test_sparse_map(self):
        tiles = [(-1048576, -1048576), (0, 0), (1, 0), (20, 0), (0, 2), (1048576, 1048576)]
        text = galaxy(*(f'<system q="{q}" r="{r}" type="empty"/>' for q, r in tiles), name='Sparse')
        self.check_golden('show-sparse.txt', self.ran('show', self.write('a.xml', text)).stdout)

    def test_too_wide(self):
        path = self.write('a.xml', TOO_WIDE)
        self.assertIn('\nThe map is not drawn: 61 x 1 hexes are more than 60 x 200; --all draws it.\n', self.ran('show', path).stdout)
        self.assertEqual(self.ran('show', '--all', path).stdout.count('(e)-'), 60)

    def test_widest(self):
        path = self.write('a.xml', TOO_WIDE.replace('  <system q="60" r="0" type="empty"/>\n', ''))
        self.assertEqual(self.ran('show', path).stdout.count('(e)-'), 59)

    def test_too_high(self):
        path = self.write('a.xml', galaxy(*(f'<system q="{-r // 2}" r="{r}" type="empty"/>' for r in range(201))))
        self.assertIn('1 x 201 hexes are more than', self.ran('show', path).stdout)

    def test_too_large_for_all(self):
        """A diagonal of 6,000 tiles, each on its own row and column, would take 300 MB."""
        path = self.write('a.xml', galaxy(*(f'<system q="{7 * r}" r="{r}" type="empty"/>' for r in range(6000))))
        done = self.ran('show', '--all', path)
        self.assertIn('hexes are too many for a text.\n', done.stdout)
        self.assertLess(len(done.stdout), 10000)

    def test_large(self):
        """Time grows with the number of tiles, not with its square: that would take minutes."""
        path = self.write('a.xml', galaxy(*(f'<system q="{q}" r="{r}" type="empty"/>'
                                            for q in range(400) for r in range(400))))
        begin = time.monotonic()
        self.assertIsNotNone(re.search(r'\(e\) +160000 +empty system\n', self.ran('show', '--all', path).stdout))
        self.assertLess(time.monotonic() - begin, 30)

    def test_empty(self):
        self.assertIn('\nThere are no tiles on the map.\n', self.ran('show', self.write('a.xml', galaxy())).stdout)


    def test_many_names(self):
        path = self.write('a.xml', galaxy(*(f'<system q="{q}" r="0" type="empty" name="N{q}"/>' for q in range(42))))
        self.assertIn('\n  39,0     N39\n  and 2 more; --all lists them\n', self.ran('show', path).stdout)
        self.assertIn('\n  41,0     N41\n\n', self.ran('show', '--all', path).stdout)


class Illegal(CommandTest):
    def test_two_tiles_on_a_hex(self):
        path = self.write('a.xml', galaxy('<system q="0" r="0" type="home" seat="1"/>',
                                          '<system q="0" r="0" type="hostile" value="3" name="Under"/>'))
        self.assertIn("\nHostile system (1)\n  0,0  'Under'  value 3\n", self.ran('show', path).stdout)

    def test_more_than_the_box(self):
        path = self.write('a.xml', galaxy(*(f'<system q="{q}" r="0" type="empty"/>' for q in range(6))))
        self.assertIn('empty systems              6 of 5, too many\n', self.ran('show', path).stdout)

    def test_long_numbers(self):
        path = self.write('a.xml', galaxy('<system q="0" r="0" type="hostile" value="2147483647"/>',
                                          '<system q="1" r="0" type="home" seat="123"/>',
                                          '<system q="2" r="0" type="hostile" value="-123"/>'))
        self.assertIn('0,0   (h99+)--(H123)--(h-9+)\n', self.ran('show', path).stdout)

    def test_misleading_name(self):
        path = self.write('a.xml', galaxy(name='a&#x202e;b&#10;c'))
        self.assertTrue(self.ran('show', path).stdout.startswith("'a\\u{202e}b\\u{000a}c'\n"))

    def test_misleading_texts(self):
        """No text of the file can control the terminal."""
        bad = 'x&#x202e;y'
        path = self.write('a.xml', galaxy(f'<about author="{bad}" licence="{bad}">{bad}</about>',
                                          f'<allow rule="{bad}" reason="{bad}"/>', f'<note q="0" r="0">{bad}</note>',
                                          f'<system q="0" r="0" type="empty" name="{bad}"/>', name=bad))
        text = self.ran('show', path).stdout
        self.assertEqual((text.count('x\\u{202e}y'), text.count('\u202e')), (8, 0))

    def test_part(self):
        path = self.write('a.xml', galaxy('<system q="0" r="0" type="home" seat="1"/>', '<planet/>'))
        done = self.ran('show', path, status=FOUND)
        self.assertIn('0,0    (H1)\n', done.stdout)
        self.assertIn(f'{path}:4:3: error: ', done.stderr)

    def test_not_xml(self):
        done = self.ran('show', self.write('a.xml', 'no'), status=FOUND)
        self.assertEqual(done.stdout, '')
        self.assertIn('[document/well-formed]', done.stderr)

    def test_no_file(self):
        done = self.ran('show', self.folder / 'none.xml', status=TROUBLE)
        self.assertIn("cannot read '", done.stderr)

    def test_usage(self):
        self.ran('show', status=TROUBLE)
        self.ran('show', 'a', 'b', status=TROUBLE)

    def test_standard_input(self):
        self.assertIn('(H1)', self.ran('show', '-', stdin=SAMPLES[0].read_bytes()).stdout)


@unittest.skipUnless(TEST_GAMES, 'STARWRIGHT_TEST_GAMES is not set')
class OtherGames(CommandTest):
    def test_pieces_of_all_places(self):
        for name in ('garden', 'evening'):
            path = SOURCE / 'tests' / 'games' / 'files' / f'{name}.xml'
            self.check_golden(f'show-{name}.txt', self.ran('show', path, command=TEST_GAMES).stdout)

    def test_many_pieces(self):
        path = self.write('a.xml', galaxy(*(f'<fence q="{q}" r="0" side="0"/>' for q in range(42)), game='lantern'))
        done = self.ran('show', path, command=TEST_GAMES)
        self.assertIn('\nFence (42)\n', done.stdout)
        self.assertIn('\n  39,0/0\n  and 2 more; --all lists them\n', done.stdout)
        self.assertIn('\n  41,0/0\n', self.ran('show', '--all', path, command=TEST_GAMES).stdout)


if __name__ == '__main__':
    unittest.main()
