"""The reports of `starwright validate` for CI services, read by third-party consumers if
there are any (junitparser, Microsoft's SARIF multitool) and otherwise by strict ones (consumers.py).

Environment: STARWRIGHT, the command; STARWRIGHT_NODE_MODULES, the folder with the packages of package.json
beside this file (without it the multitool's tests are skipped)."""

import functools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree
from collections import Counter
from pathlib import Path

import yaml

sys.path.append(str(Path(__file__).resolve().parents[1] / 'common'))

import consumers  # noqa: E402, after its folder is on the path
from scale import in_full  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
COMMAND = os.path.abspath(os.environ['STARWRIGHT'])
NODE_MODULES = os.environ.get('STARWRIGHT_NODE_MODULES')
FORMATS = ('json', 'sarif', 'junit', 'github', 'gitlab')

NASTY_FOLDER = 'a,b:c=d%25 "e" \'f\' <g>&h\n\u202egnp\U0001f680'
NASTY_NAME = '100%, a:b;\nc\r"d" \'e\' <f> & %0A::error::g\tx \U0001f680 \u202eevil\u2066 \x9b31m'


def read(path):
    """Reads without translating line ends."""
    return path.read_bytes().decode()


def run(arguments, cwd, command=COMMAND):
    return subprocess.run([command, *arguments], cwd=cwd, capture_output=True, timeout=600)


def escape(text):
    return re.sub('[&<>"\n\r\t]', lambda match: f'&#{ord(match[0])};', text)


def galaxy(content):
    return ('<?xml version="1.0" encoding="UTF-8"?>\n'
            '<galaxy xmlns="urn:starwright:1" game="burning-suns" name="Test" players="2">\n' +
            content + '</galaxy>\n')


def unknown_types(n):
    """Returns n problems of document/schema, one on each line."""
    return ''.join(f'  <system q="{i}" r="0" type="nebula"/>\n' for i in range(n))


def make_safe(text):
    """Returns the text as reports for terminals and web pages escape it."""
    return re.sub('[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]',
                  lambda match: f'\\u{{{ord(match[0]):04x}}}', text)


def without_columns(findings):
    return Counter(finding._replace(column=None) for finding in findings)


class Reports:
    """All formats of one call, parsed."""

    def __init__(self, paths, options=(), cwd=ROOT):
        with tempfile.TemporaryDirectory() as folder:
            outputs = [f'--output={name}={folder}/{name}' for name in FORMATS]
            done = run(['validate', *options, *outputs, '--', *paths], cwd)
            if done.returncode not in (0, 1):
                raise AssertionError(done.stderr.decode())
            self.text = {name: read(Path(folder, name)) for name in FORMATS}
            self.suites, self.junit = consumers.read_junit(Path(folder, 'junit'))
        self.json_report = consumers.parse_json(self.text['json'])
        self.json = consumers.read_json(self.text['json'])
        self.run = consumers.read_sarif(self.text['sarif'])
        self.sarif = consumers.sarif_findings(self.run)
        self.annotations = consumers.read_github(self.text['github'])
        self.github = consumers.github_findings(self.annotations)
        self.github_not_shown = consumers.github_not_shown(self.annotations)
        self.entries = consumers.read_gitlab(self.text['gitlab'])
        self.gitlab = consumers.gitlab_findings(self.entries)


@functools.cache
def of_project(path, *options):
    return Reports([path], options)


class TestCase(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name).resolve()

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
        return path

    def report(self, *names, options=()):
        return Reports(names, options, self.folder)

    def check_agreement(self, reports, expected):
        """Checks that all formats agree, except for GitHub's limits."""
        self.assertEqual(Counter(reports.sarif), Counter(expected))
        self.assertEqual(
            Counter(finding._replace(path=make_safe(finding.path)) for finding in reports.junit),
            Counter(finding._replace(path=make_safe(finding.path),
                                     message=make_safe(finding.message)) for finding in expected))
        self.assertEqual(without_columns(reports.gitlab), without_columns(expected))
        self.check_github(reports, expected)

    def check_github(self, reports, expected):
        safe = [finding._replace(path=make_safe(finding.path), message=make_safe(finding.message))
                for finding in expected]
        shown = Counter(finding.severity for finding in reports.github)
        for severity, n in Counter(finding.severity for finding in safe).items():
            self.assertEqual(shown[severity] + reports.github_not_shown.get(severity, 0), n)
            self.assertGreaterEqual(shown[severity], min(n, consumers.LIMIT - 1))
        order = [finding.severity for finding in reports.github]
        self.assertEqual(order, sorted(order, key=['error', 'warning', 'info'].index))
        for severity in shown:
            self.assertEqual([f for f in reports.github if f.severity == severity],
                             [f for f in safe if f.severity == severity][:shown[severity]])


