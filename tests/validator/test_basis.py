"""Where each rule comes from, as `starwright explain` tells, is true: errors stand in the rulebook, and what is only
assumed warns and says so."""

import json
import re
import unittest

from harness import SOURCE, CommandTest, run
from scale import SCALE

GALAXIES = SOURCE / 'galaxies'
OF_THE_BOOK = ('rule', 'derived')

# Rules of a game that its file format needs.
OF_THE_FORMAT = {'burning-rome/face-repeated', 'sunburn/terrain-shape', 'sunburn/character-name'}

# Errors that are measured with the assumed base or touch where the document gives no base.
BY_A_BASE = {'sunburn/character-overlap', 'sunburn/deployment-corner', 'sunburn/smoke-touch', 'sunburn/vip-place'}


# What a referee found by the rulebooks, where rules had said otherwise.
SETTLED = {
    'assumed': {'burning-suns/system-repeated', *(f'burning-planets/{name}' for name in (
        'tile-place', 'defence-border', 'resource-border', 'resource-place', 'structure-owner', 'asteroid-gap',
        'asteroid-place', 'ship-place', 'station-place'))},
    'advice': {'burning-planets/ship-number', 'burning-suns/pile-empty', 'burning-suns/lone-wormhole'},
    'derived': {'burning-planets/facility-place', 'burning-planets/player-count', 'black-sun/stray-hex',
                'black-sun/orbit-planet', 'black-sun/giant-place', 'black-sun/hex-stock', 'burning-suns/ideology-level'},
    'decided': {'burning-suns/explored-path'},
}


def rules():
    return json.loads(run('explain', '--list', '--format', 'json').stdout)['rules']


def problems_of(paths):
    told = run('validate', '--format', 'json', '--show-info', '--fail-on', 'never', *paths)
    return {file['path']: file['problems'] for file in json.loads(told.stdout)['files']}


class Basis(unittest.TestCase):
    def each(self, check, *bases):
        found = [rule for rule in rules() if not bases or rule['basis'] in bases]
        self.assertTrue(found)
        for rule in found:
            with self.subTest(rule=rule['name']):
                check(rule)

    def test_what_a_referee_settled(self):
        basis = {rule['name']: rule['basis'] for rule in rules()}
        self.assertEqual({name: basis.get(name) for names in SETTLED.values() for name in names},
                         {name: said for said, names in SETTLED.items() for name in names})

    def test_an_error_stands_in_the_rulebook(self):
        def check(rule):
            if rule['severity'] == 'error':
                self.assertIn(rule['basis'], {*OF_THE_BOOK, 'decided', 'format'})
                self.assertEqual('page' in rule, rule['basis'] != 'format')
        self.each(check)

    def test_what_the_rulebook_says_has_a_page(self):
        self.each(lambda rule: self.assertRegex(rule['page'], r'^(p\. \d|[A-Z])'), *OF_THE_BOOK)

    def test_the_format_is_no_rulebook(self):
        def check(rule):
            self.assertNotIn('page', rule)
            self.assertTrue(re.match(r'document/|map/', rule['name']) or rule['name'] in OF_THE_FORMAT)
        self.each(check, 'format')

    def test_advice_and_what_is_assumed_are_no_errors(self):
        self.each(lambda rule: self.assertNotEqual(rule['severity'], 'error'), 'assumed', 'advice')

    def test_only_what_is_assumed_is_called_so(self):
        def check(rule):
            text = rule['statement'] + rule.get('reason', '')
            self.assertEqual('assume' in text, rule['basis'] == 'assumed', text)
        self.each(check)

    def test_a_report_says_what_is_assumed(self):
        assumed = {rule['name'] for rule in rules() if rule['basis'] == 'assumed'}
        files = problems_of(GALAXIES / 'broken' / f'{name}.xml' for name in sorted(assumed))
        told = [(problem['rule'], problem['message']) for problems in files.values() for problem in problems
                if problem['rule'] in assumed]
        self.assertEqual({rule for rule, _ in told}, assumed)
        for rule, message in told:
            with self.subTest(rule=rule):
                self.assertIn('assumed', message)


class Assumptions(CommandTest):
    """What a document assumes instead changes no error."""

    def errors_with(self, game, difference, assumptions):
        """Returns the errors of all files of the game, in each of which every number is assumed to be larger by so
        much, but never below 0."""
        instead = ''.join(f'<assume name="{one["name"]}" value="{max(0, one["value"] + difference)}"/>'
                          for one in assumptions) if difference else ''
        for path in GALAXIES.rglob('*.xml'):
            if game in path.relative_to(GALAXIES).parts:
                text = path.read_text(encoding='utf-8')
                text = re.sub(r'<assume [^>]*>', '', text) if instead else text
                text = re.sub(r'(<(?:galaxy|scenario|pack) [^>]*[^/]>)', r'\1' + instead, text, count=1)
                copy = self.folder / path.relative_to(GALAXIES)
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_text(text, encoding='utf-8')
        files = problems_of(sorted(self.folder.rglob('*.xml')))
        return {(path, problem['rule']) for path, problems in files.items() for problem in problems
                if problem['severity'] == 'error'}

    def check(self, game):
        told = json.loads(self.ran('explain', f'{game}/assume', '--format', 'json').stdout)['assumptions']
        self.assertTrue(told)
        errors = self.errors_with(game, 0, told)
        self.assertTrue(errors)
        for difference in (-1, 1) if SCALE >= 100 else (1,):
            with self.subTest(difference=difference):
                changed = self.errors_with(game, difference, told) ^ errors
                self.assertEqual({rule for _, rule in changed} - BY_A_BASE, set(), changed)


def of_game(game):
    def test(self):
        self.check(game)
    return test


for _path in sorted((GALAXIES / 'broken').iterdir()):
    if _path.is_dir() and (GALAXIES / _path.name).is_dir():
        setattr(Assumptions, f'test_{_path.name}'.replace('-', '_'), of_game(_path.name))


if __name__ == '__main__':
    unittest.main()
