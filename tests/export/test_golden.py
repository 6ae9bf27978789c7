"""The output of exports, byte for byte, for a galaxy of each game and a scenario; for a share string its contents, since
compressors differ, and for a picture within a text none; pictures are
without the document inside. STARWRIGHT_UPDATE rewrites the files.

Environment: as for tests/validator/harness.py."""

import os
import re
import sys
import unittest
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / 'validator')]

import readers  # noqa: E402
from harness import SOURCE, CommandTest  # noqa: E402

GOLDEN = Path(__file__).resolve().parent / 'golden'
GIVEN = ('burning-suns/twin-rivers', 'black-sun/lone-giant', 'burning-planets/three-shores', 'burning-suns/hourglass-start')
FORMATS = ('json', 'csv', 'offset', 'svg', 'text', 'graphml', 'dot', 'tmx', 'tmj', 'tts', 'checklist', 'share', 'map')
# Games of cards: an army with its sheet, a battle.
OF_CARDS = {'burning-rome/mixed': ('svg', 'checklist'), 'burning-rome/page-9-right': ('svg',)}
# Boards in inches, which have formats of their own.
OF_BOARDS = {'sunburn/crossfire': ('checklist', 'dd2vtt', 'dot', 'graphml', 'tts')}


class Golden(CommandTest):
    def test_all(self):
        for given, names in [*((given, FORMATS) for given in GIVEN), *OF_CARDS.items(), *OF_BOARDS.items()]:
            path = SOURCE / 'galaxies' / f'{given}.xml'
            for name in names:
                with self.subTest(path=path.name, format=name):
                    out = self.folder / path.stem
                    self.ran('export', '--to', name, *(['--no-source'] if name in ('svg', 'html') else []), '-o', out, path)
                    data = readers.unpack_share(out.read_bytes()) if name == 'share' else out.read_bytes()
                    if name == 'dd2vtt':
                        data = re.sub(rb'"image": "[^"]*"', b'"image": ""', data)
                    self.check(GOLDEN / f'{path.stem}.{name}', data)

    def check(self, golden, data):
        if os.environ.get('STARWRIGHT_UPDATE'):
            golden.write_bytes(data)
        self.assertTrue(golden.is_file(), f'no {golden}: STARWRIGHT_UPDATE=1 writes it')
        self.assertEqual(data.decode(), golden.read_bytes().decode(), 'STARWRIGHT_UPDATE=1 rewrites it; read its diff')


if __name__ == '__main__':
    unittest.main()
