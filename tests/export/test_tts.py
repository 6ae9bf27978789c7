"""The saved object for Tabletop Simulator: its structure against the documented one, and each piece's place, turn, face,
name and values computed back by a reader of our own (tts_map.py) from what the client would show; what lies face down tells
nothing. The client itself is not run.

Environment: as for tests/validator/harness.py."""

import json
import math
import re
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ('common', 'validator')]

import jsonschema  # noqa: E402
import tiled_reader  # noqa: E402
import whole  # noqa: E402
from harness import FOUND, SOURCE, TEST_GAMES, CommandTest, galaxy, run  # noqa: E402
from samples import A_MAP, MAPS_OF_THIS_RUN, SAMPLES_OF_THIS_RUN  # noqa: E402
from scale import SCALE, in_full  # noqa: E402
from test_export import GARDENS, named  # noqa: E402
from test_tiled import EDGES  # noqa: E402
from tts_map import HEXAGON, ROUND, Map, Picture  # noqa: E402

SCHEMA = json.loads((Path(__file__).resolve().parent / 'tts.schema.json').read_text())
TURNING = ('anomaly', 'lantern')
FACES = {'system': 'explored', 'anomaly': 'explored', 'lantern': 'lit'}  # elements of tiles that can lie face down
KNOWN_BY_BACK = ('home', 'empty', 'any')
HIDING = ('burning-suns', 'burning-rome', 'lantern')  # games that hide anything from players
PILES = ('draw',)
SEED = re.compile(r'[;,]? ?chance went by seed \d+')
HELD = ('race-card', 'artifact', 'agent')
PLANETS = SOURCE / 'galaxies/burning-planets/the-six.xml'
SIEGE = SOURCE / 'galaxies/burning-suns/siege-of-upper-vael.xml'
# Samples with notes on tiles that lie face down, with a draw pile, and with the seed of a set-up.
SECRETIVE = [SOURCE / f'galaxies/{name}.xml' for name in (
    'burning-suns/hourglass', 'burning-suns/siege-of-upper-vael', 'burning-suns/last-round-of-the-corona', 'burning-rome/cunctator-start',
    'sunburn/first-day-start')]
# The colours of seats, as on any picture of a map.
SEATS = ['0072b2', 'e69e00', '009e72', 'cc77a5']


def is_like(one, other, far=8):
    """Whether two colours are the same, but for rounding and smooth edges."""
    return all(abs(int(one[i:i + 2], 16) - int(other[i:i + 2], 16)) <= far for i in (0, 2, 4))


def of_scale(paths):
    return [*paths] if SCALE >= 100 else [*paths][:1]


def exported(path, out, *more, command=None):
    """The map of the saved object, and what was told."""
    out.mkdir(exist_ok=True)
    done = run('export', '--to', 'tts', path, '-o', out / 'table.tts.json', *more, **({'command': command} if command else {}))
    assert done.returncode == 0, done.stderr
    return Map(out / 'table.tts.json'), done.stderr


def variant(path, is_up):
    """The bytes of the whole document without the names of tiles that lie face down; or with these tiles face up."""
    root = ElementTree.fromstring(whole.whole(path))
    for element in root.iter():
        tag = element.tag.removeprefix(whole.NAMESPACE)
        if tag in FACES and 'seat' not in element.attrib and element.get(FACES[tag]) != 'true':
            element.attrib.pop('name', None)
            if is_up:
                element.set(FACES[tag], 'true')
    return ElementTree.tostring(root)


class Given:
    """Each document, its table, and its table with all tiles turned up; made once. Names are on faces, which no reader reads,
    so here they are left out."""

    def __init__(self):
        self.kept, self.made = tempfile.TemporaryDirectory(), []

    def get(self):
        folder = Path(self.kept.name)
        if not self.made:
            (folder / 'named.xml').write_text(named())
            paths = dict.fromkeys([*MAPS_OF_THIS_RUN, SIEGE, PLANETS, folder / 'named.xml'])
            for path, command in [*((path, None) for path in paths), *((path, TEST_GAMES) for path in GARDENS)]:
                made = []
                for side in ('down', 'up'):
                    given = folder / f'{path.stem}-{side}.xml'
                    given.write_bytes(variant(path, side == 'up'))
                    made.append(exported(given, folder / f'{path.stem}-{side}', command=command)[0])
                self.made.append((path, *made))
        return self.made


