"""`starwright diff`: changes in the game's words, and the same as git's external diff."""

import json
import os
import random
import re
import subprocess
import unittest

from harness import CLEAN, COMMAND, FOUND, HEAD, SAMPLES, SCENARIOS, SOURCE, TEST_GAMES, TROUBLE, CommandTest, galaxy, run

HOMES = ['<system q="-2" r="0" type="home" seat="1" name="Una"/>', '<system q="2" r="0" type="home" seat="2"/>']
WORLD = '<system q="-1" r="0" type="inhabited" value="2" name="Hydatus"/>'
PORTAL = '<anomaly q="0" r="0" type="portal" turn="1"/>'
EMPTIES = [f'<system q="{q}" r="5" type="empty"/>' for q in (0, 3)]
BASE = [*HOMES, WORLD, PORTAL, *EMPTIES]


def replaced(*pairs):
    """Returns the base with parts of its lines replaced."""
    text = '\n'.join(BASE)
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new)
    return text.split('\n')


class Words(CommandTest):
    # The contents of B, the expected lines.
    ROWS = {
        'nothing': (BASE, []),
        'order': (BASE[::-1], []),
        'unsaid': (replaced(('type="empty"', 'type="empty" value="0" explored="false"')), []),
        'comments': (['<!-- new -->', *BASE], []),
        'revalued': (replaced(('value="2"', 'value="3"')), ["-1,0  inhabited system 'Hydatus': revalued 2 to 3"]),
        'value opened': (replaced((' value="2"', '')), ["-1,0  inhabited system 'Hydatus': value 2 removed"]),
        'turned': (replaced(('turn="1"', 'turn="2"')), ['0,0   portal: turned 1 to 2']),
        'turned to the default': (replaced((' turn="1"', '')), ['0,0   portal: turned 1 to 0']),
        'renamed': (replaced(('Hydatus', 'Other')), ["-1,0  inhabited system: renamed 'Hydatus' to 'Other'"]),
        'name removed': (replaced((' name="Hydatus"', '')), ["-1,0  inhabited system: name 'Hydatus' removed"]),
        'named': (replaced(('seat="2"', 'seat="2" name="Dova"')), ["2,0   home system: name 'Dova' added"]),
        'seat': (replaced(('seat="2"', 'seat="3"')), ['2,0   home system: seat 2 to 3']),
        'explored': (replaced(('value="2"', 'value="2" explored="true"')),
                     ["-1,0  inhabited system 'Hydatus': explored"]),
        'several': (replaced(('value="2"', 'value="4" explored="true"')),
                    ["-1,0  inhabited system 'Hydatus': revalued 2 to 4, explored"]),
        'replaced': (replaced(('inhabited" value="2" name="Hydatus"', 'hostile" value="2"')),
                     ["-1,0  inhabited system 'Hydatus' (value 2) replaced by hostile system (value 2)"]),
        'replaced by an anomaly': (replaced(('system q="-1" r="0" type="inhabited" value="2" name="Hydatus"',
                                             'anomaly q="-1" r="0" type="wormhole"')),
                                   ["-1,0  inhabited system 'Hydatus' (value 2) replaced by wormhole"]),
        'moved': (replaced(('q="-1" r="0"', 'q="-1" r="1"')),
                  ["-1,0  inhabited system 'Hydatus' (value 2) moved to -1,1"]),
        'moved and changed': (replaced(('q="-1" r="0"', 'q="-1" r="1"'), ('value="2"', 'value="3"')),
                              ["-1,0  inhabited system 'Hydatus' (value 2) moved to -1,1, revalued 2 to 3"]),
        'equal ones moved, the nearest first': (
            replaced(('q="0" r="5"', 'q="4" r="5"'), ('q="3" r="5"', 'q="1" r="5"')),
            ['0,5   empty system moved to 1,5', '3,5   empty system moved to 4,5']),
        'removed': (BASE[:-1], ['3,5   empty system removed']),
        'added': ([*BASE, '<system q="9" r="9" type="home" seat="3" name="Tria"/>'],
                  ["9,9   home system 'Tria' (seat 3) added"]),
        'note': ([*BASE, '<note q="0" r="0">why here</note>'], ["0,0   note ('why here') added"]),
        'two at one hex': ([*BASE, PORTAL], ['0,0   portal (turn 1) added']),
        'allow': ([*BASE, '<allow rule="a/b" reason="so"/>'], ["allow (rule 'a/b', reason 'so') added"]),
    }

    def test_rows(self):
        before = self.write('a.xml', galaxy(*BASE))
        for name, (lines, told) in self.ROWS.items():
            with self.subTest(name):
                after = self.write('b.xml', galaxy(*lines))
                done = self.ran('diff', before, after, status=FOUND if told else CLEAN)
                self.assertEqual([line.rstrip() for line in done.stdout.splitlines()],
                                 [align(line, told) for line in told])

    def test_galaxy(self):
        before = self.write('a.xml', galaxy('<about author="Ada">' + 'x' * 99 + '</about>', name='One'))
        after = self.write('b.xml', galaxy('<about author="Bob">' + 'y' * 99 + '</about>', name='Two', players=3, sets=2))
        self.assertEqual(self.ran('diff', before, after, status=FOUND).stdout,
                         "galaxy: renamed 'One' to 'Two', players 2 to 3, sets 1 to 2\n"
                         "about: author 'Ada' to 'Bob', description changed\n")

    def test_allow_by_rule(self):
        """It is identified by its required attribute, not its position."""
        allow = '<allow rule="a/{0}" reason="{1}"/>'.format
        before = self.write('a.xml', galaxy(allow(1, 'x'), allow(2, 'x'), allow(3, 'x')))
        after = self.write('b.xml', galaxy(allow(3, 'y'), allow(2, 'x')))
        self.assertEqual(self.ran('diff', before, after, status=FOUND).stdout,
                         "allow (rule 'a/1', reason 'x') removed\nallow: reason 'x' to 'y'\n")

    def test_equal_samples(self):
        for path in [*SAMPLES, *SCENARIOS]:
            self.assertEqual(self.ran('diff', path, path).stdout, '')

    def test_formatting_is_no_change(self):
        for path in SAMPLES:
            copy = self.write('a.xml', path.read_bytes())
            run('format', copy)
            self.assertEqual(self.ran('diff', path, copy).stdout, '')

    def test_back_and_forth(self):
        """Between any two samples each side's tiles are listed exactly once."""
        for first, second in zip(SAMPLES, SAMPLES[1:]):
            there = self.ran('diff', first, second, status=FOUND).stdout
            back = self.ran('diff', second, first, status=FOUND).stdout
            for word, opposite in (('added', 'removed'), ('replaced by', 'replaced by'), ('moved to', 'moved to')):
                self.assertEqual(there.count(word), back.count(opposite), (first, second, word))

    def test_many(self):
        """Thousands of equal tiles elsewhere are paired fast."""
        def tiles(r):
            return galaxy(*(f'<system q="{2 * q}" r="{r}" type="empty"/>' for q in range(5000)))
        before, after = self.write('a.xml', tiles(0)), self.write('b.xml', tiles(1))
        self.assertEqual(self.ran('diff', before, after, status=FOUND).stdout.count(' moved to '), 5000)


