"""PNG and PDF of the samples of every game: the colour of each tile's kind at a point where little but its fill
is drawn; the words in the text layer of a PDF: title, number of each kind, and names at their tiles.

Drawings of cairo depend on the machine's fonts; the compared points and words do not. Environment: as for
tests/validator/harness.py."""

import collections
import html
import re
import subprocess
import sys
import unittest
import xml.etree.ElementTree as ElementTree
from math import cos, hypot, pi, sin
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ('common', 'validator')]

import map_readers  # noqa: E402
import tiled_reader  # noqa: E402
from harness import SOURCE, CommandTest  # noqa: E402
from samples import SAMPLES_OF_THIS_RUN  # noqa: E402
from test_pictures import pixels  # noqa: E402

# What lies on a mat has no hex at which it is looked for.
MAPS_OF_THIS_RUN = [path for path in SAMPLES_OF_THIS_RUN if re.search(r'\bq="', path.read_text(encoding='utf-8'))]

# In points: the margin of a page that stays white.
MARGIN = 2 * 14.173


def fills(game):
    """Returns (element, type) -> (red, green, blue) of tiles, resources and asteroids, from the game's table: the
    first colour of each entry. If an entry does not name its element in capitals, the type is unique."""
    folder = SOURCE / 'engine/games' / game.replace('-', '_')
    found = {}
    for path in sorted(folder.glob('table*.c')):
        for entry in re.split(r'\n\t(?=\[\w+\])', path.read_text())[1:]:
            name, fill = re.search(r'"([\w-]+)"', entry), re.search(r'"#(\w{6})"', entry)
            if name and fill and 'SHIP(' not in entry.split('"')[0]:
                element = re.search(r'\b(SYSTEM|ANOMALY)\b', entry)
                found.setdefault((element[1].lower() if element else None, name[1]), tuple(bytes.fromhex(fill[1])))
    return found


def spots(element, turn):
    """Returns where the fill shows, in thousandths of a hex from the middle; pieces above a tile hide some of it."""
    if element == 'anomaly':
        return [(sign * far * cos(turn * pi / 3), -sign * far * sin(turn * pi / 3)) for sign in (1, -1) for far in (270, 350, 150)]
    if element == 'system':
        return [(280, 180), (-280, 180), (0, -435), (0, 435), (300, -310), (-300, -310), (-300, 310), (300, 310)]
    if element == 'hex':
        return [(0, -480), (0, 480), (350, -250), (-350, 250)]
    return [(sign * 290, y) for sign in (1, -1) for y in (-100, 100)] + [(0, -300), (0, 300)]


def is_shade(found, fill):
    """Whether the colour is the fill, lighter or darker by a tenth at most, as tiles are shaded."""
    light = sum(found) / sum(fill)
    return 0.9 < light < 1.1 and max(abs(one - light * two) for one, two in zip(found, fill)) <= 8