GIVEN = Given()


def is_hiding(path):
    """Whether the file's game hides anything from players."""
    return ElementTree.parse(path).getroot().get('game') in HIDING


def is_designers(element, path):
    """Whether players see nothing of such pieces of the file."""
    return element in ('note', 'allow') and is_hiding(path)


def hides_tiles(path):
    """Whether players do not know what a tile is: the back of one that is not explored shows less than its face."""
    return any(element in FACES and values.get(FACES[element]) != 'true' and kind not in KNOWN_BY_BACK and 'lantern' != element
               for element, kind, _, values in ((one[0], one[1], one[2], dict(one[3])) for one in tiled_reader.whole(path)))


def seen_by_all(element, values, path):
    """The values without those of a pile, without a description while tiles lie face down, and without the seed with which
    a pile could be dealt again."""
    if element in PILES:
        return {}
    if element == 'about' and hides_tiles(path):
        values.pop('text', None)
    if element == 'about' and 'text' in values:
        values['text'] = SEED.sub('', values['text'])
    return values


def place_of(values):
    return tuple((name, values.pop(name)) for name in ('q', 'r', 'side', 'x', 'y') if name in values)


def piece(values, place):
    values = dict(values)
    element, kind = values.pop('element'), values.pop('type', None)
    place = place or place_of(values)
    return element, kind, place, tuple(sorted(pair for pair in values.items() if pair[0] not in ('game', 'href') and pair != ('turn', '0')))


def pieces(table, faces):
    """The pieces that players find. Of a tile that lies face down the face says its values, when it is turned up: `faces` has the
    values of each picture."""
    found = []
    for thing in [*table.beside, *(card for cards in table.hands.values() for card in cards), *([table.board] if table.board else [])]:
        found += [piece(values, ()) for values in thing.notes]
    for thing in [*table.tiles, *table.tokens, *table.notes]:
        values = dict(faces[thing.digest()] if thing.is_down else thing.notes[0])
        is_edge = values['element'] in EDGES
        where = table.edge_of(thing) if is_edge else table.hex_of(thing)
        turn = round((180 - thing.turn) % 360 / 60)
        if values['element'] in TURNING:
            assert thing.is_down or int(values.get('turn', 0)) == turn, values
            values['turn'] = str(turn)
        else:
            assert turn == (where[2] if is_edge else 0), thing.said
        found.append(piece(values, tuple(zip(('q', 'r', 'side'), map(str, where)))))
    return sorted(found, key=repr)


def expected_of(path):
    """The pieces of the file; of tiles that lie face down, without their names and that they do."""
    found = []
    for element, kind, place, values in tiled_reader.whole(path):
        values = dict(values)
        if element in FACES and values.get(FACES[element]) != 'true' and 'seat' not in values:
            values.pop(FACES[element], None)
            values.pop('name', None)
        if is_designers(element, path):
            continue
        values = seen_by_all(element, values, path)
        found.append((element, kind, place, tuple(sorted(pair for pair in values.items()
                                                         if pair[0] not in ('game', 'href') and pair != ('turn', '0')))))
    return sorted(found, key=repr)


def faces_of(up):
    """Picture -> values of each tile of a table with all tiles turned up, as if they had not been."""
    faces = {}
    for thing in up.tiles:
        [values] = thing.notes
        its = {name: value for name, value in values.items() if name not in ('turn', FACES.get(values['element']))}
        assert faces.setdefault(thing.digest(), its) == its or 'name' in its, (faces[thing.digest()], its)
    return faces


