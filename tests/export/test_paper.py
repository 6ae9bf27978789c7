"""Boards on paper, measured in the PDF as Poppler reads it: lengths of the kit, scales, and sheets put together at their
cut marks, whose outlines are those of the second implementation.

Environment: as for tests/validator/harness.py."""

import html
import json
import re
import subprocess
import sys
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ('validator', 'sunburn')]

import oracle_plane  # noqa: E402
from harness import SOURCE, CommandTest, losses, run  # noqa: E402
from oracle_document import parse  # noqa: E402

BOARDS = SOURCE / 'galaxies' / 'sunburn'
TEAMS = {1: 'Wolves', 2: 'Hounds'}  # of the sample boards
INCH_MM, POINT_MM = 25.4, 25.4 / 72
NEAR = 0.2  # mm
COMMAND_COLOUR, SMOKE, WOUNDED, DANGER, SUPPRESSED = '#dfe6ee', '#c9ced3', '#f0b3a6', '#c0392b', '#e9c46a'
OUTLINES = {'obscuring': '#4c6134', 'blocking': '#3a342e'}
SEATS = '#0073b2', '#e59e00'
BOARD = '#191c21'
TURNED = '''<galaxy xmlns="urn:starwright:1" game="sunburn" name="Turned" width="24.00" depth="23.62">
  <terrain x="12.00" y="12.00" type="blocking" name="Long wall" width="18.00" depth="1.25" turn="37"/>
  <terrain x="20.00" y="9.00" type="obscuring" name="Copse" points="-2.00,-1.00 2.50,-1.50 1.00,1.75" turn="271"/>
  <terrain x="5.00" y="20.00" type="obscuring" name="Hedge" width="9.00" depth="1.00"/>
  <terrain x="19.00" y="4.00" type="blocking" name="Tower" radius="1.33" height="3.00"/>
</galaxy>'''


def colour(style, name):
    found = re.search(rf'(?:^|;){name}:rgb\(([\d.]+)%,([\d.]+)%,([\d.]+)%\)', style)
    return found and '#' + ''.join(f'{round(float(share) * 2.55):02x}' for share in found.groups())


class Path_:
    """A path of a page: its points in mm from the upper left corner, its colours, and the width of its line."""

    def __init__(self, element):
        style = element.get('style')
        self.fill, self.stroke = colour(style, 'fill'), colour(style, 'stroke')
        self.is_round = 'C' in element.get('d')
        a, b, c, d, e, f = map(float, re.findall(r'-?[\d.]+', element.get('transform', 'matrix(1,0,0,1,0,0)')))
        self.points = []
        for command, text in re.findall(r'([MLC])([^MLCZ]*)', element.get('d')):
            numbers = [float(number) for number in text.split()][-2:]
            if command == 'M':
                self.points.append([])
            x, y = numbers
            self.points[-1].append(((a * x + c * y + e) * POINT_MM, (b * x + d * y + f) * POINT_MM))
        self.points = [line for line in self.points if len(line) > 1]

    def box(self):
        points = [point for line in self.points for point in line]
        return *(min(point[i] for point in points) for i in (0, 1)), *(max(point[i] for point in points) for i in (0, 1))

    def size(self):
        x0, y0, x1, y1 = self.box()
        return x1 - x0, y1 - y0


