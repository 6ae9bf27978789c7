"""Readers of the exports that show a map instead of storing a file: pictures as text, pages, graphs, lists, tables of
columns and rows. They use what a viewer sees: if a place is both drawn and written, they use the drawing. Each returns
pieces in the form of readers.py."""

import csv
import io
import json
import re
import subprocess
import xml.etree.ElementTree as ElementTree

import networkx
import readers
import tiled_reader

SVG = '{http://www.w3.org/2000/svg}'
# Elements of a galaxy, whatever a scenario adds.
OF_GALAXY = {'system', 'anomaly', 'hex', 'tile', 'planet', 'resource', 'asteroid', 'note'}
PLACE = re.compile(r'(-?\d+),(-?\d+)(?:/(\d))?$')


class Kinds:
    """The titles of a game's kinds, as the command explains them: label -> (element, type); and the element meant
    when a map names only the kind, which is the first that has it."""

    def __init__(self, ask, game, pieces, with_beside=False):
        """`ask` runs the command's `explain`; `pieces` are those whose kinds are needed, pieces without a place only
        `with_beside`."""
        self.by_label, self.elements = {}, {}
        for element, kind, place, _ in pieces:
            if (element, kind) in self.by_label.values() or not (place or with_beside):
                continue
            told = json.loads(ask('explain', '--format', 'json', f'{game}/{kind or element}'))
            # A rule may have the name of a kind, and is then explained instead.
            for one in told.get('kinds', [{'element': element, 'kind': kind or element, 'label': kind or element}]):
                if one['element'] in OF_GALAXY:
                    self.elements.setdefault(one['kind'], one['element'])
                if one['element'] == element:
                    # Nobody who reads a map could tell two kinds of one label apart.
                    assert one['label'] not in self.by_label, one
                    self.by_label[one['label']] = element, kind


def place_of(text):
    """Parses "2,-1" or "2,-1/0"."""
    return tuple((name, value) for name, value in zip(('q', 'r', 'side'), PLACE.match(text).groups()) if value)


def nearest(x, y, is_edge):
    """Returns the hex or edge with the nearest middle; a hex is 1000 wide, and a row 866 high."""
    def middle(q, r):
        return 1000 * q + 500 * r, 866 * r

    r = round(y / 866)
    q = round((x - 500 * r) / 1000)
    around = [(q + a, r + b) for a in (-1, 0, 1) for b in (-1, 0, 1)]
    spots = {one: middle(*one) for one in around}
    if is_edge:
        spots = {}
        for one in around:
            for side, (a, b) in tiled_reader.SIDES.items():
                (ax, ay), (bx, by) = middle(*one), middle(one[0] + a, one[1] + b)
                spots[*one, side] = (ax + bx) / 2, (ay + by) / 2
    found = min(spots, key=lambda one: (spots[one][0] - x) ** 2 + (spots[one][1] - y) ** 2)
    return tuple(zip(('q', 'r', 'side'), map(str, found)))


# How maps call some attributes of the file.
ATTRIBUTES = {'empire': 'seat', 'owner': 'seat', 'starts here': 'seat', 'blocked benefit': 'blocked', 'dark ships': 'ships',
              'militia regiments': 'regiments'}
# How maps call some values of the file.
VALUES = {'nothing': 'none'}


def fact(text):
    """Parses "seat 1", "starts here 1", "explored" or "not explored" into an attribute and its value."""
    for label, name in ATTRIBUTES.items():
        if text.startswith(f'{label} '):
            return name, text.removeprefix(f'{label} ')
    if text.startswith('not '):
        return text.removeprefix('not '), 'false'
    name, blank, value = text.partition(' ')
    return name, VALUES.get(value, value) if blank else 'true'


def sentence(text, kinds):
    """Parses "home system 'A' at 2,-1, seat 1, explored" into label, place, values."""
    head, values = re.fullmatch(r'(.*? at -?\d+,-?\d+(?:/\d)?)((?:, [a-z].*)?)', text, re.DOTALL).groups()
    name, _, place = head.rpartition(' at ')
    values = dict(map(fact, re.split(r', (?=[a-z])', values)[1:]))
    label = next(one for one in sorted(kinds.by_label, key=len, reverse=True) if name == one or name.startswith(f"{one} '"))
    if name != label:
        values['name'] = re.fullmatch(r" '(.*)'", name.removeprefix(label), re.DOTALL)[1]
    return label, place_of(place), values


