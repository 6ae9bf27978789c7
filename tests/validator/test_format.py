"""`starwright format`: the canonical form, what it must preserve, and that no failing system call damages a file."""

import os
import random
import shutil
import signal
import stat
import subprocess
import unittest
import xml.etree.ElementTree as ElementTree

from harness import CLEAN, COMMAND, FOUND, HEAD, SAMPLES, SHIM, SOURCE, TROUBLE, CommandTest, galaxy, run

HOME = '<system q="0" r="0" type="home" seat="1"/>'
OTHER_HOME = '<system q="1" r="0" type="home" seat="2"/>'
CANONICAL = galaxy(HOME, OTHER_HOME)
SPACED = CANONICAL.replace('\n', '\n\n').replace('\n\n</galaxy>\n\n', '\n</galaxy>\n')
SHUFFLED = galaxy(OTHER_HOME, HOME)
FAULTY = galaxy(OTHER_HOME, '<system q="0" r="0" type="home" seat="1" explored="false"/>')
MIXED = f'''{HEAD}<?target before the root?>
<!-- before the root -->
<galaxy xmlns="urn:starwright:1" xmlns:x="urn:x" x:a="1 &amp; 2" game="burning-suns" players="2">
  <!-- of the second home -->
  <?mark second?>
  <x:thing><x:part>text &lt; text</x:part></x:thing>
  {OTHER_HOME}
  <!-- of the first home,
       on two lines -->
  <system q="0" r="0" type="home" x:b="kept" seat="1"/>
  <!-- at the end -->
</galaxy>
<!-- after the root -->
'''
MIXED_CANONICAL = f'''{HEAD}<?target before the root?>
<!-- before the root -->
<galaxy xmlns="urn:starwright:1" xmlns:x="urn:x" x:a="1 &amp; 2" game="burning-suns" players="2">
  <!-- of the first home,
       on two lines -->
  <system x:b="kept" q="0" r="0" type="home" seat="1"/>
  <!-- of the second home -->
  <?mark second?>
  <x:thing><x:part>text &lt; text</x:part></x:thing>
  {OTHER_HOME}
  <!-- at the end -->
</galaxy>
<!-- after the root -->
'''