class Structure(CommandTest):
    def test_structure(self):
        checker = jsonschema.Draft202012Validator(SCHEMA)
        for path, table, _ in GIVEN.get():
            with self.subTest(path=path.name):
                checker.validate(table.data)
                guids = [thing['GUID'] for thing in table.data['ObjectStates']]
                self.assertEqual(len(set(guids)), len(guids))

    def test_the_schema_refuses_what_is_wrong(self):
        checker = jsonschema.Draft202012Validator(SCHEMA)
        text = json.dumps(GIVEN.get()[0][1].data)
        for old, new in (('"Gravity": 0.5', '"Gravity": "x"'), ('"GUID": "', '"GUID": "x'), ('"Custom_Tile"', '"Tile"'),
                         ('"Type": 2', '"Type": 9'), ('"rotZ": ', '"rotZ": 7'), ('"posX"', '"posXX"'), ('"TabStates": {}', '"TabStates": []'),
                         ('"ImageURL": "', '"ImageUrl": "')):
            if old in text:
                self.assertFalse(checker.is_valid(json.loads(text.replace(old, new, 1))), old)

    def test_url(self):
        for base, begin in (('https://example.org/x', 'https://example.org/x/'), ('https://example.org/x/', 'https://example.org/x/'),
                            ('https://x.org/a b/ü', 'https://x.org/a%20b/%C3%BC/'), ('https://x.org/a%20b/', 'https://x.org/a%20b/'),
                            ('https://x.org/"><b>', 'https://x.org/%22%3E%3Cb%3E/')):
            table, _ = exported(A_MAP, self.folder / 'url', '--url-base', base)
            for thing in [*table.tiles, *table.tokens]:
                for name in filter(None, (thing.name(), thing.name(is_back=True))):
                    self.assertTrue((self.folder / 'url' / name.removeprefix(begin)).is_file(), name)

    def test_the_same_whatever_the_order_of_the_file(self):
        lines = [f'<system q="{i}" r="{i % 2}" type="inhabited" value="{2 + i % 3}"/>' for i in range(6)]
        one, two = (self.write(f'{name}.xml', galaxy(*order)) for name, order in (('one', lines), ('two', reversed(lines))))
        self.assertEqual(exported(one, self.folder / 'one')[0].data, exported(two, self.folder / 'two')[0].data)