def turn_of(root, group):
    """Returns the turn of the picture, that is of the part of the file that the group refers to."""
    key = group.find(f'{SVG}use').get('href')
    [part] = [part for part in root.iter(f'{SVG}g') if f"#{part.get('id')}" == key]
    turned = [re.match(r'rotate\((-?\d+)\)', inner.get('transform', '')) for inner in part.iter(f'{SVG}g')]
    return next((-int(one[1]) // 60 for one in turned if one), 0)


def read_drawn(root, kinds, turning):
    """Returns the pieces in an SVG, with the ids of their groups."""
    found = {}
    for group in root.iter(f'{SVG}g'):
        if not group.get('id', '').startswith('piece-'):
            continue
        label, place, values = sentence(group.findtext(f'{SVG}title'), kinds)
        x, y = map(float, re.fullmatch(r'translate\((\S+) (\S+)\)', group.get('transform')).groups())
        element, kind = kinds.by_label[label]
        assert nearest(x, y, len(place) == 3) == place, (x, y, place)
        if element in turning:
            assert turn_of(root, group) == int(values.get('turn', 0)), (place, values)
        if 'name' in values:
            assert values['name'] in [text.text for text in group.iter(f'{SVG}text')] or element not in ('system',) or len(values['name']) > 28, values
        found[int(group.get('id')[6:])] = element, kind, place, tuple(sorted(values.items()))
    return found


def read_svg(data, kinds, turning=('anomaly', 'lantern')):
    return sorted(read_drawn(ElementTree.fromstring(data), kinds, turning).values(), key=repr)


def read_html(data, kinds, turning=('anomaly', 'lantern')):
    """Returns the map of a page, each piece of which must be in its data; and the rest of the data, as (element,
    values)."""
    text = data.decode()
    drawn = {}
    for picture in re.findall(r'<svg\b.*?</svg>', text, re.DOTALL):
        if 'id="piece-' in picture:
            picture = picture if 'xmlns=' in picture else picture.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"', 1)
            drawn.update(read_drawn(ElementTree.fromstring(picture), kinds, turning))
    beside = []
    for one in json.loads(re.search(r'id="data">(.*?)</script>', text, re.DOTALL)[1])['pieces']:
        values = sorted(VALUES.get(value, value) for _, value in one['facts'])
        if one['id'] not in drawn:
            beside.append((one['element'], place_of(one['place']) if 'q' in one else (), values))
            continue
        element, kind, place, shown = drawn[one['id']]
        assert (one['element'], kinds.by_label[one['name']], place_of(one['place'])) == (element, (element, kind), place), one
        assert values == sorted(value for _, value in shown), one
    return sorted(drawn.values(), key=repr), sorted(beside, key=repr)


def read_graphml(data):
    """Reads it with networkx."""
    found = []
    for _, values in networkx.parse_graphml(data).nodes(data=True):
        values = {name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in values.items()}
        element, kind = values.pop('element'), values.pop('kind', None)
        if kind == element:
            kind = None
        found.append(readers.piece(element, {**values, **({'type': kind} if kind else {})}))
    return sorted(found, key=repr)


def read_dot(data, kinds):
    """Reads it as Graphviz lays it out, which shifts everything: only a node's position relative to the first can be
    told. A node's attributes are in its tooltip, and after them what is a region on its tile."""
    laid = json.loads(subprocess.run(['dot', '-Tjson'], input=data, capture_output=True, check=True).stdout)
    found, shift = [], None
    next_piece = re.compile("; (?=(?:%s) (?:'|at ))" % '|'.join(map(re.escape, kinds.by_label)))
    for node in laid.get('objects', []):
        tile, *others = next_piece.split(node['tooltip'])
        for label, place, values in (sentence(other, kinds) for other in others):
            found.append((*kinds.by_label[label], place, tuple(sorted(values.items()))))
        label, place, values = sentence(tile, kinds)
        x, y = (float(word) / 72 * 1000 for word in node['pos'].split(','))
        said = int(place[0][1]) * 1000 + int(place[1][1]) * 500, -866 * int(place[1][1])
        if shift is None:
            shift = x - said[0], y - said[1]
        place = nearest(x - shift[0], shift[1] - y, False)
        element, kind = kinds.by_label[label]
        name = re.search(r" '(.*)' at ", tile, re.DOTALL)
        if name:
            # The label may have several lines.
            assert node['label'].replace('\\n', ' ') == name[1] == values['name'], node
        found.append((element, kind, place, tuple(sorted(values.items()))))
    return sorted(found, key=repr)


def folded(value):
    """A value without what its title changes in it: "of-chaos" and "Of Chaos" are the same."""
    return re.sub(r'[^a-z0-9.]', '', value.lower())


def unquoted(text):
    return re.sub(r'\\(u\{(\w+)\}|.)', lambda one: chr(int(one[2], 16)) if one[2] else {'n': '\n'}.get(one[1], one[1]), text[1:-1])


def values_in(text):
    """Parses `"A \\"B\\"", value 3, not explored, length: short`, with texts quoted as in `text`, and returns the values, sorted,
    without what titles change in them."""
    found = []
    for part in re.findall(r'((?:[^",]|"(?:[^"\\]|\\.)*")+)(?:, |$)', text):
        label, quoted, value = re.fullmatch(r'([^":]*?)(?:(?:: )?("(?:[^"\\]|\\.)*")|: ([^"]*)|)', part, re.DOTALL).groups()
        number = re.fullmatch(r'.* (-?\d+)', label)
        if quoted:
            found.append(unquoted(quoted))
        elif value is not None:
            found.append(folded(VALUES.get(value, value)))
        else:
            found.append(number[1] if number else 'false' if label.startswith('not ') else 'true')
    return sorted(found)


def read_checklist(data, kinds):
    """Returns the pieces, with their values as values_in() returns them, and those of the galaxy and the scenario, by label."""
    head, _, rest = data.decode().partition('\n\n')
    found, label = [], None
    for line in rest.split('\n'):
        heading = re.fullmatch(r'\d+ × (.*?)(  \S+)?', line)
        if heading:
            label = heading[1]
        elif line.startswith('    [ ]'):
            where = line[8:].split(' ')[0]
            place = place_of(where) if PLACE.match(where) else ()
            values = re.sub(r'^(?:\S*\d(?: +|$)|in .*?(?:  |$))', '', line[8:]) if place or line[8:].startswith('in ') else line[8:]
            element, kind = kinds.by_label[label]
            found.append((element, kind, place, values_in(values)))
    return sorted(found, key=repr), {line.partition('  ')[0]: values_in(line.partition('  ')[2]) for line in head.split('\n')[1:]}


def read_offset(data, kinds):
    """Returns the galaxy's attributes and its pieces, in any layout."""
    lines = data.decode().split('\r\n')
    about = dict(line[2:].split(' ', 1) for line in lines if line.startswith('# '))
    rows = csv.DictReader(io.StringIO('\n'.join(line for line in lines if not line.startswith('# '))), strict=True)
    layout, found = about.pop('layout'), []
    for row in rows:
        column, line = int(row.pop('col')), int(row.pop('row'))
        along, across = (column, line) if layout.endswith('r') else (line, column)
        shoved = across % 2 == (1 if layout.startswith('odd') else 0)
        # In the even layouts the even lines are shifted, starting with the first.
        half = (across - (1 if shoved else 0)) // 2 if layout.startswith('odd') else (across + (across % 2)) // 2
        q, r = (along - half, across) if layout.endswith('r') else (across, along - half)
        element, _, kind = row.pop('kind').rpartition('/')
        if not element:
            element = kinds.elements[kind]
        values = {name: readers.unguard(value) for name, value in row.items() if value}
        found.append((element, None if kind == element else kind, (('q', str(q)), ('r', str(r))), tuple(sorted(values.items()))))
    return about, sorted(found, key=repr)
