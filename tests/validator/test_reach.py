"""`starwright reach`: the answers compared with the second implementation's, and their formats."""

import json
import sys
import unittest
import xml.etree.ElementTree as ElementTree

from harness import CLEAN, FOUND, SAMPLES, SOURCE, TEST_GAMES, TROUBLE, CommandTest, galaxy, run

sys.path.insert(0, str(SOURCE / 'tests' / 'oracle'))
import naive
from scale import scaled

SVG = '{http://www.w3.org/2000/svg}'
RIVERS = SOURCE / 'galaxies' / 'burning-suns' / 'twin-rivers.xml'


def explored(galaxy, no_fog):
    return {tile for tile in galaxy.tiles if no_fog or tile.starts_explored}


def paths(galaxy, home, no_fog):
    known = explored(galaxy, no_fog)
    return galaxy.reached([home], known, [tile for tile in galaxy.wormholes if tile in known])


def jump(galaxy, home, no_fog):
    known = explored(galaxy, no_fog)
    free = known - {other for other in galaxy.homes if other is not home}
    return galaxy.reached([home], free, [tile for tile in galaxy.wormholes if tile in known])


def diplomacy(galaxy, home, no_fog):
    on_paths = paths(galaxy, home, no_fog)
    steps = galaxy.reached([home], set(galaxy.tiles), [])
    return {tile: distance for tile, distance in steps.items()
            if tile in on_paths and tile.is_system("home", "inhabited")}


def explore(galaxy, home, no_fog):
    on_paths, known = paths(galaxy, home, no_fog), explored(galaxy, no_fog)
    return {tile: 1 + min(on_paths[other] for other in galaxy.touching[tile] if other in on_paths)
            for tile in galaxy.tiles
            if tile not in known and any(other in on_paths for other in galaxy.touching[tile])}


def distance(galaxy, home, no_fog):
    return galaxy.reached([home], set(galaxy.tiles), galaxy.wormholes)


QUESTIONS = [(jump, ['--jump', '1']), (jump, ['--jump', '4']), (jump, ['--jump', '99']),
             (diplomacy, ['--diplomacy', '3']), (diplomacy, ['--diplomacy', '99']), (explore, ['--explore']),
             (paths, ['--path']), (distance, ['--distance', '2']), (distance, ['--distance', '99'])]


