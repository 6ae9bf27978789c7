"""Shared by the tests of the commands.

Environment: STARWRIGHT, the command; STARWRIGHT_SOURCE, the source tree; STARWRIGHT_TEST_GAMES, the same command
built with the game of tests/games; STARWRIGHT_SHIM, the library that lets system calls fail (shim.c);
STARWRIGHT_UPDATE, if set, lets the tests rewrite their golden files."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / 'common'))

import served  # noqa: E402

SOURCE = Path(os.environ.get('STARWRIGHT_SOURCE', Path(__file__).resolve().parents[2]))
COMMAND = shutil.which(os.environ.get('STARWRIGHT', 'starwright')) or 'starwright'
COMMAND = os.path.abspath(COMMAND)
TEST_GAMES = os.environ.get('STARWRIGHT_TEST_GAMES')
SHIM = os.environ.get('STARWRIGHT_SHIM')
GOLDEN = Path(__file__).resolve().parent / 'golden'
# Galaxies alone; scenarios are beside them.
SAMPLES = sorted(path for path in (SOURCE / 'galaxies' / 'burning-suns').glob('*.xml')
                 if '<galaxy xmlns' in path.read_text(encoding='utf-8'))
SCENARIOS = sorted({*(SOURCE / 'galaxies' / 'burning-suns').glob('*.xml')} - {*SAMPLES})
HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

CLEAN, FOUND, TROUBLE = 0, 1, 2


# Root may read and write everything: a way to start commands without that right.
AS_OTHERS = (['setpriv', '--bounding-set=-dac_override,-dac_read_search', '--inh-caps=-dac_override,-dac_read_search']
             if os.geteuid() == 0 else [])


def run(*arguments, command=COMMAND, stdin=b'', cwd=None, before=(), **environment):
    """Returns the finished process, its outputs decoded; `before` is put before the command."""
    if before or environment:
        done = subprocess.run([*before, command, *map(str, arguments)], input=stdin, capture_output=True, cwd=cwd,
                              timeout=600, env={**os.environ, **environment})
    else:
        done = served.run(command, *arguments, stdin=stdin, cwd=cwd)
    done.stdout, done.stderr = done.stdout.decode(), done.stderr.decode()
    return done


def galaxy(*lines, game='burning-suns', players=2, **attributes):
    """Returns a file with these lines between the tags of the root, not indented."""
    more = ''.join(f' {name}="{value}"' for name, value in attributes.items())
    return '\n'.join([HEAD + f'<galaxy xmlns="urn:starwright:1" game="{game}"{more} players="{players}">',
                      *(f'  {line}' for line in lines), '</galaxy>', ''])


def losses(told, *formats):
    """What the command says is lost or not drawn, in the order of its lines; of these formats only, if any are given."""
    lines = re.findall(r'(lost|not drawn): (.*) \((\w+)\)$', told, re.MULTILINE)
    return [one for how, what, name in lines if not formats or name in formats
            for one in (what.split('; ') if how == 'not drawn' else [what])]


class CommandTest(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def write(self, name, text):
        path = self.folder / name
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return path

    def ran(self, *arguments, status=CLEAN, **others):
        done = run(*arguments, **others)
        self.assertEqual(done.returncode, status, done.stderr + done.stdout)
        return done

    def check_golden(self, name, text):
        path = GOLDEN / name
        if os.environ.get('STARWRIGHT_UPDATE'):
            path.write_bytes(text.encode())
        self.assertEqual(text, path.read_bytes().decode(), f'STARWRIGHT_UPDATE=1 rewrites {name}; read its diff')
