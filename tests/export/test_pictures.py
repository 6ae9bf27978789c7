"""The pictures of `starwright export`: the positions of tiles in the SVG, the colours that other programs (librsvg,
poppler, ImageMagick) show there, the pages of the PDFs, and that names are only ever text.

Environment: as for tests/validator/harness.py."""

import math
import re
import subprocess
import sys
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ('common', 'validator')]

import map_readers  # noqa: E402
import readers  # noqa: E402
from harness import FOUND, SAMPLES, SOURCE, TEST_GAMES, TROUBLE, CommandTest  # noqa: E402
from scale import scaled  # noqa: E402
from test_export import GARDENS, NAMES, named  # noqa: E402

SVG = '{http://www.w3.org/2000/svg}'
GOLDEN = SOURCE / 'tests' / 'export' / 'golden'


def fills():
    """Returns (element, type) -> (red, green, blue), from the game's table."""
    source = (SOURCE / 'engine/games/burning_suns/table.c').read_text()
    found = {}
    for name, place, fill in re.findall(
            r'\{\.name = "([\w-]+)",\s+(SYSTEM|ANOMALY),.*?\.fill = "#(\w{6})"', source, re.DOTALL):
        element = 'system' if place == 'SYSTEM' else 'anomaly'
        found[element, name] = tuple(bytes.fromhex(fill))
    return found


FILLS = fills()


def tiles(path):
    """Returns (kind, q, r, turn, values) of each tile of a file."""
    for element, kind, place, values in readers.read_xml(path.read_bytes()):
        if element in ('system', 'anomaly'):
            values = dict(values)
            yield (element, kind), int(dict(place)['q']), int(dict(place)['r']), int(values.get('turn', 0)), values


def sample_point(kind, q, r, turn):
    """Returns a point on the tile where only its fill is drawn, in thousandths of a hex, and how far shading may make
    it lighter or darker there."""
    from math import cos, pi, sin
    x, y = 1000 * q + 500 * r, 866 * r
    if kind[0] == 'anomaly':
        return x + 270 * cos(turn * pi / 3), y - 270 * sin(turn * pi / 3), 24
    return x + 280, y - 90, 5


def pixels(data, width):
    """Returns the picture, in any format, as rows of (red, green, blue)."""
    command = ['convert', '-', *(['-resize', f'{width}x'] if width else []), '-depth', '8', 'ppm:-']
    ppm = subprocess.run(command, input=data, capture_output=True, check=True).stdout
    head = re.match(rb'P6\s+(\d+)\s+(\d+)\s+255\s', ppm)
    columns, rows = int(head[1]), int(head[2])
    body = ppm[head.end():]
    return columns, rows, lambda x, y: tuple(body[3 * (y * columns + x):3 * (y * columns + x) + 3])


