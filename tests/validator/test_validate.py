"""`starwright validate` and its options: statuses, which rules count, reports, jobs, limits, duplicates."""

import json
import os
import pty
import re
import select
import stat
import subprocess
import unittest

from harness import CLEAN, COMMAND, FOUND, SAMPLES, SCENARIOS, SOURCE, TROUBLE, CommandTest, galaxy, run

LEGAL = galaxy(
    '<system q="-1" r="0" type="home" seat="1"/>',
    '<system q="0" r="0" type="uninhabited" value="4"/>',
    '<system q="1" r="0" type="home" seat="2"/>',
)
ERROR = LEGAL.replace('seat="2"', 'seat="1"')  # burning-suns/seat-repeated
WARNING = galaxy(  # burning-suns/homes-touch
    '<system q="0" r="0" type="home" seat="1"/>',
    '<system q="1" r="0" type="hostile"/>',
    '<system q="0" r="1" type="home" seat="2"/>',
)
TOUCH = 'burning-suns/homes-touch'


class ValidateTest(CommandTest):
    def setUp(self):
        super().setUp()
        self.legal = self.write('legal.xml', LEGAL)
        self.error = self.write('error.xml', ERROR)
        self.warning = self.write('warning.xml', WARNING)

    def status(self, *arguments):
        return subprocess.run([COMMAND, 'validate', *map(str, arguments)], capture_output=True).returncode

    def rules(self, *arguments, status=None):
        done = subprocess.run([COMMAND, 'validate', '--format', 'json', *map(str, arguments)], capture_output=True)
        if status is not None:
            self.assertEqual(done.returncode, status, done.stderr)
        return [(p['rule'], p['severity']) for f in json.loads(done.stdout)['files'] for p in f['problems']]


class Statuses(ValidateTest):
    def test_fail_on(self):
        for option, expected in (('error', (0, 0, 1)), ('warning', (0, 1, 1)), ('never', (0, 0, 0))):
            with self.subTest(option=option):
                got = tuple(self.status('--fail-on', option, path) for path in (self.legal, self.warning, self.error))
                self.assertEqual(got, expected)

    def test_fail_on_info(self):
        copy = self.write('copy.xml', LEGAL)
        self.assertEqual(self.status('--fail-on=info', self.legal), CLEAN)
        done = self.ran('validate', '--fail-on=info', self.legal, copy, status=FOUND)
        self.assertIn(': info: the same galaxy as', done.stdout)
        self.assertEqual(self.status('--fail-on=warning', self.legal, copy), CLEAN)

    def test_strict(self):
        self.assertEqual(self.status('--strict', self.warning), FOUND)
        self.assertEqual(self.status(self.warning), CLEAN)

    def test_usage(self):
        for arguments, message in (
                (['--formt=json'], "unknown option '--formt'; did you mean '--format'?"),
                (['--qiet'], "did you mean '--quiet'?"),
                (['--xyzzy'], "unknown option '--xyzzy'"),
                (['-z'], 'unknown option -z'),
                (['--format=jsn'], "unknown format 'jsn'; it may be 'text', 'json'"),
                (['--output=json'], 'write FORMAT=FILE'),
                (['--output=pdf=x'], "unknown format 'pdf'"),
                (['--fail-on=errors'], "is not 'error', 'warning', 'info' or 'never'"),
                (['--only=burning-suns/home-cuont'], "did you mean 'burning-suns/home-count'?"),
                (['--skip=no-such-*'], "unknown rule 'no-such-*'"),
                (['--severity=' + TOUCH], 'write RULE=LEVEL'),
                (['--severity=' + TOUCH + '=fatal'], "'fatal' is not a severity"),
                (['--jobs=0'], 'must be a whole number, 1 or more'),
                (['--jobs=two'], 'must be a whole number'),
                (['--max-problems=-1'], 'must be a whole number, 0 or more'),
                (['--color=sometimes'], "is not 'auto', 'always' or 'never'"),
                (['--write-baseline'], '--write-baseline needs --baseline'),
                (['--diff'], 'use both'),
                (['--fix', '--diff', '--format=json'], '--diff takes standard output'),
                (['--fix', '--format=json', '-'], "the changed text of '-' takes standard output")):
            with self.subTest(arguments=arguments):
                done = self.ran('validate', *arguments, self.legal, status=TROUBLE)
                self.assertIn(message, done.stderr)
                self.assertEqual(done.stdout, '')
                self.assertTrue(done.stderr.startswith('starwright: '))

    def test_commands(self):
        self.assertIn("did you mean 'validate'?", self.ran('valdate', status=TROUBLE).stderr)
        self.assertIn('Commands:', self.ran('--help').stdout)
        self.assertIn('Commands:', self.ran(status=TROUBLE).stderr)
        self.assertRegex(self.ran('--version').stdout, r'^starwright \d+\.\d+\.\d+\n$')
        for option in re.findall(r'^  (--[a-z-]+)', self.ran('validate', '--help').stdout, re.M):
            self.assertIn(option, self.ran('help', 'validate').stdout)

    def test_full_device(self):
        """It is reported, once."""
        text = galaxy('<system q="0" r="0" type="home" seat="1"/>').encode()
        for arguments in (['validate', '-'], ['format', '-'], ['show', '-'], ['export', '--to', 'json', '-'],
                          ['explain', '--list']):
            with self.subTest(arguments), open('/dev/full', 'wb') as full:
                done = subprocess.run([COMMAND, *arguments], input=text, stdout=full, stderr=subprocess.PIPE)
                self.assertEqual(done.returncode, TROUBLE)
                self.assertIn(b'cannot write standard output: No space left', done.stderr)
                self.assertEqual(done.stderr.count(b'cannot write'), 1)


