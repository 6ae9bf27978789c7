"""The page of `starwright export --to html` in Chromium: its answers compared with `starwright reach`, its
fairness with the naive implementation; mouse, keys, touch, paper; and that names have no effect.

Environment: as for tests/validator/harness.py; STARWRIGHT_NODE_MODULES, where playwright-core is."""

import functools
import http.server
import json
import re
import subprocess
import sys
import threading
import unittest
import xml.etree.ElementTree as ElementTree
from fractions import Fraction
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ('common', 'validator', 'oracle')]

import naive  # noqa: E402
import readers  # noqa: E402
from browser import NODE_MODULES, shared_browser  # noqa: E402
from harness import SAMPLES, SOURCE, TEST_GAMES, CommandTest, galaxy, losses, run  # noqa: E402
from samples import of_this_run  # noqa: E402
from scale import in_full, scaled  # noqa: E402
from test_export import GARDENS, NAMES, named  # noqa: E402
from test_pictures import FILLS, pixels, sample_point, tiles  # noqa: E402

EMBERS = SOURCE / 'galaxies/burning-suns/throne-of-embers.xml'
OTHERS = [SOURCE / 'galaxies/black-sun/first-placements.xml', SOURCE / 'galaxies/burning-planets/the-six.xml']


def data_of(page):
    return json.loads(re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)[1])


class Pages(CommandTest):
    def exported(self, path, **more):
        page = self.folder / (path.stem + '.html')
        done = self.ran('export', '--to', 'html', '-o', page, path, **more)
        return page, done.stderr