class Pictures(CommandTest):
    def exported(self, name, path, *more, command=None):
        out = self.folder / 'exported'
        self.ran('export', '--to', name, '-o', out, path, *more, **({'command': command} if command else {}))
        data = out.read_bytes()
        self.ran('export', '--to', name, '-o', out, path, *more, **({'command': command} if command else {}))
        self.assertEqual(out.read_bytes(), data, 'twice the same')
        return data

    def view_box(self, svg):
        return [int(word) for word in ElementTree.fromstring(svg).get('viewBox').split()]

    def test_every_tile_lies_in_the_svg(self):
        for path in SAMPLES:
            root = ElementTree.fromstring(self.exported('svg', path))
            found = {}
            for group in root.iter(f'{SVG}g'):
                if group.get('id', '').startswith('piece-'):
                    found.setdefault(group.get('transform'), []).append((group.findtext(f'{SVG}title'), group))
            expected = list(tiles(path))
            self.assertEqual(len(expected), sum(map(len, found.values())))
            for kind, q, r, turn, values in expected:
                [(title, group)] = found[f'translate({1000 * q + 500 * r} {866 * r})']
                self.assertEqual(map_readers.turn_of(root, group), turn)
                self.assertIn(f' at {q},{r}', title)
                for name, value in values.items():
                    self.assertIn({'name': f" '{value}' at ", 'explored': ', explored'}.get(name, f', {name} {value}'), title)
                if 'name' in values:
                    self.assertIn(values['name'], [text.text for text in group.iter(f'{SVG}text')])

    def check_colours(self, path, data, box, inset=0):
        columns, rows, pixel = pixels(data, 0)
        left, top, width, height = box
        scale = min((columns - 2 * inset) / width, (rows - 2 * inset) / height)
        dx, dy = (columns - scale * width) / 2, (rows - scale * height) / 2
        for kind, q, r, turn, _ in tiles(path):
            x, y, most = sample_point(kind, q, r, turn)
            shown = pixel(int(dx + (x - left) * scale), int(dy + (y - top) * scale))
            for one, two in zip(shown, FILLS[kind]):
                self.assertLessEqual(abs(one - two), most, (path.name, kind, q, r, shown, FILLS[kind]))

    def test_colours(self):
        for path in SAMPLES[:scaled(6)]:
            svg = self.exported('svg', path)
            box = self.view_box(svg)
            with self.subTest(path=path.name):
                shown = subprocess.run(['rsvg-convert', '/dev/stdin'], input=svg, capture_output=True, check=True)
                self.check_colours(path, shown.stdout, box)
                self.check_colours(path, self.exported('png', path), box)
                pdf = self.write('a.pdf', self.exported('pdf', path))
                page = subprocess.run(['pdftoppm', '-r', '144', '-png', pdf], capture_output=True, check=True)
                self.check_colours(path, page.stdout, box, inset=2 * 28.346)

    def test_golden(self):
        path = SOURCE / 'galaxies/burning-suns/twin-rivers.xml'
        self.check_golden(GOLDEN / 'twin-rivers.svg', self.exported('svg', path, '--no-source').decode())

    def test_another_game(self):
        for path in GARDENS:
            for name in ('svg', 'png', 'pdf', 'sheets'):
                self.assertTrue(self.exported(name, path, command=TEST_GAMES))

    def test_numbers_of_regions_are_clear(self):
        """No disc, and no planet, covers the number of a tile."""
        for name in ('the-six', 'three-shores', 'crowded-sky'):
            svg = self.exported('svg', SOURCE / f'galaxies/burning-planets/{name}.xml').decode()
            groups = re.findall(r'<g id="piece-\d+" transform="translate\((\S+) (\S+)\)"><title>[^<]*</title>'
                                r'<use href="#(region-\d+|token)[^>]*/>(?:<text x="(\S+)" y="(\S+)" font-size="(\S+)")?', svg)
            discs = [(float(x), float(y)) for x, y, part, *_ in groups if part == 'token']
            numbers = [(float(x) + float(dx), float(y) + float(dy) - 0.36 * float(size))
                       for x, y, _, dx, dy, size in groups if dx]
            self.assertGreater(min(len(discs), len(numbers)), 5)
            for number in numbers:
                self.assertGreater(min(math.dist(number, disc) for disc in discs), 900, (name, number))

    def test_width(self):
        path = SAMPLES[0]
        svg = ElementTree.fromstring(self.exported('svg', path, '--width', '500'))
        told = subprocess.run(['identify', '-format', '%w %h', '-'], input=self.exported('png', path, '--width', '500'),
                              capture_output=True, check=True).stdout
        width, height = map(int, told.split())
        self.assertEqual(width, 500)
        self.assertEqual(svg.get('width'), '500')
        self.assertLess(abs(int(svg.get('height')) - height), 2)
        for given, wanted in (('15', '16 or more'), ('8001', '16 to 8000'), ('wide', 'whole number')):
            self.refuses(wanted, 'export', '--to', 'png', '--width', given, '-o', self.folder / 'x.png', path)
        tall = SOURCE / 'galaxies/burning-suns/hourglass.xml'
        self.refuses('its width may be up to 4', 'export', '--to', 'png', '--width', '8000', '-o', self.folder / 'x.png', tall,
                     status=FOUND)

    def refuses(self, wanted, *arguments, status=TROUBLE):
        self.assertIn(wanted, self.ran(*arguments, status=status).stderr)

    def test_background(self):
        path = SAMPLES[0]
        corner = {}
        for name, more in (('light', []), ('dark', ['--dark']), ('none', ['--transparent'])):
            shown = subprocess.run(['convert', '-', '-format', '%[pixel:p{0,0}]', 'info:'],
                                   input=self.exported('png', path, *more), capture_output=True, text=False, check=True)
            corner[name] = shown.stdout.decode()
        self.assertRegex(corner['light'], 'white|255,255,255')
        self.assertRegex(corner['dark'], r'\(2\d,2\d,3\d')
        self.assertRegex(corner['none'], r',0\)|none')
        self.assertIn('<rect', self.exported('svg', path).decode())
        self.assertNotIn('<rect', self.exported('svg', path, '--transparent').decode())

    def test_legend_and_coordinates(self):
        for path in SAMPLES[:scaled(4)]:
            plain = ElementTree.fromstring(self.exported('svg', path))
            texts = [text.text for text in plain.iter(f'{SVG}text')]
            self.assertTrue(any('×' in text for text in texts))
            changed = ElementTree.fromstring(self.exported('svg', path, '--no-legend', '--coordinates'))
            texts = [text.text for text in changed.iter(f'{SVG}text')]
            self.assertFalse(any('×' in text for text in texts))
            for _, q, r, _, _ in tiles(path):
                self.assertIn(f'{q},{r}', texts)
            self.assertLess(int(changed.get('viewBox').split()[3]), int(plain.get('viewBox').split()[3]))

    def test_options_that_no_format_uses_are_refused(self):
        for option, formats in (('--dark', 'svg, png and pdf'), ('--transparent', 'svg and png'), ('--paper=a4', 'pdf and sheets'),
                                ('--scale=1:4', 'pdf and png with --dpi'), ('--url-base=x', 'tts, share and map'), ('--layout=odd-q', 'offset'),
                                ('--no-source', 'svg, png, pdf, sheets and html')):
            self.refuses(f'{option.split("=")[0]} is for {formats}', 'export', '--to', 'json', option, '-o', self.folder / 'x.json',
                         SAMPLES[0])

    def test_a_name_is_only_text(self):
        path = self.write('a.xml', named())
        root = ElementTree.fromstring(self.exported('svg', path, '--no-source'))
        for element in root.iter():
            self.assertIn(element.tag.removeprefix(SVG),
                          {'svg', 'g', 'title', 'style', 'rect', 'defs', 'path', 'circle', 'use', 'text', 'radialGradient', 'stop'})
            for name, value in element.attrib.items():
                self.assertFalse(name.startswith('on'), name)
                if name == 'href':
                    self.assertTrue(value.startswith('#'))
        texts = [element.text or '' for element in root.iter(f'{SVG}text')]
        for name in NAMES:
            if len(name) <= 28:
                self.assertIn(name, texts)
            else:
                # After a word, if one ends in the last third.
                self.assertTrue(any(text.endswith('…') and name.startswith(text[:-1]) and 18 <= len(text) <= 28 for text in texts), name)

    def test_pdf(self):
        path = SAMPLES[0]
        for arguments, size in ([], 'A4'), (['--paper', 'letter'], 'letter'):
            pdf = self.write('a.pdf', self.exported('sheets', path, '--tile-size', '70', *arguments))
            told = subprocess.run(['pdfinfo', pdf], capture_output=True, text=True, check=True).stdout
            self.assertIn(f'({size})', told)
            self.assertGreater(int(re.search(r'Pages: +(\d+)', told)[1]), 1)
        pdf = self.write('a.pdf', self.exported('pdf', path))
        told = subprocess.run(['qpdf', '--check', pdf], capture_output=True, text=True, check=True).stdout
        self.assertIn('No syntax or stream encoding errors', told)
        text = subprocess.run(['pdftotext', pdf, '-'], capture_output=True, text=True, check=True).stdout
        self.assertIn(ElementTree.parse(path).getroot().get('name'), text)

    def test_wishes(self):
        for arguments, needle in ((['--paper', 'a5'], "'a5'"), (['--tile-size', '-1'], "'-1' is not valid")):
            done = self.ran('export', '--to', 'pdf', *arguments, SAMPLES[0], status=TROUBLE)
            self.assertIn(needle, done.stderr)


if __name__ == '__main__':
    unittest.main()
