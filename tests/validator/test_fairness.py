"""`starwright fairness`: its formats, which say the same. What the figures are, tests/oracle/compare_measures.py checks."""

import csv
import io
import json
import re
import unittest
from fractions import Fraction
from html.parser import HTMLParser

from harness import FOUND, SOURCE, TROUBLE, CommandTest, galaxy

RIVERS = SOURCE / 'galaxies' / 'burning-suns' / 'twin-rivers.xml'
THRONE = RIVERS.with_name('throne-of-embers.xml')
HOMES = ('<system q="0" r="0" type="home" seat="1"/>', '<system q="1" r="0" type="inhabited" value="4"/>',
         '<system q="2" r="0" type="home" seat="2"/>')
NOTE = 'fairness in play: not tested'


def shown(parts, one):
    """A figure as people read it."""
    if parts is None:
        return 'none'
    if one == 1 or parts == 0:
        return str(parts)
    hundredths = parts * 100 // one
    return f'{hundredths // 100}.{hundredths % 100:02}' if hundredths else '< 0.01'


class Cells(HTMLParser):
    """The rows of the first table: the texts of their cells."""

    def __init__(self):
        super().__init__()
        self.rows, self.is_over = [], False

    def handle_starttag(self, tag, attributes):
        if self.is_over:
            return
        if tag == 'tr':
            self.rows.append([])
        elif tag in ('td', 'th'):
            self.rows[-1].append('')

    def handle_endtag(self, tag):
        self.is_over |= tag == 'table'

    def handle_data(self, data):
        if not self.is_over and self.rows and self.rows[-1]:
            self.rows[-1][-1] += data.strip()


