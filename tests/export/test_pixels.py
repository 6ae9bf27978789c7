"""Pictures pixel by pixel, without what depends on a machine's fonts: SVG as librsvg shows it without its texts, PDF and
print-and-play sheets as poppler shows them, our PNG as it is; for these cairo gets no fonts, so that it draws text with
built-in strokes. STARWRIGHT_UPDATE rewrites the pictures.

No colour of any pixel may be off by more than TOLERANCE of 255: libraries of other versions smooth edges a little
differently, and a piece that is a pixel beside its place leaves more than twice as much. Environment: as for
tests/validator/harness.py."""

import os
import re
import subprocess
import sys
import unittest
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ('common', 'validator')]

from harness import SOURCE, CommandTest  # noqa: E402
from scale import in_full  # noqa: E402

GOLDEN = Path(__file__).resolve().parent / 'golden'
TOLERANCE = 48
# Round tiles, diamonds and stacks; pieces on edges; regions; cards. PNG has a hundred pixels a hex, so one is enough.
GIVEN = {
    'burning-suns/twin-rivers': ('svg', 'pdf', 'sheets', 'png'),
    'burning-suns/hourglass-start': ('svg', 'pdf'),
    'black-sun/battle-of-ten': ('svg', 'pdf'),
    'burning-planets/first-light': ('svg', 'pdf'),
    'burning-rome/page-9-right': ('svg', 'pdf'),
}


class Picture:
    """Width, height, and three bytes for each pixel."""

    def __init__(self, data):
        done = subprocess.run(['convert', '-', '-background', 'white', '-alpha', 'remove', '-depth', '8', 'ppm:-'],
                              input=data, capture_output=True, check=True)
        head = re.match(rb'P6\s+(\d+)\s+(\d+)\s+255\s', done.stdout)
        self.width, self.height = int(head[1]), int(head[2])
        self.pixels = done.stdout[head.end():]

    def png(self):
        return subprocess.run(['convert', '-size', f'{self.width}x{self.height}', '-depth', '8', 'rgb:-', '-strip',
                               '-define', 'png:compression-level=9', '-define', 'png:exclude-chunks=date,time', 'png:-'],
                              input=self.pixels, capture_output=True, check=True).stdout

    def wrong(self, other):
        """Returns the positions of pixels that differ: all, if the sizes do."""
        if (self.width, self.height) != (other.width, other.height):
            return [(x, y) for y in range(self.height) for x in range(self.width)]
        if self.pixels == other.pixels:
            return []
        found = {i // 3 for i, (one, two) in enumerate(zip(self.pixels, other.pixels)) if abs(one - two) > TOLERANCE}
        return [(i % self.width, i // self.width) for i in sorted(found)]

    def shifted(self, by):
        """Returns the same picture, shifted by `by` bytes."""
        copy = object.__new__(Picture)
        copy.width, copy.height = self.width, self.height
        copy.pixels = self.pixels[-by:] + self.pixels[:-by]
        return copy


class Pixels(CommandTest):
    def setUp(self):
        super().setUp()
        nothing = self.write('fonts.conf', '<?xml version="1.0"?><fontconfig></fontconfig>')
        self.without_fonts = {**os.environ, 'FONTCONFIG_FILE': str(nothing)}

    def exported(self, name, path):
        out = self.folder / f'out.{name}'
        subprocess.run([os.environ['STARWRIGHT'], 'export', '--to', name, '-o', out, path], env=self.without_fonts,
                       stderr=subprocess.DEVNULL, check=True)
        return out.read_bytes()

    def shown(self, name, data):
        if name == 'svg':
            command = ['rsvg-convert', '-w', '320', '/dev/stdin']
            data = re.sub(rb'<text\b.*?</text>', b'', data, flags=re.DOTALL)
        elif name == 'png':
            return Picture(data)
        else:
            command = ['pdftoppm', '-scale-to', '500', '-singlefile', '-']
        return Picture(subprocess.run(command, input=data, capture_output=True, check=True, env=self.without_fonts).stdout)

    def golden(self, path, name):
        return Picture((GOLDEN / f'{path.stem}.{name}-pixels.png').read_bytes())

    def check(self, path, name):
        found = self.shown(name, self.exported(name, path))
        if os.environ.get('STARWRIGHT_UPDATE'):
            (GOLDEN / f'{path.stem}.{name}-pixels.png').write_bytes(found.png())
        wrong = found.wrong(self.golden(path, name))
        self.assertEqual(wrong[:5], [], f'{len(wrong)} pixels differ; STARWRIGHT_UPDATE=1 rewrites the picture: look at it')

    def test_pictures(self):
        for given, names in GIVEN.items():
            for name in names:
                with self.subTest(path=given, format=name):
                    self.check(SOURCE / 'galaxies' / f'{given}.xml', name)

    # ---- The comparison is strict ----------------------------------------------------------------

    @in_full
    def test_a_picture_that_moved(self):
        for given, names in GIVEN.items():
            for name in names:
                picture = self.golden(SOURCE / 'galaxies' / f'{given}.xml', name)
                for by in (3, -3, 3 * picture.width):
                    with self.subTest(path=given, format=name, by=by):
                        self.assertGreater(len(picture.wrong(picture.shifted(by))), 500)

    @in_full
    def test_a_piece_that_moved_or_turned(self):
        """By a pixel, by ten degrees."""
        path = SOURCE / 'galaxies' / 'burning-suns' / 'hourglass-start.xml'
        text = self.exported('svg', path).decode()
        picture, n = self.golden(path, 'svg'), 0
        pixel = int(re.search(r'viewBox="\S+ \S+ (\d+)', text)[1]) / 320
        for group in re.finditer(r'<g id="piece-\d+"[^>]* transform="translate\((-?\d+) (-?\d+)\)"[^>]*>', text):
            x, y = int(group[1]), int(group[2])
            for moved in (f'translate({x + pixel} {y})', f'translate({x} {y - pixel})', f'translate({x} {y}) rotate(10)'):
                changed = group[0].replace(f'translate({x} {y})', moved)
                other = text[:group.start()] + changed + text[group.end():]
                with self.subTest(piece=group[0], moved=moved):
                    self.assertGreater(len(picture.wrong(self.shown('svg', other.encode()))), 4)
                n += 1
        self.assertGreater(n, 60)

    @in_full
    def test_a_tile_that_says_something_else(self):
        path = SOURCE / 'galaxies' / 'burning-suns' / 'twin-rivers.xml'
        text = path.read_text(encoding='utf-8')
        for old, new in (('type="portal" turn="1"', 'type="portal" turn="2"'), ('type="empty"', 'type="special"'),
                         ('value="3"', 'value="4"'), ('explored="true"', 'explored="false"'),
                         ('type="empty"', 'type="empty" explored="true"'),
                         ('type="portal"', 'type="wormhole"')):
            self.assertEqual(text.count(old), 1)
            changed = self.write('twin-rivers.xml', text.replace(old, new))
            for name in GIVEN['burning-suns/twin-rivers']:
                with self.subTest(format=name, old=old):
                    found = self.shown(name, self.exported(name, changed))
                    if (name, old) != ('sheets', 'type="portal" turn="1"'):
                        self.assertGreater(len(found.wrong(self.golden(path, name))), 4)


if __name__ == '__main__':
    unittest.main()
