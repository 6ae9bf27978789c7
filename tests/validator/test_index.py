"""`starwright index`: its entries compared with `validate`, the files themselves and the naive implementation;
its page in Chromium.

Environment: as for harness.py; STARWRIGHT_NODE_MODULES, the folder of playwright-core."""

import html
import json
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from collections import Counter
from fractions import Fraction
from pathlib import Path
from urllib.parse import unquote, urlsplit

from harness import AS_OTHERS, CLEAN, SOURCE, TROUBLE, CommandTest, galaxy, run

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ('export', 'oracle')]

import naive  # noqa: E402
import readers  # noqa: E402
from browser import NODE_MODULES, shared_browser  # noqa: E402
from scale import SCALE  # noqa: E402

SVG = '{http://www.w3.org/2000/svg}'
NASTY = '"><script>alert(1)</script>\u202e<img src=x onerror=alert(1)>🚀'


NAMED = {'rubble-road', 'throne-of-embers', 'twin-rivers'}  # by the tests below


def samples_of(game):
    """Returns the samples of a game; in the quick run one of four, and those that are named."""
    paths = sorted((SOURCE / 'galaxies' / game).iterdir())
    return [path for i, path in enumerate(paths) if SCALE >= 100 or i % 4 == 2 or path.stem in NAMED]


def quoted(text):
    return text.replace('&', '&amp;').replace('<', '&lt;').replace('"', '&quot;')


class Maps(CommandTest):
    def setUp(self):
        super().setUp()
        self.maps = self.folder / 'maps'
        for folder, game in (('suns', 'burning-suns'), ('black', 'black-sun')):
            (self.maps / folder).mkdir(parents=True)
            for path in samples_of(game):
                shutil.copy(path, self.maps / folder)
        for name, text in {
            'illegal.xml': galaxy('<system q="0" r="0" type="home" seat="1"/>'),
            'half.xml': galaxy('<system q="0" r="0" type="homely"/>', '<system q="1" r="0" type="home" seat="1"/>'),
            'broken.xml': galaxy('<system q="0"'), 'empty.xml': galaxy(),
            'twice/one.xml': self.small(), 'twice/turned.xml': self.small(mirrored=True),
            'others/pom.xml': '<project/>', 'nasty.xml': self.small(name=quoted(NASTY)).replace('value="3"', 'value="2"'),
            'javascript:alert(1)#?.xml': galaxy('<system q="0" r="0" type="home" seat="1"/>', players=1),
        }.items():
            (self.maps / name).parent.mkdir(exist_ok=True)
            (self.maps / name).write_text(text)

    def small(self, mirrored=False, **more):
        """Returns two homes and the tiles between them; or its mirror image, shifted."""
        tiles = [('system', 'home', -1, 0, 'seat="1"'), ('system', 'inhabited', 0, 0, 'value="3"'),
                 ('system', 'hostile', 0, 1, 'value="4"'), ('system', 'home', 1, 0, 'seat="2"')]
        if mirrored:
            tiles = [(element, kind, -q - r + 7, r - 3, rest) for element, kind, q, r, rest in tiles]
        return galaxy(*(f'<{element} q="{q}" r="{r}" type="{kind}" {rest}/>' for element, kind, q, r, rest in tiles), **more)

    def indexed(self, *options, status=CLEAN, **more):
        done = self.ran('index', 'maps', '-o', 'out', *options, cwd=self.folder, status=status, **more)
        return json.loads((self.folder / 'out/index.json').read_text()), done

    def files(self, *options):
        return {file['path']: file for file in self.indexed(*options)[0]['files']}


