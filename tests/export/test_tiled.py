"""TMX and TMJ in Tiled itself: what it reads (its own JSON), what it shows (its raster), what it saves after an edit,
and the import of that. Broken maps.

Environment: as for tests/validator/harness.py."""

import base64
import collections
import gzip
import json
import math
import os
import re
import struct
import subprocess
import sys
import unittest
import zlib
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ('common', 'validator')]

import tiled_reader  # noqa: E402
from harness import FOUND, SAMPLES, SOURCE, TEST_GAMES, CommandTest, galaxy  # noqa: E402
from samples import ALL_SAMPLES, MAPS_OF_THIS_RUN, of_this_run  # noqa: E402
from scale import SCALE, in_full  # noqa: E402
from test_export import GARDENS, named, without_other  # noqa: E402
from test_pictures import pixels  # noqa: E402

EDGES = ('blockade', 'fence')
LOST_NAME = 'lost: names of other files'


def tiled(*arguments):
    return subprocess.run(arguments, check=True, capture_output=True, timeout=60,
                          env={**os.environ, 'QT_QPA_PLATFORM': 'offscreen'})


def without_returns(found):
    """Tiled's own JSON has no carriage returns in values."""
    return sorted((*one[:3], tuple((name, re.sub(r'\r\n?', '\n', value)) for name, value in one[3])) for one in found)


class TiledTest(CommandTest):
    def exported(self, path, name='tmx', **more):
        out = self.folder / path.stem / f'map.{name}'
        out.parent.mkdir(exist_ok=True)
        self.told = self.ran('export', '--to', name, path, '-o', out, **more).stderr
        return out

    def imported(self, path, **more):
        return self.ran('import', path, **more).stdout

    def as_json(self, path):
        """Returns the map as Tiled writes it in JSON."""
        out = path.with_name('by-tiled.json')
        tiled('tiled', '--export-map', 'json', path, out)
        return out.read_text()

    def canonical(self, path, **more):
        return without_other(self.ran('format', '-', stdin=path.read_bytes(), cwd=path.parent, **more).stdout)

    def whole(self, path, **more):
        """Returns the canonical file, with the referenced galaxy included."""
        text = self.canonical(path, **more)
        found = re.search(r'  <galaxy href="(.*?)"/>\n', text)
        if not found:
            return text
        inner = self.canonical(path.parent / found[1], **more).split('\n', 1)[1]
        inner = re.sub(' xmlns="urn:starwright:1" game="[^"]*"', '', inner)
        return text.replace(found[0], ''.join('  ' + line for line in inner.splitlines(True)))


