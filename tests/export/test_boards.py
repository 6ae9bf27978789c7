"""Exports of boards in inches. Graphs are read by networkx and Graphviz. Universal VTT is read as its description says: sizes and places in squares of the grid, from
the upper left corner, y downward; outlines are lists of corners; the picture is a PNG in base64 of as many pixels as the
squares have.

Environment: as for tests/validator/harness.py."""

import base64
import json
import re
import struct
import subprocess
import sys
import unittest
import zlib
from decimal import Decimal
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ('validator', 'sunburn')]

import networkx  # noqa: E402
import oracle_plane  # noqa: E402
from harness import SOURCE, CommandTest, losses, run  # noqa: E402
from oracle_document import parse  # noqa: E402

BOARDS = SOURCE / 'galaxies' / 'sunburn'
INCH = oracle_plane.INCH
TURNED = '''<galaxy xmlns="urn:starwright:1" game="sunburn" name="Turned" width="24.00" depth="23.62">
  <terrain x="5.00" y="5.01" type="blocking" name="Box" width="3.00" depth="1.25" turn="37"/>
  <terrain x="12.00" y="12.00" type="blocking" name="Tower" radius="1.33" height="3.00"/>
  <terrain x="18.00" y="18.00" type="obscuring" name="Copse" points="-2.00,-1.00 2.50,-1.50 1.00,1.75" turn="271"/>
  <terrain x="3.00" y="20.00" type="obscuring" width="2.00"/>
</galaxy>'''


class Tabletop:
    """A Universal VTT file: its size in squares, walls, what is half a wall, and the size of its picture in pixels."""

    def __init__(self, text):
        told = json.loads(text, parse_float=Decimal)
        resolution = told['resolution']
        assert told['format'] == Decimal('0.3') and told['portals'] == [] and told['lights'] == []
        self.title, self.pixels = told['title'], resolution['pixels_per_grid']
        self.left, self.top = resolution['map_origin']['x'], resolution['map_origin']['y']
        self.size = resolution['map_size']['x'], resolution['map_size']['y']
        self.walls, self.objects = ([[(point['x'], point['y']) for point in line] for line in told[name]]
                                    for name in ('line_of_sight', 'objects_line_of_sight'))
        self.picture = base64.b64decode(told['image'], validate=True)

    def picture_size(self):
        """From the header of the PNG, whose checksums are right."""
        assert self.picture.startswith(b'\x89PNG\r\n\x1a\n')
        at, size = 8, None
        while at < len(self.picture):
            length, name = struct.unpack('>I4s', self.picture[at:at + 8])
            body = self.picture[at + 8:at + 8 + length]
            assert struct.unpack('>I', self.picture[at + 8 + length:at + 12 + length])[0] == zlib.crc32(name + body)
            size = size or struct.unpack('>II', body[:8])
            at += 12 + length
        return size

    def pixel(self, path, x, y):
        path.write_bytes(self.picture)
        told = subprocess.run(['convert', path, '-crop', f'1x1+{x}+{y}', '-depth', '8', 'txt:-'], capture_output=True, check=True)
        return re.search(r'#([0-9A-F]{6})', told.stdout.decode())[1].lower()


def outlines(board, kind):
    """Closed outlines of the terrain of a kind, in inches, by the second implementation."""
    found = []
    for terrain in board.all('terrain'):
        if terrain['type'] == kind and oracle_plane.has_shape(terrain):
            around = [tuple(Decimal(value.numerator) / Decimal(value.denominator) / INCH for value in corner)
                      for corner in oracle_plane.outline(terrain)]
            found.append([*around, around[0]])
    return sorted(found)


class Boards(CommandTest):
    def exported(self, to, path, *more):
        done = self.ran('export', '--to', to, path, '-o', '-', *more)
        return done.stdout, losses(done.stderr)

    def boards(self):
        yield from (BOARDS / f'{name}.xml' for name in ('depot-nine', '600'))
        yield self.write('turned.xml', TURNED)


