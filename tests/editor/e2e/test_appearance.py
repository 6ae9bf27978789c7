"""Light, dark and high contrast as set by a desktop over D-Bus, and changed while the editor runs: a fake portal
gives the settings that the test wants, and the test looks at the background colour of the map."""

import time
from pathlib import Path

from case import EditorTest, in_full, main
from desk import SOURCE, wait_for

HOURGLASS = SOURCE / 'galaxies' / 'burning-suns' / 'hourglass.xml'
LIGHT, DARK, CONTRAST, DARK_CONTRAST = '#F4F3EF', '#10131A', '#FFFFFF', '#000000'
SCHEME = ('org.freedesktop.appearance', 'color-scheme')
HIGH = ('org.freedesktop.appearance', 'contrast')
GNOME_HIGH = ('org.gnome.desktop.a11y.interface', 'high-contrast')
ANIMATIONS = ('org.gnome.desktop.interface', 'enable-animations')
PORTAL = """
<node><interface name="org.freedesktop.portal.Settings">
  <method name="Read"><arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/></method>
  <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
</interface></node>"""


class Portal:
    """Serves `settings`, {(namespace, key): a variant}, on the session bus; answers in a thread of its own."""

    def __init__(self, address, settings):
        import threading
        from gi.repository import Gio, GLib
        self.glib, self.settings = GLib, settings
        self.asked = set()
        self.context = GLib.MainContext()
        self.loop = GLib.MainLoop.new(self.context, False)
        ready = threading.Event()

        def serve():
            self.context.push_thread_default()
            flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
            self.bus = Gio.DBusConnection.new_for_address_sync(address, flags)
            interface = Gio.DBusNodeInfo.new_for_xml(PORTAL).interfaces[0]
            self.bus.register_object('/org/freedesktop/portal/desktop', interface, self.answer, None, None)
            self.bus.call_sync('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'RequestName',
                               GLib.Variant('(su)', ('org.freedesktop.portal.Desktop', 0)), None, 0, -1, None)
            ready.set()
            self.loop.run()

        self.thread = threading.Thread(target=serve, daemon=True)
        self.thread.start()
        ready.wait(20)

    def answer(self, _bus, _sender, _path, _interface, _method, parameters, invocation):
        name = tuple(parameters.unpack())
        self.asked.add(name)
        if name in self.settings:
            # A variant in a variant, as the portal's Read gives it.
            invocation.return_value(self.glib.Variant('(v)', (self.glib.Variant('v', self.settings[name]),)))
        else:
            invocation.return_dbus_error('org.freedesktop.portal.Error.NotFound', 'Requested setting not found')

    def change(self, name, value):
        self.settings[name] = value
        self.bus.emit_signal(None, '/org/freedesktop/portal/desktop', 'org.freedesktop.portal.Settings', 'SettingChanged',
                             self.glib.Variant('(ssv)', (*name, value)))

    def close(self):
        if not self.bus.is_closed():
            self.loop.quit()
            self.thread.join(20)
            self.bus.close_sync()