class Agreement(TestCase):
    """The same problems, with the same places and messages, in every format."""

    def test_galaxies(self):
        for path in ('galaxies/broken', 'galaxies/burning-suns', 'galaxies'):
            with self.subTest(path=path):
                reports = of_project(path, '--show-info')
                self.check_agreement(reports, reports.json)

    def test_broken_galaxies_are_not_silent(self):
        reports = of_project('galaxies/broken', '--show-info')
        rules = {rule['id'] for rule in reports.run['tool']['driver']['rules']}
        self.assertEqual({finding.rule for finding in reports.json} - rules, set())
        self.assertGreater(len({finding.rule for finding in reports.json}), 20)

    def test_infos_are_shown_on_request(self):
        reports = of_project('galaxies')
        self.assertIn('info', {finding.severity for finding in reports.json})
        self.check_agreement(reports, [f for f in reports.json if f.severity != 'info'])

    def test_every_file_is_a_suite_and_an_artifact(self):
        reports = of_project('galaxies')
        paths = [file['path'] for file in reports.json_report['files']]
        self.assertEqual([suite.name for suite in reports.suites], paths)
        self.assertEqual([consumers.sarif_path(artifact['location'])
                          for artifact in reports.run['artifacts']], paths)

    def test_related_places(self):
        reports = of_project('galaxies/broken', '--show-info')
        expected = [[(related.get('path', file['path']), related['line'], related['column'],
                      related['message']) for related in problem.get('related', [])]
                    for file in reports.json_report['files'] for problem in file['problems']]
        found = []
        for result in reports.run['results']:
            found.append([])
            for location in result.get('relatedLocations', []):
                physical = location['physicalLocation']
                found[-1].append((consumers.sarif_path(physical['artifactLocation']),
                                  physical['region']['startLine'],
                                  physical['region']['startColumn'], location['message']['text']))
        self.assertEqual(found, expected)
        others = {related[0] for related in sum(found, [])}
        self.assertIn('galaxies/broken/document/duplicate.original.xml', others)

    def test_same_input_same_output(self):
        self.assertEqual(of_project('galaxies').text, Reports(['galaxies']).text)


class NastyNames(TestCase):
    """Hostile names of files and systems change nothing but the messages."""

    def setUp(self):
        super().setUp()
        name = escape(NASTY_NAME)
        self.write(f'{NASTY_FOLDER}/x.xml', galaxy(
            f'  <system q="0" r="0" type="inhabited" name="{name}"/>\n'
            f'  <system q="0" r="1" type="inhabited" name="{name}"/>\n'))
        self.write(f'{NASTY_FOLDER}/y.xml', galaxy(''.join(
            f'  <system q="0" r="0" type="{escape(part)}"/>\n'
            for part in (NASTY_NAME[:30], NASTY_NAME[30:]))))

    def test_formats_agree(self):
        reports = self.report(NASTY_FOLDER)
        messages = ''.join(finding.message for finding in reports.json)
        self.assertEqual(messages.count('100%, a:b;'), 2)
        self.assertEqual(messages.count('\u202eevil\u2066 \x9b31m'), 2)
        self.check_agreement(reports, reports.json)

    def test_file_that_is_not_utf8(self):
        path = self.folder / 'x.xml'
        path.write_bytes(galaxy('<system q="0" r="0" type="\x80"/>').encode('latin-1'))
        reports = self.report('x.xml')
        self.assertEqual([finding.rule for finding in reports.json], ['document/well-formed'])
        self.check_agreement(reports, reports.json)

    def test_name_that_is_not_utf8(self):
        path = os.path.join(os.fsencode(self.folder), b'\xff\x01.xml')
        shutil.copyfile(ROOT / 'galaxies/broken/map/place-taken.xml', path)
        reports = self.report(os.fsdecode(b'\xff\x01.xml'))
        self.assertEqual(len(reports.sarif), len(reports.json))
        self.assertEqual(reports.run['artifacts'][0]['location']['uri'], '%FF%01.xml')