class Dd2vtt(Boards):
    def test_walls_are_the_outlines(self):
        n = 0
        for path in self.boards():
            with self.subTest(board=path.name):
                read = Tabletop(self.exported('dd2vtt', path)[0])
                board = parse(path.read_text())
                walls, objects = outlines(board, 'blocking'), outlines(board, 'obscuring')
                self.assertEqual((sorted(read.walls), sorted(read.objects)), (walls, objects))
                n += len(walls) + len(objects)
        self.assertGreater(n, 20)

    def test_the_picture_fits_the_grid(self):
        for path in self.boards():
            with self.subTest(board=path.name):
                read = Tabletop(self.exported('dd2vtt', path)[0])
                board = parse(path.read_text())
                self.assertEqual((read.title, read.left, read.top), (board['name'], 0, 0))
                self.assertEqual(read.size, (Decimal(board['width']), Decimal(board['depth'])))
                self.assertEqual(read.picture_size(), tuple(size * read.pixels for size in read.size))
        [wall, *_] = [around for around in read.walls if len(around) == 33]
        middle = [int(sum(corner[i] for corner in wall[:-1]) / 32 * read.pixels) + 40 for i in (0, 1)]
        self.assertEqual(read.pixel(self.folder / 'a.png', *middle), '6b6157')
        self.assertEqual(read.pixel(self.folder / 'a.png', 2, 2), read.pixel(self.folder / 'a.png', 2300, 20))

    def test_smoke_is_no_wall(self):
        """It "may be moved through freely", and over a target it is cover: the picture shows it, and it is told as lost."""
        text, lost = self.exported('dd2vtt', BOARDS / 'crossfire.xml')
        read, board = Tabletop(text), parse((BOARDS / 'crossfire.xml').read_text())
        self.assertEqual((sorted(read.walls), sorted(read.objects)), (outlines(board, 'blocking'), outlines(board, 'obscuring')))
        self.assertIn('smoke', lost)
        smoke = next(board.all('smoke'))
        middle = [int(Decimal(smoke[name]) * read.pixels) + shift for name, shift in (('x', 25), ('y', 25))]
        self.assertNotEqual(read.pixel(self.folder / 'a.png', *middle), read.pixel(self.folder / 'a.png', 2, 2))
        done = run('import', '--from', 'dd2vtt', '-', stdin=text.encode())
        self.assertEqual(done.stdout.count('<terrain'), len(list(board.all('terrain'))))

    def test_losses(self):
        _, lost = self.exported('dd2vtt', BOARDS / 'depot-nine.xml')
        self.assertEqual(lost, ['about', 'terrain height'])
        # One of its pieces has a width alone, so no shape.
        for to in ('dd2vtt', 'png'):
            done = self.ran('export', '--to', to, self.write('turned.xml', TURNED), '-o', self.folder / 'out')
            self.assertIn('terrain width', losses(done.stderr, to))
            self.assertNotIn('terrain depth', losses(done.stderr))
        far = self.write('far.xml', TURNED.replace('x="3.00" y="20.00"', 'x="60.00" y="20.00"'))
        self.assertIn('terrain', self.exported('dd2vtt', far)[1])

    def test_a_team_alone_is_no_picture(self):
        for to in ('svg', 'png'):
            done = self.ran('export', '--to', to, BOARDS / 'wolves.xml', '-o', self.folder / 'out', status=1)
            self.assertIn(f'{to} needs a board, and this document, a <pack>, has none; pdf, html and sheets show its tables', done.stderr)
        done = self.ran('export', '--to', 'pdf', BOARDS / 'wolves.xml', '-o', self.folder / 'wolves.pdf')
        said, told = (subprocess.run([reader, self.folder / 'wolves.pdf', *to], capture_output=True, text=True, check=True).stdout
                      for reader, to in (('pdftotext', ['-']), ('pdfinfo', [])))
        caption = 'The Starwright founders \N{MIDDLE DOT} CC0-1.0'
        self.assertEqual([('Wolves' in page, 'Sorrel' in page, caption in page) for page in said.split('\f') if page],
                         [(True, True, True)])
        self.assertRegex(told, r'Author: +The Starwright founders\n')
        self.assertNotRegex(done.stderr, 'author|licence')

    def test_a_board_that_is_too_large_has_no_picture(self):
        large = self.write('large.xml', TURNED.replace('width="24.00"', 'width="9000.00"'))
        text, lost = self.exported('dd2vtt', large)
        read = Tabletop(text)
        self.assertEqual((read.picture, len(read.walls), read.size[0]), (b'', 2, 9000))
        self.assertIn('the picture: the board is too large', lost)
        text, lost = self.exported('dd2vtt', BOARDS / 'wolves.xml')
        self.assertEqual((Tabletop(text).picture, Tabletop(text).walls), (b'', []))
        self.assertIn('the picture: there is no board', lost)
        wide = self.write('wide.xml', TURNED.replace('width="24.00"', 'width="300.00"'))
        read = Tabletop(self.exported('dd2vtt', wide)[0])
        self.assertEqual((read.pixels, read.picture_size()), (26, (7800, 615)))

    def test_games_without_a_board(self):
        for path, title in (('burning-rome/rome', 'Burning Rome'), ('burning-suns/twin-rivers', 'Burning Suns')):
            path = SOURCE / 'galaxies' / f'{path}.xml'
            done = self.ran('export', '--to', 'dd2vtt', path, '-o', self.folder / 'a', status=1)
            self.assertEqual(done.stderr, f"starwright: '{path}' is not exported: dd2vtt is for boards in inches, and {title} has none\n")
            self.assertFalse((self.folder / 'a').exists())


