"""`starwright validate --fix`, `--diff` and `--baseline`: which problems are fixed, and which are kept for later."""

import json
import os
import shutil
import subprocess
import unittest

from harness import AS_OTHERS, CLEAN, FOUND, HEAD, SOURCE, TROUBLE, CommandTest, galaxy, run

TILES = ('<system q="-1" r="0" type="home" seat="1"/>', '<system q="0" r="0" type="uninhabited" value="4"/>',
         '<system q="1" r="0" type="home" seat="2"/>')
LEGAL = galaxy(*TILES)
TWICE = galaxy(*TILES, TILES[1])
ALLOW = '<allow rule="burning-suns/homes-touch" reason="Once they did."/>'
UNUSED = galaxy(ALLOW, *TILES)
BOTH = galaxy(ALLOW, *TILES, TILES[1], TILES[1])


class FixTest(CommandTest):
    def fixed(self, text, *options, name='f.xml', status=CLEAN):
        path = self.write(name, text)
        done = self.ran('validate', '--fix', *options, path, status=status)
        return path.read_bytes().decode(), done


class Fix(FixTest):
    def test_what_has_one_right_answer(self):
        for text in (TWICE, UNUSED, BOTH):
            fixed, done = self.fixed(text)
            self.assertEqual(fixed, LEGAL)
            self.assertIn('1 file: 1 valid, 0 errors, 0 warnings; ', done.stderr)

    def test_a_type_that_was_misspelt(self):
        """All rules run afterwards."""
        fixed, done = self.fixed(LEGAL.replace('uninhabited', 'uninhabitd'))
        self.assertEqual(fixed, LEGAL)
        self.assertRegex(done.stderr, r'f\.xml:4:23: fixed: make it: uninhabited system \[document/schema\]')
        self.assertIn('1 file: 1 valid, 0 errors, 0 warnings; 1 fixed', done.stderr)

    def test_says_what_it_did(self):
        _, done = self.fixed(BOTH)
        self.assertEqual(done.stdout, '')
        lines = done.stderr.splitlines()
        self.assertRegex(lines[0], r'f\.xml:3:3: fixed: no longer allow that \[document/unused-allow\]$')
        self.assertRegex(lines[1], r'f\.xml:7:3: fixed: remove the second of two equal tiles \[map/place-taken\]$')
        self.assertRegex(lines[2], r'f\.xml:8:3: fixed: ')
        self.assertTrue(lines[3].endswith('; 3 fixed'))

    def test_reports_what_is_left(self):
        text = BOTH.replace('seat="2"', 'seat="1"')
        fixed, done = self.fixed(text, status=FOUND)
        self.assertEqual(fixed, LEGAL.replace('seat="2"', 'seat="1"'))
        self.assertIn('f.xml:5:', done.stdout)
        self.assertIn('[burning-suns/seat-repeated]', done.stdout)
        self.assertNotIn('place-taken', done.stdout)

    def test_keeps_the_rest_of_the_file(self):
        text = ('\ufeff' + BOTH).replace('  <system', '\t <!-- a remark --> <system').replace('\n', '\r\n')[:-2]
        fixed, _ = self.fixed(text)
        self.assertEqual(fixed.count('<system'), 3)
        # A fix names an element, not the comment before it.
        self.assertEqual(fixed.count('<!-- a remark -->'), text.count('<!-- a remark -->'))
        self.assertTrue(fixed.startswith('\ufeff<?xml'))
        self.assertTrue(fixed.endswith('</galaxy>'))
        self.assertEqual(fixed.count('\n'), fixed.count('\r\n'))

    def test_what_has_two_answers_stays(self):
        """Either the ship's cargo is wrong, or its type."""
        text = (SOURCE / 'galaxies/broken/burning-planets/ship-cargo.xml').read_text()
        fixed, done = self.fixed(text, status=FOUND)
        self.assertEqual(fixed, text)
        self.assertIn('burning-planets/ship-cargo', done.stdout)

    def test_clean_files_are_not_touched(self):
        path = self.write('f.xml', LEGAL)
        os.utime(path, ns=(1, 1))
        self.ran('validate', '--fix', path)
        self.assertEqual(path.stat().st_mtime_ns, 1)

    def test_is_done_at_once(self):
        """A second run changes nothing, and fixing keeps permissions and links."""
        path = self.write('f.xml', BOTH)
        path.chmod(0o600)
        (self.folder / 'link.xml').symlink_to('f.xml')
        self.ran('validate', '--fix', self.folder / 'link.xml')
        self.assertTrue((self.folder / 'link.xml').is_symlink())
        self.assertEqual(path.stat().st_mode & 0o777, 0o600)
        self.assertNotIn('fixed', self.ran('validate', '--fix', path).stderr)

    def test_more_than_are_shown(self):
        fixed, _ = self.fixed(galaxy(*TILES, *[TILES[1]] * 200), '--max-problems=3')
        self.assertEqual(fixed, LEGAL)

    def test_what_is_not_ours_stays(self):
        """Two tiles that differ only in foreign content are not duplicates."""
        for tile in (TILES[1].replace('/>', ' xmlns:x="urn:x" x:id="7f3a"/>'),
                     TILES[1].replace('/>', '><art xmlns="urn:x" src="nebula.png"/></system>')):
            text = galaxy(*TILES, tile)
            fixed, _ = self.fixed(text, status=FOUND)
            self.assertEqual(fixed, text)

    def test_rules_that_do_not_count_are_left_alone(self):
        fixed, _ = self.fixed(UNUSED, '--skip=document/unused-allow')
        self.assertEqual(fixed, UNUSED)

    def test_file_that_cannot_be_written(self):
        folder = self.folder / 'closed'
        folder.mkdir()
        path = folder / 'f.xml'
        path.write_text(TWICE)
        folder.chmod(0o500)
        self.addCleanup(folder.chmod, 0o700)
        done = self.ran('validate', '--fix', path, status=TROUBLE, before=AS_OTHERS)
        self.assertIn('cannot write', done.stderr)
        self.assertIn('place-taken', done.stdout)
        self.assertEqual(path.read_text(), TWICE)