class Paths(TestCase):
    """Services identify files by their path in the repository."""

    def check(self, *given):
        shutil.copyfile(ROOT / 'galaxies/broken/map/place-taken.xml', self.folder / 'x.xml')
        reports = self.report(*given)
        for findings in (reports.sarif, reports.github, reports.gitlab):
            self.assertEqual({finding.path for finding in findings}, {'x.xml'})

    def test_dots(self):
        self.check('./x.xml')
        self.check('.//./x.xml')

    def test_absolute_path_inside(self):
        self.check(str(self.folder / 'x.xml'))

    def test_absolute_path_outside(self):
        path = self.write('elsewhere/x y.xml', galaxy(unknown_types(1)))
        (self.folder / 'here').mkdir()
        output = run(['validate', '--format', 'sarif', path], self.folder / 'here').stdout
        uri = json.loads(output)['runs'][0]['artifacts'][0]['location']['uri']
        self.assertEqual(uri, path.as_uri())


class Limits(TestCase):
    """Nothing is dropped without a count."""

    def test_what_is_not_listed_is_counted(self):
        self.write('x.xml', galaxy(unknown_types(30)))
        self.write('y.xml', galaxy(unknown_types(6)))
        reports = self.report('x.xml', 'y.xml', options=['--max-problems=5'])
        notices = [notification for notification in
                   reports.run['invocations'][0]['toolExecutionNotifications']
                   if notification.get('associatedRule', {}).get('id') == 'document/schema']
        self.assertEqual([re.match('[0-9]+', notice['message']['text'])[0] for notice in notices],
                         ['25', '1'])
        self.assertEqual(sum(finding.rule == 'document/schema' for finding in reports.gitlab), 12)
        rests = [f for f in reports.gitlab if 'not listed' in f.message]
        self.assertEqual([(rest.path, rest.message.split()[0]) for rest in rests],
                         [('x.xml', '25'), ('y.xml', '1')])
        self.assertIn('document/schema: 25 more problems', reports.text['junit'])
        self.assertIn('document/schema: 1 more problem ', reports.text['junit'])
        self.assertEqual(reports.github_not_shown['error'],
                         reports.json_report['summary']['errors'] - 10)

    def test_github_shows_errors_of_later_files(self):
        self.write('x.xml', galaxy(unknown_types(9)))
        self.write('y.xml', galaxy(unknown_types(9)))
        reports = self.report('x.xml', 'y.xml', options=['--only=document/schema'])
        self.assertEqual([finding.path for finding in reports.github], ['x.xml'] * 9 + ['y.xml'])
        self.assertEqual(reports.github_not_shown, {'error': 8})

    def test_github_says_nothing_of_nothing(self):
        reports = Reports(['galaxies/broken/map/place-taken.legal.xml'])
        self.assertEqual(reports.text['github'], '')

    def test_github_notices_leave_room_for_the_summary(self):
        for i in range(21):
            shutil.copyfile(ROOT / 'galaxies/broken/document/duplicate.original.xml',
                            self.folder / f'{i}.xml')
        reports = self.report('.', options=['--show-info', '--only=document/duplicate'])
        self.assertEqual(len(reports.annotations), consumers.LIMIT)
        self.assertEqual(reports.github_not_shown, {'info': 11})

    def test_sarif_says_what_could_not_be_read(self):
        self.write('g.xml', galaxy(''))
        done = run(['validate', '--format', 'sarif', 'g.xml', 'nofile.xml'], self.folder)
        invocation, = consumers.read_sarif(done.stdout)['invocations']
        self.assertFalse(invocation['executionSuccessful'])
        self.assertEqual([one['level'] for one in invocation['toolExecutionNotifications']], ['error'])

    def test_sarif_lists_a_file_once(self):
        for name in ('a.xml', 'b.xml'):
            self.write(name, galaxy(unknown_types(1)))
        done = run(['validate', '--format', 'sarif', 'a.xml', 'b.xml', './a.xml', 'a.xml'], self.folder)
        found = consumers.read_sarif(done.stdout)
        self.assertEqual([artifact['location']['uri'] for artifact in found['artifacts']],
                         ['a.xml', 'b.xml'])
        self.assertEqual({result['locations'][0]['physicalLocation']['artifactLocation']['index']
                          for result in found['results']}, {0, 1})

    @in_full
    def test_sarif_holds_25000_results(self):
        self.write('x.xml', galaxy(unknown_types(25003)))
        reports = self.report('x.xml', options=['--max-problems=0', '--only=document/schema'])
        self.assertEqual(len(reports.sarif), 25000)
        self.assertEqual(len(reports.gitlab), 25003)
        notices = reports.run['invocations'][0]['toolExecutionNotifications']
        self.assertTrue(any(notice['message']['text'].startswith('3 more') for notice in notices))

    def test_rules_that_were_not_run_are_counted(self):
        self.write('x.xml', galaxy(unknown_types(1)))
        reports = self.report('x.xml')
        notices = reports.run['invocations'][0]['toolExecutionNotifications']
        self.assertTrue(any('not run' in notice['message']['text'] for notice in notices))
        self.assertIn('not run', reports.text['junit'])


