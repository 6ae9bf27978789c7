"""Hostile input takes no more work than its size justifies: names that collide under GLib's hash, packed layers,
brackets, and each question of each game on a large file. No test uses wall-clock time: the work of one call is
compared with that of another in the same run, on a harmless file of the same size, in processor time for both."""

import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import unittest
import zlib
from base64 import b64encode
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / 'common'))

import scale  # noqa: E402
from harness import COMMAND, FOUND, SAMPLES, CommandTest  # noqa: E402

# A file that takes twice as long is no attack; those that were found took a hundred times as long.
MOST = 8

LEGAL = next(path for path in SAMPLES if 'players="2"' in path.read_text(encoding='utf-8'))


def colliding(n):
    """Returns names that collide under g_str_hash(): 33 * 'B' + 'b' is 33 * 'C' + 'A', so each of the pairs may be
    either."""
    return [''.join('Bb' if i >> bit & 1 else 'CA' for bit in range(17)) for i in range(n)]


def harmless(n):
    return [f'{i:034d}' for i in range(n)]


def work(*arguments, cwd, statuses=(0, 1), enough=0.0):
    """Returns the processor time of the command in seconds, the lesser of two calls; that of one, if it is below `enough`."""
    took = []
    for _ in range(2):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run([COMMAND, *map(str, arguments)], cwd=cwd, stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE, check=False, timeout=600)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if done.returncode not in statuses:
            raise AssertionError(f'{arguments}: {done.returncode}: {done.stderr[:500]}')
        took.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
        if took[0] < enough:
            break
    return min(took)


class BoundedTest(CommandTest):
    def check_like(self, name, make, *calls):
        """Each call, with @ as the file, takes no more work on `make(colliding)` than on the same with other names."""
        n = scale.scaled(20_000, 5_000)
        self.write('harm-' + name, make(colliding(n)))
        self.write('like-' + name, make(harmless(n)))
        for call in calls:
            with self.subTest(call=call):
                harm, like = ([argument.replace('@', which + name) for argument in call] for which in ('harm-', 'like-'))
                self.check_work(harm, like, 0.05)

    def check_work(self, harm, like, beside=0.0):
        most = MOST * work(*like, cwd=self.folder) + beside
        self.assertLess(work(*harm, cwd=self.folder, enough=most), most)


