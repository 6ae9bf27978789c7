"""The module for VASSAL, by a decoder of our own: the structure that is published, and each piece's kind, place, turn,
name and values rebuilt from the saved game in it. The client itself is not run.

Environment: as for tests/validator/harness.py."""

import re
import sys
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ('common', 'validator')]

import tiled_reader  # noqa: E402
import tts_inches  # noqa: E402
import vassal_reader  # noqa: E402
from harness import FOUND, SOURCE, TEST_GAMES, CommandTest, galaxy  # noqa: E402
from samples import MAPS_OF_THIS_RUN  # noqa: E402
from test_export import GARDENS, named  # noqa: E402
from test_tiled import EDGES  # noqa: E402

NOT_DRAWN = ('note', 'gnome')
FACES = {'system': 'explored', 'anomaly': 'explored', 'lantern': 'lit'}  # elements of tiles that can lie face down
PLANETS = SOURCE / 'galaxies/burning-planets/the-six.xml'
SIEGE = SOURCE / 'galaxies/burning-suns/siege-of-upper-vael.xml'
TILES = {'system', 'anomaly', 'hex', 'lantern', 'meadow'}


def on_board(path, is_region=False):
    """The pieces of the file that are on the map, without those that the board's picture shows, or these."""
    regions = {'tile', 'planet'} if 'burning-planets' in path.read_text() else set()
    return sorted((one for one in tiled_reader.whole(path)
                   if one[2] and one[0] not in NOT_DRAWN and (one[0] in regions) == is_region), key=repr)


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
        return [*((path, None) for path in [*dict.fromkeys([*MAPS_OF_THIS_RUN, SIEGE, PLANETS]), self.write('named.xml', named())]),
                *((path, TEST_GAMES) for path in GARDENS)]

    def test_every_piece_lies_in_its_place(self):
        for path, command in self.given():
            with self.subTest(path=path.name):
                module = vassal_reader.Module(self.exported(path, command))
                pieces = on_board(path)
                self.assertEqual(module.pieces_like(pieces, EDGES), pieces)
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
                    self.assertTrue(28 <= x <= width - 28 and 32 <= y <= height - 32, (x, y, width, height))
                used = [piece.picture for piece in [*module.counters, *module.slots()]] + [
                    piece.back for piece in module.counters if piece.back] + [module.board.get('image')]
                self.assertEqual({name for name in module.files if name.startswith('images/')},
                                 {f'images/{name}' for name in used if name})

    def test_pieces_snap_and_stack(self):
        """Every piece is where the grid would put it; tiles are in no stack, all else is in one with what shares its place, and
        moves freely."""
        for path, command in self.given():
            with self.subTest(path=path.name):
                module = vassal_reader.Module(self.exported(path, command))
                for piece in module.counters:
                    far = max(abs(a - b) for a, b in zip(module.snapped(piece.x, piece.y), (piece.x, piece.y)))
                    self.assertLessEqual(far, 0.5, piece.marks)
                    self.assertTrue(piece.snaps)
                    self.assertEqual(piece.stacks, piece.marks['element'] not in TILES, piece.marks)
                    self.assertEqual(piece.is_fixed, not piece.stacks)
                by_place = {}
                for piece in module.counters:
                    if piece.stacks:
                        by_place.setdefault((piece.x, piece.y), []).append(piece.number)
                self.assertEqual({(x, y): sorted(piece.number for piece in pieces) for x, y, pieces in module.stacks},
                                 {place: sorted(numbers) for place, numbers in by_place.items()})

    def test_edges_are_legal_where_pieces_lie_on_edges(self):
        legal = {path.parent.name: vassal_reader.Module(self.exported(path)).grid.get('edgesLegal') for path in MAPS_OF_THIS_RUN}
        self.assertEqual(legal, {'black-sun': 'true', 'burning-suns': 'false', 'burning-planets': 'false'})

    def test_unexplored_tiles_lie_face_down(self):
        """They show their back and their value alone, by picture and by name, until a player turns them over."""
        n = 0
        for path, command in self.given():
            module = vassal_reader.Module(self.exported(path, command))
            for piece in module.counters:
                values = piece.marks
                if values['element'] not in FACES:
                    self.assertIsNone(piece.back)
                    continue
                is_down = values.get(FACES[values['element']]) != 'true' and not values.get('seat')
                self.assertEqual(piece.is_back, is_down)
                self.assertEqual(piece.turn, 'Turn over')
                self.assertFalse(piece.is_shy)
                self.assertNotIn(values['type'] or '?', piece.back_name + piece.back)
                if values.get('value'):
                    self.assertTrue(piece.back.endswith(f'-{values["value"]}.png') and piece.back_name.endswith(f', {values["value"]}'))
                n += is_down
        self.assertGreater(n, 20)

    def test_backs_cover_their_faces(self):
        """The client draws the back on the piece: a tip that looks out would tell what it is, and how it is turned."""
        n = 0
        for module in [vassal_reader.Module(self.exported(path, command)) for path, command in self.given()]:
            for face, back in {(piece.picture, piece.back) for piece in module.counters if piece.back}:
                seen, hidden = (tts_inches.Picture(self.write(name, module.files[f'images/{name}'])) for name in (face, back))
                self.assertEqual((seen.width, seen.height), (hidden.width, hidden.height))
                at = [((x + 0.5) / seen.width, (y + 0.5) / seen.height) for x in range(seen.width) for y in range(seen.height)]
                out = [(x, y) for x, y in at if seen.at(x, y)[1] > 25 and hidden.at(x, y)[1] < 230]
                self.assertEqual(out, [], (face, back))
                n += 1
        self.assertGreater(n, 10)

    def test_what_is_offered_has_no_badge(self):
        """Outside of its disc there is nothing: a piece to add has no number yet."""
        module = vassal_reader.Module(self.exported(SIEGE))
        discs = {slot.picture for slot in module.slots() if '-army-army-' in slot.picture or '-fleet-fleet-' in slot.picture}
        self.assertGreaterEqual(len(discs), 4)
        for name in discs:
            picture = tts_inches.Picture(self.write('a.png', module.files[f'images/{name}']))
            for x in range(picture.width):
                for y in range(picture.height):
                    if (x - picture.width / 2) ** 2 + (y - picture.height / 2) ** 2 > 29 ** 2:
                        self.assertEqual(picture.at((x + .5) / picture.width, (y + .5) / picture.height)[1], 0, (name, x, y))

    def test_what_players_need(self):
        """A viewer under the pointer, sides, dice, and a palette with every kind for every seat."""
        for path, sides, dice in ((SIEGE, 2, [4, 6, 8]), (PLANETS, 4, [4, 6, 8, 12, 20])):
            module = vassal_reader.Module(self.exported(path))
            [viewer] = module.map.iter('VASSAL.build.module.map.CounterDetailViewer')
            self.assertEqual([viewer.get(name) for name in ('showgraph', 'showtext', 'showNoStack', 'minDisplayPieces', 'counterReportFormat')],
                             ['true', 'true', 'true', '1', '$PieceName$'])
            self.assertEqual(module.sides, [f'Seat {i + 1}' for i in range(sides)])
            self.assertEqual(module.dice, dice)
            offered = {(slot.name, slot.picture) for slot in module.slots()}
            for piece in module.counters:
                seat = piece.marks.get('seat')
                like = {picture for name, picture in offered
                        if f'-{piece.marks["element"]}-{piece.marks["type"] or piece.marks["element"]}' in picture}
                self.assertTrue(like, piece.marks)
                if seat and piece.stacks:
                    self.assertTrue(any(f'-seat-{seat}' in picture for picture in like), piece.marks)
            self.assertEqual(len({slot.slot for slot in module.slots()} | {piece.slot for piece in module.counters}),
                             len([*module.slots()]) + len(module.counters))

    def test_regions_are_on_the_board(self):
        """Its picture has the board's size, and each cell of a region the region's colour, where the grid has its hex."""
        module = vassal_reader.Module(self.exported(PLANETS))
        picture = self.write('board.png', module.files[f'images/{module.board.get("image")}'])
        board = tts_inches.Picture(picture)
        self.assertEqual([str(board.width), str(board.height)], [module.board.get('width'), module.board.get('height')])
        pieces = on_board(PLANETS)
        first = min((tuple(int(value) for _, value in one[2]) for one in pieces), key=lambda one: (one[1], one[0]))
        origin = min((module.hex_at(piece.x, piece.y) for piece in module.counters), key=lambda one: (one[1], one[0]))
        shift = origin[0] - first[0], origin[1] - first[1]
        # Of a cell the point left of its mark, where nothing but its colour is.
        seen = {}
        for element, kind, place, values in on_board(PLANETS, is_region=True):
            if element != 'planet':
                continue
            radius = {'small': 2, 'medium': 3, 'big': 4}[dict(values)['size']]
            q, r = (int(value) + add for (_, value), add in zip(place, shift))
            for k in (*range(-radius + 1, radius), radius + 2):
                x, y = module.middle(r, q + k + r // 2)
                seen.setdefault((kind, k <= radius), set()).add(board.at((x - 18) / board.width, y / board.height)[0])
        inside = [colours for (_, is_in), colours in seen.items() if is_in]
        self.assertEqual([len(colours) for colours in inside], [1] * 3)
        self.assertEqual(len(set.union(*inside)), 3)
        self.assertFalse(set.union(*inside) & set.union(*(colours for (_, is_in), colours in seen.items() if not is_in)))

    def test_numbers_of_regions_are_on_the_board(self):
        text = (PLANETS.parent / 'crowded-sky.xml').read_text()
        boards = [self.exported(self.write(f'{n}.xml', text.replace('number="5"', f'number="{n}"'))) for n in (5, 57)]
        one, two = (vassal_reader.Module(data).files['images/board.png'] for data in boards)
        self.assertNotEqual(one, two)
        # A number gives way to what would lie on it, and that is not on the board itself.
        bare = self.exported(self.write('bare.xml', re.sub(r'<asteroid [^>]*/>', '', text)))
        full = self.exported(self.write('full.xml', text))
        self.assertNotEqual(*(vassal_reader.Module(data).files['images/board.png'] for data in (bare, full)))

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