class Rebuilt(CommandTest):
    def test_every_piece_lies_in_its_place(self):
        for path, table, up in GIVEN.get():
            with self.subTest(path=path.name):
                self.assertEqual(pieces(table, faces_of(up)), expected_of(path))

    def test_as_seen_by(self):
        """Seat by seat: what the seat sees is on the table, and nothing else."""
        for path in of_scale(dict.fromkeys([SIEGE, *(path for path in MAPS_OF_THIS_RUN if 'suns' in str(path))])):
            for seat in ('all', '1', '2'):
                with self.subTest(path=path.name, seat=seat):
                    seen = self.folder / f'{path.stem}-{seat}.xml'
                    self.ran('export', '-q', '--to', 'json', '--as-seen-by', seat, path, '-o', f'{seen}.json')
                    self.ran('import', f'{seen}.json', '-o', seen)
                    (self.folder / 'up.xml').write_bytes(variant(seen, True))
                    table, _ = exported(path, self.folder / f'{path.stem}-{seat}', '--as-seen-by', seat)
                    up, _ = exported(self.folder / 'up.xml', self.folder / 'up')
                    self.assertEqual(pieces(table, faces_of(up)), expected_of(seen))

    def test_no_two_tiles_overlap_and_what_shares_a_place_is_stacked(self):
        for path, table, _ in GIVEN.get():
            seen = {}
            for thing in [*table.tiles, *table.tokens]:
                stack = seen.setdefault((thing.x, thing.z), [])
                self.assertNotIn(thing.y, stack)
                stack.append(thing.y)
            tiles = [(thing.x, thing.z) for thing in table.tiles]
            for i, one in enumerate(tiles):
                for two in tiles[:i]:
                    self.assertTrue(one == two or math.dist(one, two) > 0.9 * table.step)

    def test_tokens_lie_above_their_tile_and_beside_each_other(self):
        """As in pictures of the map, where the tile can still be seen."""
        for path, table, _ in GIVEN.get():
            with self.subTest(path=path.name):
                under = {table.hex_of(tile): tile for tile in table.tiles}
                places = {}
                for token in (token for token in table.tokens if token.form == ROUND):
                    where = table.hex_of(token)
                    places.setdefault(where, []).append(token)
                    if where in under:
                        self.assertGreater(token.y, under[where].y)
                        self.assertLess(token.width, 0.5 * table.step / 2)
                for tokens in places.values():
                    for i, one in enumerate(tokens):
                        for two in tokens[:i]:
                            far = math.dist((one.x, one.z), (two.x, two.z))
                            self.assertTrue(far == 0 or far >= one.width + two.width - 0.01, (far, one.width))

    def test_many_sorts_on_one_hex_lie_beside_each_other(self):
        """Also where pictures of the map have one disc for several sorts."""
        last = SOURCE / 'galaxies/burning-suns/last-round-of-the-corona.xml'
        more = ''.join(f'<fleet q="3" r="-5" seat="{seat}" raiders="1"/><army q="3" r="-5" seat="{seat}" regiments="1"/>'
                       for seat in (2, 3, 4, 5))
        path = self.write('crowded.xml', last.read_text(encoding='utf-8').replace('</scenario>', more + '</scenario>'))
        table, _ = exported(path, Path(self.folder) / 'crowded')
        tokens = [token for token in table.tokens if table.hex_of(token) == (3, -5)]
        places = {}
        for token in tokens:
            places.setdefault((token.x, token.z), set()).add(token.digest())
        self.assertGreater(len(places), 10)
        self.assertEqual({len(sorts) for sorts in places.values()}, {1})
        for one in tokens:
            self.assertLess(math.dist((one.x, one.z), (3 * 2 - 5, 5 * 3 ** 0.5)), 1)
            for two in tokens:
                far = math.dist((one.x, one.z), (two.x, two.z))
                self.assertTrue(far == 0 or far >= one.width + two.width - 0.01, (far, one.width))

    def test_names(self):
        table, _ = exported(self.write('a.xml', galaxy(
            '<system q="0" r="0" type="inhabited" value="3" name="[b]&quot;A&quot;" explored="true"/>',
            '<system q="1" r="0" type="any" value="4" explored="true"/>')), self.folder / 'a')
        first, second = (tile.said for tile in table.tiles)
        self.assertEqual((first['Nickname'], first['Description']), ('[b]"A"', 'Value: 3\nExplored: true'))
        self.assertEqual(second['Nickname'], 'open system')
        # In a game that hides nothing, notes are open.
        root = ElementTree.fromstring(whole.whole(PLANETS))
        ElementTree.SubElement(root.find(f'{whole.NAMESPACE}galaxy'), f'{whole.NAMESPACE}note', q='5', r='0').text = 'n\n2'
        self.assertFalse(is_hiding(PLANETS))
        table, _ = exported(self.write('b.xml', ElementTree.tostring(root)), self.folder / 'b')
        note = table.notes[-1]
        self.assertEqual((note.said['Nickname'], note.said['Description']), ('note', 'n\n2'))

    def test_what_is_beside_the_map_is_on_notecards(self):
        """For people, since the client ignores a saved object's notebook."""
        [table] = [table for path, table, _ in GIVEN.get() if path == SIEGE]
        self.assertEqual(table.data['TabStates'], {})
        title, beside = table.beside
        self.assertIn('The Siege', title.said['Nickname'])
        self.assertIn('Stage: play', title.said['Description'])
        self.assertTrue(any('empire: Seat: 1' in line for line in beside.said['Description'].splitlines()), beside.said['Description'])
        left = min(thing.x for thing in [*table.tiles, *table.tokens])
        self.assertLess(max(card.x for card in table.beside), left - 2)

    def test_closed_pieces_are_in_the_hand_of_their_owner(self):
        for path, table, _ in GIVEN.get():
            root = ElementTree.fromstring(whole.whole(path))
            for empire in root.iter(f'{whole.NAMESPACE}empire'):
                held = [child.tag.removeprefix(whole.NAMESPACE) for child in empire
                        if child.tag.removeprefix(whole.NAMESPACE) in HELD]
                cards = table.hands.get(int(empire.get('seat')), [])
                self.assertEqual(sorted(values['element'] for card in cards for values in card.notes), sorted(held))
            owned = [child for empire in root.iter(f'{whole.NAMESPACE}empire') for child in empire]
            free = [child.tag for child in root.iter() if child not in owned]
            for card in table.beside:
                for values in card.notes:
                    self.assertTrue(values['element'] not in HELD or whole.NAMESPACE + values['element'] in free, values)