class Fairness(CommandTest):
    def report(self, path, *options):
        return json.loads(self.ran('fairness', path, '--format', 'json', *options).stdout)

    def test_golden(self):
        self.check_golden('fairness-twin-rivers.txt', self.ran('fairness', RIVERS).stdout)
        self.check_golden('fairness-threat.txt', self.ran('fairness', THRONE, '--measure', 'threat').stdout)

    def test_sums(self):
        """Tiles add up to their figure where the report says so, and the gap is that of the figures."""
        for measure in self.report(RIVERS)['measures']:
            figures = [seat['parts'] for seat in measure['seats']]
            self.assertEqual(measure['gap'], max(figures) - min(figures), measure['name'])
            for seat in measure['seats']:
                if measure['sum']:
                    self.assertEqual(seat['parts'], sum(tile['parts'] for tile in seat['tiles']), measure['name'])
                else:
                    self.assertFalse(any('parts' in tile for tile in seat['tiles']))

    def test_nearest_value_is_safe_or_contested(self):
        figures = {measure['name']: [seat['parts'] for seat in measure['seats']]
                   for measure in self.report(RIVERS)['measures']}
        self.assertEqual(figures['nearest-value'],
                         [a + b for a, b in zip(figures['safe-worth'], figures['contested-worth'])])

    def test_text_says_the_same(self):
        report = self.report(RIVERS)
        lines = self.ran('fairness', RIVERS).stdout.splitlines()
        self.assertEqual(lines[0].split(), ['seat', '1', 'seat', '2', 'gap', 'in'])
        for line, measure in zip(lines[1:], report['measures']):
            figures = [shown(parts, measure['one']) for parts in
                       (*(seat['parts'] for seat in measure['seats']), measure['gap'])]
            self.assertEqual(re.split(r'  +|(?<=\d) ', line.strip()), [measure['name'], *figures, measure['unit']])
        self.assertEqual(lines[-1], NOTE)
        self.assertEqual(report['note'], NOTE)

    def test_table_says_the_same(self):
        found = list(csv.DictReader(io.StringIO(self.ran('fairness', RIVERS, '--format', 'csv').stdout, newline='')))
        expected = []
        for measure in self.report(RIVERS)['measures']:
            for seat in measure['seats']:
                same = {'measure': measure['name'], 'seat': str(seat['seat']), 'one': str(measure['one']),
                        'unit': measure['unit']}
                expected.append({**same, 'q': '', 'r': '', 'piece': '', 'parts': str(seat['parts'])})
                expected += [{**same, 'q': str(tile['q']), 'r': str(tile['r']), 'piece': row['piece'],
                              'parts': str(tile.get('parts', ''))}
                             for tile, row in zip(seat['tiles'], found[len(expected):])]
        self.assertEqual(found, expected)

    def test_page_says_the_same(self):
        page = self.ran('fairness', RIVERS, '--format', 'html').stdout
        cells = Cells()
        cells.feed(page)
        self.assertEqual(cells.rows[0], ['Measure', 'Seat 1', 'Seat 2', 'Gap', 'in'])
        self.assertEqual(cells.rows[1:], [
            [measure['label'], *(shown(seat['parts'], measure['one']) for seat in measure['seats']),
             shown(measure['gap'], measure['one']), measure['unit']] for measure in self.report(RIVERS)['measures']])
        self.assertIn(NOTE, page)
        self.assertNotIn('<script', page)

    def test_one_measure(self):
        [measure] = self.report(RIVERS, '--measure', 'first-contact')['measures']
        text = self.ran('fairness', RIVERS, '--measure', 'first-contact').stdout
        self.assertEqual(' '.join(text.partition('\n\n')[0].split()),
                         f'first-contact: {measure["counts"]} ({measure["source"]})')
        for tile in measure['seats'][0]['tiles']:
            self.assertRegex(text, rf'(?m)^{tile["q"]},{tile["r"]} .* \+')

    def test_no_figure(self):
        """Homes that touch: nothing can block the way, and no fleets meet without another tile."""
        path = self.write('touch.xml', galaxy(HOMES[0], '<system q="1" r="0" type="home" seat="2"/>'))
        figures = {measure['name']: [seat['parts'] for seat in measure['seats']]
                   for measure in self.report(path)['measures']}
        self.assertEqual([figures['way-width'], figures['fleets-meet'], figures['first-contact']],
                         [[None, None], [None, None], [1, 1]])
        lines = self.ran('fairness', path).stdout.splitlines()
        self.assertIn(['way-width', 'none', 'none', '0', 'tiles'], [line.split() for line in lines])
        self.assertIn('way-width,1,,,,,1,tiles\r\n', self.ran('fairness', path, '--format', 'csv').stdout)

    def test_an_exact_share(self):
        path = self.write('three.xml', galaxy(
            '<system q="0" r="0" type="inhabited" value="4"/>', '<system q="1" r="0" type="home" seat="1"/>',
            '<system q="-1" r="1" type="home" seat="2"/>', '<system q="0" r="-1" type="home" seat="3"/>', players=3))
        measures = self.report(path)['measures']
        self.assertEqual([Fraction(seat['parts'], measures[0]['one']) for seat in measures[0]['seats']], [Fraction(4, 3)] * 3)
        self.assertEqual(measures[0]['seats'][0]['seat'], 1)

    def test_refusals(self):
        home = self.write('one.xml', galaxy(HOMES[0]))
        two = self.write('two.xml', galaxy(*HOMES))
        half = self.write('half.xml', galaxy(*HOMES, '<system q="x" r="9" type="empty"/>'))
        rome = SOURCE / 'galaxies' / 'burning-rome' / 'first-game.xml'
        for arguments, status, words in (
                ([home], TROUBLE, 'a comparison needs 2 to 16 homes, not 1'),
                ([rome], TROUBLE, 'Burning Rome has no measures'),
                ([two, '--measure', 'luck'], TROUBLE, "no measure 'luck'; it has nearest-value, antimatter-worlds"),
                ([two, '--format', 'xml'], TROUBLE, "unknown format 'xml'"),
                ([two, home], TROUBLE, 'expects one file'),
                ([half], FOUND, 'part of it could not be read')):
            self.assertIn(words, self.ran('fairness', *arguments, status=status).stderr, arguments)


if __name__ == '__main__':
    unittest.main()
