#!/usr/bin/env python3
"""Kill the editor with SIGKILL at random moments while real clicks draw and real keys save, start it again, accept the
offered recovery, and check that every stroke that was on the screen is there and that the file on disk is complete.

kills.py EDITOR [--count 1000] [--seed 1] [--first 0]

Each life begins on a file, or untitled, and draws the same row of hexes one click at a time, so that a map shows how
many strokes it has. Some are killed again while they recover. If a life loses something, all its clicks, the screen's
state and its journal are printed. Needs what tests/editor/e2e needs."""

import argparse
import contextlib
import os
import random
import re
import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / 'editor/e2e'))

from desk import Desk, Editor, tiles_of, wait_for, write_galaxy  # noqa: E402
from hands import Hands  # noqa: E402
from journal_steps import steps  # noqa: E402

STROKES = [(q, r) for r in (-2, -1, 1, 2) for q in range(-3 - r // 2, 4 - r // 2)]
FIRST = {(0, 0): 'special'}
FIGURE = re.compile(r'^(\d+) tiles?\b')
PRESS = 0.012  # seconds; clicks are not awaited here, and a real click takes some time
MOST_AT_ONCE = 0.25  # share of lives that are killed once more while they recover


class Life:
    """One life of the program, from its start until its work is recovered."""

    def __init__(self, desk, chance, folder):
        self.desk, self.chance, self.folder = desk, chance, folder
        self.path = folder / 'galaxy.xml'
        self.is_untitled = chance.random() < 0.4
        self.before = {} if self.is_untitled else FIRST
        self.editor = None
        self.seen = 0  # strokes that were on the screen before the end
        self.began, self.log = time.monotonic(), []

    def note(self, text):
        self.log.append(f'{time.monotonic() - self.began:8.3f} {text}')

    # ---- until it is killed

    def figure(self, editor):
        """Returns the widget with the number of tiles, looked up each time."""
        return next(item for item in editor.accessibles(role='label') if FIGURE.match(item.name))

    def plan(self, editor):
        """Returns [(hex, its middle, how long the button is held, whether it saves)], one hex after the other."""
        return [(place, editor.place(*place), self.chance.uniform(0, 0.04), not self.is_untitled and self.chance.random() < 0.3)
                for place in STROKES]

    def draw(self, editor, plan):
        """Draws at that speed, however far the program has come, until it is killed. It waits for the window manager:
        if the pointer moves on before the click was passed on, the X server gives the click the pointer's new
        position."""
        hands = Hands(self.desk.environment['DISPLAY'])
        for place, middle, rest, is_saved in plan:
            hands.move(*middle)
            hands.down()
            time.sleep(PRESS)
            hands.up()
            self.note(f'clicked on {place}')
            hands.await_manager()
            time.sleep(rest)
            if is_saved:
                hands.stroke('ctrl+s')
                self.note('saved')
            if editor.process.poll() is not None:
                break
        hands.close()

    def draw_and_die(self):
        files = [] if self.is_untitled else [write_galaxy(self.path, FIRST)]
        editor = Editor(self.desk, *files, folder=self.folder)
        self.editor = editor
        editor.press('Empty system', 'label')
        editor.key('ctrl+0')
        label = self.figure(editor)
        hands = threading.Thread(target=self.draw, args=(editor, self.plan(editor)))
        hands.start()
        end = threading.Timer(self.chance.uniform(0.05, 2.0), editor.process.kill)
        end.start()
        while editor.process.poll() is None:
            with contextlib.suppress(Exception):
                told = FIGURE.match(label.look())
                if told and int(told[1]) - len(self.before) > self.seen:
                    self.seen = int(told[1]) - len(self.before)
                    self.note(f'shown: {told[1]} tiles')
        self.note('killed')
        hands.join()
        for path in sorted(editor.journals().glob('*')):
            self.log += [f'{path.name}: {line}' for line in steps(path)]

    # ---- afterwards

    def held(self, path):
        """Returns the number of strokes in the file, or that the file is damaged."""
        found = tiles_of(path)
        n = len(found) - len(self.before)
        assert found == self.after(n), f'{path.name} is not as it was at any moment: {found}'
        return n

    def after(self, n):
        return {**self.before, **{place: 'empty' for place in STROKES[:max(n, 0)]}}

    def start_again(self):
        """The recovered work is offered in the window, by a button that has the focus."""
        self.editor = editor = Editor(self.desk, folder=self.folder, is_recovering=True)
        self.offer = bool(editor.accessibles('Recover', 'push button'))
        if self.offer:
            wait_for('keys go to the window', lambda: editor.active_title() == 'Untitled')
            self.desk.hands.key('Return')
        return editor

    def save(self, editor):
        wait_for('what was recovered is there', lambda: editor.active_title().startswith('•'))
        self.desk.hands.key('ctrl+s')
        if self.is_untitled:
            editor.name_file('Save as', self.path)
        wait_for('it is saved', lambda: not editor.active_title().startswith('•') and
                 editor.active_title() == self.path.name)

    def check(self):
        self.draw_and_die()
        self.editor.kill()
        on_disk = self.held(self.path) if self.path.exists() else 0
        backup = self.path.with_name(self.path.name + '~')
        if backup.exists():
            self.held(backup)
        editor = self.start_again()
        if self.offer and self.chance.random() < MOST_AT_ONCE:
            time.sleep(self.chance.uniform(0, 0.4))
            editor.kill()
            editor = self.start_again()
        if self.offer:
            self.save(editor)
        now = self.held(self.path) if self.path.exists() else 0
        damaged = sorted(path.name for path in editor.journals().glob('*.damaged*'))
        assert not damaged, f'a journal was put aside: {damaged}'
        assert now >= on_disk, f'{on_disk} strokes had been saved, {now} are left'
        assert now >= self.seen, f'{self.seen} strokes were on the screen, {now} are left'
        return f'{self.seen} seen, {on_disk} saved, {now} left' + (', untitled' if self.is_untitled else '')


def live(desk, seed, number):
    """Runs one life; returns a line about it. Raises AssertionError if something was lost."""
    folder = desk.folder / f'life-{number}'
    folder.mkdir()
    life = Life(desk, random.Random(f'{seed}/{number}'), folder)
    try:
        return life.check()
    except AssertionError as error:
        desk.shoot(f'kill-{seed}-{number}')
        raise AssertionError('\n'.join([str(error), *life.log])) from error
    finally:
        if life.editor:
            life.editor.kill()


def main():
    parser = argparse.ArgumentParser(description='Kill the editor at random moments; nothing may be lost.')
    parser.add_argument('editor')
    parser.add_argument('--count', type=int, default=1000)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--first', type=int, default=0, help='number of the first life, to go on where a run ended')
    arguments = parser.parse_args()
    import desk as module
    module.EDITOR = os.path.abspath(arguments.editor)
    desk, lost = Desk(), 0
    for number in range(arguments.first, arguments.first + arguments.count):
        try:
            print(f'{number}: {live(desk, arguments.seed, number)}', flush=True)
        except AssertionError as error:
            lost += 1
            print(f'{number}: LOST: {error}', flush=True)
    print(f'{arguments.count} lives, {lost} with a loss')
    return 1 if lost else 0


if __name__ == '__main__':
    sys.exit(main())
