"""Print and play of maps of hexes, measured in the PDF as Poppler reads it: how close tiles lie, that each back is behind
its front, how many tokens there are, regions, the margins.

Environment: as for tests/validator/harness.py."""

import collections
import re
import sys
import unittest
import xml.etree.ElementTree as ElementTree
from math import dist
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ('common', 'validator')]

from harness import FOUND, SOURCE  # noqa: E402
from test_paper import Paper  # noqa: E402

GALAXIES = SOURCE / 'galaxies'
HOURGLASS = GALAXIES / 'burning-suns/hourglass.xml'
CROWDED = GALAXIES / 'burning-suns/last-round-of-the-corona.xml'
SIZES = {'a4': (210, 297), 'letter': (215.9, 279.4)}
MARGIN, NEAR = 10, 0.05
CUT, BACK, PIP, SPACE = '#8c8c8c', '#1f2433', '#e5e0cc', '#dee0e4'
SEATS = {1: '#0073b2', 2: '#e59e00', 3: '#009e73', 4: '#cc78a6', 5: '#d65e00'}
FIGURES = 'dreadnoughts', 'battlecruisers', 'raiders', 'regiments'
GALAXY = '<scenario xmlns="urn:starwright:1" game="burning-suns"><galaxy players="2">{}</galaxy>{}</scenario>'


def middle(path):
    x0, y0, x1, y1 = path.box()
    return (x0 + x1) / 2, (y0 + y1) / 2


def cuts(page, size):
    """The middles of the round lines to cut at, of that diameter."""
    return sorted(middle(path) for path in page.of(fill=None, stroke=CUT) if path.is_round and abs(path.size()[0] - size) < NEAR)