class Rules(ValidateTest):
    def test_only_and_skip(self):
        both = galaxy(*(line.strip() for line in WARNING.splitlines()[2:-1])).replace('seat="2"', 'seat="1"')
        path = self.write('both.xml', both)
        names = [rule for rule, _ in self.rules('--max-problems=0', path)]
        self.assertIn(TOUCH, names)
        self.assertIn('burning-suns/seat-repeated', names)
        self.assertEqual({rule for rule, _ in self.rules('--only', TOUCH, path)}, {TOUCH})
        self.assertEqual({rule for rule, _ in self.rules('--only', '*/homes-t*', '--only', '*/seat-*', path)},
                         {TOUCH, 'burning-suns/seat-repeated'})
        self.assertNotIn(TOUCH, [rule for rule, _ in self.rules('--skip', TOUCH, path)])
        self.assertEqual(self.rules('--only', 'burning-suns/*', '--skip', 'burning-suns/*', path), [])

    def test_severity(self):
        self.assertEqual(self.rules('--severity', TOUCH + '=error', self.warning, status=FOUND), [(TOUCH, 'error')])
        self.assertEqual(self.rules('--severity', TOUCH + '=info', self.warning, status=CLEAN), [(TOUCH, 'info')])
        self.assertEqual(self.rules('--severity', TOUCH + '=off', self.warning), [])

    def test_the_last_one_wins(self):
        skip, weigh = f'--skip={TOUCH}', '--severity=burning-suns/*=error'
        self.assertEqual(self.rules(skip, weigh, self.warning), [(TOUCH, 'error')])
        self.assertEqual(self.rules(weigh, skip, self.warning), [])

    def test_errors_of_the_reader(self):
        path = self.write('broken.xml', LEGAL.replace('type="uninhabited"', 'type="x"'))
        self.assertEqual(self.rules('--severity', 'document/schema=warning', path, status=CLEAN),
                         [('document/schema', 'warning')])

    def test_what_cannot_be_read_is_never_valid(self):
        """With any settings: no rule can know what such a file hides."""
        version = LEGAL.replace('starwright:1', 'starwright:9')
        long = LEGAL.replace('value="4"', f'name="{"x" * (1 << 17)}" value="4"')
        part = LEGAL.replace('type="uninhabited"', 'type="x"')
        (self.folder / 'off').mkdir()
        self.write('off/starwright.ini', '[validate]\nskip=document/*\n')
        for text, rule in ((LEGAL[:-9], 'document/well-formed'), (version, 'document/version'),
                           (LEGAL.replace('burning-suns', 'chess'), 'document/schema'), (long, 'document/limits'),
                           (part, 'document/schema')):
            path, below = self.write('broken.xml', text), self.write('off/broken.xml', text)
            for options in (['--skip', 'document/*'], ['--only', TOUCH], ['--severity', f'{rule}=off'],
                            ['--skip', rule, '--only', 'map/*']):
                with self.subTest(rule=rule, options=options):
                    self.assertEqual(self.rules(*options, path, status=FOUND), [(rule, 'error')])
            self.assertEqual(self.rules(below, status=FOUND), [(rule, 'error')])
            if text != part:
                self.assertEqual(self.rules('--severity', f'{rule}=info', path, status=FOUND), [(rule, 'error')])

    def test_scenario_without_its_galaxy_is_never_valid(self):
        path = self.write('s.xml', galaxy('<galaxy href="none.xml"/>').replace('<galaxy xmlns', '<scenario xmlns')
                          .replace(' players="2"', '').replace('</galaxy>', '</scenario>'))
        self.assertEqual(self.rules('--skip=document/*', path, status=FOUND), [('document/reference', 'error')])

    def test_skip_is_for_the_rest(self):
        """Other rules can be skipped for a broken file, too."""
        path = self.write('broken.xml', LEGAL.replace('type="uninhabited"', 'type="x"').replace('"1" r', '"-1" r'))
        both = [('document/schema', 'error'), ('map/place-taken', 'error')]
        self.assertEqual(sorted(self.rules(path, status=FOUND)), both)
        self.assertEqual(self.rules('--skip=map/*', path, status=FOUND), both[:1])
        self.assertEqual(sorted(self.rules('--skip=document/*', path, status=FOUND)), both)

    def test_infos(self):
        self.write('copy.xml', LEGAL)
        quiet = self.ran('validate', self.legal, self.folder / 'copy.xml')
        self.assertEqual(quiet.stdout, '')
        shown = self.ran('validate', '--show-info', self.legal, self.folder / 'copy.xml')
        self.assertIn(': info: the same galaxy as', shown.stdout)
        raised = self.ran('validate', '--severity', 'document/duplicate=warning', self.legal, self.folder / 'copy.xml')
        self.assertIn(': warning: the same galaxy as', raised.stdout)


