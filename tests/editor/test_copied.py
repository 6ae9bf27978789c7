"""What the editor copies of its problems is what `starwright validate` prints in the file's folder: of each broken sample, and
of each with a tag that cannot be read.

    STARWRIGHT_TELL   prints what is copied
    STARWRIGHT        the command"""

import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SOURCE = Path(os.environ.get('STARWRIGHT_SOURCE', Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(SOURCE / 'tests/common'))

from scale import scaled  # noqa: E402, after its folder is on the path

FILES = sorted(path for path in (SOURCE / 'galaxies' / 'broken').glob('*/*.xml') if not path.name.endswith('.legal.xml'))
NOT_RUN = re.compile(r'(note: \d+ rules? (?:was|were) not run, because a part of the file could not be understood)')


def output(*command, folder):
    return subprocess.run([*map(str, command)], capture_output=True, encoding='utf-8', check=False, cwd=folder).stdout


def by_command(path):
    """The problems of a file that is not compared with others; of rules that were not run, their number alone."""
    return sorted(output(os.environ['STARWRIGHT'], 'validate', '--show-info', path.name, folder=path.parent)
                  .splitlines())


def by_editor(path):
    lines = output(os.environ['STARWRIGHT_TELL'], '--copied', path.name, folder=path.parent).splitlines()
    return sorted(NOT_RUN.split(line)[0] + NOT_RUN.split(line)[1] if NOT_RUN.search(line) else line
                  for line in lines if not line.startswith('  '))


class Copied(unittest.TestCase):
    maxDiff = None

    def check(self, path):
        with self.subTest(path=path.name):
            told = by_command(path)
            if any('and of its game were not run' in line or 'the file could not be understood' in line for line in told):
                return  # the editor does not open it
            self.assertEqual(by_editor(path), told)

    def test_samples(self):
        self.assertGreater(len(FILES), 100)
        for path in FILES[::len(FILES) // scaled(len(FILES), least=20)]:
            self.check(path)

    def test_in_part(self):
        """The number of rules that were not run is the same, and the editor names as many."""
        with tempfile.TemporaryDirectory() as folder:
            for game in sorted({path.parent for path in FILES if path.parent.name != 'document'}):
                text = next(path for path in FILES if path.parent == game).read_text(encoding='utf-8')
                path = Path(folder) / f'{game.name}.xml'
                path.write_text(re.sub(r'(<(?:galaxy|scenario|army|board|pack)\b[^>]*>)', r'\1<nonsense/>', text, count=1),
                                encoding='utf-8')
                self.check(path)
                lines = output(os.environ['STARWRIGHT_TELL'], '--copied', path.name, folder=folder).splitlines()
                [n] = [int(re.search(r'note: (\d+)', line)[1]) for line in lines if NOT_RUN.search(line)]
                self.assertEqual(sum(line.startswith('  ') for line in lines), n)


if __name__ == '__main__':
    unittest.main()