# As a map editor writes it: the map does not begin at 0, numbers have many decimals, there are doors and lights.
DRAWN = '''{"format": 0.2, "resolution": {"map_origin": {"x": 2, "y": 1.5}, "map_size": {"x": 24, "y": 20}, "pixels_per_grid": 256},
 "line_of_sight": [[{"x": 4, "y": 2.5}, {"x": 7.0049, "y": 2.5}, {"x": 7.0049, "y": 4.12671}, {"x": 4, "y": 4.12671}, {"x": 4, "y": 2.5}],
                   [{"x": 12, "y": 9}, {"x": 14.5, "y": 9}, {"x": 13, "y": 12}, {"x": 12, "y": 9}]],
 "objects_line_of_sight": [[{"x": 20, "y": 9}, {"x": 21, "y": 9}, {"x": 21, "y": 10}, {"x": 20.5, "y": 9.5}, {"x": 20, "y": 10}, {"x": 20, "y": 9}]],
 "portals": [{"position": {"x": 3, "y": 4}, "bounds": [{"x": 3, "y": 3}, {"x": 3, "y": 5}], "closed": true}],
 "environment": {"baked_lighting": true}, "lights": [{"range": 5}], "image": "iVBORw0KGgo="}'''
WALLS = [('blocking', [('2.00', '1.00'), ('5.00', '1.00'), ('5.00', '2.63'), ('2.00', '2.63')]),
         ('blocking', [('10.00', '7.50'), ('12.50', '7.50'), ('11.00', '10.50')]),
         ('obscuring', [('18.00', '7.50'), ('19.00', '7.50'), ('19.00', '8.50'), ('18.50', '8.00'), ('18.00', '8.50')])]


