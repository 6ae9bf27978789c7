"""Boards in inches for the clients that people play with, by readers of our own (tts_inches.py, vassal_reader.py): every
piece at its place, its size and height, names, counters, rosters; what is hidden is not there. The outlines are those of
the second implementation. The clients themselves are not run.

Environment: as for tests/validator/harness.py."""

import collections
import json
import math
import re
import sys
import tempfile
import unittest
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ('common', 'validator', 'sunburn')]

import jsonschema  # noqa: E402
import oracle_plane  # noqa: E402
from harness import FOUND, SOURCE, CommandTest, run  # noqa: E402
from oracle_document import parse  # noqa: E402
from tts_inches import PLAYERS, Inches, Picture  # noqa: E402
from vassal_reader import Module, png_size  # noqa: E402

BOARDS = SOURCE / 'galaxies' / 'sunburn'
POSITIONS = ('crossfire', 'depot-nine-start', 'second-day-start')
ORDERS = {'propaganda-war': 'propaganda war', 'humint': 'HumInt'}
# Where the players of seats sit.
SIDES = {'1': lambda table, thing: thing.y > table.board.depth, '2': lambda table, thing: thing.y < 0, '3': lambda table, thing: thing.x < 0}
EXACT = 0.0051  # inches: places are exact to the hundredth, computed corners to less
SCHEMA = json.loads((Path(__file__).resolve().parent / 'tts.schema.json').read_text())
# Terrain that is no box along the axes; a wall that is a box by its corners and turned; one without a shape.
TURNED = '''<scenario xmlns="urn:starwright:1" game="sunburn" stage="play" smoke-counters="9">
  <galaxy name="Turned" width="24.00" depth="23.62">
    <terrain x="5.00" y="5.01" type="blocking" name="Box" width="3.00" depth="1.25" turn="37" height="1.35"/>
    <terrain x="12.00" y="12.00" type="blocking" name="Tower" radius="1.33" height="3.00"/>
    <terrain x="18.00" y="18.00" type="obscuring" name="Copse" points="-2.00,-1.00 2.50,-1.50 1.00,1.75" turn="271"/>
    <terrain x="9.00" y="19.00" type="blocking" name="Wall" points="0.00,0.00 4.00,0.00 4.00,0.50 0.00,0.50" turn="120" height="0.07"/>
    <terrain x="4.00" y="12.00" type="blocking" name="Corner" points="-2.00,-1.50 2.00,-1.50 2.00,-1.00 0.00,-1.00 -1.50,-1.00 -1.50,1.50 -2.00,1.50" turn="17" height="1.25"/>
    <terrain x="18.00" y="5.00" type="obscuring" name="Diamond" points="0.00,-1.00 2.00,0.00 0.00,1.00 -2.00,0.00" height="0.40"/>
    <terrain x="3.00" y="20.00" type="obscuring" name="Nothing" width="2.00"/>
    <note x="7.25" y="8.50">Beware of the dog</note>
  </galaxy>
  <team seat="1" name="Wolves"><character name="Big" base="1.57"/><character name="Small"/></team>
  <team seat="3" name="Owls"><character name="Far"/></team>
  <figure x="12.00" y="11.50" seat="1" character="Big" suppressed="2" wounded="1" danger="1"/>
  <figure x="12.25" y="2.50" seat="1" character="Small" eliminated="true"/>
  <figure x="20.01" y="9.99" seat="3" character="Far"/>
  <smoke x="20.00" y="9.00"/>
</scenario>'''


def seat_of(team):
    """Its own, or that of the pack around it."""
    return team['seat'] if 'seat' in team else seat_of(team.parent)


def of_team(team):
    return [one for one in team.children if one.tag == 'character']


def base_of(document, figure):
    [team] = [one for one in document.all('team') if seat_of(one) == figure['seat']]
    [its] = [one for one in of_team(team) if one['name'] == figure['character']]
    return float(its.get('base', '1.00'))


def inches(corners):
    return [(float(x) / oracle_plane.INCH, float(y) / oracle_plane.INCH) for x, y in corners]


def whole(path, folder):
    """A document with what it names."""
    for argv in (['export', '-q', '--to', 'text', path, '-o', folder / 'whole.txt'], ['import', folder / 'whole.txt', '-o', folder / 'whole.xml']):
        done = run(*argv)
        assert done.returncode == 0, done.stderr
    return parse((folder / 'whole.xml').read_text())


