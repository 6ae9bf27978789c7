"""`starwright explain` and `starwright schema`: rules with their examples, and schemas, as text and for programs."""

import html
import json
import re
import subprocess
import sys
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import consumers
from harness import SOURCE, TROUBLE, CommandTest, run

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / 'export')]

from browser import NODE_MODULES, Browser  # noqa: E402

BROKEN = SOURCE / 'galaxies' / 'broken'
FIELDS = {'name', 'severity', 'basis', 'page', 'statement', 'reason', 'local'}
FORMS = {'rng': [], 'xsd': ['--xsd'], 'schema.json': ['--json']}
RELAX_NG = '{http://relaxng.org/ns/structure/1.0}grammar'
XSD = '{http://www.w3.org/2001/XMLSchema}schema'


def rules():
    return json.loads(run('explain', '--list', '--format', 'json').stdout)['rules']


class List(CommandTest):
    def test_json(self):
        told = json.loads(self.ran('explain', '--list', '--format', 'json').stdout)
        self.assertEqual(set(told), {'version', 'catalogue', 'rules'})
        self.assertEqual(told['version'], 1)
        for rule in told['rules']:
            self.assertLessEqual(set(rule), FIELDS)
            self.assertLessEqual(FIELDS - {'page', 'reason'}, set(rule))
            self.assertIn(rule['severity'], ('error', 'warning', 'info'))
            self.assertIn(rule['basis'], ('rule', 'derived', 'decided', 'assumed', 'advice', 'format'))
            self.assertIsInstance(rule['local'], bool)
        names = [rule['name'] for rule in told['rules']]
        self.assertEqual(len(set(names)), len(names))
        self.assertIn('map/place-taken', names)

    def test_text(self):
        text = self.ran('explain', '--list').stdout
        for rule in rules():
            self.assertIn(f'{rule["name"]}  {rule["severity"]}', text)
            self.assertIn(rule['statement'], ' '.join(text.split()))
        self.assertLessEqual(max(map(len, text.splitlines())), 100)


class Places(CommandTest):
    def test_a_cell_is_called_one(self):
        self.assertIn('burning-planets/asteroid\nasteroid, on a cell\n',
                      self.ran('explain', 'burning-planets/asteroid').stdout)
        self.assertIn('black-sun/planet\nplanet, on a hex\n', self.ran('explain', 'black-sun/planet').stdout)


class Nearer(CommandTest):
    def test_what_is_nearer_is_a_rule_of_the_game_or_of_any_document(self):
        found = 0
        names = {rule['name'] for rule in rules()}
        for name in names:
            for nearer in re.findall(r'^Silent about what (\S+) reports\.$', self.ran('explain', name).stdout, re.MULTILINE):
                self.assertIn(nearer, names - {name})
                self.assertIn(nearer.split('/')[0], {name.split('/')[0], 'document', 'map'})
                found += 1
        self.assertGreaterEqual(found, 80)


class Rules(CommandTest):
    def test_every_rule(self):
        """The output has the rule's texts and both example files, line by line."""
        for rule in rules():
            name = rule['name']
            text = self.ran('explain', name).stdout
            with self.subTest(name):
                self.assertTrue(text.startswith(f'{name}\n{rule["severity"]}; '))
                for words in (rule['statement'], rule.get('reason', ''), rule.get('page', '')):
                    self.assertIn(words, ' '.join(text.split()))
                for suffix in ('.xml', '.legal.xml'):
                    path = BROKEN / (name + suffix)
                    example = ''.join(f'    {line}\n' for line in path.read_text().splitlines())
                    head = f'(galaxies/broken/{name}{suffix}):\n\n'
                    self.assertTrue(head in text, f'{name}{suffix} is not in the command: '
                                    'meson setup --reconfigure BUILD finds a new file, then build')
                    self.assertIn(head + example, text)
                self.assertEqual('<allow rule=' in text.split('\nIllegal ')[0], rule['severity'] == 'warning')

    def test_golden(self):
        self.check_golden('explain-place-taken.txt', self.ran('explain', 'map/place-taken').stdout)

    def test_json_of_one(self):
        told = json.loads(self.ran('explain', 'map/place-taken', '--format', 'json').stdout)
        self.assertEqual(told['rules'], [rule for rule in rules() if rule['name'] == 'map/place-taken'])

    def test_near_names(self):
        for word, name in (('map/place-take', 'map/place-taken'),
                           ('plaec-taken', 'map/place-taken'), ('document/shema', 'document/schema')):
            done = self.ran('explain', word, status=TROUBLE)
            self.assertEqual(done.stderr, f"starwright: unknown rule '{word}'; did you mean '{name}'?\n")

    def test_short_names(self):
        for word, name in (('place-taken', 'map/place-taken'), ('tile-value', 'burning-suns/tile-value')):
            for option in ((), ('--format', 'json')):
                self.assertEqual(self.ran('explain', word, *option).stdout, self.ran('explain', name, *option).stdout)

    def test_short_names_of_several(self):
        names = [rule['name'] for rule in rules()]
        short = [name.split('/')[1] for name in names]
        several = next(word for word in short if short.count(word) > 1)
        told = self.ran('explain', several, status=TROUBLE).stderr
        self.assertTrue(told.startswith(f"starwright: '{several}' names several things: '"))
        for name in names:
            self.assertEqual(f"'{name}'" in told, name.endswith(f'/{several}'), name)

    def test_far_names(self):
        done = self.ran('explain', 'xyzzy', status=TROUBLE)
        self.assertIn("'starwright explain --list' lists all", done.stderr)

    def test_usage(self):
        for arguments in ((), ('a', 'b'), ('--list', 'a'), ('--list', '--format', 'xml')):
            self.ran('explain', *arguments, status=TROUBLE)