def align(line, lines):
    """The expected lines are written for places of four characters; the widest decides."""
    place, gap, rest = line.partition('  ')
    if not gap or ' ' in place or ':' in place:
        return line
    widest = max(len(other.partition('  ')[0]) for other in lines if '  ' in other)
    return place.ljust(widest) + '  ' + rest.lstrip()


class Json(CommandTest):
    def test_rows(self):
        """The rows of Words: as many changes, of the kind that the text says."""
        words = {'replaced by': 'replaced', ' moved to ': 'moved', ' removed': 'removed', ' added': 'added'}
        before = self.write('a.xml', galaxy(*BASE))
        for name, (lines, told) in Words.ROWS.items():
            with self.subTest(name):
                after = self.write('b.xml', galaxy(*lines))
                found = json.loads(self.ran('diff', '--format', 'json', before, after, status=FOUND if told else CLEAN).stdout)
                self.assertEqual((found['before'], found['after']), (str(before), str(after)))
                expected = ['changed' if ': ' in line else next(words[word] for word in words if word in line) for line in told]
                self.assertEqual([change['change'] for change in found['changes']], expected)
                for change in found['changes']:
                    self.assertEqual('before' in change, change['change'] != 'added')
                    self.assertEqual('after' in change, change['change'] != 'removed')
                    self.assertEqual('values' in change, change['change'] in ('moved', 'changed'))

    def test_values(self):
        before = self.write('a.xml', galaxy(*BASE))
        after = self.write('b.xml', galaxy(*replaced(('value="2"', 'value="4" explored="true"'), (' turn="1"', ''))))
        found = json.loads(self.ran('diff', '--format', 'json', before, after, status=FOUND).stdout)
        world = {'place': '-1,0', 'q': -1, 'r': 0, 'element': 'system', 'kind': 'inhabited', 'name': 'Hydatus'}
        self.assertEqual(found['changes'][0], {
            'change': 'changed', 'before': {**world, 'values': {'value': 2}},
            'after': {**world, 'values': {'value': 4, 'explored': True}},
            'values': [{'name': 'value', 'before': 2, 'after': 4}, {'name': 'explored', 'before': False, 'after': True}]})
        self.assertEqual(found['changes'][1]['values'], [{'name': 'turn', 'before': 1, 'after': 0}])

    def test_inside(self):
        """A piece inside another is removed with it, and counted."""
        old = SOURCE / 'galaxies' / 'burning-rome' / 'rome.xml'
        new = self.write('b.xml', re.sub(r'<army.*</army>', '', old.read_text(encoding='utf-8'), flags=re.S))
        text = self.ran('diff', old, new, status=FOUND).stdout
        found = json.loads(self.ran('diff', '--format', 'json', old, new, status=FOUND).stdout)
        gone = next(change for change in found['changes'] if change['before']['element'] == 'army')
        self.assertIn(f' with {gone["inside"]} pieces inside', text)

    def test_position(self):
        before, after = (self.write(name, battle(deck=deck)) for name, deck in (('a.xml', 'ABC'), ('b.xml', 'BCA')))
        found = json.loads(self.ran('diff', '--format', 'json', before, after, status=FOUND).stdout)['changes']
        self.assertEqual([(change['change'], change['before']['name'], change['before']['position'], change['after']['position'])
                          for change in found], [('moved', 'A', 1, 3)] * 2)

    def test_git_wants_text(self):
        done = self.ran('diff', '--format', 'json', *'abcdefg', status=TROUBLE)
        self.assertIn("'starwright diff --format json A B' expects two files", done.stderr)