class Given:
    """Each position and its exports: (document, table of Tabletop Simulator, module of VASSAL); made once."""

    def __init__(self):
        self.kept = tempfile.TemporaryDirectory()
        self.made = []

    def get(self):
        folder = Path(self.kept.name)
        if not self.made:
            (folder / 'turned.xml').write_text(TURNED)
            for path in [*(BOARDS / f'{name}.xml' for name in POSITIONS), folder / 'turned.xml']:
                out = folder / path.stem
                done = run('export', '-q', '--to', 'tts', '--to', 'vassal', '-o', f'{out}/', path)
                assert done.returncode == 0, done.stderr
                self.made.append((whole(path, folder), Inches(out / f'{path.stem}.tts.json'),
                                  Module((out / f'{path.stem}.vmod').read_bytes())))
        return self.made


GIVEN = Given()


def inside(outline):
    """Points of a grid that the outline contains."""
    across, down = ([min(axis) + (max(axis) - min(axis)) * share / 20 for share in range(1, 20)] for axis in zip(*outline))
    return [(x, y) for x in across for y in down if oracle_plane.contains(outline, (x, y))]


class Clients(CommandTest):
    def exported(self, to, path, *more):
        out = self.folder / f'{path.stem}-{to}-{len(more)}'
        self.told = self.ran('export', '--to', to, path, '-o', f'{out}/', *more).stderr
        [found] = [one for one in out.iterdir() if one.suffix in ('.json', '.vmod')]
        return found

    def assertNear(self, one, other, far=EXACT):
        self.assertLessEqual(math.dist(one, other), far, (one, other))