class Page(CommandTest):
    """The page of all rules, to whose parts reports link."""

    def page(self, *words):
        return self.ran('explain', *words, '--format', 'html').stdout

    def check_as_text(self, part, name, is_whole):
        """What `explain` says of the rule without the page; of other rules, links to them if they are there."""
        lines = self.ran('explain', name).stdout.splitlines()
        paragraphs = re.findall('<p>(.*?)</p>', part)
        notes = re.findall('<p class="note">(.*?)</p>', part)
        self.assertEqual(html.unescape(re.sub('<[^>]+>', '', paragraphs[0])), lines[1])
        self.assertEqual([re.sub('<[^>]+>', '', note) for note in notes], [line for line in lines if line.startswith('Silent about what ')])
        self.assertEqual([re.findall('<a href="#([^"]+)">([^<]+)</a>', note) for note in notes],
                         [[(note.split('>')[1].split('<')[0],) * 2] if is_whole else [] for note in notes])
        return len(notes)

    def test_each_rule_has_its_place(self):
        page = self.page('--list')
        parsed = consumers.Page(page)
        names = [rule['name'] for rule in rules()]
        self.assertEqual(parsed.ids, names)
        self.assertEqual({link.removeprefix('#') for link in parsed.links}, set(names))
        self.assertEqual(parsed.tags['h2'], 1 + len({name.split('/')[0] for name in names} - {'document', 'map'}))
        notes = 0
        for rule, part in zip(rules(), page.split('<section ')[1:], strict=True):
            notes += self.check_as_text(part, rule['name'], is_whole=True)
            text = html.unescape(re.sub('<[^>]+>', '', part))
            self.assertEqual([html.unescape(one) for one in re.findall('<p>(.*?)</p>', part)[1:2 + ('reason' in rule)]],
                             [rule[field] for field in ('statement', 'reason') if field in rule])
            self.assertEqual('<allow rule=' in text.split('Illegal:')[0], rule['severity'] == 'warning')
            files = [html.unescape(one) for one in re.findall(r'<pre><code>(.*?)</code></pre>', part, re.DOTALL)]
            paths = [BROKEN / (rule['name'] + suffix) for suffix in ('.xml', '.legal.xml')]
            self.assertEqual(files, [''.join(f'{line}\n' for line in path.read_text().splitlines()) for path in paths])
        self.assertGreaterEqual(notes, 80)

    def test_one_rule(self):
        parsed = consumers.Page(self.page('tile-value'))
        self.assertEqual((parsed.ids, parsed.links), (['burning-suns/tile-value'], ['#burning-suns/tile-value']))
        self.assertEqual(parsed.tags['pre'], 2)

    def test_one_rule_with_others_that_are_nearer(self):
        """They are not on its page, so they are not linked."""
        page = self.page('black-sun/planet-number').split('<section ')[1]
        self.assertEqual(self.check_as_text(page, 'black-sun/planet-number', is_whole=False), 1)
        self.assertIn('<p class="note">Silent about what black-sun/one-sun reports.</p>', page)

    def test_pages_are_of_rules(self):
        for name in ('burning-suns/home', 'burning-suns/assume'):
            done = self.ran('explain', name, '--format', 'html', status=TROUBLE)
            self.assertEqual((done.stdout, done.stderr), ('', f"starwright: '{name}' is not a rule; --format html is for rules\n"))

    @unittest.skipUnless(NODE_MODULES, 'STARWRIGHT_NODE_MODULES is not set')
    def test_in_a_browser(self):
        path = self.write('rules.html', self.page('--list'))
        browser = Browser()
        self.addCleanup(browser.close)
        browser.open(url=f'{path.as_uri()}#sunburn/smoke-touch', width=360, height=740, phone=True)
        self.assertEqual(browser.evaluate(script='document.querySelector(":target h3").textContent'), 'sunburn/smoke-touch')
        top = browser.evaluate(script='document.querySelector(":target").getBoundingClientRect().top')
        self.assertTrue(-1 < top < 100, top)
        self.assertEqual(browser.evaluate(script='document.documentElement.scrollWidth'), 360)
        self.assertEqual(browser.axe(), [])
        self.assertEqual(browser.heard()['heard'], [])


