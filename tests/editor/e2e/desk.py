"""A desk to try the editor at: an X server of its own, a small window manager, a session bus, and hands that press
keys and buttons by XTEST. What the hands need to know, where a hex lies, which tool is chosen, the window tells on the
bus; where a button is, the accessibility bus.

Environment: STARWRIGHT_EDITOR, the program; STARWRIGHT, the command; STARWRIGHT_SOURCE, the source tree;
STARWRIGHT_SCREENSHOTS, a folder in which pictures are kept."""

import atexit
import math
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
import xml.etree.ElementTree as ElementTree
from pathlib import Path

SOURCE = Path(os.environ.get('STARWRIGHT_SOURCE', Path(__file__).resolve().parents[3]))
EDITOR = os.environ.get('STARWRIGHT_EDITOR', 'starwright-editor')
COMMAND = os.environ.get('STARWRIGHT', 'starwright')
SCREENSHOTS = Path(os.environ.get('STARWRIGHT_SCREENSHOTS', tempfile.gettempdir() + '/starwright-screenshots'))
APPLICATION = 'io.github.starwright.Editor'
NAMESPACE = '{urn:starwright:1}'
WIDTH, HEIGHT = 1600, 1000
PATIENCE = 30  # seconds for what takes a moment on a busy machine
PRESS = 0.06  # how long a hand holds a button, in seconds


class Desk:
    """One for all tests of a process: the bus that is asked is the process's own."""

    def __init__(self, renderer='cairo'):
        self.folder = Path(tempfile.mkdtemp(prefix='starwright-desk-'))
        self.running = []
        atexit.register(self.close)
        read, write = os.pipe()
        self.start(['Xvfb', '-displayfd', str(write), '-screen', '0', f'{WIDTH}x{HEIGHT}x24', '-nolisten', 'tcp', '-noreset'],
                   pass_fds=[write])
        os.close(write)
        with os.fdopen(read) as told:
            number = told.readline().strip()
        self.environment = {**os.environ, 'DISPLAY': f':{number}', 'GDK_BACKEND': 'x11', 'GSK_RENDERER': renderer,
                            'GSETTINGS_BACKEND': 'memory', 'GTK_A11Y': 'atspi', 'NO_AT_BRIDGE': '0', 'LC_ALL': 'C.UTF-8',
                            'G_ENABLE_DIAGNOSTIC': '0'}
        for name in ('WAYLAND_DISPLAY', 'GTK_THEME'):  # the one would be another server, the other stronger than what is chosen
            self.environment.pop(name, None)
        if renderer == 'cairo':
            self.environment['GDK_DEBUG'] = 'gl-disable'
        self.homes = 0
        self.new_home()
        runtime = self.folder / 'runtime'
        runtime.mkdir(mode=0o700)
        self.environment['XDG_RUNTIME_DIR'] = str(runtime)
        self.start_bus()
        self.start(['openbox'])

    def new_home(self):
        """What is started from now on finds nothing that was left before."""
        self.homes += 1
        for name in ('HOME', 'XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'XDG_DATA_HOME', 'XDG_STATE_HOME'):
            path = self.folder / f'home-{self.homes}' / name.lower()
            path.mkdir(mode=0o700, parents=True)
            self.environment[name] = str(path)

    def start(self, command, **others):
        environment = getattr(self, 'environment', None)
        process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                   start_new_session=True, **others)
        self.running.append(process)
        return process

    def start_bus(self):
        process = subprocess.Popen(['dbus-daemon', '--session', '--nofork', '--print-address=1'], env=self.environment,
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True)
        self.running.append(process)
        self.bus = process.pid
        address = process.stdout.readline().strip()
        self.environment['DBUS_SESSION_BUS_ADDRESS'] = address
        os.environ['DBUS_SESSION_BUS_ADDRESS'] = address
        os.environ['DISPLAY'] = self.environment['DISPLAY']

    def close(self):
        for process in reversed(self.running):
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()
        self.running = []
        shutil.rmtree(self.folder, ignore_errors=True)

    def xdotool(self, *arguments):
        return subprocess.run(['xdotool', *map(str, arguments)], env=self.environment, check=True, capture_output=True,
                              text=True, timeout=PATIENCE).stdout

    def shoot(self, name):
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        subprocess.run(['import', '-window', 'root', str(SCREENSHOTS / f'{name}.png')], env=self.environment, check=True,
                       timeout=PATIENCE)


def wait_for(what, question, seconds=PATIENCE):
    """What takes long to be asked, on a busy machine, is asked some times all the same."""
    end, asked = time.monotonic() + seconds, 0
    while time.monotonic() < end or asked < 4:
        answer = question()
        if answer:
            return answer
        asked += 1
        time.sleep(0.03)
    raise AssertionError(f'{what}: not within {seconds} s')


