"""Maps of hexes over several pages, measured in the PDF as Poppler reads it and put together at their cut marks; and pictures
at a number of dots to the inch.

Environment: as for tests/validator/harness.py."""

import re
import subprocess
import sys
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ('common', 'validator')]

from harness import FOUND, SOURCE, TROUBLE  # noqa: E402
from test_paper import POINT_MM, Paper, Table, is_near  # noqa: E402

GALAXIES = SOURCE / 'galaxies'
HOURGLASS = GALAXIES / 'burning-suns/hourglass.xml'
SHORES = GALAXIES / 'burning-planets/three-shores.xml'
OUTLINE, FRAME, NEAR = '#b2b2b2', 10, 0.1


def places(path):
    """{(q, r)} of the tiles of a file."""
    return {(int(one.get('q')), int(one.get('r'))) for one in ElementTree.parse(path).getroot().iter() if one.get('q')}


class Posters(Paper):
    def sheets(self, path, mm, paper, *more):
        *sheets, whole = self.pages('pdf', path, '--tile-size', str(mm), '--paper', paper, *more)
        return sheets, whole

    def test_dark(self):
        """The part of the map on each page is as dark as the picture; the frame, which is cut off, is white. Boards too."""
        for path, option in ((HOURGLASS, ('--tile-size', '60')), (GALAXIES / 'sunburn/depot-nine.xml', ('--scale', '1:2'))):
            for dark in ((), ('--dark',)):
                self.ran('export', '-q', *option, *dark, path, '-o', self.folder / 'a.pdf')
                picture = subprocess.run(['pdftoppm', '-r', '20', '-f', '1', '-l', '1', '-gray', self.folder / 'a.pdf'],
                                         capture_output=True, check=True).stdout
                width, height = map(int, picture.split(b'\n', 3)[1].split())
                grey = picture[-width * height:]
                self.assertGreater(grey[2 * width + 2], 250)
                inside = [grey[y * width + x] for y in range(30, height - 30) for x in range(30, width - 30)]
                self.assertEqual(sum(one < 80 for one in inside) > len(inside) / 3, bool(dark), (path.name, dark))

    def test_tiles_have_their_size_and_place(self):
        """Put together at the marks, each hexagon is where the map has it, and whole on a sheet."""
        for mm, paper, n in ((60, 'a4', 6), (45, 'letter', 3)):
            with self.subTest(mm=mm, paper=paper):
                sheets, _ = self.sheets(HOURGLASS, mm, paper)
                self.assertEqual(len(sheets), n)
                table, found, whole = Table(sheets), {}, set()
                for place, page in table.sheets.items():
                    told = subprocess.run(['pdfinfo', page.pdf], capture_output=True, text=True, check=True).stdout
                    width, height = (float(side) * POINT_MM for side in re.search(r'Page size: +([\d.]+) x ([\d.]+)', told).groups())
                    for path in page.of(fill=None, stroke=OUTLINE):
                        x0, y0, x1, y1 = path.box()
                        self.assertAlmostEqual(x1 - x0, mm, delta=NEAR)
                        self.assertAlmostEqual(y1 - y0, mm * 2 / 3 ** 0.5, delta=NEAR)
                        x, y = table.at[place]
                        at = (x0 + x1) / 2 + x, (y0 + y1) / 2 + y
                        key = next((key for key, other in found.items() if is_near(at, other, NEAR)), len(found))
                        found[key] = at
                        if x0 > FRAME - NEAR and y0 > FRAME - NEAR and x1 < width - FRAME + NEAR and y1 < height - FRAME + NEAR:
                            whole.add(key)
                tiles = sorted(((q + r / 2) * mm, r * mm * 3 ** 0.5 / 2) for q, r in places(HOURGLASS))
                drawn = sorted(found.values())
                self.assertEqual(len(drawn), len(tiles))
                self.assertEqual(len(whole), len(tiles))
                left = min(x for x, _ in tiles) - min(x for x, _ in drawn)
                top = min(y for _, y in tiles) - min(y for _, y in drawn)
                for tile in tiles:
                    self.assertTrue(any(is_near(tile, (x + left, y + top), NEAR) for x, y in drawn), tile)

    def test_what_each_sheet_says(self):
        sheets, whole = self.sheets(HOURGLASS, 60, 'a4', '--coordinates')
        for i, page in enumerate(sheets):
            self.assertIn(f'Hourglass — sheet {i + 1} of 6 — row {i // 2 + 1}, column {i % 2 + 1}', page.text)
            self.assertEqual(sum(abs(one.size()[0] - 100) < 0.05 and one.size()[1] < 0.01 for one in page.of(fill=None)), 1)
        self.assertIn('6 × inhabited system', whole.text)
        for q, r in places(HOURGLASS):
            self.assertTrue(any(f'{q},{r}' in page.text for page in sheets))

    def test_regions(self):
        """A tile is the region of thirteen hexes, of which each is as wide as its part of it."""
        sheets, _ = self.sheets(SHORES, 195, 'a4')
        self.assertEqual(len(sheets), 8)
        outlines = [path.box() for page in sheets for path in page.of(fill=None, stroke=OUTLINE)]
        for x0, _, x1, _ in outlines:
            self.assertAlmostEqual(x1 - x0, 15, delta=NEAR)

    def test_refusals(self):
        out = self.folder / 'none.pdf'
        for path, mm, reason in ((GALAXIES / 'burning-rome/rome.xml', 60, 'a size of tiles is for maps of hexes, and Burning Rome has none'),
                                 (GALAXIES / 'sunburn/crossfire.xml', 60, 'a size of tiles is for maps of hexes, and Sunburn has none')):
            done = self.ran('export', '--to', 'pdf', '--tile-size', mm, path, '-o', out, status=FOUND)
            self.assertIn(reason, done.stderr)
        far = self.write('far.xml', '<galaxy xmlns="urn:starwright:1" game="burning-suns" players="2"><system q="0" r="0" type="empty"/>'
                         '<system q="400" r="0" type="empty"/></galaxy>')
        done = self.ran('export', '--to', 'pdf', '--tile-size', 100, far, '-o', out, status=FOUND)
        self.assertRegex(done.stderr, r'the map would need \d+ by 1 sheets, but at most 400 can be printed')
        done = self.ran('export', '--to', 'json', '--tile-size', 60, HOURGLASS, '-o', out.with_suffix('.json'), status=TROUBLE)
        self.assertIn('--tile-size is for sheets, pdf and png with --dpi', done.stderr)
        self.assertFalse(out.exists())


