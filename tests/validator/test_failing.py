"""Each system call that writes fails once, and each that reads: afterwards a file has its old or its new content, a
file that was not written is reported, and a file that could not be read is never valid. (test_format.py does the same
for files that are rewritten in place, and also kills the program.)"""

import re
import shutil
import unittest
from pathlib import Path

import harness
from harness import CLEAN, FOUND, SAMPLES, SHIM, TROUBLE, CommandTest, galaxy

MAP = next(path for path in SAMPLES if 'players="2"' in path.read_text(encoding='utf-8'))
EVEN = next(path for path in SAMPLES if path.name == 'throne-of-embers.xml')
WRITING = (['export', '--to', 'json', 'a.xml', '-o', 'out/a.json'],
           ['export', '--to', 'csv', '--to', 'dot', 'a.xml', '-o', 'out/'],
           ['export', '--to', 'vassal', 'a.xml', '-o', 'out/a.vmod'],
           ['import', 'a.json', '-o', 'out/back.xml'],
           ['index', '.', '-o', 'out'],
           ['validate', '--quiet', '--output', 'sarif=out/r.sarif', '--output', 'junit=out/r.xml', 'a.xml', 'bad.xml'],
           ['validate', '--quiet', '--baseline', 'out/known', '--write-baseline', 'bad.xml'],
           ['scenario', 'new', '--quiet', '--galaxy', 'a.xml', '--seats', '2', '--seed', '1', '-o', 'out/s.xml'])
READING = (['validate', 'a.xml'], ['validate', 'bad.xml'], ['validate', 'a.xml', 'bad.xml'], ['format', '--check', 'a.xml'],
           ['export', '--to', 'json', 'a.xml'], ['import', 'a.json'], ['show', 'a.xml'], ['diff', 'a.xml', 'b.xml'])


@unittest.skipUnless(SHIM, 'STARWRIGHT_SHIM is not set')
class Failing(CommandTest):
    def setUp(self):
        super().setUp()
        shutil.copy(MAP, self.folder / 'a.xml')
        self.write('b.xml', MAP.read_text(encoding='utf-8').replace('value="2"', 'value="3"', 1))
        self.write('bad.xml', galaxy('<system q="0" r="0" type="home" seat="1"/>'))
        harness.run('export', '--to', 'json', 'a.xml', '-o', 'a.json', cwd=self.folder)

    def made(self):
        out = self.folder / 'out'
        return {str(path.relative_to(out)): path.read_bytes() for path in out.rglob('*') if path.is_file()}

    def start_over(self, old):
        shutil.rmtree(self.folder / 'out', ignore_errors=True)
        (self.folder / 'out').mkdir()
        for name in old:
            path = self.folder / 'out' / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(b'old')

    def struck(self, arguments, at, how):
        return harness.run(*arguments, cwd=self.folder, LD_PRELOAD=SHIM, SHIM_AT=str(at), SHIM_AS=how,
                           ASAN_OPTIONS='verify_asan_link_order=0')

    def check_writing(self, arguments):
        self.start_over([])
        status = harness.run(*arguments, cwd=self.folder).returncode
        self.assertIn(status, (CLEAN, FOUND))
        whole = self.made()
        self.assertTrue(whole)
        for at in range(1, 400):
            self.start_over(whole)
            done = self.struck(arguments, at, 'full')
            now = self.made()
            self.assertEqual(now.keys(), whole.keys(), f'call {at}')
            without = {name for name in whole if Path(name).parts[0] == 'index-files' and now[name] == b'old'}
            for name, content in now.items():
                if without and name.startswith('index.'):
                    # The index is of the other maps.
                    self.assertFalse(any(f'"{beside}"'.encode() in content for beside in without), f'call {at}: {name}')
                else:
                    self.assertIn(content, (b'old', whole[name]), f'call {at}: {name}')
            if now != whole:
                self.assertEqual(done.returncode, TROUBLE, f'call {at}')
                self.assertIn("cannot write '", done.stderr)
            else:
                self.assertEqual(done.returncode, status)
            if 'shim: hit' not in done.stderr:
                self.assertEqual(now, whole)
                return at - 1
        self.fail('the calls never end')

    def test_writing(self):
        for arguments in WRITING:
            with self.subTest(arguments=arguments):
                self.assertGreaterEqual(self.check_writing(arguments), 4)

    def flushes(self, *arguments):
        done = harness.run(*arguments, cwd=self.folder, LD_PRELOAD=SHIM, SHIM_TELLS='1',
                           ASAN_OPTIONS='verify_asan_link_order=0')
        self.assertEqual(done.returncode, CLEAN, done.stderr)
        return done.stderr.count('shim: fsync')

    def test_only_what_takes_the_place_of_a_file_is_flushed(self):
        """A new file that is lost loses nothing, and a flush takes as long as ten files."""
        for i in range(3):
            shutil.copy(self.folder / 'a.xml', self.folder / f'{i}.xml')
        export = ['export', '--to', 'csv', '-q', '-o', 'new/', '0.xml', '1.xml', '2.xml']
        self.assertEqual(self.flushes(*export), 0)
        self.assertGreaterEqual(self.flushes(*export), 3)
        (self.folder / 'new/1.csv').unlink()
        (self.folder / 'new/1.csv').symlink_to(self.folder / 'a.xml')
        self.assertGreaterEqual(self.flushes(*export), 2)

    def test_threads(self):
        """If the system gives fewer threads than requested, or none, the others do all the work."""
        for i in range(100):
            shutil.copy(self.folder / ('a.xml', 'bad.xml')[i % 2], self.folder / f'{i}.xml')
        for arguments in (['validate', '.'], ['export', '--to', 'json', '-o', 'out/', '1.xml', '2.xml', '3.xml'],
                          ['index', '.', '-o', 'out'],
                          ['balance', EVEN, '--seed', '1', '--steps', '800', '-o', 'out/even.xml']):
            usual = harness.run(*arguments, '--jobs', '4', cwd=self.folder)
            for n in (0, 1, 3):
                with self.subTest(arguments=arguments, n=n):
                    done = harness.run(*arguments, '--jobs', '4', cwd=self.folder, LD_PRELOAD=SHIM, SHIM_THREADS=str(n),
                                       ASAN_OPTIONS='verify_asan_link_order=0')
                    self.assertEqual((done.returncode, done.stdout, done.stderr),
                                     (usual.returncode, usual.stdout, usual.stderr))

    def test_reading(self):
        """It is reported, with its own status; or the call did not matter, and the output is unchanged."""
        for arguments in READING:
            usual = harness.run(*arguments, cwd=self.folder)
            n_told = 0
            for at in range(1, 200):
                with self.subTest(arguments=arguments, at=at):
                    done = self.struck(arguments, at, 'broken')
                    told = re.sub('shim: hit\n', '', done.stderr)
                    if done.returncode == TROUBLE:
                        self.assertIn('cannot read', told)
                        n_told += 1
                    else:
                        self.assertEqual((done.returncode, done.stdout, told),
                                         (usual.returncode, usual.stdout, usual.stderr))
                if told == done.stderr:
                    break
            self.assertGreater(n_told, 0, arguments)


if __name__ == '__main__':
    unittest.main()