class ReadBack(Boards):
    """Walls become terrain. The file that comes out is read by the second implementation."""

    def imported(self, text, status=0):
        done = run('import', '--from', 'dd2vtt', '-', stdin=text.encode())
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stdout if status == 0 else done.stderr

    def walls_of(self, board):
        return sorted((one['type'], [tuple(f'{Decimal(int(value)) / INCH:.2f}' for value in corner) for corner in oracle_plane.outline(one)])
                      for one in board.all('terrain'))

    def test_there_and_back(self):
        """Outlines to the hundredth; after that nothing changes any more."""
        for path in self.boards():
            with self.subTest(board=path.name):
                text = self.exported('dd2vtt', path)[0]
                read, board, before = Tabletop(text), parse(self.imported(text)), parse(path.read_text())
                self.assertEqual([board[name] for name in ('name', 'width', 'depth')], [before[name] for name in ('name', 'width', 'depth')])
                for kind, walls in (('blocking', read.walls), ('obscuring', read.objects)):
                    found = outlines(board, kind)
                    self.assertEqual(len(found), len(walls))
                    self.assertGreater(len(found), 0)
                    for around in walls:
                        its = min(found, key=lambda one: sum(abs(a - b) for one_corner, corner in zip(one, around) for a, b in zip(one_corner, corner))
                                  if len(one) == len(around) else 10 ** 6)
                        for one, other in zip(its, around):
                            self.assertLessEqual(max(abs(one[i] - other[i]) for i in (0, 1)), Decimal('0.005'))
                self.write('again.xml', self.imported(text))
                again = self.exported('dd2vtt', self.folder / 'again.xml')[0]
                self.assertEqual(self.imported(again), self.imported(self.exported('dd2vtt', self.write('b.xml', self.imported(again)))[0]))

    def test_a_file_of_a_map_editor(self):
        board = parse(self.imported(DRAWN))
        self.assertEqual((board['width'], board['depth'], board.get('name')), ('24.00', '20.00', None))
        self.assertEqual(self.walls_of(board), sorted(WALLS))

    def told(self, text):
        """What is lost, of a file that is imported, and its walls."""
        done = run('import', '--from', 'dd2vtt', '-', stdin=text.encode())
        self.assertEqual(done.returncode, 0, done.stderr)
        return re.findall(r'lost: (.*) \(dd2vtt\)', done.stderr), self.walls_of(parse(done.stdout))

    def test_open_lines(self):
        """An outline whose first point is not repeated is closed; along other open lines stand thin walls. Both are told."""
        doors = ['doors and windows, where nothing stands now: 1', 'lights: 1']
        self.assertEqual(self.told(DRAWN), (doors, sorted(WALLS)))
        lost, walls = self.told(DRAWN.replace(', {"x": 4, "y": 2.5}],', '],', 1))
        self.assertEqual((lost, walls), (['/line_of_sight/0 was open: its ends 2.00,1.00 and 2.00,2.63 were joined', *doors], sorted(WALLS)))
        # Two parts, with an end at the board's edge: a wall along each, which does not reach beyond the edge.
        bent = '[{"x": 2, "y": 4.5}, {"x": 8, "y": 4.5}, {"x": 8, "y": 9.5}, {"x": 8, "y": 9.5}], '
        lost, walls = self.told(DRAWN.replace('"line_of_sight": [', f'"line_of_sight": [{bent}', 1))
        self.assertEqual(lost, ['/line_of_sight/0 is open, from 0.00,3.00 to 6.00,8.00: walls 0.10 in thick stand along it', *doors])
        thin = [('blocking', [('0.00', '3.05'), ('0.00', '2.95'), ('6.05', '2.95'), ('6.05', '3.05')]),
                ('blocking', [('5.95', '2.95'), ('6.05', '2.95'), ('6.05', '8.05'), ('5.95', '8.05')])]
        self.assertEqual(walls, sorted([*WALLS, *thin]))
        lost, walls = self.told(DRAWN.replace('"line_of_sight": [', '"line_of_sight": [[], [{"x": 8, "y": 9}], ', 1))
        self.assertEqual(lost, ['/line_of_sight/0 has no points', '/line_of_sight/1 has no length, from 6.00,7.50 to 6.00,7.50', *doors])
        self.assertEqual(walls, sorted(WALLS))
        strict = run('import', '--strict', '--from', 'dd2vtt', '-', stdin=DRAWN.encode())
        self.assertEqual((strict.returncode, strict.stdout), (1, ''))

    def test_refusals(self):
        many = ', '.join(f'{{"x": {i % 20}, "y": {i // 20}}}' for i in [*range(300), 0])
        for old, new, message in (
                ('{"x": 20.5, "y": 9.5}', '{"x": "20.5", "y": 9.5}', "/objects_line_of_sight/0/3: the number 'x' is missing"),
                ('{"x": 20.5, "y": 9.5}', '{"x": 1e300, "y": 9.5}', "/objects_line_of_sight/0/3: 'x' is more than 1000 inches"),
                ('{"x": 20.5, "y": 9.5}', '7', '/objects_line_of_sight/0/3: a point must be an object with the numbers'),
                ('"map_size": {"x": 24, "y": 20}', '"map_size": 3', '/resolution/map_size: the size of the map is missing'),
                ('"resolution"', '"resolutions"', '/resolution/map_size: the size of the map is missing'),
                ('"map_origin": {"x": 2,', '"map_origin": {', "/resolution/map_origin: the number 'x' is missing"),
                ('[[{"x": 4,', '{"a": [[{"x": 4,', 'JSON'),
                ('"line_of_sight": [', '"line_of_sight": [3, ', '/line_of_sight/0: a line must be an array of points'),
                ('"line_of_sight": [', f'"line_of_sight": [[{many}], ', '/line_of_sight/0: the outline has 300 corners; it may have 256')):
            with self.subTest(message=message):
                self.assertIn(old, DRAWN)
                self.assertIn(message, self.imported(DRAWN.replace(old, new, 1), status=1))
        self.assertIn('the file is not Universal VTT: it must be a JSON object', self.imported('[1]', status=1))


