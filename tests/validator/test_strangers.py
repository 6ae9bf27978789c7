"""Hostile folders: symbolic links that lead elsewhere, and words that CI systems take for commands. The files that a
command reads there decide neither which foreign file is printed, nor where a file is written, nor the contents of a
log."""

import json
import os
import re
import shutil
import stat
import unittest

from harness import SAMPLES, SOURCE, TROUBLE, CommandTest, galaxy, run

LEGAL = galaxy('<system q="-1" r="0" type="home" seat="1"/>',
               '<system q="0" r="0" type="uninhabited" value="4"/>',
               '<system q="1" r="0" type="home" seat="2"/>')
UNTIDY = LEGAL.replace('q="-1" r="0"', 'r="0"  q="-1"')
FIXABLE = LEGAL.replace('</galaxy>', '  <allow rule="map/place-taken" reason="x"/>\n</galaxy>')
KEY = '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXkt\n'
GIT = '[core]\n\tbare = false\n[http "https://host/"]\n\textraheader = AUTHORIZATION: basic c2VjcmV0\n'


class StrangersTest(CommandTest):
    """A folder that is checked, `repo`, and files beside it that are off limits."""

    def setUp(self):
        super().setUp()
        self.repo = self.folder / 'repo'
        self.repo.mkdir()
        (self.folder / 'outside').mkdir()
        self.write('repo/a.xml', LEGAL)

    def link(self, name, to):
        (self.repo / name).symlink_to(to)

    def validated(self, *arguments, **others):
        return self.ran('validate', *arguments, '.', cwd=self.repo, **others)


class Settings(StrangersTest):
    def check_silent(self, text, *secrets, message):
        done = self.validated(status=TROUBLE)
        self.assertIn(message, done.stderr)
        for secret in secrets:
            self.assertNotIn(secret, done.stderr + done.stdout)

    def test_link_out_of_the_folder(self):
        self.write('secret', KEY)
        for to in ('../secret', '/proc/self/environ', '/etc/passwd', 'none', '/dev/zero', '..'):
            with self.subTest(to=to):
                self.link('starwright.ini', to)
                done = self.validated(status=TROUBLE, TOKEN='hunter2')
                self.assertRegex(done.stderr, r"cannot read '.*/starwright.ini': it (is outside the folder|does not exist)")
                for secret in ('OPENSSH', 'b3Blb', 'hunter2', 'root:'):
                    self.assertNotIn(secret, done.stderr + done.stdout)
                (self.repo / 'starwright.ini').unlink()

    def test_link_within_the_folder(self):
        """May be followed; its target may still be another program's file."""
        self.write('repo/shared.ini', '[validate]\nskip=burning-suns/*\n')
        self.link('starwright.ini', 'shared.ini')
        self.validated()
        (self.repo / 'shared.ini').write_text(GIT)
        self.check_silent(GIT, 'core', 'bare', 'host', 'AUTH', 'c2Vj', message='starwright.ini:1:1: unknown group')

    def test_nothing_of_the_file_is_printed(self):
        for text, message in (
                (KEY, 'starwright.ini:1:1: the line is not KEY=VALUE'),
                ('s3cret=1\n', 'starwright.ini:1:1: the line is before'),
                ('[validate]\ns3cret=1\n', 'starwright.ini:2:1: unknown key'),
                ('[validate]\nskip=s3cret\n', 'starwright.ini:2:1: [validate] names an unknown rule'),
                ('[severity]\ns3cret=error\n', 'starwright.ini:2:1: [severity] names an unknown rule'),
                ('[severity]\nmap/place-taken=s3cret\n', 'starwright.ini:2:1: the value is not a severity'),
                ('[validate]\nskip=s3cret\\x\n', 'starwright.ini:2:1: '),
                ('[validate]\nskip="s3cret\nmore\n', 'starwright.ini:3:1: '),
                ('[s3cret\n', 'starwright.ini:1:1: '),
                ('[s3\x01cret]\n', 'starwright.ini:1:1: ')):
            with self.subTest(text=text):
                self.write('repo/starwright.ini', text)
                self.check_silent(text, 's3cret', 'cret', 'OPENSSH', 'b3Bl', 'more', message=message)

    def test_many_faults_take_little(self):
        """Only the first of them are reported, and a settings file is small."""
        self.write('repo/starwright.ini', '[severity]\n' + ''.join(f'{i:x}=1\n' for i in range(8000)))
        self.assertEqual(self.validated(status=TROUBLE).stderr.count('starwright.ini:'), 20)
        self.write('repo/starwright.ini', '#' * 70_000)
        self.assertIn('too large', self.validated(status=TROUBLE).stderr)