class Assumptions(CommandTest):
    SAMPLES = {'burning-suns': 'twin-rivers', 'black-sun': 'lone-giant', 'burning-planets': 'first-light'}

    def test_every_one(self):
        """Examples of kinds in a file can be read."""
        for game, sample in self.SAMPLES.items():
            text = self.ran('explain', f'{game}/assume').stdout
            listed = json.loads(self.ran('explain', f'{game}/assume', '--format', 'json').stdout)
            self.assertEqual((set(listed), listed['version']), ({'version', 'assumptions'}, 1))
            found = listed['assumptions']
            self.assertTrue(found)
            map_ = (SOURCE / f'galaxies/{game}/{sample}.xml').read_text()
            elements = ''
            for one in found:
                with self.subTest(one['name']):
                    own = self.ran('explain', one['name']).stdout
                    self.assertTrue(own.startswith(f"{one['name']}\nassumed: {one['value']}\n\n"))
                    self.assertIn(one['help'], ' '.join(own.split()))
                    element = f'<assume name="{one["name"]}" value="{one["value"]}"/>'
                    self.assertIn(f'\nIn a file: {element}\n', own)
                    self.assertIn(own, text)
                    alone = json.loads(self.ran('explain', one['name'], '--format', 'json').stdout)
                    self.assertEqual(alone['assumptions'], [one])
                    elements += element
            self.ran('validate', self.write(f'{game}.xml', map_.replace('</about>', f'</about>{elements}')))
            wrong = elements.replace('" value', 'x" value', 1)
            done = self.ran('validate', self.write(f'{game}.xml', map_.replace('</about>', f'</about>{wrong}')),
                            status=1)
            self.assertIn(f"there is no assumption '{found[0]['name']}x' to override; "
                          f"did you mean '{found[0]['name']}'? [document/reference]", done.stdout)

    def test_near_names(self):
        for word, name in (('black-sun/start-rebel-cruiser', 'black-sun/start-rebel-cruisers'),
                           ('radius-smal', 'burning-planets/radius-small')):
            done = self.ran('explain', word, status=TROUBLE)
            self.assertIn(f"did you mean '{name}'?", done.stderr)


class Embedding(CommandTest):
    def test_any_bytes(self):
        """Characters with a meaning in C strings come out unchanged."""
        data = b'"quo\\ted" ??/ \x00\x7f\xc3\xa9\x1b1\r\n\t%d\nlast'
        (self.folder / 'game').mkdir()
        self.write('game/rule.xml', data)
        output = self.folder / 'examples.c'
        script = SOURCE / 'script' / 'embed-examples'
        listed = subprocess.run([sys.executable, script, '--list', self.folder], capture_output=True, text=True)
        self.assertEqual(listed.stdout, f'{self.folder}/game/rule.xml\n')
        subprocess.run([sys.executable, script, self.folder, output, *listed.stdout.split()], check=True)
        main = self.write('main.c', '#include "examples.h"\n#include <stdio.h>\nint main(void) { fwrite('
                          'rule_examples[0].illegal, 1, %d, stdout); return rule_examples[1].rule != NULL; }' % len(data))
        subprocess.run(['cc', '-I', SOURCE / 'validator', output, main, '-o', self.folder / 'out'], check=True)
        self.assertEqual(subprocess.run([self.folder / 'out'], capture_output=True, check=True).stdout, data)


class Schema(CommandTest):
    def test_published(self):
        """The output equals the files in schemas/, for each game and root there."""
        published = sorted((SOURCE / 'schemas').glob('*.*'))
        self.assertTrue(published)
        for path in published:
            name, _, form = path.name.partition('.')
            game, _, root = name.rpartition('-')
            text = self.ran('schema', game, root, *FORMS[form]).stdout
            self.assertEqual(text, path.read_text(), path)
            if form == 'schema.json':
                self.assertIn('$schema', json.loads(text))
            else:
                self.assertEqual(ElementTree.fromstring(text).tag, RELAX_NG if form == 'rng' else XSD)

    def test_wrong_words(self):
        for arguments, told in ((('burning-sun', 'galaxy'), "unknown game 'burning-sun'; did you mean 'burning-suns'?"),
                                (('chess', 'galaxy'), "unknown game 'chess'; it is one of '"),
                                (('burning-suns', 'galaxi'), "unknown root 'galaxi'; did you mean 'galaxy'?"),
                                (('burning-suns', 'planet'), "it is one of 'galaxy', 'scenario' or 'pack'"),
                                (('burning-suns',), 'expects a game and a root'), ((), 'expects a game and a root')):
            self.assertIn(told, self.ran('schema', *arguments, status=TROUBLE).stderr)


if __name__ == '__main__':
    unittest.main()