class Choose(FixTest):
    """Of two homes of one seat, either may get the other seat."""
    TWO = LEGAL.replace('seat="2"', 'seat="1"')
    LAST = LEGAL
    FIRST = LEGAL.replace('seat="1"', 'seat="x"').replace('seat="2"', 'seat="1"').replace('seat="x"', 'seat="2"')

    def test_by_number(self):
        for number, text in ((1, self.LAST), (2, self.FIRST)):
            fixed, done = self.fixed(self.TWO, '--choice', f'{number}')
            self.assertEqual(fixed, text)
            self.assertRegex(done.stderr, r"f\.xml:5:\d+: fixed: set 'Seat' of .* to 2 \(attribute 'seat'\) \[burning-suns/seat-repeated\]")

    def test_no_such_number(self):
        fixed, _ = self.fixed(self.TWO, '--choice', '9', status=FOUND)
        self.assertEqual(fixed, self.TWO)

    def asked(self, answers, status=CLEAN):
        path = self.write('f.xml', self.TWO)
        done = self.ran('validate', '--fix', '--choose', path, stdin=answers, status=status)
        return path.read_text(), done.stderr

    def test_asks(self):
        text, told = self.asked(b'2\n')
        self.assertEqual(text, self.FIRST)
        self.assertIn('\n  1  set ', told)
        self.assertEqual(self.asked(b'7\none\n1\n')[0], self.LAST)

    def test_leaves_what_nobody_answers(self):
        for answers in (b'\n', b'q\n', b''):
            text, told = self.asked(answers, status=FOUND)
            self.assertEqual(text, self.TWO)
            self.assertIn('\n  2  set ', told)

    def test_shows_the_difference_first(self):
        fixed, done = self.fixed(self.TWO, '--choice', '1', '--diff', status=FOUND)
        self.assertEqual(fixed, self.TWO)
        self.assertIn('\n+  <system q="1" r="0" type="home" seat="2"/>', done.stdout)

    def test_a_choice_is_for_fixes(self):
        path = self.write('f.xml', self.TWO)
        self.assertIn('--fix', self.ran('validate', '--choose', path, status=TROUBLE).stderr)
        self.assertIn('--choice 1', self.ran('validate', '--fix', '--choose', '-', status=TROUBLE).stderr)

    def test_the_rest_stays_as_it_is_written(self):
        text = self.TWO.replace('<system q="0"', '<!-- the middle -->\n\t<system   q="0"')
        self.assertEqual(self.fixed(text, '--choice', '1')[0], text.replace('"home" seat="1"/>\n</', '"home" seat="2"/>\n</'))

    def listed(self, path, at, *options, status=FOUND):
        """The fixes of the problems at a place, of the first that has any."""
        done = self.ran('validate', '--format=json', '--show-info', f'--fixes-at={at}', *options, path, status=status)
        return [problem['fixes'] for problem in json.loads(done.stdout)['files'][0]['problems'] if 'fixes' in problem]

    def changed(self, text, fix):
        """The text after a listed fix."""
        for change in reversed(fix['changes']):
            text = text[:change['offset']] + change['text'].encode() + text[change['offset'] + change['length']:]
        return text.decode()

    def test_listed(self):
        """A report lists the fixes with the bytes that each changes: the choice is that of --choice."""
        text = '\ufeff' + self.TWO.replace('<system q="0"', '<!-- the ä --> <system   q="0"')
        path = self.write('f.xml', text)
        [fixes] = self.listed(path, '5:35')
        self.assertEqual(len(fixes), 2)
        for number, fix in enumerate(fixes, 1):
            after, done = self.fixed(text, '--choice', f'{number}', name='g.xml')
            self.assertEqual(self.changed(text.encode(), fix), after)
            self.assertIn(f'fixed: {fix["label"]} (', done.stderr)
        self.assertEqual(path.read_text(), text)
        self.assertEqual(self.listed(path, '5:34'), [])

    def test_labels_have_the_words_of_the_program(self):
        """Titles, as the editor shows them: what is in the file stands in brackets."""
        for name, choice, said in (
                ('burning-rome/faction-unknown', 1, "set 'Faction' of army to 'Rome' (attribute 'faction')"),
                ('burning-suns/home-explored', 1, "remove 'Explored' (attribute 'explored')"),
                ('document/unused-allow', 1, 'no longer allow that [')):
            text = (SOURCE / f'galaxies/broken/{name}.xml').read_text(encoding='utf-8')
            _, done = self.fixed(text, '--choice', f'{choice}')
            self.assertIn(f'fixed: {said}', done.stderr)

    def test_of_one_place(self):
        """The Nth of the fixes that are listed for a place is made, and no other problem is touched."""
        text = self.TWO.replace('type="home" seat="1"/>\n</', 'type="home" seat="1"/>\n  <system q="0" r="1" type="hostile" value="1"/>\n</')
        path = self.write('f.xml', text)
        report = json.loads(self.ran('validate', '--format=json', path, status=FOUND).stdout)
        n_made = 0
        for at in sorted({f'{problem["line"]}:{problem["column"]}' for problem in report['files'][0]['problems']}):
            fixes = [fix for fixes in self.listed(path, at) for fix in fixes]
            for number, fix in enumerate(fixes, 1):
                after, done = self.fixed(text, '--choice', f'{number}', f'--fixes-at={at}', name='g.xml', status=FOUND)
                self.assertEqual(self.changed(text.encode(), fix), after)
                self.assertIn(f'g.xml:{at}: fixed: {fix["label"]} ', done.stderr)
                self.assertEqual(done.stderr.count('fixed: '), 1)
                n_made += 1
        self.assertGreater(n_made, 2)

    def test_of_no_such_place(self):
        path = self.write('f.xml', self.TWO)
        fix = ['validate', '--fix', '--choice']
        [fixes] = self.listed(path, '5:35')
        for arguments, said in (
                (['1', '--fixes-at=5:2'], 'f.xml:5:2: there is no problem that has a fix'),
                ([f'{len(fixes) + 3}', '--fixes-at=5:35'], f'there is no fix {len(fixes) + 3}; the last is {len(fixes)}')):
            self.assertIn(said, self.ran(*fix, *arguments, path, status=TROUBLE).stderr)
        self.assertEqual(path.read_text(), self.TWO)
        other = self.write('g.xml', self.TWO)
        for arguments, said in (([*fix, '1', '--fixes-at=5:35', path, other], 'name one'),
                                (['validate', '--fix', '--fixes-at=5:35', path], '--choice N'),
                                (['validate', '--fix', '--choose', '--fixes-at=5:35', path], '--choice N'),
                                (['validate', '--add-allow=so', '--fixes-at=5:35', path], '--choice N')):
            self.assertIn(said, self.ran(*arguments, status=TROUBLE).stderr)

    def test_listed_of_every_broken_file(self):
        """What may have fixes is said, and each that is listed leaves fewer problems."""
        n_listed = 0
        for path in sorted((SOURCE / 'galaxies/broken').rglob('*.xml'))[::9]:
            if b'href="' in path.read_bytes().replace(b'<?xml-model href="', b''):
                continue  # it names files beside it
            report = json.loads(self.ran('validate', '--format=json', '--fail-on=never', path).stdout)['files'][0]
            for problem in report['problems'][:2]:
                lists = self.listed(path, f'{problem["line"]}:{problem["column"]}', '--fail-on=never', status=CLEAN)
                for fix in (fix for fixes in lists for fix in fixes):
                    copy = self.folder / 'it.xml'
                    copy.write_text(self.changed(path.read_bytes(), fix))
                    after = json.loads(self.ran('validate', '--format=json', '--fail-on=never', copy).stdout)['files'][0]
                    with self.subTest(path=path.name, fix=fix['label']):
                        self.assertLess(len(after['problems']), len(report['problems']))
                    n_listed += 1
                if not problem['fixable'] and 'mayHaveFixes' not in problem:
                    self.assertEqual(lists, [])
        self.assertGreater(n_listed, 20)

    def test_bad_places(self):
        path = self.write('f.xml', self.TWO)
        for at, said in (('5', 'such as 7:3'), ('a:3', 'whole number'), ('0:3', '1 or more'), (':', 'whole number')):
            self.assertIn(said, self.ran('validate', '--format=json', f'--fixes-at={at}', path, status=TROUBLE).stderr)
        self.assertIn('--format json', self.ran('validate', '--fixes-at=5:3', path, status=TROUBLE).stderr)