class Simulator(Clients):
    def read(self, path, *more):
        return Inches(self.exported('tts', path, *more))

    @staticmethod
    def given():
        return [(document, table) for document, table, _ in GIVEN.get()]

    def test_structure(self):
        checker = jsonschema.Draft202012Validator(SCHEMA)
        for data in [*(table.data for _, table in self.given()),
                     *(self.read(BOARDS / f'{name}.xml').data for name in ('depot-nine', '600', 'wolves'))]:
            with self.subTest(title=data['ObjectStates'][0]['Nickname']):
                checker.validate(data)
                guids = [thing['GUID'] for thing in data['ObjectStates']]
                self.assertEqual(len(set(guids)), len(guids))
                self.assertEqual(data['TabStates'], {})

    def test_pictures_are_sharp(self):
        """A figure, counter or die is small on the board, and large when a player looks at it."""
        out = self.folder / 'sharp'
        self.ran('export', '-q', '--to', 'tts', BOARDS / 'first-day-start.xml', '-o', f'{out}/')
        sizes = {path.name: png_size(path.read_bytes()) for path in out.glob('*.png') if '-board-' not in path.name}
        self.assertGreater(len(sizes), 20)
        self.assertEqual({name: size for name, size in sizes.items() if max(size) < 512}, {})

    def test_the_board(self):
        for document, table in self.given():
            [board] = document.all('galaxy')
            size = float(board['width']), float(board['depth'])
            self.assertNear((table.board.width, table.board.depth), size)
            picture = table.board.picture()
            self.assertEqual((picture.width, picture.height), tuple(round(side * 100) for side in size))
            # Its areas are in the picture, its figures are not.
            for one in [*document.all('terrain')][:3]:
                shown = [picture.at(x / oracle_plane.INCH / size[0], y / oracle_plane.INCH / size[1])[0] for x, y in inside(oracle_plane.outline(one))]
                self.assertLess(shown.count('ffffff'), len(shown) / 4)  # a name is on some of it
            for one in document.all('smoke'):
                self.assertEqual(picture.at((float(one['x']) + 0.2) / size[0], (float(one['y']) + 0.3) / size[1])[0], 'ffffff')

    def test_terrain(self):
        forms = collections.Counter()
        for document, table in self.given():
            upper = table.board.upper
            wanted = {one['name']: one for one in document.all('terrain')}
            found = {thing.name: thing for thing in table.things['terrain']}
            # Two pieces may have one name; then each is somewhere.
            self.assertEqual(sorted(thing.name for thing in table.things['terrain']), sorted(one['name'] for one in document.all('terrain')))
            for name, thing in found.items():
                its = wanted[name]
                twins = [one for one in document.all('terrain') if one['name'] == name]
                its = min(twins, key=lambda one: math.dist((float(one['x']), float(one['y'])), (thing.x, thing.y)))
                self.assertTrue(thing.said['Locked'])
                self.assertAlmostEqual(thing.under, upper, places=3)
                self.assertAlmostEqual(thing.height, float(its.get('height', '0.10')), places=3)
                if not oracle_plane.has_shape(its):
                    self.assertNear((thing.x, thing.y), (float(its['x']), float(its['y'])))
                    continue
                forms[self.check_shape(thing, its)] += 1
                self.assertEqual({key: value for key, value in thing.values.items() if key != 'element'},
                                 {key: value for key, value in its.says.items() if key not in ('x', 'y')})
        self.assertEqual(forms['round'], 1)
        self.assertEqual(forms['outline'], 3)
        self.assertGreater(forms['box'], 10)

    def check_shape(self, thing, its):
        corners = inches(oracle_plane.outline(its))
        if 'radius' in its:
            self.assertTrue(thing.is_round)
            self.assertNear((thing.width, thing.depth), (2 * float(its['radius']),) * 2)
            self.assertNear((thing.x, thing.y), (float(its['x']), float(its['y'])))
            return 'round'
        self.assertFalse(thing.is_round)
        if thing.kind == 'BlockSquare':
            self.assertEqual(len(corners), 4)
            for corner in corners:
                self.assertNear(min(thing.corners(), key=lambda one: math.dist(one, corner)), corner)
            for corner in thing.corners():
                self.assertNear(min(corners, key=lambda one: math.dist(one, corner)), corner)
            return 'box'
        low, high = (tuple(pick(corner[i] for corner in corners) for i in (0, 1)) for pick in (min, max))
        self.assertNear((thing.x - thing.width / 2, thing.y - thing.depth / 2), low)
        self.assertNear((thing.x + thing.width / 2, thing.y + thing.depth / 2), high)
        self.check_outline(thing, oracle_plane.outline(its), low, high)
        self.check_mesh(thing, oracle_plane.outline(its), low, high)
        return 'outline'

    def check_mesh(self, thing, around, low, high):
        """As solid as the outline, of its height, and each corner at its place in the picture."""
        def is_in(point, corners):
            sides = [(b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) for a, b in zip(corners, [*corners[1:], corners[0]])]
            return min(sides) >= 0 or max(sides) <= 0

        size = high[0] - low[0], high[1] - low[1]
        corners = inches(around)
        area = abs(sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(corners, [*corners[1:], corners[0]]))) / 2
        self.assertAlmostEqual(thing.mesh.volume(), area * thing.height, delta=0.002 * (size[0] + size[1]) * thing.height)
        top = thing.mesh.top()
        for point, (u, v) in (corner for face in top for corner in face):
            place = point[0] + thing.x, point[1] + thing.y
            self.assertNear(min(corners, key=lambda one: math.dist(one, place)), place)
            self.assertNear((low[0] + u * size[0], low[1] + (1 - v) * size[1]), place, 0.002 * max(size) + EXACT)
        seen = collections.Counter()
        for i in range(900):
            place = tuple(low[k] + (share + 0.5) / 30 * size[k] for k, share in ((0, i % 30), (1, i // 30)))
            point = tuple(round(at * oracle_plane.INCH) for at in place)
            if min(oracle_plane.to_segment(a, b, point) for a, b in zip(around, [*around[1:], around[0]])) > (oracle_plane.INCH // 50) ** 2:
                inside = oracle_plane.contains(around, point)
                self.assertEqual(any(is_in((place[0] - thing.x, place[1] - thing.y), [corner for corner, _ in face]) for face in top),
                                 inside, place)
                seen[inside] += 1
        self.assertGreater(min(seen[True], seen[False]), 100)

    def check_outline(self, thing, around, low, high):
        """Opaque inside, transparent outside, but for a line's width."""
        picture, seen = thing.picture(), collections.Counter()
        for i in range(400):
            share = (i % 20 + 0.5) / 20, (i // 20 + 0.5) / 20
            point = tuple(round((low[k] + share[k] * (high[k] - low[k])) * oracle_plane.INCH) for k in (0, 1))
            near = min(oracle_plane.to_segment(a, b, point) for a, b in zip(around, [*around[1:], around[0]]))
            if near > (oracle_plane.INCH // 20) ** 2:
                inside = oracle_plane.contains(around, point)
                self.assertEqual(picture.at(*share)[1], 255 if inside else 0, (point, inside))
                seen[inside] += 1
        self.assertGreater(min(seen[True], seen[False]), 50)

    def test_figures(self):
        for document, table in self.given():
            figures = {one['character']: one for one in document.all('figure')}
            self.assertEqual(sorted(thing.name for thing in table.things['figure']), sorted(figures))
            colours = collections.defaultdict(set)
            for thing in table.things['figure']:
                its = figures[thing.name]
                self.assertTrue(thing.is_round and not thing.said['Locked'])
                self.assertNear((thing.x, thing.y), (float(its['x']), float(its['y'])))
                self.assertNear((thing.width, thing.depth), (base_of(document, its),) * 2)
                self.assertEqual(thing.is_down, its.get('eliminated') == 'true')
                colours[its['seat']].add(thing.picture().at(0.5, 0.1)[0])
                self.assertEqual([thing.picture().at(x, x)[1] for x in (0.01, 0.99)], [0, 0])
                self.assertNotEqual(thing.picture().at(0.5, 0.1)[0], thing.picture(is_back=True).at(0.5, 0.1)[0])
            self.assertTrue(all(len(found) == 1 for found in colours.values()), colours)
            self.assertEqual(len(set.union(*colours.values())), len(colours))
            for tag in ('smoke', 'sensor', 'suppression'):
                self.assertEqual(sorted((round(thing.x, 3), round(thing.y, 3)) for thing in table.things.get(tag, [])),
                                 sorted((float(one['x']), float(one['y'])) for one in document.all(tag)))
                for thing in table.things.get(tag, []):
                    self.assertTrue(thing.is_round)
                    self.assertNear((thing.width, thing.depth), (1, 1))

    def test_nothing_is_inside_another(self):
        """What overlaps as seen from above lies on each other: the client pushes apart what does not."""
        for document, table in self.given():
            discs = [thing for name in ('figure', 'smoke', 'sensor', 'suppression') for thing in table.things.get(name, [])]
            for thing in discs:
                self.assertGreaterEqual(thing.under, table.board.upper - 1e-6)
                disc = oracle_plane.disc(*(round(at * oracle_plane.INCH) for at in (thing.x, thing.y)), round(thing.width * oracle_plane.INCH / 2))
                for its in document.all('terrain'):
                    if not oracle_plane.has_shape(its):
                        continue
                    around = oracle_plane.outline(its)
                    if oracle_plane.contains(around, (round(thing.x * oracle_plane.INCH), round(thing.y * oracle_plane.INCH))) or any(
                            oracle_plane.contains(around, corner) for corner in disc):
                        height = float(its.get('height', '0.10'))
                        self.assertGreaterEqual(thing.under, table.board.upper + height - 1e-6, (thing.name, its['name']))
                for other in discs:
                    if other is not thing and math.hypot(thing.x - other.x, thing.y - other.y) < (thing.width + other.width) / 2 - 0.05:
                        self.assertTrue(thing.under >= other.upper - 1e-6 or other.under >= thing.upper - 1e-6, (thing.name, other.name))

    def test_counters(self):
        """The box's whole: those on the board and those beside it."""
        for document, table in self.given():
            smoke = max(6, int(document.get('smoke-counters', 0)))
            states = {name: sum(one.number(name, 0) for one in document.all('figure')) for name in ('suppressed', 'wounded', 'danger')}
            counted = {name: len(found) for name, found in table.counters.items()}
            laid = {tag: len([*document.all(tag)]) for tag in ('smoke', 'suppression', 'sensor')}
            self.assertEqual(counted, {
                'Suppressed': 10, 'Wounded': 10, 'Smoke': smoke - laid['smoke'], 'Suppressing fire': 2 - laid['suppression'], 'Sensor': 2 - laid['sensor'],
                **{f'Command {number}': 2 for number in range(1, 7)}})
            self.assertEqual(sum(thing.is_down for thing in table.counters['Wounded']), states['danger'])
            for name, found in table.counters.items():
                for thing in found:
                    self.assertEqual(thing.picture(is_back=True) is not None, name == 'Wounded', name)
            for one in document.all('figure'):
                for name, label, is_down in (('suppressed', 'Suppressed', False), ('wounded', 'Wounded', False), ('danger', 'Wounded', True)):
                    beside = [thing for thing in table.counters[label] if thing.is_down == is_down and
                              thing.y == float(one['y']) and 0 < thing.x - float(one['x']) - base_of(document, one) / 2 < 3]
                    self.assertEqual(len(beside), one.number(name, 0), (one['character'], name))
            for thing in (thing for found in table.counters.values() for thing in found):
                self.assertTrue(not thing.said['Locked'])
            on_board = sum(0 < thing.x < table.board.width and 0 < thing.y < table.board.depth
                           for found in table.counters.values() for thing in found)
            self.assertEqual(on_board, sum(states.values()))

    def test_command_counters(self):
        """Each player has those of the team, in front of the hand zone; the others are to the right of the board."""
        for document, table in self.given():
            beside = {number: [thing for thing in table.counters.get(f'Command {number}', []) if thing.x < table.board.width]
                      for number in range(1, 7)}
            for team in document.all('team'):
                its = sorted(team.get('counters', '').split())
                found = sorted(str(number) for number, things in beside.items() for thing in things if SIDES[seat_of(team)](table, thing))
                self.assertEqual(found, its)
                zone = table.zones[PLAYERS[int(seat_of(team)) - 1]]
                for thing in (one for things in beside.values() for one in things if SIDES[seat_of(team)](table, one)):
                    self.assertGreater(abs(thing.y - zone.y), zone.depth / 2 + 0.3)

    def test_teams(self):
        """A die for each character: that of a figure beside it, the others at the player's side, in the colour of the seat, of which
        as many as the pool has show its numbers; the player's hand zone; and a card with the roster."""
        for document, table in self.given():
            teams = [*document.all('team')]
            on_board = [thing for thing in table.dice if 0 < thing.x < table.board.width and 0 < thing.y < table.board.depth]
            assigned = {one['character']: one for one in document.all('figure') if 'die' in one}
            self.assertEqual(len(on_board), len(assigned))
            for one in assigned.values():
                [die] = [thing for thing in on_board if thing.y == float(one['y']) and 0 < thing.x - float(one['x']) < 4]
                self.assertEqual(die.face, one.number('die'))
            for team in teams:
                seat = seat_of(team)
                dice = [thing for thing in table.dice if SIDES[seat](table, thing)]
                its = [one for one in assigned.values() if one['seat'] == seat]
                self.assertEqual(len(dice) + len(its), len(of_team(team)))
                self.assertEqual(len({json.dumps(thing.said['ColorDiffuse']) for thing in dice}), 1)
                if pool := [int(word) for word in team.get('pool', '').split()]:
                    row = min(abs(thing.y - table.board.depth / 2) for thing in dice)
                    self.assertEqual(sorted(thing.face for thing in dice if abs(thing.y - table.board.depth / 2) < row + 0.1), sorted(pool))
                zone = table.zones[PLAYERS[int(seat) - 1]]
                self.assertTrue(SIDES[seat](table, zone))
                [card] = [body for title, body in table.cards if title == f"{team['name']}, seat {seat}"]
                for character in of_team(team):
                    [its] = [block for block in card.split('\n\n') if block.split('\n')[0] == character['name']]
                    slots = [f"Slot {number}: {character[f'slot-{number}'].replace('-', ' ')}" for number in range(1, 7) if f'slot-{number}' in character]
                    self.assertEqual([line for line in its.split('\n') if line.startswith('Slot')], slots)
                    # Who points at a figure reads what it can do.
                    for thing in (one for one in table.things['figure'] if one.name == character['name']):
                        self.assertEqual([line for line in thing.said['Description'].split('\n') if line.startswith('Slot')], slots)
                if 'order' in team:
                    self.assertIn(f"Order of the day: {ORDERS[team['order']]}\n", card)
            self.assertEqual(len(table.dice), len([*document.all('character')]))
            self.assertEqual(len(table.zones), len(teams))
            # The author, packs and who is gone are on a card of their own, with none of what rosters have.
            self.assertEqual(len(table.cards), 1 + len(teams) + any(True for tag in ('about', 'pack', 'gone') for _ in document.all(tag)))
            for title, body in table.cards:
                self.assertEqual('Slot 1' in body, title.endswith(('seat 1', 'seat 2', 'seat 3')) and 'slot-1' in next(document.all('character')))

    def test_a_team_alone(self):
        table = self.read(BOARDS / 'wolves.xml')
        self.assertIsNone(table.board)
        self.assertEqual((len(table.dice), len(table.counters['Suppressed']), len(table.cards), table.things), (5, 10, 3, {}))

    def test_what_is_not_seen(self):
        path = self.write('turned.xml', TURNED.replace('<figure', '<!-- Owls cheat --><figure', 1))
        table = self.read(path)
        [note] = table.notes
        self.assertNear((note.x, note.y), (7.25, 8.5))
        self.assertEqual(note.said['Description'], 'Beware of the dog')
        for seat in ('all', '1', '3'):
            out = self.exported('tts', path, '--as-seen-by', seat)
            self.assertEqual(Inches(out).notes, [])
            self.assertEqual(sorted(Inches(out).things), ['figure', 'smoke', 'terrain'])
            for word in ('Beware', 'cheat', 'note'):
                self.assertNotIn(word, out.read_text())

    def test_losses(self):
        self.exported('tts', BOARDS / 'depot-nine-start.xml')
        self.assertEqual(re.findall('lost: (.*) \\(', self.told), ['which piece is inside which'])
        self.exported('tts', BOARDS / 'depot-nine.xml')
        self.assertNotIn('lost', self.told)

    def test_a_box_of_counters_is_bounded(self):
        path = self.write('many.xml', TURNED.replace('smoke-counters="9"', 'smoke-counters="2000000000"'))
        table = self.read(path)
        self.assertIn('lost: counters and dice beyond the first 2,000', self.told)
        self.assertLess(len(table.counters['Smoke']), 2001)
        self.ran('export', '--to', 'tts', '--strict', path, '-o', self.folder / 'b.json', status=FOUND)

    def test_a_crowd_of_outlines(self):
        """Thousands of pieces on each other, in bounded time: all of them are there, none in another."""
        points = ' '.join(f'{math.cos(i / 20 * math.tau) * (4 if i % 2 else 1):.2f},{math.sin(i / 20 * math.tau) * (4 if i % 2 else 1):.2f}' for i in range(20))
        terrain = ''.join(f'<terrain x="12.00" y="12.00" type="blocking" points="{points}" height="{i % 300 / 100 + 0.01:.2f}"/>' for i in range(1500))
        smoke = ''.join(f'<smoke x="{10 + i % 60 / 20:.2f}" y="{10 + i // 60 / 20:.2f}"/>' for i in range(3000))
        path = self.write('crowd.xml', f'<scenario xmlns="urn:starwright:1" game="sunburn" stage="play"><galaxy>{terrain}</galaxy>{smoke}</scenario>')
        table = self.read(path)
        self.assertEqual((len(table.things['terrain']), len(table.things['smoke'])), (1500, 3000))
        self.assertLess(max(thing.under for thing in table.things['smoke'] if math.hypot(thing.x - 12, thing.y - 12) < 0.4), 400)
        self.assertGreaterEqual(min(thing.under for thing in table.things['smoke'] if math.hypot(thing.x - 12, thing.y - 12) < 0.4), 4)

    def test_too_many_pictures(self):
        """Then pieces are blocks; all of them are there."""
        figures = ''.join(f'<figure x="{i % 20 + 1}.00" y="{i // 20 + 1}.00" seat="1" character="{chr(65 + i % 26)}{chr(97 + i // 26)}"/>'
                          for i in range(400))
        path = self.write('many.xml', f'<scenario xmlns="urn:starwright:1" game="sunburn" stage="play"><galaxy/>{figures}</scenario>')
        table = self.read(path)
        self.assertIn('lost: pictures of some pieces: they are too large, or too many', self.told)
        self.assertEqual(len(table.things['figure']), 400)
        self.assertEqual({(round(thing.width, 3), round(thing.depth, 3)) for thing in table.things['figure']}, {(1, 1)})
        self.assertLess(len(list(self.folder.glob('*/*.png'))), 260)


class Vassal(Clients):
    PIXELS = 60

    @staticmethod
    def given():
        return [(document, module, [module.on_board(command) for command in module.pieces]) for document, _, module in GIVEN.get()]

    def module(self, path, *more):
        return Module(self.exported('vassal', path, *more).read_bytes())

    def pixel(self, length):
        return float(length) * self.PIXELS

    def test_the_board(self):
        for document, module, _ in self.given():
            [board] = document.all('galaxy')
            size = tuple(round(self.pixel(board[name])) for name in ('width', 'depth'))
            self.assertEqual(tuple(int(module.board.get(name)) for name in ('width', 'height')), size)
            self.assertEqual(png_size(module.files[f"images/{module.board.get('image')}"]), size)
            self.assertIsNone(module.grid)
            self.assertEqual(list(module.board), [])
            self.assertEqual(module.boards, ['MapBoardPicker', module.board.get('name'), '0', '0'])
            self.assertEqual((module.map.get('edgeWidth'), module.map.get('edgeHeight')), ('0', '0'))

    def test_pieces(self):
        """Each is within a pixel of its place, and of its size."""
        for document, module, pieces in self.given():
            found = collections.defaultdict(list)
            for piece in pieces:
                self.assertEqual(piece.map, module.map.get('mapName'))
                found[piece.marks.get('element')].append(piece)
            self.assertEqual(len({piece.number for piece in pieces}), len(pieces))
            for tag in ('terrain', 'figure', 'smoke', 'sensor', 'suppression'):
                wanted = [one for one in document.all(tag) if tag != 'terrain' or oracle_plane.has_shape(one)]
                self.assertEqual(len(found[tag]), len(wanted))
                for its in wanted:
                    middle, size = self.box(document, its)
                    piece = min(found[tag], key=lambda one: math.dist((one.x, one.y), middle))
                    for one, other in zip((piece.x, piece.y, *piece.size), (*middle, *size)):
                        self.assertLessEqual(abs(one - other), 1, its.says)
                    self.assertEqual(piece.is_fixed, tag == 'terrain')
                    self.assertEqual({name: value for name, value in piece.marks.items() if value and name != 'element'},
                                     {name: value for name, value in its.says.items() if name not in ('x', 'y')})
                    if tag in ('figure', 'terrain'):
                        self.assertEqual(piece.name, its.get('character', its.get('name')))
                    self.assertEqual(piece.back is not None, tag == 'figure')
                    self.assertEqual(piece.is_back, its.get('eliminated') == 'true')
                    if tag == 'figure':
                        self.assertEqual((piece.turn, piece.back_name), ('Eliminated', '+ (Eliminated)'))

    def box(self, document, its):
        """The middle and the size of a piece, in pixels."""
        if its.tag != 'terrain':
            across = base_of(document, its) if its.tag == 'figure' else 1
            return (self.pixel(its['x']), self.pixel(its['y'])), (self.pixel(across),) * 2
        corners = inches(oracle_plane.outline(its))
        low, high = (tuple(pick(corner[i] for corner in corners) for i in (0, 1)) for pick in (min, max))
        return tuple(self.pixel((low[i] + high[i]) / 2) for i in (0, 1)), tuple(self.pixel(high[i] - low[i]) for i in (0, 1))

    def test_counters(self):
        for document, module, pieces in self.given():
            laid = [piece for piece in pieces if not piece.marks]
            self.assertEqual(len(laid), sum(one.number(name, 0) for one in document.all('figure') for name in ('suppressed', 'wounded', 'danger')))
            for one in document.all('figure'):
                for name, label, is_back in (('suppressed', 'Suppressed', False), ('wounded', 'Wounded', False), ('danger', 'Wounded', True)):
                    edge = self.pixel(float(one['x']) + base_of(document, one) / 2)
                    beside = [piece for piece in laid if piece.name == label and piece.is_back == is_back
                              and abs(piece.y - self.pixel(one['y'])) <= 1 and 0 < piece.x - edge < 240]
                    self.assertEqual(len(beside), one.number(name, 0), (one['character'], name))

    def test_the_palette(self):
        """Players take as many as they want of each."""
        for _, module, pieces in self.given():
            slots = list(module.slots())
            self.assertEqual([slot.name for slot in slots], ['Suppressed', 'Wounded', *(f'Command {number}' for number in range(1, 7)),
                                                             'Smoke', 'Suppressing fire', 'Sensor'])
            for slot in slots:
                self.assertEqual(slot.size, (60, 60) if slot.name in ('Smoke', 'Suppressing fire', 'Sensor') else (45, 45))
                self.assertEqual((slot.back is not None, slot.is_fixed), (slot.name == 'Wounded', False))
            [wounded] = [slot for slot in slots if slot.back]
            self.assertEqual((wounded.turn, wounded.back_name), ('Danger', 'Danger'))
            self.assertGreater(int(module.build.get('nextPieceSlotId')), len(slots) + len(pieces))
            used = {f'images/{name}' for piece in [*slots, *pieces] for name in (piece.picture, piece.back) if name}
            self.assertEqual({name for name in module.files if name.startswith('images/')}, used | {f"images/{module.board.get('image')}"})

    def test_line_of_sight_and_dice(self):
        for _, module, _ in self.given():
            [thread] = module.map.iter('VASSAL.build.module.map.LOS_Thread')
            self.assertEqual((thread.get('scale'), thread.get('drawRange'), thread.get('snapStart')), ('60', 'true', 'false'))
            [dice] = module.build.iter('VASSAL.build.module.DiceButton')
            self.assertEqual((dice.get('nDice'), dice.get('nSides')), ('5', '6'))

    def test_a_picture_is_what_it_says(self):
        """A disc is its seat's colour, transparent around it; its other side is another picture."""
        _, module, pieces = self.given()[0]
        colours = collections.defaultdict(set)
        for piece in pieces:
            if piece.marks.get('element') == 'figure':
                for name in (piece.picture, piece.back):
                    (self.folder / name).write_bytes(module.files[f'images/{name}'])
                picture = Picture(self.folder / piece.picture)
                self.assertEqual(picture.at(0.01, 0.01)[1], 0)
                colours[piece.marks['seat']].add(picture.at(0.5, 0.12)[0])
                self.assertNotEqual(module.files[f'images/{piece.picture}'], module.files[f'images/{piece.back}'])
        self.assertEqual([len(found) for found in colours.values()], [1, 1])
        self.assertEqual(len(set.union(*colours.values())), 2)

    def test_what_is_not_seen(self):
        path = self.write('turned.xml', TURNED.replace('<figure', '<!-- Owls cheat --><figure', 1))
        for more in ([], ['--as-seen-by', '1']):
            module = self.module(path, *more)
            texts = [module.files['buildFile.xml'].decode(), *module.pieces]
            for word in ('Beware', 'cheat', 'note'):
                self.assertFalse(any(word in text for text in texts), word)
            self.assertEqual('lost: note (vassal)' in self.told, not more)

    def test_losses(self):
        self.module(BOARDS / 'depot-nine.xml')
        self.assertEqual(re.findall('lost: (.*) \\(', self.told), ['about'])
        module = self.module(BOARDS / 'wolves.xml')
        self.assertEqual((module.pieces, len(list(module.slots()))), ([], 11))
        self.assertIn('lost: character', self.told)
        module = self.module(self.write('large.xml', TURNED.replace('width="24.00"', 'width="900.00"')))
        self.assertEqual(module.pieces, [])
        self.assertIn('lost: all pieces: the board is too large', self.told)
        # The board has no picture, the pieces are there.
        module = self.module(self.write('wide.xml', TURNED.replace('width="24.00"', 'width="300.00"')))
        self.assertIsNone(module.board.get('image'))
        self.assertEqual(len(module.pieces), 6 + 3 + 1 + 4)
        self.assertIn('lost: pictures of some pieces', self.told)

    def test_the_same_bytes(self):
        path = BOARDS / 'crossfire.xml'
        self.assertEqual(self.exported('vassal', path).read_bytes(), self.exported('vassal', path, '--quiet').read_bytes())


if __name__ == '__main__':
    unittest.main()