class Sheets(Paper):
    def test_tiles_are_nested(self):
        """Three by four on either paper, within the margins, none over another."""
        for paper, (width, height) in SIZES.items():
            with self.subTest(paper=paper):
                page = self.pages('sheets', HOURGLASS, '--paper', paper)[0]
                found = cuts(page, 0.97 * 60)
                self.assertEqual(len(found), 12)
                self.assertEqual([len({round(at[i], 1) for at in found}) for i in (0, 1)], [3, 4])
                for i, one in enumerate(found):
                    self.assertTrue(MARGIN - NEAR < one[0] - 29.1 and one[0] + 29.1 < width - MARGIN + NEAR)
                    self.assertTrue(MARGIN - NEAR < one[1] - 29.1 and one[1] + 29.1 < height - MARGIN + NEAR)
                    for other in found[:i]:
                        self.assertGreater(dist(one, other), 58.2)

    def test_a_width_of_parts_of_a_millimetre(self):
        self.assertEqual(len(cuts(self.pages('sheets', HOURGLASS, '--tile-size', '63.5')[0], 0.97 * 63.5)), 12)

    def test_hexagons_are_nested(self):
        """Twelve, where in a grid only nine would fit; each at true size."""
        pages = self.pages('sheets', GALAXIES / 'black-sun/battle-of-ten.xml')
        n = []
        for page in pages:
            hexes = [path for path in page.of(fill=None, stroke=CUT) if not path.is_round]
            for path in hexes:
                across, down = path.size()
                self.assertAlmostEqual(min(across, down), 60, delta=NEAR)
                self.assertAlmostEqual(max(across, down), 60 * 2 / 3 ** 0.5, delta=NEAR)
            for i, one in enumerate(hexes):
                for other in hexes[:i]:
                    self.assertGreater(dist(middle(one), middle(other)), 60)
            n.append(len(hexes))
        self.assertEqual(n, [12, 12, 7])

    def test_stars_are_nested(self):
        """Eighteen on a page, where in a grid ten would fit, each at true size; the lines of none cross those of another."""
        path = self.write('stars.xml', GALAXY.format(''.join(f'<anomaly q="{q}" r="0" type="portal" turn="0"/>' for q in range(18)), ''))
        for paper, (wide, high) in (('a4', (72, 54)), ('letter', (54, 72))):
            pages = [page for page in self.pages('sheets', path, '--paper', paper) if page.of(fill=None, stroke=CUT)]
            stars = [one for page in pages for one in page.of(fill=None, stroke=CUT) if not one.is_round]
            self.assertEqual((len(pages), len(stars)), (1, 18))
            for i, one in enumerate(stars):
                self.assertAlmostEqual(one.size()[0], wide, delta=NEAR)
                self.assertAlmostEqual(one.size()[1], high, delta=NEAR)
                for at, half, most in zip(middle(one), (wide / 2, high / 2), SIZES[paper]):
                    self.assertTrue(MARGIN - NEAR < at - half and at + half < most - MARGIN + NEAR)
                for other in stars[:i]:
                    across, down = (abs(a - b) for a, b in zip(middle(one), middle(other)))
                    self.assertGreater(across / wide + down / high, 1.01)

    def test_each_back_is_behind_its_front(self):
        for paper, (width, _) in SIZES.items():
            pages = self.pages('sheets', CROWDED, '--paper', paper)
            n = 0
            for front, back in zip(pages, pages[1:]):
                if '— backs' not in back.text:
                    continue
                backs = sorted(middle(path) for path in back.of(fill=BACK))
                turned = sorted((width - x, y) for x, y in backs)
                fronts = sorted(middle(path) for path in front.of(fill=None, stroke=CUT) if min(path.size()) > 40)
                self.assertEqual(len(turned), len(fronts))
                for one, other in zip(turned, fronts):
                    self.assertLess(dist(one, other), 0.1)
                n += len(backs)
            document = ElementTree.parse(CROWDED).getroot()
            self.assertEqual(n, sum(1 for one in document.iter() if re.search('system$|anomaly$', one.tag)))

    def test_backs_tell_the_value_alone(self):
        """As many pips as the value, for each tile of a galaxy with one of each; the kind is not told."""
        tiles = ''.join(f'<system q="{2 * i}" r="0" type="inhabited" value="{i}"/>' for i in (2, 3, 4))
        path = self.write('a.xml', f'<galaxy xmlns="urn:starwright:1" game="burning-suns" players="2">{tiles}</galaxy>')
        front, back = self.pages('sheets', path)
        pips = [middle(path) for path in back.paths if path.is_round and path.fill == PIP]
        tiles = sorted((middle(path) for path in back.of(fill=BACK)), reverse=True)
        self.assertEqual([sum(dist(tile, pip) < 29 for pip in pips) for tile in tiles], [2, 3, 4])

    def test_a_token_for_each_figure(self):
        """In the colour of each seat, as many as its pieces stand for."""
        document = ElementTree.parse(CROWDED).getroot()
        wanted = collections.Counter()
        for piece in document.iter():
            name = piece.tag.split('}')[1]
            if name in ('fleet', 'army', 'control', 'unique-unit', 'mercenary'):
                said = [int(piece.get(size)) for size in FIGURES if piece.get(size)]
                wanted[int(piece.get('seat'))] += sum(said) if said else 1
        found = collections.Counter()
        for page in self.pages('sheets', CROWDED):
            for seat, fill in SEATS.items():
                found[seat] += sum(path.is_round and abs(path.size()[0] - 16) < 0.3 for path in page.of(fill=fill))
        self.assertEqual(found, wanted)
        self.assertGreater(sum(found.values()), 100)

    def test_many_tokens(self):
        fleets = ''.join(f'<army q="0" r="0" seat="{seat}" regiments="{size}"/>' for seat, size in ((1, 61), (2, 60)))
        path = self.write('a.xml', GALAXY.format('<system q="0" r="0" type="empty"/>', fleets))
        pages = self.pages('sheets', path)
        for seat in (1, 2):
            self.assertEqual(sum(len([one for one in page.of(fill=SEATS[seat]) if one.is_round]) for page in pages), 60)
        self.assertIn('tokens of a sort beyond the first 60', self.lost)
        self.pages('sheets', self.write('a.xml', path.read_text().replace('61', '60')))
        self.assertNotIn('tokens of a sort beyond the first 60', self.lost)

    def test_regions_are_whole(self):
        """All at one scale: as wide as is said, or so that two lie on a page."""
        for more, width in (((), 150), (('--paper', 'letter'), 141), (('--tile-size', '180'), 180), (('--tile-size', '60'), 60)):
            pages = self.pages('sheets', GALAXIES / 'burning-planets/the-six.xml', *more)
            regions = [path for page in pages for path in page.of(fill=SPACE)]
            self.assertEqual(len(regions), 10)
            for path in regions:
                self.assertAlmostEqual(path.size()[0], width, delta=0.05)

    def test_regions_are_nested(self):
        """Planets lie where tiles leave room, and nothing over anything else."""
        for more, n in (((), 7), (('--tile-size', '180'), 12), (('--tile-size', '60'), 1)):
            pages = self.pages('sheets', GALAXIES / 'burning-planets/the-six.xml', *more)
            self.assertEqual(len(pages), n, more)
            for page in pages:
                outlines = [path.box() for path in page.paths if path.fill not in (None, '#ffffff') and min(path.size()) > 20]
                for i, (x0, y0, x1, y1) in enumerate(outlines):
                    self.assertTrue(MARGIN - NEAR < x0 and x1 < 210 - MARGIN + NEAR and MARGIN - NEAR < y0 and y1 < 297 - MARGIN + NEAR)
                    for other in outlines[:i]:
                        self.assertGreater(max(x0 - other[2], other[0] - x1, y0 - other[3], other[1] - y1), 1)

    def test_a_tile_that_no_sheet_holds(self):
        out = self.folder / 'a.pdf'
        done = self.ran('export', '--to', 'sheets', '--tile-size', 185, GALAXIES / 'burning-planets/the-six.xml', '-o', out, status=FOUND)
        self.assertIn('a tile of 185 mm does not fit on a sheet; it may be 1 to 184 mm wide', done.stderr)

    def test_planets_lie_apart(self):
        """There is a gap to cut in between their outlines, which are up to 0.13 wide beyond their cells."""
        n, pages = 0, self.pages('sheets', GALAXIES / 'burning-planets/the-six.xml')
        [cell, *_] = [path.size()[0] / 13 for page in pages for path in page.of(fill=SPACE)]
        for page in pages:
            planets = [path.box() for path in page.paths if path.fill not in (None, '#ffffff') and min(path.size()) > 4 * cell]
            for i, (x0, y0, x1, y1) in enumerate(planets):
                for other in planets[:i]:
                    apart = max(x0 - other[2], other[0] - x1, y0 - other[3], other[1] - y1)
                    self.assertGreater(apart, 2 * 0.13 * cell + 0.5)
                    n += 1
        self.assertGreater(n, 2)

    def test_margins(self):
        """On each page the title, its number, the credits, and a line of 100 mm."""
        for path in (HOURGLASS, CROWDED, GALAXIES / 'black-sun/battle-of-ten.xml'):
            pages = self.pages('sheets', path)
            title = ElementTree.parse(path).getroot().get('name')
            for i, page in enumerate(pages):
                self.assertIn(f'{title} — sheet {i + 1} of {len(pages)}', page.text)
                self.assertIn('The Starwright founders · CC0-1.0', page.text)
                self.assertEqual(sum(abs(one.size()[0] - 100) < NEAR and one.size()[1] < 0.01 for one in page.of(fill=None)), 1)
                self.assertIn('100 mm', page.text)

    def test_what_is_printed_is_not_lost(self):
        self.pages('sheets', CROWDED)
        for printed in ('army', 'control', 'army regiments', 'galaxy players', 'about', 'system seat'):
            self.assertNotIn(printed, self.lost)
        for lost in ('the places of the tiles', 'anomaly turn', 'control blocked', 'fleet dreadnoughts', 'fleet raiders'):
            self.assertIn(lost, self.lost)


if __name__ == '__main__':
    unittest.main()