class Fingerprints(TestCase):

    def prints(self, reports):
        return ({result['partialFingerprints']['starwrightSubject/v1']
                 for result in reports.run['results']},
                {entry['fingerprint'] for entry in reports.entries})

    def test_stay_when_lines_move(self):
        content = read(ROOT / 'galaxies/broken/map/place-taken.xml')
        self.write('x.xml', content)
        before = self.report('x.xml')
        self.write('x.xml', content.replace('?>', '?>\n\n<!-- -->\n').replace('  <', '\t\t<'))
        after = self.report('x.xml')
        self.assertNotEqual(before.sarif, after.sarif)
        self.assertEqual(self.prints(before), self.prints(after))

    def test_differ_by_file(self):
        for name in ('x.xml', 'y.xml'):
            shutil.copyfile(ROOT / 'galaxies/broken/map/place-taken.xml', self.folder / name)
        x, y = (self.prints(self.report(name)) for name in ('x.xml', 'y.xml'))
        self.assertFalse(x[0] & y[0] or x[1] & y[1])

    def test_differ_when_a_problem_is_repeated(self):
        self.write('x.xml', galaxy('  <system q="0" r="0" type="nebula"/>\n' * 3))
        prints = self.prints(self.report('x.xml', options=['--only=document/schema']))
        self.assertEqual([len(part) for part in prints], [3, 3])


class Sums(TestCase):
    """statistics, markdown and html: what they count and list is what json lists."""

    PATHS = ['galaxies/broken/map', 'galaxies/broken/document', 'galaxies/broken/burning-suns']

    def output(self, name, *paths, cwd=ROOT, options=()):
        done = run(['validate', '--quiet', '--format', name, *options, '--', *paths], cwd)
        self.assertIn(done.returncode, (0, 1), done.stderr)
        return done.stdout.decode()

    def counted(self, *paths, cwd=ROOT):
        files = json.loads(self.output('json', *paths, cwd=cwd))['files']
        problems = [(file['path'], problem) for file in files for problem in file['problems']
                    if problem['severity'] != 'info']
        n = Counter((problem['severity'], problem['rule']) for _, problem in problems)
        for file in files:
            for rest in file.get('leftOut', []):
                n[next(key for key in n if key[1] == rest['rule'])] += rest['count']
        return problems, n

    def test_statistics(self):
        _, counted = self.counted(*self.PATHS)
        self.write('many.xml', galaxy(unknown_types(130)))
        for paths, cwd, expected in ((self.PATHS, ROOT, counted), (['many.xml'], self.folder,
                                                                   self.counted('many.xml', cwd=self.folder)[1])):
            rows = [re.fullmatch(r' *(\d+)  (\w+) +(\S+) +in (\d+) files?(, (some )?fixable)?', line).groups()
                    for line in self.output('statistics', *paths, cwd=cwd).splitlines()]
            self.assertEqual({(severity, rule): int(n) for n, severity, rule, *_ in rows}, expected)
            self.assertEqual([int(row[0]) for row in rows], sorted((int(row[0]) for row in rows), reverse=True))
        self.assertEqual(run(['validate', '--quiet', '--statistics', *self.PATHS], ROOT).stdout.decode(),
                         self.output('statistics', *self.PATHS))

    def test_markdown(self):
        problems, counted = self.counted(*self.PATHS)
        text = self.output('markdown', *self.PATHS)
        for (severity, rule), n in counted.items():
            self.assertIn(f'\n| {n} | {severity} | `{rule}` | ', text)
        rows = re.findall(r'^\| (\d+):(\d+) \| (\w+) \| .* \| `(.*)` \|$', text, re.M)
        self.assertEqual(rows, [(str(problem['line']), str(problem['column']), problem['severity'], problem['rule'])
                                for _, problem in problems])

    def test_hostile_names_are_no_markup(self):
        name = NASTY_NAME.replace('\r', '').replace('\n', '') + '|*b*[l](http://x.example)`c`.xml'
        self.write(name, galaxy('  <system q="0" r="0" type="|&lt;b>*x* www.x.example"/>\n'))
        text = self.output('markdown', name, cwd=self.folder)
        for markup in ('<b>', ' *x*', '`c`', '](http:', ': www.'):
            self.assertNotIn(markup, text)
        self.assertNotRegex(text, r'(?<!\\)(<f>|://)')
        page = self.output('html', name, cwd=self.folder)
        self.assertIn('Content-Security-Policy', page)
        self.assertNotIn('<f>', page)
        self.assertNotIn('\u202e', page)

    def test_long_lists_are_cut(self):
        for i in range(40):
            self.write(f'{i:02}.xml', galaxy(unknown_types(400)))
        text = self.output('markdown', '.', cwd=self.folder, options=['--max-problems=0'])
        self.assertLess(len(text.encode()), 1024 * 1024)
        listed = len(re.findall(r'^\| \d+:', text, re.M))
        left, = re.findall(r'^(\d+) more problems are not listed', text, re.M)
        self.assertEqual(listed + int(left), self.counted('.', cwd=self.folder)[1].total())

    def test_page(self):
        problems, counted = self.counted(*self.PATHS)
        page = self.output('html', *self.PATHS)
        parsed = consumers.Page(page)
        self.assertEqual(parsed.tags['li'], len(problems))
        self.assertEqual(parsed.tags['dt'], len({rule for _, rule in counted}))
        self.assertEqual(set(parsed.links), {'#' + rule for rule in parsed.ids})
        self.assertEqual(len(parsed.ids), len(set(parsed.ids)))


