"""`starwright export` and `import`: each piece read by an independent reader of each format, round trips, hostile
names, losses, broken input, files and folders.

Environment: as for tests/validator/harness.py."""

import base64
import json
import os
import quopri
import random
import re
import shutil
import sys
import textwrap
import unittest
import zlib
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ('common', 'validator', 'oracle')]

import jsonschema  # noqa: E402
import readers  # noqa: E402
from drafts import plain  # noqa: E402
from galaxies import ANOMALY_KINDS, legal_galaxy  # noqa: E402
from samples import of_this_run  # noqa: E402
from scale import in_full, scaled  # noqa: E402
from whole import whole  # noqa: E402
from harness import COMMAND, FOUND, SAMPLES, SCENARIOS, SOURCE, TEST_GAMES, TROUBLE, CommandTest, galaxy, losses, run  # noqa: E402

GARDENS = sorted((SOURCE / 'tests' / 'games' / 'files').glob('*.xml'))
COUNT = scaled(100, least=2)

# Format, independent reader, whether it loses nothing.
READ_BACK = {
    'json': (readers.read_json, True),
    'csv': (readers.read_csv, False),
    'share': (readers.read_share, True),
    'text': (readers.read_text, False),
}

NAMES = [
    'Two "quotes" and \'one\'', '<script>alert(1)</script>', '</script><img src=x onerror=alert(1)>', 'a,b;c\td',
    'line\nbreak', 'carriage\r\nreturn', '=1+1', '+cmd', '-2', '@SUM(A1)', "'quoted", "'=1", '＝1', ' blanks ', '',
    '\u202eright to left', 'שלום עולם', '🚀👩‍🚀', ']]>', '--', '&amp;', '%00', '\\N{x}', '\u2028line', '{{x}}', 'a|b',
    'a;=1+1;b', 'a\t@x', 'a\n=1+1', ";'=1", ';"=1+1"', '"=1"', ";''", '5', 'true', '{"a": 1}', '[0,0]', 'x' * 300, 'ẞİ', '\x7f', 'trailing\\', '"', '\t', '`${1}`',
]


def quoted(text):
    escapes = {'&': '&amp;', '<': '&lt;', '"': '&quot;', '\n': '&#10;', '\r': '&#13;', '\t': '&#9;'}
    return ''.join(escapes.get(character, character) for character in text)


def named(names=NAMES):
    lines = [f'<system q="{i}" r="{i % 3}" type="inhabited" value="3" name="{quoted(name)}"/>'
             for i, name in enumerate(names)]
    return galaxy(*lines, '<note q="0" r="0">=a\n"b"</note>', name='A &quot;B&quot;', game='burning-suns')


def without_other(data):
    """Returns the document without foreign content."""
    data = re.sub(r'\n *<x:(\w+).*?</x:\1>| x(mlns)?:\w+="[^"]*"', '', data)
    return re.sub(r'(\n *| +)<(!--|\?(?!xml )).*?(--|\?)>', '', data, flags=re.DOTALL)


class Exports(CommandTest):
    def given(self):
        yield from of_this_run([*SAMPLES, *SCENARIOS])
        yield self.write('named.xml', named())
        rng = random.Random(4)
        for i in range(COUNT):
            yield self.write(f'random-{i}.xml', plain(legal_galaxy(rng)))

    def test_an_independent_reader_finds_every_piece(self):
        for path in self.given():
            expected = readers.read_xml(whole(path))
            for name, (read, _) in READ_BACK.items():
                with self.subTest(path=path.name, format=name):
                    data, _ = self.exported(name, path)
                    found = read(data)
                    # Readers of CSV cannot distinguish an empty text from a missing one.
                    self.assertEqual(found, [without_empty(one) for one in expected] if name == 'csv' else expected)

    def exported(self, name, path, command=None):
        out = self.folder / 'exported'
        done = self.ran('export', '--to', name, '-o', out, path, **({'command': command} if command else {}))
        return out.read_bytes(), done.stderr

    def canonical(self, path, **more):
        copy = self.write('canonical.xml', path.read_bytes().rstrip() + b'\n')
        for beside in path.parent.glob('*.xml'):
            if path.parent != self.folder:
                self.write(beside.name, beside.read_bytes())
        self.ran('format', copy, **more)
        return copy.read_bytes().decode()

    def check_round_trip(self, name, path, lossless, command=None):
        more = {'command': command} if command else {}
        data, told = self.exported(name, path, command)
        before = self.canonical(path, **more)
        again = self.ran('import', '--from', name, '-', stdin=data, cwd=path.parent, **more).stdout
        if lossless:
            self.assertNotIn('lost:', told)
        if 'lost: names of other files' in told:
            # Inserted by another format, which loses nothing else.
            beside, _ = self.exported('json', path, command)
            before = self.ran('import', '--from', 'json', '-', stdin=beside, cwd=self.empty(), **more).stdout
        if not lossless:
            before = without_other(before)
            self.assertNotEqual(data, b'')
        self.assertEqual(again, before)
        if path.parent == self.folder:
            self.assertEqual(self.exported(name, self.write('again.xml', again), command)[0], data)

    def empty(self):
        """A folder without the files that a document names."""
        folder = self.folder / 'empty'
        folder.mkdir(exist_ok=True)
        return folder

    def test_an_export_opens_anywhere(self):
        """All files that a scenario names are in one string: opened without these files, the document is complete;
        beside them, it has the references."""
        folder = SOURCE / 'galaxies' / 'burning-suns'
        self.write('corona.xml', (folder / 'corona.xml').read_text(encoding='utf-8'))
        for start in ('corona-start.xml', 'corona-advanced-start.xml'):
            held = (folder / start).read_text(encoding='utf-8')
            names, n = re.subn(r'<galaxy\b.*</galaxy>', '<galaxy href="corona.xml"/>', held, flags=re.S)
            self.assertEqual(n, 1)
            path = self.write(start, names)
            expected = readers.read_xml(whole(path))
            for name in READ_BACK:
                with self.subTest(path=path.name, format=name):
                    data, told = self.exported(name, path)
                    self.assertEqual('lost: names of other files' in told, name not in ('json', 'share'))
                    elsewhere = self.ran('import', '--from', name, '-', stdin=data, cwd=self.empty()).stdout
                    self.assertEqual(readers.read_xml(elsewhere.encode()), expected)
                    self.assertNotIn('href="corona', elsewhere)

    def test_another_file_of_the_same_name_is_not_taken_for_it(self):
        there = self.empty()
        (there / 'g.xml').write_text(galaxy('<system q="0" r="0" type="home" seat="1"/>'))
        scenario = there / 's.xml'
        scenario.write_text('<scenario xmlns="urn:starwright:1" game="burning-suns"><galaxy href="g.xml"/></scenario>')
        for name in ('json', 'share'):
            data, _ = self.exported(name, scenario)
            self.assertIn('href="g.xml"', self.ran('import', '--from', name, '-', stdin=data, cwd=there).stdout)
            (there / 'g.xml').write_text(galaxy('<system q="7" r="0" type="home" seat="1"/>'))
            other = self.ran('import', '--from', name, '-', stdin=data, cwd=there).stdout
            self.assertIn('<system q="0" r="0"', other)
            self.assertNotIn('href=', other)
            (there / 'g.xml').write_text(galaxy('<system q="0" r="0" type="home" seat="1"/>'))

    def test_files_are_looked_for_beside_the_output(self):
        """Files that are embedded in the document instead are listed."""
        there, here = self.folder / 'there', self.folder / 'here'
        for folder in (there, here):
            folder.mkdir()
        (there / 'g.xml').write_text(galaxy('<system q="0" r="0" type="home" seat="1"/>'))
        scenario = there / 's.xml'
        scenario.write_text('<scenario xmlns="urn:starwright:1" game="burning-suns"><galaxy href="g.xml"/></scenario>')
        for name in ('json', 'share'):
            data, _ = self.exported(name, scenario)
            given = here / f'in.{name}'
            given.write_bytes(data)
            for cwd in (there, here):
                with self.subTest(format=name, cwd=cwd.name):
                    told = self.ran('import', '--from', name, given, '-o', there / 'out.xml', cwd=cwd).stderr
                    self.assertEqual(told, '')
                    self.assertIn('<galaxy href="g.xml"/>', (there / 'out.xml').read_text())
                    told = self.ran('import', '--from', name, given, '-o', here / 'out.xml', cwd=cwd).stderr
                    self.assertEqual(told, f"starwright: note: 'g.xml' was not found in '{here}', or differs there: "
                                           'its former content is now part of the document\n')
                    self.assertIn('<system ', (here / 'out.xml').read_text())
        alone, _ = self.exported('json', there / 'g.xml')
        self.assertEqual(self.ran('import', '--from', 'json', '-', stdin=alone).stderr, '')

    def test_packs_come_along(self):
        there = self.empty()
        (there / 'one.xml').write_text('<pack xmlns="urn:starwright:1" game="burning-suns"><pack href="two.xml"/>'
                                       '<ideology name="Pacifist"/></pack>')
        (there / 'two.xml').write_text('<pack xmlns="urn:starwright:1" game="burning-suns"><ideology name="Hermit"/>'
                                       '<allow rule="burning-suns/beginning-planning"/></pack>')
        scenario = there / 's.xml'
        scenario.write_text('<scenario xmlns="urn:starwright:1" game="burning-suns"><galaxy players="2"/>'
                            '<pack href="one.xml"><ideology name="Own"/></pack></scenario>')
        data, _ = self.exported('share', scenario)
        elsewhere = self.ran('import', '--from', 'share', '-', stdin=data).stdout
        for name in ('Pacifist', 'Hermit', 'Own'):
            self.assertEqual(elsewhere.count(name), 1, elsewhere)
        self.assertNotIn('href', elsewhere)
        self.assertEqual(self.ran('import', '--from', 'share', '-', stdin=data, cwd=there).stdout, self.canonical(scenario))

    def test_round_trip(self):
        for path in self.given():
            for name, (_, lossless) in READ_BACK.items():
                with self.subTest(path=path.name, format=name):
                    self.check_round_trip(name, path, lossless)

    def test_a_title_like_a_heading(self):
        for name in ('Pieces:', ' Pieces: ', 'Pieces:\nx', '# layout odd-q', 'col,row,kind', 'sw1-', '{', '"', 'version'):
            path = self.write('titled.xml', galaxy('<system q="0" r="0" type="home" seat="1"/>', name=quoted(name)))
            for format_name, (_, lossless) in READ_BACK.items():
                with self.subTest(title=name, format=format_name):
                    self.check_round_trip(format_name, path, lossless)

    def test_another_game(self):
        """With pieces on edges, inside others, at points and without a place, comments and foreign XML."""
        for path in GARDENS:
            self.check_round_trip('json', path, True, TEST_GAMES)
            csv, told = self.exported('csv', path, TEST_GAMES)
            again = self.ran('import', '--from', 'csv', '-', stdin=csv, cwd=path.parent, command=TEST_GAMES).stdout
            self.assertEqual(self.exported('csv', self.write('again.xml', again), TEST_GAMES)[0], csv)
            self.assertEqual('lost: comments' in told, b'<!--' in path.read_bytes())
            self.assertEqual('lost: foreign XML' in told, b'<x:' in path.read_bytes())

    def test_nothing_becomes_a_formula(self):
        data, _ = self.exported('csv', self.write('a.xml', named()))
        import csv
        import io
        for row in csv.reader(io.StringIO(data.decode(), newline='')):
            for cell in row:
                self.assertFalse(cell.startswith(tuple('=+@\t\r＝＋－＠')), cell)
                if cell.startswith('-'):
                    int(cell)

    def test_json_can_stand_in_a_page(self):
        self.assertNotIn(b'<', self.exported('json', self.write('a.xml', named()))[0])