class AppearanceTest(EditorTest):
    def start(self, settings=None, theme=''):
        """Starts the editor on a desktop with these settings; without settings there is no portal."""
        from gi.repository import GLib
        self.variant = GLib.Variant
        if settings is not None:
            self.portal = Portal(self.desk.environment['DBUS_SESSION_BUS_ADDRESS'], {name: GLib.Variant(*value) for name, value in settings.items()})
            self.addCleanup(self.portal.close)
        self.desk.new_home()
        folder = Path(self.desk.environment['XDG_CONFIG_HOME'])
        (folder / 'gtk-4.0').mkdir(exist_ok=True, parents=True)
        (folder / 'gtk-4.0' / 'settings.ini').write_text(f'[Settings]\ngtk-theme-name={theme}\n' if theme else '')
        self.edit(HOURGLASS, is_recovering=True)
        self.editor.activate('grid')
        return self.editor

    def ground(self):
        """Returns the colour between tiles: of hex 2,0, which is empty."""
        return self.colour_at(*self.editor.place(3, 0))

    def panel(self):
        """Returns the colour below the list of problems, which is empty."""
        left, top = self.editor.origin()
        width, height = self.hands.size(self.editor.window)
        return self.colour_at(left + width / 2, top + height - 60)

    def colour_at(self, x, y):
        return '#' + self.hands.picture(round(x), round(y), 1, 1).hex().upper()

    def expect(self, colour):
        try:
            wait_for(f'the ground is {colour}', lambda: self.ground() == colour)
        except AssertionError as error:
            raise AssertionError(f'{error}; it is {self.ground()}') from None

    def choose(self, choice):
        self.editor.bus.call_sync('io.github.starwright.Editor', '/io/github/starwright/Editor', 'org.gtk.Actions',
                                  'Activate', self.variant('(sava{sv})', ('appearance', [self.variant('s', choice)], {})),
                                  None, 0, 60000, None)

    @in_full
    def test_what_the_desktop_says_at_the_start(self):
        for settings, colour in (({SCHEME: ('u', 0), HIGH: ('u', 0)}, LIGHT),
                                 ({SCHEME: ('u', 1), HIGH: ('u', 0)}, DARK),
                                 ({SCHEME: ('u', 2), HIGH: ('u', 1)}, CONTRAST),
                                 ({SCHEME: ('u', 1), HIGH: ('u', 1)}, DARK_CONTRAST),
                                 ({GNOME_HIGH: ('b', True)}, CONTRAST),
                                 ({SCHEME: ('u', 1), HIGH: ('u', 0), GNOME_HIGH: ('b', True)}, DARK_CONTRAST),
                                 ({SCHEME: ('s', 'nonsense')}, LIGHT)):
            with self.subTest(settings=settings):
                self.start(settings)
                self.expect(colour)
                wait_for('all was asked', lambda: {SCHEME, HIGH, GNOME_HIGH, ANIMATIONS} <= self.portal.asked)
                self.editor.kill()
                self.portal.close()

    def test_the_desktop_changes_its_mind(self):
        self.start({SCHEME: ('u', 0), HIGH: ('u', 0)})
        self.expect(LIGHT)
        panels = {'light': '#F6F5F4', 'dark': '#353535', 'contrast': '#FDFDFC', 'dark-contrast': '#303030'}
        for name, value, colour, picture in ((SCHEME, ('u', 1), DARK, 'dark'), (HIGH, ('u', 1), DARK_CONTRAST, 'dark-contrast'),
                                             (SCHEME, ('u', 2), CONTRAST, 'contrast'), (HIGH, ('u', 0), LIGHT, 'light'),
                                             (GNOME_HIGH, ('b', True), CONTRAST, None), (GNOME_HIGH, ('b', False), LIGHT, None)):
            self.portal.change(name, self.variant(*value))
            self.expect(colour)
            if picture:
                wait_for('the panels are as the map', lambda picture=picture: self.panel() == panels[picture])
                time.sleep(0.4)  # colour transitions have ended
                self.desk.shoot(f'appearance-{picture}')

    @in_full
    def test_a_choice_is_stronger_than_the_desktop(self):
        self.start({SCHEME: ('u', 1), HIGH: ('u', 0)})
        self.expect(DARK)
        self.choose('light')
        self.expect(LIGHT)
        self.portal.change(HIGH, self.variant('u', 1))
        time.sleep(0.5)  # nothing must happen, which has no signal
        self.expect(LIGHT)
        self.choose('contrast')
        self.expect(DARK_CONTRAST)
        self.choose('desktop')
        self.expect(DARK_CONTRAST)
        self.portal.change(HIGH, self.variant('u', 0))
        self.expect(DARK)

    @in_full
    def test_without_a_portal_the_theme_says_it(self):
        for theme, colour in (('Adwaita', LIGHT), ('Adwaita-dark', DARK), ('HighContrast', CONTRAST),
                              ('HighContrastInverse', DARK_CONTRAST)):
            with self.subTest(theme=theme):
                self.start(theme=theme)
                self.expect(colour)
                self.choose('light')
                self.expect(LIGHT)
                self.editor.kill()

    def glides(self):
        """Whether the map moves on after a drag is released: tests the speed at the release, and the distance in the next second."""
        editor = self.editor
        editor.activate('zoom-fit')
        editor.settle()
        x, y = editor.place(0, 0)
        self.hands.move(x, y)
        before = editor.state('viewport')[0]
        self.hands.down(2)
        for i in range(1, 9):
            self.hands.move(x + 18 * i, y)
            time.sleep(0.01)
        self.hands.up(2)
        time.sleep(1)
        gone = editor.state('viewport')[0] - before
        self.assertGreater(gone, 100)
        return gone > 18 * 8 + 20

    @in_full
    def test_reduced_motion_is_heard(self):
        self.start({ANIMATIONS: ('b', True)})
        self.assertTrue(self.glides())
        self.portal.change(ANIMATIONS, self.variant('b', False))
        time.sleep(0.5)  # the application receives the portal's signal without notice
        self.assertFalse(self.glides())
        self.portal.change(ANIMATIONS, self.variant('b', True))
        time.sleep(0.5)  # the same
        self.assertTrue(self.glides())


if __name__ == '__main__':
    main()