class Graphs(Boards):
    """Who sees whom, as the command answers it for each figure."""

    def expected(self, path):
        """{(viewer, target): (sight, gap, by)} by name."""
        found = {}
        for one in parse(path.read_text()).all('figure'):
            done = run('reach', '--sight', '--of', one['character'], '--format', 'json', path)
            self.assertEqual(done.returncode, 2 if one.get('eliminated') else 0, done.stderr)
            for answer in [] if done.returncode else json.loads(done.stdout)['answers']:
                found[one['character'], answer['name']] = answer['sight'], answer['gap'], ', '.join(answer['by'])
        return found

    def test_what_letters_on_badges_mean(self):
        """Where a label has no room beside its figure, the legend tells what its letters mean, and of others nothing."""
        svg = self.exported('svg', BOARDS / 'crossfire.xml')[0]
        texts = re.findall(r'<text[^>]*>([^<]*)</text>', svg)
        self.assertEqual([texts.count(text) for text in ('S1', 'S', 'Suppressed', 'Suppressed 1')], [1, 1, 1, 0], texts)
        self.assertEqual([texts.count(text) for text in ('Wounded 1', 'Wounded', 'Die 2', 'Die')], [1, 0, 1, 0], texts)
        page = self.exported('html', BOARDS / 'crossfire.xml')[0]
        legend = re.search(r'<section id="legend">.*?</section>', page, re.DOTALL)[0]
        self.assertRegex(legend, r'>S</text>\s*</svg>Suppressed</li>')
        whole = self.exported('svg', BOARDS / 'depot-nine-start.xml')[0]
        self.assertNotIn('>Suppressed<', whole)

    def test_badges_of_figures_in_contact(self):
        """Badges lie above all bases, and cover no base and no other badge; beside them, else above or below them."""
        def figure(x, y, name, **says):
            said = ''.join(f' {key}="{value}"' for key, value in says.items())
            return f'<figure x="{x}.00" y="{y}.00" seat="1" character="{name}"{said}/>'
        figures = [figure(8, 8, 'Brand', suppressed=1, die=3), figure(9, 8, 'Ash', wounded=1, die=2), figure(9, 9, 'Bolt'),
                   figure(8, 9, 'Pike', suppressed=1, danger=1, die=4), figure(15, 8, 'Left'), figure(17, 8, 'Right'),
                   figure(16, 8, 'Middle', suppressed=1, die=6), figure(23, 15, 'Edge', wounded=1)]
        path = self.write('badges.xml', '<scenario xmlns="urn:starwright:1" game="sunburn" stage="play" turn="2">'
                            '<galaxy width="24.00" depth="24.00"/>' + ''.join(figures) + '</scenario>')
        svg = self.exported('svg', path)[0]
        discs, badges = [], []
        for group in re.finditer(r'<g(?: id="piece-\d+")? transform="translate\((\d+) (\d+)\)">(.*?)</g>', svg, re.DOTALL):
            x, y = int(group[1]), int(group[2])
            discs += [(x, y, group.start()) for _ in re.finditer('<circle r="50"', group[3])]
            for box in re.finditer(r'<rect x="([-.\d]+)" y="([-.\d]+)" width="([.\d]+)" height="([.\d]+)"', group[3]):
                left, top, width, height = map(float, box.groups())
                badges.append((x + left, y + top, x + left + width, y + top + height, group.start()))
        self.assertEqual((len(discs), len(badges)), (8, 10))
        self.assertGreater(min(at for *_, at in badges), max(at for *_, at in discs))
        for one in badges:
            for x, y, _ in discs:
                away = max(one[0] - x, x - one[2], 0), max(one[1] - y, y - one[3], 0)
                self.assertGreaterEqual(away[0] ** 2 + away[1] ** 2, 50 ** 2, (one, x, y))
            for other in badges:
                self.assertTrue(one is other or one[0] >= other[2] or other[0] >= one[2] or one[1] >= other[3] or
                                other[1] >= one[3], (one, other))
            self.assertTrue(one[0] >= 0 and one[2] <= 2400, one)

    def test_who_is_who(self):
        """The legend names the teams; names that begin alike have more letters; a middle on the edge is in the last column or row."""
        figures = ''.join(f'<figure x="{x}.00" y="{y}.00" seat="{seat}" character="{name}"/>' for seat, name, x, y in (
            (1, 'Brand', 4, 4), (1, 'Brack', 6, 4), (2, 'Ash', 24, 12), (2, 'Bolt', 7, 24)))
        path = self.write('who.xml', '<scenario xmlns="urn:starwright:1" game="sunburn" stage="play" turn="2"><galaxy width="24.00" depth="24.00"/>'
                          f'<team seat="1" name="Wolves"/><team seat="2" name="Hounds"/>{figures}</scenario>')
        texts = re.findall(r'<text[^>]*>([^<]*)</text>', self.exported('svg', path)[0])
        for text in ('Wolves', 'Hounds', 'Bran', 'Brac', 'As', 'Bo'):
            self.assertEqual(texts.count(text), 1, (text, texts))
        self.assertIn('Seat 1 \u00b7 Wolves', self.exported('html', path)[0])
        rows = [line[line.index('|') + 1:line.rindex('|')] for line in self.ran('show', path).stdout.splitlines() if line.count('|') == 2]
        self.assertEqual(len(rows), 24)
        self.assertRegex(rows[12][-1], '[A-Z]')
        self.assertRegex(rows[23][14], '[A-Z]')

    def test_units_of_corners(self):
        """Heads say in what the shares and the distance are, which are those of the command."""
        page = self.exported('html', BOARDS / 'depot-nine.xml')[0]
        heads = [f'<th dir="auto">{head}</th>' for head in ('Name', 'Covered (%)', 'Open (%)', 'Cover (%)', 'Blocked (%)', 'First cover (in)')]
        self.assertIn(''.join(heads), page)
        told = json.loads(self.ran('reach', '--corners', BOARDS / 'depot-nine.xml', '--format', 'json').stdout)['answers']
        for corner in told:
            self.assertIn('<tr>' + ''.join(f'<td dir="auto">{value}</td>' for value in corner.values()), page)

    def test_graphml(self):
        path = BOARDS / 'crossfire.xml'
        read = networkx.parse_graphml(self.exported('graphml', path)[0].encode())
        self.assertTrue(read.is_directed())
        figures = {one['character']: one for one in parse(path.read_text()).all('figure')}
        names = {node: data['character'] for node, data in read.nodes(data=True)}
        self.assertEqual(sorted(names.values()), sorted(figures))
        for node, data in read.nodes(data=True):
            its = figures[names[node]]
            self.assertEqual((data['x'], data['y'], data['seat']), (float(its['x']), float(its['y']), int(its['seat'])))
        edges = {(names[one], names[other]): (data['sight'], data['gap'], data.get('by', ''))
                 for one, other, data in read.edges(data=True)}
        wanted = self.expected(path)
        # An edge is that one sees the other; a program that counts degrees or paths counts these.
        self.assertEqual(edges, {pair: told for pair, told in wanted.items() if told[0] != 'blocked'})
        self.assertEqual({sight for sight, _, _ in wanted.values()}, {'open', 'cover', 'blocked'})

    def test_dot(self):
        path = BOARDS / 'crossfire.xml'
        data, _ = self.exported('dot', path)
        done = subprocess.run(['dot', '-Tjson'], input=data.encode(), capture_output=True, check=True)
        self.assertEqual(done.stderr, b'')
        laid = json.loads(done.stdout)
        figures = {one['character']: (float(one['x']), float(one['y'])) for one in parse(path.read_text()).all('figure')}
        names = [node['label'] for node in laid['objects']]
        points = {node['label']: [float(word) / 72 for word in node['pos'].split(',')] for node in laid['objects']}
        self.assertEqual(sorted(names), sorted(figures))
        for one in figures:
            for other in figures:
                self.assertAlmostEqual(points[one][0] - points[other][0], figures[one][0] - figures[other][0], delta=0.02)
                self.assertAlmostEqual(points[one][1] - points[other][1], figures[other][1] - figures[one][1], delta=0.02)
        styles = {'open': 'solid', 'cover': 'dashed'}
        self.assertEqual({(names[edge['tail']], names[edge['head']]): edge['style'] for edge in laid['edges']},
                         {pair: styles[sight] for pair, (sight, _, _) in self.expected(path).items() if sight != 'blocked'})
        seats = {one['character']: one['seat'] for one in parse(path.read_text()).all('figure')}
        fills = {(seats[node['label']], node['fillcolor']) for node in laid['objects']}
        self.assertEqual((len(fills), len({fill for _, fill in fills})), (2, 2))

    def test_more_than_the_question_answers(self):
        """The figures are there, and that nobody was asked is told."""
        figures = ''.join(f'<figure x="{i % 10 + 1}.00" y="{i // 10 + 1}.00" seat="{i % 2 + 1}" character="A{i}"/>' for i in range(150))
        path = self.write('many.xml', '<scenario xmlns="urn:starwright:1" game="sunburn" stage="play"><galaxy/>' + figures + '</scenario>')
        text, lost = self.exported('graphml', path)
        self.assertEqual((text.count('<node '), text.count('<edge ')), (150, 0))
        self.assertIn('who sees whom', lost)
        _, lost = self.exported('graphml', BOARDS / 'depot-nine.xml')
        self.assertNotIn('who sees whom', lost)