def without_empty(piece):
    return (*piece[:3], tuple((name, value) for name, value in piece[3] if value))


class Together(CommandTest):
    """A piece of each kind lies with one of each kind of another seat, in the same place: an import keeps both, whether
    the rules allow them there or not."""

    GAMES = ('black-sun', 'burning-suns', 'burning-planets')[:scaled(3)]
    FORMATS = ('csv', 'tmx', 'json', 'share', 'text', 'tmj')[:scaled(6)]

    def kinds(self, definitions):
        """Yields the root, element, kind and attributes of what lies on a map."""
        for root in ('galaxy', 'scenario'):
            for item in definitions[root]['properties']['children']['items']['anyOf']:
                element = item['$ref'].rsplit('/', 1)[1]
                properties = definitions[element]['properties']
                if 'q' in properties and element != 'note':
                    for kind in properties.get('type', {}).get('enum', [None]):
                        yield root, element, kind, properties, definitions[element].get('required', [])

    def piece(self, element, kind, properties, required, place, seat):
        said = {'q': place[0], 'r': place[1], 'side': 0, 'type': kind, 'seat': seat}
        for name in sorted({*required} - {'element'}):
            values = properties[name].get('enum', [max(1, properties[name].get('minimum', 1))])
            said.setdefault(name, 'true' if properties[name].get('type') == 'boolean' else values[0])
        return f'<{element} ' + ' '.join(f'{name}="{value}"' for name, value in said.items()
                                         if name in properties and value is not None) + '/>'

    def document(self, game):
        definitions = json.loads(self.ran('schema', '--json', game, 'scenario').stdout)['$defs']
        kinds, lines, n = list(self.kinds(definitions)), {'galaxy': [], 'scenario': []}, 0
        for one in kinds:
            for other in kinds:
                for seat, (root, *more) in enumerate((one, other), 1):
                    lines[root].append(self.piece(*more, (n % 40, n // 40), seat))
                n += 1
        text = (f'<scenario xmlns="urn:starwright:1" game="{game}" stage="play"><galaxy players="2">'
                f'{"".join(lines["galaxy"])}</galaxy>{"".join(lines["scenario"])}</scenario>\n')
        self.assertGreater(n, 400)
        path = self.write(f'{game}.xml', text)
        self.ran('format', path)
        self.assertEqual(path.read_text().count(' q="'), 2 * n)
        return path

    def test_both_stay(self):
        for game in self.GAMES:
            path = self.document(game)
            for name in self.FORMATS:
                with self.subTest(game=game, format=name):
                    data = self.folder / 'exported'
                    self.ran('export', '--to', name, '-o', data, path)
                    self.assertEqual(self.ran('import', '--from', name, data).stdout, path.read_text())


class Share(CommandTest):
    def test_every_change_of_a_character_is_refused(self):
        """By the command itself; share.c tries every other character in each position."""
        path = self.write('a.xml', galaxy('<system q="0" r="0" type="home" seat="1"/>'))
        text = self.ran('export', '--to', 'share', path).stdout.strip()
        self.assertIn('type="home"', self.ran('import', text).stdout)
        rng = random.Random(1)
        for i, old in enumerate(text):
            for new in ('', rng.choice('ABCxyz019-_'), rng.choice(' =\n+')):
                changed = text[:i] + new + text[i + 1:]
                if ''.join(changed.split()) == text or new == old:
                    continue
                done = self.ran('import', '--from', 'share', '-', stdin=changed.encode(), status=FOUND)
                self.assertEqual(done.stdout, '')
                self.assertNotIn('[', done.stderr)

    def test_refusals(self):
        for text, needle in [('sw1-', 'missing'), ('sw2-AAAA', "begins with 'sw1-'; this one has a version"),
                             ('SW1-AAAA', 'in lower case'), ('xy1-AAAA', 'begins with'), ('sw1-AAAAAAAAAA', 'checksum'),
                             ('sw1-a!b', "<stdin>:1:6: error: '!' is not part of a share string"),
                             ('\n sw1-a\r\nbü%', "<stdin>:3:2: error: 'ü' is not part"), ('> sw1-ab', 'missing or changed'),
                             ('sw1-a\n> b!', "<stdin>:2:4: error: '!' is not part"), (' ', 'begins with'),
                             ('', 'the file is empty')]:
            done = self.ran('import', '--from', 'share', '-', stdin=text.encode(), status=FOUND)
            self.assertIn(needle, done.stderr)

    def test_line_breaks(self):
        """As mail and chat programs send it, from a file, standard input and the command line."""
        path = self.write('a.xml', galaxy('<system q="0" r="0" type="home" seat="1"/>'))
        text = self.ran('export', '--to', 'share', path).stdout.strip()
        there = self.ran('import', text).stdout
        for lines in ('\n'.join(textwrap.wrap(text, 20)), '\r\n'.join(textwrap.wrap(text, 2)) + '\r\n', f' {text}\n',
                      '\u200b'.join(text), f'\ufeff{text}'):
            self.assertEqual(self.ran('import', lines).stdout, there)
            self.assertEqual(self.ran('import', self.write('a.share.txt', lines)).stdout, there)
            self.assertEqual(self.ran('import', '--from', 'share', '-', stdin=lines.encode()).stdout, there)

    def test_what_is_around_it(self):
        """Links, quotes, sentences, mails that were answered."""
        path = self.write('a.xml', galaxy('<system q="0" r="0" type="home" seat="1"/>', name='A sw1-AAAA name'))
        text = self.ran('export', '--to', 'share', path).stdout.strip()
        there = self.ran('import', text).stdout
        quoted = '\n'.join('> ' + line for line in textwrap.wrap(text, 30))
        for around in (f'`{text}`', f'"{text}"', f'```\n{text}\n```', f'<{text}>', f'Look: {text}. Not bad!', f'({text})',
                       f'{text} is mine', f'https://example.org/map#{text}', f'[map](https://a.b/#{text})', quoted,
                       f'Ann wrote:\n{quoted}\n\nGood one.', f'> > {text}', f'&quot;{text}&quot;', f'A sw1-string: {text}'):
            self.assertEqual(self.ran('import', '--from', 'share', '-', stdin=around.encode()).stdout, there, around)
        for changed in (f'`{text}x`', f'`{text[:-1]}`', f'{text}-', f'https://example.org/{text[:40]} {text[41:]}'):
            done = self.ran('import', '--from', 'share', '-', stdin=changed.encode(), status=FOUND)
            self.assertIn('missing or changed', done.stderr)

    def test_lines_that_a_mail_program_breaks(self):
        """Quoted-printable, with each end of line and also in an answer."""
        path = self.write('a.xml', galaxy(*(f'<system q="{q}" r="0" type="inhabited" value="{q % 3 + 2}" name="N{q}"/>' for q in range(40))))
        text = self.ran('export', '--to', 'share', path).stdout.strip()
        there = self.ran('import', text).stdout
        mail = quopri.encodestring(f'Look: {text}\nBye'.encode()).decode()
        self.assertGreater(mail.count('=\n'), 2)
        for broken in (mail, mail.replace('\n', '\r\n'), mail.replace('=\n', '= \n'), mail.replace('\n', '\n> ')):
            self.assertEqual(self.ran('import', '--from', 'share', '-', stdin=broken.encode()).stdout, there)
        done = self.ran('import', '--from', 'share', '-', stdin=f'{text[:30]}={text[30:]}'.encode(), status=FOUND)
        self.assertIn("'=' is not part of a share string", done.stderr)

    def test_link(self):
        path = self.write('a.xml', galaxy('<system q="0" r="0" type="home" seat="1"/>'))
        text = self.ran('export', '--to', 'share', path).stdout
        for base in ('https://example.org/view', 'https://example.org/view#'):
            link = self.ran('export', '--to', 'share', '--url-base', base, path).stdout
            self.assertEqual(link, f'https://example.org/view#{text}')
            self.assertEqual(self.ran('import', link.strip()).stdout, self.ran('import', text.strip()).stdout)

    def test_what_is_typed_is_taken_for_a_string(self):
        for text, needle in (('sw2-AAAA', 'has a version that is not supported'), ('SW1-AAAA', 'in lower case')):
            done = self.ran('import', text, status=FOUND)
            self.assertIn(f'<string>: error: a share string begins with \'sw1-\'', done.stderr)
            self.assertIn(needle, done.stderr)
        self.ran('import', 'sw-1.xml', status=TROUBLE)
        text = self.ran('export', '--to', 'share', SAMPLES[0]).stdout.strip()
        self.assertEqual(self.ran('import', '--from', 'share', text).stdout, self.ran('import', text).stdout)
        self.ran('import', '--from', 'csv', 'sw1-AAAA', status=TROUBLE)

    def test_a_bomb_is_refused(self):
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        packed = packer.compress(b'<' * (64 << 20)) + packer.flush()
        text = base64.urlsafe_b64encode(zlib.crc32(packed).to_bytes(4, 'big') + packed).rstrip(b'=')
        done = self.ran('import', '--from', 'share', '-', stdin=b'sw1-' + text, status=FOUND)
        self.assertIn('more than 16 MiB', done.stderr)

    def test_short(self):
        for path in SAMPLES:
            self.assertLess(len(self.ran('export', '--to', 'share', path).stdout), 1500, path)


def random_map(rng, radius):
    """Returns tiles on all hexes of a hexagon, with values, seats and turns as any map of the box has them."""
    hexes = [(q, r) for q in range(-radius, radius + 1) for r in range(-radius, radius + 1) if abs(q + r) <= radius]
    rng.shuffle(hexes)
    for n, (q, r) in enumerate(hexes):
        rest = f'q="{q}" r="{r}"' + (' explored="true"' if rng.random() < 0.3 else '')
        if n < 6:
            yield f'<system {rest} type="home" seat="{n + 1}"/>'
        elif n < 40:
            yield f'<system {rest} type="{rng.choice(["hostile", "inhabited", "uninhabited", "any"])}" value="{rng.randint(2, 4)}"/>'
        elif n < 48:
            yield f'<system {rest} type="{rng.choice(["empty", "any"])}" value="1"/>'.replace('type="empty" value="1"', 'type="empty"')
        else:
            kind = rng.choice(ANOMALY_KINDS)
            strength = ' strength="4"' if kind == 'dark-fleet' else ''
            yield f'<anomaly {rest} type="{kind}" turn="{rng.randint(0, 2)}"{strength}/>'


KINDS = {'system': ('home', 'hostile', 'inhabited', 'uninhabited', 'empty', 'special', 'any'),
         'anomaly': (*ANOMALY_KINDS, 'any')}
MOST_OF_61 = 140  # characters


def tile_of_the_box(rng, element, kind, has_all):
    """The attributes of a tile with all that one from the box may have, or with none of it."""
    if not has_all:
        return f'type="{kind}"'
    low, high = {'special': (1, 1), 'empty': (0, 0)}.get(kind, (2, 4))
    if kind == 'any':
        low, high = (1, 4) if element == 'system' else (0, 0)
    more = f'type="{kind}" explored="true"'
    if element == 'system' and kind != 'home' or kind == 'any':
        more += f' value="{rng.randint(low, high)}"'
    if kind == 'home':
        more += f' seat="{rng.randint(1, 5)}"'
    if kind == 'dark-fleet':
        more += ' strength="4"'
    return more + (f' turn="{rng.randint(0, 2)}"' if element == 'anomaly' else '')


def worst_map(rng, filler):
    """61 tiles of radius 4: one of each kind with everything and one with nothing, so that all widths in a string are the
    greatest; the rest of the kind `filler`."""
    hexes = [(q, r) for q in range(-4, 5) for r in range(-4, 5) if abs(q + r) <= 4]
    rng.shuffle(hexes)
    tiles = [(element, kind, has_all) for element, kinds in KINDS.items() for kind in kinds for has_all in (True, False)]
    tiles += [(*filler, True)] * (len(hexes) - len(tiles))
    return [f'<{element} q="{q}" r="{r}" {tile_of_the_box(rng, element, kind, has_all)}/>'
            for (q, r), (element, kind, has_all) in zip(hexes, tiles)]


class MapToPaste(CommandTest):
    """The tiles alone, in a string short enough for a line of a message."""

    def tiles(self, data):
        """Returns the tiles of a file, without their names, as read by another reader."""
        return [(element, kind, place, [value for value in values if value[0] != 'name'])
                for element, kind, place, values in readers.read_xml(data) if element in ('system', 'anomaly')]

    def test_every_sample(self):
        for path in of_this_run([*SAMPLES, *SCENARIOS]):
            with self.subTest(path=path.name):
                text = self.ran('export', '--to', 'map', '--quiet', path).stdout.strip()
                again = self.ran('import', text).stdout.encode()
                self.assertEqual(self.tiles(again), self.tiles(whole(path)))
                self.assertLessEqual(len(text), 120)

    def test_61_tiles_with_all_values_are_at_most_120_characters(self):
        rng = random.Random(61)
        for i in range(scaled(100, least=2)):
            path = self.write(f'{i}.xml', galaxy(*random_map(rng, 4)))
            text = self.ran('export', '--to', 'map', '--quiet', path).stdout.strip()
            self.assertLessEqual(len(text), 120)
            self.assertRegex(text, r'^swm1-[\w-]+$')
            self.assertEqual(self.tiles(self.ran('import', text).stdout.encode()), self.tiles(path.read_bytes()))

    def test_the_most_characters_of_61_tiles(self):
        """A tile takes as many bits as its kind and what it has: a map all of which is of the widest kind is the longest."""
        longest = {}
        for filler in [(element, kind) for element, kinds in KINDS.items() for kind in kinds]:
            path = self.write('a.xml', galaxy(*worst_map(random.Random(repr(filler)), filler), players=5, sets=2))
            text = self.ran('export', '--to', 'map', '--quiet', path).stdout.strip()
            longest[filler] = len(text)
            done = run('import', text)
            self.assertEqual(self.tiles(done.stdout.encode()), self.tiles(path.read_bytes()), filler)
        self.assertEqual(max(longest.values()), MOST_OF_61, longest)

    def test_a_map_that_is_too_large_is_refused(self):
        rng = random.Random(64)
        tiles = [f'<system q="{q}" r="{r}" type="{rng.choice(["inhabited", "uninhabited", "hostile"])}" value="{rng.randint(1, 4)}"/>'
                 for q in range(320) for r in range(320)]
        path = self.write('large.xml', galaxy(*tiles))
        done = self.ran('export', '--to', 'map', '-o', self.folder / 'large.txt', path, status=FOUND)
        self.assertIn('is not exported: lost: everything: a map to paste holds at most 64 KiB', done.stderr)
        self.assertFalse((self.folder / 'large.txt').exists())

    def test_what_is_left_out_is_told(self):
        path = self.write('a.xml', galaxy('<system q="0" r="0" type="inhabited" value="2" name="Hydatus"/>',
                                          '<note q="0" r="0">n</note>', name='A name'))
        told = self.ran('export', '--to', 'map', path).stderr
        for what in ('galaxy name', 'system name', 'note'):
            self.assertIn(f'lost: {what} (map)', told)

    def test_tiles_far_apart_and_on_each_other(self):
        path = self.write('a.xml', galaxy('<system q="-1048576" r="5" type="empty"/>', '<system q="1048576" r="0" type="empty"/>',
                                          '<system q="0" r="0" type="empty"/>', '<system q="0" r="0" type="empty"/>'))
        text = self.ran('export', '--to', 'map', '--quiet', path).stdout.strip()
        self.assertEqual(self.tiles(self.ran('import', text).stdout.encode()), self.tiles(path.read_bytes()))

    def test_links_and_damage(self):
        path = self.write('a.xml', galaxy('<system q="0" r="0" type="home" seat="1"/>'))
        text = self.ran('export', '--to', 'map', '--quiet', path).stdout.strip()
        link = self.ran('export', '--to', 'map', '--quiet', '--url-base', 'https://example.org/view', path).stdout.strip()
        self.assertEqual(link, f'https://example.org/view#{text}')
        there = self.ran('import', text).stdout
        for around in (link, f'`{text}`', f'Look: {text}. Not bad!', '\n'.join(textwrap.wrap(text, 10))):
            self.assertEqual(self.ran('import', '-', stdin=around.encode()).stdout, there, around)
        self.assertIn('system', self.ran('show', text).stdout)
        for changed in (text[:-1], text + 'A', text[:12] + ('A' if text[12] != 'A' else 'B') + text[13:], 'swm2' + text[4:], text.upper()):
            done = self.ran('import', '--from', 'map', '-', stdin=changed.encode(), status=FOUND)
            self.assertIn('string', done.stderr)

    def test_a_link_has_one_fragment(self):
        path = self.write('a.xml', galaxy('<system q="0" r="0" type="home" seat="1"/>'))
        for base in ('https://example.org/x?a=1#frag', 'https://example.org/x?a=1#'):
            for to in ('map', 'share'):
                link = self.ran('export', '--to', to, '--quiet', '--url-base', base, path).stdout.strip()
                self.assertRegex(link, r'^https://example\.org/x\?a=1#sw[m1]+-[\w-]+$')

    def test_strings_of_the_first_version_open(self):
        """They are in messages that people have sent: this one must open for ever."""
        golden = SOURCE / 'tests' / 'export' / 'golden' / 'twin-rivers.map'
        self.assertEqual(len(self.tiles(self.ran('import', '--from', 'map', '-', stdin=golden.read_bytes()).stdout.encode())), 9)


class Checklist(CommandTest):
    def checklist(self, path):
        return self.ran('export', '--to', 'checklist', path).stdout

    def test_names(self):
        text = self.checklist(self.write('a.xml', named()))
        self.assertEqual(text.count('\n    [ ] '), len(NAMES))

    def test_stocks(self):
        text = self.checklist(SOURCE / 'galaxies/burning-suns/twin-rivers.xml')
        self.assertIn('\n    2 of 5 home systems\n', text)
        self.assertIn('\n    3 of 16 anomalies\n', text)
        self.assertIn('\n    3 of 21 systems of value 2-4; the rest is shuffled for the pile\n', text)
        self.assertNotIn('Out of the box', self.checklist(SOURCE / 'galaxies/burning-planets/three-shores.xml'))

    def test_the_map_comes_first(self):
        path = SOURCE / 'galaxies/burning-suns/hourglass-start.xml'
        drawn = self.ran('export', '--to', 'text', path).stdout.split('\n\n')[1]
        self.assertIn(f'players 2\n\n{drawn}\n\n2 × home system  (H)\n', self.checklist(path))

    def test_figures_are_counted(self):
        text = self.checklist(SOURCE / 'galaxies/burning-suns/siege-of-upper-vael.xml')
        self.assertIn('\n4 × fleet\n    in all 2 dreadnoughts, 6 battlecruisers, 7 raiders\n    [ ] 2,-4     empire 1', text)


class Schema(CommandTest):
    """The output is valid by the published schema, in a third-party validator; broken documents are not."""

    def test_samples(self):
        for command, game, paths in ((None, 'burning-suns', SAMPLES), (TEST_GAMES, 'lantern', GARDENS)):
            more = {'command': command} if command else {}
            checkers = {}
            for root in ('galaxy', 'scenario'):
                schema = json.loads(self.ran('schema', '--json', game, root, **more).stdout)
                jsonschema.Draft202012Validator.check_schema(schema)
                checkers[root] = jsonschema.Draft202012Validator(schema)
            for path in paths:
                document = json.loads(self.ran('export', '--to', 'json', path, **more).stdout)
                checkers[document['document']['element']].validate(document)
                self.check_mutants(checkers[document['document']['element']], document)

    def check_mutants(self, checker, document):
        def mutant(change):
            copy = json.loads(json.dumps(document))
            change(copy)
            return copy

        def tile(copy):
            return next(child for child in copy['document'].get('children', [copy['document']]) if 'type' in child)

        changes = [lambda copy: copy.update(version=2), lambda copy: copy.update(game='chess'),
                   lambda copy: copy.pop('document'), lambda copy: copy.update(more=1),
                   lambda copy: copy['document'].update(players='two'), lambda copy: copy['document'].update(colour=1)]
        if any('type' in child for child in document['document'].get('children', [])):
            changes += [lambda copy: tile(copy).update(type='homely'), lambda copy: tile(copy).pop('q'),
                        lambda copy: tile(copy).update(q=1.5), lambda copy: tile(copy).update(r=2 ** 21),
                        lambda copy: tile(copy).update(element='sun'), lambda copy: tile(copy).update(seat=True)]
        for i, change in enumerate(changes):
            self.assertFalse(checker.is_valid(mutant(change)), i)

    def test_published(self):
        for root in ('galaxy', 'scenario'):
            published = (SOURCE / 'schemas' / f'burning-suns-{root}.schema.json').read_text()
            self.assertEqual(self.ran('schema', '--json', 'burning-suns', root).stdout, published)


class Manners(CommandTest):
    LEGAL = SAMPLES[0]

    def test_illegal(self):
        path = self.write('a.xml', galaxy('<system q="0" r="0" type="home" seat="1"/>'))
        done = self.ran('export', '--to', 'json', path)
        self.assertIn('is illegal', done.stderr)
        self.assertTrue(done.stdout)
        done = self.ran('export', '--to', 'json', '--legal-only', path, status=FOUND)
        self.assertEqual(done.stdout, '')

    def test_what_is_set_up_is_judged(self):
        """A tile that is face up and open is illegal, until it is drawn."""
        text = (SOURCE / 'galaxies/burning-suns/twin-rivers.xml').read_text()
        path = self.write('a.xml', text.replace('type="any" value="2"/>', 'type="any" value="2" explored="true"/>'))
        self.assertIn('is illegal', self.ran('export', '--to', 'json', path).stderr)
        self.assertNotIn('is illegal', self.ran('export', '--to', 'json', '--setup', 1, '--legal-only', path).stderr)

    def test_tiles_that_no_sheet_holds(self):
        for paper, most in (('a4', 157), ('letter', 162)):
            out = self.folder / 'a.pdf'
            self.ran('export', '--to', 'sheets', '--paper', paper, '--tile-size', most, self.LEGAL, '-o', out)
            for size in (most + 1, 500):
                done = self.ran('export', '--to', 'sheets', '--paper', paper, f'--tile-size={size}', self.LEGAL, '-o', out,
                                status=FOUND)
                self.assertIn(f'1 to {most} mm', done.stderr)

    def test_progress_on_a_terminal(self):
        """The final screen of a terminal has each message on its own line, whole."""
        import pty
        import subprocess
        import threading
        paths = [str(self.write(f'{i}.xml', galaxy('<!-- x -->', '<system q="0" r="0" type="home" seat="1"/>'))) for i in range(12)]
        ours, its = pty.openpty()
        told = []

        def listen():
            try:
                while data := os.read(ours, 4096):
                    told.append(data)
            except OSError:
                pass

        listener = threading.Thread(target=listen)
        listener.start()
        done = subprocess.run([COMMAND, 'export', '--to', 'csv', '-o', f'{self.folder}/out/', *paths], stderr=its)
        os.close(its)
        listener.join()
        os.close(ours)
        self.assertEqual(done.returncode, 0)
        text = b''.join(told).decode()
        self.assertIn('7 of 12', text)
        shown = []
        for line in text.split('\n'):
            seen = ''
            for part in line.split('\r'):
                seen = part + seen[len(part):]
            shown.append(seen)
        self.assertEqual(shown[-2:], ['12 exported, 0 refused, 0 failed', ''])
        for line in shown[:-2]:
            self.assertRegex(line, r"^(starwright: warning: '.*' is illegal; see 'starwright validate'|csv: lost in 12 files: comments in 12)$")

    def test_half_understood(self):
        path = self.write('a.xml', galaxy('<system q="0" r="0" type="homely"/>'))
        done = self.ran('export', '--to', 'json', path, status=FOUND)
        self.assertEqual(done.stdout, '')
        self.assertIn(':3:23: error: ', done.stderr)

    def test_what_is_said_about_the_file_is_understood_too(self):
        for line, needle in (('<allow rule="map/place-taken"/>', "needs the attribute 'reason'"),
                             ('<about colour="red"/>', "'colour'")):
            path = self.write('a.xml', galaxy(line, '<system q="0" r="0" type="home" seat="1"/>'))
            done = self.ran('export', '--to', 'json', path, status=FOUND)
            self.assertEqual(done.stdout, '')
            self.assertIn(needle, done.stderr)
            self.assertIn('part of it could not be read', done.stderr)

    def test_strict(self):
        path = self.write('a.xml', galaxy('<!-- hm -->', '<system q="0" r="0" type="home" seat="1"/>'))
        done = self.ran('export', '--to', 'csv', path)
        self.assertEqual(done.stderr.count('lost: '), 1)
        done = self.ran('export', '--to', 'csv', '--strict', path, status=FOUND)
        self.assertEqual(done.stdout, '')
        self.ran('export', '--to', 'json', '--strict', path)

    def test_strict_takes_pictures_with_the_document_inside(self):
        path = self.write('a.xml', galaxy('<!-- hm -->', '<about author="A">Text</about>', '<system q="0" r="0" type="home" seat="1"/>'))
        for name in ('svg', 'png', 'pdf', 'sheets'):
            out = self.folder / f'a.{name}'
            told = self.ran('export', '--to', name, '--strict', path, '-o', out).stderr
            self.assertIn('about text', losses(told, name))
            self.assertEqual(told.count('not drawn: '), 1)
            self.assertNotIn('lost', told)
            self.assertEqual(self.ran('import', out).stdout, path.read_text(encoding='utf-8'))
            told = self.ran('export', '--to', name, '--strict', '--no-source', path, '-o', self.folder / 'b', status=FOUND).stderr
            self.assertIn(f'{path}: lost: about text ({name})', told)
            self.assertFalse((self.folder / 'b').exists())
        told = self.ran('export', '--to', 'png', '-o', f'{self.folder}/out/', path, self.write('b.xml', path.read_text(encoding='utf-8'))).stderr
        self.assertIn('png: not drawn in 2 files: about text in 2, comments in 2', told)

    def lost(self, *lines, before='', after='', **attributes):
        path = self.write('a.xml', galaxy(*lines, **attributes).replace('<galaxy', before + '<galaxy', 1) + after)
        return re.findall('lost: (.*) \\(csv\\)\n', self.ran('export', '--to', 'csv', path).stderr)

    def test_what_counts_as_lost(self):
        """Comments and foreign XML by name; layout and settings of XML editors do not count."""
        home = '<system q="0" r="0" type="home" seat="1"/>'
        model = '<?xml-model href="galaxy.rng"?>\n'
        self.assertEqual(self.lost(home, before=model), [])
        self.assertEqual(self.lost('', home, before=model + '<?xml-stylesheet href="a.css"?>\n', after='<?xml-end?>\n'), [])
        self.assertEqual(self.lost(home, **{'xmlns:x': 'urn:x'}), [])
        self.assertEqual(self.lost(home, **{'xmlns:x': 'urn:x', 'x:a': '1'}), ['foreign XML'])
        for comment in (('<!-- a -->', home), (home + ' <!-- a -->',), (home, '<!-- a -->')):
            self.assertEqual(self.lost(*comment), ['comments'])
        self.assertEqual(self.lost(home, after='<!-- a -->'), ['comments'])
        self.assertEqual(self.lost(home, before=model + '<!-- a -->\n'), ['comments'])
        self.assertEqual(self.lost(home + ' <?xml-a?><?b?>'), ['foreign XML'])
        self.assertEqual(self.lost('<x:a xmlns:x="urn:x"/>', '<!-- a -->', home), ['comments', 'foreign XML'])

    @in_full
    def test_strict_takes_samples(self):
        """Formats for whole documents refuse only those with a comment or, if they can be read back, with a file of
        their own."""
        paths = [*SAMPLES, *SCENARIOS, *(SOURCE / 'galaxies').glob('bl*/*.xml'), *(SOURCE / 'galaxies').glob('burning-p*/*.xml')]
        texts = {path.stem: path.read_text(encoding='utf-8') for path in paths}
        commented = {name for name, text in texts.items() if '<!--' in text}
        naming = {name for name, text in texts.items() if '<galaxy href' in text}
        self.assertGreaterEqual(len(texts), 39)
        for name, refused in (('csv', commented | naming), ('text', commented | naming), ('tmx', commented | naming),
                              ('html', set()), ('png', set()), ('json', set()), ('share', set())):
            out = self.folder / name
            self.ran('export', '--strict', '--to', name, '-o', f'{out}/', *paths, status=FOUND if refused else 0)
            written = {path.name.split('.')[0] for path in out.iterdir()}
            self.assertEqual({stem for stem in texts if stem not in written}, refused, name)

    def test_what_is_not_drawn_is_one_line(self):
        path = SOURCE / 'galaxies/burning-suns/last-round-of-the-corona.xml'
        [line] = self.ran('export', path, '-o', self.folder / 'a.png').stderr.splitlines()
        self.assertGreater(len(losses(line, 'png')), 20)
        self.assertIn('fleet raiders', losses(line))

    def test_a_number_beside_a_piece_is_drawn(self):
        """That of one army; of two of a seat only the sum is seen."""
        path = SOURCE / 'galaxies/burning-suns/hourglass-start.xml'
        told = losses(self.ran('export', path, '-o', self.folder / 'a.png').stderr)
        self.assertNotIn('army regiments', told)
        self.assertIn('fleet raiders', told)
        army = '<army q="2" r="-4" seat="1" regiments="1"/>'
        text = path.read_text(encoding='utf-8')
        self.assertIn(army, text)
        path = self.write('two.xml', text.replace('href="', f'href="{path.parent}/').replace(army, army * 2))
        self.assertIn('army regiments', losses(self.ran('export', path, '-o', self.folder / 'a.png').stderr))

    def test_outputs_are_counted(self):
        """Each file in each format: one that a format refuses does not make the others refused."""
        paths = [*SAMPLES[:2], SOURCE / 'galaxies/burning-rome/rome.xml']
        done = self.ran('export', '--to', 'json', '--to', 'list', '-o', f'{self.folder}/out/', *paths, status=FOUND)
        self.assertTrue(done.stderr.endswith('4 exported, 2 refused, 0 failed\n'), done.stderr)
        self.assertEqual(len([*(self.folder / 'out').iterdir()]), 4)
        done = self.ran('export', '--to', 'json', '--to', 'csv', '-o', f'{self.folder}/out/', paths[0], self.folder / 'no.xml', status=TROUBLE)
        self.assertTrue(done.stderr.endswith('2 exported, 0 refused, 2 failed\n'), done.stderr)

    def test_losses_of_many_files_are_one_line_a_format(self):
        paths = [self.write(f'{i}.xml', galaxy(*lines)) for i, lines in enumerate((
            ['<!-- x -->', '<about>a</about>'], ['<!-- y -->', '<note q="0" r="0">n</note>'], ['<!-- z -->']))]
        out = f'{self.folder}/out/'
        told = self.ran('export', '--to', 'csv', '--to', 'dot', '-o', out, *paths).stderr
        self.assertEqual([line for line in told.splitlines() if 'lost' in line], [
            'csv: lost in 3 files: comments in 3',
            'dot: lost in 3 files: galaxy players in 3, about in 1, comments in 3, note in 1'])
        self.assertEqual(self.ran('export', '--quiet', '--to', 'csv', '-o', out, *paths).stderr, '')
        self.assertEqual(self.ran('export', '-q', '--to', 'csv', paths[0]).stderr, '')
        told = self.ran('export', '--quiet', '--strict', '--to', 'csv', '-o', out, *paths, status=FOUND).stderr
        self.assertEqual(told.splitlines(), [f'{path}: lost: comments (csv)' for path in paths])

    def test_folder(self):
        out = self.folder / 'out'
        for jobs in ('1', '3'):
            done = self.ran('export', '--to', 'json', '--to', 'csv', '--jobs', jobs, '-o', f'{out}/', *SAMPLES)
            self.assertTrue(done.stderr.endswith(f'{2 * len(SAMPLES)} exported, 0 refused, 0 failed\n'))
            self.assertEqual(sorted(path.name for path in out.iterdir()),
                             sorted(path.stem + suffix for path in SAMPLES for suffix in ('.json', '.csv')))

    def test_formats_of_one_file(self):
        """As many at a time as --jobs says; files and messages are the same."""
        formats = self.ran('export', '--to', '?', 'x', status=TROUBLE).stderr.strip().split('it may be ')[1].split(', ')
        for name in ('burning-suns/siege-of-upper-vael', 'sunburn/crossfire'):
            path = SOURCE / f'galaxies/{name}.xml'
            said = []
            for jobs in ('1', '3'):
                out = self.folder / jobs
                done = run('export', *(word for form in formats for word in ('--to', form)), '--jobs', jobs, '-o', f'{out}/', path)
                said.append((done.returncode, done.stderr, {file.name: file.read_bytes() for file in out.iterdir()}))
                shutil.rmtree(out)
            with self.subTest(name=name):
                self.assertGreater(len(said[0][2]), 9)
                self.assertEqual(said[1], said[0])

    def test_two_called_alike(self):
        (self.folder / 'b').mkdir()
        one, two = self.write('a.xml', named()), self.write('b/a.xml', named(['other']))
        done = self.ran('export', '--to', 'json', '-o', f'{self.folder}/out/', one, two, status=TROUBLE)
        self.assertIn('have the same name', done.stderr)

    def test_equal_pictures_are_not_written_again(self):
        """What would become another file is: a link, one that can be executed, one with other bytes."""
        def export():
            self.ran('export', '--quiet', '--to', 'tts', '-o', f'{folder}/', SAMPLES[0])
            return {path: (path.stat().st_ino, path.read_bytes()) for path in folder.glob('*.png')}

        folder = self.folder / 'out'
        before = export()
        same, other, shorter, linked, executable, *_ = sorted(before)
        other.write_bytes(b'x' * len(before[other][1]))
        shorter.write_bytes(before[shorter][1][:-1])
        target = self.write('target.png', before[linked][1])
        linked.unlink()
        linked.symlink_to(target)
        executable.chmod(0o755)
        after = export()
        self.assertEqual({path: data for path, (_, data) in after.items()}, {path: data for path, (_, data) in before.items()})
        self.assertEqual(after[same], before[same])
        self.assertFalse(linked.is_symlink())
        self.assertEqual(executable.stat().st_mode & 0o111, 0)

    def test_usage(self):
        for arguments, needle in [
            ([], 'no file'), ([self.LEGAL], 'no format is given'), (['--to', 'jsn', self.LEGAL], "did you mean 'json'"),
            (['--to', 'json', self.LEGAL, self.LEGAL], '-o FOLDER/'), (['--to', 'json', 'none.xml'], 'none.xml'),
            (['--to', 'json', '--to', 'csv', '-o', 'x', self.LEGAL], '-o FOLDER/'),
        ]:
            with self.subTest(arguments=arguments):
                self.assertIn(needle, self.ran('export', *arguments, status=TROUBLE, cwd=self.folder).stderr)

    def test_every_name_is_taken_for_its_format(self):
        for name, suffix in (('json', '.json'), ('csv', '.csv'), ('offset', '.offset.csv'), ('text', '.txt'),
                             ('share', '.share.txt'), ('tmx', '.tmx'), ('tmj', '.tmj')):
            with self.subTest(name=name):
                out = self.folder / f'named{suffix}'
                self.ran('export', '--to', name, self.LEGAL, '-o', out)
                self.assertIn('<galaxy', self.ran('import', out).stdout)

    def test_the_name_says_the_format(self):
        for name, begin in (('a.svg', b'<?xml'), ('A.PNG', b'\x89PNG'), ('a.json', b'{'), ('a.share.txt', b'sw1-'), ('a.sheets.pdf', b'%PDF'),
                            ('a.cards.csv', None)):
            with self.subTest(name=name):
                self.ran('export', self.LEGAL, '-o', self.folder / name, status=0 if begin else FOUND)
                self.assertTrue(begin is None or (self.folder / name).read_bytes().startswith(begin))
        done = self.ran('export', self.LEGAL, '-o', self.folder / 'a.gif', status=TROUBLE)
        self.assertIn('no format is given', done.stderr)

    def test_a_name_of_another_format_is_refused(self):
        for name, out, other in (('svg', 'a.png', 'png'), ('json', 'a.xml.csv', 'csv'), ('pdf', 'a.svg', 'svg')):
            done = self.ran('export', '--to', name, self.LEGAL, '-o', out, status=TROUBLE, cwd=self.folder)
            self.assertIn(f"'{out}' is a name for {other}, not for {name}; its files end in '.{name}'", done.stderr)
            self.assertFalse((self.folder / out).exists())
        for name, out, other in (('pdf', 'a.sheets.pdf', 'sheets'), ('json', 'a.tts.json', 'tts'), ('csv', 'a.offset.csv', 'offset')):
            done = self.ran('export', '--to', name, self.LEGAL, '-o', out, status=TROUBLE, cwd=self.folder)
            self.assertIn(f"'{out}' is a name for {other}, not for {name}; its files end in '.{name}'", done.stderr)
        for name, out in (('share', 'a.txt'), ('sheets', 'a.pdf'), ('tts', 'a.json'), ('svg', 'a.image'), ('png', 'a')):
            self.ran('export', '--to', name, self.LEGAL, '-o', out, cwd=self.folder)

    def test_a_name_of_another_kind_of_picture_or_document_is_refused(self):
        for name, out, suffix in (('png', 'x.jpeg', '.png'), ('png', 'x.JPG', '.png'), ('svg', 'x.gif', '.svg'), ('png', 'x.webp', '.png'),
                                  ('png', 'x.bmp', '.png'), ('pdf', 'x.docx', '.pdf'), ('csv', 'x.xlsx', '.csv'), ('text', 'x.odt', '.txt')):
            done = self.ran('export', '-q', '--to', name, self.LEGAL, '-o', out, status=TROUBLE, cwd=self.folder)
            self.assertIn(f"'{out}' is no name for {name}, whose files end in '{suffix}'", done.stderr)
            self.assertFalse((self.folder / out).exists())
        # A folder may have any name.
        (self.folder / 'maps.doc').mkdir()
        for out in ('maps.doc', 'maps.jpg/'):
            self.ran('export', '-q', '--to', 'png', self.LEGAL, '-o', out, cwd=self.folder)

    def test_what_is_exported_is_not_written_over(self):
        copy = self.folder / 'copy'
        copy.write_bytes(self.LEGAL.read_bytes())
        for name in ('copy', './copy'):
            done = self.ran('export', '--to', 'json', copy, '-o', name, status=TROUBLE, cwd=self.folder)
            self.assertIn('is an input file and is not overwritten', done.stderr)
        self.assertEqual(copy.read_bytes(), self.LEGAL.read_bytes())

    def test_import_by_name(self):
        out = self.folder / 'a.json'
        self.ran('export', '--to', 'json', self.LEGAL, '-o', out)
        done = self.ran('import', out, '-o', self.folder / 'b.xml')
        self.assertEqual(done.stdout, '')
        self.assertEqual((self.folder / 'b.xml').read_text(),
                         self.ran('format', '-', stdin=self.LEGAL.read_bytes()).stdout)
        for arguments, needle in [([self.LEGAL], 'is a document itself, and needs no import'), (['--from', 'x', out], 'unknown format'),
                                  ([], 'one file'), (['none.json'], 'none.json')]:
            self.assertIn(needle, self.ran('import', *arguments, status=TROUBLE, cwd=self.folder).stderr)


class BrokenImports(CommandTest):
    HEAD = 'piece,inside,game,element,type,q,r,players,value,name\r\n'
    ROOT = '1,,burning-suns,galaxy,,,,2,,\r\n'

    CSV = {
        '': 'the file is empty', '\n': "no column 'piece'", ',a\r\n': 'not a valid column name', 'a,a\r\n': 'there are two columns', 'piece\r\n': "no column 'inside'",
        HEAD: 'the file has no pieces', HEAD + '1,,,galaxy': ":2: error: the first piece has no 'game'",
        HEAD + '1,,chess,galaxy': "'chess'", HEAD + ROOT + '2,1,,sytem,home,0,0': ':3: error: ',
        HEAD + ROOT + '2,1,,system,hom,0,0': ":3: error: ", HEAD + ROOT + '2,1,,system,home,x,0': ':3: error: ',
        HEAD + ROOT + '2,7,,system,home,0,0': 'piece 7 must come directly before',
        HEAD + ROOT + '2,z,,system,home,0,0': "'z' in the column 'inside'",
        HEAD + ROOT + '2,1,,,home,0,0': 'the element is missing', HEAD + ROOT + '2,1,,system,home,0,0,,,"a': 'not closed',
        HEAD + ROOT + '2,1,,system,home,0,0,,,a"b': 'quotation mark inside',
        HEAD + ROOT + '2,1,,system,home,0,0,,,"a"b': 'quotation mark inside',
        HEAD + ROOT + '2,1,,system,home,0,0,,,,x': '11 cells', 'a' + ',' * 600: 'more than 512',
        HEAD + '1,,burning-suns,galaxy,,,,2,,\r\n\r\n"2",1,,"sys\ntem",,,\r\n': ':4: error: the element is missing',
        HEAD + '1,,burning-suns,galaxy,,,,2,,\xff'.encode('latin-1').decode('latin-1'): None,
    }

    JSON = {
        '': 'the file is empty', ' ': 'not JSON: it is empty', '[]': 'must be a JSON object', '{}': "'version'", '{"version": 2}': "'version'",
        '{"version": 1}': "'game'", '{"version": 1, "game": "burning-suns"}': "'document'",
        '{"version": 1, "game": "chess", "document": {"element": "galaxy"}}': 'chess',
        '{"version": 1, "game": "burning-suns", "document": []}': '/document: a piece must be an object',
        '{"version": 1, "game": "burning-suns", "document": {}}': "must have an 'element'",
        '{"version": 1, "game": "burning-suns", "document": {"element": "a b"}}': "must have an 'element'",
        '{"version": 1, "game": "burning-suns", "document": {"element": "galaxy", "players": 2.5}}': "'players'",
        '{"version": 1, "game": "burning-suns", "document": {"element": "galaxy", "players": null}}': "'players'",
        '{"version": 1, "game": "burning-suns", "document": {"element": "galaxy", "x y": 1}}': "'x y'",
        '{"version": 1, "game": "burning-suns", "document": {"element": "galaxy", "players": 2, "children": 3}}':
            "'children'",
        '{"version": 1, "game": "burning-suns", "document": {"element": "galaxy", "players": 2, "children": '
        '[{"element": "system", "type": "home", "q": 0, "r": 0}, {"element": "system", "type": "hom", "q": 0, '
        '"r": 0}]}}': '/document/children/1: ',
        '{"version": 1, "game": "burning-suns", "document": {"element": "galaxy", "players": 2, "xml-last": "<"}}':
            '[document/well-formed]',
        '{"version": 1, "game": "burning-suns", "xml-after": "<!DOCTYPE a>", "document": {"element": "galaxy", '
        '"players": 2}}': 'error',
        '[' * 100000: 'deep', '{"a":' * 300: 'deep',
        '{\n "version": 1,\n "é": // a\n': "<stdin>:3:7: error: the file is not valid JSON: invalid token near '/'",
        '{\n "version": 1,}': "<stdin>:2:15: error: the file is not valid JSON: string or '}' expected near '}'",
        '{"version": 1,\n "é": 2, "é": 3}': '<stdin>:2:12: error: the file is not valid JSON: duplicate object key near \'"é"\'',
        '[1,\n 9223372036854775808]': '<stdin>:2:20: error: the file is not valid JSON: too big integer',
        '[1e999]': '<stdin>:1:6: error: the file is not valid JSON: real number overflow',
        '["\\u0000"]': '<stdin>:1:9: error: the file is not valid JSON: \\u0000 is not allowed',
        '["\\ud800"]': 'not valid JSON: invalid Unicode', '["a\0b"]': 'not UTF-8', '["a\tb"]': 'control character 0x9',
        '[]\n[]': '<stdin>:2:1: error: the file is not valid JSON: end of file expected', '{"a': 'premature end of input',
        '["a",]': "near ']'", '[01]': 'not valid JSON', '[NaN]': 'not valid JSON', "['a']": 'not valid JSON', '[.5]': 'not valid JSON',
        '[\x1b]': 'not valid JSON',
        '{%s}' % ', '.join(f'"a{i}": 1' for i in range(300)): 'an object has more than 256 members',
        'piece,inside': '<stdin>:1:',
    }

    TEXT = {
        '': 'the file is empty', 'a': "there are no pieces after the line 'Pieces:'", 'Pieces:': 'no piece', 'Pieces:\ngalaxy': ':2: error: the first piece must name',
        'Pieces:\n  galaxy game=x': 'two spaces', 'Pieces:\ngalaxy game=chess': "'chess'",
        'a\nPieces:\ngalaxy game=burning-suns players=2\n  system hom 0,0': ':4: error: ',
        'Pieces:\ngalaxy game=burning-suns players=2\n    system home 0,0': ':3: error: a piece must be indented by two',
        'Pieces:\ngalaxy game=burning-suns players=2\nsystem home 0,0': ':3: error: a piece must be indented by two',
        'Pieces:\ngalaxy game=burning-suns players=2\n  system home 0': "'0' is not a place",
        'Pieces:\ngalaxy game=burning-suns players=2\n  system home 0,0,0,0': 'is not a place',
        'Pieces:\ngalaxy game=burning-suns players=2 name="a': 'not closed',
        'Pieces:\ngalaxy game=burning-suns players=2 name="\\u{110000}"': 'a backslash',
        'Pieces:\ngalaxy game=burning-suns players=2 name="\\u{0}"': 'a backslash',
        'Pieces:\ngalaxy game=burning-suns players=2 1x=2': 'not a valid attribute name',
        'Pieces:\n=': 'the element is missing',
    }

    def test_rows(self):
        for name, rows in (('csv', self.CSV), ('text', self.TEXT), ('json', self.JSON)):
            for text, needle in rows.items():
                if needle is None:
                    continue
                with self.subTest(format=name, text=text[:80]):
                    done = self.ran('import', '--from', name, '-', stdin=text.encode(), status=FOUND)
                    self.assertEqual(done.stdout, '')
                    self.assertRegex(done.stderr, r'^<stdin>(:\d+){0,2}: error: ')
                    self.assertIn(needle, done.stderr)

    def test_not_utf8(self):
        for name in ('json', 'csv', 'text'):
            done = self.ran('import', '--from', name, '-', stdin=b'"\xff"', status=FOUND)
            self.assertIn('UTF-8', done.stderr)

    def test_a_spreadsheet_may_use_semicolons_and_its_own_ends_of_lines(self):
        text = (self.HEAD + self.ROOT + '2,1,,system,home,0,0,,,a\r\n').replace(',', ';').replace('\r', '')
        done = self.ran('import', '--from', 'csv', '-', stdin=b'\xef\xbb\xbf' + text.encode())
        self.assertIn('<system q="0" r="0" type="home" name="a"/>', done.stdout)


if __name__ == '__main__':
    unittest.main()