class Content(CommandTest):
    # Given, expected.
    ROWS = {
        'canonical': (CANONICAL, CANONICAL),
        'order of tiles': (SHUFFLED, CANONICAL),
        'order of attributes': (CANONICAL.replace('q="0" r="0" type="home"', 'type="home" r="0" q="0"'), CANONICAL),
        'quotes and blanks': (CANONICAL.replace('q="0" r="0"', "q = '0'\n   r='0'"), CANONICAL),
        'blank lines': (CANONICAL.replace('\n', '\n\n\n'), SPACED),
        'numbers': (CANONICAL.replace('q="0"', 'q=" +000"'), CANONICAL),
        'other content': (MIXED, MIXED_CANONICAL),
        'other content, canonical': (MIXED_CANONICAL, MIXED_CANONICAL),
        'no declaration': (SHUFFLED.removeprefix(HEAD), CANONICAL),
        'no newline at the end': (SHUFFLED.rstrip('\n'), CANONICAL.rstrip('\n')),
        'CR LF': (SHUFFLED.replace('\n', '\r\n'), CANONICAL.replace('\n', '\r\n')),
        'CR LF, other content': (MIXED.replace('\n', '\r\n'), MIXED_CANONICAL.replace('\n', '\r\n')),
        'CR LF, no newline at the end': (SHUFFLED.replace('\n', '\r\n').rstrip(),
                                         CANONICAL.replace('\n', '\r\n').rstrip()),
        'byte order mark': ('\ufeff' + SHUFFLED, '\ufeff' + CANONICAL),
        'characters': (galaxy('<about author="&#x41;&amp;&#10;&lt;">a &gt; b</about>', name='&#x1f680;'),
                       galaxy('<about author="A&amp;&#10;&lt;">a &gt; b</about>').replace(
                           ' players', ' name="\U0001f680" players')),
    }

    def test_rows(self):
        for name, (given, expected) in self.ROWS.items():
            with self.subTest(name):
                path = self.write('a.xml', given)
                self.ran('format', path)
                self.assertEqual(path.read_bytes().decode(), expected)
                self.ran('format', '--check', path)

    def test_standard_input(self):
        done = self.ran('format', '-', stdin=SHUFFLED.encode())
        self.assertEqual((done.stdout, done.stderr), (CANONICAL, ''))

    def test_check(self):
        good, bad = self.write('good.xml', CANONICAL), self.write('bad.xml', SHUFFLED)
        done = self.ran('format', '--check', good, bad, status=FOUND)
        self.assertEqual(done.stdout, f'{bad}\n')
        self.assertEqual(done.stderr, '1 would change, 1 canonical already\n')
        self.assertEqual(bad.read_text(), SHUFFLED)

    def test_check_standard_input(self):
        self.assertEqual(self.ran('format', '--check', '-', status=FOUND, stdin=SHUFFLED.encode()).stdout, '<stdin>\n')
        self.assertEqual(self.ran('format', '--check', '-', stdin=CANONICAL.encode()).stdout, '')

    def folder_of_three(self):
        (self.folder / 'maps' / 'old').mkdir(parents=True)
        self.write('maps/good.xml', CANONICAL)
        self.write('maps/old/bad.xml', SHUFFLED)
        self.write('maps/pom.xml', '<project/>')
        return self.folder / 'maps'

    def test_folders(self):
        maps = self.folder_of_three()
        done = self.ran('format', '--check', 'maps', status=FOUND, cwd=self.folder)
        self.assertEqual(done.stdout, 'maps/old/bad.xml\n')
        self.assertEqual(done.stderr, '1 would change, 1 canonical already; 1 other XML file skipped\n')
        done = self.ran('format', 'maps', 'maps/old/bad.xml', cwd=self.folder)
        self.assertEqual(done.stderr, '1 rewritten, 1 canonical already; 1 other XML file skipped\n')
        self.assertEqual((maps / 'old/bad.xml').read_text(), CANONICAL)
        self.assertEqual((maps / 'pom.xml').read_text(), '<project/>')
        self.ran('format', 'maps/pom.xml', status=FOUND, cwd=self.folder)
        self.assertEqual(self.ran('format', '--quiet', 'maps', cwd=self.folder).stderr, '')

    def test_nothing_found_is_told(self):
        (self.folder / 'empty').mkdir()
        said = "starwright: no galaxy or scenario was found in 'empty'\n"
        self.assertEqual(self.ran('format', '--check', '--quiet', 'empty', cwd=self.folder).stderr, said)
        self.assertNotIn('no galaxy', self.ran('format', 'none', cwd=self.folder, status=TROUBLE).stderr)

    def test_what_is_excluded(self):
        self.folder_of_three()
        self.write('starwright.ini', '[validate]\nexclude=old/\n')
        done = self.ran('format', '--check', 'maps', cwd=self.folder)
        self.assertEqual(done.stderr, '0 would change, 1 canonical already; 1 excluded; 1 other XML file skipped\n')
        self.ran('format', '--check', 'maps/old/bad.xml', cwd=self.folder, status=FOUND)

    def test_diff(self):
        self.write('a.xml', SHUFFLED)
        done = self.ran('format', '--diff', 'a.xml', status=FOUND, cwd=self.folder)
        self.assertEqual(done.stdout, f'--- a.xml\n+++ a.xml\n@@ -1,5 +1,5 @@\n {HEAD.rstrip()}\n '
                         f'{CANONICAL.splitlines()[1]}\n-  {OTHER_HOME}\n   {HOME}\n+  {OTHER_HOME}\n </galaxy>\n')
        self.assertEqual((self.folder / 'a.xml').read_text(), SHUFFLED)
        self.assertEqual(self.ran('format', '--diff', '-', stdin=CANONICAL.encode()).stdout, '')
        self.ran('format', '--diff', '--check', 'a.xml', status=TROUBLE, cwd=self.folder)

    @unittest.skipUnless(shutil.which('patch'), 'patch is not installed')
    def test_patches_of_names_with_a_blank(self):
        path = self.write('e f.xml', galaxy('<system r="0" q="0" type="home" seat="1"/>'))
        done = self.ran('format', '--diff', path.name, cwd=self.folder, status=FOUND)
        self.assertEqual(done.stdout.splitlines()[:2], ['--- e f.xml\t', '+++ e f.xml\t'])
        subprocess.run(['patch', '-p0', '--quiet'], input=done.stdout.encode(), cwd=self.folder, check=True, timeout=60)
        self.ran('format', '--check', path.name, cwd=self.folder)

    @unittest.skipUnless(shutil.which('patch'), 'patch is not installed')
    def test_diff_applies(self):
        """Of shuffled files with repeated lines, few and many, with and without a newline at the end."""
        rng = random.Random(7)
        for size in (1, 2, 3, 8, 30, 300, 1500):
            tiles = [f'<system q="{i}" r="0" type="any" value="{1 + i % 4}"/>' for i in range(size)]
            lines = tiles + ['<!-- same -->'] * (size // 3)
            for text in (galaxy(*rng.sample(lines, len(lines))), galaxy(*tiles, *rng.sample(tiles, 1))[:-1],
                         '\r\n'.join(galaxy(*reversed(tiles)).split('\n'))):
                path = self.write('a.xml', text)
                done = run('format', '--diff', 'a.xml', cwd=self.folder)
                self.ran('format', path)
                expected = path.read_bytes()
                path.write_text(text, newline='')
                if done.stdout:
                    subprocess.run(['patch', '-p0', '--binary', '--quiet', '--fuzz=0'], input=done.stdout.encode(),
                                   cwd=self.folder, check=True)
                self.assertEqual(path.read_bytes(), expected)

    def test_nothing_is_lost(self):
        """Shuffled samples keep each element, comment and attribute; formatting twice equals once."""
        for path in SAMPLES:
            root = ElementTree.parse(path).getroot()
            children = list(root)
            random.Random(path.name).shuffle(children)
            root[:] = children
            shuffled = self.write(path.name, ElementTree.tostring(root, encoding='utf-8'))
            self.ran('format', shuffled)
            self.assertEqual(elements(shuffled), elements(path), path)
            self.ran('format', '--check', shuffled)


def elements(path):
    root = ElementTree.parse(path).getroot()
    return sorted((element.tag, sorted(element.attrib.items()), (element.text or '').strip())
                  for element in root.iter())


class Refusals(CommandTest):
    def check_left_alone(self, text, *needles):
        path = self.write('a.xml', text)
        before = path.stat()
        done = self.ran('format', path, status=FOUND)
        for needle in (f'{path}:', 'is not changed', *needles):
            self.assertIn(needle, done.stderr)
        self.assertEqual(path.read_bytes(), text.encode())
        self.assertEqual(path.stat().st_mtime_ns, before.st_mtime_ns)

    def test_unknown_element(self):
        self.check_left_alone(galaxy('<planet/>', HOME), ':3:3: error: ')

    def test_unknown_attribute(self):
        self.check_left_alone(SHUFFLED.replace(' seat="1"', ' colour="red" seat="1"'), ':4:35: error: ')

    def test_not_well_formed(self):
        self.check_left_alone(SHUFFLED.replace('</galaxy>', ''), '[document/well-formed]')

    def test_other_version(self):
        self.check_left_alone(SHUFFLED.replace('starwright:1', 'starwright:2'), '[document/version]')

    def test_all_files_are_tried(self):
        first, last = self.write('first.xml', 'no'), self.write('last.xml', SHUFFLED)
        done = self.ran('format', first, self.folder / 'none.xml', last, status=TROUBLE)
        self.assertIn("cannot read '", done.stderr)
        self.assertEqual(last.read_text(), CANONICAL)

    def test_no_file(self):
        self.ran('format', status=TROUBLE)

    def test_broken_samples(self):
        """Each is formatted or left alone as a whole; illegal contents stay."""
        for path in sorted((SOURCE / 'galaxies' / 'broken').rglob('*.xml')):
            copy = self.write('a.xml', path.read_bytes())
            done = run('format', copy)
            self.assertIn(done.returncode, (CLEAN, FOUND), path)
            if done.returncode == FOUND:
                self.assertEqual(copy.read_bytes(), path.read_bytes())
            else:
                self.assertEqual(elements(copy), elements(path))


class Files(CommandTest):
    def test_mode(self):
        path = self.write('a.xml', SHUFFLED)
        path.chmod(0o640)
        self.ran('format', path)
        self.assertEqual(stat.S_IMODE(path.stat().st_mode), 0o640)

    def test_link(self):
        (self.folder / 'deep').mkdir()
        path = self.write('deep/a.xml', SHUFFLED)
        link = self.folder / 'link.xml'
        link.symlink_to('deep/a.xml')
        self.ran('format', link)
        self.assertTrue(link.is_symlink())
        self.assertEqual(path.read_text(), CANONICAL)

    def test_canonical_is_not_touched(self):
        path = self.write('a.xml', CANONICAL)
        before = path.stat()
        self.ran('format', path)
        self.assertEqual((path.stat().st_ino, path.stat().st_mtime_ns), (before.st_ino, before.st_mtime_ns))

    def test_samples_are_canonical(self):
        """But not the broken ones: sorted, a broken file and the legal one beside it would differ in more than the one place."""
        samples = [path for path in (SOURCE / 'galaxies').rglob('*.xml') if 'broken' not in path.parts]
        self.assertGreater(len(samples), 60)
        self.ran('format', '--check', *samples)

    def test_names_keep_their_letters(self):
        """In every locale: programs that read the list can open the files."""
        self.write('grün.xml', SHUFFLED)
        self.write('bünt.xml', SHUFFLED.replace('</galaxy>', '<planet/></galaxy>'))
        for locale in ('C', 'C.UTF-8'):
            done = self.ran('format', '--check', 'grün.xml', 'bünt.xml', cwd=self.folder, status=FOUND, LC_ALL=locale)
            self.assertEqual(done.stdout, 'grün.xml\n')
            self.assertIn('bünt.xml:', done.stderr)
            self.assertIn("'bünt.xml' is not changed", done.stderr)

    def test_no_leftovers(self):
        self.ran('format', self.write('a.xml', SHUFFLED))
        self.assertEqual(os.listdir(self.folder), ['a.xml'])

    def test_full_output(self):
        with open('/dev/full', 'wb') as full:
            done = subprocess.run([COMMAND, 'format', '-'], input=SHUFFLED.encode(), stdout=full,
                                  stderr=subprocess.PIPE)
        self.assertEqual(done.returncode, TROUBLE)
        self.assertIn(b'cannot write standard output', done.stderr)


@unittest.skipUnless(SHIM, 'STARWRIGHT_SHIM is not set')
class Failures(CommandTest):
    """At each call that writes, the call fails or the program is killed: the old or the new file is complete."""

    def strike(self, arguments, given, expected, how):
        """Lets one call after the other fail, until none is left; returns their number."""
        for at in range(1, 100):
            path = self.write('a.xml', given)
            done = run(*arguments, path, LD_PRELOAD=SHIM, SHIM_AT=str(at), SHIM_AS=how,
                       ASAN_OPTIONS='verify_asan_link_order=0')
            text = path.read_text()
            self.assertIn(text, (given, expected), f'call {at}')
            leftovers = set(os.listdir(self.folder)) - {'a.xml'}
            if 'shim: hit' not in done.stderr:
                self.assertEqual(text, expected)
                return at - 1
            if how == 'full':
                self.assertEqual(leftovers, set())
                self.check_told(done, text == given, at)
            for name in leftovers:
                (self.folder / name).unlink()
        self.fail('the calls never end')

    def check_told(self, done, is_old, at):
        """If the old file stays, there is an error; only the flush of the folder may fail silently."""
        if is_old:
            self.assertEqual(done.returncode, TROUBLE, f'call {at}')
            self.assertIn("cannot write '", done.stderr)

    def test_format(self):
        self.assertGreaterEqual(self.strike(['format'], SHUFFLED, CANONICAL, 'kill'), 5)
        self.assertGreaterEqual(self.strike(['format'], SHUFFLED, CANONICAL, 'full'), 5)

    def test_fix(self):
        path = self.write('b.xml', FAULTY)
        run('validate', '--fix', path)
        mended = path.read_text()
        path.unlink()
        self.assertNotEqual(mended, FAULTY)
        self.assertGreaterEqual(self.strike(['validate', '--fix'], FAULTY, mended, 'kill'), 5)
        self.assertGreaterEqual(self.strike(['validate', '--fix'], FAULTY, mended, 'full'), 5)


@unittest.skipUnless(SHIM, 'STARWRIGHT_SHIM is not set')
class Together(CommandTest):
    """One command is stopped at each call that writes, while another program changes its file: no change is lost."""

    FORMAT, FIX = ['format'], ['validate', '--fix']

    def stopped(self, arguments, path, at):
        """Returns the command, stopped before that call; or ended, if it has fewer calls."""
        process = subprocess.Popen([COMMAND, *arguments, path], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                                   text=True, env={**os.environ, 'LD_PRELOAD': SHIM, 'SHIM_AT': str(at),
                                                   'SHIM_AS': 'stop', 'ASAN_OPTIONS': 'verify_asan_link_order=0'})
        self.addCleanup(process.stderr.close)
        status = os.waitpid(process.pid, os.WUNTRACED)[1]
        if not os.WIFSTOPPED(status):
            process.returncode = os.waitstatus_to_exitcode(status)
        return process

    def changed_meanwhile(self, arguments, given, change):
        """Returns, for each call, the result of `change` and how the command ended; and the file then."""
        for at in range(1, 100):
            path = self.write('a.xml', given)
            process = self.stopped(arguments, path, at)
            if process.returncode is not None:
                self.assertGreater(at, 4)
                return
            changed = change(path)
            os.kill(process.pid, signal.SIGCONT)
            _, told = process.communicate()
            self.assertEqual(os.listdir(self.folder), ['a.xml'])
            yield changed, process.returncode, told, path.read_text()
        self.fail('the calls never end')

    def test_the_text_of_another_program_stays(self):
        for arguments in (self.FORMAT, self.FIX):
            refusals = 0
            for _, status, told, text in self.changed_meanwhile(
                    arguments, FAULTY, lambda path: path.write_text(MIXED)):
                with self.subTest(arguments=arguments, told=told):
                    refusals += status == TROUBLE
                    if status == TROUBLE:
                        self.assertIn("a.xml' has changed since it was read; run again", told)
                        self.assertEqual(text, MIXED)
            self.assertGreaterEqual(refusals, 4, arguments)

    def test_both_changes_are_in_the_file_or_one_is_refused(self):
        """`format` sorts, `validate --fix` deletes: a command that reported success has done so."""
        for first, second in ((self.FORMAT, self.FIX), (self.FIX, self.FORMAT)):
            refusals = 0
            for other, status, told, text in self.changed_meanwhile(
                    first, FAULTY, lambda path: run(*second, path)):
                with self.subTest(first=first, told=told + other.stderr):
                    statuses = {tuple(first): status, tuple(second): other.returncode}
                    if statuses[tuple(self.FORMAT)] == CLEAN:
                        self.assertLess(text.index('seat="1"'), text.index('seat="2"'))
                    if statuses[tuple(self.FIX)] == CLEAN:
                        self.assertNotIn('explored', text)
                    self.assertIn(CLEAN, statuses.values())
                    refusals += TROUBLE in statuses.values()
                    self.assertEqual(TROUBLE in statuses.values(), 'run again' in told + other.stderr)
            self.assertGreater(refusals, 3)

    def test_one_file_under_two_names(self):
        """Both were read before one was written; by then the second has its final content already."""
        self.write('a.xml', FAULTY)
        (self.folder / 'link.xml').symlink_to('a.xml')
        self.assertIn('2 fixed', self.ran('validate', '--fix', 'a.xml', 'link.xml', cwd=self.folder).stderr)


if __name__ == '__main__':
    unittest.main()
