"""The editor in a browser: GTK's Broadway server, and Chromium that shows the window.

Environment: STARWRIGHT_EDITOR, the editor; STARWRIGHT_SOURCE, the source tree; STARWRIGHT_NODE_MODULES, where the
packages of tests/validator/package.json are installed."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

SOURCE = Path(os.environ.get('STARWRIGHT_SOURCE', Path(__file__).resolve().parents[2]))
sys.path[:0] = [str(SOURCE / 'tests' / folder) for folder in ('common', 'export')]

from browser import Browser  # noqa: E402
from scale import in_full  # noqa: E402

EDITOR = os.environ['STARWRIGHT_EDITOR']
WITHOUT_DISPLAY = {name: value for name, value in os.environ.items()
                   if name not in ('DISPLAY', 'WAYLAND_DISPLAY', 'GDK_BACKEND', 'GSK_RENDERER', 'GDK_DEBUG')}
# Width, height and number of drawn nodes of each surface on the page.
SURFACES = '[...document.querySelectorAll("body > div")].map(e => [e.offsetWidth, e.offsetHeight, e.querySelectorAll("*").length])'


def free_port():
    with socket.socket() as one:
        one.bind(('127.0.0.1', 0))
        return one.getsockname()[1]


class Version(unittest.TestCase):
    def test_without_a_display(self):
        for option in ('--version', '-V'):
            done = subprocess.run([EDITOR, option], capture_output=True, text=True, env=WITHOUT_DISPLAY, timeout=60)
            self.assertEqual((done.returncode, done.stderr), (0, ''))
            self.assertRegex(done.stdout, r'^starwright-editor [0-9.]+\n$')

    def test_help_says_what_it_takes(self):
        done = subprocess.run([EDITOR, '--help'], capture_output=True, text=True, timeout=60,
                              env={**WITHOUT_DISPLAY, 'LC_ALL': 'C.UTF-8', 'LANGUAGE': ''})
        self.assertRegex(done.stdout, r'starwright-editor \[OPTION.*\] \[FILE…\]\n\nOpens each FILE in a window of its own')


@in_full
@unittest.skipUnless(os.environ.get('STARWRIGHT_NODE_MODULES'), 'STARWRIGHT_NODE_MODULES is not set')
class Broadway(unittest.TestCase):
    def start(self, *command, **environment):
        folder = self.folder
        process = subprocess.Popen(command, stderr=(folder / 'told').open('ab'), stdout=subprocess.DEVNULL, env={
            **WITHOUT_DISPLAY, 'XDG_RUNTIME_DIR': str(folder), 'HOME': str(folder), 'XDG_CONFIG_HOME': str(folder),
            'XDG_DATA_HOME': str(folder), 'GSETTINGS_BACKEND': 'memory', **environment})

        def end():
            process.send_signal(signal.SIGKILL)
            process.wait(60)

        self.addCleanup(end)
        return process

    def wait_for(self, what, is_so):
        end = time.monotonic() + 60
        while not is_so():
            self.assertLess(time.monotonic(), end, f'{what}: {(self.folder / "told").read_text()}')
            time.sleep(0.1)

    def check(self, **environment):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        port = free_port()
        server = self.start('gtk4-broadwayd', '--address', '127.0.0.1', '--port', str(port), ':7')
        self.wait_for('no server', lambda: list(self.folder.glob('broadway*.socket')))
        browser = Browser()
        self.addCleanup(browser.close)
        browser.open(url=f'http://127.0.0.1:{port}/')
        editor = self.start(EDITOR, str(SOURCE / 'galaxies/burning-suns/hourglass.xml'), BROADWAY_DISPLAY=':7', **environment)
        self.wait_for('no window is shown', lambda: any(
            width > 600 and height > 400 and n > 50 for width, height, n in browser.evaluate(script=SURFACES)))
        told = browser.heard()['heard']
        self.assertEqual([line for line in told if line.startswith('exception')], [])
        browser.screenshot(path=Path(os.environ.get('STARWRIGHT_SCREENSHOTS', self.folder)) / 'broadway.png')
        self.assertEqual((server.poll(), editor.poll()), (None, None))

    def test_window_is_shown(self):
        self.check(GDK_BACKEND='broadway')


if __name__ == '__main__':
    unittest.main()