class RuleLinks(TestCase):
    """With --rules-url each report leads to the rule on the page of `explain`."""

    URL = 'https://example.org/a&b/rules.html?v=1'
    LINKED = ['sarif', 'github', 'gitlab', 'markdown', 'html']
    PATHS = ['galaxies/broken/burning-suns', 'galaxies/broken/map', 'galaxies/broken/document/duplicate.xml',
             'galaxies/broken/document/duplicate.original.xml']

    def output(self, name, *options, status=1):
        """Of files of the project, and of one in which a rule is broken repeatedly."""
        if not (self.folder / 'galaxies').exists():
            (self.folder / 'galaxies').symlink_to(ROOT / 'galaxies')
            self.write('many.xml', galaxy(unknown_types(3)))
        done = run(['validate', '--quiet', '--format', name, *options, *self.PATHS, 'many.xml'], self.folder)
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stdout.decode()

    def both(self, name):
        """Returns the report without links and with them; it has infos, and counts of what is not listed."""
        options = ('--max-problems=1', '--show-info')
        return self.output(name, *options), self.output(name, *options, '--rules-url', self.URL)

    def address(self, rule):
        return f'{self.URL}#{rule}'

    def test_sarif(self):
        plain, linked = (consumers.read_sarif(text) for text in self.both('sarif'))
        rules = linked['tool']['driver']['rules']
        self.assertEqual([rule.pop('helpUri') for rule in rules], [self.address(rule['id']) for rule in rules])
        for form, end in (('text', 'Examples: {}'), ('markdown', '[Examples]({})')):
            for rule in rules:
                words, line = rule['help'][form].rsplit('\n\n', 1)
                self.assertEqual(line, end.format(self.address(rule['id'])))
                rule['help'][form] = words
        self.assertEqual(linked, plain)

    def test_gitlab(self):
        plain, linked = (consumers.read_gitlab(text) for text in self.both('gitlab'))
        self.assertTrue([entry for entry in plain if 'not listed' in entry['description']])
        self.assertEqual({entry['severity'] for entry in plain}, {'major', 'minor', 'info'})
        for entry in plain:
            entry['description'] += f' {self.address(entry["check_name"])}'
        self.assertEqual(linked, plain)

    def test_github(self):
        plain, linked = (consumers.read_github(text) for text in self.both('github'))
        self.assertEqual({one.level for one in plain if 'file' in one.properties}, {'error', 'warning', 'notice'})
        self.assertEqual(linked, [one if 'file' not in one.properties else
                                  one._replace(message=f'{one.message}\n{self.address(one.properties["title"])}')
                                  for one in plain])

    def test_markdown(self):
        plain, linked = self.both('markdown')
        name = r'\| (`([a-z-]+/[a-z-]+)`) \|'
        self.assertGreater(len(re.findall(name, plain)), 40)
        self.assertRegex(plain, r'not listed \| `')
        self.assertRegex(plain, r'\| info \|')
        self.assertEqual(linked, re.sub(name, lambda found: f'| [{found[1]}]({self.address(found[2])}) |', plain))

    def test_page(self):
        plain, linked = map(consumers.Page, self.both('html'))
        self.assertEqual(Counter(linked.links) - Counter(plain.links), Counter(map(self.address, plain.ids)))

    def test_rules_are_where_they_lead(self):
        done = run(['explain', '--list', '--format', 'html'], ROOT)
        ids = set(consumers.Page(done.stdout.decode()).ids)
        self.assertEqual({rule['helpUri'] for rule in consumers.read_sarif(self.both('sarif')[1])['tool']['driver']['rules']},
                         set(map(self.address, ids)))

    def test_what_is_accepted(self):
        for url in ('http://x/', 'https://x', 'https://[::1]/', "https://x/it's", 'https://x:81/a%28b%29?c=d&e'):
            done = run(['validate', '--format', 'html', '--rules-url', url, 'galaxies/broken/map/place-taken.xml'], ROOT)
            self.assertEqual(done.returncode, 1, done.stderr)
            self.assertIn(f'{url}#map/place-taken', consumers.Page(done.stdout.decode()).links)

    def test_what_is_refused(self):
        for url in ('rules.html', 'javascript:alert(1)', 'https://', 'https:///x', 'https://x/a b', 'https://x/#a', 'https://x/#', 'https://x/)',
                    'https://x/"', 'https://x/<', 'https://x/|', 'https://x/%zz', 'https://x/regeln_(alt).html', 'https://x/übersicht',
                    'https://[::1', 'ftp://x/', ''):
            done = run(['validate', '--format', 'html', '--rules-url', url, *self.PATHS], ROOT)
            self.assertEqual((done.returncode, done.stdout), (2, b''), url)
            self.assertIn(f"--rules-url '{url}' is not the address of a page, which has https://".encode(), done.stderr)
            self.assertIn(b" are written as '%28' for '('", done.stderr)
        for name in ('text', 'json', 'ndjson', 'junit', 'statistics'):
            done = run(['validate', '--format', name, '--rules-url', self.URL, *self.PATHS], ROOT)
            self.assertEqual((done.returncode, done.stdout), (2, b''), name)
            self.assertIn(f'--rules-url is for reports with links: {", ".join(self.LINKED[:-1])} and {self.LINKED[-1]}\n'.encode(), done.stderr)
        help_text = ' '.join(run(['validate', '--help'], ROOT).stdout.decode().split())
        self.assertIn(f'reports in {", ".join(self.LINKED[:-1])} and {self.LINKED[-1]} link to each rule', help_text)
        done = run(['validate', '--quiet', '--rules-url', self.URL, f'--output=sarif={self.folder}/s', *self.PATHS], ROOT)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn(self.address('map/place-taken'), read(self.folder / 's'))