class Outputs(StrangersTest):
    """A link inside the folder never decides where a file is written."""

    def setUp(self):
        super().setUp()
        self.victim = self.write('script', '#!/bin/sh\necho hello\n')
        self.victim.chmod(0o755)
        self.write('repo/legal.xml', next(path for path in SAMPLES if 'players="2"' in path.read_text()).read_bytes())

    def check_victim(self):
        self.assertEqual(self.victim.read_text(), '#!/bin/sh\necho hello\n')
        self.assertEqual(sorted(os.listdir(self.folder / 'outside')), [])

    SCENARIO = ['scenario', 'new', '--quiet', '--galaxy', '@/legal.xml', '--seats', '2', '--seed', '1']
    CALLS = (('out.html', ['index', '@', '-o', '@/deep'], None),
             ('index.html', ['index', '@'], 'index.html'),
             ('index.json', ['index', '@'], 'index.json'),
             ('r.sarif', ['validate', '--quiet', '--output', 'sarif=@/r.sarif', '@'], 'r.sarif'),
             ('r.sarif', ['validate', '--quiet', '--output', 'sarif=@/r.sarif', '@/a.xml'], 'r.sarif'),
             ('known', ['validate', '--quiet', '--baseline', '@/known', '--write-baseline', '@'], 'known'),
             ('a.svg', ['export', '--to', 'svg', '@/a.xml', '-o', '@/'], 'a.svg'),
             ('a.svg', ['export', '--to', 'svg', '@/a.xml', '-o', '@/a.svg'], 'a.svg'),
             ('b.xml', ['import', '@/a.json', '-o', '@/b.xml'], 'b.xml'),
             ('g.xml', ['generate', '--quiet', '--game', 'black-sun', '--seed', '1', '--players', '3', '-o', '@/g.xml'], 'g.xml'),
             ('s.xml', [*SCENARIO, '-o', '@/s.xml'], 's.xml'))

    def run_on_repo(self, arguments, **others):
        return self.ran(*[argument.replace('@', str(self.repo)) for argument in arguments], **others)

    def test_link_in_the_place_of_a_file(self):
        self.ran('export', '--to', 'json', self.repo / 'a.xml', '-o', self.repo / 'a.json')
        for link, arguments, made in self.CALLS:
            for to in ('../script', '../outside/new', str(self.victim)):
                with self.subTest(arguments=arguments, to=to):
                    path = self.repo / link
                    path.unlink(missing_ok=True)
                    self.link(link, to)
                    self.run_on_repo(arguments)
                    self.check_victim()
                    if made:
                        self.assertFalse(path.is_symlink())
                        self.assertEqual(stat.S_IMODE(path.stat().st_mode) & 0o111, 0)
                    path.unlink()

    def test_link_in_the_place_of_a_folder(self):
        self.ran('export', '--to', 'json', self.repo / 'a.xml', '-o', self.repo / 'a.json')
        self.link('public', '../outside')
        for arguments in (['index', '@', '-o', '@/public'], ['index', '@', '-o', '@/public/'],
                          ['index', '@', '-o', '@/public/deep'],
                          ['validate', '--quiet', '--output', 'sarif=@/public/r.sarif', '@'],
                          ['validate', '--quiet', '--baseline', '@/public/known', '--write-baseline', '@'],
                          ['export', '--to', 'svg', '@/a.xml', '-o', '@/public/'],
                          ['export', '--to', 'svg', '@/a.xml', '-o', '@/public/x.svg'],
                          ['import', '@/a.json', '-o', '@/public/b.xml'],
                          [*self.SCENARIO, '-o', '@/public/s.xml']):
            with self.subTest(arguments=arguments):
                done = self.run_on_repo(arguments, status=TROUBLE)
                self.assertIn("/repo/public' is a symbolic link in an input folder", done.stderr)
                self.check_victim()

    def test_links_of_ones_own(self):
        """Outside the folders that are read links are followed, and so is the folder itself if it is named by one."""
        (self.folder / 'mine').symlink_to('outside')
        self.ran('index', self.repo, '-o', self.folder / 'mine')
        self.assertEqual(sorted(os.listdir(self.folder / 'outside')), ['index-files', 'index-rules.html', 'index.html', 'index.json'])
        (self.folder / 'short').symlink_to('repo')
        self.ran('index', self.folder / 'short')
        self.assertTrue((self.repo / 'index.html').is_file())
        self.validated('--quiet', '--output', 'json=/dev/null')

    def test_mode(self):
        """A replaced file keeps its read permissions, not its execute permission."""
        path = self.write('repo/r.json', 'old')
        path.chmod(0o750)
        self.validated('--quiet', '--output', 'json=r.json')
        self.assertEqual(stat.S_IMODE(path.stat().st_mode), 0o640)

    def test_documents_behind_links(self):
        """They are rewritten inside the folders that are read, and nowhere else."""
        other = self.write('outside/other.xml', UNTIDY)
        fixable = self.write('outside/fixable.xml', FIXABLE)
        self.link('other.xml', '../outside/other.xml')
        self.link('fixable.xml', '../outside/fixable.xml')
        done = self.ran('format', self.repo / 'other.xml', status=TROUBLE)
        self.assertIn('leads out of the input folders', done.stderr)
        for named in (self.repo, self.repo / 'fixable.xml'):
            self.ran('validate', '--quiet', '--fix', named, status=TROUBLE)
        self.assertEqual((other.read_text(), fixable.read_text()), (UNTIDY, FIXABLE))
        self.ran('format', self.repo / 'other.xml', other)
        self.assertNotEqual(other.read_text(), UNTIDY)