class Index(Maps):
    def test_verdicts_are_those_of_validate(self):
        index, done = self.indexed()
        report = json.loads(self.ran('validate', '--format', 'json', 'maps', cwd=self.folder, status=1).stdout)
        judged = {file['path']: file for file in report['files']}
        self.assertEqual(['maps/' + file['path'] for file in index['files']], [file['path'] for file in report['files']])
        for file in index['files']:
            problems = judged['maps/' + file['path']]['problems']
            for severity in ('error', 'warning'):
                n = sum(problem['severity'] == severity for problem in problems)
                self.assertEqual(file[severity + 's'], n, file['path'])
            self.assertEqual(file['verdict'] == 'legal', judged['maps/' + file['path']]['valid'], file['path'])
            if file['verdict'] != 'legal':
                first = next(problem for problem in problems if problem['severity'] == 'error')
                self.assertEqual(file['problem'], f'{first["line"]}:{first["column"]}: {first["message"]} [{first["rule"]}]')
        summary = index['summary']
        self.assertEqual((summary['files'], summary['skipped'], summary['unreadable']), (len(index['files']), 1, 1))
        self.assertIn(f'{summary["legal"]} legal, {summary["illegal"]} illegal, 1 unreadable; 1 other XML file', done.stderr)

    def test_heads_and_counts_are_those_of_the_files(self):
        for name, file in self.files().items():
            if file['verdict'] == 'unreadable' or name == 'half.xml':
                continue
            path = self.maps / name
            root = ElementTree.parse(path).getroot()
            self.assertEqual(file['game'], root.get('game'))
            self.assertEqual(file['root'], root.tag.removeprefix(readers.NAMESPACE))
            self.assertEqual(file.get('name', root.get('name')), root.get('name') or file.get('name'))
            if file['root'] != 'galaxy':
                continue
            self.assertEqual(file['players'], int(root.get('players')))
            pieces = readers.read_xml(path.read_bytes())
            expected = Counter((element, kind) for element, kind, place, _ in pieces if kind and place)
            self.assertEqual({(one['element'], one['kind']): one['n'] for one in file['counts']}, dict(expected))

    def test_mats_and_boards(self):
        """They have a picture and a page as maps do, and no count of tiles."""
        for path in ('burning-rome/page-9-right.xml', 'burning-rome/rome.xml', 'sunburn/crossfire.xml'):
            (self.maps / Path(path).name).write_bytes((SOURCE / 'galaxies' / path).read_bytes())
        files = self.files()
        page = (self.folder / 'out/index.html').read_text(encoding='utf-8')
        for name in ('page-9-right.xml', 'rome.xml', 'crossfire.xml'):
            for kind in ('thumbnail', 'page'):
                self.assertGreater((self.folder / 'out' / files[name][kind]).stat().st_size, 1000, (name, kind))
            card, = [card for card in page.split('<article')[1:] if files[name]['page'] in card]
            self.assertNotIn('0 tiles', card)
            self.assertNotIn('no picture', card)

    def test_fairness(self):
        n = 0
        for name, file in self.files().items():
            if 'fairness' not in file or not name.startswith('suns/') or file['root'] != 'galaxy':
                continue
            found = naive.Galaxy(ElementTree.parse(self.maps / name).getroot())
            shares = Counter()
            steps_from = naive.distances(found)
            for tile in found.tiles:
                steps = {home.seat: steps_from[home][tile] for home in found.homes if tile in steps_from[home]}
                nearest = [seat for seat in steps if steps[seat] == min(steps.values())]
                for seat in nearest:
                    shares[seat] += Fraction(naive.fair_value(tile), len(nearest))
            self.assertEqual([(one['seat'], Fraction(str(one['worth'])) * 10) for one in file['fairness']['seats']],
                             [(seat, shares[seat] * 10 // 1) for seat in sorted(home.seat for home in found.homes)])
            gap = max(shares.values()) - min(shares.values())
            self.assertEqual(Fraction(str(file['fairness']['gap'])) * 10, gap * 10 // 1)
            n += 1
        self.assertGreater(n, 10 if SCALE >= 100 else 4)

    def test_duplicates(self):
        files = self.files()
        self.assertEqual(files['twice/one.xml']['duplicates'], ['twice/turned.xml'])
        self.assertEqual(files['twice/turned.xml']['duplicates'], ['twice/one.xml'])
        self.assertEqual(files['nasty.xml']['duplicates'], [])

    def test_many_duplicates(self):
        """Some of them are named beside each file, and all are counted."""
        (self.maps / 'many').mkdir()
        for i in range(30):
            (self.maps / f'many/{i:02}.xml').write_text(galaxy('<system q="0" r="0" type="special"/>'), encoding='utf-8')
        files = self.files()
        for i in (0, 5, 29):
            found = files[f'many/{i:02}.xml']
            self.assertEqual((len(found['duplicates']), found['n_duplicates']), (20, 29))
        self.assertEqual(files['nasty.xml']['n_duplicates'], 0)
        page = (self.folder / 'out/index.html').read_text(encoding='utf-8')
        self.assertEqual(page.count(' and 26 more</p>'), 30)
        self.assertEqual({len(re.findall('many/', one)) for one in re.findall('The same galaxy as (.*?) and 26 more', page)}, {3})

    def test_jobs(self):
        for jobs in ('0', '-3', 'two'):
            self.assertIn('must be a whole number, 1 or more', self.ran('index', '--jobs', jobs, self.maps, status=2).stderr)
        self.indexed('--jobs', '2147483647')

    def test_thumbnails(self):
        for name, file in self.files().items():
            if not file.get('tiles'):
                self.assertNotIn('thumbnail', file)
                continue
            root = ElementTree.parse(self.folder / 'out' / unquote(file['thumbnail'])).getroot()
            pieces = [group for group in root.iter(f'{SVG}g') if group.get('id', '').startswith('piece-')]
            self.assertEqual(len(pieces), sum(one['n'] for one in file['counts']))

    def test_pages_are_the_maps(self):
        """The page of a map imports as the map; a file that was read in part has none."""
        files = self.files()
        for name in ('suns/twin-rivers.xml', 'black/rubble-road.xml', 'javascript:alert(1)#?.xml'):
            page = self.folder / 'out' / unquote(files[name]['page'])
            self.assertEqual(page, self.folder / 'out/index-files' / (name.removesuffix('.xml') + '.html'))
            self.ran('import', page, '-o', 'again.xml', cwd=self.folder)
            self.ran('diff', self.maps / name, 'again.xml', cwd=self.folder)
        self.assertNotIn('page', files['half.xml'])
        self.assertNotIn('page', files['broken.xml'])

    def test_nothing_leads_outside(self):
        """What is published alone has all that it links to."""
        self.indexed()
        text = (self.folder / 'out/index.html').read_text(encoding='utf-8')
        links = set(re.findall(r'(?:href|src)="([^"]*)"', text))
        self.assertGreater(len(links), 20)
        for link in links - {'data:,'}:
            path, _, part = link.partition('#')
            self.assertTrue((self.folder / 'out' / unquote(path)).is_file(), link)
            if part:
                self.assertIn(f'<section id="{part}">', (self.folder / 'out' / unquote(path)).read_text(encoding='utf-8'))

    def test_problems_lead_to_their_rules(self):
        files = self.files()
        text = (self.folder / 'out/index.html').read_text(encoding='utf-8')
        links = re.findall(r'<p class="problem" dir="auto"><a href="index-rules.html#([^"]+)">([^<]*)</a>', text)
        problems = [file['problem'] for file in files.values() if file['verdict'] != 'legal']
        self.assertEqual([html.unescape(problem) for _, problem in links], problems)
        self.assertGreater(len(links), 3)
        for rule, problem in links:
            self.assertTrue(problem.endswith(f'[{rule}]'), problem)
        self.assertIn('<a href="index-rules.html">', text)
        self.assertEqual((self.folder / 'out/index-rules.html').read_text(encoding='utf-8'),
                         self.ran('explain', '--list', '--format', 'html').stdout)

    def test_beside_the_maps(self):
        """Files below the index are linked."""
        self.ran('index', '.', cwd=self.maps)
        text = (self.maps / 'index.html').read_text(encoding='utf-8')
        self.assertIn('<a href="suns/twin-rivers.xml">suns/twin-rivers.xml</a>', text)
        self.assertTrue((self.maps / 'index-files/suns/twin-rivers.svg').is_file())
        self.ran('index', '.', cwd=self.maps)
        self.assertEqual((self.maps / 'index.html').read_text(encoding='utf-8'), text)

    def test_bytes_of_an_entry(self):
        """10,000 galaxies stay below 20 MB: of 61 tiles, for six seats, both files have less than 2,000 bytes of each."""
        make = [sys.executable, SOURCE / 'tests/bench/make_galaxy.py', '61']
        large = self.folder / 'large'
        large.mkdir()
        for i in range(4):
            text = subprocess.run(make, capture_output=True, text=True, check=True).stdout
            (large / f'galaxy-{i:05}.xml').write_text(text.replace('value="3"', f'value="{1 + i}"', 1), encoding='utf-8')
        sizes = []
        for n in (2, 1):
            self.ran('index', 'large', '-o', 'small', cwd=self.folder)
            sizes.append(sum((self.folder / 'small' / name).stat().st_size for name in ('index.html', 'index.json')))
            for path in sorted(large.iterdir())[:2]:
                path.unlink()
        self.assertLess((sizes[0] - sizes[1]) / 2, 2000)

    def test_what_cannot_be_written(self):
        (self.folder / 'out').mkdir()
        (self.folder / 'out/index-files').write_text('')
        index, done = self.indexed(status=TROUBLE)
        self.assertFalse([file for file in index['files'] if 'page' in file or 'thumbnail' in file])
        self.assertIn("cannot make the folder 'out/index-files", done.stderr)
        self.assertRegex(done.stderr, r'\d+ more maps have no picture or page')

    def test_maps_that_are_gone(self):
        """Their pictures and pages are removed, and nothing that the former index does not name."""
        few = self.folder / 'few'
        (few / 'deep').mkdir(parents=True)
        for name in ('stays.xml', 'goes.xml', 'deep/goes too.xml'):
            (few / name).write_text(self.small(), encoding='utf-8')
        out, index = self.folder / 'out', ('index', 'few', '-o', 'out')
        self.ran(*index, cwd=self.folder)
        beside = out / 'index-files'
        (beside / 'note.html').write_text('by hand', encoding='utf-8')
        (out / 'mine.svg').write_text('by hand', encoding='utf-8')
        former = json.loads((out / 'index.json').read_text(encoding='utf-8'))
        former['files'] += [{'page': url} for url in (
            '../few/stays.xml', 'mine.svg', 'index-files/../mine.svg', 'index-files/%2e%2e/mine.svg', '/mine.svg',
            'index-files', 'index-files/', 'index-files/none.svg', 7)]
        (out / 'index.json').write_text(json.dumps(former), encoding='utf-8')
        shutil.rmtree(few / 'deep')
        (few / 'goes.xml').unlink()
        done = self.ran(*index, cwd=self.folder)
        self.assertIn('; 4 pictures and pages removed, of maps that are gone\n', done.stderr)
        self.assertEqual({str(path.relative_to(out)) for path in out.rglob('*')},
                         {'index.html', 'index.json', 'index-rules.html', 'mine.svg', 'index-files', 'index-files/note.html',
                          'index-files/stays.html', 'index-files/stays.svg'})
        self.assertNotIn('removed', self.ran(*index, cwd=self.folder).stderr)

    def test_former_index_of_others(self):
        """Nothing is removed because of a file that is not an index, and nothing that a link leads to."""
        (self.folder / 'few').mkdir()
        (self.folder / 'few/a.xml').write_text(self.small(), encoding='utf-8')
        out = self.folder / 'out'
        (out / 'index-files').mkdir(parents=True)
        (out / 'index-files/mine.svg').write_text('by hand', encoding='utf-8')
        (out / 'index-files/link.svg').symlink_to('mine.svg')
        for text in ('', '[]', '{"files": 1}', '{"files": [1, [], {"page": null}, {"page": "index-files/link.svg"}]}', '[' * 10000):
            (out / 'index.json').write_text(text, encoding='utf-8')
            self.assertNotIn('removed', self.ran('index', 'few', '-o', 'out', cwd=self.folder).stderr, text)
        self.assertTrue((out / 'index-files/mine.svg').is_file() and (out / 'index-files/link.svg').is_symlink())

    def test_page_that_opens_maps(self):
        """--page: a link beside each map that was read whole, whose string is the map."""
        plain = self.indexed()[0]
        for address in ('view/', 'https://example.org/a?b=1&c="'):
            index, _ = self.indexed('--page', address)
            self.assertEqual([{**file, 'open': None} for file in index['files']], [{**file, 'open': None} for file in plain['files']])
            self.assertEqual({file['path'] for file in index['files'] if 'open' in file},
                             {file['path'] for file in plain['files'] if 'page' in file})
            links = [html.unescape(link) for link in
                     re.findall('class="open" href="([^"]*)"', (self.folder / 'out/index.html').read_text(encoding='utf-8'))]
            self.assertEqual(links, [file['open'] for file in index['files'] if 'open' in file])
            self.assertGreater(len(links), 10)
        for file in index['files']:
            if 'open' in file:
                self.assertTrue(file['open'].startswith(address + '#sw1-'))
                self.ran('import', file['open'], '-o', 'again.xml', cwd=self.folder)
                if '<galaxy href=' not in (self.maps / file['path']).read_text(encoding='utf-8'):
                    self.ran('diff', self.maps / file['path'], 'again.xml', cwd=self.folder)
        for wrong in ('', 'javascript:alert(1)', 'view/#x', 'file:///etc'):
            self.assertIn('is not the address of a page', self.ran('index', 'maps', '-o', 'none', '--page', wrong, cwd=self.folder,
                                                                   status=TROUBLE).stderr)
            self.assertFalse((self.folder / 'none').exists())

    def test_twice_the_same(self):
        first = self.indexed('--jobs', '1')[0]
        page = (self.folder / 'out/index.html').read_bytes()
        self.assertEqual(self.indexed('--jobs', '3')[0], first)
        self.assertEqual((self.folder / 'out/index.html').read_bytes(), page)

    def test_nothing_published_says_where_it_was_made(self):
        (self.maps / 'secret.xml').write_text(self.small())
        (self.maps / 'secret.xml').chmod(0)
        expected, _ = self.indexed(before=AS_OTHERS)
        for typed, folder in ((self.maps, self.folder), (f'{self.maps}/', self.folder), ('./maps', self.folder), ('.', self.maps)):
            self.ran('index', typed, '-o', self.folder / 'out', cwd=folder, before=AS_OTHERS)
            index = json.loads((self.folder / 'out/index.json').read_text())
            self.assertEqual(index['folder'], 'maps')
            self.assertEqual([file['path'] for file in index['files']], [file['path'] for file in expected['files']], typed)
            for path in (self.folder / 'out').rglob('*'):
                if path.is_file():
                    self.assertNotIn(str(self.folder), path.read_text(encoding='utf-8'), (typed, path))

    def test_what_may_not_be_read(self):
        (self.maps / 'secret.xml').write_text(self.small())
        (self.maps / 'secret.xml').chmod(0)
        files = {file['path']: file for file in self.indexed(before=AS_OTHERS)[0]['files']}
        self.assertEqual(files['secret.xml']['verdict'], 'unreadable')
        self.assertIn('ermission', files['secret.xml']['problem'])
        problems = re.findall('<p class="problem"[^>]*>(.*)</p>', (self.folder / 'out/index.html').read_text(encoding='utf-8'))
        plain = [html.unescape(problem) for problem in problems if '<a ' not in problem]
        self.assertEqual(plain, [files['secret.xml']['problem']])

    def test_links_that_lead_nowhere(self):
        (self.maps / 'gone.xml').symlink_to('nowhere.xml')
        (self.maps / '.#half.xml').symlink_to('user@host.1')  # Emacs marks a file that is being edited
        files = {file['path']: file for file in self.indexed()[0]['files']}
        self.assertEqual(files['gone.xml']['verdict'], 'unreadable')
        self.assertIn('No such file', files['gone.xml']['problem'])
        self.assertNotIn('.#half.xml', files)
        self.assertIn("cannot read 'maps/gone.xml'", self.ran('validate', 'maps', cwd=self.folder, status=TROUBLE).stderr)

    def test_page_is_written_last(self):
        """A page never leads to what could not be written."""
        for name in ('index-rules.html', 'index.json'):
            (self.folder / 'out' / name).mkdir(parents=True)
            self.ran('index', 'maps', '-o', 'out', cwd=self.folder, status=TROUBLE)
            self.assertFalse((self.folder / 'out/index.html').exists(), name)
            (self.folder / 'out' / name).rmdir()

    def test_usage(self):
        for arguments in ([], ['maps', 'maps']):
            done = self.ran('index', *arguments, cwd=self.folder, status=TROUBLE)
            self.assertIn('expects one folder', done.stderr)


@unittest.skipUnless(NODE_MODULES, 'STARWRIGHT_NODE_MODULES is not set')
class Page(Maps):
    def test_in_a_browser(self):
        files = self.files()
        page = self.folder / 'out/index.html'
        browser = shared_browser()
        browser.open(url=page.as_uri())

        def cards(what):
            return browser.evaluate(script=f'[...document.querySelectorAll("article")].map((card) => {what})')

        self.assertEqual(len(cards('1')), len(files))
        self.assertEqual(browser.text(at='h1'), 'Collection: maps')
        self.assertEqual(cards('card.querySelector("p:last-child").textContent'), list(files))
        hrefs = cards('card.querySelector("a.map")?.href ?? null')
        self.assertEqual([href and unquote(urlsplit(href).path).removeprefix(f'{self.folder}/out/') for href in hrefs],
                         [unquote(file['page']) if 'page' in file else None for file in files.values()])
        self.assertEqual(cards('card.querySelector(".same")?.textContent ?? ""'),
                         ['The same galaxy as ' + ', '.join(file['duplicates'][:3]) if file.get('duplicates') else ''
                          for file in files.values()])
        titles = cards('card.querySelector("h2").textContent')
        self.assertIn(NASTY.replace('\u202e', '\\u{202e}'), titles)
        browser.evaluate(script='Promise.all([...document.images].map((image) => { image.loading = "eager"; '
                                'return image.decode(); }))')
        self.assertEqual(len([1 for width in cards('card.querySelector("img")?.naturalWidth ?? 0') if width > 0]),
                         sum('thumbnail' in file for file in files.values()))
        browser.select(at='#game', value='Black Sun')
        self.assertEqual(len(cards('1')), sum(file.get('game') == 'black-sun' for file in files.values()))
        browser.select(at='#game', value='')
        browser.select(at='#verdict', value='unreadable')
        self.assertEqual(cards('card.querySelector("h2").textContent'), ['broken.xml'])
        self.assertEqual(cards('card.querySelector(".picture").textContent'), ['no picture'])
        browser.select(at='#verdict', value='')
        browser.fill(at='#words', text='throne of')
        self.assertEqual(cards('card.querySelector("h2").textContent'), ['Throne of Embers'])
        browser.fill(at='#words', text='')
        browser.select(at='#order', value='gap')
        gaps = [int(gap) for gap in cards('card.dataset.gap') if gap != '-1']
        self.assertEqual(gaps, sorted(gaps))
        self.assertEqual(browser.axe(), [])
        heard = browser.heard()
        self.assertEqual(heard['heard'], [])
        pictures = {str(self.folder / 'out' / unquote(file['thumbnail'])) for file in files.values() if 'thumbnail' in file}
        self.assertEqual({unquote(urlsplit(url).path) for url in heard['requests']}, {str(page), *pictures})
        browser.open(url=page.as_uri(), width=360, height=740, phone=True)
        self.assertEqual(browser.evaluate(script='document.documentElement.scrollWidth'), 360)
        self.assertLess(browser.evaluate(script='document.querySelector("main").getBoundingClientRect().top'), 300)


@unittest.skipUnless(NODE_MODULES, 'STARWRIGHT_NODE_MODULES is not set')
class Many(CommandTest):
    """More cards than the page has as elements when it opens."""

    N, GROUP = 300, 120
    LAST = '<b>R&D</b> &lt; "last" \u00dcbermut'
    TITLES = '[...document.querySelectorAll("article h2")].map((title) => title.textContent)'
    ALL = f'new Promise((done) => {{ const wait = () => document.querySelectorAll("article").length < {N} ? setTimeout(wait, 5) ' \
          f': done({TITLES}); wait(); }})'

    @classmethod
    def setUpClass(cls):
        cls.collection = Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        maps = cls.collection / 'maps'
        maps.mkdir()
        for i in range(cls.N):
            name = quoted(cls.LAST) if i == cls.N - 1 else f'Galaxy {i}'
            tiles = [f'<system q="{1 + k}" r="0" type="inhabited" value="{2 + (i // 3 ** k) % 3}"/>' for k in range(6)]
            (maps / f'{i:03}.xml').write_text(galaxy('<system q="0" r="0" type="home" seat="1"/>', *tiles, players=1 + i % 2, name=name),
                                              encoding='utf-8')
        run('index', 'maps', '-o', 'out', cwd=cls.collection)

    def setUp(self):
        CommandTest.setUp(self)
        self.page = self.collection / 'out/index.html'
        self.titles = [*(f'Galaxy {i}' for i in range(self.N - 1)), self.LAST]
        self.browser = shared_browser()

    def test_all_come(self):
        self.browser.open(url=self.page.as_uri())
        self.assertEqual(self.browser.evaluate(script=self.ALL), self.titles)
        self.assertEqual(self.browser.axe(), [])
        self.assertEqual(self.browser.heard()['heard'], [])
        self.browser.select(at='#players', value='2')
        self.assertEqual(self.browser.text(at='#summary'), f'{self.N // 2} of {self.summary()}')
        self.browser.select(at='#players', value='')
        self.browser.select(at='#order', value='players')
        self.assertEqual(self.browser.evaluate(script=self.ALL), [*self.titles[::2], *self.titles[1::2]])

    def summary(self):
        return re.search('<p id="summary">(.*)</p>', self.page.read_text(encoding='utf-8'))[1]

    def test_without_script(self):
        self.browser.open(url=self.page.as_uri(), scripts=False)
        self.assertEqual(self.browser.evaluate(script=self.TITLES), self.titles)
        self.assertEqual(self.browser.evaluate(script='document.querySelectorAll(".cards").length'), 3)
        self.browser.evaluate(script='document.querySelector(".cards:last-child").scrollIntoView()')
        picture = self.browser.evaluate(script='document.querySelector(".cards:last-child img").getBoundingClientRect().toJSON()')
        self.assertTrue(picture['height'] > 100 and 0 < picture['top'] < 800, picture)

    def test_place_is_kept(self):
        """After a reload: the card at the top of the window, and where it was."""
        card = '[...document.querySelectorAll("article")].find((card) => card.getBoundingClientRect().bottom > 0)'
        place = f'{{ const card = {card}; return [card.textContent, Math.round(card.getBoundingClientRect().top)]; }}'
        self.browser.open(url=self.page.as_uri())
        self.browser.evaluate(script=self.ALL)
        self.browser.evaluate(script='{ document.querySelectorAll("article")[260].scrollIntoView(); scrollBy(0, 30); }')
        self.browser.evaluate(script='new Promise((done) => { const wait = () => history.state ? done() : setTimeout(wait, 5); wait(); })')
        before = self.browser.evaluate(script=f'(() => {place})()')
        self.assertRegex(before[0], 'Galaxy 2[4-9]')
        self.browser.reload()
        self.assertEqual(self.browser.evaluate(script=f'(() => {place})()'), before)

    def test_rows_are_full(self):
        """Whatever the width, of each group but the last."""
        rows = '[...document.querySelectorAll(".cards:not(:last-child)")].map((group) => ' \
               f'{self.GROUP} % getComputedStyle(group).gridTemplateColumns.split(" ").length)'
        for width in (360, 700, 1280, 1920, 2150, 2700, 3840)[::1 if SCALE >= 100 else 3]:
            self.browser.open(url=self.page.as_uri(), width=width)
            self.browser.evaluate(script=self.ALL)
            with self.subTest(width=width):
                self.assertEqual(self.browser.evaluate(script=rows), [0, 0])

    def test_before_all_are_there(self):
        """The page in which nothing but a search makes cards."""
        text = self.page.read_text(encoding='utf-8')
        stopped = self.page.with_name('stopped.html')
        stopped.write_text(re.sub('<meta http-equiv="Content-Security-Policy"[^>]*>',
                                  '<script>requestAnimationFrame = () => 0;</script>', text), encoding='utf-8')
        self.browser.open(url=stopped.as_uri())
        self.assertEqual(self.browser.evaluate(script=self.TITLES), self.titles[:self.GROUP])
        for sought in ('<B>r&d</b> &lt; "LAST" \u00fcber', '299.xml'):
            self.browser.fill(at='#words', text=sought)
            self.assertEqual(self.browser.evaluate(script=self.TITLES), [self.LAST])
        self.browser.fill(at='#words', text='h2 class')
        self.assertEqual(self.browser.evaluate(script=self.TITLES), [])
        self.browser.open(url=stopped.as_uri())
        self.browser.evaluate(script='dispatchEvent(new Event("beforeprint"))')
        self.assertEqual(self.browser.evaluate(script=self.TITLES), self.titles)


if __name__ == '__main__':
    unittest.main()