class FixStandardInput(FixTest):
    def test_the_text_goes_on(self):
        for text, fixed, status in ((BOTH, LEGAL, CLEAN), (LEGAL, LEGAL, CLEAN), ('<galaxy', '<galaxy', FOUND),
                                    (BOTH.replace('\n', '\r\n'), LEGAL.replace('\n', '\r\n'), CLEAN)):
            with self.subTest(text=text):
                self.assertEqual(self.ran('validate', '--fix', '-', stdin=text.encode(), status=status).stdout, fixed)

    def test_the_report_goes_to_standard_error(self):
        done = self.ran('validate', '--fix', '-', '--stdin-filename=x.xml', status=FOUND,
                        stdin=BOTH.replace('seat="2"', 'seat="1"').encode())
        self.assertIn('x.xml:3:3: fixed: no longer allow that', done.stderr)
        self.assertIn('[burning-suns/seat-repeated]', done.stderr)
        self.assertNotIn('seat-repeated', done.stdout)

    def test_another_report_has_a_file(self):
        done = self.ran('validate', '--fix', '--format=json', '-', status=TROUBLE)
        self.assertIn('--output FORMAT=FILE', done.stderr)
        self.assertEqual(done.stdout, '')


class AddAllow(FixTest):
    TOUCH = galaxy('<system q="0" r="0" type="home" seat="1"/>', '<system q="1" r="0" type="home" seat="2"/>')
    RULE = 'burning-suns/homes-touch'
    ADDED = f'<allow rule="{RULE}" reason="Older."/>'

    def allowed(self, text, *options, status=CLEAN):
        path = self.write('f.xml', text)
        done = self.ran('validate', '--add-allow= Older. ', *options, path, status=status)
        return path.read_bytes().decode(), done

    def test_silences_what_warns(self):
        text, done = self.allowed(self.TOUCH)
        self.assertEqual(text, self.TOUCH.replace('players="2">\n', f'players="2">\n  {self.ADDED}\n'))
        self.assertIn(f'f.xml: allowed [{self.RULE}]\n', done.stderr)
        self.assertIn('1 file: 1 valid, 0 errors, 0 warnings; 1 allowed', done.stderr)
        self.ran('validate', '--strict', self.folder)
        self.assertEqual(self.allowed(text)[0], text)

    def test_stands_after_what_describes_the_file(self):
        about = '<about author="Ann"/> <!-- of Rome -->'
        for before in (about, about + '\n  <allow rule="burning-suns/fairness-value" reason="So."/>'):
            text, _ = self.allowed(self.TOUCH.replace('">\n  <system', f'">\n  {before}\n  <system', 1),
                                   '--skip=document/unused-allow')
            self.assertIn(f'{before}\n  {self.ADDED}\n  <system', text)

    def test_keeps_the_manners_of_the_file(self):
        for text, added in ((self.TOUCH.replace('\n  ', '\n\t').replace('\n', '\r\n'), f'>\r\n\t{self.ADDED}\r\n\t<'),
                            (self.TOUCH.replace('\n', ' '), f'>\n  {self.ADDED}   <'),
                            ('\ufeff' + self.TOUCH, f'>\n  {self.ADDED}\n'),
                            (self.TOUCH.replace('<system', '<s:system').replace('galaxy', 's:galaxy')
                             .replace('xmlns=', 'xmlns:s='), self.ADDED.replace('<allow', '\n  <s:allow'))):
            with self.subTest(text=text):
                done, _ = self.allowed(text)
                self.assertIn(added, done)
                self.assertEqual(done.replace(self.ADDED.replace('<allow', '<s:allow') if '<s:' in text else self.ADDED,
                                              '', 1).split(), text.split())

    def test_errors_stay(self):
        text = self.TOUCH.replace('seat="2"', 'seat="1"')
        written, done = self.allowed(text, status=FOUND)
        self.assertIn('[burning-suns/seat-repeated]', done.stdout)
        self.assertNotIn('seat-repeated', written)

    def test_diff_and_standard_input(self):
        text, done = self.allowed(self.TOUCH, '--diff')
        self.assertEqual(text, self.TOUCH)
        self.assertIn(f'\n+  {self.ADDED}\n', done.stdout)
        self.assertIn('1 would be allowed', done.stderr)
        done = self.ran('validate', '--add-allow=Older.', '-', stdin=self.TOUCH.encode())
        self.assertIn(self.ADDED, done.stdout)

    def test_the_baseline_is_left_alone(self):
        self.write('f.xml', self.TOUCH)
        known = self.folder / 'known.txt'
        self.ran('validate', f'--baseline={known}', '--write-baseline', self.folder / 'f.xml')
        text, done = self.allowed(self.TOUCH, f'--baseline={known}')
        self.assertEqual(text, self.TOUCH)
        self.assertIn('; 1 in the baseline', done.stderr)

    def test_what_does_not_go_together(self):
        for options, message in ((['--add-allow', ' '], 'needs a reason'), (['--add-allow=x', '--fix'], 'fix first'),
                                 (['--add-allow=x', '--baseline=k', '--write-baseline'], 'use one'),
                                 (['--add-allow=a\x01b'], 'cannot be written into it')):
            path = self.write('f.xml', self.TOUCH)
            done = self.ran('validate', *options, path, status=TROUBLE)
            self.assertIn(message, done.stderr)
            self.assertEqual(path.read_text(), self.TOUCH)