class Colours(CommandTest):
    def exported(self, name, path):
        out = self.folder / f'out.{name}'
        self.ran('export', '--to', name, '-o', out, path)
        return out.read_bytes()

    def coloured(self, path):
        """Returns (element, kind, x, y, turn) of pieces that show their kind's colour: tiles, and pieces without an
        owner that are alone in a hex. Regions are blends of the pieces in them."""
        pieces = [one for one in tiled_reader.whole(path) if one[2] and one[0] != 'note']
        alone = collections.Counter(place for element, _, place, _ in pieces if element not in ('tile', 'planet'))
        for element, kind, place, values in pieces:
            values = dict(values)
            # A piece with its number hides a diamond.
            is_tile = element in ('system', 'hex') or (element == 'anomaly' and alone[place] == 1)
            if is_tile or (element in ('resource', 'asteroid') and alone[place] == 1 and 'seat' not in values):
                q, r = (int(value) for _, value in place)
                yield element, kind or element, 1000 * q + 500 * r, 866 * r, int(values.get('turn', 0))

    def check_colours(self, path, data, box, inset=0):
        columns, rows, pixel = pixels(data, 0)
        left, top, width, height = box
        scale = min((columns - 2 * inset) / width, (rows - 2 * inset) / height)
        dx, dy = (columns - scale * width) / 2, (rows - scale * height) / 2
        expected, n = fills(path.parent.name), 0
        for element, kind, x, y, turn in self.coloured(path):
            wanted = expected.get((element, kind)) or expected[None, kind]
            shown = [pixel(int(dx + (x + a - left) * scale), int(dy + (y + b - top) * scale)) for a, b in spots(element, turn)]
            self.assertTrue(any(is_shade(found, wanted) for found in shown), (path.name, kind, x, y, shown, wanted))
            n += 1
        self.assertGreater(n, 8, f'{path}: a sample needs more than 8 tiles, or resources and asteroids that are alone on a hex')

    def box_of(self, path):
        return [int(word) for word in ElementTree.fromstring(self.exported('svg', path)).get('viewBox').split()]

    def test_png(self):
        for path in MAPS_OF_THIS_RUN:
            with self.subTest(path=path.name):
                self.check_colours(path, self.exported('png', path), self.box_of(path))

    def test_pdf(self):
        for path in MAPS_OF_THIS_RUN:
            with self.subTest(path=path.name):
                pdf = self.write('a.pdf', self.exported('pdf', path))
                box = self.box_of(path)
                # So that a hex has at least twenty dots.
                dots = 150 if box[2] < 20000 else 350
                page = subprocess.run(['pdftoppm', '-r', str(dots), pdf], capture_output=True, check=True)
                self.check_colours(path, page.stdout, box, inset=MARGIN * dots / 72)

    # ---- Words -------------------------------------------------------------------------------

    def words(self, pdf):
        """Returns (text, x, y) of each word of the page, x and y of its middle in points; and the page's size."""
        told = subprocess.run(['pdftotext', '-bbox', pdf, '-'], capture_output=True, text=True, check=True).stdout
        width, height = map(float, re.search(r'<page width="([\d.]+)" height="([\d.]+)"', told).groups())
        found = [(html.unescape(text), (float(a) + float(c)) / 2, (float(b) + float(d)) / 2) for a, b, c, d, text in
                 re.findall(r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)</word>', told)]
        return found, width, height

    def test_words_of_a_page(self):
        for path in MAPS_OF_THIS_RUN:
            with self.subTest(path=path.name):
                pdf = self.write('a.pdf', self.exported('pdf', path))
                words, width, height = self.words(pdf)
                left, top, map_width, map_height = self.box_of(path)
                scale = min((width - 2 * MARGIN) / map_width, (height - 2 * MARGIN) / map_height)
                dx, dy = (width - scale * map_width) / 2, (height - scale * map_height) / 2
                title = ElementTree.parse(path).getroot().get('name')
                text = ' '.join(word for word, _, _ in words)
                for word in title.split():
                    self.assertIn(word, text)
                for element, _, place, values in tiled_reader.whole(path):
                    name = dict(values).get('name')
                    if element != 'system' or not name:
                        continue
                    q, r = (int(value) for _, value in place)
                    x, y = dx + (1000 * q + 500 * r - left) * scale, dy + (866 * r - top) * scale
                    for part in name.split():
                        near = [hypot(at - x, to - y) for word, at, to in words if word == part]
                        self.assertTrue(near and min(near) < 500 * scale, (name, near, scale))

    def test_counts_of_a_page(self):
        for path in MAPS_OF_THIS_RUN:
            pdf = self.write('a.pdf', self.exported('pdf', path))
            text = subprocess.run(['pdftotext', '-layout', pdf, '-'], capture_output=True, text=True, check=True).stdout
            game, pieces = path.parent.name, [one for one in tiled_reader.whole(path) if one[2] and one[0] != 'note']
            kinds = map_readers.Kinds(lambda *words: self.ran(*words).stdout, game, pieces)
            with self.subTest(path=path.name):
                counts = collections.Counter((element, kind) for element, kind, _, _ in pieces)
                for label, kind in kinds.by_label.items():
                    self.assertRegex(text, rf'(?<!\d){counts[kind]} × {label}\b')


if __name__ == '__main__':
    unittest.main()
