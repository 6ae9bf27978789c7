#!/usr/bin/env python3
"""How long the editor's window leaves a question unanswered while it opens and saves a large galaxy: the longest time that
its main loop was at one thing, beside the longest while nothing was to be done, in one run.

stalls.py EDITOR [--tiles 100000]

The question goes over the session bus, as a hand's event goes over X: whoever reads the one reads the other. Needs what
tests/editor/e2e needs."""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / 'editor/e2e'))

from desk import Desk, Editor, wait_for  # noqa: E402

MOST_MS = 100


def longest(editor, is_over, seconds=60):
    """The longest answer, in milliseconds, until that is so."""
    most, end = 0.0, time.monotonic() + seconds
    while time.monotonic() < end:
        begin = time.monotonic()
        over = is_over()
        most = max(most, time.monotonic() - begin)
        if over:
            return most * 1000
    raise AssertionError('it takes too long')


def titles(desk):
    found = subprocess.run(['xdotool', 'search', '--onlyvisible', '--class', 'starwright-editor', 'getwindowname', '%@'],
                           env=desk.environment, capture_output=True, text=True, check=False).stdout
    return found.split('\n')


def main():
    parser = argparse.ArgumentParser(description='How long the window stands still while it opens and saves.')
    parser.add_argument('editor')
    parser.add_argument('--tiles', type=int, default=100000)
    arguments = parser.parse_args()
    import desk as module
    module.EDITOR = os.path.abspath(arguments.editor)
    desk, folder = Desk(), Path(tempfile.mkdtemp(prefix='starwright-stalls-'))
    large = folder / 'large.xml'
    with large.open('wb') as out:
        subprocess.run([sys.executable, Path(__file__).with_name('make_galaxy.py'), str(arguments.tiles)], stdout=out, check=True)
    editor = Editor(desk, folder=folder)
    idle_end = time.monotonic() + 2
    idle = longest(editor, lambda: editor.state('viewport') and time.monotonic() > idle_end)

    # A second window of the same program, whose first window is asked meanwhile.
    subprocess.Popen([module.EDITOR, str(large)], env=desk.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).wait()

    def is_shown():
        try:
            return editor.state('viewport', 2)[2] > 0 and editor.describe('undo', 2) is not None
        except Exception:  # no window yet: that was answered, too
            return False
    opening = longest(editor, is_shown)
    settled = time.monotonic() + 5
    after = longest(editor, lambda: editor.state('viewport', 2) and time.monotonic() > settled)

    editor.activate('select-all', number=2)
    editor.activate('rotate-left', number=2)
    wait_for('it is changed', lambda: editor.describe('save', 2)[0])
    editor.activate('save', number=2)
    saving = longest(editor, lambda: not editor.describe('save', 2)[0])
    editor.kill()
    for name, value in (('idle', idle), ('opening', opening), ('the five seconds after', after), ('saving', saving)):
        print(f'{name}: {value:.0f} ms' + ('' if value <= MOST_MS else f', more than {MOST_MS}'))
    return 1 if max(opening, after, saving) > MOST_MS else 0


if __name__ == '__main__':
    sys.exit(main())
