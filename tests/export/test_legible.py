"""Whether pictures can be read: the sizes of words on a page as Poppler measures them, the white edge around a PNG as
ImageMagick finds it, what the legend explains.

Environment: as for tests/validator/harness.py."""

import math
import re
import subprocess
import sys
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ('common', 'validator')]

from harness import SOURCE, CommandTest, losses  # noqa: E402
from samples import MAPS_OF_THIS_RUN, PICTURES_OF_THIS_RUN  # noqa: E402

SVG = '{http://www.w3.org/2000/svg}'
SHORES = SOURCE / 'galaxies/burning-planets/three-shores-start.xml'
CROWDED = SOURCE / 'galaxies/burning-suns/last-round-of-the-corona.xml'
PLAIN = SOURCE / 'galaxies/burning-suns/hourglass.xml'
LETTERS = 1.164  # the height of Poppler's boxes of DejaVu Sans, relative to the size of the letters
HAS_WIDE = bool(subprocess.run(['fc-list', ':charset=ff21 ff71 ffe5'], capture_output=True, text=True, check=True).stdout)
HAS_CHINESE = bool(subprocess.run(['fc-list', ':charset=9280'], capture_output=True, text=True, check=True).stdout)
FONTS = 'letters beyond Latin, Greek and Cyrillic, unless a font of the machine has them'
POINTS_OF_LEGEND, POINTS_OF_NAMES, EDGE_POINTS, EDGE_SHARE = 5.8, 5.5, 20, 0.01