class Answers(CommandTest):
    def check(self, path, lying, home, question, options, no_fog):
        arguments = ['reach', path, '--seat', home.seat, *options, '--format', 'json']
        told = json.loads(self.ran(*arguments, *['--no-fog'] * no_fog).stdout)
        most = int(options[1]) if len(options) > 1 else float('inf')
        steps = question(lying, home, no_fog)
        expected = sorted((distance, tile.r, tile.q) for tile, distance in steps.items()
                          if tile is not home and distance <= most)
        self.assertEqual([(tile['distance'], tile['r'], tile['q']) for tile in told['tiles']], expected)
        return len(expected)

    def test_samples(self):
        reached, samples = 0, SAMPLES[:scaled(len(SAMPLES), least=4)]
        for path in samples:
            lying = naive.Galaxy(ElementTree.parse(path).getroot())
            for home in lying.homes[:2]:
                for question, options in QUESTIONS:
                    for no_fog in (False, True):
                        with self.subTest(path=path.name, seat=home.seat, options=options, no_fog=no_fog):
                            reached += self.check(path, lying, home, question, options, no_fog)
        self.assertGreater(reached, 1000 * len(samples) // len(SAMPLES))


TEIGN = ('{"distance":1,"place":"-1,0","q":-1,"r":0,"element":"system","kind":"inhabited",'
         '"name":"Hydatus Teign","piece":5}')


class Forms(CommandTest):
    def test_text(self):
        self.assertEqual(self.ran('reach', RIVERS, '--seat', '1', '--explore').stdout,
                         '  2  0,-1     empty system\n'
                         '  2  0,0      portal\n'
                         '  2  -1,1     open system\n')

    def test_json(self):
        done = self.ran('reach', RIVERS, '--seat=1', '--jump=1', '--format=json')
        self.assertEqual(done.stdout, '{"version":1,"path":"%s","game":"burning-suns","question":"jump","seat":1,'
                         '"steps":1,"fog":true,"tiles":[%s],"answers":[%s]}\n' % (RIVERS, TEIGN, TEIGN))

    def test_json_nothing(self):
        path = self.write('a.xml', galaxy('<system q="0" r="0" type="home" seat="1"/>', players=1))
        done = self.ran('reach', path, '--seat', '1', '--explore', '--no-fog', '--format', 'json')
        self.assertEqual(json.loads(done.stdout), {'version': 1, 'path': str(path), 'game': 'burning-suns',
                                                   'question': 'explore', 'seat': 1, 'fog': False, 'tiles': [],
                                                   'answers': []})


class Trouble(CommandTest):
    # Arguments after the file, and the message.
    ROWS = [
        (['--jump', '3'], 'no seat is given'),
        (['--seat', '1'], 'no question is given; it may be one of --'),
        (['--seat', '1', '--jump', '3', '--explore'], 'only one question can be given: --'),
        (['--seat', '1', '--jump', 'x'], "--jump 'x' is not valid; it must be a whole number, 0 or more"),
        (['--seat', '1', '--jump', '2147483648'], "--jump '2147483648' is too large; it is at most 2147483647"),
        (['--seat', '1', '--jump', '-1'], "--jump '-1' is not valid; "),
        (['--seat', '1', '--jump', ' 1'], "--jump ' 1' is not valid; "),
        (['--seat', '1', '--jump', '1\n'], "--jump '1\\u{000a}' is not valid; "),
        (['--seat', '9', '--explore'], 'seat 9 does not play; the seats are 1 to '),
        (['--seat', '1', '--explore', '--format', 'xml'], "unknown format 'xml'"),
        (['--seat', '1', '--explor'], "did you mean '--explore'?"),
        (['--seat', '1', '--explore', 'b.xml'], 'expects one file'),
    ]

    def test_rows(self):
        for arguments, told in self.ROWS:
            with self.subTest(' '.join(arguments)):
                done = self.ran('reach', RIVERS, *arguments, status=TROUBLE)
                self.assertEqual(done.stdout, '')
                self.assertIn(told, done.stderr)

    def test_broken(self):
        path = self.write('a.xml', galaxy('<planet/>'))
        self.assertIn(':3:3: error: ', self.ran('reach', path, '--seat', '1', '--explore', status=FOUND).stderr)

    def test_no_file(self):
        self.ran('reach', self.folder / 'none.xml', '--seat', '1', '--explore', status=TROUBLE)

    @unittest.skipUnless(TEST_GAMES, 'STARWRIGHT_TEST_GAMES is not set')
    def test_question_of_another_game(self):
        path = self.write('a.xml', galaxy(game='lantern'))
        done = self.ran('reach', path, '--seat', '1', '--jump', '1', command=TEST_GAMES, status=TROUBLE)
        self.assertIn('Lantern has no --jump; its questions are --glow STEPS', done.stderr)


class ForPrograms(CommandTest):
    """What programs need that offer questions and formats to people."""

    def test_list(self):
        """The questions of the game in the words of help, each of which can be asked; its seats; the names of pieces."""
        listed = json.loads(self.ran('reach', '--list', RIVERS).stdout)
        told = self.ran('reach', RIVERS, '--seat', '1', status=TROUBLE).stderr
        self.assertEqual([f'--{one["name"]}' + (f' {one["takes"]}' if 'takes' in one else '') for one in listed['questions']],
                         told.strip().partition('one of ')[2].split(', '))
        self.assertTrue(listed['fog'])
        self.assertEqual([seat['seat'] for seat in listed['seats']], [1, 2])
        self.assertEqual(len({seat['colour'] for seat in listed['seats']}), 2)
        for one in listed['questions']:
            option = f'--{one["name"]}=1' if 'takes' in one else f'--{one["name"]}'
            if one.get('from') != 'required':
                done = run('reach', RIVERS, option, *(['--seat=1'] if one['seat'] == 'required' else []))
                self.assertTrue(done.returncode == CLEAN or f'{RIVERS}: ' in done.stderr, done.stderr)
        crossfire = SOURCE / 'galaxies/sunburn/crossfire.xml'
        sight = next(one for one in json.loads(self.ran('reach', '--list', crossfire).stdout)['questions'] if one['name'] == 'sight')
        self.assertEqual(sight['from'], 'required')
        self.assertFalse(json.loads(self.ran('reach', '--list', crossfire).stdout)['fog'])
        self.assertGreater(len(sight['of']), 4)
        for name in sight['of']:
            done = run('reach', crossfire, '--sight', '--of', name)
            self.assertTrue(done.returncode == CLEAN or 'no longer in the game' in done.stderr, done.stderr)
        self.assertIn('error: ', self.ran('reach', '--list', self.write('a.xml', galaxy('<planet/>')), status=FOUND).stderr)

    def test_formats(self):
        """`export --list` refuses the formats that `export` refuses, in its words."""
        for path in (RIVERS, SOURCE / 'galaxies/burning-rome/rome.xml', SOURCE / 'galaxies/sunburn/crossfire.xml'):
            formats = json.loads(self.ran('export', '--list', path).stdout)['formats']
            self.assertGreater(len(formats), 15)
            for one in formats:
                done = self.ran('export', '-q', '--to', one['name'], path, '-o', f'{self.folder}/out/', status=FOUND if 'refusal' in one else 0)
                self.assertIn(one.get('refusal', ''), done.stderr)
                self.assertFalse(one['elsewhere'])
                if 'refusal' not in one:
                    self.assertTrue((self.folder / 'out' / (path.stem + one['suffix'])).exists(), one)
        self.ran('export', '--list', status=TROUBLE)
        self.ran('export', '--list', '--to', 'svg', RIVERS, status=TROUBLE)
        self.ran('export', '--list', self.write('a.xml', galaxy('<planet/>')), status=FOUND)

    def test_numbers_of_pieces(self):
        """The piece of a problem or an answer is the one of that id in the picture."""
        n = 0
        for path in sorted(SAMPLES)[:40]:
            svg = ElementTree.fromstring(run('export', '-q', '--to', 'svg', '--no-source', path).stdout or '<svg/>')
            titles = {group.get('id'): group.findtext(f'{SVG}title') for group in svg.iter(f'{SVG}g') if group.get('id')}
            report = json.loads(run('validate', '--format', 'json', '--show-info', path).stdout)
            asked = run('reach', path, '--seat', '1', '--distance', '9', '--format', 'json').stdout
            for one in report['files'][0]['problems'] + (json.loads(asked)['answers'] if asked else []):
                title = titles.get(f'piece-{one.get("piece")}')
                if title and 'q' in one:
                    self.assertRegex(title, rf' at {one["q"]},{one["r"]}\b')
                    n += 1
        self.assertGreater(n, 50)


if __name__ == '__main__':
    unittest.main()
