"""A desk for tests of the editor: an X server of its own, a small window manager, a session bus, and input (hands.py). The
window reports positions of hexes and the chosen tool on the session bus; the accessibility bus reports where buttons are
(accessible.py).

Environment: STARWRIGHT_EDITOR, the program; STARWRIGHT, the command; STARWRIGHT_SOURCE, the source tree;
STARWRIGHT_SCREENSHOTS, a folder for pictures of the screen."""

import atexit
import math
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Gio, GLib  # noqa: E402, versions first

from accessible import FLAGS, Reader  # noqa: E402
from hands import PATIENCE, Hands  # noqa: E402

SOURCE = Path(os.environ.get('STARWRIGHT_SOURCE', Path(__file__).resolve().parents[3]))
EDITOR = os.environ.get('STARWRIGHT_EDITOR', 'starwright-editor')
COMMAND = os.environ.get('STARWRIGHT', 'starwright')
SCREENSHOTS = Path(os.environ.get('STARWRIGHT_SCREENSHOTS', tempfile.gettempdir() + '/starwright-screenshots'))
APPLICATION = 'io.github.starwright.Editor'
NAMESPACE = '{urn:starwright:1}'
WIDTH, HEIGHT = 1600, 1000
LARGE = 10 * PATIENCE  # seconds to open a million tiles with sanitizers, beside six more editors
the_desk = None