class Secrets(CommandTest):
    """What no player sees is said nowhere in the saved object, and told as lost."""

    def test_no_sample_tells_any(self):
        notes = piles = seeds = 0
        for path in [*dict.fromkeys([*SAMPLES_OF_THIS_RUN, *SECRETIVE])]:
            with self.subTest(path=path.name):
                out = self.folder / path.stem
                told = self.ran('export', '--to', 'tts', path, '-o', f'{out}/').stderr
                saved = (out / f'{path.stem}.tts.json').read_text()
                spoken = [thing.get(name, '') for thing in json.loads(saved)['ObjectStates'] for name in ('Nickname', 'Description', 'GMNotes')]
                root = ElementTree.fromstring(whole.whole(path))
                elements = {name: [*root.iter(whole.NAMESPACE + name)] for name in ('about', 'note', 'allow', *PILES)}
                designers = [*elements['note'], *elements['allow']] if is_hiding(path) else []
                for one in designers:
                    text = one.get('reason') or one.text
                    self.assertFalse(text and any(text in each for each in spoken), text)
                    self.assertIn(f"lost: {one.tag.removeprefix(whole.NAMESPACE)} (tts)", told)
                    notes += 1
                for one in elements['draw']:
                    piles += 1
                    for name in one.attrib:
                        self.assertIn(f'lost: draw {name} (tts)', told)
                lines = [line for each in spoken for line in each.splitlines() if line.startswith(('draw', '{"element": "draw"'))]
                self.assertLessEqual(set(lines), {'draw', '{"element": "draw"}'})
                if any('by seed' in (one.text or '') for one in elements['about']):
                    self.assertIn(f"lost: {'about text' if hides_tiles(path) else 'the seed of the set-up'} (tts)", told)
                    seeds += 1
                self.assertNotIn('by seed', saved)
        self.assertTrue(notes and piles and seeds, (notes, piles, seeds))

    def test_names_in_a_pile(self):
        named = ElementTree.fromstring(whole.whole(SIEGE))
        next(named.iter(f'{whole.NAMESPACE}draw')).set('name', 'Secretia')
        path = self.write('a.xml', ElementTree.tostring(named))
        done = run('export', '--to', 'tts', path, '-o', self.folder / 'a.tts.json')
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotIn('Secretia', (self.folder / 'a.tts.json').read_text())
        self.assertIn('lost: draw name', done.stderr)


