"""Readers of what `starwright export` writes, one for each format, written from the formats' own descriptions; and of
the files themselves. Each returns pieces: (element, kind, place, {attribute: text}), sorted."""

import base64
import csv
import io
import json
import re
import unicodedata
import xml.etree.ElementTree as ElementTree
import zlib
from pathlib import Path

NAMESPACE = '{urn:starwright:1}'
PLACE = ('q', 'r', 'side', 'x', 'y')


def piece(element, values):
    """Makes it of all its values, by name."""
    values = {name: str(value) for name, value in values.items()}
    place = tuple((name, values.pop(name)) for name in PLACE if name in values)
    return element, values.pop('type', None), place, tuple(sorted(values.items()))


def number(text):
    """Normalises a whole number as XML Schema writes it."""
    try:
        return str(int(text.strip(' \t\r\n')))
    except ValueError:
        return text


NUMBERS = {*PLACE, 'value', 'seat', 'turn', 'strength', 'players', 'sets', 'wick'}


CONTENT = {'about': 'text', 'note': 'text', 'moth': 'saying'}


def read_xml(data):
    """Returns the pieces of a file; the root includes the game."""
    found = []
    for element in ElementTree.fromstring(data).iter():
        if not isinstance(element.tag, str) or not element.tag.startswith(NAMESPACE):
            continue
        values = {name: number(value) if name in NUMBERS else value for name, value in element.attrib.items()
                  if not name.startswith('{')}
        name = element.tag.removeprefix(NAMESPACE)
        if name in CONTENT and element.text:
            values[CONTENT[name]] = element.text
        found.append(piece(name, values))
    return sorted(found, key=repr)


def plain(value):
    if isinstance(value, bool):
        return 'true' if value else 'false'
    assert isinstance(value, (int, str)), value
    return value


def read_json(data):
    top = json.loads(data.decode())
    assert top['version'] == 1
    found = []

    def visit(node, more):
        values = {name: plain(value) for name, value in node.items()
                  if name not in ('element', 'children') and not name.startswith('xml-')}
        found.append(piece(node['element'], {**values, **more}))
        for child in node.get('children', []):
            visit(child, {})

    visit(top['document'], {'game': top['game']})
    return sorted(found, key=repr)


# Invisible before a formula: blanks, and characters that only affect others.
UNSEEN = '\t\r\n' + ''.join(re.escape(chr(code)) for code in range(0x110000)
                           if unicodedata.category(chr(code)) in ('Zs', 'Zl', 'Zp', 'Cf'))
FORMULA = re.compile(f'[{UNSEEN}]*[-=+@"\'＋－＝＠﹢﹣﹦﹫]|[\t\r\n]')


def unguard(text):
    """Removes the apostrophes before possible formulas, wherever some spreadsheet begins a cell."""
    return re.sub(f'(^|(?<=[,;\t\r\n]))\'(?={FORMULA.pattern})', '', text)


def read_csv(data):
    text = data.decode()
    assert text.count('\n') - text.count('\r\n') == sum(
        cell.count('\n') - cell.count('\r\n') for row in csv.reader(io.StringIO(text, newline='')) for cell in row)
    found = []
    for row in csv.DictReader(io.StringIO(text, newline=''), strict=True):
        values = {name: unguard(value) for name, value in row.items()
                  if value and name not in ('piece', 'inside', 'element')}
        found.append(piece(row['element'], values))
    return sorted(found, key=repr)


def share_dictionary():
    """Returns the preset dictionary of both sides, from the source."""
    source = (Path(__file__).resolve().parents[2] / 'engine/export/share.c').read_text()
    literal = re.search(r'dictionary\[\] =(.*?);\n\n', source, re.DOTALL)[1]
    return ''.join(json.loads(part) for part in re.findall(r'"(?:\\.|[^"\\])*"', literal)).encode()


def unpack_share(data):
    text = data.decode('ascii').strip()
    assert text.startswith('sw1-')
    packed = base64.urlsafe_b64decode(text[4:] + '=' * (-len(text[4:]) % 4))
    assert int.from_bytes(packed[:4], 'big') == zlib.crc32(packed[4:])
    unpacker = zlib.decompressobj(-15, zdict=share_dictionary())
    return unpacker.decompress(packed[4:]) + unpacker.flush()


def read_share(data):
    return read_xml(unpack_share(data).partition(b'\0')[0])


def read_text(data):
    """Parses the lines after "Pieces:"."""
    found = []
    lines = data.decode().split('\n')
    for line in lines[lines.index('Pieces:') + 1:-1]:
        words = re.findall(r'[\w-]+="(?:[^"\\]|\\.)*"|\S+', line)
        element, values = words[0], {}
        for word in words[1:]:
            name, equals, value = word.partition('=')
            if not equals and word[0].isalpha():
                values['type'] = word
            elif not equals:
                values.update(zip(('x', 'y') if word[0] == '@' else ('q', 'r', 'side'),
                                  re.split('[,/]', word.lstrip('@'))))
            elif value.startswith('"'):
                values[name] = re.sub(r'\\(u\{(\w+)\}|.)', lambda one: chr(int(one[2], 16)) if one[2] else {
                    'n': '\n'}.get(one[1], one[1]), value[1:-1])
            else:
                values[name] = value
        found.append(piece(element, values))
    return sorted(found, key=repr)
