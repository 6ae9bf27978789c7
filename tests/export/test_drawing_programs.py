"""SVG in the programs in which people open it: Inkscape, which knows references by `xlink:href` alone, and Batik draw what
librsvg draws, and that shows every tile (test_pictures.py). Texts are left out: their looks depend on fonts.

Environment: as for tests/validator/harness.py."""

import os
import re
import subprocess
import sys
import unittest
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ('common', 'validator')]

from harness import SOURCE, CommandTest  # noqa: E402
from scale import in_full  # noqa: E402
from test_pixels import Picture  # noqa: E402

WIDTH = 640
# Warnings of these programs are not ours.
CALM = {name: value for name, value in os.environ.items() if name != 'G_DEBUG'}
# Shares of the pixels that may differ: edges are smoothed differently, and Batik rounds the height.
MOST = {'inkscape': 0.004, 'batik': 0.02}


class DrawingPrograms(CommandTest):
    def drawn_by(self, program, svg):
        out = self.folder / f'{program}.png'
        out.unlink(missing_ok=True)
        subprocess.run({
            'rsvg-convert': ['rsvg-convert', '-w', str(WIDTH), '-o', out, svg],
            'inkscape': ['inkscape', '--export-type=png', f'--export-width={WIDTH}', '--export-background=white',
                         f'--export-filename={out}', svg],
            'batik': ['rasterizer', '-w', str(WIDTH), '-d', out, svg],
        }[program], check=True, capture_output=True, timeout=120, env=CALM)
        return Picture(out.read_bytes())

    def without_references(self, svg, name):
        """Returns the picture without one of the two forms of references."""
        changed = re.sub(rf' {name}="[^"]*"', '', svg.read_text())
        self.assertNotEqual(changed, svg.read_text())
        return self.write('other.svg', changed)

    def exported(self, path):
        out = self.folder / 'out.svg'
        self.ran('export', '-q', '--to', 'svg', '-o', out, SOURCE / 'galaxies' / path)
        out.write_text(re.sub(r'<text\b.*?</text>', '', out.read_text(), flags=re.DOTALL))
        return out

    def check(self, path, *programs):
        svg = self.exported(path)
        expected = self.drawn_by('rsvg-convert', svg)
        self.assertGreater(len(set(zip(*[iter(expected.pixels)] * 3))), 50, 'there is something to see')
        for program in programs:
            with self.subTest(path=path, program=program):
                wrong = len(self.drawn_by(program, svg).wrong(expected))
                self.assertLess(wrong, MOST[program] * expected.width * expected.height)

    def test_tiles_in_inkscape(self):
        self.check('burning-suns/hourglass-start.xml', 'inkscape')

    def test_tiles_in_batik(self):
        self.check('burning-suns/hourglass-start.xml', 'batik')

    @in_full
    def test_every_game(self):
        for path in ('black-sun/battle-of-ten.xml', 'burning-planets/the-six.xml', 'burning-rome/page-9-right.xml',
                     'sunburn/crossfire.xml', 'burning-suns/siege-of-upper-vael.xml'):
            self.check(path, 'inkscape', 'batik')

    @in_full
    def test_both_forms_of_references_are_needed(self):
        """Without `xlink:href` a program of ours shows no tile; without the other one nothing changes for it."""
        svg = self.exported('burning-suns/hourglass-start.xml')
        expected = self.drawn_by('inkscape', svg)
        one = self.drawn_by('inkscape', self.without_references(svg, 'xlink:href'))
        self.assertGreater(len(one.wrong(expected)), 0.05 * expected.width * expected.height)
        other = self.drawn_by('inkscape', self.without_references(svg, 'href'))
        self.assertEqual(other.wrong(expected), [])


if __name__ == '__main__':
    unittest.main()