class FaceDown(CommandTest):
    def test_which_lie_face_down(self):
        n = 0
        for path, table, _ in GIVEN.get():
            for element, _, place, values in tiled_reader.whole(path):
                if place and element in FACES:
                    values = dict(values)
                    where = int(place[0][1]), int(place[1][1])
                    [tile] = [tile for tile in table.tiles if table.hex_of(tile) == where]
                    self.assertEqual(tile.is_down, values.get(FACES[element]) != 'true' and 'seat' not in values)
                    n += tile.is_down
        self.assertGreater(n, 20)

    def test_they_say_nothing(self):
        """Neither to the pointer nor in notes; they differ from each other in nothing but place and picture."""
        for path, table, _ in GIVEN.get():
            with self.subTest(path=path.name):
                by_back, up = {}, {tile.name() for tile in table.tiles if not tile.is_down}
                for tile in (tile for tile in table.tiles if tile.is_down):
                    self.assertEqual(tile.spoken(), [])
                    said = {name: value for name, value in tile.said.items() if name not in ('GUID', 'Transform', 'CustomImage')}
                    self.assertEqual([said[name] for name in ('Nickname', 'Description', 'GMNotes', 'Tags', 'Tooltip', 'HideWhenFaceDown')],
                                     ['', '', '', [], False, True])
                    self.assertFalse({'States', 'LuaScript'} & {name for name, value in said.items() if value})
                    self.assertNotIn(tile.name(), up)
                    self.assertRegex(tile.name(), r'^[a-z-]+-[0-9a-f]{16}\.png$')
                    by_back.setdefault(tile.name(is_back=True), set()).add(json.dumps(said))
                self.assertEqual({len(said) for said in by_back.values()} - {1}, set())
                numbers = [int(thing['GUID'], 16) for thing in table.data['ObjectStates']]
                self.assertEqual(numbers, sorted(numbers))

    def test_no_word_of_a_kind(self):
        """No kind or label of what lies face down occurs in what is said of it."""
        kinds = {kind for path, *_ in GIVEN.get() for element, kind, *_ in tiled_reader.whole(path) if element in FACES and kind}
        self.assertIn('wormhole', kinds)
        for path, table, _ in GIVEN.get():
            for tile in (tile for tile in table.tiles if tile.is_down):
                text = json.dumps(tile.said).lower()
                self.assertEqual([kind for kind in kinds if kind in text or kind.replace('-', ' ') in text], [])

    def test_players_can_turn_them(self):
        for path, table, _ in GIVEN.get():
            for tile in table.tiles:
                self.assertEqual(tile.said['Locked'], not tile.is_down)

    def test_what_lies_face_up_is_silent_when_it_is_turned(self):
        for path, table, _ in GIVEN.get():
            for tile in table.tiles:
                self.assertEqual(tile.said.get('HideWhenFaceDown', False), tile.name(is_back=True) != '')

    def test_names_are_on_the_face(self):
        """A name is lost where it cannot be drawn."""
        lines = ['<system q="0" r="0" type="inhabited" value="3" name="Vael"/>', '<system q="1" r="0" type="inhabited" value="3"/>']
        table, told = exported(self.write('a.xml', galaxy(*lines)), self.folder / 'a')
        one, two = table.tiles
        self.assertNotEqual(one.digest(), two.digest())
        self.assertNotIn('lost: system', told)
        self.assertNotIn('Vael', json.dumps(table.data))
        _, told = exported(self.write('b.xml', galaxy(lines[0].replace('Vael', 'V' * 60))), self.folder / 'b')
        self.assertIn('lost: system name', told)