class Editor:
    """The program, run on files, and two hands."""

    def __init__(self, desk, *files, folder=None, is_recovering=False):
        from gi.repository import Gio
        self.desk, self.gio = desk, Gio
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.errors = open(desk.folder / 'errors.txt', 'w+', encoding='utf-8')
        wait_for('the last editor leaves the bus', lambda: not self.owner())
        if not is_recovering:
            desk.new_home()
        self.process = subprocess.Popen([EDITOR, *map(str, files)], env=desk.environment, cwd=folder,
                                        stdout=self.errors, stderr=self.errors)
        self.window = wait_for('a window opens', self.find_window)
        # Told once the map has its size; a large one may have less than a pixel a hex.
        wait_for('the map is laid out', lambda: self.state('viewport')[2] > 0)
        self.settle()

    def journals(self):
        return Path(self.desk.environment['XDG_STATE_HOME']) / 'starwright' / 'journals'

    def owner(self):
        return self.bus.call_sync('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'NameHasOwner',
                                  self.gio_variant('(s)', (APPLICATION,)), None, 0, -1, None).unpack()[0]

    @staticmethod
    def gio_variant(form, values):
        from gi.repository import GLib
        return GLib.Variant(form, values)

    def find_window(self):
        if self.process.poll() is not None:
            raise AssertionError(f'the editor ended: {self.said()}')
        found = subprocess.run(['xdotool', 'search', '--onlyvisible', '--class', 'starwright-editor'], env=self.desk.environment,
                               capture_output=True, text=True, timeout=PATIENCE, check=False).stdout.split()
        if not found or not self.owner():
            return None
        # A question over it is smaller.
        return max(found, key=lambda window: math.prod(self.size(window)))

    def said(self):
        self.errors.flush()
        return (self.desk.folder / 'errors.txt').read_text(encoding='utf-8', errors='replace')

    # ---- what the window tells

    def describe(self, action, number=1):
        return self.bus.call_sync(APPLICATION, f'/{APPLICATION.replace(".", "/")}/window/{number}', 'org.gtk.Actions',
                                  'Describe', self.gio_variant('(s)', (action,)), None, 0, PATIENCE * 1000, None).unpack()[0]

    def state(self, action, number=1):
        return self.describe(action, number)[2][0]

    def is_enabled(self, action):
        return self.describe(action)[0]

    def activate(self, action, *values, number=1):
        """For what is no event of a hand: only to look, never to draw."""
        self.bus.call_sync(APPLICATION, f'/{APPLICATION.replace(".", "/")}/window/{number}', 'org.gtk.Actions', 'Activate',
                           self.gio_variant('(sava{sv})', (action, list(values), {})), None, 0, PATIENCE * 1000, None)

    def settle(self):
        """What was pressed has been taken, and what it moved has come to rest."""
        before = None
        for _ in range(100):
            time.sleep(0.04)
            now = (self.state('viewport'), self.state('tool'))
            if now == before:
                return
            before = now

    # ---- where things are

    def origin(self, window=None):
        told = subprocess.run(['xwininfo', '-id', window or self.window], env=self.desk.environment, check=True,
                              capture_output=True, text=True, timeout=PATIENCE).stdout
        return tuple(int(re.search(rf'Absolute upper-left {axis}:\s*(-?\d+)', told)[1]) for axis in 'XY')

    def active_title(self):
        """Nothing while one window goes and another comes."""
        try:
            window = self.desk.xdotool('getactivewindow').strip()
            return self.desk.xdotool('getwindowname', window).strip()
        except subprocess.CalledProcessError:
            return ''

    def wait_for_window(self, title):
        wait_for(f'a window “{title}” comes up', lambda: self.active_title() == title)
        time.sleep(0.2)

    def place(self, q, r):
        """The middle of a hex, on the screen."""
        x, y, zoom = self.state('viewport')
        left, top = self.origin()
        return (left + x + zoom * (q + r / 2), top + y + zoom * r * math.sqrt(3) / 2)

    # ---- hands

    def move(self, x, y):
        self.desk.xdotool('mousemove', round(x), round(y))

    def over(self, q, r):
        self.move(*self.place(q, r))
        self.settle()

    def click(self, q, r, button=1, keys=()):
        self.over(q, r)
        self.desk.xdotool(*self.held(keys), 'mousedown', button, 'sleep', PRESS, 'mouseup', button, *self.let_go(keys))
        self.settle()

    @staticmethod
    def held(keys):
        return [word for key in keys for word in ('keydown', key)]

    @staticmethod
    def let_go(keys):
        return [word for key in keys for word in ('keyup', key)]

    def drag(self, *hexes, button=1, keys=()):
        """Presses on the first hex, goes over the others, lets go on the last."""
        self.over(*hexes[0])
        self.desk.xdotool(*self.held(keys), 'mousedown', button)
        for hex_ in hexes[1:]:
            x, y = self.place(*hex_)
            self.desk.xdotool('mousemove', round(x) - 2, round(y), 'mousemove', round(x), round(y))
            time.sleep(0.03)
        self.desk.xdotool('mouseup', button, *self.let_go(keys))
        self.settle()

    def key(self, *keys):
        self.desk.xdotool('key', '--delay', '20', *keys)
        self.settle()

    def type(self, text):
        self.desk.xdotool('type', '--delay', '20', text)
        self.settle()

    def press(self, name, role=None):
        """Clicks on what has that name."""
        self.move(*self.middle_of(name, role))
        self.desk.xdotool('mousedown', 1, 'sleep', PRESS, 'mouseup', 1)
        self.settle()

    def fill(self, field, text, role='text'):
        """Types into the field of a dialog, instead of what it says; again where a busy machine lost the click."""
        def is_filled():
            self.press(field, role)
            self.key('ctrl+a')
            self.type(text)
            return text in self.texts(field)
        wait_for(f'“{field}” says “{text}”', is_filled)

    def name_file(self, title, path):
        """In a chooser with that title, all at once: GTK 4.8 loses names that it was completing. On a busy machine the first
        letters may come before there is anything to take them; then again."""
        self.wait_for_window(title)
        for _ in range(4):
            self.desk.xdotool('key', 'ctrl+a')
            self.desk.xdotool('type', '--delay', '2', str(path))
            self.desk.xdotool('sleep', '0.1', 'key', 'Return')
            try:
                wait_for(f'“{title}” has its file', lambda: self.active_title() != title, PATIENCE / 4)
                return
            except AssertionError:
                continue
        raise AssertionError(f'“{title}” takes no file')

    # ---- what can be read out

    def application(self):
        import gi
        gi.require_version('Atspi', '2.0')
        from gi.repository import Atspi
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(i)
            if child and child.get_process_id() == self.process.pid:
                return child
        return None

    def accessibles(self, name=None, role=None):
        """All that has the name and the role, in the order in which they are read."""
        found, waiting = [], [wait_for('it can be read out', self.application)]
        while waiting:
            item = waiting.pop()
            if item is None:
                continue
            try:
                # The hexes of the map are many; whoever means them says so.
                is_map = item.get_role_name() == 'table' and role != 'table cell'
                children = [] if is_map else [item.get_child_at_index(i) for i in range(item.get_child_count())]
                # The label of a dialog's button is told twice.
                if (name is None or item.get_name() in (name, f'{name} {name}')) and (role is None or item.get_role_name() == role):
                    found.append(item)
            except Exception:  # gone meanwhile
                continue
            waiting += reversed(children)
        return found

    def names(self, role=None):
        return [item.get_name() for item in self.accessibles(role=role) if item.get_name()]

    def texts(self, name, role=None):
        """What stands in the fields and views of that name."""
        from gi.repository import Atspi
        found = [item for item in self.accessibles(name, role) if item.get_text_iface()]
        return [Atspi.Text.get_text(item, 0, Atspi.Text.get_character_count(item)) for item in found]

    def middle_of(self, name, role=None):
        """What is told of a popover's parts counts from its parent's corner."""
        window = self.desk.xdotool('getactivewindow').strip()
        for item in wait_for(f'there is a “{name}”', lambda: self.accessibles(name, role)):
            box = self.box(item)
            if box.width > 1 and box.height > 1 and self.is_in_dialog(item) == (window != self.window):
                popover, outer = self.popover_of(item)
                left, top = self.origin(popover or window)
                if popover:
                    left, top = left - self.box(outer).x, top - self.box(outer).y
                return left + box.x + box.width / 2, top + box.y + box.height / 2
        raise AssertionError(f'“{name}” cannot be seen')

    def popover_of(self, item):
        """The window of the popover that holds it, known by its size, and the popover; or None, None."""
        found = subprocess.run(['xdotool', 'search', '--onlyvisible', '--pid', str(self.process.pid)],
                               env=self.desk.environment, capture_output=True, text=True, timeout=PATIENCE, check=False)
        sizes = {self.size(window): window for window in found.stdout.split() if window != self.window}
        while item and item.get_role_name() != 'application':
            box = item.get_component_iface() and self.box(item)
            if box and (box.width, box.height) in sizes:
                return sizes[box.width, box.height], item
            item = item.get_parent()
        return None, None

    def size(self, window):
        told = self.desk.xdotool('getwindowgeometry', '--shell', window)
        return tuple(int(re.search(rf'{what}=(\d+)', told)[1]) for what in ('WIDTH', 'HEIGHT'))

    @staticmethod
    def box(item):
        from gi.repository import Atspi
        return item.get_component_iface().get_extents(Atspi.CoordType.WINDOW)

    @staticmethod
    def is_in_dialog(item):
        """Windows come before the dialogs that they open."""
        while item.get_parent() and item.get_parent().get_role_name() != 'application':
            item = item.get_parent()
        return item.get_index_in_parent() > 0

    # ---- the end

    def save(self):
        """By the key, and again where the last change came after it."""
        def is_saved():
            self.key('ctrl+s')
            return not self.is_enabled('save')
        wait_for('it is saved', is_saved)

    def quit(self):
        """By the key for it; all is saved."""
        self.desk.xdotool('key', 'ctrl+q')
        return self.end()

    def end(self):
        try:
            self.process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        return self.process.returncode, self.said()

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.errors.close()


# ---- files

def tiles_of(path):
    """{(q, r): 'type attribute=value …'} of a galaxy file."""
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