class Page:
    def __init__(self, pdf, number):
        done = subprocess.run(['pdftocairo', '-svg', '-noshrink', '-nocenter', '-f', str(number), '-l', str(number), pdf, '-'],
                              capture_output=True, check=True)
        tree = ElementTree.fromstring(done.stdout)
        drawn = {child for defs in tree.findall('.//{*}defs') for child in defs.iter()}
        self.paths = [path for path in (Path_(element) for element in tree.findall('.//{*}path') if element not in drawn) if path.points]
        self.text = ' '.join(subprocess.run(['pdftotext', '-layout', '-f', str(number), '-l', str(number), pdf, '-'],
                                            capture_output=True, text=True, check=True).stdout.split())
        self.pdf, self.number, self.image = pdf, number, None

    def pixel(self, x, y):
        """The colour at a place in mm, at 0.1 mm a pixel."""
        if self.image is None:
            done = subprocess.run(['pdftoppm', '-r', '254', '-f', str(self.number), '-l', str(self.number), self.pdf],
                                  capture_output=True, check=True)
            head = re.match(rb'P6\s+(\d+)\s+(\d+)\s+255\s', done.stdout)
            self.image = int(head[1]), done.stdout[head.end():]
        width, data = self.image
        at = 3 * (int(y * 10) * width + int(x * 10))
        return '#' + data[at:at + 3].hex()

    def of(self, **wanted):
        return [path for path in self.paths if all(getattr(path, name) == value for name, value in wanted.items())]

    def marks(self):
        """Positions of the cuts: (x of upright ones, y of level ones)."""
        lines = [line for path in self.of(fill=None, stroke='#000000') for line in path.points
                 if abs(abs(line[0][0] - line[1][0]) + abs(line[0][1] - line[1][1]) - 14 * POINT_MM) < 0.05]
        return ({round(line[0][0], 2) for line in lines if abs(line[0][0] - line[1][0]) < 0.01},
                {round(line[0][1], 2) for line in lines if abs(line[0][1] - line[1][1]) < 0.01})


class Table:
    """Sheets put together, cut at their marks: where each lies, and what of it is left."""

    def __init__(self, pages):
        self.sheets = {}
        for page in pages:
            row, column = map(int, re.search(r'row (\d+), column (\d+)', page.text).groups())
            self.sheets[row, column] = page
        rows, columns = (max(place[i] for place in self.sheets) for i in (0, 1))
        self.at, self.kept = {}, {}
        for (row, column), page in sorted(self.sheets.items()):
            upright, level = (sorted(marks) for marks in page.marks())
            assert len(upright) == (column > 1) + (column < columns) and len(level) == (row > 1) + (row < rows), (upright, level)
            left, right = (upright[0] if column > 1 else 0), (upright[-1] if column < columns else 1000)
            top, bottom = (level[0] if row > 1 else 0), (level[-1] if row < rows else 1000)
            self.kept[row, column] = left, top, right, bottom
            x, y = 0, 0
            if column > 1:
                x = self.at[row, column - 1][0] + self.kept[row, column - 1][2] - left
            if row > 1:
                y = self.at[row - 1, column][1] + self.kept[row - 1, column][3] - top
            self.at[row, column] = x, y

    def sheet(self, x, y):
        """The sheet with a place of the whole: (page, x, y on it)."""
        for place, page in self.sheets.items():
            left, top, right, bottom = self.kept[place]
            here = x - self.at[place][0], y - self.at[place][1]
            if left <= here[0] < right and top <= here[1] < bottom:
                return (page, *here)
        raise AssertionError((x, y))

    def paths(self, **wanted):
        """As each sheet has them: [[[points] of a path on a sheet]]."""
        for place, page in self.sheets.items():
            x, y = self.at[place]
            for path in page.of(**wanted):
                yield page, [[(point[0] + x, point[1] + y) for point in line] for line in path.points]


def outlines(board):
    """[(type, name, corners in mm)] by the second implementation."""
    return [(terrain['type'], terrain.get('name'),
             [tuple(float(value) / oracle_plane.INCH * INCH_MM for value in corner) for corner in oracle_plane.outline(terrain)])
            for terrain in board.all('terrain')]


def is_near(one, other, by=NEAR):
    return abs(one[0] - other[0]) <= by and abs(one[1] - other[1]) <= by


class Paper(CommandTest):
    def pages(self, to, path, *options):
        pdf = self.folder / 'a.pdf'
        done = self.ran('export', '--to', to, *options, path, '-o', pdf)
        self.lost = losses(done.stderr)
        told = subprocess.run(['pdfinfo', pdf], capture_output=True, text=True, check=True).stdout
        return [Page(pdf, i + 1) for i in range(int(re.search(r'Pages:\s*(\d+)', told)[1]))]