class Pictures(CommandTest):
    def test_they_are_large_and_backs_are_there(self):
        for path, table, _ in GIVEN.get():
            for thing in [*table.tiles, *table.tokens]:
                picture = thing.picture()
                self.assertEqual(picture.height, 512)
                if thing.form == ROUND:
                    self.assertEqual(picture.width, 512)
                elif thing.form == HEXAGON:
                    self.assertEqual(picture.width, 448)
                else:
                    self.assertAlmostEqual(picture.width / picture.height, thing.width / thing.depth, places=2)
                if thing.is_down or thing.name(is_back=True):
                    back = Picture(thing.folder / thing.name(is_back=True))
                    self.assertEqual((back.width, back.height), (512, 512))

    def test_the_board_of_regions(self):
        """One picture of all regions, on which each cell is as large as the step from one to the next."""
        [table] = [table for path, table, _ in GIVEN.get() if path == PLANETS]
        picture = table.board.picture()
        self.assertLessEqual(max(picture.width, picture.height), 4096)
        self.assertAlmostEqual(picture.width / picture.height, table.board.width / table.board.depth, places=2)
        self.assertEqual(table.tiles, [])

        def at(x, z):
            return picture.at((x - table.board.x) / (2 * table.board.width) + 0.5, (table.board.z - z) / (2 * table.board.depth) + 0.5)[0]
        # A corner between the cell and two others, where no mark is: pale blue on the water planet, within its radius alone.
        planets = [values for values in table.board.notes if values['element'] == 'planet' and values['type'] == 'water']
        for values in planets:
            radius = {'small': 2, 'medium': 3, 'big': 4}[values['size']]
            q, r = int(values['q']), int(values['r'])
            inside = {at(q + k + r / 2, -r * 3 ** 0.5 / 2 - 0.45) for k in range(1 - radius, radius)}
            self.assertLess(len(inside), 3)
            outside = at(q + radius + 1 + r / 2, -r * 3 ** 0.5 / 2 - 0.45)
            self.assertNotIn(outside, inside)
        self.assertTrue(planets)

    def tokens(self):
        for path, table, _ in GIVEN.get():
            for token in table.tokens:
                yield token, token.notes[0]

    def test_the_owner_fills_the_disc(self):
        """Most of a token with an owner has the seat's colour, its rim included; the rest is its mark and its numbers."""
        seen = set()
        for token, values in self.tokens():
            seat = int(values.get('seat', 0))
            if not 1 <= seat <= len(SEATS) or token.name() in seen:
                continue
            seen.add(token.name())
            picture = token.picture()
            inside = [picture.at(x / 64, y / 64)[0] for x in range(64) for y in range(64)
                      if token.form != ROUND or (x - 31.5) ** 2 + (y - 31.5) ** 2 < 31 ** 2]
            self.assertGreater(sum(is_like(one, SEATS[seat - 1]) for one in inside) / len(inside), 0.4, (values, token.name()))
        self.assertGreater(len(seen), 10)

    def test_nothing_is_cut_off(self):
        """Around all that is drawn there is a rim of one colour, inside the circle of a round tile."""
        seen = set()
        for token, values in self.tokens():
            if token.name() in seen:
                continue
            seen.add(token.name())
            picture = token.picture()
            if token.form == ROUND:
                rim = {picture.at(0.5 + 0.495 * math.cos(a / 100), 0.5 + 0.495 * math.sin(a / 100))[0] for a in range(629)}
            else:
                rim = {picture.at(x / 100, y)[0] for x in range(100) for y in (0, 0.999)} | {
                    picture.at(x, y / 100)[0] for y in range(100) for x in (0, 0.999)}
            self.assertTrue(all(is_like(one, min(rim)) for one in rim), (values, token.name(), rim))
        self.assertGreater(len(seen), 15)

    def test_one_picture_a_seat(self):
        pictures = {}
        for token, values in self.tokens():
            pictures.setdefault((values['element'], values.get('type'), values.get('seat')), set()).add(token.digest())
        owners = {}
        for (element, kind, seat), digests in pictures.items():
            if seat:
                owners.setdefault((element, kind), []).append((seat, digests))
        several = [one for one in owners.values() if len(one) > 1]
        self.assertTrue(several)
        for one in several:
            for i, (seat, digests) in enumerate(one):
                for other, others in one[:i]:
                    self.assertFalse(digests & others, (seat, other))

    @in_full
    def test_many_pictures(self):
        path = self.write('a.xml', galaxy(*(f'<anomaly q="{i}" r="0" type="dark-fleet" strength="{i + 1}"/>'
                                            for i in range(400))))
        table, told = exported(path, self.folder / 'a')
        self.assertEqual(told.count('lost: numbers in the pictures'), 1)
        self.assertLess(len(list((self.folder / 'a').glob('*.png'))), 262)
        self.ran('export', '--to', 'tts', '--strict', path, '-o', self.folder / 'b.json', status=FOUND)


if __name__ == '__main__':
    unittest.main()