class Settings(ValidateTest):
    def ini(self, text, folder='.'):
        (self.folder / folder).mkdir(parents=True, exist_ok=True)
        self.write(f'{folder}/starwright.ini', text)

    def test_found_upward(self):
        self.ini(f'[severity]\n{TOUCH}=error\n')
        (self.folder / 'a' / 'b').mkdir(parents=True)
        below = self.write('a/b/w.xml', WARNING)
        self.assertEqual(self.rules(below, status=FOUND), [(TOUCH, 'error')])
        self.assertEqual(self.status(self.folder / 'a'), FOUND)
        self.ini('[validate]\nskip=burning-suns/*\n', 'a')
        self.assertEqual(self.rules(below), [])
        self.assertEqual(self.rules(self.folder / 'a'), [])
        self.assertEqual(self.rules(self.warning), [(TOUCH, 'error')])

    def test_relative_to_the_working_folder(self):
        self.ini('[validate]\nskip = burning-suns/homes-* ; map/*\n')
        (self.folder / 'sub').mkdir()
        self.write('sub/w.xml', WARNING)
        done = self.ran('validate', '--format=json', 'w.xml', cwd=self.folder / 'sub')
        self.assertEqual(json.loads(done.stdout)['summary']['warnings'], 0)
        done = self.ran('validate', '-', '--stdin-filename=w.xml', '--strict', cwd=self.folder / 'sub',
                        stdin=WARNING.encode())
        self.assertEqual(done.stdout, '')

    def test_the_command_line_wins(self):
        self.ini(f'[validate]\nonly=document/*\nskip={TOUCH}\n[severity]\n{TOUCH}=info\n')
        self.assertEqual(self.rules(self.warning), [])
        self.assertEqual(self.rules('--only', TOUCH, '--severity', TOUCH + '=error', self.warning), [(TOUCH, 'error')])

    def test_ignored(self):
        """As for the files of strangers, whose rules are not theirs to choose."""
        (self.folder / 'a').mkdir()
        self.write('a/w.xml', WARNING)
        for text in (f'[validate]\nskip={TOUCH}\n', '[validate]\nexclude=*\n', f'[per-file-ignores]\n*={TOUCH}\n', 'x'):
            self.ini(text, 'a')
            self.assertEqual(self.rules('--no-config', self.folder / 'a'), [(TOUCH, 'warning')])
        self.ini('[validate]\nfail-on=warning\n', 'a')
        self.assertEqual(self.status('--no-config', self.folder / 'a'), CLEAN)

    def test_exclude(self):
        names = ('a.xml', 'b/c.xml', 'b/e.xml', 'drafts/x.xml', 'y.old.xml')
        for name in names:
            (self.folder / 'maps' / name).parent.mkdir(parents=True, exist_ok=True)
            self.write(f'maps/{name}', LEGAL)
        for patterns, out in (('drafts/', [3]), ('*.old.xml', [4]), ('b/c.xml', [1]), ('c.xml;e*', [1, 2]),
                              ('./b/?.xml;drafts', [1, 2, 3]), ('/b', [1, 2]), ('x', []), ('maps/a.xml', []), ('*', [0, 1, 2, 3, 4])):
            with self.subTest(patterns):
                self.ini(f'[validate]\nexclude={patterns}\n', 'maps')
                done = run('validate', '--format=json', 'maps', cwd=self.folder)
                self.assertEqual([f['path'] for f in json.loads(done.stdout)['files']],
                                 [f'maps/{name}' for i, name in enumerate(names) if i not in out])
                self.assertEqual('excluded' in done.stderr, bool(out))
                done = self.ran('validate', '--format=json', 'maps/b/c.xml', cwd=self.folder)
                self.assertEqual(len(json.loads(done.stdout)['files']), 1)

    def test_patterns_are_quick(self):
        self.ini('[validate]\nexclude=' + '*a' * 500 + 'b\n')
        self.write('a' * 200 + '.xml', LEGAL)
        self.ran('validate', self.folder, status=FOUND)

    def test_per_file_ignores(self):
        (self.folder / 'maps' / 'duels').mkdir(parents=True)
        one, two = self.write('maps/w.xml', WARNING), self.write('maps/duels/w.xml', WARNING)
        self.ini(f'[per-file-ignores]\nduels/=burning-suns/homes-*;map/*\n*.json = {TOUCH}\n')
        self.assertEqual(self.rules(one), [(TOUCH, 'warning')])
        self.assertEqual(self.rules(two), [])
        self.assertEqual(self.rules('--severity', f'{TOUCH}=error', two), [])
        self.ini(f'[per-file-ignores]\nmaps/duels/*={TOUCH}\nw.xml=map/*\n')
        self.assertEqual(self.rules(two), [])
        self.assertEqual(self.rules(one), [(TOUCH, 'warning')])

    def test_fail_on(self):
        self.ini('[validate]\nfail-on=warning\n')
        self.assertEqual(self.status(self.warning), FOUND)
        self.assertEqual(self.status('--fail-on=error', self.warning), CLEAN)
        self.ini('[validate]\nfail-on=never\n')
        self.assertEqual(self.status(self.error), CLEAN)
        self.assertEqual(self.status('--strict', self.error), FOUND)
        (self.folder / 'strict').mkdir()
        self.ini('[validate]\nfail-on=info\n')
        self.assertEqual(self.status(self.legal), CLEAN)
        self.assertEqual(self.status(self.warning), FOUND)
        self.ini('[validate]\nfail-on=never\n')
        self.ini('[validate]\nfail-on=warning\n', 'strict')
        inner = self.write('strict/w.xml', WARNING)
        self.assertEqual(self.status(self.warning, self.error), CLEAN)
        self.assertEqual(self.status(self.warning, inner), FOUND)

    def test_errors_have_places(self):
        for text, line, message in (
                ('[validate]\nfail-on=errors\n', 2, "may be 'error', 'warning', 'info' or 'never'"),
                ('[validate]\nexclude=\\x\n', 2, "the value of 'exclude'"),
                ('[per-file-ignores]\n# x\na/*=map/place-takn\n', 3, "did you mean 'map/place-taken'?"),
                ('[validate]\n\nskip=burning-suns/homes-tuoch\n', 3, "did you mean 'burning-suns/homes-touch'?"),
                ('# x\n[severity]\nmap/place-taken=fatal\n', 3, 'the value is not a severity'),
                ('[validate]\nonyl=map/*\n', 2, "unknown key; did you mean 'only'?"),
                ('[validate]\nfoo=map/*\n', 2, "unknown key; it may be 'only', 'skip', 'exclude' or 'fail-on'"),
                ('[validate]\nskip=map/*\n[vlidate]\n', 3, "unknown group; did you mean 'validate'?"),
                ('[validate]\nskip=map/*\nnonsense\n', 3, 'the line is not KEY=VALUE'),
                ('skip=map/*\n', 1, 'is before the first [GROUP]'),
                ('[validate]\nskip=map/\\place-taken\n', 2, "the value of 'skip'"),
                (b'[validate]\nonly=\xff\n', 2, 'UTF-8')):
            with self.subTest(text=text):
                self.ini(text)
                done = self.ran('validate', self.legal, self.warning, status=TROUBLE)
                self.assertIn(f'starwright: {self.folder}/starwright.ini:{line}:1: ', done.stderr)
                self.assertIn(message, done.stderr)
                self.assertEqual(done.stderr.count('starwright.ini'), 1)
                self.assertIn('homes-touch', done.stdout)

    def test_as_other_systems_write_it(self):
        """With a byte order mark and CR LF."""
        path = self.folder / 'starwright.ini'
        path.write_bytes(b'\xef\xbb\xbf[validate]\r\nskip=%s\r\n' % TOUCH.encode())
        self.ran('validate', '--strict', self.warning)
        path.write_bytes(b'\xef\xbb\xbf[validate]\r\n  skipp=x\r\n')
        self.assertIn('starwright.ini:2:3: unknown key', self.ran('validate', self.warning, status=TROUBLE).stderr)

    def test_is_read_once_a_folder(self):
        self.ini('[x]\n')
        for number in range(20):
            self.write(f'{number}.xml', LEGAL)
        done = self.ran('validate', self.folder, self.legal, status=TROUBLE)
        self.assertEqual(done.stderr.count('starwright.ini'), 1)