class Kit(Paper):
    def test_what_is_needed_to_play(self):
        """Lengths in mm: the ruler, smoke, counters of two sides one behind the other, boxes, bases."""
        for paper in ('a4', 'letter'):
            with self.subTest(paper=paper):
                pages = self.pages('sheets', BOARDS / 'crossfire.xml', '--paper', paper)
                for page in pages:
                    self.assertEqual(sum(abs(path.size()[0] - 100) < 0.05 and path.size()[1] < 0.01 for path in page.of(fill=None)), 1)
                [parts] = [page for page in pages if 'Suppressed' in page.text]
                [ruler] = [path for path in parts.of(fill='#ffffff', stroke='#000000')]
                self.assertAlmostEqual(ruler.size()[0], 127.0, delta=NEAR)
                x0, y0, x1, y1 = ruler.box()
                middle = [line for path in parts.of(fill=None) for line in path.points
                          if abs(line[0][0] - line[1][0]) < 0.01 and is_near(line[0], ((x0 + x1) / 2, y0)) and is_near(line[1], ((x0 + x1) / 2, y1))]
                self.assertEqual(len(middle), 1)
                smoke = parts.of(fill=SMOKE, is_round=True)
                self.assertEqual((len(smoke), parts.text.count('Smoke')), (6, 6))
                for disc in smoke:
                    for length in disc.size():
                        self.assertAlmostEqual(length, 25.4, delta=NEAR)
                self.assertEqual((len(parts.of(fill=SUPPRESSED)), parts.text.count('Suppressed')), (10, 10))
                self.assertEqual(len(parts.of(fill=COMMAND_COLOUR)), 12)
                words = re.sub(r'sheet \d+ of \d+', '', parts.text).split()
                for number in '123456':
                    self.assertEqual(words.count(number), 2)

    def test_sides_are_registered(self):
        """Folded at their common edge, Danger is exactly behind Wounded."""
        [parts] = [page for page in self.pages('sheets', BOARDS / 'wolves.xml') if 'Suppressed' in page.text]
        fronts, backs = (sorted(path.box() for path in parts.of(fill=side)) for side in (WOUNDED, DANGER))
        self.assertEqual((len(fronts), len(backs)), (10, 10))
        for front, back in zip(fronts, backs):
            folded = back[0], 2 * front[3] - back[3], back[2], 2 * front[3] - back[1]
            for edge, its in zip(front, folded):
                self.assertAlmostEqual(edge, its, delta=0.02)

    def test_rosters(self):
        document = parse((BOARDS / 'crossfire.xml').read_text())
        pages = self.pages('sheets', BOARDS / 'crossfire.xml')
        for page, team in zip(pages, document.all('team')):
            self.assertIn(f"{team['name']}, seat {team['seat']}", page.text)
            self.assertIn(f"Command counters: {team['counters']}", page.text)
            boxes = [path for path in page.of(fill=None, stroke='#000000') if path.size()[1] > 10]
            self.assertEqual(len(boxes), 30)
            for box in boxes:
                for length in box.size():
                    self.assertAlmostEqual(length, 18, delta=NEAR)
        told = [(one['name'], [one[f'slot-{i}'].replace('-', ' ') for i in range(1, 7)]) for one in document.all('character')]
        self.assertEqual(len(told), 10)
        for number, (name, slots) in enumerate(told):
            text = pages[number // 5].text
            self.assertIn(name, text)
            self.assertIn(' '.join(slots), text)
        bases = [path for page in pages for path in page.paths if path.is_round and path.fill in SEATS]
        self.assertEqual([round(length, 1) for path in bases for length in path.size()], [25.4] * 20)

    def test_a_board_without_a_team_has_a_roster_to_fill_in(self):
        page, *_ = self.pages('sheets', BOARDS / 'depot-nine.xml')
        self.assertEqual(len([path for path in page.of(fill=None, stroke='#000000') if path.size()[1] > 10]), 30)
        self.assertNotIn('advance', page.text)

    def test_shapes(self):
        """Each on a page at true size; one that is larger on several, which are put together."""
        for name, text in (('depot-nine.xml', (BOARDS / 'depot-nine.xml').read_text()), ('turned.xml', TURNED)):
            pages = self.pages('sheets', self.write(name, text))
            n = 0
            for kind, its_name, around in outlines(parse(text)):
                with self.subTest(board=name, terrain=its_name):
                    size = [max(point[i] for point in around) - min(point[i] for point in around) for i in (0, 1)]
                    low = [min(point[i] for point in around) for i in (0, 1)]
                    wanted = [(x - low[0], y - low[1]) for x, y in around]
                    if its_name == 'Long wall':
                        [path, *others] = Table([page for page in pages if 'row' in page.text]).paths(stroke=OUTLINES[kind])
                        found = [path[1][0]]
                        self.assertEqual(len(others), 3 * 2 - 1)
                        self.check_put_together(pages, wanted, OUTLINES[kind])
                    else:
                        self.assertLess(size[1], 250)
                        found = [path.points[0] for page in pages for path in page.of(stroke=OUTLINES[kind])]
                    # Turned by a quarter if it is on a page only so.
                    turned = [(size[1] - y, x) for x, y in wanted]
                    fits = [points for points in found for shape in (wanted, turned) if self.is_shape(points, shape)]
                    self.assertGreaterEqual(len(fits), 1)
                    n += 1
            self.assertGreater(n, 3)

    def is_shape(self, points, wanted):
        x, y = (min(point[i] for point in points) for i in (0, 1))
        return all(any(is_near((point[0] - x, point[1] - y), corner) for point in points) for corner in wanted)

    def check_put_together(self, pages, wanted, colour):
        table = Table([page for page in pages if 'row' in page.text])
        origins = []
        for corner in wanted:
            for page, lines in table.paths(stroke=colour):
                x, y = (min(point[i] for point in lines[0]) for i in (0, 1))
                origins.append((x, y))
                there, *here = table.sheet(corner[0] + x, corner[1] + y)
                self.assertEqual(there.pixel(*here), colour)
        self.assertLessEqual(max(origins)[0] - min(origins)[0], NEAR)

    def test_as_many_smoke_counters_as_there_are(self):
        text = (BOARDS / 'crossfire.xml').read_text()
        for said, n in (('2', 6), ('9', 9), ('61', 60)):
            pages = self.pages('sheets', self.write('a.xml', text.replace('smoke-counters="6"', f'smoke-counters="{said}"')))
            self.assertEqual(sum(len(page.of(fill=SMOKE)) for page in pages), n)
            self.assertEqual('counters of a sort beyond the first 60' in self.lost, n == 60)

    def test_losses_and_bounds(self):
        self.pages('sheets', BOARDS / 'crossfire.xml')
        for lost in ('figure', 'smoke', 'gone', 'galaxy width'):
            self.assertIn(lost, self.lost)
        for kept in ('terrain', 'terrain height', 'terrain name', 'character', 'team counters'):
            self.assertNotIn(kept, self.lost)
        shapes = ''.join(f'<terrain x="{i}.00" y="9.00" type="blocking" width="9.00" depth="{i % 7 + 1}.00"/>' for i in range(500))
        wide = self.write('a.xml', TURNED.replace('</galaxy>', shapes + '</galaxy>'))
        self.assertEqual(len(self.pages('sheets', wide)), 200)
        self.assertIn('parts that are too large, or beyond the first 200 sheets', self.lost)
        huge = self.write('a.xml', TURNED.replace('width="18.00"', 'width="900.00"').replace('depth="1.25"', 'depth="900.00"'))
        self.assertLess(len(self.pages('sheets', huge)), 20)
        self.assertIn('parts that are too large, or beyond the first 200 sheets', self.lost)


class Scales(Paper):
    def board(self, page):
        """The size of the board's edge on a page."""
        return max((path.size() for path in page.of(fill=None, stroke=BOARD)), key=min)

    def test_on_one_page(self):
        for paper in ('a4', 'letter'):
            for scale, across in (('1:4', 152.4), ('1:8', 76.2), ('1:5', 121.92)):
                page, *rosters = self.pages('pdf', BOARDS / 'crossfire.xml', '--scale', scale, '--paper', paper)
                self.assertIn('Brand', rosters[0].text)
                for length in self.board(page):
                    self.assertAlmostEqual(length, across, delta=NEAR)
                self.assertIn(scale, page.text.replace(' ', ''))

    def test_sheets_put_together(self):
        """At their marks, they are the board: each outline's corners are where they are on the board, and drawn there."""
        for path, scale, paper, n in ((BOARDS / 'crossfire.xml', 1, 'a4', 12), (BOARDS / 'depot-nine.xml', 1, 'letter', 12),
                                      (self.write('turned.xml', TURNED), 2, 'a4', 4)):
            with self.subTest(board=path.name):
                pages = self.pages('pdf', path, '--scale', f'1:{scale}', '--paper', paper)
                self.assertEqual(len(pages), n)
                table = Table(pages)
                edges = [lines for _, lines in table.paths(fill=None, stroke=BOARD)
                         if max(lines[0])[0] - min(lines[0])[0] > 23 * INCH_MM / scale and len(lines[0]) > 2]
                self.assertEqual(len(edges), n)
                origins = {min(lines[0]) for lines in edges}
                x, y = min(origins)
                for other in origins:
                    self.assertTrue(is_near(other, (x, y), 0.05))
                checked = 0
                for kind, name, around in outlines(parse(path.read_text())):
                    wanted = [(x + corner[0] / scale, y + corner[1] / scale) for corner in around]
                    on_sheets = [[*lines[0]] for _, lines in table.paths(stroke=OUTLINES[kind])
                                 if all(any(is_near(point, corner) for point in lines[0]) for corner in wanted)]
                    self.assertGreaterEqual(len(on_sheets), 1, name)
                    for corner in wanted:
                        page, *here = table.sheet(*corner)
                        self.assertEqual(page.pixel(*here), OUTLINES[kind], name)
                        checked += 1
                self.assertGreater(checked, 20)

    def test_each_sheet_says_where_it_belongs(self):
        pages = self.pages('pdf', BOARDS / 'crossfire.xml', '--scale', '1:1')
        for i, page in enumerate(pages):
            self.assertIn(f'Crossfire at the gate — sheet {i + 1} of 12 — 1 : 1 — row {i // 4 + 1}, column {i % 4 + 1}', page.text)
            self.assertEqual(sum(abs(path.size()[0] - 100) < 0.05 and path.size()[1] < 0.01 for path in page.of(fill=None)), 1)

    def test_refusals(self):
        out = self.folder / 'none.pdf'
        for scale in ('4:1', '1:0', '1:101', '1:1.5', '1', '', '1:-4', ' 1:4', '1:4x'):
            done = self.ran('export', '--to', 'pdf', '--scale', scale, BOARDS / 'crossfire.xml', '-o', out, status=2)
            self.assertEqual(done.stderr, f"starwright: unknown scale '{scale}'; it may be 1:1 to 1:100\n")
        large = self.write('large.xml', TURNED.replace('width="24.00"', 'width="990.00"').replace('depth="23.62"', 'depth="990.00"'))
        for path, reason in ((large, r'at 1:1 the board needs \d+ by \d+ sheets, but at most 400 can be printed; choose a smaller scale'),
                             (BOARDS / 'wolves.xml', 'there is no board to print at a scale'),
                             (SOURCE / 'galaxies/burning-rome/rome.xml', 'a scale is for boards in inches, and Burning Rome has none')):
            done = self.ran('export', '--to', 'pdf', '--scale', '1:1', path, '-o', out, status=1)
            self.assertRegex(done.stderr, f"'{re.escape(str(path))}' is not exported: {reason}\n")
        self.assertFalse(out.exists())


class WebPage(CommandTest):
    def tables(self, path):
        done = self.ran('export', '--to', 'html', path, '-o', '-')
        found = {}
        for section in re.findall(r'<section class="table[^"]*">(.*?)</section>', done.stdout, re.DOTALL):
            heading = html.unescape(re.search(r'<h2[^>]*>(.*?)</h2>', section)[1])
            found[heading] = [[html.unescape(cell) for cell in re.findall(r'<t[hd][^>]*>(.*?)</t[hd]>', row)]
                              for row in re.findall(r'<tr>(.*?)</tr>', section, re.DOTALL)]
        return found, done.stderr

    def test_who_sees_whom(self):
        """As `reach --sight` answers it."""
        words = {'open': 'open', 'cover': 'in cover', 'blocked': 'blocked'}
        for name in ('crossfire', 'depot-nine-start'):
            path = BOARDS / f'{name}.xml'
            tables, _ = self.tables(path)
            document = parse(path.read_text())
            seen = {}
            for seat in (1, 2):
                head, *rows = tables[f'Sight · Seat {seat} · {TEAMS[seat]}']
                for row in rows:
                    for to, text in zip(head[1:], row[1:]):
                        seen[row[0], to] = text
            wanted = {}
            for one in document.all('figure'):
                done = run('reach', '--sight', '--of', one['character'], '--format', 'json', path)
                for answer in json.loads(done.stdout)['answers'] if done.returncode == 0 else []:
                    by = ', '.join(answer['by'])
                    wanted[one['character'], answer['name']] = f"{words[answer['sight']]}, {answer['gap']}" + (f': {by}' if by else '')
            self.assertEqual(seen, wanted)
            self.assertEqual(len(wanted), {'crossfire': 32, 'depot-nine-start': 50}[name])

    def test_chances_of_actions(self):
        """As `odds --actions` counts them: a row for each action, a column for how many can take it."""
        path = BOARDS / 'crossfire.xml'
        tables, _ = self.tables(path)
        for seat in ('1', '2'):
            asked = ('odds', '--actions', '--seat', seat, path)
            fractions = {row['what']: row['fraction'] for row in json.loads(run(*asked, '--format', 'json').stdout)['rows']}
            percents = {line.strip().rsplit('  ', 1)[1]: line.strip().split('  ', 1)[0]
                        for line in run(*asked).stdout.splitlines() if '%' in line}
            wanted = {}
            for what, fraction in fractions.items():
                action, n, counters = re.fullmatch(r'(.*) by at least (\d) characters?(, with the counters in hand)?', what).groups()
                column = f'at least {n}' + (', with counters' if counters else '')
                wanted[action, column] = f'{percents[what]}<br><small>{fraction}</small>'
            head, *rows = tables[f'Actions · Seat {seat} · {TEAMS[int(seat)]}']
            told = {(row[0], column): cell for row in rows for column, cell in zip(head[1:], row[1:]) if cell}
            self.assertEqual(told, wanted)
            self.assertGreater(len(told), 20)
            self.assertEqual((len(rows), len(head)), (10, 7))
            self.assertEqual(percents.keys(), fractions.keys())

    def test_chances_of_hands(self):
        """A column for each role, and for each card on its own a list."""
        tables, _ = self.tables(SOURCE / 'galaxies/burning-rome/gaetuli.xml')
        head, *rows = tables['First hand']
        self.assertEqual(head, ['', 'attacker', 'defender'])
        self.assertIn(['5 units', '', '4.35 %<br><small>56/1287</small>'], rows)
        self.assertEqual([row[0] for row in rows], [*(f'{n} unit{"s" * (n != 1)}' for n in range(6)),
                                                    *(f'{n} tactic{"s" * (n != 1)}' for n in range(4)),
                                                    '0 auxiliaries', '1 auxiliary'])
        self.assertEqual(tables['Draw'][0], ['Result', 'Chance', 'Fraction'])

    def test_campaigns_alone_have_upkeep_and_orders(self):
        of_campaigns = ['Upkeep · Seat 1 · Wolves', 'Upkeep · Seat 2 · Hounds', 'Orders of the day']
        for name, wanted in (('second-day', of_campaigns), ('crossfire', []), ('depot-nine-start', []), ('wolves', [])):
            tables, _ = self.tables(BOARDS / f'{name}.xml')
            self.assertEqual([heading for heading in tables if 'Upkeep' in heading or 'Orders' in heading], wanted)

    def test_only_what_the_document_has(self):
        for name in ('depot-nine', 'wolves'):
            tables, stderr = self.tables(BOARDS / f'{name}.xml')
            self.assertEqual([heading for heading in tables if 'Sight' in heading], [])
            self.assertNotIn('who sees whom', stderr)

    def test_many_figures_are_not_asked(self):
        figures = ''.join(f'<figure x="{i % 12 + 1}.00" y="{i // 12 + 1}.00" seat="{i % 2 + 1}" character="A{i}"/>' for i in range(120))
        path = self.write('many.xml', '<scenario xmlns="urn:starwright:1" game="sunburn" stage="play"><galaxy/>' + figures + '</scenario>')
        tables, stderr = self.tables(path)
        self.assertEqual([heading for heading in tables if 'Sight' in heading], [])
        self.assertIn('who sees whom', losses(stderr, 'html'))


if __name__ == '__main__':
    unittest.main()