class Diff(FixTest):
    def patched(self, text):
        """Returns the text after another program has applied its diff."""
        path = self.write('f.xml', text)
        done = run('validate', '--fix', '--diff', 'f.xml', cwd=self.folder)
        self.assertEqual(done.returncode, run('validate', 'f.xml', cwd=self.folder).returncode)
        self.assertEqual(path.read_bytes().decode(), text)
        subprocess.run(['patch', '-p0', '--binary', '--quiet', '--fuzz=0'], input=done.stdout.encode(),
                       cwd=self.folder, check=True)
        return path.read_bytes().decode(), done.stdout

    def test_form(self):
        self.write('f.xml', TWICE)
        done = self.ran('validate', '--fix', '--diff', 'f.xml', cwd=self.folder, status=FOUND)
        self.assertEqual(done.stdout.splitlines(), [
            '--- f.xml', '+++ f.xml', '@@ -3,5 +3,4 @@', *('   ' + tile for tile in TILES), '-  ' + TILES[1],
            ' </galaxy>'])
        self.assertIn('f.xml:6:3: would fix: ', done.stderr)
        self.assertIn('; 1 would be fixed', done.stderr)

    @unittest.skipUnless(shutil.which('patch'), 'patch is not installed')
    def test_applies(self):
        comments = [f'<!-- line {i} -->' for i in range(20)]
        for text in (TWICE, UNUSED, BOTH,
                     galaxy(ALLOW, *comments, *TILES, *comments, TILES[1], *comments[:5], TILES[0]),
                     galaxy(*TILES, TILES[1])[:-1], BOTH.replace('\n', '\r\n'),
                     TWICE.replace('\n', '\r', 3),
                     TWICE.replace('  ' + TILES[1] + '\n</galaxy>', '  ' + TILES[1] + '</galaxy>'),
                     TWICE.replace('\n', ' ').replace('?> ', '?>\n')):
            with self.subTest(text=text[-120:]):
                patched, diff = self.patched(text)
                self.assertEqual(patched, self.fixed(text)[0])
                self.assertTrue(diff)

    def test_of_standard_input(self):
        done = self.ran('validate', '--fix', '--diff', '-', '--stdin-filename=x.xml', stdin=TWICE.encode(),
                        status=FOUND)
        self.assertTrue(done.stdout.startswith('--- x.xml\n+++ x.xml\n@@ '))

    def test_nothing_to_mend(self):
        self.write('f.xml', LEGAL)
        self.assertEqual(self.ran('validate', '--fix', '--diff', self.folder).stdout, '')

    def test_reports_are_of_the_file_as_it_is(self):
        """Nothing was written, so the problems are still reported."""
        self.write('f.xml', BOTH)
        done = self.ran('validate', '--fix', '--diff', '--output=json=left.json', 'f.xml', status=FOUND,
                        cwd=self.folder)
        left = json.loads((self.folder / 'left.json').read_text())
        self.assertEqual([p['rule'] for p in left['files'][0]['problems']],
                         ['document/unused-allow', 'map/place-taken', 'map/place-taken'])
        self.assertEqual(left['summary'], {'files': 1, 'valid': 0, 'errors': 2, 'warnings': 1})
        self.assertIn('1 file: 0 valid, 2 errors, 1 warning, 0 infos; 3 would be fixed', done.stderr)

    def test_what_is_known_stays_known(self):
        self.write('f.xml', TWICE)
        self.ran('validate', '--baseline=known.txt', '--write-baseline', 'f.xml', cwd=self.folder)
        self.write('f.xml', galaxy(ALLOW, *TILES, TILES[1]))
        done = self.ran('validate', '--baseline=known.txt', '--fix', '--diff', 'f.xml', cwd=self.folder)
        self.assertIn('1 file: 1 valid, 0 errors, 1 warning; 1 would be fixed; 1 in the baseline', done.stderr)


