"""The saved object for Tabletop Simulator: its structure against the documented one, and each piece's place, turn, face,
name and values computed back from what the client would show. The client itself is not run.

Environment: as for tests/validator/harness.py."""

import json
import math
import struct
import sys
import unittest
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ('common', 'validator')]

import jsonschema  # noqa: E402
import tiled_reader  # noqa: E402
from harness import FOUND, TEST_GAMES, CommandTest, galaxy  # noqa: E402
from samples import A_MAP, ALL_SAMPLES, MAPS_OF_THIS_RUN, TABLES_OF_THIS_RUN  # noqa: E402
from test_export import GARDENS, named  # noqa: E402
from test_tiled import EDGES  # noqa: E402

SCHEMA = json.loads((Path(__file__).resolve().parent / 'tts.schema.json').read_text())
TURNING = ('anomaly', 'lantern')
FACES = {'system', 'anomaly', 'lantern'}  # elements of games in which tiles can lie face down
EXPLORED = {'system': 'explored', 'anomaly': 'explored', 'lantern': 'lit'}


def hex_of(x, z):
    """Returns the hex with the nearest middle: two units apart, z away from the player."""
    r = round(-z / 1.732)
    q = round((x - r) / 2)
    return min(((q + a, r + b) for a in (-1, 0, 1) for b in (-1, 0, 1)),
               key=lambda one: (2 * one[0] + one[1] - x) ** 2 + (-1.732 * one[1] - z) ** 2)


def edge_of(x, z):
    q, r = hex_of(x, z)

    def far(edge):
        a, b, side = edge
        c, d = a + tiled_reader.SIDES[side][0], b + tiled_reader.SIDES[side][1]
        return ((2 * a + b + 2 * c + d) / 2 - x) ** 2 + (-1.732 * (b + d) / 2 - z) ** 2
    return min(((q + a, r + b, side) for a in (-1, 0, 1) for b in (-1, 0, 1) for side in tiled_reader.SIDES), key=far)


def pieces(data):
    """Returns the pieces of a saved object; for those on the map, whether they lie face down."""
    found, faces = [], {}
    for line in data['TabStates']['1']['body'].split('\n'):
        values = json.loads(line)
        element, kind = values.pop('element'), values.pop('type', None)
        place = tuple((name, values.pop(name)) for name in 'xy' if name in values)
        found.append((element, kind, place, tuple(sorted(values.items()))))
    for thing in data['ObjectStates']:
        at = thing['Transform']
        values = json.loads(thing['GMNotes'])
        element, kind = values.pop('element'), values.pop('type', None)
        where = edge_of(at['posX'], at['posZ']) if element in EDGES else hex_of(at['posX'], at['posZ'])
        place = tuple(zip(('q', 'r', 'side'), map(str, where)))
        faces[element, where] = at['rotZ'] == 180
        if element in TURNING:
            turn = round((180 - at['rotY']) % 360 / 60)
            assert int(values.pop('turn', 0)) == turn
            if turn:
                values['turn'] = str(turn)
        elif element in EDGES:
            assert (270 - at['rotY']) % 360 == 60 * where[2], thing
        else:
            assert at['rotY'] == 180
        found.append((element, kind, place, tuple(sorted(values.items()))))
    return sorted(found, key=repr), faces


