#!/usr/bin/env python3
"""How long the editor's window leaves a request unanswered while it opens, turns, checks, saves, prints and exports a
large galaxy: the longest time that its main loop was busy, compared with the longest while it was idle, in
one run.

stalls.py EDITOR [--tiles 100000] [--only NAME]

A thread sends requests without a pause, over its own connection, so that one is pending whenever the window becomes
busy; tasks are started without waiting for a reply. The requests go over the session bus; the main loop that reads them also
reads X events. The time for which the window's thread, the bus and the sender waited for a
processor is subtracted, so that a busy machine gives nearly the same result. Needs what tests/editor/e2e needs."""

import argparse
import os
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / 'editor/e2e'))

from desk import APPLICATION, Desk, Editor, wait_for  # noqa: E402

MOST_MS = 100
REST = 3  # seconds after a task that still belong to it


def scheduled(process, thread):
    """Returns the seconds that a thread ran, and that it waited for a processor."""
    ran, waited, _ = Path(f'/proc/{process}/task/{thread}/schedstat').read_text(encoding='ascii').split()
    return int(ran) / 1e9, int(waited) / 1e9


def bus_threads(desk, process):
    """Returns the threads through which a request goes: the bus itself, and the program's thread that reads from it."""
    tasks = Path(f'/proc/{process}/task').iterdir()
    readers = [int(task.name) for task in tasks if (task / 'comm').read_text(encoding='utf-8').strip() == 'gdbus']
    return [(process, reader) for reader in readers] + [(desk.running['dbus-daemon'].pid,) * 2]


class Asker(threading.Thread):
    """Sends requests all the time; records each answer's beginning, end, and the window's own share."""

    def __init__(self, desk, process):
        super().__init__(daemon=True)
        self.address, self.process = desk.environment['DBUS_SESSION_BUS_ADDRESS'], process
        self.others = bus_threads(desk, process)
        self.answers, self.is_over = [], False

    def run(self):
        from gi.repository import Gio
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        bus = Gio.DBusConnection.new_for_address_sync(self.address, flags, None, None)
        question = Editor.gio_variant('(s)', ('viewport',))
        path = f'/{APPLICATION.replace(".", "/")}/window/1'
        threads = [(self.process, self.process), (os.getpid(), threading.get_native_id()), *self.others]
        while not self.is_over:
            begin, before = time.monotonic(), [scheduled(*thread) for thread in threads]
            try:
                bus.call_sync(APPLICATION, path, 'org.gtk.Actions', 'Describe', question, None, 0, 600000, None)
            except Exception:  # it has closed
                return
            end, after = time.monotonic(), [scheduled(*thread) for thread in threads]
            waited = sum(last[1] - first[1] for first, last in zip(before, after))
            self.answers.append((begin, end, max(after[0][0] - before[0][0], end - begin - waited)))
            time.sleep(0.001)

    def longest(self, begin, end):
        """Returns the longest that overlaps with that time, in milliseconds: without and with the waits for a
        processor."""
        wait_for('an answer', lambda: self.answers and self.answers[-1][0] > end, 600)
        taken = [(took, last - first) for first, last, took in self.answers if last > begin and first < end]
        return max(took for took, _ in taken) * 1000, max(whole for _, whole in taken) * 1000