class Dots(Paper):
    def picture(self, path, *more):
        """(width, height, dots to the inch) as ImageMagick reads them."""
        out = self.folder / 'a.png'
        self.ran('export', '-q', '--to', 'png', *more, path, '-o', out)
        told = subprocess.run(['identify', '-units', 'PixelsPerInch', '-format', '%w %h %x', out], capture_output=True, text=True, check=True)
        subprocess.run(['convert', out, 'null:'], check=True)
        width, height, dots = told.stdout.split()
        return int(width), int(height), float(re.match(r'[\d.]+', dots)[0])

    def units(self, path):
        """The size of the picture in thousandths, from its SVG."""
        out = self.folder / 'a.svg'
        self.ran('export', '-q', '--to', 'svg', path, '-o', out)
        return list(map(int, ElementTree.parse(out).getroot().get('viewBox').split()))[2:]

    def test_true_size(self):
        """A tile of 60 mm unless another size is said, a card of 63 mm, a board at its scale; a tile of many hexes as wide
        as on sheets."""
        for path, more, mm in ((HOURGLASS, ('--tile-size', '20.5'), 20.5), (HOURGLASS, (), 60), (GALAXIES / 'burning-rome/rome.xml', (), 63),
                               (GALAXIES / 'sunburn/crossfire.xml', ('--scale', '1:4'), 63.5 / 4),
                               (SHORES, ('--tile-size', '65'), 5), (SHORES, (), 150 / 13)):
            width, height, dots = self.picture(path, '--dpi', '200', *more)
            self.assertAlmostEqual(dots, 200, delta=0.1)
            for pixels, units in zip((width, height), self.units(path)):
                self.assertAlmostEqual(pixels, units / 1000 * mm / 25.4 * 200, delta=1)

    def test_with_a_width(self):
        """The width says the pixels, and the dots how large they are printed."""
        width, _, dots = self.picture(HOURGLASS, '--dpi', '300', '--width', '900')
        self.assertEqual(width, 900)
        self.assertAlmostEqual(dots, 300, delta=0.1)

    def test_refusals(self):
        out = self.folder / 'none.png'
        for dots, reason, status in (('20', '30 or more', TROUBLE), ('1201', '30 to 1200 dpi', TROUBLE),
                                     ('600', r'at 600 dpi it would be \d+ by \d+ pixels, and at most 8000 are possible; up to \d+ dpi', FOUND)):
            done = self.ran('export', '--to', 'png', '--dpi', dots, HOURGLASS, '-o', out, status=status)
            self.assertRegex(done.stderr, reason)
        done = self.ran('export', '--to', 'pdf', '--dpi', '300', HOURGLASS, '-o', out.with_suffix('.pdf'), status=TROUBLE)
        self.assertIn('--dpi is for png', done.stderr)
        self.assertFalse(out.exists())


if __name__ == '__main__':
    unittest.main()