class JUnit(TestCase):

    def test_warnings_pass_unless_they_fail_the_call(self):
        paths = ['galaxies/broken/burning-suns/fairness-value.xml']
        reports = Reports(paths)
        self.assertEqual({finding.severity for finding in reports.junit}, {'warning'})
        self.assertEqual(reports.suites[0].failures, 0)
        self.assertEqual(Reports(paths, ['--strict']).suites[0].failures, len(reports.junit))

    def test_clean_file_is_a_case(self):
        reports = Reports(['galaxies/broken/map/place-taken.legal.xml'])
        self.assertEqual([case.name for case in reports.suites[0]], ['no problems'])

    def test_problems_at_one_place_are_told_apart(self):
        self.write('x.xml', galaxy('  <system/>\n'))
        names = [case.name for case in self.report('x.xml').suites[0]]
        self.assertIn('document/schema@3:3', names)
        self.assertIn('document/schema@3:3 (2)', names)

    def test_characters_that_xml_forbids(self):
        name = 'a\x01\x1b[31m\ufffe\uffff.xml'
        self.write(name, galaxy(unknown_types(1)))
        text = self.report(name).text['junit']
        suite = xml.etree.ElementTree.fromstring(text).find('testsuite')
        self.assertEqual(suite.get('name'), 'a\\u{0001}\\u{001b}[31m\ufffd\ufffd.xml')