class Words(StrangersTest):
    """Names and texts with commands of CI systems and invisible characters, in all output for people and all reports.
    GitHub looks for its commands after blanks too."""

    BAD = re.compile(r'^\s*::(?!(error|warning|notice) file=)|##\[|##vso\[|'
                     r'[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069\ufeff]', re.M)

    def setUp(self):
        super().setUp()
        for name in ('words-for-ci.xml', 'words-for-ci-wrapped.xml'):
            shutil.copy(SOURCE / 'tests' / 'fuzz' / 'regressions' / name, self.repo)

    def check_calls(self, *calls, names=('words-for-ci.xml', 'words-for-ci-wrapped.xml')):
        for call in calls:
            for name in names:
                arguments = [argument.replace('@', name) for argument in call]
                with self.subTest(arguments=arguments):
                    done = run(*arguments, cwd=self.repo)
                    for text in (done.stdout, done.stderr):
                        found = self.BAD.search(text)
                        self.assertIsNone(found, found and text[max(0, found.start() - 50):found.end() + 50])

    def test_reports(self):
        self.check_calls(*(['validate', '--show-info', '--format', form, '@']
                           for form in ('text', 'json', 'ndjson', 'sarif', 'junit', 'github', 'gitlab')),
                         ['validate', '--colour=never', '--baseline', 'none', '@'])

    def test_texts(self):
        self.check_calls(['show', '@'], ['show', '--all', '@'], ['format', '--check', '@'], ['diff', '@', 'a.xml'],
                         ['diff', 'a.xml', '@'], ['index', '.', '-o', 'out'],
                         ['export', '--to', 'text', '@'], ['export', '--to', 'checklist', '@'],
                         ['export', '--strict', '--to', 'tts', '@', '-o', 'x.json'],
                         ['reach', '@', '--seat', '1', '--jump', '5'],
                         ['reach', '@', '--seat', '1', '--jump', '5', '--format', 'json'],
                         ['scenario', 'new', '--galaxy', '@', '--seats', '2', '--seed', '1', '-o', 's.xml'],
                         *(['import', '--from', form, '@'] for form in ('tmx', 'tmj', 'json', 'csv', 'text', 'offset')))

    def test_names_of_files(self):
        texts = (LEGAL, galaxy('<system q="0" r="0" type="home" seat="1"/>'), '<galaxy')
        names = [f'{i}\n::error::x\x1b[31m##[error]\u202e.xml' for i in range(len(texts))]
        for name, text in zip(names, texts):
            (self.repo / name).write_text(text)
        self.check_calls(['export', '--to', 'csv', '@', '-o', 'out/'], ['export', '--to', 'csv', '@', 'a.xml', '-o', 'out/'],
                         ['export', '--legal-only', '--strict', '--to', 'csv', '@', '-o', 'out/'], ['show', '@'],
                         ['format', '--check', '@'], ['import', '@'], ['import', '--from', 'csv', '@'], ['diff', '@', 'none'],
                         ['index', '.', '-o', 'out'], ['odds', '@', '--at', '0,0', '--attacker', '1', '--battle'],
                         ['reach', '@', '--seat', '1', '--explore'], ['validate', '@'],
                         ['scenario', 'new', '--galaxy', '@', '--seats', '2', '--seed', '1', '-o', 's.xml'], names=names)

    def test_names_of_parts(self):
        evil = '&#10;::error::x&#x202e;##[error]&#x85;'
        parts = ''.join(f'<{sort} name="{evil}{i}"/>' for sort in ('ideology', 'race', 'framework') for i in range(20))
        self.write('repo/pack.xml', f'<pack xmlns="urn:starwright:1" game="burning-suns" name="{evil}">{parts}</pack>')
        two = next(path for path in SAMPLES if 'players="2"' in path.read_text())
        done = self.ran('scenario', 'new', '--galaxy', two, '--seats', '2', '--seed', '1', '--pack', self.repo / 'pack.xml',
                        '-o', self.repo / 's.xml')
        self.assertIn('keeps \\u{000a}', done.stderr)
        self.assertIsNone(self.BAD.search(done.stderr), done.stderr)

    def test_lines_begin_with_our_words(self):
        shown = self.ran('show', self.repo / 'words-for-ci-wrapped.xml').stdout
        self.assertTrue(shown.startswith("'"))
        self.assertEqual([line for line in shown.splitlines() if line.startswith((':', '\\u{003a}'))], [])
        self.assertIn('\n  \\u{003a}:error::pwn', shown)

    def test_arguments(self):
        self.check_calls(['::error::x'], ['validate', '::error::x'], ['validate', '##vso[x]'], ['export', '--to', '##[x', '@'],
                         ['explain', '##[x]'], ['validate', '--##[x]'], ['import', '##vso[x]'])

    def test_what_is_said_stays(self):
        """Reports for programs are unchanged, and a map exported as text can be read back."""
        path = self.repo / 'words-for-ci.xml'
        report = json.loads(run('validate', '--format', 'json', path).stdout)
        self.assertTrue(any('##[error]x ##vso[' in p['message'] for f in report['files'] for p in f['problems']))
        self.ran('export', '--to', 'text', path, '-o', self.folder / 'map.txt')
        self.ran('import', self.folder / 'map.txt', '-o', self.folder / 'back.xml')
        self.ran('diff', path, self.folder / 'back.xml')


if __name__ == '__main__':
    unittest.main()