class Window:
    """The window of the large galaxy, the program's second."""

    def __init__(self, desk, editor, folder):
        self.desk, self.editor, self.folder = desk, editor, folder

    def do(self, action, *values):
        """Activates the action, without waiting for its effect."""
        self.editor.bus.call(APPLICATION, f'/{APPLICATION.replace(".", "/")}/window/2', 'org.gtk.Actions', 'Activate',
                             self.editor.gio_variant('(sava{sv})', (action, list(values), {})), None, 0, 600000, None, None)
        self.editor.bus.flush_sync(None)

    def can(self, action):
        return self.editor.describe(action, 2)[0]

    def is_shown(self):
        try:
            return self.editor.state('viewport', 2)[2] > 0 and self.editor.describe('undo', 2) is not None
        except Exception:  # there is no such window yet
            return False

    def has(self, title):
        return title in map(self.desk.hands.title, self.desk.hands.windows())

    def dialog(self, action, title):
        """Opens it, waits as long as it may take, and closes it again."""
        self.do(action)
        wait_for(f'“{title}” comes up', lambda: self.has(title), 600)
        time.sleep(10)
        self.desk.hands.stroke('Escape')
        wait_for(f'“{title}” goes', lambda: not self.has(title), 600)

    # ---- the tasks

    def rest(self):
        time.sleep(2)

    def open(self):
        """Opens a second window of the same program; meanwhile the requests go to the first."""
        subprocess.Popen([self.program, str(self.folder / 'large.xml')], env=self.desk.environment, stdout=subprocess.DEVNULL,
                         stderr=subprocess.DEVNULL).wait()
        wait_for('it is opened', self.is_shown, 600)

    def turn(self):
        self.do('rotate-left')
        wait_for('it is changed', lambda: self.can('save'), 600)

    def select(self):
        self.do('select-all')
        wait_for('all is selected', lambda: self.can('cut'), 600)

    def undo(self):
        self.do('undo')
        wait_for('it is undone', lambda: self.can('redo'), 600)

    def redo(self):
        self.do('redo')
        wait_for('it is done again', lambda: not self.can('redo'), 600)

    def delete(self):
        self.do('delete')
        wait_for('all is gone', lambda: not self.can('cut'), 600)
        time.sleep(REST)
        self.do('undo')
        wait_for('it is undone', lambda: self.can('redo'), 600)

    def others_ran(self):
        """Returns the seconds that the program's other threads ran, without the window's and the bus's."""
        process = self.editor.process.pid
        own = {process, *(reader for of, reader in bus_threads(self.desk, process) if of == process)}
        return sum(scheduled(process, int(task.name))[0] for task in Path(f'/proc/{process}/task').iterdir() if int(task.name) not in own)

    def work(self):
        """Waits until no worker has run for a while."""
        before = -1
        while self.others_ran() > before + 0.02:
            before = self.others_ran()
            time.sleep(2)

    def copy(self):
        self.desk.hands.stroke('ctrl+Home')
        self.do('select-all')
        wait_for('all is selected', lambda: self.can('copy'), 600)
        self.do('copy')
        self.work()

    def paste(self):
        """Pastes over itself: the cursor is on the first tile."""
        self.do('paste')
        wait_for('it asks', lambda: len(self.desk.hands.windows()) > 2, 600)
        self.desk.hands.stroke('Return')
        self.work()

    def undo_paste(self):
        self.do('undo')
        self.work()

    def redo_paste(self):
        self.do('redo')
        self.work()

    def save(self):
        self.do('save')
        wait_for('it is saved', lambda: not self.can('save'), 600)

    def print(self):
        self.dialog('print', 'Print')

    def export(self):
        self.dialog('export', 'Export')

    def picture(self):
        self.do('copy-picture')


THINGS = [('idle', Window.rest), ('opening', Window.open), ('turning', Window.turn), ('saving', Window.save),
          ('copying', Window.copy), ('pasting', Window.paste), ('undoing the paste', Window.undo_paste),
          ('redoing the paste', Window.redo_paste), ('undoing it again', Window.undo_paste), ('selecting', Window.select), ('undoing', Window.undo), ('redoing', Window.redo), ('deleting', Window.delete),
          ('export dialog', Window.export), ('print dialog', Window.print), ('copying a picture', Window.picture)]


def main():
    parser = argparse.ArgumentParser(description='How long the window stands still while large things are done.')
    parser.add_argument('editor')
    parser.add_argument('--tiles', type=int, default=100000)
    parser.add_argument('--only', action='append', help='beside opening')
    arguments = parser.parse_args()
    import desk as module
    module.EDITOR = Window.program = os.path.abspath(arguments.editor)
    desk, folder, most = Desk(), Path(tempfile.mkdtemp(prefix='starwright-stalls-')), 0
    with (folder / 'large.xml').open('wb') as out:
        subprocess.run([sys.executable, Path(__file__).with_name('make_galaxy.py'), str(arguments.tiles)], stdout=out, check=True)
    editor = Editor(desk, folder=folder)
    asker, window = Asker(desk, editor.process.pid), Window(desk, editor, folder)
    asker.start()
    for name, thing in THINGS:
        if arguments.only and name not in arguments.only and name != 'opening':
            continue
        begin = time.monotonic()
        thing(window)
        over = time.monotonic()
        time.sleep(REST)
        took, whole = asker.longest(begin, time.monotonic())
        most = max(most, took)
        print(f'{name}: {took:.0f} ms' + ('' if took <= MOST_MS else f', more than {MOST_MS}') +
              f' ({whole:.0f} on this machine now; done after {over - begin:.1f} s)', flush=True)
    asker.is_over = True
    editor.kill()
    desk.close()
    return 1 if most > MOST_MS else 0


if __name__ == '__main__':
    sys.exit(main())