class Sarif(TestCase):

    def test_fixes_mend(self):
        shutil.copytree(ROOT / 'galaxies/broken', self.folder / 'broken')
        reports = self.report('broken', options=['--show-info'])
        fixable = [(file['path'], problem['rule']) for file in reports.json_report['files']
                   for problem in file['problems'] if problem.get('fixable')]
        fixed = [(finding.path, finding.rule) for finding, result in
                 zip(reports.sarif, reports.run['results']) if 'fixes' in result]
        self.assertEqual(fixed, fixable)
        self.assertTrue(fixed)
        for finding, result in zip(reports.sarif, reports.run['results']):
            if 'fixes' not in result:
                continue
            with self.subTest(finding):
                consumers.apply_sarif_fix(result['fixes'][0], self.folder)
                left = self.report(finding.path, options=['--show-info']).json
                self.assertNotIn(finding.rule, {other.rule for other in left})
                self.assertNotIn('document/well-formed', {other.rule for other in left})

    def test_fixes_find_their_place_in_any_text(self):
        text = read(ROOT / 'galaxies/broken/burning-suns/home-explored.xml')
        for change in (lambda t: t.replace('\n', '\r\n'), lambda t: '\ufeff' + t,
                       lambda t: t.replace('<system', '<!-- \U0001f680\u00e9 --><system'),
                       lambda t: t.replace(' ', '\n').replace('<?xml\n', '<?xml ')):
            path = self.write('x.xml', change(text))
            result, = [result for result in self.report('x.xml').run['results']
                       if result['ruleId'] == 'burning-suns/home-explored']
            consumers.apply_sarif_fix(result['fixes'][0], self.folder)
            self.assertEqual(read(path), re.sub(r'\s+explored="false"', '', change(text)))

    def test_names_the_version_and_a_page_that_exists(self):
        driver = Reports(['galaxies/broken/map']).run['tool']['driver']
        version = run(['--version'], ROOT).stdout.decode().split()[-1]
        self.assertEqual((driver['version'], driver['semanticVersion']), (version, version))
        metainfo = xml.etree.ElementTree.parse(ROOT / 'editor/data/io.github.starwright.Editor.metainfo.xml')
        self.assertEqual(driver['informationUri'], metainfo.findtext("url[@type='homepage']"))

    def test_rules_tell_what_explain_tells(self):
        rules = Reports(['galaxies/broken/map']).run['tool']['driver']['rules']
        done = run(['explain', '--list', '--format', 'json'], ROOT)
        self.assertEqual(done.returncode, 0, done.stderr)
        listed = json.dumps(json.loads(done.stdout), ensure_ascii=False)
        for rule in rules:
            self.assertIn(json.dumps(rule['id']), listed)
            self.assertIn(rule['shortDescription']['text'], rule['help']['markdown'])
            self.assertIn(rule['fullDescription']['text'], rule['help']['text'])

    def test_context_is_the_source_line(self):
        for result in Reports(['galaxies/broken'], ['--show-info']).run['results']:
            for location in result['locations'] + result.get('relatedLocations', []):
                physical = location['physicalLocation']
                context = physical.get('contextRegion')
                if 'index' not in physical['artifactLocation']:
                    self.assertIsNone(context)
                    continue
                lines = read(ROOT / consumers.sarif_path(physical['artifactLocation'])).split('\n')
                self.assertEqual(context['startLine'], physical['region']['startLine'])
                self.assertEqual(context['snippet']['text'], lines[context['startLine'] - 1])

    def test_long_lines_are_no_context(self):
        self.write('x.xml', galaxy(unknown_types(100).replace('\n', '')))
        results = self.report('x.xml', options=['--only=document/schema']).run['results']
        self.assertTrue(results)
        for result in results:
            self.assertNotIn('contextRegion', result['locations'][0]['physicalLocation'])

    @unittest.skipUnless(NODE_MODULES, 'STARWRIGHT_NODE_MODULES is not set')
    def test_multitool_finds_nothing(self):
        self.write('nasty/x.xml', galaxy(unknown_types(60)))
        shutil.copytree(ROOT / 'galaxies', self.folder / 'galaxies')
        text = run(['validate', '--quiet', '--format', 'sarif', '--show-info', '--max-problems=7',
                    '--rules-url=https://example.org/rules.html', '.'], self.folder).stdout.decode()
        self.assertEqual(self.judge(text), [])

    @unittest.skipUnless(NODE_MODULES, 'STARWRIGHT_NODE_MODULES is not set')
    @in_full
    def test_multitool_finds_what_is_wrong(self):
        text = Reports(['galaxies/broken/map']).text['sarif']
        self.assertNotEqual(self.judge(text.replace('"endLine":', '"endLine":-')), [])
        self.assertNotEqual(self.judge(text.replace('"help":', '"hilfe":')), [])

    def judge(self, text):
        """Returns errors and warnings of the multitool, whose exit status is meaningless."""
        self.write('log.sarif', text)
        tool = os.path.join(NODE_MODULES, '@microsoft/sarif-multitool-linux/Sarif.Multitool')
        os.chmod(tool, 0o755)  # npm leaves this undone for a script that it may not run
        done = run(['validate', '--rule-kind', 'Sarif;Ghas', '--log', 'ForceOverwrite', '-o',
                    'judged.sarif', 'log.sarif'], self.folder, tool)
        self.assertEqual(done.returncode, 0, done.stdout)
        judged = json.loads((self.folder / 'judged.sarif').read_text('utf-8-sig'))['runs'][0]
        invocation = judged['invocations'][0]
        self.assertTrue(invocation['executionSuccessful'])
        return [(result['ruleId'], result['message'], result['locations'][0])
                for result in judged['results']
                if result.get('level', 'warning') in ('error', 'warning')]