def battle(column='AB', deck='AB', hand='AB', ranks=None, faces='AB'):
    """A battle in which one side has cards in a column, which may have ranks, in its deck and in its hand."""
    faces = ''.join(f'<face type="unit" name="{name}"/>' for name in faces)
    lines = [f'  <galaxy players="2">{faces}</galaxy>', '  <side seat="1" strength="9" command="9">', '    <column type="left">']
    for i, name in enumerate(column):
        rank = f' rank="{ranks[i]}"' if ranks else ''
        lines.append(f'      <placed name="{name}"{rank}/>')
    lines += ['    </column>', *(f'    <hand name="{name}"/>' for name in hand),
              *(f'    <deck name="{name}"/>' for name in deck), '  </side>',
              *(f'  <auxiliary-deck name="{name}"/>' for name in deck)]
    return HEAD + '\n'.join(['<scenario xmlns="urn:starwright:1" game="burning-rome" stage="play">', *lines, '</scenario>\n'])


class Order(CommandTest):
    """Where cards lie on one another their order is content, in both directions, and nowhere else."""

    # Two battles. For each pile, the cards that moved are expected, each with its two positions.
    ROWS = {
        'nothing': ({}, {}, []),
        'hand': ({'hand': 'ABC'}, {'hand': 'CBA'}, []),
        'faces': ({'faces': 'ABC'}, {'faces': 'CBA'}, []),
        'column': ({}, {'column': 'BA'}, [1]),
        'three in a column': ({'column': 'ABC'}, {'column': 'ACB'}, [1]),
        'ranks count': ({'ranks': (1, 2)}, {'column': 'BA', 'ranks': (2, 1)}, []),
        'two of a deck exchanged': ({'deck': 'ABCDE'}, {'deck': 'EBCDA'}, [2, 2]),
        'top to the bottom': ({'deck': 'ABCDE'}, {'deck': 'BCDEA'}, [1, 1]),
        'turned over': ({'deck': 'ABCD'}, {'deck': 'DCBA'}, [3, 3]),
        'equal cards': ({'deck': 'AAB'}, {'deck': 'ABA'}, [1, 1]),
        'equal cards exchanged': ({'deck': 'AABA'}, {'deck': 'AABA'}, []),
    }

    def test_rows(self):
        for name, (one, other, moved) in self.ROWS.items():
            paths = self.write('a.xml', battle(**one)), self.write('b.xml', battle(**other))
            for before, after in (paths, paths[::-1]):
                with self.subTest(name):
                    told = self.ran('diff', before, after, status=FOUND if moved else CLEAN).stdout.splitlines()
                    self.assertEqual(len(told), sum(moved), told)
                    for line in told:
                        self.assertRegex(line, r" '[A-E]' moved from position \d to \d$")

    def test_words(self):
        before, after = self.write('a.xml', battle(deck='ABC')), self.write('b.xml', battle(deck='BCA'))
        told = self.ran('diff', before, after, status=FOUND).stdout
        self.assertIn("card in the deck 'A' moved from position 1 to 3\n", told)
        self.assertIn("card in the auxiliary deck 'A' moved from position 1 to 3\n", told)

    def test_what_stayed(self):
        """Of two that are exchanged both are told, and not the one between them."""
        before, after = self.write('a.xml', battle(deck='ABC')), self.write('b.xml', battle(deck='CBA'))
        told = self.ran('diff', before, after, status=FOUND).stdout
        self.assertEqual(re.findall(r"deck '(.)' moved from position (.) to (.)", told), [('A', '1', '3'), ('C', '3', '1')] * 2)

    def test_drawn(self):
        """What is drawn from the top moves nothing below it."""
        before, after = self.write('a.xml', battle(deck='ABC')), self.write('b.xml', battle(deck='BC'))
        told = self.ran('diff', before, after, status=FOUND).stdout
        self.assertEqual((told.count('removed'), told.count('moved from')), (2, 0))

    def test_ranks_that_change(self):
        """They are values, told once."""
        before, after = self.write('a.xml', battle(ranks=(1, 2))), self.write('b.xml', battle(ranks=(2, 1)))
        told = self.ran('diff', before, after, status=FOUND).stdout
        self.assertEqual((told.count('rank '), told.count('position')), (2, 0))