class Baseline(CommandTest):
    ERRORS = galaxy(*TILES[:2], '<system q="1" r="0" type="home" seat="1"/>',
                    '<system q="2" r="0" type="home" seat="1"/>', players=3)

    def setUp(self):
        super().setUp()
        self.write('a.xml', self.ERRORS)
        other = self.ERRORS.replace('seat="1"', 'seat="2"').replace('"uninhabited"', '"nonsense"')
        self.write('b.xml', other)

    def validate(self, *options, status=CLEAN, **others):
        return self.ran('validate', '--baseline=known.txt', *options, status=status, cwd=self.folder, **others)

    def written(self, *paths):
        self.validate('--write-baseline', *(paths or '.'))
        return (self.folder / 'known.txt').read_text()

    def test_write_and_use(self):
        text = self.written()
        done = self.validate('.')
        self.assertNotIn('[', done.stdout)
        n = sum(int(line.split('\t')[3]) for line in text.splitlines()[1:])
        self.assertIn(f'; {n} in the baseline', done.stderr)
        self.assertEqual(done.stderr.count('\n'), 1)

    def test_form(self):
        """Sorted, four fields, no line numbers, the same for any layout of the file."""
        text = self.written()
        lines = text.splitlines()
        self.assertTrue(lines[0].startswith('#'))
        self.assertEqual(lines[1:], sorted(lines[1:]))
        self.assertTrue(all(len(line.split('\t')) == 4 for line in lines[1:]))
        self.assertIn('a.xml\tburning-suns/seat-repeated\thex 2,0 attribute seat\t1', lines)
        self.assertEqual(self.written(self.folder / 'b.xml', 'a.xml'), text)

    def test_as_other_systems_write_it(self):
        """With a byte order mark and CR LF, as git checks it out on Windows."""
        self.written()
        known = self.folder / 'known.txt'
        known.write_bytes(b'\xef\xbb\xbf' + known.read_bytes().replace(b'\n', b'\r\n'))
        self.validate('--strict', '.')

    def test_lines_may_move(self):
        self.written()
        for name in ('a.xml', 'b.xml'):
            path = self.folder / name
            path.write_text(path.read_text().replace('  <system', '\n\n<!-- moved -->\n   <system'))
        self.assertNotIn('[', self.validate('.').stdout)

    def test_new_problems_are_shown(self):
        self.written()
        path = self.folder / 'a.xml'
        path.write_text(path.read_text().replace('</galaxy>', '<system q="3" r="0" type="home" seat="1"/>\n</galaxy>'))
        done = self.validate('.', status=FOUND)
        self.assertIn('[burning-suns/seat-repeated]', done.stdout)
        self.assertEqual(done.stdout.count('seat-repeated'), 1)
        self.assertIn('a.xml:7:', done.stdout)

    def test_counts(self):
        """For a subject that breaks a rule again, as many problems are hidden as are known."""
        self.write('a.xml', galaxy(*TILES, TILES[1]))
        self.written('a.xml')
        self.write('a.xml', galaxy(*TILES, TILES[1], TILES[1]))
        done = self.validate('a.xml', status=FOUND)
        self.assertEqual(done.stdout.count('[map/place-taken]'), 1)
        self.assertIn('; 1 in the baseline', done.stderr)

    def test_what_no_longer_occurs_is_told(self):
        self.written()
        self.write('a.xml', LEGAL)
        done = self.validate('a.xml')
        self.assertIn('known.txt: no longer occurs: a.xml: hex 2,0 attribute seat [burning-suns/seat-repeated]',
                      done.stderr)
        self.assertNotIn('b.xml', done.stderr)

    def test_nothing_is_told_of_rules_that_were_not_run(self):
        self.written()
        for options in (['--only', 'map/*'], ['--skip', 'burning-suns/*'], ['--severity', 'burning-suns/*=off']):
            self.assertNotIn('no longer occurs', self.validate(*options, '.').stderr)
        self.written('--show-info', '.')
        self.assertNotIn('no longer occurs', self.validate('.').stderr)
        self.write('a.xml', LEGAL.replace('</galaxy>', ''))
        done = self.validate('a.xml', status=FOUND)
        self.assertIn('rules not run', done.stderr)
        self.assertNotIn('no longer occurs', done.stderr)

    def test_files_that_are_gone_are_told(self):
        """If they, or a folder above them, are named."""
        odd = 'sub/tab\tback\\slash.xml'
        (self.folder / 'sub').mkdir()
        for name in ('sub/a.xml', 'sub/others.xml', odd):
            self.write(name, self.ERRORS)
        self.written()
        (self.folder / 'sub/a.xml').unlink()
        (self.folder / odd).unlink()
        self.write('sub/others.xml', HEAD + '<svg xmlns="http://www.w3.org/2000/svg"/>')
        for path in ('.', 'sub', './sub/../sub/', self.folder):
            lines = [line for line in self.validate(path).stderr.splitlines() if 'no longer occurs: ' in line]
            self.assertEqual(len(lines), 3 * 5, lines)
            for i, name in enumerate(('a', 'others', 'tab\\tback\\\\slash')):
                self.assertIn(f'sub/{name}.xml: hex 2,0 attribute seat', lines[5 * i + 4])
        self.assertNotIn('no longer occurs', self.validate('a.xml').stderr)
        self.assertEqual(self.validate('sub/a.xml', status=TROUBLE).stderr.count('no longer occurs'), 5)

    def test_what_cannot_be_read_is_not_gone(self):
        (self.folder / 'sub').mkdir()
        self.write('sub/a.xml', self.ERRORS)
        self.written()
        (self.folder / 'sub').chmod(0)
        self.addCleanup((self.folder / 'sub').chmod, 0o700)
        done = self.validate('.', status=TROUBLE, before=AS_OTHERS)
        self.assertNotIn('no longer occurs', done.stderr)

    def test_is_seen_from_its_folder(self):
        self.written()
        self.ran('validate', '--baseline', self.folder / 'known.txt', self.folder / 'a.xml', cwd='/')

    def test_odd_names(self):
        for name, form in (('tab\there\nand there\\.xml', 'tab\\there\\nand there\\\\.xml\t'), ('#.xml', '\\#.xml\t')):
            self.write(name, self.ERRORS)
            text = self.written(name)
            self.assertIn(form, text)
            self.assertEqual(self.validate(name).stdout, '')
            (self.folder / name).unlink()
            self.assertEqual(self.validate('.', status=FOUND).stderr.count('no longer occurs'), len(text.splitlines()) - 1)

    def test_more_than_are_shown(self):
        self.write('a.xml', galaxy(*(f'<system q="{i}" r="0" type="nonsense"/>' for i in range(130))))
        self.written('a.xml')
        self.assertNotIn('[', self.validate('a.xml').stdout)
        self.write('a.xml', galaxy(*(f'<system q="{i}" r="0" type="nonsense"/>' for i in range(230))))
        done = self.validate('a.xml', status=FOUND)
        self.assertEqual(done.stdout.count('error:'), 50)
        self.assertIn('50 more of the same', done.stdout)

    def test_fix_leaves_alone_what_is_known(self):
        self.write('a.xml', galaxy(*TILES, TILES[1]))
        self.written('a.xml')
        self.write('a.xml', galaxy(ALLOW, *TILES, TILES[1]))
        done = self.validate('--fix', 'a.xml')
        self.assertEqual((self.folder / 'a.xml').read_text(), galaxy(*TILES, TILES[1]))
        self.assertIn('; 1 fixed; 1 in the baseline', done.stderr)

    def test_duplicates_are_known(self):
        self.write('c.xml', LEGAL)
        self.write('d.xml', LEGAL)
        options = ['--show-info', '--fail-on=info', 'c.xml', 'd.xml']
        self.validate('--write-baseline', *options)
        self.assertEqual(self.validate(*options).stdout, '')

    def test_stays_where_not_everything_was_read(self):
        text = self.written()
        done = self.validate('--write-baseline', 'a.xml', 'c.xml', status=TROUBLE)
        self.assertIn("'known.txt' is not changed", done.stderr)
        self.assertEqual((self.folder / 'known.txt').read_text(), text)

    def test_trouble(self):
        self.assertIn('No such file', self.validate('a.xml', status=TROUBLE).stderr)
        self.write('known.txt', '# x\na.xml\tmap/place-taken\thex 1,0\n')
        self.assertIn('known.txt:2: ', self.validate('a.xml', status=TROUBLE).stderr)
        self.write('known.txt', 'a.xml\tmap/place-taken\thex 1,0\t-4\n')
        self.assertIn('known.txt:1: ', self.validate('a.xml', status=TROUBLE).stderr)
        done = self.ran('validate', '--baseline=no/such/known.txt', '--write-baseline', 'a.xml', status=TROUBLE,
                        cwd=self.folder)
        self.assertIn('cannot write', done.stderr)

    def test_all_formats_hide_them(self):
        self.written()
        report = json.loads(self.validate('--format=json', '.').stdout)
        self.assertEqual(report['summary']['errors'], 0)
        self.assertTrue(all(f['valid'] for f in report['files']))


if __name__ == '__main__':
    unittest.main()
