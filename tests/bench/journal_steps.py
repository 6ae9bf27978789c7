#!/usr/bin/env python3
"""journal_steps.py JOURNAL...: prints the contents of journals, one line for each record. For a step that places pieces
the line has their hexes. The format of the records is that of editor/session/record.h."""

import re
import sys
from pathlib import Path

from gi.repository import GLib

LINE = re.compile(rb'(\w{4}) ([0-9a-f]{8}) [0-9a-f]{16}\n')
FORMS = {'base': '(aysbasauay)', 'step': '(ysa(uuuuuiiu)ay)', 'save': '(aysu)'}


def records(data):
    """Yields (word, bytes) of each record; the last one may be shorter than its line says."""
    at = data.find(b'\n') + 1
    while found := LINE.match(data, at):
        start, length = found.end(), int(found[2], 16)
        yield found[1].decode(), data[start:start + length], length
        at = start + length + 1


def tell(word, data):
    if word not in FORMS:
        return f'{len(data)} bytes'
    value = GLib.Variant.new_from_bytes(GLib.VariantType(FORMS[word]), GLib.Bytes(data), False).unpack()
    if word != 'step':
        return bytes(value[0]).rstrip(b'\0').decode() or 'untitled'
    places = ' '.join(f'{a},{b}' if is_there else f'without {number}' for number, is_there, *_, a, b, _values in value[2])
    return f'{value[1]} {places}'


def steps(path):
    """Returns the lines of the journal's contents, each as 'step Draw 1,0'."""
    return [f'{word} {tell(word, data) if len(data) == length else "is torn"}' for word, data, length in records(path.read_bytes())]


if __name__ == '__main__':
    for name in sys.argv[1:]:
        print(name, *steps(Path(name)), sep='\n  ')
