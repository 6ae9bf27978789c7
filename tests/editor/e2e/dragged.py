"""A window from which a file can be dragged: dragged.py FILE."""

import sys
from pathlib import Path

import gi

gi.require_version('Gdk', '4.0')
gi.require_version('Gtk', '4.0')
from gi.repository import Gdk, GLib, Gtk  # noqa: E402, versions first


def main():
    text = ''.join(f'{Path(path).resolve().as_uri()}\r\n' for path in sys.argv[1:])
    source = Gtk.DragSource.new()
    source.set_actions(Gdk.DragAction.COPY)
    source.set_content(Gdk.ContentProvider.new_for_bytes('text/uri-list', GLib.Bytes.new(text.encode())))
    label = Gtk.Label(label='file')
    label.add_controller(source)
    window = Gtk.Window(title='dragged', default_width=120, default_height=80, child=label)
    window.present()
    GLib.MainLoop().run()


if __name__ == '__main__':
    Gtk.init()
    main()
