"""An independent reader of Tiled's JSON, from any program: pieces as in readers.py."""

import json
import xml.etree.ElementTree as ElementTree

import readers

SIDES = {0: (1, 0), 1: (1, -1), 2: (0, -1)}


def whole(path):
    """Returns the pieces of a file with those of the galaxy that it names, without the reference."""
    root = ElementTree.parse(path).getroot()
    found = readers.read_xml(path.read_bytes())
    for galaxy in root.iter(readers.NAMESPACE + 'galaxy'):
        href = galaxy.attrib.get('href')
        if href:
            [own] = [one for one in found if one[0] == 'galaxy']
            found.remove(own)
            found += [(*one[:3], tuple(pair for pair in one[3] if pair[0] != 'game')) if one[0] == 'galaxy' else one
                      for one in readers.read_xml((path.parent / href).read_bytes())]
    return sorted(found, key=repr)


def text(value):
    return str(value).lower() if isinstance(value, bool) else str(value)


def properties(node):
    return {one['name']: text(one['value']) for one in node.get('properties', [])}


class Geometry:
    """The middle of a hex or an edge, found by comparing distances."""

    def __init__(self, data):
        about = properties(data)
        assert (data['orientation'], data['staggeraxis'], data['staggerindex']) == ('hexagonal', 'y', 'odd')
        self.width, self.height, self.side = data['tilewidth'], data['tileheight'], data['hexsidelength']
        self.column, self.row = int(about['first-column']), int(about['first-row'])
        self.step = (self.height - self.side) // 2 + self.side

    def middle(self, q, r):
        return ((2 * (q - self.column) + r + 1) * self.width / 2, (r - self.row) * self.step + self.height / 2)

    def hex_of(self, x, y):
        r = round((y - self.height / 2) / self.step) + self.row
        zero, _ = self.middle(0, r)
        q = round((x - zero) / self.width)
        return min(((q + a, r + b) for a in (-1, 0, 1) for b in (-1, 0, 1)), key=lambda one: self.far(one, x, y))

    def far(self, one, x, y):
        cx, cy = self.middle(*one)
        return (cx - x) ** 2 + (cy - y) ** 2

    def edge_of(self, x, y):
        q, r = self.hex_of(x, y)
        edges = [(q + a, r + b, side) for a in (-1, 0, 1) for b in (-1, 0, 1) for side in SIDES]

        def far(edge):
            (ax, ay), (bx, by) = self.middle(*edge[:2]), self.middle(*(a + b for a, b in zip(edge, SIDES[edge[2]])))
            return ((ax + bx) / 2 - x) ** 2 + ((ay + by) / 2 - y) ** 2
        return min(edges, key=far)


def read(data, edges=(), turns=('anomaly', 'lantern'), nowhere=()):
    """Returns the pieces of the map. `edges`: elements on edges; `turns`: elements with turns; `nowhere`: elements
    without a place."""
    data = json.loads(data)
    geometry, about = Geometry(data), properties(data)
    [tileset] = data['tilesets']
    kinds = {tileset['firstgid'] + tile['id']: tile for tile in tileset['tiles']}
    for name in ('first-column', 'first-row'):
        about.pop(name)
    cells, found, root = {}, [], None

    def piece(kind, place, values, turn=None):
        values.pop('inside', None)
        if turn is not None and ('turn' in values or turn > 0):
            values['turn'] = str(turn)
        element, _, kind = kind.partition('/')
        found.append((element, kind or None, place, values))
        return values

    def place_of(element, x, y):
        if element in edges:
            return tuple(zip(('q', 'r', 'side'), map(str, geometry.edge_of(x, y))))
        return tuple(zip('qr', map(str, geometry.hex_of(x, y))))

    def turn_of(tile):
        return int(properties(tile)['turn']) if tile['type'].split('/')[0] in turns else None

    [layer] = [layer for layer in data['layers'] if layer['type'] == 'tilelayer']
    for i, gid in enumerate(layer['data']):
        if gid:
            row, column = divmod(i, layer['width'])
            place = geometry.hex_of(geometry.width * (2 * column + 1 + row % 2) / 2,
                                    row * geometry.step + geometry.height / 2)
            cells[place] = kinds[gid], {}
    for layer in data['layers']:
        for thing in layer.get('objects', []):
            values = properties(thing)
            x, y = thing['x'], thing['y']
            if thing['type'] == 'values':
                if not thing.get('point'):
                    assert 'text' in thing['text']
                    x, y = x + thing['width'] / 2, y + thing['height'] / 2
                cells[geometry.hex_of(x, y)][1].update(values)
                continue
            tile = kinds.get(thing.get('gid'))
            if tile:
                x, y = x + thing['width'] / 2, y - thing['height'] / 2
                assert tile['type'] == thing['type']
            element = thing['type'].split('/')[0]
            if element == 'scenario':
                root = piece(thing['type'], (), values)
            elif 'x' in values:
                piece(thing['type'], (('x', values.pop('x')), ('y', values.pop('y'))), values)
            elif not tile and (x < 0 or element in nowhere):
                piece(thing['type'], (), values)
            else:
                piece(thing['type'], place_of(element, x, y), values, tile and turn_of(tile))
    for (q, r), (tile, values) in cells.items():
        piece(tile['type'], (('q', str(q)), ('r', str(r))), values, turn_of(tile))
    if root is not None:
        root['game'] = about.pop('game')
    piece('galaxy', (), about)
    return sorted(((element, kind, place, tuple(sorted(values.items()))) for element, kind, place, values in found),
                  key=repr)