class Checklist(Boards):
    """A board is laid out again from the words of its checklist alone."""

    QUARTER = INCH // 4

    FRACTIONS = {'¼': '0.25', '½': '0.5', '¾': '0.75'}

    def inches(self, text):
        """"4¼" or "10.45", in fine units."""
        size = Decimal(text.strip('-¼½¾') or 0) + sum(Decimal(self.FRACTIONS.get(sign, 0)) for sign in text)
        return round((-size if text.startswith('-') else size) * INCH)

    def rebuilt(self, text):
        """{kind: [outline]} and {name: (x, y)} of figures, in fine units, as somebody with a ruler reads the list."""
        areas, figures, kind = {}, {}, None
        lines = text.splitlines()
        self.assertIn('Lengths are in inches, from the left and from the top edge of the board.', lines)
        for line in lines:
            if heading := re.fullmatch(r'\d+ × (.*)', line):
                kind = heading[1]
            elif (item := re.match(r'    \[ \] "(\w+)"', line)) and kind == 'figure':
                figures[item[1]] = None
            elif sides := re.fullmatch(r'        (\S+) to (\S+) in from the left, (\S+) to (\S+) in from the top; (\S+) × (\S+) in', line):
                left, right, top, bottom, across, down = map(self.inches, sides.groups())
                for measured, told in ((right - left, across), (bottom - top, down)):
                    self.assertLessEqual(abs(measured - told), oracle_plane.FINE)
                areas.setdefault(kind, []).append([(left, top), (right, top), (right, bottom), (left, bottom)])
            elif size := re.fullmatch(r'        middle (\S+) in from the left, (\S+) in from the top; (\S+) in across, (?:(\S+) in down|round.*)', line):
                x, y, across, down = (self.inches(number or '0') for number in size.groups())
                if kind == 'figure':
                    figures[[*figures][-1]] = x, y
                elif not down:
                    areas.setdefault(kind, []).append(oracle_plane.disc(x, y, across // 2))
            elif corners := re.fullmatch(r'        corners (.*)', line):
                around = [tuple(map(self.inches, corner.split(', '))) for corner in corners[1].split('; ')]
                low, high = (tuple(pick(corner[i] for corner in around) for i in (0, 1)) for pick in (min, max))
                for measured, told in (((low[0] + high[0]) / 2, x), ((low[1] + high[1]) / 2, y), (high[0] - low[0], across), (high[1] - low[1], down)):
                    self.assertLessEqual(abs(measured - told), oracle_plane.FINE)
                areas.setdefault(kind, []).append(around)
        return areas, figures

    def test_a_board_is_rebuilt_within_a_quarter_of_an_inch(self):
        for path in self.boards():
            with self.subTest(board=path.name):
                areas, _ = self.rebuilt(self.exported('checklist', path)[0])
                board = parse(path.read_text())
                for kind in ('obscuring', 'blocking'):
                    wanted = [oracle_plane.outline(one) for one in board.all('terrain')
                              if one['type'] == kind and oracle_plane.has_shape(one)]
                    self.assertEqual(len(areas[f'{kind} terrain']), len(wanted))
                    for around, exact in zip(areas[f'{kind} terrain'], wanted):
                        self.assertEqual(len(around), len(exact))
                        # A box begins at its upper left corner.
                        first = min(range(len(exact)), key=lambda i: (exact[i][1], exact[i][0])) if len(exact) == 4 and around[0][1] == around[1][1] else 0
                        for corner, its in zip(around, [*exact[first:], *exact[:first]]):
                            self.assertLess(max(abs(corner[0] - its[0]), abs(corner[1] - its[1])), self.QUARTER)
                            # In fact to the hundredth.
                            self.assertLessEqual(max(abs(corner[0] - its[0]), abs(corner[1] - its[1])), oracle_plane.FINE // 2)

    def test_figures(self):
        path = BOARDS / 'depot-nine-start.xml'
        _, figures = self.rebuilt(self.exported('checklist', path)[0])
        wanted = {one['character']: (round(Decimal(one['x']) * INCH), round(Decimal(one['y']) * INCH))
                  for one in parse(path.read_text()).all('figure')}
        self.assertEqual(len(wanted), 10)
        self.assertEqual(figures, wanted)

    def test_who_is_in_which_corner(self):
        """A figure is in a box of 5 by 5 inches with its whole base."""
        bases = ''.join(f'<vip x="{x}" y="{y}"/>' for x, y in (('4.50', '0.50'), ('4.51', '0.50'), ('19.50', '4.50'), ('19.49', '4.50'),
                                                               ('0.50', '23.50'), ('0.50', '23.51'), ('23.50', '19.50'), ('12.00', '12.00')))
        text, _ = self.exported('checklist', self.write('corners.xml', f'<scenario xmlns="urn:starwright:1" game="sunburn"><galaxy/>{bases}</scenario>'))
        self.assertEqual(re.findall(r'middle (\S+) in from the left, (\S+) in from the top; 1 in across, round(?:, in the corner at the (.*))?\n', text),
                         [('4½', '½', 'upper left'), ('4.51', '½', ''), ('19.49', '4½', ''), ('19½', '4½', 'upper right'),
                          ('12', '12', ''), ('23½', '19½', 'lower right'), ('½', '23½', 'lower left'), ('½', '23.51', '')])

    def test_words(self):
        """It has titles instead of words from the file, rosters as tables, and the counters that players need."""
        text, _ = self.exported('checklist', BOARDS / 'second-day-start.xml')
        for line in ('    [ ] "Wolves", seat 1, corner: south-west, command counters: 1 2 3 4 5 6, victory points 3, order of the day: propaganda war',
                     '    [ ] a ruler of 5 in', '    [ ] 9 × die', '    [ ] 2 × Command, of each number from 1 to 6', '    [ ] 10 × Wounded / Danger'):
            self.assertIn(f'{line}\n', text)
        self.assertRegex(text, r"\n  name +slot 1 +slot 2 ")
        for word in ('slot-', 'suppressing-fire', 'in:', '@', 'points "'):
            self.assertNotIn(word, text)

    def test_what_has_no_board_has_no_measures(self):
        text, _ = self.exported('checklist', BOARDS / 'wolves.xml')
        self.assertNotIn('middle', text)
        self.assertNotIn('edge', text)


class Page(Boards):
    def test_chances_are_in_order(self):
        """Columns of counters follow those without; so many columns take the width of the page."""
        text, _ = self.exported('html', BOARDS / 'crossfire.xml')
        tables = re.findall(r'<section class="table wide">\n<h2 dir="auto">Actions .*?</section>', text, re.DOTALL)
        self.assertEqual(len(tables), 2)
        for table in tables:
            self.assertEqual(re.findall(r'<th class="number">(.*?)</th>', table),
                             [f'at least {n}{more}' for more in ('', ', with counters') for n in (1, 2, 3)])
        self.assertEqual(text.count('Actions \u00b7 Seat '), 2)

    def test_a_flag_that_is_not_set_is_an_empty_cell(self):
        team = ''.join(f'<character name="{name}" {" ".join(f"slot-{i}={chr(34)}aim{chr(34)}" for i in range(1, 7))}{leader}/>' for name, leader in (
            ('Brand', ' leader="true"'), ('Pike', ' leader="false"'), ('Wick', '')))
        path = self.write('leader.xml', f'<pack xmlns="urn:starwright:1" game="sunburn"><team name="W">{team}</team></pack>')
        text, _ = self.exported('html', path)
        row = '<tr><td dir="auto">{}</td>' + '<td dir="auto">aim</td>' * 6 + '<td dir="auto">{}</td></tr>'
        for name, mark in (('Brand', '\u2713'), ('Pike', ''), ('Wick', '')):
            self.assertIn(row.format(name, mark), text)

    def test_words(self):
        """What is below the title; the name of the board is told as such."""
        text, _ = self.exported('html', BOARDS / 'crossfire.xml')
        self.assertEqual(re.findall(r'<dt>(.*?)</dt><dd dir="auto">(.*?)</dd>', text)[5:7],
                         [('Goal', 'Say who sees whom, and who is in cover.'), ('Board', 'The gate')])
        self.assertIn("<h2 dir=\"auto\">Team 'Wolves' (seat 1, corner north-west, command counters 1 3 6, command pool 4 6)</h2>", text)
        text, _ = self.exported('svg', BOARDS / 'crossfire.xml')
        self.assertIn('>Current turn: 3 \u00b7 Phase: action \u00b7 Segment: 6<', text)


if __name__ == '__main__':
    unittest.main()