class Answers(Pages):
    """The answers in the page equal those of `starwright reach`."""

    def reach(self, path, question, seat, no_fog, place):
        steps = ['1000000'] if question['steps'] else []
        done = run('reach', path, '--format', 'json', f'--seat={seat}', f'--{question["name"]}', *steps,
                   *(['--no-fog'] if no_fog else []), *([f'--from={place}'] if place else []))
        if done.returncode != 0:
            return done.stderr.split(': ', 2)[2].strip()
        return [(tile['place'], tile['distance']) for tile in json.loads(done.stdout)['tiles']]

    def written(self, data, question, seat, no_fog, place):
        end = f'/{place}' if place else ''
        key = f'{question["name"]}/{seat}/'
        answers = data['answers'][f'{key}1{end}']
        if no_fog:
            answers = data['answers'].get(f'{key}0{end}', answers)
        if isinstance(answers, str):
            return answers
        places = {piece['id']: piece.get('place') for piece in data['pieces']}
        return [(places.get(ref, ref), distance) for ref, distance in zip(answers[::2], answers[1::2])]

    def check(self, path, most_places):
        page, _ = self.exported(path)
        data = data_of(page.read_text())
        self.assertEqual({question['name'] for question in data['questions']}, self.asked_of(path))
        found = 0
        for question in data['questions']:
            places = sorted({f'{piece["q"]},{piece["r"]}' for piece in data['pieces'] if 'q' in piece
                             and piece['element'] != 'note'}) if question['from'] else [None]
            for seat, _ in data['seats']:
                for place in places[::-(-len(places) // most_places)]:
                    for no_fog in (False, True):
                        expected = self.reach(path, question, seat, no_fog, place)
                        self.assertEqual(self.written(data, question, seat, no_fog, place), expected)
                        found += isinstance(expected, list) and len(expected) > 0
        self.assertGreater(found, 0)

    def asked_of(self, path):
        """Returns the questions that the game answers, except those with other numbers than steps, which are not on a
        map."""
        told = run('reach', path, '--seat', '1').stderr
        return set(re.findall(r'--([\w-]+)(?: STEPS)?(?=,|\s*$)', told.partition(' one of ')[2]))

    def test_samples(self):
        for path in of_this_run([*SAMPLES[::5], *OTHERS]):
            with self.subTest(path=path.name):
                self.check(path, scaled(3))

    def test_what_is_too_much_is_lost(self):
        rows = [f'<system q="{q}" r="{r}" type="inhabited" value="3"/>' for q in range(180) for r in range(180)]
        path = self.write('large.xml', galaxy('<system q="-1" r="0" type="home" seat="1"/>',
                                              '<system q="-1" r="180" type="home" seat="2"/>', *rows))
        page, told = self.exported(path)
        lost = set(losses(told, 'html'))
        self.assertTrue(lost)
        data = data_of(page.read_text())
        asked = {question['name']: question['label'] for question in data['questions']}
        written = {key.split('/')[0] for key in data['answers']}
        self.assertEqual({label for name, label in asked.items() if name not in written}, lost)


class Fairness(Pages):
    def shares(self, path):
        found = naive.Galaxy(ElementTree.parse(path).getroot())
        steps_from = naive.distances(found)
        shares = {home.seat: Fraction(0) for home in found.homes}
        for tile in found.tiles:
            steps = {home.seat: steps_from[home][tile] for home in found.homes if tile in steps_from[home]}
            nearest = [seat for seat in steps if steps[seat] == min(steps.values())]
            for seat in nearest:
                shares[seat] += Fraction(naive.fair_value(tile), len(nearest))
        return shares

    def test_bars(self):
        for path in SAMPLES:
            text = self.exported(path)[0].read_text()
            expected = self.shares(path)
            best = max(expected.values())
            bars = re.findall(r'<span>Seat (\d+)</span>.*?class="bar" width="(\d+)".*?<span>([\d.]+)</span>', text)
            self.assertEqual([int(seat) for seat, _, _ in bars], sorted(expected))
            for seat, width, worth in bars:
                share = expected[int(seat)]
                self.assertEqual(worth, f'{share * 10 // 1 // 10}.{share * 10 // 1 % 10}')
                self.assertEqual(int(width), share * 1000 // best)


@unittest.skipUnless(NODE_MODULES, 'STARWRIGHT_NODE_MODULES is not set')
class InTheBrowser(Pages):
    @classmethod
    def setUpClass(cls):
        cls.browser = shared_browser()

    def opened(self, path, command=None, **more):
        page, _ = self.exported(path, **({'command': command} if command else {}))
        self.browser.open(url=page.as_uri(), **more)
        return page

    def check_quiet(self, page):
        """The console is empty, and only the page was requested."""
        self.assertEqual(self.browser.heard(), {'heard': [], 'requests': [page.as_uri()]})

    def answers(self):
        return [tuple(pair) for pair in self.browser.evaluate(script='''
            [...document.querySelectorAll("#answers li")].map((li) =>
                [li.querySelectorAll("span")[1].textContent, Number(li.dataset.distance)])''')]

    def marks(self):
        return sorted(tuple(pair) for pair in self.browser.evaluate(script='''
            [...document.querySelectorAll("#marks > g")].map((g) =>
                [g.getAttribute("transform"), Number(g.querySelector("text").textContent)])'''))

    def reach(self, path, *arguments):
        done = self.ran('reach', path, '--format', 'json', *arguments)
        return [(tile['place'], tile['distance']) for tile in json.loads(done.stdout)['tiles']]

    def view(self):
        return self.browser.evaluate(script='document.querySelector("#map > svg").viewBox.baseVal.width')

    def piece_at(self, page, place, element=None):
        return next(piece['id'] for piece in data_of(page.read_text())['pieces'] if piece.get('place') == place
                    and element in (None, piece['element']))


class Overlays(InTheBrowser):
    def test_as_reach_says(self):
        """By the controls, as people use them."""
        page = self.opened(EMBERS)
        for name, option in [('path', []), ('explore', []), ('jump', ['1000']), ('diplomacy', ['1000']),
                             ('distance', ['1000'])]:
            self.browser.select(at='#show', value=name)
            for seat in (3, 1):
                self.browser.click(at=f'#seats input[value="{seat}"]')
                for no_fog in (True, False):
                    self.browser.check(at='#open', on=no_fog)
                    expected = self.reach(EMBERS, f'--seat={seat}', f'--{name}', *option,
                                          *(['--no-fog'] if no_fog else []))
                    self.assertEqual(self.answers(), expected)
                    self.assertEqual(self.marks(), sorted((self.where(place), distance)
                                                          for place, distance in expected))
        self.browser.select(at='#show', value='distance')
        self.browser.fill(at='#steps', text='2')
        self.assertEqual(self.answers(), self.reach(EMBERS, '--seat=1', '--distance', '2'))
        self.browser.select(at='#show', value='')
        self.assertEqual((self.answers(), self.marks()), ([], []))
        self.check_quiet(page)

    def where(self, place):
        q, r = map(int, place.split(','))
        return f'translate({1000 * q + 500 * r} {866 * r})'

    def test_steps_from_a_tile(self):
        """With everything explored, from a home: equals `--distance`; on maps with wormholes as well."""
        for path in [path for path in SAMPLES if b'wormhole' in path.read_bytes()][:2] + [EMBERS]:
            page = self.opened(path)
            home = next(piece for piece in data_of(page.read_text())['pieces'] if piece.get('seat') == 2)
            self.browser.select(at='#show', value='from')
            self.assertIn('Select a tile', self.browser.text(at='#count'))
            self.browser.click(at=f'#piece-{home["id"]}')
            self.assertEqual(sorted(self.answers()), sorted(self.reach(path, '--seat=2', '--distance', '1000')))

    def test_asked_from_a_hex(self):
        path = SOURCE / 'galaxies/black-sun/first-placements.xml'
        page = self.opened(path)
        ship = next(piece for piece in data_of(page.read_text())['pieces'] if piece['element'] == 'ship')
        self.browser.select(at='#show', value='move')
        self.browser.click(at=f'#seats input[value="{ship["seat"]}"]')
        self.browser.evaluate(script=f'document.getElementById("piece-{ship["id"]}").focus()')
        for steps in ('100', '2'):
            self.browser.fill(at='#steps', text=steps)
            expected = self.reach(path, f'--seat={ship["seat"]}', '--move', steps, f'--from={ship["place"]}')
            self.assertTrue(expected)
            self.assertEqual(self.answers(), expected)
        self.check_quiet(page)

    def test_who_comes_first(self):
        self.opened(EMBERS)
        self.browser.select(at='#show', value='first')
        found = naive.Galaxy(ElementTree.parse(EMBERS).getroot())
        steps = naive.distances(found).values()
        expected = {f'{tile.q},{tile.r}': min(one[tile] for one in steps) for tile in found.tiles}
        self.assertEqual(dict(self.answers()), expected)


class Hands(InTheBrowser):
    def test_hover_and_click(self):
        page = self.opened(EMBERS)
        throne, other = self.piece_at(page, '0,0'), self.piece_at(page, '0,-3')
        self.browser.hover(at=f'#piece-{throne}')
        self.assertRegex(self.browser.text(at='#details'), 'special system 0,0.*The Throne')
        self.browser.click(at=f'#piece-{throne}')
        self.browser.hover(at=f'#piece-{other}')
        self.assertIn('Harrowfell', self.browser.text(at='#details'))
        self.browser.hover(at='h1')
        self.assertIn('The Throne', self.browser.text(at='#details'))
        self.check_quiet(page)

    def test_looking_closer(self):
        page = self.opened(EMBERS)
        whole = self.view()
        self.browser.click(at='#zoom-in')
        self.assertAlmostEqual(self.view(), whole / 1.4, delta=1)
        self.browser.wheel(x=400, y=500, delta=-200)
        closer = self.view()
        self.assertLess(closer, whole / 1.6)
        left = 'document.querySelector("#map > svg").viewBox.baseVal.x'
        before = self.browser.evaluate(script=left)
        self.browser.drag(**{'from': [400, 500], 'to': [300, 520]})
        self.assertGreater(self.browser.evaluate(script=left), before + 200)
        self.assertEqual(self.view(), closer)
        self.assertEqual(self.browser.evaluate(script='document.getElementById("chosen").getAttribute("visibility")'),
                         'hidden')
        self.browser.click(at='#whole')
        self.assertAlmostEqual(self.view(), whole, delta=1)
        self.browser.key(key='+')
        self.assertLess(self.view(), whole)
        self.browser.key(key='0')
        self.assertAlmostEqual(self.view(), whole, delta=1)
        self.check_quiet(page)

    def test_what_is_under_the_wheel_stays(self):
        self.opened(EMBERS)
        under = 'document.elementFromPoint(430, 420).closest("g[id]").id'
        before = self.browser.evaluate(script=under)
        for _ in range(4):
            self.browser.wheel(x=430, y=420, delta=-150)
        self.assertEqual(self.browser.evaluate(script=under), before)

    def test_keys(self):
        page = self.opened(EMBERS)
        self.browser.click(at=f'#piece-{self.piece_at(page, "0,0")}')
        for key, place in [('ArrowRight', '1,0'), ('ArrowDown', '1,1'), ('ArrowLeft', '0,1'), ('ArrowUp', '0,0')]:
            self.browser.key(key=key)
            self.assertIn(f' {place}', self.browser.text(at='#details h2'))
        focused = 'document.activeElement.getAttribute("aria-label")'
        self.assertIn('special system', self.browser.evaluate(script=focused))

    def test_a_phone(self):
        page = self.opened(EMBERS, phone=True, width=360, height=740)
        self.assertLessEqual(self.browser.evaluate(script='document.documentElement.scrollWidth'), 360)
        for button in ('#zoom-in', '#whole', '#show'):
            size = self.browser.evaluate(script=f'document.querySelector("{button}").getBoundingClientRect().height')
            self.assertGreaterEqual(size, 40)
        self.browser.tap(at=f'#piece-{self.piece_at(page, "0,0")}')
        self.assertIn('The Throne', self.browser.text(at='#details'))
        whole = self.view()
        y = self.browser.evaluate(script='document.getElementById("map").getBoundingClientRect().top') + 200
        self.browser.fingers(moments=[[[150, y], [210, y]], [[130, y], [230, y]], [[90, y], [270, y]]])
        self.assertLess(self.view(), whole / 2)
        self.assertIn('The Throne', self.browser.text(at='#details'))
        self.check_quiet(page)

    def box(self, at):
        return self.browser.evaluate(script=f'(({{left, top, right, bottom}}) => [left, top, right, bottom])'
                                            f'(document.querySelector("{at}").getBoundingClientRect())')

    def test_the_map_ends_with_the_first_screen(self):
        self.opened(EMBERS)
        height = self.browser.evaluate(script='innerHeight')
        _, top, _, bottom = self.box('#map')
        self.assertLessEqual(bottom, height)
        self.assertGreater(bottom, height - 40)
        self.assertGreater(top, 0)

    def test_buttons_cover_no_tile_on_a_phone(self):
        self.opened(EMBERS, phone=True, width=360, height=740)
        self.assertGreaterEqual(self.box('.buttons')[1], self.box('#map > svg')[3] - 0.5)

    def test_paper_has_the_whole_map(self):
        """However it was zoomed; afterwards the screen is as before."""
        self.opened(EMBERS)
        shown = 'document.querySelector("#map > svg").getAttribute("viewBox")'
        whole = [float(number) for number in self.browser.evaluate(script=shown).split()]
        self.browser.evaluate(script='document.getElementById("zoom-in").click()')
        zoomed = self.browser.evaluate(script=shown)
        self.browser.evaluate(script='dispatchEvent(new Event("beforeprint"))')
        printed = [float(number) for number in self.browser.evaluate(script=shown).split()]
        self.assertLess(max(abs(one - two) for one, two in zip(printed, whole)), 0.1)
        self.browser.evaluate(script='dispatchEvent(new Event("afterprint"))')
        self.assertEqual(self.browser.evaluate(script=shown), zoomed)
        self.assertLess(float(zoomed.split()[2]), whole[2])

    def test_numbers_of_tiles_are_in_their_middle(self):
        """They are in parts that the map refers to, to which rules apply without what is around."""
        page = self.opened(EMBERS, width=1280, height=900)
        home = re.search(r'id="(piece-\d+)"[^>]*><title>home system', page.read_text())[1]
        left, top, right, bottom = self.box(f'#{home}')
        self.browser.screenshot(path=self.folder / 'page.png')
        _, _, at = pixels((self.folder / 'page.png').read_bytes(), 0)
        size, middle = bottom - top, (left + right) / 2
        dark = [x for y in range(int(top + 0.7 * size), int(top + 0.85 * size))
                for x in range(int(middle - 0.2 * size), int(middle + 0.2 * size)) if sum(at(x, y)) < 200]
        self.assertGreater(len(dark), 20, 'there is a number')
        self.assertLess(abs((min(dark) + max(dark)) / 2 - middle), 0.03 * size)

    def test_the_number_of_steps_has_a_unit(self):
        self.opened(EMBERS)
        self.browser.select(at='#show', value='distance')
        self.assertRegex(self.browser.evaluate(script='document.getElementById("steps").parentNode.textContent'), '^At most.*steps$')

    def test_dark_tiles_are_visible_on_dark_ground(self):
        self.opened(EMBERS, dark=True)
        ground = self.browser.evaluate(script='getComputedStyle(document.getElementById("map")).backgroundColor')
        light = sum(map(int, ground.removeprefix('rgb(').removesuffix(')').split(','))) / 3
        darkest = min(sum(fill) / 3 for fill in FILLS.values())
        self.assertGreater(light - darkest, 50)

    def test_over_a_network(self):
        """Served over HTTP, it requests nothing else either: not even an icon."""
        asked = []

        class Handler(http.server.SimpleHTTPRequestHandler):
            def log_message(self, *_):
                asked.append(self.path)

        page, _ = self.exported(EMBERS)
        server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), functools.partial(Handler, directory=self.folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            self.browser.open(url=f'http://127.0.0.1:{server.server_port}/{page.name}')
            self.browser.select(at='#show', value='distance')
            self.browser.evaluate(script='new Promise((done) => setTimeout(done, 500))')
            self.assertEqual(self.browser.heard()['heard'], [])
        finally:
            server.shutdown()
            server.server_close()
        self.assertEqual(asked, [f'/{page.name}'])


class Cards(InTheBrowser):
    """A game of cards: its mat by pointer and keys, its tables with and without scripts."""

    BATTLE = SOURCE / 'galaxies/burning-rome/page-9-right.xml'

    def test_from_card_to_card(self):
        page = self.opened(self.BATTLE)
        cards = {}
        for piece in data_of(page.read_text())['pieces']:
            if piece['element'] in ('placed', 'hand'):
                cards.setdefault(dict(piece['facts'])['Name'], piece['id'])
        self.browser.click(at=f'#piece-{cards["Line A"]} text')
        self.assertIn('Line A', self.browser.text(at='#details'))
        for key, name in (('ArrowDown', 'Line B'), ('ArrowRight', 'Line D'), ('ArrowUp', 'Line D'), ('ArrowUp', 'Line C'),
                          ('ArrowLeft', 'Line A'), ('ArrowUp', 'Host A'), ('ArrowUp', 'Host B')):
            self.browser.key(key=key)
            self.assertIn(name, self.browser.text(at='#details'), key)
        self.assertIn('Host B', self.browser.evaluate(script='document.activeElement.getAttribute("aria-label")'))
        self.assertEqual(self.browser.evaluate(script='document.querySelectorAll("#frame").length'), 1)
        self.browser.hover(at=f'#piece-{cards["Encirclement"]}')
        self.assertIn('Encirclement', self.browser.text(at='#details'))
        whole = self.view()
        self.browser.click(at='#zoom-in')
        self.assertAlmostEqual(self.view(), whole / 1.4, delta=1)
        self.check_quiet(page)

    def test_nothing_of_maps(self):
        page = self.opened(self.BATTLE)
        self.assertEqual(self.browser.evaluate(script='document.querySelectorAll("#controls, #legend").length'), 0)
        self.assertNotIn('tile', self.browser.text(at='body').split('JSON')[0].split('"words"')[0])
        self.check_quiet(page)

    def test_tables_without_scripts(self):
        self.opened(self.BATTLE, scripts=False)
        self.assertRegex(self.browser.text(at='#tables'), r'(?s)in all\s*8\s*23.*Damage · Seat 1.*damage.*Draw · Seat 1.*5/8')

    def test_a_phone(self):
        self.opened(self.BATTLE, phone=True, width=360, height=740)
        self.assertLessEqual(self.browser.evaluate(script='document.documentElement.scrollWidth'), 360)

    def test_paper(self):
        self.opened(SOURCE / 'galaxies/burning-rome/rome.xml')
        pdf = self.folder / 'page.pdf'
        self.browser.pdf(path=pdf)
        text = subprocess.run(['pdftotext', '-layout', pdf, '-'], capture_output=True, text=True, check=True).stdout
        for word in ('45 / 45', 'Army strength: 10', 'in all', 'Marius', 'First hand'):
            self.assertIn(word, text)


class Beside(InTheBrowser):
    def test_each_piece_once(self):
        """What is not on the board: a piece in another is told below that alone, without the words of reports for places."""
        self.opened(SOURCE / 'galaxies/sunburn/first-day.xml')
        said = self.browser.evaluate(script='[...document.querySelectorAll("#others h3")].map((h) => h.textContent.trim())')
        self.assertEqual((said.count('team'), said.count('character'), said.count('pack'), said.count('figure that left')), (2, 10, 2, 4))
        self.assertFalse([text for text in said if ':' in text], said)


    def test_columns_on_paper(self):
        """What is not on the map fills the page: an empire of the first seat stands beside others."""
        self.opened(SOURCE / 'galaxies/burning-suns/last-round-of-the-corona.xml')
        pdf = self.folder / 'page.pdf'
        self.browser.pdf(path=pdf)
        text = subprocess.run(['pdftotext', '-layout', pdf, '-'], capture_output=True, text=True, check=True).stdout
        self.assertIn('Not on the map', text)
        self.assertRegex(text, r'\nSeat 1 {3,}\S.* {3,}\S')
        self.assertLess(text.count('\f'), 4)


class Looks(InTheBrowser):
    def check_colours(self, path, **more):
        self.opened(path, width=1400, height=1000, **more)
        self.browser.screenshot(path=self.folder / 'shot.png')
        matrix = self.browser.evaluate(script='''
            (({ a, e, f }) => [a, e, f])(document.querySelector("#map > svg").getScreenCTM())''')
        _, _, pixel = pixels((self.folder / 'shot.png').read_bytes(), 0)
        n = 0
        for kind, q, r, turn, _ in tiles(path):
            x, y, most = sample_point(kind, q, r, turn)
            x, y = int(matrix[0] * x + matrix[1]), int(matrix[0] * y + matrix[2])
            if not (0 <= x < 1400 and 0 <= y < 1000):
                continue
            n += 1
            for one, two in zip(pixel(x, y), FILLS[kind]):
                self.assertLessEqual(abs(one - two), most, (path.name, kind, q, r))
        self.assertGreater(n, 5)

    def test_colours(self):
        for path in SAMPLES[:scaled(3)]:
            self.check_colours(path)
        self.check_colours(EMBERS, dark=True)
        self.check_colours(EMBERS, scripts=False)

    def test_paper(self):
        self.opened(EMBERS)
        self.browser.select(at='#show', value='distance')
        pdf = self.folder / 'page.pdf'
        self.browser.pdf(path=pdf)
        text = subprocess.run(['pdftotext', '-layout', pdf, '-'], capture_output=True, text=True, check=True).stdout
        for word in ('Throne of Embers', 'Fairness', 'Legend', '6 × hostile system', 'asteroid field'):
            self.assertIn(word, text)
        self.assertNotIn('Treat all tiles as explored', text)
        # The legend has columns.
        self.assertRegex(text, r'\d × \w+[\w ]* \d × \w+[\w ]* \d × ')
        page = subprocess.run(['pdftoppm', '-r', '60', '-png', '-f', '1', '-l', '1', pdf], capture_output=True, check=True)
        columns, rows, pixel = pixels(page.stdout, 0)
        shown = {pixel(x, y) for x in range(columns) for y in range(rows)}
        for kind in {kind for kind, *_ in tiles(EMBERS)}:
            self.assertTrue(any(max(map(abs, map(int.__sub__, FILLS[kind], one))) < 6 for one in shown), kind)

    def test_axe(self):
        self.opened(EMBERS)
        self.assertEqual(self.browser.axe(), [])
        report = self.folder / 'report.html'
        report.write_text(run('validate', '--format', 'html', SOURCE / 'galaxies/broken/burning-suns').stdout, encoding='utf-8')
        self.browser.open(url=report.as_uri())
        self.assertEqual(self.browser.axe(), [])

    @in_full
    def test_axe_in_every_game(self):
        for path in [*OTHERS, Cards.BATTLE, SOURCE / 'galaxies/burning-rome/rome.xml', SOURCE / 'galaxies/sunburn/crossfire.xml',
                     SOURCE / 'galaxies/sunburn/wolves.xml']:
            for dark in (False, True):
                self.opened(path, dark=dark)
                self.assertEqual(self.browser.axe(), [], (path.name, dark))

    def test_without_script(self):
        self.opened(EMBERS, scripts=False)
        for at, word in (('h1', 'Throne of Embers'), ('#legend', 'dark fleet'), ('#fairness', 'Seat 5')):
            self.assertIn(word, self.browser.text(at=at))


class Names(InTheBrowser):
    def test_a_name_is_only_a_name(self):
        path = self.write('named.xml', named([*NAMES, 'javascript:alert(1)', '"><svg onload=alert(1)>', '</title><b>',
                                              '</style><script>alert(1)</script>', '<!--', '<!--<script>']))
        page = self.opened(path)
        self.browser.select(at='#show', value='distance')
        wanted = [dict(values) for element, *_, values in readers.read_xml(path.read_bytes()) if element == 'system']
        for values in wanted:
            ids = [piece['id'] for piece in data_of(page.read_text())['pieces']
                   if ['Name', values['name']] in piece['facts']]
            self.assertTrue(ids)
            self.browser.evaluate(script=f'document.getElementById("piece-{ids[0]}").focus()')
            shown = self.browser.evaluate(script='[...document.querySelectorAll("#details dd")].map((d) => d.textContent)')
            self.assertIn(values['name'], shown)
        self.assertEqual(self.browser.text(at='h1'), 'A "B"')
        # The data, the program and the document.
        self.assertEqual(self.browser.evaluate(script='document.querySelectorAll("script").length'), 3)
        self.assertEqual(self.browser.evaluate(script='document.querySelectorAll("img, b, [onload]").length'), 0)
        self.check_quiet(page)

    def test_a_title_is_only_a_title(self):
        title = '</title><script>alert(1)</script>'
        path = self.write('titled.xml', galaxy('<system q="0" r="0" type="home" seat="1"/>',
                                               name=title.replace('<', '&lt;')))
        page = self.opened(path)
        self.assertEqual(self.browser.evaluate(script='document.title'), title)
        self.check_quiet(page)

    def test_the_policy_holds(self):
        """An injected script does not run."""
        page = self.opened(EMBERS)
        self.browser.evaluate(script='document.body.append(Object.assign(document.createElement("script"), '
                                     '{ textContent: "document.title = 1" }))')
        self.browser.evaluate(script='fetch("http://127.0.0.1:9/").catch(() => 0)')
        self.assertNotEqual(self.browser.evaluate(script='document.title'), '1')
        heard = self.browser.heard()
        self.assertTrue(all('Content Security Policy' in line for line in heard['heard']), heard)
        self.assertEqual(heard['requests'], [page.as_uri()])

    def test_every_game(self):
        for path, command in [*((path, None) for path in OTHERS), *((path, TEST_GAMES) for path in GARDENS)]:
            page = self.opened(path, command)
            for option in self.browser.evaluate(script='[...document.querySelectorAll("#show option")].map((o) => o.value)'):
                self.browser.select(at='#show', value=option)
            self.check_quiet(page)


if __name__ == '__main__':
    unittest.main()