class Legible(CommandTest):
    def exported(self, name, path, *more):
        out = self.folder / f'out.{name}'
        self.ran('export', '-q', '--to', name, *more, '-o', out, path)
        return out

    def words(self, pdf):
        """[(text, points, whether it is near the edge of the page)] of the first page."""
        told = subprocess.run(['pdftotext', '-bbox', '-l', '1', pdf, '-'], capture_output=True, text=True, check=True).stdout
        width, height = (float(re.search(rf'<page.* {name}="([\d.]+)"', told)[1]) for name in ('width', 'height'))
        for box in re.findall(r'<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)</word>', told):
            x0, y0, x1, y1 = map(float, box[:4])
            yield box[4], (y1 - y0) / LETTERS, min(x0, y0, width - x1, height - y1) < EDGE_POINTS

    def test_words_on_a4(self):
        for path in {*MAPS_OF_THIS_RUN, CROWDED}:
            with self.subTest(path=path.name):
                names = ' '.join(element.get('name', '') for element in ElementTree.parse(path).getroot().iter()).split()
                n = 0
                for text, points, is_near_edge in self.words(self.exported('pdf', path)):
                    self.assertFalse(is_near_edge, text)
                    if len(text) > 2:
                        self.assertGreater(points, POINTS_OF_NAMES if text in names else POINTS_OF_LEGEND, text)
                        n += 1
                self.assertGreater(n, 5)

    def test_other_scripts(self):
        """Letters that a font of the machine has are drawn; whether it has them, and what no picture can draw, is told alike on
        all machines."""
        text = ('<galaxy xmlns="urn:starwright:1" game="burning-suns" players="2" name="Звёзды Ελλάδα 銀河"><about author="Ζωή 山田{0}"/>'
                '<system q="0" r="0" type="home" seat="1" name="山田{0}"/></galaxy>')
        cjk, arabic = (self.write(name, text.format(more)) for name, more in (('a.xml', ''), ('b.xml', 'مجرة')))
        for name in ('pdf', 'sheets', 'png'):
            out = self.folder / ('out.png' if name == 'png' else 'out.pdf')
            told = set(losses(self.ran('export', '--to', name, '-o', out, cjk).stderr))
            self.assertEqual(told - {'the places of the tiles'}, {FONTS})
            if name != 'png':
                read = subprocess.run(['pdftotext', '-l', '1', out, '-'], capture_output=True, text=True, check=True).stdout
                for drawn in ('Звёзды Ελλάδα ' + ('銀河' if HAS_CHINESE else '?'), 'Ζωή ' + ('山田' if HAS_CHINESE else '?')):
                    self.assertIn(drawn, read)
            told = set(losses(self.ran('export', '--to', name, '-o', out, arabic).stderr))
            self.assertEqual(told - {'the places of the tiles'}, {FONTS, 'about author', 'system name'})
        for path, more in ((cjk, ''), (arabic, 'مجرة')):
            done = self.ran('export', '--to', 'svg', '-o', self.folder / 'out.svg', path)
            self.assertEqual(losses(done.stderr), [])
            written = {one.text for one in ElementTree.parse(self.folder / 'out.svg').getroot().iter(f'{SVG}text')}
            self.assertGreaterEqual(written, {'Звёзды Ελλάδα 銀河', f'山田{more}', f'Players 2 · Ζωή 山田{more}'})

    def test_wide_letters_and_parts_of_syllables(self):
        """Wide Latin letters are in the fonts of Chinese. Old Korean syllables have no letter of their own, and are lost."""
        text = '<galaxy xmlns="urn:starwright:1" game="burning-suns" players="2"><system q="0" r="0" type="home" seat="1" name="{0}"/></galaxy>'
        for name, drawn, lost in (('ＡＢＡ ｱｰ￥', HAS_WIDE, {FONTS}), ('\u1113\u1161\u11c3', False, {'system name'})):
            path, out = self.write('a.xml', text.format(name)), self.folder / 'a.pdf'
            self.assertEqual(set(losses(self.ran('export', '--to', 'pdf', path, '-o', out).stderr)), lost)
            read = subprocess.run(['pdftotext', out, '-'], capture_output=True, text=True, check=True).stdout
            self.assertEqual(name in read, drawn)
            self.assertEqual('?' in read, not drawn)

    def test_other_scripts_on_cards(self):
        text = (SOURCE / 'galaxies/burning-rome/rome.xml').read_text(encoding='utf-8')
        for name, drawn, lost in (('歩兵隊', HAS_CHINESE, FONTS), ('مشاة', False, 'card name')):
            path, out = self.write('a.xml', text.replace('Legionary Cohort', name)), self.folder / 'a.pdf'
            self.assertIn(lost, losses(self.ran('export', '--to', 'sheets', path, '-o', out).stderr))
            read = subprocess.run(['pdftotext', '-l', '1', out, '-'], capture_output=True, text=True, check=True).stdout
            self.assertEqual(name in read, drawn)
            self.assertEqual('?' in read, not drawn)

    def test_nothing_is_at_the_edge(self):
        for path in {*PICTURES_OF_THIS_RUN, CROWDED}:
            with self.subTest(path=path.name):
                told = subprocess.run(['convert', self.exported('png', path), '-fuzz', '3%', '-format', '%w %h %@', 'info:'],
                                      capture_output=True, text=True, check=True).stdout
                width, height, across, down, left, top = map(int, re.split(r'[ x+]', told))
                nearest = min(left, top, width - left - across, height - top - down)
                self.assertGreater(nearest, EDGE_SHARE * min(width, height))

    def texts(self, path):
        root = ElementTree.parse(self.exported('svg', path)).getroot()
        return [text.text for text in root.iter(f'{SVG}text')]

    def test_numbers_on_stacks_are_explained(self):
        self.assertIn('how many', self.texts(CROWDED))
        self.assertIn('blocked benefit, health', self.texts(CROWDED))
        for text in self.texts(PLAIN):
            self.assertNotIn(text, ('how many', 'health'))

    def test_in_a_position_tiles_are_face_up_since_whenever(self):
        tile = '<system q="0" r="0" type="inhabited" value="3" explored="true"/>'
        for name, text, due in (('galaxy', f'<galaxy xmlns="urn:starwright:1" game="burning-suns" players="2">{tile}</galaxy>', 'face up from the start'),
                                ('scenario', f'<scenario xmlns="urn:starwright:1" game="burning-suns"><galaxy players="2">{tile}</galaxy></scenario>',
                                 'face up')):
            path = self.folder / f'{name}.xml'
            path.write_text(text, encoding='utf-8')
            self.assertEqual([text for text in self.texts(path) if text.startswith('face up')], [due])

    def crowded(self, *pieces):
        """A file with these pieces on one tile."""
        path = self.folder / 'crowd.xml'
        path.write_text('<scenario xmlns="urn:starwright:1" game="burning-suns"><galaxy players="5"><system q="0" r="0" type="empty"/>'
                        '</galaxy>' + ''.join(f'<{piece.replace(" ", """ q="0" r="0" """, 1)}/>' for piece in pieces) + '</scenario>',
                        encoding='utf-8')
        return path

    FLEETS = [f'fleet seat="{seat}" raiders="{9 + seat}"' for seat in range(1, 6)]
    HEALTHY = [f'unique-unit type="starbase" seat="{seat}" health="3"' for seat in range(1, 6)]

    def test_as_many_more_are_told(self):
        """What has no disc of its own is a number with a plus, which the legend explains."""
        path = self.crowded(*self.FLEETS, *self.HEALTHY[:4])
        texts = self.texts(path)
        self.assertIn('+4', texts)
        self.assertIn('+4', [text for text, *_ in self.words(self.exported('pdf', path))])
        self.assertIn('as many more pieces', texts)
        self.assertNotIn('as many more pieces', self.texts(CROWDED))

    def test_no_number_lies_over_another(self):
        """The discs of numbers, with their outlines, whatever is how often on a tile."""
        for pieces in (self.FLEETS[:2] + self.HEALTHY[:2], self.FLEETS[:3] + self.HEALTHY[:2], self.FLEETS[:3] + self.HEALTHY[:3],
                       [*self.FLEETS, *self.HEALTHY], [one for one in self.HEALTHY[:3] for _ in range(2)],
                       [one for one in self.HEALTHY for _ in range(2)]):
            path = self.crowded(*pieces)
            root = ElementTree.parse(self.exported('svg', path)).getroot()
            numbers = []
            for group in root.iter(f'{SVG}g'):
                disc, text = group.find(f'{SVG}circle'), group.find(f'{SVG}text')
                at = re.fullmatch(r'translate\((\S+) (\S+)\)', group.get('transform', ''))
                if disc is None or text is None or at is None or not re.fullmatch(r'\+?\d+', text.text):
                    continue
                x, y = map(float, at.groups())
                numbers.append((x, y, float(disc.get('r')) + float(disc.get('stroke-width', 0)) / 2))
            self.assertGreaterEqual(len(numbers), 4)
            for i, (x, y, radius) in enumerate(numbers):
                self.assertGreater(radius, 40)
                for far, down, its in numbers[:i]:
                    self.assertGreater(((x - far) ** 2 + (y - down) ** 2) ** 0.5, radius + its, (len(pieces), numbers))

    def stacks(self, path):
        """[(marks, points, discs, numbers)] of each tile with pieces above it; all are (x, y, radius), in thousandths: the
        mark of a tile, its points or number, the discs of its pieces, each with the digits of its seat, and the discs of numbers."""
        root = ElementTree.parse(self.exported('svg', path)).getroot()
        parts = {part.get('id'): part for part in root.iter(f'{SVG}g') if part.get('id')}
        placed = []
        for group in root.iter(f'{SVG}g'):
            at = re.fullmatch(r'translate\((\S+) (\S+)\)', group.get('transform', ''))
            use, circle, text = (group.find(f'{SVG}{name}') for name in ('use', 'circle', 'text'))
            if at and use is not None:
                placed.append((*map(float, at.groups()), use.get('href')[1:]))
            elif at and circle is not None and text is not None and re.fullmatch(r'\+?\d+', text.text):
                placed.append((*map(float, at.groups()), circle))
        tiles = {(x, y): ([], [], [], []) for x, y, what in placed if isinstance(what, str) and re.search('^tile-.*-c1', what)}
        for x, y, what in placed:
            if isinstance(what, str) and what.startswith('tile'):
                if (x, y) in tiles:
                    self.add_face(tiles[x, y], x, y, parts[what])
                continue
            near = min(tiles, key=lambda at: math.dist(at, (x, y)), default=None)
            if near is None or math.dist(near, (x, y)) > 500:
                continue
            if isinstance(what, str):
                tiles[near][2].append((x, y, max(map(self.reach, parts[what].iter(f'{SVG}circle'))), self.digits(x, y, parts[what])))
            else:
                tiles[near][3].append((x, y, self.reach(what)))
        return list(tiles.values())

    @staticmethod
    def reach(circle):
        return float(circle.get('r')) + float(circle.get('stroke-width', 0)) / 2

    @staticmethod
    def digits(x, y, part):
        sizes = [(float(text.get('y')), float(text.get('font-size'))) for text in part.findall(f'{SVG}text')]
        return [(x, y + down - 0.364 * size, 0.35 * size) for down, size in sizes]

    @staticmethod
    def add_face(tile, x, y, part):
        for group in part.findall(f'{SVG}g'):
            path, down = group.find(f'{SVG}path'), re.fullmatch(r'translate\(0 (\S+)\)', group.get('transform', ''))
            if path is not None and down:
                scale = float(re.search(r'scale\((.*)\)', path.get('transform'))[1])
                tile[0].append((x, y + float(down[1]), 11 * scale))
        tile[1].extend(Legible.digits(x, y, part))
        for circle in part.findall(f'{SVG}circle'):
            if circle.get('r') == '37':
                tile[1].append((x + float(circle.get('cx', 0)), y + float(circle.get('cy', 0)), Legible.reach(circle)))

    def assert_apart(self, some, others, what):
        for x, y, radius in some:
            for one in others:
                self.assertGreater(math.dist((x, y), one[:2]), radius + one[2] - 1, (what, x, y, radius, one))

    def test_pieces_of_crowded_tiles_leave_each_other_free(self):
        """No disc is over the mark of its tile, no number over a seat, the disc of another piece, a mark, or points."""
        samples = SOURCE / 'galaxies/burning-suns'
        paths = [CROWDED, samples / 'siege-of-upper-vael.xml', samples / 'cracks-in-the-wheel.xml']
        n = [0, 0, 0]
        tiles = ('anomaly q="0" r="0" type="portal"', 'anomaly q="0" r="0" type="ionstorm" turn="1"', 'system q="0" r="0" type="home" seat="1"',
                 'system q="0" r="0" type="inhabited" value="6"', 'system q="0" r="0" type="inhabited" value="6" name="Sixth"',
                 'system q="0" r="0" type="home" seat="1" name="First"', 'anomaly q="0" r="0" type="dark-fleet" strength="4"')
        for pieces in (self.FLEETS[:1], self.FLEETS[:2] + self.HEALTHY[:1], self.HEALTHY[:1], self.HEALTHY[:2], self.HEALTHY[:3],
                       self.HEALTHY[:4], self.HEALTHY, self.FLEETS[:3] + self.HEALTHY[:3], [one for one in self.HEALTHY for _ in range(2)]):
            text = self.crowded(*pieces).read_text(encoding='utf-8')
            for tile in tiles:
                paths.append(self.folder / f'{len(paths)}.xml')
                paths[-1].write_text(text.replace('system q="0" r="0" type="empty"', tile), encoding='utf-8')
        for path in paths:
            for marks, figures, discs, numbers in self.stacks(path):
                self.assertEqual(len(marks), 1)
                n = [n[0] + 1, n[1] + len(discs), n[2] + len(numbers)]
                self.assert_apart(marks, discs, 'a disc is over the mark of its tile')
                self.assert_apart(figures, discs, 'a disc is over the value of its tile')
                self.assert_apart(marks, numbers, 'a number is over the mark of its tile')
                self.assert_apart(figures, numbers, 'a number is over the value of its tile')
                for number in numbers:
                    own = min(discs, key=lambda disc, number=number: math.dist(disc[:2], number[:2]))
                    self.assert_apart([number], own[3], 'a number is over the seat of its disc')
                    self.assert_apart([number], [disc for disc in discs if disc is not own], 'a number is over another disc')
        self.assertTrue(n[0] > 60 and n[1] > 120 and n[2] > 120, n)

    def test_signs_of_tiles_are_explained(self):
        """The white rim and hollow dots are in the legend of a map that has them."""
        for tiles, ring, hollow in (('<system q="0" r="0" type="empty" explored="true"/>', True, False),
                                    ('<system q="0" r="0" type="any"/>', False, True), ('<system q="0" r="0" type="empty"/>', False, False)):
            path = self.folder / 'a.xml'
            path.write_text(f'<galaxy xmlns="urn:starwright:1" game="burning-suns" players="2">{tiles}</galaxy>', encoding='utf-8')
            texts = self.texts(path)
            self.assertEqual('face up from the start' in texts, ring)
            self.assertEqual('undecided part of a value' in texts, hollow)

    def test_coordinates_of_regions_lie_on_no_disc(self):
        root = ElementTree.parse(self.exported('svg', SHORES, '--coordinates')).getroot()
        discs = [tuple(map(int, re.findall(r'-?\d+', group.get('transform')))) for group in root.iter(f'{SVG}g')
                 if any('#token' in use.get('href', '') for use in group)]
        self.assertGreater(len(discs), 10)
        n = 0
        for text in root.iter(f'{SVG}text'):
            if re.fullmatch(r'-?\d+,-?\d+', text.text or ''):
                n += 1
                x, y, half = float(text.get('x')), float(text.get('y')), 0.3 * len(text.text) * float(text.get('font-size'))
                for at in discs:
                    self.assertFalse(abs(at[1] - y) < 400 and abs(at[0] - x) < 340 + half, (text.text, at))
        self.assertGreater(n, 8)

    def test_coordinates_have_a_halo_and_a_least_size(self):
        root = ElementTree.parse(self.exported('svg', PLAIN, '--coordinates')).getroot()
        places = [text for text in root.iter(f'{SVG}text') if re.fullmatch(r'-?\d+,-?\d+', text.text)]
        self.assertGreater(len(places), 40)
        for halo, text in zip(places[::2], places[1::2]):
            self.assertEqual([halo.text, halo.get('x'), halo.get('y')], [text.text, text.get('x'), text.get('y')])
            self.assertGreater(float(halo.get('stroke-width')), 10)
        for path, n in ((PLAIN, 25), (SOURCE / 'galaxies/burning-planets/the-six.xml', 10)):
            points = [size for text, size, _ in self.words(self.exported('pdf', path, '--coordinates'))
                      if re.fullmatch(r'-?\d+,-?\d+', text)]
            self.assertEqual(len(points), n)
            self.assertGreater(min(points), POINTS_OF_LEGEND)

    def test_coordinates_are_beside_bars(self):
        """No bar of an edge reaches the letters."""
        root = ElementTree.parse(self.exported('svg', SOURCE / 'galaxies/black-sun/battle-of-ten.xml', '--coordinates')).getroot()
        bars = [re.search(r'translate\(([-\d.]+) ([-\d.]+)\) rotate\(([-\d.]+)\)', group.get('transform', ''))
                for group in root.iter(f'{SVG}g')]
        bars = [tuple(float(word) for word in bar.groups()) for bar in bars if bar]
        self.assertGreater(len(bars), 8)
        texts = [text for text in root.iter(f'{SVG}text') if re.fullmatch(r'-?\d+,-?\d+', text.text or '') and text.get('stroke') is None]
        self.assertGreater(len(texts), 30)
        for text in texts:
            size, wide = float(text.get('font-size')), 0.29 * float(text.get('font-size')) * len(text.text)
            x, y = float(text.get('x')), float(text.get('y'))
            for corner in [(x + dx, y - dy) for dx in (-wide, 0, wide) for dy in (0, 0.72 * size)]:
                for at in bars:
                    angle = math.radians(at[2])
                    along = (corner[0] - at[0]) * math.cos(angle) + (corner[1] - at[1]) * math.sin(angle)
                    across = (corner[1] - at[1]) * math.cos(angle) - (corner[0] - at[0]) * math.sin(angle)
                    self.assertGreater(math.hypot(max(abs(along) - 230, 0), across), 75, (text.text, at))

    def test_crowded_pictures_have_more_pixels(self):
        """A hundred from hex to hex, a hundred and fifty where pieces are stacked."""
        for path, pixels in ((CROWDED, 150), (PLAIN, 100)):
            view = ElementTree.parse(self.exported('svg', path)).getroot().get('viewBox').split()
            told = subprocess.run(['identify', '-format', '%w', self.exported('png', path)], capture_output=True, check=True).stdout
            self.assertEqual(int(told), round(int(view[2]) * pixels / 1000))

    def told_of(self, title, author, licence, name='svg'):
        path = self.folder / 'a.xml'
        path.write_text(re.sub('<about [^>]*>', f'<about author="{author}" licence="{licence}">',
                               re.sub(' name="[^"]*"', f' name="{title}"', PLAIN.read_text(encoding='utf-8'), count=1)), encoding='utf-8')
        told = self.ran('export', '--to', name, path, '-o', self.folder / 'a.out').stderr
        return ' '.join(self.texts(path)), told

    def test_long_titles_and_authors_are_in_lines(self):
        """Players and licence are in the caption whatever the author is, and what is shortened is told."""
        self.assertIn('<about ', PLAIN.read_text(encoding='utf-8'))
        licence = 'Creative Commons Attribution-ShareAlike 4.0 International'
        title = 'A very long title that runs and runs across the page of this small map, and further still'
        author = 'Somebody with a rather long name and another with an even longer one of his own'
        said, told = self.told_of(title, author, licence)
        for text in (title, f'{author} \N{MIDDLE DOT} {licence}', 'Players 2 \N{MIDDLE DOT} '):
            self.assertIn(text, said)
        self.assertNotRegex(told, 'title|author|licence')
        said, told = self.told_of('Short', 'Many names, ' * 30, licence)
        for text in ('Players 2 \N{MIDDLE DOT} Many names, ', licence):
            self.assertIn(text, said)
        self.assertIn('about author', told)
        self.assertNotIn('licence', told)
        said, told = self.told_of('Long ' * 50, author, licence, 'png')
        self.assertIn('the title: it is too long', told)
        said, told = self.told_of('Short', '\N{HEBREW LETTER ALEF}' * 9, licence, 'png')
        self.assertIn(licence, said)
        self.assertIn('about author', told)

    def test_long_names_of_tiles_end_at_a_word_and_are_told(self):
        name = 'The Great Wandering Nebula of Andromeda'
        path = self.folder / 'a.xml'
        path.write_text(PLAIN.read_text(encoding='utf-8').replace(' value="3"', f' value="3" name="{name}"', 1), encoding='utf-8')
        for to in ('svg', 'html'):
            told = self.ran('export', '--to', to, path, '-o', self.folder / f'a.{to}').stderr
            page = (self.folder / f'a.{to}').read_text(encoding='utf-8')
            self.assertRegex(page, '>The Great Wandering Nebula\N{HORIZONTAL ELLIPSIS}</text>')
            self.assertIn(name, page)
            if to == 'svg':
                self.assertIn('system name', losses(told, 'svg'))
            else:
                self.assertRegex(page, f'<section id="names">\\s*<h2[^>]*>Shortened names</h2>\\s*<ul>\\s*<li[^>]*>[^<]*{name}[^<]*</li>')
        self.assertNotIn('id="names"', self.exported('html', PLAIN).read_text(encoding='utf-8'))
        self.assertNotIn('system name', self.ran('export', '--to', 'svg', PLAIN, '-o', self.folder / 'b.svg').stderr)

    def test_names_have_a_halo(self):
        """A text of the same words in another colour lies below each, in the same place."""
        for name in ('Quinta', 'Secunda'):
            root = ElementTree.parse(self.exported('svg', CROWDED)).getroot()
            halo, text = (one for one in root.iter(f'{SVG}text') if one.text == name)
            self.assertEqual([halo.get(key) for key in ('x', 'y', 'font-size')], [text.get(key) for key in ('x', 'y', 'font-size')])
            self.assertGreater(float(halo.get('stroke-width')), 20)
            self.assertNotEqual(halo.get('stroke'), text.get('fill'))


if __name__ == '__main__':
    unittest.main()