class Integration(TestCase):
    """The configuration files with which services call the command."""

    def test_problem_matcher_takes_every_line(self):
        matcher, = json.loads((ROOT / '.github/starwright-matcher.json').read_text())[
            'problemMatcher']
        pattern, = matcher['pattern']
        output = run(['validate', '--max-problems=0', 'galaxies/broken'], ROOT).stdout.decode()
        found = []
        for line in output.splitlines():
            match = re.match(pattern['regexp'], line)
            self.assertNotEqual(bool(match), bool(re.match(r'[^ ]+: note: ', line)), line)
            if match:
                field = {name: match[n] for name, n in pattern.items() if name != 'regexp'}
                found.append(consumers.Finding(field['file'], int(field['line']),
                                               int(field['column']), field['severity'],
                                               field['code'], field['message']))
        expected = [f for f in Reports(['galaxies/broken'], ['--max-problems=0']).json
                    if f.severity != 'info']
        self.assertEqual(found, expected)

    def test_pre_commit_hook(self):
        hook, other = yaml.safe_load((ROOT / '.pre-commit-hooks.yaml').read_text())
        self.assertEqual((hook['id'], other['id'], other['entry']),
                         ('starwright-validate', 'starwright-format', 'starwright format'))
        same = ('language', 'files', 'types', 'pass_filenames', 'require_serial')
        self.assertEqual([hook[key] for key in same], [other[key] for key in same])
        self.assertEqual((hook['language'], hook['pass_filenames']), ('system', True))
        program, *arguments = hook['entry'].split()
        self.assertEqual(program, 'starwright')
        for path, is_given in (('galaxies/a.xml', True), ('galaxies/b/c.xml', True), ('pom.xml', False),
                               ('src/galaxies/a.xml', False), ('galaxies/a.xml.txt', False)):
            self.assertEqual(bool(re.search(hook['files'], path)), is_given, path)
        self.assertIn(hook['files'], read(ROOT / 'docs/ci.md'))
        for name, status in (('place-taken.legal.xml', 0), ('place-taken.xml', 1)):
            done = run([*arguments, f'galaxies/broken/map/{name}'], ROOT)
            self.assertEqual(done.returncode, status, done.stderr)
        copy = self.write('a.xml', read(ROOT / 'galaxies/broken/map/place-taken.xml').replace('  <', '   <'))
        run([*other['entry'].split()[1:], str(copy)], ROOT)
        self.assertNotIn('   <', read(copy))


if __name__ == '__main__':
    unittest.main()