class Reports(ValidateTest):
    def test_outputs(self):
        """Each format in a file equals that on standard output, and text is still printed there."""
        paths = [self.legal, self.error, self.warning]
        formats = ('text', 'json', 'ndjson', 'sarif', 'junit', 'github', 'gitlab')
        options = [f'--output={name}={self.folder}/{name}.out' for name in formats]
        done = self.ran('validate', *options, *paths, status=FOUND)
        self.assertEqual(done.stdout, self.ran('validate', *paths, status=FOUND).stdout)
        for name in formats:
            with self.subTest(format=name):
                alone = self.ran('validate', '--format', name, *paths, status=FOUND)
                self.assertEqual((self.folder / f'{name}.out').read_text(), alone.stdout)

    def test_output_that_cannot_be_written(self):
        done = self.ran('validate', f'--output=json={self.folder}/no/such.json', self.legal, status=TROUBLE)
        self.assertIn('cannot write', done.stderr)
        self.assertIn('1 file: 1 valid', done.stderr)

    def test_no_report_is_written_over_what_was_checked(self):
        (self.folder / 'maps').mkdir()
        legal = self.write('maps/legal.xml', LEGAL)
        self.write('maps/report.xml', '<testsuites/>')
        for place in ('maps/legal.xml', './maps//legal.xml', 'link'):
            (self.folder / 'link').unlink(missing_ok=True)
            (self.folder / 'link').symlink_to('maps/legal.xml')
            for paths in (['maps'], ['maps/legal.xml']):
                for arguments in (['--output', f'json={place}'], ['--baseline', place, '--write-baseline']):
                    with self.subTest(arguments=arguments, paths=paths):
                        done = self.ran('validate', *arguments, *paths, cwd=self.folder, status=TROUBLE)
                        self.assertIn('is an input file and is not overwritten', done.stderr)
                        self.assertEqual(legal.read_text(), LEGAL)
        self.ran('validate', '--output', 'junit=maps/report.xml', 'maps', cwd=self.folder)
        self.assertIn('testcase', (self.folder / 'maps/report.xml').read_text())

    def test_two_reports_in_one_place(self):
        path = self.write('a.xml', LEGAL)
        for other in ('r', './r', f'{self.folder}/r'):
            done = self.ran('validate', '--output', 'json=r', '--output', f'sarif={other}', path, cwd=self.folder, status=TROUBLE)
            self.assertIn('two reports', done.stderr)
            self.assertFalse((self.folder / 'r').exists())
        done = self.ran('validate', '--output', 'json=-', path, cwd=self.folder, status=TROUBLE)
        self.assertIn('use --format for the report', done.stderr)
        self.ran('validate', '--output', 'json=/dev/null', '--output', 'sarif=/dev/null', path)

    def test_output_that_is_no_file_is_written_to(self):
        """A pipe or a device is kept. The pipe comes first: code that replaces it must not reach a device."""
        pipe = self.folder / 'pipe'
        os.mkfifo(pipe)
        reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        self.addCleanup(os.close, reader)
        self.ran('validate', f'--output=json={pipe}', self.legal)
        self.assertTrue(stat.S_ISFIFO(pipe.lstat().st_mode))
        self.assertEqual(json.loads(os.read(reader, 65536))['summary']['files'], 1)
        self.ran('validate', '--output=json=/dev/null', self.legal)
        self.assertTrue(stat.S_ISCHR(os.lstat('/dev/null').st_mode))
        self.assertEqual(sorted(p.name for p in self.folder.iterdir()),
                         ['error.xml', 'legal.xml', 'pipe', 'warning.xml'])

    def test_output_is_replaced_whole(self):
        target = self.write('report.json', 'old')
        target.chmod(0o640)
        self.ran('validate', f'--output=json={target}', self.legal)
        self.assertEqual(json.loads(target.read_text())['summary']['files'], 1)
        self.assertEqual(target.stat().st_mode & 0o777, 0o640)
        self.assertEqual([p.name for p in self.folder.glob('report*')], ['report.json'])

    def test_json(self):
        options = ['--format=json', '--skip=document/duplicate']
        report = json.loads(self.ran('validate', *options, self.error, self.legal, status=FOUND).stdout)
        self.assertEqual(list(report), ['version', 'rules', 'files', 'summary'])
        self.assertEqual((report['version'], report['rules']), (1, '1.0'))
        self.assertEqual(report['summary'], {'files': 2, 'valid': 1, 'errors': 1, 'warnings': 0})
        first, second = report['files']
        self.assertEqual({key: first[key] for key in ('path', 'game', 'root', 'valid')},
                         {'path': str(self.error), 'game': 'burning-suns', 'root': 'galaxy', 'valid': False})
        self.assertEqual(second['problems'], [])
        problem = first['problems'][0]
        self.assertEqual(list(problem), ['rule', 'severity', 'line', 'column', 'place', 'q', 'r', 'piece', 'message', 'page',
                                         'related', 'fixable', 'mayHaveFixes'])
        self.assertEqual((problem['place'], problem['q'], problem['r'], problem['fixable']), ('1,0', 1, 0, False))
        self.assertEqual(problem['related'][0]['place'], '-1,0')
        self.assertNotIn('notRun', first)

    def test_what_does_not_apply_is_absent(self):
        path = self.write('x.xml', 'x')
        report = json.loads(self.ran('validate', '--format=json', path, status=FOUND).stdout)
        self.assertEqual(list(report['files'][0]), ['path', 'valid', 'problems', 'notRun'])
        self.assertEqual(list(report['files'][0]['problems'][0]),
                         ['rule', 'severity', 'line', 'column', 'message', 'fixable'])

    def test_rules_that_were_not_run_are_told(self):
        """Also for a file of an unknown game, although its rules cannot be counted."""
        why = 'not run, because the file could not be understood'
        for text in ('x', LEGAL.replace('burning-suns', 'chess'), LEGAL.replace('urn:starwright:1', 'urn:x')):
            path = self.write('x.xml', text)
            done = self.ran('validate', path, status=FOUND)
            if 'burning-suns' in text:
                self.assertRegex(done.stdout, rf'x\.xml: note: \d+ rules were {why}\n')
            else:
                self.assertIn(f'x.xml: note: the rules of any document and of its game were {why}\n', done.stdout)
                self.assertIn('; rules not run in 1 file\n', done.stderr)
                done = self.ran('validate', '--only=document/version', path, status=FOUND)
                self.assertIn(f'x.xml: note: the rules of its game were {why}\n', done.stdout)
            report = json.loads(self.ran('validate', '--format=json', path, status=FOUND).stdout)
            self.assertGreaterEqual(report['files'][0]['notRun'], 1)

    def test_ndjson(self):
        lines = self.ran('validate', '--format=ndjson', self.error, self.legal, status=FOUND).stdout.splitlines()
        whole = json.loads(self.ran('validate', '--format=json', self.error, self.legal, status=FOUND).stdout)
        self.assertEqual([json.loads(line) for line in lines], whole['files'])

    def test_notes(self):
        lines = self.ran('validate', self.error, status=FOUND).stdout.splitlines()
        self.assertRegex(lines[0], r'error\.xml:5:\d+: error: .* \[burning-suns/seat-repeated\]$')
        self.assertRegex(lines[1], r'error\.xml:3:\d+: note: ')

    def test_order_is_that_of_the_file(self):
        path = self.write('order.xml', galaxy('<system q="0" r="0" type="x"/>',
                                              '<system q="zero" r="y" type="home"/>', '<x/>'))
        places = [tuple(map(int, re.search(r'xml:(\d+):(\d+): error', line).groups()))
                  for line in self.ran('validate', path, status=FOUND).stdout.splitlines() if ' error: ' in line]
        self.assertEqual(len(places), 4)
        self.assertEqual(places, sorted(places))

    def test_colour(self):
        self.assertIn('\033[', self.ran('validate', '--color=always', self.error, status=FOUND).stdout)
        for option in ('auto', 'never'):
            self.assertNotIn('\033[', self.ran('validate', f'--color={option}', self.error, status=FOUND).stdout)

    def test_quiet(self):
        self.assertEqual(self.ran('validate', '--quiet', self.error, status=FOUND).stderr, '')

    def test_what_could_mislead_a_terminal_is_escaped(self):
        path = self.write('bidi.xml', LEGAL.replace('"uninhabited"', '"\u202ex\u0085"'))
        out = self.ran('validate', path, status=FOUND).stdout
        self.assertIn(r'\u{202e}x\u{0085}', out)
        self.assertNotIn('\u202e', out)