class Desk:
    """Its X server, window manager and bus live until it is closed; each editor has its own home folder."""

    def __init__(self, renderer='cairo'):
        self.folder = Path(tempfile.mkdtemp(prefix='starwright-desk-'))
        self.running, self.homes = {}, 0
        atexit.register(self.close)
        self.environment = self.make_environment(renderer)
        self.environment['DISPLAY'] = self.start_told(['Xvfb', '-displayfd', '{}', '-screen', '0', f'{WIDTH}x{HEIGHT}x24',
                                                       '-nolisten', 'tcp', '-noreset'], ':')
        self.new_home()
        self.environment['DBUS_SESSION_BUS_ADDRESS'] = self.start_told(['dbus-daemon', '--session', '--nofork', '--print-address={}'])
        self.bus = Gio.DBusConnection.new_for_address_sync(self.environment['DBUS_SESSION_BUS_ADDRESS'], FLAGS, None, None)
        self.hands = Hands(self.environment['DISPLAY'])
        self.start(['openbox'])
        wait_for('the window manager is there', lambda: self.hands.property(self.hands.root, '_NET_SUPPORTING_WM_CHECK') is not None)

    def make_environment(self, renderer):
        runtime = self.folder / 'runtime'
        runtime.mkdir(mode=0o700)
        found = {**os.environ, 'GDK_BACKEND': 'x11', 'GSK_RENDERER': renderer, 'GSETTINGS_BACKEND': 'memory', 'GTK_A11Y': 'atspi',
                 'NO_AT_BRIDGE': '0', 'LC_ALL': 'C.UTF-8', 'G_ENABLE_DIAGNOSTIC': '0', 'XDG_RUNTIME_DIR': str(runtime)}
        for name in ('WAYLAND_DISPLAY', 'GTK_THEME'):    # another server; would override the theme
            found.pop(name, None)
        if renderer == 'cairo':
            found['GDK_DEBUG'] = 'gl-disable'
        return found

    def new_home(self):
        """Programs started from now on find no files of earlier ones."""
        self.homes += 1
        for name in ('HOME', 'XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'XDG_DATA_HOME', 'XDG_STATE_HOME'):
            path = self.folder / f'home-{self.homes}' / name.lower()
            path.mkdir(mode=0o700, parents=True)
            self.environment[name] = str(path)

    def start(self, command, **others):
        """The program ends with this process, however that ends."""
        self.running[command[0]] = subprocess.Popen(['setpriv', '--pdeathsig', 'KILL', '--', *command], env=self.environment, stdout=subprocess.DEVNULL,
                                                    stderr=subprocess.DEVNULL, start_new_session=True, **others)

    def start_told(self, command, prefix=''):
        """Starts it, and returns the line that it writes to the file descriptor in place of {}."""
        read, write = os.pipe()
        self.start([word.format(write) for word in command], pass_fds=[write])
        os.close(write)
        with os.fdopen(read) as told:
            return prefix + told.readline().strip()

    def dead(self):
        """Returns the names of its programs that have ended."""
        return [name for name, process in self.running.items() if process.poll() is not None]

    def close(self):
        atexit.unregister(self.close)
        for process in reversed(self.running.values()):
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()
        self.running = {}
        shutil.rmtree(self.folder, ignore_errors=True)

    def shoot(self, name):
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.hands.keep_picture(SCREENSHOTS / f'{name}.png')


def shared_desk():
    """Returns the desk of all tests of this process; a new one, if a part of it has died."""
    global the_desk
    if the_desk and the_desk.dead():
        print(f'{", ".join(the_desk.dead())} had ended; here is a new desk', file=sys.stderr)
        the_desk.close()
        the_desk = None
    the_desk = the_desk or Desk()
    return the_desk


def wait_for(what, question, seconds=PATIENCE):
    """Asks at least several times, also when each answer takes long on a busy machine."""
    end, asked = time.monotonic() + seconds, 0
    while time.monotonic() < end or asked < 4:
        answer = question()
        if answer:
            return answer
        asked += 1
        time.sleep(0.01)
    raise AssertionError(f'{what}: not within {seconds} s')


class Editor:
    """The program, run on files, and its input."""

    def __init__(self, desk, *files, folder=None, is_recovering=False):
        self.desk, self.hands, self.bus, self.reader = desk, desk.hands, desk.bus, None
        self.errors = open(desk.folder / 'errors.txt', 'w+', encoding='utf-8')
        self.scale = int(desk.environment.get('GDK_SCALE', '1'))  # pixels of the screen for one that the window reports
        wait_for('the last editor leaves the bus', lambda: not self.owner())
        if not is_recovering:
            desk.new_home()
        self.process = subprocess.Popen([EDITOR, *map(str, files)], env=desk.environment, cwd=folder,
                                        stdout=self.errors, stderr=self.errors)
        try:
            self.window = self.await_window()
        except BaseException:  # else it would keep its name on the bus
            self.kill()
            raise
        self.settle()

    def await_window(self):
        wait_for('a window opens', self.find_window)
        wait_for('the map is laid out', self.has_map, LARGE)
        return wait_for('it has a window', lambda: 'Opening' not in self.titles() and self.find_window(), LARGE)

    def has_map(self):
        """Whether the map has its size; a large map may have less than a pixel for each hex. While a large file is
        read there is none."""
        try:
            return self.state('viewport')[2] > 0
        except GLib.Error:
            return False

    def journals(self):
        return Path(self.desk.environment['XDG_STATE_HOME']) / 'starwright' / 'journals'

    def owner(self):
        return self.bus.call_sync('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'NameHasOwner',
                                  self.gio_variant('(s)', (APPLICATION,)), None, 0, -1, None).unpack()[0]

    @staticmethod
    def gio_variant(form, values):
        return GLib.Variant(form, values)

    def find_window(self):
        if self.process.poll() is not None:
            raise AssertionError(f'the editor ended: {self.said()}')
        # A dialog over it is smaller.
        return self.owner() and max(self.windows(), key=lambda window: math.prod(self.hands.size(window)), default=None)

    def windows(self):
        return [window for window in self.hands.windows() if self.hands.process(window) == self.process.pid]

    def titles(self):
        return sorted(map(self.hands.title, self.windows()))

    def said(self):
        self.errors.flush()
        return (self.desk.folder / 'errors.txt').read_text(encoding='utf-8', errors='replace')

    # ---- what the window reports

    def describe(self, action, number=1):
        return self.bus.call_sync(APPLICATION, f'/{APPLICATION.replace(".", "/")}/window/{number}', 'org.gtk.Actions',
                                  'Describe', self.gio_variant('(s)', (action,)), None, 0, PATIENCE * 1000, None).unpack()[0]

    def state(self, action, number=1):
        return self.describe(action, number)[2][0]

    def is_enabled(self, action):
        return self.describe(action)[0]

    def activate(self, action, *values, number=1):
        """Activates an action: only to look, never to draw."""
        self.bus.call_sync(APPLICATION, f'/{APPLICATION.replace(".", "/")}/window/{number}', 'org.gtk.Actions', 'Activate',
                           self.gio_variant('(sava{sv})', (action, list(values), {})), None, 0, PATIENCE * 1000, None)

    def settle(self):
        """Waits until all input is handled and animations have ended."""
        before = None
        for _ in range(100):
            self.hands.await_frame()
            now = (self.state('viewport'), self.state('tool'))
            if now == before:
                return
            before = now

    # ---- where things are

    def origin(self, window=None):
        return self.hands.origin(window or self.window)

    def active_title(self):
        """Returns "" while one window closes and another opens."""
        return self.hands.title(self.hands.active())

    def wait_for_dialog(self):
        """Waits until another window than the main one has the keyboard focus; a question has no title."""
        wait_for('a dialog comes up', lambda: self.hands.active() not in (None, self.window))
        self.hands.await_frame()
        return self.hands.active()

    def wait_for_main(self):
        """Waits until the main window has the focus again."""
        wait_for('the dialog is closed', lambda: self.hands.active() == self.window)
        self.hands.await_frame()

    def wait_for_window(self, title):
        """Waits also until it has the keyboard focus."""
        wait_for(f'a window “{title}” comes up', lambda: self.active_title() == title)
        self.hands.await_frame()

    def place(self, q, r):
        """Returns the middle of a hex, on the screen."""
        x, y, zoom = self.state('viewport')
        left, top = self.origin()
        return (left + self.scale * (x + zoom * (q + r / 2)), top + self.scale * (y + zoom * r * math.sqrt(3) / 2))

    # ---- input

    def over(self, q, r):
        self.hands.move(*self.place(q, r))
        self.settle()

    def click(self, q, r, button=1, keys=()):
        self.over(q, r)
        self.hands.click(button, keys)
        self.settle()

    def drag(self, *hexes, button=1, keys=()):
        """Presses on the first hex, moves over the others, releases on the last."""
        self.over(*hexes[0])
        self.hands.hold(keys)
        self.hands.down(button)
        for hex_ in hexes[1:]:
            x, y = self.place(*hex_)
            for aside in (2, 0):
                self.hands.move(x - aside, y)
                self.hands.await_frame()
        self.hands.up(button)
        self.hands.let_go(keys)
        self.settle()

    def key(self, *keys):
        self.hands.key(*keys)
        self.settle()

    def type(self, text):
        self.hands.type(text)
        self.settle()

    def press(self, name, role=None):
        """Clicks on what has that name; again where it moved after it was looked at, and before the press."""
        for _ in range(40):
            item, box, place = self.visible(name, role)
            self.hands.move(*place)
            if self.hands.click(is_there=lambda: item.box() == box):
                break
        self.settle()

    def fill(self, field, text, role='text'):
        """Types a text into a field of a dialog, replacing the old one; tries again if a busy machine lost the click."""
        def is_filled():
            self.press(field, role)
            self.key('ctrl+a')
            self.type(text)
            return text in self.texts(field)
        wait_for(f'“{field}” says “{text}”', is_filled)

    def name_file(self, title, path):
        """Enters the name in a file chooser at once: GTK 4.8 loses names while it completes them. On a busy machine the first
        letters may come before the entry has the focus; then it tries again."""
        self.wait_for_window(title)
        for _ in range(8):
            self.hands.stroke('ctrl+a')
            self.hands.type(str(path))
            self.hands.stroke('Return')
            try:
                wait_for(f'“{title}” has its file', lambda: self.active_title() not in (title, ''), PATIENCE / 8)
                # Keys that come before the next window has handled that it has the focus are lost.
                self.hands.await_frame()
                return
            except AssertionError:
                continue
        raise AssertionError(f'“{title}” takes no file')

    # ---- accessible parts

    def accessibles(self, name=None, role=None):
        """Returns all parts with the name and the role, in reading order."""
        if self.reader is None:
            self.reader = Reader(self.bus, self.process.pid)
        wait_for('it can be read out', self.reader.find)
        # The map has many hexes; they are read only if the role requires it. The label of a dialog's button is listed
        # twice.
        return [item for item in self.reader.items(with_cells=role == 'table cell')
                if (name is None or item.name in (name, f'{name} {name}')) and (role is None or item.role == role)]

    def names(self, role=None):
        return [item.name for item in self.accessibles(role=role) if item.name]

    def texts(self, name, role=None):
        """Returns the texts of the fields and views of that name."""
        return [item.text() for item in self.accessibles(name, role) if 'Text' in item.interfaces]

    def middle_of(self, name, role=None):
        return self.visible(name, role)[2]

    @staticmethod
    def tab_of(item, tabs):
        """Returns the tab of the page that has the item, or None if it is on no page."""
        while item.parent and item.parent.parent:
            beside = [tab for tab in tabs if tab.parent.parent.path == item.parent.parent.path]
            if item.role == 'scroll pane' and beside:
                return beside[item.index]
            item = item.parent
        return None

    def on_shown_page(self, name, role=None):
        """Returns the parts of that name that are on no hidden page; if there are none, clicks on the tab of the first."""
        def look():
            items = self.accessibles()
            tabs = [item for item in items if item.role == 'page tab']
            named = [item for item in items if item.name in (name, f'{name} {name}') and role in (None, item.role)]
            hidden = [tab for tab in (self.tab_of(item, tabs) for item in named) if tab and not tab.has('SELECTED')]
            shown = [item for item in named if self.tab_of(item, tabs) not in hidden]
            if hidden and not shown:
                left, top = self.origin()
                box = hidden[0].box()
                self.hands.move(left + self.scale * (box.x + box.width / 2), top + self.scale * (box.y + box.height / 2))
                self.hands.click()
                self.settle()
            return shown
        return wait_for(f'there is a “{name}”', look)

    def visible(self, name, role=None):
        """The item of that name, its box in its window, and its middle on the screen. Boxes of a popover's parts count from
        the corner of the popover's parent."""
        window = self.hands.active()
        for item in self.on_shown_page(name, role):
            box = self.box_at_rest(item)
            if box.width > 1 and box.height > 1 and self.is_in_dialog(item) == (window != self.window):
                popover, outer = self.popover_of(item)
                left, top = self.origin(popover or window)
                if popover:
                    left, top = left - self.scale * outer.box().x, top - self.scale * outer.box().y
                return item, box, (left + self.scale * (box.x + box.width / 2), top + self.scale * (box.y + box.height / 2))
        raise AssertionError(f'“{name}” cannot be seen')

    def box_at_rest(self, item):
        """Earlier input may still change parts above it, and scrolling continues for a while."""
        box, before = item.box(), None
        while box != before:
            self.hands.await_frame()
            before, box = box, item.box()
        return box

    def popover_of(self, item):
        """Returns the window of the popover that contains it, recognised by its size, and the popover; or None, None."""
        sizes = self.hands.sizes(self.hands.popovers(self.process.pid))
        while sizes and item and item.role != 'application':
            box = item.box() if 'Component' in item.interfaces else None
            size = (box.width * self.scale, box.height * self.scale) if box else None
            if size in sizes:
                return sizes[size], item
            item = item.parent
        return None, None

    @staticmethod
    def is_in_dialog(item):
        """Windows come before the dialogs that they open."""
        return item.top().index > 0

    # ---- the end

    def save(self):
        """By the key, and again if a change came after it."""
        def is_saved():
            self.key('ctrl+s')
            return not self.is_enabled('save')
        wait_for('it is saved', is_saved)

    def quit(self):
        """Quits by the key; everything is saved."""
        self.hands.stroke('ctrl+q')
        return self.end()

    def end(self):
        try:
            self.process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        return self.process.returncode, self.said()

    def kill(self):
        """Kills it if it still runs, and prints its output."""
        if self.errors.closed:
            return
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        if self.reader:
            self.reader.close()
        sys.stderr.write(self.said())
        self.errors.close()


# ---- files

def tiles_of(path):
    """Returns {(q, r): 'type attribute=value …'} of a galaxy file."""
    found = {}
    for element in ElementTree.parse(path).getroot().iter():
        if element.tag in (NAMESPACE + 'system', NAMESPACE + 'anomaly'):
            values = dict(element.attrib)
            place = int(values.pop('q')), int(values.pop('r'))
            kind = values.pop('type')
            found[place] = ' '.join([kind, *(f'{name}={value}' for name, value in sorted(values.items()))])
    return found


def write_galaxy(path, tiles, players=3):
    anomalies = {'asteroid-field', 'babel-research-facility', 'dark-fleet', 'ionstorm', 'portal', 'wormhole', 'open'}
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', f'<galaxy xmlns="urn:starwright:1" game="burning-suns" players="{players}">']
    for (q, r), said in sorted(tiles.items(), key=lambda tile: tile[0][::-1]):
        kind, *values = said.split(' ')
        name = 'anomaly' if any(value.startswith('turn=') for value in values) or kind in anomalies - {'open'} else 'system'
        more = ''.join(' {}="{}"'.format(*value.split('=')) for value in values)
        lines.append(f'  <{name} q="{q}" r="{r}" type="{kind}"{more}/>')
    path.write_text('\n'.join([*lines, '</galaxy>', '']), encoding='utf-8')
    return path