class Trouble(CommandTest):
    def test_broken(self):
        good, bad = self.write('a.xml', galaxy(*BASE)), self.write('b.xml', galaxy('<planet/>'))
        done = self.ran('diff', good, bad, status=TROUBLE)
        self.assertEqual(done.stdout, '')
        self.assertIn(f'{bad}:3:3: error: ', done.stderr)

    def test_other_root(self):
        good = self.write('a.xml', galaxy(*BASE))
        other = self.write('b.xml', galaxy(*BASE).replace('<galaxy', '<scenario xmlns="urn:starwright:1" '
                           'game="burning-suns"><galaxy', 1).replace(' xmlns="urn:starwright:1" game="burning-suns"'
                           ' players', ' players') + '</scenario>')
        done = self.ran('diff', good, other, status=TROUBLE)
        self.assertIn('cannot be compared with', done.stderr)

    def test_usage(self):
        for arguments in ((), ('a',), ('a', 'b', 'c')):
            self.ran('diff', *arguments, status=TROUBLE)
        self.ran('diff', 'none.xml', 'none.xml', status=TROUBLE)


class Git(CommandTest):
    """In a real repository, through an attribute and through GIT_EXTERNAL_DIFF."""

    def setUp(self):
        super().setUp()
        self.git('init', '-q')
        for name, value in (('user.name', 'A'), ('user.email', 'a@example.org'),
                            ('diff.starwright.command', f'"{COMMAND}" diff')):
            self.git('config', name, value)
        self.write('.gitattributes', '*.xml diff=starwright\n')
        self.write('map.xml', galaxy(*BASE))
        self.write('gone.xml', galaxy(*BASE))
        self.write('text.txt', 'one\n')
        self.commit()

    def git(self, *arguments, **environment):
        inherited = {name: value for name, value in os.environ.items() if not name.startswith('GIT_')}
        done = subprocess.run(['git', *arguments], cwd=self.folder, capture_output=True, text=True,
                              env={**inherited, 'GIT_CONFIG_GLOBAL': os.devnull, **environment})
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def commit(self):
        self.git('add', '-A')
        self.git('commit', '-q', '-m', 'change')

    def test_changed(self):
        self.write('map.xml', galaxy(*replaced(('value="2"', 'value="3"'))))
        self.assertEqual(self.git('diff'), "map.xml\n  -1,0  inhabited system 'Hydatus': revalued 2 to 3\n")

    def test_only_writing(self):
        self.write('map.xml', galaxy(*BASE[::-1]))
        self.assertEqual(self.git('diff'), 'map.xml\n  only the formatting changed, not the content\n')

    def test_added_and_deleted(self):
        self.write('new.xml', galaxy(*BASE, name='New One'))
        (self.folder / 'gone.xml').unlink()
        self.git('add', '-A')
        self.assertEqual(self.git('diff', '--cached', '--no-renames'),
                         "gone.xml\n  deleted: Burning Suns galaxy (players 2) with 6 pieces\n"
                         "new.xml\n  new: Burning Suns galaxy 'New One' (players 2) with 6 pieces\n")

    def test_renamed(self):
        (self.folder / 'gone.xml').rename(self.folder / 'here.xml')
        self.write('here.xml', galaxy(*replaced(('turn="1"', 'turn="0"'))))
        self.git('add', '-A')
        self.assertEqual(self.git('diff', '--cached', '-M'),
                         'gone.xml -> here.xml\n  0,0  portal: turned 1 to 0\n')

    def test_galaxy_of_a_scenario(self):
        """It is beside the file, not where git puts the compared versions."""
        scenario = (HEAD + '<scenario xmlns="urn:starwright:1" game="burning-suns" name="{}" stage="play">\n'
                    '  <galaxy href="map.xml"/>\n</scenario>\n')
        (self.folder / 'sub').mkdir()
        self.write('sub/map.xml', galaxy(*BASE))
        self.write('sub/war.xml', scenario.format('One'))
        self.commit()
        self.write('sub/war.xml', scenario.format('Two'))
        said = self.git('diff')
        self.assertNotIn('not compared', said)
        self.assertIn('Two', said)

    def test_broken(self):
        self.write('map.xml', galaxy('<planet/>'))
        self.assertRegex(self.git('diff'), r'^map\.xml\n  not compared: map\.xml:3:3: error: ')

    def test_history(self):
        self.write('map.xml', galaxy(*replaced(('value="2"', 'value="3"'))))
        self.commit()
        self.assertIn('revalued 2 to 3', self.git('log', '-p', '--ext-diff', '-1', '--format=', '--', 'map.xml'))

    def test_unmerged(self):
        self.git('checkout', '-q', '-b', 'other')
        self.write('map.xml', galaxy(*replaced(('value="2"', 'value="3"'))))
        self.commit()
        self.git('checkout', '-q', '-')
        self.write('map.xml', galaxy(*replaced(('value="2"', 'value="4"'))))
        self.commit()
        subprocess.run(['git', 'merge', 'other'], cwd=self.folder, capture_output=True)
        self.assertIn('map.xml\n  not compared: the file is unmerged\n', self.git('diff', '--cached'))

    def test_of_any_file(self):
        """Set for all files, it reports others as not ours and does not stop git."""
        self.write('text.txt', 'two\n')
        self.assertRegex(self.git('diff', GIT_EXTERNAL_DIFF=f'"{COMMAND}" diff'), r'^text\.txt\n  not compared: ')