class Simulator(CommandTest):
    def exported(self, path, *more, command=None):
        out = self.folder / path.stem / 'table.tts.json'
        out.parent.mkdir(exist_ok=True)
        self.told = self.ran('export', '--to', 'tts', path, '-o', out, *more,
                             **({'command': command} if command else {})).stderr
        return out

    def given(self):
        return [*((path, None) for path in [*TABLES_OF_THIS_RUN, self.write('named.xml', named())]),
                *((path, TEST_GAMES) for path in GARDENS)]

    def test_structure(self):
        checker = jsonschema.Draft202012Validator(SCHEMA)
        for path, command in self.given():
            data = json.loads(self.exported(path, command=command).read_text())
            with self.subTest(path=path.name):
                checker.validate(data)
                guids = [thing['GUID'] for thing in data['ObjectStates']]
                self.assertEqual(len(set(guids)), len(guids))

    def test_the_schema_refuses_what_is_wrong(self):
        checker = jsonschema.Draft202012Validator(SCHEMA)
        text = self.exported(ALL_SAMPLES[0]).read_text()
        for old, new in (('"Gravity": 0.5', '"Gravity": "x"'), ('"GUID": "', '"GUID": "x'), ('"Custom_Tile"', '"Tile"'),
                         ('"Type": 2', '"Type": 9'), ('"rotZ": ', '"rotZ": 9'), ('"posX"', '"posXX"'),
                         ('"ImageURL": "', '"ImageUrl": "')):
            if old in text:
                self.assertFalse(checker.is_valid(json.loads(text.replace(old, new, 1))), old)

    def test_every_piece_lies_in_its_place(self):
        for path, command in self.given():
            with self.subTest(path=path.name):
                data = json.loads(self.exported(path, command=command).read_text())
                if any(thing['Name'] in ('Card', 'DeckCustom') for thing in data['ObjectStates']):
                    continue  # cards are a test of their game's own
                found, faces = pieces(data)
                expected = [(*one[:3], tuple(pair for pair in one[3] if pair[0] != 'game' and pair != ('turn', '0')))
                            for one in tiled_reader.whole(path)]
                if b'href' in path.read_bytes().split(b'?>')[-1]:
                    found = [(*one[:3], tuple(pair for pair in one[3] if pair[0] != 'href')) for one in found]
                self.assertEqual(found, sorted(expected, key=repr))
                self.check_faces(expected, faces)

    def check_faces(self, expected, faces):
        for element, _, place, values in expected:
            if not place or place[0][0] != 'q':
                continue
            values = dict(values)
            up = values.get(EXPLORED.get(element)) == 'true' or 'seat' in values
            self.assertEqual(faces[element, tuple(int(value) for _, value in place)], element in FACES and not up)

    def test_no_two_tiles_overlap_and_what_shares_a_place_is_stacked(self):
        for path in MAPS_OF_THIS_RUN:
            seen = {}
            for thing in json.loads(self.exported(path).read_text())['ObjectStates']:
                at = thing['Transform']
                stack = seen.setdefault((at['posX'], at['posZ']), [])
                self.assertNotIn(at['posY'], stack)
                stack.append(at['posY'])
            for one in seen:
                for two in seen:
                    if one < two:
                        self.assertGreater(math.dist(one, two), 0.9)

    def test_pictures(self):
        """Each exists, is a picture, and contains the kind's name; with a back where there is one."""
        for path, command in self.given():
            out = self.exported(path, command=command)
            for thing in json.loads(out.read_text())['ObjectStates']:
                if thing['Name'] != 'Custom_Tile':
                    continue
                values = json.loads(thing['GMNotes'])
                face, back = (thing['CustomImage'][name] for name in ('ImageURL', 'ImageSecondaryURL'))
                self.assertIn(f'-{values["element"]}-{values.get("type", values["element"])}-cut', face)
                self.assertEqual(back != '', values['element'] in FACES)
                for name in filter(None, (face, back)):
                    data = (out.parent / name).read_bytes()
                    self.assertEqual(data[:8], b'\x89PNG\r\n\x1a\n')
                    width, height = struct.unpack('>II', data[16:24])
                    if thing['CustomImage']['CustomTile']['Type'] == 2:
                        self.assertEqual(width, height)
                if 'value' in values:
                    self.assertIn(f'-value-{values["value"]}', face)
                    self.assertTrue(back.endswith(f'-back-{values["value"]}.png'), back)

    def test_url(self):
        for base in ('https://example.org/x', 'https://example.org/x/'):
            data = json.loads(self.exported(A_MAP, '--url-base', base).read_text())
            for thing in data['ObjectStates']:
                self.assertTrue(thing['CustomImage']['ImageURL'].startswith('https://example.org/x/burning-suns-'))
                self.assertFalse(thing['CustomImage']['ImageURL'].startswith(base + '//'))

    def test_names(self):
        data = json.loads(self.exported(self.write('a.xml', galaxy(
            '<system q="0" r="0" type="inhabited" value="3" name="[b]&quot;A&quot;"/>', '<note q="5" r="0">n\n2</note>',
            '<system q="1" r="0" type="any" value="4"/>'))).read_text())
        first, second, note = data['ObjectStates']
        self.assertEqual((first['Nickname'], first['Description']), ('[b]"A"', 'Value: 3'))
        self.assertEqual(second['Nickname'], 'open system')
        self.assertEqual((note['Name'], note['Description']), ('Notecard', 'n\n2'))

    def test_the_same_whatever_the_order_of_the_file(self):
        lines = [f'<system q="{i}" r="{i % 2}" type="inhabited" value="{2 + i % 3}"/>' for i in range(6)]
        one, two = (self.write(f'{name}.xml', galaxy(*order)) for name, order in
                    (('one', lines), ('two', reversed(lines))))
        self.assertEqual(self.exported(one).read_bytes(), self.exported(two).read_bytes())

    def test_a_url_base_is_made_one(self):
        for base, expected in (('https://x.org/a b/ü', 'https://x.org/a%20b/%C3%BC/'), ('https://x.org/a%20b/', 'https://x.org/a%20b/'),
                               ('https://x.org/"><b>', 'https://x.org/%22%3E%3Cb%3E/')):
            out = self.exported(self.write('a.xml', galaxy('<system q="0" r="0" type="home" seat="1"/>')), '--url-base', base)
            thing = json.loads(out.read_text())['ObjectStates'][0]
            self.assertTrue(thing['CustomImage']['ImageURL'].startswith(expected), thing)

    def test_many_pictures(self):
        path = self.write('a.xml', galaxy(*(f'<anomaly q="{i}" r="0" type="dark-fleet" strength="{i + 1}"/>'
                                            for i in range(400))))
        out = self.exported(path)
        self.assertEqual(self.told.count('lost: numbers in the pictures'), 1)
        self.assertLess(len(list(out.parent.glob('*.png'))), 262)
        self.ran('export', '--to', 'tts', '--strict', path, '-o', out, status=FOUND)


if __name__ == '__main__':
    unittest.main()