class Maps(TiledTest):
    def given(self):
        return [*((path, {}) for path in [*MAPS_OF_THIS_RUN, self.write('named.xml', named())]),
                *((path, {'command': TEST_GAMES}) for path in GARDENS)]

    def test_tiled_reads_every_piece(self):
        for path, more in self.given():
            for name in ('tmx', 'tmj'):
                with self.subTest(path=path.name, format=name):
                    out = self.exported(path, name, **more)
                    data = self.as_json(out)
                    for tile in json.loads(data)['tilesets'][0]['tiles']:
                        self.assertTrue((out.parent / tile['image']).is_file())
                        self.assertEqual([tile['imagewidth'], tile['imageheight']], list(pixels((out.parent / tile['image']).read_bytes(), 0)[:2]))
                    self.assertEqual(without_returns(tiled_reader.read(data, EDGES)),
                                     without_returns(tiled_reader.whole(path)))

    def test_our_json_is_read_without_tiled(self):
        for path, more in self.given():
            data = self.exported(path, 'tmj', **more).read_text()
            self.assertEqual(tiled_reader.read(data, EDGES), tiled_reader.whole(path), path)

    def test_round_trip(self):
        for path, more in self.given():
            for name in ('tmx', 'tmj'):
                with self.subTest(path=path.name, format=name):
                    out = self.exported(path, name, **more)
                    self.assertEqual(self.imported(out, **more), self.whole(path, **more))
                    self.assertEqual(LOST_NAME in self.told, b'href' in path.read_bytes().split(b'?>')[-1])

    def test_round_trip_through_tiled(self):
        """Files saved by Tiled can be read back, in both formats, also converted from one to the other."""
        for path, more in self.given():
            if path.name == 'named.xml':
                continue  # Tiled's JSON has no carriage returns
            out = self.exported(path, **more)
            for kind, suffix in (('tmx', 'tmx'), ('json', 'tmj')):
                with self.subTest(path=path.name, format=kind):
                    again = out.with_name(f'again.{suffix}')
                    tiled('tiled', '--export-map', kind, out, again)
                    self.assertEqual(self.imported(again, **more), self.whole(path, **more))

    def test_tiled_would_save_the_same(self):
        out = self.exported(SAMPLES[0])
        again = out.with_name('again.tmx')
        tiled('tiled', '--export-map', 'tmx', out, again)
        # It sorts properties by name; nothing else differs.
        self.assertEqual(sorted(again.read_text().splitlines()), sorted(out.read_text().splitlines()))

    def test_the_same_twice_whatever_the_order_of_the_file(self):
        lines = [f'<system q="{i}" r="{i % 2}" type="inhabited" value="{2 + i % 3}"/>' for i in range(6)]
        one, two = (self.write(f'{name}.xml', galaxy(*order)) for name, order in
                    (('one', lines), ('two', reversed(lines))))
        for name in ('tmx', 'tmj'):
            self.assertEqual(self.exported(one, name).read_bytes(), self.exported(two, name).read_bytes())

    def test_many_share_their_pictures(self):
        self.ran('export', '--to', 'tmx', '-o', f'{self.folder}/all/', *SAMPLES)
        for path in SAMPLES[:3]:
            self.assertEqual(self.imported(self.folder / 'all' / f'{path.stem}.tmx'), self.whole(path))

    def test_far_apart(self):
        path = self.write('far.xml', named(['a']).replace(
            '</galaxy>', '  <system q="900000" r="-900000" type="empty"/>\n</galaxy>'))
        out = self.exported(path)
        self.assertEqual(self.told.count('lost: '), 0)
        self.assertLess(out.stat().st_size, 50000)
        self.assertEqual(self.imported(out), self.whole(path))

    def test_tiles_on_tiles(self):
        path = self.write('a.xml', galaxy('<system q="0" r="0" type="home" seat="1"/>',
                                          '<anomaly q="0" r="0" type="portal" turn="2"/>',
                                          '<anomaly q="0" r="1" type="portal" turn="0"/>',
                                          '<anomaly q="1" r="1" type="portal"/>'))
        for name in ('tmx', 'tmj'):
            self.assertEqual(self.imported(self.exported(path, name)), self.whole(path))