@unittest.skipUnless(TEST_GAMES, 'STARWRIGHT_TEST_GAMES is not set')
class OtherGames(CommandTest):
    BEFORE = ['<lantern q="0" r="0" type="paper"><moth type="plume"/><moth type="plume" n="2"/></lantern>',
              '<fence q="0" r="0" side="0"/>', '<gnome x="1" y="1"/>',
              '<lantern q="5" r="0" type="glass"><moth type="hawk" n="5"/></lantern>']

    def told(self, *after):
        return self.ran('diff', self.write('a.xml', galaxy(*self.BEFORE, game='lantern')),
                        self.write('b.xml', galaxy(*after, game='lantern')), command=TEST_GAMES, status=FOUND).stdout

    def test_inside(self):
        self.assertEqual(self.told('<lantern q="0" r="0" type="glass"><moth type="plume" n="1"/>'
                                   '<moth type="plume" n="3"/></lantern>', *self.BEFORE[1:3],
                                   '<lantern q="5" r="0" type="glass"/>'),
                         '0,0           paper lantern replaced by glass lantern\n'
                         'in:lantern-1  plume moth: number 2 to 3\n'
                         'in:lantern-6  hawk moth (number 5) removed\n')

    def test_with_its_pieces(self):
        self.assertEqual(self.told(*self.BEFORE[1:3]), '0,0  paper lantern removed with 2 pieces inside\n'
                                                       '5,0  glass lantern removed with 1 piece inside\n')

    def test_edges_and_points(self):
        self.assertEqual(self.told(self.BEFORE[0], '<fence q="1" r="0" side="2"/>', '<gnome x="1" y="2"/>',
                                   self.BEFORE[3]),
                         '0,0/0       fence moved to 1,0/2\n@1.00,1.00  gnome moved to @1.00,2.00\n')

    def test_scenario(self):
        scenario = (SOURCE / 'tests' / 'games' / 'files' / 'evening.xml').read_text()
        before = self.write('a.xml', scenario)
        after = self.write('b.xml', scenario.replace('"Otto" seat="2"', '"Otto" seat="1"').replace('0.25', '0.5'))
        self.assertEqual(self.ran('diff', before, after, command=TEST_GAMES, status=FOUND).stdout,
                         "keeper 'Otto': seat 2 to 1\n1,0  oil lantern: wick 0.25 to 0.50\n")


if __name__ == '__main__':
    unittest.main()
