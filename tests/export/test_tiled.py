"""TMX in Tiled itself: what it reads (its own JSON), what it shows (its raster), what it would save.

Environment: as for tests/validator/harness.py."""

import json
import os
import re
import subprocess
import sys
import unittest
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / 'validator')]

import readers  # noqa: E402
from harness import SAMPLES, TEST_GAMES, CommandTest  # noqa: E402
from test_export import GARDENS, named  # noqa: E402
from test_pictures import FILLS, pixels  # noqa: E402


def tiled(*arguments):
    return subprocess.run(arguments, check=True, capture_output=True, timeout=60,
                          env={**os.environ, 'QT_QPA_PLATFORM': 'offscreen'})


def tiles(path):
    """Place -> (type in Tiled, turn, values beside the turn)."""
    found = {}
    for element, kind, place, values in readers.read_xml(path.read_bytes()):
        if element in ('system', 'anomaly'):
            values = dict(values)
            found[int(dict(place)['q']), int(dict(place)['r'])] = (
                f'{element}/{kind}', int(values.pop('turn', 0)), values)
    return found


def properties(node):
    return {one['name']: str(one['value']).lower() if isinstance(one['value'], bool) else str(one['value'])
            for one in node.get('properties', [])}


class Tiled(CommandTest):
    def exported(self, path, **more):
        out = self.folder / path.stem / 'map.tmx'
        out.parent.mkdir(exist_ok=True)
        self.ran('export', '--to', 'tmx', path, '-o', out, **more)
        return out

    def read_tiled(self, path):
        """The tiles as Tiled has them, from the JSON that it writes."""
        out = path.with_suffix('.json')
        tiled('tiled', '--export-map', 'json', path, out)
        data = json.loads(out.read_text())
        self.assertEqual((data['orientation'], data['staggeraxis'], data['staggerindex']), ('hexagonal', 'y', 'odd'))
        about = properties(data)
        first_column, first_row = int(about.pop('first-column')), int(about.pop('first-row'))
        [tileset] = data['tilesets']
        kinds = {tileset['firstgid'] + tile['id']: tile for tile in tileset['tiles']}
        for tile in kinds.values():
            self.assertTrue((path.parent / tile['image']).is_file())
            self.assertEqual((tile['imagewidth'], tile['imageheight']), (112, 128))
        layer, objects = data['layers']
        found = {}
        for i, gid in enumerate(layer['data']):
            if gid:
                row, column = divmod(i, layer['width'])
                place = (column + first_column - (row + first_row) // 2, row + first_row)
                found[place] = (kinds[gid]['type'], int(properties(kinds[gid])['turn']), {})
        for point in objects['objects']:
            self.assertTrue(point['point'])
            row = (point['y'] - 64) // 96
            column = (point['x'] - 56 - (row % 2) * 56) // 112
            found[column + first_column - (row + first_row) // 2, row + first_row][2].update(properties(point))
        return about, found, data

    def test_tiled_reads_every_tile(self):
        for path in [*SAMPLES, self.write('named.xml', named())]:
            with self.subTest(path=path.name):
                about, found, _ = self.read_tiled(self.exported(path))
                expected = tiles(path)
                if path.name == 'named.xml':
                    # Tiled's own JSON has no carriage returns in values.
                    for group in (found, expected):
                        for _, _, values in group.values():
                            values.update({name: re.sub(r'\r\n?', '\n', value) for name, value in values.items()})
                self.assertEqual(found, expected)
                [root] = [dict(values) for element, _, _, values in readers.read_xml(path.read_bytes())
                          if element == 'galaxy']
                self.assertEqual(about, root)

    def test_tiled_shows_every_tile(self):
        for path in SAMPLES[:5]:
            out = self.exported(path)
            _, _, data = self.read_tiled(out)
            picture = out.with_suffix('.png')
            tiled('tmxrasterizer', out, picture)
            columns, rows, pixel = pixels(picture.read_bytes(), 0)
            self.assertEqual((columns, rows), (data['width'] * 112 + (56 if data['height'] > 1 else 0),
                                               data['height'] * 96 + 32))
            first_column, first_row = (int(properties(data)[name]) for name in ('first-column', 'first-row'))
            for (q, r), (kind, turn, _) in tiles(path).items():
                from math import cos, pi, sin
                row, column = r - first_row, q + r // 2 - first_column
                x, y = column * 112 + row % 2 * 56 + 56, row * 96 + 64
                if kind.startswith('anomaly'):
                    x, y = x + 0.27 * 96 * cos(turn * pi / 3), y - 0.27 * 96 * sin(turn * pi / 3)
                else:
                    x, y = x + 0.28 * 96, y + 0.18 * 96
                for one, two in zip(pixel(int(x), int(y)), FILLS[tuple(kind.split('/'))]):
                    self.assertLessEqual(abs(one - two), 3, (path.name, kind, q, r))

    def test_tiled_would_save_the_same(self):
        out = self.exported(SAMPLES[0])
        again = out.with_name('again.tmx')
        tiled('tiled', '--export-map', 'tmx', out, again)
        self.assertEqual(self.read_tiled(again), self.read_tiled(out))
        # It sorts the properties of a thing by name; nothing else differs.
        self.assertEqual(sorted(again.read_text().splitlines()), sorted(out.read_text().splitlines()))

    def test_many_share_their_pictures(self):
        self.ran('export', '--to', 'tmx', '-o', f'{self.folder}/all/', *SAMPLES)
        for path in SAMPLES[:3]:
            self.assertEqual(self.read_tiled(self.folder / 'all' / f'{path.stem}.tmx')[1], tiles(path))

    def test_another_game(self):
        for path in GARDENS:
            tiled('tiled', '--export-map', 'json', self.exported(path, command=TEST_GAMES), self.folder / 'a.json')

    def test_far_apart(self):
        path = self.write('far.xml', named(['a']).replace(
            '</galaxy>', '<system q="900000" r="-900000" type="empty"/></galaxy>'))
        out = self.folder / 'far.tmx'
        self.assertIn('lost: tiles: they lie too far apart', self.ran('export', '--to', 'tmx', path, '-o', out).stderr)


if __name__ == '__main__':
    unittest.main()