class Names(BoundedTest):
    def test_races(self):
        self.check_like('pack.xml', lambda names: '<pack xmlns="urn:starwright:1" game="burning-suns" name="x">' + ''.join(
            f'<race name="{name}"/>' for name in names) + '</pack>', ['validate', '@'], ['diff', '@', '@'], ['show', '@'],
                        ['scenario', 'new', '--galaxy', str(LEGAL), '--seats', '2', '--seed', '1', '--pack', '@'])

    def test_tiles(self):
        self.check_like('tiles.xml', lambda names: '<galaxy xmlns="urn:starwright:1" game="burning-suns" players="2">' +
                        ''.join(f'<system q="{i % 300}" r="{i // 300}" type="uninhabited" value="2" name="{name}"/>'
                                for i, name in enumerate(names)) + '</galaxy>',
                        ['validate', '@'], ['diff', '@', '@'], ['export', '--to', 'json', '@'])

    def test_json(self):
        self.check_like('m.json', lambda names: json.dumps(
            {'version': 1, 'game': 'burning-suns', 'document': {'element': 'galaxy', **dict.fromkeys(names, 1)}}),
            ['import', '@'])

    def test_tmj(self):
        self.check_like('m.tmj', lambda names: json.dumps(
            {'orientation': 'hexagonal', 'staggeraxis': 'y', 'tilewidth': 110, 'tileheight': 128,
             'properties': [{'name': name, 'value': 1} for name in names]}), ['import', '@'])

    def check_written(self, harm, like):
        """The embedded text of the file (`as-written` in JSON) is searched for names of files."""
        for name, text in (('harm.json', harm), ('like.json', like)):
            self.write(name, json.dumps({'version': 1, 'game': 'burning-suns', 'as-written': text,
                                         'document': {'element': 'galaxy', 'players': 2}}))
        self.check_work(['import', 'harm.json'], ['import', 'like.json'], 0.1)

    def test_many_files_named(self):
        n = scale.scaled(60_000, 30_000)
        self.check_written(*('<scenario xmlns="urn:starwright:1" game="burning-suns">' +
                             ''.join(f'<pack href="{form % i}"/>' for i in range(n)) + '</scenario>'
                             for form in ('%07d', '0000000%.0s')))

    def test_attributes_of_what_was_written(self):
        n = scale.scaled(100_000, 50_000)
        self.check_written('<scenario ' + ' '.join(f'a{i}=""' for i in range(n)) + '/>',
                           '<scenario>' + ''.join(f'<a{i} a=""/>' for i in range(n)) + '</scenario>')

    def test_columns_of_cells(self):
        """g_int64_hash() hashed a place by its column alone."""
        cells = scale.scaled(40_000, 10_000)
        head = ('<map orientation="hexagonal" staggeraxis="y" staggerindex="odd" tilewidth="110" tileheight="128" '
                'hexsidelength="64"><properties><property name="game" value="burning-suns"/></properties>'
                '<tileset firstgid="1"><tile id="0" type="system/uninhabited"/></tileset>')

        def layer(width, height):
            data = b64encode(zlib.compress(b'\1\0\0\0' * width * height)).decode()
            return (f'{head}<layer width="{width}" height="{height}"><data encoding="base64" compression="zlib">{data}'
                    '</data></layer></map>')

        self.write('harm.tmx', layer(4, cells // 4))
        self.write('like.tmx', layer(cells // 4, 4))
        self.check_work(['import', 'harm.tmx'], ['import', 'like.tmx'])


class Declared(BoundedTest):
    """A size declared by a few bytes is refused before memory is allocated."""

    def check_refused(self, name, message):
        path = Path(__file__).resolve().parents[1] / 'fuzz' / 'regressions' / name
        limit = 512 << 20 if 'asan' not in os.environ.get('ASAN_OPTIONS', '') and not self.has_sanitizer() else None
        done = subprocess.run([COMMAND, 'import', path], capture_output=True, check=False, timeout=600, preexec_fn=(
            lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit))) if limit else None)
        self.assertEqual(done.returncode, FOUND, done.stderr)
        self.assertIn(message, done.stderr.decode())

    @staticmethod
    def has_sanitizer():
        """Sanitizers reserve more address space than any limit."""
        return b'__asan_init' in Path(COMMAND).read_bytes()

    def test_packed_cells(self):
        self.check_refused('packed-cells.tmx', 'compressed layers have more than')
        self.check_refused('packed-cells.tmj', 'compressed layers have more than')

    def test_many_packed_layers(self):
        data = b64encode(zlib.compress(b'\1\0\0\0' * 256 * 256)).decode()
        layer = (f'<layer width="256" height="256"><data encoding="base64" compression="zlib">{data}</data></layer>')
        self.write('many.tmx', '<map orientation="hexagonal" staggeraxis="y" staggerindex="odd" tilewidth="110" '
                   f'tileheight="128" hexsidelength="64">{layer * 5}</map>')
        done = self.ran('import', self.folder / 'many.tmx', status=FOUND)
        self.assertIn('compressed layers have more than', done.stderr)

    def test_brackets_behind_a_quote(self):
        """A comment or a quote that hides brackets hides none from the parser, which would recurse for each of three million."""
        for before in ('/*"*/', '//"\n', "'\"'", '#"\n', ''):
            self.write('deep.json', before + '[' * 3_000_000)
            done = self.ran('import', self.folder / 'deep.json', status=FOUND)
            self.assertRegex(done.stderr, 'not valid JSON|brackets are nested more than')


# ---- Questions ------------------------------------------------------------------------------------


def spiral(n):
    """Returns n places around the middle, the nearest first."""
    yield 0, 0
    ring, made = 0, 1
    while made < n:
        ring += 1
        q, r = -ring, ring
        for dq, dr in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)):
            for _ in range(ring):
                if made < n:
                    yield q, r
                made += 1
                q, r = q + dq, r + dr