class Terminal(ValidateTest):
    def seen(self, *arguments, **environment):
        """Returns the standard output on a terminal."""
        leader, follower = pty.openpty()
        with subprocess.Popen([COMMAND, 'validate', *map(str, arguments)], stdout=follower, stderr=subprocess.DEVNULL,
                              env={**os.environ, 'TERM': 'xterm', **environment}) as process:
            os.close(follower)
            seen = b''
            while select.select([leader], [], [], 20)[0]:
                try:
                    piece = os.read(leader, 65536)
                except OSError:
                    break
                seen += piece
            process.wait(20)
        os.close(leader)
        return seen.decode().replace('\r\n', '\n')

    def test_source_line_and_caret(self):
        lines = self.seen(self.error, NO_COLOR='1').splitlines()
        self.assertEqual(lines[1], ' ' + ERROR.splitlines()[4])
        column = int(re.search(r':5:(\d+): error', lines[0]).group(1))
        self.assertEqual(lines[2], ' ' * column + '^~~~')
        self.assertEqual(lines[4], ' ' + ERROR.splitlines()[2])

    def test_colour(self):
        self.assertIn('\033[1;31merror:\033[0m', self.seen(self.error))
        for environment in ({'NO_COLOR': '1'}, {'TERM': 'dumb'}):
            self.assertNotIn('\033[', self.seen(self.error, **environment))
        self.assertIn('\033[', self.seen('--color=always', self.error, NO_COLOR='1'))

    def test_caret_below_odd_characters(self):
        """A tab is kept; a wide character takes two columns, a combining one none, an escaped one its escape."""
        line = '\t<!--\u661fe\u0301\u202e--><system q="1" r="1" type="nonsense"/>'
        path = self.write('odd.xml', LEGAL.replace('</galaxy>', line + '\n</galaxy>'))
        lines = self.seen(path, NO_COLOR='1').splitlines()
        self.assertEqual(lines[1], ' ' + line.replace('\u202e', r'\u{202e}'))
        self.assertEqual(lines[2], ' \t' + ' ' * (4 + 2 + 1 + 8 + 3 + len('<system q="1" r="1" ')) + '^~~~')

    def test_long_line_is_cut_around_the_caret(self):
        text = LEGAL.replace('uninhabited', 'nonsense').replace('value="4"', f'value="4" name="{"y" * 5000}"')
        path = self.write('long.xml', text.replace('<system q="0"', f'<!--{"x" * 5000}--><system q="0"'))
        lines = self.seen(path, NO_COLOR='1').splitlines()
        self.assertLess(len(lines[1]), 200)
        self.assertEqual(lines[1][lines[2].index('^'):][:4], 'type')

    def test_the_report_alone_is_unadorned(self):
        self.seen(f'--output=text={self.folder}/plain.txt', self.error)
        plain = self.ran('validate', self.error, status=FOUND).stdout
        self.assertEqual((self.folder / 'plain.txt').read_text(), plain)