class Shown(TiledTest):
    def test_pictures_to_paint_with_show_no_value(self):
        """A kind's picture is the one for tiles of every value: where an open tile would have pips it has none."""
        out = self.exported(SAMPLES[0])
        for kind in ('hostile', 'inhabited', 'uninhabited'):
            _, _, pixel = pixels((out.parent / f'burning-suns-system-{kind}.png').read_bytes(), 0)
            row = [pixel(x, 64 + 24) for x in range(36, 77)]
            self.assertEqual(len(set(row)), 1, kind)

    """The picture that tmxrasterizer makes against our own PNG."""

    SPOTS = {'system': (0.30, 0.33, 0.36), 'planet': (0.30, 0.33, 0.36), 'hex': (0.30, 0.33, 0.36),
             'tile': (0.30, 0.33, 0.36), 'lantern': (0.30, 0.33, 0.36)}

    def main_colour(self, pixel, x, y, unit, piece):
        """Returns the most frequent colour where little but the piece's fill is drawn."""
        ways = [k * math.pi / 8 for k in range(16)]
        spots = self.SPOTS.get(piece[0])
        if piece[0] == 'anomaly':
            axis = -int(dict(piece[3]).get('turn', 0)) * math.pi / 3
            ways, spots = (axis, axis + math.pi), (0.25, 0.27, 0.29)
        found = collections.Counter(
            tuple(value // 8 for value in pixel(round(x + unit * far * math.cos(way)), round(y + unit * far * math.sin(way))))
            for far in spots for way in ways)
        return found.most_common(1)[0][0]

    def test_tiled_shows_what_we_show(self):
        checked = 0
        # Regions extend beyond the hexes on which Tiled has their pictures.
        paths = of_this_run([*SAMPLES[:4], *(path for path in ALL_SAMPLES if path.parent.name == 'black-sun')])
        for path in paths:
            out = self.exported(path)
            data = json.loads(self.as_json(out))
            picture = out.with_suffix('.png')
            tiled('tmxrasterizer', out, picture)
            columns, rows, theirs = pixels(picture.read_bytes(), 0)
            self.assertEqual((columns, rows), (data['width'] * 112 + (56 if data['height'] > 1 else 0),
                                               data['height'] * 96 + 32))
            self.ran('export', '--to', 'png', path, '-o', self.folder / 'own.png')
            own, _, ours = pixels((self.folder / 'own.png').read_bytes(), 0)
            view = list(map(int, re.search(r'viewBox="(.*?)"', self.ran('export', '--to', 'svg', path).stdout)[1].split()))
            checked += self.compare(path, tiled_reader.Geometry(data), theirs, (ours, view, own / view[2]), (columns, rows))
        self.assertGreater(checked, 300 if SCALE >= 100 else 50)

    def test_values_are_shown_and_pieces_lie_side_by_side(self):
        path = SOURCE / 'galaxies/burning-suns/siege-of-upper-vael.xml'
        data = json.loads(self.as_json(self.exported(path)))
        objects = {layer['name']: layer['objects'] for layer in data['layers'] if 'objects' in layer}
        texts = [one['text']['text'] for one in objects['values'] if 'text' in one]
        for text in ('\n\nUpper Vael', '3', '4\nFarrow', ' '):
            self.assertIn(text, texts)
        # Most tiles are face up, which then goes without saying, and the seat is in the picture.
        self.assertNotRegex(' '.join(texts), 'Explored|Seat')
        [home] = [tile['id'] + 1 for tile in data['tilesets'][0]['tiles'] if tile['image'].endswith('system-home-seat-1.png')]
        self.assertIn(home, next(layer for layer in data['layers'] if layer['name'] == 'tiles')['data'])
        self.assertEqual([one for one in objects['values'] if one.get('point')], [])
        middles = [(one['x'], one['y']) for one in objects['pieces'] if one.get('gid')]
        self.assertGreater(len(middles), 20)
        self.assertEqual(len(set(middles)), len(middles))

    def test_few_tiles_that_are_face_up_are_told(self):
        systems = [f'<system q="{q}" r="0" type="inhabited" value="{q + 1}"/>' for q in range(3)]
        path = self.write('few.xml', galaxy(systems[0].replace('/>', ' explored="true"/>'), *systems[1:]))
        text = self.exported(path).read_text()
        self.assertEqual(re.findall('<text [^>]*>([^<]*)</text>', text), ['1 \N{MIDDLE DOT} Explored', '2', '3'])

    def test_regions_are_their_picture_and_hide_no_piece(self):
        path = SOURCE / 'galaxies/burning-planets/habitat-run.xml'
        out = self.exported(path)
        data = json.loads(self.as_json(out))
        layers = {layer['name']: layer for layer in data['layers'] if layer['type'] != 'imagelayer'}
        self.assertEqual(set(layers['tiles']['data']), {0})
        self.assertFalse(layers['centres']['visible'])
        centres = [one for one in layers['centres']['objects'] if re.match('(tile|planet)', one.get('type') or one['class'])]
        self.assertEqual(len(centres), len(re.findall('<(?:tile|planet) ', self.whole(path))))
        self.assertEqual(len(layers['centres']['objects']), len(centres))
        tiled('tmxrasterizer', out, out.with_suffix('.png'))
        _, _, shown = pixels(out.with_suffix('.png').read_bytes(), 0)
        board = next(layer for layer in data['layers'] if layer['type'] == 'imagelayer')
        _, _, drawn = pixels((out.parent / board['image']).read_bytes(), 0)
        pieces = [(one['x'] + one['width'] / 2, one['y'] - one['height'] / 2) for one in layers['pieces']['objects']]
        seen = 0
        for one in centres:
            x, y = round(one['x'] + 56), round(one['y'] - 64)
            if min(math.hypot(x - left, y - top) for left, top in pieces) > 60:
                where = x - round(board['offsetx']), y - round(board['offsety'])
                self.assertLess(max(abs(a - b) for a, b in zip(shown(x, y), drawn(*where))), 12, one)
                seen += 1
        self.assertGreater(seen, 3)

    def test_a_number_on_a_dark_star_is_light(self):
        """It alone fits; a longer label is below the star, on the map's ground."""
        path = self.write('a.xml', galaxy('<anomaly q="0" r="0" type="dark-fleet" turn="0" strength="4"/>',
                                          '<anomaly q="1" r="0" type="dark-fleet" turn="0" strength="5" explored="true"/>'))
        layers = json.loads(self.exported(path, 'tmj').read_text())['layers']
        texts = [one['text'] for layer in layers for one in layer.get('objects', []) if 'text' in one]
        self.assertEqual({text['text'] for text in texts}, {'4', '\nExplored · 5'})
        light = {text['text']: sum(bytes.fromhex(text['color'][1:])) for text in texts}
        self.assertGreater(light['4'], 600)
        self.assertLess(light['\nExplored · 5'], 100)

    def test_dark_stars_have_a_light_line(self):
        """So that they are seen on any ground, and the ground is said to be light."""
        path = self.write('a.xml', galaxy('<anomaly q="0" r="0" type="dark-fleet" turn="1" strength="4"/>',
                                          '<anomaly q="2" r="0" type="ionstorm" turn="1"/>'))
        out = self.exported(path, 'tmj')
        self.assertEqual(json.loads(out.read_text())['backgroundcolor'], '#ffffff')
        for name, is_light in (('dark-fleet', True), ('ionstorm', False)):
            width, height, pixel = pixels((out.parent / f'burning-suns-anomaly-{name}-1.png').read_bytes(), 0)
            lights = sum(pixel(x, y) == (255, 255, 255) for x in range(width) for y in range(height))
            self.assertEqual(lights > 300, is_light, (name, lights))

    def middles(self, pieces):
        """Returns place in hexes (q, r), an edge's halfway -> the pieces there."""
        found = collections.defaultdict(list)
        for piece in pieces:
            numbers = [int(value) for _, value in piece[2] if value.lstrip('-').isdigit()]
            if piece[0] == 'note' or len(numbers) < 2:
                continue
            more = tiled_reader.SIDES[numbers[2]] if len(numbers) == 3 else (0, 0)
            found[numbers[0] + more[0] / 2, numbers[1] + more[1] / 2].append(piece)
        return found

    def compare(self, path, geometry, theirs, own, size):
        ours, (left, top, _, _), scale = own
        n = 0
        places = self.middles(tiled_reader.whole(path))
        for (q, r), pieces in places.items():
            x, y = geometry.middle(q, r)
            inside = 40 < x < size[0] - 40 and 40 < y < size[1] - 40
            if len(pieces) > 1 or not inside or pieces[0][0] not in (*self.SPOTS, 'anomaly'):
                continue  # we draw pieces above tiles as a stack in the owner's colour
            colours = [self.main_colour(theirs, x, y, 96, pieces[0]),
                       self.main_colour(ours, (1000 * q + 500 * r - left) * scale, (866 * r - top) * scale, 1000 * scale, pieces[0])]
            # Ours is shaded: each channel is a little lighter or darker by the same factor.
            light = sum(colours[0]) / sum(colours[1])
            self.assertTrue(0.8 < light < 1.25, (path.name, q, r, pieces, colours))
            self.assertLessEqual(max(abs(a - b * light) for a, b in zip(*colours)), 1.5, (path.name, q, r, pieces, colours))
            n += 1
        return n


class Edited(TiledTest):
    """A map edited by a person in Tiled: everything that it may then contain."""

    LINES = ('<system q="0" r="0" type="home" seat="1" name="Alpha"/>', '<anomaly q="1" r="0" type="portal" turn="1"/>',
             '<system q="0" r="1" type="inhabited" value="3"/>', '<system q="-1" r="1" type="empty"/>')

    def setUp(self):
        super().setUp()
        self.path = self.write('a.xml', galaxy(*self.LINES, name='Edited'))
        self.map = self.exported(self.path)
        self.text = self.map.read_text()

    def saved(self, text):
        """Returns the text, opened by Tiled and saved again."""
        one, two = self.map.with_name('one.tmx'), self.map.with_name('two.tmx')
        one.write_text(text)
        tiled('tiled', '--export-map', 'tmx', one, two)
        return two

    def cells(self, text=None):
        return [int(cell) for cell in re.search(r'<data encoding="csv">([^<]*)', text or self.text)[1].split(',')]

    def with_data(self, data):
        return re.sub(r'<data encoding="csv">[^<]*</data>', data.replace('\\', ''), self.text)

    def with_cells(self, cells):
        return self.with_data('<data encoding="csv">' + ','.join(map(str, cells)) + '</data>')

    def gid(self, kind, turn=0):
        found = re.search(rf'<tile id="(\d+)" type="{kind}">\s*<properties>\s*<property name="turn" type="int" '
                          rf'value="{turn}"', self.text)
        return int(found[1]) + 1

    def gid_of_seat(self, seat):
        """Of the picture of a home with that seat, which is beside those of the kinds."""
        return int(re.search(rf'<tile id="(\d+)" type="system/home">(?:(?!</tile>).)*-seat-{seat}\.png', self.text, re.DOTALL)[1]) + 1

    def test_the_map(self):
        width = int(re.search(r'<layer [^>]*width="(\d+)"', self.text)[1])
        self.assertEqual(width, 3)
        portal = self.gid('anomaly/portal', 1)
        self.assertEqual([self.cells().index(portal) % width, self.cells().index(portal) // width], [2, 0])

    def test_a_tile_moved_with_its_values(self):
        cells = self.cells()
        home = self.gid_of_seat(1)
        old = cells.index(home)
        new = old - 1
        self.assertEqual(cells[new], 0)
        cells[old], cells[new] = 0, home
        text = self.with_cells(cells)
        moved = re.sub(r'(<object id="\d+" name="Alpha" type="values" x=")(\d+)', lambda one: one[1] + str(
            int(one[2]) - 112), text)
        for path in (self.saved(moved),):
            self.assertEqual(self.imported(path), self.whole(self.write('b.xml', galaxy(
                self.LINES[0].replace('q="0"', 'q="-1"'), *self.LINES[1:], name='Edited'))))
        # Its values, left behind, are reported with their place.
        done = self.ran('import', self.saved(text), status=FOUND)
        self.assertRegex(done.stderr, r'two\.tmx:\d+:\d+: error: these values are in column 1, row 0, which has no tile')
        self.assertEqual(done.stdout, '')

    def test_a_tile_painted_over(self):
        text = self.with_cells([self.gid('system/hostile') if cell == self.gid('system/inhabited') else cell
                                for cell in self.cells()])
        self.assertIn('<system q="0" r="1" type="hostile" value="3"/>', self.imported(self.saved(text)))

    def test_a_token_placed_from_the_tileset(self):
        """Tiled writes of it no more than its picture, which says whose it is, and what it is worth."""
        self.map = self.exported(SOURCE / 'galaxies/burning-suns/hourglass-start.xml')
        text = self.map.read_text()
        before = re.findall(r'<fleet .*/>', self.imported(self.map))
        picture = next(int(id) + 1 for id, seat in re.findall(
            r'<tile id="(\d+)" type="fleet">(?:(?!</tile>)[\s\S])*?name="seat" type="int" value="(\d)"', text) if seat == '2')
        x, y = tiled_reader.Geometry(json.loads(self.as_json(self.map))).middle(0, 0)
        dropped = f'<object id="900" gid="{picture}" x="{x - 32}" y="{y + 32}" width="64" height="64"/>'
        hers = '<property name="seat" type="int" value="1"/><property name="raiders" type="int" value="3"/>'
        for token, expected in (
                (dropped, 'seat="2" dreadnoughts="1" battlecruisers="1" raiders="1"'),
                (dropped.replace('/>', f'><properties>{hers}</properties></object>'),
                 'seat="1" dreadnoughts="1" battlecruisers="1" raiders="3"')):
            edited = text.replace('<objectgroup id="3" name="pieces">', '<objectgroup id="3" name="pieces">' + token)
            self.assertNotEqual(edited, text)
            fleets = re.findall(r'<fleet .*/>', self.imported(self.saved(edited)))
            self.assertEqual(sorted(fleets), sorted([*before, f'<fleet q="0" r="0" {expected}/>']))

    def test_every_way_of_writing_cells(self):
        packed = struct.pack(f'<{len(self.cells())}I', *self.cells())
        ways = {
            'encoding="base64"': packed, 'encoding="base64" compression="zlib"': zlib.compress(packed),
            'encoding="base64" compression="gzip"': gzip.compress(packed),
        }
        for way, data in ways.items():
            with self.subTest(way=way):
                path = self.saved(self.with_data(f'<data {way}>\n {base64.b64encode(data).decode()}\n</data>'))
                self.assertIn(f'<data {way}', path.read_text())
                self.assertEqual(self.imported(path), self.whole(self.path))
                again = self.map.with_name('again.tmj')
                tiled('tiled', '--export-map', 'json', path, again)
                self.assertEqual(self.imported(again), self.whole(self.path))
        path = self.saved(self.with_data('<data>' + ''.join(
            f'<tile gid="{cell}"/>' if cell else '<tile/>' for cell in self.cells()) + '</data>'))
        self.assertEqual(self.imported(path), self.whole(self.path))

    def test_without_bounds(self):
        """An infinite map is saved in chunks, which may begin below 0."""
        cells = self.cells()
        width, height = 3, len(self.cells()) // 3
        rows = [[0] * 2 + cells[i * 3:i * 3 + 3] + [0] * 11 for i in range(height)] + [[0] * 16] * (16 - height)
        data = '<data encoding="csv"><chunk x="-2" y="0" width="16" height="16">' + ',\n'.join(
            ','.join(map(str, row)) for row in rows) + '</chunk></data>'
        text = self.with_data(data).replace('infinite="0"', 'infinite="1"')
        for path in (self.saved(text),):
            self.assertIn('<chunk ', path.read_text())
            self.assertEqual(self.imported(path), self.whole(self.path))
            again = self.map.with_name('again.tmj')
            tiled('tiled', '--export-map', 'json', path, again)
            self.assertIn('"chunks"', again.read_text())
            self.assertEqual(self.imported(again), self.whole(self.path))
        self.assertEqual(width, 3)

    @in_full
    def test_turned_in_tiled(self):
        """Rotated and flipped pictures: the imported turn is the one that Tiled shows."""
        from itertools import product
        text = self.text
        for turn, (x, y, once, twice) in product(range(3), product((0, 1), repeat=4)):
            bits = x << 31 | y << 30 | once << 29 | twice << 28
            path = self.saved(re.sub(r'(?<=[\n,])%d(?=[,\n])' % self.gid('anomaly/portal', 1), str(
                self.gid('anomaly/portal', turn) | bits), text))
            shown = self.exported(self.write('turned.xml', self.imported(path)))
            pictures = []
            for one in (path, shown):
                picture = self.folder / 'turned.png'
                # Both use the same picture files.
                tiled('tmxrasterizer', one, picture)
                _, _, pixel = pixels(picture.read_bytes(), 0)
                cx, cy = 2 * 112 + 56, 64
                # Pixels that are not drawn are black. The picture's corners reach its border, its curves do not.
                pictures.append([max(pixel(round(cx + 0.42 * 96 * math.cos(way)),
                                           round(cy + 0.42 * 96 * math.sin(way)))) > 0
                                 for way in (k * math.pi / 3 for k in range(6))])
            self.assertEqual(pictures[0].count(True), 2)
            self.assertEqual(pictures[0], pictures[1], (turn, x, y, once, twice))

    def test_a_tileset_of_its_own(self):
        found = re.search(r' <tileset firstgid="1"(.*?)</tileset>\n', self.text, re.DOTALL)
        body = found[1].replace(' name=', ' version="1.8" tiledversion="1.8.2" name=', 1)
        (self.map.parent / 'tiles.tsx').write_text(f'<?xml version="1.0" encoding="UTF-8"?>\n<tileset{body}</tileset>\n')
        text = self.text.replace(found[0], ' <tileset firstgid="1" source="tiles.tsx"/>\n')
        path = self.saved(text)
        self.assertIn('source="tiles.tsx"', path.read_text())
        self.assertEqual(self.imported(path), self.whole(self.path))
        # In JSON, from Tiled's own tileset in JSON too.
        tiled('tiled', '--export-tileset', 'json', self.map.parent / 'tiles.tsx', self.map.parent / 'tiles.tsj')
        again = self.map.with_name('again.tmj')
        tiled('tiled', '--export-map', 'json', path, again)
        self.assertEqual(self.imported(again), self.whole(self.path))
        again.write_text(again.read_text().replace('tiles.tsx', 'tiles.tsj'))
        self.assertEqual(self.imported(again), self.whole(self.path))
        (self.map.parent / 'ring.tsx').write_text('<tileset source="ring.tsx"/>')
        for name, needle in (('ring.tsx', 'must not name another'), ('../tiles.tsx', 'outside'), ('/etc/passwd', 'relative'), ('no.tsx', 'does not exist'),
                             ('map.tmx', 'begins with <map>')):
            (self.folder / 'tiles.tsx').write_text('x')
            again = self.map.with_name('broken.tmx')
            again.write_text(text.replace('tiles.tsx', name))
            done = self.ran('import', again, status=FOUND)
            self.assertRegex(done.stderr, r'broken\.tmx:\d+:\d+: error: the tileset ')
            self.assertIn(needle, done.stderr)

    def test_groups_layers_and_shapes(self):
        text = self.text.replace(' <layer', ' <group id="20" name="g"><layer').replace('</layer>', '</layer></group>')
        text = text.replace('<image ', '<objectgroup draworder="index"><object id="1" x="1" y="1"/></objectgroup><image ', 1)
        text = re.sub(r'(<image [^>]*>)', r'\1', text)
        path = self.saved(re.sub(r'(<objectgroup draworder="index">.*?</objectgroup>)(<image [^>]*>)', r'\2\1', text))
        self.assertEqual(self.imported(path), self.whole(self.path))

    def test_classes(self):
        """Tiled 1.9 called types classes."""
        path = self.map.with_name('classes.tmx')
        path.write_text(re.sub(r'(<(?:tile|object) [^>]*)type=', r'\1class=', self.text))
        self.assertEqual(self.imported(path), self.whole(self.path))

    def test_a_row_more_above(self):
        """Tiled shifts everything down by a row when one is added above, and then the other rows are shifted by half
        a hex."""
        cells = [0] * 3 + self.cells()
        text = self.with_cells(cells).replace('staggerindex="odd"', 'staggerindex="even"')
        text = re.sub(r'height="(\d)"(?=[ >])', lambda one: f'height="{int(one[1]) + 1}"', text)
        text = re.sub(r'(<object [^>]*y=")(\d+)', lambda one: one[1] + str(int(one[2]) + 96), text)
        found = self.imported(self.saved(text))
        shifted = [(int(q), int(r)) for q, r in re.findall(r'q="(-?\d+)" r="(-?\d+)"', found)]
        before = [(int(q), int(r)) for q, r in re.findall(r'q="(-?\d+)" r="(-?\d+)"', self.whole(self.path))]
        [shift] = {(a - c, b - d) for (a, b), (c, d) in zip(shifted, before)}
        self.assertEqual(shift[1], 1)


class Broken(TiledTest):
    """Broken maps: the message names the place, and nothing else is reported."""

    def setUp(self):
        super().setUp()
        self.path = self.write('a.xml', galaxy('<system q="0" r="0" type="home" seat="1"/>', '<note q="0" r="0">n</note>'))

    CHANGES = {
        'tmx': [
            ('<map', '<mop', r'\d+:\d+: error: '), ('orientation="hexagonal"', 'orientation="orthogonal"', 'hexagonal'),
            ('staggeraxis="y"', 'staggeraxis="x"', 'stagger axis'), ('<data encoding="csv">\n', '<data encoding="csv">x', 'cell 1 of'),
            ('<data encoding="csv">\n', '<data encoding="csv">1,', 'after cell'), ('encoding="csv"', 'encoding="csw"', "'csw'"),
            ('encoding="csv"', 'encoding="base64"', '(?s)base64|bytes'), ('encoding="csv"', 'encoding="base64" compression="zstd"', "base64|zstd"),
            ('<data encoding="csv">\n', '<data encoding="csv">\n99', r'column \d+, row \d+: no tileset has the tile 99\d'),
            (' type="note"', '', 'the type is missing'), (' type="note"', ' type="no te"', "'no te' is not a valid element name"),
            (' type="note"', ' type="nope"', "nope"), ('type="values"', 'type="note"', 'seat'),
            ('name="seat" type="int" value="1"', 'name="seat" type="int" value="x"', "'x'"),
            ('name="seat"', 'name="s e"', 'not a valid attribute name'), ('name="game"', 'name="gome"', 'does not name its game'),
            ('value="burning-suns"', 'value="chess"', 'chess'), ('<property name="game"', '<property', 'has no name'),
            (' x="56"', ' x="nan"', 'is not a number'), (' x="56"', ' x="1e300"', 'too far'), (' x="56"', ' x="z"', 'is not a number'),
            (' width="1" height="1" tilewidth', ' width="1" height="1" tilewidth="0" a', 'are impossible'),
            ('<layer id="1" name="tiles" width="1" height="1"', '<layer id="1" name="tiles" width="99999999" height="1"', 'width'),
            ('<layer id="1" name="tiles" width="1" height="1"', '<layer id="1" name="tiles" width="4000000" height="4000000"', 'more than'),
            ('<object id="1"', '<object template="a.tx" id="1"', 'template'), ('<object id="1"', '<object rotation="9" gid="1" id="1"', 'is rotated'),
            ('<?xml', '<!DOCTYPE map [<!ENTITY a "b">]><?xml', r':1:\d+: error'), ('</map>', '', 'error: '),
            ('<point/>', '<a>' * 40 + '</a>' * 40, 'deep'),
            ('<point/>', '</object><object id="7" type="note" x="9" y="9"><properties><property name="inside" type="object" '
             'value="7"/><property name="text" value="a"/></properties>', 'circle'),
            ('<point/>', '</object><object id="7" type="note" x="9" y="9"><properties><property name="inside" type="object" '
             'value="70"/></properties>', "'70'"),
            ('name="first-row" type="int" value="0"', 'name="first-row" value="a"', 'first-row'),
        ],
        'tmj': [
            ('{"type": "map"', '{"type": "map" ', None), ('"orientation": "hexagonal"', '"orientation": 3', 'hexagonal'),
            ('"layers": [', '"layers": [3, ', '/layers/0: '), ('"layers": [', '"layers": 3, "x": [', "'layers' must be an array"),
            ('"data": [', '"data": "', '(?i)json|parse|expected'), ('"data": [', '"data": ["a"], "b": [', '/layers/0: cell 0'),
            ('"data": [', '"data": [1, 2], "b": [', 'has 2 cells'), ('"data": [', '"b": [', 'must be an array or a text'),
            ('"x": 56', '"x": "a"', r"/layers/\d/objects/\d: 'x' is not a number"), ('"x": 56', '"x": 1e300', 'too far'),
            ('"firstgid": 1', '"firstgid": 0', "/tilesets/0: 'firstgid'"), ('"firstgid": 1', '"firstgid": 5000', 'no tileset has the tile'),
            ('"name": "seat", "type": "int", "value": 1', '"name": "seat", "value": null', "'seat'"),
            ('"name": "seat"', '"nome": "seat"', "has no 'name'"), ('"gid"', '"template": "a", "gid"', None),
        ],
    }

    def test_rows(self):
        for name, rows in self.CHANGES.items():
            text = self.exported(self.path, name).read_text()
            for old, new, needle in rows:
                if needle is None:
                    continue
                with self.subTest(format=name, old=old, new=new):
                    self.assertIn(old, text)
                    path = self.write(f'broken.{name}', text.replace(old, new, 1))
                    done = self.ran('import', path, status=FOUND)
                    self.assertEqual(done.stdout, '')
                    self.assertRegex(done.stderr, needle)
                    self.assertRegex(done.stderr, r'^\S*broken\.\w+(:\d+:\d+)?: error: ')
                    self.assertEqual(done.stderr.count('\n'), 1)

    def test_values_are_reported_where_they_are(self):
        """At the object with the values, not at the layer of the tile that they belong to."""
        text = self.exported(self.path).read_text().replace('name="seat"', 'name="colour"')
        done = self.ran('import', self.write('broken.tmx', text), status=FOUND)
        line = text[:text.index('<object ')].count('\n') + 1
        self.assertRegex(done.stderr, rf"^\S*broken\.tmx:{line}:\d+: error: column 0, row 0: attribute 'colour' of <system> is unknown")
        text = self.exported(self.path, 'tmj').read_text().replace('"name": "seat"', '"name": "colour"')
        done = self.ran('import', self.write('broken.tmj', text), status=FOUND)
        self.assertRegex(done.stderr, r"/layers/\d/objects/\d: column 0, row 0: attribute 'colour' of <system> is unknown")

    def test_a_bomb(self):
        text = self.exported(self.path).read_text()
        packed = base64.b64encode(zlib.compress(bytes(64 << 20))).decode()
        path = self.write('bomb.tmx', re.sub(r'<data encoding="csv">[^<]*', f'<data encoding="base64" compression="zlib">{packed}', text))
        self.assertIn('cannot be decompressed', self.ran('import', path, status=FOUND).stderr)

    def test_cut_anywhere(self):
        for name in ('tmx', 'tmj'):
            data = self.exported(self.path, name).read_bytes()
            for n in range(0, len(data.rstrip()) - 1, 97):
                done = self.ran('import', '--from', name, '-', stdin=data[:n], status=FOUND)
                self.assertTrue(done.stderr.startswith('<stdin>:'), done.stderr)


if __name__ == '__main__':
    unittest.main()
