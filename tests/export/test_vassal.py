"""The module for VASSAL, by a decoder of our own: the structure that is published, and each piece's kind, place, turn,
name and values rebuilt from the saved game in it. The client itself is not run.

Environment: as for tests/validator/harness.py."""

import sys
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ('common', 'validator')]

import tiled_reader  # noqa: E402
import vassal_reader  # noqa: E402
from harness import FOUND, TEST_GAMES, CommandTest, galaxy  # noqa: E402
from samples import SAMPLES_OF_THIS_RUN  # noqa: E402
from test_export import GARDENS, named  # noqa: E402
from test_tiled import EDGES  # noqa: E402

NOT_DRAWN = ('note', 'gnome')


class Sequences(unittest.TestCase):
    """The reader's own, by the examples of the client's documentation."""

    def test_rows(self):
        for text, delimiter, expected in (('A,B\\,C', ',', ['A', 'B,C']), ('B,C', ',', ['B', 'C']), ('', ';', ['']),
                                          ("'\\x'", ';', ['\\x']), (';;', ';', ['', '', '']), ("'a\\'", ';', ['a\\'])):
            self.assertEqual(vassal_reader.split(text, delimiter), expected)

    def test_obfuscation(self):
        self.assertEqual(vassal_reader.clear(b'!VCSK' + bytes([0x10, *(byte ^ 0x10 for byte in b'ab')]).hex().encode()), 'ab')


class Modules(CommandTest):
    def exported(self, path, command=None):
        out = self.folder / f'{path.stem}.vmod'
        self.told = self.ran('export', '--to', 'vassal', path, '-o', out,
                             **({'command': command} if command else {})).stderr
        self.assertEqual(sorted(self.folder.glob('*.png')), [])
        return out.read_bytes()

    def given(self):
        return [*((path, None) for path in [*SAMPLES_OF_THIS_RUN, self.write('named.xml', named())]),
                *((path, TEST_GAMES) for path in GARDENS)]

    def test_every_piece_lies_in_its_place(self):
        for path, command in self.given():
            with self.subTest(path=path.name):
                module = vassal_reader.Module(self.exported(path, command))
                pieces = [one for one in tiled_reader.whole(path) if one[2] and one[0] not in NOT_DRAWN]
                self.assertEqual(module.pieces_like(pieces, EDGES), sorted(pieces, key=repr))
                for name, picture, _, _, marks in module.read():
                    self.assertEqual(name == marks.get('name', '').replace('\t', ' '), bool(marks.get('name')), marks)
                    self.assertTrue(name)
                    kind = marks['type'] or marks['element']
                    self.assertIn(f'-{marks["element"]}-{kind}', picture)
                    self.assertTrue(module.files[f'images/{picture}'].startswith(b'\x89PNG'))
                    if 'turn' in marks and marks['element'] == 'anomaly':
                        self.assertIn(f'-{kind}-{marks["turn"]}', picture)

    def test_structure(self):
        for path, command in self.given():
            with self.subTest(path=path.name):
                module = vassal_reader.Module(self.exported(path, command))
                self.assertEqual(module.build.tag, 'VASSAL.build.GameModule')
                for name in ('name', 'version', 'VassalVersion', 'nextPieceSlotId'):
                    self.assertTrue(module.build.get(name))
                self.assertEqual(module.setup.get('useFile'), 'true')
                self.assertEqual(module.boards, [module.map.get('mapName') + 'BoardPicker', module.board.get('name'), '0', '0'])
                self.assertEqual(sorted(module.save), ['moduledata', 'savedGame', 'savedata'])
                for data in (module.files['moduledata'], *(module.save[name] for name in ('moduledata', 'savedata'))):
                    self.assertEqual(ElementTree.fromstring(data).tag, 'data')
                self.assertEqual(module.save['moduledata'], module.files['moduledata'])
                title = ElementTree.fromstring(module.files['moduledata']).findtext('name')
                self.assertEqual(title, module.build.get('name'))
                width, height = int(module.board.get('width')), int(module.board.get('height'))
                for _, picture, x, y, _ in module.read():
                    self.assertTrue(56 <= x <= width - 56 and 64 <= y <= height - 64, (x, y, width, height))
                images = {f'images/{picture}' for _, picture, *_ in module.read()}
                self.assertEqual({name for name in module.files if name.startswith('images/')}, images)

    def test_the_same_bytes(self):
        lines = [f'<system q="{i}" r="{i % 2}" type="inhabited" value="{2 + i % 3}"/>' for i in range(6)]
        one, two = (self.write(f'{name}.xml', galaxy(*order)) for name, order in
                    (('one', lines), ('two', reversed(lines))))
        self.assertEqual(self.exported(one), self.exported(one))
        self.assertEqual(self.exported(one), self.exported(two))

    def test_lost(self):
        path = self.write('a.xml', galaxy('<note q="0" r="0">n</note>', '<system q="0" r="0" type="home" seat="1"/>'))
        self.exported(path)
        self.assertEqual([line.split('lost: ')[1] for line in self.told.splitlines() if 'lost: ' in line],
                         ['galaxy players (vassal)', 'note (vassal)'])
        self.ran('export', '--to', 'vassal', '--strict', path, '-o', self.folder / 'b.vmod', status=FOUND)
        self.assertFalse((self.folder / 'b.vmod').exists())

    def test_far_apart(self):
        path = self.write('far.xml', galaxy('<system q="0" r="0" type="home" seat="1"/>',
                                            '<system q="90000" r="0" type="home" seat="2"/>'))
        self.assertEqual(vassal_reader.Module(self.exported(path)).read(), [])
        self.assertIn('too far apart', self.told)


if __name__ == '__main__':
    unittest.main()