class Limits(ValidateTest):
    def setUp(self):
        super().setUp()
        self.many = self.write('many.xml', galaxy(
            *(f'<system q="{i}" r="0" type="nonsense"/>' for i in range(120)),
            '<system q="0" r="1" type="home" value="1"/>'))

    def shown(self, *arguments):
        done = self.ran('validate', *arguments, self.many, status=FOUND)
        return done.stdout.count('[document/schema]\n') - done.stdout.count('more of the same'), done

    def test_fifty_by_default(self):
        n, done = self.shown()
        self.assertEqual(n, 50)
        self.assertIn('many.xml: note: 70 more of the same are not shown [document/schema]', done.stdout)
        self.assertRegex(done.stderr, r'^1 file: 0 valid, 12\d errors')

    def test_other_numbers(self):
        self.assertEqual(self.shown('--max-problems=1')[0], 1)
        n, done = self.shown('--max-problems=0')
        self.assertEqual(n, 120)
        self.assertNotIn('more of the same', done.stdout)

    def test_json_counts_all(self):
        report = json.loads(self.ran('validate', '--format=json', '--max-problems=7', self.many, status=FOUND).stdout)
        self.assertEqual(report['files'][0]['leftOut'], [{'rule': 'document/schema', 'count': 113}])
        self.assertGreaterEqual(report['summary']['errors'], 120)