def of_suns(size):
    n = size // 110
    tiles = ''.join(f'<system q="{q}" r="{r}" type="uninhabited" value="2" explored="true"/>'
                    for q, r in spiral(n) if (q, r) not in ((0, 0), (1, 0)))
    fleets = ''.join(f'<fleet q="{q}" r="{r}" seat="{1 + (q + r) % 2}" raiders="2"/>' for q, r in spiral(n // 2))
    return ('<scenario xmlns="urn:starwright:1" game="burning-suns" stage="play"><galaxy players="2">'
            '<system q="0" r="0" type="home" seat="1"/><system q="1" r="0" type="home" seat="2"/>'
            f'{tiles}</galaxy><empire seat="1"/><empire seat="2"/>{fleets}</scenario>')


def of_black_sun(size):
    n = size // 110
    tiles = ''.join(f'<hex q="{q}" r="{r}" type="space"/>' for q, r in spiral(n) if (q, r) != (0, 0))
    ships = ''.join(f'<ship q="{q}" r="{r}" type="destroyer" seat="{1 + (q + r) % 2}"/>' for q, r in spiral(n))
    return ('<scenario xmlns="urn:starwright:1" game="black-sun" stage="play"><galaxy players="2">'
            f'<hex q="0" r="0" type="yellow-sun"/>{tiles}</galaxy><player seat="1" faction="rebel-commander"/><player seat="2" faction="alliance-general"/>{ships}</scenario>')


def of_planets(size):
    """Returns discs as large as may be assumed, all overlapping, with stations: they used to take minutes."""
    n = size // 85
    places = [*spiral(n)]
    assumed = ''.join(f'<assume name="burning-planets/radius-{name}" value="32"/>'
                      for name in ('small', 'medium', 'big', 'tile'))
    tiles = ''.join(f'<tile q="{q}" r="{r}" number="1"/>' for q, r in places)
    planets = ''.join(f'<planet q="{q}" r="{r}" type="fair" size="big"/>' for q, r in places)
    stations = ''.join(f'<station q="{q}" r="{r}" seat="1"/>' for q, r in places[:n // 6])
    return ('<scenario xmlns="urn:starwright:1" game="burning-planets" stage="play"><galaxy players="2" modifier-die="6">'
            f'{tiles}{planets}</galaxy>{assumed}<player seat="1" faction="humans"/><player seat="2" faction="xenos"/>'
            f'{stations}</scenario>')


def of_rome(size):
    """A deep column of one face with many modifiers, all of which count, and a hand of as many cards without a cost: both
    used to take minutes."""
    n = size // 230
    modifiers = '<modifier stat="attack" amount="1" against="light"/>' * n
    lines = ''.join(f'<card type="unit" name="n{i}"/>' for i in range(n))
    hand = ''.join(f'<hand name="n{i}"/>' for i in range(n))
    placed, types = '<placed name="Hastati"/>' * n, 'light ' * n
    return ('<scenario xmlns="urn:starwright:1" game="burning-rome" stage="play" attacker="1">'
            '<assume name="burning-rome/covered-modifiers" value="1"/><galaxy players="2"><face type="unit" name="Hastati" '
            f'attack="1" defense="1" skirmish="1" siege="1" types="{types}">{modifiers}</face>'
            f'<army seat="1" faction="rome" strength="1" command="1">{lines}<card type="unit" name="Hastati" copies="{n}"/></army>'
            '<army seat="2" faction="rome" strength="1" command="1"/></galaxy><side seat="1" strength="1" command="1">'
            f'<column type="left">{placed}</column>{hand}</side>'
            '<side seat="2" strength="1" command="1"/></scenario>')


def of_sunburn(size, n_walls=None, n_smoke=None, n_figures=None):
    """Walls that cross, smoke, and figures of two teams."""
    n = max(1, size // 300)
    walls = ''.join(f'<terrain x="{i % 22 + 1}" y="{i * 7 % 23 + 1}" type="{("blocking", "obscuring")[i % 2]}" width="3.00" depth="0.10" '
                    f'turn="{i * 13 % 360}"/>' for i in range(n if n_walls is None else n_walls))
    lying = ''.join(f'<smoke x="{i % 24}" y="{i * 5 % 24}"/>' for i in range(n if n_smoke is None else n_smoke))
    figures = ''.join(f'<figure seat="{i % 2 + 1}" character="N{i}" x="{i % 24}" y="{i * 11 % 24}"/>'
                      for i in range(n if n_figures is None else n_figures))
    slots = ' '.join(f'slot-{i}="{action}"' for i, action in enumerate(('aim', 'advance', 'flame', 'snapshot', 'assault', 'aim'), 1))
    teams = ''.join(f'<team seat="{seat}"><character name="N{seat - 1}" {slots}/></team>' for seat in (1, 2))
    return ('<scenario xmlns="urn:starwright:1" game="sunburn" stage="play"><galaxy>'
            f'{walls}</galaxy>{teams}{lying}{figures}</scenario>')


class Questions(BoundedTest):
    """Each question on a file of a megabyte takes no more work than several readings of that file, which are linear."""

    def check_game(self, make, places=('0,0',), beside=0.2):
        path = self.write('large.xml', make(scale.scaled(1_000_000, 150_000)))
        most = MOST * work('format', '--check', path, cwd=self.folder) + beside
        asked = self.ran('reach', path, '--seat', '1', status=2).stderr
        questions = re.findall(r'--([a-z-]+)', asked)
        self.assertGreater(len(questions), 2, asked)
        for question in questions:
            for more in ([], ['9'], *((*number, '--from', place) for number in ((), ('9',)) for place in places)):
                with self.subTest(question=question, more=more):
                    took = work('reach', path, '--seat', '1', f'--{question}', *more, cwd=self.folder, statuses=(0, 1, 2), enough=most)
                    self.assertLess(took, most)

    def test_burning_suns(self):
        self.check_game(of_suns)

    def test_black_sun(self):
        self.check_game(of_black_sun)

    def test_burning_planets(self):
        self.check_game(of_planets)

    def test_burning_rome(self):
        self.check_game(of_rome)

    def test_sunburn(self):
        self.check_game(of_sunburn, ['@1,1'])

    def test_sunburn_on_a_full_board(self):
        """As much terrain, smoke and as many figures as questions are answered about: so much that the smaller file of the
        quick run is read in a fraction of it."""
        self.check_game(lambda _: of_sunburn(60_000, n_walls=200, n_smoke=20, n_figures=100), ['@12,12'], beside=2)


if __name__ == '__main__':
    unittest.main()
