"""Input to an X server: keys and buttons are pressed through XTEST, so that the server treats them like those of a keyboard
and a mouse. Also the visible windows, and waiting until a program has handled the input.

The server, the window manager and GTK each handle their events in order. So a request to the window manager, followed by
a _NET_WM_PING to a window, is answered after all earlier input was handled. Only the pointer's position is delayed by GTK
until it draws, or until a key or a button is pressed."""

import select
import time
import zlib
from contextlib import suppress

from Xlib import XK, X, Xatom, display, error
from Xlib.ext import xtest
from Xlib.protocol import event

PATIENCE = 30  # seconds for an operation that takes a moment, on a busy machine
FRAME = 1 / 60  # GTK draws at least once in this time, without notice
DOUBLE_CLICK = 0.4  # two clicks in one place within this time are a double click
NEAR = 6  # pixels within which that counts as one place
MODIFIERS = {'ctrl': 'Control_L', 'shift': 'Shift_L', 'alt': 'Alt_L'}
MANAGER = X.SubstructureNotifyMask | X.SubstructureRedirectMask  # events for the window manager


class Hands:
    def __init__(self, name):
        self.display = display.Display(name)
        self.display.set_error_handler(lambda *_: None)  # windows are destroyed while they are queried
        self.root = self.display.screen().root
        self.root.change_attributes(event_mask=X.SubstructureNotifyMask)
        self.own = self.root.create_window(-10, -10, 1, 1, 0, X.CopyFromParent, override_redirect=True,
                                           event_mask=X.PropertyChangeMask)
        self.pings = 0
        self.down_keys, self.down_buttons = set(), set()
        self.place = self.last_place = (0, 0)
        self.last_click = 0.0

    def close(self):
        self.display.close()

    def atom(self, name):
        return self.display.intern_atom(name)

    # ---- whether input was handled

    def await_event(self, is_it, seconds):
        """Whether such an event arrived."""
        end = time.monotonic() + seconds
        while True:
            while self.display.pending_events():
                if is_it(self.display.next_event()):
                    return True
            left = end - time.monotonic()
            if left <= 0:
                return False
            select.select([self.display], [], [], left)

    def tell(self, window, kind, *data, about=None, mask=0):
        """Sends a client message to a window, about itself or another."""
        data = (32, (list(data) + [0] * 5)[:5])
        window.send_event(event.ClientMessage(window=about or window, client_type=self.atom(kind), data=data), event_mask=mask)

    def await_manager(self):
        """Waits until the window manager has handled earlier input: a button event goes through it."""
        self.tell(self.root, '_NET_REQUEST_FRAME_EXTENTS', about=self.own, mask=MANAGER)
        extents = self.atom('_NET_FRAME_EXTENTS')
        if not self.await_event(lambda e: e.type == X.PropertyNotify and e.window == self.own and e.atom == extents, PATIENCE):
            raise AssertionError('the window manager does not answer')

    def await_window(self, window):
        """Whether the window's program has handled earlier input; False if the window is destroyed."""
        self.pings += 1
        number, end = self.pings, time.monotonic() + PATIENCE
        protocols, ping = self.atom('WM_PROTOCOLS'), self.atom('_NET_WM_PING')
        self.tell(window, 'WM_PROTOCOLS', ping, number, window.id)

        def is_answer(e):
            return e.type == X.ClientMessage and e.client_type == protocols and list(e.data[1][:2]) == [ping, number]
        while not self.await_event(is_answer, 0.25):
            if not self.is_seen(window):
                return False
            if time.monotonic() > end:
                raise AssertionError('the window does not answer')
        return True

    def await_handled(self):
        """Waits until the window with the keyboard focus has handled the input."""
        for _ in range(4):
            self.await_manager()
            window = self.active()
            if window is None or self.await_window(window):
                return

    def await_frame(self):
        """Waits also until the pointer's position was delivered and changes were drawn."""
        self.await_handled()
        time.sleep(FRAME)
        self.await_handled()

    # ---- the pointer

    def move(self, x, y):
        self.place = round(x), round(y)
        xtest.fake_input(self.display, X.MotionNotify, x=self.place[0], y=self.place[1])
        self.display.sync()

    def down(self, button=1):
        xtest.fake_input(self.display, X.ButtonPress, button)
        self.display.sync()
        self.down_buttons.add(button)

    def up(self, button=1):
        xtest.fake_input(self.display, X.ButtonRelease, button)
        self.display.sync()
        self.down_buttons.discard(button)

    def click(self, button=1, keys=(), is_there=lambda: True):
        """Never makes a double click: a second click in one place waits. Returns False if the target is gone when the
        press has been handled: then the button is released in the screen's corner, and nothing was clicked."""
        if button == 1 and max(abs(a - b) for a, b in zip(self.place, self.last_place)) <= NEAR:
            time.sleep(max(0, self.last_click + DOUBLE_CLICK - time.monotonic()))
        self.hold(keys)
        self.down(button)
        self.await_handled()
        hit = is_there()
        if not hit:
            self.move(0, 0)
            self.await_handled()
        self.up(button)
        self.let_go(keys)
        self.last_click, self.last_place = time.monotonic(), self.place
        return hit

    # ---- the keyboard

    def code(self, name):
        """Returns the key code, and whether it needs Shift."""
        symbol = XK.string_to_keysym(MODIFIERS.get(name, name)) or ord(name)
        codes = [(index, code) for code, index in self.display.keysym_to_keycodes(symbol) if index < 2]
        if not codes:
            raise ValueError(f'no key has {name}')
        index, code = min(codes)
        return code, index == 1

    def press_code(self, code):
        xtest.fake_input(self.display, X.KeyPress, code)
        self.down_keys.add(code)

    def release_code(self, code):
        xtest.fake_input(self.display, X.KeyRelease, code)
        self.down_keys.discard(code)

    def hold(self, keys):
        for key in keys:
            self.press_code(self.code(key)[0])
        self.display.sync()

    def let_go(self, keys):
        for key in reversed(keys):
            self.release_code(self.code(key)[0])
        self.display.sync()

    def stroke(self, name):
        """Presses one key such as 'ctrl+shift+p', without waiting."""
        *held, last = name.split('+') if name != '+' else '+'
        code, is_shifted = self.code(last)
        if is_shifted and 'shift' not in held:
            held.append('shift')
        self.hold(held)
        self.press_code(code)
        self.release_code(code)
        self.let_go(held)

    def key(self, *names):
        """Presses each after the effect of the one before was handled and drawn: menus open, and lists are filled."""
        for name in names:
            self.stroke(name)
            self.await_frame()

    def type(self, text):
        """Types as fast as possible."""
        for letter in text:
            self.stroke(letter)
        self.await_handled()

    def rest(self):
        """Releases everything that a failed test may hold, and moves the pointer away."""
        for code in list(self.down_keys):
            self.release_code(code)
        for button in list(self.down_buttons):
            self.up(button)
        self.move(1, 1)

    # ---- windows

    def property(self, window, name, kind=X.AnyPropertyType):
        with suppress(error.XError):
            found = window.get_full_property(self.atom(name), kind)
            return found.value if found else None
        return None

    def window(self, number):
        return self.display.create_resource_object('window', number)

    def is_seen(self, window):
        with suppress(error.XError):
            return window.get_attributes().map_state == X.IsViewable
        return False

    def active(self):
        found = self.property(self.root, '_NET_ACTIVE_WINDOW', Xatom.WINDOW)
        return self.window(found[0]) if found is not None and len(found) and found[0] else None

    def title(self, window):
        found = self.property(window, '_NET_WM_NAME') if window else None
        return found.decode('utf-8') if found is not None else ''

    def process(self, window):
        found = self.property(window, '_NET_WM_PID')
        return found[0] if found is not None and len(found) else None

    def windows(self):
        """Returns the visible windows with a frame, in the order in which they appeared."""
        numbers = self.property(self.root, '_NET_CLIENT_LIST', Xatom.WINDOW)
        return [window for window in map(self.window, [] if numbers is None else numbers) if self.is_seen(window)]

    def popovers(self, process):
        """Returns the visible windows of a process without a frame."""
        found = []
        for window in self.root.query_tree().children:
            with suppress(error.XError):
                told = window.get_attributes()
                if told.map_state == X.IsViewable and told.override_redirect and self.process(window) == process:
                    found.append(window)
        return found

    def activate(self, window):
        self.tell(self.root, '_NET_ACTIVE_WINDOW', 2, about=window, mask=MANAGER)
        self.await_manager()

    def size(self, window):
        told = window.get_geometry()
        return told.width, told.height

    def sizes(self, windows):
        """Returns {size: window} of those that still exist."""
        found = {}
        for window in windows:
            with suppress(error.XError):
                found[self.size(window)] = window
        return found

    def origin(self, window):
        told = self.root.translate_coords(window, 0, 0)
        return told.x, told.y

    # ---- pictures

    def picture(self, x=0, y=0, width=None, height=None):
        """Returns the pixels of a part of the screen as bytes of red, green and blue."""
        screen = self.display.screen()
        width, height = width or screen.width_in_pixels, height or screen.height_in_pixels
        data = self.root.get_image(x, y, width, height, X.ZPixmap, 0xffffffff).data
        found = bytearray(width * height * 3)
        for i in range(3):
            found[i::3] = data[2 - i::4]
        return bytes(found)

    def keep_picture(self, path):
        """Saves the screen as PNG."""
        screen = self.display.screen()
        width, height, row = screen.width_in_pixels, screen.height_in_pixels, screen.width_in_pixels * 3
        pixels = self.picture()
        rows = b''.join(b'\0' + pixels[i:i + row] for i in range(0, len(pixels), row))
        header = width.to_bytes(4, 'big') + height.to_bytes(4, 'big') + bytes([8, 2, 0, 0, 0])
        parts = [(b'IHDR', header), (b'IDAT', zlib.compress(rows, 1)), (b'IEND', b'')]
        path.write_bytes(b'\x89PNG\r\n\x1a\n' + b''.join(
            len(data).to_bytes(4, 'big') + kind + data + zlib.crc32(kind + data).to_bytes(4, 'big') for kind, data in parts))