class Jobs(ValidateTest):
    def test_the_same_whatever_the_number(self):
        folder = self.folder / 'many'
        folder.mkdir()
        texts = [LEGAL, ERROR, WARNING, '', 'x', galaxy(*(f'<system q="{i}" r="0" type="x"/>' for i in range(60)))]
        texts += [path.read_text() for path in SAMPLES]
        for number in range(400):
            (folder / f'{number:03}.xml').write_text(texts[number % len(texts)])
        missing = [folder / 'gone.xml']
        for name in ('text', 'json', 'ndjson', 'sarif', 'gitlab'):
            seen = set()
            for jobs in (1, 2, 3, 8):
                done = self.ran('validate', '--show-info', f'--jobs={jobs}', f'--format={name}', folder, *missing,
                                self.error, status=TROUBLE)
                seen.add((done.stdout, done.stderr))
            with self.subTest(format=name):
                self.assertEqual(len(seen), 1)


class Duplicates(ValidateTest):
    TILES = [(0, 0, 'system', 'type="home" seat="1"'), (1, 0, 'system', 'type="inhabited" value="3"'),
             (2, 0, 'system', 'type="empty"'), (1, 1, 'system', 'type="home" seat="2"'),
             (2, -1, 'anomaly', 'type="ionstorm" turn="{turn}"'), (3, 0, 'system', 'type="hostile" value="2"')]

    def laid(self, rotation=0, mirrored=False, by=(0, 0), turn=1, **attributes):
        lines = []
        for q, r, element, rest in self.TILES:
            axis = turn
            if mirrored:
                q, r, axis = q + r, -r, -axis
            for _ in range(rotation):
                q, r, axis = q + r, -q, axis + 1
            lines.append(f'<{element} q="{q + by[0]}" r="{r + by[1]}" {rest.format(turn=axis % 3)}/>')
        return galaxy(*reversed(lines), **attributes)

    def said(self, second, *options):
        self.write('d1.xml', self.laid())
        self.write('d2.xml', second)
        done = self.ran('validate', '--only=document/duplicate', '--show-info', *options, 'd1.xml', 'd2.xml',
                        cwd=self.folder)
        return done.stdout

    def test_all_ways(self):
        ways = {0: '', 1: 'rotated by 60 degrees counter-clockwise', 2: 'rotated by 120 degrees counter-clockwise',
                3: 'rotated by 180 degrees', 4: 'rotated by 120 degrees clockwise',
                5: 'rotated by 60 degrees clockwise'}
        for mirrored in (False, True):
            for rotation, way in ways.items():
                with self.subTest(rotation=rotation, mirrored=mirrored):
                    said = self.said(self.laid(rotation, mirrored, by=(17, -5), name='Other'))
                    if mirrored:
                        way = 'mirrored and ' + way if way else 'mirrored'
                    first, second = said.splitlines()
                    way = f', {way}' if way else ''
                    self.assertEqual(first, f"d2.xml:2:1: info: the same galaxy as 'd1.xml'{way} [document/duplicate]")
                    self.assertEqual(second, 'd1.xml:2:1: note: the same galaxy is here')

    def test_seats_do_not_matter(self):
        self.assertIn('the same galaxy', self.said(self.laid().replace('seat="1"', 'seat="9"')))

    def test_what_differs(self):
        for old, new in (('value="3"', 'value="2"'), ('turn="1"', 'turn="2"'), ('players="2"', 'players="3"'),
                         ('players="2"', 'players="2" sets="2"'), ('type="empty"', 'type="empty" name="X"'),
                         ('type="empty"', 'type="empty" explored="true"'), ('"hostile"', '"inhabited"')):
            with self.subTest(new=new):
                self.assertEqual(self.said(self.laid().replace(old, new)), '')

    def test_what_goes_without_saying(self):
        self.assertIn('the same galaxy', self.said(self.laid().replace('players="2"', 'players="2" sets="1"')
                                                   .replace('type="empty"', 'type="empty" explored="false"')))

    def test_the_earlier_one_is_named(self):
        for name in ('d1.xml', 'd2.xml', 'd3.xml'):
            self.write(name, self.laid())
        done = self.ran('validate', '--only=document/duplicate', '--show-info', 'd3.xml', 'd1.xml', 'd2.xml',
                        cwd=self.folder)
        self.assertEqual(re.findall(r"^(.*?):2:1: info: the same galaxy as '(.*?)'", done.stdout, re.M),
                         [('d1.xml', 'd3.xml'), ('d2.xml', 'd3.xml')])

    def test_a_file_is_no_duplicate_of_itself(self):
        self.write('d1.xml', self.laid())
        (self.folder / 'link.xml').symlink_to('d1.xml')
        done = self.ran('validate', '--show-info', '--only=document/duplicate', 'd1.xml', 'd1.xml', 'link.xml',
                        cwd=self.folder)
        self.assertEqual(done.stdout, '')

    def test_allowed(self):
        allow = '<allow rule="document/duplicate" reason="A variant to come."/>'
        self.assertNotIn('the same galaxy', self.said(self.laid().replace('</galaxy>', f'  {allow}\n</galaxy>')))


class Shipped(ValidateTest):
    def test_galaxies_are_legal(self):
        done = self.ran('validate', SOURCE / 'galaxies' / 'burning-suns')
        n = len(SAMPLES) + len(SCENARIOS)
        self.assertIn(f'{n} files: {n} valid, 0 errors', done.stderr)


if __name__ == '__main__':
    unittest.main()
