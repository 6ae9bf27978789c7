"""Reads a program over the accessibility bus: the tree of its parts, level by level with all requests in parallel,
since one request after the other takes seconds on a busy machine."""

from collections import namedtuple

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, Gio, GLib  # noqa: E402, versions first

ROOT = '/org/a11y/atspi/accessible/root'
PREFIX = 'org.a11y.atspi.'
FLAGS = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
Box = namedtuple('Box', 'x y width height')
ROLES = {}


def role_name(number):
    if number not in ROLES:
        ROLES[number] = Atspi.role_get_name(Atspi.Role(number))
    return ROLES[number]


class Item:
    """A part as it was when it was found; methods query it again."""

    def __init__(self, reader, told, parent, index):
        (_, self.path), _, _, _, _, interfaces, self.name, role, self.description, states = told
        self.reader, self.parent, self.index, self.role = reader, parent, index, role_name(role)
        self.interfaces = {name.removeprefix(PREFIX) for name in interfaces}
        self.states = states[0] | states[1] << 32

    def has(self, state):
        """Takes the name of an Atspi.StateType, such as FOCUSED or SELECTED."""
        return bool(self.states >> int(getattr(Atspi.StateType, state)) & 1)

    def ask(self, interface, method, form='()', values=()):
        return self.reader.ask(self.path, PREFIX + interface, method, form, values)

    def look(self):
        """Returns the current name."""
        return self.reader.get(self.path, 'Accessible', 'Name')

    def box(self):
        return Box(*self.ask('Component', 'GetExtents', '(u)', (int(Atspi.CoordType.WINDOW),))[0])

    def scroll_pane(self):
        """Returns the box of the outermost part that scrolls it."""
        found, item = None, self.parent
        while item:
            found, item = item if item.role == 'scroll pane' else found, item.parent
        return found.box()

    def text(self):
        return self.ask('Text', 'GetText', '(ii)', (0, self.reader.get(self.path, 'Text', 'CharacterCount')))[0]

    def act(self, name=None):
        """Runs the action of that name; by default the first."""
        n = self.reader.get(self.path, 'Action', 'NActions') if name else 0
        names = [self.ask('Action', 'GetName', '(i)', (i,))[0] for i in range(n)]
        self.ask('Action', 'DoAction', '(i)', (names.index(name) if name else 0,))

    def top(self):
        """Returns its window."""
        item = self
        while item.parent and item.parent.role != 'application':
            item = item.parent
        return item


class Reader:
    """Reads the accessible tree of the program with that process number."""

    def __init__(self, session, process):
        address = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None, 0, -1, None).unpack()[0]
        self.bus = Gio.DBusConnection.new_for_address_sync(address, FLAGS, None, None)
        self.process, self.name = process, None

    def close(self):
        self.bus.close_sync()

    def ask_bus(self, method, *values):
        arguments = GLib.Variant('(s)', values) if values else None
        return self.bus.call_sync('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', method, arguments,
                                  None, 0, -1, None).unpack()[0]

    def is_of_process(self, name):
        try:
            return self.ask_bus('GetConnectionUnixProcessID', name) == self.process
        except GLib.Error:  # removed meanwhile
            return False

    def find(self):
        """Whether the program is on the bus and answers."""
        if self.name is None:
            names = [name for name in self.ask_bus('ListNames') if name.startswith(':')]
            self.name = next(filter(self.tells, filter(self.is_of_process, names)), None)
        return self.name is not None

    def tells(self, name):
        """A program is on the bus a moment before it answers."""
        try:
            self.bus.call_sync(name, '/org/a11y/atspi/cache', PREFIX + 'Cache', 'GetItems', None, None, 0, -1, None)
        except GLib.Error:
            return False
        return True

    def ask(self, path, interface, method, form='()', values=()):
        return self.bus.call_sync(self.name, path, interface, method, GLib.Variant(form, values), None, 0, -1, None).unpack()

    def get(self, path, interface, name):
        return self.ask(path, 'org.freedesktop.DBus.Properties', 'Get', '(ss)', (PREFIX + interface, name))[0]

    def children_of(self, paths):
        """Returns {path: the paths of its children} of those that still exist."""
        found, waiting = {}, set(paths)

        def on_answer(bus, result, path):
            waiting.discard(path)
            try:
                found[path] = [child for _, child in bus.call_finish(result).unpack()[0]]
            except GLib.Error:
                pass
        for path in paths:
            self.bus.call(self.name, path, PREFIX + 'Accessible', 'GetChildren', None, None, 0, -1, None, on_answer, path)
        while waiting:
            GLib.MainContext.default().iteration(True)
        return found

    def told(self):
        """Returns {path: properties} of all parts that have been requested."""
        return {item[0][1]: item for item in self.ask('/org/a11y/atspi/cache', PREFIX + 'Cache', 'GetItems')[0]}

    def focused(self):
        """Returns the paths of the parts that have the focus of their window, of those that have been requested."""
        return {path for path, told in self.told().items()
                if (told[-1][0] | told[-1][1] << 32) >> int(Atspi.StateType.FOCUSED) & 1}

    def items(self, with_cells=False):
        """Returns all parts in reading order; those of the map, whose hexes are many, only on request."""
        told, children, level = self.told(), {}, [ROOT]
        while level:
            if any(path not in told for path in level):
                told = self.told()
            asked = [path for path in level if path in told and self.may_have_children(told[path], with_cells)]
            found = self.children_of(asked)
            children.update(found)
            level = [child for paths in found.values() for child in paths]
        return list(self.in_order(told, children, ROOT))

    @staticmethod
    def may_have_children(told, with_cells):
        """The program itself reports no number of children."""
        (_, path), _, _, _, count, _, _, role, _, _ = told
        return path == ROOT or (count and (with_cells or role_name(role) != 'table'))

    def in_order(self, told, children, path, parent=None, index=0):
        if path in told:
            item = Item(self, told[path], parent, index)
            yield item
            for i, child in enumerate(children.get(path, ())):
                yield from self.in_order(told, children, child, item, i)
